//! The watches of a run ([`crate::stepping::evaluation::samples`] takes their samples). Support reactions are added up in every substep: a blow passes within a few of
//! them, so that single values would miss most of its impulse.

use crate::contact::solver::ContactBatch;
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::Vec6;
use crate::watch::{Sample, Support, Watch, Watched};
use serde::{Deserialize, Serialize};

/// Force (N) and moment (N m), or their sums over substeps.
pub(crate) type Wrench = [f64; 6];

/// The watches of a run.
#[derive(Default)]
pub(crate) struct Watching {
    pub watches: Vec<Watch>,
    /// Refreshes between two samples of each watch.
    pub every: Vec<u64>,
    /// Taken and not yet handed over.
    pub samples: Vec<Sample>,
    /// First sum of each watch of supports.
    pub first: Vec<usize>,
    /// Sums of the watched supports.
    pub sums: ReactionSums,
    /// Force slots of the watched supports in this interval.
    pub slots: Vec<WatchedSlot>,
    /// Lanes of contacts with the watched supports in this interval.
    pub lanes: Vec<WatchedLane>,
}

/// Sums that a resumed run needs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct ReactionSums {
    /// Per support: impulses since its last sample, N s and N m s.
    pub impulses: Vec<Wrench>,
    /// Time since then, s.
    pub times: Vec<f64>,
}

impl ReactionSums {
    /// True when they are those of as many supports.
    pub(crate) fn fits(&self, other: &Self) -> bool {
        self.impulses.len() == other.impulses.len() && self.times.len() == other.times.len()
    }
}

/// A force slot of a fixed body.
#[derive(Clone, Copy)]
pub(crate) struct WatchedSlot {
    pub slot: u32,
    pub sum: u32,
    /// From the place of the support to the centre of the body, m.
    pub arm: [f64; 3],
}

/// A contact of something with a fixed body or the ground.
#[derive(Clone, Copy)]
pub(crate) struct WatchedLane {
    pub batch: u32,
    pub lane: u32,
    pub sum: u32,
    /// The fixed one is the first body of the contact.
    pub fixed_first: bool,
    pub coarse: bool,
    /// From the place of the support to the centre of the second body, m.
    pub arm: [f64; 3],
}

/// What the first thread adds up during a block.
#[derive(Clone, Copy)]
pub(crate) struct WatchView<'w> {
    slots: &'w [WatchedSlot],
    lanes: &'w [WatchedLane],
    sums: Disjoint<'w, Wrench>,
    step: f64,
}

/// Adds a force and a moment, times a number, and the moment of the force at the end of an arm.
pub(crate) fn add(sum: &mut Wrench, arm: [f64; 3], force: [f64; 3], moment: [f64; 3], times: f64) {
    let turn = [
        arm[1] * force[2] - arm[2] * force[1],
        arm[2] * force[0] - arm[0] * force[2],
        arm[0] * force[1] - arm[1] * force[0],
    ];
    for c in 0..3 {
        sum[c] += times * force[c];
        sum[c + 3] += times * (moment[c] + turn[c]);
    }
}

impl WatchView<'_> {
    /// Adds the forces of bonds in a substep.
    ///
    /// # Safety
    /// One thread calls it, while nobody writes the slots.
    pub(crate) unsafe fn add_bonds(&self, out: Disjoint<'_, Vec6>) {
        for w in self.slots {
            // SAFETY: that of this function; slots have been laid out for this block.
            let (row, sum) = unsafe { (out.at(w.slot as usize).0, self.sums.at(w.sum as usize)) };
            let part = |c: usize| [0, 1, 2].map(|k| f64::from(row[c + k]));
            // The bond acts on the fixed body; the support acts back.
            add(sum, w.arm, part(0), part(3), -self.step);
        }
    }

    /// Adds the impulses of contacts in a substep; `coarse_solved` when those of debris were solved in it.
    ///
    /// # Safety
    /// One thread calls it, while nobody writes the batches.
    pub(crate) unsafe fn add_contacts(&self, batches: Disjoint<'_, ContactBatch>, coarse_solved: bool) {
        for w in self.lanes.iter().filter(|w| !w.coarse || coarse_solved) {
            // SAFETY: that of this function; lanes have been laid out for this block.
            let (batch, sum) = unsafe { (batches.at(w.batch as usize), self.sums.at(w.sum as usize)) };
            let lane = w.lane as usize;
            let normal = [0, 1, 2].map(|c| f64::from(batch.normal[c][lane]));
            // The impulse acts on the second body, and back on the first.
            let sign = if w.fixed_first { 1.0 } else { -1.0 };
            for k in 0..batch.points_used as usize {
                let p = batch.exerted_impulse(lane, k).map(f64::from);
                let impulse = [0, 1, 2].map(|c| p[0] * normal[c] + p[c + 1]);
                let arm = [0, 1, 2].map(|c| w.arm[c] + f64::from(batch.points[k].arm_b[c][lane]));
                add(sum, arm, impulse, [0.0; 3], sign);
            }
        }
    }
}

impl Watching {
    /// `refresh_interval`: time between two refreshes, s.
    pub(crate) fn new(watches: &[Watch], refresh_interval: f64) -> Self {
        let every = |w: &Watch| (w.interval / refresh_interval).round().max(1.0) as u64;
        let mut first = Vec::with_capacity(watches.len());
        let mut supports = 0;
        for w in watches {
            first.push(supports);
            supports += if let Watched::Supports(list) = &w.what { list.len() } else { 0 };
        }
        let sums = ReactionSums { impulses: vec![[0.0; 6]; supports], times: vec![0.0; supports] };
        let every = watches.iter().map(every).collect();
        Self { watches: watches.to_vec(), every, first, sums, ..Self::default() }
    }

    /// The view for a block of substeps.
    pub(crate) fn view(&mut self, step: f64) -> WatchView<'_> {
        WatchView { slots: &self.slots, lanes: &self.lanes, sums: Disjoint::new(&mut self.sums.impulses), step }
    }

    /// The supports of all watches, each with the number of its sum.
    pub(crate) fn supports(&self) -> impl Iterator<Item = (usize, &Support)> {
        self.watches.iter().zip(&self.first).flat_map(|(w, first)| {
            let list: &[Support] = if let Watched::Supports(list) = &w.what { list } else { &[] };
            list.iter().enumerate().map(move |(k, s)| (first + k, s))
        })
    }

    /// Mean reaction of a support since its last sample; a new mean begins.
    pub(crate) fn take_mean(&mut self, sum: usize) -> Wrench {
        let time = std::mem::take(&mut self.sums.times[sum]).max(f64::MIN_POSITIVE);
        std::mem::take(&mut self.sums.impulses[sum]).map(|x| x / time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// r x F for r = (1, 2, 3) and F = (4, 5, 6) is (2 x 6 - 3 x 5, 3 x 4 - 1 x 6, 1 x 5 - 2 x 4).
    #[test]
    fn a_force_off_the_place_adds_its_moment_about_it() {
        let mut sum = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
        add(&mut sum, [1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0], 0.5);
        assert_eq!(sum, [1.0 + 2.0, 2.5, 3.0, 0.5 * (7.0 - 3.0), 0.5 * (8.0 + 6.0), 1.0 + 0.5 * (9.0 - 3.0)]);
    }
}
