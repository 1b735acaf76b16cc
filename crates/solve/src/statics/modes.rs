//! The highest natural frequency of the bonded structure, which bounds the time step of the explicit method. Method: Lanczos.

use crate::geometry::{Mat3, Quat, Vec3};
use crate::loading::{LiveLoadChange, Loading};
use crate::statics::deformation::deformation_matrix;
use crate::stop::Stop;
use crate::structure::{Bond, SpringStiffness, Structure};

/// M^-1/2 of a body that does not move.
pub(crate) const IMMOVABLE: ([f64; 3], Mat3) = ([0.0; 3], Mat3::new(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0));
/// Lanczos steps for the highest frequency; the largest Ritz value settles long before.
const LANCZOS_STEPS: usize = 80;
/// The largest Ritz value approaches the frequency from below; it is multiplied by this.
const LANCZOS_MARGIN: f64 = 1.01;

/// Highest natural frequency of the bonded structure, rad/s, by the Lanczos method on M^-1/2 K M^-1/2; 0 without bonds.
/// (Power iteration converges too slowly where many stiff bonds have nearly the same frequency, and a time step too long is fatal.)
///
/// # Errors
/// When `stop` ends it.
pub fn highest_frequency(s: &Structure, stop: &Stop) -> crate::Result<f64> {
    if s.bonds.is_empty() {
        return Ok(0.0);
    }
    highest(&ScaledStiffness::of(s), stop)
}

/// Highest natural frequency of bodies on springs, rad/s; 0 without springs. `root` has M^-1/2 of each body ([`root_of_mass`], [`IMMOVABLE`]).
///
/// # Errors
/// When `stop` ends it.
pub(crate) fn highest_of_springs(
    root: &[([f64; 3], Mat3)],
    springs: impl Iterator<Item = Spring>,
    stop: &Stop,
) -> crate::Result<f64> {
    let k = ScaledStiffness::of_springs(root, springs);
    if k.bonds.is_empty() { Ok(0.0) } else { highest(&k, stop) }
}

fn highest(stiffness: &ScaledStiffness, stop: &Stop) -> crate::Result<f64> {
    let (diagonal, beside) = lanczos(stiffness, stop)?;
    let k = diagonal.len();
    let tridiagonal = nalgebra::DMatrix::from_fn(k, k, |i, j| match i.abs_diff(j) {
        0 => diagonal[i],
        1 => beside[i.min(j)],
        _ => 0.0,
    });
    let largest = tridiagonal.symmetric_eigenvalues().max();
    Ok((largest.max(0.0) * LANCZOS_MARGIN).sqrt())
}

/// Highest natural frequency, rad/s, of the structure with its least mass under a loading.
///
/// # Errors
/// When `stop` ends it.
pub(crate) fn highest_frequency_under(s: &Structure, loading: &Loading, stop: &Stop) -> crate::Result<f64> {
    if loading.live_loads.iter().all(|b| b.mass >= 0.0) {
        return highest_frequency(s, stop);
    }
    let mut light = s.clone();
    for (i, b) in light.bodies.iter_mut().enumerate() {
        let leaves = loading.live_loads.iter().filter(|l| l.body as usize == i && l.mass < 0.0).map(|l| l.mass);
        let mass = LiveLoadChange::with(b, leaves);
        b.inertia *= mass / b.mass;
        b.mass = mass;
    }
    highest_frequency(&light, stop)
}

/// The matrix M^-1/2 K M^-1/2 as a sum of r r^T over the springs of all bonds: the rows r are sqrt(k) M^-1/2 B^T.
struct ScaledStiffness {
    /// Number of bodies; each has six unknowns.
    bodies: usize,
    /// Six rows of each bond, with its two bodies.
    bonds: Vec<([[f64; 12]; 6], usize, usize)>,
}

/// A spring between two bodies.
pub(crate) struct Spring {
    /// From the motion of its bodies to its six deformations ([`deformation_matrix`]).
    pub rows: [[f64; 12]; 6],
    /// Stiffness against each.
    pub stiffness: SpringStiffness,
    /// Its bodies.
    pub ends: [u32; 2],
}

/// M^-1/2 of a body in world axes, from its mass, its principal moments of inertia and its rotation.
pub(crate) fn root_of_mass(mass: f64, inertia: &Vec3, rotation: &Quat) -> ([f64; 3], Mat3) {
    let r = rotation.to_rotation_matrix().into_inner();
    let d = Mat3::from_diagonal(&inertia.map(|x| 1.0 / x.sqrt()));
    ([1.0 / mass.sqrt(); 3], r * d * r.transpose())
}

impl ScaledStiffness {
    fn of(s: &Structure) -> Self {
        let root: Vec<([f64; 3], Mat3)> = s
            .bodies
            .iter()
            .map(|b| if b.fixed { IMMOVABLE } else { root_of_mass(b.mass, &b.inertia, &b.pose.rotation) })
            .collect();
        let spring = |bond: &Bond| Spring {
            rows: deformation_matrix(s, bond),
            stiffness: bond.stiffness,
            ends: [bond.a, bond.b],
        };
        Self::of_springs(&root, s.bonds.iter().map(spring))
    }

    /// `root`: M^-1/2 of each body in world axes; zero for those that do not move.
    fn of_springs(root: &[([f64; 3], Mat3)], springs: impl Iterator<Item = Spring>) -> Self {
        let scaled = |spring: Spring| {
            let mut m = spring.rows;
            let [a, b] = spring.ends.map(|i| i as usize);
            for (r, row) in m.iter_mut().enumerate() {
                let k = spring.stiffness[r].sqrt();
                for (body, at) in [(a, 0), (b, 6)] {
                    let turn = root[body].1 * Vec3::new(row[at + 3], row[at + 4], row[at + 5]);
                    for c in 0..3 {
                        row[at + c] *= root[body].0[c] * k;
                        row[at + 3 + c] = turn[c] * k;
                    }
                }
            }
            (m, a, b)
        };
        Self { bodies: root.len(), bonds: springs.map(scaled).collect() }
    }

    /// The matrix times a vector of six unknowns per body.
    fn times(&self, v: &[f64]) -> Vec<f64> {
        let mut y = vec![0.0; v.len()];
        for (m, a, b) in &self.bonds {
            let (a, b) = (6 * a, 6 * b);
            for row in m {
                let d: f64 = (0..6).map(|c| row[c] * v[a + c] + row[6 + c] * v[b + c]).sum();
                for c in 0..6 {
                    y[a + c] += row[c] * d;
                    y[b + c] += row[6 + c] * d;
                }
            }
        }
        y
    }
}

/// Diagonal and off-diagonal of the tridiagonal matrix of the Lanczos method.
fn lanczos(k: &ScaledStiffness, stop: &Stop) -> crate::Result<(Vec<f64>, Vec<f64>)> {
    let unknowns = 6 * k.bodies;
    let dot = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(p, q)| p * q).sum::<f64>();
    // A fixed pseudo-random start that no mode is orthogonal to in practice.
    let start = |i: usize| (i.wrapping_mul(2_654_435_761) % 1000) as f64 / 1000.0 - 0.4995;
    let mut v: Vec<f64> = (0..unknowns).map(start).collect();
    let size = dot(&v, &v).sqrt();
    v.iter_mut().for_each(|x| *x /= size);
    let mut before = vec![0.0; unknowns];
    let (mut diagonal, mut beside): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
    for _ in 0..LANCZOS_STEPS.min(unknowns) {
        stop.check("preparing (highest frequency)")?;
        let mut w = k.times(&v);
        let a = dot(&w, &v);
        let b = beside.last().copied().unwrap_or(0.0);
        for i in 0..unknowns {
            w[i] -= a * v[i] + b * before[i];
        }
        diagonal.push(a);
        let size = dot(&w, &w).sqrt();
        if size <= 1e-12 * a.abs() {
            break;
        }
        w.iter_mut().for_each(|x| *x /= size);
        beside.push(size);
        before = std::mem::replace(&mut v, w);
    }
    Ok((diagonal, beside))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Convex, Pose, Quat};
    use crate::structure::{Body, BodyKind, Collider, Law, Section};

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
            live_load: 0.0,
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
                stiffness: [4e6, 1e6, 1e6, 1e5, 1e5, 1e5].into(),
                law: Law::Unbreakable,
            }],
            ..Structure::default()
        };
        let expected = (4e6f64 / 100.0).sqrt();
        let got = highest_frequency(&s, &Stop::new()).expect("nobody ends it");
        assert!(got >= expected && got < 1.01 * expected, "{got} is not {expected}");
    }
}
