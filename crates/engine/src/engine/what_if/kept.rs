//! The last state of a finished run as its record keeps it.

use crate::assess::stability::Stability;
use crate::assess::{Assessment, Looking};
use crate::engine::assessment::{assessed_at, last_frame, stability_in};
use crate::engine::inputs;
use crate::record::{self, Frame, LastState, Record};
use crate::stop::Stop;
use crate::{Error, Result};
use std::path::Path;

/// The last state of a finished run, with its forces.
pub struct LastResult {
    /// The record of the run.
    pub record: Record,
    /// Its last frame.
    pub frame: Frame,
    /// The voids at the end of the run.
    pub assessment: Assessment,
    /// Names of the bodies.
    pub names: Vec<String>,
    pub(super) last: LastState,
}

/// The stability of a finished run: what hangs, and what carries the voids' roofs. Nothing is simulated.
///
/// # Errors
/// When the record cannot be read or holds no last state; [`Error::Stopped`].
pub fn stability_of(out: &Path, stop: &Stop) -> Result<(Record, Assessment, Stability)> {
    let record = inputs::opened_quietly(&out.join("record"))?;
    let last = record.last_state()?;
    let frame = last_frame(&record)?;
    let assessment = assessed_at(&record, &frame, None, Looking::default(), stop)?.assessment;
    let found = stability_in(&record, &frame, &last, &assessment);
    Ok((record, assessment, found))
}

/// Opens the last state of a finished run. The model and the case file are not needed: the record holds all of it.
///
/// # Errors
/// As for [`stability_of`].
pub fn kept(out: &Path, stop: &Stop) -> Result<LastResult> {
    open(out, |record, frame| Ok(assessed_at(record, frame, None, Looking::default(), stop)?.assessment))
}

/// The same with ways in to its voids.
pub(super) fn kept_with_ways(out: &Path, stop: &Stop) -> Result<LastResult> {
    let looking = Looking { ways: true, ..Looking::default() };
    open(out, |record, frame| Ok(assessed_at(record, frame, None, looking, stop)?.assessment))
}

/// The same with the assessment of its last frame, which takes most of the time.
///
/// # Errors
/// As for [`stability_of`].
pub fn kept_with(out: &Path, assessment: Assessment) -> Result<LastResult> {
    open(out, |_, _| Ok(assessment))
}

fn open(out: &Path, assess: impl FnOnce(&Record, &Frame) -> Result<Assessment>) -> Result<LastResult> {
    let record = inputs::opened_quietly(&out.join("record"))?;
    let last = record.last_state()?;
    let frame = last_frame(&record)?;
    let assessment = assess(&record, &frame)?;
    let names = record::body_names(&record.header.structure);
    Ok(LastResult { frame, assessment, names, last, record })
}

impl LastResult {
    /// What hangs and what carries the roofs.
    pub fn stability(&self) -> Stability {
        stability_in(&self.record, &self.frame, &self.last, &self.assessment)
    }

    /// The body with a name or a number.
    ///
    /// # Errors
    /// An unknown one.
    pub fn piece(&self, text: &str) -> Result<u32> {
        let number = || text.parse().ok().filter(|i: &usize| *i < self.names.len());
        let found = self.names.iter().position(|n| n == text).or_else(number).map(|i| i as u32);
        found.ok_or_else(|| {
            let close = crate::building::pattern::quoted(text, self.names.iter().map(String::as_str));
            Error::input(format!("no piece has the name \"{text}\""), format!("the closest names are {close}"))
        })
    }
}
