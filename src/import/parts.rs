//! What every reader hands on: the file's parts in metres, z up, before groups, storeys and checks are worked out.

use crate::building::{Finding, FindingKind, Severity, Storey};
use crate::case::UpAxis;
use crate::geometry::Mesh;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A model file as its reader understood it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Parts {
    /// "IFC4", "OBJ", "scene".
    pub format: String,
    /// Metres per file unit that were applied.
    pub metres_per_unit: f64,
    /// File axis that was taken as up.
    pub up: UpAxis,
    /// In the file's order.
    pub parts: Vec<Part>,
    /// Storeys the file itself names, any order; [`Part::storey`] counts in this order.
    pub storeys: Vec<Storey>,
    /// What the reader left out.
    pub left_out: Vec<(String, usize)>,
    /// Findings of the reader.
    pub findings: Vec<Finding>,
}

/// One part as the file has it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Part {
    /// Name in the file; need not be unique.
    pub name: String,
    /// IFC class.
    pub class: Option<String>,
    /// What the file calls the kind of this part, when it is not a class.
    pub kind: Option<String>,
    /// Index into [`Parts::storeys`].
    pub storey: Option<usize>,
    /// Material name.
    pub material: Option<String>,
    /// IFC GlobalId.
    pub global_id: Option<String>,
    /// What the file says of how it carries, by name of the property.
    pub properties: Vec<(String, String)>,
    /// kg/m3.
    pub density: Option<f64>,
    /// Cannot move.
    pub fixed: bool,
    /// Metres, z up.
    pub mesh: Mesh,
}

/// A finding about the whole file.
pub(super) fn about_file(
    severity: Severity,
    kind: FindingKind,
    detail: impl Into<String>,
    remedy: impl Into<String>,
) -> Finding {
    Finding { severity, kind, element: None, storey: None, detail: detail.into(), remedy: remedy.into() }
}

/// Counts names in order of first appearance.
#[derive(Default)]
pub(super) struct Tally {
    list: Vec<(String, usize)>,
    place: HashMap<String, usize>,
}

impl Tally {
    /// Goes on with a list.
    pub fn of(list: Vec<(String, usize)>) -> Self {
        let place = list.iter().enumerate().map(|(k, (name, _))| (name.clone(), k)).collect();
        Self { list, place }
    }

    /// Adds `n` to a name.
    pub fn add(&mut self, name: &str, n: usize) {
        match self.place.get(name) {
            Some(&k) => self.list[k].1 += n,
            None => {
                self.place.insert(name.to_string(), self.list.len());
                self.list.push((name.to_string(), n));
            }
        }
    }

    /// The names with their numbers.
    pub fn list(self) -> Vec<(String, usize)> {
        self.list
    }
}
