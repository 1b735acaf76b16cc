//! Pages of a language that is written from right to left: what is left on the sheet goes to the right. Drawings keep their own left and right, because a
//! plan in a mirror would send a team to the wrong side.

use crate::draw::font::scripts::pieces;
use crate::draw::paper::{Anchor, Mark, Sheet};

/// Marks that reach out of a drawing by less than this belong to it, mm.
const RIM: f64 = 0.6;

/// Turns a sheet: every window and what stands in its box moves as a whole, all else is mirrored.
pub(super) fn mirror(sheet: &mut Sheet) {
    let width = sheet.size[0];
    let frames: Vec<[f64; 4]> = sheet
        .marks
        .iter()
        .filter_map(|m| if let Mark::Window { frame, .. } = m { Some(*frame) } else { None })
        .collect();
    for m in &mut sheet.marks {
        let own = bounds(m).and_then(|b| frames.iter().find(|f| within(b, **f)));
        match own {
            Some([l, _, r, _]) => shift(m, width - r - l),
            None => turn(m, width),
        }
    }
}

/// Sets each text in pieces of one font and one direction, from left to right. Texts of one piece stay as they are.
pub(super) fn set(marks: &mut Vec<Mark>) {
    let mut out = Vec::with_capacity(marks.len());
    for m in std::mem::take(marks) {
        match m {
            Mark::Text(t) => {
                let list = pieces(&t.text, t.bold);
                let whole = t.size * list.iter().map(|p| p.1).sum::<f64>();
                if list.len() < 2 {
                    out.push(Mark::Text(t));
                    continue;
                }
                let mut x = match t.anchor {
                    Anchor::Start => t.at[0],
                    Anchor::Middle => t.at[0] - whole / 2.0,
                    Anchor::End => t.at[0] - whole,
                };
                for (text, width) in list {
                    // Spaces at the ends are lost in SVG.
                    let room = |part: &str| t.size * crate::draw::font::width(part, 1.0, t.bold);
                    let before = room(&text[..text.len() - text.trim_start().len()]);
                    let at = [x + before, t.at[1]];
                    if !text.trim().is_empty() {
                        let text = text.trim().to_owned();
                        out.push(Mark::Text(crate::draw::paper::Text { at, text, anchor: Anchor::Start, ..t.clone() }));
                    }
                    x += t.size * width;
                }
            }
            Mark::Window { frame, mut marks } => {
                set(&mut marks);
                out.push(Mark::Window { frame, marks });
            }
            m => out.push(m),
        }
    }
    *marks = out;
}

fn within(b: [f64; 4], f: [f64; 4]) -> bool {
    b[0] >= f[0] - RIM && b[1] >= f[1] - RIM && b[2] <= f[2] + RIM && b[3] <= f[3] + RIM
}

/// The box of a mark: left, top, right, bottom, mm.
fn bounds(m: &Mark) -> Option<[f64; 4]> {
    Some(match m {
        Mark::Path { rings, .. } => {
            let start = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
            rings.iter().flatten().fold(start, |b, p| [b[0].min(p[0]), b[1].min(p[1]), b[2].max(p[0]), b[3].max(p[1])])
        }
        Mark::Circle { at, radius, .. } => [at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius],
        // A text belongs to the drawing on which it begins.
        Mark::Text(t) => [t.at[0], t.at[1], t.at[0], t.at[1]],
        Mark::Window { frame, .. } | Mark::Image { frame, .. } => *frame,
    })
}

/// Moves a mark to the right by so much, mm.
fn shift(m: &mut Mark, by: f64) {
    match m {
        Mark::Path { rings, .. } => rings.iter_mut().flatten().for_each(|p| p[0] += by),
        Mark::Circle { at, .. } => at[0] += by,
        Mark::Text(t) => t.at[0] += by,
        Mark::Window { frame, marks } => {
            (frame[0], frame[2]) = (frame[0] + by, frame[2] + by);
            marks.iter_mut().for_each(|m| shift(m, by));
        }
        Mark::Image { frame, .. } => (frame[0], frame[2]) = (frame[0] + by, frame[2] + by),
    }
}

/// Mirrors a mark on a sheet of this width, mm. A text ends where it began; a picture stays as it is, in the mirrored place.
fn turn(m: &mut Mark, width: f64) {
    match m {
        Mark::Path { rings, .. } => rings.iter_mut().flatten().for_each(|p| p[0] = width - p[0]),
        Mark::Circle { at, .. } => at[0] = width - at[0],
        Mark::Text(t) => {
            t.at[0] = width - t.at[0];
            t.anchor = match t.anchor {
                Anchor::Start => Anchor::End,
                Anchor::Middle => Anchor::Middle,
                Anchor::End => Anchor::Start,
            };
        }
        Mark::Window { frame, .. } => {
            let by = width - frame[2] - frame[0];
            shift(m, by);
        }
        Mark::Image { frame, .. } => (frame[0], frame[2]) = (width - frame[2], width - frame[0]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::paper::{Canvas, Text, pen};

    /// A line of text goes to the other edge; a drawing keeps its left and right, with the arrow that stands in its box.
    #[test]
    fn texts_go_to_the_other_edge_and_drawings_keep_their_sides() {
        let mut s = Sheet { size: [100.0, 50.0], marks: Vec::new() };
        s.text(Text::new([10.0, 5.0], 3.0, "\u{645} 3"));
        let mut inside = Vec::new();
        inside.line(&[[20.0, 20.0], [25.0, 20.0]], pen(0.2));
        s.put(Mark::Window { frame: [10.0, 10.0, 40.0, 40.0], marks: inside });
        s.line(&[[12.0, 30.0], [18.0, 31.0]], pen(0.2));
        mirror(&mut s);
        let Mark::Text(t) = &s.marks[0] else { panic!("a text") };
        assert!(t.at[0] == 90.0 && t.anchor == Anchor::End, "{t:?}");
        let Mark::Window { frame, marks } = &s.marks[1] else { panic!("a drawing") };
        assert_eq!(*frame, [60.0, 10.0, 90.0, 40.0]);
        let line = |m: &Mark| if let Mark::Path { rings, .. } = m { rings[0].clone() } else { Vec::new() };
        assert_eq!(line(&marks[0]), [[70.0, 20.0], [75.0, 20.0]], "its right end is still right");
        assert_eq!(line(&s.marks[2]), [[62.0, 30.0], [68.0, 31.0]], "it stands in the box of the drawing");
    }
}
