//! A request to stop work early. A signal, a key or the memory watch makes it. Every stage that takes time shares the value and calls
//! [`Stop::check`] between two of its steps.

pub mod signals;

use crate::{Error, Result};
use std::sync::{Arc, OnceLock};

/// Why work must stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A request of the user: Ctrl-C, a key, or a signal from the system.
    User,
    /// The memory limit is reached. Sizes are in bytes.
    Memory {
        /// Memory in use.
        used: u64,
        /// Memory allowed.
        limit: u64,
    },
}

/// A request to stop work early. Clones share the request; only the first reason counts.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<OnceLock<Reason>>);

impl Stop {
    /// A value without a request.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes the request, for all clones.
    pub fn request(&self, reason: Reason) {
        let _ = self.0.set(reason);
    }

    /// The reason of the first request, if there is one.
    pub fn reason(&self) -> Option<&Reason> {
        self.0.get()
    }

    /// True after a request.
    pub fn is_requested(&self) -> bool {
        self.0.get().is_some()
    }

    /// Returns an error after a request; `doing` is the current work, for the message ("cutting Wall 3"). Cheap enough for inner loops.
    ///
    /// # Errors
    /// [`Error::Stopped`] after a request.
    #[inline]
    pub fn check<T: std::fmt::Display + ?Sized>(&self, doing: &T) -> Result<()> {
        match self.0.get() {
            None => Ok(()),
            Some(reason) => Err(Error::Stopped { reason: reason.clone(), doing: doing.to_string() }),
        }
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::User => write!(f, "stopped by the user"),
            Self::Memory { used, limit } => {
                let gigabytes = |bytes: u64| bytes as f64 / 1e9;
                write!(
                    f,
                    "the memory limit of {:.1} GB is reached ({:.1} GB in use)",
                    gigabytes(*limit),
                    gigabytes(*used)
                )
            }
        }
    }
}

/// Ends this process with an exit code when its parent has ended, which closes the standard input.
pub fn end_with_parent(code: i32) {
    use std::io::Read;
    std::thread::spawn(move || {
        let mut byte = [0; 64];
        loop {
            match std::io::stdin().lock().read(&mut byte) {
                Ok(0) => break,
                Err(e) if e.kind() != std::io::ErrorKind::Interrupted => break,
                _ => {}
            }
        }
        std::process::exit(code);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_reaches_every_clone_and_the_first_reason_stays() {
        let stop = Stop::new();
        let other = stop.clone();
        assert!(other.check("cutting").is_ok());
        stop.request(Reason::Memory { used: 3_000_000_000, limit: 2_000_000_000 });
        stop.request(Reason::User);
        let e = other.check("cutting Wall 3").expect_err("stop was requested");
        assert_eq!(e.exit_code(), 1);
        let text = e.to_string();
        assert!(text.contains("2.0 GB") && text.contains("cutting Wall 3"), "{text}");
    }
}
