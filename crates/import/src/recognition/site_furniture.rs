//! Trees, lamps, signs and what else stands around a building. Files have it among the elements of the building, as a rule as a proxy whose name alone says
//! what it is. It carries nothing, and its trunk or post must not become a column.

use super::lists::{self, SiteWord};
use super::rules;
use super::shape::ElementShape;
use super::words::{Hit, fold};
use crate::building::{Element, ElementRole, Finding, FindingKind, Severity};

/// Names that the finding has.
const NAMED: usize = 6;

/// A plate as large as this is a part of a wall or of a floor, whatever it is named after, m2; signs and the boards of benches are smaller.
const PLATE: f64 = 1.5;
/// Thinner than this a plate is a sheet, m.
const SHEET: f64 = 0.03;

/// A word that names an element as furniture of the site.
pub(super) struct Naming {
    /// The word.
    pub word: String,
    /// It stands in the name of its type and not in its own.
    pub by_type: bool,
}

/// The word that names an element as furniture of the site. Only where its class is not that of a part that is built, and its shape not that of a
/// wall or a floor.
pub(super) fn naming(e: &Element, shape: &ElementShape) -> Option<Naming> {
    let slab = e.class.as_deref().is_some_and(|c| c.starts_with("IfcSlab"));
    let built = slab || rules::of_a_structure(e);
    let plate = shape.is_flat() && shape.thickness >= SHEET && shape.length * shape.width > PLATE;
    if built || plate {
        return None;
    }
    let d = &e.description;
    let texts = [&e.name, &d.object_type, &d.type_name];
    // Where there is no class, as in meshes and box scenes, the kind of the file is as good as a name.
    let own = if e.class.is_none() { 2 } else { 1 };
    let says = |h: &Hit<SiteWord>| h.meaning == SiteWord::Clear || !texts.iter().any(|t| names_a_part(t, &h.stem));
    texts.iter().enumerate().find_map(|(k, t)| {
        let hit = lists::site_furniture().hits(t).into_iter().find(says)?;
        Some(Naming { word: hit.stem, by_type: k >= own })
    })
}

/// True for a text that has the word of a part that carries beside another word.
fn names_a_part(text: &str, beside: &str) -> bool {
    let rest = fold(text).into_iter().collect::<String>().replace(beside, " ");
    lists::roles().hits(&rest).iter().any(|h| h.meaning.carries())
}

/// Says which elements are left out as furniture of the site, by name.
pub(crate) fn finding(elements: &[Element]) -> Option<Finding> {
    let is = |e: &&Element| {
        e.recognition.as_ref().is_some_and(|r| r.role == ElementRole::Furniture)
            && naming(e, &ElementShape::of(&e.mesh)).is_some()
    };
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
    /// "fahrrad", "laterne", "hydrant" and others counted inside words, and "ağaç" is timber, too: a cellar wall left the computation by its name.
    #[test]
    fn parts_of_a_building_that_are_named_after_furniture_of_the_site_stay_in_the_computation() {
        let (post, wall) = ([0.3, 0.3, 4.0], [6.0, 0.3, 3.0]);
        let proxy_class = "IfcBuildingElementProxy";
        let mut list: Vec<Element> = ["Fahrradkeller_01", "Hydrantenwand", "Briefkastenwand", "Bicycle Store", "Hecke"]
            .iter()
            .map(|n| Element::cuboid(*n, "g", [0.0; 3], wall, false))
            .collect();
        let posts = ["Dachlaterne", "Ağaç Kolon", "Tree Column 4", "Pedestrian bridge pier"];
        list.extend(posts.map(|n| proxy(proxy_class, n, post)));
        let stay = list.len();
        let around =
            ["Fahrrad", "Fahrradständer", "Gartenlaterne", "Laterne 3", "Lamp Post", "Strauch", "Lantaarnpaal"];
        list.extend(around.map(|n| proxy(proxy_class, n, post)));
        list.push(proxy(proxy_class, "Strassenschild", [0.6, 0.003, 0.6]));
        for (k, e) in list.iter_mut().enumerate() {
            e.mesh.vertices.iter_mut().for_each(|v| v.x += 9.0 * k as f64);
        }
        recognise(&mut list);
        for (k, e) in list.iter().enumerate() {
            let r = e.recognition.as_ref().unwrap();
            let expected = match k {
                0..5 => ElementRole::BearingWall,
                _ if k < stay => ElementRole::Column,
                _ => ElementRole::Furniture,
            };
            assert_eq!(r.role, expected, "{}: {:?}", e.name, r.evidence);
        }
        let timber = list.iter().find(|e| e.name == "Ağaç Kolon").and_then(|e| e.recognition.as_ref()).unwrap();
        assert!(timber.confidence >= super::super::SURE, "{timber:?}");
    }

    /// Only proxies and elements without a class were looked at: the trunk of a tree of another class was a column.
    #[test]
    fn a_tree_of_any_class_that_is_not_one_of_a_structure_is_no_column() {
        let post = [0.3, 0.3, 4.0];
        let around = ["IfcCivilElement", "IfcElementAssembly", "IfcBuiltElement", "IfcBuildingElementProxy"];
        let built = ["IfcColumn", "IfcColumnStandardCase", "IfcMember", "IfcBeam"];
        for class in around.iter().chain(&built) {
            let mut list = [proxy(class, "Tree 3", post)];
            recognise(&mut list);
            let role = list[0].recognition.as_ref().unwrap().role;
            let expected = if around.contains(class) { ElementRole::Furniture } else { ElementRole::Column };
            assert_eq!(role, expected, "{class}");
        }
        let mut slab = [proxy("IfcSlab", "Tree pit cover", [0.9, 0.9, 0.2])];
        recognise(&mut slab);
        assert_eq!(slab[0].recognition.as_ref().unwrap().role, ElementRole::Slab);
    }

    /// A word in the type was said to be in the name, and counted as much.
    #[test]
    fn a_word_in_the_type_is_said_to_be_there_and_says_less_than_one_in_the_name() {
        let of = |name: &str, kind: &str| {
            let mut list = [proxy("IfcBuildingElementProxy", name, [0.3, 0.3, 4.0])];
            list[0].description.type_name = kind.into();
            recognise(&mut list);
            list[0].recognition.clone().unwrap()
        };
        let (by_type, by_name) = (of("Element 5", "Tree - Deciduous"), of("Tree 5", ""));
        assert_eq!([by_type.role, by_name.role], [ElementRole::Furniture; 2], "{by_type:?} {by_name:?}");
        assert_eq!(by_type.evidence[0], "its type says \"tree\"");
        assert_eq!(by_name.evidence[0], "its name says \"tree\"");
        assert!(by_type.confidence < super::super::SURE && by_type.confidence < by_name.confidence, "{by_type:?}");
        // Its own name decides.
        assert_eq!(of("Stütze 5", "Street Lamp").role, ElementRole::Column);
    }
}
