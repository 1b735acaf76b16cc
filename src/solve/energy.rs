//! Where the energy of a run is: what is kinetic, elastic and potential now, and the work done from outside so far.

use super::world::World;
use crate::geometry::Vec3;
use serde::{Deserialize, Serialize};

/// Energy of everything that moves and of its bonds, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Energy {
    /// Of translation and rotation.
    pub kinetic: f64,
    /// In the springs of bonds, in sections that are letting go and in bars.
    pub elastic: f64,
    /// In gravity, from the origin of the model.
    pub potential: f64,
    /// Work done by forces and by the inertia of a moving ground since the start, what removed bodies and bonds took away
    /// (negative), and what hinges hold more at their beginning than the bonds they take over.
    pub supplied: f64,
}

impl Energy {
    /// What is there less what was supplied: it may fall (damping, cracks, friction, impacts), never rise.
    pub fn balance(&self) -> f64 {
        self.kinetic + self.elastic + self.potential - self.supplied
    }
}

impl World<'_> {
    /// Energy now. Velocities stand half a step after positions and bond forces; heights are taken at the moment of the velocities,
    /// bond forces are not: while a bonded structure rings, the sum of kinetic and elastic energy is uncertain by about frequency
    /// times half a step of the energy in the ringing.
    pub fn energy(&self) -> Energy {
        let b = &self.bodies;
        let g = self.loading.gravity;
        let mut e = Energy { supplied: self.supplied, ..Energy::default() };
        for i in (0..b.n).filter(|&i| !b.fixed[i] && !b.gone[i]) {
            let w = b.pose[i].rotation.inverse() * b.angular_velocity(i);
            e.kinetic += 0.5 * b.mass[i] * b.speed(i).powi(2) + 0.5 * w.component_mul(&w).dot(&b.inertia[i]);
            let at = b.current_pose(i).position + b.velocity(i) * (0.5 * self.h);
            e.potential -= b.mass[i] * g.dot(&at);
        }
        let spring = |k: &[f64; 6], s: &[f32; 6]| -> f64 {
            (0..6).filter(|&c| k[c] > 0.0).map(|c| 0.5 * f64::from(s[c]).powi(2) / k[c]).sum()
        };
        for (q, bond) in self.s.bonds.iter().enumerate() {
            if self.bonds.place[q].0 != u32::MAX {
                e.elastic += spring(&bond.stiffness, &self.bonds.forces(q));
            }
        }
        for a in &self.active {
            e.elastic += a.stored(&self.s.bonds[a.bond as usize]);
        }
        e.elastic += self.bars.stored(&self.s.bonds);
        e
    }

    /// Work done on what is about to be moved by forces from outside since the last refresh: given forces, the inertia of a moving
    /// ground, and the weight of debris at rest that is held as a load.
    pub(super) fn count_work(&mut self) {
        if !self.is_pushed() {
            return;
        }
        let b = &self.bodies;
        let extra = self.inertia;
        // Positions stand half a step before velocities: work belongs to the way between the moments of the velocities.
        let half = 0.5 * self.h;
        let moved = |i: usize| -> [f64; 8] {
            let before = self.v_start.get(i).map_or([0.0; 8], |r| r.0);
            std::array::from_fn(|c| f64::from(b.moved[i].0[c]) + half * (f64::from(b.v[i].0[c]) - f64::from(before[c])))
        };
        let mut work = 0.0;
        if extra != Vec3::zeros() {
            for i in (0..b.n).filter(|&i| b.moves(i)) {
                let m = moved(i);
                work += b.mass[i] * extra.dot(&Vec3::new(m[0], m[1], m[2]));
            }
        }
        for f in self.loading.forces.iter().filter(|f| b.moves(f.body as usize)) {
            let m = moved(f.body as usize);
            work += (0..3).map(|c| f.force[c] * m[c] + f.moment[c] * m[3 + c]).sum::<f64>();
        }
        // The mean of a pulse acted in the interval that has passed.
        let interval = self.h * self.per_refresh as f64;
        for p in self.loading.pulses.iter().filter(|p| b.moves(p.load.body as usize)) {
            let (m, factor) = (moved(p.load.body as usize), p.mean(self.time - interval, self.time));
            let load = &p.load;
            work += factor * (0..3).map(|c| load.force[c] * m[c] + load.moment[c] * m[3 + c]).sum::<f64>();
        }
        for f in self.fading.iter().filter(|f| b.moves(f.load.body as usize)) {
            let (m, factor) = (moved(f.load.body as usize), f.mean(self.time - interval, self.time));
            work += factor * (0..3).map(|c| f.load.force[c] * m[c] + f.load.moment[c] * m[3 + c]).sum::<f64>();
        }
        for (body, load) in self.rest.held().filter(|(i, _)| b.moves(*i as usize)) {
            let m = moved(body as usize);
            work += (0..6).map(|c| load[c] * m[c]).sum::<f64>();
        }
        // What pushes supports along works against what bonds do to them.
        for i in (0..b.n).filter(|&i| b.driven[i]) {
            let m = &b.moved[i].0;
            for slot in self.bonds.first_slot[i]..self.bonds.first_slot[i + 1] {
                let f = &self.bonds.out[slot as usize].0;
                work -= (0..6).map(|c| f64::from(f[c]) * f64::from(m[c])).sum::<f64>();
            }
        }
        self.supplied += work;
    }

    /// True when anything but gravity does work from outside.
    pub(super) fn is_pushed(&self) -> bool {
        let l = self.loading;
        let given = !(l.forces.is_empty() && l.pulses.is_empty() && self.fading.is_empty());
        given || l.base_motion.is_some() || !l.drives.is_empty() || self.rest.held().next().is_some()
    }

    /// Depths by which touching bodies overlap, m; frozen pairs are not looked at.
    pub fn overlaps(&self) -> Vec<f64> {
        let pairs = self.pairs.near.iter().filter_map(|&z| self.pairs.list[z as usize].contact.as_ref());
        let between = pairs.map(|c| f64::from(-c.touch.deepest()));
        let on_ground = self.ground.iter().map(|g| g.points.iter().map(|p| f64::from(-p.gap)).fold(f64::MIN, f64::max));
        between.chain(on_ground).filter(|d| *d > 0.0).collect()
    }

    /// True when no bond holds a body.
    pub fn is_loose(&self, i: usize) -> bool {
        self.bonds.neighbours[i].is_empty()
    }

    /// Looks at a pair for which the collision library found no usable contact although it may have one.
    pub fn unusable_contacts(&self) -> u64 {
        self.pairs.unusable
    }
}
