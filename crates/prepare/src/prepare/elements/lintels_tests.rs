//! Claims about assumed lintels.

use super::*;
use crate::geometry::{Mesh, Quat, Vec3};
use crate::strength;
use std::path::Path;

/// A wall of 240 mm, `end` high, with doors at these places (m, 2.1 m high), turned in plan by an angle.
fn wall(doors: &[[f64; 2]], length: f64, end: f64, angle: f64) -> Element {
    let mut mesh = Mesh::default();
    let mut add = |low: [f64; 3], high: [f64; 3]| {
        let m = Element::cuboid("", "", low, high, false).mesh;
        let first = mesh.vertices.len() as u32;
        mesh.vertices.extend(m.vertices);
        mesh.triangles.extend(m.triangles.iter().map(|t| t.map(|i| i + first)));
    };
    let mut from = 0.0;
    for d in doors {
        add([from, 0.0, 0.0], [d[0], 0.24, end]);
        add([d[0], 0.0, 2.1], [d[1], 0.24, end]);
        from = d[1];
    }
    add([from, 0.0, 0.0], [length, 0.24, end]);
    let turn = Quat::from_axis_angle(&Vec3::z_axis(), angle);
    mesh.vertices.iter_mut().for_each(|v| *v = turn * *v);
    Element { mesh, ..Element::cuboid("Wall", "Walls", [0.0; 3], [1.0; 3], false) }
}

fn assumed_in(elements: Vec<Element>, extra: &[Group], lintels: Lintels, profile: &str) -> (Building, Vec<Finding>) {
    let mut building = Building { elements, ..Building::default() };
    let mut groups = vec![Group::new("Walls", profile, 0.0)];
    groups.extend(extra.iter().cloned());
    let profiles: Vec<Profile> =
        groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect();
    let settings = Settings { lintels, ..Settings::default() };
    let findings = add_lintels(&mut building, &settings, &mut groups, &profiles);
    let has = building.elements.iter().any(|e| e.group == LINTELS);
    assert_eq!(has, groups.iter().any(|g| g.name == LINTELS && g.bonds == Bonding::NoHorizontal));
    (building, findings)
}

fn made(elements: Vec<Element>) -> Vec<Element> {
    let (b, _) = assumed_in(elements, &[], Lintels::Assume, "masonry");
    b.elements.into_iter().filter(|e| e.group == LINTELS).collect()
}

/// Sizes of the box of an element, m.
fn size(e: &Element) -> [f64; 3] {
    e.mesh.aabb().size().into()
}

fn close(a: [f64; 3], b: [f64; 3]) -> bool {
    a.iter().zip(b).all(|(x, y)| (x - y).abs() < 0.011)
}

#[test]
fn a_door_gets_a_lintel_with_seats_and_height_of_200_mm_as_wide_as_its_wall() {
    let list = made(vec![wall(&[[2.0, 3.0]], 5.0, 2.7, 0.0)]);
    assert_eq!(list.len(), 1);
    let b = list[0].mesh.aabb();
    assert!(close(b.min.into(), [1.8, 0.0, 2.1]) && close(b.max.into(), [3.2, 0.24, 2.3]), "{b:?}");
    assert_eq!(list[0].name, "Lintel (assumed) over Wall");
    assert!((list[0].mesh.signed_volume() - 1.4 * 0.24 * 0.2).abs() < 1e-3);
}

#[test]
fn the_lintel_follows_a_wall_that_is_turned() {
    let list = made(vec![wall(&[[2.0, 3.0]], 5.0, 2.7, 0.6)]);
    assert!(list.len() == 1 && (list[0].mesh.signed_volume() - 1.4 * 0.24 * 0.2).abs() < 1e-3);
    let middle = Quat::from_axis_angle(&Vec3::z_axis(), 0.6) * Vec3::new(2.5, 0.12, 2.2);
    assert!((list[0].mesh.aabb().centre() - middle).norm() < 1e-6);
}

#[test]
fn height_and_seats_grow_with_the_span_and_wide_openings_are_asked_about() {
    let (b, findings) = assumed_in(vec![wall(&[[2.0, 4.4]], 7.0, 3.5, 0.0)], &[], Lintels::Assume, "masonry");
    assert!(close(size(&b.elements[1]), [2.4 + 2.0 * 0.24, 0.24, 0.24]), "{:?}", size(&b.elements[1]));
    assert!(findings.len() == 1 && findings[0].severity == Severity::Note);
    let (b, findings) = assumed_in(vec![wall(&[[2.0, 5.0]], 7.0, 3.5, 0.0)], &[], Lintels::Assume, "masonry");
    assert!(close(size(&b.elements[1]), [3.6, 0.24, 0.375]), "{:?}", size(&b.elements[1]));
    assert!(findings.iter().any(|f| f.severity == Severity::Warning && f.detail.contains("3.00 m")));
}

#[test]
fn the_elements_of_the_building_keep_their_places_and_lintels_come_behind_them() {
    let own =
        vec![wall(&[[1.0, 2.0], [3.0, 4.0]], 5.0, 2.7, 0.0), Element { name: "B".into(), ..wall(&[], 2.0, 2.7, 1.0) }];
    let (b, findings) = assumed_in(own.clone(), &[], Lintels::Assume, "masonry");
    assert_eq!(b.elements[..2], own[..]);
    assert_eq!(b.elements.len(), 4);
    assert_ne!(b.elements[2].name, b.elements[3].name);
    assert!(findings[0].detail.starts_with("2 lintels") && findings[0].detail.contains("1.00 to 1.00 m in 1 walls"));
}

#[test]
fn two_openings_share_the_pier_between_them() {
    let list = made(vec![wall(&[[1.0, 2.0], [2.3, 3.3]], 5.0, 2.7, 0.0)]);
    let (a, b) = (list[0].mesh.aabb(), list[1].mesh.aabb());
    assert!((a.max.x - 2.15).abs() < 0.011 && (b.min.x - 2.15).abs() < 0.011, "{a:?} {b:?}");
}

#[test]
fn no_lintel_where_one_is_modelled_where_the_wall_is_no_masonry_or_where_the_user_wants_none() {
    let door = || wall(&[[2.0, 3.0]], 5.0, 2.7, 0.0);
    let count = |elements, extra: &[Group], lintels, profile| {
        let (b, _) = assumed_in(elements, extra, lintels, profile);
        b.elements.iter().filter(|e| e.group == LINTELS).count()
    };
    assert_eq!(count(vec![door()], &[], Lintels::Assume, "masonry"), 1);
    assert_eq!(count(vec![door()], &[], Lintels::None, "masonry"), 0);
    assert_eq!(count(vec![door()], &[], Lintels::Assume, "rc-wall"), 0);
    assert_eq!(count(vec![door()], &[], Lintels::Assume, "masonry-infill"), 0);
    let beams = [Group::new("Beams", "rc-beam", 0.0)];
    let beam = |z: f64| Element::cuboid("Beam", "Beams", [1.5, 0.0, z], [3.5, 0.24, z + 0.2], false);
    assert_eq!(count(vec![door(), beam(2.15)], &beams, Lintels::Assume, "masonry"), 0);
    assert_eq!(count(vec![door(), beam(2.5)], &beams, Lintels::Assume, "masonry"), 1);
}

#[test]
fn a_slab_close_above_an_opening_leaves_less_height_or_none() {
    let slabs = [Group::new("Slabs", "rc-slab", 0.0)];
    let with = |top: f64| {
        let slab = Element::cuboid("Slab", "Slabs", [0.0, 0.0, top], [5.0, 4.0, top + 0.2], false);
        let (b, f) = assumed_in(vec![wall(&[[2.0, 3.0]], 5.0, top, 0.0), slab], &slabs, Lintels::Assume, "masonry");
        (b.elements.iter().find(|e| e.group == LINTELS).map(size), f)
    };
    assert!(with(2.25).0.is_some_and(|s| (s[2] - 0.15).abs() < 0.011));
    let (none, findings) = with(2.15);
    assert!(none.is_none() && findings[0].detail.contains("1 openings in masonry got no lintel"));
}
