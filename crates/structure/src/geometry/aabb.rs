//! Axis-aligned bounding boxes.

use super::Vec3;
use serde::{Deserialize, Serialize};

/// An axis-aligned box; `min > max` in every axis means empty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Aabb {
    /// Lowest corner, m.
    pub min: Vec3,
    /// Highest corner, m.
    pub max: Vec3,
}

impl Aabb {
    /// The empty box, a start for [`Aabb::include`].
    pub fn empty() -> Self {
        Self { min: Vec3::repeat(f64::INFINITY), max: Vec3::repeat(f64::NEG_INFINITY) }
    }

    /// The smallest box around some points.
    pub fn of<'a>(points: impl IntoIterator<Item = &'a Vec3>) -> Self {
        let mut b = Self::empty();
        for p in points {
            b.include(p);
        }
        b
    }

    /// True when no point was ever included.
    #[inline]
    pub fn is_empty(&self) -> bool {
        (0..3).any(|k| self.min[k] > self.max[k])
    }

    /// Grows the box to hold a point.
    #[inline]
    pub fn include(&mut self, p: &Vec3) {
        self.min = self.min.inf(p);
        self.max = self.max.sup(p);
    }

    /// The smallest box around both.
    pub fn union(&self, other: &Self) -> Self {
        Self { min: self.min.inf(&other.min), max: self.max.sup(&other.max) }
    }

    /// Edge lengths, m.
    #[inline]
    pub fn size(&self) -> Vec3 {
        self.max - self.min
    }

    /// Middle of the box.
    pub fn centre(&self) -> Vec3 {
        (self.min + self.max) * 0.5
    }

    /// The box grown by `by` metres on every side (shrunk when negative).
    #[inline]
    pub fn grown(&self, by: f64) -> Self {
        Self { min: self.min - Vec3::repeat(by), max: self.max + Vec3::repeat(by) }
    }

    /// True when the boxes share at least a point.
    #[inline]
    pub fn touches(&self, other: &Self) -> bool {
        (0..3).all(|k| self.min[k] <= other.max[k] && self.max[k] >= other.min[k])
    }

    /// Largest distance between the boxes along an axis, m. It is a lower bound of the distance of their contents; negative when the boxes
    /// overlap.
    #[inline]
    pub fn gap(&self, other: &Self) -> f64 {
        let along = |k: usize| (self.min[k] - other.max[k]).max(other.min[k] - self.max[k]);
        along(0).max(along(1)).max(along(2))
    }

    /// True when the point lies in the box or on its surface.
    #[inline]
    pub fn contains(&self, p: &Vec3) -> bool {
        (0..3).all(|k| self.min[k] <= p[k] && p[k] <= self.max[k])
    }
}
