//! The heap as a GLB file: core glTF that every program shows, with the extensions `KHR_physics_rigid_bodies`, `KHR_implicit_shapes`,
//! `OMI_physics_body` and `OMI_physics_shape` for programs that simulate. None is required. It is made of the document alone.
//!
//! The extensions multiply friction coefficients or take their mean; the geometric mean is the product of square roots.

use super::document::{Hull, Joint, RestPiece, RestState};
use crate::export::bin::{Bin, BinaryParts, pack, short};
use crate::export::generator;
use crate::export::scene::names::Names;
use crate::geometry::{Mat3, Quat, Vec3};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// Half the width and the thickness of the ground, m.
const GROUND: [f64; 2] = [500.0, 2.0];
/// Colours of what moves, of what does not, of people and of the ground.
const COLOURS: [(&str, [f64; 3]); 4] = [
    ("Moves", [0.62, 0.60, 0.57]),
    ("Fixed", [0.30, 0.32, 0.36]),
    ("Person", [0.80, 0.36, 0.0]),
    ("Ground", [0.40, 0.42, 0.36]),
];

/// A document that is built.
#[derive(Default)]
struct RestScene {
    bin: Bin,
    names: Names,
    nodes: Vec<Value>,
    meshes: Vec<Value>,
    /// Shapes of OMI, one per mesh.
    shapes: Vec<Value>,
    /// Materials of contacts by their friction, in millionths.
    frictions: BTreeMap<u64, usize>,
    contact_materials: Vec<Value>,
    /// Joints by their kind and the length of ropes, in millimetres.
    kinds: BTreeMap<Option<u64>, usize>,
    joints: Vec<Value>,
}

/// Writes the scene of a heap at rest.
///
/// # Errors
/// What the system says, and a file of more than 4 GB.
pub fn write_scene(r: &RestState, out: &mut dyn Write) -> std::io::Result<()> {
    let mut d = RestScene::default();
    let pieces: Vec<usize> = r.heap.pieces.iter().enumerate().map(|(n, p)| d.piece(n, p)).collect();
    for j in &r.heap.bonds {
        d.joint(j, j.pieces.map(|p| pieces[p]));
    }
    let mut roots = pieces;
    if let Some(g) = &r.heap.ground {
        roots.push(d.plane(g.level_y_m));
        for (k, hull) in g.street.iter().enumerate() {
            roots.push(d.fixed_hull(&format!("Street_{}", k + 1), hull));
        }
    }
    let BinaryParts { accessors, views, bytes, .. } = d.bin.finish(Vec::new());
    let materials: Vec<Value> = COLOURS
        .iter()
        .map(|(name, [r, g, b])| {
            json!({ "name": name, "pbrMetallicRoughness":
                { "baseColorFactor": [r, g, b, 1.0], "metallicFactor": 0.0, "roughnessFactor": 0.9 } })
        })
        .collect();
    let mut rigid = Map::new();
    for (key, list) in [("physicsMaterials", d.contact_materials), ("physicsJoints", d.joints)] {
        if !list.is_empty() {
            rigid.insert(key.into(), json!(list));
        }
    }
    let mut used = vec!["KHR_physics_rigid_bodies"];
    let mut extensions = json!({ "KHR_physics_rigid_bodies": rigid });
    if r.heap.ground.is_some() {
        used.push("KHR_implicit_shapes");
        extensions["KHR_implicit_shapes"] =
            json!({ "shapes": [{ "type": "box", "box": { "size": [2.0 * GROUND[0], GROUND[1], 2.0 * GROUND[0]] } }] });
    }
    if !d.shapes.is_empty() {
        used.extend(["OMI_physics_body", "OMI_physics_shape"]);
        extensions["OMI_physics_shape"] = json!({ "shapes": d.shapes });
    }
    let mut doc = json!({
        "asset": { "version": "2.0", "generator": generator(&r.program), "extras": { "title": r.title,
            "note": r.notice, "status": r.status, "trust": r.trust.says, "heap_sha256": r.heap_sha256 } },
        "extensionsUsed": used,
        "extensions": extensions,
        "scene": 0,
        "scenes": [{ "name": r.title, "nodes": roots }],
        "nodes": d.nodes,
        "materials": materials,
    });
    for (key, list) in [("meshes", d.meshes), ("accessors", accessors), ("bufferViews", views)] {
        if !list.is_empty() {
            doc[key] = json!(list);
        }
    }
    if !bytes.is_empty() {
        doc["buffers"] = json!([{ "byteLength": bytes.len() }]);
    }
    pack(&doc, &bytes, out)
}

/// A number in single precision, as glTF has it.
fn single(x: f64) -> f64 {
    short(x as f32)
}

impl RestScene {
    fn node(&mut self, name: &str, mut fields: Value) -> usize {
        fields["name"] = json!(self.names.unique(name));
        self.nodes.push(fields);
        self.nodes.len() - 1
    }

    /// The mesh of a hull in one of the colours.
    fn mesh(&mut self, name: &str, hull: &Hull, colour: usize) -> usize {
        let (mut points, mut normals, mut indices) = (Vec::new(), Vec::new(), Vec::new());
        for face in &hull.faces {
            let at = |k: usize| Vec3::from(hull.points_m[face[k] as usize]);
            let area: Vec3 = (1..face.len() - 1).map(|k| (at(k) - at(0)).cross(&(at(k + 1) - at(0)))).sum();
            let Some(normal) = area.try_normalize(1e-14) else { continue };
            let first = points.len() as u32;
            for k in 0..face.len() {
                points.push([at(k).x as f32, at(k).y as f32, at(k).z as f32]);
                normals.push([normal.x as f32, normal.y as f32, normal.z as f32]);
            }
            (2..face.len() as u32).for_each(|k| indices.extend([first, first + k - 1, first + k]));
        }
        let primitive = json!({
            "indices": self.bin.indices(&indices),
            "attributes": { "POSITION": self.bin.attribute(&points, true), "NORMAL": self.bin.attribute(&normals, false) },
            "material": colour,
        });
        let name = self.names.unique(&format!("Hull_{name}"));
        self.meshes.push(json!({ "name": name, "primitives": [primitive] }));
        let mesh = self.meshes.len() - 1;
        self.shapes.push(json!({ "type": "convex", "convex": { "mesh": mesh } }));
        mesh
    }

    /// The material of a contact.
    fn contact_material(&mut self, friction: f64) -> usize {
        let list = &mut self.contact_materials;
        *self.frictions.entry((friction * 1e6).round() as u64).or_insert_with(|| {
            let root = single(friction.sqrt());
            list.push(json!({ "staticFriction": root, "dynamicFriction": root, "restitution": 0.0,
                "frictionCombine": "multiply", "restitutionCombine": "maximum" }));
            list.len() - 1
        })
    }

    fn piece(&mut self, number: usize, p: &RestPiece) -> usize {
        let colour = match (p.kind.as_str(), p.fixed) {
            ("person", _) => 2,
            (_, true) => 1,
            _ => 0,
        };
        let friction = self.contact_material(p.friction);
        let extras = json!({ "name": p.name, "piece": number, "body": p.body, "material": p.material });
        let node = self.node(&p.name, json!({ "translation": p.position_m.map(single), "rotation": p.rotation_xyzw.map(single), "extras": extras }));
        let mut khr = Map::new();
        let mut omi = Map::new();
        if !p.fixed {
            let mut motion = json!({ "mass": single(p.mass_kg), "centerOfMass": p.center_of_mass_m,
                "inertiaDiagonal": p.principal_inertia_kg_m2.map(single), "inertiaOrientation": p.principal_axes_xyzw });
            // Velocities are those of the frame of the node.
            let back = quaternion(&p.rotation_xyzw).inverse();
            let local = |v: [f64; 3]| <[f64; 3]>::from(back * Vec3::from(v)).map(single);
            for (key, v) in [("linearVelocity", p.velocity_m_s), ("angularVelocity", p.angular_velocity_rad_s)] {
                if v != [0.0; 3] {
                    motion[key] = json!(local(v));
                }
            }
            khr.insert("motion".into(), motion.clone());
            motion["type"] = json!("dynamic");
            omi.insert("motion".into(), motion);
        } else {
            omi.insert("motion".into(), json!({ "type": "static" }));
        }
        if let Some(hull) = p.hulls.first() {
            let mesh = self.mesh(&p.name, hull, colour);
            self.nodes[node]["mesh"] = json!(mesh);
            khr.insert(
                "collider".into(),
                json!({ "geometry": { "node": node, "convexHull": true }, "physicsMaterial": friction }),
            );
            omi.insert("collider".into(), json!({ "shape": mesh }));
        }
        self.nodes[node]["extensions"] = json!({ "KHR_physics_rigid_bodies": khr, "OMI_physics_body": omi });
        node
    }

    /// A convex body that does not move.
    fn fixed_hull(&mut self, name: &str, hull: &Hull) -> usize {
        let mesh = self.mesh(name, hull, 3);
        let node = self.node(name, json!({ "mesh": mesh }));
        self.nodes[node]["extensions"] = json!({
            "KHR_physics_rigid_bodies": { "collider": { "geometry": { "node": node, "convexHull": true } } },
            "OMI_physics_body": { "motion": { "type": "static" }, "collider": { "shape": mesh } } });
        node
    }

    /// The ground: a flat box below its level, in the shape that needs no mesh.
    fn plane(&mut self, level: f64) -> usize {
        self.node(
            "Ground",
            json!({ "translation": [0.0, single(level - 0.5 * GROUND[1]), 0.0],
                "extensions": { "KHR_physics_rigid_bodies": { "collider": { "geometry": { "shape": 0 } } } } }),
        )
    }

    /// The limits of a joint: all locked, or a distance at most.
    fn limits(&mut self, rope: Option<f64>) -> usize {
        let key = rope.map(|length| (length * 1e3).round() as u64);
        let list = &mut self.joints;
        *self.kinds.entry(key).or_insert_with(|| {
            list.push(match key {
                None => json!({ "limits": [{ "linearAxes": [0, 1, 2], "min": 0.0, "max": 0.0 },
                    { "angularAxes": [0, 1, 2], "min": 0.0, "max": 0.0 }] }),
                Some(mm) => {
                    json!({ "limits": [{ "linearAxes": [0, 1, 2], "min": 0.0, "max": single(mm as f64 * 1e-3) }] })
                }
            });
            list.len() - 1
        })
    }

    fn joint(&mut self, j: &Joint, pieces: [usize; 2]) {
        let rope = (j.engine_joint == "rope").then_some(j.apart_m);
        let limits = self.limits(rope);
        let mut ends = [0; 2];
        for k in [1, 0] {
            let f = &j.frames[k];
            let axes = Mat3::from_columns(&f.axes.map(Vec3::from));
            let q = Quat::from_rotation_matrix(&nalgebra::Rotation3::from_matrix_unchecked(axes));
            let rotation = [q.i, q.j, q.k, q.w].map(single);
            let side = ["a", "b"][k];
            let name = format!("Bond_{}_{side}", j.bond);
            let fields = json!({ "translation": f.position_m.map(single), "rotation": rotation });
            ends[k] = self.node(&name, fields);
            let children = &mut self.nodes[pieces[k]]["children"];
            match children.as_array_mut() {
                Some(list) => list.push(json!(ends[k])),
                None => *children = json!([ends[k]]),
            }
        }
        self.nodes[ends[0]]["extensions"] = json!({ "KHR_physics_rigid_bodies":
            { "joint": { "connectedNode": ends[1], "joint": limits, "enableCollision": rope.is_some() } } });
        self.nodes[ends[0]]["extras"] = json!({ "bond": j.bond, "kind": j.kind, "engine_joint": j.engine_joint, "break_force_n": j.unity.breakForce,
            "break_torque_nm": j.unity.breakTorque });
    }
}

fn quaternion([x, y, z, w]: &[f64; 4]) -> Quat {
    Quat::new_normalize(nalgebra::Quaternion::new(*w, *x, *y, *z))
}
