//! The pieces that roof and bound a void: where each is, what it weighs and what it rests on.

use super::surface::{Patch, Role};
use crate::assess::input::near::near;
use crate::assess::input::place::{Place, PlanFrame};
use crate::assess::input::rubble::RUBBLE;
use crate::assess::input::snapshot::Snapshot;
use crate::assess::space::site::{SOIL, Site, is_body};
use crate::geometry::{Aabb, touching_pairs};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// Pieces at this distance or less touch, m.
const TOUCHING: f64 = 0.02;
/// Patches with less area are not listed, m2.
const LEAST: f64 = 0.02;

/// A piece that bounds a void.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bounding {
    /// The body.
    pub body: u32,
    /// Where it bounds the void.
    pub role: Role,
    /// Area on the surface of the void, m2.
    pub area: f64,
    /// Mass of the piece, kg.
    pub mass: f64,
    /// Where the piece is now.
    pub place: Place,
    /// Pieces that touch it and whose centres are lower.
    pub rests_on: Vec<u32>,
    /// Whether it touches the ground.
    pub on_ground: bool,
}

/// For every solid the solids that touch it and whose centres are lower.
pub(crate) fn supports(frame: &Snapshot<'_>, site: &Site) -> Vec<Vec<u32>> {
    let boxes: Vec<Aabb> = site.solids.iter().map(|s| s.bounds).collect();
    let lump = |s: u32| site.bodies[s as usize] == RUBBLE;
    let mut pairs = touching_pairs(&boxes, TOUCHING);
    // What lies in a heap of lumps on what is nobody's question.
    pairs.retain(|(a, b)| !lump(*a) && !lump(*b));
    let touch: Vec<bool> =
        pairs.par_iter().map(|(a, b)| near(&site.solids[*a as usize], &site.solids[*b as usize], TOUCHING)).collect();
    // Soil is below everything that it touches.
    let height = |s: u32| frame.poses.get(site.bodies[s as usize] as usize).map_or(f64::NEG_INFINITY, |p| p.position.z);
    let mut out = vec![Vec::new(); site.solids.len()];
    for ((a, b), _) in pairs.iter().zip(touch).filter(|p| p.1) {
        let (upper, lower) = if height(*a) > height(*b) { (*a, *b) } else { (*b, *a) };
        out[upper as usize].push(lower);
    }
    out
}

/// The pieces of the patches, roofs first.
pub(crate) fn bounding(
    frame: &Snapshot<'_>,
    site: &Site,
    at: Option<&PlanFrame>,
    supports: &[Vec<u32>],
    patches: &[Patch],
) -> Vec<Bounding> {
    let is_soil = |s: u32| site.bodies[s as usize] == SOIL;
    let is_piece = |s: u32| is_body(site.bodies[s as usize]);
    let piece = |p: &Patch| {
        let body = site.bodies[p.solid];
        let position = frame.poses[body as usize].position;
        Bounding {
            body,
            role: p.role,
            area: p.area,
            mass: frame.structure.own_mass(body as usize),
            place: at.map(|f| f.place(&position)).unwrap_or_default(),
            rests_on: supports[p.solid].iter().filter(|s| is_piece(**s)).map(|s| site.bodies[*s as usize]).collect(),
            on_ground: supports[p.solid].iter().any(|s| is_soil(*s))
                || site.ground.is_some_and(|g| site.solids[p.solid].bounds.min.z <= g + TOUCHING),
        }
    };
    patches.iter().filter(|p| p.area >= LEAST && is_piece(p.solid as u32)).map(piece).collect()
}
