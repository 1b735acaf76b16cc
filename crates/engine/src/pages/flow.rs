//! Blocks of a page: headings, paragraphs and tables. Every text is broken into lines by the widths of its letters; nothing is cut.

use crate::draw::font;
use crate::draw::paper::{Canvas, INK, Sheet, Text, pen};
use crate::local::Local;
use crate::words::Language;

/// Sizes of letters, mm: 9 pt and more for what is read outdoors.
pub(super) const BODY: f64 = 3.3;
/// Headings of blocks.
pub(super) const HEADING: f64 = 3.9;
/// Small print: run, version, legends.
pub(super) const SMALL: f64 = 2.75;

/// Space between the columns of a table, mm.
const GUTTER: f64 = 1.8;

/// A part of a page from above to below.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    /// Left edge, mm.
    pub left: f64,
    /// Width, mm.
    pub width: f64,
    /// Where the next block begins, mm.
    pub top: f64,
    /// How its texts count and measure.
    pub local: Local,
}

impl Column {
    /// A heading with a line below it; `beside` in small letters.
    pub(super) fn heading(&mut self, page: &mut Sheet, text: &str, beside: &str) {
        let (text, beside) = (&*self.local.words(text), &*self.local.words(beside));
        let base = self.top + font::ASCENT * HEADING;
        let size = match self.local.language() {
            Language::English => HEADING,
            // Longer words of another language leave room for what stands beside them.
            _ => HEADING.min(
                (self.width - if beside.is_empty() { 0.0 } else { 22.0 }) / font::width(text, 1.0, true).max(1e-9),
            ),
        };
        page.text(Text::new([self.left, base], size, text).bold());
        let w = font::width(text, size, true) + 2.0;
        let words = font::wrap(beside, SMALL, false, (self.width - w).max(20.0));
        for (k, line) in words.iter().enumerate() {
            page.text(Text::new([self.left + w, base + k as f64 * font::LEADING * SMALL], SMALL, line));
        }
        self.top = base + 1.2 + (words.len().max(1) - 1) as f64 * font::LEADING * SMALL;
        page.line(&[[self.left, self.top], [self.left + self.width, self.top]], pen(0.3));
        self.top += 0.8;
    }

    /// A paragraph. A part before the sign "|" is bold.
    pub(super) fn paragraph(&mut self, page: &mut Sheet, text: &str, size: f64) {
        let text = self.local.words(text);
        self.said(page, &text, size);
    }

    /// The same for a text that is in the language of the page already.
    pub(super) fn said(&mut self, page: &mut Sheet, text: &str, size: f64) {
        let (strong, rest) = text.split_once('|').unwrap_or(("", text));
        let lines = styled(strong, rest, size, self.width);
        for line in &lines {
            let base = self.top + font::ASCENT * size;
            let mut x = self.left;
            for (word, bold) in line {
                // Spaces at the beginning are lost in SVG.
                let spaces = word.len() - word.trim_start().len();
                x += font::width(&word[..spaces], size, *bold);
                let t = Text::new([x, base], size, word.trim_start());
                x += font::width(word.trim_start(), size, *bold);
                page.text(if *bold { t.bold() } else { t });
            }
            self.top += font::LEADING * size;
        }
    }

    /// Paragraphs in their sizes, or all of them smaller where they would reach below `bottom`.
    pub(super) fn paragraphs_above(&mut self, page: &mut Sheet, list: &[(String, f64)], bottom: f64) {
        /// Smallest share of a size that can still be read.
        const LEAST: f64 = 0.6;
        let high = |share: f64| list.iter().map(|(text, size)| self.height(text, share * size)).sum::<f64>();
        let fits = |share: &f64| self.top + high(*share) <= bottom;
        let share = (0..8).map(|k| 1.0 - 0.05 * f64::from(k)).find(fits).unwrap_or(LEAST);
        list.iter().for_each(|(text, size)| self.paragraph(page, text, share * size));
    }

    /// How high a paragraph is, mm.
    pub(super) fn height(&self, text: &str, size: f64) -> f64 {
        self.height_said(&self.local.words(text), size)
    }

    /// The same for a text that is in the language of the page already.
    pub(super) fn height_said(&self, text: &str, size: f64) -> f64 {
        let (strong, rest) = text.split_once('|').unwrap_or(("", text));
        styled(strong, rest, size, self.width).len() as f64 * font::LEADING * size
    }
}

/// Lines of a text that begins with bold words. The lines are broken as if all were bold, which is never too wide.
fn styled(strong: &str, rest: &str, size: f64, width: f64) -> Vec<Vec<(String, bool)>> {
    let whole = format!("{strong}{rest}");
    let mut bold_left = strong.chars().filter(|c| *c != ' ').count();
    let bold_all = !strong.is_empty();
    let mut out = Vec::new();
    for line in font::wrap(&whole, size, bold_all, width) {
        let mut at = line.len();
        for (k, c) in line.char_indices() {
            if bold_left == 0 {
                at = k;
                break;
            }
            bold_left -= usize::from(c != ' ');
        }
        let (a, b) = line.split_at(at);
        out.push([(a.to_string(), true), (b.to_string(), false)].into_iter().filter(|p| !p.0.is_empty()).collect());
    }
    out
}

/// Columns of names that somebody has typed.
const OF_NAMES: [&str; 5] = ["Group", "From", "Now on", "Level", "Who"];

/// Rows that decide the widths of the columns of a table: more than a page has.
const LOOKED_AT: usize = 150;

/// A column of a table: heading, share of the width, and whether it is held at its right end.
pub(super) struct Head(pub &'static str, pub f64, pub bool);

/// Draws a table down to `bottom` at most. Returns the number of rows that found room.
pub(super) fn table(
    page: &mut Sheet,
    column: &mut Column,
    heads: &[Head],
    rows: &[Vec<String>],
    size: f64,
    bottom: f64,
) -> usize {
    let all: f64 = heads.iter().map(|h| h.1).sum();
    let of_row = |row: &Vec<String>| -> Vec<String> {
        let cell = |(h, c): (&Head, &String)| match OF_NAMES.contains(&h.0) {
            true => column.local.name(c).into_owned(),
            false => column.local.in_language(column.local.cell(h.0, c).into()).into_owned(),
        };
        heads.iter().zip(row).map(cell).collect()
    };
    // As many rows as a page can have decide the widths.
    let rows: Vec<Vec<String>> = rows.iter().take(LOOKED_AT).map(of_row).collect();
    let widths: Vec<f64> = heads.iter().map(|h| h.1 / all * column.width).collect();
    let said: Vec<_> = heads.iter().map(|h| column.local.in_language(column.local.head(h.0))).collect();
    let widths = widths_for(&widths, &said, &rows, size);
    let put = |page: &mut Sheet, top: f64, cells: &[Vec<String>], bold: bool, size: f64| {
        let mut left = column.left;
        for ((h, w), lines) in heads.iter().zip(&widths).zip(cells) {
            for (k, line) in lines.iter().enumerate() {
                let base = top + (k as f64 * 1.1 + font::ASCENT) * size;
                let t = if h.2 {
                    Text::new([left + w - GUTTER, base], size, line).end()
                } else {
                    Text::new([left, base], size, line)
                };
                page.text(if bold { t.bold() } else { t });
            }
            left += w;
        }
    };
    let broken = |cells: &mut dyn Iterator<Item = &str>, bold: bool, size: f64| -> (Vec<Vec<String>>, f64) {
        let lines: Vec<Vec<String>> =
            cells.zip(&widths).map(|(c, w)| font::wrap(c, size, bold, (w - GUTTER).max(2.0))).collect();
        let most = lines.iter().map(Vec::len).max().unwrap_or(1) as f64;
        (lines, most * 1.1 * size + 0.9)
    };
    let small = size * said.iter().zip(&widths).map(|(h, w)| whole_words(h, size, w - GUTTER)).fold(1.0, f64::min);
    let (lines, height) = broken(&mut said.iter().map(AsRef::as_ref), true, small);
    put(page, column.top, &lines, true, small);
    column.top += height;
    page.line(&[[column.left, column.top], [column.left + column.width, column.top]], pen(0.3));
    column.top += 0.3;
    let mut drawn = 0;
    for row in &rows {
        let (lines, height) = broken(&mut row.iter().map(String::as_str), false, size);
        if column.top + height > bottom {
            break;
        }
        put(page, column.top, &lines, false, size);
        column.top += height;
        page.line(&[[column.left, column.top], [column.left + column.width, column.top]], pen(0.08).colour([90; 3]));
        column.top += 0.2;
        drawn += 1;
    }
    drawn
}

/// Headings may be smaller by this share before their column takes room from others.
const HEADING_SHARE: f64 = 0.85;

/// Widths of columns in which no word of the rows and of the headings is broken: a column that is too narrow takes what it lacks from those with more
/// room than their words need. Where that is not enough, the words of the rows come first. Widths stay as they are where all have room, and where together
/// they have none.
fn widths_for(widths: &[f64], heads: &[impl AsRef<str>], rows: &[Vec<String>], size: f64) -> Vec<f64> {
    let widest = |k: usize| rows.iter().filter_map(move |r| r.get(k)).map(|c| font::widest_part(c, size, false));
    // Rounding must break no word that just fits.
    let of_rows: Vec<f64> = (0..widths.len()).map(|k| widest(k).fold(0.0, f64::max) + GUTTER + 1e-6).collect();
    let head = |k: usize| longest_word(heads[k].as_ref(), size);
    let of_both = of_rows.iter().enumerate().map(|(k, w)| w.max(HEADING_SHARE * head(k) + GUTTER + 1e-6)).collect();
    [of_both, of_rows].iter().find_map(|needs| shared(widths, needs, &head)).unwrap_or_else(|| widths.to_vec())
}

/// Widths of columns that have at least what each needs; none where together they have less.
fn shared(widths: &[f64], needs: &[f64], head: &dyn Fn(usize) -> f64) -> Option<Vec<f64>> {
    let over = |k: usize| widths[k] - needs[k];
    let lack: f64 = (0..widths.len()).map(|k| (-over(k)).max(0.0)).sum();
    // A heading that has room for its words keeps it.
    let free = |k: usize| (widths[k] - needs[k].max(head(k) + GUTTER)).max(0.0);
    let spare: f64 = (0..widths.len()).map(free).sum();
    if lack <= 0.0 {
        return Some(widths.to_vec());
    }
    let new = |k: usize| if over(k) < 0.0 { needs[k] } else { widths[k] - free(k) * lack / spare };
    (lack <= spare).then(|| (0..widths.len()).map(new).collect())
}

/// Width of the longest word of a heading, mm.
fn longest_word(head: &str, size: f64) -> f64 {
    head.split([' ', '-']).map(|w| font::width(w, size, true)).fold(0.0, f64::max)
}

/// The share of its size, down to 0.6, at which the longest word of a heading is not broken.
fn whole_words(head: &str, size: f64, room: f64) -> f64 {
    (room / longest_word(head, size).max(1e-9)).clamp(0.6, 1.0)
}

/// A black bar with white words at its left and right end.
pub(super) fn bar(page: &mut Sheet, [l, t, r, b]: [f64; 4], left: &str, right: &str) {
    page.frame([l, t, r, b], Some(crate::draw::paper::Fill::Plain(INK)), None);
    let size = 0.62 * (b - t);
    let base = (t + b) / 2.0 + 0.5 * font::CAPITAL * size;
    page.text(Text::new([l + 2.5, base], size, left).bold().colour([255; 3]));
    page.text(Text::new([r - 2.5, base], size, right).bold().end().colour([255; 3]));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_and_paragraphs_stay_in_their_column_and_lose_nothing() {
        let mut page = Sheet { size: [100.0, 60.0], marks: Vec::new() };
        let mut c = Column { left: 10.0, width: 60.0, top: 5.0, local: Local::default() };
        c.paragraph(
            &mut page,
            "Loose overhead:| 20 pieces of 11.2 t above +2.5 m beside line B, held by bars alone",
            BODY,
        );
        let heads = [Head("No", 1.0, true), Head("Where it is", 4.0, false), Head("m3", 1.0, true)];
        let row = |k: usize| vec![k.to_string(), "level 0, between the axes A and B, on side 2".into(), "12.3".into()];
        let rows: Vec<Vec<String>> = (0..30).map(row).collect();
        let drawn = table(&mut page, &mut c, &heads, &rows, BODY, 58.0);
        assert!((2..30).contains(&drawn) && c.top <= 58.0 + 0.3, "{drawn} rows down to {}", c.top);
        for (t, _) in page.texts() {
            let b = t.bounds();
            assert!(b[0] >= 9.9 && b[2] <= 70.1 && b[3] <= 60.0, "{t:?}");
        }
        let bold: String = page.texts().iter().filter(|(t, _)| t.bold).map(|(t, _)| t.text.as_str()).collect();
        assert!(bold.starts_with("Loose overhead:"), "{bold}");
    }

    /// "Dachgescho ss" stood in a table beside columns with room.
    #[test]
    fn a_name_takes_room_from_columns_that_have_it_and_is_not_broken() {
        let heads = [Head("No", 1.0, true), Head("From", 2.0, false), Head("Reached", 6.0, false)];
        let rows = [vec!["7".into(), "Dachgeschossebene".into(), "held, reached without crawling".into()]];
        for width in [70.0, 60.0, 50.0] {
            let mut page = Sheet { size: [100.0, 60.0], marks: Vec::new() };
            let mut c = Column { left: 5.0, width, top: 5.0, local: Local::default() };
            table(&mut page, &mut c, &heads, &rows, 3.1, 58.0);
            let said: Vec<String> = page.texts().iter().map(|(t, _)| t.text.clone()).collect();
            assert!(said.iter().any(|t| t == "Dachgeschossebene"), "{width} mm: {said:?}");
            let right = page.texts().iter().map(|(t, _)| t.bounds()[2]).fold(0.0, f64::max);
            assert!(right <= 5.0 + width + 0.1, "{width} mm: up to {right}");
        }
    }

    /// "Above groun d m" stood over the heights of people.
    #[test]
    fn the_heading_of_a_narrow_column_is_smaller_and_no_word_of_it_is_broken() {
        let heads = [Head("State", 7.0, false), Head("Above ground m", 1.0, true)];
        for width in [90.0, 80.0, 70.0] {
            let mut page = Sheet { size: [100.0, 60.0], marks: Vec::new() };
            let mut c = Column { left: 5.0, width, top: 5.0, local: Local::default() };
            table(&mut page, &mut c, &heads, &[], 3.1, 58.0);
            let said: Vec<String> = page.texts().iter().map(|(t, _)| t.text.clone()).collect();
            let words: Vec<&str> = said.iter().flat_map(|t| t.split(' ')).collect();
            assert_eq!(words, ["State", "Above", "ground", "m"], "{width} mm");
        }
    }

    /// "Area" in Arabic was broken into two lines over the people of page 2, though the columns beside it had room, and all headings were as small as they may be.
    #[test]
    fn a_heading_takes_room_from_columns_that_have_it_in_every_language() {
        let heads =
            [Head("No", 0.8, true), Head("State", 5.0, false), Head("Reached", 5.0, false), Head("Area", 1.0, true)];
        let rows = [vec!["26".into(), "killed".into(), "--".into(), "b".into()]];
        for language in Language::ALL {
            let mut page = Sheet { size: [100.0, 60.0], marks: Vec::new() };
            let local = Local { language: Some(language), ..Local::default() };
            let mut c = Column { left: 5.0, width: 88.0, top: 5.0, local };
            table(&mut page, &mut c, &heads, &rows, 3.1, 58.0);
            let area = local.in_language(local.head("Area"));
            let said: Vec<(String, f64)> = page.texts().iter().map(|(t, _)| (t.text.clone(), t.size)).collect();
            let whole = said.iter().find(|(t, _)| *t == area);
            assert!(whole.is_some_and(|(_, size)| *size > 0.8 * 3.1), "{}: {area}: {said:?}", language.code());
        }
    }

    /// The words of the zone to keep out of ran over its frame where each side has a rule of its own.
    #[test]
    fn paragraphs_in_a_frame_get_smaller_and_not_longer_than_it() {
        let list = [("KEEP OUT 20 m|".to_string(), 4.6), ("side 1: 20 m, 1.5 x height left; ".repeat(6), SMALL)];
        let lowest = |bottom: f64| {
            let mut page = Sheet { size: [100.0, 60.0], marks: Vec::new() };
            let mut c = Column { left: 10.0, width: 60.0, top: 5.0, local: Local::default() };
            c.paragraphs_above(&mut page, &list, bottom);
            (c.top, page.texts().iter().map(|(t, _)| t.size).fold(0.0, f64::max))
        };
        let (all, size) = lowest(60.0);
        assert!((size - 4.6).abs() < 1e-9, "there is room: {size}");
        let (less, size) = lowest(all - 2.0);
        assert!(less <= all - 2.0 && size < 4.6, "down to {less} with {size}");
    }
}
