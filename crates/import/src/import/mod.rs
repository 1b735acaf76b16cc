//! Reads model files into a [`Building`]: IFC (also in a ZIP archive), OBJ, glTF, STL, PLY and box scenes. The content of a file decides its format. Several files of
//! one building are joined (`joining`).
//!
//! A reader returns plain parts (metres, z up). Repairs, checks, storeys, groups and names are derived in one place for all formats.

mod finishing;
mod formats;
mod ifc;
mod joining;
mod meshes;
mod parts;
mod recognise;

pub use crate::provenance::of_file as digest;
#[cfg(feature = "ifc")]
pub use ifc::worker as ifc_worker;
pub use parts::classes::{LEAST_COVERING, LEFT_OUT};
pub use parts::options::{Grouping, Options, UpAxis, fields_at as option_fields};
pub use recognise::recognise;

use crate::building::{Building, Finding, FindingKind, Severity, Source};
use crate::read::{self as files, Budget, Kind};
use crate::stop::Stop;
use crate::{Error, Result, text};
use finishing::finish;
pub(crate) use formats::zip;
use formats::{gltf, obj, ply, scene, stl};
use joining::ReadFile;
use meshes::soup;
use parts::part;
use recognise::{Format, format_of};
use std::fmt::Write as _;
use std::path::Path;

/// Reads a model file. Content and extension decide its format.
///
/// # Errors
/// [`Error::Input`] when the file is missing, empty, too large, of another format, damaged, takes longer than the time limit, holds no
/// element, or is larger than any building, which is a question of its unit; [`Error::Io`] when the system cannot read it.
pub fn read(file: &Path, options: &Options) -> Result<Building> {
    read_until(file, options, &Stop::new())
}

/// The same unless it is asked to end. Files in [`Options::also`] are read too, and joined with it.
///
/// # Errors
/// As for [`read`], and [`Error::Stopped`]; files that do not stand at the same place.
pub fn read_until(file: &Path, options: &Options, stop: &Stop) -> Result<Building> {
    let first = read_one(file, options, stop)?;
    if options.also.is_empty() {
        return Ok(first);
    }
    let folder = file.parent().unwrap_or_else(|| Path::new(""));
    let mut files = vec![ReadFile { path: String::new(), name: first.source.file.clone(), building: first }];
    for path in &options.also {
        let building = read_one(&folder.join(path), options, stop)?;
        files.push(ReadFile { path: path.clone(), name: building.source.file.clone(), building });
    }
    joining::join(files, file, options)
}

/// Reads one file by itself.
fn read_one(file: &Path, options: &Options, stop: &Stop) -> Result<Building> {
    if let Some(s) = options.metres_per_unit
        && !(s.is_finite() && s > 0.0)
    {
        return Err(Error::input(format!("metres per unit must be above 0, not {s}"), "give 1, 0.01, 0.001 or 0.3048"));
    }
    let budget = Budget::new(file, options.time_limit, stop)?;
    let bytes = files::bytes(file, Kind::Model)?;
    if bytes.is_empty() {
        return Err(Error::in_file(file, "the file is empty (0 bytes)", "copy or export it again"));
    }
    let mut source = Source {
        file: file.file_name().map(|n| text::clean(&n.to_string_lossy()).into_owned()).unwrap_or_default(),
        sha256: crate::provenance::of_bytes(&bytes),
        ..Source::default()
    };
    let bytes = if zip::is_zip(&bytes) { zip::model(file, &bytes)? } else { bytes };
    let overrides = soup::UnitAxisOverrides { metres_per_unit: options.metres_per_unit, up: options.up };
    let parts = match format_of(file, &bytes)? {
        Format::Ifc => {
            let mut parts = ifc::read(bytes, &options.leave_out, &budget)?;
            parts.findings.extend(not_used(options));
            parts
        }
        Format::Obj => obj::read(&bytes, overrides, &budget)?,
        Format::Gltf => {
            let (parts, files) = gltf::read(&bytes, overrides, &budget)?;
            source.parts = files;
            parts
        }
        Format::Stl => stl::read(&bytes, overrides, &budget)?,
        Format::Ply => ply::read(&bytes, overrides, &budget)?,
        Format::Scene => {
            files::fits(file, bytes.len() as u64, Kind::WordyModel)?;
            scene::read(&bytes, options.metres_per_unit, options.up, &budget)?
        }
    };
    budget.check()?;
    let building = finish::finish(parts, source, options, &budget)?;
    if building.elements.is_empty() {
        let why = building.findings.iter().find(|f| f.element.is_some());
        let mut problem = "no usable element remains".to_string();
        if let Some(f) = why {
            let _ = write!(problem, "; the first was {}: {}", f.element.as_deref().unwrap_or(""), f.detail);
        }
        let remedy = "check leave_out, and that the model is made of closed solids and not of surfaces";
        return Err(Error::in_file(file, problem, remedy));
    }
    Ok(building)
}

/// The files that a model file names beside itself and that belong to it, as paths below its folder with forward slashes. Nothing is read but the
/// model file; none where it is no glTF file or cannot be read.
pub fn beside(file: &Path) -> Vec<String> {
    let named = file.extension().is_some_and(|e| e.eq_ignore_ascii_case("gltf") || e.eq_ignore_ascii_case("glb"));
    match files::bytes(file, Kind::WordyModel) {
        Ok(bytes) if named || bytes.starts_with(b"{") => gltf::named(file, &bytes),
        _ => Vec::new(),
    }
}

/// Notes about coordinate options that have no effect, because the file contains the data.
fn not_used(options: &Options) -> Vec<Finding> {
    let given = [("model.units", options.metres_per_unit.is_some()), ("model.up", options.up.is_some())];
    let finding = |key: &str| {
        part::about_file(
            Severity::Warning,
            FindingKind::Other,
            format!("{key} is not used: an IFC file contains its unit, and z is always up"),
            format!(
                "leave {key} out; when the building has the wrong size, export the model again with the right unit"
            ),
        )
    };
    given.iter().filter(|(_, given)| *given).map(|(key, _)| finding(key)).collect()
}
