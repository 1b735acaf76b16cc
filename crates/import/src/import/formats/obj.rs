//! Wavefront OBJ: objects (`o`), or groups (`g`) where a file has no objects, become elements. Materials are read by name (`usemtl`);
//! normals, textures, lines and curves are ignored. Polygons are triangulated by ear clipping (Meisters 1975).

use crate::geometry::{Mesh, Vec3};
use crate::import::meshes::polygon;
use crate::import::meshes::soup::{self, UnitAxisOverrides};
use crate::import::parts::part::{Part, Parts, Tally};
use crate::read::Budget;
use crate::{Error, Result};
use std::collections::HashMap;

/// An object without faces takes as much memory as this number of corners.
const CORNERS_OF_OBJECT: usize = 8;

/// Faces of one element, as indices into the corners of the file.
#[derive(Default)]
struct Object {
    name: String,
    material: Option<String>,
    faces: Vec<Vec<u32>>,
}

/// The file while it is read line by line.
struct ObjReader<'a> {
    budget: &'a Budget<'a>,
    line: usize,
    vertices: Vec<Vec3>,
    objects: Vec<Object>,
    /// Objects that `g` lines have opened, by name: a group that occurs again is continued.
    groups: HashMap<String, usize>,
    current: Option<usize>,
    has_objects: bool,
    material: Option<String>,
    skipped: Tally,
}

/// Reads an OBJ file from its bytes. Unit and up axis are detected where not given.
pub(crate) fn read(bytes: &[u8], overrides: UnitAxisOverrides, budget: &Budget<'_>) -> Result<Parts> {
    let mut reader = ObjReader {
        budget,
        line: 0,
        vertices: Vec::new(),
        objects: Vec::new(),
        groups: HashMap::new(),
        current: None,
        has_objects: false,
        material: None,
        skipped: Tally::default(),
    };
    reader.read_lines(bytes)?;
    reader.finish(overrides)
}

impl ObjReader<'_> {
    fn error(&self, problem: impl Into<String>, remedy: impl Into<String>) -> Error {
        Error::in_file(self.budget.file(), problem, remedy).at(format!("line {}", self.line))
    }

    fn read_lines(&mut self, bytes: &[u8]) -> Result<()> {
        let mut joined = String::new();
        for (n, raw) in bytes.split(|&b| b == b'\n').enumerate() {
            self.budget.step(n)?;
            let text = String::from_utf8_lossy(raw);
            let text = text.trim_end();
            if joined.is_empty() {
                self.line = n + 1;
            }
            if let Some(head) = text.strip_suffix('\\') {
                joined += head;
                joined.push(' ');
                continue;
            }
            if joined.is_empty() {
                self.statement(text)?;
            } else {
                joined += text;
                let whole = std::mem::take(&mut joined);
                self.statement(&whole)?;
            }
        }
        if joined.is_empty() { Ok(()) } else { self.statement(&joined) }
    }

    fn statement(&mut self, text: &str) -> Result<()> {
        let text = text.trim_start_matches('\u{feff}').trim();
        let (keyword, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match keyword {
            "v" => self.vertex(rest),
            "f" => self.face(rest),
            "o" => {
                if !self.has_objects {
                    self.has_objects = true;
                    self.groups.clear();
                }
                self.open(rest)
            }
            "g" if !self.has_objects => {
                match self.groups.get(rest) {
                    Some(&i) => self.current = Some(i),
                    None => {
                        self.open(rest)?;
                        self.groups.insert(rest.to_string(), self.objects.len() - 1);
                    }
                }
                Ok(())
            }
            "usemtl" => {
                self.material = (!rest.is_empty()).then(|| rest.to_string());
                Ok(())
            }
            "" | "g" | "vn" | "vt" | "s" | "mtllib" | "vp" => Ok(()),
            k if k.starts_with('#') => Ok(()),
            "l" | "p" | "curv" | "curv2" | "surf" => {
                self.skipped.add(keyword, 1);
                Ok(())
            }
            k if k.len() <= 12 && k.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') => {
                self.skipped.add(keyword, 1);
                Ok(())
            }
            _ => Err(self.error("this is not a line of an OBJ file", "check that the file is Wavefront OBJ text")),
        }
    }

    fn open(&mut self, name: &str) -> Result<()> {
        self.budget.corners(CORNERS_OF_OBJECT)?;
        self.objects.push(Object { name: name.to_string(), ..Object::default() });
        self.current = Some(self.objects.len() - 1);
        Ok(())
    }

    fn vertex(&mut self, rest: &str) -> Result<()> {
        let mut p = Vec3::zeros();
        let mut words = rest.split_ascii_whitespace();
        for k in 0..3 {
            let word = words.next().ok_or_else(|| {
                self.error(format!("a corner needs three coordinates, found {k}"), "export the model again")
            })?;
            p[k] = word.parse::<f64>().ok().filter(|x| x.is_finite() && x.abs() <= 1e12).ok_or_else(|| {
                self.error(
                    format!("\"{word}\" is not a coordinate; a finite number is expected"),
                    "correct the line or export the model again",
                )
            })?;
        }
        self.budget.corners(1)?;
        self.vertices.push(p);
        Ok(())
    }

    fn face(&mut self, rest: &str) -> Result<()> {
        let mut corners = Vec::with_capacity(4);
        for word in rest.split_ascii_whitespace() {
            let index = word.split('/').next().unwrap_or("");
            let count = self.vertices.len() as i64;
            let at = match index.parse::<i64>() {
                Ok(i) if i > 0 => i - 1,
                Ok(i) if i < 0 => count.saturating_add(i),
                _ => {
                    return Err(self.error(
                        format!(
                            "\"{word}\" is not a corner of a face; an index from 1 up, or from -1 down, is expected"
                        ),
                        "correct the line or export the model again",
                    ));
                }
            };
            if at < 0 || at >= count {
                return Err(self.error(
                    format!("corner {index} is out of range: {count} corners are defined up to here"),
                    "the file is damaged or cut off; export the model again",
                ));
            }
            corners.push(at as u32);
        }
        if corners.len() < 3 {
            return Err(self.error(
                format!("a face needs at least three corners, found {}", corners.len()),
                "correct the line or export the model again",
            ));
        }
        if corners.len() > polygon::MOST_CORNERS {
            return Err(self.error(polygon::too_many(corners.len()), "divide the face in the modelling program"));
        }
        self.budget.corners(corners.len())?;
        if self.current.is_none() {
            self.open("")?;
        }
        let object = &mut self.objects[self.current.expect("an object was opened just above")];
        if object.material.is_none() {
            object.material.clone_from(&self.material);
        }
        object.faces.push(corners);
        Ok(())
    }

    fn finish(self, overrides: UnitAxisOverrides) -> Result<Parts> {
        let file = self.budget.file();
        let stem = file.file_stem().map_or_else(|| "model".into(), |s| s.to_string_lossy().into_owned());
        let mut left_out = self.skipped;
        let mut parts = Vec::new();
        for object in self.objects {
            if object.faces.is_empty() {
                left_out.add("OBJ object without faces", 1);
                continue;
            }
            let name = if object.name.is_empty() { stem.clone() } else { object.name.clone() };
            parts.push(Part {
                name,
                material: object.material.clone(),
                mesh: mesh_of(&object, &self.vertices, self.budget)?,
                ..Part::default()
            });
        }
        if parts.is_empty() {
            return Err(Error::in_file(
                file,
                format!("no faces in this OBJ file ({} corners)", self.vertices.len()),
                "export the model again as a triangle or polygon mesh, with objects",
            ));
        }
        soup::in_metres("OBJ", parts, left_out, overrides, self.budget)
    }
}

fn mesh_of(object: &Object, all: &[Vec3], budget: &Budget<'_>) -> Result<Mesh> {
    let mut own: HashMap<u32, u32> = HashMap::new();
    let mut mesh = Mesh::default();
    for (k, face) in object.faces.iter().enumerate() {
        budget.step(k)?;
        let corners: Vec<u32> = face
            .iter()
            .map(|&i| {
                *own.entry(i).or_insert_with(|| {
                    mesh.vertices.push(all[i as usize]);
                    mesh.vertices.len() as u32 - 1
                })
            })
            .collect();
        let points: Vec<Vec3> = corners.iter().map(|&i| mesh.vertices[i as usize]).collect();
        mesh.triangles.extend(polygon::triangulate(&points, budget)?.into_iter().map(|t| t.map(|k| corners[k])));
    }
    Ok(mesh)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::parts::options::UpAxis;

    fn text_of(text: &str) -> Result<Parts> {
        let stop = crate::stop::Stop::new();
        let budget = Budget::new(std::path::Path::new("house.obj"), 60.0, &stop)?;
        read(text.as_bytes(), UnitAxisOverrides { metres_per_unit: Some(1.0), up: Some(UpAxis::Z) }, &budget)
    }

    const TETRA: &str = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n";
    const FACES: &str = "f 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n";

    #[test]
    fn objects_become_elements_with_their_material() {
        let parts =
            text_of(&format!("# c\n{TETRA}o Columns.1\nusemtl Concrete\n{FACES}o Slabs.1\ng x\nf 1//1 3/2/1 2\n"))
                .unwrap();
        let names: Vec<&str> = parts.parts.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["Columns.1", "Slabs.1"]);
        assert_eq!(parts.parts[0].material.as_deref(), Some("Concrete"));
        assert!((parts.parts[0].mesh.signed_volume() - 1.0 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn groups_name_elements_when_there_are_no_objects_and_may_come_back() {
        let parts = text_of(&format!("{TETRA}g a\nf 1 3 2\ng b\nf 1 2 4\ng a\nf 2 3 4\n")).unwrap();
        let found: Vec<(&str, usize)> = parts.parts.iter().map(|p| (p.name.as_str(), p.mesh.triangles.len())).collect();
        assert_eq!(found, [("a", 2), ("b", 1)]);
    }

    #[test]
    fn a_file_without_names_is_one_element_called_after_the_file() {
        let parts = text_of(&format!("{TETRA}{FACES}")).unwrap();
        assert_eq!(parts.parts[0].name, "house");
        assert!(parts.findings.iter().any(|f| f.detail.contains("one object")));
    }

    #[test]
    fn negative_indices_and_continued_lines_are_understood() {
        let parts = text_of(&format!("{TETRA}f -4 -2 \\\n-3\nf 1 2 4\nf 2 3 4\nf 1 4 3\n")).unwrap();
        assert!((parts.parts[0].mesh.signed_volume() - 1.0 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn errors_name_the_line() {
        for (text, line, word) in [
            (format!("{TETRA}f 1 2 5\n"), "line 5", "out of range"),
            (format!("{TETRA}f 1 2 0\n"), "line 5", "index"),
            (format!("{TETRA}f 1 2 -9223372036854775808\n"), "line 5", "out of range"),
            ("v 0 0 nan\n".into(), "line 1", "coordinate"),
            ("v 0 0 inf\n".into(), "line 1", "coordinate"),
            ("v 0 0\n".into(), "line 1", "three coordinates"),
            (format!("{TETRA}f 1 2\n"), "line 5", "three corners"),
            ("\u{1}\u{2}\u{3}junk\n".into(), "line 1", "not a line"),
        ] {
            let message = text_of(&text).unwrap_err().to_string();
            assert!(message.contains(line) && message.contains(word), "{message}");
        }
    }

    #[test]
    fn a_file_without_faces_is_an_error() {
        assert!(text_of(TETRA).unwrap_err().to_string().contains("no faces"));
    }
}
