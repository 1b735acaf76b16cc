//! `leanto check`: a case prepared but not run.

use super::commands::{print, print_json};
use super::progress::Quiet;
use crate::building::Finding;
use crate::engine::{self, Check};
use crate::{Result, case};
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

/// `check`
pub fn run(file: &Path, out: Option<&Path>, fix: bool, json: bool) -> Result<ExitCode> {
    let mut c = case::load(file)?;
    let mut done = Vec::new();
    let mut k = engine::check_watched(&c, &mut Quiet)?;
    if fix {
        done = engine::repair(&mut c, &k, &mut Quiet)?;
        if !done.is_empty() {
            k = engine::check_watched(&c, &mut Quiet)?;
            case::save(&c, file)?;
        }
    }
    let files = match out {
        Some(folder) => engine::write_check(&k, folder, &super::ending::stop())?,
        None => Vec::new(),
    };
    if json {
        return print_json(&json!({
            "bodies": k.ready.structure.whole_bodies(), "bonds": k.ready.structure.bonds.len(),
            "moving_mass_kg": k.mass, "connected_mass_kg": k.connected, "use_by_group": k.groups,
            "findings": k.ready.findings, "repaired": done, "files": files,
        }));
    }
    print(&text(&k));
    for d in &done {
        print(&format!("repaired: {d}"));
    }
    for f in &files {
        print(&format!("wrote {}", f.display()));
    }
    Ok(ExitCode::SUCCESS)
}

fn text(k: &Check) -> String {
    let s = &k.ready.structure;
    let mut t = format!(
        "{} elements, {} bodies, {} bonds; {:.1} t, {:.1} % of it connected to the ground\n\n",
        s.elements.len(),
        s.whole_bodies(),
        s.bonds.len(),
        k.mass / 1e3,
        100.0 * k.connected / k.mass.max(1e-9)
    );
    t += "use of strength under own weight and live load (1 is all of it)\n";
    t += &format!(
        "  {:<24} {:<18} {:>6} {:>8} {:>8} {:>8}  worst between\n",
        "group", "profile", "bonds", "median", "highest", "above 1"
    );
    for g in &k.groups {
        t += &format!(
            "  {:<24} {:<18} {:>6} {:>8.2} {:>8.2} {:>8}  {}\n",
            g.group, g.profile, g.bonds, g.median, g.highest, g.above, g.worst
        );
    }
    t += "\n";
    t += &table(&k.ready.findings);
    t.trim_end().into()
}

/// Findings of one kind with one remedy that are told one by one.
const ALIKE: usize = 5;

/// Findings as a table, the gravest first.
fn table(findings: &[Finding]) -> String {
    if findings.is_empty() {
        return "no findings".into();
    }
    let mut list: Vec<&Finding> = findings.iter().collect();
    list.sort_by_key(|f| std::cmp::Reverse(f.severity));
    let mut t = format!("{} findings\n", list.len());
    // Many of one kind and severity: the first few, and how many more.
    let mut counts: Vec<((crate::building::Severity, crate::building::FindingKind, String), usize)> = Vec::new();
    let mut hidden = 0;
    for f in list {
        let alike = (f.severity, f.kind, f.remedy.clone());
        let seen = match counts.iter_mut().find(|c| c.0 == alike) {
            Some(c) => {
                c.1 += 1;
                c.1
            }
            None => {
                counts.push((alike, 1));
                1
            }
        };
        if seen > ALIKE {
            hidden += 1;
            continue;
        }
        let severity = format!("{:?}", f.severity).to_lowercase();
        let element = f.element.as_deref().unwrap_or("(model)");
        let storey = f.storey.as_deref().unwrap_or("");
        t += &format!("  {severity:<8} {element:<24} {storey:<12} {}\n", f.detail);
        if !f.remedy.is_empty() {
            t += &format!("  {:<8} {:<24} {:<12} -> {}\n", "", "", "", f.remedy);
        }
    }
    if hidden > 0 {
        t += &format!("  and {hidden} more like these; --out FOLDER writes all of them to findings.csv\n");
    }
    t
}
