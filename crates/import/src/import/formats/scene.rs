//! Box scenes: a JSON list of boxes with centre, half extents, density and a fixed flag. They are used to compare several engines with the
//! same structure. Joints in the file are not read: contacts are found from the geometry as for every other model.

use crate::building::{Description, FindingKind, Severity};
use crate::geometry::{Mesh, Vec3};
use crate::import::meshes::axes;
use crate::import::parts::options::UpAxis;
use crate::import::parts::part::{Part, Parts, about_file};
use crate::read::Budget;
use crate::{Error, Result};
use serde::Deserialize;
use std::path::Path;

/// The format of the file, for error messages.
const FORM: &str = r#"a box scene looks like {"units": "m,kg", "boxes": [{"name": "C1", "kind": "column", "center": [0,0,1.5], "half": [0.2,0.2,1.5], "fixed": false, "density": 2400}]}"#;

#[derive(Deserialize)]
struct SceneFile {
    #[serde(default)]
    units: Option<String>,
    #[serde(default)]
    ground_plane_z: Option<f64>,
    boxes: Vec<SceneBox>,
    #[serde(default)]
    joints: Vec<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct SceneBox {
    #[serde(default)]
    id: Option<u64>,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    kind: Option<String>,
    center: [f64; 3],
    half: [f64; 3],
    #[serde(default)]
    fixed: bool,
    #[serde(default)]
    density: Option<f64>,
}

/// Reads a box scene from the bytes of its file. `metres_per_unit` overrides the file's own unit.
pub(crate) fn read(
    bytes: &[u8],
    metres_per_unit: Option<f64>,
    up: Option<UpAxis>,
    budget: &Budget<'_>,
) -> Result<Parts> {
    let file = budget.file();
    let scene: SceneFile = serde_json::from_slice(bytes).map_err(|e| {
        Error::in_file(file, format!("this is not a box scene: {e}"), FORM).at(format!(
            "line {}, column {}",
            e.line(),
            e.column()
        ))
    })?;
    budget.check()?;
    budget.corners(8usize.saturating_mul(scene.boxes.len()))?;
    if scene.boxes.is_empty() {
        return Err(Error::in_file(file, "the list of boxes is empty", FORM).at("key boxes"));
    }
    let scale = match metres_per_unit {
        Some(s) => s,
        None => scale_of(file, scene.units.as_deref())?,
    };
    let up = up.unwrap_or(UpAxis::Z);
    let parts =
        scene.boxes.iter().enumerate().map(|(i, b)| part(file, i, b, scale, up)).collect::<Result<Vec<Part>>>()?;
    let mut findings = Vec::new();
    if let Some(z) = scene.ground_plane_z {
        findings.push(about_file(
            Severity::Note,
            FindingKind::Other,
            format!("the scene puts its ground plane at {:.3} m", z * scale),
            "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"",
        ));
    }
    if !scene.joints.is_empty() {
        findings.push(about_file(
            Severity::Note,
            FindingKind::Other,
            format!("{} joints of the scene are not read; contacts are found from the geometry", scene.joints.len()),
            "nothing, unless the count of contacts after preparation surprises you",
        ));
    }
    let stated_ground = scene.ground_plane_z.map(|z| z * scale).filter(|_| up == UpAxis::Z);
    Ok(Parts { format: "scene".into(), metres_per_unit: scale, up, parts, stated_ground, findings, ..Parts::default() })
}

fn scale_of(file: &Path, units: Option<&str>) -> Result<f64> {
    let Some(units) = units else { return Ok(1.0) };
    match units.split(',').next().map(|u| u.trim().to_lowercase()).as_deref() {
        Some("m" | "metre" | "metres" | "meter" | "meters") => Ok(1.0),
        Some("cm") => Ok(0.01),
        Some("mm") => Ok(0.001),
        Some("ft") => Ok(0.3048),
        Some("in") => Ok(0.0254),
        _ => Err(Error::in_file(
            file,
            format!("unknown length unit \"{units}\"; m, cm, mm, ft or in is expected before the comma"),
            "correct \"units\", or set model.units in the case",
        )
        .at("key units")),
    }
}

fn part(file: &Path, index: usize, b: &SceneBox, scale: f64, up: UpAxis) -> Result<Part> {
    let name = match (&b.name, b.id) {
        (Some(n), _) if !n.trim().is_empty() => n.trim().to_string(),
        (_, Some(id)) => format!("box {id}"),
        _ => format!("box {index}"),
    };
    let wrong = |key: &str, problem: String| {
        Err(Error::in_file(file, problem, FORM).at(format!("key boxes[{index}].{key} ({name})")))
    };
    if b.half.iter().any(|h| !h.is_finite() || *h <= 0.0) {
        return wrong("half", format!("half extents must be above 0, not {}", list(&b.half)));
    }
    if b.center.iter().any(|c| !c.is_finite() || c.abs() > 1e9) {
        return wrong("center", format!("the centre must lie within 1e9 of the origin, not {}", list(&b.center)));
    }
    if let Some(d) = b.density
        && !(d.is_finite() && d > 0.0)
    {
        return wrong("density", format!("the density must be above 0 kg/m3, not {d}"));
    }
    let mut mesh = box_mesh(&(Vec3::from(b.center) * scale), &(Vec3::from(b.half) * scale));
    if up == UpAxis::Y {
        axes::turn_up(&mut mesh);
    }
    // The words of the kind tell the role as the name does.
    let description = Description { object_type: b.kind.clone().unwrap_or_default(), ..Description::default() };
    Ok(Part { name, kind: b.kind.clone(), description, density: b.density, fixed: b.fixed, mesh, ..Part::default() })
}

/// Three numbers for a message.
fn list([x, y, z]: &[f64; 3]) -> String {
    format!("[{x}, {y}, {z}]")
}

/// The twelve triangles of a box, with outward faces.
pub(crate) fn box_mesh(centre: &Vec3, half: &Vec3) -> Mesh {
    let vertices = (0..8)
        .map(|i| {
            let sign = |bit: usize| if i >> bit & 1 == 1 { 1.0 } else { -1.0 };
            centre + Vec3::new(sign(0) * half.x, sign(1) * half.y, sign(2) * half.z)
        })
        .collect();
    let quads = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    Mesh { vertices, triangles }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Result<Parts> {
        let stop = crate::stop::Stop::new();
        read(text.as_bytes(), None, None, &Budget::new(Path::new("scene.json"), 60.0, &stop)?)
    }

    #[test]
    fn a_box_keeps_its_size_place_density_and_fixity() {
        let parts = read_text(
            r#"{"units":"cm,kg","boxes":[{"name":"C1","kind":"column","center":[100,0,150],"half":[20,30,150],"fixed":true,"density":2400}]}"#,
        )
        .unwrap();
        let p = &parts.parts[0];
        assert!((p.mesh.signed_volume() - 0.4 * 0.6 * 3.0).abs() < 1e-12);
        assert!((p.mesh.aabb().min - Vec3::new(0.8, -0.3, 0.0)).norm() < 1e-12);
        assert_eq!((p.density, p.fixed, p.kind.as_deref()), (Some(2400.0), true, Some("column")));
    }

    #[test]
    fn bad_scenes_say_where_and_what_to_do() {
        for (text, place) in [
            (r#"{"boxes":[]}"#, "key boxes"),
            (r#"{"boxes":[{"center":[0,0,0],"half":[1,0,1]}]}"#, "boxes[0].half"),
            (r#"{"boxes":[{"center":[0,0,0],"half":[1,1,1],"density":-1}]}"#, "boxes[0].density"),
            (r#"{"boxes":[{"center":[0,0],"half":[1,1,1]}]}"#, "line 1"),
            ("{\"boxes\":\n[{\"half\":[1,1,1]}]}", "line 2"),
            (r#"{"units":"furlong","boxes":[{"center":[0,0,0],"half":[1,1,1]}]}"#, "key units"),
            (r#"{"boxes":[{"center":[0,0,1e300],"half":[1,1,1]}]}"#, "boxes[0].center"),
        ] {
            let message = read_text(text).unwrap_err().to_string();
            assert!(message.contains(place) && message.contains("what to do"), "{message}");
        }
    }
}
