//! Open gaps 0.4 to 0.5 m wide or high with their floor 1 to 3 m above the ground, in model axes and turned: all are ways in without a hole.

use super::tests::{back, seen};
use crate::assess::answers::way::{Gait, Way};
use crate::assess::voids::void::Void;
use crate::specimens::tilted::{Block, block};

const TURNS: [f64; 4] = [0.0, 0.2, 0.47, 0.785];

/// A room of 4 x 3 x 3.6 m in walls 0.5 m thick; the south wall has an opening over `x` and `z`.
fn from_the_side(x: [f64; 2], z: [f64; 2]) -> Vec<Block> {
    vec![
        block([-0.5, -0.5, 0.0], [0.0, 3.5, 3.6]),
        block([4.0, -0.5, 0.0], [4.5, 3.5, 3.6]),
        block([0.0, 3.0, 0.0], [4.0, 3.5, 3.6]),
        block([-0.5, -0.5, 3.6], [4.5, 3.5, 4.0]),
        block([0.0, -0.5, 0.0], [x[0], 0.0, 3.6]),
        block([x[1], -0.5, 0.0], [4.0, 0.0, 3.6]),
        block([x[0], -0.5, 0.0], [x[1], 0.0, z[0]]),
        block([x[0], -0.5, z[1]], [x[1], 0.0, 3.6]),
    ]
}

/// A chamber of 2.6 x 2 m and 1 m height with its floor at `floor`, in a heap with a level top at `top`. An open gap, `wide` and 1.2 m
/// long, leads down to the floor before the chamber's open side.
fn from_above(wide: f64, floor: f64, top: f64) -> Vec<Block> {
    let (a, b) = (1.5 - 0.5 * wide, 1.5 + 0.5 * wide);
    vec![
        block([-2.0, -2.0, 0.0], [5.0, 5.0, floor]),
        // Around the chamber, which is at x from 2.2 to 4.8 less the gap's side, and y from 0 to 2.
        block([-2.0, -2.0, floor], [a, 5.0, top]),
        block([a, -2.0, floor], [5.0, 0.0, top]),
        block([a, 2.0, floor], [5.0, 5.0, top]),
        block([4.1, 0.0, floor], [5.0, 2.0, top]),
        // Its roof, and what closes the gap above on both sides of the opening.
        block([b, 0.0, floor + 1.0], [4.1, 2.0, top]),
        block([a, 0.0, floor + 1.0], [b, 0.4, top]),
        block([a, 1.6, floor + 1.0], [b, 2.0, top]),
    ]
}

fn easiest(v: &Void) -> &Way {
    v.ways.iter().find(|w| w.easiest).unwrap_or_else(|| panic!("no way to void {}", v.id))
}

/// The way to the largest void leads through the gap, without a hole.
fn enters(scene: &[Block], [wide, high]: [Option<f64>; 2], ladder: f64, over: ([f64; 2], [f64; 2])) {
    for turn in TURNS {
        let a = seen(scene, turn);
        let room = a.voids.iter().max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("a room");
        let way = easiest(room);
        assert!(way.cuts.is_empty() && way.hardest == Gait::Ladder, "{turn}: {way:?}");
        for (found, is) in [(way.entry.width, wide), (way.entry.height, high)] {
            if let Some(is) = is {
                let found = found.unwrap_or_else(|| panic!("{turn}: {:?}", way.entry));
                assert!((found - is).abs() < 0.02, "{turn}: {found} instead of {is}: {:?}", way.entry);
            }
        }
        assert!((way.ladder - ladder).abs() < 0.05, "{turn}: a ladder of {} instead of {ladder} m", way.ladder);
        // Some corner of its line is in the gap.
        let within = |p: &crate::geometry::Vec3| {
            let p = back(p, turn);
            (over.0[0]..=over.0[1]).contains(&p.x) && (over.1[0]..=over.1[1]).contains(&p.y)
        };
        assert!(way.line.iter().any(within), "{turn}: {:?}", way.line);
    }
}

#[test]
fn a_slit_of_forty_five_centimetres_a_metre_and_a_half_up_is_entered_from_the_side() {
    enters(&from_the_side([1.5, 1.95], [1.5, 2.7]), [Some(0.45), Some(1.2)], 1.5, ([1.5, 1.95], [-0.55, 0.05]));
}

#[test]
fn a_slit_of_forty_centimetres_two_and_a_half_metres_up_is_entered_from_the_side() {
    enters(&from_the_side([2.0, 2.4], [2.5, 3.6]), [Some(0.4), Some(1.1)], 2.5, ([2.0, 2.4], [-0.55, 0.05]));
}

#[test]
fn a_low_gap_of_forty_five_centimetres_two_metres_up_is_entered_from_the_side() {
    enters(&from_the_side([1.0, 3.0], [2.0, 2.45]), [Some(2.0), Some(0.45)], 2.0, ([1.0, 3.0], [-0.55, 0.05]));
}

#[test]
fn a_low_gap_of_forty_centimetres_three_metres_up_is_entered_from_the_side() {
    enters(&from_the_side([1.0, 2.0], [3.0, 3.4]), [Some(1.0), Some(0.4)], 3.0, ([1.0, 2.0], [-0.55, 0.05]));
}

#[test]
fn a_gap_of_half_a_metre_in_the_top_of_a_heap_is_entered_from_above() {
    enters(&from_above(0.5, 1.0, 2.6), [Some(0.5), None], 2.6, ([1.25, 1.75], [0.4, 1.6]));
}

#[test]
fn a_gap_of_forty_centimetres_in_the_top_of_a_heap_is_entered_from_above() {
    enters(&from_above(0.4, 2.0, 3.6), [Some(0.4), None], 3.6, ([1.3, 1.7], [0.4, 1.6]));
}

/// A tunnel 0.6 m wide and 1.2 m high into a chamber. On its floor two curbs of 0.3 m leave a slot of 0.2 m between them: whoever crawls has the body above
/// the curbs, where a sphere of 0.45 m fits and the tunnel is 0.6 m wide. It is not as narrow as the slot.
fn over_a_slot() -> Vec<Block> {
    vec![
        block([-2.0, -2.0, 0.0], [0.0, 5.0, 1.5]),
        block([0.6, -2.0, 0.0], [3.0, 0.0, 1.5]),
        block([3.0, -2.0, 0.0], [5.0, 5.0, 1.5]),
        block([0.0, 3.0, 0.0], [3.0, 5.0, 1.5]),
        block([-2.0, -2.0, 1.2], [5.0, 5.0, 1.5]),
        block([0.0, -2.0, 0.0], [0.2, 0.0, 0.3]),
        block([0.4, -2.0, 0.0], [0.6, 0.0, 0.3]),
    ]
}

#[test]
fn a_way_is_as_narrow_as_where_the_body_passes_and_not_as_a_slot_below_it() {
    for turn in TURNS {
        let a = seen(&over_a_slot(), turn);
        let chamber = a.voids.iter().max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("a chamber");
        let way = easiest(chamber);
        assert!(way.cuts.is_empty(), "{turn}: {way:?}");
        let wide = 2.0 * way.narrowest;
        assert!((0.27..=0.61).contains(&wide), "{turn}: {wide} m at {:?}", back(&way.narrowest_at, turn));
        assert!(way.entry.width.is_none_or(|w| w > 0.27), "{turn}: {:?}", way.entry);
    }
}

/// In heaps of random slabs: nobody passes where a lying person does not fit, and a way into a void goes in.
#[test]
fn no_way_in_a_heap_is_narrower_than_a_lying_person_or_ends_in_the_open() {
    let lying = crate::assess::input::settings::Settings::default().lying_height;
    for seed in 1..=6u64 {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as f64 / (1u64 << 31) as f64
        };
        let mut one = || {
            let place = crate::geometry::Vec3::new(6.0 * next(), 5.0 * next(), 0.3 + 2.5 * next());
            let half = crate::geometry::Vec3::new(0.6 + 0.9 * next(), 0.5 + 0.8 * next(), 0.1);
            Block(place, 2.0 * next() - 1.0, half)
        };
        let heap: Vec<Block> = (0..24).map(|_| one()).collect();
        for v in &seen(&heap, 0.0).voids {
            for w in &v.ways {
                assert!(2.0 * w.narrowest > lying - 0.01, "heap {seed}, void {}: {} m", v.id, 2.0 * w.narrowest);
                assert!(w.entry.width.is_none_or(|x| x > lying - 0.01), "heap {seed}, void {}: {:?}", v.id, w.entry);
                assert!(w.length > 0.0, "heap {seed}, void {}: ends at its entry", v.id);
            }
        }
    }
}
