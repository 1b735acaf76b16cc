//! Where shores may stand: points below the roof on firm pieces or the ground, that somebody reaches from a way in.

use super::table::ShoreType;
use crate::assess::Void;
use crate::engine::what_if::actions::{PropLine, crossing};
use crate::engine::what_if::kept::LastResult;
use crate::geometry::{Aabb, Convex, Vec3};
use std::collections::{BTreeMap, VecDeque};

/// Distance of the points at which the void is looked at, m.
const CELL: f64 = 0.25;
/// A point of the void this near in plan says at which height a line is looked for, m.
const REACH: f64 = 0.6;
/// Least height for somebody who crawls, m.
const CRAWL: f64 = 0.45;
/// A way in ends this near, m.
const FROM_WAY: f64 = 1.5;
/// Least and largest clear height of a shore, m.
pub(super) const HEIGHTS: [f64; 2] = [0.3, 6.0];
/// Directions and distances at which it is looked whether a piece is near.
const AROUND: usize = 16;
const RINGS: usize = 3;
/// Largest slope of what a shore stands on, degrees.
const FOOT_SLOPE: f64 = 20.0;
/// A lighter piece is no foot, kg.
const FIRM: f64 = 200.0;

/// The height of the ground below a point, m: that of the ground plane, or of the earth on which a slab lies.
pub(super) fn soil(ground: Option<f64>, earth: &[Convex], at: &Vec3) -> Option<f64> {
    let top = |c: &Convex| {
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        for f in 0..c.faces.len() {
            let plane = c.plane(f);
            let away = plane.distance(&Vec3::new(at.x, at.y, 0.0));
            match plane.normal.z {
                rate if rate.abs() < 1e-9 => {
                    if away > 1e-6 {
                        return None;
                    }
                }
                rate if rate > 0.0 => high = high.min(-away / rate),
                rate => low = low.max(-away / rate),
            }
        }
        (low < high && high.is_finite()).then_some(high)
    };
    earth.iter().filter_map(top).chain(ground).reduce(f64::max)
}

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

/// Why a post does not stand at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PostMisfit {
    /// The point is in a piece.
    InPiece(u32),
    /// Nothing is above it, or nothing below.
    Open,
    /// The piece above is fixed, taken out in a test, or not over the void.
    NotTheRoof(u32),
    /// The piece below is no foot.
    NoFoot(u32, NoFoot),
    /// Slope of what is below, and the largest that is allowed, degrees.
    FootSlope(f64, f64),
    /// Clear height there, m.
    Height(f64),
    /// Slope of the roof there, degrees.
    Slope(f64),
}

/// Why nothing stands on a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum NoFoot {
    /// Its mass, kg.
    Light(f64),
    Hangs,
    TakenOut,
}

impl std::fmt::Display for NoFoot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Light(mass) => write!(f, "has {mass:.0} kg, at least {FIRM:.0} kg are needed"),
            Self::Hangs => write!(f, "hangs"),
            Self::TakenOut => write!(f, "is taken out in a test"),
        }
    }
}

/// A piece on a vertical line.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnLine {
    pub piece: u32,
    pub fixed: bool,
    /// Where the line enters and leaves it, m.
    pub low: f64,
    pub high: f64,
}

/// A void with its roof, in which places are looked for.
pub(super) struct Cellar<'a> {
    run: &'a LastResult,
    void: &'a Void,
    /// Bodies under which a shore may stand: all over the void but those that are taken out in a test, in order.
    roof: Vec<u32>,
    /// Bodies that are near.
    near: Vec<u32>,
    /// Bodies that are no foot, each with the reason: what hangs, what is light, and what is taken out in a test.
    no_foot: BTreeMap<u32, NoFoot>,
    /// The earth below slabs that lie on the soil.
    earth: Vec<Convex>,
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
        let light = (0..s.bodies.len() as u32).filter_map(|i| {
            let b = &s.bodies[i as usize];
            (!b.fixed && b.mass < FIRM).then_some((i, NoFoot::Light(b.mass)))
        });
        let taken_out = taken.iter().map(|i| (*i, NoFoot::TakenOut));
        let no_foot = light.chain(loose.map(|i| (i, NoFoot::Hangs))).chain(taken_out).collect();
        let mut roof: Vec<u32> = over.iter().copied().filter(|i| !taken.contains(i)).collect();
        roof.sort_unstable();
        Self { run, void, roof, near, no_foot, earth: s.earth() }
    }

    /// A place for a shore at a point in the free space, or why none can stand there.
    fn spot(&self, at: &Vec3) -> Result<ShorePlace, PostMisfit> {
        let line = self.run.prop_line(at, &self.near).map_err(|_| self.not_free(at))?;
        let height = line.top - line.bottom;
        let fixed = self.run.record.header.structure.bodies[line.upper as usize].fixed;
        if fixed || self.roof.binary_search(&line.upper).is_err() {
            return Err(PostMisfit::NotTheRoof(line.upper));
        }
        if let Some((i, why)) = line.lower.and_then(|i| Some((i, *self.no_foot.get(&i)?))) {
            return Err(PostMisfit::NoFoot(i, why));
        }
        if degrees(line.over.z) > FOOT_SLOPE {
            return Err(PostMisfit::FootSlope(degrees(line.over.z), FOOT_SLOPE));
        }
        if !(HEIGHTS[0]..=HEIGHTS[1]).contains(&height) {
            return Err(PostMisfit::Height(height));
        }
        let at = Vec3::new(at.x, at.y, 0.5 * (line.top + line.bottom));
        Ok(ShorePlace { at, line, height, slope: degrees(-line.under.z), walk: None })
    }

    fn not_free(&self, at: &Vec3) -> PostMisfit {
        let (s, poses) = (&self.run.record.header.structure, &self.run.frame.poses);
        let inside = |i: &&u32| {
            crossing(s, **i as usize, &poses[**i as usize], at).is_some_and(|c| c.low < at.z && c.high > at.z)
        };
        self.near.iter().find(inside).map_or(PostMisfit::Open, |i| PostMisfit::InPiece(*i))
    }

    /// Whether there is room between a shore at a place and a piece: at a quarter, the half and three quarters of its height, no point nearer than this in
    /// plan is in the piece, m.
    pub(super) fn is_clear_of(&self, spot: &ShorePlace, piece: u32, distance: f64) -> bool {
        let (s, pose) = (&self.run.record.header.structure, &self.run.frame.poses[piece as usize]);
        let outside = |at: Vec3| crossing(s, piece as usize, pose, &at).is_none_or(|c| c.low >= at.z || c.high <= at.z);
        (0..AROUND * RINGS).all(|k| {
            let angle = std::f64::consts::TAU * (k % AROUND) as f64 / AROUND as f64;
            let radius = distance * (k / AROUND + 1) as f64 / RINGS as f64;
            let at = spot.at + Vec3::new(angle.cos(), angle.sin(), 0.0) * radius;
            [-0.25, 0.0, 0.25].into_iter().all(|part| outside(at + Vec3::z() * part * spot.height))
        })
    }

    /// Places halfway between those of the grid, around some of them, with their ways.
    pub(super) fn between(&self, list: &[ShorePlace]) -> Vec<ShorePlace> {
        let half = [-0.5 * CELL, 0.0, 0.5 * CELL];
        let steps = half.iter().flat_map(|x| half.map(|y| Vec3::new(*x, y, 0.0))).filter(|d| d.norm() > 0.0);
        let steps: Vec<Vec3> = steps.collect();
        let around = |s: &ShorePlace| {
            let of = |d: &Vec3| Some(ShorePlace { walk: s.walk, ..self.spot(&(s.at + d)).ok()? });
            steps.iter().filter_map(of).collect::<Vec<_>>()
        };
        list.iter().flat_map(around).collect()
    }

    /// What is against a post of a type at a place, by its point relative to the middle in plan, m; none where it stands.
    pub(super) fn against(&self, spot: &ShorePlace, t: &ShoreType, [x, y]: [f64; 2]) -> Option<PostMisfit> {
        match self.spot(&(spot.at + Vec3::new(x, y, 0.0))) {
            Err(why) => Some(why),
            Ok(s) if !t.admits_height(s.height) => Some(PostMisfit::Height(s.height)),
            Ok(s) if !t.admits(s.height, s.slope) => Some(PostMisfit::Slope(s.slope)),
            Ok(_) => None,
        }
    }

    /// Whether the posts of a type stand at a place with this direction of the header.
    pub(super) fn holds(&self, spot: &ShorePlace, t: &ShoreType, along: [f64; 2]) -> bool {
        t.admits(spot.height, spot.slope) && t.posts(along).into_iter().all(|p| self.against(spot, t, p).is_none())
    }

    /// The pieces on the vertical line through a point, and the height of the ground or of the earth below a slab there, m.
    pub(super) fn column(&self, at: &Vec3) -> (Vec<OnLine>, Option<f64>) {
        let s = &self.run.record.header.structure;
        let of = |i: &u32| {
            let c = crossing(s, *i as usize, &self.run.frame.poses[*i as usize], at)?;
            Some(OnLine { piece: *i, fixed: s.bodies[*i as usize].fixed, low: c.low, high: c.high })
        };
        let building = |i: &&u32| s.bodies[**i as usize].is_of_building();
        (self.near.iter().filter(building).filter_map(of).collect(), soil(s.ground_at(at.x, at.y), &self.earth, at))
    }

    /// Name of a piece.
    pub(super) fn name(&self, i: u32) -> &str {
        &self.run.names[i as usize]
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
                if let Ok(s) = self.spot(&at) {
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
