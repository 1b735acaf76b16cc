//! `leanto whatif` and `leanto stability` from the kept last state of a run, taken the way a user takes them: a slab has fallen onto a block
//! and leans on it; another block lies apart; an arm is bonded to a wall.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::OnceLock;

const CASE: &str = r#"version = 1

[model]
file = "model.json"

[profile.stone]
title = "Elastic other"
source = "assumption of the test"
role = "other"
density = 2000
youngs = "30 GPa"
poisson = 0.2
friction = 0.6
unbreakable = true

[[group]]
name = "Stone"
profile = "stone"
bonds = "none"

[[group]]
name = "Wall"
profile = "stone"

[prepare]
target_size = "5 m"

[run]
duration = "6 s"
"#;

/// Name, group, lowest and highest corner (m), whether it is fixed.
type Solid = (&'static str, &'static str, [f64; 3], [f64; 3], bool);

/// The slab begins level, 3 m long, with a third of it over the block: it tips, and its far edge comes to rest on the floor.
const BOXES: [Solid; 6] = [
    ("floor", "Floor", [-6.0, -6.0, -0.5], [8.0, 8.0, 0.0], true),
    ("prop", "Stone", [0.3, 0.0, 0.0], [0.9, 2.0, 0.8], false),
    ("slab", "Stone", [0.0, 0.0, 0.8], [3.0, 2.0, 1.0], false),
    ("idle", "Stone", [5.0, 0.0, 0.0], [5.5, 0.5, 0.5], false),
    ("wall", "Wall", [-4.0, 0.0, 0.0], [-3.6, 2.0, 2.0], true),
    ("arm", "Wall", [-3.6, 0.5, 1.2], [-2.6, 1.5, 1.5], false),
];

fn leanto(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
    command.args(arguments).current_dir(folder).env("LEANTO_PROFILES", "no-profiles");
    command.output().expect("leanto starts")
}

fn answered(folder: &Path, arguments: &[&str]) -> Value {
    let o = leanto(folder, arguments);
    assert!(o.status.success(), "leanto {arguments:?}: {}", String::from_utf8_lossy(&o.stderr));
    serde_json::from_slice(&o.stdout).expect("JSON")
}

/// Writes the case of some boxes into a folder and runs it for a time.
fn made(folder: &Path, boxes: &[Solid], duration: &str) {
    let one = |b: &Solid| {
        let middle = [0, 1, 2].map(|c| 0.5 * (b.2[c] + b.3[c]));
        let half = [0, 1, 2].map(|c| 0.5 * (b.3[c] - b.2[c]));
        json!({ "name": b.0, "kind": b.1, "center": middle, "half": half, "fixed": b.4 })
    };
    let scene = json!({ "units": "m,kg", "boxes": boxes.iter().map(one).collect::<Vec<_>>() });
    std::fs::write(folder.join("model.json"), scene.to_string()).expect("written");
    let floor = "\n[[group]]\nname = \"Floor\"\nprofile = \"stone\"\n";
    let case = format!("{CASE}{floor}").replace("\"6 s\"", &format!("\"{duration}\""));
    std::fs::write(folder.join("case.toml"), case).expect("written");
    let o = leanto(folder, &["run", "case.toml", "--out", "out", "--accept-unsound"]);
    assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr));
}

/// The folder in which the case was run; once for all tests.
fn scene() -> &'static Path {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    FOLDER
        .get_or_init(|| {
            let d = tempfile::tempdir().expect("a temporary folder");
            made(d.path(), &BOXES, "6 s");
            d
        })
        .path()
}

/// The answer to one question.
fn answer(arguments: &[&str]) -> Value {
    let mut all = vec!["whatif", "out", "--json", "--seconds", "3"];
    all.extend(arguments);
    answered(scene(), &all)["trials"][0]["answer"].clone()
}

fn report() -> Value {
    let text = std::fs::read(scene().join("out/report.json")).expect("a report");
    serde_json::from_slice(&text).expect("JSON")
}

/// The void below the slab: its number and its volume, m3.
fn below_the_slab() -> (u64, f64) {
    let r = report();
    let list = r["voids"].as_array().expect("voids").clone();
    let wanted = |v: &&Value| v["roof"].to_string().contains("slab");
    let v = list.iter().filter(wanted).max_by(|a, b| {
        let volume = |v: &Value| v["volume_m3"].as_f64().unwrap_or(0.0);
        volume(a).total_cmp(&volume(b))
    });
    let v = v.expect("a void below the slab");
    (v["id"].as_u64().expect("a number"), v["volume_m3"].as_f64().expect("a volume"))
}

fn shrunk(a: &Value, void: u64) -> Option<f64> {
    let list = a["shrunk"].as_array().expect("a list");
    list.iter().find(|s| s["void"] == void).and_then(|s| s["after"].as_f64())
}

fn largest(a: &Value) -> f64 {
    a["largest"].as_f64().expect("a movement")
}

#[test]
fn lifting_the_one_prop_of_a_lean_to_closes_it() {
    let (void, volume) = below_the_slab();
    assert!(volume > 0.8, "half of 2.0 x 2 m below a slope of 0.8 m, and the wedges beside it: {volume} m3");
    let a = answer(&["--lift", "prop"]);
    let left = shrunk(&a, void).expect("it shrinks");
    assert!(left < 0.03 * volume, "{left} of {volume} m3 is left");
    let moved = a["moved"].as_array().expect("a list");
    assert!(moved.len() == 1 && moved[0]["name"] == "slab" && largest(&a) > 0.3, "{a}");
}

#[test]
fn what_rests_on_a_piece_is_reported_before_anything_is_simulated() {
    let (void, _) = below_the_slab();
    let all = answered(scene(), &["whatif", "out", "--json", "--seconds", "0.1", "--lift", "prop"]);
    let first = all["trials"][0]["first"].clone();
    let rests = first["resting"][0]["load"].as_f64().expect("a load") / 2400.0;
    assert!((0.5..0.72).contains(&rests), "moments about the far edge of the slab: {first}");
    let roofs = first["roofs"].as_array().expect("roofs").clone();
    let roof = roofs.iter().find(|r| r["void"] == void).expect("the roof of the void");
    assert!((roof["load"].as_f64().expect("a load") / 2400.0 - rests).abs() < 1e-9, "{first}");
    assert!(first["unsupported"].as_array().is_some_and(Vec::is_empty), "its far edge lies on the floor: {first}");
    let idle = answered(scene(), &["whatif", "out", "--json", "--seconds", "0.1", "--lift", "idle"]);
    assert_eq!(idle["trials"][0]["first"]["resting"], json!([]));
    let o = leanto(scene(), &["whatif", "out", "--seconds", "0.1", "--lift", "prop"]);
    let said = String::from_utf8_lossy(&o.stdout).into_owned();
    let (at_once, later) = (said.find("at once: prop"), said.find("s later"));
    assert!(at_once.is_some() && at_once < later && said.contains("presses up with"), "{said}");
}

#[test]
fn lifting_an_idle_block_changes_nothing() {
    let a = answer(&["--lift", "idle"]);
    assert!(largest(&a) < 1e-3 && a["shrunk"].as_array().is_some_and(Vec::is_empty), "{a}");
}

#[test]
fn a_shore_keeps_the_lean_to_open() {
    let (void, _) = below_the_slab();
    let shored = answer(&["--lift", "prop", "--shore", "1.2,1.0,0.1", "--capacity", "100 kN"]);
    assert!(shrunk(&shored, void).is_none() && largest(&shored) < 0.05, "{shored}");
    // The slab weighs 23.5 kN: a shore that gives way at 2 kN does not hold it.
    let weak = answer(&["--lift", "prop", "--shore", "1.2,1.0,0.1", "--capacity", "2 kN"]);
    assert!(shrunk(&weak, void).is_some() && largest(&weak) > 0.3, "{weak}");
}

#[test]
fn an_arm_falls_when_its_bond_is_cut() {
    let r = std::fs::read_to_string(scene().join("out/report.json")).expect("a report");
    let r: Value = serde_json::from_str(&r).expect("JSON");
    let bonds = r["structure"]["bonds"].as_u64().expect("a number");
    let fell: Vec<f64> = (0..bonds).map(|b| largest(&answer(&["--cut", &b.to_string()]))).collect();
    assert!(fell.iter().any(|f| *f > 1.0), "one of the bonds holds the arm, 1.2 m above the floor: {fell:?}");
}

/// Friction of 0.6 holds a block up to 5.9 m/s2: 0.8 g moves it, 0.8 m/s2 does not.
#[test]
fn an_aftershock_moves_what_friction_does_not_hold() {
    let rows: String =
        (0..=100).map(|k| format!("{:.2}, {}\n", 0.01 * f64::from(k), if k < 100 { 0.8 } else { 0.0 })).collect();
    std::fs::write(scene().join("shock.csv"), format!("t, a\n{rows}")).expect("written");
    let strong = answer(&["--aftershock", "shock.csv", "--unit", "g"]);
    let shaking = strong["shaking"].as_f64().expect("an acceleration");
    assert!((shaking - 0.8 * 9.80665).abs() < 1e-3, "{shaking} m/s2");
    let idle =
        strong["moved"].as_array().expect("a list").iter().find(|m| m["name"] == "idle").expect("it moves").clone();
    // It slides by (a - mu g) t2 / 2 = 0.98 m while it is shaken, and on until friction has taken its speed against the ground.
    assert!(idle["distance"].as_f64().is_some_and(|d| d > 0.5), "{idle}");
    let weak = answer(&["--aftershock", "shock.csv"]);
    assert!(weak["moved"].as_array().expect("a list").iter().all(|m| m["name"] != "idle"), "{weak}");
    // The same shock behind twenty quiet seconds of its record: the part with the shock shakes the ground, and the answer says which.
    let late: String = (0..=2100)
        .map(|k| format!("{:.2}, {}\n", 0.01 * f64::from(k), if (2000..2100).contains(&k) { 0.8 } else { 0.0 }))
        .collect();
    std::fs::write(scene().join("late.csv"), format!("t, a\n{late}")).expect("written");
    let o =
        answered(scene(), &["whatif", "out", "--json", "--seconds", "3", "--aftershock", "late.csv", "--unit", "g"]);
    let part = &o["aftershock"];
    let (from, long) = (part["from_s"].as_f64().expect("a time"), part["seconds"].as_f64().expect("a time"));
    assert!(from < 20.0 && from + long > 20.98 && (long - 3.0).abs() < 1e-6, "{part}");
    let moved = o["trials"][0]["answer"]["moved"].as_array().expect("a list").clone();
    assert!(moved.iter().any(|m| m["name"] == "idle"), "{o}");
}

#[test]
fn each_supporter_of_a_void_is_tried() {
    let (void, _) = below_the_slab();
    let all = answered(scene(), &["whatif", "out", "--json", "--seconds", "3", "--all-supporters", &void.to_string()]);
    let list = all["trials"].as_array().expect("trials");
    assert!(list.len() == 1 && list[0]["what"] == "lifting prop", "{all}");
    assert!(shrunk(&list[0]["answer"], void).is_some());
}

/// Of each void, the holes of its three quickest ways in the report, the easiest first, are what is tried: each set of pieces once.
#[test]
fn the_holes_of_the_ways_of_the_report_are_tried() {
    let r = report();
    let mut tried = 0;
    for v in r["voids"].as_array().expect("voids") {
        let id = v["id"].as_u64().expect("a number").to_string();
        let mut ways: Vec<&serde_json::Value> = v["ways"].as_array().expect("ways").iter().collect();
        ways.sort_by(|a, b| a["hours"].as_f64().partial_cmp(&b["hours"].as_f64()).expect("hours"));
        ways.sort_by_key(|w| w["easiest"] != true);
        let mut expected: Vec<Vec<String>> = Vec::new();
        let mut axes: Vec<Vec<&serde_json::Value>> = Vec::new();
        for w in ways.iter().take(3) {
            let own: Vec<&serde_json::Value> =
                w["cuts"].as_array().into_iter().flatten().map(|c| &c["axis_m"]).collect();
            let mut pieces: Vec<String> = Vec::new();
            for c in w["cuts"].as_array().into_iter().flatten() {
                for p in c["through"].as_array().expect("pieces") {
                    let name = p["piece"].as_str().expect("a name").to_string();
                    if !pieces.contains(&name) {
                        pieces.push(name);
                    }
                }
            }
            if !pieces.is_empty() && !axes.contains(&own) {
                expected.push(pieces);
                axes.push(own);
            }
        }
        let all = answered(scene(), &["whatif", "out", "--json", "--seconds", "0.1", "--ways", &id]);
        let trials = all["trials"].as_array().expect("trials");
        assert_eq!(trials.len(), expected.len(), "void {id}: {all}");
        for (t, pieces) in trials.iter().zip(&expected) {
            assert_eq!(t["pieces"], json!(pieces), "{t}");
        }
        tried += trials.len();
    }
    assert!(tried > 0, "no way of the scene has a hole: {}", r["voids"]);
}

/// The prop and the floor below the far edge carry the slab: moments about the far edge.
#[test]
fn the_report_names_what_carries_the_slab() {
    let (void, _) = below_the_slab();
    let r = report();
    let roofs = r["stability"]["roofs"].as_array().expect("roofs").clone();
    let roof = roofs.iter().find(|x| x["void"] == void).expect("the void's roof");
    let by = roof["supporters"].as_array().expect("a list");
    assert!(by.len() == 1 && by[0]["piece"] == "prop", "{roof}");
    // Without it the far edge still lies on the floor.
    assert_eq!(by[0]["only"], false, "{roof}");
    // Moments about the far edge: 1.5 m to the middle, and between 2.1 m (where it fell) and 3 m (its end) to the prop; 2400 kg.
    let share = by[0]["carries_kg"].as_f64().expect("a mass") / 2400.0;
    assert!((0.5..0.72).contains(&share), "{share} of the slab");
    assert!(r["stability"]["hanging"].as_array().is_some_and(Vec::is_empty), "{}", r["stability"]["hanging"]);
}

fn content(folder: &Path) -> BTreeMap<std::path::PathBuf, Vec<u8>> {
    let mut out = BTreeMap::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(f) = open.pop() {
        for e in std::fs::read_dir(&f).expect("a folder").flatten() {
            match e.path() {
                p if p.is_dir() => open.push(p),
                p => drop(out.insert(p.clone(), std::fs::read(&p).expect("a file"))),
            }
        }
    }
    out
}

#[test]
fn a_question_leaves_the_run_as_it_is_and_has_the_same_answer_twice() {
    let folder = scene().join("out");
    let before = content(&folder);
    let once = answer(&["--lift", "prop"]);
    assert_eq!(once, answer(&["--lift", "prop"]));
    assert!(before == content(&folder), "a file of the run has changed");
}

#[test]
fn questions_that_cannot_be_answered_say_why() {
    let refused = |arguments: &[&str], words: &str| {
        let mut all = vec!["whatif"];
        all.extend(arguments);
        let o = leanto(scene(), &all);
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        assert!(!o.status.success() && said.contains(words), "{arguments:?}: {said}");
        assert!(!said.contains("panicked"), "{said}");
    };
    refused(&["out", "--lift", "slap"], "slab");
    refused(&["out", "--lift", "wall"], "cannot be lifted");
    refused(&["out", "--cut", "999"], "no bond 999");
    refused(&["out", "--shore", "1.2,1.0,9.0"], "no piece is above");
    refused(&["out", "--shore", "1.2,1.0,0.1", "--capacity", "0 kN"], "above zero");
    refused(&["out", "--all-supporters", "999"], "no void 999");
    refused(&["out", "--ways", "999"], "no void 999");
    refused(&["out", "--lift", "prop", "--seconds", "0"], "--seconds");
    refused(&["out", "--aftershock", "missing.at2"], "missing.at2");
    refused(&["out", "--aftershock", "missing.at2", "--unit", "kN"], "m/s2");
    refused(&[".", "--lift", "prop"], "record");
    let other = scene().join("without");
    std::fs::create_dir_all(other.join("record")).expect("a folder");
    for (p, bytes) in content(&scene().join("out/record")) {
        let name = p.file_name().expect("a name").to_owned();
        if !name.to_string_lossy().starts_with("last.") {
            std::fs::write(other.join("record").join(name), bytes).expect("written");
        }
    }
    refused(&["without", "--lift", "prop"], "no last state");
}

/// A block falls from 30 m, and the run ends after 0.6 s, when it falls at 5.88 m/s. In the next second it falls 5.88 + 4.90 m by itself.
/// A what-if counts this from the kept state, and what an action does from what happens without it: a lifted block apart does nothing.
#[test]
fn a_block_that_was_falling_at_the_end_of_a_run_falls_on_by_itself_and_not_by_the_action() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let falling: Solid = ("weight", "Stone", [5.0, 4.0, 30.0], [5.5, 4.5, 30.5], false);
    made(d.path(), &[BOXES[0], BOXES[3], BOXES[4], falling], "0.6 s");
    let all = answered(d.path(), &["whatif", "out", "--json", "--seconds", "1", "--lift", "idle"]);
    let a = &all["trials"][0]["answer"];
    let by_itself = a["by_itself"].as_f64().expect("a movement");
    assert!((by_itself / 10.79 - 1.0).abs() < 0.005, "{a}");
    assert!(largest(a) < 1e-9 && a["moved"] == json!([]), "{a}");
}
