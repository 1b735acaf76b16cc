//! The check before a run.

use crate::Result;
use crate::building::join;
use crate::case::Case;
use crate::engine::{self, Stoppable};
use crate::stop::Stop;
use crate::tui::app::Checked;

/// Prepares the case and checks it under its own weight; with `fix` after the safe repairs.
///
/// # Errors
/// Those of the library calls.
pub(super) fn check(case: &Case, fix: bool, stop: &Stop) -> Result<Checked> {
    let mut quiet = Stoppable(stop.clone());
    let (mut repaired, mut done) = (None, Vec::new());
    let mut better = case.clone();
    let mut k = match engine::check_watched(case, &mut quiet) {
        Err(e) if fix => {
            let (k, held) = engine::hold_mechanism(&mut better, e, &mut quiet)?;
            done.push(held);
            k
        }
        other => other?,
    };
    if fix {
        done.extend(engine::repair(&mut better, &k, false, &mut quiet)?);
        if !done.is_empty() {
            k = engine::check_watched(&better, &mut quiet)?;
            repaired = Some(Box::new(better));
        }
    }
    let first = engine::vibrations(&k, &mut quiet)?.modes.into_iter().next();
    let folder = case.folder.join("check");
    let files = engine::write_check(&k, &folder, stop)?;
    let ready = &k.ready;
    let u = &ready.preload.utilisation;
    let repaired_row =
        |d: engine::Remedy| ["repaired".to_string(), String::new(), d.text, "saved with the case".to_string()];
    let rows = join(&ready.findings);
    let findings = rows.iter().map(|r| [r.severity.name().to_string(), r.place(), r.summary(), r.remedy.clone()]);
    Ok(Checked {
        pieces: ready.structure.counted(),
        bonds: ready.structure.bonds.len(),
        people: ready.people.iter().map(|p| (p.storey, p.feet)).collect(),
        usable: ready.soundness.is_usable(),
        reasons: ready.soundness.reasons().iter().map(|r| r.what.clone()).collect(),
        worst: u.iter().copied().fold(0.0, f64::max),
        vibration: first.map_or(String::new(), |m| {
            format!("first natural period {:.2} s, damping {:.1} % of critical", m.period, 100.0 * m.damping)
        }),
        floats: !ready.soundness.is_sound() || k.connected < k.mass * (1.0 - 1e-4),
        findings: done.into_iter().map(repaired_row).chain(findings).collect(),
        folder,
        files: files.iter().filter_map(|f| f.file_name()).map(|f| f.to_string_lossy().into_owned()).collect(),
        repaired,
    })
}
