//! The keys of fines in a case.

use super::sizes::{SizeLaw, sieves};
use crate::fields::{ByName, Choice, Field, Maybe, Plain, Problem, Table, Vector, Whole, length, time};
use serde::{Deserialize, Serialize};

/// The fine part of the rubble: how much of the mass of broken pieces becomes grains, and which grains.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct FinesSettings {
    /// Share of the mass of every broken piece of the debris that becomes grains; 0: none, and nothing is computed.
    pub share: f64,
    /// Least and greatest radius, m.
    pub radius: [f64; 2],
    /// Distribution of the radius.
    pub sizes: SizeLaw,
    /// Mean radius, m, of normal and log-normal sizes; the middle where not given.
    pub mean: Option<f64>,
    /// Standard deviation, m, of normal and log-normal sizes; a sixth of the range where not given.
    pub deviation: Option<f64>,
    /// Share of the mass that passes sieves, by opening.
    pub grading: Vec<(String, f64)>,
    /// Coulomb friction of grains on grains and pieces.
    pub friction: f64,
    /// Rolling resistance: largest couple over normal force and radius.
    pub rolling: f64,
    /// Share of a heap of grains that is solid.
    pub solid_fraction: f64,
    /// Most grains. Where more would be needed, all radii are larger by one factor.
    pub most: usize,
    /// Longest time step, s.
    pub time_step: f64,
    /// Most sweeps of the contact solver in a step.
    pub iterations: usize,
}

impl Default for FinesSettings {
    fn default() -> Self {
        Self {
            share: 0.0,
            radius: [0.05, 0.10],
            sizes: SizeLaw::Uniform,
            mean: None,
            deviation: None,
            grading: Vec::new(),
            friction: 0.7,
            rolling: 0.2,
            solid_fraction: 0.6,
            most: 6000,
            time_step: 2e-3,
            iterations: 12,
        }
    }
}

impl FinesSettings {
    /// True when there are fines.
    pub fn are_on(&self) -> bool {
        self.share > 0.0
    }

    /// Least radius of a grain, m.
    pub fn least(&self) -> f64 {
        let opening = || sieves(&self.grading).ok().and_then(|s| s.first().map(|l| 0.5 * l.0));
        if self.sizes == SizeLaw::Grading { opening().unwrap_or(self.radius[0]) } else { self.radius[0] }
    }
}

impl Table for FinesSettings {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        type F = FinesSettings;
        let laws = Choice(&[
            ("uniform", SizeLaw::Uniform),
            ("normal", SizeLaw::Normal),
            ("log-normal", SizeLaw::LogNormal),
            ("grading", SizeLaw::Grading),
        ]);
        let radius = || length(0.01, 0.5);
        let list = vec![
            Field::new(
                "share",
                "share of the mass of broken, fallen pieces that becomes grains; 0: off",
                Plain(0.0, 0.5),
                |f: &mut F| &mut f.share,
            )
            .note("No measured share was found for collapses: try 0.05 and 0.15 beside 0."),
            Field::new(
                "radius",
                "least and greatest radius of a grain, m",
                Vector::<2, _>(radius().bare()),
                |f: &mut F| &mut f.radius,
            )
            .note("Grains stand for what is finer, too."),
            Field::new("sizes", "distribution of the radius", laws, |f: &mut F| &mut f.sizes),
            Field::new("mean", "mean radius, of normal and log-normal sizes", Maybe(radius()), |f: &mut F| &mut f.mean)
                .default("the middle of the two radii"),
            Field::new(
                "deviation",
                "standard deviation of the radius, of normal and log-normal sizes",
                Maybe(length(0.0, 0.5)),
                |f: &mut F| &mut f.deviation,
            )
            .default("a sixth of the range of the radii"),
            Field::new(
                "grading",
                "share of the mass that passes a sieve, by opening, for sizes = \"grading\"",
                ByName(Plain(0.0, 1.0)),
                |f: &mut F| &mut f.grading,
            ),
            Field::new("friction", "Coulomb friction of grains on grains and pieces", Plain(0.0, 3.0), |f: &mut F| {
                &mut f.friction
            }),
            Field::new("rolling", "rolling resistance of grains; 0: none", Plain(0.0, 2.0), |f: &mut F| &mut f.rolling)
                .note("Rubble is angular: spheres without it run apart."),
            Field::new("solid_fraction", "share of a heap of grains that is solid", Plain(0.3, 1.0), |f: &mut F| {
                &mut f.solid_fraction
            })
            .note("A person cannot lie in the pores of rubble: a heap counts as solid with its pores."),
            Field::new(
                "most",
                "grains; all radii are larger where more would be needed",
                Whole(1, 200_000),
                |f: &mut F| &mut f.most,
            ),
            Field::new("time_step", "longest time step of the grains", time(1e-4, 0.01), |f: &mut F| &mut f.time_step),
            Field::new("iterations", "most sweeps of the contact solver in a step", Whole(1, 1000), |f: &mut F| {
                &mut f.iterations
            }),
        ];
        list.into_iter().map(Field::unless_default).collect()
    }

    fn check_whole(&self) -> Result<(), Problem> {
        let [low, high] = self.radius;
        if low > high {
            let problem = "the least radius is above the greatest";
            return Err(Problem::new("radius", problem, "write the smaller one first"));
        }
        if self.sizes == SizeLaw::Grading {
            let sieves = sieves(&self.grading)?;
            let (first, last) = (sieves[0].0, sieves[sieves.len() - 1].0);
            if first < 0.02 || last > 1.0 {
                let problem = "the sieves of fines are between 2 cm and 1 m";
                return Err(Problem::new("grading", problem, "let coarser grains stand for the finer ones"));
            }
        }
        Ok(())
    }
}
