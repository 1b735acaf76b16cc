//! Granular bodies as an animated GLB scene: one node per body, with meshes that they share. Where there are too many bodies for nodes, the
//! last frame as a set of points.

use super::bin::{Bin, BinaryParts, pack};
use crate::geometry::{Mesh, Vec3};
use crate::grains::dynamics::{Life, Scene, Shape, Surface};
use crate::record::grains::{GrainFrame, Index};
use crate::{Error, Result};
use serde_json::{Value, json};

/// Most bodies that get a node of their own.
pub const MOST_NODES: usize = 5000;

/// Colours of the groups, linear RGB (Okabe and Ito).
const COLOURS: [[f32; 4]; 6] = [
    [0.0, 0.168, 0.445, 1.0],
    [0.791, 0.347, 0.0, 1.0],
    [0.0, 0.342, 0.171, 1.0],
    [0.604, 0.191, 0.386, 1.0],
    [0.093, 0.456, 0.815, 1.0],
    [0.871, 0.776, 0.054, 1.0],
];

fn y_up(p: &Vec3) -> [f32; 3] {
    [p.x as f32, p.z as f32, -p.y as f32]
}

/// A sphere of radius 1 from a divided octahedron.
fn ball() -> Mesh {
    let mut m = Mesh {
        vertices: vec![Vec3::x(), -Vec3::x(), Vec3::y(), -Vec3::y(), Vec3::z(), -Vec3::z()],
        triangles: vec![[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]],
    };
    for _ in 0..2 {
        let mut next = Vec::new();
        for [a, b, c] in m.triangles.clone() {
            let mut middle = |p: u32, q: u32| {
                m.vertices.push((m.vertices[p as usize] + m.vertices[q as usize]).normalize());
                m.vertices.len() as u32 - 1
            };
            let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a));
            next.extend([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]);
        }
        m.triangles = next;
    }
    m
}

/// Mesh and scale of a body.
fn shape_of(s: &Shape) -> (Mesh, [f64; 3]) {
    match s {
        Shape::Sphere { radius } => (Mesh::default(), [*radius; 3]),
        Shape::Cuboid { half } => {
            let c = crate::geometry::Convex::cuboid(-Vec3::repeat(1.0), Vec3::repeat(1.0));
            let fan = |f: &Vec<u32>| (1..f.len() - 1).map(|k| [f[0], f[k], f[k + 1]]).collect::<Vec<_>>();
            (Mesh { triangles: c.faces.iter().flat_map(fan).collect(), vertices: c.vertices }, *half)
        }
        Shape::Capsule { half, radius } => {
            let mut m = ball();
            m.vertices.iter_mut().for_each(|p| *p = *p * *radius + Vec3::z() * half.copysign(p.z));
            (m, [1.0; 3])
        }
        Shape::Convex { corners } => {
            use rapier3d::parry::{math::Vector, transformation::try_convex_hull};
            let points: Vec<Vector> = corners.iter().map(|p| Vector::new(p.x as f32, p.y as f32, p.z as f32)).collect();
            let hull = try_convex_hull(&points).map(|(v, t)| Mesh {
                vertices: v.iter().map(|p| Vec3::new(p.x.into(), p.y.into(), p.z.into())).collect(),
                triangles: t,
            });
            (hull.unwrap_or_default(), [1.0; 3])
        }
    }
}

/// The content of the file. `frames` is called for each frame in turn.
///
/// # Errors
/// Those of `frames`; [`Error::Failed`] for a file above 4 GB.
pub fn glb(index: &Index, scene: &Scene, frames: &mut dyn FnMut(usize) -> Result<GrainFrame>) -> Result<Vec<u8>> {
    let mut doc = Doc::default();
    doc.containers(index, scene);
    let count = index.frames.len();
    if scene.bodies.len() > MOST_NODES {
        if let Some(last) = count.checked_sub(1) {
            doc.points(scene, &frames(last)?);
        }
    } else {
        doc.bodies(index, scene, frames, count)?;
    }
    doc.finish(&index.title)
}

#[derive(Default)]
struct Doc {
    bin: Bin,
    nodes: Vec<Value>,
    meshes: Vec<Value>,
    channels: Vec<Value>,
    samplers: Vec<Value>,
}

impl Doc {
    fn mesh(&mut self, m: &Mesh, material: usize) -> usize {
        let points: Vec<[f32; 3]> = m.vertices.iter().map(y_up).collect();
        let indices: Vec<u32> = m.triangles.iter().flatten().copied().collect();
        self.meshes.push(json!({ "primitives": [{ "material": material, "indices": self.bin.indices(&indices),
            "attributes": { "POSITION": self.bin.attribute(&points, true) } }] }));
        self.meshes.len() - 1
    }

    fn animate<const N: usize>(&mut self, node: usize, path: &str, times: usize, values: &[[f32; N]], step: bool) {
        let output = self.bin.values(values);
        let how = if step { "STEP" } else { "LINEAR" };
        self.samplers.push(json!({ "input": times, "output": output, "interpolation": how }));
        self.channels.push(json!({ "sampler": self.samplers.len() - 1, "target": { "node": node, "path": path } }));
    }

    fn containers(&mut self, index: &Index, scene: &Scene) {
        let end = index.frames.last().map_or(0.0, |f| f.time);
        for (k, c) in scene.containers.iter().enumerate() {
            let Surface::Triangles(mesh) = &c.surface else { continue };
            let name = index.containers.get(k).cloned().unwrap_or_else(|| format!("container {}", k + 1));
            let mesh = self.mesh(mesh, COLOURS.len());
            self.nodes.push(json!({ "name": name, "mesh": mesh }));
            let node = self.nodes.len() - 1;
            if c.velocity != Vec3::zeros() && end > 0.0 {
                let mut at: Vec<f64> = vec![0.0, c.moves[0].min(end), c.moves[1].min(end), end];
                at.sort_by(f64::total_cmp);
                at.dedup();
                let times = self.bin.times(&at.iter().map(|t| *t as f32).collect::<Vec<_>>());
                self.animate(
                    node,
                    "translation",
                    times,
                    &at.iter().map(|t| y_up(&c.way(*t))).collect::<Vec<_>>(),
                    false,
                );
            }
            if c.removed < end {
                let times = self.bin.times(&[0.0, c.removed as f32]);
                self.animate(node, "scale", times, &[[1.0f32; 3], [0.0; 3]], true);
            }
        }
    }

    fn points(&mut self, scene: &Scene, frame: &GrainFrame) {
        for group in 0..=scene.bodies.iter().map(|b| b.group).max().unwrap_or(0) {
            let of = |i: &usize| scene.bodies[*i].group == group && frame.life[*i] == Life::Present;
            let points: Vec<[f32; 3]> =
                (0..scene.bodies.len()).filter(of).map(|i| y_up(&frame.poses[i].position)).collect();
            if points.is_empty() {
                continue;
            }
            let material = group as usize % COLOURS.len();
            let position = self.bin.attribute(&points, true);
            let primitive = json!({ "mode": 0, "material": material, "attributes": { "POSITION": position } });
            self.meshes.push(json!({ "primitives": [primitive] }));
            self.nodes.push(json!({ "name": format!("points of group {}", group + 1), "mesh": self.meshes.len() - 1 }));
        }
    }

    fn bodies(
        &mut self,
        index: &Index,
        scene: &Scene,
        frames: &mut dyn FnMut(usize) -> Result<GrainFrame>,
        count: usize,
    ) -> Result<()> {
        let n = scene.bodies.len();
        let mut places = vec![Vec::with_capacity(count); n];
        let mut turns = vec![Vec::with_capacity(count); n];
        let mut seen = vec![Vec::with_capacity(count); n];
        for k in 0..count {
            let f = frames(k)?;
            for i in 0..n {
                let q = f.poses[i].rotation.coords;
                places[i].push(y_up(&f.poses[i].position));
                turns[i].push([q.x as f32, q.z as f32, -q.y as f32, q.w as f32]);
                seen[i].push(f.life[i] == Life::Present);
            }
        }
        let times: Vec<f32> = index.frames.iter().map(|f| f.time as f32).collect();
        let times = if count > 0 { self.bin.times(&times) } else { 0 };
        let mut shared: Vec<((bool, u32), usize)> = Vec::new();
        for (i, b) in scene.bodies.iter().enumerate() {
            let material = b.group as usize % COLOURS.len();
            let (mesh, scale) = shape_of(&b.shape);
            let key = (matches!(b.shape, Shape::Sphere { .. }), b.group);
            let unit = matches!(b.shape, Shape::Sphere { .. } | Shape::Cuboid { .. });
            let known = shared.iter().find(|s| unit && s.0 == key).map(|s| s.1);
            let mesh = known.unwrap_or_else(|| {
                let made = self.mesh(&if key.0 { ball() } else { mesh }, material);
                if unit {
                    shared.push((key, made));
                }
                made
            });
            let scale = [scale[0] as f32, scale[2] as f32, scale[1] as f32];
            let name = format!("{} {}", index.groups.get(b.group as usize).map_or("grain", String::as_str), i + 1);
            self.nodes.push(json!({ "name": name, "mesh": mesh, "scale": scale, "extras": { "mass_kg": b.mass } }));
            let node = self.nodes.len() - 1;
            if count > 0 {
                self.animate(node, "translation", times, &places[i], false);
                // The q and -q of neighbours are the same rotation; the shorter way is the one that was turned.
                for k in 1..count {
                    let (p, q) = (turns[i][k - 1], turns[i][k]);
                    if (0..4).map(|c| p[c] * q[c]).sum::<f32>() < 0.0 {
                        turns[i][k] = q.map(|x: f32| -x);
                    }
                }
                self.animate(node, "rotation", times, &turns[i], false);
                if seen[i].contains(&false) {
                    let sizes: Vec<[f32; 3]> = seen[i].iter().map(|s| if *s { scale } else { [0.0; 3] }).collect();
                    self.animate(node, "scale", times, &sizes, true);
                }
            }
        }
        Ok(())
    }

    fn finish(self, title: &str) -> Result<Vec<u8>> {
        let mut materials: Vec<Value> = COLOURS
            .iter()
            .map(|c| json!({ "pbrMetallicRoughness": { "baseColorFactor": c, "metallicFactor": 0, "roughnessFactor": 0.9 } }))
            .collect();
        let colour = [0.6, 0.6, 0.6, 0.3];
        materials.push(
            json!({ "pbrMetallicRoughness": { "baseColorFactor": colour, "metallicFactor": 0, "roughnessFactor": 0.9 },
            "alphaMode": "BLEND", "doubleSided": true }),
        );
        let BinaryParts { accessors, views, bytes, .. } = self.bin.finish(Vec::new());
        let roots: Vec<usize> = (0..self.nodes.len()).collect();
        let mut doc = json!({
            "asset": { "version": "2.0", "generator": format!("Leanto {}", env!("CARGO_PKG_VERSION")) },
            "scene": 0, "scenes": [{ "name": title }],
        });
        if !roots.is_empty() {
            doc["scenes"][0]["nodes"] = json!(roots);
            doc["nodes"] = json!(self.nodes);
            doc["meshes"] = json!(self.meshes);
            doc["materials"] = json!(materials);
            doc["accessors"] = json!(accessors);
            doc["bufferViews"] = json!(views);
            doc["buffers"] = json!([{ "byteLength": bytes.len() }]);
        }
        if !self.channels.is_empty() {
            doc["animations"] = json!([{ "name": "grains", "channels": self.channels, "samplers": self.samplers }]);
        }
        let mut out = Vec::new();
        pack(&doc, &bytes, &mut out).map_err(|e| Error::Failed(e.to_string()))?;
        Ok(out)
    }
}
