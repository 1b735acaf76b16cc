//! The header of a record: a readable JSON part (case, source, findings, people), and the structure, compressed.

use super::{Header, atomic, packed, table};
use crate::building::{Finding, Soundness, Source};
use crate::case::Case;
use crate::occupants::{Floor, Person};
use crate::plausibility::InputSummary;
use crate::provenance::Provenance;
use crate::provenance::of_all;
use crate::structure::Structure;
use crate::{Error, Result, read as files};
use serde::{Deserialize, Serialize};
use std::path::Path;

pub(super) const HEADER_FILE: &str = "header.json";
pub(super) const STRUCTURE_FILE: &str = "structure.postcard.zst";
/// Number of hexadecimal digits of the run's identifier.
const RUN_DIGITS: usize = 32;

/// The readable part.
#[derive(PartialEq, Serialize, Deserialize)]
struct Readable {
    note: String,
    /// Hash of all other fields and of the structure. Every other file of the record repeats it.
    run: String,
    program: String,
    case: Case,
    source: Source,
    findings: Vec<Finding>,
    soundness: Soundness,
    people: Vec<Person>,
    /// Every input with its hash; nothing in records of versions that did not know them.
    #[serde(default, skip_serializing_if = "not_recorded")]
    provenance: Provenance,
    /// Summary of the input.
    #[serde(default)]
    input_summary: InputSummary,
    /// What the packed structure does not hold of elements; no entry for those of which nothing of it is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    elements: Vec<Identity>,
    /// Level of the ground as it is stated, m.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ground_level_m: Option<f64>,
    /// Mass added for the time step, kg, by the number of the body.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    added_mass_kg: Vec<(u32, f64)>,
}

fn not_recorded(p: &Provenance) -> bool {
    !p.is_recorded()
}

/// Where an element comes from and what it is for.
#[derive(PartialEq, Serialize, Deserialize)]
struct Identity {
    /// Number of the element.
    element: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    global_id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    role: Option<crate::building::ElementRole>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    density: Option<f64>,
}

impl Identity {
    /// Those of the elements of which there is something to say.
    fn of(s: &Structure) -> Vec<Self> {
        let all = (0..).zip(&s.elements);
        let known = all.filter(|(_, e)| e.global_id.is_some() || e.role.is_some() || e.density.is_some());
        let one = |(element, e): (u32, &crate::structure::ElementRef)| Self {
            element,
            global_id: e.global_id.clone(),
            role: e.role,
            density: e.density,
        };
        known.map(one).collect()
    }
}

/// A header as the bytes of its two files.
pub(super) struct Encoded {
    /// Identifier of the run: it is the same for the same case, model, program and findings.
    pub run: String,
    text: String,
    structure: Vec<u8>,
}

impl Encoded {
    pub(super) fn new(header: &Header) -> Result<Self> {
        let mut readable = Readable {
            note: "Simulated, not observed".into(),
            run: String::new(),
            program: header.program.clone(),
            case: header.case.clone(),
            source: header.source.clone(),
            findings: header.findings.clone(),
            soundness: header.soundness.clone(),
            people: header.people.clone(),
            provenance: header.provenance.clone(),
            input_summary: header.input_summary.clone(),
            elements: Identity::of(&header.structure),
            ground_level_m: header.structure.stated_ground,
            added_mass_kg: header.structure.added_mass.clone(),
        };
        // The folder of the case depends on the machine and would make equal runs differ.
        readable.case.folder = std::path::PathBuf::new();
        let structure = postcard::to_stdvec(&header.structure).map_err(|e| failed(&e.to_string()))?;
        readable.run = run_of(&readable, &structure)?;
        let mut text = serde_json::to_string_pretty(&readable).map_err(|e| failed(&e.to_string()))?;
        // JSON has no infinity. The error must come now, not when the record is read.
        match serde_json::from_str::<Readable>(&text) {
            Ok(back) if back == readable && run_of(&back, &structure)? == readable.run => {}
            _ => return Err(failed("the case holds a number that is not finite")),
        }
        text.push('\n');
        Ok(Self { run: readable.run, text, structure })
    }

    pub(super) fn write(&self, folder: &Path) -> Result<()> {
        atomic::write(&folder.join(HEADER_FILE), self.text.as_bytes())?;
        let packed = packed::compress(&self.structure, 9).map_err(|e| failed(&e))?;
        atomic::write(&folder.join(STRUCTURE_FILE), &packed)
    }
}

fn failed(what: &str) -> Error {
    Error::Failed(format!("cannot store the header of the record: {what}"))
}

fn run_of(readable: &Readable, structure: &[u8]) -> Result<String> {
    // As it is read back, so that numbers are written in the same way.
    let text = serde_json::to_vec(readable).map_err(|e| failed(&e.to_string()))?;
    run_of_value(&serde_json::from_slice(&text).map_err(|e| failed(&e.to_string()))?, structure)
}

/// The identifier from the header as it is written, so that versions with more or fewer keys read the record, too.
fn run_of_value(header: &serde_json::Value, structure: &[u8]) -> Result<String> {
    let keys = ["note", "program", "case", "source", "findings", "soundness", "people"];
    let mut values = keys.map(|k| header.get(k)).to_vec();
    // Records of older versions have none, and their identifier is made without.
    values.extend(header.get("provenance").map(Some));
    let text = serde_json::to_vec(&values).map_err(|e| failed(&e.to_string()))?;
    Ok(of_all(&[&text, structure])[..RUN_DIGITS].into())
}

/// Reads a header and the identifier of its run.
pub(super) fn read(folder: &Path) -> Result<(Header, String)> {
    let path = folder.join(HEADER_FILE);
    let bytes = files::bytes(&path, files::Kind::Header)?;
    let written: serde_json::Value =
        serde_json::from_slice(&bytes).map_err(|e| table::damaged(&path, &e.to_string()))?;
    let r: Readable = serde_json::from_slice(&bytes).map_err(|e| table::damaged(&path, &e.to_string()))?;
    let path = folder.join(STRUCTURE_FILE);
    let packed = files::bytes(&path, files::Kind::Header)?;
    let bytes = packed::decode(&packed, packed::plausible(packed.len())).map_err(|e| table::damaged(&path, &e))?;
    let mut structure: Structure = postcard::from_bytes(&bytes).map_err(|e| table::damaged(&path, &e.to_string()))?;
    check_indices(&structure).map_err(|e| table::damaged(&path, &e))?;
    if let Some(p) = r.people.iter().find(|p| p.storey as usize >= structure.storeys.len().max(1)) {
        return Err(table::damaged(&path, &format!("person {} is on a storey that does not exist", p.id)));
    }
    let there = |b: u32| (b as usize) < structure.bodies.len();
    let on_body = |f: Floor| matches!(f, Floor::Body(b) if !there(b));
    if let Some(p) = r.people.iter().find(|p| p.body.is_some_and(|b| !there(b)) || on_body(p.floor)) {
        return Err(table::damaged(&path, &format!("person {} belongs to a body that does not exist", p.id)));
    }
    if run_of_value(&written, &bytes)? != r.run {
        return Err(table::damaged(
            folder,
            &format!("{HEADER_FILE} and {STRUCTURE_FILE} do not belong together, or one of them was changed"),
        ));
    }
    for i in r.elements {
        let Some(e) = structure.elements.get_mut(i.element as usize) else {
            return Err(table::damaged(&folder.join(HEADER_FILE), &format!("element {} does not exist", i.element)));
        };
        (e.global_id, e.role, e.density) = (i.global_id, i.role, i.density);
    }
    structure.stated_ground = r.ground_level_m;
    if let Some((b, _)) = r.added_mass_kg.iter().find(|x| x.0 as usize >= structure.bodies.len()) {
        return Err(table::damaged(&folder.join(HEADER_FILE), &format!("body {b} does not exist")));
    }
    structure.added_mass = r.added_mass_kg;
    let Readable { run, program, case, source, findings, soundness, people, provenance, input_summary, .. } = r;
    Ok((Header { program, case, source, findings, soundness, input_summary, structure, people, provenance }, run))
}

/// Checks all indices, so that readers need not check them again.
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
    for b in &s.prepared_fragments {
        let own = |f: usize| s.bodies.get(f).is_some_and(|x| x.kind == crate::structure::BodyKind::Fragment(b.body));
        if b.first as usize != next || b.body as usize >= whole || !b.fragments().all(own) {
            return Err(format!("the fragments of body {} are at a wrong position", b.body));
        }
        next = b.fragments().end;
    }
    if next != s.bodies.len() || !s.prepared_fragments.is_sorted_by_key(|b| b.body) {
        return Err("there are fragments that belong to no piece".into());
    }
    match s.bonds.iter().position(|b| b.a.max(b.b) as usize >= s.bodies.len()) {
        Some(i) => Err(format!("bond {i} refers to a body that does not exist")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::synthetic::header;
    use super::*;

    /// A header without a key that has come since, and with one that has gone.
    #[test]
    fn the_header_of_another_version_is_read_and_a_changed_one_is_not() {
        let d = tempfile::tempdir().expect("a folder");
        let new = Encoded::new(&header(3)).expect("a header");
        new.write(d.path()).expect("it is written");
        let structure = postcard::to_stdvec(&header(3).structure).expect("bytes");
        let mut old: serde_json::Value = serde_json::from_str(&new.text).expect("JSON");
        let occupancy = old["case"]["occupancy"].as_object_mut().expect("a table");
        assert!(occupancy.remove("use_by_storey").is_some());
        occupancy.insert("a_key_that_has_gone".into(), serde_json::json!(0.1));
        old["run"] = run_of_value(&old, &structure).expect("an identifier").into();
        let write = |v: &serde_json::Value| {
            std::fs::write(d.path().join(HEADER_FILE), serde_json::to_vec_pretty(v).expect("JSON")).expect("written");
        };
        write(&old);
        let (read_back, run) = read(d.path()).expect("the old header is read");
        assert!(read_back.case.occupancy == header(3).case.occupancy && run != new.run);
        old["case"]["run"]["seed"] = 999.into();
        write(&old);
        assert!(read(d.path()).is_err());
    }
}
