//! Below a slab on grade is earth, and below a suspended ground floor is air.

use super::site;
use crate::assess::input::settings::Settings;
use crate::assess::scenes::{assess, still};
use crate::geometry::{Pose, Vec3};
use crate::specimens::tilted::{block, structure};
use crate::structure::{
    BodyKind, Bond, ConstructionStage, ElementRef, Law, SOIL, Section, SpringStiffness, Street, Structure,
};

/// Strip footings of 0.3 m around 6 m x 4 m, down to 1.2 m below the street. Between them two pieces of a ground floor of 0.15 m whose top
/// is at the street. `on_grade`: fixed blocks of soil of 0.5 m stand below the pieces, with 30 mm of play.
fn house(on_grade: bool) -> (Structure, Vec<Pose>) {
    let mut blocks = vec![
        block([0.0, 0.0, -1.2], [0.3, 4.0, 0.0]),
        block([5.7, 0.0, -1.2], [6.0, 4.0, 0.0]),
        block([0.3, 0.0, -1.2], [5.7, 0.3, 0.0]),
        block([0.3, 3.7, -1.2], [5.7, 4.0, 0.0]),
        block([0.3, 0.3, -0.15], [3.0, 3.7, 0.0]),
        block([3.0, 0.3, -0.15], [5.7, 3.7, 0.0]),
    ];
    if on_grade {
        blocks.push(block([0.33, 0.33, -0.65], [2.97, 3.67, -0.15]));
        blocks.push(block([3.03, 0.33, -0.65], [5.67, 3.67, -0.15]));
    }
    let (mut s, poses) = structure(&blocks, 0.0);
    s.elements = vec![ElementRef::default(), ElementRef { material: SOIL.into(), ..ElementRef::default() }];
    for soil in 6..s.bodies.len() {
        let body = &mut s.bodies[soil];
        (body.element, body.kind, body.fixed) = (1, BodyKind::Foundation, true);
        s.bonds.push(Bond {
            a: soil as u32,
            b: soil as u32 - 2,
            frame: [Vec3::z(), Vec3::x(), Vec3::y()],
            face: Vec3::zeros(),
            spring: Vec3::zeros(),
            length: 0.1,
            section: Section { area: 1.0, d1: 1.0, d2: 1.0, i1: 1.0 / 12.0, i2: 1.0 / 12.0, j: 0.14 },
            stiffness: SpringStiffness::from_fn(|_| 1e9),
            law: Law::Unbreakable,
            construction_stage: ConstructionStage::default(),
        });
    }
    s.ground = Some(-1.2);
    s.street = Some(Street { level: 0.0, outline: vec![[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [0.0, 4.0]] });
    (s, poses)
}

/// 5.4 m x 3.4 m between the footings, 1.05 m high.
const BELOW: f64 = 5.4 * 3.4 * 1.05;

#[test]
fn below_a_slab_on_grade_there_is_no_void() {
    let (s, poses) = house(true);
    let a = assess(&still(&s, &poses, &poses), &Settings::default());
    assert!(a.voids.is_empty(), "{:?}", a.voids.iter().map(|v| (v.volume, v.bounds)).collect::<Vec<_>>());
    let earth = s.earth();
    assert!((earth.iter().map(crate::geometry::Convex::volume).sum::<f64>() - BELOW).abs() < 1e-9);
    // A line down through the play between two blocks of soil meets the earth at the underside of the slab.
    let tops: Vec<f64> = site::earth(&s).iter().filter_map(|x| x.column(2.985, 2.0)).map(|c| c.1).collect();
    assert!(tops.len() == 1 && (tops[0] + 0.15).abs() < 1e-12, "{tops:?}");
}

#[test]
fn below_a_suspended_ground_floor_the_crawl_space_is_a_void() {
    let (s, poses) = house(false);
    let a = assess(&still(&s, &poses, &poses), &Settings::default());
    let volumes: Vec<f64> = a.voids.iter().map(|v| v.volume).collect();
    assert!(volumes.len() == 1 && (volumes[0] / BELOW - 1.0).abs() < 0.02, "{volumes:?} is not {BELOW} m3");
    assert!(a.voids[0].survivable);
    assert!(s.earth().is_empty());
}

/// Footings of 0.4 m x 0.4 m down to 0.5 m below the street, columns on them, a slab at 2.75 m, no walls. The ground plane lies below the footings.
/// Ways began at the undersides of the footings, and whoever stood on the street was said to be behind no door.
#[test]
fn a_storey_without_walls_on_footings_is_open_at_its_sides_at_the_level_of_the_street() {
    let corners = [[0.0, 0.0], [5.0, 0.0], [0.0, 5.0], [5.0, 5.0]];
    let part = |low: f64, high: f64| {
        corners.map(|[x, y]: [f64; 2]| block([x - 0.2, y - 0.2, low], [x + 0.2, y + 0.2, high])).to_vec()
    };
    let mut blocks = part(-0.5, 0.0);
    blocks.extend(part(0.0, 2.75));
    blocks.push(block([-0.2, -0.2, 2.75], [5.2, 5.2, 2.95]));
    let (mut s, poses) = structure(&blocks, 0.0);
    (s.ground, s.stated_ground) = (Some(-0.52), Some(-0.02));
    s.street = Some(Street { level: -0.02, outline: Vec::new() });
    assert_eq!(s.lowest_open(), Some(-0.02));
    let a = assess(&still(&s, &poses, &poses), &Settings::default());
    let room = a.voids.iter().find(|v| v.volume > 10.0).expect("the storey");
    assert!(room.bounds.min.z > -0.03, "{:?}", room.bounds);
    let way = room.ways.first().expect("one walks in");
    assert!(way.entry.above_ground.abs() < 0.06 && way.hardest == crate::assess::Gait::Walk, "{way:?}");
    // With a basement below it the ground plane is its floor.
    s.street = Some(Street { level: -0.02, outline: vec![[0.0, 0.0], [5.0, 0.0], [5.0, 5.0]] });
    assert_eq!(s.lowest_open(), Some(-0.52));
}
