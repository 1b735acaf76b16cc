//! A room on a floor 3 m above the ground, with a flight of 15 steps up to it, and floor edges of known lengths.

use super::*;
use crate::building::Storey;
use crate::geometry::{Aabb, FlatArea, Pose, Quat};
use crate::specimens::tilted::{Block, block, structure};
use crate::structure::ElementRef;

/// Riser and going of the flight, m.
const RISER: f64 = 0.1875;
const GOING: f64 = 0.27;

/// The floor of 6 x 4 m; its last metre is a piece of its own, the landing.
fn floor() -> Vec<Block> {
    vec![block([0.0, 0.0, 2.8], [5.0, 4.0, 3.0]), block([5.0, 0.0, 2.8], [6.0, 4.0, 3.0])]
}

/// Steps up to the edge of the landing at x = 6, 1.2 m wide, from the ground.
fn steps() -> Vec<Block> {
    let step = |k: i32| {
        let (x, top) = (6.0 + f64::from(14 - k) * GOING, f64::from(k + 1) * RISER);
        block([x, 1.0, (top - 0.4).max(0.0)], [x + GOING, 2.2, top])
    };
    (0..15).map(step).collect()
}

/// Bodies 0 and 1 are the floor, `stairs` bodies from 2 on are the flight, the others are elements of their own.
struct Stage {
    s: Structure,
    start: Vec<Pose>,
    poses: Vec<Pose>,
    gone: Vec<bool>,
    turn: f64,
}

impl Stage {
    fn new(stairs: &[Block], others: &[Block], turn: f64) -> Self {
        let all: Vec<Block> = floor().into_iter().chain(stairs.iter().copied()).chain(others.iter().copied()).collect();
        let (mut s, poses) = structure(&all, turn);
        for (n, b) in s.bodies.iter_mut().enumerate() {
            b.element = if (2..2 + stairs.len()).contains(&n) { 2 } else { n as u32 };
        }
        let of = |n: usize| {
            let (name, class) = match n {
                0 => ("Floor", None),
                1 => ("Landing", None),
                2 if !stairs.is_empty() => ("Flight", Some("IfcStairFlight".to_string())),
                _ => ("Other", None),
            };
            ElementRef { name: name.into(), class, material: String::new(), ..Default::default() }
        };
        s.elements = (0..all.len()).map(of).collect();
        s.storeys =
            [0.0, 3.0].map(|elevation| Storey { name: format!("at {elevation}"), elevation, roof: false }).to_vec();
        Self { start: poses.clone(), gone: vec![false; all.len()], poses, s, turn }
    }

    fn room(&self) -> StandingRoom {
        self.room_at(3.0, 1)
    }

    fn room_at(&self, level: f64, storey: u32) -> StandingRoom {
        self.room_of(level, storey, [[0.3, 0.3], [5.7, 3.7]])
    }

    /// The room over a rectangle, by its lowest and highest corner.
    fn room_of(&self, level: f64, storey: u32, [[x0, y0], [x1, y1]]: [[f64; 2]; 2]) -> StandingRoom {
        let (sin, cos) = self.turn.sin_cos();
        let turned = |[x, y]: [f64; 2]| [x * cos - y * sin, x * sin + y * cos];
        let outer: Vec<[f64; 2]> = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]].map(turned).to_vec();
        let mut bounds = Aabb::empty();
        outer.iter().for_each(|p| bounds.include(&Vec3::new(p[0], p[1], level)));
        bounds.max.z = level + 2.5;
        let outline = vec![FlatArea { outer, holes: Vec::new() }];
        let void = Void { id: 7, standing: true, storey: Some(storey), bounds, outline, ..Void::default() };
        let frame = Snapshot {
            structure: &self.s,
            poses: &self.poses,
            gone: &self.gone,
            start: &self.start,
            before: None,
            people: &[],
            traced: None,
            rubble: &[],
            time: 1.0,
        };
        let settings = Settings { front: Some(self.turn - std::f64::consts::FRAC_PI_2), ..Settings::default() };
        standing_rooms(&frame, &[void], &[], &settings, &Stop::new()).expect("nobody ends it").remove(0)
    }
}

/// Walls of 2.5 m on the floor along three sides; the side y = 0 is open.
fn three_walls() -> Vec<Block> {
    vec![
        block([0.0, 0.0, 3.0], [0.2, 4.0, 5.5]),
        block([5.8, 0.0, 3.0], [6.0, 4.0, 5.5]),
        block([0.2, 3.8, 3.0], [5.8, 4.0, 5.5]),
    ]
}

#[test]
fn an_intact_flight_between_intact_floors_is_passable() {
    for turn in [0.0, 0.47] {
        let room = Stage::new(&steps(), &[], turn).room();
        assert_eq!((room.stairs, room.why.as_str(), room.void), (Stairs::Passable, "by stair 1", 7), "{room:?}");
        let f = &room.flights[..];
        assert!(f.len() == 1 && f[0].name == "Flight" && f[0].passable && f[0].why.is_empty(), "{f:?}");
        assert!(f[0].levels[0].abs() < 1e-9 && (f[0].levels[1] - 15.0 * RISER).abs() < 1e-9, "{f:?}");
    }
}

#[test]
fn a_flight_without_its_upper_landing_is_not_passable() {
    for turn in [0.0, 0.47] {
        let mut stage = Stage::new(&steps(), &[], turn);
        stage.gone[1] = true;
        let room = stage.room();
        assert_eq!(room.stairs, Stairs::NotPassable, "{room:?}");
        assert!(room.why.contains("Flight: its upper landing: Landing is gone"), "{}", room.why);
        // The other part of the floor is no landing.
        let mut stage = Stage::new(&steps(), &[], turn);
        stage.poses[0].position.z -= 1.0;
        assert_eq!(stage.room().stairs, Stairs::Passable);
    }
}

#[test]
fn a_step_may_move_by_less_than_a_tenth_of_a_metre_and_tilt_by_less_than_five_degrees() {
    let after = |change: fn(&mut Pose)| {
        let mut stage = Stage::new(&steps(), &[], 0.47);
        change(&mut stage.poses[9]);
        stage.room()
    };
    assert_eq!(after(|p| p.position.z -= 0.09).stairs, Stairs::Passable);
    let moved = after(|p| p.position.z -= 0.12);
    assert!(moved.stairs == Stairs::NotPassable && moved.why.contains("Flight#8 has moved by 0.12 m"), "{}", moved.why);
    assert_eq!(after(|p| p.rotation *= Quat::from_axis_angle(&Vec3::y_axis(), 0.07)).stairs, Stairs::Passable);
    let tilted = after(|p| p.rotation *= Quat::from_axis_angle(&Vec3::y_axis(), 0.105));
    assert!(tilted.why.contains("has tilted by 6 degrees"), "{}", tilted.why);
}

/// A beam that has come to hang over the eighth step (top at 1.5 m).
#[test]
fn headroom_of_a_metre_and_a_half_is_needed_over_the_width_of_a_flight() {
    let under = |headroom: f64, width: f64| {
        let x = 6.0 + 7.0 * GOING;
        let beam = block([x, 1.0, 1.5 + headroom], [x + GOING, 1.0 + width, 1.8 + headroom]);
        let mut stage = Stage::new(&steps(), &[beam], 0.0);
        let last = stage.start.len() - 1;
        stage.start[last].position.z += 4.0;
        stage.room()
    };
    let low = under(1.2, 1.2);
    assert_eq!(low.stairs, Stairs::NotPassable);
    assert!(low.why.contains("headroom of 1.20 m at 1.5 m under Other"), "{}", low.why);
    assert_eq!(under(1.6, 1.2).stairs, Stairs::Passable);
    assert_eq!(under(1.2, 0.4).stairs, Stairs::Passable);
    assert!(under(0.0, 1.2).why.contains("Other lies on it"), "{}", under(0.0, 1.2).why);
}

#[test]
fn without_stairs_it_is_reported_that_the_model_has_none() {
    let room = Stage::new(&[], &[], 0.0).room();
    assert_eq!((room.stairs, room.why.as_str()), (Stairs::NotInModel, "no stairs in the model: unknown"));
    let below = Stage::new(&steps(), &[], 0.0).room_at(0.0, 0);
    assert_eq!((below.stairs, below.flights.len()), (Stairs::NotNeeded, 0));
    let upper = [block([0.0, 0.0, 5.8], [6.0, 4.0, 6.0])];
    let above = Stage::new(&steps(), &upper, 0.0).room_at(6.0, 5);
    assert_eq!(above.stairs, Stairs::NoneLeadThere, "{above:?}");
    let shaft = Stage::new(&steps(), &[], 0.0).room_at(6.0, 5);
    assert!(shaft.stairs == Stairs::NoFloor && shaft.edges.is_empty(), "{shaft:?}");
}

/// A wall of 0.2 m or of 30 mm across the floor, between the landing with the flight and the room: the stair stands and leads to its own side only. With an
/// opening of 0.9 m it leads to both.
#[test]
fn a_stair_behind_a_wall_without_an_opening_does_not_lead_to_a_room() {
    for turn in [0.0, 0.47] {
        for thick in [0.2, 0.03] {
            let part = |y: [f64; 2]| block([5.2, y[0], 3.0], [5.2 + thick, y[1], 5.5]);
            let room = Stage::new(&steps(), &[part([0.0, 4.0])], turn).room_of(3.0, 1, [[0.3, 0.3], [5.1, 3.7]]);
            assert_eq!(room.stairs, Stairs::NoneLeadThere, "{thick} m: {room:?}");
            assert_eq!(room.why, "stair 1: no opening leads from it to the room on this level");
            let door = [part([0.0, 2.0]), part([2.9, 4.0])];
            let room = Stage::new(&steps(), &door, turn).room_of(3.0, 1, [[0.3, 0.3], [5.1, 3.7]]);
            assert_eq!((room.stairs, room.why.as_str()), (Stairs::Passable, "by stair 1"), "{thick} m: {room:?}");
        }
    }
}

/// The open side is 5.6 m long between the walls, which stand within 0.3 m of 0.3 m of it at either end.
#[test]
fn the_open_side_of_a_floor_is_an_unprotected_edge_of_five_metres() {
    for turn in [0.0, 0.47] {
        let room = Stage::new(&[], &three_walls(), turn).room();
        assert!((room.unprotected() - 5.0).abs() < 0.2, "turned {turn}: {:?}", room.edges);
        let e = &room.edges[0];
        assert!(room.edges.len() == 1 && (e.drop - 3.0).abs() < 1e-6 && e.place.side == Some(1), "{e:?}");
        assert!(((e.to - e.from).norm() - 5.0).abs() < 0.25, "{e:?}");
    }
}

/// Over 3 m of the open side: a rail of bars 0.95 to 1.0 m high, a wall of 0.9 m, and one of 0.7 m, which is too low.
#[test]
fn a_guard_of_ninety_centimetres_protects_an_edge() {
    let with = |low: f64, high: f64| {
        let mut all = three_walls();
        all.push(block([0.2, 0.05, 3.0 + low], [3.2, 0.1, 3.0 + high]));
        Stage::new(&[], &all, 0.0).room().unprotected()
    };
    // It protects 0.3 m beyond its end: from 3.5 to 5.5 m.
    assert!((with(0.95, 1.0) - 2.0).abs() < 0.2, "{}", with(0.95, 1.0));
    assert!((with(0.0, 0.9) - 2.0).abs() < 0.2, "{}", with(0.0, 0.9));
    assert!((with(0.0, 0.7) - 5.0).abs() < 0.2, "{}", with(0.0, 0.7));
}

/// A terrace 0.8 m below the floor breaks the fall, one 1.2 m below does not.
#[test]
fn a_fall_of_less_than_a_metre_is_no_danger() {
    let above = |drop: f64| {
        let mut all = three_walls();
        all.push(block([-1.0, -3.0, 0.0], [7.0, 0.0, 3.0 - drop]));
        let room = Stage::new(&[], &all, 0.0).room();
        (room.unprotected(), room.edges.first().map(|e| e.drop))
    };
    assert_eq!(above(0.8), (0.0, None));
    let (length, drop) = above(1.2);
    assert!((length - 5.0).abs() < 0.2 && drop.is_some_and(|d| (d - 1.2).abs() < 1e-6), "{length} {drop:?}");
}
