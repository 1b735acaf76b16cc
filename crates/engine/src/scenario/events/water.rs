//! A region under water: it slows down what is in it. Buoyancy is not modelled.

use crate::Result;
use crate::fields::{Field, Plain, Problem, Table};
use crate::scenario::selection::{self, REGION, Region};
use crate::scenario::{Context, Event, Resolved};
use crate::structure::Structure;
use serde::{Deserialize, Serialize};

/// A region under water.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Water {
    /// Where.
    pub region: Region,
    /// Rate at which motion dies away, 1/s.
    pub rate: f64,
}

impl Table for Water {
    fn start() -> Self {
        Self { region: [[0.0; 3]; 2], rate: 3.0 }
    }

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field::new("region", "lowest and highest corner, m", REGION, |w: &mut Self| &mut w.region)
                .example("[[-50, -50, -5], [50, 50, 1]]")
                .required(),
            Field::new("rate", "at which motion dies away, 1/s", Plain(0.01, 100.0), |w: &mut Self| &mut w.rate)
                .example("3"),
        ]
    }

    fn check_whole(&self) -> Result<(), Problem> {
        selection::check_region(&self.region)
    }
}

impl Event for Water {
    fn title(_: &str) -> &'static str {
        "a region under water slows down what is in it"
    }

    fn begin(&self) -> f64 {
        0.0
    }

    fn summary(&self) -> String {
        let [[x, y, z], [p, q, r]] = self.region;
        format!("from {x} {y} {z} to {p} {q} {r} m, motion dies away at {} per second", self.rate)
    }

    fn resolve(list: &[Self], _: &str, context: &Context<'_>, _: &Structure, to: &mut Resolved) -> Result<()> {
        for w in list {
            to.loading.waters.push(crate::solve::Water { region: selection::aabb(&w.region), rate: w.rate });
            let what = format!("motion in it dies away at {} per second", w.rate);
            to.occurs("water", 0.0, context.duration, what);
        }
        Ok(())
    }
}
