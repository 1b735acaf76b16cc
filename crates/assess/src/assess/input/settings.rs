//! Settings of the void search.

use super::rates::{self, Rates};
use crate::fields::{Field, Maybe, Table, angle, length, volume};
use crate::plausibility::GUESSED_FRONT;
use serde::{Deserialize, Serialize};

/// Settings of the void search. All are printed in the report; defaults are in [`Settings::default`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
// Records of versions that did not have a setting yet are read with its default.
#[serde(default)]
pub struct Settings {
    /// Grid cell, m.
    pub cell: f64,
    /// Clearance (free radius) that a void's core must have, m.
    pub core_clearance: f64,
    /// Clearance of a passage that a person can crawl through, m.
    pub crawl_clearance: f64,
    /// Voids below this volume are left out of the short list of the text report, m3. All are in the data.
    pub minimum_volume: f64,
    /// Height that a lying person needs, m.
    pub lying_height: f64,
    /// Height that a crawling person needs, m.
    pub crawling_height: f64,
    /// Height that a sitting person needs, m.
    pub sitting_height: f64,
    /// Direction in which the street front looks, from the x axis towards the y axis, rad. Side 1 is there. None where nobody has said it:
    /// [`Settings::front_or_guess`].
    pub front: Option<f64>,
    /// Time that ways in take.
    pub rates: Rates,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            cell: 0.10,
            core_clearance: 0.20,
            crawl_clearance: 0.25,
            minimum_volume: 0.25,
            lying_height: 0.28,
            crawling_height: 0.45,
            sitting_height: 0.90,
            front: None,
            rates: Rates::default(),
        }
    }
}

impl Settings {
    /// Direction in which the street front looks, rad from the x axis towards the y axis; a guess where nothing says it.
    pub fn front_or_guess(&self) -> f64 {
        self.front.unwrap_or(GUESSED_FRONT)
    }
}

impl Table for Settings {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type A = Settings;
        let mut list = vec![
            Field::new("cell", "grid of the void search", length(0.03, 1.0), |a: &mut A| &mut a.cell),
            Field::new(
                "core_clearance",
                "free radius that a void must have somewhere",
                length(0.05, 2.0),
                |a: &mut A| &mut a.core_clearance,
            ),
            Field::new(
                "crawl_clearance",
                "free radius that a person can crawl through",
                length(0.05, 2.0),
                |a: &mut A| &mut a.crawl_clearance,
            ),
            Field::new(
                "minimum_volume",
                "smaller voids are not in the short list of the text report; the data have them",
                volume(0.0, 1e4),
                |a: &mut A| &mut a.minimum_volume,
            ),
            Field::new("lying_height", "height that a lying person needs", length(0.1, 1.0), |a: &mut A| {
                &mut a.lying_height
            })
            .note("Assumed. People are traced as bodies of this thickness, too."),
            Field::new("crawling_height", "height that a crawling person needs", length(0.2, 1.5), |a: &mut A| {
                &mut a.crawling_height
            }),
            Field::new("sitting_height", "height that a sitting person needs", length(0.4, 2.0), |a: &mut A| {
                &mut a.sitting_height
            }),
            Field::new(
                "front",
                "direction in which the street front (side 1) looks, from x towards y",
                Maybe(angle(-std::f64::consts::TAU, std::f64::consts::TAU)),
                |a: &mut A| &mut a.front,
            )
            .default("\"-90 deg\", which is a guess"),
        ];
        list.extend(rates::fields(|a: &mut A| &mut a.rates));
        list
    }
}
