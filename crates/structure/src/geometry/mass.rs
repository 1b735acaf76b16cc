//! Volume, centroid and inertia of convex bodies by the divergence theorem, and principal axes.

use super::frame::nearest_to_world;
use super::{Convex, Mat3, Vec3};

/// Mass properties for unit density.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MassProperties {
    /// Volume, m3.
    pub volume: f64,
    /// Centroid, m.
    pub centroid: Vec3,
    /// Inertia tensor about the centroid for unit density, m5.
    pub inertia: Mat3,
}

/// A box in any orientation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrientedBox {
    /// Middle, m.
    pub centre: Vec3,
    /// Right-handed axes as columns, nearest to the world's.
    pub axes: Mat3,
    /// Half edge lengths along the axes, m.
    pub half: Vec3,
}

impl Convex {
    /// Volume, m3.
    pub fn volume(&self) -> f64 {
        let origin = self.vertices[0];
        let mut sum = 0.0;
        for f in &self.faces {
            let a = self.vertices[f[0] as usize] - origin;
            for k in 1..f.len() - 1 {
                let b = self.vertices[f[k] as usize] - origin;
                let c = self.vertices[f[k + 1] as usize] - origin;
                sum += a.dot(&b.cross(&c));
            }
        }
        sum / 6.0
    }

    /// Volume, centroid and inertia for unit density. A body without volume gets the mean of its corners as centroid.
    pub fn mass_properties(&self) -> MassProperties {
        let origin = self.vertices.iter().sum::<Vec3>() / self.vertices.len() as f64;
        let (mut volume, mut first, mut second) = (0.0, Vec3::zeros(), Mat3::zeros());
        for f in &self.faces {
            let a = self.vertices[f[0] as usize] - origin;
            for k in 1..f.len() - 1 {
                let b = self.vertices[f[k] as usize] - origin;
                let c = self.vertices[f[k + 1] as usize] - origin;
                let det = a.dot(&b.cross(&c));
                let s = a + b + c;
                volume += det / 6.0;
                first += s * (det / 24.0);
                second +=
                    (s * s.transpose() + a * a.transpose() + b * b.transpose() + c * c.transpose()) * (det / 120.0);
            }
        }
        if volume <= 0.0 {
            return MassProperties { volume: 0.0, centroid: origin, inertia: Mat3::zeros() };
        }
        let centre = first / volume;
        let covariance = second - centre * centre.transpose() * volume;
        MassProperties {
            volume,
            centroid: origin + centre,
            inertia: Mat3::identity() * covariance.trace() - covariance,
        }
    }

    /// The box that this body is, within `tolerance` metres at every corner; `None` when it is not a box.
    pub fn as_box(&self, tolerance: f64) -> Option<OrientedBox> {
        if self.vertices.len() != 8 || self.faces.len() != 6 || self.faces.iter().any(|f| f.len() != 4) {
            return None;
        }
        let mut normals: Vec<(Vec3, f64)> = (0..6)
            .map(|f| {
                let a = self.area_vector(f);
                (a, a.norm())
            })
            .collect();
        if normals.iter().any(|n| n.1 <= 0.0) {
            return None;
        }
        normals.sort_by(|a, b| b.1.total_cmp(&a.1));
        let first = normals[0].0 / normals[0].1;
        let second = normals.iter().map(|(a, l)| a / *l).find(|n| n.dot(&first).abs() < 0.01)?;
        let second = (second - first * first.dot(&second)).normalize();
        let axes = nearest_to_world([first, second, first.cross(&second)]);
        let mut centre = Vec3::zeros();
        let mut half = Vec3::zeros();
        for k in 0..3 {
            let axis = axes.column(k).into_owned();
            let (lo, hi) = self.extent(&axis);
            centre += axis * (0.5 * (lo + hi));
            half[k] = 0.5 * (hi - lo);
        }
        let at_corner = |p: &Vec3| {
            let local = axes.transpose() * (p - centre);
            (0..3).all(|k| (local[k].abs() - half[k]).abs() <= tolerance)
        };
        self.vertices.iter().all(at_corner).then_some(OrientedBox { centre, axes, half })
    }
}

/// Principal moments and axes (columns, right-handed, closest to those of the world) of an inertia tensor. The `preferred` axes are
/// returned when the tensor is diagonal in them. This makes the result unique for bodies with equal moments.
pub fn principal_frame(inertia: &Mat3, preferred: &Mat3) -> (Vec3, Mat3) {
    let scale = inertia.trace();
    for axes in [preferred, &Mat3::identity()] {
        let local = axes.transpose() * inertia * axes;
        if local[(0, 1)].abs().max(local[(0, 2)].abs()).max(local[(1, 2)].abs()) <= 1e-9 * scale {
            return (local.diagonal(), *axes);
        }
    }
    let eigen = nalgebra::SymmetricEigen::new((inertia + inertia.transpose()) * 0.5);
    let column = |k: usize| eigen.eigenvectors.column(k).into_owned().normalize();
    let first = column(0);
    let second = column(1);
    let second = (second - first * first.dot(&second)).normalize();
    let axes = nearest_to_world([first, second, first.cross(&second)]);
    ((axes.transpose() * inertia * axes).diagonal(), axes)
}
