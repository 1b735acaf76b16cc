//! Sleeping bodies: a body without bonds that has been slow for half a second is taken out of the computation. [`super::wake`] says when it
//! wakes.
//!
//! Debris that lies on a standing structure keeps its weight on it: the last contact forces stay as constant loads on the bonded
//! bodies, and the contacts are left out. These forces must carry the weight of the whole heap. Therefore a body on a structure falls
//! asleep only together with or after the bodies that carry it, and when a new body comes to lie on it, it wakes with all bodies below.

use crate::body::{Bodies, Load};
use crate::bond::table::Bonds;
use crate::contact::forces::{bar_force, bar_pull, normal_force};
use crate::contact::ground::GroundContact;
use crate::contact::pairs::Pairs;
use crate::contact::wake::SHIFT;
use crate::geometry::Vec3;
use crate::simd::lanes::Vec6;
use serde::{Deserialize, Serialize};

/// A body whose fastest point is slower than this is calm, m/s.
const SLEEP_SPEED: f64 = 0.03;
/// A faster body starts its calm time again, m/s.
const RESTART_SPEED: f64 = 0.12;
/// A contact carries a body when it takes at least this share of its weight.
const SUPPORT: f64 = 0.05;
/// Calm time before a body falls asleep, s.
const TIME_TO_SLEEP: f64 = 0.5;
/// Contacts closer than this touch, m.
pub(super) const CONTACT_DISTANCE: f32 = 0.003;
/// On a bonded body only debris falls asleep whose contacts and bars balance its weight to within this share of the sum of their forces.
const BALANCE: f64 = 0.1;

/// What a frozen body touched when it fell asleep.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct RestingContact {
    pub(super) body: u32,
    /// It carried some of the weight.
    support: bool,
    /// Where its centre was, m.
    pub(super) at: Vec3,
    /// Its rotation travel, m.
    pub(super) rotation_travel: f64,
    /// Force and moment about its centre that go on acting on it (bonded bodies only), N and N m.
    load: Option<Load>,
}

/// Calm time of each body, and what the sleeping ones rest on.
#[derive(Serialize, Deserialize)]
pub(crate) struct Sleeping {
    calm_time: Vec<f64>,
    resting_on: Vec<Vec<RestingContact>>,
    /// Sleeping bodies whose weight goes to bonded ones, by themselves or through others.
    on_structure: Vec<bool>,
    /// How many loads are held on bonded bodies.
    holding: usize,
    /// The contact with the ground of each sleeping body.
    ground_contact: Vec<Option<GroundContact>>,
    /// Force of bars when it fell asleep, N.
    pub(super) bar_force: Vec<f64>,
    /// Refreshes in a row in which it carried more than when it fell asleep.
    pub(super) overloaded: Vec<u8>,
    /// What each body has proved to bear at its place.
    pub(super) borne: Vec<Borne>,
    /// Kinetic energy of bodies that have fallen asleep since it was last read, J.
    pub calmed: f64,
    /// Bodies that have not moved since it was last asked whether what rests on them wakes; empty before the first time.
    #[serde(skip)]
    pub(super) still: Vec<bool>,
}

/// Load for which a body woke without need: it stayed where it was, and fell asleep again. In a heap forces go many ways, and what lies still passes
/// them on in other shares each time a neighbour rests. Without this memory the same bodies wake for the same forces for ever.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(super) struct Borne {
    /// Where its centre was when it fell asleep last, m, and its rotation travel, m.
    at: Vec3,
    rotation_travel: f64,
    /// Sum of the forces of its contacts with other bodies and of its bars when it fell asleep, N.
    at_rest: f64,
    /// How much more woke it since, N.
    woke_for: f64,
    /// The largest sum that has left it at its place, N.
    most: f64,
}

impl Borne {
    /// It falls asleep under `load`, N. What woke it counts as borne where it has not moved by it; where it has, nothing does.
    fn rest(&mut self, at: Vec3, rotation_travel: f64, load: f64) {
        let way = (at - self.at).norm() + (rotation_travel - self.rotation_travel).abs();
        let most = if way < SHIFT { self.most.max(self.at_rest + self.woke_for) } else { 0.0 };
        *self = Self { at, rotation_travel, at_rest: load, woke_for: 0.0, most };
    }

    /// How much more than at rest it has borne, N. A load that has stayed is not more than at rest.
    pub(super) fn beyond_rest(&self) -> f64 {
        (self.most - self.at_rest).max(0.0)
    }
}

/// What an update has changed.
#[derive(Clone, Copy, Default)]
pub(crate) struct SleepChanges {
    /// Bodies have woken.
    pub woken: bool,
    /// Bodies have fallen asleep.
    pub asleep: bool,
}

/// What an update needs.
pub(crate) struct SleepInput<'a> {
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

impl SleepInput<'_> {
    fn bonded(&self, bodies: &Bodies, i: usize) -> bool {
        !bodies.fixed[i] && !self.bonds.neighbours[i].is_empty()
    }
}

/// A contact of a body that may fall asleep.
struct Candidate {
    body: usize,
    pair: usize,
    resting_on: RestingContact,
}

/// Contacts of the bodies that may fall asleep, sorted by body.
struct Candidates(Vec<Candidate>);

impl Candidates {
    fn of(&self, body: usize) -> &[Candidate] {
        let from = self.0.partition_point(|c| c.body < body);
        &self.0[from..from + self.0[from..].iter().take_while(|c| c.body == body).count()]
    }
}

/// On a structure no body falls asleep before the bodies that carry it.
fn wait_for_supports(bodies: &Bodies, contacts: &Candidates, structural: &[bool], may: &mut [bool]) {
    loop {
        let waits = |i: usize| {
            structural[i]
                && contacts.of(i).iter().filter(|c| c.resting_on.support && c.resting_on.load.is_none()).any(|c| {
                    let j = c.resting_on.body as usize;
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
}

impl Sleeping {
    /// Everything awake.
    pub(crate) fn new(n: usize) -> Self {
        Self {
            calm_time: vec![0.0; n],
            resting_on: vec![Vec::new(); n],
            on_structure: vec![false; n],
            holding: 0,
            ground_contact: vec![None; n],
            bar_force: vec![0.0; n],
            overloaded: vec![0; n],
            borne: vec![Borne::default(); n],
            calmed: 0.0,
            still: Vec::new(),
        }
    }

    /// Wakes a body.
    pub(crate) fn wake(&mut self, bodies: &mut Bodies, i: usize) {
        if bodies.asleep[i] {
            self.holding -= self.resting_on[i].iter().filter(|t| t.load.is_some()).count();
            bodies.asleep[i] = false;
            bodies.inverse[i] = bodies.inverse_row(i);
            self.resting_on[i].clear();
            self.on_structure[i] = false;
        }
        if let Some(still) = self.still.get_mut(i) {
            *still = false;
        }
        self.calm_time[i] = 0.0;
    }

    /// Loads that sleeping debris puts on bonded bodies, with the body, in the order of the debris.
    pub(crate) fn held(&self) -> impl Iterator<Item = (u32, &Load)> {
        let list: &[Vec<RestingContact>] = if self.holding > 0 { &self.resting_on } else { &[] };
        list.iter().flatten().filter_map(|t| t.load.as_ref().map(|l| (t.body, l)))
    }

    /// Sleeping debris with the bonded bodies on which it rests, and its load on them.
    pub(crate) fn resting(&self) -> impl Iterator<Item = (u32, u32, &Load)> {
        let list = self.resting_on.iter().enumerate();
        list.flat_map(|(i, on)| on.iter().filter_map(move |t| t.load.as_ref().map(|l| (i as u32, t.body, l))))
    }

    /// Contacts of sleeping bodies with the ground.
    pub(crate) fn on_ground<'s>(&'s self, bodies: &'s Bodies) -> impl Iterator<Item = &'s GroundContact> + 's {
        self.ground_contact.iter().flatten().filter(|g| bodies.asleep[g.body as usize])
    }

    /// Wakes bodies or lets them fall asleep.
    pub(crate) fn update(&mut self, bodies: &mut Bodies, pairs: &mut Pairs, input: &SleepInput<'_>) -> SleepChanges {
        self.count_calm_time(bodies, input);
        let mut changed = SleepChanges::default();
        let (contacts, mut may) = self.candidates(bodies, pairs, input);
        changed.woken |= self.wake_loaded(bodies, &contacts, &may);
        let structural = self.reaches_structure(bodies, &contacts, input);
        wait_for_supports(bodies, &contacts, &structural, &mut may);
        let mut held = Vec::new();
        for i in (0..bodies.n).filter(|&i| may[i]) {
            let own = contacts.of(i);
            held.extend(own.iter().filter(|c| c.resting_on.load.is_some()).map(|c| c.pair));
            let mut pressed = 0.0;
            for c in own {
                if let Some(contact) = &mut pairs.list[c.pair].contact {
                    contact.force_at_sleep = normal_force(&contact.manifold, input.step);
                    pressed += contact.force_at_sleep;
                }
            }
            self.put_to_sleep(bodies, i, own, (structural[i], pressed), input);
            changed.asleep = true;
        }
        if changed.woken || changed.asleep {
            pairs.hold(&held, bodies);
        }
        changed
    }

    /// New weight on sleeping debris that lies on a structure: all bodies that carry it must wake. True when there is one.
    fn wake_loaded(&mut self, bodies: &mut Bodies, contacts: &Candidates, may: &[bool]) -> bool {
        let mut loaded: Vec<usize> = Vec::new();
        for i in (0..bodies.n).filter(|&i| may[i]) {
            for c in contacts.of(i).iter().filter(|c| c.resting_on.support) {
                let j = c.resting_on.body as usize;
                if self.on_structure[j] && self.resting_on[j].iter().all(|t| t.body as usize != i) {
                    loaded.push(j);
                }
            }
        }
        let mut woken = false;
        while let Some(j) = loaded.pop() {
            if bodies.asleep[j] && self.on_structure[j] {
                loaded.extend(self.resting_on[j].iter().filter(|t| t.support).map(|t| t.body as usize));
                woken = true;
                self.wake(bodies, j);
                self.calm_time[j] = 0.5 * TIME_TO_SLEEP;
            }
        }
        woken
    }

    /// A body wakes for a load beyond that of its sleep, N.
    pub(super) fn wakes_for(&mut self, i: usize, load: f64) {
        self.borne[i].woke_for = load;
    }

    /// What a sleeping body rests on.
    pub(super) fn resting_on(&self, i: usize) -> &[RestingContact] {
        &self.resting_on[i]
    }

    /// Upward impulses per substep of the ground on the bodies asleep, when they fell asleep (N s), and where they act, m.
    pub(crate) fn ground_impulses<'s>(&'s self, bodies: &'s Bodies) -> impl Iterator<Item = (f64, Vec3)> + 's {
        let asleep = self.ground_contact.iter().flatten().filter(|g| bodies.asleep[g.body as usize]);
        asleep.flat_map(|g| {
            let centre = bodies.pose[g.body as usize].position;
            let place = move |arm: [f32; 3]| centre + Vec3::new(arm[0].into(), arm[1].into(), arm[2].into());
            g.points.iter().map(move |p| (f64::from(p.impulse[0]), place(p.arm)))
        })
    }

    /// The contacts with the ground of sleeping bodies.
    pub(super) fn ground_contacts(&mut self) -> impl Iterator<Item = &mut GroundContact> {
        self.ground_contact.iter_mut().flatten()
    }

    /// Takes the contacts with the ground of the bodies that have woken, sorted by body.
    pub(crate) fn take_ground_contacts(&mut self, bodies: &Bodies) -> Vec<GroundContact> {
        (0..bodies.n).filter(|&i| !bodies.asleep[i]).filter_map(|i| self.ground_contact[i].take()).collect()
    }

    /// A body falls asleep: with its weight on a structure or not, and under forces of contacts with other bodies of that sum, N.
    fn put_to_sleep(
        &mut self,
        bodies: &mut Bodies,
        i: usize,
        contacts: &[Candidate],
        (structural, pressed): (bool, f64),
        input: &SleepInput<'_>,
    ) {
        let ground = input.ground.binary_search_by_key(&(i as u32), |g| g.body);
        self.ground_contact[i] = ground.ok().map(|k| input.ground[k].clone());
        self.bar_force[i] = bar_force(input.bonds, i);
        self.overloaded[i] = 0;
        self.borne[i].rest(bodies.pose[i].position, bodies.rotation_travel[i], pressed + self.bar_force[i]);
        self.resting_on[i] =
            contacts.iter().filter(|c| structural || c.resting_on.support).map(|c| c.resting_on.clone()).collect();
        self.on_structure[i] = structural;
        self.holding += self.resting_on[i].iter().filter(|t| t.load.is_some()).count();
        self.calmed += bodies.kinetic_energy(i);
        bodies.asleep[i] = true;
        for rows in [&mut bodies.v, &mut bodies.v_pre, &mut bodies.displacement, &mut bodies.inverse] {
            rows[i] = Vec6::default();
        }
    }

    fn count_calm_time(&mut self, bodies: &Bodies, input: &SleepInput<'_>) {
        for i in 0..bodies.n {
            if !bodies.moves(i) || input.bonded(bodies, i) {
                self.calm_time[i] = 0.0;
                continue;
            }
            let speed = fastest_point(bodies, i);
            self.calm_time[i] = if speed < SLEEP_SPEED {
                self.calm_time[i] + input.elapsed
            } else if speed > RESTART_SPEED {
                0.0
            } else {
                (self.calm_time[i] - 2.0 * input.elapsed).max(0.0)
            };
        }
    }

    /// Contacts of the bodies that have been calm for long enough, sorted by body, and which of these bodies may fall asleep by
    /// their own contacts.
    fn candidates(&self, bodies: &Bodies, pairs: &Pairs, input: &SleepInput<'_>) -> (Candidates, Vec<bool>) {
        let n = bodies.n;
        let mut may: Vec<bool> =
            (0..n).map(|i| bodies.moves(i) && !input.bonded(bodies, i) && self.calm_time[i] > TIME_TO_SLEEP).collect();
        let mut contacts: Vec<Candidate> = Vec::new();
        // Sum of the forces of contacts and bars on each body, and of their sizes.
        let mut net = vec![(Vec3::zeros(), 0.0f64); n];
        for g in input.ground.iter().filter(|g| may[g.body as usize]) {
            for p in &g.points {
                let up = f64::from(p.impulse[0] + p.impulse[3]);
                let f = Vec3::new(p.impulse[1].into(), p.impulse[2].into(), up) / input.step;
                net[g.body as usize].0 += f;
                net[g.body as usize].1 += f.norm();
            }
        }
        // What still hangs on bars is held by them too.
        for i in (0..n).filter(|&i| may[i]) {
            let pull = bar_pull(input.bonds, i);
            net[i].0 += pull;
            net[i].1 += pull.norm();
        }
        let mut blocked = vec![false; n];
        for &z in &pairs.near {
            let [a, b] = pairs.ends[z as usize].map(|i| i as usize);
            if !may[a] && !may[b] {
                continue;
            }
            let pair = &pairs.list[z as usize];
            let Some(contact) = pair.contact.as_ref().filter(|_| pair.distance() <= CONTACT_DISTANCE) else { continue };
            let [on_a, on_b] = contact.manifold.loads(&pairs.axes[a], &pairs.axes[b], input.step);
            for (i, j, on_i, on_j) in [(a, b, on_a, on_b), (b, a, on_b, on_a)] {
                if !may[i] {
                    continue;
                }
                let on_bonded = input.bonded(bodies, j);
                blocked[i] |= on_bonded && fastest_point(bodies, j) > SLEEP_SPEED;
                let force = on_i.force;
                net[i].0 += force;
                net[i].1 += force.norm();
                let support = -force.dot(&input.gravity) > SUPPORT * bodies.mass[i] * input.gravity.norm_squared();
                let (at, rotation_travel) = (bodies.pose[j].position, bodies.rotation_travel[j]);
                let load = on_bonded.then_some(on_j);
                let resting_on = RestingContact { body: j as u32, support, at, rotation_travel, load };
                contacts.push(Candidate { body: i, pair: z as usize, resting_on });
            }
        }
        contacts.sort_by_key(|c| c.body);
        for c in contacts.iter().filter(|c| c.resting_on.load.is_some()) {
            let i = c.body;
            let missing = net[i].0 + input.gravity * bodies.mass[i];
            blocked[i] |= missing.norm() > BALANCE * net[i].1;
        }
        for i in 0..n {
            may[i] &= !blocked[i];
        }
        (Candidates(contacts), may)
    }

    /// Bodies among the candidates whose weight goes to bonded bodies through contacts.
    fn reaches_structure(&self, bodies: &Bodies, contacts: &Candidates, input: &SleepInput<'_>) -> Vec<bool> {
        let mut reaches: Vec<bool> = (0..bodies.n).map(|i| self.on_structure[i] || input.bonded(bodies, i)).collect();
        loop {
            let mut more = false;
            for c in contacts.0.iter().filter(|c| c.resting_on.support || c.resting_on.load.is_some()) {
                if !reaches[c.body] && reaches[c.resting_on.body as usize] {
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

impl Sleeping {
    /// Checks a kept state, and counts the held loads again.
    pub(crate) fn fit(&mut self, bodies: &Bodies) -> Result<(), &'static str> {
        let n = bodies.n;
        let lists = [self.calm_time.len(), self.resting_on.len(), self.on_structure.len()];
        let more = [self.ground_contact.len(), self.bar_force.len(), self.overloaded.len(), self.borne.len()];
        if lists != [n; 3] || more != [n; 4] {
            return Err("it has another number of bodies");
        }
        if self.ground_contact.iter().enumerate().any(|(i, g)| g.as_ref().is_some_and(|g| g.body as usize != i)) {
            return Err("a contact with the ground is that of another body");
        }
        if self.resting_on.iter().flatten().any(|t| t.body as usize >= n) {
            return Err("what a body rests on does not exist");
        }
        // The count falls by their loads when they wake.
        if (0..n).any(|i| !bodies.asleep[i] && !self.resting_on[i].is_empty()) {
            return Err("a body that moves is at rest");
        }
        self.holding = self.resting_on.iter().flatten().filter(|t| t.load.is_some()).count();
        Ok(())
    }
}

/// Speed of the fastest point of a body, m/s.
pub(super) fn fastest_point(bodies: &Bodies, i: usize) -> f64 {
    bodies.speed(i) + bodies.spin(i) * bodies.radius[i]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens::boxes::{Material, block, structure};

    /// Three blocks in a heap on a structure. While the lowest is restless the others wait, also the uppermost, which does not touch it; on a
    /// heap that carries nothing of a structure nobody waits.
    #[test]
    fn debris_on_a_structure_waits_for_what_carries_it() {
        let blocks: Vec<_> =
            [0.0, 1.0, 2.0].map(|z| block(format!("{z}"), [0.0, 0.0, z], [1.0, 1.0, z + 1.0], false)).into();
        let s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 }, false, None);
        let bodies = Bodies::new(&s);
        let rests = |body: usize, on: u32| {
            let resting_on =
                RestingContact { body: on, support: true, at: Vec3::zeros(), rotation_travel: 0.0, load: None };
            Candidate { body, pair: 0, resting_on }
        };
        let contacts = Candidates(vec![rests(1, 0), rests(2, 1)]);
        let waited = |structural: [bool; 3], mut may: [bool; 3]| {
            wait_for_supports(&bodies, &contacts, &structural, &mut may);
            may
        };
        assert_eq!(waited([true; 3], [false, true, true]), [false; 3]);
        assert_eq!(waited([true; 3], [true; 3]), [true; 3]);
        assert_eq!(waited([true; 3], [true, false, true]), [true, false, false]);
        assert_eq!(waited([false; 3], [false, true, true]), [false, true, true]);
    }
}
