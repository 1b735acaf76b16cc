//! Pads that lie on the soil, under the building's own weight. A pad whose joint with the soil that weight would open beyond its strength (the
//! edge of a base slab, a footing under one side of a wall) is held by the soil: what balances it there is not in the model, and a building
//! that stands has it.

use super::mechanism::preload_held;
use crate::Result;
use crate::building::{Finding, FindingKind, OVERLOADED, Severity};
use crate::prepare::pad_on_soil;
use crate::solve::{Loading, Preload};
use crate::stop::Stop;
use crate::structure::{Law, Structure};
use std::collections::BTreeSet;

/// Rounds in which single elements are held: where one is held, others may be lifted. After them all pads are held.
const ROUNDS: usize = 4;
/// Elements that are named.
const NAMED: usize = 3;

/// The state under own weight, as [`preload_held`] has it. Pads that this weight would lift are held in `s`; a finding names them.
///
/// # Errors
/// Those of [`preload_held`].
pub(in crate::engine) fn preload_on_soil(
    s: &mut Structure,
    loading: &Loading,
    most: f64,
    stop: &Stop,
) -> Result<(Preload, Vec<Finding>)> {
    let (mut preload, mut findings) = preload_held(s, loading, most, stop)?;
    let mut held = BTreeSet::new();
    for round in 0..=ROUNDS {
        let lifted: BTreeSet<u32> = lying(s)
            .filter(|(q, _)| round == ROUNDS || preload.utilisation[*q] > OVERLOADED)
            .map(|(_, element)| element)
            .collect();
        if !lying(s).any(|(q, _)| preload.utilisation[q] > OVERLOADED) {
            break;
        }
        let bonds: Vec<usize> = lying(s).filter(|(_, e)| lifted.contains(e)).map(|(q, _)| q).collect();
        bonds.into_iter().for_each(|q| s.bonds[q].law = Law::Unbreakable);
        held.extend(lifted);
        let (next, more) = preload_held(s, loading, most, stop)?;
        preload = next;
        findings.extend(more);
    }
    findings.extend(finding(s, &held));
    Ok((preload, findings))
}

/// The bonds of pads with the soil that they lie on, and the elements of these pads.
fn lying(s: &Structure) -> impl Iterator<Item = (usize, u32)> {
    let of = |(q, b)| pad_on_soil(s, b).map(|pad| (q, s.bodies[pad as usize].element));
    s.bonds.iter().enumerate().filter_map(of)
}

fn finding(s: &Structure, held: &BTreeSet<u32>) -> Option<Finding> {
    let name = |e: &u32| s.elements.get(*e as usize).map_or("", |x| x.name.as_str());
    let names: Vec<&str> = held.iter().take(NAMED).map(name).collect();
    let more = match held.len().saturating_sub(NAMED) {
        0 => String::new(),
        n => format!(" and {n} more"),
    };
    (!held.is_empty()).then(|| Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "the building's own weight would lift a part of {} off the soil: {}{more}; the soil holds what it would lift",
            crate::text::count(held.len(), "footing"),
            names.join(", ")
        ),
        remedy: "nothing, unless it is to lift off: then look at what stands on it, or give it more width".into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Building, Element, ElementRole};
    use crate::geometry::Vec3;
    use crate::prepare::{Group, Settings, prepare};
    use crate::strength;
    use crate::units::GRAVITY;
    use std::path::Path;

    /// A pad under a wall that stands over its edge, and one under a column in its middle: the soil holds the first one only.
    #[test]
    fn a_pad_that_own_weight_would_tip_is_held_and_no_other() {
        let element =
            |id: &str, group: &str, low: [f64; 3], high: [f64; 3]| Element::cuboid(id, group, low, high, false);
        let building = Building {
            elements: vec![
                element("edge pad", "Pads", [0.0, 0.0, -0.5], [1.0, 1.0, 0.0]),
                // Its middle is 0.8 m beyond that of the pad.
                element("edge wall", "Walls", [0.8, 0.0, 0.0], [1.8, 1.0, 3.0]),
                element("pad", "Pads", [5.0, 0.0, -0.5], [6.0, 1.0, 0.0]),
                element("wall", "Walls", [5.3, 0.3, 0.0], [5.7, 0.7, 3.0]),
            ],
            ..Building::default()
        };
        let groups = [
            Group { role: Some(ElementRole::Footing), ..Group::new("Pads", "rc-foundation", 0.0) },
            Group { unbreakable: true, target_size: Some(10.0), ..Group::new("Walls", "rc-wall", 0.0) },
        ];
        let profiles: Vec<_> =
            groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("it is built in")).collect();
        let mut s = prepare(&building, &Settings::default(), &groups, &profiles, 0).expect("sound").structure;
        let load = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
        let names = |s: &Structure| -> BTreeSet<String> {
            lying(s).map(|(_, e)| s.elements[e as usize].name.clone()).collect()
        };
        assert_eq!(names(&s), BTreeSet::from(["edge pad".to_owned(), "pad".to_owned()]));
        let (preload, findings) = preload_on_soil(&mut s, &load, 0.01, &Stop::new()).expect("it stands");
        assert_eq!(names(&s), BTreeSet::from(["pad".to_owned()]));
        assert!(preload.utilisation.iter().all(|u| *u <= OVERLOADED), "{:?}", preload.utilisation);
        assert!(
            findings.iter().any(|f| f.detail.contains("1 footing") && f.detail.contains("edge pad")),
            "{findings:?}"
        );
    }
}
