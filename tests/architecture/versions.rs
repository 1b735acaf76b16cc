//! What the documents say about versions of files is what the program writes.

use crate::document;
use std::path::Path;

/// Words at the beginning of a row of the table, and the source with the number.
const ROWS: [(&str, &str); 8] = [
    ("case (`case.toml`)", "crates/engine/src/case/mod.rs"),
    ("record of a run", "crates/engine/src/record/state.rs"),
    ("state for `--resume`", "crates/solve/src/stepping/checkpoint.rs"),
    ("runs of an ensemble", "crates/engine/src/record/ensemble/mod.rs"),
    ("heap at rest", "crates/engine/src/export/rest_state/document.rs"),
    ("impacts and breaks", "crates/engine/src/export/scene/events.rs"),
    ("exercise (`exercise.json`)", "crates/engine/src/engine/what_if/exercise/document.rs"),
    ("traced plan", "crates/import/src/maps/tracing/document.rs"),
];

#[test]
fn versions_of_files_are_those_of_the_documents() {
    let text = document("docs/results.md");
    for (begins, source) in ROWS {
        let row = text.lines().find(|l| l.starts_with(&format!("| {begins}"))).expect("a row of the table");
        let said = row.split('|').nth(2).map(str::trim).expect("a number");
        let code = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(source)).expect("a source");
        let line = code.lines().find(|l| l.contains("const VERSION: u32 =")).expect("a version");
        let written = line.split('=').nth(1).map(|n| n.trim().trim_end_matches(';')).expect("a number");
        assert_eq!(said, written, "{source} and docs/results.md");
    }
}
