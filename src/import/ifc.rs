//! IFC files (IFC2X3, IFC4, IFC4X3): checks the header and the end of the file, then has a worker read it under a time limit, so
//! that a file on which the reader hangs or crashes costs an error message and not the program.
//!
//! The worker is our own executable ([`super::ifc_worker`]), killed when its time is over. Where the running program is not
//! `leanto` (the library in a test or another program), a thread is used instead: it survives crashes and respects the limit too, but a
//! hanging thread lives on until the program ends. `LEANTO_IFC_WORKER` names another executable, or `thread`.

use super::ifc_worker::{self, Answer, MAGIC, WORKER_COMMAND};
use super::parts::Parts;
use crate::stop::Stop;
use crate::{Error, Result};
use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The largest answer that is taken from a worker, bytes.
const LARGEST_ANSWER: u64 = 4 << 30;

/// Longest time between two looks at the request to end.
const LOOK: Duration = Duration::from_millis(20);

/// What runs the dangerous part.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Worker {
    /// An executable that understands [`WORKER_COMMAND`].
    Process(PathBuf),
    /// A thread of this program.
    Thread,
}

impl Worker {
    /// Decides by `LEANTO_IFC_WORKER`, else by the name of the running executable.
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

/// Reads an IFC file whose bytes are at hand. `time_limit` in seconds.
pub(super) fn read(file: &Path, bytes: Vec<u8>, leave_out: &[String], time_limit: f64, stop: &Stop) -> Result<Parts> {
    read_with(&Worker::choose(), file, bytes, leave_out, time_limit, stop)
}

fn read_with(
    worker: &Worker,
    file: &Path,
    bytes: Vec<u8>,
    leave_out: &[String],
    time_limit: f64,
    stop: &Stop,
) -> Result<Parts> {
    let schema = check(file, &bytes)?;
    let limit = Duration::try_from_secs_f64(time_limit).map_err(|_| {
        Error::input(format!("the time limit must be 0 s or more, not {time_limit}"), "give a limit such as 120")
    })?;
    let answer = match worker {
        Worker::Process(exe) => {
            drop(bytes);
            in_process(exe, file, leave_out, limit, stop)?
        }
        Worker::Thread => in_thread(file, bytes, leave_out, limit, stop)?,
    };
    match answer {
        Answer::Parts(parts) if parts.parts.is_empty() => Err(Error::in_file(
            file,
            format!("no building element with a shape was found ({} left out by class)", count(&parts)),
            "check in a viewer that the file has walls, slabs or columns; name classes to keep as `+IfcClass` under leave_out",
        )),
        Answer::Parts(parts) => Ok(Parts { format: schema, ..parts }),
        Answer::Refused { problem, remedy } => Err(Error::in_file(file, problem, remedy)),
    }
}

fn count(parts: &Parts) -> usize {
    parts.left_out.iter().map(|(_, n)| n).sum()
}

/// Checks head and tail of the file; gives the schema's name.
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
            Error::in_file(file, "this is no IFC file: it does not begin with ISO-10303-21", remedy).at("line 1")
        );
    }
    let schema = schema(start);
    let supported = schema.as_deref().is_some_and(|s| s.starts_with("IFC2X3") || s.starts_with("IFC4"));
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
    // A semicolon after the keyword ends the statement; texts of other header lines come before it and may hold anything.
    let upper = head.to_ascii_uppercase();
    let header = &upper[..upper.find("\nDATA;").unwrap_or(upper.len())];
    let at = header.rfind("FILE_SCHEMA")?;
    let mut quoted = header[at..].split('\'');
    quoted.next()?;
    quoted.next().map(|s| s.trim().to_string()).filter(|s| !s.is_empty() && s.len() < 40)
}

fn too_slow(file: &Path, limit: Duration) -> Error {
    Error::in_file(
        file,
        format!("reading was stopped after {:.0} s", limit.as_secs_f64()),
        "raise the time limit of the model, or export the load-bearing parts only (as IFC2X3, IFC4 or OBJ)",
    )
}

fn crashed(file: &Path, how: &str) -> Error {
    Error::in_file(
        file,
        format!("the IFC reader failed on this file: {how}"),
        "export the model again with another setting (IFC2X3 or IFC4, faceted geometry), or as OBJ",
    )
}

/// Ends the worker whatever happens.
struct Kill(Child);

impl Drop for Kill {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn in_process(exe: &Path, file: &Path, leave_out: &[String], limit: Duration, stop: &Stop) -> Result<Answer> {
    let start = Instant::now();
    let path: OsString = std::path::absolute(file).map_or_else(|_| file.into(), PathBuf::into_os_string);
    let child = Command::new(exe)
        .arg(WORKER_COMMAND)
        .arg(path)
        .args(leave_out)
        .stdin(Stdio::null())
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
    let Some(body) = wait(&out, start, limit, file, stop)? else {
        return Err(too_slow(file, limit));
    };
    let decoded = find(&body, MAGIC).and_then(|at| postcard::from_bytes(&body[at + MAGIC.len()..]).ok());
    match decoded {
        Some(answer) => Ok(answer),
        None => {
            // A terminal sends Ctrl-C to the worker too, and our own turn may come after its end.
            let said = wait(&err, Instant::now(), Duration::from_millis(500), file, stop)?.unwrap_or_default();
            if child.0.wait().is_ok_and(|status| ended_by_signal(status)) {
                for _ in 0..15 {
                    stop.check(&format!("reading {}", file.display()))?;
                    std::thread::sleep(LOOK);
                }
            }
            let said = String::from_utf8_lossy(&said);
            let line = said.lines().rfind(|l| !l.trim().is_empty()).unwrap_or("it ended without an answer");
            Err(crashed(file, line.trim()))
        }
    }
}

#[cfg(unix)]
fn ended_by_signal(status: std::process::ExitStatus) -> bool {
    std::os::unix::process::ExitStatusExt::signal(&status).is_some()
}

/// Elsewhere Ctrl-C ends a program with a code of its own.
#[cfg(not(unix))]
fn ended_by_signal(status: std::process::ExitStatus) -> bool {
    !status.success()
}

/// Waits for what a thread sends, `limit` from `start` at most, and looks whether it is to end. None when the time is over; an empty
/// default when the thread ended without sending.
fn wait<T: Default>(
    from: &mpsc::Receiver<T>,
    start: Instant,
    limit: Duration,
    file: &Path,
    stop: &Stop,
) -> Result<Option<T>> {
    loop {
        stop.check(&format!("reading {}", file.display()))?;
        let left = limit.saturating_sub(start.elapsed());
        match from.recv_timeout(left.min(LOOK)) {
            Ok(got) => return Ok(Some(got)),
            Err(RecvTimeoutError::Disconnected) => return Ok(Some(T::default())),
            Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Reads a stream to its end, or to a limit, in a thread of its own.
fn reader(stream: impl Read + Send + 'static, limit: u64) -> mpsc::Receiver<Vec<u8>> {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        let mut body = Vec::new();
        let mut stream = stream.take(limit);
        // A broken pipe ends the body early; the decoder then finds it incomplete.
        let _ = stream.read_to_end(&mut body);
        let _ = send.send(body);
    });
    receive
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|w| w == needle)
}

fn in_thread(file: &Path, bytes: Vec<u8>, leave_out: &[String], limit: Duration, stop: &Stop) -> Result<Answer> {
    let leave_out = leave_out.to_vec();
    guarded(file, limit, stop, move || ifc_worker::extract(&bytes, &leave_out))
}

/// Runs something in a thread under a time limit; a panic becomes an error.
fn guarded(
    file: &Path,
    limit: Duration,
    stop: &Stop,
    work: impl FnOnce() -> Answer + Send + 'static,
) -> Result<Answer> {
    let (send, receive) = mpsc::channel();
    std::thread::Builder::new()
        .name("ifc reader".into())
        .stack_size(64 << 20)
        .spawn(move || {
            let answer = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
            let _ = send.send(Some(answer));
        })
        .map_err(|e| crashed(file, &format!("no thread could be started: {e}")))?;
    match wait(&receive, Instant::now(), limit, file, stop)? {
        Some(Some(Ok(answer))) => Ok(answer),
        Some(Some(Err(panic))) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            Err(crashed(file, text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it panicked")))
        }
        Some(None) => Err(crashed(file, "it ended without an answer")),
        None => Err(too_slow(file, limit)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_of(schema: &str, end: &str) -> Vec<u8> {
        format!("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('{schema}'));\nENDSEC;\nDATA;\nENDSEC;\n{end}\n").into_bytes()
    }

    fn message(bytes: &[u8]) -> String {
        check(Path::new("a.ifc"), bytes).unwrap_err().to_string()
    }

    #[test]
    fn supported_schemas_pass_and_others_are_refused_by_name() {
        for s in ["IFC2X3", "IFC4", "IFC4X3_ADD2", "ifc4"] {
            assert!(check(Path::new("a.ifc"), &file_of(s, "END-ISO-10303-21;")).is_ok(), "{s}");
        }
        for s in ["IFC2X_FINAL", "IFC2X2_FINAL", "AP214"] {
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
        assert!(message(&[0, 255, 1, 254]).contains("no IFC file"));
    }

    #[test]
    fn a_panic_in_the_thread_is_an_error_and_a_hang_ends_at_the_limit() {
        let file = Path::new("a.ifc");
        let e = guarded(file, Duration::from_secs(20), &Stop::new(), || panic!("bad facet")).err().unwrap().to_string();
        assert!(e.contains("bad facet"), "{e}");
        let e = guarded(file, Duration::from_millis(50), &Stop::new(), || {
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
            let e = read_with(&Worker::Process(exe), Path::new("a.ifc"), bytes, &[], limit, &Stop::new());
            e.unwrap_err().to_string()
        };
        let start = Instant::now();
        assert!(run("exec sleep 60", 0.3).contains("stopped after"));
        assert!(start.elapsed() < Duration::from_secs(20));
        assert!(run("echo it broke >&2; exit 3", 20.0).contains("it broke"));
        assert!(run("echo nonsense", 20.0).contains("without an answer"));
    }

    #[test]
    fn a_file_without_elements_is_an_error() {
        let bytes = file_of("IFC4", "END-ISO-10303-21;");
        let e = read_with(&Worker::Thread, Path::new("a.ifc"), bytes, &[], 60.0, &Stop::new()).unwrap_err().to_string();
        assert!(e.contains("no building element"), "{e}");
    }
}
