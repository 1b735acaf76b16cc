//! A masonry joint followed by itself: an elastic patch over the rectangle of the contact that carries compression where it is closed,
//! tension up to a strength that fades with opening and sliding, and shear by friction and what cohesion is left.
//!
//! The patch lies at the contact face. With the opening u(y) = d + phi_1 y_2 - phi_2 y_1 and the stiffness per area of the bond, the
//! closed part is integrated exactly over the polygon that the line u = 0 cuts off, so that the compressed edge of a rocking block is
//! where it is. What is left of tensile strength and cohesion is exp(-xi), xi = f_t w / G_I + c s / G_II with the widest opening w
//! and the way slid s: each spends its energy when it acts alone.

use crate::structure::{Bond, Cause, Mortar};
use serde::{Deserialize, Serialize};

/// Rotation (rad), opening and slip (m) past which contact takes over from the joint.
const TURNED: f64 = 0.02;
const OPENED: f64 = 2e-3;
const SLID: f64 = 5e-3;

/// A joint.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MasonryJoint {
    /// Normal opening, shear along axes 1 and 2, twist, rotations about axes 1 and 2, of the patch and the springs beside it.
    d: [f64; 6],
    /// Slip along axes 1 and 2 and plastic twist.
    slip: [f64; 3],
    /// Way slid so far, m.
    way: f64,
    /// Widest crack so far, m.
    crack: f64,
    /// From the spring to the face, m.
    lever: f64,
}

/// Integrals over the closed part of a rectangle: force and first moments of max(-u, 0), for u = d + p y2 - q y1.
fn closed(d1: f64, d2: f64, d: f64, p: f64, q: f64) -> [f64; 3] {
    let (a, b) = (0.5 * d1, 0.5 * d2);
    let u = |y: [f64; 2]| d + p * y[1] - q * y[0];
    let corners = [[-a, -b], [a, -b], [a, b], [-a, b]];
    let values = corners.map(u);
    if values.iter().all(|v| *v >= 0.0) {
        return [0.0; 3];
    }
    if values.iter().all(|v| *v <= 0.0) {
        let area = d1 * d2;
        return [-d * area, -p * area * d2 * d2 / 12.0, -q * area * d1 * d1 / 12.0];
    }
    // The polygon where u < 0.
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
    // A fan of triangles with linear closing w: integrals of w, w y2 and w y1.
    let mut out = [0.0; 3];
    let first = polygon[0];
    for k in 1..n - 1 {
        let t = [first, polygon[k], polygon[k + 1]];
        let area = 0.5 * ((t[1][0] - t[0][0]) * (t[2][1] - t[0][1]) - (t[2][0] - t[0][0]) * (t[1][1] - t[0][1])).abs();
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

impl MasonryJoint {
    /// Begins at the present forces, without a jump. `lever` is the distance from the spring to the face.
    pub fn begin(bond: &Bond, forces: &[f64; 6], lever: f64) -> Self {
        let k = &bond.stiffness;
        let over = |f: f64, k: f64| if k > 0.0 { f / k } else { 0.0 };
        let turn = [over(forces[4] + forces[2] * lever, k[4]), over(forces[5] - forces[1] * lever, k[5])];
        Self {
            d: [
                over(forces[0], k[0]),
                over(forces[1], k[1]) - lever * turn[1],
                over(forces[2], k[2]) + lever * turn[0],
                over(forces[3], k[3]),
                turn[0],
                turn[1],
            ],
            slip: [0.0; 3],
            way: 0.0,
            crack: 0.0,
            lever,
        }
    }

    /// What is left of tensile strength and cohesion.
    fn left(&self, m: &Mortar) -> f64 {
        let part = |x: f64, energy: f64| if energy > 0.0 { x / energy } else { 0.0 };
        (-part(m.tensile * self.crack, m.opening_energy) - part(m.cohesion * self.way, m.sliding_energy)).exp()
    }

    /// Follows a change of deformation; returns the forces at the spring.
    pub fn follow(&mut self, bond: &Bond, m: &Mortar, change: &[f64; 6]) -> [f64; 6] {
        for c in 0..6 {
            self.d[c] += change[c];
        }
        let s = &bond.section;
        let k = &bond.stiffness;
        let per_area = k[0] / s.area;
        // The rectangle that stands for the contact has its area; its rotations are scaled to the bond's bending stiffness.
        let (d1, d2) = (s.d1, s.area / s.d1);
        let scale = [k[4] / (per_area * s.area * d2 * d2 / 12.0), k[5] / (per_area * s.area * d1 * d1 / 12.0)];
        let (n, p, q) = (self.d[0], self.d[4], self.d[5]);
        let widest = n + 0.5 * (p * d2).abs() + 0.5 * (q * d1).abs();
        // The widest crack is what the edge has opened beyond what its strength stretches elastically.
        let mut strength = m.tensile * self.left(m);
        for _ in 0..2 {
            self.crack = self.crack.max(widest - strength / per_area);
            strength = m.tensile * self.left(m);
        }
        let most = (self.crack + strength / per_area).max(1e-15);
        let held = if m.tensile > 0.0 { (strength / (per_area * most)).min(1.0) } else { 0.0 };
        let pressed = closed(d1, d2, n, p, q);
        // Tension: the whole plane less its closed part, at what is held of its stiffness.
        let whole = [-n * s.area, -p * s.area * d2 * d2 / 12.0, -q * s.area * d1 * d1 / 12.0];
        let sum: [f64; 3] = std::array::from_fn(|c| -per_area * (pressed[c] + held * (whole[c] - pressed[c])));
        let (normal, m1, m2) = (sum[0], sum[1] * scale[0], sum[2] * scale[1]);
        let compression = per_area * pressed[0];
        // Friction and cohesion.
        let e = [self.d[1] + self.lever * q - self.slip[0], self.d[2] - self.lever * p - self.slip[1]];
        let mut v = [k[1] * e[0], k[2] * e[1]];
        let size = v[0].hypot(v[1]);
        let limit = m.cohesion * self.left(m) * s.area + m.friction * compression;
        if size > limit {
            let back = 1.0 - limit / size;
            for c in 0..2 {
                self.slip[c] += back * e[c];
                v[c] -= back * v[c];
            }
            self.way += back * e[0].hypot(e[1]);
        }
        let mut torque = k[3] * (self.d[3] - self.slip[2]);
        // At the mean distance of a rectangle's points from its middle.
        let most_torque = limit * 0.25 * d1.hypot(d2);
        if torque.abs() > most_torque && k[3] > 0.0 {
            self.slip[2] += (torque - most_torque.copysign(torque)) / k[3];
            self.way += (torque.abs() - most_torque) / k[3] * 0.25 * d1.hypot(d2);
            torque = most_torque.copysign(torque);
        }
        [normal, v[0], v[1], torque, m1 - v[1] * self.lever, m2 + v[0] * self.lever]
    }

    /// Why it has broken, once most of its tensile strength and cohesion are gone or it has crushed.
    pub fn broken(&self, bond: &Bond, m: &Mortar, forces: &[f64; 6]) -> Option<Cause> {
        if -forces[0] > m.compressive * bond.section.area {
            return Some(Cause::Compression);
        }
        if self.left(m) > (-1f64).exp() && (m.tensile > 0.0 || m.cohesion > 0.0) {
            return None;
        }
        let slid =
            m.cohesion > 0.0 && m.cohesion * self.way / m.sliding_energy > m.tensile * self.crack / m.opening_energy;
        Some(if slid {
            Cause::Sliding
        } else if forces[0] < 0.0 {
            Cause::Bending
        } else {
            Cause::Tension
        })
    }

    /// True when contact takes over: it has opened, turned or slid by far, or crushed.
    pub fn has_failed(&self, bond: &Bond, m: &Mortar, forces: &[f64; 6]) -> bool {
        let apart = self.d[0] > OPENED && self.left(m) < 0.01;
        let turned = self.d[4].hypot(self.d[5]) > TURNED;
        apart || turned || self.way > SLID || -forces[0] > m.compressive * bond.section.area
    }

    /// Energy that comes back on unloading, J: the patch is elastic for what it holds now.
    pub fn stored(&self, bond: &Bond, f: &[f64; 6]) -> f64 {
        let (m1, m2) = (f[4] + f[2] * self.lever, f[5] - f[1] * self.lever);
        let over = |f: f64, k: f64| if k > 0.0 { f * f / k } else { 0.0 };
        let k = &bond.stiffness;
        0.5 * (f[0] * self.d[0]
            + m1 * self.d[4]
            + m2 * self.d[5]
            + over(f[1], k[1])
            + over(f[2], k[2])
            + over(f[3], k[3]))
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
