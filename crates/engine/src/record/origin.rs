//! Where the case of a result lies, so that a later command can find out whether it is still the same. It is a file of its own beside the result,
//! because the result itself does not depend on the place. Where case and result lie in one folder of the user, the path is a relative one, and
//! both may be moved together.

use super::atomic;
use crate::{Error, Result, read};
use serde::{Deserialize, Serialize};
use std::path::{Component, Path, PathBuf};

/// Name of the file.
pub const FILE: &str = "origin.json";
/// Marks the file as one of ours.
const FORMAT: &str = "leanto origin";

#[derive(Serialize, Deserialize)]
struct OriginDocument {
    format: String,
    /// The case file, relative to the folder of this file or absolute, with forward slashes.
    case: String,
    /// The case was as its file says it.
    saved: bool,
}

/// Where a result comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The case file.
    pub case: PathBuf,
    /// The case was as its file says it; otherwise it had changes that were not saved.
    pub saved: bool,
}

/// Writes where the case file of the results in a folder lies, and whether the case was as that file says it. Without a case file nothing is written.
///
/// # Errors
/// When the disk fails.
pub fn write(folder: &Path, case: &Path, saved: bool) -> Result<()> {
    // A case that was made or parsed from a text has no file.
    let (Ok(case), Ok(own)) = (case.canonicalize(), folder.canonicalize()) else { return Ok(()) };
    let path = relative(&own, &case).unwrap_or(case);
    let document = OriginDocument { format: FORMAT.into(), case: path.to_string_lossy().replace('\\', "/"), saved };
    let mut text = serde_json::to_vec_pretty(&document).map_err(|e| Error::Failed(format!("the origin: {e}")))?;
    text.push(b'\n');
    let file = folder.join(FILE);
    if std::fs::read(&file).is_ok_and(|there| there == text) { Ok(()) } else { atomic::write(&file, &text) }
}

/// The origin of the results in a folder; `None` when it is not known.
pub fn read(folder: &Path) -> Option<Origin> {
    let bytes = read::bytes(&folder.join(FILE), read::Kind::Case).ok()?;
    let document: OriginDocument = serde_json::from_slice(&bytes).ok()?;
    let known = document.format == FORMAT && !document.case.is_empty();
    known.then(|| Origin { case: folder.join(document.case), saved: document.saved })
}

/// The way from a folder to a file, where both have more in common than the root and one more folder.
fn relative(from: &Path, to: &Path) -> Option<PathBuf> {
    let (a, b): (Vec<Component<'_>>, Vec<Component<'_>>) = (from.components().collect(), to.components().collect());
    let common = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let named = a[..common].iter().filter(|c| matches!(c, Component::Normal(_))).count();
    if named < 2 {
        return None;
    }
    let up = std::iter::repeat_n(Component::ParentDir, a.len() - common);
    Some(up.chain(b[common..].iter().copied()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_that_is_moved_together_with_its_case_still_finds_it() {
        let d = tempfile::tempdir().expect("a folder");
        let (case, out) = (d.path().join("a/case/case.toml"), d.path().join("a/out/record"));
        std::fs::create_dir_all(case.parent().expect("a folder")).expect("made");
        std::fs::create_dir_all(&out).expect("made");
        std::fs::write(&case, "version = 1").expect("written");
        write(&out, &case, true).expect("written");
        std::fs::rename(d.path().join("a"), d.path().join("b")).expect("moved");
        let found = read(&d.path().join("b/out/record")).expect("it is known");
        assert!(found.saved);
        assert_eq!(
            found.case.canonicalize().expect("it is there"),
            d.path().join("b/case/case.toml").canonicalize().expect("there")
        );
    }

    #[test]
    fn a_case_without_a_file_leaves_nothing() {
        let d = tempfile::tempdir().expect("a folder");
        write(d.path(), Path::new(""), true).expect("nothing to write");
        write(d.path(), Path::new("never-written.toml"), true).expect("nothing to write");
        assert!(!d.path().join(FILE).exists() && read(d.path()).is_none());
    }
}
