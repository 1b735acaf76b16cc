//! Parts of a structure that can move without resistance (mechanisms), and how they move.
//!
//! Method: inverse iteration on K x = lambda W x, where W holds for each body the sizes of its own stiffness terms (the mean of the three
//! diagonal terms of translation, and that of rotation). K has no factor, so K + shift W is factorised; motions with lambda far above the
//! shift die out in a few rounds (Golub and Van Loan, Matrix Computations, chapter 8). Starting vectors are fixed pseudo-random ones, so
//! each result is a mixture of all free motions. Mechanisms that do not touch each other are parted by the bodies between them that stay in
//! place. Of each part, the rank of its motions says in how many ways it can move, and the twist of its bodies says how.

use crate::geometry::Vec3;
use crate::statics::deformation::deformation_matrix;
use crate::statics::equilibrium::supported;
use crate::statics::stiffness::System;
use crate::stop::Stop;
use crate::structure::{Bond, SpringStiffness, Structure};

/// Vectors that are iterated: as many ways to move can be told apart.
const VECTORS: usize = 6;
/// Rounds of inverse iteration.
const ROUNDS: usize = 6;
/// Shifts, as shares of the stiffness terms of each body: the first with which there is a factor is taken.
const SHIFTS: [f64; 3] = [1e-10, 1e-8, 1e-6];
/// Energy of the bonds in a free motion, as a share of that of the same motion against the bodies' own stiffness terms, at most.
const FREE: f64 = 1e-10;
/// A body moves when its share of the largest squared motion of a body is above this.
const MOVES: f64 = 1e-8;
/// A further way to move counts when its squared size is above this share of the largest.
const RANK: f64 = 1e-5;
/// Motions of the bodies of a part that agree with one rigid motion within this share are one.
const RIGID: f64 = 1e-3;
/// An axis that passes a centre or a face within this share of the size of the body passes through it.
const THROUGH: f64 = 0.1;

/// Name of this stage, for the message when it is ended early.
const STAGE: &str = "looking for parts that can move freely";

/// How a part moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FreeMotion {
    /// It slides along a direction (unit vector, world axes).
    Slides(Vec3),
    /// It turns about its own long axis.
    TurnsAboutItsAxis,
    /// It turns about an axis (unit vector) through a point, world axes, m.
    Turns(Vec3, Vec3),
    /// It turns about an axis that lies in its joints with other bodies.
    Hinges(Vec3),
    /// Several bodies move against each other, on the whole level along this direction.
    Sways(Vec3),
    /// Several bodies move against each other.
    Linkage,
}

/// A part that can move without resistance.
#[derive(Clone, Debug)]
pub struct FreePart {
    /// Its bodies.
    pub bodies: Vec<u32>,
    /// Bodies that stay in place and that bonds connect it to.
    pub neighbours: Vec<u32>,
    /// Its mass, kg.
    pub mass: f64,
    /// Number of ways to move that were found; at most six.
    pub ways: usize,
    /// The motion that the heaviest of its bodies takes most part in.
    pub motion: FreeMotion,
}

/// Parts that can move although bonds connect them to a fixed body, the heaviest first. The stiffness of the bonds is that under own weight.
///
/// # Errors
/// When there is not enough memory, or when `stop` ends it.
pub fn free_parts(s: &Structure, stop: &Stop) -> crate::Result<Vec<FreePart>> {
    let on = supported(s);
    let system = System::new(s, &on, stop)?;
    if system.count == 0 {
        return Ok(Vec::new());
    }
    let stiffness: Vec<SpringStiffness> = s.bonds.iter().map(Bond::stiffness_at_rest).collect();
    let matrix = system.matrix(s, &stiffness);
    let weight = weights(s, &system, &stiffness);
    stop.check(STAGE)?;
    let shifted = |share| system.factor(&system.shifted(&matrix, &weight, share));
    let Some(factor) = SHIFTS.into_iter().find_map(shifted) else { return Ok(Vec::new()) };
    drop(matrix);
    let mut x = start(&weight);
    for _ in 0..ROUNDS {
        stop.check(STAGE)?;
        let right: Vec<Vec<f64>> = x.iter().map(|v| v.iter().zip(&weight).map(|(x, w)| x * w).collect()).collect();
        x = orthonormal(system.solve_many(&factor, &right), &weight);
    }
    drop(factor);
    let mut motions = Motions { s, system: &system, x, weight };
    motions.keep_free(&stiffness);
    let mut parts: Vec<FreePart> =
        motions.moving_parts(&on).into_iter().filter_map(|bodies| motions.part(bodies, &stiffness)).collect();
    parts.sort_by(|a, b| b.mass.total_cmp(&a.mass).then(a.bodies.cmp(&b.bodies)));
    Ok(parts)
}

/// Size of the stiffness terms of each unknown: the mean over the three translations of its body, and over its three rotations. A rotation
/// without stiffness counts with a millionth of that of its springs at an arm of the size of the body.
fn weights(s: &Structure, system: &System, stiffness: &[SpringStiffness]) -> Vec<f64> {
    let mut out = vec![0.0; system.count];
    for (bond, k) in s.bonds.iter().zip(stiffness) {
        let b = deformation_matrix(s, bond);
        for (body, first) in [(bond.a, 0), (bond.b, 6)] {
            let u = system.unknown[body as usize];
            if u == usize::MAX {
                continue;
            }
            for c in 0..6 {
                out[u + c] += (0..6).map(|r| b[r][first + c] * k[r] * b[r][first + c]).sum::<f64>();
            }
        }
    }
    for (i, body) in s.bodies.iter().enumerate().filter(|(i, _)| system.unknown[*i] != usize::MAX) {
        let u = system.unknown[i];
        let mean = |from: usize| (out[u + from] + out[u + from + 1] + out[u + from + 2]) / 3.0;
        let (push, turn) = (mean(0).max(1.0), mean(3));
        let arm = body.shape.aabb().size().norm();
        out[u..u + 3].fill(push);
        out[u + 3..u + 6].fill(turn.max(1e-6 * push * arm * arm));
    }
    out
}

/// Fixed pseudo-random vectors whose squared size is the same in every unknown.
fn start(weight: &[f64]) -> Vec<Vec<f64>> {
    let mut state = 0x5eed_u64;
    let mut number = || {
        // SplitMix64 (Steele, Lea and Flood 2014).
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64 - 0.5
    };
    (0..VECTORS).map(|_| weight.iter().map(|w| number() / w.sqrt()).collect()).collect()
}

/// Vectors of length 1 at right angles, in the inner product of the weights. Those that others contain are left out.
fn orthonormal(vectors: Vec<Vec<f64>>, weight: &[f64]) -> Vec<Vec<f64>> {
    let dot = |x: &[f64], y: &[f64]| x.iter().zip(y).zip(weight).map(|((x, y), w)| x * y * w).sum::<f64>();
    let mut out: Vec<Vec<f64>> = Vec::new();
    for mut v in vectors {
        let before = dot(&v, &v).sqrt();
        for _ in 0..2 {
            for o in &out {
                let c = dot(o, &v);
                v.iter_mut().zip(o).for_each(|(v, o)| *v -= c * o);
            }
        }
        let size = dot(&v, &v).sqrt();
        if size.is_finite() && size > 1e-9 * before {
            v.iter_mut().for_each(|x| *x /= size);
            out.push(v);
        }
    }
    out
}

/// Displacement and rotation of a body in one motion.
#[derive(Clone, Copy)]
struct Twist {
    displacement: Vec3,
    rotation: Vec3,
}

/// The motions that were found.
struct Motions<'a> {
    s: &'a Structure,
    system: &'a System,
    x: Vec<Vec<f64>>,
    weight: Vec<f64>,
}

impl Motions<'_> {
    /// Mixes the vectors so that each meets the resistance of its own (Rayleigh-Ritz), and keeps those that meet none.
    fn keep_free(&mut self, stiffness: &[SpringStiffness]) {
        let all: Vec<usize> = (0..self.s.bonds.len()).collect();
        let split = nalgebra::SymmetricEigen::new(self.energy(&all, stiffness));
        self.x = (0..self.x.len())
            .filter(|&k| split.eigenvalues[k] <= FREE)
            .map(|k| {
                let mut out = vec![0.0; self.system.count];
                for (v, share) in self.x.iter().zip(split.eigenvectors.column(k).iter()) {
                    out.iter_mut().zip(v).for_each(|(o, v)| *o += share * v);
                }
                out
            })
            .collect();
    }

    /// Energies of the vectors with each other in some bonds.
    fn energy(&self, bonds: &[usize], stiffness: &[SpringStiffness]) -> nalgebra::DMatrix<f64> {
        let n = self.x.len();
        let mut energy = nalgebra::DMatrix::zeros(n, n);
        for &q in bonds {
            let d: Vec<[f64; 6]> = (0..n).map(|v| self.deformations(q, v)).collect();
            for a in 0..n {
                for b in 0..n {
                    energy[(a, b)] += (0..6).map(|c| d[a][c] * stiffness[q][c] * d[b][c]).sum::<f64>();
                }
            }
        }
        energy
    }

    /// Squared motion of a body over all vectors.
    fn squared(&self, body: usize) -> f64 {
        let u = self.system.unknown[body];
        self.x.iter().map(|v| (u..u + 6).map(|k| v[k] * v[k] * self.weight[k]).sum::<f64>()).sum()
    }

    /// Connected sets of bodies that move, each sorted.
    fn moving_parts(&self, on: &[bool]) -> Vec<Vec<u32>> {
        let s = self.s;
        let free = |i: usize| on[i] && !s.bodies[i].fixed;
        let size: Vec<f64> = (0..s.bodies.len()).map(|i| if free(i) { self.squared(i) } else { 0.0 }).collect();
        let most = size.iter().copied().fold(0.0, f64::max);
        let moves = |i: usize| size[i] > MOVES * most;
        let mut near: Vec<Vec<u32>> = vec![Vec::new(); s.bodies.len()];
        for b in s.bonds.iter().filter(|b| moves(b.a as usize) && moves(b.b as usize)) {
            near[b.a as usize].push(b.b);
            near[b.b as usize].push(b.a);
        }
        let mut seen = vec![false; s.bodies.len()];
        let mut out = Vec::new();
        for first in (0..s.bodies.len()).filter(|&i| moves(i)) {
            if std::mem::replace(&mut seen[first], true) {
                continue;
            }
            let mut part = vec![first as u32];
            let mut k = 0;
            while k < part.len() {
                for &j in &near[part[k] as usize] {
                    if !std::mem::replace(&mut seen[j as usize], true) {
                        part.push(j);
                    }
                }
                k += 1;
            }
            part.sort_unstable();
            out.push(part);
        }
        out
    }

    /// A connected set of moving bodies as a part; `None` when its bonds resist.
    fn part(&self, bodies: Vec<u32>, stiffness: &[SpringStiffness]) -> Option<FreePart> {
        let s = self.s;
        let inside = |i: u32| bodies.binary_search(&i).is_ok();
        let bonds: Vec<usize> = (0..s.bonds.len()).filter(|&q| inside(s.bonds[q].a) || inside(s.bonds[q].b)).collect();
        let n = self.x.len();
        let unknowns = || bodies.iter().map(|i| self.system.unknown[*i as usize]).flat_map(|u| u..u + 6);
        // Products of the vectors over this part only.
        let mut size = nalgebra::DMatrix::zeros(n, n);
        for a in 0..n {
            for b in 0..n {
                size[(a, b)] = unknowns().map(|k| self.x[a][k] * self.x[b][k] * self.weight[k]).sum::<f64>();
            }
        }
        let energy = self.energy(&bonds, stiffness);
        let split = nalgebra::SymmetricEigen::new(size);
        let largest = split.eigenvalues.max();
        // Motions of the part by size, those against resistance left out.
        let mut ways: Vec<(f64, nalgebra::DVector<f64>)> = (0..n)
            .filter(|&k| split.eigenvalues[k] > RANK * largest && split.eigenvalues[k] > 0.0)
            .map(|k| (split.eigenvalues[k], split.eigenvectors.column(k).into_owned()))
            .filter(|(size, v)| v.dot(&(&energy * v)) <= FREE * size)
            .collect();
        ways.sort_by(|a, b| b.0.total_cmp(&a.0));
        let lead = &ways.first()?.1;
        let mass = bodies.iter().map(|i| s.bodies[*i as usize].mass).sum();
        let mut neighbours: Vec<u32> =
            bonds.iter().flat_map(|q| [s.bonds[*q].a, s.bonds[*q].b]).filter(|i| !inside(*i)).collect();
        neighbours.sort_unstable();
        neighbours.dedup();
        let motion = self.motion(&bodies, &bonds, lead);
        Some(FreePart { neighbours, mass, ways: ways.len(), motion, bodies })
    }

    /// Deformations of a bond in a motion.
    fn deformations(&self, q: usize, v: usize) -> [f64; 6] {
        let bond = &self.s.bonds[q];
        let m = deformation_matrix(self.s, bond);
        let at = |body: u32, c: usize| match self.system.unknown[body as usize] {
            usize::MAX => 0.0,
            u => self.x[v][u + c],
        };
        std::array::from_fn(|r| (0..6).map(|c| m[r][c] * at(bond.a, c) + m[r][6 + c] * at(bond.b, c)).sum())
    }

    /// The motion of a body in a mixture of the vectors.
    fn twist(&self, body: u32, mix: &nalgebra::DVector<f64>) -> Twist {
        let u = self.system.unknown[body as usize];
        let at = |c: usize| self.x.iter().zip(mix.iter()).map(|(v, m)| m * v[u + c]).sum::<f64>();
        Twist { displacement: Vec3::new(at(0), at(1), at(2)), rotation: Vec3::new(at(3), at(4), at(5)) }
    }

    /// What kind of motion a mixture of the vectors is for a part.
    fn motion(&self, bodies: &[u32], bonds: &[usize], mix: &nalgebra::DVector<f64>) -> FreeMotion {
        let s = self.s;
        let twists: Vec<Twist> = bodies.iter().map(|i| self.twist(*i, mix)).collect();
        let place = |i: u32| s.bodies[i as usize].pose.position;
        let heaviest = (0..bodies.len())
            .max_by(|a, b| {
                s.bodies[bodies[*a] as usize].mass.total_cmp(&s.bodies[bodies[*b] as usize].mass).then(b.cmp(a))
            })
            .unwrap_or(0);
        let (lead, centre) = (twists[heaviest], place(bodies[heaviest]));
        let expected = |i: u32| lead.displacement + lead.rotation.cross(&(place(i) - centre));
        let scale = twists.iter().map(|t| t.displacement.norm()).fold(0.0, f64::max);
        let turn = twists.iter().map(|t| t.rotation.norm()).fold(0.0, f64::max);
        let rigid = bodies.iter().zip(&twists).all(|(i, t)| {
            (t.displacement - expected(*i)).norm() <= RIGID * scale.max(expected(*i).norm())
                && (t.rotation - lead.rotation).norm() <= RIGID * turn
        });
        if !rigid {
            let mass: f64 = bodies.iter().map(|i| s.bodies[*i as usize].mass).sum();
            let mean: Vec3 =
                bodies.iter().zip(&twists).map(|(i, t)| t.displacement * (s.bodies[*i as usize].mass / mass)).sum();
            let level = Vec3::new(mean.x, mean.y, 0.0);
            return match level.try_normalize(0.0) {
                Some(along) if level.norm() > 0.2 * scale => FreeMotion::Sways(along),
                _ => FreeMotion::Linkage,
            };
        }
        let box_of = |i: u32| {
            let b = &s.bodies[i as usize];
            b.shape.vertices.iter().map(|p| b.pose.apply(p)).collect::<Vec<_>>()
        };
        let corners: Vec<Vec3> = bodies.iter().flat_map(|i| box_of(*i)).collect();
        let middle = corners.iter().sum::<Vec3>() / corners.len().max(1) as f64;
        let size = corners.iter().map(|p| (p - middle).norm()).fold(0.0, f64::max);
        let along = lead.displacement.try_normalize(0.0);
        let Some(axis) = lead.rotation.try_normalize(0.0) else {
            return along.map_or(FreeMotion::Linkage, FreeMotion::Slides);
        };
        if lead.rotation.norm() * size < RIGID * lead.displacement.norm() {
            return along.map_or(FreeMotion::Linkage, FreeMotion::Slides);
        }
        let through = centre + lead.rotation.cross(&lead.displacement) / lead.rotation.norm_squared();
        let off = |p: &Vec3| (p - through - axis * axis.dot(&(p - through))).norm();
        // Extent along the axis against that across it.
        let extent = |a: &Vec3| {
            let at = corners.iter().map(|p| a.dot(p));
            at.clone().fold(f64::NEG_INFINITY, f64::max) - at.fold(f64::INFINITY, f64::min)
        };
        let across = corners.iter().map(&off).fold(0.0, f64::max);
        if off(&middle) < THROUGH * size && extent(&axis) > 2.0 * across {
            return FreeMotion::TurnsAboutItsAxis;
        }
        let outer: Vec<&Bond> = bonds
            .iter()
            .map(|q| &s.bonds[*q])
            .filter(|b| bodies.binary_search(&b.a).is_err() || bodies.binary_search(&b.b).is_err())
            .collect();
        let near = |b: &&Bond| off(&b.face) < (0.5 * b.section.d1.max(b.section.d2)).max(THROUGH * size);
        if !outer.is_empty() && outer.iter().all(near) {
            return FreeMotion::Hinges(axis);
        }
        FreeMotion::Turns(axis, through)
    }
}

/// Gives the bonds of free parts a stiffness in the components where they have little: `share` of the largest stiffness of the bond, for
/// rotations at an arm of the size of the smaller body. Such a rotation has no strength limit either: the part is held.
pub fn hold(s: &mut Structure, parts: &[FreePart], share: f64) {
    let mut held = vec![false; s.bodies.len()];
    parts.iter().flat_map(|p| &p.bodies).for_each(|i| held[*i as usize] = true);
    for q in 0..s.bonds.len() {
        let (a, b) = (s.bonds[q].a as usize, s.bonds[q].b as usize);
        if !held[a] && !held[b] {
            continue;
        }
        let arm = s.bodies[a].shape.aabb().size().norm().min(s.bodies[b].shape.aabb().size().norm());
        let bond = &mut s.bonds[q];
        // Joints that were made later take part in own weight, too.
        bond.construction_stage = crate::structure::ConstructionStage::Monolithic;
        let most = (0..3).map(|c| bond.stiffness[c]).fold(0.0, f64::max);
        let mut raised = [false; 6];
        for c in 0..6 {
            let least = share * most * if c < 3 { 1.0 } else { arm * arm };
            if bond.stiffness[c] < least {
                bond.stiffness[c] = least;
                raised[c] = true;
            }
        }
        if let crate::structure::Law::Limits(l) = &mut bond.law {
            for (c, limit) in [(3, &mut l.torsion), (4, &mut l.bending_1), (5, &mut l.bending_2)] {
                if raised[c] {
                    *limit = f64::INFINITY;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::joints::{CLAMPED, body, frame_on_pivots, ground, joint, structure};

    #[test]
    fn a_beam_on_two_pins_along_its_length_turns_about_its_axis() {
        let mut bodies = ground();
        bodies.push(body(2, [4.0, -0.1, 0.0], [4.2, 0.1, 3.0], false));
        bodies.push(body(3, [0.2, -0.1, 2.8], [4.0, 0.1, 3.0], false));
        let bonds = vec![
            joint(0, 1, [0.1, 0.0, 0.0], 2, CLAMPED),
            joint(0, 2, [4.1, 0.0, 0.0], 2, CLAMPED),
            joint(1, 3, [0.2, 0.0, 2.9], 0, [false; 3]),
            joint(3, 2, [4.0, 0.0, 2.9], 0, [false; 3]),
        ];
        let parts = free_parts(&structure(bodies, bonds), &Stop::new()).expect("small");
        assert_eq!(parts.len(), 1, "{parts:?}");
        assert_eq!((parts[0].bodies.as_slice(), parts[0].neighbours.as_slice()), (&[3][..], &[1, 2][..]));
        assert_eq!((parts[0].ways, parts[0].motion), (1, FreeMotion::TurnsAboutItsAxis));
    }

    #[test]
    fn a_beam_on_one_pin_turns_in_three_ways_and_a_sound_column_is_not_named() {
        let mut bodies = ground();
        bodies.push(body(2, [0.2, -0.1, 2.8], [4.0, 0.1, 3.0], false));
        let bonds = vec![joint(0, 1, [0.1, 0.0, 0.0], 2, CLAMPED), joint(1, 2, [0.2, 0.0, 2.9], 0, [false; 3])];
        let parts = free_parts(&structure(bodies, bonds), &Stop::new()).expect("small");
        assert_eq!(parts.len(), 1, "{parts:?}");
        assert_eq!((parts[0].bodies.as_slice(), parts[0].ways), (&[2][..], 3));
    }

    #[test]
    fn a_flap_on_a_line_hinges_about_it_and_two_mechanisms_apart_are_two_parts() {
        let mut bodies = ground();
        // A plate that can turn about the y axis at its edge, and a slider along z on the other side of the column.
        bodies.push(body(2, [0.2, -0.5, 2.0], [1.2, 0.5, 2.05], false));
        bodies.push(body(3, [-0.4, -0.1, 1.0], [0.0, 0.1, 1.2], false));
        let mut hinge = joint(1, 2, [0.2, 0.0, 2.02], 0, [true, false, true]);
        hinge.section.d1 = 1.0;
        let mut slider = joint(1, 3, [0.0, 0.0, 1.1], 0, CLAMPED);
        slider.stiffness.v2 = 0.0;
        let bonds = vec![joint(0, 1, [0.1, 0.0, 0.0], 2, CLAMPED), hinge, slider];
        let parts = free_parts(&structure(bodies, bonds), &Stop::new()).expect("small");
        let found: Vec<(&[u32], usize)> = parts.iter().map(|p| (p.bodies.as_slice(), p.ways)).collect();
        assert_eq!(found, [(&[2][..], 1), (&[3][..], 1)]);
        let FreeMotion::Hinges(axis) = parts[0].motion else { panic!("{:?}", parts[0].motion) };
        assert!(axis.y.abs() > 1.0 - 1e-6, "{axis:?}");
        let FreeMotion::Slides(along) = parts[1].motion else { panic!("{:?}", parts[1].motion) };
        assert!(along.z.abs() > 1.0 - 1e-6, "{along:?}");
    }

    #[test]
    fn a_frame_of_four_pivots_sways_in_its_plane_until_it_is_held() {
        let mut s = frame_on_pivots();
        let parts = free_parts(&s, &Stop::new()).expect("small");
        assert_eq!(parts.len(), 1, "{parts:?}");
        assert_eq!((parts[0].bodies.as_slice(), parts[0].ways), (&[1, 2, 3][..], 1));
        let FreeMotion::Sways(along) = parts[0].motion else { panic!("{:?}", parts[0].motion) };
        assert!(along.x.abs() > 1.0 - 1e-6, "{along:?}");
        hold(&mut s, &parts, 1e-3);
        assert!(free_parts(&s, &Stop::new()).expect("small").is_empty());
    }

    #[test]
    fn a_clamped_frame_has_no_free_part() {
        let mut s = frame_on_pivots();
        s.bonds.iter_mut().for_each(|b| b.stiffness.m2 = 1e8);
        assert!(free_parts(&s, &Stop::new()).expect("small").is_empty());
    }
}
