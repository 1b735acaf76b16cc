//! What a run tells the wizard while it goes on.

use crate::building::{counted, join};
use crate::engine::{Event, RunObserver, Stage};
use crate::report::alarm_note;
use crate::solve::{Flow, Progress};
use crate::stop::Stop;
use crate::tui::app::{App, Background, Running};
use crate::tui::dashboard::{Feed, News};
use crate::{memory, record};
use std::sync::Arc;

/// Tells the wizard about a run, and ends it when that is asked for.
pub(super) struct Watch {
    background: Background,
    names: Vec<String>,
    /// Share of the energy that the last alarm told.
    told: f64,
    feed: Feed,
}

impl Watch {
    /// For the job of a run.
    pub(super) fn new(background: &Background) -> Self {
        let to = background.clone();
        let feed = Feed::new(Arc::new(move |news| to.tell(move |app| told(app, news))));
        Self { background: background.clone(), names: Vec::new(), told: 0.0, feed }
    }

    fn alarm(&mut self, p: &Progress) -> bool {
        if !p.rise.is_alarm() || p.rise.share <= self.told {
            return true;
        }
        self.told = p.rise.share;
        let mut note = alarm_note(&p.rise, &self.names);
        note.text = crate::text::clean(&note.text).into_owned();
        let news = News::Alarm(note);
        self.background.tell(move |app| told(app, news))
    }
}

/// The dashboard has something new to show.
pub(in crate::tui) fn told(app: &mut App, news: News) {
    with_run(app, |r| {
        r.dashboard.take(news);
        r.progress = r.dashboard.progress().unwrap_or(r.progress);
    });
}

fn with_run(app: &mut App, change: impl FnOnce(&mut Running)) {
    if let Some(r) = &mut app.run {
        change(r);
    }
}

impl RunObserver for Watch {
    fn event(&mut self, event: Event<'_>) -> Flow {
        let to = &self.background;
        let received = match event {
            Event::Stage(stage, what) => {
                memory::set_step(stage.doing());
                self.feed.stage(stage == Stage::Solve);
                to.tell(move |app| {
                    with_run(app, |r| {
                        r.stage = Some((stage, what));
                        r.dashboard.stage();
                    });
                })
            }
            Event::Part(done, all, what) => {
                let news = News::Part(done, all, what.into());
                to.tell(move |app| told(app, news))
            }
            Event::Note(note) => to.tell(move |app| app.say(note)),
            Event::Prepared(s) => {
                self.names = record::body_names(s);
                self.feed.prepared(s);
                true
            }
            Event::Findings(findings) => {
                let counted = counted(&join(findings));
                to.tell(move |app| with_run(app, |r| r.findings = counted))
            }
            Event::Progress(p) => self.alarm(p),
            Event::Frame(state) => {
                self.feed.frame(state, &self.background.stop);
                true
            }
            Event::Time(time) => {
                self.feed.time(time);
                true
            }
            Event::Breaks(breaks) => {
                self.feed.breaks(breaks);
                true
            }
            Event::Warning(text) => {
                let line = format!("warning: {text}");
                to.tell(move |app| app.say(line))
            }
        };
        if self.background.stop.is_requested() || !received { Flow::Stop } else { Flow::Continue }
    }

    fn wants_frames(&self) -> bool {
        true
    }

    fn stop(&self) -> Stop {
        self.background.stop.clone()
    }

    fn stop_again(&self) -> Stop {
        self.background.stop_again.clone()
    }
}
