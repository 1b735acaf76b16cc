//! Shear and torsion of a reinforced concrete bond. Both are elastic up to their resistance (fib Model Code 2010, 7.3.3). Beyond it the
//! part of the concrete decreases with the largest slip of the crack (aggregate interlock; in columns over a share of the shear span, which
//! tests ask for), stirrups carry until they rupture, and longitudinal bars carry as dowels until the section is severed: a column when its
//! sway reaches the drift at loss of axial load (Elwood and Moehle 2005), other members when they have slipped too far. The torque stays
//! constant until the section has twisted too far.

use crate::bond::rc::trial::{InSeries, Trial};
use crate::maths;
use crate::structure::{Cause, Reinforced, SectionForces, ShearLine};
use serde::{Deserialize, Serialize};

/// Slip over which the concrete's part of the shear resistance is lost, m (aggregate interlock, about half the width at which a crack
/// of 16 mm gravel carries nothing; fib Model Code 2010, 7.3.6).
pub(crate) const INTERLOCK: f64 = 1.5e-3;

/// A shear force below this share of the least resistance is far below it.
const FAR_BELOW: f64 = 0.75;
/// Share of the resistance up to which a linearised hinge is far from it.
const SAFE_SHARE: f64 = 0.8;

/// What bounds a shear force while a hinge is linearised.
pub(crate) enum ShearLimit {
    /// Nothing up to this force, N: it is far below its resistance.
    Far(f64),
    /// Its resistance, which it has not reached yet.
    Line(ShearLine),
    /// It has cracked, and slips where the force is more than what is left.
    Slips(Slipping),
}

/// What is left of the resistance along a cracked axis, as a function of the largest slip and of the normal force.
pub(crate) struct Slipping {
    /// Resistance when it cracked, N.
    pub cap: f64,
    /// The concrete's part of it, N, and the slip over which that is lost, m.
    pub concrete: f64,
    pub interlock: f64,
    /// What stirrups hold, N.
    pub held: f64,
    /// What the bars carry as dowels without tension, N, and the tension at which they yield, N.
    pub dowels: f64,
    pub yielding: f64,
    /// Slip now, signed, and the largest so far, m.
    pub slip: f64,
    pub far: f64,
    /// Path of slip that is left until stirrups rupture or the section is severed, m.
    pub left: f64,
}

/// State of shear along axes 1 and 2, and of torsion.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Shear {
    /// Plastic slip along the two axes, m, signed.
    pub slip: [f64; 2],
    /// Length of the path of slip along each, m.
    way: [f64; 2],
    /// Largest slip along each, m.
    far: [f64; 2],
    /// Resistance of concrete and stirrups when it was passed, N; `None` before.
    resistance: [Option<[f64; 2]>; 2],
    /// Before: a line below the resistance, laid where that was last looked at.
    line: [ShearLine; 2],
    /// Largest sway of the column so far as the solver has measured it, m.
    pub sway: f64,
    /// Plastic twist, signed, and the sum of its absolute increments, rad.
    pub twist: f64,
    twisted: f64,
}

impl Shear {
    /// Plastic twist that is left until the section is severed, rad.
    pub(crate) fn twist_left(&self, r: &Reinforced) -> f64 {
        r.twisted - self.twisted
    }

    /// Adds plastic twist, signed, and the sum of its absolute increments, rad.
    pub(crate) fn twist_further(&mut self, [signed, sum]: [f64; 2]) {
        self.twist += signed;
        self.twisted += sum;
    }

    /// True once a shear resistance has been passed.
    pub(crate) fn has_failed(&self) -> bool {
        self.resistance.iter().any(Option::is_some)
    }

    /// Compares the shear forces with the resistance under N, M1, M2 at the critical section (`section`). Returns the cause of a failure once,
    /// in the substep in which it occurs.
    pub(crate) fn check(
        &mut self,
        r: &Reinforced,
        forces: &SectionForces,
        section: &[f64; 3],
        share: f64,
    ) -> Option<Cause> {
        let mut failed = None;
        for c in 0..2 {
            // Shear along axis 1 bends about axis 2.
            let moment = section[2 - c];
            let v = [forces.v1, forces.v2][c].abs();
            // The least resistance is cheap to know, the line is still cheaper than the resistance.
            if self.resistance[c].is_none()
                && v > r.shear[c].least * share
                && !self.line[c].is_above(moment, v, section[0], share)
            {
                let [concrete, stirrups] = r.shear[c].resistance(moment, v, section[0]).map(|x| x * share);
                if v > concrete + stirrups {
                    self.resistance[c] = Some([concrete, stirrups]);
                    failed = Some(r.shear_cause(c));
                } else {
                    self.line[c] = r.shear[c].line_below(moment, v, section[0]);
                }
            }
        }
        failed
    }

    /// Plastic slip where the trial forces exceed what is left of the resistance.
    pub(crate) fn slide(
        &mut self,
        r: &Reinforced,
        before: &SectionForces,
        trial: &Trial<2, impl Fn(usize) -> InSeries>,
        normal: f64,
        share: f64,
    ) {
        for c in 0..2 {
            let Some(was) = self.resistance[c] else { continue };
            let left = self.left(r, c, was, r.dowels(c, normal) * share);
            let by = trial.excess(c, [before.v1, before.v2][c], left);
            self.slip[c] += by;
            self.way[c] += by.abs();
            self.far[c] = self.far[c].max(self.slip[c].abs());
        }
    }

    /// Plastic twist where a trial torque exceeds the one that the section takes, N m; `stiffness` of the bond against torsion.
    pub(crate) fn turn(&mut self, torque: f64, most: f64, stiffness: f64) {
        let over = torque.abs() - most;
        if over > 0.0 && stiffness > 0.0 {
            self.twist_further([(over / stiffness).copysign(torque), over / stiffness]);
        }
    }

    /// Resistance that is left along a cracked axis, N: of concrete, stirrups and dowels, and no more than there was when it cracked, since the
    /// bars took part in that.
    fn left(&self, r: &Reinforced, c: usize, [concrete, stirrups]: [f64; 2], dowels: f64) -> f64 {
        let held = if self.way[c] < r.slip { stirrups } else { 0.0 };
        let interlock = concrete * (1.0 - self.far[c] / r.shear[c].interlock.max(INTERLOCK)).max(0.0);
        (interlock + held + dowels).min(concrete + stirrups)
    }

    /// Shear force along an axis at which the section cracks or slips further, N.
    pub(crate) fn resistance(
        &self,
        r: &Reinforced,
        c: usize,
        forces: &SectionForces,
        section: &[f64; 3],
        share: f64,
    ) -> f64 {
        match self.resistance[c] {
            Some(was) => self.left(r, c, was, r.dowels(c, forces.n) * share),
            None => {
                let [concrete, stirrups] =
                    r.shear[c].resistance(section[2 - c], [forces.v1, forces.v2][c].abs(), section[0]);
                (concrete + stirrups) * share
            }
        }
    }

    /// What bounds the shear force along an axis while the hinge is linearised, under the forces at the spring and N, M1, M2 at the critical section;
    /// `None` where the bound is passed already, or has to be looked at by itself.
    pub(crate) fn limit(
        &mut self,
        r: &Reinforced,
        c: usize,
        forces: &SectionForces,
        section: &[f64; 3],
        share: f64,
    ) -> Option<ShearLimit> {
        let (moment, v) = (section[2 - c], [forces.v1, forces.v2][c].abs());
        let Some([concrete, stirrups]) = self.resistance[c] else {
            let least = r.shear[c].least * share;
            if v < FAR_BELOW * least {
                return Some(ShearLimit::Far(SAFE_SHARE * least));
            }
            if !self.line[c].is_above(moment, v, section[0], SAFE_SHARE * share) {
                self.line[c] = r.shear[c].line_below(moment, v, section[0]);
            }
            let line = &self.line[c];
            return match line.is_above(moment, v, section[0], SAFE_SHARE * share) {
                true => Some(ShearLimit::Far(SAFE_SHARE * share * line.at(moment, v, section[0]))),
                false => line.is_above(moment, v, section[0], share).then(|| ShearLimit::Line(line.scaled(share))),
            };
        };
        let far = SAFE_SHARE * self.left(r, c, [concrete, stirrups], r.dowels(c, forces.n) * share);
        if v < far {
            return Some(ShearLimit::Far(far));
        }
        let severed = r.severed_at(section[0]).max(INTERLOCK);
        // Both axes take their part of the sway.
        let until_severed = match r.drift {
            Some(_) => 0.5 * (severed - self.sway.max(maths::hypot(self.slip[0], self.slip[1]))),
            None => severed - self.way[c],
        };
        let until_ruptured = r.slip - self.way[c];
        let held = if until_ruptured > 0.0 { stirrups } else { 0.0 };
        let left = if held > 0.0 { until_severed.min(until_ruptured) } else { until_severed };
        (left > 0.0).then_some(ShearLimit::Slips(Slipping {
            cap: concrete + stirrups,
            concrete,
            interlock: r.shear[c].interlock.max(INTERLOCK),
            held,
            dowels: r.dowel[c] * share,
            yielding: r.bars_yield(),
            slip: self.slip[c],
            far: self.far[c],
            left,
        }))
    }

    /// Adds slip along both axes, m: signed, as the length of its path; and the largest slip.
    pub(crate) fn slip_further(&mut self, [signed, way, far]: &[[f64; 2]; 3]) {
        for c in 0..2 {
            self.slip[c] += signed[c];
            self.way[c] += way[c];
            self.far[c] = self.far[c].max(far[c]);
        }
    }

    /// Why slip, sway or twist has severed the section under a normal force (tension positive), if it has. Cycles make a column slip far
    /// without sway; it loses its axial load by sway, which is at least its slip.
    pub(crate) fn severed(&self, r: &Reinforced, normal: f64) -> Option<Cause> {
        if self.twisted > r.twisted {
            return Some(Cause::Torsion);
        }
        let limit = r.severed_at(normal).max(INTERLOCK);
        let far = |c: usize| match r.drift {
            Some(_) => self.sway.max(maths::hypot(self.slip[0], self.slip[1])) > limit,
            None => self.way[c] > limit,
        };
        (0..2).find(|&c| self.resistance[c].is_some() && far(c)).map(|c| r.shear_cause(c))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::sections::section;
    use crate::structure::{Critical, ShearAxis, Twisting};

    /// 200 kN of concrete and 50 kN of stirrups, bars that carry 30 kN as dowels: once cracked it keeps what interlocks, stirrups and dowels, and
    /// no more than 250 kN. After 0.75 mm half of the concrete's part is left, 100 + 50 + 30 kN; after 3 mm stirrups and dowels, 80 kN.
    #[test]
    fn a_section_that_slides_keeps_interlock_stirrups_and_dowels_and_never_more_than_it_had() {
        let mut r = section(0.3, 0.5, 0.048, 900e-6, 1200e-6, 0.3, Critical::Face);
        r.shear = [ShearAxis { least: 250e3, interlock: INTERLOCK, ..ShearAxis::default() }; 2];
        r.slip = 5e-3;
        r.dowel = [30e3; 2];
        let slid = |slip: f64| {
            let s = Shear {
                way: [0.0, slip],
                far: [0.0, slip],
                resistance: [None, Some([200e3, 50e3])],
                ..Shear::default()
            };
            s.resistance(&r, 1, &SectionForces::default(), &[0.0; 3], 1.0)
        };
        for (slip, left) in [(0.0, 250e3), (0.75e-3, 180e3), (3e-3, 80e3), (6e-3, 30e3)] {
            assert!((slid(slip) / left - 1.0).abs() < 1e-9, "{} N after {slip} m, expected {left}", slid(slip));
        }
    }

    /// A plate whose moment takes 0.6 of its plastic one has 0.4 of its torque left (|M| / Mp + |T| / T0 <= 1); without bars in common all of it.
    #[test]
    fn a_moment_takes_from_the_torque_of_a_plate() {
        let mut r = section(1.0, 0.2, 0.03, 500e-6, 1000e-6, 0.1, Critical::Face);
        r.torsion = 40e3;
        assert!((r.torque([48e3, 0.0], 1.0) / 40e3 - 1.0).abs() < 1e-12);
        r.twisting = Some(Twisting { axis: 0, plastic: [80e3, 40e3] });
        for (moment, left) in [(48e3, 16e3), (-10e3, 30e3), (90e3, 0.0)] {
            assert!(
                (r.torque([moment, 7e3], 1.0) - left).abs() < 1e-6,
                "{} beside {moment}",
                r.torque([moment, 7e3], 1.0)
            );
        }
    }
}
