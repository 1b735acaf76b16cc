//! The binary part of a GLB file and the accessors into it.

use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Collects arrays in one buffer view per kind.
#[derive(Default)]
pub(super) struct Bin {
    views: [Vec<u8>; 4],
    accessors: Vec<Value>,
    times: BTreeMap<Vec<u32>, usize>,
}

/// Buffer views: indices, mesh attributes, animation times, animation values. Attributes of three floats only.
const INDICES: usize = 0;
const VERTICES: usize = 1;
const TIMES: usize = 2;
const VALUES: usize = 3;

impl Bin {
    pub(super) fn indices(&mut self, v: &[u32]) -> usize {
        let bytes = v.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        self.push(INDICES, &bytes, json!({ "componentType": 5125, "count": v.len(), "type": "SCALAR" }))
    }

    /// Key times; equal arrays are stored once.
    pub(super) fn times(&mut self, v: &[f32]) -> usize {
        let id: Vec<u32> = v.iter().map(|x| x.to_bits()).collect();
        if let Some(&a) = self.times.get(&id) {
            return a;
        }
        let bytes = v.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        let range = json!({ "componentType": 5126, "count": v.len(), "type": "SCALAR",
            "min": [v[0]], "max": [v[v.len() - 1]] });
        let a = self.push(TIMES, &bytes, range);
        self.times.insert(id, a);
        a
    }

    /// Vertex positions when `bounded`; normals, colours or animated values otherwise.
    pub(super) fn vectors<const N: usize>(&mut self, v: &[[f32; N]], bounded: bool) -> usize {
        let bytes = v.iter().flatten().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        let mut a = json!({ "componentType": 5126, "count": v.len(), "type": if N == 4 { "VEC4" } else { "VEC3" } });
        if bounded {
            let fold =
                |f: fn(f32, f32) -> f32| (0..N).map(|k| v.iter().map(|p| p[k]).fold(v[0][k], f)).collect::<Vec<_>>();
            a["min"] = json!(fold(f32::min));
            a["max"] = json!(fold(f32::max));
        }
        self.push(VALUES, &bytes, a)
    }

    fn push(&mut self, view: usize, bytes: &[u8], mut accessor: Value) -> usize {
        accessor["bufferView"] = json!(view);
        accessor["byteOffset"] = json!(self.views[view].len());
        self.views[view].extend_from_slice(bytes);
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }

    /// Vertex attributes have their own view, because glTF requires a target and a stride there.
    pub(super) fn attribute(&mut self, v: &[[f32; 3]], bounded: bool) -> usize {
        let a = self.vectors(v, bounded);
        let start = self.accessors[a]["byteOffset"].as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        let bytes = self.views[VALUES].split_off(start);
        self.accessors[a]["bufferView"] = json!(VERTICES);
        self.accessors[a]["byteOffset"] = json!(self.views[VERTICES].len());
        self.views[VERTICES].extend(bytes);
        a
    }

    /// Accessors, buffer views and the bytes. Empty views are left out.
    pub(super) fn finish(mut self) -> (Vec<Value>, Vec<Value>, Vec<u8>) {
        let (mut bytes, mut views, mut number) = (Vec::new(), Vec::new(), [0; 4]);
        for (k, view) in self.views.iter().enumerate().filter(|(_, v)| !v.is_empty()) {
            number[k] = views.len();
            let mut v = json!({ "buffer": 0, "byteOffset": bytes.len(), "byteLength": view.len() });
            if k == INDICES {
                v["target"] = json!(34963);
            }
            if k == VERTICES {
                v["byteStride"] = json!(12);
                v["target"] = json!(34962);
            }
            views.push(v);
            bytes.extend_from_slice(view);
        }
        for a in &mut self.accessors {
            let k = a["bufferView"].as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
            a["bufferView"] = json!(number[k]);
        }
        (self.accessors, views, bytes)
    }
}
