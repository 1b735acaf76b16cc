//! Licences of all crates that the program is built from, and crates that come twice.

use serde::Deserialize;
use std::process::Command;

/// Licences that permit what this project does: to be linked, changed and passed on. Of those of the second line only files that are
/// changed have to stay under it.
const ALLOWED: &[&str] = &[
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "ISC",
    "Zlib",
    "BSL-1.0",
    "Unlicense",
    "CC0-1.0",
    "WTFPL",
    "MPL-2.0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
];
/// So many crates come in more than one version on Linux, each of which is compiled. The number only falls.
const TWICE: usize = 28;

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

/// What cargo knows of the crates of this machine's build. What is not on this machine yet is fetched.
fn packages() -> Vec<Package> {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let version = Command::new(rustc).arg("-vV").output().expect("rustc runs");
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = version.lines().find_map(|l| l.strip_prefix("host: ")).expect("rustc names its host");
    let ask = |offline: &[&str]| {
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
        let asked = ["metadata", "--locked", "--format-version", "1", "--filter-platform", host];
        Command::new(cargo)
            .args(asked)
            .args(offline)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .expect("cargo runs")
    };
    let mut out = ask(&["--offline"]);
    if !out.status.success() {
        out = ask(&[]);
    }
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice::<Metadata>(&out.stdout).expect("the answer of cargo").packages
}

/// True when a licence expression can be fulfilled with the allowed ones. Old crates write a slash for "or".
fn permits(expression: &str) -> bool {
    let expression = expression.replace(" WITH LLVM-exception", "").replace(" / ", " OR ").replace('/', " OR ");
    // Every part that is joined by AND needs an allowed alternative; brackets only group alternatives here.
    expression.split(" AND ").all(|part| {
        let part = part.trim_matches(['(', ')', ' ']);
        part.split(" OR ").any(|name| ALLOWED.contains(&name.trim()))
    })
}

#[test]
fn every_crate_may_be_passed_on_and_comes_from_the_registry() {
    let wrong: Vec<String> = packages()
        .iter()
        .filter(|p| p.source.is_some())
        .filter(|p| {
            !p.license.as_deref().is_some_and(permits)
                || !p.source.as_deref().is_some_and(|s| s.starts_with("registry+"))
        })
        .map(|p| format!("{} {}: licence {:?} from {:?}", p.name, p.version, p.license, p.source))
        .collect();
    assert!(wrong.is_empty(), "not allowed:\n{}", wrong.join("\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn no_more_crates_come_in_two_versions() {
    use std::collections::{BTreeMap, BTreeSet};
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for p in packages() {
        versions.entry(p.name).or_default().insert(p.version);
    }
    let twice: Vec<&String> = versions.iter().filter(|(_, v)| v.len() > 1).map(|(n, _)| n).collect();
    assert!(twice.len() <= TWICE, "{} crates come in several versions, {TWICE} did before: {twice:?}", twice.len());
}

#[test]
fn expressions_are_read_as_they_are_meant() {
    for good in [
        "MIT",
        "GPL-3.0 OR MIT",
        "MIT/Apache-2.0",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception",
    ] {
        assert!(permits(good), "{good}");
    }
    for bad in ["GPL-3.0", "MIT AND GPL-2.0", "LGPL-2.1 OR GPL-2.0", "", "Commercial"] {
        assert!(!permits(bad), "{bad}");
    }
}
