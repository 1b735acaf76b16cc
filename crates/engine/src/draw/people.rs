//! People and ways in. Forecasts never look like finds: no V, no circled V. A disc: in a void; a square with a cross: buried or without room; an
//! open diamond: on the surface; an open ring: in a standing room; a question mark: unknown; a cross with a long foot: killed in this run.

use super::paper::{Canvas, Colour, Fill, INK, PAPER, Stroke, Text, pen};
use super::view::{Projection, View};
use crate::assess::{Outcome, PersonOutcome, Situation, Way};
use crate::geometry::Vec3;

/// Colour of ways in coloured pictures.
pub(super) const WAY: Colour = [200, 90, 0];
/// Half the size of a symbol, mm.
const SIZE: f64 = 1.1;
/// A plan shows people and ways from this much below its section to this much above it, m.
const BELOW: f64 = 1.8;
const ABOVE: f64 = 1.6;

/// Draws the symbol of a person at a place, mm: that of the dead wherever they are, otherwise that of the situation.
pub fn sign(canvas: &mut dyn Canvas, at: [f64; 2], p: &PersonOutcome) {
    if is_dead(p) { dead(canvas, at) } else { symbol(canvas, at, p.situation) }
}

/// Whether somebody was killed by the evidence: drawn and counted as such everywhere, and in no room or void beside it.
pub fn is_dead(p: &PersonOutcome) -> bool {
    p.outcome == Outcome::Killed
}

/// The symbol of somebody killed by the evidence of a run: a cross with a long foot.
pub fn dead(canvas: &mut dyn Canvas, [x, y]: [f64; 2]) {
    let r = 1.3 * SIZE;
    let lines = [[[x, y - r], [x, y + r]], [[x - 0.7 * r, y - 0.35 * r], [x + 0.7 * r, y - 0.35 * r]]];
    for stroke in [Stroke { width: 1.3, colour: PAPER, dash: None }, pen(0.5)] {
        lines.iter().for_each(|l| canvas.line(l, stroke));
    }
}

/// Draws the symbol of a situation at a place, mm.
pub fn symbol(canvas: &mut dyn Canvas, [x, y]: [f64; 2], situation: Situation) {
    let r = SIZE;
    let white = Some(Fill::Plain(PAPER));
    let halo = Some(Stroke { width: 0.5, colour: PAPER, dash: None });
    match situation {
        Situation::InVoid => {
            canvas.circle([x, y], r + 0.25, white, None);
            canvas.circle([x, y], r, Some(Fill::Plain(INK)), None);
        }
        Situation::Buried | Situation::Covered => {
            canvas.frame([x - r, y - r, x + r, y + r], white, halo);
            canvas.frame([x - r, y - r, x + r, y + r], None, Some(pen(0.35)));
            if situation == Situation::Buried {
                canvas.line(&[[x - r, y - r], [x + r, y + r]], pen(0.35));
                canvas.line(&[[x - r, y + r], [x + r, y - r]], pen(0.35));
            }
        }
        Situation::OnSurface => {
            let d = 1.3 * r;
            canvas.area(&[[x - d, y], [x, y - d], [x + d, y], [x, y + d]], white, Some(pen(0.45)));
        }
        Situation::StandingRoom => canvas.circle([x, y], r, white, Some(pen(0.45))),
        Situation::Unknown => canvas.text(Text::new([x, y + r], 3.2, "?").bold().middle().halo(0.4)),
    }
}

/// True when a height is shown by a view; a plan shows what is between its floor and the next one.
pub(super) fn is_shown(view: View, z: f64) -> bool {
    view.level().is_none_or(|level| (level - BELOW..level + ABOVE).contains(&z))
}

/// Draws people with their numbers, those whose place is known and that a view shows.
pub fn draw<'a>(
    canvas: &mut dyn Canvas,
    people: impl Iterator<Item = &'a PersonOutcome>,
    projection: &Projection,
    numbers: bool,
) {
    for p in people {
        let Some(end) = p.end.filter(|e| is_shown(projection.view, e.z)) else { continue };
        let at = projection.at(&end);
        sign(canvas, at, p);
        if numbers {
            let n = (u64::from(p.person) + 1).to_string();
            canvas.text(Text::new([at[0] + SIZE + 0.5, at[1] + 1.0], 2.7, n).bold().halo(0.4));
        }
    }
}

/// Draws ways in: a line with a white edge, and an open triangle at each entry. Holes are crossed squares.
pub fn ways<'a>(canvas: &mut dyn Canvas, ways: impl Iterator<Item = &'a Way>, projection: &Projection, colour: Colour) {
    for w in ways {
        for pair in w.line.windows(2).filter(|p| p.iter().any(|q| is_shown(projection.view, q.z))) {
            let line = [projection.at(&pair[0]), projection.at(&pair[1])];
            canvas.line(&line, Stroke { width: 1.7, colour: PAPER, dash: None });
            canvas.line(&line, pen(0.75).colour(colour));
        }
        for position in holes(w, projection.view) {
            hole(canvas, projection.at(&position), colour);
        }
        if is_shown(projection.view, w.entry.position.z) {
            entry(canvas, projection.at(&w.entry.position), colour);
        }
    }
}

/// The places of the holes of a way that a view shows.
pub(super) fn holes(way: &Way, view: View) -> impl Iterator<Item = Vec3> {
    way.cuts.iter().map(|c| c.position).filter(move |p| is_shown(view, p.z))
}

/// The places on paper of the holes and entries of some ways, mm.
pub(super) fn signs_of_ways<'a>(
    ways: impl Iterator<Item = &'a Way>,
    projection: &Projection,
) -> impl Iterator<Item = [f64; 2]> {
    let entry = |w: &Way| Some(w.entry.position).filter(|p| is_shown(projection.view, p.z));
    ways.flat_map(move |w| holes(w, projection.view).chain(entry(w))).map(|p| projection.at(&p))
}

/// A crossed square: here a hole is cut.
pub fn hole(canvas: &mut dyn Canvas, [x, y]: [f64; 2], colour: Colour) {
    canvas.frame([x - 1.4, y - 1.4, x + 1.4, y + 1.4], Some(Fill::Plain(PAPER)), Some(pen(0.6).colour(colour)));
    canvas.line(&[[x - 1.4, y - 1.4], [x + 1.4, y + 1.4]], pen(0.6).colour(colour));
}

/// An open triangle: here one enters.
pub fn entry(canvas: &mut dyn Canvas, [x, y]: [f64; 2], colour: Colour) {
    let ring = [[x - 1.9, y - 1.5], [x + 1.9, y - 1.5], [x, y + 1.8]];
    canvas.area(&ring, Some(Fill::Plain(PAPER)), Some(pen(0.7).colour(colour)));
}

/// Where somebody was before, for a plan of start points.
pub fn start(canvas: &mut dyn Canvas, at: &Vec3, projection: &Projection) {
    let [x, y] = projection.at(at);
    canvas.line(&[[x - 0.8, y], [x + 0.8, y]], pen(0.3));
    canvas.line(&[[x, y - 0.8], [x, y + 0.8]], pen(0.3));
}
