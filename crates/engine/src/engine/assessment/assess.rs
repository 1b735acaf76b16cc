//! Assesses a frame of a record: voids, people, ways, what hangs.

use super::fines::{self, Laid};
use super::waves::waves;
use crate::assess::stability::{Stability, Tied, loads, stability};
use crate::assess::{Assessment, Looked, Looking};
use crate::geometry::Pose;
use crate::note::{Gravity, Note, NoteKind};
use crate::record::{Frame, LastState, Record};
use crate::solve::tracers::Trace;
use crate::stop::Stop;
use crate::{Error, Result};

/// The last frame of a record.
///
/// # Errors
/// A record without frames; a damaged one.
pub(in crate::engine) fn last_frame(record: &Record) -> Result<Frame> {
    match record.frame_count() {
        0 => Err(Error::in_file(record.folder(), "the record holds no frame", "run the case again")),
        n => record.frame(n - 1),
    }
}

/// Assesses a frame. Returns the record, too, because it was moved into the thread of the stage.
pub(in crate::engine) fn assessed(record: Record, frame: &Frame, stop: &Stop) -> Result<(Record, Assessment)> {
    with_stability(without_stability(record, frame, stop)?, frame, stop)
}

/// Assesses a frame without looking at what hangs.
pub(in crate::engine) fn without_stability(record: Record, frame: &Frame, stop: &Stop) -> Result<(Record, Assessment)> {
    let count = record.frame_count();
    let before = if count > 1 { Some(record.frame(count - 2)?) } else { None };
    let looking = Looking { ways: true, ..Looking::default() };
    let found = assessed_at(&record, frame, before.as_ref(), looking, stop)?;
    Ok((record, found.assessment))
}

/// Adds what hangs and what carries the roofs.
pub(in crate::engine) fn with_stability(
    (record, mut a): (Record, Assessment),
    frame: &Frame,
    stop: &Stop,
) -> Result<(Record, Assessment)> {
    stop.check("assessing (stability)")?;
    if record.is_complete() {
        match record.last_state() {
            Ok(last) => {
                let found = stability_in(&record, frame, &last, &a);
                // What holds it is known only from the ties: to the eye of the heap it rests on something.
                a.debris.hang(|i| found.hanging.iter().any(|c| !c.in_the_air && c.pieces.contains(&i)));
                a.stability = Some(found);
            }
            Err(e) => a.notes.push(Note::new(
                NoteKind::Stability,
                Gravity::Grave,
                "LOOSE PIECES NOT KNOWN",
                format!("What hangs and what carries the roofs is not known: {e}"),
            )),
        }
    } else {
        a.notes.push(Note::new(
            NoteKind::Stability,
            Gravity::Grave,
            "LOOSE PIECES NOT KNOWN",
            "What hangs and what carries the roofs is not known: the run was ended early.",
        ));
    }
    Ok((record, a))
}

/// Assesses any frame of a record.
pub(in crate::engine) fn assessed_at(
    record: &Record,
    frame: &Frame,
    before: Option<&Frame>,
    looking: Looking<'_>,
    stop: &Stop,
) -> Result<Looked> {
    let number = record.progress()?.iter().position(|p| p.time == frame.progress.time);
    let laid = match (fines::of_record(record, stop)?, number) {
        (Some(f), Some(n)) => Some(fines::laid(&record.header.structure, &f, &record.header.case.fines, n)),
        // The frame of a run that was continued: grains are those of the record only.
        _ => None,
    };
    assessed_with(record, (frame, before), None, looking, laid.as_ref(), stop)
}

/// Assesses the frame of a run that was continued, with what has happened to the people by then.
pub(in crate::engine) fn assessed_later(
    record: &Record,
    frame: &Frame,
    people: &[Trace],
    looking: Looking<'_>,
    stop: &Stop,
) -> Result<Looked> {
    assessed_with(record, (frame, None), Some(people), looking, None, stop)
}

/// Assesses any frame of a record, or of what continues it, with some fines. `people` is what has happened to them, where the record does not
/// hold it.
fn assessed_with(
    record: &Record,
    (frame, before): (&Frame, Option<&Frame>),
    people: Option<&[Trace]>,
    looking: Looking<'_>,
    laid: Option<&Laid>,
    stop: &Stop,
) -> Result<Looked> {
    let h = &record.header;
    let structure = laid.map_or(&h.structure, |l| &l.structure);
    let start: Vec<Pose> = h.structure.bodies.iter().map(|b| b.pose).collect();
    let time = frame.progress.time;
    let number = record.progress()?.iter().position(|p| p.time == time).unwrap_or_default();
    // Ways to the same places are the same for every output: what ties the last frame together is known to all of them.
    let is_last = record.is_complete() && record.progress()?.last().is_some_and(|p| p.time == time);
    let last = if looking.ways && is_last { record.last_state().ok() } else { None };
    let looking = Looking { ties: last.as_ref().map_or(looking.ties, |l| &l.ties), ..looking };
    let traces = people.map_or_else(|| record.people_at(number), |p| Ok(p.to_vec()))?;
    let starts = if traces.len() > h.people.len() {
        crate::occupants::start_points(&h.structure, &h.case.occupancy)
    } else {
        Vec::new()
    };
    let waves = waves(&h.case, &h.structure, h.people.iter().chain(&starts), time);
    let snapshot = crate::assess::Snapshot {
        structure,
        rubble: laid.map_or(&[], |l| &l.lumps),
        poses: &frame.poses,
        gone: &frame.gone,
        start: &start,
        before: before.map(|f| (f.poses.as_slice(), time - f.progress.time)),
        people: &h.people,
        traced: (!traces.is_empty()).then_some(crate::assess::Traced {
            traces: &traces,
            points: &starts,
            waves: &waves,
            evidence: &h.case.occupancy.evidence,
        }),
        time,
    };
    let mut found = crate::assess::assess_at(&snapshot, &h.case.assess, looking, stop)?;
    found.assessment.rubble = laid.map(|l| l.rubble);
    if !looking.ways {
        return Ok(found);
    }
    if is_last {
        mark_tested(record, &mut found.assessment)?;
    }
    let role = |name: &String| h.case.groups.iter().find(|g| g.name == *name).and_then(|g| g.role);
    let roles: Vec<_> = h.structure.groups.iter().map(role).collect();
    let a = &mut found.assessment;
    a.standing_rooms = crate::assess::standing_rooms(&snapshot, &a.voids, &roles, &h.case.assess, stop)?;
    Ok(found)
}

/// Marks the ways of the last frame whose holes have been tried.
///
/// # Errors
/// When the trials of the record are damaged.
pub fn mark_tested(record: &Record, a: &mut Assessment) -> Result<()> {
    let trials = record.hole_trials()?;
    if trials.is_empty() {
        return Ok(());
    }
    let ways = a.voids.iter_mut().flat_map(|v| &mut v.ways).chain(a.people.iter_mut().flat_map(|p| &mut p.ways));
    for w in ways.filter(|w| !w.cuts.is_empty()) {
        w.tested = trials.iter().find(|t| t.is_of(&w.cuts)).map(|t| t.tested.clone());
    }
    Ok(())
}

/// Mass that rests on each body in the last frame, kg; none where the last state is not known.
pub(in crate::engine) fn loads_at(record: &Record, frame: &Frame) -> Option<Vec<f64>> {
    let last = record.is_complete().then(|| record.last_state().ok()).flatten()?;
    Some(loads(&Tied::new(&record.header.structure, &frame.poses, &frame.gone, &last.ties)))
}

/// What hangs at the last frame of a record, and what carries the roofs.
pub(in crate::engine) fn stability_in(record: &Record, frame: &Frame, last: &LastState, a: &Assessment) -> Stability {
    let structure = &record.header.structure;
    stability(&Tied::new(structure, &frame.poses, &frame.gone, &last.ties), &a.voids)
}
