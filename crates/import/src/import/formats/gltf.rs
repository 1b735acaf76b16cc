//! glTF 2.0, text and binary: every node with a mesh is an element, placed by the transforms of its parents. Metres and y up according to
//! the standard, unless the case overrides it. Animations, skins, cameras and the appearance of materials are ignored.

use super::beside;
use crate::building::{FindingKind, Severity, SourcePart};
use crate::geometry::{Mesh, Vec3};
use crate::import::meshes::soup::{self, UnitAxisOverrides};
use crate::import::parts::options::UpAxis;
use crate::import::parts::part::{Part, Parts, Tally, about_file};
use crate::read::{self, Budget, Kind};
use crate::{Error, Result};
use ::gltf::buffer::Source;
use ::gltf::mesh::Mode;
use ::gltf::{Accessor, Document, Gltf, Node, Primitive, accessor};
use base64::Engine as _;
use nalgebra::Matrix4;
use std::path::Path;

const REMEDY: &str = "copy or export the file again";
/// Largest depth of the tree of nodes.
const DEEPEST: usize = 256;

/// Reads a glTF file from its bytes. External buffers are read from its folder and nowhere else; they are returned with the parts.
pub(crate) fn read(
    bytes: &[u8],
    overrides: UnitAxisOverrides,
    budget: &Budget<'_>,
) -> Result<(Parts, Vec<SourcePart>)> {
    // The library indexes accessors of damaged files without checks and may panic.
    read::guarded(budget.file(), || parts(bytes, overrides, budget))
}

fn parts(bytes: &[u8], overrides: UnitAxisOverrides, budget: &Budget<'_>) -> Result<(Parts, Vec<SourcePart>)> {
    let file = budget.file();
    // The text form takes many times its size in memory.
    if !bytes.starts_with(b"glTF") {
        read::fits(file, bytes.len() as u64, Kind::WordyModel)?;
    }
    let gltf = Gltf::from_slice(bytes)
        .map_err(|e| Error::in_file(file, format!("this is not a valid glTF file: {e}"), REMEDY))?;
    budget.check()?;
    for needed in gltf.document.extensions_required() {
        if !matches!(needed, "KHR_materials_unlit" | "KHR_texture_transform") {
            let problem = format!("the file cannot be read without the extension {needed}, which is not known here");
            return Err(Error::in_file(file, problem, "export it without compression and without instancing"));
        }
    }
    let (buffers, files) = buffers(file, &gltf.document, gltf.blob.as_deref())?;
    let mut reader =
        Reader { file, budget, buffers: &buffers, parts: Vec::new(), left_out: Tally::default(), visits: 0 };
    let scene = gltf.document.default_scene().or_else(|| gltf.document.scenes().next());
    let Some(scene) = scene else {
        return Err(Error::in_file(file, "the file has no scene", "export the scene, not a library of meshes"));
    };
    reader.visits = 4 * gltf.document.nodes().count() + 16;
    for node in scene.nodes() {
        reader.node(&node, &Matrix4::identity(), 0)?;
    }
    let Reader { parts, left_out, .. } = reader;
    if parts.is_empty() {
        return Err(Error::in_file(
            file,
            "no node of the scene has a mesh with triangles",
            "export the building's meshes",
        ));
    }
    let moving = gltf.document.animations().count();
    let known = UnitAxisOverrides {
        metres_per_unit: overrides.metres_per_unit.or(Some(1.0)),
        up: overrides.up.or(Some(UpAxis::Y)),
    };
    let mut out = soup::in_metres("glTF", parts, left_out, known, budget)?;
    if moving > 0 {
        let text = "the file is animated; the positions without animation are used";
        out.findings.push(about_file(
            Severity::Note,
            FindingKind::Other,
            text,
            "nothing, unless other positions are needed",
        ));
    }
    Ok((out, files))
}

/// The files that a glTF file names beside itself, as paths below its folder; none where it cannot be read.
pub(crate) fn named(file: &Path, bytes: &[u8]) -> Vec<String> {
    let found = read::guarded(file, || {
        let gltf = Gltf::from_slice(bytes).map_err(|e| Error::in_file(file, e.to_string(), REMEDY))?;
        let uri = |b: ::gltf::Buffer<'_>| match b.source() {
            Source::Uri(uri) if !uri.starts_with("data:") => beside::relative(uri).ok(),
            _ => None,
        };
        Ok(gltf.document.buffers().filter_map(uri).collect::<Vec<_>>())
    });
    let mut names = found.unwrap_or_default();
    names.sort();
    names.dedup();
    names
}

/// The content of all buffers, and the files beside the model that some of them are in.
fn buffers(file: &Path, document: &Document, blob: Option<&[u8]>) -> Result<(Vec<Vec<u8>>, Vec<SourcePart>)> {
    let mut all = 0u64;
    let mut files: Vec<SourcePart> = Vec::new();
    let mut out = Vec::new();
    for b in document.buffers() {
        let place = format!("buffer {}", b.index());
        let bytes = match b.source() {
            Source::Bin => blob.map(<[u8]>::to_vec).ok_or_else(|| {
                Error::in_file(file, "the binary part of the file is missing", REMEDY).at(place.clone())
            })?,
            Source::Uri(uri) => match uri.strip_prefix("data:") {
                Some(data) => data
                    .split_once(";base64,")
                    .and_then(|(_, text)| base64::engine::general_purpose::STANDARD.decode(text).ok())
                    .ok_or_else(|| Error::in_file(file, "its data is not sound base64", REMEDY).at(place.clone()))?,
                None => {
                    let (name, bytes) = beside::read(file, uri).map_err(|e| e.at(place.clone()))?;
                    if !files.iter().any(|f| f.file == name) {
                        files.push(SourcePart { file: name, sha256: crate::provenance::of_bytes(&bytes) });
                    }
                    bytes
                }
            },
        };
        all += bytes.len() as u64;
        read::fits(file, all, Kind::Model)?;
        if bytes.len() < b.length() {
            let problem = format!("it should hold {} bytes but holds {}", b.length(), bytes.len());
            return Err(Error::in_file(file, problem, REMEDY).at(place));
        }
        out.push(bytes);
    }
    Ok((out, files))
}

struct Reader<'a> {
    file: &'a Path,
    budget: &'a Budget<'a>,
    buffers: &'a [Vec<u8>],
    parts: Vec<Part>,
    left_out: Tally,
    /// Remaining number of nodes to visit. It stops a circular tree.
    visits: usize,
}

impl Reader<'_> {
    fn node(&mut self, node: &Node<'_>, above: &Matrix4<f64>, depth: usize) -> Result<()> {
        if depth > DEEPEST || self.visits == 0 {
            let problem = "its nodes form a cycle, or are nested more than 256 deep";
            return Err(Error::in_file(self.file, problem, REMEDY).at(format!("node {}", node.index())));
        }
        self.visits -= 1;
        self.budget.check()?;
        // A node takes as much memory as this number of corners.
        self.budget.corners(8)?;
        let own = node.transform().matrix();
        let place = above * Matrix4::from_fn(|r, c| f64::from(own[c][r]));
        if let Some(mesh) = node.mesh() {
            let mut out = Mesh::default();
            let mut material = None;
            for p in mesh.primitives() {
                material = material.or_else(|| p.material().name().map(str::to_string));
                self.primitive(&p, &place, &mut out)?;
            }
            let name = node.name().or(mesh.name()).map_or_else(|| format!("Node {}", node.index()), str::to_string);
            if out.triangles.is_empty() {
                self.left_out.add("glTF mesh without triangles", 1);
            } else {
                self.parts.push(Part { name, material, mesh: out, ..Part::default() });
            }
        }
        node.children().try_for_each(|child| self.node(&child, &place, depth + 1))
    }

    fn primitive(&mut self, p: &Primitive<'_>, place: &Matrix4<f64>, out: &mut Mesh) -> Result<()> {
        if matches!(p.mode(), Mode::Points | Mode::Lines | Mode::LineLoop | Mode::LineStrip) {
            self.left_out.add("glTF points and lines", 1);
            return Ok(());
        }
        let Some(positions) = p.get(&::gltf::Semantic::Positions) else { return Ok(()) };
        self.sound(&positions)?;
        // Several nodes may have the same mesh.
        self.budget.corners(positions.count())?;
        if let Some(indices) = p.indices() {
            self.sound(&indices)?;
            self.budget.corners(indices.count())?;
        }
        let reader = p.reader(|b| self.buffers.get(b.index()).map(Vec::as_slice));
        let Some(points) = reader.read_positions() else { return Ok(()) };
        let first = out.vertices.len() as u32;
        for p in points {
            let q = place.transform_point(&nalgebra::Point3::new(p[0].into(), p[1].into(), p[2].into())).coords;
            if !q.iter().all(|x| x.is_finite() && x.abs() <= 1e12) {
                let place = format!("accessor {}", positions.index());
                return Err(Error::in_file(self.file, "a corner is not a finite point", REMEDY).at(place));
            }
            out.vertices.push(Vec3::new(q.x, q.y, q.z));
        }
        let count = out.vertices.len() as u32 - first;
        let order: Vec<u32> = match reader.read_indices() {
            Some(i) => i.into_u32().collect(),
            None => (0..count).collect(),
        };
        if let Some(wrong) = order.iter().find(|&&i| i >= count) {
            let problem = format!("corner {wrong} is out of range: there are {count}");
            return Err(
                Error::in_file(self.file, problem, REMEDY).at(format!("mesh of accessor {}", positions.index()))
            );
        }
        // A mirrored node reverses its faces.
        let mirrored = place.fixed_view::<3, 3>(0, 0).determinant() < 0.0;
        let mut add = |a: u32, b: u32, c: u32| {
            let t = if mirrored { [a, c, b] } else { [a, b, c] };
            out.triangles.push(t.map(|i| i + first));
        };
        match p.mode() {
            Mode::TriangleStrip => {
                order
                    .windows(3)
                    .enumerate()
                    .for_each(|(k, w)| if k % 2 == 0 { add(w[0], w[1], w[2]) } else { add(w[1], w[0], w[2]) });
            }
            Mode::TriangleFan => (1..order.len().saturating_sub(1)).for_each(|k| add(order[0], order[k], order[k + 1])),
            _ => order.chunks_exact(3).for_each(|w| add(w[0], w[1], w[2])),
        }
        Ok(())
    }

    /// Checks that the data of an accessor are within its buffer.
    fn sound(&self, a: &Accessor<'_>) -> Result<()> {
        let wrong = |problem: &str| {
            Err(Error::in_file(self.file, problem, "export it without sparse or compressed data; else copy it again")
                .at(format!("accessor {}", a.index())))
        };
        let position = a.dimensions() == accessor::Dimensions::Vec3 && a.data_type() == accessor::DataType::F32;
        let index = a.dimensions() == accessor::Dimensions::Scalar
            && matches!(a.data_type(), accessor::DataType::U8 | accessor::DataType::U16 | accessor::DataType::U32);
        if !position && !index {
            return wrong("positions must be three 32-bit floats, indices one unsigned number");
        }
        let (Some(view), None) = (a.view(), a.sparse()) else { return wrong("it has no plain data") };
        let stride = view.stride().unwrap_or(a.size());
        let needed = a
            .count()
            .checked_sub(1)
            .and_then(|n| n.checked_mul(stride))
            .and_then(|n| n.checked_add(a.size())?.checked_add(a.offset()));
        let there = self.buffers.get(view.buffer().index()).map_or(0, Vec::len);
        match needed {
            Some(n) if n <= view.length() && view.offset().saturating_add(view.length()) <= there => Ok(()),
            None if a.count() == 0 => Ok(()),
            _ => wrong("its data reaches beyond the end of its buffer"),
        }
    }
}
