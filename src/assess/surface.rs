//! The closed surface of a void: one vertex in every cube between eight cell centres of which some are in the void, and one quadrilateral for
//! every way from a cell of the void to a neighbour outside (dual contouring, Ju and others 2002). Where a piece cuts the way, the
//! surface is exactly at its face; elsewhere, as at the edge of the cover, half-way.

use super::site::Site;
use crate::geometry::{Mat3, Vec3};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// Weight that keeps a vertex at the mean of its crossings where the faces leave it free.
const HOLD: f64 = 0.05;

/// A closed triangle mesh, triangles counter-clockwise seen from outside.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Surface {
    /// Corners, m, model coordinates.
    pub vertices: Vec<[f32; 3]>,
    /// Corners of each triangle.
    pub triangles: Vec<[u32; 3]>,
}

impl Surface {
    /// Enclosed volume by the divergence theorem, m3.
    pub fn volume(&self) -> f64 {
        let Some(origin) = self.vertices.first().map(|v| v.map(f64::from)) else { return 0.0 };
        let at = |i: u32| {
            let v = self.vertices[i as usize];
            Vec3::from_fn(|k, _| f64::from(v[k]) - origin[k])
        };
        self.triangles.iter().map(|t| at(t[0]).cross(&at(t[1])).dot(&at(t[2])) / 6.0).sum()
    }
}

/// A way out of the void: the cells, where the surface is on it and its normal.
struct Crossing {
    cell: [usize; 3],
    axis: usize,
    forward: bool,
    at: Vec3,
    normal: Vec3,
}

/// The surface of the cells with a label.
pub(super) fn surface(site: &Site, cells: &[u32], label: &[u32]) -> Surface {
    let own = label[cells[0] as usize];
    let crossings: Vec<Crossing> = cells
        .par_iter()
        .flat_map_iter(|c| {
            let c = *c as usize;
            (0..6).filter_map(move |n| {
                let (axis, forward) = (n / 2, n % 2 == 1);
                let mut step = [0; 3];
                step[axis] = if forward { 1 } else { -1 };
                let beside = site.grid.beside(c, step);
                (beside.is_none_or(|o| label[o] != own)).then(|| crossing(site, c, axis, forward))
            })
        })
        .collect();
    // Every crossing touches four cubes; a cube is named by its lowest cell.
    let mut corners: Vec<([usize; 3], u32)> =
        crossings.iter().enumerate().flat_map(|(n, x)| cubes(x).map(|cube| (cube, n as u32))).collect();
    corners.sort_unstable();
    let mut keys = Vec::new();
    let mut vertices = Vec::new();
    for group in corners.chunk_by(|a, b| a.0 == b.0) {
        keys.push(group[0].0);
        vertices.push(vertex(site, group.iter().map(|g| &crossings[g.1 as usize])));
    }
    let mut triangles = Vec::with_capacity(2 * crossings.len());
    for x in &crossings {
        let [a, b, c, d] = cubes(x).map(|cube| keys.binary_search(&cube).expect("made of the same crossings") as u32);
        let quad = if x.forward { [a, b, c, d] } else { [a, d, c, b] };
        triangles.extend([[quad[0], quad[1], quad[2]], [quad[0], quad[2], quad[3]]]);
    }
    Surface { vertices, triangles }
}

/// The four cubes around a crossing, counter-clockwise seen against its axis. Indices are larger by one, so that none is negative.
fn cubes(x: &Crossing) -> [[usize; 3]; 4] {
    let mut low = x.cell.map(|v| v + 1);
    if !x.forward {
        low[x.axis] -= 1;
    }
    let (u, v) = ((x.axis + 1) % 3, (x.axis + 2) % 3);
    [(1, 1), (0, 1), (0, 0), (1, 0)].map(|(a, b)| {
        let mut cube = low;
        cube[u] -= a;
        cube[v] -= b;
        cube
    })
}

fn crossing(site: &Site, c: usize, axis: usize, forward: bool) -> Crossing {
    let mut way = Vec3::zeros();
    way[axis] = if forward { site.grid.cell } else { -site.grid.cell };
    let p = site.grid.middle(c);
    let q = p + way;
    let direction = way / site.grid.cell;
    let (share, normal) = match site.cut(c, &p, &q) {
        None => (0.5, direction),
        Some((t, None)) => (t, -Vec3::z()),
        Some((t, Some(s))) => {
            let solid = &site.solids[s];
            let t = solid.hit(&p, &q, 0.0).unwrap_or(t);
            let at = p + way * t;
            let against = solid.planes.iter().filter(|f| f.normal.dot(&direction) < -1e-6);
            let face = against.min_by(|a, b| a.distance(&at).abs().total_cmp(&b.distance(&at).abs()));
            (t, face.map_or(direction, |f| -f.normal))
        }
    };
    Crossing { cell: site.grid.ijk(c), axis, forward, at: p + way * share, normal }
}

/// The point that is nearest to the planes of all crossings, in or close to the cube.
fn vertex<'a>(site: &Site, crossings: impl Iterator<Item = &'a Crossing> + Clone) -> [f32; 3] {
    let n = crossings.clone().count() as f64;
    let mean = crossings.clone().map(|x| x.at).sum::<Vec3>() / n;
    let mut square = Mat3::identity() * HOLD;
    let mut right = Vec3::zeros();
    for x in crossings {
        square += x.normal * x.normal.transpose();
        right += x.normal * x.normal.dot(&(x.at - mean));
    }
    let off = square.try_inverse().map_or(Vec3::zeros(), |i| i * right);
    let limit = 0.75 * site.grid.cell;
    let p = mean + off.map(|v| v.clamp(-limit, limit));
    [p.x as f32, p.y as f32, p.z as f32]
}
