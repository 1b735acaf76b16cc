//! Colours and signs. The colours are those of Okabe and Ito, which people with any colour vision can tell apart; each goes with a sign of its
//! own, so nothing is told by colour alone. NO_COLOR is respected.

use ratatui::style::{Color, Modifier, Style};
use std::cell::Cell;

/// Colours for a kind of light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light letters on the dark ground of the terminal.
    #[default]
    Dark,
    /// Dark letters on the light ground of the terminal.
    Light,
    /// Black on white with heavy contrast, for screens in the sun.
    Sunlight,
    /// No colours.
    Mono,
}

impl std::str::FromStr for Theme {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "dark" => Ok(Self::Dark),
            "light" => Ok(Self::Light),
            "sunlight" => Ok(Self::Sunlight),
            "mono" => Ok(Self::Mono),
            _ => Err("use dark, light, sunlight or mono".into()),
        }
    }
}

/// How the screen looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Colours.
    pub theme: Theme,
    /// Only characters of ASCII.
    pub ascii: bool,
}

thread_local! {
    /// The look of this thread's screen: one screen, set once; tests set it for themselves.
    static LOOK: Cell<Option<Look>> = const { Cell::new(None) };
}

/// Sets the look of the screen.
pub(super) fn set(look: Look) {
    LOOK.with(|l| l.set(Some(look)));
}

/// The look: as set, else by the environment.
fn look() -> Look {
    LOOK.with(Cell::get).unwrap_or_else(|| {
        let mono = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
        Look { theme: if mono { Theme::Mono } else { Theme::Dark }, ascii: false }
    })
}

/// A sign in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Glyph {
    /// Floor from above.
    Floor,
    /// Something behind or above.
    Behind,
    /// Stair.
    Stair,
    /// Partition.
    Partition,
    /// Beam.
    Beam,
    /// Wall.
    Wall,
    /// Column, or anything that stands.
    Column,
    /// An event acts here.
    Hit,
    /// Removed.
    Lost,
    /// Marked.
    Marked,
    /// Debris.
    Heap,
    /// Void with the mark of its place: a digit or a letter.
    Void(u8),
    /// A void where a person fits, without a place of its own.
    OtherVoid,
    /// Person in a void.
    InVoid,
    /// Person in debris without a void.
    Buried,
    /// Person on the surface.
    Surface,
    /// Person in a standing room.
    Room,
    /// Where a way begins.
    Entry,
    /// On a way.
    Way,
    /// A person who is inside before the run.
    Person,
    /// How crowded a place is: 1 to 9.
    Crowd(u8),
}

/// A digit or a letter as a sign.
fn letter(c: u8) -> &'static str {
    const ALL: &str = "0123456789abcdefghijklmnopqrstuvwxyz";
    let at = usize::from(match c {
        b'0'..=b'9' => c - b'0',
        b'a'..=b'z' => c - b'a' + 10,
        _ => 0,
    });
    &ALL[at..=at]
}

/// The character of a sign.
pub(super) fn sign(g: Glyph) -> &'static str {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let (unicode, ascii) = match g {
        Glyph::Floor => ("·", "."),
        Glyph::Behind => ("-", "-"),
        Glyph::Stair => ("≡", "E"),
        Glyph::Partition => ("▒", ":"),
        Glyph::Beam => ("=", "="),
        Glyph::Wall => ("▓", "H"),
        Glyph::Column => ("█", "#"),
        Glyph::Hit => ("!", "!"),
        Glyph::Lost => ("×", "x"),
        Glyph::Marked => ("+", "+"),
        Glyph::Heap => ("░", ","),
        Glyph::Void(c) => (letter(c), letter(c)),
        Glyph::OtherVoid => ("▫", "\""),
        Glyph::Crowd(n) => (DIGITS[usize::from(n % 10)], DIGITS[usize::from(n % 10)]),
        Glyph::InVoid => ("●", "*"),
        Glyph::Buried => ("■", "B"),
        Glyph::Surface => ("◇", "o"),
        Glyph::Room => ("○", "O"),
        Glyph::Entry => ("▼", "V"),
        Glyph::Way => ("∙", "'"),
        Glyph::Person => ("o", "o"),
    };
    if look().ascii { ascii } else { unicode }
}

/// A sign of lines and bars in ASCII, where the screen shall have nothing else; none for letters.
pub(super) fn in_ascii(symbol: &str) -> Option<&'static str> {
    if !look().ascii || symbol.is_ascii() {
        return None;
    }
    Some(match symbol {
        "─" | "━" | "╌" => "-",
        "│" | "┃" => "|",
        "┌" | "┐" | "└" | "┘" | "├" | "┤" | "┬" | "┴" | "┼" => "+",
        "…" => "~",
        "·" | "∙" => ".",
        "█" | "▉" | "▊" | "▋" => "#",
        "▌" | "▍" | "▎" | "▏" | "░" => ":",
        "▒" => "%",
        "▓" => "@",
        "×" => "x",
        c if c.chars().all(|c| ('\u{2800}'..='\u{28FF}').contains(&c)) => {
            if c == "\u{2800}" {
                " "
            } else {
                "*"
            }
        }
        // Letters of names are no signs.
        c if c.chars().all(char::is_alphabetic) => return None,
        _ => "?",
    })
}

/// Colours of Okabe and Ito.
const SKY: Color = Color::Rgb(0x56, 0xB4, 0xE9);
const BLUE: Color = Color::Rgb(0x00, 0x72, 0xB2);
const VERMILLION: Color = Color::Rgb(0xD5, 0x5E, 0x00);
const ORANGE: Color = Color::Rgb(0xE6, 0x9F, 0x00);
const GREEN: Color = Color::Rgb(0x00, 0x9E, 0x73);
const YELLOW: Color = Color::Rgb(0xF0, 0xE4, 0x42);
const PURPLE: Color = Color::Rgb(0xCC, 0x79, 0xA7);

/// What a colour is for. Each theme has its own.
#[derive(Clone, Copy)]
enum Use {
    Title,
    Key,
    Bad,
    Good,
    Curve,
    Void,
    Victim,
    Surface,
    Room,
    Standing,
    Faint,
    Marked,
}

fn colour(u: Use, theme: Theme) -> Option<Color> {
    let (dark, light) = match u {
        Use::Title => (SKY, BLUE),
        Use::Key => (YELLOW, BLUE),
        Use::Bad | Use::Victim => (VERMILLION, VERMILLION),
        Use::Good | Use::Room => (GREEN, GREEN),
        Use::Curve | Use::Surface => (ORANGE, VERMILLION),
        Use::Void => (SKY, BLUE),
        Use::Standing => (Color::White, Color::Black),
        Use::Faint => (Color::DarkGray, Color::DarkGray),
        Use::Marked => (YELLOW, PURPLE),
    };
    match theme {
        Theme::Dark => Some(dark),
        Theme::Light => Some(light),
        // In the sun only black, blue and vermillion are told apart on white.
        Theme::Sunlight => Some(match u {
            Use::Bad | Use::Victim | Use::Marked => VERMILLION,
            Use::Title | Use::Void | Use::Key => BLUE,
            _ => Color::Black,
        }),
        Theme::Mono => None,
    }
}

fn tinted(u: Use, m: Modifier) -> Style {
    let s = Style::default().add_modifier(m);
    colour(u, look().theme).map_or(s, |c| s.fg(c))
}

/// True where shades of grey cannot be shown: no colours, or ASCII only.
pub(super) fn is_plain() -> bool {
    look().ascii || look().theme == Theme::Mono
}

/// What lies behind a sign that stands on a picture, so that its colour is seen on any shade.
pub(super) fn behind_signs() -> Color {
    match look().theme {
        Theme::Light | Theme::Sunlight => Color::White,
        Theme::Dark | Theme::Mono => Color::Black,
    }
}

/// The ground of the whole screen.
pub(super) fn ground() -> Style {
    match look().theme {
        Theme::Sunlight => Style::default().fg(Color::Black).bg(Color::White),
        _ => Style::default(),
    }
}

/// Headings.
pub(super) fn title() -> Style {
    tinted(Use::Title, Modifier::BOLD)
}

/// The selected row and step: inverted colours.
pub(super) fn selected() -> Style {
    Style::default().add_modifier(Modifier::REVERSED | Modifier::BOLD)
}

/// Keys in the bottom line.
pub(super) fn key() -> Style {
    tinted(Use::Key, Modifier::BOLD)
}

/// Something is wrong.
pub(super) fn bad() -> Style {
    tinted(Use::Bad, Modifier::BOLD)
}

/// Something is right.
pub(super) fn good() -> Style {
    tinted(Use::Good, Modifier::BOLD)
}

/// Curves.
pub(super) fn curve() -> Style {
    tinted(Use::Curve, Modifier::empty())
}

/// What matters less.
pub(super) fn faint() -> Style {
    match look().theme {
        Theme::Mono => Style::default().add_modifier(Modifier::DIM),
        _ => tinted(Use::Faint, Modifier::empty()),
    }
}

/// The cursor in a drawing.
pub(super) fn cursor() -> Style {
    match look().theme {
        Theme::Mono => Style::default().add_modifier(Modifier::REVERSED | Modifier::BOLD),
        Theme::Dark => Style::default().fg(YELLOW).bg(Color::Black).add_modifier(Modifier::BOLD),
        _ => Style::default().fg(Color::White).bg(BLUE).add_modifier(Modifier::BOLD),
    }
}

/// Style of a sign.
pub(super) fn style(g: Glyph) -> Style {
    let none = Modifier::empty();
    match g {
        Glyph::Column | Glyph::Wall => tinted(Use::Standing, none),
        Glyph::Floor | Glyph::Behind | Glyph::Partition | Glyph::Heap | Glyph::Way => faint(),
        Glyph::Stair | Glyph::Beam => Style::default(),
        Glyph::Crowd(_) => tinted(Use::Surface, none),
        Glyph::Hit => tinted(Use::Curve, Modifier::BOLD),
        Glyph::Lost => tinted(Use::Bad, Modifier::BOLD),
        Glyph::Marked => tinted(Use::Marked, Modifier::BOLD),
        Glyph::Void(_) => tinted(Use::Void, Modifier::BOLD),
        Glyph::OtherVoid => tinted(Use::Void, none),
        Glyph::InVoid | Glyph::Buried => tinted(Use::Victim, Modifier::BOLD),
        Glyph::Surface | Glyph::Person => tinted(Use::Surface, Modifier::BOLD),
        Glyph::Room => tinted(Use::Room, Modifier::BOLD),
        Glyph::Entry => tinted(Use::Key, Modifier::BOLD),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_one_cell_wide_and_ascii_where_asked() {
        let all = [
            Glyph::Floor,
            Glyph::Behind,
            Glyph::Stair,
            Glyph::Partition,
            Glyph::Beam,
            Glyph::Wall,
            Glyph::Column,
            Glyph::Hit,
            Glyph::Lost,
            Glyph::Marked,
            Glyph::Heap,
            Glyph::Void(b'3'),
            Glyph::Void(b'k'),
            Glyph::OtherVoid,
            Glyph::Crowd(7),
            Glyph::InVoid,
            Glyph::Buried,
            Glyph::Surface,
            Glyph::Room,
            Glyph::Entry,
            Glyph::Way,
            Glyph::Person,
        ];
        set(Look::default());
        assert!(all.iter().all(|g| sign(*g).chars().count() == 1));
        set(Look { ascii: true, ..Look::default() });
        assert!(all.iter().all(|g| sign(*g).is_ascii() && sign(*g).len() == 1));
        // What must not be taken for something else has a sign of its own also without colours.
        let own = [
            Glyph::Lost,
            Glyph::Column,
            Glyph::Heap,
            Glyph::InVoid,
            Glyph::Buried,
            Glyph::Surface,
            Glyph::Room,
            Glyph::Entry,
        ];
        let signs: std::collections::BTreeSet<&str> = own.iter().map(|g| sign(*g)).collect();
        assert_eq!(signs.len(), own.len());
        set(Look { theme: Theme::Mono, ascii: false });
        assert!(all.iter().all(|g| style(*g).fg.is_none()));
    }
}
