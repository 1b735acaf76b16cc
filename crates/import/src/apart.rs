//! Readers of other libraries that may hang, ask for any amount of memory, or end the process: they run in a process of their own, under a limit
//! of time and memory, and what they find comes back over its standard output. A file that breaks such a reader gives an error and loses nothing.
//!
//! The process is the program's own executable, called with a word that no user types. Where the running program is not `leanto` (a test, or another
//! program with this library), a thread is used instead: it survives a panic and keeps the time limit, but not a stack that overflows or memory
//! that is not there. An environment variable per reader names another executable, or `thread`.

use crate::read::{Budget, ReadProgress};
use crate::stop::Reason;
use crate::{Error, Result, memory};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;

/// Largest accepted answer, bytes.
const LARGEST_ANSWER: u64 = 4 << 30;
/// Time between two checks of the stop request.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);
/// Time between two measurements of the memory in use.
const MEMORY_INTERVAL: Duration = Duration::from_millis(20);
/// Environment variable with the memory that the process may use, bytes.
const MEMORY: &str = "LEANTO_WORKER_MEMORY";
/// Beginning of a line on the standard error that reports the memory limit; bytes used and allowed follow.
const OVER: &str = "leanto-memory ";

/// Beginning of a line on the standard error that says how far the reader is; steps done, all steps, the stage and what is in work follow, with tabs.
const FAR: &str = "leanto-progress\t";

/// How far a reader is that runs apart: what it says last.
#[derive(Clone, Default)]
pub(crate) struct Progress {
    latest: Arc<Mutex<Option<ReadProgress>>>,
    /// It is said as a line, because another process listens.
    line: bool,
}

impl Progress {
    /// Says how far the reader is.
    pub(crate) fn say(&self, p: ReadProgress) {
        if self.line {
            let plain = |t: &str| t.replace(['\t', '\n', '\r'], " ");
            let mut line = format!("{FAR}{}\t{}\t{}", p.done, p.all, plain(&p.stage));
            p.in_work.iter().for_each(|name| line += &format!("\t{}", plain(name)));
            let _ = writeln!(std::io::stderr(), "{line}");
        } else {
            *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(p);
        }
    }

    /// What was said since this was asked the last time.
    fn take(&self) -> Option<ReadProgress> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Parses a line of progress.
fn progress_of(line: &str) -> Option<ReadProgress> {
    let mut words = line.strip_prefix(FAR)?.trim_end().split('\t');
    let (done, all) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let stage = words.next()?.to_string();
    Some(ReadProgress { stage, done, all, in_work: words.map(str::to_string).collect() })
}

/// A reader that runs apart.
pub(crate) struct WorkerReader {
    /// Its name in messages: "IFC".
    pub name: &'static str,
    /// First argument that makes the program this reader.
    pub command: &'static str,
    /// First bytes of its answer, with the version of the answer.
    pub magic: &'static [u8],
    /// Environment variable with another executable, or `thread`.
    pub variable: &'static str,
    /// What to do with a file that it cannot take.
    pub remedy: &'static str,
}

/// Where a reader runs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum WorkerPlace {
    /// An executable that understands the reader's command.
    Process(PathBuf),
    /// A thread of this program.
    Thread,
}

impl WorkerReader {
    /// Decides by the reader's variable, otherwise by the name of the running executable.
    pub(crate) fn place(&self) -> WorkerPlace {
        match std::env::var_os(self.variable) {
            Some(v) if v == "thread" => return WorkerPlace::Thread,
            Some(v) if !v.is_empty() => return WorkerPlace::Process(v.into()),
            _ => {}
        }
        match std::env::current_exe() {
            Ok(exe) if exe.file_stem().is_some_and(|s| s.eq_ignore_ascii_case("leanto")) => WorkerPlace::Process(exe),
            _ => WorkerPlace::Thread,
        }
    }

    fn crashed(&self, file: &Path, how: &str) -> Error {
        Error::in_file(file, format!("the {} reader failed on this file: {how}", self.name), self.remedy)
    }

    /// Reads a file in a process. It is given the absolute path of the file and the arguments.
    ///
    /// # Errors
    /// A process that cannot be started, fails or gives no answer; time or memory that is over; a stop request.
    pub(crate) fn in_process<T: DeserializeOwned>(
        &self,
        exe: &Path,
        arguments: &[OsString],
        budget: &Budget<'_>,
    ) -> Result<T> {
        let file = budget.file();
        let path: OsString = std::path::absolute(file).map_or_else(|_| file.into(), PathBuf::into_os_string);
        let mut command = Command::new(exe);
        // What it says at its end is quoted, so that must be no list of functions.
        command.env("RUST_BACKTRACE", "0");
        if let Some(bytes) = memory::available() {
            command.env(MEMORY, bytes.to_string());
        }
        let child = command
            .arg(self.command)
            .arg(path)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|e| Error::io("start", exe, e))?;
        let mut child = Kill(child);
        let out = child.0.stdout.take().map(|s| collect(s, LARGEST_ANSWER));
        let progress = Progress::default();
        let err = child.0.stderr.take().map(|s| listen(s, 64 << 10, progress.clone()));
        let (Some(out), Some(err)) = (out, err) else {
            return Err(self.crashed(file, "its output could not be connected"));
        };
        let body = wait(&out, budget, &progress)?.unwrap_or_default();
        let decoded = find(&body, self.magic).and_then(|at| postcard::from_bytes(&body[at + self.magic.len()..]).ok());
        if let Some(answer) = decoded {
            return Ok(answer);
        }
        // A terminal sends Ctrl-C to the other process as well, perhaps before this program handles it.
        let stderr = err.recv_timeout(Duration::from_millis(500)).unwrap_or_default();
        if child.0.wait().is_ok_and(ended_by_signal) {
            for _ in 0..15 {
                budget.check()?;
                std::thread::sleep(CHECK_INTERVAL);
            }
        }
        let stderr = String::from_utf8_lossy(&stderr);
        if let Some(reason) = stderr.lines().find_map(memory_is_over) {
            return Err(Error::Stopped { reason, doing: format!("reading {}", file.display()) });
        }
        Err(self.crashed(file, last_words(&stderr)))
    }

    /// Runs `work` in a thread under a time limit; a panic becomes an error.
    ///
    /// # Errors
    /// A thread that cannot be started; a panic; time that is over; a stop request.
    pub(crate) fn in_thread<T: Send + 'static>(
        &self,
        budget: &Budget<'_>,
        work: impl FnOnce(&Progress) -> T + Send + 'static,
    ) -> Result<T> {
        let file = budget.file();
        let (send, receive) = mpsc::channel();
        let progress = Progress::default();
        let says = progress.clone();
        std::thread::Builder::new()
            .name(format!("{} reader", self.name))
            .stack_size(64 << 20)
            .spawn(move || {
                let answer = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(&says)));
                let _ = send.send(answer);
            })
            .map_err(|e| self.crashed(file, &format!("no thread could be started: {e}")))?;
        match wait(&receive, budget, &progress)? {
            Some(Ok(answer)) => Ok(answer),
            Some(Err(panic)) => {
                let text = panic.downcast_ref::<String>().map(String::as_str);
                let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
                Err(self.crashed(file, text.unwrap_or("it panicked")))
            }
            None => Err(self.crashed(file, "it ended without an answer")),
        }
    }

    /// The other side: runs `work` with the arguments after the command and writes its answer to the standard output. The process ends with the
    /// program that started it, and at its memory limit. Exit code 0 when an answer was written, 1 when not, 2 without a file.
    pub(crate) fn serve<T: Serialize>(
        &self,
        arguments: impl IntoIterator<Item = OsString>,
        work: impl FnOnce(&Path, Vec<OsString>, &Progress) -> T,
    ) -> ExitCode {
        let mut arguments = arguments.into_iter();
        let Some(file) = arguments.next() else {
            eprintln!("{} needs a file; it is started by the program itself", self.command);
            return ExitCode::from(2);
        };
        crate::stop::end_with_parent(1);
        if let Some(limit) = std::env::var(MEMORY).ok().and_then(|t| t.parse().ok()).or_else(memory::default_limit) {
            end_at_limit(limit);
        }
        let says = Progress { line: true, ..Progress::default() };
        let answer = work(Path::new(&file), arguments.collect(), &says);
        let written = postcard::to_stdvec(&answer).map_err(|e| e.to_string()).and_then(|body| {
            let mut out = std::io::stdout().lock();
            let all = out.write_all(self.magic).and_then(|()| out.write_all(&body)).and_then(|()| out.flush());
            all.map_err(|e| e.to_string())
        });
        match written {
            Ok(()) => ExitCode::SUCCESS,
            Err(e) => {
                eprintln!("the answer could not be written: {e}");
                ExitCode::FAILURE
            }
        }
    }
}

/// The last thing that a process said, without the frame that the language puts around it.
fn last_words(stderr: &str) -> &str {
    let said = |l: &&str| !l.trim().is_empty() && !l.starts_with("note: ") && !l.starts_with("fatal runtime error");
    stderr.lines().rfind(said).map_or("it ended without an answer", str::trim)
}

/// Parses a line that reports the memory limit.
fn memory_is_over(line: &str) -> Option<Reason> {
    let (used, limit) = line.strip_prefix(OVER)?.trim().split_once(' ')?;
    Some(Reason::Memory { used: used.parse().ok()?, limit: limit.parse().ok()? })
}

/// Ends this process at its memory limit. The work cannot be stopped otherwise, because it is done by a library.
fn end_at_limit(limit: u64) {
    std::thread::spawn(move || {
        loop {
            match memory::resident() {
                Some(used) if used > limit => {
                    let _ = writeln!(std::io::stderr(), "{OVER}{used} {limit}");
                    std::process::exit(1);
                }
                Some(_) => std::thread::sleep(MEMORY_INTERVAL),
                None => break,
            }
        }
    });
}

/// Kills the process when it is dropped. Until then its standard input is open. When this program dies in any way, the system closes it, and the
/// process ends, too.
struct Kill(Child);

impl Drop for Kill {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits for an answer until the time limit or a stop request, and passes on how far the reader is.
fn wait<T>(answers: &mpsc::Receiver<T>, budget: &Budget<'_>, progress: &Progress) -> Result<Option<T>> {
    loop {
        if let Some(p) = progress.take() {
            budget.report(p);
        }
        match answers.recv_timeout(CHECK_INTERVAL.min(budget.left())) {
            Ok(answer) => return Ok(Some(answer)),
            Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(None),
            Err(mpsc::RecvTimeoutError::Timeout) => budget.check()?,
        }
        if budget.left().is_zero() {
            return Err(budget.too_slow());
        }
    }
}

#[cfg(unix)]
fn ended_by_signal(status: std::process::ExitStatus) -> bool {
    std::os::unix::process::ExitStatusExt::signal(&status).is_some()
}

/// On other systems Ctrl-C ends a program with a special code.
#[cfg(not(unix))]
fn ended_by_signal(status: std::process::ExitStatus) -> bool {
    !status.success()
}

/// Reads a stream to its end or to a limit, in a thread of its own.
fn collect(stream: impl Read + Send + 'static, limit: u64) -> mpsc::Receiver<Vec<u8>> {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        let mut body = Vec::new();
        let mut stream = stream.take(limit);
        // After a broken pipe the data are incomplete, and the decoder finds out.
        let _ = stream.read_to_end(&mut body);
        let _ = send.send(body);
        // Who writes on must not meet a closed pipe.
        let _ = std::io::copy(&mut stream.into_inner(), &mut std::io::sink());
    });
    receive
}

/// Reads a stream of lines as [`collect`] does, without those that say how far the reader is.
fn listen(stream: impl Read + Send + 'static, limit: usize, progress: Progress) -> mpsc::Receiver<Vec<u8>> {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        let (mut body, mut line) = (Vec::new(), Vec::new());
        let mut stream = BufReader::new(stream);
        // A line without end is read in parts.
        while (&mut stream).take(64 << 10).read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
            match progress_of(&String::from_utf8_lossy(&line)) {
                Some(p) => progress.say(p),
                None if body.len() < limit => body.extend_from_slice(&line),
                None => {}
            }
            line.clear();
        }
        let _ = send.send(body);
    });
    receive
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|w| w == needle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stop::Stop;
    use std::time::Instant;

    const ANY: WorkerReader = WorkerReader {
        name: "test",
        command: "__test",
        magic: b"TEST-1\n",
        variable: "LEANTO_TEST_READER",
        remedy: "try another",
    };

    fn budget(seconds: f64, stop: &Stop) -> Budget<'_> {
        Budget::new(Path::new("a.ifc"), seconds, stop).unwrap()
    }

    #[test]
    fn a_panic_in_the_thread_is_an_error_and_a_hang_ends_at_the_limit() {
        let stop = Stop::new();
        let e = ANY.in_thread(&budget(20.0, &stop), |_| panic!("bad facet")).map(|()| 0).unwrap_err().to_string();
        assert!(e.contains("bad facet") && e.contains("try another"), "{e}");
        let e = ANY.in_thread(&budget(0.05, &stop), |_| {
            loop {
                std::thread::park();
            }
        });
        assert!(e.map(|()| 0).unwrap_err().to_string().contains("stopped after"));
    }

    #[cfg(unix)]
    #[test]
    fn a_process_that_hangs_is_killed_and_one_that_fails_is_quoted() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let run = |script: &str, limit: f64| -> Result<u32> {
            let exe = dir.path().join("worker.sh");
            std::fs::write(&exe, format!("#!/bin/sh\n{script}\n")).unwrap();
            std::fs::set_permissions(&exe, std::fs::Permissions::from_mode(0o755)).unwrap();
            ANY.in_process(&exe, &[], &budget(limit, &Stop::new()))
        };
        let said = |script: &str, limit: f64| run(script, limit).unwrap_err().to_string();
        let start = Instant::now();
        assert!(said("exec sleep 60", 0.3).contains("stopped after"));
        assert!(start.elapsed() < Duration::from_secs(20));
        assert!(said("echo it broke >&2; exit 3", 20.0).contains("it broke"));
        assert!(said("echo nonsense", 20.0).contains("without an answer"));
        let m = said("echo leanto-memory 2000000000 1000000000 >&2; exit 1", 20.0);
        assert!(m.contains("memory limit of 1.0 GB") && m.contains("a.ifc") && m.contains("--memory"), "{m}");
        let m =
            said("echo 'memory allocation of 9 bytes failed' >&2; echo 'note: run with more' >&2; kill -ABRT $$", 20.0);
        assert!(m.contains("memory allocation of 9 bytes failed"), "{m}");
        let m = said(r"printf 'leanto-progress\t3\t9\tshapes\tWall 4\tWall 5\n' >&2; exec sleep 60", 1.0);
        assert!(m.contains("shapes: 3 of 9; not done: Wall 4, Wall 5"), "{m}");
        // 300 in the form of the answer; what a library printed before does not matter.
        assert_eq!(run(r"printf 'a library speaks\nTEST-1\n\254\002'", 20.0).unwrap(), 300);
    }
}
