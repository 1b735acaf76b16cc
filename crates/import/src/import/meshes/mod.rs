//! Work on meshes that several readers share: polygons to triangles, unit and up axis, separate bodies, checks and repairs.
//! It may import from `parts`.

pub(super) mod axes;
pub(super) mod connected_components;
pub(super) mod extents;
pub(super) mod mesh_checks;
pub(super) mod polygon;
pub(super) mod soup;
