//! Freezing quiet debris: a body without bonds that has been slow for half a second is taken out of the computation, until something
//! fast touches it or what it lies on has moved.
//!
//! Rubble that lies on a standing structure goes on weighing on it: the last contact forces are held as constant loads on the
//! bonded bodies, and the contacts themselves are left out. So that those forces hold the weight of the whole heap, a body on a
//! structure freezes only together with, or after, what carries it; and when something new comes to lie on it, it wakes with all
//! that is below.

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

/// What a frozen body touched when it froze.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Touched {
    body: u32,
    /// It carried some of the weight.
    support: bool,
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
    /// Frozen bodies whose weight goes to bonded ones, by themselves or through others.
    on_structure: Vec<bool>,
    /// How many loads are held on bonded bodies.
    holding: usize,
}

/// What an update has changed.
#[derive(Clone, Copy, Default)]
pub struct Changed {
    /// Bodies have woken.
    pub woken: bool,
    /// Bodies have frozen.
    pub frozen: bool,
}

/// What an update needs to know of the rest of the world.
pub struct Around<'a> {
    /// Bonds.
    pub bonds: &'a Bonds,
    /// Contacts with the ground.
    pub ground: &'a [GroundContact],
    /// Gravity and inertia, m/s2.
    pub gravity: Vec3,
    /// Time since the last update, s.
    pub elapsed: f64,
    /// Time step, which turns impulses into forces, s.
    pub step: f64,
}

impl Around<'_> {
    fn bonded(&self, bodies: &Bodies, i: usize) -> bool {
        !bodies.fixed[i] && !self.bonds.neighbours[i].is_empty()
    }
}

/// A contact of a body that may freeze.
struct Candidate {
    body: usize,
    pair: usize,
    touched: Touched,
}

impl Rest {
    /// Everything awake.
    pub fn new(n: usize) -> Self {
        Self { quiet: vec![0.0; n], touched: vec![Vec::new(); n], on_structure: vec![false; n], holding: 0 }
    }

    /// Wakes a body.
    pub fn wake(&mut self, bodies: &mut Bodies, i: usize) {
        if bodies.frozen[i] {
            self.holding -= self.touched[i].iter().filter(|t| t.load.is_some()).count();
            bodies.frozen[i] = false;
            bodies.inverse[i] = bodies.inverse_row(i);
            self.touched[i].clear();
            self.on_structure[i] = false;
        }
        self.quiet[i] = 0.0;
    }

    /// Loads that frozen debris puts on bonded bodies: body, force and moment, N and N m, in the order of the debris.
    pub fn held(&self) -> impl Iterator<Item = (u32, &[f64; 6])> {
        let list: &[Vec<Touched>] = if self.holding > 0 { &self.touched } else { &[] };
        list.iter().flatten().filter_map(|t| t.load.as_ref().map(|l| (t.body, l)))
    }

    /// Looks at all bodies: wakes and freezes.
    pub fn update(&mut self, bodies: &mut Bodies, pairs: &mut Pairs, around: &Around<'_>) -> Changed {
        self.count_quiet(bodies, around);
        let mut changed = Changed::default();
        for i in self.disturbed(bodies, pairs) {
            changed.woken |= bodies.frozen[i];
            self.wake(bodies, i);
        }
        let (contacts, mut may) = self.candidates(bodies, pairs, around);
        let of = |i: usize| {
            let from = contacts.partition_point(|c| c.body < i);
            &contacts[from..from + contacts[from..].iter().take_while(|c| c.body == i).count()]
        };
        // New weight on frozen debris that lies on a structure: all that carries it must feel it.
        let mut loaded: Vec<usize> = Vec::new();
        for i in (0..bodies.n).filter(|&i| may[i]) {
            for c in of(i).iter().filter(|c| c.touched.support) {
                let j = c.touched.body as usize;
                if self.on_structure[j] && self.touched[j].iter().all(|t| t.body as usize != i) {
                    loaded.push(j);
                }
            }
        }
        while let Some(j) = loaded.pop() {
            if bodies.frozen[j] && self.on_structure[j] {
                loaded.extend(self.touched[j].iter().filter(|t| t.support).map(|t| t.body as usize));
                changed.woken = true;
                self.wake(bodies, j);
                self.quiet[j] = 0.5 * PATIENCE;
            }
        }
        // On a structure nothing freezes before what carries it.
        let structural = self.reaches_structure(bodies, &contacts, around);
        loop {
            let waits = |i: usize| {
                structural[i]
                    && of(i).iter().filter(|c| c.touched.support && c.touched.load.is_none()).any(|c| {
                        let j = c.touched.body as usize;
                        bodies.moves(j) && !may[j]
                    })
            };
            let waiting: Vec<usize> = (0..bodies.n).filter(|&i| may[i] && waits(i)).collect();
            if waiting.is_empty() {
                break;
            }
            for i in waiting {
                may[i] = false;
            }
        }
        let mut held = Vec::new();
        for i in (0..bodies.n).filter(|&i| may[i]) {
            let list = of(i);
            held.extend(list.iter().filter(|c| c.touched.load.is_some()).map(|c| c.pair));
            self.touched[i] =
                list.iter().filter(|c| structural[i] || c.touched.support).map(|c| c.touched.clone()).collect();
            self.on_structure[i] = structural[i];
            self.holding += self.touched[i].iter().filter(|t| t.load.is_some()).count();
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

    fn count_quiet(&mut self, bodies: &Bodies, around: &Around<'_>) {
        for i in 0..bodies.n {
            if !bodies.moves(i) || around.bonded(bodies, i) {
                self.quiet[i] = 0.0;
                continue;
            }
            let speed = pace(bodies, i);
            self.quiet[i] = if speed < QUIET {
                self.quiet[i] + around.elapsed
            } else if speed > LIVELY {
                0.0
            } else {
                (self.quiet[i] - 2.0 * around.elapsed).max(0.0)
            };
        }
    }

    /// Frozen bodies that something fast touches, or whose supports have moved or gone.
    fn disturbed(&self, bodies: &Bodies, pairs: &Pairs) -> Vec<usize> {
        let mut out = Vec::new();
        for &z in &pairs.near {
            let [a, b] = pairs.ends[z as usize].map(|i| i as usize);
            let strikes = |i: usize, j: usize| bodies.frozen[i] && bodies.moves(j) && bodies.speed(j) > WAKE;
            let struck = if strikes(a, b) {
                a
            } else if strikes(b, a) {
                b
            } else {
                continue;
            };
            if pairs.list[z as usize].contact.as_ref().is_some_and(|c| c.touch.deepest() <= TOUCH) {
                out.push(struck);
            }
        }
        for i in (0..bodies.n).filter(|&i| bodies.frozen[i]) {
            let moved = |t: &Touched| {
                let j = t.body as usize;
                let way = (bodies.pose[j].position - t.at).norm() + (bodies.swung[j] - t.swung);
                bodies.gone[j] || way > SHIFTED
            };
            if self.touched[i].iter().any(moved) {
                out.push(i);
            }
        }
        out
    }

    /// Contacts of the bodies that have been quiet for long enough, sorted by body, and which of these bodies may freeze as far as
    /// they alone can tell.
    fn candidates(&self, bodies: &Bodies, pairs: &Pairs, around: &Around<'_>) -> (Vec<Candidate>, Vec<bool>) {
        let n = bodies.n;
        let mut may: Vec<bool> =
            (0..n).map(|i| bodies.moves(i) && !around.bonded(bodies, i) && self.quiet[i] > PATIENCE).collect();
        let mut contacts: Vec<Candidate> = Vec::new();
        // Sum of the contact forces on each body, and of their sizes.
        let mut net = vec![(Vec3::zeros(), 0.0f64); n];
        for g in around.ground.iter().filter(|g| may[g.body as usize]) {
            for p in &g.points {
                let up = f64::from(p.impulse[0] + p.impulse[3]);
                let f = Vec3::new(p.impulse[1].into(), p.impulse[2].into(), up) / around.step;
                net[g.body as usize].0 += f;
                net[g.body as usize].1 += f.norm();
            }
        }
        let mut blocked = vec![false; n];
        for &z in &pairs.near {
            let [a, b] = pairs.ends[z as usize].map(|i| i as usize);
            if !may[a] && !may[b] {
                continue;
            }
            let Some(contact) = pairs.list[z as usize].contact.as_ref().filter(|c| c.touch.deepest() <= TOUCH) else {
                continue;
            };
            let [on_a, on_b] = contact.touch.loads(&pairs.axes[a], &pairs.axes[b], around.step);
            for (i, j, on_i, on_j) in [(a, b, on_a, on_b), (b, a, on_b, on_a)] {
                if !may[i] {
                    continue;
                }
                let on_bonded = around.bonded(bodies, j);
                blocked[i] |= on_bonded && pace(bodies, j) > QUIET;
                let force = Vec3::new(on_i[0], on_i[1], on_i[2]);
                net[i].0 += force;
                net[i].1 += force.norm();
                let support = -force.dot(&around.gravity) > SUPPORT * bodies.mass[i] * around.gravity.norm_squared();
                let (at, swung) = (bodies.pose[j].position, bodies.swung[j]);
                let load = on_bonded.then_some(on_j);
                let touched = Touched { body: j as u32, support, at, swung, load };
                contacts.push(Candidate { body: i, pair: z as usize, touched });
            }
        }
        contacts.sort_by_key(|c| c.body);
        for c in contacts.iter().filter(|c| c.touched.load.is_some()) {
            let i = c.body;
            let missing = net[i].0 + around.gravity * bodies.mass[i];
            blocked[i] |= missing.norm() > BALANCE * net[i].1;
        }
        for i in 0..n {
            may[i] &= !blocked[i];
        }
        (contacts, may)
    }

    /// Bodies among the candidates whose weight goes to bonded bodies, as far as contacts tell.
    fn reaches_structure(&self, bodies: &Bodies, contacts: &[Candidate], around: &Around<'_>) -> Vec<bool> {
        let mut reaches: Vec<bool> = (0..bodies.n).map(|i| self.on_structure[i] || around.bonded(bodies, i)).collect();
        loop {
            let mut more = false;
            for c in contacts.iter().filter(|c| c.touched.support || c.touched.load.is_some()) {
                if !reaches[c.body] && reaches[c.touched.body as usize] {
                    reaches[c.body] = true;
                    more = true;
                }
            }
            if !more {
                return reaches;
            }
        }
    }
}

impl Rest {
    /// Looks at what was kept of bodies at rest, and counts anew what they hold.
    pub fn fit(&mut self, bodies: &Bodies) -> Result<(), &'static str> {
        let n = bodies.n;
        if [self.quiet.len(), self.touched.len(), self.on_structure.len()] != [n; 3] {
            return Err("it has another number of bodies");
        }
        if self.touched.iter().flatten().any(|t| t.body as usize >= n) {
            return Err("what a body rests on does not exist");
        }
        // Waking takes off what was counted when they froze.
        if (0..n).any(|i| !bodies.frozen[i] && !self.touched[i].is_empty()) {
            return Err("a body that moves is at rest");
        }
        self.holding = self.touched.iter().flatten().filter(|t| t.load.is_some()).count();
        Ok(())
    }
}

/// Speed of the fastest point of a body, m/s.
fn pace(bodies: &Bodies, i: usize) -> f64 {
    bodies.speed(i) + bodies.spin(i) * bodies.radius[i]
}
