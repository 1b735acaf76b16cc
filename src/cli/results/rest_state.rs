//! `leanto export RUN --rest-state`: the heap at rest for a physics engine, with its doubt.

use super::exercise::progress;
use crate::cli::output::ending;
use crate::cli::output::local;
use crate::cli::output::printing::print;
use crate::cli::output::progress::Bar;
use crate::engine::{self, MadeRestState, REST_FOLDER, RestStateAsked};
use anyhow::Result;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What the hand-over is to have.
#[derive(clap::Args)]
pub(super) struct RestStateArguments {
    /// Write the heap at rest for a physics engine: pieces with mass, inertia and convex shapes that do not overlap, the bonds that hold with what they carry and what
    /// breaks them, and what the engine may be trusted with. --out is a folder then; default: RUN/rest_state.
    #[arg(long, group = "heap", conflicts_with_all = ["paraview", "at", "no_voids", "no_loop", "tolerance", "collision", "layout", "lod", "look"])]
    pub(super) rest_state: bool,
    /// With --rest-state: compute what lifts of so many pieces do, to compare an engine with.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=100), requires = "rest_state")]
    lifts: u16,
    /// With --rest-state: simulate nothing, take in what an engine has made of the heap that was written before (docs/rest-state.md). May be given several times.
    #[arg(long, value_name = "FILE", requires = "rest_state")]
    tried: Vec<PathBuf>,
}

/// Writes the heap, or takes trials of engines in. `times` are those to settle and after each lift, s.
pub(super) fn run(
    run: &Path,
    out: Option<&PathBuf>,
    a: &RestStateArguments,
    [settle, seconds]: [f64; 2],
    overwrite: bool,
    quiet: bool,
) -> Result<Value> {
    local::use_of_run(run);
    let folder = out.cloned().unwrap_or_else(|| run.join(REST_FOLDER));
    let made = if a.tried.is_empty() {
        let asked = RestStateAsked { settle, seconds, lifts: usize::from(a.lifts), overwrite };
        let made = engine::rest_state(run, &folder, &asked, &progress("rest state"), &ending::stop());
        Bar::new(1.0).clear();
        made?
    } else {
        engine::rest_state_tried(&folder, &a.tried)?
    };
    ending::warn(&made.inputs_differ);
    if !quiet {
        print(&text(&made));
    }
    let (s, h) = (&made.state, &made.state.heap);
    Ok(json!({
        "files": made.files, "pieces": h.pieces.len(), "bonds": h.bonds.len(), "lifts": h.lifts, "shapes": h.shapes,
        "settled_for_s": s.settled_for_s, "nothing_falls": s.nothing_falls, "heap_sha256": s.heap_sha256, "trust": s.trust,
        "inputs_differ": made.inputs_differ, "simulated_not_observed": true,
    }))
}

fn text(made: &MadeRestState) -> String {
    let (s, h) = (&made.state, &made.state.heap);
    let mut lines = Vec::new();
    if s.settled_for_s > 0.0 {
        let rest = if s.nothing_falls { "nothing falls any more" } else { "SOMETHING STILL FALLS" };
        lines.push(format!("The run was continued for {:.1} s first: {rest}.", s.settled_for_s));
    }
    let c = &h.shapes;
    if c.pairs_cut > 0 {
        let piece = &c.largest_share_lost_by;
        lines.push(format!(
            "{} of pieces overlapped by up to {:.0} mm and were cut: the pieces lost {:.2} % of their volume, {piece} the most with {:.0} %; the largest shrink is {:.0} mm.",
            crate::text::count(c.pairs_cut, "pair"),
            1e3 * c.overlap_before_m,
            100.0 * c.share_lost,
            100.0 * c.largest_share_lost,
            1e3 * c.largest_shrink_m
        ));
    }
    for l in &h.lifts {
        let (name, moved) = (&h.pieces[l.piece].name, crate::text::count(l.moved.len(), "piece"));
        lines.push(format!("{}  lift {name}: {moved} by more than 5 cm; voids that shrink: {}", l.act, l.shrunk.len()));
    }
    for t in &s.trust.tried {
        let agreement = t.agreement.map_or("not known".to_string(), |a| format!("{:.0} %", 100.0 * a));
        lines.push(format!(
            "{} {}: {:.1} % of the pieces move in {} s; {} agree by {agreement}. {}",
            t.engine,
            t.engine_version,
            100.0 * t.rest.share,
            t.rest.seconds,
            crate::text::count(t.lifts.len(), "lift"),
            if t.agrees { "All goals are reached".to_string() } else { t.misses.join("; ") }
        ));
    }
    let (pieces, bonds) = (crate::text::count(h.pieces.len(), "piece"), crate::text::count(h.bonds.len(), "bond"));
    lines.push(format!("wrote {} ({pieces}, {bonds})", made.folder.display()));
    lines.push(s.trust.says.clone());
    lines.push("Simulated, not observed.".into());
    lines.join("\n")
}
