//! Height and width of a section by the member that it cuts, of which part of a plate it is, and what of it is effective.

use crate::geometry::{Convex, Vec3};
use crate::prepare::bonds::punching::Head;
use crate::prepare::contact::contacts::Patch;
use crate::strength::{Role, fibre};
use crate::structure::Section;

/// Smallest cosine between the thickness of a plate and a direction along it.
const ALONG_THICKNESS: f64 = 0.95;

/// The part of a plate that a section covers along its height, where that is less than the thickness of the piece there; `thickness` is the direction of
/// that of its element, which a face of the piece has nearly.
pub(super) fn part_of_plate(piece: &Convex, thickness: &Vec3, p: &Patch, h_is_2: bool) -> Option<fibre::PartOfPlate> {
    /// A section that is so much thinner than the plate is a part of it.
    const PART: f64 = 0.9;
    /// Corners of the face of the piece that it touches with lie within this distance of the section, m.
    const AT_SECTION: f64 = 0.03;
    /// A bar where two sections meet belongs to one of them: they count from this much further along the thickness, m.
    const TO_ONE: f64 = 1e-6;
    let normals = (0..piece.faces.len()).map(|f| piece.plane(f).normal);
    let across = normals.max_by(|a, b| a.dot(thickness).total_cmp(&b.dot(thickness)))?;
    let (axis, h) = if h_is_2 { (p.frame[2], p.section.d2) } else { (p.frame[1], p.section.d1) };
    let corners = piece.vertices.iter().filter(|v| (*v - p.centre).dot(&p.frame[0]).abs() < AT_SECTION);
    let range = |[low, high]: [f64; 2], x: f64| [low.min(x), high.max(x)];
    let [low, high] = corners.map(|v| v.dot(&across)).fold([f64::INFINITY, f64::NEG_INFINITY], range);
    let along = axis.dot(&across);
    let offset = (p.centre.dot(&across) - 0.5 * (low + high) + TO_ONE) * along.signum();
    (across.dot(thickness) > ALONG_THICKNESS && along.abs() > ALONG_THICKNESS && h < PART * (high - low))
        .then_some(fibre::PartOfPlate { thickness: high - low, offset })
}

/// Height and width of a face by the role of the member that it cuts, and whether the height is along the second section axis. That of a plate is along its
/// `thickness`, where that is known, else the shorter side.
pub(crate) fn sides_of(frame: &[Vec3; 3], s: &Section, role: Role, thickness: Option<Vec3>) -> (f64, f64, bool) {
    // Axis 2 points up on vertical faces.
    let h_is_2 = match role {
        Role::Beam => frame[0].z.abs() <= 0.7 || s.d2 >= s.d1,
        Role::Slab | Role::Wall => match thickness.map(|t| [1, 2].map(|k| frame[k].dot(&t).abs())) {
            Some([_, along_2]) if along_2 > ALONG_THICKNESS => true,
            Some([along_1, _]) if along_1 > ALONG_THICKNESS => false,
            _ => s.d2 <= s.d1,
        },
        Role::Column | Role::Other => s.d2 >= s.d1,
    };
    if h_is_2 { (s.d2, s.d1, true) } else { (s.d1, s.d2, false) }
}

/// The part of a strip's section that is effective beside a column.
pub(super) fn beside(s: &Section, head: &Head, p: &Patch, length: f64, thickness_is_2: bool) -> Section {
    let (lateral, width) = if thickness_is_2 { (p.frame[1], s.d1) } else { (p.frame[2], s.d2) };
    let part = head.spread(&lateral, length, width);
    let (out, within) = (part, part.powi(3));
    let (i1, i2) = if thickness_is_2 { (s.i1 * out, s.i2 * within) } else { (s.i1 * within, s.i2 * out) };
    let (d1, d2) = if thickness_is_2 { (s.d1 * part, s.d2) } else { (s.d1, s.d2 * part) };
    Section { area: s.area * part, d1, d2, i1, i2, j: s.j * part }
}
