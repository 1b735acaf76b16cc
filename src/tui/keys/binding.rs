//! A key with what it says and does.

use super::names::name;
use crate::tui::app::{App, Command};
use ratatui::crossterm::event::KeyCode;

/// What a key does, and the work that it starts.
pub(in crate::tui) type Act = fn(&mut App) -> Option<Command>;

/// A key with its action and its texts.
pub(in crate::tui) struct Binding {
    /// The key.
    pub code: KeyCode,
    /// How it is written, where that is not its name: several keys of the drawing.
    pub written: &'static str,
    /// Its action; none where the drawing or the list takes the key.
    pub act: Option<Act>,
    /// One or two words for the bottom line.
    pub label: &'static str,
    /// A sentence for the help.
    pub help: &'static str,
}

/// A letter.
pub(in crate::tui) const fn key(c: char, label: &'static str, help: &'static str, act: Act) -> Binding {
    Binding { code: KeyCode::Char(c), written: "", act: Some(act), label, help }
}

/// Enter.
pub(in crate::tui) const fn enter(label: &'static str, help: &'static str, act: Act) -> Binding {
    Binding { code: KeyCode::Enter, written: "", act: Some(act), label, help }
}

/// A key that the drawing takes.
pub(in crate::tui) const fn drawn(written: &'static str, label: &'static str, help: &'static str) -> Binding {
    Binding { code: KeyCode::Null, written, act: None, label, help }
}

impl Binding {
    /// How the key is written on the screen.
    pub(in crate::tui) fn name(&self) -> String {
        if self.written.is_empty() { name(self.code) } else { self.written.into() }
    }
}

/// Keys of every drawing of the building.
pub(in crate::tui) const OF_BUILDING: [Binding; 8] = [
    drawn("PgUp PgDn", "storey", "go to the storey above or below"),
    drawn("/", "find", "look for a part by its name"),
    drawn("c", "section", "plan, section along the street, section across it, through the cursor"),
    drawn(
        "l",
        "layer",
        "the cursor goes to columns and walls, to columns only, to beams and the floor above, or to the floor",
    ),
    drawn("n N", "", "go to the next or the previous part"),
    drawn("x", "mark", "mark the part at the cursor"),
    drawn("b", "box", "begin a box at the cursor; x marks all in it"),
    ZOOM,
];

/// Keys that change the size of a drawing.
pub(in crate::tui) const ZOOM: Binding = drawn("+ -", "zoom", "see more of it larger, or all of it");
