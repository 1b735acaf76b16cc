//! A run: simulates a case from the beginning or from where it was interrupted, writes its record, then assesses and exports.

use super::finish::{Outcome, finish};
use super::previous_results;
use super::recorder::Recorder;
use super::repeat;
use super::resume::{self, Begun};
use crate::building::FindingKind;
use crate::case::Case;
use crate::engine::case::{PreparedCase, imported, made_ready};
use crate::engine::check::settles;
use crate::engine::inputs;
use crate::engine::stages::{Event, RunObserver, Stage, StageTimes, output_folder, stage};
use crate::record::outputs::{self, Outputs};
use crate::record::{self, Header, Record, Writer};
use crate::solve::{self, Loading, Preload};
use crate::stop::{Reason, Stop};
use crate::{Error, Result};
use std::path::Path;
use std::time::Instant;

/// How a run begins and what it saves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Start {
    /// Continue an interrupted run in the same folder from its last saved state, instead of replacing it. A run without a saved state
    /// begins anew. A run whose simulation is complete gets the output files that are missing.
    pub resume: bool,
    /// Replace the results of another case, model or seed, and files with the names of Leanto's that it did not write.
    pub overwrite: bool,
    /// Wall time between two saved states, s. The state is also saved when the run is stopped.
    pub keep_every: f64,
    /// Run a case that does not carry its own weight. A resumed run was accepted when it began.
    pub accept_unsound: bool,
}

impl Default for Start {
    fn default() -> Self {
        Self { resume: false, overwrite: false, keep_every: 30.0, accept_unsound: false }
    }
}

/// Runs a case and writes everything below `out`. Results of the same case, model and seed in that folder are replaced, because the new
/// ones are identical. Results of another case are not replaced (see [`Start::overwrite`]).
///
/// # Errors
/// Bad input, a failing disk, or a failure of the solver.
pub fn run(case: &Case, out: &Path, observer: &mut dyn RunObserver) -> Result<Outcome> {
    run_from(case, out, Start::default(), observer)
}

/// Runs a case from the beginning or from where it was interrupted. The results of a resumed run are the same, byte by byte, as
/// those of an uninterrupted run. No other process may work in the folder at the same time.
///
/// # Errors
/// As for [`run`]; also when another process works in the folder, when a file that Leanto did not write would be overwritten, when
/// there is nothing to resume, or when the case has changed since the interruption; [`Error::Unsound`] for a case that does not carry its
/// own weight, unless `start` accepts it.
pub fn run_from(case: &Case, out: &Path, start: Start, observer: &mut dyn RunObserver) -> Result<Outcome> {
    refuse_missing_record(out, start)?;
    output_folder::check_usable(out)?;
    let mut times = Vec::new();
    let read = imported(case, observer, &mut times)?;
    if !start.resume
        && let Some(note) =
            previous_results::may_replace(out, &read.case, &read.building.source, &read.inputs(), start.overwrite)?
    {
        observer.event(Event::Note(note));
    }
    let mut ready = made_ready(read, observer, &mut times)?;
    judge_own_weight(&mut ready, out, start, observer)?;
    refuse_unsound(&ready, out, start)?;
    // Held until everything is written. Nothing has been written so far, and another run may have ended here in the meantime.
    let _lock = output_folder::take(out, start.overwrite, observer)?;
    if !start.resume {
        let source = &ready.building.source;
        previous_results::may_replace(out, &ready.case, source, &ready.provenance, start.overwrite)?;
    }
    simulate(ready, out, start, observer, times)
}

/// A run can only be resumed where there is a record or a list of output files. Opening the record gives the error.
fn refuse_missing_record(out: &Path, start: Start) -> Result<()> {
    let folder = out.join("record");
    if start.resume && !record::is_record(&folder) && outputs::listed(out).ok().flatten().is_none() {
        Record::open(&folder)?;
    }
    Ok(())
}

/// Refuses a case that does not carry its own weight, unless it is accepted.
pub(in crate::engine) fn refuse_unsound_case(
    ready: &mut PreparedCase,
    accept: bool,
    observer: &mut dyn RunObserver,
) -> Result<()> {
    let start = Start { accept_unsound: accept, ..Start::default() };
    judge_own_weight(ready, Path::new(""), start, observer)?;
    refuse_unsound(ready, Path::new(""), start)
}

/// A case with a few overloaded bonds is run only when its first seconds under own weight are within the limits.
fn judge_own_weight(ready: &mut PreparedCase, out: &Path, start: Start, observer: &mut dyn RunObserver) -> Result<()> {
    let overloaded = |r: &crate::building::Reason| r.kind == FindingKind::Overloaded;
    let doubtful = ready.soundness.is_usable() && ready.soundness.reasons().iter().any(overloaded);
    if !doubtful || start.accept_unsound || start.resume && resume::was_accepted(out) {
        return Ok(());
    }
    let note = "a few bonds are overloaded by own weight: two seconds of it are computed first";
    observer.event(Event::Stage(Stage::Solve, note.into()));
    let settled = settles(ready, observer).map_err(stage::nothing_written)?;
    ready.judge_with(&settled);
    Ok(())
}

fn refuse_unsound(ready: &PreparedCase, out: &Path, start: Start) -> Result<()> {
    if ready.soundness.is_usable() || start.accept_unsound || start.resume && resume::was_accepted(out) {
        return Ok(());
    }
    let reasons = ready.soundness.reasons().iter().map(|r| [r.what.clone(), r.remedy.clone()]).collect();
    Err(Error::Unsound { reasons })
}

pub(super) fn solver_settings(ready: &PreparedCase) -> solve::SolveSettings {
    let run = &ready.case.run;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = solve::choose_threads(run.threads, cores, &ready.structure);
    solve::SolveSettings {
        watches: ready.watches.clone(),
        people: ready.tracers.clone(),
        delete_broken: ready.case.fragments.delete,
        ..run.for_solver(threads)
    }
}

/// The header of the record, and the parts of the prepared case that are not in it.
pub(in crate::engine) fn split_header(ready: PreparedCase) -> (Header, Loading, Preload) {
    let PreparedCase {
        mut case,
        building,
        structure,
        loading,
        people,
        findings,
        input_summary,
        preload,
        soundness,
        provenance,
        ..
    } = ready;
    // The number of threads does not affect the result.
    case.run.threads = 0;
    let program = format!("leanto {}", env!("CARGO_PKG_VERSION"));
    let source = building.source;
    let header = Header { program, case, source, findings, soundness, input_summary, structure, people, provenance };
    (header, loading, preload)
}

/// Simulates a prepared case, or the missing part of it, into a folder whose lock the caller holds. Then assesses and exports.
fn simulate(
    ready: PreparedCase,
    out: &Path,
    start: Start,
    observer: &mut dyn RunObserver,
    mut times: StageTimes,
) -> Result<Outcome> {
    let clock = Instant::now();
    let folder = out.join("record");
    let settings = solver_settings(&ready);
    let stop = observer.stop();
    // From here on files are written. A run that is stopped later keeps them.
    stop.check("preparing; nothing was written")?;
    let (header, loading, preload) = split_header(ready);
    let run = record::run_of(&header)?;
    let names = output_folder::output_names();
    let begun = if start.resume { Begun::find(out, &run, &header)? } else { Begun::Nothing };
    let resumed_outputs = || Outputs::resume(out, &run, &names, start.overwrite);
    if begun == Begun::Complete {
        if header.case.run.twice && record::repeat::read(&folder, &run).is_none() {
            repeat::write(&header.case, &folder, settings.threads, observer)?;
        }
        let stop = if stop.reason().is_some() { observer.stop_again() } else { stop };
        record::remove_saved_state(&folder)?;
        return finish(out, resumed_outputs()?, observer, times, &stop);
    }
    if start.resume && begun == Begun::Nothing {
        observer.event(Event::Warning("the run was interrupted before its state was saved: it begins anew"));
    }
    let (bodies, bonds) = (header.structure.whole_bodies(), header.structure.bonds.len());
    let subject = format!("{bodies} bodies, {bonds} bonds, {} threads", settings.threads);
    observer.event(Event::Stage(Stage::Solve, subject));
    let (writer, state, new_outputs) = if begun == Begun::Kept {
        let (writer, state) = Writer::resume(&folder, &header)?;
        (writer, Some(state), None)
    } else {
        let outputs = Outputs::begin(out, &run, &names, start.overwrite)?;
        (Writer::replace(&folder, &header, start.overwrite)?, None, Some(outputs))
    };
    inputs::note_origin(&folder, &header.case, &header.source, &header.provenance)?;
    let mut recorder = Recorder::new(writer, &loading, observer, start.keep_every, clock, stop.clone());
    let (last, stopped) =
        solve::solve(&header.structure, &loading, &settings, &preload, state.as_deref(), &stop, &mut recorder)?;
    // The solver checks the saved state. Before that nothing is changed in the folder. The output files of the interrupted run must be
    // marked as incomplete before the record becomes complete.
    let outputs = new_outputs.map_or_else(resumed_outputs, Ok)?;
    let Recorder { writer, observer, .. } = recorder;
    writer.finish(stopped)?;
    times.push((Stage::Solve, clock.elapsed().as_secs_f64()));
    refuse_without_memory(&stop, last.time, out)?;
    if header.case.run.twice && !stopped {
        let clock = Instant::now();
        repeat::write(&header.case, &folder, settings.threads, observer)?;
        times.push((Stage::Solve, clock.elapsed().as_secs_f64()));
    }
    let stop = if stopped || stop.reason().is_some() { observer.stop_again() } else { stop };
    finish(out, outputs, observer, times, &stop)
}

/// A run that reached the memory limit is not assessed. `time` is the simulated time, s.
fn refuse_without_memory(stop: &Stop, time: f64, out: &Path) -> Result<()> {
    let Some(reason @ Reason::Memory { .. }) = stop.reason() else { return Ok(()) };
    let doing = format!(
        "simulating, at {time:.2} s; the frames up to then are in {}: continue with --resume, or assess them with `leanto assess`",
        out.display()
    );
    Err(Error::Stopped { reason: reason.clone(), doing })
}
