//! Eight 32-bit floats side by side. One kernel source serves AVX2 (chosen at run time on x86-64) and plain arrays (everything
//! else). No fused multiply-add anywhere, so that every machine gives the same bits.

use crate::simd::disjoint::Disjoint;
use serde::{Deserialize, Serialize};
use std::ops::{Add, Div, Mul, Sub};
use std::sync::LazyLock;

/// Eight floats in memory, one per lane.
pub type F32x8 = [f32; 8];

/// Zero in every lane.
pub const ZERO: F32x8 = [0.0; 8];

/// The state of one body as the kernels see it: three translational and three rotational components, two spare.
#[repr(C, align(32))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Vec6(pub F32x8);

/// Index that no slot has: the lane writes nothing.
pub(crate) const NO_SLOT: u32 = u32::MAX;

/// Arithmetic on eight lanes.
pub trait Lanes: Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> {
    /// Loads eight floats.
    fn load(p: &F32x8) -> Self;
    /// Stores eight floats.
    fn store(self, p: &mut F32x8);
    /// The same value in every lane.
    fn splat(x: f32) -> Self;
    /// Larger of two, lane by lane.
    fn max(self, o: Self) -> Self;
    /// Smaller of two, lane by lane.
    fn min(self, o: Self) -> Self;
    /// Square root.
    fn sqrt(self) -> Self;
    /// Absolute value.
    fn abs(self) -> Self;
    /// `a` where `self > limit`, else `b`.
    fn where_above(self, limit: Self, a: Self, b: Self) -> Self;
    /// Bit `k` set where lane `k` is above the limit.
    fn above(self, limit: Self) -> u8;
    /// Lane `k` of the result is lane `index[k]` of `self`.
    fn pick(self, index: &[u32; 8]) -> Self;
    /// Turns eight rows into eight component vectors (an 8 x 8 transposition), or back.
    fn transpose(rows: [Self; 8]) -> [Self; 8];

    /// Cross product.
    #[inline(always)]
    fn cross(a: [Self; 3], b: [Self; 3]) -> [Self; 3] {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }

    /// Dot product.
    #[inline(always)]
    fn dot(a: [Self; 3], b: [Self; 3]) -> Self {
        a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    }

    /// Loads three component vectors.
    #[inline(always)]
    fn load3(p: &[F32x8; 3]) -> [Self; 3] {
        [Self::load(&p[0]), Self::load(&p[1]), Self::load(&p[2])]
    }

    /// Reads the rows of eight bodies: translational and rotational part.
    ///
    /// # Safety
    /// Every index must be a valid row of `rows`, which no other thread writes meanwhile.
    #[inline(always)]
    unsafe fn gather(index: &[u32; 8], rows: Disjoint<Vec6>) -> ([Self; 3], [Self; 3]) {
        // SAFETY: the caller gives valid rows.
        let row = |k: usize| Self::load(unsafe { &(*rows.element(index[k] as usize)).0 });
        let t = Self::transpose([row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7)]);
        ([t[0], t[1], t[2]], [t[3], t[4], t[5]])
    }

    /// Writes the rows of eight bodies, leaving out lanes whose index is `skip` and the two spare components.
    ///
    /// # Safety
    /// Every other index must be a valid row of `rows`, distinct from lane to lane, which no other thread touches meanwhile.
    #[inline(always)]
    unsafe fn scatter(index: &[u32; 8], rows: Disjoint<Vec6>, skip: u32, a: [Self; 3], b: [Self; 3]) {
        let zero = Self::splat(0.0);
        let t = Self::transpose([a[0], a[1], a[2], b[0], b[1], b[2], zero, zero]);
        for k in 0..8 {
            if index[k] != skip {
                let mut row = ZERO;
                t[k].store(&mut row);
                // SAFETY: the caller gives valid rows, and no other thread touches them.
                unsafe { (&mut (*rows.element(index[k] as usize)).0)[..6].copy_from_slice(&row[..6]) };
            }
        }
    }
}

/// Lanes as a plain array, left to the compiler to vectorise.
#[derive(Clone, Copy)]
pub struct Portable(F32x8);

macro_rules! portable_op {
    ($op:ident, $f:ident, $s:tt) => {
        impl $op for Portable {
            type Output = Self;
            #[inline(always)]
            fn $f(self, o: Self) -> Self {
                Self(std::array::from_fn(|k| self.0[k] $s o.0[k]))
            }
        }
    };
}
portable_op!(Add, add, +);
portable_op!(Sub, sub, -);
portable_op!(Mul, mul, *);
portable_op!(Div, div, /);

impl Lanes for Portable {
    #[inline(always)]
    fn load(p: &F32x8) -> Self {
        Self(*p)
    }
    #[inline(always)]
    fn store(self, p: &mut F32x8) {
        *p = self.0;
    }
    #[inline(always)]
    fn splat(x: f32) -> Self {
        Self([x; 8])
    }
    #[inline(always)]
    fn max(self, o: Self) -> Self {
        // The same choice as the x86 instruction: the second operand when they are equal or unordered.
        Self(std::array::from_fn(|k| if self.0[k] > o.0[k] { self.0[k] } else { o.0[k] }))
    }
    #[inline(always)]
    fn min(self, o: Self) -> Self {
        Self(std::array::from_fn(|k| if self.0[k] < o.0[k] { self.0[k] } else { o.0[k] }))
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        Self(self.0.map(f32::sqrt))
    }
    #[inline(always)]
    fn abs(self) -> Self {
        Self(self.0.map(f32::abs))
    }
    #[inline(always)]
    fn where_above(self, limit: Self, a: Self, b: Self) -> Self {
        Self(std::array::from_fn(|k| if self.0[k] > limit.0[k] { a.0[k] } else { b.0[k] }))
    }
    #[inline(always)]
    fn above(self, limit: Self) -> u8 {
        (0..8).map(|k| u8::from(self.0[k] > limit.0[k]) << k).sum()
    }
    #[inline(always)]
    fn pick(self, index: &[u32; 8]) -> Self {
        Self(std::array::from_fn(|k| self.0[index[k] as usize]))
    }
    #[inline(always)]
    fn transpose(rows: [Self; 8]) -> [Self; 8] {
        std::array::from_fn(|c| Self(std::array::from_fn(|r| rows[r].0[c])))
    }
}

#[cfg(target_arch = "x86_64")]
pub use avx::Avx2;

#[cfg(target_arch = "x86_64")]
mod avx {
    use super::{Disjoint, F32x8, Lanes, Vec6};
    use core::arch::x86_64::*;
    use std::ops::{Add, Div, Mul, Sub};

    /// Lanes in an AVX register. Only kernels entered through a `target_feature(enable = "avx2")` function use it, which is
    /// what makes the intrinsics below sound.
    #[derive(Clone, Copy)]
    pub struct Avx2(__m256);

    macro_rules! avx_op {
        ($op:ident, $f:ident, $i:ident) => {
            impl $op for Avx2 {
                type Output = Self;
                #[inline(always)]
                fn $f(self, o: Self) -> Self {
                    // SAFETY: only in functions with AVX2 (see the type).
                    unsafe { Self($i(self.0, o.0)) }
                }
            }
        };
    }
    avx_op!(Add, add, _mm256_add_ps);
    avx_op!(Sub, sub, _mm256_sub_ps);
    avx_op!(Mul, mul, _mm256_mul_ps);
    avx_op!(Div, div, _mm256_div_ps);

    impl Lanes for Avx2 {
        #[inline(always)]
        fn load(p: &F32x8) -> Self {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { Self(_mm256_loadu_ps(p.as_ptr())) }
        }
        #[inline(always)]
        fn store(self, p: &mut F32x8) {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { _mm256_storeu_ps(p.as_mut_ptr(), self.0) }
        }
        #[inline(always)]
        fn splat(x: f32) -> Self {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { Self(_mm256_set1_ps(x)) }
        }
        #[inline(always)]
        fn max(self, o: Self) -> Self {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { Self(_mm256_max_ps(self.0, o.0)) }
        }
        #[inline(always)]
        fn min(self, o: Self) -> Self {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { Self(_mm256_min_ps(self.0, o.0)) }
        }
        #[inline(always)]
        fn sqrt(self) -> Self {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { Self(_mm256_sqrt_ps(self.0)) }
        }
        #[inline(always)]
        fn abs(self) -> Self {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { Self(_mm256_andnot_ps(_mm256_set1_ps(-0.0), self.0)) }
        }
        #[inline(always)]
        fn where_above(self, limit: Self, a: Self, b: Self) -> Self {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { Self(_mm256_blendv_ps(b.0, a.0, _mm256_cmp_ps::<_CMP_GT_OQ>(self.0, limit.0))) }
        }
        #[inline(always)]
        fn above(self, limit: Self) -> u8 {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_GT_OQ>(self.0, limit.0)) as u8 }
        }
        #[inline(always)]
        fn pick(self, index: &[u32; 8]) -> Self {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe { Self(_mm256_permutevar8x32_ps(self.0, _mm256_loadu_si256(index.as_ptr().cast()))) }
        }
        #[inline(always)]
        unsafe fn gather(index: &[u32; 8], rows: Disjoint<Vec6>) -> ([Self; 3], [Self; 3]) {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe {
                // Halves of two rows side by side, so that the transposition stays within 128 bit lanes.
                macro_rules! half {
                    ($k:expr, $from:expr) => {{
                        let low = _mm_loadu_ps((*rows.element(index[$k] as usize)).0.as_ptr().add($from));
                        let high = _mm_loadu_ps((*rows.element(index[$k + 4] as usize)).0.as_ptr().add($from));
                        _mm256_insertf128_ps::<1>(_mm256_castps128_ps256(low), high)
                    }};
                }
                let (r0, r1, r2, r3) = (half!(0, 0), half!(1, 0), half!(2, 0), half!(3, 0));
                let (t0, t1) = (_mm256_unpacklo_ps(r0, r1), _mm256_unpackhi_ps(r0, r1));
                let (t2, t3) = (_mm256_unpacklo_ps(r2, r3), _mm256_unpackhi_ps(r2, r3));
                let u0 = _mm256_unpacklo_ps(half!(0, 4), half!(1, 4));
                let u1 = _mm256_unpacklo_ps(half!(2, 4), half!(3, 4));
                (
                    [
                        Self(_mm256_shuffle_ps::<0x44>(t0, t2)),
                        Self(_mm256_shuffle_ps::<0xEE>(t0, t2)),
                        Self(_mm256_shuffle_ps::<0x44>(t1, t3)),
                    ],
                    [
                        Self(_mm256_shuffle_ps::<0xEE>(t1, t3)),
                        Self(_mm256_shuffle_ps::<0x44>(u0, u1)),
                        Self(_mm256_shuffle_ps::<0xEE>(u0, u1)),
                    ],
                )
            }
        }
        #[inline(always)]
        unsafe fn scatter(index: &[u32; 8], rows: Disjoint<Vec6>, skip: u32, a: [Self; 3], b: [Self; 3]) {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe {
                let (t0, t1) = (_mm256_unpacklo_ps(a[0].0, a[1].0), _mm256_unpackhi_ps(a[0].0, a[1].0));
                let (t2, t3) = (_mm256_unpacklo_ps(a[2].0, b[0].0), _mm256_unpackhi_ps(a[2].0, b[0].0));
                let lower = [
                    _mm256_shuffle_ps::<0x44>(t0, t2),
                    _mm256_shuffle_ps::<0xEE>(t0, t2),
                    _mm256_shuffle_ps::<0x44>(t1, t3),
                    _mm256_shuffle_ps::<0xEE>(t1, t3),
                ];
                // Two rows' last two components in each 128 bit lane.
                let upper = [_mm256_unpacklo_ps(b[1].0, b[2].0), _mm256_unpackhi_ps(b[1].0, b[2].0)];
                macro_rules! write {
                    ($k:expr) => {{
                        let to = (*rows.element(index[$k] as usize)).0.as_mut_ptr();
                        let (l, u) = (lower[$k & 3], upper[($k & 3) >> 1]);
                        let (l, u) = if $k < 4 {
                            (_mm256_castps256_ps128(l), _mm256_castps256_ps128(u))
                        } else {
                            (_mm256_extractf128_ps::<1>(l), _mm256_extractf128_ps::<1>(u))
                        };
                        _mm_storeu_ps(to, l);
                        if $k & 1 == 0 {
                            _mm_storel_pd(to.add(4).cast(), _mm_castps_pd(u));
                        } else {
                            _mm_storeh_pd(to.add(4).cast(), _mm_castps_pd(u));
                        }
                    }};
                }
                let all = _mm256_loadu_si256(index.as_ptr().cast());
                let none = _mm256_cmpeq_epi32(all, _mm256_set1_epi32(skip as i32));
                if _mm256_testz_si256(none, none) == 1 {
                    // The usual case, without a question per lane.
                    write!(0);
                    write!(1);
                    write!(2);
                    write!(3);
                    write!(4);
                    write!(5);
                    write!(6);
                    write!(7);
                } else {
                    for k in 0..8 {
                        if index[k] != skip {
                            write!(k);
                        }
                    }
                }
            }
        }
        #[inline(always)]
        fn transpose(r: [Self; 8]) -> [Self; 8] {
            // SAFETY: only in functions with AVX2 (see the type).
            unsafe {
                let lo = |a: Self, b: Self| _mm256_unpacklo_ps(a.0, b.0);
                let hi = |a: Self, b: Self| _mm256_unpackhi_ps(a.0, b.0);
                let (t0, t1, t2, t3) = (lo(r[0], r[1]), hi(r[0], r[1]), lo(r[2], r[3]), hi(r[2], r[3]));
                let (t4, t5, t6, t7) = (lo(r[4], r[5]), hi(r[4], r[5]), lo(r[6], r[7]), hi(r[6], r[7]));
                let (s0, s1) = (_mm256_shuffle_ps::<0x44>(t0, t2), _mm256_shuffle_ps::<0xEE>(t0, t2));
                let (s2, s3) = (_mm256_shuffle_ps::<0x44>(t1, t3), _mm256_shuffle_ps::<0xEE>(t1, t3));
                let (s4, s5) = (_mm256_shuffle_ps::<0x44>(t4, t6), _mm256_shuffle_ps::<0xEE>(t4, t6));
                let (s6, s7) = (_mm256_shuffle_ps::<0x44>(t5, t7), _mm256_shuffle_ps::<0xEE>(t5, t7));
                [
                    Self(_mm256_permute2f128_ps::<0x20>(s0, s4)),
                    Self(_mm256_permute2f128_ps::<0x20>(s1, s5)),
                    Self(_mm256_permute2f128_ps::<0x20>(s2, s6)),
                    Self(_mm256_permute2f128_ps::<0x20>(s3, s7)),
                    Self(_mm256_permute2f128_ps::<0x31>(s0, s4)),
                    Self(_mm256_permute2f128_ps::<0x31>(s1, s5)),
                    Self(_mm256_permute2f128_ps::<0x31>(s2, s6)),
                    Self(_mm256_permute2f128_ps::<0x31>(s3, s7)),
                ]
            }
        }
    }
}

/// Environment variable that chooses the lanes: `plain` for those that every processor has.
pub const LANES_VARIABLE: &str = "LEANTO_LANES";

/// True when the fast kernels are used: this processor has AVX2, and [`LANES_VARIABLE`] does not ask for plain lanes. Both give the same bits.
pub fn has_avx2() -> bool {
    static USED: LazyLock<bool> =
        LazyLock::new(|| processor_has_avx2() && std::env::var_os(LANES_VARIABLE).is_none_or(|v| v != "plain"));
    *USED
}

#[cfg(target_arch = "x86_64")]
fn processor_has_avx2() -> bool {
    std::arch::is_x86_feature_detected!("avx2")
}

#[cfg(not(target_arch = "x86_64"))]
fn processor_has_avx2() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transposition_twice_is_the_identity() {
        let rows: [Portable; 8] = std::array::from_fn(|r| Portable(std::array::from_fn(|c| (8 * r + c) as f32)));
        let back = Portable::transpose(Portable::transpose(rows));
        for r in 0..8 {
            assert_eq!(back[r].0, rows[r].0);
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn rows_are_read_and_written_alike_with_avx2_and_without() {
        if !has_avx2() {
            return;
        }
        #[target_feature(enable = "avx2")]
        unsafe fn run<L: Lanes>(rows: &mut [Vec6], index: &[u32; 8], to: &[u32; 8]) -> (Vec<F32x8>, Vec<Vec6>) {
            // SAFETY: all indices are below 12, the length.
            let (a, b) = unsafe { L::gather(index, Disjoint::new(rows)) };
            let mut read = vec![ZERO; 6];
            for c in 0..3 {
                a[c].store(&mut read[c]);
                b[c].store(&mut read[3 + c]);
            }
            let mut out = vec![Vec6([7.0; 8]); 12];
            // SAFETY: as above; skipped lanes are not written.
            unsafe { L::scatter(to, Disjoint::new(&mut out), NO_SLOT, a, b) };
            (read, out)
        }
        let mut rows: Vec<Vec6> = (0..12).map(|r| Vec6(std::array::from_fn(|c| (10 * r + c) as f32))).collect();
        let (index, to) = ([3, 1, 4, 1, 5, 9, 2, 6], [8, 0, NO_SLOT, 7, 1, 2, 11, NO_SLOT]);
        // SAFETY: the processor has AVX2; see above.
        let (fast, plain) = unsafe { (run::<Avx2>(&mut rows, &index, &to), run::<Portable>(&mut rows, &index, &to)) };
        assert_eq!(fast, plain);
        assert_eq!(plain.0[4], [34.0, 14.0, 44.0, 14.0, 54.0, 94.0, 24.0, 64.0]);
        assert_eq!(plain.1[8].0, [30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 7.0, 7.0]);
        assert_eq!(plain.1[3].0, [7.0; 8]);
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn avx2_and_portable_lanes_give_the_same_bits() {
        if !has_avx2() {
            return;
        }
        #[target_feature(enable = "avx2")]
        unsafe fn run<L: Lanes>(a: &F32x8, b: &F32x8) -> [F32x8; 7] {
            let (x, y) = (L::load(a), L::load(b));
            let mut out = [ZERO; 7];
            let t = L::transpose([x, y, x + y, x - y, x * y, x / y, x.max(y), x.min(y).abs().sqrt()]);
            t[3].store(&mut out[0]);
            (x * y + x / y).store(&mut out[1]);
            x.where_above(y, x, y).store(&mut out[2]);
            x.abs().sqrt().store(&mut out[3]);
            L::dot([x, y, x], [y, y, x]).store(&mut out[4]);
            L::splat(f32::from(x.above(y))).store(&mut out[5]);
            x.pick(&[3, 1, 4, 1, 5, 0, 2, 6]).store(&mut out[6]);
            out
        }
        let a = [1.5, -2.25, 3.0, 0.1, 1e9, -1e-9, 7.0, 0.3];
        let b = [0.5, -2.5, 3.0, 0.7, 1e-3, 2e-9, -7.0, 0.2];
        // SAFETY: the processor has AVX2; see above.
        assert_eq!(unsafe { run::<Avx2>(&a, &b) }, unsafe { run::<Portable>(&a, &b) });
    }
}
