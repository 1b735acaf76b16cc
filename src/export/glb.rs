//! The animated scene as one GLB file (Khronos glTF 2.0, no extensions): one node per piece; equal shapes share a mesh.
//!
//! In glTF y points up: a model point (x, y, z) becomes (x, z, -y) in nodes and meshes. Blender turns it back and shows the coordinates of
//! the record.

use super::{Exporter, bin::Bin, keys, person_name};
use crate::assess::stability::Stability;
use crate::assess::{Assessment, Surface};
use crate::geometry::{Aabb, Convex, Pose, Quat, Vec3};
use crate::occupants::SIZE;
use crate::record::{Record, body_names};
use crate::structure::{Body, BodyKind, Collider, Structure};
use crate::{Error, Result};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// Height of ways above the floor, m, their width, and the radius of an entry, m.
const WAY_ABOVE: f64 = 0.15;
const WAY_WIDTH: f32 = 0.08;
const ENTRY: f32 = 0.2;

/// Memory for poses, bytes. The bodies are processed in blocks that fit.
const BLOCK_BYTES: usize = 256 << 20;

/// Writes `scene.glb`.
pub struct Scene;

/// Colours of groups in order, linear RGB; light enough for a headset in a dark scene, and different in grey.
const COLOURS: [[f32; 3]; 8] = [
    [0.45, 0.45, 0.43],
    [0.62, 0.28, 0.14],
    [0.16, 0.34, 0.58],
    [0.60, 0.50, 0.20],
    [0.25, 0.48, 0.25],
    [0.48, 0.26, 0.48],
    [0.20, 0.50, 0.50],
    [0.72, 0.66, 0.55],
];
const PERSON: [f32; 3] = [0.95, 0.45, 0.02];
const VOID: [f32; 3] = [0.05, 0.45, 0.95];
const WAY: [f32; 3] = [0.95, 0.85, 0.05];
const GROUND: [f32; 3] = [0.20, 0.18, 0.15];

impl Exporter for Scene {
    fn file_name(&self) -> &'static str {
        "scene.glb"
    }

    fn write(&self, record: &Record, assessment: &Assessment, out: &mut dyn Write) -> Result<()> {
        let mut doc = Document::default();
        doc.build(record, assessment)?;
        doc.write(record, out).map_err(|e| Error::io("write", std::path::Path::new(self.file_name()), e))
    }
}

#[derive(Default)]
struct Document {
    bin: Bin,
    nodes: Vec<Value>,
    meshes: Vec<Value>,
    materials: Vec<Value>,
    channels: Vec<Value>,
    samplers: Vec<Value>,
    roots: Vec<usize>,
    /// Names and opacities; a material is made when it is first used.
    sections: Vec<(String, f32)>,
    material_of: BTreeMap<usize, usize>,
    shapes: BTreeMap<(usize, Vec<u32>), usize>,
    /// Data of people without a dummy and without a trace, who have no node.
    people: Vec<Value>,
}

/// Poses of one body in all frames.
#[derive(Clone)]
struct Track {
    positions: Vec<Vec3>,
    rotations: Vec<Quat>,
    /// First frame with the body, and the frame after the last one.
    present: (usize, usize),
}

impl Track {
    fn new(frames: usize) -> Self {
        Self { positions: Vec::with_capacity(frames), rotations: Vec::with_capacity(frames), present: (0, frames) }
    }
}

impl Document {
    fn build(&mut self, record: &Record, assessment: &Assessment) -> Result<()> {
        let s = &record.header.structure;
        let colours = s.groups.iter().enumerate().map(|(k, g)| (g.as_str(), COLOURS[k % COLOURS.len()], 1.0));
        let fixed = [
            ("Foundations", COLOURS[0], 1.0),
            ("People", PERSON, 1.0),
            ("Voids", VOID, 0.35),
            ("Ground", GROUND, 1.0),
            ("Ways in", WAY, 1.0),
        ];
        let sections: Vec<(&str, [f32; 3], f32)> = colours.chain(fixed).collect();
        self.sections = sections.iter().map(|&(name, _, alpha)| (name.to_string(), alpha)).collect();
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); sections.len()];
        let node_of = self.add_bodies(record, assessment, &sections, &mut children)?;
        let first = s.groups.len();
        let traced = self.add_people(record, assessment, first + 1, &mut children)?;
        self.add_voids(assessment, first + 2, &mut children);
        self.add_ground(s, first + 3, &mut children);
        self.add_ways(record, assessment, first + 4, &mut children);
        // Empty sections are left out of the tree.
        for (k, c) in children.into_iter().enumerate().filter(|(_, c)| !c.is_empty()) {
            self.roots.push(self.nodes.len());
            self.nodes.push(json!({ "name": sections[k].0, "children": c }));
        }
        let bodiless = |p: &u32| record.header.people.get(*p as usize).is_some_and(|w| w.body.is_none());
        let unseen = |p: &u32| bodiless(p) && !traced.iter().any(|t| t.0 == *p);
        for o in assessment.people.iter().filter(|o| unseen(&o.person)) {
            let mut v = json!(o);
            v["name"] = json!(person_name(o.person));
            self.people.push(v);
        }
        self.animate(record, &node_of)?;
        self.animate_people(record, traced)
    }

    /// Adds a box for everybody who was traced and has no dummy. Returns person, node and poses in all frames of each.
    fn add_people(
        &mut self,
        record: &Record,
        assessment: &Assessment,
        section: usize,
        children: &mut [Vec<usize>],
    ) -> Result<Vec<(u32, usize, Track)>> {
        let h = &record.header;
        let frames = record.people()?;
        let thickness = h.case.assess.lying_height;
        let mut out = Vec::new();
        for (k, _) in h.people.iter().enumerate().filter(|(_, w)| w.body.is_none()) {
            let poses: Vec<Pose> = frames.iter().filter_map(|f| f.get(k)).map(|t| t.pose(thickness)).collect();
            if poses.is_empty() || poses.len() != record.frame_count() {
                continue;
            }
            let half = Vec3::from(SIZE) * 0.5;
            let mesh = self.mesh(section, PERSON, &Convex::cuboid(-half, half));
            let person = k as u32;
            let extras = json!(assessment.people.iter().find(|o| o.person == person));
            children[section].push(self.nodes.len());
            let mut track = Track::new(poses.len());
            track.positions = poses.iter().map(|p| p.position).collect();
            track.rotations = poses.iter().map(|p| p.rotation).collect();
            out.push((person, self.nodes.len(), track));
            self.nodes.push(json!({ "name": person_name(person), "mesh": mesh, "extras": extras,
                "translation": y_up(&poses[0].position), "rotation": y_up_rotation(&poses[0].rotation) }));
        }
        Ok(out)
    }

    fn animate_people(&mut self, record: &Record, traced: Vec<(u32, usize, Track)>) -> Result<()> {
        if record.frame_count() < 2 {
            return Ok(());
        }
        let times: Vec<f64> = record.progress()?.iter().map(|p| p.time).collect();
        for (_, node, mut track) in traced {
            self.animate_body(node, &mut track, &times, &record.header.case.outputs);
        }
        Ok(())
    }

    /// Adds a node for every body that is part of the scene in any frame. Returns the node of every body (`usize::MAX`: none).
    fn add_bodies(
        &mut self,
        record: &Record,
        assessment: &Assessment,
        sections: &[(&str, [f32; 3], f32)],
        children: &mut [Vec<usize>],
    ) -> Result<Vec<usize>> {
        let s = &record.header.structure;
        let first = s.groups.len();
        let names = body_names(s);
        let ever_present = ever_present(record)?;
        let mut node_of = Vec::with_capacity(s.bodies.len());
        for (k, b) in s.bodies.iter().enumerate() {
            if !ever_present[k] {
                node_of.push(usize::MAX);
                continue;
            }
            let section = match b.kind {
                BodyKind::Piece | BodyKind::Fragment(_) | BodyKind::Impactor => b.group as usize,
                BodyKind::Foundation => first,
                BodyKind::Person(_) => first + 1,
            };
            let (mesh, scale) = self.body_mesh(section, sections[section].1, b);
            let name = match b.kind {
                BodyKind::Person(p) => person_name(p),
                _ => names[k].clone(),
            };
            let e = &s.elements[b.element as usize];
            let storey = b.storey.map(|i| s.storeys[i as usize].name.as_str());
            let extras = match b.kind {
                BodyKind::Person(p) => json!(assessment.people.iter().find(|o| o.person == p)),
                _ => json!({ "element": e.name, "material": e.material, "storey": storey }),
            };
            let extras = assessment.stability.as_ref().map_or(extras.clone(), |s| with_stability(extras, s, k as u32));
            children[section].push(self.nodes.len());
            node_of.push(self.nodes.len());
            let mut node = json!({ "name": name, "mesh": mesh, "extras": extras,
                "translation": y_up(&b.pose.position), "rotation": y_up_rotation(&b.pose.rotation) });
            if scale != [1.0; 3] {
                node["scale"] = json!(scale);
            }
            self.nodes.push(node);
        }
        Ok(node_of)
    }

    /// Adds the surface of every void; a sphere where there is none: the largest one that fits into it.
    fn add_voids(&mut self, assessment: &Assessment, section: usize, children: &mut [Vec<usize>]) {
        for v in &assessment.voids {
            let place = if v.surface.triangles.is_empty() {
                let mesh = self.mesh(section, VOID, &sphere());
                json!({ "mesh": mesh, "translation": y_up(&v.position), "scale": vec![v.clearance.max(0.01) as f32; 3] })
            } else {
                json!({ "mesh": self.surface(section, &v.surface) })
            };
            // Ways have nodes of their own.
            let mut extras = json!(v);
            extras.as_object_mut().map(|e| e.remove("ways"));
            let mut node = json!({ "name": crate::export::void_name(v), "extras": extras });
            for (key, value) in place.as_object().into_iter().flatten() {
                node[key] = value.clone();
            }
            children[section].push(self.nodes.len());
            self.nodes.push(node);
        }
    }

    /// Adds the easiest way to each void where a person fits and to each person who is not in the open: square bars along the line, 0.15 m above
    /// the floor, and a ball at the entry. All ways are in the extras.
    fn add_ways(&mut self, record: &Record, assessment: &Assessment, section: usize, children: &mut [Vec<usize>]) {
        let s = &record.header.structure;
        let names = body_names(s);
        let voids = assessment.voids.iter().filter(|v| v.survivable).map(|v| (crate::export::void_name(v), &v.ways));
        let people = assessment.people.iter().map(|p| (person_name(p.person), &p.ways));
        for (to, ways) in voids.chain(people) {
            let Some(way) = ways.first() else { continue };
            let up = Vec3::z() * WAY_ABOVE;
            let ball = self.mesh(section, WAY, &sphere());
            let mut nodes = vec![json!({ "name": format!("Entry to {to}"), "mesh": ball,
                "translation": y_up(&(way.entry.position + up)), "scale": [ENTRY, ENTRY, ENTRY] })];
            let unit = Convex::cuboid(Vec3::repeat(-0.5), Vec3::repeat(0.5));
            for (k, pair) in way.line.windows(2).enumerate() {
                let (a, b) = (pair[0] + up, pair[1] + up);
                let Some(along) = (b - a).try_normalize(1e-6) else { continue };
                let turn = Quat::rotation_between(&Vec3::x(), &along)
                    .unwrap_or_else(|| Quat::from_axis_angle(&Vec3::z_axis(), std::f64::consts::PI));
                let mesh = self.mesh(section, WAY, &unit);
                nodes.push(json!({ "name": format!("Way to {to}, part {}", k + 1), "mesh": mesh,
                    "translation": y_up(&((a + b) / 2.0)), "rotation": y_up_rotation(&turn),
                    "scale": [(b - a).norm() as f32, WAY_WIDTH, WAY_WIDTH] }));
            }
            let all: Vec<Value> = ways.iter().map(|w| json!(crate::export::ways::entry(w, s, &names))).collect();
            let parts: Vec<usize> = (self.nodes.len()..self.nodes.len() + nodes.len()).collect();
            self.nodes.extend(nodes);
            children[section].push(self.nodes.len());
            self.nodes.push(json!({ "name": format!("Way to {to}"), "children": parts, "extras": { "ways": all } }));
        }
    }

    /// Adds a thin slab at the level of the ground, larger than the building.
    fn add_ground(&mut self, s: &Structure, section: usize, children: &mut [Vec<usize>]) {
        let Some(level) = s.ground else { return };
        let plan = s.bodies.iter().fold(Aabb::empty(), |a, b| {
            b.shape.vertices.iter().fold(a, |mut a, v| {
                a.include(&b.pose.apply(v));
                a
            })
        });
        if plan.is_empty() {
            return;
        }
        let g = plan.grown(plan.size().max() * 0.5 + 5.0);
        let slab = Convex::cuboid(Vec3::new(g.min.x, g.min.y, level - 0.05), Vec3::new(g.max.x, g.max.y, level));
        let mesh = self.mesh(section, GROUND, &slab);
        children[section].push(self.nodes.len());
        self.nodes.push(json!({ "name": "Ground plane", "mesh": mesh }));
        let street = s.street.as_ref();
        let wide = 0.5 * plan.size().max() + 5.0;
        for (k, part) in street.map(|x| x.ring(wide, x.level - 0.05)).into_iter().flatten().enumerate() {
            let mesh = self.mesh(section, GROUND, &part);
            children[section].push(self.nodes.len());
            self.nodes.push(json!({ "name": format!("Street {}", k + 1), "mesh": mesh }));
        }
    }

    fn animate(&mut self, record: &Record, node_of: &[usize]) -> Result<()> {
        let frames = record.frame_count();
        if frames < 2 {
            return Ok(());
        }
        let times: Vec<f64> = record.progress()?.iter().map(|p| p.time).collect();
        let per_body = frames * std::mem::size_of::<crate::geometry::Pose>();
        let block = (BLOCK_BYTES / per_body).max(1);
        for start in (0..node_of.len()).step_by(block) {
            let end = (start + block).min(node_of.len());
            let mut tracks = vec![Track::new(frames); end - start];
            record.for_each_frame(|f, frame| {
                for (track, b) in tracks.iter_mut().zip(start..end) {
                    let (from, to) = &mut track.present;
                    if frame.gone[b] && *from == f {
                        *from = f + 1;
                    } else if frame.gone[b] && *to == frames {
                        *to = f;
                    }
                    track.positions.push(frame.poses[b].position);
                    track.rotations.push(frame.poses[b].rotation);
                }
                Ok(())
            })?;
            for (mut track, &node) in tracks.into_iter().zip(&node_of[start..end]).filter(|(_, n)| **n != usize::MAX) {
                self.animate_body(node, &mut track, &times, &record.header.case.outputs);
            }
        }
        Ok(())
    }

    /// Adds the animation channels of one node, and moves the node to its first pose.
    fn animate_body(&mut self, node: usize, track: &mut Track, times: &[f64], outputs: &crate::output::Settings) {
        let frames = times.len();
        let (from, to) = track.present;
        let first = from.min(frames - 1);
        let present = first..to.max(first + 1);
        let all_times = times;
        let times = &all_times[first..];
        let p = &track.positions[present.clone()];
        let q = &mut track.rotations[present];
        keys::continuous(q);
        self.nodes[node]["translation"] = json!(y_up(&p[0]));
        self.nodes[node]["rotation"] = json!(y_up_rotation(&q[0]));
        let k = keys::reduce_positions(times, p, outputs.key_position_tolerance.max(0.0));
        if k.len() > 1 {
            let v: Vec<[f32; 3]> = k.iter().map(|&i| y_up(&p[i])).collect();
            self.channel(node, "translation", "LINEAR", &pick(times, &k), &v);
        }
        let k = keys::reduce_rotations(times, q, outputs.key_rotation_tolerance.max(0.0));
        if k.len() > 1 {
            let v: Vec<[f32; 4]> = k.iter().map(|&i| y_up_rotation(&q[i])).collect();
            self.channel(node, "rotation", "LINEAR", &pick(times, &k), &v);
        }
        if from >= to {
            self.nodes[node]["scale"] = json!([0.0, 0.0, 0.0]);
        } else if (from, to) != (0, frames) {
            let s = &self.nodes[node]["scale"];
            let full: [f32; 3] = serde_json::from_value(s.clone()).unwrap_or([1.0; 3]);
            let mut keys = vec![(0, if from == 0 { full } else { [0.0; 3] })];
            keys.extend((from > 0).then_some((from, full)));
            keys.extend((to < frames).then_some((to, [0.0; 3])));
            let t: Vec<f32> = keys.iter().map(|k| all_times[k.0] as f32).collect();
            let v: Vec<[f32; 3]> = keys.iter().map(|k| k.1).collect();
            self.channel(node, "scale", "STEP", &t, &v);
        }
    }

    fn channel<const N: usize>(&mut self, node: usize, path: &str, how: &str, t: &[f32], v: &[[f32; N]]) {
        let (input, output) = (self.bin.times(t), self.bin.vectors(v, false));
        let sampler = self.samplers.len();
        self.samplers.push(json!({ "input": input, "output": output, "interpolation": how }));
        self.channels.push(json!({ "sampler": sampler, "target": { "node": node, "path": path } }));
    }

    /// Mesh and node scale of a body: boxes share a unit box.
    fn body_mesh(&mut self, section: usize, colour: [f32; 3], b: &Body) -> (usize, [f32; 3]) {
        if let Collider::Cuboid { half } = b.collider {
            let unit = Convex::cuboid(Vec3::repeat(-0.5), Vec3::repeat(0.5));
            let mesh = self.mesh(section, colour, &unit);
            // The change of axes also swaps the sizes.
            return (mesh, [2.0 * half.x as f32, 2.0 * half.z as f32, 2.0 * half.y as f32]);
        }
        (self.mesh(section, colour, &b.shape), [1.0; 3])
    }

    fn material(&mut self, section: usize) -> usize {
        if let Some(&m) = self.material_of.get(&section) {
            return m;
        }
        let (name, alpha) = &self.sections[section];
        // The colour is in COLOR_0, which multiplies the material's.
        let mut m = json!({ "name": name, "pbrMetallicRoughness": { "baseColorFactor": [1, 1, 1, alpha],
            "metallicFactor": 0, "roughnessFactor": 0.9 } });
        if *alpha < 1.0 {
            m["alphaMode"] = json!("BLEND");
            m["doubleSided"] = json!(true);
        }
        self.materials.push(m);
        self.material_of.insert(section, self.materials.len() - 1);
        self.materials.len() - 1
    }

    fn mesh(&mut self, section: usize, colour: [f32; 3], shape: &Convex) -> usize {
        let mut id: Vec<u32> = shape.vertices.iter().flat_map(|v| y_up(v).map(f32::to_bits)).collect();
        id.extend(shape.faces.iter().flat_map(|f| std::iter::once(u32::MAX).chain(f.iter().copied())));
        if let Some(&m) = self.shapes.get(&(section, id.clone())) {
            return m;
        }
        let (mut points, mut normals, mut indices) = (Vec::new(), Vec::new(), Vec::new());
        for f in &shape.faces {
            let at = |k: usize| shape.vertices[f[k] as usize];
            // Newell's formula gives the normal also when corners are collinear.
            let n: Vec3 = (0..f.len()).map(|k| at(k).cross(&at((k + 1) % f.len()))).sum();
            let Some(n) = n.try_normalize(1e-300) else { continue };
            let base = u32::try_from(points.len()).unwrap_or(u32::MAX);
            for k in 0..f.len() {
                points.push(y_up(&at(k)));
                normals.push(y_up(&n));
            }
            for k in 2..f.len() as u32 {
                indices.extend([base, base + k - 1, base + k]);
            }
        }
        let colours = vec![[colour[0], colour[1], colour[2]]; points.len()];
        let material = self.material(section);
        let mesh = self.meshes.len();
        self.meshes.push(
            json!({ "primitives": [{ "material": material, "indices": self.bin.indices(&indices), "attributes": {
            "POSITION": self.bin.attribute(&points, true), "NORMAL": self.bin.attribute(&normals, false),
            "COLOR_0": self.bin.attribute(&colours, false) } }] }),
        );
        self.shapes.insert((section, id), mesh);
        mesh
    }

    /// The mesh of a surface. Without normals viewers use flat shading, which is correct here.
    fn surface(&mut self, section: usize, s: &Surface) -> usize {
        let points: Vec<[f32; 3]> = s.vertices.iter().map(|v| y_up(&Vec3::from(v.map(f64::from)))).collect();
        let indices: Vec<u32> = s.triangles.iter().flatten().copied().collect();
        let material = self.material(section);
        let colours = vec![[VOID[0], VOID[1], VOID[2]]; points.len()];
        self.meshes.push(
            json!({ "primitives": [{ "material": material, "indices": self.bin.indices(&indices), "attributes": {
            "POSITION": self.bin.attribute(&points, true), "COLOR_0": self.bin.attribute(&colours, false) } }] }),
        );
        self.meshes.len() - 1
    }

    fn write(self, record: &Record, out: &mut dyn Write) -> std::io::Result<()> {
        let h = &record.header;
        let (accessors, views, bin) = self.bin.finish();
        let mut doc = json!({
            "asset": { "version": "2.0", "generator": format!("Leanto {}", h.program), "extras": { "title": h.case.title,
                "program": h.program, "seed": h.case.run.seed, "source_sha256": h.source.sha256, "note": "Simulated, not observed", "unsound": h.soundness.notice() } },
            "scene": 0,
            "scenes": [{ "name": h.case.title, "nodes": self.roots }],
            "nodes": self.nodes,
        });
        if !self.people.is_empty() {
            doc["scenes"][0]["extras"] = json!({ "people": self.people });
        }
        let lists =
            [("meshes", self.meshes), ("materials", self.materials), ("accessors", accessors), ("bufferViews", views)];
        for (name, list) in lists {
            if !list.is_empty() {
                doc[name] = json!(list);
            }
        }
        if !bin.is_empty() {
            doc["buffers"] = json!([{ "byteLength": bin.len() }]);
        }
        if !self.channels.is_empty() {
            doc["animations"] = json!([{ "name": "Collapse", "channels": self.channels, "samplers": self.samplers }]);
        }
        let mut text = serde_json::to_vec(&doc)?;
        text.resize(text.len().next_multiple_of(4), b' ');
        let size = |n: usize| {
            u32::try_from(n)
                .map_err(|_| std::io::Error::other("a GLB file cannot be larger than 4 GB; use larger key tolerances"))
        };
        let blob = if bin.is_empty() { 0 } else { 8 + bin.len() };
        let total = size(12 + 8 + text.len() + blob)?;
        out.write_all(b"glTF")?;
        for n in [2, total, size(text.len())?] {
            out.write_all(&n.to_le_bytes())?;
        }
        out.write_all(b"JSON")?;
        out.write_all(&text)?;
        if !bin.is_empty() {
            out.write_all(&size(bin.len())?.to_le_bytes())?;
            out.write_all(b"BIN\0")?;
            out.write_all(&bin)?;
        }
        Ok(())
    }
}

/// Data of a piece with what is known of its stability: whether it hangs, and the voids whose roofs it carries, with the mass, kg.
fn with_stability(mut extras: Value, s: &Stability, body: u32) -> Value {
    if let Some(c) = s.hanging.iter().find(|c| c.pieces.contains(&body)) {
        extras["hangs"] =
            json!({ "cluster_mass_kg": c.mass.round(), "free_below_m": (c.drop * 100.0).round() / 100.0 });
    }
    let carries = s.roofs.iter().filter_map(|r| Some((r.void, r.supporters.iter().find(|x| x.piece == body)?)));
    let carries: Vec<Value> =
        carries.map(|(void, x)| json!({ "void": void, "mass_kg": x.load.round(), "only": x.only })).collect();
    if !carries.is_empty() {
        extras["do_not_touch"] = json!(carries);
    }
    extras
}

/// Bodies that are part of the scene in any frame; fragments of intact pieces are not.
fn ever_present(record: &Record) -> Result<Vec<bool>> {
    let s = &record.header.structure;
    let mut ever_present: Vec<bool> = s.bodies.iter().map(|b| !b.is_fragment()).collect();
    if !s.prepared_fragments.is_empty() {
        record.for_each_frame(|_, frame| {
            ever_present.iter_mut().zip(&frame.gone).for_each(|(s, gone)| *s |= !gone);
            Ok(())
        })?;
    }
    Ok(ever_present)
}

fn pick(times: &[f64], keys: &[usize]) -> Vec<f32> {
    keys.iter().map(|&k| times[k] as f32).collect()
}

fn y_up(p: &Vec3) -> [f32; 3] {
    [p.x as f32, p.z as f32, -p.y as f32]
}

fn y_up_rotation(q: &Quat) -> [f32; 4] {
    [q.i as f32, q.k as f32, -q.j as f32, q.w as f32]
}

/// A coarse sphere of radius 1, used as a marker.
fn sphere() -> Convex {
    let mut vertices = Vec::new();
    let mut faces = Vec::new();
    let rings = 6_u32;
    let around = 8_u32;
    vertices.push(Vec3::z());
    for r in 1..rings {
        let polar = std::f64::consts::PI * f64::from(r) / f64::from(rings);
        for a in 0..around {
            let turn = std::f64::consts::TAU * f64::from(a) / f64::from(around);
            vertices.push(Vec3::new(polar.sin() * turn.cos(), polar.sin() * turn.sin(), polar.cos()));
        }
    }
    vertices.push(-Vec3::z());
    let at = |r: u32, a: u32| 1 + (r - 1) * around + a % around;
    let last = 1 + (rings - 1) * around;
    for a in 0..around {
        faces.push(vec![0, at(1, a), at(1, a + 1)]);
        for r in 1..rings - 1 {
            faces.push(vec![at(r, a), at(r + 1, a), at(r + 1, a + 1), at(r, a + 1)]);
        }
        faces.push(vec![at(rings - 1, a), last, at(rings - 1, a + 1)]);
    }
    Convex { vertices, faces }
}
