//! Contacts of spheres with spheres and with containers, eight in the lanes of a vector. A sphere is touched at its radius, so the contact
//! point moves with `v - s x n`, where `s` is angular velocity times radius: neither arms nor moments of inertia are needed. Impulses are kept
//! as the change of the relative velocity that they cause, m/s.

use super::contacts::{BodyMotion, ContactImpulses, FIXED};
use crate::geometry::Vec3;
use leanto_solve::simd::disjoint::Disjoint;
use leanto_solve::simd::lanes::{F32x8, Lanes, Vec6, ZERO};

/// A tangential impulse turns a sphere as well: it changes the velocity of the point 1 + 5/2 times as much as that of the centre.
const TANGENT: f32 = 1.0 / 3.5;
/// Mass times radius squared over the moment of inertia of a sphere.
const TURN: f32 = 2.5;

/// A contact of a sphere, as it is found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    pub a: u32,
    /// The second sphere, or [`FIXED`].
    pub b: u32,
    /// Where its impulses are kept: the number of the pair, or that of a contact with a container.
    pub slot: u32,
    pub friction: f32,
    /// Rolling resistance times the radius of the contact, m.
    pub rolling: f32,
    /// Distance at the beginning of the step, m; negative for an overlap.
    pub gap: f32,
    /// From the second to the first.
    pub normal: [f32; 3],
    /// Relative velocity of the points before the contacts act, less the least normal velocity after them, m/s.
    pub free: [f32; 3],
}

/// Impulses of a pair: along the normal, and friction. m/s.
pub(super) type Impulse = [f32; 4];

/// Eight contacts.
#[repr(C, align(32))]
#[derive(Clone, Copy)]
pub(super) struct ContactLanes {
    normal: [F32x8; 3],
    free: [F32x8; 3],
    /// Share of a change of the relative velocity that the first and the second body take.
    share: [F32x8; 2],
    friction: F32x8,
    pressed: F32x8,
    rubbed: [F32x8; 3],
    a: [u32; 8],
    b: [u32; 8],
    slot: [u32; 8],
}

/// Rolling resistance of eight contacts.
#[repr(C, align(32))]
#[derive(Clone, Copy)]
pub(super) struct Rolling {
    /// Relative angular velocity before the contacts act, rad/s.
    free: [F32x8; 3],
    /// 1 / radius of the two, 1/m.
    per_radius: [F32x8; 2],
    /// Change of `s` of the two by a change of the relative angular velocity, m.
    share: [F32x8; 2],
    /// Largest change of the relative angular velocity over the normal impulse, 1/m.
    limit: F32x8,
    rolled: [F32x8; 3],
}

/// What is known of the bodies.
#[derive(Clone, Copy)]
pub(super) struct Spheres<'w> {
    pub motions: &'w [BodyMotion],
    /// Centre and radius, m.
    pub balls: &'w [[f64; 4]],
}

impl ContactLanes {
    /// Without contacts: all lanes stand on the row that nobody writes.
    pub(super) fn idle(row: u32) -> Self {
        Self {
            normal: [ZERO; 3],
            free: [ZERO; 3],
            share: [ZERO; 2],
            friction: ZERO,
            pressed: ZERO,
            rubbed: [ZERO; 3],
            a: [row; 8],
            b: [row; 8],
            slot: [u32::MAX; 8],
        }
    }

    /// Puts a contact into a lane, with the impulse that it begins with.
    pub(super) fn put(&mut self, lane: usize, m: &Meeting, w: &Spheres<'_>, start: &Impulse, row: u32) {
        let inv = |i: u32| if i == FIXED { 0.0 } else { w.motions[i as usize].inv_mass };
        let (ia, ib) = (inv(m.a), inv(m.b));
        self.share[0][lane] = (ia / (ia + ib)) as f32;
        self.share[1][lane] = (ib / (ia + ib)) as f32;
        let along = (0..3).map(|c| start[1 + c] * m.normal[c]).sum::<f32>();
        for c in 0..3 {
            self.normal[c][lane] = m.normal[c];
            self.free[c][lane] = m.free[c];
            self.rubbed[c][lane] = start[1 + c] - along * m.normal[c];
        }
        self.friction[lane] = m.friction;
        self.pressed[lane] = start[0];
        self.a[lane] = m.a;
        self.b[lane] = if m.b == FIXED { row } else { m.b };
        self.slot[lane] = m.slot;
    }
}

impl Rolling {
    pub(super) const IDLE: Self =
        Self { free: [ZERO; 3], per_radius: [ZERO; 2], share: [ZERO; 2], limit: ZERO, rolled: [ZERO; 3] };

    pub(super) fn put(&mut self, lane: usize, m: &Meeting, w: &Spheres<'_>, start: &[f32; 3]) {
        let (mut inertia, mut mass) = ([0.0; 2], 0.0);
        let mut free = Vec3::zeros();
        for (k, i) in [m.a, m.b].into_iter().enumerate().filter(|e| e.1 != FIXED) {
            let (motion, radius) = (&w.motions[i as usize], w.balls[i as usize][3]);
            inertia[k] = motion.inv_inertia;
            mass += motion.inv_mass;
            free += if k == 0 { motion.w } else { -motion.w };
            self.per_radius[k][lane] = (1.0 / radius) as f32;
        }
        let whole = inertia[0] + inertia[1];
        for (k, i) in [m.a, m.b].into_iter().enumerate().filter(|e| e.1 != FIXED) {
            self.share[k][lane] = (inertia[k] / whole * w.balls[i as usize][3]) as f32;
        }
        self.limit[lane] = (f64::from(m.rolling) * whole / mass) as f32;
        for c in 0..3 {
            self.free[c][lane] = free[c] as f32;
            self.rolled[c][lane] = start[c];
        }
    }
}

/// Three components, without a closure: what closures hold is not always compiled for the wide registers.
macro_rules! three {
    ($c:ident => $e:expr) => {
        [
            {
                const $c: usize = 0;
                $e
            },
            {
                const $c: usize = 1;
                $e
            },
            {
                const $c: usize = 2;
                $e
            },
        ]
    };
}

/// One sweep over blocks of one colour: projections, or (`START`) the impulses of the step before. Returns the largest change of a velocity,
/// m/s. `rolling` is empty where nothing resists rolling.
///
/// # Safety
/// Nobody else uses the rows of these contacts meanwhile, except `idle`, which nobody writes.
#[inline(always)]
unsafe fn pass<L: Lanes, const START: bool>(
    blocks: &mut [ContactLanes],
    rolling: &mut [Rolling],
    rows: Disjoint<'_, Vec6>,
    idle: u32,
) -> f32 {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let mut largest = zero;
    for (k, x) in blocks.iter_mut().enumerate() {
        // SAFETY: the caller keeps these rows to this thread.
        let ((mut va, mut sa), (mut vb, mut sb)) = unsafe { (L::gather(&x.a, rows), L::gather(&x.b, rows)) };
        let n = L::load3(&x.normal);
        let share = [L::load(&x.share[0]), L::load(&x.share[1])];
        let (old, old_rubbed) = (L::load(&x.pressed), L::load3(&x.rubbed));
        let (pressed, change) = if START {
            (old, three!(C => n[C] * old + old_rubbed[C]))
        } else {
            let turn = L::cross(three!(C => sa[C] + sb[C]), n);
            let free = L::load3(&x.free);
            let u = three!(C => free[C] + (va[C] - vb[C]) - turn[C]);
            let un = L::dot(u, n);
            let pressed = (old - un).max(zero);
            let bound = L::load(&x.friction) * pressed;
            let tangent = L::splat(TANGENT);
            let wanted = three!(C => old_rubbed[C] - (u[C] - n[C] * un) * tangent);
            let size = L::dot(wanted, wanted);
            let scale = size.where_above(bound * bound, bound / size.sqrt(), one);
            let rubbed = three!(C => wanted[C] * scale);
            pressed.store(&mut x.pressed);
            let dn = pressed - old;
            for c in 0..3 {
                rubbed[c].store(&mut x.rubbed[c]);
            }
            (pressed, three!(C => n[C] * dn + (rubbed[C] - old_rubbed[C])))
        };
        let couple = L::cross(n, change);
        let turn = [share[0] * L::splat(TURN), share[1] * L::splat(TURN)];
        if let Some(r) = rolling.get_mut(k) {
            // SAFETY: none needed: this lane's own numbers.
            let d = r.resist::<L, START>(sa, sb, pressed);
            let (ra, rb) = (L::load(&r.share[0]), L::load(&r.share[1]));
            for c in 0..3 {
                sa[c] = sa[c] + d[c] * ra;
                sb[c] = sb[c] - d[c] * rb;
            }
        }
        for c in 0..3 {
            va[c] = va[c] + change[c] * share[0];
            vb[c] = vb[c] - change[c] * share[1];
            sa[c] = sa[c] - couple[c] * turn[0];
            sb[c] = sb[c] - couple[c] * turn[1];
        }
        // SAFETY: the caller keeps these rows to this thread; a body is in one lane only.
        unsafe {
            L::scatter(&x.a, rows, idle, va, sa);
            L::scatter(&x.b, rows, idle, vb, sb);
        }
        let more = share[0].max(share[1]);
        let moved = three!(C => change[C] * more);
        largest = largest.max(L::dot(moved, moved));
    }
    let mut all = ZERO;
    largest.store(&mut all);
    all.into_iter().fold(0.0, f32::max).sqrt()
}

impl Rolling {
    /// Projects the couple. Returns the change of the relative angular velocity.
    #[inline(always)]
    fn resist<L: Lanes, const START: bool>(&mut self, sa: [L; 3], sb: [L; 3], pressed: L) -> [L; 3] {
        let old = L::load3(&self.rolled);
        if START {
            return old;
        }
        let (qa, qb) = (L::load(&self.per_radius[0]), L::load(&self.per_radius[1]));
        let free = L::load3(&self.free);
        let wanted = three!(C => old[C] - (free[C] + sa[C] * qa - sb[C] * qb));
        let bound = L::load(&self.limit) * pressed;
        let size = L::dot(wanted, wanted);
        let scale = size.where_above(bound * bound, bound / size.sqrt(), L::splat(1.0));
        let rolled = three!(C => wanted[C] * scale);
        for c in 0..3 {
            rolled[c].store(&mut self.rolled[c]);
        }
        three!(C => rolled[C] - old[C])
    }
}

/// One sweep over blocks of one colour, with the fastest instructions that there are; the bits are the same.
///
/// # Safety
/// Nobody else uses the rows of these contacts meanwhile, except `idle`, which nobody writes. `avx2` only where the processor has it.
pub(super) unsafe fn sweep(
    start: bool,
    avx2: bool,
    blocks: &mut [ContactLanes],
    rolling: &mut [Rolling],
    rows: Disjoint<'_, Vec6>,
    idle: u32,
) -> f32 {
    #[cfg(target_arch = "x86_64")]
    {
        use leanto_solve::simd::lanes::Avx2;
        #[target_feature(enable = "avx2")]
        unsafe fn fast<const START: bool>(
            b: &mut [ContactLanes],
            r: &mut [Rolling],
            rows: Disjoint<'_, Vec6>,
            idle: u32,
        ) -> f32 {
            // SAFETY: that of this function.
            unsafe { pass::<Avx2, START>(b, r, rows, idle) }
        }
        if avx2 {
            // SAFETY: the processor has AVX2; the rest is the safety of this function.
            return unsafe {
                if start {
                    fast::<true>(blocks, rolling, rows, idle)
                } else {
                    fast::<false>(blocks, rolling, rows, idle)
                }
            };
        }
    }
    let _ = avx2;
    use leanto_solve::simd::lanes::Portable;
    // SAFETY: that of this function.
    unsafe {
        if start {
            pass::<Portable, true>(blocks, rolling, rows, idle)
        } else {
            pass::<Portable, false>(blocks, rolling, rows, idle)
        }
    }
}

/// Where the impulses go at the end of a step.
#[derive(Clone, Copy)]
pub(super) struct Ends<'w> {
    pub motions: Disjoint<'w, BodyMotion>,
    pub balls: &'w [[f64; 4]],
    /// Impulses of pairs, and the rolling part where there is any.
    pub pairs: Disjoint<'w, Impulse>,
    pub rolled: Disjoint<'w, [f32; 3]>,
    /// Contacts with containers.
    pub kept: Disjoint<'w, ContactImpulses>,
}

/// Gives the impulses of blocks of one colour to the bodies in double precision, equal and opposite, and keeps them for the next step.
///
/// # Safety
/// Nobody else uses the bodies and slots of these contacts meanwhile.
pub(super) unsafe fn settle(blocks: &[ContactLanes], rolling: &[Rolling], ends: &Ends<'_>, idle: u32) {
    for (k, x) in blocks.iter().enumerate() {
        for lane in (0..8).filter(|l| x.a[*l] != idle) {
            let of = |v: &[F32x8; 3]| Vec3::from_fn(|c, _| f64::from(v[c][lane]));
            let (n, t, pressed) = (of(&x.normal), of(&x.rubbed), x.pressed[lane]);
            let r = rolling.get(k).map(|r| &r.rolled);
            let slot = x.slot[lane] as usize;
            // SAFETY: the caller keeps the bodies and slots of this contact to this thread, and the two bodies differ.
            unsafe {
                let a = ends.motions.at(x.a[lane] as usize);
                let b = (x.b[lane] != idle).then(|| ends.motions.at(x.b[lane] as usize));
                let mass = 1.0 / (a.inv_mass + b.as_ref().map_or(0.0, |b| b.inv_mass));
                let inertia = 1.0 / (a.inv_inertia + b.as_ref().map_or(0.0, |b| b.inv_inertia));
                let impulse = (n * f64::from(pressed) + t) * mass;
                let couple = r.map_or(Vec3::zeros(), |r| of(r) * inertia);
                let turn = n.cross(&impulse);
                a.v += impulse * a.inv_mass;
                a.w += (couple - turn * ends.balls[x.a[lane] as usize][3]) * a.inv_inertia;
                if let Some(b) = b {
                    b.v -= impulse * b.inv_mass;
                    b.w -= (couple + turn * ends.balls[x.b[lane] as usize][3]) * b.inv_inertia;
                    *ends.pairs.at(slot) = [pressed, x.rubbed[0][lane], x.rubbed[1][lane], x.rubbed[2][lane]];
                    if let Some(r) = r {
                        *ends.rolled.at(slot) = [0, 1, 2].map(|c| r[c][lane]);
                    }
                } else {
                    let kept = ends.kept.at(slot);
                    kept.pressed = f64::from(pressed) * mass;
                    kept.rubbed = t * mass;
                    kept.rolled = couple;
                }
            }
        }
    }
}
