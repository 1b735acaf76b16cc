//! A kept state for other programs: how fast the bodies are, and what joins them. Nothing is simulated.

use crate::Result;
use crate::bond::strength_left::{BarsLeft, JointKind, StrengthLeft};
use crate::geometry::Vec3;
use crate::stepping::checkpoint;
use crate::structure::{SectionForces, Structure};

/// A bond that holds, in the last state of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointAtEnd {
    /// Number of the bond.
    pub bond: u32,
    /// The two bodies that it joins now: those of the model, or fragments of them.
    pub bodies: [u32; 2],
    /// Where the section that it is compared at lies on each of them, in their own frames, m: its contact face, or the critical section of a plastic
    /// hinge. What has opened lies apart.
    pub places: [Vec3; 2],
    /// Its axes as each of them carries them, in their own frames: the normal from the first to the second body, then section axes 1 and 2.
    pub axes: [[Vec3; 3]; 2],
    /// What holds.
    pub kind: JointKind,
    /// Section forces there, N and N m; of bars alone their pull as the normal force.
    pub forces: SectionForces,
    /// What it can still carry there.
    pub left: StrengthLeft,
    /// Its bars, where they alone hold it.
    pub bars: Option<BarsLeft>,
}

/// A kept state for other programs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandOver {
    /// Velocity (m/s) and angular velocity (rad/s) of all bodies in order, world axes.
    pub velocities: Vec<[Vec3; 2]>,
    /// Bonds that hold, in order. Those of bodies that are gone are not among them.
    pub joints: Vec<JointAtEnd>,
}

/// What a checkpoint of a structure holds for other programs.
///
/// # Errors
/// [`crate::Error::Input`] when the bytes are damaged or belong to another structure.
pub fn hand_over(s: &Structure, state: &[u8]) -> Result<HandOver> {
    let (bodies, bonds) = checkpoint::kept_bodies_and_bonds(s, state)?;
    let three = |v: &[f32]| Vec3::new(v[0].into(), v[1].into(), v[2].into());
    let still = |i: usize| bodies.gone[i] || bodies.asleep[i];
    let velocity = |i: usize| {
        let v = &bodies.v[i].0;
        if still(i) { [Vec3::zeros(); 2] } else { [three(&v[..3]), three(&v[3..])] }
    };
    let joint = |q: usize| {
        let ends = bonds.table.ends[q];
        if ends.iter().any(|i| bodies.gone[*i as usize]) {
            return None;
        }
        let (kind, left, bars) = bonds.strength_left(s, q)?;
        let (beyond_face, forces) = bonds.compared_at(s, q);
        let axes = [0, 1].map(|side| bonds.table.local_axes(q, side));
        Some(JointAtEnd {
            bond: q as u32,
            bodies: ends,
            places: [0, 1].map(|side| bonds.table.anchor(q, side) + axes[side][0] * beyond_face),
            axes,
            kind,
            forces,
            left,
            bars,
        })
    };
    Ok(HandOver {
        velocities: (0..s.bodies.len()).map(velocity).collect(),
        joints: (0..s.bonds.len()).filter_map(joint).collect(),
    })
}
