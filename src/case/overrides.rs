//! Elements that differ from their group: they become a group of their own, named after it with a number in brackets.

use super::{Case, Group};
use crate::building::{Building, pattern};
use crate::{Error, Result};
use serde::{Deserialize, Serialize};

/// What is different about some elements; the rest is their group's.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Override {
    /// Names; `*` stands for any run of characters.
    pub elements: Vec<String>,
    /// Strength profile.
    pub profile: Option<String>,
    /// Multiplier on all strengths, in place of the group's.
    pub strength_factor: Option<f64>,
    /// Longest edge of a piece, m.
    pub target_size: Option<f64>,
    /// Live load, N/m2.
    pub live_load: Option<f64>,
    /// Never breaks, or does.
    pub unbreakable: Option<bool>,
    /// Comes apart into fragments, or does not.
    pub fragments: Option<bool>,
}

/// The name of a group without the brackets of an override.
pub fn without_brackets(group: &str) -> &str {
    match group.rfind(" [") {
        Some(at) if group.ends_with(']') && group[at + 2..group.len() - 1].bytes().all(|b| b.is_ascii_digit()) => {
            &group[..at]
        }
        _ => group,
    }
}

/// Gives elements with overrides groups of their own, in case and building. Later overrides win.
///
/// # Errors
/// An override that matches no element.
pub fn apply(case: &mut Case, building: &mut Building) -> Result<()> {
    for (k, o) in case.overrides.clone().iter().enumerate() {
        for (j, p) in o.elements.iter().enumerate() {
            if !building.elements.iter().any(|e| pattern::matches(p, &e.name)) {
                return Err(no_element(p, building).at(format!("key override[{k}].elements[{j}]")));
            }
        }
        for e in &mut building.elements {
            if !o.elements.iter().any(|p| pattern::matches(p, &e.name)) {
                continue;
            }
            let name = format!("{} [{}]", without_brackets(&e.group), k + 1);
            if !case.groups.iter().any(|g| g.name == name) {
                let Some(own) = case.groups.iter().find(|g| g.name == e.group) else { continue };
                let group = Group {
                    name: name.clone(),
                    profile: o.profile.clone().unwrap_or_else(|| own.profile.clone()),
                    strength_factor: o.strength_factor.unwrap_or(own.strength_factor),
                    target_size: o.target_size.or(own.target_size),
                    live_load: o.live_load.unwrap_or(own.live_load),
                    unbreakable: o.unbreakable.unwrap_or(own.unbreakable),
                    fragments: o.fragments.unwrap_or(own.fragments),
                    ..own.clone()
                };
                case.groups.push(group);
            }
            e.group = name;
        }
    }
    Ok(())
}

/// A name that no element has.
fn no_element(wanted: &str, building: &Building) -> Error {
    let remedy = if building.elements.iter().any(|e| without_brackets(&e.group) == wanted) {
        format!("\"{wanted}\" is a group: change it in its [[group]], or name its elements with `*`")
    } else {
        let close = pattern::quoted(wanted, building.elements.iter().map(|e| e.name.as_str()));
        format!("the closest names are {close}; `*` stands for any run of characters")
    };
    Error::input(format!("no element is named \"{wanted}\""), remedy)
}
