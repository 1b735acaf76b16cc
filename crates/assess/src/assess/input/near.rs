//! Decides whether two convex pieces are within a distance of each other, by the algorithm of Gilbert, Johnson and Keerthi (1988) on the
//! difference of their corners. It ends as soon as its bounds decide.

use super::solid::Solid;
use crate::geometry::{Mat3, Vec3};

/// Largest number of steps; a pair that is undecided then counts as near.
const STEPS: usize = 64;

/// True when the pieces are at most `reach` apart, m.
pub(crate) fn near(a: &Solid, b: &Solid, reach: f64) -> bool {
    if a.bounds.gap(&b.bounds) > reach {
        return false;
    }
    let mut simplex = vec![a.corners[0] - b.corners[0]];
    let mut nearest = simplex[0];
    for _ in 0..STEPS {
        let upper = nearest.norm();
        if upper <= reach {
            return true;
        }
        let corner = furthest(a, &-nearest) - furthest(b, &nearest);
        let lower = nearest.dot(&corner) / upper;
        // No point is nearer than the plane through the new corner.
        if lower > reach || upper - lower <= 1e-9 * upper {
            return false;
        }
        simplex.push(corner);
        nearest = reduce(&mut simplex);
    }
    true
}

fn furthest(s: &Solid, direction: &Vec3) -> Vec3 {
    let better = |a: Vec3, b: &Vec3| if direction.dot(b) > direction.dot(&a) { *b } else { a };
    s.corners[1..].iter().fold(s.corners[0], better)
}

/// The point of a simplex of up to four corners that is nearest to the origin. Keeps only the corners that span its feature.
fn reduce(simplex: &mut Vec<Vec3>) -> Vec3 {
    let mut best = (f64::INFINITY, simplex[0], vec![simplex[0]]);
    for choice in 1..1_usize << simplex.len() {
        let part: Vec<Vec3> = (0..simplex.len()).filter(|k| choice >> k & 1 == 1).map(|k| simplex[k]).collect();
        let Some(p) = foot(&part) else { continue };
        if p.norm_squared() < best.0 {
            best = (p.norm_squared(), p, part);
        }
    }
    *simplex = best.2;
    best.1
}

/// Foot of the perpendicular from the origin, when it is between the given corners.
fn foot(part: &[Vec3]) -> Option<Vec3> {
    let origin = part[0];
    let edge = |k: usize| part[k] - origin;
    let share: Vec<f64> = match part.len() {
        1 => Vec::new(),
        2 => {
            let e = edge(1);
            vec![-origin.dot(&e) / some(e.norm_squared())?]
        }
        3 => {
            let (e, f) = (edge(1), edge(2));
            let (ee, ef, ff) = (e.norm_squared(), e.dot(&f), f.norm_squared());
            let whole = some(ee * ff - ef * ef)?;
            let (p, q) = (-origin.dot(&e), -origin.dot(&f));
            vec![(p * ff - q * ef) / whole, (q * ee - p * ef) / whole]
        }
        _ => {
            let m = Mat3::from_columns(&[edge(1), edge(2), edge(3)]);
            some(m.determinant().abs())?;
            (m.try_inverse()? * -origin).iter().copied().collect()
        }
    };
    let first = 1.0 - share.iter().sum::<f64>();
    if first < 0.0 || share.iter().any(|s| *s < 0.0) {
        return None;
    }
    Some(share.iter().enumerate().fold(origin, |p, (k, s)| p + edge(k + 1) * *s))
}

/// A number that is large enough to divide by.
fn some(x: f64) -> Option<f64> {
    (x > 1e-18).then_some(x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Convex, Pose, Quat};

    fn rod(at: Vec3, axis: Vec3, turn: f64) -> Solid {
        let half = Vec3::new(2.0, 0.05, 0.05);
        let along = Quat::rotation_between(&Vec3::x(), &axis).expect("not opposite");
        let rotation = along * Quat::from_axis_angle(&Vec3::x_axis(), turn);
        Solid::new(&Convex::cuboid(-half, half), &Pose { position: at, rotation }).expect("a box")
    }

    /// Least distance of a dense set of points of one piece from the other.
    fn sampled(a: &Solid, b: &Solid) -> f64 {
        let line = |n: usize| (0..=n).map(move |k| k as f64 / n as f64);
        let mut best = f64::INFINITY;
        let c = &a.corners;
        for u in line(400) {
            for v in line(8) {
                for w in line(8) {
                    let p = c[0] + (c[1] - c[0]) * u + (c[2] - c[0]) * v + (c[4] - c[0]) * w;
                    best = best.min(b.distance(&p));
                }
            }
        }
        best
    }

    #[test]
    fn rods_that_cross_are_as_far_apart_as_their_points() {
        for k in 0..12 {
            let t = f64::from(k);
            let a = rod(Vec3::zeros(), Vec3::new(1.0, 0.2 * t.sin(), 0.3), 0.3 * t);
            let b = rod(Vec3::new(0.3, 0.1, 0.2 + 0.1 * t), Vec3::new(0.3 * t.cos(), 1.0, -0.2), 0.7 * t);
            let d = sampled(&a, &b);
            if d > 0.02 {
                assert!(!near(&a, &b, d - 0.01) && !near(&b, &a, d - 0.01), "{k}: {d}");
            }
            assert!(near(&a, &b, d.max(0.0) + 0.01) && near(&b, &a, d.max(0.0) + 0.01), "{k}: {d}");
        }
    }

    #[test]
    fn pieces_that_share_volume_are_near() {
        let a = rod(Vec3::zeros(), Vec3::x(), 0.0);
        assert!(near(&a, &rod(Vec3::new(0.3, 0.0, 0.0), Vec3::y(), 0.4), 0.0));
        assert!(near(&a, &a, 0.0));
    }
}
