//! A sheet as SVG 1.1, in millimetres.

use super::font;
use super::paper::{Anchor, Colour, Fill, Mark, Sheet, Stroke, Text};
use super::png::MAKER;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;

/// How the fonts get to the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fonts {
    /// In the file.
    Embedded,
    /// The page around it has them, or the program that draws it.
    Outside,
}

/// The sheet as SVG. `id` begins the names of its patterns, so that several sheets may stand in one page.
pub fn svg(sheet: &Sheet, id: &str, fonts: Fonts) -> String {
    let [w, h] = sheet.size.map(number);
    let mut w_ = Writer { out: String::new(), defs: String::new(), hatches: BTreeMap::new(), windows: 0, id };
    w_.marks(&sheet.marks);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{w}mm\" height=\"{h}mm\" viewBox=\"0 0 {w} {h}\" font-family=\"'{}', 'Arial Narrow', sans-serif\">",
        font::FAMILY
    );
    if fonts == Fonts::Embedded {
        let _ = write!(out, "<metadata>{MAKER}</metadata><style>{}</style>", faces());
    }
    if !w_.defs.is_empty() {
        let _ = write!(out, "<defs>{}</defs>", w_.defs);
    }
    let _ = writeln!(out, "<rect width=\"{w}\" height=\"{h}\" fill=\"#fff\"/>{}</svg>", w_.out);
    if fonts == Fonts::Embedded {
        let mark = mark(&out);
        let _ = writeln!(out, "{MARK}{mark} -->");
    }
    out
}

/// How the last line of a drawing begins, in which the digest of all lines before it stands.
const MARK: &str = "<!-- Unchanged while this is the digest of what stands above: ";

/// The digest of a text.
fn mark(text: &str) -> String {
    Sha256::digest(text).iter().take(8).map(|b| format!("{b:02x}")).collect()
}

/// True for a drawing with its fonts in it that nobody has changed since it was written.
pub fn is_as_written(text: &str) -> bool {
    // A program that carries files over may write other ends of lines.
    let text = text.replace("\r\n", "\n");
    let Some(at) = text.rfind(MARK) else { return false };
    let (above, last) = text.split_at(at);
    last[MARK.len()..].trim_end().strip_suffix(" -->").is_some_and(|found| found == mark(above))
}

/// The rules of a style sheet that bring the fonts.
pub fn faces() -> String {
    use base64::Engine;
    let data = |bytes: &[u8]| base64::engine::general_purpose::STANDARD.encode(bytes);
    let one = |weight: &str, bytes: &[u8]| {
        format!(
            "@font-face{{font-family:'{}';font-weight:{weight};src:url(data:font/woff2;base64,{}) format('woff2')}}",
            font::FAMILY,
            data(bytes)
        )
    };
    one("400", font::REGULAR_WEB) + &one("700", font::BOLD_WEB)
}

/// The same for letters of the Arabic script.
pub fn arabic_faces() -> String {
    use base64::Engine;
    let one = |(weight, bytes): (&str, &[u8])| {
        let data = base64::engine::general_purpose::STANDARD.encode(bytes);
        format!(
            "@font-face{{font-family:'{}';font-weight:{weight};src:url(data:font/woff2;base64,{data}) format('woff2')}}",
            font::scripts::ARABIC_FAMILY
        )
    };
    let faces: String = ["400", "700"].into_iter().zip(font::scripts::ARABIC_WEB).map(one).collect();
    format!("{faces}.page svg{{font-family:'{}','{}',sans-serif}}", font::FAMILY, font::scripts::ARABIC_FAMILY)
}

/// A text within XML: signs with a meaning are written in words, control characters are left out.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// A length with at most two digits behind the point: 0.01 mm.
fn number(x: f64) -> String {
    let x = if x.is_finite() { (x * 100.0).round() / 100.0 } else { 0.0 };
    if x == 0.0 { "0".into() } else { format!("{x}") }
}

fn colour(c: Colour) -> String {
    format!("#{:02x}{:02x}{:02x}", c[0], c[1], c[2])
}

struct Writer<'a> {
    out: String,
    defs: String,
    hatches: BTreeMap<String, usize>,
    windows: usize,
    id: &'a str,
}

impl Writer<'_> {
    fn marks(&mut self, marks: &[Mark]) {
        for m in marks {
            match m {
                Mark::Path { rings, closed, fill, stroke } => {
                    let style = self.style(*fill, *stroke);
                    let _ = write!(self.out, "<path d=\"{}\"{style}/>", path(rings, *closed));
                }
                Mark::Circle { at, radius, fill, stroke } => {
                    let style = self.style(*fill, *stroke);
                    let [x, y, r] = [at[0], at[1], *radius].map(number);
                    let _ = write!(self.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{style}/>");
                }
                Mark::Text(t) => self.text(t),
                Mark::Window { frame, marks } => {
                    let name = format!("{}w{}", self.id, self.windows);
                    self.windows += 1;
                    let [x, y, w, h] = boxed(*frame);
                    let _ = write!(
                        self.defs,
                        "<clipPath id=\"{name}\"><rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/></clipPath>"
                    );
                    let _ = write!(self.out, "<g clip-path=\"url(#{name})\">");
                    self.marks(marks);
                    self.out.push_str("</g>");
                }
                Mark::Image { frame, png } => {
                    use base64::Engine;
                    let [x, y, w, h] = boxed(*frame);
                    let data = base64::engine::general_purpose::STANDARD.encode(png);
                    let _ = write!(
                        self.out,
                        "<image x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" xlink:href=\"data:image/png;base64,{data}\"/>"
                    );
                }
            }
        }
    }

    fn text(&mut self, t: &Text) {
        if t.text.trim().is_empty() {
            return;
        }
        let [x, y, size] = [t.at[0], t.at[1], t.size].map(number);
        let mut how = format!(" x=\"{x}\" y=\"{y}\" font-size=\"{size}\"");
        if t.bold {
            how += " font-weight=\"700\"";
        }
        match t.anchor {
            Anchor::Start => {}
            Anchor::Middle => how += " text-anchor=\"middle\"",
            Anchor::End => how += " text-anchor=\"end\"",
        }
        let words = escaped(&t.text);
        if t.halo > 0.0 {
            // Two texts, because not every program knows paint-order. The lower one is hidden from readers of the page.
            let _ = write!(
                self.out,
                "<text aria-hidden=\"true\"{how} fill=\"#fff\" stroke=\"#fff\" stroke-linejoin=\"round\" stroke-width=\"{}\">{words}</text>",
                number(2.0 * t.halo)
            );
        }
        let ink = if t.colour == [0; 3] { String::new() } else { format!(" fill=\"{}\"", colour(t.colour)) };
        let _ = write!(self.out, "<text{how}{ink}>{words}</text>");
    }

    fn style(&mut self, fill: Option<Fill>, stroke: Option<Stroke>) -> String {
        let mut s = match fill {
            None => " fill=\"none\"".to_string(),
            Some(Fill::Plain([0, 0, 0])) => String::new(),
            Some(Fill::Plain(c)) => format!(" fill=\"{}\"", colour(c)),
            Some(Fill::Glass(c, share)) => format!(" fill=\"{}\" fill-opacity=\"{}\"", colour(c), number(share)),
            Some(h @ Fill::Hatch { .. }) => {
                let n = self.hatch(h);
                format!(" fill=\"url(#{}h{n})\"", self.id)
            }
        };
        if fill.is_some() {
            s += " fill-rule=\"evenodd\"";
        }
        if let Some(p) = stroke {
            let _ = write!(
                s,
                " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
                colour(p.colour),
                number(p.width)
            );
            if let Some([dash, gap]) = p.dash {
                let _ = write!(s, " stroke-dasharray=\"{} {}\"", number(dash), number(gap));
            }
        }
        s
    }

    /// The number of the pattern of a hatching, which is defined when it is first used.
    fn hatch(&mut self, fill: Fill) -> usize {
        let Fill::Hatch { angle, spacing, width, colour: ink, ground } = fill else { return 0 };
        let key = format!("{angle} {spacing} {width} {ink:?} {ground:?}");
        let n = self.hatches.len();
        if let Some(k) = self.hatches.get(&key) {
            return *k;
        }
        let s = number(spacing);
        let below =
            ground.map_or(String::new(), |g| format!("<rect width=\"{s}\" height=\"{s}\" fill=\"{}\"/>", colour(g)));
        let _ = write!(
            self.defs,
            "<pattern id=\"{}h{n}\" patternUnits=\"userSpaceOnUse\" width=\"{s}\" height=\"{s}\" patternTransform=\"rotate({})\">{below}<rect width=\"{s}\" height=\"{}\" fill=\"{}\"/></pattern>",
            self.id,
            number(-angle),
            number(width),
            colour(ink)
        );
        self.hatches.insert(key, n);
        n
    }
}

fn boxed([l, t, r, b]: [f64; 4]) -> [String; 4] {
    [l, t, r - l, b - t].map(number)
}

/// Corners as the data of a path, relative to each other: shorter than absolute ones.
fn path(rings: &[Vec<[f64; 2]>], closed: bool) -> String {
    let mut d = String::new();
    let round = |x: f64| (x * 100.0).round() / 100.0;
    for ring in rings {
        let mut last = [0.0, 0.0];
        for (k, p) in ring.iter().enumerate() {
            let p = p.map(|x| if x.is_finite() { round(x) } else { 0.0 });
            if k == 0 {
                let _ = write!(d, "M{} {}", number(p[0]), number(p[1]));
            } else {
                let step = [round(p[0] - last[0]), round(p[1] - last[1])];
                if step == [0.0, 0.0] {
                    continue;
                }
                let _ = write!(d, "l{} {}", number(step[0]), number(step[1]));
            }
            last = p;
        }
        if closed {
            d.push('z');
        }
    }
    d
}

#[cfg(test)]
mod tests {
    use super::super::paper::{Canvas, PAPER, hatch, pen};
    use super::*;

    #[test]
    fn names_from_models_cannot_break_out_of_a_text() {
        let mut s = Sheet { size: [50.0, 20.0], ..Sheet::default() };
        s.text(Text::new([1.0, 5.0], 3.0, "</text><script>alert('1 & 2')</script>\u{0}\u{1b}").halo(0.4));
        let t = svg(&s, "a", Fonts::Outside);
        assert!(!t.contains("<script>") && t.contains("&lt;script&gt;alert(&#39;1 &amp; 2&#39;)"), "{t}");
        assert!(roxmltree_ok(&t), "{t}");
    }

    /// A reader of XML takes it.
    fn roxmltree_ok(t: &str) -> bool {
        resvg::usvg::Tree::from_str(t, &resvg::usvg::Options::default()).is_ok()
    }

    #[test]
    fn equal_hatchings_are_one_pattern_and_rings_are_holes() {
        let mut s = Sheet { size: [50.0, 20.0], ..Sheet::default() };
        let square = |a: f64, b: f64| vec![[a, a], [b, a], [b, b], [a, b]];
        s.rings(vec![square(1.0, 9.0), square(3.0, 6.0)], Some(hatch(45.0, 1.7)), Some(pen(0.5)));
        s.area(&square(11.0, 15.0), Some(hatch(45.0, 1.7)), None);
        s.area(&square(11.0, 15.0), Some(hatch(-45.0, 1.7)), None);
        s.area(&square(16.0, 18.0), Some(Fill::Plain(PAPER)), None);
        let t = svg(&s, "p1", Fonts::Outside);
        assert_eq!(t.matches("<pattern").count(), 2);
        assert!(t.contains("M1 1l8 0l0 8l-8 0zM3 3l3 0l0 3l-3 0z") && t.contains("evenodd"), "{t}");
    }
}
