//! Storeys of a building and of its elements.
//!
//! When the file names no storeys, they follow from the floors. A *plate* is an element whose thin axis is vertical (cosine above 0.99), less
//! than 0.6 m thick and at least 1 m wide: slabs and their pieces, not beams. What was recognised as something that does not carry
//! (ceilings, finishes, terrain) is no floor. The tops of plates are grouped into levels no thicker than 0.6 m. The elevation of a level is
//! the median of these tops, weighted with the volume of their plates, so that the slab decides and not a thin layer above or below it:
//! the same model has the same storeys whether its file names roles or not. Levels with less than 8 % of the area of the largest level
//! (landings, pads) are dropped, and of two levels closer than 1.8 m the one with more volume is kept. When the lowest level is more than
//! 1.8 m above the underside of the movable elements, the ground floor has no slab of its own, and a storey is added at that underside.
//! Storeys are called "Storey 0" upwards. A flat roof is a level, too: debris lies on it, and people may be placed on it; it is called "Roof" and is no
//! storey (`roof_levels`).
//!
//! The storeys of a file are not used as they are when no element belongs to one, when all elements belong to one although there are three
//! floors or more, or when all of them have the same elevation. Then the levels above are used with the names of the file's storeys within
//! 0.6 m.
//!
//! Levels of a file that are nearer to each other than 1.8 m, of which at most one has a floor of its own (plates as above, with 8 % of the
//! area of the largest floor), are one storey: programs name the underside and the top of a floor. It lies at the level that is nearest to the tops of its
//! plates, and has the name of this level. A level of footings below the ground floor stays.
//!
//! An element belongs to the highest storey whose elevation is at most 0.3 m above the *reference height* of the element. For plates this is
//! the top, so that a floor slab belongs to its storey. For other elements it is the underside plus half the height (at most 1.25 m), so
//! that a beam belongs to the storey below it and a column through many storeys to its lowest. Elements below all storeys belong to the
//! lowest. A storey that the file itself assigns to an element is kept.

use crate::building::{Element, ElementRole, Finding, FindingKind, Severity, Storey};
use crate::geometry::{Mesh, Vec3};
use crate::import::parts::part::about_file;
use crate::recognition;

/// Least clear distance between two floors, m.
const LEAST_STOREY_HEIGHT: f64 = 1.8;
/// Largest difference between the tops of one floor, m.
const FLOOR_SPREAD: f64 = 0.6;
/// Least area of a floor as a share of the largest one.
const LEAST_SHARE: f64 = 0.08;
/// Largest thickness and least width of a plate, m, and least vertical part of its thin axis.
const PLATE: (f64, f64, f64) = (0.6, 1.0, 0.99);
/// Largest height of a floor above the reference height of an element, m.
const TOLERANCE: f64 = 0.3;
/// Floors from which on a building cannot be one storey.
const SEVERAL: usize = 3;

/// A plate that may be part of a floor.
#[derive(Clone, Copy, Debug)]
struct Plate {
    /// Height of its upper face, m.
    top: f64,
    /// Area of its upper face, m2.
    area: f64,
    /// m3.
    volume: f64,
}

impl Plate {
    fn of(e: &Element) -> Option<Self> {
        let size = e.mesh.aabb().size();
        if !(size.x >= PLATE.1 && size.y >= PLATE.1) || size.z > 3.0 * PLATE.0 {
            return None;
        }
        let ([_, width, thickness], _, level) = recognition::size_and_attitude(e);
        if !(level > PLATE.2 && thickness < PLATE.0 && width >= PLATE.1) {
            return None;
        }
        let (area, top) = upper_face(&e.mesh);
        (area > 0.0).then(|| Self { top, area, volume: e.mesh.signed_volume().abs() })
    }

    /// As [`Self::of`], for what may be a floor.
    fn of_floor(e: &Element) -> Option<Self> {
        let role = e.recognition.as_ref().map(|r| r.role);
        let may = role.is_none_or(|r| r == ElementRole::Unknown || (r.carries() && r != ElementRole::Stair));
        may.then(|| Self::of(e)).flatten()
    }
}

/// Area of the upper faces and their mean height, m2 and m.
fn upper_face(mesh: &Mesh) -> (f64, f64) {
    let (mut area, mut moment) = (0.0, 0.0);
    for t in 0..mesh.triangles.len() {
        let [a, b, c] = mesh.corners(t);
        let n: Vec3 = (b - a).cross(&(c - a)) * 0.5;
        if n.z > 0.95 * n.norm() && n.z > 0.0 {
            area += n.z;
            moment += n.z * (a.z + b.z + c.z) / 3.0;
        }
    }
    (area, if area > 0.0 { moment / area } else { 0.0 })
}

/// A floor: plates with tops within [`FLOOR_SPREAD`].
#[derive(Clone, Copy, Debug)]
struct Level {
    z: f64,
    area: f64,
    volume: f64,
}

impl Level {
    /// Of plates in rising order.
    fn of(plates: &[Plate]) -> Self {
        let volume: f64 = plates.iter().map(|p| p.volume).sum();
        let mut below = 0.0;
        let middle = plates.iter().find(|p| {
            below += p.volume;
            below >= 0.5 * volume
        });
        let z = middle.or(plates.last()).map_or(0.0, |p| p.top);
        Self { z, area: plates.iter().map(|p| p.area).sum(), volume }
    }
}

/// Levels of the floors, from the lowest up, m; empty when there is no plate.
fn derive(elements: &[Element]) -> Vec<f64> {
    let mut plates: Vec<Plate> = elements.iter().filter_map(Plate::of_floor).collect();
    plates.sort_by(|a, b| a.top.total_cmp(&b.top).then(a.volume.total_cmp(&b.volume)));
    let mut levels: Vec<Level> = Vec::new();
    let mut from = 0;
    for k in 1..=plates.len() {
        if k == plates.len() || plates[k].top - plates[from].top > FLOOR_SPREAD {
            levels.push(Level::of(&plates[from..k]));
            from = k;
        }
    }
    let largest = levels.iter().fold(0.0f64, |m, l| m.max(l.area));
    levels.retain(|l| l.area >= LEAST_SHARE * largest);
    let mut kept: Vec<Level> = Vec::new();
    for level in levels {
        match kept.last_mut() {
            Some(last) if level.z - last.z < LEAST_STOREY_HEIGHT => {
                if level.volume > last.volume {
                    *last = level;
                }
            }
            _ => kept.push(level),
        }
    }
    let mut out: Vec<f64> = kept.iter().map(|l| l.z).collect();
    if let (Some(&lowest), Some(ground)) = (out.first(), underside(elements))
        && lowest - ground > LEAST_STOREY_HEIGHT
    {
        out.insert(0, ground);
    }
    out.iter().map(|z| (z * 1e3).round() / 1e3).collect()
}

/// Lowest point of the movable elements that are part of the building, or of all elements when there is none, m.
fn underside(elements: &[Element]) -> Option<f64> {
    let part = |e: &&Element| {
        let role = e.recognition.as_ref().map(|r| r.role);
        !e.fixed && role.is_none_or(|r| r == ElementRole::Unknown || r.carries())
    };
    let lowest = |list: &mut dyn Iterator<Item = &Element>| {
        list.map(|e| e.mesh.aabb().min.z).filter(|z| z.is_finite()).reduce(f64::min)
    };
    lowest(&mut elements.iter().filter(part)).or_else(|| lowest(&mut elements.iter()))
}

/// Derives storeys where the file names none or none that can be used, sorts them upwards and gives a storey to every element without one.
/// [`Element::storey`] is an index into `storeys`, before and after.
pub(crate) fn complete(elements: &mut [Element], storeys: &mut Vec<Storey>) -> Option<Finding> {
    let levels = derive(elements);
    let mut finding = None;
    if storeys.is_empty() {
        *storeys = named(&levels, &[]);
    } else if let Some(why) = doubt(elements, storeys, &levels) {
        let before = storeys.len();
        *storeys = named(&levels, storeys);
        elements.iter_mut().for_each(|e| e.storey = None);
        let list: Vec<String> = storeys.iter().map(|s| format!("\"{}\" {:.2} m", s.name, s.elevation)).collect();
        finding = Some(about_file(
            Severity::Warning,
            FindingKind::Other,
            format!(
                "{why}; the {before} storeys of the file were replaced by {} from the levels of its floors: {}",
                storeys.len(),
                list.join(", ")
            ),
            "check these levels; to use other ones, assign every part to its storey in the modelling program",
        ));
    }
    assign(elements, storeys);
    finding.or(merge(elements, storeys))
}

/// Makes one storey of levels that are too near to each other for two, of which at most one has a floor of its own. The storeys are in rising order.
fn merge(elements: &mut [Element], storeys: &mut Vec<Storey>) -> Option<Finding> {
    let mut plates: Vec<Vec<Plate>> = vec![Vec::new(); storeys.len()];
    let mut footings = vec![false; storeys.len()];
    for e in elements.iter() {
        let Some(k) = e.storey.filter(|k| *k < storeys.len()) else { continue };
        plates[k].extend(Plate::of_floor(e));
        let role = e.recognition.as_ref().map(|r| r.role);
        footings[k] |= matches!(role, Some(ElementRole::Footing | ElementRole::Pile));
    }
    let area: Vec<f64> = plates.iter().map(|list| list.iter().map(|p| p.area).sum()).collect();
    let largest = area.iter().copied().fold(0.0, f64::max);
    let has_floor = |k: usize| area[k] > 0.0 && area[k] >= LEAST_SHARE * largest;
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (k, storey) in storeys.iter().enumerate() {
        let joins = |group: &&mut Vec<usize>| {
            let near = storey.elevation - storeys[group[0]].elevation < LEAST_STOREY_HEIGHT;
            let foundation = group.iter().all(|g| footings[*g] && !has_floor(*g));
            near && !foundation && !(has_floor(k) && group.iter().any(|g| has_floor(*g)))
        };
        match groups.last_mut().filter(joins) {
            Some(group) => group.push(k),
            None => groups.push(vec![k]),
        }
    }
    if groups.len() == storeys.len() {
        return None;
    }
    let mut place = vec![0; storeys.len()];
    let (mut kept, mut said) = (Vec::new(), Vec::new());
    for (n, group) in groups.iter().enumerate() {
        group.iter().for_each(|k| place[*k] = n);
        let mut list: Vec<Plate> = group.iter().flat_map(|k| plates[*k].iter().copied()).collect();
        list.sort_by(|a, b| a.top.total_cmp(&b.top).then(a.volume.total_cmp(&b.volume)));
        let floor = if list.is_empty() { storeys[group[0]].elevation } else { Level::of(&list).z };
        let away = |k: usize| (storeys[k].elevation - floor).abs();
        let best = group.iter().copied().min_by(|a, b| away(*a).total_cmp(&away(*b))).unwrap_or(group[0]);
        kept.push(storeys[best].clone());
        if group.len() > 1 {
            let one = |k: &usize| format!("\"{}\" {:.2} m", storeys[*k].name, storeys[*k].elevation);
            let all = group.iter().map(one).collect::<Vec<_>>().join(" + ");
            said.push(format!("{all} = \"{}\"", storeys[best].name));
        }
    }
    *storeys = kept;
    elements.iter_mut().for_each(|e| e.storey = e.storey.map(|k| place.get(k).copied().unwrap_or(0)));
    Some(about_file(
        Severity::Note,
        FindingKind::Other,
        format!(
            "levels of the file that are too near to each other for a storey, of which at most one has a floor of its own, are one storey here: {}",
            said.join(", ")
        ),
        "nothing when that is right; otherwise give each of these levels its floor in the modelling program",
    ))
}

/// Gives storeys of one name their level beside it, so that whoever names one of them means one of them.
pub(crate) fn tell_apart(storeys: &mut [Storey]) -> Option<Finding> {
    let all: Vec<String> = storeys.iter().map(|s| s.name.clone()).collect();
    let is_there = |name: &str| all.iter().filter(|n| n.as_str() == name).count();
    let mut renamed = Vec::new();
    for k in 0..storeys.len() {
        if is_there(&all[k]) < 2 {
            continue;
        }
        let mut name = format!("{} ({:.2} m)", all[k], storeys[k].elevation);
        while is_there(&name) > 0 || renamed.contains(&name) {
            name += "'";
        }
        storeys[k].name.clone_from(&name);
        renamed.push(name);
    }
    let list: Vec<String> = renamed.iter().map(|n| format!("\"{n}\"")).collect();
    (!list.is_empty()).then(|| {
        about_file(
            Severity::Warning,
            FindingKind::Other,
            format!("several storeys have the same name; they are called {} here", list.join(", ")),
            "use these names for people, events and views, or give every storey a name of its own in the modelling program",
        )
    })
}

/// Why the storeys of the file cannot be used as they are.
fn doubt(elements: &[Element], storeys: &[Storey], levels: &[f64]) -> Option<String> {
    let mut count = vec![0usize; storeys.len()];
    elements.iter().filter_map(|e| e.storey).filter(|s| *s < storeys.len()).for_each(|s| count[s] += 1);
    let assigned: usize = count.iter().sum();
    if assigned == 0 && levels.len() > 1 {
        return Some("no part belongs to a storey of the file".into());
    }
    if levels.len() < SEVERAL {
        return None;
    }
    let most = (0..count.len()).max_by_key(|&k| (count[k], std::cmp::Reverse(k)))?;
    if count[most] == assigned && 10 * assigned >= 9 * elements.len() {
        return Some(format!(
            "{assigned} parts belong to the one storey \"{}\", although there are {} floors",
            storeys[most].name,
            levels.len()
        ));
    }
    let range = |f: fn(f64, f64) -> f64, start| storeys.iter().map(|s| s.elevation).fold(start, f);
    let same = range(f64::max, f64::NEG_INFINITY) - range(f64::min, f64::INFINITY) < 0.1;
    (storeys.len() > 1 && same).then(|| {
        format!("its {} storeys have the same elevation, although there are {} floors", storeys.len(), levels.len())
    })
}

/// What a level is called that the file does not name.
pub(super) fn derived_name(k: usize) -> String {
    format!("Storey {k}")
}

/// Storeys at these levels, with the names of known ones where those are near.
fn named(levels: &[f64], known: &[Storey]) -> Vec<Storey> {
    let mut free: Vec<&Storey> = known.iter().collect();
    let mut out = Vec::new();
    for (k, &z) in levels.iter().enumerate() {
        let distance = |s: &Storey| (s.elevation - z).abs();
        let near = (0..free.len()).filter(|&i| distance(free[i]) <= FLOOR_SPREAD);
        match near.min_by(|&a, &b| distance(free[a]).total_cmp(&distance(free[b])).then(a.cmp(&b))) {
            Some(i) => out.push(free.remove(i).clone()),
            None => out.push(Storey { name: derived_name(k), elevation: z, roof: false }),
        }
    }
    out
}

/// Sorts storeys upwards and gives a storey to every element without one, by the rule of this module.
fn assign(elements: &mut [Element], storeys: &mut Vec<Storey>) {
    let mut order: Vec<usize> = (0..storeys.len()).collect();
    order.sort_by(|&a, &b| storeys[a].elevation.total_cmp(&storeys[b].elevation).then(a.cmp(&b)));
    let mut place = vec![0; storeys.len()];
    for (new, &old) in order.iter().enumerate() {
        place[old] = new;
    }
    *storeys = order.iter().map(|&i| storeys[i].clone()).collect();
    for e in elements.iter_mut() {
        e.storey = match e.storey.and_then(|s| place.get(s).copied()) {
            Some(s) => Some(s),
            None => storey_of(e, storeys),
        };
    }
}

fn storey_of(e: &Element, storeys: &[Storey]) -> Option<usize> {
    if storeys.is_empty() {
        return None;
    }
    let b = e.mesh.aabb();
    let reference = match Plate::of(e) {
        Some(plate) => plate.top,
        None => b.min.z + (0.5 * (b.max.z - b.min.z)).min(1.25),
    };
    Some(storeys.iter().rposition(|s| s.elevation <= reference + TOLERANCE).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Recognition;

    fn part(name: &str, centre: [f64; 3], half: [f64; 3]) -> Element {
        let [low, high] = [-1.0, 1.0].map(|s| [0, 1, 2].map(|k| centre[k] + s * half[k]));
        Element::cuboid(name, "g", low, high, false)
    }

    fn known_as(role: ElementRole) -> Option<Recognition> {
        Some(Recognition {
            role,
            confidence: 1.0,
            evidence: Vec::new(),
            second: None,
            material: None,
            guess: None,
            strength_class: None,
            era: None,
            roof: false,
        })
    }

    /// Columns on footings, beams under slabs, two storeys of 3 m.
    fn frame() -> Vec<Element> {
        let mut parts = vec![Element { fixed: true, ..part("footing", [0.0, 0.0, -0.25], [0.6, 0.6, 0.25]) }];
        for k in 0..2 {
            let z = 3.0 * f64::from(k);
            parts.push(part(&format!("column {k}"), [0.0, 0.0, z + 1.25], [0.2, 0.2, 1.25]));
            parts.push(part(&format!("beam {k}"), [2.5, 0.0, z + 2.65], [2.5, 0.15, 0.15]));
            parts.push(part(&format!("slab {k}"), [2.5, 2.5, z + 2.9], [2.5, 2.5, 0.1]));
        }
        parts
    }

    fn completed(parts: &mut [Element], storeys: Vec<Storey>) -> (Vec<Storey>, Option<Finding>) {
        let mut storeys = storeys;
        let finding = complete(parts, &mut storeys);
        (storeys, finding)
    }

    fn storey(name: &str, elevation: f64) -> Storey {
        Storey { name: name.into(), elevation, roof: false }
    }

    #[test]
    fn storeys_follow_the_slab_tops_and_the_underside_of_the_columns() {
        let (storeys, finding) = completed(&mut frame(), Vec::new());
        assert_eq!(storeys, [storey("Storey 0", 0.0), storey("Storey 1", 3.0), storey("Storey 2", 6.0)]);
        assert!(finding.is_none());
    }

    #[test]
    fn slabs_belong_to_the_storey_they_carry_and_beams_to_the_one_they_cover() {
        let mut parts = frame();
        completed(&mut parts, Vec::new());
        let of = |name: &str| parts.iter().find(|p| p.name == name).and_then(|p| p.storey);
        assert_eq!(of("footing"), Some(0));
        assert_eq!((of("column 0"), of("beam 0"), of("slab 0")), (Some(0), Some(0), Some(1)));
        assert_eq!((of("column 1"), of("beam 1"), of("slab 1")), (Some(1), Some(1), Some(2)));
    }

    #[test]
    fn a_column_through_all_storeys_belongs_to_the_lowest() {
        let mut parts = frame();
        parts.push(part("tall", [4.0, 4.0, 3.0], [0.2, 0.2, 3.0]));
        completed(&mut parts, Vec::new());
        assert_eq!(parts.last().and_then(|p| p.storey), Some(0));
    }

    #[test]
    fn a_landing_makes_no_storey() {
        let mut parts = frame();
        parts.push(part("landing", [0.6, 0.6, 1.4], [0.6, 0.6, 0.1]));
        assert_eq!(derive(&parts).len(), 3);
    }

    #[test]
    fn a_ceiling_and_a_screed_do_not_move_a_storey_known_as_such_or_not() {
        for known in [false, true] {
            let mut parts = frame();
            for (name, z, half, is) in [
                ("ceiling", 2.5, 0.01, ElementRole::Ceiling),
                ("screed", 3.03, 0.03, ElementRole::Finish),
                ("upper ceiling", 5.6, 0.01, ElementRole::Ceiling),
            ] {
                let recognition = if known { known_as(is) } else { None };
                parts.push(Element { recognition, ..part(name, [2.5, 2.5, z], [2.5, 2.5, half]) });
            }
            assert_eq!(derive(&parts), [0.0, 3.0, 6.0], "{known}");
        }
    }

    #[test]
    fn twenty_floors_are_twenty_storeys_and_a_sloping_roof_is_none() {
        let mut parts: Vec<Element> = (0..20)
            .map(|k| part(&format!("slab {k}"), [5.0, 5.0, 3.0 * f64::from(k) - 0.1], [5.0, 5.0, 0.1]))
            .collect();
        let mut roof = part("roof", [5.0, 5.0, 60.0], [5.0, 5.0, 0.1]);
        roof.mesh.vertices.iter_mut().for_each(|v| v.z += 0.3 * v.x);
        parts.push(roof);
        let levels = derive(&parts);
        assert!(levels.len() == 20 && levels[0] == 0.0 && levels[19] == 57.0, "{levels:?}");
    }

    /// Slabs of 0.28 m belong to levels at their undersides, walls to levels at their tops, as a program for drawing names them. Two floors that are
    /// 1.2 m apart stay two, and so does the level of the footings.
    #[test]
    fn underside_and_top_of_a_floor_are_one_storey_and_two_floors_are_two() {
        let wide = |name: &str, top: f64, storey: usize| Element {
            storey: Some(storey),
            ..part(name, [5.0, 5.0, top - 0.14], [5.0, 5.0, 0.14])
        };
        let wall = |z: f64, storey: usize| Element {
            storey: Some(storey),
            ..part("wall", [5.0, 0.1, z + 1.6], [5.0, 0.1, 1.6])
        };
        let mut parts = vec![wall(0.0, 0), wide("floor", 3.5, 1), wall(3.5, 2), wide("roof", 7.0, 3)];
        let names = [storey("Level 0", 0.0), storey("1 bottom", 3.22), storey("1 top", 3.5), storey("Roof", 6.72)];
        let (storeys, finding) = completed(&mut parts, names.to_vec());
        let levels: Vec<(&str, f64)> = storeys.iter().map(|s| (s.name.as_str(), s.elevation)).collect();
        assert_eq!(levels, [("Level 0", 0.0), ("1 top", 3.5), ("Roof", 6.72)]);
        assert_eq!(parts.iter().map(|p| p.storey).collect::<Vec<_>>(), [Some(0), Some(1), Some(1), Some(2)]);
        let said = finding.expect("it is said").detail;
        assert!(said.ends_with("one storey here: \"1 bottom\" 3.22 m + \"1 top\" 3.50 m = \"1 top\""), "{said}");

        let mut parts = vec![wide("ground", 0.0, 0), wide("half", 1.2, 1), wide("roof", 4.2, 2)];
        let split = [storey("G", 0.0), storey("half", 1.2), storey("Roof", 4.2)];
        let (storeys, finding) = completed(&mut parts, split.to_vec());
        assert!(storeys.len() == 3 && finding.is_none(), "{storeys:?} {finding:?}");

        let footing = Element {
            recognition: known_as(ElementRole::Footing),
            storey: Some(0),
            ..part("f", [5.0, 0.1, -1.4], [5.0, 0.4, 0.15])
        };
        let mut parts = vec![footing, wide("ground", 0.0, 1), wide("roof", 3.0, 2)];
        let names = [storey("T/FDN", -1.25), storey("Level 1", 0.0), storey("Roof", 3.0)];
        let (storeys, finding) = completed(&mut parts, names.to_vec());
        assert!(storeys.len() == 3 && finding.is_none(), "{storeys:?} {finding:?}");
    }

    #[test]
    fn storeys_of_the_file_are_sorted_and_their_parts_follow() {
        let mut parts = frame();
        parts[1].storey = Some(0);
        let (storeys, finding) = completed(&mut parts, vec![storey("Upper", 3.0), storey("Ground", 0.0)]);
        assert_eq!(storeys[0].name, "Ground");
        assert_eq!(parts[1].storey, Some(1), "the file put this column on the upper storey");
        assert_eq!(parts[3].storey, Some(1), "its slab top is the upper floor");
        assert!(finding.is_none());
    }

    #[test]
    fn a_file_with_all_parts_on_one_storey_gets_storeys_from_its_floors_and_says_so() {
        let mut parts = frame();
        parts.iter_mut().for_each(|p| p.storey = Some(0));
        let (storeys, finding) = completed(&mut parts, vec![storey("Erdgeschoss", 0.05)]);
        assert_eq!(storeys, [storey("Erdgeschoss", 0.05), storey("Storey 1", 3.0), storey("Storey 2", 6.0)]);
        assert_eq!(parts[3].storey, Some(1));
        let text = finding.expect("it is said").detail;
        assert!(text.contains("7 parts belong to the one storey \"Erdgeschoss\"") && text.contains("3.00 m"), "{text}");
    }

    #[test]
    fn a_file_whose_storeys_hold_nothing_or_lie_at_one_height_gets_storeys_from_its_floors() {
        let of_file = || vec![storey("A", 0.0), storey("B", 3.0)];
        let (storeys, finding) = completed(&mut frame(), of_file());
        assert_eq!(storeys, [storey("A", 0.0), storey("B", 3.0), storey("Storey 2", 6.0)]);
        assert!(finding.is_some());
        let mut parts = frame();
        parts.iter_mut().enumerate().for_each(|(k, p)| p.storey = Some(k % 2));
        let (storeys, finding) = completed(&mut parts, vec![storey("A", 0.0), storey("B", 0.0)]);
        assert!(storeys.len() == 3 && finding.is_some_and(|f| f.detail.contains("same elevation")));
    }

    #[test]
    fn one_storey_between_a_floor_and_a_roof_stays_as_the_file_has_it() {
        let mut parts = vec![
            part("floor", [2.5, 2.5, -0.1], [2.5, 2.5, 0.1]),
            part("wall", [2.5, 0.0, 1.4], [2.5, 0.1, 1.4]),
            part("roof", [2.5, 2.5, 2.9], [2.5, 2.5, 0.1]),
        ];
        parts.iter_mut().for_each(|p| p.storey = Some(0));
        let (storeys, finding) = completed(&mut parts, vec![storey("Ground", 0.0)]);
        assert!(storeys == [storey("Ground", 0.0)] && finding.is_none());
        assert!(parts.iter().all(|p| p.storey == Some(0)));
    }

    #[test]
    fn a_model_without_floors_has_no_storeys() {
        let mut parts = vec![part("wall", [0.0; 3], [5.0, 0.1, 1.5])];
        let (storeys, _) = completed(&mut parts, Vec::new());
        assert!(storeys.is_empty() && parts[0].storey.is_none());
    }

    #[test]
    fn two_storeys_of_one_name_get_names_of_their_own_so_that_a_map_goes_to_neither_without_a_word() {
        let at = |name: &str, elevation: f64| Storey { name: name.into(), elevation, roof: false };
        let mut list = vec![at("Erdgeschoss", 0.0), at("Erdgeschoss", 3.2), at("Dach", 6.4)];
        let said = tell_apart(&mut list).expect("a finding");
        let names: Vec<&str> = list.iter().map(|s| s.name.as_str()).collect();
        assert_eq!(names, ["Erdgeschoss (0.00 m)", "Erdgeschoss (3.20 m)", "Dach"]);
        assert!(said.detail.contains("several storeys have the same name"), "{said:?}");
        assert!(tell_apart(&mut list).is_none(), "once is enough");
    }
}
