//! What this machine can do at most, measured beside the scenes: operations of one thread in lanes of eight, and bytes that it moves to and from memory.

use crate::solve::simd::lanes::{F32x8, Lanes, has_avx2};
use serde::Serialize;
use std::hint::black_box;
use std::time::Instant;

/// Limits of one thread of this machine.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Machine {
    /// Additions and multiplications of 32-bit numbers, 1e9 per second. There is no fused operation in the solver.
    pub giga_operations: f64,
    /// Memory read and written, 1e9 bytes per second.
    pub giga_bytes: f64,
}

/// Independent sums, so that no operation waits for the one before it.
const CHAINS: usize = 8;
/// Times that each of them is multiplied and added to.
const ROUNDS: usize = 4_000_000;
/// Numbers in an array: much more than a cache holds.
const NUMBERS: usize = 1 << 24;
/// Each is measured so many times; the best one counts, because others only take time away.
const TRIES: usize = 5;

/// Measures both. It takes about a second.
pub fn machine() -> Machine {
    let operations = (2 * 8 * CHAINS * ROUNDS) as f64;
    let giga_operations = operations / best(|| black_box(chains())) / 1e9;
    let (a, b, mut c) = (vec![1.0f32; NUMBERS], vec![2.0f32; NUMBERS], vec![0.0f32; NUMBERS]);
    let bytes = (3 * 4 * NUMBERS) as f64;
    let giga_bytes = bytes
        / best(|| {
            for ((c, a), b) in c.iter_mut().zip(&a).zip(&b) {
                *c = a + 3.0 * b;
            }
            black_box(c[NUMBERS / 2])
        })
        / 1e9;
    Machine { giga_operations, giga_bytes }
}

/// The shortest of some times, s.
fn best(mut work: impl FnMut() -> f32) -> f64 {
    let time = |_| {
        let clock = Instant::now();
        black_box(work());
        clock.elapsed().as_secs_f64()
    };
    (0..TRIES).map(time).fold(f64::INFINITY, f64::min)
}

#[inline(always)]
fn multiply_and_add<L: Lanes>() -> f32 {
    let (factor, term) = (L::splat(black_box(0.999_999)), L::splat(black_box(1e-6)));
    // Without closures: one inside of a function with `target_feature` does not have its features.
    let mut x = [L::splat(0.0); CHAINS];
    for (k, y) in x.iter_mut().enumerate() {
        *y = L::splat(k as f32);
    }
    for _ in 0..ROUNDS {
        for y in &mut x {
            *y = *y * factor + term;
        }
    }
    let mut sum: F32x8 = [0.0; 8];
    let mut all = x[0];
    for y in &x[1..] {
        all = all + *y;
    }
    all.store(&mut sum);
    sum[0]
}

fn chains() -> f32 {
    #[cfg(target_arch = "x86_64")]
    if has_avx2() {
        use crate::solve::simd::lanes::Avx2;
        #[target_feature(enable = "avx2")]
        fn fast() -> f32 {
            multiply_and_add::<Avx2>()
        }
        // SAFETY: the processor has AVX2.
        return unsafe { fast() };
    }
    let _ = has_avx2();
    multiply_and_add::<crate::solve::simd::lanes::Portable>()
}
