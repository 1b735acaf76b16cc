//! Solids that the library does not make: cylinder, cone and pyramid, as closed triangles in the frame of their placement.
//!
//! A circle becomes a polygon of the same area, so that the volume is exact; its corners stand out by 0.14 % of the radius.

use super::frame::IfcPlacement;
use crate::geometry::Vec3;
use crate::maths;
use std::f64::consts::TAU;

/// Corners of a circle.
const CORNERS: usize = 48;

/// Corners and triangles that look outwards.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ClosedMesh {
    pub corners: Vec<Vec3>,
    pub triangles: Vec<[usize; 3]>,
}

/// The solid of a record by its keyword, from the numbers behind its placement; none where it is another type or a number is missing, zero or
/// negative.
pub(crate) fn solid(keyword: &str, numbers: &[Option<f64>]) -> Option<ClosedMesh> {
    let length = |k: usize| numbers.get(k).copied().flatten().filter(|x| *x > 0.0);
    match keyword {
        "IFCRIGHTCIRCULARCYLINDER" => {
            let (height, ring) = (length(0)?, circle(length(1)?));
            let top = ring.iter().map(|p| p + Vec3::new(0.0, 0.0, height)).collect();
            Some(between(&ring, top))
        }
        "IFCRIGHTCIRCULARCONE" => Some(cone(circle(length(1)?), Vec3::new(0.0, 0.0, length(0)?))),
        "IFCRECTANGULARPYRAMID" => {
            let (x, y, height) = (length(0)?, length(1)?, length(2)?);
            let base = [[0.0, 0.0], [x, 0.0], [x, y], [0.0, y]].map(|[a, b]| Vec3::new(a, b, 0.0));
            Some(cone(base.to_vec(), Vec3::new(x / 2.0, y / 2.0, height)))
        }
        _ => None,
    }
}

/// Corners of a circle in the plane z = 0, against the clock.
fn circle(radius: f64) -> Vec<Vec3> {
    let n = CORNERS as f64;
    let out = radius * (TAU / (n * maths::sin(TAU / n))).sqrt();
    let at = |k: usize| {
        let (sin, cos) = maths::sincos(TAU * k as f64 / n);
        Vec3::new(out * cos, out * sin, 0.0)
    };
    (0..CORNERS).map(at).collect()
}

/// A fan of triangles over a convex ring whose corners begin at `first`.
fn fan(first: usize, corners: usize, up: bool) -> impl Iterator<Item = [usize; 3]> {
    (1..corners - 1).map(move |k| {
        let t = [first, first + k, first + k + 1];
        if up { t } else { [t[0], t[2], t[1]] }
    })
}

/// A base and a tip above it.
fn cone(base: Vec<Vec3>, tip: Vec3) -> ClosedMesh {
    let n = base.len();
    let mut triangles: Vec<_> = fan(0, n, false).collect();
    triangles.extend((0..n).map(|k| [k, (k + 1) % n, n]));
    let mut corners = base;
    corners.push(tip);
    ClosedMesh { corners, triangles }
}

/// A base and a copy of it above.
fn between(base: &[Vec3], top: Vec<Vec3>) -> ClosedMesh {
    let n = base.len();
    let mut triangles: Vec<_> = fan(0, n, false).chain(fan(n, n, true)).collect();
    for k in 0..n {
        let next = (k + 1) % n;
        triangles.extend([[k, next, n + next], [k, n + next, n + k]]);
    }
    ClosedMesh { corners: base.iter().copied().chain(top).collect(), triangles }
}

impl ClosedMesh {
    /// The solid as records of STEP: a list of points with the number `list`, and a face set with the number `own`.
    pub(crate) fn records(&self, frame: &IfcPlacement, own: u32, list: u32) -> String {
        let point = |p: &Vec3| {
            let q = frame.point(*p);
            format!("({:.9},{:.9},{:.9})", q.x, q.y, q.z)
        };
        let points: Vec<String> = self.corners.iter().map(point).collect();
        let faces: Vec<String> =
            self.triangles.iter().map(|[a, b, c]| format!("({},{},{})", a + 1, b + 1, c + 1)).collect();
        format!(
            "#{list}=IFCCARTESIANPOINTLIST3D(({}));\n#{own}=IFCTRIANGULATEDFACESET(#{list},$,.T.,({}),$);",
            points.join(","),
            faces.join(",")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Mesh;
    use std::f64::consts::PI;

    #[test]
    fn volumes_are_those_of_the_closed_form_and_faces_look_outwards() {
        for (keyword, numbers, volume) in [
            ("IFCRIGHTCIRCULARCYLINDER", vec![3.0, 0.5], 0.75 * PI),
            ("IFCRIGHTCIRCULARCONE", vec![3.0, 1.0], PI),
            ("IFCRECTANGULARPYRAMID", vec![2.0, 1.0, 3.0], 2.0),
        ] {
            let numbers: Vec<_> = numbers.into_iter().map(Some).collect();
            let s = solid(keyword, &numbers).unwrap();
            let triangles = s.triangles.iter().map(|t| t.map(|k| k as u32)).collect();
            let mesh = Mesh { vertices: s.corners, triangles };
            assert!((mesh.signed_volume() - volume).abs() < 1e-9 * volume, "{keyword}: {}", mesh.signed_volume());
        }
        assert_eq!(solid("IFCRIGHTCIRCULARCONE", &[Some(0.0), Some(1.0)]), None);
        assert_eq!(solid("IFCBLOCK", &[Some(1.0); 3]), None);
    }
}
