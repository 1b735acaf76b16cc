//! Trees, lamps, signs and what else stands around a building. Files have it among the elements of the building, as a rule as a proxy whose name alone says
//! what it is. It carries nothing, and its trunk or post must not become a column.

use super::lists;
use crate::building::{Element, ElementRole, Finding, FindingKind, Severity};

/// Names that the finding has.
const NAMED: usize = 6;

/// The word that names an element as furniture of the site. Only where its class is not that of a part that is built.
pub(super) fn word(e: &Element) -> Option<String> {
    let built = e.class.as_deref().is_some_and(|c| c != "IfcBuildingElementProxy" && c.starts_with("Ifc"));
    let named = || {
        let d = &e.description;
        let mut texts = [&e.name, &d.object_type, &d.type_name].into_iter();
        texts.find_map(|t| lists::site_furniture().hits(t).into_iter().next())
    };
    if built { None } else { named().map(|h| h.stem) }
}

/// Says which elements are left out as furniture of the site, by name.
pub(crate) fn finding(elements: &[Element]) -> Option<Finding> {
    let is =
        |e: &&Element| e.recognition.as_ref().is_some_and(|r| r.role == ElementRole::Furniture) && word(e).is_some();
    let mut names: Vec<(&str, usize)> = Vec::new();
    for e in elements.iter().filter(is) {
        // The second of a name is called "Tree~2".
        let name =
            e.name.rsplit_once('~').filter(|n| n.1.bytes().all(|b| b.is_ascii_digit())).map_or(&*e.name, |n| n.0);
        match names.iter_mut().find(|n| n.0 == name) {
            Some(n) => n.1 += 1,
            None => names.push((name, 1)),
        }
    }
    let (first, _) = *names.first()?;
    let one = |&(name, count): &(&str, usize)| {
        if count > 1 { format!("\"{name}\" ({count})") } else { format!("\"{name}\"") }
    };
    let more = if names.len() > NAMED { format!(" and {} more", names.len() - NAMED) } else { String::new() };
    let list: Vec<String> = names.iter().take(NAMED).map(one).collect();
    let all: usize = names.iter().map(|n| n.1).sum();
    Some(Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: Some(first.to_owned()),
        storey: None,
        detail: format!(
            "elements are furniture of the site by their names, so they are not in the computation ({all}): {}{more}",
            list.join(", ")
        ),
        remedy: format!(
            "nothing; where one carries the building: [[override]] elements = [\"{first}*\"]  role = \"column\""
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::super::recognise;
    use super::*;

    fn proxy(class: &str, name: &str, size: [f64; 3]) -> Element {
        let mut e = Element::cuboid(name, "g", [0.0; 3], size, false);
        e.class = Some(class.into());
        e
    }

    #[test]
    fn trees_lamps_and_signs_are_no_columns_and_are_told_by_name() {
        let post = [0.3, 0.3, 4.0];
        let names = ["Baum", "Strassenlaterne", "Strassenschild", "Street Lamp 3", "Arbre", "樹木", "Ağaç"];
        let mut list: Vec<Element> = names.iter().map(|n| proxy("IfcBuildingElementProxy", n, post)).collect();
        // A post of the building, and a column with the name of a place, stay.
        list.push(proxy("IfcBuildingElementProxy", "Stahlbetonstütze", post));
        list.push(proxy("IfcColumn", "Baumstütze", post));
        list.push(proxy("IfcColumn", "Arbre", post));
        for (k, e) in list.iter_mut().enumerate() {
            e.mesh.vertices.iter_mut().for_each(|v| v.x += 5.0 * k as f64);
        }
        recognise(&mut list);
        for (k, e) in list.iter().enumerate() {
            let r = e.recognition.as_ref().unwrap();
            let expected = if k < names.len() { ElementRole::Furniture } else { ElementRole::Column };
            assert_eq!(r.role, expected, "{}: {:?}", e.name, r.evidence);
        }
        let f = finding(&list).unwrap();
        assert!(f.detail.contains("(7)") && f.detail.contains("\"Baum\", \"Strassenlaterne\""), "{}", f.detail);
        assert!(f.detail.ends_with(" and 1 more") && f.remedy.contains("[\"Baum*\"]"), "{} {}", f.detail, f.remedy);
        assert_eq!(finding(&list[names.len()..]), None);
    }
}
