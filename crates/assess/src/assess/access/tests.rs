//! Ways in scenes whose lengths, widths, holes and times follow from their dimensions, in model axes and turned by 0.47 rad.

use super::*;
use crate::assess::answers::way::{CutDirection, CutMaterial, Gait, Holds, Way};
use crate::assess::input::settings::Settings;
use crate::assess::input::snapshot::Snapshot;
use crate::assess::scenes::assess;
use crate::assess::summary::assessment::Assessment;
use crate::assess::{Looking, assess_at};
use crate::geometry::{Pose, Vec3};
use crate::solve::{Tie, TieKind};
use crate::specimens::tilted::{Block, block, structure};
use crate::units::GRAVITY;

const HOUR: f64 = 3600.0;

/// The assessment of a scene whose pieces have fallen by three metres, and positions in it in the axes of the scene.
pub(super) fn seen(blocks: &[Block], turn: f64) -> Assessment {
    tied(blocks, turn, &[])
}

/// The same, when it is known what ties the pieces together.
fn tied(blocks: &[Block], turn: f64, ties: &[Tie]) -> Assessment {
    let (mut s, poses) = structure(blocks, turn);
    s.elements = vec![crate::structure::ElementRef {
        name: "all".into(),
        class: None,
        material: String::new(),
        ..Default::default()
    }];
    let start: Vec<Pose> = poses.iter().map(|p| Pose { position: p.position + Vec3::z() * 3.0, ..*p }).collect();
    let gone = vec![false; s.bodies.len()];
    let frame = Snapshot {
        structure: &s,
        poses: &poses,
        gone: &gone,
        start: &start,
        before: Some((&poses, 0.04)),
        people: &[],
        traced: None,
        rubble: &[],
        time: 1.0,
    };
    let looking = Looking { ways: true, ties, ..Looking::default() };
    assess_at(&frame, &Settings::default(), looking, &Stop::new()).expect("nobody ends it").assessment
}

/// A point in the axes of the scene.
pub(super) fn back(p: &Vec3, turn: f64) -> Vec3 {
    crate::geometry::Quat::from_axis_angle(&Vec3::z_axis(), -turn) * p
}

/// Walls 2.5 m high around a room, `thick` all round, with a 0.2 m roof. The south wall has an opening from `door[0]` to `door[1]`, from
/// `sill` up to 2 m.
fn room(size: [f64; 2], thick: f64, roof: f64, door: Option<([f64; 2], f64)>) -> Vec<Block> {
    let [x, y] = size;
    let t = thick;
    let mut list = vec![
        block([-t, -t, 0.0], [0.0, y + t, 2.5]),
        block([x, -t, 0.0], [x + t, y + t, 2.5]),
        block([0.0, y, 0.0], [x, y + t, 2.5]),
        block([-t, -t, 2.5], [x + t, y + t, 2.5 + roof]),
    ];
    match door {
        None => list.push(block([0.0, -t, 0.0], [x, 0.0, 2.5])),
        Some(([a, b], sill)) => {
            list.push(block([0.0, -t, 0.0], [a, 0.0, 2.5]));
            list.push(block([b, -t, 0.0], [x, 0.0, 2.5]));
            list.push(block([a, -t, 2.0], [b, 0.0, 2.5]));
            if sill > 0.0 {
                list.push(block([a, -t, 0.0], [b, 0.0, sill]));
            }
        }
    }
    list
}

const TURNS: [f64; 2] = [0.0, 0.47];

#[test]
fn a_room_with_a_door_is_walked_into_through_the_door() {
    for turn in TURNS {
        let a = seen(&room([5.0, 4.0], 0.2, 0.2, Some(([1.0, 1.9], 0.0))), turn);
        let way = &a.voids[0].ways[0];
        assert!(way.easiest && way.shortest && way.hardest == Gait::Walk && way.cuts.is_empty(), "{turn}: {way:?}");
        assert!((way.narrowest - 0.45).abs() < 0.02, "half of the door's width: {}", way.narrowest);
        let entry = back(&way.entry.position, turn);
        assert!((entry.y + 0.2).abs() < 0.25 && (1.0..1.9).contains(&entry.x), "{turn}: {entry:?}");
        assert!(way.up < 0.01 && way.entry.above_ground.abs() < 1e-6 && way.ladder == 0.0);
    }
}

#[test]
fn a_sealed_room_is_cut_where_it_is_thinnest() {
    for turn in TURNS {
        for (wall, roof, direction) in [(0.2, 0.4, CutDirection::Sideways), (1.2, 0.15, CutDirection::Down)] {
            let a = seen(&room([5.0, 4.0], wall, roof, None), turn);
            let way = &a.voids[0].ways[0];
            let thick = wall.min(roof);
            assert_eq!(way.cuts.len(), 1, "{turn}: {way:?}");
            let cut = &way.cuts[0];
            assert_eq!(cut.direction, direction, "{turn}: {cut:?}");
            assert!((cut.thickness - thick).abs() < 0.01, "{turn}: {} instead of {thick}", cut.thickness);
            assert!((cut.time / HOUR - (0.5 + 5.0 * thick)).abs() < 0.06, "{turn}: {} h", cut.time / HOUR);
            assert!((cut.mass / (2500.0 * 0.25 * thick) - 1.0).abs() < 0.06, "{turn}: {} kg", cut.mass);
            let slab = 2500.0 * roof * (5.0 + 2.0 * wall) * (4.0 + 2.0 * wall);
            let above = if direction == CutDirection::Sideways { slab } else { 0.0 };
            assert!((cut.mass_above - above).abs() <= 0.01 * slab, "{turn}: {} kg above", cut.mass_above);
            assert!(cut.through.iter().all(|p| p.material == CutMaterial::Concrete));
            // Below the hole in the roof stands a ladder, as high as the roof's top.
            let ladder = if direction == CutDirection::Down { 2.5 + roof } else { 0.0 };
            assert!((way.ladder - ladder).abs() < 0.01, "{turn}: {} m", way.ladder);
            assert!(!way.shortest && a.voids[0].ways.iter().all(|w| !w.cuts.is_empty()));
        }
    }
}

fn lies_on(a: u32, b: Option<u32>, up: f64) -> Tie {
    Tie { a, b, kind: TieKind::LiesOn, bond: None, up, force: up, utilisation: None }
}

/// Of four equal walls, two carry the roof: the hole is cut through one that does not. A thin roof that hangs by bars is left alone, and the
/// thick walls are cut. Where everything carries, a way is found and says so.
#[test]
fn holes_are_not_cut_into_what_hangs_or_carries_where_there_is_another_way() {
    for turn in TURNS {
        let roof = 2500.0 * 0.4 * 5.4 * 4.4 * GRAVITY;
        let carried = |shares: [f64; 4]| -> Vec<Tie> {
            let walls = [0, 1, 2, 4];
            let mut ties: Vec<Tie> = walls.iter().map(|w| lies_on(*w, None, 5.0 * roof)).collect();
            ties.extend(walls.iter().zip(shares).map(|(w, x)| lies_on(3, Some(*w), x * roof)));
            ties
        };
        let scene = room([5.0, 4.0], 0.2, 0.4, None);
        for (shares, free) in [([0.45, 0.05, 0.05, 0.45], [1, 2]), ([0.05, 0.45, 0.45, 0.05], [0, 4])] {
            let a = tied(&scene, turn, &carried(shares));
            let cut = &a.voids[0].ways[0].cuts[0];
            assert!(free.contains(&cut.through[0].body) && cut.through[0].holds.is_none(), "{turn}: {cut:?}");
        }
        // Four walls that carry a quarter each.
        let a = tied(&scene, turn, &carried([0.25; 4]));
        assert!(a.voids[0].ways.iter().all(|w| w.held_by().is_empty()), "{turn}");
        let hangs = room([5.0, 4.0], 1.2, 0.15, None);
        let mut ties: Vec<Tie> = [0, 1, 2, 4].iter().map(|w| lies_on(*w, None, 9.0 * roof)).collect();
        ties.push(Tie { kind: TieKind::Bars, ..lies_on(3, Some(0), roof) });
        let a = tied(&hangs, turn, &ties);
        let cut = &a.voids[0].ways[0].cuts[0];
        assert_eq!(cut.direction, CutDirection::Sideways, "{turn}: {cut:?}");
        // Walls of 2 m cannot be cut.
        let only = room([5.0, 4.0], 2.0, 0.15, None);
        let a = tied(&only, turn, &ties);
        let way = &a.voids[0].ways[0];
        assert_eq!(way.held_by(), [(3, Holds::Hangs)], "{turn}: {way:?}");
        assert!(way.time < 10.0 * HOUR, "the time is that of the work: {}", way.time);
    }
}

/// A passage 0.5 m high and 6 m long leads to a room: crawling takes 0.2 h per metre.
#[test]
fn a_low_passage_is_crawled_through() {
    for turn in TURNS {
        let mut scene = room([5.0, 4.0], 1.6, 0.2, Some(([1.0, 2.0], 0.0)));
        // The opening is lowered, and the passage goes on for 4.4 m.
        scene.push(block([1.0, -1.6, 0.5], [2.0, 0.0, 2.0]));
        scene.push(block([-0.6, -6.0, 0.0], [1.0, -1.6, 0.7]));
        scene.push(block([2.0, -6.0, 0.0], [3.6, -1.6, 0.7]));
        scene.push(block([-0.6, -6.0, 0.5], [3.6, -1.6, 0.7]));
        let a = seen(&scene, turn);
        let room = a.voids.iter().max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("a room");
        let way = room.ways.iter().find(|w| w.cuts.is_empty()).expect("the passage");
        let crawled: f64 = way.stretches.iter().filter(|s| s.gait == Gait::Crawl).map(|s| s.length).sum();
        assert!(way.shortest && way.hardest == Gait::Crawl, "{turn}: {way:?}");
        // Somebody upright is half a shoulder width from its roof at both ends.
        assert!((crawled - 6.0 - 0.45).abs() < 0.15, "{turn}: {crawled} m");
        assert!((way.narrowest - 0.25).abs() < 0.02, "{turn}: {}", way.narrowest);
        assert!((way.time / HOUR - 0.2 * crawled).abs() < 0.05, "{turn}: {} h", way.time / HOUR);
    }
}

/// A roofed platform 3 m up, open on all sides.
#[test]
fn an_open_upper_floor_needs_a_ladder() {
    for turn in TURNS {
        let mut scene = vec![block([0.0, 0.0, 2.8], [6.0, 6.0, 3.0]), block([0.0, 0.0, 5.5], [6.0, 6.0, 5.7])];
        for x in [0.0, 5.6] {
            for y in [0.0, 5.6] {
                scene.push(block([x, y, 0.0], [x + 0.4, y + 0.4, 2.8]));
                scene.push(block([x, y, 3.0], [x + 0.4, y + 0.4, 5.5]));
            }
        }
        let a = seen(&scene, turn);
        let upper = a.voids.iter().filter(|v| v.position.z > 3.0);
        let way = &upper.max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("the upper storey").ways[0];
        assert!(way.hardest == Gait::Ladder && (way.ladder - 3.0).abs() < 0.01, "{turn}: {way:?}");
        assert!((way.up - 3.0).abs() < 0.05 && (way.time / HOUR - 0.3).abs() < 0.05, "{turn}: {} h", way.time / HOUR);
        let lower = a.voids.iter().find(|v| v.position.z < 3.0).expect("the lower storey");
        assert_eq!(lower.ways[0].hardest, Gait::Walk);
    }
}

#[test]
fn a_sill_is_climbed() {
    for turn in TURNS {
        let a = seen(&room([5.0, 4.0], 0.2, 0.2, Some(([1.0, 2.2], 0.9))), turn);
        let way = a.voids[0].ways.iter().find(|w| w.cuts.is_empty()).expect("the window");
        assert!(way.hardest <= Gait::Crawl && way.ladder == 0.0, "{turn}: {way:?}");
        assert!(way.stretches.iter().any(|s| s.gait == Gait::Climb), "{turn}: {way:?}");
        assert!((way.up - 0.9).abs() < 0.05, "{turn}: {}", way.up);
    }
}

/// An L-shaped corridor 1.2 m wide: 8 m along x, then 6 m along y to a room. Shortest lines keep about 0.22 m from the corner.
#[test]
fn lengths_do_not_depend_on_the_direction_of_the_grid() {
    let mut lengths = Vec::new();
    for turn in [0.0, 0.2, 0.47, 0.785] {
        let scene = [
            block([0.0, -0.2, 0.0], [9.4, 0.0, 2.5]),
            block([0.0, 1.2, 0.0], [8.0, 1.4, 2.5]),
            block([9.2, 0.0, 0.0], [9.4, 12.0, 2.5]),
            block([7.8, 1.4, 0.0], [8.0, 7.2, 2.5]),
            block([4.8, 7.2, 0.0], [8.0, 7.4, 2.5]),
            block([4.6, 7.2, 0.0], [4.8, 12.0, 2.5]),
            block([4.6, 12.0, 0.0], [9.4, 12.2, 2.5]),
            block([0.0, -0.2, 2.5], [9.4, 1.4, 2.7]),
            block([7.8, 1.4, 2.5], [9.4, 7.2, 2.7]),
            block([4.6, 7.2, 2.5], [9.4, 12.2, 2.7]),
        ];
        let a = seen(&scene, turn);
        let room = a.voids.iter().max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("a room");
        let way = room.ways.iter().find(|w| w.cuts.is_empty()).expect("the corridor");
        lengths.push(way.length - (back(way.line.last().expect("an end"), turn).y - 7.4).max(0.0));
    }
    // From the mouth to the inner corner and on to the room: 8 + 6 m, less what is cut at the corner.
    let taut = 8.0f64.hypot(0.5) + 6.0;
    for l in &lengths {
        assert!((l / taut - 1.0).abs() < 0.05, "{lengths:?} instead of {taut}");
    }
    let spread = lengths.iter().fold(0.0f64, |m, l| m.max((l / lengths[0] - 1.0).abs()));
    assert!(spread < 0.03, "{lengths:?}");
}

/// Somebody lies in a hollow that is too narrow to be a place, 0.3 m below a slab 0.2 m thick on which one walks. Behind 1.5 m of concrete
/// on all other sides nobody gets to them.
#[test]
fn somebody_in_a_hollow_below_a_slab_is_dug_for_from_above() {
    use crate::occupants::Person;
    for turn in TURNS {
        let scene = [
            block([-3.0, -3.0, 0.0], [3.0, -0.2, 0.5]),
            block([-3.0, 0.2, 0.0], [3.0, 3.0, 0.5]),
            block([-3.0, -0.2, 0.0], [-0.9, 0.2, 0.5]),
            block([0.9, -0.2, 0.0], [3.0, 0.2, 0.5]),
            block([-3.0, -3.0, 0.5], [3.0, 3.0, 0.7]),
        ];
        let (mut s, poses) = structure(&scene, turn);
        s.elements = vec![crate::structure::ElementRef {
            name: "all".into(),
            class: None,
            material: String::new(),
            ..Default::default()
        }];
        let person = Person { feet: Vec3::zeros(), lying: true, ..Person::default() };
        let frame = Snapshot {
            structure: &s,
            poses: &poses,
            gone: &[],
            start: &poses,
            before: Some((&poses, 0.04)),
            people: std::slice::from_ref(&person),
            traced: None,
            rubble: &[],
            time: 1.0,
        };
        let a = assess(&frame, &Settings::default());
        let p = &a.people[0];
        assert_ne!(p.situation, Situation::OnSurface, "{turn}: {p:?}");
        let way = p.ways.first().expect("a way");
        let cut = way.cuts.first().expect("a hole");
        assert_eq!(cut.direction, CutDirection::Down, "{turn}: {way:?}");
        let slab = cut.through.iter().find(|p| p.body == 4).expect("the slab");
        assert!((slab.thickness - 0.2).abs() < 0.01, "{turn}: {cut:?}");
        // The hole is wider than the hollow, so that its sides are trimmed, too.
        let taken: f64 = cut.through.iter().map(|p| p.thickness * p.share).sum();
        assert!(cut.through.len() > 1 && (0.2..0.35).contains(&taken), "{turn}: {cut:?}");
        assert!((cut.time / HOUR - 0.5 - 5.0 * taken).abs() < 0.01, "{turn}: {} h", cut.time / HOUR);
    }
}

/// Somebody lies pressed under a solid block in the open, with 0.2 m of concrete above, and there is no other cover anywhere: they are dug for from
/// the top of the block.
#[test]
fn somebody_below_a_slab_in_the_open_is_dug_for_though_there_is_no_other_cover() {
    use crate::occupants::Person;
    let scene = [
        block([-0.9, -2.0, 0.0], [0.9, -0.2, 0.2]),
        block([-0.9, 0.2, 0.0], [0.9, 2.0, 0.2]),
        block([-2.0, -2.0, 0.0], [-0.9, 2.0, 0.2]),
        block([0.9, -2.0, 0.0], [2.0, 2.0, 0.2]),
        block([-2.0, -2.0, 0.2], [2.0, 2.0, 0.4]),
    ];
    let (mut s, poses) = structure(&scene, 0.47);
    s.elements = vec![crate::structure::ElementRef { name: "all".into(), ..Default::default() }];
    let person = Person { feet: Vec3::zeros(), lying: true, ..Person::default() };
    let frame = Snapshot { people: std::slice::from_ref(&person), ..crate::assess::scenes::still(&s, &poses, &poses) };
    let a = assess(&frame, &Settings::default());
    let way = a.people[0].ways.first().expect("a way");
    assert!(way.cuts.len() == 1 && way.cuts[0].direction == CutDirection::Down, "{way:?}");
    assert!(way.entry.above_ground > 0.3 && way.length < 1.2, "{way:?}");
}

/// A thousand places, of which neighbours are too near to each other: those that are tried are the same as by putting all in order.
#[test]
fn places_to_dig_from_are_the_first_in_order_that_are_apart() {
    // In a row, where the first hundred hold twelve that are apart, and scattered.
    let costs: [fn(u32) -> f64; 2] = [|k| f64::from(k), |k| f64::from(k * 7919 % 1009 / 3)];
    for (cost, near) in [(costs[0], 7), (costs[0], 100), (costs[1], 1), (costs[1], 60)] {
        let mut places: Vec<(f64, u32)> = (0..1000).rev().map(|k| (cost(k), k)).collect();
        let is_apart = |a: u32, b: u32| a.abs_diff(b) > near;
        let mut all = places.clone();
        all.sort_by(first);
        let mut plain: Vec<u32> = Vec::new();
        for (_, p) in all {
            if plain.len() < TRIED && plain.iter().all(|t| is_apart(*t, p)) {
                plain.push(p);
            }
        }
        assert_eq!(best_apart(&mut places, is_apart), plain, "{near}");
    }
    assert!(best_apart(&mut [], |_, _| true).is_empty());
}

/// Somebody lies in a hollow below 1.7 m of boards, which are quick to cut but thicker than what is cut, and behind 0.9 m of concrete on one side:
/// they are dug for from there.
#[test]
fn what_is_too_thick_to_cut_is_left_for_what_takes_longer() {
    use crate::occupants::Person;
    for turn in TURNS {
        let scene = [
            block([-1.8, -3.0, 0.4], [3.0, -0.2, 0.9]),
            block([-1.8, 0.2, 0.4], [3.0, 3.0, 0.9]),
            block([-1.8, -0.2, 0.4], [-0.9, 0.2, 0.9]),
            block([0.9, -0.2, 0.4], [3.0, 0.2, 0.9]),
            block([-1.8, -3.0, 0.9], [3.0, 3.0, 2.6]),
            block([-1.8, -3.0, 0.0], [3.0, 3.0, 0.4]),
        ];
        let (mut s, poses) = structure(&scene, turn);
        s.elements = vec![crate::structure::ElementRef { name: "all".into(), ..Default::default() }];
        s.bodies[4].mass = 500.0 * s.bodies[4].volume;
        let person = Person { feet: Vec3::z() * 0.4, lying: true, ..Person::default() };
        let frame = Snapshot {
            people: std::slice::from_ref(&person),
            before: Some((&poses, 0.04)),
            ..crate::assess::scenes::still(&s, &poses, &poses)
        };
        let a = assess(&frame, &Settings::default());
        let way = a.people[0].ways.first().expect("a way");
        let cut = way.cuts.first().expect("a hole");
        assert_eq!(cut.direction, CutDirection::Sideways, "{turn}: {way:?}");
        assert!(cut.thickness < 1.5 && cut.through.iter().any(|p| p.material == CutMaterial::Concrete), "{cut:?}");
        // The boards would have been quicker.
        assert!(cut.time > Settings::default().rates.set_up + 1.7 * Settings::default().rates.timber, "{cut:?}");
    }
}

/// A room with doors on two opposite sides has a way from each.
#[test]
fn ways_from_other_sides_are_alternatives() {
    for turn in TURNS {
        let mut scene = room([6.0, 5.0], 0.2, 0.2, Some(([1.0, 2.0], 0.0)));
        // A door in the north wall, too.
        scene[2] = block([0.0, 5.0, 0.0], [4.0, 5.2, 2.5]);
        scene.push(block([5.0, 5.0, 0.0], [6.0, 5.2, 2.5]));
        scene.push(block([4.0, 5.0, 2.0], [5.0, 5.2, 2.5]));
        let a = seen(&scene, turn);
        let walked: Vec<&Way> = a.voids[0].ways.iter().filter(|w| w.cuts.is_empty()).collect();
        assert_eq!(walked.len(), 2, "{turn}: {:?}", a.voids[0].ways);
        let y = |w: &Way| back(&w.entry.position, turn).y;
        let (low, high) = (y(walked[0]).min(y(walked[1])), y(walked[0]).max(y(walked[1])));
        assert!((low + 0.2).abs() < 0.3 && (high - 5.2).abs() < 0.3, "{turn}: {low}, {high}");
        assert!(a.voids[0].ways.len() <= 3 && a.voids[0].ways.iter().filter(|w| w.easiest).count() == 1);
    }
}

#[test]
fn nobody_cuts_more_than_a_metre_and_a_half() {
    for (roof, ways) in [(1.4, true), (1.6, false)] {
        let a = seen(&room([5.0, 4.0], 2.4, roof, None), 0.0);
        assert_eq!(!a.voids[0].ways.is_empty(), ways, "{roof}: {:?}", a.voids[0].ways);
    }
}
