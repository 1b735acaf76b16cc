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
