//! Parts that are removed: by a cut, a charge, an accident that is not followed in detail, or a demolition sequence.

use crate::Result;
use crate::building::{Building, Finding, FindingKind, Severity};
use crate::fields::{Field, Problem, Table};
use crate::scenario::selection::{self, Parts};
use crate::scenario::{Context, Event, Resolved, Scenario};
use crate::solve::Removal;
use crate::structure::Structure;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Parts that are removed at a time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Remove {
    /// Which parts, in which order, and when it begins.
    #[serde(flatten)]
    pub parts: Parts,
}

impl Table for Remove {
    fn start() -> Self {
        Self::default()
    }

    fn fields() -> Vec<Field<Self>> {
        let parts: fn(&mut Self) -> &mut Parts = |r| &mut r.parts;
        let mut out = selection::fields(parts, "when these parts are removed", "[\"Columns\"]");
        out.extend(selection::order_fields(parts));
        out
    }

    fn check_whole(&self) -> Result<(), Problem> {
        if self.parts.selection.is_empty() {
            let remedy = "name elements, groups, a storey, a region or a list, e.g. elements = [\"Columns.A1*\"]";
            return Err(Problem::new("", "nothing is named that is removed", remedy));
        }
        self.parts.selection.check_region()
    }
}

impl Event for Remove {
    fn title(_: &str) -> &'static str {
        "parts are removed"
    }

    fn begin(&self) -> f64 {
        self.parts.at
    }

    fn selection(&self) -> Option<&crate::scenario::Selection> {
        Some(&self.parts.selection)
    }

    fn summary(&self) -> String {
        self.parts.selection.summary()
    }

    fn adapted(mut self, building: &Building) -> Self {
        self.parts.selection = self.parts.selection.adapted(building);
        self
    }

    fn check_in(&self, building: &Building, _: &Scenario) -> Result<(), Problem> {
        self.parts.selection.check_in(building)
    }

    fn resolve(list: &[Self], key: &str, context: &Context<'_>, s: &Structure, to: &mut Resolved) -> Result<()> {
        // Of each body: which event removes it first.
        let mut gone: BTreeMap<u32, usize> = BTreeMap::new();
        for (i, r) in list.iter().enumerate() {
            to.findings.extend(r.parts.selection.namesakes(s, &format!("{}[{i}]", key.trim_start_matches("key "))));
            let steps = r.parts.selection.steps(s, context.folder, &format!("{key}[{i}]"))?;
            let own: BTreeSet<u32> = steps.iter().flat_map(|(_, bodies)| bodies.iter().copied()).collect();
            let again: Vec<(u32, usize)> = own.iter().filter_map(|b| Some((*b, *gone.get(b)?))).collect();
            to.findings.extend(twice(&again, i, key.trim_start_matches("key "), s));
            own.iter().for_each(|b| {
                gone.entry(*b).or_insert(i);
            });
            for (after, bodies) in steps {
                let at = r.parts.at + after;
                let name = |b: &u32| s.elements[s.bodies[*b as usize].element as usize].name.as_str();
                let mass = bodies.iter().map(|i| s.bodies[*i as usize].mass).sum::<f64>() / 1e3;
                let first = bodies.first().map_or("", name);
                let what = format!("{} pieces of {mass:.1} t are removed: {first} ...", bodies.len());
                to.occurs("remove", at, 0.0, what);
                to.loading.removals.push(Removal::of_bodies(at, bodies));
            }
        }
        Ok(())
    }
}

/// A remark about pieces of an event that another one names, too: `again` has each with the number of that event.
fn twice(again: &[(u32, usize)], event: usize, key: &str, s: &Structure) -> Option<Finding> {
    let (first, other) = again.first()?;
    let pieces = again.iter().filter(|a| a.1 == *other).count();
    Some(Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: Some(s.elements[s.bodies[*first as usize].element as usize].name.clone()),
        storey: None,
        detail: format!("{pieces} pieces are removed by {key}[{other}] and by {key}[{event}]; the earlier one counts"),
        remedy: "nothing, when the same parts are meant; else name others".into(),
    })
}
