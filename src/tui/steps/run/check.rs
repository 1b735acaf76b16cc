//! The check before a run.

use crate::Result;
use crate::building::join;
use crate::case::Case;
use crate::engine::{self, Stoppable};
use crate::stop::Stop;
use crate::tui::app::Checked;

/// What is done beside the check.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Also {
    /// Nothing.
    Nothing,
    /// The safe repairs, before it.
    Repairs,
    /// The untouched building with its people.
    People,
    /// Each alternative of a guessed material.
    Materials,
}

/// People on all floors where the case has none.
const PEOPLE: u32 = 20;

/// Prepares the case and checks it under its own weight, with what is asked beside it.
///
/// # Errors
/// Those of the library calls.
pub(super) fn check(case: &Case, also: Also, stop: &Stop) -> Result<Checked> {
    let fix = also == Also::Repairs;
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
            repaired = Some(Box::new(better.clone()));
        }
    }
    let mut rows = Vec::new();
    if also == Also::People {
        let u = engine::untouched(&k, PEOPLE, &mut quiet)?;
        let word = if u.is_clean() { "note" } else { "error" };
        rows.extend(
            u.lines().into_iter().map(|l| [word.to_string(), String::new(), l.trim().to_string(), String::new()]),
        );
    }
    if also == Also::Materials {
        let answers = engine::material_answers(&k, false, &mut quiet)?;
        let questions: Vec<_> = answers.iter().map(|a| a.question.clone()).collect();
        let classes = crate::case::material_classes(&questions);
        if !classes.is_empty() && case.ensemble.classes.is_empty() {
            better.ensemble.classes = classes;
            repaired = Some(Box::new(better));
        }
        let word = |decides: bool| if decides { "warning" } else { "note" };
        rows.extend(answers.iter().map(|a| [word(a.decides()).to_string(), String::new(), a.line(), String::new()]));
    }
    let first = engine::vibrations(&k, &mut quiet)?.modes.into_iter().next();
    let folder = case.folder.join("check");
    let files = engine::write_check(&k, &folder, stop)?;
    let ready = &k.ready;
    let u = &ready.preload.utilisation;
    let repaired_row =
        |d: engine::Remedy| ["repaired".to_string(), String::new(), d.text, "saved with the case".to_string()];
    let joined = join(&ready.findings);
    let findings = joined.iter().map(|r| [r.severity.name().to_string(), r.place(), r.summary(), r.remedy.clone()]);
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
        findings: rows.into_iter().chain(done.into_iter().map(repaired_row)).chain(findings).collect(),
        folder,
        files: files.iter().filter_map(|f| f.file_name()).map(|f| f.to_string_lossy().into_owned()).collect(),
        repaired,
    })
}
