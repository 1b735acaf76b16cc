//! All bonds of a structure in the solver's form: their status (elastic in a batch, inelastic, failed), force slots, frames and neighbours.
//!
//! Each bond writes the force on each of its two ends to a slot of its own. The slots of a body are adjacent, so that a body sums them in a
//! fixed order: the result does not depend on the number of threads.

use crate::bond::elastic::{Batch, Check};
use crate::bond::elastic_limits::{elastic_limits, joint_limits, limit_values, relief};
use crate::geometry::{Pose, Vec3};
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::{NO_SLOT, Vec6};
use crate::simd::threads::Pool;
use crate::structure::{Bond, Cause, Critical, Law, SectionForces, Structure};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Frames of bonds are refreshed once a body has turned by more than this, rad. Forces turn with them: a frame that buckles begins with rotations of this size.
const TURN_TOLERANCE: f32 = 1e-5;

/// Status of one bond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum BondStatus {
    /// Elastic, in the batches.
    Elastic,
    /// Its law is evaluated bond by bond.
    Inelastic,
    /// Failed: carries nothing any more.
    Gone,
}

/// All bonds of a structure, in the solver's form.
#[derive(Serialize, Deserialize)]
pub(crate) struct Bonds {
    /// Eight at a time.
    pub batches: Vec<Batch>,
    /// The limits of each batch, which are needed less often.
    pub checks: Vec<Check>,
    /// Force slots; body `i` owns `first_slot[i]..first_slot[i + 1]`.
    pub out: Vec<Vec6>,
    /// Where each body's slots begin.
    pub first_slot: Vec<u32>,
    /// Batch and lane of each elastic bond; the batch is `u32::MAX` for the others.
    pub place: Vec<(u32, u32)>,
    /// Status of each bond.
    pub state: Vec<BondStatus>,
    /// The two bodies of each bond: its own, or fragments of them.
    pub ends: Vec<[u32; 2]>,
    /// Bonds of the pieces that may break into fragments, in their order.
    piece_bonds: Vec<(u32, Vec<u32>)>,
    /// Slots of each bond (also while it is inelastic).
    pub slots: Vec<[u32; 2]>,
    /// Bodies that live bonds connect each body to.
    pub neighbours: Vec<Vec<u32>>,
    /// Number of bonds at the start, per body.
    pub degree_at_start: Vec<u32>,
    /// Spring position in the bodies' own frames.
    arms: Vec<[Vec3; 2]>,
    /// Contact-face centroid in the bodies' own frames.
    anchors: Vec<[Vec3; 2]>,
    /// Bond axes 0 and 1 in the bodies' own frames.
    directions: Vec<[[Vec3; 2]; 2]>,
    lanes_at_layout: usize,
    /// Share of its strength that each bond has left.
    pub strength: Vec<f32>,
    /// The section of the bond has failed.
    separated: Vec<bool>,
    /// Pairs of bodies whose masonry joint was pressed when it was lost, the smaller number first.
    pub pressed: BTreeSet<[u32; 2]>,
    /// Bodies with a section that has crushed: they move into others, and meet what stood beside them.
    pub crushed: BTreeSet<u32>,
    /// Why each bond failed, once its failure has been recorded.
    pub cause: Vec<Option<Cause>>,
    /// Energy that each bond has dissipated, J, without that of inelastic bonds and bars, which keep it themselves.
    pub spent: Vec<f32>,
}

impl Bonds {
    /// The bonds of a structure with the given section forces at the springs.
    pub(crate) fn new(s: &Structure, poses: &[Pose], forces: &[SectionForces]) -> Self {
        let local = |body: u32, p: &Vec3| poses[body as usize].inverse_apply(p);
        let turn = |body: u32, e: &Vec3| poses[body as usize].rotation.inverse() * e;
        let mut b = Self {
            batches: Vec::new(),
            checks: Vec::new(),
            out: Vec::new(),
            first_slot: Vec::new(),
            place: vec![(u32::MAX, 0); s.bonds.len()],
            state: vec![BondStatus::Elastic; s.bonds.len()],
            ends: s.bonds.iter().map(|b| [b.a, b.b]).collect(),
            piece_bonds: bonds_of_pieces(s),
            slots: vec![[NO_SLOT; 2]; s.bonds.len()],
            neighbours: Vec::new(),
            degree_at_start: Vec::new(),
            arms: s.bonds.iter().map(|b| [local(b.a, &b.spring), local(b.b, &b.spring)]).collect(),
            anchors: s.bonds.iter().map(|b| [local(b.a, &b.face), local(b.b, &b.face)]).collect(),
            directions: s
                .bonds
                .iter()
                .map(|b| [0, 1].map(|k| [turn(b.a, &b.frame[k]), turn(b.b, &b.frame[k])]))
                .collect(),
            lanes_at_layout: 0,
            strength: vec![1.0; s.bonds.len()],
            separated: vec![false; s.bonds.len()],
            pressed: BTreeSet::new(),
            crushed: BTreeSet::new(),
            cause: vec![None; s.bonds.len()],
            spent: vec![0.0; s.bonds.len()],
        };
        b.rebuild(s, poses, Some(forces));
        b.degree_at_start = b.neighbours.iter().map(|n| n.len() as u32).collect();
        b
    }

    /// True when so many lanes are empty that a new layout saves time.
    pub(crate) fn worth_rebuilding(&self) -> bool {
        let elastic = self.elastic();
        elastic * 20 < self.lanes_at_layout * 19 || (elastic == 0 && self.lanes_at_layout > 0)
    }

    /// Number of bonds that are elastic.
    pub(crate) fn elastic(&self) -> usize {
        self.state.iter().filter(|s| **s == BondStatus::Elastic).count()
    }

    /// Lays out the elastic bonds again, keeping their forces, and gives every live bond its slots.
    pub(crate) fn rebuild(&mut self, s: &Structure, poses: &[Pose], forces: Option<&[SectionForces]>) {
        let n = s.bodies.len();
        let live: Vec<usize> = (0..s.bonds.len()).filter(|&q| self.state[q] != BondStatus::Gone).collect();
        let elastic: Vec<usize> = live.iter().copied().filter(|&q| self.state[q] == BondStatus::Elastic).collect();
        let kept: Vec<SectionForces<f32>> =
            elastic.iter().map(|&q| forces.map_or_else(|| self.forces(q), |f| f[q].to_f32())).collect();
        let mut first = vec![0u32; n + 2];
        self.neighbours = vec![Vec::new(); n];
        for &q in &live {
            let [a, b] = self.ends[q];
            first[a as usize + 1] += 1;
            first[b as usize + 1] += 1;
            if !self.separated[q] {
                self.neighbours[a as usize].push(b);
                self.neighbours[b as usize].push(a);
            }
        }
        for i in 0..n {
            first[i + 1] += first[i];
        }
        first[n + 1] = first[n];
        let mut next = first.clone();
        self.slots.fill([NO_SLOT; 2]);
        for &q in &live {
            self.slots[q] = self.ends[q].map(|i| {
                let slot = next[i as usize];
                next[i as usize] += 1;
                slot
            });
        }
        self.batches = vec![Batch::empty(n as u32); elastic.len().div_ceil(8)];
        self.checks = vec![Check::EMPTY; self.batches.len()];
        self.place.fill((u32::MAX, 0));
        for (z, &q) in elastic.iter().enumerate() {
            let bond = &s.bonds[q];
            let (batch, check, lane) = (&mut self.batches[z / 8], &mut self.checks[z / 8], z % 8);
            self.place[q] = ((z / 8) as u32, lane as u32);
            check.bond[lane] = q as u32;
            [batch.a[lane], batch.b[lane]] = self.ends[q];
            [batch.slot_a[lane], batch.slot_b[lane]] = self.slots[q];
            for c in 0..6 {
                batch.s[c][lane] = kept[z][c];
                batch.k[c][lane] = bond.stiffness[c] as f32;
            }
            // The face lies beyond the spring when the spring is nearer to a than the face is.
            check.face[lane] = (bond.face - bond.spring).dot(&bond.frame[0]) as f32;
            set_limits(check, lane, bond, self.strength[q]);
        }
        self.first_slot = first;
        self.out = vec![Vec6::default(); self.first_slot[n] as usize + 1];
        self.lanes_at_layout = elastic.len();
        for (batch, check) in self.batches.iter_mut().zip(&self.checks) {
            for lane in (0..8).filter(|l| check.bond[*l] != u32::MAX) {
                let q = check.bond[lane] as usize;
                frame_lane(batch, lane, &self.arms[q], &self.directions[q], poses);
            }
        }
    }

    /// Recomputes axes and arms of bonds whose bodies have turned.
    pub(crate) fn refresh_frames(&mut self, pool: &Pool, poses: &[Pose], turned: &mut [f32]) {
        let batches = Disjoint::new(&mut self.batches);
        let (arms, directions, seen) = (&self.arms, &self.directions, &*turned);
        let checks = &self.checks;
        pool.split(checks.len(), |range| {
            for z in range {
                // SAFETY: the shares of the threads do not overlap, so each batch belongs to one thread.
                let batch = unsafe { batches.at(z) };
                for lane in (0..8).filter(|l| checks[z].bond[*l] != u32::MAX) {
                    let (a, b) = (batch.a[lane] as usize, batch.b[lane] as usize);
                    if seen[a] >= TURN_TOLERANCE || seen[b] >= TURN_TOLERANCE {
                        let q = checks[z].bond[lane] as usize;
                        frame_lane(batch, lane, &arms[q], &directions[q], poses);
                    }
                }
            }
        });
        for t in turned {
            if *t >= TURN_TOLERANCE {
                *t = 0.0;
            }
        }
    }

    /// Section forces at the spring of an elastic bond as last computed.
    pub(crate) fn forces(&self, bond: usize) -> SectionForces<f32> {
        let (batch, lane) = self.place[bond];
        if batch == u32::MAX {
            return SectionForces::default();
        }
        SectionForces::from_fn(|c| self.batches[batch as usize].s[c][lane as usize])
    }

    /// Axes of a bond and arms to its spring, world, for the present poses.
    pub(crate) fn frame(&self, q: usize, poses: &[Pose]) -> ([Vec3; 3], [Vec3; 2]) {
        frame(self.ends[q].map(|i| &poses[i as usize]), &self.arms[q], &self.directions[q])
    }

    /// Arms from both centres of mass to the two halves of a bond's contact face, world.
    pub(crate) fn anchor_arms(&self, q: usize, poses: &[Pose]) -> [Vec3; 2] {
        [0, 1].map(|k| poses[self.ends[q][k] as usize].rotation * self.anchors[q][k])
    }

    /// Mean of the normals of a bond's section that both bodies carry with them, world, from the first body to the second.
    pub(crate) fn mean_normal(&self, q: usize, poses: &[Pose]) -> Vec3 {
        let [a, b] = [0, 1].map(|k| poses[self.ends[q][k] as usize].rotation * self.directions[q][k][0]);
        (a + b).try_normalize(0.0).unwrap_or(a)
    }

    /// From now on the anchors of a bond are this far apart (m, world, from the first body to the second): both move by the same amount to the
    /// middle between them. Bars that cross a severed section are stretched from there, by what the section has opened since, whatever it had
    /// opened, slid or crushed before.
    pub(crate) fn set_gap(&mut self, q: usize, gap: &Vec3, poses: &[Pose]) {
        let ends = self.ends[q].map(|i| &poses[i as usize]);
        let [a, b] = [0, 1].map(|k| ends[k].apply(&self.anchors[q][k]));
        let middle = 0.5 * (a + b);
        self.anchors[q] = [ends[0].inverse_apply(&(middle - 0.5 * gap)), ends[1].inverse_apply(&(middle + 0.5 * gap))];
    }

    /// Where a bond's contact face lies on one of its bodies, in that body's frame, m.
    pub(crate) fn anchor(&self, q: usize, side: usize) -> Vec3 {
        self.anchors[q][side]
    }

    /// The axes of a bond as one of its bodies carries them, in that body's frame: the normal, then axes 1 and 2.
    pub(crate) fn local_axes(&self, q: usize, side: usize) -> [Vec3; 3] {
        let [normal, first] = [0, 1].map(|k| self.directions[q][k][side]);
        [normal, first, normal.cross(&first)]
    }

    /// Bonds that a piece that may break had at the start.
    pub(crate) fn of_piece(&self, piece: u32) -> &[u32] {
        self.piece_bonds.binary_search_by_key(&piece, |p| p.0).map_or(&[], |k| &self.piece_bonds[k].1)
    }

    /// Moves one end of a bond to a part of its body, which has the pose `place` in it. With `anew` the two halves of the contact face meet
    /// where the other one is now.
    pub(crate) fn move_end(&mut self, q: usize, side: usize, to: u32, place: &Pose, anew: bool, poses: &[Pose]) {
        let turned = place.rotation.inverse();
        self.ends[q][side] = to;
        self.arms[q][side] = place.inverse_apply(&self.arms[q][side]);
        self.directions[q][side] = self.directions[q][side].map(|d| turned * d);
        self.anchors[q][side] = if anew {
            let other = 1 - side;
            poses[to as usize].inverse_apply(&poses[self.ends[q][other] as usize].apply(&self.anchors[q][other]))
        } else {
            place.inverse_apply(&self.anchors[q][side])
        };
    }

    /// Mass that moves with each body, kg: that of all that bonds connect. What is connected to the ground moves by itself.
    pub(crate) fn assembled_mass(&self, bodies: &crate::body::Bodies) -> Vec<f64> {
        let mut mass = vec![0.0; bodies.n];
        let mut seen = vec![false; bodies.n];
        for start in (0..bodies.n).filter(|&i| !bodies.fixed[i] && !bodies.gone[i]) {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let (mut members, mut next, mut sum, mut founded) = (vec![start], 0, 0.0, false);
            while let Some(&i) = members.get(next) {
                next += 1;
                sum += bodies.mass[i];
                for j in self.neighbours[i].iter().map(|j| *j as usize) {
                    if bodies.fixed[j] {
                        founded = true;
                    } else if !std::mem::replace(&mut seen[j], true) {
                        members.push(j);
                    }
                }
            }
            for i in members {
                mass[i] = if founded { bodies.mass[i] } else { sum };
            }
        }
        mass
    }

    /// Bodies that intact sections connect to a fixed body.
    pub(crate) fn supported(&self, bodies: &crate::body::Bodies) -> Vec<bool> {
        let mut supported = bodies.fixed.clone();
        let mut open: Vec<usize> = (0..bodies.n).filter(|&i| supported[i] && !bodies.gone[i]).collect();
        while let Some(i) = open.pop() {
            for &j in &self.neighbours[i] {
                if !std::mem::replace(&mut supported[j as usize], true) {
                    open.push(j as usize);
                }
            }
        }
        supported
    }

    /// True when the section of the bond has failed.
    pub(crate) fn is_separated(&self, q: usize) -> bool {
        self.separated[q]
    }

    /// The section no longer holds the two bodies together (bars may still): they may collide.
    pub(crate) fn separate(&mut self, q: usize) {
        let [a, b] = self.ends[q];
        for (i, j) in [(a, b), (b, a)] {
            let list = &mut self.neighbours[i as usize];
            if let Some(k) = list.iter().position(|x| *x == j) {
                list.swap_remove(k);
            }
        }
        self.separated[q] = true;
    }

    /// Sets the share of its strength that a bond has left.
    pub(crate) fn set_strength(&mut self, s: &Structure, q: usize, share: f64) {
        self.strength[q] = share as f32;
        let (batch, lane) = self.place[q];
        if batch != u32::MAX {
            set_limits(&mut self.checks[batch as usize], lane as usize, &s.bonds[q], share as f32);
        }
    }

    /// Takes a bond out of the elastic ones, if it is one.
    pub(crate) fn leave_elastic(&mut self, q: usize) {
        let (batch, lane) = self.place[q];
        if batch != u32::MAX {
            self.batches[batch as usize].clear_lane(lane as usize);
            self.checks[batch as usize].clear_lane(lane as usize);
            self.place[q] = (u32::MAX, 0);
        }
        self.state[q] = BondStatus::Inelastic;
    }

    /// Takes a bond out for good.
    pub(crate) fn drop_bond(&mut self, q: usize) {
        if self.state[q] == BondStatus::Gone {
            return;
        }
        self.leave_elastic(q);
        self.state[q] = BondStatus::Gone;
        for slot in self.slots[q] {
            self.out[slot as usize] = Vec6::default();
        }
        if !self.separated[q] {
            self.separate(q);
        }
    }
}

impl Bonds {
    /// Takes over a stored state, except for the parts that belong to the model. The kernels use its indices unchecked, so each index must be
    /// valid, and no two may be of the same slot.
    pub(crate) fn fit(mut kept: Self, own: &Self, s: &Structure) -> Result<Self, &'static str> {
        let (n, count) = (s.bodies.len(), s.bonds.len());
        let lengths = [
            kept.place.len(),
            kept.state.len(),
            kept.ends.len(),
            kept.slots.len(),
            kept.arms.len(),
            kept.anchors.len(),
            kept.directions.len(),
            kept.strength.len(),
            kept.separated.len(),
            kept.cause.len(),
            kept.spent.len(),
        ];
        if lengths != [count; 11] || kept.lanes_at_layout > count || kept.neighbours.len() != n {
            return Err("it has another number of bonds");
        }
        if kept.neighbours.iter().flatten().any(|&j| j as usize >= n) {
            return Err("a neighbour does not exist");
        }
        if kept.strength.iter().any(|x| !(0.0..=1.0).contains(x)) {
            return Err("the strength of a bond is no share");
        }
        let of = |at: u32, body: u32| {
            let fragment = |b: &crate::structure::Body| b.kind == crate::structure::BodyKind::Fragment(body);
            at == body || s.bodies.get(at as usize).is_some_and(fragment)
        };
        let joined = |(ends, b): (&[u32; 2], &Bond)| of(ends[0], b.a) && of(ends[1], b.b);
        if !kept.ends.iter().zip(&s.bonds).all(joined) {
            return Err("a bond joins other bodies");
        }
        kept.check_slots(n)?;
        kept.check_lanes(n)?;
        kept.piece_bonds.clone_from(&own.piece_bonds);
        kept.degree_at_start.clone_from(&own.degree_at_start);
        Ok(kept)
    }

    /// Every slot lies among those of its body and belongs to one end of one bond.
    fn check_slots(&self, n: usize) -> Result<(), &'static str> {
        let first = &self.first_slot;
        let laid_out = first.len() == n + 2 && first[0] == 0 && first[n] == first[n + 1] && first.is_sorted();
        if !laid_out || self.out.len() != first[n] as usize + 1 {
            return Err("its force slots are not laid out");
        }
        let mut taken = vec![false; self.out.len()];
        for (q, (slots, ends)) in self.slots.iter().zip(&self.ends).enumerate() {
            if *slots == [NO_SLOT; 2] && self.state[q] == BondStatus::Gone {
                continue;
            }
            for (slot, &i) in slots.iter().zip(ends) {
                if !(first[i as usize]..first[i as usize + 1]).contains(slot) {
                    return Err("a force slot lies outside those of its body");
                }
                if std::mem::replace(&mut taken[*slot as usize], true) {
                    return Err("two bonds share a force slot");
                }
            }
        }
        Ok(())
    }

    /// Every lane holds the bond that has its place there, or nothing.
    fn check_lanes(&self, n: usize) -> Result<(), &'static str> {
        if self.checks.len() != self.batches.len() {
            return Err("its bonds are not laid out");
        }
        let mut held = 0;
        for (z, (batch, check)) in self.batches.iter().zip(&self.checks).enumerate() {
            for lane in 0..8 {
                let (ends, slots) = ([batch.a[lane], batch.b[lane]], [batch.slot_a[lane], batch.slot_b[lane]]);
                let q = check.bond[lane];
                let fits = if q == u32::MAX {
                    slots == [NO_SLOT; 2] && ends.iter().all(|&i| i as usize <= n)
                } else {
                    held += 1;
                    let q = q as usize;
                    q < self.state.len()
                        && self.place[q] == (z as u32, lane as u32)
                        && self.state[q] == BondStatus::Elastic
                        && (ends, slots) == (self.ends[q], self.slots[q])
                };
                if !fits {
                    return Err("a bond is not where it should be");
                }
            }
        }
        let placed = |q: usize| (self.place[q].0 != u32::MAX, self.state[q] == BondStatus::Elastic);
        let alike = (0..self.state.len()).all(|q| placed(q).0 == placed(q).1);
        if alike && held == self.elastic() { Ok(()) } else { Err("an elastic bond has no place") }
    }
}

/// The bonds of every piece that may break into fragments.
fn bonds_of_pieces(s: &Structure) -> Vec<(u32, Vec<u32>)> {
    let mut of: Vec<(u32, Vec<u32>)> = s.prepared_fragments.iter().map(|b| (b.body, Vec::new())).collect();
    for (q, bond) in s.bonds.iter().enumerate() {
        for i in [bond.a, bond.b] {
            if let Ok(k) = of.binary_search_by_key(&i, |p| p.0) {
                of[k].1.push(q as u32);
            }
        }
    }
    of
}

/// Sets the limits of a lane: those of its bond, or those of the elastic range of its fibres.
fn set_limits(check: &mut Check, lane: usize, bond: &Bond, strength: f32) {
    check.single[lane] = 1.0;
    let (limits, relief) = match &bond.law {
        Law::Unbreakable => return,
        Law::Limits(l) if l.play.is_some() => {
            // It is evaluated by itself from the first force on.
            (0..7).for_each(|c| check.inverse_limit[c][lane] = 1e12);
            return;
        }
        Law::Limits(l) => {
            if l.interaction {
                (check.with_tension[lane], check.with_compression[lane]) = (1.0, 1.0);
            }
            (limit_values(l), relief(l))
        }
        Law::Reinforced(r) => {
            let w = elastic_limits(bond, r);
            check.with_compression[lane] = w.beside_push as f32;
            if let Critical::Within { from, to } = r.critical {
                check.face[lane] = (0.5 * (from + to)) as f32;
                check.reach[lane] = (0.5 * (to - from)) as f32;
            } else {
                (check.single[lane], check.with_tension[lane]) = (0.0, 1.0);
            }
            (w.limits, [0.0, 0.0, 0.0, w.relief[0], w.relief[1]])
        }
        Law::Masonry(m) => {
            // Stress at the edge: tension and both moments together, less the compression; and compression with both moments.
            (check.single[lane], check.with_tension[lane]) = (0.0, 1.0);
            let (limits, relief) = joint_limits(bond, m);
            check.with_compression[lane] = (limits[0] / limits[1]) as f32;
            (limits, relief)
        }
    };
    for (c, x) in limits.iter().enumerate() {
        let least = (x * f64::from(strength)).max(1e-9);
        check.inverse_limit[c][lane] = if x.is_finite() { (1.0 / least) as f32 } else { 0.0 };
    }
    for (c, x) in relief.iter().enumerate() {
        check.relief[c][lane] = (x * f64::from(check.inverse_limit[c + 2][lane])) as f32;
    }
}

fn frame_lane(batch: &mut Batch, lane: usize, arms: &[Vec3; 2], directions: &[[Vec3; 2]; 2], poses: &[Pose]) {
    let ends = [&poses[batch.a[lane] as usize], &poses[batch.b[lane] as usize]];
    let (axes, [arm_a, arm_b]) = frame(ends, arms, directions);
    for c in 0..3 {
        batch.axes[0][c][lane] = axes[0][c] as f32;
        batch.axes[1][c][lane] = axes[1][c] as f32;
        batch.arm_a[c][lane] = arm_a[c] as f32;
        batch.arm_b[c][lane] = arm_b[c] as f32;
    }
}

/// Axes of a bond and arms to its spring for the present poses. Both bodies see the spring at nearly the same point; the mean
/// keeps action and reaction on one line.
fn frame([pa, pb]: [&Pose; 2], arms: &[Vec3; 2], directions: &[[Vec3; 2]; 2]) -> ([Vec3; 3], [Vec3; 2]) {
    let between = pb.position - pa.position;
    let arm_a = (pa.rotation * arms[0] + (between + pb.rotation * arms[1])) * 0.5;
    let mean = |k: usize| pa.rotation * directions[k][0] + pb.rotation * directions[k][1];
    let n = mean(0).normalize();
    let t = mean(1);
    let t = (t - n * n.dot(&t)).normalize();
    ([n, t, n.cross(&t)], [arm_a, arm_a - between])
}
