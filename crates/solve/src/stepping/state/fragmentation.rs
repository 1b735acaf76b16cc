//! Fragmentation: a piece breaks into fragments when an impact brings more energy than the cracks between them absorb, or when its mean
//! stress exceeds its compressive or tensile strength. [`crate::stepping::refresh::fragment_pieces`] then puts the fragments in its place.
//!
//! * Energy of an impact: the loss of a perfectly inelastic collision of two rigid bodies at their contact points, 1/2 sum p u, with the
//!   closing speeds u and the impulses p that end them. Each body takes half; on the ground the piece takes all. Impacts within a tenth
//!   of a second add up.
//! * Stress: the mean stress of a body from the forces on its boundary, sum(x f) / V, symmetric part (Love and Weber), averaged over a
//!   twentieth of a second. Its principal values are compared with the strengths.

use crate::body::Bodies;
use crate::bond::table::{BondStatus, Bonds};
use crate::contact::ground::GroundContact;
use crate::contact::pairs::Pairs;
use crate::geometry::{Mat3, Pose, SymmetricTensor, Vec3};
use crate::maths;
use crate::structure::{FragmentationCause, Structure};
use serde::{Deserialize, Serialize};

/// Impacts within this time add up, s.
const IMPACT_MEMORY: f64 = 0.1;
/// Stresses are averaged over this time, s.
const STRESS_AVERAGING: f64 = 0.05;
/// Contacts that close faster than this are impacts, m/s; slower ones press.
const IMPACT_SPEED: f64 = 0.3;
/// Sweeps over the points of an impact to find their impulses.
const SWEEPS: usize = 10;
/// A piece that has broken into fragments.
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

/// Recent impacts and stresses of a piece.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct PieceHistory {
    energy: f64,
    /// Mean stress, Pa, world axes.
    stress: SymmetricTensor,
}

/// Pieces that may break into fragments, and those that have.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct FragmentationState {
    history: Vec<PieceHistory>,
    /// Those that break into fragments at the next refresh.
    pub pending: Vec<(u32, Fragmentation)>,
    /// Those that have, in order of time.
    pub done: Vec<Fragmentation>,
}

impl FragmentationState {
    /// Checks a kept state.
    pub(crate) fn check(&self, s: &Structure) -> Result<(), &'static str> {
        let mut all = self.pending.iter().map(|p| &p.1).chain(&self.done);
        let known = self.pending.iter().all(|(k, _)| (*k as usize) < s.prepared_fragments.len());
        if self.history.len() == s.prepared_fragments.len() && known && all.all(|b| (b.body as usize) < s.bodies.len())
        {
            Ok(())
        } else {
            Err("a piece that breaks into fragments is not one of the model")
        }
    }
}

/// A contact point of two bodies in an impact.
struct Point {
    arms: [Vec3; 2],
    normal: Vec3,
    /// On the second body; the force on the first is the opposite.
    force: Vec3,
    gap: f64,
}

/// What [`FragmentationState::assess`] needs.
pub(crate) struct FragmentationInput<'a> {
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
    pub(crate) fn new(s: &Structure) -> Self {
        Self { history: vec![PieceHistory::default(); s.prepared_fragments.len()], ..Self::default() }
    }

    /// Evaluates the contacts of the interval that begins; pieces break into fragments at its end.
    pub(crate) fn assess(&mut self, w: &FragmentationInput<'_>) {
        if self.history.is_empty() {
            return;
        }
        let n = w.bodies.n;
        let mut index = vec![u32::MAX; n];
        for (k, b) in w.s.prepared_fragments.iter().enumerate().filter(|(_, b)| !w.bodies.gone[b.body as usize]) {
            index[b.body as usize] = k as u32;
        }
        let mut contact_moments: Vec<Option<Mat3>> = vec![None; self.history.len()];
        let fade = maths::exp(-w.interval / IMPACT_MEMORY);
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

    /// Adds the impact energy or the forces of a contact to the pieces at its ends; end `n` is the ground.
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

    /// Averages stresses and decides which pieces break into fragments.
    fn decide(&mut self, w: &FragmentationInput<'_>, contact_moments: Vec<Option<Mat3>>) {
        let blend = (w.interval / STRESS_AVERAGING).min(1.0);
        for (k, (b, sum)) in w.s.prepared_fragments.iter().zip(contact_moments).enumerate() {
            let i = b.body as usize;
            if w.bodies.gone[i] || !w.bodies.moves(i) {
                continue;
            }
            let now = match sum {
                Some(contacts) => SymmetricTensor::of(&((contacts + by_bonds(w, b.body)) / w.s.bodies[i].volume)),
                None => SymmetricTensor::default(),
            };
            let history = &mut self.history[k];
            history.stress = history.stress.blended(&now, blend);
            let size = history.stress.size();
            // The search for principal values would not end for numbers that are not finite.
            let loaded = size.is_finite() && size > 0.3 * b.compressive.min(b.tensile);
            let stress = if loaded { history.stress.principal() } else { [0.0; 2] };
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

/// Pose and velocity of a part of a rigid body that has this place in it.
pub fn rigid_body_motion(whole: &Pose, v: &Vec3, w: &Vec3, place: &Pose) -> (Pose, Vec3) {
    (whole.compose(place), v + w.cross(&(whole.rotation * place.position)))
}
