//! What should have been cut from the shape of an element and could not be: openings without a shape that can be read, and solids of a boolean
//! operation whose second one cannot. The library leaves such a cut out without a word.

use super::prepare::{NO_BODY, is_body};
use ifc_lite_core::{DecodedEntity, EntityDecoder, IfcType};
use ifc_lite_processing::data_model::DataModel;
use std::collections::HashMap;

/// Position of `Representation` in every `IfcProduct`.
const REPRESENTATION: usize = 6;
/// Deepest nesting of solids that is followed.
const DEEPEST: usize = 32;

/// The openings of each element.
pub(crate) fn openings(model: &DataModel) -> HashMap<u32, Vec<u32>> {
    let mut out: HashMap<u32, Vec<u32>> = HashMap::new();
    for r in model.relationships.iter().filter(|r| r.rel_type.eq_ignore_ascii_case("IFCRELVOIDSELEMENT")) {
        out.entry(r.relating_id).or_default().push(r.related_id);
    }
    out
}

/// The cuts that are missing in the shape of an element, in words, each once.
pub(crate) fn missing(element: u32, openings: &[u32], decoder: &mut EntityDecoder<'_>) -> Vec<String> {
    let mut out = Vec::new();
    for item in items(element, decoder).unwrap_or_default() {
        in_solid(item, decoder, 0, &mut out);
    }
    for &opening in openings {
        let why = match items(opening, decoder) {
            None => Some("it has no shape".to_string()),
            Some(items) => items.into_iter().find_map(|i| unreadable(i, decoder)),
        };
        out.extend(why.map(|w| format!("an opening of it was not cut: {w}")));
    }
    out.sort();
    out.dedup();
    out
}

/// The items of the body of a product; none where it has no body. Where a body only refers to a shape that is cut already, the list is empty.
fn items(product: u32, decoder: &mut EntityDecoder<'_>) -> Option<Vec<u32>> {
    let shape = decoder.decode_by_id(product).ok()?.get_ref(REPRESENTATION)?;
    let list = decoder.decode_by_id(shape).ok()?.get_refs(2)?;
    let mut out = Vec::new();
    let mut bodies = 0;
    for r in list {
        let Ok(r) = decoder.decode_by_id(r) else { continue };
        let identifier = r.get_string(1).unwrap_or_default().to_string();
        bodies += usize::from(identifier == "Reference");
        if !NO_BODY.contains(&identifier.as_str()) {
            let mut list = r.get_refs(3).unwrap_or_default();
            // A bounding box says how large a shape is, and is none.
            list.retain(|i| !decoder.decode_by_id(*i).is_ok_and(|e| e.ifc_type == IfcType::IfcBoundingBox));
            bodies += usize::from(!list.is_empty());
            out.extend(list);
        }
    }
    (bodies > 0).then_some(out)
}

/// Why a solid cannot be read; none when its type is known.
fn unreadable(id: u32, decoder: &mut EntityDecoder<'_>) -> Option<String> {
    match decoder.decode_by_id(id) {
        Err(_) => Some(format!("#{id} is not in the file")),
        Ok(e) if is_readable(&e) => None,
        Ok(e) => Some(e.ifc_type.name().to_string()),
    }
}

fn is_readable(e: &DecodedEntity) -> bool {
    let never = [IfcType::IfcRevolvedAreaSolidTapered];
    (is_body(&e.ifc_type) || e.ifc_type.is_subtype_of(IfcType::IfcHalfSpaceSolid)) && !never.contains(&e.ifc_type)
}

/// Adds the cuts that are missing in a solid.
fn in_solid(id: u32, decoder: &mut EntityDecoder<'_>, depth: usize, out: &mut Vec<String>) {
    let Ok(e) = decoder.decode_by_id(id) else { return };
    let inner: Vec<u32> = match e.ifc_type {
        IfcType::IfcBooleanResult | IfcType::IfcBooleanClippingResult => {
            let second = e.get_ref(2);
            let why = second.map_or(Some("its solid is missing".to_string()), |s| unreadable(s, decoder));
            out.extend(why.map(|w| format!("a cut was left out: {w}")));
            [e.get_ref(1), second].into_iter().flatten().collect()
        }
        IfcType::IfcCsgSolid => e.get_ref(0).into_iter().collect(),
        IfcType::IfcMappedItem => {
            let map = e.get_ref(0).and_then(|m| decoder.decode_by_id(m).ok());
            let source = map.and_then(|m| m.get_ref(1)).and_then(|r| decoder.decode_by_id(r).ok());
            source.and_then(|r| r.get_refs(3)).unwrap_or_default()
        }
        _ => return,
    };
    if depth < DEEPEST && out.len() < DEEPEST {
        inner.into_iter().for_each(|i| in_solid(i, decoder, depth + 1, out));
    }
}
