//! How much stronger members may be than their guessed profile, by rules of thumb for preliminary design: slabs of a thickness of L/30,
//! beams of a depth of L/12, columns with an area of N / (0.4 fc) (common practice for braced concrete frames; see for example Brooker,
//! Concrete Buildings Scheme Design Manual, The Concrete Centre, 2006).
//!
//! A member that is slimmer than its rule was designed with more reinforcement or better material than the guess: its strength is raised as if
//! it had the section of the rule, bending growing with the square of the depth. A member that meets its rule may still have more bars than
//! guessed: up to [`BARS`]. A strength class that the file names is never exceeded.

use super::utilisation::CaseCheck;
use crate::building::Building;
use crate::geometry::Vec3;
use crate::strength::{Profile, Role, Strength};
use crate::structure::{BodyKind, Structure};

/// Profiles of one family from the weakest up.
const FAMILIES: &[&[&str]] = &[
    &["rc-beam-1960", "rc-beam-1980", "rc-beam"],
    &["rc-slab-1960", "rc-slab-1980", "rc-slab"],
    &["rc-column-1960", "rc-column-1980", "rc-column"],
    &["rc-wall-1960", "rc-wall"],
    &["steel-s235", "steel"],
];
/// Span over thickness of slabs and over depth of beams.
const SLAB: f64 = 30.0;
const BEAM: f64 = 12.0;
/// Mean stress of columns as a share of the strength of concrete.
const COLUMN: f64 = 0.4;
/// Strength that more bars than guessed may add.
const BARS: f64 = 1.5;
/// A factor above this is no doubt about a guess but another building.
const MOST: f64 = 4.0;
/// Room that is left to the limit.
const ROOM: f64 = 1.05;

/// A factor on the strength of a group.
pub(super) struct Raise {
    pub factor: f64,
    /// The rule with its figures.
    pub reason: String,
}

/// The next stronger profile of the same family.
pub(super) fn next_profile(profile: &str) -> Option<&'static str> {
    FAMILIES.iter().find_map(|f| f.get(f.iter().position(|p| *p == profile)? + 1).copied())
}

/// True when the file names the strength class of an element of the group.
pub(super) fn class_is_named(building: &Building, group: &str) -> bool {
    building.elements.iter().any(|e| e.group == group && e.properties.iter().any(|(k, _)| k == "StrengthClass"))
}

/// The factor that the worst bond of a group needs; `None` where the rule of thumb does not allow as much, without an overloaded bond, and for
/// members without a rule.
pub(super) fn factor(k: &CaseCheck, group: &str) -> Option<Raise> {
    let s = &k.ready.structure;
    let g = k.ready.case.groups.iter().position(|x| x.name == group)?;
    let u = &k.ready.preload.utilisation;
    let of_group = |i: u32| s.bodies[i as usize].group as usize == g && s.bodies[i as usize].kind == BodyKind::Piece;
    let q = (0..s.bonds.len())
        .filter(|&q| u[q] > 1.0 && (of_group(s.bonds[q].a) || of_group(s.bonds[q].b)))
        .max_by(|a, b| u[*a].total_cmp(&u[*b]).then(b.cmp(a)))?;
    let body = if of_group(s.bonds[q].a) { s.bonds[q].a } else { s.bonds[q].b } as usize;
    let profile = k.ready.case.profile(&k.ready.case.groups[g].profile).ok()?;
    let element = s.bodies[body].element;
    let size = extents(s, element);
    let (allowed, rule) = match profile.role {
        Role::Slab => slender(size[1], size[0], SLAB, "slab"),
        Role::Beam => slender(size[2], depth(s, element), BEAM, "beam"),
        Role::Column => column(k, q, &profile)?,
        Role::Wall | Role::Other => return None,
    };
    let needed = u[q] * ROOM;
    // What needs more than its rule allows is no doubt about a guess: something else is wrong there.
    if needed > allowed.clamp(BARS, MOST) {
        return None;
    }
    let factor = needed;
    let name = &s.elements.get(element as usize)?.name;
    Some(Raise { factor, reason: format!("assumed for {name}: {rule}; it needs {:.2} times", u[q]) })
}

/// What a member may have by its slenderness.
fn slender(span: f64, depth: f64, rule: f64, what: &str) -> (f64, String) {
    let ratio = span / depth.max(1e-6);
    let text = format!("{what} of {span:.2} m with {:.0} mm, L/{ratio:.0} against L/{rule:.0}", 1e3 * depth);
    ((ratio / rule).powi(2), text)
}

/// What a column may have by its mean stress.
fn column(k: &CaseCheck, q: usize, profile: &Profile) -> Option<(f64, String)> {
    let fc = match &profile.strength {
        Strength::Reinforced(r) => r.fc,
        Strength::Stress(s) => s.compression,
        Strength::Unbreakable | Strength::Formulas(_) => return None,
    };
    let (push, area) = (-k.ready.preload.forces[q].n, k.ready.structure.bonds[q].section.area);
    let needed = push / (COLUMN * fc);
    let text = format!(
        "column under {:.0} kN has {:.0} cm2, N / ({COLUMN} fc) is {:.0} cm2",
        push / 1e3,
        1e4 * area,
        1e4 * needed.max(0.0)
    );
    Some((needed / area.max(1e-9), text))
}

/// Extents of the pieces of an element along the axes of its first piece, in rising order, m.
fn extents(s: &Structure, element: u32) -> [f64; 3] {
    let pieces = || s.bodies.iter().filter(move |b| b.element == element && b.kind == BodyKind::Piece);
    let Some(first) = pieces().next() else { return [0.0; 3] };
    let mut out = [0, 1, 2].map(|c| {
        let axis = first.pose.rotation * Vec3::from_fn(|k, _| if k == c { 1.0 } else { 0.0 });
        extent(pieces(), axis)
    });
    out.sort_by(f64::total_cmp);
    out
}

fn extent<'a>(pieces: impl Iterator<Item = &'a crate::structure::Body>, axis: Vec3) -> f64 {
    let at = pieces.flat_map(|b| b.shape.vertices.iter().map(|p| axis.dot(&b.pose.apply(p))).collect::<Vec<_>>());
    let (low, high) = at.fold((f64::INFINITY, f64::NEG_INFINITY), |r, x| (r.0.min(x), r.1.max(x)));
    (high - low).max(0.0)
}

/// Upright extent of the largest piece of an element, m: the depth of a level beam.
fn depth(s: &Structure, element: u32) -> f64 {
    let largest = s
        .bodies
        .iter()
        .filter(|b| b.element == element && b.kind == BodyKind::Piece)
        .max_by(|a, b| a.volume.total_cmp(&b.volume));
    largest.map_or(0.0, |b| extent(std::iter::once(b), Vec3::z()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slab_of_half_the_thickness_of_the_rule_may_be_four_times_as_strong() {
        let (allowed, text) = slender(6.0, 0.1, SLAB, "slab");
        assert!((allowed - 4.0).abs() < 1e-12 && text.contains("L/60 against L/30"), "{allowed} {text}");
    }

    #[test]
    fn families_end_with_the_strongest_profile_and_hold_only_profiles_that_exist() {
        assert_eq!(next_profile("rc-beam-1960"), Some("rc-beam-1980"));
        assert_eq!(next_profile("rc-beam"), None);
        assert_eq!(next_profile("timber-larch"), None);
        for name in FAMILIES.concat() {
            assert!(crate::strength::builtin().iter().any(|p| p.name == name), "{name}");
        }
    }
}
