//! What is drawn on a plan as a sketch: with x along most of its sides and the origin at its lowest corner.

use super::parts;
use crate::maths;
use crate::sketch::cut::shapes::{PlanPlace, Ring, ring_area};
use crate::sketch::{AnyOutline, DrawnColumn, DrawnWall, Footprint, OutlinePart, Sketch, preset};
use crate::{Error, Result};

/// A plan as a sketch.
pub(in crate::maps) struct Placed {
    /// The sketch of one storey after the other of the preset.
    pub sketch: Sketch,
    /// Direction of its x from that of the plan, rad.
    pub angle: f64,
    /// Area of the outline without its courts, m2.
    pub area: f64,
    /// Largest coordinate, m.
    pub far: f64,
    /// How many columns and walls it has.
    pub columns: usize,
    pub walls: usize,
}

/// Direction of most sides, rad.
pub(in crate::maps) fn direction(rings: &[&Ring]) -> f64 {
    let (mut s, mut c) = (0.0, 0.0);
    for r in rings {
        for k in 0..r.len() {
            let (a, b) = (r[k], r[(k + 1) % r.len()]);
            let angle = 4.0 * maths::atan2(b[1] - a[1], b[0] - a[0]);
            let l2 = (a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2);
            s += l2 * maths::sin(angle);
            c += l2 * maths::cos(angle);
        }
    }
    maths::atan2(s, c) / 4.0
}

pub(super) fn round(v: f64) -> f64 {
    (v * 1e4).round() / 1e4
}

/// Makes a sketch of what is drawn, in metres of the plan; the preset by what is drawn where none is given.
///
/// # Errors
/// A preset that does not exist.
pub(in crate::maps) fn placed(drawn: AnyOutline, named: Option<&'static str>) -> Result<Placed> {
    let AnyOutline { ring, courtyards, parts, columns, walls } = drawn;
    let sides: Vec<Ring> = walls.iter().map(DrawnWall::ring).collect();
    let angle = direction(&std::iter::once(&ring).chain(&sides).collect::<Vec<_>>());
    let (s, c) = maths::sincos(angle);
    let turned = |p: PlanPlace| [p[0] * c + p[1] * s, p[1] * c - p[0] * s];
    let low = |k: usize| ring.iter().map(|p| turned(*p)[k]).fold(f64::INFINITY, f64::min);
    let corner = [low(0), low(1)];
    let moved = |p: PlanPlace| {
        let q = turned(p);
        [round(q[0] - corner[0]), round(q[1] - corner[1])]
    };
    let all = |r: &Ring| -> Ring { r.iter().map(|p| moved(*p)).collect() };
    let column = |k: &DrawnColumn| DrawnColumn {
        at: moved(k.at),
        // Rounded first: a hair below 0 is 0, not 180, and never -0.
        angle: round(k.angle - angle.to_degrees()).rem_euclid(180.0) + 0.0,
        size: k.size.map(round),
    };
    let wall = |w: &DrawnWall| DrawnWall { from: moved(w.from), to: moved(w.to), thick: round(w.thick) };
    let columns: Vec<DrawnColumn> = columns.iter().map(column).collect();
    let bays = spacing(&columns);
    let outline = AnyOutline {
        ring: all(&ring),
        courtyards: courtyards.iter().map(all).collect(),
        parts: parts.iter().map(|p| OutlinePart { from: p.from, ring: all(&p.ring) }).collect(),
        columns,
        walls: walls.iter().map(wall).collect(),
    };
    let (columns, walls) = (outline.columns.len(), outline.walls.len());
    let far = outline.ring.iter().flatten().fold(0.0f64, |m, v| m.max(v.abs()));
    let area = ring_area(&ring).abs() - courtyards.iter().map(|r| ring_area(r).abs()).sum::<f64>();
    let chosen = named.unwrap_or(if columns >= 3 || columns + walls == 0 { "rc-frame-1960" } else { "shear-walls" });
    let mut sketch = preset(chosen).ok_or_else(|| Error::Failed(format!("no preset {chosen}")))?.new_sketch();
    for (axis, bay) in [(0, bays[0]), (1, bays[1])] {
        if (2.0..15.0).contains(&bay) {
            if axis == 0 { sketch.bay_x = round(bay) } else { sketch.bay_y = round(bay) }
        }
    }
    sketch.footprint = Footprint::Outline(Box::new(outline));
    Ok(Placed { sketch, angle, area, far, columns, walls })
}

/// An outline around columns and walls, which is a guess; none where they are too few.
pub(in crate::maps) fn around(columns: &[DrawnColumn], walls: &[DrawnWall]) -> Option<Ring> {
    let reach = 1.4 * spacing(columns).iter().copied().fold(5.0, f64::max);
    parts::around(columns, walls, reach)
}

/// Usual distance of neighbouring columns along x and y, m; 0 where they do not tell.
fn spacing(columns: &[DrawnColumn]) -> [f64; 2] {
    [0, 1].map(|k| {
        let mut steps: Vec<f64> = columns
            .iter()
            .filter_map(|c| {
                let ahead = |d: &DrawnColumn| {
                    let (along, across) = (d.at[k] - c.at[k], (d.at[1 - k] - c.at[1 - k]).abs());
                    (along > 1.0 && across < 0.2 * along).then_some(along)
                };
                columns.iter().filter_map(ahead).min_by(f64::total_cmp)
            })
            .collect();
        steps.sort_by(f64::total_cmp);
        steps.get(steps.len() / 2).copied().unwrap_or(0.0)
    })
}
