//! Groups of bodies at rest are not computed until something disturbs them. A group is what presses on each other. It sleeps when all of it
//! has hardly moved for a while, and wakes as a whole when another body strikes it, when a moving container comes near, or when a container goes.

use super::contacts::FIXED;
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// Time between two looks at who rests, s.
const PERIOD: f64 = 0.1;
/// A body that moves less than this share of its size between two looks rests.
const MOVED: f64 = 1e-2;
/// Looks in a row at which all of a group must rest.
const LOOKS: u8 = 3;

/// Who sleeps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Sleep {
    pub asleep: Vec<bool>,
    /// Number of the group of each sleeping body: its lowest body.
    group: Vec<u32>,
    /// Looks in a row at which a body rested.
    quiet: Vec<u8>,
    /// Where each body was at the last look, m.
    place: Vec<Vec3>,
    /// Sleeping bodies.
    pub count: usize,
}

impl Sleep {
    pub(super) fn new(bodies: usize) -> Self {
        Self {
            asleep: vec![false; bodies],
            group: vec![0; bodies],
            quiet: vec![0; bodies],
            place: vec![Vec3::repeat(f64::INFINITY); bodies],
            count: 0,
        }
    }

    pub(super) fn fits(&self, bodies: usize) -> bool {
        let lengths = [self.asleep.len(), self.group.len(), self.quiet.len(), self.place.len()];
        lengths == [bodies; 4] && self.count == self.asleep.iter().filter(|a| **a).count()
    }

    /// True in steps that end with a look.
    pub(super) fn looks(steps: u64, h: f64) -> bool {
        steps.is_multiple_of((PERIOD / h).round().max(1.0) as u64)
    }

    /// Puts groups to sleep. `at` gives place (m), size (m) and speed (m/s) of a body that is present; `pairs` are bodies that press on each other.
    /// Returns who begins to sleep.
    pub(super) fn look(
        &mut self,
        at: &dyn Fn(usize) -> Option<(Vec3, f64, f64)>,
        pairs: &mut dyn Iterator<Item = (u32, u32)>,
    ) -> Vec<u32> {
        let n = self.asleep.len();
        for i in 0..n {
            let Some((place, size, speed)) = at(i) else {
                self.quiet[i] = 0;
                continue;
            };
            // Fast bodies that are back where they were do not rest.
            let limit = MOVED * size;
            let rests = (place - self.place[i]).norm() < limit && speed * PERIOD < 10.0 * limit;
            self.quiet[i] = if rests { self.quiet[i].saturating_add(1) } else { 0 };
            self.place[i] = place;
        }
        let mut above: Vec<u32> = (0..n as u32).collect();
        for (a, b) in pairs.filter(|p| p.1 != FIXED) {
            let (a, b) = (top(&mut above, a), top(&mut above, b));
            // The lowest number stands for the group, in whatever order they meet.
            above[a.max(b) as usize] = a.min(b);
        }
        let mut restless = vec![false; n];
        for i in 0..n as u32 {
            if !self.asleep[i as usize] && self.quiet[i as usize] < LOOKS {
                restless[top(&mut above, i) as usize] = true;
            }
        }
        let mut fallen = Vec::new();
        for i in 0..n as u32 {
            let k = i as usize;
            if !self.asleep[k] && at(k).is_some() {
                let group = top(&mut above, i);
                if !restless[group as usize] {
                    (self.asleep[k], self.group[k]) = (true, group);
                    fallen.push(i);
                }
            }
        }
        self.count += fallen.len();
        fallen
    }

    /// Wakes the groups of these bodies. Returns who is awake now.
    pub(super) fn wake(&mut self, touched: &[u32]) -> Vec<u32> {
        let mut groups: Vec<u32> =
            touched.iter().filter(|i| self.asleep[**i as usize]).map(|i| self.group[*i as usize]).collect();
        groups.sort_unstable();
        groups.dedup();
        let stirred = |i: &u32| self.asleep[*i as usize] && groups.binary_search(&self.group[*i as usize]).is_ok();
        let awake: Vec<u32> = (0..self.asleep.len() as u32).filter(stirred).collect();
        for &i in &awake {
            (self.asleep[i as usize], self.quiet[i as usize]) = (false, 0);
        }
        self.count -= awake.len();
        awake
    }

    /// Wakes all.
    pub(super) fn wake_all(&mut self) -> Vec<u32> {
        let all: Vec<u32> = (0..self.asleep.len() as u32).collect();
        self.wake(&all)
    }
}

fn top(above: &mut [u32], mut i: u32) -> u32 {
    while above[i as usize] != i {
        above[i as usize] = above[above[i as usize] as usize];
        i = above[i as usize];
    }
    i
}
