//! Runs with a full disk, and with a saved state that was changed from outside.

use super::*;
use crate::case::Case;
use crate::record::atomic::full_disk;
use crate::record::outputs;
use crate::record::{self, Record};
use crate::sketch;
use crate::solve::Flow;
use std::collections::BTreeMap;
use std::path::Path;

/// Name and content of all files in a folder and below it.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut out = BTreeMap::new();
    for e in std::fs::read_dir(folder).unwrap().flatten() {
        let name = e.file_name().to_string_lossy().into_owned();
        if e.path().is_dir() {
            out.extend(files(&e.path()).into_iter().map(|(k, v)| (format!("{name}/{k}"), v)));
        } else {
            out.insert(name, std::fs::read(e.path()).unwrap());
        }
    }
    out
}

/// A house of one storey without any event. Its run writes the same files as that of a collapse.
fn sample(folder: &Path, duration: f64) -> Case {
    let mut sketch = sketch::preset("rc-frame-1960").unwrap().sketch();
    (sketch.storeys, sketch.length, sketch.width, sketch.stairs) = (1, 6.0, 5.0, false);
    let (_, path) = sketch_to(&sketch, &folder.join("case")).unwrap();
    let mut case = crate::case::load(&path).unwrap();
    (case.run.duration, case.run.threads) = (duration, 1);
    (case.run.frames_per_second, case.assess.cell) = (10.0, 0.3);
    case
}

#[derive(Default)]
struct EventLog {
    stop_at: Option<f64>,
    warnings: Vec<String>,
}

impl RunObserver for EventLog {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Warning(text) => self.warnings.push(text.into()),
            Event::Progress(p) if self.stop_at.is_some_and(|t| p.time >= t) => return Flow::Stop,
            _ => {}
        }
        Flow::Continue
    }
}

const ALL_KEPT: Start = Start { resume: false, overwrite: false, accept_unsound: false, keep_every: 0.0 };

#[test]
fn a_disk_that_is_full_at_any_moment_leaves_whole_files_and_a_run_that_resumes_to_the_same_bytes() {
    let d = tempfile::tempdir().unwrap();
    let case = sample(d.path(), 1.2);
    let whole = d.path().join("whole");
    full_disk::between(u64::MAX, u64::MAX);
    run_from(&case, &whole, ALL_KEPT, &mut Silent).unwrap();
    let begun = full_disk::begun();
    assert!(begun.len() > 25, "{begun:?}");
    let expected = files(&whole);
    // Twenty moments from the first file to the last, each at another place in its file.
    let mut stages = BTreeMap::<&str, usize>::new();
    for k in 0..20 {
        let out = d.path().join(format!("full-{k}"));
        full_disk::between(begun[k * (begun.len() - 1) / 19] + 13 * k as u64, u64::MAX);
        let mut log = EventLog::default();
        let e = run_from(&case, &out, ALL_KEPT, &mut log).expect_err("the disk is full");
        let met = full_disk::met();
        assert_eq!(e.exit_code(), 1, "{e}");
        let last = met.last().and_then(|p| p.file_name()).unwrap().to_string_lossy().into_owned();
        assert!(e.to_string().contains(&last), "the file is named: {e}");
        let stage = if out.join("record").exists() && last.contains("-0000") {
            "chunk"
        } else if expected.keys().any(|f| *f == last) {
            "export"
        } else {
            "record"
        };
        *stages.entry(stage).or_default() += 1;
        let kept = met.iter().filter(|p| p.ends_with("resume.postcard.zst")).count();
        assert_eq!(log.warnings.len(), usize::from(kept > 0), "{:?}", log.warnings);
        let left = if out.exists() { files(&out) } else { BTreeMap::new() };
        assert!(left.keys().all(|f| !f.ends_with(".part") && !f.ends_with(".leanto-lock")), "{:?}", left.keys());
        if out.join("record").join("header.json").exists() && out.join("record").join("structure.postcard.zst").exists()
        {
            Record::open(&out.join("record")).expect("what is there can be read");
        }
        // The disk has room again.
        full_disk::between(u64::MAX, u64::MAX);
        let resume = record::is_record(&out.join("record")) || out.join(outputs::FILE).exists();
        run_from(&case, &out, Start { resume, ..Start::default() }, &mut Silent).expect("it ends");
        let ended = files(&out);
        assert_eq!(expected.keys().collect::<Vec<_>>(), ended.keys().collect::<Vec<_>>());
        for (name, bytes) in &expected {
            assert!(*bytes == ended[name], "{name} differs after the disk was full at {k}");
        }
    }
    assert!(stages.len() == 3, "every stage is met: {stages:?}");
}

#[test]
fn a_disk_that_is_full_while_the_state_is_kept_is_a_warning_and_the_run_goes_on() {
    let d = tempfile::tempdir().unwrap();
    let case = sample(d.path(), 0.6);
    let (whole, out) = (d.path().join("whole"), d.path().join("out"));
    full_disk::between(u64::MAX, u64::MAX);
    run_from(&case, &whole, ALL_KEPT, &mut Silent).unwrap();
    // File list, table of contents, header, structure, bodies and origin come before the first saved state. The disk is full for some of the saved states.
    let begun = full_disk::begun();
    let (first, length) = (begun[6], begun[7] - begun[6]);
    let mut log = EventLog::default();
    full_disk::between(first + 100, first + 2 * length);
    run_from(&case, &out, ALL_KEPT, &mut log).expect("the run goes on");
    let met = full_disk::met();
    assert!(met.len() > 1 && met.iter().all(|p| p.ends_with("resume.postcard.zst")), "{met:?}");
    assert_eq!(log.warnings.len(), 1, "one warning: {:?}", log.warnings);
    assert!(log.warnings[0].contains("resume.postcard.zst") && log.warnings[0].contains("goes on"));
    assert!(files(&whole) == files(&out));
}

#[test]
fn a_kept_state_with_a_right_hash_and_wrong_content_is_refused_and_the_record_stays_as_it_is() {
    let d = tempfile::tempdir().unwrap();
    let case = sample(d.path(), 1.2);
    let out = d.path().join("out");
    run_from(&case, &out, ALL_KEPT, &mut EventLog { stop_at: Some(1.05), ..EventLog::default() }).unwrap();
    let folder = out.join("record");
    let good = std::fs::read(folder.join("resume.postcard.zst")).unwrap();
    let resume = Start { resume: true, ..Start::default() };
    for change in [
        // Of another run; cut short; the solver's version.
        (|b: &mut Vec<u8>| b[5] ^= 1) as fn(&mut Vec<u8>),
        |b| b.truncate(b.len() / 2),
        |b| {
            let at = b.len() - 1;
            b[at] ^= 0x40;
            b[at - 1] = 0xff;
            b.push(7);
            b.drain(60..64);
        },
    ] {
        std::fs::write(folder.join("resume.postcard.zst"), &good).unwrap();
        record::forge_resume_file(&folder, change);
        let before = files(&out);
        let e = run_from(&case, &out, resume, &mut Silent).expect_err("refused");
        assert!(e.exit_code() == 2 && e.to_string().contains("run"), "{e}");
        assert!(before == files(&out), "nothing was touched");
    }
    std::fs::write(folder.join("resume.postcard.zst"), &good).unwrap();
    assert!(!run_from(&case, &out, resume, &mut Silent).expect("the true one is taken").stopped);
}

/// Parts of a building as an OBJ file.
fn obj_of(b: &crate::building::Building, file: &Path, kept: impl Fn(&str) -> bool) {
    let mut part = b.clone();
    part.elements.retain(|e| kept(&e.name));
    std::fs::write(file, sketch::to_obj(&part)).expect("written");
}

/// The frame of a house in one file, its floors in another, and the columns of the ground floor in both.
#[test]
fn two_files_of_which_each_lacks_something_give_one_building_that_stands() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let mut answers = sketch::preset("rc-frame-1960").expect("it is built in").sketch();
    (answers.storeys, answers.length, answers.width, answers.stairs) = (2, 8.0, 5.0, false);
    let whole = sketch::build(&answers).expect("a building");
    let is = |name: &str, words: &[&str]| words.iter().any(|w| name.starts_with(w));
    obj_of(&whole, &at("whole.obj"), |_| true);
    obj_of(&whole, &at("floors.obj"), |n| !is(n, &["Columns", "Beams"]) || is(n, &["Columns.A1-0", "Columns.B1-0"]));
    obj_of(&whole, &at("frame.obj"), |n| is(n, &["Columns", "Beams", "Foundations"]));
    let options =
        crate::import::Options { metres_per_unit: Some(1.0), up: Some(crate::import::UpAxis::Z), ..Default::default() };
    let verdict = |name: &str, model: &str, also: &[&str]| {
        let also = also.iter().map(|f| at(f).to_string_lossy().into_owned()).collect();
        let with = crate::import::Options { also, ..options.clone() };
        let made = import_to(&at(model), &at(name), &with, &crate::stop::Stop::new()).expect("imported");
        let case = crate::case::load(&made.case).expect("a case");
        assert!(case.model.options.also.iter().all(|f| made.case.with_file_name(f).is_file()), "copied beside it");
        let k = check(&case);
        (made.building, k)
    };
    let (_, of_whole) = verdict("a", "whole.obj", &[]);
    let of_whole = of_whole.expect("it can be checked");
    assert!(of_whole.ready.soundness.is_usable(), "{:?}", of_whole.ready.soundness);
    let (_, alone) = verdict("b", "floors.obj", &[]);
    assert!(alone.map_or(true, |k| !k.ready.soundness.is_usable()), "floors without a frame do not stand");
    let (building, joined) = verdict("c", "floors.obj", &["frame.obj"]);
    let joined = joined.expect("it can be checked");
    assert!(joined.ready.soundness.is_usable(), "{:?}", joined.ready.soundness);
    assert!((joined.mass - of_whole.mass).abs() < 0.01 * of_whole.mass, "{} and {}", joined.mass, of_whole.mass);
    assert_eq!(building.elements.len(), whole.elements.len());
    assert_eq!((building.ledger.sum(), building.file_ledgers.len()), (building.ledger.elements, 2));
}

/// Who reads axes off a plan and names a column by them gets that column: in a frame of three by two bays and in an L.
#[test]
fn columns_of_a_sketch_stand_at_the_axes_of_their_names() {
    for corner in [false, true] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut answers = sketch::preset("rc-frame-1960").expect("it is built in").sketch();
        (answers.storeys, answers.length, answers.width, answers.stairs) = (1, 12.0, 8.0, false);
        if corner {
            let l = [[0.0, 0.0], [12.0, 0.0], [12.0, 4.0], [8.0, 4.0], [8.0, 8.0], [0.0, 8.0]];
            answers.footprint = sketch::Footprint::Polygon(l.to_vec());
        }
        let (_, path) = sketch_to(&answers, &folder.path().join("case")).expect("a case");
        let k = check(&crate::case::load(&path).expect("a case")).expect("it can be checked");
        let s = &k.ready.structure;
        let raster = crate::assess::Raster::new(s, &k.ready.case.assess).expect("a building");
        let mut compared = 0;
        for b in &s.bodies {
            let Some(rest) = s.elements[b.element as usize].name.strip_prefix("Columns.") else { continue };
            let (node, _) = rest.split_once('-').expect("a node and a storey");
            let digits = node.find(|c: char| c.is_ascii_digit()).expect("a number");
            let axes = raster.place_of(&b.pose.position).axes.expect("there are axes");
            assert_eq!(axes, format!("{} / {}", &node[..digits], &node[digits..]), "{rest}");
            compared += 1;
        }
        assert!(compared > 10, "{compared} pieces of columns");
    }
}

/// The ground floor of a sketch with a basement is at street level, the people in the basement stand 3 m below it, and what falls outside of its walls
/// comes to rest on the street: the walls enclose nearly all of the plan.
#[test]
fn a_sketch_with_a_basement_stands_in_the_ground_up_to_its_ground_floor() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut answers = sketch::preset("confined-masonry").expect("it is built in").sketch();
    (answers.storeys, answers.basements, answers.length, answers.width) = (1, 1, 8.0, 6.0);
    let (_, path) = sketch_to(&answers, &folder.path().join("case")).expect("a case");
    let text = std::fs::read_to_string(&path).expect("text")
        + "\n[[occupancy.map]]\nstorey = \"Basement 1\"\npeople = 3\n\n[[occupancy.map]]\nstorey = \"Storey 0\"\npeople = 2\n";
    std::fs::write(&path, text).expect("written");
    let k = check(&crate::case::load(&path).expect("a case")).expect("it can be checked");
    let street = k.ready.structure.street.as_ref().expect("a street");
    let corners = &street.outline;
    let area = (0..corners.len()).map(|i| {
        let ([x, y], [u, v]) = (corners[i], corners[(i + 1) % corners.len()]);
        0.5 * (x * v - u * y)
    });
    let area = area.sum::<f64>().abs();
    assert!(street.level == 0.0 && (45.0..56.0).contains(&area), "{} m, {area} m2", street.level);
    let feet: Vec<f64> = k.ready.people.iter().map(|p| p.feet.z).collect();
    assert!(feet.len() == 5 && feet[..3].iter().all(|z| (-3.3..-2.7).contains(z)), "{feet:?}");
    assert!(feet[3..].iter().all(|z| z.abs() < 0.3), "{feet:?}");
}

/// Softer joints of small stiff pieces make the step of a frame on a slab of its own longer, and the frame sags by no more than is allowed; whoever
/// allows nothing keeps all stiffness.
#[test]
fn small_stiff_pieces_dictate_the_step_only_as_far_as_the_building_would_show_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let case = demo_case(&folder.path().join("case")).expect("a case");
    let mut case = load_case(&case).expect("a case");
    let sag = |k: &PreparedCase| {
        let s = &k.structure;
        let work =
            |(b, d): (&crate::structure::Body, &crate::geometry::Vec3)| if b.fixed { 0.0 } else { -b.mass * d.z };
        s.bodies.iter().zip(&k.preload.statics.displacement).map(work).sum::<f64>()
    };
    let mut found = [0.0, 0.01].map(|share| {
        case.prepare.softening = share;
        let k = ready(&case, &mut Silent).expect("it stands");
        let said = k.findings.iter().filter(|f| f.detail.contains("the time step is longer")).count();
        (k.preload.critical_step(), sag(&k), said)
    });
    let [whole, softer] = &mut found;
    assert_eq!((whole.2, softer.2), (0, 1));
    assert!(softer.0 > 1.25 * whole.0, "{} s for {} s", softer.0, whole.0);
    assert!((1.0..1.01).contains(&(softer.1 / whole.1)), "{} for {}", softer.1, whole.1);
}
