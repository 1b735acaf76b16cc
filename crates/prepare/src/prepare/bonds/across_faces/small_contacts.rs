//! Contacts that are too small to count. Elements are cut into pieces, and where an element is cut under a post, each piece has a part of the contact: what counts is the
//! contact of the elements.

use crate::geometry::Convex;
use crate::prepare::contact::contacts::Patch;
use crate::structure::Body;
use std::collections::BTreeMap;

/// Smallest patch of two pieces whose elements touch over more than [`crate::prepare::input::settings::Settings::minimum_contact`] in all, m2.
pub(super) const LEAST: f64 = 1e-4;
/// A contact of this share of the smaller section of two pieces is no matter of chance: a joist of 45 x 200 mm on 100 mm of a wall has half of its own.
const COVERED: f64 = 0.2;

/// Two elements, and the direction from the first to the second, so that faces around a corner do not count together.
type Faces = ([u32; 2], [i8; 3]);

/// Over how much elements touch each other in all, m2.
pub(super) struct Touching(BTreeMap<Faces, f64>);

impl Touching {
    pub(super) fn of(found: &[Vec<([usize; 2], Patch)>], bodies: &[Body]) -> Self {
        let mut all = BTreeMap::new();
        for (ends, p) in found.iter().flatten() {
            *all.entry(faces(bodies, *ends, p)).or_default() += p.section.area;
        }
        Self(all)
    }

    /// Over how much the elements of a patch touch in its direction, m2.
    pub(super) fn area(&self, bodies: &[Body], ends: [usize; 2], p: &Patch) -> f64 {
        self.0.get(&faces(bodies, ends, p)).copied().unwrap_or(p.section.area)
    }

    /// Takes out the patches of elements that touch over less than `least` (m2) in all, whatever pieces they are cut into, and over a small share of the
    /// smaller section of both.
    pub(super) fn take_out_small(
        &self,
        found: &mut [Vec<([usize; 2], Patch)>],
        bodies: &[Body],
        shapes: &[Convex],
        least: f64,
    ) {
        // The section of a piece across its length.
        let section = |i: usize| {
            let v = &shapes[i].vertices;
            let longest = v.iter().flat_map(|a| v.iter().map(move |b| (a - b).norm())).fold(1e-9, f64::max);
            shapes[i].volume() / longest
        };
        for list in found {
            list.retain(|(ends, p)| {
                let area = self.area(bodies, *ends, p);
                let smaller = || ends.iter().map(|&i| section(i)).fold(f64::INFINITY, f64::min);
                let other = bodies[ends[0]].element != bodies[ends[1]].element;
                area >= least || other && area >= COVERED * smaller()
            });
        }
    }
}

fn faces(bodies: &[Body], ends: [usize; 2], p: &Patch) -> Faces {
    let [a, b] = ends.map(|i| bodies[i].element);
    let n = if a <= b { p.frame[0] } else { -p.frame[0] };
    ([a.min(b), a.max(b)], [n.x, n.y, n.z].map(|x| (4.0 * x).round() as i8))
}
