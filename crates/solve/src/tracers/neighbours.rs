//! Which pieces are near each tracer, and which pieces are tied together by bonds. The lists hold all that can come into reach before they
//! are made again. Every piece and every person has a margin of its own, by its speed; the lists are made again when one of them may use up
//! its margin, or when pieces have gone.

use super::HEIGHT;
use super::placed::box_at;
use super::shape::TracerShape;
use super::state::State;
use crate::body::Bodies;
use crate::bond::table::Bonds;
use crate::geometry::{Aabb, Vec3};
use serde::{Deserialize, Serialize};

/// Margin of what is at rest, m.
const MARGIN: f64 = 0.4;
/// What moves has its way in this time as a further margin, s.
const AHEAD: f64 = 0.25;
/// Reach of a person, m.
const REACH: f64 = 0.3;
/// Lists are made again after this time at the latest, s.
const OLDEST: f64 = 0.5;
/// What is tied to what is found again after this time at the latest, s.
const TIED: f64 = 0.05;
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
    /// Margins of the pieces and of the people.
    pieces: Vec<Margin>,
    people: Vec<Margin>,
    /// Age of the lists, and of what is known of ties, s.
    age: f64,
    tied: f64,
    gone: usize,
}

/// How far something may go, and has gone, since the lists were made, m.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Margin {
    whole: f64,
    used: f64,
}

impl Margin {
    fn at(speed: f64) -> Self {
        Self { whole: MARGIN + AHEAD * speed, used: 0.0 }
    }

    /// Takes the way in an interval. False when the next one may be longer than what is left: by then it may have fallen, too.
    fn goes(&mut self, speed: f64, interval: f64) -> bool {
        self.used += speed * interval;
        self.used + (speed + 20.0 * interval) * interval < self.whole
    }
}

impl Neighbours {
    /// True when a kept state belongs to as many bodies and tracers.
    pub(super) fn fits(&self, bodies: usize, tracers: usize) -> bool {
        let lists = |l: &[Vec<u32>]| l.iter().flatten().all(|&b| (b as usize) < bodies);
        (self.near.is_empty() || self.near.len() == tracers)
            && self.above.len() == self.near.len()
            && lists(&self.near)
            && lists(&self.above)
            && (self.pieces.is_empty() || self.pieces.len() == bodies)
            && (self.people.is_empty() || self.people.len() == tracers)
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

    /// Makes the lists again where that is needed. True when they are new.
    pub(super) fn update(
        &mut self,
        bodies: &Bodies,
        bonds: &Bonds,
        shapes: &[TracerShape],
        states: &[State],
        interval: f64,
    ) -> bool {
        let gone = bodies.gone.iter().filter(|g| **g).count();
        self.age += interval;
        self.tied += interval;
        let known = self.near.len() == states.len() && self.pieces.len() == bodies.n && self.gone == gone;
        let mut fresh = known && self.age <= OLDEST;
        if fresh {
            for (i, m) in self.pieces.iter_mut().enumerate().filter(|(i, _)| !bodies.gone[*i] && !bodies.asleep[*i]) {
                fresh &= m.goes(speed(bodies, i), interval);
            }
            for (s, m) in states.iter().zip(&mut self.people) {
                fresh &= m.goes(s.trace.speed, interval);
            }
        }
        if !fresh {
            (self.age, self.gone) = (0.0, gone);
            self.pieces = (0..bodies.n).map(|i| Margin::at(speed(bodies, i))).collect();
            self.people = states.iter().map(|s| Margin::at(s.trace.speed)).collect();
            self.list(bodies, shapes, states);
        }
        if !known || self.tied > TIED {
            self.tied = 0.0;
            self.tie(bodies, bonds);
        }
        !fresh
    }

    /// All pieces that are near somebody or above somebody, each once, in order.
    pub(super) fn listed(&self, bodies: usize) -> Vec<u32> {
        let mut there = vec![false; bodies];
        self.near.iter().chain(&self.above).flatten().for_each(|b| there[*b as usize] = true);
        (0..bodies as u32).filter(|b| there[*b as usize]).collect()
    }

    fn list(&mut self, bodies: &Bodies, shapes: &[TracerShape], states: &[State]) {
        let all = states.iter().fold(Aabb::empty(), |mut b, s| {
            b.include(&s.trace.position);
            b
        });
        // A person looks into the cell of the own place, so pieces are entered as far around as somebody may come.
        let farthest = self.people.iter().map(|m| m.whole).fold(0.0, f64::max);
        let grown = all.grown(REACH + farthest);
        let size = grown.size();
        let cell = CELL.max(size.x.max(size.y) / MOST_CELLS as f64);
        let count = [0, 1].map(|k| (size[k] / cell) as usize + 1);
        let index = |k: usize, x: f64| (((x - grown.min[k]) / cell).max(0.0) as usize).min(count[k] - 1);
        let mut cells: Vec<Vec<u32>> = vec![Vec::new(); count[0] * count[1]];
        let mut boxes = vec![Aabb::empty(); bodies.n];
        for i in (0..bodies.n).filter(|&i| !bodies.gone[i] && !shapes[i].bounds.is_empty()) {
            let b = box_at(&shapes[i].bounds, &bodies.current_pose(i)).grown(self.pieces[i].whole);
            boxes[i] = b;
            if (0..2).any(|k| b.max[k] < grown.min[k] || b.min[k] > grown.max[k]) {
                continue;
            }
            for x in index(0, b.min.x - REACH - farthest)..=index(0, b.max.x + REACH + farthest) {
                for y in index(1, b.min.y - REACH - farthest)..=index(1, b.max.y + REACH + farthest) {
                    cells[x * count[1] + y].push(i as u32);
                }
            }
        }
        let lists = states.iter().zip(&self.people).map(|(s, margin)| {
            let p = s.trace.position;
            let list = &cells[index(0, p.x) * count[1] + index(1, p.y)];
            let up = Vec3::z() * if s.trace.standing { HEIGHT } else { 0.0 };
            let own = Aabb::of(&[p, p + up]).grown(REACH + margin.whole);
            let in_plan = |b: &Aabb| (0..2).all(|k| p[k] >= b.min[k] - margin.whole && p[k] <= b.max[k] + margin.whole);
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

/// Speed of the fastest point of a body, m/s.
fn speed(bodies: &Bodies, i: usize) -> f64 {
    bodies.speed(i) + bodies.spin(i) * bodies.radius[i]
}
