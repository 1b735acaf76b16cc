//! The layout `skins`: the pieces of a storey are joints of a few skins, so that an engine draws a storey with one or two calls.
//!
//! A skin has at most 250 joints with its root, because Unreal takes 256 bones by default. Joints are directly below their root, so that no
//! element becomes a bone. Each corner follows one joint. The mesh is bound in the first pose of its pieces, so it is right without animation,
//! too. Engines leave out meshes whose bounding box in this pose is out of view, although the pieces have fallen elsewhere: two triangles of a
//! millimetre at opposite corners of all that the skin ever touches keep the box large enough.

use super::axes::{y_up, y_up_rotation};
use super::document::Document;
use super::later::Who;
use super::materials::{self, Paint};
use super::meshes::joined_mesh;
use super::motion::{Motion, Unit};
use super::motions::Motions;
use super::names::piece_name;
use super::shapes::{Drawn, Triangles, drawn, paint};
use super::{collision, extras};
use crate::assess::Assessment;
use crate::geometry::{Aabb, Convex, Vec3};
use serde_json::json;

/// Most joints of a skin, with its root.
pub const JOINTS: usize = 250;
/// Size of the triangles at the corners of the bounding box, m.
const MARK: f64 = 0.001;

/// Adds the pieces of a storey as joints, and their skins.
pub(super) fn storey(
    d: &mut Document<'_>,
    parent: usize,
    name: &str,
    units: &[&Unit],
    motions: &Motions,
    assessment: Option<&Assessment>,
    names: &[String],
) {
    let s = d.structure();
    let mut placed: Vec<(&Unit, &Motion)> = Vec::new();
    for u in units {
        if let Some(m) = &motions.of[u.lead()] {
            placed.push((u, m));
        }
    }
    for (k, part) in chunks(placed).into_iter().enumerate() {
        let root =
            d.node(Some(parent), &format!("{name} root {}", k + 1), json!({ "extras": { "kind": "skin root" } }));
        let mut skin = Skin::default();
        skin.joints.push(root);
        skin.inverse.push(IDENTITY);
        for (u, motion) in part {
            let b = &s.bodies[u.lead()];
            let name = piece_name(&names[u.lead()], &s.elements[b.element as usize].name);
            let mut extras = extras::piece(s, u, &names[u.lead()], assessment);
            // No node of its own says of which element it is.
            extras["element"] = json!(s.elements[b.element as usize].name);
            let node = d.node(Some(root), &name, json!({ "extras": extras }));
            d.animate(node, Who::Body(u.lead()), motion, [1.0; 3]);
            skin.add(d, node, u, motion);
            if d.request.collision != super::Collision::None {
                let (mesh, scale) = joined_mesh(d, u);
                collision::below_joint(d, node, mesh, scale);
            }
        }
        skin.finish(d, &format!("{name} mesh {}", k + 1));
    }
}

/// The units in as few parts as the number of joints allows, each of them compact: divided across its longest side.
fn chunks<'u>(all: Vec<(&'u Unit, &'u Motion)>) -> Vec<Vec<(&'u Unit, &'u Motion)>> {
    let wanted = all.len().div_ceil(JOINTS - 1);
    let mut out = Vec::new();
    divide(all, wanted.max(1), &mut out);
    out
}

fn divide<'u>(mut all: Vec<(&'u Unit, &'u Motion)>, parts: usize, out: &mut Vec<Vec<(&'u Unit, &'u Motion)>>) {
    if parts < 2 {
        if !all.is_empty() {
            out.push(all);
        }
        return;
    }
    let span = Aabb::of(all.iter().map(|(_, m)| &m.first.position));
    let axis = span.size().imax();
    all.sort_by(|(a, m), (b, n)| {
        m.first.position[axis].total_cmp(&n.first.position[axis]).then(a.lead().cmp(&b.lead()))
    });
    let first = parts / 2;
    // At most as many as fit in the parts on this side, and no fewer than leave the rest too many.
    let rest = all.split_off((all.len() * first / parts).min(first * (JOINTS - 1)));
    divide(all, first, out);
    divide(rest, parts - first, out);
}

const IDENTITY: [f32; 16] = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

#[derive(Default)]
struct Skin {
    joints: Vec<usize>,
    inverse: Vec<[f32; 16]>,
    triangles: Triangles,
    of_corner: Vec<u8>,
    texture: Vec<[u16; 2]>,
    reach: Option<Aabb>,
}

impl Skin {
    /// Adds the shape of a unit that follows a joint.
    fn add(&mut self, d: &Document<'_>, node: usize, u: &Unit, motion: &Motion) {
        let s = d.structure();
        let joint = self.joints.len() as u8;
        self.joints.push(node);
        self.inverse.push(inverse(motion));
        let lead = &s.bodies[u.lead()];
        let mut radius: f64 = 0.0;
        for &b in &u.bodies {
            let b = &s.bodies[b];
            let beside = lead.pose.inverse_compose(&b.pose);
            let shape = match drawn(b, d.request.lod) {
                Drawn::Box(size) => Convex::cuboid(size / -2.0, size / 2.0),
                Drawn::Shape(shape) => shape,
            };
            let shape = if u.bodies.len() > 1 { shape.mapped(|p| beside.apply(p)) } else { shape };
            radius = shape.vertices.iter().map(|v| v.norm()).fold(radius, f64::max);
            self.triangles.add(&shape, |p| motion.first.apply(p));
            self.of_corner.resize(self.triangles.points.len(), joint);
            self.texture.resize(self.triangles.points.len(), materials::texture_coordinates(paint(b)));
        }
        let reach = self.reach.get_or_insert_with(Aabb::empty);
        let back = |p: &[f32; 3]| Vec3::new(f64::from(p[0]), -f64::from(p[2]), f64::from(p[1]));
        let later = d.later.iter().filter_map(|c| c.motion(Who::Body(u.lead())));
        let all = later.chain([motion]).flat_map(|m| m.positions.values.iter().map(back).chain([m.first.position]));
        let places: Vec<Vec3> = all.collect();
        for p in places {
            reach.include(&(p + Vec3::repeat(radius)));
            reach.include(&(p - Vec3::repeat(radius)));
        }
    }

    /// Adds mesh, skin and the node that shows them, at the top of the scene as glTF wants it.
    fn finish(mut self, d: &mut Document<'_>, name: &str) {
        for (corner, inwards) in self.reach.iter().flat_map(|b| [(b.min, 1.0), (b.max, -1.0)]) {
            let base = self.triangles.points.len() as u32;
            let steps = [Vec3::zeros(), Vec3::x() * MARK * inwards, Vec3::y() * MARK * inwards];
            self.triangles.points.extend(steps.map(|v| y_up(&(corner + v))));
            self.triangles.normals.extend([y_up(&Vec3::z()); 3]);
            self.triangles.indices.extend([base, base + 1, base + 2]);
        }
        let count = self.triangles.points.len();
        self.of_corner.resize(count, 0);
        self.texture.resize(count, materials::texture_coordinates(Paint::Foundations));
        let s = d.structure();
        let material = d.materials.index(Paint::Palette, s);
        let primitive = json!({ "material": material, "indices": d.bin.indices(&self.triangles.indices), "attributes": {
            "POSITION": d.bin.attribute(&self.triangles.points, true), "NORMAL": d.bin.attribute(&self.triangles.normals, false),
            "TEXCOORD_0": d.bin.texture_coordinates(&self.texture), "JOINTS_0": d.bin.joints(&self.of_corner),
            "WEIGHTS_0": d.bin.full_weights(count) } });
        let mesh = d.add_mesh(&format!("{name} shapes"), primitive);
        let inverse = d.bin.matrices(&self.inverse);
        let root = self.joints[0];
        d.skins.push(
            json!({ "name": d.name_of(root), "skeleton": root, "joints": self.joints, "inverseBindMatrices": inverse }),
        );
        let skin = d.skins.len() - 1;
        let node = d.node(None, name, json!({ "mesh": mesh, "skin": skin }));
        d.roots.push(node);
    }
}

/// The inverse of the first pose as a matrix, column by column, glTF's axes.
fn inverse(m: &Motion) -> [f32; 16] {
    let [x, y, z, w] = y_up_rotation(&m.first.rotation).map(f64::from);
    let turn = crate::geometry::Quat::from_quaternion(nalgebra::Quaternion::new(w, x, y, z)).inverse();
    let to = turn * Vec3::from(y_up(&m.first.position).map(f64::from)) * -1.0;
    let r = turn.to_rotation_matrix();
    let mut out = IDENTITY;
    for column in 0..3 {
        for row in 0..3 {
            out[4 * column + row] = r[(row, column)] as f32;
        }
        out[12 + column] = to[column] as f32;
    }
    out
}
