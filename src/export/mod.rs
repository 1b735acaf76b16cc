//! Files that other programs read: the animated scene and tables. Exporters take a record and its assessment and write bytes;
//! the engine puts them on disk whole.

mod bin;
pub mod csv;
pub mod findings;
pub mod glb;
pub mod keys;
pub mod still;

use crate::Result;
use crate::assess::Assessment;
use crate::record::Record;
use std::io::Write;

/// Names of all files that exporters make.
pub const FILES: &[&str] = &["scene.glb", "voids.csv", "people.csv", "thrown.csv", "breaks.csv", "findings.csv"];

/// One kind of output file.
pub trait Exporter: Send {
    /// Name of the file it makes.
    fn file_name(&self) -> &'static str;
    /// Writes the file's bytes; the same input gives the same bytes.
    ///
    /// # Errors
    /// What reading the record or writing to `out` gives.
    fn write(&self, record: &Record, assessment: &Assessment, out: &mut dyn Write) -> Result<()>;
}

/// The exporters that a case asks for, reports not included.
pub fn chosen(outputs: &crate::output::Settings) -> Vec<Box<dyn Exporter>> {
    let mut list: Vec<Box<dyn Exporter>> = Vec::new();
    if outputs.glb {
        list.push(Box::new(glb::Scene));
    }
    if outputs.csv {
        list.extend([Box::new(csv::Voids) as Box<dyn Exporter>, Box::new(csv::People), Box::new(csv::Thrown)]);
        list.extend([Box::new(csv::Breaks) as Box<dyn Exporter>, Box::new(findings::Findings)]);
    }
    list
}

/// The bytes of an exporter's file.
///
/// # Errors
/// Those of the exporter.
pub fn bytes(e: &dyn Exporter, record: &Record, assessment: &Assessment) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    e.write(record, assessment, &mut bytes)?;
    Ok(bytes)
}

/// The name of a person in every table and picture; the first one is "Person 1".
pub fn person_name(index: u32) -> String {
    format!("Person {}", u64::from(index) + 1)
}

#[cfg(test)]
mod tests;
