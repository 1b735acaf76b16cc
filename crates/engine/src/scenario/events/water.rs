//! A region under water: it slows down what is in it. Buoyancy is not modelled.

use crate::Result;
use crate::building::Finding;
use crate::fields::{Field, Plain, Problem, Table};
use crate::geometry::Aabb;
use crate::plausibility;
use crate::scenario::selection::{self, REGION, Region};
use crate::scenario::{Context, Event, Resolved};
use crate::structure::{Body, BodyKind, Structure};
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

/// A question about water in which no piece stands.
fn dry(of: &str, region: &Region, s: &Structure) -> Option<Finding> {
    let water = selection::aabb(region);
    let is_wet = |b: &Body| {
        let radius = b.shape.vertices.iter().map(|v| v.norm()).fold(0.0, f64::max);
        let around = Aabb { min: b.pose.position, max: b.pose.position }.grown(radius);
        b.kind == BodyKind::Piece && around.touches(&water)
    };
    (!s.bodies.iter().any(is_wet)).then(|| {
        plausibility::question(
            format!("is the region of the water right? No part of the building stands in it: {of} slows down only what falls into it"),
            "give its lowest and highest corner in the axes of the model",
        )
    })
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

    fn resolve(list: &[Self], key: &str, context: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()> {
        for (i, w) in list.iter().enumerate() {
            to.findings.extend(dry(&format!("{}[{i}]", key.trim_start_matches("key ")), &w.region, s));
            to.loading.waters.push(crate::solve::Water { region: selection::aabb(&w.region), rate: w.rate });
            let what = format!("motion in it dies away at {} per second", w.rate);
            to.occurs("water", 0.0, context.duration, what);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::joints;

    #[test]
    fn water_far_from_the_building_is_asked_about() {
        let s = joints::structure(vec![joints::body(0, [0.0; 3], [1.0; 3], false)], Vec::new());
        let here = [[-1.0, -1.0, -1.0], [1.0, 1.0, 0.2]];
        assert!(dry("scenario.water[0]", &here, &s).is_none());
        let there = here.map(|c| [c[0] + 100.0, c[1], c[2]]);
        assert!(dry("scenario.water[0]", &there, &s).expect("a question").detail.contains("scenario.water[0]"));
    }
}
