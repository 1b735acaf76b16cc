//! Which sleeping bodies take part in the interval that begins. They are woken before they are hit, so that they meet a blow with their
//! own mass; a sleeping body is immovable to the contact solver.
//!
//! A body wakes when
//! * a blow will reach it: the gap closes within the interval, and the striker's momentum suffices to stir it. The blow spreads through
//!   debris that touches, until the mass is too large to be stirred; a pebble wakes nothing, a slab what it can move,
//! * contacts or bars press on it by half its weight more than when it fell asleep, or than what it woke for in vain, for three refreshes,
//! * what it rests on is about to move, or is gone,
//! * the ground accelerates ([`BASE_ACCELERATION`], see `refresh`).
//!
//! The thresholds are assumptions; they were chosen so that awake and sleeping debris answer alike to blows (`verify`, tests/blind).

use crate::body::Bodies;
use crate::bond::table::Bonds;
use crate::contact::forces::{bar_force, normal_force};
use crate::contact::pairs::{AHEAD, Pairs};
use crate::contact::sleeping::{CONTACT_DISTANCE, RestingContact, Sleeping, fastest_point};
use std::collections::VecDeque;

/// Ground that accelerates faster than this lets nothing sleep, m/s2.
pub(crate) const BASE_ACCELERATION: f64 = 0.2;
/// A blow that closes slower than this wakes nothing, m/s.
const CLOSING_SPEED: f64 = 0.1;
/// Nor does a blow after which the bodies would move slower than this if they took all of its momentum, m/s.
const STIRRED_SPEED: f64 = 0.05;
/// Distance that a blow may still reach beyond the way that it closes in an interval, m.
const REACH: f64 = 0.001;
/// More force on a body than when it fell asleep, as a share of its weight, for so many refreshes, wakes it.
const EXCESS: f64 = 0.5;
const EXCESS_REFRESHES: u8 = 3;
/// A body wakes when what it rests on has moved by more than this since it fell asleep, or will have after the interval, m.
pub(super) const SHIFT: f64 = 0.002;

/// What is needed to see which bodies wake.
pub(crate) struct WakeInput<'a> {
    /// Bonds.
    pub bonds: &'a Bonds,
    /// Gravity, m/s2.
    pub gravity: f64,
    /// Length of the interval that begins, s.
    pub interval: f64,
    /// Time step, which turns impulses into forces, s.
    pub step: f64,
}

impl WakeInput<'_> {
    fn bonded(&self, bodies: &Bodies, i: usize) -> bool {
        !bodies.fixed[i] && !self.bonds.neighbours[i].is_empty()
    }
}

/// Calls with each piece of debris that touches a body.
type Touching<'a> = dyn Fn(u32, &mut dyn FnMut(u32)) + 'a;

/// Spreads blows through debris that touches.
struct Spread<'a> {
    bodies: &'a Bodies,
    touching: &'a Touching<'a>,
    /// Number of the blow that has reached each body last.
    reached: Vec<u32>,
    blow: u32,
    queue: VecDeque<u32>,
}

impl Spread<'_> {
    /// A blow on `target` by `striker` of the given mass (kg; infinite for what does not give way) at `closing` m/s.
    fn blow(&mut self, striker: usize, mass: f64, target: usize, closing: f64, wakes: &mut [bool]) {
        self.blow += 1;
        self.reached[striker] = self.blow;
        self.reached[target] = self.blow;
        self.queue.clear();
        self.queue.push_back(target as u32);
        let momentum = mass * closing;
        let mut sum = if mass.is_finite() { mass } else { 0.0 };
        while let Some(x) = self.queue.pop_front() {
            let x = x as usize;
            sum += self.bodies.mass[x];
            if sum * STIRRED_SPEED > momentum {
                return;
            }
            wakes[x] |= self.bodies.asleep[x];
            let (reached, queue, blow) = (&mut self.reached, &mut self.queue, self.blow);
            (self.touching)(x as u32, &mut |y| {
                if reached[y as usize] != blow {
                    reached[y as usize] = blow;
                    queue.push_back(y);
                }
            });
        }
    }
}

impl Sleeping {
    /// Sleeping bodies that take part in the interval that begins, in ascending order. To be called once per refresh after the narrow phase
    /// (`count`), and again after bodies have been woken by it.
    pub(crate) fn disturbed(&mut self, bodies: &Bodies, pairs: &Pairs, input: &WakeInput<'_>, count: bool) -> Vec<u32> {
        let n = bodies.n;
        let mut wakes = vec![false; n];
        let mut excess = vec![0.0f64; n];
        let mut beside_sleeper = vec![false; n];
        for (k, &z) in pairs.near.iter().enumerate() {
            if let Some(&later) = pairs.near.get(k + AHEAD) {
                pairs.list[later as usize].prefetch();
            }
            let ([a, b], pair) = (pairs.ends[z as usize].map(|i| i as usize), &pairs.list[z as usize]);
            let Some(c) = pair.contact.as_ref().filter(|_| pair.distance() <= CONTACT_DISTANCE) else { continue };
            for (i, j) in [(a, b), (b, a)] {
                if bodies.asleep[i] {
                    beside_sleeper[j] = true;
                    excess[i] += (normal_force(&c.manifold, input.step) - c.force_at_sleep).max(0.0);
                }
            }
        }
        self.strike(bodies, pairs, input, &beside_sleeper, &mut wakes);
        // What stands as it stood at the last question has been looked at then.
        self.still.resize(n, false);
        let stands = |j: usize| !bodies.moves(j) && !bodies.prescribed[j] && !bodies.gone[j];
        let seen: Vec<bool> = (0..n).map(|j| self.still[j] && stands(j)).collect();
        for i in (0..n).filter(|&i| bodies.asleep[i]) {
            let more = excess[i].max(bar_force(input.bonds, i) - self.bar_force[i]);
            let over = more > EXCESS * bodies.mass[i] * input.gravity + self.borne[i].beyond_rest();
            if count {
                self.overloaded[i] = if over { self.overloaded[i].saturating_add(1) } else { 0 };
            }
            if self.overloaded[i] >= EXCESS_REFRESHES {
                self.wakes_for(i, more);
            }
            let shifts = |t: &RestingContact| !seen[t.body as usize] && support_shifts(t, bodies, input.interval);
            wakes[i] |= self.overloaded[i] >= EXCESS_REFRESHES || self.resting_on(i).iter().any(shifts);
        }
        for (j, still) in self.still.iter_mut().enumerate() {
            *still = stands(j);
        }
        (0..n as u32).filter(|&i| wakes[i as usize]).collect()
    }

    /// Wakes what blows reach, directly or through an awake body beside it.
    fn strike(
        &self,
        bodies: &Bodies,
        pairs: &Pairs,
        input: &WakeInput<'_>,
        beside_sleeper: &[bool],
        wakes: &mut [bool],
    ) {
        let loose = |i: u32| {
            let i = i as usize;
            !bodies.fixed[i] && !bodies.gone[i] && !input.bonded(bodies, i)
        };
        let touching = |i: u32, found: &mut dyn FnMut(u32)| {
            pairs.touching(i, CONTACT_DISTANCE).filter(|j| loose(*j)).for_each(found);
        };
        let mut spread: Option<Spread<'_>> = None;
        let mut assembled: Option<Vec<f64>> = None;
        let concerned = |i: usize| bodies.asleep[i] || beside_sleeper[i];
        for &z in &pairs.near {
            let [a, b] = pairs.ends[z as usize].map(|i| i as usize);
            if !concerned(a) && !concerned(b) {
                continue;
            }
            let closing = pairs.closing_speed(z as usize, bodies, input.interval, REACH);
            if closing < CLOSING_SPEED {
                continue;
            }
            for (target, striker) in [(a, b), (b, a)] {
                let strikes = bodies.moves(striker) || bodies.prescribed[striker];
                if bodies.fixed[target] || input.bonded(bodies, target) || !concerned(target) || !strikes {
                    continue;
                }
                let mass = if bodies.fixed[striker] {
                    f64::INFINITY
                } else if input.bonded(bodies, striker) {
                    assembled.get_or_insert_with(|| input.bonds.assembled_mass(bodies))[striker]
                } else {
                    bodies.mass[striker]
                };
                let spread = spread.get_or_insert_with(|| Spread {
                    bodies,
                    touching: &touching,
                    reached: vec![0; bodies.n],
                    blow: 0,
                    queue: VecDeque::new(),
                });
                spread.blow(striker, mass, target, closing, wakes);
            }
        }
    }
}

/// True when a support is gone, has moved since the body fell asleep, or will have after the interval.
fn support_shifts(t: &RestingContact, bodies: &Bodies, interval: f64) -> bool {
    let j = t.body as usize;
    let way = (bodies.pose[j].position - t.at).norm() + (bodies.rotation_travel[j] - t.rotation_travel);
    let soon = if bodies.moves(j) || bodies.prescribed[j] { fastest_point(bodies, j) * interval } else { 0.0 };
    bodies.gone[j] || way + soon > SHIFT
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;
    use crate::specimens::boxes::{Material, block, structure};
    use crate::{BodyForce, Loading, Pulse, SolverOptions, World};
    use leanto_inputs::units::GRAVITY;

    const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

    /// How many of twenty equal blocks in a row wake when one of `mass` times their mass strikes the first of them.
    fn woken(mass: f64, closing: f64) -> usize {
        let row: Vec<_> = (0..=20)
            .map(|k| block(format!("{k}"), [f64::from(k), 0.0, 0.0], [f64::from(k) + 1.0, 1.0, 1.0], false))
            .collect();
        let s = structure(&row, STONE, false, None);
        let mut bodies = Bodies::new(&s);
        bodies.asleep[1..].fill(true);
        // Each touches the one before and the one after it; the striker is number 0.
        let beside = |i: u32| [i - 1, i + 1].into_iter().filter(|j| (1..=20).contains(j));
        let (mut first, mut list) = (vec![0, 0], Vec::new());
        for i in 1..=20 {
            list.extend(beside(i));
            first.push(list.len() as u32);
        }
        let touching = |i: u32, found: &mut dyn FnMut(u32)| {
            list[first[i as usize] as usize..first[i as usize + 1] as usize].iter().for_each(|j| found(*j));
        };
        let mut spread =
            Spread { bodies: &bodies, touching: &touching, reached: vec![0; 21], blow: 0, queue: VecDeque::new() };
        let mut wakes = vec![false; 21];
        spread.blow(0, mass * bodies.mass[0], 1, closing, &mut wakes);
        let count = wakes.iter().filter(|w| **w).count();
        assert!(wakes[1..=count].iter().all(|w| *w), "the nearest ones: {wakes:?}");
        count
    }

    /// Bodies that take all of a blow's momentum move on together at m v / (m + M). The blow reaches as many as would still move at 5 cm/s.
    #[test]
    fn a_blow_wakes_as_many_as_its_momentum_stirs() {
        // 0.425 / 0.05 = 8.5 masses: the striker and seven more.
        assert_eq!(woken(1.0, 0.425), 7);
        // Twice the mass: 17 masses, two of them the striker's. Half the mass at twice the speed: 8.5, half of one the striker's.
        assert_eq!(woken(2.0, 0.425), 15);
        assert_eq!(woken(0.5, 0.85), 8);
        // A pebble wakes nothing, something that does not give way wakes all.
        assert_eq!(woken(0.01, 4.0), 0);
        assert_eq!(woken(f64::INFINITY, 0.2), 20);
    }

    /// Three blocks on a floor, the third on top of the second, the first 5 cm away from that: each has those beside it that it touches, and no other.
    #[test]
    fn a_blow_goes_on_to_what_touches_and_not_to_what_is_only_near() {
        let blocks = [
            block("floor", [-3.0, -2.0, -1.0], [3.0, 2.0, 0.0], true),
            block("apart", [-2.0, -0.5, 0.0], [-1.0, 0.5, 1.0], false),
            block("low", [-0.95, -0.5, 0.0], [0.05, 0.5, 1.0], false),
            block("high", [-0.7, -0.25, 1.0], [-0.2, 0.25, 1.5], false),
        ];
        let s = structure(&blocks, STONE, false, None);
        let load = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
        while w.time() < 0.3 {
            w.advance().expect("steady");
        }
        let pairs = &w.contacts.pairs;
        assert!(pairs.ends.contains(&[1, 2]), "they are near");
        let beside = |i: u32| pairs.touching(i, CONTACT_DISTANCE).collect::<Vec<_>>();
        assert_eq!([beside(0), beside(1), beside(2), beside(3)], [vec![1, 2], vec![0], vec![0, 3], vec![2]]);
    }

    /// Two blocks side by side on a floor, one of which is pulled away at 0.1 m/s, slower than a pair is lost sight of within a refresh. At 30 mm it no
    /// longer touches the other, and a blow on that does not spread to it; the floor still carries both.
    #[test]
    fn what_has_come_apart_does_not_touch_any_more() {
        let blocks = [
            block("floor", [-3.0, -2.0, -1.0], [3.0, 2.0, 0.0], true),
            block("stays", [-1.0, -0.5, 0.0], [0.0, 0.5, 1.0], false),
            block("leaves", [0.0, -0.5, 0.0], [1.0, 0.5, 1.0], false),
        ];
        let s = structure(&blocks, STONE, false, None);
        let force = Vec3::x() * 3.0 * s.bodies[2].mass * GRAVITY;
        let load = BodyForce { body: 2, force, moment: Vec3::zeros() };
        let most_speed = Some(0.1);
        let pulse = Pulse { load, start: 0.2, interval: 1.0, factor: vec![1.0, 1.0], hold: true, most_speed };
        let load = Loading { pulses: vec![pulse], gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
        let beside = |w: &World<'_>| w.contacts.pairs.touching(1, CONTACT_DISTANCE).collect::<Vec<_>>();
        let gap = |w: &World<'_>| (w.bodies.pose[2].position - w.bodies.pose[1].position).x - 1.0;
        w.advance().expect("steady");
        assert_eq!(beside(&w), [0, 2], "they stand side by side");
        while gap(&w) < 0.03 {
            w.advance().expect("steady");
            assert!(w.time() < 2.0, "the test needs a block that is pulled away: {} m", gap(&w));
        }
        assert_eq!(beside(&w), [0], "{} m apart", gap(&w));
    }

    /// A block sleeps with another on top of it that is pressed on ever harder, so slowly that nothing closes. Up to half of its
    /// weight is within what sleeping debris bears.
    #[test]
    fn what_is_pressed_on_by_more_than_half_its_weight_wakes() {
        let blocks = [
            block("ground", [-2.0, -2.0, -1.0], [2.0, 2.0, 0.0], true),
            block("low", [-0.5, -0.5, 0.0], [0.5, 0.5, 1.0], false),
            block("high", [-0.25, -0.25, 1.0], [0.25, 0.25, 1.5], false),
        ];
        let s = structure(&blocks, STONE, false, None);
        let weight = s.bodies[1].mass * GRAVITY;
        let wakes = |share: f64| {
            let load = BodyForce { body: 2, force: Vec3::new(0.0, 0.0, -share * weight), moment: Vec3::zeros() };
            let pulse = Pulse { load, start: 2.0, interval: 1.0, factor: vec![0.0, 1.0], hold: true, most_speed: None };
            let load = Loading { pulses: vec![pulse], gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
            let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
            let mut woken = false;
            while w.time() < 3.5 {
                w.advance().expect("steady");
                assert!(w.time() > 2.0 || w.time() < 1.5 || w.bodies.asleep[1], "it sleeps before");
                woken |= w.time() > 2.0 && !w.bodies.asleep[1];
            }
            woken
        };
        for (share, expected) in [(0.2, false), (0.47, false), (0.53, true), (3.0, true)] {
            assert_eq!(wakes(share), expected, "at {share} of its weight");
        }
    }

    /// A block sleeps below another that is pressed on by 0.8 of its weight for a moment, again and again. It wakes the first time, lies where it was,
    /// and has shown that it bears this. What has been moved since has not.
    #[test]
    fn what_has_borne_a_load_at_its_place_does_not_wake_for_it_again() {
        let blocks = [
            block("ground", [-2.0, -2.0, -1.0], [2.0, 2.0, 0.0], true),
            block("low", [-0.5, -0.5, 0.0], [0.5, 0.5, 1.0], false),
            block("high", [-0.25, -0.25, 1.0], [0.25, 0.25, 1.5], false),
        ];
        let s = structure(&blocks, STONE, false, None);
        let weight = s.bodies[1].mass * GRAVITY;
        let pulse = |body: u32, force: Vec3, start: f64| {
            let load = BodyForce { body, force, moment: Vec3::zeros() };
            // Up and down within 0.24 s, before it falls asleep again.
            Pulse { load, start, interval: 0.08, factor: vec![0.0, 1.0, 1.0, 0.0], hold: false, most_speed: None }
        };
        let down = |share: f64, start: f64| pulse(2, Vec3::new(0.0, 0.0, -share * weight), start);
        let woken = |pulses: Vec<Pulse>| {
            let times: Vec<f64> = pulses.iter().map(|p| p.start).collect();
            let load = Loading { pulses, gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
            let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
            let mut woken = vec![false; times.len()];
            while w.time() < times[times.len() - 1] + 0.5 {
                w.advance().expect("steady");
                for (woken, t) in woken.iter_mut().zip(&times) {
                    *woken |= (*t..t + 0.4).contains(&w.time()) && !w.bodies.asleep[1];
                    let before = (0.02..0.1).contains(&(t - w.time()));
                    assert!(!before || w.bodies.asleep[1], "it sleeps before, at {} s", w.time());
                }
            }
            woken
        };
        assert_eq!(woken(vec![down(0.8, 2.0), down(0.8, 4.0), down(3.0, 6.0)]), [true, false, true]);
        let aside = pulse(1, Vec3::new(1.2 * weight, 0.0, 0.0), 4.0);
        assert_eq!(woken(vec![down(0.8, 2.0), aside, down(0.8, 7.0)]), [true, true, true]);
        // A load that stays is part of what it rests under: as much again wakes it.
        let stays = Pulse { hold: true, ..down(0.8, 2.0) };
        let stays = Pulse { factor: vec![0.0, 1.0, 1.0, 1.0], ..stays };
        assert_eq!(woken(vec![stays, down(0.6, 4.0)]), [true, true]);
    }
}
