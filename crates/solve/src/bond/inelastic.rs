//! Inelastic bonds. A bond beyond an elastic limit leaves the elastic pass, and its law is evaluated for this bond alone, in single steps
//! (see [`crate::bond::law`]). When the section has failed, remaining bars hold in tension until they rupture. No constant of the
//! laws is a tuning parameter: each length follows from an energy or an elongation.

use crate::bond::crushed::{CrushedFaces, Rubble, is_upright};
use crate::bond::elastic::{Batch, Check};
use crate::bond::elastic_limits::{governing, utilisation};
use crate::bond::failure::Break;
use crate::bond::failure_criteria::{Failure, FailureCriterion, beyond_limits};
use crate::bond::law::{BondInput, BondLaw};
use crate::bond::masonry::MasonryJoint;
use crate::bond::play::WithPlay;
use crate::bond::rc::fibres::FibreSection;
use crate::bond::rc::hinge::Hinge;
use crate::bond::rc::hinge_tangent::LinearSteps;
use crate::bond::state::BondState;
use crate::bond::table::{BondStatus, Bonds};
use crate::geometry::Vec3;
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::Vec6;
use crate::simd::prefetch::prefetch;
use crate::structure::{Bond, Cause, Law, Limits, Reinforced, SectionDeformation, SectionForces, Structure};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// A bond whose law is evaluated for itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct InelasticBond {
    /// Index of the bond.
    pub bond: u32,
    /// Body rows.
    pub ends: [u32; 2],
    /// Force slots.
    pub slots: [u32; 2],
    /// Bond axes, world, brought up to date at every refresh.
    pub axes: [Vec3; 3],
    /// From each centre of mass to the spring, m, world.
    pub arms: [Vec3; 2],
    /// Section forces at the spring.
    pub forces: SectionForces<f32>,
    /// Distance from the spring to the contact face along the normal, m.
    pub face: f64,
    /// Share of its strength that it has left.
    pub strength: f32,
    /// Its law and the state of that.
    pub state: BondState,
    /// Why it has begun to fail, and the section forces at the contact face then, while it still carries: a mortar joint that has cracked, a
    /// section that yields and loses strength. It counts as broken once it is lost.
    pub begun: Option<(Cause, SectionForces<f32>)>,
    /// Its failure has been recorded.
    pub reported: bool,
    /// A masonry joint that was lost while it was pressed: its faces lie on each other.
    pub pressed: bool,
    /// Work done on it since it left the elastic pass, and the energy that was stored in it then, J.
    pub work: f64,
    /// Energy stored in it in addition to what the elastic bond held, J: a hinge is longer than the part of the bond that it replaces.
    pub gained: f64,
}

/// The moment of a substep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Now {
    /// Time, s.
    pub time: f64,
    /// Step, s.
    pub step: f64,
    /// Stiffness-proportional damping, s.
    pub damping: f64,
    /// Use the AVX2 kernels.
    pub use_avx2: bool,
    /// Look at what has broken in this step.
    pub check: bool,
}

/// What a hinge takes from its lane.
pub(crate) struct LeftLane {
    /// All steps there.
    pub steps: LinearSteps,
    /// Forces at the spring before the last of them.
    pub before: SectionForces<f32>,
    /// Deformation of that one; its work is not in `steps`.
    pub increment: SectionDeformation<f32>,
}

/// The forces of a law at the end of a substep, and its failure.
type Response = (SectionForces, Failure);

impl InelasticBond {
    /// Takes a bond out of its lane, as it passes a limit. Also returns the record of its failure, if it has begun.
    pub(crate) fn begin(
        bond: &Bond,
        batch: &mut Batch,
        check: &mut Check,
        lane: usize,
        slots: [u32; 2],
        strength: f32,
        now: Now,
    ) -> (Self, Option<Break>) {
        let forces = SectionForces::from_fn(|c| f64::from(batch.s[c][lane]));
        let face = f64::from(check.face[lane]);
        let d =
            SectionDeformation::from_fn(|c| if bond.stiffness[c] > 0.0 { forces[c] / bond.stiffness[c] } else { 0.0 });
        let (cause, state) = first_state(bond, &forces, face, d, f64::from(strength), now.use_avx2);
        let get = |p: &[[f32; 8]; 3]| Vec3::from_fn(|c, _| f64::from(p[c][lane]));
        let (n, t) = (get(&batch.axes[0]), get(&batch.axes[1]));
        let number = check.bond[lane];
        batch.clear_lane(lane);
        check.clear_lane(lane);
        let mut inelastic = Self {
            bond: number,
            ends: [bond.a, bond.b],
            slots,
            axes: [n, t, n.cross(&t)],
            arms: [get(&batch.arm_a), get(&batch.arm_b)],
            forces: forces.to_f32(),
            face,
            strength,
            state,
            begun: None,
            reported: cause.is_some(),
            pressed: false,
            work: 0.0,
            gained: 0.0,
        };
        inelastic.work = inelastic.stored(bond);
        inelastic.gained = inelastic.work - (0..6).map(|c| 0.5 * forces[c] * d[c]).sum::<f64>();
        let record = cause.map(|c| inelastic.record(now.time, c, &forces));
        (inelastic, record)
    }

    /// Sets the share of its strength that it has left. A hinge finds what it carries anew; other laws do so in every step.
    pub(crate) fn set_strength(&mut self, share: f32) {
        if std::mem::replace(&mut self.strength, share) != share
            && let BondState::Hinge(hinge) = &mut self.state
        {
            hinge.strength_has_changed();
        }
    }

    /// Asks for its memory some bonds before its turn: 4 for itself, then what that points to, down to 2 for the fibres of a hinge.
    #[inline(always)]
    pub(crate) fn prefetch(&self, bond: &Bond, law: &Law, ahead: usize) {
        let hinge = match &self.state {
            BondState::Hinge(law) if ahead < 3 => Some(law.fibres()),
            _ => None,
        };
        match (ahead, hinge) {
            (3, _) => match &self.state {
                BondState::Hinge(hinge) => {
                    prefetch(&bond.stiffness);
                    prefetch(&bond.length);
                    prefetch(hinge.as_ref());
                }
                BondState::Masonry(joint) => {
                    prefetch(bond);
                    prefetch(joint.as_ref());
                }
                _ => prefetch(bond),
            },
            (2, Some(fibres)) => {
                fibres.prefetch();
                law.reinforced().into_iter().for_each(prefetch);
            }
            _ => (),
        }
    }

    /// True when it has begun to fail and still carries.
    pub(crate) fn is_damaged(&self) -> bool {
        self.begun.is_some() && !self.reported
    }

    /// The record of a failure under these forces at the spring.
    fn record(&self, time: f64, cause: Cause, forces: &SectionForces) -> Break {
        Break { time, bond: self.bond, cause, forces: forces.shifted(self.face).to_f32() }
    }

    /// Energy that cracks, friction and plastic flow have taken, J.
    pub(crate) fn dissipated(&self, bond: &Bond) -> f64 {
        let (work, forces) = (self.work, &self.forces.to_f64());
        match &self.state {
            BondState::Softening(law) => law.dissipated_energy(bond, forces, work),
            BondState::Yielding(law) => law.dissipated_energy(bond, forces, work),
            BondState::WithPlay(law) => law.dissipated_energy(bond, forces, work),
            BondState::Hinge(law) => law.dissipated_energy(bond, forces, work),
            BondState::Masonry(_) => work - self.stored(bond),
            BondState::Crushed(law) => law.dissipated_energy(bond, forces, work),
            // Their work is not in that of the section.
            BondState::RebarOnly(bars) => work + bars.spent(),
            BondState::Failed => work,
        }
    }

    /// Energy that comes back when it is unloaded, J.
    pub(crate) fn stored(&self, bond: &Bond) -> f64 {
        let forces = &self.forces.to_f64();
        match &self.state {
            BondState::Softening(law) => law.stored_energy(bond, forces),
            BondState::Yielding(law) => law.stored_energy(bond, forces),
            BondState::WithPlay(law) => law.stored_energy(bond, forces),
            BondState::Hinge(law) => law.stored_energy(bond, forces),
            BondState::Masonry(law) => match &bond.law {
                Law::Masonry(m) => law.stored(bond, &m.weakened(self.strength.into()), forces),
                _ => 0.0,
            },
            BondState::RebarOnly(law) => law.stored_energy(bond, forces),
            BondState::Crushed(law) => law.stored_energy(bond, forces),
            BondState::Failed => 0.0,
        }
    }

    /// One substep: deforms the bond, returns force and moment for both ends. Failures are added to `log`. `law` is that of the bond.
    ///
    /// # Safety
    /// The ends are valid rows of `v`.
    pub(crate) unsafe fn step(
        &mut self,
        bond: &Bond,
        law: &Law,
        v: Disjoint<Vec6>,
        now: Now,
        log: &mut Vec<Break>,
    ) -> [Vec6; 2] {
        // SAFETY: the ends are valid rows, which nobody writes meanwhile.
        let rows = self.ends.map(|i| unsafe { *v.element(i as usize) });
        if matches!(self.state, BondState::RebarOnly(_) | BondState::Failed) {
            return self.step_bars(bond, &rows, now);
        }
        let increment = self.increment(&rows, &self.arms, now.step).0;
        self.deform(bond, law, &increment, now, log)
    }

    /// The substep in which it has left the elastic pass: that has deformed it already.
    pub(crate) fn first_step(&mut self, bond: &Bond, now: Now, log: &mut Vec<Break>) -> [Vec6; 2] {
        match self.state {
            BondState::RebarOnly(_) | BondState::Failed => [Vec6::default(); 2],
            _ => self.deform(bond, &bond.law, &SectionDeformation::default(), now, log),
        }
    }

    /// A hinge leaves its lane: it takes over the steps there, and finds its equilibrium after the last of them. Otherwise as [`Self::step`].
    pub(crate) fn leave_lane(
        &mut self,
        bond: &Bond,
        law: &Law,
        left: &LeftLane,
        now: Now,
        log: &mut Vec<Break>,
    ) -> [Vec6; 2] {
        self.forces = left.before;
        self.work += left.steps.work;
        let at = self.input(bond, now);
        let increment = SectionDeformation::from_fn(|c| f64::from(left.increment[c]));
        let (BondState::Hinge(hinge), Law::Reinforced(r)) = (&mut self.state, law) else {
            return [Vec6::default(); 2];
        };
        let forces = hinge.correct(&at, &left.steps, &increment);
        let failure = hinge.failure(&at, r, &forces);
        let ends = self.take((forces, failure), bond, &increment, now, log);
        self.add_work(&left.before, &increment);
        ends
    }

    /// Deforms the section, adds the work, and returns force and moment for both ends.
    fn deform(
        &mut self,
        bond: &Bond,
        law: &Law,
        increment: &SectionDeformation,
        now: Now,
        log: &mut Vec<Break>,
    ) -> [Vec6; 2] {
        let before = self.forces;
        let ends = match self.respond(bond, law, increment, now) {
            Some(response) => self.take(response, bond, increment, now, log),
            None => [Vec6::default(); 2],
        };
        self.add_work(&before, increment);
        ends
    }

    /// Work of a step from the forces before it.
    fn add_work(&mut self, before: &SectionForces<f32>, increment: &SectionDeformation) {
        self.work += (0..6).map(|c| 0.5 * f64::from(before[c] + self.forces[c]) * increment[c]).sum::<f64>();
    }

    /// Change of the six deformations in a step, and of the distance between the points at the end of the arms (m, world axes), from the
    /// velocities of both bodies.
    fn increment(&self, rows: &[Vec6; 2], arms: &[Vec3; 2], h: f64) -> (SectionDeformation, Vec3) {
        let linear = rows.map(|r| Vec3::new(r.0[0].into(), r.0[1].into(), r.0[2].into()));
        let angular = rows.map(|r| Vec3::new(r.0[3].into(), r.0[4].into(), r.0[5].into()));
        let axes = &self.axes;
        let rate = linear[1] - linear[0] + angular[1].cross(&arms[1]) - angular[0].cross(&arms[0]);
        let turn = angular[1] - angular[0];
        let along = |c: usize| if c < 3 { rate.dot(&axes[c]) } else { turn.dot(&axes[c - 3]) };
        (SectionDeformation::from_fn(|c| h * along(c)), rate * h)
    }

    /// What a law is given about this bond.
    fn input<'a>(&self, bond: &'a Bond, now: Now) -> BondInput<'a> {
        BondInput {
            bond,
            forces: self.forces.to_f64(),
            face: self.face,
            normal: self.axes[0],
            strength: f64::from(self.strength),
            use_avx2: now.use_avx2,
            check: now.check,
        }
    }

    /// One substep of bars without a section. Their work is accounted for by their own law.
    fn step_bars(&mut self, bond: &Bond, rows: &[Vec6; 2], now: Now) -> [Vec6; 2] {
        // They cross the contact face, which is not where the spring is.
        let arms = self.arms.map(|r| r + self.axes[0] * self.face);
        let opening = &self.increment(rows, &arms, now.step).1;
        let at = self.input(bond, now);
        let BondState::RebarOnly(bars) = &mut self.state else {
            return [Vec6::default(); 2];
        };
        let f = bars.accept(&at, &(), opening);
        self.forces = SectionForces { n: f.norm() as f32, ..SectionForces::default() };
        [row(&f, &arms[0].cross(&f)), row(&-f, &-arms[1].cross(&f))]
    }

    /// Takes over the response of its law to a substep. Returns force and moment for both ends.
    fn take(
        &mut self,
        (forces, failure): Response,
        bond: &Bond,
        increment: &SectionDeformation,
        now: Now,
        log: &mut Vec<Break>,
    ) -> [Vec6; 2] {
        let out = damped(&mut self.forces, &forces, increment, bond, now.damping / now.step);
        if let Some(cause) = failure.cause.filter(|_| !self.reported) {
            let found = self.record(now.time, cause, &forces);
            let (cause, at_face) = *self.begun.get_or_insert((found.cause, found.forces));
            if failure.next.is_some() || !self.state.carries_on() {
                self.reported = true;
                log.push(Break { cause, forces: at_face, ..found });
            }
        }
        if let Some(next) = failure.next {
            // What has crushed is no longer where it was.
            let whole = failure.cause != Some(Cause::Compression);
            self.pressed = whole && forces.n < 0.0 && matches!(self.state, BondState::Masonry(_));
            if let Some(rubble) = self.rubble(bond, &forces) {
                let faces = CrushedFaces::begin(bond, &rubble, forces.n, next.bars());
                let left = faces.forces(bond, self.face);
                self.forces = left.to_f32();
                self.state = BondState::Crushed(Box::new(faces));
                return both_ends(&self.axes, &self.arms, &left);
            }
            self.state = *next;
            if matches!(self.state, BondState::RebarOnly(_) | BondState::Failed) {
                self.forces = SectionForces::default();
                return [Vec6::default(); 2];
            }
        }
        both_ends(&self.axes, &self.arms, &out)
    }

    /// The rubble of the section that is lost now under the last forces of its law, where it has crushed between pieces that stand on each other.
    fn rubble(&self, bond: &Bond, forces: &SectionForces) -> Option<Rubble> {
        let rubble = Rubble::of(bond, f64::from(self.strength)).filter(|_| is_upright(&self.axes[0]))?;
        let has_crushed = match (&self.state, &bond.law) {
            // A column or wall that has lost its axial load by shear comes down on what is left of it.
            (BondState::Hinge(hinge), _) => hinge.damage().spalled >= 1.0 || rubble.is_pressed_by(forces),
            (BondState::Masonry(joint), Law::Masonry(m)) => joint.has_crushed(bond, &m.weakened(self.strength.into())),
            (BondState::Softening(law), Law::Limits(l)) => law.has_crushed(bond, self.face, l),
            (BondState::Yielding(law), Law::Limits(l)) => law.has_crushed(self.face, l),
            _ => false,
        };
        has_crushed.then_some(rubble)
    }

    /// The response of the section's law; `None` for a law that is not that of the model, which [`Self::fit`] excludes.
    fn respond(&mut self, bond: &Bond, law: &Law, increment: &SectionDeformation, now: Now) -> Option<Response> {
        let at = self.input(bond, now);
        let share = self.strength;
        if let BondState::Crushed(faces) = &mut self.state {
            return Rubble::of(bond, at.strength).map(|rubble| respond(faces.as_mut(), &at, &rubble, increment));
        }
        Some(match (&mut self.state, law) {
            (BondState::Softening(law), Law::Limits(l)) => respond(law, &at, &weakened(l, share), increment),
            (BondState::Yielding(law), Law::Limits(l)) => respond(law, &at, &weakened(l, share), increment),
            (BondState::WithPlay(law), Law::Limits(l)) => respond(law, &at, &weakened(l, share), increment),
            (BondState::Hinge(law), Law::Reinforced(r)) => respond(law.as_mut(), &at, r.as_ref(), increment),
            (BondState::Masonry(law), Law::Masonry(m)) => {
                respond(law.as_mut(), &at, &m.weakened(at.strength), increment)
            }
            _ => return None,
        })
    }
}

impl InelasticBond {
    /// Checks a bond of a stored state: it must be an inelastic bond of the model, with a state of its law, and use the force slots of
    /// `bonds`. A hinge gets its section.
    pub(crate) fn fit(
        &mut self,
        bonds: &Bonds,
        s: &Structure,
        section: impl FnOnce(&Reinforced) -> Arc<FibreSection>,
    ) -> Result<(), &'static str> {
        let q = self.bond as usize;
        if bonds.state.get(q) != Some(&BondStatus::Inelastic)
            || self.ends != bonds.ends[q]
            || self.slots != bonds.slots[q]
        {
            return Err("an inelastic bond is not one of the model");
        }
        match (&mut self.state, &s.bonds[q].law) {
            (BondState::Hinge(h), Law::Reinforced(r)) => h.fit(section(r)),
            (BondState::Softening(_) | BondState::Yielding(_) | BondState::WithPlay(_), Law::Limits(_))
            | (BondState::Masonry(_), Law::Masonry(_))
            | (BondState::RebarOnly(_) | BondState::Failed, _) => Ok(()),
            (BondState::Crushed(_), law) if !matches!(law, Law::Unbreakable) => Ok(()),
            _ => Err("a bond has another law"),
        }
    }
}

/// The limits of a bond with a share of its strength.
fn weakened(l: &Limits, strength: f32) -> Cow<'_, Limits> {
    if strength < 1.0 { Cow::Owned(l.weakened(f64::from(strength))) } else { Cow::Borrowed(l) }
}

/// One substep of a law: the accepted step and its failure.
fn respond<L>(law: &mut L, at: &BondInput<'_>, material: &L::Material, increment: &SectionDeformation) -> Response
where
    L: FailureCriterion<Deformation = SectionDeformation, Force = SectionForces>,
{
    let forces = law.accept(at, material, increment);
    let failure = law.failure(at, material, &forces);
    (forces, failure)
}

/// The first inelastic state of a bond, under these forces at the spring and with the elastic deformation `d`; and the cause of its
/// failure, if it has passed its strength.
fn first_state(
    bond: &Bond,
    forces: &SectionForces,
    face: f64,
    d: SectionDeformation,
    strength: f64,
    use_avx2: bool,
) -> (Option<Cause>, BondState) {
    match &bond.law {
        Law::Limits(l) => {
            let l = &l.weakened(strength);
            let at_face = forces.shifted(face);
            let (most, cause, _) = governing(&utilisation(&at_face, l));
            match l.play {
                Some(play) if most < 1.0 => (None, BondState::WithPlay(WithPlay::begin(play, l, forces, d))),
                // What yields has not failed yet.
                _ => (Some(cause).filter(|_| l.plastic_limits.is_none()), beyond_limits(bond, l, &at_face, d)),
            }
        }
        Law::Reinforced(r) => {
            let hinge = Hinge::begin(bond, r, forces, face, strength, use_avx2);
            (None, BondState::Hinge(Box::new(hinge)))
        }
        Law::Masonry(m) => {
            (None, BondState::Masonry(Box::new(MasonryJoint::begin(bond, &m.weakened(strength), forces, face))))
        }
        Law::Unbreakable => (None, BondState::Failed),
    }
}

/// Forces and moments on both ends from the six section forces.
fn both_ends(axes: &[Vec3; 3], arms: &[Vec3; 2], f: &SectionForces) -> [Vec6; 2] {
    let force = axes[0] * f.n + axes[1] * f.v1 + axes[2] * f.v2;
    let moment = axes[0] * f.t + axes[1] * f.m1 + axes[2] * f.m2;
    [row(&force, &(moment + arms[0].cross(&force))), row(&-force, &(-moment - arms[1].cross(&force)))]
}

/// Keeps the new section forces and returns them with their damping, which follows the change of force as it does in an elastic bond:
/// plastic flow and opening cracks are not damped, and what softens is not driven (a force that falls while the deformation grows would
/// otherwise be pushed below what it is).
fn damped(
    forces: &mut SectionForces<f32>,
    new: &SectionForces,
    increment: &SectionDeformation,
    bond: &Bond,
    per_increment: f64,
) -> SectionForces {
    let out = SectionForces::from_fn(|c| {
        let elastic = bond.stiffness[c] * increment[c];
        let by = (new[c] - f64::from(forces[c])).clamp(elastic.min(0.0), elastic.max(0.0));
        new[c] + per_increment * by
    });
    *forces = new.to_f32();
    out
}

fn row(force: &Vec3, moment: &Vec3) -> Vec6 {
    Vec6([force.x as f32, force.y as f32, force.z as f32, moment.x as f32, moment.y as f32, moment.z as f32, 0.0, 0.0])
}
