//! How the structure of a case vibrates and what damps it: its lowest natural modes with the damping ratios that a run gives them, and how far
//! the sudden loss of a part makes it sway.

use super::utilisation::CaseCheck;
use crate::Result;
use crate::engine::stages::{RunObserver, stage};
use crate::solve::statics::{LARGEST_LOAD_FACTOR, critical_load_factor, natural_modes};
use crate::solve::{self, SolverOptions};
use crate::structure::Structure;
use std::f64::consts::{PI, TAU};

/// Modes that are listed.
const MODES: usize = 10;
/// Damping of the bonds above this ratio takes a visible part of the motion of a mode.
const WORTH_MENTIONING: f64 = 0.02;

/// One natural mode of the elastic structure.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Vibration {
    /// Period, s.
    pub period: f64,
    /// Frequency, Hz.
    pub frequency: f64,
    /// Damping ratio by `run.damping_rate`: rate / (2 omega).
    pub damping_by_rate: f64,
    /// Damping ratio by the bonds: omega / 2 times their damping (`HIGHEST_MODE_DAMPING` for the highest mode).
    pub damping_by_bonds: f64,
    /// Sum of both.
    pub damping: f64,
    /// Effective modal mass in x, y and z as a share of the moving mass that is connected to the ground. Modes of equal frequency share theirs
    /// in any way.
    pub mass_share: [f64; 3],
}

/// The lowest natural modes and what follows from them.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Vibrations {
    /// The lowest modes, ten at most.
    pub modes: Vec<Vibration>,
    /// Why there are none.
    pub none: Option<String>,
    /// Upper bound of the highest frequency of the structure, Hz; it sets the time step.
    pub highest_frequency: f64,
    /// Damping ratio of the highest mode.
    pub highest_damping: f64,
    /// `run.unloading_time`, s.
    pub unloading_time: f64,
    /// How far the first mode sways when a part is lost suddenly, over its static change ([`dynamic_factor`]).
    pub sudden_loss_factor: Option<f64>,
    /// What the damping means, in words.
    pub remark: String,
    /// By how much the forces of own weight and live load can be multiplied until the elastic structure buckles; none where it is not known, or more than
    /// [`LARGEST_LOAD_FACTOR`].
    pub critical_load_factor: Option<f64>,
    /// It has been computed.
    pub buckling_known: bool,
}

/// Largest displacement of a mode over its static change when a force on it falls to zero linearly over the time `ramp` (s): 1 + |sin x / x|
/// with x = pi ramp / period (Biggs, Introduction to Structural Dynamics, 1964). `damping` is the damping ratio; it acts on the
/// overshoot for half a period, which is approximate.
pub fn dynamic_factor(period: f64, ramp: f64, damping: f64) -> f64 {
    let x = PI * ramp / period;
    let overshoot = if x > 0.0 { (x.sin() / x).abs() } else { 1.0 };
    1.0 + overshoot * (-PI * damping).exp()
}

/// The lowest natural modes of a case that was checked, with the elastic stiffness of all bonds. Parts without connection to the ground are
/// left out.
///
/// # Errors
/// When there is not enough memory, or when the observer stops it.
pub fn vibrations(k: &CaseCheck, observer: &mut dyn RunObserver) -> Result<Vibrations> {
    let (ready, run) = (&k.ready, &k.ready.case.run);
    // The thread of the stage needs its own copy of what it looks at.
    let whole = &ready.structure;
    let s = Structure { bodies: whole.bodies.clone(), bonds: whole.bonds.clone(), ..Structure::default() };
    let forces = ready.preload.statics.forces.clone();
    let (found, critical, s) = stage::run(&observer.stop(), "computing natural modes", move |stop| {
        Ok((natural_modes(&s, MODES, stop)?, critical_load_factor(&s, &forces, stop)?, s))
    })?;
    let highest = ready.preload.highest_frequency;
    let bonds = solve::bond_damping(&SolverOptions::default(), highest);
    let modes: Vec<Vibration> = found
        .modes
        .iter()
        .map(|m| {
            let omega = m.frequency;
            let (by_rate, by_bonds) = (0.5 * run.damping_rate / omega, 0.5 * bonds * omega);
            Vibration {
                period: TAU / omega,
                frequency: omega / TAU,
                damping_by_rate: by_rate,
                damping_by_bonds: by_bonds,
                damping: by_rate + by_bonds,
                mass_share: (m.effective_mass(&s) / found.mass).into(),
            }
        })
        .collect();
    let factor = modes.first().map(|m| dynamic_factor(m.period, run.unloading_time, m.damping));
    Ok(Vibrations {
        remark: remark(&modes, run.damping_rate, bonds),
        modes,
        none: found.none.map(|why| why.text().into()),
        highest_frequency: highest / TAU,
        highest_damping: 0.5 * bonds * highest,
        unloading_time: run.unloading_time,
        sudden_loss_factor: factor,
        critical_load_factor: critical.filter(|f| f.is_finite()),
        buckling_known: critical.is_some(),
    })
}

impl Vibrations {
    /// How far the building is from buckling, in words; none where it is not known.
    pub fn buckling(&self) -> Option<String> {
        self.buckling_known.then(|| match self.critical_load_factor {
            None => format!("not below {LARGEST_LOAD_FACTOR:.0} times own weight and live load"),
            Some(f) if f < 1.0 => {
                format!("at {f:.2} times own weight and live load: IT BUCKLES BEFORE ANY EVENT; look at the slender members that carry most")
            }
            // EN 1993-1-1, 5.2.1: below 10 effects of second order count.
            Some(f) if f < 10.0 => format!("at {f:.2} times own weight and live load, as long as all is elastic: what leans or bends carries less"),
            Some(f) => format!("at {f:.1} times own weight and live load, as long as all is elastic"),
        })
    }
}

/// What the damping of these modes means; `rate` is that of the motion, 1/s, `bonds` the damping of the bonds, s.
fn remark(modes: &[Vibration], rate: f64, bonds: f64) -> String {
    let Some(first) = modes.first() else { return String::new() };
    let percent = |x: f64| format!("{:.2} %", 100.0 * x);
    let dominated = modes.iter().filter(|m| m.damping_by_bonds > m.damping_by_rate).count();
    let most = modes.iter().map(|m| m.damping_by_bonds).fold(0.0, f64::max);
    // Where both are equal: rate / (2 omega) = omega bonds / 2.
    let equal = if bonds > 0.0 { (rate / bonds).sqrt() / TAU } else { f64::INFINITY };
    if dominated == 0 {
        return format!(
            "run.damping_rate damps these modes; that of the bonds adds {} to the first one and exceeds it above {equal:.1} Hz only",
            percent(first.damping_by_bonds)
        );
    }
    let mut text = format!(
        "the damping of the bonds exceeds that of run.damping_rate in {dominated} of {} modes (above {equal:.1} Hz): there the smallest pieces \
         set it, not run.damping_rate",
        modes.len()
    );
    if most > WORTH_MENTIONING {
        text += &format!(
            ". It reaches {}: modes that high die away faster than in a real building; smaller pieces lower it",
            percent(most)
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dynamic_factor_of_a_ramp_is_that_of_theory() {
        assert_eq!(dynamic_factor(0.1, 0.0, 0.0), 2.0);
        // A ramp as long as the period leaves no vibration behind.
        assert!((dynamic_factor(0.02, 0.02, 0.0) - 1.0).abs() < 1e-12);
        assert!((dynamic_factor(0.1, 0.012, 0.0) - 1.98).abs() < 5e-3);
        assert!(dynamic_factor(0.1, 0.012, 0.05) < dynamic_factor(0.1, 0.012, 0.0));
    }
}
