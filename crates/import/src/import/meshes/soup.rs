//! Common steps for files without unit and storeys: detection of unit and up axis, and division of whole buildings in one mesh.

use super::{axes, connected_components, mesh_checks};
use crate::Result;
use crate::building::{FindingKind, Severity};
use crate::geometry::Mesh;
use crate::import::parts::options::UpAxis;
use crate::import::parts::part::{Part, Parts, Tally, about_file};
use crate::read::Budget;

/// Largest number of solids in one mesh that can be parts of a building.
const MOST_SOLIDS: usize = 100_000;

/// Unit and up axis given by the user or by the format.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct UnitAxisOverrides {
    /// Metres per unit.
    pub metres_per_unit: Option<f64>,
    /// Up axis.
    pub up: Option<UpAxis>,
}

/// Converts parts in file coordinates to parts in metres, z up.
///
/// # Errors
/// When the time limit of the reader is over.
pub(crate) fn in_metres(
    format: &str,
    parts: Vec<Part>,
    left_out: Tally,
    overrides: UnitAxisOverrides,
    budget: &Budget<'_>,
) -> Result<Parts> {
    let mut findings = Vec::new();
    let mut parts = parts;
    let mut nameless = false;
    if let [one] = parts.as_slice() {
        budget.check()?;
        let loose = connected_components::solids(&mesh_checks::weld(&one.mesh), MOST_SOLIDS, budget)?;
        if loose.len() >= 2 {
            findings.push(about_file(
                Severity::Note,
                FindingKind::Other,
                format!("the whole file is one object; its {} solids were taken as elements of their own", loose.len()),
                "export with one object per column, beam, slab and wall, so that they have names and groups",
            ));
            let numbered = |(k, mesh)| Part { name: format!("{} {}", one.name, k + 1), mesh, ..one.clone() };
            parts = loose.into_iter().enumerate().map(numbered).collect();
            nameless = true;
        } else {
            findings.push(about_file(
                Severity::Warning,
                FindingKind::Other,
                "the whole file is one object, so the building has one element only",
                "export with one object per column, beam, slab and wall (`o` or `g` lines in OBJ, nodes in glTF)",
            ));
        }
    }
    let (up, note) = match overrides.up {
        Some(up) => (up, None),
        // The name of the only object is that of the building, not of its parts.
        None => axes::detect_up(parts.iter().map(|p| (if nameless { "" } else { p.name.as_str() }, &p.mesh))),
    };
    findings.extend(note);
    let (scale, note) = match overrides.metres_per_unit {
        Some(scale) => (scale, None),
        None => axes::detect_unit(parts.iter().map(|p| &p.mesh)),
    };
    findings.extend(note);
    for p in &mut parts {
        p.mesh.vertices.iter_mut().for_each(|v| *v *= scale);
        if up == UpAxis::Y {
            axes::turn_up(&mut p.mesh);
        }
        if nameless {
            p.kind = Some(kind(&p.mesh).into());
        }
    }
    let left_out = left_out.list();
    Ok(Parts { format: format.into(), metres_per_unit: scale, up, parts, left_out, findings, ..Parts::default() })
}

/// Largest thickness of a plate as a share of its other sides.
const THIN: f64 = 0.4;
/// Smallest length of a bar as a multiple of its other sides.
const LONG: f64 = 2.5;

/// Kind of a part without a name, by its box.
fn kind(mesh: &Mesh) -> &'static str {
    let size = mesh.aabb().size();
    let (long, short, height) = (size.x.max(size.y), size.x.min(size.y), size.z);
    if height <= THIN * short {
        "Slabs"
    } else if height >= LONG * long {
        "Columns"
    } else if long >= LONG * short && short <= THIN * height {
        "Walls"
    } else if long >= LONG * short.max(height) {
        "Beams"
    } else {
        "Blocks"
    }
}
