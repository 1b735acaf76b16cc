//! The house keeps its shape: imports between the top-level modules run downwards only, and files fit in a head.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Modules from the top of the house to its foundations; a module may import from lower lines only.
/// ARCHITECTURE.md shows the same picture.
const FLOORS: &[&[&str]] = &[
    &["main"],
    &["cli"],
    &["tui"],
    &["engine"],
    &["pages"],
    &["verify", "bench", "report"],
    &["export"],
    &["record", "draw"],
    &["case"],
    &["watch", "search"],
    &["ensemble"],
    &["scenario", "prepare", "assess", "import", "frame", "grains"],
    &["occupants"],
    &["plausibility"],
    &["solve"],
    &["strength"],
    &["structure"],
    &["sketch", "output", "recognition"],
    &["building", "provenance"],
    &["motion", "blast"],
    &["geometry"],
    &["fields"],
    &["units", "read", "memory"],
    &["error"],
    &["stop", "text", "note"],
];

/// Wings of the solver from top to bottom; a wing may import from lower lines only.
const WINGS: &[&[&str]] = &[
    &["run_settings"],
    &["run"],
    &["observer"],
    &["stepping"],
    &["statics", "contact", "watch", "tracers", "hinge_test", "grains"],
    &["bond"],
    &["body", "loading"],
    &["simd"],
];

/// No file is longer than this.
const LONGEST: usize = 700;

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    let mut list: Vec<_> = std::fs::read_dir(folder).expect("src is there").flatten().map(|e| e.path()).collect();
    list.sort();
    for p in list {
        if p.is_dir() {
            files(&p, out);
        } else if p.extension().is_some_and(|e| e == "rs") {
            out.push(p);
        }
    }
}

fn sources() -> Vec<(String, PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut list = Vec::new();
    files(&root, &mut list);
    list.into_iter()
        .map(|p| {
            let inside = p.strip_prefix(&root).expect("below src");
            let first =
                inside.components().next().expect("a file has a name").as_os_str().to_string_lossy().into_owned();
            let module = first.trim_end_matches(".rs").to_owned();
            let text = std::fs::read_to_string(&p).expect("sources are text");
            (module, p, text)
        })
        .collect()
}

/// Top-level modules that a text names after `crate::` or `leanto::`, tests left out.
fn imports(text: &str) -> BTreeSet<String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    ["crate::", "leanto::"].iter().flat_map(|key| named_behind(text, key)).collect()
}

/// Names that stand directly behind a path, also in braces.
fn named_behind(text: &str, path: &str) -> BTreeSet<String> {
    let word = |part: &str| part.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut out = BTreeSet::new();
    for rest in text.split(path).skip(1) {
        match rest.strip_prefix('{') {
            Some(list) => out.extend(list.split('}').next().unwrap_or("").split(',').map(word)),
            None => {
                out.insert(word(rest));
            }
        }
    }
    out
}

#[test]
fn imports_run_downwards_only() {
    let floor: BTreeMap<&str, usize> =
        FLOORS.iter().enumerate().flat_map(|(k, row)| row.iter().map(move |m| (*m, k))).collect();
    let mut wrong = Vec::new();
    for (module, path, text) in sources() {
        if module == "lib" || path.file_name().is_some_and(|f| f == "tests.rs" || f == "scenes.rs") {
            continue;
        }
        let Some(&here) = floor.get(module.as_str()) else {
            wrong.push(format!("{module} stands on no floor: add it to the picture"));
            continue;
        };
        for other in imports(&text) {
            let Some(&there) = floor.get(other.as_str()) else { continue };
            let allowed = other == module || there > here;
            if !allowed {
                wrong.push(format!("{}: {module} imports {other}, which is not below it", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn imports_between_the_wings_of_the_solver_run_downwards_only() {
    let floor: BTreeMap<&str, usize> =
        WINGS.iter().enumerate().flat_map(|(k, row)| row.iter().map(move |m| (*m, k))).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/solve");
    let mut wrong = Vec::new();
    for (_, path, text) in sources() {
        let Ok(inside) = path.strip_prefix(&root) else { continue };
        let first = inside.components().next().expect("a file has a name").as_os_str().to_string_lossy().into_owned();
        let wing = first.trim_end_matches(".rs");
        if wing == "mod" || path.file_name().is_some_and(|f| f == "tests.rs") {
            continue;
        }
        let Some(&here) = floor.get(wing) else {
            wrong.push(format!("{wing} is no wing of the solver: add it to the list"));
            continue;
        };
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for rest in text.split("crate::solve::").skip(1) {
            let other: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            // The front of the solver is for those above it.
            let front = rest.starts_with(|c: char| c.is_uppercase() || c == '{') && wing != "run";
            if front || floor.get(other.as_str()).is_some_and(|&there| there <= here && other != wing) {
                wrong.push(format!("{}: {wing} imports {other}, which is not below it", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_step_of_the_wizard_is_a_folder_that_no_other_file_names() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tui");
    let folders = std::fs::read_dir(root.join("steps")).expect("the steps are there").flatten();
    let steps: BTreeSet<String> =
        folders.filter(|e| e.path().is_dir()).map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(steps.len(), 7, "{steps:?}");
    let mut wrong = Vec::new();
    for (_, path, text) in sources() {
        let Ok(inside) = path.strip_prefix(&root) else { continue };
        let parts: Vec<String> = inside.components().map(|c| c.as_os_str().to_string_lossy().into_owned()).collect();
        let own = if parts[0] == "steps" { parts.get(1).filter(|p| steps.contains(*p)) } else { None };
        // Within the folder of a step, a neighbour may also be named without `steps::`.
        let paths: &[&str] = if own.is_some() { &["steps::", "super::"] } else { &["steps::"] };
        let named = paths.iter().flat_map(|p| named_behind(&text, p)).filter(|s| steps.contains(s) && Some(s) != own);
        wrong.extend(named.map(|s| format!("{} names the step {s}", path.display())));
    }
    assert!(wrong.is_empty(), "what several steps need stands outside of them:\n{}", wrong.join("\n"));
    for step in &steps {
        let text = std::fs::read_to_string(root.join("steps").join(step).join("mod.rs")).expect("a component");
        for part in ["impl Component for ", "fn keys(", "fn draw(", "fn commands("] {
            assert!(text.contains(part), "the step {step} has no `{part}`");
        }
    }
}

#[test]
fn the_solver_knows_no_files_no_terminal_and_no_clock() {
    for (module, path, text) in sources() {
        if module == "solve" {
            // A test may stop waiting for what would never end.
            let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            for word in ["std::fs", "std::io", "std::time", "println!", "Instant"] {
                assert!(!text.contains(word), "{} uses {word}", path.display());
            }
        }
    }
}

#[test]
fn files_fit_in_a_head() {
    let long: Vec<String> = sources()
        .into_iter()
        .filter(|(_, _, t)| t.lines().count() > LONGEST)
        .map(|(_, p, t)| format!("{} ({} lines)", p.display(), t.lines().count()))
        .collect();
    assert!(long.is_empty(), "longer than {LONGEST} lines: {}", long.join(", "));
}

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn the_picture_in_the_architecture_document_shows_the_layers_that_are_enforced() {
    let text = document("ARCHITECTURE.md");
    let layers = text.split("\n## Layers").nth(1).and_then(|t| t.split("\n## ").next()).expect("a section on layers");
    let drawn: Vec<BTreeSet<String>> = layers
        .lines()
        .filter_map(|l| l.strip_prefix("    "))
        .map(|l| l.split('(').next().unwrap_or(l).split_whitespace().map(str::to_owned).collect())
        .collect();
    let enforced: Vec<BTreeSet<String>> =
        FLOORS.iter().map(|row| row.iter().map(|m| (*m).to_owned()).collect()).collect();
    assert_eq!(drawn, enforced, "ARCHITECTURE.md and FLOORS differ");
}

#[test]
fn every_name_in_the_glossary_exists_in_the_code() {
    let code: String = sources()
        .into_iter()
        .map(|(_, path, text)| format!("{} {text}", path.display().to_string().replace(['/', '\\', '.'], " ")))
        .collect();
    let words: BTreeSet<&str> = code.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
    let text = document("docs/glossary.md");
    let rows = text.lines().filter(|l| l.starts_with('|'));
    let names: Vec<&str> =
        rows.filter_map(|l| l.split('|').nth(2)).flat_map(|c| c.split('`').skip(1).step_by(2)).collect();
    assert!(names.len() > 30, "the table was not read: {names:?}");
    let parts = names.iter().flat_map(|n| n.split("::"));
    let missing: Vec<&str> = parts.filter(|n| !words.contains(n)).collect();
    assert!(missing.is_empty(), "docs/glossary.md names what does not exist: {missing:?}");
}
