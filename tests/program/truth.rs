//! Nothing is believed falsely: unsound cases ask first, warnings are not cut, runs say whether they came to rest, energy without cause
//! is an alarm.

use leanto::Error;
use leanto::building::{Finding, FindingKind, Severity, Soundness};
use leanto::case::{self, Case};
use leanto::engine::{self, Event, RunObserver, Start};
use leanto::record::{Record, Writer};
use leanto::solve::Flow;
use leanto::solve::Until;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A closed box as an OBJ object.
fn block(name: &str, low: [f64; 3], high: [f64; 3], first: usize) -> String {
    let mut t = format!("o {name}\n");
    for k in 0..8 {
        let at = |axis: usize| if k >> axis & 1 == 1 { high[axis] } else { low[axis] };
        t += &format!("v {} {} {}\n", at(0), at(1), at(2));
    }
    for face in [[1, 3, 4, 2], [5, 6, 8, 7], [1, 2, 6, 5], [3, 7, 8, 4], [1, 5, 7, 3], [2, 4, 8, 6]] {
        t += &format!("f {}\n", face.map(|v| (v + first).to_string()).join(" "));
    }
    t
}

/// Two blocks on top of each other; the lower one goes at 0.2 s.
fn stack(folder: &Path) -> PathBuf {
    let model = block("Blocks.Low", [0.0, 0.0, 0.0], [1.0, 1.0, 1.0], 0)
        + &block("Blocks.High", [0.0, 0.0, 1.0], [1.0, 1.0, 2.0], 8);
    std::fs::write(folder.join("stack.obj"), model).expect("written");
    let text = "version = 1\n[model]\nfile = \"stack.obj\"\nunits = \"m\"\nup = \"z\"\n\
                [[group]]\nname = \"Blocks\"\nprofile = \"rc-wall\"\nlive_load = 0\n\
                [[scenario.remove]]\nat = 0.2\nelements = [\"Blocks.Low\"]\n\
                [run]\nduration = 9\nthreads = 1\n[assess]\ncell = 0.3\n";
    let file = folder.join("case.toml");
    std::fs::write(&file, text).expect("written");
    file
}

/// The stack with an upper block that its joint does not carry.
fn weak(folder: &Path) -> Case {
    let mut c = case::load(&stack(folder)).expect("a valid case");
    c.groups[0].strength_factor = 0.001;
    c.groups[0].live_load = 100_000.0;
    c.run.duration = 0.08;
    c.scenario.remove.clear();
    c
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect("it was written")
}

fn json(folder: &Path) -> serde_json::Value {
    serde_json::from_str(&read(folder, "report.json")).expect("valid JSON")
}

#[test]
fn an_unsound_case_is_refused_with_its_reasons_until_it_is_accepted_and_its_report_says_so() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let c = weak(d.path());
    let out = d.path().join("out");
    let e = engine::run(&c, &out, &mut engine::Silent).expect_err("it does not carry its own weight");
    assert!(
        matches!(&e, Error::Unsound { reasons } if reasons[0][0].contains("overloaded by the building's own weight")),
        "{e}"
    );
    assert!(
        e.exit_code() == 2 && e.to_string().contains("--accept-unsound") && e.to_string().contains("stronger"),
        "{e}"
    );
    assert!(!out.exists(), "nothing was begun");
    let accepted = Start { accept_unsound: true, ..Start::default() };
    let o = engine::run_from(&c, &out, accepted, &mut engine::Silent).expect("it runs");
    assert!(!o.soundness.is_sound());
    let text = read(&out, "report.md");
    let said: Vec<usize> = text.match_indices("Not a sound case").map(|m| m.0).collect();
    let foot = text.rfind("## What this cannot know").expect("the limits");
    assert!(said.len() == 2 && said[0] < 200 && said[1] > foot, "at the head and at the foot:\n{text}");
    let v = json(&out);
    assert!(v["sound"] == false && v["unsound_reasons"][0]["kind"] == "overloaded", "{}", v["unsound_reasons"]);
    let head = Record::open(&out.join("record")).expect("a record").header;
    assert!(matches!(&head.soundness, Soundness::Unsound(r) if r[0].kind == FindingKind::Overloaded));
    assert!(
        String::from_utf8_lossy(&std::fs::read(out.join("scene.glb")).expect("a scene")).contains("Not a sound case")
    );
}

#[test]
fn the_command_line_tells_findings_before_it_solves_and_wants_a_word_for_an_unsound_case() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let c = weak(d.path());
    let file = d.path().join("case.toml");
    case::save(&c, &file).expect("saved");
    let run = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
        command.env("LEANTO_PROFILES", "no-profiles");
        command.arg("run").arg(&file).arg("--out").arg(d.path().join("out")).args(more);
        let o = command.output().expect("leanto starts");
        (
            o.status.code(),
            String::from_utf8_lossy(&o.stdout).into_owned(),
            String::from_utf8_lossy(&o.stderr).into_owned(),
        )
    };
    let (code, _, said) = run(&[]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("warning: Blocks.") && said.contains("--accept-unsound"), "{said}");
    let (code, summary, said) = run(&["--accept-unsound"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("3 warnings") && summary.contains("Not a sound case"), "{summary}{said}");
    let before_figures = summary.split(" elements, ").next().expect("a beginning");
    assert!(before_figures.contains("NOT AT REST at 0.1 s"), "{summary}");
}

#[test]
fn a_heavy_part_without_a_load_path_makes_a_case_unsound() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let file = stack(d.path());
    let model = read(d.path(), "stack.obj") + &block("Blocks.Adrift", [3.0, 0.0, 1.0], [4.0, 1.0, 2.0], 16);
    std::fs::write(d.path().join("stack.obj"), model).expect("written");
    let k = engine::check(&case::load(&file).expect("a valid case")).expect("it can be prepared");
    let reasons = k.ready.soundness.reasons();
    assert!(reasons.len() == 1 && reasons[0].kind == FindingKind::Floating, "{reasons:?}");
    assert!(reasons[0].what.contains("33.3 %"), "{}", reasons[0].what);
}

#[test]
fn the_samples_are_sound() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    for name in ["frame4", "quake-frame3"] {
        let c = case::load(&samples.join(name).join("case.toml")).expect("a valid case");
        let ready = engine::ready(&c, &mut engine::Silent).expect("it can be prepared");
        assert!(ready.soundness.is_sound(), "{name}: {:?}", ready.soundness);
    }
}

#[test]
fn no_warning_is_cut_from_the_report_however_many_there_are() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let mut c = case::load(&stack(d.path())).expect("a valid case");
    c.run.duration = 0.04;
    c.scenario.remove.clear();
    let out = d.path().join("out");
    engine::run(&c, &out, &mut engine::Silent).expect("it runs");
    // The findings of a large model, the gravest the last.
    let finding = |severity, kind, element: String, detail: String, remedy: String| Finding {
        severity,
        kind,
        element: Some(element),
        storey: None,
        detail,
        remedy,
    };
    let mut list = Vec::new();
    for k in 0..3000 {
        let detail = format!("{k} edges of its mesh have no partner");
        list.push(finding(Severity::Note, FindingKind::OpenMesh, format!("Wall {k}"), detail, "close it".into()));
    }
    for k in 0..45 {
        let word = ["thin", "bent", "split"][k % 3].repeat(k + 1);
        let detail = format!("{word} is not right");
        list.push(finding(Severity::Warning, FindingKind::Other, format!("Slab {k}"), detail, format!("mend {word}")));
    }
    let last = "12 of 90 bonds are overloaded by the building's own weight".to_string();
    list.push(finding(Severity::Warning, FindingKind::Overloaded, "Column 9".into(), last, "stronger profiles".into()));
    let record = Record::open(&out.join("record")).expect("a record");
    let (mut head, frame) = (record.header.clone(), record.frame(0).expect("a frame"));
    head.findings = list.clone();
    let out = d.path().join("doubtful");
    let mut w = Writer::create(&out.join("record"), &head).expect("it can be written");
    w.frame(&frame.progress, &frame.poses, &frame.gone).expect("written");
    w.finish(false).expect("written");
    engine::reassess(&out, &mut engine::Silent).expect("it can be assessed");
    let text = read(&out, "report.md");
    let doubts = text.split("## Warnings about the model").nth(1).expect("doubts").split("\n## ").next().expect("text");
    let first = doubts.lines().find(|l| l.starts_with("| warning")).expect("a warning");
    assert!(first.contains("overloaded by the building's own weight"), "the gravest stands first: {first}");
    for f in list.iter().filter(|f| f.severity == Severity::Warning) {
        assert!(doubts.contains(&f.detail), "{} is missing", f.detail);
    }
    assert!(doubts.contains("3000 times") && doubts.lines().count() < 70, "a page:\n{doubts}");
    assert_eq!(json(&out)["findings"].as_array().map(Vec::len), Some(list.len()));
    assert_eq!(read(&out, "findings.csv").lines().count(), list.len() + 1);
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
fn a_removal_ends_when_all_is_at_rest_at_any_frame_rate_and_also_when_it_is_resumed() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let mut c = case::load(&stack(d.path())).expect("a valid case");
    let mut since = Vec::new();
    for fps in [25.0, 10.0] {
        c.run.frames_per_second = fps;
        let out = d.path().join(fps.to_string());
        let o = engine::run(&c, &out, &mut engine::Silent).expect("it runs");
        assert!(!o.stopped && o.last.time > 2.6 && o.last.time < 5.0, "{} s", o.last.time);
        since.push(o.standing.and_then(|s| s.at_rest_since).expect("at rest"));
        assert!(o.standing_text.starts_with("at rest after "), "{}", o.standing_text);
        let text = read(&out, "report.md");
        let status = text.lines().find(|l| l.starts_with("Status: ")).expect("a line");
        assert!(status.contains("at rest after ") && !text.contains("NOT AT REST"), "{status}");
        assert_eq!(json(&out)["end"]["at_rest"], true);
    }
    assert_eq!(since[0], since[1], "it does not hang on the frames");
    // It falls for 0.45 s.
    assert!(since[0] > 0.6 && since[0] < 2.0, "{} s", since[0]);
    c.run.frames_per_second = 25.0;
    let parts = d.path().join("parts");
    assert!(engine::run(&c, &parts, &mut StopAt(1.4)).expect("stops").stopped);
    let o =
        engine::run_from(&c, &parts, Start { resume: true, ..Start::default() }, &mut engine::Silent).expect("ends");
    assert_eq!(o.standing.and_then(|s| s.at_rest_since), Some(since[0]));
    for name in ["standing.json", "state.json", "progress-00002.parquet"] {
        let bytes = |f: &str| std::fs::read(d.path().join(f).join("record").join(name)).expect("it is there");
        assert!(bytes("25") == bytes("parts"), "{name} differs");
    }
    c.run.until = Until::Duration;
    c.run.duration = since[0] + 3.5;
    let o = engine::run(&c, &d.path().join("whole"), &mut engine::Silent).expect("it runs");
    assert!((o.last.time - c.run.duration).abs() < 0.05, "{} s", o.last.time);
    assert_eq!(o.standing.and_then(|s| s.at_rest_since), Some(since[0]));
}

#[test]
fn a_run_that_ends_while_something_falls_says_so_first() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let mut c = case::load(&stack(d.path())).expect("a valid case");
    c.run.duration = 0.48;
    let out = d.path().join("out");
    let o = engine::run(&c, &out, &mut engine::Silent).expect("it runs");
    assert!(o.standing_text.starts_with("NOT AT REST at the end (0.5 s): 1 piece moved"), "{}", o.standing_text);
    let s = o.standing.expect("known");
    // It has fallen for 0.28 s.
    let moved = s.moved.first().map_or(0.0, |m| m.moved);
    assert!(!s.is_at_rest() && s.moved_bodies == 1 && (moved - 0.37).abs() < 0.06, "{s:?}");
    let mean = format!("the fastest at {:.2} m/s on average", moved / s.moved_within);
    assert!(o.standing_text.contains(&mean) && o.standing_text.contains("Blocks.High"), "{}", o.standing_text);
    let text = read(&out, "report.md");
    let head = text.split("\n# ").next().expect("a head");
    assert!(head.lines().any(|l| l.starts_with("**NOT AT REST at 0.5 s: 1 piece moved just before")), "{text}");
    // Shorter than the scenario.
    c.run.duration = 0.2;
    let o = engine::run(&c, &d.path().join("short"), &mut engine::Silent).expect("it runs");
    assert!(o.standing_text.contains("NOT AT REST") && !o.standing_text.contains("moved by"), "{}", o.standing_text);
}

/// A user's profiles are in the folder that `LEANTO_PROFILES` names. Where it is empty they are in the system's folder for settings.
#[test]
fn a_users_profiles_are_found_where_the_environment_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |place: &str, title: &str| {
        let place = folder.path().join(place);
        std::fs::create_dir_all(&place).expect("made");
        let text = format!("inherits = \"masonry\"\ntitle = \"{title}\"\n");
        std::fs::write(place.join("our-brick.toml"), text).expect("written");
    };
    write("own", "Named brick");
    write("settings/leanto/profiles", "Settings brick");
    write("home/.config/leanto/profiles", "Home brick");
    let show = |named: &str, settings: &str| {
        let mut c = std::process::Command::new(env!("CARGO_BIN_EXE_leanto"));
        c.args(["profiles", "show", "our-brick", "--json"]).current_dir(folder.path());
        c.env("LEANTO_PROFILES", named).env("XDG_CONFIG_HOME", settings).env("HOME", folder.path().join("home"));
        c.env("APPDATA", settings);
        let o = c.output().expect("it starts");
        assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr));
        String::from_utf8_lossy(&o.stdout).into_owned()
    };
    let settings = folder.path().join("settings");
    let settings = settings.to_str().expect("text");
    assert!(show("own", settings).contains("Named brick"));
    assert!(show("", settings).contains("Settings brick"));
    if cfg!(unix) {
        assert!(show("", "").contains("Home brick"));
    }
}
