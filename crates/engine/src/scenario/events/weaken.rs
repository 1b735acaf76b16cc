//! Parts whose bonds lose strength with time: fire, decay, cutting. Bars are weakened too; stiffness stays.

use crate::Result;
use crate::building::{Building, Finding};
use crate::fields::{Field, Maybe, Plain, Problem, Table, time};
use crate::plausibility;
use crate::scenario::selection::{self, Parts};
use crate::scenario::{Context, Event, Resolved, Scenario};
use crate::solve::Weakening;
use crate::structure::{Bond, Structure};
use serde::{Deserialize, Serialize};

/// Parts whose bonds lose strength.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weaken {
    /// Which parts, and when it begins.
    pub parts: Parts,
    /// How long it takes, s.
    pub over: f64,
    /// Share of the strength that is left in the end.
    pub to: f64,
    /// It ends where it is once so many bonds per second break.
    pub stop_at: Option<f64>,
}

impl Table for Weaken {
    fn start() -> Self {
        Self { parts: Parts::default(), over: 0.0, to: 0.5, stop_at: None }
    }

    fn fields() -> Vec<Field<Self>> {
        let parts: fn(&mut Self) -> &mut Parts = |w| &mut w.parts;
        let mut out = selection::fields(parts, "when these parts begin to lose strength", "[\"Columns\"]");
        out.extend([
            Field::new("over", "how long it takes", time(0.0, 600.0), |w: &mut Self| &mut w.over).example("\"10 s\""),
            Field::new("to", "share of the strength that is left", Plain(0.0, 1.0), |w: &mut Self| &mut w.to)
                .example("0.5"),
            Field::new("stop_at", "breaks per second at which it ends", Maybe(Plain(1.0, 1e6)), |w: &mut Self| {
                &mut w.stop_at
            })
            .note("It stays as it is once so many bonds per second break; without it, it goes on to its end."),
        ]);
        out
    }

    fn check_whole(&self) -> Result<(), Problem> {
        self.parts.check_named()
    }
}

/// A question about an event that takes no strength away.
fn nothing_lost(of: &str, to: f64) -> Option<Finding> {
    (to >= 1.0).then(|| {
        plausibility::question(
            format!("is all strength meant to be left? {of} with to = 1 weakens nothing"),
            "give the share of the strength that is left, below 1",
        )
    })
}

impl Event for Weaken {
    fn title(_: &str) -> &'static str {
        "parts lose strength with time, as by a fire"
    }

    fn begin(&self) -> f64 {
        self.parts.at
    }

    fn selection(&self) -> Option<&crate::scenario::Selection> {
        Some(&self.parts.selection)
    }

    fn summary(&self) -> String {
        format!("{} to {} of their strength over {} s", self.parts.selection.summary(), self.to, self.over)
    }

    fn adapted(mut self, building: &Building) -> Self {
        self.parts.selection = self.parts.selection.adapted(building);
        self
    }

    fn check_in(&self, building: &Building, _: &Scenario) -> Result<(), Problem> {
        self.parts.selection.check_in(building)
    }

    /// All bonds with an end in the named parts.
    fn resolve(list: &[Self], key: &str, _: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()> {
        for (i, w) in list.iter().enumerate() {
            let mut named = vec![false; s.bodies.len()];
            to.findings.extend(w.parts.selection.namesakes(s, &format!("{}[{i}]", key.trim_start_matches("key "))));
            let bodies = w.parts.selection.bodies(s, &format!("{key}[{i}]"))?;
            bodies.iter().for_each(|b| named[*b as usize] = true);
            let with_an_end = |(_, b): &(usize, &Bond)| named[b.a as usize] || named[b.b as usize];
            let bonds: Vec<u32> = s.bonds.iter().enumerate().filter(with_an_end).map(|(q, _)| q as u32).collect();
            to.findings.extend(nothing_lost(&format!("{}[{i}]", key.trim_start_matches("key ")), w.to));
            let stop = w.stop_at.map_or(String::new(), |n| format!("; stops at {n} breaks per second"));
            let what = format!("{} bonds keep {:.0} % of their strength{stop}", bonds.len(), 100.0 * w.to);
            to.occurs("weaken", w.parts.at, w.over, what);
            to.loading.weakenings.push(Weakening {
                at: w.parts.at,
                over: w.over,
                left: w.to,
                bonds,
                stop_at: w.stop_at,
            });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_the_strength_that_is_left_is_asked_about() {
        assert!(nothing_lost("scenario.weaken[0]", 1.0).expect("a question").detail.contains("scenario.weaken[0]"));
        assert!(nothing_lost("scenario.weaken[0]", 0.99).is_none());
    }
}
