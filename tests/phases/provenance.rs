//! Nothing is mixed: every input that has changed since a run or an ensemble is refused or named, and nothing else is.

use leanto::case::{self, Case};
use leanto::engine::ensemble::{self, Asked, Request};
use leanto::engine::{self, Event, Held, PagesAsked, RunObserver, SceneOptions, Start, ViewAsked};
use leanto::ensemble::Class;
use leanto::occupants::{GreyMap, OccupancyMap};
use leanto::prepare::{Group, Override};
use leanto::record::Record;
use leanto::scenario::{GroundMotion, Parts, Remove, Scenario};
use leanto::solve::{Flow, Until};
use leanto::stop::Stop;
use std::path::{Path, PathBuf};

/// Collects warnings; stops at a time if it is asked to.
#[derive(Default)]
struct Listener {
    warnings: Vec<String>,
    until: Option<f64>,
}

impl RunObserver for Listener {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Warning(text) => self.warnings.push(text.into()),
            Event::Progress(p) if self.until.is_some_and(|t| p.time >= t) => return Flow::Stop,
            _ => {}
        }
        Flow::Continue
    }
}

/// A column and a slab as glTF: its text, and its buffer, which is named by a reference.
fn gltf(reference: &str) -> (String, Vec<u8>) {
    let boxes = [("Columns.1", [1.8, 1.8, 0.0], [2.2, 2.2, 3.0]), ("Slabs.1", [0.0, 0.0, 3.0], [4.0, 4.0, 3.2])];
    let (mut data, mut views, mut accessors, mut meshes, mut nodes) = (Vec::new(), vec![], vec![], vec![], vec![]);
    for (n, (name, low, high)) in boxes.iter().enumerate() {
        let start = data.len();
        for corner in 0..8 {
            let [x, y, z]: [f32; 3] = std::array::from_fn(|k| if corner >> k & 1 == 1 { high[k] } else { low[k] });
            // y is up in the file.
            [x, z, -y].iter().for_each(|v| data.extend(v.to_le_bytes()));
        }
        for q in [[0u16, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]] {
            [q[0], q[1], q[2], q[0], q[2], q[3]].iter().for_each(|i| data.extend(i.to_le_bytes()));
        }
        views.push(format!(r#"{{"buffer":0,"byteOffset":{start},"byteLength":96}}"#));
        views.push(format!(r#"{{"buffer":0,"byteOffset":{},"byteLength":72}}"#, start + 96));
        let bounds = r#""min":[0,0,0],"max":[1,1,1]"#;
        accessors.push(format!(r#"{{"bufferView":{},"componentType":5126,"count":8,"type":"VEC3",{bounds}}}"#, 2 * n));
        accessors.push(format!(r#"{{"bufferView":{},"componentType":5123,"count":36,"type":"SCALAR"}}"#, 2 * n + 1));
        let (p, i) = (2 * n, 2 * n + 1);
        meshes.push(format!(r#"{{"primitives":[{{"attributes":{{"POSITION":{p}}},"indices":{i}}}]}}"#));
        nodes.push(format!(r#"{{"name":"{name}","mesh":{n}}}"#));
    }
    let text = format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0,1]}}],"nodes":[{}],"meshes":[{}],"accessors":[{}],"bufferViews":[{}],
"buffers":[{{"byteLength":{},"uri":"{reference}"}}]}}"#,
        nodes.join(","),
        meshes.join(","),
        accessors.join(","),
        views.join(","),
        data.len()
    );
    (text, data)
}

fn write(path: &Path, content: impl AsRef<[u8]>) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    std::fs::write(path, content).expect("written");
}

/// The case of the tests in `folder/case`, with an input of every kind.
fn made_case(folder: &Path) -> PathBuf {
    let from = folder.join("from");
    let (text, data) = gltf("parts/house.bin");
    write(&from.join("house.gltf"), text);
    write(&from.join("parts/house.bin"), data);
    let own = folder.join("case");
    let made = engine::import_to(&from.join("house.gltf"), &own, &leanto::import::Options::default(), &Stop::new());
    let file = made.expect("imported").case;
    std::fs::remove_dir_all(&from).expect("the case does not need the original any more");
    let shaking: String = (0..20).map(|k| format!("{:.2},{:.3},0,0\n", 0.02 * f64::from(k), 0.1)).collect();
    write(&own.join("motion.csv"), shaking);
    write(&own.join("removals.csv"), "0.02, Columns.1\n");
    write(&own.join("people.csv"), "name,storey,hour\nA. Able,Storey 1,11\n");
    let map = GreyMap { width: 4, height: 4, pixels: vec![255; 16] };
    write(&own.join("map.png"), map.to_png().expect("a picture"));
    write(&own.join("own.toml"), leanto::strength::text("rc-slab").expect("built in"));
    let mut c = case::load(&file).expect("a case");
    let slabs = |g: &&mut Group| g.name == "Slabs";
    c.groups.iter_mut().find(slabs).expect("the group").profile = "own.toml".into();
    c.scenario.ground_motion = Some(GroundMotion { peak: None, ..GroundMotion::of_file("motion.csv") });
    let mut parts = Parts::elements(0.02, Vec::<String>::new());
    parts.selection.list = Some("removals.csv".into());
    c.scenario.remove = vec![Remove { parts }];
    c.occupancy.maps = vec![OccupancyMap {
        storey: "Storey 1".into(),
        file: "map.png".into(),
        metres_per_pixel: 1.0,
        origin: [0.0, 0.0],
        people: 1,
    }];
    c.occupancy.list = Some("people.csv".into());
    (c.run.duration, c.run.until, c.run.threads) = (0.2, Until::Duration, 1);
    c.prepare.target_size = 4.5;
    c.prepare.site.latitude = Some(50.0);
    c.prepare.site.longitude = Some(8.0);
    (c.outputs.glb, c.outputs.csv, c.assess.cell) = (false, false, 0.2);
    (c.ensemble.runs, c.ensemble.longest, c.ensemble.grid) = (1, 0.2, 1.0);
    save(&c, &file);
    file
}

fn save(c: &Case, file: &Path) {
    write(file, case::to_toml(c));
}

/// What is made of the case before anything changes: a run, an interrupted run, an ensemble.
fn made(folder: &Path) {
    let c = case::load(&made_case(folder)).expect("a case");
    let start = Start { accept_unsound: true, keep_every: 0.0, ..Start::default() };
    engine::run_from(&c, &folder.join("run"), start, &mut engine::Silent).expect("runs");
    let mut early = Listener { until: Some(0.1), ..Listener::default() };
    assert!(engine::run_from(&c, &folder.join("cut"), start, &mut early).expect("stops").stopped);
    let done = ensemble::ensemble(&request(folder), &mut engine::Silent, &mut |_| ()).expect("runs");
    assert!(done.finished == 1 && done.failures.is_empty(), "{:?}", done.failures);
}

fn request(folder: &Path) -> Request {
    Request {
        coarse: false,
        case: folder.join("case/case.toml"),
        seeds: None,
        classes: Vec::new(),
        shard: None,
        jobs: 1,
        out: folder.join("many"),
        again: false,
        accept_unsound: true,
        memory: None,
    }
}

fn copied(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("made");
    for e in std::fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(e.file_name());
        if e.path().is_dir() {
            copied(&e.path(), &target)
        } else {
            std::fs::copy(e.path(), target).map(drop).expect("copied")
        }
    }
}

fn asked(folder: &Path) -> Asked {
    Asked {
        folder: folder.join("many"),
        occupancy: None,
        hour: None,
        missing: None,
        people: Vec::new(),
        observations: Vec::new(),
        teams: 1,
        hours: 4.0,
        trial: false,
    }
}

fn pages(folder: &Path, run: &str, with_ensemble: bool) -> PagesAsked {
    PagesAsked {
        run: folder.join(run),
        out: folder.join(format!("pages-{run}-{with_ensemble}")),
        plan: with_ensemble.then(|| asked(folder)),
        ..PagesAsked::default()
    }
}

/// What a stage says: an error, or the differences that it names.
type Said = Result<Vec<String>, leanto::Error>;

fn resume(folder: &Path) -> Said {
    let c = case::load(&folder.join("case/case.toml"))?;
    let start = Start { resume: true, accept_unsound: true, ..Start::default() };
    let mut listener = Listener::default();
    engine::run_from(&c, &folder.join("cut"), start, &mut listener).map(|_| listener.warnings)
}

fn report(folder: &Path) -> Said {
    let mut listener = Listener::default();
    let asked = pages(folder, "run", false);
    engine::write_pages(&asked, &mut listener)?;
    on_page_1(&asked.out, &listener.warnings);
    Ok(listener.warnings)
}

/// Page 1 says that inputs differ when they do, and only then.
fn on_page_1(out: &Path, warnings: &[String]) {
    let html = std::fs::read_to_string(out.join("report.html")).expect("written");
    let first = html.split("<div class=\"page\"").nth(1).expect("a page");
    let words: Vec<&str> = first.split('<').filter_map(|t| t.split_once('>').map(|t| t.1)).collect();
    let said = words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(said.matches("INPUTS DIFFER:").count(), warnings.len(), "{warnings:?}: {said}");
}

/// The natural mistake: the case is changed and run again, the ensemble is forgotten.
fn report_with_ensemble(folder: &Path) -> Said {
    let c = case::load(&folder.join("case/case.toml"))?;
    let start = Start { accept_unsound: true, ..Start::default() };
    engine::run_from(&c, &folder.join("again"), start, &mut engine::Silent)?;
    let mut listener = Listener::default();
    let asked = pages(folder, "again", true);
    engine::write_pages(&asked, &mut listener)?;
    on_page_1(&asked.out, &listener.warnings);
    Ok(listener.warnings)
}

fn plan(folder: &Path) -> Said {
    let (e, p, m) = ensemble::plan(&asked(folder))?;
    ensemble::write_plan(&folder.join("plan"), &e, &p, &m)?;
    let written = std::fs::read_to_string(folder.join("plan/plan.md")).expect("written");
    let json: serde_json::Value =
        serde_json::from_slice(&std::fs::read(folder.join("plan/plan.json")).expect("written")).expect("JSON");
    assert_eq!(json["inputs_differ"], serde_json::json!(e.sources.inputs_differ));
    let warned = e.sources.inputs_differ.len();
    assert_eq!(written.matches("**INPUTS DIFFER: ").count(), warned, "the text names as many: {written}");
    Ok(e.sources.inputs_differ)
}

fn what_if(folder: &Path) -> Said {
    Ok(engine::continued(&folder.join("run"), &Stop::new())?.record.inputs_differ().to_vec())
}

/// Assesses and exports again; all files name the same.
fn assess_and_export(folder: &Path) -> Said {
    let run = folder.join("run");
    let mut listener = Listener::default();
    engine::reassess(&run, &mut listener)?;
    let text = std::fs::read_to_string(run.join("report.md")).expect("written");
    let report: leanto::report::Report =
        serde_json::from_slice(&std::fs::read(run.join("report.json")).expect("written")).expect("a report");
    assert_eq!(report.inputs_differ, listener.warnings);
    assert_eq!(text.matches("**INPUTS DIFFER: ").count(), 2 * listener.warnings.len(), "at head and foot: {text}");
    let scene = folder.join("scene.glb");
    let done = engine::export_scene(&run, &scene, &SceneOptions::default(), &mut |_| (), &Stop::new())?;
    assert_eq!(done.inputs_differ, listener.warnings);
    let mut seen = Listener::default();
    let page = engine::view(
        &ViewAsked { run: run.clone(), out: Some(folder.join("view.html")), ..ViewAsked::default() },
        &mut seen,
    )?;
    let html = std::fs::read_to_string(page.file).expect("written");
    assert_eq!(html.contains("<section id=\"differ\""), !seen.warnings.is_empty());
    assert_eq!(seen.warnings, listener.warnings);
    Ok(listener.warnings)
}

/// A stage, and what it says of a folder.
type Stage = (&'static str, fn(&Path) -> Said);

const STAGES: [Stage; 6] = [
    ("resume", resume),
    ("report of a run", report),
    ("report with an ensemble", report_with_ensemble),
    ("plan", plan),
    ("what-if", what_if),
    ("assess, view, export", assess_and_export),
];

/// A kind of input, how it is changed, and what the sentence about it must hold.
type Change = (&'static str, fn(&Path), &'static str);

fn append(path: &Path, text: &str) {
    let mut bytes = std::fs::read(path).expect("there");
    bytes.extend(text.as_bytes());
    write(path, bytes);
}

fn edit(folder: &Path, change: impl FnOnce(&mut Case)) {
    let file = folder.join("case.toml");
    let mut c = case::load(&file).expect("a case");
    change(&mut c);
    save(&c, &file);
}

/// Twelve kinds; each is changed in a way that still can be read.
const KINDS: [Change; 12] = [
    ("model", |f| append(&f.join("house.gltf"), " \n"), "the model house.gltf"),
    ("part of the model", |f| append(&f.join("parts/house.bin"), "\0\0\0\0"), "the part of the model parts/house.bin"),
    ("ground motion", |f| append(&f.join("motion.csv"), "0.40,0.2,0,0\n"), "the ground motion motion.csv"),
    ("removal list", |f| append(&f.join("removals.csv"), "0.04, Slabs.1\n"), "the removal list removals.csv"),
    (
        "occupancy map",
        |f| {
            let map = GreyMap { width: 4, height: 4, pixels: (0..16).map(|k| 16 * k).collect() };
            write(&f.join("map.png"), map.to_png().expect("a picture"));
        },
        "the occupancy map map.png",
    ),
    ("list of people", |f| append(&f.join("people.csv"), "B. Baker,Storey 1,11\n"), "the list of people people.csv"),
    ("profile", |f| append(&f.join("own.toml"), "\n# of another day\n"), "the strength profile own.toml"),
    ("building", |f| edit(f, |c| c.groups[0].strength_factor = 0.9), "the building differs"),
    ("damage", |f| edit(f, |c| c.scenario.remove[0].parts.at = 0.03), "damage differs"),
    ("people", |f| edit(f, |c| c.occupancy.maps[0].people = 2), "people differ"),
    ("run settings", |f| edit(f, |c| c.run.damping_rate = 0.7), "settings of the run differ"),
    ("site and report", |f| edit(f, |c| c.prepare.site.latitude = Some(51.0)), "settings of site and report differ"),
];

#[test]
fn every_input_that_has_changed_is_refused_or_named_at_every_stage() {
    let d = tempfile::tempdir().expect("a folder");
    made(&d.path().join("base"));
    let (mut found, mut missed) = (0, Vec::new());
    for (kind, change, words) in KINDS {
        let folder = d.path().join(kind.replace(' ', "-"));
        copied(&d.path().join("base"), &folder);
        change(&folder.join("case"));
        for (stage, said) in STAGES {
            let text = match said(&folder) {
                Ok(list) => list.join("\n"),
                Err(e) => e.to_string(),
            };
            if text.contains(words) {
                found += 1;
            } else {
                missed.push(format!("{kind}, {stage}: {text}"));
            }
        }
        std::fs::remove_dir_all(&folder).expect("removed");
    }
    assert!(missed.is_empty() && found == 72, "{found} of 72 are refused or named; not:\n{}", missed.join("\n"));
}

#[test]
fn nothing_is_refused_or_named_when_nothing_has_changed() {
    let d = tempfile::tempdir().expect("a folder");
    made(&d.path().join("base"));
    // Moved together, a run still finds its case.
    let moved = d.path().join("moved");
    std::fs::rename(d.path().join("base"), &moved).expect("moved");
    // Neither comments nor seed, threads and the number of runs are inputs that are compared.
    append(&moved.join("case/case.toml"), "\n# a remark\n");
    for (stage, said) in STAGES {
        let list = said(&moved).unwrap_or_else(|e| panic!("{stage}: {e}"));
        assert!(list.is_empty(), "{stage}: {list:?}");
    }
    edit(&moved.join("case"), |c| (c.run.seed, c.run.threads, c.ensemble.runs) = (7, 2, 9));
    for (stage, said) in &STAGES[1..] {
        let again = moved.join("again");
        let _ = std::fs::remove_dir_all(&again);
        let list = said(&moved).unwrap_or_else(|e| panic!("{stage}: {e}"));
        assert!(list.is_empty(), "{stage}: {list:?}");
    }
    // A run of the ensemble that is made again with its record belongs to it.
    let c = case::load(&moved.join("case/case.toml")).expect("a case");
    let start = Start { accept_unsound: true, ..Start::default() };
    let out = moved.join("member");
    ensemble::record_member(&c, "case", 1, None, &out, start, &mut engine::Silent).expect("runs");
    let mut listener = Listener::default();
    engine::write_pages(&pages(&moved, "member", true), &mut listener).expect("pages");
    assert!(listener.warnings.is_empty(), "{:?}", listener.warnings);
    let known = engine::known_inputs(&out).expect("readable").expect("a run");
    assert!(known.inputs_differ.is_empty() && known.inputs.iter().all(|k| k.held == Held::Same), "{known:?}");
}

/// Boxes of one object in the lines of an OBJ file; `before` counts the corners so far.
fn obj(name: &str, boxes: &[[[f64; 3]; 2]], before: &mut usize) -> String {
    let mut text = format!("o {name}\n");
    for [low, high] in boxes {
        for corner in 0..8 {
            let [x, y, z]: [f64; 3] = std::array::from_fn(|k| if corner >> k & 1 == 1 { high[k] } else { low[k] });
            text += &format!("v {x} {y} {z}\n");
        }
        for f in [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]] {
            let [a, b, c, d] = f.map(|k| k + *before + 1);
            text += &format!("f {a} {b} {c} {d}\n");
        }
        *before += 8;
    }
    text
}

/// A brick house whose lintels are assumed, and a wall of it with a factor of its own: both add groups that its case file does not list. What its file
/// says now is compared all the same, and nothing else is.
#[test]
fn groups_that_are_added_to_a_case_hide_no_change_of_it_and_are_none() {
    let d = tempfile::tempdir().expect("a folder");
    let (model, own, out) = (d.path().join("house.obj"), d.path().join("case"), d.path().join("run"));
    let mut before = 0;
    let pierced =
        [[[0.0, 0.0, 0.0], [2.0, 0.3, 2.7]], [[2.0, 0.0, 2.1], [3.0, 0.3, 2.7]], [[3.0, 0.0, 0.0], [5.0, 0.3, 2.7]]];
    let objects = [
        obj("Walls.1", &pierced, &mut before),
        obj("Walls.2", &[[[0.0, 3.7, 0.0], [5.0, 4.0, 2.7]]], &mut before),
        obj("Slabs.1", &[[[0.0, 0.0, 2.7], [5.0, 4.0, 2.9]]], &mut before),
    ];
    write(&model, objects.concat());
    let options = leanto::import::Options {
        up: Some(leanto::import::UpAxis::Z),
        metres_per_unit: Some(1.0),
        ..Default::default()
    };
    let file = engine::import_to(&model, &own, &options, &Stop::new()).expect("imported").case;
    edit(&own, |c| {
        for g in &mut c.groups {
            g.profile = if g.name == "Walls" { "masonry" } else { "rc-slab" }.into();
        }
        let weaker = Override { elements: vec!["Walls.2".into()], strength_factor: Some(0.9), ..Override::default() };
        c.overrides = vec![weaker];
        (c.run.duration, c.run.until, c.run.threads, c.assess.cell) = (0.1, Until::Duration, 1, 0.2);
    });
    let start = Start { accept_unsound: true, ..Start::default() };
    let c = case::load(&file).expect("a case");
    engine::run_from(&c, &out, start, &mut engine::Silent).expect("runs");
    let groups = Record::open(&out.join("record")).expect("a record").header.case.groups.len();
    assert_eq!(groups, c.groups.len() + 2, "the claim needs a lintel and a wall with a group of its own");
    let building = engine::import(&c).expect("a model");
    let said = || {
        let now = case::load(&file).expect("a case");
        let known = engine::known_inputs(&out).expect("readable").expect("a run");
        assert_eq!(known.note, None);
        let shown = engine::results(&out, &now, &building, &Stop::new()).expect("readable").expect("results");
        assert_eq!(shown.changed, known.inputs_differ);
        shown.changed
    };
    assert_eq!(said(), Vec::<String>::new());
    engine::run_from(&c, &out, start, &mut engine::Silent).expect("the same case replaces its results");
    edit(&own, |c| c.groups[0].strength_factor = 0.5);
    assert!(said().len() == 1 && said()[0].contains("the building differs"), "{:?}", said());
    edit(&own, |c| (c.groups[0].strength_factor, c.run.damping_rate) = (1.0, 0.7));
    assert!(said().len() == 1 && said()[0].contains("settings of the run differ"), "{:?}", said());
}

#[test]
fn classes_of_an_ensemble_are_inputs_of_its_plans_and_not_of_a_run() {
    let d = tempfile::tempdir().expect("a folder");
    made(d.path());
    edit(&d.path().join("case"), |c| c.ensemble.longest = 0.3);
    assert!(plan(d.path()).expect("a plan").iter().any(|t| t.contains("settings of the ensemble differ")));
    for said in [report, what_if, assess_and_export] {
        assert_eq!(said(d.path()).expect("done"), Vec::<String>::new());
    }
}

#[test]
fn the_damage_of_another_day_is_named_with_the_parts_that_are_removed() {
    let d = tempfile::tempdir().expect("a folder");
    made_case(d.path());
    let with = |parts: &str| {
        edit(&d.path().join("case"), |c| c.scenario.remove = vec![Remove { parts: Parts::elements(0.02, [parts]) }]);
    };
    with("Slabs.1");
    ensemble::ensemble(&request(d.path()), &mut engine::Silent, &mut |_| ()).expect("runs");
    with("Columns.1");
    let said = report_with_ensemble(d.path()).expect("named, not refused");
    assert!(said.iter().any(|t| t == "damage differs: the run removes Columns.1, the ensemble Slabs.1"), "{said:?}");
}

#[test]
fn a_run_with_the_damage_of_the_case_is_not_taken_for_one_of_a_class() {
    let d = tempfile::tempdir().expect("a folder");
    made_case(d.path());
    let of_its_own =
        Scenario { remove: vec![Remove { parts: Parts::elements(0.02, ["Slabs.1"]) }], ..Scenario::default() };
    edit(&d.path().join("case"), |c| {
        c.ensemble.classes = vec![Class { name: "slab".into(), scenario: of_its_own, ..Class::default() }];
    });
    ensemble::ensemble(&request(d.path()), &mut engine::Silent, &mut |_| ()).expect("runs");
    let said = report_with_ensemble(d.path()).expect("named, not refused");
    assert!(said.len() == 1 && said[0].contains("only those of its classes"), "{said:?}");
    let c = case::load(&d.path().join("case/case.toml")).expect("a case");
    let start = Start { accept_unsound: true, ..Start::default() };
    let out = d.path().join("member");
    ensemble::record_member(&c, "slab", 1, None, &out, start, &mut engine::Silent).expect("runs");
    let mut listener = Listener::default();
    engine::write_pages(&pages(d.path(), "member", true), &mut listener).expect("pages");
    assert!(listener.warnings.is_empty(), "{:?}", listener.warnings);
}

#[test]
fn an_ensemble_is_not_continued_with_a_file_that_has_changed() {
    let d = tempfile::tempdir().expect("a folder");
    made(d.path());
    append(&d.path().join("case/motion.csv"), "0.40,0.2,0,0\n");
    let request = Request { seeds: Some((1, 2)), ..request(d.path()) };
    let e = ensemble::ensemble(&request, &mut engine::Silent, &mut |_| ()).expect_err("another motion");
    assert!(e.to_string().contains("another ensemble"), "{e}");
}

#[test]
fn a_run_of_another_model_is_not_printed_above_the_areas_of_an_ensemble() {
    let d = tempfile::tempdir().expect("a folder");
    made(d.path());
    append(&d.path().join("case/parts/house.bin"), "\0\0\0\0");
    let e = report_with_ensemble(d.path()).expect_err("another building");
    assert!(e.to_string().contains("another building") && e.exit_code() == 2, "{e}");
}

#[test]
fn a_plan_is_not_asked_for_the_people_of_another_building() {
    let d = tempfile::tempdir().expect("a folder");
    made(d.path());
    copied(&d.path().join("case"), &d.path().join("other"));
    let asked = Asked { occupancy: Some(d.path().join("other/case.toml")), ..asked(d.path()) };
    ensemble::plan(&asked).expect("the same building");
    append(&d.path().join("other/house.gltf"), " ");
    let e = ensemble::plan(&asked).expect_err("another building");
    assert!(e.to_string().contains("another building"), "{e}");
}

#[test]
fn files_of_the_team_are_inputs_of_plans_and_pages() {
    let d = tempfile::tempdir().expect("a folder");
    made(d.path());
    let (seen, template) = (d.path().join("obs.toml"), d.path().join("team.toml"));
    write(&seen, "");
    write(&template, "organisation = \"USAR 1\"\n");
    let asked = Asked { observations: vec![seen.clone()], ..asked(d.path()) };
    let (e, p, m) = ensemble::plan(&asked).expect("a plan");
    let kinds: Vec<_> = e.sources.inputs.iter().map(|i| i.kind).collect();
    assert!(kinds.contains(&leanto::provenance::InputKind::Observations), "{kinds:?}");
    ensemble::write_plan(&d.path().join("many"), &e, &p, &m).expect("written");
    let state = || {
        let known = engine::known_inputs(&d.path().join("many/plan.json")).expect("readable").expect("a plan");
        let of = |k: &engine::KnownInput| k.input.kind == leanto::provenance::InputKind::Observations;
        known.inputs.iter().find(|k| of(k)).map(|k| k.held)
    };
    assert_eq!(state(), Some(Held::Same));
    write(&seen, "# seen again\n");
    assert_eq!(state(), Some(Held::Changed));
    let asked = PagesAsked { template: Some(template), ..pages(d.path(), "run", false) };
    engine::write_pages(&asked, &mut engine::Silent).expect("pages");
}

#[test]
fn an_older_record_is_read_on_and_says_that_its_inputs_were_not_recorded() {
    let d = tempfile::tempdir().expect("a folder");
    made(d.path());
    // As an older version left it: neither inputs nor the place of the case, and an identifier without them.
    let old = d.path().join("old");
    let record = leanto::record::Record::open(&d.path().join("run/record")).expect("a record");
    let mut header = record.header.clone();
    header.provenance = leanto::provenance::Provenance::default();
    let mut writer = leanto::record::Writer::create(&old.join("record"), &header).expect("written");
    for k in 0..record.frame_count() {
        let f = record.frame(k).expect("a frame");
        writer.frame(&f.progress, &f.poses, &f.gone).expect("written");
    }
    writer.finish(false).expect("finished");
    let mut listener = Listener::default();
    engine::reassess(&old, &mut listener).expect("it is read on");
    let words = "inputs not recorded by the older version";
    assert!(listener.warnings.len() == 1 && listener.warnings[0].contains(words), "{:?}", listener.warnings);
    assert!(std::fs::read_to_string(old.join("report.md")).expect("written").contains(words));
    let asked = PagesAsked { run: old, ..pages(d.path(), "old", true) };
    let mut listener = Listener::default();
    engine::write_pages(&asked, &mut listener).expect("named, not refused");
    assert!(listener.warnings.iter().any(|t| t.contains(words) && t.contains("ensemble")), "{:?}", listener.warnings);
}

#[test]
fn results_are_not_replaced_unasked_by_those_of_a_changed_file() {
    let d = tempfile::tempdir().expect("a folder");
    made(d.path());
    let c = case::load(&d.path().join("case/case.toml")).expect("a case");
    let start = Start { accept_unsound: true, ..Start::default() };
    engine::run_from(&c, &d.path().join("run"), start, &mut engine::Silent).expect("the same is replaced");
    append(&d.path().join("case/motion.csv"), "0.40,0.2,0,0\n");
    let e = engine::run_from(&c, &d.path().join("run"), start, &mut engine::Silent).expect_err("not the same");
    assert!(e.to_string().contains("the ground motion motion.csv has changed") && e.exit_code() == 2, "{e}");
}

#[test]
fn a_buffer_travels_with_the_case_and_nothing_outside_of_the_folder_is_read() {
    let d = tempfile::tempdir().expect("a folder");
    let file = made_case(d.path());
    let b = engine::import(&case::load(&file).expect("a case")).expect("the copy is whole");
    assert!(b.elements.len() == 2 && b.source.parts.len() == 1 && b.source.parts[0].file == "parts/house.bin");
    let model = d.path().join("models/m.gltf");
    let (_, data) = gltf("x");
    write(&d.path().join("secret.bin"), &data);
    write(&d.path().join("models/a b.bin"), &data);
    let absolute = d.path().join("secret.bin").display().to_string().replace('\\', "/");
    let file_url = format!("file://{absolute}");
    let mut out =
        vec!["../secret.bin", "%2e%2e/secret.bin", "x/../../secret.bin", "..%5csecret.bin", &absolute, &file_url];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(d.path().join("secret.bin"), d.path().join("models/link.bin")).expect("linked");
        std::os::unix::fs::symlink(d.path(), d.path().join("models/up")).expect("linked");
        out.extend(["link.bin", "up/secret.bin"]);
    }
    for reference in out {
        write(&model, gltf(reference).0);
        let e = leanto::import::read(&model, &leanto::import::Options::default()).expect_err(reference);
        assert!(e.exit_code() == 2 && e.to_string().contains("buffer"), "{reference}: {e}");
    }
    write(&model, gltf("./a%20b.bin").0);
    assert_eq!(leanto::import::read(&model, &leanto::import::Options::default()).expect("its own").elements.len(), 2);
}

#[test]
fn a_changed_buffer_is_a_changed_model_and_is_taken_with_it() {
    let d = tempfile::tempdir().expect("a folder");
    let from = d.path().join("from/house.gltf");
    let (text, mut data) = gltf("house.bin");
    write(&from, text);
    write(&from.with_extension("bin"), &data);
    let own = d.path().join("case");
    let file =
        engine::import_to(&from, &own, &leanto::import::Options::default(), &Stop::new()).expect("imported").case;
    assert!(!engine::model_has_changed(&from, &file).expect("compared"));
    data.extend([0; 4]);
    write(&from.with_extension("bin"), &data);
    assert!(engine::model_has_changed(&from, &file).expect("compared"));
    let messages = engine::take_model(&from, &file, &Stop::new()).expect("taken");
    assert!(messages.iter().any(|m| m.contains("house-before.bin")), "{messages:?}");
    assert_eq!(std::fs::read(own.join("house.bin")).expect("there"), data);
    assert!(!engine::model_has_changed(&from, &file).expect("compared"));
}

#[test]
fn what_a_killed_import_has_left_is_tidied_by_the_next_one() {
    let d = tempfile::tempdir().expect("a folder");
    let from = d.path().join("from/house.gltf");
    let (text, data) = gltf("house.bin");
    write(&from, text);
    write(&from.with_extension("bin"), data);
    let own = d.path().join("case");
    let file =
        engine::import_to(&from, &own, &leanto::import::Options::default(), &Stop::new()).expect("imported").case;
    // As a process leaves it that is killed while it writes: its lock, and half of a file.
    let token = "0123456789abcdef";
    let half = own.join(format!(".leanto-{token}-Ab12.part"));
    write(&half, "half of a model");
    write(&own.join(".leanto-lock"), format!("leanto lock\nprocess 1\ntoken {token}\n"));
    engine::import(&case::load(&file).expect("a case")).expect("the half is not taken for a model");
    engine::take_model(&from, &file, &Stop::new()).expect("taken");
    let names: Vec<_> = std::fs::read_dir(&own).expect("there").flatten().map(|e| e.file_name()).collect();
    assert!(!half.exists() && names.iter().all(|n| !n.to_string_lossy().starts_with(".leanto")), "{names:?}");
}
