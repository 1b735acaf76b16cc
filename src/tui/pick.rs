//! The two kinds of questions in popups: a list to choose from, with a filter, and a value to type.

use crate::watch::What;
use ratatui::crossterm::event::{Event, KeyEvent};

/// What the answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum For {
    /// Construction type of a new sketch.
    SketchPreset,
    /// View of a picture; true for the results.
    View(bool),
    /// Which file of the run.
    File,
    /// A finding of the check.
    Finding,
    /// Which kind of event.
    EventKind,
    /// Which kind of event, for the parts at the cursor or marked.
    KindForParts,
    /// Which key of a group, or which override.
    GroupKey(usize),
    /// The value of a key of a group: group and number of the key.
    GroupValue(usize, usize),
    /// Profile of a group.
    Profile(usize),
    /// What the elements of a group are for.
    Role(usize),
    /// Live load of a group, kN/m2.
    LiveLoad(usize),
    /// Piece size of a group, m; empty for the case's own.
    GroupSize(usize),
    /// Strength factor of a group.
    Strength(usize),
    /// Piece size of the case, m.
    TargetSize,
    /// Elements of an event by its row in the list, or of a new removal.
    Elements(Option<usize>),
    /// Groups of an event by its row in the list, or of a new removal.
    Groups(Option<usize>),
    /// Groups that lose strength, as a new event.
    WeakGroups,
    /// The record of a ground motion.
    Motion,
    /// Factors of the ground motion.
    MotionScale,
    /// People on a storey.
    People(usize),
    /// Which watch, or which kind of a new one.
    Watch,
    /// Elements of a new watch.
    WatchParts(What),
    /// Simulated time, s.
    Duration,
    /// Frames per second.
    Frames,
    /// Seed.
    Seed,
    /// Threads.
    Threads,
    /// Output folder.
    Out,
}

/// A list to choose from.
#[derive(Clone, Debug)]
pub(super) struct Pick {
    /// Heading.
    pub title: String,
    /// Target of the answer.
    pub target: For,
    /// Value and explanation of each item.
    pub items: Vec<(String, String)>,
    /// Marked items; used when several may be chosen.
    pub marks: Vec<bool>,
    /// Several may be chosen.
    pub several: bool,
    /// Filter text.
    pub filter: String,
    /// Selected row among the items shown.
    pub row: usize,
}

impl Pick {
    /// A list with one item selected.
    pub(super) fn one(title: impl Into<String>, target: For, items: Vec<(String, String)>, at: usize) -> Self {
        let marks = vec![false; items.len()];
        Self { title: title.into(), target, items, marks, several: false, filter: String::new(), row: at }
    }

    /// A list in which several can be marked.
    pub(super) fn several(
        title: impl Into<String>,
        target: For,
        items: Vec<(String, String)>,
        marked: impl Fn(&str) -> bool,
    ) -> Self {
        let marks = items.iter().map(|(name, _)| marked(name)).collect();
        Self { title: title.into(), target, items, marks, several: true, filter: String::new(), row: 0 }
    }

    /// Indices of the items that match the filter.
    pub(super) fn shown(&self) -> Vec<usize> {
        let filter = self.filter.to_lowercase();
        (0..self.items.len()).filter(|&i| self.items[i].0.to_lowercase().contains(&filter)).collect()
    }

    /// Moves the selection.
    pub(super) fn step(&mut self, by: isize) {
        let last = self.shown().len().saturating_sub(1);
        self.row = self.row.saturating_add_signed(by).min(last);
    }

    /// Adds a letter to the filter.
    pub(super) fn type_letter(&mut self, c: char) {
        self.filter.push(c);
        self.row = 0;
    }

    /// Removes a letter from the filter.
    pub(super) fn rub_out(&mut self) {
        self.filter.pop();
        self.row = 0;
    }

    /// Marks or unmarks the selected item and moves to the next.
    pub(super) fn mark(&mut self) {
        if let Some(&i) = self.shown().get(self.row) {
            self.marks[i] ^= true;
            self.step(1);
        }
    }

    /// The answer: the marked items, or the selected one when none is marked.
    pub(super) fn chosen(&self) -> Vec<String> {
        let marked: Vec<String> =
            self.items.iter().zip(&self.marks).filter(|(_, m)| **m).map(|((name, _), _)| name.clone()).collect();
        if self.several && !marked.is_empty() {
            return marked;
        }
        self.shown().get(self.row).map(|&i| self.items[i].0.clone()).into_iter().collect()
    }
}

/// A line of text with a cursor.
#[derive(Clone, Debug, Default)]
pub(super) struct Input(tui_input::Input);

impl Input {
    /// A line with a text; the cursor is at its end.
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self(tui_input::Input::new(text.into()))
    }

    /// Typed so far.
    pub(super) fn text(&self) -> &str {
        self.0.value()
    }

    /// The text before and after the cursor.
    pub(super) fn parts(&self) -> (&str, &str) {
        let text = self.0.value();
        let at = text.char_indices().nth(self.0.cursor()).map_or(text.len(), |c| c.0);
        text.split_at(at)
    }

    /// A key that types, moves or deletes.
    pub(super) fn key(&mut self, event: KeyEvent) {
        let request = tui_input::backend::crossterm::to_input_request(&Event::Key(event));
        if let Some(r) = request {
            self.0.handle(r);
        }
    }
}

/// A value to type.
#[derive(Clone, Debug)]
pub(super) struct Edit {
    /// What is asked, with the unit.
    pub title: String,
    /// What the answer is for.
    pub target: For,
    /// Typed so far.
    pub input: Input,
    /// Why the last answer was not taken.
    pub problem: Option<String>,
}

impl Edit {
    /// Asks for a value with the present one filled in.
    pub(super) fn new(title: impl Into<String>, target: For, text: impl Into<String>) -> Self {
        Self { title: title.into(), target, input: Input::new(text), problem: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyCode;

    fn list() -> Pick {
        let items = ["Columns.A1", "Columns.B1", "Beams.A1"].map(|n| (n.to_string(), String::new())).into();
        Pick::several("", For::Elements(None), items, |_| false)
    }

    #[test]
    fn letters_go_in_and_out_where_one_types() {
        let mut e = Input::new("größe = 12");
        let press = |e: &mut Input, code, n: usize| (0..n).for_each(|_| e.key(KeyEvent::from(code)));
        press(&mut e, KeyCode::Left, 2);
        press(&mut e, KeyCode::Char('3'), 1);
        assert_eq!((e.text(), e.parts().1), ("größe = 312", "12"));
        press(&mut e, KeyCode::Backspace, 1);
        press(&mut e, KeyCode::Left, 100);
        press(&mut e, KeyCode::Backspace, 1);
        press(&mut e, KeyCode::Char('x'), 1);
        assert_eq!(e.text(), "xgröße = 12");
        press(&mut e, KeyCode::Right, 3);
        press(&mut e, KeyCode::Backspace, 1);
        assert_eq!((e.text(), e.parts()), ("xgrße = 12", ("xgr", "ße = 12")));
        e.key(KeyEvent::new(KeyCode::Char('u'), ratatui::crossterm::event::KeyModifiers::CONTROL));
        assert_eq!((e.text(), e.parts()), ("", ("", "")));
    }

    #[test]
    fn marks_survive_a_filter() {
        let mut p = list();
        p.mark();
        "beam".chars().for_each(|c| p.type_letter(c));
        assert_eq!(p.shown(), [2]);
        p.mark();
        p.filter.clear();
        assert_eq!(p.chosen(), ["Columns.A1", "Beams.A1"]);
    }

    #[test]
    fn without_marks_the_selected_item_is_the_answer() {
        let mut p = list();
        p.step(1);
        p.step(5);
        assert_eq!(p.chosen(), ["Beams.A1"]);
        p.type_letter('z');
        assert!(p.chosen().is_empty());
    }
}
