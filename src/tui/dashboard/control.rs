//! What the keys want of a run, shared by three threads: the screen sets it, the engine waits while it is paused, and the painter paints
//! what is wanted. It changes neither the run nor its record.

use super::painter::PainterInput;
use super::picture::Wish;
use crate::stop::Stop;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Shortest time between two pictures, s.
const FASTEST: f64 = 0.1;
/// Slowest picture: this many times halved.
pub(super) const SLOWEST: u32 = 6;
/// A picture may take this share of the time at most, so that a large building does not slow down its own run.
const SHARE: f64 = 0.04;
/// Time between two looks at the stop request during a pause.
const LOOK: Duration = Duration::from_millis(50);

/// See the module.
#[derive(Debug)]
pub(in crate::tui) struct Control {
    inner: Mutex<Inner>,
    changed: Condvar,
}

#[derive(Debug)]
struct Inner {
    paused: bool,
    /// Frames that are let through although it is paused.
    steps: u32,
    slower: u32,
    wish: Wish,
    /// The wish differs from that of the last picture.
    wished: bool,
    /// What the painter takes next.
    pending: Option<PainterInput>,
    /// Time that the last picture took, s.
    took: f64,
    closed: bool,
}

impl Control {
    /// Not paused, with the first picture that is wanted.
    pub(super) fn new(wish: Wish) -> Self {
        let inner =
            Inner { paused: false, steps: 0, slower: 0, wish, wished: false, pending: None, took: 0.0, closed: false };
        Self { inner: Mutex::new(inner), changed: Condvar::new() }
    }

    /// Plain data is whole at any moment, also after a panic.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Pauses or goes on.
    pub(super) fn pause(&self, paused: bool) {
        let mut inner = self.lock();
        (inner.paused, inner.steps) = (paused, 0);
        self.changed.notify_all();
    }

    /// Lets one frame through, then pauses.
    pub(super) fn step(&self) {
        let mut inner = self.lock();
        inner.steps = if inner.paused { inner.steps + 1 } else { 0 };
        inner.paused = true;
        self.changed.notify_all();
    }

    /// Halves the number of pictures per second this many times.
    pub(super) fn slow_down(&self, times: u32) {
        self.lock().slower = times.min(SLOWEST);
    }

    /// Asks for another picture.
    pub(super) fn wish(&self, wish: Wish) {
        let mut inner = self.lock();
        if inner.wish != wish {
            (inner.wish, inner.wished) = (wish, true);
            self.changed.notify_all();
        }
    }

    /// Time between two pictures, s.
    pub(super) fn interval(&self) -> f64 {
        let inner = self.lock();
        (FASTEST * f64::from(1_u32 << inner.slower)).max(inner.took / SHARE)
    }

    /// True when every frame is wanted because the run is paused or goes on frame by frame.
    pub(super) fn is_paused(&self) -> bool {
        self.lock().paused
    }

    /// True when the painter has not yet taken what it was given last.
    pub(super) fn is_busy(&self) -> bool {
        self.lock().pending.is_some()
    }

    /// Waits while the run is paused. A stop request ends it. Returns how long that took, s.
    pub(super) fn wait(&self, stop: &Stop, mut held: impl FnMut(bool)) -> f64 {
        let start = Instant::now();
        let mut inner = self.lock();
        let holds = |inner: &Inner| inner.paused && inner.steps == 0 && !stop.is_requested();
        let waits = holds(&inner);
        if waits {
            held(true);
        }
        while holds(&inner) {
            inner = self.changed.wait_timeout(inner, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
        inner.steps = inner.steps.saturating_sub(1);
        drop(inner);
        if waits {
            held(false);
        }
        start.elapsed().as_secs_f64()
    }

    /// Gives the painter what has happened; what it has not taken yet is joined with it.
    pub(super) fn give(&self, input: PainterInput) {
        let mut inner = self.lock();
        match &mut inner.pending {
            Some(old) => old.join(input),
            none => *none = Some(input),
        }
        self.changed.notify_all();
    }

    /// Waits for something to paint: what has happened, if anything, and the picture that is wanted. None at the end.
    pub(super) fn take(&self) -> Option<(Option<PainterInput>, Wish)> {
        let mut inner = self.lock();
        loop {
            if inner.pending.is_some() || inner.wished {
                inner.wished = false;
                return Some((inner.pending.take(), inner.wish));
            }
            if inner.closed {
                return None;
            }
            inner = self.changed.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Time that a picture took, s.
    pub(super) fn took(&self, seconds: f64) {
        self.lock().took = seconds;
    }

    /// Nothing comes any more.
    pub(super) fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }
}
