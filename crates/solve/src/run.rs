//! A run from beginning to end, and the state before it starts.

use crate::bond::elastic_limits::face_forces;
use crate::statics::equilibrium::{StaticSolution, constant_loads};
use crate::statics::initial_state::staged_equilibrium;
use crate::statics::modes::highest_frequency_under;
use crate::stop::Stop;
use crate::structure::{SectionForces, Structure};
use crate::tracers::People;
use crate::watch::Watch;
use crate::{Flow, Loading, Observer, Progress, SolverOptions, World};
use serde::{Deserialize, Serialize};

/// How to solve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolveSettings {
    /// Simulated time, s.
    pub duration: f64,
    /// Frames per simulated second for the observer; the first one is at time zero.
    pub frames_per_second: f64,
    /// Worker threads; the result does not depend on it.
    pub threads: usize,
    /// See [`SolverOptions::structural_damping`], 1/s.
    pub structural_damping: f64,
    /// See [`SolverOptions::step_factor`].
    pub step_factor: f64,
    /// See [`SolverOptions::unloading_time`], s.
    pub unloading_time: f64,
    /// See [`SolverOptions::delete_broken`].
    pub delete_broken: bool,
    /// See [`SolverOptions::sleeping`].
    pub sleeping: bool,
    /// End as soon as everything is at rest (`Standing::at_rest_since`).
    pub until_rest: bool,
    /// With it: end already when nothing falls any more ([`World::has_fallen`]).
    pub until_fallen: bool,
    /// What is written down beside the frames. It does not change the run.
    pub watches: Vec<Watch>,
    /// People as tracers, if there are any. They do not change the run either.
    pub people: Option<People>,
}

/// The structure under its own weight, before anything happens.
#[derive(Clone, Debug)]
pub struct Preload {
    /// Section forces of each bond at its contact face: N, V1, V2, T, M1, M2.
    pub forces: Vec<SectionForces>,
    /// Largest ratio of a section force to its limit, per bond; 0 for unbreakable ones.
    pub utilisation: Vec<f64>,
    /// Bonds above their strength when all is elastic, and the highest use of strength then.
    pub elastic: (usize, f64),
    /// Bonds whose neighbours took over from them.
    pub redistributed: usize,
    /// What a run starts from.
    pub statics: StaticSolution,
    /// Highest natural frequency, rad/s.
    pub highest_frequency: f64,
}

impl Preload {
    /// Bodies with a load path to a support.
    pub fn supported(&self) -> &[bool] {
        &self.statics.supported
    }

    /// Critical time step of the bonds, s; infinite without bonds.
    pub fn critical_step(&self) -> f64 {
        if self.highest_frequency > 0.0 { 2.0 / self.highest_frequency } else { f64::INFINITY }
    }
}

/// Solves the intact structure statically.
///
/// # Errors
/// When the structure is a mechanism, or when `stop` ends it.
pub fn preload(s: &Structure, loading: &Loading, stop: &Stop) -> crate::Result<Preload> {
    let initial = staged_equilibrium(s, loading.gravity, &constant_loads(s, loading), stop)?;
    let r = initial.statics;
    let face: Vec<(SectionForces, f64)> = s.bonds.iter().zip(&r.forces).map(|(b, f)| face_forces(b, f)).collect();
    Ok(Preload {
        forces: face.iter().map(|f| f.0).collect(),
        utilisation: face.iter().map(|f| f.1).collect(),
        elastic: initial.elastic,
        redistributed: initial.redistributed,
        statics: r,
        highest_frequency: highest_frequency_under(s, loading, stop)?,
    })
}

/// Runs a structure through its loading, from the state that [`preload`] found for both, and passes frames and breaks to the observer. With
/// `resume` the run continues from a state that [`Observer::checkpoint`] received. Returns the last state and whether the run was ended early:
/// by the observer after a frame, or by `stop` after any refresh. In that case the observer receives the state as bytes and as a last frame,
/// which a resumed run replaces.
///
/// # Errors
/// Mechanisms, unusable shapes, numerical divergence, and the errors of the observer.
pub fn solve(
    s: &Structure,
    loading: &Loading,
    settings: &SolveSettings,
    start: &Preload,
    resume: Option<&[u8]>,
    stop: &Stop,
    observer: &mut dyn Observer,
) -> crate::Result<(Progress, bool)> {
    let mut run = Run::begin(s, loading, settings, start, resume, observer)?;
    run.step(stop, observer)?;
    run.finish(observer)
}

/// The forces of the last state are means over this time after it, s.
const FORCES_OVER: f64 = 0.5;

/// A run between its first and its last frame.
struct Run<'a> {
    world: World<'a>,
    settings: &'a SolveSettings,
    /// Time between two frames, s.
    interval: f64,
    /// Number of the last frame.
    frames: u64,
    /// Frames done.
    frame: u64,
    flow: Flow,
    /// The run ends before its time.
    ended: bool,
    /// The state lies between two frames.
    between: bool,
}

impl<'a> Run<'a> {
    /// Begins with the first frame, or after the frame of a kept state.
    fn begin(
        s: &'a Structure,
        loading: &'a Loading,
        settings: &'a SolveSettings,
        start: &Preload,
        resume: Option<&[u8]>,
        observer: &mut dyn Observer,
    ) -> crate::Result<Self> {
        let interval = 1.0 / settings.frames_per_second;
        let options = SolverOptions {
            threads: settings.threads.max(1),
            structural_damping: settings.structural_damping,
            step_factor: settings.step_factor,
            delete_broken: settings.delete_broken,
            sleeping: settings.sleeping,
            unloading_time: settings.unloading_time,
            staged_equilibrium: true,
            ..SolverOptions::default()
        };
        let mut world = World::from(s, loading, interval, options, start.statics.clone(), start.highest_frequency)?;
        world.watch(&settings.watches);
        if let Some(people) = &settings.people {
            world.trace(people);
        }
        let frames = (settings.duration / interval).round().max(1.0) as u64;
        let (frame, flow) = match resume {
            Some(bytes) => (resumed_frame(&mut world, bytes, interval)?, Flow::Continue),
            None => {
                world.take_first_samples();
                (0, world.observe(settings.duration, observer)?)
            }
        };
        let ended = flow == Flow::Stop;
        Ok(Self { world, settings, interval, frames, frame, flow, ended, between: false })
    }

    /// A run that would end because nothing moves or falls any more goes on where what stands is in an unstable equilibrium.
    fn is_over(&mut self) -> bool {
        if self.frame >= self.frames || self.flow == Flow::Stop {
            return true;
        }
        let at_rest = || self.world.at_rest_since().is_some();
        let fallen = || self.settings.until_fallen && self.world.has_fallen();
        self.settings.until_rest && (at_rest() || fallen()) && self.world.is_stable_or_disturb()
    }

    /// Steps frame by frame until the end, or until `stop` or the observer ends the run.
    fn step(&mut self, stop: &Stop, observer: &mut dyn Observer) -> crate::Result<()> {
        while !self.is_over() {
            if !self.step_to_next_frame(stop, observer)? {
                self.ended = true;
                break;
            }
            self.frame += 1;
            self.between = false;
            self.flow = self.world.observe(self.settings.duration, observer)?;
            observer.checkpoint(&mut || self.world.checkpoint(self.frame))?;
        }
        Ok(())
    }

    /// False when `stop` ended the run before the frame.
    fn step_to_next_frame(&mut self, stop: &Stop, observer: &mut dyn Observer) -> crate::Result<bool> {
        while self.world.time() < (self.frame + 1) as f64 * self.interval - 0.5 * self.world.time_step() {
            if stop.is_requested() {
                return Ok(false);
            }
            let before = observer.seconds();
            self.world.advance()?;
            if let (Some(before), Some(now)) = (before, observer.seconds()) {
                self.world.record_wall_time(now - before);
            }
            observer.refreshed(self.world.time());
            self.between = true;
        }
        Ok(true)
    }

    /// Passes the results to the observer. A run that was ended early also passes its state as bytes, and a state between two frames as a
    /// last frame.
    fn finish(&mut self, observer: &mut dyn Observer) -> crate::Result<(Progress, bool)> {
        let (world, duration) = (&mut self.world, self.settings.duration);
        if self.ended {
            observer.breaks(&world.take_breaks())?;
            observer.samples(&world.take_samples())?;
            observer.checkpoint(&mut || world.checkpoint(self.frame))?;
            if self.between {
                world.observe(duration, observer)?;
            }
        }
        let (outcomes, fragmentations) = (world.outcomes(), world.fragmentations().to_vec());
        let (standing, progress) = (world.standing(), world.progress(duration));
        if !self.ended {
            let state = world.checkpoint(self.frame)?;
            // Contact forces of one moment are those of a blow or of a rebound. Of the time that follows, only the largest loads of props are taken,
            // too, so that no mean is above them.
            observer.last_state(&state, &world.mean_ties(FORCES_OVER))?;
            observer.props(&world.loads.prop_peaks)?;
        }
        observer.outcomes(&outcomes)?;
        observer.fragmentations(&fragmentations)?;
        observer.ended(&standing)?;
        let early = (self.ended || self.flow == Flow::Stop) && self.frame < self.frames;
        Ok((progress, early))
    }
}

/// Restores a kept state and returns its frame.
fn resumed_frame(world: &mut World<'_>, bytes: &[u8], interval: f64) -> crate::Result<u64> {
    let frame = world.restore(bytes)?;
    // It was taken at the frame that it names, or before the next one.
    let ahead = world.time() - frame as f64 * interval;
    if !(-0.5 * world.time_step()..interval).contains(&ahead) {
        return Err(crate::Error::input(
            "the run cannot be resumed: its kept state is that of another moment",
            "run the case from the beginning (without --resume); the record is as it was",
        ));
    }
    Ok(frame)
}
