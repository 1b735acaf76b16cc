//! Thin-walled members such as rolled steel sections: a solid piece stands for them, with the mass and the section properties of the real ones.

use super::slenderness::{LocalBuckling, Slenderness};
use crate::geometry::{Convex, Decomposition, Mat3, Vec3};
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
        let fill = Self { area: volume / solid.volume(), real, solid: solid_moments, plates };
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

    /// Torsion constant over that of the solid. For thin open sections it is proportional to the cube of the wall thickness, that is about
    /// the square of the filled share; closed sections are stiffer.
    pub(crate) fn torsion(&self) -> f64 {
        self.area * self.area
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
