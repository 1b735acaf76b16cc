//! Files that other programs read: the animated scene and tables. Exporters take a record and its assessment and write bytes;
//! [`write_file`] puts them on disk whole.

mod bin;
pub mod csv;
pub mod findings;
pub mod glb;
pub mod keys;
pub mod still;

use crate::Result;
use crate::assess::Assessment;
use crate::record::{Record, atomic};
use std::io::Write;
use std::path::{Path, PathBuf};

/// One kind of output file.
pub trait Exporter {
    /// Name of the file it makes.
    fn file_name(&self) -> &'static str;
    /// Writes the file's bytes; the same input gives the same bytes.
    ///
    /// # Errors
    /// What reading the record or writing to `out` gives.
    fn write(&self, record: &Record, assessment: &Assessment, out: &mut dyn Write) -> Result<()>;
}

/// The exporters that a case asks for, reports not included.
pub fn chosen(outputs: &crate::case::Outputs) -> Vec<Box<dyn Exporter>> {
    let mut list: Vec<Box<dyn Exporter>> = Vec::new();
    if outputs.glb {
        list.push(Box::new(glb::Scene));
    }
    if outputs.csv {
        list.extend([Box::new(csv::Voids) as Box<dyn Exporter>, Box::new(csv::People), Box::new(csv::Thrown)]);
        list.push(Box::new(csv::Breaks));
    }
    list
}

/// Writes an exporter's file into a folder and returns its path. Nothing half-written is left when it fails.
///
/// # Errors
/// Those of the exporter, and [`crate::Error::Io`] when the file cannot be written.
pub fn write_file(e: &dyn Exporter, folder: &Path, record: &Record, assessment: &Assessment) -> Result<PathBuf> {
    let path = folder.join(e.file_name());
    let mut bytes = Vec::new();
    e.write(record, assessment, &mut bytes)?;
    atomic::write(&path, &bytes)?;
    Ok(path)
}

/// The name of a person in every table and picture; the first one is "Person 1".
pub fn person_name(index: u32) -> String {
    format!("Person {}", u64::from(index) + 1)
}

#[cfg(test)]
mod tests;
