//! What is sent with a report of a problem: one packed file, without the geometry of the building unless it is asked for.

use crate::building::Finding;
use crate::case::{Case, load, named_files, settings_without_place};
use crate::record::{Header, Record, atomic};
use crate::{Error, Result};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Files of a record with the state of a run, which have the geometry of the building.
const STATE: [&str; 4] = ["header.json", "state.json", "structure.postcard.zst", "last.postcard.zst"];
/// Largest file that is packed, bytes.
const LARGEST: u64 = 200_000_000;

/// What a report of a problem is about.
#[derive(Clone, Debug, Default)]
pub struct ProblemAsked {
    /// A case, or the folder of a run.
    pub about: Option<PathBuf>,
    /// What happened, in the words of the user.
    pub said: String,
    /// What the machine has, as JSON.
    pub machine: Value,
    /// The model and everything that the case names, or the state of the run, are packed, too.
    pub with_model: bool,
}

/// Writes the packed file. Returns what is in it, a line for each entry.
///
/// # Errors
/// A name that is no .zip; a case or a run that cannot be opened; a file of it that cannot be read; a disk that fails.
pub fn report_problem(asked: &ProblemAsked, out: &Path) -> Result<Vec<String>> {
    if out.extension().is_none_or(|e| !e.eq_ignore_ascii_case("zip")) {
        return Err(Error::in_file(out, "the report of a problem is a packed file", "give a name that ends in .zip"));
    }
    let mut list = entries(asked)?;
    let mut inside: Vec<String> = list.iter().map(|e| format!("{}  {}", e.name, e.meaning)).collect();
    let left_out = if asked.with_model {
        "The geometry of the building IS in it, because it was asked for."
    } else {
        "Left out: the model, positions, names of elements in findings, title and place on the earth of the case."
    };
    inside.push(left_out.into());
    let note = format!("{}\n", inside.join("\n"));
    list.insert(0, Entry::new("what-is-inside.txt", "this list", note));
    let bytes = packed(&list).map_err(|e| Error::io("pack", out, e.into()))?;
    atomic::write(out, &bytes)?;
    Ok(inside)
}

/// A file within the packed one.
struct Entry {
    name: String,
    meaning: &'static str,
    bytes: Vec<u8>,
}

impl Entry {
    fn new(name: impl Into<String>, meaning: &'static str, bytes: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), meaning, bytes: bytes.into() }
    }

    fn json(name: &str, meaning: &'static str, value: &Value) -> Result<Self> {
        let text = serde_json::to_string_pretty(value).map_err(|e| Error::Failed(e.to_string()))?;
        Ok(Self::new(name, meaning, text + "\n"))
    }
}

fn entries(asked: &ProblemAsked) -> Result<Vec<Entry>> {
    let mut out = vec![
        Entry::new("what-happened.txt", "what the user says", format!("{}\n", asked.said.trim())),
        Entry::json("machine.json", "what the machine has", &asked.machine)?,
    ];
    match &asked.about {
        None => {}
        Some(run) if run.is_dir() => of_run(run, asked.with_model, &mut out)?,
        Some(file) => of_case(file, asked.with_model, &mut out)?,
    }
    Ok(out)
}

fn of_case(file: &Path, with_model: bool, out: &mut Vec<Entry>) -> Result<()> {
    // A case that cannot be read may be the problem itself: then only why.
    let case = match load(file) {
        Ok(case) => case,
        Err(e) => {
            out.push(Entry::new("case-error.txt", "why the case cannot be read", format!("{e}\n")));
            if with_model {
                out.push(Entry::new("case/case.toml", "the case as it is", read(file)?));
            }
            return Ok(());
        }
    };
    out.push(settings(&case));
    if with_model {
        out.push(Entry::new("case/case.toml", "the case as it is", read(file)?));
        let folder = file.parent().unwrap_or(Path::new(""));
        for (k, named) in named_files(&case).iter().enumerate() {
            // A name may lead out of the folder: within the packed file it does not.
            let plain = named.file_name().map_or_else(|| "file".into(), |n| n.to_string_lossy().into_owned());
            out.push(Entry::new(format!("case/{k}-{plain}"), "a file that the case names", read(&folder.join(named))?));
        }
    }
    Ok(())
}

fn of_run(run: &Path, with_model: bool, out: &mut Vec<Entry>) -> Result<()> {
    let inside = run.join("record");
    let folder = if inside.is_dir() { inside } else { run.to_path_buf() };
    let record = match Record::open(&folder) {
        Ok(record) => record,
        Err(e) => {
            out.push(Entry::new("record-error.txt", "why the record cannot be read", format!("{e}\n")));
            return Ok(());
        }
    };
    let h = &record.header;
    out.push(settings(&h.case));
    out.push(Entry::json("run.json", "counts, findings by kind, energies and speeds by time", &summary(h, &record)?)?);
    if with_model {
        for name in STATE {
            let file = folder.join(name);
            if file.is_file() {
                out.push(Entry::new(format!("record/{name}"), "a part of the record", read(&file)?));
            }
        }
    }
    Ok(())
}

fn settings(case: &Case) -> Entry {
    Entry::new("settings.toml", "the settings of the case", settings_without_place(case))
}

/// A run in figures without places and names.
fn summary(h: &Header, record: &Record) -> Result<Value> {
    let s = &h.structure;
    let progress = record.progress()?;
    Ok(json!({
        "program": h.program,
        "seed": h.case.run.seed,
        "model_sha256": h.source.sha256,
        "elements": s.elements.len(),
        "pieces": s.bodies.len(),
        "bonds": s.bonds.len(),
        "storeys": crate::building::storeys_of(&s.storeys).len(),
        "people": h.people.len(),
        "findings": by_kind(&h.findings),
        "frames": progress,
    }))
}

fn by_kind(findings: &[Finding]) -> BTreeMap<String, usize> {
    let mut out = BTreeMap::new();
    for f in findings {
        *out.entry(format!("{:?} {:?}", f.severity, f.kind)).or_default() += 1;
    }
    out
}

fn read(file: &Path) -> Result<Vec<u8>> {
    let failed = |e| Error::io("read", file, e);
    let size = std::fs::metadata(file).map_err(failed)?.len();
    if size > LARGEST {
        let problem = format!("it has {} MB; at most {} MB are packed", size / 1_000_000, LARGEST / 1_000_000);
        return Err(Error::in_file(file, problem, "leave out --with-model, and send this file by itself"));
    }
    std::fs::read(file).map_err(failed)
}

/// No clock is read: all entries have the first date that the format knows.
fn packed(list: &[Entry]) -> zip::result::ZipResult<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for e in list {
        zip.start_file(e.name.as_str(), options)?;
        zip.write_all(&e.bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    const MODEL: &str = "o Tower\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 3.4567\nf 1 2 3\n";

    fn unpacked(file: &Path) -> BTreeMap<String, String> {
        let mut archive = zip::ZipArchive::new(std::fs::File::open(file).expect("the file")).expect("an archive");
        (0..archive.len())
            .map(|k| {
                let mut e = archive.by_index(k).expect("an entry");
                let mut text = String::new();
                e.read_to_string(&mut text).expect("text");
                (e.name().expect("a name").to_string(), text)
            })
            .collect()
    }

    /// Neither corners of the model, nor its name, nor title and place of the case leave the machine unless that is asked for; a case that cannot be
    /// read says why.
    #[test]
    fn a_report_of_a_problem_has_no_geometry_unless_it_is_asked_for() {
        let d = tempfile::tempdir().expect("a folder");
        let (case, out) = (d.path().join("case.toml"), d.path().join("problem.zip"));
        std::fs::write(d.path().join("miramar.obj"), MODEL).expect("written");
        let text = "version = 1\ntitle = \"Hotel Miramar\"\n\n[model]\nfile = \"miramar.obj\"\n\n[site]\nlatitude = 41.5\nlongitude = 12.25\n";
        std::fs::write(&case, text).expect("written");
        let mut asked = ProblemAsked {
            about: Some(case.clone()),
            said: "no voids".into(),
            machine: json!([{ "what": "memory" }]),
            with_model: false,
        };
        report_problem(&asked, &out).expect("packed");
        let inside = unpacked(&out);
        let all: String = inside.values().cloned().collect();
        assert!(inside["what-happened.txt"].contains("no voids") && inside["machine.json"].contains("memory"));
        assert!(inside.contains_key("settings.toml"), "{:?}", inside.keys());
        for secret in ["3.4567", "iramar", "41.5", "12.25"] {
            assert!(!all.contains(secret), "{secret} is in {all}");
        }
        asked.with_model = true;
        report_problem(&asked, &out).expect("packed");
        let inside = unpacked(&out);
        assert_eq!(inside["case/0-miramar.obj"], MODEL);
        assert_eq!(inside["case/case.toml"], text);
        std::fs::write(&case, "version = 1\n[model]\nfile = 3\n").expect("written");
        asked.with_model = false;
        report_problem(&asked, &out).expect("packed");
        let inside = unpacked(&out);
        assert!(inside["case-error.txt"].contains("case.toml") && !inside.contains_key("case/case.toml"), "{inside:?}");
        assert!(report_problem(&asked, &d.path().join("problem.txt")).is_err(), "no .zip");
    }
}
