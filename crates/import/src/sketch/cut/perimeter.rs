//! The outline as closed lines with positions along them, and how far inside of them things stand.

use super::shapes::{PlanPlace, Ring, Shape, simple};
use crate::maths;

/// A place in plan with what is needed to stand beside the outline.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PerimeterSpot {
    at: PlanPlace,
    /// Inward shift for each metre of distance from the outline; zero inside of the plan.
    inward: PlanPlace,
    /// Direction of the outline; x inside of the plan.
    along: PlanPlace,
    on_outline: bool,
}

/// Sharp corners move a column inward by this many times its distance from the sides at most.
const SHARP: f64 = 1.9;

impl PerimeterSpot {
    /// Away from the outline.
    pub(super) fn inside(at: PlanPlace) -> Self {
        Self { at, inward: [0.0; 2], along: [1.0, 0.0], on_outline: false }
    }

    /// On the outline, or where it is inside, m.
    pub(super) fn place(&self) -> PlanPlace {
        self.at
    }

    /// The place on the outline; none inside.
    pub(super) fn on_outline(&self) -> Option<PlanPlace> {
        self.on_outline.then_some(self.at)
    }

    /// The place at a distance from the outline, m.
    pub(super) fn inset(&self, by: f64) -> PlanPlace {
        [self.at[0] + by * self.inward[0], self.at[1] + by * self.inward[1]]
    }

    /// The middle of a column of a side, flush with the outline, m.
    pub(super) fn centre(&self, side: f64) -> PlanPlace {
        self.inset(0.5 * side)
    }

    /// Direction of a column that stands there.
    pub(super) fn axis(&self) -> PlanPlace {
        self.along
    }

    /// A square column of a side, m.
    pub(super) fn column(&self, side: f64) -> Shape {
        let (c, [u, v], h) = (self.centre(side), self.along, 0.5 * side);
        let corner = |a: f64, b: f64| [c[0] + h * (a * u - b * v), c[1] + h * (a * v + b * u)];
        simple(vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)])
    }
}

/// The rings of an outline; the area lies to their left.
pub(super) struct Perimeter {
    rings: Vec<Ring>,
    /// Position of each corner along its ring, m; the last one is its length.
    sums: Vec<Vec<f64>>,
}

impl Perimeter {
    pub(super) fn new(outline: &Shape) -> Self {
        let sum = |r: &Ring| {
            let mut s = vec![0.0];
            for k in 0..r.len() {
                let (a, b) = (r[k], r[(k + 1) % r.len()]);
                s.push(s[k] + maths::hypot(a[0] - b[0], a[1] - b[1]));
            }
            s
        };
        Self { sums: outline.iter().map(sum).collect(), rings: outline.clone() }
    }

    pub(super) fn rings(&self) -> usize {
        self.rings.len()
    }

    pub(super) fn length(&self, ring: usize) -> f64 {
        self.sums[ring].last().copied().unwrap_or(0.0)
    }

    /// Distance of two positions along a ring, m.
    pub(super) fn apart(&self, ring: usize, a: f64, b: f64) -> f64 {
        let d = (a - b).abs();
        d.min(self.length(ring) - d)
    }

    /// Direction of a side.
    fn side(&self, ring: usize, k: usize) -> PlanPlace {
        let r = &self.rings[ring];
        let (a, b) = (r[k % r.len()], r[(k + 1) % r.len()]);
        let long = maths::hypot(a[0] - b[0], a[1] - b[1]).max(1e-12);
        [(b[0] - a[0]) / long, (b[1] - a[1]) / long]
    }

    /// Positions of the corners of a ring and the angles that they turn by, m and rad.
    pub(super) fn corners(&self, ring: usize) -> impl Iterator<Item = (f64, f64)> + '_ {
        let n = self.rings[ring].len();
        (0..n).map(move |k| {
            let (u, v) = (self.side(ring, k + n - 1), self.side(ring, k));
            (self.sums[ring][k], maths::atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]))
        })
    }

    /// The spot at a position along a ring, m.
    pub(super) fn spot(&self, ring: usize, at: f64) -> PerimeterSpot {
        let (r, s) = (&self.rings[ring], &self.sums[ring]);
        let n = r.len();
        if let Some(k) = (0..n).find(|&k| self.apart(ring, s[k], at) < 1e-4) {
            let (u, v) = (self.side(ring, k + n - 1), self.side(ring, k));
            let (p, q) = ([-u[1], u[0]], [-v[1], v[0]]);
            let both = 1.0 + p[0] * q[0] + p[1] * q[1];
            let mut inward = [p[0] + q[0], p[1] + q[1]];
            let long = maths::hypot(inward[0], inward[1]);
            let scale = (1.0 / both.max(1e-6)).min(SHARP / long.max(1e-6));
            inward = inward.map(|c| c * scale);
            let longer = s[k + 1] - s[k] > if k > 0 { s[k] - s[k - 1] } else { s[n] - s[n - 1] };
            return PerimeterSpot { at: r[k], inward, along: if longer { v } else { u }, on_outline: true };
        }
        let k = (0..n).rev().find(|&k| s[k] <= at).unwrap_or(0);
        let u = self.side(ring, k);
        let p = [r[k][0] + (at - s[k]) * u[0], r[k][1] + (at - s[k]) * u[1]];
        PerimeterSpot { at: p, inward: [-u[1], u[0]], along: u, on_outline: true }
    }

    /// Ring, position along it and distance of its nearest point, m.
    pub(super) fn nearest(&self, p: PlanPlace) -> Option<(usize, f64, f64)> {
        let mut best: Option<(usize, f64, f64)> = None;
        for (ring, r) in self.rings.iter().enumerate() {
            for k in 0..r.len() {
                let (a, u) = (r[k], self.side(ring, k));
                let long = self.sums[ring][k + 1] - self.sums[ring][k];
                let t = ((p[0] - a[0]) * u[0] + (p[1] - a[1]) * u[1]).clamp(0.0, long);
                let far = maths::hypot(a[0] + t * u[0] - p[0], a[1] + t * u[1] - p[1]);
                if best.is_none_or(|b| far < b.2) {
                    let at = self.sums[ring][k] + t;
                    best = Some((ring, if at >= self.length(ring) - 1e-9 { 0.0 } else { at }, far));
                }
            }
        }
        best
    }

    /// The spots from one position to another one, along the ring.
    pub(super) fn chain(&self, ring: usize, from: f64, to: f64) -> Vec<PerimeterSpot> {
        let length = self.length(ring);
        let to = if to <= from { to + length } else { to };
        let mut out = vec![self.spot(ring, from)];
        for turn in [0.0, length] {
            for s in &self.sums[ring][..self.rings[ring].len()] {
                let at = s + turn;
                if at > from + 1e-3 && at < to - 1e-3 {
                    out.push(self.spot(ring, *s));
                }
            }
        }
        out.push(self.spot(ring, to.rem_euclid(length)));
        out
    }
}
