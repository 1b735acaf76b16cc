//! The document of an exercise: what is known of the heap, of each act and of the right answer. The sheet is printed from it.

use super::trainer::Trainer;
use crate::engine::what_if::continued::{Answer, Moved, Shrunk, WorseOff};
use crate::engine::what_if::props::PropAnswer;
use crate::local::{Local, StoreyNames};
use serde::{Deserialize, Serialize};

/// Version of the layout. 3: who is alive in a void that shrinks, and whether a shoring holds.
pub(super) const VERSION: u32 = 3;
/// Pieces of an act that are listed, the farthest first.
const LISTED: usize = 12;

/// An exercise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exercise {
    /// Version of this layout.
    pub version: u32,
    /// Stands first on everything.
    pub notice: String,
    /// What a trainer edits. All else is computed.
    pub edit_here: Trainer,
    /// Title of the case.
    pub title: String,
    /// Program and version that made it.
    pub program: String,
    /// Seed of the run.
    pub seed: u64,
    /// Grave statements of the report on the run.
    pub status: Vec<String>,
    /// The heap from which all acts begin.
    pub heap: HeapAtRest,
    /// The acts.
    pub acts: Vec<Act>,
    /// The right answer, place by place.
    pub solution: Vec<SolvedPlace>,
    /// Acts that were looked at and left out, and why.
    pub left_out: Vec<String>,
    /// What nobody can know from this exercise.
    pub cannot_know: Vec<String>,
    /// How the sheet counts and measures. This document is in SI units in any case.
    #[serde(default, skip_serializing_if = "Local::is_usual")]
    pub local: Local,
    /// What the sheet calls the storeys.
    #[serde(default, skip_serializing_if = "StoreyNames::is_empty")]
    pub storey_names: StoreyNames,
    /// Hashes of the files as they were written, from which it is seen that somebody has edited them.
    pub written: Written,
}

/// Hashes (SHA-256) of the files as they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// The scene.
    pub scene: String,
    /// The sheet.
    pub sheet: String,
    /// This document, with zeros in place of this hash.
    pub document: String,
}

/// The heap from which all acts begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeapAtRest {
    /// Time at which the run ended, s.
    pub run_ended_s: f64,
    /// Time for which it was continued until nothing fell any more, s; 0 where nothing fell at its end.
    pub settled_for_s: f64,
    /// Clip of that time.
    pub clip: Option<String>,
    /// Everything has been still for the time of the criterion.
    pub at_rest: bool,
    /// Nothing falls any more.
    pub nothing_falls: bool,
    /// Largest movement of a piece in that time, m.
    pub moved_while_settling_m: f64,
    /// That piece.
    pub moved_while_settling: String,
    /// The voids of the report.
    pub voids: Vec<HeapVoid>,
}

/// A void of the report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeapVoid {
    /// Its number in the report.
    pub void: u32,
    /// Its class.
    pub class: String,
    /// Where it is.
    pub place: String,
    /// People in it, by number.
    pub people: Vec<u32>,
    /// Volume at the end of the run, m3.
    pub volume_m3: f64,
    /// What is left of it after settling and the time of an act without any act, m3.
    pub without_an_act_m3: f64,
}

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActKind {
    /// Pieces are taken out at once.
    Lift,
    /// Joints and bars of pieces are cut at once.
    Cut,
    /// Shores are set, then the same pieces are lifted.
    Shore,
    /// The ground shakes.
    Aftershock,
}

impl ActKind {
    /// The word with which the clip begins.
    pub fn word(self) -> &'static str {
        match self {
            Self::Lift => "Lift",
            Self::Cut => "Cut",
            Self::Shore => "Shore",
            Self::Aftershock => "Aftershock",
        }
    }
}

/// An act, and what it does to the heap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Act {
    /// By which other parts name it: A1, A2, ...
    pub id: String,
    /// What is done.
    pub kind: ActKind,
    /// In words.
    pub title: String,
    /// Clip of the scene.
    pub clip: String,
    /// Place at which it is; none for an aftershock.
    pub place: Option<String>,
    /// Void that it is about.
    pub void: Option<u32>,
    /// Pieces that are lifted or cut off.
    pub pieces: Vec<String>,
    /// Their mass, kg.
    pub mass_kg: f64,
    /// Why it is tried.
    pub why: String,
    /// From which continuation all its figures are.
    pub from: String,
    /// True when a piece moves by more than 10 mm, or a void loses a tenth of its volume.
    pub changes_something: bool,
    /// What it does, in a sentence.
    pub said: String,
    /// Pieces that move by more than 10 mm.
    pub moved: usize,
    /// Their mass, kg.
    pub moved_kg: f64,
    /// Mass of those that move by more than 0.1 m, kg.
    pub moved_far_kg: f64,
    /// Largest movement, m.
    pub largest_m: f64,
    /// The pieces that move farthest.
    pub farthest: Vec<MovedPiece>,
    /// Largest movement of a piece in the same time without any act, m.
    pub without_an_act_m: f64,
    /// Bonds that break, and without any act.
    pub broken: [usize; 2],
    /// Voids that lose more than a tenth of their volume.
    pub shrunk: Vec<ShrunkVoid>,
    /// People who are worse off than without the act; none where the case has no people, so that it is not known.
    pub worse_off: Option<Vec<WorsePerson>>,
    /// The shores.
    pub shores: Vec<ActShore>,
    /// What `leanto shore` says where these shores do not hold the roof in its tests: they are not to be built. None where they hold, and of other acts.
    pub not_held: Option<String>,
    /// Largest acceleration of the ground, m/s2; none without shaking.
    pub shaking_m_s2: Option<f64>,
    /// Speed of what still moves at the end, m/s: above 0.05 the end is not final.
    pub speed_at_end_m_s: f64,
    /// Hours to reach those at its place by the assumed rates of ways and holes, h; none where that is not computed. The act itself has no hours.
    pub hours_to_place_h: Option<f64>,
    /// What its figures cannot know.
    pub cannot_know: String,
}

/// A piece that moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MovedPiece {
    /// Its name.
    pub piece: String,
    /// Its mass, kg.
    pub mass_kg: f64,
    /// Largest movement of its corners, m.
    pub distance_m: f64,
}

/// A void that shrinks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShrunkVoid {
    /// Its number in the report.
    pub void: u32,
    /// Volume at the end of the run, m3.
    pub before_m3: f64,
    /// What is left of it after the act, m3.
    pub after_m3: f64,
    /// What is left of it at the same time without any act, m3.
    pub without_an_act_m3: f64,
    /// What the act takes from it: the difference of the two, m3.
    pub lost_m3: f64,
    /// A piece of its roof is lifted: it may have lost nothing but its cover.
    pub uncovered: bool,
    /// Numbers of the people in it who were alive when the run ended. Whether the act shuts them in or crushes them where nothing strikes them is not
    /// looked for.
    pub alive: Vec<u32>,
}

/// A person who is worse off.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorsePerson {
    /// Number in the report.
    pub person: u32,
    /// Outcome without any act.
    pub without_an_act: String,
    /// Outcome after it.
    pub after: String,
    /// Why, in words and figures.
    pub reason: String,
}

/// A post of a shore.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ActShore {
    /// Its length, m.
    pub length_m: f64,
    /// What it carries at most, kN.
    pub capacity_kn: f64,
    /// Largest load in the time of the act, kN: its capacity where it gave way.
    pub largest_kn: f64,
    /// What it carries at the end, kN.
    pub force_kn: f64,
    /// It has given way: its load reached its capacity.
    pub gave_way: bool,
}

/// The right answer at a place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolvedPlace {
    /// As the pages of the run mark it.
    pub mark: String,
    /// Where it is, who is there, how to get in, what to cut: as the pages say it.
    pub said: Vec<String>,
    /// People there, by number.
    pub people: Vec<u32>,
    /// Hours to reach them by assumed rates, h.
    pub hours_h: Option<f64>,
    /// What must be left alone.
    pub leave_alone: Vec<String>,
    /// Acts of this exercise there that hurt somebody or take room from a void.
    pub harmful_acts: Vec<String>,
    /// Acts there that move something, but hurt nobody and take no room from a void as far as is known.
    pub moving_acts: Vec<String>,
    /// Acts there that change nothing.
    pub quiet_acts: Vec<String>,
    /// The shoring, as `leanto shore` says it; empty where none was asked for.
    pub shoring: Vec<String>,
    /// The order of removal, where `leanto unpile` has kept one.
    pub removal: Vec<String>,
}

/// What an act does to the heap and the people in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// It hurts somebody, or takes more than the cover from a void.
    Harms,
    /// It moves something, and does nothing worse.
    Moves,
    /// Nothing moves by 10 mm.
    Nothing,
}

impl Exercise {
    /// The clips of its scene.
    pub(super) fn clips(&self) -> Vec<&str> {
        let own = [crate::export::scene::RUN, crate::export::scene::LOOP].into_iter();
        own.chain(self.heap.clip.as_deref()).chain(self.acts.iter().map(|a| a.clip.as_str())).collect()
    }
}

impl Act {
    /// Takes the figures of an answer.
    /// `uncovers` says of a void whether a piece of its roof is lifted, `alive` who lives in it.
    pub(super) fn take(
        &mut self,
        a: &Answer,
        people: bool,
        own_props: usize,
        uncovers: impl Fn(u32) -> bool,
        alive: impl Fn(u32) -> Vec<u32>,
    ) {
        let moved = |m: &Moved| MovedPiece { piece: m.name.clone(), mass_kg: m.mass, distance_m: m.distance };
        let shrunk = |s: &Shrunk| ShrunkVoid {
            void: s.void,
            before_m3: s.before,
            after_m3: s.after,
            without_an_act_m3: s.by_itself,
            lost_m3: s.by_itself - s.after,
            uncovered: uncovers(s.void),
            alive: alive(s.void),
        };
        let worse = |w: &WorseOff| WorsePerson {
            person: w.person,
            without_an_act: w.without.name().into(),
            after: w.with.name().into(),
            reason: w.reason.clone(),
        };
        let shore = |p: &PropAnswer| ActShore {
            length_m: p.length,
            capacity_kn: p.capacity / 1e3,
            largest_kn: p.largest / 1e3,
            force_kn: p.force / 1e3,
            gave_way: p.buckled,
        };
        self.changes_something = !a.tested().is_quiet();
        (self.moved, self.moved_kg, self.moved_far_kg) = (a.moved.len(), a.moved_mass, a.moved_far_mass);
        self.largest_m = a.largest;
        self.farthest = a.moved.iter().take(LISTED).map(moved).collect();
        self.without_an_act_m = a.by_itself;
        self.broken = [a.broken, a.broken_by_itself];
        self.shrunk = a.shrunk.iter().map(shrunk).collect();
        self.worse_off = people.then(|| a.worse_off.iter().map(worse).collect());
        self.shores = a.props.iter().skip(own_props).map(shore).collect();
        self.shaking_m_s2 = a.shaking;
        self.speed_at_end_m_s = a.top_speed;
    }

    /// What it does, as far as is known: where the case has nobody, nobody can be hurt.
    pub(super) fn effect(&self) -> Effect {
        let takes = |s: &ShrunkVoid| !s.uncovered || self.moved_far_kg > 0.0;
        if self.shrunk.iter().any(takes) || self.worse_off.as_ref().is_some_and(|w| !w.is_empty()) {
            Effect::Harms
        } else if self.changes_something {
            Effect::Moves
        } else {
            Effect::Nothing
        }
    }
}
