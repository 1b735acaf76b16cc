use super::*;
use crate::dynamics::{Shape, Surface};
use crate::geometry::Vec3;

fn case(bodies: Bodies) -> Grains {
    let material = |name: &str, friction| Material { name: name.into(), friction, ..crate::fields::Table::start() };
    Grains { materials: vec![material("a", 0.3), material("b", 0.8)], bodies: vec![bodies], ..Grains::default() }
}

fn group(count: usize) -> Bodies {
    Bodies { name: "g".into(), material: "a".into(), count, ..crate::fields::Table::start() }
}

fn radii_of(b: Bodies) -> Vec<f64> {
    let s = resolve(&case(b), &mut |_| unreachable!("no mesh is named")).expect("a scene");
    s.bodies.iter().map(|b| b.shape.reach()).collect()
}

fn mean(v: &[f64]) -> f64 {
    v.iter().sum::<f64>() / v.len() as f64
}

#[test]
fn sizes_have_the_mean_and_the_spread_that_the_case_asks_for() {
    let n = 20_000;
    let b = |sizes, radius| Bodies { sizes, radius, spacing: 1.0, ..group(n) };
    let deviation = |v: &[f64]| (v.iter().map(|r| (r - mean(v)).powi(2)).sum::<f64>() / v.len() as f64).sqrt();
    let even = radii_of(b(SizeLaw::Uniform, [0.005, 0.01]));
    assert!((mean(&even) - 0.0075).abs() < 3e-5 && even.iter().all(|r| (0.005..=0.01).contains(r)));
    let wide = [1e-4, 0.1];
    for law in [SizeLaw::Normal, SizeLaw::LogNormal] {
        let r = radii_of(Bodies { mean: Some(0.02), deviation: Some(0.003), ..b(law, wide) });
        assert!((mean(&r) / 0.02 - 1.0).abs() < 0.01, "{law:?} {}", mean(&r));
        assert!((deviation(&r) / 0.003 - 1.0).abs() < 0.03, "{law:?} {}", deviation(&r));
    }
}

#[test]
fn a_grading_curve_gives_its_shares_of_mass() {
    let grading = vec![("4 mm".into(), 0.0), ("8 mm".into(), 0.3), ("16 mm".into(), 1.0)];
    let r = radii_of(Bodies { sizes: SizeLaw::Grading, grading, spacing: 1.0, ..group(40_000) });
    let mass = |fine: bool| r.iter().filter(|r| (2.0 * **r < 0.008) == fine).map(|r| r.powi(3)).sum::<f64>();
    let share = mass(true) / (mass(true) + mass(false));
    assert!((share - 0.3).abs() < 0.02, "{share}");
    assert!(r.iter().all(|r| (0.002..=0.008).contains(r)));
}

#[test]
fn random_packing_does_not_overlap_and_another_seed_gives_another_one() {
    let b = |seed| Bodies { place: Placement::Random, radius: [0.02, 0.05], to: [0.8, 0.8, 0.8], seed, ..group(400) };
    let scene = |seed| resolve(&case(b(seed)), &mut |_| unreachable!()).expect("a scene");
    let s = scene(1);
    for (i, a) in s.bodies.iter().enumerate() {
        let (p, r) = (a.pose.position, a.shape.reach());
        assert!((0..3).all(|c| p[c] >= r - 1e-12 && p[c] <= 0.8 - r + 1e-12));
        for b in &s.bodies[..i] {
            assert!((p - b.pose.position).norm() >= r + b.shape.reach());
        }
    }
    assert!(s == scene(1) && s != scene(2));
    let full = Bodies { to: [0.2, 0.2, 0.2], ..b(1) };
    let e = resolve(&case(full), &mut |_| unreachable!()).expect_err("it is full").to_string();
    assert!(e.contains("bodies[0].count") && e.contains("find a place"), "{e}");
}

#[test]
fn bodies_lie_inside_the_mesh_that_the_case_names() {
    let cone = {
        let mut m = surfaces::silo(Vec3::zeros(), 0.5, 0.5, 0.0);
        let first = m.vertices.len() as u32;
        m.vertices.push(Vec3::z() * 0.5);
        for k in 0..surfaces::SIDES as u32 {
            let (a, b) = (m.vertices[(4 * k + 3) as usize], m.vertices[(4 * k + 2) as usize]);
            m.vertices.extend([a, b]);
            m.triangles.push([first, first + 2 * k + 1, first + 2 * k + 2]);
        }
        m
    };
    let b = Bodies { place: Placement::Inside, inside: Some("x".into()), radius: [0.03, 0.03], ..group(200) };
    let s = resolve(&case(b), &mut |_| Ok(cone.clone())).expect("a scene");
    for b in &s.bodies {
        let p = b.pose.position;
        assert!(p.xy().norm() < 0.471 && p.z > 0.0299 && p.z < 0.4701, "{p}");
    }
}

#[test]
fn a_pair_without_a_law_has_the_lower_friction_and_one_with_a_law_has_its_own() {
    let mut g = case(group(1));
    let friction = |g: &Grains| resolve(g, &mut |_| unreachable!()).expect("a scene").laws[1].friction;
    assert_eq!(friction(&g), 0.3);
    g.pairs.push(Pair { between: ["b".into(), "a".into()], friction: Some(3.0), restitution: None, rolling: None });
    assert_eq!(friction(&g), 3.0);
}

#[test]
fn masses_and_inertias_are_those_of_the_shapes() {
    let one = |shape, proportions| {
        let b = Bodies { shape, proportions, radius: [0.1, 0.1], ..group(1) };
        resolve(&case(b), &mut |_| unreachable!()).expect("a scene").bodies.remove(0)
    };
    let b = one(BodyShape::Box, [2.0, 3.0, 4.0]);
    let Shape::Cuboid { half } = b.shape else { panic!("a box") };
    assert!((b.mass - 2500.0 * 8.0 * half[0] * half[1] * half[2]).abs() < 1e-9);
    assert!((b.inertia[2] - b.mass / 3.0 * (half[0].powi(2) + half[1].powi(2))).abs() < 1e-12);
    // A short capsule is a sphere.
    let c = one(BodyShape::Capsule, [1.0, 1.0, 1.001]);
    let s = one(BodyShape::Sphere, [1.0; 3]);
    assert!((c.mass / s.mass - 1.0).abs() < 2e-3 && (c.inertia[0] / s.inertia[0] - 1.0).abs() < 6e-3);
    // The axial moment of a long one, by adding thin slices.
    let c = one(BodyShape::Capsule, [1.0, 1.0, 3.0]);
    let slices = 20_000;
    let (mut mass, mut axial, mut across) = (0.0, 0.0, 0.0);
    for k in 0..slices {
        let z = (f64::from(k) + 0.5) / f64::from(slices) * 0.6 - 0.3;
        let rim = (z.abs() - 0.2).max(0.0);
        let r2 = 0.01 - rim * rim;
        let m = 2500.0 * std::f64::consts::PI * r2 * 0.6 / f64::from(slices);
        mass += m;
        axial += 0.5 * m * r2;
        across += m * (0.25 * r2 + z * z);
    }
    for (a, b) in [(c.mass, mass), (c.inertia[2], axial), (c.inertia[0], across)] {
        assert!((a / b - 1.0).abs() < 1e-6, "{a} {b}");
    }
}

#[test]
fn a_silo_with_an_outlet_has_a_hole_of_that_radius() {
    let m = surfaces::silo(Vec3::zeros(), 0.5, 1.0, 0.1);
    let bottom = |t: &usize| m.corners(*t).iter().all(|p| p.z.abs() < 1e-12);
    let area: f64 = (0..m.triangles.len())
        .filter(bottom)
        .map(|t| {
            let [a, b, c] = m.corners(t);
            0.5 * (b - a).cross(&(c - a)).norm()
        })
        .sum();
    let exact = std::f64::consts::PI * (0.25 - 0.01);
    assert!((area / exact - 1.0).abs() < 1e-9, "{area} {exact}");
    let _ = Surface::Triangles(m);
}
