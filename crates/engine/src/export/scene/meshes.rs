//! Meshes of a document: equal shapes share their bytes, and meshes of one material are shared whole.

use super::axes::{y_up, y_up_size};
use super::document::Document;
use super::materials::{self, Paint};
use super::motion::Unit;
use super::parts::surface;
use super::shapes::{self, Drawn, Geometry, Triangles, drawn, paint, unit_box};
use super::{Collision, SceneLook};
use crate::geometry::Convex;
use crate::structure::Body;
use serde_json::{Value, json};

impl Document<'_> {
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
        let geometry = self.geometry(id, t);
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

    /// The mesh of bodies that move as one, with the pictures of their surfaces.
    fn textured_mesh(&mut self, bodies: &[usize]) -> usize {
        let s = self.structure();
        let faces = surface::faces(s, bodies, self.request.lod, &self.finishes);
        let mut primitives = Vec::new();
        for (surface, t) in &faces {
            let geometry = self.geometry(t.triangles.id(), &t.triangles);
            let material = self.materials.index(Paint::Surface(*surface), s);
            let mut p = geometry.primitive(Some(material));
            p["attributes"]["TEXCOORD_0"] = json!(self.bin.places(&t.places));
            primitives.push(p);
        }
        let mesh = self.add_mesh_of("Piece", primitives);
        if self.request.collision != Collision::None {
            // An engine makes one convex shape of one primitive.
            let u = Unit { bodies: bodies.to_vec() };
            let t = shapes::joined(s, &u, self.request.lod);
            let whole = self.geometry(t.id(), &t).primitive(None);
            self.shapes.hulls.insert(mesh, whole);
        }
        mesh
    }

    /// The bytes of triangles, those of equal ones where they are there already.
    fn geometry(&mut self, id: Vec<u32>, t: &Triangles) -> Geometry {
        if let Some(known) = self.shapes.known.get(&id) {
            return *known;
        }
        let g = Geometry {
            indices: self.bin.indices(&t.indices),
            positions: self.bin.attribute(&t.points, true),
            normals: (!t.normals.is_empty()).then(|| self.bin.attribute(&t.normals, false)),
        };
        self.shapes.known.insert(id, g);
        g
    }

    /// Adds a mesh with a name of its own.
    pub(super) fn add_mesh(&mut self, name: &str, primitive: Value) -> usize {
        self.add_mesh_of(name, vec![primitive])
    }

    /// The same of several materials.
    fn add_mesh_of(&mut self, name: &str, primitives: Vec<Value>) -> usize {
        // Ten bytes are left for the ends that engines look for.
        let name = self.names.unique(&super::names::safe(name, super::names::LONGEST - 10));
        self.meshes.push(json!({ "name": name, "primitives": primitives }));
        self.meshes.len() - 1
    }

    /// A second mesh with the bytes of another one, with a name of its own; the second value is true when it is new.
    pub(super) fn collision_mesh(&mut self, of: usize, name: &str) -> (usize, bool) {
        if let Some(&m) = self.shapes.collision.get(&of) {
            return (m, false);
        }
        let mut copy = self.meshes[of].clone();
        if let Some(whole) = self.shapes.hulls.get(&of) {
            copy["primitives"] = json!([whole]);
        }
        copy["name"] = json!(name);
        self.meshes.push(copy);
        self.shapes.collision.insert(of, self.meshes.len() - 1);
        (self.meshes.len() - 1, true)
    }
}

/// The mesh of a unit and the scale of its node.
pub(super) fn joined_mesh(d: &mut Document<'_>, u: &Unit) -> (usize, [f32; 3]) {
    let s = d.structure();
    let lead = &s.bodies[u.lead()];
    if d.request.look == SceneLook::Textured && matches!(paint(lead), Paint::Group(_)) {
        return (d.textured_mesh(&u.bodies), [1.0; 3]);
    }
    if u.bodies.len() == 1 {
        return d.body_mesh(lead, d.request.lod);
    }
    let t = shapes::joined(s, u, d.request.lod);
    (d.mesh_of(shapes::paint(lead), "Joined", t.id(), &t), [1.0; 3])
}
