//! A block of substeps between two refreshes: bonds, bodies, contacts, in that order, all in one parallel region.

use crate::solve::body;
use crate::solve::bond::elastic::{self, CHECK_EVERY};
use crate::solve::bond::failure::Break;
use crate::solve::bond::inelastic::{BondState, InelasticBond, Now};
use crate::solve::bond::rc::linearised;
use crate::solve::bond::rebar;
use crate::solve::bond::table::BondStatus;
use crate::solve::contact::solver::{self, Pass};
use crate::solve::simd::lanes::Vec6;
use crate::solve::simd::threads::{Disjoint, share};
use crate::solve::stepping::divergence::{self, DivergenceLog, DivergentBody};
use crate::solve::stepping::phases;
use crate::solve::stepping::world::{ARM_ROTATION, COARSE_EVERY, World};

/// Sweeps, forwards and backwards, of the contacts of a heavy body and of what it drives before it, at most.
const MOST_SWEEPS: usize = 400;
/// They end when no velocity changes by more from one to the next, m/s.
const CONVERGED: f32 = 1e-4;

impl World<'_> {
    /// The substeps up to the next refresh.
    pub(in crate::solve) fn substeps(&mut self) {
        let threads = self.pool.threads();
        let (n, h) = (self.bodies.n, self.h as f32);
        let static_row = n as u32;
        let use_avx2 = self.options.use_avx2;
        let (damping, breaking) = (self.bond_damping, self.options.breaking);
        let keep = (1.0 - self.options.mass_damping * self.h) as f32;
        let bond_batches = Disjoint::new(&mut self.bonds.batches);
        let bond_checks = Disjoint::new(&mut self.bonds.checks);
        let bond_count = self.bonds.batches.len();
        let out = Disjoint::new(&mut self.bonds.out);
        let v = Disjoint::new(&mut self.bodies.v);
        let displacement = Disjoint::new(&mut self.bodies.displacement);
        let v_pre = Disjoint::new(&mut self.bodies.v_pre);
        let saved = Disjoint::new(&mut self.saved_velocity);
        let batches = Disjoint::new(&mut self.batches);
        let bar_count = self.rebar.batches.len();
        let bar_batches = Disjoint::new(&mut self.rebar.batches);
        let inelastic_count = self.inelastic.len();
        let is_hinge = |k: &u32| self.options.lanes && matches!(self.inelastic[*k as usize].state, BondState::Hinge(_));
        let (hinges, others): (Vec<u32>, Vec<u32>) = (0..inelastic_count as u32).partition(is_hinge);
        let linearised_count = hinges.len().div_ceil(8);
        self.linearised.resize(linearised_count, linearised::Batch::empty(static_row));
        let linearised_batches = Disjoint::new(&mut self.linearised);
        let inelastic = Disjoint::new(&mut self.inelastic);
        let mut fresh: Vec<(Vec<InelasticBond>, Vec<Break>)> = vec![Default::default(); threads];
        let fresh_lists = Disjoint::new(&mut fresh);
        let mut divergent = vec![DivergenceLog::default(); threads];
        let divergence_logs = Disjoint::new(&mut divergent);
        let (load, inverse) = (&self.bodies.load, &self.bodies.inverse);
        let (first_slot, slots) = (&self.bonds.first_slot, &self.bonds.slots);
        let moving = &self.moving;
        let strength = &self.bonds.strength;
        let (fine, high_mass_ratio, coarse) = (&self.fine.ranges, &self.high_mass_ratio.ranges, &self.coarse.ranges);
        let driven = &self.driven_bodies;
        let (s, start, first_step, count, step) = (self.s, self.time, self.steps, self.per_refresh, self.h);
        let coarse_h = h * COARSE_EVERY as f32;
        let interval = step * count as f64;
        let turning = self.impact_expected
            || (0..n).any(|i| !self.bonds.neighbours[i].is_empty() && self.bodies.spin(i) * interval > ARM_ROTATION);
        let barrier = &self.pool.barrier();
        let phase_timer = self.phase_timer;
        // Safety of what follows: between barriers every thread writes only its own share of batches, slots, bodies or (within
        // a colour, which shares no moving body) contact batches; what it reads was written before the last barrier.
        self.pool.run(&|t| unsafe {
            let (mine, log) = fresh_lists.at(t);
            let phase_done = |phase| {
                if let (0, Some(l)) = (t, phase_timer) {
                    l(phase);
                }
            };
            let sweep = |ranges: &[(u32, u32)], pass: Pass, h: f32| {
                solver::each_colour(ranges, matches!(pass, Pass::Further), t, threads, barrier, |r| {
                    solver::run_pass(use_avx2, pass, batches.slice(r), v.ptr(), displacement.ptr(), h, static_row);
                });
            };
            // Hinges begin in lanes, eight by eight; those that are not quiet go by themselves.
            let linearised = linearised_batches.slice(share(linearised_count, t, threads));
            let mut single = others[share(others.len(), t, threads)].to_vec();
            for (batch, numbers) in
                linearised.iter_mut().zip(hinges.chunks(8).skip(share(linearised_count, t, threads).start))
            {
                *batch = linearised::Batch::empty(static_row);
                for (lane, &k) in numbers.iter().enumerate() {
                    let a = inelastic.at(k as usize);
                    if !batch.load_lane(lane, k, a, &s.bonds[a.bond as usize]) {
                        single.push(k);
                    }
                }
            }
            for k in 0..count {
                let now = start + k as f64 * step;
                let number = first_step + k;
                if bond_count + bar_count + inelastic_count > 0 {
                    let check = breaking && number % CHECK_EVERY == CHECK_EVERY - 1;
                    let at = Now { time: now, step, damping, use_avx2, check };
                    let range = share(bond_count, t, threads);
                    let (own, checks) = (bond_batches.slice(range.clone()), bond_checks.slice(range));
                    let motion = elastic::Motion { v: v.ptr(), displacement: displacement.ptr(), turning };
                    elastic::run_pass(
                        use_avx2,
                        own,
                        checks,
                        motion,
                        out.ptr(),
                        h,
                        damping as f32,
                        check,
                        |batch, check, lane| {
                            let q = check.bond[lane] as usize;
                            let (a, b) =
                                InelasticBond::begin(&s.bonds[q], batch, check, lane, slots[q], strength[q], at);
                            mine.push(a);
                            log.extend(b);
                        },
                    );
                    phase_done(phases::LoopPhase::Bonds);
                    let own = bar_batches.slice(share(bar_count, t, threads));
                    rebar::run_pass(use_avx2, own, motion, out.ptr(), h, |q| {
                        let force = s.bonds[q as usize].law.rebar().map_or(0.0, |r| r.force);
                        log.push(Break::ruptured(now, q, force));
                    });
                    phase_done(phases::LoopPhase::Bars);
                    let follow = |a: &mut InelasticBond, at: Now, log: &mut Vec<Break>| {
                        let rows = a.step(&s.bonds[a.bond as usize], v.ptr(), at, log);
                        *out.at(a.slots[0] as usize) = rows[0];
                        *out.at(a.slots[1] as usize) = rows[1];
                    };
                    let held = single.iter().map(|&k| inelastic.at(k as usize));
                    for a in held.chain(mine.iter_mut()).filter(|a| !matches!(a.state, BondState::Failed)) {
                        follow(a, at, log);
                    }
                    linearised::run_pass(
                        use_avx2,
                        linearised,
                        motion,
                        out.ptr(),
                        h,
                        damping as f32,
                        check,
                        |batch, lane| {
                            let Some(k) = batch.bond_in(lane) else { return };
                            let a = inelastic.at(k as usize);
                            batch.store_lane(lane, a);
                            // Asked now, told now: it need not leave its lane once more for that.
                            follow(a, Now { check: breaking, ..at }, log);
                            if !batch.load_lane(lane, k, a, &s.bonds[a.bond as usize]) {
                                single.push(k);
                            }
                        },
                    );
                    barrier.wait();
                    phase_done(phases::LoopPhase::Hinges);
                }
                let range = share(n, t, threads);
                let rows = body::Rows {
                    out: out.ptr(),
                    v: v.ptr(),
                    displacement: displacement.ptr(),
                    v_pre: v_pre.ptr(),
                    load: load.as_ptr(),
                    inverse: inverse.as_ptr(),
                };
                let own = &moving[share(moving.len(), t, threads)];
                body::integrate(use_avx2, own, first_slot, rows, h, keep, &mut |i, before| {
                    // Each thread has a list of its own; nobody writes slots before the barrier.
                    let list = divergence_logs.at(t);
                    if list.accepts(number) {
                        let of = first_slot[i] as usize..first_slot[i + 1] as usize;
                        let forces = out.slice(of).to_vec();
                        list.record(DivergentBody { step: number, body: i as u32, before, forces, load: load[i] });
                    }
                });
                barrier.wait();
                phase_done(phases::LoopPhase::Bodies);
                sweep(fine, Pass::First { held: 1 }, h);
                sweep(fine, Pass::Further, h);
                if !high_mass_ratio.is_empty() {
                    if t == 0 {
                        let run = |(from, to): (u32, u32), pass: Pass| {
                            let own = batches.slice(from as usize..to as usize);
                            solver::run_pass(use_avx2, pass, own, v.ptr(), displacement.ptr(), h, static_row);
                        };
                        iterate_to_convergence(high_mass_ratio, run, || {
                            driven.iter().map(|&i| *v.at(i as usize)).collect()
                        });
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
                phase_done(phases::LoopPhase::ContactSolve);
            }
            for batch in linearised.iter() {
                for lane in 0..8 {
                    if let Some(k) = batch.bond_in(lane) {
                        batch.store_lane(lane, inelastic.at(k as usize));
                    }
                }
            }
        });
        self.divergent = divergence::earliest(divergent);
        self.steps += count;
        self.time += count as f64 * self.h;
        for (mine, log) in fresh {
            for a in &mine {
                self.bonds.state[a.bond as usize] = BondStatus::Inelastic;
                self.bonds.place[a.bond as usize] = (u32::MAX, 0);
            }
            self.inelastic.extend(mine);
            // Bars that tear belong to bonds that have been counted before.
            for b in &log {
                let cause = &mut self.bonds.cause[b.bond as usize];
                self.broken += usize::from(cause.is_none());
                cause.get_or_insert(b.cause);
            }
            self.new_breaks.extend(log);
        }
        self.inelastic.sort_unstable_by_key(|a| a.bond);
        // In the order of bonds, so that the sum does not depend on who found them.
        for a in self.inelastic.iter_mut().filter(|a| a.gained != 0.0) {
            self.supplied += std::mem::take(&mut a.gained);
        }
    }
}

/// Sweeps over colours of contacts until the velocities that `now` tells settle.
fn iterate_to_convergence(colours: &[(u32, u32)], run: impl Fn((u32, u32), Pass), now: impl Fn() -> Vec<Vec6>) {
    let sweep = |first: Pass| {
        colours.iter().for_each(|r| run(*r, first));
        colours.iter().rev().for_each(|r| run(*r, Pass::Further));
    };
    sweep(Pass::First { held: 1 });
    let mut before = now();
    for _ in 0..MOST_SWEEPS {
        sweep(Pass::Further);
        let after = now();
        let change = |(a, b): (&Vec6, &Vec6)| (0..3).map(|c| (a.0[c] - b.0[c]).abs()).fold(0.0, f32::max);
        if before.iter().zip(&after).map(change).fold(0.0, f32::max) < CONVERGED {
            return;
        }
        before = after;
    }
}
