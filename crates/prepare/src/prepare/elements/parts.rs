//! What becomes of each element: its role, its treatment, and whether it is a precast element.
//!
//! The role is that of the group in the case. A group without a role carries, as a whole. Precast elements are those whose material was
//! recognised as precast, or whose profile is for precast elements. All concrete elements above the ground are precast where more than
//! half of that concrete is; and where more than a tenth of it is and there are at least as many cast-in parts as such elements, since
//! lifting loops and sockets are drawn for a factory. The case may say otherwise (`joints`).

use crate::building::{Building, ElementRole, Finding, FindingKind, MaterialFamily, Severity, Treatment};
use crate::prepare::input::groups::{Group, Joints};
use crate::strength::{Profile, Role, Strength};

/// Share of the concrete that carries above which all of it is taken as precast.
const MOSTLY: f64 = 0.5;
/// The same where as many parts are cast in as there are elements (assumed).
const PARTLY: f64 = 0.1;
/// Lightest and heaviest concrete, kg/m3.
const CONCRETE: [f64; 2] = [1000.0, 3500.0];

/// Density above which an element without a named material is of steel, kg/m3.
const STEEL: f64 = 7000.0;

/// What is known of an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Part {
    /// What it is for, where the case says so.
    pub role: Option<ElementRole>,
    /// What becomes of it.
    pub treatment: Treatment,
    /// It has the joints of a precast element.
    pub precast: bool,
    /// It is made of concrete.
    pub concrete: bool,
    /// It is made of steel.
    pub steel: bool,
    /// It is cast in one piece with what it touches, whatever that is.
    pub monolithic: bool,
    /// How solid its material is.
    pub solidity: Solidity,
}

/// Kinds of material, the more solid one last. A part of a more solid one is no part of a less solid one that contains it: a lintel of
/// concrete stays in its wall of bricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Solidity {
    /// Boards, insulation, glass.
    Light,
    /// Bricks, blocks, timber.
    Masonry,
    /// Concrete and steel.
    Solid,
}

impl Part {
    /// It has a body.
    pub(crate) fn has_body(&self) -> bool {
        matches!(self.treatment, Treatment::Carries | Treatment::Stands)
    }

    pub(crate) fn carries(&self) -> bool {
        self.treatment == Treatment::Carries
    }

    pub(crate) fn stands(&self) -> bool {
        self.treatment == Treatment::Stands
    }

    /// The role for the rules of joints: that of the case, or what the profile is for.
    pub(crate) fn role_or(&self, profile: &Profile) -> Option<ElementRole> {
        self.role.or(role_of(profile))
    }
}

/// What a profile is for.
pub(crate) fn role_of(profile: &Profile) -> Option<ElementRole> {
    match profile.role {
        Role::Column => Some(ElementRole::Column),
        Role::Beam => Some(ElementRole::Beam),
        Role::Slab => Some(ElementRole::Slab),
        Role::Wall => Some(ElementRole::BearingWall),
        Role::Other => None,
    }
}

/// One entry per element.
pub(crate) fn of(building: &Building, groups: &[Group], profiles: &[Profile], group_of: &[usize]) -> Vec<Part> {
    let mut parts: Vec<Part> = (0..building.elements.len())
        .map(|i| {
            let (group, profile) = (&groups[group_of[i]], &profiles[group_of[i]]);
            let family = building.elements[i].recognition.as_ref().and_then(|r| r.material);
            let named = family == Some(MaterialFamily::Precast) || profile.name.contains("precast");
            let mut part = Part {
                role: group.role,
                treatment: group.treatment(),
                precast: match group.joints {
                    Joints::Auto => named && group.role.is_some_and(ElementRole::carries),
                    Joints::Precast => is_concrete(family, profile),
                    Joints::Monolithic => false,
                },
                concrete: is_concrete(family, profile),
                steel: family.map_or(profile.density > STEEL, |f| f == MaterialFamily::Steel),
                monolithic: group.joints == Joints::Monolithic,
                solidity: solidity(family, profile),
            };
            if group.joints == Joints::Precast {
                part.role = part.role_or(profile);
            }
            part.precast &= part.carries() && part.concrete;
            part
        })
        .collect();
    let family = |i: usize| building.elements[i].recognition.as_ref().and_then(|r| r.material);
    let concrete = |i: usize| is_concrete(family(i), &profiles[group_of[i]]);
    // Footings and piles are cast on the site.
    let above =
        |p: &Part| p.role.is_some_and(|r| r.carries() && !matches!(r, ElementRole::Footing | ElementRole::Pile));
    let candidates: Vec<usize> = (0..parts.len()).filter(|&i| above(&parts[i]) && concrete(i)).collect();
    let volume = |i: &usize| building.elements[*i].mesh.signed_volume().abs();
    let all: f64 = candidates.iter().map(volume).sum();
    let precast: f64 = candidates.iter().filter(|i| parts[**i].precast).map(volume).sum();
    let cast_in = parts.iter().filter(|p| p.role == Some(ElementRole::CastIn)).count();
    let drawn_for_a_factory = cast_in >= candidates.len().max(1);
    if precast > MOSTLY * all || (drawn_for_a_factory && precast > PARTLY * all) {
        for i in candidates.into_iter().filter(|&i| groups[group_of[i]].joints == Joints::Auto) {
            parts[i].precast = true;
        }
    }
    parts
}

/// True for concrete by its material, or by its profile where no material is known.
fn is_concrete(family: Option<MaterialFamily>, profile: &Profile) -> bool {
    let by_profile = match &profile.strength {
        Strength::Stress(s) => s.joint_friction.is_none(),
        _ => true,
    };
    match family {
        Some(f) => matches!(f, MaterialFamily::Concrete | MaterialFamily::Precast | MaterialFamily::LightConcrete),
        None => by_profile && (CONCRETE[0]..CONCRETE[1]).contains(&profile.density),
    }
}

fn solidity(family: Option<MaterialFamily>, profile: &Profile) -> Solidity {
    use MaterialFamily as M;
    match family {
        Some(M::Light | M::Glass) => Solidity::Light,
        Some(M::Masonry | M::Timber | M::LightConcrete) => Solidity::Masonry,
        Some(M::Concrete | M::Precast | M::Steel) => Solidity::Solid,
        None => match &profile.strength {
            Strength::Stress(s) if profile.density < 1000.0 && s.joint_friction.is_none() => Solidity::Light,
            Strength::Stress(s) if s.joint_friction.is_some() => Solidity::Masonry,
            _ => Solidity::Solid,
        },
    }
}

/// One finding per role whose elements are left out: number and volume, and the mass that is missing with them.
///
/// Furniture and equipment are drawn as their hulls, and files seldom say what they weigh: a cupboard or a cooling unit that is filled with the material of
/// its profile weighs ten times too much. So they are not put on the floors as screed is. What they would weigh at most is said instead.
pub(crate) fn left_out(building: &Building, parts: &[Part], profiles: &[Profile], group_of: &[usize]) -> Vec<Finding> {
    let mut roles: Vec<(ElementRole, usize, f64, f64)> = Vec::new();
    for (i, (e, p)) in building.elements.iter().zip(parts).enumerate() {
        let Some(role) = p.role.filter(|_| p.treatment == Treatment::LeftOut) else { continue };
        let volume = Some(e.mesh.signed_volume().abs()).filter(|v| v.is_finite()).unwrap_or(0.0);
        let mass = volume * e.density.unwrap_or(profiles[group_of[i]].density);
        match roles.iter_mut().find(|r| r.0 == role) {
            Some(r) => (r.1, r.2, r.3) = (r.1 + 1, r.2 + volume, r.3 + mass),
            None => roles.push((role, 1, volume, mass)),
        }
    }
    roles.sort_by_key(|r| r.0);
    roles.into_iter().map(missing).collect()
}

/// That elements of a role are left out. What is not of the building (openings, terrain), what will go (formwork) and what is inside of other parts (bars)
/// leaves no weight behind that is missed.
fn missing((role, count, volume, mass): (ElementRole, usize, f64, f64)) -> Finding {
    let name = role.name();
    let weighs = matches!(role, ElementRole::Furniture | ElementRole::Equipment);
    Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: if weighs {
            format!(
                "{count} elements with the role {name} were left out, {volume:.2} m3 in all: their weight is missing, {mass:.0} kg if they were \
                 solid"
            )
        } else {
            format!("{count} elements with the role {name} were left out, {volume:.2} m3 in all")
        },
        remedy: if weighs {
            "nothing where they are light; where they are heavy: role = \"finish\" in their [[group]], then they weigh on what they touch".into()
        } else {
            "nothing, unless they carry: then change role in their [[group]]".into()
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Element;

    /// A machine of 1 m3 was taken out with its 2.4 t, and the note said "nothing, unless they carry".
    #[test]
    fn the_weight_of_equipment_that_is_left_out_is_said_to_be_missing() {
        let profile = crate::strength::find("plain-concrete", std::path::Path::new("")).expect("built in");
        let density = profile.density;
        let block = |role: ElementRole, group: &str| {
            (
                Element::cuboid("e", group, [0.0; 3], [1.0, 1.0, 1.0], false),
                Group { role: Some(role), ..Group::new(group, "plain-concrete", 0.0) },
            )
        };
        let (machine, machines) = block(ElementRole::Equipment, "Machines");
        let (mut stated, _) = block(ElementRole::Equipment, "Machines");
        stated.density = Some(500.0);
        let (door, openings) = block(ElementRole::Opening, "Openings");
        let building = Building { elements: vec![machine, stated, door], ..Building::default() };
        let (groups, profiles) = ([machines, openings], [profile.clone(), profile]);
        let group_of = [0, 0, 1];
        let found = left_out(&building, &of(&building, &groups, &profiles, &group_of), &profiles, &group_of);
        let of_role = |name: &str| found.iter().find(|f| f.detail.contains(name)).expect("it is said");
        let machine = of_role("equipment");
        assert!(
            machine.detail.contains(&format!("weight is missing, {:.0} kg", density + 500.0)),
            "{}",
            machine.detail
        );
        assert!(machine.remedy.contains("role = \"finish\""), "{}", machine.remedy);
        assert_eq!(ElementRole::Finish.treatment(), Treatment::Loads, "what the remedy promises");
        assert!(!of_role("opening").detail.contains("weight"), "a hole weighs nothing");
    }
}
