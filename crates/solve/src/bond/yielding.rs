//! A section that yields, then loses its strength with plastic deformation (bond by [`Limits`] with
//! [`crate::structure::PlasticLimits`]).
//!
//! Perfect plasticity at the contact face: where the forces there are beyond the limit surface, the face deforms plastically along the normal of the part
//! of the surface that is passed, until they are on it (associated flow, closest point; Simo and Hughes, *Computational Inelasticity*, 1998, ch. 2 and 5). So
//! a face that yields in bending turns, and goes on to carry the shear force that equilibrium asks for, wherever the spring of the bond is. With the distance x from
//! the spring to the face
//!
//! ```text
//! M1 + V2 x, M2 - V1 x at the face      a turn q of the face about axis 1: rotation_1 = q, shear_2 = x q; about axis 2: rotation_2 = q, shear_1 = -x q
//! ```
//!
//! Past the first plastic displacement or rotation of the face the limit surface shrinks linearly, at the second
//! nothing is left. Unloading is elastic.

use crate::bond::elastic_limits::{governing, governing_gradient, utilisation};
use crate::bond::law::{BondInput, BondLaw, SectionTangent, Staged};
use crate::structure::{Bond, Limits, SectionDeformation, SectionForces, SpringStiffness};
use serde::{Deserialize, Serialize};

/// Parts of the limit surface to which forces are returned in a step, one after the other.
const PASSES: usize = 12;
/// Utilisation beyond the limit that may be left.
const TOLERANCE: f64 = 1e-9;

/// A yielding section.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Yielding(Staged<YieldingState>);

/// What a yielding section remembers.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct YieldingState {
    /// Deformation of the springs.
    d: SectionDeformation,
    /// The plastic part of it.
    plastic: SectionDeformation,
    /// Share of the strength that is used up.
    spent: f64,
}

impl Yielding {
    /// A section at its limit with the elastic deformation `d`.
    pub(crate) fn begin(d: SectionDeformation) -> Self {
        Self(Staged::new(YieldingState { d, plastic: SectionDeformation::default(), spent: 0.0 }))
    }

    /// Share of its strength that it has lost, 0 to 1.
    pub(crate) fn spent(&self) -> f64 {
        self.0.spent
    }

    /// True once it has begun to lose its strength.
    pub(crate) fn is_losing(&self) -> bool {
        self.0.spent > 0.0
    }

    /// True once nothing is left.
    pub(crate) fn has_failed(&self) -> bool {
        self.0.spent >= 1.0
    }

    /// True where shortening has driven it: the way of its face, at a distance (m) from the spring, is what has spent its strength, and most of that is along the
    /// normal.
    pub(crate) fn has_crushed(&self, face: f64, l: &Limits) -> bool {
        let [distance, _] = self.0.at_face(face);
        let shortened = -self.0.plastic.normal;
        let by_way = l.plastic_limits.is_some_and(|p| p.spent(distance, 0.0) >= self.spent());
        by_way && shortened > 0.0 && 2.0 * shortened * shortened > distance * distance
    }

    /// Makes the plastic deformation no number, to see whether that is found.
    #[cfg(test)]
    pub(crate) fn spoil(&mut self) {
        self.0.spoil().plastic.normal = f64::NAN;
    }
}

impl YieldingState {
    /// Returns the forces at the spring to what is left of the strength, at a face at the distance `x` (m), and lets the face yield by that. False where
    /// they are within it.
    fn yields(&mut self, f: &mut SectionForces, k: &SpringStiffness, x: f64, l: &Limits) -> bool {
        let limit = 1.0 - self.spent;
        for pass in 0..PASSES {
            let at_face = f.shifted(x);
            let (used, normal) = governing_gradient(&at_face, l);
            if used <= limit + if pass > 0 { TOLERANCE } else { 0.0 } {
                return pass > 0;
            }
            // A plastic deformation of the springs along the normal at the face, and what it takes from the forces.
            let along = SectionDeformation {
                normal: normal.n,
                shear_1: normal.v1 - x * normal.m2,
                shear_2: normal.v2 + x * normal.m1,
                twist: normal.t,
                rotation_1: normal.m1,
                rotation_2: normal.m2,
            };
            let taken = SectionForces::from_fn(|c| k[c] * along[c]);
            let taken_at_face = taken.shifted(x);
            let slope: f64 = (0..6).map(|c| normal[c] * taken_at_face[c]).sum();
            if slope <= 0.0 {
                break;
            }
            // No force changes its sign by that.
            let until = |c: usize| match normal[c] * taken_at_face[c] > 0.0 {
                true => at_face[c].abs() / taken_at_face[c].abs(),
                false => f64::INFINITY,
            };
            let by = (0..6).map(until).fold((used - limit) / slope, f64::min);
            for c in 0..6 {
                f[c] -= by * taken[c];
                self.plastic[c] += by * along[c];
            }
        }
        // Where the parts of the surface cannot be reached one by one, all forces are scaled back to it.
        let (used, ..) = governing(&utilisation(&f.shifted(x), l));
        for c in (0..6).filter(|&c| k[c] > 0.0) {
            f[c] *= (limit / used).min(1.0);
            self.plastic[c] = self.d[c] - f[c] / k[c];
        }
        true
    }

    /// Plastic displacement (m) and rotation (rad) of the face at a distance `x` from the spring.
    fn at_face(&self, x: f64) -> [f64; 2] {
        let p = &self.plastic;
        let (slip_1, slip_2) = (p.shear_1 + x * p.rotation_2, p.shear_2 - x * p.rotation_1);
        let size = |x: [f64; 3]| x.iter().map(|x| x * x).sum::<f64>().sqrt();
        [size([p.normal, slip_1, slip_2]), size([p.twist, p.rotation_1, p.rotation_2])]
    }
}

impl BondLaw for Yielding {
    type Material = Limits;
    type Deformation = SectionDeformation;
    type Force = SectionForces;
    type Tangent = SectionTangent;

    fn set_trial(&mut self, at: &BondInput<'_>, material: &Limits, increment: &SectionDeformation) -> SectionForces {
        let state = self.0.begin_trial();
        let k = &at.bond.stiffness;
        let mut f = SectionForces::default();
        for c in 0..6 {
            state.d[c] += increment[c];
            f[c] = k[c] * (state.d[c] - state.plastic[c]);
        }
        if state.yields(&mut f, k, at.face, material) {
            let [distance, rotation] = state.at_face(at.face);
            let now = material.plastic_limits.map_or(1.0, |s| s.spent(distance, rotation));
            state.spent = state.spent.max(now);
        }
        f
    }

    fn commit(&mut self) {
        self.0.commit();
    }

    fn revert(&mut self) {
        self.0.revert();
    }

    fn tangent(&self, bond: &Bond, _: &Limits) -> SectionTangent {
        SectionTangent::diagonal(&bond.stiffness)
    }

    fn stored_energy(&self, _: &Bond, forces: &SectionForces) -> f64 {
        (0..6).map(|c| 0.5 * forces[c] * (self.0.d[c] - self.0.plastic[c])).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, block, structure};
    use crate::structure::{Law, PlasticLimits};

    /// A fin plate, 12 kN m and 240 kN, at a face 0.3 m from the spring of its bond: it turns by 0.05 rad while a shear force of 150 kN is put on it. It keeps
    /// its 12 kN m at the face, carries all of the shear force, and slips by nothing; so at any distance. By the moment at the spring it would have to change its sign:
    /// 12 - 150 x 0.3 = -33 kN m.
    #[test]
    fn a_face_that_has_yielded_in_bending_goes_on_to_carry_shear_wherever_the_spring_is() {
        let blocks = [
            block("left", [0.0, 0.0, 0.0], [1.0, 0.15, 0.3], true),
            block("right", [1.0, 0.0, 0.0], [2.0, 0.15, 0.3], false),
        ];
        let s = structure(&blocks, Material { youngs: 210e9, shear: 81e9, density: 7850.0 }, true, None);
        let bond = &s.bonds[0];
        let axis = if bond.frame[2].z.abs() > 0.9 { 2 } else { 1 };
        for x in [0.0, 0.1, 0.3, -0.3] {
            let l = Limits {
                compression: 1e6,
                tension: 1e6,
                shear_1: 240e3,
                shear_2: 240e3,
                torsion: 20e3,
                bending_1: 12e3,
                bending_2: 12e3,
                fracture_energy: 1e5,
                crushing_energy: 1e5,
                rebar: None,
                joint: None,
                plastic_limits: Some(PlasticLimits {
                    yield_distance: 5e-3,
                    end_distance: 1e-2,
                    yield_rotation: 0.1,
                    end_rotation: 0.2,
                }),
                interaction: true,
                play: None,
            };
            let bond = Bond { law: Law::Limits(l.clone()), ..bond.clone() };
            let mut law = Yielding::begin(SectionDeformation::default());
            let mut forces = SectionForces::default();
            // Shear along the upright axis and the moment about the other, at the face: driven by the turn of the face and by the shear force that is missing.
            let (v, m) = if axis == 2 { (2, 4) } else { (1, 5) };
            let sign = if axis == 2 { 1.0 } else { -1.0 };
            let count = 2000;
            for k in 1..=count {
                let share = f64::from(k) / f64::from(count);
                let mut d = SectionDeformation::default();
                d[m] = 0.05 / f64::from(count);
                d[v] = sign * x * d[m] + (sign * 150e3 * share - forces[v]) / bond.stiffness[v];
                let at = BondInput {
                    bond: &bond,
                    forces,
                    face: x,
                    normal: bond.frame[0],
                    strength: 1.0,
                    use_avx2: false,
                    check: true,
                };
                forces = law.accept(&at, &l, &d);
            }
            let face = forces.shifted(x);
            assert!((face[m] / 12e3 - 1.0).abs() < 1e-6, "x {x}: {} N m at the face", face[m]);
            assert!((forces[v].abs() / 150e3 - 1.0).abs() < 0.02, "x {x}: {} N of shear", forces[v]);
            let [slipped, turned] = law.0.at_face(x);
            assert!(
                slipped < 1e-9 && (turned - 0.05).abs() < 2e-3 && law.spent() == 0.0,
                "x {x}: {slipped} m, {turned} rad"
            );
        }
    }

    /// Under a normal force and both moments the forces stay on the surface that they share, and what is dissipated is no less than nothing.
    #[test]
    fn what_yields_stays_on_its_surface_and_takes_energy() {
        let blocks = [
            block("left", [0.0, 0.0, 0.0], [1.0, 0.15, 0.3], true),
            block("right", [1.0, 0.0, 0.0], [2.0, 0.15, 0.3], false),
        ];
        let s = structure(&blocks, Material { youngs: 210e9, shear: 81e9, density: 7850.0 }, true, None);
        let l = Limits {
            compression: 1e6,
            tension: 0.8e6,
            shear_1: 240e3,
            shear_2: 200e3,
            torsion: 20e3,
            bending_1: 30e3,
            bending_2: 12e3,
            fracture_energy: 1e5,
            crushing_energy: 1e5,
            rebar: None,
            joint: None,
            plastic_limits: Some(PlasticLimits {
                yield_distance: 1.0,
                end_distance: 2.0,
                yield_rotation: 5.0,
                end_rotation: 9.0,
            }),
            interaction: true,
            play: None,
        };
        let bond = Bond { law: Law::Limits(l.clone()), ..s.bonds[0].clone() };
        let mut law = Yielding::begin(SectionDeformation::default());
        let (mut forces, mut x) = (SectionForces::default(), 1u64);
        let (mut work, mut yielded) = (0.0, 0);
        for k in 0..4000 {
            let d = SectionDeformation::from_fn(|c| {
                x ^= x << 13;
                x ^= x >> 7;
                x ^= x << 17;
                let random = (x >> 11) as f64 / (1u64 << 52) as f64 - 1.0;
                random * [2e-5, 2e-5, 2e-5, 1e-4, 1e-4, 1e-4][c]
            });
            let at = BondInput {
                bond: &bond,
                forces,
                face: 0.2,
                normal: bond.frame[0],
                strength: 1.0,
                use_avx2: false,
                check: true,
            };
            let next = law.accept(&at, &l, &d);
            work += (0..6).map(|c| 0.5 * (forces[c] + next[c]) * d[c]).sum::<f64>();
            forces = next;
            let used = governing(&utilisation(&forces.shifted(0.2), &l)).0;
            assert!(used < 1.0 + 1e-6, "step {k}: {used}");
            yielded += usize::from(used > 0.999);
            let dissipated = work - law.stored_energy(&bond, &forces);
            assert!(dissipated > -1e-3 * work.abs() - 1.0, "step {k}: {dissipated} J of {work}");
        }
        assert!(yielded > 500, "{yielded}");
    }
}
