//! What moves when a piece is lifted out.

use crate::assess::Assessment;
use crate::tui::app::{Background, Popup};
use crate::{Result, engine};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// Seconds that are computed after a piece was lifted out.
const WHAT_IF: f64 = 2.0;

/// What the forces say of a piece that is lifted out, which are known at once, and what moves then, in words.
pub(super) fn what_if(out: &Path, a: Assessment, piece: &str, title: &str, background: &Background) -> Result<String> {
    let stop = &background.stop;
    let run = engine::kept_with(out, a)?;
    let lifted = run.piece(piece)?;
    let mut lines = run.in_words(&run.first_answer(&[lifted])?);
    let (heading, first) = (title.to_string(), lines.join("\n"));
    background.tell(|app| app.popups.show(Popup::message(heading, first)));
    let (before, to) = (Arc::new(Mutex::new(0.0)), background.clone());
    let already = before.clone();
    let run = run.continued(stop)?.telling(Box::new(move |done| {
        let done: f64 = done + *already.lock().unwrap_or_else(PoisonError::into_inner);
        to.tell(move |app| app.tell_progress(simulating(done, 2.0 * WHAT_IF)));
    }));
    let actions = [engine::Action::Lift(lifted)];
    let by_itself = run.by_itself(WHAT_IF, stop)?;
    *before.lock().unwrap_or_else(PoisonError::into_inner) = WHAT_IF;
    let a = run.after(&actions, &by_itself, stop)?;
    let simulated = [
        String::new(),
        format!("Simulated for {WHAT_IF} s:"),
        format!("{} pieces ({:.1} t) move by more than 10 mm within {WHAT_IF} s,", a.moved.len(), a.moved_mass / 1e3),
        format!(
            "{:.1} t of them by more than 0.1 m; the most {:.2} m. {} joints break.",
            a.moved_far_mass / 1e3,
            a.largest,
            a.broken
        ),
        String::new(),
    ];
    lines.pop();
    lines.extend(simulated);
    lines.extend(a.people_in_words());
    lines.extend(
        a.moved.iter().take(8).map(|m| format!("{:<32} {:>7.2} t {:>8.3} m", m.name, m.mass / 1e3, m.distance)),
    );
    lines.extend(a.shrunk.iter().map(crate::engine::Shrunk::said));
    lines.push(format!(
        "Simulated, not observed. leanto whatif {} computes longer and other measures.",
        crate::text::shell_word(out)
    ));
    Ok(lines.join("\n"))
}

/// Cuts the holes of the easiest way to each void and person, one way after the other. Returns what moves in words, and the assessment with it.
pub(super) fn try_ways(out: &Path, mut a: Assessment, background: &Background) -> Result<(String, Assessment)> {
    let stop = &background.stop;
    let run = engine::kept_with(out, a.clone())?;
    let trials = run.trials_of_ways(engine::WaysToTry::Easiest, stop)?;
    if trials.is_empty() {
        return Ok(("No hole has to be cut on the easiest ways.".into(), a));
    }
    let whole = engine::TRIAL_SECONDS * (trials.len() + 1) as f64;
    let (before, to) = (Arc::new(Mutex::new(0.0)), background.clone());
    let already = before.clone();
    let run = run.continued(stop)?.telling(Box::new(move |done| {
        let done: f64 = done + *already.lock().unwrap_or_else(PoisonError::into_inner);
        to.tell(move |app| app.tell_progress(simulating(done, whole)));
    }));
    let by_itself = run.by_itself(engine::TRIAL_SECONDS, stop)?;
    let mut lines = Vec::new();
    for (k, trial) in trials.iter().enumerate() {
        *before.lock().unwrap_or_else(PoisonError::into_inner) = engine::TRIAL_SECONDS * (k + 1) as f64;
        let tested = run.try_way(trial, &[], &by_itself, stop)?.tested();
        lines.push(format!("{}: {}", trial.what(), crate::results::tested(&tested)));
    }
    engine::mark_tested(&run.record, &mut a)?;
    lines.push(String::new());
    lines.push(format!(
        "Simulated, not observed. Kept: leanto assess {} writes it into report and pages.",
        crate::text::shell_word(out)
    ));
    Ok((lines.join("\n"), a))
}

/// Finds the shoring of a void, in words.
pub(super) fn shore(out: &Path, a: Assessment, void: u32, background: &Background) -> Result<String> {
    let run = engine::kept_with(out, a)?;
    let to = background.clone();
    let told = Box::new(move |done: f64, whole: f64| {
        to.tell(move |app| app.tell_progress(simulating(done, whole)));
    });
    let found = engine::shored(run, &engine::ShoreAsked::of(void), told, &background.stop)?;
    let mut lines = found.in_words();
    lines.push(format!(
        "Simulated, not observed. leanto shore {} --void {void} has more options.",
        crate::text::shell_word(out)
    ));
    Ok(lines.join("\n"))
}

/// Plans in which order pieces are taken out on the way to a void, in words.
pub(super) fn unpile(out: &Path, a: Assessment, void: u32, background: &Background) -> Result<String> {
    let run = engine::kept_with(out, a)?;
    let to = background.clone();
    let told = Box::new(move |done: f64, whole: f64| {
        to.tell(move |app| app.tell_progress(simulating(done, whole)));
    });
    let found = engine::unpiled(run, &engine::UnpileAsked::of(void), told, &background.stop)?;
    let mut lines = found.plan.in_words();
    lines.extend(found.kept);
    lines.push(format!(
        "Simulated, not observed. leanto unpile {} --to void {void} has more options.",
        crate::text::shell_word(out)
    ));
    Ok(lines.join("\n"))
}

/// Finds what to watch on the heap, in words.
pub(super) fn monitor(out: &Path, a: Assessment, background: &Background) -> Result<String> {
    let run = engine::kept_with(out, a)?;
    let to = background.clone();
    let told = Box::new(move |done: f64, whole: f64| {
        to.tell(move |app| app.tell_progress(simulating(done, whole)));
    });
    let found = engine::monitored(run, &engine::MonitorAsked::default(), told, &background.stop)?;
    let mut lines = found.in_words();
    lines.push(format!(
        "Simulated, not observed. leanto monitor {} writes table and sheet, too.",
        crate::text::shell_word(out)
    ));
    Ok(lines.join("\n"))
}

/// How far a simulation is, with a bar.
fn simulating(done: f64, whole: f64) -> String {
    let full = (20.0 * done / whole).clamp(0.0, 20.0) as usize;
    format!("simulating [{}{}] {done:.1} of {whole:.1} s", "#".repeat(full), "-".repeat(20 - full))
}
