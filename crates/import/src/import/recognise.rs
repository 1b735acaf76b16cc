//! Recognises the kind of a file by its first bytes, for messages about wrong files.

use super::{Format, format_of};
use std::io::Read;
use std::path::Path;

/// Number of bytes that are read.
const HEAD: u64 = 4096;

/// "an IFC model" or similar, when the file is a building model by its content, or else by its extension.
pub fn recognise(file: &Path) -> Option<&'static str> {
    let (stream, _) = crate::read::open(file, crate::read::Kind::Model).ok()?;
    let mut head = Vec::new();
    stream.take(HEAD).read_to_end(&mut head).ok()?;
    Some(match format_of(file, &head).ok()? {
        Format::Ifc => "an IFC model",
        Format::Obj => "an OBJ model",
        Format::Gltf => "a glTF model",
        Format::Stl => "an STL model",
        Format::Ply => "a PLY model",
        Format::Scene => "a box scene",
    })
}

/// The error for a case (or another TOML file) where a model is expected; `None` for other files.
pub(super) fn not_a_model(file: &Path, head: &[u8]) -> Option<crate::Error> {
    let text = String::from_utf8_lossy(head);
    let case = ["[model]", "[sketch]"].iter().any(|t| text.lines().any(|l| l.trim_start().starts_with(t)));
    let ending = file.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    match (case, ending) {
        (true, _) => Some(crate::Error::in_file(
            file,
            "this is a Leanto case, not a building model",
            format!(
                "look at it with `leanto check {0}`, simulate it with `leanto run {0} --out result`; the model that it uses is named in it",
                file.display()
            ),
        )),
        (false, true) => Some(crate::Error::in_file(file, "this is a TOML file, not a building model", super::FORMATS)),
        (false, false) => None,
    }
}
