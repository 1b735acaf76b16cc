//! `leanto assess RUN --every TIME`: the volume of voids over time; `--fines SHARE`: voids with other shares of fines.

use crate::cli::output::ending;
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
    let (list, file) = engine::voids_over_time(out, every, &ending::stop())?;
    if json {
        return print_json(&json!({ "file": file, "voids": list }));
    }
    let shown = &list[..list.len().min(SHOWN)];
    let mut head = "  time s".to_string();
    for h in shown {
        head += &format!("{:>12}", format!("void {} m3", h.void));
    }
    print(&head);
    for (k, first) in shown.first().map(|h| h.states.as_slice()).unwrap_or_default().iter().enumerate() {
        let volumes: String = shown.iter().map(|h| format!("{:>12.2}", h.states[k].volume_m3)).collect();
        print(&format!("{:>8.2}{volumes}", first.time_s));
    }
    print(&format!("{} voids in the last frame; all of them: {}", list.len(), file.display()));
    Ok(ExitCode::SUCCESS)
}

/// `assess --fines`
pub(crate) fn with_fines(out: &Path, shares: &[f64], json: bool) -> Result<ExitCode> {
    let list = engine::with_fines(out, shares, &ending::stop())?;
    if json {
        return print_json(&json!({ "with_fines": list }));
    }
    print(
        "Voids in which a lying person fits, without standing rooms and overhangs; in brackets with these. Simulated, not observed.",
    );
    print("   share   voids    volume m3     grains   mass t   heaped m3   squeezed m3   kept t");
    for w in &list {
        print(&format!(
            "{:>7.1} %  {:>3} ({:>2})  {:>6.1} ({:>6.1})  {:>6}  {:>7.1}  {:>9.2}  {:>11.2}  {:>8.2}",
            100.0 * w.share,
            w.voids,
            w.all_voids,
            w.volume_m3,
            w.all_volume_m3,
            w.grains,
            w.grain_mass_kg / 1e3,
            w.bulk_volume_m3,
            w.squeezed_m3,
            w.kept_kg / 1e3
        ));
    }
    print("Heaped: with pores. Squeezed: in gaps that closed on the grains. Kept: found no room beside its piece.");
    Ok(ExitCode::SUCCESS)
}
