//! Results that are derived from the state: section forces, poses, the reaction of the supports.

use crate::geometry::Pose;
use crate::solve::bond::table::BondStatus;
use crate::solve::stepping::world::{COARSE_EVERY, World};

impl World<'_> {
    /// Section forces of a bond at its contact face: N, V1, V2, T, M1, M2.
    pub fn section_forces(&self, q: usize) -> [f64; 6] {
        let at_spring = match self.inelastic.iter().find(|a| a.bond as usize == q) {
            Some(a) => a.forces,
            None if self.bonds.state[q] == BondStatus::Inelastic => {
                let pull = self.rebar.find(q as u32).map_or(0.0, |b| b.pull);
                [pull, 0.0, 0.0, 0.0, 0.0, 0.0]
            }
            None => self.bonds.forces(q),
        };
        crate::solve::bond::elastic_limits::face_forces(&self.s.bonds[q], &at_spring.map(f64::from)).0
    }

    /// Poses now.
    pub fn poses(&self) -> Vec<Pose> {
        (0..self.bodies.n).map(|i| self.bodies.current_pose(i)).collect()
    }

    /// Upward force of everything immovable on everything that moves, N: bonds to and contacts with fixed bodies, sleeping debris and
    /// ground; the weight of sleeping debris counts as carried.
    pub fn reaction(&self) -> f64 {
        let n = self.bodies.n;
        let mut sum = 0.0;
        // Bonds and bars between two bodies that do not move cancel.
        for i in (0..n).filter(|&i| self.bodies.fixed[i] || self.bodies.asleep[i]) {
            for slot in self.bonds.first_slot[i]..self.bonds.first_slot[i + 1] {
                sum -= f64::from(self.bonds.out[slot as usize].0[2]);
            }
        }
        let coarse_from = self.coarse.ranges.first().map_or(usize::MAX, |r| r.0 as usize);
        for (z, batch) in self.batches.iter().enumerate() {
            let step = if z >= coarse_from { self.h * COARSE_EVERY as f64 } else { self.h };
            for lane in 0..8 {
                let immovable = [batch.a[lane] as usize == n, batch.b[lane] as usize == n];
                if immovable[0] == immovable[1] {
                    continue;
                }
                let normal = f64::from(batch.normal[2][lane]);
                for k in 0..batch.points_used as usize {
                    let p = batch.impulse(lane, k);
                    let up = (f64::from(p[0]) * normal + f64::from(p[3])) / step;
                    sum += if immovable[0] { up } else { -up };
                }
            }
        }
        let g = -self.loading.gravity.z;
        // What sleeping debris puts on bonded bodies is carried by them.
        let passed_on: f64 = self.sleeping.held().map(|(_, l)| l[2]).sum();
        let asleep: f64 = (0..n).filter(|&i| self.bodies.asleep[i]).map(|i| self.bodies.mass[i] * g).sum();
        sum + asleep + passed_on
    }
}
