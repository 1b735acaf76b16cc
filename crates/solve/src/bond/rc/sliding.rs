//! What slides and turns at the face of a hinge, in series with it: the slip of a section that has cracked in shear, and the rotation of a joint that
//! has cracked. For one step of a hinge by itself, and as the bounds of a hinge that is linearised ([`crate::bond::rc::mechanisms`]).

use crate::bond::law::BondInput;
use crate::bond::rc::critical_section::section_stiffness;
use crate::bond::rc::distortion::TurningLine;
use crate::bond::rc::factor::Factor;
use crate::bond::rc::hinge::Hinge;
use crate::bond::rc::shear::ShearLimit;
use crate::bond::rc::trial::{InSeries, Trial};
use crate::structure::{Bond, Reinforced, SectionDeformation, SectionForces};

/// Bond and hinge in series count as no softer than this share of the bond alone.
const LEAST_IN_SERIES: f64 = 1e-3;

/// What may slide or turn at the face of a linearised hinge.
pub(crate) struct LinearMechanisms {
    /// From the spring to the critical section along the normal, m.
    pub lever: f64,
    /// How far a step moves the two faces against each other at most: by the normal deformation, by the rotations (m).
    pub way: [f64; 2],
    /// Of V1 and V2.
    pub shear: [ShearLimit; 2],
    /// Stiffness of bond and hinge in series against slip along both axes.
    pub slip: [InSeries; 2],
    /// Of the joint at this face: axis of its moment (0 for M1), what is left of that, stiffness in series, and half the depth (m).
    pub joint: Option<(usize, TurningLine, InSeries, f64)>,
}

/// What the mechanisms of a linearised hinge have moved since it was linearised, and the farthest of all.
pub(crate) struct Moved {
    /// Slip along both axes, m: signed, as the length of its path, and the largest so far.
    pub slip: [[f64; 2]; 3],
    /// Rotation of the joint about both axes, rad: signed, and the largest so far.
    pub turned: [[f64; 2]; 2],
}

impl Hinge {
    /// Slip of the cracked section and distortion of the joint, where the forces exceed their resistance when the hinge has followed by its tangent
    /// ([`crate::bond::rc::trial`]). The stiffness against a joint is that of its own axis alone, without the coupling by the normal force.
    pub(super) fn slide(&mut self, at: &BondInput<'_>, r: &Reinforced, increment: &SectionDeformation) {
        let tangent = self.tangent_per_length();
        let own = self.own;
        let factor = Factor::of(&tangent, &own);
        let alone = [tangent.nn, tangent.m11, tangent.m22].map(f64::abs);
        let respond = |rest: &[f64; 3]| match &factor {
            Some(f) => f.solve(rest),
            None => std::array::from_fn(|c| rest[c] / (own[c] + alone[c])),
        };
        let frozen = self.forces();
        let section = self.at_section(&frozen);
        let hinge = respond(&std::array::from_fn(|c| section[c] - self.section.forces[c]));
        let way = self.faces_moved(at.bond, increment);
        let elastic = || self.elastic(at.bond, r);
        if self.shear.has_failed() {
            let bk = self.stiffness.section_rows(self.lever);
            let given_by = |c: usize| (0..3).map(|m| bk[m][1 + c] * hinge[m]).sum::<f64>();
            let trial = Trial {
                force: [frozen.v1 - given_by(0), frozen.v2 - given_by(1)],
                stiffness: |c| self.slip_in_series(c, respond, &elastic()),
                way: [way; 2],
            };
            let normal = frozen.n - self.stiffness.n * hinge[0];
            let mut shear = self.shear;
            shear.slide(r, &at.forces, &trial, normal, at.strength);
            self.shear = shear;
        }
        if let Some(mut joint) = self.joint {
            let trial = Trial {
                force: [1, 2].map(|c| section[c] - own[c] * hinge[c]),
                stiffness: |axis| self.turn_in_series(axis, alone[1 + axis], &self.elastic(at.bond, r)),
                way: self.reach.map(|reach| way / reach),
            };
            let before = at.forces.shifted(self.lever);
            joint.turn(&[before.m1, before.m2], &trial);
            self.joint = Some(joint);
        }
    }

    /// Stiffness of the elastic section over the length of the hinge against N, M1, M2.
    fn elastic(&self, bond: &Bond, r: &Reinforced) -> [f64; 3] {
        section_stiffness(bond, r).map(|k| k / self.length)
    }

    /// Bond and hinge in series against slip along an axis; `respond` gives the deformation of the hinge by its tangent.
    fn slip_in_series(&self, c: usize, respond: impl Fn(&[f64; 3]) -> [f64; 3], elastic: &[f64; 3]) -> InSeries {
        let bk = self.stiffness.section_rows(self.lever);
        let rigid = [self.stiffness.plane_1.shear, self.stiffness.plane_2.shear][c];
        let by = [bk[0][1 + c], bk[1][1 + c], bk[2][1 + c]];
        let with = |hinge: [f64; 3]| {
            let given = (0..3).map(|m| by[m] * hinge[m]).sum::<f64>();
            (rigid - given).max(LEAST_IN_SERIES * rigid)
        };
        InSeries {
            tangent: with(respond(&by)),
            unloading: with(std::array::from_fn(|m| by[m] / (self.own[m] + elastic[m]))),
        }
    }

    /// The same against a rotation of the joint about axis 1 or 2 (0 or 1); `alone` is the tangent of the hinge against that.
    fn turn_in_series(&self, axis: usize, alone: f64, elastic: &[f64; 3]) -> InSeries {
        let (own, elastic) = (self.own[1 + axis], elastic[1 + axis]);
        let series = |a: f64, b: f64| a * b / (a + b);
        InSeries { tangent: series(own, alone).max(LEAST_IN_SERIES * own), unloading: series(own, elastic) }
    }

    /// How far an increment moves the outermost points of the two faces at the critical section against each other at most, m: also by turning them
    /// about the spring, and by the turn of the hinge that a change of length brings with it.
    fn faces_moved(&self, bond: &Bond, increment: &SectionDeformation) -> f64 {
        let [along, arm] = self.faces_move_by(bond);
        increment.normal.abs() * along
            + increment.shear_1.abs()
            + increment.shear_2.abs()
            + (increment.rotation_1.abs() + increment.rotation_2.abs()) * arm
    }

    /// The same for a normal deformation of 1, and for a rotation of 1 (m).
    fn faces_move_by(&self, bond: &Bond) -> [f64; 2] {
        let [r1, r2] = self.reach;
        let arm = self.lever.abs() + 0.5 * bond.length + r1.max(r2);
        [1.0 + arm / r1.min(r2), arm]
    }

    /// V1 and V2 up to which shear needs no check (N), and what bounds the rest when the hinge is linearised: nothing where the shear forces are far
    /// below their resistance and no joint has cracked. `None` where a bound is passed already, or has to be looked at by itself.
    pub(super) fn mechanisms(
        &mut self,
        bond: &Bond,
        r: &Reinforced,
        forces: &SectionForces,
        factor: &Factor,
        share: f64,
    ) -> Option<([f64; 2], Option<LinearMechanisms>)> {
        let section = self.at_section(forces);
        let first = self.shear.limit(r, 0, forces, &section, share)?;
        let shear = [first, self.shear.limit(r, 1, forces, &section, share)?];
        let safe = shear.each_ref().map(|limit| match limit {
            ShearLimit::Far(safe) => *safe,
            _ => f64::MAX,
        });
        if self.joint.is_none() && shear.iter().all(|limit| matches!(limit, ShearLimit::Far(_))) {
            return Some((safe, None));
        }
        let elastic = self.elastic(bond, r);
        let tangent = self.tangent_per_length();
        let alone = [tangent.m11, tangent.m22].map(f64::abs);
        let slip = [0, 1].map(|c| match shear[c] {
            ShearLimit::Slips(_) => self.slip_in_series(c, |by| factor.solve(by), &elastic),
            _ => InSeries { tangent: 1.0, unloading: 1.0 },
        });
        let joint = match &self.joint {
            Some(joint) => {
                let (axis, line) = joint.line()?;
                Some((axis, line, self.turn_in_series(axis, alone[axis], &elastic), self.reach[axis]))
            }
            None => None,
        };
        let way = self.faces_move_by(bond);
        Some((safe, Some(LinearMechanisms { lever: self.lever, way, shear, slip, joint })))
    }

    /// True once its section has cracked in shear, and once the joint at its face has cracked.
    pub(crate) fn may_slide(&self) -> [bool; 2] {
        [self.shear.has_failed(), self.joint.is_some()]
    }

    /// Takes over what its mechanisms have moved while it was linearised.
    pub(super) fn take_moved(&mut self, moved: &Moved) {
        self.shear.slip_further(&moved.slip);
        if let Some(joint) = &mut self.joint {
            joint.turn_further(&moved.turned);
        }
    }
}
