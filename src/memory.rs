//! The memory limit of the whole process: a thread looks how much memory is in use; at the limit it asks the work to end
//! ([`Stop`]), and when that does not help in time it ends the program with a message, before the system would.

use crate::stop::{Reason, Stop};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Time between two looks.
const LOOK: Duration = Duration::from_millis(50);
/// Memory may rise to this share of the limit while the work ends.
const HARD: f64 = 1.08;
/// The work must have given memory back so long after it was asked to end ...
const GRACE: Duration = Duration::from_secs(3);
/// ... and must have ended so long after.
const LAST: Duration = Duration::from_secs(30);
/// The usual share of the machine's memory.
const USUAL: f64 = 0.75;
/// Less than this is no limit that any work fits into, bytes.
const LEAST: u64 = 50_000_000;

/// The units of sizes, from the longest name on.
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

/// Reads a size such as "4 GB", "300MB", "1.5 GiB"; gives bytes.
///
/// # Errors
/// What was expected.
pub fn parse(text: &str) -> Result<u64, String> {
    let expected = || format!("expected a size such as \"4 GB\" or \"300 MB\", found \"{}\"", crate::text::clean(text));
    let lower = text.trim().to_lowercase();
    let (number, size) = UNITS
        .iter()
        .find_map(|(unit, size)| Some((lower.strip_suffix(&unit.to_lowercase())?, *size)))
        .ok_or_else(|| format!("{} (with its unit: kB, MB, GB, GiB)", expected()))?;
    let number: f64 = number.trim().replace('_', "").parse().map_err(|_| expected())?;
    let bytes = number * size;
    if !(bytes.is_finite() && bytes >= LEAST as f64) {
        return Err(format!("{} (at least {})", expected(), shown(LEAST)));
    }
    Ok(bytes.min(u64::MAX as f64 / 2.0) as u64)
}

/// A size for people: "4.0 GB", "300 MB".
pub fn shown(bytes: u64) -> String {
    if bytes >= 1_000_000_000 {
        format!("{:.1} GB", bytes as f64 / 1e9)
    } else {
        format!("{:.0} MB", bytes as f64 / 1e6)
    }
}

/// Memory that the process has in use (resident), bytes; none where the system does not tell.
pub fn resident() -> Option<u64> {
    #[cfg(target_os = "linux")]
    {
        kilobytes(&std::fs::read_to_string("/proc/self/status").ok()?, "VmRSS:")
    }
    #[cfg(target_os = "macos")]
    {
        let size = size_of::<libc::proc_taskinfo>() as libc::c_int;
        // SAFETY: the structure is plain numbers, for which zeros are valid.
        let mut info: libc::proc_taskinfo = unsafe { std::mem::zeroed() };
        // SAFETY: the structure lives through the call and its size is given.
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
        // SAFETY: the structure lives through the call and its size is given; the handle of the own process is always valid.
        let ok = unsafe { K32GetProcessMemoryInfo(GetCurrentProcess(), &mut counters, size) };
        (ok != 0).then_some(counters.WorkingSetSize as u64)
    }
    #[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
    {
        None
    }
}

/// Memory of the machine, or what this process may have of it where a control group (a container) limits it, bytes.
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
        // SAFETY: the structure lives through the call and says its own size.
        let ok = unsafe { GlobalMemoryStatusEx(&mut status) };
        (ok != 0).then_some(status.ullTotalPhys)
    }
    #[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
    {
        None
    }
}

/// The figure behind a name in a file of /proc, in kB there.
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
    let mut look = |file: std::path::PathBuf| {
        let limit = std::fs::read_to_string(file).ok().and_then(|t| t.trim().parse::<u64>().ok());
        // Version 1 writes a huge number where there is no limit.
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
            look(std::path::Path::new(root).join(at).join(name));
            match at.parent() {
                Some(up) => at = up,
                None => break,
            }
        }
    }
    least
}

/// The limit where nobody gives one: three quarters of what the machine has.
pub fn usual() -> Option<u64> {
    machine().map(|m| (m as f64 * USUAL) as u64)
}

/// The limit of this process, bytes; none when no watch was started.
pub fn limit() -> Option<u64> {
    Some(LIMIT.load(Ordering::Relaxed)).filter(|l| *l > 0)
}

/// What the process may still take up before it reaches its limit (or, without a watch, the usual one), bytes.
pub fn left() -> Option<u64> {
    let limit = limit().or_else(usual)?;
    Some(limit.saturating_sub(resident().unwrap_or(0)).max(LEAST))
}

static LIMIT: AtomicU64 = AtomicU64::new(0);
static WATCH: OnceLock<Watch> = OnceLock::new();

/// Starts the watch of this process. `end` gets the message when the work did not end in time; it ends the program. A second call
/// does nothing.
pub fn start(limit: u64, end: impl Fn(&str) + Send + 'static) {
    LIMIT.store(limit, Ordering::Relaxed);
    WATCH.get_or_init(|| Watch::start(limit, resident, end));
}

/// Work begins: at the limit `stop` is asked first. `doing` says what it is ("preparing").
pub fn works(stop: &Stop, doing: &str) {
    if let Some(w) = WATCH.get() {
        w.works(stop, doing);
    }
}

/// What is going on now, for the message.
pub fn doing(what: &str) {
    if let Some(w) = WATCH.get() {
        w.doing(what);
    }
}

/// The work is over; nothing is asked any more until other work begins.
pub fn rests() {
    if let Some(w) = WATCH.get() {
        w.rests();
    }
}

/// A thread that watches the memory.
pub struct Watch(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    doing: String,
    stop: Option<Stop>,
    asked: Option<Instant>,
}

/// What a look at the memory leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Nothing,
    Ask,
    End,
}

/// `asked` is how long ago the work was asked to end.
fn judge(used: u64, limit: u64, asked: Option<Duration>) -> Step {
    let above = used > limit;
    match asked {
        None if above => Step::Ask,
        None => Step::Nothing,
        Some(t) if t > LAST || (above && t > GRACE) || used as f64 > HARD * limit as f64 => Step::End,
        Some(_) => Step::Nothing,
    }
}

/// The message of a program that had to be ended.
fn message(reason: &Reason, doing: &str) -> String {
    let error = crate::Error::Stopped { reason: reason.clone(), doing: doing.to_string() };
    format!("{error}\n  the program was ended; what a run had kept on disk before can be resumed (--resume)")
}

impl Watch {
    /// Starts watching what `used` tells. The thread ends with the value.
    pub fn start(
        limit: u64,
        used: impl Fn() -> Option<u64> + Send + 'static,
        end: impl Fn(&str) + Send + 'static,
    ) -> Self {
        let state = Arc::new(Mutex::new(State { doing: "starting".into(), ..State::default() }));
        let watched = Arc::downgrade(&state);
        let look = move || {
            while let Some(state) = watched.upgrade() {
                if let Some(used) = used() {
                    let mut s = state.lock().unwrap_or_else(PoisonError::into_inner);
                    let reason = Reason::Memory { used, limit };
                    match judge(used, limit, s.asked.map(|t| t.elapsed())) {
                        Step::Nothing => {}
                        Step::Ask => {
                            if let Some(stop) = &s.stop {
                                stop.request(reason);
                                s.asked = Some(Instant::now());
                            }
                        }
                        Step::End => {
                            end(&message(&reason, &s.doing));
                            s.stop = None;
                            s.asked = None;
                        }
                    }
                }
                drop(state);
                std::thread::sleep(LOOK);
            }
        };
        // Without the thread the program works on, without a limit.
        if let Err(e) = std::thread::Builder::new().name("memory watch".into()).spawn(look) {
            tracing::warn!("the memory is not watched: {e}");
        }
        Self(state)
    }

    fn change(&self, to: impl FnOnce(&mut State)) {
        to(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// See [`works`].
    pub fn works(&self, stop: &Stop, doing: &str) {
        self.change(|s| *s = State { doing: doing.into(), stop: Some(stop.clone()), asked: None });
    }

    /// See [`doing`].
    pub fn doing(&self, what: &str) {
        self.change(|s| s.doing = what.into());
    }

    /// See [`rests`].
    pub fn rests(&self) {
        self.change(|s| *s = State::default());
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
        assert_eq!((shown(300_000_000), shown(4_000_000_000)), ("300 MB".into(), "4.0 GB".into()));
    }

    #[test]
    fn work_is_asked_at_the_limit_and_ended_when_it_goes_on() {
        let s = Duration::from_secs;
        assert_eq!(judge(100, 100, None), Step::Nothing);
        assert_eq!(judge(101, 100, None), Step::Ask);
        assert_eq!(judge(107, 100, Some(s(0))), Step::Nothing);
        assert_eq!(judge(109, 100, Some(s(0))), Step::End);
        assert_eq!(judge(101, 100, Some(s(4))), Step::End);
        assert_eq!(judge(50, 100, Some(s(4))), Step::Nothing, "it is giving back what it had");
        assert_eq!(judge(50, 100, Some(s(31))), Step::End);
    }

    #[test]
    fn the_watch_asks_first_then_ends_with_a_message_that_names_the_stage_and_the_remedy() {
        let used = Arc::new(AtomicU64::new(10));
        let (send, messages) = mpsc::channel();
        let told = used.clone();
        let watch =
            Watch::start(1000, move || Some(told.load(Ordering::Relaxed)), move |m| drop(send.send(m.to_string())));
        let stop = Stop::new();
        watch.works(&stop, "preparing");
        watch.doing("cutting Wall 3");
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
        // Work that is over is not asked.
        watch.rests();
        std::thread::sleep(3 * LOOK);
        assert!(messages.try_recv().is_err());
    }

    #[test]
    fn the_machine_and_this_process_have_memory() {
        let (all, used) = (machine().expect("known here"), resident().expect("known here"));
        assert!(used > 1_000_000 && all > used, "{used} of {all}");
        assert_eq!(kilobytes("VmPeak:\t 9 kB\nVmRSS:\t   2048 kB\n", "VmRSS:"), Some(2 << 20));
        assert!(usual().expect("known here") <= all / 4 * 3 + 4);
    }
}
