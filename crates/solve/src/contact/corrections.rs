//! Which contacts have had a large correction, so that the further sweeps of a solution are limited to those that need them. Each sweep of a
//! substep has a number of its own, larger than all before.

use crate::contact::solver::ContactBatch;
use std::sync::atomic::{AtomicU64, Ordering};

/// Lanes of a batch with a large correction in a sweep, one bit each.
#[derive(Clone, Copy, Default)]
pub(super) struct Corrected {
    /// All of them.
    pub lanes: u8,
    /// Those in which it has moved the first body much, and the second.
    pub moved: [u8; 2],
}

/// The last sweeps with a large correction.
#[derive(Default)]
pub(crate) struct Corrections {
    /// First entry of each body in `batches`, and the end of the last.
    first: Vec<u32>,
    /// Batches in which the bodies occur, body by body.
    batches: Vec<u32>,
    /// The last sweep that has corrected a contact of each batch, or moved one of its bodies by that. Within a colour only the thread of a batch writes its number, since no two
    /// batches share a body; of two that write at the same time both write the same.
    of_batch: Vec<AtomicU64>,
    /// The last sweep with any.
    latest: AtomicU64,
}

/// Rows of a batch that move.
fn moving(batch: &ContactBatch, static_row: u32) -> impl Iterator<Item = usize> {
    batch.a.iter().chain(&batch.b).filter(move |i| **i != static_row).map(|i| *i as usize)
}

impl Corrections {
    /// Lists the batches of each body. The row past the last body is that of all that does not move.
    pub(super) fn lay_out(&mut self, batches: &[ContactBatch], bodies: usize) {
        let static_row = bodies as u32;
        self.first.clear();
        self.first.resize(bodies + 1, 0);
        for i in batches.iter().flat_map(|b| moving(b, static_row)) {
            self.first[i + 1] += 1;
        }
        for i in 0..bodies {
            self.first[i + 1] += self.first[i];
        }
        let mut next = self.first.clone();
        self.batches.clear();
        self.batches.resize(self.first[bodies] as usize, 0);
        for (z, batch) in batches.iter().enumerate() {
            for i in moving(batch, static_row) {
                self.batches[next[i] as usize] = z as u32;
                next[i] += 1;
            }
        }
        self.of_batch.clear();
        self.of_batch.resize_with(batches.len(), AtomicU64::default);
    }

    /// True when a contact of the batch was corrected in this sweep or the last, or a body of it was moved by that.
    #[inline(always)]
    pub(super) fn concern(&self, batch: usize, sweep: u64) -> bool {
        self.of_batch.get(batch).is_some_and(|last| last.load(Ordering::Relaxed) + 1 >= sweep)
    }

    /// Notes the lanes with a large correction of the batch of this number. What does not move is not moved by it.
    pub(super) fn note(&self, number: usize, batch: &ContactBatch, corrected: Corrected, sweep: u64) {
        let concerned = |z: usize| self.of_batch[z].store(sweep, Ordering::Relaxed);
        concerned(number);
        for (lanes, rows) in corrected.moved.into_iter().zip([&batch.a, &batch.b]) {
            for lane in (0..8).filter(|lane| lanes & (1 << lane) != 0) {
                let i = rows[lane] as usize;
                let own = self.first[i] as usize..self.first[i + 1] as usize;
                self.batches[own].iter().for_each(|z| concerned(*z as usize));
            }
        }
        self.latest.fetch_max(sweep, Ordering::Relaxed);
    }

    /// The last sweep with any large correction.
    pub(crate) fn latest(&self) -> u64 {
        self.latest.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact::solver::{self, Order, Rows, Sweep};
    use crate::geometry::Vec3;
    use crate::simd::disjoint::Disjoint;
    use crate::simd::lanes::Vec6;

    /// Three bodies in a row: contacts of the first with the second, of the second with the third, of the third with the ground.
    #[test]
    fn a_correction_concerns_the_batches_that_share_a_body() {
        let ground = 3;
        let batch = |a: u32, b: u32| {
            let mut batch = ContactBatch::empty(ground);
            (batch.a[2], batch.b[2]) = (a, b);
            batch
        };
        let batches = [batch(0, 1), batch(1, 2), batch(ground, 2), ContactBatch::empty(ground)];
        let mut c = Corrections::default();
        c.lay_out(&batches, 3);
        let concerned = |c: &Corrections, sweep| [0, 1, 2, 3].map(|z| c.concern(z, sweep));
        assert_eq!(concerned(&c, 5), [false; 4]);
        let both = Corrected { lanes: 1 << 2, moved: [1 << 2; 2] };
        c.note(0, &batches[0], both, 5);
        assert_eq!((concerned(&c, 5), c.latest()), ([true, true, false, false], 5));
        c.note(2, &batches[2], Corrected { lanes: 1 << 2, moved: [0, 1 << 2] }, 6);
        assert_eq!((concerned(&c, 6), c.latest()), ([true, true, true, false], 6));
        assert_eq!(concerned(&c, 7), [false, true, true, false]);
        assert_eq!(concerned(&c, 8), [false; 4]);
        // One that is too heavy to be moved by it: its other contacts are as they were.
        c.note(1, &batches[1], Corrected { lanes: 1 << 2, moved: [1 << 2, 0] }, 9);
        assert_eq!((concerned(&c, 9), c.latest()), ([true, true, false, false], 9));
    }

    /// A body strikes another of a hundredth of its mass: only the light one is moved much, so only its other contacts are swept again. Of
    /// equal ones both are.
    #[test]
    fn a_blow_concerns_the_other_contacts_of_what_it_moves() {
        let ground = 3;
        let concerned = |masses: [f32; 2]| {
            let inverse = masses.map(|m| Vec6([1.0 / m, 1.0 / m, 1.0 / m, 1.0 / m, 0.0, 0.0, 0.0, 1.0]));
            let mut struck = ContactBatch::empty(ground);
            let point = ([0.5, 0.0, 0.0], [-0.5, 0.0, 0.0], 0.0, [0.0; 4]);
            struck.set_lane(2, [0, 1], [&inverse[0], &inverse[1]], Vec3::x(), 0.0, &[point]);
            solver::finish(false, &mut struck);
            let other = |a: u32, b: u32| {
                let mut batch = ContactBatch::empty(ground);
                (batch.a[0], batch.b[0]) = (a, b);
                batch
            };
            let mut batches = [struck, other(ground, 0), other(1, 2)];
            let mut c = Corrections::default();
            c.lay_out(&batches, 3);
            let mut v = vec![Vec6::default(); 4];
            v[0].0[0] = 1.0;
            let (mut v_pre, mut displacement) = (v.clone(), vec![Vec6::default(); 4]);
            let [v, v_pre, displacement] = [&mut v, &mut v_pre, &mut displacement].map(|rows| Disjoint::new(rows));
            let rows = Rows { v, v_pre, displacement, corrections: &c, static_row: ground };
            let sweep = Sweep { order: Order::First, number: 5, held: 1, h: 1e-4 };
            // SAFETY: all rows are there, and there is one thread.
            unsafe { solver::run_sweep(false, sweep, 0, &mut batches[..1], rows) };
            [0, 1, 2].map(|z| c.concern(z, 5))
        };
        assert_eq!(concerned([100.0, 1.0]), [true, false, true]);
        assert_eq!(concerned([1.0, 100.0]), [true, true, false]);
        assert_eq!(concerned([1.0, 1.0]), [true; 3]);
    }
}
