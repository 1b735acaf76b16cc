//! Who is in the building: how many people on which storey, and where they crowd.

use crate::fields::{Field, FileName, Flag, Table, Vector, Whole, Words, length};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Who is in the building.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Occupancy {
    /// One map per storey.
    pub maps: Vec<OccupancyMap>,
    /// Simulate people as bodies.
    pub dummies: bool,
}

impl Default for Occupancy {
    fn default() -> Self {
        Self { maps: Vec::new(), dummies: true }
    }
}

impl Table for Occupancy {
    fn start() -> Self {
        Self::default()
    }

    /// Without the maps, which are tables of their own.
    fn fields() -> Vec<Field<Self>> {
        vec![Field::new("dummies", "simulate people as bodies", Flag, |o: &mut Self| &mut o.dummies)]
    }
}

/// An occupancy map: white is crowded, black is empty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OccupancyMap {
    /// Storey name.
    pub storey: String,
    /// Grey PNG, relative to the case; row 0 is the far (largest y) edge.
    pub file: PathBuf,
    /// Size of a pixel, m.
    pub metres_per_pixel: f64,
    /// Model coordinates of the picture's lower left corner, m.
    pub origin: [f64; 2],
    /// How many people.
    pub people: u32,
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
                .required(),
            Field::new("metres_per_pixel", "size of a pixel", length(1e-3, 100.0), |m: &mut M| &mut m.metres_per_pixel)
                .required(),
            Field::new("origin", "model x, y of the picture's lower left corner, m", origin, |m: &mut M| &mut m.origin)
                .required(),
            Field::new("people", "how many", Whole(0, 20_000), |m: &mut M| &mut m.people).required(),
        ]
    }
}
