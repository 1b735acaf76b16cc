//! The keys of the dashboard.

use super::control::SLOWEST;
use super::picture::{PictureCut, Wish};
use super::{DashboardState, Page};

/// Action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Key {
    /// Pause or go on.
    Pause,
    /// One frame.
    Step,
    /// The next view.
    View,
    /// The plan of the storey above.
    Up,
    /// The plan of the storey below.
    Down,
    /// What stands, or what breaks.
    Breaks,
    /// All that broke.
    Log,
    /// All groups.
    Groups,
    /// Half as many pictures.
    Slower,
    /// Twice as many pictures.
    Faster,
}

/// Key, its action, one or two words for the bottom line, and a sentence for the help.
pub(in crate::tui) const KEYS: [(char, Key, &str, &str); 11] = [
    ('p', Key::Pause, "pause", "pause, and go on; a run that is paused can be ended"),
    ('.', Key::Step, "one frame", "compute one frame, then pause"),
    ('v', Key::View, "view", "plan, section along x, section along y"),
    ('+', Key::Up, "- storey", "plan of the storey above"),
    ('=', Key::Up, "", "plan of the storey above"),
    ('-', Key::Down, "", "plan of the storey below"),
    ('b', Key::Breaks, "breaks", "show what stands, or how many joints broke where"),
    ('l', Key::Log, "log", "all that broke, newest last; arrows and PageUp, PageDown scroll"),
    ('g', Key::Groups, "groups", "all groups by their broken joints; arrows scroll"),
    ('<', Key::Slower, "> pace", "half as many pictures a second, for a slow terminal or a large building"),
    ('>', Key::Faster, "", "twice as many pictures a second, 10 at most"),
];

impl DashboardState {
    /// Does what a letter says. False when it is for others.
    pub(in crate::tui) fn key(&mut self, letter: char) -> bool {
        let own = KEYS.iter().find(|k| k.0 == letter);
        own.inspect(|k| self.act(k.1)).is_some()
    }

    /// Does what a key says.
    pub(super) fn act(&mut self, key: Key) {
        match key {
            Key::Pause => {
                self.paused = !self.paused;
                self.tell(|c, s| c.pause(s.paused));
            }
            Key::Step => {
                self.paused = true;
                self.tell(|c, _| c.step());
            }
            Key::View => self.change_wish(|w, _| {
                w.cut = match w.cut {
                    PictureCut::Plan => PictureCut::SectionX,
                    PictureCut::SectionX => PictureCut::SectionY,
                    PictureCut::SectionY => PictureCut::Plan,
                }
            }),
            Key::Up => self.storey(1),
            Key::Down => self.storey(-1),
            Key::Breaks => self.shows_breaks = !self.shows_breaks,
            Key::Log => self.open(Page::Log),
            Key::Groups => self.open(Page::Groups),
            Key::Slower => self.slow_down(self.slower + 1),
            Key::Faster => self.slow_down(self.slower.saturating_sub(1)),
        }
    }

    /// Scrolls the page by lines, upwards where they are negative.
    pub(in crate::tui) fn scroll(&mut self, by: isize) {
        let (from_start, most) = match self.page {
            Page::Overview => return,
            // The end of the log is its beginning.
            Page::Log => (-by, self.log.len()),
            Page::Groups => (by, self.most_broken().len()),
        };
        self.scroll = self.scroll.saturating_add_signed(from_start).min(most.saturating_sub(1));
    }

    /// Back to picture and figures; false when they are shown already.
    pub(in crate::tui) fn close_page(&mut self) -> bool {
        let open = self.page != Page::Overview;
        self.page = Page::Overview;
        open
    }

    fn open(&mut self, page: Page) {
        self.page = if self.page == page { Page::Overview } else { page };
        self.scroll = 0;
    }

    fn slow_down(&mut self, times: u32) {
        self.slower = times.min(SLOWEST);
        self.tell(|c, s| c.slow_down(s.slower));
    }

    /// The first press of a storey key shows the plan; the next ones go to other storeys.
    fn storey(&mut self, by: isize) {
        self.change_wish(|w, storeys| {
            if w.cut == PictureCut::Plan {
                w.storey = w.storey.saturating_add_signed(by).min(storeys.saturating_sub(1));
            }
            w.cut = PictureCut::Plan;
        });
    }

    fn change_wish(&mut self, change: impl Fn(&mut Wish, usize)) {
        let storeys = self.model.levels.len();
        if let Some(w) = &mut self.wish {
            change(w, storeys);
        }
        self.tell(|c, s| {
            if let Some(w) = s.wish {
                c.wish(w);
            }
        });
    }

    fn tell(&self, what: impl Fn(&super::Control, &Self)) {
        if let Some(c) = &self.control {
            what(c, self);
        }
    }
}
