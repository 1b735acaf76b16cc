//! IFC files (IFC2X3, IFC4, IFC4X3): checks the header and the end of the file, then starts a worker that reads it under a time limit. A
//! file on which the reader hangs or crashes then gives an error message and does not end the program.
//! How it is started and what is done when it fails stands in `apart`.

use super::worker::{READER, WorkerAnswer, extract};
use crate::apart::WorkerPlace;
use crate::import::parts::ledger;
use crate::import::parts::part::Parts;
use crate::read::Budget;
use crate::{Error, Result, text};
use std::ffi::OsString;
use std::path::Path;

/// Reasons that an error names.
const NAMED: usize = 4;

/// What to do when no element of a file can be read.
const NOTHING_READ: &str = "check in a viewer that the file has walls, slabs or columns with a shape; export it again with faceted geometry; \
    name classes to keep as `+IfcClass` under leave_out";

/// Beginnings of the names of schemas that are read. The first release of IFC2x has the entities of IFC2X3 that are read here.
const SCHEMAS: [&str; 3] = ["IFC2X3", "IFC2X_FINAL", "IFC4"];

/// Reads an IFC file from its bytes.
pub(crate) fn read(bytes: Vec<u8>, leave_out: &[String], budget: &Budget<'_>) -> Result<Parts> {
    read_with(&READER.place(), bytes, leave_out, budget)
}

fn read_with(place: &WorkerPlace, bytes: Vec<u8>, leave_out: &[String], budget: &Budget<'_>) -> Result<Parts> {
    let file = budget.file();
    let schema = check(file, &bytes)?;
    let answer = match place {
        WorkerPlace::Process(exe) => {
            drop(bytes);
            let classes: Vec<OsString> = leave_out.iter().map(OsString::from).collect();
            READER.in_process(exe, &classes, budget)?
        }
        WorkerPlace::Thread => {
            let leave_out = leave_out.to_vec();
            READER.in_thread(budget, move |says| extract(&bytes, &leave_out, says))?
        }
    };
    match answer {
        WorkerAnswer::Parts(parts) if parts.parts.is_empty() => {
            Err(Error::in_file(file, nothing_read(&parts), NOTHING_READ))
        }
        WorkerAnswer::Parts(parts) => Ok(Parts { format: schema, ..parts }),
        WorkerAnswer::Refused { problem, remedy } => Err(Error::in_file(file, problem, remedy)),
    }
}

/// What became of the elements of a file of which none could be read.
fn nothing_read(parts: &Parts) -> String {
    let ledger = ledger::of_unread(parts);
    let mut out = format!("no building element with a shape was found: {}", ledger.sentence());
    ledger.troubles(NAMED).iter().for_each(|line| out += &format!("; {line}"));
    if let Some(u) = parts.unread.first() {
        out += &format!("; the first is {}: {}", text::clean(&u.name), u.why);
    }
    out
}

/// Checks beginning and end of the file. Returns the name of the schema.
fn check(file: &Path, bytes: &[u8]) -> Result<String> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(1 << 20)]);
    let start = head.trim_start_matches('\u{feff}').trim_start();
    if !start.starts_with("ISO-10303-21") {
        let remedy = if start.starts_with('<') {
            "this looks like ifcXML; export as IFC (STEP, .ifc)"
        } else if bytes.starts_with(b"PK") {
            "this looks like ifcZIP; unpack it first"
        } else {
            "export as IFC (STEP, .ifc) from the modelling program"
        };
        return Err(
            Error::in_file(file, "this is not an IFC file: it does not begin with ISO-10303-21", remedy).at("line 1")
        );
    }
    let schema = schema(start);
    let supported = schema.as_deref().is_some_and(|s| SCHEMAS.iter().any(|known| s.starts_with(known)));
    let tail = String::from_utf8_lossy(&bytes[bytes.len().saturating_sub(4096)..]);
    if !tail.contains("END-ISO-10303-21") {
        let mut problem = format!("the file is cut off: it ends without END-ISO-10303-21 after {} bytes", bytes.len());
        if let (false, Some(s)) = (supported, &schema) {
            problem += &format!("; its schema {s} could not be read either");
        }
        return Err(Error::in_file(
            file,
            problem,
            "copy or export the file again; for old schemas export as IFC2X3 or IFC4",
        ));
    }
    match schema {
        Some(s) if supported => Ok(s),
        Some(s) => Err(Error::in_file(
            file,
            format!("the schema {s} is not supported; IFC2X3, IFC4 or IFC4X3 is expected"),
            "export the model again as IFC2X3 or IFC4, or convert it",
        )
        .at("FILE_SCHEMA")),
        None => Err(Error::in_file(
            file,
            "the header names no schema; FILE_SCHEMA(('IFC4')) or the like is expected",
            "export the model again as IFC2X3 or IFC4",
        )
        .at("FILE_SCHEMA")),
    }
}

/// The first quoted name after FILE_SCHEMA in the header, upper case.
fn schema(head: &str) -> Option<String> {
    // A semicolon after the keyword ends the statement. Texts of earlier header lines may contain anything.
    let upper = head.to_ascii_uppercase();
    let header = &upper[..upper.find("\nDATA;").unwrap_or(upper.len())];
    let at = header.rfind("FILE_SCHEMA")?;
    let mut quoted = header[at..].split('\'');
    quoted.next()?;
    quoted.next().map(|s| s.trim().to_string()).filter(|s| !s.is_empty() && s.len() < 40)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stop::Stop;

    fn file_of(schema: &str, end: &str) -> Vec<u8> {
        format!("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('{schema}'));\nENDSEC;\nDATA;\nENDSEC;\n{end}\n").into_bytes()
    }

    fn message(bytes: &[u8]) -> String {
        check(Path::new("a.ifc"), bytes).unwrap_err().to_string()
    }

    #[test]
    fn supported_schemas_pass_and_others_are_refused_by_name() {
        for s in ["IFC2X3", "IFC2X_FINAL", "IFC4", "IFC4X3_ADD2", "ifc4"] {
            assert!(check(Path::new("a.ifc"), &file_of(s, "END-ISO-10303-21;")).is_ok(), "{s}");
        }
        for s in ["IFC2X2_FINAL", "AP214"] {
            let m = message(&file_of(s, "END-ISO-10303-21;"));
            assert!(m.contains(s) && m.contains("export the model again"), "{m}");
        }
    }

    #[test]
    fn a_file_that_is_cut_off_is_named_so() {
        assert!(message(&file_of("IFC4", "")).contains("cut off"));
    }

    #[test]
    fn other_files_are_told_apart_from_ifc() {
        assert!(message(b"<?xml version='1.0'?><ifcXML/>").contains("ifcXML"));
        assert!(message(b"PK\x03\x04").contains("ifcZIP"));
        assert!(message(&[0, 255, 1, 254]).contains("not an IFC file"));
    }

    fn budget(seconds: f64, stop: &Stop) -> Budget<'_> {
        Budget::new(Path::new("a.ifc"), seconds, stop).unwrap()
    }

    #[test]
    fn a_file_without_elements_is_an_error() {
        let bytes = file_of("IFC4", "END-ISO-10303-21;");
        let e = read_with(&WorkerPlace::Thread, bytes, &[], &budget(60.0, &Stop::new())).unwrap_err().to_string();
        assert!(e.contains("no building element"), "{e}");
    }
}
