//! From many runs to a search plan. `weights` says who may have been where, `kernel` who ends where, `spots` where to dig, `areas` which places
//! are one hole, `supports` what carries there, `route` in which order; `classes` judges the alternatives by what is seen, `refusal` says
//! when none explains it, `surface` what a run would show to a drone, `detection` takes in dogs and devices, `observe` reads what the team
//! has found, `next` says what to look at, `notes` what the plan says of itself, `maps` draws the runs together, `trapped` says where people
//! of the case are held,
//! `trial` says what plans are worth, and `plan` makes the plan of all this.

mod agreement;
mod areas;
mod believed;
mod classes;
mod detection;
mod kernel;
mod maps;
mod next;
mod notes;
mod observe;
mod plan;
mod refusal;
#[cfg(test)]
mod refusal_tests;
mod route;
#[doc(hidden)]
pub mod scenes;
mod spots;
mod supports;
mod surface;
#[cfg(test)]
mod tests;
mod trapped;
mod trial;
mod weights;

pub use agreement::{Agreement, agreement};
pub use areas::{DigArea, VoidRuns};
pub use believed::{believe, believe_people, sentence};
pub use classes::{
    ClassNow, Identification, Seen, SeenElement, SeenHeight, explained, identification, posterior,
    weights as run_weights,
};
pub use detection::{Means, Power, factors, ratios};
pub use kernel::{Fates, Kernel, Variant};
pub use maps::{Cell, Estimate, Height, Maps, maps};
pub use next::{Look, Proposal, next};
pub use notes::hour_without_effect;
pub use observe::{
    FoundPerson, Observations, observations_schema, read_all_observations, read_observations, read_observations_at,
};
pub use plan::{Count, ENTRAPPED, Plan, Question, Range, Ranking, Spot, Tier, plan};
pub use route::{Stop, Visit, route, saved};
pub use spots::{Score, Stability, ranking, scores, stability};
pub use supports::SupportRuns;
pub use trapped::Trapped;
pub use trial::{Conditions, Strategy, Trial, occupancy, trial};
pub use weights::{PERSON, Weights, presence, shares_beside_starts, weights};
