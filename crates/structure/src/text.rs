//! Makes texts of others safe to show: names from model files and cases, values quoted in messages. Targets are a terminal, a spreadsheet,
//! Markdown and XML.

use std::borrow::Cow;
use std::path::Path;

/// True for characters that a readable text does not need and that can control a terminal, change the order of displayed text or make two
/// texts look the same: control characters (C0, DEL and C1, among them ESC and CSI U+009B), the controls of bidirectional text, line and
/// paragraph separators, the byte order mark, and all that has no width (joiners, soft hyphens, fillers, variation selectors, tags).
fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            | '\u{2028}' | '\u{2029}' | '\u{feff}'
            | '\u{00ad}' | '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{3164}' | '\u{ffa0}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// One line without control characters: tabs and ends of lines become blanks, other control characters are removed.
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_control) {
        return Cow::Borrowed(text);
    }
    let blank = |c| matches!(c, '\t' | '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let kept = text.chars().filter_map(|c| if blank(c) { Some(' ') } else { (!is_control(c)).then_some(c) });
    Cow::Owned(kept.collect())
}

/// A path as one word of a command line that somebody copies into a shell: as it is, or between single quotes where the shell would take it apart.
pub fn shell_word(path: impl AsRef<Path>) -> String {
    let text = path.as_ref().display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+=:,@%".contains(c);
    match !text.is_empty() && text.chars().all(plain) {
        true => text,
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

/// As [`clean`] for a text of several lines: ends of lines and tabs stay.
pub fn clean_lines(text: &str) -> Cow<'_, str> {
    let kept = |c: char| matches!(c, '\n' | '\t') || !is_control(c);
    if text.chars().all(kept) { Cow::Borrowed(text) } else { Cow::Owned(text.chars().filter(|c| kept(*c)).collect()) }
}

/// JSON text with control characters as `\u` and four digits. JSON allows them within strings, but a terminal would obey them.
pub fn json(text: &str) -> Cow<'_, str> {
    let plain = |c: char| c == '\n' || !is_control(c);
    if text.chars().all(plain) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if plain(c) {
            out.push(c);
        } else {
            // Beyond U+FFFF as a surrogate pair.
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out += &format!("\\u{unit:04x}"));
        }
    }
    Cow::Owned(out)
}

/// A text as a cell of a CSV table. A text that a spreadsheet would take for a formula gets a leading apostrophe, as OWASP advises. Such a
/// text begins with `=`, `+`, `-`, `@` or their full-width forms, or with a control character. Do not use it for numbers.
pub fn cell(text: &str) -> String {
    let formula = |c: char| matches!(c, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠') || c.is_control();
    let guarded = text.chars().find(|c| *c != ' ').is_some_and(formula);
    format!("{}{}", if guarded { "'" } else { "" }, clean(text))
}

/// A text within a line or a cell of Markdown. Markup, HTML and links in it are shown literally.
pub fn markdown(text: &str) -> String {
    let text = clean(text);
    let chars: Vec<char> = text.chars().collect();
    let word = |k: Option<usize>| k.and_then(|k| chars.get(k)).is_some_and(|c| c.is_alphanumeric());
    let mut out = String::with_capacity(text.len() + 8);
    for (k, &c) in chars.iter().enumerate() {
        let escaped = match c {
            '\\' | '`' | '*' | '[' | ']' | '<' | '>' | '|' | '~' => true,
            // Within a word it is not markup.
            '_' => !(word(k.checked_sub(1)) && word(Some(k + 1))),
            // Begins an HTML entity.
            '&' => chars.get(k + 1).is_some_and(|n| n.is_alphanumeric() || *n == '#'),
            // Renderers turn a bare address into a link.
            ':' => chars.get(k + 1) == Some(&'/'),
            '.' => k >= 3 && chars[k - 3..k].iter().all(|c| c.eq_ignore_ascii_case(&'w')),
            '@' => word(k.checked_sub(1)),
            // At the beginning of a line: heading or list.
            '#' | '+' | '-' => k == 0,
            _ => false,
        };
        if escaped {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// A text within XML (SVG).
pub fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in clean(text).chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            c => out.push(c),
        }
    }
    out
}

/// A number of things in words: "1 piece", "2 pieces", "2 people".
pub fn count(n: usize, one: &str) -> String {
    match (n, one) {
        (1, _) => format!("1 {one}"),
        (_, "person") => format!("{n} people"),
        _ => format!("{n} {one}s"),
    }
}

/// A mass for people: "42 kg", "1.2 t". Less than half a kilogram is "less than 1 kg".
pub fn mass(kg: f64) -> String {
    match kg {
        m if m < 0.5 => "less than 1 kg".into(),
        m if m < 999.5 => format!("{m:.0} kg"),
        m => format!("{:.1} t", m / 1e3),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `leanto import ... --out "xb haus ü"` said: next: leanto run xb haus ü/case.toml, which a shell takes for three words.
    #[test]
    fn a_path_with_blanks_is_one_word_for_a_shell() {
        let words = ["out/case.toml", "xb haus ü/case.toml", "d'eau", "a$b", ""].map(shell_word);
        assert_eq!(words, ["out/case.toml", "'xb haus ü/case.toml'", r"'d'\''eau'", "'a$b'", "''"]);
    }

    #[test]
    fn what_steers_a_terminal_or_turns_the_order_of_text_is_left_out() {
        assert_eq!(clean("Wall\u{1b}[31m\u{9b}2J\u{7f}\u{202e}1\u{2066}\u{61c}\u{200f}"), "Wall[31m2J1");
        assert_eq!(clean("a\tb\r\nc\u{85}d"), "a b  c d");
        assert_eq!(clean("Stütze Ø 30 “A” 柱"), "Stütze Ø 30 “A” 柱");
        assert_eq!(clean_lines("a\n\tb\u{9b}\u{202e}c\r\n"), "a\n\tbc\n");
    }

    #[test]
    fn what_has_no_width_is_left_out_so_that_names_that_look_alike_are_alike() {
        let hidden = "Wa\u{200b}ll\u{200d}\u{200c} \u{2060}1\u{ad}\u{feff}\u{3164}\u{fe0f}\u{e0041}\u{180e}";
        assert_eq!(clean(hidden), "Wall 1");
        assert_eq!(clean_lines(&format!("{hidden}\n")), "Wall 1\n");
        assert_eq!(xml(hidden), "Wall 1");
        assert_eq!(clean("Stütze é क्षि 柱 한"), "Stütze é क्षि 柱 한", "marks that are seen stay");
    }

    #[test]
    fn json_says_the_same_without_raw_controls() {
        let name = "Wall\u{9b}2J\u{202e}x\u{1b}\u{e0041}";
        let raw = serde_json::to_string_pretty(&serde_json::json!({ "a": name })).expect("JSON");
        let safe = json(&raw);
        assert!(raw.chars().any(|c| c == '\u{9b}') && !safe.chars().any(|c| c != '\n' && is_control(c)), "{safe}");
        let back: serde_json::Value = serde_json::from_str(&safe).expect("JSON");
        assert_eq!(back["a"], name);
    }

    #[test]
    fn cells_that_a_spreadsheet_takes_for_a_formula_are_quoted() {
        for text in ["=1+1", "+1", "-1 Basement", "@SUM(A1)", " =1", "＝1"] {
            assert_eq!(cell(text), format!("'{text}"));
        }
        assert_eq!(cell("\t=1"), "' =1");
        assert_eq!(cell("\r=1"), "' =1");
        for text in ["", "Wall -1", "a=b", "'=1", "Stütze"] {
            assert_eq!(cell(text), text);
        }
    }

    #[test]
    fn markup_in_a_name_is_shown_and_not_obeyed() {
        assert_eq!(
            markdown("<img src=x onerror=a()> [b](http://c) |*_`"),
            "\\<img src=x onerror=a()\\> \\[b\\](http\\://c) \\|\\*\\_\\`"
        );
        assert_eq!(markdown("&lt; R&D &#60;"), "\\&lt; R\\&D \\&#60;");
        assert_eq!(markdown("www.x.org a@b.c"), "www\\.x.org a\\@b.c");
        assert_eq!(markdown("# Wall_1 _a_"), "\\# Wall_1 \\_a\\_");
        assert_eq!(
            markdown("raise prepare.search_distance, 30 % of 2.5 m (x - y)"),
            "raise prepare.search_distance, 30 % of 2.5 m (x - y)"
        );
    }

    #[test]
    fn xml_has_its_five_entities() {
        assert_eq!(xml("<a b=\"'&'\">\u{1b}"), "&lt;a b=&quot;&#39;&amp;&#39;&quot;&gt;");
    }

    #[test]
    fn one_has_no_plural_and_a_small_mass_is_not_zero() {
        assert_eq!([0, 1, 2].map(|n| count(n, "piece")), ["0 pieces", "1 piece", "2 pieces"]);
        assert_eq!(
            [0.2, 42.4, 267.4, 999.6, 13_080.0].map(mass),
            ["less than 1 kg", "42 kg", "267 kg", "1.0 t", "13.1 t"]
        );
    }
}
