//! Distortion of a cracked joint of columns and beams, at the face of one of its beams. Which joints crack is found by
//! [`crate::bond::rc::joint`].

use crate::bond::rc::trial::{InSeries, Trial};
use crate::structure::BeamColumnJoint;
use serde::{Deserialize, Serialize};

/// The distortion of a joint, as a rotation at the face of one of its beams.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Distortion {
    /// Moment that the joint took from the beam when it cracked, N m.
    cap: f64,
    /// Of M1 or M2.
    axis: usize,
    exterior: bool,
    /// Rotation, signed, and the largest so far, rad.
    angle: f64,
    most: f64,
}

/// The moment that a cracked joint still takes from its beam, as a line over the largest rotation: `at_zero` - `falls` times that.
#[derive(Clone, Debug)]
pub(crate) struct TurningLine {
    /// N m.
    pub at_zero: f64,
    /// N m/rad.
    pub falls: f64,
    /// Rotation now, signed, and the largest so far, rad.
    pub angle: f64,
    pub most: f64,
    /// Up to which largest rotation it holds, rad.
    pub until: f64,
}

impl Distortion {
    /// Of a joint that has just cracked under a moment of the beam about axis 1 or 2 (0 or 1), N m.
    pub(crate) fn begin(cap: f64, axis: usize, exterior: bool) -> Self {
        Self { cap, axis, exterior, angle: 0.0, most: 0.0 }
    }

    /// Turns as far as the moments at the section (M1, M2) exceed what is left. `before` are the moments before the step.
    pub(crate) fn turn(&mut self, before: &[f64; 2], trial: &Trial<2, impl Fn(usize) -> InSeries>) {
        self.angle += trial.excess(self.axis, before[self.axis], self.left());
        self.most = self.most.max(self.angle.abs());
    }

    /// Moment that the joint still takes from the beam, N m.
    pub(crate) fn left(&self) -> f64 {
        self.cap * BeamColumnJoint::softening(self.exterior, self.most)
    }

    /// Rotations about axes 1 and 2, rad.
    pub(crate) fn rotations(&self) -> [f64; 2] {
        let mut out = [0.0; 2];
        out[self.axis] = self.angle;
        out
    }

    /// Axis and moment up to which it does not turn, N m.
    pub(crate) fn limit(&self) -> (usize, f64) {
        (self.axis, self.left())
    }

    /// Axis of its moment (0 for M1), and what is left of that while it turns; `None` once nothing is left.
    pub(crate) fn line(&self) -> Option<(usize, TurningLine)> {
        let [share, falls, until] = BeamColumnJoint::softening_line(self.exterior, self.most);
        let line = TurningLine {
            at_zero: self.cap * share,
            falls: self.cap * falls,
            angle: self.angle,
            most: self.most,
            until,
        };
        (self.most < BeamColumnJoint::SEVERED).then_some((self.axis, line))
    }

    /// Adds rotations about both axes, rad: signed, and the largest.
    pub(crate) fn turn_further(&mut self, [signed, most]: &[[f64; 2]; 2]) {
        self.angle += signed[self.axis];
        self.most = self.most.max(most[self.axis]);
    }

    /// Largest rotation so far, rad.
    pub(crate) fn most(&self) -> f64 {
        self.most
    }

    /// True once it counts as broken: an exterior joint from here on loses strength.
    pub(crate) fn is_broken(&self) -> bool {
        self.most > BeamColumnJoint::DISTORTION[0]
    }

    /// Share of the bars of the beam that still holds once nothing else is left; `None` before.
    pub(crate) fn severed(&self) -> Option<f64> {
        let bars = if self.exterior { EXTERIOR_BARS } else { 1.0 };
        (self.most >= BeamColumnJoint::SEVERED).then_some(bars)
    }
}

/// Share of the force of bars that end in a joint that is crushed: an estimate.
const EXTERIOR_BARS: f64 = 0.2;

#[cfg(test)]
mod tests {
    use super::*;

    /// An exterior joint that took 10 kN m when it cracked: it turns until the moment is what is left, and not back.
    #[test]
    fn a_joint_turns_until_the_moment_is_what_is_left() {
        let mut d = Distortion::begin(10e3, 0, true);
        let turn = |d: &mut Distortion, moments: [f64; 2]| {
            let stiffness = |_| InSeries { tangent: 1e6, unloading: 1e6 };
            d.turn(&[0.0; 2], &Trial { force: moments, stiffness, way: [1.0; 2] });
        };
        turn(&mut d, [9.9e3, 50e3]);
        assert_eq!(d.rotations(), [0.0; 2]);
        turn(&mut d, [12e3, 0.0]);
        assert!((d.rotations()[0] - 2e-3).abs() < 1e-12 && !d.is_broken());
        turn(&mut d, [-11e3, 0.0]);
        assert!((d.rotations()[0] - 1e-3).abs() < 1e-12 && (d.most() - 2e-3).abs() < 1e-12);
        turn(&mut d, [28e3, 0.0]);
        assert!((d.rotations()[0] - 0.019).abs() < 1e-12 && d.is_broken() && d.severed().is_none());
        // 1 - 0.6 (0.019 - 0.0132) / 0.0068.
        assert!((d.left() / 10e3 - (1.0 - 0.6 * 0.0058 / 0.0068)).abs() < 1e-9);
        turn(&mut d, [200e3, 0.0]);
        assert_eq!((d.severed(), d.left()), (Some(0.2), 0.0));
    }
}
