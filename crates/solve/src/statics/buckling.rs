//! Elastic stability of what stands: whether it would buckle under the forces that it carries, though nothing moves yet.
//!
//! Forces turn with the sections, and the points where they act with the bodies. To the second order in small motions that adds to the elastic energy, for each
//! bond with the force F at its spring (on body a; the opposite on b), arms r from the centres of mass, rotations t and the opening D of the spring:
//!
//! ```text
//! 1/2 F [t_b x (t_b x r_b) - t_a x (t_a x r_a)] + [(t_a + t_b)/2 x F] D
//! ```
//!
//! K + Kg with this geometric stiffness has as many negative pivots as there are ways to buckle (Sylvester's law of inertia). For a chain of rigid pieces with
//! springs between them it gives Euler's load. Moments of sections have no share in it: beams that give way sideways are not found.

use crate::geometry::{Mat3, Vec3};
use crate::statics::equilibrium::supported;
use crate::statics::stiffness::{Matrix, System};
use crate::stop::Stop;
use crate::structure::{SectionForces, SpringStiffness, Structure};

/// Numbers in a factor at most. More would take minutes.
const LARGEST_FACTOR: usize = 100_000_000;
/// Share of each diagonal term that is added to it, so that parts that move freely do not hide what else buckles.
const SHIFT: f64 = 1e-9;

/// Load factors up to which the critical one is looked for. EN 1993-1-1, 5.2.1: from 10 on effects of second order count for nothing in elastic analysis.
pub const LARGEST_LOAD_FACTOR: f64 = 20.0;
/// The critical load factor is found to this share of it.
const CLOSE: f64 = 0.01;

/// What bonds connect to fixed bodies, with its stiffness and the geometric stiffness under the section forces at the springs of its bonds.
struct Loaded {
    system: System,
    elastic: Matrix,
    geometric: Vec<[[f64; 12]; 12]>,
}

impl Loaded {
    /// `None` where it is a mechanism already without these forces, where nothing is connected, or where the model is too large.
    fn new(s: &Structure, forces: &[SectionForces], stop: &Stop) -> crate::Result<Option<Self>> {
        let part: Vec<bool> = supported(s).iter().zip(&s.bodies).map(|(on, b)| *on && !b.comes_later()).collect();
        if !(0..s.bodies.len()).any(|i| part[i] && !s.bodies[i].fixed) {
            return Ok(None);
        }
        let system = System::new(s, &part, stop)?;
        if system.factor_size() > LARGEST_FACTOR {
            return Ok(None);
        }
        let stiffness: Vec<SpringStiffness> = s.bonds.iter().map(|b| b.stiffness).collect();
        let elastic = system.matrix(s, &stiffness).with_larger_diagonal(&system, SHIFT);
        if system.factor(&elastic).is_none() {
            return Ok(None);
        }
        let geometric = s.bonds.iter().zip(forces).map(|(b, f)| geometric(s, b, f)).collect();
        Ok(Some(Self { system, elastic, geometric }))
    }

    /// Ways to buckle under so many times the forces. `None` when the factorisation breaks down.
    fn modes(&self, times: f64) -> Option<usize> {
        let mut m = self.elastic.clone();
        self.system.add(&mut m, &self.geometric, times);
        self.system.negative_pivots(&m)
    }
}

/// In how many ways what bonds connect to fixed bodies buckles under the section forces at the springs of its bonds; 0 where it is stable. `None` where it is a
/// mechanism already without these forces, where nothing is connected, or where the model is too large.
///
/// # Errors
/// When there is not enough memory, or when `stop` ends it.
pub(crate) fn buckling_modes(s: &Structure, forces: &[SectionForces], stop: &Stop) -> crate::Result<Option<usize>> {
    Ok(Loaded::new(s, forces, stop)?.and_then(|p| p.modes(1.0)))
}

/// By how much the section forces at the springs of all bonds can be multiplied until the elastic structure buckles, within 1 %; infinite where that is more than
/// [`LARGEST_LOAD_FACTOR`]. `None` as for the number of modes.
///
/// # Errors
/// When there is not enough memory, or when `stop` ends it.
pub fn critical_load_factor(s: &Structure, forces: &[SectionForces], stop: &Stop) -> crate::Result<Option<f64>> {
    let Some(p) = Loaded::new(s, forces, stop)? else { return Ok(None) };
    let [mut low, mut high] = [0.0, LARGEST_LOAD_FACTOR];
    match p.modes(high) {
        None => return Ok(None),
        Some(0) => return Ok(Some(f64::INFINITY)),
        Some(_) => (),
    }
    while high - low > CLOSE * high && high > 1e-3 {
        stop.check("computing the buckling load")?;
        let middle = 0.5 * (low + high);
        match p.modes(middle) {
            None => return Ok(None),
            Some(0) => low = middle,
            Some(_) => high = middle,
        }
    }
    Ok(Some(low))
}

/// The geometric stiffness of a bond over the motion of its two bodies: displacement and rotation of a, then of b.
fn geometric(s: &Structure, bond: &crate::structure::Bond, f: &SectionForces) -> [[f64; 12]; 12] {
    let [n, e1, e2] = bond.frame;
    let force = n * f.n + e1 * f.v1 + e2 * f.v2;
    let arm = |i: u32| bond.spring - s.bodies[i as usize].pose.position;
    let (ra, rb) = (arm(bond.a), arm(bond.b));
    let mut k = [[0.0; 12]; 12];
    let mut put = |row: usize, column: usize, m: &Mat3| {
        for i in 0..3 {
            for j in 0..3 {
                k[row + i][column + j] += m[(i, j)];
            }
        }
    };
    let points = |r: &Vec3| (force * r.transpose() + r * force.transpose()) * 0.5 - Mat3::identity() * force.dot(r);
    put(3, 3, &-points(&ra));
    put(9, 9, &points(&rb));
    // Half of the rotation of each body turns the force.
    let turned = force.cross_matrix() * 0.5;
    for rotation in [3, 9] {
        for (motion, sign, arm) in [(0, -1.0, &ra), (6, 1.0, &rb)] {
            let by_shift = turned * sign;
            let by_turn = -turned * arm.cross_matrix() * sign;
            put(rotation, motion, &by_shift);
            put(motion, rotation, &by_shift.transpose());
            put(rotation, motion + 3, &by_turn);
            put(motion + 3, rotation, &by_turn.transpose());
        }
    }
    k
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Block, Material, block, structure};
    use std::f64::consts::PI;

    const STEEL: Material = Material { youngs: 210e9, shear: 81e9, density: 0.0 };

    /// A column of 4 m and 60 x 60 mm in pieces of 0.2 m, its forces under a load of `load` (N) on its top; or of four such columns under a stiff plate.
    fn column(load: f64, guided: bool) -> (Structure, Vec<SectionForces>) {
        let at = |k: usize| {
            let z = 0.2 * k as f64;
            block(format!("{k}"), [-0.03, -0.03, z], [0.03, 0.03, z + 0.2], false)
        };
        let mut blocks: Vec<Block> = vec![block("ground", [-0.5, -0.5, -1.0], [0.5, 0.5, 0.0], true)];
        blocks.extend((0..20).map(at));
        if guided {
            for shift in [Vec3::x() * 2.0, Vec3::y() * 2.0, Vec3::new(2.0, 2.0, 0.0)] {
                blocks.extend((0..20).map(at).map(|b| Block { min: b.min + shift, max: b.max + shift, ..b }));
            }
            blocks[0].max = Vec3::new(3.0, 3.0, 0.0);
            blocks.push(block("plate", [-0.5, -0.5, 4.0], [2.5, 2.5, 4.5], false));
        }
        let s = structure(&blocks, STEEL, true, None);
        let forces = s.bonds.iter().map(|_| SectionForces { n: -load, ..SectionForces::default() }).collect();
        (s, forces)
    }

    /// Euler's load of a cantilever, pi^2 E I / (2 L)^2 = 36.8 kN, in two directions at once: the load is at the centre of the last piece, 3.9 m up. Four columns
    /// below a plate, half of whose 0.5 m gives way with their section, carry pi^2 E I / L^2 each, and sway along x or along y; against turning
    /// they twist, too.
    #[test]
    fn a_column_buckles_at_eulers_load() {
        let inertia = 0.06f64.powi(4) / 12.0;
        for (guided, length, ways) in [(false, 7.8, 2), (true, 4.25, 2)] {
            let euler = PI * PI * STEEL.youngs * inertia / (length * length);
            let modes = |share: f64| {
                let (s, forces) = column(share * euler, guided);
                buckling_modes(&s, &forces, &Stop::new()).expect("small").expect("no mechanism")
            };
            assert_eq!((modes(0.97), modes(-2.0)), (0, 0), "guided: {guided}");
            assert_eq!(modes(1.03), ways, "guided: {guided}");
            let (s, forces) = column(0.25 * euler, guided);
            let factor = critical_load_factor(&s, &forces, &Stop::new()).expect("small").expect("no mechanism");
            assert!((factor - 4.0).abs() < 0.12, "{factor} times a quarter of Euler's load");
        }
    }

    /// A rigid block on a soft base, 1 m wide and 2 m high, tips where its weight times the height of its centre is more than the stiffness of the base against
    /// turning.
    #[test]
    fn a_block_tips_where_its_base_is_too_soft_for_its_weight() {
        let blocks = [
            block("ground", [-1.0, -1.0, -1.0], [1.0, 1.0, 0.0], true),
            block("block", [-0.5, -0.5, 0.0], [0.5, 0.5, 2.0], false),
        ];
        let mut s = structure(&blocks, STEEL, true, None);
        let k = &mut s.bonds[0].stiffness;
        (k.m1, k.m2) = (100e3, 1e9);
        let height = s.bodies[1].pose.position.z - s.bonds[0].spring.z;
        for (weight, ways) in [(0.99 * 100e3 / height, 0), (1.01 * 100e3 / height, 1)] {
            let forces = [SectionForces { n: -weight, ..SectionForces::default() }];
            assert_eq!(buckling_modes(&s, &forces, &Stop::new()).expect("small"), Some(ways), "{weight} N");
        }
    }

    /// The geometric stiffness is symmetric, and a rigid turn of both bodies about any point needs no more than the moment of the pair of forces.
    #[test]
    fn a_turn_of_everything_stretches_nothing() {
        let (s, forces) = column(40e3, false);
        let k = geometric(&s, &s.bonds[5], &forces[5]);
        let place = |i: u32| s.bodies[i as usize].pose.position;
        let turn = Vec3::new(0.3, -0.2, 0.1);
        let [a, b] = [s.bonds[5].a, s.bonds[5].b].map(|i| turn.cross(&place(i)));
        let x: [f64; 12] = std::array::from_fn(|c| [a, turn, b, turn][c / 3][c % 3]);
        let energy: f64 = (0..12).flat_map(|i| (0..12).map(move |j| (i, j))).map(|(i, j)| x[i] * k[i][j] * x[j]).sum();
        // F (t x (t x (r_b - r_a))) with r_b - r_a from one centre to the other, 0.2 m upwards.
        let between = place(s.bonds[5].a) - place(s.bonds[5].b);
        let force = s.bonds[5].frame[0] * forces[5].n;
        let expected = force.dot(&turn.cross(&turn.cross(&between)));
        assert!((energy - expected).abs() < 1e-6 * expected.abs(), "{energy} J, expected {expected} J");
        assert!((0..12).all(|i| (0..12).all(|j| (k[i][j] - k[j][i]).abs() < 1e-9)));
    }
}
