//! Where a case comes from.

use super::Case;
use crate::Error;
use crate::units::place::Text;
use std::path::PathBuf;

/// Where a case comes from. It is no part of what the case says: two cases that say the same are equal wherever they come from.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// The file that it was read from; empty for one that was made.
    pub file: PathBuf,
    /// The case as its file says it, where this one was made from it for a run of an ensemble.
    document: Option<Box<Case>>,
}

impl Origin {
    /// The origin of a case that is made from another one for an ensemble.
    #[must_use]
    pub fn of_ensemble(&self, case: &Case) -> Self {
        let document = self.document.clone().unwrap_or_else(|| Box::new(case.clone()));
        Self { file: self.file.clone(), document: Some(document) }
    }

    /// The case as its file says it; `None` where that is the case itself.
    pub(super) fn document(&self) -> Option<&Case> {
        self.document.as_deref()
    }
}

impl Origin {
    /// An error that names a key of the case, with the file of the case, and the line and the column of the key. What was found only when the building
    /// was known has no more than the key.
    #[must_use]
    pub fn located(&self, e: Error) -> Error {
        let Error::Input { file: None, place: Some(place), problem, remedy } = e else { return e };
        let Some(key) = place.strip_prefix("key ").filter(|_| !self.file.as_os_str().is_empty()) else {
            return Error::Input { file: None, place: Some(place), problem, remedy };
        };
        let text = std::fs::read_to_string(&self.file).unwrap_or_default();
        let there = Text::parse(&text, &self.file).ok().filter(|_| !text.is_empty()).map(|t| t.place(key));
        let place = there.unwrap_or_else(|| place.clone());
        Error::in_file(&self.file, problem, remedy).at(place)
    }
}

impl PartialEq for Origin {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name that the building does not have is found long after the case was read: the message has file and line all the same.
    #[test]
    fn a_key_of_the_case_is_found_in_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("house.toml");
        std::fs::write(&file, "version = 1\n\n[[scenario.remove]]\nat = \"0.5 s\"\nelements = [\"Colums.A1\"]\n")
            .expect("written");
        let origin = Origin { file: file.clone(), ..Origin::default() };
        let error =
            || Error::input("\"Colums.A1\" matches no element", "correct it").at("key scenario.remove[0].elements");
        let said = origin.located(error()).to_string();
        assert!(
            said.contains("house.toml") && said.contains("line 5, column 12, key scenario.remove[0].elements"),
            "{said}"
        );
        // Of a case that was made, or whose file has gone, the key is said.
        assert!(Origin::default().located(error()).to_string().contains("key scenario.remove[0].elements"));
        std::fs::remove_file(&file).expect("removed");
        assert!(origin.located(error()).to_string().contains("key scenario.remove[0].elements"));
    }
}
