//! Walls of masonry crack diagonally in their plane, not across it.

use crate::geometry::Vec3;
use crate::prepare::bonds::materials::Materials;
use crate::prepare::contact::contacts::Patch;
use crate::strength::Role;
use crate::structure::{Mortar, Structure};

/// Cosine of the angle between an axis of the joint and the thickness of the wall above which the axis lies across the wall.
const ACROSS: f64 = 0.7;

/// The joint, with diagonal cracks along the wall only; along both axes where neither side is a wall (a pillar), and none where a beam sits on it.
pub(super) fn cracks(joint: Mortar, s: &Structure, ends: [usize; 2], p: &Patch, m: &Materials<'_>) -> Mortar {
    if m.profiles_of(ends).into_iter().flatten().any(|x| x.role == Role::Beam) {
        return Mortar { diagonal: [0.0; 2], ..joint };
    }
    let thickness = ends.iter().find_map(|i| m.thickness(s, *i, &p.frame[0]));
    let along = |axis: &Vec3| thickness.is_none_or(|t| t.dot(axis).abs() < ACROSS);
    let diagonal = [0, 1].map(|c| if along(&p.frame[1 + c]) { joint.diagonal[c] } else { 0.0 });
    Mortar { diagonal, ..joint }
}
