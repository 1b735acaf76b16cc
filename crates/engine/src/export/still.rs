//! A static scene as one GLB file: coloured meshes with names, y up as in glTF, no extensions. Used for findings and for reinforcing bars.

use super::bin::{Bin, BinaryParts, pack};
use crate::geometry::{Mesh, Vec3};
use crate::{Error, Result};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A named part of a static scene.
pub struct Part<'a> {
    /// Name of its node.
    pub name: &'a str,
    /// Name of its parent node.
    pub section: &'a str,
    /// Linear RGB and opacity.
    pub colour: [f32; 4],
    /// Shape, metres, z up.
    pub mesh: &'a Mesh,
    /// Properties that a viewer shows.
    pub extras: Value,
}

/// The content of the file.
///
/// # Errors
/// When it would be larger than 4 GB.
pub fn glb(title: &str, parts: &[Part<'_>]) -> Result<Vec<u8>> {
    let mut bin = Bin::default();
    let (mut nodes, mut meshes, mut materials) = (Vec::new(), Vec::new(), Vec::<Value>::new());
    let mut known: BTreeMap<[u32; 4], usize> = BTreeMap::new();
    let mut sections: Vec<(&str, Vec<usize>)> = Vec::new();
    for p in parts.iter().filter(|p| !p.mesh.triangles.is_empty()) {
        // Without normals viewers use flat shading, which is correct here.
        let points: Vec<[f32; 3]> = p.mesh.vertices.iter().map(y_up).collect();
        let indices: Vec<u32> = p.mesh.triangles.iter().flatten().copied().collect();
        let material = *known.entry(p.colour.map(f32::to_bits)).or_insert_with(|| {
            let mut m = json!({ "pbrMetallicRoughness": { "baseColorFactor": p.colour, "metallicFactor": 0, "roughnessFactor": 0.9 } });
            if p.colour[3] < 1.0 {
                m["alphaMode"] = json!("BLEND");
            }
            materials.push(m);
            materials.len() - 1
        });
        meshes.push(json!({ "primitives": [{ "material": material, "indices": bin.indices(&indices), "attributes": {
            "POSITION": bin.attribute(&points, true) } }] }));
        let children = match sections.iter().position(|s| s.0 == p.section) {
            Some(k) => &mut sections[k].1,
            None => {
                sections.push((p.section, Vec::new()));
                &mut sections.last_mut().expect("just pushed").1
            }
        };
        children.push(nodes.len());
        nodes.push(json!({ "name": p.name, "mesh": meshes.len() - 1, "extras": p.extras }));
    }
    let mut roots = Vec::new();
    for (name, children) in sections {
        roots.push(nodes.len());
        nodes.push(json!({ "name": name, "children": children }));
    }
    let BinaryParts { accessors, views, bytes, .. } = bin.finish(Vec::new());
    let mut doc = json!({
        "asset": { "version": "2.0", "generator": format!("Leanto {}", env!("CARGO_PKG_VERSION")) },
        "scene": 0, "scenes": [{ "name": title }],
    });
    if !roots.is_empty() {
        doc["scenes"][0]["nodes"] = json!(roots);
    }
    for (name, list) in [
        ("nodes", nodes),
        ("meshes", meshes),
        ("materials", materials),
        ("accessors", accessors),
        ("bufferViews", views),
    ] {
        if !list.is_empty() {
            doc[name] = json!(list);
        }
    }
    if !bytes.is_empty() {
        doc["buffers"] = json!([{ "byteLength": bytes.len() }]);
    }
    let mut out = Vec::new();
    pack(&doc, &bytes, &mut out).map_err(|e| Error::Failed(e.to_string()))?;
    Ok(out)
}

fn y_up(p: &Vec3) -> [f32; 3] {
    [p.x as f32, p.z as f32, -p.y as f32]
}
