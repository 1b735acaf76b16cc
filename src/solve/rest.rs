//! Freezing quiet debris: a body without bonds that has been slow for half a second is taken out of the computation, until something
//! fast touches it or what it lies on has moved.
//!
//! Rubble that lies on a standing structure goes on weighing on it: the last contact forces are held as constant loads on the
//! bonded bodies, and the contacts themselves are left out.

use super::bodies::Bodies;
use super::bonds::Bonds;
use super::ground::GroundContact;
use super::lanes::Row;
use super::pairs::Pairs;
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// Slower than this is quiet, m/s (fastest point).
const QUIET: f64 = 0.03;
/// Faster than this starts the count again, m/s.
const LIVELY: f64 = 0.12;
/// A frozen body wakes when touched by something faster than this, m/s.
const WAKE: f64 = 0.15;
/// A frozen body wakes when something that carried it, or is bonded, has moved by more than this, m.
const SHIFTED: f64 = 0.002;
/// A contact carries a body when it takes at least this share of its weight.
const SUPPORT: f64 = 0.05;
/// Time of quiet before freezing, s.
const PATIENCE: f64 = 0.5;
/// Contacts closer than this touch, m.
const TOUCH: f32 = 0.003;
/// On a bonded body only debris freezes whose contact forces balance its weight to within this share of their sum.
const BALANCE: f64 = 0.1;

/// What carried a frozen body when it froze, and what it puts weight on.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Touched {
    body: u32,
    /// Where its centre was, m.
    at: Vec3,
    /// How far it had swung, m.
    swung: f64,
    /// Force and moment about its centre that it goes on feeling (bonded bodies only), N and N m.
    load: Option<[f64; 6]>,
}

/// Quiet time of each body, and what the frozen ones rest on.
#[derive(Serialize, Deserialize)]
pub struct Rest {
    quiet: Vec<f64>,
    touched: Vec<Vec<Touched>>,
}

/// What an update has changed.
#[derive(Clone, Copy, Default)]
pub struct Changed {
    /// Bodies have woken.
    pub woken: bool,
    /// Bodies have frozen.
    pub frozen: bool,
}

impl Rest {
    /// Everything awake.
    pub fn new(n: usize) -> Self {
        Self { quiet: vec![0.0; n], touched: vec![Vec::new(); n] }
    }

    /// Wakes a body.
    pub fn wake(&mut self, bodies: &mut Bodies, i: usize) {
        if bodies.frozen[i] {
            bodies.frozen[i] = false;
            bodies.inverse[i] = bodies.inverse_row(i);
            self.touched[i].clear();
        }
        self.quiet[i] = 0.0;
    }

    /// Loads that frozen debris puts on bonded bodies: body, force and moment, N and N m, in the order of the debris.
    pub fn held(&self) -> impl Iterator<Item = (u32, &[f64; 6])> {
        self.touched.iter().flatten().filter_map(|t| t.load.as_ref().map(|l| (t.body, l)))
    }

    /// Looks at all bodies after `elapsed` seconds; `step` is the time step, for turning impulses into forces.
    pub fn update(
        &mut self,
        bodies: &mut Bodies,
        bonds: &Bonds,
        pairs: &mut Pairs,
        ground: &[GroundContact],
        gravity: Vec3,
        elapsed: f64,
        step: f64,
    ) -> Changed {
        let n = bodies.n;
        let bonded = |bodies: &Bodies, i: usize| !bodies.fixed[i] && !bonds.neighbours[i].is_empty();
        for i in 0..n {
            if !bodies.moves(i) || bonded(bodies, i) {
                self.quiet[i] = 0.0;
                continue;
            }
            let speed = bodies.speed(i) + bodies.spin(i) * bodies.radius[i];
            self.quiet[i] = if speed < QUIET {
                self.quiet[i] + elapsed
            } else if speed > LIVELY {
                0.0
            } else {
                (self.quiet[i] - 2.0 * elapsed).max(0.0)
            };
        }
        let mut woken: Vec<usize> = Vec::new();
        let mut blocked = vec![false; n];
        let ready = |rest: &Self, bodies: &Bodies, i: usize| {
            bodies.moves(i) && !bonded(bodies, i) && rest.quiet[i] > PATIENCE
        };
        let mut contacts: Vec<(usize, usize, Touched)> = Vec::new();
        // Sum of the contact forces on each body, and of their sizes.
        let mut net = vec![(Vec3::zeros(), 0.0f64); n];
        for g in ground {
            for p in &g.points {
                let f = Vec3::new(p.impulse[1].into(), p.impulse[2].into(), f64::from(p.impulse[0] + p.impulse[3])) / step;
                net[g.body as usize].0 += f;
                net[g.body as usize].1 += f.norm();
            }
        }
        for &z in &pairs.near {
            let p = &pairs.list[z as usize];
            let (a, b) = (p.a as usize, p.b as usize);
            let Some(contact) = p.contact.as_ref().filter(|c| c.touch.deepest() <= TOUCH) else { continue };
            for (i, j) in [(a, b), (b, a)] {
                if bodies.frozen[i] && bodies.moves(j) && bodies.speed(j) > WAKE {
                    woken.push(i);
                }
                if !ready(self, bodies, i) {
                    continue;
                }
                let on_bonded = bonded(bodies, j);
                blocked[i] |= on_bonded && bodies.speed(j) + bodies.spin(j) * bodies.radius[j] > QUIET;
                let [on_a, on_b] = contact.touch.loads(&pairs.axes[a], &pairs.axes[b], step);
                let (on_i, on_j) = if i == a { (on_a, on_b) } else { (on_b, on_a) };
                let force = Vec3::new(on_i[0], on_i[1], on_i[2]);
                net[i].0 += force;
                net[i].1 += force.norm();
                let load = on_bonded.then_some(on_j);
                // What merely lies on it may move away.
                if !on_bonded && force.dot(&gravity) > -SUPPORT * bodies.mass[i] * gravity.norm_squared() {
                    continue;
                }
                let (at, swung) = (bodies.pose[j].position, bodies.swung[j]);
                contacts.push((i, z as usize, Touched { body: j as u32, at, swung, load }));
            }
        }
        for i in (0..n).filter(|&i| bodies.frozen[i]) {
            let moved = |t: &Touched| {
                let j = t.body as usize;
                let way = (bodies.pose[j].position - t.at).norm() + (bodies.swung[j] - t.swung);
                bodies.gone[j] || way > SHIFTED
            };
            if self.touched[i].iter().any(moved) {
                woken.push(i);
            }
        }
        let mut changed = Changed::default();
        for i in woken {
            changed.woken |= bodies.frozen[i];
            self.wake(bodies, i);
        }
        contacts.sort_by_key(|c| c.0);
        let mut held = Vec::new();
        for i in 0..n {
            if !ready(self, bodies, i) || blocked[i] {
                continue;
            }
            let from = contacts.partition_point(|c| c.0 < i);
            let list = &contacts[from..from + contacts[from..].iter().take_while(|c| c.0 == i).count()];
            let weighs = list.iter().any(|(_, _, t)| t.load.is_some());
            if weighs && (net[i].0 + gravity * bodies.mass[i]).norm() > BALANCE * net[i].1 {
                continue;
            }
            held.extend(list.iter().filter(|(_, _, t)| t.load.is_some()).map(|(_, z, _)| *z));
            self.touched[i] = list.iter().map(|(_, _, t)| t.clone()).collect();
            bodies.frozen[i] = true;
            bodies.v[i] = Row::default();
            bodies.v_pre[i] = Row::default();
            bodies.moved[i] = Row::default();
            bodies.inverse[i] = Row::default();
            changed.frozen = true;
        }
        if changed.woken || changed.frozen {
            pairs.hold(&held, bodies);
        }
        changed
    }
}
