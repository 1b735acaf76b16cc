//! Meshes of pieces. Equal shapes share their bytes, boxes a unit box with a scale in the node, and meshes of one material are shared whole.

use super::axes::y_up;
use super::materials::Paint;
use super::motion::Unit;
use crate::geometry::{Convex, Vec3};
use crate::structure::{Body, BodyKind, Collider, Structure};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Accessors of a shape.
#[derive(Clone, Copy)]
pub(super) struct Geometry {
    pub indices: usize,
    pub positions: usize,
    pub normals: Option<usize>,
}

impl Geometry {
    /// The primitive with a material.
    pub(super) fn primitive(&self, material: Option<usize>) -> Value {
        let mut p = json!({ "indices": self.indices, "attributes": { "POSITION": self.positions } });
        if let Some(n) = self.normals {
            p["attributes"]["NORMAL"] = json!(n);
        }
        if let Some(m) = material {
            p["material"] = json!(m);
        }
        p
    }
}

/// Shapes and meshes so far.
#[derive(Default)]
pub(super) struct Shapes {
    pub known: BTreeMap<Vec<u32>, Geometry>,
    pub meshes: BTreeMap<(Paint, usize), usize>,
    pub collision: BTreeMap<usize, usize>,
    /// The whole shape of what a mesh with pictures shows, as a primitive.
    pub hulls: BTreeMap<usize, Value>,
}

/// Triangles with a normal per corner, glTF's axes.
#[derive(Default)]
pub(super) struct Triangles {
    pub points: Vec<[f32; 3]>,
    pub normals: Vec<[f32; 3]>,
    pub indices: Vec<u32>,
}

impl Triangles {
    /// Adds a shape whose points are mapped first; every face has corners of its own, so that it is shaded flat.
    pub(super) fn add(&mut self, shape: &Convex, place: impl Fn(&Vec3) -> Vec3) {
        for f in &shape.faces {
            let corners: Vec<Vec3> = f.iter().map(|&k| place(&shape.vertices[k as usize])).collect();
            self.add_face(&corners);
        }
    }

    /// Adds a shape whose points are mapped first, without normals: its faces share their corners.
    pub(super) fn append(&mut self, shape: &Convex, place: impl Fn(&Vec3) -> Vec3) {
        let base = self.points.len() as u32;
        self.points.extend(shape.vertices.iter().map(|v| y_up(&place(v))));
        for f in &shape.faces {
            (2..f.len()).for_each(|k| self.indices.extend([f[0], f[k - 1], f[k]].map(|c| base + c)));
        }
    }

    /// Adds a face, and returns its normal; none for a face without area, which is left out.
    pub(super) fn add_face(&mut self, at: &[Vec3]) -> Option<Vec3> {
        // Newell's formula gives the normal also when corners are collinear.
        let n: Vec3 = (0..at.len()).map(|k| at[k].cross(&at[(k + 1) % at.len()])).sum();
        let centred: Vec3 = (1..at.len().max(1) - 1).map(|k| (at[k] - at[0]).cross(&(at[k + 1] - at[0]))).sum::<Vec3>();
        // Far from the origin the differences are more exact.
        let n = centred.try_normalize(1e-12).or_else(|| n.try_normalize(1e-300))?;
        let base = self.points.len() as u32;
        for p in at {
            self.points.push(y_up(p));
            self.normals.push(y_up(&n));
        }
        for k in 2..at.len() as u32 {
            self.indices.extend([base, base + k - 1, base + k]);
        }
        Some(n)
    }
}

impl Triangles {
    /// What tells equal shapes.
    pub(super) fn id(&self) -> Vec<u32> {
        self.points.iter().flatten().map(|x| x.to_bits()).collect()
    }
}

/// The shapes of all bodies of a unit, about the first one.
pub(super) fn joined(s: &Structure, u: &Unit, lod: u8) -> Triangles {
    let lead = &s.bodies[u.lead()];
    let mut t = Triangles::default();
    for &b in &u.bodies {
        let b = &s.bodies[b];
        let at = lead.pose.inverse_compose(&b.pose);
        let shape = match drawn(b, lod) {
            Drawn::Box(size) => Convex::cuboid(size / -2.0, size / 2.0),
            Drawn::Shape(shape) => shape,
        };
        t.add(&shape, |p| at.apply(p));
    }
    t
}

/// How a body is drawn: a box of this size about its origin, or any shape.
pub(super) enum Drawn {
    Box(Vec3),
    Shape(Convex),
}

/// The shape of a body at a level of detail.
pub(super) fn drawn(b: &Body, lod: u8) -> Drawn {
    match b.collider {
        _ if matches!(b.kind, BodyKind::Person(_)) => Drawn::Shape(super::parts::person_shape::figure()),
        Collider::Cuboid { half } => Drawn::Box(half * 2.0),
        _ if lod > 0 => {
            let a = b.shape.aabb();
            Drawn::Shape(Convex::cuboid(a.min, a.max))
        }
        _ => Drawn::Shape(b.shape.clone()),
    }
}

/// The colour of a body.
pub(super) fn paint(b: &Body) -> Paint {
    match b.kind {
        BodyKind::Piece | BodyKind::Fragment(_) | BodyKind::Impactor => Paint::Group(b.group),
        BodyKind::Foundation => Paint::Foundations,
        BodyKind::Person(_) => Paint::People,
    }
}

pub(super) fn unit_box() -> Convex {
    Convex::cuboid(Vec3::repeat(-0.5), Vec3::repeat(0.5))
}
