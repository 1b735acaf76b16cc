//! The roof of a void as a free body: its weight, what presses on it, and its supports with their forces and places. And a piece that leans:
//! the horizontal force that keeps it from falling over.

use super::{Beside, Carriers, G, Tied};
use crate::assess::voids::void::Void;
use crate::geometry::Vec3;
use crate::maths;
use crate::solve::TieKind;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Force on a support, N, force times place, N m, and its lowest and highest corner in plan, m.
type Pressed = (f64, Vec3, [[f64; 2]; 2]);

/// Corners of a piece this near above its lowest one are its foot, m.
const FOOT: f64 = 0.05;

/// The roof of a void as one free body. Its supports carry its weight and what lies on it (`net_load`).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RoofBody {
    /// Id of the void.
    pub void: u32,
    /// Bodies of the roof, in order.
    pub pieces: Vec<u32>,
    /// Their weight, N.
    pub weight: f64,
    /// Weight of what lies on them from outside of the roof, N.
    pub above: f64,
    /// Where its weight and what lies on it act in plan, m. Joints that carry a moment do not shift it.
    pub middle: [f64; 2],
    /// What carries it, the largest force first.
    pub supports: Vec<RoofSupport>,
}

/// A support line of a roof: all pieces of a member that carry it on one side, which are lost together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RoofSupport {
    /// Its bodies, the one that carries most first; none for the ground.
    pub pieces: Vec<u32>,
    /// Net upward force on the roof, N.
    pub force: f64,
    /// Share of what the roof hands on, 0 to 1.
    pub share: f64,
    /// These are fixed bodies, or the ground.
    pub fixed: bool,
    /// Without them a piece of the roof has no support left in the graph.
    pub only: bool,
    /// Bonds and bars between it and the roof.
    pub bonds: Vec<u32>,
    /// Where it carries: the middle by its forces, m.
    pub at: Vec3,
    /// Lowest and highest corner in plan of where it carries, m.
    pub plan: [[f64; 2]; 2],
}

impl RoofBody {
    /// Load of shores together, N, by statics when one support line is lost: by its place in the list, with the places of the shores in plan, m.
    ///
    /// The roof turns about the centre of the forces of the supports that stay. The moment of its load about the line through that centre, across
    /// the way to the lost line, is taken by the shores, or the moment of what the lost line carried where joints make that larger. They carry no less than what the lost line carried, for a roof that bends hands that on
    /// to what is nearest; and no more than all of the load, for then the roof tips over them. Vertical forces only: joints that carry a moment
    /// are left out.
    pub fn without(&self, lost: usize, shores: &[[f64; 2]]) -> f64 {
        let load: f64 = self.supports.iter().map(|s| s.force).sum();
        let least = self.supports[lost].force;
        let left = || self.supports.iter().enumerate().filter(|s| s.0 != lost).map(|s| s.1);
        let rest: f64 = left().map(|s| s.force).sum();
        if rest <= 0.0 || shores.is_empty() {
            return load;
        }
        let centre = left().fold(Vec3::zeros(), |a, s| a + s.at * s.force) / rest;
        let way = (self.supports[lost].at - centre).xy();
        let Some(way) = way.try_normalize(FOOT) else { return least };
        let beyond = |p: [f64; 2]| (p[0] - centre.x) * way.x + (p[1] - centre.y) * way.y;
        let lever = shores.iter().map(|p| beyond(*p)).sum::<f64>() / shores.len() as f64;
        let lost_at = self.supports[lost].at;
        let moment = (load * beyond(self.middle)).max(least * beyond([lost_at.x, lost_at.y]));
        let by_moments = if lever > 0.0 { moment / lever } else { load };
        by_moments.clamp(least, load.max(least))
    }
}

/// A piece, or several that sound joints make one, that may fall over its foot.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Leaning {
    /// The body, the first one of several.
    pub piece: u32,
    /// Its weight, N.
    pub weight: f64,
    /// What rests on it, N.
    pub resting: f64,
    /// Height above its foot at which that rests on it, the mean by its forces, m; 0 where nothing does.
    pub resting_at: f64,
    /// Horizontal direction in which it leans.
    pub direction: [f64; 2],
    /// Middle of the edge of its foot about which it turns, m.
    pub foot: Vec3,
    /// How far its centre is beyond that edge, m; negative: it stands by itself.
    pub arm: f64,
    /// Moment of its weight and of what rests on it about that edge, N m; negative: it stands by itself.
    pub moment: f64,
    /// Height of its centre above its foot, m.
    pub centre: f64,
    /// Height of its top above its foot, m.
    pub height: f64,
    /// Slope of the face on which it lies flat, rad; 0 for one that stands on level ground or on an edge.
    pub slope: f64,
    /// Friction on that face.
    pub friction: f64,
}

/// A face on which a piece lies flat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlopingFace {
    /// Its outward normal: upwards.
    pub normal: Vec3,
    /// Coefficient of friction.
    pub friction: f64,
}

impl Leaning {
    /// The horizontal force at a height above its foot that keeps it in equilibrium while the ground shakes with an acceleration, m/s2, N. The inertia
    /// of its own mass acts at its centre, that of what rests on it where it rests.
    pub fn horizontal(&self, at: f64, shaking: f64) -> f64 {
        let inertia = (self.weight * self.centre + self.resting * self.resting_at) * shaking / G;
        ((self.moment + inertia) / at.max(f64::MIN_POSITIVE)).max(0.0)
    }

    /// The force along the slope that keeps it from sliding while the ground shakes with an acceleration, m/s2, N: the component of its weight
    /// along the slope less friction. 0 for a piece that lies on no slope.
    pub fn along_slope(&self, shaking: f64) -> f64 {
        if self.slope == 0.0 {
            return 0.0;
        }
        let ([across, along], load) = (self.pressed(shaking), self.weight + self.resting);
        (load * (along - self.friction * across)).max(0.0)
    }

    /// The horizontal force that does the same: it also presses the piece on the slope, N.
    pub fn against_sliding(&self, shaking: f64) -> f64 {
        let (sin, cos) = maths::sincos(self.slope);
        self.along_slope(shaking) / (cos + self.friction * sin)
    }

    /// Parts of the weight and of the inertia downhill, across and along the slope, over the weight.
    fn pressed(&self, shaking: f64) -> [f64; 2] {
        let ((sin, cos), k) = (maths::sincos(self.slope), shaking / G);
        [cos - k * sin, sin + k * cos]
    }
}

/// The roof of a void as a free body, by the forces of a state.
pub fn roof_body(t: &Tied<'_>, void: &Void) -> RoofBody {
    let carriers = t.carriers();
    let supported = t.supported(&[]);
    let over: BTreeSet<u32> = void.roof.iter().copied().filter(|&i| t.there(i)).collect();
    let posts = t.posts(void, &over, &carriers);
    let pieces: Vec<u32> = over.iter().copied().filter(|w| posts.get(w) != Some(&Beside::Stands)).collect();
    let own = |w: u32| pieces.binary_search(&w).is_ok();
    let net = t.net_load(&pieces, &carriers);
    let mut found: BTreeMap<Option<u32>, Pressed> = BTreeMap::new();
    for &i in &pieces {
        for &(who, up) in carriers[i as usize].iter().filter(|c| net.of_all.contains_key(&c.0)) {
            let (low, high) = t.touching(i, who);
            let empty = (0.0, Vec3::zeros(), [[f64::INFINITY; 2], [f64::NEG_INFINITY; 2]]);
            let e = found.entry(who).or_insert(empty);
            e.0 += up;
            e.1 += (low + high) * (0.5 * up);
            for c in 0..2 {
                e.2[0][c] = e.2[0][c].min(low[c]);
                e.2[1][c] = e.2[1][c].max(high[c]);
            }
        }
    }
    // Each carries where it presses upwards.
    for (who, f) in &mut found {
        let part = net.of_all[who] / f.0;
        f.0 *= part;
        f.1 *= part;
    }
    let all = net.all;
    let middle = t.middle(&pieces, &carriers, &net.lying);
    let bonds_of = |who: &[u32]| {
        let of = |x: &crate::solve::Tie| {
            let b = x.b?;
            let pair = (own(x.a) && who.contains(&b)) || (own(b) && who.contains(&x.a));
            x.bond.filter(|_| pair && matches!(x.kind, TieKind::Bond | TieKind::Bars))
        };
        t.ties.iter().filter_map(of).collect::<Vec<u32>>()
    };
    let places = found.iter().filter_map(|(i, f)| Some(((*i)?, f.1 / f.0))).collect();
    let ground = found.contains_key(&None).then(Vec::new);
    let support = |mut line: Vec<u32>| {
        let parts: Vec<Pressed> = match line.is_empty() {
            true => vec![found[&None]],
            false => line.iter().map(|i| found[&Some(*i)]).collect(),
        };
        line.sort_by(|a, b| found[&Some(*b)].0.total_cmp(&found[&Some(*a)].0).then(a.cmp(b)));
        let (force, sum) = parts.iter().fold((0.0, Vec3::zeros()), |(f, s), p| (f + p.0, s + p.1));
        let corner = |of: usize, best: fn(f64, f64) -> f64, first: f64| {
            [0, 1].map(|c| parts.iter().map(|p| p.2[of][c]).fold(first, best))
        };
        let plan = [corner(0, f64::min, f64::INFINITY), corner(1, f64::max, f64::NEG_INFINITY)];
        let fixed = line.first().is_none_or(|i| t.structure.bodies[*i as usize].fixed);
        let only = !line.is_empty() && t.is_only(&line, pieces.iter().copied(), &supported);
        RoofSupport {
            bonds: bonds_of(&line),
            pieces: line,
            force,
            share: force / all,
            fixed,
            only,
            at: sum / force,
            plan,
        }
    };
    let lines = t.support_lines(&places, own, middle);
    let mut supports: Vec<RoofSupport> = lines.into_iter().chain(ground).map(support).collect();
    supports.sort_by(|a, b| b.force.total_cmp(&a.force).then(a.pieces.cmp(&b.pieces)));
    let above = net.lying.values().fold(0.0, |a, down| a + down);
    RoofBody { void: void.id, middle, pieces, weight: net.weight, above, supports }
}

/// A piece as a body that may fall over its foot, or slide on a sloping face on which it lies flat, by the forces of a state. None for one that
/// has no foot.
pub fn leaning(t: &Tied<'_>, i: u32, on: Option<SlopingFace>) -> Option<Leaning> {
    leaning_together(t, &[i], on)
}

/// Pieces of the element of a piece that sound bonds make one with it, in order: a wall, or what is left of it in one.
pub fn joined_member(t: &Tied<'_>, i: u32) -> Vec<u32> {
    let element = |i: u32| t.structure.bodies[i as usize].element;
    let own = (0..t.structure.bodies.len() as u32).filter(|k| t.there(*k) && element(*k) == element(i));
    let first = t.whole(own);
    first.iter().filter(|f| Some(f.1) == first.get(&i)).map(|f| *f.0).collect()
}

/// Pieces that sound joints make one as [`leaning`] takes a single one.
pub fn leaning_together(t: &Tied<'_>, pieces: &[u32], on: Option<SlopingFace>) -> Option<Leaning> {
    let first = *pieces.first()?;
    if pieces.iter().any(|i| !t.there(*i)) {
        return None;
    }
    let corners: Vec<Vec3> = pieces
        .iter()
        .flat_map(|i| t.structure.bodies[*i as usize].shape.vertices.iter().map(|v| t.poses[*i as usize].apply(v)))
        .collect();
    let mass: f64 = pieces.iter().map(|i| t.mass(*i)).sum();
    let (low, high) = corners.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), c| (l.min(c.z), h.max(c.z)));
    let normal = on.map_or(Vec3::z(), |f| f.normal);
    let lowest = corners.iter().map(|c| c.dot(&normal)).fold(f64::INFINITY, f64::min);
    let foot: Vec<Vec3> = corners.iter().copied().filter(|c| c.dot(&normal) <= lowest + FOOT).collect();
    let middle = foot.iter().fold(Vec3::zeros(), |a, c| a + c) / foot.len().max(1) as f64;
    let centre = pieces.iter().fold(Vec3::zeros(), |a, i| a + t.poses[*i as usize].position * t.mass(*i)) / mass;
    // On a slope it goes downhill.
    let off = if on.is_some() { normal.xy() } else { (centre - middle).xy() };
    // One that stands upright is as likely to fall over its long side, to either hand.
    let direction = off.try_normalize(1e-3).unwrap_or_else(|| {
        let size = crate::geometry::Aabb::of(&corners).size();
        if size.x <= size.y { Vec3::x().xy() } else { Vec3::y().xy() }
    });
    let along = |p: &Vec3| p.xy().dot(&direction);
    let edge = foot.iter().map(along).fold(f64::NEG_INFINITY, f64::max);
    let outer: Vec<&Vec3> = foot.iter().filter(|p| along(p) > edge - FOOT).collect();
    let at = outer.iter().fold(Vec3::zeros(), |a, c| a + **c) / outer.len().max(1) as f64;
    let (mut resting, mut moment, mut lift) = (0.0, mass * G * (along(&centre) - edge), 0.0);
    for (i, j, up) in pieces.iter().flat_map(|i| t.resting_on(*i).map(|(j, up)| (*i, j, up))) {
        if pieces.contains(&j) {
            continue;
        }
        let (from, to) = t.touching(j, Some(i));
        resting += up;
        moment += up * (along(&((from + to) * 0.5)) - edge);
        // The boxes of both overlap where they touch; it rests on the upper end of that.
        lift += up * (to.z - low);
    }
    Some(Leaning {
        piece: first,
        weight: mass * G,
        resting,
        resting_at: if resting > 0.0 { lift / resting } else { 0.0 },
        direction: [direction.x, direction.y],
        foot: Vec3::new(at.x, at.y, low),
        arm: along(&centre) - edge,
        moment,
        centre: centre.z - low,
        height: high - low,
        slope: maths::acos(normal.z.clamp(-1.0, 1.0)),
        friction: on.map_or(0.0, |f| f.friction),
    })
}

impl Tied<'_> {
    /// What rests on a piece, and with which force, N. What the piece leans on is pressed down by friction, too, but rests on something else.
    fn resting_on(&self, i: u32) -> impl Iterator<Item = (u32, f64)> {
        let mut net: BTreeMap<u32, f64> = BTreeMap::new();
        for t in self.ties.iter().filter(|t| t.kind != TieKind::Friction) {
            match t.b {
                Some(b) if b == i => *net.entry(t.a).or_default() += t.up,
                Some(b) if t.a == i => *net.entry(b).or_default() -= t.up,
                _ => {}
            }
        }
        net.into_iter().filter(|n| n.1 > 0.0)
    }

    /// Where the weight of some pieces and what lies on them act in plan, m.
    fn middle(&self, pieces: &[u32], carriers: &[Carriers], lying: &BTreeMap<u32, f64>) -> [f64; 2] {
        let own = |w: u32| pieces.binary_search(&w).is_ok();
        let (mut all, mut sum) = (0.0, Vec3::zeros());
        for &i in pieces {
            all += self.mass(i) * G;
            sum += self.poses[i as usize].position * (self.mass(i) * G);
        }
        for (&j, force) in lying {
            let on = || carriers[j as usize].iter().filter(|c| c.0.is_some_and(own));
            let pressed = on().fold(0.0, |a, c| a + c.1);
            for (who, up) in on() {
                let (low, high) = self.touching(j, *who);
                let up = force * up / pressed;
                all += up;
                sum += (low + high) * (0.5 * up);
            }
        }
        [sum.x / all, sum.y / all]
    }

    /// Lowest and highest corner of where a piece may touch another one, or the ground, m.
    fn touching(&self, i: u32, other: Option<u32>) -> (Vec3, Vec3) {
        let own = self.bounds(i);
        match other {
            Some(o) => {
                let other = self.bounds(o);
                let low = own.min.sup(&other.min);
                let high = own.max.inf(&other.max);
                // Boxes that do not overlap along an axis touch in the middle of the gap.
                let apart = (low - high).map(|x| if x > 0.0 { 0.5 * x } else { 0.0 });
                (low - apart, high + apart)
            }
            None => {
                let (body, pose) = (&self.structure.bodies[i as usize], &self.poses[i as usize]);
                let corners = body.shape.vertices.iter().map(|v| pose.apply(v));
                let foot: Vec<Vec3> = corners.filter(|c| c.z <= own.min.z + FOOT).collect();
                let b = crate::geometry::Aabb::of(&foot);
                (b.min, b.max)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Aabb, Pose};
    use crate::solve::Tie;
    use crate::specimens::tilted::{Block, block, structure};
    use crate::structure::Structure;

    fn lies(a: u32, b: Option<u32>, up: f64) -> Tie {
        Tie { a, b, kind: TieKind::LiesOn, bond: None, up, force: up, utilisation: None }
    }

    fn of<T>(s: &Structure, poses: &[Pose], ties: &[Tie], f: impl FnOnce(&Tied<'_>) -> T) -> T {
        let gone = vec![false; s.bodies.len()];
        f(&Tied::new(s, poses, &gone, ties))
    }

    /// A slab of 4 x 2 x 0.2 m on two walls, a crate of 1 m on it with its middle at 3.4 m: the walls carry half of the slab each, and
    /// the second 3.2 of 3.6 of the crate.
    #[test]
    fn the_supports_of_a_roof_carry_its_weight_and_what_lies_on_it() {
        let boxes = [
            block([0.0, 0.0, 0.0], [0.4, 2.0, 1.6]),
            block([3.6, 0.0, 0.0], [4.0, 2.0, 1.6]),
            block([0.0, 0.0, 1.6], [4.0, 2.0, 1.8]),
            block([2.9, 0.5, 1.8], [3.9, 1.5, 2.8]),
        ];
        let (s, poses) = structure(&boxes, 0.0);
        let [slab, crate_] = [2, 3].map(|i| s.bodies[i].mass * G);
        let ties = [
            lies(2, Some(0), 0.5 * slab + crate_ * 0.4 / 3.6),
            lies(2, Some(1), 0.5 * slab + crate_ * 3.2 / 3.6),
            lies(3, Some(2), crate_),
            lies(0, None, 1e5),
            lies(1, None, 1e5),
        ];
        let room = Aabb::of(&[[0.4, 0.0, 0.0].into(), [3.6, 2.0, 1.6].into()]);
        let void = Void { id: 1, roof: vec![2], bounds: room, ..Void::default() };
        let r = of(&s, &poses, &ties, |t| roof_body(t, &void));
        assert_eq!(r.pieces, [2]);
        assert!((r.weight / slab - 1.0).abs() < 1e-9 && (r.above / crate_ - 1.0).abs() < 1e-9, "{r:?}");
        let who: Vec<_> = r.supports.iter().map(|x| x.pieces.as_slice()).collect();
        assert_eq!(who, [[1], [0]]);
        assert!((r.supports[0].at - Vec3::new(3.8, 1.0, 1.6)).norm() < 1e-9, "{:?}", r.supports[0]);
        assert!(r.supports[0].share > 0.5 && !r.supports[0].fixed && r.supports[0].bonds.is_empty());
        let x = (slab * 2.0 + crate_ * 3.4) / (slab + crate_);
        assert!((r.middle[0] - x).abs() < 1e-9 && (r.middle[1] - 1.0).abs() < 1e-9, "{:?}", r.middle);
    }

    /// A slab of 4 x 3 x 0.2 m with 2 kN/m2 on two walls of 0.2 m, whose load is 82.8 kN. Without the second one a shore at x carries 82.8 (2.0 - 0.1) / (x - 0.1)
    /// by moments about the middle of the first one, however the walls are cut: 48.7 kN at 3.33 m. One beyond the lost wall carries no less than that did,
    /// and none more than all of the load.
    #[test]
    fn without_a_wall_a_shore_carries_the_moment_about_the_other_one_however_walls_are_cut() {
        for cut in [1, 2, 3, 6] {
            let wide = 3.0 / f64::from(cut);
            let wall = |x: f64| (0..cut).map(move |k| (x, f64::from(k) * wide));
            let mut boxes: Vec<Block> = [0.0, 3.8]
                .into_iter()
                .flat_map(wall)
                .map(|(x, y)| block([x, y, 0.0], [x + 0.2, y + wide, 2.4]))
                .collect();
            boxes.push(block([0.0, 0.0, 2.4], [4.0, 3.0, 2.6]));
            let (s, poses) = structure(&boxes, 0.0);
            let (slab, n) = (2 * cut as u32, cut as u32);
            let load = 82.8e3;
            let mut ties: Vec<Tie> = (0..slab).map(|i| lies(slab, Some(i), load / f64::from(slab))).collect();
            // The pieces of a wall touch each other.
            let beside = |i: u32| Tie { kind: TieKind::Friction, ..lies(i, Some(i + 1), 0.0) };
            ties.extend((0..slab - 1).filter(|i| i + 1 != n).map(beside));
            let room = Aabb::of(&[[0.2, 0.0, 0.0].into(), [3.8, 3.0, 2.4].into()]);
            let void = Void { id: 1, roof: vec![slab], bounds: room, ..Void::default() };
            let r = of(&s, &poses, &ties, |t| roof_body(t, &void));
            assert_eq!(r.supports.iter().map(|x| x.pieces.len()).collect::<Vec<_>>(), [cut as usize; 2], "{r:?}");
            assert!(r.supports.iter().all(|x| (x.share - 0.5).abs() < 1e-9), "{r:?}");
            let east = r.supports.iter().position(|x| x.at.x > 2.0).expect("two walls");
            for (x, by_hand) in [(3.33, load * 1.9 / 3.23), (2.5, load * 1.9 / 2.4), (3.95, 0.5 * load), (1.0, load)] {
                let said = r.without(east, &[[x, 1.37]]);
                assert!((said - by_hand).abs() < 1.0, "{cut} pieces, {x} m: {said} N, by hand {by_hand} N");
            }
        }
    }

    /// A wall of 3 x 0.3 m and 2 m long that leans by some degrees: about its lower edge, W (h/2 sin - t/2 cos) = H z.
    #[test]
    fn a_leaning_wall_needs_the_horizontal_force_of_statics() {
        for degrees in [5.0f64, 12.0, 25.0] {
            let tilt = degrees.to_radians();
            let (h, t) = (3.0, 0.3);
            let centre = 0.5 * (h * tilt.cos() + t * tilt.sin());
            let (s, poses) =
                structure(&[Block(Vec3::new(0.0, 0.0, centre), tilt, Vec3::new(0.5 * t, 1.0, 0.5 * h))], 0.0);
            let l = of(&s, &poses, &[], |t| leaning(t, 0, None)).expect("a wall");
            let weight = s.bodies[0].mass * G;
            let arm = 0.5 * (h * tilt.sin() - t * tilt.cos());
            // The corners of the foot lie within 5 cm in height up to some slope: then the far edge of the foot decides.
            assert!((l.arm - arm).abs() < 1e-9, "{degrees}: {} m, by hand {arm} m", l.arm);
            let force = l.horizontal(2.0, 0.0);
            let statics = (weight * arm / 2.0).max(0.0);
            assert!((force - statics).abs() < 1e-6 * weight, "{degrees}: {force} N, by hand {statics} N");
            let shaken = l.horizontal(2.0, 0.2 * G);
            let statics = (weight * (arm + 0.2 * centre) / 2.0).max(0.0);
            assert!((shaken - statics).abs() < 1e-6 * weight, "{degrees}: {shaken} N, by hand {statics} N");
        }
    }

    /// A wall that stands upright and carries a load beside its middle: the load turns it when it stands out over the edge.
    #[test]
    fn a_load_beyond_the_edge_of_a_wall_turns_it() {
        let boxes = [block([0.0, 0.0, 0.0], [0.3, 2.0, 2.0]), block([0.25, 0.0, 2.0], [2.25, 2.0, 2.2])];
        let (s, poses) = structure(&boxes, 0.0);
        let load = 20e3;
        let l = of(&s, &poses, &[lies(1, Some(0), load)], |t| leaning(t, 0, None)).expect("a wall");
        assert!((l.resting - load).abs() < 1e-9, "{l:?}");
        // It acts at 0.275 m, within the foot up to 0.3 m.
        let by_hand = s.bodies[0].mass * G * -0.15 + load * -0.025;
        assert!((l.moment - by_hand).abs() < 1.0, "{} N m, by hand {by_hand}", l.moment);
        assert_eq!(l.horizontal(1.5, 0.0), 0.0);
        // Shaken with 0.3 g: its own mass at half of its height, what lies on it at its top of 2 m.
        let shaken = ((0.3 * (s.bodies[0].mass * G * 1.0 + load * 2.0) + by_hand) / 1.5).max(0.0);
        assert!(
            (l.horizontal(1.5, 0.3 * G) - shaken).abs() < 1.0,
            "{} N, by hand {shaken}",
            l.horizontal(1.5, 0.3 * G)
        );
        assert_eq!(l.against_sliding(5.0), 0.0, "it stands on no slope");
    }

    /// A wall of 2.4 m that is cut into three pieces is one body of its full height as long as its joints hold, with the weight of all three and what lies on the uppermost at its
    /// top. Shaken with 0.3 g: ((W 1.2 + R 2.4) 0.3 - (W + R) 0.1) / 1.8.
    #[test]
    fn rakers_hold_a_wall_and_not_the_piece_into_which_it_is_cut() {
        let part = |k: u32| block([0.0, 0.0, 0.8 * f64::from(k)], [0.2, 1.0, 0.8 * f64::from(k + 1)]);
        let boxes = [part(0), part(1), part(2), block([0.0, 0.0, 2.4], [0.2, 1.0, 2.6])];
        let (mut s, poses) = structure(&boxes, 0.0);
        s.bodies[3].element = 1;
        let (own, load) = (3.0 * s.bodies[0].mass * G, 58e3);
        let above = load + s.bodies[0].mass * G;
        let bond = |a: u32, up: f64| Tie { kind: TieKind::Bond, bond: Some(a), ..lies(a, Some(a - 1), up) };
        let ties = [bond(1, above + s.bodies[0].mass * G), bond(2, above), lies(3, Some(2), load)];
        let joined = of(&s, &poses, &ties, |t| joined_member(t, 1));
        assert_eq!(joined, [0, 1, 2]);
        let l = of(&s, &poses, &ties, |t| leaning_together(t, &joined, None)).expect("a wall");
        let by_hand = ((own * 1.2 + load * 2.4) * 0.3 - (own + load) * 0.1) / 1.8;
        let said = l.horizontal(1.8, 0.3 * G);
        assert!((said - by_hand).abs() < 1.0, "{said} N, by hand {by_hand} N: {l:?}");
        // When the upper joint is lost, the piece on it is not of it.
        assert_eq!(of(&s, &poses, &ties[..1], |t| joined_member(t, 1)), [0, 1]);
    }

    /// A block of 2 x 2 x 1 m on a slope: W (sin - f cos) along the slope, W tan(slope - angle of friction) horizontally, nothing below the angle of
    /// friction. Shaken downhill with k g it is W ((sin + k cos) - f (cos - k sin)).
    #[test]
    fn a_block_on_a_slope_is_held_by_the_component_of_its_weight_less_friction() {
        for (degrees, friction) in [(35.0f64, 0.6f64), (40.0, 0.3), (25.0, 0.6)] {
            let tilt = degrees.to_radians();
            let (s, poses) = structure(&[Block(Vec3::new(0.0, 0.0, 2.0), tilt, Vec3::new(1.0, 1.0, 0.5))], 0.0);
            let normal = poses[0].rotation * Vec3::z();
            let face = SlopingFace { normal, friction };
            let l = of(&s, &poses, &[], |t| leaning(t, 0, Some(face))).expect("a block");
            let weight = s.bodies[0].mass * G;
            let near = |said: f64, by_hand: f64, what: &str| {
                assert!(
                    (said - by_hand).abs() < 1e-6 * weight,
                    "{degrees} degrees, {what}: {said} N, by hand {by_hand} N"
                );
            };
            let along = weight * (tilt.sin() - friction * tilt.cos());
            near(l.along_slope(0.0), along.max(0.0), "along the slope");
            near(l.against_sliding(0.0), (weight * (tilt - friction.atan()).tan()).max(0.0), "horizontal");
            let k = 0.2;
            let shaken = (tilt.sin() + k * tilt.cos()) - friction * (tilt.cos() - k * tilt.sin());
            near(l.along_slope(k * G), weight * shaken, "shaken");
            assert!((l.direction[0] - 1.0).abs() < 1e-9 && (l.slope - tilt).abs() < 1e-9, "downhill: {l:?}");
            // It turns about its lower edge: half its length downhill, half its height uphill.
            let arm = 0.5 * tilt.sin() - 1.0 * tilt.cos();
            assert!((l.arm - arm).abs() < 1e-9, "{} m, by hand {arm} m", l.arm);
        }
    }

    /// A slab of 3 t that hangs on its bars alone on a wall: these carry all of it, and are what is cut to take the wall away.
    #[test]
    fn a_slab_that_hangs_on_its_bars_is_carried_by_them_alone() {
        let boxes = [block([0.0, 0.0, 0.0], [0.4, 2.0, 3.0]), block([0.4, 0.0, 1.6], [3.4, 2.0, 1.8])];
        let (mut s, poses) = structure(&boxes, 0.0);
        s.bodies[0].fixed = true;
        let weight = s.bodies[1].mass * G;
        let bars = Tie { kind: TieKind::Bars, bond: Some(7), ..lies(1, Some(0), weight) };
        let room = Aabb::of(&[[0.4, 0.0, 0.0].into(), [3.4, 2.0, 1.6].into()]);
        let void = Void { id: 1, roof: vec![1], bounds: room, ..Void::default() };
        let r = of(&s, &poses, &[bars], |t| roof_body(t, &void));
        let only = &r.supports[0];
        assert_eq!(only.pieces, [0]);
        assert!((only.force / weight - 1.0).abs() < 1e-9 && r.above.abs() < 1e-6 * weight, "{r:?}");
        assert!(r.supports.len() == 1 && only.fixed && only.only && only.bonds == [7], "{only:?}");
        assert!((r.middle[0] - 1.9).abs() < 1e-9, "{:?}", r.middle);
    }
}
