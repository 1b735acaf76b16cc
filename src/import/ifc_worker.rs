//! The part of IFC reading that may hang or crash. It runs in a process of its own, started as `leanto __ifc-worker FILE [CLASS...]`, and
//! returns the parts over its standard output.
//!
//! Geometry comes from `ifc-lite`. Its meshes are relative to a frame (site placement or model anchor) and to an origin of their own; both
//! are converted to world coordinates here in double precision.

use super::ifc_classes::{LEAST_COVERING, is_left_out};
use super::parts::{Part, Parts, Tally, about_file};
use super::{ifc_bars, ifc_description, ifc_properties};
use crate::building::{Finding, FindingKind, Severity, Storey};
use crate::geometry::{Mesh, Vec3};
use crate::import::UpAxis;
use crate::stop::Reason;
use crate::{memory, read};
use ifc_lite_core::{EntityDecoder, build_entity_index, ifc_type_from_keyword};
use ifc_lite_geometry::GeometryRouter;
use ifc_lite_processing::data_model::{DataModel, extract_data_model};
use ifc_lite_processing::{MeshData, ProcessingRequest, ProcessingResult, process};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// First argument that makes the program a worker.
pub const WORKER_COMMAND: &str = "__ifc-worker";

/// First bytes of the answer on the standard output.
pub(super) const MAGIC: &[u8] = b"LEANTO-IFC-3\n";

/// The worker's answer.
#[derive(Serialize, Deserialize)]
pub(super) enum Answer {
    /// The parts of the file.
    Parts(Parts),
    /// Why nothing was read, with a remedy.
    Refused {
        /// Problem.
        problem: String,
        /// Remedy.
        remedy: String,
    },
}

/// Environment variable with the memory that the worker may use, bytes.
pub(super) const MEMORY: &str = "LEANTO_WORKER_MEMORY";

/// Beginning of a line on the standard error that reports the memory limit; bytes used and allowed follow.
const OVER: &str = "leanto-memory ";

/// Parses a line that reports the memory limit.
pub(super) fn memory_is_over(line: &str) -> Option<Reason> {
    let (used, limit) = line.strip_prefix(OVER)?.trim().split_once(' ')?;
    Some(Reason::Memory { used: used.parse().ok()?, limit: limit.parse().ok()? })
}

/// Ends this process at its memory limit. The work cannot be stopped otherwise, because it is done by a library.
fn end_at_limit(limit: u64) {
    std::thread::spawn(move || {
        loop {
            match memory::resident() {
                Some(used) if used > limit => {
                    eprintln!("{OVER}{used} {limit}");
                    std::process::exit(1);
                }
                Some(_) => std::thread::sleep(std::time::Duration::from_millis(20)),
                None => break,
            }
        }
    });
}

/// Runs the worker. `args` are those after [`WORKER_COMMAND`]: the file, then entries of `leave_out`. Writes the answer to the standard
/// output. Exit code 0 when an answer was written, else 1.
pub fn worker_main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut args = args.into_iter();
    let Some(file) = args.next() else {
        eprintln!("{WORKER_COMMAND} needs a file; it is started by the program itself");
        return ExitCode::from(2);
    };
    crate::stop::end_with_parent(1);
    if let Some(limit) = std::env::var(MEMORY).ok().and_then(|t| t.parse().ok()).or_else(memory::default_limit) {
        end_at_limit(limit);
    }
    let leave_out: Vec<String> = args.map(|a| a.to_string_lossy().into_owned()).collect();
    let answer = match read::bytes(Path::new(&file), read::Kind::Model) {
        Ok(bytes) => extract(&bytes, &leave_out),
        Err(e) => Answer::Refused { problem: format!("cannot be read: {e}"), remedy: "check the file".into() },
    };
    let written = postcard::to_stdvec(&answer).map_err(|e| e.to_string()).and_then(|body| {
        let mut out = std::io::stdout().lock();
        out.write_all(MAGIC).and_then(|()| out.write_all(&body)).and_then(|()| out.flush()).map_err(|e| e.to_string())
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("the answer could not be written: {e}");
            ExitCode::FAILURE
        }
    }
}

/// Data of a product besides its shape.
struct Product {
    id: u32,
    class: String,
    name: Option<String>,
    global_id: Option<String>,
}

/// Reads the products of an IFC file.
pub(super) fn extract(bytes: &[u8], leave_out: &[String]) -> Answer {
    let model = extract_data_model(bytes);
    let mut left_out = Tally::default();
    let kept = products(&model, leave_out, &mut left_out);
    let index = Arc::new(build_entity_index(bytes));
    let ids: HashSet<u32> = kept.iter().map(|p| p.id).collect();
    let request = ProcessingRequest::full_pass().index(index.clone()).ids(Some(Arc::new(ids)));
    let result = process(bytes, &request, &mut ());
    if let Some(id) = result.metadata.length_unit_refused {
        return Answer::Refused {
            problem: format!("the length unit (entity #{id}) is zero, negative or not a number"),
            remedy: "export the model again with a length unit".into(),
        };
    }
    let mut decoder = EntityDecoder::with_arc_index(bytes, index);
    let scale = result.metadata.length_unit_scale.unwrap_or_else(|| decoder.length_unit_scale());
    let (storeys, storey_of) = storeys(&model, bytes, &mut decoder);
    let materials = materials(&model);
    let mut properties = ifc_properties::of_elements(&model);
    for (host, bars) in ifc_bars::of_hosts(&model, &mut decoder, scale) {
        properties.entry(host).or_default().extend(bars);
    }
    let buildings = ids_of(&model, "IFCBUILDING");
    let of_building = |name: &str| {
        let all = buildings.iter().filter_map(|id| properties.get(id)).flatten();
        all.filter(|p| p.0 == name).map(|p| p.1.clone()).next()
    };
    let year = of_building("YearOfConstruction");
    let uses = uses(&model, &buildings, of_building("OccupancyType"), &mut decoder);
    let kept_ids: Vec<u32> = kept.iter().map(|p| p.id).collect();
    let mut descriptions = ifc_description::of_elements(&model, &kept_ids, &mut decoder);
    let mut findings = Vec::new();
    let mut meshes = meshes(&result);
    let mut parts = Vec::with_capacity(kept.len());
    for p in kept {
        let name = match p.name.as_deref().map(str::trim) {
            Some(n) if !n.is_empty() => n.to_string(),
            _ => format!("{} #{}", p.class, p.id),
        };
        let Some(mesh) = meshes.remove(&p.id) else {
            continue;
        };
        if p.class == "IfcCovering" && thickness(&mesh) < LEAST_COVERING {
            left_out.add("IfcCovering (thin)", 1);
            continue;
        }
        parts.push(Part {
            name,
            class: Some(p.class),
            storey: storey_of.get(&p.id).copied(),
            material: materials.get(&p.id).cloned(),
            global_id: p.global_id,
            properties: with_year(properties.get(&p.id).cloned().unwrap_or_default(), year.as_deref()),
            description: descriptions.remove(&p.id).unwrap_or_default(),
            mesh,
            ..Part::default()
        });
    }
    findings.extend(unplaced(&result, &meshes));
    Answer::Parts(Parts {
        format: "IFC".into(),
        metres_per_unit: scale,
        up: UpAxis::Z,
        parts,
        storeys,
        left_out: left_out.list(),
        uses,
        findings,
    })
}

/// Entities of a type, in the order of the file.
fn ids_of(model: &DataModel, keyword: &str) -> Vec<u32> {
    model.entities.iter().filter(|e| e.type_name.eq_ignore_ascii_case(keyword)).map(|e| e.entity_id).collect()
}

/// The year of the building for an element that has none of its own.
fn with_year(mut own: Vec<(String, String)>, year: Option<&str>) -> Vec<(String, String)> {
    const KEY: &str = "YearOfConstruction";
    if let Some(year) = year.filter(|_| own.iter().all(|p| p.0 != KEY)) {
        own.push((KEY.into(), year.into()));
    }
    own
}

/// What the file says about the use: names of rooms, name and type of buildings, and their kind of occupancy.
fn uses(
    model: &DataModel,
    buildings: &[u32],
    occupancy: Option<String>,
    decoder: &mut EntityDecoder<'_>,
) -> Vec<(String, usize)> {
    const NAME: usize = 2;
    const OBJECT_TYPE: usize = 4;
    const LONG_NAME: usize = 7;
    let mut found = Tally::default();
    let mut add = |name: Option<&str>| {
        if let Some(name) = name.map(str::trim).filter(|n| !n.is_empty()) {
            found.add(name, 1);
        }
    };
    add(occupancy.as_deref());
    for &id in buildings {
        if let Ok(e) = decoder.decode_by_id(id) {
            [NAME, OBJECT_TYPE, LONG_NAME].into_iter().for_each(|k| add(e.get_string(k)));
        }
    }
    for id in ids_of(model, "IFCSPACE") {
        if let Ok(e) = decoder.decode_by_id(id) {
            // The name is often a number only.
            let long = e.get_string(LONG_NAME).filter(|n| !n.trim().is_empty());
            add(long.or_else(|| e.get_string(NAME)));
        }
    }
    found.list()
}

/// The products that may have a shape, in the order of the file; the others are counted.
fn products(model: &DataModel, leave_out: &[String], left_out: &mut Tally) -> Vec<Product> {
    let mut kept = Vec::new();
    for e in &model.entities {
        if !e.has_geometry {
            continue;
        }
        let class = ifc_type_from_keyword(&e.type_name).name().to_string();
        if is_left_out(&class, leave_out) {
            if !matches!(class.as_str(), "IfcProject" | "IfcSite" | "IfcBuilding" | "IfcBuildingStorey") {
                left_out.add(&class, 1);
            }
            continue;
        }
        kept.push(Product { id: e.entity_id, class, name: e.name.clone(), global_id: e.global_id.clone() });
    }
    kept
}

/// All meshes by express id, those of one product joined, in world coordinates (m, z up).
fn meshes(result: &ProcessingResult) -> HashMap<u32, Mesh> {
    let to_world = result.frame.world_mapper();
    let mut out: HashMap<u32, Mesh> = HashMap::new();
    for m in result.meshes.iter().filter(|m| is_occurrence(m)) {
        let mesh = out.entry(m.express_id).or_default();
        let first = mesh.vertices.len() as u32;
        let count = (m.positions.len() / 3) as u32;
        mesh.vertices.extend(m.positions.chunks_exact(3).map(|p| {
            let at = [0, 1, 2].map(|k| m.origin[k] + f64::from(p[k]));
            Vec3::from(to_world(at))
        }));
        let whole = m.indices.chunks_exact(3).filter(|t| t.iter().all(|&i| i < count));
        mesh.triangles.extend(whole.map(|t| [first + t[0], first + t[1], first + t[2]]));
    }
    out.retain(|_, m| !m.triangles.is_empty() && m.vertices.iter().all(|v| v.iter().all(|c| c.is_finite())));
    out
}

/// True for the shape of a product itself, false for the library shape of an unused type.
fn is_occurrence(m: &MeshData) -> bool {
    !matches!(m.geometry_class, 1 | 2)
}

/// Twice the volume over the surface, m: the thickness of a plate.
fn thickness(mesh: &Mesh) -> f64 {
    let area: f64 = (0..mesh.triangles.len())
        .map(|t| {
            let [a, b, c] = mesh.corners(t);
            (b - a).cross(&(c - a)).norm() * 0.5
        })
        .sum();
    if area > 0.0 { 2.0 * mesh.signed_volume().abs() / area } else { 0.0 }
}

/// A note about meshes that belong to no selected product.
fn unplaced(result: &ProcessingResult, rest: &HashMap<u32, Mesh>) -> Option<Finding> {
    let lost = rest.len();
    (lost > 0).then(|| {
        about_file(
            Severity::Warning,
            FindingKind::Unreadable,
            format!("{lost} of {} shapes belong to no product and were passed over", result.meshes.len()),
            "compare the element count with the program that made the file",
        )
    })
}

/// The storeys with their world height, and the storey index of every product that has one, also through assemblies.
fn storeys(model: &DataModel, bytes: &[u8], decoder: &mut EntityDecoder) -> (Vec<Storey>, HashMap<u32, usize>) {
    let router = GeometryRouter::with_units(bytes, decoder);
    let mut storeys: Vec<Storey> = Vec::new();
    let mut index: HashMap<u32, usize> = HashMap::new();
    for e in model.entities.iter().filter(|e| e.type_name.eq_ignore_ascii_case("IFCBUILDINGSTOREY")) {
        let node = model.spatial_hierarchy.nodes.iter().find(|n| n.entity_id == e.entity_id);
        let placed = decoder
            .decode_by_id(e.entity_id)
            .ok()
            .filter(|d| d.get_ref(5).is_some())
            .and_then(|d| router.resolve_scaled_placement(&d, decoder).ok())
            .map(|m| m[14]);
        let Some(elevation) = placed.or(node.and_then(|n| n.elevation)).filter(|z| z.is_finite()) else { continue };
        index.insert(e.entity_id, storeys.len());
        let name = match e.name.as_deref().map(str::trim) {
            Some(n) if !n.is_empty() => n.to_string(),
            _ => format!("Storey #{}", e.entity_id),
        };
        storeys.push(Storey { name, elevation });
    }
    let mut of: HashMap<u32, usize> = HashMap::new();
    for (element, storey) in &model.spatial_hierarchy.element_to_storey {
        if let Some(&s) = index.get(storey) {
            of.entry(*element).or_insert(s);
        }
    }
    let whole_of: HashMap<u32, u32> = model
        .relationships
        .iter()
        .filter(|r| {
            r.rel_type.eq_ignore_ascii_case("IFCRELAGGREGATES") || r.rel_type.eq_ignore_ascii_case("IFCRELNESTS")
        })
        .map(|r| (r.related_id, r.relating_id))
        .collect();
    for &part in whole_of.keys() {
        let mut at = part;
        // Assemblies are a few levels deep; the bound stops at circular references.
        for _ in 0..32 {
            if let Some(&s) = of.get(&at) {
                of.entry(part).or_insert(s);
                break;
            }
            match whole_of.get(&at) {
                Some(&whole) => at = whole,
                None => break,
            }
        }
    }
    (storeys, of)
}

/// The material of each product: the thickest of layers and lists, otherwise the first.
fn materials(model: &DataModel) -> HashMap<u32, String> {
    let mut best: HashMap<u32, (f64, String)> = HashMap::new();
    for m in model.materials.iter().filter(|m| !m.material_name.trim().is_empty()) {
        let thickness = m.thickness.unwrap_or(0.0);
        let entry = best.entry(m.element_id).or_insert_with(|| (thickness, m.material_name.trim().to_string()));
        if thickness > entry.0 {
            *entry = (thickness, m.material_name.trim().to_string());
        }
    }
    best.into_iter().map(|(k, v)| (k, v.1)).collect()
}
