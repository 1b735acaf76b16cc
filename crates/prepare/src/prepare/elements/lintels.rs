//! Lintels over openings of bearing masonry, where the model has none. Masonry over an opening carries itself by tension or by arching, which
//! is less than any builder relies on; architects' models leave lintels out.
//!
//! All measures are assumptions after common practice (EN 845-2 asks for a bearing of 100 mm at least): a lintel of reinforced concrete as
//! wide as the wall, a tenth of the span high and with seats of a tenth of the span, both 200 mm at least; above 2.5 m an eighth of the span
//! high, and the user is asked. It lies on its two seats and carries the masonry above; its end faces are free. Lintels are elements behind
//! those of the building, so that no number of the building's own elements changes.

use super::openings::{Opening, Wall};
use crate::building::{
    Building, Element, ElementRole, Finding, FindingKind, MaterialFamily, Recognition, Severity, naming,
};
use crate::geometry::Aabb;
use crate::prepare::input::assumed::Lintels;
use crate::prepare::input::groups::{Bonding, Group};
use crate::prepare::input::settings::Settings;
use crate::strength::{Profile, Role, Strength};

/// Name of the group of assumed lintels.
pub const LINTELS: &str = "Lintels (assumed)";
/// Their profile where the case lists no such group.
const PROFILE: &str = "rc-lintel";
/// Least height and least seat, m.
const LEAST: f64 = 0.2;
/// Wider openings need a deeper lintel and a question, m.
const WIDE: f64 = 2.5;
/// A lintel with less height or seat than this is none, m.
const FLAT: f64 = 0.1;

/// The group of assumed lintels for a case that does not list it.
pub fn lintel_group() -> Group {
    Group { role: Some(ElementRole::Beam), bonds: Bonding::NoHorizontal, ..Group::new(LINTELS, PROFILE, 0.0) }
}

/// Height of a lintel over a clear span, m.
fn height(span: f64) -> f64 {
    if span > WIDE { span / 8.0 } else { LEAST.max(span / 10.0) }
}

/// Length of its seats, m.
fn seat(span: f64) -> f64 {
    LEAST.max(span / 10.0)
}

/// Puts lintels over the openings of bearing masonry, as elements behind those of the building, and lists their group when there are any.
/// `profiles[i]` is the strength of `groups[i]`. Returns findings about what was assumed.
pub fn add_lintels(
    building: &mut Building,
    settings: &Settings,
    groups: &mut Vec<Group>,
    profiles: &[Profile],
) -> Vec<Finding> {
    if settings.lintels == Lintels::None || building.elements.iter().any(|e| e.group == LINTELS) {
        return Vec::new();
    }
    let group_of: Vec<Option<usize>> =
        building.elements.iter().map(|e| groups.iter().position(|g| g.name == e.group)).collect();
    let known = |i: usize| group_of[i].and_then(|g| Some((&groups[g], profiles.get(g)?)));
    let boxes: Vec<Aabb> = building.elements.iter().map(|e| e.mesh.aabb()).collect();
    let obstacles: Vec<(usize, Obstacle)> = (0..building.elements.len())
        .filter_map(|i| {
            let (group, profile) = known(i)?;
            Some((i, obstacle(group, profile)?))
        })
        .collect();
    let mut made: Vec<Made> = Vec::new();
    let mut missing = 0;
    for (i, e) in building.elements.iter().enumerate() {
        if !known(i).is_some_and(|(g, p)| is_bearing_masonry(e, g, p)) {
            continue;
        }
        let Some(wall) = Wall::of(e) else { continue };
        let near: Vec<(&Aabb, Obstacle)> = obstacles
            .iter()
            .filter(|(k, _)| *k != i && boxes[*k].touches(&boxes[i]))
            .map(|(k, o)| (&boxes[*k], *o))
            .collect();
        for opening in wall.openings() {
            match lintel(&wall, &opening, &near) {
                Verdict::Made(extent) => {
                    let element = element(e, &wall, extent);
                    made.push(Made { element, wall: e.name.clone(), span: opening.span() });
                }
                Verdict::NoRoom => missing += 1,
                Verdict::HasOne => {}
            }
        }
    }
    let findings = findings(&made, missing);
    if !made.is_empty() && groups.iter().all(|g| g.name != LINTELS) {
        groups.push(lintel_group());
    }
    let mut names: Vec<String> = building.elements.iter().map(|e| e.name.clone()).collect();
    names.extend(made.iter().map(|m| m.element.name.clone()));
    naming::make_unique(&mut names);
    let first = building.elements.len();
    for (m, name) in made.into_iter().zip(names.drain(first..)) {
        building.elements.push(Element { name, ..m.element });
    }
    findings
}

/// A lintel and what it is for.
struct Made {
    element: Element,
    wall: String,
    span: f64,
}

/// Whether an element is a wall of masonry that carries.
fn is_bearing_masonry(e: &Element, group: &Group, profile: &Profile) -> bool {
    let role = group.role;
    let carries = group.treatment() == crate::building::Treatment::Carries && !profile.infill && !e.fixed;
    let is_wall = profile.role == Role::Wall && role.is_none_or(|r| r == ElementRole::BearingWall);
    let by_strength = matches!(&profile.strength, Strength::Stress(s) if s.joint_friction.is_some());
    let family = e.recognition.as_ref().and_then(|r| r.material);
    let by_role = role == Some(ElementRole::BearingWall) && family == Some(MaterialFamily::Masonry);
    carries && is_wall && (by_strength || by_role)
}

/// What may be over an opening.
#[derive(Clone, Copy, PartialEq)]
enum Obstacle {
    /// It carries what is above.
    Beam,
    /// It ends the masonry.
    Slab,
}

fn obstacle(group: &Group, profile: &Profile) -> Option<Obstacle> {
    match (group.role, profile.role) {
        (Some(ElementRole::Beam), _) | (None, Role::Beam) => Some(Obstacle::Beam),
        (Some(ElementRole::Slab), _) | (None, Role::Slab) => Some(Obstacle::Slab),
        _ => None,
    }
}

enum Verdict {
    /// Its extents along, across and up, m.
    Made([[f64; 2]; 3]),
    /// The file has a lintel or a beam there.
    HasOne,
    /// There is no masonry above, or nothing to lie on.
    NoRoom,
}

/// The lintel over an opening.
fn lintel(wall: &Wall<'_>, o: &Opening, near: &[(&Aabb, Obstacle)]) -> Verdict {
    let (span, across) = (o.span(), wall.extent[1]);
    let mut high = height(span);
    let world = |along: [f64; 2], up: [f64; 2]| {
        let mut b = Aabb::empty();
        for (u, v, w) in (0..8).map(|k| (along[k & 1], across[k >> 1 & 1], up[k >> 2 & 1])) {
            let p = wall.point(u, v, w);
            b = b.union(&Aabb { min: p, max: p });
        }
        b
    };
    // A beam counts when it is over the middle half of the opening.
    let quarter = 0.25 * span;
    let strip = world([o.along[0] + quarter, o.along[1] - quarter], [o.head - 0.05, o.head + high]).grown(-0.01);
    if near.iter().any(|(b, what)| *what == Obstacle::Beam && b.touches(&strip)) {
        return Verdict::HasOne;
    }
    for (b, _) in near.iter().filter(|(b, what)| *what == Obstacle::Slab && b.touches(&strip)) {
        high = high.min(b.min.z - o.head);
    }
    let solid =
        |high: f64| [0.05, 0.5, 0.95].iter().all(|s| wall.is_solid(o.along[0] + s * span, o.head + high - 0.01));
    let Some(high) = [1.0, 0.8, 0.6, 0.5].iter().map(|s| s * high).find(|&h| h >= FLAT && solid(h)) else {
        return Verdict::NoRoom;
    };
    let wanted = seat(span);
    let side = |from: f64, direction: f64| {
        let (run, ends) = wall.solid_run(from, direction, o.head - 0.02, 2.0 * wanted);
        // Two openings share the pier between them.
        if ends { run.min(wanted) } else { (0.5 * run).min(wanted) }
    };
    let seats = [side(o.along[0], -1.0), side(o.along[1], 1.0)];
    if seats.iter().any(|s| *s < FLAT) {
        return Verdict::NoRoom;
    }
    Verdict::Made([[o.along[0] - seats[0], o.along[1] + seats[1]], across, [o.head, o.head + high]])
}

/// A box along a wall as an element.
fn element(of: &Element, wall: &Wall<'_>, extent: [[f64; 2]; 3]) -> Element {
    let [low, high] = [0, 1].map(|k| extent.map(|r| r[k]));
    let mut e = Element::cuboid(format!("Lintel (assumed) over {}", of.name), LINTELS, low, high, false);
    e.mesh.vertices.iter_mut().for_each(|v| *v = wall.point(v.x, v.y, v.z));
    e.storey = of.storey;
    e.recognition = Some(Recognition {
        role: ElementRole::Beam,
        confidence: 1.0,
        evidence: vec!["assumed over an opening of bearing masonry".into()],
        second: None,
        material: Some(MaterialFamily::Concrete),
        guess: None,
        strength_class: None,
        era: None,
        roof: false,
    });
    e
}

/// What was assumed, and what to ask.
fn findings(made: &[Made], missing: usize) -> Vec<Finding> {
    let finding = |severity, detail: String, remedy: &str| Finding {
        severity,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail,
        remedy: remedy.into(),
    };
    let mut out = Vec::new();
    let spans = made.iter().map(|m| m.span);
    if let Some(least) = spans.clone().reduce(f64::min) {
        let most = spans.fold(least, f64::max);
        let mut walls: Vec<&str> = made.iter().map(|m| m.wall.as_str()).collect();
        walls.dedup();
        out.push(finding(
            Severity::Note,
            format!(
                "{} lintels of reinforced concrete were assumed over openings of {least:.2} to {most:.2} m in {} walls of \
                 masonry, because the model has none there (height and seats a tenth of the span, at least 200 mm)",
                made.len(),
                walls.len()
            ),
            "nothing; or prepare.lintels = \"none\" if the openings have none, or another profile for their group",
        ));
    }
    let wide: Vec<&Made> = made.iter().filter(|m| m.span > WIDE).collect();
    if let Some(widest) = wide.iter().max_by(|a, b| a.span.total_cmp(&b.span)) {
        out.push(finding(
            Severity::Warning,
            format!(
                "{} openings in masonry are wider than {WIDE} m, the widest {:.2} m in {}; a lintel with a height of an \
                 eighth of the span was assumed",
                wide.len(),
                widest.span,
                widest.wall
            ),
            "find out what carries there, and model it as a beam",
        ));
    }
    if missing > 0 {
        out.push(finding(
            Severity::Note,
            format!(
                "{missing} openings in masonry got no lintel, because there is less than {FLAT} m of masonry above or less \
                 than {FLAT} m beside them to lie on"
            ),
            "model what carries there as a beam, if there is one",
        ));
    }
    out
}

#[cfg(test)]
#[path = "lintels_tests.rs"]
mod tests;
