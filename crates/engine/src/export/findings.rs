//! Findings about a model, as a table and as a coloured building.

use super::still::{self, Part};
use crate::assess::Assessment;
use crate::building::{Building, Finding, Severity};
use crate::draw::rebar::{self, Rod};
use crate::record::Record;
use crate::structure::Structure;
use crate::text::cell;
use crate::{Error, Result};
use serde_json::json;

/// Writes `findings.csv` of a run.
pub struct Findings;

impl super::Exporter for Findings {
    fn file_name(&self) -> &'static str {
        "findings.csv"
    }
    fn write(&self, record: &Record, _: &Assessment, out: &mut dyn std::io::Write) -> Result<()> {
        let bytes = csv(&record.header.findings)?;
        out.write_all(bytes.as_bytes()).map_err(|e| Error::io("write", std::path::Path::new(self.file_name()), e))
    }
}

/// Table with severity, kind, element, storey, description and remedy, the most severe first.
///
/// # Errors
/// None in practice, because it writes to memory.
pub fn csv(findings: &[Finding]) -> Result<String> {
    let mut list: Vec<&Finding> = findings.iter().collect();
    list.sort_by_key(|f| std::cmp::Reverse(f.severity));
    let mut w = ::csv::Writer::from_writer(Vec::new());
    let failed = |e: ::csv::Error| Error::Failed(e.to_string());
    w.write_record(["severity", "kind", "element", "storey", "what", "suggested_fix"]).map_err(failed)?;
    for f in list {
        let kind = serde_json::to_value(f.kind).ok().and_then(|v| v.as_str().map(str::to_string)).unwrap_or_default();
        let (element, storey) = (f.element.as_deref().unwrap_or(""), f.storey.as_deref().unwrap_or(""));
        let texts = [element, storey, &f.detail, &f.remedy].map(cell);
        let head = [f.severity.name(), &kind];
        w.write_record(head.into_iter().chain(texts.iter().map(String::as_str))).map_err(failed)?;
    }
    let bytes = w.into_inner().map_err(|e| Error::Failed(e.to_string()))?;
    String::from_utf8(bytes).map_err(|e| Error::Failed(e.to_string()))
}

/// The building, each element in the colour of its most severe finding: red for errors, orange for warnings, yellow for notes, grey
/// without.
///
/// # Errors
/// When the file would be too large.
pub fn glb(building: &Building, findings: &[Finding]) -> Result<Vec<u8>> {
    let parts: Vec<Part<'_>> = building
        .elements
        .iter()
        .map(|e| {
            let own: Vec<&Finding> = findings.iter().filter(|f| f.element.as_ref() == Some(&e.name)).collect();
            let worst = own.iter().map(|f| f.severity).max();
            let (section, colour) = match worst {
                None => ("No findings", [0.55, 0.55, 0.55, 0.35]),
                Some(Severity::Note) => ("Notes", [0.85, 0.75, 0.1, 1.0]),
                Some(Severity::Warning) => ("Warnings", [0.9, 0.35, 0.02, 1.0]),
                Some(Severity::Error) => ("Errors", [0.8, 0.02, 0.02, 1.0]),
            };
            let extras = json!({ "group": e.group, "findings": own.iter().map(|f| &f.detail).collect::<Vec<_>>() });
            Part { name: &e.name, section, colour, mesh: &e.mesh, extras }
        })
        .collect();
    still::glb("Findings", &parts)
}

/// The bars of reinforced concrete. Each element has one mesh, under the node of its group.
///
/// # Errors
/// When the file would be too large.
pub fn rebar(s: &Structure) -> Result<Vec<u8>> {
    let mut by_element: Vec<Vec<Rod>> = vec![Vec::new(); s.elements.len()];
    for (element, rod) in rebar::bars_of_elements(s) {
        by_element[element].push(rod);
    }
    let mut hoops: Vec<Vec<Rod>> = vec![Vec::new(); s.elements.len()];
    for (element, rod) in rebar::stirrups_of_elements(s) {
        hoops[element].push(rod);
    }
    let meshes: Vec<_> = by_element
        .iter()
        .zip(&hoops)
        .map(|(r, h)| rebar::mesh(&[rebar::joined(r).as_slice(), h.as_slice()].concat()))
        .collect();
    let group_of = |e: usize| {
        s.bodies.iter().find(|b| b.element as usize == e).map_or("", |b| s.groups[b.group as usize].as_str())
    };
    let parts: Vec<Part<'_>> = (0..s.elements.len())
        .filter(|&e| !by_element[e].is_empty())
        .map(|e| {
            let steel: f64 = by_element[e].iter().map(|r| (r.to - r.from).norm() * r.area).sum();
            Part {
                name: &s.elements[e].name,
                section: group_of(e),
                colour: [0.5, 0.1, 0.05, 1.0],
                mesh: &meshes[e],
                extras: json!({ "longitudinal_m3": steel, "stirrups_m3": hoops[e].iter().map(|r| (r.to - r.from).norm() * r.area).sum::<f64>() }),
            }
        })
        .collect();
    still::glb("Bars", &parts)
}
