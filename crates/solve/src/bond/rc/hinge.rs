//! The plastic hinge of a reinforced concrete bond: a fibre section over the length of a plastic hinge at the critical section, in series
//! with the elastic remainder of the bond ([`crate::bond::rc::remainder`]), as in the beam with hinges of Scott and Fenves (2006). The
//! length of the bond never enters the material law, so neither capacity nor rupture depends on how finely a member is cut.
//!
//! With the deformations `delta` of the hinge (axial, two rotations) and the matrix B that gives N, M1, M2 at the critical section from the
//! forces at the spring: forces f = K (d - B^T delta), and delta such that B f equals the forces of the fibres at delta / Lp. A step
//! solves this by Newton's method from the last state, as a rule with one evaluation of the fibres.
//!
//! The cause of failure of a hinge is found by [`crate::bond::rc::hinge_failure`].

use crate::bond::law::{BondInput, BondLaw};
use crate::bond::rc::critical_section::{critical_section, section_stiffness};
use crate::bond::rc::distortion::Distortion;
use crate::bond::rc::factor::{Factor, solve};
use crate::bond::rc::fibres::{
    FibreResponse, FibreSection, FibreSections, FibreTangent, Fibres, SectionDamage, plastic_moments,
};
use crate::bond::rc::hinge_tangent::{HingeTangent, LinearSteps};
use crate::bond::rc::linear_range::LinearRange;
use crate::bond::rc::remainder::ElasticRemainder;
use crate::bond::rc::shear::Shear;
use crate::structure::{Bond, Rebar, Reinforced, SectionDeformation, SectionForces};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Imbalance between bond and fibres that may be left after a step, over the force of all bars at yield and that force times half a
/// depth; the next step takes it up.
const TOLERANCE: f64 = 1e-3;
/// The same when a hinge begins.
const FIRST_TOLERANCE: f64 = 1e-5;
/// Evaluations of the fibres per step at most.
const PASSES: usize = 3;
/// Evaluations for the state in which a hinge begins.
const FIRST_PASSES: usize = 60;
/// Largest change of strain from one of them to the next.
const FIRST_STEP: f64 = 5e-4;
/// The hinge takes at most this share of the bond's flexible length out of the elastic part.
pub(super) const SHARE: f64 = 0.5;
/// The same where the hinge represents the whole bond.
const WHOLE: f64 = 0.95;

/// A bond with a hinge.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Hinge {
    pub(super) fibres: Fibres,
    /// Length over which strains are constant, m.
    pub(super) length: f64,
    /// From the spring to the critical section along the normal, m.
    pub(super) lever: f64,
    /// The elastic remainder of the bond.
    pub(super) stiffness: ElasticRemainder,
    /// Stiffness that the remainder shows at the critical section against N, M1, M2: B K B^T.
    pub(super) own: [f64; 3],
    /// Deformation of the six springs, so that the elastic remainder is free of force where it is due to the hinge alone.
    pub(super) d: SectionDeformation,
    /// Deformation of the hinge: axial (m), rotations about axes 1 and 2.
    pub(super) delta: [f64; 3],
    pub(super) section: FibreResponse,
    /// Deformation of the hinge at the last state determination.
    determined: [f64; 3],
    /// Where the tangent of the last state determination represents the fibres.
    pub(super) range: LinearRange,
    /// Half depths for rotations about axes 1 and 2, m.
    pub(super) reach: [f64; 2],
    /// Forces of the section to compare an imbalance with.
    scale: [f64; 3],
    /// The share of the section that counted at the last state determination.
    share: f64,
    /// The fibres have been evaluated since the last check of damage.
    pub(super) state_changed: bool,
    /// Slip and twist.
    pub(super) shear: Shear,
    /// Distortion of the joint at this face, once it has cracked.
    pub(super) joint: Option<Distortion>,
    /// It has yielded, and keeps sections beside it from yielding.
    localised: bool,
    /// Work done on the bond since the hinge began, and the energy that was stored in it then, J.
    pub(super) work: [f64; 2],
    /// The committed state while a trial is under way.
    #[serde(skip)]
    committed: Option<Box<Committed>>,
    /// The fibres have been evaluated in the trial under way.
    #[serde(skip)]
    evaluated: bool,
}

/// The committed state of a hinge, without its fibres, which keep their own.
#[derive(Clone, Copy, Debug)]
struct Committed {
    d: SectionDeformation,
    delta: [f64; 3],
    section: FibreResponse,
    determined: [f64; 3],
    range: LinearRange,
    state_changed: bool,
    shear: Shear,
    joint: Option<Distortion>,
    work: [f64; 2],
}

impl Hinge {
    /// Begins at the present forces, without a jump. `face` is the distance from the spring to the contact face.
    pub(crate) fn begin(
        bond: &Bond,
        r: &Reinforced,
        forces: &SectionForces,
        face: f64,
        share: f64,
        use_avx2: bool,
    ) -> Self {
        let (lever, length) = critical_section(bond, r, forces, face);
        let bars: f64 = r.bars.iter().map(|b| b.area * r.steel.yielding.min(1e9)).sum();
        let yielding = bars.max(r.concrete.tensile * bond.section.area);
        let whole = length == bond.length && lever == 0.0;
        let stiffness = ElasticRemainder::of(
            bond,
            lever,
            length,
            if whole { WHOLE } else { SHARE },
            whole,
            section_stiffness(bond, r),
        );
        let mut h = Self {
            own: stiffness.at_section(lever),
            fibres: Fibres::new(FibreSection::of_bond(bond, r)),
            length,
            lever,
            stiffness,
            d: SectionDeformation::default(),
            delta: [0.0; 3],
            section: FibreResponse::default(),
            determined: [0.0; 3],
            range: LinearRange::begin(),
            reach: [0.5 * bond.section.d2, 0.5 * bond.section.d1],
            scale: [yielding, 0.5 * yielding * bond.section.d2, 0.5 * yielding * bond.section.d1],
            share,
            state_changed: true,
            shear: Shear::default(),
            joint: None,
            localised: false,
            work: [0.0; 2],
            committed: None,
            evaluated: false,
        };
        if whole {
            h.fibres.suppress_yielding();
        }
        h.find(forces, share, use_avx2);
        // Where the hinge is longer than the part of the bond that it replaces, it stores more than the elastic bond did.
        h.work[1] = h.stored();
        h
    }

    /// N, M1, M2 at the critical section from the forces at the spring.
    pub(crate) fn at_section(&self, f: &SectionForces) -> [f64; 3] {
        let at = f.shifted(self.lever);
        [at.n, at.m1, at.m2]
    }

    /// Forces of the elastic remainder at the present deformations.
    pub(super) fn forces(&self) -> SectionForces {
        let (d, [along, mut turn_1, mut turn_2]) = (&self.d, self.delta);
        if let Some(joint) = &self.joint {
            let [more_1, more_2] = joint.rotations();
            (turn_1, turn_2) = (turn_1 + more_1, turn_2 + more_2);
        }
        let (slip, twist) = (self.shear.slip, self.shear.twist);
        self.stiffness.forces(&SectionDeformation {
            normal: d.normal - along,
            shear_1: d.shear_1 + self.lever * turn_2 - slip[0],
            shear_2: d.shear_2 - self.lever * turn_1 - slip[1],
            twist: d.twist - twist,
            rotation_1: d.rotation_1 - turn_1,
            rotation_2: d.rotation_2 - turn_2,
        })
    }

    /// Tangent of the fibres against deformations of the hinge.
    pub(super) fn tangent_per_length(&self) -> FibreTangent {
        self.section.tangent.map(|k| k / self.length)
    }

    /// Change of the outermost fibres with a change of the hinge's deformation, m.
    fn fibre_distance(&self, by: &[f64; 3]) -> f64 {
        by[0].abs() + self.reach[0] * by[1].abs() + self.reach[1] * by[2].abs()
    }

    /// State determination of the fibres.
    fn evaluate(&mut self, share: f64, use_avx2: bool) {
        let strain = self.strain();
        let response = self.fibres.evaluate(use_avx2, strain[0], [strain[1], strain[2]]);
        self.take(response, share);
    }

    /// Takes over the response of the fibres at the present deformation, of which a share counts.
    fn take(&mut self, response: FibreResponse, share: f64) {
        self.section = response;
        self.share = share;
        self.determined = self.delta;
        if share < 1.0 {
            self.section.forces = self.section.forces.map(|s| s * share);
            self.section.tangent = self.section.tangent.scaled(share);
        }
    }

    /// Finds the deformations of the hinge and of the springs that carry the given forces.
    fn find(&mut self, forces: &SectionForces, share: f64, use_avx2: bool) {
        let target = self.at_section(forces);
        // The best of the states on the way: the first is the elastic one.
        let mut best = ([0.0; 3], f64::INFINITY);
        for pass in 0..FIRST_PASSES {
            // Secant method: cracked concrete has no usable tangent. The last passes use tangents where possible.
            let strain = self.strain();
            let secant = self.fibres.secant(use_avx2, strain[0], [strain[1], strain[2]]).tangent.scaled(share);
            self.evaluate(share, use_avx2);
            let r: [f64; 3] = std::array::from_fn(|c| target[c] - self.section.forces[c]);
            let rest = (0..3).map(|c| (r[c] / self.scale[c]).abs()).fold(0.0, f64::max);
            // The unstrained state is not a candidate.
            if rest < best.1 && pass > 0 {
                best = (self.delta, rest);
            }
            if rest < FIRST_TOLERANCE {
                break;
            }
            let step = solve(&self.section.tangent, &[0.0; 3], &r)
                .filter(|_| pass > FIRST_PASSES / 3)
                .or_else(|| solve(&secant, &[0.0; 3], &r))
                .unwrap_or_default();
            let size = self.fibre_distance(&step);
            let kept = (FIRST_STEP / size.max(1e-30)).min(1.0);
            for c in 0..3 {
                self.delta[c] += kept * step[c] * self.length;
            }
        }
        // A section that cannot carry these forces starts from the nearest state.
        self.delta = best.0;
        self.evaluate(share, use_avx2);
        // Springs such that the remainder carries exactly these forces.
        let elastic = self.stiffness.deformation(forces);
        let [along, turn_1, turn_2] = self.delta;
        self.d = SectionDeformation {
            normal: elastic.normal + along,
            shear_1: elastic.shear_1 - self.lever * turn_2,
            shear_2: elastic.shear_2 + self.lever * turn_1,
            twist: elastic.twist,
            rotation_1: elastic.rotation_1 + turn_1,
            rotation_2: elastic.rotation_2 + turn_2,
        };
    }

    /// Deforms the bond by `increment` and finds its equilibrium with the hinge.
    fn advance(&mut self, at: &BondInput<'_>, r: &Reinforced, increment: &SectionDeformation) -> SectionForces {
        for c in 0..6 {
            self.d[c] += increment[c];
        }
        // Torsion is independent of the hinge; what slides and turns at its face is not.
        let torque = self.stiffness.t * (self.d.twist - self.shear.twist);
        self.shear.turn(torque, self.torque(r, at.strength), self.stiffness.t);
        if self.shear.has_failed() || self.joint.is_some() {
            self.slide(at, r, increment);
        }
        let f = self.equilibrate(at.strength, at.use_avx2).unwrap_or_else(|| self.forces());
        self.add_work(at, &f, increment);
        f
    }

    /// Torque that the section takes beside its present moments, N m.
    pub(super) fn torque(&self, r: &Reinforced, share: f64) -> f64 {
        let [_, m1, m2] = self.section.forces;
        r.torque([m1, m2], share)
    }

    /// Takes over the steps in a lane, the last of which may have led out of the linear range, and finds the equilibrium with the hinge there. `at` has
    /// the forces before that step, `increment` is its deformation.
    pub(crate) fn correct(
        &mut self,
        at: &BondInput<'_>,
        steps: &LinearSteps,
        increment: &SectionDeformation,
    ) -> SectionForces {
        self.apply_linear_steps(steps);
        let f = match self.is_linear() {
            true => None,
            false => self.reevaluate(self.section.forces, true, at.strength, at.use_avx2),
        };
        let f = f.unwrap_or_else(|| self.forces());
        self.add_work(at, &f, increment);
        f
    }

    /// Work of a step from the forces of `at` to `forces`.
    fn add_work(&mut self, at: &BondInput<'_>, forces: &SectionForces, increment: &SectionDeformation) {
        self.work[0] += (0..6).map(|c| 0.5 * (forces[c] + at.forces[c]) * increment[c]).sum::<f64>();
    }

    /// True while the tangent represents the fibres.
    fn is_linear(&self) -> bool {
        self.range.holds(self.fibre_distance(&self.moved()) / self.length)
    }

    /// Newton's method for the deformation of the hinge at which bond and fibres are in equilibrium. Returns the forces there, if it has
    /// computed them.
    fn equilibrate(&mut self, share: f64, use_avx2: bool) -> Option<SectionForces> {
        let rest = self.imbalance(&self.forces());
        let (step, is_stable) = self.newton_step(&rest);
        for c in 0..3 {
            self.delta[c] += step[c];
        }
        self.move_fibres(&step);
        let by = self.tangent_per_length().times(step);
        let expected: [f64; 3] = std::array::from_fn(|c| self.section.forces[c] + by[c]);
        // As long as the strains have changed little since the last state determination, the tangent represents the fibres.
        if is_stable && self.is_linear() {
            self.section.forces = expected;
            return None;
        }
        self.reevaluate(expected, is_stable, share, use_avx2)
    }

    /// State determination of the fibres where the tangent has led to the `expected` forces, if it could be used, and the equilibrium near there. Returns
    /// the forces at the spring, if it has computed them.
    fn reevaluate(
        &mut self,
        expected: [f64; 3],
        is_expected: bool,
        share: f64,
        use_avx2: bool,
    ) -> Option<SectionForces> {
        self.state_changed = true;
        self.evaluated = true;
        let strain = self.strain();
        let response = self.fibres.evaluate_next(use_avx2, strain[0], [strain[1], strain[2]]);
        self.take(response, share);
        let missed = |c: usize| ((self.section.forces[c] - expected[c]) / self.scale[c]).abs();
        let error = is_expected.then(|| missed(0).max(missed(1)).max(missed(2)));
        self.range.restart(error, self.fibre_distance(&self.delta) / self.length);
        for _ in 1..PASSES {
            let forces = self.forces();
            let rest = self.imbalance(&forces);
            if (0..3).all(|c| rest[c].abs() < TOLERANCE * self.scale[c]) {
                return Some(forces);
            }
            let (step, _) = self.newton_step(&rest);
            for c in 0..3 {
                self.delta[c] += step[c];
            }
            self.evaluate(share, use_avx2);
        }
        None
    }

    /// What is missing between the forces of the bond at the critical section and those of the fibres.
    pub(super) fn imbalance(&self, forces: &SectionForces) -> [f64; 3] {
        let at = self.at_section(forces);
        std::array::from_fn(|c| at[c] - self.section.forces[c])
    }

    /// The deformation of the hinge by which bond and fibres take up an imbalance, and whether it is that of the tangent.
    fn newton_step(&self, rest: &[f64; 3]) -> ([f64; 3], bool) {
        let (tangent, own) = (self.tangent_per_length(), self.own);
        let solved = solve(&tangent, &own, rest);
        let diagonal = [tangent.nn, tangent.m11, tangent.m22];
        let step = solved.unwrap_or_else(|| {
            // Not positive definite: the section softens faster than the rest of the bond can unload.
            std::array::from_fn(|c| rest[c] / (own[c] + diagonal[c].abs()))
        });
        (step, solved.is_some())
    }

    /// Deforms the hinge further, its fibres by their tangent.
    pub(super) fn deform(&mut self, by: &[f64; 3]) {
        let forces = self.tangent_per_length().times(*by);
        for c in 0..3 {
            self.section.forces[c] += forces[c];
            self.delta[c] += by[c];
        }
    }

    /// Strain of the centroid and curvatures, 1/m.
    fn strain(&self) -> [f64; 3] {
        self.delta.map(|d| d / self.length)
    }

    pub(super) fn moved(&self) -> [f64; 3] {
        std::array::from_fn(|c| self.delta[c] - self.determined[c])
    }

    /// The hinge is deformed by this much in its linear range.
    pub(super) fn move_fibres(&mut self, by: &[f64; 3]) {
        self.range.used += self.fibre_distance(by) / self.length;
    }

    /// Its fibres.
    pub(crate) fn fibres(&self) -> &Fibres {
        &self.fibres
    }

    /// Energy that comes back on unloading, J.
    pub(super) fn stored(&self) -> f64 {
        let strain = self.strain();
        let fibres = self.fibres.stored(strain[0], [strain[1], strain[2]]) * self.length;
        self.stiffness.energy(&self.forces()) + self.share * fibres
    }

    /// Energy that cracking, crushing, yielding and sliding have taken so far, J.
    pub(crate) fn dissipated(&self) -> f64 {
        self.work[0] + self.work[1] - self.stored()
    }

    /// Deformation of the hinge: axial (m), rotations about the section's axes (rad).
    pub(crate) fn deformation(&self) -> [f64; 3] {
        self.delta
    }

    /// Damage of the section, if its fibres have been evaluated since the last call.
    pub(super) fn take_changed_damage(&mut self) -> Option<SectionDamage> {
        let damage = std::mem::take(&mut self.state_changed).then(|| self.fibres.damage())?;
        if damage.plastic {
            self.range.after_yielding();
        }
        Some(damage)
    }

    /// Damage of the section.
    pub(crate) fn damage(&self) -> SectionDamage {
        self.fibres.damage()
    }

    /// Share of what the section can bear that is spent, 0 to 1 (see [`Fibres::spent`]).
    pub(crate) fn spent(&self) -> f64 {
        self.fibres.spent()
    }

    /// Bars do not yield here any further. What they have yielded since the last evaluation is kept: otherwise they would seem to have stored it.
    pub(crate) fn suppress_yielding(&mut self) {
        self.fibres.commit();
        self.fibres.suppress_yielding();
    }

    /// True once its bars do not yield any further.
    pub(crate) fn is_yielding_suppressed(&self) -> bool {
        self.fibres.is_yielding_suppressed()
    }

    /// Stress of its bars if nothing flows (see [`Fibres::bar_utilisation`]).
    pub(crate) fn bar_utilisation(&self) -> [f64; 2] {
        let strain = self.strain();
        self.fibres.bar_utilisation(strain[0], [strain[1], strain[2]])
    }

    /// What it carries under the forces at the spring over its plastic section forces (those of its fibres, of which a share counts): moments about both axes as
    /// an ellipse, beside the normal force.
    pub(crate) fn plastic_utilisation(&self, r: &Reinforced, forces: &SectionForces, share: f64) -> f64 {
        self.plastic_utilisation_at(r, forces, share, self.lever)
    }

    /// The same of a section like it at a distance `x` from the spring, m.
    pub(super) fn plastic_utilisation_at(&self, r: &Reinforced, forces: &SectionForces, share: f64, x: f64) -> f64 {
        let fibres = self.fibres.left(r);
        let at = forces.shifted(x);
        let [n, m1, m2] = [at.n, at.m1, at.m2].map(|x| x / share.max(f64::MIN_POSITIVE));
        let pulled: f64 = fibres.iter().map(|f| f.pull).sum();
        if n > pulled {
            return n / pulled.max(f64::MIN_POSITIVE);
        }
        let over = |along: usize, m: f64, at_high_end: bool| {
            let [high, low] = plastic_moments(&fibres, along, n);
            m.abs() / (if at_high_end { high } else { low }).max(f64::MIN_POSITIVE)
        };
        let [a, b] = [over(1, m1, m1 < 0.0), over(0, m2, m2 > 0.0)];
        (a * a + b * b).sqrt()
    }

    /// It has been kept from yielding, and becomes a hinge of its own: of the length of a plastic hinge (m), or, where the member is pulled as a whole, of
    /// the length that it has. Returns the energy that it stores in addition, J.
    pub(crate) fn release(&mut self, length: f64) -> f64 {
        let gained = if self.is_pulled_as_a_whole() { 0.0 } else { self.localise(length) };
        self.fibres.release_yielding();
        self.range.end();
        self.localised = true;
        gained
    }

    /// True where its lengthening governs, not its rotations.
    pub(crate) fn is_pulled_as_a_whole(&self) -> bool {
        let [along, ..] = self.delta;
        along > self.reach[0] * self.delta[1].abs() + self.reach[1] * self.delta[2].abs()
    }

    /// True when its fibres stay elastic whatever happens.
    pub(crate) fn is_elastic(&self) -> bool {
        self.fibres.is_elastic()
    }

    /// True once it keeps sections beside it from yielding.
    pub(crate) fn is_localised(&self) -> bool {
        self.localised
    }

    /// From now on it keeps sections beside it from yielding. It gets the length of a plastic hinge (m) at its present strains and forces.
    ///
    /// Returns the energy that it stores in addition, J.
    pub(crate) fn localise(&mut self, length: f64) -> f64 {
        self.localised = true;
        let stored = self.stored();
        let grown = length / self.length;
        let more = self.delta.map(|d| d * (grown - 1.0));
        self.length = length;
        self.d.normal += more[0];
        self.d.shear_1 -= self.lever * more[2];
        self.d.shear_2 += self.lever * more[1];
        self.d.rotation_1 += more[1];
        self.d.rotation_2 += more[2];
        for c in 0..3 {
            self.delta[c] += more[c];
            self.determined[c] *= grown;
        }
        // The added length brings its stored energy with it.
        let gained = self.stored() - stored;
        self.work[1] += gained;
        gained
    }

    /// The bars that cross the crack when the section is severed now (see [`Fibres::crossing`]); no stiffer than the bond was.
    pub(crate) fn crossing(&self, bond: &Bond, r: &Reinforced, share: f64) -> Option<Rebar> {
        let strains = self.strain();
        self.fibres.crossing(r, strains, share, bond.stiffness.n)
    }

    /// Sway of the column of a sheared section, m (see [`crate::bond::rc::sway`]).
    pub(crate) fn set_sway(&mut self, sway: f64) {
        self.shear.sway = sway;
    }

    /// The joint at this face has cracked.
    pub(crate) fn crack_joint(&mut self, cracked: Distortion) {
        self.joint.get_or_insert(cracked);
    }

    /// Distortion of the joint at this face, rad; largest so far.
    pub(crate) fn joint_distortion(&self) -> f64 {
        self.joint.map_or(0.0, |j| j.most())
    }

    /// True once a shear resistance has been passed.
    pub(crate) fn is_sheared(&self) -> bool {
        self.shear.has_failed()
    }

    /// Resistance that is left against shear along both axes (N) and against torsion (N m), under the forces at the spring, with a share of the
    /// strength.
    pub(crate) fn shear_left(&self, r: &Reinforced, forces: &SectionForces, share: f64) -> [f64; 3] {
        let section = self.at_section(forces);
        let along = |c| self.shear.resistance(r, c, forces, &section, share);
        [along(0), along(1), self.torque(r, share)]
    }

    /// Axis (0 or 1) and moment (N m) at which the cracked joint of columns and beams at its face turns, if it has one.
    pub(crate) fn joint_left(&self) -> Option<(usize, f64)> {
        self.joint.map(|j| j.limit())
    }

    /// From the spring to the critical section along the normal, m.
    pub(crate) fn lever(&self) -> f64 {
        self.lever
    }
}

impl Hinge {
    /// Reads the constants of its fibres from the copy of all hinges of its kind; `first` is the first bond with the same section.
    pub(crate) fn share_section(&mut self, first: u32, sections: &mut FibreSections) {
        self.fibres.share(|own| sections.shared(first, own));
    }

    /// Checks a stored hinge; it gets the constants of the materials of the model.
    pub(crate) fn fit(&mut self, section: Arc<FibreSection>) -> Result<(), &'static str> {
        if !self.fibres.fit(section) || self.length <= 0.0 {
            return Err("a hinge has another section");
        }
        if !self.range.is_possible() || !(0.0..=1.0).contains(&self.share) {
            return Err("a hinge has an impossible state");
        }
        Ok(())
    }
}

#[cfg(test)]
impl Hinge {
    /// Way and distance of its fibres since the last state determination, strains.
    pub(crate) fn used(&self) -> [f64; 2] {
        [self.range.used, self.fibre_distance(&self.moved()) / self.length]
    }

    /// Loses a part of the histories of its fibres.
    pub(crate) fn lose_a_fibre(&mut self) {
        self.fibres.lose_a_fibre();
    }
}

impl BondLaw for Hinge {
    type Material = Reinforced;
    type Deformation = SectionDeformation;
    type Force = SectionForces;
    type Tangent = Option<HingeTangent>;

    fn set_trial(&mut self, at: &BondInput<'_>, r: &Reinforced, increment: &SectionDeformation) -> SectionForces {
        self.revert();
        self.committed = Some(Box::new(Committed {
            d: self.d,
            delta: self.delta,
            section: self.section,
            determined: self.determined,
            range: self.range,
            state_changed: self.state_changed,
            shear: self.shear,
            joint: self.joint,
            work: self.work,
        }));
        self.advance(at, r, increment)
    }

    /// Nothing is kept of the state before, since nobody can drop the step.
    fn accept(&mut self, at: &BondInput<'_>, r: &Reinforced, increment: &SectionDeformation) -> SectionForces {
        self.revert();
        let forces = self.advance(at, r, increment);
        self.commit();
        forces
    }

    fn commit(&mut self) {
        // The fibres commit their histories when they are evaluated next.
        self.committed = None;
        self.evaluated = false;
    }

    fn revert(&mut self) {
        let Some(committed) = self.committed.take() else { return };
        let Committed { d, delta, section, determined, range, state_changed, shear, joint, work } = *committed;
        (self.d, self.delta, self.section, self.shear, self.work) = (d, delta, section, shear, work);
        (self.joint, self.determined) = (joint, determined);
        (self.range, self.state_changed) = (range, state_changed);
        if std::mem::take(&mut self.evaluated) {
            self.fibres.revert();
        }
    }

    /// By static condensation of the hinge; `None` where the section softens faster than the rest of the bond can unload:
    ///
    /// ```text
    /// S = tangent / Lp + B K B^T      K - K B^T S^-1 B K      S^-1 B K
    /// ```
    fn tangent(&self, _: &Bond, _: &Reinforced) -> Option<HingeTangent> {
        Factor::of(&self.tangent_per_length(), &self.own).map(|s| self.condensed(&s))
    }

    fn stored_energy(&self, _: &Bond, _: &SectionForces) -> f64 {
        self.stored()
    }
}
