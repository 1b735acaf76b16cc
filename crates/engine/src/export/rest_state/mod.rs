//! A heap at rest for a physics engine, with the doubt that belongs to it: pieces with mass and shapes that do not overlap (`hulls`), the bonds that
//! hold with what they carry and what they can still carry (`joints`), and what was tried in which engine (`trust`). `document` is the file,
//! `build` makes it of the kept state, `scene` draws it as glTF with the extensions of rigid bodies.

mod build;
mod document;
mod hulls;
mod joints;
mod scene;
mod trust;

pub use build::{Kept, heap};
pub use document::{
    Ground, Heap, Hull, Joint, JointBars, JointBroken, JointForce, JointFrame, JointStrength, Lift, MovedFar, Prop,
    RestHashes, RestPiece, RestState, ShapesCut, ShrunkBy, UnityJoint, UnrealJoint, VERSION,
};
pub use scene::write_scene;
pub use trust::{Goals, LiftTried, LiftWays, MOVED, RestTried, RestWays, Trial, Tried, Trust};
