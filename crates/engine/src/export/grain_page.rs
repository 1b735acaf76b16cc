//! A page that shows granular bodies in a browser: one file, without network. Places are in 65 535 steps of the box around all of them.

use super::view::MARK;
use crate::geometry::Vec3;
use crate::grains::dynamics::{Life, Scene, Shape, Surface};
use crate::record::grains::{GrainFrame, Index};
use crate::{Error, Result};
use base64::Engine as _;
use serde_json::{Value, json};
use std::f64::consts::PI;

const PAGE: &str = include_str!("grain_page.html");
/// Most bytes of frames in a page; of longer runs it has every second frame, every third, and so on.
const LARGEST: usize = 48 << 20;
/// Bytes of a body in a frame: three numbers of 16 bits, and its speed.
const PER_BODY: usize = 8;
/// Steps of a place; the speed has two values less, and the largest one says that the body is not there.
const STEPS: f64 = 65_535.0;

/// The page of a record; `frames` reads one of its frames.
///
/// # Errors
/// A record without frames; errors of `frames`.
pub fn page(index: &Index, scene: &Scene, frames: &mut dyn FnMut(usize) -> Result<GrainFrame>) -> Result<Vec<u8>> {
    let (n, all) = (scene.bodies.len(), index.frames.len());
    if all == 0 {
        return Err(Error::input("the record has no frames", "run the case again, or continue it with --resume"));
    }
    let every = (n * PER_BODY * all).div_ceil(LARGEST).max(1);
    let mut list: Vec<usize> = (0..all).step_by(every).collect();
    if list.last() != Some(&(all - 1)) {
        list.push(all - 1);
    }
    let (low, high, fastest) = extent(&list, frames)?;
    let size = (high - low).map(|x| x.max(1e-9));
    let mut data = Vec::with_capacity(n * (8 + PER_BODY * list.len()));
    scene.bodies.iter().for_each(|b| data.extend((radius(&b.shape) as f32).to_le_bytes()));
    // One byte per group, filled up to whole words.
    let padded = n.div_ceil(4);
    data.extend(scene.bodies.iter().map(|b| (b.group % 256) as u8));
    data.resize(4 * n + 4 * padded, 0);
    for &k in &list {
        let f = frames(k)?;
        for p in &f.poses {
            for c in 0..3 {
                let share = ((p.position[c] - low[c]) / size[c]).clamp(0.0, 1.0);
                data.extend(((share * STEPS).round() as u16).to_le_bytes());
            }
        }
        for (life, v) in f.life.iter().zip(&f.velocities) {
            let speed = (v.0.norm() / fastest).min(1.0).sqrt() * 0.998 * STEPS;
            data.extend(if *life == Life::Present { speed.round() as u16 } else { u16::MAX }.to_le_bytes());
        }
    }
    let meta = json!({
        "title": index.title, "bodies": n, "groupsPadded": padded, "every": every,
        "round": scene.bodies.iter().all(|b| matches!(b.shape, Shape::Sphere { .. })),
        "low": low.as_slice(), "size": size.as_slice(),
        "times": list.iter().map(|k| index.frames[*k].time).collect::<Vec<_>>(),
        "containers": scene.containers.iter().map(|c| container(c, &low, &size)).collect::<Vec<_>>(),
    });
    // Text of others must not end the element that holds it.
    let meta = meta.to_string().replace('<', "\\u003c");
    let title: String = index.title.chars().filter(|c| !"<>&\"".contains(*c)).collect();
    let mut out = String::with_capacity(PAGE.len() + data.len() * 4 / 3 + meta.len() + 100);
    for (k, part) in PAGE.split('@').enumerate() {
        match (k % 2 == 1, part) {
            (true, "MARK") => out += MARK,
            (true, "TITLE") => out += &title,
            (true, "META") => out += &meta,
            (true, "DATA") => base64::engine::general_purpose::STANDARD.encode_string(&data, &mut out),
            _ => out += part,
        }
    }
    Ok(out.into_bytes())
}

/// The box around all places, m, and the largest speed, m/s.
fn extent(list: &[usize], frames: &mut dyn FnMut(usize) -> Result<GrainFrame>) -> Result<(Vec3, Vec3, f64)> {
    let (mut low, mut high, mut fastest) = (Vec3::repeat(f64::INFINITY), Vec3::repeat(f64::NEG_INFINITY), 1e-6_f64);
    for &k in list {
        let f = frames(k)?;
        for i in (0..f.poses.len()).filter(|i| f.life[*i] == Life::Present) {
            low = low.inf(&f.poses[i].position);
            high = high.sup(&f.poses[i].position);
            fastest = fastest.max(f.velocities[i].0.norm());
        }
    }
    if low.x > high.x {
        (low, high) = (Vec3::zeros(), Vec3::repeat(1.0));
    }
    Ok((low, high, fastest))
}

/// Radius of the sphere of equal volume, m.
fn radius(s: &Shape) -> f64 {
    let volume = match s {
        Shape::Sphere { radius } => return *radius,
        Shape::Cuboid { half } => 8.0 * half.iter().product::<f64>(),
        Shape::Capsule { half, radius } => PI * radius * radius * (2.0 * half + 4.0 / 3.0 * radius),
        Shape::Convex { corners } => crate::grains::hull_volume(corners),
    };
    (0.75 * volume / PI).cbrt()
}

/// The edges of a container. Of a half-space it is a square around the grains.
fn container(c: &crate::grains::dynamics::Container, low: &Vec3, size: &Vec3) -> Value {
    let mut lines: Vec<f32> = Vec::new();
    let mut line = |a: &Vec3, b: &Vec3| lines.extend(a.iter().chain(b.iter()).map(|x| *x as f32));
    match &c.surface {
        Surface::HalfSpace { point, normal } => {
            let middle = low + size * 0.5;
            let centre = middle - normal * (middle - point).dot(normal);
            let helper = if normal.x.abs() < 0.6 { Vec3::x() } else { Vec3::y() };
            let (s, t) = (normal.cross(&helper).normalize(), normal.cross(&normal.cross(&helper)).normalize());
            let half = 0.6 * size.norm();
            let corner =
                |k: usize| centre + (s * [1.0, 1.0, -1.0, -1.0][k % 4] + t * [1.0, -1.0, -1.0, 1.0][k % 4]) * half;
            (0..4).for_each(|k| line(&corner(k), &corner(k + 1)));
        }
        Surface::Triangles(mesh) => {
            for t in 0..mesh.triangles.len() {
                let [a, b, d] = mesh.corners(t);
                line(&a, &b);
                line(&b, &d);
            }
        }
    }
    let finite = |x: f64| x.min(1e30);
    json!({ "lines": lines, "velocity": c.velocity.as_slice(), "moves": c.moves.map(finite), "removed": finite(c.removed) })
}
