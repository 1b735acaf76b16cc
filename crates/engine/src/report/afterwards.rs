//! What was tried after the run, in continuations of its last state: orders of removal, and what to watch. Entries of the report and their text.

use super::model::Report;
use crate::Result;
use crate::assess::Assessment;
use crate::export::figures::round;
use crate::note::{Gravity, Note, NoteKind};
use crate::record::{GuardedVoid, Record, RemovalPlan};
use crate::text::markdown as escaped;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Write;

/// Stands with all of it.
pub(crate) const FROM_ONE_RUN: &str = "from one run, simulated";

/// Most rows of a table on paper; the JSON holds all.
const ROWS: usize = 20;
/// A void is the same as long as its volume differs by no more than this share.
const SAME: f64 = 1e-6;
/// Digits behind the point: 0.1 mm and 0.01 mrad.
const DIGITS: i32 = 5;

/// Adds what is kept in the record of the run. Returns a statement where an order is left out because its void is no longer as it was.
pub(super) fn add(report: &mut Report, record: &Record, a: &Assessment) -> Result<Option<Note>> {
    let there = |g: &GuardedVoid| {
        let same = |v: &crate::assess::Void| (v.volume - g.volume_m3).abs() <= SAME * g.volume_m3;
        a.voids.iter().any(|v| v.id == g.void && same(v))
    };
    let (fresh, stale): (Vec<RemovalPlan>, Vec<RemovalPlan>) =
        record.removal_plans()?.into_iter().partition(|p| p.guarded.iter().all(there));
    report.removal = fresh.iter().map(rounded).collect::<Result<_>>()?;
    report.monitoring = record.monitoring()?.as_ref().map(rounded).transpose()?;
    let voids: Vec<String> = stale.iter().map(|p| p.void.to_string()).collect();
    Ok((!voids.is_empty()).then(|| {
        let voids = voids.join(", ");
        Note::new(
            NoteKind::InputsDiffer,
            Gravity::Caution,
            "an order of removal is out of date",
            format!(
                "The order of removal to void {voids} is left out: voids are not as they were when it was planned. Plan again with leanto unpile."
            ),
        )
    }))
}

/// The same with figures as files show them.
fn rounded<T: Serialize + DeserializeOwned>(found: &T) -> Result<T> {
    fn each(v: &mut Value) {
        match v {
            Value::Number(n) if n.is_f64() => {
                if let Some(r) = n.as_f64().and_then(|x| serde_json::Number::from_f64(round(x, DIGITS))) {
                    *n = r;
                }
            }
            Value::Array(list) => list.iter_mut().for_each(each),
            Value::Object(map) => map.values_mut().for_each(each),
            _ => {}
        }
    }
    let failed = |e: serde_json::Error| crate::Error::Failed(e.to_string());
    let mut all = serde_json::to_value(found).map_err(failed)?;
    each(&mut all);
    serde_json::from_value(all).map_err(failed)
}

/// The orders of removal and what to watch, where they are known.
pub(super) fn write(out: &mut String, r: &Report) -> std::fmt::Result {
    if !r.removal.is_empty() {
        writeln!(out, "\n## Order of removal\n\n{}; each step was tried before the next.", capital(FROM_ONE_RUN))?;
    }
    r.removal.iter().try_for_each(|p| removal(out, p))?;
    watch(out, r)
}

fn removal(out: &mut String, p: &RemovalPlan) -> std::fmt::Result {
    writeln!(out, "\n**{}**\n", escaped(&p.heading()))?;
    let rows = p.rows();
    let cells = |r: &crate::results::RemovalRow| {
        [&r.step, &r.piece, &r.mass, &r.by, &r.lift_at, &r.cut, &r.test].map(|c| escaped(c)).to_vec()
    };
    for line in p.dangers() {
        writeln!(out, "* **{}**", escaped(line))?;
    }
    if p.dangers().next().is_some() {
        writeln!(out)?;
    }
    let heads = ["step", "piece", "mass", "by", "lift above x, y, z m", "first cut", "what moved in its test"];
    table(out, &heads, rows.iter().map(cells).collect())?;
    writeln!(out, "{}\n", escaped(&p.reason))?;
    for line in p.shored_first().iter().chain(&p.losses()).chain(p.other_notes()) {
        writeln!(out, "* {}", escaped(line))?;
    }
    Ok(())
}

fn watch(out: &mut String, r: &Report) -> std::fmt::Result {
    let Some(m) = &r.monitoring else { return Ok(()) };
    writeln!(out, "\n## What to watch\n\n{}: pushes from the last state.\n", capital(FROM_ONE_RUN))?;
    m.grave_notes().try_for_each(|n| writeln!(out, "**{}**\n", escaped(n)))?;
    let point = |p: &crate::record::WatchPoint| {
        let cells = [p.mark.clone(), p.piece.clone(), p.place(), p.way(), p.rested(), p.alarm()];
        cells.map(|c| escaped(&c)).to_vec()
    };
    let heads = ["no", "on", "x, y, z m", "moves first along", "came to rest after", "GET OUT from"];
    table(out, &heads, m.points().map(point).collect())?;
    if let Some(what) = m.aftershocks() {
        writeln!(out, "{}:\n", escaped(&what))?;
    }
    let target = |w: &crate::record::WatchedTarget| {
        let cells = [w.name.clone(), crate::text::mass(w.mass_kg), w.range(), w.fall(), w.shaking()];
        cells.map(|c| escaped(&c)).to_vec()
    };
    let heads = ["what", "mass", "pushes", "from alarm to fall", "aftershocks"];
    table(out, &heads, m.watched.iter().map(target).collect())?;
    m.other_notes().try_for_each(|n| writeln!(out, "* {}", escaped(n)))
}

/// A table of the first rows; nothing without any.
fn table(out: &mut String, heads: &[&str], rows: Vec<Vec<String>>) -> std::fmt::Result {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "| {} |\n|{}", heads.join(" | "), " --- |".repeat(heads.len()))?;
    rows.iter().take(ROWS).try_for_each(|r| writeln!(out, "| {} |", r.join(" | ")))?;
    if rows.len() > ROWS {
        writeln!(out, "\n{} more in report.json.", rows.len() - ROWS)?;
    }
    writeln!(out)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |c| c.to_uppercase().to_string() + letters.as_str())
}
