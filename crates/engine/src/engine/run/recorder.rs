//! Passes the output of the solver to the record and to the observer of the run, and saves checkpoints.

use crate::engine::stages::{Event, FrameState, RunObserver};
use crate::geometry::Pose;
use crate::record::Writer;
use crate::solve::tracers::Trace;
use crate::solve::watch::Sample;
use crate::solve::{self, Break, Flow, Progress, Standing};
use crate::stop::Stop;
use crate::{Error, Result};
use std::time::Instant;

/// The solver's observer during a run.
pub(super) struct Recorder<'a> {
    pub writer: Writer,
    pub observer: &'a mut dyn RunObserver,
    /// Wall time between two checkpoints, s.
    interval: f64,
    last_checkpoint: Instant,
    loading: &'a solve::Loading,
    clock: Instant,
    stop: Stop,
    stopping: bool,
    /// The last attempt to save a checkpoint failed.
    save_failed: bool,
    /// Speeds of all bodies and traces of the people at the present frame, where the observer wants frames.
    speeds: Vec<f64>,
    traces: Vec<Trace>,
}

impl<'a> Recorder<'a> {
    /// `interval` is the wall time between two checkpoints, s; `clock` started with the stage.
    pub(super) fn new(
        writer: Writer,
        loading: &'a solve::Loading,
        observer: &'a mut dyn RunObserver,
        interval: f64,
        clock: Instant,
        stop: Stop,
    ) -> Self {
        let last_checkpoint = Instant::now();
        Self {
            writer,
            loading,
            observer,
            interval,
            last_checkpoint,
            clock,
            stop,
            stopping: false,
            save_failed: false,
            speeds: Vec::new(),
            traces: Vec::new(),
        }
    }

    /// Saves a checkpoint. When that fails, the run goes on, and there is one warning until saving works again.
    fn save_or_warn(&mut self, state: &[u8]) -> Result<()> {
        match self.writer.keep(state) {
            Err(e @ Error::Io { .. }) => {
                if !std::mem::replace(&mut self.save_failed, true) {
                    self.observer.event(Event::Warning(&format!(
                        "{e}; the run goes on, but it can only be resumed from an earlier saved state, if there is one"
                    )));
                }
                Ok(())
            }
            done => {
                self.save_failed = false;
                done
            }
        }
    }
}

impl solve::Observer for Recorder<'_> {
    fn frame(&mut self, progress: &Progress, poses: &[Pose], gone: &[bool]) -> Result<Flow> {
        self.writer.frame(progress, poses, gone)?;
        let mut flow = self.observer.event(Event::Progress(progress));
        if self.observer.wants_frames() && flow == Flow::Continue {
            let state = FrameState { progress, poses, gone, speeds: &self.speeds, people: &self.traces };
            flow = self.observer.event(Event::Frame(&state));
        }
        self.stopping = flow == Flow::Stop || self.stop.is_requested();
        Ok(flow)
    }

    fn checkpoint(&mut self, state: &mut dyn FnMut() -> Result<Vec<u8>>) -> Result<()> {
        let due = self.last_checkpoint.elapsed().as_secs_f64() >= self.interval;
        if self.stopping || self.stop.is_requested() || due {
            self.save_or_warn(&state()?)?;
            self.last_checkpoint = Instant::now();
        }
        Ok(())
    }

    fn last_state(&mut self, state: &[u8], ties: &[solve::Tie]) -> Result<()> {
        self.writer.last_state(state, ties, self.loading)
    }

    fn seconds(&self) -> Option<f64> {
        Some(self.clock.elapsed().as_secs_f64())
    }

    fn outcomes(&mut self, outcomes: &[solve::Outcome]) -> Result<()> {
        self.writer.outcomes(outcomes)
    }

    fn fragmentations(&mut self, pieces: &[solve::Fragmentation]) -> Result<()> {
        self.writer.broken_up(pieces)
    }

    fn ended(&mut self, standing: &Standing) -> Result<()> {
        self.writer.ended(standing)
    }

    fn people(&mut self, traces: &[Trace]) -> Result<()> {
        self.writer.people(traces);
        if self.observer.wants_frames() {
            self.traces.clear();
            self.traces.extend_from_slice(traces);
        }
        Ok(())
    }

    fn speeds(&mut self, speeds: &mut dyn FnMut() -> Vec<f64>) {
        if self.observer.wants_frames() {
            self.speeds = speeds();
        }
    }

    fn refreshed(&mut self, time: f64) {
        if self.observer.wants_frames() {
            self.observer.event(Event::Time(time));
        }
    }

    fn samples(&mut self, samples: &[Sample]) -> Result<()> {
        self.writer.samples(samples);
        Ok(())
    }

    fn breaks(&mut self, breaks: &[Break]) -> Result<()> {
        self.writer.breaks(breaks)?;
        self.observer.event(Event::Breaks(breaks));
        Ok(())
    }
}
