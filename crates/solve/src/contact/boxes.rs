//! Contact of two boxes: the fifteen separating axes, then the overlap of two faces or the nearest points of two edges.
//!
//! Everything is in the frame of the first box. The method is the usual one (Gottschalk, Lin and Manocha, "OBBTree", 1996, for the axes;
//! Sutherland and Hodgman, 1974, for cutting the faces); here a pair that is apart costs little, and the
//! test returns a lower bound of its distance.

use serde::{Deserialize, Serialize};

/// Three numbers, in 32 bit.
pub(crate) type V = [f32; 3];

/// Points of a contact are kept while no point of the boxes has moved by about this against the other box, m.
pub(crate) const SAME_PLACE: f32 = 5e-4;

/// Where the second box is, seen from the first.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Placement {
    /// `axes[i][j]`: component along axis `i` of the first box of axis `j` of the second.
    pub axes: [V; 3],
    /// Centre of the second box.
    pub centre: V,
}

impl Placement {
    /// True when boxes of about this size have hardly moved against each other.
    pub(crate) fn is_near(&self, other: &Self, size: f32) -> bool {
        let (turn, shift) = (SAME_PLACE / size, SAME_PLACE);
        (0..3).all(|i| {
            (self.centre[i] - other.centre[i]).abs() < shift
                && (0..3).all(|j| (self.axes[i][j] - other.axes[i][j]).abs() < turn)
        })
    }
}

/// One contact point.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Point {
    /// On the first box, in its own frame, m.
    pub on_a: V,
    /// On the second box, in its own frame, m.
    pub on_b: V,
    /// Distance along the normal, m; negative when the boxes overlap.
    pub distance: f32,
}

/// The contact of two boxes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting {
    /// Unit normal from the first to the second, in the frame of the first.
    pub normal: V,
    /// Points, of which `count` are used.
    pub points: [Point; 8],
    /// How many.
    pub count: usize,
}

/// Either a lower bound of the distance of two boxes, or their contact.
#[derive(Clone, Copy, Debug)]
// Handed from one stack frame to the next, once per pair: a box on the heap would cost more than the copy.
#[allow(clippy::large_enum_variant)]
pub(crate) enum Verdict {
    /// Farther apart than `reach`; a lower bound of the distance, m.
    Apart(f32),
    /// Within reach; there may be no points, when one box is beside the faces of the other.
    Near(Meeting),
}

/// An edge must separate the boxes by this much better than a face to be taken, m: faces that lie on each other stay face contacts
/// when they tilt a little.
const EDGE_HANDICAP: f32 = 1e-3;

/// Boxes that overlap by less than this across two of their faces meet at an edge only, m. Neither face can be told to be the one that
/// is hit: a box that slides over two panels side by side would be caught by the side of the second one. There is no contact.
const GRAZE: f32 = 2e-3;
/// The same, as a share of the smallest half edge of both boxes.
const GRAZE_SHARE: f32 = 0.02;
/// Directions of faces with a larger cosine between them are those of one face.
const SAME_FACE: f32 = 0.85;

/// Looks for contact within `reach` between boxes with half edges `a` and `b`.
pub(crate) fn meet(a: &V, b: &V, p: &Placement, reach: f32) -> Verdict {
    let r = &p.axes;
    let t = &p.centre;
    let size = [0, 1, 2].map(|i| [0, 1, 2].map(|j| r[i][j].abs()));
    let (mut best, mut which) = (f32::MIN, 0usize);
    let mut apart = [0f32; 6];
    for i in 0..3 {
        let s = t[i].abs() - (a[i] + b[0] * size[i][0] + b[1] * size[i][1] + b[2] * size[i][2]);
        apart[i] = s;
        if s > best {
            (best, which) = (s, i);
        }
    }
    let along_b = [0, 1, 2].map(|j| t[0] * r[0][j] + t[1] * r[1][j] + t[2] * r[2][j]);
    for j in 0..3 {
        let s = along_b[j].abs() - (b[j] + a[0] * size[0][j] + a[1] * size[1][j] + a[2] * size[2][j]);
        apart[3 + j] = s;
        // The first box is preferred where both fit, so that the choice does not flicker.
        if s > best + 1e-5 {
            (best, which) = (s, 3 + j);
        }
    }
    if best > reach {
        return Verdict::Apart(best);
    }
    if grazes(a, b, r, &apart, which) {
        return Verdict::Near(Meeting { normal: [0.0, 0.0, 1.0], points: [Point::default(); 8], count: 0 });
    }
    let (mut edge, mut edge_axes) = (f32::MIN, (0usize, 0usize));
    for i in 0..3 {
        let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            let squared = 1.0 - r[i][j] * r[i][j];
            if squared < 1e-4 {
                continue;
            }
            let across = (t[i2] * r[i1][j] - t[i1] * r[i2][j]).abs();
            let extent = a[i1] * size[i2][j] + a[i2] * size[i1][j] + b[j1] * size[i][j2] + b[j2] * size[i][j1];
            let s = (across - extent) / squared.sqrt();
            if s > edge {
                (edge, edge_axes) = (s, (i, j));
            }
        }
    }
    if edge > reach {
        return Verdict::Apart(edge);
    }
    if edge > best + EDGE_HANDICAP {
        return Verdict::Near(edges(a, b, p, edge_axes, reach));
    }
    if which < 3 {
        return Verdict::Near(faces(a, b, p, which, reach));
    }
    // Seen from the second box.
    let back = Placement { axes: transposed(r), centre: along_b.map(|x| -x) };
    let mut m = faces(b, a, &back, which - 3, reach);
    let n = m.normal;
    m.normal = [0, 1, 2].map(|i| -(r[i][0] * n[0] + r[i][1] * n[1] + r[i][2] * n[2]));
    for q in &mut m.points[..m.count] {
        std::mem::swap(&mut q.on_a, &mut q.on_b);
    }
    Verdict::Near(m)
}

/// True when the boxes overlap by less than [`GRAZE`] in the direction `which` of a face, and in that of another face. `apart` are their
/// distances in the directions of the three faces of the first box and of the second.
fn grazes(a: &V, b: &V, r: &[V; 3], apart: &[f32; 6], which: usize) -> bool {
    let smallest = a.iter().chain(b).copied().fold(f32::MAX, f32::min);
    let graze = GRAZE.min(GRAZE_SHARE * smallest);
    let cosine = |x: usize, y: usize| match (x < 3, y < 3) {
        (true, true) | (false, false) => f32::from(u8::from(x == y)),
        (true, false) => r[x][y - 3].abs(),
        (false, true) => r[y][x - 3].abs(),
    };
    (0..6).any(|k| apart[k] > -graze && cosine(which, k) < SAME_FACE)
}

fn transposed(r: &[V; 3]) -> [V; 3] {
    [0, 1, 2].map(|i| [r[0][i], r[1][i], r[2][i]])
}

/// The face of the first box along axis `i` against the opposite face of the second.
fn faces(a: &V, b: &V, p: &Placement, i: usize, reach: f32) -> Meeting {
    let r = &p.axes;
    let side = if p.centre[i] < 0.0 { -1.0 } else { 1.0 };
    let mut normal = [0.0; 3];
    normal[i] = side;
    let along = [r[i][0] * side, r[i][1] * side, r[i][2] * side];
    let mut j = 0;
    for k in 1..3 {
        if along[k].abs() > along[j].abs() {
            j = k;
        }
    }
    let looks = if along[j] > 0.0 { -1.0 } else { 1.0 };
    let (k, l) = ((j + 1) % 3, (j + 2) % 3);
    let (u, v) = ((i + 1) % 3, (i + 2) % 3);
    // Corners of that face: two coordinates in the face of the first box, and the height above it.
    let corner = |sk: f32, sl: f32| -> [f32; 3] {
        let at = |c: usize| p.centre[c] + r[c][j] * (looks * b[j]) + r[c][k] * (sk * b[k]) + r[c][l] * (sl * b[l]);
        [at(u), at(v), side * at(i) - a[i]]
    };
    let mut polygon = [[0.0f32; 3]; 12];
    for (z, (sk, sl)) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].into_iter().enumerate() {
        polygon[z] = corner(sk, sl);
    }
    let count = clip(&mut polygon, [a[u], a[v]]);
    let mut m = Meeting { normal, points: [Point::default(); 8], count: 0 };
    for q in &polygon[..count] {
        if q[2] > reach || m.count == 8 {
            continue;
        }
        let mut on_a = [0.0; 3];
        (on_a[u], on_a[v], on_a[i]) = (q[0], q[1], side * a[i]);
        let mut at = on_a;
        at[i] = side * (a[i] + q[2]);
        m.points[m.count] = Point { on_a, on_b: into_second(&at, p), distance: q[2] };
        m.count += 1;
    }
    m
}

/// Cuts a polygon of four corners, two coordinates and a height each, to the rectangle with these half sides about the origin (Sutherland
/// and Hodgman). Returns the number of its corners.
fn clip(polygon: &mut [[f32; 3]; 12], [a, b]: [f32; 2]) -> usize {
    let mut count = 4;
    let mut other = [[0.0f32; 3]; 12];
    for (c, sign, limit) in [(0, 1.0, a), (0, -1.0, a), (1, 1.0, b), (1, -1.0, b)] {
        let inside = |q: &[f32; 3]| limit - sign * q[c];
        let mut kept = 0;
        for z in 0..count {
            let (from, to) = (polygon[z], polygon[if z + 1 == count { 0 } else { z + 1 }]);
            let (x, y) = (inside(&from), inside(&to));
            if x >= 0.0 {
                other[kept] = from;
                kept += 1;
            }
            if (x >= 0.0) != (y >= 0.0) {
                let w = x / (x - y);
                other[kept] = [0, 1, 2].map(|d| from[d] + (to[d] - from[d]) * w);
                kept += 1;
            }
        }
        std::mem::swap(polygon, &mut other);
        count = kept;
        if count == 0 {
            break;
        }
    }
    count
}

/// The edge of the first box along axis `i` that is nearest to the edge of the second along axis `j`.
fn edges(a: &V, b: &V, p: &Placement, (i, j): (usize, usize), reach: f32) -> Meeting {
    let r = &p.axes;
    let e = [0, 1, 2].map(|c| r[c][j]);
    let mut n = [0.0; 3];
    let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
    // Axis i of the first box times axis j of the second.
    (n[i1], n[i2]) = (-e[i2], e[i1]);
    let length = (n[i1] * n[i1] + n[i2] * n[i2]).sqrt();
    let towards = n[0] * p.centre[0] + n[1] * p.centre[1] + n[2] * p.centre[2];
    let scale = if towards < 0.0 { -1.0 / length } else { 1.0 / length };
    let n = n.map(|x| x * scale);
    let sign = |x: f32, h: f32| if x < 0.0 { -h } else { h };
    let mut on_edge_a = [0.0; 3];
    for c in [i1, i2] {
        on_edge_a[c] = sign(n[c], a[c]);
    }
    let mut local_b = [0.0; 3];
    for k in [(j + 1) % 3, (j + 2) % 3] {
        let nb = n[0] * r[0][k] + n[1] * r[1][k] + n[2] * r[2][k];
        local_b[k] = -sign(nb, b[k]);
    }
    let on_edge_b = [0, 1, 2].map(|c| p.centre[c] + r[c][0] * local_b[0] + r[c][1] * local_b[1] + r[c][2] * local_b[2]);
    // Nearest points of the two lines, kept within the edges.
    let d = [0, 1, 2].map(|c| on_edge_b[c] - on_edge_a[c]);
    let (da, db, c) = (d[i], d[0] * e[0] + d[1] * e[1] + d[2] * e[2], e[i]);
    let x = ((da - c * db) / (1.0 - c * c)).clamp(-a[i], a[i]);
    let y = (c * x - db).clamp(-b[j], b[j]);
    let mut on_a = on_edge_a;
    on_a[i] = x;
    let at = [0, 1, 2].map(|k| on_edge_b[k] + e[k] * y);
    let distance = (0..3).map(|k| n[k] * (at[k] - on_a[k])).sum::<f32>();
    let mut on_b = local_b;
    on_b[j] = y;
    let mut m = Meeting { normal: n, points: [Point::default(); 8], count: 0 };
    if distance <= reach {
        m.points[0] = Point { on_a, on_b, distance };
        m.count = 1;
    }
    m
}

/// A point of the first box's frame in that of the second.
fn into_second(at: &V, p: &Placement) -> V {
    let d = [0, 1, 2].map(|c| at[c] - p.centre[c]);
    [0, 1, 2].map(|j| d[0] * p.axes[0][j] + d[1] * p.axes[1][j] + d[2] * p.axes[2][j])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Quat, Vec3};
    use parry3d::query;
    use parry3d::shape::Cuboid;
    use rand_pcg::Pcg64Mcg;
    use rand_pcg::rand_core::Rng;

    fn placement(q: &Quat, t: Vec3) -> Placement {
        let m = q.to_rotation_matrix().into_inner();
        Placement {
            axes: [0, 1, 2].map(|i| [0, 1, 2].map(|j| m[(i, j)] as f32)),
            centre: [t.x as f32, t.y as f32, t.z as f32],
        }
    }

    #[test]
    fn a_box_on_a_box_has_four_points_at_its_corners() {
        let p = placement(&Quat::identity(), Vec3::new(0.1, 0.0, 0.299));
        let Verdict::Near(m) = meet(&[1.0, 0.5, 0.1], &[0.3, 0.3, 0.2], &p, 0.01) else { panic!("they touch") };
        assert_eq!((m.normal, m.count), ([0.0, 0.0, 1.0], 4));
        for q in &m.points[..4] {
            assert!((q.distance + 0.001).abs() < 1e-6 && (q.on_a[2] - 0.1).abs() < 1e-6, "{q:?}");
            assert!((q.on_b[0].abs() - 0.3).abs() < 1e-6 && (q.on_b[1].abs() - 0.3).abs() < 1e-6, "{q:?}");
        }
    }

    #[test]
    fn a_box_that_slides_onto_the_next_panel_is_not_caught_by_its_side() {
        // A panel, and a box on its level that comes from the side, 0.1 mm too deep.
        let (panel, block) = ([1.0, 1.0, 0.1], [0.3, 0.3, 0.2]);
        let at = |overlap: f64| placement(&Quat::identity(), Vec3::new(-1.3 + overlap, 0.0, 0.2999));
        for overlap in [-2e-3, 0.0, 5e-5, 1.5e-3] {
            let Verdict::Near(m) = meet(&panel, &block, &at(overlap), 0.005) else { panic!("within reach") };
            assert_eq!(m.count, 0, "{overlap} m: {m:?}");
        }
        let Verdict::Near(m) = meet(&panel, &block, &at(3e-3), 0.005) else { panic!("they touch") };
        assert!(m.count == 4 && m.normal == [0.0, 0.0, 1.0], "{m:?}");
        // A step of 5 mm is a step.
        let low = placement(&Quat::identity(), Vec3::new(-1.299, 0.0, 0.295));
        let Verdict::Near(m) = meet(&panel, &block, &low, 0.005) else { panic!("they touch") };
        assert!(m.count == 4 && m.normal == [-1.0, 0.0, 0.0], "{m:?}");
    }

    #[test]
    fn crossed_edges_meet_at_one_point() {
        // Both boxes stand on an edge, the edges at right angles, 2 mm apart.
        let tip = 2f64.sqrt() * 0.1;
        let low = Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::FRAC_PI_4);
        let high = Quat::from_axis_angle(&Vec3::y_axis(), std::f64::consts::FRAC_PI_4);
        let p = placement(&(low.inverse() * high), low.inverse() * Vec3::new(0.05, 0.07, 2.0 * tip + 0.002));
        let Verdict::Near(m) = meet(&[0.5, 0.1, 0.1], &[0.1, 0.5, 0.1], &p, 0.01) else { panic!("within reach") };
        assert_eq!(m.count, 1);
        assert!((m.points[0].distance - 0.002).abs() < 1e-6, "{:?}", m.points[0]);
        assert!((m.points[0].on_a[0] - 0.05).abs() < 1e-6 && (m.points[0].on_b[1] + 0.07).abs() < 1e-6, "{m:?}");
    }

    /// The least overlap of the boxes' shadows on the fifteen axes, in 64 bit, straight from the definition.
    fn least_overlap(a: &V, b: &V, q: &Quat, t: &Vec3) -> f64 {
        let e: Vec<Vec3> = (0..3).map(|c| Vec3::ith(c, 1.0)).collect();
        let f: Vec<Vec3> = e.iter().map(|x| q * x).collect();
        let crossed = e.iter().flat_map(|x| f.iter().map(move |y| x.cross(y)));
        let axes: Vec<Vec3> = e.iter().chain(&f).copied().chain(crossed).filter(|n| n.norm() > 0.01).collect();
        let overlap = |n: &Vec3| {
            let n = n.normalize();
            let shadow = |h: &V, axes: &[Vec3]| (0..3).map(|c| f64::from(h[c]) * axes[c].dot(&n).abs()).sum::<f64>();
            shadow(a, &e) + shadow(b, &f) - t.dot(&n).abs()
        };
        axes.iter().map(overlap).fold(f64::INFINITY, f64::min)
    }

    /// Random pairs: penetration as on the best of fifteen axes, and never farther apart than the collision library's distance.
    #[test]
    fn distances_agree_with_the_collision_library() {
        let mut rng = Pcg64Mcg::new(7);
        let mut unit = || (rng.next_u32() as f64 / 4294967296.0) * 2.0 - 1.0;
        let (mut met, mut apart) = (0, 0);
        for _ in 0..20_000 {
            let half = |unit: &mut dyn FnMut() -> f64| [0, 1, 2].map(|_| (0.3 + 0.25 * unit()) as f32);
            let (a, b) = (half(&mut unit), half(&mut unit));
            let q = Quat::from_scaled_axis(Vec3::new(unit(), unit(), unit()) * 2.0);
            let t = Vec3::new(unit(), unit(), unit()) * 0.9;
            let p = placement(&q, t);
            let shape = |h: [f32; 3]| Cuboid::new(parry3d::math::Vector::new(h[0], h[1], h[2]));
            let (sa, sb) = (shape(a), shape(b));
            let pose =
                crate::contact::shapes::parry_pose(&crate::geometry::Pose { position: t, rotation: q }, &Vec3::zeros());
            let identity = parry3d::math::Pose::identity();
            let exact = query::contact(&identity, &sa, &pose, &sb, 5.0).ok().flatten().map_or(f32::MAX, |c| c.dist);
            match meet(&a, &b, &p, 0.02) {
                Verdict::Apart(d) => {
                    apart += 1;
                    assert!(d <= exact + 1e-4, "{d} is more than {exact}");
                }
                Verdict::Near(m) if m.count > 0 && exact < -1e-3 => {
                    met += 1;
                    let deepest = m.points[..m.count].iter().map(|x| x.distance).fold(f32::MAX, f32::min);
                    // An edge that is only a little better than a face gives way to it. (The
                    // library's own depth is up to a fifth off: no reference.)
                    let depth = f64::from(-deepest);
                    let least = least_overlap(&a, &b, &q, &t);
                    let slack = f64::from(EDGE_HANDICAP) + 1e-4;
                    assert!(least - 1e-4 < depth && depth < least + slack, "{depth} and {least}");
                    for x in &m.points[..m.count] {
                        let on_b =
                            [0, 1, 2].map(|i| p.centre[i] + (0..3).map(|j| p.axes[i][j] * x.on_b[j]).sum::<f32>());
                        for c in 0..3 {
                            assert!(x.on_a[c].abs() < a[c] + 1e-5 && x.on_b[c].abs() < b[c] + 1e-5, "{x:?}");
                            assert!((x.on_a[c] + m.normal[c] * x.distance - on_b[c]).abs() < 1e-4, "{x:?}");
                        }
                    }
                }
                Verdict::Near(_) => {}
            }
        }
        assert!(met > 3000 && apart > 3000, "{met} met, {apart} apart");
    }
}
