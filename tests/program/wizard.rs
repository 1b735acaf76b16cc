//! The wizard by keys alone, in a real pseudo-terminal of 80 x 24: from the built-in sample to the report.

use crate::terminal::{COLUMNS, PATIENCE, ROWS, Screen};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

#[test]
fn from_the_sample_to_the_report_by_keys() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut s = Screen::open(folder.path(), &[]);
    s.wait_for("* built-in sample");
    s.press("\r");
    s.wait_for("elements 221 in 6 groups");
    s.press("\t");
    s.wait_for("Groups: what they are for");
    s.press("\t");
    s.wait_for("Columns.A3-0");
    s.press("\t");
    s.wait_for("28 by maps");
    s.press("\t");
    s.wait_for("frames per second");
    s.press("\r");
    s.wait_for("Simulated time, s");
    s.press("\x150.72\r");
    s.wait_for("0.72 s");
    s.wait_for("not saved");
    s.press("c");
    s.wait_for("sound: own weight uses at most");
    s.press("r");
    s.wait_for("what broke last");
    s.wait_for("SIMULATED, NOT OBSERVED");
    s.press("f");
    s.wait_for("open report.html");
    s.press("\x1b");
    s.wait_until_gone("open report.html");
    s.press("s");
    s.wait_for("saved ");
    s.press("?");
    s.wait_for("Keys of this step");
    // Escape and a key in one breath would be the key with Alt.
    s.press("\x1b");
    s.wait_until_gone("Keys of this step");
    s.press("q");
    assert_eq!(s.end(), 0);
    let home = folder.path().join("leanto-demo").join("case");
    let report = std::fs::read_to_string(home.join("result").join("report.md")).expect("the report is there");
    assert!(report.contains("28"), "the report tells of the people");
    let case = leanto::case::load(&home.join("case.toml")).expect("the saved case is valid");
    assert_eq!(case.run.duration, 0.72);
}

#[test]
fn a_run_can_be_ended_and_what_there_is_is_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let case = leanto::engine::demo_case(folder.path()).expect("the sample unpacks");
    let mut s = Screen::open(folder.path(), &["wizard", &case.to_string_lossy()]);
    s.wait_for("elements 221 in 6 groups");
    s.press("5");
    s.wait_for("frames per second");
    s.press("r");
    s.wait_for("most broken");
    // Until it simulates there is nothing to keep, and the question is another one.
    s.press("6");
    s.wait_for("solve:");
    s.press("5");
    s.wait_for("most broken");
    s.press("e");
    s.wait_for("End the run now?");
    s.press("y");
    s.wait_for("ended early by you");
    s.press("q");
    assert_eq!(s.end(), 0);
    assert!(folder.path().join("result").join("report.json").exists());
}

#[test]
fn a_model_that_cannot_be_read_is_reported_and_the_wizard_goes_on() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("broken.obj"), "v 0 0\nf 1 2 3\n").expect("written");
    let mut s = Screen::open(folder.path(), &["wizard", "broken.obj"]);
    s.wait_for("The file cannot be opened");
    s.wait_for("broken.obj");
    s.press("\r");
    s.wait_for("no case is open");
    s.press("\x03");
    assert_eq!(s.end(), 0);
}

/// As when its window is closed. Nobody reads the screen here: a reader would keep the terminal open.
#[cfg(unix)]
#[test]
fn it_ends_when_its_terminal_goes_away() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let pair = native_pty_system().openpty(PtySize::default()).expect("a pseudo-terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_leanto"));
    command.cwd(folder.path());
    let mut child = pair.slave.spawn_command(command).expect("leanto starts");
    std::thread::sleep(Duration::from_millis(500));
    assert!(child.try_wait().expect("the child can be asked").is_none(), "it waits for keys");
    drop(pair);
    let start = Instant::now();
    while child.try_wait().expect("the child can be asked").is_none() {
        if start.elapsed() > PATIENCE {
            let _ = child.kill();
            panic!("it goes on without a terminal");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_case_with_results_opens_with_them_and_run_again_asks() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = leanto::engine::demo_case(folder.path()).expect("the sample unpacks");
    let mut case = leanto::case::load(&path).expect("a valid case");
    case.run.duration = 0.2;
    case.scenario.remove.clear();
    leanto::case::save(&case, &path).expect("saved");
    let open = || Screen::open(folder.path(), &["wizard", &path.to_string_lossy()]);
    let mut s = open();
    s.wait_for("elements 221 in 6 groups");
    s.press("5");
    s.wait_for("frames per second");
    s.press("r");
    s.wait_for("SIMULATED, NOT OBSERVED");
    s.press("q");
    assert_eq!(s.end(), 0);
    // Closed and opened again: the results are there.
    let mut s = open();
    s.wait_for("results in");
    s.press("6");
    s.wait_for("SIMULATED, NOT OBSERVED");
    s.wait_for("result/: made ");
    s.wait_for(" of the case as it is now");
    s.press("5");
    s.wait_for("frames per second");
    s.press("\r");
    s.wait_for("Simulated time, s");
    s.press("\x150.12\r");
    s.wait_for("0.12 s");
    s.press("6");
    s.wait_for("THE CASE HAS CHANGED SINCE");
    s.press("s");
    s.wait_for("saved ");
    s.press("r");
    s.wait_for("There are results");
    s.wait_for("write beside them, into result-2");
    s.press("\x1b");
    s.wait_until_gone("There are results");
    s.press("r");
    s.wait_for("There are results");
    s.press("b");
    s.wait_for("result-2/: made ");
    s.wait_for(" of the case as it is now");
    s.press("q");
    assert_eq!(s.end(), 0);
    let time = |name: &str| {
        let record = leanto::record::Record::open(&folder.path().join(name).join("record")).expect("a record");
        record.progress().expect("frames").last().expect("one").time
    };
    assert!((time("result") - 0.2).abs() < 1e-9 && (time("result-2") - 0.12).abs() < 1e-9);
    // The latest ones are shown.
    let mut s = open();
    s.wait_for("results in");
    s.press("6");
    s.wait_for("result-2/: made ");
    s.press("q");
    assert_eq!(s.end(), 0);
}

#[test]
fn the_results_step_says_what_goes_on_during_a_run() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let case = leanto::engine::demo_case(folder.path()).expect("the sample unpacks");
    let mut s = Screen::open(folder.path(), &["wizard", &case.to_string_lossy()]);
    s.wait_for("elements 221 in 6 groups");
    s.press("5");
    s.wait_for("frames per second");
    s.press("r");
    s.wait_for("most broken");
    s.press("6");
    s.wait_for("The run is going on");
    s.wait_for("solve:");
    s.wait_for("of 15.0 s");
    s.wait_for("broken ");
    s.press("5");
    s.wait_for("most broken");
    s.press("e");
    s.wait_for("End the run now?");
    s.press("y");
    s.wait_for("ended early by you");
    s.press("q");
    assert_eq!(s.end(), 0);
}

#[test]
fn a_model_that_has_changed_since_its_case_was_made_is_asked_about() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sample = leanto::engine::demo_case(&folder.path().join("sample")).expect("the sample unpacks");
    let model = folder.path().join("frame4.obj");
    std::fs::copy(sample.with_file_name("frame4.obj"), &model).expect("copied");
    let mut s = Screen::open(folder.path(), &["wizard", "frame4.obj"]);
    s.wait_for("elements 221 in 6 groups");
    s.press("q");
    assert_eq!(s.end(), 0);
    let copy = folder.path().join("frame4-case").join("frame4.obj");
    let old = std::fs::read(&copy).expect("the copy");
    let mut bytes = old.clone();
    bytes.extend(b"# changed\n");
    std::fs::write(&model, &bytes).expect("written");
    let mut s = Screen::open(folder.path(), &["wizard", "frame4.obj"]);
    s.wait_for("The model has changed");
    s.press("k");
    s.wait_for("elements 221 in 6 groups");
    s.press("q");
    assert_eq!(s.end(), 0);
    assert!(std::fs::read(&copy).expect("the copy") == old, "kept as it was");
    let mut s = Screen::open(folder.path(), &["wizard", "frame4.obj"]);
    s.wait_for("The model has changed");
    s.press("t");
    s.wait_for("elements 221 in 6 groups");
    s.press("q");
    assert_eq!(s.end(), 0);
    assert!(std::fs::read(&copy).expect("the copy") == bytes, "the new one is taken");
    assert!(std::fs::read(copy.with_file_name("frame4-before.obj")).expect("kept") == old);
}

#[test]
fn a_check_can_be_ended_and_where_it_wrote_is_reported() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut sketch = leanto::sketch::preset("rc-frame-1960").expect("a preset").sketch();
    (sketch.storeys, sketch.length, sketch.width) = (8, 50.0, 25.0);
    let (_, large) = leanto::engine::sketch_to(&sketch, &folder.path().join("large")).expect("a case");
    let mut s = Screen::open(folder.path(), &["wizard", &large.to_string_lossy()]);
    s.wait_for("elements");
    s.press("5");
    s.wait_for("frames per second");
    s.press("c");
    s.wait_for("checking the case ... (Esc ends it)");
    s.press("\x1b");
    s.wait_for("stopped by the user while preparing");
    assert!(!large.with_file_name("check").exists());
    s.press("q");
    assert_eq!(s.end(), 0);
    let case = leanto::engine::demo_case(&folder.path().join("demo")).expect("the sample unpacks");
    let mut s = Screen::open(folder.path(), &["wizard", &case.to_string_lossy()]);
    s.wait_for("elements 221 in 6 groups");
    s.press("5");
    s.wait_for("frames per second");
    s.press("c");
    s.wait_for("written to");
    s.wait_for("findings.csv");
    s.wait_for("check.png");
    s.press("q");
    assert_eq!(s.end(), 0);
}

/// Runs the sample in the wizard, gives its terminal away in the middle, and returns the folder of the results.
#[cfg(unix)]
fn hung_up(folder: &Path, case: &Path) -> std::path::PathBuf {
    use std::sync::atomic::{AtomicBool, Ordering};
    let pair = native_pty_system().openpty(PtySize::default()).expect("a pseudo-terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_leanto"));
    command.args(["wizard", &case.to_string_lossy()]);
    command.cwd(folder);
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).expect("leanto starts");
    drop(pair.slave);
    let parser = Arc::new(Mutex::new(vt100::Parser::new(ROWS, COLUMNS, 0)));
    let (into, away) = (parser.clone(), Arc::new(AtomicBool::new(false)));
    let mut output = pair.master.try_clone_reader().expect("its output");
    let looked = away.clone();
    // It looks away after one of the screens that come four times a second: then nobody has the terminal open any more.
    let reader = std::thread::spawn(move || {
        let mut bytes = [0u8; 4096];
        while let Ok(n @ 1..) = output.read(&mut bytes) {
            into.lock().expect("nobody panics with it").process(&bytes[..n]);
            if looked.load(Ordering::Relaxed) {
                break;
            }
        }
    });
    let mut keys = pair.master.take_writer().expect("its keyboard");
    for (wanted, key) in [("elements 221", "5"), ("frames per second", "r"), ("most broken", ""), ("Columns", "")] {
        let start = Instant::now();
        while !parser.lock().expect("nobody panics with it").screen().contents().contains(wanted) {
            assert!(start.elapsed() < PATIENCE, "{wanted:?} does not appear");
            std::thread::sleep(Duration::from_millis(20));
        }
        keys.write_all(key.as_bytes()).expect("the keyboard works");
        keys.flush().expect("the keyboard works");
    }
    // In the middle of the simulation.
    let out = case.with_file_name("result");
    let start = Instant::now();
    while !out.join("record").join("state.json").exists() {
        assert!(start.elapsed() < PATIENCE, "the run begins");
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_millis(700));
    away.store(true, Ordering::Relaxed);
    reader.join().expect("it looked away");
    drop((keys, pair.master));
    let start = Instant::now();
    while child.try_wait().expect("the child can be asked").is_none() {
        if start.elapsed() > PATIENCE {
            let _ = child.kill();
            panic!("it goes on without a terminal");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    out
}

#[cfg(unix)]
#[test]
fn a_hang_up_in_the_middle_of_a_run_keeps_its_state_and_it_resumes_to_the_same_bytes() {
    use leanto::engine::{self, Silent, Start};
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = engine::demo_case(&folder.path().join("case")).expect("the sample unpacks");
    let mut case = leanto::case::load(&path).expect("a valid case");
    case.run.duration = 2.0;
    leanto::case::save(&case, &path).expect("saved");
    let out = hung_up(folder.path(), &path);
    assert!(engine::is_resumable(&out), "the state is kept");
    let at = leanto::record::Record::open(&out.join("record")).expect("a record");
    let end = at.progress().expect("frames").last().map_or(0.0, |p| p.time);
    assert!(end < 2.0, "it was in the middle");
    engine::run_from(&case, &out, Start { resume: true, ..Start::default() }, &mut Silent).expect("it resumes");
    let whole = folder.path().join("whole");
    engine::run(&case, &whole, &mut Silent).expect("it runs");
    // Where the case is, seen from the folder, is the only thing that differs.
    let of_the_run = |e: &std::fs::DirEntry| e.file_name() != "origin.json";
    for entry in std::fs::read_dir(whole.join("record")).expect("a record").flatten().filter(of_the_run) {
        let other = out.join("record").join(entry.file_name());
        let same = std::fs::read(entry.path()).expect("readable") == std::fs::read(&other).expect("it is there too");
        assert!(same, "{} differs", other.display());
    }
}

/// A hall of a foreign program: six columns of one name, a wall that says it carries nothing, a table, everything on one storey, millimetres.
fn hall() -> String {
    let mut f = crate::ifc::Ifc::new();
    let beam = ".NOTDEFINED.";
    for x in [0.0, 5000.0, 10_000.0] {
        for y in [0.0, 5000.0] {
            f.add("IFCCOLUMN", "Stuetze 30/30", [300.0, 300.0, 3000.0], [x, y, 0.0], "C25/30", ".COLUMN.");
        }
        f.add("IFCBEAM", "Unterzug", [300.0, 5300.0, 400.0], [x, 2500.0, 3000.0], "C25/30", beam);
    }
    f.add("IFCSLAB", "Decke", [10_300.0, 5300.0, 200.0], [5000.0, 2500.0, 3400.0], "C25/30", ".FLOOR.");
    f.add("IFCWALL", "Wand", [2000.0, 100.0, 2500.0], [2500.0, 2500.0, 0.0], "Gipskarton", ".PARTITIONING.")
        .bearing(false);
    f.add("IFCFURNITURE", "Tisch", [1600.0, 800.0, 700.0], [7000.0, 2500.0, 0.0], "Holz", ".TABLE.");
    f.file()
}

#[test]
fn from_a_foreign_file_to_printed_pages_with_two_columns_picked_on_the_plan() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("halle.ifc"), hall()).expect("written");
    let mut s = Screen::open(folder.path(), &[]);
    s.wait_for("* built-in sample");
    let mut keys = 0;
    let mut press = |s: &mut Screen, text: &str| {
        keys += text.chars().count();
        s.press(text);
    };
    press(&mut s, "/hal");
    s.wait_for("1 found");
    press(&mut s, "\r");
    s.wait_for("elements ");
    press(&mut s, "3");
    s.wait_for("Stuetze 30/30");
    press(&mut s, " ");
    s.wait_for("removed");
    press(&mut s, "n ");
    s.wait_for("0.5  remove");
    press(&mut s, "5\r");
    s.wait_for("Simulated time, s");
    press(&mut s, "\x150.8\r");
    s.wait_for("0.8 s");
    press(&mut s, "s");
    s.wait_for("saved ");
    press(&mut s, "r");
    s.wait_for_any(&["SIMULATED, NOT OBSERVED", "does not carry its own weight"]);
    if s.text().contains("own weight") {
        press(&mut s, "y");
    }
    s.wait_for("SIMULATED, NOT OBSERVED");
    press(&mut s, "f");
    s.wait_for("open report.html");
    s.press("\x1b");
    s.wait_until_gone("open report.html");
    press(&mut s, "q");
    assert_eq!(s.end(), 0);
    assert!(keys <= 30, "{keys} keys");
    let home = folder.path().join("halle-case");
    let case = leanto::case::load(&home.join("case.toml")).expect("the saved case is valid");
    let gone = &case.scenario.remove[0].parts.selection.elements;
    assert!(gone.len() == 2 && gone[0] != gone[1], "two columns of one name are told apart: {gone:?}");
    let pages = std::fs::read(home.join("result").join("report.pdf")).expect("the pages are there");
    assert!(pages.starts_with(b"%PDF"));
    // The same case without the wizard gives the same run.
    let out = folder.path().join("again");
    let start = leanto::engine::Start { accept_unsound: true, ..leanto::engine::Start::default() };
    leanto::engine::run_from(&case, &out, start, &mut leanto::engine::Silent).expect("it runs");
    let run = |f: &Path| leanto::record::read_summary(&f.join("record")).expect("a record").run;
    assert_eq!(run(&home.join("result")), run(&out));
    let last = |f: &Path| {
        let r = leanto::record::Record::open(&f.join("record")).expect("a record");
        r.frame(r.frame_count() - 1).expect("a frame").poses
    };
    assert!(last(&home.join("result")) == last(&out), "to the last bit");
}

#[test]
fn killed_at_any_step_nothing_is_lost_but_the_running_key() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = leanto::engine::demo_case(folder.path()).expect("the sample unpacks");
    let saved = std::fs::read_to_string(&path).expect("readable");
    let steps: [(&str, &str, &str); 4] = [
        ("2n", "not saved", "unbreakable"),
        ("3/Columns.C2-1\r ", "Columns.C2-1: removed", "Columns.C2-1"),
        ("4\r\x1513\r", "not saved", "people = 13"),
        ("5\r\x153.5\r", "3.5 s", "3.5 s"),
    ];
    for (keys, shown, kept) in steps {
        let mut s = Screen::open(folder.path(), &["wizard", &path.to_string_lossy()]);
        s.wait_for("elements 221 in 6 groups");
        s.press(keys);
        s.wait_for(shown);
        s.kill();
        assert_eq!(std::fs::read_to_string(&path).expect("readable"), saved, "the case file is as it was saved");
        let mut s = Screen::open(folder.path(), &["wizard", &path.to_string_lossy()]);
        s.wait_for("Unsaved changes");
        s.press("t");
        s.wait_for("took the unsaved changes");
        s.wait_for("not saved");
        let journal = std::fs::read_to_string(path.with_extension("toml.unsaved")).expect("it is there");
        assert!(journal.contains(kept), "{kept} is not in the journal after {keys:?}");
        s.press("q");
        s.wait_for("unsaved changes");
        s.press("n");
        assert_eq!(s.end(), 0);
        assert!(!path.with_extension("toml.unsaved").exists(), "dropped changes are gone");
    }
}

#[test]
fn the_screen_follows_its_terminal_at_every_step() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = leanto::engine::demo_case(folder.path()).expect("the sample unpacks");
    let mut s = Screen::open(folder.path(), &["wizard", &path.to_string_lossy()]);
    s.wait_for("elements 221 in 6 groups");
    for step in 1..=7 {
        s.press(&step.to_string());
        for (rows, columns) in [(16, 60), (40, 120), (10, 40), (24, 80)] {
            s.resize(rows, columns);
            s.wait_for(if rows < 16 { "needs 60 x 16" } else { "LEANTO" });
        }
    }
    s.press("q");
    assert_eq!(s.end(), 0);
}

/// Where a text is on the screen: column and row, from 1.
fn place(s: &Screen, wanted: &str) -> [usize; 2] {
    let text = s.text();
    let found =
        text.lines().enumerate().filter_map(|(row, l)| Some([l[..l.find(wanted)?].chars().count() + 1, row + 1]));
    found.last().unwrap_or_else(|| panic!("{wanted:?} is not on the screen:\n{text}"))
}

fn mouse_mode(s: &Screen) -> vt100::MouseProtocolMode {
    s.parser.lock().expect("nobody panics with it").screen().mouse_protocol_mode()
}

#[test]
fn with_the_mouse_a_click_presses_a_key_and_the_terminal_gets_its_mouse_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = leanto::engine::demo_case(folder.path()).expect("the sample unpacks");
    // Without it the terminal keeps its mouse, so that text can be selected.
    let mut s = Screen::open(folder.path(), &["wizard", &path.to_string_lossy()]);
    s.wait_for("elements 221 in 6 groups");
    assert_eq!(mouse_mode(&s), vt100::MouseProtocolMode::None);
    s.press("q");
    assert_eq!(s.end(), 0);
    let mut s = Screen::open(folder.path(), &["wizard", &path.to_string_lossy(), "--mouse"]);
    s.wait_for("elements 221 in 6 groups");
    assert_ne!(mouse_mode(&s), vt100::MouseProtocolMode::None);
    let click = |s: &mut Screen, text: &str| {
        let [x, y] = place(s, text);
        s.press(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    };
    click(&mut s, "3 Damage");
    s.wait_for("Space remove");
    click(&mut s, "Space remove");
    s.wait_for("not saved");
    click(&mut s, "u undo");
    s.wait_for("took back the last change");
    let parser = s.parser.clone();
    click(&mut s, "q quit");
    assert_eq!(s.end(), 0);
    let parser = parser.lock().expect("nobody panics with it");
    assert_eq!(parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}
