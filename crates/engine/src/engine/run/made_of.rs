//! What a run was made of, and in what a run of the case as it is now would differ.

use crate::Result;
use crate::building::{Building, Source};
use crate::case::Case;
use crate::engine::case::Completed;
use crate::provenance::{Other, Provenance, differences as differences_of};
use crate::record::Header;

/// What a run was made of, or would be made of now.
#[derive(Clone, Debug)]
pub struct MadeOf {
    /// The case with all its groups.
    pub case: Case,
    /// The model.
    pub source: Source,
    /// The case by section, and the files that it names.
    pub inputs: Provenance,
}

impl MadeOf {
    /// What the run with a header was made of.
    pub(super) fn of(h: &Header) -> Self {
        Self { case: h.case.clone(), source: h.source.clone(), inputs: h.provenance.clone() }
    }

    /// What a run of a case would be made of now; files are as they are on disk.
    ///
    /// # Errors
    /// Groups, profiles or overrides that do not fit the model.
    pub fn now(case: &Case, building: &Building) -> Result<Self> {
        let now = Completed::new(case, building.clone())?;
        Ok(Self { inputs: now.inputs(), source: building.source.clone(), case: now.case })
    }

    /// Differences between this run and one of a case as it is now, in words; empty when both give the same bytes. Unsaved changes of the case count, and
    /// what was changed back does not.
    pub fn differences(&self, case: &Case, building: &Building) -> Vec<String> {
        match Self::now(case, building) {
            Ok(now) => differences(self, &now.case, &now.source, &now.inputs),
            Err(e) => vec![format!("the case of now cannot be prepared: {e}")],
        }
    }
}

/// Differences between a run and a run of `case` (with all its groups) on a model, with these inputs; empty when both give the
/// same bytes.
pub(super) fn differences(old: &MadeOf, case: &Case, source: &Source, inputs: &Provenance) -> Vec<String> {
    let mut out = Vec::new();
    if old.case.run.seed != case.run.seed {
        out.push(format!("seed {} (it was {})", case.run.seed, old.case.run.seed));
    }
    out.extend(differences_of("the run", &old.inputs, Other::Now, inputs).into_iter().map(|d| d.text));
    if out.is_empty() && old.source != *source {
        out.push(format!("the model {} is read differently", source.file));
    }
    let mut rest = case.clone();
    rest.folder.clone_from(&old.case.folder);
    (rest.run.seed, rest.run.threads) = (old.case.run.seed, old.case.run.threads);
    // A case that is changed on its way from the file to the run, as for a run of an ensemble.
    if out.is_empty() && rest != old.case {
        out.push("another run of the case: another class or other factors".into());
    }
    out
}
