//! What is written on the drawings: numbers of areas, tags of pieces that must not be touched, numbers of people, crosses of other runs. Labels
//! stand where they cover no other label and no symbol, with a line to their point. What is to be read goes into a list of its own (`above`),
//! which is drawn after all lines, so that no line crosses a number.

use super::Input;
use super::areas::Area;
use super::plans::{MARKED, way_of};
use super::untouched::NAMED;
use crate::assess::{PersonOutcome, Raster};
use crate::draw::labels::{Labels, around, rings};
use crate::draw::paper::{Canvas, Fill, INK, Mark, PAPER, Stroke, Text, grey, pen};
use crate::draw::{Projection, font, people};
use crate::geometry::Vec3;
use crate::record::body_names;
use std::collections::BTreeMap;

/// Size of the symbol of a person, mm.
const SYMBOL: f64 = 2.2;
/// Size of the letters of tags and numbers, mm.
pub(super) const LETTERS: f64 = 2.6;
/// The same in the legend, mm.
const SAMPLE: f64 = 2.2;
/// Half the size of a cross, mm.
pub(super) const CROSS: f64 = 0.55;
/// A label farther away than this from its point has a line, mm.
const LINE: f64 = 3.2;

/// Draws people and keeps their places free of labels.
pub(super) fn symbols<'a>(
    marks: &mut Vec<Mark>,
    labels: &mut Labels,
    p: &Projection,
    list: impl Iterator<Item = &'a PersonOutcome>,
) {
    for o in list {
        let Some(end) = o.end else { continue };
        let at = p.at(&end);
        people::sign(marks, at, o);
        labels.keep_free(around(at, [SYMBOL; 2]));
    }
}

/// Numbers of people beside their symbols.
pub(super) fn names<'a>(
    marks: &mut Vec<Mark>,
    above: &mut Vec<Mark>,
    labels: &mut Labels,
    p: &Projection,
    list: impl Iterator<Item = &'a PersonOutcome>,
) {
    for o in list {
        let Some(end) = o.end else { continue };
        let at = p.at(&end);
        let n = (u64::from(o.person) + 1).to_string();
        let size = [font::width(&n, LETTERS, true) + 0.4, LETTERS];
        let Some(place) = labels.place(size, rings(at, 1.3 + size[0] / 2.0, 0.0)) else { continue };
        leader(marks, place, at, size);
        above.text(Text::new([place[0], place[1] + 0.36 * LETTERS], LETTERS, n).bold().middle().halo(0.4));
    }
}

/// A line from a label to its point, where they are apart.
pub(super) fn leader(marks: &mut Vec<Mark>, place: [f64; 2], at: [f64; 2], size: [f64; 2]) {
    let away = (place[0] - at[0]).hypot(place[1] - at[1]);
    if away > LINE + size[0].max(size[1]) / 2.0 {
        marks.line(&[place, at], Stroke { width: 0.7, colour: PAPER, dash: None });
        marks.line(&[place, at], pen(0.2));
    }
}

/// Outlines of the areas on a plan: of all their columns together.
pub(super) fn outlines(marks: &mut Vec<Mark>, areas: &[Area], p: &Projection) {
    let half = 0.75 * p.scale;
    for a in areas.iter().take(MARKED) {
        // An edge between two columns of an area is there twice.
        let origin = a.columns.first().map_or([0.0; 2], |c| p.at(&Vec3::new(c[0], c[1], 0.0)));
        let mut edges: BTreeMap<[i64; 2], ([[f64; 2]; 2], usize)> = BTreeMap::new();
        for c in &a.columns {
            let [x, y] = p.at(&Vec3::new(c[0], c[1], 0.0));
            let ring = [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
            for k in 0..4 {
                let edge = [ring[k], ring[(k + 1) % 4]];
                let key = [0, 1].map(|n| ((edge[0][n] + edge[1][n] - 2.0 * origin[n]) / half).round() as i64);
                edges.entry(key).or_insert((edge, 0)).1 += 1;
            }
        }
        for pass in [Stroke { width: 1.2, colour: PAPER, dash: None }, pen(0.45)] {
            edges.values().filter(|e| e.1 == 1).for_each(|e| marks.line(&e.0, pass));
        }
    }
}

/// Numbers or letters of the areas: white in black discs, with a line to their place.
pub(super) fn numbers(
    marks: &mut Vec<Mark>,
    above: &mut Vec<Mark>,
    labels: &mut Labels,
    areas: &[Area],
    p: &Projection,
    radius: f64,
    beside: bool,
) {
    let spots: Vec<[f64; 2]> =
        areas.iter().take(MARKED).map(|a| p.at(&Vec3::new(a.begin[0], a.begin[1], 0.0))).collect();
    let n = spots.len().max(1) as f64;
    let middle = [0, 1].map(|k| spots.iter().map(|s| s[k]).sum::<f64>() / n);
    let heap = spots.iter().map(|s| (s[0] - middle[0]).hypot(s[1] - middle[1])).fold(0.0, f64::max);
    spots.iter().for_each(|at| labels.keep_free(around(*at, [1.6; 2])));
    let mut put: Vec<([f64; 2], [f64; 2], &Area)> = Vec::new();
    for (a, at) in areas.iter().zip(&spots) {
        // In the large plan the discs stand beside the heap, so that ways and tags stay free.
        let (first, nearest) =
            if beside { (outwards(*at, middle), reach(*at, middle, heap)) } else { (0.0, 1.5 * radius) };
        let size = [2.0 * radius + 0.8; 2];
        if let Some(place) = labels.place(size, rings(*at, nearest, first)) {
            put.push((place, *at, a));
        }
    }
    for (place, at, _) in &put {
        marks.line(&[*place, *at], Stroke { width: 1.1, colour: PAPER, dash: None });
        marks.line(&[*place, *at], pen(0.5));
        marks.circle(*at, 0.6, Some(Fill::Plain(INK)), None);
    }
    for (place, _, a) in put {
        disc(above, place, radius, &a.mark);
    }
}

/// The area that a section goes through: its width on the ground line between two ticks, and its number at its height.
pub(super) fn on_section(
    marks: &mut Vec<Mark>,
    above: &mut Vec<Mark>,
    labels: &mut Labels,
    a: &Area,
    p: &Projection,
    ground: f64,
) {
    let half = 0.75 * p.scale;
    let across = |c: &[f64; 2]| p.at(&Vec3::new(c[0], c[1], ground))[0];
    let Some(low) = a.columns.iter().map(across).reduce(f64::min) else { return };
    let high = a.columns.iter().map(across).fold(low, f64::max);
    let begin = Vec3::new(a.begin[0], a.begin[1], a.height.unwrap_or(ground));
    let (line, at) = (p.at(&Vec3::new(a.begin[0], a.begin[1], ground))[1] + TICK, p.at(&begin));
    for pass in [Stroke { width: 1.4, colour: PAPER, dash: None }, pen(0.6)] {
        marks.line(&[[low - half, line], [high + half, line]], pass);
        for x in [low - half, high + half] {
            marks.line(&[[x, line - TICK], [x, line + TICK]], pass);
        }
    }
    labels.keep_free(around(at, [1.6; 2]));
    let radius = 2.0;
    let Some(place) = labels.place([2.0 * radius + 0.8; 2], rings(at, 3.0 * radius, -std::f64::consts::FRAC_PI_2))
    else {
        return;
    };
    marks.line(&[place, at], Stroke { width: 1.1, colour: PAPER, dash: None });
    marks.line(&[place, at], pen(0.5));
    marks.circle(at, 0.6, Some(Fill::Plain(INK)), None);
    disc(above, place, radius, &a.mark);
}

/// Half the height of the ticks at the ends of an area in a section, mm.
const TICK: f64 = 1.1;

/// A number or letter in a black disc.
fn disc(marks: &mut Vec<Mark>, place: [f64; 2], radius: f64, mark: &str) {
    marks.circle(place, radius + 0.4, Some(Fill::Plain(PAPER)), None);
    marks.circle(place, radius, Some(Fill::Plain(INK)), None);
    let size = 1.5 * radius;
    marks.text(Text::new([place[0], place[1] + 0.36 * size], size, mark).bold().middle().colour(PAPER));
}

/// Direction on paper from the middle of the places to one of them.
fn outwards(at: [f64; 2], middle: [f64; 2]) -> f64 {
    let d = [at[0] - middle[0], at[1] - middle[1]];
    if d[0].hypot(d[1]) < 0.1 { std::f64::consts::PI } else { d[1].atan2(d[0]) }
}

/// How far from its place a disc stands, mm: outside of the circle around all places.
fn reach(at: [f64; 2], middle: [f64; 2], all: f64) -> f64 {
    let own = (at[0] - middle[0]).hypot(at[1] - middle[1]);
    (all - own).max(0.0) + 12.0
}

/// Keeps the triangles of the entries free of labels.
pub(super) fn triangles(labels: &mut Labels, input: &Input<'_>, areas: &[Area], p: &Projection) {
    for way in areas.iter().take(MARKED).filter_map(|a| way_of(input, a)) {
        labels.keep_free(around(p.at(&way.entry.position), [4.2, 3.6]));
    }
}

/// Which area an entry leads to, beside its triangle.
pub(super) fn entries(
    marks: &mut Vec<Mark>,
    above: &mut Vec<Mark>,
    labels: &mut Labels,
    input: &Input<'_>,
    areas: &[Area],
    p: &Projection,
) {
    let mut list: Vec<([f64; 2], String)> = Vec::new();
    for a in areas.iter().take(MARKED) {
        let Some(way) = way_of(input, a) else { continue };
        let at = p.at(&way.entry.position);
        match list.iter_mut().find(|e| e.0 == at) {
            Some(e) => e.1 += &format!(", {}", a.mark),
            None => list.push((at, format!("to {}", a.mark))),
        }
    }
    for (at, text) in list {
        let text = input.local.words(&text).into_owned();
        let size = [font::width(&text, LETTERS, true) + 0.4, LETTERS];
        let Some(place) = labels.place(size, rings(at, 2.6 + size[0] / 2.0, 0.0)) else { continue };
        leader(marks, place, at, size);
        above.text(Text::new([place[0], place[1] + 0.36 * LETTERS], LETTERS, text).bold().middle().halo(0.6));
    }
}

/// Tags of the pieces that must not be touched and that a card names.
pub(super) fn tags(
    marks: &mut Vec<Mark>,
    above: &mut Vec<Mark>,
    labels: &mut Labels,
    input: &Input<'_>,
    areas: &[Area],
    p: &Projection,
) {
    let names = body_names(&input.header.structure);
    // A piece that several areas name has one tag with all of its marks.
    let mut list: Vec<(usize, String)> = Vec::new();
    for (tag, piece) in areas.iter().take(MARKED).flat_map(|a| a.leave.iter().take(NAMED)) {
        let Some(k) = names.iter().position(|n| n == piece) else { continue };
        match list.iter_mut().find(|t| t.0 == k) {
            Some(t) => t.1 += &format!(", {tag}"),
            None => list.push((k, tag.clone())),
        }
    }
    for (k, tag) in list {
        let at = p.at(&input.poses[k].position);
        let size = tag_size(&tag);
        let Some(place) = labels.place(size, std::iter::once(at).chain(rings(at, 2.6, 0.0))) else { continue };
        // Beside its piece it has a line that ends there, however near it is.
        let beside = (0..2).any(|c| (place[c] - at[c]).abs() > size[c] / 2.0);
        if beside {
            marks.line(&[place, at], Stroke { width: 0.9, colour: PAPER, dash: None });
            marks.line(&[place, at], pen(0.3));
            marks.circle(at, 0.55, Some(Fill::Plain(INK)), Some(Stroke { width: 0.3, colour: PAPER, dash: None }));
            labels.keep_free(around(at, [1.4; 2]));
        }
        tag_box(above, place, &tag);
    }
}

fn tag_size(tag: &str) -> [f64; 2] {
    [font::width(tag, LETTERS, true) + 2.8, 4.6]
}

/// A tag in a double outline.
pub(super) fn tag_box(marks: &mut dyn Canvas, [x, y]: [f64; 2], tag: &str) {
    let [w, h] = tag_size(tag).map(|s| s / 2.0);
    marks.frame([x - w, y - h, x + w, y + h], Some(Fill::Plain(PAPER)), Some(pen(0.25)));
    marks.frame([x - w + 0.6, y - h + 0.6, x + w - 0.6, y + h - 0.6], None, Some(pen(0.25)));
    marks.text(Text::new([x, y + 0.95], LETTERS, tag).bold().middle());
}

/// A small cross.
pub(super) fn cross(marks: &mut dyn Canvas, [x, y]: [f64; 2], share: f64) {
    let r = CROSS * share;
    marks.line(&[[x - r, y - r], [x + r, y + r]], pen(0.14));
    marks.line(&[[x - r, y + r], [x + r, y - r]], pen(0.14));
}

/// Crosses between two heights (m): where each run of the ensemble holds the people of the case; where it places nobody, one in the middle of each
/// column of a level, its size by the square root of the living there in the mean of the runs.
pub(super) fn crosses(
    marks: &mut Vec<Mark>,
    input: &Input<'_>,
    raster: &Raster,
    p: &Projection,
    (level, [low, high]): (usize, [f64; 2]),
) {
    let Some(m) = input.many else { return };
    if !m.maps.trapped.is_empty() {
        for t in m.maps.trapped.iter().filter(|t| (low..high).contains(&t.at[2])) {
            cross(marks, p.at(&Vec3::new(t.at[0], t.at[1], t.at[2])), 1.0);
        }
        return;
    }
    let most = most_alive(input);
    for c in m.maps.storeys.iter().filter(|c| usize::try_from(c.level) == Ok(level) && c.live.value > 0.0) {
        cross(marks, p.at(&raster.middle(c.column)), 2.0 * (c.live.value / most.max(1e-9)).sqrt());
    }
}

/// The most living in a column of a level, mean over the runs.
fn most_alive(input: &Input<'_>) -> f64 {
    input.many.map_or(0.0, |m| m.maps.storeys.iter().map(|c| c.live.value).fold(0.0, f64::max))
}

/// What the crosses are, for the legend. None without many runs.
pub(super) fn crosses_mean(input: &Input<'_>) -> Option<String> {
    let m = input.many?;
    Some(if m.maps.trapped.is_empty() {
        format!("trapped, alive; largest {:.2} people per 1.5 m, mean of {} runs", most_alive(input), m.plan.runs)
    } else {
        format!("{}, in one of {} runs", crate::search::ENTRAPPED, m.plan.runs)
    })
}

/// A disc for the legend.
pub(super) fn sample_disc(marks: &mut dyn Canvas, at: [f64; 2]) {
    marks.circle(at, 1.7, Some(Fill::Plain(INK)), None);
}

/// The sign of a hole for the legend.
pub(super) fn sample_hole(marks: &mut dyn Canvas, at: [f64; 2]) {
    people::hole(marks, at, INK);
}

/// A tag for the legend, with what is written in it.
pub(super) fn sample_tag(marks: &mut dyn Canvas, [x, y]: [f64; 2], tag: &str) {
    marks.frame([x - 2.8, y - 1.9, x + 2.8, y + 1.9], None, Some(pen(0.25)));
    marks.frame([x - 2.3, y - 1.4, x + 2.3, y + 1.4], None, Some(pen(0.25)));
    marks.text(Text::new([x, y + 0.36 * SAMPLE], SAMPLE, tag).bold().middle());
}

/// A cross for the legend.
pub(super) fn sample_cross(marks: &mut dyn Canvas, at: [f64; 2]) {
    cross(marks, at, 1.0);
}

/// Dots over a box (left, top, right, bottom, mm): where a floor is gone. They are no hatching, so that nobody takes them for a void.
pub(super) fn dots(marks: &mut dyn Canvas, [l, t, r, b]: [f64; 4]) {
    let rows = ((b - t) / DOTS).floor().max(0.0) as usize;
    for k in 0..rows {
        let y = t + DOTS * (k as f64 + 0.5);
        marks.line(&[[l + DOTS / 2.0, y], [r, y]], pen(0.3).dashed(0.3, DOTS - 0.3).colour(grey(0.5)));
    }
}

/// Distance of the dots of a floor that is gone, mm.
const DOTS: f64 = 1.5;

/// A floor that is gone for the legend.
pub(super) fn sample_gone(marks: &mut dyn Canvas, [x, y]: [f64; 2]) {
    dots(marks, [x - 2.5, y - 1.5, x + 2.5, y + 1.5]);
}
