//! The closed surface of a void: one vertex in every cube between eight cell centres of which some are in the void, and one quadrilateral for
//! every way from a cell of the void to a neighbour outside (dual contouring, Ju and others 2002). Where a piece cuts the way, the
//! surface is exactly at its face; elsewhere, as at the edge of the cover, half-way. Large voids are sampled at every second to fifth cell,
//! as long as the enclosed volume stays within 2 %.

use crate::assess::space::site::Site;
use crate::geometry::{Mat3, Vec3};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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

/// Faces that look down or up by more than this (sine) are roof and floor.
const STEEP: f64 = 0.3;
/// Ways out of a void from which on it is sampled more coarsely.
const MANY: usize = 6000;
/// Largest distance of samples, m.
const COARSE: f64 = 0.5;
/// Accepted error of the volume of a coarse surface.
const ERROR: f64 = 0.02;

/// A piece that bounds a void.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Patch {
    pub solid: usize,
    pub role: Role,
    /// Its area on the surface of the void, m2.
    pub area: f64,
}

/// Where a piece bounds a void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Above it: the face looks down by more than 17 degrees.
    Roof,
    /// Beside it.
    Side,
    /// Below it.
    Floor,
}

impl Role {
    /// In a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Roof => "roof",
            Self::Side => "side",
            Self::Floor => "floor",
        }
    }
}

/// A way out of the void: the cells, where the surface is on it and its normal.
struct Crossing {
    solid: Option<usize>,
    cell: [usize; 3],
    axis: usize,
    forward: bool,
    at: Vec3,
    normal: Vec3,
}

/// The surface of the cells with a label, and the pieces at it. `volume` is that of the cells, m3.
pub(crate) fn surface(site: &Site, cells: &[u32], label: &[u32], volume: f64) -> (Surface, Vec<Patch>) {
    let own = label[cells[0] as usize];
    let leaves = |c: &u32| (0..6).filter(|n| next(site, *c as usize, *n).is_none_or(|o| label[o] != own)).count();
    let count: usize = cells.par_iter().map(leaves).sum();
    let most = (COARSE / site.grid.cell).max(1.0) as usize;
    let mut stride = ((count as f64 / MANY as f64).sqrt() as usize).clamp(1, most);
    loop {
        let crossings = crossings(site, cells, label, stride);
        let surface = joined(site, &crossings, stride);
        if stride == 1 || (surface.volume() / volume - 1.0).abs() < ERROR {
            let patches = patches(&crossings, (stride as f64 * site.grid.cell).powi(2));
            return (surface, patches);
        }
        stride -= 1;
    }
}

/// The cell beside a cell in one of the six directions.
fn next(site: &Site, c: usize, direction: usize) -> Option<usize> {
    let mut step = [0; 3];
    step[direction / 2] = if direction % 2 == 1 { 1 } else { -1 };
    site.grid.beside(c, step)
}

/// All ways from a sampled cell of the void to a sampled place outside.
fn crossings(site: &Site, cells: &[u32], label: &[u32], stride: usize) -> Vec<Crossing> {
    let own = label[cells[0] as usize];
    let sampled = |c: &&u32| stride == 1 || site.grid.ijk(**c as usize).iter().all(|v| v % stride == stride / 2);
    cells
        .par_iter()
        .filter(sampled)
        .flat_map_iter(|c| {
            let c = *c as usize;
            (0..6).filter_map(move |n| {
                // The last cell of the void before the way leaves it, and the cell at the end of the way.
                let (mut last, mut here) = (None, Some(c));
                for _ in 0..stride {
                    let before = here;
                    here = here.and_then(|h| next(site, h, n));
                    if last.is_none() && here.is_none_or(|h| label[h] != own) {
                        last = before;
                    }
                }
                let outside = here.is_none_or(|h| label[h] != own);
                outside.then(|| {
                    let mut x = crossing(site, last.expect("the way has left it"), n / 2, n % 2 == 1);
                    x.cell = site.grid.ijk(c).map(|v| v / stride);
                    x
                })
            })
        })
        .collect()
}

/// Pieces at the surface with their areas, the largest first. `square` is the area of a crossing, m2.
fn patches(crossings: &[Crossing], square: f64) -> Vec<Patch> {
    let mut areas: BTreeMap<(usize, Role), f64> = BTreeMap::new();
    for x in crossings {
        let Some(solid) = x.solid else { continue };
        let role = match x.normal.z {
            z if z > STEEP => Role::Roof,
            z if z < -STEEP => Role::Floor,
            _ => Role::Side,
        };
        *areas.entry((solid, role)).or_default() += square * x.normal[x.axis].abs();
    }
    let mut out: Vec<Patch> = areas.into_iter().map(|((solid, role), area)| Patch { solid, role, area }).collect();
    out.sort_by(|a, b| a.role.cmp(&b.role).then(b.area.total_cmp(&a.area)).then(a.solid.cmp(&b.solid)));
    out
}

/// The closed surface through some crossings.
fn joined(site: &Site, crossings: &[Crossing], stride: usize) -> Surface {
    // Every crossing touches four cubes; a cube is named by its lowest cell.
    let mut corners: Vec<(u64, u32)> = crossings
        .iter()
        .enumerate()
        .flat_map(|(n, x)| std::array::from_fn::<_, 4, _>(|q| (cubes(x)[q], (4 * n + q) as u32)))
        .collect();
    corners.par_sort_unstable();
    let groups: Vec<&[(u64, u32)]> = corners.chunk_by(|a, b| a.0 == b.0).collect();
    let vertices = groups
        .par_iter()
        .map(|g| vertex(stride as f64 * site.grid.cell, g.iter().map(|c| &crossings[c.1 as usize / 4])))
        .collect();
    let mut quads = vec![[0u32; 4]; crossings.len()];
    for (n, group) in groups.iter().enumerate() {
        for (_, corner) in *group {
            quads[*corner as usize / 4][*corner as usize % 4] = n as u32;
        }
    }
    let mut triangles = Vec::with_capacity(2 * crossings.len());
    for (x, [a, b, c, d]) in crossings.iter().zip(quads) {
        let quad = if x.forward { [a, b, c, d] } else { [a, d, c, b] };
        triangles.extend([[quad[0], quad[1], quad[2]], [quad[0], quad[2], quad[3]]]);
    }
    Surface { vertices, triangles }
}

/// The four cubes around a crossing, counter-clockwise seen against its axis. Indices are larger by one, so that none is negative.
fn cubes(x: &Crossing) -> [u64; 4] {
    let mut low = x.cell.map(|v| v + 1);
    if !x.forward {
        low[x.axis] -= 1;
    }
    let (u, v) = ((x.axis + 1) % 3, (x.axis + 2) % 3);
    [(1, 1), (0, 1), (0, 0), (1, 0)].map(|(a, b)| {
        let mut cube = low;
        cube[u] -= a;
        cube[v] -= b;
        cube.iter().fold(0, |key, c| key << 21 | *c as u64)
    })
}

fn crossing(site: &Site, c: usize, axis: usize, forward: bool) -> Crossing {
    let mut way = Vec3::zeros();
    way[axis] = if forward { site.grid.cell } else { -site.grid.cell };
    let p = site.grid.middle(c);
    let q = p + way;
    let direction = way / site.grid.cell;
    let (share, normal, solid) = match site.cut(c, &p, &q) {
        None => (0.5, direction, None),
        Some((t, None)) => (t, -Vec3::z(), None),
        Some((t, Some(s))) => {
            let solid = &site.solids[s];
            let t = solid.hit(&p, &q, 0.0).unwrap_or(t);
            let at = p + way * t;
            let against = solid.planes.iter().filter(|f| f.normal.dot(&direction) < -1e-6);
            let face = against.min_by(|a, b| a.distance(&at).abs().total_cmp(&b.distance(&at).abs()));
            (t, face.map_or(direction, |f| -f.normal), Some(s))
        }
    };
    Crossing { solid, cell: site.grid.ijk(c), axis, forward, at: p + way * share, normal }
}

/// The point that is nearest to the planes of all crossings, in or close to the cube.
fn vertex<'a>(cell: f64, crossings: impl Iterator<Item = &'a Crossing> + Clone) -> [f32; 3] {
    let n = crossings.clone().count() as f64;
    let mean = crossings.clone().map(|x| x.at).sum::<Vec3>() / n;
    let mut square = Mat3::identity() * HOLD;
    let mut right = Vec3::zeros();
    for x in crossings {
        square += x.normal * x.normal.transpose();
        right += x.normal * x.normal.dot(&(x.at - mean));
    }
    let off = square.try_inverse().map_or(Vec3::zeros(), |i| i * right);
    let limit = 0.75 * cell;
    let p = mean + off.map(|v| v.clamp(-limit, limit));
    [p.x as f32, p.y as f32, p.z as f32]
}
