//! The program in a real pseudo-terminal of 80 x 24, for tests by keys alone.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Longest wait for anything to appear; only a broken wizard reaches it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) const ROWS: NonZeroU16 = NonZeroU16::new(24).expect("not zero");
pub(crate) const COLUMNS: NonZeroU16 = NonZeroU16::new(80).expect("not zero");

/// A running program with its screen and its keyboard.
pub(crate) struct Screen {
    pub(crate) parser: Arc<Mutex<vt100::Parser>>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    _master: Box<dyn portable_pty::MasterPty + Send>,
}

impl Screen {
    pub(crate) fn open(folder: &Path, arguments: &[&str]) -> Self {
        let size = PtySize { rows: ROWS.get(), cols: COLUMNS.get(), pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_leanto"));
        command.args(arguments);
        // The lists on the screen must not depend on the profiles of whoever runs the test.
        command.env("LEANTO_PROFILES", folder.join("no-profiles"));
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

    pub(crate) fn text(&self) -> String {
        self.parser.lock().expect("nobody panics with it").screen().contents()
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the keyboard works");
        self.keys.flush().expect("the keyboard works");
    }

    pub(crate) fn wait_for(&self, wanted: &str) {
        let start = Instant::now();
        while !self.text().contains(wanted) {
            assert!(start.elapsed() < PATIENCE, "{wanted:?} does not appear:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn wait_for_any(&self, wanted: &[&str]) {
        let start = Instant::now();
        while !wanted.iter().any(|w| self.text().contains(w)) {
            assert!(start.elapsed() < PATIENCE, "none of {wanted:?} appears:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends it at once, without any word.
    #[allow(dead_code, reason = "not every test needs it")]
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        let _ = self.child.wait();
    }

    #[allow(dead_code, reason = "not every test needs it")]
    pub(crate) fn resize(&self, rows: u16, cols: u16) {
        self._master.resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).expect("it can be resized");
        let size = |n| NonZeroU16::new(n).expect("not zero");
        self.parser.lock().expect("nobody panics with it").screen_mut().set_size(size(rows), size(cols));
    }

    pub(crate) fn wait_until_gone(&self, shown: &str) {
        let start = Instant::now();
        while self.text().contains(shown) {
            assert!(start.elapsed() < PATIENCE, "{shown:?} stays:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn is_given_back(&self) -> bool {
        let parser = self.parser.lock().expect("nobody panics with it");
        !parser.screen().alternate_screen() && !parser.screen().hide_cursor()
    }

    /// Waits for the end; returns the exit code.
    pub(crate) fn end(mut self) -> u32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("the child can be asked") {
                // What it wrote last may still be on its way to us.
                while start.elapsed() < PATIENCE && !self.is_given_back() {
                    std::thread::sleep(Duration::from_millis(20));
                }
                assert!(self.is_given_back(), "the terminal and its cursor are given back");
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
