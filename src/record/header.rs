//! The head of a record: a readable JSON part (case, source, findings, people), and the structure, packed.

use super::{Header, atomic, table};
use crate::building::{Finding, Source};
use crate::case::Case;
use crate::occupants::{Floor, Person};
use crate::structure::Structure;
use crate::{Error, Result};
use serde::{Deserialize, Serialize};
use std::path::Path;

pub(super) const HEADER_FILE: &str = "header.json";
pub(super) const STRUCTURE_FILE: &str = "structure.postcard.zst";

/// The readable part.
#[derive(PartialEq, Serialize, Deserialize)]
struct Readable {
    note: String,
    program: String,
    case: Case,
    source: Source,
    findings: Vec<Finding>,
    people: Vec<Person>,
}

pub(super) fn write(folder: &Path, header: &Header) -> Result<()> {
    let mut readable = Readable {
        note: "Simulated, not observed".into(),
        program: header.program.clone(),
        case: header.case.clone(),
        source: header.source.clone(),
        findings: header.findings.clone(),
        people: header.people.clone(),
    };
    // The folder of the case is this machine's business and would make equal runs differ.
    readable.case.folder = std::path::PathBuf::new();
    let failed = |e: String| Error::Failed(format!("cannot store the head of the record: {e}"));
    let mut text = serde_json::to_string_pretty(&readable).map_err(|e| failed(e.to_string()))?;
    // JSON has no infinity: better to say so now than to fail when the record is read.
    if serde_json::from_str::<Readable>(&text).ok().as_ref() != Some(&readable) {
        return Err(failed("the case holds a number that is not finite".into()));
    }
    text.push('\n');
    atomic::write(&folder.join(HEADER_FILE), text.as_bytes())?;
    let packed = postcard::to_stdvec(&header.structure).map_err(|e| failed(e.to_string()))?;
    let packed = zstd::bulk::compress(&packed, 9).map_err(|e| failed(e.to_string()))?;
    atomic::write(&folder.join(STRUCTURE_FILE), &packed)
}

pub(super) fn read(folder: &Path) -> Result<Header> {
    let path = folder.join(HEADER_FILE);
    let bytes = std::fs::read(&path).map_err(|e| Error::io("read", &path, e))?;
    let r: Readable = serde_json::from_slice(&bytes).map_err(|e| table::damaged(&path, &e.to_string()))?;
    let path = folder.join(STRUCTURE_FILE);
    let packed = std::fs::read(&path).map_err(|e| Error::io("read", &path, e))?;
    let bytes = zstd::stream::decode_all(packed.as_slice()).map_err(|e| table::damaged(&path, &e.to_string()))?;
    let structure: Structure = postcard::from_bytes(&bytes).map_err(|e| table::damaged(&path, &e.to_string()))?;
    check_indices(&structure).map_err(|e| table::damaged(&path, &e))?;
    if let Some(p) = r.people.iter().find(|p| p.storey as usize >= structure.storeys.len().max(1)) {
        return Err(table::damaged(&path, &format!("person {} stands on a storey that does not exist", p.id)));
    }
    let there = |b: u32| (b as usize) < structure.bodies.len();
    let on_body = |f: Floor| matches!(f, Floor::Body(b) if !there(b));
    if let Some(p) = r.people.iter().find(|p| p.body.is_some_and(|b| !there(b)) || on_body(p.floor)) {
        return Err(table::damaged(&path, &format!("person {} belongs to a body that does not exist", p.id)));
    }
    Ok(Header { program: r.program, case: r.case, source: r.source, findings: r.findings, structure, people: r.people })
}

/// Everything that indexes something else must hit it, so that readers may index freely.
pub(super) fn check_indices(s: &Structure) -> Result<(), String> {
    for (i, b) in s.bodies.iter().enumerate() {
        if b.element as usize >= s.elements.len()
            || b.group as usize >= s.groups.len()
            || b.storey.is_some_and(|k| k as usize >= s.storeys.len())
        {
            return Err(format!("body {i} refers to an element, group or storey that does not exist"));
        }
        let corners = b.shape.vertices.len();
        if b.shape.faces.iter().flatten().any(|&v| v as usize >= corners) {
            return Err(format!("body {i} has a face with a corner that does not exist"));
        }
    }
    let whole = s.bodies.iter().take_while(|b| !b.is_fragment()).count();
    let mut next = whole;
    for b in &s.breakups {
        let own = |f: usize| s.bodies.get(f).is_some_and(|x| x.kind == crate::structure::BodyKind::Fragment(b.body));
        if b.first as usize != next || b.body as usize >= whole || !b.fragments().all(own) {
            return Err(format!("the fragments of body {} are not where they belong", b.body));
        }
        next = b.fragments().end;
    }
    if next != s.bodies.len() || !s.breakups.is_sorted_by_key(|b| b.body) {
        return Err("there are fragments that belong to no piece".into());
    }
    match s.bonds.iter().position(|b| b.a.max(b.b) as usize >= s.bodies.len()) {
        Some(i) => Err(format!("bond {i} refers to a body that does not exist")),
        None => Ok(()),
    }
}
