//! Takes the samples of watches at the end of an interval.

use crate::bond::holding::Holding;
use crate::geometry::{Pose, Vec3};
use crate::stepping::state::watching::{WatchedLane, WatchedSlot, Watching, Wrench, add};
use crate::stepping::world::World;
use crate::watch::{Floor, Plane, Sample, VALUES, Watch, Watched};

/// Place, values and state of one item.
type SampleRow = (Vec3, [f64; VALUES], Holding);

fn row(place: Vec3, values: &[f64]) -> SampleRow {
    let mut all = [0.0; VALUES];
    all[..values.len()].copy_from_slice(values);
    (place, all, Holding::Elastic)
}

impl World<'_> {
    /// Watches of the run, from now on.
    pub fn watch(&mut self, watches: &[Watch]) {
        self.watching = Watching::new(watches, self.clock.interval());
    }

    /// The samples taken since the last call.
    pub fn take_samples(&mut self) -> Vec<Sample> {
        std::mem::take(&mut self.watching.samples)
    }

    /// Lists the force slots and contacts of the watched supports, for the interval that begins.
    pub(crate) fn list_watched(&mut self) {
        if self.watching.sums.impulses.is_empty() {
            return;
        }
        let (mut slots, mut lanes) = (Vec::new(), Vec::new());
        // The same body may be watched several times.
        let mut sums_of: Vec<Vec<(u32, Vec3)>> = vec![Vec::new(); self.bodies.n];
        let mut grounds: Vec<(u32, Vec3)> = Vec::new();
        for (sum, support) in self.watching.supports() {
            let sum = sum as u32;
            grounds.extend(support.ground.then_some((sum, support.place)));
            for &i in &support.bodies {
                sums_of[i as usize].push((sum, support.place));
                let i = i as usize;
                let arm = (self.bodies.pose[i].position - support.place).into();
                let own = self.bonds.table.first_slot[i]..self.bonds.table.first_slot[i + 1];
                slots.extend(own.map(|slot| WatchedSlot { slot, sum, arm }));
            }
        }
        for &z in &self.contacts.pairs.near {
            let p = &self.contacts.pairs.list[z as usize];
            let Some((contact, (batch, lane))) = p.contact.as_ref().and_then(|c| Some((c, c.place?))) else { continue };
            let ends = [p.a as usize, p.b as usize];
            for (k, i) in ends.into_iter().enumerate() {
                for &(sum, place) in &sums_of[i] {
                    let arm = (self.bodies.pose[ends[1]].position - place).into();
                    let (fixed_first, coarse) = (k == 0, contact.coarse);
                    lanes.push(WatchedLane { batch, lane, sum, fixed_first, coarse, arm });
                }
            }
        }
        for (sum, place) in grounds {
            for g in self.contacts.ground.iter().filter(|g| g.place.0 != u32::MAX) {
                let (batch, lane) = g.place;
                // The body is the one that is not the row of all that does not move.
                let fixed_first = self.contacts.batches[batch as usize].b[lane as usize] == g.body;
                let centre = self.bodies.pose[g.body as usize].position;
                let arm = (centre - place).into();
                lanes.push(WatchedLane { batch, lane, sum, fixed_first, coarse: g.coarse, arm });
            }
        }
        (self.watching.slots, self.watching.lanes) = (slots, lanes);
    }

    /// Adds the interval that has ended to the sums, and takes the samples that are due.
    pub(crate) fn take_due_samples(&mut self) {
        if self.watching.watches.is_empty() {
            return;
        }
        let interval = self.clock.interval();
        self.watching.sums.times.iter_mut().for_each(|t| *t += interval);
        self.add_debris_at_rest(interval);
        for w in 0..self.watching.watches.len() {
            if self.clock.refreshes.is_multiple_of(self.watching.every[w]) {
                self.sample(w);
            }
        }
    }

    /// Samples of the state before anything happens. Supports have no mean yet.
    pub fn take_first_samples(&mut self) {
        for w in 0..self.watching.watches.len() {
            if !matches!(self.watching.watches[w].what, Watched::Supports(_)) {
                self.sample(w);
            }
        }
    }

    /// Debris at rest is out of the computation. Its weight, less what bonded bodies carry of it, is shared by the fixed bodies and the
    /// ground as their contact forces with it were when it fell asleep.
    fn add_debris_at_rest(&mut self, interval: f64) {
        let b = &self.bodies;
        if self.watching.sums.impulses.is_empty() || !b.asleep.contains(&true) {
            return;
        }
        let resting: f64 = (0..b.n).filter(|&i| b.asleep[i]).map(|i| b.mass[i]).sum();
        let held: Vec3 = self.contacts.sleeping.held().map(|(_, l)| l.force).sum();
        let weight = self.loading.gravity * resting - held;
        // Upward impulses at rest: of each fixed body, and last of the ground.
        let up = self.contacts.impulses_at_rest(b);
        let all: f64 = up.iter().map(|x| x.1).sum();
        if all <= 0.0 {
            return;
        }
        let mut more: Vec<(usize, f64, Vec3)> = Vec::new();
        for (sum, support) in self.watching.supports() {
            for (i, share, place) in &up {
                let is_it = i.map_or(support.ground, |i| support.bodies.contains(&i));
                if is_it {
                    more.push((sum, share / all, place - support.place));
                }
            }
        }
        for (sum, share, arm) in more {
            let impulse: [f64; 3] = (weight * (-share * interval)).into();
            add(&mut self.watching.sums.impulses[sum], arm.into(), impulse, [0.0; 3], 1.0);
        }
    }

    fn sample(&mut self, watch: usize) {
        let rows: Vec<SampleRow> = match &self.watching.watches[watch].what {
            Watched::Sections(bonds) => bonds.iter().map(|&q| self.section(q as usize)).collect(),
            Watched::Motion(bodies) => bodies.iter().map(|&i| self.motion(i as usize)).collect(),
            Watched::Planes(list) => list.iter().map(|p| row(p.centre, &self.through(p))).collect(),
            Watched::Drift(list) => list.iter().map(|f| self.drift(f)).collect(),
            Watched::Supports(list) => {
                let places: Vec<Vec3> = list.iter().map(|s| s.place).collect();
                let first = self.watching.first[watch];
                let mut mean = |(k, place)| row(place, &self.watching.take_mean(first + k));
                places.into_iter().enumerate().map(&mut mean).collect()
            }
        };
        let (time, watch) = (self.clock.time, watch as u32);
        let of = |(item, (place, values, holding))| Sample { time, watch, item: item as u32, place, values, holding };
        self.watching.samples.extend(rows.into_iter().enumerate().map(of));
    }

    fn section(&self, q: usize) -> SampleRow {
        let bond = &self.s.bonds[q];
        let (f, utilisation, holding) = self.section_state(q);
        let a = bond.a as usize;
        let place = advanced(&self.bodies.current_pose(a), &self.s.bodies[a].pose, &bond.face);
        let (place, values, _) = row(place, &[f.n, f.v1, f.v2, f.t, f.m1, f.m2, utilisation]);
        (place, values, holding)
    }

    fn motion(&self, i: usize) -> SampleRow {
        let (now, start) = (self.bodies.current_pose(i), &self.s.bodies[i].pose);
        let d = now.position - start.position;
        let r = (now.rotation * start.rotation.inverse()).scaled_axis();
        let v = [0, 1, 2].map(|c| f64::from(self.bodies.v[i].0[c]));
        row(now.position, &[d.x, d.y, d.z, r.x, r.y, r.z, v[0], v[1], v[2]])
    }

    /// Resultant of the part above on the part below, about the centre of the plane.
    fn through(&self, plane: &Plane) -> Wrench {
        let mut sum = [0.0; 6];
        for &(q, first_is_below) in &plane.bonds {
            let bond = &self.s.bonds[q as usize];
            let f = self.bonds.section_forces(self.s, q as usize);
            let a = bond.a as usize;
            let (now, start) = (self.bodies.current_pose(a), &self.s.bodies[a].pose);
            let turned = |v: &Vec3| now.rotation * (start.rotation.inverse() * v);
            let [n, e1, e2] = bond.frame.map(|v| turned(&v));
            // Section forces are those on the first body: the normal points to the second one, tension pulls along it.
            let (force, moment) = (n * f.n + e1 * f.v1 + e2 * f.v2, n * f.t + e1 * f.m1 + e2 * f.m2);
            let arm = advanced(&now, start, &bond.face) - plane.centre;
            let sign = if first_is_below { 1.0 } else { -1.0 };
            add(&mut sum, arm.into(), force.into(), moment.into(), sign);
        }
        sum
    }

    fn drift(&self, floor: &Floor) -> SampleRow {
        let mean = |list: &[u32]| {
            let mut sum = (Vec3::zeros(), Vec3::zeros(), 0.0);
            for i in list.iter().map(|&i| i as usize).filter(|&i| !self.bodies.gone[i]) {
                let now = self.bodies.current_pose(i).position;
                sum = (sum.0 + now - self.s.bodies[i].pose.position, sum.1 + now, sum.2 + 1.0);
            }
            (sum.0 / f64::max(sum.2, 1.0), sum.1 / f64::max(sum.2, 1.0))
        };
        let ((here, place), (below, _)) = (mean(&floor.bodies), mean(&floor.below));
        let drift = (here - below) / floor.height;
        row(place, &[here.x, here.y, drift.x, drift.y])
    }
}

/// A place of a body at the start, where it is now.
fn advanced(now: &Pose, start: &Pose, place: &Vec3) -> Vec3 {
    now.apply(&start.inverse_apply(place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, block, structure};
    use crate::watch::Support;
    use crate::{Loading, SolverOptions};
    use leanto_inputs::units::GRAVITY;

    const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

    /// A block rests on a floor between two walls, another one on the ground below. All have come to rest, and both blocks have left the
    /// computation: what the supports and the ground carry is still the weight of all, each its own.
    #[test]
    fn supports_carry_the_weight_of_debris_that_has_left_the_computation() {
        let blocks = [
            block("wall", [-1.0, 0.0, 0.0], [0.0, 2.0, 1.0], true),
            block("floor left", [0.0, 0.0, 0.8], [2.0, 2.0, 1.0], false),
            block("floor right", [2.0, 0.0, 0.8], [4.0, 2.0, 1.0], false),
            block("other wall", [4.0, 0.0, 0.0], [5.0, 2.0, 1.0], true),
            block("above", [0.6, 0.6, 1.001], [1.4, 1.4, 1.801], false),
            block("below", [1.5, 0.5, -1.999], [2.5, 1.5, -0.999], false),
        ];
        let mut s = structure(&blocks, STONE, true, Some(-2.0));
        s.bonds.retain(|b| b.a < 4 && b.b < 4);
        let options = SolverOptions { breaking: false, bond_damping: Some(1e-3), ..SolverOptions::default() };
        let load = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
        let mut w = World::new(&s, &load, 0.04, options).expect("sound");
        let walls = Support { bodies: vec![0, 3], ground: false, place: Vec3::zeros() };
        let ground = Support { bodies: Vec::new(), ground: true, place: Vec3::zeros() };
        w.watch(&[Watch { what: Watched::Supports(vec![walls, ground]), interval: 0.2 }]);
        while w.time() < 3.0 {
            w.advance().expect("steady");
        }
        assert_eq!(w.asleep(), 2, "both rest");
        let weight = |ids: &[usize]| ids.iter().map(|&i| s.bodies[i].mass * GRAVITY).sum::<f64>();
        let samples = w.take_samples();
        let up = |item: u32| samples.iter().rfind(|x| x.item == item).expect("a sample").values[2];
        assert!((up(0) / weight(&[1, 2, 4]) - 1.0).abs() < 0.01, "{} N of {} N", up(0), weight(&[1, 2, 4]));
        assert!((up(1) / weight(&[5]) - 1.0).abs() < 0.01, "{} N of {} N", up(1), weight(&[5]));
    }

    /// Three bodies fly at constant speeds. A floor of two has moved by their mean, and drifts against the one below by the difference over
    /// the height of the storey.
    #[test]
    fn a_floor_drifts_by_the_difference_of_mean_displacements_over_its_height() {
        let blocks = [
            block("low", [0.0, 0.0, 0.0], [1.0, 1.0, 1.0], false),
            block("high", [0.0, 0.0, 2.0], [1.0, 1.0, 3.0], false),
            block("high too", [5.0, 0.0, 2.0], [6.0, 1.0, 3.0], false),
        ];
        let mut s = structure(&blocks, STONE, false, None);
        for (body, v) in s.bodies.iter_mut().zip([[0.5, 0.0], [1.0, -0.5], [2.0, 1.5]]) {
            body.velocity = Vec3::new(v[0], v[1], 0.0);
        }
        let floors = vec![
            Floor { bodies: vec![0], below: Vec::new(), height: 0.8 },
            Floor { bodies: vec![1, 2], below: vec![0], height: 2.5 },
        ];
        let load = Loading { gravity: Vec3::zeros(), ..Loading::default() };
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
        w.watch(&[Watch { what: Watched::Drift(floors), interval: 0.05 }]);
        while w.time() < 0.5 {
            w.advance().expect("steady");
        }
        let samples = w.take_samples();
        assert!(samples.len() > 10);
        for x in &samples {
            // Mean velocity of the floor, and less that of the floor below over the height.
            let (v, drift) = [([0.5, 0.0], [0.5 / 0.8, 0.0]), ([1.5, 0.5], [1.0 / 2.5, 0.5 / 2.5])][x.item as usize];
            for (got, rate) in x.values.into_iter().zip([v[0], v[1], drift[0], drift[1]]) {
                assert!((got - rate * x.time).abs() < 1e-5, "{got}, expected {} at {} s", rate * x.time, x.time);
            }
            let start = [Vec3::new(0.5, 0.5, 0.5), Vec3::new(3.0, 0.5, 2.5)][x.item as usize];
            assert!((x.place - start - Vec3::new(v[0], v[1], 0.0) * x.time).norm() < 1e-5, "{:?}", x.place);
        }
    }
}
