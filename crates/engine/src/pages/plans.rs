//! The drawings on the pages: the heap from above, a section through it, a plan of each level.

use super::areas::Area;
use super::flow::SMALL;
use super::{Input, Page, marks, team};
use crate::assess::{Raster, Situation};
use crate::building::heights_of_storey;
use crate::draw::labels::{Labels, around};
use crate::draw::paper::{Canvas, Fill, INK, Mark, PAPER, Text, grey, hatch, pen};
use crate::draw::{
    Painted, Projection, View, draw_shapes, easiest_ways, extent, font, heap, in_grey, people, surroundings,
    usual_scale, visible_shapes, voids,
};
use crate::geometry::{Convex, Vec3};
use crate::local::Local;

/// Height above a floor at which plans are cut, m.
const CUT: f64 = 1.2;
/// Pieces moved by more than this belong to the debris, m.
const MOVED: f64 = 0.5;
/// Distance of the middle of the arrow to the north from the edge of its drawing, mm.
const NORTH_ASIDE: f64 = 9.0;
/// Areas that are marked in the drawings.
pub(super) const MARKED: usize = 5;
/// Distance of the numbers of the sides from the walls, mm.
const SIDES: f64 = 7.0;
/// Space for the number of a side beside the building, to the right and upwards, mm.
const SIDE_ROOM: [f64; 2] = [12.0, 9.0];
/// The whole building is shown where that makes the heap no smaller than by this factor.
const SMALLER: f64 = 2.0;
/// Space around the heap on its plan, m.
const AROUND: f64 = 1.2;

/// True for bodies that have moved.
pub(super) fn moved(input: &Input<'_>, k: usize) -> bool {
    let b = &input.header.structure.bodies[k];
    (input.poses[k].position - b.pose.position).norm() > MOVED
}

/// The level direction that is to the right where side 1 is at the foot of the page.
pub(super) fn right(raster: &Raster) -> [f64; 2] {
    let out = raster.sides().first().map_or(Vec3::new(0.0, -1.0, 0.0), |s| s.2);
    [-out.y, out.x]
}

/// Draws the heap from above with what stands cut at the lowest level, into a box (left, top, right, bottom, mm).
pub(super) fn site(page: &mut Page<'_, '_>, raster: &Raster, areas: &[Area], frame: [f64; 4]) -> Projection {
    let input = page.input;
    let s = &input.header.structure;
    let floor = s.storeys.iter().map(|x| x.elevation).find(|z| *z >= raster.datum - 0.6).unwrap_or(raster.datum);
    let level = floor + CUT;
    let along = right(raster);
    let view = View::PlanAlong(level, along);
    // What stands is cut; the debris is seen from above.
    let cut = visible_shapes(s, input.poses, input.gone, view);
    let whole = visible_shapes(s, input.poses, input.gone, View::PlanAlong(1e6, along));
    let debris: Vec<bool> = (0..s.bodies.len()).map(|k| moved(input, k)).collect();
    let shapes: Vec<Option<Convex>> =
        debris.iter().enumerate().map(|(k, d)| if *d { whole[k].clone() } else { cut[k].clone() }).collect();
    let room = [frame[2] - frame[0] - 2.0, frame[3] - frame[1] - 2.0];
    let (window, cropped) = window(input, raster, areas, (view, &shapes), room);
    let size = size_of(window);
    let scale = 1000.0 / usual_scale(size, room);
    let from = [(window[0] + window[2]) / 2.0, (window[1] + window[3]) / 2.0];
    let to = [(frame[0] + frame[2]) / 2.0, (frame[1] + frame[3]) / 2.0];
    let p = Projection::new(view, from, to, scale);
    let top = input.assessment.debris.highest.max(0.5);
    let mut paint = in_grey(s, input.poses, |k| debris[k]);
    for (k, shape) in shapes.iter().enumerate().filter(|x| debris[x.0]) {
        let high = shape.as_ref().map_or(0.0, |c| c.vertices.iter().map(|v| v.z).fold(f64::MIN, f64::max));
        let shade = grey(heap::shade(high - raster.datum, top));
        paint[k] = Painted { face: shade, cut: shade };
    }
    let mut marks: Vec<Mark> = Vec::new();
    draw_shapes(&mut marks, &shapes, &paint, &p);
    heap::outline(&mut marks, &input.assessment.debris, &p, None);
    heap::footprint(&mut marks, raster, &p);
    let listed = input.assessment.voids.iter().filter(|v| v.survivable && !v.standing);
    voids::draw(&mut marks, listed, &p, Some([f64::NEG_INFINITY, f64::INFINITY]), INK);
    surroundings::axes(&mut marks, raster, &p, frame);
    marks::outlines(&mut marks, areas, &p);
    people::ways(&mut marks, drawn_ways(input, areas), &p, INK);
    let below = |o: &&crate::assess::PersonOutcome| o.situation != Situation::StandingRoom;
    let held = || input.assessment.people.iter().filter(below);
    // Axes and sides stand along the edges, north and scale at the foot.
    let mut labels = Labels::within([frame[0] + 6.0, frame[1] + 6.0, frame[2] - 6.0, frame[3] - 6.0]);
    labels.keep_free([frame[2] - 16.0, frame[3] - 32.0, frame[2], frame[3]]);
    // The scale and the arrow to the north stand at the foot.
    let foot = [
        [frame[0], frame[3] - if cropped { 11.0 } else { 6.5 }, frame[0] + 56.0, frame[3]],
        [frame[2] - 18.0, frame[3] - 28.0, frame[2], frame[3] - 12.0],
    ];
    let sides = surroundings::side_places_outside(raster, &p, frame, SIDES, &foot);
    for (_, at) in &sides {
        labels.keep_free(around(*at, surroundings::SIDE_BOX.map(|x| x + 0.6)));
    }
    let mut above: Vec<Mark> = Vec::new();
    marks::symbols(&mut marks, &mut labels, &p, held());
    marks::numbers(&mut marks, &mut above, &mut labels, areas, &p, 2.6, true);
    marks::triangles(&mut labels, input, areas, &p);
    team::draw(&mut marks, &mut above, &mut labels, input, &p, None);
    marks::tags(&mut marks, &mut above, &mut labels, input, areas, &p);
    if input.many.is_none() {
        marks::names(&mut marks, &mut above, &mut labels, &p, held());
    }
    // Words are as wide as their language: they come last, so that tags and numbers stand at the same places in all of them.
    marks::entries(&mut marks, &mut above, &mut labels, input, areas, &p);
    team::searched(&mut marks, &mut above, &mut labels, input, &p, None);
    marks.append(&mut above);
    surroundings::sides(&mut marks, &sides);
    page.sheet.put(Mark::Window { frame, marks });
    page.sheet.frame(frame, None, Some(pen(0.25)));
    let site = &input.header.case.prepare.site;
    let known = site.latitude.is_some() || site.true_north != 0.0;
    // What stands below the arrow stays in the frame, in every language.
    let below = font::width(&input.local.words(surroundings::MODEL_Y), surroundings::NORTH, true);
    let aside = if known { NORTH_ASIDE } else { NORTH_ASIDE.max(below / 2.0 + 1.0) };
    surroundings::north(&mut page.sheet, [frame[2] - aside, frame[3] - 22.0], site.true_north, &p, known);
    surroundings::scale_bar(&mut page.sheet, [frame[0] + 4.0, frame[3] - 2.5], 30.0, &p);
    page.sheet
        .text(Text::new([frame[0] + 42.0, frame[3] - 2.0], SMALL, format!("1 : {:.0}", 1000.0 / p.scale)).halo(0.5));
    if cropped {
        let text = input.local.words("cropped: the building goes on").into_owned();
        page.sheet.text(Text::new([frame[0] + 2.0, frame[3] - 8.2], SMALL, text).bold().halo(0.5));
    }
    p
}

/// What the plan of the heap has to show, in the directions of the view, m: heap, places and the whole building with room for the numbers of its
/// sides. Of a building that would make the heap too small, only the heap and the places; then it is true that the plan is cropped.
fn window(
    input: &Input<'_>,
    raster: &Raster,
    areas: &[Area],
    (view, shapes): (View, &[Option<Convex>]),
    room: [f64; 2],
) -> ([f64; 4], bool) {
    let building = footprint(raster, view);
    let Some(heap) = heap_and_places(input, areas, view) else { return (grown(building, [AROUND; 2]), false) };
    let all = extent(shapes, view).unwrap_or(building);
    let heap = overlap(grown(heap, [AROUND; 2]), grown(all, [AROUND; 2]));
    let scale = |w: [f64; 4]| usual_scale(size_of(w), room);
    let metres = SIDE_ROOM.map(|mm| mm * scale(joined(heap, building)) / 1000.0);
    let whole = joined(heap, grown(building, metres));
    let cropped = scale(whole) > SMALLER * scale(heap) && joined(heap, building) != heap;
    (if cropped { heap } else { whole }, cropped)
}

/// The box of the heap and of the places that are marked, in the directions of a view, m. None where there is neither.
fn heap_and_places(input: &Input<'_>, areas: &[Area], view: View) -> Option<[f64; 4]> {
    let rings = input.assessment.debris.outline.iter().flat_map(|a| &a.outer);
    let columns = areas.iter().take(MARKED).flat_map(|a| &a.columns);
    box_of(rings.chain(columns).map(|c| Vec3::new(c[0], c[1], 0.0)), view)
}

/// The plan box of the building, in the directions of a view, m.
fn footprint(raster: &Raster, view: View) -> [f64; 4] {
    let [w, d] = raster.size();
    let corners = [[0.0, 0.0], [w, 0.0], [w, d], [0.0, d]].map(|q| raster.point(q));
    box_of(corners.into_iter(), view).unwrap_or([0.0, 0.0, 1.0, 1.0])
}

/// The box around points in plan, in the directions of a view, m.
fn box_of(points: impl Iterator<Item = Vec3>, view: View) -> Option<[f64; 4]> {
    let p = Projection::new(view, [0.0; 2], [0.0; 2], 1.0);
    let at = |q: Vec3| {
        let [u, v] = p.at(&Vec3::new(q.x, q.y, 0.0));
        [u, -v, u, -v]
    };
    points.map(at).reduce(joined)
}

/// The box around two boxes.
fn joined(a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
}

/// What two boxes share.
fn overlap(a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
    [a[0].max(b[0]), a[1].max(b[1]), a[2].min(b[2]), a[3].min(b[3])]
}

/// A box with space around it.
fn grown(a: [f64; 4], [x, y]: [f64; 2]) -> [f64; 4] {
    [a[0] - x, a[1] - y, a[2] + x, a[3] + y]
}

fn size_of(w: [f64; 4]) -> [f64; 2] {
    [w[2] - w[0], w[3] - w[1]]
}

/// The way that the card of an area describes.
pub(super) fn way_of<'a>(input: &'a Input<'_>, a: &Area) -> Option<&'a crate::assess::Way> {
    let found = input.assessment;
    let number = a.way_number?;
    match a.way_to {
        // Numbers of people begin with 1 on paper.
        Some(n) => found.people.iter().find(|p| p.person + 1 == n)?.ways.get(number),
        None => found.voids.iter().find(|v| a.void == Some(v.id))?.ways.get(number),
    }
}

/// Ways of the areas that are marked.
fn drawn_ways<'a>(input: &'a Input<'_>, areas: &'a [Area]) -> impl Iterator<Item = &'a crate::assess::Way> {
    let all = areas.is_empty();
    let own = areas.iter().take(MARKED).filter_map(|a| way_of(input, a));
    own.chain(easiest_ways(input.assessment).filter(move |_| all))
}

/// Draws a section across the street front through a place, in the scale and the place of the plan above where it fits.
pub(super) fn section(page: &mut Page<'_, '_>, raster: &Raster, areas: &[Area], plan: &Projection, frame: [f64; 4]) {
    let input = page.input;
    let s = &input.header.structure;
    let along = right(raster);
    let through = areas.first().map_or_else(
        || {
            let m = raster.point(raster.size().map(|x| x / 2.0));
            [m.x, m.y]
        },
        |a| a.begin,
    );
    let view = View::Section(along, through);
    let shapes = visible_shapes(s, input.poses, input.gone, view);
    let e = extent(&shapes, view).unwrap_or([0.0, 0.0, 1.0, 1.0]);
    let high = (frame[3] - frame[1] - 4.0) / plan.scale;
    // The same grid lines stand above each other; only what is higher than the box is cut off.
    let level = Projection::new(view, [0.0, 0.0], [0.0, 0.0], plan.scale);
    let here = Vec3::new(through[0], through[1], 0.0);
    let u = level.at(&here)[0] / plan.scale;
    // What is below the ground is seen, up to a third of the box.
    let lowest = s.storeys.iter().map(|x| x.elevation).fold(e[1], f64::min);
    let below = ((raster.datum - lowest).max(0.0) * plan.scale).min((frame[3] - frame[1]) / 3.0);
    let high = high - below / plan.scale;
    let p = Projection::new(view, [u, raster.datum], [plan.at(&here)[0], frame[3] - 3.0 - below], plan.scale);
    let paint = in_grey(s, input.poses, |k| moved(input, k));
    let mut marks: Vec<Mark> = Vec::new();
    draw_shapes(&mut marks, &shapes, &paint, &p);
    let listed = input.assessment.voids.iter().filter(|v| v.survivable && !v.standing);
    voids::draw(&mut marks, listed, &p, None, INK);
    surroundings::axes(&mut marks, raster, &p, frame);
    heap::ground(&mut marks, s, raster, &p, [frame[0], frame[2]], (input.local, &input.names));
    let plane = view.plane_of();
    let near = |o: &&crate::assess::PersonOutcome| {
        o.end.is_some_and(|e| plane.distance(&e).abs() < 1.5) && o.situation != Situation::StandingRoom
    };
    let mut labels = Labels::within([frame[0] + 1.0, frame[1] + 6.0, frame[2] - 1.0, frame[3] - 1.0]);
    let mut above: Vec<Mark> = Vec::new();
    marks::symbols(&mut marks, &mut labels, &p, input.assessment.people.iter().filter(near));
    if input.many.is_none() {
        marks::names(&mut marks, &mut above, &mut labels, &p, input.assessment.people.iter().filter(near));
    }
    if let Some(first) = areas.first() {
        marks::on_section(&mut marks, &mut above, &mut labels, first, &p, raster.datum);
    }
    marks.append(&mut above);
    if e[3] - raster.datum > high {
        let text = input.local.words(&format!("standing part up to {:+.1} m", e[3] - raster.ground())).into_owned();
        marks.text(Text::new([frame[2] - 1.5, frame[1] + 9.0], SMALL, text).end().halo(0.6));
    }
    page.sheet.put(Mark::Window { frame, marks });
    page.sheet.frame(frame, None, Some(pen(0.25)));
}

/// Draws a plan of a level into a box, with the numbers of areas on it. Returns how many people it shows in standing rooms.
pub(super) fn level(page: &mut Page<'_, '_>, raster: &Raster, k: usize, areas: &[Area], frame: [f64; 4]) {
    let input = page.input;
    let s = &input.header.structure;
    let base = s.storeys[k].elevation;
    let next = s.storeys.get(k + 1).map_or(base + 3.0, |x| x.elevation);
    let view = View::PlanAlong(base + CUT, right(raster));
    let shapes = visible_shapes(s, input.poses, input.gone, view);
    let start: Vec<_> = s.bodies.iter().map(|b| b.pose).collect();
    let before = visible_shapes(s, &start, &vec![false; start.len()], view);
    // Only what is on this level: pieces far below are not its floor.
    let here: Vec<Option<Convex>> =
        shapes.into_iter().map(|c| c.filter(|c| c.vertices.iter().any(|v| v.z > base - 0.6))).collect();
    let e = extent(&before, view).unwrap_or([0.0, 0.0, 1.0, 1.0]);
    let e = with_heap(input, e, &here, view);
    let room = [frame[2] - frame[0] - 3.0, frame[3] - frame[1] - 3.0];
    let scale = (room[0] / (e[2] - e[0]).max(1e-6)).min(room[1] / (e[3] - e[1]).max(1e-6));
    let to = [(frame[0] + frame[2]) / 2.0, (frame[1] + frame[3]) / 2.0];
    let p = Projection::new(view, [(e[0] + e[2]) / 2.0, (e[1] + e[3]) / 2.0], to, scale);
    let mut marks: Vec<Mark> = Vec::new();
    let [a, b] = raster.size();
    let ring: Vec<[f64; 2]> = [[0.0, 0.0], [a, 0.0], [a, b], [0.0, b]].map(|q| p.at(&raster.point(q))).to_vec();
    // What no floor and no piece covers stays dotted.
    let least = |k: usize| ring.iter().map(|c| c[k]).fold(f64::MAX, f64::min);
    let most = |k: usize| ring.iter().map(|c| c[k]).fold(f64::MIN, f64::max);
    marks::dots(&mut marks, [least(0), least(1), most(0), most(1)]);
    marks.area(&ring, None, Some(pen(0.2).dashed(1.2, 0.7)));
    draw_shapes(&mut marks, &here, &in_grey(s, input.poses, |k| moved(input, k)), &p);
    let listed = input.assessment.voids.iter().filter(|v| v.survivable && !v.standing);
    voids::drawn(&mut marks, listed, &p, Some([base, next]), INK, 0.45);
    let heights = heights_of_storey(&s.storeys, k);
    let on = |o: &&crate::assess::PersonOutcome| o.end_storey == Some(k as u32);
    marks::crosses(&mut marks, input, raster, &p, (k, heights));
    let mut labels = Labels::within(frame);
    marks::symbols(&mut marks, &mut labels, &p, input.assessment.people.iter().filter(on));
    let here: Vec<Area> = areas.iter().take(MARKED).filter(|a| a.storey == Some(k)).cloned().collect();
    let mut above: Vec<Mark> = Vec::new();
    marks::numbers(&mut marks, &mut above, &mut labels, &here, &p, 2.0, false);
    team::draw(&mut marks, &mut above, &mut labels, input, &p, Some(heights));
    team::searched(&mut marks, &mut above, &mut labels, input, &p, Some(heights));
    marks.append(&mut above);
    page.sheet.put(Mark::Window { frame, marks });
    page.sheet.frame(frame, None, Some(pen(0.25)));
}

/// The box of a level before the collapse, with the part of the heap that lies on it. Pieces that were thrown beyond the heap do not count.
fn with_heap(input: &Input<'_>, before: [f64; 4], here: &[Option<Convex>], view: View) -> [f64; 4] {
    let fallen: Vec<Option<Convex>> =
        here.iter().enumerate().map(|(k, c)| c.clone().filter(|_| moved(input, k))).collect();
    let (Some(fallen), Some(heap)) = (extent(&fallen, view), heap_and_places(input, &[], view)) else { return before };
    let heap = overlap(fallen, heap);
    if heap[0] < heap[2] && heap[1] < heap[3] { joined(before, heap) } else { before }
}

/// Draws the keep-out zone around the building into a box: at each side as far as it reaches there.
pub(super) fn keep_out(
    sheet: &mut dyn Canvas,
    raster: &Raster,
    debris: &crate::assess::Debris,
    zone: &crate::assess::KeepOut,
    local: Local,
    frame: [f64; 4],
) {
    let view = View::PlanAlong(0.0, right(raster));
    let [a, b] = raster.size();
    let corners = [[0.0, 0.0], [a, 0.0], [a, b], [0.0, b]].map(|q| raster.point(q));
    let flat = Projection::new(view, [0.0; 2], [0.0; 2], 1.0);
    let mut e = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for c in &corners {
        let [x, y] = flat.at(c);
        e = [e[0].min(x), e[1].min(-y), e[2].max(x), e[3].max(-y)];
    }
    // Distances to the left, to the top, to the right and to the foot of the page.
    let zero = flat.at(&Vec3::zeros());
    let towards = [[-1.0, 0.0], [0.0, -1.0], [1.0, 0.0], [0.0, 1.0]].map(|d: [f64; 2]| {
        let on_paper = |out: &Vec3| {
            let [x, y] = flat.at(out);
            (x - zero[0]) * d[0] + (y - zero[1]) * d[1]
        };
        let side = raster.sides().into_iter().max_by(|x, y| on_paper(&x.2).total_cmp(&on_paper(&y.2))).map(|s| s.0);
        zone.sides.iter().find(|z| Some(z.side) == side).map_or(0.0, |z| z.distance_m)
    });
    let [to_left, to_top, to_right, to_foot] = towards;
    let size = [e[2] - e[0] + to_left + to_right, e[3] - e[1] + to_top + to_foot];
    let scale = ((frame[2] - frame[0] - 2.0) / size[0]).min((frame[3] - frame[1] - 2.0) / size[1]);
    let to = [(frame[0] + frame[2]) / 2.0, (frame[1] + frame[3]) / 2.0];
    let from = [(e[0] + e[2] + to_right - to_left) / 2.0, (e[1] + e[3] + to_top - to_foot) / 2.0];
    let p = Projection::new(view, from, to, scale);
    let ring: Vec<[f64; 2]> = corners.iter().map(|c| p.at(c)).collect();
    let zone: Vec<[f64; 2]> = zone.ring(raster).into_iter().map(|[x, y]| p.at(&Vec3::new(x, y, 0.0))).collect();
    sheet.area(&zone, Some(hatch(-45.0, 2.6)), Some(pen(0.5).dashed(2.2, 0.8)));
    heap::outline(sheet, debris, &p, Some(Fill::Plain(grey(0.75))));
    sheet.area(&ring, Some(Fill::Plain(PAPER)), Some(pen(0.4)));
    for (side, middle, outward) in raster.sides() {
        let at = p.at(&(middle + outward * (2.4 / scale)));
        sheet.text(Text::new([at[0], at[1] + 1.0], 2.9, local.side(side)).bold().middle().halo(0.7));
    }
}

#[cfg(test)]
mod tests {
    use super::super::Template;
    use super::super::tests::with_news;
    use super::*;

    /// The plan box of the building of the tests, with what a test needs of it.
    fn with_building(look: impl FnOnce(&Input<'_>, &Raster, View, [f64; 4])) {
        with_news("House", &Template::default(), None, None, Local::default(), |input, _| {
            let raster = Raster::new(&input.header.structure, &input.header.case.assess).expect("a raster");
            let view = View::PlanAlong(0.0, right(&raster));
            let building = footprint(&raster, view);
            look(input, &raster, view, building);
        });
    }

    /// The heap lies along one side and beyond it: the other end of the building is on the plan, too.
    #[test]
    fn a_building_with_its_heap_at_one_side_is_shown_whole() {
        with_building(|input, raster, view, [l, t, r, b]| {
            let mut assessment = input.assessment.clone();
            let back = Projection::new(view, [0.0; 2], [0.0; 2], 1.0);
            let at = |u: f64, v: f64| {
                // The point of the plan at these places of the view.
                let [right, up] = [right(raster), [-right(raster)[1], right(raster)[0]]];
                [u * right[0] + v * up[0], u * right[1] + v * up[1]]
            };
            let [x, y] = at(l, t);
            assert!((back.at(&Vec3::new(x, y, 0.0))[0] - l).abs() < 1e-9);
            let to = l + 0.9 * (r - l);
            assessment.debris.outline[0].outer = vec![at(l - 1.0, t), at(to, t), at(to, b), at(l - 1.0, b)];
            let input = Input { assessment: &assessment, names: input.names.clone(), ..*input };
            let structure = &input.header.structure;
            let shapes = visible_shapes(structure, input.poses, input.gone, View::PlanAlong(1e6, right(raster)));
            let (w, cropped) = window(&input, raster, &[], (view, &shapes), [100.0, 80.0]);
            assert!(!cropped && w[0] <= l && w[1] <= t && w[2] >= r && w[3] >= b, "{w:?}");
        });
    }

    /// A side beyond the edge of a drawing has no number there.
    #[test]
    fn no_number_of_a_side_stands_inside_the_building() {
        with_building(|_, raster, view, [l, t, r, b]| {
            let p = Projection::new(view, [l, (t + b) / 2.0], [50.0, 500.0], 10.0);
            let frame = [0.0, 0.0, 50.0 + 5.0 * (r - l), 1000.0];
            let places = surroundings::side_places_outside(raster, &p, frame, SIDES, &[]);
            assert_eq!(places.len(), 3, "{places:?}");
            let high = 5.0 * (b - t);
            let inside = |at: &[f64; 2]| at[0] > 50.0 && (at[1] - 500.0).abs() < high;
            assert!(places.iter().all(|(_, at)| !inside(at)), "{places:?}");
        });
    }
}
