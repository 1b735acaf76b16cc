//! Who is in the building: how many people on which storey, and where they crowd.

use super::evidence::Evidence;
use super::uses::{USES, Use};
use crate::fields::{
    self, ByName, Field, FileName, Flag, Given, Maybe, Plain, Problem, Table, Vector, Whole, Words, length,
};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Who is in the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Occupancy {
    /// One map per storey.
    pub maps: Vec<OccupancyMap>,
    /// Rigid bodies beside the tracers, as pictures.
    pub dummies: bool,
    /// Seed of the places of people.
    #[serde(default = "one")]
    pub seed: u64,
    /// Use of all storeys without a map of their own.
    #[serde(default)]
    pub building_use: Option<Use>,
    /// Use of single storeys without a map of their own, by the name of the storey or its number in the list of storeys (from 0).
    #[serde(default)]
    pub use_by_storey: Vec<(String, Use)>,
    /// Hour of the day, 0 to 24.
    #[serde(default)]
    pub hour: Option<f64>,
    /// List of missing or known people.
    #[serde(default)]
    pub list: Option<PathBuf>,
    /// People of the list whose hour differs by more than this are not placed, h.
    #[serde(default = "two")]
    pub list_hours: f64,
    /// Distance of start points, m.
    #[serde(default)]
    pub grid: Option<f64>,
    /// What a body is taken to be, and what hurts it.
    #[serde(default)]
    pub evidence: Evidence,
}

fn one() -> u64 {
    1
}

fn two() -> f64 {
    2.0
}

impl Default for Occupancy {
    fn default() -> Self {
        Self {
            maps: Vec::new(),
            dummies: false,
            seed: one(),
            building_use: None,
            use_by_storey: Vec::new(),
            hour: None,
            list: None,
            list_hours: two(),
            grid: None,
            evidence: Evidence::default(),
        }
    }
}

impl Table for Occupancy {
    fn start() -> Self {
        Self::default()
    }

    /// Without the maps, which are tables of their own.
    fn fields() -> Vec<Field<Self>> {
        type O = Occupancy;
        let mut out = vec![
            Field::new("dummies", "rigid bodies of people too, as pictures: they carry load", Flag, |o: &mut O| {
                &mut o.dummies
            })
            .note(
                "People are traced in any case: pieces carry, push and press them, and they act on nothing. A rigid dummy is as strong as \
                 steel and holds pieces up, so that voids and motion are no longer those of the building: for training scenes only.",
            ),
            Field::new("seed", "of the places of people", Whole(0, u64::MAX), |o: &mut O| &mut o.seed)
                .note("run.seed is that of the strengths. In quotes above 9223372036854775807.")
                .unless_default(),
            Field::new("use", "of all storeys without a map of their own", Maybe(USES), |o: &mut O| &mut o.building_use)
                .example("\"office\"")
                .note("People per m2 of floor are the largest ones of egress codes, times the share of the hour."),
            Field::new("use_by_storey", "of single storeys, by name or number from 0", ByName(USES), |o: &mut O| {
                &mut o.use_by_storey
            })
            .example("{ \"0\" = \"shop\", \"1\" = \"dwelling\" }")
            .note("A storey that is not named here has the use of the building; one with a map has the people of the map.")
            .unless_default(),
            Field::new("hour", "of the day, 0 to 24", Maybe(Plain(0.0, 24.0)), |o: &mut O| &mut o.hour)
                .example("11.0")
                .note("Without it 11 by day: who is there by the use of the building, and who of the list."),
            Field::new("list", "missing or known people: CSV with name, storey, hour", Maybe(FileName), |o: &mut O| {
                &mut o.list
            })
            .example("\"missing.csv\"")
            .note("And x, y (m) and posture (standing, sitting, lying) where they are known."),
            Field::new("list_hours", "who was seen more hours before or after is left out", Plain(0.0, 12.0), |o: &mut O| {
                &mut o.list_hours
            })
            .unless_default(),
            Field::new("grid", "distance of start points whose outcome is kept", Maybe(length(0.25, 20.0)), |o: &mut O| {
                &mut o.grid
            })
            .example("\"1 m\"")
            .note("Any occupancy map can be laid on the outcome by start point after the run (start_points.csv)."),
        ];
        out.extend(Evidence::fields(|o: &mut O| &mut o.evidence));
        out
    }
}

/// An occupancy map: white is crowded, black is empty. Without a file people are spread evenly over the storey.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OccupancyMap {
    /// Storey name.
    pub storey: String,
    /// Grey PNG, relative to the case; row 0 is the far (largest y) edge. Empty: the storey is evenly crowded.
    pub file: PathBuf,
    /// Size of a pixel, m.
    pub metres_per_pixel: f64,
    /// Model coordinates of the picture's lower left corner, m.
    pub origin: [f64; 2],
    /// How many people.
    pub people: u32,
}

impl OccupancyMap {
    fn has_file(&self) -> bool {
        !self.file.as_os_str().is_empty()
    }
}

impl Table for OccupancyMap {
    fn start() -> Self {
        Self { storey: String::new(), file: PathBuf::new(), metres_per_pixel: 0.0, origin: [0.0; 2], people: 0 }
    }

    fn fields() -> Vec<Field<Self>> {
        type M = OccupancyMap;
        let origin = Vector(length(-1e6, 1e6).bare());
        vec![
            Field::new("storey", "storey that the map is of", Words, |m: &mut M| &mut m.storey).required(),
            Field::new("file", "grey PNG: white is crowded, black is empty", FileName, |m: &mut M| &mut m.file)
                .when(OccupancyMap::has_file)
                .note("Without a file people are spread evenly over the floor of the storey."),
            Field::new("metres_per_pixel", "size of a pixel", length(1e-3, 100.0), |m: &mut M| &mut m.metres_per_pixel)
                .when(OccupancyMap::has_file),
            Field::new("origin", "model x, y of the picture's lower left corner, m", origin, |m: &mut M| &mut m.origin)
                .when(OccupancyMap::has_file),
            Field::new("people", "how many", Whole(0, 20_000), |m: &mut M| &mut m.people).required(),
        ]
    }

    fn complete(&mut self, given: &Given) -> Result<(), Problem> {
        let with_file = given.has("file");
        for key in ["metres_per_pixel", "origin"] {
            if with_file && !given.has(key) {
                return Err(fields::missing(key));
            }
            if !with_file && given.has(key) {
                return Err(Problem::new(
                    key,
                    "it belongs to a picture, and there is none",
                    "name the file, or leave it out",
                ));
            }
        }
        Ok(())
    }
}
