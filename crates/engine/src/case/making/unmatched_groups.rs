//! Groups that a case lists and the building does not have: most often a slip of the pen.

use super::super::Case;
use crate::building::naming::without_brackets;
use crate::building::{Building, Finding, FindingKind, Severity, pattern};
use crate::{Error, Result};

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
        if preset.is_some_and(|p| p.profiles.iter().any(|(name, _)| *name == g.name)) {
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
