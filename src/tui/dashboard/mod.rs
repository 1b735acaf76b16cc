//! The live dashboard of a run: the building as it comes down, what breaks, and how long it takes. The engine's thread only copies a frame
//! for it (`feed`), at the pace of the screen; a thread of its own makes pictures and figures of it (`painter`), and sends them as news.
//! The state is changed by news and keys only. Nothing of this changes the run.

mod control;
mod draw;
mod feed;
mod glyphs;
mod keys;
mod log;
mod model;
mod numbers;
mod pace;
mod painter;
mod panel;
mod picture;

pub(super) use draw::{Heading, draw};
pub(super) use feed::Feed;
pub(super) use keys::KEYS;

use crate::note::Note;
use crate::solve::Progress;
use control::Control;
use log::BrokenJoint;
use model::DashboardModel;
use pace::Pace;
use painter::Live;
use picture::{Picture, Wish};
use std::sync::Arc;

/// What comes from a run.
pub(super) enum News {
    /// The structure is ready. The control is missing where nothing is painted.
    Prepared(Arc<DashboardModel>, Option<Arc<Control>>),
    /// Simulated time and wall time of simulating, s, between two frames.
    Time(f64, f64),
    /// The state at a frame.
    Live(Box<Live>),
    /// A picture.
    Picture(Box<Picture>),
    /// The run begins or ends to wait because it is paused.
    Held(bool),
    /// A part of the stage begins: parts done, all parts, what is done now.
    Part(usize, usize, String),
    /// Energy that rises without cause, in words.
    Alarm(Note),
}

/// What fills the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// Picture and figures.
    #[default]
    Overview,
    /// All that broke.
    Log,
    /// All groups.
    Groups,
}

/// The state of the dashboard.
#[derive(Default)]
pub(super) struct DashboardState {
    model: Arc<DashboardModel>,
    control: Option<Arc<Control>>,
    wish: Option<Wish>,
    page: Page,
    /// The picture shows where joints broke instead of what stands.
    shows_breaks: bool,
    /// Lines that a page is scrolled, from the end of the log or the beginning of the groups.
    scroll: usize,
    paused: bool,
    /// The run waits.
    held: bool,
    slower: u32,
    /// Signs are plain ASCII.
    ascii: bool,
    progress: Progress,
    pace: Pace,
    /// Time of the first frame, s; a resumed run does not begin at 0.
    first: Option<f64>,
    live: Live,
    picture: Option<Picture>,
    log: Vec<BrokenJoint>,
    /// Broken joints of each group.
    broken: Vec<usize>,
    part: Option<(usize, usize, String)>,
    alarm: Option<Note>,
}

impl DashboardState {
    /// Takes news.
    pub(super) fn take(&mut self, news: News) {
        match news {
            News::Prepared(model, control) => {
                self.broken = vec![0; model.groups.len()];
                self.wish = Some(Wish::first(&model));
                (self.model, self.control) = (model, control);
            }
            News::Time(time, solving) => {
                self.pace.add(time, solving);
                self.progress.time = self.progress.time.max(time);
            }
            News::Live(live) => self.live(*live),
            News::Picture(picture) => self.picture = Some(*picture),
            News::Held(held) => self.held = held,
            News::Part(done, all, what) => self.part = Some((done, all, what)),
            News::Alarm(note) => self.alarm = Some(note),
        }
    }

    fn live(&mut self, mut live: Live) {
        if let Some((progress, solving)) = live.progress {
            self.first.get_or_insert(progress.time);
            self.pace.add(progress.time, solving);
            self.progress = progress;
        }
        for e in live.breaks.drain(..) {
            if let (true, Some(joint)) = (e.counts(), self.model.joints.get(e.bond as usize)) {
                self.broken[joint.group as usize] += 1;
            }
            // The page stays where the reader is.
            if self.page == Page::Log && self.scroll > 0 {
                self.scroll += 1;
            }
            self.log.push(e);
        }
        self.live = live;
    }

    /// A stage begins.
    pub(super) fn stage(&mut self) {
        self.part = None;
    }

    /// Latest state of the run that the dashboard knows.
    pub(super) fn progress(&self) -> Option<Progress> {
        self.first.map(|_| self.progress)
    }

    /// Groups with joints, the most broken first: number of the group and of its broken joints.
    fn most_broken(&self) -> Vec<(usize, usize)> {
        let with_joints = self.broken.iter().copied().enumerate().filter(|(g, _)| self.model.groups[*g].1 > 0);
        let mut list: Vec<(usize, usize)> = with_joints.collect();
        list.sort_by_key(|(g, n)| (std::cmp::Reverse(*n), *g));
        list
    }
}

/// True once the simulation has reported figures. It never does where a record that is complete is only assessed again.
pub(super) fn has_begun(p: &Progress) -> bool {
    p.time > 0.0 || p.bonds + p.broken > 0
}

#[cfg(test)]
mod tests;
