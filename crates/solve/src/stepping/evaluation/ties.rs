//! What ties the bodies together in a state of the run: bonds, bars, contacts and the ground, with the force of each.

use crate::bond::holding::Holding;
use crate::contact::ground::GroundContact;
use crate::geometry::Vec3;
use crate::maths;
use crate::stepping::state::props;
use crate::stepping::world::World;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A contact whose points are farther apart than this carries nothing any more, m.
const APART: f64 = 0.01;
/// From this vertical part of its normal on, a contact supports from below; a steeper one holds by friction only.
const FLAT: f64 = 0.3;

/// How two bodies are tied together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TieKind {
    /// A bond whose section still holds.
    Bond,
    /// Only the bars of a bond.
    Bars,
    /// The first body lies on the second one.
    LiesOn,
    /// The second body lies on the first one.
    Carries,
    /// They touch with a steep face: friction only.
    Friction,
    /// A prop stands under the first body, on the second one or on the ground.
    Prop,
}

/// One tie between two bodies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tie {
    /// First body.
    pub a: u32,
    /// Second body; none for the ground.
    pub b: Option<u32>,
    /// How.
    pub kind: TieKind,
    /// The bond, if it is one.
    pub bond: Option<u32>,
    /// Upward force on the first body, N; the second one receives the opposite.
    pub up: f64,
    /// Size of the force, N; of a bond the largest section force.
    pub force: f64,
    /// Share in use: for bars alone pull over strength, for other bonds as in the outcome of a run; of a prop its elastic force over its capacity,
    /// above 1 when it has buckled. None for contacts.
    pub utilisation: Option<f64>,
}

/// The bodies of a tie, whether it is a prop, its bond, and its number among equal ones.
type TieKey = (u32, u32, bool, Option<u32>, usize);

/// Sums of the forces of ties over several moments.
#[derive(Default)]
struct Means {
    moments: f64,
    /// The tie as first seen, and for each kind the sum of the sizes of its forces.
    sums: BTreeMap<TieKey, (Tie, Vec<(TieKind, f64)>)>,
}

impl Means {
    /// Adds the ties of a moment.
    fn add(&mut self, ties: Vec<Tie>) {
        let first = self.moments == 0.0;
        self.moments += 1.0;
        let mut before = None;
        let mut equal = 0;
        for t in ties {
            let key = (t.a, t.b.unwrap_or(u32::MAX), t.kind == TieKind::Prop, t.bond);
            equal = if before == Some(key) { equal + 1 } else { 0 };
            before = Some(key);
            // A bond that breaks later is one of the state; one that has broken is not.
            let sum = match self.sums.get_mut(&(key.0, key.1, key.2, key.3, equal)) {
                Some(sum) => sum,
                None if first || t.bond.is_none() => {
                    let empty = (Tie { up: 0.0, force: 0.0, ..t }, Vec::new());
                    self.sums.entry((key.0, key.1, key.2, key.3, equal)).or_insert(empty)
                }
                None => continue,
            };
            sum.0.up += t.up;
            sum.0.force += t.force;
            if t.kind == TieKind::Prop {
                sum.0.utilisation = t.utilisation;
            }
            match sum.1.iter_mut().find(|k| k.0 == t.kind) {
                Some(k) => k.1 += t.force,
                None => sum.1.push((t.kind, t.force)),
            }
        }
    }

    /// The ties with their means. A contact is of the kind that had most of its force; a bond, of the state at the first moment.
    fn list(self) -> Vec<Tie> {
        let n = self.moments;
        let mean = |(t, kinds): (Tie, Vec<(TieKind, f64)>)| {
            let most = kinds.iter().copied().reduce(|a, b| if b.1 > a.1 { b } else { a });
            let kind = most.filter(|_| t.bond.is_none()).map_or(t.kind, |k| k.0);
            Tie { kind, up: t.up / n, force: t.force / n, ..t }
        };
        self.sums.into_values().map(mean).collect()
    }
}

impl World<'_> {
    /// All ties that exist now, in order of the bodies. Impulses of contacts must have been read back, as a checkpoint does.
    pub(crate) fn ties(&self) -> Vec<Tie> {
        let mut list: Vec<Tie> = self.bond_ties().collect();
        // Debris that sleeps on bonded bodies lies on them by the load that it had when it fell asleep; the contact of the pair is no second one.
        let resting: BTreeSet<(u32, u32)> =
            self.contacts.sleeping.resting().map(|(i, on, _)| (i.min(on), i.max(on))).collect();
        list.extend(self.contact_ties().filter(|t| t.b.is_none_or(|b| !resting.contains(&(t.a.min(b), t.a.max(b))))));
        let ground = self.contacts.ground.iter().filter(|g| !self.bodies.asleep[g.body as usize]);
        list.extend(ground.chain(self.contacts.sleeping.on_ground(&self.bodies)).filter_map(|g| self.ground_tie(g)));
        for (i, on, load) in self.contacts.sleeping.resting() {
            let (up, force) = (-load.force.z, load.force.norm());
            list.push(Tie { a: i, b: Some(on), kind: TieKind::LiesOn, bond: None, up, force, utilisation: None });
        }
        list.extend(self.prop_ties());
        list.sort_by_key(|t| (t.a, t.b.unwrap_or(u32::MAX), t.kind == TieKind::Prop, t.bond));
        list
    }

    /// The ties of this moment with the time means of their forces over some seconds from now on, in which the run goes on. What has no force
    /// at this moment and touches later is among them. A run that diverges in that time ends it.
    pub(crate) fn mean_ties(&mut self, seconds: f64) -> Vec<Tie> {
        let mut means = Means::default();
        let end = self.clock.time + seconds;
        loop {
            self.contacts.read_back_impulses(&self.workers.pool);
            means.add(self.ties());
            if self.clock.time >= end || self.advance().is_err() {
                break;
            }
        }
        means.list()
    }

    fn prop_ties(&self) -> Vec<Tie> {
        let tie = |(_, p, f): (usize, &crate::loading::Prop, props::PropForce)| Tie {
            a: p.upper,
            b: p.lower,
            kind: TieKind::Prop,
            bond: None,
            up: f.carried,
            force: f.carried,
            utilisation: Some(f.used),
        };
        props::acting(&self.bodies, self.loading, &self.clock).into_iter().map(tie).collect()
    }

    fn bond_ties(&self) -> impl Iterator<Item = Tie> + '_ {
        self.s.bonds.iter().enumerate().filter_map(|(q, bond)| {
            let (f, used, holding) = self.section_state(q);
            let there = !self.bodies.gone[bond.a as usize] && !self.bodies.gone[bond.b as usize];
            if holding == Holding::Gone || !there {
                return None;
            }
            let kind = if holding == Holding::Bars { TieKind::Bars } else { TieKind::Bond };
            let utilisation = match holding {
                Holding::Bars => self
                    .bonds
                    .rebar
                    .find(q as u32)
                    .map(|b| b.law.most())
                    .filter(|most| *most > 0.0)
                    .map(|most| f.n.abs() / most),
                _ => Some(used),
            };
            let up = self.upward_force(q);
            let force = maths::hypot(maths::hypot(f.n, f.v1), f.v2);
            Some(Tie { a: bond.a, b: Some(bond.b), kind, bond: Some(q as u32), up, force, utilisation })
        })
    }

    fn contact_ties(&self) -> impl Iterator<Item = Tie> + '_ {
        let vector = |v: &[f32]| Vec3::new(v[0].into(), v[1].into(), v[2].into());
        self.contacts.pairs.list.iter().filter_map(move |p| {
            let c = p.contact.as_ref()?;
            let [first, second] = [p.a, p.b].map(|i| &self.bodies.pose[i as usize]);
            if self.bodies.gone[p.a as usize] || self.bodies.gone[p.b as usize] {
                return None;
            }
            let normal = first.rotation * vector(&c.manifold.normal);
            let mut on_second = Vec3::zeros();
            for q in c.manifold.used() {
                let apart = second.apply(&vector(&q.on_b)) - first.apply(&vector(&q.on_a));
                if apart.dot(&normal) < APART && apart.norm() < 5.0 * APART {
                    on_second += normal * f64::from(q.impulse[0]) + vector(&q.impulse[1..]);
                }
            }
            on_second /= self.clock.step;
            let force = on_second.norm();
            if force <= 0.0 {
                return None;
            }
            let kind = if normal.z.abs() < FLAT {
                TieKind::Friction
            } else if normal.z > 0.0 {
                TieKind::Carries
            } else {
                TieKind::LiesOn
            };
            Some(Tie { a: p.a, b: Some(p.b), kind, bond: None, up: -on_second.z, force, utilisation: None })
        })
    }

    fn ground_tie(&self, g: &GroundContact) -> Option<Tie> {
        let mut sum = Vec3::zeros();
        for p in &g.points {
            let [up, x, y, z] = p.impulse.map(f64::from);
            sum += Vec3::new(x, y, z + up);
        }
        sum /= self.clock.step;
        let force = sum.norm();
        let tie = Tie { a: g.body, b: None, kind: TieKind::LiesOn, bond: None, up: sum.z, force, utilisation: None };
        (force > 0.0).then_some(tie)
    }
}
