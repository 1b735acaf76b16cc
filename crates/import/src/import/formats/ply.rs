//! PLY, text and binary: `vertex` with x, y, z and `face` with a list of corners. The whole file is one mesh, which is divided into
//! connected components.

use crate::geometry::{Mesh, Vec3};
use crate::import::meshes::polygon;
use crate::import::meshes::soup::{self, UnitAxisOverrides};
use crate::import::parts::part::{Part, Parts, Tally};
use crate::read::Budget;
use crate::{Error, Result};
use ply_rs_bw::parser::{Parser, Reader};
use ply_rs_bw::ply::{Property, PropertyAccess, PropertyAccessResult};

const REMEDY: &str = "copy or export the file again";

/// The needed properties of an element. All properties by name would take much more memory.
#[derive(Default)]
struct Row {
    /// Coordinates; `None` where one is missing.
    at: [Option<f64>; 3],
    corners: Option<Vec<i64>>,
}

impl PropertyAccess for Row {
    fn new() -> Self {
        Self::default()
    }

    fn set_property(&mut self, name: &str, property: Property) -> PropertyAccessResult {
        match name {
            "x" => self.at[0] = number(&property),
            "y" => self.at[1] = number(&property),
            "z" => self.at[2] = number(&property),
            "vertex_indices" | "vertex_index" => self.corners = list(&property),
            _ => return PropertyAccessResult::Ignored,
        }
        PropertyAccessResult::Set
    }
}

/// Reads a PLY file from its bytes.
pub(crate) fn read(bytes: &[u8], overrides: UnitAxisOverrides, budget: &Budget<'_>) -> Result<Parts> {
    let file = budget.file();
    let mut stream = Reader::new(bytes);
    let parser = Parser::<Row>::new();
    let unsound = |e: String| Error::in_file(file, format!("this is not a valid PLY file: {e}"), REMEDY);
    let header = parser.read_header(&mut stream).map_err(|e| unsound(e.to_string()))?;
    for (name, element) in &header.elements {
        // An element without properties takes no space in the file, so a wrong count could fill the memory.
        if element.count > bytes.len() {
            let problem = format!("it claims {} elements \"{name}\" in {} bytes", element.count, bytes.len());
            return Err(Error::in_file(file, problem, REMEDY));
        }
        budget.corners(element.count)?;
    }
    let payload = parser.read_payload(&mut stream, &header).map_err(|e| unsound(e.to_string()))?;
    budget.check()?;
    let (mut vertices, mut mesh, mut left_out) = (Vec::new(), Mesh::default(), Tally::default());
    for (name, elements) in &payload {
        match name.as_str() {
            "vertex" => {
                for (k, e) in elements.iter().enumerate() {
                    let at = e.at.map(|x| x.unwrap_or(f64::NAN));
                    if !at.iter().all(|x| x.is_finite() && x.abs() <= 1e12) {
                        let problem =
                            format!("three finite numbers x, y, z are expected, found {}, {}, {}", at[0], at[1], at[2]);
                        return Err(Error::in_file(file, problem, REMEDY).at(format!("vertex {k}")));
                    }
                    vertices.push(Vec3::from(at));
                }
            }
            "face" => {}
            other => left_out.add(&format!("PLY {other}"), elements.len()),
        }
    }
    for (k, e) in payload.get("face").into_iter().flatten().enumerate() {
        budget.step(k)?;
        let wrong = |problem: String| Error::in_file(file, problem, REMEDY).at(format!("face {k}"));
        let list = e.corners.as_ref().ok_or_else(|| wrong("a list vertex_indices is expected".into()))?;
        if list.len() > polygon::MOST_CORNERS {
            return Err(wrong(polygon::too_many(list.len())));
        }
        let corners = list
            .iter()
            .map(|&i| u32::try_from(i).ok().filter(|&i| (i as usize) < vertices.len()))
            .collect::<Option<Vec<u32>>>()
            .filter(|c| c.len() >= 3)
            .ok_or_else(|| {
                let (shown, more) = (&list[..list.len().min(8)], if list.len() > 8 { ", ..." } else { "" });
                let shown = shown.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
                wrong(format!("corners {shown}{more}: three or more from 0 to {} are expected", vertices.len()))
            })?;
        let points: Vec<Vec3> = corners.iter().map(|&i| vertices[i as usize]).collect();
        mesh.triangles.extend(polygon::triangulate(&points, budget)?.into_iter().map(|t| t.map(|k| corners[k])));
    }
    if mesh.triangles.is_empty() {
        let problem =
            format!("no faces in this PLY file ({} corners): a point cloud is not a building", vertices.len());
        return Err(Error::in_file(file, problem, "export the model as a mesh of closed solids"));
    }
    mesh.vertices = vertices;
    let name = file.file_stem().map_or_else(|| "model".into(), |s| s.to_string_lossy().into_owned());
    soup::in_metres("PLY", vec![Part { name, mesh, ..Part::default() }], left_out, overrides, budget)
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
