//! What the elements of a model were recognised as, as a table, with the doubtful ones first, and as JSON.

use crate::building::{Building, Element, ElementRole, ROLES, Recognition, naming};
use crate::recognition::{self, SURE};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Most groups of doubtful elements that are printed.
const MOST: usize = 8;
/// Longest text of a name in the table, characters.
const LONGEST: usize = 48;
/// Pieces of evidence that are printed for a doubtful group.
const REASONS: usize = 3;

/// One role in the table.
struct Row {
    role: ElementRole,
    elements: usize,
    volume: f64,
    lowest: f64,
}

/// Elements that are alike and doubtful.
struct Doubt<'a> {
    /// The name that they share.
    stem: String,
    first: &'a Element,
    recognition: &'a Recognition,
    elements: usize,
    volume: f64,
    /// Pattern that finds these elements and no others; none when no pattern does, and then the names themselves are listed.
    pattern: Option<String>,
    names: Vec<&'a str>,
    /// The group, when it has these elements and no others.
    group: Option<&'a str>,
}

/// Elements with what they were recognised as, and their volumes, m3.
fn recognised<'a>(b: &'a Building, volumes: &'a [f64]) -> impl Iterator<Item = (&'a Element, &'a Recognition, f64)> {
    b.elements.iter().zip(volumes).filter_map(|(e, v)| Some((e, e.recognition.as_ref()?, *v)))
}

/// Volume of every element, m3: of a closed mesh what it holds, of an open one what is made of it. Once for each element, because an open
/// mesh takes long.
pub(crate) fn volumes(b: &Building) -> Vec<f64> {
    b.elements.par_iter().map(|e| e.mesh.solid_volume().abs()).collect()
}

/// The roles that occur, in the order of tables.
fn rows(b: &Building, volumes: &[f64]) -> Vec<Row> {
    let mut rows: BTreeMap<ElementRole, Row> = BTreeMap::new();
    for (_, r, volume) in recognised(b, volumes) {
        let row = rows.entry(r.role).or_insert(Row { role: r.role, elements: 0, volume: 0.0, lowest: 1.0 });
        row.elements += 1;
        row.volume += volume;
        row.lowest = row.lowest.min(r.confidence);
    }
    ROLES.iter().filter_map(|(_, role)| rows.remove(role)).collect()
}

/// Groups of alike elements below [`SURE`], those with the most volume first.
fn doubtful<'a>(b: &'a Building, volumes: &'a [f64]) -> Vec<Doubt<'a>> {
    let mut found: BTreeMap<(String, &str, ElementRole), Doubt<'a>> = BTreeMap::new();
    for (e, r, volume) in recognised(b, volumes).filter(|(_, r, _)| r.confidence < SURE) {
        let stem = stem(&e.name);
        let key = (stem.clone(), e.class.as_deref().unwrap_or(""), r.role);
        let d = found.entry(key).or_insert(Doubt {
            stem,
            first: e,
            recognition: r,
            elements: 0,
            volume: 0.0,
            pattern: None,
            names: Vec::new(),
            group: None,
        });
        d.elements += 1;
        d.volume += volume;
        d.names.push(&e.name);
        if r.confidence < d.recognition.confidence {
            (d.first, d.recognition) = (e, r);
        }
    }
    let mut out: Vec<Doubt<'a>> = found.into_values().collect();
    out.sort_by(|a, b| b.volume.total_cmp(&a.volume).then(a.stem.cmp(&b.stem)));
    for d in out.iter_mut().take(MOST) {
        let pattern = format!("{}*", d.stem);
        let matched = b.elements.iter().filter(|e| naming::matches(&pattern, &e.name)).count();
        d.pattern = (matched == d.elements && !d.stem.contains('*')).then_some(pattern);
        let of_group = b.elements.iter().filter(|e| e.group == d.first.group).count();
        let all = d.names.len() == of_group && d.names.iter().all(|n| in_group(b, n, &d.first.group));
        d.group = all.then_some(d.first.group.as_str());
    }
    out
}

fn in_group(b: &Building, name: &str, group: &str) -> bool {
    b.elements.iter().any(|e| e.name == name && e.group == group)
}

/// A name without its number and the number of its copy.
fn stem(name: &str) -> String {
    let base = name.split('~').next().unwrap_or(name);
    let head = naming::without_number(naming::without_copy_number(base)).unwrap_or(base);
    head.to_string()
}

/// The line of the case that answers for a doubtful group.
fn answer(d: &Doubt<'_>) -> String {
    let role = d.recognition.second.map_or("...", |s| s.0.name());
    if let Some(group) = d.group {
        return format!("[[group]] name = {group:?}  role = {role:?}");
    }
    let list = match &d.pattern {
        Some(p) => format!("{p:?}"),
        None => {
            let shown: Vec<String> = d.names.iter().take(2).map(|n| format!("{n:?}")).collect();
            format!("{}{}", shown.join(", "), if d.names.len() > 2 { ", ..." } else { "" })
        }
    };
    format!("[[override]] elements = [{list}]  role = {role:?}")
}

/// The table for people; empty for models whose parts have no roles.
pub(crate) fn text(b: &Building) -> String {
    if b.elements.iter().all(|e| e.recognition.is_none()) {
        return String::new();
    }
    let volumes = volumes(b);
    let (rows, doubts) = (rows(b, &volumes), doubtful(b, &volumes));
    let mut t = String::new();
    if !doubts.is_empty() {
        let n: usize = doubts.iter().map(|d| d.elements).sum();
        t += &format!("\ndoubtful: {n} of {} elements, in {} groups of alike ones\n", b.elements.len(), doubts.len());
    }
    for d in doubts.iter().take(MOST) {
        let r = d.recognition;
        let second = r.second.map_or(String::new(), |s| format!(", or {} ({:.0} %)", s.0.name(), 100.0 * s.1));
        t += &format!(
            "  {:>5}  {}: {} ({:.0} %){second}\n         {}\n         else write: {}\n",
            d.elements,
            crate::building::role_groups::shortened(&d.stem, LONGEST),
            r.role.name(),
            100.0 * r.confidence,
            r.evidence.iter().take(REASONS).cloned().collect::<Vec<_>>().join("; "),
            answer(d),
        );
    }
    if doubts.len() > MOST {
        t +=
            &format!("         and {} more groups, smaller ones (leanto info --json lists all)\n", doubts.len() - MOST);
    }
    t += "\nrole          elements  volume m3  lowest  what becomes of it\n";
    for r in &rows {
        t += &format!(
            "{:<13} {:>8} {:>10.2} {:>5.0} %  {}\n",
            r.role.name(),
            r.elements,
            r.volume,
            100.0 * r.lowest,
            r.role.treatment().sentence()
        );
    }
    t.trim_end().into()
}

/// The same table for programs.
pub(crate) fn roles_json(b: &Building, volumes: &[f64]) -> Value {
    let one = |r: &Row| {
        json!({
            "role": r.role, "elements": r.elements, "volume_m3": r.volume, "lowest_confidence": r.lowest,
            "treatment": r.role.treatment(),
        })
    };
    json!(rows(b, volumes).iter().map(one).collect::<Vec<_>>())
}

/// The doubtful elements for programs.
pub(crate) fn doubtful_json(b: &Building, volumes: &[f64]) -> Value {
    let one = |d: &Doubt<'_>| {
        json!({
            "name": d.stem, "class": d.first.class, "elements": d.names, "volume_m3": d.volume, "recognition": d.recognition,
            "answer": answer(d),
        })
    };
    json!(doubtful(b, volumes).iter().map(one).collect::<Vec<_>>())
}

/// Every element with what the recognition knows of it.
pub(crate) fn elements_json(b: &Building, volumes: &[f64]) -> Value {
    let one = |(e, volume): (&Element, &f64)| {
        let (size, rise, level) = recognition::size_and_attitude(e);
        let bounds = e.mesh.aabb();
        json!({
            "name": e.name, "global_id": e.global_id, "class": e.class, "group": e.group, "material": e.material,
            "storey": e.storey.map(|s| &b.storeys[s].name), "description": e.description, "properties": e.properties,
            "size_m": size, "rise": rise, "level": level, "volume_m3": volume,
            "min_m": bounds.min, "max_m": bounds.max, "recognition": e.recognition,
        })
    };
    json!(b.elements.iter().zip(volumes).map(one).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model() -> Building {
        let mut elements = Vec::new();
        for k in 0..3 {
            let x = 5.0 * f64::from(k);
            elements.push(Element::cuboid(format!("Column {k}"), "Columns", [x, 0.0, 0.0], [x + 0.3, 0.3, 3.0], false));
            elements.push(Element::cuboid(format!("Part {k}"), "Rest", [x, 5.0, 0.0], [x + 4.0, 5.3, 0.3], false));
        }
        elements.push(Element::cuboid("Odd", "Rest", [0.0, 9.0, 0.0], [0.3, 9.3, 3.0], false));
        recognition::recognise(&mut elements);
        Building { elements, ..Building::default() }
    }

    #[test]
    fn the_table_counts_roles_and_lists_the_doubtful_ones_first_with_the_line_that_answers() {
        let t = text(&model());
        let (doubt, table) = t.split_once("\nrole ").expect("there is a table");
        assert!(doubt.starts_with("\ndoubtful: 4 of 7 elements, in 2 groups of alike ones"), "{t}");
        assert!(doubt.contains("3  Part: beam"), "{t}");
        assert!(doubt.contains("[[override]] elements = [\"Part*\"]"), "{t}");
        assert!(doubt.contains("[[override]] elements = [\"Odd\"]") || doubt.contains("[\"Odd*\"]"), "{t}");
        let row = |role: &str| table.lines().find(|l| l.starts_with(role)).unwrap_or_default().to_string();
        assert!(row("column").contains(" 4 ") && row("column").contains("carries"), "{t}");
        assert!(row("beam").contains(" 3 "), "{t}");
    }

    #[test]
    fn a_model_without_roles_has_no_table() {
        let mut b = model();
        b.elements.iter_mut().for_each(|e| e.recognition = None);
        assert_eq!(text(&b), "");
    }
}
