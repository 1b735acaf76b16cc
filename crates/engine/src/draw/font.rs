//! The letters of drawings: Noto Sans Condensed (SIL Open Font License 1.1), regular and bold, reduced to Latin, Greek and Cyrillic. [`scripts`] has
//! Arabic; letters of other scripts come from the fonts of the machine or of the viewer.

pub mod scripts;

use crate::words::is_right_to_left;
use std::sync::OnceLock;
use ttf_parser::Face;

/// TrueType, for pictures and PDF.
pub const REGULAR: &[u8] = include_bytes!("fonts/NotoSans-Condensed.ttf");
/// TrueType, bold.
pub const BOLD: &[u8] = include_bytes!("fonts/NotoSans-CondensedBold.ttf");
/// WOFF2, for pages that a browser shows.
pub const REGULAR_WEB: &[u8] = include_bytes!("fonts/NotoSans-Condensed.woff2");
/// WOFF2, bold.
pub const BOLD_WEB: &[u8] = include_bytes!("fonts/NotoSans-CondensedBold.woff2");
/// Name of the family.
pub const FAMILY: &str = "Noto Sans Condensed";

/// Height of letters above and below the base line, in sizes: of the highest capitals with accents, and of the lowest letters.
pub const ASCENT: f64 = 0.95;
/// The same below.
pub const DESCENT: f64 = 0.25;
/// Height of capitals, in sizes.
pub const CAPITAL: f64 = 0.714;
/// Distance of base lines, in sizes.
pub const LEADING: f64 = 1.2;
/// Width of a letter that the font does not have, in sizes: as wide as Chinese letters are.
const UNKNOWN: f64 = 1.0;

fn face(bold: bool) -> Option<&'static Face<'static>> {
    static FACES: [OnceLock<Option<Face<'static>>>; 2] = [const { OnceLock::new() }; 2];
    let data = if bold { BOLD } else { REGULAR };
    FACES[usize::from(bold)].get_or_init(|| Face::parse(data, 0).ok()).as_ref()
}

/// True when the font has every letter of a text.
pub fn has(text: &str) -> bool {
    face(false).is_some_and(|f| text.chars().all(|c| f.glyph_index(c).is_some()))
}

/// Width of a text, mm, without kerning, which makes it narrower rather than wider.
pub fn width(text: &str, size: f64, bold: bool) -> f64 {
    let Some(f) = face(bold) else { return size * text.chars().count() as f64 };
    let em = f64::from(f.units_per_em());
    let one = |c: char| match f.glyph_index(c) {
        Some(g) => f.glyph_hor_advance(g).map_or(UNKNOWN, |w| f64::from(w) / em),
        None => UNKNOWN,
    };
    if !text.contains(is_right_to_left) {
        return size * text.chars().map(one).sum::<f64>();
    }
    // Letters of the Arabic script join: each run of them is measured as a whole.
    let (mut sum, mut rest) = (0.0, text);
    while !rest.is_empty() {
        let (start, end) = scripts::joined_run(rest).unwrap_or((rest.len(), rest.len()));
        sum += rest[..start].chars().filter(|c| !scripts::is_direction(*c)).map(one).sum::<f64>();
        if end > start {
            sum += scripts::joined_width(&rest[start..end], bold);
        }
        rest = &rest[end..];
    }
    size * sum
}

/// A text in lines that are not wider than `room`, mm. It is cut at spaces, behind hyphens and slashes, and where a word alone is too wide.
pub fn wrap(text: &str, size: f64, bold: bool, room: f64) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in words(paragraph) {
            let longer = format!("{line}{word}");
            if width(longer.trim_end(), size, bold) <= room {
                line = longer;
                continue;
            }
            if !line.trim_end().is_empty() {
                lines.push(line.trim_end().to_string());
            }
            line.clear();
            for c in word.chars() {
                if !line.is_empty() && width(&format!("{line}{c}"), size, bold) > room && c != ' ' {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(c);
            }
        }
        lines.push(line.trim_end().to_string());
    }
    lines
}

/// Width of the widest part of a text that no line breaks where there is room for it, mm.
pub fn widest_part(text: &str, size: f64, bold: bool) -> f64 {
    words(text).into_iter().map(|w| width(w.trim_end(), size, bold)).fold(0.0, f64::max)
}

/// Signs that begin no line: what ends a sentence, a list or a bracket, and small letters of Japanese (JIS X 4051).
const NOT_FIRST: &str = "、。，．・：；？！）」』】〕》〉］｝ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ～…";
/// Signs that end no line: what begins a bracket.
const NOT_LAST: &str = "（「『【〔《〈［｛";

/// True where a blank stands between a number and its unit.
fn is_before_unit(before: &str, behind: &str) -> bool {
    let unit: &str = behind.split(|c: char| !c.is_ascii() || c == ' ').next().unwrap_or("");
    let unit = unit.trim_end_matches([',', ';', '.', ':', ')']);
    let is_unit = unit.starts_with(|c: char| c.is_ascii_alphabetic() || c == '%') && crate::words::is_unit(unit);
    before.ends_with(|c: char| c.is_ascii_digit()) && is_unit
}

/// True for a blank beside the slash between two axes: "A-B / 1-3" is one place.
fn is_between_axes(before: &str, behind: &str) -> bool {
    let is_axis = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase();
    let slash_is_next = behind.starts_with("/ ") && before.ends_with(is_axis) && behind[2..].starts_with(is_axis);
    let slash_was_last = before.strip_suffix(" /").is_some_and(|b| b.ends_with(is_axis)) && behind.starts_with(is_axis);
    slash_is_next || slash_was_last
}

/// Parts between which a line may end; each with what stands behind it.
fn words(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut start = 0;
    let list: Vec<(usize, char)> = text.char_indices().collect();
    for (k, (at, c)) in list.iter().enumerate() {
        let end = at + c.len_utf8();
        let next = list.get(k + 1).map(|n| n.1);
        let before = k > 0 && !list[k - 1].1.is_whitespace();
        let ends = match c {
            ' ' => {
                let (before, behind) = (&text[..*at], &text[end..]);
                next != Some(' ') && !is_before_unit(before, behind) && !is_between_axes(before, behind)
            }
            // A single letter before it is an axis: "A-B".
            '-' | '/' => before && k > 1 && list[k - 2].1.is_alphanumeric() && next.is_some_and(|n| n.is_alphabetic()),
            _ => {
                let is_open = NOT_LAST.contains(*c) || next.is_some_and(|n| NOT_FIRST.contains(n));
                !c.is_ascii() && u32::from(*c) >= 0x2E80 && !is_open
            }
        };
        if ends {
            out.push(&text[start..end]);
            start = end;
        }
    }
    if start < text.len() {
        out.push(&text[start..]);
    }
    out
}

/// A text that is not wider than `room`: as it is, or cut with three dots. For names only; no warning and no figure is cut.
pub fn fit(text: &str, size: f64, bold: bool, room: f64) -> String {
    if width(text, size, bold) <= room {
        return text.to_string();
    }
    let mut out: String = text.to_string();
    while !out.is_empty() && width(&out, size, bold) + width("...", size, bold) > room {
        out.pop();
    }
    out.trim_end().to_string() + "..."
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_not_wider_than_their_room_and_nothing_is_lost() {
        let text = "Slab of floor 2, bay A1-B2, Mauerwerk-Pfeiler/Türsturz Überlingen averyveryverylongwordwithoutanyspace 東京 и Київ";
        for room in [12.0, 25.0, 60.0, 400.0] {
            let lines = wrap(text, 3.0, false, room);
            assert!(lines.iter().all(|l| width(l, 3.0, false) <= room), "{lines:?}");
            let letters = |t: &str| t.chars().filter(|c| *c != ' ').collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(wrap(text, 3.0, false, 400.0).len(), 1);
        assert!(wrap("a\nb", 3.0, false, 100.0).len() == 2 && wrap("", 3.0, false, 10.0) == [""]);
    }

    /// Japanese lines began with what ends a sentence, and a number lost its unit to the next line.
    #[test]
    fn no_line_begins_with_the_end_of_a_sentence_and_no_number_is_parted_from_its_unit() {
        let text = "進入口は側面2、地上 8.7 m の高さ。切断は（上から）0.40 m のコンクリート、幅 0.50 m。";
        for room in (14..60).map(f64::from) {
            let lines = wrap(text, 3.0, false, room);
            assert!(lines.iter().all(|l| !l.starts_with(|c| NOT_FIRST.contains(c))), "{lines:?}");
            assert!(lines.iter().all(|l| !l.ends_with(|c| NOT_LAST.contains(c))), "{lines:?}");
            assert!(lines.iter().all(|l| !l.starts_with("m ") && !l.starts_with("m。")), "{lines:?}");
            assert!(lines.iter().all(|l| width(l, 3.0, false) <= room), "{lines:?}");
        }
        let lines = wrap("walk or climb 8.7 m to it", 3.0, false, width("walk or climb 8.7", 3.0, false) + 0.1);
        assert_eq!(lines, ["walk or climb", "8.7 m to it"]);
    }

    /// A line ended with "A-", and the next one began with "B / 1-3".
    #[test]
    fn a_place_between_axes_stays_in_one_line() {
        let text = "Columns (4), 4.4 t, Storey 0, A-B / 1-3, side 2, alive / dead";
        for room in (16..60).map(f64::from) {
            let lines = wrap(text, 3.0, false, room);
            assert!(lines.iter().any(|l| l.contains("A-B / 1-3")), "{lines:?}");
            assert!(lines.iter().all(|l| width(l, 3.0, false) <= room), "{lines:?}");
        }
    }

    #[test]
    fn letters_of_europe_are_in_the_font_and_bold_ones_are_wider() {
        assert!(has("Größe 12 m² – Łódź, Çankırı, Αθήνα, Київ, ±0.00 № 3") && !has("東京"));
        assert!(width("Hamburg", 10.0, true) > width("Hamburg", 10.0, false));
        // The table of widths of the font has 595 of 1000 units for the capital H.
        assert!((width("H", 10.0, false) - 5.95).abs() < 1e-6, "{}", width("H", 10.0, false));
        assert!(width(&fit("a long name of an element", 3.0, false, 20.0), 3.0, false) <= 20.0);
    }
}
