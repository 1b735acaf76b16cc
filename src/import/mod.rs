//! Readers: a model file becomes a [`Building`].

use crate::Result;
use crate::building::Building;
use crate::case::{Grouping, UpAxis};
use std::path::Path;

/// How to read a model file.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Metres per file unit; `None` means detect.
    pub metres_per_unit: Option<f64>,
    /// Up axis; `None` means detect.
    pub up: Option<UpAxis>,
    /// How elements get their group; `None` means by name when names have a separator, else by class.
    pub grouping: Option<Grouping>,
    /// Classes or groups to leave out on top of the built-in list.
    pub leave_out: Vec<String>,
    /// Time limit, s.
    pub time_limit: f64,
}

/// Reads a model file; the format is decided by content and extension.
pub fn read(_file: &Path, _options: &Options) -> Result<Building> {
    Err(crate::Error::Failed("not written yet".into()))
}
