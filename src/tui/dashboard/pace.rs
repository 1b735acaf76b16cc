//! The pace of a run, and the wall time that is left. Frames are not equally dear: rubble costs more than a standing frame. So the pace is
//! that of the last part, not of the whole run.

use std::collections::VecDeque;

/// The last part of a run, s of wall time.
const LAST: f64 = 15.0;
/// Least number of marks in it.
const FEWEST: usize = 3;

/// Simulated time against wall time.
#[derive(Clone, Debug, Default)]
pub(in crate::tui) struct Pace {
    /// (simulated time, wall time of simulating without pauses), s.
    marks: VecDeque<(f64, f64)>,
}

impl Pace {
    /// Adds a mark; one that is not later than the last is dropped.
    pub(super) fn add(&mut self, time: f64, wall: f64) {
        if self.marks.back().is_some_and(|m| time <= m.0 || wall < m.1) {
            return;
        }
        self.marks.push_back((time, wall));
        while self.marks.len() > FEWEST && self.marks.get(1).is_some_and(|m| wall - m.1 >= LAST) {
            self.marks.pop_front();
        }
    }

    /// Wall time for a simulated second in the last part, s.
    pub(super) fn per_second(&self) -> Option<f64> {
        let (first, last) = (self.marks.front()?, self.marks.back()?);
        (last.0 > first.0).then(|| (last.1 - first.1) / (last.0 - first.0))
    }

    /// Wall time up to a simulated time at this pace, s.
    pub(super) fn left(&self, until: f64) -> Option<f64> {
        let now = self.marks.back()?.0;
        Some((self.per_second()? * (until - now)).max(0.0))
    }
}

/// A time in words that are short enough for a line: "25 s", "3 min 20 s", "1 h 05 min".
pub(super) fn words(seconds: f64) -> String {
    let s = seconds.max(0.0).round() as u64;
    match s {
        0..120 => format!("{s} s"),
        120..3600 => format!("{} min {:02} s", s / 60, s % 60),
        _ => format!("{} h {:02} min", s / 3600, s % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_follows_the_last_part_of_a_run_that_becomes_slower() {
        let mut pace = Pace::default();
        assert_eq!(pace.left(8.0), None);
        // 1 s of wall time for a simulated second, then 20 s.
        (0..=40).for_each(|k| pace.add(0.1 * f64::from(k), 0.1 * f64::from(k)));
        assert!((pace.per_second().expect("two marks") - 1.0).abs() < 1e-9);
        (1..=20).for_each(|k| pace.add(4.0 + 0.1 * f64::from(k), 4.0 + 2.0 * f64::from(k)));
        assert!((pace.per_second().expect("many marks") - 20.0).abs() < 1e-6);
        assert!((pace.left(8.0).expect("a pace") - 40.0).abs() < 1e-6, "{:?}", pace.left(8.0));
        assert_eq!(pace.left(5.0), Some(0.0), "never negative");
    }

    #[test]
    fn two_moments_before_the_first_frame_are_enough() {
        let mut pace = Pace::default();
        pace.add(0.0, 0.0);
        assert_eq!(pace.per_second(), None);
        pace.add(0.002, 0.5);
        assert!((pace.left(1.002).expect("a pace") - 250.0).abs() < 1e-6);
    }

    #[test]
    fn times_are_written_in_words() {
        let told = [25.4, 200.0, 3900.0, -3.0].map(words);
        assert_eq!(told, ["25 s", "3 min 20 s", "1 h 05 min", "0 s"]);
    }
}
