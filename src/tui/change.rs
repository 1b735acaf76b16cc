//! Changes of the case. There is one way: [`put`], which takes a case only when it is valid and can be written into its file. Values that were typed.

use super::app::{App, Open};
use super::popup::{Answered, Popup};
use super::worker::Command;
use crate::Error;
use crate::case::{self, Case};
use crate::fields::{self, Table, Within};

/// A case that is valid and can be written into its file. It is read as any other case; only this module makes one.
#[derive(Debug)]
pub(super) struct Valid(Case);

impl Valid {
    /// A case as it was read from its file.
    pub(super) fn as_read(case: Case) -> Self {
        Self(case)
    }
}

impl std::ops::Deref for Valid {
    type Target = Case;

    fn deref(&self) -> &Case {
        &self.0
    }
}

impl PartialEq<Case> for Valid {
    fn eq(&self, other: &Case) -> bool {
        self.0 == *other
    }
}

/// Puts a change into the case if the case stays valid.
pub(super) fn change(app: &mut App, f: impl FnOnce(&mut Case)) -> Answered {
    let mut changed = app.opened()?.case.clone();
    f(&mut changed);
    put(app, changed)
}

/// The same for a key that changes something at once: what cannot be is said.
pub(super) fn at_once(app: &mut App, f: impl FnOnce(&mut Case)) -> Option<Command> {
    if app.open.is_some()
        && let Err(problem) = change(app, f)
    {
        app.popups.show(Popup::message("This cannot be", problem));
    }
    None
}

/// As [`at_once`], for what a check does not look at: the last one stays.
pub(super) fn beside_the_check(app: &mut App, f: impl FnOnce(&mut Case)) -> Option<Command> {
    let checked = app.checked.take();
    let command = at_once(app, f);
    app.checked = checked;
    command
}

/// Puts a case in the place of the present one if it is valid and can be written into the file with all its comments.
pub(super) fn put(app: &mut App, case: Case) -> Answered {
    let o = app.opened()?;
    judge(o, &case)?;
    o.case = Valid(case);
    app.checked = None;
    Ok(None)
}

/// Says why a case cannot take the place of the present one.
pub(super) fn judge(o: &Open, case: &Case) -> Result<(), String> {
    case.validate().map_err(line)?;
    case::update(&o.text, case).map(drop).map_err(line)
}

/// An error as a line under a question.
pub(super) fn line(e: Error) -> String {
    match e {
        Error::Input { place: Some(place), problem, remedy, .. } => format!("{place}: {problem}; {remedy}"),
        Error::Input { problem, remedy, .. } => format!("{problem}; {remedy}"),
        other => other.to_string(),
    }
}

/// A table with one value as it was typed, which may have a unit. A value that cannot be is refused with what is allowed.
pub(super) fn typed<T: Table>(table: &T, key: &str, text: &str) -> Result<T, String> {
    let text = text.trim().replace(',', ".");
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
pub(super) fn number(text: &str) -> Result<f64, String> {
    let text = text.trim().replace(',', ".");
    text.parse().ok().filter(|x: &f64| x.is_finite()).ok_or_else(|| format!("\"{text}\" is no number"))
}
