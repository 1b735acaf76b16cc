//! Work on meshes that several readers share: polygons to triangles, unit and up axis, separate bodies, checks and repairs.
//! `named_attitude` reads which way is up from names. It may import from `parts`.

pub(super) mod axes;
pub(super) mod connected_components;
pub(super) mod extents;
pub(super) mod mesh_checks;
mod named_attitude;
pub(super) mod polygon;
pub(super) mod soup;
