//! The report: what was simulated, what was found, what was assumed and what cannot be known. [`model`] holds its content as one typed
//! value; Markdown and JSON are renderings of that.

mod afterwards;
mod content;
mod headline;
pub mod heap;
mod leaning;
mod least;
mod markdown;
pub mod model;
mod order;
mod plan;
mod stability;
pub mod standing;
pub mod stands;
mod status;
#[cfg(test)]
mod tests;
mod worksite;

pub(crate) use afterwards::FROM_ONE_RUN;
pub use headline::{alarm, alarm_note, alarm_of, standing_text};
pub use model::{Report, schema};
#[cfg(test)]
pub(crate) use order::REACH_ONLY;
pub(crate) use order::{QuickWay, quick_ways, reach_only, urgency, way_into, way_of, way_that_frees};
pub use plan::{
    PLAN_FILES, PLAN_VERSION, live_range, next_look, plan_files, plan_markdown, plan_schema, plan_text, spot_letter,
    spot_place,
};
pub(crate) use stability::entry as stability_entry;
pub use status::{grave_lines, of_plan as status_of_plan, of_record as status_of_record};

use crate::Result;
use crate::assess::Raster;
use crate::local::{Local, StoreyNames};
use crate::record::Header;

/// Stands at the head and foot of every report.
pub const NOT_OBSERVED: &str = "Simulated, not observed.";

/// What the tool cannot know, said in every report.
pub const LIMITS: &[&str] = &[
    "One run is one sample: near its threshold a collapse can go either way. Strengths, loads and people are assumptions until measured.",
    "Reinforced concrete fails by fibres at critical sections with the hinge length 0.08 Ls + 0.022 fy db (Paulay and Priestley), which decides how far bars stretch before they tear, and in shear by Model Code 2010; masonry by joints that open and slide; groups with failure = limits, steel, timber and the rest by admissible values with softening by fracture energy. Flat plates are punched by EN 1992-1-1, 6.4, with mean values. Bars end at supports and laps, and joints of columns and beams are tied, as was usual in the era of their profile, not as in this building.",
    "Pieces are rigid; they break into fragments only in groups with fragments = true, when an impact brings more energy than it takes to open the cracks between the fragments, bars included, or when their mean stress passes their strength; fragments do not break again. Finer rubble and dust that fill voids are missing, so voids read too large rather than too small.",
    "Furniture, services, cladding and people's own movement are not in the model unless it holds them.",
    "Ways in are found for pieces as they lie: whether a piece bears somebody, and what moves when a hole is cut, is not part of them. Their hours follow from assumed rates.",
    "Volumes and clearances are read on a grid; gaps narrower than a cell can be missed.",
];

/// What [`LIMITS`] says of fines when none were simulated.
const NO_FINES: &str =
    "Finer rubble and dust that fill voids are missing, so voids read too large rather than too small.";
/// The same when some were.
const SOME_FINES: &str = "Finer rubble was simulated with an assumed share and assumed sizes; how much there is in a real heap is not known, and dust is missing.";

/// Names of the files that a report consists of.
pub const FILES: &[&str] = &["report.md", "report.json"];

/// The files of a report: name and content of each. The text is for people, the JSON for programs.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn files(report: &Report, local: Local, names: &StoreyNames) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let text = local.document(&report.to_markdown(), names);
    Ok(vec![(FILES[0], text.into_bytes()), (FILES[1], report.to_json()?.into_bytes())])
}

/// What the storeys of a building are called.
pub fn storey_names(h: &Header, local: Local) -> StoreyNames {
    let s = &h.structure;
    let ground = Raster::new(s, &h.case.assess).map_or(0.0, |r| r.ground());
    StoreyNames::new(local.storeys, crate::building::named_storeys(&s.storeys), ground)
}

impl Report {
    /// The report as text that prints on two pages.
    pub fn to_markdown(&self) -> String {
        markdown::render(self)
    }

    /// The same with storeys as a team calls them, for the pages.
    ///
    /// # Errors
    /// [`crate::Error::Failed`] when it cannot be copied, which would be a defect.
    pub fn told(&self, names: &StoreyNames) -> Result<Self> {
        let failed = |e: serde_json::Error| crate::Error::Failed(e.to_string());
        let mut all = serde_json::to_value(self).map_err(failed)?;
        names.in_value(&mut all);
        serde_json::from_value(all).map_err(failed)
    }

    /// The report as JSON that is valid against [`schema`].
    ///
    /// # Errors
    /// [`crate::Error::Failed`] when it cannot be written as JSON.
    pub fn to_json(&self) -> Result<String> {
        let mut text = serde_json::to_string_pretty(self).map_err(|e| crate::Error::Failed(e.to_string()))?;
        text.push('\n');
        Ok(text)
    }
}
