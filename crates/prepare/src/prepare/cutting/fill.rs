//! Thin-walled members such as rolled steel sections: a solid piece stands for them, with the mass and the section properties of the real ones.

use super::slenderness::{LocalBuckling, PlatePart, Slenderness};
use crate::geometry::{Convex, Decomposition, Mat3, Vec3};
use crate::geometry::{PlanePoint, convex_hull, signed_area};
use crate::prepare::contact::stiffness::torsion_constant;
use crate::strength::{Profile, Role, Strength};

/// Smallest ratio of length to width of a member.
const LONG: f64 = 3.0;

/// Share of the solid that a thin-walled member fills.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fill {
    /// Ratio of the volumes.
    pub area: f64,
    real: Mat3,
    solid: Mat3,
    /// Sum over its plates of area times the square of the cosine between plate and direction, over the area of the solid: what carries shear along it.
    shear: Mat3,
    /// Torsion constant and torque at yield over those of the solid.
    torsion: [f64; 2],
    /// Of its plates.
    pub plates: Slenderness,
}

impl Fill {
    /// The solid for a thin-walled member, and the share of it that the member fills. This applies to long parts, such as rolled sections,
    /// of which more than half the volume is thinner than `least` (m) while the whole is thicker.
    pub(crate) fn of(d: &Decomposition, least: f64) -> Option<(Convex, Self)> {
        let volume: f64 = d.pieces.iter().map(Convex::volume).sum();
        let thin: f64 = d.pieces.iter().filter(|p| p.thickness() < least).map(Convex::volume).sum();
        if thin < 0.5 * volume || d.pieces.len() < 2 {
            return None;
        }
        let corners: Vec<Vec3> = d.pieces.iter().flat_map(|p| &p.vertices).map(|v| d.axes.transpose() * v).collect();
        let b = crate::geometry::Aabb::of(&corners);
        let mut sides = [b.size().x, b.size().y, b.size().z];
        sides.sort_by(f64::total_cmp);
        if sides[0] < least || sides[2] < LONG * sides[1] {
            return None;
        }
        let solid = Convex::cuboid(b.min, b.max).mapped(|v| d.axes * v);
        let real = second_moments(d.pieces.iter());
        let axes = [0, 1, 2].map(|c| Vec3::from(d.axes.column(c)));
        let size = b.size();
        let long = size.imax();
        let moment = |c: usize| axes[c].dot(&(real * axes[c]));
        let [u, v] = [(long + 1) % 3, (long + 2) % 3];
        let depth = if moment(u) >= moment(v) { u } else { v };
        let plates = Slenderness::of(&d.pieces, &axes[long], &axes[depth]);
        let solid_moments = second_moments(std::iter::once(&solid));
        let walls = Walls::of(&d.pieces, &axes, long, size[long]);
        let fill = Self {
            area: volume / solid.volume(),
            real,
            solid: solid_moments,
            shear: walls.along / (size[u] * size[v]),
            torsion: walls.torsion(size[u], size[v]),
            plates,
        };
        Some((solid, fill))
    }

    /// Second moment of the section over that of the solid, for bending with the depth along a direction across the member. The second
    /// moment of a prism's volume is its length times that of its section.
    pub(crate) fn bending(&self, depth: &Vec3) -> f64 {
        (depth.dot(&(self.real * depth)) / depth.dot(&(self.solid * depth)).max(1e-30)).min(1.0)
    }

    /// What local buckling leaves of the section; `None` for profiles without a class. The class of the profile is the best that it can be.
    pub(crate) fn local_buckling(&self, profile: &Profile) -> Option<LocalBuckling> {
        let (Some(class), Strength::Stress(s)) = (profile.class, &profile.strength) else { return None };
        let mut out = self.plates.local_buckling(s.tension, profile.role == Role::Column);
        out.class = out.class.max(class);
        Some(out)
    }

    /// Area that carries shear along a direction across the member, over that of the solid: the plates along it, the web of an I section (EN 1993-1-1,
    /// 6.2.6, without the roots).
    pub(crate) fn shear(&self, direction: &Vec3) -> f64 {
        direction.dot(&(self.shear * direction)).min(self.area)
    }

    /// Torsion constant over that of the solid.
    pub(crate) fn torsion(&self) -> f64 {
        self.torsion[0]
    }

    /// Torque at which it yields over that of the solid.
    pub(crate) fn torque(&self) -> f64 {
        self.torsion[1]
    }
}

/// The walls of a thin-walled section.
struct Walls {
    /// Sum of area times what is left of a unit matrix without the normals of the plates and the length of the member, m2.
    along: Mat3,
    /// Sums of w t3 / 3 and of w t2 / 2 over the walls, m4 and m3.
    open: [f64; 2],
    /// Area within the middle of the walls where they enclose one, m2.
    enclosed: Option<f64>,
    /// Area and least thickness of the walls, m2 and m.
    area: f64,
    thinnest: f64,
}

impl Walls {
    /// Of the pieces of a member with these axes, of which one is along it, and this length (m).
    fn of(pieces: &[Convex], axes: &[Vec3; 3], long: usize, length: f64) -> Self {
        let along = &axes[long];
        let mut out = Self { along: Mat3::zeros(), open: [0.0; 2], enclosed: None, area: 0.0, thinnest: f64::INFINITY };
        for p in pieces {
            let Some(plate) = PlatePart::of(p, along) else { continue };
            let (area, t) = (p.volume() / length, plate.thickness);
            let within = Mat3::identity() - along * along.transpose() - plate.normal * plate.normal.transpose();
            out.along += within * area;
            out.open[0] += area * t * t / 3.0;
            out.open[1] += area * t / 2.0;
            out.area += area;
            out.thinnest = out.thinnest.min(t);
        }
        let [u, v] = [axes[(long + 1) % 3], axes[(long + 2) % 3]];
        let points: Vec<PlanePoint> =
            pieces.iter().flat_map(|p| &p.vertices).map(|x| PlanePoint::new(u.dot(x), v.dot(x))).collect();
        let middle = points.iter().sum::<PlanePoint>() / points.len().max(1) as f64;
        // It is closed where its middle is empty and there is a wall on all four sides of it.
        let ranges: Vec<[(f64, f64); 2]> = pieces.iter().map(|p| [p.extent(&u), p.extent(&v)]).collect();
        let holds = |r: (f64, f64), x: f64| r.0 <= x && x <= r.1;
        let sides = [0, 1].map(|c| {
            let beside = ranges.iter().filter(|r| holds(r[1 - c], middle[1 - c]));
            let (mut below, mut above) = (false, false);
            for r in beside {
                below |= r[c].1 < middle[c];
                above |= r[c].0 > middle[c];
            }
            below && above
        });
        let empty = !ranges.iter().any(|r| holds(r[0], middle.x) && holds(r[1], middle.y));
        if empty && sides == [true, true] {
            out.enclosed = Some(signed_area(&convex_hull(&points)).abs() - 0.5 * out.area);
        }
        out
    }

    /// Torsion constant and torque at yield over those of a solid with the sides `p` and `q` (m): Bredt's formulas for a closed section, the sums over the walls for
    /// an open one (Saint-Venant; without warping).
    ///
    /// ```text
    /// closed: J = 4 A^2 / (length of the walls / t),  T = 2 A t f      open: J = sum w t^3 / 3,  T = sum w t^2 / 2 f
    /// ```
    fn torsion(&self, p: f64, q: f64) -> [f64; 2] {
        let [constant, torque] = match self.enclosed {
            Some(a) if a > 0.0 => {
                let t = self.thinnest;
                [4.0 * a * a * t * t / self.area.max(1e-12), 2.0 * a * t]
            }
            _ => self.open,
        };
        let solid = [torsion_constant(p, q), p.min(q).powi(2) * p.max(q) / 4.0];
        [(constant / solid[0]).min(1.0), (torque / solid[1]).min(1.0)]
    }
}

/// Second moments of volume about the common centroid, m5.
pub(crate) fn second_moments<'a>(pieces: impl Iterator<Item = &'a Convex>) -> Mat3 {
    // About the first centroid: about the world's origin, precision would be lost far away from it.
    let (mut volume, mut first, mut second, mut origin) = (0.0, Vec3::zeros(), Mat3::zeros(), None);
    for p in pieces {
        let m = p.mass_properties();
        let c = m.centroid - *origin.get_or_insert(m.centroid);
        volume += m.volume;
        first += c * m.volume;
        second += Mat3::identity() * (0.5 * m.inertia.trace()) - m.inertia + c * c.transpose() * m.volume;
    }
    second - first * first.transpose() / volume.max(1e-12)
}
