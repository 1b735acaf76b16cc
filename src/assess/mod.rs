//! What a rescue team asks of a frame: voids, people, debris. Reads bodies and poses, knows nothing of how they came about.

mod access;
mod cover;
mod debris;
mod field;
mod people;
mod regions;
#[cfg(test)]
mod tests;
mod voids;

use crate::geometry::{Aabb, Pose, Vec3};
use crate::occupants::Person;
use crate::structure::Structure;
use field::{Field, Solid};
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
    /// Position at the assessed frame, m.
    pub end: Vec3,
    /// Storey at the start, index into the structure's storeys.
    pub start_storey: Option<u32>,
    /// Storey level that the end position lies on, same index.
    pub end_storey: Option<u32>,
    /// Void that holds the person.
    pub void: Option<u32>,
    /// Thickness of solid material straight above, m.
    pub cover: f64,
    /// Free volume within reach (0.75 m) of the body's centre, m3, out of 1.77.
    pub free_space: f64,
    /// Clearance at the body, m: how far the nearest piece is from the body's axis.
    pub clearance: f64,
    /// Where that leaves the person.
    pub situation: Situation,
}

/// Where a person ends up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
}

/// The heap as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Debris {
    /// Highest point of pieces that have moved, m above ground.
    pub height: f64,
    /// Outline of displaced pieces in plan, counter-clockwise, m; empty when nothing moved.
    pub outline: Vec<[f64; 2]>,
    /// Area of the outline, m2.
    pub area: f64,
    /// Solid volume of displaced pieces, m3.
    pub solid_volume: f64,
    /// Mass of displaced pieces, kg.
    pub mass: f64,
    /// Number of displaced pieces (moved by more than 0.5 m).
    pub pieces: usize,
    /// Furthest reach of debris beyond the building's original plan box, m.
    pub spread: f64,
}

/// Assesses a frame. `start` are the poses at time zero, `gone` marks bodies that the scenario has removed. The result depends
/// on nothing else; threads do not change it.
pub fn assess(
    s: &Structure,
    poses: &[Pose],
    gone: &[bool],
    start: &[Pose],
    people: &[Person],
    time: f64,
    settings: &Settings,
) -> Assessment {
    let solids = Solid::all(s, poses, gone);
    let mut of_body = vec![u32::MAX; s.bodies.len()];
    for (k, solid) in solids.iter().enumerate() {
        of_body[solid.body as usize] = k as u32;
    }
    let field = Field::new(&solids, &of_body, s.ground, settings.cell);
    let mut notes = Vec::new();
    if field.cell > settings.cell * 1.001 {
        notes.push(format!(
            "The site is too large for a grid of {} m; voids were read at {:.2} m, so small ones are missing.",
            settings.cell, field.cell
        ));
    }
    let covered = cover::covered(&field, &solids, &of_body);
    let outside = cover::outside(&field, &covered, settings.crawl_clearance);
    let regions = regions::divide(&field, &covered, settings);
    let way_out = access::widest(&field, &covered, &outside);
    let found = voids::describe(&voids::Scene {
        poses,
        start,
        solids: &solids,
        of_body: &of_body,
        field: &field,
        covered: &covered,
        regions: &regions,
        way_out: &way_out,
        ground: s.ground,
        settings,
    });
    let (mut voids, label) = found;
    let outcomes = people::outcomes(s, poses, start, people, &solids, &field, &covered, &label);
    for o in &outcomes {
        if let Some(id) = o.void {
            voids[id as usize - 1].people.push(o.person);
        }
    }
    Assessment {
        time,
        settings: settings.clone(),
        voids,
        people: outcomes,
        debris: debris::describe(s, poses, gone, start),
        notes,
    }
}
