//! Tells roofs from floors, slab by slab: by class, predefined type, words and slope, and where nothing is said, by what is above and below.
//!
//! A level slab is a roof when it belongs to the topmost storey, when neither another slab nor a room is above it, and when another slab lies
//! a storey below it. A terrace or a balcony further down is open to the sky, too, but it is a floor.

use super::hypotheses::is_roof;
use crate::building::{Element, ElementRole, Finding, FindingKind, Severity};
use crate::geometry::Aabb;

/// Slabs whose tops are within this of the highest one belong to the topmost storey, m.
const TOPMOST: f64 = 1.5;
/// A slab that is higher by less than this is a layer on the one below it, and no ceiling over it, m.
const LAYER: f64 = 1.0;
/// What stands on a slab and is higher than this stands around a room; lower ones are parapets, m.
const ROOM: f64 = 1.8;
/// What begins within this of the top of a slab stands on it, m.
const ON_IT: f64 = 0.5;
/// From this share of a slab on another one covers it.
const COVERED: f64 = 0.1;
/// From this share of a slab on what stands on it is a storey, and no housing of a lift.
const STOREY: f64 = 0.25;
/// Least height between a roof and the floor below it, m.
const HEIGHT: f64 = 2.0;

/// Area in plan that two boxes share, m2.
fn shared(a: &Aabb, b: &Aabb) -> f64 {
    let along = |k: usize| (a.max[k].min(b.max[k]) - a.min[k].max(b.min[k])).max(0.0);
    along(0) * along(1)
}

fn role(e: &Element) -> Option<ElementRole> {
    e.recognition.as_ref().map(|r| r.role)
}

/// Notes of every slab whether it is a roof.
pub(super) fn apply(elements: &mut [Element]) {
    let boxes: Vec<Aabb> = elements.iter().map(|e| e.mesh.aabb()).collect();
    let slabs: Vec<usize> = (0..elements.len()).filter(|&i| role(&elements[i]) == Some(ElementRole::Slab)).collect();
    let highest = slabs.iter().map(|&i| boxes[i].max.z).fold(f64::NEG_INFINITY, f64::max);
    let upright =
        |e: &Element| matches!(role(e), Some(ElementRole::BearingWall | ElementRole::Partition | ElementRole::Column));
    let found: Vec<(usize, bool)> = slabs
        .iter()
        .map(|&i| {
            let own = &boxes[i];
            let area = own.size().xy().product();
            let slab = |of: &dyn Fn(&Aabb) -> bool, share: f64| {
                slabs.iter().any(|&k| k != i && of(&boxes[k]) && shared(own, &boxes[k]) > share * area)
            };
            let covered = || slab(&|b| b.min.z > own.max.z + LAYER, COVERED);
            let storey_below = || slab(&|b| b.max.z < own.min.z - HEIGHT, STOREY);
            let room = || {
                let mut around = Aabb::empty();
                let stands = |b: &&Aabb| (b.min.z - own.max.z).abs() < ON_IT && b.max.z > own.max.z + ROOM;
                let all = elements.iter().zip(&boxes).filter(|(e, _)| upright(e)).map(|(_, b)| b).filter(stands);
                for b in all.filter(|b| shared(own, b) > 0.0) {
                    [b.min, b.max].iter().for_each(|p| around.include(p));
                }
                shared(own, &around) > STOREY * area
            };
            let open = own.max.z > highest - TOPMOST && !covered() && storey_below() && !room();
            (i, is_roof(&elements[i]) || open)
        })
        .collect();
    for (i, roof) in found {
        if let Some(r) = &mut elements[i].recognition {
            r.roof = roof;
        }
    }
}

/// How many slabs count as roofs, when some do.
pub(crate) fn finding(elements: &[Element]) -> Option<Finding> {
    let roofs: Vec<&Element> = elements.iter().filter(|e| e.recognition.as_ref().is_some_and(|r| r.roof)).collect();
    let first = roofs.first()?;
    let slabs = elements.iter().filter(|e| role(e) == Some(ElementRole::Slab)).count();
    let said = roofs.iter().filter(|e| is_roof(e)).count();
    Some(Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{} of {slabs} slabs count as roofs, the first \"{}\": {said} by class, type, name or slope, {} because nothing is above them on the topmost storey",
            roofs.len(),
            first.name,
            roofs.len() - said
        ),
        remedy: "look at the live load of their group: roofs that are a group of their own get that of maintenance, those in a group with floors that of the floors".into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recognition::recognise;

    fn part(name: &str, class: &str, min: [f64; 3], max: [f64; 3]) -> Element {
        Element { class: Some(class.into()), ..Element::cuboid(name, "", min, max, false) }
    }

    /// Names of the slabs that are roofs.
    fn roofs(mut list: Vec<Element>) -> Vec<String> {
        recognise(&mut list);
        let is = |e: &&Element| e.recognition.as_ref().is_some_and(|r| r.roof);
        list.iter().filter(is).map(|e| e.name.clone()).collect()
    }

    /// Two storeys of 10 m x 10 m with slabs of one type, and a terrace beside the upper floor.
    fn house() -> Vec<Element> {
        let slab = |name: &str, x: [f64; 2], z: f64| {
            let mut e = part(name, "IfcSlab", [x[0], 0.0, z], [x[1], 10.0, z + 0.2]);
            e.description.predefined_type = "FLOOR".into();
            e
        };
        let wall =
            |name: &str, x: f64, z: f64, height: f64| part(name, "IfcWall", [x, 0.0, z], [x + 0.2, 10.0, z + height]);
        vec![
            slab("S0", [0.0, 10.0], -0.2),
            wall("W1", 0.0, 0.0, 2.8),
            wall("W2", 9.8, 0.0, 2.8),
            slab("S1", [0.0, 10.0], 2.8),
            slab("terrace", [10.0, 14.0], 2.8),
            slab("ground of the terrace", [10.0, 14.0], -0.2),
            wall("W3", 0.0, 3.0, 2.8),
            wall("W4", 9.8, 3.0, 2.8),
            slab("S2", [0.0, 10.0], 5.8),
            wall("parapet", 0.0, 6.0, 0.9),
        ]
    }

    #[test]
    fn the_topmost_slab_with_nothing_above_it_is_a_roof_and_a_terrace_below_it_is_none() {
        assert_eq!(roofs(house()), ["S2"]);
        let mut list = house();
        recognise(&mut list);
        let told = finding(&list).expect("there is one").detail;
        assert!(told.starts_with("1 of 5 slabs count as roofs, the first \"S2\": 0 by class"), "{told}");
        // Around a room whose roof the model leaves out, it is a floor.
        let mut list = house();
        list.push(part("W5", "IfcWall", [0.0, 0.0, 6.0], [0.2, 10.0, 8.8]));
        list.push(part("W6", "IfcWall", [9.8, 0.0, 6.0], [10.0, 10.0, 8.8]));
        assert_eq!(roofs(list), [""; 0]);
        // What the file calls a roof is one wherever it is.
        let mut list = house();
        list[4].description.predefined_type = "ROOF".into();
        assert_eq!(roofs(list), ["terrace", "S2"]);
    }
}
