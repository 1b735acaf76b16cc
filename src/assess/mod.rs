//! Assesses a frame for a rescue team: voids, people, debris. It uses positions of bodies only, not their history.

mod class;
mod cover;
mod field;
mod heap;
mod measure;
mod near;
mod outcome;
mod people;
mod regions;
#[cfg(test)]
mod scenes;
mod settings;
mod site;
mod solid;

pub use heap::{Debris, Thrown, ThrownState};
pub use outcome::Outcome;
pub use settings::Settings;

use crate::Result;
use crate::geometry::{Aabb, Pose, Vec3};
use crate::occupants::{Evidence, Person};
use crate::solve::tracers::Trace;
use crate::stop::Stop;
use crate::structure::Structure;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// Results for one frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assessment {
    /// Time of the frame that was assessed, s.
    pub time: f64,
    /// Settings of the search.
    pub settings: Settings,
    /// Voids, largest first; `id` runs from 1.
    pub voids: Vec<Void>,
    /// One entry per placed person, in their order.
    pub people: Vec<PersonOutcome>,
    /// The same for start points that are no people (`occupancy.grid`), in their order. They are in no void's list of people.
    pub start_points: Vec<PersonOutcome>,
    /// Debris.
    pub debris: Debris,
    /// Limits and simplifications of this assessment, in words for the report.
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
    /// Height of the highest clear column, m.
    pub clearance: f64,
    /// Centre of that largest sphere, m, model coordinates.
    pub position: Vec3,
    /// Centroid of the free space, m.
    pub centroid: Vec3,
    /// Bounding box, m.
    pub bounds: Aabb,
    /// True when a lying person fits.
    pub survivable: bool,
    /// Largest clearance of an access path from the open air, m; 0 when sealed.
    pub access_clearance: f64,
    /// Depth of the void's roof below the debris surface above it, m (mean over its plan).
    pub cover: f64,
    /// Bodies of its roof, those with the largest cover first.
    pub roof: Vec<u32>,
    /// People whose final position is in it (indices into the placed people).
    pub people: Vec<u32>,
    /// Class by rescue manuals, in a word or two: intact room, pancake, lean-to, ...
    pub class: String,
    /// Reason for the class.
    pub class_reason: String,
}

/// Result for one person in this run. It is evidence with a range, not a prediction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PersonOutcome {
    /// Index into the placed people.
    pub person: u32,
    /// Position at the start (centre of the body), m.
    pub start: Vec3,
    /// Position at the assessed frame, m; none when unknown.
    pub end: Option<Vec3>,
    /// Storey at the start, index into the structure's storeys.
    pub start_storey: Option<u32>,
    /// Storey of the end position, same index.
    pub end_storey: Option<u32>,
    /// Void in whose own cells the chest is.
    pub void: Option<u32>,
    /// Thickness of solid material vertically above, m; this and the following fields are empty when the position is unknown.
    pub cover: Option<f64>,
    /// Free volume within 0.75 m of the body's centre, m3; a free sphere has 1.77. Not measured for start points.
    pub free_space: Option<f64>,
    /// Distance from the surface of the body to the nearest piece that it does not lie or stand on, at most 3 m.
    pub clearance: Option<f64>,
    /// Free height above the surface that the person is on, m.
    pub headroom: Option<f64>,
    /// Situation in one word.
    pub situation: Situation,
    /// Outcome by the evidence.
    pub outcome: Outcome,
    /// Severity of HAZUS, 1 to 4; none for somebody unhurt or unknown.
    pub severity: Option<u8>,
    /// Probability of surviving the fall, if there was one.
    pub survives_fall: Option<f64>,
    /// Why, in words and figures.
    pub reason: String,
    /// What has happened to the person; none in records without tracers.
    pub trace: Option<Trace>,
}

/// Situation of a person at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Situation {
    /// No piece above in the whole body's plan, up to the sky.
    OnSurface,
    /// The floor has moved by less than 0.5 m, and the headroom is more than 1.5 m.
    StandingRoom,
    /// Inside the cells of a listed void.
    InVoid,
    /// Covered, with less space than a lying person needs.
    Buried,
    /// Covered, with room to lie, but in no listed void and in no standing room.
    Covered,
    /// Unknown: there is no evidence, and the floor below is removed, broken or tilted.
    Unknown,
}

impl Situation {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::OnSurface, Self::StandingRoom, Self::InVoid, Self::Buried, Self::Covered, Self::Unknown];

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::OnSurface => "on the surface",
            Self::StandingRoom => "standing room",
            Self::InVoid => "in a void",
            Self::Buried => "buried",
            Self::Covered => "covered",
            Self::Unknown => "unknown",
        }
    }
}

/// Current work, for the message when it is stopped.
const FIELD: &str = "assessing (distances)";
const VOIDS: &str = "assessing (voids)";
const PEOPLE: &str = "assessing (people)";

/// Storey height where the structure has none, m.
const DEFAULT_STOREY: f64 = 3.0;

/// A frame to assess. All lists of poses follow [`Structure::bodies`].
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// Bodies and bonds.
    pub structure: &'a Structure,
    /// Poses of the bodies in the frame.
    pub poses: &'a [Pose],
    /// Bodies that are not part of the scene in the frame: removed, fragmented, or not yet added.
    pub gone: &'a [bool],
    /// The initial poses.
    pub start: &'a [Pose],
    /// Poses in the frame before, and the time between the frames, s; without it speeds are unknown.
    pub before: Option<(&'a [Pose], f64)>,
    /// People at the start.
    pub people: &'a [Person],
    /// What has happened to them, if they were traced.
    pub traced: Option<Traced<'a>>,
    /// Time of the frame, s.
    pub time: f64,
}

/// People and start points as the solver has traced them up to a frame.
#[derive(Clone, Copy, Debug)]
pub struct Traced<'a> {
    /// First those of the people, then those of the start points.
    pub traces: &'a [Trace],
    /// Start points.
    pub points: &'a [Person],
    /// Thresholds.
    pub evidence: &'a Evidence,
}

/// Assesses a frame. The result does not depend on the number of threads.
///
/// # Errors
/// [`crate::Error::Stopped`] after a stop request.
pub fn assess(frame: &Snapshot<'_>, settings: &Settings, stop: &Stop) -> Result<Assessment> {
    stop.check(FIELD)?;
    let placed = site::placed(frame);
    let mut sorted = heap::sort(frame, &placed);
    let mut notes = std::mem::take(&mut sorted.notes);
    let site = site::Site::new(frame, placed, &sorted, settings.cell);
    let (mut voids, label) = match &site {
        Some(site) => {
            if site.grid.cell > settings.cell * 1.001 {
                let (cell, setting) = (site.grid.cell, settings.cell);
                notes.push(format!("The void grid uses cells of {cell:.2} m instead of {setting:.2} m to fit into memory; small voids may be missing."));
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
    let points = frame.traced.map_or(&[][..], |t| t.points);
    let ask = people::Asked { frame, site: site.as_ref(), void_at: &id_at };
    let of = |index: usize, who: &Person, is_point: bool| {
        stop.check(PEOPLE)?;
        Ok(ask.outcome(index, who, is_point))
    };
    let people: Vec<PersonOutcome> =
        frame.people.par_iter().enumerate().map(|(k, who)| of(k, who, false)).collect::<Result<_>>()?;
    let start_points: Vec<PersonOutcome> =
        points.par_iter().enumerate().map(|(k, who)| of(k, who, true)).collect::<Result<_>>()?;
    for p in &people {
        if let Some(void) = p.void {
            voids[void as usize - 1].people.push(p.person);
        }
    }
    Ok(Assessment {
        time: frame.time,
        settings: settings.clone(),
        voids,
        people,
        start_points,
        debris: sorted.debris,
        notes,
    })
}

/// Median height between storeys, m.
fn storey_height(structure: &Structure) -> f64 {
    let mut rises: Vec<f64> = structure.storeys.windows(2).map(|s| s[1].elevation - s[0].elevation).collect();
    rises.retain(|r| *r > 1.5);
    rises.sort_by(f64::total_cmp);
    rises.get(rises.len() / 2).copied().unwrap_or(DEFAULT_STOREY)
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

/// Measures a region; `None` when it is too small, too narrow or an overhang.
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
