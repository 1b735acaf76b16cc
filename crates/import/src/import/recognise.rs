//! Recognises the kind of a file by its first bytes: the format that is read, or what a wrong file is.

use super::formats::stl;
use crate::{Error, Result};
use std::io::Read;
use std::path::Path;

/// Number of bytes that are read.
const HEAD: u64 = 4096;

/// Formats that can be read, for error messages.
const FORMATS: &str =
    "export the model as IFC (IFC2X3, IFC4, IFC4X3, also as ifcZIP), Wavefront OBJ, glTF or GLB, STL or PLY";

/// Format of a file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Format {
    Ifc,
    Obj,
    Gltf,
    Stl,
    Ply,
    Scene,
}

/// The format by content; where the content does not decide, by extension.
pub(super) fn format_of(file: &Path, bytes: &[u8]) -> Result<Format> {
    let extension = file.extension().map(|e| e.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let head = &bytes[..bytes.len().min(4096)];
    let words = String::from_utf8_lossy(head);
    let text = words.trim_start_matches('\u{feff}').trim_start();
    let is_text = !text.starts_with('<') && !super::formats::zip::is_zip(bytes);
    if text.starts_with("ISO-10303-21") || is_text && matches!(extension.as_str(), "ifc" | "ifczip" | "ifcxml") {
        return Ok(Format::Ifc);
    }
    if bytes.starts_with(b"glTF") {
        return Ok(Format::Gltf);
    }
    if text.starts_with("ply\n") || text.starts_with("ply\r") {
        return Ok(Format::Ply);
    }
    if stl::is_binary(bytes, bytes.len() as u64)
        || extension == "stl"
        || (text.starts_with("solid") && text.contains("facet"))
    {
        return Ok(Format::Stl);
    }
    if let Some(e) = not_a_model(file, head).or_else(|| in_xml(file, text)) {
        return Err(e);
    }
    if head.contains(&0) {
        return Err(Error::in_file(file, "this is binary data, which cannot be read as a building", FORMATS));
    }
    match extension.as_str() {
        "obj" => Ok(Format::Obj),
        "gltf" | "glb" => Ok(Format::Gltf),
        "ply" => Ok(Format::Ply),
        _ if text.starts_with('{') && text.contains("\"asset\"") => Ok(Format::Gltf),
        "json" => Ok(Format::Scene),
        _ if text.starts_with('{') && text.contains("\"boxes\"") => Ok(Format::Scene),
        _ if text.lines().any(|l| l.starts_with("v ") || l.starts_with("o ") || l.starts_with("mtllib ")) => {
            Ok(Format::Obj)
        }
        _ => Err(Error::in_file(file, "the format of this file is not known", FORMATS)),
    }
}

/// The error for a model in XML; `None` for other files.
fn in_xml(file: &Path, text: &str) -> Option<Error> {
    let lower = text.to_ascii_lowercase();
    let ifc = lower.contains("ifc") || lower.contains("iso_10303_28") || lower.contains("10303-28");
    (text.starts_with('<') && ifc).then(|| {
        Error::in_file(
            file,
            "this is a model in XML (ifcXML), which is not read",
            "open it in the program that made it, or in any IFC viewer that reads ifcXML, and save it as .ifc (STEP) or as ifcZIP",
        )
    })
}

/// "an IFC model" or similar, when the file is a building model by its content, or else by its extension.
pub fn recognise(file: &Path) -> Option<&'static str> {
    let (stream, _) = crate::read::open(file, crate::read::Kind::Model).ok()?;
    let mut head = Vec::new();
    stream.take(HEAD).read_to_end(&mut head).ok()?;
    if super::formats::zip::is_zip(&head) {
        let known = file.extension().is_some_and(|e| e.eq_ignore_ascii_case("ifczip"));
        return known.then_some("an IFC model in an archive");
    }
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
        (true, _) => Some(Error::in_file(
            file,
            "this is a Leanto case, not a building model",
            format!(
                "look at it with `leanto check {0}`, simulate it with `leanto run {0} --out result`; the model that it uses is named in it",
                file.display()
            ),
        )),
        (false, true) => Some(Error::in_file(file, "this is a TOML file, not a building model", FORMATS)),
        (false, false) => None,
    }
}
