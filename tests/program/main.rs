//! Claims on the program as it is started: commands, signals, the wizard in a terminal.

#[path = "../ifc/mod.rs"]
mod ifc;
#[path = "../terminal/mod.rs"]
mod terminal;

mod bad_input;
mod blind;
mod bounds;
mod doctor;
mod ensemble;
mod frames;
mod grains;
mod history;
mod kernels;
mod lanes;
mod monitor;
mod pages;
mod records;
mod refusals;
mod resume;
mod run;
mod shore;
mod signals;
mod slips;
mod surfaces;
mod traced;
mod truth;
mod unpile;
mod whatif;
mod wizard;
mod wizard_walks;
