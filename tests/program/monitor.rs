//! `leanto monitor` as a user takes it, against statics: upright blocks that tip under a horizontal push at their middle.

use serde_json::{Value, json};
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

[[group]]
name = "Floor"
profile = "stone"

[prepare]
target_size = "8 m"

[run]
duration = "3 s"
"#;

/// Name, group, lowest and highest corner (m), whether it is fixed.
type Solid = (&'static str, &'static str, [f64; 3], [f64; 3], bool);

const BOXES: [Solid; 4] = [
    ("floor", "Floor", [-4.0, -6.0, -0.5], [30.0, 10.0, 0.0], true),
    // 0.39 m wide and 3 m high; 0.6 m wide and 2 m high; and one that is too low to be watched.
    ("thin", "Stone", [0.0, 0.0, 0.0], [0.39, 2.0, 3.0], false),
    ("thick", "Stone", [10.0, 0.0, 0.0], [10.6, 2.0, 2.0], false),
    ("cube", "Stone", [20.0, 0.0, 0.0], [21.0, 1.0, 1.0], false),
];

fn leanto(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
    command.args(arguments).current_dir(scene()).env("LEANTO_PROFILES", "no-profiles");
    command.output().expect("leanto starts")
}

fn answered(arguments: &[&str]) -> Value {
    let o = leanto(arguments);
    assert!(o.status.success(), "leanto {arguments:?}: {}", String::from_utf8_lossy(&o.stderr));
    serde_json::from_slice(&o.stdout).expect("JSON")
}

/// The folder in which the model was run; once for all tests.
fn scene() -> &'static Path {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    let made = || {
        let d = tempfile::tempdir().expect("a temporary folder");
        let one = |b: &Solid| {
            let middle = [0, 1, 2].map(|c| 0.5 * (b.2[c] + b.3[c]));
            let half = [0, 1, 2].map(|c| 0.5 * (b.3[c] - b.2[c]));
            json!({ "name": b.0, "kind": b.1, "center": middle, "half": half, "fixed": b.4 })
        };
        let model = json!({ "units": "m,kg", "boxes": BOXES.iter().map(one).collect::<Vec<_>>() });
        std::fs::write(d.path().join("model.json"), model.to_string()).expect("written");
        std::fs::write(d.path().join("case.toml"), CASE).expect("written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
        command.args(["run", "case.toml", "--out", "out", "--accept-unsound"]).current_dir(d.path());
        let o = command.env("LEANTO_PROFILES", "no-profiles").output().expect("leanto starts");
        assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr));
        d
    };
    FOLDER.get_or_init(made).path()
}

fn number(v: &Value) -> f64 {
    v.as_f64().unwrap_or_else(|| panic!("{v} is no number"))
}

/// The answer; once for all tests.
fn found() -> &'static Value {
    static FOUND: OnceLock<Value> = OnceLock::new();
    FOUND.get_or_init(|| answered(&["monitor", "out", "--json"])["monitoring"].clone())
}

fn target(name: &str) -> &'static Value {
    let list = found()["watched"].as_array().expect("targets");
    let own = |t: &&Value| t["pieces"] == json!([name]);
    list.iter().find(own).unwrap_or_else(|| panic!("{name} is not watched: {list:?}"))
}

/// Moments about the edge: F h / 2 = W b / 2, so that a block goes from F / W = b / h on. The push before holds, the next one does not.
#[test]
fn an_upright_block_goes_at_the_push_that_moments_about_its_edge_say() {
    for (name, by_hand) in [("thin", 0.39 / 3.0), ("thick", 0.6 / 2.0)] {
        let t = target(name);
        let (bore, went) = (number(&t["bore"]), number(&t["went"]));
        assert!(bore < 1.1 * by_hand && went > 0.9 * by_hand, "{name}: {bore} to {went}, by hand {by_hand}");
        assert!(went - bore < 0.35 * by_hand, "{name}: {bore} to {went}");
        assert!(t["hangs"] == false && t["goes_by_itself"] == false, "{t}");
    }
    assert_eq!(found()["watched"].as_array().map(Vec::len), Some(2), "the cube is too low: {}", found());
}

/// The head of a block moves farthest when it tips, and an alarm stands before each fall. An alarm is never below what instruments see.
#[test]
fn the_head_of_a_block_is_watched_and_its_alarm_comes_before_the_fall() {
    for (name, height) in [("thin", 3.0), ("thick", 2.0)] {
        let t = target(name);
        let points = t["points"].as_array().expect("points");
        assert!((number(&points[0]["at_m"][2]) - height).abs() < 0.02, "{t}");
        for p in points {
            let (rest, alarm) = (number(&p["rest_m"]), number(&p["alarm_m"]));
            assert!(alarm >= 0.002 && alarm >= rest && alarm < 0.1, "{p}");
        }
        let a = &t["announced"];
        assert!(number(&a["went"]) >= 2.0 && a["announced"] == a["went"], "{t}");
        let lead = &t["alarm_to_fall_s"];
        assert!(number(&lead[0]) > 0.0 && number(&lead[1]) < 2.0, "{t}");
    }
}

/// Below b / h of gravity the ground does not lift an edge, so nothing moves; the thin block is no safer than the thick one.
#[test]
fn no_block_goes_at_a_peak_acceleration_that_lifts_no_edge() {
    for (name, by_hand) in [("thin", 0.39 / 3.0), ("thick", 0.6 / 2.0)] {
        let range = &target(name)["shaking_m_s2"];
        let held = range[0].as_f64().unwrap_or(0.0) / 9.80665;
        assert!(held > 0.7 * by_hand, "{name}: {range}");
        assert!(range[1].as_f64().is_none_or(|g| g / 9.80665 > by_hand), "{name}: {range}");
    }
}

#[test]
fn the_answer_says_where_it_is_from_and_writes_table_and_sheet() {
    let o = leanto(&["monitor", "out", "--shaken", "0", "--csv", "points.csv", "--sheet", "sheet.pdf"]);
    assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr));
    let said = String::from_utf8_lossy(&o.stdout).into_owned();
    for words in ["From one run", "NOT KNOWN", "NO TIME", "GET OUT from", "Simulated, not observed"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(!said.contains("Aftershocks ("), "{said}");
    let table = std::fs::read_to_string(scene().join("points.csv")).expect("a table");
    assert!(table.starts_with("mark,piece,x_m") && table.lines().count() == 5, "{table}");
    let sheet = std::fs::read(scene().join("sheet.pdf")).expect("a sheet");
    assert!(sheet.starts_with(b"%PDF"), "a PDF");
}

#[test]
fn questions_about_monitoring_that_cannot_be_answered_say_why() {
    let refused = |arguments: &[&str], words: &str| {
        let mut all = vec!["monitor"];
        all.extend(arguments);
        let o = leanto(&all);
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        assert!(!o.status.success() && said.contains(words), "{arguments:?}: {said}");
        assert!(!said.contains("panicked"), "{said}");
    };
    refused(&["out", "--seconds", "0"], "--seconds");
    refused(&["out", "--shaken", "500"], "--shaken");
    refused(&["out", "--aftershock", "missing.at2"], "missing.at2");
    refused(&["out", "--most", "0"], "--most");
    refused(&["missing"], "missing");
    refused(&["out", "--shaken", "0", "--most", "1", "--sheet", "sheet.txt"], ".pdf");
}
