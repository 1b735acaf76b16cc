//! Bonds: the table of all bonds, the elastic pass, and the laws beyond the elastic limit.

pub mod elastic;
pub mod elastic_limits;
pub mod failure;
pub mod inelastic;
pub mod masonry;
pub mod rc;
pub mod rebar;
pub mod table;
