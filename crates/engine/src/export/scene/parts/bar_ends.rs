//! Bars that stick out where a reinforced piece has broken off: they are cut first, and people get hurt by them.
//!
//! Number and diameter are those of the section of the joint. Its structure has areas at places; the diameter follows from what else it holds of the bars,
//! the spacing of its stirrups over their slenderness, or without stirrups the slip at which dowels let go, which is one diameter. Several bars at one place
//! are spread over their layer.
//!
//! The length is an estimate. A bar that ruptures does so within the length of the hinge over which it has come off the concrete, so each half keeps
//! half of that and of its elongation. A bar whose end lets go before its steel is drawn out over its embedded length, out of the support of a beam or slab; of a lap
//! the lower piece keeps its starter bars. Which way they are bent is not known.
//!
//! Before its joint breaks, a bar lies within the other piece, and it is no longer than that piece is deep there: so it needs no keys and no call of its own
//! to appear.

use super::super::shapes::Triangles;
use crate::Result;
use crate::building::ElementRole;
use crate::export::figures::round;
use crate::geometry::{Convex, Pose, Quat, Vec3};
use crate::record::{Record, cause_name};
use crate::solve::failures;
use crate::structure::{Bar, Bond, Cause, Reinforced, Structure};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::PI;

/// Concrete of the other piece that stays beyond the end of a bar, m, and the shortest bar that is shown, m.
const COVER: f64 = 0.02;
const SHORTEST: f64 = 0.03;
/// Places of one layer are at one height within this, m.
const LAYER: f64 = 1e-3;
/// Most bars of a layer of a joint.
const MOST: f64 = 400.0;

/// A bar at a broken face, in the axes of its piece.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BarEnd {
    from: Vec3,
    along: Vec3,
    length: f64,
    diameter: f64,
}

/// A face of a piece at which it broke.
#[derive(Clone, Debug)]
struct BrokenFace {
    bond: usize,
    other: u32,
    time: f64,
    cause: Cause,
    /// Its bars ruptured, so that they do not hold the other piece any more.
    ruptured: bool,
    bars: Vec<BarEnd>,
}

/// The bars that stick out of the pieces of a scene.
#[derive(Debug, Default)]
pub(in crate::export::scene) struct BarEnds(BTreeMap<u32, Vec<BrokenFace>>);

impl BarEnds {
    /// Those of a record until a time, s.
    ///
    /// # Errors
    /// Those of reading the record.
    pub(in crate::export::scene) fn read(record: &Record, until: f64) -> Result<Self> {
        let s = &record.header.structure;
        let breaks = record.breaks()?;
        let first = failures(&breaks);
        let counted: BTreeSet<usize> = first.iter().copied().collect();
        let later = breaks.iter().enumerate().filter(|(k, b)| !counted.contains(k) && b.time <= until);
        let ruptured: BTreeSet<u32> = later.filter(|(_, b)| ruptures(b.cause)).map(|(_, b)| b.bond).collect();
        let mut out: BTreeMap<u32, Vec<BrokenFace>> = BTreeMap::new();
        for b in first.into_iter().map(|k| &breaks[k]).filter(|b| b.time <= until) {
            let Some(bond) = s.bonds.get(b.bond as usize) else { continue };
            let Some(r) = bond.law.reinforced() else { continue };
            for (body, other) in [(bond.a, bond.b), (bond.b, bond.a)] {
                let bars = ends(s, bond, r, body);
                if bars.is_empty() {
                    continue;
                }
                let ruptured = ruptures(b.cause) || ruptured.contains(&b.bond);
                let face = BrokenFace { bond: b.bond as usize, other, time: b.time, cause: b.cause, ruptured, bars };
                out.entry(body).or_default().push(face);
            }
        }
        Ok(Self(out))
    }

    /// Bars and faces of a body.
    pub(in crate::export::scene) fn count(&self, body: usize) -> (u64, u64) {
        let faces = self.faces(body);
        (faces.iter().map(|f| f.bars.len() as u64).sum(), faces.len() as u64)
    }

    /// What the extras say of the faces of a body; null where nothing sticks out.
    pub(in crate::export::scene) fn extras(&self, body: usize, names: &[String]) -> Value {
        let one = |f: &BrokenFace| {
            let longest = f.bars.iter().map(|b| b.length).fold(0.0, f64::max);
            let mut by_diameter: BTreeMap<u64, usize> = BTreeMap::new();
            f.bars.iter().for_each(|b| *by_diameter.entry((b.diameter * 1e4).round() as u64).or_default() += 1);
            let bars: Vec<Value> =
                by_diameter.iter().map(|(d, n)| json!({ "number": n, "diameter_m": *d as f64 / 1e4 })).collect();
            json!({ "bond": f.bond, "broken_from": names.get(f.other as usize), "time_s": round(f.time, 3),
                "cause": cause_name(f.cause), "ruptured": f.ruptured, "bars": bars, "length_m": round(longest, 3) })
        };
        match self.faces(body) {
            [] => Value::Null,
            faces => faces.iter().map(one).collect(),
        }
    }

    /// The shapes of the bars of a body, placed.
    pub(in crate::export::scene) fn shapes(&self, body: usize, at: &Pose) -> Vec<Convex> {
        self.faces(body).iter().flat_map(|f| &f.bars).map(|b| b.shape().mapped(|p| at.apply(p))).collect()
    }

    fn faces(&self, body: usize) -> &[BrokenFace] {
        u32::try_from(body).ok().and_then(|b| self.0.get(&b)).map_or(&[], Vec::as_slice)
    }
}

/// A break in which the steel itself parts, whether the joint had failed before or not.
fn ruptures(cause: Cause) -> bool {
    matches!(cause, Cause::Rupture | Cause::Fatigue)
}

/// Corners of the shape of a bar.
pub(in crate::export::scene) const CORNERS: u64 = 15;

impl BarEnd {
    /// A prism of three sides with the cross-section of the bar; its end in the concrete is open.
    fn shape(&self) -> Convex {
        let radius = self.diameter * (PI / (3.0 * 3f64.sqrt())).sqrt();
        let turn = Quat::rotation_between(&Vec3::x(), &self.along)
            .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::z_axis(), PI));
        let corner = |x: f64, k: usize| {
            let angle = 2.0 * PI * k as f64 / 3.0;
            self.from + turn * Vec3::new(x, radius * angle.cos(), radius * angle.sin())
        };
        let vertices = (0..3).map(|k| corner(0.0, k)).chain((0..3).map(|k| corner(self.length, k))).collect();
        Convex { vertices, faces: vec![vec![0, 1, 4, 3], vec![1, 2, 5, 4], vec![2, 0, 3, 5], vec![3, 4, 5]] }
    }
}

/// Triangles of the bars of a body, about it.
pub(in crate::export::scene) fn triangles(shapes: &[Convex]) -> Triangles {
    let mut out = Triangles::default();
    shapes.iter().for_each(|s| out.add(s, |p| *p));
    out
}

/// Diameter of a bar of a section, m.
fn diameter(r: &Reinforced, bar: &Bar) -> f64 {
    let slenderness = bar.own.map_or(r.steel.slenderness, |o| o.slenderness);
    match r.hoops {
        Some(h) => h.spacing / slenderness,
        None => r.slip,
    }
}

/// How far a bar of a broken joint sticks out of one of its two bodies, m.
fn length(s: &Structure, bond: &Bond, r: &Reinforced, bar: &Bar, body: u32) -> f64 {
    let ruptures = 0.5 * r.hinge * (1.0 + bar.elongation(&r.steel));
    let Some(end) = bar.anchorage.filter(|a| a.stress < r.steel.ultimate) else { return ruptures };
    let other = if body == bond.a { bond.b } else { bond.a };
    let [own, beyond] = [body, other].map(|b| &s.bodies[b as usize]);
    let spans = |b: &crate::structure::Body| {
        matches!(s.elements[b.element as usize].role, Some(ElementRole::Beam | ElementRole::Slab))
    };
    let keeps = if end.lap {
        Some(own.pose.position.z < beyond.pose.position.z)
    } else if spans(own) != spans(beyond) {
        Some(spans(own))
    } else {
        None
    };
    match keeps {
        Some(true) => end.length,
        Some(false) => 0.0,
        None => 0.5 * end.length,
    }
}

/// The bars of a broken joint that stick out of one of its two bodies.
fn ends(s: &Structure, bond: &Bond, r: &Reinforced, body: u32) -> Vec<BarEnd> {
    let (sign, other) = if body == bond.a { (1.0, bond.b) } else { (-1.0, bond.a) };
    let along = bond.frame[0] * sign;
    let [own, beyond] = [body, other].map(|b| &s.bodies[b as usize]);
    let depth =
        beyond.shape.vertices.iter().map(|v| (beyond.pose.apply(v) - bond.face).dot(&along)).fold(0.0, f64::max);
    let back = own.pose.rotation.inverse();
    let mut out = Vec::new();
    for (at, bar) in spread(bond, r) {
        let length = length(s, bond, r, &bar, body).min(depth - COVER);
        if length < SHORTEST {
            continue;
        }
        let from = bond.face + bond.frame[1] * at[0] + bond.frame[2] * at[1];
        let from = back * (from - own.pose.position);
        out.push(BarEnd { from, along: back * along, length, diameter: diameter(r, &bar) });
    }
    out
}

/// Single bars with their places along both section axes: as many in a layer as have its area, spread between its outermost places where these are not as many.
fn spread(bond: &Bond, r: &Reinforced) -> Vec<([f64; 2], Bar)> {
    // Layers of beams and slabs are level; those of what stands lie along the longer side of the section.
    let level = |k: usize| bond.frame[k].z.abs();
    let row = if (level(1) - level(2)).abs() > 0.5 {
        usize::from(level(2) < level(1))
    } else {
        usize::from(bond.section.d2 > bond.section.d1)
    };
    let mut layers: Vec<Vec<&Bar>> = Vec::new();
    for b in &r.bars {
        let same = |l: &&mut Vec<&Bar>| (l[0].at[1 - row] - b.at[1 - row]).abs() < LAYER && l[0].own == b.own;
        match layers.iter_mut().find(same) {
            Some(l) => l.push(b),
            None => layers.push(vec![b]),
        }
    }
    let mut out = Vec::new();
    for mut layer in layers {
        layer.sort_by(|a, b| a.at[row].total_cmp(&b.at[row]));
        let area: f64 = layer.iter().map(|b| b.area).sum();
        let one = 0.25 * PI * diameter(r, layer[0]).powi(2);
        let all = (area / one).round().clamp(1.0, MOST) as usize;
        let (low, high) = (layer[0].at[row], layer[layer.len() - 1].at[row]);
        for k in 0..all {
            let bar = layer[k * layer.len() / all];
            let mut at = bar.at;
            if all == 1 {
                at[row] = 0.5 * (low + high);
            } else if all != layer.len() {
                at[row] = low + (high - low) * k as f64 / (all - 1) as f64;
            }
            out.push((at, *bar));
        }
    }
    out
}
