//! What making bonds knows of both sides of a contact patch.

use super::pads::Soil;
use super::precast::Dowel;
use crate::geometry::Vec3;
use crate::prepare::aside::connectors::Connectors;
use crate::prepare::cutting::clear_spans::ClearSpans;
use crate::prepare::cutting::fill::Fill;
use crate::prepare::cutting::members::Member;
use crate::prepare::cutting::piece::OfJoint;
use crate::prepare::elements::parts::Part;
use crate::prepare::input::groups::Group;
use crate::strength::Profile;
use crate::structure::Structure;

/// Properties of both sides of a bond.
pub(crate) struct Materials<'a> {
    /// The case's groups.
    pub groups: &'a [Group],
    /// Their profiles.
    pub profiles: &'a [Profile],
    /// Group of each body, `None` for foundations.
    pub group_of: &'a [Option<usize>],
    /// Direction of each element.
    pub members: &'a [Member],
    /// Random factor on the strength of each body.
    pub scatter: &'a [f64],
    /// Pairs of bodies with thin layers between them, and their largest distance, m; sorted by pair.
    pub bridged: &'a [(u32, u32, f64)],
    /// What becomes of each element of the building.
    pub parts: &'a [Part],
    /// Connections that are modelled as parts.
    pub connectors: &'a Connectors,
    /// Dowels near pads.
    pub dowels: &'a [Dowel],
    /// What each element has to do with joints of columns and beams.
    pub joints: &'a [OfJoint],
    /// What pads lie on, where they do.
    pub soil: Option<Soil>,
    /// Clear spans of each element whose bars or stirrups differ along it or by its directions.
    pub clear_spans: &'a [Option<ClearSpans>],
}

impl Materials<'_> {
    /// True for a body at a place where its member runs through a joint. Foundations are no members.
    pub(crate) fn in_joint(&self, s: &Structure, body: usize, place: &Vec3) -> bool {
        self.members.get(s.bodies[body].element as usize).is_some_and(|x| x.in_joint(place))
    }

    /// Clear length of the member of a body at the body's place, m.
    pub(crate) fn span(&self, s: &Structure, body: usize, role: crate::strength::Role) -> f64 {
        let b = &s.bodies[body];
        self.members.get(b.element as usize).map_or(0.0, |x| 2.0 * x.half_span(role, &b.pose.position))
    }

    /// The thin-walled section of the member of a body, where it was drawn as one.
    pub(crate) fn drawn_section(&self, s: &Structure, body: usize) -> Option<&Fill> {
        self.members.get(s.bodies[body].element as usize)?.fill.as_ref()
    }

    /// True for a body of an element that is a joint of columns and beams.
    pub(crate) fn is_joint(&self, s: &Structure, body: usize) -> bool {
        self.joints.get(s.bodies[body].element as usize) == Some(&OfJoint::Is)
    }
}
