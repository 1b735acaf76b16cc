//! What an assessment starts from: the frame, its settings, the pieces as they lie, rubble between them, and where in the building a point is.
//! It imports from no other room.

pub(super) mod near;
pub(super) mod place;
pub(super) mod raster;
pub(super) mod rates;
pub(super) mod rubble;
pub(super) mod settings;
pub(super) mod snapshot;
pub(super) mod solid;
