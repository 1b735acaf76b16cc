//! Standing rooms: whether the stairs to them can be walked, and where one falls over the edge of their floor.
//!
//! A stair is what the building has as a stair by its role or its class in the model. It is walked from the street to the level of the room, so
//! every flight between the two has to be passable (`flights`). An edge of the floor is unprotected when it drops by more than 1 m and
//! no piece of 0.9 m height stands at it (`edges`); guards from 0.9 m on are usual in building codes. Glass, doors and railings count
//! where they are pieces of the computation; those that the model has lost are not seen.

mod edges;
mod flights;
#[cfg(test)]
mod tests;

use crate::Result;
use crate::assess::input::place::{Place, PlanFrame};
use crate::assess::input::settings::Settings;
use crate::assess::input::snapshot::Snapshot;
use crate::assess::input::solid::Solid;
use crate::assess::space::site;
use crate::assess::voids::void::Void;
use crate::building::ElementRole;
use crate::geometry::Vec3;
use crate::stop::Stop;
use crate::structure::Structure;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

const STANDING: &str = "assessing (standing rooms)";
/// What has less floor than this is no room to be reached by stairs, m2.
const LEAST_FLOOR: f64 = 1.0;
/// A room is at the level of the street within this, m.
const AT_STREET: f64 = 0.6;

/// A void that is a standing room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StandingRoom {
    /// Number of the void.
    pub void: u32,
    /// Level of its floor, m.
    pub level: f64,
    /// Whether one of the stairs to it can be walked.
    pub stairs: Stairs,
    /// The same in words.
    pub why: String,
    /// Flights between the street and the room, by stair and from the lowest up.
    pub flights: Vec<Flight>,
    /// Unprotected edges of its floor, the longest first.
    pub edges: Vec<FloorEdge>,
}

impl StandingRoom {
    /// Length of its unprotected floor edges, m.
    pub fn unprotected(&self) -> f64 {
        self.edges.iter().map(|e| e.length).sum()
    }
}

/// Whether the stairs to a room can be walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stairs {
    /// All flights of a stair are passable.
    Passable,
    /// Every stair has a flight that is not.
    NotPassable,
    /// The room is at the level of the street.
    NotNeeded,
    /// There are stairs, but none of them reaches its level from the street without a gap.
    NoneLeadThere,
    /// The space has no floor of its own, as a shaft between two storeys.
    NoFloor,
    /// Unknown: the model has no stairs.
    NotInModel,
}

impl Stairs {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Passable => "passable",
            Self::NotPassable => "not passable",
            Self::NotNeeded => "at street level",
            Self::NoneLeadThere => "no stair leads there",
            Self::NoFloor => "no floor of its own",
            Self::NotInModel => "no stairs in the model",
        }
    }
}

/// A flight of a stair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Flight {
    /// Number of the stair that it belongs to, from 1.
    pub stair: u32,
    /// Name of its element.
    pub name: String,
    /// Levels of its lowest and its highest point at the start, m.
    pub levels: [f64; 2],
    /// True when somebody can walk it.
    pub passable: bool,
    /// What is wrong with it; empty when nothing is.
    pub why: Vec<String>,
    /// Where it is.
    pub place: Place,
}

/// An unprotected edge of a floor.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FloorEdge {
    /// Its ends, m.
    pub from: Vec3,
    /// Its other end, m.
    pub to: Vec3,
    /// Length along the edge, m.
    pub length: f64,
    /// Largest depth of the fall, m.
    pub drop: f64,
    /// Where its middle is.
    pub place: Place,
}

/// Examines all standing rooms. `roles` are those of the groups of the structure, where they are known.
///
/// # Errors
/// [`crate::Error::Stopped`] after a stop request.
pub fn standing_rooms(
    frame: &Snapshot<'_>,
    voids: &[Void],
    roles: &[Option<ElementRole>],
    settings: &Settings,
    stop: &Stop,
) -> Result<Vec<StandingRoom>> {
    stop.check(STANDING)?;
    let now = site::placed(frame);
    let design = Snapshot { poses: frame.start, gone: &[], ..*frame };
    let design: Vec<Option<Solid>> = site::placed(&design)
        .into_iter()
        .enumerate()
        // Fragments and impactors are not there at the start.
        .map(|(b, s)| s.filter(|_| !frame.structure.bodies[b].comes_later()))
        .collect();
    let earth = site::earth(frame.structure);
    let scene = BeforeAndAfter { frame, now, design, earth, axes: PlanFrame::new(frame, settings) };
    let stairs = flights::examine(&scene, &is_stair(frame.structure, roles), stop)?;
    let street = street(frame.structure, &scene.design);
    let rooms = voids.par_iter().filter(|v| v.standing).map(|v| {
        stop.check(STANDING)?;
        let storey = v.storey.and_then(|k| frame.structure.storeys.get(k as usize)).map(|s| s.elevation);
        let levels = storey.into_iter().chain([v.bounds.min.z]);
        let floor = levels.map(|z| edges::Floor::new(&scene, v, z)).max_by(|a, b| a.area.total_cmp(&b.area));
        let Some(floor) = floor.filter(|f| f.area >= LEAST_FLOOR) else {
            let (level, why) = (v.bounds.min.z, "it has no floor of its own, as in a shaft".into());
            return Ok(StandingRoom {
                void: v.id,
                level,
                stairs: Stairs::NoFloor,
                why,
                flights: Vec::new(),
                edges: Vec::new(),
            });
        };
        let (state, why, flights) = lead_to(&stairs, floor.level, street);
        Ok(StandingRoom { void: v.id, level: floor.level, stairs: state, why, flights, edges: floor.unprotected() })
    });
    rooms.collect()
}

/// Pieces as they are and as they were, by body.
struct BeforeAndAfter<'a> {
    frame: &'a Snapshot<'a>,
    now: Vec<Option<Solid>>,
    design: Vec<Option<Solid>>,
    /// The earth below the building.
    earth: Vec<Solid>,
    axes: Option<PlanFrame>,
}

impl BeforeAndAfter<'_> {
    fn place(&self, p: &Vec3) -> Place {
        self.axes.as_ref().map(|f| f.place(p)).unwrap_or_default()
    }
}

/// For every element whether it is part of a stair: by the role of its group, or where that is not known by class and names.
fn is_stair(s: &Structure, roles: &[Option<ElementRole>]) -> Vec<bool> {
    let says = |name: &str| name.to_ascii_lowercase().contains("stair");
    let mut out: Vec<bool> = s.elements.iter().map(|e| e.class.as_deref().is_some_and(says) || says(&e.name)).collect();
    for b in &s.bodies {
        let Some(e) = out.get_mut(b.element as usize) else { continue };
        match roles.get(b.group as usize).copied().flatten() {
            Some(role) => *e = role == ElementRole::Stair,
            None => *e |= s.groups.get(b.group as usize).is_some_and(|g| says(g)),
        }
    }
    out
}

/// Level of the street, m.
fn street(s: &Structure, design: &[Option<Solid>]) -> f64 {
    let lowest = || design.iter().flatten().map(|s| s.bounds.min.z).fold(f64::INFINITY, f64::min);
    s.street.as_ref().map(|x| x.level).or(s.ground).unwrap_or_else(lowest)
}

/// The stairs between the street and a level.
fn lead_to(stairs: &[Vec<Flight>], level: f64, street: f64) -> (Stairs, String, Vec<Flight>) {
    if (level - street).abs() <= AT_STREET {
        return (Stairs::NotNeeded, "the room is at the level of the street".into(), Vec::new());
    }
    if stairs.is_empty() {
        return (Stairs::NotInModel, "no stairs in the model: unknown".into(), Vec::new());
    }
    let (low, high) = (level.min(street) + AT_STREET, level.max(street) - AT_STREET);
    let (mut passable, mut reasons, mut all) = (None, Vec::new(), Vec::new());
    let mut gaps: Vec<String> = Vec::new();
    for (n, stair) in stairs.iter().enumerate() {
        let between: Vec<&Flight> = stair.iter().filter(|f| f.levels[0] < high && f.levels[1] > low).collect();
        // It has to reach the level, and there must be no storey without a flight.
        let mut reached = low;
        for f in &between {
            if f.levels[0] <= reached + AT_STREET {
                reached = reached.max(f.levels[1]);
            }
        }
        if reached < high {
            // A stair that serves the level, with a gap below it.
            if let Some(next) =
                between.iter().map(|f| f.levels[0]).filter(|z| *z > reached + AT_STREET).min_by(f64::total_cmp)
            {
                let from = if reached == low { level.min(street) } else { reached };
                gaps.push(format!("stair {}: the model has no flight from {from:.1} m to {next:.1} m", n + 1));
            }
            continue;
        }
        let bad: Vec<String> =
            between.iter().filter(|f| !f.passable).map(|f| format!("{}: {}", f.name, f.why.join(", "))).collect();
        all.extend(between.into_iter().cloned());
        if bad.is_empty() {
            passable.get_or_insert(n + 1);
        } else {
            reasons.push(format!("stair {}: {}", n + 1, bad.join("; ")));
        }
    }
    match passable {
        Some(n) => {
            let but = if reasons.is_empty() { String::new() } else { format!("; not {}", reasons.join("; not ")) };
            (Stairs::Passable, format!("by stair {n}{but}"), all)
        }
        None if all.is_empty() => {
            let count = stairs.len();
            let text = match gaps.is_empty() {
                true => format!("no stair of the model ({count}) reaches {level:.1} m"),
                false => gaps.join("; "),
            };
            (Stairs::NoneLeadThere, text, all)
        }
        None => (Stairs::NotPassable, reasons.join("; "), all),
    }
}
