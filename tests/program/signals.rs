//! Signals of the system end every stage in good order; a second one ends it at once. Real processes, watched by what they say on stderr.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

/// Longest wait for anything; only a broken program reaches it.
const PATIENCE: Duration = Duration::from_secs(300);

struct Process {
    child: Child,
    lines: Receiver<String>,
    said: Vec<String>,
}

impl Process {
    fn start(command: &mut Command) -> Self {
        use std::os::unix::process::CommandExt;
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        // Tests that run in the background of a script are told to ignore some signals, and so would be what they start.
        let as_usual = || {
            for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
                // Safety: between fork and exec only calls that are safe in a signal handler are allowed; this is one.
                unsafe { libc::signal(signal, libc::SIG_DFL) };
            }
            Ok(())
        };
        // Safety: as above, and nothing is allocated.
        let mut child = unsafe { command.pre_exec(as_usual) }.spawn().expect("leanto starts");
        let (send, lines) = mpsc::channel();
        let stderr = child.stderr.take().expect("its stderr");
        std::thread::spawn(move || {
            for line in BufReader::new(stderr).lines().map_while(Result::ok) {
                let _ = send.send(line);
            }
        });
        Self { child, lines, said: Vec::new() }
    }

    fn leanto(arguments: &[&str]) -> Self {
        Self::start(Command::new(env!("CARGO_BIN_EXE_leanto")).args(arguments))
    }

    /// Waits until it says something on stderr.
    fn wait_for(&mut self, wanted: &str) {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            match self.lines.recv_timeout(Duration::from_millis(20)) {
                Ok(line) => {
                    let found = line.contains(wanted);
                    self.said.push(line);
                    if found {
                        return;
                    }
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
            }
        }
        panic!("{wanted:?} is not said:\n{}", self.said.join("\n"));
    }

    fn signal(&self, name: &str) {
        let ok = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(ok.expect("kill is there").success());
    }

    /// Waits for the end; gives the exit code and all that was said.
    fn end(mut self) -> (Option<i32>, String) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                break status;
            }
            if start.elapsed() > PATIENCE {
                let _ = self.child.kill();
                panic!("it does not end:\n{}", self.said.join("\n"));
            }
            std::thread::sleep(Duration::from_millis(5));
        };
        while let Ok(line) = self.lines.recv_timeout(Duration::from_secs(5)) {
            self.said.push(line);
        }
        (status.code(), self.said.join("\n"))
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// The sample with another duration and so many frames per second.
fn sample(folder: &Path, duration: f64, frames: f64) -> PathBuf {
    let path = leanto::engine::demo_case(&folder.join("case")).expect("the sample unpacks");
    let mut case = leanto::case::load(&path).expect("a valid case");
    (case.run.duration, case.run.frames_per_second) = (duration, frames);
    // What would happen later is left out.
    case.scenario.remove.retain(|r| r.parts.at <= duration);
    leanto::case::save(&case, &path).expect("saved");
    path
}

/// The small house with another duration and so many frames per second.
fn house(folder: &Path, duration: f64, frames: f64) -> PathBuf {
    let (mut case, path) = crate::resume::house(folder);
    (case.run.duration, case.run.frames_per_second) = (duration, frames);
    leanto::case::save(&case, &path).expect("saved");
    path
}

/// A building that takes some seconds to prepare.
fn large(folder: &Path) -> PathBuf {
    let mut sketch = leanto::sketch::preset("rc-frame-1960").expect("a preset").sketch();
    (sketch.storeys, sketch.length, sketch.width) = (8, 50.0, 25.0);
    leanto::engine::sketch_to(&sketch, &folder.join("large")).expect("a case").1
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let list = std::fs::read_dir(folder).expect("a folder").flatten();
    list.map(|e| (e.file_name().to_string_lossy().into_owned(), std::fs::read(e.path()).expect("readable"))).collect()
}

fn assert_same(a: &Path, b: &Path) {
    let (a, b) = (files(a), files(b));
    assert_eq!(a.keys().collect::<Vec<_>>(), b.keys().collect::<Vec<_>>());
    for (name, bytes) in &a {
        assert!(*bytes == b[name], "{name} differs");
    }
}

#[test]
fn every_signal_ends_preparation_and_nothing_is_written() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (case, out) = (large(d.path()), d.path().join("out"));
    for signal in ["INT", "TERM", "HUP"] {
        let mut p = Process::leanto(&["run", text(&case), "--out", text(&out)]);
        p.wait_for("prepare");
        p.signal(signal);
        let (code, said) = p.end();
        assert_eq!(code, Some(3), "{signal}: {said}");
        assert!(said.contains("while preparing") && said.contains("nothing was written"), "{signal}: {said}");
        assert!(!said.contains("solve"), "{signal} is heard before the simulation: {said}");
        assert!(!out.exists(), "{signal}");
    }
}

#[test]
fn check_and_draw_end_when_asked_and_write_nothing() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let case = large(d.path());
    let (folder, picture) = (d.path().join("check"), d.path().join("view.png"));
    for command in [["check", text(&case), "--out", text(&folder)], ["draw", text(&case), "--out", text(&picture)]] {
        let mut p = Process::leanto(&command);
        // These say nothing while they work: they listen soon after their start, and take seconds.
        std::thread::sleep(Duration::from_millis(400));
        p.signal("INT");
        p.wait_for("stopping");
        let (code, said) = p.end();
        assert_eq!(code, Some(3), "{said}");
        assert!(said.contains("nothing was written"), "{said}");
        assert!(!folder.exists() && !picture.exists());
    }
}

#[test]
fn the_worker_that_reads_an_ifc_file_ends_with_the_stop() {
    use std::os::unix::fs::PermissionsExt;
    let d = tempfile::tempdir().expect("a temporary folder");
    let (worker, pid, model) = (d.path().join("worker.sh"), d.path().join("pid"), d.path().join("a.ifc"));
    std::fs::write(&worker, format!("#!/bin/sh\necho $$ > {0}.part; mv {0}.part {0}\nexec sleep 1000\n", text(&pid)))
        .expect("written");
    std::fs::set_permissions(&worker, std::fs::Permissions::from_mode(0o755)).expect("it can be run");
    std::fs::write(
        &model,
        "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n",
    )
    .expect("written");
    let out = d.path().join("out");
    let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
    command.args(["import", text(&model), "--out", text(&out)]).env("LEANTO_IFC_WORKER", &worker);
    let p = Process::start(&mut command);
    let start = Instant::now();
    while !pid.exists() {
        assert!(start.elapsed() < PATIENCE, "the worker starts");
        std::thread::sleep(Duration::from_millis(5));
    }
    p.signal("TERM");
    let (code, said) = p.end();
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("a.ifc") && said.contains("nothing was written"), "{said}");
    let number = std::fs::read_to_string(&pid).expect("its number");
    let alive = Command::new("kill").args(["-0", number.trim()]).stderr(Stdio::null()).status().expect("kill is there");
    assert!(!alive.success(), "the worker goes on");
    assert!(!out.exists());
}

#[test]
fn a_stop_does_not_wait_for_the_next_frame_and_resumes_to_the_same_bytes() {
    let d = tempfile::tempdir().expect("a temporary folder");
    // One frame a second, and long enough that a machine with much else to do stops it on its way.
    let case = house(d.path(), 12.2, 1.0);
    let (whole, parts) = (d.path().join("whole"), d.path().join("parts"));
    let run = |out: &Path, more: &[&str]| Process::leanto(&[&["run", text(&case), "--out", text(out)], more].concat());
    let (code, said) = run(&whole, &[]).end();
    assert_eq!(code, Some(0), "{said}");
    // Where much else runs, writing a frame may take longer than computing to it, and a stop then falls on a frame: tried at several moments.
    let between = (0..8).any(|k| {
        let mut p = run(&parts, &["--keep-every", "1000", "--overwrite"]);
        p.wait_for(" of 12.2 s");
        std::thread::sleep(Duration::from_millis(60 + 50 * k));
        p.signal("INT");
        let (code, said) = p.end();
        assert_eq!(code, Some(3), "{said}");
        assert!(parts.join("report.md").exists(), "what there is is assessed");
        let record = leanto::record::Record::open(&parts.join("record")).expect("a record");
        let end = record.progress().expect("frames").last().expect("one").time;
        assert!(end < 12.2);
        (end - end.round()).abs() > 1e-6
    });
    assert!(between, "it ends between two frames");
    assert!(leanto::engine::is_resumable(&parts));
    let (code, said) = run(&parts, &["--resume"]).end();
    assert_eq!(code, Some(0), "{said}");
    assert_same(&whole.join("record"), &parts.join("record"));
}

#[test]
fn a_stop_before_anything_moved_can_be_resumed_too() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let case = house(d.path(), 0.2, 25.0);
    let (whole, parts) = (d.path().join("whole"), d.path().join("parts"));
    let run = |out: &Path, more: &[&str]| Process::leanto(&[&["run", text(&case), "--out", text(out)], more].concat());
    assert_eq!(run(&whole, &[]).end().0, Some(0));
    let mut p = run(&parts, &[]);
    p.wait_for("solve");
    p.signal("INT");
    let (code, said) = p.end();
    assert_eq!(code, Some(3), "{said}");
    let (code, said) = run(&parts, &["--resume"]).end();
    assert_eq!(code, Some(0), "{said}");
    assert_same(&whole.join("record"), &parts.join("record"));
}

#[test]
fn a_second_signal_ends_at_once_and_the_run_can_be_resumed() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let case = sample(d.path(), 8.0, 25.0);
    let mut c = leanto::case::load(&case).expect("a valid case");
    // Voids on a fine grid take a while.
    c.assess.cell = 0.08;
    leanto::case::save(&c, &case).expect("saved");
    let out = d.path().join("out");
    for (signal, wanted) in [("INT", 130), ("TERM", 143)] {
        let mut p = Process::leanto(&["run", text(&case), "--out", text(&out)]);
        p.wait_for(" of 8.0 s");
        p.signal(signal);
        p.wait_for("assess");
        // The same signal within a tenth of a second is the same request.
        std::thread::sleep(Duration::from_millis(150));
        p.signal(signal);
        let (code, said) = p.end();
        assert_eq!(code, Some(wanted), "{said}");
        assert!(said.contains("ended at once") && said.contains("continue with --resume"), "{said}");
        assert!(leanto::engine::is_resumable(&out));
        assert!(!out.join("report.md").exists());
    }
}

#[test]
fn a_stop_while_assessing_leaves_a_whole_record_and_says_how_to_finish() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let case = sample(d.path(), 0.2, 25.0);
    let mut c = leanto::case::load(&case).expect("a valid case");
    c.assess.cell = 0.08;
    leanto::case::save(&c, &case).expect("saved");
    let out = d.path().join("out");
    let mut p = Process::leanto(&["run", text(&case), "--out", text(&out)]);
    p.wait_for("assess");
    p.signal("HUP");
    // The system may say it twice when a terminal goes away.
    p.signal("HUP");
    let (code, said) = p.end();
    assert_eq!(code, Some(3), "{said}");
    assert!(
        said.contains("while assessing") && said.contains("the record is complete: finish with `leanto assess"),
        "{said}"
    );
    assert!(!out.join("report.md").exists());
    let (code, said) = Process::leanto(&["assess", text(&out)]).end();
    assert_eq!(code, Some(0), "{said}");
    assert!(out.join("report.md").exists() && out.join("scene.glb").exists());
}

#[test]
fn a_run_that_was_told_to_ignore_hang_ups_goes_on() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (case, out) = (sample(d.path(), 0.2, 25.0), d.path().join("out"));
    let mut sh = Command::new("sh");
    sh.args(["-c", "trap '' HUP; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_leanto")]);
    let mut p = Process::start(sh.args(["run", text(&case), "--out", text(&out)]));
    p.wait_for("import");
    p.signal("HUP");
    let (code, said) = p.end();
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn what_keeps_nothing_on_disk_ends_at_the_first_signal() {
    let mut p = Process::leanto(&["verify", "--case", "PL"]);
    p.wait_for("PL");
    p.signal("INT");
    let (code, said) = p.end();
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("stopped by the user"), "{said}");
}

#[test]
fn results_of_another_seed_are_replaced_only_when_told_so() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (case, out) = (sample(d.path(), 0.08, 25.0), d.path().join("out"));
    let run = |more: &[&str]| Process::leanto(&[&["run", text(&case), "--out", text(&out)], more].concat()).end();
    let (code, said) = run(&[]);
    assert!(code == Some(0) && !said.contains("replacing"), "{said}");
    let (code, said) = run(&[]);
    assert!(code == Some(0) && said.contains("replacing results of 0.08 s of the same case"), "{said}");
    let before = files(&out.join("record"));
    let (code, said) = run(&["--seed", "7"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("seed 7 (it was") && said.contains("--overwrite"), "{said}");
    assert!(before == files(&out.join("record")), "nothing was touched");
    let (code, said) = run(&["--seed", "7", "--overwrite"]);
    assert!(code == Some(0) && said.contains("of another case"), "{said}");
    // A model that has changed is another model.
    let model = d.path().join("case").join("frame4.obj");
    let mut bytes = std::fs::read(&model).expect("the model");
    bytes.extend(b"# a word more\n");
    std::fs::write(&model, bytes).expect("written");
    let (code, said) = run(&["--seed", "7"]);
    assert!(code == Some(2) && said.contains("model frame4.obj has changed"), "{said}");
}

#[test]
fn a_model_that_changed_after_its_import_is_never_read_from_the_old_copy_in_silence() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (model, out) = (d.path().join("frame4.obj"), d.path().join("house"));
    let other = leanto::engine::demo_case(&d.path().join("case")).expect("the sample unpacks");
    std::fs::copy(other.with_file_name("frame4.obj"), &model).expect("copied");
    let import =
        |more: &[&str]| Process::leanto(&[&["import", text(&model), "--out", text(&out)], more].concat()).end();
    let copy = || std::fs::read(out.join("frame4.obj")).expect("the copy");
    assert_eq!(import(&[]).0, Some(0));
    let old = copy();
    let mut bytes = old.clone();
    bytes.extend(b"# changed\n");
    std::fs::write(&model, &bytes).expect("written");
    // A case is there: it is not touched, and what is different is said.
    let (code, said) = import(&[]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("is not the model that it holds a copy of") && said.contains("--update"), "{said}");
    assert!(copy() == old);
    assert_eq!(import(&["--update"]).0, Some(0));
    assert!(copy() == bytes, "the new model is taken");
    assert!(std::fs::read(out.join("frame4-before.obj")).expect("the old copy is kept") == old);
    // Without a case the copy is replaced, and that is said.
    std::fs::remove_file(out.join("case.toml")).expect("removed");
    bytes.extend(b"# once more\n");
    std::fs::write(&model, &bytes).expect("written");
    let (code, said) = import(&[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(copy() == bytes, "the case reads the model that was imported");
    assert!(said.contains("another version of the model") && out.join("frame4-before-2.obj").exists(), "{said}");
}
