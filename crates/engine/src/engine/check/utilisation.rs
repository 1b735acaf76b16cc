//! Checks a case without running it: utilisation under own weight.

use crate::Result;
use crate::building::{Building, NO_STRENGTH};
use crate::case::Case;
use crate::engine::case::{PreparedCase, class_events_fit, ready, ready_again};
use crate::engine::stages::{RunObserver, Silent};
use crate::prepare::{self, Seating};
use crate::record;
use crate::structure::BodyKind;

/// Utilisation (demand / capacity) of a group of elements under own weight and live load.
#[derive(Clone, Debug, serde::Serialize)]
pub struct GroupUtilisation {
    /// Group.
    pub group: String,
    /// Its strength profile.
    pub profile: String,
    /// Number of bonds with an end in the group.
    pub bonds: usize,
    /// Median utilisation.
    pub median: f64,
    /// Highest utilisation; none where that bond has no strength to speak of.
    pub highest: Option<f64>,
    /// Number of bonds with a utilisation above 1.
    pub above: usize,
    /// Names of the two pieces of the bond with the highest utilisation.
    pub worst: String,
}

/// A case that was prepared and checked, but not run.
pub struct CaseCheck {
    /// The input of the solver.
    pub ready: PreparedCase,
    /// One entry per group of the case.
    pub groups: Vec<GroupUtilisation>,
    /// Mass that can move, kg.
    pub mass: f64,
    /// The part of it that is connected to the ground, kg.
    pub connected: f64,
    /// What of the carrying elements is seated on its supports.
    pub seating: Seating,
}

/// Prepares a case and computes the utilisation of its groups.
///
/// # Errors
/// Those of [`ready`].
pub fn check(case: &Case) -> Result<CaseCheck> {
    check_watched(case, &mut Silent)
}

/// As [`check`], with an observer, which may stop it.
///
/// # Errors
/// Those of [`ready`].
pub fn check_watched(case: &Case, observer: &mut dyn RunObserver) -> Result<CaseCheck> {
    judged(ready(case, observer)?)
}

/// As [`check_watched`], with the model of the case as it was read before.
pub(super) fn check_again(case: &Case, model: &Building, observer: &mut dyn RunObserver) -> Result<CaseCheck> {
    judged(ready_again(case, model, observer)?)
}

/// The figures of a prepared case.
fn judged(ready: PreparedCase) -> Result<CaseCheck> {
    let s = &ready.structure;
    class_events_fit(&ready.case, s)?;
    let names = record::body_names(s);
    let groups = (0..ready.case.groups.len()).map(|g| group_utilisation(&ready, g, &names)).collect();
    let mass = s.building_mass();
    let connected = s
        .bodies
        .iter()
        .enumerate()
        .filter(|(i, b)| ready.preload.supported()[*i] && !b.fixed)
        .map(|(i, _)| s.own_mass(i))
        .sum();
    let seating = prepare::seating(s, &prepare::roles(&ready.building, &ready.case.groups));
    Ok(CaseCheck { ready, groups, mass, connected, seating })
}

/// The utilisation of the bonds with an end in group `g`; `names` are those of the bodies.
fn group_utilisation(ready: &PreparedCase, g: usize, names: &[String]) -> GroupUtilisation {
    let s = &ready.structure;
    let group = &ready.case.groups[g];
    let ends = |q: usize| [s.bonds[q].a as usize, s.bonds[q].b as usize];
    let mut list: Vec<(f64, usize)> = (0..s.bonds.len())
        .filter(|&q| ends(q).iter().any(|&i| s.bodies[i].group as usize == g && s.bodies[i].kind == BodyKind::Piece))
        .map(|q| (ready.preload.utilisation[q], q))
        .collect();
    list.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
    let last = list.last().copied();
    GroupUtilisation {
        group: group.name.clone(),
        profile: group.profile.clone(),
        bonds: list.len(),
        median: list.get(list.len() / 2).map_or(0.0, |u| u.0),
        highest: Some(last.map_or(0.0, |u| u.0)).filter(|u| *u <= NO_STRENGTH),
        above: list.iter().filter(|u| u.0 > 1.0).count(),
        worst: last.map_or(String::new(), |(_, q)| {
            let [a, b] = ends(q);
            format!("{} and {}", names[a], names[b])
        }),
    }
}
