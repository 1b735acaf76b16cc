//! The largest mass that a part can carry on its top, by its section, its strength and what holds it.
//!
//! An upright one carries by crushing or by Euler's load, hinged at both ends. A beam carries by bending and shear of its free lengths: both are
//! upper bounds, so that what carries less than lies on it cannot carry it. Bars of windows and battens carry what is left of that.

use super::rests_on::{NEAR, RestingPart};
use crate::building::ElementRole as R;
use crate::geometry::{Aabb, Mat3, Mesh, Vec3};
use crate::strength::{Profile, Strength};

/// m/s2.
const STANDARD_GRAVITY: f64 = 9.80665;
/// A beam whose axis has this vertical part is a strut.
const UPRIGHT: f64 = 0.7;
/// Two faces at one level differ by less, m.
const LEVEL: f64 = 1e-3;

/// A straight member, from the moments of its solid.
struct Bar {
    /// Direction of its axis.
    along: Vec3,
    /// Extent of the axis, m, as coordinates along it.
    ends: [f64; 2],
    /// Height of the section, m.
    depth: f64,
    /// Area of the section, m2.
    area: f64,
    /// Second moment of area for bending in the upright plane of the axis, m4.
    second: f64,
}

impl Bar {
    /// That of a solid; none for a mesh that encloses no volume.
    fn of(mesh: &Mesh) -> Option<Self> {
        let (volume, covariance) = moments(mesh)?;
        let eigen = nalgebra::SymmetricEigen::new(covariance);
        let along: Vec3 = eigen.eigenvectors.column(eigen.eigenvalues.imax()).into_owned().normalize();
        let up = Vec3::z() - along * along.z;
        let up = if up.norm() > 1e-6 { up.normalize() } else { Vec3::x() };
        let extent = |axis: &Vec3| {
            mesh.vertices
                .iter()
                .map(|p| p.dot(axis))
                .fold([f64::INFINITY, f64::NEG_INFINITY], |[a, b], x| [a.min(x), b.max(x)])
        };
        let (ends, heights) = (extent(&along), extent(&up));
        let area = volume / (ends[1] - ends[0]).max(1e-6);
        let second = area * (covariance * up).dot(&up);
        Some(Self { along, ends, depth: heights[1] - heights[0], area, second })
    }

    /// Free lengths between supports with these boxes, and beyond the outermost ones, m; the whole member where nothing holds it.
    fn free_lengths(&self, supports: &[Aabb]) -> Vec<f64> {
        let [from, to] = self.ends;
        let mut held: Vec<[f64; 2]> = supports.iter().map(|b| self.interval(b)).collect();
        held.sort_by(|a, b| a[0].total_cmp(&b[0]));
        let (mut free, mut reached) = (Vec::new(), from);
        for [a, b] in held {
            if a > reached {
                free.push(a.min(to) - reached);
            }
            reached = reached.max(b).min(to);
        }
        free.push(to - reached);
        free.retain(|l| *l > LEVEL);
        free
    }

    /// Extent of a box along the axis, m.
    fn interval(&self, b: &Aabb) -> [f64; 2] {
        let half = b.size() / 2.0;
        let (middle, reach) =
            ((b.min + half).dot(&self.along), (0..3).map(|c| half[c] * self.along[c].abs()).sum::<f64>());
        [middle - reach, middle + reach]
    }
}

/// Volume (m3) and second moments about the centroid over the volume (m2) of the solid in a mesh.
fn moments(mesh: &Mesh) -> Option<(f64, Mat3)> {
    let origin = *mesh.vertices.first()?;
    let (mut volume, mut first, mut second) = (0.0, Vec3::zeros(), Mat3::zeros());
    for t in 0..mesh.triangles.len() {
        let [a, b, c] = mesh.corners(t).map(|p| p - origin);
        let (det, s) = (a.dot(&b.cross(&c)), a + b + c);
        volume += det / 6.0;
        first += s * (det / 24.0);
        second += (s * s.transpose() + a * a.transpose() + b * b.transpose() + c * c.transpose()) * (det / 120.0);
    }
    if volume.abs() < 1e-9 {
        return None;
    }
    let centre = first / volume;
    Some((volume.abs(), second / volume - centre * centre.transpose()))
}

/// The largest mass on a beam, kg. Between two supports it carries no more than 16 M / l, with hinges in its middle and at both ends, and no more
/// than its shear at both ends; the mean load per length of the free lengths acts on the whole beam.
fn on_beam(bar: &Bar, profile: &Profile, supports: &[Aabb]) -> f64 {
    let free = bar.free_lengths(supports);
    let capacity = |width: f64| profile.capacity(bar.depth, width, 1.0);
    // The rectangle of the same height with the second moment of the section, and the one with its area.
    let bending = capacity(12.0 * bar.second / bar.depth.powi(3).max(1e-9)).bending;
    let shear = capacity(bar.area / bar.depth.max(1e-6)).shear;
    let carried: f64 = free.iter().map(|l| (16.0 * bending / l).min(2.0 * shear)).sum();
    let length: f64 = free.iter().sum();
    if length > 0.0 { carried * (bar.ends[1] - bar.ends[0]) / length / STANDARD_GRAVITY } else { f64::INFINITY }
}

/// The largest mass on an upright part of this height, least thickness and volume, kg: by crushing, or by Euler's load with hinges at both ends.
fn on_strut(profile: &Profile, height: f64, thickness: f64, volume: f64) -> f64 {
    let crushing = match &profile.strength {
        Strength::Stress(s) => s.compression,
        Strength::Reinforced(r) => r.fc,
        Strength::Unbreakable | Strength::Formulas(_) => f64::INFINITY,
    };
    let slenderness = height / (thickness / 12f64.sqrt()).max(1e-6);
    let buckling = std::f64::consts::PI.powi(2) * profile.youngs / slenderness.powi(2).max(1e-9);
    crushing.min(buckling) * volume / height.max(1e-6) / STANDARD_GRAVITY
}

/// True when a beam may lie on this part or hang from it: it reaches lower than the beam, or higher and does not stand on it.
fn holds(part: &Aabb, beam: &Aabb) -> bool {
    let overlaps = |k: usize| part.min[k] < beam.max[k] + NEAR && part.max[k] > beam.min[k] - NEAR;
    let from_below = part.min.z < beam.min.z + LEVEL && part.max.z > beam.min.z - NEAR;
    let from_above = part.max.z > beam.max.z + NEAR && part.min.z < beam.max.z - LEVEL && part.max.z > beam.min.z;
    overlaps(0) && overlaps(1) && (from_below || from_above)
}

/// The largest mass that part `which` of these carries at its top, kg. What is neither upright nor a beam passes on whatever lies on it: what is
/// below it is judged by itself.
pub(super) fn at_most(which: usize, parts: &[RestingPart<'_>]) -> f64 {
    let p = &parts[which];
    let strut = |height: f64| on_strut(p.profile, height, p.thickness(), p.element.mesh.signed_volume().abs());
    match p.role {
        R::Column | R::BearingWall | R::Pile => strut(p.bounds.size().z),
        R::Beam | R::Brace => match Bar::of(&p.element.mesh) {
            Some(bar) if p.role == R::Beam && bar.along.z.abs() < UPRIGHT => {
                let held_by = |j: usize, q: &RestingPart<'_>| {
                    j != which && q.carries() && q.role != R::Slab && holds(&q.bounds, &p.bounds)
                };
                let supports: Vec<Aabb> =
                    parts.iter().enumerate().filter(|(j, q)| held_by(*j, q)).map(|(_, q)| q.bounds).collect();
                on_beam(&bar, p.profile, &supports)
            }
            Some(bar) => strut(bar.ends[1] - bar.ends[0]),
            None => f64::INFINITY,
        },
        _ => f64::INFINITY,
    }
}
