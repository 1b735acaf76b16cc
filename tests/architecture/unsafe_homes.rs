//! `unsafe` has homes: files that are listed with how much of it each may hold. One that needs more says so here.

use crate::circles::product;
use crate::{is_test, sources};
use std::collections::BTreeMap;
use std::path::Path;

/// How many times the word may stand in the code of a file, tests and comments left out.
const HOMES: &[(&str, usize)] = &[
    ("crates/engine/src/bench/machine.rs", 1),
    ("crates/grains/src/dynamics/contacts.rs", 12),
    ("crates/grains/src/dynamics/detection.rs", 1),
    ("crates/grains/src/dynamics/neighbours.rs", 1),
    ("crates/grains/src/dynamics/solver.rs", 4),
    ("crates/grains/src/dynamics/spheres.rs", 10),
    ("crates/grains/src/dynamics/stepping.rs", 4),
    ("crates/inputs/src/disk.rs", 3),
    ("crates/inputs/src/memory.rs", 4),
    ("crates/solve/src/body.rs", 11),
    ("crates/solve/src/bond/elastic.rs", 11),
    ("crates/solve/src/bond/inelastic.rs", 2),
    ("crates/solve/src/bond/rc/fibres/mod.rs", 4),
    ("crates/solve/src/bond/rc/linearised.rs", 9),
    ("crates/solve/src/bond/rebar.rs", 10),
    ("crates/solve/src/bond/system.rs", 1),
    ("crates/solve/src/bond/table.rs", 1),
    ("crates/solve/src/contact/assembly.rs", 9),
    ("crates/solve/src/contact/broad_phase.rs", 2),
    ("crates/solve/src/contact/ground.rs", 1),
    ("crates/solve/src/contact/narrow_phase.rs", 5),
    ("crates/solve/src/contact/reach.rs", 1),
    ("crates/solve/src/contact/solver.rs", 26),
    ("crates/solve/src/contact/system.rs", 2),
    ("crates/solve/src/simd/disjoint.rs", 8),
    ("crates/solve/src/simd/lanes.rs", 20),
    ("crates/solve/src/simd/prefetch.rs", 2),
    ("crates/solve/src/simd/threads.rs", 1),
    ("crates/solve/src/stepping/block.rs", 31),
    ("crates/solve/src/stepping/evaluation/energy_balance.rs", 2),
    ("crates/solve/src/stepping/state/load_ramp.rs", 2),
    ("crates/solve/src/stepping/state/touched.rs", 8),
    ("crates/solve/src/stepping/state/watching.rs", 4),
    ("crates/solve/src/tracers/mod.rs", 1),
    ("crates/structure/src/stop/signals.rs", 2),
];

/// The word as code, not in a string or as a part of a longer name.
fn count(text: &str) -> usize {
    let word = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    let code = product(text);
    let places = code.match_indices("unsafe").filter(|(k, _)| word(&code[k + 6..]));
    places.filter(|(k, _)| !code[..*k].ends_with(|c: char| c.is_alphanumeric() || c == '_')).count()
}

#[test]
fn unsafe_code_stays_in_its_homes() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut left: BTreeMap<&str, usize> = HOMES.iter().copied().collect();
    let mut wrong = Vec::new();
    for (_, path, text) in sources().into_iter().filter(|s| !is_test(&s.1)) {
        let name = path.strip_prefix(top).expect("below the project").to_string_lossy().replace('\\', "/");
        let (found, may) = (count(&text), left.remove(name.as_str()).unwrap_or(0));
        if found > may {
            wrong.push(format!("{name}: {found} of `unsafe`, {may} are allowed"));
        } else if found < may {
            wrong.push(format!(
                "{name}: {found} of `unsafe`, {may} are allowed: lower the number, so that it does not grow back"
            ));
        }
    }
    wrong.extend(left.keys().map(|name| format!("{name}: is not there")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_word_counts_as_code_only() {
    assert_eq!(count("// unsafe\nunsafe fn f() {}\nlet unsafely = 1;\nunsafe { g() }\n"), 2);
    assert_eq!(count("#[cfg(test)]\nmod tests {\n unsafe { g() }\n}\n"), 0);
}
