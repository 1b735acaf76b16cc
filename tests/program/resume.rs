//! A run that is interrupted and resumed leaves the same bytes as one that never was.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use leanto::engine::{self, Event, FolderState, RunObserver, Start};
use leanto::scenario::{Parts, Remove};
use leanto::solve::Flow;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

struct StopAt(f64);

impl RunObserver for StopAt {
    fn event(&mut self, event: Event<'_>) -> Flow {
        match event {
            Event::Progress(p) if p.time >= self.0 => Flow::Stop,
            _ => Flow::Continue,
        }
    }
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

/// The sample through its removal into the collapse.
fn sample(folder: &Path) -> leanto::case::Case {
    let path = engine::demo_case(&folder.join("case")).expect("the sample unpacks");
    let mut case = leanto::case::load(&path).expect("a valid case");
    case.run.duration = 1.48;
    case.run.threads = 2;
    case.groups.iter_mut().for_each(|g| g.fragments = true);
    case.fragments.energy_factor = 0.02;
    case
}

/// A small house that loses all of its ground floor but the slabs, and falls on it: as many kinds of state as the sample, sooner.
pub(crate) fn house(folder: &Path) -> (leanto::case::Case, std::path::PathBuf) {
    let mut sketch = leanto::sketch::preset("rc-frame-1960").expect("it is one").sketch();
    (sketch.storeys, sketch.length, sketch.width, sketch.stairs) = (2, 6.0, 5.0, false);
    let (_, file) = engine::sketch_to(&sketch, &folder.join("case")).expect("it can be built");
    let mut case = leanto::case::load(&file).expect("a valid case");
    case.run.duration = 1.24;
    case.run.threads = 2;
    case.groups.iter_mut().for_each(|g| g.fragments = true);
    case.fragments.energy_factor = 0.02;
    // Infill and walls would carry the house without its columns.
    let upright = case.groups.iter().map(|g| g.name.clone()).filter(|n| !n.starts_with("Slab"));
    let mut parts = Parts::groups(0.1, upright);
    parts.selection.storey = Some("Storey 0".into());
    case.scenario.remove = vec![Remove { parts }];
    (case, file)
}

#[test]
fn stopped_twice_and_resumed_on_other_threads_it_ends_the_same() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (mut case, _) = house(d.path());
    let (whole, parts) = (d.path().join("whole"), d.path().join("parts"));
    engine::run(&case, &whole, &mut engine::Silent).expect("runs");
    assert!(engine::run(&case, &parts, &mut StopAt(0.3)).expect("stops").stopped);
    assert!(engine::is_resumable(&parts));
    let resume = Start { resume: true, ..Start::default() };
    case.run.threads = 1;
    assert!(engine::run_from(&case, &parts, resume, &mut StopAt(0.9)).expect("stops again").stopped);
    case.run.threads = 3;
    assert!(!engine::run_from(&case, &parts, resume, &mut engine::Silent).expect("ends").stopped);
    assert!(!engine::is_resumable(&parts));
    assert_same(&whole.join("record"), &parts.join("record"));
    assert!(everything(&whole) == everything(&parts), "the files beside the record, too");
}

#[test]
fn another_case_is_not_resumed_and_nothing_is_lost() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let mut case = sample(d.path());
    case.run.duration = 0.6;
    let out = d.path().join("out");
    let resume = Start { resume: true, ..Start::default() };
    let none = engine::run_from(&case, &out, resume, &mut engine::Silent).expect_err("there is nothing");
    assert!(none.to_string().contains("no record here"), "{none}");
    engine::run(&case, &out, &mut StopAt(0.1)).expect("stops");
    let before = files(&out.join("record"));
    case.run.seed += 1;
    let other = engine::run_from(&case, &out, resume, &mut engine::Silent).expect_err("the case has changed");
    assert!(other.to_string().contains("have changed"), "{other}");
    assert!(before == files(&out.join("record")), "nothing was touched");
}

/// Kills, and how many of them; `LEANTO_KILLS` asks for another number than the twenty of an ordinary test.
fn kills_asked() -> usize {
    std::env::var("LEANTO_KILLS").ok().and_then(|k| k.parse().ok()).unwrap_or(20)
}

/// What the child is doing, from what it says on stderr: every stage as it begins.
fn stages_of(child: &mut Child) -> Receiver<String> {
    let (sender, receiver) = channel();
    let lines = BufReader::new(child.stderr.take().expect("piped")).lines().map_while(Result::ok);
    std::thread::spawn(move || {
        for line in lines {
            if let Some(first) = line.split_whitespace().next() {
                let _ = sender.send(first.to_string());
            }
        }
    });
    receiver
}

/// Everything in the output folder, the record's files below it too.
fn everything(out: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for e in std::fs::read_dir(out).expect("a folder").flatten().filter(|e| e.path().is_file()) {
        all.insert(e.file_name().to_string_lossy().into_owned(), std::fs::read(e.path()).expect("readable"));
    }
    all.extend(files(&out.join("record")).into_iter().map(|(name, bytes)| (format!("record/{name}"), bytes)));
    all
}

#[test]
fn killed_at_any_moment_of_any_stage_it_goes_on_to_the_same_bytes() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let (case, file) = house(d.path());
    leanto::case::save(&case, &file).expect("saved");
    let (whole, parts) = (d.path().join("whole"), d.path().join("parts"));
    let wall = engine::run(&case, &whole, &mut engine::Silent).expect("runs").wall;
    let expected = everything(&whole);
    let stages = ["import", "prepare", "solve", "assess", "export"];
    let lasts = |stage: &str| wall.iter().find(|(s, _)| s.name() == stage).map_or(0.1, |(_, w)| *w);
    // Whenever a run gets to its end in between, it must have ended as if nothing had happened, and the next one starts.
    let mut random = Pcg64Mcg::new(20);
    let (asked, mut kills, mut ends, mut at) = (kills_asked(), 0, 0, BTreeMap::<&str, usize>::new());
    while kills < asked || ends == 0 {
        let resume = parts.exists()
            && match engine::folder_state(&parts).expect("a folder of ours, or an empty one") {
                FolderState::Ours { complete, .. } => !complete,
                FolderState::Empty => false,
                other => panic!("nobody else is here: {other:?}"),
            };
        let mut command = Command::new(env!("CARGO_BIN_EXE_leanto"));
        command.env("LEANTO_PROFILES", "no-profiles");
        command.arg("run").arg(&file).arg("--out").arg(&parts).args(["--keep-every", "0"]);
        if resume {
            command.arg("--resume");
        }
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("leanto starts");
        let said = stages_of(&mut child);
        // A stage is drawn, then a moment in it; a run that has got farther already is killed there when it comes to the next one.
        let stage = stages[random.next_u32() as usize % stages.len()];
        let part = f64::from(random.next_u32()) / f64::from(u32::MAX);
        let mut doomed = kills < asked;
        if doomed {
            doomed = loop {
                match said.recv_timeout(Duration::from_secs(120)) {
                    Ok(line) if line == stage => break true,
                    Ok(_) => {}
                    Err(_) => break false,
                }
            };
            std::thread::sleep(Duration::from_secs_f64(part * lasts(stage)));
        }
        if doomed && child.try_wait().expect("can be asked").is_none() {
            child.kill().expect("killed");
            child.wait().expect("gone");
            kills += 1;
            *at.entry(stage).or_default() += 1;
            continue;
        }
        let status = child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "after {kills} kills");
        let ended = everything(&parts);
        assert_eq!(expected.keys().collect::<Vec<_>>(), ended.keys().collect::<Vec<_>>());
        for (name, bytes) in &expected {
            assert!(*bytes == ended[name], "{name} differs after {kills} kills");
        }
        std::fs::remove_dir_all(&parts).expect("removed");
        ends += 1;
    }
    println!("{kills} kills {at:?}, {ends} runs ended in between or after them");
    if asked >= 20 {
        assert!(stages.iter().all(|s| at.contains_key(s)), "every stage was met: {at:?}");
    }
}
