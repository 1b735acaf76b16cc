//! A skin: a mesh whose corners each follow one node, so that one call draws what all these nodes show.

use super::axes::{y_up, y_up_rotation};
use super::document::Document;
use super::later::Who;
use super::materials::{self, Paint};
use super::motion::Motion;
use super::shapes::Triangles;
use crate::geometry::{Aabb, Convex, Pose, Quat, Vec3};
use serde_json::json;

/// Size of the triangles at the corners of the bounding box, m.
const MARK: f64 = 0.001;

const IDENTITY: [f32; 16] = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

/// A skin that is being made. What is added follows the last joint.
pub(super) struct Skin {
    joints: Vec<usize>,
    inverse: Vec<[f32; 16]>,
    triangles: Triangles,
    of_corner: Vec<u8>,
    texture: Vec<[u16; 2]>,
    reach: Aabb,
}

impl Skin {
    /// A skin with a root, which does not move.
    pub(super) fn below(root: usize) -> Self {
        Self {
            joints: vec![root],
            inverse: vec![IDENTITY],
            triangles: Triangles::default(),
            of_corner: Vec::new(),
            texture: Vec::new(),
            reach: Aabb::empty(),
        }
    }

    /// Adds a node as a joint, with the pose in which its corners are given.
    pub(super) fn joint(&mut self, node: usize, pose: &Pose) {
        self.joints.push(node);
        self.inverse.push(inverse(pose));
    }

    /// Adds a shape at a pose, with the place of its colour in the palette, if it has one.
    pub(super) fn shape(&mut self, shape: &Convex, pose: &Pose, colour: Option<[u16; 2]>) {
        self.triangles.add(shape, |p| pose.apply(p));
        self.colour(colour);
    }

    /// Adds triangles of the world, glTF's axes, which stay where they are. Viewers shade them flat, as they have no normals here.
    pub(super) fn triangles(&mut self, t: &Triangles) {
        let base = self.triangles.points.len() as u32;
        self.triangles.points.extend(&t.points);
        self.triangles.indices.extend(t.indices.iter().map(|k| base + k));
        for p in &t.points {
            self.reach.include(&back(p));
        }
        self.colour(None);
    }

    fn colour(&mut self, place: Option<[u16; 2]>) {
        let count = self.triangles.points.len();
        self.of_corner.resize(count, (self.joints.len() - 1) as u8);
        self.texture.resize(count, place.unwrap_or_default());
    }

    /// Takes note of all that a shape of a radius touches on its way.
    pub(super) fn reaches(&mut self, d: &Document<'_>, who: Who, motion: &Motion, radius: f64) {
        let later = d.later.iter().filter_map(|c| c.motion(who));
        for m in later.chain([motion]) {
            for p in m.positions.values.iter().map(back).chain([m.first.position]) {
                self.reach.include(&(p + Vec3::repeat(radius)));
                self.reach.include(&(p - Vec3::repeat(radius)));
            }
        }
    }

    /// Adds mesh, skin and the node that shows them, at the top of the scene as glTF wants it.
    pub(super) fn finish(mut self, d: &mut Document<'_>, name: &str, paint: Paint) {
        let shaded = !self.triangles.normals.is_empty();
        let corners =
            if self.reach.is_empty() { Vec::new() } else { vec![(self.reach.min, 1.0), (self.reach.max, -1.0)] };
        for (corner, inwards) in corners {
            let base = self.triangles.points.len() as u32;
            let steps = [Vec3::zeros(), Vec3::x() * MARK * inwards, Vec3::y() * MARK * inwards];
            self.triangles.points.extend(steps.map(|v| y_up(&(corner + v))));
            if shaded {
                self.triangles.normals.extend([y_up(&Vec3::z()); 3]);
            }
            self.triangles.indices.extend([base, base + 1, base + 2]);
        }
        let count = self.triangles.points.len();
        self.of_corner.resize(count, 0);
        self.texture.resize(count, materials::texture_coordinates(Paint::Foundations));
        let s = d.structure();
        let material = d.materials.index(paint, s);
        let mut primitive = json!({ "material": material, "indices": d.bin.indices(&self.triangles.indices), "attributes": {
            "POSITION": d.bin.attribute(&self.triangles.points, true), "JOINTS_0": d.bin.joints(&self.of_corner),
            "WEIGHTS_0": d.bin.full_weights(count) } });
        if shaded {
            primitive["attributes"]["NORMAL"] = json!(d.bin.attribute(&self.triangles.normals, false));
        }
        if paint == Paint::Palette {
            primitive["attributes"]["TEXCOORD_0"] = json!(d.bin.texture_coordinates(&self.texture));
        }
        let mesh = d.add_mesh(&format!("{name} shapes"), primitive);
        let inverse = d.bin.matrices(&self.inverse);
        let root = self.joints[0];
        let others = d.skins.iter().filter(|s| s["skeleton"] == root).count();
        let number = if others == 0 { String::new() } else { format!("_{}", others + 1) };
        d.skins.push(json!({ "name": d.name_of(root) + &number, "skeleton": root, "joints": self.joints,
            "inverseBindMatrices": inverse }));
        let skin = d.skins.len() - 1;
        let node = d.node(None, name, json!({ "mesh": mesh, "skin": skin }));
        d.roots.push(node);
    }
}

/// A point with glTF's axes in those of the model.
fn back(p: &[f32; 3]) -> Vec3 {
    Vec3::new(f64::from(p[0]), -f64::from(p[2]), f64::from(p[1]))
}

/// The inverse of a pose as a matrix, column by column, glTF's axes.
fn inverse(pose: &Pose) -> [f32; 16] {
    let [x, y, z, w] = y_up_rotation(&pose.rotation).map(f64::from);
    let turn = Quat::from_quaternion(nalgebra::Quaternion::new(w, x, y, z)).inverse();
    let to = turn * Vec3::from(y_up(&pose.position).map(f64::from)) * -1.0;
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
