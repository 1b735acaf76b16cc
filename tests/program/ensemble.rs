//! Many runs through the program: shards, kills and orders change nothing; a plan comes out of them.

use crate::run::{done, leanto};
use assert_cmd::cargo::CommandCargoExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn refused(arguments: &[&str], folder: &Path) -> String {
    let out = leanto(arguments, folder);
    assert_eq!(out.status.code(), Some(2), "{arguments:?}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8_lossy(&out.stderr).into_owned()
}

/// A small frame that loses columns, with two alternatives.
fn case(folder: &Path) {
    let sketch = ["sketch", "rc-frame-1960", "--storeys", "1", "--length", "5", "--width", "4", "--out", "frame"];
    done(&sketch, folder);
    let file = folder.join("frame/case.toml");
    let text = std::fs::read_to_string(&file).expect("a case").replace("duration = \"10 s\"", "duration = \"1.5 s\"");
    let events = r#"
[[scenario.remove]]
at = "0.05 s"
elements = ["Columns.A1-0", "Columns.A2-0"]
[ensemble]
runs = 3
grid = "1 m"
longest = "1.5 s"
[[ensemble.factor]]
key = "group.live_load"
variation = 0.2
[[ensemble.class]]
name = "one side"
probability = 0.7
[[ensemble.class]]
name = "nothing"
probability = 0.3
damage = false
"#;
    std::fs::write(&file, text + events).expect("written");
}

const TABLES: [&str; 10] = [
    "tables.json",
    "members.parquet",
    "tracers.parquet",
    "columns.parquet",
    "heap.parquet",
    "surface.parquet",
    "voids.parquet",
    "moved.parquet",
    "ensemble.json",
    "failures.json",
];

fn tables(folder: &Path) -> Vec<Vec<u8>> {
    TABLES.iter().map(|t| std::fs::read(folder.join(t)).expect(t)).collect()
}

#[test]
fn shards_in_any_order_with_a_kill_give_the_bytes_of_one_machine_and_a_plan() {
    let d = tempfile::tempdir().expect("a folder");
    let at = d.path();
    case(at);
    let text = done(&["ensemble", "frame/case.toml", "--out", "whole"], at);
    assert!(text.contains("6 runs in whole (6 made now"), "{text}");
    // Again: everything is there.
    let text = done(&["ensemble", "frame/case.toml", "--out", "whole"], at);
    assert!(text.contains("6 runs in whole (0 made now"), "{text}");
    done(&["ensemble", "frame/case.toml", "--shard", "2/2", "--jobs", "1", "--out", "two"], at);
    let text = done(&["plan", "two"], at);
    assert!(text.contains("3 of the 6 runs that the case asks for have been made"), "{text}");
    // The first share is killed after its first run, then begun again.
    let mut child = Command::cargo_bin("leanto")
        .expect("the program")
        .args(["ensemble", "frame/case.toml", "--shard", "1/2", "--jobs", "1", "--out", "one"])
        .current_dir(at)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs");
    let (members, begun) = (at.join("one/members"), Instant::now());
    let count = || std::fs::read_dir(&members).map_or(0, Iterator::count);
    while count() == 0 && begun.elapsed() < Duration::from_secs(120) {
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("killed");
    child.wait().expect("gone");
    done(&["ensemble", "frame/case.toml", "--shard", "1/2", "--out", "one"], at);
    done(&["merge", "two", "one", "--out", "joined"], at);
    done(&["merge", "one", "joined", "two", "--out", "again"], at);
    assert!(tables(&at.join("joined")) == tables(&at.join("whole")), "shards");
    assert!(tables(&at.join("again")) == tables(&at.join("whole")), "joined twice");
    // The same runs one after the other, in this process's only worker.
    done(&["ensemble", "frame/case.toml", "--jobs", "1", "--seeds", "1..3", "--out", "single"], at);
    assert!(tables(&at.join("single")) == tables(&at.join("whole")), "number of processes");
    // One run of every class with its full record: it breaks as many bonds as in the ensemble, or the program says so.
    done(&["ensemble", "frame/case.toml", "--out", "whole", "--representatives"], at);
    let records: Vec<_> = std::fs::read_dir(at.join("whole/representatives")).expect("records").flatten().collect();
    assert!(records.len() == 2 && records.iter().all(|r| r.path().join("report.md").exists()), "{records:?}");
    done(&["run", "frame/case.toml", "--member", "nothing:2", "--out", "second"], at);
    assert!(at.join("second/scene.glb").exists());
    plan(at);
    refusals(at);
}

/// A plan for the runs, without and with observations.
fn plan(at: &Path) {
    let text = done(&["plan", "joined", "--people", "0=20", "--hours", "12", "--out", "p1"], at);
    assert!(text.contains("# Search plan") && text.contains("| one side | 3 | 0.70 | 0.70 |"), "{text}");
    for file in ["plan.md", "plan.json", "plan.csv", "maps.csv", "heights.csv", "maps/storey-0.png", "maps/rubble.png"]
    {
        assert!(at.join("p1").join(file).exists(), "{file}");
    }
    // Numbers of people on storeys are the same at every hour, which is said.
    let without = "the hour has no effect: numbers of people are fixed";
    assert!(!text.contains(without), "{text}");
    done(&["plan", "joined", "--people", "0=20", "--hours", "12", "--hour", "3", "--out", "p4"], at);
    let idle = std::fs::read_to_string(at.join("p4/plan.json")).expect("a plan");
    assert!(idle.contains(without) && idle.contains("nobody is there by use"), "{idle}");
    let observed = "[[standing]]\nelements = [\"Columns.A1-0\"]\nstanding = true\n[[standing]]\nelements = [\"Columns.A2-0\"]\nstanding = true\n";
    std::fs::write(at.join("obs.toml"), observed).expect("written");
    let text = done(&["plan", "joined", "--people", "0=20", "--observe", "obs.toml", "--out", "p2", "--json"], at);
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let of = |k: usize| json["plan"]["classes"][k]["posterior"].as_f64().expect("a number");
    assert!(of(1) > 0.9, "with both columns standing nothing has happened: {}", json["plan"]["classes"]);
    assert_eq!(std::fs::read(at.join("p1/plan.md")).expect("a plan"), {
        done(&["plan", "whole", "--people", "0=20", "--hours", "12", "--out", "p3"], at);
        std::fs::read(at.join("p3/plan.md")).expect("a plan")
    });
}

fn refusals(at: &Path) {
    for (arguments, part) in [
        (vec!["ensemble", "frame/case.toml", "--seeds", "5..2", "--out", "r"], "no range"),
        (vec!["ensemble", "frame/case.toml", "--shard", "3/2", "--out", "r"], "2/3"),
        (vec!["run", "frame/case.toml", "--member", "side:2", "--out", "r"], "the classes are: one side, nothing"),
        (vec!["run", "frame/case.toml", "--member", "nothing:x", "--out", "r"], "CLASS:SEED"),
        (vec!["plan", "frame"], "ensemble.json"),
        (vec!["plan", "joined", "--hours", "0"], "--hours"),
        (vec!["plan", "joined", "--people", "attic=3"], "attic"),
        (vec!["plan", "joined", "--hour", "25"], "hour"),
        (vec!["merge", "frame", "--out", "r"], "ensemble.json"),
    ] {
        let e = refused(&arguments, at);
        assert!(e.contains(part), "{arguments:?}: {e}");
    }
    // Files of the user are not overwritten.
    std::fs::create_dir_all(at.join("mine")).expect("a folder");
    std::fs::write(at.join("mine/plan.md"), "mine").expect("written");
    let e = refused(&["plan", "joined", "--out", "mine"], at);
    assert!(e.contains("plan.md") && std::fs::read(at.join("mine/plan.md")).expect("there") == b"mine", "{e}");
    // A changed case is another ensemble: it does not mix with the first.
    let file = at.join("frame/case.toml");
    let text = std::fs::read_to_string(&file).expect("a case");
    std::fs::write(&file, text.replace("variation = 0.2", "variation = 0.25")).expect("written");
    let e = refused(&["ensemble", "frame/case.toml", "--out", "whole"], at);
    assert!(e.contains("another ensemble"), "{e}");
    std::fs::write(at.join("obs.toml"), "[[standing]]\nelements = [\"Columns.Z9\"]\nstanding = true\n")
        .expect("written");
    let e = refused(&["plan", "joined", "--observe", "obs.toml"], at);
    assert!(e.contains("Columns.Z9") && e.contains("obs.toml"), "{e}");
}
