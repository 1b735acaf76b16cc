//! Masonry houses with timber floors: joists across the shorter side of each room rest in pockets of the walls, boards lie on them.

use super::shapes::{PlanPlace, Ring, Shape, Shapes, common, grown, simple, whole, without};
use super::walls::Lintel;
use super::{CutSketch, layout, shapes};
use crate::sketch::timber::{BEARING, BOARDS, JOIST, JOIST_GAP, JOIST_SPACING, LEAST_JOIST, LINTEL, POCKET, thickness};
use crate::sketch::walls::HEAD;

/// A joist: its ends, m.
type Joist = [PlanPlace; 2];

/// Shortest joist between its walls, m.
const SHORTEST: f64 = 0.5;

/// Joists of a room along an axis that end some way in the walls, m.
fn joists(room: &Ring, axis: usize, bearing: f64) -> Vec<Joist> {
    let ends =
        room.iter().fold([f64::INFINITY, f64::NEG_INFINITY], |e, p| [e[0].min(p[1 - axis]), e[1].max(p[1 - axis])]);
    let n = ((ends[1] - ends[0]) / JOIST_SPACING).round().max(1.0) as usize;
    let place = |along: f64, at: f64| if axis == 0 { [along, at] } else { [at, along] };
    let mut out = Vec::new();
    for m in 0..n {
        let at = ends[0] + (ends[1] - ends[0]) * (m as f64 + 0.5) / n as f64;
        // Where the whole width of the joist is in the room: walls at an angle cut it.
        let strip = simple(vec![
            place(-1e4, at - 0.5 * JOIST - POCKET),
            place(1e4, at - 0.5 * JOIST - POCKET),
            place(1e4, at + 0.5 * JOIST + POCKET),
            place(-1e4, at + 0.5 * JOIST + POCKET),
        ]);
        for part in whole(common(&[strip], &[vec![room.clone()]])) {
            // The middle line within it.
            let mut cuts: Vec<f64> = Vec::new();
            for k in 0..part.len() {
                let (a, b) = (part[k], part[(k + 1) % part.len()]);
                if (a[1 - axis] > at) != (b[1 - axis] > at) {
                    let t = (at - a[1 - axis]) / (b[1 - axis] - a[1 - axis]);
                    cuts.push(a[axis] + t * (b[axis] - a[axis]));
                }
            }
            cuts.sort_by(f64::total_cmp);
            if let [from, .., to] = cuts[..]
                && to - from > SHORTEST
            {
                out.push([place(from - bearing, at), place(to + bearing, at)]);
            }
        }
    }
    out
}

fn extent(room: &Ring) -> [f64; 2] {
    [0, 1].map(|axis| {
        let e = room.iter().fold([f64::INFINITY, f64::NEG_INFINITY], |e, p| [e[0].min(p[axis]), e[1].max(p[axis])]);
        e[1] - e[0]
    })
}

/// Builds walls, joists and boards.
pub(super) fn build(c: &mut CutSketch<'_>) {
    for k in 0..c.storeys() {
        let thick = thickness(&c.site, k);
        let top = c.site.level(k + 1);
        let outline = vec![c.layout(k).outline.clone()];
        let drawn = c.drawn_walls(k, &[], &[]);
        let mut areas: Shapes = drawn.iter().map(|r| vec![r.clone()]).collect();
        areas.extend(c.strips(k, thick, thick, &areas).into_iter().map(|(_, r)| vec![r]));
        let below = 0.5 * thickness(&c.site, k.saturating_sub(1));
        let hole = c.hole(k, [below, 0.5 * thick]);
        let rooms = whole(without(&outline, &areas));
        let span = rooms.iter().map(|r| extent(r)[0].min(extent(r)[1])).fold(0.0, f64::max);
        let high = (span / 20.0).max(LEAST_JOIST);
        let seat = top - BOARDS - high;
        let lintel = Lintel { group: "Lintels", high: LINTEL, bearing: BEARING };
        let walls = c.walls(k, thick, seat - HEAD - LINTEL, seat, Some(lintel));
        let bearing = 0.5 * thick - 0.5 * JOIST_GAP;
        let mut pockets: Shapes = Vec::new();
        let mut number = 0;
        for room in &rooms {
            let e = extent(room);
            let axis = usize::from(e[1] < e[0]);
            for [a, b] in joists(room, axis, bearing) {
                let bar = layout::bar(a, b, JOIST);
                let inside = common(std::slice::from_ref(&bar), &outline);
                let free = without(&without(&inside, &hole_beside(&hole)), &pockets);
                for ring in whole(free).into_iter().filter(|r| shapes::ring_area(r) > JOIST * 0.1) {
                    number += 1;
                    c.add("Joists", format!("J{number}-{}", c.site.number(k)), k, &ring, [seat, seat + high]);
                    pockets.push(layout::bar(a, b, JOIST + 2.0 * POCKET));
                }
            }
            let clear = grown(&[vec![room.clone()]], -JOIST_GAP);
            for ring in whole(without(&clear, &hole_beside(&hole))) {
                number += 1;
                c.add("Boards", format!("F{number}-{}", c.site.number(k)), k, &ring, [top - BOARDS, top]);
            }
        }
        let mut heads: Vec<(String, &Ring)> = walls.iter().map(|(m, r)| (c.member_name(k, *m), r)).collect();
        heads.extend(drawn.iter().enumerate().map(|(n, r)| (format!("W{}-{}", n + 1, c.site.number(k)), r)));
        for (name, ring) in heads {
            for (n, r) in whole(without(&[vec![ring.to_vec()]], &pockets)).iter().enumerate() {
                if shapes::ring_area(r) > 0.004 {
                    c.add("Walls", format!("{name}-top{}", n + 1), k, r, [seat, top]);
                }
            }
        }
        let covered = rooms.into_iter().chain(walls.into_iter().map(|w| w.1)).chain(drawn);
        c.note_floor(k, covered, &hole);
    }
    let halves: Vec<f64> = (0..c.storeys()).map(|k| 0.5 * thickness(&c.site, k)).collect();
    c.flights(|k| halves[k]);
}

/// The hole for stairs with a gap around it.
fn hole_beside(hole: &[Shape]) -> Shapes {
    if hole.is_empty() { Vec::new() } else { grown(hole, JOIST_GAP) }
}
