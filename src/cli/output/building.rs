//! What is printed of a building: its elements, the account of its file, findings, and what a result was computed from.

use super::roles;
use crate::building::{Finding, counted, join};
use crate::engine;
use serde_json::{Value, json};

pub(crate) fn building_json(b: &crate::building::Building, every_element: bool) -> Value {
    let size = b.used_aabb();
    let volumes = roles::volumes(b);
    let mut v = json!({
        "source": b.source, "elements": b.elements.len(),
        "groups": b.groups().into_iter().map(|(g, n)| {
            let volume: f64 = b.elements.iter().zip(&volumes).filter(|(e, _)| e.group == g).map(|(_, v)| v).sum();
            json!({ "group": g, "elements": n, "volume_m3": volume })
        }).collect::<Vec<_>>(),
        "classes": classes(b, &volumes), "roles": roles::roles_json(b, &volumes), "doubtful": roles::doubtful_json(b, &volumes),
        "storeys": b.storeys, "ground": ground_of(b), "min_m": size.min, "max_m": size.max, "ledger": b.ledger, "file_ledgers": b.file_ledgers, "findings": b.findings,
        "findings_joined": join(&b.findings),
    });
    if every_element {
        v["element_list"] = roles::elements_json(b, &volumes);
    }
    v
}

/// Elements and volume by IFC class, where known.
fn classes(b: &crate::building::Building, volumes: &[f64]) -> Value {
    let mut out: std::collections::BTreeMap<&str, (usize, f64)> = std::collections::BTreeMap::new();
    for (e, volume) in b.elements.iter().zip(volumes) {
        let entry = out.entry(e.class.as_deref().unwrap_or("")).or_default();
        *entry = (entry.0 + 1, entry.1 + volume);
    }
    json!(out.into_iter().map(|(c, (n, v))| json!({ "class": c, "elements": n, "volume_m3": v })).collect::<Vec<_>>())
}

/// The level of the ground, with the roles as recognised.
fn ground_of(b: &crate::building::Building) -> Option<crate::prepare::site::Ground> {
    let roles: Vec<_> = b.elements.iter().map(|e| e.recognition.as_ref().map(|r| r.role)).collect();
    crate::prepare::site::ground(b, &roles, &crate::prepare::Site::default())
}

pub(crate) fn building_text(b: &crate::building::Building) -> String {
    let s = b.used_aabb().size();
    let mut t = format!(
        "{} ({}), {} elements, {:.1} x {:.1} x {:.1} m, {} m per unit, {} up\n",
        b.source.file,
        b.source.format,
        b.elements.len(),
        s.x,
        s.y,
        s.z,
        b.source.metres_per_unit,
        b.source.up
    );
    for (g, n) in b.groups() {
        t += &format!("  {n:>5}  {g}\n");
    }
    for k in &b.storeys {
        t += &format!("  storey {:<24} {:>8.2} m\n", k.name, k.elevation);
    }
    if let Some(g) = ground_of(b) {
        t += &format!("  ground {}\n", g.text());
    }
    for (name, l) in &b.file_ledgers {
        t += &format!("  {name}: {}\n", l.sentence());
    }
    t += &ledger_text(&b.ledger);
    t + &findings_text(&b.findings)
}

/// What became of the elements of the file: a line for each class and reason that was not kept, and the sum.
fn ledger_text(l: &crate::building::Ledger) -> String {
    let mut t = String::new();
    for (fate, rows) in
        [("left out", &l.left_out), ("box for", &l.boxed), ("not read", &l.failed), ("in part", &l.incomplete)]
    {
        for r in rows {
            t += &format!("  {fate} {:>5}  {}: {}\n", r.count, r.what, r.why);
        }
    }
    t + &format!("  {}\n", l.sentence())
}

/// Findings grouped into rows, the most severe first, with remedies.
pub(crate) fn findings_text(findings: &[Finding]) -> String {
    let rows = join(findings);
    if rows.is_empty() {
        return "no findings".into();
    }
    let mut t = format!("findings: {}\n", counted(&rows));
    for r in &rows {
        t += &format!("  {}\n", r.line());
        if !r.remedy.is_empty() {
            t += &format!("  {:width$}  -> {}\n", "", r.remedy, width = r.severity.name().len());
        }
    }
    t.trim_end().into()
}

/// Inputs with kind, name, the first digits of their hash, and whether they are still the same on disk.
pub(crate) fn provenance_text(known: &engine::KnownInputs) -> String {
    let mut t = String::from("inputs:");
    if known.inputs.is_empty() {
        t += " not recorded by the older version";
    }
    for k in &known.inputs {
        let i = &k.input;
        let name = if i.name == i.kind.words() { "" } else { i.name.as_str() };
        t += &format!("\n  {:<30} {:<12}  {:<9}  {name}", i.kind.words(), i.short_hash(), k.held.name());
    }
    for d in &known.inputs_differ {
        t += &format!("\nwarning: {d}");
    }
    if let Some(note) = &known.note {
        t += &format!("\nnote: {note}");
    }
    t
}
