//! What a run writes down beside its frames, at a rate of its own: section forces, motion, support reactions, the resultant through a level
//! plane, and the drift of storeys.

use crate::bond::holding::Holding;
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// Values of a sample; what a watch does not use is zero.
pub const VALUES: usize = 9;

/// What is written down, and how often.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Watch {
    /// What is written down.
    pub what: Watched,
    /// Time between two samples, s; rounded to a whole number of refreshes, at least one.
    pub interval: f64,
}

/// What is written down. The items of a sample are numbered in the order of these lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Watched {
    /// Section forces of bonds at their faces. Values: N, V1, V2 (N), T, M1, M2 (N m), utilisation. N is positive in tension.
    Sections(Vec<u32>),
    /// Motion of the centres of bodies. Values: displacement x, y, z (m), rotation vector x, y, z (rad), velocity x, y, z (m/s), all
    /// since the start, in world axes.
    Motion(Vec<u32>),
    /// Forces of supports on the building and on debris. Values: Fx, Fy, Fz (N), Mx, My, Mz (N m) about the place of the support, in
    /// world axes, as means since the last sample.
    Supports(Vec<Support>),
    /// Resultant of all bonds through planes. Values as for supports: of the part above on the part below, about the centroid of the
    /// sections, at the time of the sample.
    Planes(Vec<Plane>),
    /// Motion of floors. Values: mean displacement x, y (m), and drift against the floor below over the height of the storey, x, y.
    Drift(Vec<Floor>),
}

/// Fixed bodies whose reactions are added up.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Support {
    /// The bodies.
    pub bodies: Vec<u32>,
    /// The ground plane, and the weight of debris at rest.
    pub ground: bool,
    /// Where moments are taken about, m.
    pub place: Vec3,
}

/// The bonds that a plane cuts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Plane {
    /// Bonds, each with true when its first body is the one below.
    pub bonds: Vec<(u32, bool)>,
    /// Centroid of their sections, m.
    pub centre: Vec3,
}

/// A floor, and what it drifts against.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Floor {
    /// Bodies of the floor.
    pub bodies: Vec<u32>,
    /// Bodies of the floor below; none for the lowest one, which drifts against the ground.
    pub below: Vec<u32>,
    /// Height between both, m.
    pub height: f64,
}

/// The values of an item of a watch at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// Time, s.
    pub time: f64,
    /// Number of the watch.
    pub watch: u32,
    /// Number of the item in the watch.
    pub item: u32,
    /// Where it is now, m.
    pub place: Vec3,
    /// See [`Watched`].
    pub values: [f64; VALUES],
    /// How the bond holds; elastic for all that is no bond.
    pub holding: Holding,
}

impl Watched {
    /// Number of items.
    pub fn len(&self) -> usize {
        match self {
            Self::Sections(list) | Self::Motion(list) => list.len(),
            Self::Supports(list) => list.len(),
            Self::Planes(list) => list.len(),
            Self::Drift(list) => list.len(),
        }
    }

    /// True when nothing is watched.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
