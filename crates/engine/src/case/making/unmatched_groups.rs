//! Groups that a case lists and the building does not have: most often a slip of the pen.

use super::super::Case;
use crate::building::naming::without_brackets;
use crate::building::{Building, Finding, FindingKind, Severity, Treatment, pattern};
use crate::{Error, Result, text};

/// A note for every group of the case without an element.
///
/// # Errors
/// When such a name can only be a mistake: a group of the model has no entry then, or the case is a sketch, whose groups are known.
pub fn check_groups(case: &Case, building: &Building) -> Result<Vec<Finding>> {
    let groups = building.groups();
    let has = |name: &str| groups.iter().any(|(g, _)| g == name || without_brackets(g) == name);
    let listed = |name: &str| case.groups.iter().any(|g| g.name == name);
    let missing: Vec<&str> = groups.iter().map(|g| g.0.as_str()).filter(|g| !listed(g)).collect();
    let preset = case.sketch.as_ref().and_then(|s| crate::sketch::preset(&s.preset));
    let mut out = Vec::new();
    for (i, g) in case.groups.iter().enumerate().filter(|(_, g)| !has(without_brackets(&g.name))) {
        // Other answers to a sketch would bring it.
        if preset.is_some_and(|p| p.profile(&g.name).is_some()) {
            continue;
        }
        let problem = format!("no element belongs to the group \"{}\"", g.name);
        let close = pattern::quoted(&g.name, groups.iter().map(|g| g.0.as_str()));
        if preset.is_some() || !missing.is_empty() {
            let without: Vec<String> = missing.iter().take(10).map(|g| format!("\"{g}\"")).collect();
            let open = if without.is_empty() {
                String::new()
            } else {
                format!("; the model has groups without an entry: {}", without.join(", "))
            };
            let remedy = format!("the closest names are {close}{open}");
            return Err(Error::input(problem, remedy).at(format!("key group[{i}].name")));
        }
        out.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey: None,
            detail: format!("{problem}; it is left out"),
            remedy: format!("nothing, or correct its name: the closest are {close}"),
        });
    }
    Ok(out)
}

/// A note for every group of walls that only stand, although their profile is one of infill: nothing ties their head, so they brace no frame.
///
/// # Errors
/// A profile that does not exist.
pub fn unbraced_infill(case: &Case, building: &Building) -> Result<Vec<Finding>> {
    let mut out = Vec::new();
    for g in case.groups.iter().filter(|g| g.treatment() == Treatment::Stands) {
        let profile = case.profile(&g.profile)?;
        let count = building.elements.iter().filter(|e| e.group == g.name).count();
        // Boards on studs brace nothing in any case.
        if count == 0 || !profile.infill || profile.density < INFILL {
            continue;
        }
        out.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey: None,
            detail: format!(
                "the group \"{}\" ({}) has the profile {} of infill and the role partition: its walls carry only themselves and do not brace the \
                 frame around them",
                g.name,
                text::count(count, "wall"),
                g.profile
            ),
            remedy: format!(
                "where they are built tight into the frame: [[group]] name = {:?}  role = \"bearing-wall\"",
                g.name
            ),
        });
    }
    Ok(out)
}

/// Density from which infill is of masonry, kg/m3.
const INFILL: f64 = 600.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Element, ElementRole};
    use crate::prepare::Group;

    #[test]
    fn partitions_of_masonry_are_said_not_to_brace() {
        let element = |g: &str| Element::cuboid(g, g, [0.0; 3], [3.0, 0.1, 2.5], false);
        let building = Building { elements: ["a", "b", "c"].map(element).to_vec(), ..Building::default() };
        let group = |name: &str, profile: &str, role| Group { role: Some(role), ..Group::new(name, profile, 0.0) };
        let groups = vec![
            group("a", "masonry-infill", ElementRole::Partition),
            group("b", "partition", ElementRole::Partition),
            group("c", "masonry-infill", ElementRole::BearingWall),
        ];
        let case = Case { groups, ..Case::default() };
        let found = unbraced_infill(&case, &building).expect("profiles are built in");
        assert_eq!(found.len(), 1);
        assert!(found[0].detail.contains("\"a\" (1 wall)"), "{}", found[0].detail);
    }
}
