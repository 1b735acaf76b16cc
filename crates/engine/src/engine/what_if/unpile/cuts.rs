//! Bars and joints that hold a piece to others, as they are cut before it is lifted.

use crate::geometry::{Pose, Vec3};
use crate::record::BarsToCut;
use crate::structure::{Bond, Structure};
use std::f64::consts::PI;

/// A thicker bar than this stands for several in the section of a model, m.
const THICKEST: f64 = 0.04;
/// A section that is longer than this times its height is that of a plate, whose bars stand in layers.
const PLATE: f64 = 3.0;

/// What joins a bond's bodies, when the section holds or only its bars do.
pub(super) fn to_cut(s: &Structure, poses: &[Pose], names: &[String], to: u32, q: u32, holds: bool) -> BarsToCut {
    let bond = &s.bonds[q as usize];
    let (bars_m2, bars, diameter_m) = bars(bond);
    let (start, now) = (&s.bodies[to as usize].pose, &poses[to as usize]);
    let at: Vec3 = now.apply(&start.inverse_apply(&bond.face));
    BarsToCut {
        to: names[to as usize].clone(),
        bars_m2,
        bars,
        diameter_m,
        joint_m2: holds.then_some(bond.section.area),
        at_m: at.into(),
    }
}

/// Area of the bars of a bond, m2; their number and the diameter of the thickest, m, where the section has them one by one.
fn bars(bond: &Bond) -> (Option<f64>, Option<usize>, Option<f64>) {
    let Some(r) = bond.law.reinforced() else { return (None, None, None) };
    let area: f64 = r.bars.iter().map(|b| b.area).sum();
    let thickest = r.bars.iter().map(|b| (4.0 * b.area / PI).sqrt()).fold(0.0, f64::max);
    let [d1, d2] = [bond.section.d1, bond.section.d2];
    let one_by_one = !r.bars.is_empty() && thickest <= THICKEST && d1.max(d2) <= PLATE * d1.min(d2);
    (Some(area), one_by_one.then_some(r.bars.len()), one_by_one.then_some(thickest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::{joints, sections};
    use crate::structure::{Law, Section};

    /// Eight bars of 20 mm are eight bars in a column; in a strip of a plate the same area stands for bars of another size.
    #[test]
    fn bars_are_counted_where_the_section_has_them_one_by_one() {
        let mut bond = joints::joint(0, 1, [0.0; 3], 2, [true; 3]);
        bond.law = Law::Reinforced(Box::new(sections::column()));
        bond.section = Section { d1: 0.4, d2: 0.4, ..bond.section };
        let (area, number, size) = bars(&bond);
        assert!((area.unwrap_or(0.0) - 8.0 * PI * 1e-4).abs() < 1e-9, "{area:?}");
        assert!(number == Some(8) && (size.unwrap_or(0.0) - 0.02).abs() < 1e-9, "{number:?} {size:?}");
        bond.section = Section { d1: 2.0, d2: 0.2, ..bond.section };
        assert_eq!((bars(&bond).0, bars(&bond).1), (area, None));
        bond.law = Law::Unbreakable;
        assert_eq!(bars(&bond), (None, None, None));
    }
}
