//! The case document: everything that decides a run, in one TOML file. This is the validated form, SI units, defaults filled
//! in. The text form, key by key, is `document`; `check` makes the one from the other, `text` and `update` write it back.

mod check;
mod describe;
mod document;
mod entries;
mod guess;
mod happenings;
pub mod inline;
mod listed;
mod overrides;
mod scenario;
mod sketched;
mod starter;
mod text;
mod update;

pub use check::parse;
pub use describe::{Setting, describe};
pub use document::schema;
pub use listed::check_groups;
pub use overrides::{Override, apply as apply_overrides, without_brackets};
pub use scenario::{
    Blast, Gas, GasCloud, GroundMotion, Impact, LoadChange, Missile, PulseShape, Push, Region, Remove, Scenario,
    Settle, Water, Weaken,
};
pub use sketched::{answers, set_answer};
pub use starter::{add_missing_groups, sketched, starter};
pub use text::to_toml;
pub use update::{save, update};

use crate::Result;
use crate::building::naming::SEPARATORS;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Version of the case format that this program writes.
pub const VERSION: u32 = 1;

/// A complete, validated case in SI units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    /// Format version.
    pub version: u32,
    /// Title for reports.
    pub title: String,
    /// Folder that relative paths start from.
    #[serde(skip)]
    pub folder: PathBuf,
    /// The building model.
    pub model: Model,
    /// The building as a sketch; then there is no model file.
    pub sketch: Option<crate::sketch::Sketch>,
    /// How it is cut and connected.
    pub prepare: Prepare,
    /// How pieces come apart.
    pub fragments: Fragments,
    /// Strength profiles of this case alone.
    #[serde(default)]
    pub profiles: Vec<OwnProfile>,
    /// Groups of elements and their strength.
    pub groups: Vec<Group>,
    /// Elements that differ from their group.
    pub overrides: Vec<Override>,
    /// What happens to it.
    pub scenario: Scenario,
    /// Who is in it.
    pub occupancy: Occupancy,
    /// How long and how finely.
    pub run: Run,
    /// How the result is assessed.
    pub assess: crate::assess::Settings,
    /// Which files are written beside the record.
    pub outputs: Outputs,
}

/// A strength profile that stands in the case itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnProfile {
    /// Name that groups use.
    pub name: String,
    /// As it stands in the case, as a profile file.
    pub text: String,
    /// What it says.
    pub profile: crate::strength::Profile,
}

impl Case {
    /// A strength profile by the name that a group or an override uses: one of the case itself, of the user's folder, a built-in one, or a
    /// file.
    ///
    /// # Errors
    /// As for [`crate::strength::find`].
    pub fn profile(&self, name: &str) -> Result<crate::strength::Profile> {
        profile(&self.profiles, name, &self.folder)
    }
}

fn profile(own: &[OwnProfile], name: &str, folder: &Path) -> Result<crate::strength::Profile> {
    match own.iter().find(|p| p.name == name) {
        Some(p) => Ok(p.profile.clone()),
        None => crate::strength::find(name, folder),
    }
}

/// The model file and how to read it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Model {
    /// File, relative to the case.
    pub file: PathBuf,
    /// Metres per file unit; `None` means detect.
    pub metres_per_unit: Option<f64>,
    /// Up axis of the file; `None` means detect.
    pub up: Option<UpAxis>,
    /// How elements get their group; `None` means by name where names tell groups, else by class.
    pub grouping: Option<Grouping>,
    /// IFC classes or groups to leave out on top of the built-in list.
    pub leave_out: Vec<String>,
    /// Time limit for reading, s.
    pub time_limit: f64,
}

/// Which file axis shows upward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UpAxis {
    /// Most CAD and IFC.
    Z,
    /// glTF and many OBJ exporters.
    Y,
}

/// How elements get their group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "lowercase")]
pub enum Grouping {
    /// The part of the name before a separator.
    Name {
        /// Characters that separate, e.g. ".:".
        separators: String,
        /// Cut at the last separator instead of the first.
        last: bool,
    },
    /// The IFC class.
    Class,
    /// The storey.
    Storey,
}

/// How the model is cut into pieces and connected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prepare {
    /// Pieces are halved until no edge is longer than this, m.
    pub target_size: f64,
    /// Faces up to this far apart count as touching, m.
    pub search_distance: f64,
    /// Contact patches below this area are ignored, m2.
    pub minimum_contact: f64,
    /// Pieces thinner than this are no bodies: they weigh on what they lie on, m.
    pub minimum_thickness: f64,
    /// Pieces smaller than a cube of this edge join a neighbour of their element, m.
    pub minimum_size: f64,
    /// Foundations are put under elements whose underside is within this of the lowest one, m.
    pub foundation_tolerance: f64,
    /// Thickness of the foundations made, m; 0 makes none.
    pub foundation_thickness: f64,
    /// Coefficient of variation of strengths, drawn from the seed of the run.
    pub strength_scatter: f64,
    /// How alike the strengths of the pieces of one element are: correlation of their logarithms.
    pub scatter_within_member: f64,
    /// Put a rigid ground plane at the underside of the lowest element.
    pub ground: bool,
    /// More pieces than this are refused before cutting.
    #[serde(default = "maximum_pieces")]
    pub maximum_pieces: usize,
}

/// The usual most pieces, also for records that were written before the key was there.
fn maximum_pieces() -> usize {
    200_000
}

/// How pieces of the groups that ask for it come apart when they are hit or squeezed too hard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fragments {
    /// Fragments of a piece, 2 or more.
    pub pieces: usize,
    /// Edge of a cube of the least volume that a fragment has on average, m.
    pub least_size: f64,
    /// Most fragments in all.
    pub most: usize,
    /// Factor on the energy that it takes.
    pub energy_factor: f64,
}

/// A group of elements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Group {
    /// Group name as the importer gives it.
    pub name: String,
    /// Strength profile by name, or a file relative to the case.
    pub profile: String,
    /// Own target size, m.
    pub target_size: Option<f64>,
    /// Live load on the upper faces, N/m2, added as mass.
    pub live_load: f64,
    /// Multiplier on all strengths.
    pub strength_factor: f64,
    /// Never breaks.
    pub unbreakable: bool,
    /// Its pieces may come apart into fragments.
    pub fragments: bool,
    /// How reinforced concrete fails; the profile's own way where not given.
    pub failure: Option<crate::strength::Failure>,
    /// Connection type of the predecessor, 0 to 26: which section forces have thresholds.
    pub connection: Option<u8>,
    /// Bonds to other groups pass on no moments.
    pub pivot: bool,
    /// Between two groups the one of higher priority gives the strength; with the same, the weaker.
    pub priority: i32,
    /// Multiplier on the strength of bonds to other groups (the lower of two).
    pub connection_factor: f64,
    /// Play of its connections to other elements, m; the profile's where not given.
    #[serde(default)]
    pub backlash: Option<f64>,
    /// Which bonds to other elements there are.
    pub bonds: Bonding,
    /// Sides on which its elements are founded, beside what the lowest level founds.
    pub founded: Vec<Side>,
}

impl Group {
    /// A group with a profile and a live load (N/m2), and everything else as usual.
    pub fn new(name: impl Into<String>, profile: impl Into<String>, live_load: f64) -> Self {
        Self {
            name: name.into(),
            profile: profile.into(),
            target_size: None,
            live_load,
            strength_factor: 1.0,
            unbreakable: false,
            fragments: false,
            failure: None,
            connection: None,
            pivot: false,
            priority: 0,
            connection_factor: 1.0,
            backlash: None,
            bonds: Bonding::All,
            founded: Vec::new(),
        }
    }
}

/// Which bonds to other elements a group has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bonding {
    /// Over all faces.
    #[default]
    All,
    /// Not over upright faces: only with what is above and below.
    NoHorizontal,
    /// None.
    None,
}

/// A side of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub enum Side {
    /// The underside.
    #[serde(rename = "below")]
    Below,
    /// Least x.
    #[serde(rename = "-x")]
    LowX,
    /// Greatest x.
    #[serde(rename = "+x")]
    HighX,
    /// Least y.
    #[serde(rename = "-y")]
    LowY,
    /// Greatest y.
    #[serde(rename = "+y")]
    HighY,
}

impl Side {
    /// Its name in a case.
    pub fn name(self) -> &'static str {
        match self {
            Self::Below => "below",
            Self::LowX => "-x",
            Self::HighX => "+x",
            Self::LowY => "-y",
            Self::HighY => "+y",
        }
    }

    /// The outward direction.
    pub fn direction(self) -> crate::geometry::Vec3 {
        use crate::geometry::Vec3;
        match self {
            Self::Below => -Vec3::z(),
            Self::LowX => -Vec3::x(),
            Self::HighX => Vec3::x(),
            Self::LowY => -Vec3::y(),
            Self::HighY => Vec3::y(),
        }
    }
}

/// Who is in the building.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Occupancy {
    /// One map per storey.
    pub maps: Vec<OccupancyMap>,
    /// Simulate people as bodies.
    pub dummies: bool,
}

/// An occupancy map: white is crowded, black is empty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OccupancyMap {
    /// Storey name.
    pub storey: String,
    /// Grey PNG, relative to the case; row 0 is the far (largest y) edge.
    pub file: PathBuf,
    /// Size of a pixel, m.
    pub metres_per_pixel: f64,
    /// Model coordinates of the picture's lower left corner, m.
    pub origin: [f64; 2],
    /// How many people.
    pub people: u32,
}

/// How long and how finely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// Simulated time at most, s.
    pub duration: f64,
    /// What ends it.
    #[serde(default)]
    pub until: Until,
    /// Recorded frames per simulated second.
    pub frames_per_second: f64,
    /// Seed of everything random.
    pub seed: u64,
    /// Rate at which the motion of what stands dies away, 1/s.
    pub damping_rate: f64,
    /// Share of the usual time step that is taken, to see what it changes.
    pub step_factor: f64,
    /// Worker threads; 0 means as many as the size of the model is worth.
    pub threads: usize,
}

/// What ends a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Until {
    /// Everything is at rest after the last event, or the duration is over: whichever comes first.
    #[default]
    Rest,
    /// The duration is over.
    Duration,
}

impl Until {
    /// Its name in a case.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rest => "rest",
            Self::Duration => "duration",
        }
    }
}

/// Which files are written beside the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outputs {
    /// scene.glb
    pub glb: bool,
    /// report.md and report.json
    pub report: bool,
    /// voids.csv, people.csv, thrown.csv, breaks.csv, findings.csv
    pub csv: bool,
    /// Reduced animation keys may be off by this much, m.
    pub key_position_tolerance: f64,
    /// Reduced animation keys may be off by this much, rad.
    pub key_rotation_tolerance: f64,
}

/// Grouping by the part of the name before the first separator.
fn group_by_name() -> Grouping {
    Grouping::Name { separators: SEPARATORS.into(), last: false }
}

/// A case without model, groups and scenario: the one place of all defaults.
pub fn defaults() -> Case {
    Case {
        version: VERSION,
        title: String::new(),
        folder: PathBuf::new(),
        model: Model {
            file: PathBuf::new(),
            metres_per_unit: None,
            up: None,
            grouping: None,
            leave_out: Vec::new(),
            time_limit: 120.0,
        },
        sketch: None,
        prepare: Prepare {
            target_size: 2.0,
            search_distance: 0.005,
            minimum_contact: 0.005,
            minimum_thickness: 0.03,
            minimum_size: 0.1,
            foundation_tolerance: 0.1,
            foundation_thickness: 0.5,
            strength_scatter: 0.0,
            scatter_within_member: 0.5,
            ground: true,
            maximum_pieces: maximum_pieces(),
        },
        fragments: Fragments { pieces: 6, least_size: 0.2, most: 20_000, energy_factor: 1.0 },
        groups: Vec::new(),
        profiles: Vec::new(),
        overrides: Vec::new(),
        scenario: Scenario::default(),
        occupancy: Occupancy { maps: Vec::new(), dummies: true },
        run: Run {
            duration: 10.0,
            until: Until::Rest,
            frames_per_second: 25.0,
            seed: 1,
            damping_rate: 0.6,
            step_factor: 1.0,
            threads: 0,
        },
        assess: crate::assess::Settings::default(),
        outputs: Outputs {
            glb: true,
            report: true,
            csv: true,
            key_position_tolerance: 0.0005,
            key_rotation_tolerance: 0.0005,
        },
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
