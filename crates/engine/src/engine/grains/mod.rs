//! Cases of grains without a building: runs, studies of a parameter, parts of a run, fields on a grid. It imports from `run` (how a run
//! starts) and `stages`.

mod fields;
mod run;
mod study;
mod window;

pub use fields::{GridFields, grid_fields};
pub use run::{GrainOutcome, grain_scene, load_grains, run_grains, write_result};
pub use study::{StudyLine, StudyRequest, TABLE as STUDY_TABLE, study, study_script};
pub use window::{Counted, Window, count_beyond, counted_csv, resample};
