//! Well-known text of coordinate systems as a tree: WKT 1 (OGC 01-009), that of ESRI, and WKT 2 (ISO 19162). Only the shape is read here.

/// Deepest nesting that is read. A system of two parts with a shift of datum has less than ten levels.
const DEEPEST: usize = 40;

/// A part: `WORD["text", 1.0, INNER[...]]`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::maps) struct Node {
    /// Its keyword, in upper case.
    pub word: String,
    /// Texts, numbers and words of it, in their order, without quotes.
    pub values: Vec<String>,
    /// The parts in it.
    pub inner: Vec<Self>,
}

impl Node {
    /// The first value: its name.
    pub(in crate::maps) fn name(&self) -> &str {
        self.values.first().map_or("", String::as_str)
    }

    /// A value as a number.
    pub(in crate::maps) fn number(&self, k: usize) -> Option<f64> {
        self.values.get(k)?.parse().ok().filter(|x: &f64| x.is_finite())
    }

    /// The first part directly in it with one of some keywords.
    pub(in crate::maps) fn part(&self, words: &[&str]) -> Option<&Self> {
        self.inner.iter().find(|n| words.contains(&n.word.as_str()))
    }

    /// The first part with one of some keywords: itself, or anywhere in it.
    pub(in crate::maps) fn find(&self, words: &[&str]) -> Option<&Self> {
        if words.contains(&self.word.as_str()) {
            return Some(self);
        }
        self.inner.iter().find_map(|n| n.find(words))
    }

    /// The code that EPSG gave to it: AUTHORITY["EPSG", code] or ID["EPSG", code].
    pub(in crate::maps) fn epsg(&self) -> Option<u32> {
        let said = self.inner.iter().filter(|n| ["AUTHORITY", "ID"].contains(&n.word.as_str()));
        said.filter(|n| n.name().eq_ignore_ascii_case("EPSG")).find_map(|n| n.values.get(1)?.parse().ok())
    }
}

/// The parts of a text; ESRI writes a vertical system behind the horizontal one. None where it is not well formed.
pub(in crate::maps) fn tree(text: &str) -> Option<Vec<Node>> {
    let mut at = Reading { rest: text.trim_start_matches('\u{feff}').trim() };
    let mut all = Node::default();
    at.parts(&mut all, 0)?;
    (at.rest.is_empty() && !all.inner.is_empty()).then_some(all.inner)
}

/// The text of the first part alone.
pub(in crate::maps) fn first(text: &str) -> &str {
    let (mut depth, mut quoted) = (0usize, false);
    for (k, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '[' | '(' if !quoted => depth += 1,
            ']' | ')' if !quoted => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return &text[..=k];
                }
            }
            _ => {}
        }
    }
    text
}

struct Reading<'t> {
    rest: &'t str,
}

impl Reading<'_> {
    fn next_is(&mut self, signs: [char; 2]) -> bool {
        self.rest = self.rest.trim_start();
        let found = self.rest.starts_with(signs);
        if found {
            self.rest = &self.rest[1..];
        }
        found
    }

    /// What stands between commas.
    fn parts(&mut self, of: &mut Node, depth: usize) -> Option<()> {
        if depth > DEEPEST {
            return None;
        }
        loop {
            self.rest = self.rest.trim_start();
            if self.rest.starts_with('"') {
                of.values.push(self.quoted()?);
            } else {
                let end = self.rest.find([',', '[', ']', '(', ')', '"']).unwrap_or(self.rest.len());
                let (word, rest) = self.rest.split_at(end);
                self.rest = rest;
                if self.next_is(['[', '(']) {
                    let mut inner = Node { word: word.trim().to_uppercase(), ..Node::default() };
                    self.parts(&mut inner, depth + 1)?;
                    if !self.next_is([']', ')']) {
                        return None;
                    }
                    of.inner.push(inner);
                } else {
                    of.values.push(word.trim().to_owned());
                }
            }
            if !self.next_is([',', ',']) {
                return Some(());
            }
        }
    }

    /// A text in quotes; two quotes in it are one.
    fn quoted(&mut self) -> Option<String> {
        let mut out = String::new();
        loop {
            self.rest = self.rest.strip_prefix('"')?;
            let end = self.rest.find('"')?;
            out.push_str(&self.rest[..end]);
            self.rest = &self.rest[end + 1..];
            if !self.rest.starts_with('"') {
                return Some(out);
            }
            out.push('"');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_values_and_codes_of_a_text_are_found() {
        let all = tree(
            r#"COMPD_CS["a ""b""", PROJCS["p",GEOGCS["g",AUTHORITY["EPSG","4230"]],AUTHORITY["EPSG","23036"]],VERT_CS("v",UNIT("foot",0.3048))]"#,
        )
        .expect("well formed");
        assert_eq!((all.len(), all[0].name()), (1, "a \"b\""));
        let projected = all[0].part(&["PROJCS"]).expect("it is there");
        assert_eq!((projected.epsg(), projected.part(&["GEOGCS"]).and_then(Node::epsg)), (Some(23_036), Some(4230)));
        assert_eq!(all[0].find(&["UNIT"]).and_then(|u| u.number(1)), Some(0.3048));
        let two = r#"PROJCS["p]"],VERTCS["v"]"#;
        assert_eq!((tree(two).expect("two").len(), first(two)), (2, r#"PROJCS["p]"]"#));
        for bad in ["", "a", "PROJCS[\"p\"", "PROJCS[\"p", "PROJCS[\"p\"]]", &"A[".repeat(10_000)] {
            assert_eq!(tree(bad), None, "{bad:.40}");
        }
    }
}
