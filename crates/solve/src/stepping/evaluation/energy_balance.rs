//! The energy balance of a run: sums the energy of bodies and bonds, adds up the external work, and looks for energy without cause.

use crate::bond::elastic::Batch;
use crate::bond::inelastic::InelasticBond;
use crate::bond::rebar::RebarBatch;
use crate::geometry::Vec3;
use crate::loading::BodyForce;
use crate::simd::disjoint::Disjoint;
use crate::stepping::state::energy::Energy;
use crate::stepping::world::World;

/// Bodies, or groups of eight bonds, whose energy one thread sums at a time.
const SHARE: usize = 64;

impl World<'_> {
    /// Energy now. Velocities stand half a step after positions; what gravity and bonds have done to them in the last step is therefore
    /// counted half: the kinetic energy is half of mass times the velocity before these forces acted times the velocity after. With it
    /// the sum of kinetic and potential energy of a linear structure is constant for any time step (it is the invariant of the
    /// leapfrog method), so that ringing alone changes nothing. Impulses of contacts are not smooth and count in full.
    pub fn energy(&self) -> Energy {
        self.energy_of_bodies(&mut [])
    }

    /// The same; `mechanical` takes kinetic and potential energy body by body (J; 0 for those that are fixed or gone) or is empty.
    pub(crate) fn energy_of_bodies(&self, mechanical: &mut [f64]) -> Energy {
        let wanted = !mechanical.is_empty();
        let of_body = Disjoint::new(mechanical);
        let [bodies, batches, bars] = [self.bodies.n, self.bonds.table.batches.len(), self.bonds.rebar.batches.len()];
        let count = [bodies, batches, self.bonds.inelastic.len(), bars].map(|n| n.div_ceil(SHARE));
        let first = [0, count[0], count[0] + count[1], count[0] + count[1] + count[2]];
        // Shares of fixed size, added up in their order: the sum does not depend on the number of threads.
        let mut sums = vec![[0.0f64; 3]; count.iter().sum()];
        let all = Disjoint::new(&mut sums);
        self.workers.pool.split(count.iter().sum(), |range| {
            for share in range {
                let kind = (0..4).rfind(|&k| share >= first[k] && count[k] > 0).unwrap_or(0);
                let from = (share - first[kind]) * SHARE;
                let up_to = |n: usize| from..(from + SHARE).min(n);
                // SAFETY: the shares of the threads do not overlap, so each element belongs to one thread.
                let sum = unsafe { all.at(share) };
                match kind {
                    0 => {
                        for i in up_to(bodies) {
                            let [kinetic, potential] = self.energy_of(i);
                            sum[0] += kinetic;
                            sum[2] += potential;
                            if wanted {
                                // SAFETY: each body is in one share.
                                unsafe { *of_body.at(i) = kinetic + potential };
                            }
                        }
                    }
                    1 => sum[1] += self.bonds.table.batches[up_to(batches)].iter().map(Batch::stored).sum::<f64>(),
                    2 => {
                        let list = &self.bonds.inelastic[up_to(self.bonds.inelastic.len())];
                        let bond = |a: &InelasticBond| &self.s.bonds[a.bond as usize];
                        for (k, a) in list.iter().enumerate() {
                            for ahead in 2..=3 {
                                list.get(k + ahead).into_iter().for_each(|a| a.prefetch(bond(a), &bond(a).law, ahead));
                            }
                            sum[1] += a.stored(bond(a));
                        }
                    }
                    _ => sum[1] += self.bonds.rebar.batches[up_to(bars)].iter().map(RebarBatch::stored).sum::<f64>(),
                }
            }
        });
        let total = |c: usize| sums.iter().map(|s| s[c]).sum::<f64>();
        Energy {
            kinetic: total(0),
            elastic: total(1) + self.bonds.rebar.stored_at_rest(),
            potential: total(2),
            supplied: self.accounts.supplied,
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
        let own = b.kinetic_energy(i);
        // Of gravity and bonds; the work of what acts from outside is counted at the moments of the velocities.
        let mut power = b.mass[i] * self.loading.gravity.dot(&b.velocity(i));
        for k in self.bonds.table.first_slot[i]..self.bonds.table.first_slot[i + 1] {
            let force = &self.bonds.table.out[k as usize].0;
            power += (0..6).map(|c| f64::from(force[c]) * f64::from(v[c])).sum::<f64>();
        }
        [own - 0.5 * self.clock.step * power, potential]
    }

    /// Adds the work done in the last block of substeps by forces from outside: given forces, the inertia of a moving ground, the weight of
    /// sleeping debris that acts as a load, and what moves supports.
    pub(crate) fn add_external_work(&mut self) {
        if !self.has_external_work() {
            return;
        }
        let mut work = self.work_of_ground_inertia();
        self.add_work_of_loads(&mut work);
        self.subtract_work_on_supports(&mut work);
        self.accounts.supplied += work;
    }

    /// Displacement of a body in the last block, between the moments of its velocities: positions stand half a step before these.
    fn path_of_velocity(&self, i: usize) -> [f64; 8] {
        let b = &self.bodies;
        let half = 0.5 * self.clock.step;
        let before = self.loads.v_start.get(i).map_or([0.0; 8], |r| r.0);
        let v = |c: usize| f64::from(b.v[i].0[c]) - f64::from(before[c]);
        std::array::from_fn(|c| f64::from(b.displacement[i].0[c]) + half * v(c))
    }

    fn work_of_ground_inertia(&self) -> f64 {
        let (b, extra) = (&self.bodies, self.loads.ground_inertia);
        let mut work = 0.0;
        if extra != Vec3::zeros() {
            for i in (0..b.n).filter(|&i| b.moves(i)) {
                let m = self.path_of_velocity(i);
                work += b.mass[i] * extra.dot(&Vec3::new(m[0], m[1], m[2]));
            }
        }
        work
    }

    /// Work of given forces, pulses, load ramps and the weight of sleeping debris.
    fn add_work_of_loads(&self, sum: &mut f64) {
        let moves = |body: u32| self.bodies.moves(body as usize);
        let work = |load: &BodyForce| {
            let m = self.path_of_velocity(load.body as usize);
            (0..3).map(|c| load.force[c] * m[c] + load.moment[c] * m[3 + c]).sum::<f64>()
        };
        for f in self.loading.forces.iter().filter(|f| moves(f.body)) {
            *sum += work(f);
        }
        // The means of the interval that has passed acted in it.
        let (from, to) = (self.clock.time - self.clock.interval(), self.clock.time);
        for p in self.loading.pulses.iter().filter(|p| moves(p.load.body)) {
            let row = self.loads.v_start.get(p.load.body as usize).map_or([0.0; 8], |r| r.0);
            let share = p.share_at(&Vec3::new(row[0].into(), row[1].into(), row[2].into()));
            *sum += share * p.mean(from, to) * work(&p.load);
        }
        for r in self.loads.ramped.iter().filter(|r| moves(r.body)) {
            *sum += r.work(&self.bodies.v[r.body as usize], self.clock.step);
        }
        for (body, load) in self.contacts.sleeping.held().filter(|(i, _)| moves(*i)) {
            let m = self.path_of_velocity(body as usize);
            *sum += (0..6).map(|c| load.component(c) * m[c]).sum::<f64>();
        }
    }

    /// What moves supports works against the forces of their bonds.
    fn subtract_work_on_supports(&self, sum: &mut f64) {
        let (b, table) = (&self.bodies, &self.bonds.table);
        for i in (0..b.n).filter(|&i| b.prescribed[i]) {
            let m = &b.displacement[i].0;
            for slot in table.first_slot[i]..table.first_slot[i + 1] {
                let f = &table.out[slot as usize].0;
                *sum -= (0..6).map(|c| f64::from(f[c]) * f64::from(m[c])).sum::<f64>();
            }
        }
    }

    /// Adds the external work of the last block of substeps and checks the balance.
    pub(crate) fn account_energy(&mut self) {
        self.add_external_work();
        self.add_contact_losses();
        let mut mechanical = std::mem::take(&mut self.accounts.scratch);
        mechanical.clear();
        mechanical.resize(self.bodies.n, 0.0);
        let e = self.energy_of_bodies(&mut mechanical);
        let b = &self.bodies;
        let mass = (0..b.n).filter(|&i| !(b.fixed[i] || b.gone[i])).map(|i| b.mass[i]).sum();
        self.accounts.energy_monitor.record(self.clock.time, &e, &mut mechanical, mass);
        self.accounts.scratch = mechanical;
    }
}
