//! Natural axes of a shape: normals of its largest faces, made orthogonal.

use super::{Mat3, Vec3};

/// A unit vector perpendicular to a unit vector.
pub(crate) fn any_perpendicular(v: &Vec3) -> Vec3 {
    let pick = if v.x.abs() <= v.y.abs() && v.x.abs() <= v.z.abs() {
        Vec3::x()
    } else if v.y.abs() <= v.z.abs() {
        Vec3::y()
    } else {
        Vec3::z()
    };
    (pick - v * v.dot(&pick)).normalize()
}

/// Right-handed axes (columns) along the dominant face normals; `areas` are outward normals times areas, m2. The axes are ordered and
/// signed to be as close as possible to world x, y, z.
pub fn dominant_frame(areas: &[Vec3]) -> Mat3 {
    let mut clusters: Vec<(Vec3, f64)> = Vec::new();
    let mut order: Vec<usize> = (0..areas.len()).collect();
    order.sort_by(|&a, &b| areas[b].norm_squared().total_cmp(&areas[a].norm_squared()).then(a.cmp(&b)));
    for i in order {
        let area = areas[i].norm();
        if area < 1e-12 {
            continue;
        }
        let n = areas[i] / area;
        let room = clusters.len() < 256;
        match clusters.iter_mut().find(|(c, _)| c.dot(&n).abs() > 0.9998) {
            Some((_, sum)) => *sum += area,
            None if room => clusters.push((n, area)),
            None => {}
        }
    }
    let best = |accept: &dyn Fn(&Vec3) -> bool| {
        let mut found: Option<(Vec3, f64)> = None;
        for (n, area) in clusters.iter().filter(|(n, _)| accept(n)) {
            if found.is_none_or(|(_, most)| *area > most * (1.0 + 1e-9)) {
                found = Some((*n, *area));
            }
        }
        found.map(|(n, _)| n)
    };
    let Some(first) = best(&|_| true) else { return Mat3::identity() };
    let second = match best(&|n| n.dot(&first).abs() < 0.05) {
        Some(n) => (n - first * first.dot(&n)).normalize(),
        None if first.z.abs() < 0.999 => (Vec3::z() - first * first.z).normalize(),
        None => any_perpendicular(&first),
    };
    nearest_to_world([first, second, first.cross(&second)])
}

/// Orders and signs three perpendicular axes to be as close as possible to those of the world. The result is right-handed.
pub(crate) fn nearest_to_world(axes: [Vec3; 3]) -> Mat3 {
    let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
    let score = |o: &[usize; 3]| (0..3).map(|k| axes[o[k]][k].abs()).sum::<f64>();
    let mut best = orders[0];
    for o in &orders[1..] {
        if score(o) > score(&best) + 1e-9 {
            best = *o;
        }
    }
    let sign = |k: usize| {
        let a = axes[best[k]];
        if a[k] < 0.0 { -a } else { a }
    };
    let (y, z) = (sign(1), sign(2));
    Mat3::from_columns(&[y.cross(&z), y, z])
}
