//! Quantities in a text: "3.2 m", "0.5 to 2.3 m", "9 x 12 m", "(3.2, 7.1, 0.6) m".

/// A unit, what it becomes, the factor, and how many digits more its numbers need so that they give the first number again.
struct Turn(&'static str, &'static str, f64, usize);

const POUND: f64 = 0.453_592_37;
pub(super) const FOOT: f64 = 0.3048;
/// Pound-force, N.
const POUND_FORCE: f64 = POUND * 9.806_65;

/// Longer names first: the first one that fits is taken.
const TURNS: &[Turn] = &[
    Turn("kN/m2", "psf", 1000.0 / POUND_FORCE * FOOT * FOOT, 0),
    Turn("N/m2", "psf", FOOT * FOOT / POUND_FORCE, 2),
    Turn("kg/m2", "lb/ft2", FOOT * FOOT / POUND, 1),
    Turn("kg/m3", "lb/ft3", FOOT * FOOT * FOOT / POUND, 2),
    Turn("kNm", "kip-ft", 1.0 / (POUND_FORCE * FOOT), 1),
    Turn("kN/m", "kip/ft", FOOT / POUND_FORCE, 2),
    Turn("mm/s", "in/s", 1.0 / 25.4, 2),
    Turn("m/s2", "ft/s2", 1.0 / FOOT, 0),
    Turn("m/s", "ft/s", 1.0 / FOOT, 0),
    Turn("kPa", "psi", 1000.0 / POUND_FORCE * 0.0254 * 0.0254, 1),
    Turn("MPa", "ksi", 1000.0 / POUND_FORCE * 0.0254 * 0.0254, 1),
    Turn("mm", "in", 1.0 / 25.4, 2),
    Turn("cm", "in", 1.0 / 2.54, 1),
    Turn("m2", "ft2", 1.0 / (FOOT * FOOT), 0),
    Turn("m3", "ft3", 1.0 / (FOOT * FOOT * FOOT), 0),
    Turn("kg", "lb", 1.0 / POUND, 0),
    Turn("kN", "kip", 1.0 / POUND_FORCE, 1),
    Turn("m", "ft", 1.0 / FOOT, 0),
    Turn("t", "kip", 1.0 / POUND, 0),
    Turn("N", "lbf", 1.0 / POUND_FORCE, 1),
];

/// What stands between the numbers of one quantity.
const BETWEEN: [&str; 6] = [" to ", " x ", " + ", "-", " y ", " z "];

/// A number in a text, as it is written.
#[derive(Clone, Copy)]
struct Number<'a> {
    text: &'a str,
}

impl<'a> Number<'a> {
    /// The number at the beginning of a text.
    fn at(text: &'a str) -> Option<Self> {
        let sign = usize::from(text.starts_with(['+', '-']));
        let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
        let whole = digits(sign);
        if whole == 0 {
            return None;
        }
        let mut end = sign + whole;
        if text[end..].starts_with('.') {
            let behind = digits(end + 1);
            end += if behind > 0 { 1 + behind } else { 0 };
        }
        // Powers of ten and names such as 3D are no numbers of a quantity.
        (!text[end..].starts_with(|c: char| c.is_alphanumeric())).then_some(Self { text: &text[..end] })
    }

    fn turned(self, t: &Turn) -> String {
        let digits = self.text.split_once('.').map_or(0, |p| p.1.len()) + t.3;
        let value = self.text.parse::<f64>().unwrap_or(0.0) * t.2;
        let k = 10f64.powi(digits as i32);
        let value = (value * k).round() / k;
        let value = if value == 0.0 { 0.0 } else { value };
        if self.text.starts_with('+') { format!("{value:+.digits$}") } else { format!("{value:.digits$}") }
    }
}

/// The unit at the beginning of a text, if nothing goes on behind it.
fn unit_at(text: &str) -> Option<&'static Turn> {
    TURNS.iter().find(|t| {
        // In quotation marks stands what is typed somewhere: it stays.
        text.strip_prefix(t.0)
            .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || ['/', '"', '_', '#'].contains(&c)))
    })
}

/// Numbers with what stands between them, from the beginning of a text; their unit; where the quantity ends.
fn quantity(text: &str, in_brackets: bool) -> Option<(String, usize)> {
    let first = Number::at(text)?;
    let (mut parts, mut end) = (vec![("", first)], first.text.len());
    loop {
        let rest = &text[end..];
        let comma = in_brackets.then_some(", ");
        let next = BETWEEN.into_iter().chain(comma).find_map(|b| {
            let n = Number::at(rest.strip_prefix(b)?)?;
            // Behind a hyphen there is no sign.
            (b != "-" || n.text.starts_with(|c: char| c.is_ascii_digit())).then_some((b, n))
        });
        let Some((between, n)) = next else { break };
        end += between.len() + n.text.len();
        parts.push((between, n));
    }
    let closed = usize::from(in_brackets && text[end..].starts_with(')'));
    let unit = unit_at(text[end + closed..].strip_prefix(' ')?)?;
    let mut out: String = parts.iter().map(|(b, n)| format!("{b}{}", n.turned(unit))).collect();
    out += if closed > 0 { ") " } else { " " };
    out += unit.1;
    Some((out, end + closed + 1 + unit.0.len()))
}

/// A text with its quantities turned.
pub(super) fn turned(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let c = text[at..].chars().next().unwrap_or(' ');
        let before = text[..at].chars().next_back();
        let numeral = c.is_ascii_digit() || ((c == '+' || c == '-') && !before.is_some_and(char::is_alphanumeric));
        let inside = |b: char| b.is_alphanumeric() || ['.', '#', '/', '_', '-', '+', '"'].contains(&b);
        if numeral
            && !before.is_some_and(inside)
            && let Some((new, length)) = quantity(&text[at..], before == Some('('))
        {
            out += &new;
            at += length;
            continue;
        }
        out.push(c);
        at += c.len_utf8();
    }
    out
}

/// The word of a heading that is a unit.
fn unit_of(head: &str) -> Option<&'static Turn> {
    head.split_whitespace().find_map(|w| TURNS.iter().find(|t| t.0 == w))
}

/// A heading with its unit turned.
pub(super) fn turned_head(head: &str) -> String {
    let Some(t) = unit_of(head) else { return turned(head) };
    let mut first = true;
    let word = |w: &str| if w == t.0 && std::mem::take(&mut first) { t.1.to_string() } else { w.to_string() };
    head.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// A cell of numbers below a heading with a unit; none where it holds anything else.
pub(super) fn turned_cell(head: &str, cell: &str) -> Option<String> {
    let unit = unit_of(head)?;
    let mut out = String::new();
    let mut at = 0;
    while at < cell.len() {
        let rest = &cell[at..];
        if let Some(n) = Number::at(rest) {
            out += &n.turned(unit);
            at += n.text.len();
        } else {
            let between = [", ", " to ", " x ", "(", ")", " "].into_iter().find(|b| rest.starts_with(b))?;
            out += between;
            at += between.len();
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Any number as it may be printed: turned and turned back, it is the same to its last digit.
    #[test]
    fn what_is_turned_gives_the_printed_number_again() {
        for t in TURNS {
            for digits in 0..4usize {
                for k in [0u32, 1, 3, 7, 19, 50, 123, 999, 4567, 98_765] {
                    let x = f64::from(k) / 10f64.powi(digits as i32);
                    let printed = format!("{x:.digits$}");
                    let new = Number { text: &printed }.turned(t);
                    let back = new.parse::<f64>().expect("a number") / t.2;
                    assert_eq!(format!("{back:.digits$}"), printed, "{} {} {new} {}", printed, t.0, t.1);
                }
            }
        }
    }
}
