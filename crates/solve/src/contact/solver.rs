//! The contact solver: hard contacts with Coulomb friction as velocity impulses, solved by symmetric under-relaxed Gauss-Seidel
//! sweeps in the same substep as the bonds. Eight manifolds side by side; manifolds of one colour share no moving body.

use crate::contact::corrections::{Corrected, Corrections};
use crate::geometry::Vec3;
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::{F32x8, Lanes, Vec6, ZERO};

/// Under-relaxation of the sweeps: a forward and a backward sweep with this factor have only real, non-negative error modes,
/// so that a pile comes to rest.
pub(crate) const RELAXATION: f32 = 0.7;
/// Penetration that is left alone, m.
pub(crate) const SLOP: f32 = 0.0005;
/// Rate at which deeper penetration is pushed out, 1/s.
const PUSH_RATE: f32 = 10.0;
/// Fastest push, m/s.
const PUSH_SPEED: f32 = 0.1;
/// A correction of the closing speed by more than this is a blow, m/s. At rest corrections are near gravity times the time step.
const BLOW: f32 = 0.02;
/// Most that the standing impulse of a point may grow by in a substep in which there is a blow, as a velocity of the heavier of the two
/// bodies, m/s. It is a little more than its weight adds, so that a heavy body that comes to rest on a light one is carried.
const GROWTH: f32 = 0.003;
/// A body whose closing speed a sweep has corrected by more than this is swept again, m/s.
const CORRECTED: f32 = 0.2;
/// Other contacts of a body are swept again, too, when such a correction has changed its speed at the point by more than this, m/s.
const MOVED: f32 = 0.1;
/// Most further sweeps of a solution, forwards and backwards. A body that drives one of a hundredth of its mass against something firm
/// needs them; without them it would sink in by decimetres.
pub(crate) const MOST_SWEEPS: u64 = 32;

/// A point of one manifold: arms from both centres of mass, gap, impulse (normal part, then the friction part in world axes).
pub(crate) type PointState = ([f32; 3], [f32; 3], f32, [f32; 4]);

/// One contact point of eight manifolds.
#[derive(Clone, Copy)]
pub(crate) struct Points {
    /// From the centre of mass of `b`; that from `a` is longer by [`ContactBatch::between`].
    pub arm_b: [F32x8; 3],
    /// Distance at the refresh, m, tolerated overlap added.
    pub gap: F32x8,
    /// Relaxed effective mass along the normal.
    pub mass_n: F32x8,
    /// Relaxed effective mass along the stiffer tangent.
    pub mass_t: F32x8,
    /// Velocity along the normal per impulse along tangents 1 and 2, 1/kg.
    pub coupling: [F32x8; 2],
    /// Impulses per substep that go on acting: normal, tangents 1 and 2.
    pub impulse: [F32x8; 3],
    /// Velocity at which the gap may close, or an overlap is to open, in the last solution, m/s.
    pub bias: F32x8,
    /// Normal impulse at the beginning of the last solution.
    pub start: F32x8,
    /// Above zero where a sweep of the last solution met a blow: the largest correction beyond that of [`BLOW`].
    pub blow: F32x8,
    /// Impulses of a blow that have acted in the last solution, but do not go on: normal, tangents 1 and 2.
    pub surplus: [F32x8; 3],
}

/// Eight manifolds.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
pub(crate) struct ContactBatch {
    /// Row of the first body; the row past the last for anything immovable.
    pub a: [u32; 8],
    /// Row of the second body.
    pub b: [u32; 8],
    /// From the centre of mass of `a` to that of `b`.
    pub between: [F32x8; 3],
    /// Normal from `a` to `b`.
    pub normal: [F32x8; 3],
    /// First tangent.
    pub tangent: [F32x8; 3],
    /// Inverse mass and inertia of `a`: 1/m, xx, yy, zz, xy, xz, yz.
    pub inverse_a: [F32x8; 7],
    /// The same of `b`.
    pub inverse_b: [F32x8; 7],
    /// Friction coefficient.
    pub friction: F32x8,
    /// Half the relative displacement at the last solution, m.
    pub seen: [F32x8; 3],
    /// How far the arms of the standing impulses stay behind it, m.
    pub lag: [F32x8; 3],
    /// The points.
    pub points: [Points; 4],
    /// Points in use by the fullest lane. Last, so that all rows above are aligned.
    pub points_used: u32,
}

const NO_POINT: Points = Points {
    arm_b: [ZERO; 3],
    gap: [1.0; 8],
    mass_n: ZERO,
    mass_t: ZERO,
    coupling: [ZERO; 2],
    impulse: [ZERO; 3],
    bias: ZERO,
    start: ZERO,
    blow: ZERO,
    surplus: [ZERO; 3],
};

impl ContactBatch {
    /// Eight empty lanes; `static_row` is the row of immovable things.
    pub(crate) fn empty(static_row: u32) -> Self {
        Self {
            a: [static_row; 8],
            b: [static_row; 8],
            between: [ZERO; 3],
            normal: [ZERO; 3],
            tangent: [ZERO; 3],
            inverse_a: [ZERO; 7],
            inverse_b: [ZERO; 7],
            friction: ZERO,
            seen: [ZERO; 3],
            lag: [ZERO; 3],
            points: [NO_POINT; 4],
            points_used: 0,
        }
    }

    /// Makes all lanes empty, in place. What lies beyond the points in use is never read.
    pub(crate) fn clear(&mut self, static_row: u32) {
        (self.a, self.b) = ([static_row; 8], [static_row; 8]);
        for rows in [&mut self.between, &mut self.normal, &mut self.tangent, &mut self.seen, &mut self.lag] {
            *rows = [ZERO; 3];
        }
        (self.inverse_a, self.inverse_b) = ([ZERO; 7], [ZERO; 7]);
        self.friction = ZERO;
        self.points_used = 0;
    }

    /// Points in use in a lane.
    pub(crate) fn points_in(&self, lane: usize) -> usize {
        self.points[..self.points_used as usize].iter().filter(|p| p.mass_n[lane] > 0.0).count()
    }

    /// Normal and tangents of a lane.
    pub(crate) fn frame(&self, lane: usize) -> [Vec3; 3] {
        let get = |p: &[F32x8; 3]| Vec3::new(p[0][lane].into(), p[1][lane].into(), p[2][lane].into());
        let (n, t) = (get(&self.normal), get(&self.tangent));
        [n, t, n.cross(&t)]
    }

    /// Standing impulses of the points of a lane, each as normal part and world vector of the friction part.
    pub(crate) fn impulses(&self, lane: usize) -> impl Iterator<Item = [f32; 4]> {
        let frame = self.frame(lane);
        self.points[..self.points_used as usize].iter().map(move |p| in_world(&frame, lane, &p.impulse))
    }

    /// Impulse that a point has exerted in the last solution, with the surplus of a blow, in the same form.
    pub(crate) fn exerted_impulse(&self, lane: usize, point: usize) -> [f32; 4] {
        let p = &self.points[point];
        let frame = self.frame(lane);
        let (standing, surplus) = (in_world(&frame, lane, &p.impulse), in_world(&frame, lane, &p.surplus));
        std::array::from_fn(|c| standing[c] + surplus[c])
    }

    /// Fills a lane with a manifold. `points` are arms from both centres of mass, gap and impulse (normal, world friction).
    pub(crate) fn set_lane(
        &mut self,
        lane: usize,
        rows: [u32; 2],
        inverse: [&Vec6; 2],
        normal: Vec3,
        friction: f32,
        points: &[PointState],
    ) {
        self.a[lane] = rows[0];
        self.b[lane] = rows[1];
        let used = self.points_used as usize;
        if points.len() > used {
            self.points[used..points.len()].fill(NO_POINT);
            self.points_used = points.len() as u32;
        }
        self.friction[lane] = friction;
        let n = normal;
        let t = if n.x.abs() < 0.6 { Vec3::new(0.0, n.z, -n.y) } else { Vec3::new(-n.z, 0.0, n.x) }.normalize();
        let u = n.cross(&t);
        for c in 0..3 {
            self.normal[c][lane] = n[c] as f32;
            self.tangent[c][lane] = t[c] as f32;
        }
        for c in 0..7 {
            self.inverse_a[c][lane] = inverse[0].0[c];
            self.inverse_b[c][lane] = inverse[1].0[c];
        }
        for (k, (arm_a, arm_b, gap, old)) in points.iter().enumerate() {
            let p = &mut self.points[k];
            for c in 0..3 {
                self.between[c][lane] = arm_a[c] - arm_b[c];
                p.arm_b[c][lane] = arm_b[c];
            }
            p.gap[lane] = *gap;
            // A mark: see `weigh`.
            p.mass_n[lane] = 1.0;
            let f = Vec3::new(old[1].into(), old[2].into(), old[3].into());
            p.impulse[0][lane] = old[0];
            p.impulse[1][lane] = f.dot(&t) as f32;
            p.impulse[2][lane] = f.dot(&u) as f32;
        }
    }
}

/// An impulse of a lane, with the normal and the tangents of its manifold, as normal part and world vector of the friction part.
fn in_world([_, t, u]: &[Vec3; 3], lane: usize, p: &[F32x8; 3]) -> [f32; 4] {
    let f = t * f64::from(p[1][lane]) + u * f64::from(p[2][lane]);
    [p[0][lane], f.x as f32, f.y as f32, f.z as f32]
}

/// Inverse inertia times a moment.
#[inline(always)]
fn turned<L: Lanes>(i: &[L; 7], x: [L; 3]) -> [L; 3] {
    [
        i[1] * x[0] + i[4] * x[1] + i[5] * x[2],
        i[4] * x[0] + i[2] * x[1] + i[6] * x[2],
        i[5] * x[0] + i[6] * x[1] + i[3] * x[2],
    ]
}

/// Effective masses at the points that `set_lane` has marked, and what friction does along the normal.
#[inline(always)]
fn weigh<L: Lanes>(batch: &mut ContactBatch) {
    let n = L::load3(&batch.normal);
    let t = L::load3(&batch.tangent);
    let u = L::cross(n, t);
    let ia: [L; 7] = std::array::from_fn(|c| L::load(&batch.inverse_a[c]));
    let ib: [L; 7] = std::array::from_fn(|c| L::load(&batch.inverse_b[c]));
    let between = L::load3(&batch.between);
    let (zero, half, quarter) = (L::splat(0.0), L::splat(0.5), L::splat(0.25));
    let one_over_mass = ia[0] + ib[0];
    for p in &mut batch.points[..batch.points_used as usize] {
        let rb = L::load3(&p.arm_b);
        let ra: [L; 3] = std::array::from_fn(|c| rb[c] + between[c]);
        let (na, nb) = (L::cross(ra, n), L::cross(rb, n));
        let (ta, tb) = (L::cross(ra, t), L::cross(rb, t));
        let (ua, ub) = (L::cross(ra, u), L::cross(rb, u));
        let (ma, mb) = (turned(&ia, ta), turned(&ib, tb));
        let (pa, pb) = (turned(&ia, na), turned(&ib, nb));
        let kn = one_over_mass + L::dot(na, pa) + L::dot(nb, pb);
        (L::dot(ta, pa) + L::dot(tb, pb)).store(&mut p.coupling[0]);
        (L::dot(ua, pa) + L::dot(ub, pb)).store(&mut p.coupling[1]);
        let k1 = one_over_mass + L::dot(ta, ma) + L::dot(tb, mb);
        let k2 = one_over_mass + L::dot(ua, turned(&ia, ua)) + L::dot(ub, turned(&ib, ub));
        let k12 = L::dot(ua, ma) + L::dot(ub, mb);
        // Largest eigenvalue of the 2 x 2 tangential block, so that one number serves both tangents.
        let d = k1 - k2;
        let kt = half * (k1 + k2) + (quarter * d * d + k12 * k12).sqrt();
        let mark = L::load(&p.mass_n) * L::splat(RELAXATION);
        let least = L::splat(f32::MIN_POSITIVE);
        kn.where_above(zero, mark / kn.max(least), zero).store(&mut p.mass_n);
        kt.where_above(zero, mark / kt.max(least), zero).store(&mut p.mass_t);
    }
}

/// Works out the effective masses of a batch whose lanes have been set.
pub(crate) fn finish(use_avx2: bool, batch: &mut ContactBatch) {
    #[cfg(target_arch = "x86_64")]
    if use_avx2 {
        #[target_feature(enable = "avx2")]
        fn fast(batch: &mut ContactBatch) {
            weigh::<crate::simd::lanes::Avx2>(batch);
        }
        // SAFETY: `use_avx2` is set only where the processor has AVX2.
        return unsafe { fast(batch) };
    }
    let _ = use_avx2;
    weigh::<crate::simd::lanes::Portable>(batch);
}

#[inline(always)]
fn add_impulse<L: Lanes>(v: (&mut [L; 3], &mut [L; 3]), inverse: &[L; 7], arm: [L; 3], p: [L; 3], sign: L) {
    let q: [L; 3] = std::array::from_fn(|c| p[c] * sign);
    for c in 0..3 {
        v.0[c] = v.0[c] + inverse[0] * q[c];
    }
    add_moment(v.1, inverse, L::cross(arm, q));
}

#[inline(always)]
fn add_moment<L: Lanes>(w: &mut [L; 3], inverse: &[L; 7], t: [L; 3]) {
    w[0] = w[0] + (inverse[1] * t[0] + inverse[4] * t[1] + inverse[5] * t[2]);
    w[1] = w[1] + (inverse[4] * t[0] + inverse[2] * t[1] + inverse[6] * t[2]);
    w[2] = w[2] + (inverse[5] * t[0] + inverse[6] * t[1] + inverse[3] * t[2]);
}

/// The two bodies of eight manifolds, and the frames of these.
struct Bodies<L> {
    /// Velocities of the first and of the second body.
    va: [L; 3],
    vb: [L; 3],
    /// Angular velocities.
    wa: [L; 3],
    wb: [L; 3],
    /// Inverse masses and inertias.
    ia: [L; 7],
    ib: [L; 7],
    /// Normal and tangents.
    n: [L; 3],
    t: [L; 3],
    u: [L; 3],
    /// From the centre of mass of the first body to that of the second.
    between: [L; 3],
}

impl<L: Lanes> Bodies<L> {
    /// # Safety
    /// The rows of the batch are valid, and no other thread writes them.
    #[inline(always)]
    unsafe fn load(batch: &ContactBatch, v: Disjoint<Vec6>) -> Self {
        // SAFETY: that of this function.
        let ((va, wa), (vb, wb)) = unsafe { (L::gather(&batch.a, v), L::gather(&batch.b, v)) };
        let (n, t) = (L::load3(&batch.normal), L::load3(&batch.tangent));
        Self {
            va,
            vb,
            wa,
            wb,
            ia: std::array::from_fn(|c| L::load(&batch.inverse_a[c])),
            ib: std::array::from_fn(|c| L::load(&batch.inverse_b[c])),
            n,
            t,
            u: L::cross(n, t),
            between: L::load3(&batch.between),
        }
    }

    /// # Safety
    /// The rows of the batch are valid, and no other thread touches those that move.
    #[inline(always)]
    unsafe fn store(&self, batch: &ContactBatch, v: Disjoint<Vec6>, static_row: u32) {
        // SAFETY: that of this function.
        unsafe {
            L::scatter(&batch.a, v, static_row, self.va, self.wa);
            L::scatter(&batch.b, v, static_row, self.vb, self.wb);
        }
    }

    /// An impulse on the second body at `rb`, and its reaction on the first at `ra`.
    #[inline(always)]
    fn apply(&mut self, ra: [L; 3], rb: [L; 3], impulse: [L; 3]) {
        add_impulse((&mut self.va, &mut self.wa), &self.ia, ra, impulse, L::splat(-1.0));
        add_impulse((&mut self.vb, &mut self.wb), &self.ib, rb, impulse, L::splat(1.0));
    }

    /// The world vector of an impulse given by its normal part and tangents 1 and 2.
    #[inline(always)]
    fn world(&self, x: [L; 3]) -> [L; 3] {
        // Without a closure: it would be a call where it is not inlined.
        let along = [self.n[0] * x[0], self.n[1] * x[0], self.n[2] * x[0]];
        let across = [self.t[0] * x[1], self.t[1] * x[1], self.t[2] * x[1]];
        let up = [self.u[0] * x[2], self.u[1] * x[2], self.u[2] * x[2]];
        [along[0] + across[0] + up[0], along[1] + across[1] + up[1], along[2] + across[2] + up[2]]
    }
}

/// How the bodies of eight manifolds have moved since the refresh.
struct Shift<L> {
    /// Relative displacement along the normal.
    normal: L,
    /// Half the relative displacement.
    half: [L; 3],
    /// Rotations of both bodies.
    turn_a: [L; 3],
    turn_b: [L; 3],
}

impl<L: Lanes> Shift<L> {
    /// # Safety
    /// The rows of the batch are valid, and no other thread writes them.
    #[inline(always)]
    unsafe fn load(batch: &ContactBatch, bodies: &Bodies<L>, displacement: Disjoint<Vec6>) -> Self {
        // SAFETY: that of this function.
        let ((ma, turn_a), (mb, turn_b)) =
            unsafe { (L::gather(&batch.a, displacement), L::gather(&batch.b, displacement)) };
        let apart: [L; 3] = std::array::from_fn(|c| mb[c] - ma[c]);
        Self { normal: L::dot(bodies.n, apart), half: apart.map(|x| x * L::splat(0.5)), turn_a, turn_b }
    }

    /// In a later sweep of a solution: half the displacement, as its first sweep has found it. The rest is not needed any more.
    #[inline(always)]
    fn seen(batch: &ContactBatch) -> Self {
        let none = [L::splat(0.0); 3];
        Self { normal: none[0], half: L::load3(&batch.seen), turn_a: none, turn_b: none }
    }
}

/// The impulses of the last solution act on as a constant force for `m` substeps while the bodies move on, so that force and reaction
/// no longer act on one line. The first sweep of a solution corrects for it with `follow = (m + 1) / 2m`: with the relative velocity
/// constant in between, that share of the new displacement is corrected at once, the rest is added next time. Angular momentum is then
/// kept exactly.
#[inline(always)]
fn correct_moments<L: Lanes>(batch: &mut ContactBatch, bodies: &mut Bodies<L>, half: &[L; 3], follow: f32) {
    let zero = L::splat(0.0);
    let mut sum = [zero; 3];
    for p in &batch.points[..batch.points_used as usize] {
        for c in 0..3 {
            sum[c] = sum[c] + L::load(&p.impulse[c]);
        }
    }
    let impulse = bodies.world(sum);
    let mut back = [zero; 3];
    for c in 0..3 {
        let step = half[c] - L::load(&batch.seen[c]);
        let lag = L::load(&batch.lag[c]);
        back[c] = zero - (lag + step * L::splat(follow));
        (step * L::splat(1.0 - follow)).store(&mut batch.lag[c]);
        half[c].store(&mut batch.seen[c]);
    }
    let moment = L::cross(back, impulse);
    add_moment(&mut bodies.wa, &bodies.ia, moment);
    add_moment(&mut bodies.wb, &bodies.ib, moment);
}

/// Solves one point of eight manifolds: friction first, with the normal impulse known so far, then the normal impulse. What friction does
/// along the normal follows from the coupling of the point, so that both act on the bodies at once. Adds the lanes with a large correction.
#[inline(always)]
fn solve_point<L: Lanes>(
    p: &mut Points,
    bodies: &mut Bodies<L>,
    shift: &Shift<L>,
    friction: L,
    inverse_h: L,
    first: bool,
    corrected: &mut Corrected,
) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    let fixed_b = L::load3(&p.arm_b);
    let fixed_a: [L; 3] = std::array::from_fn(|c| fixed_b[c] + bodies.between[c]);
    let mut x = [L::load(&p.impulse[0]), L::load(&p.impulse[1]), L::load(&p.impulse[2])];
    // The point stays half-way: the difference of the arms is the distance of the centres, so that an impulse and its reaction act on one
    // line and angular momentum is kept between refreshes.
    let ra: [L; 3] = std::array::from_fn(|c| fixed_a[c] + shift.half[c]);
    let rb: [L; 3] = std::array::from_fn(|c| fixed_b[c] - shift.half[c]);
    let mass_t = L::load(&p.mass_t);
    let (ca, cb) = (L::cross(bodies.wa, ra), L::cross(bodies.wb, rb));
    let slip: [L; 3] = std::array::from_fn(|c| (bodies.vb[c] - bodies.va[c]) + (cb[c] - ca[c]));
    let t1 = x[1] - mass_t * L::dot(slip, bodies.t);
    let t2 = x[2] - mass_t * L::dot(slip, bodies.u);
    let limit = friction * x[0];
    let size = (t1 * t1 + t2 * t2).sqrt();
    let scale = size.where_above(limit, limit / size.max(L::splat(1e-30)), one);
    let (t1, t2) = (t1 * scale, t2 * scale);
    let (d1, d2) = (t1 - x[1], t2 - x[2]);
    x[1] = t1;
    x[2] = t2;
    // Normal: an open gap may close within the substep, a penetration beyond the slop is pushed out slowly.
    let n = bodies.n;
    if first {
        // Until the next solution the gap stays the same.
        let (ga, gb) = (L::cross(fixed_a, n), L::cross(fixed_b, n));
        let gap = L::load(&p.gap) + shift.normal + (L::dot(shift.turn_b, gb) - L::dot(shift.turn_a, ga));
        let deep = (gap + L::splat(SLOP)).min(zero);
        let bias = gap.where_above(zero, gap * inverse_h, (deep * L::splat(PUSH_RATE)).max(L::splat(-PUSH_SPEED)));
        bias.store(&mut p.bias);
    }
    let bias = L::load(&p.bias);
    let closing = L::dot(n, slip) + (L::load(&p.coupling[0]) * d1 + L::load(&p.coupling[1]) * d2);
    let mass_n = L::load(&p.mass_n);
    let next = (x[0] - mass_n * (closing + bias)).max(zero);
    let d = next - x[0];
    let beyond = d - mass_n * L::splat(BLOW);
    if first {
        x[0].store(&mut p.start);
        beyond.store(&mut p.blow);
    } else {
        beyond.max(L::load(&p.blow)).store(&mut p.blow);
    }
    x[0] = next;
    bodies.apply(ra, rb, bodies.world([d, d1, d2]));
    for c in 0..3 {
        x[c].store(&mut p.impulse[c]);
    }
    let large = d.abs().above(mass_n * L::splat(CORRECTED));
    if large != 0 {
        let (ca, cb) = (L::cross(ra, n), L::cross(rb, n));
        let by_a = d.abs() * (bodies.ia[0] + L::dot(ca, turned(&bodies.ia, ca)));
        let by_b = d.abs() * (bodies.ib[0] + L::dot(cb, turned(&bodies.ib, cb)));
        corrected.lanes |= large;
        corrected.moved[0] |= large & by_a.above(L::splat(MOVED));
        corrected.moved[1] |= large & by_b.above(L::splat(MOVED));
    }
}

/// After the last sweep of a solution: what a blow has added to an impulse has acted, but must not act again in the next substep, or the
/// bodies would rebound. The standing impulse grows by [`GROWTH`] at most, friction in proportion, so that it stays within Coulomb's cone.
/// The rest is taken out of the velocity change that the next substep starts from. `part` is the share of an impulse that acts per substep.
/// An impulse that falls is not limited. Contacts at rest meet no blow.
///
/// # Safety
/// As for [`sweep`].
#[inline(always)]
unsafe fn shed_surplus<L: Lanes>(
    batch: &mut ContactBatch,
    bodies: &Bodies<L>,
    half: &[L; 3],
    rows: Rows<'_>,
    part: f32,
) {
    let (zero, one) = (L::splat(0.0), L::splat(1.0));
    // The inverse mass of what does not move is zero.
    let [ia, ib] = [bodies.ia[0], bodies.ib[0]];
    let least = ia.where_above(zero, ib.where_above(zero, ia.min(ib), ia), ib);
    let growth = L::splat(GROWTH / part) / least.max(L::splat(f32::MIN_POSITIVE));
    let none = [zero; 3];
    let (mut va, mut wa, mut vb, mut wb) = (none, none, none, none);
    let mut any = 0u8;
    for p in &mut batch.points[..batch.points_used as usize] {
        let x = [L::load(&p.impulse[0]), L::load(&p.impulse[1]), L::load(&p.impulse[2])];
        let most = L::load(&p.start) + growth;
        let blow = L::load(&p.blow);
        let most = blow.where_above(zero, most, x[0]);
        let over = x[0].above(most);
        if over == 0 {
            for c in 0..3 {
                zero.store(&mut p.surplus[c]);
            }
            continue;
        }
        any |= over;
        let share = x[0].where_above(most, most / x[0].max(L::splat(f32::MIN_POSITIVE)), one);
        let mut lost = none;
        for c in 0..3 {
            let kept = x[c] * share;
            lost[c] = x[c] - kept;
            kept.store(&mut p.impulse[c]);
            lost[c].store(&mut p.surplus[c]);
        }
        let rb = L::load3(&p.arm_b);
        let ra: [L; 3] = std::array::from_fn(|c| rb[c] + bodies.between[c] + half[c]);
        let rb: [L; 3] = std::array::from_fn(|c| rb[c] - half[c]);
        let q = bodies.world(lost);
        add_impulse((&mut va, &mut wa), &bodies.ia, ra, q, L::splat(-part));
        add_impulse((&mut vb, &mut wb), &bodies.ib, rb, q, L::splat(part));
    }
    if any == 0 {
        return;
    }
    let sum = |x: [L; 3], y: [L; 3]| -> [L; 3] { std::array::from_fn(|c| x[c] + y[c]) };
    // SAFETY: that of this function.
    unsafe {
        let (v, w) = L::gather(&batch.a, rows.v_pre);
        L::scatter(&batch.a, rows.v_pre, rows.static_row, sum(v, va), sum(w, wa));
        let (v, w) = L::gather(&batch.b, rows.v_pre);
        L::scatter(&batch.b, rows.v_pre, rows.static_row, sum(v, vb), sum(w, wb));
    }
}

/// Rows of the bodies that a sweep works on.
#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    /// Velocities.
    pub v: Disjoint<'a, Vec6>,
    /// Velocities before contacts, from which the next substep takes what contacts go on doing.
    pub v_pre: Disjoint<'a, Vec6>,
    /// Displacements since the refresh.
    pub displacement: Disjoint<'a, Vec6>,
    /// Large corrections.
    pub corrections: &'a Corrections,
    /// The row of all that does not move.
    pub static_row: u32,
}

/// A sweep of a solution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Order {
    /// The first, forwards.
    First,
    /// A further one, limited to contacts with large corrections.
    Further,
    /// The last, backwards, after which the surplus of blows does not stand.
    Last,
}

/// One sweep over some batches.
#[derive(Clone, Copy)]
pub(crate) struct Sweep {
    /// Which of the solution.
    pub order: Order,
    /// Its number, see [`Corrections`].
    pub number: u64,
    /// Substeps from one solution to the next, for which the impulses stand.
    pub held: u32,
    /// The time between them, s.
    pub h: f32,
}

/// Sweeps over some batches, of which the first has the number `from`: solves their points, and notes large corrections or sheds the
/// surplus of blows.
///
/// # Safety
/// Rows are valid; apart from the static row, no two lanes that run at the same time share a row.
#[inline(always)]
unsafe fn sweep<L: Lanes>(sweep: Sweep, from: usize, batches: &mut [ContactBatch], rows: Rows<'_>) {
    let inverse_h = L::splat(1.0 / sweep.h);
    let part = 1.0 / sweep.held as f32;
    let first = sweep.order == Order::First;
    for (z, batch) in batches.iter_mut().enumerate() {
        if sweep.order == Order::Further && !rows.corrections.concern(from + z, sweep.number) {
            continue;
        }
        // SAFETY: that of this function.
        let mut bodies = unsafe { Bodies::<L>::load(batch, rows.v) };
        let shift = if first {
            // SAFETY: that of this function.
            let shift = unsafe { Shift::load(batch, &bodies, rows.displacement) };
            correct_moments(batch, &mut bodies, &shift.half, 0.5 * (1.0 + part));
            shift
        } else {
            Shift::seen(batch)
        };
        let friction = L::load(&batch.friction);
        let mut corrected = Corrected::default();
        for p in &mut batch.points[..batch.points_used as usize] {
            solve_point(p, &mut bodies, &shift, friction, inverse_h, first, &mut corrected);
        }
        // SAFETY: that of this function.
        unsafe {
            if sweep.order == Order::Last {
                shed_surplus(batch, &bodies, &shift.half, rows, part);
            } else if corrected.lanes != 0 {
                rows.corrections.note(from + z, batch, corrected, sweep.number);
            }
            bodies.store(batch, rows.v, rows.static_row);
        }
    }
}

/// Adds the stored impulses to velocities.
///
/// # Safety
/// As for [`sweep`].
#[inline(always)]
unsafe fn apply<L: Lanes>(batches: &mut [ContactBatch], v: Disjoint<Vec6>, static_row: u32) {
    for batch in batches {
        // SAFETY: that of this function.
        let mut bodies = unsafe { Bodies::<L>::load(batch, v) };
        for p in &batch.points[..batch.points_used as usize] {
            let rb = L::load3(&p.arm_b);
            let ra: [L; 3] = std::array::from_fn(|c| rb[c] + bodies.between[c]);
            let impulse = bodies.world([L::load(&p.impulse[0]), L::load(&p.impulse[1]), L::load(&p.impulse[2])]);
            bodies.apply(ra, rb, impulse);
        }
        // SAFETY: that of this function.
        unsafe { bodies.store(batch, v, static_row) };
    }
}

/// Runs a sweep with the best kernel of this machine.
///
/// # Safety
/// Rows are valid; apart from the static row, no two lanes that run at the same time share a row.
pub(crate) unsafe fn run_sweep(use_avx2: bool, kind: Sweep, from: usize, batches: &mut [ContactBatch], rows: Rows<'_>) {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx2")]
        unsafe fn fast(kind: Sweep, from: usize, batches: &mut [ContactBatch], rows: Rows<'_>) {
            // SAFETY: that of this function.
            unsafe { sweep::<crate::simd::lanes::Avx2>(kind, from, batches, rows) }
        }
        if use_avx2 {
            // SAFETY: `use_avx2` is set only where the processor has AVX2; the rest is the safety of this function.
            return unsafe { fast(kind, from, batches, rows) };
        }
    }
    let _ = use_avx2;
    // SAFETY: that of this function.
    unsafe { sweep::<crate::simd::lanes::Portable>(kind, from, batches, rows) }
}

/// Adds the stored impulses to velocities with the best kernel of this machine.
///
/// # Safety
/// As for [`run_sweep`].
pub(crate) unsafe fn run_apply(use_avx2: bool, batches: &mut [ContactBatch], v: Disjoint<Vec6>, static_row: u32) {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx2")]
        unsafe fn fast(batches: &mut [ContactBatch], v: Disjoint<Vec6>, static_row: u32) {
            // SAFETY: that of this function.
            unsafe { apply::<crate::simd::lanes::Avx2>(batches, v, static_row) }
        }
        if use_avx2 {
            // SAFETY: `use_avx2` is set only where the processor has AVX2; the rest is the safety of this function.
            return unsafe { fast(batches, v, static_row) };
        }
    }
    let _ = use_avx2;
    // SAFETY: that of this function.
    unsafe { apply::<crate::simd::lanes::Portable>(batches, v, static_row) }
}

#[cfg(test)]
mod tests;
