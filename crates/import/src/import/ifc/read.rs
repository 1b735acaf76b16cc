//! IFC files (IFC2X3, IFC4, IFC4X3): checks the header and the end of the file, then starts a worker that reads it under a time limit. A
//! file on which the reader hangs or crashes then gives an error message and does not end the program.
//!
//! The worker is the program's own executable ([`super::worker`]), which is killed after the time limit. Where the running program is
//! not `leanto` (a test or another program with this library), a thread is used instead. It also survives a crash and has the time limit,
//! but a hanging thread exists until the program ends. `LEANTO_IFC_WORKER` names another executable, or `thread`.

use super::worker as ifc_worker;
use super::worker::{MAGIC, WORKER_COMMAND, WorkerAnswer};
use crate::import::parts::ledger;
use crate::import::parts::part::Parts;
use crate::read::Budget;
use crate::{Error, Result, memory, text};
use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// Reasons that an error names.
const NAMED: usize = 4;

/// What to do when no element of a file can be read.
const NOTHING_READ: &str = "check in a viewer that the file has walls, slabs or columns with a shape; export it again with faceted geometry; \
    name classes to keep as `+IfcClass` under leave_out";

/// Largest accepted answer of a worker, bytes.
const LARGEST_ANSWER: u64 = 4 << 30;

/// Beginnings of the names of schemas that are read. The first release of IFC2x has the entities of IFC2X3 that are read here.
const SCHEMAS: [&str; 3] = ["IFC2X3", "IFC2X_FINAL", "IFC4"];

/// Time between two checks of the stop request.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// Where the worker runs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Worker {
    /// An executable that understands [`WORKER_COMMAND`].
    Process(PathBuf),
    /// A thread of this program.
    Thread,
}

impl Worker {
    /// Decides by `LEANTO_IFC_WORKER`, otherwise by the name of the running executable.
    fn choose() -> Self {
        match std::env::var_os("LEANTO_IFC_WORKER") {
            Some(v) if v == "thread" => return Self::Thread,
            Some(v) if !v.is_empty() => return Self::Process(v.into()),
            _ => {}
        }
        match std::env::current_exe() {
            Ok(exe) if exe.file_stem().is_some_and(|s| s.eq_ignore_ascii_case("leanto")) => Self::Process(exe),
            _ => Self::Thread,
        }
    }
}

/// Reads an IFC file from its bytes.
pub(crate) fn read(bytes: Vec<u8>, leave_out: &[String], budget: &Budget<'_>) -> Result<Parts> {
    read_with(&Worker::choose(), bytes, leave_out, budget)
}

fn read_with(worker: &Worker, bytes: Vec<u8>, leave_out: &[String], budget: &Budget<'_>) -> Result<Parts> {
    let file = budget.file();
    let schema = check(file, &bytes)?;
    let answer = match worker {
        Worker::Process(exe) => {
            drop(bytes);
            in_process(exe, leave_out, budget)?
        }
        Worker::Thread => in_thread(bytes, leave_out, budget)?,
    };
    match answer {
        WorkerAnswer::Parts(parts) if parts.parts.is_empty() => {
            Err(Error::in_file(file, nothing_read(&parts), NOTHING_READ))
        }
        WorkerAnswer::Parts(parts) => Ok(Parts { format: schema, ..parts }),
        WorkerAnswer::Refused { problem, remedy } => Err(Error::in_file(file, problem, remedy)),
    }
}

/// What became of the elements of a file of which none could be read.
fn nothing_read(parts: &Parts) -> String {
    let ledger = ledger::of_unread(parts);
    let mut out = format!("no building element with a shape was found: {}", ledger.sentence());
    ledger.troubles(NAMED).iter().for_each(|line| out += &format!("; {line}"));
    if let Some(u) = parts.unread.first() {
        out += &format!("; the first is {}: {}", text::clean(&u.name), u.why);
    }
    out
}

/// Checks beginning and end of the file. Returns the name of the schema.
fn check(file: &Path, bytes: &[u8]) -> Result<String> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(1 << 20)]);
    let start = head.trim_start_matches('\u{feff}').trim_start();
    if !start.starts_with("ISO-10303-21") {
        let remedy = if start.starts_with('<') {
            "this looks like ifcXML; export as IFC (STEP, .ifc)"
        } else if bytes.starts_with(b"PK") {
            "this looks like ifcZIP; unpack it first"
        } else {
            "export as IFC (STEP, .ifc) from the modelling program"
        };
        return Err(
            Error::in_file(file, "this is not an IFC file: it does not begin with ISO-10303-21", remedy).at("line 1")
        );
    }
    let schema = schema(start);
    let supported = schema.as_deref().is_some_and(|s| SCHEMAS.iter().any(|known| s.starts_with(known)));
    let tail = String::from_utf8_lossy(&bytes[bytes.len().saturating_sub(4096)..]);
    if !tail.contains("END-ISO-10303-21") {
        let mut problem = format!("the file is cut off: it ends without END-ISO-10303-21 after {} bytes", bytes.len());
        if let (false, Some(s)) = (supported, &schema) {
            problem += &format!("; its schema {s} could not be read either");
        }
        return Err(Error::in_file(
            file,
            problem,
            "copy or export the file again; for old schemas export as IFC2X3 or IFC4",
        ));
    }
    match schema {
        Some(s) if supported => Ok(s),
        Some(s) => Err(Error::in_file(
            file,
            format!("the schema {s} is not supported; IFC2X3, IFC4 or IFC4X3 is expected"),
            "export the model again as IFC2X3 or IFC4, or convert it",
        )
        .at("FILE_SCHEMA")),
        None => Err(Error::in_file(
            file,
            "the header names no schema; FILE_SCHEMA(('IFC4')) or the like is expected",
            "export the model again as IFC2X3 or IFC4",
        )
        .at("FILE_SCHEMA")),
    }
}

/// The first quoted name after FILE_SCHEMA in the header, upper case.
fn schema(head: &str) -> Option<String> {
    // A semicolon after the keyword ends the statement. Texts of earlier header lines may contain anything.
    let upper = head.to_ascii_uppercase();
    let header = &upper[..upper.find("\nDATA;").unwrap_or(upper.len())];
    let at = header.rfind("FILE_SCHEMA")?;
    let mut quoted = header[at..].split('\'');
    quoted.next()?;
    quoted.next().map(|s| s.trim().to_string()).filter(|s| !s.is_empty() && s.len() < 40)
}

fn crashed(file: &Path, how: &str) -> Error {
    Error::in_file(
        file,
        format!("the IFC reader failed on this file: {how}"),
        "export the model again with another setting (IFC2X3 or IFC4, faceted geometry), or as OBJ",
    )
}

/// Kills the worker when it is dropped. Until then the standard input of the worker is open. When this program dies in any way, the system
/// closes it, and the worker ends, too.
struct Kill(Child);

impl Drop for Kill {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits for an answer until the time limit or a stop request.
fn wait<T>(answers: &mpsc::Receiver<T>, budget: &Budget<'_>) -> Result<Option<T>> {
    loop {
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

fn in_process(exe: &Path, leave_out: &[String], budget: &Budget<'_>) -> Result<WorkerAnswer> {
    let file = budget.file();
    let path: OsString = std::path::absolute(file).map_or_else(|_| file.into(), PathBuf::into_os_string);
    let mut command = Command::new(exe);
    if let Some(bytes) = memory::available() {
        command.env(ifc_worker::MEMORY, bytes.to_string());
    }
    let child = command
        .arg(WORKER_COMMAND)
        .arg(path)
        .args(leave_out)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| Error::io("start", exe, e))?;
    let mut child = Kill(child);
    let out = child.0.stdout.take().map(|s| reader(s, LARGEST_ANSWER));
    let err = child.0.stderr.take().map(|s| reader(s, 64 << 10));
    let (Some(out), Some(err)) = (out, err) else {
        return Err(crashed(file, "its output could not be connected"));
    };
    let body = wait(&out, budget)?.unwrap_or_default();
    let decoded = find(&body, MAGIC).and_then(|at| postcard::from_bytes(&body[at + MAGIC.len()..]).ok());
    match decoded {
        Some(answer) => Ok(answer),
        None => {
            // A terminal sends Ctrl-C to the worker as well, perhaps before this program handles it.
            let stderr = err.recv_timeout(Duration::from_millis(500)).unwrap_or_default();
            if child.0.wait().is_ok_and(ended_by_signal) {
                for _ in 0..15 {
                    budget.check()?;
                    std::thread::sleep(CHECK_INTERVAL);
                }
            }
            let stderr = String::from_utf8_lossy(&stderr);
            if let Some(reason) = stderr.lines().find_map(ifc_worker::memory_is_over) {
                return Err(Error::Stopped { reason, doing: format!("reading {}", file.display()) });
            }
            let line = stderr.lines().rfind(|l| !l.trim().is_empty()).unwrap_or("it ended without an answer");
            Err(crashed(file, line.trim()))
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
fn reader(stream: impl Read + Send + 'static, limit: u64) -> mpsc::Receiver<Vec<u8>> {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        let mut body = Vec::new();
        let mut stream = stream.take(limit);
        // After a broken pipe the data are incomplete, and the decoder finds out.
        let _ = stream.read_to_end(&mut body);
        let _ = send.send(body);
    });
    receive
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|w| w == needle)
}

fn in_thread(bytes: Vec<u8>, leave_out: &[String], budget: &Budget<'_>) -> Result<WorkerAnswer> {
    let leave_out = leave_out.to_vec();
    guarded(budget, move || ifc_worker::extract(&bytes, &leave_out))
}

/// Runs `work` in a thread under a time limit; a panic becomes an error.
fn guarded(budget: &Budget<'_>, work: impl FnOnce() -> WorkerAnswer + Send + 'static) -> Result<WorkerAnswer> {
    let file = budget.file();
    let (send, receive) = mpsc::channel();
    std::thread::Builder::new()
        .name("ifc reader".into())
        .stack_size(64 << 20)
        .spawn(move || {
            let answer = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
            let _ = send.send(answer);
        })
        .map_err(|e| crashed(file, &format!("no thread could be started: {e}")))?;
    match wait(&receive, budget)? {
        Some(Ok(answer)) => Ok(answer),
        Some(Err(panic)) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            Err(crashed(file, text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it panicked")))
        }
        None => Err(crashed(file, "it ended without an answer")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stop::Stop;
    use std::time::Instant;

    fn file_of(schema: &str, end: &str) -> Vec<u8> {
        format!("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('{schema}'));\nENDSEC;\nDATA;\nENDSEC;\n{end}\n").into_bytes()
    }

    fn message(bytes: &[u8]) -> String {
        check(Path::new("a.ifc"), bytes).unwrap_err().to_string()
    }

    #[test]
    fn supported_schemas_pass_and_others_are_refused_by_name() {
        for s in ["IFC2X3", "IFC2X_FINAL", "IFC4", "IFC4X3_ADD2", "ifc4"] {
            assert!(check(Path::new("a.ifc"), &file_of(s, "END-ISO-10303-21;")).is_ok(), "{s}");
        }
        for s in ["IFC2X2_FINAL", "AP214"] {
            let m = message(&file_of(s, "END-ISO-10303-21;"));
            assert!(m.contains(s) && m.contains("export the model again"), "{m}");
        }
    }

    #[test]
    fn a_file_that_is_cut_off_is_named_so() {
        assert!(message(&file_of("IFC4", "")).contains("cut off"));
    }

    #[test]
    fn other_files_are_told_apart_from_ifc() {
        assert!(message(b"<?xml version='1.0'?><ifcXML/>").contains("ifcXML"));
        assert!(message(b"PK\x03\x04").contains("ifcZIP"));
        assert!(message(&[0, 255, 1, 254]).contains("not an IFC file"));
    }

    fn budget(seconds: f64, stop: &Stop) -> Budget<'_> {
        Budget::new(Path::new("a.ifc"), seconds, stop).unwrap()
    }

    #[test]
    fn a_panic_in_the_thread_is_an_error_and_a_hang_ends_at_the_limit() {
        let stop = Stop::new();
        let e = guarded(&budget(20.0, &stop), || panic!("bad facet")).err().unwrap().to_string();
        assert!(e.contains("bad facet"), "{e}");
        let e = guarded(&budget(0.05, &stop), || {
            loop {
                std::thread::park();
            }
        });
        assert!(e.err().unwrap().to_string().contains("stopped after"));
    }

    #[cfg(unix)]
    #[test]
    fn a_worker_that_hangs_is_killed_and_one_that_fails_is_quoted() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let run = |script: &str, limit: f64| {
            let exe = dir.path().join("worker.sh");
            std::fs::write(&exe, format!("#!/bin/sh\n{script}\n")).unwrap();
            std::fs::set_permissions(&exe, std::fs::Permissions::from_mode(0o755)).unwrap();
            let bytes = file_of("IFC4", "END-ISO-10303-21;");
            let stop = Stop::new();
            let e = read_with(&Worker::Process(exe), bytes, &[], &budget(limit, &stop));
            e.unwrap_err().to_string()
        };
        let start = Instant::now();
        assert!(run("exec sleep 60", 0.3).contains("stopped after"));
        assert!(start.elapsed() < Duration::from_secs(20));
        assert!(run("echo it broke >&2; exit 3", 20.0).contains("it broke"));
        assert!(run("echo nonsense", 20.0).contains("without an answer"));
        let m = run("echo leanto-memory 2000000000 1000000000 >&2; exit 1", 20.0);
        assert!(m.contains("memory limit of 1.0 GB") && m.contains("a.ifc") && m.contains("--memory"), "{m}");
    }

    #[test]
    fn a_file_without_elements_is_an_error() {
        let bytes = file_of("IFC4", "END-ISO-10303-21;");
        let e = read_with(&Worker::Thread, bytes, &[], &budget(60.0, &Stop::new())).unwrap_err().to_string();
        assert!(e.contains("no building element"), "{e}");
    }
}
