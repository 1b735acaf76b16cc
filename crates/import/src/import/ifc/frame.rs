//! Frames of IFC: an origin and three axes in the units of the file, which may be scaled.

use crate::geometry::Vec3;

/// `point = origin + x * axes[0] + y * axes[1] + z * axes[2]`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct IfcPlacement {
    pub origin: Vec3,
    pub axes: [Vec3; 3],
}

impl IfcPlacement {
    /// The frame of the file.
    pub(crate) const WORLD: Self = Self {
        origin: Vec3::new(0.0, 0.0, 0.0),
        axes: [Vec3::new(1.0, 0.0, 0.0), Vec3::new(0.0, 1.0, 0.0), Vec3::new(0.0, 0.0, 1.0)],
    };

    /// The frame of `IfcAxis2Placement3D`: `axis` is z, `reference` lies in the plane of x and z. Directions that are missing, zero or parallel
    /// are those of the standard.
    pub(crate) fn of_placement(origin: Vec3, axis: Option<Vec3>, reference: Option<Vec3>) -> Self {
        let z = axis.and_then(|a| a.try_normalize(1e-12)).unwrap_or_else(Vec3::z);
        let across = |r: Vec3| (r - z * z.dot(&r)).try_normalize(1e-9);
        let x = reference.and_then(across).or_else(|| across(Vec3::x())).or_else(|| across(Vec3::z()));
        let x = x.unwrap_or_else(Vec3::y);
        Self { origin, axes: [x, z.cross(&x), z] }
    }

    /// A point of this frame in the frame above it.
    pub(crate) fn point(&self, p: Vec3) -> Vec3 {
        self.origin + self.axes[0] * p.x + self.axes[1] * p.y + self.axes[2] * p.z
    }

    /// A direction of this frame in the frame above it.
    pub(crate) fn direction(&self, d: Vec3) -> Vec3 {
        self.point(d) - self.origin
    }

    /// A frame that stands in this one, in the frame above.
    pub(crate) fn of(&self, inner: &Self) -> Self {
        Self { origin: self.point(inner.origin), axes: inner.axes.map(|a| self.direction(a)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_stand_in_each_other() {
        let turned = IfcPlacement::of_placement(Vec3::new(1.0, 2.0, 3.0), Some(Vec3::z()), Some(Vec3::y()));
        assert!((turned.point(Vec3::new(1.0, 0.0, 0.0)) - Vec3::new(1.0, 3.0, 3.0)).norm() < 1e-12);
        let twice = turned.of(&turned);
        assert!((twice.point(Vec3::zeros()) - turned.point(turned.origin)).norm() < 1e-12);
        assert!((twice.axes[0] + Vec3::x()).norm() < 1e-12);
    }

    #[test]
    fn a_reference_along_the_axis_gives_a_frame_all_the_same() {
        let f = IfcPlacement::of_placement(Vec3::zeros(), Some(Vec3::x()), Some(Vec3::x()));
        let [x, y, z] = f.axes;
        assert!((x.cross(&y) - z).norm() < 1e-12 && (x.norm() - 1.0).abs() < 1e-12);
    }
}
