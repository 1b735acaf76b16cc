//! Files of maps, plans and surveys: outlines of buildings, drawn and traced plans, from which sketches are made, and surfaces, which are observations. Maps
//! and surveys lie somewhere on the earth; `crs` has their coordinate systems.

pub mod crs;
pub mod drawing;
pub mod footprint;
pub mod rings;
pub mod surface;
pub mod tracing;
