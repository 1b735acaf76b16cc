//! Evaluates whether a run is at rest, and how things stand (see [`crate::stepping::state::rest_criterion`]).

use crate::bond::state::BondState;
use crate::geometry::Pose;
use crate::maths;
use crate::stepping::state::rest_criterion::{
    DRIFT_RATE_LIMIT, EVERY, HALF, MovingBody, PLACES_EVERY, REST_DISTANCE, Slope, Standing, StoreyDrift, heights,
};
use crate::stepping::world::World;
use crate::structure::BodyKind;

/// At most so many moving bodies are listed.
const LISTED: usize = 20;
/// Pieces of a storey whose heights differ by less than this share of its height do not define its drift.
const LEVEL: f64 = 0.1;

impl World<'_> {
    /// Evaluates the criterion when it is due; true when it was.
    pub(crate) fn update_rest_criterion(&mut self) -> bool {
        if self.clock.time < (self.accounts.rest_criterion.looks + 1) as f64 * EVERY - 0.5 * self.clock.step {
            return false;
        }
        let n = self.bodies.n;
        let mut state = std::mem::take(&mut self.accounts.rest_criterion);
        state.looks += 1;
        state.now = self.clock.time;
        if state.at.is_empty() {
            state.at = self.s.bodies.iter().map(|b| b.pose).collect();
            state.last_motion = vec![0.0; n];
            state.note_places(self.places());
        }
        for i in (0..n).filter(|&i| self.bodies.moves(i)) {
            let (now, before) = (self.bodies.current_pose(i), state.at[i]);
            let turned = now.rotation.angle_to(&before.rotation).abs();
            if (now.position - before.position).norm() + turned * self.bodies.radius[i] > REST_DISTANCE {
                (state.at[i], state.last_motion[i]) = (now, self.clock.time);
            }
        }
        if state.looks.is_multiple_of(PLACES_EVERY) {
            state.note_places(self.places());
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
        true
    }

    /// Where each body is now; none of one that is fixed or not there.
    fn places(&self) -> Vec<Option<Pose>> {
        let b = &self.bodies;
        (0..b.n).map(|i| (!b.fixed[i] && !b.gone[i]).then(|| b.current_pose(i))).collect()
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

    /// True when nothing falls any more: hardly any mass does, and no storey drifts.
    pub fn has_fallen(&self) -> bool {
        let (state, s) = (&self.accounts.rest_criterion, self.s);
        let mass: Vec<f64> = s.bodies.iter().map(|b| if b.fixed { 0.0 } else { b.mass }).collect();
        let g = self.loading.gravity.norm();
        let falls = |i: usize| state.falls(i, &self.bodies.current_pose(i), &s.bodies[i].shape.vertices, g);
        state.has_fallen(&self.bodies.gone, &mass, self.loading.ends(), falls)
    }

    /// How things stand now.
    pub fn standing(&self) -> Standing {
        let state = &self.accounts.rest_criterion;
        let b = &self.bodies;
        let now = self.clock.time;
        let far = |i: usize| state.moved(i, now, &b.current_pose(i), &self.s.bodies[i].shape.vertices);
        let mut moved: Vec<MovingBody> = (0..b.n)
            .filter(|&i| !b.fixed[i] && !b.gone[i] && state.moved_lately(i, now))
            .map(|i| MovingBody { body: i as u32, moved: far(i) })
            .filter(|m| m.moved > REST_DISTANCE)
            .collect();
        moved.sort_by(|x, y| y.moved.total_cmp(&x.moved).then(x.body.cmp(&y.body)));
        let damaged = |state: fn(&BondState) -> bool| {
            Some(self.bonds.inelastic.iter().filter(|a| a.is_damaged() && state(&a.state)).count())
        };
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
                let towards = if ratio > 0.0 { [x / ratio, y / ratio] } else { [0.0; 2] };
                Some(StoreyDrift { storey: k as u32, drift: ratio * heights[k], ratio, towards, rate })
            })
            .collect();
        Standing {
            time: self.clock.time,
            has_fallen: self.has_fallen(),
            at_rest_since: self.at_rest_since(),
            events_until: self.loading.ends(),
            moved_within: state.watched_for(now),
            moved_bodies: moved.len(),
            moved: moved.into_iter().take(LISTED).collect(),
            cracked_joints: damaged(|s| matches!(s, BondState::Masonry(_))),
            yielded_sections: damaged(|s| matches!(s, BondState::Yielding(_))),
            storeys,
            disturbed: state.unstable.map(|(at, _)| [at, state.watched_until]),
            energy: self.energy_budget(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::EVERY;
    use crate::geometry::Vec3;
    use crate::specimens::boxes::{Block, Material, block, structure};
    use crate::stepping::state::rest_criterion::REST_WINDOW;
    use crate::stepping::world::World;
    use crate::{Loading, SolverOptions};

    const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

    /// The movers after so many seconds of flight without weight: body, mean speed, m/s.
    fn movers(blocks: &[Block], velocities: &[[Vec3; 2]], seconds: f64) -> (Vec<(u32, f64)>, f64) {
        let mut s = structure(blocks, STONE, false, None);
        for (b, [v, w]) in s.bodies.iter_mut().zip(velocities) {
            (b.velocity, b.angular_velocity) = (*v, *w);
        }
        let load = Loading::default();
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
        while w.time() < seconds {
            w.advance().expect("steady");
        }
        let end = w.standing();
        assert_eq!(end.moved_bodies, end.moved.len());
        (end.moved.iter().map(|m| (m.body, end.mean_speed(m))).collect(), end.moved_within)
    }

    /// A storey of 4 m: a pillar of four blocks on a fixed one. Its blocks are moved by 25 mm per metre of height towards (0.6, -0.8).
    #[test]
    fn a_storey_drifts_by_the_slope_of_its_displacements_towards_where_its_top_has_gone() {
        let at = |k: usize| {
            let z = k as f64 - 1.0;
            block(format!("block {k}"), [0.0, 0.0, z], [0.5, 0.5, z + 1.0], k == 0)
        };
        let blocks: Vec<Block> = (0..5).map(at).collect();
        let mut s = structure(&blocks, STONE, true, None);
        s.storeys = vec![leanto_structure::building::Storey { name: "Storey 0".into(), elevation: 0.0, roof: false }];
        let load = Loading::default();
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
        assert_eq!(w.standing().storeys[0].towards, [0.0; 2]);
        for i in 1..5 {
            let z = s.bodies[i].pose.position.z;
            let d = &mut w.bodies.displacement[i].0;
            (d[0], d[1]) = ((0.6 * 0.025 * z) as f32, (-0.8 * 0.025 * z) as f32);
        }
        let found = w.standing().storeys[0];
        assert!((found.ratio - 0.025).abs() < 1e-7 && (found.drift - 0.025 * 3.5).abs() < 1e-6, "{found:?}");
        assert!((found.towards[0] - 0.6).abs() < 1e-6 && (found.towards[1] + 0.8).abs() < 1e-6, "{found:?}");
    }

    #[test]
    fn a_piece_moves_when_a_corner_of_it_got_farther_than_10_mm_within_the_window_at_its_mean_speed() {
        let at = |k: usize| {
            let y = 10.0 * k as f64;
            block(format!("block {k}"), [0.0, y, 0.0], [4.0, y + 0.1, 0.1], k == 0)
        };
        let blocks: Vec<Block> = (0..4).map(at).collect();
        let none = Vec3::zeros();
        // Fixed; slides 0.24 m in 2 s; turns by 0.12 rad about its short axis, its ends by 0.24 m; turns fast about its long axis, where its
        // corners are on a circle of 0.1414 m and it gets nowhere.
        let velocities = [[none; 2], [0.12 * Vec3::x(), none], [none, 0.06 * Vec3::z()], [none, 4.0 * Vec3::x()]];
        let (found, within) = movers(&blocks, &velocities, 3.0);
        assert!(within > 1.7 && within <= REST_WINDOW + 0.5 * EVERY, "{within} s");
        let speed = |body: u32| found.iter().find(|m| m.0 == body).map(|m| m.1).expect("it moved");
        assert!(found.len() == 3 && (speed(1) - 0.12).abs() < 1e-4 && (speed(2) - 0.12).abs() < 1e-3, "{found:?}");
        assert!(speed(3) > 0.05 && speed(3) * within < 0.1415, "{found:?}");
    }

    #[test]
    fn of_a_short_run_movements_are_counted_over_the_time_that_there_was() {
        let blocks =
            [block("fixed", [0.0; 3], [1.0; 3], true), block("flies", [5.0, 0.0, 0.0], [6.0, 1.0, 1.0], false)];
        let (found, within) = movers(&blocks, &[[Vec3::zeros(); 2], [Vec3::x(), Vec3::zeros()]], 0.5);
        assert!(within > 0.4 && within <= 0.5, "{within} s");
        assert!(found.len() == 1 && (found[0].1 - 1.0).abs() < 1e-4, "{found:?}");
    }
}
