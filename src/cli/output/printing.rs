//! Results on standard output, and quantities that are typed on the command line.

use super::ending;
use crate::units::{Dimension, parse};
use anyhow::{Context, Result};
use serde_json::Value;
use std::process::ExitCode;

/// Prints a text for people, in the units and with the storeys of [`super::local`]. What goes wrong is kept for [`ending::finished`]; a closed pipe is not an error.
pub(crate) fn print(text: &str) {
    print_as_it_is(&super::local::said(text));
}

/// The same in the language of the team.
pub(crate) fn print_to_team(text: &str) {
    print_as_it_is(&super::local::said_to_team(text));
}

fn print_as_it_is(text: &str) {
    use std::io::Write;
    ending::note_output(writeln!(std::io::stdout(), "{}", crate::text::clean_lines(text)));
}

pub(crate) fn print_json(v: &Value) -> Result<ExitCode> {
    let text = serde_json::to_string_pretty(v).context("the result cannot be written as JSON")?;
    print_as_it_is(&crate::text::json(&text));
    Ok(ExitCode::SUCCESS)
}

/// A time such as "0.5s" or "500 ms", s.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    parse(text, Dimension::Time)
}

/// The statements that must be known first, as the terminal prints them: each grave one in full, the others in a line.
pub fn status_lines(status: &[crate::note::Note]) -> Vec<String> {
    let (grave, others): (Vec<_>, Vec<_>) = status.iter().partition(|n| n.is_grave());
    let others: Vec<&str> = others.iter().map(|n| n.short.as_str()).collect();
    let last = format!("status: {}", others.join("; "));
    grave.into_iter().map(|n| n.line()).chain([last]).collect()
}
