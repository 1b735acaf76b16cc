//! When a run is over: nothing moves any more and no storey drifts any further.
//!
//! A body is still when its farthest point has stayed within [`STILL`] of where it was for the last [`WINDOW`]. That is a measure of
//! where things are, not of speed: debris that trembles in its place and a building that rings elastically by less than this are
//! still; what slides or creeps faster than `STILL` in `WINDOW` (5 mm/s) is not. A storey drifts when the mean of its drift over the
//! second half of the window differs from that over the first half by more than [`DRIFT_RATE_LIMIT`]. Both are evaluated every [`EVERY`]
//! seconds of simulated time, whatever the time step and the number of frames per second are.

use crate::geometry::Pose;
use crate::loading::Loading;
use crate::stepping::losses::EnergyBudget;
use crate::stepping::world::World;
use crate::structure::{BodyKind, Structure};
use serde::{Deserialize, Serialize};

/// Time between two evaluations, s.
const EVERY: f64 = 0.05;
/// Evaluations in half a window.
const HALF: usize = 20;
/// For so long nothing may have moved, s: longer than the period of most buildings, so that none of them is caught at a turning point.
pub const REST_WINDOW: f64 = 2.0 * HALF as f64 * EVERY;
/// Points that stay within this of where they were are still, m.
pub const REST_DISTANCE: f64 = 0.01;
/// A storey whose drift grows faster than this drifts, m/s. FEMA P-58 tells states of damage apart by residual drifts of 0.2 % of the
/// height and more (6 mm in a storey of 3 m): at this rate the drift takes seconds from one to the next.
pub const DRIFT_RATE_LIMIT: f64 = 0.001;
/// At most so many moving bodies are listed.
const LISTED: usize = 20;
/// Pieces of a storey whose heights differ by less than this share of its height do not define its drift.
const LEVEL: f64 = 0.1;

/// How a storey stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoreyDrift {
    /// Index into [`Structure::storeys`].
    pub storey: u32,
    /// Interstorey drift since the start, m.
    pub drift: f64,
    /// The same as a share of the storey's height.
    pub ratio: f64,
    /// How fast it grows, or (negative) shrinks, m/s. None when the run was shorter than a window or pieces of the storey fell within
    /// it: the remaining pieces are another storey.
    pub rate: Option<f64>,
}

/// A body that has not been still.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MovingBody {
    /// Index into [`Structure::bodies`].
    pub body: u32,
    /// Speed of its farthest point at the end, m/s.
    pub speed: f64,
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
    /// How many bodies have moved within the last window.
    pub movers: usize,
    /// The fastest of them.
    pub fastest: Vec<MovingBody>,
    /// Storeys with pieces that stand, from the lowest up.
    pub storeys: Vec<StoreyDrift>,
    /// Where the energy went that the run has lost; empty in records of older versions.
    #[serde(default)]
    pub energy: EnergyBudget,
}

impl Standing {
    /// True when everything has been at rest for a whole window.
    pub fn is_at_rest(&self) -> bool {
        self.at_rest_since.is_some()
    }

    /// Storeys whose drift grows or shrinks.
    pub fn drifting(&self) -> impl Iterator<Item = &StoreyDrift> {
        self.storeys.iter().filter(|d| d.rate.is_some_and(|r| r.abs() > DRIFT_RATE_LIMIT))
    }
}

/// Drift of a storey at one evaluation: along x and y, as a slope, and from how many pieces.
type Slope = ([f64; 2], u32);

/// The state of the criterion from one evaluation to the next.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct RestCriterion {
    /// Evaluations so far.
    looks: u64,
    /// Where each body was when it was last seen to have moved.
    at: Vec<Pose>,
    /// When that was, s.
    last_motion: Vec<f64>,
    /// Slopes of the storeys at the last evaluations, the oldest first.
    slopes: std::collections::VecDeque<Vec<Option<Slope>>>,
    /// When a storey was last seen to drift, s.
    drifted: f64,
    /// Time of the last evaluation, s.
    now: f64,
}

impl RestCriterion {
    /// Since when everything is at rest, s, if it has been for a whole window.
    fn since(&self, gone: &[bool], events_until: f64) -> Option<f64> {
        let present = self.last_motion.iter().zip(gone).filter(|(_, gone)| !**gone).map(|(t, _)| *t);
        let last = present.fold(self.drifted.max(events_until), f64::max);
        (self.looks > 0 && self.now - last >= REST_WINDOW - 0.5 * EVERY).then_some(last)
    }

    /// True when the state belongs to a structure with so many bodies and storeys.
    pub(crate) fn fits(&self, bodies: usize, storeys: usize) -> bool {
        let n = self.at.len();
        n == self.last_motion.len() && (n == 0 || n == bodies) && self.slopes.iter().all(|s| s.len() == storeys)
    }

    /// How fast each storey drifts, m/s, over the whole window.
    fn rates(&self, heights: &[f64]) -> Vec<Option<f64>> {
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
            let change = (b[0] - a[0]).hypot(b[1] - a[1]);
            let grows = b[0].hypot(b[1]) - a[0].hypot(a[1]);
            Some(change.copysign(grows) * heights[storey] / (HALF as f64 * EVERY))
        };
        (0..heights.len()).map(rate).collect()
    }
}

impl Loading {
    /// When the last event is over, s: after it nothing is done to the structure any more.
    pub fn ends(&self) -> f64 {
        let pulses = self.pulses.iter().map(|p| p.start + p.factor.len().saturating_sub(1) as f64 * p.interval);
        let motion = self.base_motion.iter().map(|m| m.start + m.acceleration.len() as f64 * m.interval);
        self.removals
            .iter()
            .map(|r| r.at)
            .chain(pulses)
            .chain(motion)
            .chain(self.live_loads.iter().map(|b| b.at + b.over))
            .chain(self.weakenings.iter().map(|w| w.at + w.over))
            .chain(self.support_motions.iter().map(|d| d.at + d.over))
            .chain(self.impactors.iter().map(|a| a.at))
            .fold(0.0, f64::max)
    }
}

/// Lower edge and height of every storey, m; the last one ends at the top of the structure. A height of 0 stands for none.
fn heights(s: &Structure) -> Vec<[f64; 2]> {
    let top = s.bodies.iter().map(|b| b.pose.position.z).fold(f64::NEG_INFINITY, f64::max);
    let above = s.storeys.iter().skip(1).map(|k| k.elevation).chain([top]);
    s.storeys.iter().zip(above).map(|(k, above)| [k.elevation, (above - k.elevation).max(0.0)]).collect()
}

impl World<'_> {
    /// Evaluates the criterion when it is due.
    pub(crate) fn update_rest_criterion(&mut self) {
        if self.clock.time < (self.accounts.rest_criterion.looks + 1) as f64 * EVERY - 0.5 * self.clock.step {
            return;
        }
        let n = self.bodies.n;
        let mut state = std::mem::take(&mut self.accounts.rest_criterion);
        state.looks += 1;
        state.now = self.clock.time;
        if state.at.is_empty() {
            state.at = self.s.bodies.iter().map(|b| b.pose).collect();
            state.last_motion = vec![0.0; n];
        }
        for i in (0..n).filter(|&i| self.bodies.moves(i)) {
            let (now, before) = (self.bodies.current_pose(i), state.at[i]);
            let turned = now.rotation.angle_to(&before.rotation).abs();
            if (now.position - before.position).norm() + turned * self.bodies.radius[i] > REST_DISTANCE {
                (state.at[i], state.last_motion[i]) = (now, self.clock.time);
            }
        }
        if state.slopes.len() == 2 * HALF {
            state.slopes.pop_front();
        }
        let levels = heights(self.s);
        state.slopes.push_back(self.slopes(&levels));
        let heights: Vec<f64> = levels.iter().map(|l| l[1]).collect();
        if state.rates(&heights).into_iter().flatten().any(|r| r.abs() > DRIFT_RATE_LIMIT) {
            state.drifted = self.clock.time;
        }
        self.accounts.rest_criterion = state;
    }

    /// Slope of each storey since the start: horizontal displacement over height, by least squares over the pieces that the ground
    /// still holds.
    fn slopes(&self, levels: &[[f64; 2]]) -> Vec<Option<Slope>> {
        let supported = self.bonds.table.supported(&self.bodies);
        // Count, and sums of height, its square, displacement, and displacement times height.
        let mut sums = vec![[0.0f64; 7]; levels.len()];
        for (i, b) in self.s.bodies.iter().enumerate() {
            if !supported[i] || self.bodies.gone[i] || b.kind != BodyKind::Piece {
                continue;
            }
            let z = b.pose.position.z;
            let Some(k) = levels.iter().rposition(|l| z >= l[0]).filter(|&k| levels[k][1] > 0.0) else { continue };
            let d = self.bodies.current_pose(i).position - b.pose.position;
            let x = (z - levels[k][0]) / levels[k][1];
            for (sum, term) in sums[k].iter_mut().zip([1.0, x, x * x, d.x, d.y, d.x * x, d.y * x]) {
                *sum += term;
            }
        }
        let slope = |(t, level): (&[f64; 7], &[f64; 2])| {
            let spread = t[0] * t[2] - t[1] * t[1];
            let enough = t[0] > 0.0 && spread > (LEVEL * t[0]).powi(2) * 0.25;
            let slope = || [0, 1].map(|c| (t[0] * t[5 + c] - t[1] * t[3 + c]) / spread / level[1]);
            enough.then(|| (slope(), t[0] as u32))
        };
        sums.iter().zip(levels).map(slope).collect()
    }

    /// Since when everything is at rest, s, if it has been for a whole window after the last event.
    pub fn at_rest_since(&self) -> Option<f64> {
        self.accounts.rest_criterion.since(&self.bodies.gone, self.loading.ends())
    }

    /// How things stand now.
    pub fn standing(&self) -> Standing {
        let state = &self.accounts.rest_criterion;
        let b = &self.bodies;
        let recent = |t: &f64| *t > 0.0 && *t > self.clock.time - REST_WINDOW;
        let mut movers: Vec<MovingBody> = (0..b.n)
            .filter(|&i| b.moves(i) && state.last_motion.get(i).is_some_and(recent))
            .map(|i| MovingBody { body: i as u32, speed: b.speed(i) + b.spin(i) * b.radius[i] })
            .collect();
        movers.sort_by(|x, y| y.speed.total_cmp(&x.speed).then(x.body.cmp(&y.body)));
        let levels = heights(self.s);
        let heights: Vec<f64> = levels.iter().map(|l| l[1]).collect();
        let storeys = self
            .slopes(&levels)
            .into_iter()
            .zip(state.rates(&heights))
            .enumerate()
            .filter_map(|(k, (slope, rate))| {
                let [x, y] = slope?.0;
                let ratio = x.hypot(y);
                Some(StoreyDrift { storey: k as u32, drift: ratio * heights[k], ratio, rate })
            })
            .collect();
        Standing {
            time: self.clock.time,
            at_rest_since: self.at_rest_since(),
            events_until: self.loading.ends(),
            movers: movers.len(),
            fastest: movers.into_iter().take(LISTED).collect(),
            storeys,
            energy: self.energy_budget(),
        }
    }
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
}
