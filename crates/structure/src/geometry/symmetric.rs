//! Symmetric tensors of second order, such as a mean stress.

use super::Mat3;
use serde::{Deserialize, Serialize};

/// A symmetric tensor by its six components.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SymmetricTensor {
    /// Along x.
    pub xx: f64,
    /// Along y.
    pub yy: f64,
    /// Along z.
    pub zz: f64,
    /// Between x and y.
    pub xy: f64,
    /// Between x and z.
    pub xz: f64,
    /// Between y and z.
    pub yz: f64,
}

impl SymmetricTensor {
    /// The symmetric part of a matrix.
    pub fn of(m: &Mat3) -> Self {
        let mean = |a: usize, b: usize| 0.5 * (m[(a, b)] + m[(b, a)]);
        Self { xx: m[(0, 0)], yy: m[(1, 1)], zz: m[(2, 2)], xy: mean(0, 1), xz: mean(0, 2), yz: mean(1, 2) }
    }

    /// Every component moved towards that of another tensor by a share of the difference.
    pub fn blended(&self, other: &Self, share: f64) -> Self {
        let by = |mean: f64, x: f64| mean + share * (x - mean);
        Self {
            xx: by(self.xx, other.xx),
            yy: by(self.yy, other.yy),
            zz: by(self.zz, other.zz),
            xy: by(self.xy, other.xy),
            xz: by(self.xz, other.xz),
            yz: by(self.yz, other.yz),
        }
    }

    /// Sum of the absolute values of the six components.
    pub fn size(&self) -> f64 {
        [self.xx, self.yy, self.zz, self.xy, self.xz, self.yz].iter().map(|x| x.abs()).sum::<f64>()
    }

    /// Lowest and highest principal value. The components must be finite, otherwise the search does not end.
    pub fn principal(&self) -> [f64; 2] {
        let Self { xx, yy, zz, xy, xz, yz } = *self;
        let e = Mat3::new(xx, xy, xz, xy, yy, yz, xz, yz, zz).symmetric_eigenvalues();
        [e.min(), e.max()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn principal_values_of_plane_stress_follow_mohrs_circle() {
        // Centre 2, radius sqrt(3^2 + 4^2) = 5; the third principal value lies between.
        let t = SymmetricTensor { xx: 5.0, yy: -1.0, zz: 1.0, xy: 4.0, ..SymmetricTensor::default() };
        let [low, high] = t.principal();
        assert!((low + 3.0).abs() < 1e-12 && (high - 7.0).abs() < 1e-12, "{low} {high}");
        let half = t.blended(&SymmetricTensor::default(), 0.5);
        assert_eq!((half.xy, half.size()), (2.0, 5.5));
        assert_eq!(SymmetricTensor::of(&Mat3::new(5.0, 3.0, 1.0, 5.0, -1.0, -2.0, -1.0, 2.0, 1.0)), t);
    }
}
