//! Claims on the phases, through the library.

#[path = "../ifc/mod.rs"]
mod ifc;

mod bad_case;
mod determinism;
mod evidence;
mod examples;
mod fines;
mod import_files;
mod ledger;
mod motion;
mod notes;
mod occupancy;
mod people;
mod preparation;
mod provenance;
mod quantities;
mod roles;
mod scenario;
mod soundness;
mod stages;
mod storeys;
