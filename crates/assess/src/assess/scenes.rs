//! Scenes with analytically known voids, each in model axes and turned by 0.47 rad against the grid.

use super::space::site::{DEFAULT_STOREY, storey_height};
use super::voids::regions;
use super::*;
use crate::geometry::Pose;
use crate::maths;
use crate::occupants::{Floor, Person};
pub(crate) use crate::specimens::tilted::{Block, block, structure};
use crate::structure::{BodyKind, Structure};

/// Assesses a frame without a stop request.
pub(crate) fn assess(frame: &Snapshot<'_>, settings: &Settings) -> Assessment {
    super::assess(frame, settings, &Stop::new()).expect("nobody ends it")
}

/// A 0.2 m slab, 4 m wide in y, with its underside from `p` to `q` (x, z), extended by `beyond`.
fn slab(p: [f64; 2], q: [f64; 2], beyond: f64) -> Block {
    let run = maths::hypot(q[0] - p[0], q[1] - p[1]);
    let d = [(q[0] - p[0]) / run, (q[1] - p[1]) / run];
    let end = [q[0] + d[0] * beyond, q[1] + d[1] * beyond];
    let n = if d[0] > 0.0 { [-d[1], d[0]] } else { [d[1], -d[0]] };
    let middle = Vec3::new((p[0] + end[0]) / 2.0 + n[0] * 0.1, 2.0, (p[1] + end[1]) / 2.0 + n[1] * 0.1);
    Block(middle, -maths::atan2(d[1], d[0]), Vec3::new((run + beyond) / 2.0, 2.0, 0.1))
}

pub(crate) fn look(blocks: &[Block], turn: f64) -> Assessment {
    let (s, poses) = structure(blocks, turn);
    assess(&still(&s, &poses, &fallen(&poses)), &Settings::default())
}

/// Where bodies were that fell by three metres.
fn fallen(poses: &[Pose]) -> Vec<Pose> {
    poses.iter().map(|p| Pose { position: p.position + Vec3::z() * 3.0, ..*p }).collect()
}

/// Bodies at rest with other start positions.
pub(crate) fn still<'a>(structure: &'a Structure, poses: &'a [Pose], start: &'a [Pose]) -> Snapshot<'a> {
    Snapshot {
        structure,
        poses,
        gone: &[],
        start,
        before: Some((poses, 0.04)),
        people: &[],
        traced: None,
        rubble: &[],
        time: 1.0,
    }
}

/// Checks the volumes (2 %), the class, and the half width of the access path (0.01 m) where one is given.
fn expect(blocks: &[Block], volumes: &[f64], class: VoidClass, access: Option<f64>) {
    for turn in [0.0, 0.47] {
        let a = look(blocks, turn);
        let found: Vec<_> = a.voids.iter().map(|v| (v.volume, v.class, v.access_clearance)).collect();
        assert_eq!(found.len(), volumes.len(), "turned {turn}: {found:?}");
        for (v, exact) in a.voids.iter().zip(volumes) {
            assert!((v.volume / exact - 1.0).abs() < 0.02, "turned {turn}: {found:?} instead of {exact}");
            assert_eq!(v.class, class, "turned {turn}: {}", v.class_reason);
            if let Some(width) = access {
                assert!((v.access_clearance - width).abs() < 0.01, "turned {turn}: {found:?}");
            }
        }
    }
}

fn walls(x: f64, y: f64, without_south: bool) -> Vec<Block> {
    let mut w = vec![
        block([-0.2, -0.2, 0.0], [0.0, y + 0.2, 2.5]),
        block([x, -0.2, 0.0], [x + 0.2, y + 0.2, 2.5]),
        block([0.0, y, 0.0], [x, y + 0.2, 2.5]),
        block([-0.2, -0.2, 2.5], [x + 0.2, y + 0.2, 2.7]),
    ];
    if !without_south {
        w.push(block([0.0, -0.2, 0.0], [x, 0.0, 2.5]));
    }
    w
}

fn posts(x: [f64; 2], size: f64, low: f64, high: f64) -> Vec<Block> {
    let at = |a: f64, b: f64| block([a, b, low], [a + size, b + size, high]);
    x.iter().flat_map(|a| x.iter().map(move |b| at(*a, *b))).collect()
}

#[test]
fn supported_lean_to_has_its_triangle() {
    expect(
        &[block([-0.2, 0.0, 0.0], [0.0, 4.0, 1.6]), slab([2.0, 0.0], [0.0, 1.6], 0.25)],
        &[6.4],
        VoidClass::SupportedLeanTo,
        None,
    );
}

#[test]
fn unsupported_lean_to_is_recognised_by_its_free_low_edge() {
    expect(
        &[block([-0.2, 0.0, 0.0], [0.0, 4.0, 3.2]), slab([2.0, 0.6], [0.0, 2.4], 0.0)],
        &[12.36],
        VoidClass::UnsupportedLeanTo,
        None,
    );
}

#[test]
fn v_shape_leaves_a_void_on_either_side() {
    let walls = [block([-0.2, 0.0, 0.0], [0.0, 4.0, 3.0]), block([6.0, 0.0, 0.0], [6.2, 4.0, 3.0])];
    let all = [walls[0], walls[1], slab([0.0, 2.4], [3.0, 0.0], 0.0), slab([6.0, 2.4], [3.0, 0.0], 0.0)];
    expect(&all, &[14.4, 14.4], VoidClass::V, None);
}

#[test]
fn a_frame_is_one_void_without_a_wall() {
    expect(&[slab([-1.5, 0.0], [0.0, 2.0], 0.0), slab([1.5, 0.0], [0.0, 2.0], 0.0)], &[12.0], VoidClass::AFrame, None);
}

#[test]
fn a_frame_over_a_wall_is_two_voids() {
    let wall = block([-0.1, 0.0, 0.0], [0.1, 4.0, 2.0]);
    expect(
        &[wall, slab([-2.5, 0.0], [-0.1, 2.0], 0.1), slab([2.5, 0.0], [0.1, 2.0], 0.1)],
        &[9.6, 9.6],
        VoidClass::AFrame,
        None,
    );
}

#[test]
fn pancake_of_forty_centimetres() {
    let mut b = vec![block([0.0, 0.0, 0.0], [6.0, 6.0, 0.2]), block([0.0, 0.0, 0.6], [6.0, 6.0, 0.8])];
    b.extend(posts([0.0, 5.6], 0.4, 0.2, 0.6));
    expect(&b, &[14.144], VoidClass::Pancake, Some(0.2));
}

#[test]
fn pancake_of_eighty_centimetres() {
    let mut b = vec![block([0.0, 0.0, 0.0], [6.0, 6.0, 0.2]), block([0.0, 0.0, 1.0], [6.0, 6.0, 1.2])];
    b.extend(posts([0.0, 5.6], 0.4, 0.2, 1.0));
    expect(&b, &[28.288], VoidClass::Pancake, Some(0.4));
}

#[test]
fn two_sealed_rooms_are_split_at_their_neck() {
    let mut b = walls(6.4, 3.0, false);
    b.extend([block([3.0, 0.0, 0.0], [3.4, 1.3, 2.5]), block([3.0, 1.7, 0.0], [3.4, 3.0, 2.5])]);
    expect(&b, &[22.7, 22.7], VoidClass::IntactRoom, Some(0.0));
    let both: f64 = look(&b, 0.47).voids.iter().map(|v| v.volume).sum();
    assert!((both / 45.4 - 1.0).abs() < 0.02);
}

#[test]
fn sealed_room_has_no_way_out() {
    expect(&walls(4.0, 3.0, false), &[30.0], VoidClass::IntactRoom, Some(0.0));
}

#[test]
fn room_with_a_door_is_as_wide_as_the_door() {
    let mut b = walls(4.0, 3.0, true);
    b.extend([block([0.0, -0.2, 0.0], [1.5, 0.0, 2.5]), block([2.4, -0.2, 0.0], [4.0, 0.0, 2.5])]);
    b.push(block([1.5, -0.2, 2.0], [2.4, 0.0, 2.5]));
    expect(&b, &[30.36], VoidClass::IntactRoom, Some(0.45));
}

#[test]
fn room_with_a_crawl_hole_is_as_wide_as_the_hole() {
    let mut b = walls(4.0, 3.0, true);
    b.extend([block([0.0, -0.2, 0.0], [1.5, 0.0, 2.5]), block([2.0, -0.2, 0.0], [4.0, 0.0, 2.5])]);
    b.push(block([1.5, -0.2, 0.6], [2.0, 0.0, 2.5]));
    expect(&b, &[30.06], VoidClass::IntactRoom, Some(0.25));
}

#[test]
fn open_shaft_and_courtyard_are_no_voids_and_a_balcony_is_an_overhang() {
    let ring = |a: f64, b: f64, w: f64, h: f64| {
        let south = block([0.0, 0.0, 0.0], [w, a, h]);
        [south, block([0.0, b, 0.0], [w, w, h]), block([0.0, a, 0.0], [a, b, h]), block([b, a, 0.0], [w, b, h])]
    };
    expect(&ring(1.0, 2.2, 3.2, 4.0), &[], VoidClass::default(), None);
    expect(&ring(2.0, 8.0, 10.0, 3.0), &[], VoidClass::default(), None);
    let balcony = [block([0.0, 0.0, 0.0], [2.0, 6.0, 5.0]), block([2.0, 0.0, 2.8], [3.2, 6.0, 3.0])];
    expect(&balcony, &[1.2 * 6.0 * 2.8], VoidClass::Overhang, None);
}

#[test]
fn space_under_a_buried_table_is_a_pocket() {
    let mut b = vec![block([0.0, 0.0, 0.7], [1.6, 0.9, 0.75])];
    for (x, y) in [(0.0, 0.0), (0.0, 0.85), (1.55, 0.0), (1.55, 0.85)] {
        b.push(block([x, y, 0.0], [x + 0.05, y + 0.05, 0.7]));
    }
    b.extend([block([-1.0, -0.8, 0.0], [0.0, 1.7, 0.75]), block([1.6, -0.8, 0.0], [2.6, 1.7, 0.75])]);
    b.extend([block([0.0, -0.8, 0.0], [1.6, 0.0, 0.75]), block([0.0, 0.9, 0.0], [1.6, 1.7, 0.75])]);
    b.push(block([-0.5, -0.4, 0.75], [1.8, 1.2, 1.2]));
    expect(&b, &[1.001], VoidClass::Pocket, Some(0.0));
}

/// A gap of 1.2 m x 1.2 m between walls that stand, as high as a storey, was an intact room.
#[test]
fn a_gap_with_little_floor_is_no_room_however_high_it_is() {
    expect(&walls(1.2, 1.2, false), &[3.6], VoidClass::Irregular, Some(0.0));
}

#[test]
fn open_frame_is_one_room() {
    let mut b = vec![block([0.0, 0.0, 2.75], [5.0, 5.0, 2.95])];
    b.extend(posts([0.0, 4.6], 0.4, 0.0, 2.75));
    expect(&b, &[66.99], VoidClass::IntactRoom, None);
}

/// A heap of random pieces from a linear congruential generator, the same on every machine.
fn rubble(n: usize) -> Vec<Block> {
    let mut state = 7u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / (1u64 << 31) as f64
    };
    let mut one = || {
        let place = Vec3::new(16.0 * next(), 12.0 * next(), 0.3 + 5.0 * next());
        Block(place, 2.0 * next() - 1.0, Vec3::new(0.3 + 0.9 * next(), 0.2 + 0.8 * next(), 0.1))
    };
    (0..n).map(|_| one()).collect()
}

#[test]
fn any_number_of_threads_gives_the_same_answer() {
    let pieces = rubble(150);
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
        pool.install(|| look(&pieces, 0.3))
    };
    let (one, four) = (on(1), on(4));
    assert!(one == four && !one.voids.is_empty());
}

#[test]
fn people_and_debris_are_measured_from_the_pieces() {
    let (mut s, start) =
        structure(&[block([0.0, 0.0, 2.5], [4.0, 3.0, 2.7]), block([0.0, 0.0, 0.0], [0.2, 3.0, 2.5])], 0.0);
    let (person, place) = structure(&[block([1.8, 1.3, 0.0], [2.2, 1.7, 1.8])], 0.0);
    s.bodies.extend(person.bodies);
    s.bodies[2].kind = BodyKind::Person(0);
    let start = [start, place].concat();
    let mut poses = start.clone();
    poses[0].position += Vec3::new(1.0, 0.0, -0.5);
    // On a post, so that it does not hang in the air.
    let (post, foot) = structure(&[block([4.6, 0.0, 0.0], [4.8, 3.0, 2.0])], 0.0);
    s.bodies.extend(post.bodies);
    let (start, poses) = ([start, foot.clone()].concat(), [poses, foot].concat());
    let who = Person {
        id: 0,
        storey: 0,
        feet: Vec3::new(2.0, 1.5, 0.0),
        floor: Floor::Ground,
        body: Some(2),
        ..Person::default()
    };
    let a = assess(&Snapshot { people: &[who], ..still(&s, &poses, &start) }, &Settings::default());
    let p = &a.people[0];
    assert!(p.cover.is_some_and(|c| (c - 0.2).abs() < 1e-9), "{p:?}");
    // The floor is still, and one stands there, but the roof has come down by half a metre: a void of the heap and no standing room.
    assert!(p.free_space.is_some_and(|f| (f - 1.767).abs() < 0.01) && p.situation == Situation::InVoid, "{p:?}");
    assert_eq!(a.debris.pieces, 1);
    assert!((a.debris.highest - 2.2).abs() < 1e-9 && (a.debris.spread - 0.2).abs() < 1e-9, "{:?}", a.debris);
    assert!((a.debris.area / 12.0 - 1.0).abs() < 1e-3 && (a.debris.solid_volume - 2.4).abs() < 1e-9, "{:?}", a.debris);
}

/// Whoever lay on a floor that had sagged by 0.4 m was listed below the slab that carries them.
#[test]
fn whoever_lies_on_a_sagged_floor_is_on_the_storey_of_that_floor() {
    let (mut s, start) =
        structure(&[block([0.0, 0.0, 3.0], [4.0, 3.0, 3.2]), block([0.0, 0.0, 0.0], [0.2, 3.0, 3.0])], 0.0);
    let storey = |(name, elevation): (&str, f64)| crate::building::Storey { name: name.into(), elevation, roof: false };
    s.storeys = [("Low", 0.0), ("High", 3.2)].map(storey).to_vec();
    let who = Person { storey: 1, feet: Vec3::new(2.0, 1.5, 3.2), floor: Floor::Body(0), ..Person::default() };
    // Half a storey is 1.6 m: below that the slab hangs in the storey below, and at last it lies on its floor.
    for (sagged, expected) in [(0.0, 1), (0.4, 1), (1.5, 1), (1.7, 0), (3.0, 0)] {
        let mut poses = start.clone();
        poses[0].position.z -= sagged;
        let a =
            assess(&Snapshot { people: std::slice::from_ref(&who), ..still(&s, &poses, &start) }, &Settings::default());
        let p = &a.people[0];
        assert!(p.end.is_some() && p.end_storey == Some(expected), "sagged by {sagged} m: {p:?}");
    }
}

#[test]
fn standing_room_is_not_joined_with_the_space_under_a_fallen_roof() {
    let mut b = walls(8.0, 3.0, false);
    b.retain(|w| w.0.z < 2.5);
    b.extend([block([-0.2, -0.2, 2.5], [4.0, 3.2, 2.7]), block([4.0, -0.2, 2.5], [8.2, 3.2, 2.7])]);
    let (s, poses) = structure(&b, 0.0);
    let mut start = poses.clone();
    let frame = |start: &[Pose]| assess(&still(&s, &poses, start), &Settings::default()).voids;
    assert_eq!(frame(&start).len(), 1);
    start[5].position.z += 1.0;
    let apart = frame(&start);
    assert_eq!(apart.len(), 2);
    assert!(apart.iter().all(|v| (v.volume / 30.0 - 1.0).abs() < 0.02), "{apart:?}");
}

/// Storeys rise by 3, 3.2, 4, 3.5, 4.5 and, for a mezzanine, 1.2 m: the mezzanine is no storey, and 3.5 m are in the middle of the others.
#[test]
fn the_height_of_a_storey_is_the_median_of_the_rises() {
    let of = |levels: &[f64]| {
        let storey = |z: &f64| crate::building::Storey { name: String::new(), elevation: *z, roof: false };
        storey_height(&Structure { storeys: levels.iter().map(storey).collect(), ..Structure::default() })
    };
    assert!((of(&[10.0, 13.0, 16.2, 20.2, 23.7, 28.2, 29.4]) - 3.5).abs() < 1e-9);
    assert!((of(&[-2.8, 0.0]) - 2.8).abs() < 1e-9);
    assert!((of(&[0.0]) - DEFAULT_STOREY).abs() < 1e-9 && (of(&[]) - DEFAULT_STOREY).abs() < 1e-9);
}

/// A body whose place is not a number along one axis is nowhere.
#[test]
fn a_body_without_a_place_is_not_in_the_scene() {
    let (s, start) =
        structure(&[block([0.0, 0.0, 0.0], [1.0, 1.0, 1.0]), block([2.0, 0.0, 0.0], [3.0, 1.0, 1.0])], 0.0);
    for axis in 0..3 {
        let mut poses = start.clone();
        poses[1].position[axis] = f64::NAN;
        let found = site::placed(&still(&s, &poses, &start));
        assert_eq!(found.iter().map(Option::is_some).collect::<Vec<_>>(), [true, false], "axis {axis}");
    }
}

/// The regions of the search itself, and the list made of them.
#[test]
fn every_void_of_the_kernel_reaches_the_list() {
    let pieces = rubble(150);
    let (s, poses) = structure(&pieces, 0.3);
    let start = fallen(&poses);
    let frame = still(&s, &poses, &start);
    // A volume below which nothing would be left, if it decided what is listed.
    let settings = Settings { minimum_volume: 1e4, ..Settings::default() };
    let placed = site::placed(&frame);
    let sorted = sort::sort(&frame, &placed);
    let site = site::Site::new(&frame, placed, &sorted, &settings).expect("there are pieces");
    let (regions, label) = regions::split(&site, &settings, &Stop::new()).expect("nobody ends it");
    let listed = assess(&frame, &settings).voids;
    assert!(regions.len() > 15, "{}", regions.len());
    assert_eq!(regions.len(), listed.len());
    for r in &regions {
        assert!(listed.iter().any(|v| v.position == r.position && v.clearance == r.clearance), "{:?}", r.position);
        assert!(!r.cells.is_empty());
    }
    assert!(label.iter().all(|l| *l == regions::NONE || (*l as usize) < regions.len()));
    let first_unfit = listed.iter().position(|v| !v.survivable).unwrap_or(listed.len());
    assert!(listed[first_unfit..].iter().all(|v| !v.survivable), "those where a person fits come first");
    assert!(listed.iter().all(|v| v.flags.small));
}

/// Every edge of a triangle is the edge of another one in the opposite direction.
#[test]
fn surfaces_of_voids_are_closed() {
    let room = look(&walls(4.0, 3.0, false), 0.47);
    let heap = look(&rubble(150), 0.3);
    for v in room.voids.iter().chain(&heap.voids) {
        let mut edges = std::collections::BTreeMap::new();
        for t in &v.surface.triangles {
            for k in 0..3 {
                let (a, b) = (t[k], t[(k + 1) % 3]);
                *edges.entry((a.min(b), a.max(b))).or_insert(0) += if a < b { 1 } else { -1 };
            }
        }
        assert!(!edges.is_empty() && edges.values().all(|n| *n == 0), "void {}", v.id);
        assert!(v.surface.volume() > 0.0, "void {}: triangles look outwards", v.id);
    }
    assert!((room.voids[0].surface.volume() / 30.0 - 1.0).abs() < 0.01);
}

/// A wall that stands 80 m away gets blocks of its own; it changes nothing here, and costs the blocks around it.
#[test]
fn a_stray_piece_far_away_changes_neither_the_voids_nor_the_cell() {
    let room = walls(4.0, 3.0, false);
    let mut far = room.clone();
    far.push(block([84.0, 60.0, 0.0], [84.2, 62.0, 2.0]));
    let (a, b) = (look(&room, 0.0), look(&far, 0.0));
    assert!(a.voids.len() == 1 && b.voids.len() == 1, "{} {}", a.voids.len(), b.voids.len());
    assert_eq!((a.voids[0].volume, a.voids[0].clearance), (b.voids[0].volume, b.voids[0].clearance));
    let blocks = |list: &[Block]| {
        let (s, poses) = structure(list, 0.0);
        let frame = still(&s, &poses, &poses);
        let placed = site::placed(&frame);
        let sorted = sort::sort(&frame, &placed);
        let site = site::Site::new(&frame, placed, &sorted, &Settings::default()).expect("there are pieces");
        assert_eq!(site.grid.cell, 0.1);
        site.grid.blocks()
    };
    let (near, both) = (blocks(&room), blocks(&far));
    // Its own blocks of 1.6 m and one around them; the box around both would have some thousands.
    assert!(both <= near + 5 * 5 * 3, "{near} blocks, {both} with the piece far away");
}

/// Slabs of 3 m with a gap between them on two walls. Lying needs 0.28 m, crawling 0.45 m, sitting 0.90 m.
#[test]
fn the_height_of_a_gap_decides_which_postures_fit() {
    let fits = |gap: f64| {
        let b = [
            block([0.0, 0.0, 0.0], [3.0, 3.0, 0.2]),
            block([0.0, 0.0, 0.2 + gap], [3.0, 3.0, 0.4 + gap]),
            block([0.0, 0.0, 0.2], [0.2, 3.0, 0.2 + gap]),
            block([2.8, 0.0, 0.2], [3.0, 3.0, 0.2 + gap]),
        ];
        let voids = look(&b, 0.47).voids;
        let p = voids.first().map(|v| v.postures).unwrap_or_default();
        (voids.len(), p.lying, p.crawling, p.sitting)
    };
    assert_eq!(fits(0.26), (0, false, false, false));
    assert_eq!(fits(0.30), (1, true, false, false));
    assert_eq!(fits(0.43), (1, true, false, false));
    assert_eq!(fits(0.47), (1, true, true, false));
    assert_eq!(fits(0.88), (1, true, true, false));
    assert_eq!(fits(0.92), (1, true, true, true));
}

/// Two storeys that stand, beside a bay whose floor has fallen: the space under the fallen floor and over it touches both.
#[test]
fn standing_storeys_are_not_joined_through_a_collapsed_bay() {
    let mut b = vec![
        block([-0.2, -0.2, 0.0], [8.2, 0.0, 6.0]),
        block([-0.2, 4.0, 0.0], [8.2, 4.2, 6.0]),
        block([-0.2, 0.0, 0.0], [0.0, 4.0, 6.0]),
        block([8.0, 0.0, 0.0], [8.2, 4.0, 6.0]),
        block([0.0, 0.0, 2.8], [4.0, 4.0, 3.0]),
        block([-0.2, -0.2, 6.0], [8.2, 4.2, 6.2]),
    ];
    b.push(block([4.0, 0.0, 0.1], [8.0, 4.0, 0.3]));
    let (mut s, poses) = structure(&b, 0.0);
    let storey = |elevation| crate::building::Storey { name: format!("at {elevation}"), elevation, roof: false };
    s.storeys = vec![storey(0.0), storey(3.0)];
    let mut start = poses.clone();
    start[6].position.z += 2.7;
    let voids = assess(&still(&s, &poses, &start), &Settings::default()).voids;
    // Rooms of 4 x 4 x 2.8 and 3.0 m, and the shaft of 5.7 m over the fallen floor; 0.1 m below that is no void.
    let mut volumes: Vec<f64> = voids.iter().map(|v| v.volume).collect();
    volumes.sort_by(f64::total_cmp);
    assert_eq!(volumes.len(), 3, "{volumes:?}");
    for (found, exact) in volumes.iter().zip([44.8, 48.0, 91.2]) {
        assert!((found / exact - 1.0).abs() < 0.02, "{volumes:?}");
    }
    let rooms: Vec<Option<u32>> = voids.iter().filter(|v| v.standing).map(|v| v.storey).collect();
    assert!(rooms.contains(&Some(0)) && rooms.contains(&Some(1)), "{rooms:?}");
}

/// Under a roof at 6.2 m the floor at 3.1 m is gone, and rubble fills the bay up to 2.43 m: of the 3.8 m above it 3.1 m are of the upper storey. On
/// rubble up to 0.6 m one stands on the lower storey. A floor that has sunk to 2.7 m is still that of the upper one.
#[test]
fn a_void_is_on_the_storey_that_has_most_of_its_volume() {
    let storey = |elevation| crate::building::Storey { name: format!("at {elevation}"), elevation, roof: false };
    let on = |rubble: f64, floor: Option<f64>| {
        let mut b = vec![
            block([-0.2, -0.2, 0.0], [4.2, 0.0, 6.2]),
            block([-0.2, 4.0, 0.0], [4.2, 4.2, 6.2]),
            block([-0.2, 0.0, 0.0], [0.0, 4.0, 6.2]),
            block([4.0, 0.0, 0.0], [4.2, 4.0, 6.2]),
            block([-0.2, -0.2, 6.2], [4.2, 4.2, 6.4]),
            block([0.0, 0.0, 0.0], [4.0, 4.0, rubble]),
        ];
        b.extend(floor.map(|z| block([0.0, 0.0, z - 0.2], [4.0, 4.0, z])));
        let (mut s, poses) = structure(&b, 0.0);
        s.storeys = vec![storey(0.0), storey(3.1)];
        let mut voids = assess(&still(&s, &poses, &poses), &Settings::default()).voids;
        voids.sort_by(|a, b| b.volume.total_cmp(&a.volume));
        voids.iter().map(|v| v.storey).collect::<Vec<_>>()
    };
    assert_eq!(on(2.43, None), [Some(1)]);
    assert_eq!(on(0.6, None), [Some(0)]);
    assert_eq!(on(0.4, Some(2.7)), [Some(1), Some(0)], "a floor that has sunk by 0.4 m");
}

#[test]
fn enclosure_is_the_share_of_blocked_directions() {
    assert_eq!(look(&walls(4.0, 3.0, false), 0.47).voids[0].enclosure, 1.0);
    // A square of half edge a at height h above a point covers 4 asin(a2 / (a2 + h2)) of its sphere: for a roof of 5 x 5 m, 1.38 m above,
    // 28 %. The ground within 30 m covers 48 %. The posts add little: they are thin.
    let mut b = vec![block([0.0, 0.0, 2.75], [5.0, 5.0, 2.95])];
    b.extend(posts([0.0, 4.6], 0.4, 0.0, 2.75));
    let open = &look(&b, 0.0).voids[0];
    assert!((0.75..0.80).contains(&open.enclosure) && open.flags.open_sided, "{}", open.enclosure);
}

/// The roof of a lean-to lies on a wall of 3.2 t (0.2 x 4 x 1.6 m) and on the ground.
#[test]
fn a_void_knows_what_bounds_it_and_what_that_rests_on() {
    let b = [block([-0.2, 0.0, 0.0], [0.0, 4.0, 1.6]), slab([2.0, 0.0], [0.0, 1.6], 0.25)];
    let v = &look(&b, 0.47).voids[0];
    let roof = &v.bounding[0];
    assert_eq!((roof.body, roof.role, roof.rests_on.as_slice(), roof.on_ground), (1, Role::Roof, &[0u32][..], true));
    assert!((roof.area / (4.0 * maths::hypot(2.0, 1.6)) - 1.0).abs() < 0.05, "{}", roof.area);
    let wall = v.bounding.iter().find(|p| p.body == 0).expect("the wall bounds it");
    assert!(wall.role == Role::Side && (wall.mass - 3200.0).abs() < 1e-6 && wall.on_ground, "{wall:?}");
    assert!((wall.area / 6.4 - 1.0).abs() < 0.05, "{}", wall.area);
}

/// A cellar of 6 x 4 x 2.8 m under a slab at the level of the street, 3 m above the ground plane; it has no walls but the soil.
#[test]
fn the_soil_beside_a_cellar_is_solid_up_to_the_street() {
    for turn in [0.0f64, 0.47] {
        let (mut s, poses) = structure(&[block([0.0, 0.0, 2.8], [6.0, 4.0, 3.0])], turn);
        let (sin, cos) = maths::sincos(turn);
        let outline =
            [[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [0.0, 4.0]].map(|[x, y]| [x * cos - y * sin, x * sin + y * cos]);
        s.street = Some(crate::structure::Street { level: 3.0, outline: outline.to_vec() });
        let a = assess(&still(&s, &poses, &poses), &Settings::default());
        assert_eq!(a.voids.len(), 1, "turned {turn}");
        let v = &a.voids[0];
        assert!(
            (v.volume / 67.2 - 1.0).abs() < 0.02 && v.access_clearance == 0.0,
            "{} {}",
            v.volume,
            v.access_clearance
        );
        assert!(v.enclosure == 1.0 && v.bounding.iter().all(|b| b.body == 0), "{} {:?}", v.enclosure, v.bounding);
        // Without the street it is open on all sides.
        s.street = None;
        let a = assess(&still(&s, &poses, &poses), &Settings::default());
        assert!(a.voids.iter().all(|v| v.access_clearance > 1.0), "turned {turn}");
    }
}

/// A slab on two blocks of 0.5 m on the street beside a cellar: the space under it ends at the street.
#[test]
fn a_void_on_the_street_does_not_reach_into_the_soil() {
    let b = [
        block([0.0, 0.0, 0.0], [6.0, 4.0, 3.0]),
        block([8.0, 0.0, 3.0], [8.3, 3.0, 3.5]),
        block([10.7, 0.0, 3.0], [11.0, 3.0, 3.5]),
        block([8.0, 0.0, 3.5], [11.0, 3.0, 3.7]),
    ];
    let (mut s, poses) = structure(&b, 0.0);
    s.street =
        Some(crate::structure::Street { level: 3.0, outline: vec![[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [0.0, 4.0]] });
    let v = assess(&still(&s, &poses, &fallen(&poses)), &Settings::default()).voids;
    assert_eq!(v.len(), 1);
    assert!((v[0].volume / 3.6 - 1.0).abs() < 0.02, "{}", v[0].volume);
    assert!(
        v[0].bounding.iter().all(|b| b.body < 4) && v[0].bounding.iter().any(|b| b.on_ground),
        "{:?}",
        v[0].bounding
    );
}
