//! What an IFC file says about its elements in words: object type, type, predefined type, reference, section, assembly, layers of
//! material. [`crate::recognition`] reads these to find out what an element is for.

use crate::building::Description;
use ifc_lite_core::EntityDecoder;
use ifc_lite_processing::data_model::DataModel;
use std::collections::HashMap;

/// Position of `Representation` in every `IfcProduct`.
const REPRESENTATION: usize = 6;
/// Position of `Representations` in `IfcProductDefinitionShape`, and of `Items` in `IfcShapeRepresentation`.
const REPRESENTATIONS: usize = 2;
const ITEMS: usize = 3;
/// Longest chain of mapped items and clippings that is followed.
const DEEPEST: usize = 8;

/// The descriptions of the given products, by express id.
pub(crate) fn of_elements(
    model: &DataModel,
    ids: &[u32],
    decoder: &mut EntityDecoder<'_>,
) -> HashMap<u32, Description> {
    let is = |r: &str, name: &str| r.eq_ignore_ascii_case(name);
    let entities: HashMap<u32, usize> = model.entities.iter().enumerate().map(|(k, e)| (e.entity_id, k)).collect();
    let (mut type_of, mut whole_of): (HashMap<u32, u32>, HashMap<u32, u32>) = Default::default();
    let mut sets_of: HashMap<u32, Vec<u32>> = HashMap::new();
    for r in &model.relationships {
        if is(&r.rel_type, "IFCRELDEFINESBYTYPE") {
            type_of.insert(r.related_id, r.relating_id);
        } else if is(&r.rel_type, "IFCRELAGGREGATES") {
            whole_of.insert(r.related_id, r.relating_id);
        } else if is(&r.rel_type, "IFCRELDEFINESBYPROPERTIES") || is(&r.rel_type, "TYPEHASPROPERTYSETS") {
            sets_of.entry(r.related_id).or_default().push(r.relating_id);
        }
    }
    let sets: HashMap<u32, usize> = model.property_sets.iter().enumerate().map(|(k, s)| (s.pset_id, k)).collect();
    let mut layers: HashMap<u32, Vec<(u32, String, f64)>> = HashMap::new();
    for m in model.materials.iter().filter(|m| !m.material_name.trim().is_empty()) {
        let one = (m.layer_index, m.material_name.trim().to_string(), m.thickness.unwrap_or(0.0));
        layers.entry(m.element_id).or_default().push(one);
    }
    layers.values_mut().for_each(|l| l.sort_by_key(|m| m.0));
    let entity = |id: u32| entities.get(&id).map(|&k| &model.entities[k]);
    let text = |t: &Option<String>| t.as_deref().map(str::trim).unwrap_or_default().to_string();
    let property = |owner: u32, name: &str| {
        let own = sets_of.get(&owner).into_iter().flatten().filter_map(|s| Some(&model.property_sets[*sets.get(s)?]));
        let found = own.flat_map(|s| &s.properties).find(|p| p.property_name.eq_ignore_ascii_case(name));
        found.map(|p| p.property_value.trim().to_string()).filter(|v| !v.is_empty())
    };
    let mut out = HashMap::new();
    for &id in ids {
        let Some(e) = entity(id) else { continue };
        let kind = type_of.get(&id).copied();
        let of_type = kind.and_then(entity);
        let either = |name: &str| property(id, name).or_else(|| property(kind?, name));
        let own_predefined = e.predefined_type.as_ref().filter(|p| is_telling(p));
        let predefined = own_predefined.or_else(|| of_type?.predefined_type.as_ref().filter(|p| is_telling(p)));
        let list = layers.get(&id).or_else(|| layers.get(&kind?)).cloned().unwrap_or_default();
        let assembly = whole_of.get(&id).and_then(|w| entity(*w)).filter(|w| !is(&w.type_name, "IFCBUILDINGSTOREY"));
        out.insert(
            id,
            Description {
                object_type: text(&e.object_type),
                type_name: of_type.map(|t| text(&t.name)).unwrap_or_default(),
                predefined_type: predefined.cloned().unwrap_or_default(),
                reference: either("Reference").unwrap_or_default(),
                section: section_name(id, decoder).unwrap_or_default(),
                assembly: assembly.map(|a| text(&a.name)).unwrap_or_default(),
                text: text(&e.description),
                layers: list.into_iter().map(|(_, name, t)| (name, t)).collect(),
                external: either("IsExternal").and_then(|v| match v.to_lowercase().as_str() {
                    "true" | ".t." => Some(true),
                    "false" | ".f." => Some(false),
                    _ => None,
                }),
            },
        );
    }
    out
}

/// Predefined types that say nothing.
fn is_telling(p: &str) -> bool {
    !matches!(p, "" | "NOTDEFINED" | "USERDEFINED" | "ELEMENT" | "STANDARD")
}

/// Name of the section that an element is extruded from.
fn section_name(id: u32, decoder: &mut EntityDecoder<'_>) -> Option<String> {
    let shape = decoder.decode_by_id(id).ok()?.get_ref(REPRESENTATION)?;
    let representations = decoder.decode_by_id(shape).ok()?.get_refs(REPRESENTATIONS)?;
    for r in representations {
        let Some(items) = decoder.decode_by_id(r).ok().and_then(|r| r.get_refs(ITEMS)) else { continue };
        for item in items {
            if let Some(name) = section_of(item, decoder) {
                return Some(name);
            }
        }
    }
    None
}

/// Name of the swept area of a solid, through mapped items and clippings.
fn section_of(mut item: u32, decoder: &mut EntityDecoder<'_>) -> Option<String> {
    for _ in 0..DEEPEST {
        let e = decoder.decode_by_id(item).ok()?;
        item = match e.ifc_type.name() {
            "IfcExtrudedAreaSolid" => {
                let area = decoder.decode_by_id(e.get_ref(0)?).ok()?;
                return area.get_string(1).map(|s| s.trim().to_string()).filter(|s| !s.is_empty());
            }
            "IfcMappedItem" => {
                let map = decoder.decode_by_id(e.get_ref(0)?).ok()?;
                *decoder.decode_by_id(map.get_ref(1)?).ok()?.get_refs(ITEMS)?.first()?
            }
            // The first attribute is the operator.
            "IfcBooleanResult" | "IfcBooleanClippingResult" => e.get_ref(1)?,
            _ => return None,
        };
    }
    None
}
