//! What longitudinal bars carry across a crack that slides: as dowels, and as kinked bars once the section is severed.
//!
//! Stirrups hold the bars that they enclose. Without them a bar that bears towards its cover splits it off (Baumann and Rüsch 1970, as in fib
//! Bulletin 57; N and mm, with the net width b_n beside the bars of a layer):
//!
//! ```text
//! V = 1.64 b_n db fc^(1/3)
//! ```
//!
//! Bars at the bottom bear on the support at the end of a member, whatever covers them; they hold as kinked bars up to (fib Model Code 2010,
//! 7.3.5.6, integrity reinforcement)
//!
//! ```text
//! V = As fu sin(alpha) <= 0.5 sqrt(fc) d b,   cos(alpha) = 1 / (1 + elu)
//! ```

use super::detailing::SectionPlace;
use super::{Reinforced, Role};
use crate::maths;
use crate::structure::{Bar, UNLIMITED};

/// Share of the bars that act as dowels in the plane of a plate. Half of them would tear out of their cover.
const IN_PLATES: f64 = 0.5;

/// A section with its bars.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossed<'a> {
    /// The reinforcement of its place.
    pub r: &'a Reinforced,
    pub role: Role,
    /// Height and width, m.
    pub h: f64,
    pub w: f64,
    /// Its bars, and the axis of the section along its height (0, 1).
    pub bars: &'a [Bar],
    pub along_h: usize,
    pub place: SectionPlace,
    /// 1 where the top is at positive h, -1 where it is at negative h, 0 where neither is up.
    pub up: f64,
    /// Factor on all strengths.
    pub factor: f64,
    /// Stirrups enclose the bars.
    pub stirrups: bool,
}

/// Kinked bars at their tensile strength: sin(alpha) with the angle at which they rupture.
pub(super) fn kink(elongation: f64) -> f64 {
    (1.0 - (1.0 + elongation).powi(-2)).max(0.0).sqrt()
}

impl Crossed<'_> {
    /// Area of the bars on one side of the middle of the height (`sign`), m2.
    fn layer(&self, sign: f64) -> f64 {
        self.bars.iter().filter(|b| b.at[self.along_h] * sign > 1e-6).map(|b| b.area).sum()
    }

    /// Force at which the bars of the heavier layer split their cover off, N.
    pub(super) fn splitting(&self) -> f64 {
        let r = self.r;
        let each = 0.25 * std::f64::consts::PI * r.bar * r.bar;
        let area = self.layer(1.0).max(self.layer(-1.0));
        // Bars beside each other leave some concrete in any case.
        let net = (self.w - area / each * r.bar).max(0.2 * self.w);
        r.light * 1.64 * (1e3 * net) * (1e3 * r.bar) * maths::cbrt(r.fc * self.factor / 1e6)
    }

    /// Dowel force against slip along the height and along the width, N.
    pub(super) fn dowels(&self) -> [f64; 2] {
        let r = self.r;
        let each = 0.25 * std::f64::consts::PI * r.bar * r.bar;
        let number = self.bars.iter().map(|b| b.area).sum::<f64>() / each;
        let all = 1.3 * r.bar * r.bar * (r.fc * r.fs).sqrt() * self.factor * number;
        let held = |v: f64| if self.stirrups { v } else { v.min(self.splitting()) };
        match self.role {
            // A crack along a column splits its bars off; with them as dowels tested columns would keep their shear force to nearly twice the
            // drift that they did.
            Role::Column => [0.0; 2],
            Role::Slab | Role::Wall => [held(IN_PLATES * all), IN_PLATES * all],
            Role::Beam | Role::Other => [held(all); 2],
        }
    }

    /// Largest force of the bars across the severed section, N.
    pub(super) fn across(&self) -> f64 {
        if self.stirrups {
            return UNLIMITED;
        }
        let bears = matches!(self.place, SectionPlace::Support { .. }) && self.up != 0.0;
        let bottom = if bears { self.layer(-self.up.signum()) } else { 0.0 };
        self.splitting() + integrity(self.r, bottom, [self.h, self.w], self.factor)
    }
}

/// Force of kinked bars of an area (m2) that bear on the support, N, in a section of height and width `sides`, m.
pub fn integrity(r: &Reinforced, area: f64, [h, w]: [f64; 2], factor: f64) -> f64 {
    let d = h - (r.cover + 0.5 * r.bar) * (h / r.h).min(1.0);
    let concrete = r.light * 0.5 * (r.fc * factor / 1e6).sqrt() * 1e6 * d * w;
    (area * r.fsu * factor * kink(r.elu)).min(concrete)
}

#[cfg(test)]
mod tests {
    use super::super::{Strength, find};
    use super::*;
    use std::path::Path;

    /// The beam OA-1 of Bresler and Scordelis (1963): 310 mm wide, four bars of 28.7 mm in two rows (one layer here), fc 22.6 N/mm2. Net width 310 -
    /// 4 x 28.7 = 195.2 mm: 1.64 x 195.2 x 28.7 x 2.827 = 25.97 kN, where dowels in solid concrete would carry 480 kN.
    #[test]
    fn without_stirrups_dowels_carry_what_splits_their_cover() {
        let p = find("rc-beam", Path::new("")).expect("built in");
        let Strength::Reinforced(mut r) = p.strength else { panic!("reinforced") };
        (r.h, r.w, r.bar, r.fc, r.fs) = (0.556, 0.31, 0.0287, 22.6e6, 555e6);
        let each = 0.25 * std::f64::consts::PI * r.bar * r.bar;
        let bars = [[-0.22, 0.1], [-0.22, -0.1]].map(|at| Bar::anchored(at, 2.0 * each));
        let of = |stirrups| Crossed {
            r: &r,
            role: Role::Beam,
            h: 0.556,
            w: 0.31,
            bars: &bars,
            along_h: 0,
            place: SectionPlace::Anywhere,
            up: 1.0,
            factor: 1.0,
            stirrups,
        };
        let split = of(false);
        assert!((split.dowels()[0] / 25.97e3 - 1.0).abs() < 1e-3, "{}", split.dowels()[0]);
        assert!((split.across() / 25.97e3 - 1.0).abs() < 1e-3);
        assert!((of(true).dowels()[0] / 479.7e3 - 1.0).abs() < 2e-3, "{}", of(true).dowels()[0]);
        assert_eq!(of(true).across(), UNLIMITED);
        // At the face of a support the bars at the bottom hold as kinked bars: with 5 % of elongation at 17.75 degrees, sin 0.3049. Two bars of 600
        // N/mm2: 1294 mm2 x 600 x 0.3049 = 236.7 kN; and 1.64 x 252.6 x 28.7 x 2.827 = 33.61 kN split the cover beside them.
        (r.elu, r.fsu) = (0.05, 600e6);
        let two = bars.map(|b| Bar { area: each, ..b });
        let at_face = Crossed { place: SectionPlace::Support { interior: true, depth: 0.4 }, ..of_support(&r, &two) };
        assert!((at_face.across() / 270.3e3 - 1.0).abs() < 1e-3, "{}", at_face.across());
        // Four of them are bounded by the concrete that they bear on: 0.5 sqrt(22.6) N/mm2 over the depth of 556 mm less cover and half a bar.
        let four = Crossed { bars: &bars, ..at_face };
        let d = 0.556 - (r.cover + 0.5 * r.bar);
        let by_hand = 25.97e3 + 0.5 * 22.6f64.sqrt() * 1e6 * d * 0.31;
        assert!((four.across() / by_hand - 1.0).abs() < 1e-3, "{} is not {by_hand}", four.across());
    }

    fn of_support<'a>(r: &'a Reinforced, bars: &'a [Bar]) -> Crossed<'a> {
        let place = SectionPlace::Anywhere;
        Crossed {
            r,
            role: Role::Beam,
            h: 0.556,
            w: 0.31,
            bars,
            along_h: 0,
            place,
            up: 1.0,
            factor: 1.0,
            stirrups: false,
        }
    }
}
