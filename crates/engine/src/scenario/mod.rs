//! What happens to a building: events as a case gives them, and their resolution to body numbers, forces and accelerations.
//!
//! Each kind of event has one file in `events`: its values in SI units, its keys, its description for people and its resolution.
//! [`KINDS`] lists them all; parsing, writing, checking, the timeline, the forms of the wizard and the schema walk this list.

mod curves;
mod event;
mod events;
mod selection;

pub use curves::{Curve, curves, curves_csv};
pub use event::{Event, Kind};
pub use events::{
    Blast, Gas, GasCloud, GroundMotion, Impact, Impactor, KINDS, LoadChange, PulseShape, Push, Remove, Scenario,
    Settle, Water, Weaken, base_motion, record_motion,
};
pub use selection::{Parts, REGION, Region, Selection};

use crate::Result;
use crate::building::{Building, Finding};
use crate::fields::{self, Line, Problem, Value, Within};
use crate::geometry::Vec3;
use crate::solve::Loading;
use crate::structure::Structure;
use crate::units::GRAVITY;
use serde::Serialize;
use std::path::Path;

/// What the resolution of a scenario needs beside the structure.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// Folder that the paths of files start from.
    pub folder: &'a Path,
    /// Length of the run, s.
    pub duration: f64,
    /// Seed of everything random.
    pub seed: u64,
}

/// A scenario resolved for a structure.
#[derive(Clone, Debug, Default)]
pub struct Resolved {
    /// For the solver: removals sorted by time, bodies in ascending order.
    pub loading: Loading,
    /// For people: all events in the order of time.
    pub timeline: Vec<Occurrence>,
    /// Findings about the scenario.
    pub findings: Vec<Finding>,
}

/// An event on the timeline.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Occurrence {
    /// When it begins, s.
    pub from: f64,
    /// When it ends, s; the same when it happens at once.
    pub to: f64,
    /// What kind: the name of its table.
    pub kind: &'static str,
    /// In words, with what it comes to.
    pub what: String,
}

impl Resolved {
    /// Adds an event to the timeline.
    fn occurs(&mut self, kind: &'static str, from: f64, over: f64, what: String) {
        self.timeline.push(Occurrence { from, to: from + over, kind, what });
    }
}

/// Puts the bodies that events bring into the structure; they are not there before their time.
///
/// # Errors
/// When one would begin inside the building.
pub fn add_bodies(scenario: &Scenario, structure: &mut Structure) -> Result<()> {
    KINDS.iter().try_for_each(|k| k.add_bodies(scenario, structure))
}

/// Resolves a scenario. The bodies that it brings must be in the structure by now ([`add_bodies`]).
///
/// # Errors
/// A name that matches nothing (with close names), an unusable ground motion file, or a charge that lies inside of a part or is more than
/// the engine can follow.
pub fn resolve(scenario: &Scenario, context: &Context<'_>, structure: &Structure) -> Result<Resolved> {
    scenario.check(context.duration).map_err(Problem::error)?;
    let mut out = Resolved::default();
    out.loading.gravity = Vec3::new(0.0, 0.0, -GRAVITY);
    for kind in KINDS {
        kind.resolve(scenario, context, structure, &mut out)?;
    }
    out.loading.removals.sort_by(|a, b| a.at.total_cmp(&b.at));
    out.timeline.sort_by(|a, b| a.from.total_cmp(&b.from));
    Ok(out)
}

/// The kind of event with a key.
pub fn kind(key: &str) -> Option<&'static dyn Kind> {
    KINDS.iter().find(|k| k.key() == key).copied()
}

/// A complete example of a kind of event: the table as it may be pasted into a case.
pub fn example(kind: &dyn Kind) -> String {
    let mut out = if kind.is_single() {
        format!("[scenario.{}]\n", kind.key())
    } else {
        format!("[[scenario.{}]]\n", kind.key())
    };
    for f in kind.fields().iter().filter(|f| !f.example.is_empty()) {
        out += &format!("{} = {}\n", f.key, f.example);
    }
    out
}

/// An event of a scenario by its kind and its number in the list of that kind.
#[derive(Clone, Copy)]
pub struct EventPlace {
    /// Its kind.
    pub kind: &'static dyn Kind,
    /// Its number; 0 where there is at most one.
    pub index: usize,
}

impl Scenario {
    /// All events, kind by kind.
    pub fn places(&self) -> Vec<EventPlace> {
        KINDS.iter().flat_map(|k| (0..k.count(self)).map(|index| EventPlace { kind: *k, index })).collect()
    }

    /// The lines of all events, with the path of their table (`scenario.push[0]`) and its heading.
    pub fn tables(&self) -> Vec<(String, String, Vec<Line>)> {
        let one = |p: EventPlace| {
            let (key, lines) = (p.kind.key(), p.kind.lines(self, p.index));
            match p.kind.is_single() {
                true => (format!("scenario.{key}"), format!("[scenario.{key}]"), lines),
                false => (format!("scenario.{key}[{}]", p.index), format!("[[scenario.{key}]]"), lines),
            }
        };
        self.places().into_iter().map(one).collect()
    }

    /// Every event as its kind and its keys and values in one line.
    pub fn in_lines(&self) -> Vec<(&'static str, String)> {
        let one = |p: EventPlace| {
            let lines = p.kind.lines(self, p.index);
            let given = lines.into_iter().filter_map(|l| Some(format!("{} = {}", l.key, l.literal?)));
            (p.kind.key(), given.collect::<Vec<_>>().join(", "))
        };
        self.places().into_iter().map(one).collect()
    }

    /// Reads the table `scenario` of a document. Ranges are the business of [`Scenario::check`].
    ///
    /// # Errors
    /// Unknown kinds and keys, missing keys, values of a wrong kind; paths begin at `scenario`.
    pub fn read(v: &Value) -> Result<Self, Problem> {
        let Value::Table(pairs) = v else {
            let problem = format!("expected tables such as [[scenario.remove]], found {}", v.found());
            return Err(Problem::new("scenario", problem, "correct the value"));
        };
        fields::known(pairs, KINDS.iter().map(|k| k.key())).map_err(|p| p.below("scenario"))?;
        let mut out = Self::default();
        for kind in KINDS {
            let Some((key, v)) = pairs.iter().find(|(key, _)| key == kind.key()) else { continue };
            for pairs in tables(v, *kind).map_err(|p| p.below(key).below("scenario"))? {
                kind.put(&mut out, None, pairs).map_err(|p| p.below("scenario"))?;
            }
        }
        Ok(out)
    }

    /// Checks all events of a scenario in a run of so many seconds.
    ///
    /// # Errors
    /// The first value that cannot be, with its path from `scenario` on.
    pub fn check(&self, duration: f64) -> Result<(), Problem> {
        let within = Within { duration };
        KINDS.iter().try_for_each(|k| k.check(self, &within)).map_err(|p| p.below("scenario"))
    }

    /// Checks one event against a building: for forms.
    ///
    /// # Errors
    /// A name that the building does not have, a place that is taken.
    pub fn check_in(&self, place: EventPlace, building: &Building) -> Result<(), Problem> {
        place.kind.check_in(self, place.index, building).map_err(|p| p.below("scenario"))
    }
}

/// The tables of a kind as a document has them.
fn tables<'v>(v: &'v Value, kind: &dyn Kind) -> Result<Vec<&'v fields::Pairs>, Problem> {
    let pairs = |v: &'v Value| match v {
        Value::Table(pairs) => Some(pairs.as_slice()),
        _ => None,
    };
    let list = match v {
        Value::Table(pairs) if kind.is_single() => Some(vec![pairs.as_slice()]),
        Value::List(list) if !kind.is_single() => list.iter().map(pairs).collect(),
        _ => None,
    };
    list.ok_or_else(|| {
        let heading = example(kind).lines().next().unwrap_or_default().to_string();
        Problem::new("", format!("expected {heading}, found {}", v.found()), "correct the heading of the table")
    })
}

#[cfg(test)]
mod tests;
