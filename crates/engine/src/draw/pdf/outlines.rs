//! Texts with letters that the embedded font does not have: the outlines of their letters from the fonts of the machine.

use super::{f, rgb};
use crate::Result;
use crate::draw::paper::{Mark, Sheet, Text};
use crate::draw::png::tree;
use pdf_writer::Content;
use resvg::tiny_skia::{PathSegment, Transform};
use resvg::usvg::{Group, Node, Path};

/// Draws a text as shapes.
///
/// # Errors
/// When its layout fails, which would be a defect.
pub(super) fn draw(c: &mut Content, t: &Text, size: [f64; 2]) -> Result<()> {
    let sheet = Sheet { size, marks: vec![Mark::Text(t.clone())] };
    let tree = tree(&sheet)?;
    let scale = size[0] as f32 / tree.size().width();
    let to_sheet = Transform::from_scale(scale, scale);
    groups(c, tree.root(), t, to_sheet, false);
    Ok(())
}

/// Goes through all groups as a renderer does: what a path says of its place itself is not that of the sheet when it belongs to a text. The paper
/// below the text is no letter.
fn groups(c: &mut Content, g: &Group, t: &Text, outer: Transform, of_text: bool) {
    let inner = outer.pre_concat(g.transform());
    for node in g.children() {
        match node {
            Node::Group(g) => groups(c, g, t, inner, of_text),
            Node::Text(text) => groups(c, text.flattened(), t, inner, true),
            Node::Path(p) if of_text => letter(c, p, t, inner),
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

fn letter(c: &mut Content, p: &Path, t: &Text, to_sheet: Transform) {
    let Some(data) = p.data().clone().transform(to_sheet) else { return };
    let at = |q: resvg::tiny_skia::Point| [f(f64::from(q.x)), f(f64::from(q.y))];
    let mut last = [0.0_f32; 2];
    let mut trace = |c: &mut Content| {
        for s in data.segments() {
            match s {
                PathSegment::MoveTo(q) => {
                    last = at(q);
                    c.move_to(last[0], last[1]);
                }
                PathSegment::LineTo(q) => {
                    last = at(q);
                    c.line_to(last[0], last[1]);
                }
                PathSegment::QuadTo(m, q) => {
                    // The same curve with two control points.
                    let (m, q) = (at(m), at(q));
                    let near = |a: [f32; 2]| [a[0] + 2.0 / 3.0 * (m[0] - a[0]), a[1] + 2.0 / 3.0 * (m[1] - a[1])];
                    let (u, v) = (near(last), near(q));
                    c.cubic_to(u[0], u[1], v[0], v[1], q[0], q[1]);
                    last = q;
                }
                PathSegment::CubicTo(u, v, q) => {
                    let (u, v, q) = (at(u), at(v), at(q));
                    c.cubic_to(u[0], u[1], v[0], v[1], q[0], q[1]);
                    last = q;
                }
                PathSegment::Close => {
                    c.close_path();
                }
            }
        }
    };
    if p.stroke().is_some() {
        c.set_stroke_rgb(1.0, 1.0, 1.0).set_line_width(f(2.0 * t.halo)).set_dash_pattern([], 0.0);
        trace(c);
        c.stroke();
    } else {
        let [r, g, b] = rgb(t.colour);
        c.set_fill_rgb(r, g, b);
        trace(c);
        c.fill_nonzero();
    }
}
