//! One run of an ensemble: without a record on disk, on one thread, from the case to what it says about places.

use crate::assess::stability::{Tied, stability};
use crate::assess::{Looking, Snapshot, Traced};
use crate::building::Building;
use crate::case::{self, Case};
use crate::engine::assessment::fines::{self, FrameInMemory};
use crate::engine::assessment::waves::waves;
use crate::engine::case::{ready, ready_again};
use crate::engine::inputs;
use crate::engine::stages::RunObserver;
use crate::ensemble::{Class, Common, Member, StartPoint};
use crate::geometry::Pose;
use crate::occupants::Person;
use crate::solve::tracers::Trace;
use crate::solve::{self, Break, Flow, Progress, Standing, Tie, Until};
use crate::{Error, Result};

/// The last two frames of a run.
struct Last<'a> {
    /// Gets the simulated time of each frame, s.
    reached: &'a mut dyn FnMut(f64),
    poses: Vec<Pose>,
    gone: Vec<bool>,
    time: f64,
    before: Vec<Pose>,
    time_before: f64,
    traces: Vec<Trace>,
    ties: Vec<Tie>,
    over: bool,
    /// The run ends when nothing falls any more.
    until_fallen: bool,
    /// For fines: all frames and breaks are kept.
    keeps_all: bool,
    all: Vec<FrameInMemory>,
    breaks: Vec<Break>,
}

impl<'a> Last<'a> {
    fn new(keeps_all: bool, until_fallen: bool, reached: &'a mut dyn FnMut(f64)) -> Self {
        Self {
            reached,
            poses: Vec::new(),
            gone: Vec::new(),
            time: 0.0,
            before: Vec::new(),
            time_before: 0.0,
            traces: Vec::new(),
            ties: Vec::new(),
            over: false,
            until_fallen,
            keeps_all,
            all: Vec::new(),
            breaks: Vec::new(),
        }
    }
}

impl solve::Observer for Last<'_> {
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> Result<Flow> {
        (self.reached)(progress.time);
        if self.keeps_all {
            self.all.push(FrameInMemory { time: progress.time, poses: poses.to_vec(), gone: gone.to_vec() });
        }
        std::mem::swap(&mut self.before, &mut self.poses);
        self.time_before = self.time;
        self.poses.clear();
        self.poses.extend_from_slice(poses);
        self.gone.clear();
        self.gone.extend_from_slice(gone);
        self.time = progress.time;
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, breaks: &[Break]) -> Result<()> {
        if self.keeps_all {
            self.breaks.extend_from_slice(breaks);
        }
        Ok(())
    }

    fn people(&mut self, traces: &[Trace]) -> Result<()> {
        self.traces.clear();
        self.traces.extend_from_slice(traces);
        Ok(())
    }

    fn last_state(&mut self, _: &[u8], ties: &[Tie]) -> Result<()> {
        self.ties = ties.to_vec();
        Ok(())
    }

    fn ended(&mut self, standing: &Standing) -> Result<()> {
        self.over = standing.is_at_rest() || (self.until_fallen && standing.has_fallen);
        Ok(())
    }
}

/// Start points of a run that are nearer than this to those of the ensemble are the same, m.
const SAME: f64 = 1e-6;

/// What a run of an ensemble is given beside its case.
pub(super) struct SharedWork<'a> {
    /// What all runs share.
    pub common: &'a Common,
    /// The model, where it has been read already.
    pub model: Option<&'a Building>,
    /// Gets the simulated time of each frame, s.
    pub reached: &'a mut dyn FnMut(f64),
}

/// Makes the run with a seed in a class, on the raster of its ensemble.
///
/// # Errors
/// Bad input, a factor that changes where people can stand, a failure of the solver, or a stop.
pub fn member(
    case: &Case,
    class: &Class,
    seed: u64,
    common: &Common,
    observer: &mut dyn RunObserver,
) -> Result<Member> {
    member_of(case, class, seed, SharedWork { common, model: None, reached: &mut |_| {} }, observer)
}

/// The same with what has been done for all runs.
pub(super) fn member_of(
    case: &Case,
    class: &Class,
    seed: u64,
    given: SharedWork<'_>,
    observer: &mut dyn RunObserver,
) -> Result<Member> {
    let SharedWork { common, model, reached } = given;
    let (own, factors) = case::member(case, class, seed)?;
    let ready = match model {
        Some(model) => ready_again(&own, model, observer)?,
        None => ready(&own, observer)?,
    };
    inputs::refuse_changed(&common.provenance, &ready.provenance)?;
    let points = crate::occupants::start_points(&ready.structure, &own.occupancy);
    let same = |(p, q): (&Person, &StartPoint)| (p.feet - q.feet).norm() < SAME && p.storey == q.storey;
    if points.len() != common.starts.len() || !points.iter().zip(&common.starts).all(same) {
        return Err(Error::input(
            "people can stand elsewhere in this run than in the ensemble",
            "let nothing vary that changes the shape of the building, as prepare.target_size does",
        ));
    }
    let stop = observer.stop();
    let settings = solve::SolveSettings { people: ready.tracers.clone(), ..own.run.for_solver(1) };
    let mut last = Last::new(own.fines.are_on(), own.run.until == Until::Fallen || own.run.coarse, reached);
    let s = &ready.structure;
    let (progress, stopped) = solve::solve(s, &ready.loading, &settings, &ready.preload, None, &stop, &mut last)?;
    if stopped {
        stop.check("simulating")?;
        return Err(Error::Failed("the run was stopped".into()));
    }
    let start: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let laid = match &own.fines {
        f if f.are_on() => {
            let made = fines::of_frames(s, &last.breaks, f, own.run.seed, &last.all, &stop)?;
            Some(fines::laid(s, &made, f, last.all.len().saturating_sub(1)))
        }
        _ => None,
    };
    let waves = waves(&own, s, ready.people.iter().chain(&points), last.time);
    let snapshot = Snapshot {
        structure: laid.as_ref().map_or(s, |l| &l.structure),
        poses: &last.poses,
        gone: &last.gone,
        start: &start,
        before: (!last.before.is_empty()).then_some((last.before.as_slice(), last.time - last.time_before)),
        people: &ready.people,
        traced: Some(Traced {
            traces: &last.traces,
            points: &points,
            waves: &waves,
            evidence: &own.occupancy.evidence,
        }),
        rubble: laid.as_ref().map_or(&[], |l| &l.lumps),
        time: last.time,
    };
    let looking = Looking { ways: true, ties: &last.ties, raster: Some(&common.raster), ..Looking::default() };
    let looked = crate::assess::assess_at(&snapshot, &own.assess, looking, &stop)?;
    let a = &looked.assessment;
    let stability = stability(&Tied::new(s, &last.poses, &last.gone, &last.ties), &a.voids);
    let mut sample = looked.sample.unwrap_or_default();
    sample.supports = crate::assess::supports(s, &last.poses, &common.raster, &stability, &a.voids);
    Ok(Member {
        class: class.name.clone(),
        seed,
        factors,
        time: (progress.time * 1e3).round() as u64,
        over: last.over,
        broken: u32::try_from(progress.broken).unwrap_or(u32::MAX),
        displaced: a.debris.mass.round() as u64,
        height: (a.debris.height * 1e3).round().max(0.0) as u32,
        voids: a.voids.iter().filter(|v| v.survivable && !v.standing && !v.flags.overhang).count() as u32,
        sample,
    })
}
