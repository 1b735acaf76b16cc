//! Whether somebody fits, and how many voids there are, do not depend on how the grid lies.

use crate::assess::input::settings::Settings;
use crate::assess::scenes::{assess, look, still};
use crate::geometry::{Pose, Vec3};
use crate::specimens::tilted::{Block, block, structure};

/// A closed space of some size below a slab, in a heap.
fn niche([x, y, z]: [f64; 3]) -> Vec<Block> {
    vec![
        block([-1.0, -1.0, 0.0], [0.0, y + 1.0, z]),
        block([x, -1.0, 0.0], [x + 1.0, y + 1.0, z]),
        block([0.0, -1.0, 0.0], [x, 0.0, z]),
        block([0.0, y, 0.0], [x, y + 1.0, z]),
        block([-1.0, -1.0, z], [x + 1.0, y + 1.0, z + 0.3]),
    ]
}

/// A lying person needs 1.7 x 0.45 m and 0.28 m of height, in any direction.
#[test]
fn somebody_fits_lying_into_a_space_as_long_as_a_person_in_any_direction() {
    for k in 0..18 {
        let turn = 0.087 * f64::from(k);
        let fits = look(&niche([1.8, 0.6, 0.4]), turn);
        assert!(fits.voids.len() == 1 && fits.voids[0].survivable, "{turn}: {:?}", fits.voids.len());
        for small in [[1.5, 0.6, 0.4], [1.8, 0.4, 0.4], [1.8, 0.6, 0.25], [1.3, 1.0, 0.5], [0.9, 0.9, 1.2]] {
            let a = look(&niche(small), turn);
            assert!(a.voids.iter().all(|v| !v.survivable), "{turn}: somebody fits into {small:?}");
        }
    }
}

/// Heaps of 14 random slabs, the same on every machine: turned against the grid they have the same voids. Where a neck is near the limit, two
/// voids may be one.
#[test]
fn a_heap_has_as_many_voids_however_the_grid_lies() {
    for seed in 1..=10u64 {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as f64 / (1u64 << 31) as f64
        };
        let mut one = || {
            let place = Vec3::new(6.0 * next(), 5.0 * next(), 0.3 + 2.5 * next());
            Block(place, 2.0 * next() - 1.0, Vec3::new(0.6 + 0.9 * next(), 0.5 + 0.8 * next(), 0.1))
        };
        let heap: Vec<Block> = (0..14).map(|_| one()).collect();
        let counts = [0.0, 0.2, 0.47, 0.785].map(|turn| look(&heap, turn).voids.len());
        let (least, most) = (counts.iter().min(), counts.iter().max());
        assert!(most.zip(least).is_some_and(|(m, l)| m - l <= 1), "heap {seed}: {counts:?}");
    }
}

/// A room that stands as it did is larger than the void beside it, and comes after it.
#[test]
fn rooms_that_stand_come_after_voids_in_the_debris() {
    let mut scene = niche([2.4, 1.2, 0.6]);
    for b in &mut scene {
        b.0.x += 20.0;
    }
    let fallen = scene.len();
    for (low, high) in [
        ([-0.2, -0.2, 0.0], [0.0, 3.2, 2.5]),
        ([4.0, -0.2, 0.0], [4.2, 3.2, 2.5]),
        ([0.0, 3.0, 0.0], [4.0, 3.2, 2.5]),
        ([0.0, -0.2, 0.0], [4.0, 0.0, 2.5]),
        ([-0.2, -0.2, 2.5], [4.2, 3.2, 2.7]),
    ] {
        scene.push(block(low, high));
    }
    for turn in [0.0, 0.47] {
        let (s, poses) = structure(&scene, turn);
        let up = |(i, p): (usize, &Pose)| match i < fallen {
            true => Pose { position: p.position + Vec3::z() * 3.0, ..*p },
            false => *p,
        };
        let start: Vec<Pose> = poses.iter().enumerate().map(up).collect();
        let a = assess(&still(&s, &poses, &start), &Settings::default());
        let order: Vec<(bool, bool)> = a.voids.iter().map(|v| (v.standing, v.survivable)).collect();
        assert_eq!(order, [(false, true), (true, true)], "{turn}");
        assert!(a.voids[1].volume > 10.0 * a.voids[0].volume);
    }
}
