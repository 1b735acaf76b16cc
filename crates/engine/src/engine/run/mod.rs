//! A run of a case: simulated from the beginning or from where it was interrupted, recorded, assessed and exported. It imports from `check`,
//! `case`, `assessment` and the rooms below them.

mod finish;
mod made_of;
mod previous_results;
mod recorder;
mod repeat;
mod resume;
mod sheets;
mod simulate;
mod untouched;

pub use finish::{Outcome, reassess, reassess_over};
pub use made_of::MadeOf;
pub use previous_results::{Results, results};
pub(super) use sheets::pages_of;
pub use simulate::{Start, run, run_from};
pub(super) use simulate::{refuse_unsound_case, split_header};
pub use untouched::{Untouched, untouched};
