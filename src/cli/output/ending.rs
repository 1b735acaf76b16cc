//! Ends commands on request of the user or the system: the first signal stops the work in good order, the second ends the program at once.

use crate::Error;
use crate::stop::signals::{self, Meaning};
use crate::stop::{Reason, Stop};
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Stopped by the user.
pub(crate) const STOPPED: u8 = 3;

static STOP: LazyLock<Stop> = LazyLock::new(Stop::new);
/// State of the files if the program ends now, in words.
static LEFT: Mutex<&str> = Mutex::new("nothing was written");

/// The stop request that signals make.
pub(crate) fn stop() -> Stop {
    STOP.clone()
}

/// Sets the text about files for a second signal.
pub(crate) fn set_consequence(what: &'static str) {
    *LEFT.lock().unwrap_or_else(PoisonError::into_inner) = what;
}

/// The first failure to write to stdout.
static OUTPUT: Mutex<Option<std::io::Error>> = Mutex::new(None);

/// Keeps what went wrong on stdout until the command has ended: files of a run are still written. A reader that has closed its end of the
/// pipe has seen enough, which is no failure.
pub(crate) fn note_output(done: std::io::Result<()>) {
    if let Err(e) = done
        && e.kind() != std::io::ErrorKind::BrokenPipe
    {
        OUTPUT.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(e);
    }
}

/// The end of a command: an answer that did not reach stdout is an error, whatever else went well.
pub(crate) fn finished(code: ExitCode) -> ExitCode {
    note_output(std::io::stdout().flush());
    let failed = OUTPUT.lock().unwrap_or_else(PoisonError::into_inner).take();
    match failed {
        Some(e) => fail(&anyhow::Error::from(Error::io("write to", std::path::Path::new("the standard output"), e))),
        None => code,
    }
}

/// Writes a line to stderr. A closed terminal is not an error, because files may still be written.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Warns of differences between the inputs of a result and those that it is used with.
pub(crate) fn warn(differences: &[String]) {
    for text in differences {
        let text = crate::text::clean(text);
        tracing::warn!("{text}");
        say(&format!("warning: {text}"));
    }
}

/// Reports why a command failed; returns its exit code.
pub(crate) fn fail(error: &anyhow::Error) -> ExitCode {
    let ours = error.downcast_ref::<Error>();
    let message = message(error);
    let by_user = matches!(ours, Some(Error::Stopped { reason: Reason::User, .. }));
    say(&if by_user { message.clone() } else { format!("error: {message}") });
    tracing::error!("{message}");
    ExitCode::from(ours.map_or(1, Error::exit_code))
}

/// What failed, then its cause. An error of the library contains its own cause.
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

/// Starts to receive signals. A command that writes nothing (`in_order` false) ends at the first one.
pub(crate) fn listen(in_order: bool) {
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
