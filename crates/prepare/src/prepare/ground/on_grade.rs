//! Slabs on grade: they lie on the soil, which holds them beside footings and piles.
//!
//! A slab (by its role in the case) lies on grade when its underside is at most 0.3 m above the ground level, no storey and no other slab is
//! below it, and no column of a storey's height carries it. Beams this low are ground beams. Each of its pieces stands on a fixed block, cut back where
//! footings and walls go down through the soil, with 30 mm of play to them, so that the block supports from below only.
//!
//! Approach slabs of bridges lie on the fill behind the abutment, at whatever level.
//!
//! `site` says where the ground level comes from.

use super::site::Ground;
use crate::building::{ElementRole, Finding, FindingKind, Severity};
use crate::geometry::{Aabb, Convex, Plane, Vec3};
use crate::prepare::cutting::cut;
use crate::prepare::cutting::piece::Piece;
use crate::prepare::input::groups::Group;
use crate::prepare::input::settings::Settings;

/// Least clear height of a storey, m.
const STOREY: f64 = 1.8;
/// Undersides of slabs on grade are at most this far above the ground, m.
const ABOVE: f64 = 0.3;
/// What is closer than this to the edge of a slab is beside it, m.
const BESIDE: f64 = 0.5;
/// What carries a slab touches it within this, m.
const TOUCH: f64 = 0.02;
/// Play between a block and what goes down through the soil, m, and least distance from the middle of a block to its edges.
const PLAY: f64 = 0.03;
const LEAST: f64 = 0.1;

/// Smallest vertical component of the normal of an underside that lies on the soil: ramps are no steeper (11 degrees).
pub(crate) const SLOPE: f64 = 0.98;
/// Names of slabs on the fill behind the abutment of a bridge, in small letters: they lie on soil wherever that is.
const APPROACH: [&str; 6] =
    ["approach slab", "transition slab", "schleppplatte", "stootplaat", "dalle de transition", "losa de transicion"];

/// An element as far as it matters here.
struct LowElement {
    element: usize,
    role: ElementRole,
    bounds: Aabb,
    /// Its pieces.
    range: std::ops::Range<usize>,
}

/// The pieces of slabs on grade, and what was found.
/// `name` is that of an element.
pub(crate) fn pieces<'a>(
    of: &[Piece],
    groups: &[Group],
    ground: Option<&Ground>,
    name: impl Fn(usize) -> &'a str,
) -> (Vec<usize>, Option<Finding>) {
    let mut parts = Vec::new();
    let mut from = 0;
    for list in of.chunk_by(|p, q| p.element == q.element) {
        let range = from..from + list.len();
        from = range.end;
        let Some(role) = groups[list[0].group].role.filter(|r| r.carries()) else { continue };
        let bounds = list.iter().fold(Aabb::empty(), |b, p| b.union(&p.shape.aabb()));
        parts.push(LowElement { element: list[0].element, role, bounds, range });
    }
    let Some(ground) = ground else { return (Vec::new(), None) };
    let approach = |p: &LowElement| {
        let name = name(p.element).to_lowercase();
        p.role == ElementRole::Slab && APPROACH.iter().any(|a| name.contains(a))
    };
    let slabs: Vec<usize> =
        (0..parts.len()).filter(|&k| approach(&parts[k]) || is_on_grade(&parts, k, ground.level)).collect();
    if slabs.is_empty() {
        return (Vec::new(), None);
    }
    let area: f64 = slabs.iter().map(|&k| parts[k].bounds.size()).map(|s| s.x * s.y).sum();
    let finding = Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{} slabs of {area:.0} m2 in all lie on the soil and are held by it; ground level {:.2} m",
            slabs.len(),
            ground.level
        ),
        remedy: "nothing, unless there is a room below them: then change the level of the model or model that room"
            .into(),
    };
    (slabs.into_iter().flat_map(|k| parts[k].range.clone()).collect(), Some(finding))
}

fn is_on_grade(parts: &[LowElement], k: usize, ground: f64) -> bool {
    let slab = &parts[k];
    if slab.role != ElementRole::Slab || slab.bounds.min.z > ground + ABOVE {
        return false;
    }
    let under = slab.bounds.min.z;
    let over = |p: &LowElement, inset: f64| {
        (0..2).all(|c| {
            let inset = inset.min(0.25 * slab.bounds.size()[c]);
            p.bounds.min[c] < slab.bounds.max[c] - inset && p.bounds.max[c] > slab.bounds.min[c] + inset
        })
    };
    let suspended = |p: &LowElement| {
        let touches = (p.bounds.max.z - under).abs() < TOUCH || (p.bounds.min.z < under && p.bounds.max.z > under);
        match p.role {
            ElementRole::Footing | ElementRole::Pile => false,
            ElementRole::Slab | ElementRole::Stair => p.bounds.max.z <= under - TOUCH && over(p, BESIDE),
            // Beams this low lie in the soil.
            ElementRole::Beam | ElementRole::Brace => false,
            ElementRole::Column => touches && under - p.bounds.min.z > STOREY && over(p, 0.0),
            _ => under - p.bounds.min.z > STOREY && over(p, BESIDE),
        }
    };
    !parts.iter().enumerate().any(|(j, p)| j != k && suspended(p))
}

/// Fixed blocks under a level face of a shape (its corners as seen from outside) that keep clear of all other shapes. `boxes[i]` is around
/// `shapes[i]`.
pub(crate) fn blocks(face: &[Vec3], own: usize, shapes: &[Convex], boxes: &[Aabb], settings: &Settings) -> Vec<Convex> {
    let mut top = face.to_vec();
    top.reverse();
    let down = Vec3::new(0.0, 0.0, -settings.foundation_thickness);
    let whole = Convex::prism(&top, down);
    let reach = whole.aabb();
    let mut list = vec![whole];
    for i in (0..shapes.len()).filter(|&i| i != own && boxes[i].touches(&reach)) {
        let cut_back = |p: Convex| match p.intersection(&shapes[i]) {
            Some(shared) if shared.thickness() > 1e-3 => cut::subtract(p, &shapes[i]),
            _ => vec![p],
        };
        list = list.into_iter().flat_map(cut_back).collect();
    }
    let middle = top.iter().sum::<Vec3>() / top.len() as f64;
    let normal = (0..top.len()).map(|k| (top[k] - middle).cross(&(top[(k + 1) % top.len()] - middle))).sum::<Vec3>();
    let surface = Plane::through(&middle, normal.normalize());
    let kept = list.iter().filter_map(|p| smaller(p, &surface, down));
    kept.filter(|p| upper_area(p) >= settings.minimum_contact).collect()
}

/// The prism below the upper face of a block, smaller by the play on every side; none when nothing is left of it.
fn smaller(block: &Convex, surface: &Plane, down: Vec3) -> Option<Convex> {
    let up = |f: &usize| {
        let a = block.area_vector(*f);
        a.dot(&surface.normal) > 0.999 * a.norm() && block.polygon(*f).iter().all(|p| surface.distance(p).abs() < 1e-3)
    };
    let face = (0..block.faces.len())
        .filter(up)
        .max_by(|f, g| block.area_vector(*f).norm().total_cmp(&block.area_vector(*g).norm()))?;
    let top = block.polygon(face);
    let middle = top.iter().sum::<Vec3>() / top.len() as f64;
    let to_edge = (0..top.len()).map(|k| {
        let (a, b) = (top[k], top[(k + 1) % top.len()]);
        (b - a).cross(&(middle - a)).norm() / (b - a).norm().max(1e-12)
    });
    let least = to_edge.fold(f64::INFINITY, f64::min);
    if least < LEAST {
        return None;
    }
    let share = (least - PLAY) / least;
    let top: Vec<Vec3> = top.iter().map(|p| middle + (p - middle) * share).collect();
    let prism = Convex::prism(&top, down);
    prism.is_closed().then_some(prism)
}

fn upper_area(c: &Convex) -> f64 {
    (0..c.faces.len()).map(|f| c.area_vector(f).z).filter(|z| *z > 0.0).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Building, Element};
    use crate::prepare::input::site::Site;
    use crate::prepare::{self, Prepared};
    use crate::strength;
    use crate::structure::BodyKind;
    use std::path::Path;

    fn prepared(elements: Vec<Element>) -> Prepared {
        prepared_on(elements, Site::default())
    }

    fn prepared_on(elements: Vec<Element>, site: Site) -> Prepared {
        let group = |name: &str, profile: &str, role| Group { role: Some(role), ..Group::new(name, profile, 0.0) };
        let groups = [
            group("Slabs", "rc-slab", ElementRole::Slab),
            group("Walls", "rc-wall", ElementRole::BearingWall),
            group("Footings", "rc-foundation", ElementRole::Footing),
        ];
        let profiles: Vec<_> =
            groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect();
        let building = Building { elements, ..Building::default() };
        let settings = Settings { site, ..Settings::default() };
        prepare::prepare(&building, &settings, &groups, &profiles, 0).expect("sound")
    }

    fn block(name: &str, group: &str, low: [f64; 3], high: [f64; 3]) -> Element {
        Element::cuboid(name, group, low, high, false)
    }

    /// A strip footing and a wall in the soil along y, and on it a slab of 4 m x 4 m.
    fn ground_floor(base: f64) -> Vec<Element> {
        vec![
            block("slab", "Slabs", [0.0, 0.0, -0.2], [4.0, 4.0, 0.0]),
            block("wall in the soil", "Walls", [0.0, 0.0, base], [0.3, 4.0, -0.2]),
            block("strip", "Footings", [-0.2, 0.0, base - 0.3], [0.5, 4.0, base]),
        ]
    }

    /// Area that bonds a fixed block to the slab, m2, and whether a block touches anything else.
    fn held(p: &Prepared) -> (f64, bool) {
        let s = &p.structure;
        let name = |i: u32| s.elements[s.bodies[i as usize].element as usize].name.as_str();
        let soil = |i: u32| s.bodies[i as usize].kind == BodyKind::Foundation;
        let bonds = s.bonds.iter().filter(|b| soil(b.a) || soil(b.b));
        let mut area = 0.0;
        let mut other = false;
        for b in bonds {
            let what = if soil(b.a) { name(b.b) } else { name(b.a) };
            match what {
                "slab" => area += b.section.area,
                "strip" => {}
                _ => other = true,
            }
            other |= b.frame[0].z.abs() < 0.99;
        }
        (area, other)
    }

    #[test]
    fn a_slab_on_the_soil_is_held_over_its_area_and_walls_beside_the_soil_are_not() {
        let p = prepared(ground_floor(-1.2));
        let (area, other) = held(&p);
        // 25 panels of 0.8 m, less 30 mm at their edges: 20 of 0.74 m x 0.74 m. Those over the wall have 0.5 m x 0.8 m beside it, which become
        // smaller by 30 mm in 0.25 m both ways: 5 of 0.44 m x 0.704 m.
        let expected = 20.0 * 0.74 * 0.74 + 5.0 * 0.44 * 0.704;
        assert!((area / expected - 1.0).abs() < 0.01, "{area} is not {expected}");
        assert!(!other);
        assert!(p.findings.iter().any(|f| f.detail.contains("lie on the soil") && f.detail.contains("0.00 m")));
    }

    #[test]
    fn a_slab_over_a_basement_and_a_slab_above_the_ground_are_not_held() {
        assert_eq!(held(&prepared(ground_floor(-3.0))).0, 0.0, "a basement is below it");
        let mut raised = ground_floor(-1.2);
        raised.iter_mut().flat_map(|e| &mut e.mesh.vertices).filter(|v| v.z > -0.5).for_each(|v| v.z += 1.0);
        assert_eq!(held(&prepared(raised)).0, 0.0, "it is 0.8 m above the ground");
    }

    /// Below the slab of 4 m x 4 m the earth reaches from its underside 1.3 m down to the underside of the strip of 0.7 m x 4 m, and below both 20 mm further to the
    /// ground plane: 16 (1.3 + 0.02) + 2.8 x 0.02 = 21.176 m3. Over a basement, and where the
    /// ground is 1 m below the floor, so that there is a crawl space, there is none.
    #[test]
    fn below_a_slab_on_the_soil_is_earth_and_below_a_suspended_floor_is_air() {
        let earth = |p: &Prepared| p.structure.earth().iter().map(Convex::volume).sum::<f64>();
        let on_grade = earth(&prepared(ground_floor(-1.2)));
        assert!((on_grade / 21.176 - 1.0).abs() < 1e-6, "{on_grade} m3");
        // Below the strip alone, which stands 20 mm above the ground plane.
        let strip = 2.8 * 0.02 + 1e-9;
        let basement = earth(&prepared(ground_floor(-3.0)));
        assert!(basement <= strip, "a basement is below it: {basement} m3");
        let crawl_space = Site { ground: Some(-1.2), ..Site::default() };
        let crawl_space = earth(&prepared_on(ground_floor(-1.2), crawl_space));
        assert!(crawl_space <= strip, "its underside is 1 m above the ground: {crawl_space} m3");
    }

    /// A slab of 3.6 m with a slope of a tenth, 3 m above the footing of the abutment.
    #[test]
    fn an_approach_slab_lies_on_its_fill_at_a_slope_and_above_the_footings() {
        let with = |name: &str| {
            let mut slab = block(name, "Slabs", [0.0, 0.0, 3.0], [3.6, 2.4, 3.2]);
            slab.mesh.vertices.iter_mut().for_each(|v| v.z += 0.1 * v.x);
            let wall = block("abutment", "Walls", [-0.4, 0.0, 0.0], [0.0, 2.4, 3.0]);
            let strip = block("strip", "Footings", [-0.6, 0.0, -0.4], [0.2, 2.4, 0.0]);
            let p = prepared(vec![slab, wall, strip]);
            let s = &p.structure;
            let of = |i: u32, kind| s.bodies[i as usize].kind == kind;
            let soil = |b: &&crate::structure::Bond| {
                let ends = [b.a, b.b];
                ends.iter().any(|i| of(*i, BodyKind::Foundation))
                    && ends.iter().any(|i| s.elements[s.bodies[*i as usize].element as usize].name == name)
            };
            s.bonds.iter().filter(soil).map(|b| b.section.area).sum::<f64>()
        };
        // 5 by 5 panels of 0.72 m x 0.48 m become smaller by 30 mm in 0.24 m both ways.
        let whole = 3.6 * 2.4 * 1.01f64.sqrt();
        let share = with("road - approach slab") / whole;
        assert!((share / 0.875f64.powi(2) - 1.0).abs() < 1e-3, "{share}");
        assert_eq!(with("slab"), 0.0);
    }
}
