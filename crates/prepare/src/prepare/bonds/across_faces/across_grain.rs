//! Timber that is pressed across its grain: the plate below a post, a joist on its bearing. It crushes at f_c,90 over the area that works with the contact
//! (EN 1995-1-1, 6.1.5), whatever the other part carries.

use super::Surroundings;
use crate::geometry::Vec3;
use crate::prepare::bonds::materials::Materials;
use crate::prepare::bonds::rules;
use crate::prepare::contact::contacts::Patch;
use crate::strength::Strength;
use crate::structure::{Law, Structure};

/// What a contact is longer by at each side along the grain, m: fibres beside it hang on.
const BESIDE: f64 = 0.03;
/// k_c,90 of solid softwood where something stands on it, and where it rests on a bearing of up to [`SHORT`]; elsewhere it is 1. The other loads are taken to
/// be farther away than twice the height of the member.
const STANDS_ON_IT: f64 = 1.25;
const BEARING: f64 = 1.5;
/// Energy to crush a unit of section, J/m2, so large that it loses no strength: timber across its grain hardens when its cells have closed.
const NO_LOSS: f64 = 1e12;
/// Longest bearing that is one, m.
const SHORT: f64 = 0.4;
/// Largest mean density of softwood, kg/m3: larch has 590, the strength classes of EN 338 end at 550.
const SOFTWOOD: f64 = 600.0;
/// Smallest vertical component of the normal of what stands or rests.
const LEVEL: f64 = 0.7;

/// The law of a bond with its compression limited by timber that is pressed across its grain at either side.
pub(super) fn limited(
    law: Law,
    s: &Structure,
    ends: [usize; 2],
    p: &Patch,
    m: &Materials<'_>,
    around: &Surroundings<'_>,
) -> Law {
    let most = (0..2).filter_map(|k| stress(s, ends, k, p, m, around)).fold(f64::INFINITY, f64::min);
    if most.is_infinite() {
        return law;
    }
    match law {
        Law::Limits(mut l) => {
            if most * p.section.area < l.compression {
                l.compression = most * p.section.area;
                l.crushing_energy = NO_LOSS;
            }
            Law::Limits(l)
        }
        Law::Masonry(mut joint) => {
            joint.compressive = joint.compressive.min(most);
            Law::Masonry(joint)
        }
        other => other,
    }
}

/// Stress over the contact at which the timber of one side crushes across its grain, Pa; none where it is not timber, or is pressed along its grain.
fn stress(
    s: &Structure,
    ends: [usize; 2],
    k: usize,
    p: &Patch,
    m: &Materials<'_>,
    around: &Surroundings<'_>,
) -> Option<f64> {
    let [own, other] = [k, 1 - k].map(|k| &s.bodies[ends[k]]);
    let groups = m.groups_of(ends);
    if own.fixed || own.element == other.element || !rules::counts(groups)[k] {
        return None;
    }
    let (group, profile) = (groups[k].filter(|g| !g.unbreakable)?, m.profiles_of(ends)[k]?);
    let Strength::Stress(stress) = &profile.strength else { return None };
    let strength = stress.compression_90?;
    let member = m.members.get(own.element as usize)?;
    if member.is_cut_by(&p.frame[0], profile.role) {
        return None;
    }
    let outward = if k == 0 { p.frame[0] } else { -p.frame[0] };
    let (mut working, mut bearing) = (1.0, SHORT);
    if let Some(grain) = member.along(profile.role) {
        let along = |d: &Vec3| d.dot(&grain).abs();
        let length = p.section.d1 * along(&p.frame[1]) + p.section.d2 * along(&p.frame[2]);
        // Of a contact on several pieces, all of it.
        let whole = length * (around.touching.area(&s.bodies, ends, p) / p.section.area.max(1e-9)).max(1.0);
        let beyond = member.ends(&p.centre, &grain).map(|e| (e.abs() - 0.5 * whole).clamp(0.0, BESIDE.min(whole)));
        working = 1.0 + (beyond[0] + beyond[1]) / whole.max(1e-6);
        bearing = whole;
    }
    let factor = match outward.z {
        _ if profile.density > SOFTWOOD => 1.0,
        up if up > LEVEL => STANDS_ON_IT,
        up if up < -LEVEL && bearing <= SHORT => BEARING,
        _ => 1.0,
    };
    Some(strength * factor * working * group.strength_factor * m.factor(ends[k]) * rules::factor(groups))
}
