//! The scenes that one command measures, so that versions and machines can be compared line by line.

use super::{BenchSettings, Measured, measure};
use crate::{Error, Result};
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// A scene of the table.
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    /// As for [`measure`].
    pub scene: &'static str,
    /// Simulated time, s.
    pub seconds: f64,
    /// Columns are removed and bonds break.
    pub collapse: bool,
}

/// Standing frames by size, a pile, and the collapse of a frame: its first seconds, and until it rests.
pub const SUITE: &[Measurement] = &[
    Measurement { scene: "frame:2x2x2", seconds: 4.0, collapse: false },
    Measurement { scene: "frame:3x3x4", seconds: 2.0, collapse: false },
    Measurement { scene: "frame:5x4x8", seconds: 2.0, collapse: false },
    Measurement { scene: "frame:10x10x14", seconds: 0.4, collapse: false },
    Measurement { scene: "pile:5000", seconds: 4.0, collapse: false },
    Measurement { scene: "frame:5x4x8", seconds: 4.0, collapse: true },
    Measurement { scene: "frame:5x4x8", seconds: 22.0, collapse: true },
];

/// A line of the table.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// Name of the scene.
    pub scene: &'static str,
    /// Standing or in a collapse.
    pub state: &'static str,
    /// Simulated time, s.
    pub simulated_s: f64,
    /// Worker threads.
    pub threads: usize,
    /// Bodies.
    pub bodies: usize,
    /// Bonds at the start.
    pub bonds: usize,
    /// Processor time of the loop, all threads, s.
    pub cpu_s: f64,
    /// Wall time of the loop, s.
    pub wall_s: f64,
    /// Processor time per simulated second.
    pub cpu_per_sim_s: f64,
    /// Wall time before the first step, s.
    pub setup_s: f64,
    /// Time of the elastic bonds per bond and step, ns of a thread.
    pub ns_per_bond: f64,
    /// Time of the contact sweeps per point and sweep, ns of a thread.
    pub ns_per_point: f64,
    /// Memory of the process per piece, bytes.
    pub bytes_per_piece: Option<u64>,
    /// Failed bonds.
    pub broken: usize,
    /// Largest increase of the energy balance, over the potential energy at the start.
    pub energy_rise: f64,
}

impl Line {
    fn of(m: &Measurement, r: &Measured) -> Self {
        Self {
            scene: m.scene,
            state: if m.collapse { "collapse" } else { "standing" },
            simulated_s: m.seconds,
            threads: r.threads,
            bodies: r.bodies,
            bonds: r.bonds,
            cpu_s: r.cpu_per_sim_s * r.simulated_s,
            wall_s: r.wall_s,
            cpu_per_sim_s: r.cpu_per_sim_s,
            setup_s: r.setup_s,
            ns_per_bond: r.ns_per_bond[0],
            ns_per_point: r.ns_per_point,
            bytes_per_piece: r.bytes_per_piece,
            broken: r.broken,
            energy_rise: r.energy_rise,
        }
    }

    /// Heads of the columns of [`Line::text`].
    pub const HEAD: &'static str = "scene            state      s     threads   bodies    CPU s   wall s   CPU s per s   ns/bond   ns/point   broken";

    /// For people.
    pub fn text(&self) -> String {
        format!(
            "{:<16} {:<9} {:>4} {:>9} {:>8} {:>8.2} {:>8.2} {:>13.3} {:>9.1} {:>10.1} {:>8}",
            self.scene,
            self.state,
            self.simulated_s,
            self.threads,
            self.bodies,
            self.cpu_s,
            self.wall_s,
            self.cpu_per_sim_s,
            self.ns_per_bond,
            self.ns_per_point,
            self.broken
        )
    }
}

/// Measures one scene of the table.
///
/// # Errors
/// When a run fails.
pub fn line(m: &Measurement, settings: &BenchSettings) -> Result<Line> {
    let settings = BenchSettings { seconds: m.seconds, collapse: m.collapse, ..settings.clone() };
    Ok(Line::of(m, &measure(m.scene, &settings)?))
}

/// Appends lines to a history: a CSV file with the version of the program, one line per scene. A new file gets a head.
///
/// # Errors
/// When the file cannot be written.
pub fn append(lines: &[Line], label: &str, file: &Path) -> Result<()> {
    let failed = |e: std::io::Error| Error::io("write", file, e);
    let mut text = String::new();
    if !file.exists() {
        text.push_str("label,version,scene,state,simulated_s,threads,cpu_s,wall_s,broken,energy_rise\n");
    }
    let label = label.replace([',', '\n', '"'], " ");
    for l in lines {
        text.push_str(&format!(
            "{label},{},{},{},{},{},{:.3},{:.3},{},{:.3e}\n",
            env!("CARGO_PKG_VERSION"),
            l.scene,
            l.state,
            l.simulated_s,
            l.threads,
            l.cpu_s,
            l.wall_s,
            l.broken,
            l.energy_rise
        ));
    }
    let mut out = std::fs::OpenOptions::new().create(true).append(true).open(file).map_err(failed)?;
    out.write_all(text.as_bytes()).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_has_one_head_and_a_line_per_scene_and_version() {
        let settings = BenchSettings {
            seconds: 0.0,
            threads: 1,
            collapse: false,
            strength: 0.3,
            removed: 0.6,
            on_floors: false,
            sleeping: true,
            limits: false,
        };
        let small = Measurement { scene: "frame:1x1x1", seconds: 0.04, collapse: false };
        let l = line(&small, &settings).expect("a frame");
        assert!(l.cpu_s > 0.0 && l.bodies > 4 && l.broken == 0);
        let d = tempfile::tempdir().expect("a folder");
        let file = d.path().join("history.csv");
        append(&[l.clone(), l.clone()], "before, \"first\"", &file).expect("written");
        append(&[l], "after", &file).expect("written");
        let mut reader = csv::Reader::from_path(&file).expect("a table");
        let rows: Vec<csv::StringRecord> = reader.records().map(|r| r.expect("a row of the same length")).collect();
        assert_eq!(rows.len(), 3);
        assert_eq!((&rows[0][2], &rows[2][0]), ("frame:1x1x1", "after"));
    }
}
