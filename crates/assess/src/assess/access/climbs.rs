//! Climbs, ladders and ropes: from the edge of a floor to a lower place beside it. Both the way out over the edge and the way down must be free:
//! out of a low or narrow gap for somebody flat, as wide as the shoulders in one direction.

use super::places::{AROUND, NONE, Place, Places, STEP, is_free, rough};
use crate::assess::answers::way::Gait;
use crate::assess::input::settings::Settings;
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use crate::maths;
use crate::occupants::SIZE;
use rayon::prelude::*;
use std::f64::consts::TAU;

/// Higher than this needs a ladder or a rope, m.
pub(super) const CLIMB: f64 = 1.2;
/// How far beside an edge the way down may be, m.
const REACH: f64 = 0.6;
/// Radius of somebody on a ladder, m.
const RADIUS: f64 = 0.2;
/// Height of the body's middle above the floor that is left, m.
const ABOVE: f64 = 0.35;
/// Distance between the points at which the way down is tested, m.
const TESTED: f64 = 0.25;
/// Directions in which a way out over an edge is looked for, between two neighbours of the grid. A gap lies in any direction.
const BETWEEN: usize = 3;

/// A link between two places that are not neighbours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// The places.
    pub from: u32,
    /// The places.
    pub to: u32,
    /// [`Gait::Climb`], [`Gait::Ladder`] or [`Gait::Cut`].
    pub gait: Gait,
    /// Length of the way or depth of the hole, m.
    pub length: f64,
    /// Time for cutting, s.
    pub cutting: f64,
}

/// All climbs, from the upper place to the lower one.
pub(super) fn climbs(site: &Site, places: &Places, settings: &Settings) -> Vec<Link> {
    let cells = (REACH / site.grid.cell).ceil() as isize;
    let radius = 0.5 * settings.lying_height;
    let flat = Flat { radius, aside: (0.5 * SIZE[0] - radius).max(0.0) };
    let of = |top: usize| {
        let mut out = flat.from(site, places, top, cells, false);
        if out.is_empty() {
            out = flat.from(site, places, top, cells, true);
        }
        // Of the ways down to one floor, one is enough.
        out.sort_by(|a, b| a.length.total_cmp(&b.length).then(a.to.cmp(&b.to)));
        out.dedup_by(|a, b| (a.length - b.length).abs() < 0.1);
        out
    };
    let lists: Vec<Vec<Link>> = (0..places.list.len()).into_par_iter().map(of).collect();
    lists.concat()
}

/// Height of the middle of the body above the floor that is left: half of a low gap, m.
fn height(here: &Place) -> f64 {
    (0.5 * (here.high - here.at.z)).min(ABOVE)
}

/// Somebody flat, as two spheres side by side.
struct Flat {
    radius: f64,
    /// Distance of the spheres from their middle, m.
    aside: f64,
}

impl Flat {
    /// True when both spheres are free, with the shoulders in a direction.
    fn fits(&self, site: &Site, p: &Vec3, shoulders: &Vec3) -> bool {
        let d = shoulders * self.aside;
        is_free(site, &(p + d), self.radius) && is_free(site, &(p - d), self.radius)
    }

    /// True when somebody can be over the edge: on hands and knees, otherwise flat, with the shoulders level or on edge.
    fn leaves(&self, site: &Site, here: &Place, p: &Vec3, along: &Vec3) -> bool {
        let upright = here.high >= p.z + RADIUS && here.gait != Gait::Squeeze && is_free(site, p, RADIUS);
        upright || self.fits(site, p, &Vec3::new(-along.y, along.x, 0.0)) || self.fits(site, p, &Vec3::z())
    }

    /// Climbs from a place; `narrow` when the way down may be so, too.
    fn from(&self, site: &Site, places: &Places, top: usize, cells: isize, narrow: bool) -> Vec<Link> {
        let here = places.list[top];
        let mut out: Vec<Link> = Vec::new();
        let ends = |d: usize| places.near[top][d % 8] == NONE;
        if !(0..8).any(ends) {
            return out;
        }
        for k in (0..8 * BETWEEN).filter(|k| ends(k / BETWEEN) || ends(k.div_ceil(BETWEEN))) {
            let (y, x) = maths::sincos(TAU * k as f64 / (8 * BETWEEN) as f64);
            let along = Vec3::new(x, y, 0.0);
            // Along the axes and diagonals of the grid a step is as long as there, so that it ends at the middle of a cell.
            let [a, b] = AROUND[k / BETWEEN];
            let step = if k % BETWEEN == 0 { maths::hypot(a as f64, b as f64) } else { 1.0 } * site.grid.cell;
            for n in 1..=cells {
                let over = here.at + along * (step * n as f64) + Vec3::z() * height(&here);
                if !self.leaves(site, &here, &over, &along) {
                    break;
                }
                let Some([i, j, _]) = site.grid.cell_of(&over) else { break };
                let Some(plan) = site.grid.plan(i, j) else { break };
                let below = |q: &usize| {
                    let there = &places.list[*q];
                    there.at.z < here.at.z - STEP && there.high > over.z
                };
                let Some(q) = places.of(plan).find(below) else { continue };
                let there = &places.list[q];
                if if narrow { self.drops(site, there, &over) } else { drops(site, there, &over) } {
                    let length = here.at.z - there.at.z;
                    let gait = if length > CLIMB { Gait::Ladder } else { Gait::Climb };
                    out.push(Link { from: top as u32, to: q as u32, gait, length, cutting: 0.0 });
                    break;
                }
            }
        }
        out
    }

    /// True when somebody can be let down above a place itself, with the shoulders along a gap.
    fn drops(&self, site: &Site, to: &Place, over: &Vec3) -> bool {
        AROUND[..4].iter().any(|[a, b]| {
            let shoulders = Vec3::new(*a as f64, *b as f64, 0.0).normalize();
            heights(to, over).all(|z| self.fits(site, &Vec3::new(to.at.x, to.at.y, z), &shoulders))
        })
    }
}

/// True when somebody on a ladder can be let down below a point to a place.
fn drops(site: &Site, to: &Place, over: &Vec3) -> bool {
    heights(to, over).all(|z| {
        let p = Vec3::new(over.x, over.y, z);
        rough(site, &p) >= RADIUS - site.grid.cell && is_free(site, &p, RADIUS)
    })
}

/// Heights between a place and a point above it at which the way down is tested, m.
pub(super) fn heights(to: &Place, over: &Vec3) -> impl Iterator<Item = f64> {
    let (low, high) = (to.at.z + ABOVE, over.z);
    let count = ((high - low) / TESTED).max(0.0).ceil() as usize;
    (0..=count).map(move |n| (low + TESTED * n as f64).min(high))
}
