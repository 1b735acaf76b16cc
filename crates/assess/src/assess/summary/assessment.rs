//! All results for one frame together.

use crate::assess::answers::person::PersonOutcome;
use crate::assess::heap::debris::Debris;
use crate::assess::input::rubble::Rubble;
use crate::assess::input::settings::Settings;
use crate::assess::people::rescue::PeopleCount;
use crate::assess::stability::Stability;
use crate::assess::standing::StandingRoom;
use crate::assess::summary::order::is_alive;
use crate::assess::voids::void::Void;
use crate::note::Note;
use serde::{Deserialize, Serialize};

/// Results for one frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assessment {
    /// Time of the frame that was assessed, s.
    pub time: f64,
    /// Settings of the search.
    pub settings: Settings,
    /// All voids: first those where a lying person fits, the enclosed ones before the open ones; then the others; each sort by volume. `id`
    /// runs from 1.
    pub voids: Vec<Void>,
    /// One entry per placed person, in their order.
    pub people: Vec<PersonOutcome>,
    /// The same for start points that are no people (`occupancy.grid`), in their order. They are in no void's list of people.
    pub start_points: Vec<PersonOutcome>,
    /// What hangs and what carries the roofs; none for a record without the forces of the last state.
    pub stability: Option<Stability>,
    /// Debris.
    pub debris: Debris,
    /// Stairs to the standing rooms and unprotected edges of their floors, filled by [`crate::assess::standing_rooms`].
    pub standing_rooms: Vec<StandingRoom>,
    /// Loose rubble in the frame; none where the case has no fines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rubble: Option<Rubble>,
    /// Limits and simplifications of this assessment.
    pub notes: Vec<Note>,
}

impl Assessment {
    /// The voids for a short list: all with somebody in them who lives by the evidence come first, then others in their order, `most` in all
    /// where not more have living people. Also how many of the first kind there are.
    pub fn short_list(&self, most: usize) -> (Vec<&Void>, usize) {
        let lives = |p: &u32| self.people.get(*p as usize).is_some_and(is_alive);
        let (living, others): (Vec<&Void>, Vec<&Void>) = self.voids.iter().partition(|v| v.people.iter().any(lives));
        let count = living.len();
        (living.into_iter().chain(others).take(most.max(count)).collect(), count)
    }

    /// People by how they are reached, in one line.
    pub fn people_summary(&self) -> String {
        format!("people: {} (this one run is one sample, no forecast)", PeopleCount::of(&self.people).text())
    }
}
