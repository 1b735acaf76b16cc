//! Holes for a person: 0.5 x 0.5 m through floors and roofs, and sideways through walls, square to the face. The thickness is the solid share of
//! the hole times its depth, by exact lines through the pieces, so that a turned or a thin wall has its own thickness.

use super::climbs::{CLIMB, Link};
use super::material::Materials;
use super::places::{AROUND, NONE, Place, Places, solids_near};
use crate::assess::answers::way::{CutMaterial, Gait, Holds};
use crate::assess::input::rates::{self, Rates};
use crate::assess::input::rubble;
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use crate::structure::Structure;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Edge of a hole, m.
pub(super) const HOLE: f64 = 0.5;
/// Lines through a hole, along each of its edges.
const LINES: usize = 3;
/// Deepest hole downwards and upwards, gaps included, m.
const DEEPEST: f64 = 6.0;
/// Deepest hole sideways, m.
const SIDEWAYS: f64 = 1.5;
/// Thickest solid that is cut, m.
const THICKEST: f64 = 1.5;
/// How far above the floor the middle of a sideways hole is, m.
const ABOVE: f64 = 0.35;
/// Difference of floors across a sideways hole, m.
const ACROSS: f64 = 1.2;
/// How far from a wall somebody works who cuts it, m.
const NEXT_TO: f64 = 0.6;

/// A way through something that hangs or carries is taken only where others take this much longer, s.
const UNSAFE: f64 = 100.0 * 3600.0;

/// What a hole goes through: solid, and thickness averaged over the hole, m.
pub(super) type Through = Vec<(u32, f64)>;

/// Less solid than this, averaged over a hole, is no cut, m.
pub(super) const LEAST: f64 = 0.02;

/// Solid thickness of a hole, m.
pub(super) fn thickness(through: &Through) -> f64 {
    through.iter().map(|t| t.1).fold(0.0, |a, b| a + b)
}

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

    /// Time to cut what a hole goes through, s; `None` when it is too thick, or soil.
    pub(super) fn time(&self, through: &Through) -> Option<f64> {
        let mut sum = self.rates.set_up;
        for (solid, t) in through {
            sum += self.time_per_metre(*solid)? * t;
        }
        (thickness(through) <= THICKEST).then_some(sum)
    }

    /// What weighs for the choice of a way, s: the time, and much more where it goes through something that hangs or carries.
    pub(super) fn cost(&self, through: &Through) -> Option<f64> {
        let held = through.iter().any(|(solid, _)| self.holds(*solid).is_some());
        self.time(through).map(|t| t + if held { UNSAFE } else { 0.0 })
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
        let through = self.vertical(here, below);
        // Below a deep hole stands a ladder.
        let ladder = if depth > CLIMB { self.rates.ladder } else { 0.0 };
        let cutting = self.cost(&through)? + ladder;
        Some(Link { from: p as u32, to: p as u32 - 1, gait: Gait::Cut, length: depth, cutting })
    }

    /// What the hole between two places of a column goes through: from just above the upper floor to the roof of the lower place.
    pub(super) fn vertical(&self, upper: &Place, lower: &Place) -> Through {
        let site = self.site;
        let reach = (0.5 * HOLE / site.grid.cell).floor() as isize;
        let (i, j) = site.grid.column(upper.plan as usize);
        let (top, bottom) = (upper.at.z + 0.5 * HOLE, (lower.high - 0.5 * HOLE).max(lower.at.z));
        let (mut of, mut columns) = (BTreeMap::new(), 0usize);
        for a in -reach..=reach {
            for b in -reach..=reach {
                let plan = i.checked_add_signed(a).zip(j.checked_add_signed(b)).and_then(|(i, j)| site.grid.plan(i, j));
                let Some(plan) = plan else { continue };
                columns += 1;
                let mut reached = bottom;
                for s in site.columns.spans(plan) {
                    let t = s.high.min(top) - s.low.max(reached);
                    if t > 0.0 {
                        *of.entry(s.solid).or_insert(0.0) += t;
                        reached = s.high;
                    }
                }
            }
        }
        of.into_iter().map(|(s, t)| (s, t / columns.max(1) as f64)).collect()
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
            if let Some((q, through, depth)) = self.beyond(places, here, -normal)
                && let Some(cutting) = self.cost(&through)
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

    /// The first place in a level direction beyond something solid, what is between, and the depth, m.
    fn beyond(&self, places: &Places, here: &Place, direction: Vec3) -> Option<(u32, Through, f64)> {
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
            let through = self.level(here, &places.list[q]);
            if thickness(&through) >= LEAST {
                return Some((q as u32, through, depth));
            }
        }
        None
    }

    /// What the level hole between two places goes through.
    pub(super) fn level(&self, from: &Place, to: &Place) -> Through {
        let z = from.at.z.max(to.at.z) + ABOVE;
        self.straight(&Vec3::new(from.at.x, from.at.y, z), &Vec3::new(to.at.x, to.at.y, z))
    }

    /// What a straight hole between two points goes through.
    pub(super) fn straight(&self, a: &Vec3, b: &Vec3) -> Through {
        let site = self.site;
        let Some(along) = (b - a).try_normalize(1e-6) else { return Vec::new() };
        let length = (b - a).norm();
        let side = if along.z.abs() > 0.9 { Vec3::x() } else { Vec3::z().cross(&along).normalize() };
        let up = along.cross(&side);
        let mut near: Vec<u32> = Vec::new();
        for n in 0..=(length / 0.2).ceil() as usize {
            near.extend(solids_near(site, &(a + along * (0.2 * n as f64).min(length))));
        }
        near.sort_unstable();
        near.dedup();
        let mut of = BTreeMap::new();
        let offset = |n: usize| HOLE * ((n as f64 + 0.5) / LINES as f64 - 0.5);
        for n in 0..LINES * LINES {
            let p = a + side * offset(n % LINES) + up * offset(n / LINES);
            for s in &near {
                if let Some((enter, leave)) = site.solids[*s as usize].chord(&p, &along, length) {
                    *of.entry(*s).or_insert(0.0) += (leave - enter) / (LINES * LINES) as f64;
                }
            }
        }
        of.into_iter().filter(|(_, t)| *t > 1e-3).collect()
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
