//! The same case and seed give the same bytes: twice, and on any number of threads.

use leanto::{case, engine};
use std::collections::BTreeMap;
use std::path::Path;

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut out = BTreeMap::new();
    for e in std::fs::read_dir(folder).expect("it was written").flatten() {
        let name = e.file_name().to_string_lossy().into_owned();
        if e.path().is_dir() {
            for (k, v) in files(&e.path()) {
                out.insert(format!("{name}/{k}"), v);
            }
        } else {
            out.insert(name, std::fs::read(e.path()).expect("readable"));
        }
    }
    out
}

#[test]
fn one_and_four_threads_and_a_second_run_give_identical_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut c = crate::fines::house(folder.path());
    c.groups.iter_mut().for_each(|g| g.fragments = true);
    c.fragments.energy_factor = 0.02;
    let mut all = Vec::new();
    for (name, threads) in [("a", 1), ("b", 4), ("c", 4)] {
        c.run.threads = threads;
        let out = folder.path().join(name);
        let o = engine::run(&c, &out, &mut engine::Silent).expect("it runs");
        assert!(o.last.broken > 100, "the house collapses: {} bonds broken", o.last.broken);
        assert!(o.last.fragmented > 5, "pieces break into fragments: {}", o.last.fragmented);
        all.push(files(&out));
    }
    assert!(all[0].len() > 8, "{:?}", all[0].keys());
    for other in &all[1..] {
        assert_eq!(all[0].keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>());
        for (k, v) in &all[0] {
            assert!(v == &other[k], "{k} differs");
        }
    }
}

#[test]
fn a_finished_run_can_be_assessed_again_without_simulating() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = engine::demo_case(&folder.path().join("case")).expect("the sample unpacks");
    let mut c = case::load(&file).expect("the sample is valid");
    c.run.duration = 0.2;
    c.scenario.remove.clear();
    let out = folder.path().join("out");
    engine::run(&c, &out, &mut engine::Silent).expect("it runs");
    let before = files(&out);
    std::fs::remove_file(out.join("scene.glb")).expect("it was written");
    engine::reassess(&out, &mut engine::Silent).expect("the record is enough");
    assert!(before == files(&out), "assessing again changed something");
}
