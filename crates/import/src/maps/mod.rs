//! Files of maps and surveys: outlines of buildings, from which sketches are made, and surfaces, which are observations. All of them lie somewhere
//! on the earth; `crs` has their coordinate systems.

pub mod crs;
pub mod footprint;
pub mod surface;
