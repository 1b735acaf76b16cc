//! The linear range of a hinge: how far its strains may change from the last state determination while the tangent represents the fibres.
//! Its error is controlled as the step of an integration with an error estimate is: where the range ends the fibres are evaluated, and what
//! the tangent has missed there decides how long the next range is.
//!
//! Three bounds hold:
//! * The forces of the section are to be wrong by no more than [`TARGET`] of its resistance at the end of a range: a range that has missed by
//!   more is followed by a shorter one, down to [`LEAST`].
//! * A fibre that yields, unloads or closes within a range changes its modulus by no more than the elastic one: its stress is wrong by no
//!   more than that times the largest range. A fibre that cracks or tears does so at the end of the range.
//! * A section that has yielded gives back the work of yielding along the tangent when the strain turns back within a range. So it may turn back
//!   less than it may go on: what has led back is half of the way less the distance, where one component (axial, two rotations) governs. Components
//!   that take turns may together lead a fibre back by half the range.

use crate::bond::rc::hinge::Hinge;
use serde::{Deserialize, Serialize};

/// Least range, as a change of strain: a tenth of the strain at which concrete cracks.
pub(crate) const LEAST: f64 = 1e-5;
/// Largest range at small strains of a section that has yielded: a bar is then off by 4 N/mm2 at most, and concrete by 0.6 N/mm2 where its modulus is
/// 30 kN/mm2.
pub(crate) const MOST: f64 = 2e-5;
/// The same before it has yielded: nothing has flowed that could be given back, and what the tangent misses is measured at the end.
pub(crate) const MOST_BEFORE: f64 = 4e-5;
/// Largest range at large strains of a section that has yielded, beyond the least one: this share of the present strain. Twice as much would let the
/// energy that a section has spent fall by 1 % of its work where a crack closes within a range.
const SHARE: f64 = 0.006;
/// Largest part of the way that may lead back in a section that has yielded (way less distance), at small strains, and as a share of the present
/// strain beyond the least range. What has led back is half of it: 0.4 % of the work of yielding at a strain of 0.25 %.
pub(crate) const BACK: f64 = MOST;
pub(crate) const BACK_SHARE: f64 = 0.003;
/// Error of the section forces that a range is to end with, as a share of the force of all bars at yield, and of that times half a depth.
pub(crate) const TARGET: f64 = 0.003;
/// A range is at least and at most this many times as long as the one before it.
const CHANGE: [f64; 2] = [0.25, 1.5];

/// The range of a hinge, and what it has used of it: the way of the strain, of which a part may lead back.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct LinearRange {
    /// Way of the strain of the outermost fibres since the last state determination.
    pub used: f64,
    /// The way up to which the tangent represents them.
    strain: f64,
    /// The part of the way that may lead back, way less distance.
    back: f64,
    /// The section has yielded or begun to crush.
    yielded: bool,
}

impl LinearRange {
    /// The range of a hinge of which nothing is known yet.
    pub(crate) fn begin() -> Self {
        Self { used: 0.0, strain: LEAST, back: LEAST, yielded: false }
    }

    /// The way of the strain of the outermost fibres up to which the tangent represents them.
    pub(crate) fn strain(&self) -> f64 {
        self.strain
    }

    /// The part of the way that may lead back.
    pub(crate) fn back(&self) -> f64 {
        self.back
    }

    /// From now on it is the range of a section that has yielded.
    pub(crate) fn after_yielding(&mut self) {
        if !std::mem::replace(&mut self.yielded, true) {
            self.back = self.back.min(BACK);
        }
    }

    /// True while the tangent represents the fibres, which are at a `distance` (strain) from the last state determination.
    pub(crate) fn holds(&self, distance: f64) -> bool {
        self.used < self.strain && self.used - distance < self.back
    }

    /// A new range begins where the fibres are evaluated next: the forces of the tangent have missed them there by `error`, a share of the
    /// resistance; `None` where there was no tangent. The outermost fibres have a strain of `present` there. Kinks of the laws of fibres make it grow in proportion, their curves with the square.
    pub(crate) fn restart(&mut self, error: Option<f64>, present: f64) {
        let used = std::mem::take(&mut self.used);
        let Some(error) = error else { return };
        let at_end = error * (self.strain / used).min(1.0);
        let factor = (TARGET / at_end.max(1e-9)).sqrt().clamp(CHANGE[0], CHANGE[1]);
        let (most, share) = if self.yielded { (MOST, SHARE) } else { (MOST_BEFORE, BACK_SHARE) };
        self.strain = (self.strain * factor).clamp(LEAST, most.max(LEAST + share * present));
        let back = BACK.max(LEAST + BACK_SHARE * present);
        self.back = if self.yielded { self.strain.min(back) } else { self.strain };
    }

    /// It ends: the fibres are evaluated in the next step, whatever it moves.
    pub(super) fn end(&mut self) {
        self.used = self.used.max(2.0 * self.strain);
    }

    /// True when a stored range is one that can occur.
    pub(crate) fn is_possible(&self) -> bool {
        self.strain >= LEAST
            && self.strain.is_finite()
            && self.used >= 0.0
            && self.back > 0.0
            && self.back <= self.strain
    }
}

impl Hinge {
    /// The strength that events have left of its section has changed: what it carries is found anew, also where nothing moves.
    pub(crate) fn strength_has_changed(&mut self) {
        self.range.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A law whose tangent misses by `error` of the resistance per least range.
    fn ranges(error: f64, count: usize) -> Vec<f64> {
        let mut range = LinearRange::begin();
        let mut found = Vec::new();
        for _ in 0..count {
            // The step in which the range is left is half as long as the range.
            range.used = 1.5 * range.strain();
            range.restart(Some(error * range.used / LEAST), 0.0);
            assert_eq!(range.used, 0.0);
            found.push(range.strain());
        }
        found
    }

    /// The range after many that have missed nothing, at a present strain.
    fn grown(yielded: bool, present: f64) -> LinearRange {
        let mut range = LinearRange::begin();
        if yielded {
            range.after_yielding();
        }
        for _ in 0..20 {
            range.used = range.strain();
            range.restart(Some(0.0), present);
        }
        range
    }

    #[test]
    fn a_range_grows_while_the_tangent_is_right_and_never_beyond_its_bound() {
        let found = ranges(0.0, 10);
        assert!((found[0] / LEAST - 1.5).abs() < 1e-12, "{found:?}");
        assert_eq!(found[9], MOST_BEFORE);
        for (yielded, present, bound, back) in [
            (false, 0.0, MOST_BEFORE, MOST_BEFORE),
            (true, 0.0, MOST, BACK),
            (false, 0.02, LEAST + BACK_SHARE * 0.02, LEAST + BACK_SHARE * 0.02),
            (true, 0.02, LEAST + SHARE * 0.02, LEAST + BACK_SHARE * 0.02),
        ] {
            let range = grown(yielded, present);
            assert_eq!([range.strain(), range.back()], [bound, back], "yielded: {yielded}, {present}");
        }
    }

    /// At a strain of 2 % a section may go on by 1.3e-4, and 0.7e-4 of its way may lead back: one that has gone on by 0.5e-4 may come back by 0.35e-4.
    #[test]
    fn a_range_ends_where_the_strain_turns_back_long_before_one_that_goes_on() {
        let range = grown(true, 0.02);
        let holds = |used: f64, distance: f64| LinearRange { used, ..range }.holds(distance);
        assert!(holds(1.29e-4, 1.29e-4) && !holds(1.31e-4, 1.31e-4));
        assert!(holds(0.84e-4, 0.16e-4) && !holds(0.86e-4, 0.14e-4));
    }

    #[test]
    fn a_range_settles_where_its_error_is_the_target() {
        // 1 / 1.5 of the target per least range: 1.5 times that range.
        let last = *ranges(TARGET / 1.5, 60).last().expect("60 ranges");
        assert!((last / LEAST - 1.5).abs() < 1e-6, "{last}");
        // A tangent that is always wrong: no shorter than the least range.
        assert_eq!(*ranges(20.0 * TARGET, 40).last().expect("40 ranges"), LEAST);
    }

    #[test]
    fn a_range_shrinks_at_once_where_a_bar_yields() {
        let mut range = LinearRange::begin();
        for error in [0.0; 10].into_iter().chain([50.0 * TARGET]) {
            range.used = 1.1 * range.strain();
            range.restart(Some(error), 0.0);
        }
        assert_eq!(range.strain(), LEAST);
        assert!(!LinearRange { strain: f64::NAN, ..range }.is_possible() && range.is_possible());
        assert!(!LinearRange { strain: f64::INFINITY, ..range }.is_possible());
        assert!(!LinearRange { back: f64::NAN, ..range }.is_possible());
        assert!(!LinearRange { back: 2.0 * range.strain(), ..range }.is_possible());
    }
}
