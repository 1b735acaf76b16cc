//! What the fibres of a section can still take, by their committed histories, and the plastic section forces of that.

use super::Fibres;
use super::steel::BUCKLED;
use crate::structure::Reinforced;

/// A fibre with the largest forces that it can still take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct FibreLeft {
    /// Place along axes 1 and 2 from the centroid, m.
    pub at: [f64; 2],
    /// In tension, N, not negative.
    pub pull: f64,
    /// In compression, N, not negative.
    pub push: f64,
}

impl Fibres {
    /// All fibres with what they can still take once the section has cracked through: concrete takes no tension (see [`Self::cracking_tension`]). Bars take the stress at which they flow
    /// when they are pulled again, or what holds their ends; ruptured ones nothing, and buckled ones little in compression.
    pub(crate) fn left(&self, r: &Reinforced) -> Vec<FibreLeft> {
        let mut list = Vec::new();
        let mut histories = self.concrete.iter();
        for group in &self.section.concrete {
            for (p, c) in group.places.iter().zip(&mut histories) {
                for k in (0..8).filter(|k| p.area[*k] > 0.0) {
                    let push = f64::from(p.area[k]) * group.law.compression_left(c.low[k]);
                    list.push(FibreLeft { at: [p.y1[k].into(), p.y2[k].into()], pull: 0.0, push });
                }
            }
        }
        for (i, bar) in r.bars.iter().enumerate() {
            let (s, k) = (&self.steel[i / 8], i % 8);
            if s.whole[k] == 0.0 {
                continue;
            }
            let flow = (r.steel.yielding + f64::from(s.back[k])).clamp(r.steel.yielding, r.steel.ultimate);
            let slip = self.slip.get(i / 8).map_or(0.0, |h| f64::from(h.most[k]));
            let held = bar.anchorage.map_or(flow, |a| a.cap(slip).0.min(flow));
            let buckled = s.buckled >> k & 1 == 1;
            let push = if buckled { BUCKLED } else { 1.0 } * r.steel.yielding;
            list.push(FibreLeft { at: bar.at, pull: bar.area * held, push: bar.area * push });
        }
        list
    }
}

impl Fibres {
    /// Tension over the whole section at which what is left of its concrete cracks, N: of the concrete, and of bars that are strained as far.
    pub(crate) fn cracking_tension(&self, r: &Reinforced) -> f64 {
        let mut histories = self.concrete.iter();
        let mut sum = 0.0;
        let mut strain = 0.0f64;
        for group in &self.section.concrete {
            strain = strain.max(group.law.cracking());
            for (p, c) in group.places.iter().zip(&mut histories) {
                sum += (0..8).map(|k| f64::from(p.area[k]) * group.law.tension_left(c.low[k], c.high[k])).sum::<f64>();
            }
        }
        let whole = |i: usize| f64::from(self.steel[i / 8].whole[i % 8]);
        let bars: f64 = r.bars.iter().enumerate().map(|(i, b)| b.area * whole(i)).sum();
        sum + bars * r.steel.youngs * strain
    }
}

/// Plastic moments about the axis across coordinate `along` (0 or 1) of the fibres beside a normal force (tension positive), N m: compressed at
/// the high end of the coordinate, and at the low end. Nothing where the section cannot carry the normal force.
///
/// All fibres on one side of a line take their largest push, all on the other side their largest pull; the fibre on the line takes the rest.
pub(crate) fn plastic_moments(fibres: &[FibreLeft], along: usize, normal: f64) -> [f64; 2] {
    let pulled: f64 = fibres.iter().map(|f| f.pull).sum();
    let pushed: f64 = fibres.iter().map(|f| f.push).sum();
    if normal > pulled || normal < -pushed {
        return [0.0; 2];
    }
    let mut order: Vec<&FibreLeft> = fibres.iter().collect();
    order.sort_by(|a, b| b.at[along].total_cmp(&a.at[along]));
    let moment = |order: &mut dyn Iterator<Item = &&FibreLeft>| {
        // From all pulled, fibre by fibre from one end, until the normal force is reached.
        let mut rest = pulled - normal;
        let mut sum = 0.0;
        for f in order {
            let turn = (f.pull + f.push).min(rest.max(0.0));
            rest -= f.pull + f.push;
            sum += (f.pull - turn) * f.at[along];
        }
        f64::abs(sum)
    };
    [moment(&mut order.iter()), moment(&mut order.iter().rev())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bond::rc::capacity::both_ways;
    use crate::bond::rc::fibres::FibreSection;
    use crate::specimens::boxes::{Material, block, structure};
    use crate::specimens::sections::section;
    use crate::structure::Critical;

    /// 300 x 500 mm, two layers of bars. Undamaged, the plastic moments of the fibres are those of the rectangular block, within what full depth
    /// instead of 0.8 of it and the width of a fibre make. With the bars of one layer torn, the moment that pulls at this layer falls to that of
    /// the other layer near the compressed face, and the other moment stays as it was but for the lost push.
    #[test]
    fn plastic_moments_of_whole_fibres_are_those_of_the_block_and_torn_bars_are_missing() {
        let blocks = [
            block("left", [0.0, 0.0, 0.0], [1.0, 0.3, 0.5], false),
            block("right", [1.0, 0.0, 0.0], [2.0, 0.3, 0.5], false),
        ];
        let s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 }, true, None);
        let r = section(0.3, 0.5, 0.048, 900e-6, 1200e-6, 0.3, Critical::Face);
        let b = &s.bonds[0];
        let mut fibres = Fibres::new(FibreSection::of_bond(b, &r));
        for normal in [0.0, -3e5] {
            let mut whole = plastic_moments(&fibres.left(&r), 1, normal);
            let mut block = both_ways(b, &r, 1, normal);
            whole.sort_by(f64::total_cmp);
            block.sort_by(f64::total_cmp);
            for k in 0..2 {
                assert!((whole[k] / block[k] - 1.0).abs() < 0.05, "{normal}: {whole:?} for {block:?}");
            }
        }
        // Not strained yet: 0.3 x 0.5 m of concrete at its tensile strength, bars instead of a part of it.
        let all: f64 = r.bars.iter().map(|b| b.area).sum();
        let c = &r.concrete;
        let by_hand = c.tensile * (0.15 - all) + all * r.steel.youngs * c.tensile / c.youngs;
        let got = fibres.cracking_tension(&r);
        assert!((got / by_hand - 1.0).abs() < 1e-5, "{got} N is not {by_hand} N");
        let pull = |f: &Fibres| f.left(&r).iter().map(|f| f.pull).sum::<f64>();
        assert!((pull(&fibres) / (all * r.steel.yielding) - 1.0).abs() < 1e-6);
        let [high, low] = plastic_moments(&fibres.left(&r), 1, 0.0);
        // Bars at the high end of axis 2 are torn: they were pulled by the moment that compresses the low end.
        for (i, bar) in r.bars.iter().enumerate().filter(|(_, b)| b.at[1] > 0.0) {
            fibres.steel[i / 8].whole[i % 8] = 0.0;
            assert!(bar.area > 0.0);
        }
        let [still, torn] = plastic_moments(&fibres.left(&r), 1, 0.0);
        assert!(torn < 0.25 * low, "{torn} of {low}");
        assert!((still / high - 1.0).abs() < 0.05, "{still} of {high}");
        let rest: f64 = r.bars.iter().filter(|b| b.at[1] < 0.0).map(|b| b.area).sum();
        assert!((pull(&fibres) / (rest * r.steel.yielding) - 1.0).abs() < 1e-6);
        // Cracked through: no concrete is left, and no bar at the high end.
        fibres.concrete.iter_mut().for_each(|c| c.high = [0.1; 8]);
        let got = fibres.cracking_tension(&r);
        let by_hand = rest * r.steel.youngs * c.tensile / c.youngs;
        assert!((got / by_hand - 1.0).abs() < 1e-5, "{got} N is not {by_hand} N");
    }
}
