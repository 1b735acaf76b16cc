//! The strong part of a record, by its Arias intensity: the integral of the square of the acceleration over time (Arias 1970). The time between 5 %
//! and 95 % of it is the significant duration (Trifunac and Brady 1975).

use crate::geometry::Vec3;
use std::ops::Range;

/// Shares of the intensity at which the strong part begins and ends.
const SHARES: [f64; 2] = [0.05, 0.95];

/// The samples between 5 % and 95 % of the Arias intensity of all components together. All samples of a record that does not shake.
pub fn strong_part(acceleration: &[Vec3]) -> Range<usize> {
    let sums = intensity(acceleration);
    let whole = sums[acceleration.len()];
    if whole <= 0.0 {
        return 0..acceleration.len();
    }
    let [from, to] = SHARES.map(|share| share * whole);
    let first = sums.partition_point(|s| *s <= from).saturating_sub(1);
    first..sums.partition_point(|s| *s < to).min(acceleration.len())
}

/// So many samples in a row with the largest intensity, the first of those that are equal. All samples where there are no more.
pub fn strongest_part(acceleration: &[Vec3], count: usize) -> Range<usize> {
    let (sums, all) = (intensity(acceleration), acceleration.len());
    let count = count.min(all);
    let of = |k: usize| sums[k + count] - sums[k];
    let best = (0..=all - count).fold(0, |best, k| if of(k) > of(best) { k } else { best });
    best..best + count
}

/// Sums of the squares before each sample and after the last one.
fn intensity(acceleration: &[Vec3]) -> Vec<f64> {
    let mut sum = 0.0;
    let after = acceleration.iter().map(|a| {
        sum += a.norm_squared();
        sum
    });
    std::iter::once(0.0).chain(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(of: impl Fn(usize) -> f64, count: usize) -> Vec<Vec3> {
        (0..count).map(|k| Vec3::new(of(k), 0.0, 0.0)).collect()
    }

    /// Of a steady shaking of 100 samples after 50 quiet ones, 5 samples are the first 5 % of the intensity, and 5 the last.
    #[test]
    fn the_strong_part_leaves_out_what_is_quiet_and_a_twentieth_of_the_intensity_at_each_end() {
        let steady = record(|k| if (50..150).contains(&k) { 2.0 } else { 0.0 }, 220);
        assert_eq!(strong_part(&steady), 55..145);
        assert_eq!(strong_part(&record(|_| 0.0, 30)), 0..30);
    }

    /// The window with the largest sum of squares, and not the one with the peak: a single spike of 3 is 9, four samples of 2 are 16.
    #[test]
    fn the_strongest_part_of_some_length_is_that_with_the_largest_intensity() {
        let r = record(
            |k| {
                if k == 5 {
                    3.0
                } else if (20..24).contains(&k) {
                    2.0
                } else {
                    0.0
                }
            },
            40,
        );
        assert_eq!(strongest_part(&r, 4), 20..24);
        assert_eq!(strongest_part(&r, 400), 0..40);
    }
}
