//! The binary part of a GLB file and the accessors into it.

use gltf_json::validation::Validate;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Collects arrays in one buffer view per kind.
#[derive(Default)]
pub(super) struct Bin {
    views: [Vec<u8>; KINDS],
    accessors: Vec<Value>,
    times: BTreeMap<Vec<u32>, usize>,
}

/// Kinds of buffer views. Vertex attributes have their own, because glTF requires a target and a stride there.
const INDICES: usize = 0;
const VECTORS: usize = 1;
const SMALL: usize = 2;
const TIMES: usize = 3;
const VALUES: usize = 4;
const MATRICES: usize = 5;
const PLACES: usize = 6;
const KINDS: usize = 7;

/// Component types of glTF.
const BYTE: u32 = 5121;
const SHORT: u32 = 5123;
const INT: u32 = 5125;
const FLOAT: u32 = 5126;

impl Bin {
    /// Corners of triangles, in two bytes each where that is enough.
    pub(super) fn indices(&mut self, v: &[u32]) -> usize {
        // The largest number of a type is reserved.
        let small = v.iter().all(|&x| x < u32::from(u16::MAX));
        let bytes: Vec<u8> = if small {
            v.iter().flat_map(|&x| (x as u16).to_le_bytes()).collect()
        } else {
            v.iter().flat_map(|x| x.to_le_bytes()).collect()
        };
        let kind = if small { SHORT } else { INT };
        self.push(INDICES, &bytes, json!({ "componentType": kind, "count": v.len(), "type": "SCALAR" }))
    }

    /// Key times; equal arrays are stored once.
    pub(super) fn times(&mut self, v: &[f32]) -> usize {
        let id: Vec<u32> = v.iter().map(|x| x.to_bits()).collect();
        if let Some(&a) = self.times.get(&id) {
            return a;
        }
        let bytes = v.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        let (first, last) = (v.first().copied().unwrap_or_default(), v.last().copied().unwrap_or_default());
        let range = json!({ "componentType": FLOAT, "count": v.len(), "type": "SCALAR",
            "min": [short(first)], "max": [short(last)] });
        let a = self.push(TIMES, &bytes, range);
        self.times.insert(id, a);
        a
    }

    /// Key times that are the first `count` of others: the bytes are shared.
    pub(super) fn first_times(&mut self, v: &[f32], count: usize) -> usize {
        let whole = self.times(v);
        let id: Vec<u32> = v[..count].iter().map(|x| x.to_bits()).collect();
        if let Some(&a) = self.times.get(&id) {
            return a;
        }
        let a = self.first(whole, count);
        self.accessors[a]["max"] = json!([short(v[count - 1])]);
        self.times.insert(id, a);
        a
    }

    /// The first `count` values of an array: the bytes are shared.
    pub(super) fn first(&mut self, whole: usize, count: usize) -> usize {
        let mut a = self.accessors[whole].clone();
        a["count"] = json!(count);
        self.accessors.push(a);
        self.accessors.len() - 1
    }

    /// Animated values.
    pub(super) fn values<const N: usize>(&mut self, v: &[[f32; N]]) -> usize {
        let bytes = v.iter().flatten().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        self.push(VALUES, &bytes, json!({ "componentType": FLOAT, "count": v.len(), "type": vector(N) }))
    }

    /// Vertex positions when `bounded`, normals otherwise.
    pub(super) fn attribute(&mut self, v: &[[f32; 3]], bounded: bool) -> usize {
        let bytes = v.iter().flatten().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        let mut a = json!({ "componentType": FLOAT, "count": v.len(), "type": "VEC3" });
        if let Some(first) = v.first().filter(|_| bounded) {
            let fold = |f: fn(f32, f32) -> f32| {
                (0..3).map(|k| short(v.iter().map(|p| p[k]).fold(first[k], f))).collect::<Vec<_>>()
            };
            a["min"] = json!(fold(f32::min));
            a["max"] = json!(fold(f32::max));
        }
        self.push(VECTORS, &bytes, a)
    }

    /// Coordinates in a texture, 0 to 1, in 65535 steps.
    pub(super) fn texture_coordinates(&mut self, v: &[[u16; 2]]) -> usize {
        let bytes: Vec<u8> = v.iter().flatten().flat_map(|x| x.to_le_bytes()).collect();
        let a = json!({ "componentType": SHORT, "normalized": true, "count": v.len(), "type": "VEC2" });
        self.push(SMALL, &bytes, a)
    }

    /// Coordinates in a texture that is repeated.
    pub(super) fn places(&mut self, v: &[[f32; 2]]) -> usize {
        let bytes: Vec<u8> = v.iter().flatten().flat_map(|x| x.to_le_bytes()).collect();
        self.push(PLACES, &bytes, json!({ "componentType": FLOAT, "count": v.len(), "type": "VEC2" }))
    }

    /// Joints of vertices, one each.
    pub(super) fn joints(&mut self, v: &[u8]) -> usize {
        let bytes: Vec<u8> = v.iter().flat_map(|&x| [x, 0, 0, 0]).collect();
        self.push(SMALL, &bytes, json!({ "componentType": BYTE, "count": v.len(), "type": "VEC4" }))
    }

    /// Weights of vertices that follow one joint alone.
    pub(super) fn full_weights(&mut self, count: usize) -> usize {
        let bytes = [u8::MAX, 0, 0, 0].repeat(count);
        let a = json!({ "componentType": BYTE, "normalized": true, "count": count, "type": "VEC4" });
        self.push(SMALL, &bytes, a)
    }

    /// Matrices, column by column.
    pub(super) fn matrices(&mut self, v: &[[f32; 16]]) -> usize {
        let bytes: Vec<u8> = v.iter().flatten().flat_map(|x| x.to_le_bytes()).collect();
        self.push(MATRICES, &bytes, json!({ "componentType": FLOAT, "count": v.len(), "type": "MAT4" }))
    }

    fn push(&mut self, view: usize, bytes: &[u8], mut accessor: Value) -> usize {
        accessor["bufferView"] = json!(view);
        let at = self.views[view].len();
        if at > 0 {
            accessor["byteOffset"] = json!(at);
        }
        self.views[view].extend_from_slice(bytes);
        self.views[view].resize(self.views[view].len().next_multiple_of(4), 0);
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }

    /// Accessors, buffer views, the numbers of the views of the images, and the bytes. Empty views are left out.
    pub(super) fn finish(mut self, pictures: Vec<Vec<u8>>) -> BinaryParts {
        let (mut bytes, mut views, mut number) = (Vec::new(), Vec::new(), [0; KINDS]);
        for (k, view) in self.views.iter_mut().enumerate().filter(|(_, v)| !v.is_empty()) {
            number[k] = views.len();
            let mut v = json!({ "buffer": 0, "byteOffset": bytes.len(), "byteLength": view.len() });
            match k {
                INDICES => v["target"] = json!(34963),
                VECTORS | SMALL | PLACES => {
                    v["byteStride"] = json!(match k {
                        VECTORS => 12,
                        PLACES => 8,
                        _ => 4,
                    });
                    v["target"] = json!(34962);
                }
                _ => {}
            }
            views.push(v);
            bytes.append(view);
            bytes.resize(bytes.len().next_multiple_of(4), 0);
        }
        let images = (views.len()..views.len() + pictures.len()).collect();
        for mut picture in pictures {
            views.push(json!({ "buffer": 0, "byteOffset": bytes.len(), "byteLength": picture.len() }));
            bytes.append(&mut picture);
            bytes.resize(bytes.len().next_multiple_of(4), 0);
        }
        for a in &mut self.accessors {
            let k = a["bufferView"].as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
            a["bufferView"] = json!(number[k]);
        }
        BinaryParts { accessors: self.accessors, views, images, bytes }
    }
}

/// What is in a finished binary part.
pub(super) struct BinaryParts {
    pub accessors: Vec<Value>,
    pub views: Vec<Value>,
    /// Views of the images.
    pub images: Vec<usize>,
    pub bytes: Vec<u8>,
}

fn vector(n: usize) -> &'static str {
    if n == 4 { "VEC4" } else { "VEC3" }
}

/// A single-precision number with as few digits as identify it.
pub(super) fn short(x: f32) -> f64 {
    let x: f64 = x.to_string().parse().unwrap_or_default();
    if x == 0.0 { 0.0 } else { x }
}

/// What the types of the glTF library say about a document: fields of a wrong kind, words that glTF does not know, indices that lead nowhere.
///
/// # Errors
/// The first fault, with its place in the document.
fn check(doc: &Value) -> Result<(), String> {
    let root = gltf_json::Root::deserialize(doc).map_err(|e| e.to_string())?;
    let mut fault = None;
    root.validate(&root, gltf_json::Path::new, &mut |path, error| {
        fault.get_or_insert_with(|| format!("{}: {error}", path()));
    });
    fault.map_or(Ok(()), Err)
}

/// Writes the header of a GLB file, its text and its binary part.
///
/// # Errors
/// A document that is no glTF, a file of more than 4 GB, or what the system says.
pub(super) fn pack(doc: &Value, bytes: &[u8], out: &mut dyn std::io::Write) -> std::io::Result<()> {
    check(doc).map_err(|e| std::io::Error::other(format!("the scene is no valid glTF document: {e}")))?;
    let mut text = serde_json::to_vec(doc)?;
    text.resize(text.len().next_multiple_of(4), b' ');
    let size = |n: usize| u32::try_from(n).map_err(|_| std::io::Error::other(TOO_LARGE));
    let blob = if bytes.is_empty() { 0 } else { 8 + bytes.len() };
    out.write_all(b"glTF")?;
    for n in [2, size(20 + text.len() + blob)?, size(text.len())?] {
        out.write_all(&n.to_le_bytes())?;
    }
    out.write_all(b"JSON")?;
    out.write_all(&text)?;
    if !bytes.is_empty() {
        out.write_all(&size(bytes.len())?.to_le_bytes())?;
        out.write_all(b"BIN\0")?;
        out.write_all(bytes)?;
    }
    Ok(())
}

/// What is wrong with a larger file, and what to do.
pub(super) const TOO_LARGE: &str = "a GLB file cannot be larger than 4 GB; use larger key tolerances";

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_document_with_a_fault_is_not_written() {
        let sound = json!({ "asset": { "version": "2.0" }, "nodes": [{ "name": "a" }], "scenes": [{ "nodes": [0] }] });
        let mut file = Vec::new();
        pack(&sound, &[], &mut file).expect("sound");
        assert!(file.starts_with(b"glTF"));
        let faults = [
            ("/scenes/0/nodes/0", json!(7), "nodes"),
            ("/nodes/0/name", json!(7), "string"),
            ("/asset/version", json!(null), "string"),
        ];
        for (place, value, word) in faults {
            let mut doc = sound.clone();
            *doc.pointer_mut(place).expect("there") = value;
            let mut file = Vec::new();
            let e = pack(&doc, &[], &mut file).expect_err(place).to_string();
            assert!(e.contains("no valid glTF document") && e.contains(word) && file.is_empty(), "{place}: {e}");
        }
    }
}
