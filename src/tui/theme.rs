//! Colours and marks. No information is given by colour alone, and NO_COLOR is respected.

use ratatui::style::{Color, Modifier, Style};

fn colours() -> bool {
    static ON: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
    *ON.get_or_init(|| std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty()))
}

fn tinted(c: Color, m: Modifier) -> Style {
    let s = Style::default().add_modifier(m);
    if colours() { s.fg(c) } else { s }
}

/// Headings.
pub(super) fn title() -> Style {
    tinted(Color::Cyan, Modifier::BOLD)
}

/// The selected row and step: inverted colours.
pub(super) fn selected() -> Style {
    Style::default().add_modifier(Modifier::REVERSED | Modifier::BOLD)
}

/// Keys in the bottom line.
pub(super) fn key() -> Style {
    tinted(Color::Yellow, Modifier::BOLD)
}

/// Something is wrong.
pub(super) fn bad() -> Style {
    tinted(Color::LightRed, Modifier::BOLD)
}

/// Something is right.
pub(super) fn good() -> Style {
    tinted(Color::LightGreen, Modifier::BOLD)
}

/// Curves.
pub(super) fn curve() -> Style {
    tinted(Color::Yellow, Modifier::empty())
}
