//! Is there a load-bearing structure in the file at all? Files of architects and of fitters may hold partitions, furniture and finishes only,
//! and files of one trade a part of a building. Such a model cannot collapse as the building would.
//!
//! There is none where nothing carries, where nothing upright or nothing level carries, or where what carries weighs less than 20 kg per m2
//! of plan and storey (whole buildings have 730 to 1060 kg per m2 of slab; the limit is assumed). Frames of light timber or cold-formed steel alone,
//! before boards and tiles, weigh 5 to 20 kg/m2 and are told by their material. A file of doors, windows, curtain walls and cladding is the shell
//! of a building, and is called so. A storey below a floor without any
//! column or wall is a flaw that is named. Roles come from the case, so that the user can say what carries.

use crate::building::{Building, ElementRole as R, FindingKind, Reason, Treatment, storeys_of};
use crate::prepare::Group;
use crate::strength::Profile;
use crate::{Error, Result};
use std::collections::BTreeMap;

/// Least mass of what carries, kg per m2 of plan and storey.
const LEAST: f64 = 20.0;
/// The same where what carries is of light frames.
const LEAST_LIGHT: f64 = 4.0;
/// Density below which what carries is timber or light, kg/m3, and the share of the mass that it must have.
const LIGHT: (f64, f64) = (700.0, 0.6);
/// Share of the elements that makes a file one of the shell only.
const SHELL: f64 = 0.5;
/// The top of a floor is this near the level of its storey, m.
const NEAR: f64 = 0.6;
/// Least area of a floor as a share of the plan, so that a landing is none.
const FLOOR: f64 = 0.08;
/// Least height between two floors, m.
const STOREY: f64 = 1.8;

/// What an element is for, and its extent.
struct BearingElement {
    role: R,
    carries: bool,
    /// Lowest and highest level, m.
    z: [f64; 2],
    /// Area of its box in plan, m2.
    area: f64,
    mass: f64,
    /// Of timber or of light frames.
    light: bool,
}

fn is_upright(role: R) -> bool {
    matches!(role, R::Column | R::BearingWall | R::Pile | R::Brace)
}

fn is_level(role: R) -> bool {
    matches!(role, R::Slab | R::Beam | R::Stair)
}

/// The parts of a building whose groups have roles; none where they have none, as in scenes made by hand.
fn parts(b: &Building, groups: &[Group], profiles: &[Profile]) -> Option<Vec<BearingElement>> {
    if groups.iter().all(|g| g.role.is_none()) {
        return None;
    }
    let find = |name: &str| groups.iter().position(|g| g.name == name);
    let part = |e: &crate::building::Element| {
        let g = find(&e.group)?;
        let (bounds, size) = (e.mesh.aabb(), e.mesh.aabb().size());
        Some(BearingElement {
            role: groups[g].role.unwrap_or(R::Unknown),
            carries: groups[g].treatment() == Treatment::Carries,
            z: [bounds.min.z, bounds.max.z],
            area: size.x * size.y,
            mass: e.mesh.signed_volume().abs() * e.density.unwrap_or(profiles[g].density),
            light: profiles[g].density < LIGHT.0,
        })
    };
    Some(b.elements.iter().filter_map(part).collect())
}

/// "12 furniture, 3 partition", the most frequent first.
fn counted(parts: &[BearingElement]) -> String {
    let mut count: BTreeMap<R, usize> = BTreeMap::new();
    parts.iter().for_each(|p| *count.entry(p.role).or_default() += 1);
    let mut list: Vec<(R, usize)> = count.into_iter().collect();
    list.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    list.iter().take(6).map(|(r, n)| format!("{n} {}", r.name())).collect::<Vec<_>>().join(", ")
}

/// What to do: a sketch of the size of the model, or walls that carry.
fn remedy(b: &Building) -> String {
    let size = b.used_aabb().size();
    format!(
        "sketch the structure: leanto sketch rc-frame --length {:.1} --width {:.1} --storeys {} --out sketch; or say what carries, for \
         example [[group]] name = \"...\" role = \"bearing-wall\"; or take the structural engineer's model",
        size.x.clamp(3.0, 500.0),
        size.y.clamp(3.0, 500.0),
        storeys(b)
    )
}

fn storeys(b: &Building) -> usize {
    let height = b.used_aabb().size().z;
    storeys_of(&b.storeys).len().clamp(1, ((height / STOREY) as usize).max(1))
}

/// Refuses a building in which nothing carries.
///
/// # Errors
/// With what there is instead, and what to do.
pub(in crate::engine) fn some_structure(b: &Building, groups: &[Group], profiles: &[Profile]) -> Result<()> {
    let Some(parts) = parts(b, groups, profiles).filter(|p| !p.is_empty()) else { return Ok(()) };
    if parts.iter().any(|p| p.carries) {
        return Ok(());
    }
    let n = parts.len();
    let what = format!("{}: none of its {n} elements carries ({})", kind_of_file(&parts), counted(&parts));
    Err(Error::input(what, remedy(b)))
}

/// Grave reasons and flaws: too little that carries, storeys without columns and walls.
pub(in crate::engine) fn reasons(
    b: &Building,
    groups: &[Group],
    profiles: &[Profile],
) -> (Option<Reason>, Option<Reason>) {
    let Some(parts) = parts(b, groups, profiles).filter(|p| !p.is_empty()) else { return (None, None) };
    let carriers = || parts.iter().filter(|p| p.carries);
    let size = b.used_aabb().size();
    let plan = (size.x * size.y).max(1e-6);
    let per_area = carriers().map(|p| p.mass).sum::<f64>() / (plan * storeys(b) as f64);
    let (upright, level) =
        (carriers().filter(|p| is_upright(p.role)).count(), carriers().filter(|p| is_level(p.role)).count());
    let mass: f64 = carriers().map(|p| p.mass).sum();
    let light: f64 = carriers().filter(|p| p.light).map(|p| p.mass).sum();
    let least = if light > LIGHT.1 * mass { LEAST_LIGHT } else { LEAST };
    let reason = |what: String, remedy: String| Some(Reason { kind: FindingKind::NoStructure, what, remedy });
    // A single floor on the ground, or a row of free-standing walls, is still something that can be computed.
    if (upright == 0 && level == 0 && carriers().all(|p| p.role != R::Unknown)) || per_area < least {
        let what = format!(
            "{}: {} of {} elements carry, {upright} of them upright and {level} level, {per_area:.0} kg per m2 \
             of plan and storey (a building has hundreds, a light frame {LEAST_LIGHT:.0} and more): {}",
            kind_of_file(&parts),
            carriers().count(),
            parts.len(),
            counted(&parts)
        );
        return (reason(what, remedy(b)), None);
    }
    let bare = bare_storeys(b, &parts, plan);
    let flaw = if bare.is_empty() {
        None
    } else {
        let what = format!(
            "no column and no wall that carries is in {}, although there is a floor above: what holds it is not in this file",
            bare.join(", ")
        );
        reason(
            what,
            "take a model with these columns and walls, or say which elements carry (leanto info lists roles)".into(),
        )
    };
    (None, flaw)
}

/// What a file without a structure is.
fn kind_of_file(parts: &[BearingElement]) -> &'static str {
    let of_shell = |p: &&BearingElement| matches!(p.role, R::Opening | R::Finish | R::Insulation | R::Railing);
    if parts.iter().filter(of_shell).count() as f64 > SHELL * parts.len() as f64 {
        "this file is the shell of a building, with doors, windows, curtain walls and cladding, and has no load-bearing structure"
    } else {
        "no load-bearing structure in this file"
    }
}

/// Storeys below a floor in which nothing upright carries.
fn bare_storeys(b: &Building, parts: &[BearingElement], plan: f64) -> Vec<String> {
    let floor_at = |z: f64| {
        let at = |p: &&BearingElement| p.carries && p.role == R::Slab && (p.z[1] - z).abs() < NEAR;
        parts.iter().filter(at).map(|p| p.area).sum::<f64>() > FLOOR * plan
    };
    // What has no role carries in the computation as well.
    let upright = |p: &BearingElement| is_upright(p.role) || p.role == R::Unknown;
    let held = |z: f64| parts.iter().any(|p| p.carries && upright(p) && p.z[0] < z && p.z[1] > z);
    b.storeys
        .windows(2)
        .filter(|s| {
            let [low, high] = [s[0].elevation, s[1].elevation];
            high - low > STOREY && floor_at(high) && !held(0.5 * (low + high))
        })
        .map(|s| format!("\"{}\"", s[0].name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::{Element, Storey};
    use std::path::Path;

    /// A storey of 6 m x 8 m with a floor on top, on the parts that are asked for.
    fn building(parts: &[&str]) -> (Building, Vec<Group>, Vec<Profile>) {
        let all = [
            ("desk", "timber-spruce", R::Furniture, [1.0, 1.0, 0.0], [2.0, 2.0, 0.8]),
            ("board wall", "partition", R::Partition, [0.0, 3.0, 0.0], [6.0, 3.1, 2.8]),
            ("column", "rc-column", R::Column, [0.0, 0.0, 0.0], [0.3, 0.3, 2.8]),
            ("floor", "rc-slab", R::Slab, [0.0, 0.0, 2.8], [6.0, 8.0, 3.0]),
            ("shelf", "timber-spruce", R::Slab, [0.0, 0.0, 1.0], [0.5, 0.5, 1.1]),
        ];
        let chosen: Vec<_> = all.iter().filter(|a| parts.contains(&a.0)).collect();
        let elements = chosen.iter().map(|a| Element::cuboid(a.0, a.0, a.3, a.4, false)).collect();
        let groups: Vec<Group> =
            chosen.iter().map(|a| Group { role: Some(a.2), ..Group::new(a.0, a.1, 0.0) }).collect();
        let profiles =
            groups.iter().map(|g| crate::strength::find(&g.profile, Path::new("")).expect("built in")).collect();
        let storey = |name: &str, elevation| Storey { name: name.into(), elevation, roof: false };
        let storeys = vec![storey("Ground", 0.0), storey("First", 3.0)];
        (Building { elements, storeys, ..Building::default() }, groups, profiles)
    }

    #[test]
    fn a_file_of_furniture_and_partitions_is_refused_with_what_it_holds_and_a_sketch_of_its_size() {
        let (b, g, p) = building(&["desk", "board wall"]);
        let e = some_structure(&b, &g, &p).expect_err("nothing carries").to_string();
        for text in [
            "none of its 2 elements carries",
            "1 furniture",
            "1 partition",
            "leanto sketch rc-frame --length 6.0 --width 3.0 --storeys 1",
        ] {
            assert!(e.contains(text), "{text} in {e}");
        }
        let (b, mut g, p) = building(&["desk", "board wall"]);
        g[1].role = Some(R::BearingWall);
        assert!(some_structure(&b, &g, &p).is_ok());
    }

    /// A shelf of 0.025 m3 weighs some 11 kg; the plan of the walls is 18 m2.
    #[test]
    fn what_carries_must_weigh_something() {
        let (b, g, p) = building(&["desk", "board wall", "shelf"]);
        let (grave, _) = reasons(&b, &g, &p);
        let what = grave.expect("too light").what;
        assert!(what.contains("1 of 3 elements carry") && what.contains("1 kg per m2"), "{what}");
    }

    /// 80 studs of 45 mm x 140 mm on a plan of 8 m x 6 m: 12 kg/m2 are a frame of light timber, and 2 kg/m2 are none.
    #[test]
    fn a_frame_of_light_timber_is_a_structure_and_a_shell_of_windows_is_called_one() {
        let frame = |studs: usize| {
            let stud = |k: usize| {
                let (x, y) = ((k % 20) as f64 * 0.4, (k / 20) as f64 * 1.95);
                Element::cuboid(format!("s{k}"), "studs", [x, y, 0.0], [x + 0.045, y + 0.14, 2.5], false)
            };
            let mut elements: Vec<Element> = (0..studs).map(stud).collect();
            elements.push(Element::cuboid("far", "studs", [7.9, 5.9, 0.0], [7.945, 6.0, 2.5], false));
            let groups = vec![Group { role: Some(R::Column), ..Group::new("studs", "timber-spruce", 0.0) }];
            let profiles = vec![crate::strength::find("timber-spruce", Path::new("")).expect("built in")];
            (Building { elements, ..Building::default() }, groups, profiles)
        };
        let (b, g, p) = frame(80);
        assert_eq!(reasons(&b, &g, &p).0, None);
        let (b, g, p) = frame(10);
        assert!(reasons(&b, &g, &p).0.is_some());
        let (mut b, mut g, mut p) = frame(0);
        for k in 0..4 {
            b.elements.push(Element::cuboid(format!("w{k}"), "windows", [0.0, 0.0, 0.0], [1.0, 0.1, 1.0], false));
        }
        g.push(Group { role: Some(R::Opening), ..Group::new("windows", "glass", 0.0) });
        p.push(crate::strength::find("glass", Path::new("")).expect("built in"));
        let what = reasons(&b, &g, &p).0.expect("a shell").what;
        assert!(what.starts_with("this file is the shell of a building"), "{what}");
    }

    #[test]
    fn a_floor_on_nothing_is_a_flaw_of_its_storey_and_one_on_a_column_is_none() {
        let (b, g, p) = building(&["board wall", "floor"]);
        let (grave, flaw) = reasons(&b, &g, &p);
        assert!(grave.is_none() && flaw.expect("bare").what.contains("\"Ground\""));
        let (b, g, p) = building(&["board wall", "floor", "column"]);
        assert_eq!(reasons(&b, &g, &p), (None, None));
    }

    #[test]
    fn scenes_without_roles_are_not_judged() {
        let (b, mut g, p) = building(&["desk"]);
        g[0].role = None;
        assert!(some_structure(&b, &g, &p).is_ok() && reasons(&b, &g, &p) == (None, None));
    }
}
