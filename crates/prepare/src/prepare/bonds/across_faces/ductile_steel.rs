//! How far a member of steel turns beyond its plastic moment, by the class of its cross-section and its span.
//!
//! The rotation is counted in units of the rotation at the end of a member that yields under end moments (ASCE 41-17, 9.4.2):
//!
//! ```text
//! theta_y = Mp L / (6 E I)
//! ```
//!
//! | class (EN 1993-1-1, 5.5) | full strength up to | nothing left at | from |
//! | --- | --- | --- | --- |
//! | 1 | 9 theta_y | 11.4 theta_y | ASCE 41-17, table 9-7.1, compact: a = 9, b = 11, residual 0.6 |
//! | 2 | 6.5 | 8.1 | the mean of classes 1 and 3 |
//! | 3 | 4 | 4.8 | the same table, not compact: a = 4, b = 6, residual 0.2 |
//! | 4 | 0 | 1 | assumed: it buckles before it yields |
//!
//! The residual strength is represented by a line with the same work. In tension and shear the section yields over its own depth: full strength
//! up to a tenth of it, nothing at 0.15 (the elongation of structural steel, EN 1993-1-1, 3.2.2; assumed).
//!
//! The class is that of the profile, or the worse one that follows from the plates of a drawn section
//! ([`Slenderness`](crate::prepare::cutting::slenderness::Slenderness)). From class 3 on a section bends to its elastic moment only, in class 4 to
//! a share of it.

use super::Filled;
use crate::prepare::contact::contacts::Patch;
use crate::prepare::cutting::fill::Fill;
use crate::strength::{Profile, Strength};
use crate::structure::{Limits, PlasticLimits};

/// Rotations at which strength begins to be lost and at which it is lost, over theta_y, by class.
const TURNS: [[f64; 2]; 4] = [[9.0, 11.4], [6.5, 8.1], [4.0, 4.8], [0.0, 1.0]];
/// Displacements of the same kind, over the depth.
const STRETCHES: [f64; 2] = [0.1, 0.15];

/// The limits of a section with its plastic deformation, where its profile has a class and says nothing else of it. `drawn`: the thin-walled
/// section of the member, where it has one; `span`: its clear length, m.
pub(crate) fn ductile(
    l: Limits,
    p: &Patch,
    profile: &Profile,
    (fill, drawn): (&Filled, Option<&Fill>),
    span: f64,
) -> Limits {
    let Some(class) = profile.class else { return l };
    let local = drawn.and_then(|d| d.local_buckling(profile));
    let class = local.map_or(class, |b| b.class);
    let l = match (local, &profile.strength) {
        (Some(b), Strength::Stress(s)) if class >= 3 => {
            let elastic = (s.tension / s.bending).min(1.0) * b.effective;
            Limits {
                bending_1: l.bending_1 * elastic,
                bending_2: l.bending_2 * elastic,
                compression: l.compression * b.effective,
                ..l
            }
        }
        _ => l,
    };
    if l.plastic_limits.is_some() {
        return l;
    }
    let s = &p.section;
    let about = [(l.bending_1, s.i1 * fill.bending_1, s.d2), (l.bending_2, s.i2 * fill.bending_2, s.d1)];
    // The way in which it is stronger.
    let (moment, inertia, depth) = if about[0].0 >= about[1].0 { about[0] } else { about[1] };
    let first = moment * span / (6.0 * profile.youngs * inertia).max(f64::MIN_POSITIVE);
    let [yields, ends] = TURNS[usize::from(class.clamp(1, 4)) - 1].map(|x| x * first);
    let [pulled, torn] = STRETCHES.map(|x| x * depth);
    let limits =
        PlasticLimits { yield_distance: pulled, end_distance: torn, yield_rotation: yields, end_rotation: ends };
    Limits { plastic_limits: Some(limits), ..l }
}

#[cfg(test)]
mod tests {
    use crate::building::{Building, Element};
    use crate::prepare::{Group, Settings, prepare};
    use crate::strength;
    use crate::structure::Law;
    use std::path::Path;

    /// A cantilever of steel, 120 mm square and 4 m long, with M = 320 N/mm2 x 288e3 mm3 = 92.16 kN m and E I = 210 GPa x 17.28e-6 m4: it yields at
    /// 92.16 x 4 / 6 / 3628.8 = 16.93 mrad. Class 1 keeps its strength to 9 times that, class 4 loses it from the start. A profile that says how far
    /// it yields is left alone, one without a class softens.
    #[test]
    fn a_steel_member_turns_by_its_class_and_span() {
        let building = Building {
            elements: vec![
                Element::cuboid("foot", "Base", [-0.3, -0.3, -0.3], [0.3, 0.3, 0.0], true),
                Element::cuboid("post", "Posts", [-0.06, -0.06, 0.0], [0.06, 0.06, 4.0], false),
            ],
            ..Building::default()
        };
        let groups = [Group::new("Base", "rigid", 0.0), Group::new("Posts", "steel-s235", 0.0)];
        let of = |class: Option<u8>| {
            let mut profiles: Vec<_> =
                groups.iter().map(|g| strength::find(&g.profile, Path::new("")).expect("built in")).collect();
            assert_eq!(profiles[1].class, Some(1));
            profiles[1].class = class;
            profiles[1].role = strength::Role::Column;
            let s = prepare(&building, &Settings::default(), &groups, &profiles, 0).expect("sound").structure;
            let limits: Vec<_> = s
                .bonds
                .iter()
                .filter_map(|b| match &b.law {
                    Law::Limits(l) => Some(l.plastic_limits),
                    _ => None,
                })
                .collect();
            assert!(limits.len() > 1, "{limits:?}");
            limits
        };
        let first = 92.16e3 * 4.0 / (6.0 * 210e9 * 0.12f64.powi(4) / 12.0);
        for (class, [yields, ends]) in [(1, [9.0, 11.4]), (4, [0.0, 1.0])] {
            for p in of(Some(class)) {
                let p = p.expect("it yields");
                assert!((p.yield_rotation - yields * first).abs() < 1e-3 * first, "{p:?}, expected {first}");
                assert!((p.end_rotation - ends * first).abs() < 1e-3 * first, "{p:?}");
                assert!((p.yield_distance - 0.012).abs() < 1e-9);
            }
        }
        assert!(of(None).iter().all(Option::is_none));
    }
}
