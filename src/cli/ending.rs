//! Ends commands on request of the user or the system: the first signal stops the work in good order, the second ends the program at once.

use crate::stop::signals::{self, Meaning};
use crate::stop::{Reason, Stop};
use std::io::{IsTerminal, Write};
use std::sync::{LazyLock, Mutex, PoisonError};

/// Stopped by the user.
pub(super) const STOPPED: u8 = 3;

static STOP: LazyLock<Stop> = LazyLock::new(Stop::new);
/// State of the files if the program ends now, in words.
static LEFT: Mutex<&str> = Mutex::new("nothing was written");

/// The stop request that signals make.
pub(super) fn stop() -> Stop {
    STOP.clone()
}

/// Sets the text about files for a second signal.
pub(super) fn set_consequence(what: &'static str) {
    *LEFT.lock().unwrap_or_else(PoisonError::into_inner) = what;
}

/// Writes a line to stderr. A closed terminal is not an error, because files may still be written.
pub(super) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Starts to receive signals. A command that writes nothing (`in_order` false) ends at the first one.
pub(super) fn listen(in_order: bool) {
    // On a terminal the line with the progress is not complete yet.
    let new_line = if std::io::stderr().is_terminal() { "\n" } else { "" };
    signals::listen(move |signal, meaning| match meaning {
        Meaning::Repeated => {}
        Meaning::First if in_order => {
            STOP.request(Reason::User);
            say(&format!("{new_line}stopping; a second request ends the program at once"));
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
