//! A value to type, in a line with a cursor.

use super::{Answered, Take};
use crate::tui::app::App;
use ratatui::crossterm::event::{Event, KeyEvent};
use std::rc::Rc;

/// A line of text with a cursor.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Input(tui_input::Input);

impl Input {
    /// A line with a text; the cursor is at its end.
    pub(in crate::tui) fn new(text: impl Into<String>) -> Self {
        Self(tui_input::Input::new(text.into()))
    }

    /// Typed so far.
    pub(in crate::tui) fn text(&self) -> &str {
        self.0.value()
    }

    /// The text before and after the cursor.
    pub(in crate::tui) fn parts(&self) -> (&str, &str) {
        let text = self.0.value();
        let at = text.char_indices().nth(self.0.cursor()).map_or(text.len(), |c| c.0);
        text.split_at(at)
    }

    /// A key that types, moves or deletes.
    pub(in crate::tui) fn key(&mut self, event: KeyEvent) {
        let request = tui_input::backend::crossterm::to_input_request(&Event::Key(event));
        if let Some(r) = request {
            self.0.handle(r);
        }
    }
}

/// A value to type.
#[derive(Clone)]
pub(in crate::tui) struct Edit {
    /// What is asked, with the unit.
    pub title: String,
    /// What is done with the answer.
    pub take: Take<str>,
    /// Typed so far.
    pub input: Input,
    /// Why the last answer was not taken.
    pub problem: Option<String>,
}

impl Edit {
    /// Asks for a value with the present one filled in.
    pub(in crate::tui) fn new(
        title: impl Into<String>,
        text: impl Into<String>,
        take: impl Fn(&mut App, &str) -> Answered + 'static,
    ) -> Self {
        Self { title: title.into(), take: Rc::new(take), input: Input::new(text), problem: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyCode;

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
}
