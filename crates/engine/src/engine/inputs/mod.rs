//! What results were computed from, compared with what is on disk now, and the copy of a model that belongs to a case. It imports from
//! `stages` only.

mod compare;
mod known;
pub(super) mod model_copy;

pub(super) use compare::{
    note_origin, of_case, of_ensemble, of_named_file, of_run_and_ensemble, opened, opened_quietly, refuse_changed,
    refuse_other_building,
};
pub use known::{Held, KnownInput, KnownInputs, known_inputs};
