//! Plays a scene as an engine does: reads the file with the `gltf` library and evaluates clips, nodes and skins.

use crate::geometry::{Quat, Vec3};
use gltf::animation::Interpolation;
use gltf::animation::util::ReadOutputs;
use nalgebra::{Matrix4, Quaternion};
use std::collections::BTreeMap;

pub(super) struct Played {
    pub doc: gltf::Document,
    pub blob: Vec<u8>,
    pub parents: Vec<Option<usize>>,
    channels: BTreeMap<String, Vec<Channel>>,
}

struct Channel {
    node: usize,
    step: bool,
    times: Vec<f32>,
    values: Values,
}

enum Values {
    Translation(Vec<[f32; 3]>),
    Rotation(Vec<[f32; 4]>),
    Scale(Vec<[f32; 3]>),
}

impl Played {
    pub(super) fn new(bytes: Vec<u8>) -> Self {
        let g = gltf::Gltf::from_slice(&bytes).expect("a valid file");
        let (doc, blob) = (g.document, g.blob.expect("a binary part"));
        let mut parents = vec![None; doc.nodes().count()];
        for n in doc.nodes() {
            n.children().for_each(|c| parents[c.index()] = Some(n.index()));
        }
        let mut channels: BTreeMap<String, Vec<Channel>> = BTreeMap::new();
        for a in doc.animations() {
            let list = channels.entry(a.name().expect("a name").to_string()).or_default();
            for c in a.channels() {
                let reader = c.reader(|_| Some(&blob));
                let values = match reader.read_outputs().expect("values") {
                    ReadOutputs::Translations(v) => Values::Translation(v.collect()),
                    ReadOutputs::Rotations(v) => Values::Rotation(v.into_f32().collect()),
                    ReadOutputs::Scales(v) => Values::Scale(v.collect()),
                    ReadOutputs::MorphTargetWeights(_) => panic!("no weights"),
                };
                let times: Vec<f32> = reader.read_inputs().expect("times").collect();
                assert!(times.windows(2).all(|w| w[0] < w[1]), "times grow");
                let step = c.sampler().interpolation() == Interpolation::Step;
                list.push(Channel { node: c.target().node().index(), step, times, values });
            }
        }
        Self { doc, blob, parents, channels }
    }

    /// Number of keys of positions and rotations.
    pub(super) fn keys(&self, clip: &str) -> usize {
        self.channels[clip].iter().filter(|c| !c.step).map(|c| c.times.len()).sum()
    }

    /// Length of a clip, s.
    pub(super) fn length(&self, clip: &str) -> f32 {
        self.channels[clip].iter().filter_map(|c| c.times.last().copied()).fold(0.0, f32::max)
    }

    /// The node whose extras have this name.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        // An element and a person may be called the same as their piece: the last one is the piece.
        self.doc.nodes().filter(|n| self.extras(n.index())["name"] == name).last().map(|n| n.index())
    }

    pub(super) fn node_called(&self, name: &str) -> usize {
        self.find(name).unwrap_or_else(|| panic!("no node is called {name}"))
    }

    pub(super) fn extras(&self, node: usize) -> serde_json::Value {
        let n = self.doc.nodes().nth(node).expect("a node");
        n.extras().as_ref().map_or(serde_json::Value::Null, |x| serde_json::from_str(x.get()).expect("JSON"))
    }

    /// Names from the top to a node.
    pub(super) fn path(&self, node: usize) -> Vec<String> {
        let mut out = Vec::new();
        let mut at = Some(node);
        while let Some(k) = at {
            out.insert(0, self.doc.nodes().nth(k).expect("a node").name().expect("a name").to_string());
            at = self.parents[k];
        }
        out
    }

    /// The matrix of every node against its parent.
    fn locals(&self, clip: Option<&str>, t: f32, slerp: bool) -> Vec<Matrix4<f64>> {
        let mut trs: Vec<([f32; 3], [f32; 4], [f32; 3])> =
            self.doc.nodes().map(|n| n.transform().decomposed()).collect();
        for c in clip.map_or(&[][..], |clip| self.channels[clip].as_slice()) {
            let after = c.times.partition_point(|x| *x <= t);
            let (a, b) = (after.saturating_sub(1), after.min(c.times.len() - 1));
            let s = if a == b || c.step { 0.0 } else { ((t - c.times[a]) / (c.times[b] - c.times[a])).clamp(0.0, 1.0) };
            let mix = |v: &[[f32; 3]]| std::array::from_fn(|k| v[a][k] + s * (v[b][k] - v[a][k]));
            match &c.values {
                Values::Translation(v) => trs[c.node].0 = mix(v),
                Values::Scale(v) => trs[c.node].2 = mix(v),
                Values::Rotation(v) => {
                    let q = |[x, y, z, w]: [f32; 4]| [x, y, z, w].map(f64::from);
                    let unit = |[x, y, z, w]: [f64; 4]| Quat::from_quaternion(Quaternion::new(w, x, y, z));
                    let (p, r, s) = (q(v[a]), q(v[b]), f64::from(s));
                    assert!((0..4).map(|k| p[k] * r[k]).sum::<f64>() > 0.0, "signs jump");
                    let turn = if slerp {
                        unit(p).slerp(&unit(r), s)
                    } else {
                        unit(std::array::from_fn(|k| p[k] + s * (r[k] - p[k])))
                    };
                    trs[c.node].1 = [turn.i, turn.j, turn.k, turn.w].map(|x| x as f32);
                }
            }
        }
        trs.into_iter()
            .map(|(p, [x, y, z, w], s)| {
                let turn = Quat::from_quaternion(Quaternion::new(w, x, y, z).cast()).to_homogeneous();
                Matrix4::new_translation(&Vec3::from(p.map(f64::from)))
                    * turn
                    * Matrix4::new_nonuniform_scaling(&Vec3::from(s.map(f64::from)))
            })
            .collect()
    }

    pub(super) fn local(&self, clip: Option<&str>, node: usize, t: f32) -> Matrix4<f64> {
        self.locals(clip, t, true)[node]
    }

    /// The matrix of every node against the world.
    pub(super) fn worlds(&self, clip: Option<&str>, t: f32, slerp: bool) -> Vec<Matrix4<f64>> {
        let locals = self.locals(clip, t, slerp);
        (0..locals.len())
            .map(|k| {
                let (mut m, mut at) = (locals[k], self.parents[k]);
                while let Some(p) = at {
                    m = locals[p] * m;
                    at = self.parents[p];
                }
                m
            })
            .collect()
    }

    /// Corners of every shape in the world by the name in the extras of its node or joint.
    pub(super) fn corners(&self, clip: Option<&str>, t: f32) -> BTreeMap<String, Vec<Vec3>> {
        let worlds = self.worlds(clip, t, true);
        let names: Vec<String> =
            (0..worlds.len()).map(|k| self.extras(k)["name"].as_str().unwrap_or_default().to_string()).collect();
        let mut out: BTreeMap<String, Vec<Vec3>> = BTreeMap::new();
        for n in self.doc.nodes() {
            let Some(mesh) = n.mesh() else { continue };
            for p in mesh.primitives() {
                let reader = p.reader(|_| Some(&self.blob));
                let points = reader.read_positions().expect("positions").map(|p| Vec3::from(p.map(f64::from)));
                let at = |m: &Matrix4<f64>, p: &Vec3| m.transform_point(&(*p).into()).coords;
                let Some(skin) = n.skin() else {
                    out.entry(names[n.index()].clone()).or_default().extend(points.map(|p| at(&worlds[n.index()], &p)));
                    continue;
                };
                let joints: Vec<usize> = skin.joints().map(|j| j.index()).collect();
                let inverse: Vec<Matrix4<f64>> = skin
                    .reader(|_| Some(&self.blob))
                    .read_inverse_bind_matrices()
                    .expect("matrices")
                    .map(|m| Matrix4::from_column_slice(&m.concat()).cast())
                    .collect();
                let of = reader.read_joints(0).expect("joints").into_u16();
                let weights = reader.read_weights(0).expect("weights").into_f32();
                for ((p, j), w) in points.zip(of).zip(weights) {
                    assert_eq!(w, [1.0, 0.0, 0.0, 0.0]);
                    let j = usize::from(j[0]);
                    out.entry(names[joints[j]].clone()).or_default().push(at(&(worlds[joints[j]] * inverse[j]), &p));
                }
            }
        }
        out
    }
}

/// Place, rotation and largest scale of a matrix.
pub(super) fn parts(m: &Matrix4<f64>) -> (Vec3, Quat, f64) {
    let axes = [0, 1, 2].map(|k| m.fixed_view::<3, 1>(0, k).into_owned());
    let scale = axes.iter().map(|a| a.norm()).fold(0.0, f64::max);
    let unit = axes.map(|a| a.try_normalize(1e-12).unwrap_or_else(Vec3::zeros));
    let rotation = nalgebra::Rotation3::from_matrix_unchecked(crate::geometry::Mat3::from_columns(&unit));
    let at: Vec3 = m.fixed_view::<3, 1>(0, 3).into_owned();
    (at, Quat::from_rotation_matrix(&rotation), scale)
}
