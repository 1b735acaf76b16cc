//! A value to type, in a line with a cursor.

use super::{Answered, Take};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use std::rc::Rc;

/// A line of text with a cursor.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Input {
    line: tui_input::Input,
    /// All of it is selected: the first letter takes its place.
    selected: bool,
}

impl Input {
    /// A line with a text that is selected: a letter takes its place, any other key goes on with it from its end.
    pub(in crate::tui) fn new(text: impl Into<String>) -> Self {
        let line = tui_input::Input::new(text.into());
        Self { selected: !line.value().is_empty(), line }
    }

    /// Selects the whole text again.
    pub(in crate::tui) fn select(&mut self) {
        *self = Self::new(self.text());
    }

    /// True while the first letter would take the place of the text.
    pub(in crate::tui) fn is_selected(&self) -> bool {
        self.selected
    }

    /// Typed so far.
    pub(in crate::tui) fn text(&self) -> &str {
        self.line.value()
    }

    /// The text before and after the cursor.
    pub(in crate::tui) fn parts(&self) -> (&str, &str) {
        let text = self.line.value();
        let at = text.char_indices().nth(self.line.cursor()).map_or(text.len(), |c| c.0);
        text.split_at(at)
    }

    /// A key that types, moves or deletes.
    pub(in crate::tui) fn key(&mut self, event: KeyEvent) {
        let letter = matches!(event.code, KeyCode::Char(_))
            && !event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        if std::mem::take(&mut self.selected) && letter {
            self.line.reset();
        }
        let request = tui_input::backend::crossterm::to_input_request(&Event::Key(event));
        if let Some(r) = request {
            self.line.handle(r);
        }
    }
}

/// A value to type.
pub(in crate::tui) struct Edit<A> {
    /// What is asked, with the unit.
    pub title: String,
    /// What is done with the answer.
    pub take: Take<A, str>,
    /// Typed so far.
    pub input: Input,
    /// Why the last answer was not taken.
    pub problem: Option<String>,
}

impl<A> Edit<A> {
    /// Asks for a value with the present one filled in.
    pub(in crate::tui) fn new(
        title: impl Into<String>,
        text: impl Into<String>,
        take: impl Fn(&mut A, &str) -> Answered<A> + 'static,
    ) -> Self {
        Self { title: title.into(), take: Rc::new(take), input: Input::new(text), problem: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        e.key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL));
        assert_eq!((e.text(), e.parts()), ("", ("", "")));
    }

    #[test]
    fn the_first_letter_takes_the_place_of_what_is_there_and_cursor_keys_go_on_with_it() {
        let typed = |keys: &[KeyCode]| {
            let mut e = Input::new("4");
            keys.iter().for_each(|k| e.key(KeyEvent::from(*k)));
            e.text().to_string()
        };
        assert_eq!(typed(&[KeyCode::Char('6')]), "6");
        assert_eq!(typed(&[KeyCode::Char('1'), KeyCode::Char('2')]), "12");
        for edit in [KeyCode::End, KeyCode::Right] {
            assert_eq!(typed(&[edit, KeyCode::Char('6')]), "46");
        }
        assert_eq!(typed(&[KeyCode::Home, KeyCode::Char('6')]), "64");
        assert_eq!(typed(&[KeyCode::Backspace]), "");
        let mut e = Input::new("4");
        e.key(KeyEvent::from(KeyCode::End));
        e.select();
        e.key(KeyEvent::from(KeyCode::Char('7')));
        assert_eq!(e.text(), "7");
    }
}
