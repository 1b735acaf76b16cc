//! Claims about the graph of supports, on ties written by hand.

use super::*;
use crate::specimens::boxes::{Material, block, structure};

const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

fn tie(a: u32, b: Option<u32>, kind: TieKind, up: f64) -> Tie {
    let utilisation = (kind == TieKind::Bars).then_some(0.5);
    Tie { a, b, kind, bond: None, up, force: up.abs(), utilisation }
}

/// A fixed frame, a beam joined to it, two blocks hanging below on bars, one block on the ground, and a slab on the block.
fn heap(ties: &[Tie]) -> Stability {
    with_heap(ties, stability)
}

/// What is said of pieces of the heap that are lifted out together.
fn without(ties: &[Tie], pieces: &[u32]) -> Lifted {
    with_heap(ties, |t, voids| lifted(t, &stability(t, voids), pieces))
}

fn with_heap<T>(ties: &[Tie], f: impl FnOnce(&Tied<'_>, &[Void]) -> T) -> T {
    with_heap_without(ties, &[false; 6], f)
}

/// The heap after pieces of it are gone.
fn with_heap_without<T>(ties: &[Tie], gone: &[bool; 6], f: impl FnOnce(&Tied<'_>, &[Void]) -> T) -> T {
    let blocks = [
        block("frame", [0.0, 0.0, 0.0], [1.0, 1.0, 4.0], true),
        block("beam", [1.0, 0.0, 3.5], [4.0, 1.0, 4.0], false),
        block("upper", [3.0, 0.0, 2.5], [4.0, 1.0, 3.5], false),
        block("lower", [3.0, 0.0, 2.0], [4.0, 1.0, 2.5], false),
        block("pier", [3.0, 0.0, 0.0], [3.5, 1.0, 0.5], false),
        block("slab", [2.0, 0.0, 0.5], [5.0, 1.0, 0.7], false),
    ];
    let s = structure(&blocks, STONE, false, Some(0.0));
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let room = Aabb::of(&[[2.0, 0.0, 0.0].into(), [3.0, 1.0, 0.5].into()]);
    let void =
        Void { id: 7, survivable: true, roof: vec![5], bounds: room, samples: vec![room.centre()], ..Void::default() };
    let below = Void { id: 8, samples: vec![[3.6, 0.5, 1.5].into()], ..Void::default() };
    f(&Tied::new(&s, &poses, gone, ties), &[void, below])
}

fn ties() -> Vec<Tie> {
    let slab = 3.0 * 0.2 * 2400.0 * G;
    vec![
        tie(0, Some(1), TieKind::Bond, -50e3),
        tie(1, Some(2), TieKind::Bars, -35e3),
        tie(2, Some(3), TieKind::Bond, -12e3),
        tie(4, None, TieKind::LiesOn, slab + 5e3),
        tie(5, Some(4), TieKind::LiesOn, slab),
    ]
}

#[test]
fn blocks_on_bars_hang_as_one_cluster_over_the_void_below_them() {
    let found = heap(&ties());
    assert_eq!(found.hanging.len(), 1, "{:?}", found.hanging);
    let c = &found.hanging[0];
    assert_eq!((c.pieces.as_slice(), c.held_by.as_slice(), c.bars, c.in_the_air), (&[2, 3][..], &[1][..], 1, false));
    assert!((c.mass - 1.5 * 2400.0).abs() < 1e-6 && c.utilisation == Some(0.5), "{c:?}");
    assert_eq!(c.voids_below, [8]);
}

#[test]
fn a_bond_or_a_support_from_below_ends_the_hanging_and_without_bars_it_is_in_the_air() {
    let mut joined = ties();
    joined[1].kind = TieKind::Bond;
    assert!(heap(&joined).hanging.is_empty());
    let mut propped = ties();
    propped.push(tie(3, Some(5), TieKind::LiesOn, 8e3));
    assert!(heap(&propped).hanging.is_empty());
    let mut cut = ties();
    cut.remove(1);
    assert!(heap(&cut).hanging[0].in_the_air);
}

#[test]
fn the_only_pier_below_a_roof_carries_all_of_it_and_is_named() {
    let found = heap(&ties());
    let path = &found.roofs[0];
    assert_eq!((path.void, path.supporters.len()), (7, 1), "{path:?}");
    let pier = &path.supporters[0];
    assert!(pier.piece == 4 && pier.only && (pier.share - 1.0).abs() < 1e-9, "{pier:?}");
    assert!((pier.load - 3.0 * 0.2 * 2400.0).abs() < 1e-6, "{pier:?}");
    // A second support takes half, and none of the two is the only one.
    let mut two = ties();
    two[4].up *= 0.5;
    two.push(tie(1, Some(5), TieKind::Carries, -two[4].up));
    let path = &heap(&two).roofs[0];
    let shares: Vec<(u32, f64, bool)> = path.supporters.iter().map(|s| (s.piece, s.share, s.only)).collect();
    assert_eq!(shares, [(1, 0.5, false), (4, 0.5, false)]);
}

/// A pancake heap: a slab lies with 6 of 10 kN on a fragment, and this on another fragment, which has fallen by 3 m to the ground. Both carry by themselves and are named. Where a sound joint
/// makes the lower one a piece with a tile of its slab that has a support, the slab hands loads on round it; where that tile hangs on it, it does not.
#[test]
fn a_fragment_of_a_slab_at_the_bottom_of_a_pancake_heap_is_named() {
    let blocks = [
        block("ground plate", [-4.0, -1.0, -0.2], [7.0, 3.0, 0.0], true),
        block("lower fragment", [0.0, 0.0, 0.0], [1.0, 2.0, 0.3], false),
        block("upper fragment", [0.0, 0.0, 0.3], [1.0, 2.0, 0.6], false),
        block("roof", [0.0, 0.0, 0.6], [4.0, 2.0, 0.8], false),
        block("other side", [3.6, 0.0, 0.0], [4.0, 2.0, 0.6], false),
        block("tile", [-1.0, 0.0, 0.0], [0.0, 2.0, 0.3], false),
    ];
    let mut s = structure(&blocks, STONE, false, Some(0.0));
    s.bodies[5].element = s.bodies[1].element;
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    s.bodies[1].pose.position.z += 3.0;
    let room = Aabb::of(&[[1.0, 0.0, 0.0].into(), [3.6, 2.0, 0.6].into()]);
    let void =
        Void { id: 1, survivable: true, roof: vec![3], bounds: room, samples: vec![room.centre()], ..Void::default() };
    let heap = [
        tie(3, Some(2), TieKind::LiesOn, 6e3),
        tie(3, Some(4), TieKind::LiesOn, 4e3),
        tie(4, Some(0), TieKind::LiesOn, 5e3),
        tie(2, Some(1), TieKind::LiesOn, 20e3),
        tie(1, Some(0), TieKind::LiesOn, 34e3),
    ];
    let joint = tie(1, Some(5), TieKind::Bond, 0.0);
    let stands = tie(5, Some(0), TieKind::LiesOn, 14e3);
    let named = |ties: &[Tie]| -> Vec<(u32, f64, bool)> {
        let found = stability(&Tied::new(&s, &poses, &[false; 6], ties), std::slice::from_ref(&void));
        found.roofs[0].supporters.iter().map(|x| (x.piece, (x.share * 1e3).round() / 1e3, x.below)).collect()
    };
    let both = [(1, 0.6, true), (2, 0.6, false), (4, 0.4, false)];
    assert_eq!(named(&heap), both);
    assert_eq!(named(&[&heap[..], &[joint, stands]].concat()), [both[1], both[2]]);
    assert_eq!(named(&[&heap[..], &[joint]].concat()), both);
}

/// A slab of two tiles, one piece by its joint, leans from a beam down to the ground beside a void. The beam rests on two columns, three quarters on
/// the first, which stands on a lower one. The tiles do not carry each other; what carries the beam carries its part of the slab.
#[test]
fn a_column_below_the_beam_below_a_roof_is_named_and_tiles_of_one_slab_are_not() {
    let blocks = [
        block("ground plate", [-1.0, -1.0, -0.2], [7.0, 2.0, 0.0], true),
        block("lower column", [0.0, 0.0, 0.0], [0.3, 0.3, 1.5], false),
        block("upper column", [0.0, 0.0, 1.5], [0.3, 0.3, 3.0], false),
        block("other column", [0.0, 0.7, 0.0], [0.3, 1.0, 3.0], false),
        block("beam", [0.0, 0.0, 3.0], [0.3, 1.0, 3.3], false),
        block("upper tile", [0.3, 0.0, 1.5], [2.5, 1.0, 3.2], false),
        block("lower tile", [2.5, 0.0, 0.0], [5.0, 1.0, 1.5], false),
    ];
    let s = structure(&blocks, STONE, false, Some(0.0));
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let room = Aabb::of(&[[0.5, 0.0, 0.0].into(), [4.0, 1.0, 2.5].into()]);
    let void = Void {
        id: 1,
        survivable: true,
        roof: vec![5, 6],
        bounds: room,
        samples: vec![room.centre()],
        ..Void::default()
    };
    // On the beam 6 kN of the slab; the ground plate takes the other 4.
    let ties = [
        tie(1, Some(0), TieKind::LiesOn, 20e3),
        tie(2, Some(1), TieKind::Bond, 15e3),
        tie(3, Some(0), TieKind::LiesOn, 5e3),
        tie(4, Some(2), TieKind::Bond, 9e3),
        tie(4, Some(3), TieKind::Bond, 3e3),
        tie(5, Some(4), TieKind::Bond, 6e3),
        tie(5, Some(6), TieKind::Bond, 1e3),
        tie(6, Some(0), TieKind::LiesOn, 4e3),
    ];
    let gone = [false; 7];
    let t = Tied::new(&s, &poses, &gone, &ties);
    let found = stability(&t, std::slice::from_ref(&void));
    let said: Vec<(u32, f64, bool)> =
        found.roofs[0].supporters.iter().map(|x| (x.piece, (x.share * 1e3).round() / 1e3, x.below)).collect();
    assert_eq!(said, [(4, 0.6, false), (1, 0.45, true), (2, 0.45, true), (3, 0.15, true)]);
    // A block on the lower tile, which is another piece: the tile carries it, and what carries the tile has its load once.
    let on_tile = [&ties[..], &[tie(7, Some(6), TieKind::LiesOn, 2e3), tie(6, Some(1), TieKind::LiesOn, 2e3)]].concat();
    let mut blocks = blocks.to_vec();
    blocks.push(block("block", [3.5, 0.0, 1.5], [4.0, 1.0, 2.0], false));
    let s = structure(&blocks, STONE, false, Some(0.0));
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let with_block = Void { roof: vec![5, 6, 7], ..void.clone() };
    let found_there = stability(&Tied::new(&s, &poses, &[false; 8], &on_tile), &[with_block]);
    let share = |piece: u32| {
        let all = &found_there.roofs[0].supporters;
        all.iter().find(|x| x.piece == piece).map_or(0.0, |x| (x.share * 1e3).round() / 1e3)
    };
    // Of 12 kN: the beam 6, the lower column 2 itself and 4.5 of the beam's, the tile 2 of the block.
    assert_eq!([4, 1, 6].map(share), [0.5, 0.542, 0.167]);
    // Beam and column lifted together take away what the beam carries, not that and the part of the column.
    let both = lifted(&t, &found, &[4, 2]);
    assert!((both.roofs[0].share - 0.6).abs() < 1e-9, "{:?}", both.roofs);
}

#[test]
fn what_rests_on_a_piece_and_what_loses_its_hold_follows_from_the_forces() {
    // The pier: the slab rests on it with its whole weight, and has nothing else.
    let slab = 3.0 * 0.2 * 2400.0;
    let a = without(&ties(), &[4]);
    assert_eq!((a.resting.len(), a.resting[0].piece, a.unsupported.as_slice()), (1, 5, &[5][..]), "{a:?}");
    assert!((a.resting[0].load - slab).abs() < 1e-6 && (a.unsupported_mass - slab).abs() < 1e-6, "{a:?}");
    assert_eq!((a.roofs.len(), a.roofs[0].void, a.roofs[0].only), (1, 7, true), "{a:?}");
    assert!((a.roofs[0].share - 1.0).abs() < 1e-9 && (a.roofs[0].load - slab).abs() < 1e-6, "{a:?}");
    // The beam: both blocks hang on it by bars alone; nothing lies on it.
    let a = without(&ties(), &[1]);
    assert_eq!((a.unsupported.as_slice(), a.resting[0].piece), (&[2, 3][..], 2), "{a:?}");
    assert!((a.resting[0].load - 35e3 / G).abs() < 1e-6 && a.roofs.is_empty(), "{a:?}");
    // The slab carries nothing. Of two supports one may go.
    let a = without(&ties(), &[5]);
    assert!(a.resting.is_empty() && a.unsupported.is_empty() && a.roofs.is_empty(), "{a:?}");
    let mut two = ties();
    two[4].up *= 0.5;
    two.push(tie(1, Some(5), TieKind::Carries, -two[4].up));
    assert!(without(&two, &[4]).unsupported.is_empty());
    assert_eq!(without(&two, &[1, 4]).unsupported, [2, 3, 5], "both together");
}

/// Three blocks hang on bars: 1.2 t free to fall by 0.5 m (5.9 kJ), 0.12 t by 8.0 m (9.4 kJ), and 0.12 t by 2.0 m (2.4 kJ) above somebody. That one comes first, the others by their energy and
/// not by their mass.
#[test]
fn what_hangs_above_people_comes_first_and_then_what_falls_with_the_most_energy() {
    let blocks = [
        block("frame", [0.0, 0.0, 0.0], [1.0, 1.0, 9.0], true),
        block("heavy", [1.0, 0.0, 0.5], [2.0, 1.0, 1.0], false),
        block("high", [3.0, 0.0, 8.0], [3.5, 0.2, 8.5], false),
        block("over somebody", [5.0, 0.0, 2.0], [5.5, 0.2, 2.5], false),
    ];
    let s = structure(&blocks, STONE, false, Some(0.0));
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let ties = [1, 2, 3].map(|i| tie(0, Some(i), TieKind::Bars, -1e3));
    let void = |id, x: f64, people: &[u32]| Void {
        id,
        samples: vec![[x, 0.1, 0.2].into()],
        people: people.to_vec(),
        ..Void::default()
    };
    let order = |voids: &[Void]| -> Vec<u32> {
        let found = stability(&Tied::new(&s, &poses, &[false; 4], &ties), voids);
        let by_hand = [1200.0 * G * 0.5, 120.0 * G * 8.0, 120.0 * G * 2.0];
        for c in &found.hanging {
            let own = by_hand[c.pieces[0] as usize - 1];
            assert!((c.energy() / own - 1.0).abs() < 1e-9, "{} J, by hand {own} J", c.energy());
        }
        found.hanging.iter().map(|c| c.pieces[0]).collect()
    };
    assert_eq!(order(&[void(1, 3.2, &[]), void(2, 5.2, &[0])]), [3, 2, 1]);
    assert_eq!(order(&[void(1, 3.2, &[]), void(2, 5.2, &[])]), [2, 1, 3]);
}

/// A block on bars 0.05 m above the ground cannot fall far; 0.3 m above it, it can.
#[test]
fn what_hangs_just_above_the_ground_is_not_listed() {
    for (gap, listed) in [(0.05, 0), (0.3, 1)] {
        let blocks = [
            block("frame", [0.0, 0.0, 0.0], [1.0, 1.0, 2.0], true),
            block("slab", [1.0, 0.0, gap], [3.0, 1.0, gap + 0.2], false),
        ];
        let s = structure(&blocks, STONE, false, Some(0.0));
        let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        let found = stability(&Tied::new(&s, &poses, &[false; 2], &[tie(0, Some(1), TieKind::Bars, -9e3)]), &[]);
        assert_eq!(found.hanging.len(), listed, "{gap}: {:?}", found.hanging);
        assert!(found.hanging.iter().all(|c| (c.drop - gap).abs() < 1e-9), "{:?}", found.hanging);
    }
}

/// 2 % of a weight support: the lower block weighs 1200 kg, so 118 N (1 %) from the slab leave it hanging and 353 N (3 %) do not.
#[test]
fn a_touch_of_one_percent_of_the_weight_supports_nothing() {
    for (share, clusters) in [(0.01, 1), (0.03, 0)] {
        let mut touched = ties();
        touched.push(tie(3, Some(5), TieKind::LiesOn, share * 1200.0 * G));
        assert_eq!(heap(&touched).hanging.len(), clusters, "{share} of the weight from below");
        // The same tie as seen from the slab.
        touched[5] = tie(5, Some(3), TieKind::Carries, -share * 1200.0 * G);
        assert_eq!(heap(&touched).hanging.len(), clusters, "{share} of the weight, carried");
        // The upper block with the weight of 2400 kg rests on the pier only by 3 %.
        let mut leans = ties();
        leans.push(tie(2, Some(4), TieKind::LiesOn, share * 2400.0 * G));
        let resting: Vec<u32> = without(&leans, &[4]).resting.iter().map(|r| r.piece).collect();
        assert_eq!(resting.contains(&2), share > 0.02, "{share}: {resting:?}");
    }
}

#[test]
fn a_cluster_has_the_use_of_its_most_used_bar_and_the_drop_to_the_highest_piece_below() {
    let mut more = ties();
    for (a, use_of) in [(2, 0.3), (3, 0.8), (2, 0.6)] {
        more.push(Tie { utilisation: Some(use_of), ..tie(1, Some(a), TieKind::Bars, -1e3) });
    }
    let c = &heap(&more).hanging[0];
    assert_eq!((c.bars, c.utilisation), (4, Some(0.8)));
    // Below the middle of the upper block, at 2.5 m: the slab up to 0.7 m, the pier up to 0.5 m, the ground.
    assert!((c.drop - 1.8).abs() < 1e-9, "{c:?}");
}

#[test]
fn a_load_goes_on_to_what_carries_most_of_it() {
    for (by_frame, by_ground, path) in [(30e3, 5e3, vec![0]), (5e3, 30e3, vec![])] {
        let mut shared = ties();
        shared[3].up = by_ground;
        shared.push(tie(4, Some(0), TieKind::LiesOn, by_frame));
        let found = heap(&shared);
        assert_eq!(found.roofs[0].supporters[0].path, path, "{by_frame} N and {by_ground} N");
    }
}

/// The pier has been taken away in the course of the run: its last ties carry nothing, and the slab falls 0.5 m to the ground.
#[test]
fn a_piece_that_is_gone_carries_nothing() {
    let mut gone = [false; 6];
    gone[4] = true;
    let found = with_heap_without(&ties(), &gone, stability);
    let slab = found.hanging.iter().find(|c| c.pieces == [5]).expect("the slab is in the air");
    assert!(slab.in_the_air && (slab.drop - 0.5).abs() < 1e-9, "{slab:?}");
    assert!(found.roofs[0].supporters.is_empty(), "{:?}", found.roofs);
    assert!(found.hanging.iter().all(|c| !c.pieces.contains(&4)), "{:?}", found.hanging);
}

/// A slab on two posts, of which one leans over the void, so that a vertical line of the void meets it: it stays a support. A slab that leans
/// against a wall and carries another one is roof and support.
#[test]
fn a_post_that_leans_over_a_void_still_carries_its_roof() {
    let blocks = [
        block("post", [0.0, 0.0, 0.0], [0.3, 0.3, 2.0], false),
        block("leaning", [3.0, 0.0, 0.0], [3.3, 0.3, 2.0], false),
        block("slab", [0.0, 0.0, 2.0], [4.0, 1.0, 2.2], false),
        block("flat", [5.0, 0.0, 0.0], [8.0, 1.0, 2.0], false),
        block("on it", [5.0, 0.0, 2.0], [8.0, 1.0, 2.2], false),
    ];
    let s = structure(&blocks, STONE, false, Some(0.0));
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let weight = |i: usize| s.bodies[i].mass * G;
    let ties = [
        tie(2, Some(0), TieKind::LiesOn, 0.6 * weight(2)),
        tie(2, Some(1), TieKind::LiesOn, 0.4 * weight(2)),
        tie(0, None, TieKind::LiesOn, 0.6 * weight(2) + weight(0)),
        tie(1, None, TieKind::LiesOn, 0.4 * weight(2) + weight(1)),
        tie(4, Some(3), TieKind::LiesOn, weight(4)),
        tie(3, Some(0), TieKind::LiesOn, weight(3) + weight(4)),
    ];
    let room = |x: [f64; 2]| Aabb::of(&[[x[0], 0.0, 0.0].into(), [x[1], 1.0, 2.0].into()]);
    let void = |id, roof, x| Void { id, survivable: true, roof, bounds: room(x), ..Void::default() };
    let voids = [void(1, vec![1, 2], [0.3, 3.3]), void(2, vec![3, 4], [5.0, 8.0])];
    let found = stability(&Tied::new(&s, &poses, &[false; 5], &ties), &voids);
    let shares = |k: usize| -> Vec<(u32, f64)> {
        found.roofs[k].supporters.iter().map(|x| (x.piece, (x.share * 1e6).round() / 1e6)).collect()
    };
    assert_eq!(shares(0), [(0, 0.6), (1, 0.4)], "{:?}", found.roofs[0]);
    // The flat one carries the one on it, and the post carries both.
    let second = shares(1);
    assert_eq!(second.iter().map(|x| x.0).collect::<Vec<_>>(), [0, 3], "{:?}", found.roofs[1]);
}

/// A beam across a room carries the slab: it is roof, and the walls below it are what must stay.
#[test]
fn a_beam_high_in_the_roof_is_no_support_of_it() {
    let blocks = [
        block("wall", [0.0, 0.0, 0.0], [0.3, 2.0, 2.0], false),
        block("other wall", [3.7, 0.0, 0.0], [4.0, 2.0, 2.0], false),
        block("beam", [0.0, 0.8, 2.0], [4.0, 1.2, 2.4], false),
        block("slab", [0.0, 0.0, 2.4], [4.0, 2.0, 2.6], false),
    ];
    let s = structure(&blocks, STONE, false, Some(0.0));
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let [slab, beam] = [3, 2].map(|i| s.bodies[i].mass * G);
    let half = 0.5 * (slab + beam);
    let ties = [
        tie(3, Some(2), TieKind::LiesOn, slab),
        tie(2, Some(0), TieKind::LiesOn, half),
        tie(2, Some(1), TieKind::LiesOn, half),
        tie(0, None, TieKind::LiesOn, 1e5),
        tie(1, None, TieKind::LiesOn, 1e5),
    ];
    let room = Aabb::of(&[[0.3, 0.0, 0.0].into(), [3.7, 2.0, 2.4].into()]);
    let void = Void {
        id: 1,
        survivable: true,
        roof: vec![2, 3],
        bounds: room,
        samples: vec![room.centre()],
        ..Void::default()
    };
    let found = stability(&Tied::new(&s, &poses, &[false; 4], &ties), &[void]);
    let said: Vec<(u32, f64)> = found.roofs[0].supporters.iter().map(|x| (x.piece, x.share)).collect();
    assert_eq!(said.iter().map(|x| x.0).collect::<Vec<_>>(), [0, 1], "{said:?}");
    assert!(said.iter().all(|x| (x.1 - 0.5).abs() < 1e-9), "{said:?}");
}

#[test]
fn what_rests_on_a_piece_is_what_the_lift_of_it_alone_lists() {
    with_heap(&ties(), |t, voids| {
        let found = stability(t, voids);
        let all = loads(t);
        for (i, load) in all.iter().enumerate() {
            let sum: f64 = lifted(t, &found, &[i as u32]).resting.iter().map(|r| r.load).sum();
            assert!((load - sum).abs() < 1e-6, "{i}: {load} kg, {sum} kg");
        }
        assert!((all[4] - 3.0 * 0.2 * 2400.0).abs() < 1e-6, "the slab rests on the pier: {all:?}");
    });
}

/// A slab leans from a post down to the base slab on which the post stands. Nobody takes a base slab from under a roof: only the post is named, with its
/// share as before. A slab that has come to lie there is named.
#[test]
fn a_base_slab_on_the_ground_is_not_named_as_what_carries_a_roof() {
    let blocks = [
        block("base", [0.0, 0.0, 0.0], [6.0, 2.0, 0.2], false),
        block("post", [1.0, 0.8, 0.2], [1.3, 1.1, 2.5], false),
        block("leaning", [1.0, 0.0, 0.2], [5.0, 2.0, 2.7], false),
    ];
    let s = structure(&blocks, STONE, false, Some(0.0));
    let room = Aabb::of(&[[1.5, 0.2, 0.2].into(), [4.0, 1.8, 1.5].into()]);
    let void =
        Void { id: 1, survivable: true, roof: vec![2], bounds: room, samples: vec![room.centre()], ..Void::default() };
    let ties = [
        tie(0, None, TieKind::LiesOn, 90e3),
        tie(1, Some(0), TieKind::LiesOn, 10e3),
        tie(2, Some(1), TieKind::LiesOn, 8e3),
        tie(2, Some(0), TieKind::LiesOn, 4e3),
    ];
    let named = |slid: f64| {
        let mut poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        poses[0].position.x += slid;
        let gone = [false; 3];
        let found = stability(&Tied::new(&s, &poses, &gone, &ties), std::slice::from_ref(&void));
        let share = |x: &Supporter| (x.piece, (x.share * 1e3).round() / 1e3);
        found.roofs[0].supporters.iter().map(share).collect::<Vec<_>>()
    };
    assert_eq!(named(0.0), [(1, 0.667)]);
    assert!(named(0.5).iter().any(|x| x.0 == 0), "{:?}", named(0.5));
}

/// A wall with a window: its pier is wider than high, and reaches over a part of the window, so that it is over the void itself, one piece with the
/// lintel over the window by its mortar. The lintel and the slab on it are seen from below, and the pier carries them.
#[test]
fn a_pier_that_reaches_over_a_window_carries_what_is_seen_of_the_roof() {
    let blocks = [
        block("pier", [0.0, 0.0, 0.0], [2.5, 0.3, 2.0], false),
        block("lintel", [1.5, 0.0, 2.0], [4.0, 0.3, 2.4], false),
        block("slab", [0.0, 0.0, 2.4], [4.0, 4.0, 2.6], false),
        block("other wall", [0.0, 3.7, 0.0], [4.0, 4.0, 2.4], true),
    ];
    let mut s = structure(&blocks, STONE, false, Some(0.0));
    s.elements[0].role = Some(ElementRole::BearingWall);
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let room = Aabb::of(&[[0.5, 0.1, 0.5].into(), [3.8, 3.5, 2.0].into()]);
    let samples = vec![[3.0, 0.15, 1.0].into(), [2.0, 2.0, 1.0].into()];
    let void = Void { id: 1, survivable: true, roof: vec![0, 1, 2], bounds: room, samples, ..Void::default() };
    let ties = [
        tie(0, None, TieKind::LiesOn, 50e3),
        tie(1, Some(0), TieKind::Bond, 30e3),
        tie(2, Some(1), TieKind::LiesOn, 25e3),
        tie(2, Some(3), TieKind::LiesOn, 30e3),
    ];
    let gone = [false; 4];
    let named = |s: &Structure| {
        let found = stability(&Tied::new(s, &poses, &gone, &ties), std::slice::from_ref(&void));
        found.roofs[0].supporters.iter().map(|x| (x.piece, x.only)).collect::<Vec<_>>()
    };
    assert_eq!(named(&s), [(0, true)], "half of what is seen, and nothing else carries the lintel");
    // Of a part whose role is not known it may be another tile of the roof.
    s.elements[0].role = None;
    assert_eq!(named(&s), []);
}

/// A tile of the roof lies on a stone alone, which carries 3 % of all of it: under the twentieth it was not named, and whoever took it brought the tile down.
/// It comes after what carries more. A slab on thirty stones has none that is listed, and what they carry is known.
#[test]
fn the_only_support_of_a_piece_is_named_whatever_it_carries_and_what_is_not_named_is_summed() {
    let many = 30;
    let mut blocks = vec![
        block("slab", [0.0, 0.0, 1.0], [4.0, 2.0, 1.2], false),
        block("tile", [4.0, 0.0, 1.0], [4.5, 0.5, 1.2], false),
        block("wall", [0.0, 0.0, 0.0], [0.3, 2.0, 1.0], false),
        block("stone", [4.1, 0.1, 0.0], [4.4, 0.4, 1.0], false),
    ];
    let at = |k: usize| (0.5 + 0.2 * (k % 15) as f64, (k / 15) as f64);
    blocks.extend(
        (0..many).map(|k| block("stones", [at(k).0, at(k).1, 0.0], [at(k).0 + 0.1, at(k).1 + 0.1, 1.0], false)),
    );
    let s = structure(&blocks, STONE, false, Some(0.0));
    let poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
    let room = Aabb::of(&[[0.3, 0.0, 0.0].into(), [4.0, 2.0, 1.0].into()]);
    let void = |roof: &[u32]| Void { id: 1, survivable: true, roof: roof.to_vec(), bounds: room, ..Void::default() };
    let found = |roof: &[u32], ties: &[Tie]| {
        let gone = vec![false; s.bodies.len()];
        stability(&Tied::new(&s, &poses, &gone, ties), &[void(roof)]).roofs.remove(0)
    };
    let one = [
        tie(0, Some(2), TieKind::LiesOn, 97e3),
        tie(1, Some(3), TieKind::LiesOn, 3e3),
        tie(2, None, TieKind::LiesOn, 97e3),
        tie(3, None, TieKind::LiesOn, 3e3),
    ];
    let path = found(&[0, 1], &one);
    let named: Vec<(u32, bool, bool)> = path.supporters.iter().map(|x| (x.piece, x.only, x.below)).collect();
    assert_eq!((named.as_slice(), path.more), (&[(2, true, false), (3, true, false)][..], 0.0), "{path:?}");
    let stones = (0..many as u32).map(|k| k + 4);
    let below = stones.clone().map(|k| tie(0, Some(k), TieKind::LiesOn, 1e3));
    let ties: Vec<Tie> = below.chain(stones.map(|k| tie(k, None, TieKind::LiesOn, 1e3))).collect();
    let path = found(&[0], &ties);
    assert!(path.supporters.is_empty() && (path.more - 1.0).abs() < 1e-9, "{path:?}");
}
