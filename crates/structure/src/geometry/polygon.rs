//! Convex polygons in a plane: exact intersection, area moments and direction. Clipping after Sutherland and Hodgman (1974).

/// A point in a plane, m.
pub type PlanePoint = nalgebra::Vector2<f64>;

/// Area and second moments of a flat shape.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moments {
    /// Area, m2.
    pub area: f64,
    /// First moments, m3: integrals of x and y.
    pub first: [f64; 2],
    /// Second moments about the origin, m4: integrals of x2, y2 and xy.
    pub second: [f64; 3],
}

/// Signed area, m2: positive for counter-clockwise polygons.
pub fn signed_area(polygon: &[PlanePoint]) -> f64 {
    let n = polygon.len();
    if n < 3 {
        return 0.0;
    }
    let o = polygon[0];
    0.5 * (1..n - 1).map(|k| (polygon[k] - o).perp(&(polygon[k + 1] - o))).sum::<f64>()
}

/// The intersection of two convex counter-clockwise polygons; empty when they only touch.
pub fn clip_convex(subject: &[PlanePoint], clip: &[PlanePoint]) -> Vec<PlanePoint> {
    let mut out = subject.to_vec();
    for k in 0..clip.len() {
        let (a, b) = (clip[k], clip[(k + 1) % clip.len()]);
        let edge = b - a;
        let length = edge.norm();
        if length < 1e-12 {
            continue;
        }
        let inside = |p: &PlanePoint| edge.perp(&(p - a)) / length;
        let input = std::mem::take(&mut out);
        for i in 0..input.len() {
            let (p, q) = (input[i], input[(i + 1) % input.len()]);
            let (dp, dq) = (inside(&p), inside(&q));
            if dp >= 0.0 {
                out.push(p);
            }
            if (dp > 0.0 && dq < 0.0) || (dp < 0.0 && dq > 0.0) {
                out.push(p + (q - p) * (dp / (dp - dq)));
            }
        }
        if out.len() < 3 {
            return Vec::new();
        }
    }
    out
}

/// Area moments of a counter-clockwise polygon about the origin of its plane.
pub fn moments(polygon: &[PlanePoint]) -> Moments {
    let mut m = Moments::default();
    for k in 1..polygon.len().max(2) - 1 {
        let (a, b, c) = (polygon[0], polygon[k], polygon[k + 1]);
        let area = 0.5 * (b - a).perp(&(c - a));
        let s = a + b + c;
        m.area += area;
        m.first[0] += area * s.x / 3.0;
        m.first[1] += area * s.y / 3.0;
        m.second[0] += area / 12.0 * (s.x * s.x + a.x * a.x + b.x * b.x + c.x * c.x);
        m.second[1] += area / 12.0 * (s.y * s.y + a.y * a.y + b.y * b.y + c.y * c.y);
        m.second[2] += area / 12.0 * (s.x * s.y + a.x * a.y + b.x * b.y + c.x * c.y);
    }
    m
}

impl std::ops::AddAssign for Moments {
    fn add_assign(&mut self, o: Self) {
        self.area += o.area;
        for k in 0..2 {
            self.first[k] += o.first[k];
        }
        for k in 0..3 {
            self.second[k] += o.second[k];
        }
    }
}

impl Moments {
    /// Centroid, m.
    pub fn centroid(&self) -> PlanePoint {
        PlanePoint::new(self.first[0] / self.area, self.first[1] / self.area)
    }

    /// Second moments about the centroid, m4: integrals of x2, y2 and xy.
    pub fn central(&self) -> [f64; 3] {
        let c = self.centroid();
        [
            (self.second[0] - self.area * c.x * c.x).max(0.0),
            (self.second[1] - self.area * c.y * c.y).max(0.0),
            self.second[2] - self.area * c.x * c.y,
        ]
    }
}

/// Direction of the longer side of the smallest rectangle around some points; nearest to x (then y) where sides are equal.
/// Unit vector with positive x, or along y.
pub fn longer_direction(points: &[PlanePoint]) -> PlanePoint {
    let hull = convex_hull(points);
    let mut best: Option<(f64, PlanePoint)> = None;
    for k in 0..hull.len() {
        let edge = hull[(k + 1) % hull.len()] - hull[k];
        if edge.norm() < 1e-9 {
            continue;
        }
        let u = edge.normalize();
        for u in [u, PlanePoint::new(-u.y, u.x)] {
            let (along, across) = (spread(&hull, &u), spread(&hull, &PlanePoint::new(-u.y, u.x)));
            let area = along * across;
            let u = if u.x < -1e-9 || (u.x.abs() <= 1e-9 && u.y < 0.0) { -u } else { u };
            let better = match best {
                None => along >= across * (1.0 - 1e-6),
                Some((least, old)) => {
                    along >= across * (1.0 - 1e-6)
                        && (area < least * (1.0 - 1e-6) || (area <= least * (1.0 + 1e-6) && u.x > old.x + 1e-6))
                }
            };
            if better {
                best = Some((area, u));
            }
        }
    }
    best.map_or_else(PlanePoint::x, |(_, u)| u)
}

fn spread(points: &[PlanePoint], u: &PlanePoint) -> f64 {
    let (lo, hi) =
        points.iter().map(|p| p.dot(u)).fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), d| (l.min(d), h.max(d)));
    hi - lo
}

/// Convex hull by Andrew's monotone chain, counter-clockwise.
pub fn convex_hull(points: &[PlanePoint]) -> Vec<PlanePoint> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut out: Vec<PlanePoint> = Vec::new();
    for pass in 0..2 {
        let start = out.len();
        let walk: Box<dyn Iterator<Item = &PlanePoint>> =
            if pass == 0 { Box::new(sorted.iter()) } else { Box::new(sorted.iter().rev()) };
        for p in walk {
            while out.len() >= start + 2 {
                let (a, b) = (out[out.len() - 2], out[out.len() - 1]);
                if (b - a).perp(&(p - b)) > 1e-14 {
                    break;
                }
                out.pop();
            }
            out.push(*p);
        }
        out.pop();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle(x0: f64, y0: f64, x1: f64, y1: f64) -> Vec<PlanePoint> {
        vec![PlanePoint::new(x0, y0), PlanePoint::new(x1, y0), PlanePoint::new(x1, y1), PlanePoint::new(x0, y1)]
    }

    #[test]
    fn overlap_of_two_rectangles_is_exact() {
        let o = clip_convex(&rectangle(0.0, 0.0, 2.0, 1.0), &rectangle(1.5, -1.0, 5.0, 0.5));
        assert!((signed_area(&o) - 0.25).abs() < 1e-15);
        assert!(
            signed_area(&clip_convex(&rectangle(0.0, 0.0, 1.0, 1.0), &rectangle(1.0, 0.0, 2.0, 1.0))).abs() < 1e-15
        );
    }

    #[test]
    fn second_moments_of_a_rectangle_are_bh3_over_12() {
        let m = moments(&rectangle(3.0, 7.0, 3.3, 7.5));
        let [ix, iy, ixy] = m.central();
        assert!((iy - 0.3 * 0.125 / 12.0).abs() < 1e-12);
        assert!((ix - 0.5 * 0.027 / 12.0).abs() < 1e-12);
        assert!(ixy.abs() < 1e-12);
    }

    #[test]
    fn the_longer_side_is_found_in_any_rotation() {
        for degrees in [-80.0_f64, -30.0, 0.0, 12.0, 45.0, 89.0] {
            let (s, c) = degrees.to_radians().sin_cos();
            let turned: Vec<PlanePoint> = rectangle(0.0, 0.0, 2.0, 0.7)
                .iter()
                .map(|p| PlanePoint::new(c * p.x - s * p.y, s * p.x + c * p.y))
                .collect();
            let u = longer_direction(&turned);
            assert!((u.dot(&PlanePoint::new(c, s)).abs() - 1.0).abs() < 1e-9, "{degrees}: {u:?}");
        }
        assert!((longer_direction(&rectangle(0.0, 0.0, 0.4, 0.4)) - PlanePoint::x()).norm() < 1e-12);
    }
}
