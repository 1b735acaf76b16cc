//! Which files are written beside the record, and how exact the animation is.

use crate::fields::{Field, Flag, Table, angle, length};
use serde::{Deserialize, Serialize};

/// Which files are written beside the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OutputSettings {
    /// scene.glb
    pub glb: bool,
    /// report.md and report.json
    pub report: bool,
    /// voids.csv, voids.json, heap.json, ways.csv, site.geojson, site.kml, people.csv, start_points.csv, thrown.csv, breaks.csv, findings.csv
    pub csv: bool,
    /// Reduced animation keys may be off by this much, m.
    pub key_position_tolerance: f64,
    /// Reduced animation keys may be off by this much, rad.
    pub key_rotation_tolerance: f64,
}

impl Default for OutputSettings {
    fn default() -> Self {
        Self {
            glb: true,
            report: true,
            csv: true,
            key_position_tolerance: 0.01,
            key_rotation_tolerance: 1.0_f64.to_radians(),
        }
    }
}

impl Table for OutputSettings {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type O = OutputSettings;
        vec![
            Field::new("glb", "scene.glb, the animated scene", Flag, |o: &mut O| &mut o.glb),
            Field::new("report", "report.md and report.json", Flag, |o: &mut O| &mut o.report),
            Field::new(
                "csv",
                "voids.csv, voids.json, heap.json, ways.csv, site.geojson, site.kml, people.csv, start_points.csv, thrown.csv, breaks.csv, findings.csv",
                Flag,
                |o: &mut O| &mut o.csv,
            ),
            Field::new(
                "key_position_tolerance",
                "animation keys may be off by this much",
                length(0.0, 1.0),
                |o: &mut O| &mut o.key_position_tolerance,
            ),
            Field::new(
                "key_rotation_tolerance",
                "the same for rotation",
                angle(0.0, std::f64::consts::FRAC_PI_4),
                |o: &mut O| &mut o.key_rotation_tolerance,
            ),
        ]
    }
}
