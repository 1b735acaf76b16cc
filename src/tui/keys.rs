//! Keys: what one says and does, and those of all steps. The line at the bottom, the help and the actions use the same tables.

use super::app::{App, Step};
use super::worker::Command;
use super::{steps, update};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key does, and the work that it starts.
pub(super) type Act = fn(&mut App) -> Option<Command>;

/// A key with its action and its texts.
pub(super) struct Binding {
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
pub(super) const fn key(c: char, label: &'static str, help: &'static str, act: Act) -> Binding {
    Binding { code: KeyCode::Char(c), written: "", act: Some(act), label, help }
}

/// Enter.
pub(super) const fn enter(label: &'static str, help: &'static str, act: Act) -> Binding {
    Binding { code: KeyCode::Enter, written: "", act: Some(act), label, help }
}

/// A key that the drawing takes.
pub(super) const fn drawn(written: &'static str, label: &'static str, help: &'static str) -> Binding {
    Binding { code: KeyCode::Null, written, act: None, label, help }
}

const EVERYWHERE: [Binding; 9] = [
    Binding { code: KeyCode::Tab, written: "", act: Some(update::next), label: "next", help: "go to the next step" },
    Binding {
        code: KeyCode::BackTab,
        written: "",
        act: Some(update::back),
        label: "",
        help: "go to the previous step",
    },
    Binding { code: KeyCode::Esc, written: "", act: Some(update::back), label: "", help: "go to the previous step" },
    key('s', "save", "write case.toml (comments in it stay)", update::ask_or_save),
    key('u', "undo", "take the last change back; any number of times", update::undo),
    key('y', "", "make a change again that was taken back", update::redo),
    key('k', "", "show the commands that do the same from a shell", update::show_commands),
    key('?', "help", "show these keys", update::help),
    key('q', "quit", "leave; asks when something is unsaved or running", update::quit),
];

/// The keys of the present step, most important first, then those of all steps.
pub(super) fn bindings(app: &App) -> Vec<Binding> {
    let step = steps::of(app.step);
    // Without a case there is nothing to change; while it runs, it is not changed.
    let idle = if app.is_running() { app.step != Step::Run } else { app.open.is_none() && app.step != Step::Model };
    let mut out = match app.is_on_plan() {
        true if app.view.find.is_some() => FIND.into(),
        true => step.keys_on_drawing(app),
        false if idle => Vec::new(),
        false => step.keys(app),
    };
    if step.has_drawing(app) && !app.is_running() {
        let to = if app.is_on_plan() { "list" } else { "drawing" };
        let focus = key('v', to, "the arrows move in the drawing, or in the list", update::focus);
        // Among the first keys: those behind give way on a small screen.
        out.insert(out.len().min(3), focus);
    }
    out.extend(EVERYWHERE);
    out
}

/// The keys while the name of a part is typed.
const FIND: [Binding; 3] = [
    drawn("letters", "name", "type a part of the name"),
    drawn("Tab", "next found", "go to the next part with this name"),
    drawn("Enter", "take", "stay there"),
];

/// Keys of every drawing of the building.
pub(super) const OF_BUILDING: [Binding; 8] = [
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
pub(super) const ZOOM: Binding = drawn("+ -", "zoom", "see more of it larger, or all of it");

/// What an event of a key does in the present step.
pub(super) fn action(app: &App, event: KeyEvent) -> Option<Act> {
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return match event.code {
            KeyCode::Char('c' | 'q') => Some(update::quit),
            KeyCode::Char('z') => Some(update::undo),
            KeyCode::Char('y') => Some(update::redo),
            KeyCode::Char('s') => Some(update::ask_or_save),
            _ => None,
        };
    }
    let code = match event.code {
        KeyCode::Right => KeyCode::Tab,
        KeyCode::Left => KeyCode::BackTab,
        KeyCode::Char(c) => KeyCode::Char(c.to_ascii_lowercase()),
        other => other,
    };
    bindings(app).into_iter().find(|b| b.code == code).and_then(|b| b.act)
}

impl Binding {
    /// How the key is written on the screen.
    pub(super) fn name(&self) -> String {
        if self.written.is_empty() { name(self.code) } else { self.written.into() }
    }
}

/// The key that a word on the screen names; none for words that name several.
pub(super) fn named(word: &str) -> Option<KeyEvent> {
    let code = match word {
        "Enter" => KeyCode::Enter,
        "Tab" => KeyCode::Tab,
        "Shift-Tab" => KeyCode::BackTab,
        // A message is closed by any key.
        "Esc" | "any" => KeyCode::Esc,
        "Space" => KeyCode::Char(' '),
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "End" => KeyCode::End,
        // A mark, no key.
        "*" => return None,
        "Ctrl-U" => return Some(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)),
        _ => {
            let mut letters = word.chars();
            KeyCode::Char(letters.next().filter(|_| letters.next().is_none())?)
        }
    };
    Some(KeyEvent::from(code))
}

/// Name of a key on the screen.
fn name(code: KeyCode) -> String {
    match code {
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Enter => "Enter".into(),
        KeyCode::Tab => "Tab".into(),
        KeyCode::BackTab => "Shift-Tab".into(),
        KeyCode::Esc => "Esc".into(),
        other => other.to_string(),
    }
}
