//! Bonds: the table of all bonds, the elastic pass, and the laws beyond the elastic limit.
//!
//! A bond is elastic as long as it is below the limits of [`elastic_limits`]: eight in a batch of [`elastic`]. Beyond them it becomes an
//! [`inelastic::InelasticBond`], which follows one of the laws of [`law::BondLaw`]: [`softening`], [`yielding`], [`play`], [`masonry`],
//! [`rc::hinge`], [`crossing_bars`]. Then [`rebar`] holds what bars still connect.

pub mod crossing_bars;
pub mod elastic;
pub mod elastic_limits;
pub mod failure;
pub mod inelastic;
pub mod law;
pub mod masonry;
pub mod play;
pub mod rc;
pub mod rebar;
pub mod softening;
pub mod system;
pub mod table;
pub mod yielding;

#[cfg(test)]
mod tests;
