//! Holes through inclined slabs, compared with rays through the triangles of their surface, which know nothing of planes and prisms.

use super::hole::{HOLE, Hole};
use super::tests::seen;
use crate::assess::heap::sort::sort;
use crate::assess::input::settings::Settings;
use crate::assess::scenes::still;
use crate::assess::space::site::{Site, placed};
use crate::geometry::{Pose, Vec3};
use crate::specimens::tilted::{Block, block, structure};
use crate::structure::Structure;

fn site(blocks: &[Block], turn: f64) -> (Structure, Vec<Pose>, Site) {
    let (s, poses) = structure(blocks, turn);
    let frame = still(&s, &poses, &poses);
    let solids = placed(&frame);
    let sorted = sort(&frame, &solids);
    let site = Site::new(&frame, solids, &sorted, &Settings::default()).expect("solids");
    (s, poses, site)
}

/// Length of a line inside a body, by the triangles that it crosses (Moller and Trumbore 1997).
fn inside(s: &Structure, pose: &Pose, body: usize, from: &Vec3, along: &Vec3) -> f64 {
    let shape = &s.bodies[body].shape;
    let at = |i: u32| pose.apply(&shape.vertices[i as usize]);
    let mut hits: Vec<f64> = Vec::new();
    for f in &shape.faces {
        for k in 1..f.len() - 1 {
            let (a, b, c) = (at(f[0]), at(f[k]), at(f[k + 1]));
            let (e1, e2) = (b - a, c - a);
            let h = along.cross(&e2);
            let det = e1.dot(&h);
            if det.abs() < 1e-12 {
                continue;
            }
            let t = (from - a) / det;
            let (u, q) = (t.dot(&h), t.cross(&e1));
            let v = along.dot(&q);
            if u >= 0.0 && v >= 0.0 && u + v <= 1.0 {
                hits.push(e2.dot(&q));
            }
        }
    }
    let max = hits.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let min = hits.iter().copied().fold(f64::INFINITY, f64::min);
    (max - min).max(0.0)
}

/// Mean length of the rays along a hole that meet a body, and the share of the hole's rays that do. The rays are spread over the hole.
fn by_rays(s: &Structure, poses: &[Pose], body: usize, axis: &[Vec3; 2]) -> (f64, f64) {
    let along = (axis[1] - axis[0]).normalize();
    let side = if along.z.abs() > 0.9 { Vec3::x() } else { Vec3::z() }.cross(&along).normalize();
    let up = along.cross(&side);
    let (mut sum, mut hit, n) = (0.0, 0, 40);
    for i in 0..n * n {
        let offset = |k: usize| HOLE * ((k as f64 + 0.5) / n as f64 - 0.5);
        let from = axis[0] - along * 5.0 + side * offset(i % n) + up * offset(i / n);
        let t = inside(s, &poses[body], body, &from, &along);
        if t > 0.0 {
            (sum, hit) = (sum + t, hit + 1);
        }
    }
    (sum / f64::from(hit.max(1)), f64::from(hit) / (n * n) as f64)
}

/// A slab 0.18 m thick at a slope, with a hole straight down and one from the side through its middle.
#[test]
fn the_thickness_of_an_inclined_slab_is_that_of_a_ray_along_the_hole() {
    for degrees in [0, 10, 20, 30, 40, 50, 60] {
        for turn in [0.0, 0.47] {
            let slope = f64::from(degrees).to_radians();
            let (s, poses, site) = site(&[Block(Vec3::new(0.0, 0.0, 3.0), slope, Vec3::new(1.6, 1.5, 0.09))], turn);
            let middle = poses[0].position;
            let level = poses[0].rotation * Vec3::x();
            let level = Vec3::new(level.x, level.y, 0.0).normalize();
            let mut axes = vec![[middle + Vec3::z() * 0.5, middle - Vec3::z() * 0.5]];
            if degrees >= 40 {
                axes.push([middle - level * 0.6, middle + level * 0.6]);
            }
            for axis in axes {
                let hole = Hole::new(&site, axis[0], axis[1]);
                let (ray, share) = by_rays(&s, &poses, 0, &axis);
                assert!(
                    (hole.thickness(&site) / ray - 1.0).abs() < 0.01,
                    "{degrees}, {turn}: {hole:?} instead of {ray}"
                );
                assert!((share - 1.0).abs() < 1e-9 && (hole.sections[0].area / (HOLE * HOLE) - 1.0).abs() < 1e-6);
                // All of the slab within the hole is taken out.
                let volume = ray * HOLE * HOLE;
                assert!((hole.sections[0].volume / volume - 1.0).abs() < 0.01, "{degrees}, {turn}: {hole:?}");
            }
        }
    }
}

/// A hole that meets only the edge of a slab is as thick as the slab there, and only that part is taken out.
#[test]
fn a_hole_across_an_edge_is_as_thick_as_the_slab_and_takes_out_its_part() {
    for degrees in [0, 25, 50] {
        let slope = f64::from(degrees).to_radians();
        let (s, poses, site) = site(&[Block(Vec3::new(0.0, 0.0, 3.0), slope, Vec3::new(1.5, 1.5, 0.09))], 0.3);
        let side = poses[0].rotation * Vec3::y();
        let at = poses[0].position + side * (1.5 - 0.05);
        let axis = [at + Vec3::z() * 0.5, at - Vec3::z() * 0.5];
        let hole = Hole::new(&site, axis[0], axis[1]);
        let (ray, share) = by_rays(&s, &poses, 0, &axis);
        assert!(share < 0.8, "{share}");
        assert!((hole.thickness(&site) / ray - 1.0).abs() < 0.03, "{degrees}: {hole:?} instead of {ray}");
        assert!((hole.sections[0].volume / (ray * share * HOLE * HOLE) - 1.0).abs() < 0.03, "{degrees}: {hole:?}");
    }
}

/// Some hundred holes through a heap of slabs at all slopes: what lies apart is passed over without clipping it, and nothing else. What is taken out
/// of each piece is the same as by cutting it plane by plane.
#[test]
fn nothing_that_a_hole_meets_is_passed_over() {
    let slab = |k: u32| {
        let at = Vec3::new(
            f64::from(k % 4) * 0.9 - 1.4,
            f64::from(k / 4 % 3) * 0.8 - 0.8,
            0.6 + 0.45 * f64::from(k / 3 % 5),
        );
        Block(at, 0.37 * f64::from(k) - 1.5, Vec3::new(0.8, 0.5, 0.1))
    };
    let (_, _, site) = site(&(0..14).map(slab).collect::<Vec<_>>(), 0.3);
    let (mut met, mut beyond) = (0, 0);
    for k in 0..200u32 {
        let at = |n: u32, low: f64, wide: f64| low + wide * f64::from((k * n + n * n) % 97) / 97.0;
        let from = Vec3::new(at(13, -1.5, 3.0), at(29, -1.2, 2.4), at(41, 0.2, 3.0));
        let to = Vec3::new(at(57, -1.5, 3.0), at(71, -1.2, 2.4), at(83, 0.2, 3.0));
        let (hole, all) = (Hole::new(&site, from, to), Hole::of_all_near(&site, from, to));
        assert_eq!(hole, all, "{k}");
        assert_eq!(hole.thickness(&site).to_bits(), all.thickness(&site).to_bits());
        for (section, [volume, area]) in hole.sections.iter().zip(hole.by_cutting(&site)) {
            let same = (section.volume - volume).abs() < 1e-9 && (section.area - area).abs() < 1e-9;
            assert!(same, "{k}: {section:?}, by cutting the piece {volume} m3 and {area} m2");
        }
        met += hole.sections.len();
        let length = (to - from).norm();
        beyond += hole.sections.iter().filter(|s| s.reaches_beyond(length)).count();
    }
    assert!(met > 200 && beyond > 50, "{met} sections, {beyond} of them beyond the ends");
}

/// Two halves of a slab with the joint in the middle of the hole are one thickness; what lies on the slab comes on top of it.
#[test]
fn pieces_side_by_side_are_one_thickness_and_pieces_behind_each_other_add_up() {
    let halves = [block([-2.0, -2.0, 3.0], [0.0, 2.0, 3.2]), block([0.0, -2.0, 3.0], [2.0, 2.0, 3.2])];
    let axis = [Vec3::new(0.05, 0.0, 3.6), Vec3::new(0.05, 0.0, 2.8)];
    let (_, _, two) = site(&halves, 0.0);
    let hole = Hole::new(&two, axis[0], axis[1]);
    assert!(hole.sections.len() == 2 && (hole.thickness(&two) - 0.2).abs() < 1e-6, "{hole:?}");
    assert!((hole.mean() - 0.2).abs() < 1e-6, "{hole:?}");
    let more = [halves[0], halves[1], block([-1.0, -1.0, 3.2], [1.0, 1.0, 3.25])];
    let (_, _, three) = site(&more, 0.0);
    assert!((Hole::new(&three, axis[0], axis[1]).thickness(&three) - 0.25).abs() < 1e-6);
}

/// A wall between two low spaces under one roof: the roof, which only reaches into the rim of a hole from the side, adds nothing to the
/// thickness.
#[test]
fn a_roof_at_the_rim_of_a_hole_is_no_part_of_its_thickness() {
    let scene = [block([0.0, -2.0, 0.0], [0.2, 2.0, 0.45]), block([-2.0, -2.0, 0.45], [2.0, 2.0, 0.65])];
    let (_, _, site) = site(&scene, 0.0);
    let hole = Hole::new(&site, Vec3::new(-0.5, 0.0, 0.25), Vec3::new(0.7, 0.0, 0.25));
    assert!((hole.thickness(&site) - 0.2).abs() < 1e-6, "{hole:?}");
    assert!((hole.mean() - 0.2 - 0.1 * 1.2 + 0.02).abs() < 0.021, "{hole:?}");
}

/// The lean-to of a slab of 0.18 m between walls of 2 m: the only hole that can be cut is one through the slab.
#[test]
fn the_way_through_a_lean_to_has_the_thickness_of_rays_through_its_slab() {
    for degrees in [25, 35, 45, 60] {
        for turn in [0.0, 0.47] {
            let slope = f64::from(degrees).to_radians();
            let (run, rise) = (4.0 * slope.cos(), 4.0 * slope.sin());
            let middle = Vec3::new(0.5 * run, 0.0, 0.5 * rise) + Vec3::new(slope.sin(), 0.0, slope.cos()) * 0.09;
            let scene = [
                Block(middle, slope, Vec3::new(2.2, 1.5, 0.09)),
                block([-2.0, -3.5, 0.0], [0.0, 3.5, rise + 0.5]),
                block([0.0, -3.5, 0.0], [run + 0.2, -1.5, rise + 0.5]),
                block([0.0, 1.5, 0.0], [run + 0.2, 3.5, rise + 0.5]),
            ];
            let a = seen(&scene, turn);
            let (s, poses) = structure(&scene, turn);
            let v = a.voids.iter().max_by(|a, b| a.volume.total_cmp(&b.volume)).expect("the lean-to");
            for way in v.ways.iter().filter(|w| !w.cuts.is_empty()) {
                for cut in &way.cuts {
                    assert!(cut.through.iter().any(|p| p.body == 0), "{degrees}, {turn}: {cut:?}");
                    for p in &cut.through {
                        let (ray, share) = by_rays(&s, &poses, p.body as usize, &cut.axis);
                        assert!((p.thickness / ray - 1.0).abs() < 0.15, "{degrees}, {turn}: {ray} for {cut:?}");
                        assert!((p.share - share).abs() < 0.05, "{degrees}, {turn}: {share} for {cut:?}");
                    }
                    let mass: f64 = cut.through.iter().map(|p| 2500.0 * p.thickness * p.share * HOLE * HOLE).sum();
                    assert!((cut.mass / mass - 1.0).abs() < 1e-6, "{cut:?}");
                }
            }
            assert!(v.ways.iter().any(|w| w.cuts.len() == 1), "{degrees}, {turn}: {:?}", v.ways);
        }
    }
}
