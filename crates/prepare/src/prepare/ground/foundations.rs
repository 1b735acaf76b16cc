//! Foundations: fixed blocks under the lowest pieces, under slabs on grade, and on the sides of elements that the case marks as founded.

use super::on_grade;
use super::site::Ground;
use crate::building::{ElementRole, Finding, FindingKind, Severity};
use crate::geometry::{Aabb, Convex, Mat3, Vec3};
use crate::prepare::cutting::piece;
use crate::prepare::cutting::piece::Piece;
use crate::prepare::input::groups::{Group, Side};
use crate::prepare::input::settings::Settings;
use crate::structure::{Body, BodyKind, ElementRef, SOIL, Structure};

/// Name of the group of foundations.
pub(crate) const GROUP: &str = "Foundation";

/// A column on a base plate or on grout stands this much above the lowest level at most, m.
const PLATE: f64 = 0.06;

/// Levels that decide what is founded.
pub(crate) struct Levels<'a> {
    /// Of the lowest part that carries, m.
    pub lowest: f64,
    /// Of the ground around the building.
    pub ground: Option<&'a Ground>,
}

/// Adds a fixed block under every movable piece whose underside is within the tolerance of the lowest level, and on the founded sides of
/// elements. `on_plates`: pieces that stand on connectors; those are founded within 60 mm of the lowest level in any case.
pub(crate) fn add(
    s: &mut Structure,
    shapes: &mut Vec<Convex>,
    of: &[Piece],
    groups: &[Group],
    settings: &Settings,
    at: &Levels<'_>,
    on_plates: &[bool],
) -> Vec<Finding> {
    let lowest = at.lowest;
    let mut findings = Vec::new();
    if settings.foundation_thickness <= 0.0 {
        return findings;
    }
    let group = s.groups.iter().position(|g| g == GROUP).unwrap_or_else(|| {
        s.groups.push(GROUP.into());
        s.groups.len() - 1
    });
    let mut made = 0;
    let mut done = Vec::new();
    for (i, direction) in founded(s, shapes, of, groups, settings, lowest, on_plates) {
        let outward = |f: usize| {
            let a = shapes[i].area_vector(f);
            (a.dot(&direction) > 0.9 * a.norm() && a.norm() >= settings.minimum_contact).then(|| a.norm())
        };
        let face = (0..shapes[i].faces.len())
            .filter_map(|f| Some((f, outward(f)?)))
            .max_by(|f, g| f.1.total_cmp(&g.1))
            .map(|f| f.0);
        let name = s.elements[s.bodies[i].element as usize].name.clone();
        let Some(face) = face else {
            // The founded side of a piece may already have one.
            if direction.z < 0.0 && shapes[i].aabb().min.z <= lowest + settings.foundation_tolerance {
                findings.push(Finding {
                    severity: Severity::Warning,
                    kind: FindingKind::Other,
                    element: Some(name),
                    storey: None,
                    detail: "a lowest piece has no level underside; it got no foundation".into(),
                    remedy: "check the part's lower end".into(),
                });
            }
            continue;
        };
        let mut top = shapes[i].polygon(face);
        top.reverse();
        let block = Convex::prism(&top, direction * settings.foundation_thickness);
        made += 1;
        let storey = s.bodies[i].storey;
        // What is below a piece is the soil that it stands on; what holds its side is only a support.
        let material = if direction.z < 0.0 { SOIL } else { "rigid" };
        push(s, shapes, block, (&format!("Foundation {made}"), material), group, storey);
        done.push(i);
    }
    let (slabs, found) = on_grade::pieces(of, groups, at.ground, |e| &s.elements[e].name);
    findings.extend(found);
    let mut boxes: Vec<Aabb> = shapes.iter().map(Convex::aabb).collect();
    let mut soils = 0;
    for i in slabs {
        if s.bodies[i].fixed || done.contains(&i) {
            continue;
        }
        let level = |f: &usize| {
            let a = shapes[i].area_vector(*f);
            a.z < -on_grade::SLOPE * a.norm() && a.norm() >= settings.minimum_contact
        };
        let Some(face) = (0..shapes[i].faces.len()).find(level) else { continue };
        for block in on_grade::blocks(&shapes[i].polygon(face), i, shapes, &boxes, settings) {
            soils += 1;
            boxes.push(block.aabb());
            let storey = s.bodies[i].storey;
            push(s, shapes, block, (&format!("Soil {soils}"), SOIL), group, storey);
        }
    }
    findings
}

/// Adds a fixed block with a name and a material.
fn push(
    s: &mut Structure,
    shapes: &mut Vec<Convex>,
    block: Convex,
    (name, material): (&str, &str),
    group: usize,
    storey: Option<u32>,
) {
    s.elements.push(ElementRef { name: name.into(), class: None, material: material.into(), ..Default::default() });
    let body = piece::body(&block, &Mat3::identity(), 2400.0, 0.0);
    s.bodies.push(Body {
        kind: BodyKind::Foundation,
        element: s.elements.len() as u32 - 1,
        group: group as u32,
        storey,
        fixed: true,
        ..body
    });
    shapes.push(block);
}

/// Pieces with a foundation, and its side.
fn founded(
    s: &Structure,
    shapes: &[Convex],
    of: &[Piece],
    groups: &[Group],
    settings: &Settings,
    lowest: f64,
    on_plates: &[bool],
) -> Vec<(usize, Vec3)> {
    let reach = |i: usize| {
        let tolerance = settings.foundation_tolerance;
        if on_plates.get(i) == Some(&true) { tolerance.max(PLATE) } else { tolerance }
    };
    let mut out: Vec<(usize, Vec3)> = (0..shapes.len())
        .filter(|&i| !s.bodies[i].fixed && shapes[i].aabb().min.z <= lowest + reach(i))
        .map(|i| (i, -Vec3::z()))
        .collect();
    let mut from = 0;
    for element in of.chunk_by(|p, q| p.element == q.element) {
        let range = from..from + element.len();
        from = range.end;
        let group = &groups[element[0].group];
        let deep = matches!(group.role, Some(ElementRole::Footing | ElementRole::Pile));
        let below = (deep && !group.founded.contains(&Side::Below)).then_some(Side::Below);
        for side in group.founded.iter().copied().chain(below) {
            let d = side.direction();
            let most = range.clone().map(|i| shapes[i].extent(&d).1).fold(f64::NEG_INFINITY, f64::max);
            for i in range.clone() {
                let reaches = shapes[i].extent(&d).1 >= most - settings.foundation_tolerance;
                if !s.bodies[i].fixed && reaches && !out.contains(&(i, d)) {
                    out.push((i, d));
                }
            }
        }
    }
    out.sort_by_key(|o| o.0);
    out
}

#[cfg(test)]
mod tests {
    use crate::building::{Building, Element};
    use crate::prepare::input::groups::{Group, Side};
    use crate::prepare::input::settings::Settings;
    use crate::strength;
    use std::path::Path;

    #[test]
    fn a_wall_is_held_on_the_sides_that_are_named() {
        let elements = vec![
            Element::cuboid("low", "Low", [10.0, 0.0, 0.0], [11.0, 1.0, 1.0], false),
            Element::cuboid("wall", "Wall", [0.0, 0.0, 2.0], [4.0, 0.3, 5.0], false),
        ];
        let held = |founded: Vec<Side>| {
            let group = |name: &str, founded: Vec<Side>| Group {
                target_size: Some(2.0),
                founded,
                ..Group::new(name, "rc-wall", 0.0)
            };
            let groups = [group("Low", Vec::new()), group("Wall", founded)];
            let profiles: Vec<_> =
                groups.iter().map(|_| strength::find("rc-wall", Path::new("")).expect("it is there")).collect();
            let building = Building { elements: elements.clone(), ..Building::default() };
            let s = crate::prepare::prepare(&building, &Settings::default(), &groups, &profiles, 0)
                .expect("sound")
                .structure;
            s.bodies.iter().filter(|b| b.fixed).map(|b| b.pose.position).collect::<Vec<_>>()
        };
        assert_eq!(held(Vec::new()).len(), 1, "the low block only");
        let sides = held(vec![Side::LowX]);
        assert_eq!(sides.len(), 3, "two pieces, one over the other, reach that side");
        assert!(sides.iter().filter(|p| p.x < 0.0).count() == 2);
        assert_eq!(held(vec![Side::Below, Side::HighX]).len(), 1 + 2 + 2);
    }
}
