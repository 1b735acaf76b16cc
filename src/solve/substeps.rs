//! A block of substeps between two refreshes: bonds, bodies, contacts, in that order, all in one parallel region.

use super::Break;
use super::bars;
use super::bodies;
use super::bonds::State;
use super::contacts::{self, Pass};
use super::elastic::{self, CHECK_EVERY};
use super::guard::{self, Alarm, Alarms};
use super::lanes::Row;
use super::phases;
use super::pool::{Disjoint, share};
use super::quiet;
use super::release::{Active, Now, Phase};
use super::world::{COARSE_EVERY, TURNING, World};

/// Sweeps, forwards and backwards, of the contacts of a heavy body and of what it drives before it, at most.
const CHAIN_SWEEPS: usize = 400;
/// They end when no velocity changes by more from one to the next, m/s.
const CHAIN_SETTLED: f32 = 1e-4;

impl World<'_> {
    /// The substeps up to the next refresh.
    pub(super) fn substeps(&mut self) {
        let threads = self.pool.threads();
        let (n, h) = (self.bodies.n, self.h as f32);
        let still = n as u32;
        let wide = self.options.wide;
        let (damping, breaking) = (self.bond_damping, self.options.breaking);
        let keep = (1.0 - self.options.mass_damping * self.h) as f32;
        let bond_batches = Disjoint::new(&mut self.bonds.batches);
        let bond_checks = Disjoint::new(&mut self.bonds.checks);
        let bond_count = self.bonds.batches.len();
        let out = Disjoint::new(&mut self.bonds.out);
        let v = Disjoint::new(&mut self.bodies.v);
        let moved = Disjoint::new(&mut self.bodies.moved);
        let v_pre = Disjoint::new(&mut self.bodies.v_pre);
        let saved = Disjoint::new(&mut self.saved);
        let batches = Disjoint::new(&mut self.batches);
        let bar_count = self.bars.batches.len();
        let bar_batches = Disjoint::new(&mut self.bars.batches);
        let active_count = self.active.len();
        let is_hinge = |k: &u32| self.options.lanes && matches!(self.active[*k as usize].phase, Phase::Hinge(_));
        let (hinges, others): (Vec<u32>, Vec<u32>) = (0..active_count as u32).partition(is_hinge);
        let quiet_count = hinges.len().div_ceil(8);
        self.quiet.resize(quiet_count, quiet::Batch::empty(still));
        let quiet_batches = Disjoint::new(&mut self.quiet);
        let active = Disjoint::new(&mut self.active);
        let mut fresh: Vec<(Vec<Active>, Vec<Break>)> = vec![Default::default(); threads];
        let fresh_lists = Disjoint::new(&mut fresh);
        let mut alarms = vec![Alarms::default(); threads];
        let alarm_lists = Disjoint::new(&mut alarms);
        let (load, inverse) = (&self.bodies.load, &self.bodies.inverse);
        let (first_slot, slots) = (&self.bonds.first_slot, &self.bonds.slots);
        let movers = &self.movers;
        let strength = &self.bonds.strength;
        let (fine, chain, coarse) = (&self.fine.ranges, &self.chain.ranges, &self.coarse.ranges);
        let driven = &self.driven_before;
        let (s, start, first_step, count, step) = (self.s, self.time, self.steps, self.per_refresh, self.h);
        let coarse_h = h * COARSE_EVERY as f32;
        let interval = step * count as f64;
        let turning = self.struck
            || (0..n).any(|i| !self.bonds.neighbours[i].is_empty() && self.bodies.spin(i) * interval > TURNING);
        let barrier = &self.pool.barrier();
        let laps = self.laps;
        // Safety of what follows: between barriers every thread writes only its own share of batches, slots, bodies or (within
        // a colour, which shares no moving body) contact batches; what it reads was written before the last barrier.
        self.pool.run(&|t| unsafe {
            let (mine, log) = fresh_lists.at(t);
            let lap = |phase| {
                if let (0, Some(l)) = (t, laps) {
                    l(phase);
                }
            };
            let sweep = |ranges: &[(u32, u32)], pass: Pass, h: f32| {
                contacts::each_colour(ranges, matches!(pass, Pass::Further), t, threads, barrier, |r| {
                    contacts::run_pass(wide, pass, batches.slice(r), v.ptr(), moved.ptr(), h, still);
                });
            };
            // Hinges begin in lanes, eight by eight; those that are not quiet go by themselves.
            let quiet = quiet_batches.slice(share(quiet_count, t, threads));
            let mut single = others[share(others.len(), t, threads)].to_vec();
            for (batch, numbers) in quiet.iter_mut().zip(hinges.chunks(8).skip(share(quiet_count, t, threads).start)) {
                *batch = quiet::Batch::empty(still);
                for (lane, &k) in numbers.iter().enumerate() {
                    let a = active.at(k as usize);
                    if !batch.take(lane, k, a, &s.bonds[a.bond as usize]) {
                        single.push(k);
                    }
                }
            }
            for k in 0..count {
                let now = start + k as f64 * step;
                let number = first_step + k;
                if bond_count + bar_count + active_count > 0 {
                    let check = breaking && number % CHECK_EVERY == CHECK_EVERY - 1;
                    let at = Now { time: now, step, damping, wide, check };
                    let range = share(bond_count, t, threads);
                    let (own, checks) = (bond_batches.slice(range.clone()), bond_checks.slice(range));
                    let motion = elastic::Motion { v: v.ptr(), moved: moved.ptr(), turning };
                    elastic::run_pass(
                        wide,
                        own,
                        checks,
                        motion,
                        out.ptr(),
                        h,
                        damping as f32,
                        check,
                        |batch, check, lane| {
                            let q = check.bond[lane] as usize;
                            let (a, b) = Active::begin(&s.bonds[q], batch, check, lane, slots[q], strength[q], at);
                            mine.push(a);
                            log.extend(b);
                        },
                    );
                    lap(phases::Phase::Bonds);
                    let own = bar_batches.slice(share(bar_count, t, threads));
                    bars::run_pass(wide, own, motion, out.ptr(), h, |q| {
                        let force = s.bonds[q as usize].law.rebar().map_or(0.0, |r| r.force);
                        log.push(Break::ruptured(now, q, force));
                    });
                    lap(phases::Phase::Bars);
                    let follow = |a: &mut Active, at: Now, log: &mut Vec<Break>| {
                        let rows = a.step(&s.bonds[a.bond as usize], v.ptr(), at, log);
                        *out.at(a.slots[0] as usize) = rows[0];
                        *out.at(a.slots[1] as usize) = rows[1];
                    };
                    let held = single.iter().map(|&k| active.at(k as usize));
                    for a in held.chain(mine.iter_mut()).filter(|a| !matches!(a.phase, Phase::Done)) {
                        follow(a, at, log);
                    }
                    quiet::run_pass(wide, quiet, motion, out.ptr(), h, damping as f32, check, |batch, lane| {
                        let Some(k) = batch.holds(lane) else { return };
                        let a = active.at(k as usize);
                        batch.give_back(lane, a);
                        // Asked now, told now: it need not leave its lane once more for that.
                        follow(a, Now { check: breaking, ..at }, log);
                        if !batch.take(lane, k, a, &s.bonds[a.bond as usize]) {
                            single.push(k);
                        }
                    });
                    barrier.wait();
                    lap(phases::Phase::Hinges);
                }
                let range = share(n, t, threads);
                let rows = bodies::Rows {
                    out: out.ptr(),
                    v: v.ptr(),
                    moved: moved.ptr(),
                    v_pre: v_pre.ptr(),
                    load: load.as_ptr(),
                    inverse: inverse.as_ptr(),
                };
                let own = &movers[share(movers.len(), t, threads)];
                bodies::integrate(wide, own, first_slot, rows, h, keep, &mut |i, before| {
                    // Each thread has a list of its own; nobody writes slots before the barrier.
                    let list = alarm_lists.at(t);
                    if list.wants(number) {
                        let of = first_slot[i] as usize..first_slot[i + 1] as usize;
                        let forces = out.slice(of).to_vec();
                        list.note(Alarm { step: number, body: i as u32, before, forces, load: load[i] });
                    }
                });
                barrier.wait();
                lap(phases::Phase::Bodies);
                sweep(fine, Pass::First { held: 1 }, h);
                sweep(fine, Pass::Further, h);
                if !chain.is_empty() {
                    if t == 0 {
                        let run = |(from, to): (u32, u32), pass: Pass| {
                            let own = batches.slice(from as usize..to as usize);
                            contacts::run_pass(wide, pass, own, v.ptr(), moved.ptr(), h, still);
                        };
                        to_the_end(chain, run, || driven.iter().map(|&i| *v.at(i as usize)).collect());
                    }
                    barrier.wait();
                }
                if !coarse.is_empty() && number % COARSE_EVERY == COARSE_EVERY - 1 {
                    saved.slice(range.clone()).copy_from_slice(v.slice(range.clone()));
                    barrier.wait();
                    sweep(coarse, Pass::First { held: COARSE_EVERY as u32 }, coarse_h);
                    sweep(coarse, Pass::Further, coarse_h);
                    // The correction acts at once; one part in COARSE_EVERY of it goes on as a constant force.
                    let held = 1.0 - 1.0 / COARSE_EVERY as f32;
                    for i in range {
                        let (new, old, pre) = (v.at(i).0, saved.at(i).0, &mut v_pre.at(i).0);
                        for c in 0..8 {
                            pre[c] += held * (new[c] - old[c]);
                        }
                    }
                    barrier.wait();
                }
                lap(phases::Phase::ContactSolve);
            }
            for batch in quiet.iter() {
                for lane in 0..8 {
                    if let Some(k) = batch.holds(lane) {
                        batch.give_back(lane, active.at(k as usize));
                    }
                }
            }
        });
        self.alarms = guard::earliest(alarms);
        self.steps += count;
        self.time += count as f64 * self.h;
        for (mine, log) in fresh {
            for a in &mine {
                self.bonds.state[a.bond as usize] = State::Active;
                self.bonds.place[a.bond as usize] = (u32::MAX, 0);
            }
            self.active.extend(mine);
            // Bars that tear belong to bonds that have been counted before.
            for b in &log {
                let cause = &mut self.bonds.cause[b.bond as usize];
                self.broken += usize::from(cause.is_none());
                cause.get_or_insert(b.cause);
            }
            self.new_breaks.extend(log);
        }
        self.active.sort_unstable_by_key(|a| a.bond);
        // In the order of bonds, so that the sum does not depend on who found them.
        for a in self.active.iter_mut().filter(|a| a.gained != 0.0) {
            self.supplied += std::mem::take(&mut a.gained);
        }
    }
}

/// Sweeps over colours of contacts until the velocities that `now` tells settle.
fn to_the_end(colours: &[(u32, u32)], run: impl Fn((u32, u32), Pass), now: impl Fn() -> Vec<Row>) {
    let sweep = |first: Pass| {
        colours.iter().for_each(|r| run(*r, first));
        colours.iter().rev().for_each(|r| run(*r, Pass::Further));
    };
    sweep(Pass::First { held: 1 });
    let mut before = now();
    for _ in 0..CHAIN_SWEEPS {
        sweep(Pass::Further);
        let after = now();
        let change = |(a, b): (&Row, &Row)| (0..3).map(|c| (a.0[c] - b.0[c]).abs()).fold(0.0, f32::max);
        if before.iter().zip(&after).map(change).fold(0.0, f32::max) < CHAIN_SETTLED {
            return;
        }
        before = after;
    }
}
