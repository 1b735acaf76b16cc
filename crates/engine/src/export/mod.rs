//! Output files for other programs: the animated scene and tables. Exporters take a record and its assessment and return bytes; the engine
//! writes the files.

mod bin;
pub mod csv;
pub mod figures;
pub mod findings;
pub mod geojson;
pub mod geopackage;
#[cfg(feature = "grains")]
pub mod grain_page;
#[cfg(feature = "grains")]
pub mod grains;
pub mod heap;
pub mod history;
pub mod keys;
pub mod kml;
pub mod kmz;
pub mod paraview;
pub mod rest_state;
pub mod scene;
pub mod site_map;
pub mod still;
pub mod tracing;
pub mod view;
pub mod voids;
pub mod vtk;

use crate::Result;
use crate::assess::Assessment;
use crate::record::Record;
use std::io::Write;

/// Names of all files that exporters make.
pub const FILES: &[&str] = &[
    "scene.glb",
    "voids.csv",
    "voids.json",
    "heap.json",
    "ways.csv",
    "site.geojson",
    "site.kml",
    "site.kmz",
    "site.gpkg",
    "people.csv",
    "start_points.csv",
    "thrown.csv",
    "breaks.csv",
    "findings.csv",
];

/// One kind of output file.
pub trait Exporter: Send {
    /// Name of the file it makes.
    fn file_name(&self) -> &'static str;
    /// Writes the content of the file. The same input gives the same bytes.
    ///
    /// # Errors
    /// Errors of reading the record or of writing to `out`.
    fn write(&self, record: &Record, assessment: &Assessment, out: &mut dyn Write) -> Result<()>;
}

/// The exporters that a case selects, without reports. `status` are the grave statements of the report on the run.
pub fn chosen(case: &crate::case::Case, status: &[String]) -> Vec<Box<dyn Exporter>> {
    let outputs = &case.outputs;
    let mut list: Vec<Box<dyn Exporter>> = Vec::new();
    if outputs.glb {
        list.push(Box::new(scene::Scene { status: status.to_vec() }));
    }
    if outputs.csv {
        list.extend([Box::new(csv::Voids) as Box<dyn Exporter>, Box::new(voids::Voids)]);
        list.extend([Box::new(heap::Heap) as Box<dyn Exporter>, Box::new(csv::Ways)]);
        if geojson::Georeference::new(&case.prepare.site).is_some() {
            list.extend([Box::new(geojson::Site) as Box<dyn Exporter>, Box::new(kml::Kml)]);
            list.push(Box::new(kmz::Kmz));
            list.push(Box::new(geopackage::GeoPackage));
        }
        list.extend([Box::new(csv::People) as Box<dyn Exporter>, Box::new(csv::StartPoints), Box::new(csv::Thrown)]);
        list.extend([Box::new(csv::Breaks) as Box<dyn Exporter>, Box::new(findings::Findings)]);
    }
    list
}

/// The content of an exporter's file.
///
/// # Errors
/// Those of the exporter.
pub fn bytes(e: &dyn Exporter, record: &Record, assessment: &Assessment) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    e.write(record, assessment, &mut bytes)?;
    Ok(bytes)
}

/// The program that made a scene, as glTF names it: "Leanto 0.1.0" of the program "leanto 0.1.0".
fn generator(program: &str) -> String {
    format!("Leanto {}", program.trim_start_matches("leanto "))
}

/// The name of a void in scenes, e.g. "void 3 supported lean-to".
pub fn void_name(v: &crate::assess::Void) -> String {
    format!("void {} {}", v.id, v.class)
}

/// The name of a person in every table and picture; the first one is "Person 1".
pub fn person_name(index: u32) -> String {
    format!("Person {}", u64::from(index) + 1)
}

#[cfg(test)]
mod tests;
