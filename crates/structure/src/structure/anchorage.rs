//! What holds a bar in the concrete beyond a critical section: a straight or bent end, a hook, or a lap with the bars of the next member.
//!
//! One law serves all of them: the tension of the bar cannot exceed a stress that falls with the slip of the bar. The stresses are
//! calculated from the profile of a part (`strength/anchorage.rs`).

use serde::{Deserialize, Serialize};

/// Stress at which a bar lets go, and what is left of it with slip.
///
/// ```text
/// cap(s) = stress                                                0 <= s < s1
///          stress (1 - (1 - residual) (s - s1) / (s2 - s1))      s1 .. s2
///          stress residual (1 - s / length)                      s2 .. length, then the bar is out
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Anchorage {
    /// Stress of the bar at which it lets go, Pa.
    pub stress: f64,
    /// Embedded length, m.
    pub length: f64,
    /// Slip up to which the stress stays, and slip from which only friction is left, m.
    pub slips: [f64; 2],
    /// Share of the stress that friction carries.
    pub residual: f64,
    /// True for a lap with the bars of the next member.
    pub lap: bool,
}

impl Anchorage {
    /// Largest stress at a slip, m, and its decrease per slip, Pa/m.
    pub fn cap(&self, slip: f64) -> (f64, f64) {
        let [s1, s2] = self.slips;
        if slip < s1 {
            (self.stress, 0.0)
        } else if slip < s2 {
            let fall = self.stress * (1.0 - self.residual) / (s2 - s1);
            (self.stress - fall * (slip - s1), fall)
        } else if slip < self.length {
            let fall = self.stress * self.residual / self.length;
            (self.stress * self.residual - fall * slip, fall)
        } else {
            (0.0, 0.0)
        }
    }

    /// Work per area of bar to pull it out from a slip (m), J/m2.
    pub fn work(&self, slip: f64) -> f64 {
        let [s1, s2] = self.slips;
        let part = |from: f64, to: f64| {
            let (a, b) = (slip.max(from), to);
            // Linear between the ends of a part; the ends of neighbouring parts may differ.
            if a < b { 0.5 * (self.cap(a).0 + self.cap(b - 1e-12 * b.max(1e-3)).0) * (b - a) } else { 0.0 }
        };
        part(0.0, s1) + part(s1, s2.min(self.length)) + part(s2, self.length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 180 MPa, plateau to 2 mm, residual 0.4 from 12 mm, embedded over 150 mm: 360 + 1260 + 72 x (138 x (0.92 + 0) / 2) N/mm.
    #[test]
    fn pulling_a_bar_out_costs_the_area_under_its_stress() {
        let a = Anchorage { stress: 180e6, length: 0.15, slips: [2e-3, 12e-3], residual: 0.4, lap: false };
        let tail = 72.0 * 138.0 * 0.92 / 2.0;
        assert!((a.work(0.0) / ((360.0 + 1260.0 + tail) * 1e3) - 1.0).abs() < 1e-6, "{}", a.work(0.0));
        assert!((a.work(0.05) / (72.0 * 100.0 * (2.0 / 3.0) / 2.0 * 1e3) - 1.0).abs() < 1e-6, "{}", a.work(0.05));
        assert_eq!((a.work(0.2), a.cap(0.2).0), (0.0, 0.0));
        for (slip, stress) in [(0.0, 180e6), (7e-3, 126e6), (0.06, 72e6 * 0.6)] {
            assert!((a.cap(slip).0 - stress).abs() < 1.0, "{} at {slip}", a.cap(slip).0);
        }
    }
}
