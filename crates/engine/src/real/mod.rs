//! Tests of real structures and real events, computed as a user computes them: a model, a case, a run with its options. Each is a file that says what
//! happened before anything is computed; `leanto verify --real` prints what the engine says beside it. Nothing in them is fitted.

mod answers;
mod document;
mod run;

pub use answers::{ClaimAnswer, Computed};
pub use document::{Claim, RealCase};
pub use run::compute;

use crate::Result;
use std::path::Path;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../samples/real/", $name, ".toml")))),*]
    };
}

/// Names and texts of the cases that are built in.
const FILES: &[(&str, &str)] = files![
    "r1-yi-frame",
    "r2-pavia-wall",
    "r3-half-scale-frame",
    "r4-hotel-san-diego",
    "r5-crowne-plaza",
    "r6-two-storey-corner",
    "r7-steel-frame",
    "r8-ronan-point",
    "r9-skyline-plaza",
    "r11-ctv",
    "r12-pyne-gould",
    "r13-beam-oa-1",
    "r14-slab-pg-1",
    "r15-slab-pg-11",
    "r16-slab-pg-10",
    "r17-nist-frame",
];

/// The cases that are built in.
///
/// # Errors
/// When a file that is built in is wrong: a defect.
pub fn cases() -> Result<Vec<RealCase>> {
    FILES.iter().map(|(name, text)| document::parse(text, Path::new(&format!("{name}.toml")))).collect()
}

/// A case from a file of one's own.
///
/// # Errors
/// A file that cannot be read or says something unknown.
pub fn read(file: &Path) -> Result<RealCase> {
    document::parse(&crate::read::text(file, crate::read::Kind::Case)?, file)
}
