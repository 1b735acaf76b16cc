//! The lowest natural frequencies of the bonded structure and their shapes: K phi = omega^2 M phi, with the elastic stiffness of the bonds
//! and rigid bodies that have mass and rotary inertia.
//!
//! Method: block Lanczos on K^-1 M in the inner product of M, with full reorthogonalisation (Golub and Underwood 1977; Grimes, Lewis and
//! Simon 1994). The block finds modes of equal frequency, which symmetric buildings have in pairs. Nothing is accepted on trust: each mode
//! is solved for once more and its residual compared, its frequency is the Rayleigh quotient of the energy of the bonds, and the number
//! of negative pivots of K - sigma M (Sylvester's law of inertia) says whether a mode was missed. Missed modes are looked for
//! from new starting vectors. The starting vectors are fixed pseudo-random ones, so the result is always the same.

use crate::geometry::{Mat3, Vec3};
use crate::statics::deformation::deformation_matrix;
use crate::statics::equilibrium::supported;
use crate::statics::stiffness::{Factor, System};
use crate::stop::Stop;
use crate::structure::Structure;

/// Vectors per block.
const BLOCK: usize = 4;
/// Vectors of the basis at most, beyond three per wanted mode.
const MOST_VECTORS: usize = 200;
/// Residual of a Ritz pair at which it counts as converged, as a share of the value.
const CONVERGED: f64 = 1e-9;
/// Residual of a mode that is accepted, as a share of omega^2. Rounding in the factor of a stiff structure costs some digits.
const ACCEPTED: f64 = 1e-5;
/// What remains of a vector beside the basis counts as nothing below this share of it.
const NOTHING: f64 = 1e-10;
/// The count of modes is taken this far below the last one, as a share of its omega^2: no mode further below is missing.
const BELOW: f64 = 1e-4;
/// Blocks between a new start and the next count.
const BLOCKS_BETWEEN_COUNTS: usize = 6;
/// Counts at most.
const MOST_COUNTS: usize = 4;
/// Numbers in a factor at most. More would take minutes.
const LARGEST_FACTOR: usize = 400_000_000;

/// Name of this stage, for the message when it is ended early.
const STAGE: &str = "computing natural modes";

/// One natural mode.
#[derive(Clone, Debug)]
pub struct NaturalMode {
    /// Circular frequency, rad/s.
    pub frequency: f64,
    /// Displacement of each body's centre of mass, world axes; the shape is normalised to a modal mass of 1 kg m2 (displacements have
    /// the unit of 1/sqrt(kg), times metres). Zero for bodies that take no part.
    pub displacement: Vec<Vec3>,
    /// Rotation vector of each body, world axes, rad for a displacement in m.
    pub rotation: Vec<Vec3>,
}

impl NaturalMode {
    /// Effective modal mass in x, y and z, kg. Its sum over all modes is the mass that takes part. Modes of equal frequency share theirs in
    /// any way.
    pub fn effective_mass(&self, s: &Structure) -> Vec3 {
        let factor: Vec3 = s.bodies.iter().zip(&self.displacement).map(|(b, d)| d * b.mass).sum();
        factor.component_mul(&factor)
    }
}

/// Why there are no modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoModes {
    /// No body is connected to a fixed one.
    NoSupport,
    /// A part can move without resistance.
    Mechanism,
    /// The model is too large.
    TooLarge,
    /// The numbers did not settle, or the count of modes does not agree with those found.
    NotConverged,
}

impl NoModes {
    /// For people.
    pub fn text(self) -> &'static str {
        match self {
            Self::NoSupport => "nothing that moves is connected to the ground",
            Self::Mechanism => "the structure is a mechanism: a part of it moves without resistance",
            Self::TooLarge => "the model is too large for them",
            Self::NotConverged => "the lowest ones cannot be told apart reliably",
        }
    }
}

/// The lowest natural modes.
#[derive(Clone, Debug)]
pub struct NaturalModes {
    /// In the order of frequency.
    pub modes: Vec<NaturalMode>,
    /// Mass of the bodies that take part, kg: those that move and that bonds connect to a fixed body.
    pub mass: f64,
    /// Why there are none.
    pub none: Option<NoModes>,
}

/// The `wanted` lowest natural modes of what bonds connect to fixed bodies; fewer when the structure has fewer. Parts without connection to
/// the ground, fragments of whole pieces and impactors are left out.
///
/// # Errors
/// When there is not enough memory, or when `stop` ends it.
pub fn natural_modes(s: &Structure, wanted: usize, stop: &Stop) -> crate::Result<NaturalModes> {
    let part: Vec<bool> = supported(s).iter().zip(&s.bodies).map(|(on, b)| *on && !b.comes_later()).collect();
    let moves = |i: usize| part[i] && !s.bodies[i].fixed;
    let mass = (0..s.bodies.len()).filter(|&i| moves(i)).map(|i| s.bodies[i].mass).sum();
    let nothing = |why| Ok(NaturalModes { modes: Vec::new(), mass, none: Some(why) });
    if !(0..s.bodies.len()).any(moves) {
        return nothing(NoModes::NoSupport);
    }
    let system = System::new(s, &part, stop)?;
    if system.factor_size() > LARGEST_FACTOR {
        return nothing(NoModes::TooLarge);
    }
    stop.check(STAGE)?;
    let problem = match Problem::new(s, &system) {
        Some(problem) => problem,
        None => return nothing(NoModes::Mechanism),
    };
    Ok(match problem.lowest(wanted.min(system.count), stop)? {
        Some(modes) => NaturalModes { modes, mass, none: None },
        None => NaturalModes { modes: Vec::new(), mass, none: Some(NoModes::NotConverged) },
    })
}

fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(p, q)| p * q).sum()
}

/// y += a x
fn add(y: &mut [f64], a: f64, x: &[f64]) {
    y.iter_mut().zip(x).for_each(|(y, x)| *y += a * x);
}

/// The matrices of the problem.
struct Problem<'a> {
    s: &'a Structure,
    system: &'a System,
    factor: Factor,
    matrix: crate::statics::stiffness::Matrix,
    /// Mass and inertia in world axes of the body of each block of unknowns.
    mass: Vec<(f64, Mat3)>,
}

/// An orthonormal basis in the inner product of M, and what K^-1 M makes of its vectors.
#[derive(Default)]
struct Basis {
    vectors: Vec<Vec<f64>>,
    /// For each vector that was multiplied: the product as a sum of vectors of the basis.
    products: Vec<Vec<f64>>,
    /// Starting vectors so far.
    started: u64,
}

/// A Ritz pair.
struct Ritz {
    /// 1 / omega^2.
    value: f64,
    /// Shares of the vectors of the basis.
    shares: Vec<f64>,
    /// Residual as a share of the value.
    residual: f64,
}

impl<'a> Problem<'a> {
    /// `None` when the stiffness matrix cannot be factorised.
    fn new(s: &'a Structure, system: &'a System) -> Option<Self> {
        let stiffness: Vec<_> = s.bonds.iter().map(|b| b.stiffness).collect();
        let matrix = system.matrix(s, &stiffness);
        let factor = system.factor(&matrix)?;
        let mut mass = vec![(0.0, Mat3::zeros()); system.count / 6];
        for (i, b) in s.bodies.iter().enumerate().filter(|(i, _)| system.unknown[*i] != usize::MAX) {
            let r = b.pose.rotation.to_rotation_matrix().into_inner();
            mass[system.unknown[i] / 6] = (b.mass, r * Mat3::from_diagonal(&b.inertia) * r.transpose());
        }
        Some(Self { s, system, factor, matrix, mass })
    }

    /// M times a vector.
    fn weighed(&self, x: &[f64]) -> Vec<f64> {
        let mut y = Vec::with_capacity(x.len());
        for (x, (mass, inertia)) in x.chunks_exact(6).zip(&self.mass) {
            let turn = inertia * Vec3::new(x[3], x[4], x[5]);
            y.extend([mass * x[0], mass * x[1], mass * x[2], turn.x, turn.y, turn.z]);
        }
        y
    }

    /// Divides a vector into its shares of the basis and the rest, which becomes the next vector of the basis unless it is nothing.
    fn orthogonalise(&self, basis: &mut Basis, mut w: Vec<f64>) -> Vec<f64> {
        let mut shares = vec![0.0; basis.vectors.len()];
        let before = dot(&w, &self.weighed(&w)).sqrt();
        // Twice is enough (Kahan; Parlett 1980).
        for _ in 0..2 {
            let weighed = self.weighed(&w);
            for (share, v) in shares.iter_mut().zip(&basis.vectors) {
                let c = dot(v, &weighed);
                *share += c;
                add(&mut w, -c, v);
            }
        }
        let size = dot(&w, &self.weighed(&w)).sqrt();
        if size > NOTHING * before && basis.vectors.len() < self.system.count {
            w.iter_mut().for_each(|x| *x /= size);
            basis.vectors.push(w);
            shares.push(size);
        }
        shares
    }

    /// Adds a block of pseudo-random vectors to the basis.
    fn start(&self, basis: &mut Basis) {
        for _ in 0..BLOCK {
            let mut state = basis.started;
            basis.started += 1 << 32;
            let mut number = || {
                // SplitMix64 (Steele, Lea and Flood 2014).
                state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mut z = state;
                z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
                ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64 - 0.5
            };
            let w = (0..self.system.count).map(|_| number()).collect();
            self.orthogonalise(basis, w);
        }
    }

    /// K^-1 M times the vectors of the basis that were not multiplied yet.
    fn multiply(&self, basis: &mut Basis) {
        let from = basis.products.len();
        let right: Vec<Vec<f64>> = basis.vectors[from..].iter().map(|v| self.weighed(v)).collect();
        for w in self.system.solve_many(&self.factor, &right) {
            let shares = self.orthogonalise(basis, w);
            basis.products.push(shares);
        }
    }

    /// The modes; `None` when they do not settle.
    fn lowest(&self, wanted: usize, stop: &Stop) -> crate::Result<Option<Vec<NaturalMode>>> {
        let most = (3 * wanted + MOST_VECTORS).min(self.system.count);
        let mut basis = Basis::default();
        let (mut counts, mut wait) = (0, 0);
        self.start(&mut basis);
        loop {
            stop.check(STAGE)?;
            self.multiply(&mut basis);
            let complete = basis.products.len() == self.system.count;
            let full = basis.products.len() >= most;
            wait = wait.max(1) - 1;
            if basis.products.len() >= wanted && (wait == 0 || full) {
                let ritz = basis.ritz(wanted);
                if ritz.len() == wanted && (complete || ritz.iter().all(|r| r.residual <= CONVERGED)) {
                    let Some(modes) = self.modes(&basis, &ritz) else { return Ok(None) };
                    stop.check(STAGE)?;
                    counts += 1;
                    match self.missed(&modes) {
                        Some(0) => return Ok(Some(modes)),
                        Some(_) if counts < MOST_COUNTS && !full => {
                            self.start(&mut basis);
                            wait = BLOCKS_BETWEEN_COUNTS;
                            continue;
                        }
                        _ => return Ok(None),
                    }
                }
            }
            if full {
                return Ok(None);
            }
            if basis.products.len() == basis.vectors.len() {
                self.start(&mut basis);
            }
        }
    }

    /// The modes of Ritz pairs; `None` when one has a residual that is not accepted.
    fn modes(&self, basis: &Basis, ritz: &[Ritz]) -> Option<Vec<NaturalMode>> {
        let shapes: Vec<Vec<f64>> = ritz
            .iter()
            .map(|r| {
                let mut x = vec![0.0; self.system.count];
                r.shares.iter().zip(&basis.vectors).for_each(|(c, v)| add(&mut x, *c, v));
                let size = dot(&x, &self.weighed(&x)).sqrt();
                // The sign is that of the largest component.
                let largest = x.iter().fold(0.0f64, |m, x| if x.abs() > m.abs() { *x } else { m });
                x.iter_mut().for_each(|x| *x /= size.copysign(largest));
                x
            })
            .collect();
        let right: Vec<Vec<f64>> = shapes.iter().map(|x| self.weighed(x)).collect();
        let mut modes = Vec::new();
        for (x, mut product) in shapes.iter().zip(self.system.solve_many(&self.factor, &right)) {
            let mode = self.mode(x);
            let square = mode.frequency * mode.frequency;
            // The residual K^-1 M phi - phi / omega^2, in the norm of M.
            add(&mut product, -1.0 / square, x);
            let residual = dot(&product, &self.weighed(&product)).sqrt() * square;
            if residual.is_nan() || residual > ACCEPTED {
                return None;
            }
            modes.push(mode);
        }
        modes.sort_by(|a, b| a.frequency.total_cmp(&b.frequency));
        Some(modes)
    }

    /// The mode of a shape of modal mass 1; its frequency is the Rayleigh quotient.
    fn mode(&self, x: &[f64]) -> NaturalMode {
        let bodies = &self.system.unknown;
        let at = |u: usize, from: usize| {
            if u == usize::MAX { Vec3::zeros() } else { Vec3::from_row_slice(&x[u + from..u + from + 3]) }
        };
        let displacement: Vec<Vec3> = bodies.iter().map(|u| at(*u, 0)).collect();
        let rotation: Vec<Vec3> = bodies.iter().map(|u| at(*u, 3)).collect();
        // Twice the energy of the bonds. It has no cancellation, unlike the product with the assembled matrix.
        let mut square = 0.0f64;
        for bond in &self.s.bonds {
            let ends = [bond.a as usize, bond.b as usize];
            if ends.iter().all(|&i| bodies[i] == usize::MAX) {
                continue;
            }
            for (row, k) in deformation_matrix(self.s, bond).iter().zip(bond.stiffness.to_array()) {
                let part = |side: usize, from: usize, m: &Vec3| -> f64 {
                    (0..3).map(|c| row[6 * side + from + c] * m[c]).sum()
                };
                let d: f64 = (0..2)
                    .map(|side| part(side, 0, &displacement[ends[side]]) + part(side, 3, &rotation[ends[side]]))
                    .sum();
                square += k * d * d;
            }
        }
        NaturalMode { frequency: square.sqrt(), displacement, rotation }
    }

    /// How many modes below the last of these are missing; `None` when the count fails.
    fn missed(&self, modes: &[NaturalMode]) -> Option<usize> {
        let last = modes.last()?.frequency;
        let sigma = last * last * (1.0 - BELOW);
        let found = modes.iter().filter(|m| m.frequency * m.frequency < sigma).count();
        let all = self.system.modes_below(&self.matrix, &self.mass, sigma)?;
        all.checked_sub(found)
    }
}

impl Basis {
    /// The pairs of the largest Ritz values, in falling order.
    fn ritz(&self, wanted: usize) -> Vec<Ritz> {
        let k = self.products.len();
        let h = nalgebra::DMatrix::from_fn(k, k, |i, j| self.products[i.max(j)][i.min(j)]);
        let eigen = h.symmetric_eigen();
        let mut order: Vec<usize> = (0..k).collect();
        order.sort_by(|a, b| eigen.eigenvalues[*b].total_cmp(&eigen.eigenvalues[*a]));
        let pair = |&e: &usize| {
            let value = eigen.eigenvalues[e];
            let shares: Vec<f64> = eigen.eigenvectors.column(e).iter().copied().collect();
            let mut rest = vec![0.0; self.vectors.len()];
            for (c, product) in shares.iter().zip(&self.products) {
                add(&mut rest, *c, product);
            }
            add(&mut rest, -value, &shares);
            let residual = dot(&rest, &rest).sqrt() / value;
            Ritz { value, shares, residual }
        };
        order.iter().take(wanted).map(pair).filter(|r| r.value > 0.0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, beam, block, structure};

    const CONCRETE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 };

    fn modes(s: &Structure, wanted: usize) -> NaturalModes {
        natural_modes(s, wanted, &Stop::new()).expect("nobody ends it")
    }

    #[test]
    fn ten_equal_columns_have_ten_equal_modes_in_each_direction() {
        let mut blocks = Vec::new();
        for k in 0..10 {
            let x = 5.0 * f64::from(k);
            blocks.push(block("base", [x, 0.0, -0.5], [x + 0.3, 0.3, 0.0], true));
            for z in 0..3 {
                let z = f64::from(z);
                blocks.push(block("column", [x, 0.0, z], [x + 0.3, 0.3, z + 1.0], false));
            }
        }
        let all = modes(&structure(&blocks, CONCRETE, true, None), 24);
        let one = modes(&structure(&blocks[..4], CONCRETE, true, None), 3);
        assert_eq!((all.modes.len(), one.modes.len()), (24, 3));
        for (k, m) in all.modes.iter().enumerate() {
            let wanted = one.modes[if k < 20 { 0 } else { 2 }].frequency;
            assert!((m.frequency / wanted - 1.0).abs() < 1e-6, "{k}: {} is not {wanted}", m.frequency);
        }
    }

    #[test]
    fn all_modes_together_have_the_mass_that_takes_part() {
        let mut s = beam(&[1.0, 0.7, 0.4], 0.3, 0.4, CONCRETE, false);
        // A body that nothing holds takes no part.
        let mut free = s.bodies[1].clone();
        free.pose.position.z += 10.0;
        s.bodies.push(free);
        let all = modes(&s, 50);
        assert_eq!(all.modes.len(), 18);
        let sum: Vec3 = all.modes.iter().map(|m| m.effective_mass(&s)).sum();
        assert!((sum / all.mass - Vec3::repeat(1.0)).norm() < 1e-9, "{sum} of {}", all.mass);
        assert!((all.mass - 2500.0 * 0.12 * 2.1).abs() < 1e-6);
        let highest = crate::statics::highest_frequency(&s, &Stop::new()).expect("nobody ends it");
        // The bound of the highest frequency has a margin of 1 % on its square.
        assert!((highest / all.modes[17].frequency - 1.01f64.sqrt()).abs() < 1e-6);
        // Modal mass 1, orthogonal to each other.
        for (i, a) in all.modes.iter().enumerate() {
            for (j, b) in all.modes.iter().enumerate() {
                let product: f64 = (0..s.bodies.len())
                    .map(|k| {
                        let turn = s.bodies[k].inertia.component_mul(&a.rotation[k]);
                        s.bodies[k].mass * a.displacement[k].dot(&b.displacement[k]) + turn.dot(&b.rotation[k])
                    })
                    .sum();
                assert!((product - f64::from(u8::from(i == j))).abs() < 1e-7, "{i} {j}: {product}");
            }
        }
    }

    #[test]
    fn what_has_no_modes_says_why() {
        let mut s = beam(&[1.0; 4], 0.3, 0.3, CONCRETE, false);
        for b in &mut s.bonds {
            b.stiffness.m1 = 0.0;
        }
        assert_eq!(modes(&s, 3).none, Some(NoModes::Mechanism));
        s.bodies[0].fixed = false;
        assert_eq!(modes(&s, 3).none, Some(NoModes::NoSupport));
        assert_eq!(modes(&Structure::default(), 3).none, Some(NoModes::NoSupport));
        let stop = Stop::new();
        stop.request(crate::stop::Reason::User);
        assert!(natural_modes(&beam(&[1.0; 4], 0.3, 0.3, CONCRETE, false), 3, &stop).is_err());
    }

    #[test]
    fn the_result_is_always_the_same() {
        let s = beam(&[0.5; 12], 0.3, 0.3, CONCRETE, true);
        let [a, b] = [modes(&s, 8), modes(&s, 8)];
        for (a, b) in a.modes.iter().zip(&b.modes) {
            assert_eq!(a.frequency.to_bits(), b.frequency.to_bits());
            assert_eq!(a.displacement, b.displacement);
        }
    }
}
