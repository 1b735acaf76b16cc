//! Ensembles: many runs of a case, each in a process of its own, joined in any order.
//!
//! `member` makes one run, `worker` is the process for it, `begin` finds out what all runs share, `runs` has them made, `cluster` writes the
//! script that has them made by a cluster.
//!
//! It imports from `run`, `case`, `assessment`, `inputs` and `stages`.

mod begin;
mod cluster;
mod member;
mod merge;
mod plan;
mod representatives;
mod runs;
pub mod worker;

pub use begin::begin;
pub use cluster::slurm_script;
pub use member::member;
pub use merge::merge;
pub(super) use plan::named_inputs;
pub use plan::{Asked, plan, write_plan};
pub use representatives::{REPRESENTATIVES, record_member, representatives};
pub use runs::{Done, Request, Shard, Step, count, ensemble};
