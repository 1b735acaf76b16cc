//! What is watched: clusters that hang, and pieces that lean, stand on edge and are held by no joint.

use super::NotTried;
use crate::assess::stability::free_body::leaning;
use crate::assess::stability::{Cluster, Tied};
use crate::assess::{Assessment, Way, order};
use crate::engine::what_if::continued::Continued;
use crate::geometry::{Aabb, Vec3};
use crate::solve::TieKind;
use std::collections::BTreeSet;

/// A lighter piece is not watched by itself, kg.
const HEAVY: f64 = 200.0;
/// A wall that leans is at least so high, m.
const HIGH: f64 = 1.0;
/// It is at least so many times as high as its foot is wide along the way in which it leans.
const SLENDER: f64 = 2.0;

/// Loose pieces that move together.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Target {
    /// In words.
    pub name: String,
    /// It hangs; otherwise it leans.
    pub hangs: bool,
    pub pieces: Vec<u32>,
    pub mass: f64,
    /// Where it is pushed: a unit vector.
    pub push: Vec3,
    /// Other directions from which its alarm is learnt.
    pub others: Vec<Vec3>,
    /// Directions in which it is seen whether its alarm holds.
    pub checks: Vec<Vec3>,
}

/// The worst clusters that hang, and the walls that are nearest to falling over, so many of each at most; and the others, which are not tried: first
/// those that hang over a place to dig or an access.
pub(super) fn targets(run: &Continued, most: usize) -> (Vec<Target>, Vec<NotTried>) {
    let s = &run.record.header.structure;
    let tied = Tied::new(s, &run.frame.poses, &run.frame.gone, &run.last.ties);
    let hanging = run.stability().hanging;
    let mut out: Vec<Target> = hanging.iter().take(most).map(|c| cluster(run, c)).collect();
    let left = |t: Target, over: Vec<String>| NotTried {
        name: t.name,
        hangs: t.hangs,
        pieces: t.pieces.iter().map(|i| run.names[*i as usize].clone()).collect(),
        mass_kg: t.mass,
        over,
    };
    let mut others: Vec<NotTried> =
        hanging.iter().skip(most).map(|c| left(cluster(run, c), over(&run.assessment, c))).collect();
    let in_clusters: BTreeSet<u32> = hanging.iter().flat_map(|c| c.pieces.iter().copied()).collect();
    let mut joined = vec![false; s.bodies.len()];
    for t in run.last.ties.iter().filter(|t| t.kind == TieKind::Bond) {
        for i in std::iter::once(t.a).chain(t.b) {
            joined[i as usize] = true;
        }
    }
    let loose = |i: &u32| {
        let (k, b) = (*i as usize, &s.bodies[*i as usize]);
        !run.frame.gone[k]
            && !b.fixed
            && b.mass >= HEAVY
            && b.is_of_building()
            && !joined[k]
            && !in_clusters.contains(i)
    };
    let mut walls: Vec<(f64, Target)> = Vec::new();
    for i in (0..s.bodies.len() as u32).filter(loose) {
        let Some(l) = leaning(&tied, i, None) else { continue };
        let corners: Vec<Vec3> =
            s.bodies[i as usize].shape.vertices.iter().map(|v| run.frame.poses[i as usize].apply(v)).collect();
        let size = Aabb::of(&corners).size();
        let wide = size.x.min(size.y);
        if l.height < HIGH || l.height < SLENDER * wide.min(along(&corners, l.direction)) {
            continue;
        }
        let d = Vec3::new(l.direction[0], l.direction[1], 0.0);
        let side = Vec3::new(-d.y, d.x, 0.0);
        // What is left of the arm of its weight, over its height: the acceleration in g at which it tips, by statics.
        let left = -l.moment / ((l.weight + l.resting) * l.centre).max(f64::MIN_POSITIVE);
        let turned = |a: f64| d * a.cos() + side * a.sin();
        let target = Target {
            name: format!("leaning {}", run.names[i as usize]),
            hangs: false,
            pieces: vec![i],
            mass: s.bodies[i as usize].mass,
            push: d,
            others: [0.5, -0.5].map(turned).to_vec(),
            checks: [0.25, -1.0].map(turned).to_vec(),
        };
        walls.push((left, target));
    }
    walls.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.pieces.cmp(&b.1.pieces)));
    let mut walls = walls.into_iter().map(|w| w.1);
    out.extend(walls.by_ref().take(most));
    others.extend(walls.map(|t| left(t, Vec::new())));
    others.sort_by_key(|o| o.over.is_empty());
    (out, others)
}

/// What of a rescue a cluster hangs over: places to dig, and accesses that begin below it or cut into it.
fn over(a: &Assessment, c: &Cluster) -> Vec<String> {
    let dug = order(a).dig;
    let below = |v: &u32| c.voids_below.contains(v);
    let mut out: Vec<String> =
        dug.iter().flat_map(|d| &d.voids).filter(|v| below(v)).map(|v| format!("a place to dig in void {v}")).collect();
    let (low, high) = (c.bounds.min, c.bounds.max);
    let touched = |w: &Way| {
        let p = w.entry.position;
        let within = (low.x..=high.x).contains(&p.x) && (low.y..=high.y).contains(&p.y) && p.z < c.lowest;
        within || w.cuts.iter().flat_map(|k| &k.through).any(|k| c.pieces.contains(&k.body))
    };
    let ways = a.voids.iter().filter(|v| v.ways.iter().any(touched)).map(|v| format!("a way to void {}", v.id));
    out.extend(ways);
    let people = a.people.iter().filter(|p| p.ways.iter().any(touched));
    out.extend(people.map(|p| format!("a way to person {}", p.person + 1)));
    out
}

/// Extent of some corners along a horizontal direction, m.
fn along(corners: &[Vec3], d: [f64; 2]) -> f64 {
    let at = corners.iter().map(|c| c.x * d[0] + c.y * d[1]);
    let (low, high) = at.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), x| (l.min(x), h.max(x)));
    high - low
}

fn cluster(run: &Continued, c: &Cluster) -> Target {
    let middle = c.bounds.centre();
    let holders = c.held_by.iter().map(|i| run.frame.poses[*i as usize].position);
    let of = c.held_by.len().max(1) as f64;
    let away = middle - holders.fold(Vec3::zeros(), |a, p| a + p) / of;
    let away = Vec3::new(away.x, away.y, 0.0).try_normalize(1e-3).unwrap_or_else(Vec3::x);
    let names: Vec<&str> = c.pieces.iter().take(2).map(|i| run.names[*i as usize].as_str()).collect();
    let more = c.pieces.len().saturating_sub(names.len());
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let across = Vec3::new(-away.y, away.x, 0.0);
    Target {
        name: format!("hanging {}{more}", names.join(", ")),
        hangs: true,
        pieces: c.pieces.clone(),
        mass: c.mass,
        push: -Vec3::z(),
        others: vec![away, across],
        checks: vec![(away - Vec3::z()).normalize(), -across],
    }
}
