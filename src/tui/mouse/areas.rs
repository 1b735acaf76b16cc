//! What lies where on the screen.

use crate::tui::app::Step;
use crate::tui::keys::named;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};
use std::cell::RefCell;

/// Keys and steps that are written on the screen, with their places in the last drawing.
#[derive(Default)]
pub(in crate::tui) struct Areas {
    keys: RefCell<Vec<Written>>,
    steps: RefCell<Vec<(Rect, Step)>>,
}

/// A key that is written on the screen.
struct Written {
    area: Rect,
    name: String,
    label: String,
}

impl Areas {
    /// A new drawing begins: nothing is anywhere yet.
    pub(in crate::tui) fn begin(&self) {
        self.keys.borrow_mut().clear();
        self.steps.borrow_mut().clear();
    }

    /// Notes where a key is written.
    pub(in crate::tui) fn note_key(&self, area: Rect, name: &str, label: &str) {
        self.keys.borrow_mut().push(Written { area, name: name.into(), label: label.into() });
    }

    /// Notes where a step is written.
    pub(in crate::tui) fn note_step(&self, area: Rect, step: Step) {
        self.steps.borrow_mut().push((area, step));
    }

    /// The step that is written at a place.
    pub(super) fn step_at(&self, at: Position) -> Option<Step> {
        self.steps.borrow().iter().find(|s| s.0.contains(at)).map(|s| s.1)
    }

    /// The key that is written at a place.
    pub(super) fn key_at(&self, at: Position) -> Option<KeyEvent> {
        let all = self.keys.borrow();
        let written = all.iter().find(|w| w.area.contains(at))?;
        let text = format!("{} {}", written.name, written.label);
        let clicked = word_at(&text, usize::from(at.x - written.area.x));
        let in_name = written.name.split(' ').any(|w| w == clicked);
        // The signs in "+ - storey" and "< > pace" are keys, the words are not.
        let is_sign = clicked.len() == 1 && !clicked.chars().all(char::is_alphanumeric);
        let own = if in_name || is_sign { named(clicked) } else { None };
        own.or_else(|| written.name.split(' ').find_map(named))
    }
}

/// The word at a column of a text; empty between words.
fn word_at(text: &str, column: usize) -> &str {
    let mut begin = 0;
    for word in text.split(' ') {
        let long = word.chars().count();
        if column < begin + long {
            return if column >= begin { word } else { "" };
        }
        begin += long + 1;
    }
    ""
}
