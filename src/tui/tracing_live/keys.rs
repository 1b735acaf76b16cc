//! Keys of a picture that is traced.

use super::{LEAP, Live, Typed, Went};
use crate::draw::cells::TALL;
use crate::tui::popup::Input;
use crate::tui::said;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

impl Live {
    /// Handles a key.
    pub(in crate::tui) fn key(&mut self, event: KeyEvent) -> Went {
        if self.asked.is_some() {
            self.type_key(event);
            return Went::On;
        }
        if event.modifiers.contains(KeyModifiers::CONTROL) {
            match event.code {
                KeyCode::Char('z') => self.take_back(),
                KeyCode::Char('c') => return self.leave(),
                _ => {}
            }
            return Went::On;
        }
        let leap = if event.modifiers.contains(KeyModifiers::SHIFT) { LEAP } else { 1.0 };
        match event.code {
            KeyCode::Left => self.step([-leap, 0.0]),
            KeyCode::Right => self.step([leap, 0.0]),
            KeyCode::Up => self.step([0.0, -leap]),
            KeyCode::Down => self.step([0.0, leap]),
            KeyCode::Home => self.step([-LEAP, 0.0]),
            KeyCode::End => self.step([LEAP, 0.0]),
            KeyCode::PageUp => self.step([0.0, -LEAP]),
            KeyCode::PageDown => self.step([0.0, LEAP]),
            KeyCode::Char('+' | '=') => {
                self.zoom_to(self.zoom + 1);
            }
            KeyCode::Char('-') => {
                self.zoom_to(self.zoom.saturating_sub(1));
            }
            KeyCode::Char('s') => self.mark_length(),
            KeyCode::Char('o') => self.mark_corner(),
            KeyCode::Char('k') => self.mark_court(),
            KeyCode::Char('K') => self.next_court(),
            KeyCode::Char('c') => self.mark_column(),
            KeyCode::Char('C') => self.ask(Typed::Sides, self.column.map(Self::shown_length).join("x")),
            KeyCode::Char('r') if self.traced.columns.is_empty() => {
                self.note = "mark the first column of the row with c; then go to its last one".into();
            }
            KeyCode::Char('r') => self.ask(Typed::Row, String::new()),
            KeyCode::Char('w') => self.mark_wall(),
            KeyCode::Char('W') => self.ask(Typed::Thickness, Self::shown_length(self.wall)),
            KeyCode::Char('.') => self.centre_on_dark(),
            KeyCode::Char('u') | KeyCode::Backspace => self.take_back(),
            KeyCode::Char('x') | KeyCode::Delete => self.remove_nearest(),
            KeyCode::Enter => return Went::Done,
            KeyCode::Esc | KeyCode::Char('q') => return self.leave(),
            _ => {}
        }
        Went::On
    }

    pub(super) fn ask(&mut self, asked: Typed, text: String) {
        self.note.clear();
        self.asked = Some((asked, Input::new(text)));
    }

    /// A length in the unit of the team, as it is typed.
    fn shown_length(metres: f64) -> String {
        let number = said::local().length_number(metres);
        ((number * 1000.0).round() / 1000.0).to_string()
    }

    /// Moves the cursor by cells of the drawing.
    fn step(&mut self, [x, y]: [f64; 2]) {
        let wide = self.shown.get().2;
        self.go_to([self.cursor[0] + x * wide, self.cursor[1] + y * TALL * wide]);
    }

    fn type_key(&mut self, event: KeyEvent) {
        let Some((asked, input)) = &mut self.asked else { return };
        match event.code {
            KeyCode::Esc => {
                self.asked = None;
                self.note = "nothing was changed".into();
            }
            KeyCode::Enter => {
                let (asked, text) = (*asked, input.text().to_owned());
                match self.answer(asked, &text) {
                    Ok(()) => self.asked = None,
                    Err(why) => self.note = why,
                }
            }
            _ => input.key(event),
        }
    }
}
