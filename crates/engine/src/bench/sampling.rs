//! Samples of the state and of the wall time while a scene is simulated.

use super::state::depth;
use super::{BenchSettings, Second};
use crate::Result;
use crate::geometry::Pose;
use crate::record::Writer;
use crate::solve::{Energy, LoopPhase, Progress, World};
use crate::structure::Structure;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Instant;

/// Recorded frames per simulated second.
pub(super) const FRAME_RATE: f64 = 25.0;
/// Time between two samples of a scene at rest, s: more samples would distort the measured time.
const REST_INTERVAL: f64 = 0.5;
/// Share of the run at its end over which the reaction is averaged.
const AVERAGED: f64 = 0.2;

/// Wall time of every phase, s.
type PhaseTimes = [f64; LoopPhase::ALL.len()];

/// Adds up the wall time of every phase.
pub(super) struct PhaseClock(Mutex<(Instant, PhaseTimes)>);

impl PhaseClock {
    pub(super) fn new() -> Self {
        Self(Mutex::new((Instant::now(), [0.0; LoopPhase::ALL.len()])))
    }

    /// A phase ends now.
    pub(super) fn add(&self, phase: LoopPhase) {
        // Only one thread reports, so that nobody waits for the lock.
        if let Ok(mut s) = self.0.lock() {
            let now = Instant::now();
            s.1[phase as usize] += (now - s.0).as_secs_f64();
            s.0 = now;
        }
    }

    /// The next phase begins now.
    pub(super) fn restart(&self) {
        if let Ok(mut s) = self.0.lock() {
            s.0 = Instant::now();
        }
    }

    /// Wall time of every phase so far, s.
    pub(super) fn totals(&self) -> PhaseTimes {
        self.0.lock().map(|s| s.1).unwrap_or_default()
    }

    /// Wall time of each phase since the totals `before`, which are updated.
    pub(super) fn since(&self, before: &mut PhaseTimes) -> BTreeMap<&'static str, f64> {
        let now = self.totals();
        let old = std::mem::replace(before, now);
        LoopPhase::ALL.iter().map(|p| (p.name(), now[*p as usize] - old[*p as usize])).collect()
    }
}

/// Largest values and sums over a run.
pub(super) struct Samples<'a> {
    settings: &'a BenchSettings,
    structure: &'a Structure,
    next_frame: f64,
    lowest_balance: f64,
    second_clock: Instant,
    second_start: PhaseTimes,
    /// Contact points times sweeps of all steps.
    pub point_sweeps: f64,
    /// Bonds times steps, by law.
    pub law_steps: [f64; 4],
    /// Highest speed of a piece, m/s.
    pub top_speed: f64,
    /// Largest depth below the ground, m.
    pub below_ground: f64,
    /// Poses at the middle of the run.
    pub middle: Option<Vec<Pose>>,
    /// Reaction over weight in the frames at the end of the run.
    pub reactions: Vec<f64>,
    /// Largest increase of the energy balance above its lowest value so far, J.
    pub energy_rise: f64,
    /// One entry per simulated second.
    pub timeline: Vec<Second>,
}

impl<'a> Samples<'a> {
    pub(super) fn new(settings: &'a BenchSettings, structure: &'a Structure, start: &Energy) -> Self {
        Self {
            settings,
            structure,
            next_frame: 0.0,
            lowest_balance: start.balance(),
            second_clock: Instant::now(),
            second_start: [0.0; LoopPhase::ALL.len()],
            point_sweeps: 0.0,
            law_steps: [0.0; 4],
            top_speed: 0.0,
            below_ground: 0.0,
            middle: None,
            reactions: Vec::new(),
            energy_rise: 0.0,
            timeline: Vec::new(),
        }
    }

    /// Takes samples after a block of substeps that began at step `steps`, and records frames of a collapse.
    ///
    /// # Errors
    /// When the record cannot be written.
    pub(super) fn after_block(
        &mut self,
        w: &mut World<'_>,
        steps: u64,
        writer: &mut Writer,
        phases: &PhaseClock,
    ) -> Result<()> {
        for (sum, now) in self.law_steps.iter_mut().zip(w.count_by_law()) {
            *sum += (w.steps() - steps) as f64 * now as f64;
        }
        self.point_sweeps += (w.steps() - steps) as f64 * w.point_sweeps_per_step();
        phases.add(LoopPhase::Other);
        if w.time() < self.next_frame - 1e-9 {
            return Ok(());
        }
        self.next_frame += if self.settings.collapse { 1.0 / FRAME_RATE } else { REST_INTERVAL };
        let progress = w.progress(self.settings.seconds);
        let poses = w.poses();
        self.sample(w, &progress, &poses);
        // A scene at rest is not recorded, because the engines that it is compared with do not write a record.
        if self.settings.collapse {
            writer.breaks(&w.take_breaks())?;
            writer.frame(&progress, &poses, &w.bodies.gone)?;
        }
        phases.add(LoopPhase::Recording);
        if progress.time >= self.timeline.len() as f64 + 1.0 - 1e-9 {
            self.end_second(w, &progress, phases);
        }
        Ok(())
    }

    fn sample(&mut self, w: &World<'_>, progress: &Progress, poses: &[Pose]) {
        self.top_speed = self.top_speed.max(progress.top_speed);
        self.below_ground = self.below_ground.max(depth(self.structure, w, poses));
        if self.middle.is_none() && w.time() >= 0.5 * self.settings.seconds {
            self.middle = Some(poses.to_vec());
        }
        if w.time() >= (1.0 - AVERAGED) * self.settings.seconds {
            self.reactions.push(progress.reaction / progress.weight.max(1.0));
        }
        let balance = progress.energy.balance();
        self.lowest_balance = self.lowest_balance.min(balance);
        self.energy_rise = self.energy_rise.max(balance - self.lowest_balance);
    }

    fn end_second(&mut self, w: &World<'_>, progress: &Progress, phases: &PhaseClock) {
        self.timeline.push(Second {
            until_s: progress.time,
            wall_s: self.second_clock.elapsed().as_secs_f64(),
            frozen: progress.asleep,
            broken: progress.broken,
            contacts: progress.contacts,
            point_sweeps: w.point_sweeps_per_step(),
            laws: w.count_by_law(),
            phases: phases.since(&mut self.second_start),
        });
        self.second_clock = Instant::now();
    }
}
