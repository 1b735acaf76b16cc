//! Bodies and bonds as plain arrays: the narrow waist of the program. Everything before makes a [`Structure`], the solver
//! eats it, everything after reads it back from the record.

use crate::building::Storey;
use crate::geometry::{Convex, Pose, Vec3};
use serde::{Deserialize, Serialize};

/// A model ready to be solved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Structure {
    /// Rigid pieces, foundations and people.
    pub bodies: Vec<Body>,
    /// Load-carrying connections between pieces.
    pub bonds: Vec<Bond>,
    /// Group names; [`Body::group`] indexes them.
    pub groups: Vec<String>,
    /// The building elements that the bodies were cut from; [`Body::element`] indexes them.
    pub elements: Vec<ElementRef>,
    /// Storeys from the lowest up.
    pub storeys: Vec<Storey>,
    /// Level of the rigid ground plane, m; `None` for no ground.
    pub ground: Option<f64>,
}

/// What a body needs to know of the element it was cut from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ElementRef {
    /// Name of the building element.
    pub name: String,
    /// IFC class, where known.
    pub class: Option<String>,
    /// Material or profile name, for reports.
    pub material: String,
}

/// What a body stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BodyKind {
    /// A piece of a building element.
    Piece,
    /// A support that does not move relative to the ground.
    Foundation,
    /// A person (dummy); the number indexes the placed people.
    Person(u32),
}

/// One rigid body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// What it stands for.
    pub kind: BodyKind,
    /// Index into [`Structure::elements`].
    pub element: u32,
    /// Index into [`Structure::groups`].
    pub group: u32,
    /// Index into [`Structure::storeys`], where known.
    pub storey: Option<u32>,
    /// Shape in the body's own frame: origin at the centre of mass, axes along the principal axes of inertia.
    pub shape: Convex,
    /// How the contact code sees the shape.
    pub collider: Collider,
    /// Where it is at the start.
    pub pose: Pose,
    /// Velocity of the centre of mass at the start, m/s, world axes.
    pub velocity: Vec3,
    /// Angular velocity at the start, rad/s, world axes.
    pub angular_velocity: Vec3,
    /// Volume of the shape, m3.
    pub volume: f64,
    /// Mass, kg, live load included.
    pub mass: f64,
    /// Principal moments of inertia about the body's own axes, kg m2.
    pub inertia: Vec3,
    /// True when it does not move relative to the ground.
    pub fixed: bool,
    /// Coulomb friction coefficient of its surface; a contact takes the geometric mean of both sides.
    pub friction: f64,
}

/// Collision shape in the body's own frame.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Collider {
    /// A box about the origin, half edges in m: the fast path.
    Cuboid {
        /// Half edge lengths along the body's axes, m.
        half: Vec3,
    },
    /// The convex hull of [`Body::shape`].
    Hull,
    /// A sphere about the origin; [`Body::shape`] is what is drawn.
    Sphere {
        /// Radius, m.
        radius: f64,
    },
}

/// A load-carrying connection over one contact patch: a six-component elastic spring at the middle of the flexible length.
///
/// Force components are ordered N, V1, V2, T, M1, M2: along `frame[0]` (tension positive), along `frame[1]` and `frame[2]`,
/// then the moments about the same axes. Positive values act on body `a`; body `b` feels the opposite.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bond {
    /// First body.
    pub a: u32,
    /// Second body.
    pub b: u32,
    /// Right-handed unit axes at the start, world: normal from `a` to `b`, then the two section axes.
    pub frame: [Vec3; 3],
    /// Centroid of the contact patch at the start, world, m: where strength is checked.
    pub face: Vec3,
    /// Where the spring sits at the start, world, m: mid-length of the flexible part.
    pub spring: Vec3,
    /// Flexible length, m.
    pub length: f64,
    /// Cross-section of the patch.
    pub section: Section,
    /// Spring stiffness for N, V1, V2 (N/m) and T, M1, M2 (N m/rad).
    pub stiffness: [f64; 6],
    /// When and how it fails.
    pub law: Law,
}

/// Section properties of a contact patch in its bond's axes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Section {
    /// Area, m2.
    pub area: f64,
    /// Extent along `frame[1]`, m.
    pub d1: f64,
    /// Extent along `frame[2]`, m.
    pub d2: f64,
    /// Second moment for bending about `frame[1]` (depth `d2`), m4.
    pub i1: f64,
    /// Second moment for bending about `frame[2]` (depth `d1`), m4.
    pub i2: f64,
    /// Torsion constant, m4.
    pub j: f64,
}

/// How a bond fails.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Law {
    /// Never.
    Unbreakable,
    /// Admissible values; the first one exceeded releases the connection through softening.
    Limits(Limits),
}

/// Admissible section forces at the contact face, all positive, N and N m; infinite means no limit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Limits {
    /// Compression N-.
    pub compression: f64,
    /// Tension N+.
    pub tension: f64,
    /// Shear along `frame[1]`.
    pub shear_1: f64,
    /// Shear along `frame[2]`.
    pub shear_2: f64,
    /// Torsion.
    pub torsion: f64,
    /// Bending about `frame[1]`.
    pub bending_1: f64,
    /// Bending about `frame[2]`.
    pub bending_2: f64,
    /// Energy to open a unit of crack in tension, bending, shear and torsion, J/m2.
    pub fracture_energy: f64,
    /// Energy to crush a unit of section, J/m2.
    pub crushing_energy: f64,
    /// Reinforcement that goes on holding in tension after the section has cracked.
    pub rebar: Option<Rebar>,
    /// What compression adds to the resistance, in joints that hold by friction and weight.
    pub joint: Option<Joint>,
    /// The section yields before it lets go; otherwise it softens by its energies.
    pub stages: Option<Stages>,
}

/// Letting go in two stages of deformation. Past a limit the section yields at that limit; once one half has moved (or turned) against
/// the other by more than the first pair, its resistance falls, and is gone at the second.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stages {
    /// Plastic displacement up to which it yields at full strength, m.
    pub yield_distance: f64,
    /// Plastic displacement at which nothing is left, m.
    pub end_distance: f64,
    /// Plastic rotation up to which it yields at full strength, rad.
    pub yield_rotation: f64,
    /// Plastic rotation at which nothing is left, rad.
    pub end_rotation: f64,
}

impl Limits {
    /// The limits of a section, bars included, that has lost strength: friction and energies stay.
    pub fn weakened(&self, share: f64) -> Self {
        Self {
            compression: self.compression * share,
            tension: self.tension * share,
            shear_1: self.shear_1 * share,
            shear_2: self.shear_2 * share,
            torsion: self.torsion * share,
            bending_1: self.bending_1 * share,
            bending_2: self.bending_2 * share,
            rebar: self.rebar.map(|r| Rebar { force: r.force * share, ..r }),
            ..self.clone()
        }
    }
}

impl Stages {
    /// The share of the strength that plastic displacement and rotation have used up, 0 to 1.
    pub fn spent(&self, distance: f64, rotation: f64) -> f64 {
        let part = |x: f64, from: f64, to: f64| {
            if x <= from { 0.0 } else { ((x - from) / (to - from).max(1e-12)).min(1.0) }
        };
        part(distance, self.yield_distance, self.end_distance).max(part(
            rotation,
            self.yield_rotation,
            self.end_rotation,
        ))
    }
}

/// Resistance that grows with the compression C = max(-N, 0) on a joint, as in masonry: shear by Mohr-Coulomb friction, bending up to
/// rocking about the compressed edge.
///
/// ```text
/// V = V0 + shear C      T = T0 + torsion C      M = M0 + bending C (1 - C / N-)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Joint {
    /// Coefficient of friction.
    pub shear: f64,
    /// Torque per compression, m.
    pub torsion: f64,
    /// Half the depth for bending about `frame[1]`, m.
    pub bending: f64,
    /// Half the depth for bending about `frame[2]`, m.
    pub bending_90: f64,
}

/// A tension-only spring that is left when the section has released.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rebar {
    /// Force at rupture, N.
    pub force: f64,
    /// Elongation at rupture, m.
    pub elongation: f64,
}

/// Why a bond released.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// N above the tension limit.
    Tension,
    /// N below the compression limit.
    Compression,
    /// V1 or V2 above its limit.
    Shear,
    /// T above its limit.
    Torsion,
    /// M1 or M2 above its limit.
    Bending,
    /// Remaining bars torn.
    Rupture,
    /// One of its bodies was removed by the scenario.
    Removed,
}

impl Structure {
    /// Total mass of everything that can move, kg.
    pub fn moving_mass(&self) -> f64 {
        self.bodies.iter().filter(|b| !b.fixed).map(|b| b.mass).sum()
    }

    /// Readable name of a body: its element, with the piece number when the element was cut.
    pub fn body_name(&self, body: usize) -> String {
        let b = &self.bodies[body];
        let name = &self.elements[b.element as usize].name;
        let first = self.bodies.iter().position(|o| o.element == b.element).unwrap_or(body);
        let count = self.bodies[first..].iter().take_while(|o| o.element == b.element).count();
        if count > 1 { format!("{name}#{}", body - first + 1) } else { name.clone() }
    }
}
