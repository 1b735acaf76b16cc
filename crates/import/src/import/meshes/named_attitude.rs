//! Which axis points up by the names of parts and their boxes.
//!
//! A slab is thin in the vertical. A column, a pile and a chimney are long in it. The thin side of a wall and the long side of a beam are
//! level, so that the axis along them is not up. A part whose box has no clear thin or long side says nothing, nor does one whose side lies
//! along x, because no file has x up.

use crate::building::ElementRole;
use crate::geometry::Mesh;
use crate::import::parts::options::UpAxis;
use crate::recognition::{only_role_of_words, says_standing};

/// A side of a box is long when it is this many times the next, and thin when the next is this many times as long.
const PROMINENT: f64 = 1.5;
/// The parts that speak for an axis are at least this many times those against it.
const MAJORITY: usize = 2;

/// How many parts lie and stand as their names say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Votes {
    y_up: usize,
    z_up: usize,
}

/// What a name says about the box of its part.
enum Attitude {
    /// The thin side is vertical.
    Lies,
    /// The long side is vertical.
    Stands,
    /// The thin side is level.
    Upright,
    /// The long side is level.
    Level,
}

impl Attitude {
    fn of(name: &str) -> Option<Self> {
        if says_standing(name) {
            return Some(Self::Stands);
        }
        Some(match only_role_of_words(name)? {
            ElementRole::Slab => Self::Lies,
            ElementRole::Column | ElementRole::Pile => Self::Stands,
            ElementRole::BearingWall | ElementRole::Partition => Self::Upright,
            ElementRole::Beam => Self::Level,
            _ => return None,
        })
    }
}

impl Votes {
    /// Counts a part for the axis that its name and its box speak for.
    pub(super) fn count(&mut self, name: &str, mesh: &Mesh) {
        match Self::of_part(name, mesh) {
            Some(UpAxis::Y) => self.y_up += 1,
            Some(UpAxis::Z) => self.z_up += 1,
            None => {}
        }
    }

    fn of_part(name: &str, mesh: &Mesh) -> Option<UpAxis> {
        let attitude = Attitude::of(name)?;
        if mesh.triangles.is_empty() {
            return None;
        }
        let size = mesh.aabb().size();
        let mut axes = [0, 1, 2];
        axes.sort_by(|i, j| size[*i].total_cmp(&size[*j]));
        let [thin, middle, long] = axes;
        let clear = |a: usize, b: usize| size[b] > PROMINENT * size[a];
        let side = match attitude {
            Attitude::Lies | Attitude::Upright => clear(thin, middle).then_some(thin)?,
            Attitude::Stands | Attitude::Level => clear(middle, long).then_some(long)?,
        };
        let vertical = matches!(attitude, Attitude::Lies | Attitude::Stands);
        match (side, vertical) {
            (1, true) | (2, false) => Some(UpAxis::Y),
            (2, true) | (1, false) => Some(UpAxis::Z),
            _ => None,
        }
    }

    /// The axis that the names speak for; none where they say nothing or contradict each other.
    pub(super) fn verdict(self) -> Option<UpAxis> {
        let clear = |own: usize, other: usize| own > 0 && own >= MAJORITY * other;
        if clear(self.y_up, self.z_up) {
            Some(UpAxis::Y)
        } else if clear(self.z_up, self.y_up) {
            Some(UpAxis::Z)
        } else {
            None
        }
    }

    /// How many parts speak for an axis, and how many for the other.
    pub(super) fn of(self, up: UpAxis) -> (usize, usize) {
        if up == UpAxis::Y { (self.y_up, self.z_up) } else { (self.z_up, self.y_up) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;
    use crate::import::formats::scene::box_mesh;

    fn vote(name: &str, half: [f64; 3]) -> Option<UpAxis> {
        Votes::of_part(name, &box_mesh(&Vec3::zeros(), &Vec3::from(half)))
    }

    #[test]
    fn each_kind_of_part_speaks_by_its_thin_or_its_long_side() {
        let (y, z) = (Some(UpAxis::Y), Some(UpAxis::Z));
        assert_eq!([vote("Slabs.b", [0.5, 0.5, 0.25]), vote("floor 2", [3.0, 0.1, 2.0])], [z, y]);
        assert_eq!([vote("Columns.c", [0.2, 0.2, 2.5]), vote("Stütze", [0.2, 1.5, 0.3])], [z, y]);
        assert_eq!([vote("Chimney.c", [0.3, 0.3, 1.0]), vote("cheminée", [0.3, 1.0, 0.3])], [z, y]);
        assert_eq!([vote("wall", [3.0, 0.1, 1.5]), vote("muro", [3.0, 1.5, 0.1])], [z, y]);
        assert_eq!([vote("beam", [0.1, 3.0, 0.2]), vote("Unterzug", [0.1, 0.2, 3.0])], [z, y]);
    }

    /// A wall and a beam along x stand with y up as with z up; the cap of a chimney is not long; two words are no word.
    #[test]
    fn parts_that_do_not_tell_are_silent() {
        let silent = [("wall", [0.1, 3.0, 1.5]), ("beam", [3.0, 0.1, 0.2]), ("chimney cap", [0.5, 0.5, 0.1])];
        for (name, half) in silent.into_iter().chain([("floor wall", [3.0, 0.1, 1.5]), ("House.w", [0.5, 0.5, 1.5])]) {
            assert_eq!(vote(name, half), None, "{name}");
        }
    }
}
