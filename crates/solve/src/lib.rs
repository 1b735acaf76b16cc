//! The engine: bonds and contacts in one loop. Knows no files, no terminal and no clock.
//!
//! * `run` goes from the prepared structure to the end of the run, `loading` holds what acts on it, `observer` receives results.
//! * `stepping` is the explicit time integration, `statics` the state that it starts from, `bond` and `contact` the forces,
//!   `body` the motion of the pieces, `simd` lanes and threads.
#![warn(missing_docs)]

mod body;
mod bond;
mod contact;
pub mod hinge_test;
mod loading;
mod observer;
mod run;
#[cfg(any(feature = "documents", test))]
mod run_settings;
pub mod simd;
pub mod statics;
mod stepping;
pub mod tracers;
pub mod watch;

pub use body::DIVERGENCE_SPEED;
pub use bond::elastic_limits::face_forces;
pub use bond::failure::{Break, failures};
pub use bond::holding::Holding;
pub use bond::strength_left::{BarsLeft, JointKind, StrengthLeft};
#[cfg(any(feature = "documents", test))]
pub(crate) use leanto_inputs::fields;
#[cfg(test)]
pub(crate) use leanto_structure::specimens;
pub use leanto_structure::{Error, Result};
pub(crate) use leanto_structure::{geometry, maths, stop, structure};
pub use loading::{
    BaseMotion, BodyForce, BodyHole, ImpactorActivation, LiveLoadChange, Loading, Prop, Pulse, Removal, SupportMotion,
    Water, Weakening,
};
pub use observer::{Flow, Observer, Progress};
pub use run::{Preload, SolveSettings, preload, solve};
#[cfg(any(feature = "documents", test))]
pub use run_settings::{RunSettings, UNTIL, Until};
pub use stepping::bonds_at_end::{BondAtEnd, bonds_at_end};
pub use stepping::evaluation::outcome::Outcome;
pub use stepping::evaluation::ties::{Tie, TieKind};
pub use stepping::hand_over::{HandOver, JointAtEnd, hand_over};
pub use stepping::state::clock::bond_damping;
pub use stepping::state::energy::Energy;
pub use stepping::state::energy_rise::{ENERGY_RISE_ALARM, EnergyRise};
pub use stepping::state::fragmentation::{Fragmentation, rigid_body_motion};
pub use stepping::state::losses::EnergyBudget;
pub use stepping::state::options::SolverOptions;
pub use stepping::state::phases::LoopPhase;
pub use stepping::state::props::PropPeak;
pub use stepping::state::rest_criterion::{
    DRIFT_RATE_LIMIT, MovingBody, REST_DISTANCE, REST_WINDOW, Standing, StoreyDrift,
};
pub use stepping::state::thread_pace::choose_threads;
pub use stepping::world::World;

#[cfg(test)]
mod impact_tests;
#[cfg(test)]
mod load_tests;
#[cfg(test)]
mod tests;
