//! Connected components of a mesh. Files without objects (STL, PLY, some OBJ) hold a whole building as one set of triangles.
//!
//! Triangles are connected when they share an edge. Where solids touch, four or more triangles meet at one edge. Then each is connected
//! with the one that bounds the same material: the next one around the edge on its inner side.

use crate::Result;
use crate::geometry::{Aabb, Mesh, Vec3};
use crate::maths;
use crate::read::Budget;
use std::collections::BTreeMap;

/// Tolerance when the box of a cavity is compared with that of the shell around it, m.
const SLACK: f64 = 1e-6;

/// The connected solids of a mesh, in the order of their first triangles; none when there are more than `most`. The corners must be welded.
/// A mesh that is one solid is returned unchanged.
///
/// # Errors
/// When the time limit of the reader is over.
pub(crate) fn solids(mesh: &Mesh, most: usize, budget: &Budget<'_>) -> Result<Vec<Mesh>> {
    let mut root: Vec<u32> = (0..mesh.triangles.len() as u32).collect();
    let mut edges: BTreeMap<(u32, u32), Vec<(u32, bool)>> = BTreeMap::new();
    for (t, tri) in mesh.triangles.iter().enumerate() {
        for k in 0..3 {
            let (a, b) = (tri[k], tri[(k + 1) % 3]);
            edges.entry((a.min(b), a.max(b))).or_default().push((t as u32, a < b));
        }
    }
    for (k, (&(a, b), uses)) in edges.iter().enumerate() {
        budget.step(k)?;
        match uses.as_slice() {
            [] | [_] => {}
            [x, y] => join(&mut root, x.0, y.0),
            many => around(mesh, a, b, many, budget)?.into_iter().for_each(|(x, y)| join(&mut root, x, y)),
        }
    }
    let mut shells: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for t in 0..mesh.triangles.len() as u32 {
        shells.entry(find(&mut root, t)).or_default().push(t);
    }
    if shells.len() > most {
        return Ok(Vec::new());
    }
    let mut shells: Vec<Mesh> = shells.into_values().map(|list| part(mesh, &list)).collect();
    hollows(&mut shells, budget)?;
    Ok(shells)
}

fn find(root: &mut [u32], mut i: u32) -> u32 {
    while root[i as usize] != i {
        root[i as usize] = root[root[i as usize] as usize];
        i = root[i as usize];
    }
    i
}

fn join(root: &mut [u32], a: u32, b: u32) {
    let (a, b) = (find(root, a), find(root, b));
    root[a.max(b) as usize] = a.min(b);
}

/// Pairs of triangles that bound the same material at an edge from corner `a` to corner `b`.
fn around(mesh: &Mesh, a: u32, b: u32, uses: &[(u32, bool)], budget: &Budget<'_>) -> Result<Vec<(u32, u32)>> {
    let (from, to) = (mesh.vertices[a as usize], mesh.vertices[b as usize]);
    let axis = to - from;
    let length = axis.norm();
    if length == 0.0 {
        return Ok(Vec::new());
    }
    let axis = axis / length;
    let across = |t: u32| -> Vec3 {
        let third = mesh.triangles[t as usize].iter().find(|&&i| i != a && i != b).copied().unwrap_or(a);
        let d = mesh.vertices[third as usize] - from;
        d - axis * d.dot(&axis)
    };
    let zero = across(uses[0].0);
    let side = axis.cross(&zero);
    let angle = |t: u32| {
        let d = across(t);
        maths::atan2(d.dot(&side), d.dot(&zero)).rem_euclid(std::f64::consts::TAU)
    };
    let angles: Vec<f64> = uses.iter().map(|u| angle(u.0)).collect();
    let mut pairs = Vec::new();
    for (i, &(t, forward)) in uses.iter().enumerate() {
        if uses.len() > 1000 {
            budget.check()?;
        }
        // A face that runs forwards along the edge has its material at smaller angles.
        let nearest = uses.iter().enumerate().filter(|(j, u)| *j != i && u.1 != forward).min_by(|x, y| {
            let turn = |j: usize| {
                let d = if forward { angles[i] - angles[j] } else { angles[j] - angles[i] };
                let d = d.rem_euclid(std::f64::consts::TAU);
                if d < 1e-9 { std::f64::consts::TAU } else { d }
            };
            turn(x.0).total_cmp(&turn(y.0)).then(x.0.cmp(&y.0))
        });
        if let Some((_, other)) = nearest {
            pairs.push((t, other.0));
        }
    }
    Ok(pairs)
}

fn part(mesh: &Mesh, list: &[u32]) -> Mesh {
    let mut new: BTreeMap<u32, u32> = BTreeMap::new();
    let mut out = Mesh::default();
    for &t in list {
        let tri = mesh.triangles[t as usize].map(|i| {
            *new.entry(i).or_insert_with(|| {
                out.vertices.push(mesh.vertices[i as usize]);
                out.vertices.len() as u32 - 1
            })
        });
        out.triangles.push(tri);
    }
    out
}

/// Joins shells that point inward (cavities) with the smallest shell around them.
fn hollows(shells: &mut Vec<Mesh>, budget: &Budget<'_>) -> Result<()> {
    let boxes: Vec<Aabb> = shells.iter().map(Mesh::aabb).collect();
    let volumes: Vec<f64> = shells.iter().map(Mesh::signed_volume).collect();
    let inside = |i: usize, j: usize| {
        let (a, b) = (&boxes[i], &boxes[j]);
        (0..3).all(|c| a.min[c] >= b.min[c] - SLACK && a.max[c] <= b.max[c] + SLACK)
    };
    let mut owner: Vec<Option<usize>> = vec![None; shells.len()];
    for i in (0..shells.len()).filter(|&i| volumes[i] < 0.0) {
        budget.check()?;
        let around = (0..shells.len()).filter(|&j| j != i && volumes[j] > -volumes[i] && inside(i, j));
        owner[i] = around.min_by(|x, y| volumes[*x].total_cmp(&volumes[*y]));
    }
    for i in 0..shells.len() {
        if let Some(j) = owner[i] {
            let hollow = std::mem::take(&mut shells[i]);
            let first = shells[j].vertices.len() as u32;
            shells[j].vertices.extend(hollow.vertices);
            shells[j].triangles.extend(hollow.triangles.into_iter().map(|t| t.map(|k| k + first)));
        }
    }
    shells.retain(|s| !s.triangles.is_empty());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::formats::scene::box_mesh;
    use crate::import::meshes::mesh_checks::weld;

    fn together(parts: &[Mesh]) -> Mesh {
        let mut all = Mesh::default();
        for p in parts {
            let first = all.vertices.len() as u32;
            all.vertices.extend(&p.vertices);
            all.triangles.extend(p.triangles.iter().map(|t| t.map(|k| k + first)));
        }
        weld(&all)
    }

    fn volumes(m: &Mesh) -> Vec<f64> {
        let stop = crate::stop::Stop::new();
        let budget = Budget::new(std::path::Path::new("m.stl"), 60.0, &stop).expect("a limit");
        solids(m, 100, &budget).expect("in time").iter().map(|s| (s.signed_volume() * 1e9).round() / 1e9).collect()
    }

    #[test]
    fn boxes_that_touch_over_a_whole_face_stay_two() {
        let a = box_mesh(&Vec3::new(0.0, 0.0, 0.0), &Vec3::repeat(0.5));
        let b = box_mesh(&Vec3::new(1.0, 0.0, 0.0), &Vec3::repeat(0.5));
        let c = box_mesh(&Vec3::new(1.0, 1.0, 1.0), &Vec3::repeat(0.5));
        assert_eq!(volumes(&together(&[a.clone(), b.clone()])), [1.0, 1.0]);
        // Edge to edge, and apart.
        let far = box_mesh(&Vec3::new(5.0, 0.0, 0.0), &Vec3::repeat(0.25));
        assert_eq!(volumes(&together(&[a, b, c, far])), [1.0, 1.0, 1.0, 0.125]);
    }

    #[test]
    fn a_hollow_stays_with_its_solid() {
        let outer = box_mesh(&Vec3::zeros(), &Vec3::repeat(1.0));
        let mut inner = box_mesh(&Vec3::zeros(), &Vec3::repeat(0.5));
        inner.triangles.iter_mut().for_each(|t| t.swap(1, 2));
        assert_eq!(volumes(&together(&[outer, inner])), [7.0]);
    }
}
