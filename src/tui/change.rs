//! Changes of the case: each is taken only when the case stays valid. Values that were typed.

use super::app::App;
use super::popup::Answered;
use crate::Error;
use crate::case::Case;

/// Puts a change into the case if the case stays valid.
pub(super) fn change(app: &mut App, f: impl FnOnce(&mut Case)) -> Answered {
    let o = app.opened()?;
    let mut changed = o.case.clone();
    f(&mut changed);
    changed.validate().map_err(line)?;
    put(app, changed)
}

/// Puts a valid case in the place of the present one.
pub(super) fn put(app: &mut App, case: Case) -> Answered {
    app.opened()?.case = case;
    app.checked = None;
    Ok(None)
}

/// An error as a line under a question.
pub(super) fn line(e: Error) -> String {
    match e {
        Error::Input { place: Some(place), problem, remedy, .. } => format!("{place}: {problem}; {remedy}"),
        Error::Input { problem, remedy, .. } => format!("{problem}; {remedy}"),
        other => other.to_string(),
    }
}

/// A number that was typed.
pub(super) fn number(text: &str) -> Result<f64, String> {
    let text = text.trim().replace(',', ".");
    text.parse().ok().filter(|x: &f64| x.is_finite()).ok_or_else(|| format!("\"{text}\" is no number"))
}

/// A whole number that was typed.
pub(super) fn whole<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("\"{}\" is no whole number", text.trim()))
}
