//! What a scene shows beside the pieces: people, the ground, voids, ways and bars that stick out.

pub(super) mod bar_ends;
pub(super) mod figures;
pub(super) mod ground;
pub(super) mod person_shape;
pub(super) mod surface;
pub(super) mod texture;
pub(super) mod voids;
pub(super) mod ways;

use super::shapes::Triangles;
use crate::geometry::Vec3;

/// A void or a way in a scene whose parts are joints: it does not move.
pub(super) struct Still {
    /// Name of its node.
    pub name: String,
    /// Extras of its node.
    pub extras: serde_json::Value,
    /// Where its node is, model axes, m.
    pub at: Vec3,
    /// In the world, glTF's axes.
    pub triangles: Triangles,
}
