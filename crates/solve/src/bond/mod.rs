//! Bonds: the table of all bonds, the elastic pass, and the laws beyond the elastic limit.
//!
//! A bond is elastic as long as it is below the limits of [`elastic_limits`]: eight in a batch of [`elastic`]. Beyond them it becomes an
//! [`inelastic::InelasticBond`], which follows one of the laws of [`law::BondLaw`]: [`softening`], [`yielding`], [`play`], [`masonry`],
//! [`rc::hinge`], [`crushed`], [`crossing_bars`]. The laws know only [`law`]; [`state`] is the list of them, and [`failure_criteria`] tell when one of
//! them fails and which one follows. Then [`rebar`] holds what bars still connect.

pub(super) mod alike;
pub(super) mod crossing_bars;
pub(super) mod crushed;
pub(super) mod elastic;
pub(super) mod elastic_limits;
pub(super) mod failure;
pub(super) mod failure_criteria;
pub(super) mod holding;
pub(super) mod inelastic;
pub(super) mod law;
pub(super) mod masonry;
pub(super) mod play;
pub(super) mod rc;
pub(super) mod rebar;
pub(super) mod softening;
pub(super) mod state;
pub(super) mod strength_left;
pub(super) mod system;
pub(super) mod table;
pub(super) mod yielding;

#[cfg(test)]
mod tests;
