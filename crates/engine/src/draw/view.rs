//! Directions of view and their projection onto paper.

use crate::geometry::{Plane, Vec3};

/// Direction of view and section plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum View {
    /// View from above, with a section at a level, m.
    Plan(f64),
    /// View from above, with a section at a level, m, and this level direction to the right of the paper (x and y, a unit vector).
    PlanAlong(f64, [f64; 2]),
    /// View along y, with a section at a y, m; x points to the right.
    SectionX(f64),
    /// View along x, with a section at an x, m; y points to the right.
    SectionY(f64),
    /// Vertical section: the level direction to the right of the paper (x and y, a unit vector) and a point that it goes through, m.
    Section([f64; 2], [f64; 2]),
    /// From outside and above.
    From {
        /// Direction from the building to the viewer in plan, from the x axis towards the y axis, rad.
        azimuth: f64,
        /// Height of the viewer above the horizon, rad.
        elevation: f64,
        /// The half in front of a vertical plane through this point is cut away, m.
        cut: Option<[f64; 2]>,
    },
}

/// From the front, the right and above.
pub const AXONOMETRIC: View = View::From { azimuth: -0.904_826, elevation: 0.477_345, cut: None };

impl View {
    /// Right, up and towards the viewer.
    pub(super) fn basis(self) -> [Vec3; 3] {
        match self {
            Self::Plan(_) => [Vec3::x(), Vec3::y(), Vec3::z()],
            Self::PlanAlong(_, [x, y]) => [Vec3::new(x, y, 0.0), Vec3::new(-y, x, 0.0), Vec3::z()],
            Self::SectionX(_) => [Vec3::x(), Vec3::z(), -Vec3::y()],
            Self::SectionY(_) => [Vec3::y(), Vec3::z(), Vec3::x()],
            Self::Section([x, y], _) => [Vec3::new(x, y, 0.0), Vec3::z(), Vec3::new(y, -x, 0.0)],
            Self::From { azimuth, elevation, .. } => {
                let (sin, cos) = azimuth.sin_cos();
                let (high, level) = elevation.clamp(-1.55, 1.55).sin_cos();
                let towards = Vec3::new(cos * level, sin * level, high);
                let right = Vec3::new(-sin, cos, 0.0);
                [right, towards.cross(&right), towards]
            }
        }
    }

    /// Parts in front of this plane are not drawn.
    pub(super) fn plane(self) -> Option<Plane> {
        match self {
            Self::Plan(z) | Self::PlanAlong(z, _) => Some(Plane { normal: Vec3::z(), offset: z }),
            Self::SectionX(y) => Some(Plane { normal: -Vec3::y(), offset: -y }),
            Self::SectionY(x) => Some(Plane { normal: Vec3::x(), offset: x }),
            Self::Section([x, y], [px, py]) => Some(Plane { normal: Vec3::new(y, -x, 0.0), offset: y * px - x * py }),
            Self::From { azimuth, cut, .. } => cut.map(|[x, y]| {
                let normal = Vec3::new(azimuth.cos(), azimuth.sin(), 0.0);
                Plane { normal, offset: normal.x * x + normal.y * y }
            }),
        }
    }

    /// The plane of a plan or section; the level plane through the origin for views without one.
    pub fn plane_of(self) -> Plane {
        self.plane().unwrap_or(Plane { normal: Vec3::z(), offset: 0.0 })
    }

    /// True for plans and vertical sections, in which lengths can be measured.
    pub(super) fn is_true_to_scale(self) -> bool {
        !matches!(self, Self::From { .. })
    }

    /// Level of the section of a plan, m; none for other views.
    pub(super) fn level(self) -> Option<f64> {
        match self {
            Self::Plan(z) | Self::PlanAlong(z, _) => Some(z),
            _ => None,
        }
    }

    /// True for vertical sections.
    pub(super) fn is_section(self) -> bool {
        matches!(self, Self::SectionX(_) | Self::SectionY(_) | Self::Section(..))
    }
}

/// Parallel projection of points of the model onto paper.
#[derive(Clone, Copy, Debug)]
pub struct Projection {
    /// The view.
    pub view: View,
    basis: [Vec3; 3],
    /// Coordinates to the right and up, m, of the place ...
    from: [f64; 2],
    /// ... on paper, mm.
    to: [f64; 2],
    /// Millimetres on paper for a metre.
    pub scale: f64,
}

impl Projection {
    /// The point with the coordinates `from` (right and up, m) is at `to` on paper, mm; `scale` millimetres for a metre.
    pub fn new(view: View, from: [f64; 2], to: [f64; 2], scale: f64) -> Self {
        Self { view, basis: view.basis(), from, to, scale }
    }

    /// Right and down on paper, mm, and depth towards the viewer, m.
    pub fn place(&self, p: &Vec3) -> [f64; 3] {
        let [u, v, d] = self.components(p);
        [self.to[0] + (u - self.from[0]) * self.scale, self.to[1] - (v - self.from[1]) * self.scale, d]
    }

    /// Where a point is on paper, mm.
    pub fn at(&self, p: &Vec3) -> [f64; 2] {
        let [x, y, _] = self.place(p);
        [x, y]
    }

    /// Right, up and towards the viewer, m.
    pub(super) fn components(&self, p: &Vec3) -> [f64; 3] {
        self.basis.map(|e| e.dot(p))
    }
}

/// Scales of drawings: one metre is so many millimetres of paper times 1000 / this.
const SCALES: [f64; 24] = [
    5.0, 10.0, 15.0, 20.0, 25.0, 50.0, 75.0, 100.0, 125.0, 150.0, 175.0, 200.0, 225.0, 250.0, 300.0, 350.0, 400.0,
    500.0, 750.0, 1000.0, 1500.0, 2000.0, 5000.0, 10000.0,
];

/// The largest usual scale at which an extent (m) fits into a room (mm): the number behind "1 :".
pub fn usual_scale(extent: [f64; 2], room: [f64; 2]) -> f64 {
    let needed = (0..2).map(|k| extent[k].max(1e-6) * 1000.0 / room[k].max(1e-6)).fold(0.0, f64::max);
    SCALES.into_iter().find(|s| *s >= needed * (1.0 - 1e-9)).unwrap_or(needed)
}

/// Names of directions from north clockwise, 22.5 degrees apart.
const DIRECTIONS: [&str; 16] =
    ["n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"];
/// Degrees between two of them.
const APART: f64 = 22.5;

/// A direction clockwise from north by its name, where it has one, else in degrees.
pub fn named(degrees: f64) -> String {
    let k = (degrees / APART).round();
    if (degrees - APART * k).abs() > 1e-6 {
        return format!("{degrees:.0}");
    }
    DIRECTIONS[k.rem_euclid(DIRECTIONS.len() as f64) as usize].into()
}

/// A direction in words (n, ne, e, ..., also nne) or degrees: an angle from north clockwise. Returns the azimuth for [`View::From`].
/// `true_north` is the direction of north, from y towards x, rad.
pub fn direction(text: &str, true_north: f64) -> Option<f64> {
    let clockwise = match DIRECTIONS.iter().position(|n| *n == text.trim().to_lowercase()) {
        Some(k) => APART * k as f64,
        None => text
            .trim()
            .trim_end_matches("deg")
            .trim_end_matches('°')
            .trim()
            .parse::<f64>()
            .ok()
            .filter(|d| d.is_finite())?,
    };
    Some(std::f64::consts::FRAC_PI_2 - true_north - clockwise.to_radians())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_viewer_in_the_north_west_sees_north_west_faces() {
        let a = direction("NW", 0.0).expect("a direction");
        let [_, up, towards] = View::From { azimuth: a, elevation: 0.5, cut: None }.basis();
        assert!(towards.x < -0.5 && towards.y > 0.5 && towards.z > 0.4 && up.z > 0.8, "{towards}");
        // With north along +x the north-west is at +x, +y.
        let a = direction("315", std::f64::consts::FRAC_PI_2).expect("a direction");
        let [.., towards] = View::From { azimuth: a, elevation: 0.0, cut: None }.basis();
        assert!((towards - Vec3::new(0.5f64.sqrt(), 0.5f64.sqrt(), 0.0)).norm() < 1e-9, "{towards}");
        assert!(direction("north", 0.0).is_none() && direction("nan", 0.0).is_none());
    }

    #[test]
    fn bases_are_right_handed_and_sections_cut_what_is_in_front() {
        let views = [
            View::Plan(1.0),
            View::PlanAlong(1.0, [0.6, 0.8]),
            View::SectionX(1.0),
            View::SectionY(1.0),
            View::Section([0.6, 0.8], [1.0, 2.0]),
            AXONOMETRIC,
            View::From { azimuth: 2.0, elevation: 0.4, cut: Some([1.0, 2.0]) },
        ];
        for v in views {
            let [r, u, t] = v.basis();
            assert!((r.cross(&u) - t).norm() < 1e-9, "{v:?}");
            if let Some(p) = v.plane() {
                let on = p.normal * p.offset;
                assert!(p.distance(&(on + t)) > 0.0 && p.distance(&(on - t)) < 0.0, "{v:?}");
            }
        }
        let p = View::Section([0.6, 0.8], [1.0, 2.0]).plane().expect("a plane");
        assert!(p.distance(&Vec3::new(1.0, 2.0, 5.0)).abs() < 1e-12);
    }

    #[test]
    fn scales_are_usual_ones_and_everything_fits() {
        assert_eq!(usual_scale([16.6, 10.4], [190.0, 120.0]), 100.0);
        assert_eq!(usual_scale([100.0, 10.0], [250.0, 170.0]), 400.0);
        for e in [0.3, 7.0, 44.0, 380.0, 90000.0] {
            assert!(e * 1000.0 / usual_scale([e, e / 3.0], [200.0, 100.0]) <= 200.0 + 1e-6);
        }
    }
}
