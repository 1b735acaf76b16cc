//! A masonry joint: an elastic patch over the rectangle of the contact. It carries compression where it is closed, tension up to a strength
//! that decreases with opening and sliding, and shear by friction and the cohesion that is left (an interface law as in Lourenco and
//! Rots 1997, integrated over the joint).
//!
//! The patch lies at the contact face. With the opening u(y) = d + phi_1 y_2 - phi_2 y_1 and the stiffness per area of the bond, the
//! closed part is integrated exactly over the polygon that the line u = 0 cuts off. So the compressed edge of a rocking block has its true
//! place. The share of tensile strength and cohesion that is left is exp(-xi), xi = f_t w / G_I + c s / G_II with the widest opening w
//! and the length s of the slip path: each spends its energy when it acts alone. Joints across the courses of bonded masonry are held by friction
//! along the beds in addition, by a stress that stays while they open.

use crate::bond::law::{BondInput, BondLaw, SectionTangent, Staged};
use crate::geometry::{Mat3, Vec3};
use crate::maths;
use crate::structure::{Bond, Cause, Mortar, SectionDeformation, SectionForces, SpringStiffness};
use serde::{Deserialize, Serialize};

/// Rotation (rad), opening and slip (m) beyond which contact replaces the joint.
const TURNED: f64 = 0.02;
const OPENED: f64 = 2e-3;
const SLID: f64 = 5e-3;
/// Opening beyond which units that slide out along their beds are out, m: a part of their overlap.
const OUT: f64 = 2e-2;
/// Steps at most to find the opening of a joint, and the error of its forces as a share of them.
const STEPS: usize = 60;
const CLOSE: f64 = 1e-9;
/// Width of a crack over that which spends the energy of opening once, when nothing is left of its strength.
const LOST: f64 = 40.0;

/// A masonry joint.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct MasonryJoint {
    state: Staged<JointState>,
    /// From the spring to the face, m.
    lever: f64,
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
}

/// The polygon where a linear function `u` is negative on a rectangle, with -u at its corners, and their number.
fn closed_polygon(d1: f64, d2: f64, u: impl Fn([f64; 2]) -> f64) -> ([[f64; 3]; 8], usize) {
    let (a, b) = (0.5 * d1, 0.5 * d2);
    let corners = [[-a, -b], [a, -b], [a, b], [-a, b]];
    let values = corners.map(u);
    let mut polygon = [[0.0; 3]; 8];
    let mut n = 0;
    for k in 0..4 {
        let (i, j) = (k, (k + 1) % 4);
        if values[i] < 0.0 {
            polygon[n] = [corners[i][0], corners[i][1], -values[i]];
            n += 1;
        }
        if (values[i] < 0.0) != (values[j] < 0.0) {
            let t = values[i] / (values[i] - values[j]);
            let at = |c: usize| corners[i][c] + t * (corners[j][c] - corners[i][c]);
            polygon[n] = [at(0), at(1), 0.0];
            n += 1;
        }
    }
    (polygon, n)
}

fn triangle_area(t: &[[f64; 3]; 3]) -> f64 {
    0.5 * ((t[1][0] - t[0][0]) * (t[2][1] - t[0][1]) - (t[2][0] - t[0][0]) * (t[1][1] - t[0][1])).abs()
}

/// Integrals over the closed part of a rectangle: force and first moments of max(-u, 0), for u = d + p y2 - q y1.
fn closed(d1: f64, d2: f64, d: f64, p: f64, q: f64) -> [f64; 3] {
    let (a, b) = (0.5 * d1, 0.5 * d2);
    let u = |y: [f64; 2]| d + p * y[1] - q * y[0];
    let values = [[-a, -b], [a, -b], [a, b], [-a, b]].map(u);
    if values.iter().all(|v| *v >= 0.0) {
        return [0.0; 3];
    }
    if values.iter().all(|v| *v <= 0.0) {
        let area = d1 * d2;
        return [-d * area, -p * area * d2 * d2 / 12.0, -q * area * d1 * d1 / 12.0];
    }
    let (polygon, n) = closed_polygon(d1, d2, u);
    // Less than a triangle: what is no number has no corners, and a line has no area. A state that is no number is reported as divergence.
    if n < 3 {
        return [0.0; 3];
    }
    // A fan of triangles with linear closing w: integrals of w, w y2 and w y1.
    let mut out = [0.0; 3];
    for k in 1..n - 1 {
        let t = [polygon[0], polygon[k], polygon[k + 1]];
        let area = triangle_area(&t);
        let mean = |c: usize| (t[0][c] + t[1][c] + t[2][c]) / 3.0;
        let product = |c: usize| {
            let same: f64 = t.iter().map(|v| v[2] * v[c]).sum();
            (same + 9.0 * mean(2) * mean(c)) / 12.0
        };
        out[0] += area * mean(2);
        out[1] += area * product(1);
        out[2] -= area * product(0);
    }
    out
}

/// Area and first and second moments of the closed part of a rectangle, for u = d + p y2 - q y1: the integrals of the products of
/// (1, y2, -y1) with themselves, by which a small change of (d, p, q) changes the force and the moments.
fn closed_moments(d1: f64, d2: f64, d: f64, p: f64, q: f64) -> [[f64; 3]; 3] {
    let u = |y: [f64; 2]| d + p * y[1] - q * y[0];
    let (polygon, n) = closed_polygon(d1, d2, u);
    let mut out = [[0.0; 3]; 3];
    for k in 1..n.saturating_sub(1) {
        let t = [polygon[0], polygon[k], polygon[k + 1]];
        let area = triangle_area(&t);
        let basis = t.map(|v| [1.0, v[1], -v[0]]);
        for (i, row) in out.iter_mut().enumerate() {
            for (j, x) in row.iter_mut().enumerate() {
                // Exact for products of two linear functions over a triangle.
                let same: f64 = basis.iter().map(|b| b[i] * b[j]).sum();
                let sums = [i, j].map(|c| basis.iter().map(|b| b[c]).sum::<f64>());
                *x += area * (same + sums[0] * sums[1]) / 12.0;
            }
        }
    }
    out
}

/// The rectangle that represents the contact of a bond: it has its area, and its depths are scaled to its bending stiffness. So a pad on
/// which a member turns freely stays closed and keeps its reaction in the middle.
struct Patch {
    d1: f64,
    d2: f64,
    /// Normal stiffness per area, N/m3.
    per_area: f64,
    /// Factors on the depths that the rotations about axes 1 and 2 open.
    scale: [f64; 2],
}

impl Patch {
    fn of(bond: &Bond) -> Self {
        let (s, k) = (&bond.section, &bond.stiffness);
        let per_area = k.n / s.area;
        let (d1, d2) = (s.d1, s.area / s.d1);
        let whole = per_area * s.area / 12.0;
        let scale = [(k.m1 / (whole * d2 * d2)).sqrt(), (k.m2 / (whole * d1 * d1)).sqrt()];
        Self { d1, d2, per_area, scale }
    }

    /// Opening in the middle and its slopes along axes 2 and 1.
    fn opening(&self, d: &SectionDeformation) -> [f64; 3] {
        [d.normal, self.scale[0] * d.rotation_1, self.scale[1] * d.rotation_2]
    }

    /// By which a small change of the opening and of both rotations changes the normal force and both moments, when the open part keeps the
    /// share `held` of its stiffness.
    fn tangent(&self, area: f64, d: &SectionDeformation, held: f64) -> Mat3 {
        let [n, p, q] = self.opening(d);
        let pressed = closed_moments(self.d1, self.d2, n, p, q);
        let whole = [area, area * self.d2 * self.d2 / 12.0, area * self.d1 * self.d1 / 12.0];
        let scale = [1.0, self.scale[0], self.scale[1]];
        Mat3::from_fn(|i, j| {
            let all = if i == j { whole[i] } else { 0.0 };
            self.per_area * (pressed[i][j] + held * (all - pressed[i][j])) * scale[i] * scale[j]
        })
    }
}

impl JointState {
    /// Share of tensile strength and cohesion that is left.
    fn left(&self, m: &Mortar) -> f64 {
        let part = |x: f64, energy: f64| if energy > 0.0 { x / energy } else { 0.0 };
        maths::exp(-part(m.tensile * self.crack, m.opening_energy) - part(m.cohesion * self.way, m.sliding_energy))
    }

    /// Tensile strength that is left, with what friction on the beds holds, Pa.
    fn tensile(&self, m: &Mortar) -> f64 {
        m.tensile * self.left(m) + m.held
    }

    /// Share of its stiffness that the open part keeps in tension, with the tensile strength that is left.
    fn bridging(&self, strength: f64, per_area: f64) -> f64 {
        let most = (self.crack + strength / per_area).max(1e-15);
        if strength > 0.0 { (strength / (per_area * most)).min(1.0) } else { 0.0 }
    }

    /// Normal force and moments about axes 1 and 2 of the patch, and its compression. The crack grows.
    fn open(&mut self, bond: &Bond, m: &Mortar, patch: &Patch) -> ([f64; 3], f64) {
        let s = &bond.section;
        let Patch { d1, d2, per_area, scale } = *patch;
        let [n, p, q] = patch.opening(&self.d);
        let widest = n + 0.5 * (p * d2).abs() + 0.5 * (q * d1).abs();
        // The widest crack is what the edge has opened beyond what its strength stretches elastically.
        let mut strength = self.tensile(m);
        for _ in 0..2 {
            self.crack = self.crack.max(widest - strength / per_area);
            strength = self.tensile(m);
        }
        let held = self.bridging(strength, per_area);
        let pressed = closed(d1, d2, n, p, q);
        // Tension: the whole plane less its closed part, at the share of the stiffness that bridges the crack.
        let whole = [-n * s.area, -p * s.area * d2 * d2 / 12.0, -q * s.area * d1 * d1 / 12.0];
        let sum: [f64; 3] = std::array::from_fn(|c| -per_area * (pressed[c] + held * (whole[c] - pressed[c])));
        ([sum[0], sum[1] * scale[0], sum[2] * scale[1]], per_area * pressed[0])
    }

    /// Shear forces along axes 1 and 2 and torque at the contact face under a compression (N): Mohr-Coulomb with the cohesion that is left.
    fn slide(&mut self, bond: &Bond, m: &Mortar, patch: &Patch, lever: f64, compression: f64) -> ([f64; 2], f64) {
        let (s, k) = (&bond.section, &bond.stiffness);
        let Patch { d1, d2, .. } = *patch;
        let (p, q) = (self.d.rotation_1, self.d.rotation_2);
        let e = [self.d.shear_1 + lever * q - self.slip[0], self.d.shear_2 - lever * p - self.slip[1]];
        let mut v = [k.v1 * e[0], k.v2 * e[1]];
        let size = maths::hypot(v[0], v[1]);
        let limit = m.cohesion * self.left(m) * s.area + m.friction * compression;
        if size > limit {
            let back = 1.0 - limit / size;
            for c in 0..2 {
                self.slip[c] += back * e[c];
                v[c] -= back * v[c];
            }
            self.way += back * maths::hypot(e[0], e[1]);
        }
        let mut torque = k.t * (self.d.twist - self.slip[2]);
        // At the mean distance of a rectangle's points from its middle.
        let most_torque = limit * 0.25 * maths::hypot(d1, d2);
        if torque.abs() > most_torque && k.t > 0.0 {
            self.slip[2] += (torque - most_torque.copysign(torque)) / k.t;
            self.way += (torque.abs() - most_torque) / k.t * 0.25 * maths::hypot(d1, d2);
            torque = most_torque.copysign(torque);
        }
        (v, torque)
    }
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
        JointState { d, slip: [0.0; 3], way: 0.0, crack: 0.0 }
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
        let mut by = patch.tangent(bond.section.area, &now.d, held).lu().solve(&rest)?;
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
        Self { state: Staged::new(JointState { d, slip: [0.0; 3], way: 0.0, crack }), lever }
    }

    /// Why the joint counts as broken: it has crushed, or most of its tensile strength and cohesion are gone.
    pub(crate) fn cause(&self, bond: &Bond, m: &Mortar, forces: &SectionForces) -> Option<Cause> {
        let state = &self.state;
        if -forces.n > m.compressive * bond.section.area {
            return Some(Cause::Compression);
        }
        if state.left(m) > maths::exp(-1.0) && (m.tensile > 0.0 || m.cohesion > 0.0) {
            return None;
        }
        let slid =
            m.cohesion > 0.0 && m.cohesion * state.way / m.sliding_energy > m.tensile * state.crack / m.opening_energy;
        Some(if slid {
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
        let apart = d.normal > if m.held > 0.0 { OUT } else { OPENED } && self.state.left(m) < 0.01;
        let turned = maths::hypot(d.rotation_1, d.rotation_2) > TURNED;
        apart || turned || self.state.way > SLID || -forces.n > m.compressive * bond.section.area
    }
}

impl BondLaw for MasonryJoint {
    type Material = Mortar;
    type Deformation = SectionDeformation;
    type Force = SectionForces;
    type Tangent = SectionTangent;

    fn set_trial(&mut self, at: &BondInput<'_>, m: &Mortar, increment: &SectionDeformation) -> SectionForces {
        let lever = self.lever;
        let state = self.state.begin_trial();
        for c in 0..6 {
            state.d[c] += increment[c];
        }
        let patch = Patch::of(at.bond);
        let ([n, m1, m2], compression) = state.open(at.bond, m, &patch);
        let ([v1, v2], t) = state.slide(at.bond, m, &patch, lever, compression);
        SectionForces { n, v1, v2, t, m1: m1 - v2 * lever, m2: m2 + v1 * lever }
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
        let normal = patch.tangent(bond.section.area, &state.d, held);
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

    /// The patch is elastic for the stress that it carries now.
    fn stored_energy(&self, bond: &Bond, forces: &SectionForces) -> f64 {
        let f = forces.shifted(self.lever);
        let over = |f: f64, k: f64| if k > 0.0 { f * f / k } else { 0.0 };
        let (k, d) = (&bond.stiffness, &self.state.d);
        0.5 * (f.n * d.normal
            + f.m1 * d.rotation_1
            + f.m2 * d.rotation_2
            + over(f.v1, k.v1)
            + over(f.v2, k.v2)
            + over(f.t, k.t))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::Section;

    #[test]
    fn the_closed_part_of_a_rectangle_is_integrated_exactly() {
        // u = p y2 with p < 0 closes the upper half: force, lever 2/3 of half the depth.
        let (d1, d2, p) = (0.3, 0.5, -1e-3);
        let [n, m1, m2] = closed(d1, d2, 0.0, p, 0.0);
        let by_hand = 0.5 * (-p) * 0.25 * 0.25 * d1;
        assert!((n / by_hand - 1.0).abs() < 1e-12 && m2.abs() < 1e-15);
        assert!((m1 / (by_hand * 2.0 / 3.0 * 0.25) - 1.0).abs() < 1e-12);
        // A state that is no number has no closed part; the run then ends with the place where it diverged.
        assert_eq!(closed(d1, d2, f64::NAN, f64::NAN, f64::NAN), [0.0; 3]);
        // All closed: the plane.
        let all = closed(d1, d2, -1e-3, 1e-4, -2e-4);
        assert!((all[0] - 1e-3 * 0.15).abs() < 1e-15);
        // An oblique line against a sum over many points.
        let (d, p, q) = (2e-5, -3e-4, 2e-4);
        let got = closed(d1, d2, d, p, q);
        let mut sum = [0.0; 3];
        let steps = 800;
        for i in 0..steps {
            for j in 0..steps {
                let at = |k: usize, l: f64| l * ((k as f64 + 0.5) / steps as f64 - 0.5);
                let (y1, y2) = (at(i, d1), at(j, d2));
                let w = (-(d + p * y2 - q * y1)).max(0.0) * d1 * d2 / (steps * steps) as f64;
                sum[0] += w;
                sum[1] += w * y2;
                sum[2] -= w * y1;
            }
        }
        for c in 0..3 {
            assert!((got[c] / sum[c] - 1.0).abs() < 1e-3, "{c}: {} is not {}", got[c], sum[c]);
        }
    }

    /// The joint between two blocks of 0.3 x 0.2 m and a metre high.
    fn bed() -> Bond {
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
            };
            for mean in [0.02e6, 0.1e6, 0.5e6, 2e6] {
                let n = -mean * d1 * d2;
                for e in [0.1, 0.17, 0.25, 0.35, 0.45, 0.49] {
                    for (e1, e2) in [(e, 0.0), (0.6 * e, 0.4 * e)] {
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
