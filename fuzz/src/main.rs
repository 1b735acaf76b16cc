//! Coverage-guided search for files that a reader cannot take. `LEANTO_FUZZ` names the reader.
#![no_main]

#[path = "../../tests/fuzz/targets.rs"]
mod targets;

use std::sync::OnceLock;

/// libFuzzer's own hook ends the process at every panic, also at one that a reader catches; a panic that leaves the reader still does.
fn catch_only_what_escapes() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let _ = std::panic::take_hook();
    });
}

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

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    catch_only_what_escapes();
    run()(bytes);
});
