//! The initial state of a run by staged equilibrium: an equilibrium under own weight within the strength, if there is one.
//!
//! A linear structure that is built and loaded in one step has stress peaks at corners and tension in masonry. A building that has stood
//! for years has none of them: it has cracked, slipped or crept, and forces were redistributed to neighbouring parts. Where bonds exceed
//! their strength, their stiffness is reduced (secant method) and a new equilibrium is solved. Each round is an equilibrium; the final
//! one has an error of 1e-10 of the load. By the lower bound theorem, one equilibrium within the strength everywhere is enough for
//! ductile parts to stand. Bonds that stay above 1 have no neighbour with strength left.

use crate::body::Load;
use crate::bond::elastic_limits::face_forces;
use crate::geometry::Vec3;
use crate::statics::equilibrium::{StaticSolution, StaticSolver};
use crate::stop::Stop;
use crate::structure::{Law, SpringStiffness, Structure};

/// Name of this stage, for the message when it is ended early.
const STAGE: &str = "preparing (equilibrium under own weight)";
/// Rounds at most.
const ROUNDS: usize = 30;
/// Utilisation that a round aims at.
const AIM: f64 = 0.85;
/// Bonds above this utilisation lose stiffness; those that a round brings back to the aim may rise to it again.
const NEAR: f64 = 0.98;
/// The same for joints that cannot yield, and the utilisation up to which these are within their strength here. The line of thrust of masonry that has
/// stood keeps away from the edge, where a joint would have to gape to carry it. And when a run begins, concrete beside such a joint cracks and
/// hands over some per cent of its force.
const NEAR_BRITTLE: f64 = 0.88;
const BRITTLE: f64 = 0.9;
/// Least stiffness after one round as a share of that before it, and after all rounds as a share of the first one.
const AT_ONCE: f64 = 0.3;
const LEAST: f64 = 1e-3;
/// The same for joints of masonry and pads in tension, which open: they have almost no strength there to hold on to.
const LEAST_OPEN: f64 = 1e-6;
/// Rounds without improvement after which the search ends.
const PATIENCE: usize = 6;

/// Error of equilibrium, as a share of the load, in the rounds and in the end.
const ROUGH: f64 = 1e-6;
const FINE: f64 = 1e-10;

/// An equilibrium, and how it was found.
#[derive(Clone, Debug)]
pub(crate) struct InitialState {
    /// Forces and displacements.
    pub statics: StaticSolution,
    /// Number of bonds above their strength when everything is elastic, and the highest utilisation then.
    pub elastic: (usize, f64),
    /// Number of bonds whose stiffness was lowered.
    pub redistributed: usize,
}

/// Finds the initial state. Without overloaded bonds it is the elastic equilibrium.
///
/// # Errors
/// Those of [`crate::statics::equilibrium::solve`], and when `stop` ends it.
pub(crate) fn staged_equilibrium(
    s: &Structure,
    gravity: Vec3,
    extra: &[Load],
    stop: &Stop,
) -> crate::Result<InitialState> {
    let mut all = StaticSolver::new(s, gravity, extra, stop)?;
    let first = all.now.clone();
    let start: Vec<SpringStiffness> = s.bonds.iter().map(|b| b.stiffness_at_rest()).collect();
    let uses =
        |r: &StaticSolution| -> Vec<f64> { s.bonds.iter().zip(&r.forces).map(|(b, f)| face_forces(b, f).1).collect() };
    let mut used = uses(&first);
    let is_brittle = |q: usize| match &s.bonds[q].law {
        Law::Masonry(_) => true,
        Law::Limits(l) => l.plastic_limits.is_none(),
        Law::Reinforced(_) | Law::Unbreakable => false,
    };
    let within = |q: usize| if is_brittle(q) { BRITTLE } else { 1.0 };
    let measure = |used: &[f64]| used.iter().enumerate().map(|(q, u)| (u - within(q)).max(0.0)).sum::<f64>();
    let count = used.iter().filter(|u| **u > 1.0).count();
    let elastic = (count, used.iter().copied().fold(0.0, f64::max));
    let mut best = (measure(&used), start.clone());
    let mut now = start.clone();
    let mut last = first.forces.clone();
    let mut idle = 0;
    for _ in 0..ROUNDS {
        if best.0 == 0.0 || idle >= PATIENCE {
            break;
        }
        let near = |q: usize| if is_brittle(q) { NEAR_BRITTLE } else { NEAR };
        for (q, bond) in s.bonds.iter().enumerate().filter(|(q, _)| used[*q] > near(*q)) {
            let by = (AIM / used[q]).max(AT_ONCE);
            // Compression that closes a section keeps its stiffness.
            let pushed = last[q].n < 0.0 && matches!(bond.law, Law::Masonry(_) | Law::Reinforced(_));
            let opens = !pushed && matches!(bond.law, Law::Masonry(_));
            let least = if opens { LEAST_OPEN } else { LEAST };
            for c in usize::from(pushed)..6 {
                now[q][c] = (now[q][c] * by).max(least * start[q][c]);
            }
        }
        if all.find(&now, ROUGH).is_err() {
            stop.check(STAGE)?;
            break;
        }
        let r = &all.now;
        used = uses(r);
        last.clone_from(&r.forces);
        let m = measure(&used);
        idle += 1;
        if m < best.0 {
            idle = 0;
            best = (m, now.clone());
        }
    }
    let mut redistributed = best.1.iter().zip(&start).filter(|(a, b)| a != b).count();
    let statics = if redistributed == 0 {
        first
    } else {
        match all.find(&best.1, FINE) {
            Ok(()) => all.now,
            // Softened bonds can leave too little stiffness for a factor. The elastic equilibrium is one, too.
            Err(crate::Error::Mechanism { .. }) => {
                redistributed = 0;
                first
            }
            Err(e) => return Err(e),
        }
    };
    Ok(InitialState { statics, elastic, redistributed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, block, no_limits, structure};
    use crate::structure::{Limits, PlasticLimits};

    /// A rigid beam hangs on three hangers, of which the middle one is twice as stiff: it carries half of the weight, 0.95 of what it bears. Where
    /// hangers cannot yield, the others take over until it has 0.9 at most. Where they can, 0.95 is within the strength.
    #[test]
    fn what_cannot_yield_begins_with_a_tenth_of_its_strength_in_hand() {
        let material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
        let hanger = |x: f64| block(format!("hanger {x}"), [x, 0.0, 0.4], [x + 0.2, 0.2, 1.0], true);
        let beam = block("beam", [0.0, 0.0, 0.0], [4.0, 0.2, 0.4], false);
        let blocks = [beam, hanger(0.0), hanger(1.9), hanger(3.8)];
        let gravity = Vec3::new(0.0, 0.0, -9.80665);
        let weight = 4.0 * 0.2 * 0.4 * 2400.0 * 9.80665;
        let ductile = PlasticLimits { yield_distance: 0.1, end_distance: 0.2, yield_rotation: 0.1, end_rotation: 0.2 };
        for plastic_limits in [None, Some(ductile)] {
            let mut s = structure(&blocks, material, true, None);
            for (q, b) in s.bonds.iter_mut().enumerate() {
                b.stiffness.n *= if q == 1 { 2.0 } else { 1.0 };
                let tension = 0.5 * weight / 0.95;
                b.law = Law::Limits(Limits { tension, plastic_limits, ..no_limits() });
            }
            let i = staged_equilibrium(&s, gravity, &[], &Stop::new()).expect("an equilibrium");
            assert!((i.elastic.1 - 0.95).abs() < 1e-3, "{:?}", i.elastic);
            let used: Vec<f64> = s.bonds.iter().zip(&i.statics.forces).map(|(b, f)| face_forces(b, f).1).collect();
            let sum: f64 = used.iter().sum();
            assert!((sum - 2.0 * 0.95).abs() < 1e-3, "the weight is carried: {used:?}");
            let expected = if plastic_limits.is_none() { 0.8..=0.9 } else { 0.949..=0.951 };
            assert!(expected.contains(&used[1]), "{used:?}");
        }
    }
}
