//! The content of a report as one typed value. Text, JSON and every other form of the report are renderings of it, and
//! `leanto schema --report` prints its JSON Schema.
//!
//! SI units; each key of the JSON names its unit. Lengths are in metres in the frame of the model, z up. Figures are rounded to what they can
//! be relied on for. A figure that is not known is `null`.

pub use super::order::{DigEntry, OrderEntry};
pub use super::stability::{ClusterEntry, RoofEntry, StabilityEntry, SupporterEntry};
use super::standing::StandingEntry;
use super::stands::StandsEntry;
pub use super::worksite::WorksiteEntry;
use crate::assess::{KeepOut, PeopleCount};
use crate::building::{Finding, FindingGroup, Reason};
use crate::note::Note;
pub use crate::plausibility::InputSummary;
use crate::provenance::Input;
use crate::record::{Monitoring, RemovalPlan};
pub use crate::results::{
    CutEntry, CutPieceEntry, Heap, PersonEntry, SideEntry, StartPointEntry, StretchEntry, ThrownPiece, VoidEntry,
    WayEntry,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Version of the report's layout. It grows by one when a key changes its meaning or goes away, not when one is added.
pub const SCHEMA_VERSION: u32 = 5;

/// A report: what was simulated, what was found, what was assumed and what cannot be known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    /// Version of this layout. It grows by one when a key changes its meaning or goes away.
    pub schema_version: u32,
    /// Notice for the head and foot of every page.
    pub notice: String,
    /// What must be known before anything else is read, the grave statements first.
    pub status: Vec<Note>,
    /// True when the case carries its own weight.
    pub sound: bool,
    /// In a few words: the case does not carry its own weight, or is usable with flaws.
    #[serde(default)]
    pub unsound_headline: Option<String>,
    /// Notice that the case was run although it does not carry its own weight, or with its flaws.
    pub unsound_accepted: Option<String>,
    /// Why the case does not carry its own weight, or what its flaws are; empty when it is sound.
    pub unsound_reasons: Vec<Reason>,
    /// State at the end of the run.
    pub end: End,
    /// Warning that energy rose without cause, so that the computation cannot be relied on.
    pub alarm: Option<String>,
    /// Program and version that made the record.
    pub program: String,
    /// Title of the case.
    pub title: String,
    /// The model file.
    pub model: ModelFile,
    /// The run.
    pub run: Run,
    /// What was read and what acts, in figures; empty in records of older versions.
    #[serde(default)]
    pub input_summary: InputSummary,
    /// Size of the structure.
    pub structure: Size,
    /// What was done to the building, in the order of the case.
    pub scenario: Vec<EventLine>,
    /// Damage at the end.
    pub damage: Damage,
    /// The debris heap and what lies or flies apart from it.
    pub debris: Heap,
    /// The zone to keep out of; none for a model without pieces.
    pub keep_out: Option<KeepOut>,
    /// Set when nothing came down.
    pub stands: Option<StandsEntry>,
    /// How many people are in which state; the classes add up to all.
    pub people_count: PeopleCount,
    /// Who is helped first.
    pub order: OrderEntry,
    /// What the form of the worksite asks for and the case knows.
    pub worksite: WorksiteEntry,
    /// What hangs and what carries the roofs; unknown for a run that was ended early.
    pub stability: Option<StabilityEntry>,
    /// Orders of removal that were planned after the run, by their voids: simulated, from this one run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removal: Vec<RemovalPlan>,
    /// What to watch, where that was asked after the run: simulated, from this one run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub monitoring: Option<Monitoring>,
    /// All voids: first those where a lying person fits, the enclosed ones before the open ones; each sort by volume.
    pub voids: Vec<VoidEntry>,
    /// Stairs to the voids that are standing rooms, and unprotected edges of their floors.
    pub standing_rooms: Vec<StandingEntry>,
    /// People, in the order in which they were placed.
    pub people: Vec<PersonEntry>,
    /// Outcome by start point, where `occupancy.grid` asks for it.
    pub start_points: Vec<StartPointEntry>,
    /// The largest rise of energy without cause.
    pub energy_rise: RiseEntry,
    /// Where the energy went that the run has lost; empty for a run that was ended early.
    pub energy_lost: Vec<LossEntry>,
    /// All findings about the model.
    pub findings: Vec<Finding>,
    /// The same with equal ones joined, the gravest first.
    pub findings_joined: Vec<FindingGroup>,
    /// Settings of the void search.
    pub assessment_settings: AssessmentSettings,
    /// Fines between the pieces; none where the case has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fines: Option<FinesEntry>,
    /// What the assessment could not do or had to simplify.
    pub notes: Vec<String>,
    /// Strength profile of every group.
    pub profiles: Vec<GroupProfile>,
    /// Limits of the method.
    pub cannot_know: Vec<String>,
    /// What the run was computed from: kind, name and hash of every input. Empty for runs of older versions, which did not record them.
    #[serde(default)]
    pub inputs: Vec<Input>,
    /// In what these inputs differ from those of now, or from those of the ensemble behind the pages, in words; empty when nothing is known
    /// to differ.
    #[serde(default)]
    pub inputs_differ: Vec<String>,
}

/// State at the end of a run. Without a whole run only `text` is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct End {
    /// In one sentence.
    pub text: String,
    /// Why the run is not at rest; none when it is, or when that is not known.
    #[serde(default)]
    pub reasons: Option<String>,
    /// True when everything is at rest; unknown when the run was cut short.
    pub at_rest: Option<bool>,
    /// Since when, s.
    pub at_rest_since_s: Option<f64>,
    /// When the last event of the scenario was over, s.
    pub events_until_s: Option<f64>,
    /// For how long nothing may move before a run counts as at rest, s.
    pub window_s: Option<f64>,
    /// Movement within that window that still counts as none, mm.
    pub still_mm: Option<f64>,
    /// Storey drift that grows faster than this is reported, mm/s.
    pub drifting_mm_s: Option<f64>,
    /// For so long before the end movements of pieces were watched, s: the window, or what there was of it.
    #[serde(default)]
    pub moved_within_s: Option<f64>,
    /// Number of pieces that moved by more than `still_mm` in that time.
    pub pieces_moving: Option<usize>,
    /// Those of them that moved farthest.
    pub fastest: Vec<MovingPiece>,
    /// Storeys with pieces that stand, the lowest first.
    pub storeys: Vec<StoreyEntry>,
}

/// A piece that still moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MovingPiece {
    /// Name of the piece.
    pub piece: Option<String>,
    /// The farthest that one of its corners was from its place at the end in that time, mm.
    pub moved_mm: f64,
    /// The same over that time: its mean speed, m/s.
    pub speed_m_s: f64,
}

/// Drift of a storey that stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StoreyEntry {
    /// Name of the storey.
    pub storey: Option<String>,
    /// Interstorey drift since the start, mm.
    pub drift_mm: f64,
    /// The same as a share of the storey's height.
    pub share_of_height: f64,
    /// Side of the building towards which its upper end has gone.
    #[serde(default)]
    pub towards_side: Option<u32>,
    /// How fast it grows (positive) or shrinks, mm/s.
    pub rate_mm_s: Option<f64>,
}

/// The model file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ModelFile {
    /// File name.
    pub file: String,
    /// Format, such as IFC4 or OBJ.
    pub format: String,
    /// SHA-256 of its content.
    pub sha256: String,
    /// Metres in one unit of the file.
    pub metres_per_unit: f64,
    /// Axis of the file that points up.
    pub up: String,
}

/// Figures of the run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Run {
    /// Simulated time, s.
    pub simulated_s: f64,
    /// Longest time that was to be simulated, s.
    pub asked_s: f64,
    /// What ends the run: "rest" or "duration".
    pub until: String,
    /// False when the run was ended early.
    pub complete: bool,
    /// Seed of all that was drawn by chance.
    pub seed: u64,
    /// Time step, s.
    pub time_step_s: f64,
    /// Number of time steps.
    pub steps: u64,
}

/// Size of the structure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Size {
    /// Number of bodies, fragments not counted.
    pub bodies: usize,
    /// Number of pieces that may break into fragments.
    pub may_come_apart: usize,
    /// Number of bonds.
    pub bonds: usize,
    /// Number of storeys.
    pub storeys: usize,
    /// Mass of the building and its live load, as far as it can move, kg.
    pub moving_mass_kg: f64,
    /// Mass that was added to small bodies for the time step, kg: it moves too, and is none of the building.
    #[serde(default)]
    pub added_mass_kg: f64,
    /// Number of people.
    pub people: usize,
}

/// One event of the scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EventLine {
    /// Kind of event, as the case names it.
    pub kind: String,
    /// Its keys and values, as in the case.
    pub what: String,
    /// When it begins, s.
    pub at_s: f64,
    /// Which parts it is about: how many of which group, their mass, storey and place; unknown for events that are not about parts.
    pub parts: Option<String>,
}

impl EventLine {
    /// For somebody who does not know the keys of a case.
    pub fn words(&self) -> String {
        match &self.parts {
            Some(p) => format!("{} at {:.2} s: {p}", self.kind.replace('_', " "), self.at_s),
            None => {
                let plain = self.what.replace(['"', '[', ']', '{', '}'], "").replace(" = ", " ");
                format!("{} {plain}", self.kind.replace('_', " "))
            }
        }
    }
}

/// Damage at the end of the run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Damage {
    /// Number of bonds that broke: they hold nothing any more, or what is left of them is bars or crushed concrete. What has only cracked or
    /// yielded and still carries is no break.
    pub bonds_broken: usize,
    /// Number of bonds that the scenario removed, whether they had failed before or not.
    pub bonds_removed: usize,
    /// Number of mortar joints that have cracked and carry compression and friction as before; unknown when the run was cut short.
    #[serde(default)]
    pub joints_cracked: Option<usize>,
    /// Number of sections that yield and lose strength, but still carry; unknown when the run was cut short.
    #[serde(default)]
    pub sections_yielded: Option<usize>,
    /// Number of pieces that broke into fragments.
    pub came_apart: usize,
    /// Number of broken bonds by the groups that they connected. They add up to `bonds_broken`.
    pub broken_by_group: BTreeMap<String, usize>,
    /// Number of broken bonds by the cause that came first. They add up to `bonds_broken`.
    pub by_cause: BTreeMap<String, usize>,
    /// Number of bonds whose bars have ruptured, when the bond broke or later.
    #[serde(default)]
    pub bars_ruptured: usize,
    /// Force on the ground at the end over the weight of all that moves.
    pub reaction_over_weight: Option<f64>,
    /// Mean speed of the fastest piece at the end, m/s, the same as that of the first of `end.fastest`: 0 when none moves, unknown when the
    /// run was cut short.
    pub top_speed_m_s: Option<f64>,
    /// Highest speed of any piece during the run, m/s.
    pub fastest_m_s: f64,
    /// Same as `energy_rise.share`.
    pub unexplained_energy: f64,
    /// Number of contacts that the collision search could not judge.
    pub unusable_contacts: u64,
}

/// The largest rise of energy without cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RiseEntry {
    /// By how much the energy balance rose, J.
    pub energy_j: f64,
    /// The same as a share of the largest energy until then.
    pub share: f64,
    /// When the balance was lowest, s.
    pub from_s: f64,
    /// When it was highest, s.
    pub to_s: f64,
    /// When it rose fastest, s.
    pub steepest_s: f64,
    /// Share above which the report warns.
    pub alarm_above: f64,
    /// Pieces that gained most of it.
    pub pieces: Vec<String>,
}

/// A part of the energy that the run has lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LossEntry {
    /// Where it went: `joints: CAUSE` for what joints dissipated by the cause of their failure, `contacts`, and others.
    pub to: String,
    /// Energy, J.
    pub energy_j: f64,
    /// The same as a share of all that was lost.
    pub share: f64,
}

/// Settings of the void search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AssessmentSettings {
    /// Size of a grid cell, m.
    pub cell_m: f64,
    /// Clearance that the core of a void must have, m.
    pub core_clearance_m: f64,
    /// Clearance of a passage that a person can crawl through, m.
    pub crawl_clearance_m: f64,
    /// Smaller voids are not in the list of the text report, m3.
    pub minimum_volume_m3: f64,
}

/// Fines: the part of the broken pieces that became grains, which fill what they lie in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FinesEntry {
    /// What was assumed, in a sentence.
    pub text: String,
    /// Share of the mass of broken, fallen pieces that was to become grains.
    pub share: f64,
    /// Grains.
    pub grains: usize,
    /// Least and greatest radius, m.
    pub radius_m: [f64; 2],
    /// Mass of the grains, kg. It is no longer part of the pieces.
    pub mass_kg: f64,
    /// Volume of the grains, m3.
    pub solid_volume_m3: f64,
    /// The same with pores, m3.
    pub bulk_volume_m3: f64,
    /// Mass that found no room beside its piece and is part of it still, kg.
    pub kept_kg: f64,
    /// Volume of grains on which gaps between pieces have closed, m3; it fills no void.
    pub squeezed_m3: f64,
    /// Speed of the fastest grain at the end, m/s.
    pub fastest_m_s: f64,
}

/// Strength profile of a group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GroupProfile {
    /// Name of the group.
    pub group: String,
    /// Name of its strength profile.
    pub profile: String,
    /// Live load, N/m2.
    pub live_load_n_m2: f64,
    /// Factor on all strengths of the profile.
    pub strength_factor: f64,
}

/// The JSON Schema of [`Report`], for programs that read reports.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Report).to_value()
}

impl VoidEntry {
    /// Whether a lying person fits in, in words after its kind: nothing, or that it is too small. The one statement of it.
    pub(crate) fn too_small(&self) -> &'static str {
        if self.survivable { "" } else { ", too small to lie in" }
    }
}
