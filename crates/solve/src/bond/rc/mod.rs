//! Reinforced concrete bonds: plastic hinges by fibre sections, shear and torsion, and hinge localisation.

pub(crate) mod capacity;
pub(crate) mod critical_section;
pub(crate) mod distortion;
pub(crate) mod factor;
pub(crate) mod fibres;
pub(crate) mod hinge;
pub(crate) mod hinge_failure;
pub(crate) mod hinge_tangent;
pub(crate) mod joint;
pub(crate) mod linear_range;
pub(crate) mod linearised;
pub(crate) mod localisation;
pub(crate) mod mechanisms;
pub(crate) mod relocation;
pub(crate) mod remainder;
pub(crate) mod shear;
pub(crate) mod sliding;
pub(crate) mod sway;
pub(crate) mod trial;
#[cfg(test)]
mod weakened_tests;
