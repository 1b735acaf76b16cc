//! When and how a bond fails.

use super::{Mortar, Reinforced};
use serde::{Deserialize, Serialize};

/// How a bond fails.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Law {
    /// Never.
    Unbreakable,
    /// Admissible values; the first one exceeded releases the connection through softening.
    Limits(Limits),
    /// Reinforced concrete: a section of fibres at the place where it breaks first.
    Reinforced(Box<Reinforced>),
    /// A joint between blocks.
    Masonry(Mortar),
}

impl Law {
    /// The bars that are left once the section has let go.
    pub fn rebar(&self) -> Option<Rebar> {
        match self {
            Self::Limits(l) => l.rebar,
            Self::Reinforced(r) => Some(r.rebar()),
            Self::Unbreakable | Self::Masonry(_) => None,
        }
    }
}

/// Admissible section forces at the contact face, all positive, N and N m; infinite means no limit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Limits {
    /// Compression N-.
    pub compression: f64,
    /// Tension N+.
    pub tension: f64,
    /// Shear along `frame[1]`.
    pub shear_1: f64,
    /// Shear along `frame[2]`.
    pub shear_2: f64,
    /// Torsion.
    pub torsion: f64,
    /// Bending about `frame[1]`.
    pub bending_1: f64,
    /// Bending about `frame[2]`.
    pub bending_2: f64,
    /// Energy to open a unit of crack in tension, bending, shear and torsion, J/m2.
    pub fracture_energy: f64,
    /// Energy to crush a unit of section, J/m2.
    pub crushing_energy: f64,
    /// Reinforcement that goes on holding in tension after the section has cracked.
    pub rebar: Option<Rebar>,
    /// What compression adds to the resistance, in joints that hold by friction and weight.
    pub joint: Option<Joint>,
    /// The section yields before it lets go; otherwise it softens by its energies.
    pub stages: Option<PlasticLimits>,
    /// Normal force and both moments use up the same strength: their utilisations add (EN 1993-1-1, 6.2.1 (7); EN 1995-1-1, 6.2.3).
    /// Otherwise the largest one counts.
    pub interaction: bool,
    /// The connection has play.
    #[serde(default)]
    pub play: Option<Play>,
}

/// Play of a connection (bolt holes, dowels, loose wedges): how far its halves move against each other, from bearing on one side to
/// bearing on the other, without any force. What carries at the start bears already; pressed faces have no play towards each other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Play {
    /// Along the normal and along both section axes, m.
    pub distance: f64,
    /// About the normal and both section axes, rad.
    pub rotation: [f64; 3],
}

impl Play {
    /// Of fasteners along the edges of a section `d1` x `d2` in holes that are larger by `distance`, m: a section of depth d turns
    /// by 2 `distance` / d.
    pub fn of(distance: f64, d1: f64, d2: f64) -> Self {
        let turn = |d: f64| 2.0 * distance / d.max(1e-6);
        Self { distance, rotation: [turn(d1.hypot(d2)), turn(d2), turn(d1)] }
    }

    /// The six ranges of deformation without force, from the section forces at which it begins: what bears, goes on bearing. Forces up
    /// to `idle` bear nothing; then the play is half to each side.
    pub fn ranges(&self, forces: &[f64; 6], idle: &[f64; 6]) -> [[f64; 2]; 6] {
        std::array::from_fn(|c| {
            let all = if c < 3 { self.distance } else { self.rotation[c - 3] };
            match forces[c] {
                f if f > idle[c] => [-all, 0.0],
                f if f < -idle[c] || c == 0 => [0.0, all],
                _ => [-0.5 * all, 0.5 * all],
            }
        })
    }
}

/// Letting go in two stages of deformation. Past a limit the section yields at that limit; once one half has moved (or turned) against
/// the other by more than the first pair, its resistance falls, and is gone at the second.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlasticLimits {
    /// Plastic displacement up to which it yields at full strength, m.
    pub yield_distance: f64,
    /// Plastic displacement at which nothing is left, m.
    pub end_distance: f64,
    /// Plastic rotation up to which it yields at full strength, rad.
    pub yield_rotation: f64,
    /// Plastic rotation at which nothing is left, rad.
    pub end_rotation: f64,
}

impl Limits {
    /// The limits of a section, bars included, that has lost strength: friction and energies stay.
    pub fn weakened(&self, share: f64) -> Self {
        Self {
            compression: self.compression * share,
            tension: self.tension * share,
            shear_1: self.shear_1 * share,
            shear_2: self.shear_2 * share,
            torsion: self.torsion * share,
            bending_1: self.bending_1 * share,
            bending_2: self.bending_2 * share,
            rebar: self.rebar.map(|r| Rebar { force: r.force * share, ..r }),
            ..self.clone()
        }
    }
}

impl PlasticLimits {
    /// The share of the strength that plastic displacement and rotation have used up, 0 to 1.
    pub fn spent(&self, distance: f64, rotation: f64) -> f64 {
        let part = |x: f64, from: f64, to: f64| {
            if x <= from { 0.0 } else { ((x - from) / (to - from).max(1e-12)).min(1.0) }
        };
        part(distance, self.yield_distance, self.end_distance).max(part(
            rotation,
            self.yield_rotation,
            self.end_rotation,
        ))
    }
}

/// Resistance that grows with the compression C = max(-N, 0) on a joint, as in masonry: shear by Mohr-Coulomb friction, bending up to
/// rocking about the compressed edge.
///
/// ```text
/// V = V0 + shear C      T = T0 + torsion C      M = M0 + bending C (1 - C / N-)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Joint {
    /// Coefficient of friction.
    pub shear: f64,
    /// Torque per compression, m.
    pub torsion: f64,
    /// Half the depth for bending about `frame[1]`, m.
    pub bending: f64,
    /// Half the depth for bending about `frame[2]`, m.
    pub bending_90: f64,
}

/// A tension-only spring that is left when the section has released.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rebar {
    /// Force at rupture, N.
    pub force: f64,
    /// Elongation at rupture, m.
    pub elongation: f64,
}

/// Why a bond released.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// N above the tension limit.
    Tension,
    /// N below the compression limit.
    Compression,
    /// V1 or V2 above its limit.
    Shear,
    /// T above its limit.
    Torsion,
    /// M1 or M2 above its limit.
    Bending,
    /// Remaining bars torn.
    Rupture,
    /// One of its bodies was removed by the scenario.
    Removed,
    /// A slab pushed through by its column.
    Punching,
    /// A joint slid past its friction.
    Sliding,
    /// The piece on one of its sides came apart into fragments.
    Breakup,
}
