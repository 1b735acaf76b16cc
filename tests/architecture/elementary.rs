//! What a record depends on takes elementary functions from `leanto_structure::maths`, which gives the same bits on every processor and system,
//! not from the standard library, which takes the system's.

use crate::circles::product;
use crate::{is_test, sources};
use std::path::Path;

/// Folders whose results go into a record or an answer.
const FOLDERS: &[&str] = &[
    "crates/assess/src/",
    "crates/engine/src/blast/",
    "crates/engine/src/ensemble/draw.rs",
    "crates/engine/src/scenario/",
    "crates/grains/src/",
    "crates/import/src/",
    "crates/inputs/src/",
    "crates/prepare/src/",
    "crates/solve/src/",
    "crates/strength/src/",
    "crates/structure/src/",
];

/// Methods of `f64` that are the system's.
const METHODS: &[&str] = &[
    "exp", "exp2", "exp_m1", "powf", "ln", "ln_1p", "log", "log2", "log10", "sin", "cos", "sin_cos", "tan", "asin",
    "acos", "atan", "atan2", "sinh", "cosh", "tanh", "cbrt", "hypot",
];

#[test]
fn results_take_elementary_functions_that_are_the_same_everywhere() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (_, path, text) in sources().into_iter().filter(|s| !is_test(&s.1)) {
        let name = path.strip_prefix(top).expect("below the project").to_string_lossy().replace('\\', "/");
        if !FOLDERS.iter().any(|f| name.starts_with(f)) {
            continue;
        }
        seen += 1;
        let code = product(&text);
        wrong.extend(METHODS.iter().filter(|m| code.contains(&format!(".{m}("))).map(|m| format!("{name}: .{m}()")));
    }
    assert!(seen > 100, "the folders are there: {seen} files");
    assert!(wrong.is_empty(), "call `maths::...` instead of these:\n{}", wrong.join("\n"));
}
