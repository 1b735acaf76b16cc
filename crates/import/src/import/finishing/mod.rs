//! What all formats have in common after reading: repairs, storeys, groups, names, findings.
//! It may import from `meshes` and `parts`.

pub(super) mod finish;
pub(super) mod levels;
pub(super) mod roof_levels;
