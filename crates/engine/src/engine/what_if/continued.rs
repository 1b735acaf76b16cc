//! Continues a finished run from its last state, without and with actions, and compares the two.

use super::actions::{Action, is_free};
use super::kept::{LastResult, kept};
use super::props::PropAnswer;
use crate::assess::{Looking, Outcome, PersonOutcome, Void, in_void};
use crate::engine::assessment::assessed_later;
use crate::engine::case::traced;
use crate::engine::inputs;
use crate::geometry::{Pose, Vec3};
use crate::provenance::{Input, InputKind};
use crate::record::Frame;
use crate::solve::tracers::Trace;
use crate::solve::{
    self, Break, Flow, Loading, Observer, Preload, Progress, Prop, PropPeak, SolveSettings, Standing, Tie, TieKind,
};
use crate::stop::Stop;
use crate::structure::{BodyKind, Cause};
use crate::{Error, Result};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A piece that moves by more than this is listed, m.
const MOVED: f64 = 0.01;
/// It moves far by more than this, m.
const MOVED_FAR: f64 = 0.1;

/// What is not known of the people after an action.
pub(super) const NOT_LOOKED_FOR: &str =
    "people are judged by blows, loads and falls: who is shut in by it is not looked for again";

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
    /// People who were followed. They are judged by blows, loads and falls: ways out are not looked for again.
    pub people: usize,
    /// People whose outcome is worse than without the action, by their numbers; empty where the case has nobody.
    pub worse_off: Vec<WorseOff>,
    /// The props in their order: first those of the run itself, then those of the actions.
    pub props: Vec<PropAnswer>,
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
    /// What pieces have filled of what is lost by the action, m3. The rest has lost its cover: it is open, and nothing has come into it.
    pub filled: f64,
}

impl Shrunk {
    /// Hardly anything has come into it: it has lost its cover only.
    pub fn is_only_open(&self) -> bool {
        self.filled < 0.1 * (self.by_itself - self.after)
    }

    /// What has become of it, in a sentence.
    pub fn said(&self) -> String {
        let Self { void, before, after, by_itself, filled } = self;
        let lost = by_itself - after;
        if self.is_only_open() {
            format!("void {void} is open: {lost:.2} of {before:.2} m3 have lost their cover, nothing has come into it")
        } else {
            let open = lost - filled;
            let rest = if open > 0.1 * lost { format!(", {open:.2} m3 have lost their cover") } else { String::new() };
            format!("void {void} shrinks from {before:.2} to {after:.2} m3 (without it {by_itself:.2} m3){rest}")
        }
    }
}

/// A person who is worse off after an action than without it, by the evidence of the run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WorseOff {
    /// Number of the person, as in the report.
    pub person: u32,
    /// Outcome at the same time without the action.
    pub without: Outcome,
    /// Outcome after it.
    pub with: Outcome,
    /// Why, in words and figures.
    pub reason: String,
}

impl Answer {
    /// Who is worse off after the action, in lines of text.
    pub fn people_in_words(&self) -> Vec<String> {
        let one = |w: &WorseOff| {
            format!(
                "PERSON {} IS WORSE OFF by it: {} instead of {}: {}",
                w.person,
                w.with.name(),
                w.without.name(),
                w.reason
            )
        };
        let mut out: Vec<String> = self.worse_off.iter().map(one).collect();
        if self.people > 0 {
            out.push(NOT_LOOKED_FOR.into());
        }
        out
    }
}

/// A run after some more seconds.
pub struct Later {
    frame: Frame,
    broken: usize,
    /// Void of each point of the voids at the end of the run, 0 for none.
    hits: Vec<u32>,
    seconds: f64,
    props: Vec<PropAnswer>,
    people: Vec<PersonOutcome>,
}

/// The end of a continuation.
pub(super) struct Went {
    pub frame: Frame,
    /// Bonds that broke.
    pub broken: usize,
    /// All that the solver has told of breaks, in order.
    pub breaks: Vec<Break>,
    /// The props: first those of the run itself, then those of the actions.
    pub props: Vec<PropAnswer>,
    /// What ties the bodies together at the end.
    pub ties: Vec<Tie>,
    /// What has happened to the people.
    pub people: Vec<Trace>,
    /// How things stand.
    pub standing: Standing,
    /// The solver's state at the end, and the loading with the actions: with them the next continuation begins there.
    state: Vec<u8>,
    loading: Loading,
}

/// A frame of a continuation.
pub(super) struct LaterFrame<'a> {
    /// Seconds since it began.
    pub seconds: f64,
    /// Where all bodies are.
    pub poses: &'a [Pose],
    /// Bodies that are not there, as in a record.
    pub gone: &'a [bool],
    /// What has happened to the people.
    pub people: &'a [Trace],
}

/// Sees each frame of a continuation.
pub(super) type Seen<'a> = &'a mut dyn FnMut(&LaterFrame<'_>);

/// When a continuation ends.
#[derive(Clone, Copy, PartialEq)]
enum Until {
    /// When its time is over.
    Time,
    /// When nothing falls any more, or its time is over.
    Fallen,
}

/// Hears how far a run goes: simulated seconds since it was continued.
pub type Tell = Box<dyn Fn(f64) + Send + Sync>;

/// A finished run that can be continued.
pub struct Continued {
    kept: LastResult,
    preload: Preload,
    settings: SolveSettings,
    tell: Option<Tell>,
}

impl Later {
    /// What is left of each of some voids, as a share of its volume at the end of the run: those whose points were looked at.
    pub(super) fn left(&self, voids: &[Void]) -> Vec<f64> {
        let mut at = 0;
        let share = |v: &Void| {
            let own = at..(at + v.samples.len()).min(self.hits.len());
            at = own.end;
            share_of(&self.hits[own]).unwrap_or(1.0)
        };
        voids.iter().map(share).collect()
    }
}

impl std::ops::Deref for Continued {
    type Target = LastResult;

    fn deref(&self) -> &LastResult {
        &self.kept
    }
}

/// Opens a finished run to continue it.
///
/// # Errors
/// As for [`crate::engine::stability_of`].
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

/// The inputs of an answer to a what-if: those of the run, and the motion of an aftershock.
pub fn inputs_of_what_if(run: &Continued, actions: &[Action]) -> Vec<Input> {
    let shock = actions.iter().filter_map(|a| match a {
        Action::Aftershock(file, _) => Some(inputs::of_named_file(InputKind::GroundMotion, file)),
        _ => None,
    });
    run.record.header.provenance.clone().with(shock).brief()
}

impl LastResult {
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
        let settings = SolveSettings {
            watches: watches.into_iter().map(|w| w.watch).collect(),
            people: traced(case, s, &record.header.people),
            until_rest: false,
            ..case.run.for_solver(solve::choose_threads(0, cores, s))
        };
        let preload = solve::preload(s, &last.loading, stop)?;
        Ok(Continued { kept: self, preload, settings, tell: None })
    }
}

impl Continued {
    /// Calls `tell` with the simulated time, s, as a run goes on.
    #[must_use]
    pub fn telling(self, tell: Tell) -> Self {
        Self { tell: Some(tell), ..self }
    }

    /// Computes each continuation on one thread: for several at once.
    #[must_use]
    pub(super) fn on_one_thread(mut self) -> Self {
        self.settings.threads = 1;
        self
    }

    /// Continues for some seconds without any action.
    ///
    /// # Errors
    /// Those of the solver; [`Error::Stopped`].
    pub fn by_itself(&self, seconds: f64, stop: &Stop) -> Result<Later> {
        self.later(&[], seconds, stop, &mut |_| {})
    }

    /// Continues after some actions for as long as `by_itself`, and compares the two.
    ///
    /// # Errors
    /// Actions that do not fit the last state; those of the solver; [`Error::Stopped`].
    pub fn after(&self, actions: &[Action], by_itself: &Later, stop: &Stop) -> Result<Answer> {
        self.after_seen(actions, by_itself, stop, &mut |_| {})
    }

    /// The same, which shows each frame.
    pub(super) fn after_seen(
        &self,
        actions: &[Action],
        by_itself: &Later,
        stop: &Stop,
        seen: Seen<'_>,
    ) -> Result<Answer> {
        let later = self.later(actions, by_itself.seconds, stop, seen)?;
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
            shrunk: shrunk(&self.assessment.voids, &by_itself.hits, &later.hits, &|p| {
                let s = &self.record.header.structure;
                is_free(s, &by_itself.frame, p) && !is_free(s, &later.frame, p)
            }),
            people: later.people.len(),
            worse_off: worse_off(&by_itself.people, &later.people),
            props: later.props,
        })
    }

    fn later(&self, actions: &[Action], seconds: f64, stop: &Stop, seen: Seen<'_>) -> Result<Later> {
        let went = self.went_seen(actions, seconds, stop, seen)?;
        let points: Vec<Vec3> = self.assessment.voids.iter().flat_map(|v| v.samples.iter().copied()).collect();
        let looking = Looking { points: &points, ..Looking::default() };
        let found = assessed_later(&self.record, &went.frame, &went.people, looking, stop)?;
        let Went { frame, broken, props, .. } = went;
        let mut people = found.assessment.people;
        numbered_as_before(&mut people, &self.assessment.voids, &found.voids_at);
        Ok(Later { frame, broken, hits: found.voids_at, seconds, props, people })
    }

    /// Continues for some seconds after some actions, without a look at the voids.
    ///
    /// # Errors
    /// Actions that do not fit the last state; those of the solver; [`Error::Stopped`].
    pub(super) fn went(&self, actions: &[Action], seconds: f64, stop: &Stop) -> Result<Went> {
        self.went_seen(actions, seconds, stop, &mut |_| {})
    }

    /// The same, which shows each frame.
    pub(super) fn went_seen(&self, actions: &[Action], seconds: f64, stop: &Stop, seen: Seen<'_>) -> Result<Went> {
        self.goes_on(actions, (seconds, Until::Time), stop, seen)
    }

    /// Continues without any action until nothing falls any more, for so many seconds at most, and shows each frame.
    ///
    /// # Errors
    /// As for [`Continued::went`].
    pub(super) fn went_to_rest(&self, most: f64, stop: &Stop, seen: Seen<'_>) -> Result<Went> {
        self.goes_on(&[], (most, Until::Fallen), stop, seen)
    }

    fn goes_on(&self, actions: &[Action], (seconds, until): (f64, Until), stop: &Stop, seen: Seen<'_>) -> Result<Went> {
        let s = &self.record.header.structure;
        let mut loading = self.last.loading.clone();
        for action in actions {
            self.apply(action, &mut loading)?;
        }
        let mut settings = self.settings.clone();
        settings.duration = self.frame.progress.time + seconds;
        (settings.until_rest, settings.until_fallen) = (until == Until::Fallen, until == Until::Fallen);
        let mut end = LastFrame {
            frame: None,
            breaks: Vec::new(),
            ties: Vec::new(),
            state: Vec::new(),
            people: Vec::new(),
            peaks: Vec::new(),
            standing: Standing::default(),
            begin: self.frame.progress.time,
            tell: self.tell.as_ref(),
            seen,
        };
        solve::solve(s, &loading, &settings, &self.preload, Some(&self.last.solver), stop, &mut end)?;
        stop.check("continuing the run; nothing was written")?;
        let Some(frame) = end.frame else {
            return Err(Error::input(
                format!("{seconds} s are shorter than the time between two frames"),
                "give a longer time with --seconds",
            ));
        };
        let props = props(&loading.props, &end.ties, &end.peaks);
        Ok(Went {
            frame,
            broken: end.breaks.iter().filter(|b| b.cause != Cause::Removed).count(),
            breaks: end.breaks,
            props,
            ties: end.ties,
            people: end.people,
            standing: end.standing,
            state: end.state,
            loading,
        })
    }

    /// From now on continuations begin at the end of this one.
    pub(super) fn goes_on_from(&mut self, went: Went) {
        self.kept.frame = went.frame;
        self.kept.last.solver = went.state;
        self.kept.last.ties = went.ties;
        self.kept.last.loading = went.loading;
    }
}

impl LastResult {
    /// The movement of all pieces from one frame to another, the farthest first.
    pub(super) fn moved(&self, before: &Frame, frame: &Frame, lifted: impl Fn(u32) -> bool) -> Vec<Moved> {
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

/// What each prop carries: at the end by the ties, and at most by the peaks. Props between the same bodies have their ties in the same order. One whose
/// body is gone carries nothing.
fn props(list: &[Prop], ties: &[Tie], peaks: &[PropPeak]) -> Vec<PropAnswer> {
    let of = |(k, p): (usize, &Prop)| {
        let same = |q: &&Prop| (q.upper, q.lower) == (p.upper, p.lower);
        let nth = list[..k].iter().filter(same).count();
        let own = |t: &&Tie| t.kind == TieKind::Prop && (t.a, t.b) == (p.upper, p.lower);
        let tie = ties.iter().filter(own).nth(nth);
        PropAnswer {
            length: p.length,
            capacity: p.capacity,
            force: tie.map_or(0.0, |t| t.force),
            largest: peaks.get(k).map_or(0.0, |p| p.force),
            buckled: peaks.get(k).is_some_and(|p| p.gave_way),
        }
    };
    list.iter().enumerate().map(of).collect()
}

/// Voids that lost more than a tenth of their volume by the action; `still` and `hits` are the voids of their points without and with it, 0 for
/// none. `taken` tells points which the action has brought into a piece.
fn shrunk(voids: &[Void], still: &[u32], hits: &[u32], taken: &dyn Fn(&Vec3) -> bool) -> Vec<Shrunk> {
    let mut at = 0;
    let mut list = Vec::new();
    for v in voids {
        let own = at..(at + v.samples.len()).min(hits.len());
        at = own.end;
        let (Some(with), Some(without)) = (share_of(&hits[own.clone()]), share_of(&still[own])) else { continue };
        if with < without - 0.1 {
            let filled = v.samples.iter().filter(|p| taken(p)).count() as f64 / v.samples.len().max(1) as f64;
            list.push(Shrunk {
                void: v.id,
                before: v.volume,
                after: with * v.volume,
                by_itself: without * v.volume,
                filled: filled * v.volume,
            });
        }
    }
    list
}

/// Names voids of a later frame by their numbers in the report: that of the void at the end of the run of whose points it has most. `hits` are the later
/// voids at the points of these.
fn numbered_as_before(people: &mut [PersonOutcome], voids: &[Void], hits: &[u32]) {
    let mut shared: BTreeMap<u32, Vec<(usize, u32)>> = BTreeMap::new();
    let mut at = 0;
    for v in voids {
        let own = at..(at + v.samples.len()).min(hits.len());
        at = own.end;
        let later: BTreeSet<u32> = hits[own.clone()].iter().copied().filter(|h| *h != 0).collect();
        for id in later {
            let count = hits[own.clone()].iter().filter(|h| **h == id).count();
            shared.entry(id).or_default().push((count, v.id));
        }
    }
    for p in people {
        let Some(id) = p.void else { continue };
        let most = shared.get(&id).and_then(|l| l.iter().max_by_key(|(n, report)| (*n, std::cmp::Reverse(*report))));
        let now = most.map_or_else(|| "in a void that was not there before".to_string(), |m| in_void(m.1));
        p.reason = p.reason.replacen(&in_void(id), &now, 1);
        p.void = most.map(|m| m.1);
    }
}

/// Share of some points that are still in a void; none without points.
fn share_of(hits: &[u32]) -> Option<f64> {
    (!hits.is_empty()).then(|| hits.iter().filter(|h| **h != 0).count() as f64 / hits.len() as f64)
}

/// People whose outcome is worse than without the action. One that is not known with or without it is no change.
fn worse_off(still: &[PersonOutcome], later: &[PersonOutcome]) -> Vec<WorseOff> {
    let rank = |o: Outcome| match o {
        Outcome::FreeUnhurt => Some(0),
        Outcome::FreeHurt => Some(1),
        Outcome::TrappedAlive => Some(2),
        Outcome::FreeCritical => Some(3),
        Outcome::TrappedCritical => Some(4),
        Outcome::Killed => Some(5),
        Outcome::Unknown => None,
    };
    let pairs =
        still.iter().zip(later).filter(|(a, b)| rank(a.outcome).zip(rank(b.outcome)).is_some_and(|(a, b)| b > a));
    let of = |(a, b): (&PersonOutcome, &PersonOutcome)| WorseOff {
        person: b.person + 1,
        without: a.outcome,
        with: b.outcome,
        // Nothing else strikes them: it is the place that has changed.
        reason: if a.reason == b.reason {
            format!("now {}, with the harm as without it: {}", b.rescue.name(), b.reason)
        } else {
            b.reason.clone()
        },
    };
    pairs.map(of).collect()
}

/// Keeps the last frame of a continued run.
struct LastFrame<'a> {
    frame: Option<Frame>,
    breaks: Vec<Break>,
    ties: Vec<Tie>,
    state: Vec<u8>,
    people: Vec<Trace>,
    peaks: Vec<PropPeak>,
    standing: Standing,
    begin: f64,
    tell: Option<&'a Tell>,
    seen: Seen<'a>,
}

impl Observer for LastFrame<'_> {
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> Result<Flow> {
        if let Some(tell) = self.tell {
            tell(progress.time - self.begin);
        }
        (self.seen)(&LaterFrame { seconds: progress.time - self.begin, poses, gone, people: &self.people });
        self.frame = Some(Frame { progress: *progress, poses: poses.to_vec(), gone: gone.to_vec() });
        Ok(Flow::Continue)
    }

    fn last_state(&mut self, state: &[u8], ties: &[Tie]) -> Result<()> {
        self.state = state.to_vec();
        self.ties = ties.to_vec();
        Ok(())
    }

    fn props(&mut self, peaks: &[PropPeak]) -> Result<()> {
        self.peaks = peaks.to_vec();
        Ok(())
    }

    fn people(&mut self, traces: &[Trace]) -> Result<()> {
        self.people = traces.to_vec();
        Ok(())
    }

    fn ended(&mut self, standing: &Standing) -> Result<()> {
        self.standing = standing.clone();
        Ok(())
    }

    fn breaks(&mut self, breaks: &[Break]) -> Result<()> {
        self.breaks.extend_from_slice(breaks);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::synthetic;

    /// Voids 3 and 7 of the report are 1 and 2 of a later frame, of which 2 has points of both; a third one is new.
    #[test]
    fn voids_of_a_later_frame_have_their_numbers_of_the_report() {
        let void = |id: u32, n: usize| Void { id, samples: vec![Vec3::zeros(); n], ..Void::default() };
        let voids = [void(3, 3), void(7, 4)];
        let hits = [1, 1, 2, 2, 2, 0, 2];
        let somebody = synthetic::assessment(&synthetic::header(9)).people[0].clone();
        let person = |void: Option<u32>| PersonOutcome {
            void,
            reason: void.map_or("free".into(), |v| format!("struck, {}", in_void(v))),
            ..somebody.clone()
        };
        let mut people = [Some(1), Some(2), Some(5), None].map(person);
        numbered_as_before(&mut people, &voids, &hits);
        assert_eq!(people.each_ref().map(|p| p.void), [Some(3), Some(7), None, None]);
        let said = people.map(|p| p.reason);
        assert_eq!(
            said,
            ["struck, in void 3", "struck, in void 7", "struck, in a void that was not there before", "free"]
        );
    }

    /// A void of 4 m3 with four points. Without an act two of them are in it; by the act none is, and one has got into a piece: 1 m3 of 2 is filled, the rest is
    /// open. Where no point gets into a piece the void has lost its cover only, and is not told to shrink.
    #[test]
    fn what_has_lost_its_cover_is_open_and_what_is_filled_has_shrunk() {
        let samples: Vec<Vec3> = (0..4).map(|k| Vec3::x() * f64::from(k)).collect();
        let void = Void { id: 5, volume: 4.0, samples, ..Void::default() };
        let of = |taken: f64| shrunk(std::slice::from_ref(&void), &[1, 1, 0, 0], &[0; 4], &|p| p.x < taken).remove(0);
        let filled = of(1.0);
        assert_eq!([filled.before, filled.by_itself, filled.after, filled.filled], [4.0, 2.0, 0.0, 1.0]);
        assert_eq!(
            filled.said(),
            "void 5 shrinks from 4.00 to 0.00 m3 (without it 2.00 m3), 1.00 m3 have lost their cover"
        );
        let open = of(0.0);
        assert!(open.is_only_open() && !filled.is_only_open());
        assert_eq!(open.said(), "void 5 is open: 2.00 of 4.00 m3 have lost their cover, nothing has come into it");
    }
}
