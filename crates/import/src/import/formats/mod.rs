//! One reader for each format of meshes and boxes.
//! It may import from `meshes` and `parts`.

pub(super) mod beside;
pub(super) mod gltf;
pub(super) mod obj;
pub(super) mod ply;
pub(super) mod scene;
pub(super) mod stl;
pub(crate) mod zip;
