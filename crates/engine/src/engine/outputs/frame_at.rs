//! The frame of a run at a time that is asked for.

use crate::{Error, Result};

/// This far behind the last frame a time still means that frame, s: times are told with two decimals.
const ROUNDED: f64 = 0.005;

/// The frame whose time is nearest.
///
/// # Errors
/// A time before the start or after the last frame: nothing was computed for it.
pub(super) fn frame_at(times: &[f64], t: f64) -> Result<usize> {
    let last = times.last().copied().unwrap_or_default();
    if !(0.0..=last + ROUNDED).contains(&t) {
        return Err(Error::input(
            format!("the run has no frame at {t} s: its last one is at {last:.2} s"),
            format!("give a time from 0 to {last:.2} s, or none for the end"),
        ));
    }
    let away = |f: &usize| (times[*f] - t).abs();
    Ok((0..times.len()).min_by(|a, b| away(a).total_cmp(&away(b))).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_frame_is_taken_and_none_beyond_the_end() {
        let times = [0.0, 1.0, 2.0];
        for (t, frame) in [(0.0, 0), (0.6, 1), (1.9, 2), (2.004, 2)] {
            assert_eq!(frame_at(&times, t).expect("within the run"), frame);
        }
        for t in [-0.1, 2.1, 99.0, f64::NAN] {
            assert!(frame_at(&times, t).expect_err("outside").to_string().contains("2.00 s"));
        }
        assert!(frame_at(&[], 1.0).is_err());
    }
}
