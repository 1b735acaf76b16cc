//! What a scenario does between two blocks of substeps, besides removing parts: loads that wake debris, live loads, strength that is lost, supports
//! that are moved, bodies that come in, water.

use super::bodies;
use super::loading::Ballast;
use super::world::World;
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// Faster than anything, m/s.
const ANY: f64 = 1e9;

/// Breaks are counted over this time, s.
const COUNTED: f64 = 1.0;

/// What of the scenario has happened.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Events {
    /// Arrivals so far.
    arrived: usize,
    /// When a weakening was stopped, s; as long as the list of weakenings or empty.
    stopped: Vec<Option<f64>>,
    /// Time and number of broken bonds at the last refreshes.
    recent: Vec<(f64, usize)>,
    /// Supports are moving.
    driving: bool,
}

impl Events {
    /// Looks at what was kept of a scenario, when `broken` bonds had broken.
    pub(super) fn check(&self, loading: &super::Loading, broken: usize) -> Result<(), &'static str> {
        let weakenings = loading.weakenings.len();
        let told = self.stopped.is_empty() || self.stopped.len() == weakenings;
        if self.arrived > loading.arrivals.len() || !told || self.recent.iter().any(|r| r.1 > broken) {
            return Err("its events are those of another scenario");
        }
        Ok(())
    }
}

impl World<'_> {
    /// Debris at rest that a changing load pushes in the coming interval takes part again.
    pub(super) fn wake_pushed(&mut self) {
        let (now, next) = (self.time, self.time + self.h * self.per_refresh as f64);
        let loading = self.loading;
        let mut any = false;
        for p in loading.pulses.iter().filter(|p| p.changes(now, next)) {
            let i = p.load.body as usize;
            any |= self.bodies.frozen[i];
            self.rest.wake(&mut self.bodies, i);
        }
        if any {
            self.pairs.hold(&[], &self.bodies);
            self.pairs.list_those_on(&self.bodies);
            self.movers = bodies::moving(&self.bodies);
        }
    }

    /// Lets live loads come or go that change in the coming interval. What comes is at rest and is taken along, what goes keeps its
    /// speed. True when any does.
    pub(super) fn load_up(&mut self) -> bool {
        let list = &self.loading.ballast;
        let interval = self.h * self.per_refresh as f64;
        let soon = self.time + 0.5 * interval;
        let now = list.iter().filter(|b| b.share(soon) != b.share(soon - interval));
        let mut changing: Vec<usize> = now.map(|b| b.body as usize).filter(|&i| !self.bodies.gone[i]).collect();
        changing.sort_unstable();
        changing.dedup();
        if changing.is_empty() {
            return false;
        }
        let before = self.energy().balance();
        for i in changing {
            let shares = list.iter().filter(|b| b.body as usize == i).map(|b| b.mass * b.share(soon));
            let mass = Ballast::with(self.s.bodies[i].mass, shares);
            self.rest.wake(&mut self.bodies, i);
            self.bodies.weigh(i, mass);
        }
        self.pairs.hold(&[], &self.bodies);
        self.pairs.list_those_on(&self.bodies);
        self.movers = bodies::moving(&self.bodies);
        self.supplied += self.energy().balance() - before;
        true
    }

    /// Lets weakenings that act in the coming interval take effect. True when any does.
    pub(super) fn weaken(&mut self) -> bool {
        let loading = self.loading;
        if loading.weakenings.is_empty() {
            return false;
        }
        let interval = self.h * self.per_refresh as f64;
        let (now, soon) = (self.time, self.time + 0.5 * interval);
        let before = now - 0.5 * interval;
        self.stop_weakenings(now);
        let at = |k: usize, t: f64| self.events.stopped.get(k).copied().flatten().map_or(t, |s| s.min(t));
        let share = |k: usize, t: f64| loading.weakenings[k].share(at(k, t));
        let acts: Vec<bool> = (0..loading.weakenings.len()).map(|k| share(k, soon) != share(k, before)).collect();
        if !acts.contains(&true) {
            return false;
        }
        let mut left = vec![f64::NAN; self.s.bonds.len()];
        for (w, _) in loading.weakenings.iter().zip(&acts).filter(|(_, a)| **a) {
            w.bonds.iter().for_each(|q| left[*q as usize] = 1.0);
        }
        for (k, w) in loading.weakenings.iter().enumerate() {
            let share = share(k, soon);
            w.bonds.iter().for_each(|q| left[*q as usize] *= share);
        }
        for (q, &share) in left.iter().enumerate().filter(|(_, s)| !s.is_nan()) {
            self.bonds.weaken(self.s, q, share);
        }
        for a in &mut self.active {
            a.strength = self.bonds.strength[a.bond as usize];
        }
        true
    }

    /// Stops weakenings while which too many bonds break.
    fn stop_weakenings(&mut self, now: f64) {
        let list = &self.loading.weakenings;
        if list.iter().all(|w| w.stop_at.is_none()) {
            return;
        }
        let e = &mut self.events;
        e.stopped.resize(list.len(), None);
        e.recent.push((now, self.broken));
        e.recent.retain(|(t, _)| *t >= now - COUNTED);
        let rate = (self.broken - e.recent[0].1) as f64 / COUNTED;
        for (w, stopped) in list.iter().zip(&mut e.stopped) {
            let over = now > w.at && now < w.at + w.over;
            if stopped.is_none() && over && w.stop_at.is_some_and(|most| rate >= most) {
                *stopped = Some(now);
            }
        }
    }

    /// Bodies whose time has come. True when any came.
    pub(super) fn arrive(&mut self) -> bool {
        let soon = self.time + 0.5 * self.h * self.per_refresh as f64;
        let mut any = false;
        while let Some(a) = self.loading.arrivals.get(self.events.arrived).filter(|a| a.at <= soon) {
            self.events.arrived += 1;
            let before = self.energy();
            let i = a.body as usize;
            self.bodies.put_in(i, self.s.bodies[i].pose, &a.velocity, &Vec3::zeros());
            self.supplied += self.energy().balance() - before.balance();
            any = true;
        }
        any
    }

    /// Gives driven supports the velocity of the coming interval.
    pub(super) fn drive(&mut self) {
        let loading = self.loading;
        if loading.drives.is_empty() {
            return;
        }
        let interval = self.h * self.per_refresh as f64;
        let part = |d: &super::Drive| (d.share(self.time + interval) - d.share(self.time)) / interval;
        let rates: Vec<f64> = loading.drives.iter().map(part).collect();
        let moving = rates.iter().any(|r| *r != 0.0);
        if !moving && !self.events.driving {
            return;
        }
        for d in &loading.drives {
            for &i in &d.bodies {
                self.bodies.v[i as usize] = super::lanes::Row::default();
            }
        }
        for (d, rate) in loading.drives.iter().zip(rates).filter(|(_, r)| *r != 0.0) {
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
        if moving != self.events.driving {
            self.events.driving = moving;
            let driven = self.bodies.driven.clone();
            self.wake_around(|i| driven[i]);
            self.movers = bodies::moving(&self.bodies);
        }
    }

    /// Water slows down what is in it.
    pub(super) fn drag(&mut self) {
        let interval = self.h * self.per_refresh as f64;
        for w in &self.loading.waters {
            for i in 0..self.bodies.n {
                if self.bodies.moves(i) && w.region.contains(&self.bodies.pose[i].position) {
                    self.bodies.slow_down(i, 1.0 - (-w.rate * interval).exp(), ANY);
                }
            }
        }
    }
}
