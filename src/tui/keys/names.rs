//! Names of keys on the screen.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The key that a word on the screen names; none for words that name several.
pub(in crate::tui) fn named(word: &str) -> Option<KeyEvent> {
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
pub(super) fn name(code: KeyCode) -> String {
    match code {
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Enter => "Enter".into(),
        KeyCode::Tab => "Tab".into(),
        KeyCode::BackTab => "Shift-Tab".into(),
        KeyCode::Esc => "Esc".into(),
        other => other.to_string(),
    }
}
