//! What happens when rescuers lift, cut or shore something, or the ground shakes again: continues from the last state of a run, without
//! the collapse. A lifted piece is taken out at once, with the unloading time of the case for the forces of its bonds.

use super::finish::{assessed_at, last_frame};
use super::inputs;
use super::prepare_case::traced;
use crate::assess::stability::{Lifted, Resting, Stability, Tied, lifted, stability};
use crate::assess::{Assessment, Looking, Void};
use crate::geometry::{Pose, Vec3};
use crate::record::{self, Frame, LastState, Record};
use crate::scenario::{GroundMotion, base_motion};
use crate::solve::{self, BaseMotion, Break, Flow, Loading, Observer, Preload, Progress, Prop, Removal, Settings};
use crate::stop::Stop;
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// A piece that moves by more than this is listed, m.
const MOVED: f64 = 0.01;
/// It moves far by more than this, m.
const MOVED_FAR: f64 = 0.1;
/// Pieces that a first answer names in each list.
const TOLD: usize = 8;
/// From this ratio of an upward force to the weight of the piece on, the answer says what that means.
const WEDGED: f64 = 3.0;
/// Standing height of the tolerance above and below the point of a prop, m.
const SNUG: f64 = 1e-3;

/// What rescuers do, or what happens to them.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Takes a body out at once.
    Lift(u32),
    /// Cuts a bond with its bars.
    Cut(u32),
    /// Sets a prop from what lies below a point up to the piece above it; capacity in N.
    Shore(Vec3, f64),
    /// Shakes the ground with the record in a file, from now on; m/s2 per unit of a file that does not state it.
    Aftershock(PathBuf, f64),
}

/// What an action leads to. A run that was not at rest goes on moving by itself; movements are those against the same time without any
/// action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// Time after the end of the run, s.
    pub seconds: f64,
    /// Largest movement of any piece in that time without any action, m.
    pub by_itself: f64,
    /// Pieces that moved by more than 10 mm, the farthest first.
    pub moved: Vec<Moved>,
    /// Mass of those that moved by more than 10 mm, kg.
    pub moved_mass: f64,
    /// Mass of those that moved by more than 0.1 m, kg.
    pub moved_far_mass: f64,
    /// Largest movement of any piece, m.
    pub largest: f64,
    /// Largest acceleration of the ground in that time, m/s2; none without an aftershock.
    pub shaking: Option<f64>,
    /// Bonds that broke; without any action `broken_by_itself`.
    pub broken: usize,
    /// See `broken`.
    pub broken_by_itself: usize,
    /// Largest speed at the end, m/s: above 0.05 the state is not final.
    pub top_speed: f64,
    /// Voids that lost more than a tenth of their volume, in order of their ids.
    pub shrunk: Vec<Shrunk>,
}

/// A piece that moved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moved {
    /// The body.
    pub piece: u32,
    /// Its name.
    pub name: String,
    /// Mass, kg.
    pub mass: f64,
    /// Largest movement of its corners, m.
    pub distance: f64,
}

/// A void that shrank.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shrunk {
    /// Its id in the report.
    pub void: u32,
    /// Volume at the end of the run, m3.
    pub before: f64,
    /// What is left of it, m3: by the share of its points that are still in a void.
    pub after: f64,
    /// The same without any action.
    pub by_itself: f64,
}

/// A run after some more seconds.
pub struct Later {
    frame: Frame,
    broken: usize,
    /// Void of each point of the voids at the end of the run, 0 for none.
    hits: Vec<u32>,
    seconds: f64,
}

/// The last state of a finished run, with its forces.
pub struct Kept {
    /// The record of the run.
    pub record: Record,
    /// Its last frame.
    pub frame: Frame,
    /// The voids at the end of the run.
    pub assessment: Assessment,
    /// Names of the bodies.
    pub names: Vec<String>,
    last: LastState,
}

/// Hears how far a run goes: simulated seconds since it was continued.
pub type Tell = Box<dyn Fn(f64) + Send>;

/// A finished run that can be continued.
pub struct Continued {
    kept: Kept,
    preload: Preload,
    settings: Settings,
    tell: Option<Tell>,
}

impl std::ops::Deref for Continued {
    type Target = Kept;

    fn deref(&self) -> &Kept {
        &self.kept
    }
}

/// The stability of a finished run: what hangs, and what carries the voids' roofs. Nothing is simulated.
///
/// # Errors
/// When the record cannot be read or holds no last state; [`Error::Stopped`].
pub fn stability_of(out: &Path, stop: &Stop) -> Result<(Record, Assessment, Stability)> {
    let record = inputs::opened_quietly(&out.join("record"))?;
    let last = record.last_state()?;
    let frame = last_frame(&record)?;
    let assessment = assessed_at(&record, &frame, None, Looking::default(), stop)?.assessment;
    let found = stability_in(&record, &frame, &last, &assessment);
    Ok((record, assessment, found))
}

pub(super) fn stability_in(record: &Record, frame: &Frame, last: &LastState, a: &Assessment) -> Stability {
    let structure = &record.header.structure;
    stability(&Tied::new(structure, &frame.poses, &frame.gone, &last.ties), &a.voids)
}

/// Opens the last state of a finished run. The model and the case file are not needed: the record holds all of it.
///
/// # Errors
/// As for [`stability_of`].
pub fn kept(out: &Path, stop: &Stop) -> Result<Kept> {
    open(out, |record, frame| Ok(assessed_at(record, frame, None, Looking::default(), stop)?.assessment))
}

/// The same with the assessment of its last frame, which takes most of the time.
///
/// # Errors
/// As for [`stability_of`].
pub fn kept_with(out: &Path, assessment: Assessment) -> Result<Kept> {
    open(out, |_, _| Ok(assessment))
}

fn open(out: &Path, assess: impl FnOnce(&Record, &Frame) -> Result<Assessment>) -> Result<Kept> {
    let record = inputs::opened_quietly(&out.join("record"))?;
    let last = record.last_state()?;
    let frame = last_frame(&record)?;
    let assessment = assess(&record, &frame)?;
    let names = record::body_names(&record.header.structure);
    Ok(Kept { frame, assessment, names, last, record })
}

/// Opens a finished run to continue it.
///
/// # Errors
/// As for [`stability_of`].
pub fn continued(out: &Path, stop: &Stop) -> Result<Continued> {
    kept(out, stop)?.continued(stop)
}

/// Continues a finished run for some seconds after some actions. This is the whole what-if in one call.
///
/// # Errors
/// As for [`continued`] and [`Continued::after`].
pub fn what_if(out: &Path, actions: &[Action], seconds: f64, stop: &Stop) -> Result<Answer> {
    let run = continued(out, stop)?;
    let by_itself = run.by_itself(seconds, stop)?;
    run.after(actions, &by_itself, stop)
}

impl Kept {
    /// Makes it ready to be continued.
    ///
    /// # Errors
    /// Those of the equilibrium; [`Error::Stopped`].
    pub fn continued(self, stop: &Stop) -> Result<Continued> {
        let record = &self.record;
        let last = &self.last;
        let (case, s) = (&record.header.case, &record.header.structure);
        let watches = crate::watch::resolve(&case.watches, s, case.run.frames_per_second)?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let settings = Settings {
            watches: watches.into_iter().map(|w| w.watch).collect(),
            people: traced(case, s, &record.header.people),
            until_rest: false,
            ..case.run.for_solver(solve::choose_threads(0, cores, s))
        };
        let preload = solve::preload(s, &last.loading, stop)?;
        Ok(Continued { kept: self, preload, settings, tell: None })
    }

    /// What the forces of this state say of pieces that are lifted out together. Nothing is simulated.
    ///
    /// # Errors
    /// Pieces that cannot be lifted.
    pub fn first_answer(&self, pieces: &[u32]) -> Result<Lifted> {
        self.check(&pieces.iter().map(|i| Action::Lift(*i)).collect::<Vec<_>>())?;
        let s = &self.record.header.structure;
        let tied = Tied::new(s, &self.frame.poses, &self.frame.gone, &self.last.ties);
        Ok(lifted(&tied, &self.stability(), pieces))
    }

    /// The first answer in lines of text: what rests on the pieces, their shares of roofs, what has no support left.
    pub fn in_words(&self, a: &Lifted) -> Vec<String> {
        let mass = |i: u32| self.record.header.structure.bodies[i as usize].mass / 1e3;
        let mut out = Vec::new();
        if a.resting.is_empty() {
            out.push("nothing rests on it".to_string());
        } else {
            let all: f64 = a.resting.iter().map(|r| r.load).sum();
            let pieces = crate::text::count(a.resting.len(), "piece");
            out.push(format!(
                "presses up with {:.2} t in all against {pieces} (mass of the piece in brackets):",
                all / 1e3
            ));
            let one = |r: &Resting| {
                let (name, load) = (&self.names[r.piece as usize], r.load / 1e3);
                format!("  {name:<32} {load:>8.2} t   ({:.2} t)", mass(r.piece))
            };
            out.extend(a.resting.iter().take(TOLD).map(one));
            out.extend((a.resting.len() > TOLD).then(|| format!("  and {} more", a.resting.len() - TOLD)));
            let wedged = |r: &&Resting| r.load > WEDGED * mass(r.piece) * 1e3;
            if a.resting.iter().any(|r| wedged(&r)) {
                out.push(format!(
                    "A force of more than {WEDGED:.0} times the mass is carried on to what lies above, or the piece is wedged."
                ));
            }
        }
        for r in &a.roofs {
            let why = if r.only { "; NOTHING ELSE carries a piece of it" } else { "" };
            let (share, load) = (100.0 * r.share, r.load / 1e3);
            out.push(format!("carries {share:.0} % of the roof of void {} ({load:.2} t){why}", r.void));
        }
        if a.roofs.is_empty() {
            out.push("carries no part of a roof from 5 % up".into());
        }
        if a.unsupported.is_empty() {
            out.push("every piece has another support left, by bonds, bars or contacts".into());
        } else {
            out.push(format!(
                "NO SUPPORT LEFT for {} of {:.2} t:",
                crate::text::count(a.unsupported.len(), "piece"),
                a.unsupported_mass / 1e3
            ));
            let one = |i: &u32| format!("  {:<32} {:>8.2} t", self.names[*i as usize], mass(*i));
            out.extend(a.unsupported.iter().take(TOLD).map(one));
            out.extend((a.unsupported.len() > TOLD).then(|| format!("  and {} more", a.unsupported.len() - TOLD)));
        }
        out.push("From the forces of the last state; what moves then is simulated.".into());
        out
    }

    /// What hangs and what carries the roofs.
    pub fn stability(&self) -> Stability {
        stability_in(&self.record, &self.frame, &self.last, &self.assessment)
    }

    /// The body with a name or a number.
    ///
    /// # Errors
    /// An unknown one.
    pub fn piece(&self, text: &str) -> Result<u32> {
        let number = || text.parse().ok().filter(|i: &usize| *i < self.names.len());
        let found = self.names.iter().position(|n| n == text).or_else(number).map(|i| i as u32);
        found.ok_or_else(|| {
            let close = crate::building::pattern::quoted(text, self.names.iter().map(String::as_str));
            Error::input(format!("no piece has the name \"{text}\""), format!("the closest names are {close}"))
        })
    }
}

impl Continued {
    /// Calls `tell` with the simulated time, s, as a run goes on.
    #[must_use]
    pub fn telling(self, tell: Tell) -> Self {
        Self { tell: Some(tell), ..self }
    }

    /// Continues for some seconds without any action.
    ///
    /// # Errors
    /// Those of the solver; [`Error::Stopped`].
    pub fn by_itself(&self, seconds: f64, stop: &Stop) -> Result<Later> {
        self.later(&[], seconds, stop)
    }

    /// Continues after some actions for as long as `by_itself`, and compares the two.
    ///
    /// # Errors
    /// Actions that do not fit the last state; those of the solver; [`Error::Stopped`].
    pub fn after(&self, actions: &[Action], by_itself: &Later, stop: &Stop) -> Result<Answer> {
        let later = self.later(actions, by_itself.seconds, stop)?;
        let lifted = |i: u32| actions.contains(&Action::Lift(i));
        let mut moved = self.moved(&by_itself.frame, &later.frame, lifted);
        let largest = moved.first().map_or(0.0, |m| m.distance);
        moved.retain(|m| m.distance > MOVED);
        let mass = |least: f64| moved.iter().filter(|m| m.distance > least).map(|m| m.mass).fold(0.0, |a, b| a + b);
        Ok(Answer {
            seconds: by_itself.seconds,
            by_itself: self.moved(&self.frame, &by_itself.frame, |_| false).first().map_or(0.0, |m| m.distance),
            moved_mass: mass(MOVED),
            moved_far_mass: mass(MOVED_FAR),
            largest,
            moved,
            shaking: self.shaking(actions, by_itself.seconds)?,
            broken: later.broken,
            broken_by_itself: by_itself.broken,
            top_speed: later.frame.progress.top_speed,
            shrunk: shrunk(&self.assessment.voids, &by_itself.hits, &later.hits),
        })
    }

    fn later(&self, actions: &[Action], seconds: f64, stop: &Stop) -> Result<Later> {
        let s = &self.record.header.structure;
        let mut loading = self.last.loading.clone();
        for action in actions {
            self.apply(action, &mut loading)?;
        }
        let mut settings = self.settings.clone();
        settings.duration = self.frame.progress.time + seconds;
        let mut end = End { begin: self.frame.progress.time, tell: self.tell.as_ref(), ..End::default() };
        solve::solve(s, &loading, &settings, &self.preload, Some(&self.last.solver), stop, &mut end)?;
        stop.check("continuing the run; nothing was written")?;
        let Some(frame) = end.frame else {
            return Err(Error::input(
                format!("{seconds} s are shorter than the time between two frames"),
                "give a longer time with --seconds",
            ));
        };
        let points: Vec<Vec3> = self.assessment.voids.iter().flat_map(|v| v.samples.iter().copied()).collect();
        let looking = Looking { points: &points, ..Looking::default() };
        let hits = assessed_at(&self.record, &frame, None, looking, stop)?.voids_at;
        Ok(Later { frame, broken: end.broken, hits, seconds })
    }
}

impl Kept {
    /// Says whether actions fit the last state, without computing anything.
    ///
    /// # Errors
    /// Those of the first action that does not.
    pub fn check(&self, actions: &[Action]) -> Result<()> {
        let mut loading = self.last.loading.clone();
        actions.iter().try_for_each(|a| self.apply(a, &mut loading))
    }

    /// Largest acceleration of the ground by an aftershock in some seconds, m/s2.
    fn shaking(&self, actions: &[Action], seconds: f64) -> Result<Option<f64>> {
        let Some(shock) = actions.iter().find(|a| matches!(a, Action::Aftershock(..))) else { return Ok(None) };
        let mut loading = Loading::default();
        self.apply(shock, &mut loading)?;
        let most = |m: &BaseMotion| {
            let count = (seconds / m.interval).ceil() as usize + 1;
            m.acceleration.iter().take(count).map(|a| a.norm()).fold(0.0, f64::max)
        };
        Ok(loading.base_motion.as_ref().map(most))
    }

    fn apply(&self, action: &Action, to: &mut Loading) -> Result<()> {
        let (now, s) = (self.frame.progress.time, &self.record.header.structure);
        match action {
            Action::Lift(i) => {
                if self.frame.gone[*i as usize] || s.bodies[*i as usize].fixed {
                    let problem =
                        format!("{} cannot be lifted: it is fixed, or no longer there", self.names[*i as usize]);
                    return Err(Error::input(
                        problem,
                        "name a piece of the heap; a broken piece has fragments of its own",
                    ));
                }
                let at = to.removals.partition_point(|r| r.at <= now);
                to.removals.insert(at, Removal::of_bodies(now, vec![*i]));
            }
            Action::Cut(q) => {
                if *q as usize >= s.bonds.len() {
                    let problem = format!("there is no bond {q}: the model has {}", s.bonds.len());
                    return Err(Error::input(problem, "name one of bonds.csv"));
                }
                let cut = Removal { at: now, bodies: Vec::new(), bonds: vec![*q] };
                to.removals.insert(to.removals.partition_point(|r| r.at <= now), cut);
            }
            Action::Shore(at, capacity) => to.props.push(self.prop(at, *capacity, now)?),
            Action::Aftershock(file, unit) => {
                let folder = std::env::current_dir().map_err(|e| Error::io("find", Path::new("."), e))?;
                let mut motion = base_motion(
                    &GroundMotion { unit: *unit, ..GroundMotion::of_file(file) },
                    &folder,
                    self.record.header.case.run.seed,
                )?;
                motion.start = now;
                to.base_motion = Some(motion);
            }
        }
        Ok(())
    }

    /// The prop at a point: its head is at the lowest surface above it, its foot at the highest one below it or on the ground.
    fn prop(&self, at: &Vec3, capacity: f64, now: f64) -> Result<Prop> {
        let s = &self.record.header.structure;
        let mut above: Option<(f64, u32)> = None;
        let mut below: Option<(f64, u32)> = None;
        for i in
            (0..s.bodies.len()).filter(|&i| !self.frame.gone[i] && !matches!(s.bodies[i].kind, BodyKind::Person(_)))
        {
            let Some((low, high)) = crossing(s, i, &self.frame.poses[i], at) else { continue };
            if low >= at.z - SNUG && above.is_none_or(|a| low < a.0) {
                above = Some((low, i as u32));
            } else if high <= at.z + SNUG && below.is_none_or(|b| high > b.0) {
                below = Some((high, i as u32));
            } else if low < at.z - SNUG && high > at.z + SNUG {
                let problem = format!("the point of the prop is inside {}", self.names[i]);
                return Err(Error::input(problem, "give a point in the free space below what is to be shored"));
            }
        }
        let Some((top, upper)) = above else {
            return Err(Error::input(
                format!("no piece is above ({:.2}, {:.2}, {:.2}) m", at.x, at.y, at.z),
                "give a point below what is to be shored, in the coordinates of the model",
            ));
        };
        let ground = s.ground.filter(|g| *g <= at.z + SNUG);
        let (bottom, lower) = match (below, ground) {
            (Some((z, i)), g) if g.is_none_or(|g| z >= g) => (z, Some(i)),
            (_, Some(g)) => (g, None),
            _ => return Err(Error::input("nothing is below the point of the prop", "give another point")),
        };
        let on = |i: u32, z: f64| self.frame.poses[i as usize].inverse_apply(&Vec3::new(at.x, at.y, z));
        let foot = lower.map_or(Vec3::new(at.x, at.y, bottom), |i| on(i, bottom));
        Ok(Prop { at: now, upper, lower, head: on(upper, top), foot, length: top - bottom, capacity })
    }

    /// The movement of all pieces from one frame to another, the farthest first.
    fn moved(&self, before: &Frame, frame: &Frame, lifted: impl Fn(u32) -> bool) -> Vec<Moved> {
        let s = &self.record.header.structure;
        let gone = |i: usize| before.gone[i] || frame.gone[i] || lifted(i as u32);
        let pieces = (0..s.bodies.len()).filter(|&i| !gone(i) && !matches!(s.bodies[i].kind, BodyKind::Person(_)));
        let way = |i: usize| {
            let (from, to) = (&before.poses[i], &frame.poses[i]);
            s.bodies[i].shape.vertices.iter().map(|v| (to.apply(v) - from.apply(v)).norm()).fold(0.0, f64::max)
        };
        let entry =
            |i: usize| Moved { piece: i as u32, name: self.names[i].clone(), mass: s.bodies[i].mass, distance: way(i) };
        let mut list: Vec<Moved> = pieces.map(entry).collect();
        list.sort_by(|a, b| b.distance.total_cmp(&a.distance).then(a.piece.cmp(&b.piece)));
        list
    }
}

/// Where the vertical line through a point enters and leaves a body, m.
fn crossing(s: &Structure, i: usize, pose: &Pose, at: &Vec3) -> Option<(f64, f64)> {
    let shape = &s.bodies[i].shape;
    let (from, up) = (pose.inverse_apply(at), pose.rotation.inverse() * Vec3::z());
    let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
    for f in 0..shape.faces.len() {
        let plane = shape.plane(f);
        let (away, rate) = (plane.distance(&from), plane.distance(&(from + up)) - plane.distance(&from));
        if rate.abs() < 1e-12 {
            if away > 0.0 {
                return None;
            }
        } else if rate > 0.0 {
            high = high.min(-away / rate);
        } else {
            low = low.max(-away / rate);
        }
    }
    (low < high && low.is_finite() && high.is_finite()).then_some((at.z + low, at.z + high))
}

/// Voids that lost more than a tenth of their volume by the action; `still` and `hits` are the voids of their points without and with it, 0 for
/// none.
fn shrunk(voids: &[Void], still: &[u32], hits: &[u32]) -> Vec<Shrunk> {
    let mut at = 0;
    let mut list = Vec::new();
    for v in voids {
        let own = at..(at + v.samples.len()).min(hits.len());
        at = own.end;
        if own.is_empty() {
            continue;
        }
        let share = |of: &[u32]| of[own.clone()].iter().filter(|h| **h != 0).count() as f64 / own.len() as f64;
        let (with, without) = (share(hits), share(still));
        if with < without - 0.1 {
            list.push(Shrunk { void: v.id, before: v.volume, after: with * v.volume, by_itself: without * v.volume });
        }
    }
    list
}

/// Keeps the last frame of a continued run.
#[derive(Default)]
struct End<'a> {
    frame: Option<Frame>,
    broken: usize,
    begin: f64,
    tell: Option<&'a Tell>,
}

impl Observer for End<'_> {
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> Result<Flow> {
        if let Some(tell) = self.tell {
            tell(progress.time - self.begin);
        }
        self.frame = Some(Frame { progress: *progress, poses: poses.to_vec(), gone: gone.to_vec() });
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, breaks: &[Break]) -> Result<()> {
        let failed = |b: &&Break| b.cause != crate::structure::Cause::Removed;
        self.broken += breaks.iter().filter(failed).count();
        Ok(())
    }
}
