//! Trials of the holes that ways in need: each hole of a way is cut in the last state of the run, all at once, and the run goes on.

use super::actions::Action;
use super::continued::{Answer, Continued, Later};
use super::kept::LastResult;
use crate::assess::{Cut, Looking, Way, WayTested};
use crate::engine::assessment::assessed_at;
use crate::export::person_name;
use crate::record::HoleTrial;
use crate::stop::Stop;
use crate::{Error, Result};

/// Ways to one void that are tried, the easiest ones.
const WAYS: usize = 3;
/// Time that is computed after the holes are cut, s.
pub const TRIAL_SECONDS: f64 = 2.0;

/// The ways whose holes are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaysToTry {
    /// The three easiest ways to this void.
    Void(u32),
    /// The easiest way to each void and each person.
    Easiest,
    /// The three easiest ways to each void and each person.
    Three,
}

/// The holes of one way.
#[derive(Clone, Debug, PartialEq)]
pub struct WayTrial {
    /// The void or the person, in words.
    pub to: String,
    /// Number of the way in the list of that void or person, from 1.
    pub way: usize,
    /// The holes.
    pub cuts: Vec<Cut>,
}

impl WayTrial {
    /// What is done.
    pub fn actions(&self) -> Vec<Action> {
        let hole = |c: &Cut| Action::Hole(c.axis, c.through.iter().map(|p| p.body).collect());
        self.cuts.iter().filter(|c| !c.through.is_empty()).map(hole).collect()
    }

    /// In words.
    pub fn what(&self) -> String {
        format!("cutting {} of way {} to {}", crate::text::count(self.cuts.len(), "hole"), self.way, self.to)
    }

    /// The bodies that the holes go through, each once.
    pub fn pieces(&self) -> Vec<u32> {
        let mut out = Vec::new();
        for c in self.cuts.iter().flat_map(|c| &c.through) {
            if !out.contains(&c.body) {
                out.push(c.body);
            }
        }
        out
    }
}

impl LastResult {
    /// The trials of some ways, as far as they have holes. Equal ones are listed once.
    ///
    /// # Errors
    /// [`Error::Input`] when there is no such void; [`Error::Stopped`].
    pub fn trials_of_ways(&self, of: WaysToTry, stop: &Stop) -> Result<Vec<WayTrial>> {
        // The ways are those of the report.
        let looking = Looking { ways: true, ..Looking::default() };
        let found = assessed_at(&self.record, &self.frame, None, looking, stop)?.assessment;
        let mut out = Vec::new();
        let most = if of == WaysToTry::Easiest { 1 } else { WAYS };
        let void = if let WaysToTry::Void(id) = of { Some(id) } else { None };
        for v in found.voids.iter().filter(|v| void.is_none_or(|id| id == v.id)) {
            add(&mut out, &format!("void {}", v.id), (&v.ways, most));
        }
        match void {
            Some(id) if found.voids.iter().all(|v| v.id != id) => {
                return Err(Error::input(
                    format!("the run has no void {id}"),
                    "name one of the report, \"all\" or \"three\"",
                ));
            }
            Some(_) => {}
            None => found.people.iter().for_each(|p| add(&mut out, &person_name(p.person), (&p.ways, most))),
        }
        Ok(out)
    }
}

impl Answer {
    /// As it is kept with a way.
    pub fn tested(&self) -> WayTested {
        WayTested {
            seconds: self.seconds,
            moved: self.moved.len(),
            moved_mass: self.moved_mass,
            largest: self.largest,
            shrunk: self.shrunk.iter().filter(|s| !s.is_only_open()).map(|s| s.void).collect(),
        }
    }
}

impl Continued {
    /// Cuts the holes of a way and continues for as long as `by_itself`. The answer is kept in the record, so that report, pages and data say
    /// that the way was tested.
    ///
    /// # Errors
    /// Those of [`Continued::after`], and when the disk fails.
    pub fn try_way(&self, trial: &WayTrial, always: &[Action], by_itself: &Later, stop: &Stop) -> Result<Answer> {
        let actions: Vec<Action> = always.iter().cloned().chain(trial.actions()).collect();
        let a = self.after(&actions, by_itself, stop)?;
        // What was tested with props does not hold without them.
        if always.is_empty() {
            let tested = a.tested();
            let axes = trial.cuts.iter().map(|c| c.axis).collect();
            self.record.keep_hole_trials(vec![HoleTrial { axes, tested }])?;
        }
        Ok(a)
    }
}

/// Adds the trials of the easiest ways of a list, so many at most.
fn add(out: &mut Vec<WayTrial>, to: &str, (ways, most): (&[Way], usize)) {
    let mut order: Vec<usize> = (0..ways.len()).collect();
    order.sort_by(|a, b| ways[*a].time.total_cmp(&ways[*b].time).then(a.cmp(b)));
    // The one that the report calls the easiest comes first, however long another one takes.
    order.sort_by_key(|k| !ways[*k].easiest);
    for k in order.into_iter().take(most) {
        let cuts = &ways[k].cuts;
        let same = |t: &WayTrial| t.cuts.len() == cuts.len() && t.cuts.iter().zip(cuts).all(|(a, b)| a.axis == b.axis);
        if cuts.iter().any(|c| !c.through.is_empty()) && !out.iter().any(same) {
            out.push(WayTrial { to: to.into(), way: k + 1, cuts: cuts.clone() });
        }
    }
}
