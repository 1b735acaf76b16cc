//! What a scene shows beside the pieces: people, the ground, voids and ways.

pub(super) mod figures;
pub(super) mod ground;
pub(super) mod person_shape;
pub(super) mod surface;
pub(super) mod texture;
pub(super) mod voids;
pub(super) mod ways;
