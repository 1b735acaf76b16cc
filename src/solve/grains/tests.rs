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
