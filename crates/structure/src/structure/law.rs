//! The law of a bond: when and how it fails.
//!
//! Either by limits of its section forces (any material), as reinforced concrete by fibres ([`super::Reinforced`]), or as a masonry
//! joint ([`super::Mortar`]). The behaviour beyond the limits is in the solver; here are the parameters.

use super::{Mortar, Reinforced, SectionForces};
use crate::maths;
use serde::{Deserialize, Serialize};

/// How a bond fails.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Law {
    /// Never.
    Unbreakable,
    /// Limits of the section forces; beyond the first one that is exceeded the bond softens or yields.
    Limits(Limits),
    /// Reinforced concrete: a section of fibres at the place where it breaks first.
    Reinforced(Box<Reinforced>),
    /// A joint between blocks.
    Masonry(Mortar),
}

impl Law {
    /// The bars that remain once the section has failed.
    pub fn rebar(&self) -> Option<Rebar> {
        match self {
            Self::Limits(l) => l.rebar,
            Self::Reinforced(r) => Some(r.rebar()),
            Self::Unbreakable | Self::Masonry(_) => None,
        }
    }

    /// The reinforced section, if it is one.
    pub fn reinforced(&self) -> Option<&Reinforced> {
        match self {
            Self::Reinforced(r) => Some(r),
            _ => None,
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
    /// Reinforcement that carries tension after the section has cracked.
    pub rebar: Option<Rebar>,
    /// Resistance that compression adds, in joints that hold by friction and weight.
    pub joint: Option<Joint>,
    /// Plastic deformation at which the section loses its strength; without it, the section softens by its energies.
    pub plastic_limits: Option<PlasticLimits>,
    /// Normal force and both moments use up the same strength: their utilisations add (EN 1993-1-1, 6.2.1 (7); EN 1995-1-1, 6.2.3).
    /// Otherwise the largest one counts.
    pub interaction: bool,
    /// Play of the connection.
    #[serde(default)]
    pub play: Option<Play>,
}

/// Play of a connection (bolt holes, dowels, wedges): the distance that its halves move against each other without any force, from bearing
/// on one side to bearing on the other. A connection with a force at the start bears already. Faces under compression have no play
/// towards each other.
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
        Self { distance, rotation: [turn(maths::hypot(d1, d2)), turn(d2), turn(d1)] }
    }

    /// The six ranges of deformation without force, from the section forces at the start: a component with a force bears already. A force up
    /// to `idle` counts as none; then half of the play is on each side.
    pub fn ranges(&self, forces: &SectionForces, idle: &SectionForces) -> [[f64; 2]; 6] {
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

/// Plastic deformation up to failure. Beyond a limit the section yields at that limit. When the plastic displacement (or rotation) passes the
/// first value, the resistance decreases linearly; at the second value it is zero.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlasticLimits {
    /// Plastic displacement up to which it yields at full strength, m.
    pub yield_distance: f64,
    /// Plastic displacement at which the strength is zero, m.
    pub end_distance: f64,
    /// Plastic rotation up to which it yields at full strength, rad.
    pub yield_rotation: f64,
    /// Plastic rotation at which the strength is zero, rad.
    pub end_rotation: f64,
}

impl Limits {
    /// The limits, bars included, with a share of the strength; friction and energies stay.
    pub fn weakened(&self, share: f64) -> Self {
        Self {
            compression: self.compression * share,
            tension: self.tension * share,
            shear_1: self.shear_1 * share,
            shear_2: self.shear_2 * share,
            torsion: self.torsion * share,
            bending_1: self.bending_1 * share,
            bending_2: self.bending_2 * share,
            rebar: self.rebar.map(|r| r.scaled(share)),
            ..self.clone()
        }
    }
}

impl PlasticLimits {
    /// Share of the strength that is lost at a plastic displacement (m) and rotation (rad), 0 to 1.
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

/// Bars that remain when the section has failed: a spring that carries tension only, with an opening x of the crack
///
/// ```text
/// F(x) = min(stiffness x, first + (force - first) x / elongation)
/// ```
///
/// It unloads with its stiffness. Where `first` is above `force`, the bars pull out.
///
/// Bars have torn off the concrete over a free length beside the crack. Where its halves also slide by a distance y against each other, the bars
/// stand obliquely, and
///
/// ```text
/// x = sqrt((free + opening)^2 + y^2) - free,    sin(alpha) = y / (free + x)
/// ```
///
/// So a slide that is small beside the free length stretches them little, and they carry F sin(alpha) across (kinked bars; fib Model Code
/// 2010, 7.3.5.6). The concrete that they bear on bounds this force to `across`: beyond it they rip out of their cover.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rebar {
    /// Force from which the bars flow or slip, N; 0 for a straight line to `force`.
    #[serde(default)]
    pub first: f64,
    /// Force when the last bar ruptures or is out, N.
    pub force: f64,
    /// Opening at that, m.
    pub elongation: f64,
    /// Of loading up to the line from `first`, and of unloading, N/m.
    #[serde(default)]
    pub stiffness: f64,
    /// Free length across the crack, m; 0: they pull along the line between both halves.
    #[serde(default)]
    pub free: f64,
    /// Largest force across them, N.
    #[serde(default = "unlimited")]
    pub across: f64,
}

/// No limit of [`Rebar::across`], N. A kept state holds finite numbers only, also in single precision.
pub const UNLIMITED: f64 = 1e30;

fn unlimited() -> f64 {
    UNLIMITED
}

/// Stiffness of unloading over that of loading, for bars that load along a straight line: they have yielded, so they come back steeply and
/// dissipate.
const UNLOADING: f64 = 8.0;
/// Passes of an iteration that gains two digits in each.
const PASSES: usize = 4;

impl Rebar {
    /// Bars that load along a straight line to their force at rupture (N) and elongation (m).
    pub fn straight(force: f64, elongation: f64) -> Self {
        let stiffness = UNLOADING * force / elongation;
        Self { first: 0.0, force, elongation, stiffness, free: 0.0, across: UNLIMITED }
    }

    /// Bars that flow at a force `first` (N), can be stretched by `reach` (m) from there, and take an energy `work` (J) with it, above the
    /// one that their stiffness (N/m) stores on the way to `first`. Where they lose all force before, they reach less far.
    pub fn of_work(first: f64, reach: f64, work: f64, stiffness: f64) -> Self {
        let last = 2.0 * work / reach - first;
        let (force, mut elongation) = if last < 0.0 { (0.0, 2.0 * work / first) } else { (last, reach) };
        // The steep part is below the line: so much longer is the line.
        for _ in 0..PASSES {
            let slope = (force - first) / elongation;
            let meet = (first / (stiffness - slope).max(f64::MIN_POSITIVE)).min(elongation);
            elongation = (2.0 * work + first * meet) / (first + force);
        }
        Self { first, force, elongation, stiffness, free: 0.0, across: UNLIMITED }
    }

    /// With a free length (m) and a largest force across (N).
    pub fn kinked(self, free: f64, across: f64) -> Self {
        Self { free, across, ..self }
    }

    /// All forces times a share.
    pub fn scaled(self, share: f64) -> Self {
        let Self { first, force, stiffness, across, .. } = self;
        Self {
            first: first * share,
            force: force * share,
            stiffness: stiffness * share,
            across: across * share,
            ..self
        }
    }

    /// Force at an opening that grows for the first time, N.
    pub fn pull(&self, opening: f64) -> f64 {
        (self.stiffness * opening).min(self.first + (self.force - self.first) * opening / self.elongation)
    }

    /// With a stiffness of at most `stiffest` (N/m), where the bars still unload at least as steeply as ones along a straight line; otherwise
    /// nothing.
    pub fn softened(self, stiffest: f64) -> Option<Self> {
        let least = UNLOADING * self.most() / self.elongation;
        (least > 0.0 && least < stiffest).then(|| Self { stiffness: self.stiffness.min(stiffest).max(least), ..self })
    }

    /// Largest force, N.
    pub fn most(&self) -> f64 {
        self.first.max(self.force)
    }

    /// Work from no opening to rupture, J.
    pub fn work(&self) -> f64 {
        let slope = (self.force - self.first) / self.elongation;
        // Where the steep part meets the line.
        let meet = if self.stiffness > slope { self.first / (self.stiffness - slope) } else { 0.0 };
        let meet = meet.clamp(0.0, self.elongation);
        let line = |x: f64| self.first * x + 0.5 * slope * x * x;
        0.5 * self.stiffness * meet * meet + line(self.elongation) - line(meet)
    }
}

/// Why a bond failed.
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
    /// The remaining bars ruptured.
    Rupture,
    /// One of its bodies was removed by the scenario.
    Removed,
    /// Punching of a slab by its column.
    Punching,
    /// Sliding of a joint against its friction.
    Sliding,
    /// Fragmentation of the piece on one of its sides.
    Fragmentation,
    /// Bars pulled out of their anchorage.
    PullOut,
    /// Bars slipped in a lap.
    Lap,
    /// Bars tore after few cycles of large strain.
    Fatigue,
    /// Bars buckled after the cover fell off.
    Buckling,
    /// A joint of beams and columns failed in shear.
    Joint,
}
