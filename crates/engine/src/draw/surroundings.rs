//! What makes a drawing readable: grid axes, sides, north, scale, legend and title.

use super::font;
use super::paper::{Canvas, Colour, Fill, INK, PAPER, Stroke, Text, pen};
use super::view::Projection;
use crate::assess::Raster;
use crate::geometry::Vec3;

/// An axis on paper: its name, the ends of its line and the middle of the circle with its name, mm.
struct Axis {
    name: String,
    ends: [[f64; 2]; 2],
    circle: [f64; 2],
}

/// The grid axes of a plan or a section within a box (left, top, right, bottom, mm), with their names at its upper and left edge.
fn axes_on_paper(raster: &Raster, projection: &Projection, frame: [f64; 4]) -> Vec<Axis> {
    let size = raster.size();
    let far = 3.0 * (size[0] + size[1]) + 100.0;
    let plan = projection.view.level().is_some();
    let mut out = Vec::new();
    if !plan && !projection.view.is_section() {
        return out;
    }
    for (k, list) in raster.axes().into_iter().enumerate() {
        for (name, at) in list {
            let ends = [-far, far].map(|o| {
                let q = if k == 0 { [at, o] } else { [o, at] };
                projection.at(&raster.point(q))
            });
            let line = match plan {
                true => clip(ends, frame),
                false => {
                    // In a section an axis is a line upwards, unless it lies in the plane of the paper.
                    let along = (ends[1][0] - ends[0][0]).abs();
                    let upwards = [[ends[0][0], frame[1]], [ends[0][0], frame[3]]];
                    (along < 1e-6 * far && (frame[0]..=frame[2]).contains(&ends[0][0])).then_some(upwards)
                }
            };
            let Some(ends) = line else { continue };
            let [a, b] = ends;
            // The name stands at the upper end of a line that is rather upright, otherwise at the left one.
            let upright = (a[0] - b[0]).abs() < (a[1] - b[1]).abs();
            let axis = usize::from(upright);
            let first = if a[axis] <= b[axis] { a } else { b };
            let [x, y] = if upright { [first[0], first[1] + 3.0] } else { [first[0] + 3.0, first[1]] };
            // An axis along the edge of the box has its name beside it, whole.
            let inside = |v: f64, low: f64, high: f64| v.min(high - BALLOON - 0.2).max(low + BALLOON + 0.2);
            let circle = [inside(x, frame[0], frame[2]), inside(y, frame[1], frame[3])];
            out.push(Axis { name, ends, circle });
        }
    }
    out
}

/// Draws the grid axes of a plan within a box (left, top, right, bottom, mm), with their names at its upper and left edge.
pub fn axes(canvas: &mut dyn Canvas, raster: &Raster, projection: &Projection, frame: [f64; 4]) {
    for a in axes_on_paper(raster, projection, frame) {
        canvas.line(&a.ends, pen(0.12).dashed(3.0, 0.8));
        balloon(canvas, a.circle, &a.name);
    }
}

/// Radius of the circle around the name of an axis, mm.
const BALLOON: f64 = 2.3;

/// The name of an axis in a circle.
fn balloon(canvas: &mut dyn Canvas, [x, y]: [f64; 2], name: &str) {
    canvas.circle([x, y], BALLOON, Some(Fill::Plain(PAPER)), Some(pen(0.25)));
    let size = if name.chars().count() > 2 { 2.2 } else { 3.0 };
    canvas.text(Text::new([x, y + 0.36 * size], size, name).bold().middle());
}

/// The part of a line within a box.
fn clip([a, b]: [[f64; 2]; 2], [l, t, r, low]: [f64; 4]) -> Option<[[f64; 2]; 2]> {
    let d = [b[0] - a[0], b[1] - a[1]];
    let (mut from, mut to) = (0.0f64, 1.0f64);
    for (k, (least, most)) in [(l, r), (t, low)].into_iter().enumerate() {
        if d[k].abs() < 1e-12 {
            if a[k] < least || a[k] > most {
                return None;
            }
            continue;
        }
        let (p, q) = ((least - a[k]) / d[k], (most - a[k]) / d[k]);
        (from, to) = (from.max(p.min(q)), to.min(p.max(q)));
    }
    (from < to).then(|| [from, to].map(|s| [a[0] + s * d[0], a[1] + s * d[1]]))
}

/// Where a side is at the edge of its frame its number may stand so far inside, mm: it is seen to belong to the wall.
const AT_EDGE: f64 = 8.0;

/// Where the numbers of the sides stand: `away` (mm) from the plan box of the building, within a frame, beside the names of axes and outside of
/// the boxes that are `taken`. That of a side beyond the frame stands at the edge of the frame.
pub fn side_places(
    raster: &Raster,
    projection: &Projection,
    frame: [f64; 4],
    away: f64,
    taken: &[[f64; 4]],
) -> Vec<(u8, [f64; 2])> {
    placed(raster, projection, frame, away, taken).map(|(side, at, _)| (side, at)).collect()
}

/// The same without the sides that are well beyond the frame: their numbers would stand inside the building.
pub fn side_places_outside(
    raster: &Raster,
    projection: &Projection,
    frame: [f64; 4],
    away: f64,
    taken: &[[f64; 4]],
) -> Vec<(u8, [f64; 2])> {
    let all = placed(raster, projection, frame, away, taken);
    all.filter(|(.., outside)| *outside > -AT_EDGE).map(|(side, at, _)| (side, at)).collect()
}

/// Sides, where their numbers stand, and how far outside of the wall that is, mm.
fn placed(
    raster: &Raster,
    projection: &Projection,
    frame: [f64; 4],
    away: f64,
    taken: &[[f64; 4]],
) -> impl Iterator<Item = (u8, [f64; 2], f64)> {
    let around = |a: Axis| [a.circle[0] - BALLOON, a.circle[1] - BALLOON, a.circle[0] + BALLOON, a.circle[1] + BALLOON];
    let mut taken = taken.to_vec();
    taken.extend(axes_on_paper(raster, projection, frame).into_iter().map(around));
    let half = SIDE_BOX.map(|x| x / 2.0);
    let free = |at: [f64; 2]| {
        !taken.iter().any(|t| {
            at[0] - half[0] < t[2] && at[0] + half[0] > t[0] && at[1] - half[1] < t[3] && at[1] + half[1] > t[1]
        })
    };
    let place = |(side, middle, outward): (u8, Vec3, Vec3)| {
        let p = projection.at(&middle);
        let q = projection.at(&(middle + outward));
        let length = (q[0] - p[0]).hypot(q[1] - p[1]).max(1e-9);
        let out = [0, 1].map(|k| (q[k] - p[k]) / length);
        let room = half.map(|x| x + 0.8);
        // At the middle of the side, or as little beside it as keeps it off what stands there.
        let at = |step: f64| {
            let at = [p[0] + out[0] * away - out[1] * step, p[1] + out[1] * away + out[0] * step];
            [0, 1].map(|k| at[k].clamp(frame[k] + room[k], (frame[k + 2] - room[k]).max(frame[k] + room[k])))
        };
        let steps = (0..24).flat_map(|n| [f64::from(n), -f64::from(n)]);
        let found = steps.map(&at).find(|a| free(*a)).unwrap_or_else(|| at(0.0));
        (side, found, (0..2).map(|k| (found[k] - p[k]) * out[k]).sum::<f64>())
    };
    raster.sides().into_iter().map(place).collect::<Vec<_>>().into_iter()
}

/// Width and height of the box with the name of a side, mm.
pub const SIDE_BOX: [f64; 2] = [9.6, 4.6];

/// Draws the numbers of the sides 1 to 4 in boxes outside of the plan box of the building.
pub fn sides(canvas: &mut dyn Canvas, places: &[(u8, [f64; 2])]) {
    for &(side, at) in places {
        let [w, h] = SIDE_BOX.map(|x| x / 2.0);
        canvas.frame([at[0] - w, at[1] - h, at[0] + w, at[1] + h], Some(Fill::Plain(PAPER)), Some(pen(0.5)));
        // With the word: areas have numbers, too.
        canvas.text(Text::new([at[0], at[1] + 1.1], 3.0, format!("side {side}")).bold().middle());
    }
}

/// What stands at the arrow where it is not known where north is.
pub const MODEL_Y: &str = "y of the model";
/// Size of the letters below the arrow to the north, mm.
pub const NORTH: f64 = 2.8;

/// Draws an arrow to the north in a circle around a place; `true_north` is its direction from y towards x, rad. Where the case does not say where the
/// building is, north is the y axis of the model, and the text says so.
pub fn north(canvas: &mut dyn Canvas, [x, y]: [f64; 2], true_north: f64, projection: &Projection, known: bool) {
    let tip = projection.at(&Vec3::new(true_north.sin(), true_north.cos(), 0.0));
    let zero = projection.at(&Vec3::zeros());
    let d = [tip[0] - zero[0], tip[1] - zero[1]];
    let n = d[0].hypot(d[1]).max(1e-9);
    let (u, v) = (d[0] / n, d[1] / n);
    let at = |along: f64, aside: f64| [x + along * u - aside * v, y + along * v + aside * u];
    canvas.circle([x, y], 4.6, Some(Fill::Plain(PAPER)), Some(pen(0.25)));
    // The letter stands before the tip of the needle, within the circle: elsewhere it would name another direction.
    let shift = if known { -2.4 } else { 0.0 };
    let tail = if known { -3.4 } else { -2.6 };
    canvas.area(&[at(3.8 + shift, 0.0), at(tail, 1.8), at(tail + 1.2, 0.0)], Some(Fill::Plain(INK)), Some(pen(0.2)));
    canvas.area(&[at(3.8 + shift, 0.0), at(tail, -1.8), at(tail + 1.2, 0.0)], Some(Fill::Plain(PAPER)), Some(pen(0.2)));
    if known {
        let [u, v] = at(3.1, 0.0);
        canvas.text(Text::new([u, v + 0.36 * NORTH], NORTH, "N").bold().middle());
    } else {
        canvas.text(Text::new([x, y + 7.6], NORTH, MODEL_Y).bold().middle().halo(0.4));
    }
}

/// Length of the bar of a scale, m: as long as fits into a room, mm.
fn bar(scale: f64, room: f64) -> f64 {
    let lengths = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
    lengths.into_iter().rfind(|m| m * scale <= room).unwrap_or(0.1)
}

/// Draws the bar of a scale with its left end at a place, mm, as long as fits into a room; with the ratio for this paper.
pub fn scale_bar(canvas: &mut dyn Canvas, [x, y]: [f64; 2], room: f64, projection: &Projection) {
    if !projection.view.is_true_to_scale() {
        return;
    }
    let metres = bar(projection.scale, room);
    let half = metres * projection.scale / 2.0;
    canvas.frame([x, y - 1.2, x + half, y], Some(Fill::Plain(INK)), Some(pen(0.2)));
    canvas.frame([x + half, y - 1.2, x + 2.0 * half, y], Some(Fill::Plain(PAPER)), Some(pen(0.2)));
    canvas.text(Text::new([x, y - 1.9], 2.6, "0").middle().halo(0.4));
    canvas.text(Text::new([x + 2.0 * half, y - 1.9], 2.6, format!("{metres} m")).middle().halo(0.4));
}

/// A line of a legend.
#[derive(Clone, Debug)]
pub enum LegendLine {
    /// A colour.
    Colour(Colour),
    /// A hatching or another area.
    Area(Fill),
    /// A line.
    Line(Stroke),
    /// The symbol of a situation.
    Person(crate::assess::Situation),
    /// The entry of a way.
    Entry,
    /// A sign that the caller draws around a place.
    Drawn(fn(&mut dyn Canvas, [f64; 2])),
}

/// Draws a legend into a column of a width with its upper left corner at a place; names are broken, not cut. Returns where it ends, mm.
pub fn legend(canvas: &mut dyn Canvas, [x, y]: [f64; 2], width: f64, size: f64, keys: &[(String, LegendLine)]) -> f64 {
    let mut top = y;
    for (name, key) in keys {
        let lines = font::wrap(name, size, false, width - 7.5);
        let middle = top + 0.5 * font::LEADING * size;
        match key {
            LegendLine::Colour(c) => {
                canvas.frame([x, middle - 1.4, x + 5.0, middle + 1.4], Some(Fill::Plain(*c)), Some(pen(0.15)))
            }
            LegendLine::Area(f) => canvas.frame([x, middle - 1.4, x + 5.0, middle + 1.4], Some(*f), Some(pen(0.3))),
            LegendLine::Line(s) => canvas.line(&[[x, middle], [x + 5.0, middle]], *s),
            LegendLine::Person(s) => super::people::symbol(canvas, [x + 2.5, middle], *s),
            LegendLine::Drawn(draw) => draw(canvas, [x + 2.5, middle]),
            LegendLine::Entry => super::people::entry(canvas, [x + 2.5, middle], INK),
        }
        for line in &lines {
            canvas.text(Text::new([x + 7.0, top + 0.95 * size], size, line));
            top += font::LEADING * size;
        }
        top += 0.35 * size;
    }
    top
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::paper::{Mark, Sheet};
    use crate::draw::view::View;

    /// North is turned from y towards x by 0, 90, 210 degrees: on paper it is up, to the right, and down to the left. The letter stands there, in the circle.
    #[test]
    fn the_letter_of_north_stands_at_the_tip_of_the_needle() {
        for degrees in [0.0f64, 90.0, 210.0] {
            let turn = degrees.to_radians();
            let projection = Projection::new(View::Plan(1.0), [0.0, 0.0], [0.0, 0.0], 1.0);
            let mut sheet = Sheet::default();
            north(&mut sheet, [50.0, 60.0], turn, &projection, true);
            let letter = sheet.marks.iter().find_map(|m| match m {
                Mark::Text(t) => Some(t),
                _ => None,
            });
            let t = letter.expect("a letter");
            let [x, y] = [t.at[0] - 50.0, t.at[1] - 0.36 * t.size - 60.0];
            let length = x.hypot(y);
            assert_eq!(t.text, "N");
            assert!((x * turn.sin() - y * turn.cos() - length).abs() < 1e-9, "{degrees}: {x}, {y}");
            assert!(length > 2.0 && length + 0.5 * t.size < 4.6, "within the circle: {length}");
        }
    }
}
