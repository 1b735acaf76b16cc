//! Bonds across contact patches: position of the spring, stiffness and strength.

use super::bar_ends::{self, Faces};
use super::materials::Materials;
use super::plates::{self, Cover, Strip};
use super::precast::{self, PrecastJoint};
use super::punching::{self, Head};
use super::weaker_side::{self, Weakened};
use super::{laid, pads, rules, standing};
use crate::building::Finding;
use crate::geometry::{Convex, Vec3, touching_pairs};
use crate::prepare::contact::contacts::{Patch, patches};
use crate::prepare::contact::stiffness::Halves;
use crate::prepare::input::groups::Group;
use crate::prepare::input::settings::Settings;
use crate::stop::Stop;
use crate::strength::detailing::SectionPlace;
use crate::strength::{self, Capacity, Connection, Failure, Profile, Role, Strength, fibre};
use crate::structure::{
    Bar, Bond, ConstructionStage, Critical, Joint, Law, Limits, Mortar, Play, Reinforced, Section, Structure,
};
use rayon::prelude::*;
pub(crate) use section_sides::sides_of;
use section_sides::{beside, part_of_plate};
use small_contacts::Touching;

/// Finds all contact patches and creates bonds across them. Returns findings about bonds that are weaker than a member that ends there.
///
/// # Errors
/// [`crate::Error::Stopped`] after a stop request.
pub(crate) fn add(
    s: &mut Structure,
    shapes: &[Convex],
    settings: &Settings,
    m: &Materials<'_>,
    stop: &Stop,
) -> crate::Result<Vec<Finding>> {
    const LOOKING: &str = "preparing (looking for contacts)";
    const BONDING: &str = "preparing (bonds)";
    let boxes: Vec<_> = shapes.iter().map(Convex::aabb).collect();
    let near = touching_pairs(&boxes, settings.search_distance.max(1e-4));
    let mut pairs: Vec<(u32, u32, f64)> = near.into_iter().map(|(a, b)| (a, b, settings.search_distance)).collect();
    pairs.extend(m.bridged);
    if m.parts.iter().any(|p| p.precast) {
        let part = |i: usize| {
            let e = s.bodies[i].element;
            m.parts.get(e as usize).map(|p| (e, p))
        };
        pairs.extend(precast::wide_pairs(&boxes, settings.search_distance, part));
    }
    // The larger distance comes first and is kept.
    pairs.sort_by(|x, y| (x.0, x.1).cmp(&(y.0, y.1)).then(y.2.total_cmp(&x.2)));
    pairs.dedup_by_key(|p| (p.0, p.1));
    let bodies = &s.bodies;
    stop.check(LOOKING)?;
    let mut found: Vec<Vec<([usize; 2], Patch)>> = pairs
        .par_iter()
        .map(|&(a, b, reach)| {
            stop.check(LOOKING)?;
            let ends = [a as usize, b as usize];
            if ends.iter().all(|&i| bodies[i].fixed) {
                return Ok(Vec::new());
            }
            let list = if m.is_precast(s, ends) {
                m.precast_patches(s, ends, shapes, reach, settings)
            } else {
                patches(&shapes[ends[0]], &shapes[ends[1]], reach, settings.minimum_contact.min(small_contacts::LEAST))
            };
            let between = bodies[ends[0]].element != bodies[ends[1]].element;
            let groups = m.groups_of(ends);
            let bonded = list.into_iter().filter(|p| !between || rules::bonded(groups, &p.frame[0]));
            Ok(bonded.map(|p| (ends, p)).collect())
        })
        .collect::<crate::Result<_>>()?;
    let touching = Touching::of(&found, bodies);
    touching.take_out_small(&mut found, bodies, shapes, settings.minimum_contact);
    standing::take_out(&mut found, bodies, m.parts);
    laid::take_out(&mut found, bodies, m);
    let sections = m.across_connectors(s, shapes, settings, &mut found);
    stop.check(BONDING)?;
    let cover = Cover::of(bodies, found.iter().flatten().map(|(ends, p)| (*ends, p)));
    let heads = punching::heads(bodies, &found, m, &cover);
    let role = |i: usize| m.group_of[i].map(|g| m.profiles[g].role);
    let faces = Faces::of(bodies, &found, m.members.len(), role);
    let surroundings = Surroundings { cover, heads, faces, shapes, touching };
    stop.check(BONDING)?;
    let made: Vec<Vec<(Bond, Option<Weakened>)>> = found
        .par_iter()
        .map(|list| {
            stop.check(BONDING)?;
            Ok(list.iter().map(|(ends, p)| bond(s, *ends, p, m, &surroundings)).collect())
        })
        .collect::<crate::Result<_>>()?;
    let (bonds, weakened): (Vec<Bond>, Vec<Option<Weakened>>) = made.into_iter().flatten().unzip();
    let findings = weaker_side::findings(s, &weakened.into_iter().flatten().collect::<Vec<_>>());
    s.bonds = bonds;
    s.bonds.extend(sections);
    Ok(findings)
}

/// What lies around a patch.
struct Surroundings<'a> {
    /// Sides of panels of slabs and walls that are covered.
    cover: Cover,
    /// Panels of flat plates above columns.
    heads: Vec<Option<Head>>,
    /// Contact faces of the elements.
    faces: Faces,
    /// Shape of each body.
    shapes: &'a [Convex],
    touching: Touching,
}

impl Surroundings<'_> {
    /// The place of a section across the member of `ends[k]`.
    fn place(
        &self,
        s: &Structure,
        ends: [usize; 2],
        k: usize,
        p: &Patch,
        m: &Materials<'_>,
        role: Role,
    ) -> SectionPlace {
        let body = ends.map(|i| &s.bodies[i]);
        let element = [body[k].element, body[1 - k].element];
        if element[0] == element[1] {
            return self.faces.in_span(element[0], role, &p.centre, &p.frame[0]);
        }
        let other =
            m.group_of[ends[1 - k]].and_then(|g| Some((m.members.get(element[1] as usize)?, m.profiles[g].role)));
        // A joint that is drawn as a piece of beam is a support of its beams.
        let joint = m.is_joint(s, ends[1 - k]) && role != Role::Column;
        if !body[1 - k].fixed && !joint && bar_ends::in_line(other, role, &p.frame[0]) {
            return SectionPlace::Anywhere;
        }
        let outward = if k == 0 { p.frame[0] } else { -p.frame[0] };
        self.faces.at_support(element, role, p, &outward, &self.shapes[ends[1 - k]])
    }

    /// The column head at an end of a bond that is horizontal there, with the outward normal.
    fn head(&self, ends: [usize; 2], p: &Patch) -> Option<(usize, Head, Vec3)> {
        let level = p.frame[0].z.abs() < 0.1;
        let of = |k: usize| Some((k, self.heads[ends[k]]?, if k == 0 { p.frame[0] } else { -p.frame[0] }));
        if level { of(0).or_else(|| of(1)) } else { None }
    }
}

/// The strip of a plate across a patch, when it connects two panels with the same thickness direction, or a panel and a stiff part.
fn strip(s: &Structure, ends: [usize; 2], p: &Patch, m: &Materials<'_>, cover: &Cover) -> Option<(Strip, [bool; 2])> {
    let n = p.frame[0];
    let across = ends.map(|i| {
        let role = m.group_of[i].map(|g| m.profiles[g].role).filter(|r| matches!(r, Role::Slab | Role::Wall));
        role.filter(|_| !s.bodies[i].fixed).and_then(|_| m.members.get(s.bodies[i].element as usize)?.thickness(&n))
    });
    // A post or a beam that ends there bends along its length.
    let ends_here = |k: usize| {
        let role = m.group_of[ends[k]].map(|g| m.profiles[g].role).filter(|r| matches!(r, Role::Column | Role::Beam));
        role.is_some_and(|role| m.members[s.bodies[ends[k]].element as usize].is_cut_by(&n, role))
    };
    let (thickness, panels) = match across {
        [Some(a), Some(b)] if a.dot(&b).abs() > 0.9 => (a, [true, true]),
        // Where two plates meet at an angle, the one that is cut is flexible, and the other one is stiff.
        [Some(a), None] if !ends_here(1) => (a, [true, false]),
        [None, Some(b)] if !ends_here(0) => (b, [false, true]),
        _ => return None,
    };
    let thickness_is_2 = thickness.dot(&p.frame[2]).abs() > thickness.dot(&p.frame[1]).abs();
    let (lateral, width) = if thickness_is_2 { (p.frame[1], p.section.d1) } else { (p.frame[2], p.section.d2) };
    let (mut free, mut length) = (0.0, 0.0);
    let mut reinforced_slab = false;
    let sides = ends.map(|i| cover.lateral_sides(i, &s.bodies[i], p, &lateral, width));
    for (k, i) in ends.into_iter().enumerate().filter(|(k, _)| panels[*k]) {
        let b = &s.bodies[i];
        let half = (b.pose.position - p.centre).dot(&n).abs();
        free += half * (sides[k][0].free + sides[k][1].free);
        length += half;
        let profile = m.group_of[i].map(|g| &m.profiles[g]);
        reinforced_slab |=
            profile.is_some_and(|p| p.role == Role::Slab && matches!(p.strength, Strength::Reinforced(_)));
    }
    let poisson = ends.iter().find_map(|&i| m.group_of[i]).map_or(0.2, |g| m.profiles[g].poisson);
    let strip = Strip {
        free: free / length.max(1e-9),
        corners: plates::corners(sides),
        poisson: if reinforced_slab { 0.0 } else { poisson },
        thickness_is_2,
        half_bond: (panels != [true, true]).then_some(2.0 * length),
    };
    Some((strip, panels))
}

fn bond(
    s: &Structure,
    ends: [usize; 2],
    p: &Patch,
    m: &Materials<'_>,
    around: &Surroundings<'_>,
) -> (Bond, Option<Weakened>) {
    let n = p.frame[0];
    let strip = strip(s, ends, p, m, &around.cover);
    let both = strip.is_some_and(|(_, panels)| panels == [true, true]);
    let head = around.head(ends, p).filter(|_| both);
    let stiff = |k: usize| s.bodies[ends[k]].fixed || strip.is_some_and(|(_, panels)| !panels[k]);
    let same_element = s.bodies[ends[0]].element == s.bodies[ends[1]].element;
    let mut lengths = [0, 1].map(|k| {
        let half = (s.bodies[ends[k]].pose.position - p.centre).dot(&n).abs();
        match stiff(k) {
            true => 0.0,
            false if same_element || strip.is_some() => half,
            false => beneath(&around.shapes[ends[k]], half, p, around.touching.area(&s.bodies, ends, p)),
        }
    });
    if let Some((k, head, _)) = head {
        // It is rigid above the column.
        lengths[k] = (lengths[k] - 0.5 * head.width(&n)).max(0.1 * lengths[k]);
    }
    let profile = ends.map(|i| m.group_of[i].map(|g| &m.profiles[g]));
    let or_other = |k: usize, f: fn(&Profile) -> f64| profile[k].or(profile[1 - k]).map_or(30e9, f);
    let halves = Halves {
        lengths,
        youngs: [0, 1].map(|k| or_other(k, |p| p.youngs)),
        shear: [0, 1].map(|k| or_other(k, |p| p.youngs / (2.0 * (1.0 + p.poisson)))),
    };
    let length = halves.length();
    let fill = filled(s, ends, p, m);
    let full = &p.section;
    let section = Section {
        area: full.area * fill.area,
        i1: full.i1 * fill.bending_1,
        i2: full.i2 * fill.bending_2,
        j: full.j * fill.torsion,
        ..*full
    };
    let joint = m.joint(s, ends, &n);
    let pivot = rules::pivot(m.groups_of(ends), same_element).or(joint.and_then(PrecastJoint::pivot));
    // A hinge is at the face.
    let hinged = pivot.is_some() || joint.is_some_and(PrecastJoint::turns);
    let spring = match strip.and_then(|(strip, panels)| Some((strip.spring()?, panels))) {
        _ if hinged => 0.0,
        Some((from_face, panels)) => {
            if panels[0] {
                -from_face
            } else {
                from_face
            }
        }
        None => 0.5 * length - lengths[0],
    };
    let on_soil = pads::on_soil(s, ends, &n, m);
    let (mut law, weakened) = match on_soil.map(|(soil, pad)| soil.joint(pad, m)).or_else(|| {
        joint.and_then(|k| k.mortar(p.section.area, m.concrete(ends), m.joint_factor(ends), m.dowels(ends, p)))
    }) {
        Some(mortar) => (Law::Masonry(mortar), None),
        None => {
            let per_area = halves.stiffness(&section).n / section.area.max(f64::MIN_POSITIVE);
            law(s, ends, p, [length, spring, per_area], m, (&fill, around))
        }
    };
    law = joint.map_or(law.clone(), |k| k.limits(law));
    law = across_grain::limited(law, s, ends, p, m, around);
    if let (Some((k, head, outward)), Law::Reinforced(r)) = (head, &mut law) {
        punch(s, r, &head, &outward, p, m, ends[k]);
    }
    // Bars increase the stiffness of the section.
    let stiff: Section = match &law {
        Law::Reinforced(r) => with_bars(&section, r),
        _ => section,
    };
    let stiff = match (head, strip) {
        (Some((_, head, _)), Some((strip, _))) => beside(&stiff, &head, p, length, strip.thickness_is_2),
        _ => stiff,
    };
    let stiffness = match (strip, hinged) {
        (Some((strip, _)), false) => strip.stiffness(&halves, &stiff),
        (Some((strip, _)), true) => strip.hinged_stiffness(&halves, &stiff),
        (None, false) => halves.stiffness(&stiff),
        (None, true) => halves.hinged_stiffness(&stiff),
    };
    let mut bond = Bond {
        a: ends[0] as u32,
        b: ends[1] as u32,
        frame: p.frame,
        face: p.centre,
        spring: p.centre + n * spring,
        length,
        stiffness,
        construction_stage: on_soil
            .map(|_| ConstructionStage::Monolithic)
            .or_else(|| joint.and_then(PrecastJoint::stage))
            .unwrap_or_else(|| construction_stage(s, ends, p, &law, m)),
        law,
        section,
    };
    if let Some(pivot) = pivot {
        pivot.release(&mut bond);
    }
    if let Some(kind) = joint {
        kind.release(&mut bond);
    }
    (bond, weakened)
}

/// Length (m) of a prism with the section of the patch that gives way as the half of a part (m) does on which it lies, where the two touch over this much (m2) in all. Where the contact covers the whole part that is
/// the half itself. On a smaller one the load spreads: the part beyond gives way with all of its section, and near the patch as a half-space does, that is as a prism of
/// 0.36 (bending), 0.33 (shear) to 0.85 (normal force) of the side of a square patch (stiffness of a rigid square on a half-space, Poisson's ratio 0.2; Gazetas
/// 1991). So the joint does not depend on how the part is cut.
fn beneath(part: &Convex, half: f64, p: &Patch, touching: f64) -> f64 {
    const HALF_SPACE: f64 = 0.4;
    let (low, high) = part.extent(&p.frame[0]);
    let whole = part.volume() / (high - low).max(1e-9);
    let covered = (touching / whole.max(1e-9)).min(1.0);
    half.min(half * covered + HALF_SPACE * touching.sqrt())
}

/// Construction stage of a bond under the weight of the building: infill is added to a complete frame, precast panels are placed and
/// grouted, slabs and timber are laid on masonry.
fn construction_stage(s: &Structure, ends: [usize; 2], p: &Patch, law: &Law, m: &Materials<'_>) -> ConstructionStage {
    let same = s.bodies[ends[0]].element == s.bodies[ends[1]].element;
    let profile = ends.map(|i| m.group_of[i].map(|g| &m.profiles[g]));
    if same {
        return ConstructionStage::Monolithic;
    }
    let up = p.frame[0].z;
    let infill = profile.map(|p| p.is_some_and(|p| p.infill));
    if infill[0] != infill[1] {
        let on_top = if infill[1] { up > 0.7 } else { up < -0.7 };
        return if on_top { ConstructionStage::Seated } else { ConstructionStage::PostInstalled };
    }
    let joined = profile.map(|p| p.is_some_and(|p| p.connection.is_some()));
    let wall = |k: usize| profile[k].is_some_and(|p| p.role == Role::Wall);
    if joined == [true, true] && wall(0) && wall(1) && up.abs() < 0.3 {
        return ConstructionStage::PostInstalled;
    }
    let laid_on_masonry = matches!(law, Law::Masonry(_)) && m.group_of[ends[0]] != m.group_of[ends[1]];
    if joined[0] || joined[1] || laid_on_masonry { ConstructionStage::Seated } else { ConstructionStage::Monolithic }
}

/// Shear across the plate is punching here.
fn punch(s: &Structure, r: &mut Reinforced, head: &Head, outward: &Vec3, p: &Patch, m: &Materials<'_>, slab: usize) {
    let Some(g) = m.group_of[slab] else { return };
    let Strength::Reinforced(reinforced) = &m.profiles[g].strength else { return };
    let (h, _, h_is_2) = sides_of(&p.frame, &p.section, Role::Slab, m.thickness(s, slab, &p.frame[0]));
    let (station, cross) = m.station(s, slab, &p.centre, &p.frame[0]);
    let own = reinforced.drawn.as_ref().and_then(|d| d.layers_at(station.as_ref(), cross));
    let factor = m.groups[g].strength_factor * m.factor(slab);
    let (resistance, bars) = head.punching(outward, &p.section, h, (reinforced, own), factor);
    let axis = usize::from(h_is_2);
    r.shear[axis] = punching::fixed(resistance, &r.shear[axis]);
    r.punching = true;
    // The bars at the top rip out of their cover, those at the bottom hold where they run through the column.
    let through = bars * r.bars.iter().map(|b| b.area).sum::<f64>();
    let width = if h_is_2 { p.section.d1 } else { p.section.d2 };
    r.across = r.dowel[axis] + strength::dowels::integrity(reinforced, through, [h, width], factor);
}

/// Effective part of a contact patch between thin-walled members, as factors on its properties.
#[derive(Clone, Debug)]
pub(crate) struct Filled {
    pub area: f64,
    pub bending_1: f64,
    pub bending_2: f64,
    /// What carries shear along both axes of the section.
    pub shear: [f64; 2],
    pub torsion: f64,
    /// Of the torque at yield.
    pub torque: f64,
}

/// Of the sides that the face cuts across, the one with the smaller effective part.
pub(crate) fn filled(s: &Structure, ends: [usize; 2], p: &Patch, m: &Materials<'_>) -> Filled {
    let mut out = Filled { area: 1.0, bending_1: 1.0, bending_2: 1.0, shear: [1.0; 2], torsion: 1.0, torque: 1.0 };
    for i in ends {
        let (Some(g), Some(member)) = (m.group_of[i], m.members.get(s.bodies[i].element as usize)) else { continue };
        if let Some(fill) = member.fill.filter(|_| member.is_cut_by(&p.frame[0], m.profiles[g].role)) {
            out.area = out.area.min(fill.area);
            out.bending_1 = out.bending_1.min(fill.bending(&p.frame[2]));
            out.bending_2 = out.bending_2.min(fill.bending(&p.frame[1]));
            for k in 0..2 {
                out.shear[k] = out.shear[k].min(fill.shear(&p.frame[1 + k]));
            }
            out.torsion = out.torsion.min(fill.torsion());
            out.torque = out.torque.min(fill.torque());
        }
    }
    out
}

/// Largest vertical component of the normal of a joint that runs across the courses of masonry.
const ACROSS_COURSES: f64 = 0.3;

/// One side of a bond that can fail.
struct Side<'a> {
    group: &'a Group,
    profile: &'a Profile,
    /// Factor on all strengths.
    factor: f64,
    /// True when the face cuts across the member.
    cut: bool,
}

impl<'a> Side<'a> {
    /// True for a floor of boards or of a light frame, whose fasteners are along its side.
    fn is_fastened(&self) -> bool {
        let stress = matches!(&self.profile.strength, Strength::Stress(s) if s.joint_friction.is_none());
        stress && self.profile.role == Role::Slab && self.profile.connection.is_some()
    }

    /// The reinforcement, when it fails by fibres.
    fn by_fibres(&self) -> Option<&'a strength::Reinforced> {
        match &self.profile.strength {
            Strength::Reinforced(r) if self.group.failure.unwrap_or(self.profile.failure) == Failure::Fibre => Some(r),
            _ => None,
        }
    }
}

/// What a beam or a floor of timber or steel that lies on concrete is held by, where nothing says that it is fastened: its weight and friction. `None` elsewhere.
fn seat(sides: &[Option<Side<'_>>; 2], p: &Patch) -> Option<Mortar> {
    let [Some(a), Some(b)] = sides else { return None };
    // What is below carries.
    let (below, laid) = if p.frame[0].z > 0.0 { (a, b) } else { (b, a) };
    let concrete = below.by_fibres().filter(|_| laid.by_fibres().is_none())?;
    let Strength::Stress(own) = &laid.profile.strength else { return None };
    let lies = !laid.cut && p.frame[0].z.abs() > laid::LEVEL && matches!(laid.profile.role, Role::Beam | Role::Slab);
    (lies && laid.profile.connection.is_none() && own.joint_friction.is_none())
        .then(|| laid::seat(own.compression.min(concrete.fc * a.factor.min(b.factor))))
}

/// The weaker of the sections that the face cuts across, component by component; where it is on the side of both members, the weaker of
/// both. Fixed bodies, foundations and unbreakable groups set no limit. Beside the length: where the spring is, and the normal stiffness per area.
fn law(
    s: &Structure,
    ends: [usize; 2],
    p: &Patch,
    [length, spring, per_area]: [f64; 3],
    m: &Materials<'_>,
    (fill, around): (&Filled, &Surroundings<'_>),
) -> (Law, Option<Weakened>) {
    let groups = m.groups_of(ends);
    let (counts, between, kind) = (rules::counts(groups), rules::factor(groups), rules::kind(groups));
    let member = s.bodies[ends[0]].element == s.bodies[ends[1]].element;
    let profiles = ends.map(|i| m.group_of[i].map(|g| &m.profiles[g]));
    let play = if member { 0.0 } else { rules::backlash(groups, profiles) };
    // Fibre sections and joints of masonry pass on moments.
    let solid = kind.is_none() && play == 0.0 && rules::pivot(groups, member).is_none();
    if rigid_in_joint(s, ends, p, m, member) {
        return (Law::Unbreakable, None);
    }
    let mut sides = [0, 1].map(|k| {
        let i = ends[k];
        let body = &s.bodies[i];
        let g = m.group_of[i].filter(|_| !body.fixed && counts[k])?;
        let (group, profile) = (&m.groups[g], &m.profiles[g]);
        let breaks = !group.unbreakable && !matches!(profile.strength, Strength::Unbreakable);
        let cut = m.members[body.element as usize].is_cut_by(&p.frame[0], profile.role);
        breaks.then(|| Side { group, profile, factor: group.strength_factor * m.factor(i) * between, cut })
    });
    // What comes to a joint brings its own section.
    for k in (0..2).filter(|k| m.is_joint(s, ends[*k]) && !m.is_joint(s, ends[1 - *k])) {
        if sides[1 - k].as_ref().is_some_and(|other| other.cut)
            && let Some(own) = &mut sides[k]
        {
            own.cut = false;
        }
    }
    let sides = sides;
    if solid
        && !member
        && let Some(seat) = seat(&sides, p)
    {
        return (Law::Masonry(seat), None);
    }
    let any_cut = sides.iter().flatten().any(|s| s.cut);
    let mut limits: Option<Limits> = None;
    // What is fastened along its side is held by its fasteners, whatever it lies on.
    let counted = || sides.iter().flatten().filter(|s| !any_cut || s.cut || !member && s.is_fastened());
    // Courses are level.
    let across = member && p.frame[0].z.abs() < ACROSS_COURSES;
    let joints = counted().map(|side| joint(side, across, per_area));
    if solid
        && let Some(first) = joints.clone().find_map(|j| j)
        && joints.clone().all(|j| j.is_some())
    {
        let joint = joints.flatten().fold(first, |a, b| a.weaker(&b));
        return (Law::Masonry(in_its_plane::cracks(joint, s, ends, p, m)), None);
    }
    if solid && any_cut && counted().all(|s| s.by_fibres().is_some()) {
        let centre = p.centre + p.frame[0] * spring;
        let at = ends.map(|i| s.bodies[i].pose.position);
        let in_joint = [0, 1].map(|k| m.in_joint(s, ends[k], &at[k]));
        // A member that runs through a joint ends at both of its faces.
        let face = member && in_joint[0] != in_joint[1];
        let of_side = |(k, side): (usize, &Option<Side<'_>>)| {
            let (i, side) = (ends[k], side.as_ref().filter(|s| s.cut)?);
            let (profile, r) = (side.profile, side.by_fibres()?);
            let member = &m.members[s.bodies[i].element as usize];
            let same = s.bodies[ends[0]].element == s.bodies[ends[1]].element;
            let thickness = m.thickness(s, i, &p.frame[0]);
            let (h, w, h_is_2) = sides_of(&p.frame, &p.section, profile.role, thickness);
            // At the face of a joint, that of the stretch outside of it.
            let span = member.half_span(profile.role, &at[if face { usize::from(in_joint[0]) } else { k }]);
            let hinge = fibre::HingeLength::of_member(r, profile.role, h, span).at_end;
            let (station, cross) = m.station(s, i, &p.centre, &p.frame[0]);
            let changes = r.drawn.as_ref().zip(station).is_some_and(|(d, at)| d.changes_at(&at));
            let critical = if same && !face && changes {
                // Where bars end, the section at their end is the weakest one.
                Critical::Within { from: -spring, to: -spring }
            } else if same && !face {
                Critical::within(length, member.ends(&centre, &p.frame[0]), hinge)
            } else {
                Critical::Face
            };
            let place = around.place(s, ends, k, p, m, profile.role);
            let up = bar_ends::up(&p.frame, h_is_2);
            // Bars of two plates in line are lapped, whatever part of each meets the other.
            let in_line = same || sides[1 - k].as_ref().is_some_and(|other| other.cut);
            let part = thickness.filter(|_| !in_line).and_then(|t| part_of_plate(&around.shapes[i], &t, p, h_is_2));
            let cut = fibre::Cut { h, w, h_is_2, span, critical, place, up, station, cross, part };
            let layers = r.drawn.as_ref().is_some_and(|d| d.layers.is_some()) && up != 0.0;
            Some((k, fibre::law(profile, r, &cut, side.factor), layers.then_some(usize::from(h_is_2))))
        };
        let laws: Vec<_> = sides.iter().enumerate().filter_map(of_side).collect();
        // Of two members end to end, the one with fewer bars decides.
        if let Some((weaker, stronger)) = weaker_side::weaker(laws) {
            let weakened =
                stronger.filter(|_| !member).map(|(k, share)| Weakened { bodies: [ends[k], ends[1 - k]], share });
            return (Law::Reinforced(Box::new(weaker)), weakened);
        }
    }
    for side in counted() {
        let connection = side.profile.connection.filter(|_| (side.cut || side.is_fastened()) && !member);
        let (span, drawn, thickness) =
            match sides.iter().position(|s| s.as_ref().is_some_and(|s| std::ptr::eq(s, side))) {
                Some(k) => (
                    m.span(s, ends[k], side.profile.role),
                    m.drawn_section(s, ends[k]),
                    m.thickness(s, ends[k], &p.frame[0]),
                ),
                None => (length, None, None),
            };
        let own = side_limits(p, thickness, length, side.profile, side.factor, fill);
        let own = ductile_steel::ductile(own, p, side.profile, (fill, drawn), span);
        let side = connected(own, connection);
        limits = Some(match limits {
            None => side,
            Some(l) => weaker(&l, &side),
        });
    }
    let limits = limits.map(|l| kind.map_or(l.clone(), |k| k.limits(&l, length)));
    let play = (play > 0.0).then(|| Play::of(play, p.section.d1, p.section.d2));
    (limits.map_or(Law::Unbreakable, |l| Law::Limits(Limits { play, ..l })), None)
}

/// True between two bodies that are parts of one joint of columns and beams: blocks drawn side by side, and two beams that meet above a column.
fn rigid_in_joint(s: &Structure, ends: [usize; 2], p: &Patch, m: &Materials<'_>, member: bool) -> bool {
    let upright = p.frame[0].z.abs() < 0.7;
    if ends.iter().all(|i| m.is_joint(s, *i)) {
        return member || upright;
    }
    !member && upright && ends.iter().all(|i| m.in_joint(s, *i, &s.bodies[*i].pose.position))
}

/// The joints of a masonry side: beds, or where it runs across the courses of one wall (`across`), what the bond of its units makes of them.
fn joint(side: &Side<'_>, across: bool, per_area: f64) -> Option<Mortar> {
    let Side { group, profile, factor, .. } = *side;
    match &profile.strength {
        Strength::Stress(s) if group.failure.unwrap_or(profile.failure) == Failure::Fibre => {
            let joint = Mortar {
                tensile: s.bending,
                cohesion: s.shear,
                friction: s.joint_friction?,
                compressive: s.compression,
                opening_energy: profile.fracture_energy,
                sliding_energy: s.sliding_energy,
                overlap: 0.0,
                held: 0.0,
                diagonal: [s.diagonal; 2],
            };
            let bonded = across && s.overlap > 0.0;
            let joint = if bonded { joint.across_courses(s.overlap, s.bending_90) } else { joint };
            let flexural = !bonded || s.bending_90.is_some();
            let joint = joint.weakened(factor);
            Some(if flexural { joint.of_flexural_strength(per_area) } else { joint })
        }
        _ => None,
    }
}

/// A section including its bars, weighted with the ratio of the moduli.
fn with_bars(s: &Section, r: &Reinforced) -> Section {
    let more = r.steel.youngs / r.concrete.youngs - 1.0;
    let sum = |f: fn(&Bar) -> f64| more * r.bars.iter().map(f).sum::<f64>();
    Section {
        area: s.area + sum(|b| b.area),
        i1: s.i1 + sum(|b| b.area * b.at[1] * b.at[1]),
        i2: s.i2 + sum(|b| b.area * b.at[0] * b.at[0]),
        ..*s
    }
}

pub(crate) fn side_limits(
    p: &Patch,
    thickness: Option<Vec3>,
    length: f64,
    profile: &Profile,
    factor: f64,
    fill: &Filled,
) -> Limits {
    let (h, w, h_is_2) = sides_of(&p.frame, &p.section, profile.role, thickness);
    let c: Capacity = profile.capacity_at(h, w, length, &p.centre);
    // Depth along axis 2 means bending about axis 1; shear along h is the shear of that bending.
    let (bending_1, bending_2) = if h_is_2 { (c.bending, c.bending_90) } else { (c.bending_90, c.bending) };
    let (shear_2, shear_1) = if h_is_2 { (c.shear, c.shear_90) } else { (c.shear_90, c.shear) };
    let joint = c.joint.map(|j| Joint {
        bending: if h_is_2 { j.bending } else { j.bending_90 },
        bending_90: if h_is_2 { j.bending_90 } else { j.bending },
        ..j
    });
    Limits {
        joint,
        compression: c.compression * factor * fill.area,
        tension: c.tension * factor * fill.area,
        shear_1: shear_1 * factor * fill.shear[0],
        shear_2: shear_2 * factor * fill.shear[1],
        torsion: c.torsion * factor * fill.torque,
        bending_1: bending_1 * factor * fill.bending_1,
        bending_2: bending_2 * factor * fill.bending_2,
        fracture_energy: profile.fracture_energy,
        crushing_energy: profile.crushing_energy,
        rebar: c.rebar.map(|r| r.scaled(factor)),
        plastic_limits: profile.plastic_limits,
        interaction: profile.interaction,
        play: None,
    }
}

/// The limits of the end of a member with a connection.
pub(crate) fn connected(l: Limits, connection: Option<Connection>) -> Limits {
    let Some(c) = connection else { return l };
    Limits {
        compression: l.compression * c.compression,
        tension: l.tension * c.tension,
        shear_1: l.shear_1 * c.shear,
        shear_2: l.shear_2 * c.shear,
        torsion: l.torsion * c.torsion,
        bending_1: l.bending_1 * c.bending,
        bending_2: l.bending_2 * c.bending,
        plastic_limits: c.plastic_limits.or(l.plastic_limits),
        ..l
    }
}

pub(crate) fn weaker(a: &Limits, b: &Limits) -> Limits {
    Limits {
        compression: a.compression.min(b.compression),
        tension: a.tension.min(b.tension),
        shear_1: a.shear_1.min(b.shear_1),
        shear_2: a.shear_2.min(b.shear_2),
        torsion: a.torsion.min(b.torsion),
        bending_1: a.bending_1.min(b.bending_1),
        bending_2: a.bending_2.min(b.bending_2),
        fracture_energy: a.fracture_energy.min(b.fracture_energy),
        crushing_energy: a.crushing_energy.min(b.crushing_energy),
        rebar: match (a.rebar, b.rebar) {
            (Some(x), Some(y)) => Some(if x.force <= y.force { x } else { y }),
            _ => None,
        },
        // Monolithic material beside a joint hides its friction; between two joints the smaller friction counts.
        joint: match (a.joint, b.joint) {
            (Some(x), Some(y)) => Some(Joint {
                shear: x.shear.min(y.shear),
                torsion: x.torsion.min(y.torsion),
                bending: x.bending.min(y.bending),
                bending_90: x.bending_90.min(y.bending_90),
            }),
            (x, y) => x.or(y),
        },
        // A connection is as ductile as its less ductile side.
        plastic_limits: match (a.plastic_limits, b.plastic_limits) {
            (Some(x), Some(y)) => Some(if x.end_distance <= y.end_distance { x } else { y }),
            _ => None,
        },
        interaction: a.interaction || b.interaction,
        play: None,
    }
}

mod across_grain;
pub(super) mod ductile_steel;
mod in_its_plane;
mod section_sides;
mod small_contacts;

#[cfg(test)]
mod drawn_tests;
#[cfg(test)]
mod laid_tests;
#[cfg(test)]
mod tests;
