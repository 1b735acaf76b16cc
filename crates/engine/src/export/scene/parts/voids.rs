//! Voids: their surfaces, coarsened so that they do not outweigh the pieces. voids.json has them as found.

use super::super::document::Document;
use super::super::materials::Paint;
use super::super::shapes::Triangles;
use super::super::{axes::y_up, extras};
use super::{Still, person_shape};
use crate::assess::{Assessment, Surface, Void};
use crate::export::void_name;
use crate::geometry::{Mat3, Vec3};
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
        let extras = extras::void(v, &name, a, names);
        if v.surface.triangles.is_empty() {
            let mesh = d.mesh(Paint::Voids, "Ball", &person_shape::marker());
            let node = d.node(Some(parent), &name, json!({ "mesh": mesh, "extras": extras }));
            d.place(node, &crate::geometry::Pose { position: v.position, ..crate::geometry::Pose::identity() });
            d.scale(node, [radius(v) as f32; 3]);
            continue;
        }
        let id = vec![u32::MAX, v.id];
        let mesh = d.mesh_of(Paint::Voids, &format!("Void {}", v.id), id, &surface(v));
        d.node(Some(parent), &name, json!({ "mesh": mesh, "extras": extras }));
    }
}

/// The same for a scene whose parts are joints.
pub(in crate::export::scene) fn still(a: &Assessment, names: &ResultNames<'_>) -> Vec<Still> {
    let one = |v: &Void| {
        let name = void_name(v);
        let triangles = if v.surface.triangles.is_empty() {
            let mut ball = Triangles::default();
            ball.append(&person_shape::marker(), |p| v.position + p * radius(v));
            ball
        } else {
            surface(v)
        };
        Still { extras: extras::void(v, &name, a, names), name, at: v.position, triangles }
    };
    a.voids.iter().map(one).collect()
}

/// Radius of the ball that stands for a void without a surface, m.
fn radius(v: &Void) -> f64 {
    v.clearance.max(0.01)
}

/// The surface in glTF's axes. Without normals viewers use flat shading, which is correct here.
fn surface(v: &Void) -> Triangles {
    let s = coarse(&v.surface);
    Triangles {
        points: s.vertices.iter().map(|v| y_up(&Vec3::from(v.map(f64::from)))).collect(),
        normals: Vec::new(),
        indices: s.triangles.iter().flatten().copied().collect(),
    }
}

/// The surface with the corners in each cell of a grid joined, which is as fine as the number of triangles allows. It encloses the volume of the void: the mean
/// of the corners in a cell would lie inside of every edge, so that a room of 92 m3 was drawn with 81.
pub(in crate::export::scene) fn coarse(s: &Surface) -> Surface {
    let mut width = FINEST;
    loop {
        let c = clustered(s, width);
        if c.triangles.is_empty() && !s.triangles.is_empty() {
            return s.clone();
        }
        if c.triangles.len() <= MOST || width >= COARSEST {
            return filled(c, s.volume(), MOVES * width);
        }
        width *= 1.5;
    }
}

/// Weight that keeps a corner at the mean of its cell where the faces leave it free, of their area.
const HOLD: f64 = 1e-3;
/// Farthest way of a corner from the mean of its cell, in widths of the cell along each axis.
const REACH: f64 = 0.75;
/// Farthest way of a corner for the volume, in widths of the cell.
const MOVES: f64 = 0.25;
/// Error of the volume that is left.
const EXACT: f64 = 1e-3;
/// Most steps to the volume.
const STEPS: usize = 4;

/// The corners that are joined into one, and the faces around them.
#[derive(Clone, Default)]
struct Joined {
    sum: Vec3,
    count: f64,
    square: Mat3,
    right: Vec3,
    area: f64,
}

impl Joined {
    fn mean(&self) -> Vec3 {
        self.sum / self.count.max(1.0)
    }

    /// The point nearest to the planes of all faces around, by their areas (Lindstrom 2000): it lies on the edge or in the corner that they make.
    fn corner(&self, width: f64) -> Vec3 {
        let mean = self.mean();
        let hold = HOLD * self.area.max(1e-12);
        let off = (self.square + Mat3::identity() * hold)
            .try_inverse()
            .map_or(Vec3::zeros(), |i| i * (self.right - self.square * mean));
        mean + off.map(|v| v.clamp(-REACH * width, REACH * width))
    }
}

fn clustered(s: &Surface, width: f64) -> Surface {
    let cell = |v: &[f32; 3]| v.map(|x| (f64::from(x) / width).floor() as i64);
    // Cells are numbered in the order of the corners, so that the order in a table does not matter.
    let mut cells: HashMap<[i64; 3], u32> = HashMap::new();
    let mut joined: Vec<Joined> = Vec::new();
    let mut of = Vec::with_capacity(s.vertices.len());
    for v in &s.vertices {
        let number = *cells.entry(cell(v)).or_insert(joined.len() as u32);
        if number as usize == joined.len() {
            joined.push(Joined::default());
        }
        joined[number as usize].sum += Vec3::from(v.map(f64::from));
        joined[number as usize].count += 1.0;
        of.push(number);
    }
    for t in &s.triangles {
        let Some([a, b, c]) = corners(s, t) else { continue };
        let normal = (b - a).cross(&(c - a)) / 2.0;
        let area = normal.norm();
        if area < 1e-12 {
            continue;
        }
        let n = normal / area;
        for k in t {
            let j = &mut joined[of[*k as usize] as usize];
            j.square += n * n.transpose() * area;
            j.right += n * (n.dot(&a) * area);
            j.area += area;
        }
    }
    let vertices: Vec<[f32; 3]> =
        joined.iter().map(|j| j.corner(width)).map(|p| [p.x as f32, p.y as f32, p.z as f32]).collect();
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

/// The places of the corners of a triangle.
fn corners(s: &Surface, t: &[u32; 3]) -> Option<[Vec3; 3]> {
    let at = |k: u32| s.vertices.get(k as usize).map(|v| Vec3::from(v.map(f64::from)));
    Some([at(t[0])?, at(t[1])?, at(t[2])?])
}

/// The surface with its corners moved along their normals until it encloses a volume, m3, each by no more than `most`, m: narrow parts of a void are lost in
/// a wide cell.
fn filled(mut s: Surface, volume: f64, most: f64) -> Surface {
    let mut left = most;
    for _ in 0..STEPS {
        let missing = volume - s.volume();
        if volume <= 0.0 || missing.abs() < EXACT * volume || left <= 0.0 {
            break;
        }
        let mut normals = vec![Vec3::zeros(); s.vertices.len()];
        let mut area = 0.0;
        for t in &s.triangles {
            let Some([a, b, c]) = corners(&s, t) else { continue };
            let normal = (b - a).cross(&(c - a)) / 2.0;
            area += normal.norm();
            t.iter().for_each(|k| normals[*k as usize] += normal);
        }
        let step = (missing / area.max(1e-9)).clamp(-left, left);
        left -= step.abs();
        for (v, n) in s.vertices.iter_mut().zip(&normals).filter(|(_, n)| n.norm() > 1e-12) {
            let moved = n * (step / n.norm());
            (0..3).for_each(|k| v[k] += moved[k] as f32);
        }
    }
    s
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The surface of boxes side by side along x, their sides divided into squares of `step`, as the surface of a void is.
    fn fine(size: [f64; 3], step: f64) -> Surface {
        let n = size.map(|v| (v / step).round() as usize);
        let mut number: HashMap<[usize; 3], u32> = HashMap::new();
        let mut s = Surface::default();
        for axis in 0..3 {
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            for (end, i, j) in
                [0, n[axis]].into_iter().flat_map(|e| (0..n[u]).flat_map(move |i| (0..n[v]).map(move |j| (e, i, j))))
            {
                let quad: Vec<u32> = [[0, 0], [1, 0], [1, 1], [0, 1]]
                    .iter()
                    .map(|[a, b]| {
                        let mut at = [0; 3];
                        (at[axis], at[u], at[v]) = (end, i + a, j + b);
                        *number.entry(at).or_insert_with(|| {
                            s.vertices.push(std::array::from_fn(|k| (at[k] as f64 * step) as f32));
                            s.vertices.len() as u32 - 1
                        })
                    })
                    .collect();
                let [a, b, c, d]: [u32; 4] = quad.try_into().expect("four");
                let [b, d] = if end == 0 { [d, b] } else { [b, d] };
                s.triangles.extend([[a, b, c], [a, c, d]]);
            }
        }
        s
    }

    /// A room of 6.1 x 4.3 x 2.5 m and a narrow void of 3 x 2 x 0.4 m: what is drawn has the volume that stands in its extras. Joined in the means of cells
    /// the room had 0.89 of it.
    #[test]
    fn the_drawn_void_has_the_volume_of_the_void() {
        for size in [[6.1, 4.3, 2.5], [3.0, 2.0, 0.4], [12.0, 8.0, 2.6]] {
            let s = fine(size, 0.1);
            let volume: f64 = size.iter().product();
            assert!((s.volume() / volume - 1.0).abs() < 1e-4, "{size:?}: {}", s.volume());
            let c = coarse(&s);
            assert!(c.triangles.len() <= MOST, "{size:?}: {}", c.triangles.len());
            assert!((c.volume() / volume - 1.0).abs() < 5e-3, "{size:?}: {} of {volume} m3", c.volume());
        }
    }
}
