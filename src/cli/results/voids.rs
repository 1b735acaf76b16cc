//! `leanto assess RUN --every TIME`: the volume of voids over time; `--fines SHARE`: voids with other shares of fines.

use crate::cli::output::ending;
use crate::cli::output::local::{table, use_of_run};
use crate::cli::output::printing::{print, print_json};
use crate::engine;
use anyhow::Result;
use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

/// Voids in the table on the screen.
const SHOWN: usize = 10;

/// `assess --every`
pub(crate) fn over_time(out: &Path, every: f64, json: bool) -> Result<ExitCode> {
    use_of_run(out);
    let (list, file) = engine::voids_over_time(out, every, &ending::stop())?;
    if json {
        return print_json(&json!({ "file": file, "voids": list }));
    }
    let shown = &list[..list.len().min(SHOWN)];
    let heads: Vec<String> = shown.iter().map(|h| format!("void {} m3", h.void)).collect();
    let heads: Vec<&str> = std::iter::once("time s").chain(heads.iter().map(String::as_str)).collect();
    let first = shown.first().map(|h| h.states.as_slice()).unwrap_or_default();
    let row = |k: usize| {
        let volumes = shown.iter().map(|h| format!("{:.2}", h.states[k].volume_m3));
        std::iter::once(format!("{:.2}", first[k].time_s)).chain(volumes).collect()
    };
    print(&table(&heads, &(0..first.len()).map(row).collect::<Vec<_>>()));
    print(&format!("{} voids in the last frame; all of them: {}", list.len(), file.display()));
    Ok(ExitCode::SUCCESS)
}

/// `assess --fines`
pub(crate) fn with_fines(out: &Path, shares: &[f64], json: bool) -> Result<ExitCode> {
    use_of_run(out);
    let list = engine::with_fines(out, shares, &ending::stop())?;
    if json {
        return print_json(&json!({ "with_fines": list }));
    }
    print(
        "Voids in which a lying person fits, without standing rooms and overhangs; in brackets with these. Simulated, not observed.",
    );
    let heads = ["share %", "voids", "volume m3", "grains", "mass t", "heaped m3", "squeezed m3", "kept t"];
    let row = |w: &engine::WithFines| {
        vec![
            format!("{:.1}", 100.0 * w.share),
            format!("{} ({})", w.voids, w.all_voids),
            format!("{:.1} ({:.1})", w.volume_m3, w.all_volume_m3),
            w.grains.to_string(),
            format!("{:.1}", w.grain_mass_kg / 1e3),
            format!("{:.2}", w.bulk_volume_m3),
            format!("{:.2}", w.squeezed_m3),
            format!("{:.2}", w.kept_kg / 1e3),
        ]
    };
    print(&table(&heads, &list.iter().map(row).collect::<Vec<_>>()));
    print("Heaped: with pores. Squeezed: in gaps that closed on the grains. Kept: found no room beside its piece.");
    Ok(ExitCode::SUCCESS)
}
