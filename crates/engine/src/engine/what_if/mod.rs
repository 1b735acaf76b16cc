//! What happens when rescuers lift, cut or shore something, or the ground shakes again: continues from the last state of a run, without
//! the collapse. A lifted piece is taken out at once, with the unloading time of the case for the forces of its bonds.
//!
//! It imports from `case`, `assessment`, `inputs` and `stages`.

mod actions;
mod continued;
mod exercise;
mod first_answer;
mod holes;
mod kept;
mod monitor;
mod props;
mod rest_state;
mod shoring;
mod unpile;
mod ways;
mod whole_folder;

pub use actions::Action;
pub use continued::{Answer, Continued, Moved, Shrunk, Tell, WorseOff, continued, inputs_of_what_if, what_if};
pub use exercise::{
    Act, ActKind, EXERCISE_FOLDER, Exercise, ExerciseAsked, ExerciseStep, HeapAtRest, Inject, MadeExercise, MovedPiece,
    ScoreLine, ShrunkVoid, SolvedPlace, Task, TellStep, Trainer, WorsePerson, exercise, exercise_sheet, exercised,
};
pub use kept::{LastResult, kept, kept_with, stability_of};
pub use monitor::{MonitorAsked, monitored, monitoring, write_monitoring_csv, write_monitoring_sheet};
pub use props::{PropAnswer, PropSection, PropStrength};
pub use rest_state::{MadeRestState, REST_FOLDER, RestStateAsked, handed_over, rest_state, rest_state_tried};
pub use shoring::{
    FloorBelow, PushTest, Raker, RakerOfMember, RoofFate, ShockAsked, ShockPart, ShoreAsked, ShoreSite, ShoreType,
    Shoring, TellOf, TimberLine, raker, shore_types, shored, shoring,
};
pub use unpile::{UnpileAsked, Unpiled, unpile, unpiled};
pub use ways::{TRIAL_SECONDS, WayTrial, WaysToTry};
