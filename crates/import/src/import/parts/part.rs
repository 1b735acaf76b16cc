//! Result of every reader: the parts of the file in metres, z up, before groups, storeys and checks.

use super::options::UpAxis;
use crate::building::{Description, Finding, FindingKind, LedgerRow, Severity, ShapeDoubt, Storey};
use crate::geometry::Mesh;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A model file as read by its reader.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Parts {
    /// "IFC4", "OBJ", "scene".
    pub format: String,
    /// Metres per file unit that were applied.
    pub metres_per_unit: f64,
    /// Up axis of the file.
    pub up: UpAxis,
    /// Parts, in the order of the file.
    pub parts: Vec<Part>,
    /// Storeys that the file names, in any order; [`Part::storey`] is an index into them.
    pub storeys: Vec<Storey>,
    /// Entities that the reader left out, by class or kind.
    pub left_out: Vec<(String, usize)>,
    /// Those that it left out for a reason that their class does not tell.
    pub set_aside: Vec<LedgerRow>,
    /// Elements that it could not read.
    pub unread: Vec<Unread>,
    /// Elements of the file as counted by a pass of its own; none where the parts themselves are the count.
    pub counted: Option<usize>,
    /// Names of rooms and of the kind of building, with their number.
    pub uses: Vec<(String, usize)>,
    /// Level of the ground as the file states it, m.
    pub stated_ground: Option<f64>,
    /// Findings of the reader.
    pub findings: Vec<Finding>,
}

/// One part of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// Name in the file, not necessarily unique.
    pub name: String,
    /// IFC class.
    pub class: Option<String>,
    /// Kind of the part in the file, when it is not a class.
    pub kind: Option<String>,
    /// Index into [`Parts::storeys`].
    pub storey: Option<usize>,
    /// Material name.
    pub material: Option<String>,
    /// IFC GlobalId.
    pub global_id: Option<String>,
    /// Structural properties in the file, by name.
    pub properties: Vec<(String, String)>,
    /// What the file says about it in words.
    pub description: Description,
    /// Density, kg/m3.
    pub density: Option<f64>,
    /// True when it cannot move.
    pub fixed: bool,
    /// Why its mesh is not the shape of the file; none when it is.
    pub doubt: Option<ShapeDoubt>,
    /// Mesh in metres, z up.
    pub mesh: Mesh,
}

/// An element that is in the file and could not be read.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Unread {
    /// Name in the file, or class and number.
    pub name: String,
    /// IFC class.
    pub class: String,
    /// Index into [`Parts::storeys`].
    pub storey: Option<usize>,
    /// Reason.
    pub why: String,
}

/// A finding about the whole file.
pub(crate) fn about_file(
    severity: Severity,
    kind: FindingKind,
    detail: impl Into<String>,
    remedy: impl Into<String>,
) -> Finding {
    Finding { severity, kind, element: None, storey: None, detail: detail.into(), remedy: remedy.into() }
}

/// Counts names in order of first appearance.
#[derive(Default)]
pub(crate) struct Tally {
    list: Vec<(String, usize)>,
    place: HashMap<String, usize>,
}

impl Tally {
    /// Adds `n` to the count of a name.
    pub(crate) fn add(&mut self, name: &str, n: usize) {
        match self.place.get(name) {
            Some(&k) => self.list[k].1 += n,
            None => {
                self.place.insert(name.to_string(), self.list.len());
                self.list.push((name.to_string(), n));
            }
        }
    }

    /// The names with their numbers.
    pub(crate) fn list(self) -> Vec<(String, usize)> {
        self.list
    }
}
