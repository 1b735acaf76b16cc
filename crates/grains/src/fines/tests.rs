use super::*;
use crate::geometry::{Convex, Quat};
use crate::structure::{BodyKind, Collider};

/// A box by its lowest and highest corner, 2400 kg/m3.
fn piece(low: [f64; 3], high: [f64; 3], fixed: bool) -> crate::structure::Body {
    let (a, b) = (Vec3::from(low), Vec3::from(high));
    let half = 0.5 * (b - a);
    let volume = 8.0 * half.product();
    crate::structure::Body {
        kind: if fixed { BodyKind::Foundation } else { BodyKind::Piece },
        element: 0,
        group: 0,
        storey: None,
        shape: Convex::cuboid(-half, half),
        collider: Collider::Cuboid { half },
        pose: Pose { position: 0.5 * (a + b), rotation: Quat::identity() },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume,
        mass: 2400.0 * volume,
        inertia: Vec3::repeat(1.0),
        fixed,
        friction: 0.6,
    }
}

/// Bonds between pairs of bodies.
fn structure(bodies: Vec<crate::structure::Body>, pairs: &[[u32; 2]]) -> Structure {
    let mut s = crate::structure::Structure { bodies, ground: Some(0.0), ..Structure::default() };
    let bond = |[a, b]: &[u32; 2]| crate::structure::Bond {
        construction_stage: crate::structure::ConstructionStage::default(),
        a: *a,
        b: *b,
        frame: [Vec3::x(), Vec3::y(), Vec3::z()],
        face: Vec3::zeros(),
        spring: Vec3::zeros(),
        length: 1.0,
        section: crate::structure::Section { area: 0.1, d1: 0.2, d2: 0.5, i1: 1e-3, i2: 1e-3, j: 1e-3 },
        stiffness: [1e9; 6].into(),
        law: crate::structure::Law::Unbreakable,
    };
    s.bonds = pairs.iter().map(bond).collect();
    s
}

type Kept = Vec<(f64, Vec<Pose>, Vec<bool>)>;

/// Two slabs that fall from 3 m and 6 m, one onto the ground and the other onto the first, at 25 frames per second.
fn falling() -> (Structure, Kept) {
    let slab = |z: f64| piece([0.0, 0.0, z], [3.0, 2.0, z + 0.2], false);
    let s = structure(vec![slab(3.0), slab(6.0), piece([5.0, 0.0, 0.0], [5.3, 0.3, 3.0], false)], &[[0, 2], [1, 2]]);
    let z = |from: f64, to: f64, t: f64| (from - 0.5 * GRAVITY * t * t).max(to);
    let frame = |k: usize| {
        let t = 0.04 * k as f64;
        let mut poses: Vec<Pose> = s.bodies.iter().map(|b| b.pose).collect();
        poses[0].position.z = z(3.1, 0.1, t);
        // It comes to rest on the first with a gap of 0.3 m, as on a beam.
        poses[1].position.z = z(6.1, 0.6, t);
        (t, poses, vec![false; 3])
    };
    let kept = (0..60).map(frame).collect();
    (s, kept)
}

fn run(s: &Structure, kept: &Kept, settings: &FinesSettings, threads: usize) -> Fines {
    let broke = |bond| Break {
        time: 0.0,
        bond,
        cause: crate::structure::Cause::Bending,
        forces: crate::structure::SectionForces::default(),
    };
    let breaks = [broke(0), broke(1)];
    let asked = Asked { structure: s, breaks: &breaks, settings, seed: 7, threads };
    let mut frames = |see: &mut dyn FnMut(Moment<'_>) -> Result<()>| {
        kept.iter().try_for_each(|(time, poses, gone)| see(Moment { time: *time, poses, gone }))
    };
    simulate(&asked, &mut frames, &Stop::new()).expect("nobody ends it")
}

#[test]
fn mass_of_pieces_and_grains_is_kept_and_the_share_is_that_of_the_fallen_pieces() {
    let (s, kept) = falling();
    let settings = FinesSettings { share: 0.10, ..FinesSettings::default() };
    let f = run(&s, &kept, &settings, 1);
    let last = kept.len() - 1;
    for frame in [0, 20, 40, last] {
        let [before, after] = balance(&s, &f, frame);
        assert!((after / before - 1.0).abs() < 1e-9, "frame {frame}: {before} and {after}");
    }
    // The column has lost two bonds, too, but it stands.
    let fallen = s.bodies[0].mass + s.bodies[1].mass;
    assert!(((f.mass() + f.kept) / (0.10 * fallen) - 1.0).abs() < 1e-9, "{} + {}", f.mass(), f.kept);
    assert!(f.kept < 0.05 * f.mass() && f.left == 0.0, "{} kg kept, {} kg left", f.kept, f.left);
    assert!(f.grains.iter().all(|g| g.body < 2 && (g.mass / g.volume() / 2400.0 - 1.0).abs() < 1e-9));
    // They come off at the impacts: the first after 0.78 s of fall, none before.
    let first = f.grains.iter().map(|g| g.time).fold(f64::INFINITY, f64::min);
    assert!((0.76..0.90).contains(&first), "{first}");
    assert!(f.places[10].is_empty() && f.places[last].len() == f.grains.len());
    // At the end they rest on the ground, on the slabs, or on each other, and in none of them.
    let thinned = f.thinned(&s, last);
    for (g, p) in f.at(last) {
        assert!(p.z > 0.9 * g.radius, "below the ground: {p:?}");
        let inside = |i: usize| thinned.bodies[i].shape.outside(&kept[last].1[i].inverse_apply(&p)) < 0.0;
        assert!(!inside(0) && !inside(1) || f.squeezed > 0.0, "in a slab: {p:?}");
    }
    assert!(f.squeezed < 0.1 * f.mass() / 2400.0 && f.fastest < 0.5, "{} m3, {} m/s", f.squeezed, f.fastest);
}

#[test]
fn threads_do_not_matter_and_another_seed_does() {
    let (s, kept) = falling();
    let settings = FinesSettings { share: 0.05, ..FinesSettings::default() };
    let f = run(&s, &kept, &settings, 1);
    assert_eq!(f, run(&s, &kept, &settings, 3));
    let breaks: [Break; 0] = [];
    let asked = Asked { structure: &s, breaks: &breaks, settings: &settings, seed: 7, threads: 1 };
    let mut frames = |see: &mut dyn FnMut(Moment<'_>) -> Result<()>| {
        kept.iter().try_for_each(|(time, poses, gone)| see(Moment { time: *time, poses, gone }))
    };
    let none = simulate(&asked, &mut frames, &Stop::new()).expect("nobody ends it");
    assert!(none.grains.is_empty() && none.kept == 0.0, "nothing broke");
}

#[test]
fn too_many_grains_become_larger_ones_of_the_same_mass() {
    let (s, kept) = falling();
    let settings = FinesSettings { share: 0.10, most: 40, ..FinesSettings::default() };
    let f = run(&s, &kept, &settings, 1);
    let count = f.grains.len();
    assert!(count <= 40 && count > 25 && f.factor > 1.2, "{count}, {}", f.factor);
    let fallen = s.bodies[0].mass + s.bodies[1].mass;
    assert!(((f.mass() + f.kept) / (0.10 * fallen) - 1.0).abs() < 1e-9);
}

/// A tray of 1.2 x 1.2 m goes sideways and up on given ways with a sphere in it: the sphere goes with it, and the tray does not know.
#[test]
fn a_sphere_goes_with_the_piece_that_carries_it() {
    let (s, _) = falling();
    let settings = FinesSettings { friction: 1.0, rolling: 1.0, ..FinesSettings::default() };
    let planned = [Planned { time: 0.0, body: 0, number: 0, radius: 0.08 }];
    let mut world = World::new(scene(&s, &planned, &settings), 1).expect("a sphere");
    let half = Vec3::new(0.6, 0.6, 0.1);
    *world.pieces() = Pieces::new([&Convex::cuboid(-half, half)]);
    let at = |t: f64| Pose { position: Vec3::new(0.5 * t, 0.0, 1.0 + 0.3 * t), rotation: Quat::identity() };
    world.enter(0, Vec3::new(0.0, 0.0, 1.0 + 0.1 + 0.08), Vec3::new(0.5, 0.0, 0.3));
    for k in 0..50 {
        let t = 0.04 * f64::from(k);
        world.pieces().begin(&[Some([at(t), at(t + 0.04)])], 0.04, 0.16);
        for j in 0..20 {
            world.pieces().go_to(f64::from(j) / 20.0);
            world.advance(0.002).expect("it is somewhere");
        }
    }
    let p = world.poses()[0].position - at(2.0).position;
    assert!((p - Vec3::new(0.0, 0.0, 0.18)).norm() < 2e-3, "{p:?}");
}
