//! The heap as seen from the four sides of the building, pieces that lie apart from it, and its heights over the plan. A side is a side of the
//! plan box of the building at the start (of its walls and columns above the ground), in the directions of the walls; side 1 is the street front, the others follow clockwise
//! seen from above. Distances beyond a side are measured at a right angle to it.

use super::debris::{Debris, Farthest, HeapSide, Heights, Strays, ThrownState};
use super::lying::{self, VerticalLines};
use super::sort::Sorted;
use crate::assess::input::place::{PlanFrame, Wall};
use crate::assess::input::snapshot::Snapshot;
use crate::assess::input::solid::Solid;
use crate::geometry::Plane;

/// Debris as near as this to a side is at the wall, m.
const AT_WALL: f64 = 1.0;
/// Edge of a cell of the heights, m, ...
const CELL: f64 = 0.5;
/// ... larger for heaps with more cells than this along x or y.
const MOST_CELLS: f64 = 400.0;
/// Vertical lines along the edge of a cell.
const LINES: usize = 5;

/// Completes the debris by sides, strays and heights. `solids` are the placed shapes of all bodies.
pub(crate) fn complete(frame: &Snapshot<'_>, solids: &[Option<Solid>], sorted: &mut Sorted, axes: Option<&PlanFrame>) {
    let heap: Vec<usize> = (0..solids.len())
        .filter(|b| solids[*b].is_some() && sorted.in_heap(*b) && frame.structure.bodies[*b].is_of_building())
        .collect();
    if let Some(axes) = axes {
        // In the directions of the walls, not of the model.
        sorted.debris.thrown.iter_mut().for_each(|t| t.away = axes.away(&t.position));
        sorted.debris.thrown.sort_by(|a, b| b.away.total_cmp(&a.away).then(a.body.cmp(&b.body)));
    }
    let strays = strays(&sorted.debris);
    if let (Some(axes), false) = (axes, heap.is_empty() && strays.pieces == 0) {
        let walls = axes.walls();
        let lying: Vec<usize> = {
            let thrown = sorted.debris.thrown.iter().filter(|t| t.state == ThrownState::Lying);
            heap.iter().copied().chain(thrown.map(|t| t.body as usize)).collect()
        };
        sorted.debris.sides = walls.iter().map(|w| side(frame, solids, w, &heap, &lying, sorted.datum.0)).collect();
        sorted.debris.spread = sorted.debris.sides.iter().map(|s| s.edge).fold(0.0, f64::max);
    }
    sorted.debris.strays = strays;
    let (heights, lines) = heights(solids, &heap, sorted.datum);
    sorted.debris.heights = heights;
    sorted.debris.height = lines.map_or(0.0, |lines| lying::height(frame, solids, sorted, (&heap, lines)));
}

fn strays(d: &Debris) -> Strays {
    let list: Vec<_> = d.thrown.iter().filter(|t| t.state != ThrownState::InFlight).collect();
    Strays {
        pieces: list.len(),
        mass: list.iter().map(|t| t.mass).sum(),
        farthest: list.first().map(|t| Farthest { body: t.body, mass: t.mass, away: t.away }),
    }
}

fn side(
    frame: &Snapshot<'_>,
    solids: &[Option<Solid>],
    wall: &Wall,
    heap: &[usize],
    lying: &[usize],
    datum: f64,
) -> HeapSide {
    let beyond = |b: usize| {
        let corners = solids[b].iter().flat_map(|s| &s.corners);
        corners.map(|c| c.dot(&wall.outward) - wall.offset).fold(f64::NEG_INFINITY, f64::max)
    };
    let edge = heap.iter().map(|b| beyond(*b)).fold(0.0, f64::max);
    let farthest = lying.iter().map(|b| (*b, beyond(*b))).filter(|f| f.1 > 0.0);
    let farthest = farthest.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
    let strip = [
        Plane { normal: wall.outward, offset: wall.offset + AT_WALL },
        Plane { normal: -wall.outward, offset: -wall.offset },
        Plane { normal: wall.along, offset: wall.range[1] },
        Plane { normal: -wall.along, offset: -wall.range[0] },
    ];
    let top = |b: &usize| {
        let pose = &frame.poses[*b];
        let shape = frame.structure.bodies[*b].shape.mapped(|v| pose.apply(v));
        let part = strip.iter().try_fold(shape, |part, plane| part.behind(plane))?;
        Some(part.vertices.iter().map(|v| v.z - datum).fold(0.0, f64::max))
    };
    HeapSide {
        side: wall.side,
        edge,
        farthest: farthest.map(|(b, away)| Farthest { body: b as u32, mass: frame.structure.own_mass(b), away }),
        height_at_wall: heap.iter().filter(|b| beyond(**b) > 0.0).filter_map(top).fold(0.0, f64::max),
    }
}

/// Heights over the plan, and the lines on which they were found; none without debris.
fn heights(solids: &[Option<Solid>], heap: &[usize], datum: (f64, &str)) -> (Heights, Option<VerticalLines>) {
    let list: Vec<&Solid> = heap.iter().filter_map(|b| solids[*b].as_ref()).collect();
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for s in &list {
        for a in 0..2 {
            (low[a], high[a]) = (low[a].min(s.bounds.min[a]), high[a].max(s.bounds.max[a]));
        }
    }
    let mut out = Heights { datum: datum.0, datum_is: datum.1.into(), cell: CELL, ..Heights::default() };
    if list.is_empty() {
        return (out, None);
    }
    out.cell = CELL.max((high[0] - low[0]).max(high[1] - low[1]) / MOST_CELLS);
    out.origin = low.map(|v| (v / out.cell).floor() * out.cell);
    let n = [0, 1].map(|a| ((high[a] - out.origin[a]) / out.cell).ceil().max(1.0) as usize);
    out.rows = vec![vec![None; n[0]]; n[1]];
    let apart = out.cell / LINES as f64;
    let lines = VerticalLines { first: out.origin.map(|v| v + 0.5 * apart), apart, count: n.map(|n| n * LINES) };
    for s in &list {
        for i in lines.range(0, s) {
            for j in lines.range(1, s) {
                if let Some((_, top)) = s.column(lines.at(0, i), lines.at(1, j)) {
                    let cell = &mut out.rows[j / LINES][i / LINES];
                    let top = (top - out.datum) as f32;
                    *cell = Some(cell.map_or(top, |z: f32| z.max(top)));
                }
            }
        }
    }
    (out, Some(lines))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::input::settings::Settings;
    use crate::assess::scenes::assess;
    use crate::assess::summary::assessment::Assessment;
    use crate::geometry::{Pose, Vec3};
    use crate::specimens::tilted::{Block, block, structure};

    /// A building of 6 x 4 m whose walls stand, and debris that has fallen by 5 m.
    fn look(debris: &[Block], turn: f64) -> Assessment {
        let mut all = vec![block([0.0, 0.0, 0.0], [6.0, 0.2, 3.0]), block([0.0, 3.8, 0.0], [6.0, 4.0, 3.0])];
        all.extend([block([0.0, 0.0, 0.0], [0.2, 4.0, 3.0]), block([5.8, 0.0, 0.0], [6.0, 4.0, 3.0])]);
        let standing = all.len();
        all.extend(debris);
        let (mut s, poses) = structure(&all, turn);
        s.bodies.iter_mut().enumerate().for_each(|(n, b)| b.element = n as u32);
        // All debris comes from a stack within the walls, so that the plan box of the start is that of the walls.
        let (sin, cos) = turn.sin_cos();
        let inside = Vec3::new(3.0 * cos - 2.0 * sin, 3.0 * sin + 2.0 * cos, 8.0);
        let start: Vec<Pose> = (0..poses.len())
            .map(|n| if n < standing { poses[n] } else { Pose { position: inside, ..poses[n] } })
            .collect();
        let frame = Snapshot {
            structure: &s,
            poses: &poses,
            gone: &[],
            start: &start,
            before: Some((&poses, 0.04)),
            people: &[],
            traced: None,
            rubble: &[],
            time: 1.0,
        };
        assess(&frame, &Settings { front: Some(turn - std::f64::consts::FRAC_PI_2), ..Settings::default() })
    }

    /// Two boxes before side 1 (the walls at y = 0): 1.5 m high at the wall, 0.4 m high up to 3 m from it; a box of 1 m beyond x = 6, which
    /// is side 4; and a brick 20 m behind the building.
    #[test]
    fn edges_heights_and_strays_are_reported_by_side() {
        for turn in [0.0, 0.47] {
            let a = look(
                &[
                    block([1.0, -1.6, 0.0], [3.0, -0.1, 1.5]),
                    block([1.0, -3.0, 0.0], [3.0, -1.62, 0.4]),
                    block([6.2, 1.0, 0.0], [7.2, 2.0, 0.8]),
                    block([3.0, 24.0, 0.0], [3.2, 24.1, 0.1]),
                ],
                turn,
            );
            let d = &a.debris;
            let near = |x: f64, y: f64| (x - y).abs() < 1e-6;
            assert_eq!(d.sides.iter().map(|s| s.side).collect::<Vec<_>>(), [1, 2, 3, 4], "turned {turn}");
            let edges: Vec<f64> = d.sides.iter().map(|s| s.edge).collect();
            assert!([3.0, 0.0, 0.0, 1.2].iter().zip(&edges).all(|(a, b)| near(*a, *b)), "turned {turn}: {edges:?}");
            let heights: Vec<f64> = d.sides.iter().map(|s| s.height_at_wall).collect();
            assert!([1.5, 0.0, 0.0, 0.8].iter().zip(&heights).all(|(a, b)| near(*a, *b)), "{heights:?}");
            let far = |n: usize| d.sides[n].farthest.as_ref().map(|f| (f.body, (f.away * 1e3).round() / 1e3));
            assert_eq!((far(0), far(1), far(2), far(3)), (Some((5, 3.0)), None, Some((7, 20.1)), Some((6, 1.2))));
            assert!(near(d.sides[2].farthest.as_ref().expect("the brick").mass, 5.0));
            assert!(d.strays.pieces == 1 && near(d.strays.mass, 5.0), "{:?}", d.strays);
            assert!(d.strays.farthest.as_ref().is_some_and(|f| f.body == 7 && near(f.away, 20.05)), "{:?}", d.strays);
            assert!(near(d.spread, 3.0), "{}", d.spread);
            let exact = 2.0 * 1.5 + 2.0 * 1.38 + 1.0 + 2.0 * 0.02;
            assert!((d.area / exact - 1.0).abs() < 0.01, "turned {turn}: {}", d.area);
        }
    }

    /// "Heap 12.7 m high" was said of debris that lies 3.5 m high, for the slabs that hung from what stood above it.
    #[test]
    fn what_lies_on_what_stands_or_spans_is_no_height_of_the_heap() {
        let pile = block([1.0, -2.0, 0.0], [3.0, -0.5, 1.5]);
        let on_walls = block([0.0, 0.0, 3.0], [6.0, 4.0, 3.3]);
        for turn in [0.0, 0.47] {
            let of = |debris: &[Block]| look(debris, turn).debris;
            let d = of(&[pile, on_walls]);
            assert!((d.height - 1.5).abs() < 1e-6 && (d.highest - 3.3).abs() < 1e-6, "{} {}", d.height, d.highest);
            let said = d.summary();
            assert!(said.contains("heap 1.5 m high") && said.contains("on what stands reaches 3.3 m"), "{said}");
            // Nothing is above the heap: one height is said.
            let d = of(&[pile]);
            assert!((d.height - 1.5).abs() < 1e-6 && (d.highest - 1.5).abs() < 1e-6, "{} {}", d.height, d.highest);
            assert!(d.summary().ends_with("heap 1.5 m high"), "{}", d.summary());
            // All of it is on what stands: there is no heap on the ground.
            let d = of(&[on_walls]);
            assert!(d.height == 0.0 && d.heap_pieces == 1 && !d.summary().contains("heap"), "{}", d.summary());
        }
    }

    #[test]
    fn the_height_grid_holds_the_top_of_the_heap_above_its_datum() {
        let a = look(&[block([1.0, -2.0, 0.0], [3.0, -0.5, 1.5]), block([1.0, -0.5, 0.0], [3.0, 0.0, 0.4])], 0.0);
        let h = &a.debris.heights;
        assert_eq!((h.datum, h.datum_is.as_str(), h.cell, h.origin), (0.0, "ground plane", 0.5, [1.0, -2.0]));
        assert_eq!((h.rows.len(), h.rows[0].len()), (4, 4));
        assert!(h.rows[..3].iter().flatten().all(|z| *z == Some(1.5)), "{:?}", h.rows);
        assert!(h.rows[3].iter().all(|z| z.is_some_and(|z| (z - 0.4).abs() < 1e-6)), "{:?}", h.rows);
    }
}
