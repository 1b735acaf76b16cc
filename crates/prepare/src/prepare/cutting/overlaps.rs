//! Volume that two elements share is cut out of one of them.
//!
//! Where the case has no roles, the one with the lower rank of its profile gives way (slab, wall, beam, column in rising order), or the
//! smaller one. With roles, what carries goes before what only stands, footings before piles, piles before the members above them; a part
//! that lies inside a carrier of at least as solid a material and is small beside it, or has the same role, becomes part of it.
//!
//! | what meets | gives way | because |
//! | --- | --- | --- |
//! | column and slab of concrete, without a beam or wall there | column | the floor is cast over the column below it and carries the one above: a flat plate with its punching head |
//! | column and slab with a beam or wall there, or of other materials | slab | the beams are cast or fixed to the column, which goes on |
//! | column and beam | beam | the column goes through the joint |
//! | beam and slab, wall and slab, beam and wall | slab, slab, wall | the slab spans between them |
//! | footing and what stands on it | what stands | it begins on its footing |

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
/// A slab over a column: least and largest thickness, m. Thinner ones are screeds, thicker ones foundations or mistakes.
const SLAB: [f64; 2] = [0.08, 0.8];
/// A beam this far below or above a slab still meets the column with it, m.
const NEAR: f64 = 0.02;
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
        let repeated = a.carries() && a.role == b.role;
        let minor =
            !a.carries() || a.role == Some(ElementRole::Unknown) || thin || repeated || volumes[0] < SMALL * volumes[1];
        known && b.carries() && a.solidity <= b.solidity && minor
    }

    fn role(&self, i: usize) -> Option<ElementRole> {
        self.parts[i].role_or(&self.profiles[self.group_of[i]])
    }

    /// True when a column ends below a slab and goes on above it: both are of concrete that is cast in place, and no beam or wall meets them
    /// there. `beside` are the elements whose boxes touch that of the column.
    fn ends_at(&self, column: usize, slab: usize, beside: &[usize], boxes: &[Aabb]) -> bool {
        let cast = |i: usize| self.parts[i].carries() && self.parts[i].concrete && !self.parts[i].precast;
        if self.role(column) != Some(ElementRole::Column) || self.role(slab) != Some(ElementRole::Slab) {
            return false;
        }
        let level = [boxes[slab].min.z, boxes[slab].max.z];
        let thin = (SLAB[0]..=SLAB[1]).contains(&(level[1] - level[0]));
        let meets = |i: &usize| {
            let beam = matches!(self.role(*i), Some(ElementRole::Beam | ElementRole::BearingWall | ElementRole::Brace));
            let b = &boxes[*i];
            beam && self.parts[*i].carries() && b.min.z < level[1] + NEAR && b.max.z > level[0] - NEAR
        };
        cast(column) && cast(slab) && thin && !beside.iter().any(meets)
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
    let mut beside: Vec<Vec<usize>> = vec![Vec::new(); elements.len()];
    for (a, b) in touching_pairs(&boxes, NEAR) {
        beside[a as usize].push(b as usize);
        beside[b as usize].push(a as usize);
    }
    for (a, b) in pairs {
        let (a, b) = (a as usize, b as usize);
        stop.check(&format_args!("preparing (what {} and {} share)", elements[a].name, elements[b].name))?;
        if convex[a].is_empty() || convex[b].is_empty() {
            continue;
        }
        let key = |i: usize| (of.rank(i), volume(&convex[i]));
        let ends = |column: usize, slab: usize| of.ends_at(column, slab, &beside[column], &boxes);
        let ended = ends(a, b) || ends(b, a);
        let (strong, weak) = if ends(a, b) || !ends(b, a) && key(a) < key(b) { (b, a) } else { (a, b) };
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
                if lost > 0.1 * before && !ended { Severity::Warning } else { Severity::Note },
                format!(
                    "shares {lost:.4} m3 of its {before:.4} m3 with \"{}\"; it {}",
                    elements[strong].name,
                    if ended { "ends below that and goes on above it" } else { "was cut back" }
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

#[cfg(test)]
mod tests {
    use crate::building::{Building, Element, ElementRole};
    use crate::prepare::{Group, Settings, prepare};
    use crate::strength;
    use crate::structure::Law;
    use std::path::Path;

    /// Mass, number of bonds that punch, and of pieces of columns of a flat plate of 240 mm on four columns, two storeys high.
    fn flat_plate(columns: &[[f64; 2]], beam: bool) -> (f64, usize, usize) {
        let mut elements = vec![Element::cuboid("slab", "Slabs", [-3.6, -3.6, 3.0], [3.6, 3.6, 3.24], false)];
        for (k, [x, y]) in [[-2.4, -2.4], [2.4, -2.4], [-2.4, 2.4], [2.4, 2.4]].into_iter().enumerate() {
            for (part, [from, to]) in columns.iter().enumerate() {
                let name = format!("column {k}.{part}");
                let (min, max) = ([x - 0.2, y - 0.2, *from], [x + 0.2, y + 0.2, *to]);
                elements.push(Element::cuboid(&name, "Columns", min, max, false));
            }
        }
        if beam {
            for y in [-2.4, 2.4] {
                let name = format!("beam {y}");
                elements.push(Element::cuboid(&name, "Beams", [-2.2, y - 0.15, 2.7], [2.2, y + 0.15, 3.0], false));
            }
        }
        let group = |name: &str, profile: &str, role| Group { role: Some(role), ..Group::new(name, profile, 0.0) };
        let mut groups = vec![
            group("Slabs", "rc-flat-plate", ElementRole::Slab),
            group("Columns", "rc-column", ElementRole::Column),
        ];
        if beam {
            groups.push(group("Beams", "rc-beam", ElementRole::Beam));
        }
        let building = Building { elements, ..Building::default() };
        let profiles: Vec<_> =
            groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect();
        let settings = Settings { target_size: 1.0, ..Settings::default() };
        let s = prepare(&building, &settings, &groups, &profiles, 0).expect("sound").structure;
        let punch = s.bonds.iter().filter(|b| matches!(&b.law, Law::Reinforced(r) if r.punching)).count();
        let column = |e: u32| s.elements.get(e as usize).is_some_and(|e| e.name.starts_with("column"));
        (s.moving_mass(), punch, s.bodies.iter().filter(|b| column(b.element)).count())
    }

    /// Columns drawn to the soffit, to the middle or the top of the slab, through it in one piece, or two in the same place, make the same flat
    /// plate: its slab is whole and punches at its columns. Where a beam is at the column, the column goes on.
    #[test]
    fn columns_end_at_the_soffit_of_a_flat_plate_however_they_are_drawn() {
        let (mass, punch, _) = flat_plate(&[[0.0, 3.0], [3.24, 6.24]], false);
        assert!(punch >= 16, "{punch} bonds punch");
        for columns in [
            vec![[0.0, 3.12], [3.12, 6.24]],
            vec![[0.0, 3.24], [3.24, 6.24]],
            vec![[0.0, 6.24]],
            vec![[0.0, 3.24], [3.24, 6.24], [0.0, 3.24]],
        ] {
            let (m, p, _) = flat_plate(&columns, false);
            assert!((m / mass - 1.0).abs() < 1e-6 && p == punch, "{columns:?}: {m} kg for {mass}, {p} for {punch}");
        }
        // The panel at a beam does not punch.
        assert_eq!(flat_plate(&[[0.0, 6.24]], true).1, 0);
    }
}
