//! Reads structural properties from IFC property sets: `LoadBearing` of the common sets (Pset_WallCommon, ...), reinforcement and strength
//! classes of Pset_ConcreteElementGeneral and similar sets. A product's own sets have priority over those of its type.

use ifc_lite_processing::data_model::DataModel;
use std::collections::HashMap;

/// Names of the properties that are read, as IFC 2x3 and 4 define them.
const KEPT: &[&str] = &[
    "LoadBearing",
    "ReinforcementVolumeRatio",
    "ReinforcementAreaRatio",
    "ReinforcementStrengthClass",
    "StrengthClass",
    "ConcreteCover",
    "ConcreteCoverAtMainBars",
    "YearOfConstruction",
    "OccupancyType",
];

/// The properties of every product that has some, by express id, in the order of [`KEPT`].
pub(crate) fn of_elements(model: &DataModel) -> HashMap<u32, Vec<(String, String)>> {
    let sets: HashMap<u32, Vec<(usize, &str)>> = model
        .property_sets
        .iter()
        .map(|s| {
            let kept = s.properties.iter().filter_map(|p| {
                let k = KEPT.iter().position(|n| n.eq_ignore_ascii_case(&p.property_name))?;
                let value = p.property_value.trim();
                (!value.is_empty() && p.property_type != "null").then_some((k, value))
            });
            (s.pset_id, kept.collect::<Vec<_>>())
        })
        .filter(|(_, list)| !list.is_empty())
        .collect();
    let is = |r: &str, name: &str| r.eq_ignore_ascii_case(name);
    // Property sets of each product and type, and type of each product.
    let mut own: HashMap<u32, Vec<u32>> = HashMap::new();
    let mut types: Vec<(u32, u32)> = Vec::new();
    for r in &model.relationships {
        if is(&r.rel_type, "IFCRELDEFINESBYPROPERTIES") || is(&r.rel_type, "TYPEHASPROPERTYSETS") {
            let (set, owner) = if sets.contains_key(&r.relating_id) {
                (r.relating_id, r.related_id)
            } else {
                (r.related_id, r.relating_id)
            };
            if sets.contains_key(&set) {
                own.entry(owner).or_default().push(set);
            }
        } else if is(&r.rel_type, "IFCRELDEFINESBYTYPE") {
            types.push((r.related_id, r.relating_id));
        }
    }
    let mut found: HashMap<u32, Vec<Option<&str>>> = HashMap::new();
    let mut take = |product: u32, owner: u32| {
        for set in own.get(&owner).into_iter().flatten() {
            for &(k, value) in &sets[set] {
                found.entry(product).or_insert_with(|| vec![None; KEPT.len()])[k].get_or_insert(value);
            }
        }
    };
    own.keys().copied().collect::<std::collections::BTreeSet<u32>>().into_iter().for_each(|id| take(id, id));
    types.iter().for_each(|&(product, of)| take(product, of));
    let named = |values: Vec<Option<&str>>| {
        values
            .into_iter()
            .zip(KEPT)
            .filter_map(|(v, name)| Some((name.to_string(), v?.to_string())))
            .collect::<Vec<_>>()
    };
    found.into_iter().map(|(id, values)| (id, named(values))).collect()
}
