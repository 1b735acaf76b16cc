//! Solving from beginning to end, and what is known before it starts.

use crate::solve::bond::elastic_limits::face_forces;
use crate::solve::statics::equilibrium::StaticSolution;
use crate::solve::statics::initial_state::staged_equilibrium;
use crate::solve::stepping::world::extra_loads;
use crate::solve::{Flow, Loading, Observer, Progress, SolverOptions, World};
use crate::stop::Stop;
use crate::structure::Structure;
use serde::{Deserialize, Serialize};

/// How to solve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Simulated time, s.
    pub duration: f64,
    /// Frames handed to the observer per simulated second; the first one is at time zero.
    pub frames_per_second: f64,
    /// Worker threads; the result does not depend on it.
    pub threads: usize,
    /// See [`SolverOptions::structural_damping`], 1/s.
    pub structural_damping: f64,
    /// See [`SolverOptions::step_factor`].
    pub step_factor: f64,
    /// End as soon as everything is at rest ([`Standing::at_rest_since`]).
    pub until_rest: bool,
}

/// The structure under its own weight, before anything happens.
#[derive(Clone, Debug)]
pub struct Preload {
    /// Section forces of each bond at its contact face: N, V1, V2, T, M1, M2.
    pub forces: Vec<[f64; 6]>,
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
/// When the structure is a mechanism, or when it is asked to end.
pub fn preload(s: &Structure, loading: &Loading, stop: &Stop) -> crate::Result<Preload> {
    let initial = staged_equilibrium(s, loading.gravity, &extra_loads(s, loading), stop)?;
    let r = initial.statics;
    let face: Vec<([f64; 6], f64)> = s.bonds.iter().zip(&r.forces).map(|(b, f)| face_forces(b, f)).collect();
    Ok(Preload {
        forces: face.iter().map(|f| f.0).collect(),
        utilisation: face.iter().map(|f| f.1).collect(),
        elastic: initial.elastic,
        redistributed: initial.redistributed,
        statics: r,
        highest_frequency: crate::solve::stepping::world::highest_frequency(s, loading, stop)?,
    })
}

/// Runs a structure through its loading from what [`preload`] found for both, and hands frames and breaks to the observer, from the beginning or from a state that
/// [`Observer::checkpoint`] gave. Returns the last state and whether it was ended early, by the observer after a frame or by `stop` after any
/// refresh. The state is then kept, and the state as it stands is the last frame; a resumed run knows nothing of that frame.
///
/// # Errors
/// Mechanisms, unusable shapes, numerical runaway, and whatever the observer returns.
pub fn solve(
    s: &Structure,
    loading: &Loading,
    settings: &Settings,
    start: &Preload,
    resume: Option<&[u8]>,
    stop: &Stop,
    observer: &mut dyn Observer,
) -> crate::Result<(Progress, bool)> {
    let interval = 1.0 / settings.frames_per_second;
    let (threads, structural_damping) = (settings.threads.max(1), settings.structural_damping);
    let options = SolverOptions {
        threads,
        structural_damping,
        step_factor: settings.step_factor,
        staged_equilibrium: true,
        ..SolverOptions::default()
    };
    let mut world = World::from(s, loading, interval, options, start.statics.clone(), start.highest_frequency)?;
    let frames = (settings.duration / interval).round().max(1.0) as u64;
    let (mut frame, mut flow) = match resume {
        Some(bytes) => {
            let frame = world.restore(bytes)?;
            // It was taken at the frame that it names, or before the next one.
            let ahead = world.time - frame as f64 * interval;
            if !(-0.5 * world.h..interval).contains(&ahead) {
                return Err(crate::Error::input(
                    "the run cannot be resumed: its kept state is that of another moment",
                    "run the case from the beginning (without --resume); the record is as it was",
                ));
            }
            (frame, Flow::Continue)
        }
        None => (0, world.observe(settings.duration, observer)?),
    };
    let over = |w: &World<'_>| settings.until_rest && w.at_rest_since().is_some();
    // Asked to end before anything moved.
    let mut ended = flow == Flow::Stop;
    let mut between = false;
    'run: while frame < frames && flow == Flow::Continue && !over(&world) {
        while world.time < (frame + 1) as f64 * interval - 0.5 * world.h {
            if stop.is_requested() {
                ended = true;
                break 'run;
            }
            let before = observer.seconds();
            world.advance()?;
            if let (Some(before), Some(now)) = (before, observer.seconds()) {
                world.record_wall_time(now - before);
            }
            between = true;
        }
        frame += 1;
        between = false;
        flow = world.observe(settings.duration, observer)?;
        observer.checkpoint(&mut || world.checkpoint(frame))?;
    }
    if ended {
        observer.breaks(&world.take_breaks())?;
        observer.checkpoint(&mut || world.checkpoint(frame))?;
        if between {
            world.observe(settings.duration, observer)?;
        }
    }
    observer.outcomes(&world.outcomes())?;
    observer.fragmentations(world.fragmentations())?;
    observer.ended(&world.standing())?;
    Ok((world.progress(settings.duration), (ended || flow == Flow::Stop) && frame < frames))
}
