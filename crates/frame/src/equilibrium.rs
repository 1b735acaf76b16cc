//! Forces of a frame in a displaced state, and their derivative.
//!
//! The springs of a piece sit between two rigid arms that turn with its bodies. Their deformations are the gap between the ends of the
//! arms and the rotation vector from one end to the other, both in the frame half-way between the two, so that any rotation of the
//! whole gives none (corotational formulation, Crisfield 1990). In first-order theory arms and frames stay as they were at the start.

use super::model::{Loads, Model, Piece};
use crate::geometry::{Quat, Vec3};
use crate::structure::{Bond, SectionDeformation, SectionForces};
use nalgebra::{DMatrix, DVector, SMatrix, SVector};

type Six = SVector<f64, 6>;
/// A 6 x 6 matrix.
pub(super) type Matrix6 = SMatrix<f64, 6, 6>;

/// Where all bodies are.
#[derive(Clone, Debug)]
pub struct State {
    /// Displacement of each body, m.
    pub shift: Vec<Vec3>,
    /// Rotation of each body.
    pub turn: Vec<Quat>,
    /// Sum of all rotation increments, rad: the rotation of first-order theory.
    pub turned: Vec<Vec3>,
    /// Plastic deformation of each piece.
    pub plastic: Vec<SectionDeformation>,
    /// Load factor.
    pub factor: f64,
}

impl State {
    /// The undeformed frame.
    pub fn start(m: &Model) -> Self {
        let n = m.structure.bodies.len();
        Self {
            shift: vec![Vec3::zeros(); n],
            turn: vec![Quat::identity(); n],
            turned: vec![Vec3::zeros(); n],
            plastic: vec![SectionDeformation::default(); m.pieces.len()],
            factor: 0.0,
        }
    }

    /// Moves the bodies by an increment of the unknowns.
    pub fn advance(&mut self, m: &Model, by: impl Fn(usize) -> f64) {
        let mut turns = vec![Vec3::zeros(); self.shift.len()];
        for (k, u) in m.unknowns.iter().enumerate() {
            let (i, c) = (u / 6, u % 6);
            if c < 3 { self.shift[i][c] += by(k) } else { turns[i][c - 3] = by(k) }
        }
        for (i, t) in turns.iter().enumerate() {
            self.turned[i] += t;
            self.turn[i] = rotation(t) * self.turn[i];
        }
    }

    /// Sets the load factor, with the supports that move with it.
    pub fn set_factor(&mut self, m: &Model, factor: f64) {
        self.factor = factor;
        for (i, by) in &m.shifts {
            self.shift[*i] = Vec3::new(by[0], by[1], by[2]) * factor;
            self.turned[*i] = Vec3::new(by[3], by[4], by[5]) * factor;
            self.turn[*i] = Quat::from_scaled_axis(self.turned[*i]);
        }
    }
}

/// The state of the springs of a bond.
#[derive(Clone, Debug)]
pub(super) struct Response {
    /// Forces of the springs.
    pub forces: SectionForces,
    /// Plastic deformation.
    pub plastic: SectionDeformation,
    /// Derivative of the forces by the deformation.
    pub tangent: Matrix6,
    /// Facets that flow, by their number, with the flow.
    pub flow: Vec<(usize, f64)>,
}

/// A bond with the poses of its two bodies.
struct Ends {
    arm: [Vec3; 2],
    frame: [Vec3; 3],
    shift: [Vec3; 2],
    turn: [Quat; 2],
    turned: [Vec3; 2],
    large: bool,
}

impl Ends {
    fn of(m: &Model, s: &State, b: &Bond) -> Self {
        let i = [b.a as usize, b.b as usize];
        Self {
            arm: i.map(|i| b.spring - m.structure.bodies[i].pose.position),
            frame: b.frame,
            shift: i.map(|i| s.shift[i]),
            turn: i.map(|i| s.turn[i]),
            turned: i.map(|i| s.turned[i]),
            large: m.large,
        }
    }

    /// Moved by a small amount in one of twelve ways.
    fn moved(&self, way: usize, by: f64) -> Self {
        let (side, c) = (way / 6, way % 6);
        let mut out = Self { ..*self };
        if c < 3 {
            out.shift[side][c] += by;
        } else {
            let mut axis = Vec3::zeros();
            axis[c - 3] = by;
            out.turned[side] += axis;
            out.turn[side] = Quat::from_scaled_axis(axis) * self.turn[side];
        }
        out
    }

    /// Deformations of the springs, their axes, and the arms with half of the gap added.
    fn kinematics(&self) -> (Six, [Vec3; 3], [Vec3; 2]) {
        // What a rotation adds to an arm is found by itself: as a difference of two arms it would have the rounding of the arm, which a stiff
        // piece makes to a force larger than that of a small load.
        let added = [0, 1]
            .map(|k| if self.large { added(&self.turn[k], &self.arm[k]) } else { self.turned[k].cross(&self.arm[k]) });
        // The arms meet at the start: the gap is what has changed, without the large numbers of their places.
        let gap = self.shift[1] - self.shift[0] + added[1] - added[0];
        let (axes, rotation, arms) = if self.large {
            let between = self.turn[1] * self.turn[0].inverse();
            let rotation = between.scaled_axis();
            let half = Quat::from_scaled_axis(0.5 * rotation) * self.turn[0];
            (
                self.frame.map(|e| half * e),
                rotation,
                [self.arm[0] + added[0] + 0.5 * gap, self.arm[1] + added[1] - 0.5 * gap],
            )
        } else {
            (self.frame, self.turned[1] - self.turned[0], self.arm)
        };
        let d = Six::from_fn(|c, _| if c < 3 { axes[c].dot(&gap) } else { axes[c - 3].dot(&rotation) });
        (d, axes, arms)
    }

    /// Forces and moments on both bodies.
    fn on_bodies(forces: &Six, axes: &[Vec3; 3], arms: &[Vec3; 2]) -> [f64; 12] {
        let sum = |from: usize| axes[0] * forces[from] + axes[1] * forces[from + 1] + axes[2] * forces[from + 2];
        let (f, t) = (sum(0), sum(3));
        let [ma, mb] = arms.map(|r| t + r.cross(&f));
        let mut out = [0.0; 12];
        for c in 0..3 {
            (out[c], out[3 + c], out[6 + c], out[9 + c]) = (f[c], ma[c], -f[c], -mb[c]);
        }
        out
    }
}

/// A rotation below which the square of its half is nothing beside 1, rad.
const SMALL: f64 = 1e-8;

/// The rotation about a vector by its length. `from_scaled_axis` makes none of what is below 4e-16 rad, so that Newton's method stood still at the moment
/// which that is in a stiff piece.
fn rotation(by: &Vec3) -> Quat {
    if by.norm() > SMALL {
        return Quat::from_scaled_axis(*by);
    }
    Quat::new_unchecked(nalgebra::Quaternion::from_parts(1.0, 0.5 * by))
}

/// What a rotation adds to a vector, 2 v x (w a + v x a) with the quaternion (w, v): as exact as the rotation, however small it is.
fn added(turn: &Quat, a: &Vec3) -> Vec3 {
    let v = turn.imag();
    2.0 * v.cross(&(turn.w * a + v.cross(a)))
}

/// Sweeps of the return to the yield surface at most.
const SWEEPS: usize = 20_000;

/// Forces of the springs of a piece at a deformation: elastic, and brought back to the yield surface where they are beyond it (closest
/// point projection onto a polyhedron in the norm of the flexibility; Simo and Hughes 1998, chapter 5; by the method of Hildreth 1957).
fn response(b: &Bond, p: Option<&Piece>, plastic: SectionDeformation, deformation: &Six, factor: f64) -> Response {
    let k = Six::from_fn(|c, _| b.stiffness[c]);
    let initial = p.map_or(SectionDeformation::default(), |p| {
        SectionDeformation::from_fn(|c| p.initial[0][c] + factor * p.initial[1][c])
    });
    let elastic = Six::from_fn(|c, _| deformation[c] - initial[c] - plastic[c]);
    let mut forces = k.component_mul(&elastic);
    let mut tangent = Matrix6::from_diagonal(&k);
    let (mut plastic, mut flow) = (plastic, Vec::new());
    let facets = p.map_or(&[][..], |p| &p.facets);
    let normals: Vec<Six> = facets.iter().map(|f| Six::from_row_slice(&f.normal)).collect();
    let beyond: Vec<f64> = facets
        .iter()
        .zip(&normals)
        .map(|(f, n)| n.dot(&forces) + f.offset[0] + factor * f.offset[1] - f.capacity)
        .collect();
    if beyond.iter().any(|g| *g > 0.0) {
        let n = facets.len();
        let gram = DMatrix::from_fn(n, n, |i, j| normals[i].dot(&k.component_mul(&normals[j])));
        let mut amount = vec![0.0f64; n];
        for _ in 0..SWEEPS {
            let mut change = 0.0f64;
            for i in 0..n {
                let rest = beyond[i] - (0..n).map(|j| gram[(i, j)] * amount[j]).sum::<f64>();
                let new = (amount[i] + rest / gram[(i, i)]).max(0.0);
                change = change.max((new - amount[i]).abs() * gram[(i, i)] / facets[i].capacity);
                amount[i] = new;
            }
            if change < 1e-13 {
                break;
            }
        }
        flow = (0..n).filter(|i| amount[*i] > 0.0).map(|i| (i, amount[i])).collect();
        for (i, a) in &flow {
            forces -= k.component_mul(&normals[*i]) * *a;
            (0..6).for_each(|c| plastic[c] += a * normals[*i][c]);
        }
        let q = flow.len();
        let active = DMatrix::from_fn(q, q, |i, j| gram[(flow[i].0, flow[j].0)]);
        if let Ok(inverse) = active.pseudo_inverse(1e-9 * gram.amax()) {
            for i in 0..q {
                for j in 0..q {
                    let (x, y) = (k.component_mul(&normals[flow[i].0]), k.component_mul(&normals[flow[j].0]));
                    tangent -= x * y.transpose() * inverse[(i, j)];
                }
            }
        }
    }
    Response { forces: SectionForces::from_fn(|c| forces[c]), plastic, tangent, flow }
}

/// All forces in a state.
pub(super) struct Forces {
    /// Of each bond.
    pub bonds: Vec<Response>,
    /// Internal forces on all bodies.
    pub internal: Loads,
    /// External forces on all bodies.
    pub external: Loads,
}

impl Forces {
    /// External plus internal forces of the unknowns: zero in equilibrium.
    pub(super) fn residual(&self, m: &Model) -> DVector<f64> {
        DVector::from_iterator(
            m.unknowns.len(),
            m.unknowns.iter().map(|u| self.external[u / 6][u % 6] + self.internal[u / 6][u % 6]),
        )
    }

    /// The residual over the forces in play: those of the bonds and the loads, with moments over the size of the frame.
    pub(super) fn error(&self, m: &Model) -> f64 {
        let weight = |c: usize| if c < 3 { 1.0 } else { 1.0 / m.size };
        let most = |l: &Loads| l.iter().flat_map(|f| (0..6).map(move |c| (f[c] * weight(c)).abs())).fold(0.0, f64::max);
        let scale = most(&self.internal).max(most(&self.external)).max(1e-12);
        let springs = self.bonds.iter().map(|b| (0..6).map(|c| b.forces[c].abs() * weight(c)).fold(0.0, f64::max));
        let scale = springs.fold(scale, f64::max);
        self.residual(m).iter().zip(&m.unknowns).map(|(r, u)| (r * weight(u % 6)).abs()).fold(0.0, f64::max) / scale
    }
}

/// Forces in a state. Loads keep their direction.
pub(super) fn forces(m: &Model, s: &State) -> Forces {
    let n = m.structure.bodies.len();
    let mut internal = vec![[0.0; 6]; n];
    let external = (0..n).map(|i| std::array::from_fn(|c| m.loads[0][i][c] + s.factor * m.loads[1][i][c])).collect();
    let mut bonds = Vec::with_capacity(m.structure.bonds.len());
    for (k, b) in m.structure.bonds.iter().enumerate() {
        let (d, axes, arms) = Ends::of(m, s, b).kinematics();
        let plastic = s.plastic.get(k).copied().unwrap_or_default();
        let r = response(b, m.pieces.get(k), plastic, &d, s.factor);
        let on = Ends::on_bodies(&Six::from_fn(|c, _| r.forces[c]), &axes, &arms);
        for c in 0..6 {
            internal[b.a as usize][c] += on[c];
            internal[b.b as usize][c] += on[6 + c];
        }
        bonds.push(r);
    }
    Forces { bonds, internal, external }
}

/// The stiffness matrix of a state as entries (row, column, value) of the unknowns: the derivative of the internal forces, with a minus. It is
/// found by central differences of the exact forces, so it has the geometric part.
pub(super) fn stiffness(m: &Model, s: &State, f: &Forces) -> Vec<(usize, usize, f64)> {
    let mut at = vec![usize::MAX; 6 * m.structure.bodies.len()];
    m.unknowns.iter().enumerate().for_each(|(k, u)| at[*u] = k);
    let mut out = Vec::new();
    for (b, r) in m.structure.bonds.iter().zip(&f.bonds) {
        let ends = Ends::of(m, s, b);
        let (d0, ..) = ends.kinematics();
        let f0 = Six::from_fn(|c, _| r.forces[c]);
        let row = |q: usize| at[6 * [b.a, b.b][q / 6] as usize + q % 6];
        for way in (0..12).filter(|w| row(*w) != usize::MAX) {
            let h = if way % 6 < 3 { 1e-6 * b.length.max(1e-3) } else { 1e-6 };
            let one = |h: f64| {
                let (d, axes, arms) = ends.moved(way, h).kinematics();
                Ends::on_bodies(&(f0 + r.tangent * (d - d0)), &axes, &arms)
            };
            let (up, down) = (one(h), one(-h));
            for q in (0..12).filter(|q| row(*q) != usize::MAX) {
                out.push((row(q), row(way), (down[q] - up[q]) / (2.0 * h)));
            }
        }
    }
    out
}
