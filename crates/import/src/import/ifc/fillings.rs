//! Doors and windows that fill no opening of the file. Where the wall has no hole in its own shape either, it stays solid there: nobody gets through in the
//! computation, no light and no blast, and the wall carries more than it can.

use super::prepare::Product;
use crate::building::{Finding, FindingKind, Severity};
use crate::geometry::{Mesh, Vec3};
use crate::import::parts::part::about_file;
use ifc_lite_processing::data_model::DataModel;
use std::collections::{HashMap, HashSet};

/// Pairs that a finding names.
const NAMED: usize = 4;
/// Half a metre around its middle a wall is looked for, m.
const REACH: f64 = 0.5;

/// The doors and windows that fill no opening.
pub(super) fn without_opening(all: &[Product], model: &DataModel) -> Vec<Product> {
    let filling =
        |r: &&ifc_lite_processing::data_model::Relationship| r.rel_type.eq_ignore_ascii_case("IFCRELFILLSELEMENT");
    let fills: HashSet<u32> = model.relationships.iter().filter(filling).map(|r| r.related_id).collect();
    let is = |p: &&Product| {
        (p.class.starts_with("IfcDoor") || p.class.starts_with("IfcWindow")) && p.shaped && !fills.contains(&p.id)
    };
    all.iter().filter(is).cloned().collect()
}

/// What is found of doors and windows behind which a wall is solid; takes their meshes out of `meshes`.
pub(super) fn finding(fillings: &[Product], kept: &[Product], meshes: &mut HashMap<u32, Mesh>) -> Option<Finding> {
    let own: Vec<(&Product, Mesh)> = fillings.iter().filter_map(|p| Some((p, meshes.remove(&p.id)?))).collect();
    let is_wall = |p: &&Product| p.class.starts_with("IfcWall");
    let walls: Vec<(&Product, &Mesh)> =
        kept.iter().filter(is_wall).filter_map(|p| Some((p, meshes.get(&p.id)?))).collect();
    let name = |p: &Product| match p.name.as_deref().map(str::trim) {
        Some(n) if !n.is_empty() => n.to_string(),
        _ => format!("{} #{}", p.class, p.id),
    };
    let mut pairs = Vec::new();
    for (filling, mesh) in &own {
        let Some(across) = across(mesh) else { continue };
        let middle = mesh.aabb().centre();
        if let Some((wall, _)) = walls.iter().find(|(_, wall)| is_solid(wall, middle, across)) {
            pairs.push(format!("\"{}\" in \"{}\"", name(filling), name(wall)));
        }
    }
    let more = if pairs.len() > NAMED { format!(" and {} more", pairs.len() - NAMED) } else { String::new() };
    (!pairs.is_empty()).then(|| {
        about_file(
            Severity::Warning,
            FindingKind::Other,
            format!(
                "doors and windows have no opening in the file, and the wall is solid behind them ({}): {}{more}",
                pairs.len(),
                pairs[..pairs.len().min(NAMED)].join(", ")
            ),
            "cut the openings of doors and windows out of the walls in the modelling program: until then these walls carry too much, and nobody gets through them",
        )
    })
}

/// The level direction that most of the area of a door or a window faces.
fn across(mesh: &Mesh) -> Option<Vec3> {
    // Both sides of a pane count alike, so angles are doubled before they are added.
    let (mut c, mut s) = (0.0, 0.0);
    for t in 0..mesh.triangles.len() {
        let [p, q, r] = mesh.corners(t);
        let n = (q - p).cross(&(r - p));
        let level = n.x * n.x + n.y * n.y;
        if level > 0.0 {
            // A normal of length 2A has cos 2a = (x^2 - y^2) / level.
            let weight = level.sqrt();
            c += weight * (n.x * n.x - n.y * n.y) / level;
            s += weight * 2.0 * n.x * n.y / level;
        }
    }
    let length = (c * c + s * s).sqrt();
    if length <= 0.0 {
        return None;
    }
    let x = (0.5 * (1.0 + c / length)).max(0.0).sqrt();
    let y = (0.5 * (1.0 - c / length)).max(0.0).sqrt();
    Some(Vec3::new(x, if s < 0.0 { -y } else { y }, 0.0))
}

/// True when a line through a point meets faces of a wall within reach.
fn is_solid(wall: &Mesh, at: Vec3, along: Vec3) -> bool {
    let b = wall.aabb();
    let near = (0..3).all(|k| at[k] > b.min[k] - REACH && at[k] < b.max[k] + REACH);
    near && (0..wall.triangles.len()).any(|t| {
        let [p, q, r] = wall.corners(t).map(|c| c - at);
        meets([p, q, r], along).is_some_and(|distance| distance.abs() <= REACH)
    })
}

/// Where the line through the origin meets a triangle, as a distance along its direction (Möller and Trumbore 1997).
fn meets([p, q, r]: [Vec3; 3], along: Vec3) -> Option<f64> {
    let (a, b) = (q - p, r - p);
    let h = along.cross(&b);
    let det = a.dot(&h);
    if det.abs() < 1e-12 {
        return None;
    }
    let u = -p.dot(&h) / det;
    let w = (-p).cross(&a);
    let v = along.dot(&w) / det;
    (u >= 0.0 && v >= 0.0 && u + v <= 1.0).then(|| b.dot(&w) / det)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Element;

    fn product(id: u32, class: &str, name: &str) -> Product {
        let (known, shaped) = (true, true);
        Product { id, class: class.into(), known, name: Some(name.into()), global_id: None, shaped, fault: None }
    }

    fn cuboid(low: [f64; 3], high: [f64; 3]) -> Mesh {
        Element::cuboid("a", "g", low, high, false).mesh
    }

    /// A mesh about a vertical axis.
    fn turned(mut mesh: Mesh, degrees: f64) -> Mesh {
        let (s, c) = degrees.to_radians().sin_cos();
        mesh.vertices.iter_mut().for_each(|v| *v = Vec3::new(c * v.x - s * v.y, s * v.x + c * v.y, v.z));
        mesh
    }

    #[test]
    fn a_window_before_a_solid_wall_is_told_and_one_in_a_hole_is_not() {
        let (window, wall) = (product(1, "IfcWindow", "AW6"), product(2, "IfcWallStandardCase", "W1"));
        let told = |wall_parts: &[Mesh], degrees: f64| {
            let mut whole = Mesh::default();
            for m in wall_parts {
                let first = whole.vertices.len() as u32;
                whole.vertices.extend(&m.vertices);
                whole.triangles.extend(m.triangles.iter().map(|t| t.map(|i| first + i)));
            }
            let pane = cuboid([2.0, 0.08, 0.9], [4.0, 0.12, 2.1]);
            let mut meshes = HashMap::from([(1, turned(pane, degrees)), (2, turned(whole, degrees))]);
            let f = finding(std::slice::from_ref(&window), std::slice::from_ref(&wall), &mut meshes);
            assert!(!meshes.contains_key(&1), "the mesh of the window belongs to no part");
            f.map(|f| f.detail)
        };
        let solid = [cuboid([0.0; 3], [6.0, 0.2, 3.0])];
        let around = [
            cuboid([0.0; 3], [2.0, 0.2, 3.0]),
            cuboid([4.0, 0.0, 0.0], [6.0, 0.2, 3.0]),
            cuboid([2.0, 0.0, 0.0], [4.0, 0.2, 0.9]),
            cuboid([2.0, 0.0, 2.1], [4.0, 0.2, 3.0]),
        ];
        for degrees in [0.0, 30.0, 90.0, 135.0] {
            let said = told(&solid, degrees).expect("the wall is solid");
            assert!(said.ends_with("(1): \"AW6\" in \"W1\""), "{said}");
            assert_eq!(told(&around, degrees), None, "{degrees} degrees");
        }
    }
}
