//! The error type of the library. A message names the file and the place in it, the problem and the remedy.

use crate::text::{clean, clean_lines};
use std::path::{Path, PathBuf};

/// An error with the message that the user reads.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The user's input cannot be used. Exit code 2.
    #[error("{}", input_message(.file.as_deref(), .place.as_deref(), .problem, .remedy))]
    Input {
        /// The file, when the input came from one.
        file: Option<PathBuf>,
        /// Place in it: "line 3, column 7", "element Columns.B4", `key scenario.remove[0].at`.
        place: Option<String>,
        /// What is wrong and what was expected.
        problem: String,
        /// What the user can do.
        remedy: String,
    },
    /// Reading or writing failed. Exit code 1.
    #[error("cannot {action} {}: {source}", clean(&.path.display().to_string()))]
    Io {
        /// "read", "write", "create", ...
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// Work was stopped before there was a result. Exit code 3 when the user stopped it, else 1.
    #[error("{reason} while {}{}", clean(doing), stop_remedy(.reason))]
    Stopped {
        /// Why it was stopped.
        reason: crate::stop::Reason,
        /// Current work: "cutting Wall 3".
        doing: String,
    },
    /// The building does not carry its own weight, and the user has not accepted that. Exit code 2.
    #[error("{}", unsound_message(.reasons))]
    Unsound {
        /// Pairs of problem and remedy.
        reasons: Vec<[String; 2]>,
    },
    /// Parts of the structure can move without resistance, so that there is no equilibrium. Exit code 2.
    #[error("{}", mechanism_message(.parts))]
    Mechanism {
        /// The parts that move and how, the heaviest first; empty where they are not known.
        parts: Vec<String>,
    },
    /// The computation failed, because of a defect or of a model that it cannot handle. Exit code 1.
    #[error("{}", clean_lines(.0))]
    Failed(String),
}

/// Result with the library's error.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// Bad input without a file.
    pub fn input(problem: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self::Input { file: None, place: None, problem: problem.into(), remedy: remedy.into() }
    }

    /// Bad input in a file.
    pub fn in_file(file: &Path, problem: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self::Input { file: Some(file.into()), place: None, problem: problem.into(), remedy: remedy.into() }
    }

    /// What was asked for needs a part that this program was built without.
    pub fn without(feature: &str, asked: impl std::fmt::Display) -> Self {
        let remedy = format!("use a program with all parts, or build it with `--features {feature}`");
        Self::input(format!("this program was built without {feature}: {asked}"), remedy)
    }

    /// Adds the place in the file ("line 3, column 7", "key run.seed").
    #[must_use]
    pub fn at(self, place: impl Into<String>) -> Self {
        match self {
            Self::Input { file, problem, remedy, .. } => {
                Self::Input { file, place: Some(place.into()), problem, remedy }
            }
            other => other,
        }
    }

    /// An input/output error with its path. A missing file counts as bad input, because the user named it.
    pub fn io(action: &'static str, path: &Path, source: std::io::Error) -> Self {
        if action == "read" && source.kind() == std::io::ErrorKind::NotFound {
            return Self::in_file(path, "no such file", "check the spelling and the folder you are in");
        }
        Self::Io { action, path: path.into(), source }
    }

    /// With the name of the file that was written, where what failed to write it did not know it.
    #[must_use]
    pub fn written_to(self, file: &Path) -> Self {
        match self {
            Self::Io { action: "write", source, .. } => Self::Io { action: "write", path: file.into(), source },
            other => other,
        }
    }

    /// Process exit code for this error: 2 for bad input, 3 when the user stopped it, 1 for anything else.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Input { .. } | Self::Unsound { .. } | Self::Mechanism { .. } => 2,
            Self::Stopped { reason: crate::stop::Reason::User, .. } => 3,
            _ => 1,
        }
    }
}

fn unsound_message(reasons: &[[String; 2]]) -> String {
    let mut s = String::from("the case is not sound, so it was not run:");
    for [what, remedy] in reasons {
        s += &format!("\n  {what}\n    what to do: {remedy}");
    }
    s + "\n  to run it anyway: --accept-unsound (every page of its report then says so)"
}

fn mechanism_message(parts: &[String]) -> String {
    let mut s =
        String::from("the structure is a mechanism: parts of it can move without resistance, so it has no equilibrium");
    for part in parts {
        s += &format!("\n  {part}");
    }
    s += "\n  what to do: ";
    s += if parts.is_empty() {
        "look for parts that hang on a line or a point, or on joints that turn freely"
    } else {
        "close the gaps at these parts, take back pivots, leave the parts out, or hold them (prepare.hold_free_parts; \
         leanto check --fix tries)"
    };
    clean_lines(&s).into_owned()
}

fn stop_remedy(reason: &crate::stop::Reason) -> &'static str {
    match reason {
        crate::stop::Reason::User => "",
        crate::stop::Reason::Memory { .. } => {
            "\n  what to do: larger pieces (prepare.target_size), fewer parts of the model, or a higher limit (--memory)"
        }
    }
}

fn input_message(file: Option<&Path>, place: Option<&str>, problem: &str, remedy: &str) -> String {
    let mut s = String::new();
    if let Some(f) = file {
        s += &format!("{}: ", f.display());
    }
    if let Some(p) = place {
        s += &format!("{p}: ");
    }
    s += problem;
    if !remedy.is_empty() {
        s += &format!("\n  what to do: {remedy}");
    }
    // Messages quote names and content of files, which may contain control characters.
    clean_lines(&s).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_file_holds_steers_the_terminal_through_a_message() {
        let bad = "a\u{1b}[2J\u{9b}31m\u{202e}b";
        let io = || std::io::Error::other("full");
        for e in [
            Error::in_file(Path::new(bad), bad, bad).at(bad),
            Error::io("write", Path::new(bad), io()),
            Error::Failed(bad.into()),
            Error::Stopped { reason: crate::stop::Reason::User, doing: bad.into() },
        ] {
            let text = e.to_string();
            assert!(text.contains("a[2J31mb") && !text.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{text:?}");
        }
    }
}
