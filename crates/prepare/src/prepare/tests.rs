//! Claims about roles, connectors and precast joints, against hand-worked figures.

use crate::building::{Building, Element, ElementRole};
use crate::geometry::Vec3;
use crate::prepare::input::groups::{Group, Joints};
use crate::prepare::input::settings::Settings;
use crate::prepare::{Prepared, prepare};
use crate::strength;
use crate::structure::{Bond, ConstructionStage, Law, Structure};
use crate::units::GRAVITY;
use leanto_solve::{face_forces, statics};
use std::path::Path;

/// An element that is a group of its own: name, profile, role, box, and whether it is held.
type Given<'a> = (&'a str, &'a str, ElementRole, [f64; 3], [f64; 3], bool);

fn prepared(given: &[Given<'_>], joints: Joints, target: f64) -> Prepared {
    let elements = given.iter().map(|g| Element::cuboid(g.0, g.0, g.3, g.4, g.5)).collect();
    let groups: Vec<Group> = given
        .iter()
        .map(|g| Group { role: Some(g.2), joints, target_size: Some(target), ..Group::new(g.0, g.1, 0.0) })
        .collect();
    let profiles: Vec<_> =
        groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect();
    let building = Building { elements, ..Building::default() };
    let settings = Settings { foundation_thickness: 0.0, ground: false, ..Settings::default() };
    prepare(&building, &settings, &groups, &profiles, 0).expect("sound")
}

/// Bonds between two elements, by their numbers.
fn between(s: &Structure, a: usize, b: usize) -> Vec<&Bond> {
    let of = |i: u32| s.bodies[i as usize].element as usize;
    s.bonds.iter().filter(|q| [of(q.a), of(q.b)] == [a, b] || [of(q.a), of(q.b)] == [b, a]).collect()
}

/// Weight of an element, N.
fn weight(s: &Structure, element: u32) -> f64 {
    s.bodies.iter().filter(|b| b.element == element).map(|b| b.mass * GRAVITY).sum()
}

/// Moment about the y axis at the faces nearest to a level coordinate x, N m.
fn moment_at(s: &Structure, x: f64, gravity: Vec3) -> f64 {
    let r = statics::solve(s, gravity, &[]).expect("stands");
    let nearest = s.bonds.iter().map(|b| (b.face.x - x).abs()).fold(f64::INFINITY, f64::min);
    let there = (0..s.bonds.len()).filter(|&q| (s.bonds[q].face.x - x).abs() < nearest + 1e-6);
    let of = |q: usize| {
        let (b, f) = (&s.bonds[q], face_forces(&s.bonds[q], &r.forces[q]).0);
        b.frame[1].y * f.m1 + b.frame[2].y * f.m2 + b.frame[0].y * f.t
    };
    there.map(of).sum::<f64>().abs()
}

const DOWN: Vec3 = Vec3::new(0.0, 0.0, -GRAVITY);

#[test]
fn a_precast_slab_on_two_walls_has_wl2_over_8_at_midspan_and_no_moment_at_its_supports() {
    use ElementRole::{BearingWall, Slab};
    // The bearings are 0.1 m long, so that the span is 5.9 m; the walls end 10 mm below the slab.
    let given: [Given<'_>; 3] = [
        ("slab", "precast-slab", Slab, [0.0, 0.0, 3.0], [6.0, 1.0, 0.2 + 3.0], false),
        ("left", "precast-wall", BearingWall, [-0.1, 0.0, 0.0], [0.1, 1.0, 2.99], true),
        ("right", "precast-wall", BearingWall, [5.9, 0.0, 0.0], [6.1, 1.0, 2.99], true),
    ];
    let s = prepared(&given, Joints::Auto, 0.5).structure;
    let seats = between(&s, 0, 1);
    assert!(!seats.is_empty() && seats.iter().all(|b| matches!(b.law, Law::Masonry(_))));
    assert!(seats.iter().all(|b| b.construction_stage == ConstructionStage::Seated));
    let (w, span) = (weight(&s, 0), 5.9);
    // The ends beyond the middle of the bearings are 0.05 m long and take off w 0.05^2 / 2.
    let exact = w / 6.0 * (span * span / 8.0 - 0.05 * 0.05 / 2.0);
    let middle = moment_at(&s, 3.0, DOWN);
    assert!((middle / exact - 1.0).abs() < 0.01, "{middle} is not {exact}");
    let r = statics::solve(&s, DOWN, &[]).expect("stands");
    for (b, f) in s.bonds.iter().zip(&r.forces).filter(|(b, _)| matches!(b.law, Law::Masonry(_))) {
        let f = face_forces(b, f).0;
        let m = b.frame[1].y * f.m1 + b.frame[2].y * f.m2;
        assert!(m.abs() < 0.005 * exact, "{m} at a support");
    }
}

/// Multiple of gravity that makes a beam as heavy as one with its floor, so that friction counts and adhesion does not.
const LOAD: f64 = 100.0;

#[test]
fn a_pad_slides_at_four_tenths_of_its_compression() {
    use ElementRole::{Beam, Column};
    let given: [Given<'_>; 2] = [
        ("column", "rc-column", Column, [0.0, 0.0, 0.0], [0.5, 0.5, 3.0], true),
        ("beam", "rc-beam", Beam, [-0.5, 0.0, 3.015], [1.0, 0.5, 3.3], false),
    ];
    let s = prepared(&given, Joints::Precast, 3.0).structure;
    assert_eq!(s.bonds.len(), 1);
    let used = |tilt: f64| {
        let r = statics::solve(&s, Vec3::new(0.0, tilt * LOAD * GRAVITY, -LOAD * GRAVITY), &[]).expect("stands");
        face_forces(&s.bonds[0], &r.forces[0])
    };
    for tilt in [0.2, 0.4, 0.42] {
        let (f, _) = used(tilt);
        let Law::Masonry(m) = &s.bonds[0].law else { panic!("a pad") };
        assert!((f.v1.hypot(f.v2) / (-f.n * m.friction) - tilt / 0.4).abs() < 1e-6);
        // The adhesion of 0.02 N/mm2 on 0.25 m2 carries 5 kN beside the friction.
        let slides = f.v1.hypot(f.v2) > 0.4 * -f.n + 0.02e6 * 0.25;
        assert_eq!(f.v1.hypot(f.v2) > m.friction * -f.n + m.cohesion * s.bonds[0].section.area, slides);
        assert_eq!(slides, tilt > 0.41, "{tilt}");
    }
}

#[test]
fn a_wall_panel_between_two_others_hangs_on_shear_without_a_moment() {
    use ElementRole::BearingWall;
    let given: [Given<'_>; 3] = [
        ("left", "precast-wall", BearingWall, [-2.0, 0.0, 0.0], [0.0, 0.2, 3.0], true),
        ("panel", "precast-wall", BearingWall, [0.015, 0.0, 0.0], [2.015, 0.2, 3.0], false),
        ("right", "precast-wall", BearingWall, [2.03, 0.0, 0.0], [4.0, 0.2, 3.0], true),
    ];
    let s = prepared(&given, Joints::Auto, 5.0).structure;
    assert_eq!(s.bonds.len(), 2);
    let r = statics::solve(&s, DOWN, &[]).expect("stands");
    let w = weight(&s, 1);
    for (b, f) in s.bonds.iter().zip(&r.forces) {
        let f = face_forces(b, f).0;
        let up = (b.frame[1].z * f.v1 + b.frame[2].z * f.v2).abs();
        assert!((up / (0.5 * w) - 1.0).abs() < 1e-6, "{up} of {w}");
        // Held in one piece it would be w L / 12.
        let m = (b.frame[1].y * f.m1 + b.frame[2].y * f.m2).abs();
        assert!(m < 0.01 * w * 2.0 / 12.0, "{m} of {}", w * 2.0 / 12.0);
        let Law::Masonry(joint) = &b.law else { panic!("a grouted gap") };
        assert!((joint.cohesion - 0.15e6).abs() < 1.0, "0.15 N/mm2 of grout");
    }
}

#[test]
fn cast_walls_with_the_same_gap_have_no_joint() {
    use ElementRole::BearingWall;
    let given: [Given<'_>; 2] = [
        ("left", "rc-wall", BearingWall, [-2.0, 0.0, 0.0], [0.0, 0.2, 3.0], true),
        ("panel", "rc-wall", BearingWall, [0.015, 0.0, 0.0], [2.015, 0.2, 3.0], false),
    ];
    assert!(prepared(&given, Joints::Auto, 5.0).structure.bonds.is_empty());
    assert_eq!(prepared(&given, Joints::Precast, 5.0).structure.bonds.len(), 1);
}

#[test]
fn a_partition_stands_on_its_slab_and_no_floor_rests_on_it() {
    use ElementRole::{BearingWall, Partition, Slab};
    let given: [Given<'_>; 4] = [
        ("floor", "rc-slab", Slab, [0.0, 0.0, -0.2], [4.0, 4.0, 0.0], true),
        ("partition", "partition", Partition, [1.0, 2.0, 0.0], [4.0, 2.1, 2.6], false),
        ("ceiling", "rc-slab", Slab, [0.0, 0.0, 2.6], [4.0, 4.0, 2.8], true),
        ("wall", "rc-wall", BearingWall, [0.8, 0.0, 0.0], [1.0, 4.0, 2.6], true),
    ];
    let s = prepared(&given, Joints::Auto, 5.0).structure;
    assert!(!between(&s, 0, 1).is_empty());
    assert!(between(&s, 1, 2).is_empty() && between(&s, 1, 3).is_empty());
}

/// The apron beside a stair: its foot is free.
#[test]
fn a_partition_with_nothing_below_it_hangs_from_the_floor() {
    use ElementRole::{Partition, Slab};
    let given: [Given<'_>; 2] = [
        ("apron", "partition", Partition, [1.0, 2.0, 2.1], [4.0, 2.1, 2.6], false),
        ("floor", "rc-slab", Slab, [0.0, 0.0, 2.6], [4.0, 4.0, 2.8], true),
    ];
    let s = prepared(&given, Joints::Auto, 5.0).structure;
    let held: f64 = between(&s, 0, 1).iter().map(|b| b.section.area).sum();
    assert!((held - 0.3).abs() < 1e-9, "{held}");
}

#[test]
fn a_fin_plate_joins_a_beam_with_a_column_by_its_own_section_and_weighs_on_both() {
    use ElementRole::{Beam, Column, Connection, Fastener};
    // A plate of 10 x 150 mm, 160 mm long, between a column and the side of a beam that ends 15 mm before it.
    let given: [Given<'_>; 4] = [
        ("column", "steel-bolted", Column, [-0.2, -0.1, 0.0], [0.0, 0.1, 4.0], true),
        ("beam", "steel-bolted", Beam, [0.015, -0.05, 3.0], [5.0, 0.05, 3.3], false),
        ("plate", "steel-s235", Connection, [0.0, 0.05, 3.05], [0.16, 0.06, 3.2], false),
        ("bolt", "steel-s235", Fastener, [0.1, 0.03, 3.1], [0.12, 0.09, 3.12], false),
    ];
    let s = prepared(&given, Joints::Auto, 6.0).structure;
    let bonds = between(&s, 0, 1);
    assert_eq!(bonds.len(), 1);
    assert!(s.bodies.iter().all(|b| b.element < 2), "plates and bolts have no bodies");
    let Law::Limits(l) = &bonds[0].law else { panic!("limits") };
    let plate =
        strength::find("steel-s235", Path::new("")).expect("built in").capacity_at(0.15, 0.01, 0.1, &Vec3::zeros());
    assert!((l.tension / plate.tension - 1.0).abs() < 1e-6, "{} of {}", l.tension, plate.tension);
    let shear = l.shear_1.max(l.shear_2);
    assert!((shear / plate.shear - 1.0).abs() < 1e-6, "{shear} of {}", plate.shear);
    assert!(bonds[0].face.x > 0.0 && bonds[0].face.x < 0.16);
    // Plate and bolt, 0.00024 + 0.000024 m3, are on both.
    let density = |name: &str| strength::find(name, Path::new("")).expect("built in").density;
    let members = density("steel-bolted") * (4.985 * 0.1 * 0.3 + 0.2 * 0.2 * 4.0);
    let more = (weight(&s, 0) + weight(&s, 1)) / GRAVITY - members;
    let exact = (0.000_24 + 0.000_024) * density("steel-s235");
    assert!((more / exact - 1.0).abs() < 1e-6, "{more} is not {exact}");
    assert!(weight(&s, 1) / GRAVITY > density("steel-bolted") * 4.985 * 0.1 * 0.3 + 0.3 * exact);
}

#[test]
fn a_beam_with_an_end_plate_has_its_own_section_with_the_shares_of_a_bolted_joint() {
    use ElementRole::{Beam, Column, Connection};
    let given: [Given<'_>; 3] = [
        ("column", "steel-bolted", Column, [-0.2, -0.1, 0.0], [0.0, 0.1, 4.0], true),
        ("beam", "steel-bolted", Beam, [0.02, -0.05, 3.0], [5.0, 0.05, 3.3], false),
        ("plate", "steel-s235", Connection, [0.0, -0.06, 2.98], [0.02, 0.06, 3.32], false),
    ];
    let s = prepared(&given, Joints::Auto, 6.0).structure;
    let own =
        strength::find("steel-bolted", Path::new("")).expect("built in").capacity_at(0.3, 0.1, 1.0, &Vec3::zeros());
    let sum = |f: fn(&crate::structure::Limits) -> f64| -> f64 {
        let limits = between(&s, 0, 1).into_iter().map(|b| match &b.law {
            Law::Limits(l) => f(l),
            other => panic!("{other:?}"),
        });
        limits.sum()
    };
    assert!((sum(|l| l.tension) / (0.3 * own.tension) - 1.0).abs() < 1e-9, "{}", sum(|l| l.tension));
    assert!((sum(|l| l.shear_2) / (0.4 * own.shear) - 1.0).abs() < 1e-9, "{}", sum(|l| l.shear_2));
}

#[test]
fn an_anchor_rail_taken_for_a_beam_does_not_cut_its_wall_in_two() {
    use ElementRole::{Beam, BearingWall, CastIn};
    let wall: Given<'_> = ("wall", "rc-wall", BearingWall, [0.0, 0.0, 0.0], [6.0, 0.2, 3.0], false);
    let rail = |role| -> Given<'static> { ("rail", "steel-s235", role, [0.0, 0.0, 1.5], [6.0, 0.2, 1.55], false) };
    for role in [Beam, CastIn] {
        let s = prepared(&[wall, rail(role)], Joints::Auto, 10.0).structure;
        assert_eq!(s.bodies.len(), 1, "{role:?}");
        assert!((s.bodies[0].volume - 6.0 * 0.2 * 3.0).abs() < 1e-9);
    }
}

#[test]
fn a_footing_keeps_its_shape_under_a_column_that_reaches_into_it() {
    use ElementRole::{Column, Footing};
    let given: [Given<'_>; 2] = [
        ("footing", "rc-foundation", Footing, [-1.0, -1.0, -0.6], [1.0, 1.0, 0.0], false),
        ("column", "rc-column", Column, [-0.2, -0.2, -0.3], [0.2, 0.2, 3.0], false),
    ];
    let p = prepared(&given, Joints::Auto, 10.0);
    let volumes: Vec<f64> = p.structure.bodies.iter().map(|b| b.volume).collect();
    assert!((volumes[0] - 2.4).abs() < 1e-9 && (volumes[1] - 0.48).abs() < 1e-9, "{volumes:?}");
}

/// A steel column of 4 m and 60 x 60 mm is off by 4 m / 250 = 16 mm in the middle, and by a sine of that beside it, all to one side; a post of timber by 4 m / 400.
/// A stocky column and a beam that lies are straight, and so is all where the case says so.
#[test]
fn a_slender_member_has_the_bow_of_the_codes_where_it_does_not_lie() {
    use ElementRole::{Beam, Column};
    let given: [Given<'_>; 8] = [
        ("steel", "steel-s235", Column, [0.0, 0.0, 0.0], [0.06, 0.06, 4.0], false),
        ("timber", "timber-spruce", Column, [3.0, 0.0, 0.0], [3.12, 0.1, 4.0], false),
        ("stocky", "rc-column", Column, [6.0, 0.0, 0.0], [6.4, 0.4, 4.0], false),
        ("lies", "steel-s235", Beam, [0.0, 5.0, 1.0], [4.0, 5.06, 1.06], false),
        ("stud", "timber-spruce", Column, [9.0, 0.0, 0.0], [9.06, 0.26, 4.0], false),
        ("rod", "steel-s235", Column, [12.0, 0.0, 0.0], [12.02, 0.02, 4.0], false),
        ("through", "steel-s235", Column, [15.0, 0.0, 0.0], [15.06, 0.06, 4.0], false),
        ("holds it", "rc-slab", ElementRole::Slab, [15.06, -1.0, 1.9], [17.0, 1.0, 2.1], false),
    ];
    let offsets = |s: &Structure, element: u32| -> Vec<(f64, Vec3)> {
        let middle = Vec3::from(given[element as usize].3) * 0.5 + Vec3::from(given[element as usize].4) * 0.5;
        let own = s.bonds.iter().filter(|b| [b.a, b.b].iter().all(|i| s.bodies[*i as usize].element == element));
        own.map(|b| {
            assert_eq!((b.face - b.spring).dot(&b.frame[1]), 0.0);
            (b.spring.z, Vec3::new(b.spring.x - middle.x, b.spring.y - middle.y, 0.0))
        })
        .collect()
    };
    let joints = Joints::default();
    let s = prepared(&given, joints, 0.5).structure;
    for (element, bow) in [(0, 4.0 / 250.0), (1, 4.0 / 400.0), (4, 4.0 / 400.0)] {
        let found = offsets(&s, element);
        assert_eq!(found.len(), 7);
        for (z, offset) in &found {
            let expected = bow * (std::f64::consts::PI * z / 4.0).sin();
            assert!((offset.norm() - expected).abs() < 1e-9, "{element}: {} m at {z} m", offset.norm());
            assert!(offset.dot(&found[3].1) > 0.0, "to the same side");
        }
    }
    assert!(offsets(&s, 1).iter().all(|(_, o)| o.x.abs() < 1e-9), "about its weak axis");
    assert!([2, 5].iter().all(|e| offsets(&s, *e).iter().all(|(_, o)| o.norm() < 1e-9)), "stocky, and a rod");
    // Held by a slab whose halves touch it at 1.95 and 2.05 m: a bow on each side of that.
    for (z, offset) in offsets(&s, 6) {
        let from_end = if z < 2.0 { z } else { 4.0 - z };
        let bow = 1.95 / 250.0 * (std::f64::consts::PI * from_end / 1.95).sin();
        let expected = if (z - 2.0).abs() < 0.05 { 0.0 } else { bow };
        assert!((offset.norm() - expected).abs() < 1e-9, "{} m at {z} m", offset.norm());
    }
    let lying = s.bonds.iter().filter(|b| s.bodies[b.a as usize].element == 3 && s.bodies[b.b as usize].element == 3);
    assert!(
        lying.clone().count() > 3
            && lying.into_iter().all(|b| (b.spring - Vec3::new(b.spring.x, 5.03, 1.03)).norm() < 1e-9)
    );
}
