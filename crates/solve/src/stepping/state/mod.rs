//! The parts of the state of a run. Each owns its data, and none knows the run as a whole ([`crate::stepping::world`]).

pub(crate) mod accounts;
pub(crate) mod clock;
pub(crate) mod divergence;
pub(crate) mod energy;
pub(crate) mod energy_rise;
pub(crate) mod events;
pub(crate) mod fragmentation;
pub(crate) mod load_ramp;
pub(crate) mod loads;
pub(crate) mod losses;
pub(crate) mod options;
pub(crate) mod phases;
pub(crate) mod props;
pub(crate) mod rest_criterion;
pub(crate) mod thread_pace;
pub(crate) mod touched;
pub(crate) mod watching;
pub(crate) mod workers;
