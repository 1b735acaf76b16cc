//! The contact problem of one step: normal impulses, friction and rolling resistance by projected Gauss-Seidel sweeps over colours of
//! contacts that share no body (Jourdan, Alart and Jean 1998). The result does not depend on the number of threads.

use super::contacts::{BodyMotion, Contact, ContactImpulses, FIXED, Inertias, Tensor};
use super::spheres::{self, ContactLanes, Ends, Impulse, Meeting, Rolling, Spheres};
use leanto_solve::simd::disjoint::Disjoint;
use leanto_solve::simd::lanes::{Vec6, has_avx2};
use leanto_solve::simd::threads::{Pool, share};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Colours; what finds no colour of its own is left to one thread.
const COLOURS: usize = 63;
/// Fewer contacts than this in a colour are left to one thread.
const SHARED: usize = 256;
/// Contacts of a step below which one thread does everything.
const TEAM: usize = 2000;

/// How the contact solver ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// Points of contact.
    pub contacts: usize,
    /// Sweeps.
    pub sweeps: usize,
    /// Largest change of a velocity in the last sweep, m/s.
    pub change: f64,
}

/// Contacts by colour: each takes the first colour that neither of its bodies has.
#[derive(Default)]
struct Colours {
    masks: Vec<u64>,
    of: Vec<u8>,
    count: Vec<usize>,
}

impl Colours {
    fn assign(&mut self, bodies: usize, pairs: impl Iterator<Item = (u32, u32)>) {
        self.masks.clear();
        self.masks.resize(bodies, 0);
        self.of.clear();
        self.count.clear();
        self.count.resize(COLOURS + 1, 0);
        for (a, b) in pairs {
            let taken = self.masks[a as usize] | if b == FIXED { 0 } else { self.masks[b as usize] };
            let colour = (taken.trailing_ones() as usize).min(COLOURS);
            if colour < COLOURS {
                self.masks[a as usize] |= 1 << colour;
                if b != FIXED {
                    self.masks[b as usize] |= 1 << colour;
                }
            }
            self.of.push(colour as u8);
            self.count[colour] += 1;
        }
    }
}

/// A part of a sweep: what runs between two barriers.
#[derive(Clone)]
struct Stage {
    /// Spheres, or others.
    spheres: bool,
    range: Range<usize>,
    /// One thread does it.
    alone: bool,
}

/// Contacts in the order of their colours.
#[derive(Default)]
pub(super) struct Solver {
    colours: Colours,
    blocks: Vec<ContactLanes>,
    rolling: Vec<Rolling>,
    others: Vec<Contact>,
    stages: Vec<Stage>,
    rows: Vec<Vec6>,
    own: Vec<[f64; 2]>,
}

/// The contacts of a step and what is known of the bodies.
pub(super) struct Problem<'w> {
    pub meetings: &'w [Meeting],
    pub others: &'w [Contact],
    pub motions: &'w mut [BodyMotion],
    pub balls: &'w [[f64; 4]],
    pub tensors: &'w [Tensor],
    pub pairs: &'w mut [Impulse],
    /// The rolling part of pairs; empty where nothing resists rolling.
    pub rolled: &'w mut [[f32; 3]],
    pub kept: &'w mut [ContactImpulses],
    /// Rolling resistance acts between some materials.
    pub resists: bool,
}

impl Solver {
    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> usize {
        self.blocks.capacity() * size_of::<ContactLanes>()
            + self.rolling.capacity() * size_of::<Rolling>()
            + self.others.capacity() * size_of::<Contact>()
            + self.rows.capacity() * size_of::<Vec6>()
            + self.own.capacity() * 16
            + self.colours.masks.capacity() * 8
            + self.colours.of.capacity()
    }

    /// Sorts contacts by colour.
    fn fill(&mut self, p: &Problem<'_>) {
        self.stages.clear();
        self.fill_spheres(p);
        self.colours.assign(p.motions.len(), p.others.iter().map(|c| (c.a, c.b)));
        let mut next = [0usize; COLOURS + 1];
        let mut begin = 0;
        for k in 0..=COLOURS {
            next[k] = begin;
            let end = begin + self.colours.count[k];
            if end > begin {
                let alone = k == COLOURS || end - begin < SHARED / 8;
                self.stages.push(Stage { spheres: false, range: begin..end, alone });
            }
            begin = end;
        }
        self.others.clear();
        if let Some(first) = p.others.first() {
            self.others.resize(p.others.len(), *first);
        }
        for (c, colour) in p.others.iter().zip(&self.colours.of) {
            let place = &mut next[*colour as usize];
            self.others[*place] = *c;
            *place += 1;
        }
    }

    fn fill_spheres(&mut self, p: &Problem<'_>) {
        let row = p.motions.len() as u32;
        self.colours.assign(p.motions.len(), p.meetings.iter().map(|m| (m.a, m.b)));
        // Where the next contact of a colour goes, in lanes.
        let mut next = [0usize; COLOURS + 1];
        let mut begin = 0;
        for k in 0..=COLOURS {
            next[k] = 8 * begin;
            let count = self.colours.count[k];
            // What shares bodies has a block for each contact.
            let blocks = if k == COLOURS { count } else { count.div_ceil(8) };
            if blocks > 0 {
                let alone = k == COLOURS || count < SHARED;
                self.stages.push(Stage { spheres: true, range: begin..begin + blocks, alone });
            }
            begin += blocks;
        }
        self.blocks.clear();
        self.blocks.resize(begin, ContactLanes::idle(row));
        self.rolling.clear();
        if p.resists {
            self.rolling.resize(begin, Rolling::IDLE);
        }
        let bodies = Spheres { motions: p.motions, balls: p.balls };
        for (m, colour) in p.meetings.iter().zip(&self.colours.of) {
            let colour = *colour as usize;
            let at = next[colour];
            next[colour] += if colour == COLOURS { 8 } else { 1 };
            let slot = m.slot as usize;
            let (start, rolled) = if m.b == FIXED {
                let (k, own) = (&p.kept[slot], &p.motions[m.a as usize]);
                let t = k.rubbed * own.inv_mass;
                let r = k.rolled * own.inv_inertia;
                ([k.pressed * own.inv_mass, t.x, t.y, t.z].map(|x| x as f32), [r.x, r.y, r.z].map(|x| x as f32))
            } else {
                (p.pairs[slot], p.rolled.get(slot).copied().unwrap_or_default())
            };
            self.blocks[at / 8].put(at % 8, m, &bodies, &start, row);
            if p.resists {
                self.rolling[at / 8].put(at % 8, m, &bodies, &rolled);
            }
        }
    }

    /// Sweeps until no contact changes a velocity by more than `tolerance`, or until `most` sweeps.
    pub(super) fn solve(&mut self, mut p: Problem<'_>, (most, tolerance): (usize, f64), pool: &Pool) -> Solved {
        let contacts = p.meetings.len() + p.others.len();
        if contacts == 0 {
            return Solved::default();
        }
        self.fill(&p);
        self.rows.clear();
        self.rows.resize(p.motions.len() + 1, Vec6::default());
        self.own.clear();
        if !p.others.is_empty() {
            self.own.extend(p.motions.iter().map(|m| [m.inv_mass, m.inv_inertia]));
        }
        let changes: Vec<AtomicU32> = (0..=most).map(|_| AtomicU32::new(0)).collect();
        let used = AtomicU64::new(0);
        let threads = if contacts < TEAM { 1 } else { pool.threads() };
        let job = SweepJob::new(self, &mut p, threads, pool);
        let work = |thread: usize| {
            let sweeps = job.sweeps(thread, &changes, most, tolerance);
            job.settle(thread);
            if thread == 0 {
                used.store(sweeps as u64, Ordering::Release);
            }
        };
        if threads == 1 {
            work(0);
        } else {
            pool.run(&work);
        }
        let sweeps = used.load(Ordering::Acquire) as usize;
        let change = f64::from(f32::from_bits(changes[sweeps].load(Ordering::Acquire)));
        Solved { contacts, sweeps, change }
    }
}

/// What the threads share while they solve.
struct SweepJob<'w> {
    stages: &'w [Stage],
    blocks: Disjoint<'w, ContactLanes>,
    rolling: Disjoint<'w, Rolling>,
    others: Disjoint<'w, Contact>,
    rows: Disjoint<'w, Vec6>,
    ends: Ends<'w>,
    of: Inertias<'w>,
    idle: u32,
    avx2: bool,
    threads: usize,
    barrier: leanto_solve::simd::threads::Barrier,
}

impl<'w> SweepJob<'w> {
    fn new(s: &'w mut Solver, p: &'w mut Problem<'_>, threads: usize, pool: &Pool) -> Self {
        Self {
            idle: p.motions.len() as u32,
            stages: &s.stages,
            blocks: Disjoint::new(&mut s.blocks),
            rolling: Disjoint::new(&mut s.rolling),
            others: Disjoint::new(&mut s.others),
            rows: Disjoint::new(&mut s.rows),
            of: Inertias { own: &s.own, tensors: p.tensors, balls: p.balls },
            ends: Ends {
                motions: Disjoint::new(p.motions),
                balls: p.balls,
                pairs: Disjoint::new(p.pairs),
                rolled: Disjoint::new(p.rolled),
                kept: Disjoint::new(p.kept),
            },
            avx2: has_avx2(),
            threads,
            barrier: pool.barrier(),
        }
    }

    /// The part of a stage that a thread does.
    fn own(&self, s: &Stage, thread: usize) -> Range<usize> {
        if self.threads == 1 || s.alone {
            return if thread == 0 { s.range.clone() } else { 0..0 };
        }
        let part = share(s.range.len(), thread, self.threads);
        s.range.start + part.start..s.range.start + part.end
    }

    /// Others wait until a stage is done, unless one thread does this one and the next.
    fn wait(&self, k: usize) {
        let next_alone = self.stages.get(k + 1).is_some_and(|s| s.alone);
        if self.threads > 1 && !(self.stages[k].alone && next_alone) {
            self.barrier.wait();
        }
    }

    /// The rolling part of blocks; empty where nothing resists rolling.
    ///
    /// # Safety
    /// Nobody else uses these blocks meanwhile.
    unsafe fn part_of_rolling(&self, own: &Range<usize>) -> &'w mut [Rolling] {
        let none = self.rolling.length() == 0;
        // SAFETY: that of this function.
        unsafe { self.rolling.slice(if none { 0..0 } else { own.clone() }) }
    }

    fn sweeps(&self, thread: usize, changes: &[AtomicU32], most: usize, tolerance: f64) -> usize {
        // The sweep with number 0 gives the impulses of the step before.
        for (sweep, total) in changes.iter().enumerate() {
            let mut largest = 0.0_f32;
            for (k, s) in self.stages.iter().enumerate() {
                let own = self.own(s, thread);
                if !own.is_empty() {
                    largest = largest.max(self.stage(s.spheres, own, sweep == 0));
                }
                if k + 1 == self.stages.len() {
                    // The largest of all is the same in any order.
                    total.fetch_max(largest.to_bits(), Ordering::AcqRel);
                }
                self.wait(k);
            }
            let change = f64::from(f32::from_bits(total.load(Ordering::Acquire)));
            if sweep == most || sweep > 0 && change <= tolerance {
                return sweep;
            }
        }
        most
    }

    fn stage(&self, spheres: bool, own: Range<usize>, start: bool) -> f32 {
        // SAFETY: shares do not overlap; contacts of a colour share no body, and those without a colour have one thread.
        unsafe {
            if spheres {
                let (r, b) = (self.part_of_rolling(&own), self.blocks.slice(own));
                return spheres::sweep(start, self.avx2, b, r, self.rows, self.idle);
            }
            let mut largest = 0.0_f64;
            for c in self.others.slice(own) {
                if start {
                    c.start(self.rows, &self.of);
                } else {
                    largest = largest.max(c.project(self.rows, &self.of));
                }
            }
            largest as f32
        }
    }

    fn settle(&self, thread: usize) {
        for (k, s) in self.stages.iter().enumerate() {
            let own = self.own(s, thread);
            // SAFETY: as for a sweep; slots belong to one contact each.
            unsafe {
                if s.spheres {
                    let (r, b) = (self.part_of_rolling(&own), self.blocks.slice(own));
                    spheres::settle(b, r, &self.ends, self.idle);
                } else {
                    self.others.slice(own).iter().for_each(|c| c.settle(self.ends.motions, self.ends.kept, &self.of));
                }
            }
            self.wait(k);
        }
    }
}
