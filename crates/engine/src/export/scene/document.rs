//! The document that is built: nodes, meshes, materials, clips and the binary part.

use super::axes::{numbers, y_up, y_up_rotation};
use super::clips::{Clips, How};
use super::later::{LaterClip, Who};
use super::materials::{self, Materials};
use super::motion::Motion;
use super::names::Names;
use super::parts::bar_ends::BarEnds;
use super::parts::surface::Finishes;
use super::shapes::Shapes;
use super::{Request, SceneLook, clips, later};
use crate::export::bin::{Bin, BinaryParts, pack};
use crate::export::generator;
use crate::geometry::{Pose, Quat};
use crate::record::Record;
use crate::structure::Structure;
use serde_json::{Value, json};
use std::io::Write;

/// A scene that is being built.
pub(super) struct Document<'a> {
    pub record: &'a Record,
    pub request: &'a Request,
    /// Clips of what happens after the run.
    pub later: &'a [LaterClip],
    pub bin: Bin,
    pub names: Names,
    pub materials: Materials,
    pub shapes: Shapes,
    pub clips: Clips,
    pub meshes: Vec<Value>,
    pub skins: Vec<Value>,
    nodes: Vec<Value>,
    children: Vec<Vec<usize>>,
    /// Nodes at the top: the scene, and meshes of skins, which glTF wants there.
    pub roots: Vec<usize>,
    /// Times of the frames, s.
    pub times: Vec<f64>,
    /// What surfaces are made of, for scenes with pictures of them.
    pub finishes: Finishes,
    /// Bars that stick out of pieces, where they are asked for.
    pub bar_ends: BarEnds,
}

impl<'a> Document<'a> {
    pub(super) fn new(record: &'a Record, (request, later): (&'a Request, &'a [LaterClip]), times: Vec<f64>) -> Self {
        let end = times.last().copied().unwrap_or_default();
        Self {
            record,
            request,
            later,
            bin: Bin::default(),
            names: Names::default(),
            materials: Materials::default(),
            shapes: Shapes::default(),
            clips: Clips::new(end, request.repeat && request.frame.is_none() && times.len() > 1, later),
            meshes: Vec::new(),
            skins: Vec::new(),
            nodes: Vec::new(),
            children: Vec::new(),
            roots: Vec::new(),
            times,
            bar_ends: BarEnds::default(),
            finishes: match request.look {
                SceneLook::Plain => Finishes::default(),
                SceneLook::Textured => Finishes::new(&record.header.structure),
            },
        }
    }

    /// The structure of the record.
    pub(super) fn structure(&self) -> &'a Structure {
        &self.record.header.structure
    }

    /// True when the scene moves.
    pub(super) fn moves(&self) -> bool {
        self.request.frame.is_none() && self.times.len() > 1
    }

    /// Adds a node below another one; `fields` are those of glTF but the name and the children.
    pub(super) fn node(&mut self, parent: Option<usize>, name: &str, fields: Value) -> usize {
        let name = self.names.unique(name);
        self.node_named(parent, &name, fields)
    }

    /// As [`Document::node`], with a name that is known to be unique.
    pub(super) fn node_named(&mut self, parent: Option<usize>, name: &str, fields: Value) -> usize {
        let mut node = json!({ "name": name });
        for (key, value) in fields.as_object().into_iter().flatten().filter(|(_, v)| !v.is_null()) {
            node[key] = value.clone();
        }
        let index = self.nodes.len();
        self.nodes.push(node);
        self.children.push(Vec::new());
        if let Some(p) = parent {
            self.children[p].push(index);
        }
        index
    }

    /// The name of a node.
    pub(super) fn name_of(&self, node: usize) -> String {
        self.nodes[node]["name"].as_str().unwrap_or_default().to_owned()
    }

    /// Sets a field of a node.
    pub(super) fn set(&mut self, node: usize, key: &str, value: Value) {
        self.nodes[node][key] = value;
    }

    /// Places a node; an identity is left out.
    pub(super) fn place(&mut self, node: usize, pose: &Pose) {
        let (p, q) = (y_up(&pose.position), y_up_rotation(&pose.rotation));
        if p.iter().any(|x| x.abs() > 1e-7) {
            self.nodes[node]["translation"] = numbers(p);
        }
        if pose.rotation.angle_to(&Quat::identity()) > 1e-7 {
            self.nodes[node]["rotation"] = numbers(q);
        }
    }

    /// Sets the scale of a node; a unit scale is left out.
    pub(super) fn scale(&mut self, node: usize, scale: [f32; 3]) {
        if scale != [1.0; 3] {
            self.nodes[node]["scale"] = numbers(scale);
        }
    }

    /// Places a node at its first pose and adds its keys. It is hidden while its body is not part of the scene.
    pub(super) fn animate(&mut self, node: usize, who: Who, motion: &Motion, scale: [f32; 3]) {
        self.place(node, &motion.first);
        self.scale(node, scale);
        if !self.moves() {
            return;
        }
        let k = &motion.positions;
        let (bin, all) = (&mut self.bin, &self.times);
        self.clips.add(bin, node, "translation", How::Linear, &times_of(&k.frames, all), &k.values);
        let k = &motion.rotations;
        self.clips.add(bin, node, "rotation", How::Linear, &times_of(&k.frames, all), &k.values);
        self.animate_later(node, who, motion, scale);
        let (bin, all) = (&mut self.bin, &self.times);
        let (from, to) = motion.present;
        if from >= to {
            self.nodes[node]["scale"] = json!([0, 0, 0]);
        } else if (from, to) != (0, all.len()) {
            let mut keys = vec![(0, if from == 0 { scale } else { [0.0; 3] })];
            keys.extend((from > 0).then_some((from, scale)));
            keys.extend((to < all.len()).then_some((to, [0.0; 3])));
            let t: Vec<f32> = keys.iter().map(|k| all[k.0] as f32).collect();
            let v: Vec<[f32; 3]> = keys.iter().map(|k| k.1).collect();
            self.clips.add(bin, node, "scale", How::Step, &t, &v);
            if from > 0 {
                self.nodes[node]["scale"] = json!([0, 0, 0]);
            }
        }
    }

    /// Adds the keys of the clips after the run, in each of what moves in one of them.
    fn animate_later(&mut self, node: usize, who: Who, motion: &Motion, scale: [f32; 3]) {
        let list: Vec<&Motion> = self.later.iter().filter_map(|c| c.motion(who)).collect();
        if list.len() != self.later.len() || list.is_empty() {
            return;
        }
        let run = (!motion.positions.frames.is_empty(), !motion.rotations.frames.is_empty());
        let [shifts, turns] = later::moves(motion, &list, self.request);
        let (bin, clips) = (&mut self.bin, &mut self.clips);
        let still = [0.0, self.times.last().copied().unwrap_or_default() as f32];
        if shifts && !run.0 {
            clips.add(bin, node, "translation", How::Linear, &still, &[y_up(&motion.first.position); 2]);
        }
        if turns && !run.1 {
            clips.add(bin, node, "rotation", How::Linear, &still, &[y_up_rotation(&motion.first.rotation); 2]);
        }
        let visible = |m: &Motion| m.present.0 == 0 && m.present.0 < m.present.1;
        let appears = !visible(motion) || list.iter().zip(self.later).any(|(m, c)| m.present != (0, c.times.len()));
        for (k, (m, c)) in list.iter().zip(self.later).enumerate() {
            if shifts {
                let (t, v) = m.positions.spanning(&c.times, y_up(&m.first.position));
                clips.add_later(k, bin, node, "translation", How::Linear, &t, &v);
            }
            if turns {
                let (t, v) = m.rotations.spanning(&c.times, y_up_rotation(&m.first.rotation));
                clips.add_later(k, bin, node, "rotation", How::Linear, &t, &v);
            }
            if appears {
                let (t, v) = seen(m.present, &c.times, scale);
                clips.add_later(k, bin, node, "scale", How::Step, &t, &v);
            }
        }
    }

    /// Hides a group of nodes in the clips after the run.
    pub(super) fn hide_later(&mut self, node: usize) {
        for (k, c) in self.later.iter().enumerate() {
            let t = [0.0, c.end() as f32];
            self.clips.add_later(k, &mut self.bin, node, "scale", How::Step, &t, &[[0.0; 3]; 2]);
        }
    }

    /// Writes the file.
    ///
    /// # Errors
    /// A file of more than 4 GB, or what the system says.
    pub(super) fn write(mut self, out: &mut dyn Write) -> std::io::Result<()> {
        let h = &self.record.header;
        let pictures = self.materials.pictures()?;
        let names: Vec<&str> = pictures.iter().map(|p| p.0).collect();
        let BinaryParts { accessors, views, images, bytes } =
            self.bin.finish(pictures.into_iter().map(|p| p.1).collect());
        for (node, children) in self.nodes.iter_mut().zip(self.children) {
            if !children.is_empty() {
                node["children"] = json!(children);
            }
        }
        let mut doc = json!({
            "asset": { "version": "2.0", "generator": generator(&h.program), "extras": { "title": h.case.title,
                "program": h.program, "seed": h.case.run.seed, "source_sha256": h.source.sha256, "note": "Simulated, not observed",
                "complete": self.record.is_complete(), "status": self.request.status, "unsound": h.soundness.notice(), "axes": AXES, "layout": self.request.layout.name(), "look": self.request.look.name(), "level_of_detail": self.request.lod,
                "inputs": h.provenance.brief(), "inputs_differ": self.record.inputs_differ(),
                "position_tolerance_m": self.request.position_tolerance, "rotation_tolerance_rad": self.request.rotation_tolerance } },
            "scene": 0,
            "scenes": [{ "name": h.case.title, "nodes": self.roots }],
            "nodes": self.nodes,
        });
        if !names.is_empty() {
            let image =
                |(name, view): (&&str, &usize)| json!({ "name": name, "mimeType": "image/png", "bufferView": view });
            doc["images"] = names.iter().zip(&images).map(image).collect();
            // A pixel of the palette is one colour; pictures are repeated and drawn smoothly at any distance.
            doc["samplers"] = if names == [materials::PALETTE] {
                json!([{ "magFilter": 9728, "minFilter": 9728, "wrapS": 33071, "wrapT": 33071 }])
            } else {
                json!([{ "magFilter": 9729, "minFilter": 9987, "wrapS": 10497, "wrapT": 10497 }])
            };
            let texture = |(k, name): (usize, &&str)| json!({ "name": name, "source": k, "sampler": 0 });
            doc["textures"] = names.iter().enumerate().map(texture).collect();
        }
        let lists = [
            ("meshes", self.meshes),
            ("skins", self.skins),
            ("materials", self.materials.finish()),
            ("accessors", accessors),
            ("bufferViews", views),
            ("animations", clips::Clips::finish(self.clips)),
        ];
        for (name, list) in lists {
            if !list.is_empty() {
                doc[name] = json!(list);
            }
        }
        if !bytes.is_empty() {
            doc["buffers"] = json!([{ "byteLength": bytes.len() }]);
        }
        pack(&doc, &bytes, out)
    }
}

/// Times of some frames.
fn times_of(frames: &[u32], all: &[f64]) -> Vec<f32> {
    frames.iter().map(|&f| all[f as usize] as f32).collect()
}

/// Keys of the scale of what is there from one frame to the one before another.
fn seen((from, to): (usize, usize), all: &[f64], scale: [f32; 3]) -> (Vec<f32>, Vec<[f32; 3]>) {
    let mut keys = vec![(0, if from == 0 && from < to { scale } else { [0.0; 3] })];
    keys.extend((from > 0 && from < to).then_some((from, scale)));
    keys.extend((from < to && to < all.len()).then_some((to, [0.0; 3])));
    // The last frame has a key, so that the sampler is as long as the clip.
    let last = keys[keys.len() - 1];
    keys.extend((last.0 + 1 < all.len()).then_some((all.len() - 1, last.1)));
    (keys.iter().map(|k| all[k.0] as f32).collect(), keys.iter().map(|k| k.1).collect())
}

/// What the coordinates mean.
const AXES: &str = "y up, metres, also in all extras: the point (x, y, z) of the model is (x, z, -y) here";
