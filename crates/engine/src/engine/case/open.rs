//! Opens the case file that the user names, which may be another kind of file.

use crate::case::Case;
use crate::{Error, Result, import};
use std::path::Path;

/// Reads a case file. For a model or a folder, the error says what it is and what to do.
///
/// # Errors
/// Those of [`crate::case::load`]; a folder; a building model, with the command that makes a case from it.
pub fn load_case(file: &Path) -> Result<Case> {
    if file.is_dir() {
        let inside = ["case.toml", "case/case.toml"].map(|n| file.join(n)).into_iter().find(|f| f.is_file());
        let remedy = match inside {
            Some(f) => format!("name the case in it: {}", f.display()),
            None => "name the file of a case, such as case.toml; `leanto import` and `leanto sketch` make one".into(),
        };
        return Err(Error::in_file(file, "this is a folder, not a case", remedy));
    }
    let toml = file.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    if let Some(what) = import::recognise(file).filter(|_| !toml) {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        return Err(Error::in_file(
            file,
            format!("this is {what}, not a case"),
            format!(
                "make a case from it with `leanto import {} --out {}`, then name {}",
                crate::text::shell_word(file),
                crate::text::shell_word(&*stem),
                Path::new(&*stem).join("case.toml").display()
            ),
        ));
    }
    crate::case::load(file)
}
