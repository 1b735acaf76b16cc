//! Aftershocks in steps: at which peak ground acceleration a target still stays, and at which it goes.

use super::pushes::{Done, seen_all, went};
use super::targets::Target;
use super::{MonitorAsked, PushTests};
use crate::Result;
use crate::engine::what_if::actions::Action;
use crate::engine::what_if::kept::LastResult;
use crate::engine::what_if::shoring::{Shock, ShockAsked, ShockPart};
use crate::motion::artificial::{Artificial, MotionKind, Soil};
use crate::solve::{BaseMotion, Loading};
use crate::units::GRAVITY;
use rayon::prelude::*;
use std::path::PathBuf;

/// Peak ground accelerations of the first round, in g.
const FIRST: [f64; 4] = [0.05, 0.1, 0.2, 0.4];
/// Further shakings between, at most.
const MORE: usize = 4;
/// A test goes on for so long after its shaking, s: then it is seen what has come to rest.
pub(super) const QUIET: f64 = 1.0;
/// What is left of a motion below this share of its peak is no shaking.
const OVER: f64 = 0.01;

/// Peak that a target bore and at which it went, m/s2.
type Range = [Option<f64>; 2];

/// The motion of the ground, which is scaled.
pub(in crate::engine::what_if) enum ScaledMotion {
    /// The strongest part of a record that is as long as is computed.
    Record(PathBuf, BaseMotion, ShockPart),
    /// An artificial one of this length, s, and its peak where one of 1 m/s2 is asked for.
    Artificial(f64, f64),
}

fn artificial(peak: f64, duration: f64) -> Action {
    Action::Shaking(Artificial {
        kind: MotionKind::Ec8,
        peak,
        duration,
        soil: Soil::A,
        spectrum: 2,
        frequency: 2.5,
        ground_damping: 0.6,
        vertical: 0.0,
        seed: None,
    })
}

impl ScaledMotion {
    pub(in crate::engine::what_if) fn new(run: &LastResult, asked: &MonitorAsked) -> Result<Self> {
        let Some((file, unit)) = &asked.aftershock else {
            let own = run.shaking(&[artificial(1.0, asked.shaken)], asked.shaken)?.unwrap_or(1.0);
            return Ok(Self::Artificial(asked.shaken, own.max(f64::MIN_POSITIVE)));
        };
        let asked = ShockAsked { file: file.clone(), unit: *unit, seconds: Some(asked.shaken) };
        let Shock { part, motion, .. } = Shock::new(run, &asked)?;
        Ok(Self::Record(file.clone(), motion, part))
    }

    /// The shaking with this peak ground acceleration, m/s2.
    pub(in crate::engine::what_if) fn with_peak(&self, peak: f64) -> Action {
        match self {
            Self::Record(file, motion, part) => {
                let by = peak / part.peak_m_s2;
                let acceleration = motion.acceleration.iter().map(|a| a * by).collect();
                Action::Aftershock(file.clone(), BaseMotion { acceleration, ..motion.clone() })
            }
            Self::Artificial(duration, own) => artificial(peak / own, *duration),
        }
    }

    pub(in crate::engine::what_if) fn words(&self) -> String {
        match self {
            Self::Record(_, _, part) => format!("{}: {}, scaled", part.file, part.in_words()),
            Self::Artificial(..) => {
                "one artificial motion by EN 1998-1 (type 2, ground A, seed of the run), scaled".into()
            }
        }
    }
}

impl PushTests<'_> {
    /// For each target the largest peak that it bore and the least at which it went. What moves by itself bears none, whatever is seen.
    pub(super) fn shaken(&self, list: &[Target], by_itself: &[bool], motion: &ScaledMotion) -> Result<Vec<Range>> {
        let mut found: Vec<(f64, Vec<bool>)> = Vec::new();
        let done = self.after(motion)?;
        let seconds = self.asked.shaken + if done == Done::ShakesOn { 0.0 } else { QUIET };
        let shake = |peaks: Vec<f64>| -> Result<Vec<(f64, Vec<bool>)>> {
            self.pace.expects(peaks.len(), seconds);
            let one = |peak: f64| {
                let action = motion.with_peak(peak);
                let seen = seen_all(self.run, list, &[action], seconds, self.stop)?.0;
                self.pace.has_done(seconds);
                Ok((peak, seen.iter().map(|moments| went(moments, done)).collect()))
            };
            peaks.into_par_iter().map(one).collect()
        };
        found.extend(shake(FIRST.map(|g| g * GRAVITY).to_vec())?);
        let mut between: Vec<f64> = Vec::new();
        for k in 0..list.len() {
            if let [Some(a), Some(b)] = range(&found, k, by_itself[k]) {
                between.push((a * b).sqrt());
            }
        }
        between.sort_by(f64::total_cmp);
        between.dedup_by(|a, b| (*a / *b - 1.0).abs() < 1e-6);
        between.truncate(MORE);
        found.extend(shake(between)?);
        Ok((0..list.len()).map(|k| range(&found, k, by_itself[k])).collect())
    }

    /// Whether a record shakes the ground after the time that was asked for, too: it is not cut off.
    fn after(&self, motion: &ScaledMotion) -> Result<Done> {
        let mut loading = Loading::default();
        self.run.apply(&motion.with_peak(1.0), &mut loading)?;
        let shakes_on = |m: &BaseMotion| {
            let from = (self.asked.shaken / m.interval).ceil() as usize + 1;
            m.acceleration.iter().skip(from).any(|a| a.norm() > OVER)
        };
        Ok(if loading.base_motion.as_ref().is_some_and(shakes_on) { Done::ShakesOn } else { Done::Something })
    }
}

/// The largest peak below all at which a target went, and the least at which it did: 0 for what moves by itself.
fn range(found: &[(f64, Vec<bool>)], k: usize, by_itself: bool) -> Range {
    if by_itself {
        return [None, Some(0.0)];
    }
    let went = found.iter().filter(|f| f.1[k]).map(|f| f.0).reduce(f64::min);
    let bore = found.iter().filter(|f| !f.1[k] && went.is_none_or(|w| f.0 < w)).map(|f| f.0).reduce(f64::max);
    [bore, went]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_that_goes_at_a_peak_is_not_said_to_bear_a_larger_one() {
        let found = [(0.5, vec![false, true]), (1.0, vec![true, false]), (2.0, vec![false, false])];
        assert_eq!(range(&found, 0, false), [Some(0.5), Some(1.0)]);
        assert_eq!(range(&found, 1, false), [None, Some(0.5)]);
        assert_eq!(range(&found[2..], 0, false), [Some(2.0), None]);
    }

    #[test]
    fn what_moves_by_itself_is_not_said_to_stay_at_any_peak() {
        let found = [(0.5, vec![false]), (1.0, vec![false]), (2.0, vec![false])];
        assert_eq!(range(&found, 0, true), [None, Some(0.0)]);
    }
}
