//! A request to end work early. One value is shared by everyone who may ask (a signal, a key, the memory watch) and by every stage
//! that takes time: each of them calls [`Stop::check`] between two of its steps.

pub mod signals;

use crate::{Error, Result};
use std::sync::{Arc, OnceLock};

/// Why work is to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The user asked for it: Ctrl-C, a key, or a signal from the system.
    Asked,
    /// The memory limit is reached; the numbers are in bytes.
    Memory {
        /// Memory in use.
        used: u64,
        /// Memory allowed.
        limit: u64,
    },
}

/// A request to end work early. Clones share the request; the first reason stays.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<OnceLock<Reason>>);

impl Stop {
    /// Nobody has asked yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks everyone who holds a clone to end.
    pub fn request(&self, reason: Reason) {
        let _ = self.0.set(reason);
    }

    /// The first reason that was given, if any.
    pub fn reason(&self) -> Option<&Reason> {
        self.0.get()
    }

    /// True once somebody has asked.
    pub fn is_requested(&self) -> bool {
        self.0.get().is_some()
    }

    /// Ends a stage when it is asked to: `doing` says what it was doing ("cutting Wall 3"). Cheap enough for inner loops.
    ///
    /// # Errors
    /// [`Error::Stopped`] once somebody has asked.
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
            Self::Asked => write!(f, "stopped by the user"),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_reaches_every_clone_and_the_first_reason_stays() {
        let stop = Stop::new();
        let other = stop.clone();
        assert!(other.check("cutting").is_ok());
        stop.request(Reason::Memory { used: 3_000_000_000, limit: 2_000_000_000 });
        stop.request(Reason::Asked);
        let e = other.check("cutting Wall 3").expect_err("it was asked for");
        assert_eq!(e.exit_code(), 1);
        let text = e.to_string();
        assert!(text.contains("2.0 GB") && text.contains("cutting Wall 3"), "{text}");
    }
}
