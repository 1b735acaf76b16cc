//! The gate for what is typed or read: are these coordinates, units and sizes those of a building?
//!
//! `limits` holds every limit with its reason and source, `frames` finds the coordinate system or unit in which data would fit. The other files
//! each judge one kind of input and give [`Finding`]s of the kind [`FindingKind::Implausible`]: a question with a remedy. What cannot be at
//! all is an error of the reader, with the same proposal. Nothing is corrected here.

pub mod frames;
mod inputs;
pub mod limits;
mod loading;
mod members;
mod missing;
mod orientation;
mod people;
mod results;
mod strengths;

pub use inputs::{InputSummary, MotionInput, PeopleInput, StoreyInput, StrengthInput};
pub use limits::Limit;
pub use loading::{Hit, MotionAsRead, flight, force_on_parts, ground_motion, impactor, live_load, support_shift};
pub use members::{floor_areas, groups_between_floors, members};
pub use missing::{is_member, missing};
pub use people::{
    Crowding, Standing, crowding, dig, far_away, found, height, is_nameless, namesakes, reach_of_observations,
    reach_of_people, same_name, standing,
};
pub use results::fastest;
pub use strengths::{density, factor, profile};

use crate::building::{Building, Finding, FindingKind, Severity};

/// Where the street front of a building is taken to look where nothing says it, rad from the x axis towards the y axis: against the y axis. A guess, which
/// whoever uses it must say.
pub const GUESSED_FRONT: f64 = -std::f64::consts::FRAC_PI_2;

/// A question about the input: what seems not to be so, and what to do if it is wrong.
pub fn question(detail: impl Into<String>, remedy: impl Into<String>) -> Finding {
    Finding {
        severity: Severity::Warning,
        kind: FindingKind::Implausible,
        element: None,
        storey: None,
        detail: detail.into(),
        remedy: remedy.into(),
    }
}

/// Questions about a model as it was read: members that are missing, sizes of members, heights of storeys, which way it stands.
pub fn model(b: &Building) -> Vec<Finding> {
    let mut out = missing(b);
    out.extend(members(b));
    out.extend(orientation::orientation(b));
    out
}
