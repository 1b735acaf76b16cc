//! Climbs, ladders and ropes: from the edge of a floor to a lower place beside it. Both the way out over the edge and the way down must be free.

use super::places::{AROUND, NONE, Places, STEP, is_free, rough};
use crate::assess::answers::way::Gait;
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use rayon::prelude::*;

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
pub(super) fn climbs(site: &Site, places: &Places) -> Vec<Link> {
    let cells = (REACH / site.grid.cell).ceil() as isize;
    let of = |top: usize| {
        let here = places.list[top];
        let mut out = Vec::new();
        for d in (0..8).filter(|d| places.near[top][*d] == NONE) {
            let mut found = None;
            for n in 1..=cells {
                let Some(plan) = Places::beside(site, here.plan as usize, d, n) else { break };
                let [a, b] = AROUND[d];
                let step = site.grid.cell * n as f64;
                let over = here.at + Vec3::new(a as f64 * step, b as f64 * step, ABOVE);
                if here.high < over.z + RADIUS || !is_free(site, &over, RADIUS) {
                    break;
                }
                let below = |q: &usize| {
                    let there = &places.list[*q];
                    there.at.z < here.at.z - STEP && there.high > over.z
                };
                if let Some(q) = places.of(plan).find(below)
                    && drops_freely(site, &Vec3::new(over.x, over.y, places.list[q].at.z), over.z)
                {
                    found = Some((q as u32, here.at.z - places.list[q].at.z));
                    break;
                }
            }
            if let Some((to, length)) = found {
                let gait = if length > CLIMB { Gait::Ladder } else { Gait::Climb };
                out.push(Link { from: top as u32, to, gait, length, cutting: 0.0 });
            }
        }
        // Of the ways down to one floor, one is enough.
        out.sort_by(|a, b| a.length.total_cmp(&b.length).then(a.to.cmp(&b.to)));
        out.dedup_by(|a, b| (a.length - b.length).abs() < 0.1);
        out
    };
    let lists: Vec<Vec<Link>> = (0..places.list.len()).into_par_iter().map(of).collect();
    lists.concat()
}

/// True when somebody can be let down at a plan position from a height to the floor below.
fn drops_freely(site: &Site, floor: &Vec3, from: f64) -> bool {
    let mut z = floor.z + ABOVE;
    while z < from {
        let p = Vec3::new(floor.x, floor.y, z);
        if rough(site, &p) < RADIUS - site.grid.cell || !is_free(site, &p, RADIUS) {
            return false;
        }
        z += TESTED;
    }
    true
}
