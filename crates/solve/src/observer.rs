//! What the solver reports while it runs, and who receives it.

use crate::bond::failure::Break;
use crate::bond::table::BondStatus;
use crate::geometry::Pose;
use crate::stepping::evaluation::outcome::Outcome;
use crate::stepping::evaluation::ties::Tie;
use crate::stepping::state::energy::Energy;
use crate::stepping::state::energy_rise::EnergyRise;
use crate::stepping::state::fragmentation::Fragmentation;
use crate::stepping::state::props::PropPeak;
use crate::stepping::state::rest_criterion::Standing;
use crate::stepping::world::World;
use crate::tracers::Trace;
use crate::watch::Sample;
use serde::{Deserialize, Serialize};

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Go on.
    Continue,
    /// Stop after this frame; the results so far stay.
    Stop,
}

/// The state of a run at a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Simulated time, s.
    pub time: f64,
    /// Simulated time of the whole run, s.
    pub duration: f64,
    /// Time step in use, s.
    pub step: f64,
    /// Steps done.
    pub steps: u64,
    /// Bonds that still hold.
    pub bonds: usize,
    /// Bonds that have failed.
    pub broken: usize,
    /// Contact points that carry load.
    pub contacts: usize,
    /// Bodies at rest that sleep.
    #[serde(rename = "frozen")]
    pub asleep: usize,
    /// Pieces that have broken into fragments.
    #[serde(rename = "broken_up")]
    pub fragmented: usize,
    /// Fastest body, m/s.
    pub top_speed: f64,
    /// Highest speed of any body at any refresh so far, m/s.
    pub fastest: f64,
    /// Tests of a pair for which the collision library found no usable contact, so far.
    pub unusable_contacts: u64,
    /// Where the energy is.
    pub energy: Energy,
    /// Worst rise of energy without cause so far.
    pub rise: EnergyRise,
    /// Upward force on everything from fixed bodies and ground, N.
    pub reaction: f64,
    /// Weight of everything that moves, N.
    pub weight: f64,
}

/// Receives the results, and may stop the run.
pub trait Observer {
    /// A frame: poses of all bodies in order, with `gone[i]` true for bodies the scenario has removed, fragmented pieces, and
    /// fragments of pieces that are whole.
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> crate::Result<Flow>;
    /// Bonds that failed since the last call, in the order of time, then bond.
    fn breaks(&mut self, breaks: &[Break]) -> crate::Result<()>;
    /// Samples of the watches since the last call, in the order of time.
    fn samples(&mut self, samples: &[Sample]) -> crate::Result<()> {
        let _ = samples;
        Ok(())
    }
    /// Called after every refresh with the simulated time, s: between two frames of a large model there may be many.
    fn refreshed(&mut self, time: f64) {
        let _ = time;
    }
    /// Just before each frame; `speeds` gives the speed of the centre of mass of every body in order, m/s, and 0 for those that are gone.
    fn speeds(&mut self, speeds: &mut dyn FnMut() -> Vec<f64>) {
        let _ = speeds;
    }
    /// What has happened to the people, in their order, just before each frame; not called without people.
    fn people(&mut self, traces: &[Trace]) -> crate::Result<()> {
        let _ = traces;
        Ok(())
    }
    /// The outcome for each bond, in order, when the run has ended or been stopped.
    fn outcomes(&mut self, outcomes: &[Outcome]) -> crate::Result<()> {
        let _ = outcomes;
        Ok(())
    }
    /// Pieces that broke into fragments, in order of time, when the run has ended or been stopped.
    fn fragmentations(&mut self, pieces: &[Fragmentation]) -> crate::Result<()> {
        let _ = pieces;
        Ok(())
    }
    /// The state at the end, when the run has ended or been stopped.
    fn ended(&mut self, standing: &Standing) -> crate::Result<()> {
        let _ = standing;
        Ok(())
    }
    /// Called after every frame and its breaks; `state` gives the bytes from which [`crate::solve`] can resume. Whether and when it is
    /// called does not change the run.
    fn checkpoint(&mut self, state: &mut dyn FnMut() -> crate::Result<Vec<u8>>) -> crate::Result<()> {
        let _ = state;
        Ok(())
    }
    /// The last state of a run that has come to its end, as [`Observer::checkpoint`] gives it, and what ties the bodies together then.
    fn last_state(&mut self, state: &[u8], ties: &[Tie]) -> crate::Result<()> {
        let _ = (state, ties);
        Ok(())
    }
    /// The largest load of each prop of the loading, in its order, from the beginning of this run or of its continuation to the end of the time
    /// over which the forces of [`Observer::last_state`] are taken. Called after it.
    fn props(&mut self, peaks: &[PropPeak]) -> crate::Result<()> {
        let _ = peaks;
        Ok(())
    }
    /// Wall time since any moment, s, if there is a clock: from it the number of threads is chosen during the run. The result does not
    /// depend on it.
    fn seconds(&self) -> Option<f64> {
        None
    }
}

impl World<'_> {
    /// The state of the run.
    pub fn progress(&self, duration: f64) -> Progress {
        let b = &self.bodies;
        let mut top: f64 = 0.0;
        let mut weight = 0.0;
        for i in (0..b.n).filter(|&i| !b.fixed[i] && !b.gone[i]) {
            top = top.max(b.speed(i));
            weight += b.mass[i] * self.loading.gravity.norm();
        }
        let contacts = self.contacts.loaded_points();
        Progress {
            time: self.clock.time,
            duration,
            step: self.clock.step,
            steps: self.clock.steps,
            bonds: self.bonds.table.state.iter().filter(|s| **s == BondStatus::Elastic).count(),
            broken: self.broken(),
            contacts,
            asleep: self.contacts.asleep,
            fragmented: self.fragmentation.done.len(),
            top_speed: top,
            fastest: self.accounts.fastest.max(top),
            unusable_contacts: self.contacts.pairs.unusable,
            energy: self.energy(),
            rise: self.accounts.energy_monitor.worst,
            reaction: self.reaction(),
            weight,
        }
    }

    /// Hands a frame to an observer.
    pub(crate) fn observe(&mut self, duration: f64, observer: &mut dyn Observer) -> crate::Result<Flow> {
        let breaks = self.take_breaks();
        if !breaks.is_empty() {
            observer.breaks(&breaks)?;
        }
        let samples = self.take_samples();
        if !samples.is_empty() {
            observer.samples(&samples)?;
        }
        let traces = self.traces();
        if !traces.is_empty() {
            observer.people(&traces)?;
        }
        let b = &self.bodies;
        observer.speeds(&mut || (0..b.n).map(|i| if b.gone[i] || b.fixed[i] { 0.0 } else { b.speed(i) }).collect());
        observer.frame(&self.progress(duration), &self.poses(), &self.bodies.gone)
    }
}
