//! Voids in plan and in section. The outline in plan follows the edges of the columns of cells that the void fills, so that it has the area
//! that is given as its floor area; steps of the grid are made straight as long as the area stays within 1 %. A section is exact: the rings
//! in which a plane cuts the closed surface, put together from the cuts of its triangles.

use super::surface::Surface;
use crate::assess::space::site::Site;
use crate::geometry::{FlatArea, Plane, Vec3, contours, nested, simplified};
use serde::{Deserialize, Serialize};

/// Nodes of the contour along a cell; corners are cut by half of their distance.
const NODES: usize = 3;
/// Largest change of the area when steps are made straight.
const CHANGE: f64 = 0.01;
/// Corners of a section that are nearer to its line than this are left out, m.
const STRAIGHT: f64 = 0.01;

/// A void cut by a vertical plane.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct VerticalSection {
    /// x and y of a place on the plane, m.
    pub through: [f64; 2],
    /// Level unit vector in the plane.
    pub along: [f64; 2],
    /// What the plane cuts: the first coordinate is the distance from that place along the plane, the second the height z of the model, m.
    pub areas: Vec<FlatArea>,
}

/// Rings in which a plane cuts a closed surface, counter-clockwise around the inside seen from where its normal points, m. The first corner of
/// a ring is not repeated.
pub fn section(surface: &Surface, plane: &Plane) -> Vec<Vec<Vec3>> {
    let corner = |i: u32| Vec3::from(surface.vertices[i as usize].map(f64::from));
    // A corner on the plane counts as above it, so every triangle is crossed by no or by two edges.
    let above: Vec<bool> = (0..surface.vertices.len()).map(|i| plane.distance(&corner(i as u32)) >= 0.0).collect();
    let mut ways: Vec<([u32; 2], [u32; 2])> = Vec::new();
    for t in &surface.triangles {
        let (mut down, mut up) = (None, None);
        for k in 0..3 {
            let (a, b) = (t[k], t[(k + 1) % 3]);
            let edge = [a.min(b), a.max(b)];
            match (above[a as usize], above[b as usize]) {
                (true, false) => down = Some(edge),
                (false, true) => up = Some(edge),
                _ => {}
            }
        }
        ways.extend(down.zip(up));
    }
    // The neighbour across an edge goes along it in the other direction: where one way ends, another begins.
    ways.sort_unstable();
    let place = |[a, b]: [u32; 2]| {
        let (a, b) = (corner(a), corner(b));
        let (p, q) = (plane.distance(&a), plane.distance(&b));
        a + (b - a) * (p / (p - q))
    };
    let mut seen = vec![false; ways.len()];
    let mut rings = Vec::new();
    for first in 0..ways.len() {
        let (mut ring, mut next) = (Vec::new(), Some(first));
        while let Some(k) = next.filter(|k| !seen[*k]) {
            seen[k] = true;
            ring.push(place(ways[k].0));
            let from = ways.partition_point(|w| w.0 < ways[k].1);
            let same = (from..ways.len()).take_while(|n| ways[*n].0 == ways[k].1);
            next = same.into_iter().find(|n| !seen[*n]);
        }
        if ring.len() > 2 {
            rings.push(ring);
        }
    }
    rings
}

/// The section of a surface with the vertical plane through a place, along a level direction.
pub fn vertical_section(surface: &Surface, through: [f64; 2], along: [f64; 2]) -> VerticalSection {
    let u = Vec3::new(along[0], along[1], 0.0);
    let at = Vec3::new(through[0], through[1], 0.0);
    let rings = section(surface, &Plane::through(&at, u.cross(&Vec3::z())));
    let flat = |r: &Vec<Vec3>| {
        let ring: Vec<[f64; 2]> = r.iter().map(|p| [(p - at).dot(&u), p.z]).collect();
        simplified(&ring, STRAIGHT)
    };
    let rings = rings.iter().map(flat).filter(|r| r.len() > 2).collect();
    VerticalSection { through, along, areas: nested(rings) }
}

/// Outline of some cells in plan, the largest part first.
pub(crate) fn outline(site: &Site, cells: &[u32]) -> Vec<FlatArea> {
    let column = |c: &u32| {
        let [i, j, _] = site.grid.ijk(*c as usize);
        (i, j)
    };
    let mut columns: Vec<(usize, usize)> = cells.iter().map(column).collect();
    columns.dedup();
    columns.sort_unstable();
    columns.dedup();
    let (Some(low_i), Some(high_i)) = (columns.first().map(|c| c.0), columns.last().map(|c| c.0)) else {
        return Vec::new();
    };
    let low_j = columns.iter().map(|c| c.1).min().unwrap_or(0);
    let high_j = columns.iter().map(|c| c.1).max().unwrap_or(0);
    let n = [NODES * (high_i - low_i + 1) + 2, NODES * (high_j - low_j + 1) + 2];
    let mut inside = vec![false; n[0] * n[1]];
    for (i, j) in &columns {
        for a in 0..NODES {
            for b in 0..NODES {
                inside[(NODES * (i - low_i) + a + 1) * n[1] + NODES * (j - low_j) + b + 1] = true;
            }
        }
    }
    let step = site.grid.cell / NODES as f64;
    let corner = site.grid.centre(low_i, low_j, 0) - Vec3::repeat(0.5 * site.grid.cell);
    // Node 1 is half a step inside the first column.
    let place = |p: &[f64; 2]| [corner.x + (p[0] - 0.5) * step, corner.y + (p[1] - 0.5) * step];
    let rings = contours(n, |i, j| if inside[i * n[1] + j] { -1.0 } else { 1.0 });
    let rings: Vec<Vec<[f64; 2]>> = rings.iter().map(|r| r.iter().map(place).collect()).collect();
    let exact = columns.len() as f64 * site.grid.cell * site.grid.cell;
    let mut tolerance = 0.75 * site.grid.cell;
    loop {
        let simple = rings.iter().map(|r| simplified(r, tolerance)).filter(|r| r.len() > 2).collect();
        let areas = nested(simple);
        let area: f64 = areas.iter().map(FlatArea::area).sum();
        if (area / exact - 1.0).abs() <= CHANGE || tolerance < 0.05 * site.grid.cell {
            return areas;
        }
        tolerance /= 2.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::scenes::look;
    use crate::specimens::tilted::block;

    /// A box of 4 x 3 x 2 m with its lowest corner at (1, 2, 0).
    fn cube() -> Surface {
        let at = |k: u32| {
            std::array::from_fn(|a| [1.0, 2.0, 0.0][a] + if k >> a & 1 == 1 { [4.0, 3.0, 2.0][a] } else { 0.0 })
        };
        let vertices: Vec<[f32; 3]> = (0..8).map(at).collect();
        let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        let triangles = quads.iter().flat_map(|q| [[q[0], q[1], q[2]], [q[0], q[2], q[3]]]).collect();
        Surface { vertices, triangles }
    }

    #[test]
    fn a_plane_cuts_a_box_in_a_rectangle() {
        let cube = cube();
        assert!((cube.volume() - 24.0).abs() < 1e-6);
        let cut = vertical_section(&cube, [3.0, 0.0], [0.0, 1.0]);
        assert_eq!(cut.areas.len(), 1);
        assert!((cut.areas[0].area() - 6.0).abs() < 1e-6 && cut.areas[0].outer.len() == 4, "{cut:?}");
        let level = section(&cube, &Plane { normal: Vec3::z(), offset: 1.0 });
        let length: f64 = (0..level[0].len()).map(|k| (level[0][k] - level[0][(k + 1) % level[0].len()]).norm()).sum();
        assert!(level.len() == 1 && (length - 14.0).abs() < 1e-6, "{level:?}");
        assert!(vertical_section(&cube, [9.0, 0.0], [0.0, 1.0]).areas.is_empty());
    }

    /// A room of 3.2 x 3.2 x 2.5 m around a pier of 0.4 x 0.4 m.
    #[test]
    fn the_outline_of_a_void_has_its_floor_area_and_its_holes() {
        let b = [
            block([-0.2, -0.2, 0.0], [0.0, 3.4, 2.5]),
            block([3.2, -0.2, 0.0], [3.4, 3.4, 2.5]),
            block([0.0, 3.2, 0.0], [3.2, 3.4, 2.5]),
            block([0.0, -0.2, 0.0], [3.2, 0.0, 2.5]),
            block([-0.2, -0.2, 2.5], [3.4, 3.4, 2.7]),
            block([1.4, 1.4, 0.0], [1.8, 1.8, 2.5]),
        ];
        for turn in [0.0, 0.47] {
            let v = &look(&b, turn).voids[0];
            let area: f64 = v.outline.iter().map(FlatArea::area).sum();
            assert!((area / v.floor_area - 1.0).abs() < 0.011, "turned {turn}: {area} {}", v.floor_area);
            assert!((area / 10.08 - 1.0).abs() < 0.03, "turned {turn}: {area}");
            assert!(v.outline.len() == 1 && v.outline[0].holes.len() == 1, "turned {turn}: {:?}", v.outline);
            assert!(v.outline[0].outer.len() < 40, "{}", v.outline[0].outer.len());
            assert_eq!(v.sections.len(), 2);
            // Through the largest sphere, which is in a corner, along both directions of the walls: past the pier.
            for s in &v.sections {
                let area: f64 = s.areas.iter().map(FlatArea::area).sum();
                assert!((area / 8.0 - 1.0).abs() < 0.02, "turned {turn}: {area} {s:?}");
            }
        }
    }
}
