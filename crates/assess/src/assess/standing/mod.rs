//! Standing rooms: whether the stairs to them can be walked, and where one falls over the edge of their floor.
//!
//! A stair is what the building has as a stair by its role or its class in the model. It is walked from the street to the level of the room, so
//! every flight between the two has to be passable (`flights`), and from the last one the floor has to go on into the room without a wall between. An edge of the floor is unprotected when it drops by more than 1 m and
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
use crate::geometry::{Aabb, Vec3};
use crate::stop::Stop;
use crate::structure::Structure;
use flights::Examined;
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
    /// There are stairs, but none of them reaches its level from the street without a gap, or walls without an opening are between.
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
    let floors: Vec<(&Void, Option<edges::Floor<'_>>)> = voids
        .par_iter()
        .filter(|v| v.standing)
        .map(|v| {
            stop.check(STANDING)?;
            Ok((v, floor_of(&scene, v)))
        })
        .collect::<Result<_>>()?;
    let levels = levels(&scene, &floors, &stairs, stop)?;
    let rooms = floors.par_iter().map(|(v, floor)| {
        stop.check(STANDING)?;
        let Some(floor) = floor else {
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
        let on_level = levels.iter().find(|l| l.0.level == floor.level);
        let joined = |x: &Examined, upper: bool| on_level.is_none_or(|(level, part)| joined(level, part, v, x, upper));
        let (state, why, flights) = lead_to(&stairs, floor.level, street, &joined);
        Ok(StandingRoom { void: v.id, level: floor.level, stairs: state, why, flights, edges: floor.unprotected() })
    });
    rooms.collect()
}

/// The floor of a room; none where it has hardly any, as a shaft.
fn floor_of<'a>(scene: &'a BeforeAndAfter<'a>, v: &Void) -> Option<edges::Floor<'a>> {
    let storey = v.storey.and_then(|k| scene.frame.structure.storeys.get(k as usize)).map(|s| s.elevation);
    let levels = storey.into_iter().chain([v.bounds.min.z]);
    let floor = levels.map(|z| edges::Floor::new(scene, v, z)).max_by(|a, b| a.area.total_cmp(&b.area));
    floor.filter(|f| f.area >= LEAST_FLOOR)
}

/// Each level on which there are rooms, over the whole building, with the parts of its floor. None where there are no stairs.
fn levels<'a>(
    scene: &'a BeforeAndAfter<'a>,
    floors: &[(&Void, Option<edges::Floor<'a>>)],
    stairs: &[Vec<Examined>],
    stop: &Stop,
) -> Result<Vec<(edges::Floor<'a>, Vec<u32>)>> {
    let mut list: Vec<f64> = floors.iter().filter_map(|f| Some(f.1.as_ref()?.level)).collect();
    list.sort_by(f64::total_cmp);
    list.dedup();
    if stairs.is_empty() {
        list.clear();
    }
    let building = scene.design.iter().flatten().fold(Aabb::empty(), |b, s| b.union(&s.bounds));
    let one = |level: &f64| {
        stop.check(STANDING)?;
        let floor = edges::Floor::over(scene, &building, *level);
        let part = floor.parts();
        Ok((floor, part))
    };
    list.iter().map(one).collect()
}

/// True when one gets from the end of a flight to a room on the same floor. Where the end of the flight meets no floor of this level, nothing is known
/// against it.
fn joined(level: &edges::Floor<'_>, part: &[u32], room: &Void, x: &Examined, upper: bool) -> bool {
    let end = level.parts_at(part, &x.ends[usize::from(upper)]);
    end.is_empty() || !end.is_disjoint(&level.parts_of(part, room))
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

/// The stairs between the street and a room on a level. `joined`: whether one gets from the lower or the upper end of a flight to the room.
fn lead_to(
    stairs: &[Vec<Examined>],
    level: f64,
    street: f64,
    joined: &dyn Fn(&Examined, bool) -> bool,
) -> (Stairs, String, Vec<Flight>) {
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
        let between: Vec<&Examined> =
            stair.iter().filter(|x| x.flight.levels[0] < high && x.flight.levels[1] > low).collect();
        // The flights that end at the level of the room.
        let up = level > street;
        let ends_here = |x: &&&Examined| if up { x.flight.levels[1] >= high } else { x.flight.levels[0] <= low };
        let last: Vec<&&Examined> = between.iter().filter(ends_here).collect();
        let apart = !last.is_empty() && !last.iter().any(|x| joined(x, up));
        let between: Vec<&Flight> = between.iter().map(|x| &x.flight).collect();
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
        let bad: Vec<String> = between
            .iter()
            .filter(|f| !f.passable)
            .map(|f| format!("flight {}: {}", f.name, f.why.join("; ")))
            .collect();
        // What is wrong with the stair itself says more.
        if apart && bad.is_empty() {
            gaps.push(format!("stair {}: no opening leads from it to the room on this level", n + 1));
            continue;
        }
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
