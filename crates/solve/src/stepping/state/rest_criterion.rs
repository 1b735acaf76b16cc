//! When a run is over: nothing moves any more and no storey drifts any further.
//!
//! A body is still when its farthest point has stayed within [`STILL`] of where it was for the last [`WINDOW`]. That is a measure of
//! where things are, not of speed: debris that trembles in its place and a building that rings elastically by less than this are
//! still; what slides or creeps faster than `STILL` in `WINDOW` (5 mm/s) is not. A storey drifts when the mean of its drift over the
//! second half of the window differs from that over the first half by more than [`DRIFT_RATE_LIMIT`]. Both are evaluated every [`EVERY`]
//! seconds of simulated time, whatever the time step and the number of frames per second are.
//!
//! Nothing falls any more when hardly any mass does. What swings on its bars moves for a long time, but does not fall: its height and what its speed
//! could lift it by stay within [`REST_DISTANCE`], and it has been faster before. What begins to topple gets faster.

use crate::geometry::Pose;
use crate::maths;
use crate::stepping::state::losses::EnergyBudget;
use crate::structure::Structure;
use serde::{Deserialize, Serialize};

/// Time between two evaluations, s.
pub(crate) const EVERY: f64 = 0.05;
/// Evaluations in half a window.
pub(crate) const HALF: usize = 20;
/// For so long nothing may have moved, s: longer than the period of most buildings, so that none of them is caught at a turning point.
pub const REST_WINDOW: f64 = 2.0 * HALF as f64 * EVERY;
/// Points that stay within this of where they were are still, m.
pub const REST_DISTANCE: f64 = 0.01;
/// A storey whose drift grows faster than this drifts, m/s. FEMA P-58 tells states of damage apart by residual drifts of 0.2 % of the
/// height and more (6 mm in a storey of 3 m): at this rate the drift takes seconds from one to the next.
pub const DRIFT_RATE_LIMIT: f64 = 0.001;
/// What has been disturbed in an unstable equilibrium does not count as at rest for so long, s: 5 mm/s become 0.1 m even where it takes 3 s to grow by a factor
/// of e.
pub(crate) const DISTURBED_WINDOW: f64 = 8.0;
/// Nothing falls any more when no more than this share of the mass has fallen within the window.
const FALLING: f64 = 0.002;

/// How a storey stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoreyDrift {
    /// Index into [`Structure::storeys`].
    pub storey: u32,
    /// Interstorey drift since the start, m.
    pub drift: f64,
    /// The same as a share of the storey's height.
    pub ratio: f64,
    /// Unit vector in plan of its upper end against the lower one; zeros without drift and in older records.
    #[serde(default)]
    pub towards: [f64; 2],
    /// How fast it grows, or (negative) shrinks, m/s. None when the run was shorter than a window or pieces of the storey fell within
    /// it: the remaining pieces are another storey.
    pub rate: Option<f64>,
}

/// A body that has not been still.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MovingBody {
    /// Index into [`Structure::bodies`].
    pub body: u32,
    /// The farthest that one of its corners was from its place at the end, within [`Standing::moved_within`], m.
    pub moved: f64,
}

/// How things stand at the end of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// Simulated time, s.
    pub time: f64,
    /// Since when everything has been at rest, s, if it has been for a whole window.
    pub at_rest_since: Option<f64>,
    /// When the last event of the scenario was over, s.
    pub events_until: f64,
    /// Nothing falls any more: little has moved lately, and no storey drifts.
    #[serde(default)]
    pub has_fallen: bool,
    /// For so long before the end movements were watched, s: [`REST_WINDOW`] at most. 0 in records of older versions.
    #[serde(default)]
    pub moved_within: f64,
    /// How many bodies moved by more than [`REST_DISTANCE`] in that time. None of a run that is at rest.
    #[serde(default)]
    pub moved_bodies: usize,
    /// Those of them that moved farthest, the farthest first.
    #[serde(default)]
    pub moved: Vec<MovingBody>,
    /// Mortar joints that have cracked and still carry: compression and friction as before, no tension.
    #[serde(default)]
    pub cracked_joints: Option<usize>,
    /// Sections that yield and have begun to lose strength, but still carry.
    #[serde(default)]
    pub yielded_sections: Option<usize>,
    /// Storeys with pieces that stand, from the lowest up.
    pub storeys: Vec<StoreyDrift>,
    /// When what stands was last disturbed, because it was in an unstable equilibrium, s; and until when it is given time to go over.
    #[serde(default)]
    pub disturbed: Option<[f64; 2]>,
    /// Where the energy went that the run has lost; empty in records of older versions.
    #[serde(default)]
    pub energy: EnergyBudget,
}

impl Standing {
    /// True when everything has been at rest for a whole window.
    pub fn is_at_rest(&self) -> bool {
        self.at_rest_since.is_some()
    }

    /// Mean speed of the body that moved farthest, over the time in which movements were watched, m/s. This is the one figure for how
    /// fast something still moves: a piece that trembles in its place has a speed at each moment, but gets nowhere. None when nothing moved.
    pub fn top_speed(&self) -> Option<f64> {
        self.moved.first().map(|m| self.mean_speed(m))
    }

    /// Mean speed of a body that moved, m/s.
    pub fn mean_speed(&self, m: &MovingBody) -> f64 {
        m.moved / self.moved_within.max(f64::MIN_POSITIVE)
    }

    /// Storeys whose drift grows or shrinks.
    pub fn drifting(&self) -> impl Iterator<Item = &StoreyDrift> {
        self.storeys.iter().filter(|d| d.rate.is_some_and(|r| r.abs() > DRIFT_RATE_LIMIT))
    }
}

/// Places of all bodies are noted at each of so many evaluations ...
pub(crate) const PLACES_EVERY: u64 = 5;
/// ... and so often at most: they reach back over the window.
const PLACES: usize = 2 * HALF / PLACES_EVERY as usize;

/// Drift of a storey at one evaluation: along x and y, as a slope, and from how many pieces.
pub(crate) type Slope = ([f64; 2], u32);

/// The sum of normal forces may change by this share, and the structure counts as the one whose stability was looked at.
const SAME: f64 = 0.02;

/// A state of what stands whose stability was looked at: breaks so far, bonds that have their section, and the sum of the sizes of their normal forces, N.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Looked {
    pub broken: usize,
    pub whole: usize,
    pub pressed: f64,
}

impl Looked {
    /// True where it is the state that is there now, or one like it.
    pub(crate) fn is(&self, now: &Self) -> bool {
        (self.broken, self.whole) == (now.broken, now.whole)
            && (self.pressed - now.pressed).abs() <= SAME * self.pressed
    }
}

/// The state of the criterion from one evaluation to the next.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct RestCriterion {
    /// Evaluations so far.
    pub looks: u64,
    /// Where each body was when it was last seen to have moved.
    pub at: Vec<Pose>,
    /// When that was, s.
    pub last_motion: Vec<f64>,
    /// Where each body was lately, the oldest first: the time, s, and the place of each body that was there.
    pub places: std::collections::VecDeque<(f64, Vec<Option<Pose>>)>,
    /// Slopes of the storeys at the last evaluations, the oldest first.
    pub slopes: std::collections::VecDeque<Vec<Option<Slope>>>,
    /// When a storey was last seen to drift, s.
    pub drifted: f64,
    /// Time of the last evaluation, s.
    pub now: f64,
    /// The state of what stood when its stability was last looked at.
    pub looked: Option<Looked>,
    /// When what stands was last disturbed, s, and in how many ways it buckled then.
    pub unstable: Option<(f64, usize)>,
    /// Until then what was disturbed is given time to go over, s.
    pub watched_until: f64,
}

impl RestCriterion {
    /// Notes where all bodies are, and forgets what is older than the window.
    pub(crate) fn note_places(&mut self, places: Vec<Option<Pose>>) {
        self.places.push_back((self.now, places));
        while self.places.len() > PLACES + 1
            || self.places.front().is_some_and(|p| p.0 < self.now - REST_WINDOW - 0.5 * EVERY)
        {
            self.places.pop_front();
        }
    }

    /// The places that count for movements until `now`: those within the window.
    fn watched(&self, now: f64) -> impl Iterator<Item = &(f64, Vec<Option<Pose>>)> {
        self.places.iter().filter(move |p| p.0 >= now - REST_WINDOW - 0.5 * EVERY)
    }

    /// For how long before `now` movements were watched, s.
    pub(crate) fn watched_for(&self, now: f64) -> f64 {
        self.watched(now).next().map_or(0.0, |p| now - p.0)
    }

    /// The farthest that a corner of body `i` was from its place now in that time, m.
    pub(crate) fn moved(&self, i: usize, now: f64, pose: &Pose, corners: &[crate::geometry::Vec3]) -> f64 {
        self.watched(now).filter_map(|p| p.1.get(i)?.as_ref()).map(|p| farthest(p, pose, corners)).fold(0.0, f64::max)
    }

    /// True when a body has not been still within the last window.
    pub(crate) fn moved_lately(&self, i: usize, now: f64) -> bool {
        self.last_motion.get(i).is_some_and(|t| *t > 0.0 && *t > now - REST_WINDOW)
    }

    /// True when body `i`, with its pose and corners now, under gravity `g` (m/s2), falls or may begin to: it has not been still in the window, and either its height has changed within the
    /// window by more than [`REST_DISTANCE`], together with the height by which its speed could lift it, or it is faster than it was before in
    /// the window.
    ///
    /// ```text
    /// max z - min z + v^2 / 2 g > 10 mm   or   v > every v before
    /// ```
    pub(crate) fn falls(&self, i: usize, pose: &Pose, corners: &[crate::geometry::Vec3], g: f64) -> bool {
        if !self.moved_lately(i, self.now) {
            return false;
        }
        let mut seen: Vec<(f64, Pose)> = self.watched(self.now).filter_map(|p| Some((p.0, p.1[i]?))).collect();
        if seen.last().is_none_or(|p| self.now - p.0 > 0.5 * EVERY) {
            seen.push((self.now, *pose));
        }
        let speed = |w: &[(f64, Pose)]| farthest(&w[0].1, &w[1].1, corners) / (w[1].0 - w[0].0);
        let speeds: Vec<f64> = seen.windows(2).map(speed).collect();
        let Some((now, before)) = speeds.split_last() else { return true };
        let height = |of: fn(f64, f64) -> f64, start| seen.iter().map(|p| p.1.position.z).fold(start, of);
        let change = height(f64::max, f64::NEG_INFINITY) - height(f64::min, f64::INFINITY);
        change + now * now / (2.0 * g) > REST_DISTANCE || before.iter().all(|v| v < now)
    }

    /// Since when everything is at rest, s, if it has been for a whole window.
    pub(crate) fn since(&self, gone: &[bool], events_until: f64) -> Option<f64> {
        let present = self.last_motion.iter().zip(gone).filter(|(_, gone)| !**gone).map(|(t, _)| *t);
        let last = present.fold(self.drifted.max(events_until), f64::max);
        let quiet = self.now - last >= REST_WINDOW - 0.5 * EVERY && self.now >= self.watched_until;
        (self.looks > 0 && quiet).then_some(last)
    }

    /// True when no storey has drifted for a whole window after the last event.
    pub(crate) fn storeys_are_quiet(&self, events_until: f64) -> bool {
        self.now - self.drifted.max(events_until) >= REST_WINDOW - 0.5 * EVERY && self.now >= self.watched_until
    }

    /// True when hardly anything has fallen for a while after the last event, and no storey has drifted for a whole window. `mass` of each body,
    /// kg; `falls` tells whether one of them does ([`Self::falls`]).
    pub(crate) fn has_fallen(
        &self,
        gone: &[bool],
        mass: &[f64],
        events_until: f64,
        falls: impl Fn(usize) -> bool,
    ) -> bool {
        let sum =
            |of: &dyn Fn(usize) -> bool| (0..gone.len()).filter(|&i| !gone[i] && of(i)).map(|i| mass[i]).sum::<f64>();
        self.storeys_are_quiet(events_until) && sum(&falls) <= FALLING * sum(&|_| true)
    }

    /// True when the state belongs to a structure with so many bodies and storeys.
    pub(crate) fn fits(&self, bodies: usize, storeys: usize) -> bool {
        let n = self.at.len();
        n == self.last_motion.len()
            && (n == 0 || n == bodies)
            && self.places.iter().all(|p| p.1.len() == bodies)
            && self.slopes.iter().all(|s| s.len() == storeys)
    }

    /// How fast each storey drifts, m/s, over the whole window.
    pub(crate) fn rates(&self, heights: &[f64]) -> Vec<Option<f64>> {
        let mean = |storey: usize, looks: std::ops::Range<usize>| -> Option<[f64; 2]> {
            let count = looks.len() as f64;
            let pieces = self.slopes[0][storey]?.1;
            let mut sum = [0.0; 2];
            for k in looks {
                let (slope, _) = self.slopes[k][storey].filter(|s| s.1 == pieces)?;
                sum = [sum[0] + slope[0] / count, sum[1] + slope[1] / count];
            }
            Some(sum)
        };
        let rate = |storey: usize| {
            if self.slopes.len() < 2 * HALF {
                return None;
            }
            let (a, b) = (mean(storey, 0..HALF)?, mean(storey, HALF..2 * HALF)?);
            let change = maths::hypot(b[0] - a[0], b[1] - a[1]);
            let grows = maths::hypot(b[0], b[1]) - maths::hypot(a[0], a[1]);
            Some(change.copysign(grows) * heights[storey] / (HALF as f64 * EVERY))
        };
        (0..heights.len()).map(rate).collect()
    }
}

/// The farthest that one of a body's corners, or its centre, is between two places, m.
fn farthest(a: &Pose, b: &Pose, corners: &[crate::geometry::Vec3]) -> f64 {
    let of = |c: &crate::geometry::Vec3| (b.apply(c) - a.apply(c)).norm();
    corners.iter().map(of).fold((b.position - a.position).norm(), f64::max)
}

/// Lower edge and height of every storey, m; the last one ends at the top of the structure. A height of 0 stands for none.
pub(crate) fn heights(s: &Structure) -> Vec<[f64; 2]> {
    let top = s.bodies.iter().map(|b| b.pose.position.z).fold(f64::NEG_INFINITY, f64::max);
    let above = s.storeys.iter().skip(1).map(|k| k.elevation).chain([top]);
    s.storeys.iter().zip(above).map(|(k, above)| [k.elevation, (above - k.elevation).max(0.0)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(slope: impl Fn(usize) -> (f64, u32)) -> Option<f64> {
        let mut s = RestCriterion::default();
        for k in 0..2 * HALF {
            let (x, pieces) = slope(k);
            s.slopes.push_back(vec![Some(([x, 0.0], pieces))]);
        }
        s.rates(&[3.0])[0]
    }

    /// Whether a body falls, 2 s after it began to move as told: horizontally, upwards (m).
    fn falls(path: impl Fn(f64) -> [f64; 2]) -> bool {
        let corners = [0.5, -0.5].map(|x| crate::geometry::Vec3::new(x, 0.0, 0.0));
        let place = |t: f64| {
            let [x, z] = path(t);
            Pose { position: crate::geometry::Vec3::new(x, 0.0, z), ..Pose::identity() }
        };
        let mut s = RestCriterion { last_motion: vec![0.0], ..RestCriterion::default() };
        for k in 0..=2 * HALF as u64 {
            s.now = k as f64 * EVERY;
            if k.is_multiple_of(PLACES_EVERY) {
                s.note_places(vec![Some(place(s.now))]);
            }
        }
        s.last_motion[0] = s.now;
        s.falls(0, &place(s.now), &corners, 9.80665)
    }

    /// A piece on bars of 1.25 m swings with 2.24 s: 2 pi sqrt(1.25 / g). Out by 50 mm it is 1 mm higher, and as fast as from 1 mm: it does not
    /// fall. Out by 0.4 m it is 66 mm higher.
    #[test]
    fn what_swings_on_its_bars_does_not_fall_and_what_sinks_topples_or_flies_does() {
        let swing = |out: f64| {
            move |t: f64| {
                let angle = out / 1.25 * (std::f64::consts::TAU * t / 2.24).cos();
                [1.25 * angle.sin(), 1.25 * (1.0 - angle.cos())]
            }
        };
        assert!(!falls(swing(0.05)) && falls(swing(0.4)));
        assert!(falls(|t| [0.0, -0.02 * t]), "sinks by 40 mm in 2 s");
        assert!(falls(|t| [0.01 * (2.2 * (t - 2.0)).exp(), 0.0]), "a wall that begins to topple");
        assert!(falls(|t| [0.6 * t, 0.0]), "0.6 m/s could lift it by 18 mm");
        assert!(!falls(|t| [0.3 * t - 0.05 * t * t, 0.0]), "slides ever more slowly");
    }

    #[test]
    fn a_storey_that_leans_ever_more_drifts_and_one_that_rings_about_its_place_does_not() {
        // 12 mm per second in a storey of 3 m.
        let leaning = after(|k| (0.004 * k as f64 * EVERY, 8)).expect("a window");
        assert!((leaning - 0.012).abs() < 1e-9, "{leaning} m/s");
        let righting = after(|k| (0.1 - 0.004 * k as f64 * EVERY, 8)).expect("a window");
        assert!((righting + 0.012).abs() < 1e-9, "{righting} m/s");
        // 3 mm to and fro at 1 Hz about a drift of 30 mm.
        let ringing =
            after(|k| (0.01 + 0.001 * (std::f64::consts::TAU * k as f64 * EVERY).sin(), 8)).expect("a window");
        assert!(ringing.abs() < DRIFT_RATE_LIMIT, "{ringing} m/s");
        assert_eq!(after(|k| (0.0, if k < 30 { 8 } else { 7 })), None, "one that has lost a piece is another storey");
    }

    /// Debris of 3 % more on a building, or a bond less, is another state; what trembles by 1 % is the same.
    #[test]
    fn what_has_more_to_carry_is_another_state_than_the_one_that_was_looked_at() {
        let looked = Looked { broken: 3, whole: 100, pressed: 1e6 };
        assert!(looked.is(&Looked { pressed: 1.01e6, ..looked }) && looked.is(&Looked { pressed: 0.99e6, ..looked }));
        for other in [
            Looked { pressed: 1.03e6, ..looked },
            Looked { pressed: 0.97e6, ..looked },
            Looked { whole: 99, ..looked },
            Looked { broken: 4, ..looked },
        ] {
            assert!(!looked.is(&other), "{other:?}");
        }
    }
}
