//! Stiffness of an elastic half-space under a rigid pad, and its share for each piece of the pad.
//!
//! The six stiffnesses are those of Gazetas (1991, Foundation Engineering Handbook, chapter 15) for a base of any shape within a rectangle of
//! 2 L x 2 B. Each piece gets the vertical and horizontal stiffness by its share of the area. These springs at their places resist rocking and torsion
//! less than the half-space does, for a rigid base presses hardest at its edges. The rest is shared out by area as springs that resist rotation. So
//! the sum over the pieces does not depend on how the pad is cut.

use crate::geometry::Vec3;
use crate::maths;
use crate::structure::{Bond, SpringStiffness};

/// Poisson's ratio of soil.
const POISSON: f64 = 0.3;
/// Rectangles whose areas differ by less than this share are alike: the first one is taken, so that rounding decides nothing.
const ALIKE: f64 = 1e-6;

/// The base of a pad, from the faces of its pieces.
#[derive(Clone, Copy, Debug)]
struct Base {
    /// Direction of the longer side and of the shorter one.
    axes: [Vec3; 2],
    /// Half of the longer side and half of the shorter one, m.
    half: [f64; 2],
    /// Area, m2.
    area: f64,
    /// Second moments about the longer and about the shorter axis through the centroid, m4.
    second: [f64; 2],
}

impl Base {
    fn of(faces: &[&Bond]) -> Self {
        let area: f64 = faces.iter().map(|b| b.section.area).sum();
        let centre = faces.iter().map(|b| b.face * b.section.area).sum::<Vec3>() / area.max(f64::MIN_POSITIVE);
        let corners: Vec<Vec3> = faces
            .iter()
            .flat_map(|b| {
                let (a, c) = (b.frame[1] * (0.5 * b.section.d1), b.frame[2] * (0.5 * b.section.d2));
                [b.face + a + c, b.face + a - c, b.face - a + c, b.face - a - c]
            })
            .collect();
        let extent = |axis: &Vec3| {
            let along = corners.iter().map(|p| p.dot(axis));
            let [low, high] =
                along.fold([f64::INFINITY, f64::NEG_INFINITY], |[a, b]: [f64; 2], x| [a.min(x), b.max(x)]);
            high - low
        };
        // The least rectangle with a side along a side of a piece.
        let mut best: Option<([Vec3; 2], [f64; 2])> = None;
        for b in faces {
            let axes = [b.frame[1], b.frame[2]];
            let size = [extent(&axes[0]), extent(&axes[1])];
            let smaller = best.is_none_or(|(_, s)| size[0] * size[1] < (1.0 - ALIKE) * s[0] * s[1]);
            if smaller {
                best = Some((axes, size));
            }
        }
        let (mut axes, mut size) = best.unwrap_or(([Vec3::x(), Vec3::y()], [0.0; 2]));
        // Of a square, the axis that is nearer to x counts as the longer one.
        let square = (size[0] - size[1]).abs() <= ALIKE * size[0];
        if size[1] > size[0] && !square || square && axes[1].x.abs() > axes[0].x.abs() {
            (axes, size) = ([axes[1], axes[0]], [size[1], size[0]]);
        }
        let half = [0.5 * size[0], 0.5 * size[1]];
        let mut base = Self { axes, half, area, second: [0.0; 2] };
        for b in faces {
            let (own, arm) = (base.own(b), b.face - centre);
            for k in 0..2 {
                base.second[k] += own[k] + b.section.area * arm.dot(&axes[1 - k]).powi(2);
            }
        }
        base
    }

    /// Second moments of a piece about its own axes parallel to those of the base, m4.
    fn own(&self, b: &Bond) -> [f64; 2] {
        self.axes.map(|a| b.section.i1 * a.dot(&b.frame[1]).powi(2) + b.section.i2 * a.dot(&b.frame[2]).powi(2))
    }
}

/// The stiffness of a half-space under a rigid base.
#[derive(Clone, Copy, Debug)]
struct HalfSpace {
    /// Vertically, N/m.
    heave: f64,
    /// Along the longer and the shorter side, N/m.
    slide: [f64; 2],
    /// About the longer and the shorter axis, N m.
    rock: [f64; 2],
    /// About the vertical, N m.
    twist: f64,
}

impl HalfSpace {
    fn under(base: &Base, youngs: f64) -> Self {
        let (g, nu) = (youngs / (2.0 * (1.0 + POISSON)), POISSON);
        let [l, b] = base.half.map(|x| x.max(1e-6));
        let chi = base.area / (4.0 * l * l);
        let [about_long, about_short] = base.second.map(|i| maths::pow(i, 0.75));
        let across = 2.0 * g * l / (2.0 - nu) * (2.0 + 2.5 * maths::pow(chi, 0.85));
        Self {
            heave: 2.0 * g * l / (1.0 - nu) * (0.73 + 1.54 * maths::pow(chi, 0.75)),
            slide: [across - 0.2 / (0.75 - nu) * g * l * (1.0 - b / l), across],
            rock: [
                g / (1.0 - nu) * about_long * maths::pow(l / b, 0.25) * (2.4 + 0.5 * b / l),
                g / (1.0 - nu) * about_short * 3.0 * maths::pow(l / b, 0.15),
            ],
            twist: g * maths::pow(base.second[0] + base.second[1], 0.75) * (4.0 + 11.0 * (1.0 - b / l).powi(10)),
        }
    }
}

/// The springs of these joints of one pad, each in series with its share of a half-space with this modulus (Pa).
pub(super) fn share(bonds: &mut [Bond], joints: &[usize], youngs: f64) {
    let base = Base::of(&joints.iter().map(|&q| &bonds[q]).collect::<Vec<_>>());
    if base.area <= 0.0 {
        return;
    }
    let k = HalfSpace::under(&base, youngs);
    let per_area = |k: f64| k / base.area;
    let (heave, slide) = (per_area(k.heave), k.slide.map(per_area));
    // What the springs at their places lack, per area.
    let rock = [0, 1].map(|i| per_area((k.rock[i] - heave * base.second[i]).max(0.0)));
    let twist = per_area((k.twist - slide[0] * base.second[0] - slide[1] * base.second[1]).max(0.0));
    let series = |a: f64, b: f64| if a > 0.0 && b > 0.0 { a * b / (a + b) } else { 0.0 };
    for &q in joints {
        let bond = &mut bonds[q];
        let (s, own, had) = (bond.section, base.own(bond), bond.stiffness);
        // Of two stiffnesses along the axes of the base, that along an axis of the bond.
        let along =
            |k: [f64; 2], axis: usize| (0..2).map(|i| k[i] * base.axes[i].dot(&bond.frame[axis]).powi(2)).sum::<f64>();
        bond.stiffness = SpringStiffness {
            n: series(had.n, heave * s.area),
            v1: series(had.v1, along(slide, 1) * s.area),
            v2: series(had.v2, along(slide, 2) * s.area),
            t: series(had.t, slide[0] * own[0] + slide[1] * own[1] + twist * s.area),
            m1: series(had.m1, heave * s.i1 + along(rock, 1) * s.area),
            m2: series(had.m2, heave * s.i2 + along(rock, 2) * s.area),
        };
    }
}
