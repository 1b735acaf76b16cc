//! Hinges whose fibres stand still, eight side by side. As long as the strains of a section have moved little since its fibres were last
//! asked, their tangent stands for them, and bond and hinge together are one linear spring:
//!
//! ```text
//! S = tangent / Lp + B K B^T      f' = (K - K B^T S^-1 B K) d'      delta' = S^-1 B K d'
//! ```
//!
//! with K the elastic remainder and B as in [`super::hinge`]. A lane that has moved too far, comes near its resistance against shear or
//! torsion, or has news to tell goes back to [`super::release`] for that step. Between two refreshes only; then every hinge has its
//! state back.

use super::elastic::Motion;
use super::lanes::{L8, Lanes, NO_SLOT, Row, ZERO};
use super::release::{Active, Phase};
use crate::structure::{Bond, Law};

/// The section forces that a hinge couples: N, V1, V2, M1, M2. Torsion stands alone.
pub const COUPLED: [usize; 5] = [0, 1, 2, 4, 5];

/// Bond and hinge as one spring, linear about the present state.
pub struct Linear {
    /// Stiffness over [`COUPLED`]: upper triangle, row by row.
    pub stiffness: [f64; 15],
    /// Stiffness against torsion.
    pub torsion: f64,
    /// Deformation of the hinge (axial, two rotations) per deformation of the springs over [`COUPLED`], row by row.
    pub turns: [f64; 15],
    /// Section forces at the spring now.
    pub forces: [f64; 6],
    /// How far the outermost fibres have moved since they were asked, and how far they may, m; infinite where they are elastic.
    pub moved: [f64; 2],
    /// Half depths for rotations about axes 1 and 2, m.
    pub reach: [f64; 2],
    /// V1, V2 and T up to which nothing needs to be looked at.
    pub safe: [f64; 3],
    /// There is something to be told of it.
    pub news: bool,
}

/// Eight hinges.
#[repr(C, align(64))]
#[derive(Clone)]
pub struct Batch {
    a: [u32; 8],
    b: [u32; 8],
    slot_a: [u32; 8],
    slot_b: [u32; 8],
    axes: [[L8; 3]; 2],
    arm_a: [L8; 3],
    arm_b: [L8; 3],
    stiffness: [L8; 15],
    torsion: L8,
    turns: [L8; 15],
    /// Of the elastic bond, which bounds what is damped.
    elastic: [L8; 6],
    /// Section forces at the spring.
    s: [L8; 6],
    /// Since the lane was filled: deformation of the springs, of the hinge, work.
    change: [L8; 6],
    turned: [L8; 3],
    work: L8,
    moved: L8,
    reach: [L8; 2],
    /// Inverse of what may be moved, and of the forces that are safe.
    allowed: L8,
    safe: [L8; 3],
    /// Place in the list of active bonds.
    active: [u32; 8],
    /// Lanes with news, a bit each.
    news: u8,
}

impl Batch {
    /// Eight lanes that hold and write nothing; `still` is the row past the last body.
    pub fn empty(still: u32) -> Self {
        Self {
            a: [still; 8],
            b: [still; 8],
            slot_a: [NO_SLOT; 8],
            slot_b: [NO_SLOT; 8],
            axes: [[ZERO; 3]; 2],
            arm_a: [ZERO; 3],
            arm_b: [ZERO; 3],
            stiffness: [ZERO; 15],
            torsion: ZERO,
            turns: [ZERO; 15],
            elastic: [ZERO; 6],
            s: [ZERO; 6],
            change: [ZERO; 6],
            turned: [ZERO; 3],
            work: ZERO,
            moved: ZERO,
            reach: [ZERO; 2],
            allowed: ZERO,
            safe: [ZERO; 3],
            active: [u32::MAX; 8],
            news: 0,
        }
    }

    /// Which active bond a lane holds.
    pub fn holds(&self, lane: usize) -> Option<u32> {
        (self.slot_a[lane] != NO_SLOT).then_some(self.active[lane])
    }

    /// Takes a hinge into a lane. False, and the lane empty, when it has to be followed by itself.
    pub fn take(&mut self, lane: usize, number: u32, active: &mut Active, bond: &Bond) -> bool {
        let share = f64::from(active.strength);
        let linear = match (&mut active.phase, &bond.law) {
            (Phase::Hinge(hinge), Law::Reinforced(r)) => hinge.linear(r, share),
            _ => None,
        };
        let Some(l) = linear else {
            self.silence(lane);
            return false;
        };
        [self.a[lane], self.b[lane]] = active.ends;
        [self.slot_a[lane], self.slot_b[lane]] = active.slots;
        for c in 0..3 {
            for k in 0..2 {
                self.axes[k][c][lane] = active.axes[k][c] as f32;
            }
            self.arm_a[c][lane] = active.arms[0][c] as f32;
            self.arm_b[c][lane] = active.arms[1][c] as f32;
            self.turned[c][lane] = 0.0;
            self.safe[c][lane] = (1.0 / l.safe[c].max(1e-9)) as f32;
        }
        for k in 0..15 {
            self.stiffness[k][lane] = l.stiffness[k] as f32;
            self.turns[k][lane] = l.turns[k] as f32;
        }
        self.torsion[lane] = l.torsion as f32;
        for c in 0..6 {
            self.elastic[c][lane] = bond.stiffness[c] as f32;
            self.s[c][lane] = l.forces[c] as f32;
            self.change[c][lane] = 0.0;
        }
        self.work[lane] = 0.0;
        self.moved[lane] = l.moved[0] as f32;
        self.allowed[lane] = (1.0 / l.moved[1]) as f32;
        for k in 0..2 {
            self.reach[k][lane] = l.reach[k] as f32;
        }
        self.active[lane] = number;
        self.news = self.news & !(1 << lane) | u8::from(l.news) << lane;
        true
    }

    /// Gives a hinge the state that its lane has come to.
    pub fn give_back(&self, lane: usize, active: &mut Active) {
        let work = f64::from(self.work[lane]);
        if let Phase::Hinge(hinge) = &mut active.phase {
            let change = std::array::from_fn(|c| f64::from(self.change[c][lane]));
            let turned = std::array::from_fn(|c| f64::from(self.turned[c][lane]));
            hinge.absorb(&change, &turned, f64::from(self.moved[lane]), work);
        }
        active.forces = std::array::from_fn(|c| self.s[c][lane]);
        active.work += work;
    }

    fn silence(&mut self, lane: usize) {
        (self.slot_a[lane], self.slot_b[lane]) = (NO_SLOT, NO_SLOT);
        for k in 0..15 {
            (self.stiffness[k][lane], self.turns[k][lane]) = (0.0, 0.0);
        }
        for c in 0..6 {
            (self.elastic[c][lane], self.s[c][lane]) = (0.0, 0.0);
        }
        for c in 0..3 {
            self.safe[c][lane] = 0.0;
        }
        (self.torsion[lane], self.moved[lane], self.allowed[lane]) = (0.0, 0.0, 0.0);
        self.news &= !(1 << lane);
    }
}

/// Position in the upper triangle of [`COUPLED`].
const fn at(row: usize, column: usize) -> usize {
    let (i, j) = if row < column { (row, column) } else { (column, row) };
    i * 5 - i * (i + 1) / 2 + j
}

/// Five entries of a matrix times a vector.
#[inline(always)]
fn times<L: Lanes>(m: &[L8; 15], index: [usize; 5], x: &[L; 5]) -> L {
    let [i, j, k, l, n] = index;
    let first = L::load(&m[i]) * x[0] + L::load(&m[j]) * x[1];
    let second = L::load(&m[k]) * x[2] + L::load(&m[l]) * x[3];
    (first + second) + L::load(&m[n]) * x[4]
}

/// One substep. Lanes that are no longer quiet keep the state they had and are handed to `restless`, which writes their slots.
#[inline(always)]
unsafe fn pass<L: Lanes>(
    batches: &mut [Batch],
    m: Motion,
    out: *mut Row,
    h: f32,
    damping: f32,
    check: bool,
    mut restless: impl FnMut(&mut Batch, usize),
) {
    let (zero, one, half) = (L::splat(0.0), L::splat(1.0), L::splat(0.5));
    let (step, per_change) = (L::splat(h), L::splat(damping / h));
    for batch in batches {
        let (va, wa) = unsafe { L::gather(&batch.a, m.v) };
        let (vb, wb) = unsafe { L::gather(&batch.b, m.v) };
        let (ra, rb) = (L::load3(&batch.arm_a), L::load3(&batch.arm_b));
        let (ca, cb) = (L::cross(wa, ra), L::cross(wb, rb));
        let rate: [L; 3] = std::array::from_fn(|c| (vb[c] - va[c]) + (cb[c] - ca[c]));
        let turn: [L; 3] = std::array::from_fn(|c| wb[c] - wa[c]);
        let (n, t) = (L::load3(&batch.axes[0]), L::load3(&batch.axes[1]));
        let e = [n, t, L::cross(n, t)];
        let mut d = [zero; 6];
        for c in 0..3 {
            d[c] = step * L::dot(e[c], rate);
            d[3 + c] = step * L::dot(e[c], turn);
        }
        let five = [d[0], d[1], d[2], d[4], d[5]];
        let mut by = [zero; 6];
        for (i, c) in COUPLED.into_iter().enumerate() {
            by[c] = times(&batch.stiffness, [at(i, 0), at(i, 1), at(i, 2), at(i, 3), at(i, 4)], &five);
        }
        by[3] = L::load(&batch.torsion) * d[3];
        let (mut old, mut s) = ([zero; 6], [zero; 6]);
        for c in 0..6 {
            old[c] = L::load(&batch.s[c]);
            s[c] = old[c] + by[c];
        }
        let mut turned = [zero; 3];
        for (i, x) in turned.iter_mut().enumerate() {
            *x = times(&batch.turns, [5 * i, 5 * i + 1, 5 * i + 2, 5 * i + 3, 5 * i + 4], &five);
        }
        let far =
            turned[0].abs() + L::load(&batch.reach[0]) * turned[1].abs() + L::load(&batch.reach[1]) * turned[2].abs();
        let moved = L::load(&batch.moved) + far;
        let mut used = moved * L::load(&batch.allowed);
        for c in 0..3 {
            used = used.max(s[1 + c].abs() * L::load(&batch.safe[c]));
        }
        let over = used.above(one) | if check { batch.news } else { 0 };
        let mut f = [zero; 6];
        let mut work = zero;
        for c in 0..6 {
            // What is damped follows the change of force, as far as that is elastic.
            let elastic = L::load(&batch.elastic[c]) * d[c];
            let kept = by[c].max(elastic.min(zero)).min(elastic.max(zero));
            f[c] = s[c] + per_change * kept;
            work = work + (old[c] + s[c]) * d[c];
        }
        let mut undo = None;
        if over != 0 {
            undo = Some((batch.s, batch.change, batch.turned, batch.work, batch.moved));
        }
        for c in 0..6 {
            s[c].store(&mut batch.s[c]);
            (L::load(&batch.change[c]) + d[c]).store(&mut batch.change[c]);
        }
        for c in 0..3 {
            (L::load(&batch.turned[c]) + turned[c]).store(&mut batch.turned[c]);
        }
        (L::load(&batch.work) + half * work).store(&mut batch.work);
        moved.store(&mut batch.moved);
        let force: [L; 3] = std::array::from_fn(|c| e[0][c] * f[0] + e[1][c] * f[1] + e[2][c] * f[2]);
        let moment: [L; 3] = std::array::from_fn(|c| e[0][c] * f[3] + e[1][c] * f[4] + e[2][c] * f[5]);
        let (ta, tb) = (L::cross(ra, force), L::cross(rb, force));
        unsafe {
            L::scatter(&batch.slot_a, out, NO_SLOT, force, std::array::from_fn(|c| moment[c] + ta[c]));
            L::scatter(
                &batch.slot_b,
                out,
                NO_SLOT,
                std::array::from_fn(|c| zero - force[c]),
                std::array::from_fn(|c| zero - (moment[c] + tb[c])),
            );
        }
        if let Some((s, change, turned, work, moved)) = undo {
            for lane in (0..8).filter(|lane| over >> lane & 1 == 1) {
                for c in 0..6 {
                    batch.s[c][lane] = s[c][lane];
                    batch.change[c][lane] = change[c][lane];
                }
                for c in 0..3 {
                    batch.turned[c][lane] = turned[c][lane];
                }
                batch.work[lane] = work[lane];
                batch.moved[lane] = moved[lane];
                restless(batch, lane);
            }
        }
    }
}

/// Runs the pass with the best kernel of this machine.
///
/// # Safety
/// Body indices are valid rows of `m.v`; slots are valid rows of `out` and belong to these batches alone while it runs.
pub unsafe fn run_pass(
    wide: bool,
    batches: &mut [Batch],
    m: Motion,
    out: *mut Row,
    h: f32,
    damping: f32,
    check: bool,
    restless: impl FnMut(&mut Batch, usize),
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
            restless: impl FnMut(&mut Batch, usize),
        ) {
            unsafe { pass::<Avx2>(batches, m, out, h, damping, check, restless) }
        }
        if wide {
            return unsafe { fast(batches, m, out, h, damping, check, restless) };
        }
    }
    let _ = wide;
    unsafe { pass::<super::lanes::Portable>(batches, m, out, h, damping, check, restless) }
}
