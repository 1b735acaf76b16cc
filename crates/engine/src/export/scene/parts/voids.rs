//! Voids: their surfaces, coarsened so that they do not outweigh the pieces. voids.json has them as found.

use super::super::document::Document;
use super::super::materials::Paint;
use super::super::shapes::Triangles;
use super::super::{axes::y_up, extras};
use super::person_shape;
use crate::assess::{Assessment, Surface};
use crate::export::void_name;
use crate::geometry::Vec3;
use crate::results::ResultNames;
use serde_json::json;
use std::collections::{HashMap, HashSet};

/// Most triangles of a void.
pub(in crate::export::scene) const MOST: usize = 600;
/// Finest and coarsest width of the grid in which corners are joined, m.
const FINEST: f64 = 0.1;
const COARSEST: f64 = 1.6;

/// Adds the surface of every void; a ball where there is none: the largest one that fits into it.
pub(in crate::export::scene) fn add(d: &mut Document<'_>, parent: usize, a: &Assessment, names: &ResultNames<'_>) {
    for v in &a.voids {
        let name = void_name(v);
        let extras = extras::void(v, &name, names);
        if v.surface.triangles.is_empty() {
            let mesh = d.mesh(Paint::Voids, "Ball", &person_shape::marker());
            let node = d.node(Some(parent), &name, json!({ "mesh": mesh, "extras": extras }));
            d.place(node, &crate::geometry::Pose { position: v.position, ..crate::geometry::Pose::identity() });
            d.scale(node, [v.clearance.max(0.01) as f32; 3]);
            continue;
        }
        let s = coarse(&v.surface);
        // Without normals viewers use flat shading, which is correct here.
        let t = Triangles {
            points: s.vertices.iter().map(|v| y_up(&Vec3::from(v.map(f64::from)))).collect(),
            normals: Vec::new(),
            indices: s.triangles.iter().flatten().copied().collect(),
        };
        let id = vec![u32::MAX, v.id];
        let mesh = d.mesh_of(Paint::Voids, &format!("Void {}", v.id), id, &t);
        d.node(Some(parent), &name, json!({ "mesh": mesh, "extras": extras }));
    }
}

/// The surface with corners joined to the mean of each cell of a grid, which is as fine as the number of triangles allows.
pub(in crate::export::scene) fn coarse(s: &Surface) -> Surface {
    let mut width = FINEST;
    loop {
        let c = clustered(s, width);
        if c.triangles.is_empty() && !s.triangles.is_empty() {
            return s.clone();
        }
        if c.triangles.len() <= MOST || width >= COARSEST {
            return c;
        }
        width *= 1.5;
    }
}

fn clustered(s: &Surface, width: f64) -> Surface {
    let cell = |v: &[f32; 3]| v.map(|x| (f64::from(x) / width).floor() as i64);
    // Cells are numbered in the order of the corners, so that the order in a table does not matter.
    let mut cells: HashMap<[i64; 3], u32> = HashMap::new();
    let mut sums: Vec<([f64; 3], f64)> = Vec::new();
    let mut of = Vec::with_capacity(s.vertices.len());
    for v in &s.vertices {
        let number = *cells.entry(cell(v)).or_insert(sums.len() as u32);
        if number as usize == sums.len() {
            sums.push(([0.0; 3], 0.0));
        }
        let (sum, n) = &mut sums[number as usize];
        (0..3).for_each(|k| sum[k] += f64::from(v[k]));
        *n += 1.0;
        of.push(number);
    }
    let vertices: Vec<[f32; 3]> = sums.iter().map(|(sum, n)| sum.map(|x| (x / n) as f32)).collect();
    let corner = |k: u32| of.get(k as usize).copied().unwrap_or_default();
    let mut seen: HashSet<[u32; 3]> = HashSet::new();
    let mut triangles = Vec::new();
    for t in &s.triangles {
        let [a, b, c] = t.map(corner);
        if a == b || b == c || a == c {
            continue;
        }
        // The same triangle once, whichever corner it begins with.
        let first = a.min(b).min(c);
        let turned = if first == a {
            [a, b, c]
        } else if first == b {
            [b, c, a]
        } else {
            [c, a, b]
        };
        let back = [turned[0], turned[2], turned[1]];
        // Two that lie on each other with opposite sides are a leaf without a volume.
        if !seen.remove(&back) && seen.insert(turned) {
            triangles.push(turned);
        }
    }
    triangles.retain(|t| seen.contains(t));
    without_unused(vertices, triangles)
}

fn without_unused(vertices: Vec<[f32; 3]>, mut triangles: Vec<[u32; 3]>) -> Surface {
    let mut number = vec![u32::MAX; vertices.len()];
    let mut kept = Vec::new();
    for k in triangles.iter_mut().flatten() {
        let n = &mut number[*k as usize];
        if *n == u32::MAX {
            *n = kept.len() as u32;
            kept.push(vertices[*k as usize]);
        }
        *k = *n;
    }
    Surface { vertices: kept, triangles }
}
