//! `leanto unpile` as a user takes it: blocks on a slab over a cellar, and a plate that only a counterweight keeps from tipping into the void below
//! it. One model holds both, far apart.

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

[occupancy]
list = "people.csv"

[prepare]
target_size = "8 m"

[run]
duration = "3 s"
"#;

/// Name, group, lowest and highest corner (m), whether it is fixed.
type Solid = (&'static str, &'static str, [f64; 3], [f64; 3], bool);

/// All of 2 t/m3.
const BOXES: [Solid; 18] = [
    ("floor", "Floor", [-4.0, -6.0, -0.5], [40.0, 10.0, 0.0], true),
    // A slab of 9.6 t on two walls, with a block of 4 t on it, on that a stone of 0.128 t, and beside them a stone of 54 kg.
    ("left", "Stone", [0.0, 0.0, 0.0], [0.4, 4.0, 1.6], true),
    ("right", "Stone", [5.6, 0.0, 0.0], [6.0, 4.0, 1.6], true),
    ("slab", "Stone", [0.0, 0.0, 1.6], [6.0, 4.0, 1.8], false),
    ("block", "Stone", [2.0, 1.0, 1.8], [4.0, 3.0, 2.3], false),
    ("upper stone", "Stone", [2.8, 1.8, 2.3], [3.2, 2.2, 2.7], false),
    ("small stone", "Stone", [0.8, 1.8, 1.8], [1.1, 2.1, 2.1], false),
    // A plate of 8 t, whose middle is 0.5 m beyond the edge of its wall, with 4 t on its other end: together they stand.
    ("wall", "Stone", [20.0, 0.0, 0.0], [20.4, 4.0, 1.6], true),
    ("plate", "Stone", [17.0, 0.0, 1.6], [22.0, 4.0, 1.8], false),
    ("weight", "Stone", [21.2, 0.75, 1.8], [22.0, 3.25, 2.8], false),
    ("screen", "Stone", [16.6, 4.0, 0.0], [20.0, 4.4, 1.5], true),
    // The same over a cell that nobody gets out of, with somebody in it.
    ("cell east", "Wall", [30.0, -0.25, 0.0], [30.4, 4.25, 2.0], true),
    ("cell west", "Wall", [26.8, -0.25, 0.0], [27.0, 4.25, 1.9], true),
    ("cell south", "Wall", [27.0, -0.25, 0.0], [30.0, -0.05, 1.9], true),
    ("cell north", "Wall", [27.0, 4.05, 0.0], [30.0, 4.25, 1.9], true),
    ("lid", "Stone", [27.15, 0.0, 2.0], [32.0, 4.0, 2.2], false),
    ("lid weight", "Stone", [31.2, 0.75, 2.2], [32.0, 3.25, 3.2], false),
    // Where nothing falls nobody is shut in: this falls, far from everything.
    ("dropped", "Stone", [37.0, 8.0, 1.5], [37.6, 8.6, 2.1], false),
];

/// Who is in the cell, near the end of the lid that comes down.
const PEOPLE: &str = "name,storey,x,y\nA,0,28.0,2.0\n";

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
        std::fs::write(d.path().join("people.csv"), PEOPLE).expect("written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
        command.args(["run", "case.toml", "--out", "out", "--accept-unsound"]).current_dir(d.path());
        let o = command.env("LEANTO_PROFILES", "no-profiles").output().expect("leanto starts");
        assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr));
        d
    };
    FOLDER.get_or_init(made).path()
}

/// The void below a piece.
fn below(piece: &str) -> String {
    let text = std::fs::read(scene().join("out/report.json")).expect("a report");
    let r: Value = serde_json::from_slice(&text).expect("JSON");
    let list = r["voids"].as_array().expect("voids").clone();
    let under = list.iter().filter(|v| v["roof"].as_array().is_some_and(|roof| roof.contains(&json!(piece))));
    let volume = |v: &Value| v["volume_m3"].as_f64().unwrap_or(0.0);
    let v = under.max_by(|a, b| volume(a).total_cmp(&volume(b)));
    v.unwrap_or_else(|| panic!("no void below {piece}: {list:?}"))["id"].to_string()
}

/// The order of removal to the void below a piece.
fn planned(roof: &str, more: &[&str]) -> Value {
    let void = below(roof);
    let mut all = vec!["unpile", "out", "--json", "--to", "void", &void];
    all.extend(more);
    answered(&all)["removal"].clone()
}

fn number(v: &Value) -> f64 {
    v.as_f64().unwrap_or_else(|| panic!("{v} is no number"))
}

/// The pieces of each step.
fn steps(plan: &Value) -> Vec<Vec<String>> {
    let name = |p: &Value| p["piece"].as_str().unwrap_or_default().to_string();
    let of = |s: &Value| s["pieces"].as_array().expect("pieces").iter().map(name).collect();
    plan["steps"].as_array().expect("steps").iter().map(of).collect()
}

fn lost(plan: &Value) -> f64 {
    let list = plan["guarded"].as_array().expect("voids");
    list.iter().map(|g| number(&g["lost"])).fold(0.0, f64::max)
}

/// What lies on another piece goes before it, the slab last; each is lifted above its centre of mass, and its mass is that of its volume.
#[test]
fn what_lies_above_goes_first_and_the_slab_last() {
    let p = planned("slab", &["--crane", "10"]);
    assert_eq!(p["ending"], "open", "{p}");
    let order: Vec<String> = steps(&p).into_iter().flatten().collect();
    let at = |name: &str| order.iter().position(|n| n == name).unwrap_or_else(|| panic!("{name} is not in {order:?}"));
    assert!(at("upper stone") < at("block") && at("block") < at("slab"), "{order:?}");
    assert_eq!(at("slab"), order.len() - 1, "{order:?}");
    let all = p["steps"].as_array().expect("steps").clone();
    let last = &all[all.len() - 1];
    let piece = &last["pieces"][0];
    assert!((number(&piece["mass_kg"]) - 9600.0).abs() < 1.0, "{piece}");
    for (k, by_hand) in [(0, 3.0), (1, 2.0), (2, 1.8)] {
        assert!((number(&piece["lift_at_m"][k]) - by_hand).abs() < 0.01, "{piece}");
    }
    assert!(number(&last["test"]["largest_m"]) < 0.01 && lost(&p) < 0.01, "{p}");
    assert!(last["by_hand"] == false && piece["cuts"] == json!([]), "{last}");
}

/// The slab weighs 9.6 t: a crane for 5 t does not take it, and nothing is lifted in vain.
#[test]
fn a_crane_that_does_not_take_the_slab_is_told_so_before_anything_is_lifted() {
    for more in [&["--crane", "5"][..], &["--crane", "10", "--crane-at", "30,2", "--reach", "20"]] {
        let p = planned("slab", more);
        assert_eq!((p["ending"].as_str(), steps(&p).len()), (Some("too_heavy"), 0), "{p}");
        assert!(p["reason"].as_str().is_some_and(|r| r.contains("slab")), "{p}");
    }
}

/// Without its counterweight the plate tips about the edge of the wall, for its middle is 0.5 m beyond it. The step is refused, and the plate is what
/// must be shored. In a random order nothing is refused: the void is lost.
#[test]
fn a_counterweight_is_not_lifted_before_what_it_holds_is_shored() {
    let p = planned("plate", &["--crane", "10"]);
    assert_eq!((p["ending"].as_str(), steps(&p).len()), (Some("not_safe"), 0), "{p}");
    assert_eq!(p["refused"][0]["pieces"], json!(["weight"]), "{p}");
    assert!(p["shore_first"]["piece"] == "plate" && p["shore_first"]["carried_by"] == "weight", "{p}");
    assert!(lost(&p) < 0.01, "{p}");
    let any = planned("plate", &["--crane", "10", "--random-order", "1", "--steps", "1"]);
    assert!(lost(&any) > 0.05 && any["refused"] == json!([]), "{any}");
}

/// Who is in the cell is struck by its lid when the counterweight goes, and by nothing else: that step is refused because of the person, whatever the
/// void may lose. What is lifted from the slab far away hurts nobody.
#[test]
fn a_step_that_hurts_somebody_is_refused_for_that() {
    let p = planned("lid", &["--crane", "10", "--loss", "1"]);
    assert_eq!(p["guarded_people"], json!([1]), "{p}");
    let refused = p["refused"].as_array().expect("refused steps");
    let r = refused.iter().find(|r| r["pieces"] == json!(["lid weight"])).unwrap_or_else(|| panic!("{p}"));
    assert!(r["why"].as_str().is_some_and(|w| w.starts_with("person 1 is hurt: ") && w.contains("lid")), "{r}");
    assert_eq!(r["test"]["hurt"], json!([1]), "{r}");
    assert!(steps(&p).is_empty(), "{p}");
    let far = planned("slab", &["--crane", "10"]);
    let done = far["steps"].as_array().expect("steps");
    assert!(!done.is_empty() && done.iter().all(|s| s["test"]["hurt"] == json!([])), "{far}");
}

#[test]
fn an_order_of_removal_says_where_it_is_from_and_is_kept_in_the_record() {
    let void = below("plate");
    let text = |threads: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
        command.args(["unpile", "out", "--to", "void", &void, "--crane", "10"]).current_dir(scene());
        let o = command.env("RAYON_NUM_THREADS", threads).output().expect("leanto starts");
        assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr));
        String::from_utf8_lossy(&o.stdout).into_owned()
    };
    let said = text("1");
    assert_eq!(said, text("2"));
    for words in ["Simulated, not observed", "From one run", "NOT KNOWN", "STOP", "Shore first: plate", "leanto shore"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
    let kept = std::fs::read_to_string(scene().join("out/record/removal.json")).expect("kept");
    assert!(kept.contains("leanto removal"), "{kept}");
}

#[test]
fn questions_about_removal_that_cannot_be_answered_say_why() {
    let refused = |arguments: &[&str], words: &str| {
        let mut all = vec!["unpile"];
        all.extend(arguments);
        let o = leanto(&all);
        let said = String::from_utf8_lossy(&o.stderr).into_owned();
        assert!(!o.status.success() && said.contains(words), "{arguments:?}: {said}");
        assert!(!said.contains("panicked"), "{said}");
    };
    let void = below("slab");
    refused(&["out", "--to", "void", "999"], "no void 999");
    refused(&["out", "--to", "cellar", "1"], "--to void");
    refused(&["out", "--to", "void", "first"], "--to void");
    refused(&["out"], "--to");
    refused(&["out", "--to", "void", &void, "--seconds", "0"], "--seconds");
    refused(&["out", "--to", "void", &void, "--crane", "0"], "--crane");
    refused(&["out", "--to", "void", &void, "--loss", "2"], "--loss");
    refused(&["out", "--to", "void", &void, "--crane-at", "1", "--reach", "3"], "two numbers");
}

/// A copy of the finished run, for what changes it.
fn copied() -> tempfile::TempDir {
    fn copy(from: &Path, to: &Path) {
        std::fs::create_dir_all(to).expect("a folder");
        for e in std::fs::read_dir(from).expect("a folder").flatten() {
            let to = to.join(e.file_name());
            if e.path().is_dir() {
                copy(&e.path(), &to)
            } else {
                std::fs::copy(e.path(), to).map(drop).expect("copied")
            }
        }
    }
    let d = tempfile::tempdir().expect("a temporary folder");
    copy(scene(), d.path());
    let _ = std::fs::remove_file(d.path().join("out/record/removal.json"));
    d
}

/// What is kept comes into the report when it is written again, and is gone when the run is computed again.
#[test]
fn an_order_that_is_kept_and_what_to_watch_are_in_the_report_until_the_run_is_computed_again() {
    let void = below("slab");
    let d = copied();
    let done = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
        command.args(arguments).current_dir(d.path()).env("LEANTO_PROFILES", "no-profiles");
        let o = command.output().expect("leanto starts");
        assert!(o.status.success(), "leanto {arguments:?}: {}", String::from_utf8_lossy(&o.stderr));
        o.stdout
    };
    let report = || -> Value {
        serde_json::from_slice(&std::fs::read(d.path().join("out/report.json")).expect("a report")).expect("JSON")
    };
    let plan: Value =
        serde_json::from_slice(&done(&["unpile", "out", "--to", "void", &void, "--crane", "10", "--json"]))
            .expect("JSON");
    done(&["monitor", "out", "--shaken", "0", "--json"]);
    assert!(report()["removal"].is_null(), "the report is as the run wrote it");
    done(&["assess", "out"]);
    let r = report();
    assert_eq!(r["removal"].as_array().map(Vec::len), Some(1), "{}", r["removal"]);
    assert_eq!(r["removal"][0]["void"].to_string(), void);
    let names = |p: &Value| -> Vec<Value> {
        let steps = p["steps"].as_array().expect("steps");
        steps.iter().flat_map(|s| s["pieces"].as_array().expect("pieces")).map(|x| x["piece"].clone()).collect()
    };
    assert!(!names(&plan["removal"]).is_empty() && names(&r["removal"][0]) == names(&plan["removal"]), "{r}");
    assert!(r["monitoring"]["notes"].is_array(), "{}", r["monitoring"]);
    let text = std::fs::read_to_string(d.path().join("out/report.md")).expect("a report");
    for words in ["## Order of removal", "From one run, simulated", "## What to watch"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let pages = std::fs::read_to_string(d.path().join("out/report.html")).expect("pages");
    assert!(pages.contains(&format!("ORDER OF REMOVAL TO VOID {void}")) && pages.contains("WHAT TO WATCH"));
    done(&["run", "case.toml", "--out", "out", "--accept-unsound", "--seed", "7", "--overwrite"]);
    assert!(report()["removal"].is_null() && report()["monitoring"].is_null());
    assert!(
        !d.path().join("out/record/removal.json").exists() && !d.path().join("out/record/monitoring.json").exists()
    );
}
