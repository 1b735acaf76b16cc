//! A plastic hinge as one linear spring about its present state. [`crate::bond::rc::linearised`] evaluates eight of them side by side.

use crate::structure::SectionForces;

/// The section forces that a hinge couples: N, V1, V2, M1, M2. Torsion is independent.
pub(crate) const COUPLED: [usize; 5] = [0, 1, 2, 4, 5];

/// Tangent stiffness of bond and hinge in series.
#[derive(Clone, Debug)]
pub(crate) struct HingeTangent {
    /// Stiffness over [`COUPLED`]: upper triangle, row by row.
    pub stiffness: [f64; 15],
    /// Stiffness against torsion, N m/rad.
    pub torsion: f64,
    /// Deformation of the hinge (axial, two rotations) per deformation of the springs over [`COUPLED`], row by row.
    pub hinge_per_spring: [f64; 15],
}

/// Bond and hinge as one spring, linear about the present state.
pub(crate) struct LinearisedHinge {
    /// Its stiffness.
    pub tangent: HingeTangent,
    /// Section forces at the spring now.
    pub forces: SectionForces,
    /// Movement of the outermost fibres since their last state determination, and the largest for which the tangent holds, m; infinite
    /// where they are elastic.
    pub fibre_movement: [f64; 2],
    /// Deformation of the hinge since then, and the largest part of the movement of the fibres that may lead back, m.
    pub hinge_moved: [f64; 3],
    pub back: f64,
    /// Half depths for rotations about axes 1 and 2, m.
    pub reach: [f64; 2],
    /// V1, V2 up to which shear needs no check, N.
    pub safe: [f64; 2],
    /// Torque at which it twists without limit, N m, and the plastic twist (sum of absolute increments) that is left, rad.
    pub torque: f64,
    pub twist_left: f64,
    /// Its fibres have been evaluated since the last check of damage.
    pub state_changed: bool,
}
