//! Meshes of pieces. Equal shapes share their bytes, boxes a unit box with a scale in the node, and meshes of one material are shared whole.

use super::axes::{y_up, y_up_size};
use super::document::Document;
use super::materials::{self, Paint};
use super::motions::Unit;
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
    known: BTreeMap<Vec<u32>, Geometry>,
    meshes: BTreeMap<(Paint, usize), usize>,
    collision: BTreeMap<usize, usize>,
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
            let at = |k: usize| place(&shape.vertices[f[k] as usize]);
            // Newell's formula gives the normal also when corners are collinear.
            let n: Vec3 = (0..f.len()).map(|k| at(k).cross(&at((k + 1) % f.len()))).sum();
            let centred: Vec3 =
                (1..f.len().max(1) - 1).map(|k| (at(k) - at(0)).cross(&(at(k + 1) - at(0)))).sum::<Vec3>();
            // Far from the origin the differences are more exact.
            let Some(n) = centred.try_normalize(1e-12).or_else(|| n.try_normalize(1e-300)) else { continue };
            let base = self.points.len() as u32;
            for k in 0..f.len() {
                self.points.push(y_up(&at(k)));
                self.normals.push(y_up(&n));
            }
            for k in 2..f.len() as u32 {
                self.indices.extend([base, base + k - 1, base + k]);
            }
        }
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
        _ if matches!(b.kind, BodyKind::Person(_)) => Drawn::Shape(super::figures::figure()),
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

impl<'a> Document<'a> {
    /// The mesh of a body and the scale of its node.
    pub(super) fn body_mesh(&mut self, b: &Body, lod: u8) -> (usize, [f32; 3]) {
        match drawn(b, lod) {
            Drawn::Box(size) => (self.mesh(paint(b), "Box", &unit_box()), y_up_size(&size)),
            Drawn::Shape(shape) => {
                let stem = if paint(b) == Paint::People { "Figure" } else { "Shape" };
                (self.mesh(paint(b), stem, &shape), [1.0; 3])
            }
        }
    }

    /// The mesh of a shape in a colour.
    pub(super) fn mesh(&mut self, paint: Paint, stem: &str, shape: &Convex) -> usize {
        let mut id: Vec<u32> = shape.vertices.iter().flat_map(|v| y_up(v).map(f32::to_bits)).collect();
        id.extend(shape.faces.iter().flat_map(|f| std::iter::once(u32::MAX).chain(f.iter().copied())));
        let mut triangles = Triangles::default();
        triangles.add(shape, |p| *p);
        self.mesh_of(paint, stem, id, &triangles)
    }

    /// The mesh of triangles in a colour; `id` tells equal ones.
    pub(super) fn mesh_of(&mut self, paint: Paint, stem: &str, id: Vec<u32>, t: &Triangles) -> usize {
        let geometry = match self.shapes.known.get(&id) {
            Some(g) => *g,
            None => {
                let g = self.geometry(t);
                self.shapes.known.insert(id, g);
                g
            }
        };
        if let Some(&m) = self.shapes.meshes.get(&(paint, geometry.positions)) {
            return m;
        }
        let s = self.structure();
        let material = self.materials.index(paint, s);
        let name = format!("{stem}_{}", materials::name(paint, s));
        let m = self.add_mesh(&name, geometry.primitive(Some(material)));
        self.shapes.meshes.insert((paint, geometry.positions), m);
        m
    }

    fn geometry(&mut self, t: &Triangles) -> Geometry {
        Geometry {
            indices: self.bin.indices(&t.indices),
            positions: self.bin.attribute(&t.points, true),
            normals: (!t.normals.is_empty()).then(|| self.bin.attribute(&t.normals, false)),
        }
    }

    /// Adds a mesh with a name of its own.
    pub(super) fn add_mesh(&mut self, name: &str, primitive: Value) -> usize {
        // Ten bytes are left for the ends that engines look for.
        let name = self.names.unique(&super::names::safe(name, super::names::LONGEST - 10));
        self.meshes.push(json!({ "name": name, "primitives": [primitive] }));
        self.meshes.len() - 1
    }

    /// A second mesh with the bytes of another one, with a name of its own; the second value is true when it is new.
    pub(super) fn collision_mesh(&mut self, of: usize, name: &str) -> (usize, bool) {
        if let Some(&m) = self.shapes.collision.get(&of) {
            return (m, false);
        }
        let mut copy = self.meshes[of].clone();
        copy["name"] = json!(name);
        self.meshes.push(copy);
        self.shapes.collision.insert(of, self.meshes.len() - 1);
        (self.meshes.len() - 1, true)
    }

    pub(super) fn structure(&self) -> &'a Structure {
        &self.record.header.structure
    }
}
