//! What to watch on a heap, and which movement means "get out": push tests of what is loose, from the kept state, and shaking in steps.
//!
//! Method: a force on a target grows and stays. Its size is doubled until the target goes, and halved twice between the last push that it bore and the
//! first that it did not. Pushes of about the same size follow in two other directions. From all of them those corners are chosen that tell best what
//! was borne from what went, with the movement and the turn from which on everybody leaves. These alarms are tried by pushes in two directions more.

mod pushes;
mod readings;
mod shaking;
mod sheet;
mod targets;
mod words;

pub(super) use shaking::ScaledMotion;
pub use sheet::{write_monitoring_csv, write_monitoring_sheet};

use super::continued::Continued;
use super::kept::{LastResult, kept_with_ways};
use super::shoring::{Pace, TellOf};
use crate::geometry::Vec3;
use crate::record::{Announced, Monitoring, PushStep, WatchPoint, WatchedTarget};
use crate::stop::Stop;
use crate::{Error, Result};
use pushes::Pushed;
use rayon::prelude::*;
use readings::WatchedCorner;
use serde::Serialize;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use targets::Target;

/// Pushes in the first round, as shares of the weight.
const FIRST: [f64; 6] = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6];
/// Halvings between the last push that was borne and the first that was not.
const HALVINGS: usize = 2;
/// Least movement that is seen on a site, m (assumed: a total station at 50 m).
const SEEN: f64 = 0.002;
/// Turn that is seen on a site, rad (assumed: a tilt sensor).
const SEEN_TURN: f64 = 0.0005;
/// Pushes in other directions, over the least one that made the target go.
const OTHERS: [f64; 3] = [0.5, 1.0, 2.0];

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct MonitorAsked {
    /// Clusters and leaning walls at most, of each.
    pub most: usize,
    /// Time of each push, s.
    pub seconds: f64,
    /// Time of each shaking, s; 0 for none.
    pub shaken: f64,
    /// The motion of an aftershock: its file, and m/s2 per unit of it; without it an artificial one by EN 1998-1.
    pub aftershock: Option<(PathBuf, f64)>,
}

impl Default for MonitorAsked {
    fn default() -> Self {
        Self { most: 3, seconds: 2.0, shaken: 4.0, aftershock: None }
    }
}

/// What to watch, as the record keeps it, with figures that stand in it only in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Watching {
    /// What the record keeps.
    #[serde(flatten)]
    pub monitoring: Monitoring,
    /// Largest movement of any piece of the heap without a push, m, in the time of the longest test.
    pub by_itself_m: f64,
    /// How often each of the watched targets went, and how often without a warning, in their order.
    pub falls: Vec<Falls>,
    /// What is loose and was not tried: first what hangs over a place to dig or an access.
    pub not_tried: Vec<NotTried>,
}

impl Deref for Watching {
    type Target = Monitoring;

    fn deref(&self) -> &Monitoring {
        &self.monitoring
    }
}

/// How often a target went in all tests in which it was pushed, and in that without a push.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Falls {
    /// It went.
    pub went: usize,
    /// Of these an alarm came before the fall, or before the end of a test in which it did not come to rest.
    pub after_an_alarm: usize,
    /// Of these no alarm came, or only with the fall or after it.
    pub without_warning: usize,
}

impl Falls {
    /// Of the moments at which it had gone, or the test ended, and at which an alarm came, s.
    fn of(list: &[(f64, Option<f64>)]) -> Self {
        let after_an_alarm = list.iter().filter(|(end, alarm)| lead(*end, *alarm).is_some()).count();
        Self { went: list.len(), after_an_alarm, without_warning: list.len() - after_an_alarm }
    }
}

/// Time from an alarm to the fall, s; none where no alarm came before it.
fn lead(fall: f64, alarm: Option<f64>) -> Option<f64> {
    alarm.map(|a| fall - a).filter(|l| *l > 0.0)
}

/// Shortest and longest time from the alarm to the fall, s: 0 where none came before it. None where it never fell.
fn leads(falls: &[(f64, Option<f64>)]) -> Option<[f64; 2]> {
    let all = || falls.iter().map(|(fall, alarm)| lead(*fall, *alarm).unwrap_or(0.0));
    all().reduce(f64::min).zip(all().reduce(f64::max)).map(|(a, b)| [a, b])
}

/// Something loose that was not tried.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NotTried {
    /// In words.
    pub name: String,
    /// It hangs; otherwise it leans.
    pub hangs: bool,
    /// Its pieces.
    pub pieces: Vec<String>,
    /// Their mass, kg.
    pub mass_kg: f64,
    /// Places to dig and accesses over which it hangs, or which cut into it, in words.
    pub over: Vec<String>,
}

/// Finds what to watch on the heap of a finished run, and keeps it in the record.
///
/// # Errors
/// Those of opening the run; a motion that cannot be read; those of the solver; [`Error::Stopped`].
pub fn monitoring(out: &Path, asked: &MonitorAsked, told: TellOf, stop: &Stop) -> Result<Watching> {
    monitored(kept_with_ways(out, stop)?, asked, told, stop)
}

/// The same for a run that is open, whose voids have their ways.
///
/// # Errors
/// As for [`monitoring`].
pub fn monitored(run: LastResult, asked: &MonitorAsked, told: TellOf, stop: &Stop) -> Result<Watching> {
    if !(asked.seconds >= 1.0 && asked.seconds <= 60.0 && asked.shaken >= 0.0 && asked.shaken <= 120.0) {
        let problem = format!("pushes of {} s and shaking of {} s cannot be computed", asked.seconds, asked.shaken);
        return Err(Error::input(problem, "give --seconds from 1 to 60 and --shaken from 0 to 120"));
    }
    let motion = (asked.shaken > 0.0).then(|| shaking::ScaledMotion::new(&run, asked)).transpose()?;
    let pace = Pace::default();
    let hears = pace.clone();
    let run = run.continued(stop)?.on_one_thread().telling(Box::new(move |seconds| {
        let [done, whole] = hears.at(seconds);
        told(done, whole);
    }));
    let (list, not_tried) = targets::targets(&run, asked.most);
    let work = PushTests { run: &run, asked, pace, stop };
    let (still, by_itself_m) = work.by_itself(&list)?;
    let goes: Vec<bool> = still.iter().map(|p| p.went).collect();
    let (mut watched, mut falls) = (Vec::new(), Vec::new());
    for (k, (t, p)) in list.iter().zip(still).enumerate() {
        let (w, f) = work.watched(t, p, k)?;
        watched.push(w);
        falls.push(f);
    }
    if let Some(motion) = motion.as_ref().filter(|_| !list.is_empty()) {
        let found = work.shaken(&list, &goes, motion)?;
        watched.iter_mut().zip(found).for_each(|(w, range)| w.shaking_m_s2 = Some(range));
    }
    let motion = motion.map(|m| m.words());
    let monitoring = Monitoring { seconds: asked.seconds, watched, motion, shaken_s: asked.shaken, notes: Vec::new() };
    let mut out = Watching { monitoring, by_itself_m, falls, not_tried };
    out.monitoring.notes = words::notes(&out);
    run.record.keep_monitoring(&out.monitoring)?;
    Ok(out)
}

struct PushTests<'a> {
    run: &'a Continued,
    asked: &'a MonitorAsked,
    pace: Pace,
    stop: &'a Stop,
}

impl PushTests<'_> {
    fn pushes(&self, t: &Target, list: Vec<(f64, Vec3)>) -> Result<Vec<Pushed>> {
        self.pace.expects(list.len(), self.asked.seconds);
        let one = |by: (f64, Vec3)| {
            let p = pushes::push(self.run, t, by, self.asked.seconds, self.stop);
            self.pace.has_done(self.asked.seconds);
            p
        };
        list.into_par_iter().map(one).collect()
    }

    /// What all targets do without a push, in the time of the longest test; and the largest movement of any piece of the heap, m.
    fn by_itself(&self, list: &[Target]) -> Result<(Vec<Pushed>, f64)> {
        let shaken = if self.asked.shaken > 0.0 && !list.is_empty() { self.asked.shaken + shaking::QUIET } else { 0.0 };
        let seconds = self.asked.seconds.max(shaken);
        self.pace.expects(1, seconds);
        let found = pushes::without_a_push(self.run, list, seconds, self.stop);
        self.pace.has_done(seconds);
        found
    }

    /// Pushes of growing size until the target goes, and some between, after what it does without one.
    fn bracket(&self, t: &Target, still: Pushed) -> Result<Vec<Pushed>> {
        let mut all = vec![still];
        if all[0].went {
            return Ok(all);
        }
        for pair in FIRST.chunks(2) {
            all.extend(self.pushes(t, pair.iter().map(|s| (*s, t.push)).collect())?);
            if all.iter().any(|p| p.went) {
                break;
            }
        }
        for _ in 0..HALVINGS {
            let (bore, Some(went)) = range(&all) else { break };
            all.extend(self.pushes(t, vec![(0.5 * (bore + went), t.push)])?);
        }
        all.sort_by(|a, b| a.share.total_cmp(&b.share));
        Ok(all)
    }

    fn watched(&self, t: &Target, still: Pushed, number: usize) -> Result<(WatchedTarget, Falls)> {
        let all = self.bracket(t, still)?;
        let (bore, went) = range(&all);
        // Where nothing went, or all goes by itself, there is no size to push with.
        let size = went.filter(|w| *w > 0.0);
        let pushed = |directions: &[Vec3]| match size {
            Some(w) => self.pushes(t, directions.iter().flat_map(|d| OTHERS.map(|f| (f * w, *d))).collect()),
            None => Ok(Vec::new()),
        };
        let others = pushed(&t.others)?;
        let learnt: Vec<&Pushed> = all.iter().chain(&others).collect();
        let corners = readings::watched(&self.places(t), &learnt);
        let points = corners.iter().enumerate().map(|(k, c)| self.point(t, &learnt, c, (number, k))).collect();
        let checks = pushed(&t.checks)?;
        // As pages and sheet say it: from this movement or this turn on.
        let alarm = |p: &Pushed| corners.iter().filter_map(|c| c.alarm(p)).reduce(f64::min);
        let ended = |p: &Pushed| (p.gone_at().unwrap_or(p.end()), alarm(p));
        let tried: Vec<_> = checks.iter().filter(|p| p.went).map(ended).collect();
        let tried = Falls::of(&tried);
        let announced = Announced {
            pushes: checks.len(),
            went: tried.went,
            announced: tried.after_an_alarm,
            false_alarms: checks.iter().filter(|p| !p.went && alarm(p).is_some()).count(),
        };
        let every = || all.iter().chain(&others).chain(&checks).filter(|p| p.went);
        let falls = Falls::of(&every().map(ended).collect::<Vec<_>>());
        let fell: Vec<_> = every().filter_map(|p| Some((p.gone_at()?, alarm(p)))).collect();
        let names = |i: &u32| self.run.names[*i as usize].clone();
        let step = |p: &Pushed| PushStep {
            share: p.share,
            moved_m: p.moments.iter().map(pushes::Moment::largest).fold(0.0, f64::max),
            went: p.went,
        };
        let watched = WatchedTarget {
            name: t.name.clone(),
            hangs: t.hangs,
            pieces: t.pieces.iter().map(names).collect(),
            mass_kg: t.mass,
            pushed: t.push.into(),
            pushes: all.iter().map(step).collect(),
            bore,
            went,
            goes_by_itself: went == Some(0.0),
            points,
            announced,
            alarm_to_fall_s: leads(&fell),
            shaking_m_s2: None,
        };
        Ok((watched, falls))
    }

    /// Where the corners of the pieces of a target are.
    fn places(&self, t: &Target) -> Vec<Vec<Vec3>> {
        let s = &self.run.record.header.structure;
        let of = |i: &u32| {
            let pose = &self.run.frame.poses[*i as usize];
            s.bodies[*i as usize].shape.vertices.iter().map(|v| pose.apply(v)).collect()
        };
        t.pieces.iter().map(of).collect()
    }

    /// A watched corner as the record keeps it: the second one of the fourth target has the mark (3, 1).
    fn point(&self, t: &Target, learnt: &[&Pushed], c: &WatchedCorner, mark: (usize, usize)) -> WatchPoint {
        let (piece, corner) = c.at;
        // The way of the first movement that is seen, in the least push in which it is.
        let first = |p: &&Pushed| p.moments.iter().map(|m| m.pieces[piece].0[corner]).find(|v| v.norm() > SEEN);
        let direction = learnt.iter().find_map(first).map_or(t.push, |v| v.normalize());
        WatchPoint {
            mark: format!("{}{}", letter(mark.0), mark.1 + 1),
            piece: self.run.names[t.pieces[piece] as usize].clone(),
            at_m: self.places(t)[piece][corner].into(),
            direction: direction.into(),
            rest_m: c.movement.rest,
            rest_rad: c.turn.rest,
            margin: c.margin(),
            alarm_m: c.movement.alarm(),
            alarm_rad: c.turn.alarm(),
        }
    }
}

/// Largest push that was borne with all smaller ones, and the least that was not.
fn range(all: &[Pushed]) -> (f64, Option<f64>) {
    let went = all.iter().filter(|p| p.went).map(|p| p.share).reduce(f64::min);
    let bore = all.iter().filter(|p| !p.went && went.is_none_or(|w| p.share < w)).map(|p| p.share).fold(0.0, f64::max);
    (bore, went)
}

/// The letter of a target.
fn letter(k: usize) -> char {
    char::from(b'A' + (k % 26) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An alarm with the fall, after it, or never is none. Its time is 0, not less.
    #[test]
    fn an_alarm_after_the_fall_is_no_warning() {
        let falls = [(1.0, Some(0.6)), (1.0, Some(1.0)), (1.0, Some(1.8)), (1.0, None)];
        assert_eq!(Falls::of(&falls), Falls { went: 4, after_an_alarm: 1, without_warning: 3 });
        assert_eq!(leads(&falls), Some([0.0, 0.4]));
        assert_eq!(leads(&falls[..1]), Some([0.4, 0.4]));
        assert_eq!(leads(&[]), None);
    }
}
