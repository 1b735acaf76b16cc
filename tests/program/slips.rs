//! Slips of the hand. `slips/` holds a small good case; `slips/slips.toml` lists what somebody may get wrong in its files: units, frames, axes,
//! signs, names, numbers. Each slip goes through the real readers, and each must be stopped or named, in words that say what it is.

use leanto::building::FindingKind;
use leanto::engine;
use serde::Deserialize;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[derive(Deserialize)]
struct Slips {
    slip: Vec<Slip>,
}

#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Slip {
    /// What somebody has done.
    name: String,
    /// Matrix on the coordinates of the model.
    model: Option<[[f64; 3]; 3]>,
    /// File, text, other text; an empty text is the whole file.
    #[serde(default)]
    edits: Vec<[String; 3]>,
    #[serde(default)]
    motion: Motion,
    /// It is about a plan of many runs.
    #[serde(default)]
    plan: bool,
    /// Part of the answer.
    expect: String,
}

/// The record: size of its accelerations and of its time, and a comment above them.
#[derive(Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Motion {
    size: f64,
    time: f64,
    head: String,
}

impl Default for Motion {
    fn default() -> Self {
        Self { size: 3.0, time: 1.0, head: String::new() }
    }
}

impl Motion {
    fn text(&self) -> String {
        let mut t = if self.head.is_empty() { String::new() } else { format!("{}\n", self.head) };
        for k in 0..=300 {
            let x = 0.01 * f64::from(k);
            let a = self.size * (4.0 * std::f64::consts::PI * x).sin() * (std::f64::consts::PI * x / 3.0).sin();
            let _ = writeln!(t, "{:.4} {a:.6}", x * self.time);
        }
        t
    }
}

fn folder_of_slips() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/slips")
}

fn slips() -> Vec<Slip> {
    let text = std::fs::read_to_string(folder_of_slips().join("slips.toml")).expect("the table");
    toml::from_str::<Slips>(&text).expect("a table of slips").slip
}

/// Two storeys of nine columns, with beams below their slabs, and a wall.
fn boxes() -> Vec<(String, [f64; 3], [f64; 3])> {
    let mut out = Vec::new();
    for (storey, z) in [(0, 0.0), (1, 3.1)] {
        for (i, letter) in ["A", "B", "C"].into_iter().enumerate() {
            for j in 0..3 {
                let (x, y) = (6.0 * i as f64, 4.0 * f64::from(j));
                let name = format!("Columns.{letter}{}-{storey}", j + 1);
                out.push((name, [x - 0.15, y - 0.15, z], [x + 0.15, y + 0.15, z + 2.9]));
                if i < 2 {
                    let name = format!("Beams.{letter}{}-{storey}", j + 1);
                    out.push((name, [x + 0.15, y - 0.15, z + 2.5], [x + 5.85, y + 0.15, z + 2.9]));
                }
            }
        }
        out.push((format!("Slabs.{storey}"), [-0.15, -0.15, z + 2.9], [12.15, 8.15, z + 3.1]));
    }
    out.push(("Walls.1".into(), [1.0, -0.1, 0.0], [5.0, 0.1, 2.4]));
    out
}

fn obj(matrix: [[f64; 3]; 3]) -> String {
    let mut t = String::new();
    for (n, (name, low, high)) in boxes().into_iter().enumerate() {
        let _ = writeln!(t, "o {name}");
        for i in 0..8usize {
            let p: Vec<f64> = (0..3).map(|k| if i >> k & 1 == 1 { high[k] } else { low[k] }).collect();
            let q = matrix.map(|row| (row[0] * p[0] + row[1] * p[1] + row[2] * p[2] + 0.0) as f32);
            let _ = writeln!(t, "v {} {} {}", q[0], q[1], q[2]);
        }
        for face in [[1, 3, 4, 2], [5, 6, 8, 7], [1, 2, 6, 5], [3, 7, 8, 4], [1, 5, 7, 3], [2, 4, 8, 6]] {
            let f = face.map(|i| i + 8 * n);
            let _ = writeln!(t, "f {} {} {} {}", f[0], f[1], f[2], f[3]);
        }
    }
    t
}

/// Writes the files of the case with a slip in them.
fn write(folder: &Path, slip: &Slip) {
    let read = |name: &str| std::fs::read_to_string(folder_of_slips().join(name)).expect("a file of the case");
    let mut files: Vec<(String, String)> =
        ["case.toml", "missing.csv", "obs.toml", "heights.csv"].map(|n| (n.to_string(), read(n))).into();
    files.push(("model.obj".into(), obj(slip.model.unwrap_or([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]))));
    files.push(("motion.csv".into(), slip.motion.text()));
    for [name, from, to] in &slip.edits {
        let (_, text) = files.iter_mut().find(|f| f.0 == *name).expect("the file is one of the case");
        assert!(text.contains(from.as_str()), "{}: {name} does not hold {from}", slip.name);
        *text = if from.is_empty() { to.clone() } else { text.replacen(from.as_str(), to, 1) };
    }
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("written");
    }
}

/// What the program says of a case: why it is refused, or what it asks.
fn answer(slip: &Slip) -> Result<String, String> {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), slip);
    let checked = leanto::case::load(&folder.path().join("case.toml")).and_then(|c| engine::check(&c));
    let k = checked.map_err(|e| e.to_string())?;
    let asked = k.ready.findings.iter().filter(|f| f.kind == FindingKind::Implausible);
    Ok(asked.map(|f| format!("{} -> {}\n", f.detail, f.remedy)).collect())
}

fn leanto(folder: &Path, arguments: &[&str]) -> (bool, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_leanto"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("leanto starts");
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    (done.status.success(), text(&done.stdout) + &text(&done.stderr))
}

#[test]
fn a_good_case_is_asked_nothing() {
    let asked = answer(&Slip::default()).expect("it is good");
    assert_eq!(asked, "");
}

#[test]
fn a_slip_of_the_hand_is_stopped_or_named() {
    let all: Vec<Slip> = slips().into_iter().filter(|s| !s.plan).collect();
    assert!(all.len() >= 60, "{}", all.len());
    let mut missed = String::new();
    for slip in &all {
        let said = match answer(slip) {
            Ok(asked) if asked.is_empty() => "nothing".into(),
            Ok(text) | Err(text) => text,
        };
        if said == "nothing" || !said.contains(&slip.expect) {
            let _ = writeln!(missed, "{}: expected \"{}\", it said: {said}", slip.name, slip.expect);
        }
    }
    assert!(missed.is_empty(), "{missed}");
}

#[test]
fn a_slip_in_what_the_team_knows_is_stopped_before_it_makes_a_plan() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &Slip::default());
    // Without events that take long.
    let case = std::fs::read_to_string(folder.path().join("case.toml")).expect("the case");
    let (head, rest) = case.split_once("[[scenario.weaken]]").expect("events");
    let (_, end) = rest.split_once("[occupancy]").expect("people");
    let short =
        format!("{head}[occupancy]{}", end.replace("duration = \"4 s\"", "duration = \"0.6 s\"\nuntil = \"duration\""));
    std::fs::write(folder.path().join("short.toml"), short).expect("written");
    let runs = ["ensemble", "short.toml", "--runs", "1", "--out", "many", "--accept-unsound"];
    let (done, said) = leanto(folder.path(), &runs);
    assert!(done, "{said}");
    let plan = ["plan", "many", "--observe", "obs.toml", "--missing", "missing.csv", "--no-trial"];
    let (done, said) = leanto(folder.path(), &plan);
    assert!(done && !said.contains("? "), "the good files are asked something: {said}");
    let all: Vec<Slip> = slips().into_iter().filter(|s| s.plan).collect();
    assert!(all.len() >= 9, "{}", all.len());
    for slip in &all {
        write(folder.path(), slip);
        let (done, said) = leanto(folder.path(), &plan);
        assert!(!done && said.contains(&slip.expect), "{}: expected \"{}\", it said: {said}", slip.name, slip.expect);
    }
}

/// Every way in which an answer reaches the standard output, on a full disk.
#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_an_error_on_every_path() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &Slip::default());
    let mut wrong = Vec::new();
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["check", "--help"],
        &["schema"],
        &["schema", "--report"],
        &["man"],
        &["completions", "bash"],
        &["profiles"],
        &["profiles", "--json"],
        &["profiles", "show", "rc-beam"],
        &["section", "rc-beam"],
        &["motion", "motion.csv"],
        &["motion", "motion.csv", "--json"],
        &["scenario", "--list"],
        &["scenario", "case.toml", "--json"],
        &["info", "model.obj"],
        &["info", "model.obj", "--json"],
        &["info", "case.toml"],
        &["check", "case.toml"],
        &["check", "case.toml", "--json"],
        &["sketch", "--list"],
        &["wizard", "--plain"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let done = Command::new(env!("CARGO_BIN_EXE_leanto"))
            .args(arguments)
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stdout(full)
            .output()
            .expect("leanto starts");
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        if done.status.code() != Some(1) || !said.contains("no space left") && !said.contains("No space left") {
            wrong.push(format!("{arguments:?}: {:?} {said}", done.status.code()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[cfg(unix)]
#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_leanto"))
        .arg("schema")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("leanto starts");
    drop(child.stdout.take());
    let done = child.wait_with_output().expect("it ends");
    assert!(done.status.success() && done.stderr.is_empty(), "{}", String::from_utf8_lossy(&done.stderr));
}
