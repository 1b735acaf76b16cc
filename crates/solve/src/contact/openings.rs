//! Holes that are cut through bodies during a run: within one, nothing touches the body.
//!
//! A body is convex, and stays so as a shape: contact points that lie within a hole are left out instead. What lies beside the hole is still
//! carried, what is smaller than the hole falls through it. The mass of the body stays.

use crate::body::Bodies;
use crate::contact::boxes::{Point, V};
use crate::contact::system::ContactSystem;
use crate::geometry::Vec3;
use crate::loading::{BodyHole, Removal};

/// The holes of all bodies.
#[derive(Default)]
pub(crate) struct Openings {
    /// Sorted by body.
    list: Vec<BodyHole>,
}

impl Openings {
    /// Those of removals that have been made.
    pub(crate) fn of(made: &[Removal]) -> Self {
        let mut list: Vec<BodyHole> = made.iter().flat_map(|r| r.openings.iter().cloned()).collect();
        list.sort_by_key(|o| o.body);
        Self { list }
    }

    /// True when one of two bodies has a hole.
    pub(super) fn concern(&self, a: u32, b: u32) -> bool {
        !self.list.is_empty() && self.list.iter().any(|o| o.body == a || o.body == b)
    }

    /// True when a point of a body, in its own frame, is within a hole of it.
    fn hold(&self, body: u32, at: &V) -> bool {
        let point = Vec3::from_fn(|k, _| at[k].into());
        self.list.iter().any(|o| o.body == body && o.walls.iter().all(|w| w.distance(&point) < 0.0))
    }

    /// The points of a contact that are within no hole of either body.
    pub(super) fn outside(&self, a: u32, b: u32, points: &[Point]) -> Vec<Point> {
        points.iter().filter(|p| !self.hold(a, &p.on_a) && !self.hold(b, &p.on_b)).copied().collect()
    }
}

impl ContactSystem {
    /// Takes the holes of the removals that have been made, and looks for the contacts of bodies with holes again.
    pub(crate) fn open(&mut self, made: &[Removal], bodies: &mut Bodies) {
        self.openings = Openings::of(made);
        if self.openings.list.is_empty() {
            return;
        }
        for p in &mut self.pairs.list {
            if self.openings.concern(p.a, p.b) {
                p.forget_place();
            }
        }
        for i in self.openings.list.iter().map(|o| o.body as usize).collect::<Vec<_>>() {
            if !bodies.gone[i] {
                self.sleeping.wake(bodies, i);
            }
        }
    }
}
