//! A way as a line with its stretches, its narrowest place and its holes. Steps of the grid are replaced by straight lines wherever the line
//! stays on joined places of the same kind, so that lengths do not depend on the direction of the grid.

use super::climbs::{self, CLIMB};
use super::cuts::{Cutting, LEAST};
use super::graph::{Graph, SearchResult};
use super::hole::{HOLE, Hole};
use super::places::{AROUND, NONE, rough};
use crate::assess::answers::way::{Cut, CutDirection, CutPiece, Entry, Gait, Stretch, WIDEST, Way};
use crate::assess::input::place;
use crate::assess::space::kinds;
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use crate::maths;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Cells to either side among which the middle of a passage is looked for.
const ACROSS: u32 = 12;
/// Places of a way at which the exact width is measured.
const CANDIDATES: usize = 6;
/// Directions of the lines across a passage.
const DIRECTIONS: u32 = 16;
/// Passages that are wider than twice this are no narrow places, m.
const THROAT: f64 = 0.5 * WIDEST;
/// So far behind the entry its opening is measured, m.
const OPENING: f64 = 1.0;
/// Height of the hands of somebody who digs above the floor, m.
pub(super) const REACHING: f64 = 0.3;
/// Somebody as near as this is reached, m.
const AT_HAND: f64 = 0.8;
/// What making ways needs.
pub(super) struct Maker<'a> {
    pub graph: &'a Graph<'a>,
    pub cutting: &'a Cutting<'a>,
    pub outside: &'a SearchResult,
    /// For each place the part that is shut in, where it is in one.
    pub enclosed: Vec<Option<u32>>,
    /// Height that somebody needs who lies: no gap that is climbed through is narrower, m.
    pub lying: f64,
    pub axes: Option<&'a place::PlanFrame>,
    /// Holes between two places that were described already: most ways go through a few of them.
    pub cuts: Mutex<HashMap<(u32, u32), Cut>>,
}

/// The narrowest level line across a passage.
struct Throat {
    /// Its middle, m.
    middle: Vec3,
    /// Direction of the passage there.
    along: Vec3,
    /// Its length, m.
    width: f64,
}

/// A way whose narrowest place and opening are not measured yet: most ways that are found are not shown.
pub(super) struct Draft {
    pub way: Way,
    path: Path,
}

/// Places of a way with the links between them.
struct Path {
    places: Vec<u32>,
    /// Link to each place from the one before; the first is [`NONE`].
    by: Vec<u32>,
    /// Index of the last place in the open air.
    entry: usize,
}

impl Maker<'_> {
    fn site(&self) -> &Site {
        self.cutting.site
    }

    /// Follows two searches backwards: inside, then in the open air.
    fn path(&self, inside: &SearchResult, end: u32) -> Path {
        let (mut places, mut by) = (vec![end], Vec::new());
        let mut here = end;
        let mut follow = |found: &SearchResult, places: &mut Vec<u32>| {
            while found.before[here as usize] != NONE {
                by.push(found.by[here as usize]);
                here = found.before[here as usize];
                places.push(here);
            }
        };
        follow(inside, &mut places);
        let within = places.len();
        follow(self.outside, &mut places);
        by.push(NONE);
        places.reverse();
        by.reverse();
        let mut path = Path { entry: places.len() - within, places, by };
        // Walking on the open ground is no part of it.
        let mut skip = 0;
        while skip < path.entry
            && path.by[skip + 1] == NONE
            && self.graph.step(path.places[skip], path.places[skip + 1]).0 == Gait::Walk
        {
            skip += 1;
        }
        path.places.drain(..skip);
        path.by.drain(..skip);
        path.by[0] = NONE;
        path.entry -= skip;
        path
    }

    /// Way of moving to a place of a path from the one before.
    fn gait(&self, path: &Path, n: usize) -> Gait {
        match path.by[n] {
            NONE => self.graph.step(path.places[n - 1], path.places[n]).0,
            link => self.graph.links[link as usize].gait,
        }
    }

    /// The way to a place.
    pub(super) fn way(&self, inside: &SearchResult, end: u32) -> Draft {
        let path = self.path(inside, end);
        let at = |n: usize| self.graph.places.list[path.places[n] as usize].at;
        let mut way = Way {
            easiest: false,
            shortest: false,
            hardest: Gait::Walk,
            time: 0.0,
            length: 0.0,
            line: vec![at(0)],
            stretches: Vec::new(),
            entry: self.entry(at(path.entry)),
            narrowest: f64::INFINITY,
            narrowest_at: at(path.entry),
            up: 0.0,
            down: 0.0,
            ladder: 0.0,
            cuts: Vec::new(),
            enclosed: self.enclosed[end as usize],
            tested: None,
        };
        let mut n = 0;
        while n + 1 < path.places.len() {
            let gait = self.gait(&path, n + 1);
            let mut last = n + 1;
            // A stretch ends at the entry, so that its length is known.
            let joins = |m: usize| path.by[m + 1] == NONE && m != path.entry && self.gait(&path, m + 1) == gait;
            while path.by[n + 1] == NONE && last + 1 < path.places.len() && joins(last) {
                last += 1;
            }
            let length = if path.by[n + 1] == NONE {
                self.straighten(&path.places[n..=last], gait, &mut way.line)
            } else {
                let link = &self.graph.links[path.by[n + 1] as usize];
                if gait == Gait::Cut {
                    way.cuts.push(self.cut(path.places[n], path.places[n + 1]));
                    way.time += way.cuts.last().map_or(0.0, |c| c.time);
                    let drop = (at(n + 1).z - at(n).z).abs();
                    if drop > CLIMB {
                        way.time += self.graph.rates.ladder;
                        way.ladder = way.ladder.max(drop);
                    }
                } else if gait == Gait::Ladder {
                    way.ladder = way.ladder.max(link.length);
                }
                way.line.push(at(n + 1));
                link.length
            };
            way.time += self.graph.time(gait, length);
            way.hardest = way.hardest.max(gait);
            if n >= path.entry {
                way.length += length;
            }
            match way.stretches.last_mut().filter(|s| s.gait == gait && !matches!(gait, Gait::Ladder | Gait::Cut)) {
                Some(s) => (s.length, s.to) = (s.length + length, way.line.len() as u32 - 1),
                None => way.stretches.push(Stretch { gait, length, to: way.line.len() as u32 - 1 }),
            }
            n = last;
        }
        for pair in way.line.windows(2) {
            let rise = pair[1].z - pair[0].z;
            way.up += rise.max(0.0);
            way.down += (-rise).max(0.0);
        }
        Draft { way, path }
    }

    /// Measures the narrowest place and the opening of each way.
    pub(super) fn measured(&self, drafts: Vec<Draft>) -> Vec<Way> {
        let one = |Draft { mut way, path }: Draft| {
            self.narrowest(&path, &mut way);
            (way.entry.width, way.entry.height) = self.opening(&path);
            way
        };
        drafts.into_iter().map(one).collect()
    }

    /// Adds the corners of a run of neighbours to a line; returns the length, m.
    fn straighten(&self, places: &[u32], gait: Gait, line: &mut Vec<Vec3>) -> f64 {
        let at = |n: usize| self.graph.places.list[places[n] as usize].at;
        let (mut n, mut length) = (0, 0.0);
        while n + 1 < places.len() {
            // The farthest of eight places that is seen from here, then doubling and halving.
            let rest = places.len() - 1 - n;
            let far =
                (1..=8).rev().map(|k| n + rest * k / 8).find(|m| *m > n + 1 && self.sees(places[n], places[*m], gait));
            let (mut seen, mut jump) = (far.unwrap_or(n + 1), 2);
            while jump > 0 {
                let next = (seen + jump).min(places.len() - 1);
                if next > seen && self.sees(places[n], places[next], gait) {
                    seen = next;
                    jump *= 2;
                } else {
                    jump /= 2;
                }
            }
            length += (at(seen) - at(n)).norm();
            line.push(at(seen));
            n = seen;
        }
        length
    }

    /// True when the straight line between two places stays on joined places that are no harder.
    fn sees(&self, from: u32, to: u32, gait: Gait) -> bool {
        let (site, places) = (self.site(), &self.graph.places);
        let column = |p: u32| site.grid.column(places.list[p as usize].plan as usize);
        let ((i, j), (k, l)) = (column(from), column(to));
        let (di, dj) = (k as isize - i as isize, l as isize - j as isize);
        let count = di.abs().max(dj.abs());
        let (mut here, mut done) = (from, (0isize, 0isize));
        for n in 1..=count {
            let next = (rounded(di * n, count), rounded(dj * n, count));
            let step = [next.0 - done.0, next.1 - done.1];
            let Some(d) = AROUND.iter().position(|a| *a == step) else { return false };
            let q = places.near[here as usize][d];
            if q == NONE || self.graph.step(here, q).0 > gait {
                return false;
            }
            (here, done) = (q, next);
        }
        here == to
    }

    fn entry(&self, position: Vec3) -> Entry {
        let site = self.site();
        Entry {
            above_ground: self.cutting.structure.ground_level().map_or(0.0, |g| position.z - g),
            storey: kinds::storey(site, position.z).map(|s| s as u32),
            place: self.axes.map(|f| f.place(&position)).unwrap_or_default(),
            position,
            width: None,
            height: None,
        }
    }

    /// Width and height of the opening by which a path enters, m: the least within a metre behind the entry. No width where nothing is near
    /// on both sides, no height below the open sky, and none of both where the first that follows is a hole. A point that lies in a piece is no
    /// part of the opening.
    fn opening(&self, path: &Path) -> (Option<f64>, Option<f64>) {
        let places = &self.graph.places.list;
        let start = places[path.places[path.entry] as usize].at;
        let (mut width, mut height): (Option<f64>, Option<f64>) = (None, None);
        let least = |a: Option<f64>, b: Option<f64>| a.into_iter().chain(b).reduce(f64::min);
        let across = |p: Vec3| self.throat(&p).map(|t| t.width);
        let near = |n: &usize| (places[path.places[*n] as usize].at - start).xy().norm() <= OPENING;
        // Somebody who climbs down to the entry passes the gap above it.
        let climb = (1..=path.entry).rev().take_while(near).find(|n| path.by[*n] != NONE);
        if let Some(n) = climb {
            let (over, to) = (&places[path.places[n - 1] as usize], &places[path.places[n] as usize]);
            for z in climbs::heights(to, &over.at).take_while(|z| *z <= over.at.z) {
                let across = across(Vec3::new(to.at.x, to.at.y, z)).filter(|w| *w > 0.0);
                width = least(width, across.map(|w| w.max(self.lying)));
            }
        }
        for n in path.entry + 1..path.places.len() {
            let p = &places[path.places[n] as usize];
            if self.gait(path, n) == Gait::Cut || !near(&n) {
                break;
            }
            let free = p.high - p.at.z;
            height = least(height, free.is_finite().then_some(free));
            // At the middle of the body; lower where a piece reaches in there.
            let middle = (0.5 * free).min(0.9);
            let mut widths = [1.0, 0.5, 0.25].iter().map(|k| across(p.at + Vec3::z() * (k * middle)));
            let across = widths.find(|w| *w != Some(0.0)).flatten();
            width = least(width, across.map(|w| w.max(2.0 * self.body(path.places[n]).0)));
        }
        (width, height)
    }

    /// The narrowest place under cover: the three with the least clearance in the grid, by exact distances across the way.
    fn narrowest(&self, path: &Path, way: &mut Way) {
        let site = self.site();
        let places = &self.graph.places.list;
        let middle = |n: usize| {
            let p = &places[path.places[n] as usize];
            let height: f64 = match p.gait {
                Gait::Walk | Gait::Climb => 0.9,
                Gait::Crawl => 0.25,
                _ => 0.15,
            };
            p.at + Vec3::z() * height.min(0.5 * (p.high - p.at.z))
        };
        let across = |n: usize| {
            let (before, after) = (n.saturating_sub(2), (n + 2).min(path.places.len() - 1));
            let along = middle(after) - middle(before);
            Vec3::new(along.x, along.y, 0.0).try_normalize(1e-3)
        };
        // The best of the free line across the way, so that a way along a wall is not narrower than its room.
        let wide = |n: usize| {
            let (p, mut best) = (middle(n), (rough(site, &middle(n)), middle(n)));
            let Some(along) = across(n) else { return best };
            for side in [1.0, -1.0] {
                for k in 1..=ACROSS {
                    let q = p + Vec3::new(-along.y, along.x, 0.0) * (side * site.grid.cell * f64::from(k));
                    let free = rough(site, &q);
                    if free <= 0.0 {
                        break;
                    }
                    if free > best.0 {
                        best = (free, q);
                    }
                }
            }
            best
        };
        let mut worst: Vec<((f64, Vec3), usize)> = (path.entry..path.places.len())
            .filter(|n| places[path.places[*n] as usize].roofed)
            .map(|n| (wide(n), n))
            .collect();
        worst.sort_by(|a, b| a.0.0.total_cmp(&b.0.0).then(a.1.cmp(&b.1)));
        let mut tried: Vec<usize> = Vec::new();
        for ((_, open), n) in worst {
            if tried.len() == CANDIDATES {
                break;
            }
            if tried.iter().any(|t| t.abs_diff(n) < 3) {
                continue;
            }
            tried.push(n);
            let best = match self.throat(&middle(n)) {
                Some(t) => site.climb(&t.middle, Some(t.along)),
                None => site.climb(&open, across(n)),
            };
            // The line across may lie below or beside where the body passes: the sphere that fits there is not narrower.
            let body = self.body(path.places[n]);
            let best = if body.0 > best.0 { body } else { best };
            if best.0 < way.narrowest {
                (way.narrowest, way.narrowest_at) = best;
            }
        }
        // Holes are as narrow as they are cut.
        if !way.cuts.is_empty() {
            way.narrowest = way.narrowest.min(0.5 * HOLE);
        }
        way.narrowest = way.narrowest.clamp(0.0, THROAT);
    }

    /// The largest sphere at the middle of the body of somebody at a place, and where that is, m.
    fn body(&self, place: u32) -> (f64, Vec3) {
        let at = self.graph.places.list[place as usize].middle();
        (self.site().clearance(&at, &self.site().close_by(&at, THROAT)), at)
    }

    /// The shortest level line through a point that ends at something on both sides.
    fn throat(&self, p: &Vec3) -> Option<Throat> {
        let free = |d: &Vec3| self.site().ray(p, d, THROAT).map(|hit| hit.1);
        let line = |n: u32| {
            let angle = std::f64::consts::PI * f64::from(n) / f64::from(DIRECTIONS);
            let d = Vec3::new(maths::cos(angle), maths::sin(angle), 0.0);
            Some((free(&d)?, free(&-d)?, d))
        };
        let lines = (0..DIRECTIONS).filter_map(line);
        let (ahead, behind, d) = lines.min_by(|a, b| (a.0 + a.1).total_cmp(&(b.0 + b.1)))?;
        let middle = p + d * ((ahead - behind) / 2.0);
        Some(Throat { middle, along: Vec3::new(-d.y, d.x, 0.0), width: ahead + behind })
    }

    /// The hole between two places.
    fn cut(&self, from: u32, to: u32) -> Cut {
        let known = || self.cuts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cut) = known().get(&(from, to)) {
            return cut.clone();
        }
        let cut = self.cut_between(from, to);
        known().insert((from, to), cut.clone());
        cut
    }

    fn cut_between(&self, from: u32, to: u32) -> Cut {
        let (a, b) = (&self.graph.places.list[from as usize], &self.graph.places.list[to as usize]);
        let hole = match a.plan == b.plan {
            true if a.at.z > b.at.z => self.cutting.vertical(a, b),
            true => self.cutting.vertical(b, a),
            false => self.cutting.between(a, b),
        };
        let direction = match a.plan == b.plan {
            true if a.at.z > b.at.z => CutDirection::Down,
            true => CutDirection::Up,
            false => direction(&(hole.axis[1] - hole.axis[0])),
        };
        self.described([a.at, b.at], direction, &hole)
    }

    /// Distance between two places, m.
    pub(super) fn distance(&self, a: u32, b: u32) -> f64 {
        let at = |p: u32| self.graph.places.list[p as usize].at;
        (at(a) - at(b)).norm()
    }

    /// The hole from a place to a person.
    pub(super) fn last_hole(&self, place: u32, person: &Vec3) -> Hole {
        let eye = self.graph.places.list[place as usize].at + Vec3::z() * REACHING;
        self.cutting.straight(&eye, person)
    }

    /// Time from a place to a person through that hole if it is not too thick, s; `None` when soil is between.
    pub(super) fn dig_time(&self, place: u32, person: &Vec3, hole: &Hole) -> Option<f64> {
        let cutting = if hole.mean() < LEAST { 0.0 } else { self.cutting.cost_if_thin(hole)? };
        Some(cutting + self.crawl_time(place, person))
    }

    /// Whether somebody can be reached through a hole: there is hardly anything to cut, or it is not too thick.
    pub(super) fn is_diggable(&self, hole: &Hole) -> bool {
        hole.mean() < LEAST || self.cutting.is_thin(hole)
    }

    /// Time from a place to a person where nothing is between, s: the least that [`Self::dig_time`] can be.
    pub(super) fn crawl_time(&self, place: u32, person: &Vec3) -> f64 {
        let eye = self.graph.places.list[place as usize].at + Vec3::z() * REACHING;
        self.graph.time(Gait::Crawl, (person - eye).norm())
    }

    /// Leads a way on to a person, through the hole that is between.
    pub(super) fn dig(&self, mut draft: Draft, person: &Vec3, hole: &Hole) -> Option<Draft> {
        let way = &mut draft.way;
        let from = *way.line.last()?;
        let eye = from + Vec3::z() * REACHING;
        if hole.mean() < LEAST {
            let length = (person - eye).norm();
            way.time += self.graph.time(Gait::Crawl, length);
            if length > AT_HAND {
                way.length += length;
                way.line.push(*person);
                way.hardest = way.hardest.max(Gait::Crawl);
                way.stretches.push(Stretch { gait: Gait::Crawl, length, to: way.line.len() as u32 - 1 });
            }
            return Some(draft);
        }
        self.cutting.time(hole)?;
        let to = person - eye;
        let cut = self.described([from, *person], direction(&to), hole);
        way.time += cut.time + self.graph.time(Gait::Crawl, to.norm());
        way.length += to.norm();
        way.hardest = Gait::Cut;
        way.down += (from.z - person.z).max(0.0);
        way.up += (person.z - from.z).max(0.0);
        way.line.push(*person);
        way.stretches.push(Stretch { gait: Gait::Cut, length: to.norm(), to: way.line.len() as u32 - 1 });
        way.cuts.push(cut);
        Some(draft)
    }

    /// A hole by what it goes through.
    fn described(&self, [from, to]: [Vec3; 2], direction: CutDirection, hole: &Hole) -> Cut {
        let (c, s) = (self.cutting, self.cutting.structure);
        let mut pieces = Vec::new();
        let (mut time, mut mass) = (c.rates.set_up, 0.0);
        for section in &hole.sections {
            time += c.time_per_metre(section.solid).unwrap_or(0.0) * section.volume / (HOLE * HOLE);
            let Some(material) = c.material(section.solid) else { continue };
            let body = c.site.bodies[section.solid as usize];
            let b = &s.bodies[body as usize];
            mass += b.mass / b.volume.max(1e-9) * section.volume;
            let bars = c.materials.bars(s, body as usize);
            pieces.push(CutPiece {
                body,
                thickness: section.thickness(),
                share: section.area / (HOLE * HOLE),
                material,
                bars,
                bars_cut: bars.map(|a| a * section.area / HOLE),
                holds: c.holds(section.solid),
            });
        }
        // Those of which most is taken out come first.
        let most = |p: &CutPiece| p.thickness * p.share;
        pieces.sort_by(|a, b| most(b).total_cmp(&most(a)).then(a.body.cmp(&b.body)));
        let overhead = match direction {
            CutDirection::Down => from + Vec3::z() * (0.5 * HOLE),
            CutDirection::Up => to,
            CutDirection::Sideways => (from + to) / 2.0 + Vec3::z() * (0.5 * HOLE),
        };
        let own = |body: &u32| pieces.iter().any(|p| p.body == *body);
        let above: Vec<u32> = c
            .above(&overhead)
            .into_iter()
            .map(|s| c.site.bodies[s as usize])
            .filter(|b| (*b as usize) < s.bodies.len() && (direction == CutDirection::Sideways || !own(b)))
            .collect();
        Cut {
            position: from,
            direction,
            axis: hole.axis,
            thickness: hole.thickness(c.site),
            depth: (to - from).norm(),
            time,
            mass_above: above.iter().map(|b| s.bodies[*b as usize].mass).fold(0.0, |a, b| a + b),
            through: pieces,
            mass,
            above,
        }
    }
}

/// The direction of a hole: down or up from a slope of 30 degrees on.
fn direction(to: &Vec3) -> CutDirection {
    match to.z {
        z if z < -0.5 * to.norm() => CutDirection::Down,
        z if z > 0.5 * to.norm() => CutDirection::Up,
        _ => CutDirection::Sideways,
    }
}

/// `a / b`, rounded half away from zero.
fn rounded(a: isize, b: isize) -> isize {
    (2 * a + a.signum() * b) / (2 * b)
}
