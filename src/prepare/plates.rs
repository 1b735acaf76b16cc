//! Bonds between panels of slabs and walls, and the correction that makes them behave as a plate.
//!
//! A grid of panels with plain beam bonds converges to a wrong plate: slabs are up to 37 % too soft, walls up to 82 %. The difference is in
//! shear: a strip between neighbours cannot bend sideways by itself. Therefore the bending part of its shear flexibility is multiplied by
//! the share of its sides that are free. With both sides free the bond is that of a beam.

use super::contacts::Patch;
use super::stiffness::Halves;
use crate::geometry::Vec3;
use crate::structure::{Body, Collider, Section, SpringStiffness};

/// A strip of a plate across a bond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    /// Number of its two lateral sides that are free, 0 to 2.
    pub free: f64,
    /// Poisson's ratio of the plate: 0 for reinforced slabs, which are cracked.
    pub poisson: f64,
    /// True when the thickness is along the second section axis, false for the first.
    pub thickness_is_2: bool,
    /// Size of the one panel along the normal when the other side is stiff, m.
    pub half_bond: Option<f64>,
}

impl Strip {
    /// Distance of the spring from the contact face when the other side is stiff, over the size of the panel.
    fn offset(&self) -> f64 {
        1.0 / 6.0 + self.free / 24.0
    }

    /// Distance from the face to the spring of a half-bond, m.
    pub fn spring(&self) -> Option<f64> {
        self.half_bond.map(|size| self.offset() * size)
    }

    /// In-plane shear flexibility over L / (G A).
    fn shear_in_plane(&self) -> f64 {
        let f2 = self.free * self.free;
        match self.half_bond {
            None => 0.5 + 0.175 * f2,
            Some(_) => {
                let inner = 0.5 + self.offset();
                inner + (1.2 - inner) * f2 / 4.0
            }
        }
    }

    /// The six stiffnesses for a section with the width of the strip and the thickness of the plate.
    pub fn stiffness(&self, halves: &Halves, s: &Section) -> SpringStiffness {
        let (l, e) = (halves.length(), halves.youngs());
        self.stiffness_with(halves, s, |i| l.powi(3) / (12.0 * e * i))
    }

    /// As [`Self::stiffness`], with a hinge at the face: the spring is there, and it passes on no bending moments.
    pub fn hinged_stiffness(&self, halves: &Halves, s: &Section) -> SpringStiffness {
        self.stiffness_with(halves, s, |i| halves.hinged_bending(i))
    }

    /// `bent`: flexibility in shear from the bending of a free strip with a second moment of area, m/N.
    fn stiffness_with(&self, halves: &Halves, s: &Section, bent: impl Fn(f64) -> f64) -> SpringStiffness {
        let (l, e) = (halves.length(), halves.youngs());
        let g = e / (2.0 * (1.0 + self.poisson));
        let (f, beta) = (self.free, self.free * self.free / 4.0);
        let (t, w) = if self.thickness_is_2 { (s.d2, s.d1) } else { (s.d1, s.d2) };
        let (out, within) = if self.thickness_is_2 { (s.i1, s.i2) } else { (s.i2, s.i1) };
        let shear = |i: f64, c: f64| 1.0 / (beta * bent(i) + c * l / (g * s.area));
        let (k_in, k_out) = (shear(within, self.shear_in_plane()), shear(out, 1.2));
        let inner = 1.0 - 0.5 * f;
        let bending = e * out / l * (1.0 + (1.0 / (1.0 - self.poisson * self.poisson) - 1.0) * inner);
        let twist = 1.0 + (1.0 / (1.0 - self.poisson) - 1.0) * inner;
        let torsion = g / l * (w * t.powi(3) / 6.0 * (1.0 + 0.5 * f) * twist - 0.105 * f * t.powi(4));
        let torsion = torsion.max(0.1 * g / l * w * t.powi(3) / 3.0);
        let k_bend_in = e * within / l;
        let [v1, v2] = if self.thickness_is_2 { [k_in, k_out] } else { [k_out, k_in] };
        let [m1, m2] = if self.thickness_is_2 { [bending, k_bend_in] } else { [k_bend_in, bending] };
        SpringStiffness { n: e * s.area / l, v1, v2, t: torsion, m1, m2 }
    }
}

/// Covered area of each side of each body.
pub struct Cover {
    /// Per body: area covered on the low and the high side of its three axes, m2.
    area: Vec<[[f64; 2]; 3]>,
}

/// Smallest cosine for a patch on the side of a box.
const ALONG: f64 = 0.98;
/// Largest distance between the end of a patch and the edge of its panel, m.
const EDGE: f64 = 2e-3;

impl Cover {
    /// Sums up the patches of all bodies.
    pub fn of<'a>(bodies: &[Body], patches: impl Iterator<Item = ([usize; 2], &'a Patch)>) -> Self {
        let mut area = vec![[[0.0; 2]; 3]; bodies.len()];
        for (ends, p) in patches {
            for (k, &i) in ends.iter().enumerate() {
                let outward = if k == 0 { p.frame[0] } else { -p.frame[0] };
                let local = bodies[i].pose.rotation.inverse() * outward;
                if let Some(c) = (0..3).find(|&c| local[c].abs() > ALONG) {
                    area[i][c][usize::from(local[c] > 0.0)] += p.section.area;
                }
            }
        }
        Self { area }
    }

    /// Outward normals of the four vertical sides of a horizontal box, and the covered area of each, m2; `None` for other bodies.
    pub fn sides(&self, i: usize, body: &Body) -> Option<[(Vec3, f64); 4]> {
        let Collider::Cuboid { .. } = body.collider else { return None };
        let axis = |c: usize| body.pose.rotation * Vec3::ith(c, 1.0);
        let up = (0..3).find(|&c| axis(c).z.abs() > ALONG)?;
        let [u, v] = [(up + 1) % 3, (up + 2) % 3];
        Some([(u, 1), (u, 0), (v, 1), (v, 0)].map(|(c, high)| {
            let outward = if high == 1 { axis(c) } else { -axis(c) };
            (outward, self.area[i][c][high])
        }))
    }

    /// Number of free sides of the strip of body `i` under a patch; `lateral` is the direction across the strip in the plane.
    pub fn free_sides(&self, i: usize, body: &Body, p: &Patch, lateral: &Vec3, width: f64) -> f64 {
        let Collider::Cuboid { half } = body.collider else { return 0.0 };
        let direction = body.pose.rotation.inverse() * lateral;
        let Some(c) = (0..3).find(|&c| direction[c].abs() > ALONG) else { return 0.0 };
        let at = body.pose.inverse_apply(&p.centre)[c];
        let side = 4.0 * half[(c + 1) % 3] * half[(c + 2) % 3];
        [-1.0, 1.0]
            .into_iter()
            .enumerate()
            .filter(|(_, sign)| (at + sign * 0.5 * width - sign * half[c]).abs() < EDGE)
            .map(|(k, _)| 1.0 - (self.area[i][c][k] / side).min(1.0))
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::Section;

    #[test]
    fn a_strip_with_two_free_sides_is_the_beam() {
        let s = Section { area: 0.2, d1: 1.0, d2: 0.2, i1: 1.0 * 0.008 / 12.0, i2: 0.2 / 12.0, j: 0.0 };
        let halves = Halves { lengths: [0.5, 0.5], youngs: [30e9; 2], shear: [12.5e9; 2] };
        let strip = Strip { free: 2.0, poisson: 0.2, thickness_is_2: true, half_bond: None };
        let (plate, beam) = (strip.stiffness(&halves, &s), halves.stiffness(&s));
        for c in [0, 1, 2, 4, 5] {
            assert!((plate[c] / beam[c] - 1.0).abs() < 1e-9, "{c}: {} is not {}", plate[c], beam[c]);
        }
        // Torsion: a strip five times as wide as thick, w t^3 / 3 (1 - 0.63 t / w).
        let torsion = 12.5e9 * (0.008 / 3.0) * (1.0 - 0.63 * 0.2);
        assert!((plate[3] / torsion - 1.0).abs() < 1e-9);
    }
}
