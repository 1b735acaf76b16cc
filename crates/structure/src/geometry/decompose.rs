//! Divides a triangle mesh into convex pieces. A convex mesh is cut out of its bounding box by its own face planes. Any other mesh is
//! divided by a binary space partition along its faces; the cells inside it are kept, which are closed and convex by construction.

use super::{Convex, Mat3, Mesh, Plane, Vec3, dominant_frame};
use crate::maths;

/// Largest number of convex cells of a solid.
const MOST_CELLS: usize = 96;
/// The same for a closed solid whose convex hull would be larger than the solid by more than [`MUCH_LARGER`]: a vault, a spiral stair.
const MOST_CELLS_OF_SHELLS: usize = 1000;
/// Least share of its hull that a closed mesh encloses, so that it is a solid and no surface that is drawn twice.
const HOLDS: f64 = 0.01;
/// Volume of a hull over that of the solid from which on the hull is no picture of it. Hollow-core and ribbed slabs stay below: as hundreds
/// of cells they would be worse than as their hull.
const MUCH_LARGER: f64 = 5.0;
/// Largest number of face planes of a solid that is divided.
const MOST_PLANES: usize = 500;
/// Distance below which points count as on a plane, m.
pub(super) const ON_PLANE: f64 = 1e-5;

/// Distance within which faces may count as one plane when the exact planes do not lead to a solid, m. Models in single precision or with
/// rounded angles are flat to about this.
const NEARLY_FLAT: f64 = 3e-4;
/// Largest share of the volume that may be lost or gained without a finding, and the largest one when faces are nearly flat.
const EXACT: f64 = 1e-6;
const NEARLY: f64 = 3e-3;

/// Result of the division of a mesh.
#[derive(Clone, Debug)]
pub struct Decomposition {
    /// Convex pieces.
    pub pieces: Vec<Convex>,
    /// Axes of the shape (columns).
    pub axes: Mat3,
    /// Volume of the mesh, m3; meaningful when it is closed.
    pub mesh_volume: f64,
    /// Differences between the pieces and the mesh: how the pieces were found, and why.
    pub defects: Vec<MeshDefect>,
}

/// How the pieces differ from a mesh or from a part of it.
#[derive(Clone, Debug, PartialEq)]
pub enum MeshDefect {
    /// Some faces were flattened. Volume of the mesh and of its pieces, m3.
    Flattened(f64, f64),
    /// The mesh is open or intersects itself. The pieces are the cells with a high winding number. Volume of the pieces, m3, and the
    /// reason.
    Wound(f64, String),
    /// The pieces are the convex hull. Volume of the hull, m3, that of the solid that the mesh encloses, where it is closed and holds any to
    /// speak of, and the reason.
    Hulled(f64, Option<f64>, String),
}

impl Mesh {
    /// The mesh with corners nearer than `tolerance` (m) merged, without degenerate triangles.
    pub fn welded(&self, tolerance: f64) -> Self {
        let key = |p: &Vec3| [0, 1, 2].map(|c| (p[c] / tolerance).round() as i64);
        let mut known = std::collections::BTreeMap::new();
        let mut out = Self::default();
        let index: Vec<u32> = self
            .vertices
            .iter()
            .map(|p| {
                *known.entry(key(p)).or_insert_with(|| {
                    out.vertices.push(*p);
                    out.vertices.len() as u32 - 1
                })
            })
            .collect();
        for t in &self.triangles {
            let t = t.map(|i| index[i as usize]);
            if t[0] != t[1] && t[1] != t[2] && t[2] != t[0] {
                out.triangles.push(t);
            }
        }
        out
    }

    /// Number of directed edges without a partner in the opposite direction; 0 for a closed mesh.
    pub fn open_edges(&self) -> usize {
        let mut edges = std::collections::BTreeMap::<(u32, u32), i32>::new();
        for t in &self.triangles {
            for k in 0..3 {
                let (a, b) = (t[k], t[(k + 1) % 3]);
                *edges.entry((a.min(b), a.max(b))).or_default() += if a < b { 1 } else { -1 };
            }
        }
        edges.values().map(|n| n.unsigned_abs() as usize).sum()
    }

    /// Winding number of the mesh about a point: 1 inside a closed mesh with outward faces, 0 outside.
    pub fn winding(&self, p: &Vec3) -> f64 {
        (0..self.triangles.len())
            .map(|t| {
                let [a, b, c] = self.corners(t).map(|q| q - p);
                let (la, lb, lc) = (a.norm(), b.norm(), c.norm());
                let down = la * lb * lc + a.dot(&b) * lc + b.dot(&c) * la + c.dot(&a) * lb;
                2.0 * maths::atan2(a.dot(&b.cross(&c)), down)
            })
            .sum::<f64>()
            / (4.0 * std::f64::consts::PI)
    }

    /// Convex pieces of the solid that the mesh bounds. Inward faces are reversed first. Separate solids are divided one by one. `None` for
    /// a mesh without volume.
    pub fn decompose(&self) -> Option<Decomposition> {
        let mesh = self.welded(ON_PLANE);
        let axes = dominant_frame(&mesh.areas());
        let mut out = Decomposition { pieces: Vec::new(), axes, mesh_volume: 0.0, defects: Vec::new() };
        for mut part in mesh.separate_solids() {
            let volume = part.signed_volume();
            if volume < 0.0 {
                for t in &mut part.triangles {
                    t.swap(1, 2);
                }
            }
            let Some((pieces, defect)) = part.convex_pieces(&axes) else { continue };
            out.mesh_volume += volume.abs();
            out.pieces.extend(pieces);
            out.defects.extend(defect);
        }
        (!out.pieces.is_empty()).then_some(out)
    }

    /// Outward normals times areas of the triangles, m2.
    fn areas(&self) -> Vec<Vec3> {
        (0..self.triangles.len())
            .map(|t| {
                let [a, b, c] = self.corners(t);
                (b - a).cross(&(c - a)) * 0.5
            })
            .collect()
    }

    /// Separate solids of a mesh: triangles that share corners, joined where their boxes touch, because one may be a cavity in the other.
    fn separate_solids(&self) -> Vec<Self> {
        let mut root: Vec<usize> = (0..self.vertices.len()).collect();
        let find = |root: &mut Vec<usize>, mut i: usize| {
            while root[i] != i {
                root[i] = root[root[i]];
                i = root[i];
            }
            i
        };
        for t in &self.triangles {
            for k in 1..3 {
                let (a, b) = (find(&mut root, t[0] as usize), find(&mut root, t[k] as usize));
                root[a.max(b)] = a.min(b);
            }
        }
        let mut shells = std::collections::BTreeMap::<usize, Vec<usize>>::new();
        for (k, t) in self.triangles.iter().enumerate() {
            shells.entry(find(&mut root, t[0] as usize)).or_default().push(k);
        }
        let mut groups: Vec<(super::Aabb, Vec<usize>)> = Vec::new();
        for list in shells.into_values() {
            let corners: Vec<Vec3> = list.iter().flat_map(|&t| self.corners(t)).collect();
            let mut grown = (super::Aabb::of(&corners), list);
            // A group that has grown may touch others.
            while let Some(k) = groups.iter().position(|(b, _)| b.grown(-ON_PLANE).touches(&grown.0)) {
                let (b, more) = groups.swap_remove(k);
                grown.0 = grown.0.union(&b);
                grown.1.extend(more);
            }
            groups.push(grown);
        }
        groups.sort_by_key(|(_, list)| list.iter().min().copied());
        let part = |list: &[usize]| {
            let triangles = list.iter().map(|&t| self.triangles[t]).collect();
            Self { vertices: self.vertices.clone(), triangles }.welded(ON_PLANE)
        };
        groups.iter().map(|(_, list)| part(list)).collect()
    }

    /// Pieces of one solid with positive volume, and how they differ from it.
    fn convex_pieces(&self, axes: &Mat3) -> Option<(Vec<Convex>, Option<MeshDefect>)> {
        if self.triangles.len() < 4 {
            return None;
        }
        let areas = self.areas();
        let volume = self.signed_volume();
        let block = self.oriented_box(axes)?;
        let planes = self.planes(&areas, ON_PLANE);
        let outside = |p: &Plane| self.vertices.iter().any(|v| p.distance(v) > ON_PLANE);
        if !planes.iter().any(|(p, _)| outside(p)) {
            return Some((vec![carve(block, planes.iter().map(|(p, _)| *p))?], None));
        }
        let sum = |p: &[Convex]| p.iter().map(Convex::volume).sum::<f64>();
        let error = |p: &[Convex]| (sum(p) / volume.max(1e-9) - 1.0).abs();
        let exact = self.divide(&block, &planes, MOST_CELLS);
        if let Some(p) = exact.as_ref().filter(|p| error(p) <= EXACT) {
            return Some((p.clone(), None));
        }
        let flat = self.planes(&areas, NEARLY_FLAT);
        let flattened = self.divide(&block, &flat, MOST_CELLS);
        let mut best = match (exact, flattened) {
            (Some(p), Some(q)) => Some(if error(&q) < error(&p) { q } else { p }),
            (p, q) => p.or(q),
        };
        let open = self.open_edges();
        if best.is_none() && open == 0 && self.hull(&block)?.volume() > MUCH_LARGER * volume {
            best = self.divide(&block, &flat, MOST_CELLS_OF_SHELLS);
        }
        if let Some(p) = best.as_ref().filter(|p| error(p) <= NEARLY) {
            let defect = MeshDefect::Flattened(volume, sum(p));
            return Some((p.clone(), Some(defect)));
        }
        let why = match (&best, open) {
            (_, 1..) => format!("the mesh is open ({open} edges without a partner)"),
            (None, _) => {
                format!("it would take more than {MOST_CELLS} convex pieces, or {MOST_CELLS_OF_SHELLS} for a shell")
            }
            (Some(p), _) => format!("its faces hold {volume:.4} m3, its pieces {:.4} m3", sum(p)),
        };
        let hull = self.hull(&block)?;
        match best {
            // For a mesh with a nearly zero enclosed volume the hull is the better shape.
            Some(p) if sum(&p) > 0.05 * hull.volume() => {
                let defect = MeshDefect::Wound(sum(&p), why);
                Some((p, Some(defect)))
            }
            _ => {
                let solid =
                    Some(volume.abs()).filter(|v| open == 0 && *v > HOLDS * hull.volume() && *v < hull.volume());
                let defect = MeshDefect::Hulled(hull.volume(), solid, why);
                Some((vec![hull], Some(defect)))
            }
        }
    }

    /// Divides the box along the planes and keeps the cells with a high winding number; `None` when there are too many cells.
    fn divide(&self, block: &Convex, planes: &[(Plane, Vec<usize>)], most: usize) -> Option<Vec<Convex>> {
        if planes.len() > MOST_PLANES {
            return None;
        }
        let mut cells = vec![block.clone()];
        let mut inside = Vec::new();
        while let Some(cell) = cells.pop() {
            if cells.len() + inside.len() > most {
                return None;
            }
            match self.best_cut(&cell, planes) {
                Some(plane) => match cell.split(&plane) {
                    (Some(back), Some(front)) => cells.extend([front, back]),
                    (Some(one), None) | (None, Some(one)) => inside.extend(self.keep(one)),
                    (None, None) => {}
                },
                None => inside.extend(self.keep(cell)),
            }
        }
        Some(inside)
    }

    fn keep(&self, cell: Convex) -> Option<Convex> {
        let centre = cell.mass_properties().centroid;
        (self.winding(&centre) > 0.5).then_some(cell)
    }

    fn oriented_box(&self, axes: &Mat3) -> Option<Convex> {
        let local: Vec<Vec3> = self.vertices.iter().map(|v| axes.transpose() * v).collect();
        let b = super::Aabb::of(&local);
        (b.size().min() > 1e-6).then(|| Convex::cuboid(b.min, b.max).mapped(|p| axes * p))
    }

    /// The distinct planes of the triangles, with the triangles on each.
    fn planes(&self, areas: &[Vec3], flat: f64) -> Vec<(Plane, Vec<usize>)> {
        let mut planes: Vec<(Plane, Vec<usize>)> = Vec::new();
        let mut order: Vec<usize> = (0..areas.len()).filter(|&t| areas[t].norm() > 1e-10).collect();
        order.sort_by(|&a, &b| areas[b].norm_squared().total_cmp(&areas[a].norm_squared()).then(a.cmp(&b)));
        for t in order {
            let [a, b, c] = self.corners(t);
            let plane = Plane::through(&((a + b + c) / 3.0), areas[t].normalize());
            let same =
                |p: &Plane| p.normal.dot(&plane.normal) > 0.0 && [a, b, c].iter().all(|q| p.distance(q).abs() < flat);
            match planes.iter_mut().find(|(p, _)| same(p)) {
                Some((_, list)) => list.push(t),
                None => planes.push((plane, vec![t])),
            }
        }
        planes
    }

    /// Of the planes that cross the cell, the one that divides the fewest other faces; among equal ones, the one with the largest face in
    /// the cell.
    fn best_cut(&self, cell: &Convex, planes: &[(Plane, Vec<usize>)]) -> Option<Plane> {
        let walls: Vec<Plane> = (0..cell.faces.len()).map(|f| cell.plane(f)).collect();
        // Faces inside the cell, as polygons.
        let mut inside: Vec<(usize, Vec<Vec3>, f64)> = Vec::new();
        for (k, (plane, triangles)) in planes.iter().enumerate() {
            let (low, high) = cell.extent(&plane.normal);
            if plane.offset < low + ON_PLANE || plane.offset > high - ON_PLANE {
                continue;
            }
            for &t in triangles {
                let polygon = clip(self.corners(t).to_vec(), &walls);
                let area = polygon_area(&polygon);
                if area > 1e-8 {
                    inside.push((k, polygon, area));
                }
            }
        }
        let mut candidates: Vec<usize> = inside.iter().map(|(k, ..)| *k).collect();
        candidates.dedup();
        let score = |k: usize| {
            let p = &planes[k].0;
            let divided = inside
                .iter()
                .filter(|(_, polygon, _)| {
                    polygon.iter().any(|q| p.distance(q) > ON_PLANE)
                        && polygon.iter().any(|q| p.distance(q) < -ON_PLANE)
                })
                .count();
            let area: f64 = inside.iter().filter(|(j, ..)| *j == k).map(|(.., a)| a).sum();
            (divided, area)
        };
        let mut best: Option<(usize, (usize, f64))> = None;
        for k in candidates {
            let s = score(k);
            if best.is_none_or(|(_, b)| s.0 < b.0 || (s.0 == b.0 && s.1 > b.1 * (1.0 + 1e-9))) {
                best = Some((k, s));
            }
        }
        best.map(|(k, _)| planes[k].0)
    }

    /// The convex hull. The collision library finds its planes in 32 bit; its corners are cut exactly from the box.
    fn hull(&self, block: &Convex) -> Option<Convex> {
        use parry3d::{math::Vector, transformation::try_convex_hull};
        let origin = self.aabb().centre();
        let points: Vec<Vector> = self
            .vertices
            .iter()
            .map(|v| {
                let d = v - origin;
                Vector::new(d.x as f32, d.y as f32, d.z as f32)
            })
            .collect();
        let (corners, triangles) = try_convex_hull(&points).ok()?;
        let at = |i: u32| {
            let p = corners[i as usize];
            Vec3::new(p.x.into(), p.y.into(), p.z.into()) + origin
        };
        let planes = triangles.iter().filter_map(|t| {
            let [a, b, c] = t.map(at);
            let n = (b - a).cross(&(c - a)).try_normalize(1e-12)?;
            // Through the farthest corner, so that the hull contains the whole mesh.
            let offset = self.vertices.iter().map(|v| n.dot(v)).fold(f64::NEG_INFINITY, f64::max);
            Some(Plane { normal: n, offset })
        });
        carve(block.clone(), planes)
    }
}

fn carve(block: Convex, planes: impl Iterator<Item = Plane>) -> Option<Convex> {
    let mut body = block;
    for p in planes {
        let (_, high) = body.extent(&p.normal);
        if high > p.offset + ON_PLANE {
            body = body.behind(&p)?;
        }
    }
    Some(body)
}

/// A polygon clipped to the inside of all planes. The planes are moved in slightly, so that faces on the surface of the cell do not count.
fn clip(mut polygon: Vec<Vec3>, walls: &[Plane]) -> Vec<Vec3> {
    for w in walls {
        let d = |p: &Vec3| w.distance(p) + ON_PLANE;
        let mut out = Vec::with_capacity(polygon.len() + 1);
        for k in 0..polygon.len() {
            let (p, q) = (polygon[k], polygon[(k + 1) % polygon.len()]);
            let (dp, dq) = (d(&p), d(&q));
            if dp <= 0.0 {
                out.push(p);
            }
            if (dp < 0.0 && dq > 0.0) || (dp > 0.0 && dq < 0.0) {
                out.push(p + (q - p) * (dp / (dp - dq)));
            }
        }
        polygon = out;
        if polygon.len() < 3 {
            return Vec::new();
        }
    }
    polygon
}

fn polygon_area(p: &[Vec3]) -> f64 {
    (1..p.len().saturating_sub(1)).map(|k| (p[k] - p[0]).cross(&(p[k + 1] - p[0]))).sum::<Vec3>().norm() * 0.5
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Closed outward triangle mesh of convex pieces that share no volume: surface faces only, found by cancelling.
    fn wall_with_window(l: f64, h: f64, t: f64, window: [f64; 4]) -> Mesh {
        let [x0, x1, z0, z1] = window;
        let mut m = Mesh::default();
        let mut quad = |a: [f64; 3], b: [f64; 3], c: [f64; 3], d: [f64; 3]| {
            let n = m.vertices.len() as u32;
            m.vertices.extend([a, b, c, d].map(Vec3::from));
            m.triangles.extend([[n, n + 1, n + 2], [n, n + 2, n + 3]]);
        };
        // Front (y = 0) and back (y = t) as frames of quads with common corners.
        let (xs, zs) = ([0.0, x0, x1, l], [0.0, z0, z1, h]);
        for i in 0..3 {
            for k in 0..3 {
                if i == 1 && k == 1 {
                    continue;
                }
                let (a, b, c, d) = (xs[i], xs[i + 1], zs[k], zs[k + 1]);
                quad([a, 0.0, c], [b, 0.0, c], [b, 0.0, d], [a, 0.0, d]);
                quad([a, t, c], [a, t, d], [b, t, d], [b, t, c]);
            }
            let (a, b) = (xs[i], xs[i + 1]);
            quad([a, 0.0, 0.0], [a, t, 0.0], [b, t, 0.0], [b, 0.0, 0.0]);
            quad([a, 0.0, h], [b, 0.0, h], [b, t, h], [a, t, h]);
            let (c, d) = (zs[i], zs[i + 1]);
            quad([0.0, 0.0, c], [0.0, 0.0, d], [0.0, t, d], [0.0, t, c]);
            quad([l, 0.0, c], [l, t, c], [l, t, d], [l, 0.0, d]);
        }
        quad([x0, 0.0, z0], [x1, 0.0, z0], [x1, t, z0], [x0, t, z0]);
        quad([x0, 0.0, z1], [x0, t, z1], [x1, t, z1], [x1, 0.0, z1]);
        quad([x0, 0.0, z0], [x0, t, z0], [x0, t, z1], [x0, 0.0, z1]);
        quad([x1, 0.0, z0], [x1, 0.0, z1], [x1, t, z1], [x1, t, z0]);
        m
    }

    proptest! {
        #[test]
        fn a_wall_with_a_window_keeps_its_volume(turn in -3.0f64..3.0, x0 in 0.3f64..1.5, w in 0.3f64..1.5, z0 in 0.2f64..1.0, h in 0.3f64..1.2) {
            let mut m = wall_with_window(4.0, 2.8, 0.25, [x0, x0 + w, z0, z0 + h]);
            let volume = (4.0 * 2.8 - w * h) * 0.25;
            prop_assert_eq!(m.welded(1e-5).open_edges(), 0);
            let q = super::super::Quat::from_axis_angle(&Vec3::z_axis(), turn);
            for v in &mut m.vertices { *v = q * *v + Vec3::new(12.0, -7.0, 3.0); }
            let d = m.decompose().expect("it is a solid");
            prop_assert!(d.defects.is_empty(), "{:?}", d.defects);
            let sum: f64 = d.pieces.iter().map(Convex::volume).sum();
            prop_assert!((sum / volume - 1.0).abs() < 1e-9, "{sum} of {volume}");
            prop_assert!(d.pieces.iter().all(|p| p.is_closed() && p.is_convex(1e-6)));
            prop_assert!(d.pieces.len() <= 8);
        }
    }

    #[test]
    fn a_vault_of_many_facets_is_a_shell_and_not_its_hull() {
        // Half a ring of 6 m radius, 0.2 m thick, 10 m long, in 120 facets.
        let (n, inner, outer, l) = (120usize, 5.8, 6.0, 10.0);
        let mut m = Mesh::default();
        for k in 0..=n {
            let a = std::f64::consts::PI * k as f64 / n as f64;
            for (r, y) in [(inner, 0.0), (outer, 0.0), (inner, l), (outer, l)] {
                m.vertices.push(Vec3::new(r * a.cos(), y, r * a.sin()));
            }
        }
        let mut quad = |q: [usize; 4]| {
            let [a, b, c, d] = q.map(|i| i as u32);
            m.triangles.extend([[a, b, c], [a, c, d]]);
        };
        for k in 0..n {
            let (i, j) = (4 * k, 4 * k + 4);
            quad([i + 1, j + 1, j + 3, i + 3]);
            quad([i, i + 2, j + 2, j]);
            quad([i, j, j + 1, i + 1]);
            quad([i + 2, i + 3, j + 3, j + 2]);
        }
        let end = 4 * n;
        quad([0, 1, 3, 2]);
        quad([end, end + 2, end + 3, end + 1]);
        if m.signed_volume() < 0.0 {
            m.triangles.iter_mut().for_each(|t| t.swap(1, 2));
        }
        // The area between two polygons of n sides over half a circle.
        let sector = 0.5 * n as f64 * (std::f64::consts::PI / n as f64).sin();
        let volume = sector * (outer * outer - inner * inner) * l;
        let d = m.decompose().expect("it is a solid");
        let sum: f64 = d.pieces.iter().map(Convex::volume).sum();
        assert!((sum / volume - 1.0).abs() < 3e-3, "{sum} m3 of {volume} m3: {:?}", d.defects);
        assert!(d.pieces.len() > MOST_CELLS, "{}", d.pieces.len());
    }

    /// Adds a box to a mesh; with `turned` its faces look inward, as those of a hollow do.
    fn add_box(m: &mut Mesh, min: [f64; 3], max: [f64; 3], turned: bool) {
        let c = Convex::cuboid(Vec3::from(min), Vec3::from(max));
        let n = m.vertices.len() as u32;
        m.vertices.extend(&c.vertices);
        for f in &c.faces {
            for k in 1..f.len() - 1 {
                let t = [n + f[0], n + f[k], n + f[k + 1]];
                m.triangles.push(if turned { [t[0], t[2], t[1]] } else { t });
            }
        }
    }

    fn volume(d: &Decomposition) -> f64 {
        d.pieces.iter().map(Convex::volume).sum()
    }

    #[test]
    fn solids_that_lie_apart_are_taken_one_by_one_and_hollows_stay_hollow() {
        let mut m = Mesh::default();
        add_box(&mut m, [0.0, 0.0, 0.0], [1.0, 1.0, 1.0], false);
        add_box(&mut m, [5.0, 0.0, 0.0], [7.0, 1.0, 1.0], true);
        let d = m.decompose().expect("two solids");
        assert_eq!(d.pieces.len(), 2);
        assert!((volume(&d) - 3.0).abs() < 1e-12 && d.defects.is_empty());
        let mut hollow = Mesh::default();
        add_box(&mut hollow, [0.0, 0.0, 0.0], [2.0, 2.0, 2.0], false);
        add_box(&mut hollow, [0.5, 0.5, 0.5], [1.5, 1.5, 1.5], true);
        let d = hollow.decompose().expect("a shell");
        assert!((volume(&d) - 7.0).abs() < 1e-9 && d.defects.is_empty(), "{} {:?}", volume(&d), d.defects);
    }

    #[test]
    fn faces_that_are_flat_to_a_tenth_of_a_millimetre_do_not_make_a_hull_of_a_wall() {
        let mut m = wall_with_window(4.0, 2.8, 0.25, [1.0, 2.0, 0.9, 2.1]).welded(1e-6);
        for (k, v) in m.vertices.iter_mut().enumerate() {
            let rough = |n: usize| ((k * n % 17) as f64 / 8.0 - 1.0) * 1e-4;
            *v += Vec3::new(rough(5), rough(7), rough(11));
        }
        let exact = (4.0 * 2.8 - 1.2) * 0.25;
        let d = m.decompose().expect("it is a solid");
        assert!((volume(&d) / exact - 1.0).abs() < 3e-3, "{} of {exact}, {:?}", volume(&d), d.defects);
        assert!(
            !d.defects.iter().any(|x| matches!(x, MeshDefect::Hulled(..) | MeshDefect::Wound(..))),
            "{:?}",
            d.defects
        );
    }

    #[test]
    fn a_wall_with_a_triangle_missing_keeps_its_window() {
        let mut m = wall_with_window(4.0, 2.8, 0.25, [1.0, 2.0, 0.9, 2.1]);
        let missing = m.triangles.iter().position(|t| t.iter().all(|&i| m.vertices[i as usize].x == 4.0));
        m.triangles.remove(missing.expect("a triangle of the end face"));
        let exact = (4.0 * 2.8 - 1.2) * 0.25;
        let d = m.decompose().expect("it is nearly a solid");
        assert!(matches!(d.defects[..], [MeshDefect::Wound(..)]), "{:?}", d.defects);
        assert!((volume(&d) / exact - 1.0).abs() < 1e-3, "{} of {exact}", volume(&d));
    }

    #[test]
    fn an_inside_out_box_is_read_the_right_way_round() {
        let c = Convex::cuboid(Vec3::zeros(), Vec3::new(1.0, 2.0, 3.0));
        let mut m = Mesh { vertices: c.vertices.clone(), triangles: Vec::new() };
        for f in &c.faces {
            m.triangles.extend([[f[0], f[2], f[1]], [f[0], f[3], f[2]]]);
        }
        let d = m.decompose().expect("it is a solid");
        assert_eq!(d.pieces.len(), 1);
        assert!((d.pieces[0].volume() - 6.0).abs() < 1e-12);
        assert!(d.pieces[0].as_box(1e-6).is_some());
    }
}
