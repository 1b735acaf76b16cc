//! The rectangle of a masonry joint, and the exact integrals over the part of it that is closed.

use crate::geometry::Mat3;
use crate::maths;
use crate::structure::{Bond, SectionDeformation};

/// The polygon where a linear function `u` is negative on a rectangle, with -u at its corners, and their number.
fn closed_polygon(d1: f64, d2: f64, u: impl Fn([f64; 2]) -> f64) -> ([[f64; 3]; 8], usize) {
    let (a, b) = (0.5 * d1, 0.5 * d2);
    let corners = [[-a, -b], [a, -b], [a, b], [-a, b]];
    let values = corners.map(u);
    let mut polygon = [[0.0; 3]; 8];
    let mut n = 0;
    for k in 0..4 {
        let (i, j) = (k, (k + 1) % 4);
        if values[i] < 0.0 {
            polygon[n] = [corners[i][0], corners[i][1], -values[i]];
            n += 1;
        }
        if (values[i] < 0.0) != (values[j] < 0.0) {
            let t = values[i] / (values[i] - values[j]);
            let at = |c: usize| corners[i][c] + t * (corners[j][c] - corners[i][c]);
            polygon[n] = [at(0), at(1), 0.0];
            n += 1;
        }
    }
    (polygon, n)
}

fn triangle_area(t: &[[f64; 3]; 3]) -> f64 {
    0.5 * ((t[1][0] - t[0][0]) * (t[2][1] - t[0][1]) - (t[2][0] - t[0][0]) * (t[1][1] - t[0][1])).abs()
}

/// Integrals over the closed part of a rectangle: force and first moments of max(-u, 0), for u = d + p y2 - q y1.
pub(super) fn closed(d1: f64, d2: f64, d: f64, p: f64, q: f64) -> [f64; 3] {
    let (a, b) = (0.5 * d1, 0.5 * d2);
    let u = |y: [f64; 2]| d + p * y[1] - q * y[0];
    let values = [[-a, -b], [a, -b], [a, b], [-a, b]].map(u);
    if values.iter().all(|v| *v >= 0.0) {
        return [0.0; 3];
    }
    if values.iter().all(|v| *v <= 0.0) {
        let area = d1 * d2;
        return [-d * area, -p * area * d2 * d2 / 12.0, -q * area * d1 * d1 / 12.0];
    }
    let (polygon, n) = closed_polygon(d1, d2, u);
    // Less than a triangle: what is no number has no corners, and a line has no area. A state that is no number is reported as divergence.
    if n < 3 {
        return [0.0; 3];
    }
    // A fan of triangles with linear closing w: integrals of w, w y2 and w y1.
    let mut out = [0.0; 3];
    for k in 1..n - 1 {
        let t = [polygon[0], polygon[k], polygon[k + 1]];
        let area = triangle_area(&t);
        let mean = |c: usize| (t[0][c] + t[1][c] + t[2][c]) / 3.0;
        let product = |c: usize| {
            let same: f64 = t.iter().map(|v| v[2] * v[c]).sum();
            (same + 9.0 * mean(2) * mean(c)) / 12.0
        };
        out[0] += area * mean(2);
        out[1] += area * product(1);
        out[2] -= area * product(0);
    }
    out
}

/// The same of a closing that counts up to `most`: where the joint is crushed it carries no more.
pub(super) fn pressed(d1: f64, d2: f64, [d, p, q]: [f64; 3], most: f64) -> [f64; 3] {
    let all = closed(d1, d2, d, p, q);
    if closing(d1, d2, [d, p, q]) <= most {
        return all;
    }
    let beyond = closed(d1, d2, d + most, p, q);
    std::array::from_fn(|c| all[c] - beyond[c])
}

/// Largest closing of the rectangle, at one of its corners; negative where all of it is open.
pub(super) fn closing(d1: f64, d2: f64, [d, p, q]: [f64; 3]) -> f64 {
    0.5 * ((p * d2).abs() + (q * d1).abs()) - d
}

/// Area and first and second moments of the closed part of a rectangle, for u = d + p y2 - q y1: the integrals of the products of
/// (1, y2, -y1) with themselves, by which a small change of (d, p, q) changes the force and the moments.
fn closed_moments(d1: f64, d2: f64, d: f64, p: f64, q: f64) -> [[f64; 3]; 3] {
    let u = |y: [f64; 2]| d + p * y[1] - q * y[0];
    let (polygon, n) = closed_polygon(d1, d2, u);
    let mut out = [[0.0; 3]; 3];
    for k in 1..n.saturating_sub(1) {
        let t = [polygon[0], polygon[k], polygon[k + 1]];
        let area = triangle_area(&t);
        let basis = t.map(|v| [1.0, v[1], -v[0]]);
        for (i, row) in out.iter_mut().enumerate() {
            for (j, x) in row.iter_mut().enumerate() {
                // Exact for products of two linear functions over a triangle.
                let same: f64 = basis.iter().map(|b| b[i] * b[j]).sum();
                let sums = [i, j].map(|c| basis.iter().map(|b| b[c]).sum::<f64>());
                *x += area * (same + sums[0] * sums[1]) / 12.0;
            }
        }
    }
    out
}

/// The rectangle that represents the contact of a bond: it has its area, and its depths are scaled to its bending stiffness. So a pad on
/// which a member turns freely stays closed and keeps its reaction in the middle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    pub d1: f64,
    pub d2: f64,
    /// Its diagonal, m.
    pub diagonal: f64,
    /// Normal stiffness per area, N/m3.
    pub per_area: f64,
    /// Factors on the depths that the rotations about axes 1 and 2 open.
    pub scale: [f64; 2],
}

impl Patch {
    pub(super) fn of(bond: &Bond) -> Self {
        let (s, k) = (&bond.section, &bond.stiffness);
        let per_area = k.n / s.area;
        let (d1, d2) = (s.d1, s.area / s.d1);
        let whole = per_area * s.area / 12.0;
        let scale = [(k.m1 / (whole * d2 * d2)).sqrt(), (k.m2 / (whole * d1 * d1)).sqrt()];
        Self { d1, d2, diagonal: maths::hypot(d1, d2), per_area, scale }
    }

    /// Opening in the middle and its slopes along axes 2 and 1.
    pub(super) fn opening(&self, d: &SectionDeformation) -> [f64; 3] {
        [d.normal, self.scale[0] * d.rotation_1, self.scale[1] * d.rotation_2]
    }

    /// By which a small change of the opening and of both rotations changes the normal force and both moments, when the open part keeps the
    /// share `held` of its stiffness, and nothing is left of it where the closing is beyond `most`.
    pub(super) fn tangent(&self, area: f64, d: &SectionDeformation, held: f64, most: f64) -> Mat3 {
        let [n, p, q] = self.opening(d);
        let pressed = closed_moments(self.d1, self.d2, n, p, q);
        let crushed = match closing(self.d1, self.d2, [n, p, q]) > most {
            true => closed_moments(self.d1, self.d2, n + most, p, q),
            false => [[0.0; 3]; 3],
        };
        let whole = [area, area * self.d2 * self.d2 / 12.0, area * self.d1 * self.d1 / 12.0];
        let scale = [1.0, self.scale[0], self.scale[1]];
        Mat3::from_fn(|i, j| {
            let all = if i == j { whole[i] } else { 0.0 };
            let carries = pressed[i][j] - crushed[i][j] + held * (all - pressed[i][j]);
            self.per_area * carries * scale[i] * scale[j]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closed_part_of_a_rectangle_is_integrated_exactly() {
        // u = p y2 with p < 0 closes the upper half: force, lever 2/3 of half the depth.
        let (d1, d2, p) = (0.3, 0.5, -1e-3);
        let [n, m1, m2] = closed(d1, d2, 0.0, p, 0.0);
        let by_hand = 0.5 * (-p) * 0.25 * 0.25 * d1;
        assert!((n / by_hand - 1.0).abs() < 1e-12 && m2.abs() < 1e-15);
        assert!((m1 / (by_hand * 2.0 / 3.0 * 0.25) - 1.0).abs() < 1e-12);
        // A state that is no number has no closed part; the run then ends with the place where it diverged.
        assert_eq!(closed(d1, d2, f64::NAN, f64::NAN, f64::NAN), [0.0; 3]);
        // All closed: the plane.
        let all = closed(d1, d2, -1e-3, 1e-4, -2e-4);
        assert!((all[0] - 1e-3 * 0.15).abs() < 1e-15);
        // An oblique line against a sum over many points.
        let (d, p, q) = (2e-5, -3e-4, 2e-4);
        let got = closed(d1, d2, d, p, q);
        let mut sum = [0.0; 3];
        let steps = 800;
        for i in 0..steps {
            for j in 0..steps {
                let at = |k: usize, l: f64| l * ((k as f64 + 0.5) / steps as f64 - 0.5);
                let (y1, y2) = (at(i, d1), at(j, d2));
                let w = (-(d + p * y2 - q * y1)).max(0.0) * d1 * d2 / (steps * steps) as f64;
                sum[0] += w;
                sum[1] += w * y2;
                sum[2] -= w * y1;
            }
        }
        for c in 0..3 {
            assert!((got[c] / sum[c] - 1.0).abs() < 1e-3, "{c}: {} is not {}", got[c], sum[c]);
        }
    }
}
