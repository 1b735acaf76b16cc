//! The document of a heap at rest for a physics engine. docs/rest-state.md explains every key.
//!
//! Metres, kilograms, seconds, newtons; y up: the point (x, y, z) of the model is (x, z, -y) here, in the world and in the frame of each piece.

use serde::{Deserialize, Serialize};

/// Version of the layout.
pub const VERSION: u32 = 2;

/// A heap at rest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RestState {
    /// Version of this layout.
    pub version: u32,
    /// Stands first on everything.
    pub notice: String,
    /// What an engine may be trusted with.
    pub trust: super::trust::Trust,
    /// Title of the case.
    pub title: String,
    /// Program and version that made it.
    pub program: String,
    /// Seed of the run.
    pub seed: u64,
    /// Grave statements of the report on the run.
    pub status: Vec<String>,
    /// Axes and units, in words.
    pub frame: String,
    /// Time at which the run ended, s.
    pub run_ended_s: f64,
    /// Time for which it was continued until nothing fell any more, s.
    pub settled_for_s: f64,
    /// Everything has been still for the time of the criterion.
    pub at_rest: bool,
    /// Nothing falls any more.
    pub nothing_falls: bool,
    /// Gravity, m/s2.
    pub gravity_m_s2: [f64; 3],
    /// The heap.
    pub heap: Heap,
    /// Hash (SHA-256) of `heap` as compact JSON: what was tried in an engine was tried with this heap.
    pub heap_sha256: String,
    /// What nobody can know from this document.
    pub cannot_know: Vec<String>,
    /// Hashes of the files as they were written.
    pub written: RestHashes,
}

/// Hashes (SHA-256) of the files as they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestHashes {
    /// The scene.
    pub scene: String,
    /// This document, with zeros in place of this hash.
    pub document: String,
}

/// All that an engine simulates, and what the continuation of the run says of lifts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Heap {
    /// The ground below everything; none where there is none.
    pub ground: Option<Ground>,
    /// What was done to the shapes so that they do not overlap.
    pub shapes: ShapesCut,
    /// The pieces.
    pub pieces: Vec<RestPiece>,
    /// Bonds that hold.
    pub bonds: Vec<Joint>,
    /// Props that stand.
    pub props: Vec<Prop>,
    /// What lifts do to the heap by a continuation of the run: to compare an engine with.
    pub lifts: Vec<Lift>,
}

/// The ground.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ground {
    /// Level of a plane that does not move, m.
    pub level_y_m: f64,
    /// Convex bodies of the street around a basement, in the world; none where the plane is the street.
    pub street: Vec<Hull>,
}

/// What was done to the shapes so that no two overlap.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ShapesCut {
    /// Two pieces may overlap by this much, m.
    pub allowed_m: f64,
    /// Largest overlap of two pieces of the run, m.
    pub overlap_before_m: f64,
    /// Largest overlap of two hulls of this document, m.
    pub overlap_m: f64,
    /// Pairs of pieces that were cut.
    pub pairs_cut: usize,
    /// Pieces that were cut off where they lay in the ground.
    pub cut_at_ground: usize,
    /// Largest shrink of a piece, m.
    pub largest_shrink_m: f64,
    /// That piece.
    pub largest_shrink: String,
    /// Largest share of its volume that a piece lost.
    pub largest_share_lost: f64,
    /// That piece.
    pub largest_share_lost_by: String,
    /// Share of the volume of all moving pieces that was lost.
    pub share_lost: f64,
}

/// A convex polyhedron.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Hull {
    /// Corners, m.
    pub points_m: Vec<[f64; 3]>,
    /// Corners of each face, counter-clockwise seen from outside.
    pub faces: Vec<Vec<u32>>,
}

/// A piece. Its own frame has the origin at its centre of mass and the principal axes of its inertia.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RestPiece {
    /// Its name in the results.
    pub name: String,
    /// Its number in the results.
    pub body: u32,
    /// `piece`, `fragment`, `foundation`, `person` or `impactor`.
    pub kind: String,
    /// Material of its element.
    pub material: String,
    /// It does not move.
    pub fixed: bool,
    /// Mass, kg, with live load and finishes.
    pub mass_kg: f64,
    /// Position of its frame, m.
    pub position_m: [f64; 3],
    /// Rotation of its frame, a quaternion x, y, z, w.
    pub rotation_xyzw: [f64; 4],
    /// Velocity of the centre of mass, m/s, world axes.
    pub velocity_m_s: [f64; 3],
    /// Angular velocity, rad/s, world axes.
    pub angular_velocity_rad_s: [f64; 3],
    /// Centre of mass in its frame, m: the origin.
    pub center_of_mass_m: [f64; 3],
    /// Principal moments of inertia, kg m2.
    pub principal_inertia_kg_m2: [f64; 3],
    /// Rotation from the principal axes to its frame, a quaternion x, y, z, w: none.
    pub principal_axes_xyzw: [f64; 4],
    /// Coulomb friction. Between two pieces the geometric mean counts, on the ground that of the piece.
    pub friction: f64,
    /// Restitution: contacts of the solver do not bounce.
    pub restitution: f64,
    /// Its shape in its frame: one convex hull.
    pub hulls: Vec<Hull>,
    /// Volume of the shape of the run, m3.
    pub volume_m3: f64,
    /// By how much its surface has moved in at most, m.
    pub shrink_m: f64,
    /// Share of its volume that was cut off. Mass and inertia are those of the whole piece.
    pub share_lost: f64,
}

/// A bond that holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Joint {
    /// Its number in the results.
    pub bond: u32,
    /// What holds: `unbreakable`, `brittle`, `yielding`, `friction`, `concrete_section`, `concrete_hinge`, `crushed`, `masonry` or `bars_only`.
    pub kind: String,
    /// The joint of an engine that comes nearest: `fixed`; `plastic`, which turns where a moment passes its strength and goes on carrying it; or
    /// `rope`, which only pulls, for bars and for a hinge whose faces have come apart.
    pub engine_joint: String,
    /// Where it counts as broken, in breaks.csv and in every sum: what is left of it still holds.
    pub broken: Option<JointBroken>,
    /// Indices of the two pieces in `pieces`.
    pub pieces: [usize; 2],
    /// The joint frame in the frame of each of them. In the world both are one, except for ropes, which run from the one to the other.
    pub frames: [JointFrame; 2],
    /// By how much the two halves of the bond are apart now, m: an open crack, or the length of bars.
    pub apart_m: f64,
    /// By how much they are turned against each other now, rad.
    pub turned_rad: f64,
    /// What it carries now, on the first piece, at the place of the joint frame.
    pub force: JointForce,
    /// What it can still carry of each, beside the others as they are now.
    pub strength: JointStrength,
    /// The bars, where they alone hold.
    pub bars: Option<JointBars>,
    /// What breaks it, as Unity takes it.
    pub unity: UnityJoint,
    /// What breaks it, as Unreal takes it.
    pub unreal: UnrealJoint,
}

/// Why and when a bond counts as broken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JointBroken {
    /// Why it broke first, as in breaks.csv.
    pub cause: String,
    /// When, s.
    pub time_s: f64,
}

/// A joint frame.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct JointFrame {
    /// Middle of the section at which the bond is compared with its strength, m: its contact face, or where a hinge turns.
    pub position_m: [f64; 3],
    /// Unit axes: the normal from the first to the second piece, then section axes 1 and 2.
    pub axes: [[f64; 3]; 3],
}

/// Section forces in the axes of the joint.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct JointForce {
    /// Along the normal, tension positive, N.
    pub normal_n: f64,
    /// Along axes 1 and 2, N.
    pub shear_n: [f64; 2],
    /// About the normal, N m.
    pub torsion_nm: f64,
    /// About axes 1 and 2, N m.
    pub bending_nm: [f64; 2],
}

/// Strengths that are left; none means no limit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct JointStrength {
    /// Tension along the normal, N.
    pub tension_n: Option<f64>,
    /// Compression along the normal, N.
    pub compression_n: Option<f64>,
    /// Shear along axes 1 and 2, N.
    pub shear_n: [Option<f64>; 2],
    /// Torsion about the normal, N m.
    pub torsion_nm: Option<f64>,
    /// Bending about axes 1 and 2, N m.
    pub bending_nm: [Option<f64>; 2],
}

/// Bars that alone hold a joint.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct JointBars {
    /// Force at which they flow now, and when the last one ruptures or is out, N.
    pub flow_n: [f64; 2],
    /// Elongation that they have left, m.
    pub elongation_left_m: f64,
    /// Free length across the crack, m.
    pub free_length_m: f64,
}

/// Break forces of a joint in Unity; none means infinity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(non_snake_case)]
pub struct UnityJoint {
    /// N.
    pub breakForce: Option<f64>,
    /// N m.
    pub breakTorque: Option<f64>,
}

/// Break thresholds of a constraint in Unreal, whose length is the centimetre; none means that it does not break so.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(non_snake_case)]
pub struct UnrealJoint {
    /// kg cm/s2.
    pub LinearBreakThreshold: Option<f64>,
    /// kg cm2/s2.
    pub AngularBreakThreshold: Option<f64>,
}

/// A prop that stands: it carries compression only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prop {
    /// Index of the piece on its head.
    pub upper: usize,
    /// Index of the piece under its foot; none for the ground.
    pub lower: Option<usize>,
    /// Head in the frame of the upper piece, m.
    pub head_m: [f64; 3],
    /// Foot in the frame of the lower piece, or in the world on the ground, m.
    pub foot_m: [f64; 3],
    /// Length, m.
    pub length_m: f64,
    /// Largest force, N.
    pub capacity_n: f64,
}

/// What a lift does by a continuation of the run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lift {
    /// By which a trial names it: L1, L2, ...
    pub act: String,
    /// Index of the piece that is taken out at once.
    pub piece: usize,
    /// Time after it, s.
    pub seconds: f64,
    /// Pieces that moved by more than the goal of `trust` against the same time without the lift, the farthest first.
    pub moved: Vec<MovedFar>,
    /// Voids that lost more than a tenth of their volume.
    pub shrunk: Vec<ShrunkBy>,
    /// Bonds that broke, and without the lift.
    pub broken: [usize; 2],
}

/// A piece that moved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MovedFar {
    /// Index of the piece.
    pub piece: usize,
    /// Largest way of its corners, m.
    pub distance_m: f64,
}

/// A void that shrank.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShrunkBy {
    /// Its number in the report.
    pub void: u32,
    /// Volume before and after, and without the lift, m3.
    pub volumes_m3: [f64; 3],
}
