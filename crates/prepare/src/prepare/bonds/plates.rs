//! Bonds between panels of slabs and walls, and the correction that makes them behave as a plate.
//!
//! A grid of panels with plain beam bonds converges to a wrong plate: slabs are up to 37 % too soft, walls up to 82 %. The difference is in
//! shear: a strip between neighbours cannot bend sideways by itself. Therefore the bending part of its shear flexibility is multiplied by
//! the share of its sides that are free. With both sides free the bond is that of a beam.
//!
//! The stress is highest at the corners of openings, and there a chain of panels is too flexible, too: see `CORNER`. What remains is that
//! bonds know nothing of lateral contraction. Around an opening, where a wall is pressed in two directions at once, this makes it up to 3 %
//! too flexible, with panels of any size.

use crate::geometry::Vec3;
use crate::prepare::contact::contacts::Patch;
use crate::prepare::contact::stiffness::Halves;
use crate::structure::{Body, Collider, Section, SpringStiffness};

/// A strip of a plate across a bond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    /// Number of its two lateral sides that are free, 0 to 2.
    pub free: f64,
    /// Number of its ends at a corner of the plate that points inward, such as that of an opening, 0 to 2.
    pub corners: f64,
    /// Poisson's ratio of the plate: 0 for reinforced slabs, which are cracked.
    pub poisson: f64,
    /// True when the thickness is along the second section axis, false for the first.
    pub thickness_is_2: bool,
    /// Size of the one panel along the normal when the other side is stiff, m.
    pub half_bond: Option<f64>,
}

/// What a corner takes off the in-plane shear flexibility of the strip that ends there, over L / (G A). It comes from finite elements in
/// plane stress. Without Poisson's ratio, bonds reproduce plane stress exactly as panels become small. The rest of the error then comes
/// from the corners. The stress at every corner has the same shape, so one number serves all openings and sizes of panels.
const CORNER: f64 = 0.35;
/// A corner farther from the end of a strip than this share of the panel has no effect on it.
const BESIDE: f64 = 0.25;
/// The shear flexibility is at least this, over L / (G A).
const LEAST_SHEAR: f64 = 0.15;

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
            None => (0.5 + 0.175 * f2 - CORNER * self.corners).max(LEAST_SHEAR),
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

    /// Both lateral sides of body `i`, the one against `lateral` first. `lateral` is the direction across the strip under the patch in the
    /// plane of the plate, `width` the width of the strip, m.
    pub fn lateral_sides(&self, i: usize, body: &Body, p: &Patch, lateral: &Vec3, width: f64) -> [Side; 2] {
        let Collider::Cuboid { half } = body.collider else { return [Side::FAR; 2] };
        let direction = body.pose.rotation.inverse() * lateral;
        let Some(c) = (0..3).find(|&c| direction[c].abs() > ALONG) else { return [Side::FAR; 2] };
        let at = body.pose.inverse_apply(&p.centre)[c];
        let area = 4.0 * half[(c + 1) % 3] * half[(c + 2) % 3];
        [-direction[c].signum(), direction[c].signum()].map(|sign| {
            let beyond = (half[c] - sign * at - 0.5 * width).abs();
            let covered = (self.area[i][c][usize::from(sign > 0.0)] / area).min(1.0);
            Side { free: if beyond < EDGE { 1.0 - covered } else { 0.0 }, beyond: beyond / (2.0 * half[c]) }
        })
    }
}

/// A lateral side of a panel, seen from a patch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    /// The share of it that is free; 0 when the patch does not reach it.
    pub free: f64,
    /// Distance from the end of the patch, over the size of the panel.
    beyond: f64,
}

impl Side {
    const FAR: Self = Self { free: 0.0, beyond: 1.0 };
}

/// Number of corners that point inward at the ends of a strip, from the lateral sides of its two panels: there the side of one panel is
/// free, and that of the other is not. A panel that goes on beyond the corner by some of its size stiffens it itself, as it is rigid.
pub fn corners(sides: [[Side; 2]; 2]) -> f64 {
    let [a, b] = sides;
    (0..2).map(|k| (a[k].free - b[k].free).abs() * (1.0 - a[k].beyond.max(b[k].beyond) / BESIDE).max(0.0)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::Section;

    #[test]
    fn a_strip_with_two_free_sides_is_the_beam() {
        let s = Section { area: 0.2, d1: 1.0, d2: 0.2, i1: 1.0 * 0.008 / 12.0, i2: 0.2 / 12.0, j: 0.0 };
        let halves = Halves { lengths: [0.5, 0.5], youngs: [30e9; 2], shear: [12.5e9; 2] };
        let strip = Strip { free: 2.0, corners: 0.0, poisson: 0.2, thickness_is_2: true, half_bond: None };
        let (plate, beam) = (strip.stiffness(&halves, &s), halves.stiffness(&s));
        for c in [0, 1, 2, 4, 5] {
            assert!((plate[c] / beam[c] - 1.0).abs() < 1e-9, "{c}: {} is not {}", plate[c], beam[c]);
        }
        // Torsion: a strip five times as wide as thick, w t^3 / 3 (1 - 0.63 t / w).
        let torsion = 12.5e9 * (0.008 / 3.0) * (1.0 - 0.63 * 0.2);
        assert!((plate[3] / torsion - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_strip_at_the_corner_of_an_opening_is_stiffer_in_shear_only() {
        let panel = |low: [f64; 3], high: [f64; 3]| {
            let shape = crate::geometry::Convex::cuboid(low.into(), high.into());
            crate::prepare::cutting::piece::body(&shape, &crate::geometry::Mat3::identity(), 2400.0, 0.0)
        };
        // A panel beside a door, and two below it; the last one is longer by a tenth.
        let bodies = [
            panel([0.0, 0.0, 1.0], [1.0, 0.2, 2.0]),
            panel([0.0, 0.0, 0.0], [1.0, 0.2, 1.0]),
            panel([1.0, 0.0, 0.0], [2.0, 0.2, 1.0]),
            panel([0.0, 0.0, 0.0], [1.0 / 0.9, 0.2, 1.0]),
        ];
        let section = Section { area: 0.2, d1: 1.0, d2: 0.2, i1: 0.008 / 12.0, i2: 0.2 / 12.0, j: 0.0 };
        let patch = |n: Vec3, e1: Vec3, centre: [f64; 3]| Patch {
            frame: [n, e1, n.cross(&e1)],
            centre: centre.into(),
            section,
        };
        let up = patch(-Vec3::z(), Vec3::x(), [0.5, 0.1, 1.0]);
        let beside = patch(Vec3::x(), -Vec3::z(), [1.0, 0.1, 0.5]);
        let cover = Cover::of(&bodies, [([0, 1], &up), ([1, 2], &beside)].into_iter());
        let of = |i: usize, p: &Patch, lateral: Vec3| cover.lateral_sides(i, &bodies[i], p, &lateral, 1.0);
        let count = |i: usize, lateral: Vec3| corners([of(0, &up, lateral), of(i, &up, lateral)]);
        assert!((count(1, Vec3::x()) - 1.0).abs() < 1e-9 && (count(1, -Vec3::x()) - 1.0).abs() < 1e-9);
        assert!((count(3, Vec3::x()) - 0.6).abs() < 1e-9, "{}", count(3, Vec3::x()));
        assert_eq!(of(0, &up, Vec3::x()).map(|s| s.free), [1.0, 1.0]);
        assert_eq!(of(1, &up, Vec3::x()).map(|s| s.free), [1.0, 0.0]);
        // Above the second panel below there is nothing: one more corner, on the side of the first panel.
        assert!((corners([of(1, &beside, Vec3::z()), of(2, &beside, Vec3::z())]) - 1.0).abs() < 1e-9);
        let halves = Halves { lengths: [0.5, 0.5], youngs: [30e9; 2], shear: [12.5e9; 2] };
        let strip = |corners| Strip { free: 0.5, corners, poisson: 0.2, thickness_is_2: true, half_bond: None };
        let [without, with] = [0.0, 1.0].map(|k| strip(k).stiffness(&halves, &section));
        assert!(with[1] > 1.5 * without[1]);
        assert!([0, 2, 3, 4, 5].iter().all(|&c| with[c] == without[c]));
    }

    /// Inside a plate nothing can contract: bending and twist go with the plate's rigidity D = E t3 / 12 (1 - nu2), per width over length. In
    /// its plane a square strip shears by half of L / (G A), and bends as a beam.
    #[test]
    fn a_strip_without_free_sides_has_the_rigidity_of_the_plate() {
        let (e, nu, w, t, l) = (30e9, 0.2, 0.8, 0.2, 1.0);
        let s = Section { area: w * t, d1: t, d2: w, i1: t * w.powi(3) / 12.0, i2: w * t.powi(3) / 12.0, j: 0.0 };
        let halves = Halves { lengths: [0.4, 0.6], youngs: [e; 2], shear: [e / 2.0 / (1.0 + nu); 2] };
        let strip = Strip { free: 0.0, corners: 0.0, poisson: nu, thickness_is_2: false, half_bond: None };
        let k = strip.stiffness(&halves, &s);
        let close = |got: f64, expected: f64| assert!((got / expected - 1.0).abs() < 1e-9, "{got} is not {expected}");
        let d = e * t.powi(3) / 12.0 / (1.0 - nu * nu);
        // The thickness is along axis 1: the weak moment is about axis 2.
        close(k.m2, d * w / l);
        close(k.t, d * w / l);
        close(k.m1, e * s.i1 / l);
        close(k.n, e * w * t / l);
        let g = e / 2.0 / (1.0 + nu);
        close(k.v1, g * w * t / (1.2 * l));
        close(k.v2, g * w * t / (0.5 * l));
    }
}
