//! Which files are written beside the record, and how exact the animation is.

use crate::fields::{Choice, Field, Flag, Maybe, Table, angle, length};
use crate::local::{Local, SideNames, StoreyCount, UnitSystem};
use crate::words::Language;
use serde::{Deserialize, Serialize};

/// Which files are written beside the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OutputSettings {
    /// scene.glb
    pub glb: bool,
    /// report.md and report.json
    pub report: bool,
    /// voids.csv, voids.json, heap.json, ways.csv, site.geojson, site.kml, site.kmz, site.gpkg, people.csv, start_points.csv, thrown.csv, breaks.csv, findings.csv
    pub csv: bool,
    /// Reduced animation keys may be off by this much, m.
    pub key_position_tolerance: f64,
    /// Reduced animation keys may be off by this much, rad.
    pub key_rotation_tolerance: f64,
    /// How texts for people count and measure.
    #[serde(default, skip_serializing_if = "Local::is_usual")]
    pub local: Local,
}

/// Choices of units.
pub const UNITS: Choice<UnitSystem> = Choice(&[("metric", UnitSystem::Metric), ("us", UnitSystem::Us)]);
/// Choices of names of sides.
pub const SIDES: Choice<SideNames> = Choice(&[("1-4", SideNames::Numbers), ("a-d", SideNames::Letters)]);
/// Choices of names of storeys.
pub const STOREYS: Choice<StoreyCount> =
    Choice(&[("names", StoreyCount::Names), ("ground", StoreyCount::Ground), ("first", StoreyCount::First)]);

/// Choices of languages.
pub const LANGUAGES: Choice<Language> = Choice(&[
    ("en", Language::English),
    ("tr", Language::Turkish),
    ("es", Language::Spanish),
    ("fr", Language::French),
    ("ar", Language::Arabic),
    ("ja", Language::Japanese),
    ("uk", Language::Ukrainian),
]);

impl Default for OutputSettings {
    fn default() -> Self {
        Self {
            glb: true,
            report: true,
            csv: true,
            key_position_tolerance: 0.01,
            key_rotation_tolerance: 1.0_f64.to_radians(),
            local: Local::default(),
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
                "voids.csv, voids.json, heap.json, ways.csv, site.geojson, site.kml, site.kmz, site.gpkg, people.csv, start_points.csv, thrown.csv, breaks.csv, findings.csv",
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
            Field::new("units", "metric, or us: feet, inches, pounds and kips", UNITS, |o: &mut O| &mut o.local.units)
                .note("In texts for people: pages, report.md, plan.md, exercise.md, terminal, wizard. Files for programs are in SI units."),
            Field::new("sides", "names of the sides from the street on: 1-4 or a-d", SIDES, |o: &mut O| {
                &mut o.local.sides
            }),
            Field::new(
                "storeys",
                "names of the model, ground (G, 1, B1), or first (1, 2, -1)",
                STOREYS,
                |o: &mut O| &mut o.local.storeys,
            )
            .note("Counted from the ground. In texts for people; files for programs have the names of the model."),
            Field::new("language", "language of the printed pages and of the wizard", Maybe(LANGUAGES), |o: &mut O| {
                &mut o.local.language
            })
            .note("English where it is not stated. Never taken from the environment: the same case gives the same pages everywhere."),
        ]
    }
}
