//! Memory limit of the whole process. A thread measures the memory in use. At the limit it requests the work to stop ([`Stop`]). If that
//! does not help in time, it ends the program with a message, before the system would kill it.

use crate::stop::{Reason, Stop};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Time between two measurements.
const INTERVAL: Duration = Duration::from_millis(50);
/// Largest memory in use as a share of the limit, while the work is stopping.
const HARD_SHARE: f64 = 1.08;
/// Time after the stop request after which memory in use must be below the limit.
const GRACE: Duration = Duration::from_secs(3);
/// Time after the stop request after which the work must have stopped.
const DEADLINE: Duration = Duration::from_secs(30);
/// Default limit as a share of the machine's memory.
const DEFAULT_SHARE: f64 = 0.75;
/// Smallest limit, bytes. No work fits into less.
const SMALLEST: u64 = 50_000_000;

/// Units of sizes. Longer names come first, because shorter ones are their endings.
const UNITS: [(&str, f64); 9] = [
    ("TiB", 1_099_511_627_776.0),
    ("GiB", 1_073_741_824.0),
    ("MiB", 1_048_576.0),
    ("KiB", 1024.0),
    ("TB", 1e12),
    ("GB", 1e9),
    ("MB", 1e6),
    ("kB", 1e3),
    ("B", 1.0),
];

/// Parses a size such as "4 GB", "300MB", "1.5 GiB". Returns bytes.
///
/// # Errors
/// A message with the expected format.
pub fn parse(text: &str) -> Result<u64, String> {
    let expected = || format!("expected a size such as \"4 GB\" or \"300 MB\", found \"{}\"", crate::text::clean(text));
    let lower = text.trim().to_lowercase();
    let (number, size) = UNITS
        .iter()
        .find_map(|(unit, size)| Some((lower.strip_suffix(&unit.to_lowercase())?, *size)))
        .ok_or_else(|| format!("{} (with its unit: kB, MB, GB, GiB)", expected()))?;
    let number: f64 = number.trim().replace('_', "").parse().map_err(|_| expected())?;
    let bytes = number * size;
    if !(bytes.is_finite() && bytes >= SMALLEST as f64) {
        return Err(format!("{} (at least {})", expected(), size_text(SMALLEST)));
    }
    Ok(bytes.min(u64::MAX as f64 / 2.0) as u64)
}

/// A size as text: "4.0 GB", "300 MB".
pub fn size_text(bytes: u64) -> String {
    if bytes >= 1_000_000_000 {
        format!("{:.1} GB", bytes as f64 / 1e9)
    } else {
        format!("{:.0} MB", bytes as f64 / 1e6)
    }
}

/// Memory of the process (resident set), bytes; none where the system does not report it.
pub fn resident() -> Option<u64> {
    #[cfg(target_os = "linux")]
    {
        kilobytes(&std::fs::read_to_string("/proc/self/status").ok()?, "VmRSS:")
    }
    #[cfg(target_os = "macos")]
    {
        let size = size_of::<libc::proc_taskinfo>() as libc::c_int;
        // SAFETY: the structure consists of plain numbers, for which zeros are valid.
        let mut info: libc::proc_taskinfo = unsafe { std::mem::zeroed() };
        // SAFETY: the structure is valid during the call, and its size is given.
        let got = unsafe {
            libc::proc_pidinfo(libc::getpid(), libc::PROC_PIDTASKINFO, 0, std::ptr::from_mut(&mut info).cast(), size)
        };
        (got == size).then_some(info.pti_resident_size)
    }
    #[cfg(windows)]
    {
        use windows_sys::Win32::System::ProcessStatus::{K32GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};
        use windows_sys::Win32::System::Threading::GetCurrentProcess;
        let size = size_of::<PROCESS_MEMORY_COUNTERS>() as u32;
        let mut counters = PROCESS_MEMORY_COUNTERS { cb: size, ..Default::default() };
        // SAFETY: the structure is valid during the call, and its size is given; the handle of the own process is always valid.
        let ok = unsafe { K32GetProcessMemoryInfo(GetCurrentProcess(), &mut counters, size) };
        (ok != 0).then_some(counters.WorkingSetSize as u64)
    }
    #[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
    {
        None
    }
}

/// Memory of the machine, or of the control group (container) of this process where that is less, bytes; none where unknown.
pub fn machine() -> Option<u64> {
    #[cfg(target_os = "linux")]
    {
        let all = kilobytes(&std::fs::read_to_string("/proc/meminfo").ok()?, "MemTotal:")?;
        Some(of_group().map_or(all, |g| g.min(all)))
    }
    #[cfg(target_os = "macos")]
    {
        let output = std::process::Command::new("/usr/sbin/sysctl").args(["-n", "hw.memsize"]).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse().ok()
    }
    #[cfg(windows)]
    {
        use windows_sys::Win32::System::SystemInformation::{GlobalMemoryStatusEx, MEMORYSTATUSEX};
        let mut status = MEMORYSTATUSEX { dwLength: size_of::<MEMORYSTATUSEX>() as u32, ..Default::default() };
        // SAFETY: the structure is valid during the call and holds its own size.
        let ok = unsafe { GlobalMemoryStatusEx(&mut status) };
        (ok != 0).then_some(status.ullTotalPhys)
    }
    #[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
    {
        None
    }
}

/// A figure in a file of /proc, which is in kB; returns bytes.
#[cfg(any(target_os = "linux", test))]
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|l| l.strip_prefix(name))?;
    line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}

/// The lowest limit of the control groups that this process is in (version 2, then 1).
#[cfg(target_os = "linux")]
fn of_group() -> Option<u64> {
    let output = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let mut least: Option<u64> = None;
    let mut read_limit = |file: std::path::PathBuf| {
        let limit = std::fs::read_to_string(file).ok().and_then(|t| t.trim().parse::<u64>().ok());
        // Version 1 writes a huge number when there is no limit.
        least = limit.filter(|l| *l < 1 << 60 && *l > 0).into_iter().chain(least).min();
    };
    for line in output.lines() {
        let mut parts = line.splitn(3, ':').skip(1);
        let (Some(controllers), Some(path)) = (parts.next(), parts.next()) else { continue };
        let (root, name) = match controllers {
            "" => ("/sys/fs/cgroup", "memory.max"),
            c if c.split(',').any(|c| c == "memory") => ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"),
            _ => continue,
        };
        let mut at = std::path::Path::new(path.trim_start_matches('/'));
        loop {
            read_limit(std::path::Path::new(root).join(at).join(name));
            match at.parent() {
                Some(up) => at = up,
                None => break,
            }
        }
    }
    least
}

/// Default limit: three quarters of the machine's memory, bytes.
pub fn default_limit() -> Option<u64> {
    machine().map(|m| (m as f64 * DEFAULT_SHARE) as u64)
}

/// The limit of this process, bytes; none when no watch runs.
pub fn limit() -> Option<u64> {
    Some(LIMIT.load(Ordering::Relaxed)).filter(|l| *l > 0)
}

/// Memory that the process may still allocate below its limit (without a watch, below the default limit), bytes.
pub fn available() -> Option<u64> {
    let limit = limit().or_else(default_limit)?;
    Some(limit.saturating_sub(resident().unwrap_or(0)).max(SMALLEST))
}

static LIMIT: AtomicU64 = AtomicU64::new(0);
static WATCH: OnceLock<MemoryWatch> = OnceLock::new();

/// Starts the watch of this process. When the work does not stop in time, `end` is called with the message and must end the program. A
/// second call does nothing.
pub fn start(limit: u64, end: impl Fn(&str) + Send + 'static) {
    LIMIT.store(limit, Ordering::Relaxed);
    WATCH.get_or_init(|| MemoryWatch::start(limit, resident, end));
}

/// Registers work. At the limit, `stop` is requested first. `doing` names the work, for the message ("preparing").
pub fn begin_work(stop: &Stop, doing: &str) {
    if let Some(w) = WATCH.get() {
        w.begin_work(stop, doing);
    }
}

/// Sets the current step of the work, for the message.
pub fn set_step(step: &str) {
    if let Some(w) = WATCH.get() {
        w.set_step(step);
    }
}

/// The work is over. No stop is requested until other work begins.
pub fn end_work() {
    if let Some(w) = WATCH.get() {
        w.end_work();
    }
}

/// A thread that watches the memory.
pub struct MemoryWatch(Arc<Mutex<MemoryState>>);

#[derive(Default)]
struct MemoryState {
    doing: String,
    stop: Option<Stop>,
    requested: Option<Instant>,
}

/// Result of a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MemoryStep {
    Nothing,
    RequestStop,
    End,
}

/// `requested` is the time since the stop request, if there was one.
fn next_step(used: u64, limit: u64, requested: Option<Duration>) -> MemoryStep {
    let above = used > limit;
    match requested {
        None if above => MemoryStep::RequestStop,
        None => MemoryStep::Nothing,
        Some(t) if t > DEADLINE || (above && t > GRACE) || used as f64 > HARD_SHARE * limit as f64 => MemoryStep::End,
        Some(_) => MemoryStep::Nothing,
    }
}

/// Message of a program that is ended at the limit.
fn message(reason: &Reason, doing: &str) -> String {
    let error = crate::Error::Stopped { reason: reason.clone(), doing: doing.to_string() };
    format!("{error}\n  the program was ended; a run can be resumed from its last saved state (--resume)")
}

impl MemoryWatch {
    /// Starts to watch the value of `used`. The thread ends when this value is dropped.
    pub fn start(
        limit: u64,
        used: impl Fn() -> Option<u64> + Send + 'static,
        end: impl Fn(&str) + Send + 'static,
    ) -> Self {
        let state = Arc::new(Mutex::new(MemoryState { doing: "starting".into(), ..MemoryState::default() }));
        let watched = Arc::downgrade(&state);
        let watch = move || {
            while let Some(state) = watched.upgrade() {
                if let Some(used) = used() {
                    let mut s = state.lock().unwrap_or_else(PoisonError::into_inner);
                    let reason = Reason::Memory { used, limit };
                    match next_step(used, limit, s.requested.map(|t| t.elapsed())) {
                        MemoryStep::Nothing => {}
                        MemoryStep::RequestStop => {
                            if let Some(stop) = &s.stop {
                                stop.request(reason);
                                s.requested = Some(Instant::now());
                            }
                        }
                        MemoryStep::End => {
                            end(&message(&reason, &s.doing));
                            s.stop = None;
                            s.requested = None;
                        }
                    }
                }
                drop(state);
                std::thread::sleep(INTERVAL);
            }
        };
        // Without the thread, the program continues without a limit.
        if let Err(e) = std::thread::Builder::new().name("memory watch".into()).spawn(watch) {
            tracing::warn!("the memory is not watched: {e}");
        }
        Self(state)
    }

    fn change(&self, to: impl FnOnce(&mut MemoryState)) {
        to(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// See [`begin_work`].
    pub fn begin_work(&self, stop: &Stop, doing: &str) {
        self.change(|s| *s = MemoryState { doing: doing.into(), stop: Some(stop.clone()), requested: None });
    }

    /// See [`set_step`].
    pub fn set_step(&self, step: &str) {
        self.change(|s| s.doing = step.into());
    }

    /// See [`end_work`].
    pub fn end_work(&self) {
        self.change(|s| *s = MemoryState::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn sizes_read_as_people_write_them() {
        for (text, bytes) in [("4 GB", 4e9), ("300MB", 3e8), (" 1.5 gib ", 1_610_612_736.0), ("2_000 MB", 2e9)] {
            assert_eq!(parse(text), Ok(bytes as u64), "{text}");
        }
        for text in ["4", "GB", "-3 GB", "nan GB", "1 MB", "4 parsecs", "inf GB", ""] {
            let e = parse(text).expect_err(text);
            assert!(e.contains("4 GB"), "{e}");
        }
        assert_eq!((size_text(300_000_000), size_text(4_000_000_000)), ("300 MB".into(), "4.0 GB".into()));
    }

    #[test]
    fn work_is_asked_at_the_limit_and_ended_when_it_goes_on() {
        let s = Duration::from_secs;
        assert_eq!(next_step(100, 100, None), MemoryStep::Nothing);
        assert_eq!(next_step(101, 100, None), MemoryStep::RequestStop);
        assert_eq!(next_step(107, 100, Some(s(0))), MemoryStep::Nothing);
        assert_eq!(next_step(109, 100, Some(s(0))), MemoryStep::End);
        assert_eq!(next_step(101, 100, Some(s(4))), MemoryStep::End);
        assert_eq!(next_step(50, 100, Some(s(4))), MemoryStep::Nothing, "it is giving back what it had");
        assert_eq!(next_step(50, 100, Some(s(31))), MemoryStep::End);
    }

    #[test]
    fn the_watch_asks_first_then_ends_with_a_message_that_names_the_stage_and_the_remedy() {
        let used = Arc::new(AtomicU64::new(10));
        let (send, messages) = mpsc::channel();
        let measured = used.clone();
        let watch = MemoryWatch::start(
            1000,
            move || Some(measured.load(Ordering::Relaxed)),
            move |m| drop(send.send(m.to_string())),
        );
        let stop = Stop::new();
        watch.begin_work(&stop, "preparing");
        watch.set_step("cutting Wall 3");
        used.store(1001, Ordering::Relaxed);
        let start = Instant::now();
        while !stop.is_requested() && start.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(stop.reason(), Some(&Reason::Memory { used: 1001, limit: 1000 }));
        assert!(messages.try_recv().is_err(), "it may still end by itself");
        used.store(2000, Ordering::Relaxed);
        let m = messages.recv_timeout(Duration::from_secs(20)).expect("it is ended");
        assert!(m.contains("cutting Wall 3") && m.contains("--memory") && m.contains("--resume"), "{m}");
        // Work that is over gets no stop request.
        watch.end_work();
        std::thread::sleep(3 * INTERVAL);
        assert!(messages.try_recv().is_err());
    }

    #[test]
    fn the_machine_and_this_process_have_memory() {
        let (all, used) = (machine().expect("known here"), resident().expect("known here"));
        assert!(used > 1_000_000 && all > used, "{used} of {all}");
        assert_eq!(kilobytes("VmPeak:\t 9 kB\nVmRSS:\t   2048 kB\n", "VmRSS:"), Some(2 << 20));
        assert!(default_limit().expect("known here") <= all / 4 * 3 + 4);
    }
}
