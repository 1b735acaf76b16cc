//! The house keeps its shape: imports between the top-level modules run downwards only, and files fit in a head.

mod builds;
mod circles;
mod elementary;
mod licences;
mod unsafe_homes;
mod versions;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Modules from the top of the house to its foundations; a module may import from lower lines only.
/// ARCHITECTURE.md shows the same picture.
const FLOORS: &[&[&str]] = &[
    &["main"],
    &["cli"],
    &["tui"],
    &["real"],
    &["engine"],
    &["pages"],
    &["verify", "bench", "report"],
    &["export"],
    &["results"],
    &["record", "draw", "site"],
    &["case"],
    &["watch", "search"],
    &["ensemble"],
    &["maps"],
    &["scenario", "prepare", "assess", "import", "frame", "grains"],
    &["occupants"],
    &["plausibility"],
    &["solve"],
    &["strength", "specimens", "fines"],
    &["structure"],
    &["sketch", "output", "recognition"],
    &["building", "provenance"],
    &["motion", "blast"],
    &["geometry"],
    &["fields"],
    &["apart"],
    &["units", "read", "memory", "disk"],
    &["error"],
    &["stop", "text", "note", "local", "maths"],
    &["words"],
];

/// Wings of the solver from top to bottom; a wing may import from lower lines only.
const WINGS: &[&[&str]] = &[
    &["run_settings"],
    &["run"],
    &["observer"],
    &["stepping"],
    &["statics", "contact", "watch", "tracers", "hinge_test"],
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

/// Crates that are one module each; the other crates hold the modules that their folders name.
const CRATES_OF_ONE_MODULE: &[&str] = &["solve", "grains", "frame", "words"];

/// Folders of sources: that of the program, then those of the crates with their names.
fn roots() -> Vec<(Option<String>, PathBuf)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut list: Vec<(Option<String>, PathBuf)> = std::fs::read_dir(top.join("crates"))
        .expect("the crates are there")
        .flatten()
        .map(|e| (Some(e.file_name().to_string_lossy().into_owned()), e.path().join("src")))
        .collect();
    list.push((None, top.join("src")));
    list.sort();
    list
}

/// All sources: top-level module, path, text.
fn sources() -> Vec<(String, PathBuf, String)> {
    let mut out = Vec::new();
    for (name, root) in roots() {
        let mut list = Vec::new();
        files(&root, &mut list);
        for p in list {
            let inside = p.strip_prefix(&root).expect("below the folder of sources");
            let first = inside.components().next().expect("a file has a name").as_os_str().to_string_lossy();
            let module = match &name {
                Some(n) if CRATES_OF_ONE_MODULE.contains(&n.as_str()) => n.clone(),
                _ => first.trim_end_matches(".rs").to_owned(),
            };
            let text = std::fs::read_to_string(&p).expect("sources are text");
            out.push((module, p, text));
        }
    }
    out
}

/// The folder of sources of the solver.
fn solver() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/solve/src")
}

/// Top-level modules that a text names after `crate::` or `leanto::`, tests left out.
fn imports(text: &str) -> BTreeSet<String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let crates = roots().into_iter().filter_map(|(name, _)| name.map(|n| format!("leanto_{n}::")));
    let paths = ["crate::".to_owned(), "leanto::".to_owned()].into_iter().chain(crates);
    paths.flat_map(|path| named_behind(text, &path)).collect()
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

/// The program talks to nobody: one folder offers one page, and only when that is asked for.
#[test]
fn one_folder_only_listens_to_a_network() {
    let net = ["std", "net"].join("::");
    let others = sources()
        .into_iter()
        .filter(|(_, p, text)| text.contains(&net) && !p.parent().is_some_and(|f| f.ends_with("outputs/serving")));
    let others: Vec<String> = others.map(|(_, p, _)| p.display().to_string()).collect();
    assert!(others.is_empty(), "{others:?}");
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
        // A crate of one module names its own rooms as other crates name modules.
        let own = |name: &str| {
            CRATES_OF_ONE_MODULE.contains(&module.as_str()) && {
                let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates").join(&module).join("src").join(name);
                root.is_dir() || root.with_extension("rs").is_file()
            }
        };
        for other in imports(&text).into_iter().filter(|name| !own(name)) {
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
    let root = solver();
    let mut wrong = Vec::new();
    for (_, path, text) in sources() {
        let Ok(inside) = path.strip_prefix(&root) else { continue };
        let first = inside.components().next().expect("a file has a name").as_os_str().to_string_lossy().into_owned();
        let wing = first.trim_end_matches(".rs");
        if wing == "lib"
            || path.file_name().is_some_and(|f| f == "tests.rs" || f.to_string_lossy().ends_with("_tests.rs"))
        {
            continue;
        }
        let Some(&here) = floor.get(wing) else {
            wrong.push(format!("{wing} is no wing of the solver: add it to the list"));
            continue;
        };
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for other in named_behind(text, "crate::") {
            // The front of the solver is for those above it.
            let capital = other.starts_with(|c: char| c.is_uppercase());
            let front = capital && !["Error", "Result"].contains(&other.as_str()) && wing != "run";
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
        if module == "solve" || path.components().any(|c| c.as_os_str() == "dynamics") {
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

/// Rooms of `assess` from top to bottom; a room may import from lower lines only.
const ROOMS_OF_ASSESS: &[&[&str]] = &[
    &["summary"],
    &["access", "people", "standing", "stability"],
    &["voids"],
    &["space"],
    &["heap"],
    &["answers"],
    &["input"],
];

/// The same of `prepare`.
const ROOMS_OF_PREPARE: &[&[&str]] =
    &[&["bonds", "ground"], &["aside"], &["cutting"], &["contact", "elements"], &["input"]];

/// The same of `import`.
const ROOMS_OF_IMPORT: &[&[&str]] =
    &[&["joining", "recognise"], &["finishing", "formats", "ifc"], &["meshes"], &["parts"]];

/// The same of `verify`, whose rooms do not know each other.
const ROOMS_OF_VERIFY: &[&[&str]] = &[&["linear", "loose", "reinforced", "spaces", "touching", "whole"], &["check"]];

/// The same of `cli`.
const ROOMS_OF_CLI: &[&[&str]] =
    &[&["arguments", "commands"], &["help", "manual", "missing"], &["results"], &["making", "running"], &["output"]];

/// The same of `engine`.
const ROOMS_OF_ENGINE: &[&[&str]] = &[
    &["outputs"],
    &["ensemble", "grains", "what_if"],
    &["survey", "tracing"],
    &["run"],
    &["check"],
    &["case", "assessment"],
    &["soundness", "inputs"],
    &["stages"],
];

/// Files of sources that are tests, or scenes for tests.
fn is_test(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    ["tests.rs", "scenes.rs", "documents.rs"].contains(&&*name) || name.ends_with("_tests.rs")
}

/// What is wrong with the imports between the rooms of a module. A room is a folder or a file in the folder of the module. It may import from
/// rooms on lower lines, and nothing from the front of the module, which is for those outside.
fn rooms_import_downwards(folder: &str, path_of_module: &str, rooms: &[&[&str]]) -> Vec<String> {
    let floor: BTreeMap<&str, usize> =
        rooms.iter().enumerate().flat_map(|(k, row)| row.iter().map(move |room| (*room, k))).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut list = Vec::new();
    files(&root, &mut list);
    let mut wrong = Vec::new();
    for path in list.iter().filter(|p| !is_test(p)) {
        let inside = path.strip_prefix(&root).expect("below the folder").with_extension("");
        let mut place: Vec<String> =
            inside.components().map(|c| c.as_os_str().to_string_lossy().into_owned()).collect();
        if place.last().is_some_and(|name| name == "mod") {
            place.pop();
        }
        let Some(room) = place.first() else { continue };
        let Some(&here) = floor.get(room.as_str()) else {
            wrong.push(format!("{}: {room} is no room of {path_of_module}: add it to the table", path.display()));
            continue;
        };
        let text = std::fs::read_to_string(path).expect("sources are text");
        let tests = ["\nmod tests {", "\npub(super) mod tests {", "\npub(crate) mod tests {"];
        let end = tests.iter().filter_map(|t| text.find(t)).min().unwrap_or(text.len());
        let text = &text[..end];
        let code: Vec<&str> = text.lines().filter(|l| !l.trim_start().starts_with("//")).collect();
        let code = code.join("\n");
        let mut named = named_behind(&code, &format!("{path_of_module}::"));
        named.extend(named_behind(&code, &"super::".repeat(place.len())).into_iter().filter(|n| n != "super"));
        for other in named {
            match floor.get(other.as_str()) {
                Some(&there) if there > here || other == *room => {}
                Some(_) => wrong.push(format!("{}: {room} imports {other}, which is not below it", path.display())),
                None => wrong.push(format!("{}: {room} imports {other} from the front", path.display())),
            }
        }
    }
    wrong
}

#[test]
fn imports_between_the_rooms_of_the_phases_run_downwards_only() {
    let mut wrong = rooms_import_downwards("crates/assess/src/assess", "crate::assess", ROOMS_OF_ASSESS);
    wrong.extend(rooms_import_downwards("crates/prepare/src/prepare", "crate::prepare", ROOMS_OF_PREPARE));
    wrong.extend(rooms_import_downwards("crates/import/src/import", "crate::import", ROOMS_OF_IMPORT));
    wrong.extend(rooms_import_downwards("crates/engine/src/verify", "crate::verify", ROOMS_OF_VERIFY));
    wrong.extend(rooms_import_downwards("crates/engine/src/engine", "crate::engine", ROOMS_OF_ENGINE));
    wrong.extend(rooms_import_downwards("src/cli", "crate::cli", ROOMS_OF_CLI));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// No folder holds more files of sources than this, tests left out.
const MOST_FILES: usize = 20;

#[test]
fn no_folder_holds_more_files_than_one_looks_through() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut count: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for (_, path, _) in sources().iter().filter(|(_, path, _)| !is_test(path)) {
        let folder = path.parent().expect("a file is in a folder");
        *count.entry(folder.strip_prefix(top).unwrap_or(folder).to_owned()).or_default() += 1;
    }
    let larger: Vec<String> = count
        .iter()
        .filter(|(_, n)| **n > MOST_FILES)
        .map(|(folder, n)| format!("{} ({n} files)", folder.display()))
        .collect();
    assert!(larger.is_empty(), "more than {MOST_FILES} files, which need rooms: {}", larger.join(", "));
}

/// Files may import each other only in circles of so many.
const LARGEST_CIRCLE: usize = 4;

#[test]
fn files_import_each_other_in_small_circles_only() {
    let roots: Vec<(String, PathBuf)> = roots()
        .into_iter()
        .map(|(name, root)| (name.map_or("leanto".to_owned(), |n| format!("leanto_{n}")), root))
        .collect();
    let list = |root: &Path| {
        let mut out = Vec::new();
        files(root, &mut out);
        out
    };
    let for_tests = |p: &Path| is_test(p) || p.iter().any(|c| c == "tests" || c == "snapshots.rs");
    let circles = circles::Sources::read(&roots, list, for_tests).circles(LARGEST_CIRCLE);
    assert!(circles.is_empty(), "circles of more than {LARGEST_CIRCLE} files:\n{}", circles.join("\n"));
}

/// A name of a type may stand so many times in the product.
const MOST_OF_A_NAME: usize = 3;

#[test]
fn names_of_types_do_not_stand_for_many_things() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (_, path, text) in sources().iter().filter(|(_, path, _)| !is_test(path)) {
        for line in circles::product(text).lines().filter(|l| !l.starts_with(' ')) {
            let words: Vec<&str> = line.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
            let kinds = ["struct", "enum", "trait", "union", "type"];
            let Some(k) = words.iter().position(|w| kinds.contains(w)) else { continue };
            let name = words.get(k + 1).copied().unwrap_or_default();
            if k < 5 && name.starts_with(|c: char| c.is_uppercase()) {
                places.entry(name.to_owned()).or_default().push(path.display().to_string());
            }
        }
    }
    assert!(places.len() > 500, "the types were not found: {}", places.len());
    let often: Vec<String> = places
        .into_iter()
        .filter(|(_, p)| p.len() > MOST_OF_A_NAME)
        .map(|(name, p)| format!("{name}: {}", p.join(", ")))
        .collect();
    assert!(often.is_empty(), "more than {MOST_OF_A_NAME} types of a name:\n{}", often.join("\n"));
}

#[test]
fn documents_name_sources_that_exist() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut missing = Vec::new();
    let mut named = 0;
    for name in
        ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "docs/theory.md", "docs/glossary.md", "docs/case-file.md"]
    {
        let text = document(name);
        for quoted in text.split('`').skip(1).step_by(2) {
            let is_source = quoted.starts_with("src/") || quoted.starts_with("crates/") || quoted.starts_with("tests/");
            if is_source && !quoted.contains(['<', '*', '{', ' ']) && quoted != "tests/player" {
                named += 1;
                if !top.join(quoted).exists() {
                    missing.push(format!("{name}: {quoted}"));
                }
            }
        }
    }
    assert!(named > 20, "the paths were not found: {named}");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
