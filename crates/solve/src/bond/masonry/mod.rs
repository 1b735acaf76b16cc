//! A masonry joint: an elastic patch over the rectangle of the contact. It carries compression where it is closed, tension up to a strength
//! that decreases with opening and sliding, and shear by friction and the cohesion that is left (an interface law as in Lourenco and
//! Rots 1997, integrated over the joint).
//!
//! The patch lies at the contact face. With the opening u(y) = d + phi_1 y_2 - phi_2 y_1 and the stiffness per area of the bond, the
//! closed part is integrated exactly over the polygon that the line u = 0 cuts off. So the compressed edge of a rocking block has its true
//! place. Where the stress would be above the compressive strength it is that strength: the edge crushes, and the resultant moves inwards, up to the
//! rectangular block of plastic theory. The share of tensile strength and cohesion that is left is exp(-xi), xi = f_t w / G_I + c s / G_II with the widest opening w
//! and the length s of the slip path: each spends its energy when it acts alone. Joints across the courses of bonded masonry are held by friction
//! along the beds in addition, by a stress that stays while they open.

#[cfg(test)]
mod crushing_tests;
mod patch;

use crate::bond::law::{BondInput, BondLaw, SectionTangent, Staged};
use crate::geometry::Vec3;
use crate::maths;
use crate::structure::{Bond, Cause, Law, Mortar, SectionDeformation, SectionForces, SpringStiffness};
use patch::{Patch, closed, closing, pressed};
use serde::{Deserialize, Serialize};

/// Rotation (rad), opening and slip (m) beyond which contact replaces the joint.
const TURNED: f64 = 0.02;
const OPENED: f64 = 2e-3;
const SLID: f64 = 5e-3;
/// The same for a wall that has cracked diagonally, m: about 2 % of the height of a storey, at which such walls lose what they carry.
const SLID_DIAGONALLY: f64 = 5e-2;
/// Rotation beyond which contact replaces a joint whose edge has crushed, rad: the pieces are rigid, and contact between them would carry any stress on
/// the edge.
const TURNED_CRUSHED: f64 = 0.1;
/// Closing of the edge at which masonry counts as crushed, over that at which it reaches its strength: a strain of 3.5e-3 over fm / E = 1e-3
/// (EN 1996-1-1, 3.7.1 and 3.7.2).
const CRUSHED: f64 = 3.5;
/// Opening beyond which units that slide out along their beds are out, m: a part of their overlap.
const OUT: f64 = 2e-2;
/// Steps at most to find the opening of a joint, and the error of its forces as a share of them.
const STEPS: usize = 60;
const CLOSE: f64 = 1e-9;
/// Width of a crack over that which spends the energy of opening once, when nothing is left of its strength.
const LOST: f64 = 40.0;
/// A joint counts as broken when exp(-1) of its strength is left.
const BROKEN: f64 = 0.367_879_441_171_442_33;
/// A sum of squares below this share of the square of a limit has a root below the limit, whatever the rounding.
const SURELY: f64 = 1.0 - 1e-9;

/// A masonry joint.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct MasonryJoint {
    state: Staged<JointState>,
    /// From the spring to the face, m.
    lever: f64,
    /// The patch of its bond, once it has been asked for.
    #[serde(skip)]
    patch: Option<Patch>,
}

/// What a joint remembers.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct JointState {
    /// Deformation of the patch and of the springs beside it, at the contact face.
    d: SectionDeformation,
    /// Slip along axes 1 and 2 (m) and plastic twist (rad).
    slip: [f64; 3],
    /// Total length of the slip path, m.
    way: f64,
    /// Widest crack so far, m.
    crack: f64,
    /// It has slid because the wall cracked diagonally.
    diagonal: bool,
    /// The exponential that was asked for last.
    #[serde(skip)]
    asked: Exponential,
}

/// An exponent and its exponential. Most steps of a joint ask for the same again.
#[derive(Clone, Copy, Debug)]
struct Exponential {
    of: f64,
    is: f64,
}

impl Default for Exponential {
    fn default() -> Self {
        Self { of: 0.0, is: 1.0 }
    }
}

impl Exponential {
    /// The exponential of `x`.
    fn at(&self, x: f64) -> Self {
        if x == self.of { *self } else { Self { of: x, is: maths::exp(x) } }
    }
}

impl JointState {
    /// Minus the logarithm of the share of tensile strength and cohesion that is left, and that share.
    fn spent(&self, m: &Mortar) -> Exponential {
        let part = |x: f64, energy: f64| if energy > 0.0 { x / energy } else { 0.0 };
        self.asked.at(-part(m.tensile * self.crack, m.opening_energy) - part(m.cohesion * self.way, m.sliding_energy))
    }

    /// Share of tensile strength and cohesion that is left.
    fn left(&self, m: &Mortar) -> f64 {
        self.spent(m).is
    }

    /// The same, kept for the next time that it is asked for.
    fn left_now(&mut self, m: &Mortar) -> f64 {
        self.asked = self.spent(m);
        self.asked.is
    }

    /// Tensile strength that is left, with what friction on the beds holds, Pa.
    fn tensile(&self, m: &Mortar) -> f64 {
        tensile_with(m, self.left(m))
    }

    /// Share of its stiffness that the open part keeps in tension, with the tensile strength that is left.
    fn bridging(&self, strength: f64, per_area: f64) -> f64 {
        let most = (self.crack + strength / per_area).max(1e-15);
        if strength > 0.0 { (strength / (per_area * most)).min(1.0) } else { 0.0 }
    }

    /// Normal force and moments about axes 1 and 2 of the patch, and its compression. The crack grows.
    fn open(&mut self, bond: &Bond, m: &Mortar, patch: &Patch) -> ([f64; 3], f64) {
        let s = &bond.section;
        let Patch { d1, d2, per_area, scale, .. } = *patch;
        let [n, p, q] = patch.opening(&self.d);
        let widest = n + 0.5 * (p * d2).abs() + 0.5 * (q * d1).abs();
        // The widest crack is what the edge has opened beyond what its strength stretches elastically.
        let mut strength = tensile_with(m, self.left_now(m));
        for _ in 0..2 {
            let crack = widest - strength / per_area;
            if crack > self.crack {
                self.crack = crack;
                strength = tensile_with(m, self.left_now(m));
            }
        }
        let held = self.bridging(strength, per_area);
        let pressed = pressed(d1, d2, [n, p, q], m.compressive / per_area);
        // Tension: the whole plane less its closed part, at the share of the stiffness that bridges the crack.
        let tension = match held > 0.0 {
            true => {
                let closed = closed(d1, d2, n, p, q);
                let whole = [-n * s.area, -p * s.area * d2 * d2 / 12.0, -q * s.area * d1 * d1 / 12.0];
                std::array::from_fn(|c| held * (whole[c] - closed[c]))
            }
            false => [0.0; 3],
        };
        let sum: [f64; 3] = std::array::from_fn(|c| -per_area * (pressed[c] + tension[c]));
        ([sum[0], sum[1] * scale[0], sum[2] * scale[1]], per_area * pressed[0])
    }

    /// Closing of the edge over that at which it reaches its strength, and whether all of the joint is beyond its strength.
    fn crushing(&self, patch: &Patch, m: &Mortar) -> (f64, bool) {
        let [n, p, q] = patch.opening(&self.d);
        let most = m.compressive / patch.per_area;
        (closing(patch.d1, patch.d2, [n, p, q]) / most, closing(patch.d1, patch.d2, [-n, p, q]) <= -most)
    }

    /// Energy that comes back when the patch is let go, without that of shear, J: that of its closed part, less that of a closing beyond its strength,
    /// and that of what bridges the crack.
    fn stored(&self, bond: &Bond, m: &Mortar, patch: &Patch) -> f64 {
        let Patch { d1, d2, per_area, .. } = *patch;
        let x = patch.opening(&self.d);
        let work = |x: [f64; 3], f: [f64; 3]| 0.5 * per_area * (0..3).map(|c| -x[c] * f[c]).sum::<f64>();
        let [n, p, q] = x;
        let closed_part = closed(d1, d2, n, p, q);
        let most = m.compressive / per_area;
        let beyond = match closing(d1, d2, x) > most {
            true => work([n + most, p, q], closed(d1, d2, n + most, p, q)),
            false => 0.0,
        };
        let held = self.bridging(self.tensile(m), per_area);
        let area = bond.section.area;
        let whole = [-n * area, -p * area * d2 * d2 / 12.0, -q * area * d1 * d1 / 12.0];
        work(x, closed_part) - beyond + held * (work(x, whole) - work(x, closed_part))
    }

    /// Shear forces along axes 1 and 2 and torque at the contact face under a compression (N): Mohr-Coulomb with the cohesion that is left, and
    /// along the wall no more than at which it cracks diagonally.
    fn slide(&mut self, bond: &Bond, m: &Mortar, patch: &Patch, lever: f64, compression: f64) -> ([f64; 2], f64) {
        let (s, k) = (&bond.section, &bond.stiffness);
        let (p, q) = (self.d.rotation_1, self.d.rotation_2);
        let mut e = [self.d.shear_1 + lever * q - self.slip[0], self.d.shear_2 - lever * p - self.slip[1]];
        let mut v = [k.v1 * e[0], k.v2 * e[1]];
        for c in 0..2 {
            let crossed = m.diagonal_shear(c, s.area, compression);
            if let Some(most) = crossed.filter(|most| v[c].abs() > *most) {
                let over = e[c] * (1.0 - most / v[c].abs());
                self.slip[c] += over;
                self.way += over.abs();
                e[c] -= over;
                v[c] = most.copysign(v[c]);
                self.diagonal = true;
            }
        }
        let limit = m.cohesion * self.left_now(m) * s.area + m.friction * compression;
        if let Some(size) = beyond(v, limit) {
            let back = 1.0 - limit / size;
            for c in 0..2 {
                self.slip[c] += back * e[c];
                v[c] -= back * v[c];
            }
            self.way += back * maths::hypot(e[0], e[1]);
        }
        let mut torque = k.t * (self.d.twist - self.slip[2]);
        // At the mean distance of a rectangle's points from its middle.
        let most_torque = limit * 0.25 * patch.diagonal;
        if torque.abs() > most_torque && k.t > 0.0 {
            self.slip[2] += (torque - most_torque.copysign(torque)) / k.t;
            self.way += (torque.abs() - most_torque) / k.t * 0.25 * patch.diagonal;
            torque = most_torque.copysign(torque);
        }
        (v, torque)
    }
}

/// Tensile strength of which a share is left, with what friction on the beds holds, Pa.
fn tensile_with(m: &Mortar, left: f64) -> f64 {
    m.tensile * left + m.held
}

/// The length of a vector, where it is beyond a limit that is not negative. Most are far below, which their squares show.
fn beyond([x, y]: [f64; 2], limit: f64) -> Option<f64> {
    if x * x + y * y < SURELY * limit * limit {
        return None;
    }
    Some(maths::hypot(x, y)).filter(|length| *length > limit)
}

/// Opening and rotations at which a joint that has not cracked carries a normal force and moments at its face; Newton's method from the
/// elastic ones, with shorter steps where they do not help. None when it cannot carry them.
fn opening_under(bond: &Bond, m: &Mortar, wanted: [f64; 3], elastic: [f64; 3]) -> Option<[f64; 3]> {
    let patch = Patch::of(bond);
    let depth = patch.d1.max(patch.d2);
    let size = wanted[0].abs() + (wanted[1].abs() + wanted[2].abs()) / depth;
    let state = |x: &Vec3| {
        let d =
            SectionDeformation { normal: x[0], rotation_1: x[1], rotation_2: x[2], ..SectionDeformation::default() };
        JointState { d, slip: [0.0; 3], way: 0.0, crack: 0.0, diagonal: false, asked: Exponential::default() }
    };
    // What is missing, and its size.
    let missing = |x: &Vec3| {
        let mut s = state(x);
        let (f, _) = s.open(bond, m, &patch);
        let r = Vec3::from_fn(|c, _| wanted[c] - f[c]);
        (s, r, r[0].abs() + (r[1].abs() + r[2].abs()) / depth)
    };
    let mut x = Vec3::from(elastic);
    let (mut now, mut rest, mut error) = missing(&x);
    for _ in 0..STEPS {
        if error <= CLOSE * size {
            return Some([x[0], x[1], x[2]]);
        }
        let held = now.bridging(now.tensile(m), patch.per_area);
        let mut by =
            patch.tangent(bond.section.area, &now.d, held, m.compressive / patch.per_area).lu().solve(&rest)?;
        loop {
            let next = missing(&(x + by));
            if next.2 < error {
                x += by;
                (now, rest, error) = next;
                break;
            }
            by *= 0.5;
            if by.norm() < 1e-12 * x.norm() {
                return None;
            }
        }
    }
    None
}

impl MasonryJoint {
    /// Begins at the present forces at the spring, without a jump: part of it may be open. `lever` is the distance from the spring to the
    /// face, m.
    pub(crate) fn begin(bond: &Bond, m: &Mortar, forces: &SectionForces, lever: f64) -> Self {
        let k = &bond.stiffness;
        let over = |f: f64, k: f64| if k > 0.0 { f / k } else { 0.0 };
        let at_face = forces.shifted(lever);
        let elastic = [over(at_face.n, k.n), over(at_face.m1, k.m1), over(at_face.m2, k.m2)];
        let wanted = [at_face.n, at_face.m1, at_face.m2];
        // Where the tensile strength is lost on the way, it is lost.
        let cracked = || {
            let [n, p, q] = opening_under(bond, &Mortar { tensile: 0.0, ..*m }, wanted, elastic)?;
            Some(([n, p, q], LOST * m.opening_energy / m.tensile.max(1.0)))
        };
        let whole = opening_under(bond, m, wanted, elastic).map(|x| (x, 0.0));
        let ([normal, turn @ ..], crack) = whole.or_else(cracked).unwrap_or((elastic, 0.0));
        let d = SectionDeformation {
            normal,
            shear_1: over(forces.v1, k.v1) - lever * turn[1],
            shear_2: over(forces.v2, k.v2) + lever * turn[0],
            twist: over(forces.t, k.t),
            rotation_1: turn[0],
            rotation_2: turn[1],
        };
        let asked = Exponential::default();
        Self {
            state: Staged::new(JointState { d, slip: [0.0; 3], way: 0.0, crack, diagonal: false, asked }),
            lever,
            patch: None,
        }
    }

    /// Deforms a state further and finds its forces at the spring.
    fn deform(
        state: &mut JointState,
        patch: &Patch,
        lever: f64,
        bond: &Bond,
        m: &Mortar,
        increment: &SectionDeformation,
    ) -> SectionForces {
        for c in 0..6 {
            state.d[c] += increment[c];
        }
        let ([n, m1, m2], compression) = state.open(bond, m, patch);
        let ([v1, v2], t) = state.slide(bond, m, patch, lever, compression);
        SectionForces { n, v1, v2, t, m1: m1 - v2 * lever, m2: m2 + v1 * lever }
    }

    /// Energy that comes back, J: the patch is elastic at the openings where it is, and shear for the forces that it carries.
    pub(crate) fn stored(&self, bond: &Bond, m: &Mortar, forces: &SectionForces) -> f64 {
        let over = |f: f64, k: f64| if k > 0.0 { f * f / k } else { 0.0 };
        let (k, f) = (&bond.stiffness, forces);
        let shear = 0.5 * (over(f.v1, k.v1) + over(f.v2, k.v2) + over(f.t, k.t));
        self.state.stored(bond, m, &self.patch_of(bond)) + shear
    }

    fn patch_of(&self, bond: &Bond) -> Patch {
        self.patch.unwrap_or_else(|| Patch::of(bond))
    }

    /// Why the joint counts as broken: it has crushed, or most of its tensile strength and cohesion are gone.
    pub(crate) fn cause(&self, bond: &Bond, m: &Mortar, forces: &SectionForces) -> Option<Cause> {
        let state = &self.state;
        if state.crushing(&self.patch_of(bond), m).0 > CRUSHED {
            return Some(Cause::Compression);
        }
        if state.left(m) > BROKEN && (m.tensile > 0.0 || m.cohesion > 0.0) {
            return None;
        }
        let slid =
            m.cohesion > 0.0 && m.cohesion * state.way / m.sliding_energy > m.tensile * state.crack / m.opening_energy;
        Some(if slid && state.diagonal {
            Cause::Shear
        } else if slid {
            Cause::Sliding
        } else if forces.n < 0.0 {
            Cause::Bending
        } else {
            Cause::Tension
        })
    }

    /// Tensile strength with what friction on the beds holds, and cohesion, that are left, Pa.
    pub(crate) fn strength_left(&self, m: &Mortar) -> [f64; 2] {
        [self.state.tensile(m), m.cohesion * self.state.left(m)]
    }

    /// True when contact takes over: the joint has opened, turned or slid by far, or crushed.
    pub(crate) fn has_failed(&self, bond: &Bond, m: &Mortar, forces: &SectionForces) -> bool {
        let d = &self.state.d;
        // An edge that is still pressed carries, however far the middle is open.
        let open = forces.n >= 0.0 && d.normal > if m.held > 0.0 { OUT } else { OPENED };
        let apart = open && self.state.left(m) < 0.01;
        let (edge, all) = self.state.crushing(&self.patch_of(bond), m);
        let most = if edge > 1.0 { TURNED_CRUSHED } else { TURNED };
        let turned = beyond([d.rotation_1, d.rotation_2], most).is_some();
        // Contact would let a wall that has cracked diagonally hold more than the crack does: it slides on at that force while it is pressed.
        let slid = if self.state.diagonal && forces.n < 0.0 { SLID_DIAGONALLY } else { SLID };
        apart || turned || self.state.way > slid || all && edge > CRUSHED
    }

    /// True when all of the joint has crushed.
    pub(crate) fn has_crushed(&self, bond: &Bond, m: &Mortar) -> bool {
        let (edge, all) = self.state.crushing(&self.patch_of(bond), m);
        all && edge > CRUSHED
    }
}

impl BondLaw for MasonryJoint {
    type Material = Mortar;
    type Deformation = SectionDeformation;
    type Force = SectionForces;
    type Tangent = SectionTangent;

    fn set_trial(&mut self, at: &BondInput<'_>, m: &Mortar, increment: &SectionDeformation) -> SectionForces {
        let patch = *self.patch.get_or_insert_with(|| Patch::of(at.bond));
        Self::deform(self.state.begin_trial(), &patch, self.lever, at.bond, m, increment)
    }

    /// Nothing is kept of the state before, since nobody can drop the step.
    fn accept(&mut self, at: &BondInput<'_>, m: &Mortar, increment: &SectionDeformation) -> SectionForces {
        self.revert();
        let patch = *self.patch.get_or_insert_with(|| Patch::of(at.bond));
        Self::deform(self.state.committed_mut(), &patch, self.lever, at.bond, m, increment)
    }

    fn commit(&mut self) {
        self.state.commit();
    }

    fn revert(&mut self) {
        self.state.revert();
    }

    fn tangent(&self, bond: &Bond, m: &Mortar) -> SectionTangent {
        let (k, lever, state) = (&bond.stiffness, self.lever, &self.state);
        let patch = Patch::of(bond);
        let held = state.bridging(state.tensile(m), patch.per_area);
        let normal = patch.tangent(bond.section.area, &state.d, held, m.compressive / patch.per_area);
        let mut rows = [SpringStiffness::default(); 6];
        for (i, row) in [0, 4, 5].into_iter().enumerate() {
            for (j, column) in [0, 4, 5].into_iter().enumerate() {
                rows[row][column] = normal[(i, j)];
            }
        }
        // Shear acts at the face, the moments at the spring.
        (rows[1][1], rows[1][5], rows[5][1]) = (k.v1, k.v1 * lever, k.v1 * lever);
        (rows[2][2], rows[2][4], rows[4][2]) = (k.v2, -k.v2 * lever, -k.v2 * lever);
        rows[5][5] += k.v1 * lever * lever;
        rows[4][4] += k.v2 * lever * lever;
        rows[3][3] = k.t;
        SectionTangent(rows)
    }

    fn stored_energy(&self, bond: &Bond, forces: &SectionForces) -> f64 {
        match &bond.law {
            Law::Masonry(m) => self.stored(bond, m, forces),
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::Section;

    #[test]
    fn what_is_left_of_a_broken_joint_is_a_rounded_number() {
        assert_eq!(BROKEN.to_bits(), maths::exp(-1.0).to_bits());
        // A length just beyond the limit, and one just below it.
        for (y, is_beyond) in [(4.0 + 1e-14, true), (4.0 - 1e-14, false), (4.0, false)] {
            assert_eq!(beyond([3.0, y], 5.0).is_some(), is_beyond, "{y}");
        }
        assert_eq!([beyond([0.0; 2], 0.0), beyond([f64::NAN, 0.0], 1.0)], [None; 2]);
    }

    /// The joint between two blocks of 0.3 x 0.2 m and a metre high.
    pub(super) fn bed() -> Bond {
        use crate::specimens::boxes::{Material, block, structure};
        let blocks = [
            block("below", [0.0, 0.0, 0.0], [0.3, 0.2, 1.0], true),
            block("above", [0.0, 0.0, 1.0], [0.3, 0.2, 2.0], false),
        ];
        let s = structure(&blocks, Material { youngs: 10e9, shear: 4e9, density: 2400.0 }, true, None);
        s.bonds[0].clone()
    }

    /// A bed whose spring is 0.4 m from its face. The moment of the shear force about the face is far beyond the kern.
    #[test]
    fn a_joint_begins_with_its_forces_whatever_part_of_it_is_open() {
        let mortar = Mortar {
            tensile: 0.02e6,
            cohesion: 0.1e6,
            friction: 0.6,
            compressive: 20e6,
            opening_energy: 20.0,
            sliding_energy: 500.0,
            overlap: 0.0,
            held: 0.0,
            diagonal: [0.0; 2],
        };
        let joint = |turns: bool| {
            let mut b = bed();
            if turns {
                b.stiffness.m1 *= 1e-5;
            }
            b
        };
        let none = SectionForces::default();
        let n = -120e3;
        let Section { d1, d2, .. } = bed().section;
        for (turns, lever, forces) in [
            (false, 0.0, SectionForces { n, m1: 0.45 * d2 * n, ..none }),
            (false, 0.0, SectionForces { n, m1: 0.25 * d2 * n, m2: -0.2 * d1 * n, ..none }),
            (false, 0.4, SectionForces { n, v2: 9e3, m1: 4e3, ..none }),
            (true, 0.0, SectionForces { n, v2: 9e3, m2: 0.4 * d1 * n, ..none }),
            (true, 0.0, SectionForces { n, m1: 5.0, ..none }),
        ] {
            let b = joint(turns);
            let mut law = MasonryJoint::begin(&b, &mortar, &forces, lever);
            let at = BondInput {
                bond: &b,
                normal: b.frame[0],
                forces,
                face: lever,
                strength: 1.0,
                use_avx2: false,
                check: true,
            };
            let f = law.set_trial(&at, &mortar, &SectionDeformation::default());
            for c in 0..6 {
                assert!((f[c] - forces[c]).abs() < 1e-6 * n.abs(), "{c}: {f:?} is not {forces:?}");
            }
        }
    }

    /// A floor that turns by 5 mrad on its bearing presses on its middle; a wall that is built in presses on its edge. Below the half metre
    /// of the upper block, 50 kN close 50e3 x 0.5 / (10e9 x 0.06) = 42 micrometres. Turned, 0.1 + 0.042 / 5 = 0.1083 m stay closed, with
    /// 2e10 N/m3 x 5e-3 x 0.1083^2 / 2 x 0.3 = 176.0 kN at a third of that from the edge.
    #[test]
    fn the_reaction_of_a_pad_stays_in_the_middle() {
        let m = Mortar {
            tensile: 0.0,
            cohesion: 0.0,
            friction: 0.5,
            compressive: 20e6,
            opening_energy: 0.0,
            sliding_energy: 0.0,
            overlap: 0.0,
            held: 0.0,
            diagonal: [0.0; 2],
        };
        let reaction = |kept: f64| {
            let mut b = bed();
            b.stiffness.m1 *= kept;
            let forces = SectionForces { n: -50e3, ..SectionForces::default() };
            let mut law = MasonryJoint::begin(&b, &m, &forces, 0.0);
            let at = BondInput {
                bond: &b,
                normal: b.frame[0],
                forces,
                face: 0.0,
                strength: 1.0,
                use_avx2: false,
                check: true,
            };
            law.set_trial(&at, &m, &SectionDeformation { rotation_1: 5e-3, ..SectionDeformation::default() })
        };
        let (pad, bed) = (reaction(1e-5), reaction(1.0));
        assert!((pad.n / -50e3 - 1.0).abs() < 0.01 && (pad.m1 / pad.n).abs() < 1e-3, "{pad:?}");
        let closed = 0.1 + 25e3 / 6e8 / 5e-3;
        assert!((bed.n / (-2e10 * 5e-3 * 0.15 * closed * closed) - 1.0).abs() < 1e-6, "{bed:?}");
        assert!(((bed.m1 / bed.n).abs() - (0.1 - closed / 3.0)).abs() < 1e-6, "{bed:?}");
    }

    /// Turned without a normal force, brittle and tough joints carry at most what their flexural strength says: M = fx d1 d2^2 / 6.
    #[test]
    fn a_bed_joint_bends_off_at_its_flexural_strength() {
        let b = bed();
        let Section { d1, d2, area, .. } = b.section;
        let per_area = b.stiffness.n / area;
        for (flexural, energy) in [(0.4e6, 0.5), (0.1e6, 2.0), (0.1e6, 15.0), (0.02e6, 20.0)] {
            let m = Mortar {
                tensile: flexural,
                cohesion: 0.5e6,
                friction: 0.6,
                compressive: 20e6,
                opening_energy: energy,
                sliding_energy: 500.0,
                overlap: 0.0,
                held: 0.0,
                diagonal: [0.0; 2],
            }
            .of_flexural_strength(per_area);
            assert!(m.tensile <= flexural && m.tensile > 0.5 * flexural, "{m:?}");
            let mut law = MasonryJoint::begin(&b, &m, &SectionForces::default(), 0.0);
            let at = BondInput {
                bond: &b,
                normal: b.frame[0],
                forces: SectionForces::default(),
                face: 0.0,
                strength: 1.0,
                use_avx2: false,
                check: true,
            };
            let elastic = flexural / per_area / d2;
            let mut most: f64 = 0.0;
            for _ in 0..8000 {
                let turn = |normal: f64| SectionDeformation {
                    normal,
                    rotation_1: 0.01 * elastic,
                    ..SectionDeformation::default()
                };
                // The opening without a normal force: it changes by no more than the edges do.
                let (mut from, mut to) = (-0.02 * elastic * d2, 0.02 * elastic * d2);
                for _ in 0..60 {
                    let middle = 0.5 * (from + to);
                    let f = law.clone().set_trial(&at, &m, &turn(middle));
                    if f.n < 0.0 {
                        from = middle;
                    } else {
                        to = middle;
                    }
                }
                let f = law.set_trial(&at, &m, &turn(0.5 * (from + to)));
                law.commit();
                most = most.max(f.m1.abs());
            }
            let nominal = most / (d1 * d2 * d2 / 6.0);
            assert!((nominal / flexural - 1.0).abs() < 0.02, "{nominal} for {flexural}, energy {energy}");
        }
    }

    #[test]
    fn every_force_that_a_joint_can_carry_is_one_that_it_can_begin_with() {
        let b = bed();
        let Section { d1, d2, .. } = b.section;
        for (tensile, cohesion, opening_energy) in
            [(0.2e6, 0.3e6, 15.0), (0.1e6, 0.15e6, 10.0), (0.02e6, 0.02e6, 20.0), (0.0, 0.0, 0.0)]
        {
            let m = Mortar {
                tensile,
                cohesion,
                friction: 0.6,
                compressive: 10e6,
                opening_energy,
                sliding_energy: 100.0,
                overlap: 0.0,
                held: 0.0,
                diagonal: [0.0; 2],
            };
            for mean in [0.02e6, 0.1e6, 0.5e6, 2e6] {
                let n = -mean * d1 * d2;
                for e in [0.1, 0.17, 0.25, 0.35, 0.45, 0.49] {
                    for (e1, e2) in [(e, 0.0), (0.6 * e, 0.4 * e)] {
                        // The block that the resultant is in the middle of crushes.
                        if (1.0 - 2.0 * e1) * (1.0 - 2.0 * e2) < 1.05 * mean / m.compressive {
                            continue;
                        }
                        let forces = SectionForces { n, m1: e1 * d2 * n, m2: -e2 * d1 * n, ..SectionForces::default() };
                        let mut law = MasonryJoint::begin(&b, &m, &forces, 0.0);
                        let at = BondInput {
                            bond: &b,
                            normal: b.frame[0],
                            forces,
                            face: 0.0,
                            strength: 1.0,
                            use_avx2: false,
                            check: true,
                        };
                        let f = law.set_trial(&at, &m, &SectionDeformation::default());
                        let worst = (0..6).map(|c| (f[c] - forces[c]).abs()).fold(0.0, f64::max);
                        assert!(worst < 1e-6 * n.abs(), "{tensile} {mean} {e1} {e2}: {f:?} is not {forces:?}");
                    }
                }
            }
        }
    }
}
