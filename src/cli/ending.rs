//! How commands end when the user or the system asks: the first signal ends the work in good order, the second at once.

use crate::stop::signals::{self, Meaning};
use crate::stop::{Reason, Stop};
use std::io::{IsTerminal, Write};
use std::sync::{LazyLock, Mutex, PoisonError};

/// Stopped by the user.
pub(super) const STOPPED: u8 = 3;

static STOP: LazyLock<Stop> = LazyLock::new(Stop::new);
/// What stands on disk if the program ends now, in words.
static LEFT: Mutex<&str> = Mutex::new("nothing was written");

/// The request that signals make.
pub(super) fn stop() -> Stop {
    STOP.clone()
}

/// Says what a second signal would leave.
pub(super) fn leaves(what: &'static str) {
    *LEFT.lock().unwrap_or_else(PoisonError::into_inner) = what;
}

/// Writes a line to stderr. A terminal that has gone is no error: what is being written to disk goes on.
pub(super) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Listens to signals. A command that keeps nothing on disk (`in_order` false) ends at the first one.
pub(super) fn listen(in_order: bool) {
    // On a terminal the line of progress has not ended yet.
    let new_line = if std::io::stderr().is_terminal() { "\n" } else { "" };
    signals::listen(move |signal, meaning| match meaning {
        Meaning::Repeated => {}
        Meaning::First if in_order => {
            STOP.request(Reason::Asked);
            say(&format!("{new_line}stopping; asked once more it ends at once"));
        }
        Meaning::First => {
            say(&format!("{new_line}stopped by the user"));
            std::process::exit(STOPPED.into());
        }
        Meaning::Again => {
            let left = *LEFT.lock().unwrap_or_else(PoisonError::into_inner);
            say(&format!("{new_line}ended at once; {left}"));
            std::process::exit(signal.exit_code().into());
        }
    });
}
