//! Scripts that the usual font does not have. Arabic is embedded: Noto Sans Arabic (SIL Open Font License 1.1), regular and bold, because its letters join
//! and a line can be broken only by the widths of joined letters. All others, Japanese among them, come from the fonts of the machine; where there
//! are none, pages in such a language are refused, and no box stands for a letter.

use super::{UNKNOWN, face};
use crate::words::{Language, is_right_to_left, isolated};
use crate::{Error, Result};
use resvg::usvg::fontdb::{Database, FaceInfo, ID, Source, Weight};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// TrueType of Arabic, regular and bold.
pub const ARABIC: [&[u8]; 2] =
    [include_bytes!("../fonts/NotoSansArabic-Regular.ttf"), include_bytes!("../fonts/NotoSansArabic-Bold.ttf")];
/// WOFF2 of Arabic, regular and bold.
pub const ARABIC_WEB: [&[u8]; 2] =
    [include_bytes!("../fonts/NotoSansArabic-Regular.woff2"), include_bytes!("../fonts/NotoSansArabic-Bold.woff2")];
/// Name of the family.
pub const ARABIC_FAMILY: &str = "Noto Sans Arabic";

/// True for the signs that set the direction of a part of a line. They have no width.
pub(super) fn is_direction(c: char) -> bool {
    matches!(c, '\u{2066}'..='\u{2069}')
}

fn arabic(bold: bool) -> Option<&'static rustybuzz::Face<'static>> {
    static FACES: [OnceLock<Option<rustybuzz::Face<'static>>>; 2] = [const { OnceLock::new() }; 2];
    let k = usize::from(bold);
    FACES[k].get_or_init(|| rustybuzz::Face::from_slice(ARABIC[k], 0)).as_ref()
}

/// Width of letters of the Arabic script as they join, in sizes.
pub(super) fn joined_width(letters: &str, bold: bool) -> f64 {
    let Some(f) = arabic(bold) else { return UNKNOWN * letters.chars().count() as f64 };
    let mut buffer = rustybuzz::UnicodeBuffer::new();
    buffer.push_str(letters);
    buffer.set_direction(rustybuzz::Direction::RightToLeft);
    let shaped = rustybuzz::shape(f, &[], buffer);
    let em = f64::from(f.units_per_em());
    shaped.glyph_positions().iter().map(|g| f64::from(g.x_advance) / em).sum()
}

/// The first run of letters of the Arabic script in a text, with the spaces between them: its beginning and its end.
pub(super) fn joined_run(text: &str) -> Option<(usize, usize)> {
    let start = text.find(is_right_to_left)?;
    let mut end = start;
    for (k, c) in text[start..].char_indices() {
        match c {
            c if is_right_to_left(c) => end = start + k + c.len_utf8(),
            ' ' => {}
            _ => break,
        }
    }
    Some((start, end))
}

/// A line in pieces of one font and one direction each, from left to right, with their widths in sizes. Programs that draw SVG give up a text whose letters
/// come from two fonts when one of them has a ligature; so each piece is a text of its own.
pub fn pieces(line: &str, bold: bool) -> Vec<(String, f64)> {
    let own = |c: char| face(bold).is_some_and(|f| f.glyph_index(c).is_some());
    let mut out: Vec<String> = Vec::new();
    if line.contains(is_right_to_left) {
        let marked = isolated(line);
        let bidi = unicode_bidi::BidiInfo::new(&marked, Some(unicode_bidi::Level::rtl()));
        for p in &bidi.paragraphs {
            let (levels, runs) = bidi.visual_runs(p, p.range.clone());
            for run in runs {
                let text: String = marked[run.clone()].chars().filter(|c| !is_direction(*c)).collect();
                let parts = of_one_font(&text, &own);
                if levels[run.start].is_ltr() {
                    out.extend(parts);
                } else {
                    let turned = |t: String| match t.contains(|c| is_right_to_left(c) && !is_sign(c)) {
                        true => t,
                        false => t.chars().rev().map(mirrored).collect(),
                    };
                    out.extend(parts.into_iter().rev().map(turned));
                }
            }
        }
    } else {
        out = of_one_font(line, &own);
    }
    out.into_iter().filter(|t| !t.is_empty()).map(|t| (super::width(&t, 1.0, bold), t)).map(|(w, t)| (t, w)).collect()
}

/// Parts of a text: Arabic letters with the spaces between them, letters of the usual font, and all others.
fn of_one_font(text: &str, own: &dyn Fn(char) -> bool) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (start, end) = joined_run(rest).unwrap_or((rest.len(), rest.len()));
        let mut part = String::new();
        let mut usual = None;
        for c in rest[..start].chars() {
            if usual.is_some_and(|u| u != own(c)) {
                out.push(std::mem::take(&mut part));
            }
            usual = Some(own(c));
            part.push(c);
        }
        out.push(part);
        // Signs at the ends of the letters have no direction of their own: each end is a piece.
        let letters = rest[start..end].trim_matches(is_sign);
        let (before, behind) =
            rest[start..end].split_once(letters).filter(|_| !letters.is_empty()).unwrap_or((&rest[start..end], ""));
        out.extend([before, letters, behind].map(str::to_owned));
        rest = &rest[end..];
    }
    out
}

/// True for a sign of the Arabic script, and for a space.
fn is_sign(c: char) -> bool {
    matches!(c, ' ' | '\u{060c}' | '\u{061b}' | '\u{061f}')
}

/// A bracket as it is written in a line from right to left.
fn mirrored(c: char) -> char {
    match c {
        '(' => ')',
        ')' => '(',
        '[' => ']',
        ']' => '[',
        '<' => '>',
        '>' => '<',
        c => c,
    }
}

/// True when a text has letters that none of the embedded fonts has.
pub fn needs_machine(text: &str) -> bool {
    let own = |c: char| {
        let known = || face(false).is_some_and(|f| f.glyph_index(c).is_some());
        c.is_control() || is_direction(c) || is_right_to_left(c) || known()
    };
    !text.chars().all(own)
}

/// The fonts for a text: the embedded ones; those of Arabic and of the machine only where they are needed, so that usual pages do not depend on the
/// machine. They are read once.
pub fn database<'a>(texts: impl Iterator<Item = &'a str>) -> Arc<Database> {
    static SETS: [OnceLock<Arc<Database>>; 3] = [const { OnceLock::new() }; 3];
    let need = |t: &str| usize::from(t.contains(is_right_to_left)).max(2 * usize::from(needs_machine(t)));
    let texts: Vec<&str> = texts.collect();
    let level = texts.iter().map(|t| need(t)).max().unwrap_or(0);
    let set = SETS[level].get_or_init(|| {
        let mut db = Database::new();
        db.load_font_data(super::REGULAR.to_vec());
        db.load_font_data(super::BOLD.to_vec());
        if level > 0 {
            ARABIC.iter().for_each(|f| db.load_font_data(f.to_vec()));
        }
        if level > 1 {
            db.load_system_fonts();
            let letter = texts.iter().flat_map(|t| t.chars()).find(|c| needs_machine(c.encode_utf8(&mut [0; 4])));
            letter.iter().for_each(|c| hold(&mut db, *c));
        }
        db.set_sans_serif_family(super::FAMILY);
        Arc::new(db)
    });
    set.clone()
}

/// Holds the files of the fonts in memory that draw a letter of the machine, regular and bold: most letters of its script come from them, and a file
/// was opened, read and left again for each word of a Japanese page.
fn hold(db: &mut Database, c: char) {
    let file = |weight: Weight| {
        let first = |f: &&FaceInfo| has_letter(db, f, c);
        let found = ranked(db, |f| f.weight != weight).into_iter().find(first)?;
        if let Source::File(path) = &found.source { Some(path.clone()) } else { None }
    };
    let files: BTreeSet<PathBuf> = [Weight::NORMAL, Weight::BOLD].into_iter().filter_map(file).collect();
    for path in files {
        let Ok(data) = std::fs::read(&path) else { continue };
        let is_here = |f: &&FaceInfo| matches!(&f.source, Source::File(p) if *p == path);
        let faces: Vec<ID> = db.faces().filter(is_here).map(|f| f.id).collect();
        faces.into_iter().for_each(|id| db.remove_face(id));
        db.load_font_data(data);
    }
}

/// The font for a letter that those tried so far do not have: one of the same weight where there is one.
pub fn fallback(c: char, tried: &[ID], db: &Database) -> Option<ID> {
    let weight = db.face(*tried.first()?)?.weight;
    let fits = |f: &&FaceInfo| !tried.contains(&f.id) && has_letter(db, f, c);
    ranked(db, |f| f.weight != weight).into_iter().find(fits).map(|f| f.id)
}

/// The fonts in the order in which they are asked for a letter: those of which `later` is false first, without serifs, with the Japanese forms of letters that
/// several countries write.
fn ranked(db: &Database, later: impl Fn(&FaceInfo) -> bool) -> Vec<&FaceInfo> {
    let mut list: Vec<&FaceInfo> = db.faces().collect();
    list.sort_by_cached_key(|f| {
        let named = |part: &str| f.families.iter().any(|n| n.0.contains(part));
        (later(f), !named("Sans"), !named("JP"))
    });
    list
}

/// The letters of a font, as ranges of their numbers, the first and the last of each.
struct FontLetters(Vec<[u32; 2]>);

impl FontLetters {
    fn read(data: &[u8], index: u32) -> Self {
        let Ok(face) = ttf_parser::Face::parse(data, index) else { return Self(Vec::new()) };
        let mut all: Vec<u32> = Vec::new();
        for table in face.tables().cmap.iter().flat_map(|m| m.subtables).filter(|t| t.is_unicode()) {
            table.codepoints(|c| all.push(c));
        }
        // A table may name letters without a picture.
        all.retain(|c| char::from_u32(*c).is_some_and(|c| face.glyph_index(c).is_some()));
        all.sort_unstable();
        all.dedup();
        Self(all.chunk_by(|a, b| b - a == 1).map(|run| [run[0], run[run.len() - 1]]).collect())
    }

    fn has(&self, c: char) -> bool {
        let c = u32::from(c);
        let at = self.0.partition_point(|r| r[1] < c);
        self.0.get(at).is_some_and(|r| r[0] <= c)
    }
}

/// Fonts of the machine that were read, by their file and their place in it.
type FontsRead = BTreeMap<(PathBuf, u32), FontLetters>;

/// Whether a font has a letter. A font file is read once: to open it for each letter took most of the time of a Japanese page.
fn has_letter(db: &Database, f: &FaceInfo, c: char) -> bool {
    static READ: Mutex<FontsRead> = Mutex::new(FontsRead::new());
    let (Source::File(path) | Source::SharedFile(path, _)) = &f.source else {
        let has = |data: &[u8], index| ttf_parser::Face::parse(data, index).is_ok_and(|f| f.glyph_index(c).is_some());
        return db.with_face_data(f.id, has).unwrap_or(false);
    };
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let read_now = || db.with_face_data(f.id, FontLetters::read).unwrap_or(FontLetters(Vec::new()));
    read.entry((path.clone(), f.index)).or_insert_with(read_now).has(c)
}

/// A text with a question mark for every letter that no font here has, so that a part of a name is seen to be missing.
pub fn legible(text: String, db: &Database) -> String {
    if !needs_machine(&text) {
        return text;
    }
    let mut known: BTreeMap<char, bool> = BTreeMap::new();
    let fonts = ranked(db, |_| false);
    let mut is_known = |c: char| {
        let ask = || !needs_machine(c.encode_utf8(&mut [0; 4])) || fonts.iter().any(|f| has_letter(db, f, c));
        *known.entry(c).or_insert_with(ask)
    };
    text.chars().map(|c| if is_known(c) { c } else { '?' }).collect()
}

/// Letters of the texts of a language that none of the embedded fonts has.
fn letters_of_machine(language: Language) -> String {
    language.texts_of_pages().flat_map(str::chars).filter(|c| needs_machine(c.encode_utf8(&mut [0; 4]))).collect()
}

/// Refuses a language whose letters no font here has.
///
/// # Errors
/// A font is missing; the message says what to do.
pub fn checked(language: Language) -> Result<()> {
    let letters = letters_of_machine(language);
    if letters.is_empty() {
        return Ok(());
    }
    checked_in(language, &letters, &database(std::iter::once(letters.as_str())))
}

fn checked_in(language: Language, letters: &str, db: &Database) -> Result<()> {
    let letters: BTreeSet<char> = letters.chars().collect();
    let all = |data: &[u8], index: u32| {
        ttf_parser::Face::parse(data, index).is_ok_and(|f| letters.iter().all(|c| f.glyph_index(*c).is_some()))
    };
    if db.faces().any(|f| db.with_face_data(f.id, all).unwrap_or(false)) {
        return Ok(());
    }
    let problem = format!("no font on this machine has the letters of {} ({})", language.name(), language.code());
    Err(Error::input(
        problem,
        "install one (Debian, Ubuntu: fonts-noto-cjk), or ask for another language: --language en",
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Joined letters are narrower than the same letters alone, and the signs of direction have no width.
    #[test]
    fn arabic_letters_join_and_are_measured_as_they_join() {
        let alone: f64 = "حطام".chars().map(|c| super::super::width(&c.to_string(), 10.0, false)).sum();
        let joined = super::super::width("حطام", 10.0, false);
        assert!(joined < 0.99 * alone && joined > 10.0, "{joined} of {alone}");
        assert_eq!(super::super::width("\u{2067}حطام\u{2069}", 10.0, false), joined);
        assert!(super::super::width("حطام", 10.0, true) > joined);
    }

    /// The font of Japanese letters is held in memory where the machine has one, and draws the same letters.
    #[test]
    fn the_font_of_a_script_is_read_once() {
        let mut db = Database::new();
        db.load_system_fonts();
        hold(&mut db, '角');
        for weight in [Weight::NORMAL, Weight::BOLD] {
            let Some(f) = ranked(&db, |f| f.weight != weight).into_iter().find(|f| has_letter(&db, f, '角')) else {
                return;
            };
            assert!(matches!(f.source, Source::Binary(_)), "{:?}", f.families);
            assert!(has_letter(&db, f, '堆') && has_letter(&db, f, 'の'), "{:?}", f.families);
        }
    }

    /// No letter is lost, numbers stand to the left of the words before them, and brackets are turned.
    #[test]
    fn a_line_is_set_in_pieces_from_left_to_right() {
        let list: Vec<String> = pieces("حطام +2.5 m (V)", false).into_iter().map(|p| p.0).collect();
        assert_eq!(list.last().map(String::as_str), Some("حطام"), "{list:?}");
        let all = list.concat();
        assert!(all.contains("+2.5 m (V)") || all.contains("+2.5 m") && all.contains('V'), "{list:?}");
        // The comma stands between the number at its right and the word at its left.
        let list: Vec<String> = pieces("12 h، فريق", false).into_iter().map(|p| p.0).collect();
        assert_eq!(list, ["فريق", " ،", "12 h"]);
        let japanese: Vec<String> = pieces("floor 角1", false).into_iter().map(|p| p.0).collect();
        assert_eq!(japanese, ["floor ", "角", "1"]);
        assert!((pieces("角", false)[0].1 - 1.0).abs() < 1e-9);
    }

    /// What is kept of a font is what the font says of each letter, and a second look reads no file.
    #[test]
    fn the_letters_that_are_kept_of_a_font_are_those_that_it_has() {
        for data in [super::super::REGULAR, ARABIC[0]] {
            let kept = FontLetters::read(data, 0);
            let face = ttf_parser::Face::parse(data, 0).expect("a font");
            let wrong: Vec<char> = (0..0x1_1000)
                .filter_map(char::from_u32)
                // U+FFFF ends a table and is no letter.
                .filter(|c| *c != '\u{ffff}')
                .filter(|c| kept.has(*c) != face.glyph_index(*c).is_some())
                .collect();
            assert!(wrong.is_empty() && !kept.0.is_empty(), "{wrong:?}");
        }
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("font.ttf");
        std::fs::write(&path, super::super::REGULAR).expect("written");
        let mut db = Database::new();
        db.load_font_file(&path).expect("a font");
        let f = db.faces().next().expect("a font").clone();
        assert!(has_letter(&db, &f, 'A') && !has_letter(&db, &f, '角'));
        // Without its file it is still known.
        std::fs::remove_file(&path).expect("removed");
        assert!(has_letter(&db, &f, 'B') && !has_letter(&db, &f, '瓦'));
    }

    /// A letter that no font has is a question mark, not nothing: "1 - Story" is another storey than "?1 - Story".
    #[test]
    fn a_letter_that_no_font_has_is_seen_to_be_missing() {
        let mut without = Database::new();
        without.load_font_data(crate::draw::font::REGULAR.to_vec());
        assert_eq!(
            legible("屋根 - Story, 500\u{d7}500, Brücke, قطع".into(), &without),
            "?? - Story, 500\u{d7}500, Brücke, قطع"
        );
        assert_eq!(legible("Slabs.A1-2#3".into(), &without), "Slabs.A1-2#3");
    }

    /// Where no font has the letters of a language, its pages are refused with what to do. Languages of the embedded fonts need nothing.
    #[test]
    fn a_language_without_a_font_is_refused_and_not_printed_as_boxes() {
        let without = database(std::iter::once("A"));
        let e = checked_in(Language::Japanese, "瓦礫", &without).expect_err("no font").to_string();
        assert!(e.contains("日本語") && e.contains("fonts-noto-cjk"), "{e}");
        for l in Language::ALL.into_iter().filter(|l| *l != Language::Japanese) {
            assert_eq!(letters_of_machine(l), "", "{} needs no font of the machine", l.code());
        }
        // The ends of lines are no letters: no font has them.
        let japanese = letters_of_machine(Language::Japanese);
        assert!(japanese.contains('堆') && japanese.chars().all(|c| !c.is_control() && !c.is_ascii()), "{japanese}");
    }
}
