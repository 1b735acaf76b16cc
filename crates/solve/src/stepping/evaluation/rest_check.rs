//! Evaluates whether a run is at rest, and how things stand (see [`crate::stepping::state::rest_criterion`]).

use crate::maths;
use crate::stepping::state::rest_criterion::{
    DRIFT_RATE_LIMIT, EVERY, HALF, MovingBody, REST_DISTANCE, REST_WINDOW, Slope, Standing, StoreyDrift, heights,
};
use crate::stepping::world::World;
use crate::structure::BodyKind;

/// At most so many moving bodies are listed.
const LISTED: usize = 20;
/// Pieces of a storey whose heights differ by less than this share of its height do not define its drift.
const LEVEL: f64 = 0.1;

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

    /// True when nothing falls any more: little has moved lately, and no storey drifts.
    pub fn has_fallen(&self) -> bool {
        let (state, s) = (&self.accounts.rest_criterion, self.s);
        let mass: Vec<f64> = s.bodies.iter().map(|b| if b.fixed { 0.0 } else { b.mass }).collect();
        state.has_fallen(&self.bodies.gone, &mass, self.loading.ends())
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
                let ratio = maths::hypot(x, y);
                Some(StoreyDrift { storey: k as u32, drift: ratio * heights[k], ratio, rate })
            })
            .collect();
        Standing {
            time: self.clock.time,
            has_fallen: self.has_fallen(),
            at_rest_since: self.at_rest_since(),
            events_until: self.loading.ends(),
            movers: movers.len(),
            fastest: movers.into_iter().take(LISTED).collect(),
            storeys,
            energy: self.energy_budget(),
        }
    }
}
