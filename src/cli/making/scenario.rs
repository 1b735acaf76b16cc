//! `leanto scenario`: the events of a case over time.

use crate::cli::output::printing::{print, print_json};
use crate::cli::output::progress::Quiet;
use crate::engine;
use crate::fields::Described;
use crate::record::atomic;
use crate::scenario::{self, KINDS, Occurrence};
use crate::solve::Loading;
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
        atomic::write(f, csv(&ready.loading, c.run.duration).as_bytes()).context("the curves were not written")?;
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
    t += &curves(items, &ready.loading, c.run.duration);
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

fn curves(items: &[Occurrence], l: &Loading, duration: f64) -> String {
    let step = duration / WIDE as f64;
    let line = |name: &str, value: &dyn Fn(f64, f64) -> f64, unit: &str| {
        let values: Vec<f64> = (0..WIDE).map(|k| value(k as f64 * step, (k + 1) as f64 * step)).collect();
        let most = values.iter().copied().fold(0.0, f64::max);
        let bars: String =
            values.iter().map(|v| BARS[if most > 0.0 { (8.0 * v / most).round() as usize } else { 0 }]).collect();
        format!("  {name:<14} [{bars}] up to {most:.3} {unit}\n")
    };
    let mut t = format!("\n  {:<14}  0 s{:>w$.0} s\n", "", duration, w = WIDE - 4);
    t += &line("events", &|a, b| items.iter().filter(|i| i.from < b && i.to >= a).count() as f64, "at once");
    if let Some(m) = &l.base_motion {
        let most = |a: f64, b: f64| {
            let first = ((a - m.start) / m.interval).max(0.0) as usize;
            let last = ((b - m.start) / m.interval).max(0.0) as usize;
            (first..=last).filter_map(|k| m.acceleration.get(k)).map(|v| v.amax()).fold(0.0, f64::max)
        };
        t += &line("ground", &most, "m/s2");
    }
    if !l.weakenings.is_empty() {
        let lost = |_: f64, b: f64| l.weakenings.iter().map(|w| 1.0 - w.share(b)).fold(0.0, f64::max);
        t += &line("strength lost", &lost, "of 1");
    }
    if !l.support_motions.is_empty() {
        let way = |_: f64, b: f64| l.support_motions.iter().map(|d| d.share(b) * d.shift.norm()).fold(0.0, f64::max);
        t += &line("settlement", &way, "m");
    }
    t
}

/// Ground acceleration, remaining strength and settlement over time.
fn csv(l: &Loading, duration: f64) -> String {
    let mut t = String::from("time_s,ax_m_s2,ay_m_s2,az_m_s2");
    (0..l.weakenings.len()).for_each(|k| t += &format!(",strength_left_{k}"));
    (0..l.support_motions.len()).for_each(|k| t += &format!(",settled_{k}_m"));
    t.push('\n');
    let step = l.base_motion.as_ref().map_or(0.01, |m| m.interval);
    for k in 0..=(duration / step).round() as usize {
        let time = k as f64 * step;
        let a = l.base_motion.as_ref().map_or_else(Default::default, |m| m.at(time));
        t += &format!("{time:.4},{:.6},{:.6},{:.6}", a.x, a.y, a.z);
        l.weakenings.iter().for_each(|w| t += &format!(",{:.4}", w.share(time)));
        l.support_motions.iter().for_each(|d| t += &format!(",{:.6}", d.share(time) * d.shift.norm()));
        t.push('\n');
    }
    t
}
