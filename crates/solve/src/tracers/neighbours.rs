//! Which pieces are near each tracer, and which pieces are tied together by bonds. The lists hold all that can come into reach before they
//! are made again: that is when the fastest piece may have used up half of their margin, or pieces have appeared or gone.

use super::HEIGHT;
use super::shape::TracerShape;
use super::state::State;
use crate::body::Bodies;
use crate::bond::table::Bonds;
use crate::geometry::{Aabb, Vec3};
use serde::{Deserialize, Serialize};

/// Pieces are listed this far beyond the reach of a person, m.
const MARGIN: f64 = 0.8;
/// Reach of a person, m.
const REACH: f64 = 0.3;
/// Lists are made again after this time at the latest, s.
const OLDEST: f64 = 0.5;
/// Edge of the cells of the plan, m.
const CELL: f64 = 2.0;
/// Largest number of cells along a side.
const MOST_CELLS: usize = 512;

/// Lists of pieces by tracer, and what is tied to what.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Neighbours {
    near: Vec<Vec<u32>>,
    /// Pieces in the vertical column of each tracer.
    above: Vec<Vec<u32>>,
    /// First body of the cluster of bonded bodies that each belongs to.
    cluster: Vec<u32>,
    /// Mass of each cluster at its first body, kg; negative for one that is tied to a fixed body.
    cluster_mass: Vec<f64>,
    /// Way that the fastest piece and the fastest person may have gone since then, m.
    used: f64,
    age: f64,
    gone: usize,
}

impl Neighbours {
    /// True when a kept state belongs to as many bodies and tracers.
    pub(super) fn fits(&self, bodies: usize, tracers: usize) -> bool {
        let lists = |l: &[Vec<u32>]| l.iter().flatten().all(|&b| (b as usize) < bodies);
        (self.near.is_empty() || self.near.len() == tracers)
            && self.above.len() == self.near.len()
            && lists(&self.near)
            && lists(&self.above)
            && (self.cluster.is_empty() || self.cluster.len() == bodies)
            && self.cluster_mass.len() == self.cluster.len()
            && self.cluster.iter().all(|&b| (b as usize) < bodies)
    }

    /// Pieces near a tracer, in order.
    pub(super) fn near(&self, tracer: usize) -> &[u32] {
        &self.near[tracer]
    }

    /// Pieces that the vertical line through a tracer met when the lists were made, in order.
    pub(super) fn above(&self, tracer: usize) -> &[u32] {
        &self.above[tracer]
    }

    /// First body of the cluster of a body, and its mass, kg; negative for a cluster that is tied to a fixed body.
    pub(super) fn cluster(&self, body: u32) -> (u32, f64) {
        let root = self.cluster[body as usize];
        (root, self.cluster_mass[root as usize])
    }

    /// Makes the lists again where that is needed.
    pub(super) fn update(
        &mut self,
        bodies: &Bodies,
        bonds: &Bonds,
        shapes: &[TracerShape],
        states: &[State],
        interval: f64,
    ) {
        let (mut fastest, mut gone) = (0f64, 0);
        for i in 0..bodies.n {
            if bodies.gone[i] {
                gone += 1;
            } else if !bodies.asleep[i] {
                fastest = fastest.max(bodies.speed(i) + bodies.spin(i) * bodies.radius[i]);
            }
        }
        let runner = states.iter().map(|s| s.trace.speed).fold(0.0, f64::max);
        self.used += (fastest + runner) * interval;
        self.age += interval;
        // Before the next interval ends, both may go as far again, and fall.
        let next = (fastest + runner + 20.0 * interval) * interval;
        let fresh = self.near.len() == states.len() && self.gone == gone && self.age <= OLDEST;
        if fresh && self.used + next < MARGIN {
            return;
        }
        (self.used, self.age, self.gone) = (0.0, 0.0, gone);
        self.list(bodies, shapes, states);
        self.tie(bodies, bonds);
    }

    fn list(&mut self, bodies: &Bodies, shapes: &[TracerShape], states: &[State]) {
        let all = states.iter().fold(Aabb::empty(), |mut b, s| {
            b.include(&s.trace.position);
            b
        });
        let grown = all.grown(REACH + MARGIN);
        let size = grown.size();
        let cell = CELL.max(size.x.max(size.y) / MOST_CELLS as f64);
        let count = [0, 1].map(|k| (size[k] / cell) as usize + 1);
        let index = |k: usize, x: f64| (((x - grown.min[k]) / cell).max(0.0) as usize).min(count[k] - 1);
        let mut cells: Vec<Vec<u32>> = vec![Vec::new(); count[0] * count[1]];
        let mut boxes = vec![Aabb::empty(); bodies.n];
        for i in (0..bodies.n).filter(|&i| !bodies.gone[i] && !shapes[i].bounds.is_empty()) {
            let b = placed(&shapes[i].bounds, bodies, i);
            boxes[i] = b;
            if (0..2).any(|k| b.max[k] < grown.min[k] || b.min[k] > grown.max[k]) {
                continue;
            }
            for x in index(0, b.min.x - REACH - MARGIN)..=index(0, b.max.x + REACH + MARGIN) {
                for y in index(1, b.min.y - REACH - MARGIN)..=index(1, b.max.y + REACH + MARGIN) {
                    cells[x * count[1] + y].push(i as u32);
                }
            }
        }
        let lists = states.iter().map(|s| {
            let p = s.trace.position;
            let list = &cells[index(0, p.x) * count[1] + index(1, p.y)];
            let up = Vec3::z() * if s.trace.standing { HEIGHT } else { 0.0 };
            let own = Aabb::of(&[p, p + up]).grown(REACH + MARGIN);
            let in_plan = |b: &Aabb| (0..2).all(|k| p[k] >= b.min[k] - MARGIN && p[k] <= b.max[k] + MARGIN);
            let near: Vec<u32> = list.iter().copied().filter(|&i| boxes[i as usize].touches(&own)).collect();
            let column = |&i: &u32| boxes[i as usize].max.z > p.z && in_plan(&boxes[i as usize]);
            (near, list.iter().copied().filter(column).collect::<Vec<u32>>())
        });
        (self.near, self.above) = lists.unzip();
    }

    /// Finds the clusters of bodies that bonds hold together.
    fn tie(&mut self, bodies: &Bodies, bonds: &Bonds) {
        self.cluster = vec![u32::MAX; bodies.n];
        self.cluster_mass = vec![0.0; bodies.n];
        let mut stack = Vec::new();
        for first in 0..bodies.n {
            if self.cluster[first] != u32::MAX {
                continue;
            }
            let (mut mass, mut tied) = (0.0, false);
            self.cluster[first] = first as u32;
            if bodies.fixed[first] {
                self.cluster_mass[first] = -1.0;
                continue;
            }
            stack.push(first);
            while let Some(i) = stack.pop() {
                mass += bodies.mass[i];
                for &j in &bonds.neighbours[i] {
                    let j = j as usize;
                    if bodies.fixed[j] {
                        tied = true;
                    } else if self.cluster[j] == u32::MAX {
                        self.cluster[j] = first as u32;
                        stack.push(j);
                    }
                }
            }
            self.cluster_mass[first] = if tied { -mass } else { mass };
        }
    }
}

/// The box around a body where it is now, m.
pub(super) fn placed(own: &Aabb, bodies: &Bodies, i: usize) -> Aabb {
    let pose = bodies.current_pose(i);
    let turn = pose.rotation.to_rotation_matrix().into_inner().abs();
    let (centre, half) = (pose.apply(&((own.min + own.max) * 0.5)), turn * (own.size() * 0.5));
    Aabb { min: centre - half, max: centre + half }
}
