//! People: where they are at the start, and the dummies that stand for them in the simulation.

use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// A person placed in the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Person {
    /// Number from 0.
    pub id: u32,
    /// Index into the structure's storeys.
    pub storey: u32,
    /// Point on the floor where the feet are, m.
    pub feet: Vec3,
    /// The body that stands for the person in the structure.
    pub body: u32,
}
