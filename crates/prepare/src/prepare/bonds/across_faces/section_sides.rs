//! Height and width of a section by the member that it cuts, and of which part of a plate it is.

use crate::geometry::{Convex, Vec3};
use crate::prepare::contact::contacts::Patch;
use crate::strength::{Role, fibre};
use crate::structure::Section;

/// Smallest cosine between the thickness of a plate and a direction along it.
const ALONG_THICKNESS: f64 = 0.95;

/// The part of a plate that a section covers along its height, where that is less than the thickness of the piece; `thickness` is the direction of
/// that of its element, which a face of the piece has nearly.
pub(super) fn part_of_plate(piece: &Convex, thickness: &Vec3, p: &Patch, h_is_2: bool) -> Option<fibre::PartOfPlate> {
    /// A section that is so much thinner than the plate is a part of it.
    const PART: f64 = 0.9;
    let normals = (0..piece.faces.len()).map(|f| piece.plane(f).normal);
    let across = normals.max_by(|a, b| a.dot(thickness).total_cmp(&b.dot(thickness)))?;
    let (axis, h) = if h_is_2 { (p.frame[2], p.section.d2) } else { (p.frame[1], p.section.d1) };
    let (low, high) = piece.extent(&across);
    let along = axis.dot(&across);
    let offset = (p.centre.dot(&across) - 0.5 * (low + high)) * along.signum();
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
