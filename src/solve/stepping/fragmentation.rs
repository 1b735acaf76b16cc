//! Fragmentation: a piece breaks into fragments when an impact brings more energy than the cracks between them absorb, or when its mean
//! stress exceeds its compressive or tensile strength. Fragments continue the motion of the rigid piece, so that mass, momentum, angular
//! momentum and kinetic energy do not change. Bars that held the piece now hold the nearest fragment.
//!
//! * Energy of an impact: the loss of a perfectly inelastic collision of two rigid bodies at their contact points, 1/2 sum p u, with the
//!   closing speeds u and the impulses p that end them. Each body takes half; on the ground the piece takes all. Impacts within a tenth
//!   of a second add up.
//! * Stress: the mean stress of a body from the forces on its boundary, sum(x f) / V, symmetric part (Love and Weber), averaged over a
//!   twentieth of a second. Its principal values are compared with the strengths.

use crate::geometry::{Mat3, Pose, Vec3};
use crate::solve::body;
use crate::solve::body::Bodies;
use crate::solve::bond::failure::Break;
use crate::solve::bond::inelastic::{BondState, UNLOADING};
use crate::solve::bond::table::{BondStatus, Bonds};
use crate::solve::contact::ground::GroundContact;
use crate::solve::contact::pairs::Pairs;
use crate::solve::stepping::world::World;
use crate::structure::{Breakup, Cause, FragmentationCause, Structure};
use serde::{Deserialize, Serialize};

/// Impacts within this time add up, s.
const IMPACT_MEMORY: f64 = 0.1;
/// Stresses are averaged over this time, s.
const STRESS_AVERAGING: f64 = 0.05;
/// Contacts that close faster than this are impacts, m/s; slower ones press.
const IMPACT_SPEED: f64 = 0.3;
/// Sweeps over the points of an impact to find their impulses.
const SWEEPS: usize = 10;
/// Bars whose frequency at a light fragment comes nearer than this to what the time step can follow are let go.
const HIGHEST_BAR_FREQUENCY: f64 = 0.8;

/// A piece that has come apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fragmentation {
    /// When, s.
    pub time: f64,
    /// The piece.
    pub body: u32,
    /// Why.
    pub why: FragmentationCause,
    /// Energy that impacts had put into it, J.
    pub energy: f64,
    /// Lowest and highest principal mean stress, Pa, tension positive.
    pub stress: [f64; 2],
}

/// What a piece has been through lately.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct PieceHistory {
    energy: f64,
    /// Mean stress: xx, yy, zz, xy, xz, yz.
    stress: [f64; 6],
}

/// Pieces that may come apart, and those that have.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct FragmentationState {
    history: Vec<PieceHistory>,
    /// Those that are to come apart next.
    pending: Vec<(u32, Fragmentation)>,
    /// Those that have, in order of time.
    pub done: Vec<Fragmentation>,
}

impl FragmentationState {
    /// Looks at what was kept of the pieces that may come apart.
    pub(in crate::solve) fn check(&self, s: &Structure) -> Result<(), &'static str> {
        let mut all = self.pending.iter().map(|p| &p.1).chain(&self.done);
        let known = self.pending.iter().all(|(k, _)| (*k as usize) < s.breakups.len());
        if self.history.len() == s.breakups.len() && known && all.all(|b| (b.body as usize) < s.bodies.len()) {
            Ok(())
        } else {
            Err("a piece that comes apart is not one of the model")
        }
    }
}

/// A contact point of two bodies as an impact sees it.
struct Point {
    arms: [Vec3; 2],
    normal: Vec3,
    /// On the second body; the first feels the opposite.
    force: Vec3,
    gap: f64,
}

/// What [`FragmentationState::look`] needs to know of the world.
pub(in crate::solve) struct FragmentationInput<'a> {
    pub s: &'a Structure,
    pub bodies: &'a Bodies,
    pub bonds: &'a Bonds,
    pub pairs: &'a Pairs,
    pub ground: &'a [GroundContact],
    /// Time now, length of the interval that begins, time step, s.
    pub time: f64,
    pub interval: f64,
    pub step: f64,
}

impl FragmentationState {
    /// Nothing has happened yet.
    pub fn new(s: &Structure) -> Self {
        Self { history: vec![PieceHistory::default(); s.breakups.len()], ..Self::default() }
    }

    /// Looks at the contacts of the interval that begins; what comes apart does so when it is over.
    pub(in crate::solve) fn assess(&mut self, w: &FragmentationInput<'_>) {
        if self.history.is_empty() {
            return;
        }
        let n = w.bodies.n;
        let mut index = vec![u32::MAX; n];
        for (k, b) in w.s.breakups.iter().enumerate().filter(|(_, b)| !w.bodies.gone[b.body as usize]) {
            index[b.body as usize] = k as u32;
        }
        let mut contact_moments: Vec<Option<Mat3>> = vec![None; self.history.len()];
        let fade = (-w.interval / IMPACT_MEMORY).exp();
        self.history.iter_mut().for_each(|s| s.energy *= fade);
        for &z in &w.pairs.near {
            let ends = w.pairs.ends[z as usize].map(|i| i as usize);
            if ends.iter().all(|&i| index[i] == u32::MAX) {
                continue;
            }
            let Some(contact) = &w.pairs.list[z as usize].contact else { continue };
            let turned = |i: usize, x: &[f32; 3]| {
                let axes = &w.pairs.axes[i];
                Vec3::from_fn(|r, _| (0..3).map(|c| f64::from(axes[r][c] * x[c])).sum())
            };
            let normal = turned(ends[0], &contact.manifold.normal);
            let points: Vec<Point> = contact
                .manifold
                .used()
                .iter()
                .map(|q| Point {
                    arms: [turned(ends[0], &q.on_a), turned(ends[1], &q.on_b)],
                    normal,
                    force: (normal * f64::from(q.impulse[0]) + friction(&q.impulse)) / w.step,
                    gap: q.distance.into(),
                })
                .collect();
            self.add_contact(&points, ends, 0.5, &index, w, &mut contact_moments);
        }
        for g in w.ground.iter().filter(|g| index[g.body as usize] != u32::MAX) {
            let points: Vec<Point> = g
                .points
                .iter()
                .map(|p| Point {
                    arms: [Vec3::zeros(), Vec3::new(p.arm[0].into(), p.arm[1].into(), p.arm[2].into())],
                    normal: Vec3::z(),
                    force: (Vec3::z() * f64::from(p.impulse[0]) + friction(&p.impulse)) / w.step,
                    gap: p.gap.into(),
                })
                .collect();
            self.add_contact(&points, [n, g.body as usize], 1.0, &index, w, &mut contact_moments);
        }
        self.decide(w, contact_moments);
    }

    /// Adds what a contact does to the pieces at its ends; end `n` is the ground.
    fn add_contact(
        &mut self,
        points: &[Point],
        ends: [usize; 2],
        share: f64,
        index: &[u32],
        w: &FragmentationInput<'_>,
        contact_moments: &mut [Option<Mat3>],
    ) {
        let closing: Vec<f64> = points.iter().map(|p| closing(p, ends, w.bodies)).collect();
        let hits: Vec<usize> = (0..points.len())
            .filter(|&k| closing[k] > IMPACT_SPEED && points[k].gap < closing[k] * w.interval)
            .collect();
        let energy = if hits.is_empty() { 0.0 } else { impact_loss(points, &hits, &closing, ends, w.bodies) };
        for (side, &i) in ends.iter().enumerate() {
            let Some(&k) = index.get(i).filter(|k| **k != u32::MAX) else { continue };
            if energy > 0.0 {
                self.history[k as usize].energy += share * energy;
                continue;
            }
            let sum = contact_moments[k as usize].get_or_insert_with(Mat3::zeros);
            for p in points {
                let force = if side == 0 { -p.force } else { p.force };
                *sum += p.arms[side] * force.transpose();
            }
        }
    }

    /// Averages stresses and decides who comes apart.
    fn decide(&mut self, w: &FragmentationInput<'_>, contact_moments: Vec<Option<Mat3>>) {
        let blend = (w.interval / STRESS_AVERAGING).min(1.0);
        for (k, (b, sum)) in w.s.breakups.iter().zip(contact_moments).enumerate() {
            let i = b.body as usize;
            if w.bodies.gone[i] || !w.bodies.moves(i) {
                continue;
            }
            let now = match sum {
                Some(contacts) => symmetric(&((contacts + by_bonds(w, b.body)) / w.s.bodies[i].volume)),
                None => [0.0; 6],
            };
            let history = &mut self.history[k];
            for (mean, x) in history.stress.iter_mut().zip(now) {
                *mean += blend * (x - *mean);
            }
            let size = history.stress.iter().map(|x| x.abs()).sum::<f64>();
            // Principal values of what is no stress would be looked for without end.
            let loaded = size.is_finite() && size > 0.3 * b.compressive.min(b.tensile);
            let stress = if loaded { principal(&history.stress) } else { [0.0; 2] };
            let why = if history.energy > b.energy {
                FragmentationCause::Impact
            } else if -stress[0] > b.compressive {
                FragmentationCause::Crushing
            } else if stress[1] > b.tensile {
                FragmentationCause::Splitting
            } else {
                continue;
            };
            let what = Fragmentation { time: w.time + w.interval, body: b.body, why, energy: history.energy, stress };
            self.pending.push((k as u32, what));
        }
    }
}

fn friction(impulse: &[f32; 4]) -> Vec3 {
    Vec3::new(impulse[1].into(), impulse[2].into(), impulse[3].into())
}

/// Speed at which a point closes, m/s.
fn closing(p: &Point, ends: [usize; 2], b: &Bodies) -> f64 {
    let at = |i: usize, arm: &Vec3| {
        if i < b.n { b.velocity(i) + b.angular_velocity(i).cross(arm) } else { Vec3::zeros() }
    };
    (at(ends[0], &p.arms[0]) - at(ends[1], &p.arms[1])).dot(&p.normal)
}

/// Inverse mass and inertia of a body, world axes.
fn inverse(b: &Bodies, i: usize) -> (f64, Mat3) {
    let r = b.inverse.get(i).map_or([0.0; 8], |r| r.0).map(f64::from);
    (r[0], Mat3::new(r[1], r[4], r[5], r[4], r[2], r[6], r[5], r[6], r[3]))
}

/// Kinetic energy that the points of an impact lose when nothing bounces: half the sum of impulse times closing speed.
fn impact_loss(points: &[Point], hits: &[usize], closing: &[f64], ends: [usize; 2], b: &Bodies) -> f64 {
    let inverses = ends.map(|i| inverse(b, i));
    // How much an impulse at one point changes the closing speed at another.
    let coupling = |p: &Point, q: &Point| -> f64 {
        (0..2)
            .map(|side| {
                let (m, i) = &inverses[side];
                m * p.normal.dot(&q.normal) + p.arms[side].cross(&p.normal).dot(&(i * q.arms[side].cross(&q.normal)))
            })
            .sum()
    };
    let mut impulse = vec![0.0; hits.len()];
    for _ in 0..SWEEPS {
        for x in 0..hits.len() {
            let p = &points[hits[x]];
            let left: f64 =
                closing[hits[x]] - (0..hits.len()).map(|y| coupling(p, &points[hits[y]]) * impulse[y]).sum::<f64>();
            let own = coupling(p, p);
            if own > 0.0 {
                impulse[x] = f64::max(impulse[x] + left / own, 0.0);
            }
        }
    }
    0.5 * hits.iter().zip(&impulse).map(|(&k, p)| p * closing[k]).sum::<f64>()
}

/// Sum of x f over the bonds of a piece.
fn by_bonds(w: &FragmentationInput<'_>, body: u32) -> Mat3 {
    let mut sum = Mat3::zeros();
    for &q in w.bonds.of_piece(body) {
        if w.bonds.state[q as usize] == BondStatus::Gone {
            continue;
        }
        let side = usize::from(w.bonds.ends[q as usize][1] == body);
        let row = &w.bonds.out[w.bonds.slots[q as usize][side] as usize].0;
        let force = Vec3::new(row[0].into(), row[1].into(), row[2].into());
        sum += w.bonds.anchor_arms(q as usize, &w.bodies.pose)[side] * force.transpose();
    }
    sum
}

fn symmetric(m: &Mat3) -> [f64; 6] {
    let mean = |a: usize, b: usize| 0.5 * (m[(a, b)] + m[(b, a)]);
    [m[(0, 0)], m[(1, 1)], m[(2, 2)], mean(0, 1), mean(0, 2), mean(1, 2)]
}

/// Lowest and highest principal value.
fn principal(s: &[f64; 6]) -> [f64; 2] {
    let e = Mat3::new(s[0], s[3], s[4], s[3], s[1], s[5], s[4], s[5], s[2]).symmetric_eigenvalues();
    [e.min(), e.max()]
}

/// Pose and velocity of a part of a rigid body that has this place in it.
pub fn rigid_body_motion(whole: &Pose, v: &Vec3, w: &Vec3, place: &Pose) -> (Pose, Vec3) {
    (whole.compose(place), v + w.cross(&(whole.rotation * place.position)))
}

impl World<'_> {
    /// Lets the pieces that were found wanting come apart. True when any did.
    pub(in crate::solve) fn fragment_pieces(&mut self) -> bool {
        let pending = std::mem::take(&mut self.fragmentation.pending);
        let mut any = false;
        for (k, what) in pending {
            let b = &self.s.breakups[k as usize];
            if self.bodies.gone[b.body as usize] {
                continue;
            }
            self.wake_around(|i| i == b.body as usize);
            self.replace_by_fragments(b);
            self.fragmentation.done.push(Fragmentation { time: self.time, ..what });
            any = true;
        }
        if any {
            self.inelastic.retain(|a| !self.bonds.is_separated(a.bond as usize));
            self.moving = body::moving(&self.bodies);
        }
        any
    }

    fn replace_by_fragments(&mut self, b: &Breakup) {
        let (s, i) = (self.s, b.body as usize);
        let (pose, v, w) = (self.bodies.pose[i], self.bodies.velocity(i), self.bodies.angular_velocity(i));
        let start = &s.bodies[i].pose;
        self.bodies.remove(i);
        for f in b.fragments() {
            let (at, speed) = rigid_body_motion(&pose, &v, &w, &start.inverse_compose(&s.bodies[f].pose));
            self.bodies.insert(f, at, &speed, &w);
        }
        for q in self.bonds.of_piece(b.body).to_vec() {
            self.transfer_bond(q as usize, b);
        }
    }

    /// A bond of a piece that comes apart goes on with its bars, from the fragment nearest to them; without bars it ends.
    fn transfer_bond(&mut self, q: usize, b: &Breakup) {
        if self.bonds.state[q] == BondStatus::Gone {
            return;
        }
        let (s, bond) = (self.s, &self.s.bonds[q]);
        let side = usize::from(self.bonds.ends[q][1] == b.body);
        let place = self.bonds.anchor(q, side);
        let start = &s.bodies[b.body as usize].pose;
        let nearest = b
            .fragments()
            .map(|f| (f, s.bodies[f].shape.outside(&start.inverse_compose(&s.bodies[f].pose).inverse_apply(&place))))
            .min_by(|x, y| x.1.total_cmp(&y.1));
        let Some((fragment, _)) = nearest else { return };
        let fresh = !self.bonds.is_separated(q);
        if fresh {
            // The section goes with the piece; what was stored in it is spent.
            let forces = self.section_forces(q).map(|x| x as f32);
            let stored = match self.inelastic.iter().find(|a| a.bond as usize == q) {
                Some(a) => a.work,
                None => (0..6)
                    .filter(|&c| bond.stiffness[c] > 0.0)
                    .map(|c| 0.5 * f64::from(self.bonds.forces(q)[c]).powi(2) / bond.stiffness[c])
                    .sum(),
            };
            if let Some(BondState::Hinge(h)) = self.inelastic.iter().find(|a| a.bond as usize == q).map(|a| &a.state) {
                self.bonds.strength[q] *= (1.0 - h.damage().ruptured) as f32;
            }
            self.bonds.spent[q] += stored as f32;
            if self.bonds.cause[q].is_none() {
                self.bonds.cause[q] = Some(Cause::Breakup);
                self.broken += 1;
                self.new_breaks.push(Break { time: self.time, bond: q as u32, cause: Cause::Breakup, forces });
            }
            self.bonds.leave_elastic(q);
            self.bonds.separate(q);
        }
        let other = self.bonds.ends[q][1 - side] as usize;
        let holds = bond.law.rebar().filter(|r| {
            let k = UNLOADING * f64::from(self.bonds.strength[q]) * r.force / r.elongation;
            let light: f64 = [fragment, other].iter().map(|&i| self.bodies.largest_inverse_mass(i)).sum();
            k > 0.0 && k * light < (2.0 * HIGHEST_BAR_FREQUENCY / self.h).powi(2)
        });
        if holds.is_none() {
            self.rebar.remove(|x| x as usize == q);
            self.bonds.drop_bond(q);
            return;
        }
        let place = start.inverse_compose(&s.bodies[fragment].pose);
        self.bonds.move_end(q, side, fragment as u32, &place, fresh, &self.bodies.pose);
        if fresh {
            self.rebar.begin(q as u32);
        }
    }
}
