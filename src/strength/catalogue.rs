//! The profiles that are compiled in, and finding a profile by its name or file.

use super::{Profile, document};
use crate::units::place::closest;
use crate::{Error, Result};
use std::path::Path;
use std::sync::OnceLock;

macro_rules! profiles {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../profiles/", $name, ".toml")))),*]
    };
}

/// Name and text of every built-in profile.
const TEXTS: &[(&str, &str)] = profiles![
    "rc-column",
    "rc-beam",
    "rc-slab",
    "rc-column-1960",
    "rc-beam-1960",
    "rc-slab-1960",
    "rc-wall",
    "rc-foundation",
    "precast-wall",
    "precast-slab",
    "plain-concrete",
    "masonry",
    "masonry-brick-house",
    "masonry-infill",
    "timber-spruce",
    "timber-larch",
    "timber-ash",
    "timber-boards",
    "steel",
    "steel-bolted",
    "glass",
    "partition",
    "rigid",
    "person",
];

/// The text of a built-in profile.
pub(super) fn text_of(name: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(n, _)| *n == name).map(|(_, t)| *t)
}

/// What to do about a name that is not known.
pub(super) fn suggestion(name: &str) -> String {
    let hint =
        closest(name, TEXTS.iter().map(|(n, _)| *n)).map_or(String::new(), |k| format!("did you mean \"{k}\"? "));
    let names: Vec<&str> = TEXTS.iter().map(|(n, _)| *n).collect();
    format!("{hint}built in are {}; a file of your own ends in .toml", names.join(", "))
}

/// The built-in profiles, in the order of lists.
pub fn builtin() -> &'static [Profile] {
    static PROFILES: OnceLock<Vec<Profile>> = OnceLock::new();
    PROFILES.get_or_init(|| {
        TEXTS
            .iter()
            .map(|(name, text)| {
                document::parse(text, Path::new(&format!("{name}.toml"))).expect("a test reads every built-in profile")
            })
            .collect()
    })
}

/// A profile by its built-in name, or from a file (its name ends in `.toml`; relative to the case's folder).
///
/// # Errors
/// An unknown name, with the closest known one; a missing or bad file.
pub fn find(name_or_file: &str, case_folder: &Path) -> Result<Profile> {
    if Path::new(name_or_file).extension().is_some_and(|e| e.eq_ignore_ascii_case("toml")) {
        let file = case_folder.join(name_or_file);
        let text = std::fs::read_to_string(&file).map_err(|e| Error::io("read", &file, e))?;
        return document::parse(&text, &file);
    }
    builtin().iter().find(|p| p.name == name_or_file).cloned().ok_or_else(|| document::unknown(name_or_file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_profile_parses_and_says_where_its_numbers_come_from() {
        for (name, text) in TEXTS {
            let p = document::parse(text, Path::new(&format!("{name}.toml"))).unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(p.name, *name);
            assert!(!p.title.is_empty() && p.source.len() > 10, "{name}");
            let c = p.capacity(0.4, 0.3, 0.5);
            assert!(c.compression > 0.0 && c.bending > 0.0 && c.shear > 0.0, "{name}");
        }
        assert_eq!(builtin().len(), TEXTS.len());
    }

    #[test]
    fn an_unknown_name_suggests_the_closest_and_lists_all() {
        let e = find("rc-colum", Path::new("")).unwrap_err().to_string();
        assert!(e.contains("did you mean \"rc-column\"?") && e.contains("timber-larch"), "{e}");
        let e = find("missing.toml", Path::new("nowhere")).unwrap_err();
        assert_eq!(e.exit_code(), 2, "{e}");
    }

    #[test]
    fn an_own_file_is_found_beside_the_case() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = "inherits = \"masonry\"\ntitle = \"Old brick\"\n[stress]\ncompression = \"4 N/mm2\"\n";
        std::fs::write(folder.path().join("old-brick.toml"), text).expect("written");
        let p = find("old-brick.toml", folder.path()).expect("found");
        assert_eq!((p.name.as_str(), p.title.as_str(), p.density), ("old-brick", "Old brick", 1800.0));
    }
}
