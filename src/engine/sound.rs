//! Checks whether a building carries its own weight before any event.

use crate::building::{FLOATING, Finding, FindingKind, OVERLOADED, Reason, Severity, Soundness};
use crate::record;
use crate::solve::Preload;
use crate::structure::{BodyKind, Structure};

/// Bonds that the building's own weight overloads: their number, and index and utilisation of the worst.
fn worst(preload: &Preload) -> Option<(usize, usize, f64)> {
    let over = || preload.utilisation.iter().copied().enumerate().filter(|(_, u)| *u > OVERLOADED);
    let (q, u) = over().max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)))?;
    Some((over().count(), q, u))
}

/// Findings about bonds that the building's own weight overloads, and about bonds whose load was redistributed.
pub(super) fn overloaded(s: &Structure, preload: &Preload) -> Vec<Finding> {
    let mut out = Vec::new();
    if preload.redistributed > 0 {
        out.push(Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey: None,
            detail: format!(
                "taken as elastic and built in one piece, {} of {} bonds would be overloaded by the building's own weight (worst {:.2} \
                 times); {} gave way to their neighbours until the weight was carried, as cracks and creep let them in a building that stands",
                preload.elastic.0,
                s.bonds.len(),
                preload.elastic.1,
                preload.redistributed
            ),
            remedy: "nothing, unless they are many: then profiles or sections are too weak".into(),
        });
    }
    if let Some((count, q, u)) = worst(preload) {
        let at = s.bonds[q].a as usize;
        out.push(Finding {
            severity: Severity::Warning,
            kind: FindingKind::Overloaded,
            element: Some(s.elements[s.bodies[at].element as usize].name.clone()),
            storey: s.bodies[at].storey.and_then(|k| s.storeys.get(k as usize)).map(|k| k.name.clone()),
            detail: overload(s, count, q, u),
            remedy: STRONGER.into(),
        });
    }
    out
}

const STRONGER: &str = "stronger profiles, thicker sections or smaller live loads; a sound building has none";

fn overload(s: &Structure, count: usize, q: usize, u: f64) -> String {
    let names = record::body_names(s);
    format!(
        "{count} of {} bonds are overloaded by the building's own weight before anything happens, worst {u:.2} times its limit between \
         {} and {}",
        s.bonds.len(),
        names[s.bonds[q].a as usize],
        names[s.bonds[q].b as usize]
    )
}

/// Whether a case carries its own weight. A mechanism was refused before this, because it has no equilibrium.
pub(super) fn soundness(s: &Structure, preload: &Preload) -> Soundness {
    let mut reasons = Vec::new();
    if let Some((count, q, u)) = worst(preload) {
        let what = overload(s, count, q, u);
        reasons.push(Reason { kind: FindingKind::Overloaded, what, remedy: STRONGER.into() });
    }
    // Only pieces count: people have no bonds, and impactors arrive later.
    let pieces = || s.bodies.iter().enumerate().filter(|(_, b)| b.kind == BodyKind::Piece && !b.fixed);
    let all: f64 = pieces().map(|(_, b)| b.mass).sum();
    let floats: f64 = pieces().filter(|(i, _)| !preload.supported()[*i]).map(|(_, b)| b.mass).sum();
    if floats > FLOATING * all {
        let what = format!(
            "{:.1} t, {:.1} % of the building, have no load path to the ground and fall at the start",
            floats / 1e3,
            100.0 * floats / all
        );
        let remedy = "close the gaps in the model (leanto check --fix tries), raise prepare.search_distance, or leave the parts out";
        reasons.push(Reason { kind: FindingKind::Floating, what, remedy: remedy.into() });
    }
    Soundness::of(reasons)
}
