//! The wizard by keys alone, in a real pseudo-terminal of 80 x 24: from the built-in sample to the report.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Longest wait for anything to appear; only a broken wizard reaches it.
const PATIENCE: Duration = Duration::from_secs(60);

const ROWS: NonZeroU16 = NonZeroU16::new(24).expect("not zero");
const COLUMNS: NonZeroU16 = NonZeroU16::new(80).expect("not zero");

struct Screen {
    parser: Arc<Mutex<vt100::Parser>>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    _master: Box<dyn portable_pty::MasterPty + Send>,
}

impl Screen {
    fn open(folder: &Path, arguments: &[&str]) -> Self {
        let size = PtySize { rows: ROWS.get(), cols: COLUMNS.get(), pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_leanto"));
        command.args(arguments);
        command.cwd(folder);
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).expect("leanto starts");
        drop(pair.slave);
        let parser = Arc::new(Mutex::new(vt100::Parser::new(ROWS, COLUMNS, 0)));
        let mut output = pair.master.try_clone_reader().expect("its output");
        let into = parser.clone();
        std::thread::spawn(move || {
            let mut bytes = [0u8; 4096];
            while let Ok(n @ 1..) = output.read(&mut bytes) {
                into.lock().expect("nobody panics with it").process(&bytes[..n]);
            }
        });
        let keys = pair.master.take_writer().expect("its keyboard");
        Self { parser, keys, child, _master: pair.master }
    }

    fn text(&self) -> String {
        self.parser.lock().expect("nobody panics with it").screen().contents()
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the keyboard works");
        self.keys.flush().expect("the keyboard works");
    }

    fn wait_for(&self, wanted: &str) {
        let start = Instant::now();
        while !self.text().contains(wanted) {
            assert!(start.elapsed() < PATIENCE, "{wanted:?} does not appear:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn wait_until_gone(&self, shown: &str) {
        let start = Instant::now();
        while self.text().contains(shown) {
            assert!(start.elapsed() < PATIENCE, "{shown:?} stays:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits for the end; returns the exit code.
    fn end(mut self) -> u32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("the child can be asked") {
                let screen = self.parser.lock().expect("nobody panics with it");
                assert!(!screen.screen().alternate_screen(), "the terminal is given back");
                assert!(!screen.screen().hide_cursor(), "the cursor is back");
                return status.exit_code();
            }
            if start.elapsed() > PATIENCE {
                let _ = self.child.kill();
                panic!("it does not end:\n{}", self.text());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn from_the_sample_to_the_report_by_keys() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut s = Screen::open(folder.path(), &[]);
    s.wait_for("* built-in sample");
    s.press("\r");
    s.wait_for("elements 221 in 6 groups");
    s.press("\t");
    s.wait_for("Groups and their strength");
    s.press("\t");
    s.wait_for("Columns.A1-0");
    s.press("\t");
    s.wait_for("28 in all");
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
    s.wait_for("Broken bonds over time");
    s.wait_for("What was found");
    s.wait_for("report.md");
    assert!(s.text().contains("Simulated, not observed"), "{}", s.text());
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
    s.wait_for("By group");
    s.wait_for("Columns");
    s.press("e");
    s.wait_for("End the run now?");
    s.press("y");
    s.wait_for("ended early by you");
    s.press("q");
    assert_eq!(s.end(), 0);
    assert!(folder.path().join("result").join("report.json").exists());
}

#[test]
fn a_model_that_cannot_be_read_is_said_and_the_wizard_goes_on() {
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
