//! Elementary functions that give the same bits on every processor and system. Those of the standard library are the system's: the C library
//! of Linux chooses among variants of `exp`, `pow`, `sin` by the processor, and other systems have others. What a result depends on takes
//! these, from the crate `libm` (a port of musl's, within one unit in the last place).

pub use libm::{
    acos, asin, atan, atan2, cbrt, cos, cosh, erfc, exp, exp2, expm1, hypot, log, log1p, log2, log10, pow, sin, sincos,
    sinh, tan, tanh,
};

#[cfg(test)]
mod tests {
    use super::*;

    /// A number made of the bits of ten thousand values of each function. With those of the standard library it differs from system to system.
    #[test]
    fn the_bits_of_many_values_are_the_same_everywhere() {
        let mut sum = 0u64;
        let mut take = |x: f64| sum = sum.rotate_left(5).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ x.to_bits();
        for k in 1..=10_000 {
            let x = f64::from(k) * 1.37e-3;
            [exp(-x), exp2(x), expm1(x), log(x), log1p(x), log2(x), log10(x), pow(x, 0.44), cbrt(x), erfc(x)]
                .into_iter()
                .for_each(&mut take);
            [sin(x), cos(x), tan(x), sinh(x), cosh(x), tanh(x), atan(x), atan2(x, 0.7), hypot(x, 0.3)]
                .into_iter()
                .for_each(&mut take);
            [sincos(x).0, sincos(x).1, asin(x / 14.0), acos(x / 14.0)].into_iter().for_each(&mut take);
        }
        assert_eq!(sum, 0x3193_8980_a491_9af7, "{sum:#x}");
    }
}
