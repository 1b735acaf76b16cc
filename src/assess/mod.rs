//! What a rescue team asks of a frame: voids, people, debris. Reads bodies and poses, knows nothing of how they came about.

mod class;
mod cover;
mod field;
mod heap;
mod measure;
mod near;
mod people;
mod regions;
#[cfg(test)]
mod scenes;
mod site;
mod solid;

pub use heap::{Debris, Thrown, ThrownState};

use crate::Result;
use crate::geometry::{Aabb, Pose, Vec3};
use crate::occupants::Person;
use crate::stop::Stop;
use crate::structure::Structure;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// Settings of the void search; every one has its default in [`Settings::default`] and is printed in the report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Grid cell, m.
    pub cell: f64,
    /// Clearance (free radius) that a void's core must have, m.
    pub core_clearance: f64,
    /// Clearance of a passage that a person can crawl through, m.
    pub crawl_clearance: f64,
    /// Voids below this volume are not listed, m3.
    pub minimum_volume: f64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { cell: 0.10, core_clearance: 0.20, crawl_clearance: 0.25, minimum_volume: 0.25 }
    }
}

/// All that is known about one frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assessment {
    /// Time of the frame that was assessed, s.
    pub time: f64,
    /// Settings used.
    pub settings: Settings,
    /// Voids, largest first; `id` runs from 1.
    pub voids: Vec<Void>,
    /// One entry per placed person, in their order.
    pub people: Vec<PersonOutcome>,
    /// The heap.
    pub debris: Debris,
    /// What the assessment could not do or had to simplify, in words for the report.
    pub notes: Vec<String>,
}

/// A separate covered free space.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Void {
    /// Number used in every table and picture.
    pub id: u32,
    /// Volume, m3.
    pub volume: f64,
    /// Free area seen from above, m2.
    pub floor_area: f64,
    /// Tallest clear height, m.
    pub clear_height: f64,
    /// Largest clearance (radius of the largest sphere that fits), m.
    pub clearance: f64,
    /// Where that largest sphere sits, m, model coordinates.
    pub position: Vec3,
    /// Centroid of the free space, m.
    pub centroid: Vec3,
    /// Bounding box, m.
    pub bounds: Aabb,
    /// True when a lying person fits.
    pub survivable: bool,
    /// Largest clearance of a way out to the open air, m; 0 when sealed.
    pub access_clearance: f64,
    /// Depth of the void's roof below the debris surface above it, m (mean over its plan).
    pub cover: f64,
    /// Bodies that roof it, most covering first.
    pub roof: Vec<u32>,
    /// People whose final position lies in it (indices into the placed people).
    pub people: Vec<u32>,
    /// How it looks: intact room, pancake, lean-to, ... in a word or two.
    pub class: String,
    /// Why it is called so.
    pub class_reason: String,
}

/// What happened to one person in this run. A range of evidence, never a verdict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PersonOutcome {
    /// Index into the placed people.
    pub person: u32,
    /// Position at the start (centre of the body), m.
    pub start: Vec3,
    /// Position at the assessed frame, m; none where it is not known.
    pub end: Option<Vec3>,
    /// Storey at the start, index into the structure's storeys.
    pub start_storey: Option<u32>,
    /// Storey level that the end position lies on, same index.
    pub end_storey: Option<u32>,
    /// Void that holds the person.
    pub void: Option<u32>,
    /// Thickness of solid material straight above, m; this and what follows only where the position is known.
    pub cover: Option<f64>,
    /// Free volume within reach (0.75 m) of the body's centre, m3, out of 1.77.
    pub free_space: Option<f64>,
    /// Clearance at the body, m: how far the nearest piece is from the body's axis.
    pub clearance: Option<f64>,
    /// Where that is, in a word.
    pub situation: Situation,
}

/// Where a person ends up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Situation {
    /// Nothing overhead.
    Open,
    /// Covered, with room to move, close to where the run began.
    Unmoved,
    /// In a listed void.
    InVoid,
    /// Covered, less free space than a listed void.
    Buried,
    /// Not known: the person was not simulated as a body, and the floor that it stood on is gone, broken or tilted.
    Unknown,
}

/// What goes on, when it is ended early.
const FIELD: &str = "assessing (distances)";
const VOIDS: &str = "assessing (voids)";
const PEOPLE: &str = "assessing (people)";

/// Storey height where the structure does not tell, m.
const USUAL_STOREY: f64 = 3.0;

/// A frame to assess. All lists of poses follow [`Structure::bodies`].
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// Bodies and bonds.
    pub structure: &'a Structure,
    /// Poses of the bodies in the frame.
    pub poses: &'a [Pose],
    /// Bodies that are not there in the frame: removed, come apart, or not yet come.
    pub gone: &'a [bool],
    /// The initial poses.
    pub start: &'a [Pose],
    /// Poses in the frame before, and how long before it was, s; without it no speed is known.
    pub before: Option<(&'a [Pose], f64)>,
    /// People at the start.
    pub people: &'a [Person],
    /// Time of the frame, s.
    pub time: f64,
}

/// Assesses a frame. The result does not depend on the number of threads.
///
/// # Errors
/// [`crate::Error::Stopped`] when it is asked to end.
pub fn assess(frame: &Snapshot<'_>, settings: &Settings, stop: &Stop) -> Result<Assessment> {
    stop.check(FIELD)?;
    let placed = site::placed(frame);
    let mut sorted = heap::sort(frame, &placed);
    let mut notes = std::mem::take(&mut sorted.notes);
    let site = site::Site::new(frame, placed, &sorted, settings.cell);
    let (mut voids, label) = match &site {
        Some(site) => {
            if site.grid.cell > settings.cell * 1.001 {
                let (got, asked) = (site.grid.cell, settings.cell);
                notes.push(format!("The void grid uses cells of {got:.2} m instead of {asked:.2} m to fit into memory; small voids may be missing."));
            }
            find_voids(site, settings, storey_height(frame.structure), stop)?
        }
        None => {
            notes.push("No solid piece is left, so there are no voids to look for.".into());
            (Vec::new(), Vec::new())
        }
    };
    let id_at = |cell: usize| label.get(cell).copied().filter(|id| *id != 0);
    stop.check(PEOPLE)?;
    let people: Vec<PersonOutcome> = frame
        .people
        .par_iter()
        .enumerate()
        .map(|(index, who)| {
            stop.check(PEOPLE)?;
            Ok(people::outcome(frame, index, who, site.as_ref(), &id_at))
        })
        .collect::<Result<_>>()?;
    for p in &people {
        if let Some(void) = p.void {
            voids[void as usize - 1].people.push(p.person);
        }
    }
    Ok(Assessment { time: frame.time, settings: settings.clone(), voids, people, debris: sorted.debris, notes })
}

/// Median height between storeys, m.
fn storey_height(structure: &Structure) -> f64 {
    let mut rises: Vec<f64> = structure.storeys.windows(2).map(|s| s[1].elevation - s[0].elevation).collect();
    rises.retain(|r| *r > 1.5);
    rises.sort_by(f64::total_cmp);
    rises.get(rises.len() / 2).copied().unwrap_or(USUAL_STOREY)
}

/// The voids, largest first, and the void number of every cell (0: none).
fn find_voids(site: &site::Site, settings: &Settings, storey: f64, stop: &Stop) -> Result<(Vec<Void>, Vec<u32>)> {
    stop.check(VOIDS)?;
    let covered = cover::covered(&site.grid, &site.field);
    stop.check(VOIDS)?;
    let open = cover::open_air(&site.grid, &site.field, &covered, settings.crawl_clearance - site.grid.cell / 4.0);
    let core = (settings.core_clearance - site.grid.cell / 2.0 - 1e-4) as f32;
    let standing = |cell: usize| site.roof(cell).map(|s| !site.moved[s]);
    stop.check(VOIDS)?;
    let (regions, mut label) = regions::split(&site.grid, &site.field, &covered, &open, core, &standing);
    stop.check(VOIDS)?;
    let depth = measure::depth_under_cover(site, &covered);
    let mut found: Vec<(usize, Void)> = regions
        .par_iter()
        .enumerate()
        .map(|(r, region)| {
            stop.check(VOIDS)?;
            Ok(describe(site, region, &label, &depth, settings, storey).map(|v| (r, v)))
        })
        .filter_map(Result::transpose)
        .collect::<Result<_>>()?;
    found.sort_by(|a, b| b.1.volume.total_cmp(&a.1.volume).then(a.0.cmp(&b.0)));
    let mut number = vec![0; regions.len()];
    for (n, (r, void)) in found.iter_mut().enumerate() {
        void.id = n as u32 + 1;
        number[*r] = void.id;
    }
    label.par_iter_mut().for_each(|l| *l = number.get(*l as usize).copied().unwrap_or(0));
    Ok((found.into_iter().map(|f| f.1).collect(), label))
}

/// Measures a region; `None` when it is too small, too tight or a mere overhang.
fn describe(
    site: &site::Site,
    region: &regions::Region,
    label: &[u32],
    depth: &[f32],
    settings: &Settings,
    storey: f64,
) -> Option<Void> {
    let [i, j, k] = site.grid.ijk(region.peak);
    let (clearance, position) = site.climb(&site.grid.centre(i, j, k), None);
    let (volume, centroid) = measure::volume(site, region, label);
    if clearance < settings.core_clearance - 0.01 || volume < settings.minimum_volume {
        return None;
    }
    let columns = measure::columns(site, &region.cells);
    let clear_height = measure::clear_height(site, &columns);
    if measure::is_overhang(region, depth, clear_height) {
        return None;
    }
    let (class, class_reason) = class::classify(site, &columns, clear_height, storey);
    Some(Void {
        id: 0,
        volume,
        floor_area: columns.len() as f64 * site.grid.cell * site.grid.cell,
        clear_height,
        clearance,
        position,
        centroid,
        bounds: measure::bounds(site, region),
        survivable: measure::body_fits(site, region, settings.crawl_clearance),
        access_clearance: measure::access(site, region),
        cover: measure::cover(site, &columns),
        roof: measure::roof(site, &columns).into_iter().map(|(s, _)| site.bodies[s]).collect(),
        people: Vec::new(),
        class,
        class_reason,
    })
}
