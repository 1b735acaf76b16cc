//! Coverage-guided search for files that a reader cannot take. `LEANTO_FUZZ` names the reader.
#![no_main]

#[path = "../../tests/fuzz/targets.rs"]
mod targets;

use std::sync::OnceLock;

fn run() -> fn(&[u8]) {
    static RUN: OnceLock<fn(&[u8])> = OnceLock::new();
    *RUN.get_or_init(|| {
        let name = std::env::var("LEANTO_FUZZ").unwrap_or_default();
        let names: Vec<&str> = targets::TARGETS.iter().map(|t| t.name).collect();
        match targets::TARGETS.iter().find(|t| t.name == name) {
            Some(t) => t.run,
            None => {
                eprintln!("LEANTO_FUZZ must name a reader: {}", names.join(", "));
                std::process::exit(2)
            }
        }
    })
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| run()(bytes));
