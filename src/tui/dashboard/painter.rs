//! The thread that makes pictures and figures of a frame, beside the run. It keeps the last frame, so that another picture is there at once
//! also while the run is paused, works on a long frame, or is assessed.

use super::control::Control;
use super::log::BrokenJoint;
use super::model::DashboardModel;
use super::numbers::{self, StoreyState};
use super::picture::{self, FrameScene, Picture, Wish};
use crate::geometry::Pose;
use crate::solve::Progress;
use crate::solve::tracers::Trace;
use std::sync::Arc;
use std::time::Instant;

/// Everything at a frame, copied.
#[derive(Clone, Debug, Default)]
pub(super) struct PaintedFrame {
    pub poses: Vec<Pose>,
    pub gone: Vec<bool>,
    pub speeds: Vec<f64>,
    pub people: Vec<Trace>,
}

/// What has happened since the last picture.
#[derive(Clone, Debug, Default)]
pub(super) struct PainterInput {
    /// State of the run, and the wall time of simulating up to it, s.
    pub progress: Option<(Progress, f64)>,
    /// What broke.
    pub breaks: Vec<BrokenJoint>,
    /// The frame.
    pub frame: Option<PaintedFrame>,
}

impl PainterInput {
    /// Joins it with what came later.
    pub(super) fn join(&mut self, later: Self) {
        self.progress = later.progress.or(self.progress);
        self.breaks.extend(later.breaks);
        self.frame = later.frame.or_else(|| self.frame.take());
    }
}

/// What the screen gets at a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tui) struct Live {
    /// State of the run, and the wall time of simulating up to it without pauses, s.
    pub progress: Option<(Progress, f64)>,
    /// What broke since the last one.
    pub breaks: Vec<BrokenJoint>,
    /// The storeys from the lowest up.
    pub storeys: Vec<StoreyState>,
    /// Number of people in each situation; none when nobody is followed.
    pub people: Option<[usize; 5]>,
    /// The fastest pieces: body, m/s.
    pub fastest: Vec<(u32, f64)>,
}

/// The painter's work.
#[derive(Default)]
pub(super) struct Painter {
    frame: Option<PaintedFrame>,
    broken: Vec<u32>,
}

impl Painter {
    /// Takes what has happened and makes the figures of it.
    pub(super) fn take(&mut self, model: &DashboardModel, input: PainterInput) -> Live {
        self.broken.extend(input.breaks.iter().filter(|e| e.counts()).map(|e| e.bond));
        let mut live = Live { progress: input.progress, breaks: input.breaks, ..Live::default() };
        if input.frame.is_some() {
            self.frame = input.frame;
        }
        if let Some(f) = &self.frame {
            live.storeys = numbers::storeys(model, &f.poses, &f.gone);
            live.people = (!f.people.is_empty()).then(|| numbers::people(&f.people));
            live.fastest = numbers::fastest(model, &f.speeds, &f.gone);
        }
        live
    }

    /// The picture that is wanted, once there is a frame.
    pub(super) fn paint(&self, model: &DashboardModel, wish: &Wish) -> Option<Picture> {
        let f = self.frame.as_ref()?;
        let scene = FrameScene { poses: &f.poses, gone: &f.gone, people: &f.people, broken: &self.broken };
        Some(picture::paint(model, &scene, wish))
    }
}

/// Paints until the control is closed or nobody listens.
pub(super) fn work(
    model: &Arc<DashboardModel>,
    control: &Control,
    send: impl Fn(Option<Live>, Option<Picture>) -> bool,
) {
    let mut painter = Painter::default();
    let (mut all, mut pictures) = (0.0, 0_usize);
    while let Some((input, wish)) = control.take() {
        let start = Instant::now();
        let live = input.map(|i| painter.take(model, i));
        let picture = painter.paint(model, &wish);
        let took = start.elapsed().as_secs_f64();
        (all, pictures) = (all + took, pictures + 1);
        control.took(took);
        if !send(live, picture) {
            break;
        }
    }
    tracing::info!(pictures, seconds = all, "dashboard");
}
