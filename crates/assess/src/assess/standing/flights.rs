//! Flights of stairs. A flight is an element of a stair that rises by more than half a metre, or such steps as touch each other; flights whose
//! plans are near each other are one stair. A flight is passable when
//! * all its pieces are there, none has moved by more than 0.1 m or tilted by more than 5 degrees since the start,
//! * in every band of 0.2 m height (about a riser) half of the treads that had 1.5 m of headroom at the start have it now, or still have
//!   what they had,
//! * the floors that it begins and ends on are there, and have moved and tilted no more than that.

use super::{BeforeAndAfter, Flight, STANDING};
use crate::Result;
use crate::geometry::{Aabb, Vec3};
use crate::maths;
use crate::stop::Stop;
use crate::structure::BodyKind;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Accepted movement, m.
const MOVED: f64 = 0.1;
/// Accepted tilt, degrees.
const TILTED: f64 = 5.0;
/// Headroom that is needed, m.
const HEADROOM: f64 = 1.5;
/// Accepted loss of headroom, m.
const LOSS: f64 = 0.1;
/// Height of a band, m.
const BAND: f64 = 0.2;
/// Distance of the lines on which headroom is measured, m.
const LINES: f64 = 0.1;
/// Share of the treads of a band that has to stay free.
const FREE: f64 = 0.5;
/// A flight rises by at least this, m.
const RISE: f64 = 0.5;
/// Steps at this distance or less belong together, m.
const TOUCHING: f64 = 0.1;
/// Flights whose plans are at this distance or less are one stair, m.
const ONE_STAIR: f64 = 1.5;
/// A landing is searched so far beyond the end of a flight, m.
const BEYOND: f64 = 1.0;
/// A landing is at most this much below the lowest or above the highest tread, m.
const STEP: f64 = 0.35;

/// A flight with the places of its treads at its lower and at its upper end.
pub(super) struct Examined {
    pub flight: Flight,
    pub ends: [Vec<[f64; 2]>; 2],
}

/// All flights by stair; the flights of a stair from the lowest up.
pub(super) fn examine(scene: &BeforeAndAfter<'_>, is_stair: &[bool], stop: &Stop) -> Result<Vec<Vec<Examined>>> {
    let units = units(scene, is_stair);
    let plan = |u: &Unit| {
        let mut b = u.bounds;
        (b.min.z, b.max.z) = (0.0, 0.0);
        b
    };
    let stairs = joined(units.len(), |a, b| plan(&units[a]).gap(&plan(&units[b])) <= ONE_STAIR);
    let mut order: Vec<(u32, usize)> = Vec::new();
    for (n, list) in stairs.iter().enumerate() {
        order.extend(list.iter().map(|u| (n as u32 + 1, *u)));
    }
    let mut flights: Vec<Examined> = order
        .par_iter()
        .map(|(stair, u)| {
            stop.check(STANDING)?;
            Ok(flight(scene, &units[*u], *stair))
        })
        .collect::<Result<_>>()?;
    flights.sort_by(|Examined { flight: a, .. }, Examined { flight: b, .. }| {
        a.stair.cmp(&b.stair).then(a.levels[0].total_cmp(&b.levels[0])).then_with(|| a.name.cmp(&b.name))
    });
    let mut stairs: Vec<Vec<Examined>> = Vec::new();
    for x in flights {
        match stairs.last_mut().filter(|s| s[0].flight.stair == x.flight.stair) {
            Some(s) => s.push(x),
            None => stairs.push(vec![x]),
        }
    }
    Ok(stairs)
}

/// A flight at the start.
struct Unit {
    name: String,
    bodies: Vec<usize>,
    bounds: Aabb,
}

/// Groups of numbers of which each is connected with another, in the order of their first ones.
fn joined(n: usize, connected: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut out: Vec<Vec<usize>> = Vec::new();
    let mut taken = vec![false; n];
    for first in 0..n {
        if taken[first] {
            continue;
        }
        taken[first] = true;
        let (mut list, mut k) = (vec![first], 0);
        while k < list.len() {
            for other in 0..n {
                if !taken[other] && connected(list[k], other) {
                    taken[other] = true;
                    list.push(other);
                }
            }
            k += 1;
        }
        list.sort_unstable();
        out.push(list);
    }
    out
}

fn units(scene: &BeforeAndAfter<'_>, is_stair: &[bool]) -> Vec<Unit> {
    let s = scene.frame.structure;
    let mut elements: BTreeMap<u32, (Vec<usize>, Aabb)> = BTreeMap::new();
    for (b, body) in s.bodies.iter().enumerate() {
        let stair = body.kind == BodyKind::Piece && is_stair.get(body.element as usize).copied().unwrap_or(false);
        if let (true, Some(solid)) = (stair, &scene.design[b]) {
            let e = elements.entry(body.element).or_insert_with(|| (Vec::new(), Aabb::empty()));
            e.0.push(b);
            e.1 = e.1.union(&solid.bounds);
        }
    }
    let name = |e: u32| s.elements[e as usize].name.clone();
    let (whole, parts): (Vec<_>, Vec<_>) = elements.into_iter().partition(|(_, e)| e.1.size().z >= RISE);
    let mut units: Vec<Unit> =
        whole.into_iter().map(|(e, (bodies, bounds))| Unit { name: name(e), bodies, bounds }).collect();
    for list in joined(parts.len(), |a, b| parts[a].1.1.gap(&parts[b].1.1) <= TOUCHING) {
        let bounds = list.iter().fold(Aabb::empty(), |a, k| a.union(&parts[*k].1.1));
        if bounds.size().z >= RISE {
            let more = if list.len() > 1 { format!(" and {} more", list.len() - 1) } else { String::new() };
            let bodies = list.iter().flat_map(|k| parts[*k].1.0.clone()).collect();
            units.push(Unit { name: name(parts[list[0]].0) + &more, bodies, bounds });
        }
    }
    units
}

fn flight(scene: &BeforeAndAfter<'_>, unit: &Unit, stair: u32) -> Examined {
    let mut why: Vec<String> = unit.bodies.iter().filter_map(|b| damaged(scene, *b)).collect();
    let count = why.len();
    if count > 1 {
        why.truncate(1);
        why[0] += &format!(" and {} more of {} pieces are damaged", count - 1, unit.bodies.len());
    }
    let treads = treads(scene, unit);
    why.extend(blocked(scene, unit, &treads));
    for upper in [false, true] {
        why.extend(landing(scene, unit, &treads, upper));
    }
    let low = treads.iter().map(|t| t.at.z).fold(f64::INFINITY, f64::min);
    let high = treads.iter().map(|t| t.at.z).fold(f64::NEG_INFINITY, f64::max);
    let ends = [low, high].map(|end| {
        let last = treads.iter().filter(|t| (t.at.z - end).abs() <= BAND);
        last.map(|t| [t.at.x, t.at.y]).collect()
    });
    let flight = Flight {
        stair,
        name: unit.name.clone(),
        levels: [unit.bounds.min.z, unit.bounds.max.z],
        passable: why.is_empty(),
        why,
        place: scene.place(&unit.bounds.centre()),
    };
    Examined { flight, ends }
}

/// What is wrong with a piece, in words.
fn damaged(scene: &BeforeAndAfter<'_>, b: usize) -> Option<String> {
    let s = scene.frame.structure;
    let name = || s.body_name(b);
    let (Some(now), Some(before)) = (&scene.now[b], &scene.design[b]) else {
        return Some(format!("{} is gone or broken up", name()));
    };
    let moved = now.corners.iter().zip(&before.corners).map(|(p, q)| (p - q).norm()).fold(0.0, f64::max);
    let turn = scene.frame.poses[b].rotation * scene.frame.start[b].rotation.inverse();
    let tilt = maths::acos((turn * Vec3::z()).z.clamp(-1.0, 1.0)).to_degrees();
    if moved > MOVED {
        return Some(format!("{} has moved by {moved:.2} m", name()));
    }
    (tilt > TILTED).then(|| format!("{} has tilted by {tilt:.0} degrees", name()))
}

/// A place on a tread.
struct Tread {
    at: Vec3,
    /// Headroom at the start, m.
    headroom: f64,
}

/// Places on the treads at the start, on lines 0.1 m apart.
fn treads(scene: &BeforeAndAfter<'_>, unit: &Unit) -> Vec<Tread> {
    let near = near(scene, &scene.design, unit);
    let mut out = Vec::new();
    let count = |a: usize| ((unit.bounds.max[a] - unit.bounds.min[a]) / LINES).ceil().min(2000.0) as usize;
    for i in 0..count(0) {
        for j in 0..count(1) {
            let x = unit.bounds.min.x + (i as f64 + 0.5) * LINES;
            let y = unit.bounds.min.y + (j as f64 + 0.5) * LINES;
            let own: Vec<(f64, f64)> =
                unit.bodies.iter().filter_map(|b| scene.design[*b].as_ref()?.column(x, y)).collect();
            for (_, top) in &own {
                // Not where another part of the flight lies on it.
                if own.iter().any(|o| o.0 <= top + 0.05 && o.1 > top + 1e-6) {
                    continue;
                }
                let headroom = above(&scene.design, &near, x, y, *top).1;
                out.push(Tread { at: Vec3::new(x, y, *top), headroom });
            }
        }
    }
    out
}

/// Solids over the plan of a flight.
fn near(scene: &BeforeAndAfter<'_>, solids: &[Option<super::Solid>], unit: &Unit) -> Vec<usize> {
    let mut reach = unit.bounds.grown(0.1);
    reach.max.z += HEADROOM + 3.0;
    let touches = |b: &usize| solids[*b].as_ref().is_some_and(|s| s.bounds.touches(&reach));
    (0..scene.frame.structure.bodies.len()).filter(touches).collect()
}

/// The piece over a place on a tread and how far above it is, m: 0 where it lies on it.
fn above(solids: &[Option<super::Solid>], near: &[usize], x: f64, y: f64, top: f64) -> (Option<usize>, f64) {
    let mut best = (None, f64::INFINITY);
    for b in near {
        // What ends within a centimetre above the tread is the tread itself.
        let Some((low, high)) = solids[*b].as_ref().and_then(|s| s.column(x, y)) else { continue };
        if high > top + 0.01 + MOVED && low - top < best.1 {
            best = (Some(*b), (low - top).max(0.0));
        }
    }
    best
}

/// The lowest band of a flight that is no longer free, in words.
fn blocked(scene: &BeforeAndAfter<'_>, unit: &Unit, treads: &[Tread]) -> Option<String> {
    let near = near(scene, &scene.now, unit);
    let mut bands: BTreeMap<usize, Vec<&Tread>> = BTreeMap::new();
    for t in treads {
        bands.entry(((t.at.z - unit.bounds.min.z) / BAND) as usize).or_default().push(t);
    }
    for (_, list) in bands {
        let usable: Vec<&&Tread> = list.iter().filter(|t| t.headroom >= HEADROOM).collect();
        let usable = if usable.is_empty() { list.iter().collect() } else { usable };
        let now: Vec<(Option<usize>, f64)> =
            usable.iter().map(|t| above(&scene.now, &near, t.at.x, t.at.y, t.at.z)).collect();
        let lost: Vec<usize> =
            (0..now.len()).filter(|k| now[*k].1 < HEADROOM && now[*k].1 < usable[*k].headroom - LOSS).collect();
        if (now.len() - lost.len()) as f64 >= FREE * now.len() as f64 {
            continue;
        }
        let worst = lost.iter().min_by(|a, b| now[**a].1.total_cmp(&now[**b].1))?;
        let (body, headroom) = now[*worst];
        let name = scene.frame.structure.body_name(body?);
        let z = usable[*worst].at.z;
        return Some(match headroom < 0.05 {
            true => format!("{name} lies on it at {z:.1} m"),
            false => format!("headroom of {headroom:.2} m at {z:.1} m under {name}"),
        });
    }
    None
}

/// What is wrong with the floor at an end of a flight, in words.
fn landing(scene: &BeforeAndAfter<'_>, unit: &Unit, treads: &[Tread], upper: bool) -> Option<String> {
    let low = treads.iter().map(|t| t.at.z).fold(f64::INFINITY, f64::min);
    let high = treads.iter().map(|t| t.at.z).fold(f64::NEG_INFINITY, f64::max);
    let end = if upper { high } else { low };
    let centre = |from: f64, to: f64| {
        let list: Vec<Vec3> =
            treads.iter().map(|t| t.at).filter(|p| (from..=to).contains(&(p.z - end).abs())).collect();
        (!list.is_empty()).then(|| list.iter().sum::<Vec3>() / list.len() as f64)
    };
    let (at, inner) = (centre(0.0, BAND)?, centre(BAND, 4.0 * BAND)?);
    let outward = Vec3::new(at.x - inner.x, at.y - inner.y, 0.0).try_normalize(1e-6)?;
    // The edge of the last tread, and beyond it.
    let reach = treads.iter().filter(|t| (t.at.z - end).abs() <= BAND).map(|t| (t.at - at).dot(&outward));
    let edge = reach.fold(0.0, f64::max);
    let name = if upper { "upper" } else { "lower" };
    let tolerance = 0.1;
    let fits = |z: f64| {
        let step = if upper { z - end } else { end - z };
        (-tolerance..=STEP).contains(&step)
    };
    for k in 1..=(BEYOND / LINES) as usize {
        let p = at + outward * (edge + k as f64 * LINES);
        let mut found = None;
        for (b, solid) in scene.design.iter().enumerate().filter(|(b, _)| !unit.bodies.contains(b)) {
            let Some(s) = solid else { continue };
            if (s.bounds.min.x..=s.bounds.max.x).contains(&p.x)
                && (s.bounds.min.y..=s.bounds.max.y).contains(&p.y)
                && let Some((_, top)) = s.column(p.x, p.y)
                && fits(top)
            {
                found = Some(b);
                break;
            }
        }
        if let Some(b) = found {
            return damaged(scene, b).map(|w| format!("its {name} landing: {w}"));
        }
        if scene.frame.structure.ground_at(p.x, p.y).is_some_and(fits) {
            return None;
        }
    }
    None
}
