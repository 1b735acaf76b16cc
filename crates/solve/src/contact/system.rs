//! All contacts of a run: shapes, pairs, contacts with the ground, the batches of the contact solver, and sleeping bodies.

use crate::body::Bodies;
use crate::bond::table::Bonds;
use crate::contact::colouring::Colours;
use crate::contact::corrections::Corrections;
use crate::contact::ground::{self, GroundContact};
use crate::contact::openings::Openings;
use crate::contact::pairs::{AHEAD, Pair, Pairs};
use crate::contact::reach::Reach;
use crate::contact::shapes::Solid;
use crate::contact::sleeping::{CONTACT_DISTANCE, SleepChanges, SleepInput, Sleeping};
use crate::contact::solver::ContactBatch;
use crate::geometry::Vec3;
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::Vec6;
use crate::simd::threads::Pool;
use crate::structure::Structure;

/// From this vertical part of its normal on, a contact carries what lies on it.
const CARRIES: f64 = 0.3;

/// The contacts of a run.
pub(crate) struct ContactSystem {
    /// Contact shapes of all bodies.
    pub solids: Vec<Solid>,
    /// Pairs of bodies that are near each other.
    pub pairs: Pairs,
    /// Holes that have been cut through bodies.
    pub openings: Openings,
    /// Contacts with the ground, sorted by body.
    pub ground: Vec<GroundContact>,
    /// Batches of the contact solver: fine, then coarse.
    pub batches: Vec<ContactBatch>,
    /// Contacts that are solved in each substep.
    pub fine: Colours,
    /// The street outside of a basement.
    pub street: Option<ground::StreetPlane>,
    /// Contacts among debris, solved every so many substeps.
    pub coarse: Colours,
    /// So many.
    pub coarse_every: u64,
    /// The last sweeps of the solver with large corrections.
    pub corrections: Corrections,
    /// A bonded body may be hit in this interval.
    pub impact_expected: bool,
    /// Scratch space: velocities before a coarse solution.
    pub saved_velocity: Vec<Vec6>,
    /// Velocities at the beginning of a substep.
    pub velocity_at_start: Vec<Vec6>,
    /// The same before the contacts of the last substep.
    pub velocity_before_contacts: Vec<Vec6>,
    /// Energy that contacts have taken from each body in this block of substeps, J.
    pub taken: Vec<f64>,
    /// Bodies at rest that are left out of the computation.
    pub sleeping: Sleeping,
    /// Bodies asleep at the last refresh.
    pub asleep: usize,
}

impl ContactSystem {
    /// No contacts yet. Those among debris are solved every `coarse_every` substeps.
    ///
    /// # Errors
    /// When a piece has no usable shape.
    pub(crate) fn new(s: &Structure, coarse_every: u64) -> crate::Result<Self> {
        let n = s.bodies.len();
        Ok(Self {
            street: ground::StreetPlane::of(s),
            solids: Solid::all(s)?,
            pairs: Pairs::new(n),
            openings: Openings::default(),
            ground: Vec::new(),
            batches: Vec::new(),
            fine: Colours::default(),
            coarse: Colours::default(),
            coarse_every,
            corrections: Corrections::default(),
            impact_expected: false,
            saved_velocity: vec![Vec6::default(); n + 1],
            velocity_at_start: vec![Vec6::default(); n + 1],
            velocity_before_contacts: vec![Vec6::default(); n + 1],
            taken: vec![0.0; n],
            sleeping: Sleeping::new(n),
            asleep: 0,
        })
    }

    /// Finds the contacts with the ground in the interval that begins. `reach` is how far each body moves in it, m.
    pub(crate) fn find_ground_contacts(&mut self, s: &Structure, bodies: &Bodies, reach: &[Reach], pool: &Pool) {
        let Some(level) = s.ground else { return };
        let mut old = std::mem::take(&mut self.ground);
        let woken = self.sleeping.take_ground_contacts(bodies);
        if !woken.is_empty() {
            old.extend(woken);
            old.sort_by_key(|g| g.body);
        }
        self.ground = ground::find(level, self.street.as_ref(), bodies, &self.solids, reach, &old, pool);
    }

    /// Counts the sleeping bodies again.
    pub(crate) fn count_asleep(&mut self, bodies: &Bodies) {
        self.asleep = bodies.asleep.iter().filter(|f| **f).count();
    }

    /// Lets bodies fall asleep or wakes them. `gravity` with the inertia of the ground (m/s2), `elapsed` since the last call (s), `step` the
    /// time step (s).
    pub(crate) fn update_sleep(
        &mut self,
        bodies: &mut Bodies,
        bonds: &Bonds,
        gravity: Vec3,
        elapsed: f64,
        step: f64,
    ) -> SleepChanges {
        let input = SleepInput { bonds, ground: &self.ground, gravity, elapsed, step };
        let changes = self.sleeping.update(bodies, &mut self.pairs, &input);
        if changes.woken || changes.asleep {
            self.count_asleep(bodies);
            self.pairs.list_acting(bodies);
        }
        changes
    }

    /// Wakes the neighbours of bodies that are about to be removed.
    pub(crate) fn wake_around(&mut self, bodies: &mut Bodies, removed: impl Fn(usize) -> bool) {
        let mut woken = Vec::new();
        for p in &self.pairs.list {
            for (i, j) in [(p.a as usize, p.b as usize), (p.b as usize, p.a as usize)] {
                if removed(i) {
                    woken.push(j);
                }
            }
        }
        for j in woken {
            self.sleeping.wake(bodies, j);
        }
    }

    /// Wakes the debris that lies on some bodies, by itself or through others: asleep it keeps its place, and brings no weight on what gives
    /// way below it by less than wakes it. True when something was asleep.
    pub(crate) fn wake_above(&mut self, bodies: &mut Bodies, on: impl Iterator<Item = usize>) -> bool {
        let mut above = vec![false; bodies.n];
        on.for_each(|i| above[i] = true);
        // The lower and the upper body of each contact that is not too steep to carry.
        let lying = |p: &Pair| {
            let c = p.contact.as_ref().filter(|_| p.distance() <= CONTACT_DISTANCE)?;
            let n = [0, 1, 2].map(|k| f64::from(c.manifold.normal[k]));
            let up = (bodies.pose[p.a as usize].rotation * Vec3::from(n)).z;
            let ends = [p.a as usize, p.b as usize];
            (up.abs() > CARRIES).then_some(if up > 0.0 { ends } else { [ends[1], ends[0]] })
        };
        let lying: Vec<[usize; 2]> = self.pairs.list.iter().filter(|p| p.on && !p.held).filter_map(lying).collect();
        loop {
            let next = lying.iter().filter(|[low, high]| above[*low] && !above[*high] && !bodies.fixed[*high]);
            let next: Vec<usize> = next.map(|e| e[1]).collect();
            if next.is_empty() {
                break;
            }
            next.into_iter().for_each(|i| above[i] = true);
        }
        let asleep: Vec<usize> = (0..bodies.n).filter(|&i| above[i] && bodies.asleep[i]).collect();
        asleep.iter().for_each(|&i| self.sleeping.wake(bodies, i));
        !asleep.is_empty()
    }

    /// After bodies have been woken: their contacts act again, and they move again.
    pub(crate) fn list_woken(&mut self, bodies: &mut Bodies) {
        self.pairs.hold(&[], bodies);
        self.pairs.list_acting(bodies);
        bodies.list_moving();
        self.count_asleep(bodies);
    }

    /// Takes the impulses of the last solution from the batches back into the manifolds.
    pub(crate) fn read_back_impulses(&mut self, pool: &Pool) {
        let (batches, coarse_every) = (&self.batches, self.coarse_every as f32);
        let read = |place: (u32, u32), coarse: bool| {
            let part = if coarse { 1.0 / coarse_every } else { 1.0 };
            batches[place.0 as usize].impulses(place.1 as usize).map(move |p| p.map(|x| x * part))
        };
        let near = &self.pairs.near;
        let list = Disjoint::new(&mut self.pairs.list);
        pool.split(near.len(), |range| {
            let own = &near[range];
            for (k, &z) in own.iter().enumerate() {
                if let Some(&later) = own.get(k + AHEAD) {
                    // SAFETY: as below.
                    unsafe { list.at(later as usize) }.prefetch();
                }
                // SAFETY: `near` holds each pair once and the shares of the threads do not overlap, so each pair belongs to one thread.
                let p: &mut Pair = unsafe { list.at(z as usize) };
                if let Some(c) = &mut p.contact
                    && let Some(place) = c.place.take()
                {
                    let count = c.manifold.count as usize;
                    c.manifold.points[..count].iter_mut().zip(read(place, c.coarse)).for_each(|(q, p)| q.impulse = p);
                }
            }
        });
        for g in &mut self.ground {
            if g.place.0 != u32::MAX {
                g.points.iter_mut().zip(read(g.place, g.coarse)).for_each(|(q, p)| q.impulse = p);
                g.place.0 = u32::MAX;
            }
        }
    }

    /// Multiplies the impulses per substep of all manifolds, when the substep becomes longer by this factor: their forces stay the same.
    pub(crate) fn scale_impulses(&mut self, by: f32) {
        let scale = |p: &mut [f32; 4]| p.iter_mut().for_each(|x| *x *= by);
        let contacts = self.pairs.list.iter_mut().filter_map(|p| p.contact.as_mut());
        contacts.flat_map(|c| &mut c.manifold.points).for_each(|p| scale(&mut p.impulse));
        let ground = self.ground.iter_mut().chain(self.sleeping.ground_contacts());
        ground.flat_map(|g| &mut g.points).for_each(|p| scale(&mut p.impulse));
    }

    /// Contact points times sweeps of an average substep: the cost of the contact solver.
    pub(crate) fn point_sweeps_per_step(&self) -> f64 {
        let split = self.coarse.ranges.first().map_or(self.batches.len(), |r| r.0 as usize);
        let points =
            |b: &[ContactBatch]| b.iter().map(|c| (0..8).map(|l| c.points_in(l)).sum::<usize>()).sum::<usize>() as f64;
        2.0 * (points(&self.batches[..split]) + points(&self.batches[split..]) / self.coarse_every as f64)
    }

    /// Upward force of immovable bodies and the ground through contacts on everything that moves, N. `n` is the row of immovable bodies,
    /// `step` the time step, s.
    pub(crate) fn add_reaction(&self, sum: &mut f64, n: usize, step: f64) {
        let coarse_from = self.coarse.ranges.first().map_or(usize::MAX, |r| r.0 as usize);
        for (z, batch) in self.batches.iter().enumerate() {
            let step = if z >= coarse_from { step * self.coarse_every as f64 } else { step };
            for lane in 0..8 {
                let immovable = [batch.a[lane] as usize == n, batch.b[lane] as usize == n];
                if immovable[0] == immovable[1] {
                    continue;
                }
                let normal = f64::from(batch.normal[2][lane]);
                for k in 0..batch.points_used as usize {
                    let p = batch.exerted_impulse(lane, k);
                    let up = (f64::from(p[0]) * normal + f64::from(p[3])) / step;
                    *sum += if immovable[0] { up } else { -up };
                }
            }
        }
    }

    /// What carries sleeping bodies: fixed bodies, or none for the ground, with the upward impulse per substep when the body fell asleep
    /// (N s) and where it acts, m.
    pub(crate) fn impulses_at_rest(&self, bodies: &Bodies) -> Vec<(Option<u32>, f64, Vec3)> {
        let mut out = Vec::new();
        for p in &self.pairs.list {
            let ends = [p.a as usize, p.b as usize];
            let fixed = match ends.map(|i| bodies.asleep[i]) {
                [true, false] if bodies.fixed[ends[1]] => p.b,
                [false, true] if bodies.fixed[ends[0]] => p.a,
                _ => continue,
            };
            let Some(c) = &p.contact else { continue };
            let first = &bodies.pose[ends[0]];
            let vector = |v: &[f32; 3]| Vec3::new(v[0].into(), v[1].into(), v[2].into());
            let up = (first.rotation * vector(&c.manifold.normal)).z.abs();
            for q in c.manifold.used() {
                out.push((Some(fixed), up * f64::from(q.impulse[0]), first.apply(&vector(&q.on_a))));
            }
        }
        out.extend(self.sleeping.ground_impulses(bodies).map(|(impulse, place)| (None, impulse, place)));
        out
    }

    /// Contact points that carry load.
    pub(crate) fn loaded_points(&self) -> usize {
        self.batches
            .iter()
            .map(|c| c.points[..c.points_used as usize].iter().flat_map(|p| p.impulse[0]).filter(|x| *x > 0.0).count())
            .sum()
    }

    /// Which of the `n` bodies contacts hold: those that rest on something or are pressed from the side, not those on which something lies.
    pub(crate) fn held(&self, n: usize) -> Vec<bool> {
        let mut held = vec![false; n];
        for c in &self.batches {
            for lane in 0..8 {
                if c.points[..c.points_used as usize].iter().all(|p| p.impulse[0][lane] <= 0.0) {
                    continue;
                }
                // The normal points from the first to the second.
                let up = f64::from(c.normal[2][lane]);
                for (i, rests) in [(c.a[lane] as usize, up < CARRIES), (c.b[lane] as usize, up > -CARRIES)] {
                    if rests && i < n {
                        held[i] = true;
                    }
                }
            }
        }
        held
    }

    /// Depths by which touching bodies overlap, m; pairs of sleeping bodies are left out.
    pub(crate) fn overlaps(&self) -> Vec<f64> {
        let pairs = self.pairs.near.iter().filter_map(|&z| self.pairs.list[z as usize].contact.as_ref());
        let between = pairs.map(|c| f64::from(-c.manifold.deepest()));
        let on_ground = self.ground.iter().map(|g| g.points.iter().map(|p| f64::from(-p.gap)).fold(f64::MIN, f64::max));
        between.chain(on_ground).filter(|d| *d > 0.0).collect()
    }
}
