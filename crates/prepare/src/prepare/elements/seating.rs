//! Seated mass: how much of what carries stands on something where it needs to.
//!
//! That a part is connected with the ground says little: a wall that hangs on formwork is connected. A column or wall is seated when it has
//! a contact in its lowest 35 %; a beam when it has contacts in both outer quarters; a slab or a flight when contacts with two or more
//! others, or with one that goes around it, spread over half of its length or width. A beam cast in one piece with what holds its one end
//! is a cantilever, and seated.

use crate::building::{Building, ElementRole, Treatment};
use crate::geometry::Vec3;
use crate::prepare::input::groups::Group;
use crate::structure::{BodyKind, ConstructionStage, Law, Structure};
use serde::Serialize;

/// The lowest part of a column or wall, as a share of its height, and at least this, m.
const LOWEST: f64 = 0.35;
const LEAST_HEIGHT: f64 = 0.1;
/// A contact in an outer quarter of a beam is beyond this share of its half length.
const OUTER: f64 = 0.5;
/// Contacts of a slab spread over this share of its length or width.
const SPREAD: f64 = 0.5;
/// Smallest cosine of the angle of a member that stands.
const UPRIGHT: f64 = 0.9;
/// Smallest ratio of the extents of a plate.
const FLAT: f64 = 3.0;

/// Whether one element is seated.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seat {
    /// Number of the element in the structure.
    pub element: usize,
    /// What it was judged as.
    pub role: ElementRole,
    /// Its mass, live load included, kg.
    pub mass: f64,
    /// True when it is seated.
    pub seated: bool,
    /// Why, or why not.
    pub reason: String,
}

/// Seats of all elements that carry.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Seating {
    /// One entry per element that carries and has a body.
    pub elements: Vec<Seat>,
    /// Mass of these elements, kg.
    pub mass: f64,
    /// The seated part of it, kg.
    pub seated_mass: f64,
}

impl Seating {
    /// Seated share of the mass, 0 to 1; 1 without anything that carries.
    pub fn share(&self) -> f64 {
        if self.mass > 0.0 { self.seated_mass / self.mass } else { 1.0 }
    }
}

/// The role of each element of a building as its groups give it: one entry per element, in their order.
pub fn roles(building: &Building, groups: &[Group]) -> Vec<Option<ElementRole>> {
    let role = |name: &str| groups.iter().find(|g| g.name == name).and_then(|g| g.role);
    building.elements.iter().map(|e| role(&e.group)).collect()
}

/// Extents and contacts of an element.
struct SeatingShape {
    /// Directions, the longest extent first, and the extents along them, m.
    axes: [Vec3; 3],
    range: [[f64; 2]; 3],
    /// Lowest and highest level, m.
    z: [f64; 2],
    mass: f64,
    fixed: bool,
    /// Place, the other element, and whether the bond holds a cantilever.
    contacts: Vec<(Vec3, u32, bool)>,
}

/// Judges the seats of all elements that carry. `roles[i]` is the role of element `i` of the structure; elements beyond its end, such as
/// foundations, are supports. Without a role the shape decides.
pub fn seating(s: &Structure, roles: &[Option<ElementRole>]) -> Seating {
    let mut out = Seating::default();
    for (element, shape) in shapes(s, roles.len()).into_iter().enumerate() {
        let Some(shape) = shape else { continue };
        if roles[element].is_some_and(|r| r.treatment() != Treatment::Carries) {
            continue;
        }
        let role = roles[element].filter(|r| r.carries()).unwrap_or_else(|| shape.role());
        let (seated, reason) = shape.judge(role);
        out.mass += shape.mass;
        out.seated_mass += if seated { shape.mass } else { 0.0 };
        out.elements.push(Seat { element, role, mass: shape.mass, seated, reason });
    }
    out
}

/// Shapes of the first `count` elements; none for those without bodies.
fn shapes(s: &Structure, count: usize) -> Vec<Option<SeatingShape>> {
    let mut corners: Vec<Vec<Vec3>> = vec![Vec::new(); count];
    let (mut mass, mut fixed) = (vec![0.0; count], vec![false; count]);
    for b in s.bodies.iter().filter(|b| b.kind == BodyKind::Piece) {
        let e = b.element as usize;
        if e < count {
            corners[e].extend(b.shape.vertices.iter().map(|v| b.pose.apply(v)));
            mass[e] += b.mass;
            fixed[e] |= b.fixed;
        }
    }
    let mut out: Vec<Option<SeatingShape>> = corners
        .into_iter()
        .enumerate()
        .map(|(e, list)| (!list.is_empty()).then(|| SeatingShape::of(&list, mass[e], fixed[e])))
        .collect();
    for b in &s.bonds {
        let ends = [b.a, b.b].map(|i| s.bodies[i as usize].element);
        if ends[0] == ends[1] {
            continue;
        }
        let holds = b.construction_stage == ConstructionStage::Monolithic
            && matches!(b.law, Law::Reinforced(_) | Law::Unbreakable);
        for (own, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            if let Some(Some(shape)) = out.get_mut(own as usize) {
                shape.contacts.push((b.face, other, holds));
            }
        }
    }
    out
}

impl SeatingShape {
    fn of(corners: &[Vec3], mass: f64, fixed: bool) -> Self {
        let mean = corners.iter().sum::<Vec3>() / corners.len() as f64;
        let second = corners.iter().map(|p| (p - mean) * (p - mean).transpose()).sum::<crate::geometry::Mat3>();
        let eigen = nalgebra::SymmetricEigen::new((second + second.transpose()) * 0.5);
        let extent = |a: &Vec3| {
            corners.iter().map(|p| a.dot(p)).fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], x| [l.min(x), h.max(x)])
        };
        let mut list = [0, 1, 2].map(|k| {
            let axis = eigen.eigenvectors.column(k).into_owned();
            (axis, extent(&axis))
        });
        list.sort_by(|a, b| (b.1[1] - b.1[0]).total_cmp(&(a.1[1] - a.1[0])));
        Self {
            axes: list.map(|l| l.0),
            range: list.map(|l| l.1),
            z: extent(&Vec3::z()),
            mass,
            fixed,
            contacts: Vec::new(),
        }
    }

    fn size(&self, k: usize) -> f64 {
        self.range[k][1] - self.range[k][0]
    }

    /// What an element without a role looks like.
    fn role(&self) -> ElementRole {
        let flat = self.size(1) > FLAT * self.size(2);
        match (flat, self.axes[2].z.abs() > 0.7, self.axes[0].z.abs() > 0.7) {
            (true, true, _) => ElementRole::Slab,
            (true, false, _) => ElementRole::BearingWall,
            (false, _, true) => ElementRole::Column,
            (false, _, false) => ElementRole::Beam,
        }
    }

    /// Lowest and highest place of contacts along an axis, as shares of the half extent: -1 to 1.
    fn spread(&self, k: usize) -> [f64; 2] {
        let (middle, half) = (0.5 * (self.range[k][0] + self.range[k][1]), (0.5 * self.size(k)).max(1e-9));
        let at = self.contacts.iter().map(|c| (self.axes[k].dot(&c.0) - middle) / half);
        at.fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], x| [l.min(x), h.max(x)])
    }

    fn judge(&self, role: ElementRole) -> (bool, String) {
        if self.fixed {
            return (true, "held by the ground".into());
        }
        if self.contacts.is_empty() {
            return (false, "it touches nothing".into());
        }
        match role {
            ElementRole::Footing | ElementRole::Pile => (true, "it is founded".into()),
            ElementRole::Slab | ElementRole::Stair => self.slab(),
            ElementRole::Column | ElementRole::BearingWall => self.upright(),
            _ if self.axes[0].z.abs() > UPRIGHT => self.upright(),
            _ => self.beam(),
        }
    }

    fn upright(&self) -> (bool, String) {
        let height = self.z[1] - self.z[0];
        let most = self.z[0] + (LOWEST * height).max(LEAST_HEIGHT);
        let lowest = self.contacts.iter().map(|c| c.0.z).fold(f64::INFINITY, f64::min);
        let share = 100.0 * (lowest - self.z[0]) / height.max(1e-9);
        if lowest <= most {
            (true, "it has a contact at its foot".into())
        } else {
            (false, format!("its lowest contact is at {share:.0} % of its height"))
        }
    }

    fn beam(&self) -> (bool, String) {
        let [low, high] = self.spread(0);
        if low < -OUTER && high > OUTER {
            return (true, "it has contacts at both ends".into());
        }
        if (low < -OUTER || high > OUTER) && self.contacts.iter().any(|c| c.2) {
            return (true, "it is a cantilever".into());
        }
        let what = if low < -OUTER || high > OUTER { "at one end only" } else { "not at its ends" };
        (false, format!("it has contacts {what}"))
    }

    fn slab(&self) -> (bool, String) {
        let first = self.contacts[0].1;
        let several = self.contacts.iter().any(|c| c.1 != first);
        let wide = [0, 1].map(|k| {
            let [low, high] = self.spread(k);
            high - low >= 2.0 * SPREAD
        });
        let held = self.contacts.iter().any(|c| c.2);
        match (several, wide) {
            (true, [true, _] | [_, true]) => (true, "its contacts spread over it".into()),
            (false, [true, true]) => (true, "its one neighbour goes around it".into()),
            _ if several && held => (true, "it is a cantilever".into()),
            (true, _) => (false, "its contacts are on one side".into()),
            (false, _) => (false, "it has one neighbour only".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Building, Element};
    use crate::prepare::input::groups::Group;
    use crate::prepare::input::settings::Settings;
    use crate::strength;
    use std::path::Path;

    #[test]
    fn a_beam_on_two_columns_is_seated_and_one_beside_them_is_not() {
        let element = |name: &str, low: [f64; 3], high: [f64; 3]| Element::cuboid(name, name, low, high, false);
        let judged = |gap: f64| {
            let elements = vec![
                element("left", [0.0, 0.0, 0.0], [0.4, 0.4, 3.0]),
                element("right", [5.6, 0.0, 0.0], [6.0, 0.4, 3.0]),
                element("beam", [0.0, 0.0, 3.0], [6.0 - gap, 0.4, 3.6]),
            ];
            let groups: Vec<Group> = [("left", "rc-column"), ("right", "rc-column"), ("beam", "rc-beam")]
                .map(|(name, profile)| Group::new(name, profile, 0.0))
                .into();
            let profiles: Vec<_> =
                groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect();
            let building = Building { elements, ..Building::default() };
            let s = crate::prepare::prepare(&building, &Settings::default(), &groups, &profiles, 0).expect("sound");
            seating(&s.structure, &roles(&building, &groups))
        };
        let good = judged(0.0);
        assert!((good.share() - 1.0).abs() < 1e-12, "{good:?}");
        assert_eq!(good.elements[2].role, ElementRole::Beam);
        // It ends before the right column; cast in one piece with the left one it is a cantilever.
        let short = judged(0.5);
        assert_eq!(short.elements[2].reason, "it is a cantilever");
    }
}
