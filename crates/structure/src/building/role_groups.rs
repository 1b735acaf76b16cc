//! Groups of elements that a person can work with: by role and material, divided by type as long as there are few.

use super::{Element, ElementRole, MaterialFamily, Recognition, naming};
use std::collections::{BTreeMap, BTreeSet};

/// Most groups that a model is divided into by type.
const MOST: usize = 30;
/// Longest text for a type in the name of a group, characters.
const LONGEST: usize = 30;
/// A type with less than this share of the volume of its role is no group of its own, while there are many.
const LEAST_SHARE: f64 = 0.02;

/// The elements of one role and material.
struct RoleGroup {
    title: String,
    /// Types with their elements and volume, m3.
    types: BTreeMap<String, (Vec<usize>, f64)>,
}

/// The group of each element: "Columns, steel", "Walls, masonry: Exterior 300". Elements without a role are "Building". Where floors and roofs
/// would be in one group, the roofs have their own: what lies on them is decided slab by slab.
///
/// Roles that carry are divided by the type of their elements, the largest role first, while the whole has at most 30 groups. The type is
/// taken from the name where names have one, so that a model has the same groups in all formats.
pub fn by_role(elements: &[Element]) -> Vec<String> {
    let mut kinds: BTreeMap<(Option<ElementRole>, Option<MaterialFamily>, bool), RoleGroup> = BTreeMap::new();
    let typed = naming::names_have_types(elements.iter().map(|e| e.name.as_str()));
    for (i, e) in elements.iter().enumerate() {
        let role = e.recognition.as_ref().map(|r| r.role);
        let (material, assumed) = e.recognition.as_ref().map_or((None, false), material_of);
        let kind = kinds
            .entry((role, material, assumed))
            .or_insert_with(|| RoleGroup { title: title(role, material, assumed), types: BTreeMap::new() });
        let one = kind.types.entry(type_of(e, typed)).or_default();
        one.0.push(i);
        one.1 += e.mesh.signed_volume().abs();
    }
    let mut out = vec![String::new(); elements.len()];
    let mut room = MOST.saturating_sub(kinds.len());
    // Roles that carry are divided first, of these the one with the most volume.
    let mut order: Vec<(bool, f64, &RoleGroup)> = kinds
        .iter()
        .map(|(key, k)| (key.0.is_some_and(has_material), k.types.values().map(|t| t.1).sum(), k))
        .collect();
    order.sort_by(|a, b| b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)));
    for (divided, volume, kind) in order {
        let all: Vec<(&String, &(Vec<usize>, f64))> = kind.types.iter().collect();
        // While there is room, every type is a group of its own; otherwise those with a part of the volume that counts.
        let every = all.len() - 1 <= room;
        let own = |t: &(&String, &(Vec<usize>, f64))| !t.0.is_empty() && (every || t.1.1 >= LEAST_SHARE * volume);
        let named = all.iter().filter(|t| own(t)).count();
        let rest = usize::from(named < all.len());
        let divide = divided && all.len() > 1 && (named + rest).saturating_sub(1) <= room;
        if divide {
            room -= (named + rest).saturating_sub(1);
        }
        for t in &all {
            let own = divide && own(t);
            let name = if own { format!("{}: {}", kind.title, shortened(t.0, LONGEST)) } else { kind.title.clone() };
            t.1.0.iter().for_each(|&i| out[i].clone_from(&name));
        }
    }
    let is_roof = |e: &Element| e.recognition.as_ref().is_some_and(|r| r.roof);
    let of = |roof: bool| elements.iter().zip(&out).filter(move |(e, _)| is_roof(e) == roof).map(|(_, g)| g.clone());
    let (roofs, others): (BTreeSet<String>, BTreeSet<String>) = (of(true).collect(), of(false).collect());
    for (_, group) in elements.iter().zip(&mut out).filter(|(e, _)| is_roof(e)) {
        if roofs.contains(group) && others.contains(group) {
            *group = format!("{group} (roof)");
        }
    }
    out
}

/// Whether elements with this role are told apart by material and type.
fn has_material(role: ElementRole) -> bool {
    role.carries() || matches!(role, ElementRole::Partition | ElementRole::Unknown)
}

/// The kind of material by which elements are told apart, and whether it is only assumed. Concrete is what is assumed where nothing speaks for
/// another kind, so that it makes no group of its own.
fn material_of(r: &Recognition) -> (Option<MaterialFamily>, bool) {
    if !has_material(r.role) {
        return (None, false);
    }
    match r.material {
        Some(m) => (Some(m), false),
        None => {
            let other = r.likely_material().filter(|m| *m != MaterialFamily::Concrete);
            (other, other.is_some())
        }
    }
}

/// The name of the elements of a role and material.
fn title(role: Option<ElementRole>, material: Option<MaterialFamily>, assumed: bool) -> String {
    let plural = match role {
        None => return naming::FALLBACK_GROUP.into(),
        Some(role) => role.plural(),
    };
    let word = if assumed { " assumed" } else { "" };
    material.map_or_else(|| plural.to_string(), |m| format!("{plural}, {}{word}", m.name()))
}

/// The type of an element: from its name where names have types, otherwise of the file; empty when nothing says it.
fn type_of(e: &Element, typed: bool) -> String {
    let (last, separators) = naming::FAMILY_AND_TYPE;
    let d = &e.description;
    let from_name = || naming::prefix(&e.name, separators, last).map(str::to_string);
    let named = if typed { from_name() } else { None };
    let said = [&d.type_name, &d.object_type, &d.section].into_iter().find(|t| !t.is_empty()).cloned();
    let text = named.or(said).or_else(from_name).unwrap_or_default();
    // "Family:Type" twice says one thing once.
    match text.split_once(':') {
        Some((family, kind)) if kind.starts_with(family) => kind.trim().to_string(),
        _ => text.trim().to_string(),
    }
}

/// The text with at most `most` characters: what is in its middle gives way to an ellipsis, because types differ at their ends.
pub fn shortened(text: &str, most: usize) -> String {
    let count = text.chars().count();
    if count <= most {
        return text.to_string();
    }
    let kept = most.saturating_sub(1);
    let head = kept.div_ceil(2);
    let tail: String = text.chars().skip(count - (kept - head)).collect();
    format!("{}…{}", text.chars().take(head).collect::<String>().trim_end(), tail.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn element(name: &str, role: ElementRole, material: MaterialFamily, length: f64) -> Element {
        let mut e = Element::cuboid(name, "", [0.0; 3], [length, 1.0, 1.0], false);
        let (material, evidence) = (Some(material), Vec::new());
        e.recognition = Some(Recognition {
            role,
            confidence: 1.0,
            evidence,
            second: None,
            material,
            guess: None,
            strength_class: None,
            era: None,
            roof: false,
        });
        e
    }

    #[test]
    fn bearing_walls_and_partitions_are_never_in_one_group() {
        let all = [
            element("Wall 1", ElementRole::BearingWall, MaterialFamily::Masonry, 3.0),
            element("Wall 2", ElementRole::Partition, MaterialFamily::Masonry, 3.0),
            element("Wall 3", ElementRole::BearingWall, MaterialFamily::Concrete, 3.0),
            element("Bolt", ElementRole::Fastener, MaterialFamily::Steel, 0.1),
        ];
        assert_eq!(
            by_role(&all),
            ["Bearing walls, masonry", "Partitions, masonry", "Bearing walls, concrete", "Fasteners"]
        );
    }

    #[test]
    fn a_roof_is_never_in_one_group_with_floors() {
        let slab = |name: &str, roof: bool| {
            let mut e = element(name, ElementRole::Slab, MaterialFamily::Concrete, 9.0);
            e.recognition.as_mut().expect("it has one").roof = roof;
            e
        };
        assert_eq!(
            by_role(&[slab("S1", false), slab("S2", true), slab("S3", false)]),
            ["Slabs, concrete", "Slabs, concrete (roof)", "Slabs, concrete"]
        );
        assert_eq!(by_role(&[slab("S2", true)]), ["Slabs, concrete"], "by themselves they keep the name");
    }

    #[test]
    fn types_divide_a_role_while_there_are_few_groups() {
        let wall = |k: usize, kind: &str| {
            element(&format!("Basic Wall:{kind}:{k}"), ElementRole::BearingWall, MaterialFamily::Masonry, 4.0)
        };
        let few = [wall(100, "Brick 300"), wall(101, "Brick 240"), wall(102, "Brick 300")];
        let groups = by_role(&few);
        assert_eq!(groups[0], "Bearing walls, masonry: Basic Wall:Brick 300");
        assert_eq!((groups[0] == groups[2], groups[0] == groups[1]), (true, false));
        let many: Vec<Element> = (0..200).map(|k| wall(k, &format!("Type {k} of a long row of types"))).collect();
        let mut groups = by_role(&many);
        groups.sort();
        groups.dedup();
        assert!(groups.len() <= MOST, "{}", groups.len());
    }

    #[test]
    fn long_names_give_way_in_their_middle() {
        let short = shortened("Basic Wall:Exterior wall of brick with insulation:300 mm", 30);
        assert_eq!(short.chars().count(), 30);
        assert!(short.starts_with("Basic Wall:") && short.ends_with("300 mm"), "{short}");
        assert_eq!(shortened("Träger", 30), "Träger");
    }
}
