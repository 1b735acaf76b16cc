//! Cuts convex bodies by planes. Both halves share the corners of the cut bit for bit, so that volumes add up and faces match.

use super::{Convex, Plane, Vec3};
use crate::maths;

/// Corners nearer to the plane than this count as lying on it, m.
const ON_PLANE: f64 = 1e-9;

impl Convex {
    /// Cuts by a plane into the part behind it (against the normal) and the part in front. A side without any corner off the plane is
    /// `None`; the other side is then the whole body.
    pub fn split(&self, plane: &Plane) -> (Option<Self>, Option<Self>) {
        let distance: Vec<f64> = self.vertices.iter().map(|p| plane.distance(p)).collect();
        if distance.iter().all(|&d| d <= ON_PLANE) {
            return (Some(self.clone()), None);
        }
        if distance.iter().all(|&d| d >= -ON_PLANE) {
            return (None, Some(self.clone()));
        }
        let mut cut = SplitCorners { vertices: self.vertices.clone(), made: Vec::new() };
        let behind = self.half(&mut cut, &distance, -1.0);
        let front = self.half(&mut cut, &distance, 1.0);
        (close(&cut.vertices, behind, plane.normal), close(&cut.vertices, front, -plane.normal))
    }

    /// The part behind a plane, if any: the first that [`Self::split`] gives.
    pub fn behind(&self, plane: &Plane) -> Option<Self> {
        self.clone().cut_behind(plane)
    }

    /// The same for a body that is no longer needed: it is given back where the plane does not cut it.
    pub fn cut_behind(self, plane: &Plane) -> Option<Self> {
        let distance: Vec<f64> = self.vertices.iter().map(|p| plane.distance(p)).collect();
        if distance.iter().all(|&d| d <= ON_PLANE) {
            return Some(self);
        }
        if distance.iter().all(|&d| d >= -ON_PLANE) {
            return None;
        }
        let mut cut = SplitCorners { vertices: self.vertices.clone(), made: Vec::new() };
        let behind = self.half(&mut cut, &distance, -1.0);
        close(&cut.vertices, behind, plane.normal)
    }

    /// True when a plane leaves nothing of a body with these corners behind it.
    pub fn leaves_nothing(corners: &[Vec3], plane: &Plane) -> bool {
        let mut any = false;
        for p in corners {
            let d = plane.distance(p);
            if d < -ON_PLANE {
                return false;
            }
            any |= d > ON_PLANE;
        }
        any
    }

    /// The intersection of two bodies, if it has volume.
    pub fn intersection(&self, other: &Self) -> Option<Self> {
        let mut rest = self.clone();
        for f in 0..other.faces.len() {
            rest = rest.cut_behind(&other.plane(f))?;
        }
        Some(rest)
    }

    /// Faces clipped to the side where `sign * distance >= 0`.
    fn half(&self, cut: &mut SplitCorners, distance: &[f64], sign: f64) -> Vec<Vec<u32>> {
        let side = |i: u32| {
            let d = distance[i as usize] * sign;
            if d > ON_PLANE {
                1
            } else if d < -ON_PLANE {
                -1
            } else {
                0
            }
        };
        let mut out = Vec::with_capacity(self.faces.len() + 1);
        for face in &self.faces {
            let mut polygon = Vec::with_capacity(face.len() + 1);
            for k in 0..face.len() {
                let (a, b) = (face[k], face[(k + 1) % face.len()]);
                if side(a) >= 0 {
                    polygon.push(a);
                }
                if side(a) * side(b) < 0 {
                    polygon.push(cut.crossing(a, b, distance));
                }
            }
            if polygon.len() >= 3 && face.iter().any(|&i| side(i) > 0) {
                out.push(polygon);
            }
        }
        out
    }
}

/// Corners of the original body and those that the cut adds.
struct SplitCorners {
    vertices: Vec<Vec3>,
    made: Vec<((u32, u32), u32)>,
}

impl SplitCorners {
    /// Index of the point where the edge crosses the plane. Each point is computed once per edge.
    fn crossing(&mut self, a: u32, b: u32, distance: &[f64]) -> u32 {
        let key = (a.min(b), a.max(b));
        if let Some((_, i)) = self.made.iter().find(|(k, _)| *k == key) {
            return *i;
        }
        let (da, db) = (distance[key.0 as usize], distance[key.1 as usize]);
        let (pa, pb) = (self.vertices[key.0 as usize], self.vertices[key.1 as usize]);
        let i = self.vertices.len() as u32;
        self.vertices.push(pa + (pb - pa) * (da / (da - db)));
        self.made.push((key, i));
        i
    }
}

/// Adds the face that closes the clipped faces and removes unused corners. `outward` is the outward normal of that face.
fn close(vertices: &[Vec3], mut faces: Vec<Vec<u32>>, outward: Vec3) -> Option<Convex> {
    if faces.len() < 3 {
        return None;
    }
    let mut edges: Vec<(u32, u32)> =
        faces.iter().flat_map(|f| (0..f.len()).map(move |k| (f[k], f[(k + 1) % f.len()]))).collect();
    edges.sort_unstable();
    let open: Vec<(u32, u32)> =
        edges.iter().filter(|&&(a, b)| edges.binary_search(&(b, a)).is_err()).map(|&(a, b)| (b, a)).collect();
    if open.len() >= 3 {
        faces.push(chain(&open).unwrap_or_else(|| around(vertices, &open, outward)));
    }
    let mut renumber = vec![u32::MAX; vertices.len()];
    let mut kept = Vec::new();
    for i in faces.iter_mut().flatten() {
        let slot = &mut renumber[*i as usize];
        if *slot == u32::MAX {
            *slot = kept.len() as u32;
            kept.push(vertices[*i as usize]);
        }
        *i = *slot;
    }
    (faces.len() >= 4).then_some(Convex { vertices: kept, faces })
}

/// The single loop of all edges, if they form one.
fn chain(edges: &[(u32, u32)]) -> Option<Vec<u32>> {
    let start = edges[0].0;
    let mut loop_ = vec![start];
    let mut at = edges[0].1;
    while at != start {
        if loop_.len() > edges.len() {
            return None;
        }
        loop_.push(at);
        at = edges.iter().find(|e| e.0 == at)?.1;
    }
    (loop_.len() == edges.len()).then_some(loop_)
}

/// The corners sorted by their angle. This gives the closing face when nearly coincident corners hide its edges.
fn around(vertices: &[Vec3], edges: &[(u32, u32)], outward: Vec3) -> Vec<u32> {
    let mut ids: Vec<u32> = edges.iter().flat_map(|e| [e.0, e.1]).collect();
    ids.sort_unstable();
    ids.dedup();
    let centre = ids.iter().map(|&i| vertices[i as usize]).sum::<Vec3>() / ids.len() as f64;
    let u = super::frame::any_perpendicular(&outward);
    let v = outward.cross(&u);
    let angle = |i: u32| {
        let d = vertices[i as usize] - centre;
        maths::atan2(d.dot(&v), d.dot(&u))
    };
    ids.sort_by(|&a, &b| angle(a).total_cmp(&angle(b)).then(a.cmp(&b)));
    ids
}
