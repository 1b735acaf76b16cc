//! A run that is interrupted and resumed leaves the same bytes as one that never was.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use leanto::engine::{self, Event, Start, Watcher};
use leanto::solve::Flow;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

struct StopAt(f64);

impl Watcher for StopAt {
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

#[test]
fn stopped_twice_and_resumed_on_other_threads_it_ends_the_same() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let mut case = sample(d.path());
    let (whole, parts) = (d.path().join("whole"), d.path().join("parts"));
    engine::run(&case, &whole, &mut engine::Silent).expect("runs");
    assert!(engine::run(&case, &parts, &mut StopAt(0.3)).expect("stops").stopped);
    assert!(engine::is_resumable(&parts));
    let resume = Start { resume: true, ..Start::default() };
    case.run.threads = 1;
    assert!(engine::run_from(&case, &parts, resume, &mut StopAt(1.2)).expect("stops again").stopped);
    case.run.threads = 3;
    assert!(!engine::run_from(&case, &parts, resume, &mut engine::Silent).expect("ends").stopped);
    assert!(!engine::is_resumable(&parts));
    assert_same(&whole.join("record"), &parts.join("record"));
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

#[test]
fn killed_at_any_moment_it_goes_on_from_the_last_state_kept() {
    let d = tempfile::tempdir().expect("a temporary folder");
    let case = sample(d.path());
    let file = d.path().join("case").join("case.toml");
    leanto::case::save(&case, &file).expect("saved");
    let (whole, parts) = (d.path().join("whole"), d.path().join("parts"));
    engine::run(&case, &whole, &mut engine::Silent).expect("runs");
    let start = |resume: bool| {
        let mut c = Command::new(env!("CARGO_BIN_EXE_leanto"));
        c.arg("run").arg(&file).arg("--out").arg(&parts).args(["--keep-every", "0"]);
        if resume {
            c.arg("--resume");
        }
        c.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("leanto starts")
    };
    // Twenty kills at moments drawn from a seed, spread from reading the case to a second into a run; whenever a run gets to its end
    // in between, it must have ended as if nothing had happened, and the next one starts.
    let mut random = Pcg64Mcg::new(20);
    let (mut kills, mut ends) = (0, 0);
    while kills < 20 || ends == 0 {
        let mut child = start(engine::is_resumable(&parts));
        let moment = 30 + u64::from(random.next_u32() % 900);
        let until = Instant::now() + Duration::from_millis(if kills < 20 { moment } else { 600_000 });
        let ended = loop {
            if let Some(status) = child.try_wait().expect("can be asked") {
                break Some(status);
            }
            if Instant::now() >= until {
                break None;
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        match ended {
            Some(status) => {
                assert_eq!(status.code(), Some(0));
                assert_same(&whole.join("record"), &parts.join("record"));
                std::fs::remove_dir_all(&parts).expect("removed");
                ends += 1;
            }
            None => {
                child.kill().expect("killed");
                child.wait().expect("gone");
                kills += 1;
            }
        }
    }
}
