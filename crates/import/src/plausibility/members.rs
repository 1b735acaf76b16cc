//! Sizes of members and storeys of a model: in a wrong unit all of them are off by the same factor.

use super::limits::{self, Limit};
use super::question;
use crate::building::{Building, Element, ElementRole, Finding};
use crate::geometry::Aabb;
use crate::maths;
use crate::recognition::size_and_attitude;
use std::collections::{BTreeMap, BTreeSet};

/// Units that a file may be in: name for the setting, and metres.
const UNITS: &[(&str, &str, f64)] = &[
    ("m", "metres", 1.0),
    ("cm", "centimetres", 0.01),
    ("mm", "millimetres", 0.001),
    ("ft", "feet", 0.3048),
    ("in", "inches", 0.0254),
];
/// A unit is proposed when it brings height and thickness nearer to the typical ones by this, as a sum of natural logarithms: the error of feet
/// and metres is 2 times 1.19.
const NEARER: f64 = 1.5;
/// Files that state their unit are asked about only when two sizes are beyond their limits by this factor: millimetres and metres, inches.
const STATED: f64 = 5.0;
/// Typical height of a storey and thickness of a member, m.
const STOREY: f64 = 3.2;
const MEMBER: f64 = 0.25;
/// Fewer members of a kind are no sample.
const FEWEST: usize = 3;
/// Least width of a plate that is a floor, m, and least part of its area of all plates.
const WIDTH: f64 = 1.0;
const THICKEST: f64 = 0.6;
/// Coordinates of files are rounded by less than this, m: a floor of 0.6 m is one.
const ROUNDING: f64 = 1e-3;
/// Share of its box that a beam covers at least where it is a plate.
const SPARSE: f64 = 0.2;
/// What is level within this and as near to a plate lies beside it, m.
const LEVEL: f64 = 0.05;
/// Share of the upper faces of a group that counts as most of them.
const MOST: f64 = 0.5;

/// Sizes of the members of a model, m: medians, with the limit of each.
struct Sizes {
    /// Limit and median of each kind.
    list: Vec<(Limit, f64)>,
    upright: Option<f64>,
    thin: Option<f64>,
}

fn median(mut v: Vec<f64>) -> Option<f64> {
    v.retain(|x| x.is_finite() && *x > 0.0);
    v.sort_by(f64::total_cmp);
    (v.len() >= FEWEST).then(|| v[v.len() / 2])
}

impl Sizes {
    fn of(b: &Building) -> Self {
        let (mut columns, mut slabs, mut walls, mut upright) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for e in b.elements.iter().filter(|e| !e.fixed) {
            let Some(role) = e.recognition.as_ref().map(|r| r.role) else { continue };
            let ([_, width, thickness], ..) = size_and_attitude(e);
            let height = e.mesh.aabb().size().z;
            match role {
                ElementRole::Column => {
                    columns.push(width.min(thickness));
                    upright.push(height);
                }
                ElementRole::BearingWall => {
                    walls.push(thickness);
                    upright.push(height);
                }
                ElementRole::Slab => slabs.push(thickness),
                _ => {}
            }
        }
        let storeys: Vec<f64> = b.storeys.windows(2).map(|w| w[1].elevation - w[0].elevation).collect();
        let storeys = median_of_few(storeys);
        let (columns, slabs, walls) = (median(columns), median(slabs), median(walls));
        let upright = median(upright);
        let mut list = Vec::new();
        for (limit, value) in [
            (limits::STOREY_HEIGHT, storeys),
            (limits::UPRIGHT, upright),
            (limits::COLUMN_SIDE, columns),
            (limits::SLAB, slabs),
            (limits::WALL, walls),
        ] {
            list.extend(value.map(|v| (limit, v)));
        }
        Self { list, upright: storeys.or(upright), thin: columns.or(walls).or(slabs) }
    }

    /// The unit in which a model that was read with `used` metres per unit has usual sizes; none where that is the one used.
    fn better(&self, used: f64) -> Option<(&'static str, &'static str)> {
        let miss = |scale: f64| {
            let far = |v: Option<f64>, usual: f64| v.map_or(0.0, |v| maths::log(v * scale / used / usual).abs());
            far(self.upright, STOREY) + far(self.thin, MEMBER)
        };
        let (unit, name, scale) = UNITS.iter().min_by(|a, b| miss(a.2).total_cmp(&miss(b.2)))?;
        let fits = self.list.iter().all(|(l, v)| l.holds(v * scale / used));
        (fits && miss(used) - miss(*scale) > NEARER).then_some((*unit, *name))
    }

    /// Sizes beyond their limits by a factor, in words, when there are two or more on the same side.
    fn beyond(&self, factor: f64) -> Vec<String> {
        let words = |(l, v): &(Limit, f64)| format!("{} {v:.3} m (usual: {})", l.quantity, l.text());
        let side =
            |is: &dyn Fn(&(Limit, f64)) -> bool| self.list.iter().filter(|x| is(x)).map(words).collect::<Vec<_>>();
        let small = side(&|(l, v)| v * factor < l.low);
        let large = side(&|(l, v)| *v > l.high * factor);
        [small, large].into_iter().find(|s| s.len() > 1).unwrap_or_default()
    }

    /// All of them in words.
    fn words(&self) -> String {
        let one = |(l, v): &(Limit, f64)| format!("{} {v:.3} m (usual: {})", l.quantity, l.text());
        self.list.iter().map(one).collect::<Vec<_>>().join("; ")
    }
}

/// The median, also of one or two.
fn median_of_few(mut v: Vec<f64>) -> Option<f64> {
    v.retain(|x| x.is_finite() && *x > 0.3);
    v.sort_by(f64::total_cmp);
    v.get(v.len() / 2).copied()
}

/// Questions about sizes that no building has, with the unit that would give usual ones.
pub fn members(b: &Building) -> Vec<Finding> {
    let sizes = Sizes::of(b);
    let used = b.source.metres_per_unit;
    let size = b.aabb().size();
    let read =
        format!("It was read with {used} m per unit and measures {:.1} x {:.1} x {:.1} m", size.x, size.y, size.z);
    let stated = b.source.format.starts_with("IFC");
    if let Some((unit, name)) = sizes.better(used).filter(|_| !stated) {
        return vec![question(
            format!("is the unit of the model right? {read}: {}", sizes.words()),
            format!("in {name} members and storeys would have usual sizes: set units = \"{unit}\" under [model]"),
        )];
    }
    let strange = sizes.beyond(if stated { STATED } else { 1.0 });
    if strange.is_empty() {
        return Vec::new();
    }
    vec![question(
        format!("are these sizes right? {read}: {}", strange.join("; ")),
        "measure a member in `leanto draw`; correct the unit (units under [model]) or the model",
    )]
}

/// Area of the level upper faces of an element, m2, when it is a plate that people can stand on.
fn plate(e: &Element) -> Option<f64> {
    let role = e.recognition.as_ref().map(|r| r.role);
    let may = role.is_none_or(|r| r == ElementRole::Unknown || (r.carries() && r != ElementRole::Stair));
    // By the box around it that turns with it.
    let ([length, width, _], ..) = size_and_attitude(e);
    if !may || width < WIDTH || e.mesh.aabb().size().z > 3.0 * THICKEST {
        return None;
    }
    let area = upper_area(e);
    // A ring beam drawn in one piece is as wide as the building, and nobody stands in its field.
    if role == Some(ElementRole::Beam) && area < SPARSE * length * width {
        return None;
    }
    (area > WIDTH * WIDTH && e.mesh.signed_volume().abs() / area < THICKEST + ROUNDING).then_some(area)
}

/// Area of the level upper faces of an element, m2.
fn upper_area(e: &Element) -> f64 {
    let up = |t: usize| {
        let [a, b, c] = e.mesh.corners(t);
        let n = (b - a).cross(&(c - a)) * 0.5;
        if n.z > 0.95 * n.norm() { n.z } else { 0.0 }
    };
    (0..e.mesh.triangles.len()).map(up).sum()
}

/// A plate that people can stand on: its storey, and the box around it.
struct Plate {
    storey: usize,
    bounds: Aabb,
}

/// What lies between the plates of a floor and is level with them, such as a beam or the top of a column, is a part of the floor: the area of it
/// that no plate covers, m2, and the storey of the plates. `plates` in the order of their levels.
fn between_plates(e: &Element, plates: &[Plate]) -> Option<(f64, usize)> {
    let role = e.recognition.as_ref().map(|r| r.role);
    let between = [ElementRole::Beam, ElementRole::Column, ElementRole::Connection];
    if !role.is_none_or(|r| r == ElementRole::Unknown || between.contains(&r)) {
        return None;
    }
    let own = e.mesh.aabb();
    let from = plates.partition_point(|p| p.bounds.max.z <= own.max.z - LEVEL);
    let level = plates[from..].iter().take_while(|p| p.bounds.max.z < own.max.z + LEVEL);
    let is_beside = |b: &Aabb| (0..2).all(|c| b.min[c] < own.max[c] + LEVEL && b.max[c] > own.min[c] - LEVEL);
    let beside: Vec<&Plate> = level.filter(|p| is_beside(&p.bounds)).collect();
    let along = |b: &Aabb, c: usize| (b.max[c].min(own.max[c]) - b.min[c].max(own.min[c])).max(0.0);
    let covered: f64 = beside.iter().map(|p| along(&p.bounds, 0) * along(&p.bounds, 1)).sum();
    Some(((upper_area(e) - covered).max(0.0), beside.first()?.storey))
}

/// A part of a floor.
#[derive(Clone, Copy, Default)]
struct FloorPart {
    /// Area, m2.
    area: f64,
    storey: usize,
    /// It lies between the plates and is none.
    is_between: bool,
}

/// What each element adds to the floors.
fn floor_parts(b: &Building) -> Vec<FloorPart> {
    let storey = |e: &Element| e.storey.filter(|k| *k < b.storeys.len());
    let mut parts = vec![FloorPart::default(); b.elements.len()];
    let (mut plates, mut others) = (Vec::new(), Vec::new());
    for (i, e) in b.elements.iter().enumerate() {
        match (storey(e), plate(e)) {
            (Some(storey), Some(area)) => {
                parts[i] = FloorPart { area, storey, is_between: false };
                plates.push(Plate { storey, bounds: e.mesh.aabb() });
            }
            _ => others.push(i),
        }
    }
    plates.sort_by(|p, q| p.bounds.max.z.total_cmp(&q.bounds.max.z));
    for i in others {
        if let Some((area, storey)) = between_plates(&b.elements[i], &plates) {
            parts[i] = FloorPart { area, storey, is_between: true };
        }
    }
    parts
}

/// Area of the floors of each storey, m2: the plates, and what lies between them.
pub fn floor_areas(b: &Building) -> Vec<f64> {
    let mut out = vec![0.0; b.storeys.len()];
    for p in floor_parts(b) {
        out.get_mut(p.storey).into_iter().for_each(|sum| *sum += p.area);
    }
    out
}

/// Groups of which most of the upper faces lie between the plates of a floor and level with them: beams and the tops of columns where each panel of
/// a slab is an element. What lies on the floor lies on them, too.
pub fn groups_between_floors(b: &Building) -> BTreeSet<&str> {
    let mut groups: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for (e, part) in b.elements.iter().zip(floor_parts(b)) {
        let sums = groups.entry(&e.group).or_default();
        sums.0 += if part.is_between { part.area } else { 0.0 };
        sums.1 += upper_area(e);
    }
    groups.into_iter().filter(|(_, (between, all))| *between > MOST * all && *between > 0.0).map(|(g, _)| g).collect()
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Element, Recognition, Storey};

    /// A ring beam of 25 by 10 m drawn in one piece was a floor of 13 m2 with 3 t/m2 on it.
    #[test]
    fn a_ring_beam_in_one_piece_is_no_floor_and_slabs_up_to_0_6_m_are() {
        let storeys = vec![Storey { name: "1".into(), elevation: 0.0, roof: false }];
        let known_as = |mut e: Element, role| {
            e.storey = Some(0);
            e.recognition = Some(Recognition {
                role,
                confidence: 1.0,
                evidence: Vec::new(),
                second: None,
                material: None,
                guess: None,
                strength_class: None,
                era: None,
                roof: false,
            });
            e
        };
        let sides = [
            ([0.0, 0.0, 0.0], [25.0, 0.3, 0.3]),
            ([0.0, 9.7, 0.0], [25.0, 10.0, 0.3]),
            ([0.0, 0.3, 0.0], [0.3, 9.7, 0.3]),
            ([24.7, 0.3, 0.0], [25.0, 9.7, 0.3]),
        ];
        let mut ring = Element::cuboid("ring", "g", sides[0].0, sides[0].1, false);
        for (low, high) in &sides[1..] {
            let m = Element::cuboid("side", "g", *low, *high, false).mesh;
            let first = ring.mesh.vertices.len() as u32;
            ring.mesh.vertices.extend(&m.vertices);
            ring.mesh.triangles.extend(m.triangles.iter().map(|t| t.map(|i| first + i)));
        }
        let area = |e: Element| {
            let b = Building { elements: vec![e], storeys: storeys.clone(), ..Building::default() };
            floor_areas(&b)[0]
        };
        assert_eq!(area(known_as(ring, ElementRole::Beam)), 0.0);
        let slab = Element::cuboid("slab", "g", [0.0; 3], [25.0, 10.0, 0.3], false);
        assert!((area(known_as(slab.clone(), ElementRole::Slab)) - 250.0).abs() < 1e-9);
        // 69 m2 of a ground floor of 0.6 m were missing, by a rounding of its coordinates.
        let thick = Element::cuboid("thick", "g", [0.0; 3], [25.0, 10.0, 0.600_000_05], false);
        assert!((area(known_as(thick, ElementRole::Slab)) - 250.0).abs() < 1e-9);
        assert!((area(known_as(slab, ElementRole::Beam)) - 250.0).abs() < 1e-9, "a plate that is named a beam");
    }
}
