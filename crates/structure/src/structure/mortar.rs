//! A joint between blocks: mortar or none.

use serde::{Deserialize, Serialize};

/// A masonry joint: it opens in tension, slides by Mohr-Coulomb friction, and carries compression over the part that is closed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mortar {
    /// Tensile strength, Pa; 0 for dry joints.
    pub tensile: f64,
    /// Cohesion, Pa.
    pub cohesion: f64,
    /// Coefficient of friction.
    pub friction: f64,
    /// Compressive strength of the masonry, Pa.
    pub compressive: f64,
    /// Energy to open a unit of joint, J/m2.
    pub opening_energy: f64,
    /// Energy to slide until the cohesion is lost, J/m2.
    pub sliding_energy: f64,
}

impl Mortar {
    /// The joint with a share of its strength; friction stays.
    pub fn weakened(&self, share: f64) -> Self {
        Self {
            tensile: self.tensile * share,
            cohesion: self.cohesion * share,
            compressive: self.compressive * share,
            opening_energy: self.opening_energy * share,
            sliding_energy: self.sliding_energy * share,
            ..*self
        }
    }

    /// The weaker of two, value by value.
    pub fn weaker(&self, o: &Self) -> Self {
        Self {
            tensile: self.tensile.min(o.tensile),
            cohesion: self.cohesion.min(o.cohesion),
            friction: self.friction.min(o.friction),
            compressive: self.compressive.min(o.compressive),
            opening_energy: self.opening_energy.min(o.opening_energy),
            sliding_energy: self.sliding_energy.min(o.sliding_energy),
        }
    }
}
