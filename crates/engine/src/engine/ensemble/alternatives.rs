//! What may have happened to a building, from its shape alone: alternatives with prior probabilities that the user can see and change. Each takes
//! away what stands upright in a part of one storey; "no damage" and "all storeys" are among them.

use crate::assess::{Raster, upright};
use crate::case::Case;
use crate::engine::case::ready;
use crate::engine::stages::RunObserver;
use crate::ensemble::Class;
use crate::geometry::Vec3;
use crate::scenario::{Parts, Remove, Scenario, Selection};
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result};
use std::collections::BTreeSet;

/// What is nearer to a side than this share of the depth of the building belongs to the side.
const SIDE: f64 = 0.3;
/// The same of a corner, to both of its sides.
const CORNER: f64 = 0.4;
/// A side or corner is at least this deep, m.
const DEEP: f64 = 1.5;
/// Prior probabilities of the kinds of alternatives, assumed: none, each the same within its kind. What the case says itself counts as much as all
/// others together.
const PRIORS: [(AlternativeKind, f64); 5] = [
    (AlternativeKind::None, 0.05),
    (AlternativeKind::Corner, 0.3),
    (AlternativeKind::Side, 0.3),
    (AlternativeKind::Storey, 0.25),
    (AlternativeKind::All, 0.1),
];

/// A kind of alternative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AlternativeKind {
    None,
    Corner,
    Side,
    Storey,
    All,
}

/// An upright element in a storey.
struct UprightPart<'s> {
    element: u32,
    name: &'s str,
    storey: u32,
    at: Vec3,
}

/// The alternatives of a case by the shape of its building.
///
/// # Errors
/// Bad input; a building in which nothing stands upright in a storey.
pub fn alternatives(case: &Case, observer: &mut dyn RunObserver) -> Result<Vec<Class>> {
    let ready = ready(&case.for_ensemble(), observer)?;
    of_structure(case, &ready.structure)
}

fn of_structure(case: &Case, s: &Structure) -> Result<Vec<Class>> {
    let nothing = || {
        Error::input(
            "no column and no wall stands in a storey, so nothing can be said of what may have failed",
            "check the storeys with `leanto draw`, or write [[ensemble.class]] by hand",
        )
    };
    let raster = Raster::new(s, &case.assess).ok_or_else(nothing)?;
    let all = standing(s, raster.datum);
    let storeys: BTreeSet<u32> = all.iter().map(|x| x.storey).collect();
    let lowest = *storeys.first().ok_or_else(nothing)?;
    let mut found: Vec<(AlternativeKind, Class)> =
        vec![(AlternativeKind::None, Class { name: "no damage".into(), damage: false, ..Class::default() })];
    let ground: Vec<&UprightPart<'_>> = all.iter().filter(|x| x.storey == lowest).collect();
    let sides = raster.sides();
    // How far a place is from a side, as a share of the depth of the building behind it, and m.
    let from = |side: &(u8, Vec3, Vec3), p: &Vec3| {
        let depth = sides.iter().map(|o| (side.1 - o.1).dot(&side.2)).fold(0.0, f64::max);
        let d = (side.1 - p).dot(&side.2);
        (d / depth.max(1e-6), d)
    };
    let near = |side: &(u8, Vec3, Vec3), p: &Vec3, share: f64| {
        let (part, d) = from(side, p);
        part <= share || d <= DEEP
    };
    for (k, a) in sides.iter().enumerate() {
        let b = &sides[(k + 1) % sides.len()];
        let corner = ground.iter().filter(|x| near(a, &x.at, CORNER) && near(b, &x.at, CORNER)).copied();
        let name = format!("corner of sides {} and {}, {}", a.0, b.0, storey_name(s, lowest));
        found.push((AlternativeKind::Corner, class(s, name, corner)));
        let side = ground.iter().filter(|x| near(a, &x.at, SIDE)).copied();
        found.push((AlternativeKind::Side, class(s, format!("side {}, {}", a.0, storey_name(s, lowest)), side)));
    }
    for k in &storeys {
        let own = all.iter().filter(|x| x.storey == *k);
        found.push((AlternativeKind::Storey, class(s, format!("all of {}", storey_name(s, *k)), own)));
    }
    if storeys.len() > 1 {
        found.push((AlternativeKind::All, class(s, "all storeys".into(), all.iter())));
    }
    found.retain(|(kind, c)| *kind == AlternativeKind::None || !c.scenario.remove.is_empty());
    // In a small building a side may be all of a storey: once is enough.
    let mut seen: Vec<Scenario> = Vec::new();
    found.retain(|(kind, c)| {
        let new = *kind == AlternativeKind::None || !seen.contains(&c.scenario);
        seen.push(c.scenario.clone());
        new
    });
    let count = |kind: AlternativeKind| found.iter().filter(|f| f.0 == kind).count() as f64;
    let prior = |kind: AlternativeKind| PRIORS.iter().find(|p| p.0 == kind).map_or(0.0, |p| p.1) / count(kind).max(1.0);
    let mut out: Vec<Class> =
        found.iter().map(|(kind, c)| Class { probability: round(prior(*kind)), ..c.clone() }).collect();
    if case.scenario != Scenario::default() {
        let probability = round(out.iter().map(|c| c.probability).sum());
        out.insert(0, Class { name: "as in the case".into(), probability, ..Class::default() });
    }
    Ok(out)
}

/// Three digits: what stands in a file is what is used.
fn round(p: f64) -> f64 {
    (p * 1e3).round() / 1e3
}

/// The upright elements of each storey, as far as they are above the ground.
fn standing(s: &Structure, datum: f64) -> Vec<UprightPart<'_>> {
    let mut out: Vec<UprightPart<'_>> = Vec::new();
    for element in upright(s) {
        let of_storey = |k: u32| {
            s.bodies
                .iter()
                .filter(move |b| b.element == element && b.storey == Some(k) && b.kind == BodyKind::Piece && !b.fixed)
        };
        for storey in 0..s.storeys.len() as u32 {
            let (n, sum) = of_storey(storey).fold((0.0, Vec3::zeros()), |x, b| (x.0 + 1.0, x.1 + b.pose.position));
            if n > 0.0 && (sum / n).z > datum {
                let name = s.elements.get(element as usize).map_or("", |e| e.name.as_str());
                out.push(UprightPart { element, name, storey, at: sum / n });
            }
        }
    }
    out
}

fn storey_name(s: &Structure, k: u32) -> String {
    s.storeys.get(k as usize).map_or_else(|| format!("storey {k}"), |x| x.name.clone())
}

/// The alternative that takes away some elements, each on its storey.
fn class<'a>(s: &Structure, name: String, list: impl Iterator<Item = &'a UprightPart<'a>>) -> Class {
    let mut by_storey: std::collections::BTreeMap<u32, BTreeSet<(u32, &str)>> = Default::default();
    for x in list {
        by_storey.entry(x.storey).or_default().insert((x.element, x.name));
    }
    let remove = |(k, elements): (u32, BTreeSet<(u32, &str)>)| {
        let elements = elements.into_iter().map(|e| e.1.to_string()).collect();
        let storey = Some(storey_name(s, k)).filter(|_| s.storeys.len() > 1);
        Remove { parts: Parts { at: 0.0, selection: Selection { elements, storey, ..Selection::default() } } }
    };
    let scenario = Scenario { remove: by_storey.into_iter().map(remove).collect(), ..Scenario::default() };
    Class { name, scenario, ..Class::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::tilted::{block, structure};

    /// Four columns at the corners of 9 x 6 m in two storeys.
    fn house() -> Structure {
        let mut blocks = Vec::new();
        for z in [0.0, 3.0] {
            for [x, y] in [[0.0, 0.0], [8.6, 0.0], [0.0, 5.6], [8.6, 5.6]] {
                blocks.push(block([x, y, z], [x + 0.4, y + 0.4, z + 2.8]));
            }
            blocks.push(block([0.0, 0.0, z + 2.8], [9.0, 6.0, z + 3.0]));
        }
        let (mut s, _) = structure(&blocks, 0.0);
        for (k, b) in s.bodies.iter_mut().enumerate() {
            (b.element, b.storey) = (k as u32, Some(k as u32 / 5));
        }
        let element = |k: usize| crate::structure::ElementRef { name: format!("E{k}"), ..Default::default() };
        s.elements = (0..s.bodies.len()).map(element).collect();
        s.storeys = [("ground", 0.0), ("upper", 3.0)]
            .map(|(n, elevation)| crate::building::Storey { name: n.into(), elevation, roof: false })
            .to_vec();
        s
    }

    #[test]
    fn each_corner_side_and_storey_is_an_alternative_beside_none_and_all() {
        let list = of_structure(&Case::default(), &house()).expect("alternatives");
        let of = |name: &str| list.iter().find(|c| c.name == name).unwrap_or_else(|| panic!("{name}: {list:?}"));
        let sum: f64 = list.iter().map(|c| c.probability).sum();
        assert!((sum - 1.0).abs() < 0.01, "{sum}");
        assert!(!of("no damage").damage);
        let taken = |c: &Class| -> usize { c.scenario.remove.iter().map(|r| r.parts.selection.elements.len()).sum() };
        assert_eq!(list.iter().filter(|c| c.name.starts_with("corner")).map(taken).collect::<Vec<_>>(), [1; 4]);
        assert_eq!(list.iter().filter(|c| c.name.starts_with("side")).map(taken).collect::<Vec<_>>(), [2; 4]);
        assert_eq!((taken(of("all of ground")), taken(of("all of upper")), taken(of("all storeys"))), (4, 4, 8));
        // The four corners are four different columns.
        let names: BTreeSet<&String> = list
            .iter()
            .filter(|c| c.name.starts_with("corner"))
            .flat_map(|c| &c.scenario.remove[0].parts.selection.elements)
            .collect();
        assert_eq!(names.len(), 4);
    }
}
