//! Joints of reinforced frames that are elements of their own: blocks drawn where columns and beams meet, apart from both. Inside such a block
//! only its concrete can fail, in shear (`beam_column_joints`). So it is never cut, and every member that comes to it ends at its face
//! with its own section.

use super::joints::run;
use crate::geometry::{Aabb, Convex, Mat3, Vec3, touching_pairs};
use crate::prepare::contact::contacts::patches;
use crate::strength::Role;

/// Smallest cosine between the normal of a face and a direction that it belongs to.
const ALONG: f64 = 0.7;
/// Largest height of a joint over the depth of its deepest beam. Its largest length along a beam over the size of the column in that direction,
/// or over the width of a crossing beam. Longer blocks are short members.
const LARGEST: f64 = 1.5;

/// The members that end at an element.
#[derive(Clone, Default)]
struct Ending {
    /// Beams at its upright faces: element and outward normal of the face.
    beams: Vec<(usize, Vec3)>,
    /// Columns at its level faces.
    columns: Vec<usize>,
}

/// For each element, whether it is a joint. `role` is that of reinforced members, none for other elements; faces up to `reach` apart touch, m.
///
/// A joint is a beam, a column or an element without a role at which one beam or more ends from the side and a column from above or below. It
/// is not higher than 1.5 x the deepest of its beams, and along each beam not longer than 1.5 x the column or a crossing beam.
pub(crate) fn find(convex: &[Vec<Convex>], axes: &[Mat3], role: &[Option<Role>], reach: f64) -> Vec<bool> {
    let ending = ending(convex, axes, role, reach);
    let joint = |(i, at): (usize, &Ending)| {
        let size = |k: usize, d: &Vec3| extent(&convex[k], d);
        if at.beams.is_empty() || at.columns.is_empty() {
            return false;
        }
        let up = Vec3::z();
        let deepest = at.beams.iter().map(|b| size(b.0, &up)).fold(0.0, f64::max);
        let compact = |(_, d): &(usize, Vec3)| {
            let columns = at.columns.iter().map(|c| size(*c, d));
            let crossing = at.beams.iter().filter(|b| b.1.dot(d).abs() < 1.0 - ALONG).map(|b| size(b.0, d));
            size(i, d) <= LARGEST * columns.chain(crossing).fold(0.0, f64::max)
        };
        size(i, &up) <= LARGEST * deepest && at.beams.iter().all(compact)
    };
    ending.iter().enumerate().map(joint).collect()
}

/// The members that end at each element.
fn ending(convex: &[Vec<Convex>], axes: &[Mat3], role: &[Option<Role>], reach: f64) -> Vec<Ending> {
    let member =
        |i: &usize| matches!(role[*i], Some(Role::Column | Role::Beam | Role::Other)) && !convex[*i].is_empty();
    let of: Vec<usize> = (0..convex.len()).filter(member).collect();
    let boxes: Vec<Aabb> =
        of.iter().map(|i| convex[*i].iter().map(Convex::aabb).fold(Aabb::empty(), |a, b| a.union(&b))).collect();
    let direction: Vec<Option<Vec3>> =
        convex.iter().zip(axes).map(|(parts, axes)| run(parts, axes).map(|r| r.0)).collect();
    let mut out = vec![Ending::default(); convex.len()];
    for (a, b) in touching_pairs(&boxes, reach) {
        let (a, b) = (of[a as usize], of[b as usize]);
        for (p, q) in convex[a].iter().flat_map(|p| convex[b].iter().map(move |q| (p, q))) {
            for patch in patches(p, q, reach, 1e-4) {
                for (own, other, outward) in [(a, b, patch.frame[0]), (b, a, -patch.frame[0])] {
                    // A member without a direction may end at any of its faces.
                    let ends = direction[other].is_none_or(|d| d.dot(&outward).abs() > ALONG);
                    match role[other] {
                        Some(Role::Beam) if ends && outward.z.abs() < 1.0 - ALONG => {
                            out[own].beams.push((other, outward));
                        }
                        Some(Role::Column) if ends && outward.z.abs() > ALONG => out[own].columns.push(other),
                        _ => {}
                    }
                }
            }
        }
    }
    out
}

/// Size of convex parts along a direction, m.
fn extent(parts: &[Convex], d: &Vec3) -> f64 {
    let range = |r: [f64; 2], e: (f64, f64)| [r[0].min(e.0), r[1].max(e.1)];
    let [low, high] = parts.iter().map(|p| p.extent(d)).fold([f64::INFINITY, f64::NEG_INFINITY], range);
    high - low
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boxes in the order of `drawn`, turned about the vertical, and which of them are joints.
    fn found(drawn: &[([f64; 3], [f64; 3], Role)], turn: f64) -> Vec<bool> {
        let turned = nalgebra::Rotation3::from_axis_angle(&Vec3::z_axis(), turn);
        let convex: Vec<Vec<Convex>> =
            drawn.iter().map(|d| vec![Convex::cuboid(d.0.into(), d.1.into()).mapped(|v| turned * v)]).collect();
        let role: Vec<Option<Role>> = drawn.iter().map(|d| Some(d.2)).collect();
        find(&convex, &vec![*turned.matrix(); drawn.len()], &role, 0.005)
    }

    #[test]
    fn a_block_between_columns_and_beams_is_a_joint_whatever_it_is_drawn_as() {
        for as_what in [Role::Column, Role::Beam, Role::Other] {
            for turn in [0.0, 0.6] {
                let drawn = [
                    ([0.0, 0.0, 0.0], [0.2, 0.2, 1.4], Role::Column),
                    ([0.0, 0.0, 1.4], [0.2, 0.2, 1.6], as_what),
                    ([0.2, 0.05, 1.4], [2.6, 0.15, 1.6], Role::Beam),
                    ([0.0, 0.0, 1.6], [0.2, 0.2, 3.0], Role::Column),
                ];
                assert_eq!(found(&drawn, turn), [false, true, false, false], "{as_what:?}, turned {turn}");
            }
        }
    }

    #[test]
    fn a_joint_of_a_wide_beam_is_as_wide_as_the_beam() {
        let drawn = [
            ([0.0, 0.0, 0.0], [0.5, 0.5, 3.0], Role::Column),
            ([-0.35, 0.0, 3.0], [0.85, 0.5, 3.5], Role::Column),
            ([-0.35, 0.5, 3.0], [0.85, 9.0, 3.5], Role::Beam),
            ([0.85, 0.1, 3.0], [6.0, 0.4, 3.5], Role::Beam),
        ];
        assert_eq!(found(&drawn, 0.0), [false, true, false, false]);
    }

    #[test]
    fn stubs_without_a_beam_short_columns_and_short_beams_are_members() {
        let stub = [([0.0, 0.0, 0.0], [0.2, 0.2, 0.2], Role::Column), ([0.0, 0.0, 0.2], [0.2, 0.2, 2.0], Role::Column)];
        assert_eq!(found(&stub, 0.0), [false; 2]);
        // 0.7 m of beam between two columns of 0.2 m.
        let short_beam = [
            ([0.0, 0.0, 0.0], [0.2, 0.2, 2.0], Role::Column),
            ([0.0, 0.0, 2.0], [0.7, 0.2, 2.5], Role::Beam),
            ([0.5, 0.0, 0.0], [0.7, 0.2, 2.0], Role::Column),
            ([0.7, 0.0, 2.0], [3.0, 0.2, 2.5], Role::Beam),
        ];
        assert_eq!(found(&short_beam, 0.0), [false; 4]);
        // 0.9 m of column beside a beam of 0.3 m.
        let short_column = [
            ([0.0, 0.0, 0.0], [0.3, 0.3, 2.0], Role::Column),
            ([0.0, 0.0, 2.0], [0.3, 0.3, 2.9], Role::Column),
            ([0.3, 0.0, 2.6], [3.0, 0.3, 2.9], Role::Beam),
        ];
        assert_eq!(found(&short_column, 0.0), [false; 3]);
    }
}
