//! Signals of the system that ask the program to end: Ctrl-C, a request to terminate, and the hang-up of a terminal.

use std::time::{Duration, Instant};

/// A signal that asks the program to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Ctrl-C (on Windows also Ctrl-Break and closing the window).
    Interrupt,
    /// A request to terminate, as `kill` and a shutdown send it.
    Terminate,
    /// The terminal has gone.
    HangUp,
}

impl Signal {
    /// Exit code of a program that this signal ends at once: 128 and the number of the signal.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::HangUp => 129,
            Self::Interrupt => 130,
            Self::Terminate => 143,
        }
    }
}

/// What a signal means after those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The first one: end in good order.
    First,
    /// Asked again: end at once.
    Again,
    /// The system says the same thing twice: nothing more is asked for.
    Repeated,
}

/// A signal that follows the first one faster than this is the same request: `timeout`, for one, sends each signal to the program and
/// to its group.
const SAME: Duration = Duration::from_millis(100);

/// Tells first signals from further ones.
#[derive(Debug, Default)]
pub struct Requests {
    first: Option<Instant>,
}

impl Requests {
    /// What a signal at a time means.
    pub fn heard(&mut self, signal: Signal, at: Instant) -> Meaning {
        match self.first {
            None => {
                self.first = Some(at);
                Meaning::First
            }
            // When a terminal goes away, the shell and the system both say so.
            Some(_) if signal == Signal::HangUp => Meaning::Repeated,
            Some(first) if at.duration_since(first) < SAME => Meaning::Repeated,
            Some(_) => Meaning::Again,
        }
    }
}

/// Calls `heard` for every signal, in a thread of its own. What the user has told the program to ignore (`nohup`, a job in the
/// background of a script) stays ignored. When the system gives no way to listen, signals end the program as they always do.
#[cfg(unix)]
pub fn listen(mut heard: impl FnMut(Signal, Meaning) + Send + 'static) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let wanted: Vec<i32> = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|s| !is_ignored(*s)).collect();
    let Ok(mut signals) = signal_hook::iterator::Signals::new(wanted) else { return };
    std::thread::spawn(move || {
        let mut requests = Requests::default();
        for number in signals.forever() {
            let signal = match number {
                SIGHUP => Signal::HangUp,
                SIGTERM => Signal::Terminate,
                _ => Signal::Interrupt,
            };
            heard(signal, requests.heard(signal, Instant::now()));
        }
    });
}

/// True when the program was started with this signal ignored.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let mut now = std::mem::MaybeUninit::<libc::sigaction>::zeroed();
    // SAFETY: a null pointer for the new action only reads; `now` has the size of the structure.
    let got = unsafe { libc::sigaction(signal, std::ptr::null(), now.as_mut_ptr()) };
    // SAFETY: the call has filled it, as its result says.
    got == 0 && unsafe { now.assume_init() }.sa_sigaction == libc::SIG_IGN
}

/// Calls `heard` for every Ctrl-C, Ctrl-Break and closing of the window. Windows ends the program soon after its window is closed,
/// whatever it does.
#[cfg(not(unix))]
pub fn listen(mut heard: impl FnMut(Signal, Meaning) + Send + 'static) {
    let mut requests = Requests::default();
    // Without a handler signals end the program as they always do.
    let _ = ctrlc::set_handler(move || {
        heard(Signal::Interrupt, requests.heard(Signal::Interrupt, Instant::now()));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_signal_counts_and_what_the_system_repeats_does_not() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let mut r = Requests::default();
        assert_eq!(r.heard(Signal::Interrupt, at(0)), Meaning::First);
        assert_eq!(r.heard(Signal::Interrupt, at(2)), Meaning::Repeated, "timeout sends it twice");
        assert_eq!(r.heard(Signal::Interrupt, at(400)), Meaning::Again);
        let mut r = Requests::default();
        assert_eq!(r.heard(Signal::HangUp, at(0)), Meaning::First);
        assert_eq!(r.heard(Signal::HangUp, at(900)), Meaning::Repeated, "shell and system both hang up");
        assert_eq!(r.heard(Signal::Terminate, at(950)), Meaning::Again);
    }
}
