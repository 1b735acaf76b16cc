//! The case document: everything that decides a run, in one TOML file. It holds the settings of all stages, each of which stands with its
//! stage; what stands here is the document made of them: reading (`read`), judging (`validate`), writing (`text`, `update`), describing.

mod comments;
mod describe;
mod edit;
mod format;
mod forms;
#[cfg(feature = "grains")]
mod granular;
mod input_summary;
mod inputs;
mod making;
mod member;
mod notes;
mod numerics;
mod origin;
mod read;
mod schema;
mod shared;
mod tables;
mod text;
mod update;
mod validate;

pub use comments::texts as comments_of;
pub use describe::{Setting, describe, every_key, reference};
pub use format::Holds;
pub use forms::{ListedTable, TableForm, TablePlace};
#[cfg(feature = "grains")]
pub use granular::{granular_schema, load_granular, parse_granular};
pub use input_summary::{implausible, input_summary};
pub use inputs::{inputs, is_coarse_by_option, is_in_no_class};
pub use making::live_load::live_load;
pub use making::material_questions::{
    MATTERS, MaterialChoice, MaterialQuestion, material_classes, material_findings, material_questions,
};
pub use making::new_case::{add_missing_groups, for_model, for_model_within, for_sketch, for_traced, profile_of_role};
pub use making::unmatched_groups::{check_groups, unbraced_infill};
pub use member::member;
pub use notes::{Note, NotePlace, save_with_notes, with_notes};
pub use numerics::{REPEAT, repeated};
pub use origin::Origin;
pub use read::{is_granular, parse};
pub use schema::schema;
pub use shared::{files_by_key, named_files, settings_without_place};
pub use tables::SettingsTable;
pub use text::to_toml;
pub use update::{save, save_with, update};

use crate::fields::{Field, FileName, Table};
use crate::fines;
use crate::occupants::Occupancy;
use crate::prepare::{Group, Override};
use crate::scenario::Scenario;
use crate::sketch::Sketch;
use crate::solve::RunSettings;
use crate::watch::Watch;
use crate::{Result, assess, ensemble, import, output, prepare, scenario, strength};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use tables::TableOfSettings;

/// Version of the case format that this program writes.
pub const VERSION: u32 = 1;

/// Declares the document: the fields of [`Case`] with their usual values, and in the same rows the tables of a case file.
///
/// A row with `=> "key"` is a table of settings: its type is a [`Table`], its first line of documentation is what it is for. Reading, judging,
/// writing, saving, the schema, the list of keys in the documents and the forms of the wizard walk the list [`TABLES`] that is made of these
/// rows. `+ field "key": "meaning"` adds a table for a field of that type.
macro_rules! case_document {
    ($(
        #[doc = $meaning:literal]
        $(#[$attribute:meta])*
        $name:ident: $kind:ty $(= $usual:expr)?
        $(=> $key:literal $(+ $within:ident $key_within:literal: $meaning_within:literal)?)?;
    )*) => {
        /// A complete case in SI units. It may be made and changed freely: [`Case::validate`] judges it.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub struct Case {
            $(
                #[doc = $meaning]
                $(#[$attribute])*
                pub $name: $kind,
            )*
        }

        impl Default for Case {
            /// A case without model, groups and scenario.
            fn default() -> Self {
                Self { $($name: usual!($($usual)?),)* }
            }
        }

        /// The tables of settings in the order of the file.
        pub static TABLES: &[&dyn SettingsTable] = &[$($(
            &TableOfSettings { key: $key, meaning: $meaning, get: |c| &c.$name, place: |c| &mut c.$name },
            $(&TableOfSettings {
                key: $key_within,
                meaning: $meaning_within,
                get: |c| &c.$name.$within,
                place: |c| &mut c.$name.$within,
            },)?
        )?)*];
    };
}

macro_rules! usual {
    () => {
        Default::default()
    };
    ($usual:expr) => {
        $usual
    };
}

case_document! {
    /// Format version.
    version: u32 = VERSION;
    /// Title for reports.
    title: String;
    /// Folder that relative paths start from.
    #[serde(skip)]
    folder: PathBuf;
    /// Where it comes from.
    #[serde(skip)]
    origin: Origin;
    /// The building model.
    model: Model;
    /// The building as a sketch; then there is no model file.
    sketch: Option<Sketch>;
    /// How it is cut and connected.
    prepare: prepare::Settings => "prepare" + site "site": "The ground around the building.";
    /// How pieces of groups with `fragments = true` break.
    fragments: prepare::fragments::FragmentSettings => "fragments";
    /// Strength profiles of this case alone.
    #[serde(default)]
    profiles: Vec<OwnProfile>;
    /// The fine part of the rubble: grains in the gaps of the debris.
    #[serde(default, skip_serializing_if = "is_usual")]
    fines: fines::FinesSettings => "fines";
    /// Groups of elements and their strength.
    groups: Vec<Group>;
    /// Elements that differ from their group.
    overrides: Vec<Override>;
    /// What happens to it.
    scenario: Scenario;
    /// Who is in it.
    occupancy: Occupancy => "occupancy";
    /// How long and how finely.
    run: RunSettings => "run";
    /// How the result is assessed.
    assess: assess::Settings => "assess";
    /// Which files are written beside the record.
    outputs: output::OutputSettings => "output";
    /// What is written down at rates of its own.
    #[serde(default)]
    watches: Vec<Watch>;
    /// Which runs an ensemble is made of.
    #[serde(default)]
    ensemble: ensemble::EnsembleSettings => "ensemble";
}

/// True for settings at their defaults: they stand in no record.
fn is_usual<T: Table>(settings: &T) -> bool {
    *settings == T::start()
}

/// A strength profile that stands in the case itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnProfile {
    /// Name that groups use.
    pub name: String,
    /// As it stands in the case, as a profile file.
    pub text: String,
    /// What it says.
    pub profile: strength::Profile,
}

/// The model file and how to read it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Model {
    /// File, relative to the case.
    pub file: PathBuf,
    /// How to read it.
    #[serde(flatten)]
    pub options: import::Options,
}

impl Table for Model {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        let file = "IFC, OBJ, glTF, STL, PLY or box scene, relative to this file";
        let mut out = vec![Field::new("file", file, FileName, |m: &mut Self| &mut m.file).required()];
        out.extend(import::option_fields(|m: &mut Self| &mut m.options));
        out
    }
}

impl Case {
    /// A strength profile by the name that a group or an override uses: one of the case itself, of the user's folder, a built-in one, or a
    /// file.
    ///
    /// # Errors
    /// As for [`strength::find`].
    pub fn profile(&self, name: &str) -> Result<strength::Profile> {
        profile(&self.profiles, name, &self.folder)
    }

    /// What the resolution of the scenario needs to know of the case.
    pub fn context(&self) -> scenario::Context<'_> {
        scenario::Context { folder: &self.folder, duration: self.run.duration, seed: self.run.seed }
    }
}

fn profile(own: &[OwnProfile], name: &str, folder: &Path) -> Result<strength::Profile> {
    match own.iter().find(|p| p.name == name) {
        Some(p) => Ok(p.profile.clone()),
        None => strength::find(name, folder),
    }
}

/// Reads a case file.
///
/// # Errors
/// Missing or unreadable file, or anything [`parse`] refuses.
pub fn load(file: &Path) -> Result<Case> {
    let text = crate::read::text(file, crate::read::Kind::Case)?;
    parse(&text, file)
}

#[cfg(test)]
mod tests;
