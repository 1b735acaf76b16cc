//! Output folders: one process at a time, nothing of other people's overwritten, what is damaged is said.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use leanto::engine::{self, Event, FolderState, RunObserver, Start};
use leanto::solve::Flow;

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut out = BTreeMap::new();
    for e in std::fs::read_dir(folder).expect("a folder").flatten() {
        let name = e.file_name().to_string_lossy().into_owned();
        if e.path().is_dir() {
            out.extend(files(&e.path()).into_iter().map(|(k, v)| (format!("{name}/{k}"), v)));
        } else {
            out.insert(name, std::fs::read(e.path()).expect("readable"));
        }
    }
    out
}

/// A house of one storey that stands for a while, on disk.
fn sample(folder: &Path, duration: f64) -> (leanto::case::Case, std::path::PathBuf) {
    let mut sketch = leanto::sketch::preset("rc-frame-1960").expect("it is one").sketch();
    (sketch.storeys, sketch.length, sketch.width, sketch.stairs) = (1, 6.0, 5.0, false);
    let (_, path) = engine::sketch_to(&sketch, &folder.join("case")).expect("it can be built");
    let mut case = leanto::case::load(&path).expect("a valid case");
    case.run.duration = duration;
    case.run.until = leanto::solve::Until::Duration;
    case.run.threads = 1;
    case.assess.cell = 0.3;
    leanto::case::save(&case, &path).expect("saved");
    (case, path)
}

fn leanto(arguments: &[&str]) -> Command {
    let mut c = Command::new(env!("CARGO_BIN_EXE_leanto"));
    c.args(arguments).stdin(Stdio::null()).env("LEANTO_PROFILES", "no-profiles");
    c
}

fn text(path: &Path) -> &str {
    path.to_str().expect("plain text")
}

/// Starts a run and waits until it says that it simulates.
fn simulating(case: &Path, out: &Path) -> Child {
    let mut child = leanto(&["run", text(case), "--out", text(out), "--keep-every", "0"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("leanto starts");
    let lines = BufReader::new(child.stderr.take().expect("piped")).lines();
    let mut lines = lines.map_while(Result::ok);
    assert!(lines.any(|l| l.contains("solve")), "it simulates");
    // The record begins a moment later.
    let begun = || out.join("record").join("state.json").exists();
    for _ in 0..1000 {
        if begun() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(begun(), "the record begins");
    // Goes on being read, so that the child never waits for its reader.
    std::thread::spawn(move || lines.count());
    child
}

fn told(o: &Output) -> String {
    String::from_utf8_lossy(&o.stderr).into_owned()
}

#[test]
fn a_second_run_into_the_same_folder_is_refused_and_names_the_process() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (_, case) = sample(d.path(), 600.0);
    let out = d.path().join("out");
    let mut first = simulating(&case, &out);
    let number = format!("process {}", first.id());
    let mut second = vec![leanto(&["run", text(&case), "--out", text(&out)]), leanto(&["assess", text(&out)])];
    second.push(leanto(&["run", text(&case), "--out", text(&out), "--resume"]));
    for mut command in second {
        let o = command.output().expect("leanto starts");
        assert_eq!(o.status.code(), Some(2), "{}", told(&o));
        #[cfg(not(windows))]
        assert!(told(&o).contains(&number), "{}", told(&o));
    }
    assert!(matches!(engine::folder_state(&out), Ok(FolderState::Busy(_))));
    let seen = leanto(&["info", text(&out)]).output().expect("leanto starts");
    assert_eq!(seen.status.code(), Some(0), "looking is allowed: {}", told(&seen));
    assert!(first.try_wait().expect("can be asked").is_none(), "the first one goes on");
    first.kill().expect("killed");
    first.wait().expect("gone");
    // The lock of a process that is gone is none.
    let state = engine::folder_state(&out).expect("can be read");
    assert!(matches!(state, FolderState::Ours { complete: false, .. }), "{state:?}");
    let _ = number;
}

#[test]
fn files_that_are_not_leantos_are_neither_replaced_nor_removed_unless_asked() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (case, path) = sample(d.path(), 0.1);
    let out = d.path().join("out");
    std::fs::create_dir_all(out.join("record")).expect("made");
    let foreign = [
        "report.md",
        "voids.csv",
        "scene.glb",
        "leanto-files.json",
        "record/.leanto-mine.part",
        "record/frames-00000.parquet",
        "record/notes.txt",
    ];
    assert_eq!(engine::folder_state(&out).expect("readable"), FolderState::Empty);
    for name in foreign {
        std::fs::write(out.join(name), b"mine").expect("written");
        let before = files(&out);
        let FolderState::Foreign(names) = engine::folder_state(&out).expect("readable") else { panic!("{name}") };
        assert_eq!(names, [name]);
        let o = leanto(&["run", text(&path), "--out", text(&out)]).output().expect("leanto starts");
        let file = name.rsplit('/').next().expect("a name");
        assert!(o.status.code() == Some(2) && told(&o).contains(file), "{name}: {}", told(&o));
        assert!(told(&o).contains("another folder"), "{}", told(&o));
        assert!(before == files(&out), "{name}: nothing was touched");
        std::fs::remove_file(out.join(name)).expect("removed");
    }
    // What has other names, and temporary files of others beside the record, do not matter and stay.
    for name in ["notes.txt", ".leanto-mine.part", ".leanto-aB3dEf.part"] {
        std::fs::write(out.join(name), b"mine").expect("written");
    }
    engine::run(&case, &out, &mut engine::Silent).expect("it runs");
    // A report with notes of the user in it is the user's.
    std::fs::write(out.join("report.md"), b"my notes").expect("written");
    for arguments in [vec!["run", text(&path), "--out", text(&out)], vec!["assess", text(&out)]] {
        let o = leanto(&arguments).output().expect("leanto starts");
        assert!(o.status.code() == Some(2) && told(&o).contains("--overwrite"), "{}", told(&o));
        assert_eq!(std::fs::read(out.join("report.md")).expect("there"), b"my notes");
    }
    let o = leanto(&["assess", text(&out), "--overwrite"]).output().expect("leanto starts");
    assert_eq!(o.status.code(), Some(0), "{}", told(&o));
    assert_ne!(std::fs::read(out.join("report.md")).expect("there"), b"my notes");
    assert_eq!(engine::folder_state(&out).expect("readable"), FolderState::Ours { complete: true, resumable: false });
    let again = files(&out);
    engine::run(&case, &out, &mut engine::Silent).expect("own results are replaced");
    assert!(again == files(&out));
    assert_eq!(again[".leanto-aB3dEf.part"], b"mine");
}

#[test]
fn bad_input_makes_no_folder() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (mut case, _) = sample(d.path(), 0.1);
    case.sketch = None;
    case.model.file = "absent.obj".into();
    let out = d.path().join("some").join("where");
    assert_eq!(engine::run(&case, &out, &mut engine::Silent).expect_err("no model").exit_code(), 2);
    assert!(!d.path().join("some").exists());
    std::fs::write(d.path().join("file"), b"mine").expect("written");
    let e = engine::run(&case, &d.path().join("file"), &mut engine::Silent).expect_err("a file");
    assert!(e.to_string().contains("not a folder"), "{e}");
}

#[cfg(unix)]
#[test]
fn a_link_as_folder_is_followed_and_reported_and_links_in_it_are_never_followed() {
    use std::os::unix::fs::symlink;
    struct Ears(Vec<String>);
    impl RunObserver for Ears {
        fn event(&mut self, event: Event<'_>) -> Flow {
            if let Event::Warning(text) = event {
                self.0.push(text.into());
            }
            Flow::Continue
        }
    }
    let d = tempfile::tempdir().expect("a temporary folder");
    let (case, _) = sample(d.path(), 0.1);
    let (real, link) = (d.path().join("real"), d.path().join("link"));
    symlink(&real, &link).expect("linked");
    let e = engine::run(&case, &link, &mut engine::Silent).expect_err("it leads nowhere");
    assert!(e.to_string().contains("does not exist"), "{e}");
    std::fs::create_dir(&real).expect("made");
    let mut ears = Ears(Vec::new());
    engine::run(&case, &link, &mut ears).expect("it runs");
    assert!(ears.0.len() == 1 && ears.0[0].contains("link") && ears.0[0].contains("real"), "{:?}", ears.0);
    assert!(real.join("report.md").is_file());
    // A record, or a file in it, that is a link belongs to somebody else.
    let elsewhere = d.path().join("elsewhere");
    std::fs::rename(real.join("record"), &elsewhere).expect("moved");
    symlink(&elsewhere, real.join("record")).expect("linked");
    let before = files(&elsewhere);
    assert_eq!(engine::run(&case, &real, &mut engine::Silent).expect_err("refused").exit_code(), 2);
    assert!(before == files(&elsewhere));
    std::fs::remove_file(real.join("record")).expect("removed");
    std::fs::rename(&elsewhere, real.join("record")).expect("moved back");
    std::fs::rename(real.join("record/bonds.parquet"), d.path().join("bonds")).expect("moved");
    symlink(d.path().join("bonds"), real.join("record/bonds.parquet")).expect("linked");
    assert_eq!(engine::run(&case, &real, &mut engine::Silent).expect_err("refused").exit_code(), 2);
}

#[test]
fn the_loss_of_a_damaged_last_chunk_is_reported_by_info_and_report() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (case, path) = sample(d.path(), 1.4);
    let out = d.path().join("out");
    engine::run(&case, &out, &mut engine::Silent).expect("it runs");
    let last = out.join("record").join("frames-00001.parquet");
    let bytes = std::fs::read(&last).expect("two chunks");
    std::fs::write(&last, &bytes[..bytes.len() - 30]).expect("cut");
    let info = leanto(&["info", text(&out)]).output().expect("leanto starts");
    let said = String::from_utf8_lossy(&info.stdout).into_owned();
    assert!(said.contains("s of the record are lost: frames-00001.parquet") && said.contains("not complete"), "{said}");
    let o = leanto(&["run", text(&path), "--out", text(&out), "--resume"]).output().expect("leanto starts");
    assert!(o.status.code() == Some(2) && told(&o).contains("lost"), "{}", told(&o));
    let assessed = engine::reassess(&out, &mut engine::Silent).expect("the rest is assessed");
    assert!(assessed.stopped && assessed.last.time < 1.1);
    let report = std::fs::read_to_string(out.join("report.md")).expect("written");
    assert!(report.contains("s of the record are lost"), "{report}");
}

#[test]
fn a_finished_run_that_is_resumed_ends_quietly_and_files_that_are_missing_come_back() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (case, path) = sample(d.path(), 0.2);
    let out = d.path().join("out");
    engine::run(&case, &out, &mut engine::Silent).expect("it runs");
    let before = files(&out);
    for gone in [None, Some("scene.glb"), Some("leanto-files.json")] {
        if let Some(name) = gone {
            std::fs::remove_file(out.join(name)).expect("removed");
        }
        let mut arguments = vec!["run", text(&path), "--out", text(&out), "--resume"];
        if gone == Some("leanto-files.json") {
            // Nothing says any more that the files are Leanto's.
            let o = leanto(&arguments).output().expect("leanto starts");
            assert_eq!(o.status.code(), Some(2), "{}", told(&o));
            arguments.push("--overwrite");
        }
        let o = leanto(&arguments).output().expect("leanto starts");
        assert_eq!(o.status.code(), Some(0), "{}", told(&o));
        assert!(!told(&o).contains("solve"), "nothing is simulated again: {}", told(&o));
        assert!(before == files(&out), "{gone:?}");
    }
    // Another case is not taken for it.
    let mut other = case.clone();
    other.run.seed += 1;
    let resume = Start { resume: true, ..Start::default() };
    let e = engine::run_from(&other, &out, resume, &mut engine::Silent).expect_err("it has changed");
    assert!(e.to_string().contains("have changed"), "{e}");
    assert!(before == files(&out));
}
