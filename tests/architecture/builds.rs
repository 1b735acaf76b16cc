//! `cargo run` and `cargo test` share their builds: no crate that the program needs has other features in the tests, or it and all that depend on it
//! would be compiled twice.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Features of each crate that is built for some kinds of dependencies.
fn features(edges: &str) -> BTreeMap<String, BTreeSet<String>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["tree", "--offline", "--workspace", "--prefix", "none", "-e", edges, "-f", "{p}|{f}"]);
    let o = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo runs");
    assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr));
    let mut out: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in String::from_utf8_lossy(&o.stdout).lines() {
        let Some((name, list)) = line.trim_end_matches(" (*)").split_once('|') else { continue };
        out.entry(name.into()).or_default().insert(list.trim_end_matches(" (*)").into());
    }
    out
}

#[test]
fn crates_of_the_program_have_the_same_features_in_the_tests() {
    let (program, tests) = (features("no-dev"), features("all"));
    assert!(program.len() > 200, "{} crates", program.len());
    let differ: Vec<String> = program
        .iter()
        .filter(|(name, own)| tests.get(*name).is_none_or(|all| !own.is_subset(all)))
        .map(|(name, own)| format!("{name}: {own:?}, in the tests {:?}", tests.get(name)))
        .collect();
    assert!(
        differ.is_empty(),
        "compiled twice, with all that depends on them: {}; ask for the features of the tests in [workspace.dependencies]",
        differ.join("; ")
    );
}
