//! How commands end when the user or the system asks: the first signal ends the work in good order, the second at once.

use crate::Error;
use crate::stop::signals::{self, Meaning};
use crate::stop::{Reason, Stop};
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
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

/// Says why a command failed, and gives the exit code for it.
pub(super) fn fail(error: &anyhow::Error) -> ExitCode {
    let ours = error.downcast_ref::<Error>();
    let message = message(error);
    let asked = matches!(ours, Some(Error::Stopped { reason: Reason::Asked, .. }));
    say(&if asked { message.clone() } else { format!("error: {message}") });
    tracing::error!("{message}");
    ExitCode::from(ours.map_or(1, Error::exit_code))
}

/// What failed, then why. The library's errors name their own cause.
fn message(error: &anyhow::Error) -> String {
    let mut parts = Vec::new();
    for cause in error.chain() {
        parts.push(crate::text::clean_lines(&cause.to_string()).into_owned());
        if cause.is::<Error>() {
            break;
        }
    }
    parts.join(": ")
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

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context;
    use std::path::Path;

    #[test]
    fn a_message_names_what_failed_and_why_once_and_the_exit_code_is_that_of_the_cause() {
        let denied = || std::io::Error::from(std::io::ErrorKind::PermissionDenied);
        let io = Err::<(), _>(Error::io("write", Path::new("V12.csv"), denied())).context("the curves").unwrap_err();
        assert_eq!(message(&io), "the curves: cannot write V12.csv: permission denied");
        let input = anyhow::Error::from(Error::input("no such preset", "see --list"));
        assert_eq!(message(&input), "no such preset\n  what to do: see --list");
        assert_eq!(input.downcast_ref::<Error>().map(Error::exit_code), Some(2));
        let other = anyhow::Error::from(denied()).context("the \u{1b}[2Jpage");
        assert_eq!(message(&other), "the [2Jpage: permission denied");
    }
}
