//! Equilibrium of the bonded structure and the section forces that follow. The dynamic run starts from these forces, so that nothing
//! has to settle.

use super::stiffness::{Factor, System};
use crate::geometry::Vec3;
use crate::stop::Stop;
use crate::structure::{Bond, Structure};

/// Displacements and section forces under static load.
#[derive(Clone, Debug)]
pub struct Statics {
    /// Displacement of each body's centre of mass, m.
    pub displacement: Vec<Vec3>,
    /// Rotation vector of each body, rad.
    pub rotation: Vec<Vec3>,
    /// Forces of each bond at its spring: N, V1, V2, T, M1, M2.
    pub forces: Vec<[f64; 6]>,
    /// Bodies with a load path through bonds to a fixed one.
    pub supported: Vec<bool>,
}

/// A force and a moment about the centre of mass of one body, N and N m, world axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Load {
    /// Force, N.
    pub force: Vec3,
    /// Moment, N m.
    pub moment: Vec3,
}

/// The 6 x 12 matrix from the motion of a bond's two bodies (displacement and rotation of a, then of b) to its six deformations.
pub fn deformation_matrix(s: &Structure, bond: &Bond) -> [[f64; 12]; 6] {
    let ra = bond.spring - s.bodies[bond.a as usize].pose.position;
    let rb = bond.spring - s.bodies[bond.b as usize].pose.position;
    let mut m = [[0.0; 12]; 6];
    for k in 0..3 {
        let e = bond.frame[k];
        let (ca, cb) = (ra.cross(&e), rb.cross(&e));
        for c in 0..3 {
            m[k][c] = -e[c];
            m[k][3 + c] = -ca[c];
            m[k][6 + c] = e[c];
            m[k][9 + c] = cb[c];
            m[3 + k][3 + c] = -e[c];
            m[3 + k][9 + c] = e[c];
        }
    }
    m
}

/// Bodies that bonds connect to a fixed body.
pub fn supported(s: &Structure) -> Vec<bool> {
    let mut near: Vec<Vec<u32>> = vec![Vec::new(); s.bodies.len()];
    for b in &s.bonds {
        near[b.a as usize].push(b.b);
        near[b.b as usize].push(b.a);
    }
    let mut seen: Vec<bool> = s.bodies.iter().map(|b| b.fixed).collect();
    let mut open: Vec<u32> = (0..s.bodies.len() as u32).filter(|&i| seen[i as usize]).collect();
    while let Some(i) = open.pop() {
        for &j in &near[i as usize] {
            if !seen[j as usize] {
                seen[j as usize] = true;
                open.push(j);
            }
        }
    }
    seen
}

/// Solves the linear structure under gravity and extra loads (one per body). Bodies without a load path are left out: they
/// get no displacement and their bonds no force.
///
/// # Errors
/// When the matrix cannot be factorised, which means a mechanism: a part hangs on a bond without stiffness.
pub fn solve(s: &Structure, gravity: Vec3, extra: &[Load]) -> crate::Result<Statics> {
    Ok(Equilibria::new(s, gravity, extra, &Stop::new())?.now)
}

/// Equilibria of one structure under one load, for changing stiffnesses of its bonds.
pub struct Equilibria<'a> {
    /// The one found last.
    pub now: Statics,
    s: &'a Structure,
    system: System,
    load: Vec<f64>,
    /// Of the matrix that was last factorised; the latest solution.
    factor: Option<Factor>,
    x: Vec<f64>,
    stop: Stop,
}

/// What goes on, when it is ended early.
const STATICS: &str = "preparing (equilibrium under own weight)";

impl<'a> Equilibria<'a> {
    /// Finds the first one, with the stiffness of bonds at rest.
    ///
    /// # Errors
    /// As for [`solve`], and when it is asked to end.
    pub fn new(s: &'a Structure, gravity: Vec3, extra: &[Load], stop: &Stop) -> crate::Result<Self> {
        let supported = supported(s);
        let system = System::new(s, &supported, stop)?;
        let mut load = vec![0.0; system.count];
        for (i, body) in s.bodies.iter().enumerate().filter(|(i, _)| system.unknown[*i] != usize::MAX) {
            let more = extra.get(i).copied().unwrap_or_default();
            let force = gravity * body.mass + more.force;
            for c in 0..3 {
                load[system.unknown[i] + c] = force[c];
                load[system.unknown[i] + 3 + c] = more.moment[c];
            }
        }
        let zero = vec![Vec3::zeros(); s.bodies.len()];
        let now = Statics { displacement: zero.clone(), rotation: zero, forces: Vec::new(), supported };
        let x = vec![0.0; system.count];
        let mut out = Self { now, s, system, load, factor: None, x, stop: stop.clone() };
        let stiffness: Vec<[f64; 6]> = s.bonds.iter().map(Bond::stiffness_at_rest).collect();
        out.find(&stiffness, 0.0)?;
        Ok(out)
    }

    /// Finds the one for other stiffnesses: by conjugate gradients from the last one to the share `close` of the load, or anew where those
    /// take long.
    ///
    /// # Errors
    /// As for [`solve`], and when it is asked to end; [`Self::now`] is then as before.
    pub fn find(&mut self, stiffness: &[[f64; 6]], close: f64) -> crate::Result<()> {
        self.stop.check(STATICS)?;
        if self.system.count > 0 {
            let singular = |why: &str| {
                crate::Error::Failed(format!(
                    "the structure is a mechanism: its stiffness matrix cannot be factorised ({why}); look for parts that hang on a line or a point"
                ))
            };
            let matrix = self.system.matrix(self.s, stiffness);
            let near = self
                .factor
                .as_ref()
                .and_then(|f| self.system.improve(&matrix, f, &self.load, &self.x, close, &self.stop));
            self.stop.check(STATICS)?;
            let x = match near {
                Some(x) => x,
                None => {
                    // The old one goes first: both together may not fit into memory.
                    self.factor = None;
                    let f = self.system.factor(&matrix).ok_or_else(|| singular("it is not positive definite"))?;
                    self.stop.check(STATICS)?;
                    let x = self.system.solve(&f, &self.load);
                    self.factor = Some(f);
                    x
                }
            };
            if x.iter().any(|x| !x.is_finite()) {
                return Err(singular("the solution is not finite"));
            }
            self.x = x;
            for (i, &u) in self.system.unknown.iter().enumerate().filter(|(_, u)| **u != usize::MAX) {
                self.now.displacement[i] = Vec3::from_row_slice(&self.x[u..u + 3]);
                self.now.rotation[i] = Vec3::from_row_slice(&self.x[u + 3..u + 6]);
            }
        }
        self.now.forces = forces(self.s, &self.now, stiffness);
        Ok(())
    }
}

fn forces(s: &Structure, r: &Statics, stiffness: &[[f64; 6]]) -> Vec<[f64; 6]> {
    let one = |(bond, stiffness): (&Bond, &[f64; 6])| {
        let m = deformation_matrix(s, bond);
        let (a, b) = (bond.a as usize, bond.b as usize);
        std::array::from_fn(|k| {
            let d: f64 = (0..3)
                .map(|c| {
                    m[k][c] * r.displacement[a][c]
                        + m[k][3 + c] * r.rotation[a][c]
                        + m[k][6 + c] * r.displacement[b][c]
                        + m[k][9 + c] * r.rotation[b][c]
                })
                .sum();
            stiffness[k] * d
        })
    };
    s.bonds.iter().zip(stiffness).map(one).collect()
}

/// Lanczos steps for the highest frequency; the largest Ritz value settles long before.
const LANCZOS_STEPS: usize = 80;
/// The largest Ritz value comes from below: this much is added.
const LANCZOS_MARGIN: f64 = 1.01;

/// Highest natural frequency of the bonded structure, rad/s, by the Lanczos method on M^-1/2 K M^-1/2; 0 without bonds.
/// (Power iteration stalls where many stiff bonds have nearly the same frequency, and a time step too long is fatal.)
///
/// # Errors
/// When it is asked to end.
pub fn highest_frequency(s: &Structure, stop: &Stop) -> crate::Result<f64> {
    let n = s.bodies.len();
    if s.bonds.is_empty() {
        return Ok(0.0);
    }
    // Rows of M^-1/2 B^T in the bodies' principal axes, scaled so that K becomes a sum of k r r^T.
    let root: Vec<([f64; 3], crate::geometry::Mat3)> = s
        .bodies
        .iter()
        .map(|b| {
            if b.fixed {
                return ([0.0; 3], crate::geometry::Mat3::zeros());
            }
            let r = b.pose.rotation.to_rotation_matrix().into_inner();
            let d = crate::geometry::Mat3::from_diagonal(&b.inertia.map(|x| 1.0 / x.sqrt()));
            ([1.0 / b.mass.sqrt(); 3], r * d * r.transpose())
        })
        .collect();
    let scaled: Vec<([[f64; 12]; 6], usize, usize)> = s
        .bonds
        .iter()
        .map(|bond| {
            let mut m = deformation_matrix(s, bond);
            let (a, b) = (bond.a as usize, bond.b as usize);
            for (r, row) in m.iter_mut().enumerate() {
                let k = bond.stiffness[r].sqrt();
                for (body, at) in [(a, 0), (b, 6)] {
                    let turn = root[body].1 * Vec3::new(row[at + 3], row[at + 4], row[at + 5]);
                    for c in 0..3 {
                        row[at + c] *= root[body].0[c] * k;
                        row[at + 3 + c] = turn[c] * k;
                    }
                }
            }
            (m, a, b)
        })
        .collect();
    let apply = |v: &[[f64; 6]]| {
        let mut y = vec![[0.0; 6]; n];
        for (m, a, b) in &scaled {
            for row in m {
                let d: f64 = (0..6).map(|c| row[c] * v[*a][c] + row[6 + c] * v[*b][c]).sum();
                for c in 0..6 {
                    y[*a][c] += row[c] * d;
                    y[*b][c] += row[6 + c] * d;
                }
            }
        }
        y
    };
    let dot =
        |x: &[[f64; 6]], y: &[[f64; 6]]| x.iter().flatten().zip(y.iter().flatten()).map(|(p, q)| p * q).sum::<f64>();
    // A fixed pseudo-random start that no mode is orthogonal to in practice.
    let mut v: Vec<[f64; 6]> = (0..n)
        .map(|i| std::array::from_fn(|c| ((i * 6 + c).wrapping_mul(2_654_435_761) % 1000) as f64 / 1000.0 - 0.4995))
        .collect();
    let size = dot(&v, &v).sqrt();
    v.iter_mut().flatten().for_each(|x| *x /= size);
    let mut before = vec![[0.0; 6]; n];
    let (mut diagonal, mut beside): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
    for _ in 0..LANCZOS_STEPS.min(6 * n) {
        stop.check("preparing (highest frequency)")?;
        let mut w = apply(&v);
        let a = dot(&w, &v);
        let b = beside.last().copied().unwrap_or(0.0);
        for i in 0..n {
            for c in 0..6 {
                w[i][c] -= a * v[i][c] + b * before[i][c];
            }
        }
        diagonal.push(a);
        let size = dot(&w, &w).sqrt();
        if size <= 1e-12 * a.abs() {
            break;
        }
        w.iter_mut().flatten().for_each(|x| *x /= size);
        beside.push(size);
        before = std::mem::replace(&mut v, w);
    }
    let k = diagonal.len();
    let tridiagonal = nalgebra::DMatrix::from_fn(k, k, |i, j| match i.abs_diff(j) {
        0 => diagonal[i],
        1 => beside[i.min(j)],
        _ => 0.0,
    });
    let largest = tridiagonal.symmetric_eigenvalues().max();
    Ok((largest.max(0.0) * LANCZOS_MARGIN).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Convex, Pose, Quat};
    use crate::structure::{Body, BodyKind, Bond, Collider, Law, Section};

    #[test]
    fn a_mass_on_a_spring_has_its_closed_form_frequency() {
        let body = |fixed| Body {
            kind: BodyKind::Piece,
            element: 0,
            group: 0,
            storey: None,
            shape: Convex::cuboid(Vec3::repeat(-0.5), Vec3::repeat(0.5)),
            collider: Collider::Cuboid { half: Vec3::repeat(0.5) },
            pose: Pose { position: Vec3::new(if fixed { 0.0 } else { 1.0 }, 0.0, 0.0), rotation: Quat::identity() },
            velocity: Vec3::zeros(),
            angular_velocity: Vec3::zeros(),
            volume: 1.0,
            mass: 100.0,
            inertia: Vec3::repeat(100.0 / 6.0),
            fixed,
            friction: 0.5,
        };
        let s = Structure {
            bodies: vec![body(true), body(false)],
            bonds: vec![Bond {
                construction_stage: Default::default(),
                a: 0,
                b: 1,
                frame: [Vec3::x(), Vec3::y(), Vec3::z()],
                face: Vec3::x(),
                spring: Vec3::x(),
                length: 1.0,
                section: Section { area: 1.0, d1: 1.0, d2: 1.0, i1: 0.1, i2: 0.1, j: 0.1 },
                stiffness: [4e6, 1e6, 1e6, 1e5, 1e5, 1e5],
                law: Law::Unbreakable,
            }],
            ..Structure::default()
        };
        let expected = (4e6f64 / 100.0).sqrt();
        let got = highest_frequency(&s, &Stop::new()).expect("nobody ends it");
        assert!(got >= expected && got < 1.01 * expected, "{got} is not {expected}");
    }
}
