//! The file is read back with a reader of our own: objects, streams, texts.

use super::*;
use crate::draw::paper::{Canvas, hatch, pen};

/// The decompressed streams of a file.
fn streams(pdf: &[u8]) -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    let find = |from: usize, what: &[u8]| pdf[from..].windows(what.len()).position(|w| w == what).map(|k| from + k);
    let mut at = 0;
    while let Some(begin) = find(at, b"stream\n") {
        let Some(end) = find(begin, b"\nendstream") else { break };
        let packed = &pdf[begin + 7..end];
        out.push(miniz_oxide::inflate::decompress_to_vec_zlib(packed).unwrap_or_else(|_| packed.to_vec()));
        at = end + 10;
    }
    out
}

/// The letters of a ToUnicode table: code and letter.
fn letters(table: &str) -> BTreeMap<String, char> {
    let mut out = BTreeMap::new();
    for line in table.lines().filter(|l| l.starts_with('<')) {
        let words: Vec<&str> = line.split(['<', '>']).filter(|w| !w.trim().is_empty()).collect();
        if let [code, text] = words[..]
            && let Some(c) = u32::from_str_radix(text, 16).ok().and_then(char::from_u32)
        {
            out.insert(code.to_uppercase(), c);
        }
    }
    out
}

fn sheet() -> Sheet {
    let mut s = Sheet { size: [100.0, 60.0], ..Sheet::default() };
    s.frame([2.0, 2.0, 30.0, 20.0], Some(hatch(45.0, 1.7)), Some(pen(0.5).dashed(1.0, 0.5)));
    s.circle([40.0, 10.0], 5.0, Some(Fill::Glass([255, 0, 0], 0.4)), Some(pen(0.2)));
    s.text(Text::new([5.0, 40.0], 4.0, "Türsturz Überlingen 3.5 m²").halo(0.4));
    s.text(Text::new([95.0, 50.0], 6.0, "BOLD (text)").bold().end());
    s.put(Mark::Window {
        frame: [50.0, 5.0, 60.0, 15.0],
        marks: vec![Mark::Text(Text::new([51.0, 9.0], 3.0, "inside"))],
    });
    s
}

#[test]
fn the_same_sheets_give_the_same_bytes_in_any_thread() {
    let one = pdf(&[sheet(), sheet()]).expect("a file");
    let other = std::thread::spawn(|| pdf(&[sheet(), sheet()]).expect("a file")).join().expect("it ends");
    assert_eq!(one, other);
    assert!(one.starts_with(b"%PDF-1.7") && one.len() < 60_000, "{} bytes", one.len());
}

#[test]
fn every_text_can_be_read_back_from_the_file() {
    let file = pdf(&[sheet()]).expect("a file");
    let all = streams(&file);
    let text = |s: &[u8]| String::from_utf8_lossy(s).into_owned();
    let tables: Vec<BTreeMap<String, char>> =
        all.iter().map(|s| text(s)).filter(|s| s.contains("beginbfchar")).map(|s| letters(&s)).collect();
    assert_eq!(tables.len(), 2, "a table for each font");
    let content = all.iter().find(|s| s.windows(3).any(|w| w == b"BT\n")).expect("the page");
    // The codes are written as strings of bytes; the fonts number letters in the order of their first use.
    let wanted = ["Türsturz Überlingen 3.5 m²", "inside"];
    let mut regular: BTreeMap<char, u16> = BTreeMap::new();
    for c in wanted.concat().chars() {
        let next = regular.len() as u16 + 1;
        regular.entry(c).or_insert(next);
    }
    for (c, code) in &regular {
        let key = format!("{code:04X}");
        assert!(tables.iter().any(|t| t.get(&key) == Some(c)), "{c} is code {key}");
    }
    assert!(content.windows(4).any(|w| w == b" Tf\n") || text(content).contains("Tf"), "a font is chosen");
}

/// Lines in Japanese were outlines only: nothing of them could be searched or copied.
#[test]
fn letters_that_are_drawn_as_outlines_can_be_read_back_too() {
    let mut s = Sheet { size: [100.0, 60.0], ..Sheet::default() };
    s.text(Text::new([5.0, 40.0], 4.0, "計算結果。観測ではない"));
    s.text(Text::new([5.0, 50.0], 4.0, "plain"));
    let all = streams(&pdf(&[s]).expect("a file"));
    let text = |s: &[u8]| String::from_utf8_lossy(s).into_owned();
    let tables: Vec<BTreeMap<String, char>> =
        all.iter().map(|s| text(s)).filter(|s| s.contains("beginbfchar")).map(|s| letters(&s)).collect();
    for c in "計算結果。観測ではない".chars() {
        assert!(tables.iter().any(|t| t.values().any(|l| *l == c)), "{c} is in no table");
    }
    let content = all.iter().map(|s| text(s)).find(|s| s.contains("BT")).expect("the page");
    assert!(content.contains("/F2 4 Tf") && content.contains("3 Tr"), "it is written, and not painted");
}

#[test]
fn a_page_has_the_size_of_its_sheet_and_names_that_break_texts_do_no_harm() {
    let mut s = Sheet { size: [210.0, 297.0], ..Sheet::default() };
    s.text(Text::new([10.0, 10.0], 3.0, "(((\\)) endstream endobj \u{0}\u{7} )"));
    s.text(Text::new([10.0, 20.0], 3.0, ""));
    let file = pdf(&[s]).expect("a file");
    let text = String::from_utf8_lossy(&file);
    assert!(text.contains("/MediaBox [0 0 595.27"), "A4 in points");
    assert_eq!(text.matches("/Type /Page\n").count() + text.matches("/Type /Page ").count(), 1);
}

/// Letters that are drawn as shapes stand where the text is, as large as it is: between its ends, and about its line.
#[test]
fn letters_of_another_script_stand_at_their_place() {
    let (at, size, words) = ([60.0, 200.0], 5.0, "حطام");
    let mut s = Sheet { size: [210.0, 297.0], ..Sheet::default() };
    s.text(Text::new(at, size, words));
    let file = pdf(&[s]).expect("a file");
    let page =
        streams(&file).into_iter().map(|s| String::from_utf8_lossy(&s).into_owned()).find(|s| s.contains(" c\n"));
    let page = page.expect("curves");
    let mut frame = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    for line in page.lines().filter(|l| [" m", " l", " c"].iter().any(|end| l.ends_with(end))) {
        let numbers: Vec<f64> = line.split(' ').filter_map(|x| x.parse().ok()).collect();
        for p in numbers.chunks_exact(2) {
            frame = [frame[0].min(p[0]), frame[1].min(p[1]), frame[2].max(p[0]), frame[3].max(p[1])];
        }
    }
    let width = font::width(words, size, false);
    assert!(frame[0] > at[0] - 0.1 * size && frame[2] < at[0] + width + 0.1 * size, "{frame:?}, {width} mm wide");
    assert!(frame[2] - frame[0] > 0.8 * width, "{frame:?}, {width} mm wide");
    assert!(
        frame[1] > at[1] - 1.2 * size && frame[3] < at[1] + 0.6 * size && frame[3] - frame[1] > 0.5 * size,
        "{frame:?}"
    );
}
