//! Walls along the lines of a plan, with their openings, and buildings of concrete walls under slabs. A wall with an opening is made of the parts
//! beside, below and above it.

use super::frames::longest;
use super::shapes::{PlanPlace, Ring, Shapes, common, whole, without};
use super::{CutSketch, layout, merged};
use crate::maths;
use crate::sketch::frame::{DOOR, SILL};
use crate::sketch::up_to;
use crate::sketch::walls::HEAD;

/// An opening: middle, direction and width in plan, and its sill and head, m.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    middle: PlanPlace,
    along: PlanPlace,
    wide: f64,
    low: f64,
    high: f64,
}

impl Opening {
    /// The strip across the wall, wider by a length at both sides, m.
    fn band(&self, more: f64) -> Shapes {
        let half = 0.5 * self.wide + more;
        let end = |s: f64| [self.middle[0] + s * half * self.along[0], self.middle[1] + s * half * self.along[1]];
        vec![layout::bar(end(-1.0), end(1.0), 4.0)]
    }
}

/// A lintel over an opening: its group, height and bearing length, m.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lintel {
    pub group: &'static str,
    pub high: f64,
    pub bearing: f64,
}

impl CutSketch<'_> {
    /// An opening in the middle of the longest straight part of a member; none where there is no room.
    pub(super) fn opening_in(
        &self,
        k: usize,
        member: usize,
        wide: impl Fn(f64) -> f64,
        [low, high]: [f64; 2],
    ) -> Option<Opening> {
        let l = self.layout(k);
        let side = self.lowest_side();
        let m = &l.members[member];
        let line: Vec<PlanPlace> = match &m.chain {
            Some(c) => c.iter().map(|s| s.inset(0.5 * side)).collect(),
            None => l.line(m, side).to_vec(),
        };
        let [a, b] = longest(&line)?;
        let long = maths::hypot(a[0] - b[0], a[1] - b[1]);
        let clear = long - side;
        let wide = wide(clear);
        if wide < 0.3 || clear < wide + 0.6 || high - low < 0.2 {
            return None;
        }
        let along = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
        Some(Opening { middle: [0.5 * (a[0] + b[0]), 0.5 * (a[1] + b[1])], along, wide, low, high })
    }

    /// Window of a facade, or door of an inner wall, below the level `most`, m.
    fn usual_opening(&self, k: usize, member: usize, most: f64) -> Option<Opening> {
        let sketch = self.site.sketch;
        let low = self.site.level(k);
        if self.layout(k).members[member].outer {
            if k < sketch.basements {
                return None;
            }
            let top = (low + SILL + 1.3).min(most);
            return self.opening_in(k, member, |long| sketch.windows * long, [low + SILL, top]);
        }
        if self.bounds_stairs(k, member) {
            return None;
        }
        self.opening_in(k, member, |_| DOOR[0], [low, (low + DOOR[1]).min(most)])
    }

    /// A wall over an area between two levels, m.
    #[allow(clippy::too_many_arguments, reason = "what, where and how, each once")]
    pub(super) fn wall(
        &mut self,
        group: &str,
        name: &str,
        k: usize,
        ring: &Ring,
        opening: Option<Opening>,
        [low, high]: [f64; 2],
        lintel: Option<Lintel>,
    ) {
        let Some(o) = opening else {
            self.add(group, name.into(), k, ring, [low, high]);
            return;
        };
        let all = vec![vec![ring.clone()]];
        let parts = |c: &mut Self, what: &str, rings: Vec<Ring>, levels: [f64; 2]| {
            for (n, r) in rings.iter().enumerate() {
                c.add(group, format!("{name}-{what}{}", n + 1), k, r, levels);
            }
        };
        let (beside, within) = (whole(without(&all, &o.band(0.0))), whole(common(&all, &o.band(0.0))));
        let head = lintel.map_or(0.0, |l| l.high).min(high - o.high);
        let piers = if lintel.is_some() { o.high } else { high };
        parts(self, "", beside, [low, piers]);
        parts(self, "sill", within.clone(), [low, o.low]);
        match lintel {
            None => parts(self, "head", within, [o.high, high]),
            Some(l) => {
                let (ends, under) = (whole(without(&all, &o.band(l.bearing))), whole(common(&all, &o.band(l.bearing))));
                let level = [o.high, o.high + head];
                parts(self, "beside", ends, level);
                for (n, r) in under.iter().enumerate() {
                    self.add(l.group, format!("{name}-{}", n + 1), k, r, level);
                }
                parts(self, "above", vec![ring.clone()], [level[1], high]);
            }
        }
    }

    /// Walls of a storey up to a level: member and area, m.
    pub(super) fn walls(
        &mut self,
        k: usize,
        thick: f64,
        most: f64,
        top: f64,
        lintel: Option<Lintel>,
    ) -> Vec<(usize, Ring)> {
        let low = self.site.level(k);
        let drawn = self.drawn_walls(k, &[], &[]);
        self.raise_drawn("Walls", k, &drawn, [low, top]);
        let taken: Shapes = drawn.into_iter().map(|r| vec![r]).collect();
        let list = self.strips(k, thick, thick, &taken);
        for (m, ring) in &list {
            let opening = self.usual_opening(k, *m, most);
            let name = self.member_name(k, *m);
            self.wall("Walls", &name, k, ring, opening, [low, top], lintel);
        }
        list
    }
}

/// Walls and slabs of concrete.
pub(super) fn build(c: &mut CutSketch<'_>) {
    let s = c.site.sketch;
    let thick = c.site.wall_thickness();
    for k in 0..c.storeys() {
        let span = c.layout(k).span(thick).min(1.5 * s.bay_x.max(s.bay_y));
        let slab = if s.slab > 0.0 { s.slab } else { up_to(span / 30.0, 0.01).max(0.14) };
        let top = c.site.level(k + 1);
        c.walls(k, thick, top - slab - HEAD, top - slab, None);
        let hole = c.hole(k, [0.5 * thick; 2]);
        let rooms: Shapes = c.to_axes(k, thick, thick).into_iter().map(|r| vec![r]).collect();
        let floors = merged(without(&rooms, &hole));
        c.floors(k, &floors, [top - slab, top]);
        c.note_floor(k, floors.into_iter(), &hole);
    }
    c.flights(|_| 0.5 * thick);
}
