//! Elements of which the library gives no mesh: reads their shape item by item, or else finds out why it cannot be read and how large they are.
//!
//! The size is that of a bounding box in the file, of the points of the shape, of any other representation, or of the quantities of the
//! element, in this order.

use super::cuts as ifc_cuts;
use super::extents as ifc_extents;
use super::extents::Extents;
use super::frame::IfcPlacement;
use super::prepare::NO_BODY;
use crate::building::{Element, ShapeDoubt};
use crate::geometry::{Mesh, Vec3};
use ifc_lite_core::{AttributeValue, DecodedEntity, EntityDecoder, IfcType, ProjectUnits};
use ifc_lite_geometry::GeometryRouter;
use ifc_lite_processing::data_model::DataModel;
use std::collections::HashMap;

/// Positions of attributes of a product.
const PLACEMENT: usize = 5;
const REPRESENTATION: usize = 6;
/// Longest chain of placements and of nested solids that is followed.
const DEEPEST: usize = 64;
/// Least side of a box, m.
const LEAST_SIDE: f64 = 1e-3;
/// Largest coordinate that is believed, m.
const FARTHEST: f64 = 1e7;

/// What can be said of an element without a mesh.
pub(crate) enum Found {
    /// A mesh in world coordinates, and what is wrong with it.
    Mesh(Mesh, Option<ShapeDoubt>),
    /// Nothing, and why.
    Nothing(String),
}

/// Reads what the library did not.
pub(crate) struct Unread<'m, 'd, 'a> {
    decoder: &'d mut EntityDecoder<'a>,
    router: GeometryRouter,
    /// Metres per unit of the file, and square metres per unit of area.
    scale: f64,
    area_scale: f64,
    quantities: HashMap<u32, Vec<(&'m str, f64)>>,
    openings: HashMap<u32, Vec<u32>>,
    /// What is wrong with a placement, by its number.
    placements: HashMap<u32, Option<String>>,
}

impl<'m, 'd, 'a> Unread<'m, 'd, 'a> {
    /// A reader for the file of a decoder.
    pub(crate) fn new(model: &'m DataModel, bytes: &[u8], decoder: &'d mut EntityDecoder<'a>, scale: f64) -> Self {
        let router = GeometryRouter::with_units(bytes, decoder);
        let units = ifc_lite_core::find_project_id(bytes).map(|project| ProjectUnits::resolve(decoder, project));
        let area = units.as_ref().and_then(|u| Some(u.resolved_for_unit_type("AREAUNIT")?.si_scale));
        let area_scale = area.unwrap_or(scale * scale);
        Self {
            decoder,
            router,
            scale,
            area_scale,
            quantities: quantities(model),
            openings: ifc_cuts::openings(model),
            placements: HashMap::new(),
        }
    }

    /// That cuts are missing in the shape that the library gives of an element; none when all were made.
    pub(crate) fn uncut(&mut self, product: u32) -> Option<ShapeDoubt> {
        let openings = self.openings.get(&product).map_or(&[][..], Vec::as_slice);
        let missing = ifc_cuts::missing(product, openings, self.decoder);
        (!missing.is_empty()).then(|| ShapeDoubt { boxed: false, why: missing.join("; ") })
    }

    /// Why the place of an element is not known; none when it is. An element without placement stands in the frame of the file.
    pub(crate) fn misplaced(&mut self, product: u32) -> Option<String> {
        let Ok(e) = self.decoder.decode_by_id(product) else { return Some("its record cannot be read".into()) };
        match e.get(PLACEMENT) {
            None => None,
            Some(a) if a.is_null() => None,
            Some(a) => match a.as_entity_ref() {
                Some(id) => self.bad_placement(id, 0),
                None => Some("its placement is no reference".into()),
            },
        }
    }

    fn bad_placement(&mut self, id: u32, depth: usize) -> Option<String> {
        if let Some(known) = self.placements.get(&id) {
            return known.clone();
        }
        if depth > DEEPEST {
            return Some(format!("its placements refer to each other in a circle (#{id})"));
        }
        let found = self.judge_placement(id, depth);
        self.placements.insert(id, found.clone());
        found
    }

    fn judge_placement(&mut self, id: u32, depth: usize) -> Option<String> {
        let Ok(e) = self.decoder.decode_by_id(id) else {
            return Some(format!("its placement #{id} is not in the file"));
        };
        match e.ifc_type {
            IfcType::IfcLocalPlacement => {}
            IfcType::IfcGridPlacement | IfcType::IfcLinearPlacement => return None,
            other => return Some(format!("its placement #{id} is an {}", other.name())),
        }
        let above = match e.get(0) {
            Some(a) if !a.is_null() => match a.as_entity_ref() {
                Some(above) => self.bad_placement(above, depth + 1),
                None => Some(format!("the placement #{id} stands in no other")),
            },
            _ => None,
        };
        above.or_else(|| {
            let axes = e.get_ref(1).and_then(|a| Some((a, self.decoder.decode_by_id(a).ok()?)));
            let Some((at, axes)) = axes else {
                return Some(format!("the axes of its placement #{id} are not in the file"));
            };
            let location = axes.get_ref(0).and_then(|p| ifc_extents::point(p, self.decoder));
            if !location.is_some_and(|p| p.iter().all(|c| c.is_finite())) {
                return Some(format!("the origin of its placement #{at} is not in the file"));
            }
            let direction = |k: usize, decoder: &mut EntityDecoder<'_>| match axes.get(k) {
                Some(a) if !a.is_null() => a.as_entity_ref().and_then(|d| ifc_extents::direction(d, decoder)).is_some(),
                _ => true,
            };
            let sound = direction(1, self.decoder) && direction(2, self.decoder);
            (!sound).then(|| format!("a direction of its placement #{at} is not in the file"))
        })
    }

    /// Finds what can be said of an element whose place is known.
    pub(crate) fn read(&mut self, product: u32) -> Found {
        let Ok(e) = self.decoder.decode_by_id(product) else {
            return Found::Nothing("its record cannot be read".into());
        };
        let world = match self.router.resolve_scaled_placement(&e, self.decoder) {
            Ok(m) => m,
            Err(e) => return Found::Nothing(format!("its placement cannot be read: {e}")),
        };
        let (representations, why) = self.representations(&e);
        let (body, other): (Vec<_>, Vec<_>) =
            representations.into_iter().partition(|r| !r.get_string(1).is_some_and(|i| NO_BODY.contains(&i)));
        let items =
            |list: &[DecodedEntity]| list.iter().flat_map(|r| r.get_refs(3).unwrap_or_default()).collect::<Vec<u32>>();
        let (body, other) = (items(&body), items(&other));
        let why = why.unwrap_or_else(|| match self.shape(&body, &world) {
            Ok(found) => found,
            Err(why) => UnreadShape::None(why),
        });
        let why = match why {
            UnreadShape::Mesh(mesh, doubts) => {
                let doubt = (!doubts.is_empty()).then(|| ShapeDoubt { boxed: false, why: doubts.join("; ") });
                return Found::Mesh(mesh, doubt);
            }
            UnreadShape::None(why) => why,
        };
        let size = self.size(product, &body, &other);
        match size.and_then(|x| placed_box(&x, &world)) {
            Some(mesh) => Found::Mesh(mesh, Some(ShapeDoubt { boxed: true, why })),
            None => Found::Nothing(why),
        }
    }

    /// The representations of a product, or why there are none.
    fn representations(&mut self, product: &DecodedEntity) -> (Vec<DecodedEntity>, Option<UnreadShape>) {
        let none = |why: String| (Vec::new(), Some(UnreadShape::None(why)));
        let shape = match product.get(REPRESENTATION) {
            None => return none(NO_SHAPE.into()),
            Some(a) if a.is_null() => return none(NO_SHAPE.into()),
            Some(a) => a.as_entity_ref(),
        };
        let Some(shape) = shape else { return none("its shape is no reference".into()) };
        let Ok(e) = self.decoder.decode_by_id(shape) else {
            return none(format!("its shape #{shape} is not in the file"));
        };
        let list: Vec<DecodedEntity> =
            e.get_refs(2).unwrap_or_default().into_iter().filter_map(|r| self.decoder.decode_by_id(r).ok()).collect();
        if list.is_empty() {
            return none(format!("its shape #{shape} ({}) has no representation", e.ifc_type.name()));
        }
        (list, None)
    }

    /// The meshes of the items of a body, or why there is none.
    fn shape(&mut self, items: &[u32], world: &[f64; 16]) -> Result<UnreadShape, String> {
        let (mut mesh, mut doubts, mut failed) = (Mesh::default(), Vec::new(), Vec::new());
        for &item in items {
            let read = match self.decoder.decode_by_id(item) {
                // It gives the size, not the shape.
                Ok(e) if e.ifc_type == IfcType::IfcBoundingBox => continue,
                Ok(e) => self.item(&e, &mut doubts, 0),
                Err(_) => Err(format!("its item #{item} is not in the file")),
            };
            match read {
                Ok(part) => append(&mut mesh, &part, world),
                Err(why) => failed.push(why),
            }
        }
        failed.sort();
        failed.dedup();
        if mesh.triangles.is_empty() {
            return Err(if failed.is_empty() { "it has no body".into() } else { failed.join("; ") });
        }
        doubts.extend(failed);
        Ok(UnreadShape::Mesh(mesh, doubts))
    }

    /// The mesh of an item in its own frame.
    fn item(&mut self, e: &DecodedEntity, doubts: &mut Vec<String>, depth: usize) -> Result<Mesh, String> {
        let name = e.ifc_type.name().to_string();
        if depth < DEEPEST
            && let Ok(m) = self.router.process_representation_item(e, self.decoder)
            && let Some(mesh) = usable(&m)
        {
            return Ok(mesh);
        }
        let inner = match e.ifc_type {
            IfcType::IfcBooleanResult | IfcType::IfcBooleanClippingResult => e.get_ref(1),
            IfcType::IfcCsgSolid => e.get_ref(0),
            _ => None,
        };
        if let Some(first) = inner.filter(|_| depth < DEEPEST).and_then(|id| self.decoder.decode_by_id(id).ok()) {
            let mesh = self.item(&first, doubts, depth + 1)?;
            if e.ifc_type != IfcType::IfcCsgSolid {
                let second = e.get_ref(2).and_then(|id| self.decoder.decode_by_id(id).ok());
                let second = second.map_or("a missing solid".to_string(), |s| s.ifc_type.name().to_string());
                doubts.push(format!("the {} with {second} was left out", operator(e)));
            }
            return Ok(mesh);
        }
        if e.ifc_type == IfcType::IfcRevolvedAreaSolidTapered {
            let plain = DecodedEntity::new(e.id, IfcType::IfcRevolvedAreaSolid, e.attributes.to_vec());
            let mesh = self.item(&plain, doubts, depth + 1)?;
            doubts.push("the taper of IfcRevolvedAreaSolidTapered was left out".into());
            return Ok(mesh);
        }
        Err(format!("its shape could not be read: {name}"))
    }

    /// The size of an element in the frame of its placement, m.
    fn size(&mut self, product: u32, body: &[u32], other: &[u32]) -> Option<Extents> {
        let boxes: Vec<u32> = body
            .iter()
            .chain(other)
            .copied()
            .filter(|i| self.decoder.decode_by_id(*i).is_ok_and(|e| e.ifc_type == IfcType::IfcBoundingBox))
            .collect();
        for items in [boxes.as_slice(), body, other] {
            let mut x = Extents::default();
            items.iter().for_each(|i| x.item(*i, &IfcPlacement::WORLD, self.decoder));
            let x = x.scaled(self.scale);
            if x.is_solid(LEAST_SIDE, FARTHEST) {
                return Some(x);
            }
        }
        let listed = self.quantities.get(&product)?;
        let length = |names: &[&str]| {
            let named = |n: &&str| listed.iter().find(|q| q.0.eq_ignore_ascii_case(n)).map(|q| q.1);
            names.iter().find_map(named).filter(|x| *x > 0.0)
        };
        let scale = self.scale;
        let [long, wide, high] = [&["Length"][..], &["Width", "Thickness"][..], &["Height", "Depth"][..]].map(length);
        let sides = match (long, wide, high) {
            (Some(l), Some(w), Some(h)) => [l * scale, w * scale, h * scale],
            _ => {
                // A member: its length along z of its placement, its section a square of the same area.
                let side = (length(&["CrossSectionArea"])? * self.area_scale).sqrt();
                [side, side, long.or(high)? * scale]
            }
        };
        let [l, w, h] = sides;
        let low = if long.is_some() && wide.is_some() && high.is_some() {
            [0.0, -w / 2.0, 0.0]
        } else {
            [-l / 2.0, -w / 2.0, 0.0]
        };
        let x = Extents::of(Vec3::from(low), Vec3::from(low) + Vec3::new(l, w, h));
        x.is_solid(LEAST_SIDE, FARTHEST).then_some(x)
    }
}

/// Reason of an element that has no representation at all.
pub(crate) const NO_SHAPE: &str = "the file gives it no shape";

enum UnreadShape {
    Mesh(Mesh, Vec<String>),
    None(String),
}

/// What a boolean operation does, in words.
fn operator(e: &DecodedEntity) -> &'static str {
    match e.get(0).and_then(AttributeValue::as_enum) {
        Some("UNION") => "union",
        Some("INTERSECTION") => "intersection",
        _ => "cut",
    }
}

/// A mesh of the library in its own frame, unless it is empty or has a coordinate that is no number.
fn usable(m: &ifc_lite_geometry::Mesh) -> Option<Mesh> {
    let vertices: Vec<Vec3> =
        m.positions.chunks_exact(3).map(|p| Vec3::from([0, 1, 2].map(|k| m.origin[k] + f64::from(p[k])))).collect();
    let count = vertices.len() as u32;
    let whole = m.indices.chunks_exact(3).filter(|t| t.iter().all(|i| *i < count));
    let triangles: Vec<[u32; 3]> = whole.map(|t| [t[0], t[1], t[2]]).collect();
    let sound = !triangles.is_empty() && vertices.iter().all(|v| v.iter().all(|c| c.is_finite()));
    sound.then_some(Mesh { vertices, triangles })
}

/// A point moved by a matrix in columns.
fn moved(world: &[f64; 16], p: Vec3) -> Vec3 {
    let row = |k: usize| world[k] * p.x + world[4 + k] * p.y + world[8 + k] * p.z + world[12 + k];
    Vec3::new(row(0), row(1), row(2))
}

fn append(mesh: &mut Mesh, part: &Mesh, world: &[f64; 16]) {
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend(part.vertices.iter().map(|v| moved(world, *v)));
    mesh.triangles.extend(part.triangles.iter().map(|t| t.map(|k| first + k)));
}

/// A box at its place in the world; none when a coordinate is no number.
fn placed_box(x: &Extents, world: &[f64; 16]) -> Option<Mesh> {
    let c = Element::cuboid("", "", x.low.into(), x.high.into(), false).mesh;
    let vertices: Vec<Vec3> = c.vertices.iter().map(|v| moved(world, *v)).collect();
    let sound = vertices.iter().all(|v| v.iter().all(|c| c.is_finite()));
    sound.then_some(Mesh { vertices, triangles: c.triangles })
}

/// Lengths and areas that the file lists of each element, in its units.
fn quantities(model: &DataModel) -> HashMap<u32, Vec<(&str, f64)>> {
    let sets: HashMap<u32, usize> = model.quantity_sets.iter().enumerate().map(|(k, s)| (s.qset_id, k)).collect();
    let mut out: HashMap<u32, Vec<(&str, f64)>> = HashMap::new();
    if sets.is_empty() {
        return out;
    }
    for r in model.relationships.iter().filter(|r| r.rel_type.eq_ignore_ascii_case("IFCRELDEFINESBYPROPERTIES")) {
        for (set, owner) in [(r.relating_id, r.related_id), (r.related_id, r.relating_id)] {
            let Some(&k) = sets.get(&set) else { continue };
            let listed = model.quantity_sets[k].quantities.iter().filter(|q| q.quantity_value.is_finite());
            out.entry(owner).or_default().extend(listed.map(|q| (q.quantity_name.as_str(), q.quantity_value)));
        }
    }
    out
}
