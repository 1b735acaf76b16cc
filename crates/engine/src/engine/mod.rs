//! The entry of the library for programs: from a case to its results. The command line and the wizard both call these functions.
//!
//! The functions stand in rooms. A room may import only from rooms that are lower in the table of `tests/architecture`.

mod assessment;
mod case;
mod check;
pub mod ensemble;
#[cfg(feature = "grains")]
mod grains;
mod inputs;
mod outputs;
mod run;
mod soundness;
mod stages;
mod survey;
mod tracing;
mod what_if;

pub use crate::draw::png::PER_MM;
pub use crate::export::scene::events::MOST_EVENTS;
pub use assessment::{WithFines, mark_tested, with_fines};
pub use case::{
    Imported, PreparedCase, demo_case, import, import_to, import_to_look_at, import_until, load_case,
    model_has_changed, ready, sketch_to, take_model, traced_to,
};
pub use check::{
    CaseCheck, GroupUtilisation, MaterialAnswer, MaterialVerdict, Remedy, Vibration, Vibrations, check, check_watched,
    dynamic_factor, hold_mechanism, material_answers, repair, save_repaired, settle_check, settles, vibrations,
    write_check,
};
#[cfg(feature = "grains")]
pub use grains::{
    Counted, GrainOutcome, GridFields, STUDY_TABLE, StudyLine, StudyRequest, Window, count_beyond, counted_csv,
    grain_scene, grid_fields, load_grains, resample, run_grains, study, study_script, write_result,
};
pub use inputs::{Held, KnownInput, KnownInputs, known_inputs};
pub use outputs::{
    Aim, ExportStep, ExportedScene, FilmAsked, HEAP, MadeFilm, MadePicture, NewsAsked, OnScreen, PAGE, PagesAsked,
    ProblemAsked, SceneOptions, SiteFile, SiteTables, Then, ViewAsked, Viewed, VoidHistory, draw,
    events_can_be_written, export_events, export_paraview, export_scene, film, free_scene, histories, history_of,
    life_of, on_screen, picture_can_be_written, report_problem, site_file, site_tables, view, void_of_place,
    voids_over_time, write_histories, write_history, write_pages,
};
#[cfg(feature = "serve")]
pub use outputs::{PORT, PageServer, ServeAsked};
pub use run::{MadeOf, Outcome, Results, Start, Untouched, reassess, reassess_over, results, run, run_from, untouched};
pub use soundness::Settled;
pub use stages::{
    Event, FolderState, FrameState, RunObserver, Silent, Stage, Stoppable, folder_state, free_picture, is_interrupted,
    is_resumable,
};
pub use what_if::{
    Act, ActKind, Action, Answer, Continued, EXERCISE_FOLDER, Exercise, ExerciseAsked, ExerciseStep, FloorBelow,
    HeapAtRest, Inject, LastResult, MadeExercise, MadeRestState, MonitorAsked, Moved, MovedPiece, PropAnswer,
    PropSection, PropStrength, PushTest, REST_FOLDER, Raker, RakerOfMember, RestStateAsked, RoofFate, ScoreLine,
    ShockAsked, ShockPart, ShoreAsked, ShoreSite, ShoreType, Shoring, Shrunk, ShrunkVoid, SolvedPlace, TRIAL_SECONDS,
    Task, Tell, TellOf, TellStep, TimberLine, Trainer, UnpileAsked, Unpiled, WayTrial, WaysToTry, WorseOff,
    WorsePerson, continued, exercise, exercise_sheet, exercised, handed_over, inputs_of_what_if, kept, kept_with,
    monitored, monitoring, raker, rest_state, rest_state_tried, shore_types, shored, shoring, stability_of, unpile,
    unpiled, what_if, write_monitoring_csv, write_monitoring_sheet,
};

pub use survey::{Seen, Survey, SurveySettings, survey, survey_of};
pub use tracing::{PlanPicture, Shades, TracePage, keep_tracing, trace_page, traced_so_far, tracing_of};

#[cfg(test)]
mod tests;
