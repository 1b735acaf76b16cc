//! Fines of a run: they change nothing in the collapse, keep the mass, and are the same bytes however the run was made.

use leanto::engine::{self, Event, RunObserver, Start};
use leanto::grains::fines;
use leanto::record::Record;
use leanto::scenario::{Parts, Remove};
use leanto::solve::Flow;
use std::collections::BTreeMap;
use std::path::Path;

struct StopAt(f64);

impl RunObserver for StopAt {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Progress(p) if p.time >= self.0 => Flow::Stop,
            _ => Flow::Continue,
        }
    }
}

/// A small house that loses all of its ground floor but the slabs.
pub(crate) fn house(folder: &Path) -> leanto::case::Case {
    let mut sketch = leanto::sketch::preset("rc-frame-1960").expect("it is one").sketch();
    (sketch.storeys, sketch.length, sketch.width, sketch.stairs) = (2, 6.0, 5.0, false);
    let (_, file) = engine::sketch_to(&sketch, &folder.join("case")).expect("it can be built");
    let mut case = leanto::case::load(&file).expect("a valid case");
    case.run.duration = 1.6;
    // Infill and walls would carry the house without its columns.
    let upright = case.groups.iter().map(|g| g.name.clone()).filter(|n| !n.starts_with("Slab"));
    let upright: Vec<String> = upright.collect();
    let mut parts = Parts::groups(0.1, upright.iter().map(String::as_str));
    parts.selection.storey = Some("Storey 0".into());
    case.scenario.remove = vec![Remove { parts }];
    case
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut out = BTreeMap::new();
    for e in std::fs::read_dir(folder).expect("it was written").flatten() {
        let name = e.file_name().to_string_lossy().into_owned();
        if e.path().is_dir() {
            out.extend(files(&e.path()).into_iter().map(|(k, v)| (format!("{name}/{k}"), v)));
        } else {
            out.insert(name, std::fs::read(e.path()).expect("readable"));
        }
    }
    out
}

fn assert_same(a: &BTreeMap<String, Vec<u8>>, b: &BTreeMap<String, Vec<u8>>, what: &str) {
    assert_eq!(a.keys().collect::<Vec<_>>(), b.keys().collect::<Vec<_>>(), "{what}");
    for (name, bytes) in a {
        assert!(*bytes == b[name], "{what}: {name} differs");
    }
}

#[test]
fn the_collapse_does_not_notice_fines_and_they_are_the_same_bytes_however_the_run_was_made() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let mut case = house(d.path());
    case.run.threads = 2;
    let (without, whole, parts) = (d.path().join("without"), d.path().join("whole"), d.path().join("parts"));
    let plain = engine::run(&case, &without, &mut engine::Silent).expect("runs");
    let header = std::fs::read_to_string(without.join("record/header.json")).expect("written");
    assert!(!header.contains("\"fines\""), "a case without fines is written as before");
    assert!(!without.join("record/fines.postcard.zst").exists() && plain.assessment.rubble.is_none());

    case.fines.share = 0.15;
    let filled = engine::run(&case, &whole, &mut engine::Silent).expect("runs");
    let rubble = filled.assessment.rubble.expect("there are fines");
    let (a, b) = (Record::open(&without.join("record")).expect("a"), Record::open(&whole.join("record")).expect("b"));
    assert_eq!(a.frame_count(), b.frame_count());
    for k in 0..a.frame_count() {
        assert!(a.frame(k).expect("a") == b.frame(k).expect("b"), "frame {k} differs");
    }

    // Mass: what the grains have is no longer in the pieces.
    let made = b.fines().expect("readable").expect("they were written");
    let s = &b.header.structure;
    let [before, after] = fines::balance(s, &made, b.frame_count() - 1);
    assert!((after / before - 1.0).abs() < 1e-6, "{before} kg and {after} kg");
    let last = b.frame(b.frame_count() - 1).expect("the last");
    let far = |i: &usize| (last.poses[*i].position - s.bodies[*i].pose.position).norm() > 0.5;
    // Broken is what has lost a joint by failure: what falls in one piece because its support was removed gives no grains.
    let mut broken = vec![false; s.bodies.len()];
    for lost in b.breaks().expect("readable").iter().filter(|x| x.cause != leanto::structure::Cause::Removed) {
        let bond = &s.bonds[lost.bond as usize];
        (broken[bond.a as usize], broken[bond.b as usize]) = (true, true);
    }
    let fallen = (0..s.bodies.len()).filter(|i| broken[*i] && !last.gone[*i] && !s.bodies[*i].fixed && far(i));
    let fallen: f64 = fallen.map(|i| s.bodies[i].mass).sum();
    let given = rubble.mass + rubble.kept;
    assert!(rubble.grains > 100 && given <= 0.15 * fallen * 1.000_001, "{rubble:?} of {fallen} kg");
    assert!(given > 0.97 * 0.15 * fallen, "all but crumbs: {given} of {fallen} kg");

    // It says what was assumed.
    let report = std::fs::read_to_string(whole.join("report.md")).expect("written");
    assert!(report.contains("Fines: 15.0 % of the mass") && report.contains("assumed share"), "{report}");
    let report = std::fs::read_to_string(without.join("report.md")).expect("written");
    assert!(!report.contains("Fines:") && report.contains("Finer rubble and dust that fill voids are missing"));

    // Stopped on the way and resumed on one thread.
    assert!(engine::run(&case, &parts, &mut StopAt(0.9)).expect("stops").stopped);
    case.run.threads = 1;
    let resume = Start { resume: true, ..Start::default() };
    assert!(!engine::run_from(&case, &parts, resume, &mut engine::Silent).expect("ends").stopped);
    let all = files(&whole);
    assert_same(&all, &files(&parts), "resumed");
    // The file of the fines was lost, and is made again.
    std::fs::remove_file(whole.join("record/fines.postcard.zst")).expect("it was there");
    engine::reassess(&whole, &mut engine::Silent).expect("the record is enough");
    assert_same(&all, &files(&whole), "made again");

    // Without simulating: other shares of the finished runs, as if the case had had them.
    let asked = engine::with_fines(&without, &[0.0, 0.15], &leanto::stop::Stop::new()).expect("asked");
    let fits = |o: &engine::Outcome| o.assessment.voids.iter().filter(|v| v.survivable).map(|v| v.volume).sum::<f64>();
    assert_eq!([asked[0].all_volume_m3, asked[1].all_volume_m3], [fits(&plain), fits(&filled)]);
    assert_eq!(asked[1].grains, rubble.grains);
    let e = engine::with_fines(&without, &[0.7], &leanto::stop::Stop::new()).expect_err("too much");
    assert!(e.to_string().contains("fines.share"), "{e}");
}
