//! Quantities that a report rests on, against sums by hand. Each of these was once wrong by a line of code on purpose, and no test noticed.

use leanto::assess::{Assessment, Settings, Snapshot, assess};
use leanto::building::{Building, Element};
use leanto::geometry::{Pose, Vec3};
use leanto::occupants::{Floor, Person};
use leanto::prepare::{self, Group};
use leanto::solve::{Loading, SolverOptions, World};
use leanto::specimens::boxes::{Block, Material, block, structure};
use leanto::stop::Stop;
use leanto::strength;
use leanto::structure::{Bond, Law, Limits, Structure};
use leanto::units::GRAVITY;
use std::path::Path;

/// A box of the building: name, group, low and high corner, support.
type Part = (&'static str, &'static str, [f64; 3], [f64; 3], bool);

/// Prepares boxes whose groups have a profile and a live load, N/m2.
fn prepared(groups: &[(&str, &str, f64)], boxes: &[Part], size: f64) -> Structure {
    let elements =
        boxes.iter().map(|(name, group, a, b, fixed)| Element::cuboid(*name, *group, *a, *b, *fixed)).collect();
    let of = |(name, profile, live): &(&str, &str, f64)| Group {
        target_size: Some(size),
        ..Group::new(*name, *profile, *live)
    };
    let list: Vec<Group> = groups.iter().map(of).collect();
    let profiles: Vec<_> = list.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect();
    let building = Building { elements, ..Building::default() };
    prepare::prepare(&building, &prepare::Settings::default(), &list, &profiles, 1).expect("sound shapes").structure
}

/// Bonds between pieces, without those of foundations.
fn inner(s: &Structure) -> Vec<&Bond> {
    let list: Vec<&Bond> = s.bonds.iter().filter(|b| ![b.a, b.b].iter().any(|i| s.bodies[*i as usize].fixed)).collect();
    assert!(!list.is_empty());
    list
}

fn limits(law: &Law) -> &Limits {
    match law {
        Law::Limits(l) => l,
        other => panic!("limits of section forces and not {other:?}"),
    }
}

fn is(got: f64, expected: f64) -> bool {
    (got / expected - 1.0).abs() < 1e-6
}

/// 6 bars of 20 mm in 300 x 500 mm, B500, 30 mm of cover and 10 mm to the axis of a bar.
#[test]
fn a_beam_has_the_steel_of_its_profile_in_the_depth_of_its_section() {
    let beam = ("beam", "Beam", [0.0, 0.0, 0.0], [4.0, 0.3, 0.5], false);
    let s = prepared(&[("Beam", "rc-beam", 0.0)], &[beam], 1.0);
    for b in inner(&s) {
        let Law::Reinforced(r) = &b.law else { panic!("fibres") };
        assert!(
            is(r.steel.yielding, 550e6) && is(r.steel.ultimate, 630e6) && is(r.steel.elongation, 0.08),
            "{:?}",
            r.steel
        );
        let area: f64 = r.bars.iter().map(|b| b.area).sum();
        assert!(is(area, 6.0 * 0.25 * std::f64::consts::PI * 0.02 * 0.02), "{area} m2");
        // Axis 2 of the section points up.
        let farthest = |k: usize| r.bars.iter().map(|b| b.at[k].abs()).fold(0.0, f64::max);
        assert!(
            b.frame[2].z.abs() > 0.99 && is(farthest(1), 0.25 - 0.04) && is(farthest(0), 0.15 - 0.04),
            "{:?}",
            r.bars
        );
    }
}

#[test]
fn a_timber_beam_bends_by_its_depth() {
    let beam = ("beam", "Beam", [0.0, 0.0, 0.0], [4.0, 0.1, 0.3], false);
    let s = prepared(&[("Beam", "timber-spruce", 0.0)], &[beam], 1.0);
    for b in inner(&s) {
        let l = limits(&b.law);
        // Bending about axis 1, which is level, works with the depth.
        assert!(b.frame[2].z.abs() > 0.99);
        assert!(is(l.bending_1, 68e6 * 0.1 * 0.3 * 0.3 / 6.0), "{}", l.bending_1);
        assert!(is(l.bending_2, 68e6 * 0.3 * 0.1 * 0.1 / 6.0), "{}", l.bending_2);
    }
}

#[test]
fn the_live_load_of_a_slab_is_its_area_times_the_load() {
    let slab = ("slab", "Slab", [0.0, 0.0, 3.0], [4.0, 3.0, 3.2], false);
    let mass = |live: f64| -> f64 {
        let s = prepared(&[("Slab", "rc-slab", live)], &[slab], 1.0);
        s.bodies.iter().filter(|b| !b.fixed).map(|b| b.mass).sum()
    };
    assert!(is(mass(0.0), 4.0 * 3.0 * 0.2 * 2400.0), "{}", mass(0.0));
    assert!(is(mass(2500.0) - mass(0.0), 4.0 * 3.0 * 2500.0 / GRAVITY), "{}", mass(2500.0) - mass(0.0));
}

#[test]
fn a_joint_between_two_materials_is_as_strong_as_the_weaker() {
    let boxes = [
        ("lower", "Lower", [0.0, 0.0, 0.0], [0.4, 0.4, 1.0], false),
        ("upper", "Upper", [0.0, 0.0, 1.0], [0.4, 0.4, 2.0], false),
    ];
    for order in [["timber-spruce", "timber-ash"], ["timber-ash", "timber-spruce"]] {
        let s = prepared(&[("Lower", order[0], 0.0), ("Upper", order[1], 0.0)], &boxes, 1.0);
        let alone = |profile: &str| prepared(&[("Lower", profile, 0.0), ("Upper", profile, 0.0)], &boxes, 1.0);
        let both: Vec<Limits> = order.iter().map(|p| limits(&inner(&alone(p))[0].law).clone()).collect();
        let joint = limits(&inner(&s)[0].law);
        for of in [|l: &Limits| l.compression, |l: &Limits| l.tension, |l: &Limits| l.shear_1, |l: &Limits| l.bending_1]
        {
            assert!(is(of(joint), of(&both[0]).min(of(&both[1]))), "{joint:?}");
            assert!(!is(of(&both[0]), of(&both[1])), "the materials differ");
        }
    }
}

#[test]
fn a_mortar_joint_has_the_friction_and_the_strengths_of_its_profile() {
    let boxes = [
        ("lower", "Wall", [0.0, 0.0, 0.0], [1.0, 0.3, 0.5], false),
        ("upper", "Wall", [0.0, 0.0, 0.5], [1.0, 0.3, 1.0], false),
    ];
    let s = prepared(&[("Wall", "masonry", 0.0)], &boxes, 1.0);
    let bond = inner(&s)[0];
    let Law::Masonry(m) = &bond.law else { panic!("a joint") };
    assert!(is(m.friction, 0.6) && is(m.cohesion, 0.5e6) && is(m.compressive, 10e6), "{m:?}");
    // Its bending strength is that of the profile: the direct one and its energy are lower by the same share, by 1 to 2.
    let bending = leanto::structure::Mortar { tensile: 0.1e6, opening_energy: 15.0, ..*m };
    let direct = bending.of_flexural_strength(bond.stiffness.n / bond.section.area);
    assert!(is(m.tensile, direct.tensile) && is(m.opening_energy, direct.opening_energy), "{m:?}");
    assert!((0.05e6..0.1e6).contains(&m.tensile) && is(m.opening_energy / 15.0, m.tensile / 0.1e6), "{m:?}");
}

/// Mass-proportional damping c = rate x m: the energy of free vibration falls by exp(-rate t).
#[test]
fn the_vibration_of_what_stands_dies_away_at_the_rate_that_was_asked_for() {
    let soft = Material { youngs: 3e8, shear: 1.2e8, density: 2400.0 };
    let piece =
        |k: i32| block(format!("piece {k}"), [0.0, 0.0, 0.5 * f64::from(k)], [0.4, 0.4, 0.5 * f64::from(k + 1)], k < 0);
    let blocks: Vec<Block> = (-1..8).map(piece).collect();
    let mut s = structure(&blocks, soft, true, None);
    for b in s.bodies.iter_mut().filter(|b| !b.fixed) {
        b.velocity.x = 0.01 * b.pose.position.z;
    }
    let (rate, time) = (0.8, 5.0);
    let options = SolverOptions {
        equilibrium: false,
        breaking: false,
        bond_damping: Some(0.0),
        structural_damping: rate,
        ..SolverOptions::default()
    };
    let load = Loading::default();
    let mut w = World::new(&s, &load, 0.01, options).expect("sound");
    let energy = |w: &World<'_>| w.energy().kinetic + w.energy().elastic;
    let start = energy(&w);
    while w.time() < time - 1e-6 {
        w.advance().expect("steady");
    }
    let got = (start / energy(&w)).ln() / time;
    assert!((got / rate - 1.0).abs() < 0.02, "{got} instead of {rate} 1/s");
}

/// What is found in a scene of boxes at rest, with people at these places on the ground.
fn found(blocks: &[Block], people: &[[f64; 3]]) -> Assessment {
    let stone = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
    let s = structure(blocks, stone, false, Some(0.0));
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let person = |(k, feet): (usize, &[f64; 3])| Person {
        id: k as u32,
        storey: 0,
        feet: Vec3::from(*feet),
        floor: Floor::Ground,
        body: None,
        facing: 0.0,
        lying: false,
        name: None,
    };
    let people: Vec<Person> = people.iter().enumerate().map(person).collect();
    let before = Some((poses.as_slice(), 0.04));
    let frame = Snapshot {
        structure: &s,
        poses: &poses,
        gone: &[],
        start: &poses,
        before,
        people: &people,
        traced: None,
        time: 1.0,
        rubble: &[],
    };
    assess(&frame, &Settings::default(), &Stop::new()).expect("nobody ends it")
}

/// The default core of a void has a free radius of 0.2 m, in cells of 0.1 m. A room of 3 x 3 x 2.5 m opens into a flat gap of 0.24 m, which
/// goes on for 3 m and belongs to the void for the first half metre only.
#[test]
fn a_gap_narrower_than_the_core_of_a_void_does_not_belong_to_it() {
    let blocks = [
        block("slab on the ground", [-0.2, -0.2, 0.0], [6.2, 3.2, 0.5], false),
        block("west", [-0.2, -0.2, 0.5], [0.0, 3.2, 3.0], false),
        block("south", [0.0, -0.2, 0.5], [6.0, 0.0, 3.0], false),
        block("north", [0.0, 3.0, 0.5], [6.0, 3.2, 3.0], false),
        block("solid above the gap", [3.0, 0.0, 0.74], [6.0, 3.0, 3.0], false),
        block("floor", [-0.2, -0.2, 3.0], [6.2, 3.2, 3.2], false),
        block("east", [6.0, -0.2, 0.5], [6.2, 3.2, 3.0], false),
    ];
    let a = found(&blocks, &[]);
    let volume: f64 = a.voids.iter().map(|v| v.volume).sum();
    let expected = 3.0 * 3.0 * 2.5 + 0.5 * 3.0 * 0.24;
    assert!((volume / expected - 1.0).abs() < 0.03, "{volume} instead of {expected} m3");
}

#[test]
fn the_cover_above_a_person_is_the_thickness_of_what_lies_above_counted_once() {
    let mut blocks = vec![
        block("west", [-0.2, -0.2, 0.0], [0.0, 3.2, 2.5], false),
        block("east", [3.0, -0.2, 0.0], [3.2, 3.2, 2.5], false),
        block("floor", [-0.2, -0.2, 2.5], [3.2, 3.2, 2.7], false),
        block("slab on it", [-0.2, -0.2, 2.7], [3.2, 3.2, 3.0], false),
    ];
    let room = found(&blocks, &[[1.5, 1.5, 0.0]]);
    assert!((room.people[0].cover.expect("known") - 0.5).abs() < 1e-6, "{:?}", room.people);
    // A slab that is pressed into the one below by half its thickness adds the other half.
    blocks.push(block("pressed in", [0.0, 0.0, 2.9], [3.0, 3.0, 3.1], false));
    let pressed = found(&blocks, &[[1.5, 1.5, 0.0]]);
    assert!((pressed.people[0].cover.expect("known") - 0.6).abs() < 1e-6, "{:?}", pressed.people);
}

#[test]
fn each_person_in_a_void_is_listed_once() {
    let blocks = [
        block("west", [-0.2, -0.2, 0.0], [0.0, 3.2, 2.5], false),
        block("east", [3.0, -0.2, 0.0], [3.2, 3.2, 2.5], false),
        block("floor", [-0.2, -0.2, 2.5], [3.2, 3.2, 2.7], false),
    ];
    let a = found(&blocks, &[[0.7, 0.7, 0.0], [1.5, 1.5, 0.0], [2.3, 2.3, 0.0], [20.0, 0.0, 0.0]]);
    let listed: Vec<u32> = a.voids.iter().flat_map(|v| v.people.clone()).collect();
    assert_eq!(listed, [0, 1, 2], "{:?}", a.voids);
    assert_eq!(a.people.iter().map(|p| p.person).collect::<Vec<_>>(), [0, 1, 2, 3]);
}
