//! The elastic bond pass: eight bonds side by side, each a diagonal six-component spring at the middle of its flexible length
//! with rigid arms to both centres of mass. Each bond writes its two ends into slots of their own; each body sums its slots.

use super::lanes::{L8, Lanes, NO_SLOT, Row, ZERO};
use super::pool::{Disjoint, Pool};
use crate::geometry::{Pose, Vec3};
use crate::structure::{Bond, Cause, Law, Limits, Structure};
use serde::{Deserialize, Serialize};

/// Bonds are checked against their limits every so many substeps.
pub const CHECK_EVERY: u64 = 4;
/// Frames of bonds are refreshed once a body has turned by more than this, rad.
const TURN_TOLERANCE: f32 = 3e-4;

/// Eight bonds.
#[repr(C, align(64))]
#[derive(Clone, Serialize, Deserialize)]
pub struct Batch {
    /// Row of the first body.
    pub a: [u32; 8],
    /// Row of the second body.
    pub b: [u32; 8],
    /// Force slot of the first body, [`NO_SLOT`] when the lane writes none.
    pub slot_a: [u32; 8],
    /// Force slot of the second body.
    pub slot_b: [u32; 8],
    /// Normal and section axes, world.
    pub axes: [[L8; 3]; 3],
    /// From the centre of mass of `a` to the spring.
    pub arm_a: [L8; 3],
    /// From the centre of mass of `b` to the spring.
    pub arm_b: [L8; 3],
    /// Stiffness.
    pub k: [L8; 6],
    /// Section forces at the spring: N, V1, V2, T, M1, M2.
    pub s: [L8; 6],
    /// Inverse limits: tension, compression, V1, V2, T, M1, M2; 0 where there is none.
    pub inverse_limit: [L8; 7],
    /// What compression takes off the utilisation by V1, V2, T, M1, M2, 1/N (see [`crate::structure::Joint`]).
    pub relief: [L8; 5],
    /// Distance from the spring to the contact face along the normal, m.
    pub face: L8,
    /// Which bond, `u32::MAX` for an empty lane.
    pub bond: [u32; 8],
}

/// State of one bond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// Elastic, in the batches.
    Holding,
    /// Its law is evaluated bond by bond.
    Active,
    /// Carries nothing any more.
    Gone,
}

/// All bonds of a structure, in the solver's form.
#[derive(Serialize, Deserialize)]
pub struct Bonds {
    /// Eight at a time.
    pub batches: Vec<Batch>,
    /// Force slots; body `i` owns `first_slot[i]..first_slot[i + 1]`.
    pub out: Vec<Row>,
    /// Where each body's slots begin.
    pub first_slot: Vec<u32>,
    /// Batch and lane of each bond; the batch is `u32::MAX` for bonds that are gone.
    pub place: Vec<(u32, u32)>,
    /// State of each bond.
    pub state: Vec<State>,
    /// Slots of each bond (also while it is active).
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
    built: usize,
    /// The section of the bond has let go.
    parted: Vec<bool>,
}

impl Bonds {
    /// Lays out the bonds of a structure with the given section forces at the springs.
    pub fn new(s: &Structure, poses: &[Pose], forces: &[[f64; 6]]) -> Self {
        let local = |body: u32, p: &Vec3| poses[body as usize].inverse_apply(p);
        let turn = |body: u32, e: &Vec3| poses[body as usize].rotation.inverse() * e;
        let mut b = Self {
            batches: Vec::new(),
            out: Vec::new(),
            first_slot: Vec::new(),
            place: vec![(u32::MAX, 0); s.bonds.len()],
            state: vec![State::Holding; s.bonds.len()],
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
            built: 0,
            parted: vec![false; s.bonds.len()],
        };
        b.rebuild(s, poses, Some(forces));
        b.degree_at_start = b.neighbours.iter().map(|n| n.len() as u32).collect();
        b
    }

    /// Number of bonds that still carry something.
    pub fn live(&self) -> usize {
        self.state.iter().filter(|s| **s != State::Gone).count()
    }

    /// True when the layout holds so many dead lanes that a rebuild pays.
    pub fn worth_rebuilding(&self) -> bool {
        let live = self.live();
        live * 20 < self.built * 19 || (live == 0 && self.built > 0)
    }

    /// Lays out the live bonds again, keeping their forces.
    pub fn rebuild(&mut self, s: &Structure, poses: &[Pose], forces: Option<&[[f64; 6]]>) {
        let n = s.bodies.len();
        let live: Vec<usize> = (0..s.bonds.len()).filter(|&q| self.state[q] != State::Gone).collect();
        let kept: Vec<[f32; 6]> = live
            .iter()
            .map(|&q| match forces {
                Some(f) => f[q].map(|x| x as f32),
                None => {
                    let (batch, lane) = self.place[q];
                    std::array::from_fn(|c| self.batches[batch as usize].s[c][lane as usize])
                }
            })
            .collect();
        let mut first = vec![0u32; n + 2];
        self.neighbours = vec![Vec::new(); n];
        for &q in &live {
            let b = &s.bonds[q];
            first[b.a as usize + 1] += 1;
            first[b.b as usize + 1] += 1;
            if !self.parted[q] {
                self.neighbours[b.a as usize].push(b.b);
                self.neighbours[b.b as usize].push(b.a);
            }
        }
        for i in 0..n {
            first[i + 1] += first[i];
        }
        first[n + 1] = first[n];
        let mut next = first.clone();
        let empty = Batch {
            a: [n as u32; 8],
            b: [n as u32; 8],
            slot_a: [NO_SLOT; 8],
            slot_b: [NO_SLOT; 8],
            axes: [[ZERO; 3]; 3],
            arm_a: [ZERO; 3],
            arm_b: [ZERO; 3],
            k: [ZERO; 6],
            s: [ZERO; 6],
            inverse_limit: [ZERO; 7],
            relief: [ZERO; 5],
            face: ZERO,
            bond: [u32::MAX; 8],
        };
        self.batches = vec![empty; live.len().div_ceil(8)];
        self.place.fill((u32::MAX, 0));
        self.slots.fill([NO_SLOT; 2]);
        for (z, &q) in live.iter().enumerate() {
            let bond = &s.bonds[q];
            let (batch, lane) = (&mut self.batches[z / 8], z % 8);
            self.place[q] = ((z / 8) as u32, lane as u32);
            let take = |i: u32, next: &mut Vec<u32>| {
                let slot = next[i as usize];
                next[i as usize] += 1;
                slot
            };
            let slots = [take(bond.a, &mut next), take(bond.b, &mut next)];
            self.slots[q] = slots;
            batch.bond[lane] = q as u32;
            batch.a[lane] = bond.a;
            batch.b[lane] = bond.b;
            for c in 0..6 {
                batch.s[c][lane] = kept[z][c];
            }
            // The face lies beyond the spring when the spring is nearer to a than the face is.
            batch.face[lane] = (bond.face - bond.spring).dot(&bond.frame[0]) as f32;
            if self.state[q] == State::Holding {
                [batch.slot_a[lane], batch.slot_b[lane]] = slots;
                for c in 0..6 {
                    batch.k[c][lane] = bond.stiffness[c] as f32;
                }
                if let Law::Limits(l) = &bond.law {
                    for (c, x) in limit_values(l).iter().enumerate() {
                        batch.inverse_limit[c][lane] = if x.is_finite() { (1.0 / x.max(1e-9)) as f32 } else { 0.0 };
                    }
                    for (c, x) in relief(l).iter().enumerate() {
                        batch.relief[c][lane] = (x * f64::from(batch.inverse_limit[c + 2][lane])) as f32;
                    }
                }
            }
        }
        self.first_slot = first;
        self.out = vec![Row::default(); self.first_slot[n] as usize + 1];
        self.built = live.len();
        for batch in &mut self.batches {
            for lane in 0..8 {
                if batch.bond[lane] != u32::MAX {
                    frame_lane(batch, lane, &self.arms, &self.directions, poses);
                }
            }
        }
    }

    /// Recomputes axes and arms of bonds whose bodies have turned.
    pub fn refresh_frames(&mut self, pool: &Pool, poses: &[Pose], turned: &mut [f32]) {
        let batches = Disjoint::new(&mut self.batches);
        let (arms, directions, seen) = (&self.arms, &self.directions, &*turned);
        let bodies = seen.len();
        pool.split(self.place.len().div_ceil(8).min(self.built.div_ceil(8)), |range| {
            for z in range {
                // Each batch belongs to one thread.
                let batch = unsafe { batches.at(z) };
                for lane in 0..8 {
                    let (a, b) = (batch.a[lane] as usize, batch.b[lane] as usize);
                    if batch.bond[lane] == u32::MAX || a >= bodies || b >= bodies {
                        continue;
                    }
                    if seen[a] >= TURN_TOLERANCE || seen[b] >= TURN_TOLERANCE {
                        frame_lane(batch, lane, arms, directions, poses);
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

    /// Section forces at the spring of a holding or active bond as last computed.
    pub fn forces(&self, bond: usize) -> [f32; 6] {
        let (batch, lane) = self.place[bond];
        if batch == u32::MAX {
            return [0.0; 6];
        }
        std::array::from_fn(|c| self.batches[batch as usize].s[c][lane as usize])
    }

    /// Axes of a bond and arms to its spring, world, for the present poses.
    pub fn frame(&self, s: &Structure, q: usize, poses: &[Pose]) -> ([Vec3; 3], [Vec3; 2]) {
        let b = &s.bonds[q];
        frame([&poses[b.a as usize], &poses[b.b as usize]], &self.arms[q], &self.directions[q])
    }

    /// Arms from both centres of mass to the two halves of a bond's contact face, world.
    pub fn anchor_arms(&self, s: &Structure, q: usize, poses: &[Pose]) -> [Vec3; 2] {
        let b = &s.bonds[q];
        [poses[b.a as usize].rotation * self.anchors[q][0], poses[b.b as usize].rotation * self.anchors[q][1]]
    }

    /// True when the section of the bond has let go.
    pub fn has_parted(&self, q: usize) -> bool {
        self.parted[q]
    }

    /// The section no longer holds the two bodies together (bars may still): they may collide.
    pub fn part(&mut self, s: &Structure, q: usize) {
        let bond = &s.bonds[q];
        for (i, j) in [(bond.a, bond.b), (bond.b, bond.a)] {
            let list = &mut self.neighbours[i as usize];
            if let Some(k) = list.iter().position(|x| *x == j) {
                list.swap_remove(k);
            }
        }
        self.parted[q] = true;
    }

    /// Takes a bond out for good.
    pub fn drop_bond(&mut self, s: &Structure, q: usize) {
        if self.state[q] == State::Gone {
            return;
        }
        self.state[q] = State::Gone;
        let (batch, lane) = self.place[q];
        silence(&mut self.batches[batch as usize], lane as usize);
        self.batches[batch as usize].bond[lane as usize] = u32::MAX;
        self.place[q] = (u32::MAX, 0);
        for slot in self.slots[q] {
            self.out[slot as usize] = Row::default();
        }
        if !self.parted[q] {
            self.part(s, q);
        }
    }
}

/// The seven limits in the order of [`Batch::inverse_limit`].
pub fn limit_values(l: &Limits) -> [f64; 7] {
    [l.tension, l.compression, l.shear_1, l.shear_2, l.torsion, l.bending_1, l.bending_2]
}

/// What a joint gains per compression in V1, V2, T, M1 and M2; nothing where it has no friction.
fn relief(l: &Limits) -> [f64; 5] {
    l.joint.map_or([0.0; 5], |j| [j.shear, j.shear, j.torsion, j.bending, j.bending_90])
}

/// Section forces at the contact face from those at the spring: moments change with shear over the distance.
pub fn at_face(s: &[f64; 6], face: f64) -> [f64; 6] {
    [s[0], s[1], s[2], s[3], s[4] + s[2] * face, s[5] - s[1] * face]
}

/// Utilisation per limit, from the section forces at the face.
pub fn utilisation(f: &[f64; 6], l: &Limits) -> [f64; 7] {
    let v = [f[0].max(0.0), (-f[0]).max(0.0), f[1].abs(), f[2].abs(), f[3].abs(), f[4].abs(), f[5].abs()];
    let (limits, relief) = (limit_values(l), relief(l));
    // Moments gain the less the nearer the compression is to crushing.
    let rocking = v[1] * (1.0 - v[1] / l.compression).max(0.0);
    std::array::from_fn(|c| {
        let gain = match c {
            0 | 1 => 0.0,
            2..=4 => relief[c - 2] * v[1],
            _ => relief[c - 2] * rocking,
        };
        if limits[c].is_finite() { v[c] / (limits[c] + gain).max(1e-9) } else { 0.0 }
    })
}

/// The largest utilisation and its cause.
pub fn governing(u: &[f64; 7]) -> (f64, Cause, usize) {
    let causes = [
        Cause::Tension,
        Cause::Compression,
        Cause::Shear,
        Cause::Shear,
        Cause::Torsion,
        Cause::Bending,
        Cause::Bending,
    ];
    let mut best = 0;
    for c in 1..7 {
        if u[c] > u[best] {
            best = c;
        }
    }
    (u[best], causes[best], best)
}

/// Makes a lane write nothing, hold nothing and change nothing.
pub fn silence(batch: &mut Batch, lane: usize) {
    batch.slot_a[lane] = NO_SLOT;
    batch.slot_b[lane] = NO_SLOT;
    for c in 0..6 {
        batch.k[c][lane] = 0.0;
        batch.s[c][lane] = 0.0;
    }
    for c in 0..7 {
        batch.inverse_limit[c][lane] = 0.0;
    }
    for c in 0..5 {
        batch.relief[c][lane] = 0.0;
    }
}

fn frame_lane(batch: &mut Batch, lane: usize, arms: &[[Vec3; 2]], directions: &[[[Vec3; 2]; 2]], poses: &[Pose]) {
    let q = batch.bond[lane] as usize;
    let ends = [&poses[batch.a[lane] as usize], &poses[batch.b[lane] as usize]];
    let (axes, [arm_a, arm_b]) = frame(ends, &arms[q], &directions[q]);
    for c in 0..3 {
        for (k, e) in axes.iter().enumerate() {
            batch.axes[k][c][lane] = e[c] as f32;
        }
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

/// One substep of a range of batches: deformation rates, force increments, forces and moments on both ends. Returns through
/// `failed` the batches and lanes that passed a limit when `check` is set.
///
/// # Safety
/// Body indices are valid rows of `v`; slots are valid rows of `out` and belong to these batches alone.
#[inline(always)]
unsafe fn pass<L: Lanes, const TURNING: bool>(
    batches: &mut [Batch],
    v: *const Row,
    moved: *const Row,
    out: *mut Row,
    h: f32,
    damping: f32,
    check: bool,
    mut failed: impl FnMut(&mut Batch, usize),
) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let (h, damping) = (L::splat(h), L::splat(damping));
    for batch in batches {
        let (va, wa, _) = unsafe { L::gather(&batch.a, v) };
        let (vb, wb, _) = unsafe { L::gather(&batch.b, v) };
        let (mut ra, mut rb) = (L::load3(&batch.arm_a), L::load3(&batch.arm_b));
        if TURNING {
            // The arms follow the motion since the last refresh up to the end of this substep, where the new force belongs, so
            // that their difference is the distance of the centres: angular momentum is kept.
            let (ma, ..) = unsafe { L::gather(&batch.a, moved) };
            let (mb, ..) = unsafe { L::gather(&batch.b, moved) };
            for c in 0..3 {
                let half = (mb[c] - ma[c] + h * (vb[c] - va[c])) * L::splat(0.5);
                ra[c] = ra[c] + half;
                rb[c] = rb[c] - half;
            }
        }
        let (ca, cb) = (L::cross(wa, ra), L::cross(wb, rb));
        let rate: [L; 3] = std::array::from_fn(|c| (vb[c] - va[c]) + (cb[c] - ca[c]));
        let turn: [L; 3] = std::array::from_fn(|c| wb[c] - wa[c]);
        let e = [L::load3(&batch.axes[0]), L::load3(&batch.axes[1]), L::load3(&batch.axes[2])];
        let mut f = [zero; 6];
        let mut s = [zero; 6];
        for k in 0..3 {
            for (c, d) in [(k, rate), (3 + k, turn)] {
                let r = L::load(&batch.k[c]) * L::dot(e[k], d);
                s[c] = r * h + L::load(&batch.s[c]);
                s[c].store(&mut batch.s[c]);
                f[c] = s[c] + damping * r;
            }
        }
        if check {
            let lim = |c: usize| L::load(&batch.inverse_limit[c]);
            let face = L::load(&batch.face);
            let u = (s[0] * lim(0)).max((zero - s[0]) * lim(1));
            let pressed = (zero - s[0]).max(zero);
            let rocking = pressed * (one - pressed * lim(1)).max(zero);
            let less = |c: usize, by: L| by * L::load(&batch.relief[c]);
            let u = u.max(s[1].abs() * lim(2) - less(0, pressed)).max(s[2].abs() * lim(3) - less(1, pressed));
            let u = u.max(s[3].abs() * lim(4) - less(2, pressed));
            let u = u.max((s[4] + s[2] * face).abs() * lim(5) - less(3, rocking));
            let u = u.max((s[5] - s[1] * face).abs() * lim(6) - less(4, rocking));
            let over = u.above(one);
            if over != 0 {
                for lane in 0..8 {
                    if over >> lane & 1 == 1 {
                        failed(batch, lane);
                    }
                }
            }
        }
        let force: [L; 3] = std::array::from_fn(|c| e[0][c] * f[0] + e[1][c] * f[1] + e[2][c] * f[2]);
        let moment: [L; 3] = std::array::from_fn(|c| e[0][c] * f[3] + e[1][c] * f[4] + e[2][c] * f[5]);
        let (ta, tb) = (L::cross(ra, force), L::cross(rb, force));
        unsafe {
            L::scatter(&batch.slot_a, out, NO_SLOT, force, std::array::from_fn(|c| moment[c] + ta[c]), [zero, zero]);
            L::scatter(
                &batch.slot_b,
                out,
                NO_SLOT,
                std::array::from_fn(|c| zero - force[c]),
                std::array::from_fn(|c| zero - (moment[c] + tb[c])),
                [zero, zero],
            );
        }
    }
}

/// Velocities and displacements that a pass reads.
#[derive(Clone, Copy)]
pub struct Motion {
    /// Velocity rows.
    pub v: *const Row,
    /// Displacement rows since the last refresh.
    pub moved: *const Row,
    /// Bonded bodies spin enough for their arms to matter within a refresh interval.
    pub turning: bool,
}

/// Runs the bond pass with the best kernel of this machine.
///
/// # Safety
/// As for the kernel: indices valid, slots owned by these batches alone while it runs.
pub unsafe fn run_pass(
    wide: bool,
    batches: &mut [Batch],
    m: Motion,
    out: *mut Row,
    h: f32,
    damping: f32,
    check: bool,
    failed: impl FnMut(&mut Batch, usize),
) {
    #[cfg(target_arch = "x86_64")]
    {
        use super::lanes::Avx2;
        #[target_feature(enable = "avx2")]
        unsafe fn fast(
            batches: &mut [Batch],
            m: Motion,
            out: *mut Row,
            h: f32,
            damping: f32,
            check: bool,
            failed: impl FnMut(&mut Batch, usize),
        ) {
            unsafe {
                if m.turning {
                    pass::<Avx2, true>(batches, m.v, m.moved, out, h, damping, check, failed);
                } else {
                    pass::<Avx2, false>(batches, m.v, m.moved, out, h, damping, check, failed);
                }
            }
        }
        if wide {
            return unsafe { fast(batches, m, out, h, damping, check, failed) };
        }
    }
    let _ = wide;
    use super::lanes::Portable;
    unsafe {
        if m.turning {
            pass::<Portable, true>(batches, m.v, m.moved, out, h, damping, check, failed);
        } else {
            pass::<Portable, false>(batches, m.v, m.moved, out, h, damping, check, failed);
        }
    }
}

/// Section forces of a bond at its contact face, with the utilisation of its limits (0 for unbreakable bonds).
pub fn face_forces(bond: &Bond, at_spring: &[f64; 6]) -> ([f64; 6], f64) {
    let f = at_face(at_spring, (bond.face - bond.spring).dot(&bond.frame[0]));
    let u = match &bond.law {
        Law::Limits(l) => governing(&utilisation(&f, l)).0,
        Law::Unbreakable => 0.0,
    };
    (f, u)
}
