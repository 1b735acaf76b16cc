//! Where the energy of a run is: what is kinetic, elastic and potential now, and the work done from outside so far.

use crate::geometry::Vec3;
use crate::solve::bond::elastic::Batch;
use crate::solve::bond::rebar::RebarBatch;
use crate::solve::simd::threads::Disjoint;
use crate::solve::stepping::world::World;
use serde::{Deserialize, Serialize};

/// Bodies, or groups of eight bonds, whose energy one thread sums at a time.
const SHARE: usize = 64;

/// Energy of everything that moves and of its bonds, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Energy {
    /// Of translation and rotation.
    pub kinetic: f64,
    /// In the springs of bonds, in sections that are letting go and in bars.
    pub elastic: f64,
    /// In gravity, from the origin of the model.
    pub potential: f64,
    /// Work done by forces and by the inertia of a moving ground since the start, what removed bodies and bonds took away
    /// (negative), and what hinges hold more at their beginning than the bonds they take over.
    pub supplied: f64,
}

impl Energy {
    /// What is there less what was supplied: it may fall (damping, cracks, friction, impacts), never rise.
    pub fn balance(&self) -> f64 {
        self.kinetic + self.elastic + self.potential - self.supplied
    }
}

impl World<'_> {
    /// Energy now. Velocities stand half a step after positions; what gravity and bonds have done to them in the last step is therefore
    /// counted half: the kinetic energy is half of mass times the velocity before these forces acted times the velocity after. With it
    /// the sum of kinetic and potential energy of a linear structure is constant for any time step (it is the invariant of the
    /// leapfrog method), so that ringing alone changes nothing. Impulses of contacts are not smooth and count in full.
    pub fn energy(&self) -> Energy {
        self.energy_of_bodies(&mut [])
    }

    /// The same; `mechanical` takes kinetic and potential energy body by body (J; 0 for those that are fixed or gone) or is empty.
    pub(in crate::solve) fn energy_of_bodies(&self, mechanical: &mut [f64]) -> Energy {
        let wanted = !mechanical.is_empty();
        let of_body = Disjoint::new(mechanical);
        let [bodies, batches, bars] = [self.bodies.n, self.bonds.batches.len(), self.rebar.batches.len()];
        let count = [bodies, batches, self.inelastic.len(), bars].map(|n| n.div_ceil(SHARE));
        let first = [0, count[0], count[0] + count[1], count[0] + count[1] + count[2]];
        // Shares of fixed size, added up in their order: the sum does not depend on the number of threads.
        let mut sums = vec![[0.0f64; 3]; count.iter().sum()];
        let all = Disjoint::new(&mut sums);
        self.pool.split(count.iter().sum(), |range| {
            for share in range {
                let kind = (0..4).rfind(|&k| share >= first[k] && count[k] > 0).unwrap_or(0);
                let from = (share - first[kind]) * SHARE;
                let up_to = |n: usize| from..(from + SHARE).min(n);
                // Each share, and each body, belongs to one thread.
                let sum = unsafe { all.at(share) };
                match kind {
                    0 => {
                        for i in up_to(bodies) {
                            let [kinetic, potential] = self.energy_of(i);
                            sum[0] += kinetic;
                            sum[2] += potential;
                            if wanted {
                                unsafe { *of_body.at(i) = kinetic + potential };
                            }
                        }
                    }
                    1 => sum[1] += self.bonds.batches[up_to(batches)].iter().map(Batch::stored).sum::<f64>(),
                    2 => {
                        let list = &self.inelastic[up_to(self.inelastic.len())];
                        sum[1] += list.iter().map(|a| a.stored(&self.s.bonds[a.bond as usize])).sum::<f64>();
                    }
                    _ => sum[1] += self.rebar.batches[up_to(bars)].iter().map(RebarBatch::stored).sum::<f64>(),
                }
            }
        });
        let total = |c: usize| sums.iter().map(|s| s[c]).sum::<f64>();
        Energy {
            kinetic: total(0),
            elastic: total(1) + self.rebar.stored_at_rest(&self.s.bonds, &self.bonds.strength),
            potential: total(2),
            supplied: self.supplied,
        }
    }

    /// Kinetic and potential energy of a body, J.
    fn energy_of(&self, i: usize) -> [f64; 2] {
        let b = &self.bodies;
        if b.fixed[i] || b.gone[i] {
            return [0.0; 2];
        }
        let (v, displacement) = (&b.v[i].0, &b.displacement[i].0);
        let at = b.pose[i].position + Vec3::new(displacement[0].into(), displacement[1].into(), displacement[2].into());
        let potential = -b.mass[i] * self.loading.gravity.dot(&at);
        if b.asleep[i] {
            return [0.0, potential];
        }
        let w = b.pose[i].rotation.inverse() * b.angular_velocity(i);
        let own = 0.5 * b.mass[i] * b.velocity(i).norm_squared() + 0.5 * w.component_mul(&w).dot(&b.inertia[i]);
        // Of gravity and bonds; the work of what acts from outside is counted at the moments of the velocities.
        let mut power = b.mass[i] * self.loading.gravity.dot(&b.velocity(i));
        for k in self.bonds.first_slot[i]..self.bonds.first_slot[i + 1] {
            let force = &self.bonds.out[k as usize].0;
            power += (0..6).map(|c| f64::from(force[c]) * f64::from(v[c])).sum::<f64>();
        }
        [own - 0.5 * self.h * power, potential]
    }

    /// Work done in the last block of substeps by forces from outside: given forces, the inertia of a moving ground, and the weight
    /// of debris at rest that is held as a load.
    pub(in crate::solve) fn add_external_work(&mut self) {
        if !self.has_external_work() {
            return;
        }
        let b = &self.bodies;
        let extra = self.inertia;
        // Positions stand half a step before velocities: this work belongs to the way between the moments of the velocities.
        let half = 0.5 * self.h;
        let displacement = |i: usize| -> [f64; 8] {
            let before = self.v_start.get(i).map_or([0.0; 8], |r| r.0);
            std::array::from_fn(|c| {
                f64::from(b.displacement[i].0[c]) + half * (f64::from(b.v[i].0[c]) - f64::from(before[c]))
            })
        };
        let mut work = 0.0;
        if extra != Vec3::zeros() {
            for i in (0..b.n).filter(|&i| b.moves(i)) {
                let m = displacement(i);
                work += b.mass[i] * extra.dot(&Vec3::new(m[0], m[1], m[2]));
            }
        }
        for f in self.loading.forces.iter().filter(|f| b.moves(f.body as usize)) {
            let m = displacement(f.body as usize);
            work += (0..3).map(|c| f.force[c] * m[c] + f.moment[c] * m[3 + c]).sum::<f64>();
        }
        // The mean of a pulse acted in the interval that has passed.
        let interval = self.h * self.per_refresh as f64;
        for p in self.loading.pulses.iter().filter(|p| b.moves(p.load.body as usize)) {
            let (m, factor) = (displacement(p.load.body as usize), p.mean(self.time - interval, self.time));
            let load = &p.load;
            work += factor * (0..3).map(|c| load.force[c] * m[c] + load.moment[c] * m[3 + c]).sum::<f64>();
        }
        for f in self.load_ramps.iter().filter(|f| b.moves(f.load.body as usize)) {
            let (m, factor) = (displacement(f.load.body as usize), f.mean(self.time - interval, self.time));
            work += factor * (0..3).map(|c| f.load.force[c] * m[c] + f.load.moment[c] * m[3 + c]).sum::<f64>();
        }
        for (body, load) in self.sleeping.held().filter(|(i, _)| b.moves(*i as usize)) {
            let m = displacement(body as usize);
            work += (0..6).map(|c| load[c] * m[c]).sum::<f64>();
        }
        // What pushes supports along works against what bonds do to them.
        for i in (0..b.n).filter(|&i| b.prescribed[i]) {
            let m = &b.displacement[i].0;
            for slot in self.bonds.first_slot[i]..self.bonds.first_slot[i + 1] {
                let f = &self.bonds.out[slot as usize].0;
                work -= (0..6).map(|c| f64::from(f[c]) * f64::from(m[c])).sum::<f64>();
            }
        }
        self.supplied += work;
    }

    /// True when anything but gravity does work from outside.
    pub(in crate::solve) fn has_external_work(&self) -> bool {
        let l = self.loading;
        let given = !(l.forces.is_empty() && l.pulses.is_empty() && self.load_ramps.is_empty());
        given || l.base_motion.is_some() || !l.support_motions.is_empty() || self.sleeping.held().next().is_some()
    }

    /// Depths by which touching bodies overlap, m; sleeping pairs are not looked at.
    pub fn overlaps(&self) -> Vec<f64> {
        let pairs = self.pairs.near.iter().filter_map(|&z| self.pairs.list[z as usize].contact.as_ref());
        let between = pairs.map(|c| f64::from(-c.manifold.deepest()));
        let on_ground = self.ground.iter().map(|g| g.points.iter().map(|p| f64::from(-p.gap)).fold(f64::MIN, f64::max));
        between.chain(on_ground).filter(|d| *d > 0.0).collect()
    }

    /// True when no bond holds a body.
    pub fn is_loose(&self, i: usize) -> bool {
        self.bonds.neighbours[i].is_empty()
    }

    /// Looks at a pair for which the collision library found no usable contact although it may have one.
    pub fn unusable_contacts(&self) -> u64 {
        self.pairs.unusable
    }
}
