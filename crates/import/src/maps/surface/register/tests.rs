//! Claims on surfaces over an outline: what stands lays them over it, and a heap does not.

use super::super::Window;
use super::*;

/// A number between -1 and 1 that is the same each time.
fn noise(seed: u64) -> f64 {
    let mut z = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 52) as f64 - 1.0
}

/// About normal, of standard deviation 1.
fn normal(seed: u64) -> f64 {
    (0..6).map(|k| noise(6 * seed + k)).sum::<f64>() / 2f64.sqrt()
}

/// A box of 20 m by 10 m that is 6.2 m high.
const BOX: [f64; 3] = [20.0, 10.0, 6.2];

fn surface(cell: f64, seed: u64, (rough, shape): (f64, &dyn Fn([f64; 2]) -> f64)) -> HeightGrid {
    let window = Window::around([0.0; 2], [BOX[0], BOX[1]], 15.0, cell, None).expect("few cells");
    let n = window.cells[0] * window.cells[1];
    let height = |k: usize| {
        let h = shape(window.middle(k));
        let sd = if h > 0.0 { rough } else { rough.min(0.1) };
        (51.0 + h + sd * normal(1_000_003 * seed + k as u64)) as f32
    };
    let heights = (0..n).map(height).collect();
    HeightGrid {
        window,
        heights,
        points: n as u64,
        within: n as u64,
        skipped: 0,
        crs: String::new(),
        notes: Vec::new(),
        grain: cell,
    }
}

fn laid(grid: &HeightGrid) -> Registration {
    let ring = vec![[0.0, 0.0], [BOX[0], 0.0], [BOX[0], BOX[1]], [0.0, BOX[1]]];
    let inside = |p: [f64; 2]| (p[0] > 0.0 && p[0] < BOX[0] && p[1] > 0.0 && p[1] < BOX[1]).then_some(BOX[2]);
    register(grid, &ModelPlan { outline: &[ring], top: &inside, ground: None }, Laying::ByEdges)
        .expect("ground around it")
}

/// Height at a place of a heap around the outline with sides of a slope, and 1 m beyond it at the side of y = 0 only.
fn heap(p: [f64; 2], high: f64, slope: f64) -> f64 {
    let inward = [p[0], BOX[0] - p[0], p[1] + 1.0, BOX[1] - p[1]].into_iter().fold(f64::INFINITY, f64::min);
    (slope * inward).clamp(0.0, high)
}

/// Half of a box stands, and the other half is a heap that has spread.
fn half(p: [f64; 2]) -> f64 {
    let stands = p[0] > 0.0 && p[0] < 10.0 && p[1] > 0.0 && p[1] < 10.0;
    if stands { BOX[2] } else { heap([p[0] - 1.0, p[1]], 2.0, 0.8) * f64::from(u8::from(p[0] > 10.0)) }
}

#[test]
fn a_box_of_which_half_stands_is_found_where_it_was_shifted() {
    for cell in [0.25, 0.5] {
        for seed in 1..=8 {
            let g = surface(cell, seed, (0.1, &|p| half([p[0] - 1.2, p[1] + 0.7])));
            let r = laid(&g);
            let off = [r.shift[0] + 1.2, r.shift[1] - 0.7];
            assert!(
                r.moved && off.iter().all(|x| x.abs() < if cell > 0.3 { 0.26 } else { 0.2 }),
                "{cell} {seed}: {r:?} {}",
                r.line()
            );
            let Why::Decided(asked) = r.why else { panic!("{r:?}") };
            assert!(
                asked
                    .iter()
                    .all(|a| a.error < 0.3
                        && (a.by.abs() - if a.along[0] > 0.5 { 1.2 } else { 0.7 }).abs() < 2.0 * a.error),
                "{asked:?}"
            );
            assert!(r.line().contains("+- 0."), "{}", r.line());
        }
    }
}

#[test]
fn a_box_of_which_half_stands_at_its_place_is_left_there() {
    for cell in [0.25, 0.5] {
        for seed in 1..=8 {
            let r = laid(&surface(cell, seed, (0.1, &half)));
            assert!(!r.moved && r.shift == [0.0; 2] && r.turn == 0.0 && r.standing > 0.4, "{cell} {seed}: {r:?}");
            assert!(r.line().contains("left as it is") && r.line().contains("no shift is clear"), "{}", r.line());
        }
    }
}

#[test]
fn a_heap_of_which_nothing_stands_is_not_moved_onto_the_outline() {
    for (slope, high) in [(30f64, 3.0), (37.0, 3.0), (45.0, 3.0), (45.0, 4.5), (45.0, 5.8)] {
        for (cell, rough) in [(0.25, 0.3), (0.5, 0.3), (0.5, 0.5)] {
            for seed in 1..=8 {
                let r = laid(&surface(cell, seed, (rough, &|p| heap(p, high, slope.to_radians().tan()))));
                assert!(
                    !r.moved && r.shift == [0.0; 2] && r.turn == 0.0,
                    "{slope} {high} {cell} {rough} {seed}: {r:?}"
                );
                assert!(r.line().contains("left as it is") && r.line().contains("--shift"), "{}", r.line());
            }
        }
    }
}

/// The roof of a building lies on its heap in one piece, 0.9 m to the side: its rim is straight, steep and parallel to the sides, and no wall.
#[test]
fn the_rim_of_a_fallen_slab_is_no_wall() {
    for high in [2.4, 3.4, 4.6] {
        let slab = |p: [f64; 2]| {
            let on = p[0] > 0.1 && p[0] < 20.1 && p[1] > -0.9 && p[1] < 9.1;
            if on { high } else { 0.0 }
        };
        let r = laid(&surface(0.5, 1, (0.05, &slab)));
        assert!(!r.moved && r.standing == 0.0, "{high}: {r:?}");
    }
}

/// The first bay has fallen: the broken edge is straight and as high as the roof, and lies 2 m inside of the outline.
#[test]
fn a_broken_edge_is_not_laid_over_the_outline() {
    for far in [18f64, 30.0] {
        let broken = |p: [f64; 2]| {
            let (along, across) = (p[0] > 2.0 && p[0] < far.min(BOX[0]), p[1] > 0.0 && p[1] < BOX[1]);
            let fallen = p[0] > -1.0 && p[0] < 21.0;
            f64::from(u8::from(across))
                * if along {
                    BOX[2]
                } else if fallen {
                    1.2
                } else {
                    0.0
                }
        };
        let r = laid(&surface(0.25, 3, (0.1, &broken)));
        assert!(!r.moved && r.standing > 0.3, "{far}: {r:?} {}", r.line());
    }
    // Cleared to the ground on one side only: the two ends ask for different shifts.
    let cleared =
        |p: [f64; 2]| f64::from(u8::from(p[0] > 2.0 && p[0] < BOX[0] && p[1] > 0.0 && p[1] < BOX[1])) * BOX[2];
    let r = laid(&surface(0.25, 4, (0.1, &cleared)));
    assert!(!r.moved && r.line().contains("different shifts"), "{r:?} {}", r.line());
}

/// Where only sides along x stand, the shift across them is taken, and nothing along them.
#[test]
fn only_the_direction_that_the_edges_decide_is_shifted() {
    let slice = |p: [f64; 2]| {
        let (x, y) = (p[0] - 0.9, p[1] - 1.1);
        let across = y > 0.0 && y < BOX[1];
        f64::from(u8::from(across))
            * if x > 6.0 && x < 14.0 {
                BOX[2]
            } else if x > -1.0 && x < 21.0 {
                1.4
            } else {
                0.0
            }
    };
    let r = laid(&surface(0.25, 5, (0.1, &slice)));
    assert!(r.moved && r.shift[0].abs() < 1e-3 && (r.shift[1] + 1.1).abs() < 0.2, "{r:?} {}", r.line());
    assert!(r.line().contains("no side that stands"), "{}", r.line());
}

#[test]
fn a_small_turn_of_a_building_that_stands_is_found() {
    let (s, c) = 0.04f64.sin_cos();
    let turned = |p: [f64; 2]| {
        let q = [p[0] - 10.5, p[1] - 4.2];
        let [x, y] = [10.0 + c * q[0] + s * q[1], 5.0 - s * q[0] + c * q[1]];
        f64::from(u8::from(x > 0.0 && x < BOX[0] && y > 0.0 && y < BOX[1])) * BOX[2]
    };
    let r = laid(&surface(0.25, 6, (0.1, &turned)));
    assert!((r.turn + 0.04).abs() < 0.01 && (r.shift[0] + 0.5).abs() < 0.2 && (r.shift[1] - 0.8).abs() < 0.2, "{r:?}");
}

#[test]
fn a_shift_by_hand_and_the_level_of_the_ground_are_taken_as_they_are() {
    let g = surface(0.5, 1, (0.1, &half));
    let plan = ModelPlan { outline: &[], top: &|_| None, ground: Some(50.0) };
    let r = register(&g, &plan, Laying::Shifted([3.0, -1.0])).expect("given");
    assert_eq!((r.shift, r.ground, r.moved), ([3.0, -1.0], 50.0, false));
    assert!(r.line().contains("by hand") && register(&g, &plan, Laying::AsItIs).is_some_and(|r| r.shift == [0.0; 2]));
}

/// The box on a terrace whose edge is a retaining wall of 3 m at y = -3; the ground of the terrace is at 51 m. It stands but for a heap 1.5 m high at its
/// foot along x < 12.
fn terrace(p: [f64; 2]) -> f64 {
    let box_of = p[0] > 0.0 && p[0] < BOX[0] && p[1] > 0.0 && p[1] < BOX[1];
    if box_of {
        BOX[2]
    } else if p[1] < -3.0 {
        -3.0
    } else if p[0] < 12.0 && p[1] > -2.5 && p[1] < 12.0 {
        1.5
    } else {
        0.0
    }
}

/// The street lies 3 m lower than the building, behind a retaining wall: a plane through both is no ground. The level is that at the edge of the building.
#[test]
fn a_retaining_wall_is_a_step_of_the_ground_and_no_slope() {
    for (cell, seed) in [(0.25, 1), (0.5, 2), (0.5, 3)] {
        let r = laid(&surface(cell, seed, (0.1, &terrace)));
        assert!((r.ground - 51.0).abs() < 0.15 && r.slope == [0.0; 2], "{cell} {seed}: {r:?}");
        assert!(r.ground_step.is_some_and(|s| (s - 3.0).abs() < 0.15), "{r:?}");
        assert!(r.standing > 0.3, "{r:?}");
    }
    // On all sides but one, and the same house at the foot of the wall.
    let island = |p: [f64; 2]| if p[0] < -3.0 || p[0] > 23.0 { -3.0 } else { terrace(p) };
    let r = laid(&surface(0.5, 4, (0.1, &island)));
    assert!((r.ground - 51.0).abs() < 0.15 && r.slope == [0.0; 2], "{r:?}");
    let foot = |p: [f64; 2]| if p[1] > 13.0 || p[0] < -3.0 { 3.0 } else { terrace([p[0], p[1].max(-2.9)]) };
    let r = laid(&surface(0.5, 5, (0.1, &foot)));
    assert!((r.ground - 51.0).abs() < 0.15 && r.slope == [0.0; 2], "{r:?}");
}

/// Roofs of neighbours as high as the box on three sides, and a street on the fourth: a plane from the street to the roofs is no ground, and roofs are none.
#[test]
fn a_street_between_roofs_is_the_ground() {
    let town = |p: [f64; 2]| if p[1] > 0.0 { BOX[2] } else { 0.0 };
    let r = laid(&surface(0.5, 6, (0.1, &town)));
    assert!((r.ground - 51.0).abs() < 0.15 && r.slope == [0.0; 2] && r.ground_step.is_none(), "{r:?}");
}

/// A heap that covers the edge of a high building all around is no terrace: the ground is that further out, and it is said that nobody can tell.
#[test]
fn a_heap_around_the_whole_building_is_no_step() {
    let wide = |p: [f64; 2]| {
        let away = [-p[0], p[0] - BOX[0], -p[1], p[1] - BOX[1]].into_iter().fold(f64::NEG_INFINITY, f64::max);
        (0.4 * (7.0 - away)).clamp(0.0, 3.0)
    };
    let r = laid(&surface(0.5, 7, (0.2, &wide)));
    assert!((r.ground - 51.0).abs() < 0.2 && r.ground_step.is_none() && r.unclear_step.is_some(), "{r:?}");
}

/// Of a surface that was cut along the building nothing says where the ground is: the lowest of the heap is not it.
#[test]
fn without_ground_around_the_building_none_is_invented() {
    for margin in [0.0, 2.0] {
        let mut g = surface(0.5, 8, (0.1, &half));
        for k in 0..g.heights.len() {
            let p = g.window.middle(k);
            let cut = p[0] < -margin || p[0] > BOX[0] + margin || p[1] < -margin || p[1] > BOX[1] + margin;
            if cut {
                g.heights[k] = f32::NAN;
            }
        }
        let ring = vec![[0.0, 0.0], [BOX[0], 0.0], [BOX[0], BOX[1]], [0.0, BOX[1]]];
        let plan = |ground| ModelPlan { outline: std::slice::from_ref(&ring), top: &|_| Some(BOX[2]), ground };
        assert!(register(&g, &plan(None), Laying::ByEdges).is_none(), "{margin}");
        assert!(register(&g, &plan(Some(51.0)), Laying::ByEdges).is_some_and(|r| r.ground == 51.0), "{margin}");
    }
}
