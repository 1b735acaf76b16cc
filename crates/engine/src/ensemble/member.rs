//! The runs of an ensemble: what each of them says, and what all of them share.

use super::settings::EnsembleSettings;
use crate::assess::{Place, Raster, Sample};
use crate::building;
use crate::geometry::Vec3;
use crate::local::Local;
use crate::occupants::{Listed, Occupancy, Person};
use crate::provenance::{Provenance, Sources};
use serde::{Deserialize, Serialize};

/// What one run says.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Member {
    /// Its class.
    pub class: String,
    /// Its seed.
    pub seed: u64,
    /// Its random factors, in words.
    pub factors: Vec<String>,
    /// Simulated time, ms.
    pub time: u64,
    /// It ended by itself: at rest, or where runs end so, when nothing fell any more.
    pub over: bool,
    /// Bonds that broke.
    pub broken: u32,
    /// Mass of the pieces that moved by more than 0.5 m, kg.
    pub displaced: u64,
    /// Highest point of the heap, mm above ground.
    pub height: u32,
    /// Voids in which a person fits and which are no rooms that stand.
    pub voids: u32,
    /// What it says about places.
    pub sample: Sample,
}

impl Member {
    /// By which runs are sorted and known.
    pub fn key(&self) -> (&str, u64) {
        (&self.class, self.seed)
    }
}

/// A run that failed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Failure {
    /// Its class.
    pub class: String,
    /// Its seed.
    pub seed: u64,
    /// Why.
    pub reason: String,
}

/// A start point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StartPoint {
    /// Feet, m.
    pub feet: Vec3,
    /// Index of its storey.
    pub storey: u32,
    /// A piece is above it: inside of the building.
    pub covered: bool,
}

/// An element that stands upright, whose standing can be seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Upright {
    /// Number of the element.
    pub element: u32,
    /// Its name.
    pub name: String,
}

/// A storey.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Storey {
    /// Name.
    pub name: String,
    /// Level of its floor, m.
    pub level: f64,
    /// It is the level of a roof. Ensembles of older versions do not tell.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub roof: bool,
}

impl From<&building::Storey> for Storey {
    fn from(s: &building::Storey) -> Self {
        Self { name: s.name.clone(), level: s.elevation, roof: s.roof }
    }
}

impl From<&Storey> for building::Storey {
    fn from(s: &Storey) -> Self {
        Self { name: s.name.clone(), elevation: s.level, roof: s.roof }
    }
}

/// Who may have been where, as far as the case says: laid on the runs after they were made.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Presence {
    /// Maps, uses, hour.
    pub occupancy: Occupancy,
    /// Of each map the grey value at every start point; empty for a storey that is evenly crowded.
    pub grey: Vec<Vec<u8>>,
    /// Of each map the share of its people who stand beside the building, where no start point is.
    #[serde(default)]
    pub outside: Vec<f64>,
    /// Lines of the list.
    pub list: Vec<Listed>,
}

/// What all runs of an ensemble share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Common {
    /// Identifier: the same for the same case, model and version of the program.
    pub ensemble: String,
    /// The program.
    pub program: String,
    /// Title of the case.
    pub title: String,
    /// Names of the classes, with their prior probabilities.
    pub classes: Vec<(String, f64)>,
    /// Settings.
    pub settings: EnsembleSettings,
    /// The raster of the plan.
    pub raster: Raster,
    /// Storeys from the list of the building.
    pub storeys: Vec<Storey>,
    /// Start points.
    pub starts: Vec<StartPoint>,
    /// Who may have been where.
    #[serde(default)]
    pub presence: Presence,
    /// People placed by the case.
    pub people: Vec<Person>,
    /// Elements whose standing can be seen.
    pub uprights: Vec<Upright>,
    /// What all runs are computed from; nothing is recorded in ensembles of older versions.
    #[serde(default, skip_serializing_if = "not_recorded")]
    pub provenance: Provenance,
    /// Position and direction on the earth, if the case gives them: latitude, longitude (deg), true north (rad).
    pub site: Option<[f64; 3]>,
    /// What was subtracted from x and y of the model file, m.
    #[serde(default)]
    pub origin: [f64; 2],
    /// Highest point of the building before anything happens, m. Not known in ensembles of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub highest: Option<f64>,
    /// How texts for people count and measure.
    #[serde(default, skip_serializing_if = "Local::is_usual")]
    pub local: Local,
}

fn not_recorded(p: &Provenance) -> bool {
    !p.is_recorded()
}

impl Common {
    /// Where a column is, in words.
    pub fn place(&self, column: [i32; 2]) -> Place {
        self.raster.place(column)
    }
}

/// The runs of an ensemble, sorted by their keys.
#[derive(Clone, Debug, PartialEq)]
pub struct Ensemble {
    /// What they share.
    pub common: Common,
    /// Runs, in the order of class and seed.
    pub members: Vec<Member>,
    /// Runs that failed, in the same order.
    pub failures: Vec<Failure>,
    /// What its plans are made of, and in what that differs from now.
    pub sources: Sources,
}

impl Ensemble {
    /// Joins runs: in the order of their keys, each once.
    pub fn new(common: Common, mut members: Vec<Member>, mut failures: Vec<Failure>) -> Self {
        members.sort_by(|a, b| a.key().cmp(&b.key()));
        members.dedup_by(|a, b| a.key() == b.key());
        // A run that failed on one machine for lack of memory may have gone through on another.
        failures.retain(|f| members.binary_search_by(|m| m.key().cmp(&(&f.class, f.seed))).is_err());
        failures.sort();
        failures.dedup_by(|a, b| (&a.class, a.seed) == (&b.class, b.seed));
        Self { common, members, failures, sources: Sources::default() }
    }

    /// The runs of a class.
    pub fn of_class<'e>(&'e self, class: &'e str) -> impl Iterator<Item = &'e Member> {
        self.members.iter().filter(move |m| m.class == class)
    }
}
