//! What a case wants written down at a rate of its own: `[[output.watch]]`. Parts are named as in a scenario; this module finds their bonds,
//! bodies and supports, and says what the numbers of a sample mean.

use crate::building::Building;
use crate::fields::{Choice, Field, Maybe, Names, Plain, Problem, Table, Words, length};
use crate::geometry::Vec3;
use crate::scenario::{REGION, Selection};
use crate::solve::watch::{Floor, Plane, Support, Watch as SolverWatch, Watched};
use crate::structure::{Bond, Structure};
use crate::{Error, Result};
use serde::{Deserialize, Serialize};

/// Samples per second at most. Values are taken at refreshes of the engine, which are at most 4 ms apart.
const MOST_RATE: f64 = 2000.0;
/// A floor is what has its middle this far below or above its level, m: slabs and beams, not columns and walls.
const FLOOR: [f64; 2] = [0.6, 0.15];

/// What is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// Section forces at the faces of the parts, utilisation and state.
    Sections,
    /// Displacement, rotation and velocity of pieces.
    Motion,
    /// Reactions of supports, as means between samples.
    Supports,
    /// Resultant through a level plane.
    Plane,
    /// Displacement and drift of floors.
    Drift,
}

const WHAT: Choice<What> = Choice(&[
    ("sections", What::Sections),
    ("motion", What::Motion),
    ("supports", What::Supports),
    ("plane", What::Plane),
    ("drift", What::Drift),
]);

/// One `[[output.watch]]`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Watch {
    /// Its name, by which `leanto history` knows it.
    pub name: String,
    /// What is written down.
    pub what: What,
    /// Of which parts.
    pub parts: Selection,
    /// Sections only: of the bonds between the parts and these elements or groups.
    pub to: Vec<String>,
    /// Plane only: its height in the axes of the model, m.
    pub height: Option<f64>,
    /// Samples per simulated second; the frames' where not given.
    pub rate: Option<f64>,
}

impl Table for Watch {
    fn start() -> Self {
        let parts = Selection::default();
        Self { name: String::new(), what: What::Sections, parts, to: Vec::new(), height: None, rate: None }
    }

    fn fields() -> Vec<Field<Self>> {
        type W = Watch;
        vec![
            Field::new("name", "its name in `leanto history`", Words, |w: &mut W| &mut w.name)
                .required()
                .example("\"base of C1\""),
            Field::new("what", "what is written down", WHAT, |w: &mut W| &mut w.what)
                .note("Section forces, motion of pieces, support reactions, the resultant through a plane, drift of floors.")
                .example("\"sections\""),
            Field::new("elements", "names; * stands for any run of characters", Names, |w: &mut W| {
                &mut w.parts.elements
            })
            .example("[\"C1*\"]")
            .unless_default(),
            Field::new("groups", "whole groups", Names, |w: &mut W| &mut w.parts.groups).unless_default(),
            Field::new("storey", "only on this storey", Maybe(Words), |w: &mut W| &mut w.parts.storey),
            Field::new("region", "only in this box: lowest and highest corner, m", Maybe(REGION), |w: &mut W| {
                &mut w.parts.region
            }),
            Field::new("to", "sections: of the bonds to these elements or groups", Names, |w: &mut W| &mut w.to)
                .note("A connection: the bonds between the parts and these.")
                .unless_default(),
            Field::new("height", "plane: its height in the model", Maybe(length(-1e6, 1e6)), |w: &mut W| &mut w.height),
            Field::new("rate", "samples per second", Maybe(Plain(0.01, MOST_RATE)), |w: &mut W| &mut w.rate)
                .note("Without it as many as frames. Rounded to the refreshes of the engine, at most 4 ms apart.")
                .example("200"),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        let needs_parts = matches!(self.what, What::Sections | What::Motion);
        if needs_parts && self.parts.is_empty() {
            let remedy = "name elements, groups, a storey or a region, e.g. elements = [\"C1*\"]";
            return Err(Problem::new("", "nothing is named that it is about", remedy));
        }
        if (self.what == What::Plane) != self.height.is_some() {
            let remedy = "give what = \"plane\" its height, e.g. height = \"1.5 m\", and no other watch";
            return Err(Problem::new("height", "a plane has a height, nothing else has", remedy));
        }
        if !self.to.is_empty() && self.what != What::Sections {
            let remedy = "write what = \"sections\", or remove it";
            return Err(Problem::new("to", "it belongs to section forces", remedy));
        }
        self.parts.check_region()
    }
}

impl What {
    /// All kinds, in the order of their words in a case.
    pub fn all() -> impl Iterator<Item = Self> {
        WHAT.0.iter().map(|w| w.1)
    }

    /// What the values of a sample are, in their order: names with their units.
    pub fn quantities(self) -> &'static [&'static str] {
        match self {
            Self::Sections => &["n_N", "v1_N", "v2_N", "t_Nm", "m1_Nm", "m2_Nm", "utilisation"],
            Self::Motion => &["ux_m", "uy_m", "uz_m", "rx_rad", "ry_rad", "rz_rad", "vx_m_s", "vy_m_s", "vz_m_s"],
            Self::Supports | Self::Plane => &["fx_N", "fy_N", "fz_N", "mx_Nm", "my_Nm", "mz_Nm"],
            Self::Drift => &["ux_m", "uy_m", "drift_x", "drift_y"],
        }
    }

    /// Its word in a case.
    pub fn word(self) -> &'static str {
        WHAT.0.iter().find(|w| w.1 == self).map_or("", |w| w.0)
    }

    /// What it is, in words.
    pub fn title(self) -> &'static str {
        match self {
            Self::Sections => "section forces at faces",
            Self::Motion => "motion of pieces",
            Self::Supports => "support reactions, means between samples",
            Self::Plane => "resultant through a plane",
            Self::Drift => "drift of floors",
        }
    }
}

/// One thing that a watch has samples of.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Name for people.
    pub name: String,
    /// The bond, for section forces.
    pub bond: Option<u32>,
    /// Where it is at the start, m.
    pub place: Vec3,
    /// Section axes at the start: normal from the first to the second body, axis 1, axis 2. World axes for all else.
    pub frame: [Vec3; 3],
}

/// A watch, resolved for a structure.
#[derive(Clone, Debug, PartialEq)]
pub struct Resolved {
    /// For the solver.
    pub watch: SolverWatch,
    /// Its items, in the order of their numbers.
    pub items: Vec<Item>,
}

/// Finds what the watches of a case are about. `rate`: samples per second where a watch gives none.
///
/// # Errors
/// A name that matches nothing (with close names), or a watch that has nothing to watch.
pub fn resolve(watches: &[Watch], s: &Structure, rate: f64) -> Result<Vec<Resolved>> {
    let one = |(i, w): (usize, &Watch)| {
        let key = format!("output.watch[{i}]");
        let (what, items) = w.find(s, &key)?;
        if what.is_empty() {
            let remedy = "name other parts; `leanto draw` shows where parts lie";
            return Err(Error::input(format!("\"{}\" has nothing to watch there", w.name), remedy).at(key));
        }
        Ok(Resolved { watch: SolverWatch { what, interval: 1.0 / w.rate.unwrap_or(rate) }, items })
    };
    watches.iter().enumerate().map(one).collect()
}

/// World axes.
fn world() -> [Vec3; 3] {
    [Vec3::x(), Vec3::y(), Vec3::z()]
}

impl Watch {
    /// Refuses names that a building does not have.
    ///
    /// # Errors
    /// The first such name, with those that are closest to it.
    pub fn check_in(&self, building: &Building) -> Result<(), Problem> {
        self.parts.check_in(building)?;
        for name in &self.to {
            let elements = Selection { elements: vec![name.clone()], ..Selection::default() };
            let groups = Selection { groups: vec![name.clone()], ..Selection::default() };
            let found = elements.check_in(building).or_else(|p| groups.check_in(building).map_err(|_| p));
            found.map_err(|p| Problem { key: "to".into(), ..p })?;
        }
        Ok(())
    }

    fn find(&self, s: &Structure, key: &str) -> Result<(Watched, Vec<Item>)> {
        let named = if self.parts.is_empty() { None } else { Some(self.parts.bodies(s, key)?) };
        let mut taken = vec![named.is_none(); s.bodies.len()];
        named.iter().flatten().for_each(|i| taken[*i as usize] = true);
        match self.what {
            What::Sections => self.sections(s, &taken, key),
            What::Motion => {
                let list = named.unwrap_or_default();
                let item = |&i: &u32| Item {
                    name: s.body_name(i as usize),
                    bond: None,
                    place: s.bodies[i as usize].pose.position,
                    frame: world(),
                };
                let items = list.iter().map(item).collect();
                Ok((Watched::Motion(list), items))
            }
            What::Supports => Ok(supports(s, &taken, self.parts.is_empty())),
            What::Plane => Ok(plane(s, &taken, self.height.unwrap_or_default())),
            What::Drift => Ok(drift(s, &taken)),
        }
    }

    /// The bonds of the parts, or those between the parts and others.
    fn sections(&self, s: &Structure, taken: &[bool], key: &str) -> Result<(Watched, Vec<Item>)> {
        let mut other = None;
        if !self.to.is_empty() {
            let mut list = vec![false; s.bodies.len()];
            for name in &self.to {
                let elements = Selection { elements: vec![name.clone()], ..Selection::default() };
                let groups = Selection { groups: vec![name.clone()], ..Selection::default() };
                let found = elements.bodies(s, key).or_else(|e| groups.bodies(s, key).map_err(|_| e))?;
                found.iter().for_each(|i| list[*i as usize] = true);
            }
            other = Some(list);
        }
        let is_watched = |b: &Bond| {
            let [a, b] = [b.a as usize, b.b as usize];
            match &other {
                None => taken[a] || taken[b],
                Some(other) => taken[a] && other[b] || taken[b] && other[a],
            }
        };
        let list: Vec<u32> = (0..s.bonds.len() as u32).filter(|&q| is_watched(&s.bonds[q as usize])).collect();
        let item = |&q: &u32| {
            let b = &s.bonds[q as usize];
            let name = format!("{} - {}", s.body_name(b.a as usize), s.body_name(b.b as usize));
            Item { name, bond: Some(q), place: b.face, frame: b.frame }
        };
        let items = list.iter().map(item).collect();
        Ok((Watched::Sections(list), items))
    }
}

/// Fixed bodies among the parts, and foundations that carry them, element by element; with `all` also the ground.
fn supports(s: &Structure, taken: &[bool], all: bool) -> (Watched, Vec<Item>) {
    let mut is_support: Vec<bool> = (0..s.bodies.len()).map(|i| taken[i] && s.bodies[i].fixed).collect();
    for b in &s.bonds {
        for (i, j) in [(b.a as usize, b.b as usize), (b.b as usize, b.a as usize)] {
            if taken[i] && s.bodies[j].fixed {
                is_support[j] = true;
            }
        }
    }
    let mut list: Vec<Support> = Vec::new();
    let mut items: Vec<Item> = Vec::new();
    let fixed: Vec<u32> = (0..s.bodies.len() as u32).filter(|&i| is_support[i as usize]).collect();
    for of_one in fixed.chunk_by(|i, j| s.bodies[*i as usize].element == s.bodies[*j as usize].element) {
        let sum: Vec3 = of_one.iter().map(|i| s.bodies[*i as usize].pose.position).sum();
        let place = sum / of_one.len() as f64;
        let first = &s.bodies[of_one[0] as usize];
        let mut name = s.elements[first.element as usize].name.clone();
        // A foundation is known by what stands on it.
        let on_it = s.bonds.iter().find_map(|b| match (of_one.contains(&b.a), of_one.contains(&b.b)) {
            (true, false) => Some(b.b),
            (false, true) => Some(b.a),
            _ => None,
        });
        if let Some(i) = on_it {
            name = format!("{name} under {}", s.elements[s.bodies[i as usize].element as usize].name);
        }
        list.push(Support { bodies: of_one.to_vec(), ground: false, place });
        items.push(Item { name, bond: None, place, frame: world() });
    }
    if all && let Some(level) = s.ground {
        let place = Vec3::new(0.0, 0.0, level);
        list.push(Support { bodies: Vec::new(), ground: true, place });
        items.push(Item { name: "ground".into(), bond: None, place, frame: world() });
    }
    (Watched::Supports(list), items)
}

/// All bonds of the parts between a body with its middle below the plane and one above.
fn plane(s: &Structure, taken: &[bool], height: f64) -> (Watched, Vec<Item>) {
    let below = |i: u32| s.bodies[i as usize].pose.position.z < height;
    let cut = |b: &Bond| below(b.a) != below(b.b) && (taken[b.a as usize] || taken[b.b as usize]);
    let list: Vec<usize> = (0..s.bonds.len()).filter(|&q| cut(&s.bonds[q])).collect();
    let area: f64 = list.iter().map(|&q| s.bonds[q].section.area).sum();
    let sum: Vec3 = list.iter().map(|&q| s.bonds[q].face * s.bonds[q].section.area).sum();
    if list.is_empty() {
        return (Watched::Planes(Vec::new()), Vec::new());
    }
    let centre = sum / area;
    let bonds = list.iter().map(|&q| (q as u32, below(s.bonds[q].a))).collect();
    let name = format!("{} bonds at {height:.2} m", list.len());
    let item = Item { name, bond: None, place: centre, frame: world() };
    (Watched::Planes(vec![Plane { bonds, centre }]), vec![item])
}

/// The floors: what has its middle near the level of a storey above the lowest one, and near the top.
fn drift(s: &Structure, taken: &[bool]) -> (Watched, Vec<Item>) {
    let top = s.bodies.iter().map(|b| b.pose.position.z).fold(f64::NEG_INFINITY, f64::max);
    let mut levels: Vec<(String, f64)> = s.storeys.iter().map(|k| (k.name.clone(), k.elevation)).collect();
    let above_all = levels.last().is_none_or(|(_, z)| top > z + FLOOR[0]);
    if above_all {
        levels.push(("top".into(), top));
    }
    let of = |z: f64| -> Vec<u32> {
        let near = |i: &u32| {
            let b = &s.bodies[*i as usize];
            let d = b.pose.position.z - z;
            taken[*i as usize] && !b.fixed && !b.is_fragment() && d > -FLOOR[0] && d < FLOOR[1]
        };
        (0..s.bodies.len() as u32).filter(near).collect()
    };
    let (mut floors, mut items): (Vec<Floor>, Vec<Item>) = (Vec::new(), Vec::new());
    let mut below: (Vec<u32>, f64) = (Vec::new(), levels.first().map_or(0.0, |l| l.1));
    for (name, z) in levels.into_iter().skip(1) {
        let bodies = of(z);
        let height = z - below.1;
        if bodies.is_empty() || height < FLOOR[0] {
            continue;
        }
        let sum: Vec3 = bodies.iter().map(|i| s.bodies[*i as usize].pose.position).sum();
        items.push(Item { name, bond: None, place: sum / bodies.len() as f64, frame: world() });
        floors.push(Floor { bodies: bodies.clone(), below: below.0, height });
        below = (bodies, z);
    }
    (Watched::Drift(floors), items)
}

/// Refuses two watches of one name.
///
/// # Errors
/// The second one.
pub fn check_names(watches: &[Watch]) -> Result<(), Problem> {
    for (i, w) in watches.iter().enumerate() {
        if let Some(first) = watches[..i].iter().position(|o| o.name == w.name) {
            let problem = format!("\"{}\" is watched twice, first as number {}", w.name, first + 1);
            return Err(Problem::new(format!("[{i}].name"), problem, "give each watch a name of its own"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Storey;
    use crate::specimens::boxes::{Block, Material, block, structure};

    const CONCRETE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 };

    fn resolved(s: &Structure, watch: Watch) -> (Watched, Vec<Item>) {
        let mut list = resolve(&[watch], s, 50.0).expect("it is there");
        let one = list.remove(0);
        (one.watch.what, one.items)
    }

    fn watch(what: What) -> Watch {
        Watch { name: "w".into(), what, ..Watch::start() }
    }

    /// A block that is two metres wide, with its middle at a height.
    fn level(name: &str, z: f64, fixed: bool) -> Block {
        block(name, [0.0, 0.0, z - 0.1], [2.0, 2.0, z + 0.1], fixed)
    }

    /// Floors are at 3 and 7 m. What has its middle up to 0.6 m below a level is its slab or its beams; higher than 0.15 m above it stands
    /// on the floor, and lower than 0.6 m it is a column or a wall. Abutments do not drift.
    #[test]
    fn a_floor_drifts_against_the_floor_below_over_the_height_between_them() {
        let blocks = [
            level("slab", 2.9, false),
            level("beam", 2.45, false),
            level("column", 2.35, false),
            level("kerb", 3.1, false),
            level("sill", 3.2, false),
            level("abutment", 3.0, true),
            level("roof", 6.9, false),
        ];
        let mut s = structure(&blocks, CONCRETE, false, None);
        let storeys = [("ground", 0.0), ("first", 3.0), ("second", 7.0)];
        s.storeys = storeys.map(|(name, elevation)| Storey { name: name.into(), elevation, roof: false }).to_vec();
        let (what, items) = resolved(&s, watch(What::Drift));
        let Watched::Drift(floors) = what else { panic!("{what:?}") };
        assert_eq!(floors.iter().map(|f| f.bodies.clone()).collect::<Vec<_>>(), [vec![0, 1, 3], vec![6]]);
        assert_eq!(floors.iter().map(|f| f.below.clone()).collect::<Vec<_>>(), [vec![], vec![0, 1, 3]]);
        assert_eq!(floors.iter().map(|f| f.height).collect::<Vec<_>>(), [3.0, 4.0]);
        assert_eq!(items.iter().map(|i| i.name.as_str()).collect::<Vec<_>>(), ["first", "second"]);
        // The mean of 2.9, 2.45 and 3.1 m.
        assert!((items[0].place - Vec3::new(1.0, 1.0, 8.45 / 3.0)).norm() < 1e-9, "{}", items[0].place);
    }

    /// A building may reach higher than the level of its last storey: then its top is a floor, too.
    #[test]
    fn the_top_of_a_building_is_a_floor_when_no_storey_is_near() {
        let blocks = [level("slab", 2.9, false), level("roof", 5.9, false)];
        let mut s = structure(&blocks, CONCRETE, false, None);
        s.storeys =
            [0.0, 3.0].map(|elevation| Storey { name: format!("{elevation}"), elevation, roof: false }).to_vec();
        let (what, items) = resolved(&s, watch(What::Drift));
        let Watched::Drift(floors) = what else { panic!("{what:?}") };
        assert_eq!(items.iter().map(|i| i.name.as_str()).collect::<Vec<_>>(), ["3", "top"]);
        assert_eq!(floors[1].bodies, [1]);
        assert!((floors[1].height - 2.9).abs() < 1e-9, "{}", floors[1].height);
    }

    /// Columns of 0.16 and 0.32 m2 with their axes at 0.2 and 3.4 m: the centroid of both is at (0.16 x 0.2 + 0.32 x 3.4) / 0.48 m.
    #[test]
    fn a_plane_takes_moments_about_the_centroid_of_the_sections_that_it_cuts() {
        let mut blocks = vec![block("base", [0.0, 0.0, -0.5], [4.0, 0.4, 0.0], true)];
        for z in [0.0, 1.0, 2.0] {
            blocks.push(block(format!("slim {z}"), [0.0, 0.0, z], [0.4, 0.4, z + 1.0], false));
            blocks.push(block(format!("stout {z}"), [3.0, 0.0, z], [3.8, 0.4, z + 1.0], false));
        }
        let s = structure(&blocks, CONCRETE, true, None);
        assert_eq!(s.bonds.len(), 6);
        let (what, items) = resolved(&s, Watch { height: Some(1.2), ..watch(What::Plane) });
        let Watched::Planes(planes) = what else { panic!("{what:?}") };
        let centre = Vec3::new((0.16 * 0.2 + 0.32 * 3.4) / 0.48, 0.2, 1.0);
        assert!((planes[0].centre - centre).norm() < 1e-9 && (items[0].place - centre).norm() < 1e-9, "{planes:?}");
        assert_eq!(planes[0].bonds.len(), 2);
        for &(q, first_is_below) in &planes[0].bonds {
            let b = &s.bonds[q as usize];
            assert!((b.face.z - 1.0).abs() < 1e-9);
            assert_eq!(first_is_below, s.bodies[b.a as usize].pose.position.z < 1.2);
        }
    }

    /// A piece in a column has a section below and one above. Between it and a neighbour there is one, and between it and what it does not
    /// touch there is none.
    #[test]
    fn a_watched_part_has_a_section_on_each_side_and_a_connection_only_its_own() {
        let mut blocks = vec![block("base", [0.0, 0.0, -0.5], [0.4, 0.4, 0.0], true)];
        for k in 0..3 {
            let z = f64::from(k);
            blocks.push(block(format!("column {k}"), [0.0, 0.0, z], [0.4, 0.4, z + 1.0], false));
        }
        let s = structure(&blocks, CONCRETE, true, None);
        let parts = |name: &str| Selection { elements: vec![name.into()], ..Selection::default() };
        let of = |name: &str, to: &[&str]| Watch {
            parts: parts(name),
            to: to.iter().map(|t| (*t).to_owned()).collect(),
            ..watch(What::Sections)
        };
        let heights = |w: Watch| -> Vec<f64> { resolved(&s, w).1.iter().map(|i| i.place.z).collect() };
        assert_eq!(heights(of("column 1", &[])), [1.0, 2.0]);
        assert_eq!(heights(of("column 2", &[])), [2.0]);
        assert_eq!(heights(of("column 1", &["column 2"])), [2.0]);
        assert_eq!(heights(of("column 1", &["column 0", "column 2*"])), [1.0, 2.0]);
        assert!(resolve(&[of("column 2", &["column 0"])], &s, 50.0).is_err());
    }

    /// The support of a column is the foundation below it, about the middle of the foundation; the ground is one for the whole building only.
    #[test]
    fn a_column_is_supported_by_its_own_foundation_and_a_building_by_all_and_the_ground() {
        let blocks = [
            block("left foot", [0.0, 0.0, -0.5], [0.4, 0.4, 0.0], true),
            block("left", [0.0, 0.0, 0.0], [0.4, 0.4, 1.0], false),
            block("right foot", [3.0, 0.0, -0.5], [3.4, 0.4, 0.0], true),
            block("right", [3.0, 0.0, 0.0], [3.4, 0.4, 1.0], false),
        ];
        let s = structure(&blocks, CONCRETE, true, Some(-1.0));
        let parts = Selection { elements: vec!["right".into()], ..Selection::default() };
        let (what, items) = resolved(&s, Watch { parts, ..watch(What::Supports) });
        let place = Vec3::new(3.2, 0.2, -0.25);
        assert_eq!(what, Watched::Supports(vec![Support { bodies: vec![2], ground: false, place }]));
        assert_eq!(items[0].name, "right foot under right");
        let (what, items) = resolved(&s, watch(What::Supports));
        let Watched::Supports(list) = what else { panic!("{what:?}") };
        assert_eq!(
            list.iter().map(|l| (l.bodies.clone(), l.ground)).collect::<Vec<_>>(),
            [(vec![0], false), (vec![2], false), (vec![], true)]
        );
        assert_eq!(items[2].place, Vec3::new(0.0, 0.0, -1.0));
    }

    /// 200 samples a second are 5 ms apart; without a rate of its own a watch has that of the frames.
    #[test]
    fn the_interval_between_samples_is_one_over_the_rate() {
        let s = structure(&[level("slab", 2.9, false)], CONCRETE, false, Some(0.0));
        let interval = |rate: Option<f64>| {
            let w = Watch { rate, ..watch(What::Supports) };
            resolve(&[w], &s, 50.0).expect("the ground")[0].watch.interval
        };
        assert!((interval(Some(200.0)) - 0.005).abs() < 1e-15 && (interval(None) - 0.02).abs() < 1e-15);
    }
}
