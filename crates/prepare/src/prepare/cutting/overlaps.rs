//! Volume that two elements share is cut out of one of them.
//!
//! Where the case has no roles, the one with the lower rank of its profile gives way (slab, wall, beam, column in rising order), or the
//! smaller one. With roles, what carries goes before what only stands, footings before piles, piles before the members above them; a part
//! that lies inside a carrier of at least as solid a material and is small beside it becomes part of it.

use super::cut;
use crate::Result;
use crate::building::{Building, ElementRole, Finding, FindingKind, Severity};
use crate::geometry::{Aabb, Convex, touching_pairs};
use crate::prepare::elements::lintels::LINTELS;
use crate::prepare::elements::parts::Part;
use crate::stop::Stop;
use crate::strength::{Profile, Role};

/// A common depth of less than this is within the precision of the model, m.
const SHALLOW: f64 = 1e-3;
/// Share of its volume inside a carrier above which an element is a part of it.
const INSIDE: f64 = 0.95;
/// Volume over that of the carrier up to which a carrying element inside it becomes part of it.
const SMALL: f64 = 0.1;

/// What decides who gives way.
pub(crate) struct Elements<'a> {
    pub building: &'a Building,
    pub profiles: &'a [Profile],
    pub group_of: &'a [usize],
    pub parts: &'a [Part],
    /// Thinner solids are no bodies, m.
    pub least_thickness: f64,
}

impl Elements<'_> {
    /// The stronger claim on shared volume.
    fn rank(&self, i: usize) -> (u8, u8) {
        let of_profile = match self.profiles[self.group_of[i]].role {
            Role::Other => 0,
            Role::Slab => 1,
            Role::Wall => 2,
            Role::Beam => 3,
            Role::Column => 4,
        };
        let Some(role) = self.parts[i].role else { return (2, of_profile) };
        match role {
            ElementRole::Unknown => (1, of_profile),
            _ if !self.parts[i].carries() => (0, 0),
            ElementRole::Slab | ElementRole::Stair => (2, 1),
            ElementRole::BearingWall => (2, 2),
            ElementRole::Beam | ElementRole::Brace => (2, 3),
            ElementRole::Column => (2, 4),
            ElementRole::Pile => (2, 5),
            ElementRole::Footing => (2, 6),
            _ => (2, of_profile),
        }
    }

    /// True when an element with nearly all of its volume inside another one is to become part of it.
    fn merges(&self, inner: usize, outer: usize, volumes: [f64; 2], thin: bool) -> bool {
        let [a, b] = [inner, outer].map(|i| &self.parts[i]);
        let known = a.role.is_some() && b.role.is_some();
        let minor = !a.carries() || a.role == Some(ElementRole::Unknown) || thin || volumes[0] < SMALL * volumes[1];
        known && b.carries() && a.solidity <= b.solidity && minor
    }

    fn finding(&self, i: usize, severity: Severity, detail: String, remedy: &str) -> Finding {
        let e = &self.building.elements[i];
        Finding {
            severity,
            kind: FindingKind::Overlap,
            element: Some(e.name.clone()),
            storey: e.storey.and_then(|s| self.building.storeys.get(s)).map(|s| s.name.clone()),
            detail,
            remedy: remedy.into(),
        }
    }
}

fn volume(solids: &[Convex]) -> f64 {
    solids.iter().map(Convex::volume).sum()
}

/// Volume that two elements share, m3.
fn shared(a: &[Convex], b: &[Convex]) -> f64 {
    let boxes: Vec<Aabb> = b.iter().map(Convex::aabb).collect();
    let with = |p: &Convex| -> f64 {
        let own = p.aabb();
        let near = b.iter().zip(&boxes).filter(|(_, x)| x.touches(&own));
        near.filter_map(|(q, _)| p.intersection(q)).map(|s| s.volume()).sum()
    };
    a.iter().map(with).sum()
}

/// Cuts shared volume out of one of two elements, and takes out elements inside others.
///
/// # Errors
/// [`crate::Error::Stopped`] after a stop request, with the names of the two elements.
pub(crate) fn remove(
    of: &Elements<'_>,
    convex: &mut [Vec<Convex>],
    findings: &mut Vec<Finding>,
    stop: &Stop,
) -> Result<()> {
    let elements = &of.building.elements;
    let boxes: Vec<_> = elements.iter().map(|e| e.mesh.aabb()).collect();
    let pairs = touching_pairs(&boxes, 0.0);
    take_out_contained(of, &pairs, &boxes, convex, findings, stop)?;
    for (a, b) in pairs {
        let (a, b) = (a as usize, b as usize);
        stop.check(&format_args!("preparing (what {} and {} share)", elements[a].name, elements[b].name))?;
        if convex[a].is_empty() || convex[b].is_empty() {
            continue;
        }
        let key = |i: usize| (of.rank(i), volume(&convex[i]));
        let (strong, weak) = if key(a) >= key(b) { (a, b) } else { (b, a) };
        let before = volume(&convex[weak]);
        let cutters = convex[strong].clone();
        let mut changed = false;
        for cutter in &cutters {
            let reach = cutter.aabb().grown(-SHALLOW);
            let list = std::mem::take(&mut convex[weak]);
            for piece in list {
                let shared = if piece.aabb().touches(&reach) { piece.intersection(cutter) } else { None };
                match shared.filter(|s| s.thickness() > SHALLOW) {
                    Some(_) => {
                        changed = true;
                        convex[weak].extend(cut::subtract(piece, cutter));
                    }
                    None => convex[weak].push(piece),
                }
            }
        }
        // An assumed lintel is meant to be there.
        if changed && elements[strong].group != LINTELS {
            let lost = before - volume(&convex[weak]);
            findings.push(of.finding(
                weak,
                if lost > 0.1 * before { Severity::Warning } else { Severity::Note },
                format!(
                    "shares {lost:.4} m3 of its {before:.4} m3 with \"{}\"; it was cut back",
                    elements[strong].name
                ),
                "nothing, unless the wrong part gave way",
            ));
        }
    }
    Ok(())
}

/// Takes out elements that lie inside others and are small beside them.
fn take_out_contained(
    of: &Elements<'_>,
    pairs: &[(u32, u32)],
    boxes: &[Aabb],
    convex: &mut [Vec<Convex>],
    findings: &mut Vec<Finding>,
    stop: &Stop,
) -> Result<()> {
    let within = |i: usize, j: usize| {
        let outer = boxes[j].grown(0.01 + 0.05 * boxes[i].size().max());
        outer.contains(&boxes[i].min) && outer.contains(&boxes[i].max)
    };
    for &(a, b) in pairs {
        for (inner, outer) in [(a as usize, b as usize), (b as usize, a as usize)] {
            if convex[inner].is_empty() || convex[outer].is_empty() || !within(inner, outer) {
                continue;
            }
            let thin = convex[inner].iter().all(|c| c.thickness() < of.least_thickness);
            let volumes = [inner, outer].map(|i| volume(&convex[i]));
            if !of.merges(inner, outer, volumes, thin) {
                continue;
            }
            stop.check(&format_args!("preparing (is {} inside another element)", of.building.elements[inner].name))?;
            if shared(&convex[inner], &convex[outer]) < INSIDE * volumes[0] {
                continue;
            }
            let density = |i: usize| of.building.elements[i].density.unwrap_or(of.profiles[of.group_of[i]].density);
            let difference = volumes[0] * (density(inner) - density(outer));
            let more = format!("{:.1} kg {}", difference.abs(), if difference < 0.0 { "less" } else { "more" });
            convex[inner].clear();
            findings.push(of.finding(
                inner,
                Severity::Note,
                format!(
                    "lies inside \"{}\" and became part of it; its {:.4} m3 would weigh {more} than what \
                     they replace",
                    of.building.elements[outer].name, volumes[0]
                ),
                "nothing, unless it carries by itself: then change role in its [[group]]",
            ));
        }
    }
    Ok(())
}
