//! The open case. What stands in it is valid and can be written into its file: no other case can be put there.

use super::journal;
use crate::building::{Building, Element};
use crate::case::{self, Case};
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// A case that is valid and can be written into its file. It is read as any other case; only this module makes one.
#[derive(Debug)]
pub(in crate::tui) struct Valid(Case);

impl std::ops::Deref for Valid {
    type Target = Case;

    fn deref(&self) -> &Case {
        &self.0
    }
}

impl PartialEq<Case> for Valid {
    fn eq(&self, other: &Case) -> bool {
        self.0 == *other
    }
}

/// The open case.
pub(in crate::tui) struct Open {
    /// The case file.
    pub path: PathBuf,
    /// Its present state; [`Self::put`] changes it.
    pub case: Valid,
    /// Its state when last read or written.
    pub saved: Case,
    /// Its building.
    pub building: Building,
    /// The text of the file when it was last read or written.
    pub text: String,
    /// Changes of an earlier session that were not saved.
    pub unsaved: Option<Box<Case>>,
}

impl Open {
    /// A case as it stands in its file.
    pub(in crate::tui) fn new(path: PathBuf, case: Case, building: Building) -> Self {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let unsaved = journal::read(&path).filter(|c| *c != case).map(Box::new);
        Self { path, saved: case.clone(), case: Valid(case), building, text, unsaved }
    }

    /// Puts a case in the place of the present one if it is valid and can be written into the file with all its comments.
    ///
    /// # Errors
    /// Why it cannot.
    pub(in crate::tui) fn put(&mut self, case: Case) -> Result<(), String> {
        self.judge(&case)?;
        self.case = Valid(case);
        Ok(())
    }

    /// Says why a case cannot take the place of the present one.
    ///
    /// # Errors
    /// That.
    pub(in crate::tui) fn judge(&self, case: &Case) -> Result<(), String> {
        case.validate().map_err(line)?;
        case::update(&self.text, case).map(drop).map_err(line)
    }

    /// Writes the case into its file. Comments stay, also those of a file that is gone or empty by now; what would not read back as this case is
    /// not written.
    ///
    /// # Errors
    /// What is wrong with it, and what the system says.
    pub(in crate::tui) fn save(&mut self) -> Result<()> {
        self.case.validate()?;
        self.text = case::save_with(&self.case, &self.path, &self.text)?;
        self.saved = self.case.clone();
        journal::clear(&self.path);
        Ok(())
    }

    /// Writes the unsaved changes beside the file, with its comments.
    ///
    /// # Errors
    /// What the system says.
    pub(in crate::tui) fn keep(&self) -> Result<()> {
        if self.case == self.saved {
            journal::clear(&self.path);
            return Ok(());
        }
        journal::write(&self.path, &case::update(&self.text, &self.case)?)
    }

    /// True when another program has changed the file since it was read or written; not when the file is gone or empty.
    pub(in crate::tui) fn has_changed_on_disk(&self) -> bool {
        let now = std::fs::read_to_string(&self.path).unwrap_or_default();
        now != self.text && !now.trim().is_empty()
    }

    /// A file that holds the case as it is on the screen: its own, or the journal of unsaved changes.
    pub(in crate::tui) fn file(&self) -> PathBuf {
        if self.case == self.saved { self.path.clone() } else { journal::of(&self.path) }
    }

    /// The folder of the case file.
    pub(in crate::tui) fn home(&self) -> Option<&Path> {
        self.path.parent()
    }

    /// Elements of the building, with what is known about each, for a list.
    pub(in crate::tui) fn elements(&self) -> Vec<(String, String)> {
        let one = |e: &Element| {
            let storey = e.storey.and_then(|s| self.building.storeys.get(s)).map_or("", |s| s.name.as_str());
            let size = e.mesh.aabb().size();
            let [x, y, z] = [size.x, size.y, size.z].map(|v| (100.0 * v).round() / 100.0);
            (e.name.clone(), format!("{storey}  {x} x {y} x {z} m"))
        };
        self.building.elements.iter().map(one).collect()
    }
}

/// An error as a line under a question.
pub(in crate::tui) fn line(e: Error) -> String {
    match e {
        Error::Input { place: Some(place), problem, remedy, .. } => format!("{place}: {problem}; {remedy}"),
        Error::Input { problem, remedy, .. } => format!("{problem}; {remedy}"),
        other => other.to_string(),
    }
}
