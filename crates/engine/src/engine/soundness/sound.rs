//! Checks whether a building carries its own weight before any event.

use super::settled::Settled;
use super::{load_bearing, rests_on};
use crate::building::{
    Building, Finding, FindingKind, NO_STRENGTH, OVERLOADED, Reason, SOUND, Severity, Soundness, USABLE,
};
use crate::case::Case;
use crate::plausibility;
use crate::prepare::{self, Seating};
use crate::record;
use crate::solve::{Loading, Preload};
use crate::structure::{BodyKind, Bond, Law, Structure};

/// Bonds that the building's own weight overloads: their number, and index and utilisation of the worst.
fn worst(preload: &Preload) -> Option<(usize, usize, f64)> {
    let over = || preload.utilisation.iter().copied().enumerate().filter(|(_, u)| *u > OVERLOADED);
    let (q, u) = over().max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)))?;
    Some((over().count(), q, u))
}

/// Findings about bonds that the building's own weight overloads, and about bonds whose load was redistributed.
pub(in crate::engine) fn overloaded(s: &Structure, preload: &Preload) -> Vec<Finding> {
    let mut out = Vec::new();
    if preload.redistributed > 0 {
        out.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey: None,
            detail: match preload.elastic.1 {
                u if u > NO_STRENGTH => format!(
                    "taken as elastic and built in one piece, {} of {} bonds would be overloaded by the building's own weight (the worst has no \
                     strength to speak of); {} gave way to their neighbours until the weight was carried, as cracks and creep let them in a \
                     building that stands",
                    preload.elastic.0,
                    s.bonds.len(),
                    preload.redistributed
                ),
                u => format!(
                    "taken as elastic and built in one piece, {} of {} bonds would be overloaded by the building's own weight (worst {u:.2} \
                     times); {} gave way to their neighbours until the weight was carried, as cracks and creep let them in a building that \
                     stands",
                    preload.elastic.0,
                    s.bonds.len(),
                    preload.redistributed
                ),
            },
            remedy: "nothing, unless they are many: then profiles or sections are too weak".into(),
        });
    }
    out.extend(overloaded_elements(s, preload));
    out
}

/// One finding per element with overloaded bonds, the worst first. A bond between two elements counts for the lighter one.
fn overloaded_elements(s: &Structure, preload: &Preload) -> Vec<Finding> {
    let mut mass = vec![0.0; s.elements.len()];
    for b in s.bodies.iter().filter(|b| !b.fixed) {
        if let Some(m) = mass.get_mut(b.element as usize) {
            *m += b.mass;
        }
    }
    let mut of_element = std::collections::BTreeMap::<usize, (usize, usize, f64)>::new();
    for (q, u) in preload.utilisation.iter().copied().enumerate().filter(|(_, u)| *u > OVERLOADED) {
        let [a, b] = [s.bonds[q].a, s.bonds[q].b].map(|i| &s.bodies[i as usize]);
        let of_b = a.fixed || !b.fixed && mass[b.element as usize] < mass[a.element as usize];
        let entry = of_element.entry(if of_b { b.element } else { a.element } as usize).or_insert((0, q, 0.0));
        entry.0 += 1;
        if u > entry.2 {
            (entry.1, entry.2) = (q, u);
        }
    }
    let mut list: Vec<(usize, (usize, usize, f64))> = of_element.into_iter().collect();
    list.sort_by(|a, b| b.1.2.total_cmp(&a.1.2).then(a.0.cmp(&b.0)));
    let names = record::body_names(s);
    let one = |(element, (count, q, u)): (usize, (usize, usize, f64))| {
        let [a, b] = [s.bonds[q].a as usize, s.bonds[q].b as usize];
        let body = if s.bodies[a].element as usize == element { a } else { b };
        Finding {
            severity: Severity::Warning,
            kind: FindingKind::Overloaded,
            element: Some(s.elements[element].name.clone()),
            storey: s.bodies[body].storey.and_then(|k| s.storeys.get(k as usize)).map(|k| k.name.clone()),
            detail: match u > NO_STRENGTH {
                true => format!(
                    "{count} of its bonds overloaded by the building's own weight before anything happens; the one between \"{}\" and \"{}\" \
                     has no strength to speak of",
                    names[a], names[b]
                ),
                false => format!(
                    "{count} of its bonds overloaded by the building's own weight before anything happens, worst {u:.2} times the limit \
                     between \"{}\" and \"{}\"",
                    names[a], names[b]
                ),
            },
            remedy: STRONGER.into(),
        }
    };
    list.into_iter().map(one).collect()
}

const STRONGER: &str = "stronger profiles, thicker sections or smaller live loads; a sound building has none";

fn overload(s: &Structure, count: usize, q: usize, u: f64) -> String {
    let names = record::body_names(s);
    if u > NO_STRENGTH {
        let [a, b] = [s.bonds[q].a, s.bonds[q].b].map(|i| &names[i as usize]);
        return format!(
            "{count} of {} bonds are overloaded by the building's own weight before anything happens; the one between {a} and {b} has no strength \
             to speak of against it",
            s.bonds.len()
        );
    }
    format!(
        "{count} of {} bonds are overloaded by the building's own weight before anything happens, worst {u:.2} times its limit between \
         {} and {}",
        s.bonds.len(),
        names[s.bonds[q].a as usize],
        names[s.bonds[q].b as usize]
    )
}

/// A question about bonds that events weaken below what own weight presses them with: such a section crushes.
pub(in crate::engine) fn crushed(s: &Structure, loading: &Loading, preload: &Preload) -> Option<Finding> {
    let mut left = std::collections::BTreeMap::<u32, f64>::new();
    for w in &loading.weakenings {
        w.bonds.iter().for_each(|q| *left.entry(*q).or_insert(1.0) *= w.left);
    }
    let exceeds = |(q, left): (&u32, &f64)| {
        let (Some(f), Some(b)) = (preload.forces.get(*q as usize), s.bonds.get(*q as usize)) else { return false };
        let pressed = (-f.n).max(0.0);
        *left < 1.0 && pressed > 0.0 && pressed > left * compressive_strength(b)
    };
    let n = left.iter().filter(|x| exceeds(*x)).count();
    (n > 0).then(|| {
        plausibility::question(
            format!(
                "are these parts meant to carry nothing? {n} of the bonds that lose strength keep less of it than own weight takes: they crush, and \
                 what stands on them comes down"
            ),
            "keep more of their strength if not; if so, [[scenario.remove]] says it plainly",
        )
    })
}

/// The normal force that crushes all of a section, N: concrete and bars together.
fn compressive_strength(b: &Bond) -> f64 {
    match &b.law {
        Law::Unbreakable => f64::INFINITY,
        Law::Limits(l) => l.compression,
        Law::Masonry(m) => m.compressive * b.section.area,
        Law::Reinforced(r) => {
            let bars: f64 = r.bars.iter().map(|bar| bar.area).sum();
            r.concrete.compressive * b.section.area + r.steel.yielding * bars
        }
    }
}

/// Share of the moving mass of the pieces that is carried: connected to the ground by bonds.
///
/// This is the one place that says what "carried" means. Connected mass is a poor measure, because a beam that touches one screw
/// counts; seated mass of the preparation takes its place here when there is one.
pub(in crate::engine) fn carried(s: &Structure, preload: &Preload) -> (f64, f64) {
    // Only pieces count: people have no bonds, and impactors arrive later.
    let pieces = || (0..s.bodies.len()).filter(|i| s.bodies[*i].kind == BodyKind::Piece && !s.bodies[*i].fixed);
    let all: f64 = pieces().map(|i| s.own_mass(i)).sum();
    let on: f64 = pieces().filter(|i| preload.supported()[*i]).map(|i| s.own_mass(i)).sum();
    (on, all)
}

/// What of a structure is missing in the building: grave reasons, and flaws.
pub(in crate::engine) fn missing(building: &Building, case: &Case) -> [Vec<Reason>; 2] {
    let profiles = case.groups.iter().map(|g| case.profile(&g.profile)).collect::<crate::Result<Vec<_>>>();
    let Ok(profiles) = profiles else { return [Vec::new(), Vec::new()] };
    let (grave, flaw) = load_bearing::reasons(building, &case.groups, &profiles);
    let (mut grave, mut flaws) = (Vec::from_iter(grave), Vec::from_iter(flaw));
    match rests_on::reason(building, &case.groups, &profiles) {
        Some((true, r)) => grave.push(r),
        Some((false, r)) => flaws.push(r),
        None => {}
    }
    [grave, flaws]
}

/// The seats of a case whose groups have roles.
pub(in crate::engine) fn seating(s: &Structure, building: &Building, case: &Case) -> Option<Seating> {
    let known = case.groups.iter().any(|g| g.role.is_some());
    known.then(|| prepare::seating(s, &prepare::roles(building, &case.groups)))
}

/// What carries and is not seated, when it is more than a sound building has.
fn unseated(s: &Structure, seating: &Seating) -> Option<Reason> {
    let share = 1.0 - seating.share();
    if share <= 1.0 - SOUND.carried {
        return None;
    }
    let mut list: Vec<_> = seating.elements.iter().filter(|e| !e.seated).collect();
    list.sort_by(|a, b| b.mass.total_cmp(&a.mass).then(a.element.cmp(&b.element)));
    let named: Vec<&str> = list.iter().take(3).filter_map(|e| Some(s.elements.get(e.element)?.name.as_str())).collect();
    Some(Reason {
        kind: FindingKind::Unstable,
        what: format!(
            "{:.1} t, {:.1} % of what carries, do not rest where they must (columns and walls at their foot, beams at both ends): the heaviest \
             are {}",
            (seating.mass - seating.seated_mass) / 1e3,
            100.0 * share,
            named.join(", ")
        ),
        remedy: "close the gaps in the model, or correct the roles; leanto check lists them with reasons".into(),
    })
}

/// Whether a case carries its own weight, with the first seconds under it where they were computed. A mechanism was refused before this,
/// because it has no equilibrium. What is not seated is a flaw and no more, because a seat is judged by geometry alone.
pub(in crate::engine) fn soundness(
    s: &Structure,
    preload: &Preload,
    settled: Option<&Settled>,
    seating: Option<&Seating>,
    [mut grave, mut flaws]: [Vec<Reason>; 2],
) -> Soundness {
    let mut add = |share: f64, sound: f64, usable: f64, reason: Reason| {
        if share > usable {
            grave.push(reason);
        } else if share > sound {
            flaws.push(reason);
        }
    };
    if let Some((count, q, u)) = worst(preload) {
        let what = overload(s, count, q, u);
        let reason = Reason { kind: FindingKind::Overloaded, what, remedy: STRONGER.into() };
        // A bond without strength is a gap in the input, and not one of a few that carry a little too much.
        let usable = if u > NO_STRENGTH { 0.0 } else { USABLE.overloaded };
        add(count as f64 / s.bonds.len() as f64, SOUND.overloaded, usable, reason);
    }
    let (on, all) = carried(s, preload);
    let floats = if all > 0.0 { 1.0 - on / all } else { 0.0 };
    let what = format!(
        "{:.1} t, {:.1} % of the building, have no load path to the ground and fall at the start",
        (all - on) / 1e3,
        100.0 * floats
    );
    let remedy =
        "close the gaps in the model (leanto check --fix tries), raise prepare.search_distance, or leave the parts out";
    let reason = Reason { kind: FindingKind::Floating, what, remedy: remedy.into() };
    add(floats, 1.0 - SOUND.carried, 1.0 - USABLE.carried, reason);
    if let Some(reason) = seating.and_then(|x| unseated(s, x)) {
        flaws.push(reason);
    }
    if let Some(settled) = settled {
        let reason = |what: String| Reason {
            kind: FindingKind::Unstable,
            what,
            remedy: "look at the parts that are named; leanto check --fix tries remedies".into(),
        };
        if let Some(why) = &settled.failed {
            grave.push(reason(format!(
                "the first {:.0} s under own weight could not be computed: {why}",
                settled.duration
            )));
        } else {
            if let Some(alarm) = &settled.alarm {
                flaws.push(reason(alarm.clone()));
            }
            let mut add = |share: f64, sound: f64, usable: f64, what: String| {
                if share > usable {
                    grave.push(reason(what));
                } else if share > sound {
                    flaws.push(reason(what));
                }
            };
            add(settled.broken_share(), SOUND.broken, USABLE.broken, settled.broken_text());
            let most = if settled.structural { SOUND.loosened } else { USABLE.loosened };
            add(settled.loosened_share(), SOUND.loosened, most, settled.loosened_text());
        }
    }
    Soundness::of(grave, flaws)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;
    use crate::specimens::boxes::{Material, block, structure};
    use crate::stop::Stop;

    /// One of 101 bonds has next to no strength: it was "82280271459.38 times its limit", and the case was usable.
    #[test]
    fn a_bond_without_strength_is_named_without_a_quotient_and_the_case_is_not_sound() {
        let blocks = [
            block("foot", [0.0, 0.0, 0.0], [1.0, 0.3, 0.5], true),
            block("beam", [1.0, 0.0, 0.0], [2.0, 0.3, 0.5], false),
        ];
        let mut s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 }, true, None);
        let load = Loading { gravity: Vec3::new(0.0, 0.0, -9.81), ..Loading::default() };
        let mut preload = crate::solve::preload(&s, &load, &Stop::new()).expect("it stands");
        s.bonds = vec![s.bonds[0].clone(); 101];
        preload.utilisation = vec![0.5; 101];
        let mut with = |u: f64| {
            preload.utilisation[0] = u;
            (overloaded(&s, &preload), soundness(&s, &preload, None, None, [Vec::new(), Vec::new()]))
        };
        let (findings, verdict) = with(8.2e10);
        let told = |list: &[Finding]| list.iter().map(|f| f.detail.clone()).collect::<Vec<_>>().join("; ");
        for text in [told(&findings), verdict.reasons()[0].what.clone()] {
            assert!(text.contains("has no strength to speak of") && text.contains("beam"), "{text}");
            assert!(!text.contains("000"), "{text}");
        }
        assert_eq!(verdict.verdict(), "not sound");
        let (findings, verdict) = with(1.2);
        assert!(told(&findings).contains("worst 1.20 times the limit"), "{}", told(&findings));
        assert_eq!(verdict.verdict(), "usable, flagged");
    }
}
