//! The statements that must be known first, as the wizard draws them. What the steps Results and Plan show of them comes from here.

use crate::note::{Note, NoteKind};

/// Whether everything was at rest at the end: it has a line of its own.
pub fn at_rest(status: &[Note]) -> Option<&Note> {
    status.iter().find(|n| n.kind == NoteKind::Rest)
}

/// The other grave statements on a run, in full. A screen shows the first two, and key `a` all of them.
pub fn alarms(status: &[Note]) -> Vec<String> {
    let own_line = at_rest(status);
    status.iter().filter(|n| n.is_grave() && Some(*n) != own_line).map(Note::line).collect()
}

/// What key `a` shows of a run: all grave statements, and how things stood at the end.
pub fn of_run(status: &[Note]) -> Vec<String> {
    alarms(status).into_iter().chain(at_rest(status).map(Note::line)).collect()
}

/// The grave statements on a plan, in a few words each.
pub fn of_plan(notes: &[Note]) -> Vec<String> {
    notes.iter().filter(|n| n.is_grave()).map(|n| n.short.clone()).collect()
}
