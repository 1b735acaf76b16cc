//! Stress at which reinforcing bars let go: straight and bent ends, hooks, laps; ribbed and plain bars. Mean values.
//!
//! Ribbed straight bars and laps: fib Model Code 2010, 6.1.4.3, equation 6.1-19 (fib bulletin 72):
//!
//! ```text
//! f = 54 (fc/25)^0.25 (25/db)^0.2 (l/db)^0.55 [ (c_min/db)^0.25 (c_max/c_min)^0.1 + 12 Ktr ]      MPa, mm
//! 15 <= fc <= 110,  0.5 <= c_min/db <= 3.5,  Ktr = n_t A_st / (n_b db s_t) <= 0.05
//! ```
//!
//! Ribbed bars with a bend of 90 degrees: development length of ACI 318-19, 25.4.3, without its safety: l_dh = fy db / (50 sqrt(fc)) in psi.
//! Plain bars: friction of 0.3 sqrt(fc) (EN 1992-1-1:1992, table 5.3 as a mean value); a hook adds nine tenths of the yield force.

use crate::maths;
use crate::structure::Anchorage;

/// Factor of transverse reinforcement in the formula of the Model Code.
const TIES: f64 = 12.0;
/// Largest Ktr.
const MOST_TIES: f64 = 0.05;
/// Slips of embedded ribbed bars at the end of the plateau and where only friction is left, m: softer than splitting in the Model Code.
const RIBBED: [f64; 2] = [2e-3, 12e-3];
/// The same of laps: those that fit tested columns (`leanto verify --case V29`).
const LAPPED: [f64; 2] = [1e-3, 6e-3];
/// Slips over which a hook of a plain bar opens, m: an estimate.
const HOOK: [f64; 2] = [5e-3, 10e-3];
/// What friction leaves of an embedded ribbed bar, and of a lap, whose cover splits.
const RESIDUAL: [f64; 2] = [0.4, 0.2];
/// Bars above 300 mm of fresh concrete hold worse (EN 1992-1-1, 8.4.2).
const POOR_BOND: f64 = 0.7;

/// Where a bar lies, in SI units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Embedded {
    /// Compressive strength of the concrete, Pa.
    pub fc: f64,
    /// Diameter, m.
    pub bar: f64,
    /// Embedded length, m.
    pub length: f64,
    /// Smallest cover over the diameter, and largest over smallest.
    pub cover: [f64; 2],
    /// Area of the legs of ties that cross the splitting crack over the diameters of the bars and their spacing (Ktr).
    pub ties: f64,
    /// Cast at the top of a beam or slab.
    pub top: bool,
    /// Share of the bond of normal concrete: eta1 of light aggregate (EN 1992-1-1, 11.3.1 and 8.4.2).
    pub light: f64,
}

impl Embedded {
    /// Stress of a ribbed straight bar or lap at which it lets go, Pa.
    fn ribbed(&self) -> f64 {
        let [cover, ratio] = self.cover;
        let fc = (self.fc / 1e6).clamp(15.0, 110.0);
        let split =
            maths::pow(cover.clamp(0.5, 3.5), 0.25) * maths::pow(ratio.max(1.0), 0.1) + TIES * self.ties.min(MOST_TIES);
        let stress = 54.0
            * maths::pow(fc / 25.0, 0.25)
            * maths::pow(0.025 / self.bar, 0.2)
            * maths::pow(self.length / self.bar, 0.55)
            * split;
        self.light * stress * 1e6 * if self.top { POOR_BOND } else { 1.0 }
    }

    /// A ribbed bar that ends straight.
    pub fn straight(&self) -> Anchorage {
        self.law(self.ribbed(), RIBBED, RESIDUAL[0])
    }

    /// A lap of ribbed bars.
    pub fn lap(&self) -> Anchorage {
        Anchorage { lap: true, ..self.law(self.ribbed(), LAPPED, RESIDUAL[1]) }
    }

    /// A ribbed bar with a bend of 90 degrees, with its yield stress and tensile strength, Pa.
    pub fn bent(&self, yielding: f64, ultimate: f64) -> Anchorage {
        // 1 MPa is 145.04 psi.
        let psi = 145.04e-6;
        let needed = yielding * psi * self.bar / (50.0 * self.light * (self.fc * psi).sqrt());
        self.law((yielding * self.length / needed).min(ultimate), RIBBED, RESIDUAL[0])
    }

    /// A plain bar that ends straight.
    pub fn plain(&self) -> Anchorage {
        self.law(self.friction(), RIBBED, 1.0)
    }

    /// A lap of plain bars that end straight.
    pub fn plain_lap(&self) -> Anchorage {
        Anchorage { lap: true, ..self.plain() }
    }

    /// A plain bar with a hook, with its yield stress, Pa.
    pub fn hooked(&self, yielding: f64) -> Anchorage {
        let all = self.friction() + 0.9 * yielding;
        self.law(all, HOOK, self.friction() / all)
    }

    fn friction(&self) -> f64 {
        self.light * 0.3e6 * (self.fc / 1e6).sqrt() * 4.0 * self.length / self.bar
            * if self.top { POOR_BOND } else { 1.0 }
    }

    fn law(&self, stress: f64, slips: [f64; 2], residual: f64) -> Anchorage {
        // A very short end is out before its plateau would end.
        let most = 0.8 * self.length;
        let slips = [slips[0].min(0.5 * most), slips[1].min(most)];
        Anchorage { stress, length: self.length, slips, residual, lap: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(bar: f64, fc: f64, length: f64) -> Embedded {
        Embedded { fc, bar, length, cover: [1.5, 1.0], ties: 0.0, top: false, light: 1.0 }
    }

    /// The formula of the Model Code by hand, MPa: a cover of 1.5 diameters, no ties.
    #[test]
    fn ribbed_bars_let_go_as_the_model_code_says() {
        for (bar, fc, length, expected) in
            [(0.020, 20e6, 0.150, 179.0), (0.016, 20e6, 0.150, 212.0), (0.020, 28e6, 0.250, 258.0)]
        {
            let got = end(bar, fc, length).straight().stress / 1e6;
            assert!((got / expected - 1.0).abs() < 5e-3, "{got} MPa, expected {expected}");
        }
        let good = end(0.02, 20e6, 0.15);
        let poor = Embedded { top: true, ..good };
        assert!((poor.straight().stress / good.straight().stress - 0.7).abs() < 1e-12);
        // Ktr counts up to 0.05.
        let tied = |ties: f64| Embedded { ties, ..good }.straight().stress / good.straight().stress;
        assert!((tied(0.02) - (1.5f64.powf(0.25) + 0.24) / 1.5f64.powf(0.25)).abs() < 1e-9);
        assert_eq!(tied(0.05), tied(0.5));
    }

    /// 500 MPa and 30 MPa: 500 x 145.04 / (50 x sqrt(4351)) = 22.0 diameters to yield.
    #[test]
    fn bends_and_hooks_hold_until_they_open() {
        let bend = end(0.016, 30e6, 0.5 * 22.0 * 0.016).bent(500e6, 600e6);
        assert!((bend.stress / 250e6 - 1.0).abs() < 5e-3, "{}", bend.stress);
        assert_eq!(end(0.016, 30e6, 1.0).bent(500e6, 600e6).stress, 600e6);
        // 0.3 x sqrt(16) x 4 x 10 = 48 MPa of friction and 0.9 x 280 MPa of hook.
        let hook = end(0.016, 16e6, 0.16).hooked(280e6);
        assert!((hook.stress / 300e6 - 1.0).abs() < 1e-9 && (hook.residual - 0.16).abs() < 1e-9);
        assert!((end(0.016, 16e6, 0.16).plain().stress / 48e6 - 1.0).abs() < 1e-9);
    }
}
