//! Scenes with exactly known voids, made of boxes: lean-tos, pancakes, rooms, shafts. Each can be turned against the grid, cut into tiles, and
//! surrounded by debris. The volumes are worked out by hand from the faces.

use crate::assess::VoidClass;
use crate::geometry::{Convex, Pose, Quat, Vec3};
use crate::structure::{Body, BodyKind, Collider, ElementRef, Structure};

/// A box by its centre, slope about y and half edges.
#[derive(Clone, Copy, Debug)]
pub struct SceneBlock(pub Vec3, pub f64, pub Vec3);

/// A scene and what must be found in it.
#[derive(Clone, Debug)]
pub struct VoidScene {
    /// Name, e.g. `W1`.
    pub name: &'static str,
    /// Subject.
    pub title: &'static str,
    /// The pieces.
    pub blocks: Vec<SceneBlock>,
    /// False when all pieces are where they were at the start.
    pub fallen: bool,
    /// Volumes, m3, the largest first.
    pub volumes: Vec<f64>,
    /// Class of all voids.
    pub class: VoidClass,
    /// Half width of the narrowest place on the way out, m; `None` where the opening has no single width.
    pub access: Option<f64>,
}

/// How a scene is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// As described.
    Plain,
    /// Turned by 0.47 rad about the vertical.
    Turned,
    /// All boxes cut into tiles of at most a metre.
    Tiled,
    /// With blocks strewn on the ground around.
    Debris,
}

/// All variants.
pub const VARIANTS: [Variant; 4] = [Variant::Plain, Variant::Turned, Variant::Tiled, Variant::Debris];

/// A box between two corners.
fn block(low: [f64; 3], high: [f64; 3]) -> SceneBlock {
    let (a, b) = (Vec3::from(low), Vec3::from(high));
    SceneBlock((a + b) / 2.0, 0.0, (b - a) / 2.0)
}

/// A 0.2 m slab, `width` wide in y, with its underside from `p` to `q` (x, z), extended by `beyond`.
fn slab(p: [f64; 2], q: [f64; 2], beyond: f64, width: f64) -> SceneBlock {
    let run = (q[0] - p[0]).hypot(q[1] - p[1]);
    let d = [(q[0] - p[0]) / run, (q[1] - p[1]) / run];
    let end = [q[0] + d[0] * beyond, q[1] + d[1] * beyond];
    let n = if d[0] > 0.0 { [-d[1], d[0]] } else { [d[1], -d[0]] };
    let middle = Vec3::new((p[0] + end[0]) / 2.0 + n[0] * 0.1, width / 2.0, (p[1] + end[1]) / 2.0 + n[1] * 0.1);
    SceneBlock(middle, -d[1].atan2(d[0]), Vec3::new((run + beyond) / 2.0, width / 2.0, 0.1))
}

/// Walls of thickness `t` and height 2.5 m around a room of x by y, with its roof.
fn room(x: f64, y: f64, t: f64, south: bool) -> Vec<SceneBlock> {
    let mut w = vec![
        block([-t, -t, 0.0], [0.0, y + t, 2.5]),
        block([x, -t, 0.0], [x + t, y + t, 2.5]),
        block([0.0, y, 0.0], [x, y + t, 2.5]),
        block([-t, -t, 2.5], [x + t, y + t, 2.5 + t]),
    ];
    if south {
        w.push(block([0.0, -t, 0.0], [x, 0.0, 2.5]));
    }
    w
}

/// Four square posts.
fn posts(x: [f64; 2], size: f64, low: f64, high: f64) -> Vec<SceneBlock> {
    let at = |a: f64, b: f64| block([a, b, low], [a + size, b + size, high]);
    x.iter().flat_map(|a| x.iter().map(move |b| at(*a, *b))).collect()
}

/// A slab of `length` against a wall, and its triangle: half L2 cos sin times the width.
fn lean_to(length: f64, degrees: f64, width: f64) -> (Vec<SceneBlock>, f64) {
    let (s, c) = degrees.to_radians().sin_cos();
    let (base, height) = (length * c, length * s);
    let wall = block([-0.2, 0.0, 0.0], [0.0, width, height]);
    (vec![wall, slab([base, 0.0], [0.0, height], 0.25, width)], 0.5 * base * height * width)
}

/// Two 6 m slabs with a gap, on posts at the corners.
fn pancake(gap: f64) -> (Vec<SceneBlock>, f64) {
    let mut b = vec![block([0.0, 0.0, 0.0], [6.0, 6.0, 0.2]), block([0.0, 0.0, 0.2 + gap], [6.0, 6.0, 0.4 + gap])];
    b.extend(posts([0.0, 5.6], 0.4, 0.2, 0.2 + gap));
    (b, (36.0 - 4.0 * 0.16) * gap)
}

/// A stairwell of 4 x 4 x 12 m with walls of 0.2 m and up to four windows of a metre, 5 m up.
fn stairwell(windows: usize) -> Vec<SceneBlock> {
    let mut out = vec![block([-0.2, -0.2, 12.0], [4.2, 4.2, 12.2])];
    let sides =
        [([0.0, -0.2], [4.0, 0.0]), ([0.0, 4.0], [4.0, 4.2]), ([-0.2, -0.2], [0.0, 4.2]), ([4.0, -0.2], [4.2, 4.2])];
    for (n, (a, b)) in sides.into_iter().enumerate() {
        let mut part = |low: [f64; 2], high: [f64; 2], z: [f64; 2]| {
            out.push(block([low[0], low[1], z[0]], [high[0], high[1], z[1]]));
        };
        if n >= windows {
            part(a, b, [0.0, 12.0]);
            continue;
        }
        part(a, b, [0.0, 5.0]);
        part(a, b, [6.0, 12.0]);
        let along = usize::from(n >= 2);
        let (mut first, mut last) = (b, a);
        (first[along], last[along]) = (1.5, 2.5);
        part(a, first, [5.0, 6.0]);
        part(last, b, [5.0, 6.0]);
    }
    out
}

/// All scenes.
pub fn scenes() -> Vec<VoidScene> {
    let mut out = Vec::new();
    let mut add = |name, title, blocks: Vec<SceneBlock>, volumes: &[f64], class, access| {
        out.push(VoidScene { name, title, blocks, fallen: true, volumes: volumes.to_vec(), class, access });
    };
    add(
        "W1",
        "supported lean-to",
        vec![block([-0.2, 0.0, 0.0], [0.0, 4.0, 1.6]), slab([2.0, 0.0], [0.0, 1.6], 0.25, 4.0)],
        &[6.4],
        VoidClass::SupportedLeanTo,
        None,
    );
    add(
        "W2",
        "unsupported lean-to",
        vec![block([-0.2, 0.0, 0.0], [0.0, 4.0, 3.2]), slab([2.0, 0.6], [0.0, 2.4], 0.0, 4.0)],
        &[12.36],
        VoidClass::UnsupportedLeanTo,
        None,
    );
    let walls = [block([-0.2, 0.0, 0.0], [0.0, 4.0, 3.0]), block([6.0, 0.0, 0.0], [6.2, 4.0, 3.0])];
    let v = vec![walls[0], walls[1], slab([0.0, 2.4], [3.0, 0.0], 0.0, 4.0), slab([6.0, 2.4], [3.0, 0.0], 0.0, 4.0)];
    add("W3", "V", v, &[14.4, 14.4], VoidClass::V, None);
    add(
        "W4",
        "A-frame",
        vec![slab([-1.5, 0.0], [0.0, 2.0], 0.0, 4.0), slab([1.5, 0.0], [0.0, 2.0], 0.0, 4.0)],
        &[12.0],
        VoidClass::AFrame,
        None,
    );
    let wall = block([-0.1, 0.0, 0.0], [0.1, 4.0, 2.0]);
    add(
        "W5",
        "A-frame over a wall",
        vec![wall, slab([-2.5, 0.0], [-0.1, 2.0], 0.1, 4.0), slab([2.5, 0.0], [0.1, 2.0], 0.1, 4.0)],
        &[9.6, 9.6],
        VoidClass::AFrame,
        None,
    );
    for (name, title, gap) in [("W6", "pancake of 0.40 m", 0.40), ("W7", "pancake of 0.80 m", 0.80)] {
        let (b, volume) = pancake(gap);
        add(name, title, b, &[volume], VoidClass::Pancake, Some(gap / 2.0));
    }
    let mut b = room(6.4, 3.0, 0.2, true);
    b.extend([block([3.0, 0.0, 0.0], [3.4, 1.3, 2.5]), block([3.0, 1.7, 0.0], [3.4, 3.0, 2.5])]);
    add("W8", "two sealed rooms with a neck of 0.4 m", b, &[22.7, 22.7], VoidClass::IntactRoom, Some(0.0));
    add("W9", "sealed room", room(4.0, 3.0, 0.2, true), &[30.0], VoidClass::IntactRoom, Some(0.0));
    let opening = |x: [f64; 2], top: f64| {
        let mut b = room(4.0, 3.0, 0.2, false);
        b.extend([block([0.0, -0.2, 0.0], [x[0], 0.0, 2.5]), block([x[1], -0.2, 0.0], [4.0, 0.0, 2.5])]);
        b.push(block([x[0], -0.2, top], [x[1], 0.0, 2.5]));
        b
    };
    add("W10", "room with a door", opening([1.5, 2.4], 2.0), &[30.36], VoidClass::IntactRoom, Some(0.45));
    add("W11", "room with a crawl hole", opening([1.5, 2.0], 0.6), &[30.06], VoidClass::IntactRoom, Some(0.25));
    let ring = |a: f64, b: f64, w: f64, h: f64| {
        let south = block([0.0, 0.0, 0.0], [w, a, h]);
        vec![south, block([0.0, b, 0.0], [w, w, h]), block([0.0, a, 0.0], [a, b, h]), block([b, a, 0.0], [w, b, h])]
    };
    add("W12", "open shaft", ring(1.0, 2.2, 3.2, 4.0), &[], VoidClass::default(), None);
    add("W13", "courtyard", ring(2.0, 8.0, 10.0, 3.0), &[], VoidClass::default(), None);
    add(
        "W14",
        "balcony",
        vec![block([0.0, 0.0, 0.0], [2.0, 6.0, 5.0]), block([2.0, 0.0, 2.8], [3.2, 6.0, 3.0])],
        &[20.16],
        VoidClass::Overhang,
        None,
    );
    let mut b = vec![block([0.0, 0.0, 0.7], [1.6, 0.9, 0.75])];
    for (x, y) in [(0.0, 0.0), (0.0, 0.85), (1.55, 0.0), (1.55, 0.85)] {
        b.push(block([x, y, 0.0], [x + 0.05, y + 0.05, 0.7]));
    }
    b.extend([block([-1.0, -0.8, 0.0], [0.0, 1.7, 0.75]), block([1.6, -0.8, 0.0], [2.6, 1.7, 0.75])]);
    b.extend([block([0.0, -0.8, 0.0], [1.6, 0.0, 0.75]), block([0.0, 0.9, 0.0], [1.6, 1.7, 0.75])]);
    b.push(block([-0.5, -0.4, 0.75], [1.8, 1.2, 1.2]));
    add("W15", "space under a buried table", b, &[1.001], VoidClass::Pocket, Some(0.0));
    let mut b = vec![block([0.0, 0.0, 2.75], [5.0, 5.0, 2.95])];
    b.extend(posts([0.0, 4.6], 0.4, 0.0, 2.75));
    add("W16", "open frame", b, &[66.99], VoidClass::IntactRoom, None);
    let steep = [
        ("W17a", "lean-to of 60 degrees, 2.8 x 1.2 m", 2.8, 60.0, 1.2),
        ("W17b", "lean-to of 60 degrees, 2.8 x 2.0 m", 2.8, 60.0, 2.0),
        ("W17c", "lean-to of 60 degrees, 2.2 x 1.2 m", 2.2, 60.0, 1.2),
        ("W18", "lean-to of 20 degrees, 4 x 4 m", 4.0, 20.0, 4.0),
        ("W18a", "lean-to of 65 degrees, 2.8 x 0.8 m", 2.8, 65.0, 0.8),
        ("W18b", "lean-to of 35 degrees, 2.8 x 0.8 m", 2.8, 35.0, 0.8),
        ("W18c", "lean-to of 50 degrees, 2.8 x 4 m", 2.8, 50.0, 4.0),
        ("W18d", "lean-to of 20 degrees, 2.8 x 1.2 m", 2.8, 20.0, 1.2),
    ];
    for (name, title, length, degrees, width) in steep {
        let (b, volume) = lean_to(length, degrees, width);
        add(name, title, b, &[volume], VoidClass::SupportedLeanTo, None);
    }
    for (name, title, gap) in
        [("W20a", "pancake of 0.30 m", 0.30), ("W20b", "pancake of 0.36 m", 0.36), ("W20c", "pancake of 0.44 m", 0.44)]
    {
        let (b, volume) = pancake(gap);
        add(name, title, b, &[volume], VoidClass::Pancake, Some(gap / 2.0));
    }
    add(
        "W21a",
        "sealed room with walls of 40 mm",
        room(4.0, 3.0, 0.04, true),
        &[30.0],
        VoidClass::IntactRoom,
        Some(0.0),
    );
    add(
        "W21b",
        "sealed room with walls of 60 mm",
        room(4.0, 3.0, 0.06, true),
        &[30.0],
        VoidClass::IntactRoom,
        Some(0.0),
    );
    add(
        "W21c",
        "sealed room with walls of 100 mm",
        room(4.0, 3.0, 0.10, true),
        &[30.0],
        VoidClass::IntactRoom,
        Some(0.0),
    );
    let mut b = room(4.0, 3.0, 0.2, true);
    b.pop();
    b[3] = block([-0.2, -0.2, 2.5], [4.2, 3.2, 2.56]);
    b.push(block([0.0, -0.2, 0.0], [4.0, 0.0, 2.5]));
    b.extend(room(4.0, 3.0, 0.2, true).into_iter().map(|w| SceneBlock(w.0 + Vec3::z() * 2.56, w.1, w.2)));
    add("W22", "two sealed rooms over each other, floor of 60 mm", b, &[30.0, 30.0], VoidClass::IntactRoom, Some(0.0));
    let mut still = |name, title, blocks: Vec<SceneBlock>, volumes: &[f64], access| {
        let class = VoidClass::StandingRoom;
        out.push(VoidScene { name, title, blocks, fallen: false, volumes: volumes.to_vec(), class, access });
    };
    still("W19a", "stairwell with a window", stairwell(1), &[192.2], Some(0.5));
    still("W19b", "stairwell with four windows", stairwell(4), &[192.8], Some(0.5));
    // Roof of 2.4 m over 6 m at 38.7 degrees, gables of 0.2 m, on a slab.
    let mut b = vec![
        block([-0.4, -0.2, -0.2], [6.4, 5.2, 0.0]),
        slab([0.0, 0.0], [3.0, 2.4], 0.0, 5.0),
        slab([6.0, 0.0], [3.0, 2.4], 0.0, 5.0),
        block([-0.4, -0.2, 0.0], [6.4, 0.0, 2.7]),
        block([-0.4, 5.0, 0.0], [6.4, 5.2, 2.7]),
    ];
    for w in &mut b {
        w.0.z += 0.2;
    }
    still("W23", "attic whose roof has not moved", b, &[36.0], Some(0.0));
    out
}

/// The boxes of a scene in a layout.
pub fn laid_out(scene: &VoidScene, variant: Variant) -> Vec<SceneBlock> {
    match variant {
        Variant::Plain | Variant::Turned => scene.blocks.clone(),
        Variant::Tiled => scene.blocks.iter().flat_map(tiles).collect(),
        Variant::Debris => scene.blocks.iter().copied().chain(debris(&scene.blocks)).collect(),
    }
}

/// A box cut into tiles of at most a metre.
fn tiles(b: &SceneBlock) -> Vec<SceneBlock> {
    let turn = Quat::from_axis_angle(&Vec3::y_axis(), b.1);
    let n = [0, 1, 2].map(|a| (2.0 * b.2[a]).ceil().max(1.0) as usize);
    let half = Vec3::from_fn(|a, _| b.2[a] / n[a] as f64);
    let mut out = Vec::new();
    for i in 0..n[0] {
        for j in 0..n[1] {
            for k in 0..n[2] {
                let at = [i, j, k];
                let place = Vec3::from_fn(|a, _| (2.0 * at[a] as f64 + 1.0 - n[a] as f64) * half[a]);
                out.push(SceneBlock(b.0 + turn * place, b.1, half));
            }
        }
    }
    out
}

/// Blocks of 0.2 to 0.5 m on the ground, 0.8 to 3 m beside a scene, from a linear congruential generator.
fn debris(blocks: &[SceneBlock]) -> Vec<SceneBlock> {
    let reach = |sign: f64, axis: usize| {
        blocks.iter().map(|b| sign * b.0[axis] + b.2.norm()).fold(f64::NEG_INFINITY, f64::max) * sign
    };
    let (low, high) = ([reach(-1.0, 0), reach(-1.0, 1)], [reach(1.0, 0), reach(1.0, 1)]);
    let mut state = 11u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / (1u64 << 31) as f64
    };
    (0..40)
        .map(|n| {
            let half = Vec3::new(0.1 + 0.15 * next(), 0.1 + 0.15 * next(), 0.1 + 0.15 * next());
            let away = 0.8 + 2.2 * next();
            let along = |a: usize, t: f64| low[a] + (high[a] - low[a]) * t;
            let (x, y) = match n % 4 {
                0 => (low[0] - away, along(1, next())),
                1 => (high[0] + away, along(1, next())),
                2 => (along(0, next()), low[1] - away),
                _ => (along(0, next()), high[1] + away),
            };
            SceneBlock(Vec3::new(x, y, half.z), 0.0, half)
        })
        .collect()
}

/// The structure of some boxes and their poses, turned about the vertical (rad).
pub fn structure(blocks: &[SceneBlock], turn: f64) -> (Structure, Vec<Pose>) {
    let about_z = Quat::from_axis_angle(&Vec3::z_axis(), turn);
    let body = |(n, b): (usize, &SceneBlock)| Body {
        kind: BodyKind::Piece,
        element: n as u32,
        group: 0,
        storey: None,
        shape: Convex::cuboid(-b.2, b.2),
        collider: Collider::Cuboid { half: b.2 },
        pose: Pose { position: about_z * b.0, rotation: about_z * Quat::from_axis_angle(&Vec3::y_axis(), b.1) },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        live_load: 0.0,
        volume: 8.0 * b.2.product(),
        mass: 8.0 * b.2.product() * 2500.0,
        inertia: Vec3::repeat(1.0),
        fixed: false,
        friction: 0.6,
    };
    let bodies: Vec<Body> = blocks.iter().enumerate().map(body).collect();
    let name = |n: usize| ElementRef {
        name: format!("Block {}", n + 1),
        class: None,
        material: "concrete".into(),
        ..Default::default()
    };
    let elements = (0..bodies.len()).map(name).collect();
    let poses = bodies.iter().map(|b| b.pose).collect();
    let groups = vec!["Blocks".to_string()];
    (Structure { bodies, elements, groups, ground: Some(0.0), ..Structure::default() }, poses)
}
