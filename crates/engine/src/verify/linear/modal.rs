//! Reference for verification cases of vibration: a small structure as one dense eigenvalue problem, and the exact motion of its modes.
//! Written apart from the solver, so that both do not share a mistake.

use crate::geometry::Vec3;
use crate::structure::Structure;
use nalgebra::{DMatrix, DVector};

/// All modes of a structure whose bodies have their principal axes along the world axes.
pub(crate) struct Modal {
    /// Circular frequencies in rising order, rad/s.
    pub omega: Vec<f64>,
    /// Shapes of modal mass 1, one per column; six rows per body, those of fixed bodies are zero.
    pub shapes: DMatrix<f64>,
    /// Stiffness matrix of the unknowns, without those of fixed bodies.
    stiffness: DMatrix<f64>,
    /// Mass or moment of inertia of each row.
    mass: DVector<f64>,
    /// Row of each unknown.
    rows: Vec<usize>,
}

/// What moves a structure from its position of rest.
pub(crate) struct Excitation<'a> {
    /// Initial velocities, six rows per body.
    pub velocity: &'a DVector<f64>,
    /// Loads, six rows per body, which are multiplied by the factor.
    pub load: &'a DVector<f64>,
    /// Samples of the factor, linear between them.
    pub factor: &'a [f64],
    /// Time between two samples, s.
    pub step: f64,
}

impl Modal {
    /// Solves the eigenvalue problem of a structure, with the masses that its bodies have.
    pub(crate) fn of(s: &Structure) -> Self {
        let n = 6 * s.bodies.len();
        let mut k = DMatrix::<f64>::zeros(n, n);
        for bond in &s.bonds {
            // Deformation per unit of each unknown: the motion of the spring with the second body less that with the first.
            let mut d = DMatrix::<f64>::zeros(6, n);
            for (body, sign) in [(bond.a as usize, -1.0), (bond.b as usize, 1.0)] {
                let arm = bond.spring - s.bodies[body].pose.position;
                for c in 0..3 {
                    let axis = Vec3::from_fn(|q, _| if q == c { 1.0 } else { 0.0 });
                    for r in 0..3 {
                        d[(r, 6 * body + c)] = sign * bond.frame[r].dot(&axis);
                        d[(r, 6 * body + 3 + c)] = sign * bond.frame[r].dot(&axis.cross(&arm));
                        d[(3 + r, 6 * body + 3 + c)] = sign * bond.frame[r].dot(&axis);
                    }
                }
            }
            let springs = DMatrix::from_diagonal(&DVector::from_row_slice(&bond.stiffness.to_array()));
            k += d.transpose() * springs * d;
        }
        let rows: Vec<usize> = (0..n).filter(|r| !s.bodies[r / 6].fixed).collect();
        let mass = DVector::from_fn(n, |r, _| {
            let b = &s.bodies[r / 6];
            if r % 6 < 3 { b.mass } else { b.inertia[r % 6 - 3] }
        });
        let root = |r: usize| mass[r].sqrt();
        let stiffness = k.select_rows(&rows).select_columns(&rows);
        let scaled =
            DMatrix::from_fn(rows.len(), rows.len(), |i, j| stiffness[(i, j)] / (root(rows[i]) * root(rows[j])));
        let eigen = scaled.symmetric_eigen();
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by(|a, b| eigen.eigenvalues[*a].total_cmp(&eigen.eigenvalues[*b]));
        let mut shapes = DMatrix::zeros(n, rows.len());
        for (to, from) in order.iter().enumerate() {
            for (i, r) in rows.iter().enumerate() {
                shapes[(*r, to)] = eigen.eigenvectors[(i, *from)] / root(*r);
            }
        }
        let omega = order.iter().map(|e| eigen.eigenvalues[*e].max(0.0).sqrt()).collect();
        Self { omega, shapes, stiffness, mass, rows }
    }

    /// The loads that hold the structure in a deformed shape, six rows per body; zero on fixed bodies.
    pub(crate) fn load_of(&self, shape: &DVector<f64>) -> DVector<f64> {
        let forces = &self.stiffness * shape.select_rows(&self.rows);
        let mut all = DVector::zeros(shape.len());
        self.rows.iter().enumerate().for_each(|(i, r)| all[*r] = forces[i]);
        all
    }

    /// Static displacements under loads, six rows per body.
    pub(crate) fn statics(&self, load: &DVector<f64>) -> DVector<f64> {
        let solution = self.stiffness.clone().cholesky().map(|k| k.solve(&load.select_rows(&self.rows)));
        let mut all = DVector::zeros(load.len());
        for (i, r) in self.rows.iter().enumerate() {
            all[*r] = solution.as_ref().map_or(f64::NAN, |x| x[i]);
        }
        all
    }

    /// Motion of one row at each sample. `damping` gives the damping ratio of a circular frequency.
    pub(crate) fn motion(&self, row: usize, by: &Excitation, damping: impl Fn(f64) -> f64) -> Vec<f64> {
        let mut out = vec![0.0; by.factor.len()];
        let momentum = self.mass.component_mul(by.velocity);
        for (shape, omega) in self.shapes.column_iter().zip(&self.omega) {
            let (start, force) = (shape.dot(&momentum), shape.dot(by.load));
            let x = oscillator(*omega, damping(*omega), start, force, by.factor, by.step);
            out.iter_mut().zip(x).for_each(|(out, x)| *out += shape[row] * x);
        }
        out
    }
}

/// Displacement of an oscillator of unit mass at each sample of its load `force` x `factor`, which is linear between samples. It begins at
/// zero with the given velocity. Exact for each interval (Nigam and Jennings 1969), below and above critical damping.
fn oscillator(omega: f64, zeta: f64, velocity: f64, force: f64, factor: &[f64], h: f64) -> Vec<f64> {
    // Free motion over one interval: x = (c + zeta omega s) x0 + s v0 with the decayed cosine and sine.
    let decay = (-zeta * omega * h).exp();
    let (c, s) = if zeta < 1.0 {
        let w = omega * (1.0 - zeta * zeta).sqrt();
        (decay * (w * h).cos(), decay * (w * h).sin() / w)
    } else {
        let w = omega * (zeta * zeta - 1.0).sqrt();
        let (up, down) = ((w - zeta * omega) * h, (-w - zeta * omega) * h);
        let s = if w > 0.0 { 0.5 * (up.exp() - down.exp()) / w } else { h * decay };
        (0.5 * (up.exp() + down.exp()), s)
    };
    let (square, damping) = (omega * omega, 2.0 * zeta * omega);
    let (mut x, mut v) = (0.0, velocity);
    let mut out = vec![x];
    for pair in factor.windows(2) {
        // Particular solution p + r t of the linear load.
        let r = force * (pair[1] - pair[0]) / h / square;
        let p = force * pair[0] / square - damping * r / square;
        let (x0, v0) = (x - p, v - r);
        x = (c + zeta * omega * s) * x0 + s * v0 + p + r * h;
        v = (c - zeta * omega * s) * v0 - square * s * x0 + r;
        out.push(x);
    }
    out
}
