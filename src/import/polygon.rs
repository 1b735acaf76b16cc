//! Triangles of a flat polygon in space: a fan when it is convex, else ear clipping (G. H. Meisters, "Polygons have ears",
//! Amer. Math. Monthly 82, 1975).

use crate::geometry::Vec3;

type Point = [f64; 2];

/// Triangles as indices into the polygon's corners, turning the way the polygon turns. A polygon that crosses itself still gives
/// n - 2 triangles, but they overlap.
pub(super) fn triangulate(corners: &[Vec3]) -> Vec<[usize; 3]> {
    let n = corners.len();
    if n <= 3 {
        return if n == 3 { vec![[0, 1, 2]] } else { Vec::new() };
    }
    let flat = flatten(corners);
    let tolerance = 1e-12 * extent(&flat).powi(2);
    let convex = (0..n).all(|i| turn(&flat[(i + n - 1) % n], &flat[i], &flat[(i + 1) % n]) >= -tolerance);
    if convex {
        return (1..n - 1).map(|i| [0, i, i + 1]).collect();
    }
    clip_ears(&flat, tolerance)
}

/// The polygon in its own plane (Newell's normal), turning counter-clockwise.
fn flatten(corners: &[Vec3]) -> Vec<Point> {
    let n = corners.len();
    let normal: Vec3 = (0..n).map(|i| (corners[i] - corners[0]).cross(&(corners[(i + 1) % n] - corners[0]))).sum();
    let drop = normal.iamax();
    let (u, v) = if normal[drop] >= 0.0 { ((drop + 1) % 3, (drop + 2) % 3) } else { ((drop + 2) % 3, (drop + 1) % 3) };
    corners.iter().map(|p| [p[u] - corners[0][u], p[v] - corners[0][v]]).collect()
}

fn extent(points: &[Point]) -> f64 {
    points.iter().fold(0.0, |m, p| m.max(p[0].abs()).max(p[1].abs()))
}

/// Twice the area of a triangle, positive when it turns counter-clockwise.
fn turn(a: &Point, b: &Point, c: &Point) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

fn clip_ears(flat: &[Point], tolerance: f64) -> Vec<[usize; 3]> {
    let mut left: Vec<usize> = (0..flat.len()).collect();
    let mut out = Vec::with_capacity(flat.len() - 2);
    while left.len() > 3 {
        let n = left.len();
        let ear = (0..n).find(|&i| is_ear(flat, &left, i, tolerance));
        // A polygon that crosses itself may have no ear; cutting any corner still covers every edge once.
        let i = ear.unwrap_or(0);
        out.push([left[(i + n - 1) % n], left[i], left[(i + 1) % n]]);
        left.remove(i);
    }
    out.push([left[0], left[1], left[2]]);
    out
}

fn is_ear(flat: &[Point], left: &[usize], i: usize, tolerance: f64) -> bool {
    let n = left.len();
    let (ia, ib, ic) = (left[(i + n - 1) % n], left[i], left[(i + 1) % n]);
    let (a, b, c) = (&flat[ia], &flat[ib], &flat[ic]);
    if turn(a, b, c) <= tolerance {
        return false;
    }
    left.iter().all(|&k| {
        let p = &flat[k];
        let corner = k == ia || k == ib || k == ic || p == a || p == b || p == c;
        corner || turn(a, b, p) < -tolerance || turn(b, c, p) < -tolerance || turn(c, a, p) < -tolerance
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(corners: &[Vec3], triangles: &[[usize; 3]]) -> f64 {
        triangles
            .iter()
            .map(|t| {
                let [a, b, c] = t.map(|i| corners[i]);
                0.5 * (b - a).cross(&(c - a)).norm()
            })
            .sum()
    }

    fn vector_area(corners: &[Vec3], triangles: &[[usize; 3]]) -> Vec3 {
        triangles
            .iter()
            .map(|t| {
                let [a, b, c] = t.map(|i| corners[i]);
                0.5 * (b - a).cross(&(c - a))
            })
            .sum()
    }

    #[test]
    fn an_l_shape_keeps_its_area_whatever_its_plane_and_sense() {
        let l = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
        for place in [
            |p: [f64; 2]| Vec3::new(p[0], p[1], 0.0),
            |p: [f64; 2]| Vec3::new(0.0, p[0], p[1]),
            |p: [f64; 2]| Vec3::new(p[1], 2.0 * p[0] - p[1], p[0]),
        ] {
            for start in 0..6 {
                let mut corners: Vec<Vec3> = (0..6).map(|i| place(l[(i + start) % 6])).collect();
                for _ in 0..2 {
                    let t = triangulate(&corners);
                    let exact = vector_area(&corners, &(1..5).map(|i| [0, i, i + 1]).collect::<Vec<_>>());
                    assert_eq!(t.len(), 4);
                    assert!((area(&corners, &t) - exact.norm()).abs() < 1e-9);
                    assert!((vector_area(&corners, &t) - exact).norm() < 1e-9, "the sense must stay");
                    corners.reverse();
                }
            }
        }
    }

    #[test]
    fn a_comb_with_many_reentrant_corners_keeps_its_area() {
        let mut corners = Vec::new();
        for k in 0..20 {
            let x = f64::from(k);
            corners.push(Vec3::new(x, if k % 2 == 0 { 1.0 } else { 5.0 }, 0.0));
        }
        corners.push(Vec3::new(19.0, 0.0, 0.0));
        corners.push(Vec3::new(0.0, 0.0, 0.0));
        let n = corners.len();
        let shoelace: f64 = (0..n)
            .map(|i| {
                let (a, b) = (corners[i], corners[(i + 1) % n]);
                0.5 * (a.x * b.y - a.y * b.x)
            })
            .sum();
        let t = triangulate(&corners);
        assert_eq!(t.len(), n - 2);
        assert!((area(&corners, &t) - shoelace.abs()).abs() < 1e-9);
    }

    #[test]
    fn a_polygon_that_crosses_itself_or_has_no_area_does_not_hang() {
        let bow = [[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0], [0.5, 2.0]].map(|p| Vec3::new(p[0], p[1], 0.0));
        assert_eq!(triangulate(&bow).len(), 3);
        assert_eq!(triangulate(&[Vec3::zeros(); 6]).len(), 4);
        assert!(triangulate(&[]).is_empty());
    }
}
