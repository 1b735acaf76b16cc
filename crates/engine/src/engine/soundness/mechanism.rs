//! Parts of a case that can move without resistance: their names, how they move, and holding those that are small.
//!
//! A small part that can move freely is as a rule a fault of the model: it touches its neighbours on an edge or a point, where the real one
//! has screws or mortar. It is held, so that it moves no sooner than what carries it. A large one is a frame that sways or a beam that
//! turns; then the case is refused, because what braces it is not in the model.

use crate::building::{Finding, FindingKind, Severity};
use crate::solve::statics::{FreeMotion, FreePart, free_parts, hold};
use crate::solve::{self, Loading, Preload};
use crate::stop::Stop;
use crate::structure::Structure;
use crate::{Error, Result};

/// Stiffness that the joints of a held part get, as a share of their largest one.
const HELD: f64 = 1e-3;
/// Rounds of holding: a part may hang on another one that moves.
const ROUNDS: usize = 4;
/// Parts that are named in an error.
const NAMED: usize = 12;
/// Elements of a part, and neighbours of it, that are named.
const ELEMENTS: usize = 3;
/// Direction cosine above which a direction has the name of an axis.
const AXIS: f64 = 0.97;

/// The state under own weight. Parts that can move freely are held in `s` when they are at most the share `most` of the moving mass;
/// findings name them.
///
/// # Errors
/// [`Error::Mechanism`] with the parts when they are more than that; those of [`solve::preload`].
pub(in crate::engine) fn preload_held(
    s: &mut Structure,
    loading: &Loading,
    most: f64,
    stop: &Stop,
) -> Result<(Preload, Vec<Finding>)> {
    let (mut findings, mut held) = (Vec::new(), 0.0);
    for _ in 0..ROUNDS {
        match solve::preload(s, loading, stop) {
            Err(Error::Mechanism { .. }) => {}
            other => return other.map(|preload| (preload, findings)),
        }
        let parts = free_parts(s, stop)?;
        held += parts.iter().map(|p| p.mass).sum::<f64>();
        if parts.is_empty() || held > most * s.moving_mass() {
            return Err(Error::Mechanism { parts: sentences(s, &parts) });
        }
        findings.extend(parts.iter().map(|p| finding(s, p)));
        hold(s, &parts, HELD);
    }
    Err(Error::Mechanism { parts: Vec::new() })
}

/// The parts in words, one each, and one for those beyond a dozen.
fn sentences(s: &Structure, parts: &[FreePart]) -> Vec<String> {
    let total = s.moving_mass().max(1e-9);
    let mut out: Vec<String> = parts
        .iter()
        .take(NAMED)
        .map(|p| {
            let place = storey(s, p).map_or(String::new(), |k| format!(" ({k})"));
            let mass = mass_text(p.mass, total);
            format!("{}{place}: {}; {mass}", elements(s, &p.bodies), motion(s, p))
        })
        .collect();
    if parts.len() > NAMED {
        let mass: f64 = parts[NAMED..].iter().map(|p| p.mass).sum();
        out.push(format!("and {} lighter parts; {}", parts.len() - NAMED, mass_text(mass, total)));
    }
    out
}

fn mass_text(mass: f64, total: f64) -> String {
    format!("{mass:.0} kg, {:.2} % of what moves", 100.0 * mass / total)
}

fn finding(s: &Structure, p: &FreePart) -> Finding {
    Finding {
        severity: Severity::Warning,
        kind: FindingKind::Mechanism,
        element: s.elements.get(s.bodies[heaviest(s, &p.bodies)].element as usize).map(|e| e.name.clone()),
        storey: storey(s, p),
        detail: format!("it can move without resistance, {:.0} kg of it: it {}; it is held", p.mass, motion(s, p)),
        remedy: "nothing, unless it is to carry; then close the gap in the model beside it".into(),
    }
}

fn heaviest(s: &Structure, bodies: &[u32]) -> usize {
    let by_mass =
        |a: &&u32, b: &&u32| s.bodies[**a as usize].mass.total_cmp(&s.bodies[**b as usize].mass).then(b.cmp(a));
    bodies.iter().max_by(by_mass).map_or(0, |i| *i as usize)
}

/// Storey with most of the mass of a part.
fn storey(s: &Structure, p: &FreePart) -> Option<String> {
    let mut mass = vec![0.0; s.storeys.len()];
    for b in p.bodies.iter().map(|i| &s.bodies[*i as usize]) {
        if let Some(m) = b.storey.and_then(|k| mass.get_mut(k as usize)) {
            *m += b.mass;
        }
    }
    let most = (0..mass.len()).max_by(|a, b| mass[*a].total_cmp(&mass[*b]).then(b.cmp(a)))?;
    (mass[most] > 0.0).then(|| s.storeys[most].name.clone())
}

/// Names of the elements of bodies, the heaviest first: "Beam 3, Slab 1 and 4 more".
fn elements(s: &Structure, bodies: &[u32]) -> String {
    let mut mass = std::collections::BTreeMap::<u32, f64>::new();
    bodies.iter().map(|i| &s.bodies[*i as usize]).for_each(|b| *mass.entry(b.element).or_default() += b.mass);
    let mut list: Vec<(u32, f64)> = mass.into_iter().collect();
    list.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let names: Vec<&str> =
        list.iter().take(ELEMENTS).filter_map(|(e, _)| Some(s.elements.get(*e as usize)?.name.as_str())).collect();
    let more = list.len() - names.len();
    names.join(", ") + &if more > 0 { format!(" and {more} more") } else { String::new() }
}

/// How a part moves: "turns about its axis".
fn motion(s: &Structure, p: &FreePart) -> String {
    let neighbours = || {
        let names = elements(s, &p.neighbours);
        if names.is_empty() { "its neighbours".into() } else { names }
    };
    let one = match p.motion {
        FreeMotion::Slides(along) => format!("slides {} on {}", direction("along", along), neighbours()),
        FreeMotion::TurnsAboutItsAxis => format!("turns about its axis between {}", neighbours()),
        FreeMotion::Turns(axis, at) => format!(
            "turns about an axis {} through ({:.2}, {:.2}, {:.2}) m",
            direction("along", axis),
            at.x,
            at.y,
            at.z
        ),
        FreeMotion::Hinges(axis) => format!("hinges {} about the edge with {}", direction("along", axis), neighbours()),
        FreeMotion::Sways(along) => format!("sways {}", direction("along", along)),
        FreeMotion::Linkage => format!("moves as a linkage on {}", neighbours()),
    };
    match p.ways {
        0 | 1 => one,
        n => format!("{one}, and in {} more", if n == 2 { "one way".into() } else { format!("{} ways", n - 1) }),
    }
}

fn direction(word: &str, d: crate::geometry::Vec3) -> String {
    match (0..3).find(|c| d[*c].abs() > AXIS) {
        Some(c) => format!("{word} {}", ["x", "y", "z"][c]),
        None => {
            let d = if d.x < 0.0 || d.x == 0.0 && d.y < 0.0 { -d } else { d };
            format!("{word} ({:.2}, {:.2}, {:.2})", d.x, d.y, d.z)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Storey;
    use crate::specimens::joints::{CLAMPED, body, frame_on_pivots, ground, joint, structure};

    fn gravity() -> Loading {
        Loading { gravity: crate::geometry::Vec3::new(0.0, 0.0, -9.81), ..Loading::default() }
    }

    /// A column with a slab of 25 t on it, and a strut of 0.4 t between the column and a second one.
    fn strut(turns: [bool; 3]) -> Structure {
        let mut bodies = ground();
        bodies.push(body(2, [4.0, -0.1, 0.0], [4.2, 0.1, 3.0], false));
        bodies.push(body(3, [0.2, -0.1, 2.8], [4.0, 0.1, 3.0], false));
        bodies.push(body(4, [-3.0, -3.0, 3.0], [3.0, 3.0, 3.3], false));
        let bonds = vec![
            joint(0, 1, [0.1, 0.0, 0.0], 2, CLAMPED),
            joint(0, 2, [4.1, 0.0, 0.0], 2, CLAMPED),
            joint(1, 3, [0.2, 0.0, 2.9], 0, turns),
            joint(3, 2, [4.0, 0.0, 2.9], 0, turns),
            joint(1, 4, [0.1, 0.0, 3.0], 2, CLAMPED),
        ];
        structure(bodies, bonds)
    }

    #[test]
    fn a_beam_on_two_pins_is_named_with_how_it_turns_and_what_it_hangs_on() {
        let mut s = strut([false; 3]);
        let e = preload_held(&mut s, &gravity(), 0.0, &Stop::new()).expect_err("it turns");
        let Error::Mechanism { parts } = &e else { panic!("{e}") };
        assert_eq!(parts.len(), 1, "{parts:?}");
        // The two columns are equally heavy but for rounding.
        assert!(parts[0].starts_with("Part 3: turns about its axis between Part "), "{parts:?}");
        assert!(parts[0].contains("Part 1") && parts[0].contains("Part 2"), "{parts:?}");
        assert!(e.to_string().contains("what to do") && e.exit_code() == 2, "{e}");
    }

    #[test]
    fn a_small_part_that_turns_is_held_and_a_finding_says_so() {
        let mut s = strut([false; 3]);
        let (preload, findings) = preload_held(&mut s, &gravity(), 0.02, &Stop::new()).expect("it is held");
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert_eq!((findings[0].kind, findings[0].element.as_deref()), (FindingKind::Mechanism, Some("Part 3")));
        assert!(findings[0].detail.contains("it is held"), "{findings:?}");
        assert!(preload.statics.displacement.iter().all(|d| d.norm() < 0.05), "{:?}", preload.statics.displacement);
        // Without the mechanism there is nothing to hold.
        let (_, none) = preload_held(&mut strut([true; 3]), &gravity(), 0.02, &Stop::new()).expect("it stands");
        assert!(none.is_empty());
    }

    #[test]
    fn a_frame_of_four_pivots_is_refused_with_its_storey_although_a_little_may_be_held() {
        let mut s = frame_on_pivots();
        s.storeys = vec![Storey { name: "Ground floor".into(), elevation: 0.0, roof: false }];
        s.bodies.iter_mut().for_each(|b| b.storey = Some(0));
        let e = preload_held(&mut s, &gravity(), 0.01, &Stop::new()).expect_err("it sways").to_string();
        assert!(e.contains("(Ground floor): sways along x"), "{e}");
        assert!(e.contains("Part 1") && e.contains("Part 2") && e.contains("Part 3"), "{e}");
    }
}
