//! `leanto frame` from outside: files it writes, and the live screen by keys in a pseudo-terminal.

use assert_cmd::Command;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Longest wait for anything to appear; only a broken program reaches it.
const PATIENCE: Duration = Duration::from_secs(60);

const ROWS: NonZeroU16 = NonZeroU16::new(24).expect("not zero");
const COLUMNS: NonZeroU16 = NonZeroU16::new(100).expect("not zero");

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/frames").join(name)
}

#[test]
fn drawings_and_tables_of_a_portal_are_written_and_the_same_each_time() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = |to: &str| {
        let mut c = Command::new(env!("CARGO_BIN_EXE_leanto"));
        c.current_dir(folder.path()).arg("frame").arg(sample("portal.toml")).args(["--svg", to, "--csv", to, "--json"]);
        let out = c.args(["--xlsx", &format!("{to}.xlsx")]).output().expect("leanto runs");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        out.stdout
    };
    let (first, second) = (run("a"), run("b"));
    assert_eq!(first, second);
    let json: serde_json::Value = serde_json::from_slice(&first).expect("JSON");
    let feet: f64 = (0..2).map(|k| json["statics"]["reactions"][k]["force"][0].as_f64().expect("a number")).sum();
    assert!((feet + 50e3).abs() < 1e-3, "the supports carry the load of 50 kN: {feet}");
    for name in ["statics-M.svg", "statics-N.svg", "statics-V.svg", "statics-shape.svg", "member-beam.csv"] {
        let read = |to: &str| std::fs::read(folder.path().join(to).join(name)).expect(name);
        assert_eq!(read("a"), read("b"), "{name}");
    }
    let book = |to: &str| std::fs::read(folder.path().join(format!("{to}.xlsx"))).expect("a workbook");
    assert!(book("a").starts_with(b"PK") && book("a") == book("b"));
}

#[test]
fn a_misspelt_key_is_refused_with_its_place() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = std::fs::read_to_string(sample("portal.toml")).expect("a sample").replace("force = ", "froce = ");
    std::fs::write(folder.path().join("bad.toml"), text).expect("it can be written");
    let out =
        Command::new(env!("CARGO_BIN_EXE_leanto")).current_dir(folder.path()).args(["frame", "bad.toml"]).output();
    let out = out.expect("leanto runs");
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert_eq!(out.status.code(), Some(2));
    assert!(said.contains("bad.toml") && said.contains("froce") && said.contains("line"), "{said}");
}

/// A program in a pseudo-terminal.
struct Terminal {
    child: Box<dyn portable_pty::Child + Send + Sync>,
    screen: Arc<Mutex<vt100::Parser>>,
    keys: Box<dyn Write + Send>,
    _pair: Box<dyn portable_pty::MasterPty + Send>,
}

impl Terminal {
    fn open(arguments: &[&str], folder: &Path) -> Self {
        let size = PtySize { rows: ROWS.get(), cols: COLUMNS.get(), pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_leanto"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.cwd(folder);
        let child = pair.slave.spawn_command(command).expect("leanto starts");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(ROWS, COLUMNS, 0)));
        let mut output = pair.master.try_clone_reader().expect("its output");
        let into = screen.clone();
        std::thread::spawn(move || {
            let mut bytes = [0u8; 4096];
            while let Ok(n @ 1..) = output.read(&mut bytes) {
                into.lock().expect("nobody panics with it").process(&bytes[..n]);
            }
        });
        let keys = pair.master.take_writer().expect("its keyboard");
        Self { child, screen, keys, _pair: pair.master }
    }

    fn wait_for(&self, wanted: &str) {
        let start = Instant::now();
        loop {
            let text = self.screen.lock().expect("nobody panics with it").screen().contents();
            if text.contains(wanted) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{wanted:?} does not appear:\n{text}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn press(&mut self, k: &str) {
        self.keys.write_all(k.as_bytes()).expect("the keyboard works");
        self.keys.flush().expect("the keyboard works");
    }

    /// Waits until the program has ended and has given the terminal back.
    fn ends(mut self) {
        let start = Instant::now();
        while self.child.try_wait().expect("the child can be asked").is_none() {
            assert!(start.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
        // What it has written last may still be on its way.
        while self.screen.lock().expect("nobody panics with it").screen().alternate_screen() {
            assert!(start.elapsed() < PATIENCE, "the terminal is not given back");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn a_beam_is_loaded_to_collapse_by_keys() {
    let file = sample("propped-beam.toml");
    let mut t = Terminal::open(&["frame", file.to_str().expect("a plain name"), "--live"], Path::new("."));
    t.wait_for("load factor 0.0000");
    // Steps of 2 kN: the support yields at 19.27 kN, the beam collapses at 21.68 kN.
    t.press(&"\x1b[C".repeat(9));
    t.wait_for("load factor 18.0000");
    t.wait_for("hinges 0");
    // 5 F L / 32 at midspan, the end of the first member; the history ends at 18.
    t.press(&"l".repeat(10));
    t.wait_for("x at 1.50 m: N 0.00 kN");
    t.wait_for("M 8.44 kN m");
    t.press("h");
    t.wait_for("load factor, to 18.000");
    t.press("h");
    t.press("\x1b[C");
    t.wait_for("a hinge forms: left at 0.00 m");
    t.press("\x1b[C");
    t.wait_for("no equilibrium at 22.0000");
    // The support at the wall is clamped, and pinned after one key.
    t.press("r");
    t.wait_for("from the beginning");
    t.press("c");
    t.wait_for("support wall is pinned");
    t.press("q");
    t.ends();
}

#[test]
fn the_wizard_opens_a_frame_and_goes_on_after_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::copy(sample("portal.toml"), folder.path().join("portal.toml")).expect("copied");
    let mut t = Terminal::open(&["wizard", "portal.toml"], folder.path());
    t.wait_for("load factor 0.0000");
    t.press("\x1b[C");
    t.wait_for("member");
    t.press("q");
    t.wait_for("1 Model");
    t.press("\x03");
    t.ends();
}
