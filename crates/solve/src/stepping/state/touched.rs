//! What contacts take from the motion of the bodies that they touch, eight bodies side by side.

use crate::geometry::Mat3;
use crate::simd::disjoint::Disjoint;
use crate::simd::lanes::{F32x8, Lanes, Vec6, ZERO};

/// Eight bodies with contacts: their masses, kg, and their inertias about the world axes, kg m2: xx, yy, zz, xy, xz, yz.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Touched {
    /// Their rows, the row of what does not move in lanes without a body; and how many they are.
    rows: [u32; 8],
    count: usize,
    mass: F32x8,
    inertia: [F32x8; 6],
}

/// Velocities of the bodies in a substep.
#[derive(Clone, Copy)]
pub(crate) struct Velocities<'a> {
    /// At its beginning.
    pub start: Disjoint<'a, Vec6>,
    /// Before its contacts.
    pub before: Disjoint<'a, Vec6>,
    /// After them.
    pub after: Disjoint<'a, Vec6>,
}

impl Touched {
    /// Those of some bodies that move and have contacts, by the rows of their inverse masses.
    pub(crate) fn list<'a>(bodies: impl Iterator<Item = (u32, &'a Vec6)>, static_row: u32) -> Vec<Self> {
        let with_contacts: Vec<_> = bodies.filter(|(_, m)| m.0[7] != 0.0 && m.0[0] != 0.0).collect();
        let batch = |eight: &[(u32, &Vec6)]| {
            let mut out = Self { rows: [static_row; 8], count: eight.len(), mass: ZERO, inertia: [ZERO; 6] };
            for (lane, (row, inverse)) in eight.iter().enumerate() {
                let m = inverse.0.map(f64::from);
                let inertia = Mat3::new(m[1], m[4], m[5], m[4], m[2], m[6], m[5], m[6], m[3]).try_inverse();
                out.rows[lane] = *row;
                out.mass[lane] = (1.0 / m[0]) as f32;
                if let Some(i) = inertia {
                    let parts = [i[(0, 0)], i[(1, 1)], i[(2, 2)], i[(0, 1)], i[(0, 2)], i[(1, 2)]];
                    out.inertia.iter_mut().zip(parts).for_each(|(to, x)| to[lane] = x as f32);
                }
            }
            out
        };
        with_contacts.chunks(8).map(batch).collect()
    }

    /// The rows of the bodies.
    pub(crate) fn bodies(&self) -> &[u32] {
        &self.rows[..self.count]
    }
}

/// Adds to `taken` the energy (J) that the contacts of a substep have taken from each of these bodies.
///
/// With the energy of the leapfrog method (see [`crate::stepping::world::World::energy`]) the impulse p of a substep changes it by
/// p (v + u) / 2, where v is the velocity at the beginning of the substep and u that at its end: what gravity and bonds do in the same
/// substep cancels for a body at rest. Differences come before products, so that 32 bit are enough for one substep.
///
/// # Safety
/// The rows are valid, also that of what does not move, and no other thread touches those of these bodies.
pub(crate) unsafe fn add_taken(use_avx2: bool, list: &[Touched], v: Velocities<'_>, taken: Disjoint<f64>) {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx2")]
        unsafe fn fast(list: &[Touched], v: Velocities<'_>, taken: Disjoint<f64>) {
            // SAFETY: that of this function.
            unsafe { add::<crate::simd::lanes::Avx2>(list, v, taken) }
        }
        if use_avx2 {
            // SAFETY: `use_avx2` is set only where the processor has AVX2; the rest is the safety of this function.
            return unsafe { fast(list, v, taken) };
        }
    }
    let _ = use_avx2;
    // SAFETY: that of this function.
    unsafe { add::<crate::simd::lanes::Portable>(list, v, taken) }
}

/// # Safety
/// As for [`add_taken`].
#[inline(always)]
unsafe fn add<L: Lanes>(list: &[Touched], v: Velocities<'_>, taken: Disjoint<f64>) {
    let half = L::splat(0.5);
    for batch in list {
        // SAFETY: that of this function.
        let [start, before, after] = unsafe {
            [L::gather(&batch.rows, v.start), L::gather(&batch.rows, v.before), L::gather(&batch.rows, v.after)]
        };
        let way = |x: [L; 3], y: [L; 3]| [x[0] - y[0], x[1] - y[1], x[2] - y[2]];
        let mean = |x: [L; 3], y: [L; 3]| [half * (x[0] + y[0]), half * (x[1] + y[1]), half * (x[2] + y[2])];
        let (d, m) = (way(before.0, after.0), mean(start.0, after.0));
        let linear = L::load(&batch.mass) * (d[0] * m[0] + d[1] * m[1] + d[2] * m[2]);
        let (d, m) = (way(before.1, after.1), mean(start.1, after.1));
        let i = &batch.inertia;
        let (xx, yy, zz) = (L::load(&i[0]), L::load(&i[1]), L::load(&i[2]));
        let (xy, xz, yz) = (L::load(&i[3]), L::load(&i[4]), L::load(&i[5]));
        let turning = d[0] * (xx * m[0] + xy * m[1] + xz * m[2])
            + d[1] * (xy * m[0] + yy * m[1] + yz * m[2])
            + d[2] * (xz * m[0] + yz * m[1] + zz * m[2]);
        let mut sum = ZERO;
        (linear + turning).store(&mut sum);
        for (i, sum) in batch.bodies().iter().zip(sum) {
            // SAFETY: that of this function.
            unsafe { *taken.at(*i as usize) += f64::from(sum) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;
    use crate::simd::lanes::has_avx2;

    /// Energy taken from body 1 of two, with its velocities at the beginning, before the contacts and after them.
    fn taken(inverse: &Vec6, velocities: [Vec6; 3]) -> f64 {
        let untouched = Vec6([0.5, 2.0, 1.0, 0.5, 0.0, 0.0, 0.0, 0.0]);
        let list = Touched::list([(0, &untouched), (1, inverse)].into_iter(), 2);
        assert_eq!(list.iter().flat_map(|b| b.bodies()).collect::<Vec<_>>(), [&1], "body 0 has no contacts");
        let mut rows = velocities.map(|v| [v, v, Vec6::default()]);
        let of = |use_avx2: bool, rows: &mut [[Vec6; 3]; 3]| {
            let mut sums = [0.0; 2];
            let [start, before, after] = rows.each_mut().map(|r| Disjoint::new(r));
            // SAFETY: there are three rows, and this thread alone has them.
            unsafe {
                add_taken(use_avx2, &list, Velocities { start, before, after }, Disjoint::new(&mut sums));
            }
            assert_eq!(sums[0], 0.0);
            sums[1]
        };
        let plain = of(false, &mut rows);
        if has_avx2() {
            assert_eq!(of(true, &mut rows).to_bits(), plain.to_bits(), "both kernels");
        }
        plain
    }

    #[test]
    fn a_body_stopped_by_a_contact_loses_its_kinetic_energy() {
        // 2 kg, 0.5, 1 and 2 kg m2 about its axes, coupled by nothing.
        let inverse = Vec6([0.5, 2.0, 1.0, 0.5, 0.0, 0.0, 0.0, 1.0]);
        let v = Vec6([3.0, 0.0, 4.0, 1.0, 2.0, 3.0, 0.0, 0.0]);
        let by_hand = 0.5 * 2.0 * 25.0 + 0.5 * (0.5 * 1.0 + 1.0 * 4.0 + 2.0 * 9.0);
        let none = Vec6::default();
        let all = taken(&inverse, [v, v, none]);
        assert!((all - by_hand).abs() < 1e-6 * by_hand, "{all} is not {by_hand}");
        assert!((taken(&inverse, [none, none, v]) + by_hand).abs() < 1e-6 * by_hand, "a push gives it");
        // Products of inertia couple the axes: w I w / 2 of an inertia whose inverse is given.
        let inertia = Mat3::new(0.5, 0.1, -0.2, 0.1, 1.0, 0.3, -0.2, 0.3, 2.0);
        let i = inertia.try_inverse().expect("regular").map(|x| x as f32);
        let coupled = Vec6([0.5, i[(0, 0)], i[(1, 1)], i[(2, 2)], i[(0, 1)], i[(0, 2)], i[(1, 2)], 1.0]);
        for w in [Vec3::new(1.0, 2.0, 3.0), Vec3::new(-2.0, 1.0, 0.5), Vec3::new(0.5, -3.0, 1.0)] {
            let v = Vec6([0.0, 0.0, 0.0, w.x as f32, w.y as f32, w.z as f32, 0.0, 0.0]);
            let by_hand = 0.5 * w.dot(&(inertia * w));
            let all = taken(&coupled, [v, v, none]);
            assert!((all - by_hand).abs() < 1e-5 * by_hand, "{all} is not {by_hand}");
        }
        // At rest on a floor: what gravity adds in a substep and the contact takes away is no loss.
        let fallen = Vec6([0.0, 0.0, -1e-3, 0.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(taken(&inverse, [none, fallen, none]), 0.0);
    }
}
