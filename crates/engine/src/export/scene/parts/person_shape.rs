//! The shape of a figure: head, neck, trunk, arms and legs, in the box of [`SIZE`]: x across the shoulders, y through the chest, z along the body.

use crate::geometry::{Convex, Vec3};
use crate::occupants::SIZE;

/// Corners around a head.
const AROUND: u32 = 6;
/// Rings of a head between its poles.
const RINGS: u32 = 3;

/// The figure, its middle at the origin. It is not convex: its parts stand beside each other.
pub(in crate::export::scene) fn figure() -> Convex {
    let mut out = Convex { vertices: Vec::new(), faces: Vec::new() };
    let at = |x: f64, y: f64, z: f64| Vec3::new(x * SIZE[0], y * SIZE[1], (z - 0.5) * SIZE[2]);
    // Shares of the shoulders, of the depth and of the height: bottom and top of each part.
    let parts = [
        // Legs.
        ([-0.27, 0.0, 0.00], [0.11, 0.24], [-0.20, 0.0, 0.48], [0.18, 0.32]),
        ([0.27, 0.0, 0.00], [0.11, 0.24], [0.20, 0.0, 0.48], [0.18, 0.32]),
        // Trunk.
        ([0.0, 0.0, 0.47], [0.36, 0.40], [0.0, 0.0, 0.82], [0.38, 0.50]),
        // Arms.
        ([-0.43, 0.0, 0.42], [0.07, 0.16], [-0.44, 0.0, 0.81], [0.06, 0.26]),
        ([0.43, 0.0, 0.42], [0.07, 0.16], [0.44, 0.0, 0.81], [0.06, 0.26]),
        // Neck.
        ([0.0, 0.0, 0.82], [0.10, 0.18], [0.0, 0.0, 0.88], [0.10, 0.18]),
    ];
    for (low, low_half, high, high_half) in parts {
        let ring = |c: [f64; 3], h: [f64; 2]| {
            [[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]]
                .map(|[i, j]| at(c[0] + i * h[0], c[1] + j * h[1], c[2]))
        };
        let mut part = Convex::cuboid(Vec3::repeat(-1.0), Vec3::repeat(1.0));
        part.vertices = ring(low, low_half).into_iter().chain(ring(high, high_half)).collect();
        append(&mut out, &part);
    }
    let head = ball(AROUND, RINGS).mapped(|p| at(0.21 * p.x, 0.36 * p.y, 0.935 + 0.065 * p.z));
    append(&mut out, &head);
    out
}

fn append(to: &mut Convex, part: &Convex) {
    let base = to.vertices.len() as u32;
    to.vertices.extend(&part.vertices);
    to.faces.extend(part.faces.iter().map(|f| f.iter().map(|k| k + base).collect::<Vec<_>>()));
}

/// A coarse ball of radius 1.
pub(in crate::export::scene) fn ball(around: u32, rings: u32) -> Convex {
    let mut vertices = vec![Vec3::z()];
    for r in 1..=rings {
        let polar = std::f64::consts::PI * f64::from(r) / f64::from(rings + 1);
        for a in 0..around {
            let turn = std::f64::consts::TAU * f64::from(a) / f64::from(around);
            vertices.push(Vec3::new(polar.sin() * turn.cos(), polar.sin() * turn.sin(), polar.cos()));
        }
    }
    vertices.push(-Vec3::z());
    let at = |r: u32, a: u32| 1 + (r - 1) * around + a % around;
    let last = 1 + rings * around;
    let mut faces = Vec::new();
    for a in 0..around {
        faces.push(vec![0, at(1, a), at(1, a + 1)]);
        for r in 1..rings {
            faces.push(vec![at(r, a), at(r + 1, a), at(r + 1, a + 1), at(r, a + 1)]);
        }
        faces.push(vec![at(rings, a), last, at(rings, a + 1)]);
    }
    Convex { vertices, faces }
}

/// A coarse ball of radius 1, used as a marker.
pub(in crate::export::scene) fn marker() -> Convex {
    ball(8, 5)
}

/// As [`marker`], with half as many corners.
pub(in crate::export::scene) fn small_marker() -> Convex {
    ball(6, 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_as_large_as_a_person_closed_and_has_few_triangles() {
        let f = figure();
        let size = f.aabb().size();
        for (k, of) in SIZE.iter().enumerate() {
            assert!(size[k] <= of + 1e-9 && size[k] > 0.5 * of, "{size:?}");
        }
        assert!((size.z - SIZE[2]).abs() < 1e-9 && (size.x - SIZE[0]).abs() < 0.01, "{size:?}");
        let triangles: usize = f.faces.iter().map(|f| f.len() - 2).sum();
        assert!(triangles < 200 && f.is_closed(), "{triangles} triangles");
        // Head above trunk: it can be told which end is up.
        let widest = |from: f64, to: f64| {
            f.vertices.iter().filter(|v| v.z >= from && v.z <= to).map(|v| v.x.abs()).fold(0.0, f64::max)
        };
        assert!(widest(0.7, 0.9) < 0.5 * widest(0.0, 0.6));
    }
}
