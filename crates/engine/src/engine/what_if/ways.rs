//! Trials of the holes that ways in need. A hole is tried by taking the pieces that it goes through out whole: that is more than the hole takes,
//! so where nothing moves then, nothing moves by the hole either.

use super::actions::Action;
use super::kept::LastResult;
use crate::assess::{Looking, Void};
use crate::engine::assessment::assessed_at;
use crate::stop::Stop;
use crate::{Error, Result};

/// Ways to each void that are tried, the easiest ones.
const WAYS: usize = 3;

/// The pieces that the holes of one way go through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayTrial {
    /// The void.
    pub void: u32,
    /// Number of the way in the list of the void, from 1.
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
        format!("holes of way {} to void {}, with {} taken out whole", self.way, self.void, list.join(" and "))
    }
}

impl LastResult {
    /// The trials of the three easiest ways to a void, or of the easiest way to each void, as far as they have holes. Equal ones are listed once.
    ///
    /// # Errors
    /// [`Error::Input`] when there is no such void; [`Error::Stopped`].
    pub fn trials_of_ways(&self, void: Option<u32>, stop: &Stop) -> Result<Vec<WayTrial>> {
        // The ways are those of the report.
        let looking = Looking { ways: true, ..Looking::default() };
        trials(&assessed_at(&self.record, &self.frame, None, looking, stop)?.assessment.voids, void)
    }
}

fn trials(voids: &[Void], void: Option<u32>) -> Result<Vec<WayTrial>> {
    let mut out: Vec<WayTrial> = Vec::new();
    let mut known = false;
    for v in voids.iter().filter(|v| void.is_none_or(|id| id == v.id)) {
        known = true;
        let mut order: Vec<usize> = (0..v.ways.len()).collect();
        order.sort_by(|a, b| v.ways[*a].time.total_cmp(&v.ways[*b].time).then(a.cmp(b)));
        // The one that the report calls the easiest comes first, however long another one takes.
        order.sort_by_key(|k| !v.ways[*k].easiest);
        for k in order.into_iter().take(if void.is_some() { WAYS } else { 1 }) {
            let mut pieces: Vec<u32> = Vec::new();
            for c in v.ways[k].cuts.iter().flat_map(|c| &c.through) {
                if !pieces.contains(&c.body) {
                    pieces.push(c.body);
                }
            }
            if !pieces.is_empty() && out.iter().all(|t| t.pieces != pieces) {
                out.push(WayTrial { void: v.id, way: k + 1, pieces });
            }
        }
    }
    match void {
        Some(id) if !known => {
            Err(Error::input(format!("the run has no void {id}"), "name one of the report, or \"all\""))
        }
        _ => Ok(out),
    }
}
