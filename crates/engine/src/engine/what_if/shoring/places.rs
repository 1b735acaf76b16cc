//! Where shores may stand: points below the roof on firm pieces or the ground, that somebody reaches from a way in.

use super::table::ShoreType;
use crate::assess::Void;
use crate::engine::what_if::actions::PropLine;
use crate::engine::what_if::kept::LastResult;
use crate::geometry::{Aabb, Vec3};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Distance of the points at which the void is looked at, m.
const CELL: f64 = 0.25;
/// A point of the void this near in plan says at which height a line is looked for, m.
const REACH: f64 = 0.6;
/// Least height for somebody who crawls, m.
const CRAWL: f64 = 0.45;
/// A way in ends this near, m.
const FROM_WAY: f64 = 1.5;
/// Least and largest clear height of a shore, m.
const HEIGHTS: [f64; 2] = [0.3, 6.0];
/// Largest slope of what a shore stands on, degrees.
const FOOT_SLOPE: f64 = 20.0;
/// A lighter piece is no foot, kg.
const FIRM: f64 = 200.0;

/// A place for a shore.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShorePlace {
    /// Its middle between foot and head, m.
    pub at: Vec3,
    /// What is above and below.
    pub line: PropLine,
    /// Clear height, m.
    pub height: f64,
    /// Slope of the roof above it, degrees.
    pub slope: f64,
    /// Way from where somebody enters the void, m; none where nobody gets.
    pub walk: Option<f64>,
}

impl ShorePlace {
    /// Distance in plan, m.
    pub(super) fn apart(&self, p: [f64; 2]) -> f64 {
        (self.at.x - p[0]).hypot(self.at.y - p[1])
    }
}

/// A void with its roof, in which places are looked for.
pub(super) struct Cellar<'a> {
    run: &'a LastResult,
    void: &'a Void,
    /// Bodies under which a shore may stand: all over the void but those that are taken out in a test, in order.
    roof: Vec<u32>,
    /// Bodies that are near.
    near: Vec<u32>,
    /// Bodies that are no foot: loose ones, and those that are taken out in a test.
    no_foot: BTreeSet<u32>,
}

impl<'a> Cellar<'a> {
    pub(super) fn new(run: &'a LastResult, void: &'a Void, over: &[u32], taken: &[u32]) -> Self {
        let s = &run.record.header.structure;
        let room = void.bounds.grown(1.5);
        let touches = |i: &u32| {
            let pose = &run.frame.poses[*i as usize];
            let corners: Vec<Vec3> = s.bodies[*i as usize].shape.vertices.iter().map(|v| pose.apply(v)).collect();
            let b = Aabb::of(&corners);
            !run.frame.gone[*i as usize] && (0..2).all(|c| b.min[c] <= room.max[c] && b.max[c] >= room.min[c])
        };
        let near = (0..s.bodies.len() as u32).filter(touches).collect();
        let hanging = run.stability().hanging;
        let loose = hanging.iter().flat_map(|c| c.pieces.iter().copied());
        let light = (0..s.bodies.len() as u32).filter(|i| {
            let b = &s.bodies[*i as usize];
            !b.fixed && b.mass < FIRM
        });
        let no_foot = loose.chain(light).chain(taken.iter().copied()).collect();
        let mut roof: Vec<u32> = over.iter().copied().filter(|i| !taken.contains(i)).collect();
        roof.sort_unstable();
        Self { run, void, roof, near, no_foot }
    }

    /// A place for a shore at a point in the free space, if one can stand there.
    fn spot(&self, at: &Vec3) -> Option<ShorePlace> {
        let line = self.run.prop_line(at, &self.near).ok()?;
        let height = line.top - line.bottom;
        let fixed = self.run.record.header.structure.bodies[line.upper as usize].fixed;
        let roof = self.roof.binary_search(&line.upper).is_ok() && !fixed;
        let foot = line.lower.is_none_or(|i| !self.no_foot.contains(&i)) && degrees(line.over.z) <= FOOT_SLOPE;
        let fits = (HEIGHTS[0]..=HEIGHTS[1]).contains(&height);
        let at = Vec3::new(at.x, at.y, 0.5 * (line.top + line.bottom));
        (roof && foot && fits).then(|| ShorePlace { at, line, height, slope: degrees(-line.under.z), walk: None })
    }

    /// Whether the posts of a type stand at a place with this direction of the header.
    pub(super) fn holds(&self, spot: &ShorePlace, t: &ShoreType, along: [f64; 2]) -> bool {
        let stands = |[x, y]: [f64; 2]| {
            self.spot(&(spot.at + Vec3::new(x, y, 0.0))).is_some_and(|s| t.admits(s.height, s.slope))
        };
        t.admits(spot.height, spot.slope) && t.posts(along).into_iter().all(stands)
    }

    /// All places in the void, with the way to them from where the easiest way in ends. Without a way in none of them has one.
    pub(super) fn spots(&self) -> Vec<ShorePlace> {
        let (low, high) = (self.void.bounds.min, self.void.bounds.max);
        let count = |c: usize| ((high[c] - low[c]) / CELL).ceil().max(1.0) as i32;
        let samples = &self.void.samples;
        let mut free: BTreeMap<[i32; 2], Vec3> = BTreeMap::new();
        let mut found: Vec<([i32; 2], ShorePlace)> = Vec::new();
        for k in 0..count(0) {
            for l in 0..count(1) {
                let p = [low.x + (f64::from(k) + 0.5) * CELL, low.y + (f64::from(l) + 0.5) * CELL];
                let far = |s: &&Vec3| (s.x - p[0]).hypot(s.y - p[1]);
                let Some(nearest) = samples.iter().min_by(|a, b| far(a).total_cmp(&far(b))) else { continue };
                let inside = self.void.outline.is_empty() || self.void.outline.iter().any(|o| o.contains(p));
                if !inside || far(&nearest) > REACH {
                    continue;
                }
                let at = Vec3::new(p[0], p[1], nearest.z);
                if self.run.prop_line(&at, &self.near).is_ok_and(|line| line.top - line.bottom >= CRAWL) {
                    free.insert([k, l], at);
                }
                if let Some(s) = self.spot(&at) {
                    found.push(([k, l], s));
                }
            }
        }
        let walks = self.walks(&free);
        // Where it is too low to crawl, an arm reaches from the place beside it.
        let walk = |[k, l]: [i32; 2]| {
            let beside = (-1..=1).flat_map(|a| (-1..=1).map(move |b| [k + a, l + b]));
            beside.filter_map(|c| walks.get(&c).copied()).reduce(f64::min)
        };
        found.into_iter().map(|(cell, s)| ShorePlace { walk: walk(cell), ..s }).collect()
    }

    /// The way from the end of the easiest way in to each free cell, m.
    fn walks(&self, free: &BTreeMap<[i32; 2], Vec3>) -> BTreeMap<[i32; 2], f64> {
        let ways = &self.void.ways;
        let Some(end) = ways.iter().find(|w| w.easiest).or(ways.first()).and_then(|w| w.line.last()) else {
            return BTreeMap::new();
        };
        let far = |p: &Vec3| (p.x - end.x).hypot(p.y - end.y);
        let first = free.iter().min_by(|a, b| far(a.1).total_cmp(&far(b.1)));
        let Some((first, _)) = first.filter(|f| far(f.1) <= FROM_WAY) else { return BTreeMap::new() };
        let mut out = BTreeMap::from([(*first, far(&free[first]))]);
        let mut open = VecDeque::from([*first]);
        while let Some([k, l]) = open.pop_front() {
            let here = out[&[k, l]];
            for (a, b) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                let next = [k + a, l + b];
                if free.contains_key(&next) && !out.contains_key(&next) {
                    out.insert(next, here + CELL);
                    open.push_back(next);
                }
            }
        }
        out
    }
}

/// Angle of a unit vector with the vertical, degrees.
fn degrees(z: f64) -> f64 {
    z.clamp(-1.0, 1.0).acos().to_degrees()
}
