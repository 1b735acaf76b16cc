//! Signals of the operating system that request a stop: Ctrl-C, a request to terminate, and the loss of a terminal.

use std::time::{Duration, Instant};

/// A signal that requests a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Ctrl-C (on Windows also Ctrl-Break and closing the window).
    Interrupt,
    /// A request to terminate, as sent by `kill` and by a shutdown.
    Terminate,
    /// The terminal was closed.
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

/// Meaning of a signal after earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// First request: finish in good order.
    First,
    /// Second request: end at once.
    Again,
    /// A repetition by the system: no further request.
    Repeated,
}

/// A signal that follows the first one faster than this is the same request. `timeout`, for example, sends each signal to the program and
/// to its process group.
const REPEAT_TIME: Duration = Duration::from_millis(100);

/// Distinguishes first signals from further ones.
#[derive(Debug, Default)]
pub struct Requests {
    first: Option<Instant>,
}

impl Requests {
    /// The meaning of a signal at a time.
    pub fn on_signal(&mut self, signal: Signal, at: Instant) -> Meaning {
        match self.first {
            None => {
                self.first = Some(at);
                Meaning::First
            }
            // When a terminal is closed, both the shell and the system send a signal.
            Some(_) if signal == Signal::HangUp => Meaning::Repeated,
            Some(first) if at.duration_since(first) < REPEAT_TIME => Meaning::Repeated,
            Some(_) => Meaning::Again,
        }
    }
}

/// Calls `on_signal` for every signal, in a thread of its own. A signal that was set to be ignored (`nohup`, a background job of a script)
/// stays ignored. If the system offers no way to receive signals, they end the program as usual.
#[cfg(unix)]
pub fn listen(mut on_signal: impl FnMut(Signal, Meaning) + Send + 'static) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let numbers: Vec<i32> = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|s| !is_ignored(*s)).collect();
    let Ok(mut signals) = signal_hook::iterator::Signals::new(numbers) else { return };
    std::thread::spawn(move || {
        let mut requests = Requests::default();
        for number in signals.forever() {
            let signal = match number {
                SIGHUP => Signal::HangUp,
                SIGTERM => Signal::Terminate,
                _ => Signal::Interrupt,
            };
            on_signal(signal, requests.on_signal(signal, Instant::now()));
        }
    });
}

/// True when the program was started with this signal ignored.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let mut now = std::mem::MaybeUninit::<libc::sigaction>::zeroed();
    // SAFETY: no action is set, and the present one is written to memory of the right size.
    let got = unsafe { libc::sigaction(signal, std::ptr::null(), now.as_mut_ptr()) };
    // SAFETY: it was zeroed, which is a valid value, and the call has filled it in when it returns 0.
    got == 0 && unsafe { now.assume_init() }.sa_sigaction == libc::SIG_IGN
}

/// Calls `on_signal` for every Ctrl-C, Ctrl-Break and closing of the window. Windows ends the program soon after its window is closed, in
/// any case.
#[cfg(not(unix))]
pub fn listen(mut on_signal: impl FnMut(Signal, Meaning) + Send + 'static) {
    let mut requests = Requests::default();
    // Without a handler, signals end the program as usual.
    let _ = ctrlc::set_handler(move || {
        on_signal(Signal::Interrupt, requests.on_signal(Signal::Interrupt, Instant::now()));
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
        assert_eq!(r.on_signal(Signal::Interrupt, at(0)), Meaning::First);
        assert_eq!(r.on_signal(Signal::Interrupt, at(2)), Meaning::Repeated, "timeout sends it twice");
        assert_eq!(r.on_signal(Signal::Interrupt, at(400)), Meaning::Again);
        let mut r = Requests::default();
        assert_eq!(r.on_signal(Signal::HangUp, at(0)), Meaning::First);
        assert_eq!(r.on_signal(Signal::HangUp, at(900)), Meaning::Repeated, "shell and system both hang up");
        assert_eq!(r.on_signal(Signal::Terminate, at(950)), Meaning::Again);
    }
}
