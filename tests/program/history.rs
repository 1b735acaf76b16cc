//! Histories of what a run watched: the files of `leanto history`, the same bytes for the same run, and no effect on the run itself.

use leanto::case::{self, Case};
use leanto::engine::{self, Event, RunObserver, Start};
use leanto::record::Record;
use leanto::solve::Flow;
use std::path::Path;
use std::process::{Command, Output};

/// A mast with a head on a fixed foot.
const MODEL: &str = r#"{ "units": "m,kg", "boxes": [
    { "name": "foot", "kind": "Foot", "center": [0, 0, -0.25], "half": [0.5, 0.5, 0.25], "fixed": true },
    { "name": "mast", "kind": "Mast", "center": [0, 0, 1.5], "half": [0.2, 0.2, 1.5] },
    { "name": "head", "kind": "Mast", "center": [0, 0, 3.2], "half": [0.4, 0.4, 0.2] }
] }"#;

const CASE: &str = r#"
version = 1

[model]
file = "model.json"

[prepare]
target_size = "1 m"

[profile.post]
title = "Elastic column"
source = "assumption of the test"
role = "column"
density = 2400
youngs = "30 GPa"
poisson = 0.2
friction = 0.5
unbreakable = true

[[group]]
name = "Mast"
profile = "post"

[[group]]
name = "Foot"
profile = "rigid"

[[scenario.push]]
at = "0.02 s"
over = "0.04 s"
force = ["20 kN", "5 kN", 0]
elements = ["head"]

[run]
duration = "0.1 s"
frames_per_second = 50
until = "duration"
"#;

const WATCHES: &str = r#"
[[output.watch]]
name = "inside, of all"
what = "sections"
groups = ["Mast"]
rate = 500

[[output.watch]]
name = "connection"
what = "sections"
elements = ["mast"]
to = ["head"]

[[output.watch]]
name = "head"
what = "motion"
elements = ["head"]
rate = 250

[[output.watch]]
name = "supports"
what = "supports"

[[output.watch]]
name = "cut"
what = "plane"
height = "1.6 m"

[[output.watch]]
name = "drift"
what = "drift"
"#;

/// Writes the model and a case; returns the case.
fn scene(folder: &Path, watches: &str) -> Case {
    std::fs::create_dir_all(folder).expect("made");
    std::fs::write(folder.join("model.json"), MODEL).expect("written");
    std::fs::write(folder.join("case.toml"), format!("{CASE}{watches}")).expect("written");
    case::load(&folder.join("case.toml")).expect("a valid case")
}

fn leanto(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
    command.args(arguments).current_dir(folder).env("LEANTO_PROFILES", "no-profiles");
    command.output().expect("leanto starts")
}

fn told(o: &Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

/// The four files of a watch of a run, by their endings.
fn written(folder: &Path, out: &str, watch: &str) -> Vec<Vec<u8>> {
    let write = |ending: &str| {
        let file = folder.join(format!("{out}.{ending}"));
        let name = file.to_str().expect("plain text");
        let o = leanto(folder, &["history", out, "--what", watch, "--out", name]);
        assert!(o.status.success(), "{}", told(&o));
        std::fs::read(&file).expect("it was written")
    };
    ["csv", "parquet", "xlsx", "svg"].map(write).into()
}

struct StopAt(f64);

impl RunObserver for StopAt {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Progress(p) if p.time >= self.0 => Flow::Stop,
            _ => Flow::Continue,
        }
    }
}

#[test]
fn all_formats_hold_the_declared_columns_and_the_same_run_gives_the_same_bytes() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let case = scene(d.path(), WATCHES);
    for out in ["a", "b"] {
        let o = leanto(d.path(), &["run", "case.toml", "--out", out]);
        assert!(o.status.success(), "{}", told(&o));
    }
    let record = Record::open(&d.path().join("a/record")).expect("a record");
    let end = record.progress().expect("frames").last().expect("one").time;
    for w in &case.watches {
        let (a, b) = (written(d.path(), "a", &w.name), written(d.path(), "b", &w.name));
        for (k, ending) in ["csv", "parquet", "xlsx", "svg"].into_iter().enumerate() {
            assert!(a[k] == b[k], "{}.{ending} differs", w.name);
        }
        let begin = [b"time_s,".as_slice(), b"PAR1", b"PK", b"<svg "];
        assert!(a.iter().zip(begin).all(|(bytes, begin)| bytes.starts_with(begin)), "{}", w.name);
        let mut reader = csv::Reader::from_reader(a[0].as_slice());
        let heads: Vec<String> = reader.headers().expect("a head").iter().map(str::to_owned).collect();
        let mut wanted = vec!["time_s", "item", "name", "x_m", "y_m", "z_m"];
        wanted.extend(w.what.quantities());
        if w.what.word() == "sections" {
            wanted.extend(["state", "bond", "normal_x", "normal_y", "normal_z", "axis_1_x", "axis_1_y", "axis_1_z"]);
            wanted.extend(["axis_2_x", "axis_2_y", "axis_2_z"]);
        }
        assert_eq!(heads, wanted, "{}", w.name);
        let rows: Vec<csv::StringRecord> = reader.records().map(|r| r.expect("a row")).collect();
        assert!(!rows.is_empty(), "{} has samples", w.name);
        let times: Vec<f64> = rows.iter().map(|r| r[0].parse().expect("a time")).collect();
        // The last sample is that of the last frame.
        let last = times[times.len() - 1];
        assert!(times.is_sorted() && (last - end).abs() < 1e-9, "{}: {times:?}", w.name);
        let numbers = |r: &csv::StringRecord| (6..6 + w.what.quantities().len()).all(|k| r[k].parse::<f64>().is_ok());
        assert!(rows.iter().all(numbers), "{}", w.name);
    }
    // The curves of one quantity only, known by its name with or without its unit.
    for (quantity, wanted) in [("ux", true), ("ux_m", true), ("n", false)] {
        let arguments = ["history", "a", "--what", "head", "--out", "ux.svg", "--quantity", quantity];
        let o = leanto(d.path(), &arguments);
        assert_eq!(o.status.code(), Some(if wanted { 0 } else { 2 }), "{quantity}: {}", told(&o));
    }
    let svg = std::fs::read_to_string(d.path().join("ux.svg")).expect("written");
    assert!(svg.contains("ux_m") && !svg.contains("uy_m"));
}

#[test]
fn a_run_that_was_stopped_and_resumed_has_the_history_of_one_that_never_was() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let case = scene(d.path(), WATCHES);
    engine::run(&case, &d.path().join("whole"), &mut engine::Silent).expect("it runs");
    let parts = d.path().join("parts");
    assert!(engine::run(&case, &parts, &mut StopAt(0.03)).expect("it stops").stopped);
    let count =
        |out: &Path| -> usize { engine::histories(out).expect("histories").iter().map(|h| h.samples.len()).sum() };
    let half = count(&parts);
    let resume = Start { resume: true, ..Start::default() };
    assert!(!engine::run_from(&case, &parts, resume, &mut engine::Silent).expect("it ends").stopped);
    assert!(half > 0 && half < count(&parts), "{half} samples before the stop");
    for w in &case.watches {
        assert!(written(d.path(), "whole", &w.name) == written(d.path(), "parts", &w.name), "{}", w.name);
    }
}

#[test]
fn an_unknown_watch_is_refused_with_the_closest_name() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let case = scene(d.path(), WATCHES);
    engine::run(&case, &d.path().join("out"), &mut engine::Silent).expect("it runs");
    let o = leanto(d.path(), &["history", "out", "--what", "suports"]);
    assert_eq!(o.status.code(), Some(2));
    let text = told(&o);
    let first = text.split("the closest names are ").nth(1).unwrap_or_default();
    assert!(text.contains("no watch has the name \"suports\"") && first.starts_with("\"supports\""), "{text}");
    // Several watches and no name: all of them are named.
    let o = leanto(d.path(), &["history", "out"]);
    assert_eq!(o.status.code(), Some(2));
    assert!(case.watches.iter().all(|w| told(&o).contains(&w.name)), "{}", told(&o));
    let o = leanto(d.path(), &["history", "out", "--what", "head", "--out", "head.txt"]);
    assert_eq!(o.status.code(), Some(2));
    assert!(told(&o).contains(".csv, .parquet, .svg or .xlsx"), "{}", told(&o));
}

#[test]
fn a_watch_of_an_unknown_part_is_refused_at_its_key() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let watch = "[[output.watch]]\nname = \"w\"\nwhat = \"motion\"\nelements = [\"haed\"]\n";
    scene(d.path(), watch);
    let o = leanto(d.path(), &["run", "case.toml", "--out", "out"]);
    assert_eq!(o.status.code(), Some(2), "{}", told(&o));
    assert!(told(&o).contains("output.watch[0].elements") && told(&o).contains("\"head\""), "{}", told(&o));
    assert!(!d.path().join("out").join("record").exists(), "nothing was run");
}

#[test]
fn watching_does_not_change_the_run() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let frames = |name: &str, watches: &str| {
        let case = scene(&d.path().join(name), watches);
        let out = d.path().join(name).join("out");
        engine::run(&case, &out, &mut engine::Silent).expect("it runs");
        let record = Record::open(&out.join("record")).expect("a record");
        let all = (0..record.frame_count()).map(|k| record.frame(k).expect("a frame"));
        all.map(|f| (f.progress.time, f.poses, f.gone)).collect::<Vec<_>>()
    };
    let (with, without) = (frames("with", WATCHES), frames("without", ""));
    assert!(with.len() > 1 && with == without, "poses differ");
    // Without watches there is no history, and it is said how to get one.
    let o = leanto(&d.path().join("without"), &["history", "out"]);
    assert_eq!(o.status.code(), Some(2));
    assert!(told(&o).contains("nothing was watched") && told(&o).contains("[[output.watch]]"), "{}", told(&o));
}

#[test]
fn all_histories_are_written_beside_the_results() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let case = scene(d.path(), WATCHES);
    let out = d.path().join("out");
    engine::run(&case, &out, &mut engine::Silent).expect("it runs");
    let files = engine::write_histories(&out, &leanto::stop::Stop::new()).expect("written");
    assert_eq!(files.len(), 2 * case.watches.len());
    assert!(files.iter().all(|f| f.parent() == Some(out.as_path()) && f.exists()), "{files:?}");
    assert!(files.contains(&out.join("history-inside--of-all.csv")), "{files:?}");
    let csv = std::fs::read(out.join("history-supports.csv")).expect("a table");
    assert!(csv == written(d.path(), "out", "supports")[0], "as `leanto history` writes it");
    // The run can be made again: these files are in nobody's way.
    engine::run(&case, &out, &mut engine::Silent).expect("it runs again");
}
