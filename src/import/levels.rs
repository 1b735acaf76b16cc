//! Storeys of a building and of its elements.
//!
//! When the file names no storeys, floors are found as follows. A *floor-like* part has a flat upper face (normal within 18 degrees of
//! vertical) that covers at least half of its plan box, and its plan box is at least 1 m wide both ways: slabs and their pieces, not beams.
//! The tops of floor-like parts, weighted with their area, are grouped into levels no thicker than 0.5 m; the elevation of a level is its
//! area-weighted mean. Levels with less than a tenth of the largest area (landings) are dropped, and of two levels closer than 1.8 m the
//! larger one is kept. When the lowest level is more than 1.8 m above the underside of the movable parts, the ground floor has no slab of
//! its own, and a storey is added at that underside. Storeys are called "Storey 0" upwards.
//!
//! A part belongs to the highest storey whose elevation is at most 0.3 m above the *reference height* of the part. For floor-like parts
//! this is the top, so that a floor slab belongs to its storey. For other parts it is the underside plus half the height (at most 1.25 m),
//! so that a beam belongs to the storey below it and a column through many storeys to its lowest. Parts below all storeys belong to the
//! lowest. A storey that the file itself assigns to a part is kept.

use super::parts::Part;
use crate::building::Storey;
use crate::geometry::{Mesh, Vec3};

/// Least clear distance between two floors, m.
const LEAST_STOREY_HEIGHT: f64 = 1.8;
/// Largest difference between the tops of one floor, m.
const FLOOR_SPREAD: f64 = 0.5;
/// Largest height of a floor above the reference height of a part, m.
const TOLERANCE: f64 = 0.3;

/// Top of a floor-like part and the area of its upper face, m and m2.
fn floor_like(mesh: &Mesh) -> Option<(f64, f64)> {
    let size = mesh.aabb().size();
    if size.x < 1.0 || size.y < 1.0 || size.z > 1.5 {
        return None;
    }
    let mut area = 0.0;
    let mut moment = 0.0;
    for t in 0..mesh.triangles.len() {
        let [a, b, c] = mesh.corners(t);
        let n: Vec3 = (b - a).cross(&(c - a)) * 0.5;
        if n.z > 0.95 * n.norm() && n.z > 0.0 {
            area += n.z;
            moment += n.z * (a.z + b.z + c.z) / 3.0;
        }
    }
    (area >= 0.5 * size.x * size.y).then(|| (moment / area, area))
}

/// Storeys of a model that names none; empty when it has no floor-like part.
pub(super) fn derive(parts: &[Part]) -> Vec<Storey> {
    let mut tops: Vec<(f64, f64)> = parts.iter().filter_map(|p| floor_like(&p.mesh)).collect();
    tops.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut levels: Vec<(f64, f64)> = Vec::new();
    let mut from = f64::NEG_INFINITY;
    for (z, area) in tops {
        match levels.last_mut() {
            Some((level, sum)) if z - from <= FLOOR_SPREAD => {
                *level = (*level * *sum + z * area) / (*sum + area);
                *sum += area;
            }
            _ => {
                from = z;
                levels.push((z, area));
            }
        }
    }
    let largest = levels.iter().fold(0.0f64, |m, l| m.max(l.1));
    levels.retain(|l| l.1 >= 0.1 * largest);
    let mut kept: Vec<(f64, f64)> = Vec::new();
    for level in levels {
        match kept.last_mut() {
            Some(last) if level.0 - last.0 < LEAST_STOREY_HEIGHT => {
                if level.1 > last.1 {
                    *last = level;
                }
            }
            _ => kept.push(level),
        }
    }
    if let (Some(lowest), Some(ground)) = (kept.first().map(|l| l.0), underside(parts))
        && lowest - ground > LEAST_STOREY_HEIGHT
    {
        kept.insert(0, (ground, 0.0));
    }
    kept.iter()
        .enumerate()
        .map(|(k, l)| Storey { name: format!("Storey {k}"), elevation: round_to_millimetre(l.0) })
        .collect()
}

/// Lowest point of the movable parts, or of all parts when none is movable, m.
fn underside(parts: &[Part]) -> Option<f64> {
    let lowest = |fixed_too: bool| {
        parts
            .iter()
            .filter(|p| fixed_too || !p.fixed)
            .map(|p| p.mesh.aabb().min.z)
            .filter(|z| z.is_finite())
            .reduce(f64::min)
    };
    lowest(false).or_else(|| lowest(true))
}

fn round_to_millimetre(z: f64) -> f64 {
    (z * 1e3).round() / 1e3
}

/// Sorts storeys upwards and assigns a storey to every part without one, by the rule of this module.
pub(super) fn assign(parts: &mut [Part], storeys: &mut Vec<Storey>) {
    let mut order: Vec<usize> = (0..storeys.len()).collect();
    order.sort_by(|&a, &b| storeys[a].elevation.total_cmp(&storeys[b].elevation).then(a.cmp(&b)));
    let mut place = vec![0; storeys.len()];
    for (new, &old) in order.iter().enumerate() {
        place[old] = new;
    }
    *storeys = order.iter().map(|&i| storeys[i].clone()).collect();
    for p in parts.iter_mut() {
        p.storey = match p.storey.and_then(|s| place.get(s).copied()) {
            Some(s) => Some(s),
            None => storey_of(&p.mesh, storeys),
        };
    }
}

fn storey_of(mesh: &Mesh, storeys: &[Storey]) -> Option<usize> {
    if storeys.is_empty() {
        return None;
    }
    let b = mesh.aabb();
    let reference = match floor_like(mesh) {
        Some((top, _)) => top,
        None => b.min.z + (0.5 * (b.max.z - b.min.z)).min(1.25),
    };
    Some(storeys.iter().rposition(|s| s.elevation <= reference + TOLERANCE).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::scene::box_mesh;

    fn part(name: &str, centre: [f64; 3], half: [f64; 3]) -> Part {
        Part { name: name.into(), mesh: box_mesh(&centre.into(), &half.into()), ..Part::default() }
    }

    /// Columns on footings, beams under slabs, two storeys of 3 m.
    fn frame() -> Vec<Part> {
        let mut parts = vec![Part { fixed: true, ..part("footing", [0.0, 0.0, -0.25], [0.6, 0.6, 0.25]) }];
        for k in 0..2 {
            let z = 3.0 * f64::from(k);
            parts.push(part(&format!("column {k}"), [0.0, 0.0, z + 1.25], [0.2, 0.2, 1.25]));
            parts.push(part(&format!("beam {k}"), [2.5, 0.0, z + 2.65], [2.5, 0.15, 0.15]));
            parts.push(part(&format!("slab {k}"), [2.5, 2.5, z + 2.9], [2.5, 2.5, 0.1]));
        }
        parts
    }

    #[test]
    fn storeys_follow_the_slab_tops_and_the_underside_of_the_columns() {
        let storeys = derive(&frame());
        let found: Vec<(&str, f64)> = storeys.iter().map(|s| (s.name.as_str(), s.elevation)).collect();
        assert_eq!(found, [("Storey 0", 0.0), ("Storey 1", 3.0), ("Storey 2", 6.0)]);
    }

    #[test]
    fn slabs_belong_to_the_storey_they_carry_and_beams_to_the_one_they_cover() {
        let mut parts = frame();
        let mut storeys = derive(&parts);
        assign(&mut parts, &mut storeys);
        let of = |name: &str| parts.iter().find(|p| p.name == name).and_then(|p| p.storey);
        assert_eq!(of("footing"), Some(0));
        assert_eq!((of("column 0"), of("beam 0"), of("slab 0")), (Some(0), Some(0), Some(1)));
        assert_eq!((of("column 1"), of("beam 1"), of("slab 1")), (Some(1), Some(1), Some(2)));
    }

    #[test]
    fn a_column_through_all_storeys_belongs_to_the_lowest() {
        let mut parts = frame();
        parts.push(part("tall", [4.0, 4.0, 3.0], [0.2, 0.2, 3.0]));
        let mut storeys = derive(&parts);
        assign(&mut parts, &mut storeys);
        assert_eq!(parts.last().and_then(|p| p.storey), Some(0));
    }

    #[test]
    fn a_landing_makes_no_storey() {
        let mut parts = frame();
        parts.push(part("landing", [0.6, 0.6, 1.4], [0.6, 0.6, 0.1]));
        assert_eq!(derive(&parts).len(), 3);
    }

    #[test]
    fn storeys_of_the_file_are_sorted_and_their_parts_follow() {
        let mut parts = frame();
        parts[1].storey = Some(0);
        let mut storeys =
            vec![Storey { name: "Upper".into(), elevation: 3.0 }, Storey { name: "Ground".into(), elevation: 0.0 }];
        assign(&mut parts, &mut storeys);
        assert_eq!(storeys[0].name, "Ground");
        assert_eq!(parts[1].storey, Some(1), "the file put this column on the upper storey");
        assert_eq!(parts[3].storey, Some(1), "its slab top is the upper floor");
    }

    #[test]
    fn a_model_without_floors_has_no_storeys() {
        let mut parts = vec![part("wall", [0.0; 3], [5.0, 0.1, 1.5])];
        let mut storeys = derive(&parts);
        assign(&mut parts, &mut storeys);
        assert!(storeys.is_empty() && parts[0].storey.is_none());
    }
}
