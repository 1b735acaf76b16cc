//! Ensembles: many runs of a case, each in a process of its own, joined in any order.
//!
//! `member` makes one run, `worker` is the process for it, `begin` finds out what all runs share, `runs` has them made, `cluster` writes the
//! script that has them made by a cluster. `alternatives` draws what may have happened from the building, `see` makes a plan from what is seen.
//!
//! It imports from `run`, `case`, `assessment`, `inputs` and `stages`.

mod alternatives;
mod begin;
mod cluster;
mod member;
mod merge;
mod plan;
mod representatives;
mod runs;
mod see;
pub mod worker;

pub use alternatives::alternatives;
pub use begin::begin;
pub use cluster::slurm_script;
pub use member::member;
pub use merge::merge;
pub(super) use plan::named_inputs;
pub use plan::{Asked, plan, write_plan};
pub use representatives::{REPRESENTATIVES, record_member, representatives};
pub use runs::{Done, Request, Shard, Step, count, ensemble};
pub use see::{SeeAsked, SeePlan, SeeStep, alternatives_file, see, with_alternatives};
