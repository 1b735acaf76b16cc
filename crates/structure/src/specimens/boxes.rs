//! Structures of axis-aligned boxes for the verification cases: every pair of touching faces becomes a bond. They do not use `prepare`, so
//! that all numbers of the models are defined in `verify`.

use crate::geometry::{Convex, Pose, Quat, Vec3};
use crate::structure::{Body, BodyKind, Bond, Collider, ElementRef, Law, Limits, Section, SpringStiffness, Structure};

/// Elastic constants of a material.
#[derive(Clone, Copy, Debug)]
pub struct Material {
    /// Young's modulus, Pa.
    pub youngs: f64,
    /// Shear modulus, Pa.
    pub shear: f64,
    /// Density, kg/m3.
    pub density: f64,
}

/// A box of a structure.
#[derive(Clone, Debug)]
pub struct Block {
    /// Lowest corner, m.
    pub min: Vec3,
    /// Highest corner, m.
    pub max: Vec3,
    /// True when it cannot move.
    pub fixed: bool,
    /// Name.
    pub name: String,
}

/// A block by its corners.
pub fn block(name: impl Into<String>, min: [f64; 3], max: [f64; 3], fixed: bool) -> Block {
    Block { min: min.into(), max: max.into(), fixed, name: name.into() }
}

/// The body of a block.
pub fn body(b: &Block, element: u32, density: f64) -> Body {
    let half = (b.max - b.min) * 0.5;
    let volume = 8.0 * half.x * half.y * half.z;
    let mass = density * volume;
    let i = |p: f64, q: f64| mass / 3.0 * (p * p + q * q);
    Body {
        kind: if b.fixed { BodyKind::Foundation } else { BodyKind::Piece },
        element,
        group: 0,
        storey: None,
        shape: Convex::cuboid(-half, half),
        collider: Collider::Cuboid { half },
        pose: Pose { position: (b.min + b.max) * 0.5, rotation: Quat::identity() },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume,
        mass,
        inertia: Vec3::new(i(half.y, half.z), i(half.x, half.z), i(half.x, half.y)),
        fixed: b.fixed,
        friction: 0.6,
    }
}

/// A structure of blocks; touching faces are bonded when `bonded`.
pub fn structure(blocks: &[Block], material: Material, bonded: bool, ground: Option<f64>) -> Structure {
    let bodies: Vec<Body> = blocks.iter().enumerate().map(|(i, b)| body(b, i as u32, material.density)).collect();
    let mut bonds = Vec::new();
    if bonded {
        for i in 0..blocks.len() {
            for j in i + 1..blocks.len() {
                bonds.extend(bond(blocks, &bodies, i, j, material));
            }
        }
    }
    let element = |b: &Block| ElementRef {
        name: b.name.clone(),
        class: None,
        material: "verification".into(),
        ..Default::default()
    };
    Structure {
        bodies,
        bonds,
        groups: vec!["Blocks".into()],
        elements: blocks.iter().map(element).collect(),
        ground,
        ..Structure::default()
    }
}

/// Bond across the touching faces of two blocks, if there are any.
fn bond(blocks: &[Block], bodies: &[Body], i: usize, j: usize, m: Material) -> Option<Bond> {
    let (p, q) = (&blocks[i], &blocks[j]);
    if p.fixed && q.fixed {
        return None;
    }
    let low = p.min.sup(&q.min);
    let high = p.max.inf(&q.max);
    let overlap = high - low;
    let normal = (0..3).find(|&k| overlap[k].abs() < 1e-6)?;
    let (k1, k2) = ((normal + 1) % 3, (normal + 2) % 3);
    if overlap[k1] < 1e-3 || overlap[k2] < 1e-3 {
        return None;
    }
    // The normal of the bond points along the positive axis.
    let (a, b) = if p.max[normal] < q.max[normal] { (i, j) } else { (j, i) };
    let axis = |k: usize| Vec3::from_fn(|c, _| if c == k { 1.0 } else { 0.0 });
    let face = (low + high) * 0.5;
    let (d1, d2) = (overlap[k1], overlap[k2]);
    let flexible = |x: usize| {
        if bodies[x].fixed { 0.0 } else { (bodies[x].pose.position[normal] - face[normal]).abs() }
    };
    let (fa, fb) = (flexible(a), flexible(b));
    let length = fa + fb;
    let section = Section {
        area: d1 * d2,
        d1,
        d2,
        i1: d1 * d2.powi(3) / 12.0,
        i2: d2 * d1.powi(3) / 12.0,
        j: torsion_constant(d1, d2),
    };
    Some(Bond {
        construction_stage: Default::default(),
        a: a as u32,
        b: b as u32,
        frame: [axis(normal), axis(k1), axis(k2)],
        face,
        spring: face + axis(normal) * (0.5 * length - fa),
        length,
        section,
        stiffness: timoshenko(&section, length, m),
        law: Law::Unbreakable,
    })
}

/// Six stiffnesses of a Timoshenko beam of this length, as one spring at its middle (shear area 5/6).
pub fn timoshenko(s: &Section, length: f64, m: Material) -> SpringStiffness {
    let shear = |i: f64| 1.0 / (length.powi(3) / (12.0 * m.youngs * i) + length / (m.shear * s.area * 5.0 / 6.0));
    SpringStiffness {
        n: m.youngs * s.area / length,
        v1: shear(s.i2),
        v2: shear(s.i1),
        t: m.shear * s.j / length,
        m1: m.youngs * s.i1 / length,
        m2: m.youngs * s.i2 / length,
    }
}

/// Saint-Venant torsion constant of a rectangle (Roark), m4.
pub fn torsion_constant(p: f64, q: f64) -> f64 {
    let (a, b) = if p > q { (p, q) } else { (q, p) };
    a * b.powi(3) * (1.0 / 3.0 - 0.21 * b / a * (1.0 - (b / a).powi(4) / 12.0))
}

/// Sets the limits of every bond.
pub fn limit(s: &mut Structure, limits: &Limits) {
    for b in &mut s.bonds {
        b.law = Law::Limits(limits.clone());
    }
}

/// Limits that are never reached.
pub fn no_limits() -> Limits {
    Limits {
        compression: f64::INFINITY,
        tension: f64::INFINITY,
        shear_1: f64::INFINITY,
        shear_2: f64::INFINITY,
        torsion: f64::INFINITY,
        bending_1: f64::INFINITY,
        bending_2: f64::INFINITY,
        fracture_energy: 0.0,
        crushing_energy: 0.0,
        rebar: None,
        joint: None,
        plastic_limits: None,
        interaction: false,
        play: None,
    }
}

/// A beam along x from the origin, cut into pieces of the given lengths, with a fixed block at the start and optionally at the end. Body 0
/// is the first support, bodies 1.. are the pieces; bond `k` connects body `k` to body `k + 1`.
pub fn beam(lengths: &[f64], width: f64, depth: f64, material: Material, end_fixed: bool) -> Structure {
    let (w, d) = (0.5 * width, 0.5 * depth);
    let mut blocks = vec![block("support", [-0.5, -w, -d], [0.0, w, d], true)];
    let mut x = 0.0;
    for (k, l) in lengths.iter().enumerate() {
        blocks.push(block(format!("piece {k}"), [x, -w, -d], [x + l, w, d], false));
        x += l;
    }
    if end_fixed {
        blocks.push(block("support", [x, -w, -d], [x + 0.5, w, d], true));
    }
    structure(&blocks, material, true, None)
}
