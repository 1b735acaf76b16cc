//! A case for a model that was just imported: groups with profiles and loads, from roles, materials and what the file states.

pub(super) mod live_load;
pub(super) mod material_questions;
pub(super) mod new_case;
pub(super) mod profile_by_role;
pub(super) mod profile_guess;
pub(super) mod stated_reinforcement;
pub(super) mod typed_bars;
pub(super) mod unmatched_groups;
