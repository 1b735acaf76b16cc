//! Trials of the holes that ways in need. A hole is tried by taking the pieces that it goes through out whole: that is more than the hole takes,
//! so where nothing moves then, nothing moves by the hole either.

use super::actions::Action;
use super::kept::LastResult;
use crate::assess::{Looking, Way};
use crate::engine::assessment::assessed_at;
use crate::export::person_name;
use crate::stop::Stop;
use crate::{Error, Result};

/// Ways to one void that are tried, the easiest ones.
const WAYS: usize = 3;

/// The pieces that the holes of one way go through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayTrial {
    /// The void or the person, in words.
    pub to: String,
    /// Number of the way in the list of that void or person, from 1.
    pub way: usize,
    /// The bodies, each once.
    pub pieces: Vec<u32>,
}

impl WayTrial {
    /// What is done.
    pub fn actions(&self) -> Vec<Action> {
        self.pieces.iter().map(|i| Action::Lift(*i)).collect()
    }

    /// In words; `names` are those of the bodies.
    pub fn what(&self, names: &[String]) -> String {
        let list: Vec<&str> = self.pieces.iter().map(|i| names[*i as usize].as_str()).collect();
        format!("holes of way {} to {}, with {} taken out whole", self.way, self.to, list.join(" and "))
    }
}

impl LastResult {
    /// The trials of the three easiest ways to a void, or of the easiest way to each void and each person, as far as they have holes. Equal ones
    /// are listed once.
    ///
    /// # Errors
    /// [`Error::Input`] when there is no such void; [`Error::Stopped`].
    pub fn trials_of_ways(&self, void: Option<u32>, stop: &Stop) -> Result<Vec<WayTrial>> {
        // The ways are those of the report.
        let looking = Looking { ways: true, ..Looking::default() };
        let found = assessed_at(&self.record, &self.frame, None, looking, stop)?.assessment;
        let mut out = Vec::new();
        let most = if void.is_some() { WAYS } else { 1 };
        // What is fixed stays where it is, with a hole in it or without.
        let fixed = |i: u32| self.record.header.structure.bodies[i as usize].fixed || self.frame.gone[i as usize];
        let mut add = |to: &str, ways: &[Way]| add(&mut out, to, (ways, most), &fixed);
        for v in found.voids.iter().filter(|v| void.is_none_or(|id| id == v.id)) {
            add(&format!("void {}", v.id), &v.ways);
        }
        match void {
            Some(id) if found.voids.iter().all(|v| v.id != id) => {
                return Err(Error::input(format!("the run has no void {id}"), "name one of the report, or \"all\""));
            }
            Some(_) => {}
            None => found.people.iter().for_each(|p| add(&person_name(p.person), &p.ways)),
        }
        Ok(out)
    }
}

/// Adds the trials of the easiest ways of a list, so many at most.
fn add(out: &mut Vec<WayTrial>, to: &str, (ways, most): (&[Way], usize), fixed: &dyn Fn(u32) -> bool) {
    let mut order: Vec<usize> = (0..ways.len()).collect();
    order.sort_by(|a, b| ways[*a].time.total_cmp(&ways[*b].time).then(a.cmp(b)));
    // The one that the report calls the easiest comes first, however long another one takes.
    order.sort_by_key(|k| !ways[*k].easiest);
    for k in order.into_iter().take(most) {
        let mut pieces: Vec<u32> = Vec::new();
        for c in ways[k].cuts.iter().flat_map(|c| &c.through) {
            if !pieces.contains(&c.body) && !fixed(c.body) {
                pieces.push(c.body);
            }
        }
        if !pieces.is_empty() && out.iter().all(|t| t.pieces != pieces) {
            out.push(WayTrial { to: to.into(), way: k + 1, pieces });
        }
    }
}
