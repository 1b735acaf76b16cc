//! Holes for a person: 0.5 x 0.5 m through floors and roofs, and sideways through walls, square to the face.

use super::climbs::{CLIMB, Link};
use super::hole::{HOLE, Hole};
use super::material::Materials;
use super::places::{AROUND, NONE, Place, Places};
use crate::assess::answers::way::{CutMaterial, Gait, Holds};
use crate::assess::input::rates::{self, Rates};
use crate::assess::input::rubble;
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use crate::structure::Structure;
use rayon::prelude::*;

/// Deepest hole downwards and upwards, gaps included, m.
const DEEPEST: f64 = 6.0;
/// Deepest hole sideways, m.
const SIDEWAYS: f64 = 1.5;
/// Thickest solid that is cut, m.
const THICKEST: f64 = 1.5;
/// How far above the floor the middle of the body of somebody low is, m.
const ABOVE: f64 = 0.35;
/// Difference of floors across a sideways hole, m.
const ACROSS: f64 = 1.2;
/// How far from a wall somebody works who cuts it, m.
const NEXT_TO: f64 = 0.6;

/// A way through something that hangs or carries is taken only where others take this much longer, s.
const UNSAFE: f64 = 100.0 * 3600.0;

/// Less solid than this, averaged over a hole, is no cut, m.
pub(super) const LEAST: f64 = 0.02;

/// What cutting needs to know.
pub(super) struct Cutting<'a> {
    pub site: &'a Site,
    pub structure: &'a Structure,
    pub materials: &'a Materials,
    pub rates: &'a Rates,
    /// What hangs or carries, by body; empty where it is not known.
    pub holds: &'a [Option<Holds>],
}

impl Cutting<'_> {
    /// Material of a solid; none for soil.
    pub(super) fn material(&self, solid: u32) -> Option<CutMaterial> {
        let body = self.site.bodies[solid as usize] as usize;
        (body < self.structure.bodies.len()).then(|| self.materials.of(self.structure, body))
    }

    /// Time for a metre of a hole in a solid, s; none for soil.
    pub(super) fn time_per_metre(&self, solid: u32) -> Option<f64> {
        match self.site.bodies[solid as usize] {
            rubble::RUBBLE => Some(rates::RUBBLE),
            _ => Some(self.material(solid)?.time(self.rates)),
        }
    }

    /// Time to cut a hole, s, by the volume that is taken out; `None` when it is too thick, or goes through soil.
    pub(super) fn time(&self, hole: &Hole) -> Option<f64> {
        let time = self.time_if_thin(hole)?;
        self.is_thin(hole).then_some(time)
    }

    /// The same without a look at the thickness, which takes most of the work.
    fn time_if_thin(&self, hole: &Hole) -> Option<f64> {
        let mut sum = self.rates.set_up;
        for s in &hole.sections {
            sum += self.time_per_metre(s.solid)? * s.volume / (HOLE * HOLE);
        }
        Some(sum)
    }

    /// Whether a hole is no thicker than what is cut.
    pub(super) fn is_thin(&self, hole: &Hole) -> bool {
        hole.thickness(self.site) <= THICKEST
    }

    /// What weighs for the choice of a way, s: the time, and much more where it goes through something that hangs or carries.
    pub(super) fn cost(&self, hole: &Hole) -> Option<f64> {
        let cost = self.cost_if_thin(hole)?;
        self.is_thin(hole).then_some(cost)
    }

    /// The same without a look at the thickness.
    pub(super) fn cost_if_thin(&self, hole: &Hole) -> Option<f64> {
        let held = hole.sections.iter().any(|s| self.holds(s.solid).is_some());
        self.time_if_thin(hole).map(|t| t + if held { UNSAFE } else { 0.0 })
    }

    /// Why a solid must not be cut.
    pub(super) fn holds(&self, solid: u32) -> Option<Holds> {
        self.holds.get(self.site.bodies[solid as usize] as usize).copied().flatten()
    }

    /// All holes, in both directions.
    pub(super) fn links(&self, places: &Places) -> Vec<Link> {
        let lists: Vec<Vec<Link>> = (0..places.list.len())
            .into_par_iter()
            .map(|p| {
                let mut out = Vec::new();
                out.extend(self.down(places, p));
                self.sideways(places, p, &mut out);
                out
            })
            .collect();
        lists.concat()
    }

    /// The hole from a place to the next one below; every second cell is enough.
    fn down(&self, places: &Places, p: usize) -> Option<Link> {
        let here = &places.list[p];
        let (i, j) = self.site.grid.column(here.plan as usize);
        let range = places.of(here.plan as usize);
        if i % 2 != 0 || j % 2 != 0 || p == range.start {
            return None;
        }
        let below = &places.list[p - 1];
        let depth = here.at.z - below.at.z;
        if depth > DEEPEST {
            return None;
        }
        let hole = self.vertical(here, below);
        // Below a deep hole stands a ladder.
        let ladder = if depth > CLIMB { self.rates.ladder } else { 0.0 };
        let cutting = self.cost(&hole)? + ladder;
        Some(Link { from: p as u32, to: p as u32 - 1, gait: Gait::Cut, length: depth, cutting })
    }

    /// The hole between two places of a column: from just above the upper floor to below the roof of the lower place.
    pub(super) fn vertical(&self, upper: &Place, lower: &Place) -> Hole {
        let (i, j) = self.site.grid.column(upper.plan as usize);
        let middle = self.site.grid.centre(i, j, 0);
        let at = |z: f64| Vec3::new(middle.x, middle.y, z);
        Hole::new(self.site, at(upper.at.z + 0.5 * HOLE), at((lower.high - 0.5 * HOLE).max(lower.at.z)))
    }

    /// Holes through what stands beside a place.
    fn sideways(&self, places: &Places, p: usize, out: &mut Vec<Link>) {
        let site = self.site;
        let here = &places.list[p];
        if here.gait == Gait::Squeeze {
            return;
        }
        let middle = here.at + Vec3::z() * ABOVE;
        // Before a wall there is a strip where only somebody flat fits.
        let ends = |q: u32| q == NONE || places.list[q as usize].gait == Gait::Squeeze;
        for d in (0..8).step_by(2).filter(|d| ends(places.near[p][*d])) {
            let [a, b] = AROUND[d];
            let Some((solid, _)) = site.ray(&middle, &Vec3::new(a as f64, b as f64, 0.0), NEXT_TO) else {
                continue;
            };
            let Some(normal) = solid.and_then(|s| self.face(s, &middle, d)) else { continue };
            if let Some((q, hole, depth)) = self.beyond(places, here, -normal)
                && let Some(cutting) = self.cost(&hole)
                && !out.iter().any(|l| l.to == q)
            {
                out.push(Link { from: p as u32, to: q, gait: Gait::Cut, length: depth, cutting });
            }
        }
    }

    /// Outward level direction of the face of a solid that somebody sees who looks in a direction from a point.
    fn face(&self, solid: usize, from: &Vec3, direction: usize) -> Option<Vec3> {
        let [a, b] = AROUND[direction];
        let to = Vec3::new(a as f64, b as f64, 0.0).normalize();
        let planes = &self.site.solids[solid].planes;
        let seen = planes.iter().filter(|f| f.distance(from) > 0.0 && f.normal.dot(&to) < -0.5);
        let normal = seen.min_by(|x, y| x.normal.dot(&to).total_cmp(&y.normal.dot(&to)))?.normal;
        Vec3::new(normal.x, normal.y, 0.0).try_normalize(1e-6)
    }

    /// The first place in a level direction beyond something solid, the hole to it, and the depth, m.
    fn beyond(&self, places: &Places, here: &Place, direction: Vec3) -> Option<(u32, Hole, f64)> {
        let site = self.site;
        let cell = site.grid.cell;
        let count = ((SIDEWAYS + NEXT_TO) / cell) as usize;
        for n in 2..=count {
            let depth = cell * n as f64;
            let p = here.at + direction * depth;
            let [i, j, _] = site.grid.cell_of(&p)?;
            let Some(plan) = site.grid.plan(i, j) else { continue };
            let lands = |q: &usize| {
                let there = &places.list[*q];
                (there.at.z - here.at.z).abs() <= ACROSS && there.gait != Gait::Squeeze
            };
            let Some(q) = places.of(plan).find(lands) else { continue };
            let hole = self.between(here, &places.list[q]);
            if hole.mean() >= LEAST {
                return Some((q as u32, hole, depth));
            }
        }
        None
    }

    /// The hole from the body of somebody at a place to that of somebody at another place: both ends are free.
    pub(super) fn between(&self, from: &Place, to: &Place) -> Hole {
        let body = |p: &Place| p.at + Vec3::z() * (0.5 * (p.high - p.at.z)).min(ABOVE);
        self.straight(&body(from), &body(to))
    }

    /// The straight hole between two points.
    pub(super) fn straight(&self, a: &Vec3, b: &Vec3) -> Hole {
        Hole::new(self.site, *a, *b)
    }

    /// Pieces above a hole: all that stand over its plan above a height.
    pub(super) fn above(&self, at: &Vec3) -> Vec<u32> {
        let site = self.site;
        let Some([i, j, _]) = site.grid.cell_of(at) else { return Vec::new() };
        let reach = (0.5 * HOLE / site.grid.cell).floor() as isize;
        let mut out = Vec::new();
        for a in -reach..=reach {
            for b in -reach..=reach {
                let plan = i.checked_add_signed(a).zip(j.checked_add_signed(b)).and_then(|(i, j)| site.grid.plan(i, j));
                let Some(plan) = plan else { continue };
                out.extend(site.columns.spans(plan).iter().filter(|s| s.low > at.z).map(|s| s.solid));
            }
        }
        out.sort_unstable();
        out.dedup();
        out
    }
}
