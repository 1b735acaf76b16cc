//! What one frame adds to what many runs say about a building: where everybody ends who might have stood at a start point, how much work each
//! column of the plan is, where the heap lies and how high, where the voids are, and which elements have moved.
//!
//! Numbers are whole ones in small units. Sums of them do not depend on the order of the runs.

use crate::assess::answers::person::{Outcome, PersonOutcome, Rescue, Situation};
use crate::assess::answers::way::CutMaterial;
use crate::assess::heap::sort::Sorted;
use crate::assess::input::raster::{COLUMN, FINE, Raster};
use crate::assess::input::rates;
use crate::assess::input::rubble::RUBBLE;
use crate::assess::input::settings::Settings;
use crate::assess::input::snapshot::Snapshot;
use crate::assess::people::rescue;
use crate::assess::space::site::{SOIL, Site};
use crate::assess::stability::supports::Support;
use crate::assess::voids::void::Void;
use crate::geometry::Vec3;
use crate::occupants::{Floor, Person};
use crate::solve::tracers::NOBODY;
use crate::structure::{BodyKind, Structure};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Unit of probabilities: [`PersonEnd::space`] and [`PersonEnd::fall`] of this are certain.
pub const CERTAIN: u16 = 10_000;
/// Clearance at which nobody survives, and from which it does not matter, m. Assumed.
const TIGHT: [f64; 2] = [0.15, 0.30];
/// Lines across a column along which solid and free heights are read.
const LINES: i32 = 5;
/// Lines across a fine cell along which its heights are read.
const ACROSS: i32 = 3;
/// Free height below which the place of a start point has collapsed, m.
const ROOM: f64 = 1.5;
/// A floor or an element has moved from this distance on, m.
const MOVED: f64 = 0.5;
/// Pieces whose underside is less than this above the feet are the floor, m.
const FLOOR: f64 = 0.05;
/// Distance of the points at which voids are read, m.
const APART: f64 = 0.25;

/// What one frame adds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// Ends of the start points, in their order.
    pub ends: Vec<PersonEnd>,
    /// Ends of the people placed, in their order.
    pub people: Vec<PersonEnd>,
    /// Columns with something above the datum, by number.
    pub columns: Vec<Work>,
    /// Fine cells of the heap, by number, with its highest point there, mm above the datum.
    pub heap: Vec<([i32; 2], i32)>,
    /// Fine cells in which anything stands or lies, by number: mean height over the cell of what is seen from above, mm above the datum, the
    /// ground counting 0. What a drone measures; what falls or flies is not in it.
    pub surface: Vec<([i32; 2], i32)>,
    /// Columns and layers with a void in which a person fits and which is no room that stands.
    pub voids: Vec<[i32; 3]>,
    /// Elements of which a piece has moved by more than 0.5 m or has gone.
    pub moved: Vec<u32>,
    /// What carries the roofs of voids where a person fits; empty where the forces of the last state are not known.
    pub supports: Vec<Support>,
}

/// Where somebody ends who was at a start point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PersonEnd {
    /// Chest, mm; none when it is not known.
    pub place: Option<[i32; 3]>,
    /// Situation there.
    pub situation: Situation,
    /// Cannot get away on their own feet: held, or reached only by crawling, cutting or not at all.
    pub entrapped: bool,
    /// Probability that the space lets somebody live: 0 at a clearance of 0.15 m, certain from 0.30 m on (assumed). In [`CERTAIN`].
    pub space: u16,
    /// Probability of surviving the fall. In [`CERTAIN`].
    pub fall: u16,
    /// Killed by the evidence: blow, load or fall.
    pub killed: bool,
    /// Time of the easiest way there, s; none when none was found.
    pub access: Option<u32>,
    /// The floor at the start has moved or gone, or less than 1.5 m are free above it.
    pub collapsed: bool,
    /// Alive, and the life is at risk by the evidence, held or free.
    pub critical: bool,
}

/// How much work a column is, from its top to the datum.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// The column.
    pub at: [i32; 2],
    /// Time to search all of it, s.
    pub time: u32,
    /// Solid height, mm, mean over the column.
    pub solid: u32,
    /// Free height below its top, mm.
    pub free: u32,
}

/// What the sample of a frame is made of.
pub(crate) struct FrameSample<'a> {
    pub frame: &'a Snapshot<'a>,
    pub site: Option<&'a Site>,
    pub sorted: &'a Sorted,
    pub settings: &'a Settings,
    pub voids: &'a [Void],
    /// The void at a point, 0 for none.
    pub void_at: &'a dyn Fn(&Vec3) -> u32,
    pub people: &'a [PersonOutcome],
    pub points: &'a [PersonOutcome],
    /// Start points.
    pub starts: &'a [Person],
    /// Material by body.
    pub material: &'a dyn Fn(usize) -> CutMaterial,
}

impl FrameSample<'_> {
    /// The sample on a raster.
    pub(crate) fn sample(&self, raster: &Raster) -> Sample {
        let floor = |who: &Person| self.has_collapsed(who);
        let people = self.frame.people.iter().zip(self.people);
        let starts = self.starts.iter().zip(self.points);
        Sample {
            ends: starts.map(|(who, p)| end(p, floor(who))).collect(),
            people: people.map(|(who, p)| end(p, floor(who))).collect(),
            columns: self.columns(raster),
            heap: self.heap(raster),
            surface: self.surface(raster),
            voids: self.voids(raster),
            moved: self.moved(),
            supports: Vec::new(),
        }
    }

    /// Whether the place of somebody at the start is still a room.
    fn has_collapsed(&self, who: &Person) -> bool {
        let frame = self.frame;
        if let Floor::Body(b) = who.floor {
            let b = b as usize;
            let (Some(start), Some(now)) = (frame.start.get(b), frame.poses.get(b)) else { return true };
            let moved = (now.apply(&start.inverse_apply(&who.feet)) - who.feet).norm();
            if frame.gone.get(b).copied().unwrap_or(false) || moved.is_nan() || moved >= MOVED {
                return true;
            }
        }
        let Some(site) = self.site else { return false };
        site.solids.iter().any(|s| {
            let over = s.column(who.feet.x, who.feet.y);
            over.is_some_and(|(low, high)| high > who.feet.z + FLOOR && low < who.feet.z + ROOM)
        })
    }

    /// Lines along which solid heights are read: the spans of the pieces on each, with the time to cut a metre of them, s.
    fn lines(&self, raster: &Raster) -> BTreeMap<[i32; 2], Vec<(f64, f64, f64)>> {
        let mut lines: BTreeMap<[i32; 2], Vec<(f64, f64, f64)>> = BTreeMap::new();
        let Some(site) = self.site else { return lines };
        for (n, s) in site.solids.iter().enumerate() {
            if site.bodies[n] == SOIL || s.bounds.max.z <= raster.datum {
                continue;
            }
            let rate = match site.bodies[n] {
                RUBBLE => rates::RUBBLE,
                b => (self.material)(b as usize).time(&self.settings.rates),
            };
            each_line(raster, &s.corners, COLUMN / f64::from(LINES), |cell, p| {
                if let Some((low, high)) = s.column(p.x, p.y)
                    && high > raster.datum
                {
                    lines.entry(cell).or_default().push((low.max(raster.datum), high, rate));
                }
            });
        }
        lines
    }

    fn columns(&self, raster: &Raster) -> Vec<Work> {
        let rates = &self.settings.rates;
        // Of each column: time, solid and free height, summed over its lines.
        let mut sums: BTreeMap<[i32; 2], [f64; 3]> = BTreeMap::new();
        for (line, mut spans) in self.lines(raster) {
            spans.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
            let (mut level, mut time, mut solid) = (raster.datum, 0.0, 0.0);
            for (low, high, rate) in spans {
                let more = (high - low.max(level)).max(0.0);
                (solid, time, level) = (solid + more, time + more * rate, level.max(high));
            }
            let free = (level - raster.datum - solid).max(0.0);
            let sum = sums.entry(line.map(|k| k.div_euclid(LINES))).or_default();
            [time + free * rates.crawling, solid, free].iter().enumerate().for_each(|(k, x)| sum[k] += x);
        }
        let mean = |x: f64| x / f64::from(LINES * LINES);
        let whole = |x: f64| x.round().clamp(0.0, 1e9) as u32;
        let one = |(at, [time, solid, free]): ([i32; 2], [f64; 3])| Work {
            at,
            time: whole(rates.set_up + mean(time)),
            solid: whole(1e3 * mean(solid)),
            free: whole(1e3 * mean(free)),
        };
        sums.into_iter().map(one).collect()
    }

    /// The highest point of some pieces on each of the nine lines of a fine cell, m.
    fn tops(&self, raster: &Raster, is_wanted: impl Fn(u32) -> bool) -> BTreeMap<[i32; 2], f64> {
        let mut tops: BTreeMap<[i32; 2], f64> = BTreeMap::new();
        let Some(site) = self.site else { return tops };
        for (_, s) in site.solids.iter().enumerate().filter(|(n, _)| is_wanted(site.bodies[*n])) {
            each_line(raster, &s.corners, COLUMN / f64::from(FINE * ACROSS), |line, p| {
                if let Some((_, high)) = s.column(p.x, p.y) {
                    let top = tops.entry(line).or_insert(f64::NEG_INFINITY);
                    *top = top.max(high);
                }
            });
        }
        tops
    }

    fn heap(&self, raster: &Raster) -> Vec<([i32; 2], i32)> {
        let lines = self.tops(raster, |b| b != SOIL && b != RUBBLE && self.sorted.in_heap(b as usize));
        let mut tops: BTreeMap<[i32; 2], f64> = BTreeMap::new();
        for (line, high) in lines {
            let top = tops.entry(line.map(|k| k.div_euclid(ACROSS))).or_insert(f64::NEG_INFINITY);
            *top = top.max(high);
        }
        tops.into_iter().map(|(cell, z)| (cell, ((z - raster.datum) * 1e3).round() as i32)).collect()
    }

    fn surface(&self, raster: &Raster) -> Vec<([i32; 2], i32)> {
        let lines = self.tops(raster, |b| b == RUBBLE || b != SOIL && self.sorted.is_carried(b as usize));
        let mut sums: BTreeMap<[i32; 2], f64> = BTreeMap::new();
        for (line, high) in lines {
            *sums.entry(line.map(|k| k.div_euclid(ACROSS))).or_default() += (high - raster.datum).max(0.0);
        }
        let mean = |sum: f64| (sum / f64::from(ACROSS * ACROSS) * 1e3).round() as i32;
        sums.into_iter().map(|(cell, sum)| (cell, mean(sum))).filter(|c| c.1 > 0).collect()
    }

    fn voids(&self, raster: &Raster) -> Vec<[i32; 3]> {
        let mut out = BTreeSet::new();
        for v in self.voids.iter().filter(|v| v.survivable && !v.standing && !v.flags.overhang) {
            let (low, high) = (v.bounds.min, v.bounds.max);
            let steps = |k: usize| ((high[k] - low[k]) / APART).ceil().clamp(1.0, 4000.0) as i32;
            for i in 0..=steps(0) {
                for j in 0..=steps(1) {
                    for k in 0..=steps(2) {
                        let p = low + Vec3::new(f64::from(i), f64::from(j), f64::from(k)) * APART;
                        let [a, b] = raster.column(&p);
                        // Cells reach below the ground by up to their size.
                        let under = raster.datum - p.z;
                        let z = if under < self.settings.cell { p.z.max(raster.datum) } else { p.z };
                        let at = [a, b, raster.layer(z)];
                        if !out.contains(&at) && (self.void_at)(&p) == v.id {
                            out.insert(at);
                        }
                    }
                }
            }
        }
        out.into_iter().collect()
    }

    fn moved(&self) -> Vec<u32> {
        let frame = self.frame;
        let of = |b: usize| {
            let body = &frame.structure.bodies[b];
            let (was, now) = (&frame.start[b], &frame.poses[b]);
            let gone = frame.gone.get(b).copied().unwrap_or(false);
            let far = |v: &Vec3| (now.apply(v) - was.apply(v)).norm();
            let moved = gone || body.shape.vertices.iter().map(far).any(|d| d.is_nan() || d > MOVED);
            (body.kind == BodyKind::Piece && moved).then_some(body.element)
        };
        (0..frame.structure.bodies.len()).filter_map(of).collect::<BTreeSet<u32>>().into_iter().collect()
    }
}

/// Where somebody ends.
fn end(p: &PersonOutcome, collapsed: bool) -> PersonEnd {
    let way = p.ways.first();
    let held = matches!(p.situation, Situation::Buried | Situation::Covered);
    let inside = held || p.situation == Situation::InVoid;
    let pressed = p.trace.filter(|t| t.pressed_by != NOBODY);
    let gap = pressed.map_or(f64::INFINITY, |t| t.gap).min(p.headroom.unwrap_or(f64::INFINITY));
    PersonEnd {
        place: p.end.map(|e| [0, 1, 2].map(|k| (e[k] * 1e3).round() as i32)),
        situation: p.situation,
        entrapped: is_entrapped(p),
        space: share(if inside { (gap - TIGHT[0]) / (TIGHT[1] - TIGHT[0]) } else { 1.0 }),
        fall: share(p.survives_fall.unwrap_or(1.0)),
        killed: p.outcome == Outcome::Killed,
        access: way.map(|w| w.time.round().clamp(0.0, 1e9) as u32),
        collapsed,
        critical: matches!(p.outcome, Outcome::FreeCritical | Outcome::TrappedCritical),
    }
}

/// Whether somebody cannot get away on their own feet, alive or not.
fn is_entrapped(p: &PersonOutcome) -> bool {
    match p.rescue {
        Rescue::Dead | Rescue::Unknown => rescue::by_place(p).is_trapped(),
        class => class.is_trapped(),
    }
}

/// A probability in units of [`CERTAIN`].
fn share(p: f64) -> u16 {
    (p.clamp(0.0, 1.0) * f64::from(CERTAIN)).round() as u16
}

/// Calls for each vertical line of a raster, `apart` from the next, below the plan box of a piece: with its number and a point of it.
fn each_line(raster: &Raster, corners: &[Vec3], apart: f64, mut call: impl FnMut([i32; 2], &Vec3)) {
    let (mut low, mut high) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for c in corners {
        let q = raster.inside(c);
        for k in 0..2 {
            (low[k], high[k]) = (low[k].min(q[k]), high[k].max(q[k]));
        }
    }
    // Whole numbers of lines; a piece that flew to the horizon is no reason to visit all of them.
    let range = |k: usize| (low[k] / apart - 0.5).ceil() as i32..=(high[k] / apart - 0.5).floor() as i32;
    for i in range(0) {
        for j in range(1) {
            let p = raster.point([(f64::from(i) + 0.5) * apart, (f64::from(j) + 0.5) * apart]);
            call([i, j], &p);
        }
    }
}

/// The elements of a structure that stand upright: columns and walls, whose standing can be seen from outside.
pub fn upright(s: &Structure) -> Vec<u32> {
    /// Least height, m, and height over the smaller edge in plan.
    const HIGH: [f64; 2] = [1.8, 1.5];
    let mut bounds: BTreeMap<u32, crate::geometry::Aabb> = BTreeMap::new();
    for b in s.bodies.iter().filter(|b| b.kind == BodyKind::Piece) {
        let all = bounds.entry(b.element).or_insert_with(crate::geometry::Aabb::empty);
        b.shape.vertices.iter().for_each(|v| all.include(&b.pose.apply(v)));
    }
    let stands = |size: Vec3| size.z >= HIGH[0] && size.z >= HIGH[1] * size.x.min(size.y);
    bounds.into_iter().filter(|(_, b)| stands(b.size())).map(|(e, _)| e).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::input::raster::column_of;
    use crate::assess::{Looking, assess_at};
    use crate::geometry::Pose;
    use crate::specimens::tilted::{Block, block, structure};
    use crate::stop::Stop;

    /// A building whose plan box is 9 x 6 m at the start, and its pieces now; each block is an element of its own.
    fn seen(was: &[Block], now: &[Block], turn: f64, people: &[Person]) -> (Raster, Sample) {
        let (mut s, start) = structure(was, turn);
        let (_, poses) = structure(now, turn);
        s.bodies.iter_mut().enumerate().for_each(|(n, b)| b.element = n as u32);
        let raster = Raster::new(&s, &Settings::default()).expect("a building");
        let poses: Vec<Pose> = poses;
        let frame = Snapshot {
            structure: &s,
            poses: &poses,
            gone: &[],
            start: &start,
            before: Some((&poses, 0.04)),
            people,
            traced: None,
            rubble: &[],
            time: 1.0,
        };
        let looking = Looking { ways: true, raster: Some(&raster), ..Looking::default() };
        let looked = assess_at(&frame, &Settings::default(), looking, &Stop::new()).expect("nobody ends it");
        (raster, looked.sample.expect("it was wanted"))
    }

    /// Four columns at the corners of 9 x 6 m that stand, and a slab of 3 x 3 x 0.4 m.
    fn building(slab: Block) -> Vec<Block> {
        let mut all: Vec<Block> = [[0.0, 0.0], [8.7, 0.0], [0.0, 5.7], [8.7, 5.7]]
            .map(|[x, y]| block([x, y, 0.0], [x + 0.3, y + 0.3, 3.0]))
            .into_iter()
            .collect();
        all.push(slab);
        all
    }

    #[test]
    fn the_work_in_a_column_follows_from_its_solid_and_free_height() {
        for turn in [0.0, 0.47] {
            // A slab on four legs of 0.8 m that fell by 3 m.
            let table = |z: f64| {
                let mut all = building(block([3.0, 1.5, z + 0.8], [6.0, 4.5, z + 1.2]));
                for [x, y] in [[3.0, 1.5], [5.7, 1.5], [3.0, 4.2], [5.7, 4.2]] {
                    all.push(block([x, y, z], [x + 0.3, y + 0.3, z + 0.8]));
                }
                all
            };
            let (raster, s) = seen(&table(3.0), &table(0.0), turn, &[]);
            let at = |i: i32, j: i32| s.columns.iter().find(|w| w.at == [i, j]);
            let w = at(2, 1).expect("the slab lies there");
            // One of 25 lines of the column meets a leg: 32 mm in the mean.
            assert_eq!((w.solid, w.free), (432, 768), "turned {turn}");
            // 0.5 h to set up, 5 h per metre of concrete, 0.2 h per metre of free height.
            assert!((f64::from(w.time) / 3600.0 - (0.5 + 5.0 * 0.432 + 0.2 * 0.768)).abs() < 1e-3, "{w:?}");
            assert!(at(1, 1).is_none() && at(4, 2).is_none(), "nothing stands or lies there: {:?}", s.columns);
            // A column of 0.3 x 0.3 m in one of 1.5 x 1.5 m: one line of 25 meets it.
            assert_eq!(at(0, 0).map(|w| w.solid), Some(120));
            let heap: Vec<_> = s.heap.iter().map(|h| column_of(h.0)).collect();
            assert!(
                s.heap.len() == 36 && heap.iter().all(|c| [[2, 1], [3, 1], [2, 2], [3, 2]].contains(c)),
                "{heap:?}"
            );
            assert!(s.heap.iter().all(|h| h.1 == 1200));
            assert_eq!(s.moved, [4, 5, 6, 7, 8], "the slab and its legs");
            let p = raster.middle([2, 1]);
            assert_eq!(raster.column(&p), [2, 1]);
            assert_eq!((raster.extent(), raster.layer(0.8), raster.storey_of_layer(3)), ([[0, 0], [6, 4]], 1, 0));
        }
    }

    #[test]
    fn the_surface_of_a_cell_is_the_mean_of_what_is_seen_from_above_standing_or_fallen() {
        for turn in [0.0, 0.47] {
            // A slab of 2.85 x 3 m that fell under a roof that stays, and one beside it: its last cell is covered to 7/10, two of three lines.
            let roof = block([3.0, 1.5, 2.8], [4.5, 4.5, 3.0]);
            let all = |z: f64| {
                let mut all = building(block([3.0, 1.5, z], [5.85, 4.5, z + 0.3]));
                all.push(roof);
                all
            };
            let (_, s) = seen(&all(1.8), &all(0.0), turn, &[]);
            let of = |list: &[([i32; 2], i32)], cell: [i32; 2]| list.iter().find(|h| h.0 == cell).map(|h| h.1);
            // Under the roof: the heap lies there, a drone sees the roof.
            assert_eq!((of(&s.heap, [6, 3]), of(&s.surface, [6, 3])), (Some(300), Some(3000)), "turned {turn}");
            assert_eq!((of(&s.heap, [9, 3]), of(&s.surface, [9, 3])), (Some(300), Some(300)));
            assert_eq!((of(&s.heap, [11, 3]), of(&s.surface, [11, 3])), (Some(300), Some(200)));
            assert_eq!((of(&s.heap, [15, 3]), of(&s.surface, [15, 3])), (None, None), "the ground");
            // A column of 0.3 x 0.3 m at the corner stands: four of nine lines.
            assert_eq!((of(&s.heap, [0, 0]), of(&s.surface, [0, 0])), (None, Some(1333)));
        }
    }

    #[test]
    fn a_void_is_in_the_columns_and_layers_that_it_reaches() {
        for turn in [0.0, 0.47] {
            // A box of 3 x 3 m, 1.1 m high inside, that fell by 3 m.
            let walls = |z: f64| {
                let mut all = building(block([3.0, 1.5, z + 1.1], [6.0, 4.5, z + 1.3]));
                all.extend([block([3.0, 1.5, z], [6.0, 1.7, z + 1.1]), block([3.0, 4.3, z], [6.0, 4.5, z + 1.1])]);
                all.extend([block([3.0, 1.7, z], [3.2, 4.3, z + 1.1]), block([5.8, 1.7, z], [6.0, 4.3, z + 1.1])]);
                all
            };
            let (_, s) = seen(&walls(3.0), &walls(0.0), turn, &[]);
            let mut wanted = Vec::new();
            for i in 2..4 {
                for j in 1..3 {
                    // 0 to 0.75 m, and 0.75 to 1.1 m.
                    wanted.extend([[i, j, 0], [i, j, 1]]);
                }
            }
            assert_eq!(s.voids, wanted, "turned {turn}");
        }
    }

    #[test]
    fn a_place_has_collapsed_when_its_floor_has_moved_or_its_head_room_has_gone() {
        let floor = |z: f64| block([0.5, 0.5, z - 0.2], [8.5, 5.5, z]);
        let roof = |z: f64| block([0.5, 0.5, z], [8.5, 5.5, z + 0.2]);
        let all = |f: f64, r: f64| {
            let mut all = building(floor(0.3));
            all.extend([roof(3.0)]);
            all[4] = floor(f);
            all[5] = roof(r);
            all
        };
        let feet = Vec3::new(4.0, 3.0, 0.3);
        let who = |floor: Floor| Person { feet, floor, ..Person::default() };
        let people = [who(Floor::Body(4)), who(Floor::Ground)];
        let collapsed = |f: f64, r: f64| {
            let (_, s) = seen(&all(0.3, 3.0), &all(f, r), 0.0, &people);
            [s.people[0].collapsed, s.people[1].collapsed]
        };
        assert_eq!(collapsed(0.3, 3.0), [false, false], "all stands");
        assert_eq!(collapsed(0.3, 1.7), [true, true], "1.4 m of head room");
        assert_eq!(collapsed(0.3, 1.9), [false, false], "1.6 m");
        assert_eq!(collapsed(-0.3, 3.0), [true, false], "the floor went down by 0.6 m");
    }

    #[test]
    fn who_is_reached_on_foot_is_not_entrapped_and_who_is_buried_is() {
        use crate::assess::answers::way::Gait;
        use crate::assess::summary::order::tests::{person, way};
        let of = |situation, gait| {
            let mut p = person(0, [1.0, 2.0, 3.0], situation, Outcome::FreeHurt, way(0.5, gait));
            (p.headroom, p.survives_fall) = (Some(0.225), Some(0.25));
            end(&p, true)
        };
        let crawled = of(Situation::InVoid, Gait::Crawl);
        assert_eq!((crawled.place, crawled.access), (Some([1000, 2000, 3000]), Some(1800)));
        assert_eq!((crawled.entrapped, crawled.space, crawled.fall), (true, CERTAIN / 2, CERTAIN / 4));
        assert!(!of(Situation::InVoid, Gait::Walk).entrapped, "somebody walks there");
        let mut held = person(0, [0.0; 3], Situation::InVoid, Outcome::TrappedAlive, way(0.5, Gait::Walk));
        assert!(end(&held, true).entrapped, "somebody walks there, but must free them");
        held.outcome = Outcome::FreeUnhurt;
        assert!(!end(&held, true).entrapped);
        assert!(of(Situation::Buried, Gait::Walk).entrapped && of(Situation::Covered, Gait::Climb).entrapped);
        let free = of(Situation::StandingRoom, Gait::Walk);
        assert!(!free.entrapped && free.space == CERTAIN && !of(Situation::OnSurface, Gait::Walk).entrapped);
        let mut dead = person(0, [0.0; 3], Situation::Buried, Outcome::Killed, way(1.0, Gait::Cut));
        assert!(end(&dead, false).killed && !end(&dead, false).collapsed);
        dead.ways.clear();
        assert_eq!(end(&dead, false).access, None);
    }

    #[test]
    fn the_chance_of_a_space_rises_from_0_15_to_0_30_m() {
        for (gap, chance) in [(0.10, 0.0), (0.15, 0.0), (0.225, 0.5), (0.30, 1.0), (0.5, 1.0)] {
            assert!(
                (f64::from(share((gap - TIGHT[0]) / (TIGHT[1] - TIGHT[0]))) / f64::from(CERTAIN) - chance).abs() < 1e-9
            );
        }
    }
}
