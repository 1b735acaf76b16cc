//! Checks of the strength profiles against the building: formulas without a result, and members of different periods.

use super::across_faces::sides_of;
use super::materials::Materials;
use crate::building::{Finding, FindingKind, Severity};
use crate::strength::{CodeEra, Role, Strength, summary::remarks};
use crate::structure::Structure;
use std::collections::BTreeMap;

/// One finding per profile whose formulas give no strength at some section. The strength is then 0.
pub(crate) fn formulas(s: &Structure, m: &Materials<'_>) -> Vec<Finding> {
    // Per profile: number of bonds, first element, problem.
    let mut silent: BTreeMap<&str, (usize, String, String)> = BTreeMap::new();
    for b in &s.bonds {
        for i in [b.a, b.b] {
            let Some(profile) = m.group_of[i as usize].map(|g| &m.profiles[g]) else { continue };
            let Strength::Formulas(f) = &profile.strength else { continue };
            let (h, w, _) = sides_of(&b.frame, &b.section, profile.role, m.thickness(s, i as usize, &b.frame[0]));
            if let Err(problem) = f.sound(h, w, &b.face) {
                let element = || s.elements[s.bodies[i as usize].element as usize].name.clone();
                silent.entry(&profile.name).or_insert_with(|| (0, element(), problem)).0 += 1;
            }
        }
    }
    let finding = |(profile, (count, element, problem)): (&str, (usize, String, String))| Finding {
        severity: Severity::Warning,
        kind: FindingKind::Other,
        element: Some(element),
        storey: None,
        detail: format!(
            "a formula of the profile {profile} gives no strength at {count} sections and counts as 0 there: {problem}"
        ),
        remedy: "change the formula, e.g. with max(0, ...), or give these elements another profile by an [[override]]"
            .into(),
    };
    silent.into_iter().map(finding).collect()
}

/// A note when the reinforced members of a building belong to design codes more than one step apart.
pub(crate) fn eras(s: &Structure, m: &Materials<'_>) -> Option<Finding> {
    let mut groups: BTreeMap<CodeEra, &str> = BTreeMap::new();
    for b in &s.bodies {
        let Some((group, profile)) = m.groups.get(b.group as usize).zip(m.profiles.get(b.group as usize)) else {
            continue;
        };
        let frame = matches!(profile.role, Role::Beam | Role::Column | Role::Slab | Role::Wall);
        if let (true, Strength::Reinforced(_), Some(era)) = (frame && !b.fixed, &profile.strength, profile.code_era) {
            groups.entry(era).or_insert(&group.name);
        }
    }
    let ((old, first), (new, last)) = (groups.first_key_value()?, groups.last_key_value()?);
    let step = |e: &CodeEra| CodeEra::ALL.iter().position(|x| x == e).unwrap_or(0);
    (step(new) > step(old) + 1).then(|| Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "the group {first} is as built {}, the group {last} as built {}: members of very different times stand beside each other",
            old.name(),
            new.name()
        ),
        remedy: "give both groups profiles of the building's own time, unless it was strengthened or extended".into(),
    })
}

/// What is to be said about bars as drawn: of each profile, and of clear spans that the bars of the supports fill.
pub(crate) fn drawn_bars(s: &Structure, m: &Materials<'_>) -> Vec<Finding> {
    let mut out = Vec::new();
    for (g, (group, profile)) in m.groups.iter().zip(m.profiles).enumerate() {
        let Strength::Reinforced(r) = &profile.strength else { continue };
        let Some(drawn) = r.drawn.as_deref() else { continue };
        let mut of_group = s.bodies.iter().filter(|b| b.group as usize == g && !b.fixed);
        let Some(first) = of_group.next() else { continue };
        let mut say = |severity: Severity, element: u32, detail: String, remedy: &str| {
            out.push(Finding {
                severity,
                kind: FindingKind::Other,
                element: s.elements.get(element as usize).map(|e| e.name.clone()),
                storey: None,
                detail: format!("group {}: {detail}", group.name),
                remedy: remedy.into(),
            });
        };
        for (grave, text) in remarks(profile) {
            let severity = if grave { Severity::Warning } else { Severity::Note };
            say(
                severity,
                first.element,
                text,
                "nothing if the drawing says so; otherwise correct the bars of the profile",
            );
        }
        let mut elements: Vec<u32> = s.bodies.iter().filter(|b| b.group as usize == g).map(|b| b.element).collect();
        elements.dedup();
        let Some(layers) = drawn.layers.as_ref().filter(|l| l.span != l.ends) else { continue };
        let spans = |e: &u32| m.clear_spans.get(*e as usize).and_then(Option::as_ref);
        let too_far = |e: &&u32| spans(e).is_some_and(|c| c.clear().any(|l| layers.reach.in_span(l) > 0.5 * l + 1e-6));
        let far: Vec<&u32> = elements.iter().filter(too_far).collect();
        if let Some(e) = far.first() {
            let detail = format!(
                "the bars of the supports reach beyond the middle of the span in {} elements, so that those of the span lie nowhere",
                far.len()
            );
            say(Severity::Warning, **e, detail, "check ends_length, or give these elements a profile of their own");
        }
    }
    out
}
