//! The entry of the library for programs: from a case to its results. The command line and the wizard both call these functions.

mod check;
mod draw;
pub mod ensemble;
mod export;
mod film;
mod fines;
mod finish;
mod grain_study;
mod grains;
mod history;
mod inputs;
mod known_inputs;
mod load_bearing;
mod loose;
mod mechanism;
mod model;
mod model_copy;
mod new_case;
mod observer;
mod on_screen;
mod open;
mod output_folder;
mod pages;
mod prepare_case;
mod previous_results;
mod recorder;
mod repair;
mod resume;
mod run;
mod settle;
mod sound;
mod stage;
mod stronger;
mod vibration;
mod view;
mod void_history;
mod whatif;

pub use check::{CaseCheck, GroupUtilisation, check, check_watched, write_check};
pub use draw::{Aim, PER_MM, draw};
pub use export::{ExportStep, ExportedScene, SceneOptions, export_paraview, export_scene};
pub use film::{FilmAsked, film};
pub use fines::{WithFines, with_fines};
pub use finish::{Outcome, reassess, reassess_over};
pub use grain_study::{StudyLine, StudyRequest, TABLE as STUDY_TABLE, study, study_script};
pub use grains::{
    Counted, GrainOutcome, GridFields, Window, count_beyond, counted_csv, grain_scene, grid_fields, load_grains,
    resample, run_grains, write_result,
};
pub use history::{histories, history_of, write_histories, write_history};
pub use inputs::inputs_of_what_if;
pub use known_inputs::{Held, KnownInput, KnownInputs, known_inputs};
pub use model::{Imported, import_to, model_has_changed, take_model};
pub use new_case::{demo_case, sketch_to};
pub use observer::{Event, FrameState, RunObserver, Silent, Stage, Stoppable};
pub use on_screen::{OnScreen, life_of, on_screen};
pub use open::load_case;
pub use output_folder::{FolderState, folder_state, is_resumable};
pub use pages::{PagesAsked, write_pages};
pub use prepare_case::{PreparedCase, import, import_until, ready};
pub use previous_results::{Results, results};
pub use repair::{Remedy, hold_mechanism, repair, save_repaired};
pub use run::{Start, run, run_from};
pub use settle::{Settled, settle_check, settles};
pub use vibration::{Vibration, Vibrations, dynamic_factor, vibrations};
pub use view::{PAGE, Viewed, view};
pub use void_history::{Then, VoidHistory, voids_over_time};
pub use whatif::{
    Action, Answer, Continued, Kept, Moved, Shrunk, Tell, continued, kept, kept_with, stability_of, what_if,
};

#[cfg(test)]
mod tests;
