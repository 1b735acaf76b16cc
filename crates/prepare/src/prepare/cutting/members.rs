//! Direction of members, and whether a contact face cuts across a member or is on its side.
//!
//! A profile gives the strength of the member's own cross-section: across the length of a beam or column, across the plane of a slab or
//! wall. Where a member meets the side of another one, the bond has the section of the incoming member. Its bars are anchored in the other
//! one, which is a rigid block there and sets no limit. (Failure of the side itself: `punching` handles slabs on columns; bearing under a
//! concentrated load is not modelled.)

use super::fill::{Fill, second_moments};
use crate::geometry::{Convex, Mat3, Vec3};
use crate::strength::Role;

/// Principal directions of an element's volume, the longest extent first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Member {
    axes: [Vec3; 3],
    /// True when one extent is clearly the longest.
    long: bool,
    /// True when it is a plate.
    flat: bool,
    /// For thin-walled members.
    pub fill: Option<Fill>,
    /// Lowest and highest coordinate along each axis, m.
    range: [[f64; 2]; 3],
    /// Joints with members of the other kind that it runs through, as ranges along its first axis, m; in rising order.
    joints: Vec<[f64; 2]>,
}

/// Smallest cosine of the angle between parallel directions.
const ALONG: f64 = 0.7;
/// Smallest ratio of extents of a member with a direction.
const CLEARLY: f64 = 1.05;
/// Smallest ratio of the second to the third extent of a plate, independent of its profile.
const FLAT: f64 = 4.0;

/// The axes of an element along which a part of it is cut: the length of a beam or column, the plane of a slab or wall, all of other
/// elements. A cut along the length of a member, or one that halves the thickness of a plate, would leave pieces that are weaker than the
/// section of the profile.
pub(crate) fn cut_along(role: Role, all: &[Convex], part: &Convex, axes: &Mat3) -> [bool; 3] {
    let size_of = |parts: &[Convex]| {
        [0, 1, 2].map(|c| {
            let axis: Vec3 = axes.column(c).into();
            let range = |r: [f64; 2], e: (f64, f64)| [r[0].min(e.0), r[1].max(e.1)];
            let [low, high] = parts.iter().map(|p| p.extent(&axis)).fold([f64::INFINITY, f64::NEG_INFINITY], range);
            high - low
        })
    };
    let shortest_first = |size: &[f64; 3]| {
        let mut order = [0, 1, 2];
        order.sort_by(|&a, &b| size[a].total_cmp(&size[b]));
        order
    };
    // An angle or a bent member has its direction in each part.
    let (whole, own) = (size_of(all), size_of(std::slice::from_ref(part)));
    let [thin, middle, long] = shortest_first(&whole);
    let straight = match role {
        Role::Beam | Role::Column => whole[long] > STRAIGHT * whole[middle],
        _ => whole[thin] * STRAIGHT < whole[middle],
    };
    let size = if straight { whole } else { own };
    let [thin, _, long] = shortest_first(&size);
    match role {
        Role::Other => [true; 3],
        Role::Slab | Role::Wall => [0, 1, 2].map(|c| c != thin),
        Role::Beam | Role::Column => {
            let length = length_axis(role, &size, &[0, 1, 2].map(|c| axes.column(c).z.abs() > ALONG)).unwrap_or(long);
            [0, 1, 2].map(|c| c == length)
        }
    }
}

/// The axis along a beam or column: the longest level or upright one, if it is not much shorter than the other extents.
fn length_axis(role: Role, size: &[f64; 3], upright: &[bool; 3]) -> Option<usize> {
    let longest = size.iter().copied().fold(0.0, f64::max);
    (0..3)
        .filter(|c| upright[*c] == (role == Role::Column) && size[*c] >= SHORT_MEMBER * longest)
        .max_by(|a, b| size[*a].total_cmp(&size[*b]))
}

/// Smallest ratio of extents of an element that has one direction as a whole.
const STRAIGHT: f64 = 2.0;
/// Smallest height of a column, or level length of a beam, over its longest extent; otherwise the column lies and the beam stands.
const SHORT_MEMBER: f64 = 0.5;

impl Member {
    /// From the convex pieces of an element, and the part of them that it fills.
    pub(crate) fn of<'a>(pieces: impl Iterator<Item = &'a Convex> + Clone, fill: Option<Fill>) -> Self {
        let covariance = second_moments(pieces.clone());
        let eigen = nalgebra::SymmetricEigen::new((covariance + covariance.transpose()) * 0.5);
        let mut order = [0, 1, 2];
        order.sort_by(|&i, &j| eigen.eigenvalues[j].total_cmp(&eigen.eigenvalues[i]));
        let [l0, l1, l2] = order.map(|k| eigen.eigenvalues[k]);
        let axes = order.map(|k| eigen.eigenvectors.column(k).into_owned());
        let mut range = [[f64::INFINITY, f64::NEG_INFINITY]; 3];
        for piece in pieces {
            for (r, axis) in range.iter_mut().zip(&axes) {
                let (low, high) = piece.extent(axis);
                *r = [r[0].min(low), r[1].max(high)];
            }
        }
        let (long, flat) = (l0 > CLEARLY.powi(2) * l1, l1 > FLAT.powi(2) * l2);
        Self { axes, range, long, flat, fill, joints: Vec::new() }
    }

    /// With the joints that it runs through, as ranges along an axis, m. They count where that is its first axis.
    pub(crate) fn through(mut self, axis: &Vec3, joints: &[[f64; 2]]) -> Self {
        let along = self.axes[0].dot(axis);
        if along.abs() > 0.99 {
            self.joints = joints.iter().map(|j| if along > 0.0 { *j } else { [-j[1], -j[0]] }).collect();
            self.joints.sort_by(|a, b| a[0].total_cmp(&b[0]));
        }
        self
    }

    /// True for a place in a joint that it runs through.
    pub(crate) fn in_joint(&self, place: &Vec3) -> bool {
        let at = self.axes[0].dot(place);
        self.joints.iter().any(|j| at > j[0] && at < j[1])
    }

    /// The stretch between two joints, or between a joint and an end, that holds a coordinate along the first axis, m.
    fn stretch(&self, at: f64) -> [f64; 2] {
        let [low, high] = self.range[0];
        let below = self.joints.iter().map(|j| j[1]).filter(|x| *x <= at + 1e-6).fold(low, f64::max);
        let above = self.joints.iter().map(|j| j[0]).filter(|x| *x >= at - 1e-6).fold(high, f64::min);
        [below, above]
    }

    /// Coordinates of the ends of the member, or of its stretch between two joints, relative to a point, along a unit direction: one is not
    /// positive, the other not negative, m.
    pub(crate) fn ends(&self, place: &Vec3, direction: &Vec3) -> [f64; 2] {
        let along = |k: &usize| self.axes[*k].dot(direction).abs();
        let k = (0..3).max_by(|i, j| along(i).total_cmp(&along(j))).unwrap_or(0);
        let at = self.axes[k].dot(place);
        let [low, high] = if k == 0 { self.stretch(at) } else { self.range[k] };
        let ends = [low - at, high - at];
        if self.axes[k].dot(direction) >= 0.0 { ends } else { [-ends[1], -ends[0]] }
    }

    /// The direction across a plate that a face with this unit normal cuts.
    pub(crate) fn thickness(&self, normal: &Vec3) -> Option<Vec3> {
        (self.flat && normal.dot(&self.axes[2]).abs() < 0.2).then_some(self.axes[2])
    }

    /// Direction of the length of a beam or column, or the longest direction of something else; none without one.
    pub(crate) fn along(&self, role: Role) -> Option<Vec3> {
        match role {
            Role::Beam | Role::Column if self.long && !self.flat => Some(self.axes[self.length_axis(role)]),
            Role::Slab | Role::Wall => None,
            _ => (self.long && !self.flat).then_some(self.axes[0]),
        }
    }

    /// Direction of the length of a beam or column, however wide it is.
    pub(crate) fn length(&self, role: Role) -> Option<Vec3> {
        (matches!(role, Role::Beam | Role::Column) && self.long).then(|| self.axes[self.length_axis(role)])
    }

    fn length_axis(&self, role: Role) -> usize {
        let upright = self.axes.map(|a| a.z.abs() > ALONG);
        length_axis(role, &self.range.map(|r| r[1] - r[0]), &upright).unwrap_or(0)
    }

    /// Half of the effective length at a place: of the clear stretch between two joints, for a plate half of its shorter side, m.
    pub(crate) fn half_span(&self, role: Role, place: &Vec3) -> f64 {
        let k = match role {
            Role::Slab | Role::Wall => 1,
            _ if self.flat => 1,
            _ => self.length_axis(role),
        };
        let [low, high] =
            if k == 0 && !self.in_joint(place) { self.stretch(self.axes[0].dot(place)) } else { self.range[k] };
        0.5 * (high - low).max(0.0)
    }

    /// True when a face with this unit normal cuts across the member, so that the section of the profile is loaded.
    pub(crate) fn is_cut_by(&self, normal: &Vec3, role: Role) -> bool {
        match role {
            Role::Other => true,
            // Without a longest extent a column stands and a beam lies, in whichever level direction.
            Role::Column if !self.flat && !self.long && self.stands() => normal.z.abs() >= ALONG,
            Role::Beam if !self.flat && !self.long => normal.z.abs() < ALONG,
            Role::Beam | Role::Column if !self.flat => {
                !self.long || normal.dot(&self.axes[self.length_axis(role)]).abs() >= ALONG
            }
            _ => normal.dot(&self.axes[2]).abs() < ALONG,
        }
    }

    /// True when one of its axes is upright, or when no extent is much shorter than the others, so that its axes mean nothing.
    fn stands(&self) -> bool {
        let size = self.range.map(|r| r[1] - r[0]);
        let least = size.iter().copied().fold(f64::INFINITY, f64::min);
        let most = size.iter().copied().fold(0.0, f64::max);
        self.axes.iter().any(|a| a.z.abs() > ALONG) || least >= SHORT_MEMBER * most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(min: [f64; 3], max: [f64; 3]) -> Convex {
        Convex::cuboid(Vec3::from(min), Vec3::from(max))
    }

    #[test]
    fn a_beam_is_cut_across_its_length_even_when_its_pieces_are_shorter_than_wide() {
        let pieces: Vec<Convex> = (0..20)
            .map(|k| {
                let x = 1e4 + 0.2 * f64::from(k);
                block([x, 0.0, 3.0], [x + 0.2, 0.3, 3.5])
            })
            .collect();
        let m = Member::of(pieces.iter(), None);
        assert!(m.is_cut_by(&Vec3::x(), Role::Beam));
        assert!(!m.is_cut_by(&Vec3::y(), Role::Beam) && !m.is_cut_by(&Vec3::z(), Role::Beam));
    }

    #[test]
    fn no_target_size_cuts_a_member_along_its_length_or_a_plate_through_its_thickness() {
        let axes = Mat3::identity();
        let along = |role: Role, size: [f64; 3]| {
            let part = block([0.0; 3], size);
            cut_along(role, std::slice::from_ref(&part), &part, &axes)
        };
        assert_eq!(along(Role::Beam, [6.0, 0.3, 0.7]), [true, false, false]);
        // A deep beam, a stub of a beam, and a column less high than wide.
        assert_eq!(along(Role::Beam, [3.0, 0.3, 2.5]), [true, false, false]);
        assert_eq!(along(Role::Beam, [0.4, 0.3, 0.5]), [true, false, false]);
        assert_eq!(along(Role::Beam, [0.3, 0.3, 3.0]), [false, false, true]);
        assert_eq!(along(Role::Column, [1.2, 0.4, 1.0]), [false, false, true]);
        assert_eq!(along(Role::Column, [4.0, 0.4, 0.4]), [true, false, false]);
        assert_eq!(along(Role::Wall, [4.0, 0.3, 3.0]), [true, false, true]);
        assert_eq!(along(Role::Slab, [6.0, 4.0, 0.6]), [true, true, false]);
        // The lintel of a wall with an opening is thinner than the wall; the wall decides.
        let wall = [block([0.0, 0.0, 0.0], [4.0, 0.3, 2.3]), block([1.0, 0.0, 2.3], [2.4, 0.3, 2.5])];
        assert_eq!(cut_along(Role::Wall, &wall, &wall[1], &axes), [true, false, true]);
        // An angle has a thickness in each leg.
        let angle = [block([0.0, 0.0, 0.0], [4.0, 0.3, 3.0]), block([0.0, 0.3, 0.0], [0.3, 4.0, 3.0])];
        assert_eq!(cut_along(Role::Wall, &angle, &angle[1], &axes), [false, true, true]);
    }

    /// A cube has no direction of its own: as a column it stands, as a beam it lies.
    #[test]
    fn a_stub_is_cut_across_the_direction_of_its_role() {
        let turned = nalgebra::Rotation3::from_axis_angle(&Vec3::z_axis(), 0.4);
        let m = Member::of([block([0.0; 3], [0.2; 3]).mapped(|v| turned * v)].iter(), None);
        let level = turned * Vec3::x();
        assert!(m.is_cut_by(&Vec3::z(), Role::Column) && !m.is_cut_by(&level, Role::Column));
        assert!(!m.is_cut_by(&Vec3::z(), Role::Beam) && m.is_cut_by(&level, Role::Beam));
    }

    /// A column of 7 m with a joint from 3.0 to 3.5 m is two members of 3.0 and 3.5 m clear height.
    #[test]
    fn a_member_that_runs_through_a_joint_has_a_clear_stretch_on_each_side() {
        let m = Member::of([block([0.0; 3], [0.4, 0.4, 7.0])].iter(), None);
        for axis in [Vec3::z(), -Vec3::z()] {
            let joint = if axis.z > 0.0 { [3.0, 3.5] } else { [-3.5, -3.0] };
            let m = m.clone().through(&axis, &[joint]);
            let at = |z: f64| Vec3::new(0.2, 0.2, z);
            assert!(m.in_joint(&at(3.2)) && !m.in_joint(&at(2.9)) && !m.in_joint(&at(3.6)));
            assert!((m.half_span(Role::Column, &at(1.0)) - 1.5).abs() < 1e-9);
            assert!((m.half_span(Role::Column, &at(5.0)) - 1.75).abs() < 1e-9);
            for (z, expected) in [(1.0, [-1.0, 2.0]), (3.0, [-3.0, 0.0]), (3.5, [0.0, 3.5]), (5.0, [-1.5, 2.0])] {
                let ends = m.ends(&at(z), &Vec3::z());
                assert!((0..2).all(|k| (ends[k] - expected[k]).abs() < 1e-9), "{ends:?} at {z}");
            }
        }
        assert!((m.half_span(Role::Column, &Vec3::z()) - 3.5).abs() < 1e-9);
    }

    #[test]
    fn a_plate_is_cut_in_any_direction_of_its_plane_and_not_on_its_face() {
        let turned = nalgebra::Rotation3::from_axis_angle(&Vec3::z_axis(), 0.5);
        let m = Member::of([block([0.0, 0.0, 0.0], [5.0, 0.2, 3.0])].map(|b| b.mapped(|v| turned * v)).iter(), None);
        assert!(m.is_cut_by(&(turned * Vec3::x()), Role::Wall) && m.is_cut_by(&Vec3::z(), Role::Wall));
        assert!(!m.is_cut_by(&(turned * Vec3::y()), Role::Wall));
    }

    /// A face at up to 45 degrees to the section of a member cuts it; a steeper one lies on its side.
    #[test]
    fn a_face_cuts_a_member_up_to_45_degrees() {
        let at = |degrees: f64| Vec3::new(degrees.to_radians().cos(), 0.0, degrees.to_radians().sin());
        let beam = Member::of([block([0.0; 3], [4.0, 0.3, 0.5])].iter(), None);
        assert!(beam.is_cut_by(&at(42.0), Role::Beam) && !beam.is_cut_by(&at(48.0), Role::Beam));
        // The normal of a face that cuts a plate lies in its plane.
        let slab = Member::of([block([0.0; 3], [4.0, 5.0, 0.2])].iter(), None);
        assert!(slab.is_cut_by(&at(42.0), Role::Slab) && !slab.is_cut_by(&at(48.0), Role::Slab));
    }

    #[test]
    fn the_ends_of_a_member_are_seen_from_a_place_and_along_a_direction() {
        let m = Member::of([block([10.0, 0.0, 0.0], [14.0, 0.3, 0.5])].iter(), None);
        let place = Vec3::new(11.0, 0.1, 0.1);
        for (direction, expected) in [(Vec3::x(), [-1.0, 3.0]), (-Vec3::x(), [-3.0, 1.0])] {
            let ends = m.ends(&place, &direction);
            assert!((0..2).all(|k| (ends[k] - expected[k]).abs() < 1e-9), "{ends:?} along {direction}");
        }
    }
}
