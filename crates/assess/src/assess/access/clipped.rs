//! The part of a convex piece that a prism takes out: its volume and its projection. Both follow from the surface alone: the faces of the piece
//! within the prism, and the walls of the prism within the piece, each clipped as a polygon (Sutherland and Hodgman 1974). The volume is that of the
//! cones from a point over all of them (divergence theorem). No body has to be built, which is what most of the work of a hole was.

use crate::assess::input::solid::Solid;
use crate::geometry::{Plane, Vec3};

/// Points nearer to a plane than this lie on it, m.
const ON_PLANE: f64 = 1e-9;
/// The area vectors of a closed surface cancel, up to this, m2. Where they do not, a face of the piece lies in a wall of the prism but for rounding.
const OPEN: f64 = 1e-7;

/// Walls and corners of a prism, and a point within or near it.
pub(super) struct Walls {
    /// Normals point out.
    pub planes: [Plane; 6],
    /// The corners of each.
    pub corners: [[Vec3; 4]; 6],
    pub origin: Vec3,
}

/// What a prism takes out of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Clipped {
    /// Volume, m3.
    pub volume: f64,
    /// Area of its projection along a direction, m2.
    pub area: f64,
}

/// The part of a solid within a prism, and its projection along a direction. None where the surface does not close.
pub(super) fn clipped(solid: &Solid, walls: &Walls, along: &Vec3) -> Option<Clipped> {
    let (mut polygon, mut spare) = (Vec::with_capacity(24), Vec::with_capacity(24));
    let mut sum = FaceSums::default();
    for (k, plane) in solid.planes.iter().enumerate() {
        polygon.clear();
        polygon.extend(solid.ring(k));
        // A face that lies in a wall counts here, and not as a part of the wall.
        if walls.planes.iter().all(|by| clip(&mut polygon, &mut spare, by, true)) {
            sum.add(&polygon, plane, walls, along);
        }
    }
    for (plane, corners) in walls.planes.iter().zip(&walls.corners) {
        polygon.clear();
        polygon.extend(corners);
        if solid.planes.iter().all(|by| clip(&mut polygon, &mut spare, by, false)) {
            sum.add(&polygon, plane, walls, along);
        }
    }
    (sum.open.norm() < OPEN).then_some(Clipped { volume: sum.volume, area: 0.5 * sum.projected })
}

/// Sums over faces.
#[derive(Default)]
struct FaceSums {
    volume: f64,
    projected: f64,
    /// Sum of the area vectors.
    open: Vec3,
}

impl FaceSums {
    fn add(&mut self, polygon: &[Vec3], plane: &Plane, walls: &Walls, along: &Vec3) {
        let mut twice = Vec3::zeros();
        for k in 1..polygon.len().saturating_sub(1) {
            twice += (polygon[k] - polygon[0]).cross(&(polygon[k + 1] - polygon[0]));
        }
        let area = 0.5 * twice.dot(&plane.normal).abs();
        self.volume -= area * plane.distance(&walls.origin) / 3.0;
        self.projected += area * plane.normal.dot(along).abs();
        self.open += plane.normal * area;
    }
}

/// Leaves of a polygon what is behind a plane. False where nothing of it is left; `in_plane` tells what becomes of one that lies in the plane.
fn clip(polygon: &mut Vec<Vec3>, spare: &mut Vec<Vec3>, plane: &Plane, in_plane: bool) -> bool {
    let (mut behind, mut before) = (false, false);
    for p in polygon.iter() {
        let d = plane.distance(p);
        behind |= d < -ON_PLANE;
        before |= d > ON_PLANE;
    }
    if !before {
        return behind || in_plane;
    }
    if !behind {
        return false;
    }
    spare.clear();
    let mut last = polygon[polygon.len() - 1];
    let mut of_last = plane.distance(&last);
    for &p in polygon.iter() {
        let d = plane.distance(&p);
        if (of_last > ON_PLANE && d < -ON_PLANE) || (of_last < -ON_PLANE && d > ON_PLANE) {
            spare.push(last + (p - last) * (of_last / (of_last - d)));
        }
        if d <= ON_PLANE {
            spare.push(p);
        }
        (last, of_last) = (p, d);
    }
    std::mem::swap(polygon, spare);
    polygon.len() >= 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Convex, Pose};

    fn walls(min: Vec3, max: Vec3) -> Walls {
        let at = |n: usize| Vec3::from_fn(|k, _| if n >> k & 1 == 0 { min[k] } else { max[k] });
        let faces = [[0, 2, 6, 4], [1, 3, 7, 5], [0, 1, 5, 4], [2, 3, 7, 6], [0, 1, 3, 2], [4, 5, 7, 6]];
        let normal = |n: usize| Vec3::ith(n / 2, if n.is_multiple_of(2) { -1.0 } else { 1.0 });
        Walls {
            planes: std::array::from_fn(|n| Plane::through(&at(faces[n][0]), normal(n))),
            corners: faces.map(|f| f.map(at)),
            origin: min,
        }
    }

    fn solid(min: Vec3, max: Vec3) -> Solid {
        Solid::new(&Convex::cuboid(min, max), &Pose::identity()).expect("a box")
    }

    /// Boxes that share faces, edges and walls with the prism of 1 x 1 x 2: each part is counted once.
    #[test]
    fn what_two_boxes_share_is_counted_once_also_where_their_faces_lie_in_one_plane() {
        let prism = walls(Vec3::zeros(), Vec3::new(1.0, 1.0, 2.0));
        for (min, max, volume, area) in [
            ([0.0, 0.0, 0.0], [1.0, 1.0, 2.0], 2.0, 1.0),
            ([0.0, 0.0, 0.5], [1.0, 1.0, 0.75], 0.25, 1.0),
            ([-1.0, -1.0, 0.5], [2.0, 2.0, 0.75], 0.25, 1.0),
            ([0.5, 0.0, 0.5], [3.0, 1.0, 1.0], 0.25, 0.5),
            ([0.25, 0.25, 1.0], [0.75, 0.5, 5.0], 0.125, 0.125),
            ([0.0, 0.0, 2.0], [1.0, 1.0, 3.0], 0.0, 0.0),
        ] {
            let all = clipped(&solid(Vec3::from(min), Vec3::from(max)), &prism, &Vec3::z());
            let Some(found) = all else {
                // What only touches leaves an open surface: who asks knows that it leaves nothing.
                assert_eq!(volume, 0.0, "{min:?}");
                continue;
            };
            assert!((found.volume - volume).abs() < 1e-12 && (found.area - area).abs() < 1e-12, "{min:?}: {found:?}");
        }
    }
}
