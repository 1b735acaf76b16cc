//! Signs of the dashboard, each with a plain ASCII one, and their styles. What a sign means is never said by colour alone.

use super::super::theme;
use super::picture::Look;
use ratatui::style::{Modifier, Style};

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// What is seen in a cell.
    Look(Look),
    /// Number of joints that broke in a cell.
    Breaks(u16),
    /// A part of a bar, in eighths of a cell.
    Bar(u8),
    /// What is left of a bar.
    Rest,
    /// Between two panels.
    Line,
}

/// The character of a sign.
pub(super) fn glyph(sign: Sign, ascii: bool) -> char {
    let [fine, plain] = match sign {
        Sign::Look(Look::Ground) => ['_', '_'],
        Sign::Look(Look::Removed) => ['×', 'x'],
        Sign::Look(Look::Heap) => ['▒', '%'],
        Sign::Look(Look::Stands) => ['█', '#'],
        Sign::Look(Look::Person) => ['o', 'o'],
        Sign::Breaks(0) => [' ', ' '],
        Sign::Breaks(1) => ['·', '.'],
        Sign::Breaks(2) => ['░', ':'],
        Sign::Breaks(3..=5) => ['▒', '*'],
        Sign::Breaks(_) => ['▓', '@'],
        Sign::Bar(eighths) => {
            let fine = ['▏', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];
            [fine[usize::from(eighths.min(8))], if eighths >= 4 { '#' } else { ' ' }]
        }
        Sign::Rest => ['─', '-'],
        Sign::Line => ['│', '|'],
    };
    if ascii { plain } else { fine }
}

/// The style of a sign.
pub(super) fn style(sign: Sign) -> Style {
    match sign {
        Sign::Look(Look::Person) => theme::key(),
        Sign::Look(Look::Removed) | Sign::Breaks(6..) => theme::bad(),
        Sign::Look(Look::Heap | Look::Ground) | Sign::Rest | Sign::Line => Style::default().add_modifier(Modifier::DIM),
        Sign::Bar(_) | Sign::Breaks(1..=5) => theme::curve(),
        _ => Style::default(),
    }
}

/// A bar of a share of a width in characters, 0 to 1.
pub(super) fn bar(share: f64, width: usize, ascii: bool) -> String {
    let eighths = (share.clamp(0.0, 1.0) * 8.0 * width as f64).round() as usize;
    let mut out: String = std::iter::repeat_n(glyph(Sign::Bar(8), ascii), eighths / 8).collect();
    if !eighths.is_multiple_of(8) {
        out.push(glyph(Sign::Bar((eighths % 8) as u8), ascii));
    }
    out
}
