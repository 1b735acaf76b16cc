//! PLY, text and binary: `vertex` with x, y, z and `face` with a list of corners. The whole file is one mesh, divided into what lies
//! loose in it.

use super::parts::{Part, Parts, Tally};
use super::polygon;
use super::soup::{self, Said};
use crate::geometry::{Mesh, Vec3};
use crate::{Error, Result};
use ply_rs_bw::parser::Parser;
use ply_rs_bw::ply::{DefaultElement, Property};
use std::path::Path;

const AGAIN: &str = "copy or export the file again";

/// Reads a PLY file from its bytes.
pub(super) fn read(file: &Path, bytes: &[u8], said: Said) -> Result<Parts> {
    let mut stream = std::io::Cursor::new(bytes);
    let ply = Parser::<DefaultElement>::new()
        .read_ply(&mut stream)
        .map_err(|e| Error::in_file(file, format!("this is no sound PLY file: {e}"), AGAIN))?;
    let (mut vertices, mut mesh, mut left_out) = (Vec::new(), Mesh::default(), Tally::default());
    for (name, elements) in &ply.payload {
        match name.as_str() {
            "vertex" => {
                for (k, e) in elements.iter().enumerate() {
                    let at = ["x", "y", "z"].map(|c| e.get(c).and_then(number).unwrap_or(f64::NAN));
                    if !at.iter().all(|x| x.is_finite() && x.abs() <= 1e12) {
                        let problem = format!("three finite numbers x, y, z are expected, found {at:?}");
                        return Err(Error::in_file(file, problem, AGAIN).at(format!("vertex {k}")));
                    }
                    vertices.push(Vec3::from(at));
                }
            }
            "face" => {}
            other => left_out.add(&format!("PLY {other}"), elements.len()),
        }
    }
    for (k, e) in ply.payload.get("face").into_iter().flatten().enumerate() {
        let wrong = |problem: String| Error::in_file(file, problem, AGAIN).at(format!("face {k}"));
        let list = e.get("vertex_indices").or_else(|| e.get("vertex_index")).and_then(list);
        let list = list.ok_or_else(|| wrong("a list vertex_indices is expected".into()))?;
        let corners = list
            .iter()
            .map(|&i| u32::try_from(i).ok().filter(|&i| (i as usize) < vertices.len()))
            .collect::<Option<Vec<u32>>>()
            .filter(|c| c.len() >= 3)
            .ok_or_else(|| {
                wrong(format!("corners {list:?}: three or more from 0 to {} are expected", vertices.len()))
            })?;
        let points: Vec<Vec3> = corners.iter().map(|&i| vertices[i as usize]).collect();
        mesh.triangles.extend(polygon::triangulate(&points).into_iter().map(|t| t.map(|k| corners[k])));
    }
    if mesh.triangles.is_empty() {
        let problem =
            format!("no faces in this PLY file ({} corners): a cloud of points is no building", vertices.len());
        return Err(Error::in_file(file, problem, "export the model as a mesh of closed solids"));
    }
    mesh.vertices = vertices;
    let name = file.file_stem().map_or_else(|| "model".into(), |s| s.to_string_lossy().into_owned());
    Ok(soup::settle("PLY", vec![Part { name, mesh, ..Part::default() }], left_out.0, said))
}

fn number(p: &Property) -> Option<f64> {
    Some(match *p {
        Property::Char(x) => x.into(),
        Property::UChar(x) => x.into(),
        Property::Short(x) => x.into(),
        Property::UShort(x) => x.into(),
        Property::Int(x) => x.into(),
        Property::UInt(x) => x.into(),
        Property::Float(x) => x.into(),
        Property::Double(x) => x,
        _ => return None,
    })
}

fn list(p: &Property) -> Option<Vec<i64>> {
    Some(match p {
        Property::ListChar(x) => x.iter().map(|&i| i.into()).collect(),
        Property::ListUChar(x) => x.iter().map(|&i| i.into()).collect(),
        Property::ListShort(x) => x.iter().map(|&i| i.into()).collect(),
        Property::ListUShort(x) => x.iter().map(|&i| i.into()).collect(),
        Property::ListInt(x) => x.iter().map(|&i| i.into()).collect(),
        Property::ListUInt(x) => x.iter().map(|&i| i.into()).collect(),
        _ => return None,
    })
}
