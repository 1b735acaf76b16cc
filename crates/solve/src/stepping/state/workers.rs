//! The threads of a run, how many of them work, and the timer of the loop's phases.

use crate::simd::threads::Pool;
use crate::stepping::state::phases::{LoopPhase, PhaseTimer};
use crate::stepping::state::thread_pace::ThreadPace;

/// Threads and the phase timer.
pub(crate) struct Workers<'a> {
    /// The threads.
    pub pool: Pool,
    /// Chooses how many of them work.
    pub thread_pace: ThreadPace,
    /// Called at the end of each phase of the loop.
    pub phase_timer: Option<PhaseTimer<'a>>,
}

impl Workers<'_> {
    /// Starts the threads.
    pub(crate) fn new(threads: usize) -> Self {
        Self { pool: Pool::new(threads), thread_pace: ThreadPace::new(threads.max(1)), phase_timer: None }
    }

    /// Reports the end of a phase.
    pub(crate) fn phase_done(&self, phase: LoopPhase) {
        if let Some(report) = self.phase_timer {
            report(phase);
        }
    }

    /// Takes in how long an interval took, s, and sets the number of threads for the next one.
    pub(crate) fn record_wall_time(&mut self, seconds: f64) {
        let threads = self.thread_pace.record(seconds, self.pool.take_stalls());
        self.pool.set_threads(threads);
    }
}
