//! What a result, a case or a file of a result was computed from, and whether that is still the same on disk: for `leanto info`.

use super::compare::{Since, since, texts};
use crate::provenance::{Input, InputKind, Provenance};
use crate::record::{Record, ensemble as stored, origin};
use crate::{Result, read};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// State of an input on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Held {
    /// The content is the same.
    Same,
    /// The content has changed.
    Changed,
    /// It is missing or cannot be read.
    Missing,
    /// It is not known.
    Unknown,
}

impl Held {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Changed => "CHANGED",
            Self::Missing => "MISSING",
            Self::Unknown => "not known",
        }
    }
}

/// An input with its state.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct KnownInput {
    /// The input.
    #[serde(flatten)]
    pub input: Input,
    /// Its state.
    pub held: Held,
}

/// The inputs of something.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct KnownInputs {
    /// All of them; empty where they were not recorded.
    pub inputs: Vec<KnownInput>,
    /// In what they differ from those of now, in words.
    pub inputs_differ: Vec<String>,
    /// What could not be compared, and why.
    pub note: Option<String>,
}

/// The inputs of a run (its folder), an ensemble (its folder), or a file that was made of one: report.json, plan.json, a scene (.glb), a page
/// (.html). `None` for other paths.
///
/// # Errors
/// A record or an ensemble that cannot be read.
pub fn known_inputs(path: &Path) -> Result<Option<KnownInputs>> {
    if path.is_dir() {
        return of_folder(path);
    }
    let Some(inputs) = stated(path) else { return Ok(None) };
    let folder = path.parent().unwrap_or(Path::new(""));
    let record = folder.join("record");
    let place = if origin::read(&record).is_some() { record } else { folder.into() };
    let recorded = Provenance { inputs };
    Ok(Some(known(&recorded, since("this file", &place, &recorded, None), true)))
}

fn of_folder(path: &Path) -> Result<Option<KnownInputs>> {
    let inside = path.join("record");
    let folder = if inside.is_dir() { inside } else { PathBuf::from(path) };
    if crate::record::is_record(&folder) {
        let h = Record::open(&folder)?.header;
        return Ok(Some(known(&h.provenance, since("the run", &folder, &h.provenance, Some(&h)), false)));
    }
    let Some(c) = stored::common(path)? else { return Ok(None) };
    Ok(Some(known(&c.provenance, since("the ensemble", path, &c.provenance, None), false)))
}

/// The inputs that a file of a result states.
fn stated(file: &Path) -> Option<Vec<Input>> {
    let ending = file.extension()?.to_string_lossy().to_lowercase();
    let bytes = read::bytes(file, read::Kind::Model).ok()?;
    let value: serde_json::Value = match ending.as_str() {
        "json" => serde_json::from_slice(&bytes).ok()?,
        "glb" => {
            let length = u32::from_le_bytes(bytes.get(12..16)?.try_into().ok()?) as usize;
            let document: serde_json::Value = serde_json::from_slice(bytes.get(20..20 + length)?).ok()?;
            document["asset"]["extras"].clone()
        }
        "html" => {
            let text = std::str::from_utf8(&bytes).ok()?;
            let (_, rest) = text.split_once("<script type=\"application/json\" id=\"about\">")?;
            serde_json::from_str(rest.split_once("</script>")?.0).ok()?
        }
        _ => return None,
    };
    serde_json::from_value(value.get("inputs")?.clone()).ok()
}

/// Joins what was recorded with what is there now. Files of the team that a file of a result states are looked for by their own name.
fn known(recorded: &Provenance, found: Since, by_name: bool) -> KnownInputs {
    let state = |i: &Input| {
        if by_name && matches!(i.kind, InputKind::Observations | InputKind::Template) {
            return match crate::provenance::of_file(Path::new(&i.name)) {
                Ok(hash) if hash == i.sha256 => Held::Same,
                Ok(_) => Held::Changed,
                Err(_) => Held::Missing,
            };
        }
        let Some(now) = &found.now else { return Held::Unknown };
        match now.inputs.iter().find(|n| (n.kind, &n.name) == (i.kind, &i.name)) {
            Some(n) if n.sha256 == i.sha256 => Held::Same,
            Some(n) if !n.sha256.is_empty() => Held::Changed,
            _ => Held::Missing,
        }
    };
    let inputs = recorded.brief().into_iter().map(|input| KnownInput { held: state(&input), input }).collect();
    KnownInputs { inputs, inputs_differ: texts(found.differences), note: found.note }
}
