//! Reinforced concrete bonds: plastic hinges by fibre sections, shear and torsion, and hinge localisation.

pub mod capacity;
pub mod fibres;
pub mod hinge;
pub mod linearised;
pub mod localisation;
pub mod shear;
