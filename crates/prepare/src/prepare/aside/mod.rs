//! Elements without bodies: what only weighs on others, live loads, and connectors, modelled or assumed.
//! It may import from `cutting` and the rooms below.

pub(super) mod connectors;
pub(super) mod hosts;
pub(super) mod live_loads;
pub(super) mod steel_ends;
pub(super) mod thin;
