//! What a plane cuts of a mesh.

use super::{Mesh, Plane, Vec3};

/// Vertices nearer to the plane than this count as above it, m: a cut through the middle of a level face has no area.
const ABOVE: f64 = 1e-9;

/// The segments in which a plane cuts the triangles of a mesh. Those of a closed mesh form closed rings, in no order.
pub fn slice(mesh: &Mesh, plane: &Plane) -> Vec<[Vec3; 2]> {
    let height: Vec<f64> = mesh.vertices.iter().map(|v| plane.normal.dot(v) - plane.offset).collect();
    let above = |i: u32| height[i as usize] > -ABOVE;
    let mut out = Vec::new();
    for t in &mesh.triangles {
        let mut ends = [Vec3::zeros(); 2];
        let mut count = 0;
        for k in 0..3 {
            let (a, b) = (t[k], t[(k + 1) % 3]);
            if above(a) != above(b) && count < 2 {
                let (ha, hb) = (height[a as usize], height[b as usize]);
                let share = (ha / (ha - hb)).clamp(0.0, 1.0);
                ends[count] = mesh.vertices[a as usize].lerp(&mesh.vertices[b as usize], share);
                count += 1;
            }
        }
        if count == 2 {
            out.push(ends);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Convex;

    #[test]
    fn a_box_is_cut_in_its_outline_and_not_above_it() {
        let c = Convex::cuboid(Vec3::new(1.0, 2.0, 0.0), Vec3::new(3.0, 5.0, 4.0));
        let fan = |f: &Vec<u32>| (1..f.len() - 1).map(|k| [f[0], f[k], f[k + 1]]).collect::<Vec<_>>();
        let mesh = Mesh { vertices: c.vertices.clone(), triangles: c.faces.iter().flat_map(fan).collect() };
        let cut = |z: f64| slice(&mesh, &Plane { normal: Vec3::z(), offset: z });
        let segments = cut(1.5);
        let length: f64 = segments.iter().map(|s| (s[1] - s[0]).norm()).sum();
        assert!((length - 10.0).abs() < 1e-12, "{length}");
        assert!(segments.iter().flatten().all(|p| (p.z - 1.5).abs() < 1e-12));
        assert!(cut(4.1).is_empty() && cut(-0.1).is_empty());
    }
}
