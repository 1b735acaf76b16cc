//! What floors and roofs rest on: the cause of a refusal is what is missing below them, not the bond that is overloaded most because of it.

use crate::building::{Building, Element, ElementRole as R, FindingKind, Reason, Treatment};
use crate::geometry::Aabb;
use crate::prepare::Group;

/// A wall or column ends this near the underside of what it carries, m.
const NEAR: f64 = 0.12;
/// Largest share of the mass of floors and roofs without any support that carries, as a flaw; more is grave.
const USABLE: f64 = 0.05;
/// Parts with less than this share of the mass are not worth a word.
const LEAST: f64 = 0.005;
/// Elements that are named.
const NAMED: usize = 3;

/// A floor or a roof without a support that carries.
struct Unheld<'a> {
    element: &'a Element,
    mass: f64,
    /// Walls under it that carry only themselves.
    partitions: usize,
}

/// Floors and roofs below which nothing carries, as a grave reason or as a flaw. `density` is that of the profile of each group.
pub(in crate::engine) fn reason(b: &Building, groups: &[Group], density: &[f64]) -> Option<(bool, Reason)> {
    if groups.iter().all(|g| g.role.is_none()) {
        return None;
    }
    let group = |e: &Element| groups.iter().position(|g| g.name == e.group);
    let parts: Vec<(&Element, usize, Aabb)> =
        b.elements.iter().filter_map(|e| Some((e, group(e)?, e.mesh.aabb()))).collect();
    let (mut all, mut unheld) = (0.0, Vec::new());
    for (i, (e, g, own)) in parts.iter().enumerate() {
        if groups[*g].role != Some(R::Slab) || groups[*g].treatment() != Treatment::Carries || e.fixed {
            continue;
        }
        let mass = e.mesh.signed_volume().abs() * e.density.unwrap_or(density[*g]);
        all += mass;
        let below = || parts.iter().enumerate().filter(|(j, p)| *j != i && is_below(&p.2, own)).map(|(_, p)| p);
        let carries = |p: &(&Element, usize, Aabb)| groups[p.1].treatment() == Treatment::Carries;
        let stands = |p: &&(&Element, usize, Aabb)| groups[p.1].treatment() == Treatment::Stands;
        // What reaches down to the ground carries itself.
        let on_ground = own.min.z < b.aabb().min.z + 0.5;
        if !on_ground && !below().any(carries) {
            unheld.push(Unheld { element: e, mass, partitions: below().filter(stands).count() });
        }
    }
    let mass: f64 = unheld.iter().map(|u| u.mass).sum();
    if mass <= LEAST * all {
        return None;
    }
    unheld.sort_by(|a, b| b.mass.total_cmp(&a.mass).then(a.element.name.cmp(&b.element.name)));
    let one = |u: &Unheld<'_>| {
        let storey = u.element.storey.and_then(|s| b.storeys.get(s)).map_or(String::new(), |s| format!(" on {}", s.name));
        let what = match u.partitions {
            0 => "nothing is below it".to_string(),
            n => format!("rests on partitions only ({n})"),
        };
        format!("\"{}\"{storey} ({:.1} t): {what}", u.element.name, u.mass / 1e3)
    };
    let list: Vec<String> = unheld.iter().take(NAMED).map(one).collect();
    let more = unheld.len().saturating_sub(NAMED);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    let only = unheld.iter().all(|u| u.partitions > 0);
    let what = format!(
        "{:.1} t of floors and roofs, {:.0} % of them, have no wall, column or beam below them that carries: {}{more}",
        mass / 1e3,
        100.0 * mass / all,
        list.join("; ")
    );
    let remedy = if only {
        "say which of the walls below carry: [[group]] role = \"bearing-wall\"; or join the file with the structural one: leanto import ARCHITECTURE \
         STRUCTURE --out CASE"
    } else {
        "join the file with the one that has these walls, columns or beams: leanto import ARCHITECTURE STRUCTURE --out CASE; or leave the parts out"
    };
    Some((mass > USABLE * all, Reason { kind: FindingKind::NoStructure, what, remedy: remedy.into() }))
}

/// True when a box ends at the underside of another one, or within it, and overlaps it in plan.
fn is_below(a: &Aabb, slab: &Aabb) -> bool {
    let overlaps = |k: usize| a.min[k] < slab.max[k] + NEAR && a.max[k] > slab.min[k] - NEAR;
    let reaches = a.max.z > slab.min.z - NEAR && a.min.z < slab.min.z + 1e-3;
    overlaps(0) && overlaps(1) && reaches
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str, low: [f64; 3], high: [f64; 3]) -> Element {
        Element::cuboid(name, name, low, high, false)
    }

    fn judged(role: R) -> Option<(bool, Reason)> {
        let base = part("base", [0.0, 0.0, -0.3], [6.0, 6.0, 0.0]);
        let wall = part("wall", [0.0, 0.0, 0.0], [6.0, 0.1, 2.8]);
        let roof = part("roof", [0.0, 0.0, 2.8], [6.0, 6.0, 3.0]);
        let groups = [("base", R::Slab), ("wall", role), ("roof", R::Slab)]
            .map(|(n, r)| Group { role: Some(r), ..Group::new(n, "rc-slab", 0.0) });
        let b = Building { elements: vec![base, wall, roof], ..Building::default() };
        reason(&b, &groups, &[2500.0; 3])
    }

    #[test]
    fn a_roof_on_partitions_is_refused_by_its_cause() {
        let (grave, r) = judged(R::Partition).expect("nothing carries it");
        assert!(grave && r.what.contains("\"roof\" (18.0 t): rests on partitions only (1)"), "{}", r.what);
        assert!(r.remedy.contains("bearing-wall"), "{}", r.remedy);
        assert_eq!(judged(R::BearingWall), None);
    }
}
