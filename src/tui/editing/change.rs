//! Changes of the case by keys and answers. There is one way: [`put`], which takes a case only when it is valid and can be written into its file.
//! Values that were typed.

use crate::case::Case;
use crate::fields::{self, Table, Within};
use crate::tui::app::{Answered, App, Command, Popup};
use crate::tui::editing::valid::line;
use crate::tui::said;
use crate::units;

/// Puts a change into the case if the case stays valid.
pub(in crate::tui) fn change(app: &mut App, f: impl FnOnce(&mut Case)) -> Answered {
    let mut changed = app.opened()?.case.clone();
    f(&mut changed);
    put(app, changed)
}

/// The same for a key that changes something at once: what cannot be is said.
pub(in crate::tui) fn at_once(app: &mut App, f: impl FnOnce(&mut Case)) -> Option<Command> {
    if app.open.is_some()
        && let Err(problem) = change(app, f)
    {
        app.popups.show(Popup::message("This cannot be", problem));
    }
    None
}

/// As [`at_once`], for what a check does not look at: the last one stays.
pub(in crate::tui) fn beside_the_check(app: &mut App, f: impl FnOnce(&mut Case)) -> Option<Command> {
    let checked = app.checked.take();
    let command = at_once(app, f);
    app.checked = checked;
    command
}

/// Puts a case in the place of the present one if it is valid and can be written into the file with all its comments.
pub(in crate::tui) fn put(app: &mut App, case: Case) -> Answered {
    app.opened()?.put(case)?;
    app.checked = None;
    Ok(None)
}

/// Puts a case in the place of the present one, also an earlier or a later state of it.
pub(in crate::tui) fn arrive(app: &mut App, to: Case, travel: Option<bool>) -> Answered {
    let now = app.opened()?.case.clone();
    put(app, to)?;
    if let Some(back) = travel {
        let _ = if back { app.history.undo(now) } else { app.history.redo(now) };
        app.travelling = true;
        app.say(if back { "took back the last change (y makes it again)" } else { "made the change again" });
    }
    Ok(None)
}

/// A table with one value as it was typed, which may have a unit. A value that cannot be is refused with what is allowed.
pub(in crate::tui) fn typed<T: Table>(table: &T, key: &str, text: &str) -> Result<T, String> {
    let text = units::with_point(text)?;
    let is_length = fields::described::<T>().iter().any(|f| f.key == key && f.is_length);
    let text = if is_length { said::local().length_typed(&text) } else { text };
    let allowed = || fields::described::<T>().into_iter().find(|f| f.key == key).map(|f| f.allowed).unwrap_or_default();
    if text.is_empty() {
        return Err(format!("type a value: {}", allowed()));
    }
    let with = |text: &str| {
        let value = fields::typed::<T>(key, text)?;
        fields::with(table, key, Some(value), &Within::ANYTHING)
    };
    with(&text).map(|done| done.0).map_err(|p| line(p.error()))
}

/// A number that was typed.
pub(in crate::tui) fn number(text: &str) -> Result<f64, String> {
    let text = units::with_point(text)?;
    text.parse().ok().filter(|x: &f64| x.is_finite()).ok_or_else(|| format!("\"{text}\" is no number"))
}
