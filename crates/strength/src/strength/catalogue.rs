//! The profiles that are compiled in, and finding a profile by its name or file.

use super::{Profile, document};
use crate::Result;
use crate::units::place::closest;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

macro_rules! profiles {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../profiles/", $name, ".toml")))),*]
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
    "masonry-lightweight",
    "masonry-aac",
    "timber-spruce",
    "timber-larch",
    "timber-ash",
    "timber-boards",
    "light-frame-floor",
    "light-frame-wall",
    "steel",
    "steel-bolted",
    "rc-column-1980",
    "rc-beam-1980",
    "rc-slab-1980",
    "rc-wall-1960",
    "rc-flat-plate",
    "composite-slab",
    "masonry-stone",
    "masonry-adobe",
    "masonry-confined",
    "steel-s235",
    "steel-hollow",
    "steel-welded",
    "steel-fin-plate",
    "steel-end-plate",
    "balustrade",
    "screed",
    "sand",
    "glass",
    "insulation",
    "partition",
    "rigid",
    "person",
    "rc-lintel",
    "rc-slab-one-way",
    "rc-slab-one-way-1980",
    "rc-slab-one-way-1960",
];

/// The text of a built-in profile.
pub(super) fn text_of(name: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(n, _)| *n == name).map(|(_, t)| *t)
}

/// Remedy for an unknown name.
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

/// A profile by its name (one in the user's folder goes before a built-in one), or from a file (its name ends in `.toml`; relative to the
/// case's folder).
///
/// # Errors
/// An unknown name, with the closest known one; a missing or bad file.
pub fn find(name_or_file: &str, case_folder: &Path) -> Result<Profile> {
    find_in(name_or_file, case_folder, user_folder().as_deref())
}

/// Folder of a user's own profiles: `LEANTO_PROFILES`, else the system's folder for settings.
pub fn user_folder() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let settings = || {
        // The tests of the library must not depend on what the user of the machine has.
        if cfg!(test) {
            None
        } else if cfg!(windows) {
            variable("APPDATA")
        } else {
            variable("XDG_CONFIG_HOME").or_else(|| Some(variable("HOME")?.join(".config")))
        }
    };
    variable("LEANTO_PROFILES").or_else(|| Some(settings()?.join("leanto").join("profiles")))
}

/// The profiles in a user's folder, by name; files that cannot be read are left out.
pub fn users(folder: &Path) -> Vec<(String, Result<Profile>)> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml")))
        .collect();
    files.sort();
    let name = |p: &Path| p.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    files.into_iter().map(|p| (name(&p), read(&p))).collect()
}

/// Reads a profile from its file.
///
/// # Errors
/// A missing or bad file, with line, column, key and remedy.
pub fn read(file: &Path) -> Result<Profile> {
    let text = crate::read::text(file, crate::read::Kind::Profile)?;
    document::parse(&text, file)
}

/// The text of a built-in profile, as a start for an own one.
///
/// # Errors
/// An unknown name, with the closest known one.
pub fn text(name: &str) -> Result<&'static str> {
    text_of(name).ok_or_else(|| document::unknown(name))
}

/// The bytes that [`find`] reads for a name or a file: one of the user, else the built-in one; `None` when there is none or it cannot be
/// read.
pub fn content(name_or_file: &str, case_folder: &Path) -> Option<Vec<u8>> {
    match file_of(name_or_file, case_folder, user_folder().as_deref()) {
        Some(file) => crate::read::bytes(&file, crate::read::Kind::Profile).ok(),
        None => text_of(name_or_file).map(|t| t.as_bytes().to_vec()),
    }
}

/// The file that a name stands for; none for a built-in profile.
fn file_of(name_or_file: &str, case_folder: &Path, user: Option<&Path>) -> Option<PathBuf> {
    let own = user.map(|u| u.join(format!("{name_or_file}.toml"))).filter(|f| f.is_file());
    let named = || Path::new(name_or_file).extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    own.or_else(|| named().then(|| case_folder.join(name_or_file)))
}

fn find_in(name_or_file: &str, case_folder: &Path, user: Option<&Path>) -> Result<Profile> {
    if let Some(file) = file_of(name_or_file, case_folder, user) {
        return read(&file);
    }
    builtin().iter().find(|p| p.name == name_or_file).cloned().ok_or_else(|| document::unknown(name_or_file))
}

#[cfg(test)]
mod tests {
    use super::super::Strength;
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

    /// One way or both ways: the same main bars, and across at least 20 % of them (EN 1992-1-1, 9.3.1.1 (2)).
    #[test]
    fn one_way_slabs_have_the_main_bars_of_their_era_and_at_least_a_fifth_across() {
        for era in ["", "-1980", "-1960"] {
            let both = find(&format!("rc-slab{era}"), Path::new("")).expect("built in");
            let one = find(&format!("rc-slab-one-way{era}"), Path::new("")).expect("built in");
            let (Strength::Reinforced(b), Strength::Reinforced(o)) = (&both.strength, &one.strength) else {
                panic!("both are reinforced")
            };
            let layers = o.drawn.as_ref().and_then(|d| d.layers).expect("layers");
            let half = 0.5 * f64::from(b.bars) * std::f64::consts::PI / 4.0 * b.bar * b.bar;
            for (main, across) in [(layers.ends.top, 0), (layers.ends.bottom, 1)] {
                assert!((main.area / half - 1.0).abs() < 0.03, "{era}");
                let cross = layers.cross.expect("cross bars");
                let share = [cross.top, cross.bottom][across].area / main.area;
                assert!((0.2..0.4).contains(&share), "{era}: {share}");
            }
            assert_eq!((layers.span.top.area, layers.span.bottom), (0.0, layers.ends.bottom));
            assert!(o.anchorage == b.anchorage && o.fc == b.fc && one.code_era == both.code_era);
        }
    }

    #[test]
    fn an_unknown_name_suggests_the_closest_and_lists_all() {
        let e = find("rc-colum", Path::new("")).unwrap_err().to_string();
        assert!(e.contains("did you mean \"rc-column\"?") && e.contains("timber-larch"), "{e}");
        let e = find("missing.toml", Path::new("nowhere")).unwrap_err();
        assert_eq!(e.exit_code(), 2, "{e}");
    }

    #[test]
    fn a_profile_in_the_users_folder_goes_before_a_built_in_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = "inherits = \"masonry\"\ntitle = \"Our brick\"\nname = \"masonry\"\n";
        std::fs::write(folder.path().join("masonry.toml"), text).expect("written");
        let p = find_in("masonry", Path::new(""), Some(folder.path())).expect("found");
        assert_eq!(p.title, "Our brick");
        assert_eq!(find_in("steel", Path::new(""), Some(folder.path())).expect("built in").name, "steel");
        assert_eq!(users(folder.path()).len(), 1);
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
