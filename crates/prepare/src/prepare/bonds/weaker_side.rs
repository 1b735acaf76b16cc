//! Which of two reinforced members that meet end to end decides about the bond between them, and what is said where one of them is stronger.

use crate::building::{Finding, FindingKind, Severity};
use crate::structure::{Reinforced, Structure};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Numbers that differ by less than this share are the same.
const ALIKE: f64 = 1e-9;
/// Bonds with less than this share of a member's steel are named.
const LESS: f64 = 0.95;
/// Below this share it is a warning.
const GRAVE: f64 = 0.5;

/// A bond with less steel than a member that ends there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weakened {
    /// The body of the stronger member, and the other one.
    pub bodies: [usize; 2],
    /// Steel of the bond over that of the stronger member.
    pub share: f64,
}

/// Force of the bars at yield, N.
fn steel(r: &Reinforced) -> f64 {
    r.bars.iter().map(|b| b.area * r.steel.yielding).sum()
}

/// The order of two laws from the weaker to the stronger one: by steel, then by what their ends hold, concrete, shear, and the longer hinge of the
/// longer member. It does not depend on which of them comes first.
fn order(x: &Reinforced, y: &Reinforced) -> Ordering {
    let held = |r: &Reinforced| r.bars.iter().map(|b| b.area * r.steel.yielding * b.held(&r.steel)).sum::<f64>();
    let key = |r: &Reinforced| {
        [
            steel(r),
            held(r),
            r.concrete.compressive,
            r.shear[0].lowest() + r.shear[1].lowest(),
            r.shear[0].strut + r.shear[1].strut,
            -r.hinge,
            -r.drift.map_or(0.0, |d| d.length),
            r.torsion,
            r.slip,
        ]
    };
    let (a, b) = (key(x), key(y));
    let differ = |(a, b): (&f64, &f64)| (a - b).abs() > ALIKE * a.abs().max(b.abs());
    a.iter().zip(&b).find(|p| differ(*p)).map_or(Ordering::Equal, |(a, b)| a.total_cmp(b))
}

/// Area of the bars on one side of a section axis, m2.
fn half(r: &Reinforced, axis: usize, side: f64) -> f64 {
    r.bars.iter().filter(|b| b.at[axis] * side > 0.0).map(|b| b.area).sum()
}

/// A side of a bond: its number, its law, and the section axis along which its layers are drawn.
type SideLaw = (usize, Reinforced, Option<usize>);

/// The weaker law of both sides, and the number of the stronger side with the share of its steel that is there. Where layers are drawn, each
/// layer is the one with less steel.
pub(crate) fn weaker(laws: Vec<SideLaw>) -> Option<(Reinforced, Option<(usize, f64)>)> {
    let mut laws = laws;
    laws.sort_by(|a, b| order(&a.1, &b.1));
    let mut laws = laws.into_iter();
    let (_, mut least, axis) = laws.next()?;
    let Some((k, other, other_axis)) = laws.next() else { return Some((least, None)) };
    if let Some(axis) = axis.filter(|a| other_axis == Some(*a)) {
        for side in [1.0, -1.0] {
            let (own, theirs) = (half(&least, axis, side), half(&other, axis, side));
            if theirs < own {
                let share = theirs / own;
                least.bars.iter_mut().filter(|b| b.at[axis] * side > 0.0).for_each(|b| b.area *= share);
            }
        }
        least.bars.retain(|b| b.area > 0.0);
    }
    let share = steel(&least) / steel(&other).max(1e-9);
    Some((least, (share < LESS).then_some((k, share))))
}

/// One finding for each pair of groups whose bonds have less steel than a member that ends there.
pub(crate) fn findings(s: &Structure, list: &[Weakened]) -> Vec<Finding> {
    // Per groups of the stronger and the weaker member: number of bonds, the smallest share, and the elements there.
    let mut of: BTreeMap<[u32; 2], (usize, f64, [u32; 2])> = BTreeMap::new();
    for w in list {
        let body = w.bodies.map(|i| &s.bodies[i]);
        let entry = of.entry(body.map(|b| b.group)).or_insert((0, f64::INFINITY, [0; 2]));
        entry.0 += 1;
        if w.share < entry.1 {
            (entry.1, entry.2) = (w.share, body.map(|b| b.element));
        }
    }
    let finding = |(count, share, elements): (usize, f64, [u32; 2])| {
        let [strong, weak] = elements.map(|e| s.elements.get(e as usize).map_or_else(String::new, |e| e.name.clone()));
        Finding {
            severity: if share < GRAVE { Severity::Warning } else { Severity::Note },
            kind: FindingKind::Other,
            storey: None,
            detail: format!(
                "{count} faces have less steel than this member or its like that end there, down to {:.0} %: the bars of {weak} decide",
                100.0 * share
            ),
            element: Some(strong),
            remedy:
                "draw the joint as a block of its own or let the members overlap, or check the bars of the weaker one"
                    .into(),
        }
    };
    of.into_values().map(finding).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::{Bar, Critical};
    use leanto_structure::specimens::sections::section;

    fn law(top: f64, bottom: f64) -> Reinforced {
        section(0.3, 0.5, 0.05, top * 1e-6, bottom * 1e-6, 0.3, Critical::Face)
    }

    fn areas(r: &Reinforced) -> [f64; 2] {
        [1.0, -1.0].map(|side| 1e6 * half(r, 1, side))
    }

    #[test]
    fn the_weaker_side_does_not_depend_on_the_order_of_elements() {
        let long = Reinforced { hinge: 0.4, ..law(600.0, 600.0) };
        let stub = Reinforced { hinge: 0.1, ..law(600.0, 600.0) };
        for laws in [[&long, &stub], [&stub, &long]] {
            let list = laws.iter().enumerate().map(|(k, r)| (k, (*r).clone(), None)).collect();
            let (weaker, said) = weaker(list).expect("one of them");
            assert_eq!((weaker.hinge, said), (0.4, None), "the longer member has the longer hinge");
        }
    }

    #[test]
    fn layers_of_both_sides_count_layer_by_layer() {
        let (a, b) = (law(1200.0, 400.0), law(300.0, 1300.0));
        for (first, second) in [(&a, &b), (&b, &a)] {
            let (least, said) =
                weaker(vec![(0, first.clone(), Some(1)), (1, second.clone(), Some(1))]).expect("one of them");
            assert!(areas(&least).iter().zip([300.0, 400.0]).all(|(x, y)| (x - y).abs() < 1e-6), "{:?}", areas(&least));
            assert!(said.is_some_and(|s| (s.1 - 700.0 / 1600.0).abs() < 0.01), "{said:?}");
        }
        // Counts of bars: the side with less steel as it is.
        let (least, _) = weaker(vec![(0, a.clone(), None), (1, b, None)]).expect("one of them");
        assert_eq!(least.bars, a.bars);
        let none = Reinforced { bars: vec![Bar::anchored([0.0; 2], 0.0)], ..a.clone() };
        assert!(weaker(vec![(0, none, Some(1)), (1, a, Some(1))]).is_some_and(|w| w.1.is_some()));
    }
}
