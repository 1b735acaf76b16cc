//! STL, binary and text. Every `solid` of a text file is an element; a file with one solid is divided into connected components. Stored
//! normals are not read, because the order of the corners gives the outer side.

use crate::geometry::{Mesh, Vec3};
use crate::import::meshes::soup::{self, UnitAxisOverrides};
use crate::import::parts::part::{Part, Parts, Tally};
use crate::read::Budget;
use crate::{Error, Result};

/// Size of header and count of a binary file, bytes.
const HEAD: usize = 84;
/// Size of a triangle in a binary file, bytes.
const TRIANGLE: usize = 50;
const REMEDY: &str = "copy or export the file again";

/// True when the size of the file equals that of a binary STL file with its number of triangles; `head` is the beginning of the file.
pub(crate) fn is_binary(head: &[u8], size: u64) -> bool {
    head.len() >= HEAD && size == (HEAD + TRIANGLE * count(head)) as u64
}

fn count(bytes: &[u8]) -> usize {
    u32::from_le_bytes([bytes[80], bytes[81], bytes[82], bytes[83]]) as usize
}

/// Reads an STL file from its bytes.
pub(crate) fn read(bytes: &[u8], overrides: UnitAxisOverrides, budget: &Budget<'_>) -> Result<Parts> {
    let file = budget.file();
    let stem = file.file_stem().map_or_else(|| "model".into(), |s| s.to_string_lossy().into_owned());
    let begins = bytes.iter().position(|b| !b.is_ascii_whitespace()).unwrap_or(0);
    let parts = if !is_binary(bytes, bytes.len() as u64) && bytes[begins..].starts_with(b"solid") {
        text(bytes, &stem, budget)?
    } else {
        vec![Part { name: stem, mesh: binary(bytes, budget)?, ..Part::default() }]
    };
    if parts.is_empty() {
        return Err(Error::in_file(file, "no triangles in this STL file", REMEDY));
    }
    soup::in_metres("STL", parts, Tally::default(), overrides, budget)
}

fn binary(bytes: &[u8], budget: &Budget<'_>) -> Result<Mesh> {
    let file = budget.file();
    if bytes.len() < HEAD + TRIANGLE {
        let problem =
            format!("{} bytes are too few for a binary STL file with a triangle ({})", bytes.len(), HEAD + TRIANGLE);
        return Err(Error::in_file(file, problem, REMEDY));
    }
    let stated = count(bytes);
    let there = (bytes.len() - HEAD) / TRIANGLE;
    if there < stated {
        let problem = format!("the file should have {stated} triangles but has {there}; it is cut off");
        return Err(Error::in_file(file, problem, REMEDY));
    }
    budget.corners(3 * stated)?;
    let mut mesh = Mesh::default();
    for (k, t) in bytes[HEAD..HEAD + stated * TRIANGLE].chunks_exact(TRIANGLE).enumerate() {
        budget.step(k)?;
        let number = |i: usize| f64::from(f32::from_le_bytes([t[i], t[i + 1], t[i + 2], t[i + 3]]));
        for corner in 0..3 {
            let p = Vec3::from_fn(|c, _| number(12 + 12 * corner + 4 * c));
            if !p.iter().all(|x| x.is_finite() && x.abs() <= 1e12) {
                let problem = format!("corner {} is not a finite point: {}, {}, {}", corner + 1, p.x, p.y, p.z);
                return Err(Error::in_file(file, problem, REMEDY).at(format!("triangle {}", k + 1)));
            }
            mesh.vertices.push(p);
        }
        let first = 3 * k as u32;
        mesh.triangles.push([first, first + 1, first + 2]);
    }
    Ok(mesh)
}

fn text(bytes: &[u8], stem: &str, budget: &Budget<'_>) -> Result<Vec<Part>> {
    let file = budget.file();
    let mut parts: Vec<Part> = Vec::new();
    let mut corners: Vec<Vec3> = Vec::new();
    let mut ended = true;
    for (n, line) in bytes.split(|&b| b == b'\n').enumerate() {
        budget.step(n)?;
        let line = String::from_utf8_lossy(line);
        let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let wrong = |problem: String| Err(Error::in_file(file, problem, REMEDY).at(format!("line {}", n + 1)));
        match word.to_ascii_lowercase().as_str() {
            "solid" => {
                let name = if rest.trim().is_empty() { stem } else { rest.trim() };
                // A part takes as much memory as this number of corners.
                budget.corners(8)?;
                parts.push(Part { name: name.into(), ..Part::default() });
                ended = false;
            }
            "vertex" => {
                let numbers: Vec<f64> = rest.split_ascii_whitespace().map_while(|w| w.parse().ok()).collect();
                match numbers[..] {
                    [x, y, z] if [x, y, z].iter().all(|x: &f64| x.is_finite() && x.abs() <= 1e12) => {
                        budget.corners(1)?;
                        corners.push(Vec3::new(x, y, z));
                    }
                    _ => {
                        return wrong(format!(
                            "three finite coordinates are expected after \"vertex\", found \"{rest}\""
                        ));
                    }
                }
            }
            "endfacet" => {
                let Some(part) = parts.last_mut() else { return wrong("a facet outside of a solid".into()) };
                if corners.len() < 3 {
                    return wrong(format!("a facet needs three corners, found {}", corners.len()));
                }
                let first = part.mesh.vertices.len() as u32;
                part.mesh.triangles.extend((1..corners.len() as u32 - 1).map(|k| [first, first + k, first + k + 1]));
                part.mesh.vertices.append(&mut corners);
            }
            "endsolid" => ended = true,
            "facet" => corners.clear(),
            "" | "outer" | "endloop" | "color" => {}
            other => {
                let shown: String = other.chars().take(20).collect();
                return wrong(format!("\"{shown}\" is not a word of an STL file"));
            }
        }
    }
    if !ended {
        return Err(Error::in_file(file, "the last solid has no end (\"endsolid\"): the file is cut off", REMEDY));
    }
    parts.retain(|p| !p.mesh.triangles.is_empty());
    Ok(parts)
}
