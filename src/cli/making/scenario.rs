//! `leanto scenario`: the events of a case over time.

use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Quiet;
use crate::engine;
use crate::fields::Described;
use crate::record::atomic;
use crate::scenario::{self, Curve, KINDS};
use anyhow::{Context, Result};
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

/// Width of the curves, characters.
const WIDE: usize = 64;

/// `scenario`
pub(crate) fn run(file: &Path, out: Option<&Path>, json: bool) -> Result<ExitCode> {
    let c = engine::load_case(file)?;
    let ready = engine::ready(&c, &mut Quiet)?;
    let items = &ready.timeline;
    if let Some(f) = out {
        atomic::write(f, scenario::curves_csv(&ready.loading, c.run.duration).as_bytes())
            .context("the curves were not written")?;
    }
    if json {
        return print_json(&json!(items));
    }
    if items.is_empty() {
        print("nothing happens to the building; `leanto scenario --list` shows what can be added to the case");
        return Ok(ExitCode::SUCCESS);
    }
    let mut t = format!("{} events in a run of {} s\n", items.len(), c.run.duration);
    t += &format!("  {:>8}  {:>8}  {:<14}  what\n", "from s", "to s", "kind");
    for i in items {
        t += &format!("  {:>8.2}  {:>8.2}  {:<14}  {}\n", i.from, i.to, i.kind, i.what);
    }
    t += &drawn(&scenario::curves(items, &ready.loading, c.run.duration, WIDE), c.run.duration);
    print(t.trim_end());
    if let Some(f) = out {
        print(&format!("wrote {}", f.display()));
    }
    Ok(ExitCode::SUCCESS)
}

/// `scenario --list`
pub(crate) fn list(json: bool) -> Result<ExitCode> {
    if json {
        let one = |k: &&dyn scenario::Kind| {
            let (key, single) = (k.key(), k.is_single());
            let example = scenario::example(*k);
            json!({ "kind": key, "title": k.title(), "single": single, "keys": k.fields(), "example": example })
        };
        return print_json(&json!(KINDS.iter().map(one).collect::<Vec<_>>()));
    }
    print("Kinds of events. The lines without # are an example that can be pasted into case.toml.");
    for kind in KINDS {
        print(&format!("\n# {}: {}", kind.key(), kind.title()));
        print(scenario::example(*kind).lines().next().unwrap_or_default());
        kind.fields().iter().for_each(|f| print(&key_line(f)));
    }
    Ok(ExitCode::SUCCESS)
}

/// A key with its example, or as a comment, and what there is to know about it.
fn key_line(f: &Described) -> String {
    let value = if f.example.is_empty() { format!("# {}", f.key) } else { format!("{} = {}", f.key, f.example) };
    let usual = if f.default.is_empty() { String::new() } else { format!("; default: {}", f.default) };
    let needed = if f.required { "; must be there" } else { "" };
    let note = if f.note.is_empty() { String::new() } else { format!(". {}", f.note.trim_end_matches('.')) };
    format!("{value:<40}  # {} ({}{usual}{needed}){note}", f.meaning, f.allowed)
}

/// Characters of increasing height.
const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The curves as rows of characters.
fn drawn(list: &[Curve], duration: f64) -> String {
    let mut t = format!("\n  {:<14}  0 s{:>w$.0} s\n", "", duration, w = WIDE - 4);
    for Curve { name, values, unit } in list {
        let most = values.iter().copied().fold(0.0, f64::max);
        let bars: String =
            values.iter().map(|v| BARS[if most > 0.0 { (8.0 * v / most).round() as usize } else { 0 }]).collect();
        t += &format!("  {name:<14} [{bars}] up to {most:.3} {unit}\n");
    }
    t
}
