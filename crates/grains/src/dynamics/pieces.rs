//! Convex pieces that move on given ways and push grains, which push nothing: the pieces of a collapse that was computed before.
//!
//! Between two given poses a piece moves with constant velocity and constant angular velocity. A piece may have become smaller about its
//! centroid. Distances are exact in double precision (Ericson 2005, sections 5.1.3 and 5.1.5).

use crate::geometry::{Aabb, Convex, Plane, Pose, Quat, Vec3};
use crate::maths;
use std::collections::HashMap;

/// Edge of the cells in which pieces are looked up, m.
const CELL: f64 = 1.0;
/// A piece whose way leads through more cells than this in one interval is left out: it is no longer near anything.
const MOST_CELLS: f64 = 200_000.0;

/// A convex body in its own frame, with the origin at the centroid.
struct Hull {
    planes: Vec<Plane>,
    corners: Vec<Vec3>,
    rings: Vec<Vec<u32>>,
    /// Half edges of a box along the axes about the origin.
    half: Option<Vec3>,
    reach: f64,
}

impl Hull {
    /// `None` for a body without volume.
    fn of(shape: &Convex) -> Option<Self> {
        let (mut planes, mut rings) = (Vec::new(), Vec::new());
        for (f, ring) in shape.faces.iter().enumerate() {
            if shape.area_vector(f).norm() > 1e-12 {
                planes.push(shape.plane(f));
                rings.push(ring.clone());
            }
        }
        let corners = shape.vertices.clone();
        let reach = corners.iter().map(|c| c.norm()).fold(0.0, f64::max);
        let bounds = Aabb::of(&corners);
        let along = |p: &Plane| (0..3).any(|c| p.normal[c].abs() > 1.0 - 1e-12);
        let level = planes.len() == 6 && corners.len() == 8 && planes.iter().all(along);
        let half = (level && bounds.centre().norm() < 1e-9 * reach.max(1.0)).then(|| 0.5 * bounds.size());
        (planes.len() >= 4 && reach.is_finite()).then_some(Self { planes, corners, rings, half, reach })
    }

    /// Distance of a point from the surface (negative inside), m, and the direction away from the surface.
    fn closest(&self, p: &Vec3) -> (f64, Vec3) {
        if let Some(half) = &self.half {
            return closest_on_box(half, p);
        }
        let mut deepest = (f64::NEG_INFINITY, Vec3::z());
        for f in &self.planes {
            let d = f.distance(p);
            if d > deepest.0 {
                deepest = (d, f.normal);
            }
        }
        if deepest.0 <= 0.0 {
            return deepest;
        }
        let mut best = (f64::INFINITY, Vec3::zeros());
        for (plane, ring) in self.planes.iter().zip(&self.rings) {
            let height = plane.distance(p);
            if height <= 0.0 || height >= best.0.sqrt() {
                continue;
            }
            let mut within = true;
            for k in 0..ring.len() {
                let a = self.corners[ring[k] as usize];
                let (edge, to) = (self.corners[ring[(k + 1) % ring.len()] as usize] - a, p - a);
                within &= plane.normal.cross(&edge).dot(&to) >= 0.0;
                let t = (to.dot(&edge) / edge.norm_squared().max(1e-300)).clamp(0.0, 1.0);
                let off = to - edge * t;
                if off.norm_squared() < best.0 {
                    best = (off.norm_squared(), off);
                }
            }
            if within {
                return (height, plane.normal);
            }
        }
        let d = best.0.sqrt();
        if d > 1e-12 { (d, best.1 / d) } else { (0.0, deepest.1) }
    }
}

fn closest_on_box(half: &Vec3, p: &Vec3) -> (f64, Vec3) {
    let over = Vec3::from_fn(|c, _| p[c].abs() - half[c]);
    let axis = over.imax();
    if over[axis] <= 0.0 {
        let mut normal = Vec3::zeros();
        normal[axis] = 1.0_f64.copysign(p[axis]);
        return (over[axis], normal);
    }
    let off = Vec3::from_fn(|c, _| over[c].max(0.0).copysign(p[c]));
    let d = off.norm();
    (d, off / d)
}

/// A piece with its way in the present interval.
struct Piece {
    hull: Hull,
    scale: f64,
    here: bool,
    from: Pose,
    now: Pose,
    velocity: Vec3,
    spin: Vec3,
}

/// What a point is near to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    /// Distance from the surface of the piece, m; negative inside.
    pub distance: f64,
    /// Unit normal away from the piece.
    pub normal: Vec3,
    /// Velocity of the piece at the point, m/s.
    pub velocity: Vec3,
}

/// All pieces that push grains.
#[derive(Default)]
pub struct Pieces {
    list: Vec<Option<Piece>>,
    cells: HashMap<[i32; 3], Vec<u32>>,
    duration: f64,
}

/// Where a piece is at the two ends of an interval; `None` while it is not there.
pub type Way = Option<[Pose; 2]>;

impl Pieces {
    /// The pieces by their shapes, each about its centroid, absent at first. A shape without volume never pushes.
    pub fn new<'s>(shapes: impl IntoIterator<Item = &'s Convex>) -> Self {
        let rest = |hull| Piece {
            hull,
            scale: 1.0,
            here: false,
            from: Pose::identity(),
            now: Pose::identity(),
            velocity: Vec3::zeros(),
            spin: Vec3::zeros(),
        };
        let list = shapes.into_iter().map(|s| Hull::of(s).map(rest)).collect();
        Self { list, cells: HashMap::new(), duration: 0.0 }
    }

    /// Number of pieces.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// True when there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Makes a piece smaller about its centroid: its edges are `scale` of the first ones.
    pub fn shrink(&mut self, piece: usize, scale: f64) {
        if let Some(Some(p)) = self.list.get_mut(piece) {
            p.scale = scale;
        }
    }

    /// Begins an interval of `duration`, s, in which each piece goes its way. Grains up to `reach` from a piece are pushed by it, m.
    pub fn begin(&mut self, ways: &[Way], duration: f64, reach: f64) {
        self.duration = duration;
        self.cells.clear();
        let finite = |p: &Pose| p.position.iter().chain(p.rotation.coords.iter()).all(|x| x.is_finite());
        for (k, piece) in self.list.iter_mut().enumerate() {
            let Some(piece) = piece else { continue };
            let way = ways.get(k).copied().flatten().filter(|w| w.iter().all(finite));
            let Some([from, to]) = way else {
                piece.here = false;
                continue;
            };
            piece.go(from, to, duration);
            let bounds = piece.swept(&to).grown(reach);
            let cells = bounds.size() / CELL;
            piece.here = (cells.x + 1.0) * (cells.y + 1.0) * (cells.z + 1.0) <= MOST_CELLS;
            if piece.here {
                let (low, high) = (cell_of(&bounds.min), cell_of(&bounds.max));
                for x in low[0]..=high[0] {
                    for y in low[1]..=high[1] {
                        for z in low[2]..=high[2] {
                            self.cells.entry([x, y, z]).or_default().push(k as u32);
                        }
                    }
                }
            }
        }
    }

    /// Puts the pieces where they are after a share of the interval.
    pub fn go_to(&mut self, share: f64) {
        let t = share * self.duration;
        for piece in self.list.iter_mut().flatten().filter(|p| p.here) {
            piece.now = Pose {
                position: piece.from.position + piece.velocity * t,
                rotation: Quat::from_scaled_axis(piece.spin * t) * piece.from.rotation,
            };
        }
    }

    /// Pieces that may be near a point.
    pub(super) fn near(&self, p: &Vec3) -> &[u32] {
        self.cells.get(&cell_of(p)).map_or(&[], Vec::as_slice)
    }

    /// What a point is near to on one piece, if it is closer than `within`, m.
    pub fn nearest_on(&self, piece: usize, p: &Vec3, within: f64) -> Option<Nearest> {
        let piece = self.list.get(piece)?.as_ref().filter(|p| p.here)?;
        let far = piece.hull.reach * piece.scale + within;
        let arm = p - piece.now.position;
        if arm.norm_squared() >= far * far {
            return None;
        }
        let (d, n) = piece.hull.closest(&(piece.now.rotation.inverse() * arm / piece.scale));
        let distance = d * piece.scale;
        let velocity = piece.velocity + piece.spin.cross(&arm);
        (distance < within).then(|| Nearest { distance, normal: piece.now.rotation * n, velocity })
    }

    /// Distance from the nearest piece, if that is closer than `within`, m.
    pub fn distance(&self, p: &Vec3, within: f64) -> Option<f64> {
        let all = self.near(p).iter().filter_map(|k| self.nearest_on(*k as usize, p, within));
        all.map(|n| n.distance).reduce(f64::min)
    }
}

impl Piece {
    fn go(&mut self, from: Pose, to: Pose, duration: f64) {
        let per = 1.0 / duration.max(1e-9);
        (self.from, self.now) = (from, from);
        self.velocity = (to.position - from.position) * per;
        self.spin = (to.rotation * from.rotation.inverse()).scaled_axis() * per;
    }

    /// A box around the whole way: around both ends and, where it turns much, around all that it may reach.
    fn swept(&self, to: &Pose) -> Aabb {
        let mut bounds = Aabb::empty();
        for pose in [&self.from, to] {
            self.hull.corners.iter().for_each(|c| bounds.include(&pose.apply(c)));
        }
        // A corner leaves the chord between its two places by reach (1 - cos(angle / 2)).
        let angle = (to.rotation * self.from.rotation.inverse()).angle();
        bounds.grown(self.hull.reach * (1.0 - maths::cos(0.5 * angle)))
    }
}

fn cell_of(p: &Vec3) -> [i32; 3] {
    [0, 1, 2].map(|c| (p[c] / CELL).floor() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_point_is_exact_on_faces_edges_and_inside_of_a_box_and_of_a_turned_hull() {
        let half = Vec3::new(1.0, 2.0, 0.5);
        let cuboid = Convex::cuboid(-half, half);
        // The same box as a hull that is not recognised as one.
        let turn = Quat::from_axis_angle(&Vec3::z_axis(), 0.7);
        let turned = cuboid.mapped(|v| turn * v);
        let (a, b) = (Hull::of(&cuboid).expect("a box"), Hull::of(&turned).expect("a hull"));
        assert!(a.half.is_some() && b.half.is_none());
        let s = 0.5_f64.sqrt();
        let list = [
            ([1.3, 0.2, 0.1], 0.3, [1.0, 0.0, 0.0]),
            ([1.3, 2.3, 0.1], 0.3 * 2f64.sqrt(), [s, s, 0.0]),
            ([0.1, 0.2, -0.45], -0.05, [0.0, 0.0, -1.0]),
        ];
        for (p, d, n) in list {
            let (p, n) = (Vec3::from(p), Vec3::from(n));
            let (da, na) = a.closest(&p);
            let (db, nb) = b.closest(&(turn * p));
            assert!((da - d).abs() < 1e-12 && (na - n).norm() < 1e-12, "{p:?}: {da} {na:?}");
            assert!((db - d).abs() < 1e-12 && (nb - turn * n).norm() < 1e-9, "{p:?}: {db} {nb:?}");
        }
    }

    #[test]
    fn a_piece_goes_its_way_with_constant_velocity_and_is_found_everywhere_on_it() {
        let half = Vec3::new(1.5, 0.1, 0.1);
        let mut pieces = Pieces::new([&Convex::cuboid(-half, half)]);
        let from = Pose { position: Vec3::new(2.0, 0.0, 5.0), rotation: Quat::identity() };
        let to = Pose { position: Vec3::new(2.0, 0.0, 4.0), rotation: Quat::from_axis_angle(&Vec3::y_axis(), 1.0) };
        pieces.begin(&[Some([from, to])], 0.1, 0.05);
        for share in [0.0, 0.3, 0.5, 1.0] {
            pieces.go_to(share);
            // The middle of the end face, and a point 2 cm outside of it.
            let rotation = Quat::from_axis_angle(&Vec3::y_axis(), share);
            let centre = Vec3::new(2.0, 0.0, 5.0 - share);
            let p = centre + rotation * Vec3::new(1.52, 0.0, 0.0);
            let d = pieces.distance(&p, 0.05).expect("it is near");
            assert!((d - 0.02).abs() < 1e-9, "{share}: {d}");
            let n = pieces.nearest_on(0, &p, 0.05).expect("it is near");
            let expected = Vec3::new(0.0, 0.0, -10.0) + Vec3::new(0.0, 10.0, 0.0).cross(&(p - centre));
            assert!((n.velocity - expected).norm() < 1e-9, "{:?}", n.velocity);
        }
        pieces.shrink(0, 0.5);
        pieces.go_to(0.0);
        let d = pieces.nearest_on(0, &Vec3::new(2.0, 0.0, 5.06), 0.05).expect("near").distance;
        assert!((d - 0.01).abs() < 1e-12, "half as thick: {d}");
    }
}
