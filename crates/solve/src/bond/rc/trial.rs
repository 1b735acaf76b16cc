//! Where a bond with a hinge slides or its joint turns, the hinge at the same face bends along. A trial force with a rigid hinge is far too high,
//! and slip that takes it back runs away from the force: the hinge unloads, and slip and force end up in opposite directions, which makes energy. So
//! the trial state is the one in which the hinge has followed by its tangent, and slip is counted by the stiffness of bond and hinge in series (the
//! return mapping of two mechanisms in series; Simo and Hughes, *Computational Inelasticity*, 1998, ch. 5).

/// Forces of some mechanisms when the hinge has followed an increment by its tangent, and how stiff bond and hinge together are against them.
pub(crate) struct Trial<const N: usize, S> {
    /// Forces, signed.
    pub force: [f64; N],
    /// Stiffness against a mechanism. It is asked for only where the force is too high.
    pub stiffness: S,
}

/// How stiff bond and hinge in series are against a mechanism.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct InSeries {
    /// By the tangent of the hinge: by this the increment has raised the force.
    pub tangent: f64,
    /// By the elastic section: by this a force falls that is too high already, because the hinge unloads.
    pub unloading: f64,
}

impl<const N: usize, S: Fn(usize) -> InSeries> Trial<N, S> {
    /// Plastic deformation, signed, that takes the trial force of mechanism `c` back to its resistance. `before` is the force before the step.
    pub(crate) fn excess(&self, c: usize, before: f64, resistance: f64) -> f64 {
        let force = self.force[c];
        let over = force.abs() - resistance;
        if over <= 0.0 {
            return 0.0;
        }
        let InSeries { tangent, unloading } = (self.stiffness)(c);
        if tangent <= 0.0 || unloading <= 0.0 {
            return 0.0;
        }
        // What was too high before the step has not come from its deformation.
        let old = (before * force.signum() - resistance).clamp(0.0, over);
        ((over - old) / tangent + old / unloading).copysign(force)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bond and hinge in series of 10 and 10 kN/mm (5 together; 9 when the hinge unloads), resistance 100 kN. A step of 2 mm from 100 kN is slip
    /// and nothing else. From 97 kN it is slip but for the 0.6 mm up to the resistance. What is 9 kN too high falls by 1 mm of slip.
    #[test]
    fn slip_is_the_part_of_a_step_beyond_the_resistance() {
        let trial = |force: f64| Trial { force: [force], stiffness: |_| InSeries { tangent: 5.0, unloading: 9.0 } };
        for (before, force, slip) in [
            (100.0, 110.0, 2.0),
            (97.0, 107.0, 1.4),
            (109.0, 109.0, 1.0),
            (109.0, 119.0, 3.0),
            (-100.0, -110.0, -2.0),
            (50.0, 60.0, 0.0),
        ] {
            let by = trial(force).excess(0, before, 100.0);
            assert!((by - slip).abs() < 1e-12, "{by} mm from {before} to {force} kN, expected {slip}");
        }
    }
}
