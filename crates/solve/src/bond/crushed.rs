//! What is left of a section that has crushed. The pieces of the model are rigid, and contact between their faces would carry any stress; between the faces
//! of a crushed section is rubble of the weaker of the two. It carries a share of the compressive strength that the section had, no tension, shear by friction
//! and moments as far as the block of that stress allows, and gives way at that force:
//!
//! ```text
//! -N <= R = 0.2 f_c A      |V| <= mu |N|      |M| <= |N| d / 2 (1 - |N| / R)      |T| <= mu |N| diagonal / 4
//! ```
//!
//! It is elastic and perfectly plastic at the contact face. Faces that come apart close again on the rubble; bars across it pull once it is as long as it was.
//! The residual stress of plain concrete behind its falling branch is about a fifth of its strength (fib Model Code 2010, 5.1.10; Mander, Priestley and Park 1988); for masonry and buckled metal the same share is an estimate.
//!
//! Contact replaces it when the pieces have come apart, or the faces have slid off each other or turned by far. However much has been crushed, the pieces
//! around stop what comes down: those are in contact.

use crate::bond::law::{BondInput, BondLaw, SectionTangent, Staged};
use crate::geometry::Vec3;
use crate::maths;
use crate::structure::{Bond, Law, Rebar, Section, SectionDeformation, SectionForces, SpringStiffness};
use serde::{Deserialize, Serialize};

/// Stress of a crushed section over its compressive strength.
pub(crate) const RESIDUAL: f64 = 0.2;
/// A compression above this share of what the rubble carries presses the faces together.
const PRESSED: f64 = 0.25;
/// Friction of broken faces that have no coefficient of their own (EN 1992-1-1, 6.2.5, smooth).
const FRICTION: f64 = 0.6;
/// Opening beyond what has been crushed from which the pieces are apart, m.
const OPENED: f64 = 2e-3;
/// Rotation beyond which contact replaces it, rad; as in a masonry joint whose edge has crushed.
const TURNED: f64 = 0.1;
/// Slip over the depth beyond which the faces have slid off each other.
const SLID_OFF: f64 = 0.5;

/// Smallest vertical component of the normal of a section whose pieces stand on each other.
const UPRIGHT: f64 = 0.7;

/// True where the pieces of a section with this normal stand on each other. Others are severed without rubble between them.
pub(crate) fn is_upright(normal: &Vec3) -> bool {
    normal.z.abs() > UPRIGHT
}

/// What a crushed section is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rubble {
    /// Compression at which it gives way, N.
    most: f64,
    /// Coefficient of friction.
    friction: f64,
}

impl Rubble {
    /// That of a bond with a share of its strength; `None` for what does not crush.
    pub(crate) fn of(bond: &Bond, share: f64) -> Option<Self> {
        let area = bond.section.area;
        let (strength, friction) = match &bond.law {
            Law::Limits(l) => (l.compression, l.joint.map_or(FRICTION, |j| j.shear)),
            Law::Reinforced(r) => (r.concrete.compressive * area, FRICTION),
            Law::Masonry(m) => (m.compressive * area, m.friction),
            Law::Unbreakable => return None,
        };
        Some(Self { most: RESIDUAL * share * strength, friction }).filter(|r| r.most.is_finite())
    }

    /// What it carries under the forces at the contact face: compression, shear along both axes, torsion, and both moments. All but the first are by the
    /// compression that acts now: friction, and the moments of a block of the residual stress at one side.
    pub(crate) fn most_under(&self, s: &Section, at_face: &SectionForces) -> SectionForces {
        let pressed = (-at_face.n).max(0.0);
        let (block, sliding) = (self.block(pressed), self.sliding(pressed));
        let [m1, m2] = [s.d2, s.d1].map(|depth| block * depth);
        SectionForces { n: -self.most, v1: sliding, v2: sliding, t: Self::torsion(s, sliding), m1, m2 }
    }

    /// Moment over the depth of the section under a compression.
    fn block(&self, pressed: f64) -> f64 {
        0.5 * pressed * (1.0 - pressed / self.most.max(f64::MIN_POSITIVE)).max(0.0)
    }

    /// Largest shear under a compression.
    fn sliding(&self, pressed: f64) -> f64 {
        self.friction * pressed
    }

    /// Largest torsion where the largest shear is this.
    fn torsion(s: &Section, sliding: f64) -> f64 {
        0.25 * sliding * maths::hypot(s.d1, s.d2)
    }

    /// True where a compression is of the size of what it carries.
    pub(crate) fn is_pressed_by(&self, forces: &SectionForces) -> bool {
        -forces.n > PRESSED * self.most
    }
}

/// Two faces with rubble between them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CrushedFaces {
    state: Staged<FaceState>,
    /// Bars that hold once the faces come apart.
    bars: Option<Rebar>,
}

/// What they remember.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct FaceState {
    /// Elastic deformation at the contact face; an opening where it is positive along the normal.
    elastic: SectionDeformation,
    /// Plastic shortening, m.
    shortened: f64,
    /// Plastic slip along axes 1 and 2, m.
    slip: [f64; 2],
    /// Rotations about axes 1 and 2 since it has crushed, rad.
    turned: [f64; 2],
}

impl CrushedFaces {
    /// At the moment when the section has crushed under a normal force (N, tension positive), with the bars that continue across it.
    pub(crate) fn begin(bond: &Bond, rubble: &Rubble, normal: f64, bars: Option<Rebar>) -> Self {
        let pressed = normal.clamp(-rubble.most, 0.0);
        let elastic =
            SectionDeformation { normal: pressed / bond.stiffness.n.max(1.0), ..SectionDeformation::default() };
        Self { state: Staged::new(FaceState { elastic, ..FaceState::default() }), bars }
    }

    /// Section forces at the spring, at a distance `lever` from the face (m).
    pub(crate) fn forces(&self, bond: &Bond, lever: f64) -> SectionForces {
        self.at_face(&at_the_face(&bond.stiffness, lever)).shifted(-lever)
    }

    /// The bars that continue across it.
    pub(crate) fn bars(&self) -> Option<Rebar> {
        self.bars
    }

    /// True once the pieces are apart: opened by more than has been crushed.
    pub(crate) fn has_opened(&self) -> bool {
        self.state.elastic.normal > self.state.shortened + OPENED
    }

    /// True once the faces have turned by far or slid off each other.
    pub(crate) fn is_off(&self, bond: &Bond) -> bool {
        let (state, s) = (&*self.state, &bond.section);
        let off = (state.slip[0] / s.d1).abs().max((state.slip[1] / s.d2).abs()) > SLID_OFF;
        let turned = maths::hypot(state.turned[0], state.turned[1]) > TURNED;
        turned || off
    }

    /// Force and moments at the contact face.
    fn at_face(&self, k: &SpringStiffness) -> SectionForces {
        let e = &self.state.elastic;
        SectionForces { n: k.n * e.normal.min(0.0), ..SectionForces::from_fn(|c| k[c] * e[c]) }
    }
}

/// Stiffness at a contact face at a distance `lever` (m) from the spring: chosen so that it is nowhere more than that of the bond at its spring, for any
/// lever. With r = k_v lever^2 / k_m, half of k_v / (1 + r) and a quarter of k_m leave a positive difference for all r.
fn at_the_face(k: &SpringStiffness, lever: f64) -> SpringStiffness {
    let shear = |v: f64, m: f64| if m > 0.0 { 0.5 * v / (1.0 + v * lever * lever / m) } else { 0.0 };
    SpringStiffness { n: k.n, v1: shear(k.v1, k.m2), v2: shear(k.v2, k.m1), t: k.t, m1: 0.25 * k.m1, m2: 0.25 * k.m2 }
}

/// Puts a force back to a limit; returns the deformation by which it was beyond it.
fn limit(e: &mut f64, k: f64, most: f64) -> f64 {
    if k <= 0.0 || (k * *e).abs() <= most {
        return 0.0;
    }
    let before = *e;
    *e = (most / k).copysign(before);
    before - *e
}

impl BondLaw for CrushedFaces {
    type Material = Rubble;
    type Deformation = SectionDeformation;
    type Force = SectionForces;
    type Tangent = SectionTangent;

    fn set_trial(&mut self, at: &BondInput<'_>, rubble: &Rubble, increment: &SectionDeformation) -> SectionForces {
        let (s, x) = (&at.bond.section, at.face);
        let k = at_the_face(&at.bond.stiffness, x);
        let state = self.state.begin_trial();
        let e = &mut state.elastic;
        for c in 0..6 {
            e[c] += increment[c];
        }
        e.shear_1 += x * increment.rotation_2;
        e.shear_2 -= x * increment.rotation_1;
        state.turned[0] += increment.rotation_1;
        state.turned[1] += increment.rotation_2;
        if e.normal < 0.0 {
            state.shortened -= limit(&mut e.normal, k.n, rubble.most);
        }
        let pressed = -k.n * e.normal.min(0.0);
        let block = rubble.block(pressed);
        limit(&mut e.rotation_1, k.m1, block * s.d2);
        limit(&mut e.rotation_2, k.m2, block * s.d1);
        let sliding = rubble.sliding(pressed);
        let size = maths::hypot(k.v1 * e.shear_1, k.v2 * e.shear_2);
        if size > sliding {
            let back = 1.0 - sliding / size;
            state.slip[0] += back * e.shear_1;
            state.slip[1] += back * e.shear_2;
            e.shear_1 -= back * e.shear_1;
            e.shear_2 -= back * e.shear_2;
        }
        limit(&mut e.twist, k.t, Rubble::torsion(s, sliding));
        self.at_face(&k).shifted(-x)
    }

    fn commit(&mut self) {
        self.state.commit();
    }

    fn revert(&mut self) {
        self.state.revert();
    }

    fn tangent(&self, bond: &Bond, _: &Rubble) -> SectionTangent {
        SectionTangent::diagonal(&at_the_face(&bond.stiffness, 0.0))
    }

    fn stored_energy(&self, bond: &Bond, forces: &SectionForces) -> f64 {
        let lever = (bond.face - bond.spring).dot(&bond.frame[0]);
        let (k, f) = (at_the_face(&bond.stiffness, lever), forces.shifted(lever));
        (0..6).filter(|c| k[*c] > 0.0).map(|c| 0.5 * f[c] * f[c] / k[c]).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, block, structure};
    use crate::structure::PlasticLimits;

    /// A column of 0.3 x 0.5 m of concrete that carried 3 MN: 600 kN when it has crushed. The face is 0.2 m from the spring.
    fn column() -> (Bond, Rubble) {
        let blocks = [
            block("below", [0.0, 0.0, 0.0], [0.3, 0.5, 1.4], true),
            block("above", [0.0, 0.0, 1.4], [0.3, 0.5, 2.4], false),
        ];
        let s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 }, true, None);
        let mut bond = s.bonds[0].clone();
        bond.face = bond.spring + bond.frame[0] * 0.2;
        bond.law = Law::Masonry(crate::structure::Mortar {
            tensile: 0.0,
            cohesion: 0.0,
            friction: 0.6,
            compressive: 20e6,
            opening_energy: 0.0,
            sliding_energy: 0.0,
            overlap: 0.0,
            held: 0.0,
            diagonal: [0.0; 2],
        });
        let rubble = Rubble::of(&bond, 1.0).expect("it crushes");
        assert!((rubble.most - 600e3).abs() < 1.0, "{rubble:?}");
        (bond, rubble)
    }

    fn at(bond: &Bond, forces: SectionForces) -> BondInput<'_> {
        BondInput { bond, forces, face: 0.2, normal: Vec3::z(), strength: 1.0, use_avx2: false, check: true }
    }

    /// What rubble is said to carry under a compression is what its law gives at most when it is sheared, turned and twisted by far under it.
    #[test]
    fn the_strength_of_rubble_is_the_most_that_its_law_gives() {
        let (bond, rubble) = column();
        let normal = -200e3 / bond.stiffness.n;
        for c in 1..6 {
            let mut law = CrushedFaces::begin(&bond, &rubble, 0.0, None);
            let mut f = law.accept(
                &at(&bond, SectionForces::default()),
                &rubble,
                &SectionDeformation { normal, ..Default::default() },
            );
            for _ in 0..200 {
                let mut by = SectionDeformation::default();
                by[c] = if c < 3 { 1e-5 } else { 1e-4 };
                f = law.accept(&at(&bond, f), &rubble, &by);
            }
            let face = f.shifted(0.2);
            assert!((face.n + 200e3).abs() < 1.0, "{face:?}");
            let most = rubble.most_under(&bond.section, &face);
            assert!((face[c].abs() / most[c] - 1.0).abs() < 1e-3, "component {c}: {} of {}", face[c], most[c]);
        }
        // 0.3 x 0.5 m under a third of 600 kN: friction of 0.6, and two thirds of the moment of the compression at the edge.
        let pressed = SectionForces { n: -200e3, ..SectionForces::default() };
        let (left, s) = (rubble.most_under(&bond.section, &pressed), &bond.section);
        let moment = |depth: f64| 200e3 * 0.5 * depth * (2.0 / 3.0);
        for (is, expected) in [(-left.n, 600e3), (left.v1, 120e3), (left.m1, moment(s.d2))] {
            assert!((is - expected).abs() < 1.0, "{is} of {expected}");
        }
        assert_eq!(rubble.most_under(s, &SectionForces::default()).v1, 0.0);
    }

    /// Pressed by 100 mm it carries 600 kN all the way and takes 60 kJ; let go it gives back what is elastic, and it does not pull.
    #[test]
    fn crushed_faces_give_way_at_a_fifth_of_the_strength_and_never_pull() {
        let (bond, rubble) = column();
        let mut law = CrushedFaces::begin(&bond, &rubble, 0.0, None);
        let (mut f, mut work) = (SectionForces::default(), 0.0);
        let mut step = |law: &mut CrushedFaces, normal: f64| {
            let by = SectionDeformation { normal, ..SectionDeformation::default() };
            let before = f.n;
            f = law.accept(&at(&bond, f), &rubble, &by);
            work += 0.5 * (before + f.n) * normal;
            (f, work)
        };
        for _ in 0..1000 {
            step(&mut law, -1e-4);
        }
        let (pressed, taken) = step(&mut law, 0.0);
        assert!((pressed.n + 600e3).abs() < 1.0, "{pressed:?}");
        let lost = law.dissipated_energy(&bond, &pressed, taken);
        let elastic = 0.5 * 600e3 * 600e3 / bond.stiffness.n;
        // The first of a thousand steps reaches the plateau half-way.
        assert!((lost - (60e3 - elastic)).abs() < 60.0, "{lost} J, elastic {elastic} J");
        assert!(!law.has_opened() && !law.is_off(&bond));
        // A gap of 3 mm carries nothing, and closes again on the rubble.
        let (apart, _) = step(&mut law, 3e-3);
        assert_eq!((apart.n, apart.v1, apart.m1), (0.0, 0.0, 0.0));
        assert!(!law.has_opened());
        assert!((step(&mut law, -4e-3).0.n + 600e3).abs() < 1.0);
        // The pieces come apart when they are as far from each other as they were.
        assert!(step(&mut law, 0.1).0.n == 0.0 && !law.has_opened());
        step(&mut law, 4e-3);
        assert!(law.has_opened());
    }

    /// Under 150 kN: shear up to 90 kN, and moments of the block of 1/4 of the depth, 150 x 0.375 x 0.5 = 28.1 kN m and 150 x 0.375 x 0.3 = 16.9 kN m at the
    /// face, however far it turns and slides.
    #[test]
    fn crushed_faces_slide_by_friction_and_turn_about_a_block_of_rubble() {
        let (bond, rubble) = column();
        let mut law = CrushedFaces::begin(&bond, &rubble, 0.0, None);
        let press = SectionDeformation { normal: -150e3 / bond.stiffness.n, ..SectionDeformation::default() };
        let mut f = law.accept(&at(&bond, SectionForces::default()), &rubble, &press);
        for _ in 0..400 {
            let by = SectionDeformation {
                shear_1: 2e-5,
                rotation_1: 1e-4,
                rotation_2: 1e-4,
                ..SectionDeformation::default()
            };
            f = law.accept(&at(&bond, f), &rubble, &by);
        }
        let face = f.shifted(0.2);
        let close = |is: f64, should: f64| assert!((is / should - 1.0).abs() < 1e-3, "{is} is not {should}: {face:?}");
        close(face.n, -150e3);
        close(maths::hypot(face.v1, face.v2), 90e3);
        close(face.m1, 0.375 * 150e3 * bond.section.d2);
        close(face.m2, 0.375 * 150e3 * bond.section.d1);
        assert!(!law.is_off(&bond));
        for _ in 0..1000 {
            f = law.accept(&at(&bond, f), &rubble, &SectionDeformation { rotation_1: 1e-4, ..Default::default() });
        }
        assert!(law.is_off(&bond), "it has turned by 0.14 rad");
    }

    /// A bond that turns about its face, 0.2 m from the spring, does not slip there: rotation_2 = q with shear_1 = -0.2 q, rotation_1 = q with shear_2 = 0.2 q.
    #[test]
    fn faces_that_turn_about_each_other_do_not_slip() {
        let (bond, rubble) = column();
        let q = 1e-5;
        for by in [
            SectionDeformation { rotation_2: q, shear_1: -0.2 * q, ..Default::default() },
            SectionDeformation { rotation_1: q, shear_2: 0.2 * q, ..Default::default() },
        ] {
            let mut law = CrushedFaces::begin(&bond, &rubble, -150e3, None);
            let f = law.accept(&at(&bond, SectionForces::default()), &rubble, &by);
            assert!(f.v1.abs() + f.v2.abs() < 1e-3 && f.m1.abs() + f.m2.abs() > 1.0, "{f:?}");
        }
    }

    /// A brittle post that is pressed beyond its strength keeps a fifth of it once it has softened to that; a strut that lies softens to nothing.
    #[test]
    fn what_stands_and_softens_in_compression_keeps_a_fifth() {
        use crate::bond::failure_criteria::FailureCriterion;
        use crate::bond::softening::Softening;
        let (bond, _) = column();
        let l =
            crate::structure::Limits { compression: 1e6, crushing_energy: 1e5, ..crate::specimens::boxes::no_limits() };
        for (normal, kept) in [(Vec3::z(), true), (Vec3::x(), false)] {
            let elastic = l.compression / bond.stiffness.n;
            let d = SectionDeformation { normal: -elastic, ..Default::default() };
            let mut law = Softening::begin(&bond, &l, 1, l.compression, d);
            let at = BondInput { normal, ..at(&bond, SectionForces::default()) };
            let by = SectionDeformation { normal: -0.1 * elastic, ..Default::default() };
            let mut last = -l.compression;
            for _ in 0..100_000 {
                last = law.accept(&at, &l, &by).n;
                if law.failure(&at, &l, &SectionForces::default()).next.is_some() {
                    break;
                }
            }
            let share = -last / l.compression;
            assert!(if kept { (0.19..0.201).contains(&share) } else { share < 0.01 }, "{share} at {normal:?}");
        }
    }

    /// So does a metal post that has yielded and buckles: its strength falls to a fifth and no further; that of a strut that lies falls to nothing.
    #[test]
    fn what_stands_and_buckles_keeps_a_fifth() {
        use crate::bond::failure_criteria::FailureCriterion;
        use crate::bond::yielding::Yielding;
        let (bond, _) = column();
        let plastic =
            PlasticLimits { yield_distance: 5e-3, end_distance: 25e-3, yield_rotation: 0.05, end_rotation: 0.2 };
        let l = crate::structure::Limits {
            compression: 1e6,
            plastic_limits: Some(plastic),
            ..crate::specimens::boxes::no_limits()
        };
        for (normal, kept) in [(Vec3::z(), true), (Vec3::x(), false)] {
            let elastic = l.compression / bond.stiffness.n;
            let mut law = Yielding::begin(SectionDeformation { normal: -elastic, ..Default::default() });
            let at = BondInput { normal, ..at(&bond, SectionForces::default()) };
            let by = SectionDeformation { normal: -1e-5, ..Default::default() };
            let mut last = SectionForces { n: -l.compression, ..SectionForces::default() };
            for _ in 0..10_000 {
                let forces = law.accept(&at, &l, &by);
                if law.failure(&at, &l, &forces).next.is_some() {
                    break;
                }
                last = forces;
            }
            let share = -last.n / l.compression;
            assert!(if kept { (0.2..0.202).contains(&share) } else { share < 0.01 }, "{share} at {normal:?}");
        }
    }

    /// A plate on a post between two walls, which have joints with the post and none with the plate: as long as the head of the post holds they cannot press on
    /// each other. It crushes under twice its strength, and its rubble carries no more than a tenth of the weight: the plate comes down on the walls, and they
    /// carry the rest.
    #[test]
    fn what_comes_down_on_rubble_meets_what_stands_beside_it() {
        use crate::{Loading, SolverOptions, World};
        let blocks = [
            block("ground", [-2.0, 0.0, -1.0], [2.0, 1.0, 0.0], true),
            block("post", [-0.2, 0.3, 0.0], [0.2, 0.7, 1.0], false),
            block("wall on the left", [-1.0, 0.0, 0.0], [-0.2, 1.0, 1.0], false),
            block("wall on the right", [0.2, 0.0, 0.0], [1.0, 1.0, 1.0], false),
            block("plate", [-1.0, 0.0, 1.0], [1.0, 1.0, 1.5], false),
        ];
        let mut s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 }, true, Some(0.0));
        s.bonds.retain(|b| b.b != 4 || b.a == 1);
        assert_eq!(s.bonds.len(), 6, "three feet, both sides of the post, and its head");
        let gravity = leanto_inputs::units::GRAVITY;
        let weight = s.bodies[4].mass * gravity;
        let (q, head) = s.bonds.iter_mut().enumerate().find(|(_, b)| b.b == 4).expect("the head of the post");
        head.law = Law::Limits(crate::structure::Limits {
            compression: 0.5 * weight,
            crushing_energy: 10.0,
            ..crate::specimens::boxes::no_limits()
        });
        let load = Loading { gravity: Vec3::new(0.0, 0.0, -gravity), ..Loading::default() };
        let mut w = World::new(&s, &load, 0.01, SolverOptions::default()).expect("sound");
        while w.time() < 1.0 {
            w.advance().expect("steady");
        }
        let state = w.bonds.inelastic.iter().find(|a| a.bond == q as u32).map(|a| &a.state);
        assert!(matches!(state, Some(crate::bond::state::BondState::Crushed(_))), "{state:?}");
        // Shapes of contact are smaller than what was drawn by 5 mm on each side.
        let drop = 1.25 - w.poses()[4].position.z;
        assert!((1e-3..0.012).contains(&drop), "the plate has come down by {drop} m");
        let post = -w.section_forces(q).n;
        assert!(post < 0.101 * weight, "the post carries {post} of {weight} N");
    }

    /// It asks for no shorter time step than the bond: less stiff in every direction, at any distance of the face from the spring.
    #[test]
    fn crushed_faces_are_nowhere_stiffer_than_the_bond_was() {
        let k = SpringStiffness { n: 5e9, v1: 2e9, v2: 1e9, t: 4e7, m1: 6e7, m2: 9e7 };
        for lever in [-3.0, -0.4, 0.0, 0.01, 0.1, 0.3, 1.0, 10.0] {
            let f = at_the_face(&k, lever);
            for (v, m, own_v, own_m) in [(k.v1, k.m2, f.v1, f.m2), (k.v2, k.m1, f.v2, f.m1)] {
                // The bond's matrix over shear and rotation at the spring less that of the face.
                let [a, b, c] = [v - own_v, own_v * lever, m - own_m - own_v * lever * lever];
                assert!(a > 0.0 && c > 0.0 && a * c > b * b, "{lever}: {a} {b} {c}");
            }
        }
    }
}
