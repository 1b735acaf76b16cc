//! Lines of a language that is written from right to left: numbers, codes and names in them keep their own direction.

/// From right to left until [`END`].
const RIGHT_TO_LEFT: char = '\u{2067}';
/// From left to right until [`END`].
const LEFT_TO_RIGHT: char = '\u{2066}';
/// The end of a part with a direction of its own.
const END: char = '\u{2069}';

/// True for letters and signs of the Arabic script.
pub fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{0600}'..='\u{06ff}' | '\u{0750}'..='\u{077f}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

/// A line with its directions: it runs from right to left, and in it every number with its unit, every code and every name from left to right, as
/// one piece ("+2.5 m" stays "+2.5 m"). A bracket whose other half stands elsewhere belongs to the line. A line without Arabic letters stays as it is.
pub fn isolated(line: &str) -> String {
    if !line.contains(is_right_to_left) {
        return line.to_owned();
    }
    let mut out = String::from(RIGHT_TO_LEFT);
    let mut rest = line;
    while !rest.is_empty() {
        let end = rest.find(is_right_to_left).unwrap_or(rest.len());
        let (other, behind) = rest.split_at(end);
        parts(other, behind.is_empty(), &mut out);
        let end = behind.find(|c| !is_right_to_left(c)).unwrap_or(behind.len());
        out.push_str(&behind[..end]);
        rest = &behind[end..];
    }
    out.push(END);
    out
}

/// A text without Arabic letters, cut at brackets whose other half is not in it: "1.2 t (3" and a word that follows are not one piece.
fn parts(text: &str, ends_line: bool, out: &mut String) {
    let mut start = 0;
    for at in single_brackets(text) {
        part(&text[start..at], false, out);
        out.push_str(&text[at..=at]);
        start = at + 1;
    }
    part(&text[start..], ends_line, out);
}

/// Where the brackets are whose other half is not in the text, in their order.
fn single_brackets(text: &str) -> Vec<usize> {
    let (mut open, mut single) = (Vec::new(), Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' => open.push(at),
            ')' if open.pop().is_none() => single.push(at),
            _ => {}
        }
    }
    single.extend(open);
    single.sort_unstable();
    single
}

/// Where a number with a sign follows another number: "2 +6.62" is storey 2 and its level, two pieces that stand in the order of the line.
fn second_number(text: &str) -> Option<usize> {
    let list: Vec<(usize, char)> = text.char_indices().collect();
    let is_there = |w: &[(usize, char)]| {
        w[0].1.is_ascii_digit() && w[1].1 == ' ' && matches!(w[2].1, '+' | '-') && w[3].1.is_ascii_digit()
    };
    list.windows(4).find(|w| is_there(w)).map(|w| w[1].0)
}

/// A part without Arabic letters. What stands around its first and last letter or number belongs to the line.
fn part(text: &str, ends_line: bool, out: &mut String) {
    if let Some(at) = second_number(text) {
        part(&text[..at], false, out);
        out.push(' ');
        part(&text[at + 1..], ends_line, out);
        return;
    }
    let own = |c: char| c.is_alphanumeric();
    let (Some(first), Some(last)) = (text.find(own), text.rfind(own)) else {
        out.push_str(text);
        return;
    };
    // A sign belongs to its number, also where a line begins within a name.
    let signed = text[..first].ends_with(['+', '-', '#']);
    let first = if signed { first - 1 } else { first };
    let mut end = last + text[last..].chars().next().map_or(0, char::len_utf8);
    // So do a per cent sign and the closing bracket of an opened one.
    for close in [" %", "%"] {
        if text[end..].starts_with(close) {
            end += close.len();
        }
    }
    // So does the hyphen at which a line ends within a name, and that of "L-".
    if text[end..].starts_with(['-', '#']) && (ends_line || text.len() > end + 1) {
        end += 1;
    }
    let opened = |t: &str| t.matches('(').count() > t.matches(')').count();
    if opened(&text[first..end]) && text[end..].starts_with(')') {
        end += 1;
    }
    out.push_str(&text[..first]);
    out.push(LEFT_TO_RIGHT);
    out.push_str(&text[first..end]);
    out.push(END);
    out.push_str(&text[end..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_codes_keep_their_direction_and_nothing_is_lost() {
        let shown = |t: &str| {
            isolated(t)
                .chars()
                .map(|c| match c {
                    RIGHT_TO_LEFT => '{',
                    LEFT_TO_RIGHT => '[',
                    END => ']',
                    c => c,
                })
                .collect::<String>()
        };
        assert_eq!(shown("ارتفاع +2.5 m، من"), "{ارتفاع [+2.5 m]، من]");
        assert_eq!(shown("الطابق 2 +6.62"), "{الطابق [2] [+6.62]]", "a storey and its level");
        assert_eq!(shown("12 % من (A-1)"), "{[12 %] من ([A-1])]");
        assert_eq!(shown("A-1 / 2"), "A-1 / 2");
        assert_eq!(shown("خطر 1.2 t (3 قطع)"), "{خطر [1.2 t] ([3] قطع)]", "a bracket around a word");
        assert_eq!(shown("قطع 3) 1.2 t"), "{قطع [3]) [1.2 t]]");
        assert_eq!(
            shown("سقف: Slabs.P3-1-2#2, Beams.X-"),
            "{سقف: [Slabs.P3-1-2#2, Beams.X-]]",
            "a line ends in a name"
        );
        assert_eq!(shown("-B2#1 سقف"), "{[-B2#1] سقف]");
        assert_eq!(shown("#2 سقف L- D-."), "{[#2] سقف [L- D-].]");
        assert_eq!(shown("من 3-قطع"), "{من [3]-قطع]");
        let text = "فراغ 3 (V), 0.5 x 0.5 m";
        let kept: String =
            isolated(text).chars().filter(|c| ![RIGHT_TO_LEFT, LEFT_TO_RIGHT, END].contains(c)).collect();
        assert_eq!(kept, text);
    }
}
