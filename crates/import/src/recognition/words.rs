//! Finds the words of [`super::lists`] in names of any language.
//!
//! Case and accents are folded: "Stütze", "STUTZE" and "stutze" are one word. A stem counts anywhere in a name, unless its list says that it
//! must be a whole word, or begin or end one. Where one stem lies inside a longer one of another meaning, only the longer one counts:
//! "ligger" (beam) in "tralieligger" (lattice girder of reinforcement), "decke" (slab) in "unterdecke" (ceiling).

use std::collections::BTreeMap;

/// Where in a word a stem must stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StemPlace {
    /// Anywhere: `stem`.
    Anywhere,
    /// It is the whole word: `=stem`.
    Whole,
    /// At the beginning of a word: `^stem`.
    Start,
    /// At the end of a word, where compounds have their head: `~stem`.
    End,
}

/// One stem with its meaning.
struct Stem<T> {
    meaning: T,
    text: Vec<char>,
    place: StemPlace,
}

/// Stems by their first letter.
pub(super) struct Dictionary<T> {
    by_first: BTreeMap<char, Vec<Stem<T>>>,
}

/// A stem that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hit<T> {
    /// What it means.
    pub meaning: T,
    /// The stem.
    pub stem: String,
    /// Its length in letters.
    pub length: usize,
}

impl<T: Copy + PartialEq> Dictionary<T> {
    /// From lists of stems, each list with its meaning.
    pub(super) fn new(lists: &[(T, &str)]) -> Self {
        let mut by_first: BTreeMap<char, Vec<Stem<T>>> = BTreeMap::new();
        for (meaning, stems) in lists {
            for stem in split(stems) {
                let (place, rest) = match stem.chars().next() {
                    Some('=') => (StemPlace::Whole, &stem[1..]),
                    Some('^') => (StemPlace::Start, &stem[1..]),
                    Some('~') => (StemPlace::End, &stem[1..]),
                    _ => (StemPlace::Anywhere, stem),
                };
                let text = fold(rest);
                if let Some(&first) = text.first() {
                    by_first.entry(first).or_default().push(Stem { meaning: *meaning, text, place });
                }
            }
        }
        Self { by_first }
    }

    /// The stems in a text: of each meaning the longest, without those inside longer stems of another meaning; the longest first, then in
    /// the order of the text.
    pub(super) fn hits(&self, text: &str) -> Vec<Hit<T>> {
        let text = fold(text);
        let mut found: Vec<(usize, usize, T)> = Vec::new();
        for at in 0..text.len() {
            for s in self.by_first.get(&text[at]).into_iter().flatten() {
                let end = at + s.text.len();
                if end <= text.len() && text[at..end] == s.text[..] && fits(&text, at, end, s.place) {
                    found.push((at, end, s.meaning));
                }
            }
        }
        let inside = |a: &(usize, usize, T)| {
            found.iter().any(|b| b.2 != a.2 && b.0 <= a.0 && a.1 <= b.1 && b.1 - b.0 > a.1 - a.0)
        };
        let mut free: Vec<&(usize, usize, T)> = found.iter().filter(|a| !inside(a)).collect();
        free.sort_by_key(|h| (std::cmp::Reverse(h.1 - h.0), h.0));
        let mut out: Vec<Hit<T>> = Vec::new();
        for &&(at, end, meaning) in &free {
            if out.iter().all(|h| h.meaning != meaning) {
                out.push(Hit { meaning, stem: text[at..end].iter().collect(), length: end - at });
            }
        }
        out
    }
}

/// The stems of a list.
pub(super) fn split(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|s| !s.is_empty())
}

/// Whether the letters around a stem allow it. A digit before a stem belongs to its word ("2balk"), a digit after it is a number. Chinese, Japanese and
/// Korean write no space between their letters and Latin ones: "ALCパネル" are two words.
fn fits(text: &[char], at: usize, end: usize, place: StemPlace) -> bool {
    let before = at.checked_sub(1).map(|k| text[k]);
    let after = text.get(end);
    let free_before = !before.is_some_and(|c| c.is_alphanumeric() && !changes_script(c, text[at]));
    let free_after = !after.is_some_and(|c| c.is_alphabetic() && !changes_script(text[end - 1], *c));
    match place {
        StemPlace::Anywhere => true,
        StemPlace::Whole => free_before && free_after,
        StemPlace::Start => free_before,
        StemPlace::End => free_after,
    }
}

/// True between a letter of Chinese, Japanese or Korean and a Latin one or a digit.
fn changes_script(a: char, b: char) -> bool {
    let eastern = |c: char| matches!(c, '\u{1100}'..='\u{11ff}' | '\u{3005}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}');
    eastern(a) && b.is_ascii_alphanumeric() || a.is_ascii_alphanumeric() && eastern(b)
}

/// Letters in lower case without accents. A capital after a small letter begins a word: "RoofSlab" becomes "roof slab". Underscores are
/// spaces.
pub(super) fn fold(text: &str) -> Vec<char> {
    let mut out = Vec::with_capacity(text.len());
    let mut small = false;
    for c in text.chars() {
        // Letters and digits as wide as Chinese ones.
        let c = match c {
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
            _ => c,
        };
        if c.is_uppercase() && small {
            out.push(' ');
        }
        small = c.is_lowercase();
        for l in c.to_lowercase() {
            match l {
                '_' | '\u{a0}' => out.push(' '),
                // Combining marks of decomposed letters.
                '\u{300}'..='\u{36f}' => {}
                _ => match without_accent(l) {
                    Some(plain) => out.extend(plain.chars()),
                    None => out.push(l),
                },
            }
        }
    }
    out
}

/// The letter or letters behind one with an accent.
fn without_accent(c: char) -> Option<&'static str> {
    Some(match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => "a",
        'ç' | 'ć' | 'č' | 'ĉ' | 'ċ' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ğ' | 'ģ' | 'ġ' => "g",
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'į' | 'ı' => "i",
        'ķ' => "k",
        'ł' | 'ľ' | 'ĺ' | 'ļ' => "l",
        'ñ' | 'ń' | 'ň' | 'ņ' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' => "o",
        'ŕ' | 'ř' => "r",
        'ś' | 'š' | 'ş' | 'ș' | 'ŝ' => "s",
        'ß' => "ss",
        'ť' | 'ţ' | 'ț' => "t",
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ů' | 'ű' | 'ų' => "u",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        'æ' => "ae",
        'œ' => "oe",
        'ά' => "α",
        'έ' => "ε",
        'ή' => "η",
        'ί' | 'ϊ' | 'ΐ' => "ι",
        'ό' => "ο",
        'ύ' | 'ϋ' | 'ΰ' => "υ",
        'ώ' => "ω",
        'ё' => "е",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTS: &[(u8, &str)] = &[(1, "ligger, ~decke, =fa"), (2, "tralieligger, unterdecke"), (3, "=tt, ^pfeifer")];

    fn meanings(text: &str) -> Vec<u8> {
        Dictionary::new(LISTS).hits(text).iter().map(|h| h.meaning).collect()
    }

    #[test]
    fn a_stem_inside_a_longer_one_of_another_meaning_does_not_count() {
        assert_eq!(meanings("Ligger 12"), [1]);
        assert_eq!(meanings("TRALIELIGGER"), [2]);
        assert_eq!(meanings("Unterdecke"), [2]);
        assert_eq!(meanings("tralieligger op ligger"), [2, 1]);
    }

    /// "ALCパネル" and "外壁ALC" were no word ALC, because the letters beside it are letters.
    #[test]
    fn latin_words_beside_eastern_letters_are_words_of_their_own() {
        for name in ["TTパネル", "外壁TT", "TT板", "ＴＴパネル", "벽TT패널"] {
            assert_eq!(meanings(name), [3], "{name}");
        }
        assert_eq!(meanings("外壁pfeifer"), [3]);
        assert_eq!(meanings("MATTパネル"), [] as [u8; 0]);
        assert_eq!(meanings("TTé"), [] as [u8; 0]);
    }

    #[test]
    fn whole_words_beginnings_and_ends_are_told_apart() {
        assert_eq!(meanings("Geschossdecke 20"), [1]);
        assert_eq!(meanings("Deckenspiegel"), [] as [u8; 0]);
        assert_eq!(meanings("TT33"), [3]);
        assert_eq!(meanings("Mattte"), [] as [u8; 0]);
        assert_eq!(meanings("Fassade"), [] as [u8; 0]);
        assert_eq!(meanings("fa_fal"), [1]);
        assert_eq!(meanings("xpfeifer"), [] as [u8; 0]);
    }

    #[test]
    fn accents_and_case_are_folded_and_inner_capitals_begin_words() {
        let folded = |t: &str| fold(t).into_iter().collect::<String>();
        assert_eq!(folded("STÜTZE Größe ŁĄCZNIK Köşe"), "stutze grosse lacznik kose");
        assert_eq!(folded("u\u{308}ber_RoofSlab"), "uber roof slab");
        assert_eq!(folded("柱 12"), "柱 12");
    }
}
