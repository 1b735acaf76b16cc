//! Inelastic bonds. A bond beyond an elastic limit leaves the elastic pass, and its law is evaluated for this bond alone. The section
//! softens along a straight line whose area is fracture (or crushing) energy times section area, or it follows its fibres
//! ([`crate::solve::bond::rc::hinge`]). After that, remaining bars hold in tension until they rupture. No constant here is a tuning
//! parameter: each length follows from an energy or an elongation.

use crate::geometry::Vec3;
use crate::solve::bond::elastic::{Batch, Check};
use crate::solve::bond::elastic_limits::{at_face, governing, limit_values, utilisation};
use crate::solve::bond::failure::Break;
use crate::solve::bond::masonry::MasonryJoint;
use crate::solve::bond::rc::hinge::Hinge;
use crate::solve::bond::table::{BondStatus, Bonds};
use crate::solve::simd::lanes::Vec6;
use crate::structure::{Bond, Cause, Law, Limits, Structure};
use serde::{Deserialize, Serialize};

/// A bond that is letting go.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InelasticBond {
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
    pub forces: [f32; 6],
    /// Distance from spring to face, m.
    pub face: f64,
    /// Share of its strength that it has left.
    pub strength: f32,
    /// What it is doing.
    pub state: BondState,
    /// That it breaks has been told.
    pub reported: bool,
    /// Work done on it since it was taken out, and what was stored in it then, J.
    pub work: f64,
    /// What more is stored in it since it was taken out than the elastic bond held, J: a hinge is longer than what it takes over.
    pub gained: f64,
}

/// Phases of letting go.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum BondState {
    /// The section softens: force = (1 - damage) x stiffness x deformation.
    Softening {
        /// Deformation of the six springs.
        d: [f64; 6],
        /// Largest trial utilisation so far (1 at the limit).
        worst: f64,
        /// Trial utilisation at which nothing is left.
        end: f64,
    },
    /// The section yields, then loses its strength with plastic deformation (see [`crate::structure::PlasticLimits`]).
    Yielding {
        /// Deformation of the six springs, and the plastic part of it.
        d: [f64; 6],
        plastic: [f64; 6],
        /// Share of the strength that is used up.
        spent: f64,
    },
    /// A reinforced section by its fibres.
    Hinge(Box<Hinge>),
    /// A masonry joint.
    Masonry(Box<MasonryJoint>),
    /// The section has let go, bars still hold; the next refresh hands them to [`crate::solve::bond::rebar`].
    RebarOnly {
        /// How far the two halves have come apart since, m, world.
        gap: Vec3,
    },
    /// Nothing holds any more.
    Failed,
    /// Within its strength, with play: no force while the deformation lies within a range.
    WithPlay {
        /// Deformation of the six springs, bearing at the start.
        d: [f64; 6],
        /// Where each is free.
        free: [[f64; 2]; 6],
    },
}

/// Share of its strength below which a connection with play does not bear at the start.
const IDLE: f64 = 1e-4;
/// Share of the concrete of a section that has crushed when it counts as broken.
const LOST: f64 = 0.5;

/// What a step needs to know of the moment.
#[derive(Clone, Copy, Debug)]
pub struct Now {
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

/// Stiffness of unloading bars over their loading stiffness: they have yielded, so they come back steeply and dissipate.
pub const UNLOADING: f64 = 8.0;

impl InelasticBond {
    /// Takes a bond out of its lane, as it passes a limit. Also returns the record of its release, if it has begun.
    pub fn begin(
        bond: &Bond,
        batch: &mut Batch,
        check: &mut Check,
        lane: usize,
        slots: [u32; 2],
        strength: f32,
        now: Now,
    ) -> (Self, Option<Break>) {
        let forces: [f64; 6] = std::array::from_fn(|c| f64::from(batch.s[c][lane]));
        let face = f64::from(check.face[lane]);
        let at_face = at_face(&forces, face);
        let d = std::array::from_fn(|c| if bond.stiffness[c] > 0.0 { forces[c] / bond.stiffness[c] } else { 0.0 });
        let (cause, state) = match &bond.law {
            Law::Limits(l) => {
                let l = &l.weakened(f64::from(strength));
                let (most, cause, _) = governing(&utilisation(&at_face, l));
                match l.play {
                    Some(play) if most < 1.0 => {
                        let idle = limit_values(l);
                        let idle = [0, 2, 3, 4, 5, 6].map(|c| IDLE * idle[c].min(1e9));
                        (None, BondState::WithPlay { d, free: play.ranges(&forces, &idle) })
                    }
                    _ => (Some(cause), past(bond, l, &at_face, d)),
                }
            }
            Law::Reinforced(r) => {
                let hinge = Hinge::begin(bond, r, &forces, face, f64::from(strength), now.use_avx2);
                (None, BondState::Hinge(Box::new(hinge)))
            }
            Law::Masonry(_) => (None, BondState::Masonry(Box::new(MasonryJoint::begin(bond, &forces, face)))),
            Law::Unbreakable => (None, BondState::Failed),
        };
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
            forces: forces.map(|x| x as f32),
            face,
            strength,
            state,
            reported: cause.is_some(),
            work: 0.0,
            gained: 0.0,
        };
        inelastic.work = inelastic.stored(bond);
        inelastic.gained = inelastic.work - (0..6).map(|c| 0.5 * forces[c] * d[c]).sum::<f64>();
        let record = cause.map(|c| inelastic.record(now.time, c, &at_face));
        (inelastic, record)
    }

    fn record(&self, time: f64, cause: Cause, at_face: &[f64; 6]) -> Break {
        Break { time, bond: self.bond, cause, forces: at_face.map(|x| x as f32) }
    }

    /// Energy that it has spent, J.
    pub fn dissipated(&self, bond: &Bond) -> f64 {
        self.work - self.stored(bond)
    }

    /// Energy that comes back when it is unloaded, J.
    pub fn stored(&self, bond: &Bond) -> f64 {
        match &self.state {
            BondState::Softening { d, .. } => (0..6).map(|c| 0.5 * f64::from(self.forces[c]) * d[c]).sum(),
            BondState::Yielding { d, plastic, .. } => {
                (0..6).map(|c| 0.5 * f64::from(self.forces[c]) * (d[c] - plastic[c])).sum()
            }
            BondState::WithPlay { d, free } => {
                (0..6).map(|c| 0.5 * f64::from(self.forces[c]) * (d[c] - d[c].clamp(free[c][0], free[c][1]))).sum()
            }
            BondState::Hinge(h) => h.stored(),
            BondState::Masonry(p) => p.stored(bond, &self.forces.map(f64::from)),
            BondState::RebarOnly { gap } => {
                bond.law.rebar().map_or(0.0, |r| 0.5 * r.force / r.elongation * gap.norm_squared())
            }
            BondState::Failed => 0.0,
        }
    }

    /// One substep: follows the deformation, returns force and moment slots for both ends. What begins to break is added to `log`.
    ///
    /// # Safety
    /// The ends are valid rows of `v`.
    pub unsafe fn step(&mut self, bond: &Bond, v: *const Vec6, now: Now, log: &mut Vec<Break>) -> [Vec6; 2] {
        let before = self.forces;
        let in_bars = matches!(self.state, BondState::RebarOnly { .. });
        let (change, rows) = unsafe { self.follow(bond, v, now, log) };
        // Bars are accounted for by their own law.
        if !in_bars {
            self.work += (0..6).map(|c| 0.5 * f64::from(before[c] + self.forces[c]) * change[c]).sum::<f64>();
        }
        rows
    }

    /// Follows one substep; also returns the change of deformation.
    unsafe fn follow(&mut self, bond: &Bond, v: *const Vec6, now: Now, log: &mut Vec<Break>) -> ([f64; 6], [Vec6; 2]) {
        let (h, damping) = (now.step, now.damping);
        let rows = unsafe { [&*v.add(self.ends[0] as usize), &*v.add(self.ends[1] as usize)] };
        let linear = rows.map(|r| Vec3::new(r.0[0].into(), r.0[1].into(), r.0[2].into()));
        let angular = rows.map(|r| Vec3::new(r.0[3].into(), r.0[4].into(), r.0[5].into()));
        let (axes, arms) = (self.axes, self.arms);
        let strength = f64::from(self.strength);
        let weak;
        let limits = match &bond.law {
            Law::Limits(l) if self.strength < 1.0 => {
                weak = l.weakened(strength);
                Some(&weak)
            }
            Law::Limits(l) => Some(l),
            _ => None,
        };
        let rate = linear[1] - linear[0] + angular[1].cross(&arms[1]) - angular[0].cross(&arms[0]);
        let turn = angular[1] - angular[0];
        let change: [f64; 6] =
            std::array::from_fn(|c| h * if c < 3 { rate.dot(&axes[c]) } else { turn.dot(&axes[c - 3]) });
        let rows = match &mut self.state {
            BondState::Softening { d, worst, end } => {
                let Some(limits) = limits else { return (change, [Vec6::default(); 2]) };
                let mut trial = [0.0; 6];
                for c in 0..6 {
                    d[c] += change[c];
                    trial[c] = bond.stiffness[c] * d[c];
                }
                let (u, ..) = governing(&utilisation(&at_face(&trial, self.face), limits));
                *worst = worst.max(u);
                if *worst >= *end {
                    // Whatever the section failed of, continuous bars still cross the crack.
                    self.state = match &limits.rebar {
                        Some(_) => BondState::RebarOnly { gap: Vec3::zeros() },
                        None => BondState::Failed,
                    };
                    self.forces = [0.0; 6];
                    return (change, [Vec6::default(); 2]);
                }
                let left = if *end > 1.0 { ((*end - *worst) / (*end - 1.0)).min(1.0) / *worst } else { 0.0 };
                let f = damped(&mut self.forces, trial.map(|x| left * x), &change, bond, damping / h);
                both_ends(&axes, &arms, &f)
            }
            BondState::Yielding { d, plastic, spent } => {
                let Some(limits) = limits else { return (change, [Vec6::default(); 2]) };
                let mut f = [0.0; 6];
                for c in 0..6 {
                    d[c] += change[c];
                    f[c] = bond.stiffness[c] * (d[c] - plastic[c]);
                }
                let (u, ..) = governing(&utilisation(&at_face(&f, self.face), limits));
                if u > 1.0 - *spent {
                    // Back to what is left of the strength; the rest of the deformation stays.
                    let scale = (1.0 - *spent) / u;
                    for c in (0..6).filter(|&c| bond.stiffness[c] > 0.0) {
                        f[c] *= scale;
                        plastic[c] = d[c] - f[c] / bond.stiffness[c];
                    }
                    let size = |p: &[f64]| p.iter().map(|x| x * x).sum::<f64>().sqrt();
                    let now = limits.stages.map_or(1.0, |s| s.spent(size(&plastic[..3]), size(&plastic[3..])));
                    *spent = spent.max(now);
                }
                if *spent >= 1.0 {
                    self.state = match &limits.rebar {
                        Some(_) => BondState::RebarOnly { gap: Vec3::zeros() },
                        None => BondState::Failed,
                    };
                    self.forces = [0.0; 6];
                    return (change, [Vec6::default(); 2]);
                }
                let f = damped(&mut self.forces, f, &change, bond, damping / h);
                both_ends(&axes, &arms, &f)
            }
            BondState::Hinge(hinge) => {
                let Law::Reinforced(r) = &bond.law else { return (change, [Vec6::default(); 2]) };
                let f = hinge.follow(r, &change, &self.forces.map(f64::from), strength, now.use_avx2);
                let out = damped(&mut self.forces, f, &change, bond, damping / h);
                if now.check {
                    let failed = hinge.shear.check(r, &f, &hinge.at_section(&f), strength);
                    let damage = hinge.take_changed_damage().unwrap_or_default();
                    let severed = hinge.shear.severed(r);
                    let ruptured = (damage.ruptured > 0.0).then_some(Cause::Rupture);
                    let crushed = (damage.crushed > LOST).then_some(Cause::Compression);
                    if let Some(cause) = failed.or(ruptured).or(crushed).or(severed).filter(|_| !self.reported) {
                        self.reported = true;
                        log.push(Break {
                            time: now.time,
                            bond: self.bond,
                            cause,
                            forces: at_face(&f, self.face).map(|x| x as f32),
                        });
                    }
                    if damage.ruptured >= 1.0 {
                        self.state = BondState::Failed;
                    } else if severed.is_some() || damage.spalled >= 1.0 {
                        // What torn bars leave is counted in full: the section goes with its bars crossing it.
                        self.state = BondState::RebarOnly { gap: Vec3::zeros() };
                    }
                    if !matches!(self.state, BondState::Hinge(_)) {
                        self.forces = [0.0; 6];
                        return (change, [Vec6::default(); 2]);
                    }
                }
                both_ends(&axes, &arms, &out)
            }
            BondState::Masonry(joint) => {
                let Law::Masonry(m) = &bond.law else { return (change, [Vec6::default(); 2]) };
                let m = &m.weakened(strength);
                let f = joint.follow(bond, m, &change);
                let out = damped(&mut self.forces, f, &change, bond, damping / h);
                if now.check {
                    if let Some(cause) = joint.broken(bond, m, &f).filter(|_| !self.reported) {
                        self.reported = true;
                        let forces = at_face(&f, self.face).map(|x| x as f32);
                        log.push(Break { time: now.time, bond: self.bond, cause, forces });
                    }
                    if joint.has_failed(bond, m, &f) {
                        if !self.reported {
                            self.reported = true;
                            let forces = at_face(&f, self.face).map(|x| x as f32);
                            log.push(Break { time: now.time, bond: self.bond, cause: Cause::Bending, forces });
                        }
                        self.state = BondState::Failed;
                        self.forces = [0.0; 6];
                        return (change, [Vec6::default(); 2]);
                    }
                }
                both_ends(&axes, &arms, &out)
            }
            BondState::RebarOnly { gap } => {
                let Some(rebar) = bond.law.rebar() else { return (change, [Vec6::default(); 2]) };
                *gap += rate * h;
                // They are stretched for the first time; whether they tear is seen after the refresh.
                let f = *gap * (rebar.force / rebar.elongation);
                self.forces = [f.norm() as f32, 0.0, 0.0, 0.0, 0.0, 0.0];
                [row(&f, &arms[0].cross(&f)), row(&-f, &-arms[1].cross(&f))]
            }
            BondState::WithPlay { d, free } => {
                let Some(limits) = limits else { return (change, [Vec6::default(); 2]) };
                let (mut f, mut elastic) = ([0.0; 6], [0.0; 6]);
                for c in 0..6 {
                    d[c] += change[c];
                    elastic[c] = d[c] - d[c].clamp(free[c][0], free[c][1]);
                    f[c] = bond.stiffness[c] * elastic[c];
                }
                let at_face = at_face(&f, self.face);
                let (most, cause, _) = governing(&utilisation(&at_face, limits));
                if most >= 1.0 {
                    self.state = past(bond, limits, &at_face, elastic);
                    self.reported = true;
                    log.push(self.record(now.time, cause, &at_face));
                }
                let f = damped(&mut self.forces, f, &change, bond, damping / h);
                both_ends(&axes, &arms, &f)
            }
            BondState::Failed => [Vec6::default(); 2],
        };
        (change, rows)
    }
}

impl InelasticBond {
    /// Looks at what was kept of a bond: it must be one of the model that is letting go, do what its law can do, and write where `bonds`
    /// says.
    pub fn fit(&mut self, bonds: &Bonds, s: &Structure) -> Result<(), &'static str> {
        let q = self.bond as usize;
        if bonds.state.get(q) != Some(&BondStatus::Inelastic)
            || self.ends != bonds.ends[q]
            || self.slots != bonds.slots[q]
        {
            return Err("a bond that lets go is not one of the model");
        }
        match (&mut self.state, &s.bonds[q].law) {
            (BondState::Hinge(h), Law::Reinforced(r)) => h.fit(&s.bonds[q], r),
            (BondState::Softening { .. } | BondState::Yielding { .. } | BondState::WithPlay { .. }, Law::Limits(_))
            | (BondState::Masonry(_), Law::Masonry(_))
            | (BondState::RebarOnly { .. } | BondState::Failed, _) => Ok(()),
            _ => Err("a bond lets go by another law"),
        }
    }
}

/// What a section does that has passed its limits at the given forces, with the elastic deformation `d`.
fn past(bond: &Bond, l: &Limits, at_face: &[f64; 6], d: [f64; 6]) -> BondState {
    let (most, _, component) = governing(&utilisation(at_face, l));
    let value = [at_face[0], -at_face[0], at_face[1], at_face[2], at_face[3], at_face[4], at_face[5]];
    let end = softening_end(bond, l, component, value[component].abs() / most);
    match l.stages {
        Some(_) => BondState::Yielding { d, plastic: [0.0; 6], spent: 0.0 },
        None => BondState::Softening { d, worst: 1.0, end },
    }
}

/// Forces and moments on both ends from the six section forces.
fn both_ends(axes: &[Vec3; 3], arms: &[Vec3; 2], f: &[f64; 6]) -> [Vec6; 2] {
    let force = axes[0] * f[0] + axes[1] * f[1] + axes[2] * f[2];
    let moment = axes[0] * f[3] + axes[1] * f[4] + axes[2] * f[5];
    [row(&force, &(moment + arms[0].cross(&force))), row(&-force, &(-moment - arms[1].cross(&force)))]
}

/// Trial utilisation at which a softening section has spent its energy: a triangle from the peak to zero with area
/// energy x section (`limit`: the force or moment that was passed), over the elastic deformation at the peak. Below 1 the elastic energy alone exceeds it: brittle.
fn softening_end(bond: &Bond, l: &Limits, component: usize, limit: f64) -> f64 {
    // Which spring each of the seven limits belongs to.
    let spring = [0, 0, 1, 2, 3, 4, 5][component];
    let energy = if component == 1 { l.crushing_energy } else { l.fracture_energy };
    let elastic = limit / bond.stiffness[spring].max(1e-30);
    let last = 2.0 * energy * bond.section.area / limit.max(1e-9);
    let end = last / elastic;
    // A section without strength has no energy to spend either.
    if end.is_finite() { end.max(1.0) } else { 1.0 }
}

/// Keeps the new section forces and returns them with their damping, which follows the change of force as it does in an elastic bond:
/// plastic flow and opening cracks are not damped, and what softens is not driven (a force that falls while the deformation grows would
/// otherwise be pushed below what it is).
fn damped(forces: &mut [f32; 6], new: [f64; 6], change: &[f64; 6], bond: &Bond, per_change: f64) -> [f64; 6] {
    let out = std::array::from_fn(|c| {
        let elastic = bond.stiffness[c] * change[c];
        let by = (new[c] - f64::from(forces[c])).clamp(elastic.min(0.0), elastic.max(0.0));
        new[c] + per_change * by
    });
    *forces = new.map(|x| x as f32);
    out
}

fn row(force: &Vec3, moment: &Vec3) -> Vec6 {
    Vec6([force.x as f32, force.y as f32, force.z as f32, moment.x as f32, moment.y as f32, moment.z as f32, 0.0, 0.0])
}
