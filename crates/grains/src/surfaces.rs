//! Surfaces of containers as triangles.

use crate::geometry::{Mesh, Vec3};
use crate::maths;

/// Sides of round containers.
pub const SIDES: usize = 64;

fn quad(m: &mut Mesh, p: [Vec3; 4]) {
    let first = m.vertices.len() as u32;
    m.vertices.extend(p);
    m.triangles.extend([[first, first + 1, first + 2], [first, first + 2, first + 3]]);
}

fn on_circle(centre: Vec3, radius: f64, k: usize) -> Vec3 {
    // The polygon has the area of the circle.
    let half = std::f64::consts::PI / SIDES as f64;
    let radius = radius * (half / (maths::sin(half) * maths::cos(half))).sqrt();
    let angle = std::f64::consts::TAU * k as f64 / SIDES as f64;
    centre + Vec3::new(radius * maths::cos(angle), radius * maths::sin(angle), 0.0)
}

fn band(m: &mut Mesh, (low, lower): (Vec3, f64), (high, upper): (Vec3, f64)) {
    for k in 0..SIDES {
        let [a, b] = [on_circle(low, lower, k), on_circle(low, lower, k + 1)];
        let [c, d] = [on_circle(high, upper, k + 1), on_circle(high, upper, k)];
        quad(m, [a, b, c, d]);
    }
}

/// Sides and bottom of a box: `at` is the middle of its bottom, `size` its inner size, m.
pub fn open_box(at: Vec3, size: Vec3) -> Mesh {
    let mut m = Mesh::default();
    let (x, y, h) = (Vec3::x() * (size.x / 2.0), Vec3::y() * (size.y / 2.0), Vec3::z() * size.z);
    quad(&mut m, [at - x - y, at + x - y, at + x + y, at - x + y]);
    for (out, along) in [(x, y), (-x, y), (y, x), (-y, x)] {
        quad(&mut m, [at + out - along, at + out + along, at + out + along + h, at + out - along + h]);
    }
    m
}

/// A cone from the outlet at `at` to the upper radius, m.
pub fn funnel(at: Vec3, outlet: f64, radius: f64, height: f64) -> Mesh {
    let mut m = Mesh::default();
    band(&mut m, (at, outlet.max(1e-6)), (at + Vec3::z() * height, radius));
    m
}

/// A cylinder on a flat bottom with a hole of radius `outlet` in the middle (0: none), m.
pub fn silo(at: Vec3, radius: f64, height: f64, outlet: f64) -> Mesh {
    let mut m = Mesh::default();
    if height > 0.0 {
        band(&mut m, (at, radius), (at + Vec3::z() * height, radius));
    }
    if outlet > 0.0 {
        band(&mut m, (at, outlet), (at, radius));
    } else {
        for k in 0..SIDES {
            let first = m.vertices.len() as u32;
            m.vertices.extend([at, on_circle(at, radius, k), on_circle(at, radius, k + 1)]);
            m.triangles.push([first, first + 1, first + 2]);
        }
    }
    m
}

/// An inclined channel: `at` is the middle of its upper edge, it falls towards x at `slope` (rad); `size` is length, width and height of
/// its sides, m.
pub fn chute(at: Vec3, size: Vec3, slope: f64) -> Mesh {
    let mut m = Mesh::default();
    let along = Vec3::new(maths::cos(slope), 0.0, -maths::sin(slope)) * size.x;
    let up = Vec3::new(maths::sin(slope), 0.0, maths::cos(slope)) * size.z;
    let side = Vec3::y() * (size.y / 2.0);
    quad(&mut m, [at - side, at + along - side, at + along + side, at + side]);
    if size.z > 0.0 {
        for s in [side, -side] {
            quad(&mut m, [at + s, at + along + s, at + along + s + up, at + s + up]);
        }
    }
    m
}
