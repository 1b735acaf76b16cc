use super::*;
use crate::geometry::Quat;
use std::f64::consts::PI;

fn ball(radius: f64, at: [f64; 3], velocity: [f64; 3]) -> Body {
    let mass = 2000.0 * 4.0 / 3.0 * PI * radius.powi(3);
    Body {
        shape: Shape::Sphere { radius },
        material: 0,
        group: 0,
        mass,
        inertia: [0.4 * mass * radius * radius; 3],
        pose: Pose { position: at.into(), rotation: Quat::identity() },
        velocity: velocity.into(),
        spin: Vec3::zeros(),
        enters: 0.0,
    }
}

fn scene(bodies: Vec<Body>, containers: Vec<Container>, law: PairLaw) -> Scene {
    Scene {
        bodies,
        containers,
        materials: 1,
        laws: vec![law],
        gravity: Vec3::z() * -9.80665,
        step: 5e-4,
        iterations: 100,
        tolerance: 1e-6,
        leave_below: -1.0,
        sleep: true,
    }
}

fn floor() -> Container {
    let surface = Surface::HalfSpace { point: Vec3::zeros(), normal: Vec3::z() };
    Container { surface, material: 0, velocity: Vec3::zeros(), moves: [0.0, 0.0], removed: 1e9 }
}

const ROUGH: PairLaw = PairLaw { friction: 0.5, restitution: 0.2, rolling: 0.01 };

/// Spheres and boxes that fall onto a floor; more contacts than one thread is given.
fn heap(n: usize) -> Scene {
    let one = |k: usize| {
        let at = [k % 15, k / 15 % 15, k / 225].map(|x| x as f64 * 0.021);
        let mut b = ball(0.01, [at[0] + 0.001 * (k % 7) as f64 * 0.3, at[1], at[2] + 0.011], [0.1, 0.0, -0.5]);
        if k.is_multiple_of(5) {
            b.shape = Shape::Cuboid { half: [0.005, 0.006, 0.004] };
            b.inertia = [2e-7, 1.8e-7, 2.4e-7];
        }
        b
    };
    scene((0..n).map(one).collect(), vec![floor()], ROUGH)
}

fn bits(w: &World) -> Vec<u64> {
    w.poses()
        .iter()
        .flat_map(|p| p.position.iter().chain(p.rotation.coords.iter()).map(|x| x.to_bits()).collect::<Vec<_>>())
        .collect()
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let run = |threads: usize| {
        let mut w = World::new(heap(3600), threads).expect("a world");
        (0..240).for_each(|_| w.step().expect("a step"));
        assert!(w.solved().contacts > 2000, "{:?}", w.solved());
        bits(&w)
    };
    let one = run(1);
    assert!(one == run(2) && one == run(3));
}

#[test]
fn a_saved_state_continues_with_the_same_bits() {
    let mut w = World::new(heap(300), 1).expect("a world");
    (0..130).for_each(|_| w.step().expect("a step"));
    let saved = w.save();
    (0..130).for_each(|_| w.step().expect("a step"));
    let mut other = World::new(heap(300), 1).expect("a world");
    other.restore(saved.clone()).expect("it fits");
    (0..130).for_each(|_| other.step().expect("a step"));
    assert!(bits(&w) == bits(&other));
    let mut small = World::new(heap(299), 1).expect("a world");
    assert!(small.restore(saved).is_err(), "a state of another scene is refused");
}

#[test]
fn a_collision_without_gravity_keeps_momentum_and_angular_momentum() {
    let mut s = scene(
        vec![ball(0.05, [0.0, 0.0, 0.0], [1.0, 0.0, 0.0]), ball(0.03, [0.2, 0.03, 0.01], [-0.5, 0.1, 0.0])],
        Vec::new(),
        PairLaw { friction: 0.7, restitution: 0.6, rolling: 0.0 },
    );
    s.gravity = Vec3::zeros();
    let sums = |w: &World| {
        (0..2).fold((Vec3::zeros(), Vec3::zeros()), |(p, l), i| {
            let (b, (v, spin)) = (&w.scene().bodies[i], w.velocity(i));
            (p + v * b.mass, l + w.poses()[i].position.cross(&v) * b.mass + spin * b.inertia[0])
        })
    };
    let mut w = World::new(s, 1).expect("a world");
    let (p, l) = sums(&w);
    (0..400).for_each(|_| w.step().expect("a step"));
    let (q, m) = sums(&w);
    assert!(w.velocity(1).0.x > 0.5, "they met: {}", w.velocity(1).0);
    assert!((p - q).norm() < 1e-12 * p.norm(), "{p} {q}");
    // The friction acts at slightly different points of the two spheres while they are a little apart.
    assert!((l - m).norm() < 5e-3 * l.norm(), "{l} {m}");
}

#[test]
fn a_wall_that_moves_pushes_and_one_that_is_removed_holds_no_longer() {
    let side = Container {
        surface: Surface::HalfSpace { point: Vec3::zeros(), normal: Vec3::x() },
        velocity: Vec3::x() * 0.2,
        moves: [0.1, 0.6],
        ..floor()
    };
    let smooth = PairLaw { friction: 0.0, restitution: 0.0, rolling: 0.0 };
    let s =
        scene(vec![ball(0.02, [0.02, 0.0, 0.02], [0.0; 3])], vec![Container { removed: 0.7, ..floor() }, side], smooth);
    let mut w = World::new(s, 1).expect("a world");
    (0..1300).for_each(|_| w.step().expect("a step"));
    let p = w.poses()[0].position;
    // After 0.5 s of the wall the sphere goes on with its speed.
    assert!((p.x - (0.02 + 0.2 * 0.55)).abs() < 1e-3 && (p.z - 0.02).abs() < 1e-4, "{p}");
    (0..1500).for_each(|_| w.step().expect("a step"));
    assert_eq!(w.life()[0], Life::Left, "it fell through where the floor was");
}

#[test]
fn a_body_waits_while_another_is_in_its_place() {
    let mut late = ball(0.02, [0.0, 0.0, 0.02], [0.0; 3]);
    late.enters = 0.1;
    let s = scene(
        vec![ball(0.02, [0.0, 0.01, 0.02], [0.1, 0.0, 0.0]), late],
        vec![floor()],
        PairLaw { friction: 0.0, ..ROUGH },
    );
    let mut w = World::new(s, 1).expect("a world");
    (0..400).for_each(|_| w.step().expect("a step"));
    assert_eq!(w.life()[1], Life::Waiting);
    (0..800).for_each(|_| w.step().expect("a step"));
    assert_eq!(w.life()[1], Life::Present);
}

#[test]
fn capsules_boxes_and_hulls_come_to_rest_on_triangles() {
    let floor = Mesh {
        vertices: vec![
            [-1.0, -1.0, 0.0].into(),
            [1.0, -1.0, 0.0].into(),
            [1.0, 1.0, 0.0].into(),
            [-1.0, 1.0, 0.0].into(),
        ],
        triangles: vec![[0, 1, 2], [0, 2, 3]],
    };
    let corners = vec![[-0.02, -0.02, -0.02], [0.04, -0.02, -0.02], [-0.02, 0.04, -0.02], [-0.02, -0.02, 0.04]];
    let shapes = [
        (Shape::Capsule { half: 0.03, radius: 0.01 }, 0.01),
        (Shape::Cuboid { half: [0.03, 0.02, 0.01] }, 0.01),
        (Shape::Convex { corners: corners.into_iter().map(Vec3::from).collect() }, 0.02),
    ];
    for (shape, height) in shapes {
        let mut b = ball(0.02, [0.1, 0.02, 0.06], [0.0; 3]);
        b.shape = shape.clone();
        b.inertia = [0.4 * b.mass * 4e-4; 3];
        if matches!(shape, Shape::Capsule { .. }) {
            b.pose.rotation = Quat::from_scaled_axis(Vec3::x() * 1.4);
        }
        let bound = Container { surface: Surface::Triangles(floor.clone()), ..self::floor() };
        let law = PairLaw { friction: 0.5, restitution: 0.0, rolling: 0.1 };
        let mut w = World::new(scene(vec![b], vec![bound], law), 1).expect("a world");
        (0..3000).for_each(|_| w.step().expect("a step"));
        let (v, p) = (w.velocity(0).0.norm(), w.poses()[0].position.z);
        assert!(v < 2e-3 && (p - height).abs() < 1e-3, "{shape:?}: height {p}, speed {v}");
    }
}

/// A box of spheres that come to rest on each other.
fn resting(n: usize, sleep: bool) -> Scene {
    let one = |k: usize| {
        let at = [k % 4, k / 4 % 4, k / 16].map(|x| x as f64 * 0.0202);
        ball(0.01, [at[0] + 0.0003 * (k % 5) as f64, at[1] + 0.0002 * (k % 3) as f64, at[2] + 0.0105], [0.0; 3])
    };
    let wall = |point: [f64; 3], normal: Vec3| Container {
        surface: Surface::HalfSpace { point: point.into(), normal },
        ..floor()
    };
    let bounds = vec![
        floor(),
        wall([-0.0105, 0.0, 0.0], Vec3::x()),
        wall([0.0735, 0.0, 0.0], -Vec3::x()),
        wall([0.0, -0.0105, 0.0], Vec3::y()),
        wall([0.0, 0.0735, 0.0], -Vec3::y()),
    ];
    Scene {
        sleep,
        ..scene((0..n).map(one).collect(), bounds, PairLaw { friction: 0.5, restitution: 0.0, rolling: 0.0 })
    }
}

#[test]
fn what_rests_sleeps_and_carries_on_and_wakes_when_it_is_hit() {
    let mut s = resting(49, true);
    // The last one comes later and falls onto the others.
    s.bodies[48].pose.position = [0.03, 0.03, 0.3].into();
    s.bodies[48].enters = 1.5;
    let weight: f64 = s.bodies[..48].iter().map(|b| b.mass * 9.80665).sum();
    let mut w = World::new(s, 1).expect("a world");
    (0..2900).for_each(|_| w.step().expect("a step"));
    assert_eq!(w.sleeping(), 48, "all that have entered sleep after 1.45 s");
    assert_eq!(w.solved().contacts, 0, "nothing is computed");
    let load: f64 = w.container_forces().iter().map(|f| -f.z).sum();
    assert!((load / weight - 1.0).abs() < 0.01, "floor and walls still carry them: {load} of {weight} N");
    assert!(w.contact_numbers()[..48].iter().all(|n| *n > 0));
    // It falls by 0.24 m.
    (0..560).for_each(|_| w.step().expect("a step"));
    assert!(w.sleeping() < 48, "the blow woke them");
    assert!(w.velocity(0).0.norm() + w.velocity(20).0.norm() > 0.0);
    (0..2500).for_each(|_| w.step().expect("a step"));
    assert_eq!(w.sleeping(), 49, "and they come to rest again");
}

#[test]
fn what_sleeps_wakes_when_its_floor_goes_or_a_wall_comes() {
    let mut s = resting(48, true);
    s.containers[0].removed = 2.0;
    s.leave_below = -0.2;
    let mut w = World::new(s, 1).expect("a world");
    (0..3990).for_each(|_| w.step().expect("a step"));
    assert_eq!(w.sleeping(), 48);
    (0..1000).for_each(|_| w.step().expect("a step"));
    assert!(w.life().iter().all(|l| *l == Life::Left), "they fell");
    let mut s = resting(48, true);
    // A wall from the side, at first out of reach.
    let comes = Container { velocity: Vec3::x() * 0.2, moves: [1.9, 2.1], ..s.containers[1].clone() };
    s.containers.push(Container {
        surface: Surface::HalfSpace { point: [-0.0305, 0.0, 0.0].into(), normal: Vec3::x() },
        ..comes
    });
    let mut w = World::new(s, 1).expect("a world");
    (0..3799).for_each(|_| w.step().expect("a step"));
    assert_eq!(w.sleeping(), 48);
    (0..420).for_each(|_| w.step().expect("a step"));
    let pushed = w.poses().iter().all(|p| p.position.x > -0.0305 + 0.04 + 0.01 - 5e-4);
    assert!(pushed, "the wall has gone 4 cm and nobody is behind it");
}

#[test]
fn sleep_changes_nothing_while_bodies_move_and_survives_a_save() {
    let run = |sleep: bool, steps: usize| {
        let mut w = World::new(resting(48, sleep), 1).expect("a world");
        (0..steps).for_each(|_| w.step().expect("a step"));
        w
    };
    assert!(bits(&run(true, 380)) == bits(&run(false, 380)));
    // Those that were computed on have hardly moved.
    let (a, b) = (run(true, 4000), run(false, 4000));
    let apart = |i: usize| (a.poses()[i].position - b.poses()[i].position).norm();
    assert!((0..48).all(|i| apart(i) < 2e-4), "{:?}", (0..48).map(apart).fold(0.0, f64::max));
    // Saved while all sleep, and while they are about to.
    let asleep = run(true, 3000);
    assert_eq!(asleep.sleeping(), 48);
    let (mut w, mut falls_asleep) = (run(true, 1), 1);
    while w.sleeping() == 0 {
        w.step().expect("a step");
        falls_asleep += 1;
    }
    for before in [3000, falls_asleep - 50] {
        let mut other = World::new(resting(48, true), 1).expect("a world");
        other.restore(run(true, before).save()).expect("it fits");
        (before..4000).for_each(|_| other.step().expect("a step"));
        assert!(bits(&a) == bits(&other), "saved after {before} steps");
    }
}

#[test]
fn wide_registers_and_plain_arrays_give_the_same_bits() {
    use leanto_solve::simd::disjoint::Disjoint;
    use leanto_solve::simd::lanes::{Vec6, has_avx2};
    if !has_avx2() {
        return;
    }
    let motions: Vec<contacts::BodyMotion> = (0..16)
        .map(|i| contacts::BodyMotion {
            v: Vec3::new(0.1 * f64::from(i), -0.2, 0.03 * f64::from(i % 5)),
            w: Vec3::new(1.0, f64::from(i % 3), -2.0),
            inv_mass: 10.0 + f64::from(i),
            inv_inertia: 1e5 + f64::from(i),
        })
        .collect();
    let balls: Vec<[f64; 4]> = (0..16).map(|i| [0.0, 0.0, 0.0, 0.01 + 1e-4 * f64::from(i)]).collect();
    let of = spheres::Spheres { motions: &motions, balls: &balls };
    let sweep = |avx2: bool| {
        let mut block = spheres::ContactLanes::idle(16);
        let mut rolling = spheres::Rolling::IDLE;
        for lane in 0..7 {
            let x = lane as f32;
            let n = Vec3::new(0.3 + 0.1 * f64::from(x), 0.5, -0.4).normalize();
            let m = spheres::Meeting {
                a: lane as u32,
                b: if lane == 6 { contacts::FIXED } else { 8 + lane as u32 },
                slot: lane as u32,
                friction: 0.2 * x,
                rolling: 1e-3,
                gap: 0.0,
                normal: [n.x as f32, n.y as f32, n.z as f32],
                free: [-0.3 + 0.05 * x, 0.2, 0.1 * x],
            };
            block.put(lane, &m, &of, &[0.01 * x, 0.02, -0.01, 0.005], 16);
            rolling.put(lane, &m, &of, &[0.1, 0.0, -0.2]);
        }
        let mut rows = vec![Vec6::default(); 17];
        let mut change = 0.0;
        for k in 0..4 {
            let (b, r) = (std::slice::from_mut(&mut block), std::slice::from_mut(&mut rolling));
            // SAFETY: one thread, and each body is in one lane.
            change = unsafe { spheres::sweep(k == 0, avx2, b, r, Disjoint::new(&mut rows), 16) };
        }
        let rows: Vec<u32> = rows.iter().flat_map(|r| r.0.map(f32::to_bits)).collect();
        (rows, change.to_bits())
    };
    let (fast, plain) = (sweep(true), sweep(false));
    assert!(fast.0.iter().any(|x| *x != 0) && fast == plain);
}

#[test]
fn overlaps_are_taken_back_without_a_velocity() {
    let mut s = scene(
        vec![ball(0.01, [0.0; 3], [0.0; 3]), ball(0.02, [0.02795, 0.0, 0.0], [0.0; 3])],
        Vec::new(),
        PairLaw { friction: 0.5, restitution: 0.5, rolling: 0.0 },
    );
    s.gravity = Vec3::zeros();
    let centre = |w: &World| (0..2).map(|i| w.poses()[i].position * w.scene().bodies[i].mass).sum::<Vec3>();
    let mut w = World::new(s, 1).expect("a world");
    let before = centre(&w);
    (0..300).for_each(|_| w.step().expect("a step"));
    let gap = (w.poses()[0].position - w.poses()[1].position).norm() - 0.03;
    assert!((-1e-5..=0.0).contains(&gap), "{gap}");
    assert_eq!((w.velocity(0).0, w.velocity(1).0), (Vec3::zeros(), Vec3::zeros()));
    assert!((centre(&w) - before).norm() < 1e-15 * w.scene().bodies[1].mass.max(1.0), "by their masses");
}
