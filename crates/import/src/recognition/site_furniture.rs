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

/// Mean thickness below which a plate that stands alone carries nothing, m; what carries and is thinner stands on a building or in it.
const THIN: f64 = 0.06;
/// Distance within which it would touch a part of the building, m.
const APART: f64 = 0.3;
/// The evidence for it.
const ALONE: &str = "stands alone outside: no part of the building touches it";
/// Share of that evidence.
const CONFIDENCE: f64 = 0.85;

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
    let plate = shape.is_flat() && shape.thickness >= SHEET && shape.length * shape.width > PLATE;
    if is_built(e) || plate {
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

/// True for a class of parts of a structure.
fn is_built(e: &Element) -> bool {
    rules::of_a_structure(e) || e.class.as_deref().is_some_and(|c| c.starts_with("IfcSlab"))
}

/// Takes thin plates that touch no part of the building, and have none above them, out of what carries: a sign in the street, a board in the garden.
/// Classes of parts of a structure are believed.
pub(super) fn stand_alone(elements: &mut [Element], shapes: &[ElementShape]) {
    let carries: Vec<bool> =
        elements.iter().map(|e| e.recognition.as_ref().is_some_and(|r| r.role.carries())).collect();
    let thin = |i: usize| shapes[i].is_flat() && shapes[i].mean_thickness() < THIN;
    let candidate = |i: usize| carries[i] && thin(i) && !is_built(&elements[i]);
    // A model of nothing but thin plates is a building of them.
    if !(0..elements.len()).any(|i| carries[i] && !thin(i)) {
        return;
    }
    let alone = |i: &usize| {
        let own = &shapes[*i].bounds;
        let near = |k: usize, axis: usize, reach: f64| {
            let b = &shapes[k].bounds;
            b.min[axis] < own.max[axis] + reach && b.max[axis] > own.min[axis] - reach
        };
        // Whatever is beside it in plan touches it, covers it, or is what it lies above, such as a roof sheet.
        (0..elements.len()).filter(|k| *k != *i && carries[*k]).all(|k| !(near(k, 0, APART) && near(k, 1, APART)))
    };
    let found: Vec<usize> = (0..elements.len()).filter(|i| candidate(*i)).filter(alone).collect();
    for i in found {
        let Some(r) = &mut elements[i].recognition else { continue };
        r.second = Some((r.role, 1.0 - CONFIDENCE));
        (r.role, r.confidence) = (ElementRole::Furniture, CONFIDENCE);
        r.evidence.insert(0, format!("a plate of {:.0} mm that {ALONE}", 1000.0 * shapes[i].mean_thickness()));
    }
}

/// Says which thin plates are left out because they stand alone, by name.
pub(crate) fn alone_finding(elements: &[Element]) -> Option<Finding> {
    let is = |e: &&Element| {
        let r = e.recognition.as_ref();
        r.is_some_and(|r| r.role == ElementRole::Furniture && r.evidence.first().is_some_and(|x| x.ends_with(ALONE)))
    };
    let (first, all, list) = listed(elements.iter().filter(is))?;
    Some(Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: Some(first.to_owned()),
        storey: None,
        detail: format!(
            "thin plates stand alone outside and touch no part of the building, so they are not in the computation ({all}): {list}"
        ),
        remedy: format!(
            "nothing; where one carries the building: [[override]] elements = [\"{first}*\"]  role = \"bearing-wall\""
        ),
    })
}

/// The first name of some elements, how many they are, and their names with how often each is there.
fn listed<'a>(elements: impl Iterator<Item = &'a Element>) -> Option<(&'a str, usize, String)> {
    let mut names: Vec<(&str, usize)> = Vec::new();
    for e in elements {
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
    Some((first, names.iter().map(|n| n.1).sum(), format!("{}{more}", list.join(", "))))
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
    let (first, all, list) = listed(elements.iter().filter(is))?;
    Some(Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: Some(first.to_owned()),
        storey: None,
        detail: format!(
            "elements are furniture of the site by their names, so they are not in the computation ({all}): {list}"
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

    /// The sign of a street in a real file, 3.1 x 1.0 x 0.22 m in its box and 48 mm thick in the mean, was a bearing wall. The same sign on the slab of the
    /// house, under its roof or as an `IfcWall` is left as it is; so is a wall.
    #[test]
    fn a_thin_plate_that_touches_nothing_of_the_building_is_no_bearing_wall() {
        let part = |class: &str, name: &str, low: [f64; 3], high: [f64; 3]| {
            let mut e = Element::cuboid(name, "g", low, high, false);
            e.class = Some(class.into());
            e
        };
        // A board of 30 mm with a rib behind it.
        let sign = |class: &str, name: &str, [x, y, z]: [f64; 3]| {
            let mut e = part(class, name, [x, y, z], [x + 0.03, y + 1.0, z + 3.1]);
            let rib = Element::cuboid("rib", "g", [x + 0.03, y + 0.48, z], [x + 0.22, y + 0.52, z + 3.1], false).mesh;
            let first = e.mesh.vertices.len() as u32;
            e.mesh.vertices.extend(rib.vertices);
            e.mesh.triangles.extend(rib.triangles.iter().map(|t| t.map(|k| k + first)));
            e
        };
        let proxy_class = "IfcBuildingElementProxy";
        let mut list = vec![
            part("IfcSlab", "Sohle", [0.0, 0.0, -0.2], [10.0, 8.0, 0.0]),
            part("IfcWall", "Wand", [0.0, 0.0, 0.0], [10.0, 0.3, 2.5]),
            part("IfcSlab", "Decke", [-1.5, -1.5, 3.5], [10.0, 8.0, 3.7]),
            part("IfcSite", "Gelände", [-20.0, -20.0, -1.2], [30.0, 30.0, -0.2]),
            sign(proxy_class, "Objekt 1", [14.0, 3.0, -0.2]),
            sign(proxy_class, "Objekt 2", [5.0, 5.0, 0.0]),
            sign(proxy_class, "Objekt 3", [-1.0, 3.0, -0.2]),
            sign("IfcWall", "Mauer", [14.0, 6.0, -0.2]),
            part(proxy_class, "Objekt 4", [14.0, 12.0, -0.2], [14.2, 15.0, 2.9]),
        ];
        let is = |e: &Element, f: fn(ElementRole) -> bool| e.recognition.as_ref().is_some_and(|r| f(r.role));
        let left_out = |e: &Element| is(e, |r| r == ElementRole::Furniture);
        recognise(&mut list);
        let found: Vec<bool> = list[4..].iter().map(left_out).collect();
        assert_eq!(found, [true, false, false, false, false], "{:?}", list[4].recognition);
        assert!(is(&list[5], ElementRole::carries), "it would carry: {:?}", list[5].recognition);
        let f = alone_finding(&list).expect("it is said");
        assert!(f.detail.ends_with("(1): \"Objekt 1\"") && f.detail.contains("touch no part"), "{}", f.detail);
        assert_eq!(finding(&list), None, "no name says it");
        assert_eq!(alone_finding(&list[..4]), None);
        // Nothing but thin plates: a building of them.
        let mut only = vec![list[4].clone()];
        recognise(&mut only);
        assert!(!left_out(&only[0]), "{:?}", only[0].recognition);
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
