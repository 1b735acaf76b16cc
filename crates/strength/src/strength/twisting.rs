//! Torque and moments of a plate's section, which use the same bars (Johansen; Nielsen, *Limit Analysis and Concrete Plasticity*).

use super::Reinforced;
use crate::structure::{Bar, Twisting};

/// A section of a plate.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlateSection<'a> {
    pub r: &'a Reinforced,
    /// Thickness and width, m.
    pub h: f64,
    pub w: f64,
    pub bars: &'a [Bar],
    /// The axis of the section along its thickness (0, 1).
    pub along_h: usize,
    /// Steel across over steel along, at positive and at negative h.
    pub across: [f64; 2],
    /// Tensile strength of the concrete, Pa.
    pub tensile: f64,
    pub factor: f64,
}

impl PlateSection<'_> {
    /// Plastic moment with the bars on one side of the middle in tension, N m, where they have a share of their area.
    fn moment(&self, sign: f64, share: f64) -> f64 {
        let (r, c) = (self.r, self.along_h);
        let layer = || self.bars.iter().filter(|b| b.at[c] * sign > 1e-6);
        let area: f64 = layer().map(|b| b.area).sum::<f64>() * share;
        let lever: f64 = layer().map(|b| b.area * share * b.at[c].abs()).sum::<f64>() / area.max(1e-12);
        let force = area * r.fs * self.factor;
        let block = force / (0.85 * r.fc * self.factor * self.w);
        (force * (0.5 * self.h + lever - 0.5 * block)).max(0.0)
    }

    /// Its torque without moments, N m, and how moments take from it.
    pub(super) fn yields(&self) -> (f64, Twisting) {
        let sides = [1.0, -1.0];
        let own = sides.map(|s| self.moment(s, 1.0));
        let both = [0, 1].map(|k| (own[k] * self.moment(sides[k], self.across[k])).sqrt());
        // Before it cracks it needs no bars.
        let cracks = self.tensile * self.w * self.h * self.h / 6.0;
        // A positive M1 pulls at positive axis 2, a positive M2 at negative axis 1.
        let plastic = if self.along_h == 1 { own } else { [own[1], own[0]] };
        let axis = u8::from(self.along_h == 0);
        (both[0].min(both[1]).max(cracks), Twisting { axis, plastic: plastic.map(|m| m.max(cracks)) })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Strength, find};
    use super::*;
    use std::path::Path;

    /// 200 mm thick and 1 m wide, 1000 mm2 at the bottom and 500 mm2 at the top, both 70 mm from the middle; across half of it at the bottom and the
    /// same at the top. fy 500, fc 30 N/mm2: 500 kN x (170 - 9.8) mm = 80.1 kN m at the bottom, 250 kN x (170 - 4.9) mm = 41.3 kN m at the top.
    #[test]
    fn a_plate_takes_the_torque_of_its_lighter_side_and_less_beside_a_moment() {
        let p = find("rc-slab", Path::new("")).expect("built in");
        let Strength::Reinforced(mut r) = p.strength else { panic!("reinforced") };
        (r.fs, r.fc) = (500e6, 30e6);
        let bars = [Bar::anchored([0.0, -0.07], 1000e-6), Bar::anchored([0.0, 0.07], 500e-6)];
        let s = PlateSection {
            r: &r,
            h: 0.2,
            w: 1.0,
            bars: &bars,
            along_h: 1,
            across: [1.0, 0.5],
            tensile: 1e6,
            factor: 1.0,
        };
        let (torque, twisting) = s.yields();
        let close = |got: f64, expected: f64| assert!((got / expected - 1.0).abs() < 2e-3, "{got} is not {expected}");
        close(torque, 41.27e3);
        assert_eq!(twisting.axis, 0);
        close(twisting.plastic[0], 41.27e3);
        close(twisting.plastic[1], 80.1e3);
        // Half of the moment at the bottom leaves half of the torque; all of it leaves nothing.
        close(twisting.left([-40.05e3, 1e9], 1.0), 0.5);
        assert_eq!(twisting.left([-81e3, 0.0], 1.0), 0.0);
        close(twisting.left([-20.02e3, 0.0], 0.5), 0.5);
        // Nothing at the top: what is left is the cracking torque, 1 N/mm2 x 1 m x (200 mm)2 / 6.
        let bare = PlateSection { bars: &bars[..1], ..s };
        close(bare.yields().0, 6.667e3);
    }
}
