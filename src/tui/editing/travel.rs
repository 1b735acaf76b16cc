//! Takes changes back and makes them again.

use super::change::arrive;
use crate::tui::app::{App, Command, Reading};
use crate::tui::opening;

/// Takes back the last change.
pub(in crate::tui) fn undo(app: &mut App) -> Option<Command> {
    travel(app, true)
}

/// Makes a change again that was taken back.
pub(in crate::tui) fn redo(app: &mut App) -> Option<Command> {
    travel(app, false)
}

fn travel(app: &mut App, back: bool) -> Option<Command> {
    let o = app.open.as_ref()?;
    let Some(to) = app.history.next(back).cloned() else {
        app.say(if back { "nothing to take back" } else { "nothing to make again" });
        return None;
    };
    if to.sketch != o.case.sketch || to.model != o.case.model {
        return Some(opening::read_again(app, Reading { case: to, travel: Some(back) }));
    }
    if let Err(problem) = arrive(app, to, Some(back)) {
        app.say(problem);
    }
    None
}
