//! Test rigs without inertia: a cantilever column with one hinge at its foot, driven from equilibrium to equilibrium by the drift of its tip
//! under an axial load, and a bond that is driven by the displacements of its ends. They use the law of the engine alone (`bond::rc::hinge`).

use crate::bond::failure_criteria::FailureCriterion;
use crate::bond::law::{BondInput, BondLaw};
use crate::bond::rc::hinge::Hinge;
use crate::bond::state::BondState;
use crate::geometry::Vec3;
use crate::structure::{
    Bond, ConstructionStage, Law, Rebar, Reinforced, Section, SectionDeformation, SectionForces, SpringStiffness,
};
use crate::{Error, Result};

/// Steps of Newton's method to an equilibrium at most.
const PASSES: usize = 40;
/// Imbalance that is left, as a share of the axial load or the strength of the bars, and of that over half the depth.
const TOLERANCE: f64 = 2e-3;
/// Largest change of the strain of the outermost fibres in a step.
const STRAIN_STEP: f64 = 1e-3;
/// Steps in a row in which a share of the axial load is missing, or of this share of the strength of the concrete, after which it is lost.
const MISSING: (f64, f64, usize) = (0.15, 0.05, 6);

/// The column and its state.
pub struct Cantilever {
    bond: Bond,
    section: Reinforced,
    hinge: Hinge,
    forces: SectionForces,
    /// From the spring to the tip, m.
    tip: f64,
    axial: f64,
    /// What an imbalance is compared with: N and N m.
    scale: [f64; 2],
    drift: f64,
    dropped: usize,
    lost: bool,
}

impl Cantilever {
    /// A column of a length (m) with the second moments of its elastic part in `patch`, under an axial load (N). Axis 2 is the direction of
    /// drift.
    pub fn new(section: &Reinforced, patch: Section, length: f64, axial: f64) -> Result<Self> {
        let (e, g) = (section.concrete.youngs, section.concrete.youngs / 2.4);
        let shear = |i: f64| 1.0 / (length.powi(3) / (12.0 * e * i) + length / (g * patch.area * 5.0 / 6.0));
        let stiffness = SpringStiffness {
            n: e * patch.area / length,
            v1: shear(patch.i2),
            v2: shear(patch.i1),
            t: g * patch.j / length,
            m1: e * patch.i1 / length,
            m2: e * patch.i2 / length,
        };
        let bond = bond_of(section, patch, length, stiffness);
        let forces = SectionForces { n: -axial, ..SectionForces::default() };
        if axial < 0.0 || length <= 0.0 {
            return Err(Error::input("a column needs a length and a compression", "give positive numbers"));
        }
        let hinge = Hinge::begin(&bond, section, &forces, -0.5 * length, 1.0, false);
        let strength: f64 = section.bars.iter().map(|b| b.area).sum::<f64>() * section.steel.yielding;
        let scale = [axial.max(strength), 0.5 * patch.d2 * axial.max(strength)];
        let section = section.clone();
        Ok(Self { bond, section, hinge, forces, tip: 0.5 * length, axial, scale, drift: 0.0, dropped: 0, lost: false })
    }

    /// Moves the tip to a displacement (m) and returns the shear force there, N; `None` once the column has lost its axial load.
    pub fn drive(&mut self, to: f64) -> Option<f64> {
        if self.lost {
            return None;
        }
        let by = to - self.drift;
        let predicted = self.solve([0.0; 2], by);
        self.step(by, predicted);
        self.drift = to;
        for _ in 0..PASSES {
            let rest = [-self.axial - self.forces.n, -(self.forces.m1 + self.tip * self.forces.v2)];
            if (0..2).all(|k| rest[k].abs() < TOLERANCE * self.scale[k]) {
                break;
            }
            let by = self.solve(rest, 0.0);
            self.step(0.0, by);
        }
        self.hinge.set_sway(to.abs());
        let at = input(&self.bond, self.forces, true);
        let failure = self.hinge.failure(&at, &self.section, &self.forces);
        let severed = matches!(failure.next.as_deref(), Some(BondState::RebarOnly(_) | BondState::Failed));
        let (share, of_strength, steps) = MISSING;
        let concrete = self.section.concrete.compressive * self.bond.section.area;
        let short = self.axial + self.forces.n > share * self.axial.max(of_strength * concrete);
        self.dropped = if short { self.dropped + 1 } else { 0 };
        self.lost = severed || self.dropped >= steps;
        (!self.lost).then_some(self.forces.v2)
    }

    /// One step of the law: the tip moves by `tip` (m); the column lengthens by `by[0]` (m) and turns at its spring by `by[1]`.
    fn step(&mut self, tip: f64, by: [f64; 2]) {
        let increment = SectionDeformation {
            normal: by[0],
            shear_2: tip + self.tip * by[1],
            rotation_1: by[1],
            ..SectionDeformation::default()
        };
        let at = input(&self.bond, self.forces, true);
        self.forces = self.hinge.set_trial(&at, &self.section, &increment);
        self.hinge.commit();
    }

    /// Change of length and rotation that the tangent of the law, or its elastic stiffness, needs for a rest of N and of the moment at the
    /// tip while the tip moves by `tip` (m).
    fn solve(&self, rest: [f64; 2], tip: f64) -> [f64; 2] {
        let k = &self.bond.stiffness;
        let elastic = [k.n, 0.0, k.m1 + self.tip * self.tip * k.v2];
        let mut coupling = [0.0, self.tip * k.v2];
        let tangent = self.hinge.tangent(&self.bond, &self.section).map(|t| {
            // N, V1, V2, M1, M2 in an upper triangle.
            let [nn, nv, nm, vv, vm, mm] = [0, 2, 3, 9, 10, 12].map(|i| t.stiffness[i]);
            coupling = [nv, vm + self.tip * vv];
            [nn, nm + self.tip * nv, mm + 2.0 * self.tip * vm + self.tip * self.tip * vv]
        });
        let rest = [0, 1].map(|c| rest[c] - coupling[c] * tip);
        let within = |[a, b, c]: [f64; 3]| {
            let det = a * c - b * b;
            (det > 1e-4 * elastic[0] * elastic[2] && a > 0.0)
                .then(|| [(rest[0] * c - rest[1] * b) / det, (rest[1] * a - rest[0] * b) / det])
        };
        let by = tangent.and_then(within).unwrap_or([0.2 * rest[0] / elastic[0], 0.2 * rest[1] / elastic[2]]);
        let strain = (by[0].abs() + 0.5 * self.bond.section.d2 * by[1].abs()) / self.section.hinge;
        let kept = (STRAIN_STEP / strain.max(1e-12)).min(1.0);
        by.map(|x| x * kept)
    }
}

/// A bond whose section is driven by the displacements of its ends, without inertia.
pub struct Driven {
    bond: Bond,
    section: Reinforced,
    hinge: Hinge,
    forces: SectionForces,
    work: f64,
    failed: bool,
}

impl Driven {
    /// Between two pieces of equal length (m) with a section in `patch`.
    pub fn new(section: &Reinforced, patch: Section, length: f64) -> Self {
        let (e, g) = (section.concrete.youngs, section.concrete.youngs / 2.4);
        let stiffness = SpringStiffness {
            n: e * patch.area / length,
            v1: 12.0 * e * patch.i2 / length.powi(3),
            v2: 12.0 * e * patch.i1 / length.powi(3),
            t: g * patch.j / length,
            m1: e * patch.i1 / length,
            m2: e * patch.i2 / length,
        };
        let bond = bond_of(section, patch, length, stiffness);
        let forces = SectionForces::default();
        let hinge = Hinge::begin(&bond, section, &forces, -0.5 * length, 1.0, false);
        Self { bond, section: section.clone(), hinge, forces, work: 0.0, failed: false }
    }

    /// Stretches the bond by `normal` (m) and turns it about axis 1 by `rotation` (rad) in a number of steps.
    pub fn drive(&mut self, normal: f64, rotation: f64, steps: usize) {
        let per = 1.0 / steps as f64;
        let increment =
            SectionDeformation { normal: normal * per, rotation_1: rotation * per, ..SectionDeformation::default() };
        for _ in 0..steps {
            let before = self.forces;
            self.step(&increment);
            // A law evaluates its fibres only a few times in a step: it stands still until the forces do.
            for _ in 0..PASSES {
                let last = self.forces;
                self.step(&SectionDeformation::default());
                if (self.forces.n - last.n).abs() < 1e-6 * last.n.abs() {
                    break;
                }
            }
            let mean = |a: f64, b: f64| 0.5 * (a + b);
            self.work += mean(before.n, self.forces.n) * increment.normal
                + mean(before.m1, self.forces.m1) * increment.rotation_1;
        }
    }

    fn step(&mut self, increment: &SectionDeformation) {
        let at = input(&self.bond, self.forces, true);
        self.forces = self.hinge.set_trial(&at, &self.section, increment);
        self.hinge.commit();
        let failure = self.hinge.failure(&at, &self.section, &self.forces);
        self.failed |= matches!(failure.next.as_deref(), Some(BondState::Failed));
    }

    /// Work at its ends so far, J.
    pub fn work(&self) -> f64 {
        self.work
    }

    /// What the law itself has counted as dissipated, J.
    pub fn dissipated(&self) -> f64 {
        self.hinge.dissipated()
    }

    /// True once nothing holds any more.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Share of the area of bars that has ruptured or is out.
    pub fn lost(&self) -> f64 {
        self.hinge.damage().lost
    }

    /// The bars that would cross the crack if the section were severed now.
    pub fn crossing(&self) -> Option<Rebar> {
        self.hinge.crossing(&self.bond, &self.section, 1.0)
    }
}

fn bond_of(section: &Reinforced, patch: Section, length: f64, stiffness: SpringStiffness) -> Bond {
    Bond {
        a: 0,
        b: 1,
        frame: [Vec3::x(), Vec3::y(), Vec3::z()],
        face: Vec3::zeros(),
        spring: Vec3::x() * (0.5 * length),
        section: patch,
        length,
        stiffness,
        law: Law::Reinforced(Box::new(section.clone())),
        construction_stage: ConstructionStage::Monolithic,
    }
}

fn input(bond: &Bond, forces: SectionForces, check: bool) -> BondInput<'_> {
    BondInput { bond, normal: bond.frame[0], forces, face: -0.5 * bond.length, strength: 1.0, use_avx2: false, check }
}
