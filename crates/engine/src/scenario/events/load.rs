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
        let mut changes: Vec<(usize, LiveLoadChange)> = Vec::new();
        let mut asked = vec![0.0; list.len()];
        for (i, l) in list.iter().enumerate() {
            for body in l.parts.selection.bodies(s, &format!("{key}[{i}]"))? {
                let (b, area) = (&s.bodies[body as usize], area[body as usize]);
                if area > 0.0 && !b.fixed {
                    let mass = l.by * area / GRAVITY;
                    asked[i] += mass;
                    changes.push((i, LiveLoadChange { at: l.parts.at, over: l.over, body, mass }));
                }
            }
        }
        let done = in_turn(&mut changes, |body| s.bodies[body as usize].live_load, list.len());
        to.loading.live_loads.extend(changes.into_iter().map(|c| c.1).filter(|c| c.mass != 0.0));
        for (i, l) in list.iter().enumerate() {
            let of = format!("{}[{i}]", key.trim_start_matches("key "));
            to.findings.extend(plausibility::live_load(&of, l.by));
            to.findings.extend(nothing_to_take(&of, asked[i], -done[i]));
            to.findings.extend(l.parts.selection.namesakes(s, &of));
            to.occurs("load", l.parts.at, l.over, changed(l.by, asked[i], done[i]));
        }
        Ok(())
    }
}

/// By how much the load changes, in words: what is not there cannot be taken away. Masses in kg.
fn changed(by: f64, asked: f64, done: f64) -> String {
    if asked < 0.0 && done > asked * (1.0 - FORGIVEN) {
        return format!(
            "{:+.2} kN/m2 of live load: no more is there of {:+.2} kN/m2",
            by * done / asked / 1e3,
            by / 1e3
        );
    }
    format!("{:+.2} kN/m2 of live load", by / 1e3)
}

/// Cuts what is taken away to what is there by then, in the order of time; what is on each body at the start is given. Returns what each event changes, kg.
fn in_turn(changes: &mut [(usize, LiveLoadChange)], at_start: impl Fn(u32) -> f64, events: usize) -> Vec<f64> {
    changes.sort_by(|x, y| x.1.body.cmp(&y.1.body).then(x.1.at.total_cmp(&y.1.at)).then(x.0.cmp(&y.0)));
    let mut done = vec![0.0; events];
    let (mut body, mut there) = (None, 0.0);
    for (event, c) in changes {
        if body != Some(c.body) {
            (body, there) = (Some(c.body), at_start(c.body));
        }
        c.mass = c.mass.max(-there);
        there += c.mass;
        done[*event] += c.mass;
    }
    done
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

    /// 100 kg are there. 500 kg are taken at 1 s and 500 kg come at 5 s, given in the other order: 100 kg go, and 500 kg are there in the end.
    #[test]
    fn what_is_taken_away_is_what_is_there_by_then() {
        let change = |at: f64, mass: f64| LiveLoadChange { at, over: 0.0, body: 3, mass };
        let mut list = [(0, change(5.0, 500.0)), (1, change(1.0, -500.0))];
        assert_eq!(in_turn(&mut list, |_| 100.0, 2), [500.0, -100.0]);
        assert_eq!(list.map(|c| (c.1.at, c.1.mass)), [(1.0, -100.0), (5.0, 500.0)]);
    }

    #[test]
    fn the_timeline_says_what_is_taken_away() {
        assert_eq!(changed(-10e3, -1000.0, -200.0), "-2.00 kN/m2 of live load: no more is there of -10.00 kN/m2");
        assert_eq!(changed(-2e3, -200.0, -200.0), "-2.00 kN/m2 of live load");
        assert_eq!(changed(2e3, 200.0, 200.0), "+2.00 kN/m2 of live load");
    }

    #[test]
    fn more_than_the_live_load_that_is_there_is_not_taken_away_without_a_word() {
        assert!(nothing_to_take("scenario.load[0]", -500.0, 500.0).is_none());
        assert!(nothing_to_take("scenario.load[0]", 500.0, 0.0).is_none());
        let said = nothing_to_take("scenario.load[0]", -500.0, 100.0).expect("400 kg are missing").detail;
        assert!(said.contains("500 kg") && said.contains("100 kg"), "{said}");
        assert!(nothing_to_take("scenario.load[0]", 0.0, 0.0).is_some(), "no free face");
    }
}
