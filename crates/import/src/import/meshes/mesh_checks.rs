//! Checks of meshes: open edges, inward faces, zero volume, duplicates.
//!
//! A mesh is closed when, after welding of coincident corners, every directed edge has an opposite one. Its faces point outward when its
//! volume by the divergence theorem is positive. Two solids are equal when class, box, volume and second moments of volume agree, which
//! does not depend on their triangles.

use crate::Result;
use crate::geometry::{Aabb, Mat3, Mesh, Vec3};
use crate::read::Budget;
use std::collections::HashMap;

/// Corners closer than this are merged, m.
pub(crate) const WELD: f64 = 1e-5;

/// Smallest volume of a solid, m3.
pub(crate) const LEAST_VOLUME: f64 = 1e-6;

/// Merges corners within [`WELD`] and removes triangles that degenerate by it.
pub(crate) fn weld(mesh: &Mesh) -> Mesh {
    let mut cells: HashMap<[i64; 3], Vec<u32>> = HashMap::new();
    let mut vertices: Vec<Vec3> = Vec::new();
    let cell_of = |p: &Vec3| [p.x, p.y, p.z].map(|c| (c / (2.0 * WELD)).floor() as i64);
    let mut index = Vec::with_capacity(mesh.vertices.len());
    for p in &mesh.vertices {
        let home = cell_of(p);
        let found = neighbours(p)
            .filter_map(|c| cells.get(&c))
            .flatten()
            .copied()
            .filter(|&i| (vertices[i as usize] - p).norm() <= WELD)
            .min();
        index.push(found.unwrap_or_else(|| {
            let new = vertices.len() as u32;
            vertices.push(*p);
            cells.entry(home).or_default().push(new);
            new
        }));
    }
    let triangles = mesh
        .triangles
        .iter()
        .map(|t| t.map(|i| index[i as usize]))
        .filter(|t| t[0] != t[1] && t[1] != t[2] && t[2] != t[0])
        .collect();
    drop_unused(&Mesh { vertices, triangles })
}

/// The cells that may contain a corner within [`WELD`] of a point.
fn neighbours(p: &Vec3) -> impl Iterator<Item = [i64; 3]> {
    let range = [p.x, p.y, p.z].map(|c| {
        let at = |d: f64| ((c + d) / (2.0 * WELD)).floor() as i64;
        (at(-WELD), at(WELD))
    });
    (range[0].0..=range[0].1).flat_map(move |x| {
        (range[1].0..=range[1].1).flat_map(move |y| (range[2].0..=range[2].1).map(move |z| [x, y, z]))
    })
}

fn drop_unused(mesh: &Mesh) -> Mesh {
    let mut new = vec![u32::MAX; mesh.vertices.len()];
    let mut vertices = Vec::new();
    let triangles = mesh
        .triangles
        .iter()
        .map(|t| {
            t.map(|i| {
                let slot = &mut new[i as usize];
                if *slot == u32::MAX {
                    *slot = vertices.len() as u32;
                    vertices.push(mesh.vertices[i as usize]);
                }
                *slot
            })
        })
        .collect();
    Mesh { vertices, triangles }
}

/// For every undirected edge (lower corner first) the triangles that run along it forwards and backwards.
fn edge_uses(mesh: &Mesh) -> HashMap<(u32, u32), Vec<(u32, bool)>> {
    let mut uses: HashMap<(u32, u32), Vec<(u32, bool)>> = HashMap::with_capacity(mesh.triangles.len() * 3 / 2);
    for (t, tri) in mesh.triangles.iter().enumerate() {
        for k in 0..3 {
            let (a, b) = (tri[k], tri[(k + 1) % 3]);
            uses.entry((a.min(b), a.max(b))).or_default().push((t as u32, a < b));
        }
    }
    uses
}

/// Number of directed edges without an opposite one; 0 for a closed, consistently oriented mesh. The mesh must be welded.
pub(crate) fn unmatched_edges(mesh: &Mesh) -> usize {
    edge_uses(mesh)
        .values()
        .map(|uses| {
            let forward = uses.iter().filter(|(_, f)| *f).count();
            forward.abs_diff(uses.len() - forward)
        })
        .sum()
}

/// Reverses faces so that neighbours are consistent, when every edge has exactly two faces. True when a face was reversed.
pub(crate) fn agree(mesh: &mut Mesh) -> bool {
    let uses = edge_uses(mesh);
    if uses.values().any(|u| u.len() != 2) || uses.values().all(|u| u[0].1 != u[1].1) {
        return false;
    }
    let mut flip: Vec<Option<bool>> = vec![None; mesh.triangles.len()];
    for seed in 0..mesh.triangles.len() {
        if flip[seed].is_some() {
            continue;
        }
        flip[seed] = Some(false);
        let mut stack = vec![seed];
        let mut shell = Vec::new();
        while let Some(t) = stack.pop() {
            shell.push(t);
            let tri = mesh.triangles[t];
            for k in 0..3 {
                let (a, b) = (tri[k], tri[(k + 1) % 3]);
                let pair = &uses[&(a.min(b), a.max(b))];
                let other = if pair[0].0 as usize == t { pair[1].0 } else { pair[0].0 } as usize;
                let same_way = pair[0].1 == pair[1].1;
                if flip[other].is_none() {
                    flip[other] = Some(flip[t].unwrap_or(false) ^ same_way);
                    stack.push(other);
                }
            }
        }
        orient_shell(mesh, &shell, &mut flip);
    }
    for (tri, turn) in mesh.triangles.iter_mut().zip(&flip) {
        if *turn == Some(true) {
            tri.swap(1, 2);
        }
    }
    true
}

/// Orients a whole shell outward, given which of its faces are to be reversed.
fn orient_shell(mesh: &Mesh, shell: &[usize], flip: &mut [Option<bool>]) {
    let origin = mesh.vertices[mesh.triangles[shell[0]][0] as usize];
    let volume: f64 = shell
        .iter()
        .map(|&t| {
            let [a, b, c] = mesh.corners(t).map(|p| p - origin);
            let v = a.dot(&b.cross(&c));
            if flip[t] == Some(true) { -v } else { v }
        })
        .sum();
    if volume < 0.0 {
        for &t in shell {
            flip[t] = flip[t].map(|f| !f);
        }
    }
}

/// Reverses every face.
pub(crate) fn turn_inside_out(mesh: &mut Mesh) {
    for t in &mut mesh.triangles {
        t.swap(1, 2);
    }
}

/// Properties that identify a solid independently of its triangles.
pub(crate) struct Fingerprint {
    /// Box, m.
    pub aabb: Aabb,
    /// Volume, m3.
    pub volume: f64,
    /// Integrals of x_i x_j over the volume about the centre of the box, m5.
    pub moments: Mat3,
}

impl Fingerprint {
    /// For a closed mesh with outward faces.
    pub(crate) fn of(mesh: &Mesh) -> Self {
        let aabb = mesh.aabb();
        let centre = aabb.centre();
        let (mut volume, mut moments) = (0.0, Mat3::zeros());
        for t in 0..mesh.triangles.len() {
            let [a, b, c] = mesh.corners(t).map(|p| p - centre);
            let det = a.dot(&b.cross(&c));
            let sum = a + b + c;
            volume += det / 6.0;
            moments +=
                (sum * sum.transpose() + a * a.transpose() + b * b.transpose() + c * c.transpose()) * det / 120.0;
        }
        Self { aabb, volume, moments }
    }

    /// True for the same solid: boxes within 1 mm, volumes within 0.1 %, second moments within 0.5 % of V d^2.
    pub(crate) fn same(&self, other: &Self) -> bool {
        let volume = self.volume.abs().max(other.volume.abs());
        let size = self.aabb.size().norm();
        (self.aabb.min - other.aabb.min).amax() <= 1e-3
            && (self.aabb.max - other.aabb.max).amax() <= 1e-3
            && (self.volume - other.volume).abs() <= 1e-3 * volume
            && (self.moments - other.moments).amax() <= 5e-3 * volume * size * size
    }
}

/// Pairs (later, earlier) of the same solid. Only solids with the same key are compared.
///
/// # Errors
/// When the time limit of the reader is over.
pub(crate) fn duplicates(prints: &[&Fingerprint], keys: &[&str], budget: &Budget<'_>) -> Result<Vec<(usize, usize)>> {
    // Boxes that begin within 1 mm of each other are in the same cell of 2 mm or in neighbouring ones.
    const CELL: f64 = 2e-3;
    let cell = |x: f64| (x / CELL).floor() as i64;
    let mut cells: HashMap<[i64; 3], Vec<usize>> = HashMap::new();
    let mut out = Vec::new();
    for (i, print) in prints.iter().enumerate() {
        budget.step(i)?;
        let low = print.aabb.min;
        let near = [low.x, low.y, low.z].map(|x| (cell(x - 1.1e-3), cell(x + 1.1e-3)));
        let mut first: Option<usize> = None;
        for x in near[0].0..=near[0].1 {
            for y in near[1].0..=near[1].1 {
                for z in near[2].0..=near[2].1 {
                    let same = |j: &&usize| keys[i] == keys[**j] && print.same(prints[**j]);
                    let found = cells.get(&[x, y, z]).and_then(|list| list.iter().find(same)).copied();
                    first = first.into_iter().chain(found).min();
                }
            }
        }
        out.extend(first.map(|j| (i, j)));
        cells.entry([low.x, low.y, low.z].map(cell)).or_default().push(i);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::formats::scene::box_mesh;

    fn cube() -> Mesh {
        box_mesh(&Vec3::new(10.0, 20.0, 30.0), &Vec3::repeat(0.5))
    }

    /// Every triangle with its own three corners, each moved a little.
    fn soup(mesh: &Mesh, by: f64) -> Mesh {
        let mut out = Mesh::default();
        for t in 0..mesh.triangles.len() {
            let n = out.vertices.len() as u32;
            for (k, p) in mesh.corners(t).into_iter().enumerate() {
                out.vertices.push(p + Vec3::repeat(by * (t as f64 * 0.37 + k as f64 * 0.11).sin()));
            }
            out.triangles.push([n, n + 1, n + 2]);
        }
        out
    }

    #[test]
    fn a_triangle_soup_of_a_cube_is_closed_after_welding() {
        let welded = weld(&soup(&cube(), 2e-6));
        assert_eq!(welded.vertices.len(), 8);
        assert_eq!(unmatched_edges(&welded), 0);
        assert!((welded.signed_volume() - 1.0).abs() < 1e-4);
    }

    #[test]
    fn corners_a_tenth_of_a_millimetre_apart_stay_apart() {
        assert!(unmatched_edges(&weld(&soup(&cube(), 2e-4))) > 0);
    }

    #[test]
    fn a_missing_face_leaves_its_three_edges_unmatched() {
        let mut mesh = cube();
        mesh.triangles.pop();
        assert_eq!(unmatched_edges(&mesh), 3);
    }

    #[test]
    fn faces_turned_at_random_agree_again_and_look_outward() {
        for pattern in [0b1u32, 0b1010_1010_1010, 0b1111_1111_1111, 0b0110_0001_0111] {
            let mut mesh = cube();
            for (k, t) in mesh.triangles.iter_mut().enumerate() {
                if pattern >> k & 1 == 1 {
                    t.swap(0, 1);
                }
            }
            if !agree(&mut mesh) {
                turn_inside_out(&mut mesh);
            }
            assert_eq!(unmatched_edges(&mesh), 0);
            assert!((mesh.signed_volume() - 1.0).abs() < 1e-9, "{pattern:b}");
        }
    }

    #[test]
    fn the_same_box_with_other_triangles_is_a_duplicate_and_a_crossing_brace_is_not() {
        let a = Fingerprint::of(&cube());
        let mut other = cube();
        // The diagonal of the top face the other way.
        other.triangles[2] = [4, 5, 6];
        other.triangles[3] = [5, 7, 6];
        assert!(a.same(&Fingerprint::of(&other)));
        let brace = |sign: f64| {
            let mut m = box_mesh(&Vec3::zeros(), &Vec3::new(0.1, 0.1, 2.0));
            let turn = nalgebra::Rotation3::from_axis_angle(&Vec3::y_axis(), sign * 0.6);
            m.vertices.iter_mut().for_each(|p| *p = turn * *p);
            Fingerprint::of(&m)
        };
        assert!(!brace(1.0).same(&brace(-1.0)));
        assert!(brace(1.0).same(&brace(1.0)));
    }

    #[test]
    fn duplicates_are_found_among_many_solids_that_begin_at_the_same_place() {
        // A grid whose boxes all begin at x = 0: every pair was compared.
        let at = |k: usize| box_mesh(&Vec3::new(1.0, (k % 300) as f64, (k / 300) as f64), &Vec3::new(1.0, 0.3, 0.3));
        let mut prints: Vec<Fingerprint> = (0..60_000).map(|k| Fingerprint::of(&at(k))).collect();
        let mut near = at(70);
        near.vertices.iter_mut().for_each(|v| *v += Vec3::new(9e-4, -9e-4, 9e-4));
        prints.push(Fingerprint::of(&near));
        prints.push(Fingerprint::of(&at(59_999)));
        let (list, keys) = (prints.iter().collect::<Vec<_>>(), vec![""; prints.len()]);
        let stop = crate::stop::Stop::new();
        let budget = Budget::new(std::path::Path::new("m.obj"), 600.0, &stop).expect("a limit");
        let start = std::time::Instant::now();
        assert_eq!(duplicates(&list, &keys, &budget).expect("in time"), [(60_000, 70), (60_001, 59_999)]);
        assert!(start.elapsed().as_secs_f64() < 5.0, "{:?}", start.elapsed());
    }

    #[test]
    fn a_box_has_the_textbook_second_moments_of_volume() {
        let half = Vec3::new(0.5, 1.0, 2.0);
        let f = Fingerprint::of(&box_mesh(&Vec3::new(5.0, 6.0, 7.0), &half));
        let volume = 8.0 * half.product();
        for k in 0..3 {
            assert!((f.moments[(k, k)] - volume * half[k] * half[k] / 3.0).abs() < 1e-9);
        }
        assert!(f.moments[(0, 1)].abs() < 1e-9 && (f.volume - volume).abs() < 1e-9);
    }
}
