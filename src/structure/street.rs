//! The ground around a building whose lowest parts are below it.

use crate::geometry::{Convex, Vec3};
use serde::{Deserialize, Serialize};

/// How far below the street a point may be and still be pushed up to it, m. What is deeper is in the building's own pit.
pub const STREET_DEPTH: f64 = 0.5;

/// The level of the ground outside a building that reaches below it. Inside its outline the lower ground plane holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Street {
    /// Level, m.
    pub level: f64,
    /// Convex outline in plan of what reaches below the street, counter-clockwise, m.
    pub outline: Vec<[f64; 2]>,
}

impl Street {
    /// True when a place in plan is outside the outline.
    pub fn is_at(&self, x: f64, y: f64) -> bool {
        let n = self.outline.len();
        (0..n).any(|k| {
            let ([ax, ay], [bx, by]) = (self.outline[k], self.outline[(k + 1) % n]);
            (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0.0
        })
    }

    /// Convex bodies that surround the outline: `width` wide, from `bottom` up to the level, m. None for an outline without area.
    pub fn ring(&self, width: f64, bottom: f64) -> Vec<Convex> {
        let n = self.outline.len();
        let at = |[x, y]: [f64; 2]| Vec3::new(x, y, self.level);
        let out = |k: usize| {
            let ([ax, ay], [bx, by]) = (self.outline[k % n], self.outline[(k + 1) % n]);
            let length = (bx - ax).hypot(by - ay).max(1e-9);
            Vec3::new((by - ay) / length, (ax - bx) / length, 0.0) * width
        };
        let down = Vec3::new(0.0, 0.0, bottom - self.level);
        let mut list = Vec::new();
        for k in 0..if n < 3 { 0 } else { n } {
            let (a, b) = (at(self.outline[k]), at(self.outline[(k + 1) % n]));
            list.push(Convex::prism(&[a, a + out(k), b + out(k), b], down));
            // The wedge at the corner.
            if (out(k) - out(k + 1)).norm() > 1e-6 * width {
                list.push(Convex::prism(&[b, b + out(k), b + out(k + 1)], down));
            }
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_street_is_outside_the_outline_and_its_ring_surrounds_it() {
        let street = Street { level: 1.0, outline: vec![[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [0.0, 4.0]] };
        assert!(!street.is_at(3.0, 2.0) && street.is_at(-0.1, 2.0) && street.is_at(3.0, 4.1));
        let ring = street.ring(2.0, -2.0);
        let volume: f64 = ring.iter().map(Convex::volume).sum();
        // Four sides of 3 m height and 2 m width, and four corners cut off at 45 degrees.
        let exact = 3.0 * (2.0 * (6.0 + 4.0) * 2.0 + 4.0 * 0.5 * 2.0 * 2.0);
        assert!((volume / exact - 1.0).abs() < 1e-9, "{volume} is not {exact}");
        assert!(ring.iter().all(Convex::is_closed));
    }
}
