//! The part of IFC reading that may hang or crash. It runs in a process of its own, started as `leanto __ifc-worker FILE [CLASS...]`, and
//! returns the parts over its standard output.
//!
//! Geometry comes from `ifc-lite`. Its meshes are relative to a frame (site placement or model anchor) and to an origin of their own; both
//! are converted to world coordinates here in double precision.

use super::prepare as ifc_prepare;
use super::prepare::Product;
use super::unread as ifc_unread;
use super::unread::Found;
use super::{bars as ifc_bars, description as ifc_description, fillings, progress, properties as ifc_properties};
use crate::apart::{Progress, WorkerReader};
use crate::building::{Finding, FindingKind, Severity, ShapeDoubt, Storey, ledger};
use crate::geometry::{Mesh, Vec3};
use crate::import::parts::classes::{LEAST_COVERING, is_left_out};
use crate::import::parts::part::{Part, Parts, Tally, Unread, about_file};
use crate::read;
use ifc_lite_core::{EntityDecoder, build_entity_index};
use ifc_lite_geometry::GeometryRouter;
use ifc_lite_processing::data_model::{DataModel, extract_data_model};
use ifc_lite_processing::{
    MeshData, ProcessingRequest, ProcessingResult, ProcessingSink, ProductGeometryAudit, process,
};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::Arc;

/// The reader.
pub(crate) const READER: WorkerReader = WorkerReader {
    name: "IFC",
    command: WORKER_COMMAND,
    magic: b"LEANTO-IFC-4\n",
    variable: "LEANTO_IFC_WORKER",
    remedy: "export the model again with another setting (IFC2X3 or IFC4, faceted geometry), or as OBJ",
};

/// First argument that makes the program a worker.
pub const WORKER_COMMAND: &str = "__ifc-worker";

/// The worker's answer.
#[derive(Serialize, Deserialize)]
pub(crate) enum WorkerAnswer {
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

/// Runs the worker. `args` are those after [`WORKER_COMMAND`]: the file, then entries of `leave_out`. Writes the answer to the standard
/// output. Exit code 0 when an answer was written, else 1.
pub fn worker_main(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    READER.serve(args, |file, leave_out, says| {
        let leave_out: Vec<String> = leave_out.iter().map(|a| a.to_string_lossy().into_owned()).collect();
        match read::bytes(file, read::Kind::Model) {
            Ok(bytes) => extract(&bytes, &leave_out, says),
            Err(e) => {
                WorkerAnswer::Refused { problem: format!("cannot be read: {e}"), remedy: "check the file".into() }
            }
        }
    })
}

/// Reads the products of an IFC file.
pub(crate) fn extract(bytes: &[u8], leave_out: &[String], says: &Progress) -> WorkerAnswer {
    says.say(progress::stage(progress::RECORDS));
    let prepared = ifc_prepare::prepare(bytes);
    let in_degrees = prepared.in_degrees;
    let counted = prepared.products.len();
    let bytes = prepared.bytes.as_ref();
    let model = extract_data_model(bytes);
    let mut left_out = Tally::default();
    let fillings = fillings::without_opening(&prepared.products, &model);
    let kept = products(prepared.products, leave_out, &mut left_out);
    let index = Arc::new(build_entity_index(bytes));
    let ids: HashSet<u32> = kept.iter().chain(&fillings).map(|p| p.id).collect();
    let audit = Audit::default();
    let request = ProcessingRequest::full_pass().index(index.clone()).ids(Some(Arc::new(ids)));
    let shapes = progress::ShapeProgress::new(audit.0.clone(), kept.iter().chain(&fillings));
    let result = shapes.watched(says, || process(bytes, &request, &mut audit.clone()));
    says.say(progress::stage(progress::REST));
    if let Some(id) = result.metadata.length_unit_refused {
        return WorkerAnswer::Refused {
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
    let mut meshes = meshes(&result);
    let kept_doors = |p: &Product| kept.iter().any(|k| k.id == p.id);
    let fillings: Vec<Product> = fillings.into_iter().filter(|p| !kept_doors(p)).collect();
    let solid_behind = fillings::finding(&fillings, &kept, &mut meshes);
    let assemblies = assemblies(&model);
    let mut unread = ifc_unread::Unread::new(&model, bytes, &mut decoder, scale);
    let mut out = Parts { format: "IFC".into(), metres_per_unit: scale, counted: Some(counted), ..Parts::default() };
    for p in kept {
        let name = match p.name.as_deref().map(str::trim) {
            Some(n) if !n.is_empty() => n.to_string(),
            _ => format!("{} #{}", p.class, p.id),
        };
        let storey = storey_of.get(&p.id).copied();
        let found = match p.fault.map(str::to_string).or_else(|| unread.misplaced(p.id)) {
            Some(why) => Found::Nothing(why),
            None => match meshes.remove(&p.id) {
                Some(mesh) => Found::Mesh(mesh, unread.uncut(p.id).or_else(|| audit.doubt(p.id))),
                None if assemblies.contains(&p.id) => {
                    ledger::add(&mut out.set_aside, &p.class, "its shape is that of its parts", 1);
                    continue;
                }
                None => unread.read(p.id),
            },
        };
        let (mesh, doubt) = match found {
            Found::Mesh(mesh, doubt) => (mesh, doubt),
            Found::Nothing(why) => {
                meshes.remove(&p.id);
                out.unread.push(Unread { name, class: p.class, storey, why });
                continue;
            }
        };
        if p.class == "IfcCovering" && thickness(&mesh) < LEAST_COVERING {
            left_out.add("IfcCovering (thin)", 1);
            continue;
        }
        let unknown = || ShapeDoubt {
            boxed: false,
            why: format!("its class {} is not known and says nothing of its use", p.class),
        };
        let doubt = doubt.or_else(|| (!p.known).then(unknown));
        out.parts.push(Part {
            name,
            class: Some(p.class),
            storey,
            material: materials.get(&p.id).cloned(),
            global_id: p.global_id,
            properties: with_year(properties.get(&p.id).cloned().unwrap_or_default(), year.as_deref()),
            description: descriptions.remove(&p.id).unwrap_or_default(),
            doubt,
            mesh,
            ..Part::default()
        });
    }
    out.findings.extend(unplaced(&result, &meshes));
    out.findings.extend(angles_in_degrees(in_degrees));
    out.findings.extend(solid_behind);
    out.storeys = storeys;
    out.left_out = left_out.list();
    out.uses = uses;
    WorkerAnswer::Parts(out)
}

/// What the library says of each product beside its mesh.
#[derive(Clone, Default)]
struct Audit(ProductGeometryAudit);

impl ProcessingSink for Audit {
    fn product_geometry_audit(&self) -> Option<ProductGeometryAudit> {
        Some(self.0.clone())
    }
}

impl Audit {
    /// That items of a product were dropped, or hold numbers that are none. What a solid was cut with is not told apart from what needed
    /// another way of cutting, so it is not said.
    fn doubt(&self, id: u32) -> Option<ShapeDoubt> {
        let text = self.0.require_complete(id).err()?;
        let dropped =
            text.split("dropped representation items: ").nth(1).map(|t| t.split(';').next().unwrap_or(t).trim());
        let why = match dropped {
            // "IfcBeam=2" are two of a type.
            Some(items) => format!("a part of its shape could not be read: {}", items.replace('=', " x ")),
            None if text.contains("refused geometry input") => "a part of its shape has numbers that are none".into(),
            None => return None,
        };
        Some(ShapeDoubt { boxed: false, why })
    }
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

/// What the file says about the use: names of rooms with their weight, and with none the name and type of buildings and their kind of occupancy.
/// Rooms weigh by their area, in thousandths of all of it, where the file has areas; one without an area counts as one of mean size.
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
    let mut add = |name: Option<&str>, weight: usize| {
        if let Some(name) = name.map(str::trim).filter(|n| !n.is_empty()) {
            found.add(name, weight);
        }
    };
    add(occupancy.as_deref(), 0);
    for &id in buildings {
        if let Ok(e) = decoder.decode_by_id(id) {
            [NAME, OBJECT_TYPE, LONG_NAME].into_iter().for_each(|k| add(e.get_string(k), 0));
        }
    }
    let spaces = ids_of(model, "IFCSPACE");
    let areas = areas_of(model, &spaces);
    let known: Vec<f64> = areas.iter().flatten().copied().collect();
    let mean = known.iter().sum::<f64>() / known.len().max(1) as f64;
    let total = mean * spaces.len() as f64;
    for (id, area) in spaces.iter().zip(areas) {
        let weight = if total > 0.0 { (1e3 * area.unwrap_or(mean) / total).ceil().max(1.0) as usize } else { 1 };
        if let Ok(e) = decoder.decode_by_id(*id) {
            // The name is often a number only.
            let long = e.get_string(LONG_NAME).filter(|n| !n.trim().is_empty());
            add(long.or_else(|| e.get_string(NAME)), weight);
        }
    }
    found.list()
}

/// The floor area of each space in the unit of the file, where its quantities have one.
fn areas_of(model: &DataModel, spaces: &[u32]) -> Vec<Option<f64>> {
    const NAMES: [&str; 5] = ["NetFloorArea", "GrossFloorArea", "GSA BIM Area", "NetArea", "Area"];
    let sets: HashMap<u32, usize> = model.quantity_sets.iter().enumerate().map(|(k, q)| (q.qset_id, k)).collect();
    let mut of: HashMap<u32, Vec<usize>> = HashMap::new();
    for r in model.relationships.iter().filter(|r| r.rel_type.eq_ignore_ascii_case("IFCRELDEFINESBYPROPERTIES")) {
        if let Some(&k) = sets.get(&r.relating_id) {
            of.entry(r.related_id).or_default().push(k);
        }
    }
    let area = |id: &u32| {
        let all = || of.get(id).into_iter().flatten().flat_map(|&k| &model.quantity_sets[k].quantities);
        let named = |name: &&str| all().find(|q| q.quantity_name.eq_ignore_ascii_case(name)).map(|q| q.quantity_value);
        NAMES.iter().find_map(named).filter(|a| a.is_finite() && *a > 0.0)
    };
    spaces.iter().map(area).collect()
}

/// The products whose class belongs to the building, in the order of the file; the others are counted.
fn products(all: Vec<Product>, leave_out: &[String], left_out: &mut Tally) -> Vec<Product> {
    let mut kept = Vec::new();
    for p in all {
        if is_left_out(&p.class, leave_out) {
            left_out.add(&p.class, 1);
        } else {
            kept.push(p);
        }
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

/// Elements that consist of other elements.
fn assemblies(model: &DataModel) -> HashSet<u32> {
    let whole = |r: &&ifc_lite_processing::data_model::Relationship| {
        r.rel_type.eq_ignore_ascii_case("IFCRELAGGREGATES") || r.rel_type.eq_ignore_ascii_case("IFCRELNESTS")
    };
    let elements: HashSet<u32> = model.entities.iter().filter(|e| e.has_geometry).map(|e| e.entity_id).collect();
    let of_elements = model.relationships.iter().filter(whole).filter(|r| elements.contains(&r.related_id));
    of_elements.map(|r| r.relating_id).collect()
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

/// A note about a unit of angles that the file does not name.
fn angles_in_degrees(arcs: usize) -> Option<Finding> {
    (arcs > 0).then(|| {
        about_file(
            Severity::Note,
            FindingKind::Other,
            format!("the file names no unit of angles; arcs end beyond two turns in radians ({arcs}), so angles are taken in degrees"),
            "compare round openings and walls with the building",
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
        storeys.push(Storey { name, elevation, roof: false });
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
