//! Takes the events of a run in the engine's thread and hands them to the painter, at the pace of the screen. Between two pictures nothing
//! is copied.

use super::News;
use super::control::Control;
use super::log::BrokenJoint;
use super::model::DashboardModel;
use super::painter::{self, PaintedFrame, PainterInput};
use super::picture::Wish;
use crate::engine::FrameState;
use crate::solve::{Break, Progress};
use crate::stop::Stop;
use crate::structure::Structure;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Instant;

/// Shortest time between two messages about the simulated time between frames, s.
const TICK: f64 = 0.2;

/// Takes news for the screen; false when nobody listens.
pub(in crate::tui) type Send = Arc<dyn Fn(News) -> bool + Sync + std::marker::Send>;

/// See the module.
pub(in crate::tui) struct Feed {
    send: Send,
    control: Option<Arc<Control>>,
    painter: Option<JoinHandle<()>>,
    /// Since the last picture.
    breaks: Vec<BrokenJoint>,
    progress: Option<Progress>,
    /// The simulation began.
    since: Option<Instant>,
    /// Time in pauses, s.
    paused: f64,
    pictured: Option<Instant>,
    ticked: Option<Instant>,
}

impl Feed {
    /// News go to `send`.
    pub(in crate::tui) fn new(send: Send) -> Self {
        Self {
            send,
            control: None,
            painter: None,
            breaks: Vec::new(),
            progress: None,
            since: None,
            paused: 0.0,
            pictured: None,
            ticked: None,
        }
    }

    /// The structure is ready.
    pub(in crate::tui) fn prepared(&mut self, s: &Structure) {
        self.close();
        let model = Arc::new(DashboardModel::new(s));
        let control = Arc::new(Control::new(Wish::first(&model)));
        (self.send)(News::Prepared(model.clone(), Some(control.clone())));
        let (send, own) = (self.send.clone(), control.clone());
        let work = move || {
            painter::work(&model, &own, |live, picture| {
                let listens = live.is_none_or(|l| send(News::Live(Box::new(l))));
                listens && picture.is_none_or(|p| send(News::Picture(Box::new(p))))
            });
        };
        // Without the thread there is a run without a picture.
        self.painter = std::thread::Builder::new().name("dashboard".into()).spawn(work).ok();
        self.control = self.painter.is_some().then_some(control);
    }

    /// A stage begins.
    pub(in crate::tui) fn stage(&mut self, simulates: bool) {
        self.since = simulates.then(Instant::now);
        (self.paused, self.ticked) = (0.0, None);
        if !simulates {
            self.give(None);
        }
    }

    /// Wall time of the simulation without pauses, s.
    fn solving(&self) -> f64 {
        self.since.map_or(0.0, |s| (s.elapsed().as_secs_f64() - self.paused).max(0.0))
    }

    /// Joints have failed.
    pub(in crate::tui) fn breaks(&mut self, breaks: &[Break]) {
        if self.control.is_some() {
            self.breaks.extend(breaks.iter().map(BrokenJoint::of));
        }
    }

    /// A frame is done. Waits while the run is paused.
    pub(in crate::tui) fn frame(&mut self, state: &FrameState<'_>, stop: &Stop) {
        self.progress = Some(*state.progress);
        let Some(control) = self.control.clone() else { return };
        let ends = state.progress.time >= state.progress.duration || stop.is_requested();
        let wait = control.interval();
        let due = self.pictured.is_none_or(|t| t.elapsed().as_secs_f64() >= wait) && !control.is_busy();
        if due || ends || control.is_paused() {
            let frame = PaintedFrame {
                poses: state.poses.to_vec(),
                gone: state.gone.to_vec(),
                speeds: state.speeds.to_vec(),
                people: state.people.to_vec(),
            };
            self.give(Some(frame));
            self.pictured = Some(Instant::now());
        }
        self.paused += control.wait(stop, |held| {
            (self.send)(News::Held(held));
        });
    }

    fn give(&mut self, frame: Option<PaintedFrame>) {
        let Some(control) = &self.control else { return };
        let progress = self.progress.take().map(|p| (p, self.solving()));
        let breaks = std::mem::take(&mut self.breaks);
        if progress.is_some() || frame.is_some() || !breaks.is_empty() {
            control.give(PainterInput { progress, breaks, frame });
        }
    }

    /// The simulated time between two frames, s.
    pub(in crate::tui) fn time(&mut self, time: f64) {
        if self.ticked.is_none_or(|t| t.elapsed().as_secs_f64() >= TICK) {
            self.ticked = Some(Instant::now());
            (self.send)(News::Time(time, self.solving()));
        }
    }

    /// Waits until the painter has sent everything.
    fn close(&mut self) {
        self.give(None);
        if let Some(control) = self.control.take() {
            control.close();
        }
        if let Some(painter) = self.painter.take() {
            // A painter that has panicked has nothing more to send.
            let _ = painter.join();
        }
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.close();
    }
}
