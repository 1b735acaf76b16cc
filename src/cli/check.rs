//! `leanto check`: a case prepared but not run.

use super::commands::{findings_text, print, print_json};
use super::progress::Quiet;
use crate::building::join;
use crate::case;
use crate::engine::{self, CaseCheck};
use anyhow::Result;
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

/// `check`
pub(super) fn run(file: &Path, out: Option<&Path>, fix: bool, json: bool) -> Result<ExitCode> {
    let mut c = engine::load_case(file)?;
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
            "findings": k.ready.findings, "findings_joined": join(&k.ready.findings), "soundness": k.ready.soundness, "repaired": done, "files": files,
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

fn text(k: &CaseCheck) -> String {
    let s = &k.ready.structure;
    let mut t = format!(
        "{} elements, {} bodies, {} bonds; {:.1} t, {:.1} % of it connected to the ground\n\n",
        s.elements.len(),
        s.whole_bodies(),
        s.bonds.len(),
        k.mass / 1e3,
        100.0 * k.connected / k.mass.max(1e-9)
    );
    t += "utilisation under own weight and live load (demand / capacity; 1 is the limit)\n";
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
    for r in k.ready.soundness.reasons() {
        t += &format!("NOT SOUND: {}\n  -> {}\n", r.what, r.remedy);
    }
    t += &findings_text(&k.ready.findings);
    t.trim_end().into()
}
