//! Bonds: across faces and by connectors, with their stiffness, strength and scatter, and checks of them.
//! It may import from `aside` and the rooms below.

pub(super) mod across_faces;
pub(super) mod bar_ends;
pub(super) mod beam_column_joints;
pub(super) mod bow;
pub(super) mod brick_bond;
pub(super) mod connector_bonds;
pub(super) mod laid;
pub(super) mod mass_scaling;
pub(super) mod materials;
pub(super) mod pads;
pub mod plates;
pub(super) mod precast;
pub(super) mod profile_checks;
pub(super) mod punching;
pub(super) mod rules;
pub(super) mod scatter;
pub(super) mod sides;
pub(super) mod standing;
pub(super) mod weaker_side;
