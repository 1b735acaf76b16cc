//! Which of the levels of a building are those of its roof.
//!
//! The topmost level is that of a roof when no slab on it is a floor, and a level slab on it is a roof, or nothing on it is as high as a room. So is the level
//! below it, and so on; the lowest level never is. A gable, or a wall of an attic, makes a storey of a level of which only the sloping roof is a
//! slab. So does a part as high as a room of which it is not known what it is. A level is no roof when the file says that it is a terrace, in its name or in
//! that of a slab on it: people use it.

use crate::building::{Element, ElementRole, ROOF_LEVEL, Storey};
use crate::recognition;

/// What stands on a level and is higher than this is the wall of a room, no parapet, m.
const ROOM: f64 = 1.8;
/// Least vertical part of the thin axis of a level slab, as for the plates of floors.
const LEVEL: f64 = 0.99;

fn role(e: &Element) -> Option<ElementRole> {
    e.recognition.as_ref().map(|r| r.role)
}

fn is_roof(k: usize, elements: &[Element], level: &Storey) -> bool {
    if recognition::says_terrace(&level.name) {
        return false;
    }
    let on = || elements.iter().filter(|e| e.storey == Some(k));
    let slabs = || on().filter(|e| role(e) == Some(ElementRole::Slab));
    let is_floor = |e: &Element| {
        let roof = e.recognition.as_ref().is_some_and(|r| r.roof);
        let names = [e.name.as_str(), &e.description.object_type, &e.description.type_name];
        !roof || names.into_iter().any(recognition::says_terrace)
    };
    let high = |e: &Element| e.mesh.aabb().size().z > ROOM;
    let unknown = |e: &Element| matches!(role(e), None | Some(ElementRole::Unknown));
    if slabs().any(is_floor) || on().any(|e| unknown(e) && high(e)) {
        return false;
    }
    let level_slab = slabs().any(|e| recognition::size_and_attitude(e).2 > LEVEL);
    let upright = |e: &Element| {
        let stands = matches!(role(e), Some(ElementRole::BearingWall | ElementRole::Partition | ElementRole::Column));
        stands && high(e)
    };
    level_slab || !on().any(upright)
}

/// Marks the levels of the roof, of levels from below with the elements that belong to them.
pub(crate) fn mark(elements: &[Element], levels: &mut [Storey]) {
    levels.iter_mut().for_each(|s| s.roof = false);
    for k in (1..levels.len()).rev() {
        if !is_roof(k, elements, &levels[k]) {
            break;
        }
        levels[k].roof = true;
    }
}

/// Names the level of a roof that the file does not name: `of_file` are the storeys that it names.
pub(crate) fn name(levels: &mut [Storey], of_file: &[Storey]) {
    for (k, s) in levels.iter_mut().enumerate() {
        let is_named = of_file.iter().any(|f| f.name == s.name);
        if s.roof && !is_named && s.name == super::levels::derived_name(k) {
            s.name = ROOF_LEVEL.into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::storeys_of;
    use crate::import::finishing::levels;

    fn slab(name: &str, z: f64) -> Element {
        Element::cuboid(name, "g", [0.0, 0.0, z - 0.2], [8.0, 6.0, z], false)
    }

    /// Four walls around a level, as high as is said.
    fn walls(z: f64, height: f64) -> Vec<Element> {
        let box_of = |k: usize, low: [f64; 2], high: [f64; 2]| {
            let (low, high) = ([low[0], low[1], z], [high[0], high[1], z + height]);
            Element::cuboid(format!("wall {z} {k}"), "g", low, high, false)
        };
        vec![
            box_of(0, [0.0, 0.0], [8.0, 0.2]),
            box_of(1, [0.0, 5.8], [8.0, 6.0]),
            box_of(2, [0.0, 0.2], [0.2, 5.8]),
            box_of(3, [7.8, 0.2], [8.0, 5.8]),
        ]
    }

    /// Two storeys of walls with floors at 0 and 3 m, and a slab at 6 m.
    fn house() -> Vec<Element> {
        let mut parts = vec![slab("slab 0", 0.0), slab("slab 1", 3.0), slab("slab 2", 6.0)];
        parts.extend(walls(0.0, 2.8));
        parts.extend(walls(3.0, 2.8));
        parts
    }

    /// Names of the levels that are storeys, and of the others.
    fn told(mut parts: Vec<Element>, of_file: &[(&str, f64)]) -> (String, String) {
        let mut all: Vec<Storey> =
            of_file.iter().map(|s| Storey { name: s.0.into(), elevation: s.1, roof: false }).collect();
        let named = all.clone();
        recognition::recognise(&mut parts);
        levels::complete(&mut parts, &mut all);
        mark(&parts, &mut all);
        name(&mut all, &named);
        let (storeys, above) = all.split_at(storeys_of(&all).len());
        let names = |list: &[Storey]| list.iter().map(|s| s.name.as_str()).collect::<Vec<_>>().join(", ");
        (names(storeys), names(above))
    }

    fn two(storeys: &str, above: &str) -> (String, String) {
        (storeys.into(), above.into())
    }

    #[test]
    fn a_house_of_two_storeys_has_two_and_a_roof() {
        assert_eq!(told(house(), &[]), two("Storey 0, Storey 1", "Roof"));
        let file = [("EG", 0.0), ("OG", 3.0), ("Level 7", 6.0)];
        assert_eq!(told(house(), &file), two("EG, OG", "Level 7"), "a level of the file keeps its name");
        let file = [("Storey 0", 0.0), ("Storey 1", 3.0), ("Storey 2", 6.0)];
        assert_eq!(told(house(), &file), two("Storey 0, Storey 1", "Storey 2"));
        let cellar = [("Keller", 0.0), ("EG", 3.0), ("Dach", 6.0)];
        assert_eq!(told(house(), &cellar), two("Keller, EG", "Dach"));
        // A low part whose role is not known, such as a joint of columns and beams, makes no storey of it.
        for high in [0.6, 2.5] {
            let mut parts = house();
            parts.push(Element::cuboid("thing", "g", [3.0, 3.0, 6.0], [3.6, 3.6, 6.0 + high], false));
            recognition::recognise(&mut parts);
            parts.last_mut().expect("the thing").recognition.as_mut().expect("looked at").role = ElementRole::Unknown;
            let levels = [0.0, 3.0, 6.0].map(|z| Storey { name: format!("{z}"), elevation: z, roof: false });
            let mut levels = levels.to_vec();
            levels::complete(&mut parts, &mut levels);
            mark(&parts, &mut levels);
            assert_eq!(levels.last().expect("three").roof, high < ROOM, "a part of {high} m");
        }
        // Nor does a parapet.
        let mut parts = house();
        parts.extend(walls(6.0, 1.0));
        assert_eq!(told(parts, &[]), two("Storey 0, Storey 1", "Roof"));
    }

    #[test]
    fn a_level_with_rooms_or_with_a_terrace_is_a_storey() {
        let mut parts = house();
        parts.extend(walls(6.0, 2.8));
        assert_eq!(told(parts, &[]), two("Storey 0, Storey 1, Storey 2", ""), "its roof is left out of the model");
        let file = [("EG", 0.0), ("OG", 3.0), ("Dachterrasse", 6.0)];
        assert_eq!(told(house(), &file), two("EG, OG, Dachterrasse", ""));
        let mut parts = house();
        parts[2].name = "Roof terrace".into();
        assert_eq!(told(parts, &[]), two("Storey 0, Storey 1, Storey 2", ""));
        let mut parts = house();
        parts[2].name = "Roof of terracotta".into();
        assert_eq!(told(parts, &[]), two("Storey 0, Storey 1", "Roof"));
    }
}
