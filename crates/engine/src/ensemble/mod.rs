//! Ensembles: many runs of one case that differ by chance and by what may have happened. `settings` says which runs there are, `draw` their random
//! factors, `member` what each of them leaves behind.

mod draw;
mod member;
mod settings;

pub use draw::{Random, factor};
pub use member::{Common, Ensemble, Failure, Member, Presence, StartPoint, Storey, Upright};
pub use settings::{Class, Distribution, EnsembleSettings, Factor, ONLY, check_names, check_scenarios};
