//! A reinforced concrete bond: concrete, bars, the place of its critical section, and its resistance in shear.
//!
//! Shear: fib Model Code 2010, 7.3.3, level III of approximation, with mean strengths. Loss of axial load after shear failure: Elwood and
//! Moehle 2005. Length of the plastic hinge: Paulay and Priestley 1992.

use super::{Anchorage, Cause, Rebar, ShearAxis};
use crate::maths;
use serde::{Deserialize, Serialize};

/// Reinforced concrete by fibres: concrete and bars over the section, at a critical section of fixed length.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reinforced {
    /// The concrete.
    pub concrete: Concrete,
    /// The longitudinal bars' steel.
    pub steel: Steel,
    /// The longitudinal bars.
    pub bars: Vec<Bar>,
    /// Concrete fibres along `frame[1]` and along `frame[2]`.
    pub grid: [u8; 2],
    /// Length over which a plastic hinge spreads, m: 0.08 Ls + 0.022 fy db with the shear span Ls (fy in MPa; Paulay and Priestley
    /// 1992). It decides at which rotation bars rupture, and does not depend on how the member is cut.
    pub hinge: f64,
    /// Where the critical section lies.
    pub critical: Critical,
    /// Shear along `frame[1]` and along `frame[2]`.
    pub shear: [ShearAxis; 2],
    /// Torque at which it cracks or its stirrups yield, N m.
    pub torsion: f64,
    /// Slip in shear at which stirrups have ruptured and dowels no longer hold, m.
    pub slip: f64,
    /// Dowel action of the longitudinal bars against slip along `frame[1]` and along `frame[2]`, N: 1.3 db2 sqrt(fc fy) per bar (Rasmussen
    /// 1963; fib Model Code 2010, 7.3.3); where no stirrups hold them, no more than what splits their cover.
    pub dowel: [f64; 2],
    /// Largest force of the bars across the severed section, N ([`Rebar::across`]).
    pub across: f64,
    /// Drift at which a column that has failed in shear loses its axial load.
    pub drift: Option<Drift>,
    /// Shear across the bond is punching of a slab by its column.
    pub punching: bool,
    /// Plastic twist at which the section is severed, rad.
    pub twisted: f64,
    /// How bending takes from the torque, in plates.
    pub twisting: Option<Twisting>,
    /// Its stirrups, for pictures and reports; their resistance is in `shear`.
    pub hoops: Option<Hoops>,
    /// What its ties do for the concrete between them, where they do.
    #[serde(default)]
    pub confinement: Option<Confinement>,
}

/// Concrete between closed ties. The lateral pressure of the ties makes it stronger, and it crushes at a larger strain.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Confinement {
    /// Size of the core between the centre lines of the ties along `frame[1]` and along `frame[2]`, m.
    pub core: [f64; 2],
    /// Effective lateral pressure over the strength of the concrete.
    pub pressure: f64,
}

impl Confinement {
    /// The least gain of strength that is followed in fibres of its own.
    pub const LEAST_GAIN: f64 = 0.02;

    /// Strength of the core over that of the concrete (Newman and Newman 1971, as in EN 1998-3, annex A): 1 + 3.7 (pressure)^0.86.
    pub fn strength(&self) -> f64 {
        1.0 + 3.7 * maths::pow(self.pressure.max(0.0), 0.86)
    }

    /// Strain at the strength of the core over that of the concrete: 1 + 3 (strength - 1). The factor 3 is fitted to tested columns;
    /// Richart et al. (1928) and EN 1998-3 have 5.
    pub fn peak_strain(&self) -> f64 {
        1.0 + 3.0 * (self.strength() - 1.0)
    }

    /// Additional strain at which the core has crushed: 0.25 times the pressure. It is half of EN 1998-3, annex A, fitted to tested columns.
    pub fn crushing_strain(&self) -> f64 {
        0.25 * self.pressure
    }
}

/// Closed ties around a column, as far as they confine its core.
#[derive(Clone, Copy, Debug)]
pub struct Ties {
    /// Between their centre lines along both sides of the section, m.
    pub core: [f64; 2],
    /// Sum of the squares of the distances between bars that a bend of a tie holds, once around the core, m2.
    pub gaps: f64,
    /// Distance along the member, m.
    pub spacing: f64,
    /// Volume of the ties over that of the core.
    pub ratio: f64,
    /// Yield stress, Pa.
    pub yielding: f64,
}

impl Ties {
    /// Effective lateral pressure over a strength of concrete (Pa); Sheikh and Uzumeri 1982, as in EN 1998-1, 5.4.3.2.2:
    ///
    /// ```text
    /// pressure = alpha rho_v fyw / (2 fc),  alpha = (1 - sum b_i^2 / (6 b0 h0)) (1 - s / (2 b0)) (1 - s / (2 h0))
    /// ```
    pub fn confine(&self, strength: f64) -> Confinement {
        let [b, h] = self.core.map(|x| x.max(1e-3));
        let within = (1.0 - self.gaps / (6.0 * b * h)).max(0.0);
        let along = (1.0 - 0.5 * self.spacing / b).max(0.0) * (1.0 - 0.5 * self.spacing / h).max(0.0);
        Confinement { core: self.core, pressure: 0.5 * within * along * self.ratio * self.yielding / strength }
    }
}

/// Closed stirrups around the longitudinal bars.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hoops {
    /// Diameter, m.
    pub bar: f64,
    /// Distance along the member, m.
    pub spacing: f64,
}

/// Drift at which a column that has failed in shear loses its axial load.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drift {
    /// Ast fyt dc / s of its ties, N.
    pub ties: f64,
    /// Clear length of the column, m.
    pub length: f64,
}

impl Drift {
    /// Drift at loss of axial load P (N, positive in compression), m (Elwood and Moehle 2005):
    ///
    /// ```text
    /// delta / L = 0.04 (1 + tan2 theta) / (tan theta + P s / (Ast fyt dc tan theta)),  theta = 65 deg
    /// ```
    pub fn limit(&self, axial: f64) -> f64 {
        let tan = maths::tan(65f64.to_radians());
        self.length * 0.04 * (1.0 + tan * tan) / (tan + axial.max(0.0) / (self.ties * tan))
    }
}

/// Plastic twist of a critical section at which nothing is left, rad: an estimate for members. In plates a torque is a moment about bars that
/// lie obliquely, and bars end it by their rupture.
pub const TWISTED: f64 = 0.05;

/// The yield surface of a plate in bending and twisting. A torque on the section of a plate is a moment about bars that lie obliquely to it, so
/// both use the same bars. Johansen's criterion for equal moments both ways, which is exact along a yield line at 45 degrees to the section:
///
/// ```text
/// |M| / Mp + |T| / T0 <= 1,    T0 = sqrt(Mp Mp across)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Twisting {
    /// Which moment bends the plate: 0 for M1, 1 for M2.
    pub axis: u8,
    /// Plastic moments against positive and against negative M, N m.
    pub plastic: [f64; 2],
}

impl Twisting {
    /// Share of the torque T0 that is left beside the moments M1 and M2, N m, at a share of the strength.
    pub fn left(&self, moments: [f64; 2], share: f64) -> f64 {
        let m = moments[usize::from(self.axis)];
        (1.0 - m.abs() / (share * self.plastic[usize::from(m < 0.0)]).max(f64::MIN_POSITIVE)).max(0.0)
    }
}

/// Where along a bond its critical section lies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Critical {
    /// At the contact face: the end of a member.
    Face,
    /// Between pieces of one member, at that end of a range where the moment is larger: `from` and `to` from the spring along the
    /// normal, m, no nearer to the ends of the member than its hinge length.
    Within {
        /// Towards the first body, not positive as a rule.
        from: f64,
        /// Towards the second body.
        to: f64,
    },
    /// None: the bond lies within a hinge length of the end of its member, and the end yields instead. Only shear and torsion are checked.
    Beside,
}

/// Concrete of a section, Pa and J/m2.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Concrete {
    /// Young's modulus.
    pub youngs: f64,
    /// Compressive strength.
    pub compressive: f64,
    /// Tensile strength.
    pub tensile: f64,
    /// Energy to open a unit of crack.
    pub fracture_energy: f64,
    /// Energy to crush a unit of section.
    pub crushing_energy: f64,
}

/// Steel of longitudinal bars.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Steel {
    /// Young's modulus, Pa.
    pub youngs: f64,
    /// Yield stress, Pa.
    pub yielding: f64,
    /// Tensile strength, Pa.
    pub ultimate: f64,
    /// Strain at rupture.
    pub elongation: f64,
    /// Free length of the bars between ties over their diameter. It decides when they buckle and how soon they tire.
    #[serde(default = "untied")]
    pub slenderness: f64,
}

/// Free length over diameter of bars that no tie holds.
pub const UNTIED: f64 = 15.0;

fn untied() -> f64 {
    UNTIED
}

/// A bar, or several at one place.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bar {
    /// Place along `frame[1]` and `frame[2]` from the centroid of the section, m.
    pub at: [f64; 2],
    /// Cross-section, m2.
    pub area: f64,
    /// What holds it beyond the section; `None` where it never lets go.
    #[serde(default)]
    pub anchorage: Option<Anchorage>,
    /// What differs from the steel of the section: another diameter between the same ties, or another steel.
    #[serde(default)]
    pub own: Option<OwnSteel>,
}

/// A bar that buckles, tires and tears otherwise than [`Steel`] says.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnSteel {
    /// Strain at rupture.
    pub elongation: f64,
    /// Free length between ties over its diameter.
    pub slenderness: f64,
}

impl OwnSteel {
    /// The steel of a section with this in place of its own.
    pub fn of(self, steel: &Steel) -> Steel {
        Steel { elongation: self.elongation, slenderness: self.slenderness, ..*steel }
    }
}

impl Bar {
    /// A bar that never lets go.
    pub fn anchored(at: [f64; 2], area: f64) -> Self {
        Self { at, area, anchorage: None, own: None }
    }

    /// Its strain at rupture in a section with a steel.
    pub fn elongation(&self, steel: &Steel) -> f64 {
        self.own.map_or(steel.elongation, |o| o.elongation)
    }

    /// Share of its yield stress that it can take in tension before its end lets go, at most 1.
    pub fn held(&self, steel: &Steel) -> f64 {
        self.anchorage.map_or(1.0, |a| (a.stress / steel.yielding).min(1.0))
    }
}

impl Critical {
    /// Between two pieces of a member with the middle of the bond at `spring`, when hinges of a length lie at the member's ends at
    /// the given distances from the spring along the normal (negative towards the first body).
    pub fn within(length: f64, ends: [f64; 2], hinge: f64) -> Self {
        let (from, to) = ((ends[0] + hinge).max(-0.5 * length), (ends[1] - hinge).min(0.5 * length));
        if from > to + 1e-9 { Self::Beside } else { Self::Within { from, to: to.max(from) } }
    }
}

impl Reinforced {
    /// Torque that the section takes beside its moments M1 and M2, N m, at a share of its strength.
    pub fn torque(&self, moments: [f64; 2], share: f64) -> f64 {
        self.torsion * share * self.twisting.map_or(1.0, |t| t.left(moments, share))
    }

    /// Slip in shear at which the section is severed under a normal force (tension positive), m.
    pub fn severed_at(&self, normal: f64) -> f64 {
        self.drift.map_or(self.slip, |d| d.limit(-normal))
    }

    /// Tension at which all bars yield, N.
    pub fn bars_yield(&self) -> f64 {
        self.bars.iter().map(|b| b.area).sum::<f64>() * self.steel.yielding
    }

    /// Dowel force of the bars across a crack that slides along section axis 1 or 2 (index 0, 1) under a normal force (tension positive), N.
    pub fn dowels(&self, axis: usize, normal: f64) -> f64 {
        if normal <= 0.0 {
            return self.dowel[axis];
        }
        let pulled = (normal / self.bars_yield().max(1e-9)).clamp(0.0, 1.0);
        self.dowel[axis] * (1.0 - pulled * pulled).sqrt()
    }

    /// Cause of a failure in shear along section axis 1 or 2 (index 0, 1): punching across a slab beside its column, otherwise shear.
    pub fn shear_cause(&self, axis: usize) -> Cause {
        if self.punching && self.shear[axis].concrete == 0.0 { Cause::Punching } else { Cause::Shear }
    }

    /// The bars that remain when a section that was not strained before has failed.
    pub fn rebar(&self) -> Rebar {
        let area: f64 = self.bars.iter().map(|b| b.area).sum();
        // The least tough bars go first.
        let elongation = self.bars.iter().map(|b| b.elongation(&self.steel)).fold(self.steel.elongation, f64::min);
        Rebar {
            first: area * self.steel.yielding,
            force: area * self.steel.ultimate,
            elongation: elongation * self.hinge,
            stiffness: area * self.steel.youngs / self.hinge,
            free: self.hinge,
            across: self.across,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drift_at_loss_of_axial_load_follows_elwood_and_moehle() {
        // 3 m high, ties of 2 x 28.3 mm2 at 250 mm with 280 MPa over a core of 0.35 m: 22.2 kN; tan 65 deg = 2.1445.
        let d = Drift { ties: 22.2e3, length: 3.0 };
        let by_hand = 3.0 * 0.04 * (1.0 + 4.599) / (2.1445 + 500.0 / 22.2 / 2.1445);
        assert!((d.limit(500e3) / by_hand - 1.0).abs() < 1e-3, "{} is not {by_hand}", d.limit(500e3));
        assert!(d.limit(1e6) < d.limit(500e3) && d.limit(-1e6) == d.limit(0.0));
    }
}
