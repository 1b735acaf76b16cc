//! Scenario events between two blocks of substeps, except removals: changes of live load, loss of strength, motion of supports, impactors,
//! water.

use crate::geometry::Vec3;
use crate::loading::{LiveLoadChange, SupportMotion};
use crate::maths;
use crate::simd::lanes::Vec6;
use crate::stepping::world::World;

/// Faster than any body, m/s.
const ANY_SPEED: f64 = 1e9;

/// Breaks are counted over this time, s.
const COUNTING_TIME: f64 = 1.0;

impl World<'_> {
    /// Wakes sleeping debris on which a load changes in the interval that begins.
    pub(crate) fn wake_loaded(&mut self) {
        let (now, next) = (self.clock.time, self.clock.next_refresh());
        let loading = self.loading;
        let mut any = false;
        for p in loading.pulses.iter().filter(|p| p.changes(now, next)) {
            let i = p.load.body as usize;
            any |= self.bodies.asleep[i];
            self.contacts.sleeping.wake(&mut self.bodies, i);
        }
        // Both ends of a prop stay awake: its force changes with their motion.
        for i in loading.props.iter().flat_map(|p| std::iter::once(p.upper).chain(p.lower)).map(|i| i as usize) {
            any |= self.bodies.asleep[i];
            self.contacts.sleeping.wake(&mut self.bodies, i);
        }
        // So does what lies on the upper one: a prop carries it, too.
        if !loading.props.is_empty() {
            let (deadline, gone) = (self.clock.event_deadline(), &self.bodies.gone);
            let standing = loading.props.iter().filter(|p| p.at <= deadline && !gone[p.upper as usize]);
            let upper: Vec<usize> = standing.map(|p| p.upper as usize).collect();
            any |= self.contacts.wake_above(&mut self.bodies, upper.into_iter());
        }
        if any {
            self.contacts.list_woken(&mut self.bodies);
        }
    }

    /// Applies changes of live load in the interval that begins. Added mass is at rest and is accelerated by the body; removed mass keeps its
    /// velocity. True when there is one.
    pub(crate) fn change_live_loads(&mut self) -> bool {
        let list = &self.loading.live_loads;
        let interval = self.clock.interval();
        let deadline = self.clock.event_deadline();
        let now = list.iter().filter(|b| b.share(deadline) != b.share(deadline - interval));
        let mut changing: Vec<usize> = now.map(|b| b.body as usize).filter(|&i| !self.bodies.gone[i]).collect();
        changing.sort_unstable();
        changing.dedup();
        if changing.is_empty() {
            return false;
        }
        let before = self.energy().balance();
        for i in changing {
            let shares = list.iter().filter(|b| b.body as usize == i).map(|b| b.mass * b.share(deadline));
            let mass = LiveLoadChange::with(&self.s.bodies[i], shares);
            self.contacts.sleeping.wake(&mut self.bodies, i);
            self.bodies.set_mass(i, mass);
        }
        self.contacts.list_woken(&mut self.bodies);
        self.accounts.supplied += self.energy().balance() - before;
        true
    }

    /// Applies the loss of strength in the interval that begins. True when there is one.
    pub(crate) fn reduce_strength(&mut self) -> bool {
        let loading = self.loading;
        if loading.weakenings.is_empty() {
            return false;
        }
        let interval = self.clock.interval();
        let (now, deadline) = (self.clock.time, self.clock.event_deadline());
        let before = now - 0.5 * interval;
        self.stop_weakenings(now);
        let at = |k: usize, t: f64| self.loads.events.stopped.get(k).copied().flatten().map_or(t, |s| s.min(t));
        let share = |k: usize, t: f64| loading.weakenings[k].share(at(k, t));
        let acts: Vec<bool> = (0..loading.weakenings.len()).map(|k| share(k, deadline) != share(k, before)).collect();
        if !acts.contains(&true) {
            return false;
        }
        let mut left = vec![f64::NAN; self.s.bonds.len()];
        for (w, _) in loading.weakenings.iter().zip(&acts).filter(|(_, a)| **a) {
            w.bonds.iter().for_each(|q| left[*q as usize] = 1.0);
        }
        for (k, w) in loading.weakenings.iter().enumerate() {
            let share = share(k, deadline);
            w.bonds.iter().for_each(|q| left[*q as usize] *= share);
        }
        for (q, &share) in left.iter().enumerate().filter(|(_, s)| !s.is_nan()) {
            self.bonds.table.set_strength(self.s, q, share);
        }
        for a in &mut self.bonds.inelastic {
            a.set_strength(self.bonds.table.strength[a.bond as usize]);
        }
        true
    }

    /// Stops a weakening during which too many bonds break.
    fn stop_weakenings(&mut self, now: f64) {
        let list = &self.loading.weakenings;
        if list.iter().all(|w| w.stop_at.is_none()) {
            return;
        }
        let e = &mut self.loads.events;
        e.stopped.resize(list.len(), None);
        e.recent.push((now, self.accounts.broken));
        e.recent.retain(|(t, _)| *t >= now - COUNTING_TIME);
        let rate = (self.accounts.broken - e.recent[0].1) as f64 / COUNTING_TIME;
        for (w, stopped) in list.iter().zip(&mut e.stopped) {
            let over = now > w.at && now < w.at + w.over;
            if stopped.is_none() && over && w.stop_at.is_some_and(|most| rate >= most) {
                *stopped = Some(now);
            }
        }
    }

    /// Inserts the impactors that are due. True when there is one.
    pub(crate) fn activate_impactors(&mut self) -> bool {
        let deadline = self.clock.event_deadline();
        let mut any = false;
        while let Some(a) = self.loading.impactors.get(self.loads.events.activated).filter(|a| a.at <= deadline) {
            self.loads.events.activated += 1;
            let before = self.energy();
            let i = a.body as usize;
            self.bodies.insert(i, self.s.bodies[i].pose, &a.velocity, &Vec3::zeros());
            self.accounts.supplied += self.energy().balance() - before.balance();
            any = true;
        }
        any
    }

    /// Sets the velocity of moved supports for the interval that begins.
    pub(crate) fn move_supports(&mut self) {
        let loading = self.loading;
        if loading.support_motions.is_empty() {
            return;
        }
        let interval = self.clock.interval();
        let part = |d: &SupportMotion| (d.share(self.clock.time + interval) - d.share(self.clock.time)) / interval;
        let rates: Vec<f64> = loading.support_motions.iter().map(part).collect();
        let moving = rates.iter().any(|r| *r != 0.0);
        if !moving && !self.loads.events.supports_moving {
            return;
        }
        for d in &loading.support_motions {
            for &i in &d.bodies {
                self.bodies.v[i as usize] = Vec6::default();
            }
        }
        for (d, rate) in loading.support_motions.iter().zip(rates).filter(|(_, r)| *r != 0.0) {
            let w = d.turn * rate;
            for &i in &d.bodies {
                let v = d.shift * rate + w.cross(&(self.bodies.pose[i as usize].position - d.pivot));
                let row = &mut self.bodies.v[i as usize].0;
                for c in 0..3 {
                    row[c] += v[c] as f32;
                    row[3 + c] += w[c] as f32;
                }
            }
        }
        if moving != self.loads.events.supports_moving {
            self.loads.events.supports_moving = moving;
            let prescribed = self.bodies.prescribed.clone();
            self.contacts.wake_around(&mut self.bodies, |i| prescribed[i]);
            self.bodies.list_moving();
        }
    }

    /// Water slows down the bodies in it.
    pub(crate) fn apply_water_drag(&mut self) {
        let interval = self.clock.interval();
        for w in &self.loading.waters {
            for i in 0..self.bodies.n {
                if self.bodies.moves(i) && w.region.contains(&self.bodies.pose[i].position) {
                    self.bodies.slow_down(i, 1.0 - maths::exp(-w.rate * interval), ANY_SPEED);
                }
            }
        }
    }
}
