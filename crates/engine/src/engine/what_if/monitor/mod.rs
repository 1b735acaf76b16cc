//! What to watch on a heap, and which movement means "get out": push tests of what is loose, from the kept state, and shaking in steps.
//!
//! Method: a force on a target grows and stays. Its size is doubled until the target goes, and halved twice between the last push that it bore and the
//! first that it did not. Pushes of about the same size follow in two other directions. The alarm is the largest movement of a corner at which the
//! target still came to rest in any of them, from 2 mm to 0.1 m. It is tried by pushes in two directions more.

mod pushes;
mod shaking;
mod sheet;
mod targets;
mod words;

pub(super) use shaking::ScaledMotion;
pub use sheet::{write_monitoring_csv, write_monitoring_sheet};

use super::continued::Continued;
use super::kept::{LastResult, kept};
use super::shoring::{Pace, TellOf};
use crate::geometry::Vec3;
use crate::record::{Announced, Monitoring, PushStep, WatchPoint, WatchedTarget};
use crate::stop::Stop;
use crate::{Error, Result};
use pushes::Pushed;
use rayon::prelude::*;
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
/// A movement of this much is an alarm, whether it came to rest or not, m (assumed: two fifths of what counts as gone).
const MOST: f64 = 0.4 * pushes::GONE;
/// Two points of one target are so far apart, m.
const APART: f64 = 0.5;

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

/// Finds what to watch on the heap of a finished run, and keeps it in the record.
///
/// # Errors
/// Those of opening the run; a motion that cannot be read; those of the solver; [`Error::Stopped`].
pub fn monitoring(out: &Path, asked: &MonitorAsked, told: TellOf, stop: &Stop) -> Result<Monitoring> {
    monitored(kept(out, stop)?, asked, told, stop)
}

/// The same for a run that is open.
///
/// # Errors
/// As for [`monitoring`].
pub fn monitored(run: LastResult, asked: &MonitorAsked, told: TellOf, stop: &Stop) -> Result<Monitoring> {
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
    let list = targets::targets(&run, asked.most);
    let work = PushTests { run: &run, asked, pace, stop };
    let mut watched = Vec::new();
    for (k, t) in list.iter().enumerate() {
        watched.push(work.watched(t, k)?);
    }
    if let Some(motion) = motion.as_ref().filter(|_| !list.is_empty()) {
        let found = work.shaken(&list, motion)?;
        watched.iter_mut().zip(found).for_each(|(w, range)| w.shaking_m_s2 = Some(range));
    }
    let motion = motion.map(|m| m.words());
    let mut out = Monitoring { seconds: asked.seconds, watched, motion, shaken_s: asked.shaken, notes: Vec::new() };
    out.notes = words::notes(&out);
    run.record.keep_monitoring(&out)?;
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

    /// Pushes of growing size until the target goes, and some between.
    fn bracket(&self, t: &Target) -> Result<Vec<Pushed>> {
        let mut all = self.pushes(t, vec![(0.0, t.push)])?;
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

    fn watched(&self, t: &Target, number: usize) -> Result<WatchedTarget> {
        let all = self.bracket(t)?;
        let (bore, went) = range(&all);
        let at = corners(self.run, t, &all, bore);
        // Where nothing went, or all goes by itself, there is no size to push with.
        let size = went.filter(|w| *w > 0.0);
        let pushed = |directions: &[Vec3]| match size {
            Some(w) => self.pushes(t, directions.iter().flat_map(|d| OTHERS.map(|f| (f * w, *d))).collect()),
            None => Ok(Vec::new()),
        };
        let learnt = pushed(&t.others)?;
        let rested: Vec<&Pushed> = all.iter().filter(|p| p.share <= bore).chain(&learnt).filter(|p| !p.went).collect();
        let points: Vec<WatchPoint> =
            at.iter().enumerate().map(|(k, c)| self.point(t, &all, &rested, (*c, (number, k)))).collect();
        let checks = pushed(&t.checks)?;
        let alarm = |p: &Pushed| {
            let times = at.iter().zip(&points).filter_map(|(c, w)| p.passes(*c, w.alarm_m));
            times.reduce(f64::min)
        };
        let mut announced = Announced { pushes: checks.len(), ..Announced::default() };
        for p in &checks {
            let end = p.gone_at().unwrap_or(self.asked.seconds);
            let before = alarm(p).is_some_and(|a| a < end);
            announced.went += usize::from(p.went);
            announced.announced += usize::from(p.went && before);
            announced.false_alarms += usize::from(!p.went && alarm(p).is_some());
        }
        let leads = all.iter().chain(&learnt).chain(&checks).filter_map(|p| Some(p.gone_at()? - alarm(p)?));
        let leads: Vec<f64> = leads.collect();
        let least = leads.iter().copied().reduce(f64::min);
        let most = leads.iter().copied().reduce(f64::max);
        let names = |i: &u32| self.run.names[*i as usize].clone();
        let step = |p: &Pushed| PushStep {
            share: p.share,
            moved_m: p.moments.iter().map(pushes::Moment::largest).fold(0.0, f64::max),
            went: p.went,
        };
        Ok(WatchedTarget {
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
            alarm_to_fall_s: least.zip(most).map(|(a, b)| [a, b]),
            shaking_m_s2: None,
        })
    }

    /// A watched corner: `all` are the pushes of growing size, `rested` those of all directions after which the target came to rest.
    fn point(
        &self,
        t: &Target,
        all: &[Pushed],
        rested: &[&Pushed],
        (at, mark): ((usize, usize), (usize, usize)),
    ) -> WatchPoint {
        let s = &self.run.record.header.structure;
        let i = t.pieces[at.0] as usize;
        let place = self.run.frame.poses[i].apply(&s.bodies[i].shape.vertices[at.1]);
        let [rest_m, rest_rad] =
            rested.iter().map(|p| p.most(at)).fold([0.0; 2], |a: [f64; 2], b| [a[0].max(b[0]), a[1].max(b[1])]);
        // The way of the first movement that is seen, in the least push in which it is.
        let first = |p: &Pushed| p.moments.iter().map(|m| m.pieces[at.0].0[at.1]).find(|v| v.norm() > SEEN);
        let direction = all.iter().rev().find_map(first).map_or(t.push, |v| v.normalize());
        WatchPoint {
            mark: format!("{}{}", letter(mark.0), mark.1 + 1),
            piece: self.run.names[i].clone(),
            at_m: place.into(),
            direction: direction.into(),
            rest_m,
            rest_rad,
            alarm_m: rest_m.clamp(SEEN, MOST),
            alarm_rad: rest_rad.max(SEEN_TURN),
        }
    }
}

/// Largest push that was borne with all smaller ones, and the least that was not.
fn range(all: &[Pushed]) -> (f64, Option<f64>) {
    let went = all.iter().filter(|p| p.went).map(|p| p.share).reduce(f64::min);
    let bore = all.iter().filter(|p| !p.went && went.is_none_or(|w| p.share < w)).map(|p| p.share).fold(0.0, f64::max);
    (bore, went)
}

/// The two corners of a target that move most in the least push at which it goes, by the moment at which the first of them is seen to move: of
/// pieces by their numbers in the target.
fn corners(run: &Continued, t: &Target, all: &[Pushed], bore: f64) -> Vec<(usize, usize)> {
    let least = all.iter().find(|p| p.went).or_else(|| all.iter().rev().find(|p| p.share <= bore));
    let Some(p) = least else { return Vec::new() };
    let seen = p.moments.iter().find(|m| m.largest() > 2.0 * SEEN).or(p.moments.last());
    let Some(m) = seen else { return Vec::new() };
    let s = &run.record.header.structure;
    let place = |(k, c): (usize, usize)| {
        let i = t.pieces[k] as usize;
        run.frame.poses[i].apply(&s.bodies[i].shape.vertices[c])
    };
    let list = m.pieces.iter().enumerate();
    let mut by: Vec<(f64, (usize, usize))> =
        list.flat_map(|(k, p)| p.0.iter().enumerate().map(move |(c, v)| (v.norm(), (k, c)))).collect();
    by.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let Some(first) = by.first().map(|b| b.1) else { return Vec::new() };
    let second = by.iter().map(|b| b.1).find(|b| (place(*b) - place(first)).norm() > APART);
    std::iter::once(first).chain(second).collect()
}

/// The letter of a target.
fn letter(k: usize) -> char {
    char::from(b'A' + (k % 26) as u8)
}
