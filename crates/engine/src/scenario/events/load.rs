//! A live load that changes: snow, a crowd, goods. It is a weight with its mass on upper faces, by their area seen from above.

use crate::Result;
use crate::building::Building;
use crate::fields::{Field, Problem, Table, pressure, time};
use crate::plausibility;
use crate::scenario::selection::{self, Parts};
use crate::scenario::{Context, Event, Resolved, Scenario};
use crate::solve::LiveLoadChange;
use crate::structure::{Body, Structure};
use crate::units::GRAVITY;
use serde::{Deserialize, Serialize};

/// A live load that changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LoadChange {
    /// On whose upper faces, and when it begins.
    pub parts: Parts,
    /// How long it takes, s.
    pub over: f64,
    /// By how much, N/m2; negative takes load away.
    pub by: f64,
}

impl Table for LoadChange {
    fn start() -> Self {
        Self { parts: Parts::default(), over: 1.0, by: 0.0 }
    }

    fn fields() -> Vec<Field<Self>> {
        let parts: fn(&mut Self) -> &mut Parts = |l| &mut l.parts;
        let mut out = selection::fields(parts, "when the live load begins to change", "[\"Slabs\"]");
        out.extend([
            Field::new("over", "how long it takes", time(0.0, 600.0), |l: &mut Self| &mut l.over).example("\"1 s\""),
            Field::new("by", "more (or, negative, less) than before", pressure(-1e5, 1e5), |l: &mut Self| &mut l.by)
                .example("\"2 kN/m2\"")
                .required(),
        ]);
        out
    }

    fn check_whole(&self) -> Result<(), Problem> {
        self.parts.check_named()
    }
}

impl Event for LoadChange {
    fn title(_: &str) -> &'static str {
        "the live load changes"
    }

    fn begin(&self) -> f64 {
        self.parts.at
    }

    fn selection(&self) -> Option<&crate::scenario::Selection> {
        Some(&self.parts.selection)
    }

    fn summary(&self) -> String {
        format!("{:+.2} kN/m2 on {} over {} s", self.by / 1e3, self.parts.selection.summary(), self.over)
    }

    fn adapted(mut self, building: &Building) -> Self {
        self.parts.selection = self.parts.selection.adapted(building);
        self
    }

    fn check_in(&self, building: &Building, _: &Scenario) -> Result<(), Problem> {
        self.parts.selection.check_in(building)
    }

    fn resolve(list: &[Self], key: &str, _: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()> {
        for (i, l) in list.iter().enumerate() {
            for body in l.parts.selection.bodies(s, &format!("{key}[{i}]"))? {
                let b = &s.bodies[body as usize];
                let area = upper_area(b);
                if area > 0.0 && !b.fixed {
                    let mass = l.by * area / GRAVITY;
                    to.loading.live_loads.push(LiveLoadChange { at: l.parts.at, over: l.over, body, mass });
                }
            }
            let of = format!("{}[{i}]", key.trim_start_matches("key "));
            to.findings.extend(plausibility::live_load(&of, l.by));
            to.findings.extend(l.parts.selection.namesakes(s, &of));
            to.occurs("load", l.parts.at, l.over, format!("{:+.2} kN/m2 of live load", l.by / 1e3));
        }
        Ok(())
    }
}

/// Area of the nearly level upper faces of a body, seen from above, m2.
fn upper_area(b: &Body) -> f64 {
    let faces = (0..b.shape.faces.len()).map(|f| b.pose.rotation * b.shape.area_vector(f));
    faces.filter(|a| a.z > 0.9 * a.norm()).map(|a| a.z).sum()
}
