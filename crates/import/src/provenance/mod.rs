//! What a result was computed from: every input by kind, name and hash of its content. Every file that is derived from others carries such a
//! list, and two lists can be compared in words (`compare`), so that results of different inputs are not mixed unnoticed.
//!
//! `case::inputs` makes the list of a case; nothing else does.

mod compare;
mod digest;

pub use compare::{Difference, Other, differences};
pub use digest::{of_all, of_bytes, of_file, of_stream};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The first digits of the hash of a model file, for pages and pictures; those of a sketch have no file.
pub fn model_in_short(sha256: &str) -> &str {
    sha256.get(..8).unwrap_or("of a sketch")
}

/// Kind of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InputKind {
    /// The program with its version.
    Program,
    /// The model file.
    Model,
    /// A file that the model file consists of beside itself.
    ModelPart,
    /// A strength profile, built in or a file of the user.
    Profile,
    /// A record of the motion of the ground.
    GroundMotion,
    /// A list of parts that are removed.
    RemovalList,
    /// A picture of where people crowd.
    OccupancyMap,
    /// A list of missing or known people.
    PeopleList,
    /// Another file that the case names.
    OtherFile,
    /// A file that only a class of the ensemble names.
    ClassFile,
    /// Of the case: model, sketch, preparation, groups, overrides, own profiles.
    Building,
    /// Of the case: what happens to the building.
    Damage,
    /// Of the case: who is in it.
    People,
    /// Of the case: how long and how finely. Seed and threads are not compared: every result states its seed.
    RunSettings,
    /// Of the case: how the result is assessed.
    Assessment,
    /// Of the case: title, site, output files, watches.
    Site,
    /// Of the case: factors and classes of an ensemble.
    Ensemble,
    /// The case file as such, when it cannot be read.
    Case,
    /// What the team has seen, heard and found.
    Observations,
    /// What the team has changed on the pages.
    Template,
}

impl InputKind {
    /// In a sentence, before the name of the input.
    pub fn words(self) -> &'static str {
        match self {
            Self::Program => "the program",
            Self::Model => "the model",
            Self::ModelPart => "the part of the model",
            Self::Profile => "the strength profile",
            Self::GroundMotion => "the ground motion",
            Self::RemovalList => "the removal list",
            Self::OccupancyMap => "the occupancy map",
            Self::PeopleList => "the list of people",
            Self::OtherFile => "the file",
            Self::ClassFile => "the file of a class",
            Self::Building => "the building",
            Self::Damage => "damage",
            Self::People => "people",
            Self::RunSettings => "settings of the run",
            Self::Assessment => "settings of the assessment",
            Self::Site => "settings of site and report",
            Self::Ensemble => "settings of the ensemble",
            Self::Case => "the case",
            Self::Observations => "the observations",
            Self::Template => "the template of the pages",
        }
    }

    /// True for a section of the case: it has no file of its own.
    pub fn is_section(self) -> bool {
        matches!(
            self,
            Self::Building
                | Self::Damage
                | Self::People
                | Self::RunSettings
                | Self::Assessment
                | Self::Site
                | Self::Ensemble
        )
    }

    /// True for what makes the building itself: results of different ones have nothing to do with each other.
    pub fn is_of_building(self) -> bool {
        matches!(self, Self::Model | Self::ModelPart)
    }
}

/// An input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Input {
    /// What it is.
    pub kind: InputKind,
    /// The file as the case names it, or what else it is called.
    pub name: String,
    /// SHA-256 of its content, lower-case hex; empty when it could not be read.
    pub sha256: String,
    /// Of a section of the case: its keys and values as they stand in the file. Files that leave the tool do without.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(skip)]
    pub says: Vec<(String, String)>,
}

impl Input {
    /// A file by its content; without one it could not be read.
    pub fn of_content(kind: InputKind, name: impl Into<String>, sha256: Option<String>) -> Self {
        Self { kind, name: name.into(), sha256: sha256.unwrap_or_default(), says: Vec::new() }
    }

    /// A section of the case, or the program, by what it says.
    pub fn of_words(kind: InputKind, says: Vec<(String, String)>) -> Self {
        let mut text = String::new();
        for (key, value) in &says {
            // With lengths, so that no two different lists give the same text.
            text += &format!("{} {} {key} {value}\n", key.len(), value.len());
        }
        Self { kind, name: kind.words().into(), sha256: of_bytes(text.as_bytes()), says }
    }

    /// The first digits of the hash.
    pub fn short_hash(&self) -> &str {
        self.sha256.get(..12).unwrap_or("not readable")
    }
}

/// What a file that leaves the tool says about where it comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Sources {
    /// What it was computed from: kind, name and hash of every input. Empty for results of older versions, which did not record them.
    #[serde(default)]
    pub inputs: Vec<Input>,
    /// In what these inputs differ from those of now, in words; empty when nothing is known to differ.
    #[serde(default)]
    pub inputs_differ: Vec<String>,
}

/// All inputs of a result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Provenance {
    /// Sorted by kind and name. Empty for results of versions that did not record them.
    pub inputs: Vec<Input>,
}

impl Provenance {
    /// From inputs in any order; the program is added.
    pub fn new(mut inputs: Vec<Input>) -> Self {
        let version = ("version".to_string(), format!("leanto {}", env!("CARGO_PKG_VERSION")));
        inputs.push(Input::of_words(InputKind::Program, vec![version]));
        inputs.sort_by(|a, b| (a.kind, &a.name).cmp(&(b.kind, &b.name)));
        inputs.dedup();
        Self { inputs }
    }

    /// False for the results of a version that did not record their inputs.
    pub fn is_recorded(&self) -> bool {
        !self.inputs.is_empty()
    }

    /// With more inputs.
    #[must_use]
    pub fn with(mut self, more: impl IntoIterator<Item = Input>) -> Self {
        self.inputs.extend(more);
        self.inputs.sort_by(|a, b| (a.kind, &a.name).cmp(&(b.kind, &b.name)));
        self.inputs.dedup();
        self
    }

    /// Kind, name and hash only: for files that leave the tool.
    #[must_use]
    pub fn brief(&self) -> Vec<Input> {
        let without = |i: &Input| Input { says: Vec::new(), ..i.clone() };
        self.inputs.iter().map(without).collect()
    }

    /// The inputs of a kind.
    pub fn of_kind(&self, kind: InputKind) -> impl Iterator<Item = &Input> {
        self.inputs.iter().filter(move |i| i.kind == kind)
    }
}

#[cfg(test)]
mod tests;
