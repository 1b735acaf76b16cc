//! A live load that changes: snow, a crowd, goods. It is a weight with its mass on upper faces, by their area seen from above.

use crate::Result;
use crate::building::{Building, Finding, FindingKind, Severity};
use crate::fields::{Field, Problem, Table, pressure, time};
use crate::plausibility;
use crate::scenario::selection::{self, Parts};
use crate::scenario::{Context, Event, Resolved, Scenario};
use crate::solve::LiveLoadChange;
use crate::structure::Structure;
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
        if list.is_empty() {
            return Ok(());
        }
        let area = s.loaded_areas();
        for (i, l) in list.iter().enumerate() {
            let of = format!("{}[{i}]", key.trim_start_matches("key "));
            let (mut asked, mut there) = (0.0, 0.0);
            for body in l.parts.selection.bodies(s, &format!("{key}[{i}]"))? {
                let (b, area) = (&s.bodies[body as usize], area[body as usize]);
                if area > 0.0 && !b.fixed {
                    let mass = l.by * area / GRAVITY;
                    let brought = to.loading.live_loads.iter().filter(|x| x.body == body).map(|x| x.mass);
                    let on_it = (b.live_load + brought.sum::<f64>()).max(0.0);
                    asked += mass;
                    there += on_it.min(-mass);
                    to.loading.live_loads.push(LiveLoadChange { at: l.parts.at, over: l.over, body, mass });
                }
            }
            to.findings.extend(plausibility::live_load(&of, l.by));
            to.findings.extend(nothing_to_take(&of, asked, there));
            to.findings.extend(l.parts.selection.namesakes(s, &of));
            to.occurs("load", l.parts.at, l.over, format!("{:+.2} kN/m2 of live load", l.by / 1e3));
        }
        Ok(())
    }
}

/// A part of the load that an event takes away that is not there; masses in kg.
const FORGIVEN: f64 = 0.01;

/// That an event takes away more than is there, or acts on parts without an upper face.
fn nothing_to_take(of: &str, asked: f64, there: f64) -> Option<Finding> {
    let finding = |detail: String, remedy: &str| Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail,
        remedy: remedy.into(),
    };
    if asked == 0.0 {
        return Some(finding(
            format!("{of}: none of the chosen parts has a free upper face: the load changes nothing"),
            "choose floors, or parts that nothing covers",
        ));
    }
    (asked < 0.0 && there < -asked * (1.0 - FORGIVEN)).then(|| {
        finding(
            format!(
                "{of} takes away {:.0} kg of live load, but only {there:.0} kg are on these parts: own weight stays",
                -asked
            ),
            "give the groups their live_load, or take away less",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_the_live_load_that_is_there_is_not_taken_away_without_a_word() {
        assert!(nothing_to_take("scenario.load[0]", -500.0, 500.0).is_none());
        assert!(nothing_to_take("scenario.load[0]", 500.0, 0.0).is_none());
        let said = nothing_to_take("scenario.load[0]", -500.0, 100.0).expect("400 kg are missing").detail;
        assert!(said.contains("500 kg") && said.contains("100 kg"), "{said}");
        assert!(nothing_to_take("scenario.load[0]", 0.0, 0.0).is_some(), "no free face");
    }
}
