//! Bodies and bonds as plain arrays: the one data type between preparation and results. `import` and `prepare` make a [`Structure`], the
//! solver computes with it, and everything after the solver reads it from the record.

mod anchorage;
mod beam_column_joint;
mod concrete;
mod earth;
mod law;
mod mortar;
mod prepared_fragments;
mod section_forces;
mod shear_axis;
mod upper_faces;

use crate::maths;
pub use anchorage::Anchorage;
pub use beam_column_joint::BeamColumnJoint;
pub use concrete::{
    Bar, Concrete, Confinement, Critical, Drift, Hoops, OwnSteel, Reinforced, Steel, TWISTED, Ties, Twisting, UNTIED,
};
pub use earth::SOIL;
pub use law::{Cause, Joint, Law, Limits, PlasticLimits, Play, Rebar, UNLIMITED};
pub use mortar::Mortar;
pub use prepared_fragments::{FragmentationCause, PreparedFragments};
pub use section_forces::{SectionDeformation, SectionForces, SpringStiffness};
pub use shear_axis::{ShearAxis, ShearLine};

use crate::building::{ElementRole, Storey};
use crate::geometry::{Convex, Pose, Vec3};
use serde::{Deserialize, Serialize};

/// A model ready to be solved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Structure {
    /// Rigid pieces, foundations and people.
    pub bodies: Vec<Body>,
    /// Load-carrying connections between pieces.
    pub bonds: Vec<Bond>,
    /// Joints of columns and beams that may crack in shear.
    #[serde(default)]
    pub joints: Vec<BeamColumnJoint>,
    /// Pieces that may break into fragments, in the order of their bodies.
    pub prepared_fragments: Vec<PreparedFragments>,
    /// Group names; [`Body::group`] indexes them.
    pub groups: Vec<String>,
    /// The building elements that the bodies were cut from; [`Body::element`] indexes them.
    pub elements: Vec<ElementRef>,
    /// Storeys from the lowest up.
    pub storeys: Vec<Storey>,
    /// Level of the rigid ground plane, m; `None` for no ground.
    pub ground: Option<f64>,
    /// The street outside of the walls below the ground; `None` where the ground plane is the street.
    #[serde(default)]
    pub street: Option<Street>,
    /// Level of the ground at the building as the case states it or as it was found in the model, else that of the lowest part, m. The ground plane lies at the lowest part, which
    /// may be the underside of a slab on the soil. The record keeps it beside the packed structure; older ones do not have it.
    #[serde(skip)]
    pub stated_ground: Option<f64>,
    /// Mass that bodies got for the time step and that is none of the building, kg, by their number, in rising order. The record keeps it beside the
    /// packed structure; older ones do not have it.
    #[serde(skip)]
    pub added_mass: Vec<(u32, f64)>,
}

impl Structure {
    /// Level from which heights are told, m: that of the ground as it is stated, else the street, else the ground plane. None without any.
    pub fn ground_level(&self) -> Option<f64> {
        self.stated_ground.or(self.street.as_ref().map(|s| s.level)).or(self.ground)
    }

    /// Lowest level that is not soil anywhere, m: the street where nothing but footings and piles is below it, else the ground plane. None without ground.
    pub fn lowest_open(&self) -> Option<f64> {
        let all_around = self.street.as_ref().filter(|s| s.outline.len() < 3).map(|s| s.level);
        self.ground.map(|level| all_around.map_or(level, |s| level.max(s)))
    }

    /// Level of the ground at a place in plan, m.
    pub fn ground_at(&self, x: f64, y: f64) -> Option<f64> {
        let street = self.street.as_ref().filter(|s| s.is_outside(x, y));
        self.ground.map(|level| street.map_or(level, |s| s.level))
    }
}

/// The surface of the ground outside of a basement.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Street {
    /// Its level, m.
    pub level: f64,
    /// Convex outline of what is below this level, in plan, counter-clockwise, m; empty when nothing is.
    pub outline: Vec<[f64; 2]>,
}

impl Street {
    /// True for places outside of the outline.
    pub fn is_outside(&self, x: f64, y: f64) -> bool {
        let o = &self.outline;
        let right_of = |k: usize| {
            let (a, b) = (o[k], o[(k + 1) % o.len()]);
            (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) < 0.0
        };
        o.len() < 3 || (0..o.len()).any(right_of)
    }

    /// Convex bodies that surround the outline: `width` wide, from `bottom` up to the level, m. None for an outline without area.
    pub fn ring(&self, width: f64, bottom: f64) -> Vec<Convex> {
        let n = self.outline.len();
        let at = |[x, y]: [f64; 2]| Vec3::new(x, y, self.level);
        let out = |k: usize| {
            let ([ax, ay], [bx, by]) = (self.outline[k % n], self.outline[(k + 1) % n]);
            let length = maths::hypot(bx - ax, by - ay).max(1e-9);
            Vec3::new((by - ay) / length, (ax - bx) / length, 0.0) * width
        };
        let down = Vec3::new(0.0, 0.0, bottom - self.level);
        let mut list = Vec::new();
        for k in 0..if n < 3 { 0 } else { n } {
            let (a, b) = (at(self.outline[k]), at(self.outline[(k + 1) % n]));
            list.push(Convex::prism(&[a, a + out(k), b + out(k), b], down));
            // The wedge at the corner.
            if (out(k) - out(k + 1)).norm() > 1e-6 * width {
                list.push(Convex::prism(&[b, b + out(k), b + out(k + 1)], down));
            }
        }
        list
    }
}

/// The building element that a body was cut from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ElementRef {
    /// Name of the building element.
    pub name: String,
    /// IFC class, where known.
    pub class: Option<String>,
    /// Material or profile name, for reports.
    pub material: String,
    /// IFC GlobalId, where known. The record keeps it beside the packed structure, as the role.
    #[serde(skip)]
    pub global_id: Option<String>,
    /// What it was recognised as, where that is known.
    #[serde(skip)]
    pub role: Option<ElementRole>,
    /// Density of its solid material, kg/m3, where that is known. Its pieces may be lighter, as those of a hollow section, or heavier by their live load.
    #[serde(skip)]
    pub density: Option<f64>,
}

/// What a body represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BodyKind {
    /// A piece of a building element.
    Piece,
    /// A fragment of the piece with that number, present once the piece has broken.
    Fragment(u32),
    /// A support that does not move relative to the ground.
    Foundation,
    /// A person (dummy); the number indexes the placed people.
    Person(u32),
    /// An impactor that enters at a time of the scenario: a vehicle, a container, a tree.
    Impactor,
}

/// One rigid body.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// What it represents.
    pub kind: BodyKind,
    /// Index into [`Structure::elements`].
    pub element: u32,
    /// Index into [`Structure::groups`].
    pub group: u32,
    /// Index into [`Structure::storeys`], where known.
    pub storey: Option<u32>,
    /// Shape in the body's own frame: origin at the centre of mass, axes along the principal axes of inertia.
    pub shape: Convex,
    /// Its shape in the contact search.
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
    /// Live load that is in the mass, kg.
    pub live_load: f64,
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
    pub stiffness: SpringStiffness,
    /// When and how it fails.
    pub law: Law,
    /// When the joint was made, relative to the loading by own weight.
    #[serde(default)]
    pub construction_stage: ConstructionStage,
}

/// When a joint was made, relative to the loading of the building by its own weight. Monolithic joints carry own weight by bending, too;
/// joints that are made on the site do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ConstructionStage {
    /// Built in one piece: own weight acts on the whole joint.
    #[default]
    Monolithic,
    /// The member was placed on its support, and fixed in bending and torsion afterwards.
    Seated,
    /// Made after the building carried its weight: infill, grouted joints between panels.
    PostInstalled,
}

/// Share of the stiffness with which joints made later take part all the same, so that no part is a mechanism.
const SEATED_SHARE: f64 = 0.02;
const POST_INSTALLED_SHARE: f64 = 1e-4;

impl Bond {
    /// Stiffness under the building's own weight.
    pub fn stiffness_at_rest(&self) -> SpringStiffness {
        let share: [f64; 2] = match self.construction_stage {
            ConstructionStage::Monolithic => [1.0, 1.0],
            ConstructionStage::Seated => [1.0, SEATED_SHARE],
            ConstructionStage::PostInstalled => [POST_INSTALLED_SHARE, POST_INSTALLED_SHARE],
        };
        SpringStiffness::from_fn(|c| self.stiffness[c] * share[c / 3])
    }
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

impl Structure {
    /// Mass that was added for the time step to what can move, kg: part of [`Structure::moving_mass`] and none of the building.
    pub fn moving_added_mass(&self) -> f64 {
        let is_there = |b: &&(u32, f64)| self.bodies.get(b.0 as usize).is_some_and(|b| !b.fixed && !b.comes_later());
        self.added_mass.iter().filter(is_there).map(|b| b.1).sum()
    }

    /// Mass of the building and its live load, as far as it can move, kg: what totals show. [`Structure::moving_mass`] is what is computed with.
    pub fn building_mass(&self) -> f64 {
        self.moving_mass() - self.moving_added_mass()
    }

    /// Mass of a body without what was added for the time step, kg.
    pub fn own_mass(&self, body: usize) -> f64 {
        let added = self.added_mass.binary_search_by_key(&(body as u32), |b| b.0).map_or(0.0, |k| self.added_mass[k].1);
        self.bodies[body].mass - added
    }

    /// Total mass of everything that can move, kg, with what was added for the time step.
    pub fn moving_mass(&self) -> f64 {
        self.bodies.iter().filter(|b| !b.fixed && !b.comes_later()).map(|b| b.mass).sum()
    }

    /// Live load that is in this mass, kg.
    pub fn moving_live_load(&self) -> f64 {
        self.bodies.iter().filter(|b| !b.fixed && !b.comes_later()).map(|b| b.live_load).sum()
    }

    /// Readable name of a body: its element, with the piece number when the element was cut, and the number of the fragment.
    pub fn body_name(&self, body: usize) -> String {
        let b = &self.bodies[body];
        if let BodyKind::Fragment(piece) = b.kind {
            let number = self.prepared_fragments_of(piece).map_or(0, |k| body - k.first as usize + 1);
            return format!("{}.{number}", self.body_name(piece as usize));
        }
        let name = &self.elements[b.element as usize].name;
        let first = self.bodies.iter().position(|o| o.element == b.element).unwrap_or(body);
        let count = self.bodies[first..].iter().take_while(|o| o.element == b.element).count();
        if count > 1 { format!("{name}#{}", body - first + 1) } else { name.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A slab of 0.22 m on the soil: its underside is the ground plane, its upper face the ground.
    #[test]
    fn heights_count_from_the_ground_that_is_stated() {
        let mut s = Structure { ground: Some(-0.22), ..Structure::default() };
        assert_eq!(s.ground_level(), Some(-0.22));
        s.stated_ground = Some(0.0);
        assert_eq!(s.ground_level(), Some(0.0));
        let street = Some(Street { level: 0.4, outline: Vec::new() });
        assert_eq!(Structure { street, ground: Some(-3.0), ..Structure::default() }.ground_level(), Some(0.4));
    }

    #[test]
    fn the_street_is_outside_the_outline_and_its_ring_surrounds_it() {
        let street = Street { level: 1.0, outline: vec![[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [0.0, 4.0]] };
        assert!(!street.is_outside(3.0, 2.0) && street.is_outside(-0.1, 2.0) && street.is_outside(3.0, 4.1));
        let ring = street.ring(2.0, -2.0);
        let volume: f64 = ring.iter().map(Convex::volume).sum();
        // Four sides of 3 m height and 2 m width, and four corners cut off at 45 degrees.
        let exact = 3.0 * (2.0 * (6.0 + 4.0) * 2.0 + 4.0 * 0.5 * 2.0 * 2.0);
        assert!((volume / exact - 1.0).abs() < 1e-9, "{volume} is not {exact}");
        assert!(ring.iter().all(Convex::is_closed));
    }
}
