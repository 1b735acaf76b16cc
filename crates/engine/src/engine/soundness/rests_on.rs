//! What floors and roofs rest on: the cause of a refusal is what is missing below them, not the bond that is overloaded most because of it.

use super::carrying;
use crate::building::{Building, Element, ElementRole as R, FindingKind, Reason, Treatment};
use crate::geometry::Aabb;
use crate::prepare::Group;
use crate::recognition;
use crate::strength::Profile;
use std::cell::OnceCell;

/// A wall or column ends this near the underside of what it carries, m.
pub(super) const NEAR: f64 = 0.12;
/// Largest share of the mass of floors and roofs without any support that carries, as a flaw; more is grave.
const USABLE: f64 = 0.05;
/// Parts with less than this share of the mass are not worth a word.
const LEAST: f64 = 0.005;
/// A floor lies on the ground when its underside is this near the lowest point of the building, m.
const ON_GROUND: f64 = 0.5;
/// Elements that are named.
const NAMED: usize = 3;

/// A floor or a roof without a support that carries it.
struct Unheld<'a> {
    element: &'a Element,
    mass: f64,
    /// Walls under it that carry only themselves.
    partitions: usize,
    /// Supports that carry, their least thickness (m), and what they carry together at most (kg); none where there are none.
    weak: Option<(usize, f64, f64)>,
}

/// What stands or lies in a building with its group, its box and its strength.
pub(super) struct RestingPart<'a> {
    pub element: &'a Element,
    treatment: Treatment,
    pub role: R,
    pub profile: &'a Profile,
    pub bounds: Aabb,
}

impl RestingPart<'_> {
    fn mass(&self) -> f64 {
        self.element.mesh.signed_volume().abs() * self.element.density.unwrap_or(self.profile.density)
    }

    pub(super) fn carries(&self) -> bool {
        self.treatment == Treatment::Carries
    }

    /// The shortest edge of its box, m.
    pub(super) fn thickness(&self) -> f64 {
        recognition::box_of(&self.element.mesh).thickness
    }
}

/// Floors and roofs below which nothing carries them, as a grave reason (true) or as a flaw.
pub(in crate::engine) fn reason(b: &Building, groups: &[Group], profiles: &[Profile]) -> Option<(bool, Reason)> {
    if groups.iter().all(|g| g.role.is_none()) {
        return None;
    }
    let part = |e: &'_ Element| groups.iter().position(|g| g.name == e.group);
    let parts: Vec<RestingPart<'_>> = b
        .elements
        .iter()
        .filter_map(|e| {
            let g = part(e)?;
            let (treatment, role) = (groups[g].treatment(), groups[g].role.unwrap_or(R::Unknown));
            Some(RestingPart { element: e, treatment, role, profile: &profiles[g], bounds: e.mesh.aabb() })
        })
        .collect();
    let at_most: Vec<OnceCell<f64>> = parts.iter().map(|_| OnceCell::new()).collect();
    let carried_by = |j: usize| *at_most[j].get_or_init(|| carrying::at_most(j, &parts));
    let lowest = b.aabb().min.z;
    let (mut all, mut unheld) = (0.0, Vec::new());
    for (i, p) in parts.iter().enumerate() {
        if p.role != R::Slab || !p.carries() || p.element.fixed {
            continue;
        }
        let mass = p.mass();
        all += mass;
        // What reaches down to the ground lies on it.
        if p.bounds.min.z < lowest + ON_GROUND {
            continue;
        }
        let below: Vec<(usize, &RestingPart<'_>)> =
            parts.iter().enumerate().filter(|(j, q)| *j != i && is_below(&q.bounds, &p.bounds)).collect();
        let held: Vec<(f64, f64)> =
            below.iter().filter(|(_, q)| q.carries()).map(|(j, q)| (q.thickness(), carried_by(*j))).collect();
        let carried: f64 = held.iter().map(|h| h.1).sum();
        if held.is_empty() || carried < mass {
            let partitions = below.iter().filter(|(_, q)| q.treatment == Treatment::Stands).count();
            let thinnest = held.iter().map(|h| h.0).fold(f64::INFINITY, f64::min);
            let weak = (!held.is_empty()).then_some((held.len(), thinnest, carried));
            unheld.push(Unheld { element: p.element, mass, partitions, weak });
        }
    }
    let mass: f64 = unheld.iter().map(|u| u.mass).sum();
    if mass <= LEAST * all {
        return None;
    }
    unheld.sort_by(|a, b| b.mass.total_cmp(&a.mass).then(a.element.name.cmp(&b.element.name)));
    let one = |u: &Unheld<'_>| {
        let storey =
            u.element.storey.and_then(|s| b.storeys.get(s)).map_or(String::new(), |s| format!(" on {}", s.name));
        let what = match (u.weak, u.partitions) {
            (Some((n, thin, carried)), p) => {
                let and = if p > 0 { format!(", beside {p} partitions") } else { String::new() };
                format!(
                    "rests on {n} parts from {:.0} mm on, which carry {:.1} t at most{and}",
                    1e3 * thin,
                    carried / 1e3
                )
            }
            (None, 0) => "nothing is below it".to_string(),
            (None, n) => format!("rests on partitions only ({n})"),
        };
        format!("\"{}\"{storey} ({:.1} t): {what}", u.element.name, u.mass / 1e3)
    };
    let list: Vec<String> = unheld.iter().take(NAMED).map(one).collect();
    let more = unheld.len().saturating_sub(NAMED);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    let what = format!(
        "{:.1} t of floors and roofs, {:.0} % of them, have no wall, column or beam below them that could carry them: {}{more}",
        mass / 1e3,
        100.0 * mass / all,
        list.join("; ")
    );
    let remedy = if unheld.iter().all(|u| u.partitions > 0) {
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
    use std::path::Path;

    fn part(name: &str, low: [f64; 3], high: [f64; 3]) -> Element {
        Element::cuboid(name, name, low, high, false)
    }

    fn judged(role: R, thickness: f64) -> Option<(bool, Reason)> {
        let base = part("base", [0.0, 0.0, -0.3], [6.0, 6.0, 0.0]);
        let wall = part("wall", [0.0, 0.0, 0.0], [6.0, thickness, 2.8]);
        let roof = part("roof", [0.0, 0.0, 2.8], [6.0, 6.0, 3.0]);
        let groups = [("base", R::Slab), ("wall", role), ("roof", R::Slab)].map(|(n, r)| Group {
            role: Some(r),
            ..Group::new(n, if n == "wall" { "timber-spruce" } else { "rc-slab" }, 0.0)
        });
        let b = Building { elements: vec![base, wall, roof], ..Building::default() };
        let profiles = groups.each_ref().map(|g| crate::strength::find(&g.profile, Path::new("")).expect("built in"));
        reason(&b, &groups, &profiles)
    }

    #[test]
    fn a_roof_on_partitions_is_refused_by_its_cause() {
        let (grave, r) = judged(R::Partition, 0.1).expect("nothing carries it");
        assert!(grave && r.what.contains("\"roof\" (17.3 t): rests on partitions only (1)"), "{}", r.what);
        assert!(r.remedy.contains("bearing-wall"), "{}", r.remedy);
        assert_eq!(judged(R::BearingWall, 0.1), None);
    }

    /// A wall of spruce of 10 mm and 2.8 m: L / r = 970, Euler's stress 0.12 MPa on 0.06 m2, 0.7 t under 17.3 t.
    #[test]
    fn supports_that_buckle_under_it_hold_no_roof() {
        let (grave, r) = judged(R::BearingWall, 0.01).expect("too slender");
        assert!(grave && r.what.contains("rests on 1 parts from 10 mm on, which carry 0.7 t at most"), "{}", r.what);
    }

    /// Boards of 4.0 x 3.8 m and 35 mm (0.532 m3) of rigid material with this density on five joists of spruce over 4.0 m between two walls.
    fn on_joists(breadth: f64, depth: f64, density: f64) -> Option<(bool, Reason)> {
        let top = 2.5 + depth;
        let mut elements = vec![
            part("base", [-0.3, -2.0, -0.3], [4.3, 2.0, 0.0]),
            part("wall", [-0.25, -2.0, 0.0], [0.0, 2.0, 2.5]),
            part("wall", [4.0, -2.0, 0.0], [4.25, 2.0, 2.5]),
        ];
        for y in [-1.2, -0.6, 0.0, 0.6, 1.2] {
            elements.push(part("joist", [-0.2, y - breadth / 2.0, 2.5], [4.2, y + breadth / 2.0, top]));
        }
        elements.push(part("boards", [0.0, -1.9, top], [4.0, 1.9, top + 0.035]));
        elements.last_mut().expect("just pushed").density = Some(density);
        let groups = [
            ("base", R::Footing, "rigid"),
            ("wall", R::BearingWall, "masonry"),
            ("joist", R::Beam, "timber-spruce"),
            ("boards", R::Slab, "rigid"),
        ]
        .map(|(n, r, p)| Group { role: Some(r), ..Group::new(n, p, 0.0) });
        let b = Building { elements, ..Building::default() };
        let profiles = groups.each_ref().map(|g| crate::strength::find(&g.profile, Path::new("")).expect("built in"));
        reason(&b, &groups, &profiles)
    }

    /// A joist of 45 x 200 mm: M = 68 N/mm2 x 45 x 200^2 / 6 = 20.4 kNm, 16 M / 4.0 m = 81.6 kN; shear 2 x 5 N/mm2 x 9000 mm2 = 90 kN. Five
    /// carry thirty times the boards of 1.277 t.
    #[test]
    fn a_floor_on_slender_joists_is_carried() {
        for (breadth, depth) in [(0.03, 0.15), (0.045, 0.2), (0.079, 0.2)] {
            assert_eq!(on_joists(breadth, depth, 2400.0), None, "{breadth} x {depth}");
        }
    }

    /// A lath of 24 x 130 mm: M = 68 N/mm2 x 24 x 130^2 / 6 = 4.597 kNm, 16 M / 4.0 m = 18.39 kN on 4.0 of its 4.4 m, so 20.23 kN = 2.062 t; five carry
    /// 10.3 t of 12.8 t.
    #[test]
    fn laths_hold_no_heavy_floor_and_what_they_carry_is_said() {
        let (grave, r) = on_joists(0.024, 0.13, 24e3).expect("too weak");
        assert!(grave && r.what.contains("rests on 5 parts from 24 mm on, which carry 10.3 t at most"), "{}", r.what);
    }
}
