//! The loading of a structure during a run, in plain numbers.

use crate::geometry::{Aabb, Plane, Vec3};
use crate::maths;
use crate::structure::Body;
use serde::{Deserialize, Serialize};

/// The loading of a structure during a run, in plain numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Loading {
    /// Gravity, m/s2, usually (0, 0, -9.80665).
    pub gravity: Vec3,
    /// Removals of bodies, sorted by time.
    pub removals: Vec<Removal>,
    /// Ground acceleration; the solution is relative to the moving ground.
    pub base_motion: Option<BaseMotion>,
    /// Constant loads on single bodies.
    pub forces: Vec<BodyForce>,
    /// Loads on single bodies that change with time.
    pub pulses: Vec<Pulse>,
    /// Changes of live load.
    #[serde(default, rename = "ballast")]
    pub live_loads: Vec<LiveLoadChange>,
    /// Bonds that lose strength with time.
    pub weakenings: Vec<Weakening>,
    /// Fixed bodies that are moved: supports that settle.
    #[serde(rename = "drives")]
    pub support_motions: Vec<SupportMotion>,
    /// Impactors, sorted by time; they are of [`crate::structure::BodyKind::Impactor`].
    #[serde(rename = "arrivals")]
    pub impactors: Vec<ImpactorActivation>,
    /// Water: regions in which bodies are slowed down.
    pub waters: Vec<Water>,
    /// Props that rescuers have set.
    #[serde(default)]
    pub props: Vec<Prop>,
}

impl Loading {
    /// When the last event is over, s: after it nothing is done to the structure any more.
    pub fn ends(&self) -> f64 {
        let pulses = self.pulses.iter().map(|p| p.start + p.factor.len().saturating_sub(1) as f64 * p.interval);
        let motion = self.base_motion.iter().map(|m| m.start + m.acceleration.len() as f64 * m.interval);
        self.removals
            .iter()
            .map(|r| r.at)
            .chain(pulses)
            .chain(motion)
            .chain(self.live_loads.iter().map(|b| b.at + b.over))
            .chain(self.weakenings.iter().map(|w| w.at + w.over))
            .chain(self.support_motions.iter().map(|d| d.at + d.over))
            .chain(self.impactors.iter().map(|a| a.at))
            .fold(0.0, f64::max)
    }
}

/// A vertical prop that carries compression only. It is set snug: its force is zero at its first length. Then it is elastic up to its
/// capacity, and holds its capacity when it is pushed in further.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prop {
    /// From when on it acts, s.
    pub at: f64,
    /// The body on its head.
    pub upper: u32,
    /// The body under its foot; none for the ground.
    pub lower: Option<u32>,
    /// Its head, in the frame of the upper body, m.
    pub head: Vec3,
    /// Its foot, in the frame of the lower body, or in the world on the ground, m.
    pub foot: Vec3,
    /// First length, m.
    pub length: f64,
    /// Largest force, N.
    pub capacity: f64,
}

/// Fixed bodies moved as one rigid body, smoothly: with (1 - cos) / 2 of the way over the time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SupportMotion {
    /// When it begins, s.
    pub at: f64,
    /// How long it takes, s.
    pub over: f64,
    /// Indices of fixed bodies.
    pub bodies: Vec<u32>,
    /// Shift in all, m.
    pub shift: Vec3,
    /// Rotation vector in all, rad; small.
    pub turn: Vec3,
    /// Point about which they turn, m.
    pub pivot: Vec3,
}

impl SupportMotion {
    /// The share of the way that has been gone at a time.
    pub fn share(&self, time: f64) -> f64 {
        let part = ((time - self.at) / self.over.max(1e-3)).clamp(0.0, 1.0);
        0.5 - 0.5 * maths::cos(std::f64::consts::PI * part)
    }
}

/// An impactor that is inserted at a time, at its pose in the structure and with this velocity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ImpactorActivation {
    /// When, s.
    pub at: f64,
    /// Index of the body.
    pub body: u32,
    /// m/s.
    pub velocity: Vec3,
    /// Level of the roadway of a vehicle, m: it never gets below, and rolls on it without friction until a blow has slowed it down. None for what falls or
    /// flies.
    #[serde(default)]
    pub roadway: Option<f64>,
}

/// A box in which motion dies away in proportion to its speed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Water {
    /// The region, by the centre of mass of bodies, m.
    pub region: Aabb,
    /// Rate at which motion dies away, 1/s.
    pub rate: f64,
}

/// A load that follows a curve. Within a refresh interval its mean acts, so that its impulse is exact.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pulse {
    /// The load where the curve is 1.
    pub load: BodyForce,
    /// Time of the first sample, s.
    pub start: f64,
    /// Sampling interval, s.
    pub interval: f64,
    /// Factor on the load, linear between samples, zero before and after.
    pub factor: Vec<f64>,
    /// After the last sample the load stays as it was there.
    pub hold: bool,
    /// Speed of the body along the force up to which it acts, m/s: what pushes does not follow faster. Over the last tenth of that speed the
    /// force falls to zero.
    pub most_speed: Option<f64>,
}

impl Pulse {
    /// Mean factor between two times.
    pub fn mean(&self, from: f64, to: f64) -> f64 {
        let last = self.factor.len().saturating_sub(1) as f64;
        let end = self.start + last * self.interval;
        let held = match self.factor.last() {
            Some(f) if self.hold && to > end => f * (to - from.max(end)) / (to - from),
            _ => 0.0,
        };
        let (x, y) = (((from - self.start) / self.interval).max(0.0), ((to - self.start) / self.interval).min(last));
        if x >= y || self.factor.len() < 2 {
            return held;
        }
        let at = |x: f64| {
            let k = (x as usize).min(self.factor.len() - 2);
            self.factor[k] + (self.factor[k + 1] - self.factor[k]) * (x - k as f64)
        };
        // Trapezes between the samples in the range.
        let (mut sum, mut left) = (0.0, x);
        while left < y {
            let right = (left.floor() + 1.0).min(y);
            sum += 0.5 * (at(left) + at(right)) * (right - left);
            left = right;
        }
        held + sum * self.interval / (to - from)
    }

    /// Share of the load that acts on a body with this velocity, m/s.
    pub fn share_at(&self, velocity: &Vec3) -> f64 {
        let force = self.load.force.norm();
        let Some(most) = self.most_speed.filter(|_| force > 0.0) else { return 1.0 };
        let along = velocity.dot(&self.load.force) / force;
        ((most - along) / (0.1 * most)).clamp(0.0, 1.0)
    }

    /// True when it is not the same throughout between two times.
    pub fn changes(&self, from: f64, to: f64) -> bool {
        let end = self.start + self.factor.len().saturating_sub(1) as f64 * self.interval;
        to > self.start && from < end
    }
}

/// A change of live load: mass that is added to a body or removed from it, distributed like its own mass.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct LiveLoadChange {
    /// When it begins, s.
    pub at: f64,
    /// How long it takes, s; 0 for a sudden change.
    pub over: f64,
    /// Index of the body.
    pub body: u32,
    /// Total change, kg; negative for a removal.
    pub mass: f64,
}

/// A body keeps at least this share of the mass that it had, whatever of it is said to be live load.
const KEPT: f64 = 0.05;

impl LiveLoadChange {
    /// The share of the change at a time.
    pub fn share(&self, time: f64) -> f64 {
        ((time - self.at) / self.over.max(1e-3)).clamp(0.0, 1.0)
    }

    /// Mass of a body with these changes, kg. Its own weight stays: only the live load that it has can go.
    pub fn with(body: &Body, shares: impl Iterator<Item = f64>) -> f64 {
        (body.mass + shares.sum::<f64>()).max(body.mass - body.live_load).max(KEPT * body.mass)
    }
}

/// Bonds whose strength (bars included) falls to a share of its original value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weakening {
    /// When it begins, s.
    pub at: f64,
    /// How long it takes, s; 0 for a sudden change.
    pub over: f64,
    /// Indices into [`crate::structure::Structure::bonds`].
    pub bonds: Vec<u32>,
    /// The share that is left in the end, 0 to 1. Several weakenings of a bond multiply.
    pub left: f64,
    /// It ends where it is once so many bonds per second break.
    pub stop_at: Option<f64>,
}

impl Weakening {
    /// The share that is left at a time.
    pub fn share(&self, time: f64) -> f64 {
        if time < self.at {
            return 1.0;
        }
        let part = if self.over > 0.0 { ((time - self.at) / self.over).min(1.0) } else { 1.0 };
        1.0 + (self.left - 1.0) * part
    }
}

/// A constant force and moment about the centre of mass of a body, world axes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BodyForce {
    /// Index of the body.
    pub body: u32,
    /// N.
    pub force: Vec3,
    /// N m.
    pub moment: Vec3,
}

/// Bodies that are removed, with their bonds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Removal {
    /// Time, s.
    pub at: f64,
    /// Indices into [`crate::structure::Structure::bodies`].
    pub bodies: Vec<u32>,
    /// Bonds that are cut with their bars, by their numbers.
    #[serde(default)]
    pub bonds: Vec<u32>,
    /// Holes that are cut through bodies, which stay.
    #[serde(default)]
    pub openings: Vec<BodyHole>,
}

/// A hole through a body: nothing touches the body between its four walls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BodyHole {
    /// The body.
    pub body: u32,
    /// The walls in the frame of the body; normals point out of the hole.
    pub walls: [Plane; 4],
}

impl Removal {
    /// Removes bodies.
    pub fn of_bodies(at: f64, bodies: Vec<u32>) -> Self {
        Self { at, bodies, bonds: Vec::new(), openings: Vec::new() }
    }
}

/// A ground acceleration record, linear between samples, zero before and after.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BaseMotion {
    /// Time of the first sample, s.
    pub start: f64,
    /// Sampling interval, s.
    pub interval: f64,
    /// Acceleration of the ground, m/s2, world axes.
    pub acceleration: Vec<Vec3>,
}

impl BaseMotion {
    /// Ground acceleration at a time, m/s2.
    pub fn at(&self, time: f64) -> Vec3 {
        let x = (time - self.start) / self.interval;
        if x < 0.0 || self.acceleration.is_empty() {
            return Vec3::zeros();
        }
        let k = x as usize;
        match (self.acceleration.get(k), self.acceleration.get(k + 1)) {
            (Some(a), Some(b)) => a + (b - a) * (x - k as f64),
            (Some(a), None) if x - k as f64 <= 0.0 => *a,
            _ => Vec3::zeros(),
        }
    }
}
