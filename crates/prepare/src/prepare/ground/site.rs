//! The ground around a building: its level, and the street outside of the walls of a basement.
//!
//! Files rarely state the level of the ground. It is taken from the first of these that the model has: the ground plane that the file states;
//! the surface of the terrain within 5 m of the building; level 0.00 above a basement floor; level 0.00 where that is within 2 m of the tops of the lowest footings; the tops
//! of ground beams; the tops of the lowest footings; the feet of the lowest columns and walls; the lowest slab. The order and the
//! distances are assumed. Sills of external doors and the elevation of terrain of the file would stand after the terrain; the importer does not
//! keep them. The case may say the level itself.
//!
//! The rigid ground plane of a model lies at its lowest part, which is the floor of what is inside the basement. Debris outside of the walls
//! comes to rest on the street.

use crate::building::{Building, Element, ElementRole, Finding, FindingKind, Severity};
use crate::geometry::{Aabb, PlanePoint, Vec3, convex_hull};
use crate::prepare::cutting::piece::Piece;
pub use crate::prepare::input::site::Site;
use crate::structure::Street;
use serde::Serialize;

/// Level 0.00 is the ground when footings are within this of it, m.
const NEAR_ZERO: f64 = 2.0;
/// Terrain counts up to this far from the building, m.
const BESIDE: f64 = 5.0;
/// Places on each side of the building where the terrain is looked for.
const PLACES: usize = 8;
/// The floor of a basement is at least this far below level 0.00, m.
const BASEMENT: f64 = 1.8;
/// It covers at least this share of the plan.
const BASEMENT_FLOOR: f64 = 0.25;
/// The top of a ground beam is at most this far above the footings or the feet of columns, m.
const GROUND_BEAM: f64 = 1.0;
/// A wall that stands deeper than this below the ground is the wall of a basement, and not that of a foundation, m.
const BASEMENT_WALL: f64 = 1.0;
/// The street is a plane of its own when it is this far above the lowest part, m.
const STREET: f64 = 0.5;

/// The level of the ground.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ground {
    /// Level, m.
    pub level: f64,
    /// Where it comes from.
    pub rule: &'static str,
    /// False when it is only likely.
    pub sure: bool,
}

impl Ground {
    /// "0.00 m (level 0.00, which ...; likely)".
    pub fn text(&self) -> String {
        format!("{:.2} m ({}; {})", self.level, self.rule, if self.sure { "sure" } else { "likely" })
    }

    /// What the user should know of it.
    pub(crate) fn finding(&self) -> Finding {
        Finding {
            severity: Severity::Note,
            kind: FindingKind::Other,
            element: None,
            storey: None,
            detail: format!("ground level {}", self.text()),
            remedy: "nothing when it is right; otherwise give the level in the case: [site] ground = \"0.00 m\"".into(),
        }
    }
}

/// The level of the ground of a building. `roles`: one entry per element. None for a building without roles, where nothing carries, or where the lowest slab is
/// all that is known and a part without a role reaches from it down.
pub fn ground(building: &Building, roles: &[Option<ElementRole>], site: &Site) -> Option<Ground> {
    if let Some(level) = site.ground {
        return Some(Ground { level, rule: "as the case says", sure: true });
    }
    let of = |is: &dyn Fn(ElementRole) -> bool| {
        let list = building.elements.iter().zip(roles).filter(|(_, r)| r.is_some_and(is));
        list.map(|(e, _)| e.mesh.aabb()).collect::<Vec<Aabb>>()
    };
    let least = |list: &mut dyn Iterator<Item = f64>| list.reduce(f64::min);
    let footings = least(&mut of(&|r| r == ElementRole::Footing).iter().map(|b| b.max.z));
    let uprights = of(&|r| matches!(r, ElementRole::Column | ElementRole::BearingWall));
    let feet = least(&mut uprights.iter().map(|b| b.min.z));
    let slabs = of(&|r| r == ElementRole::Slab);
    let lowest_slab = least(&mut slabs.iter().map(|b| b.min.z));
    let outline = of(&ElementRole::carries).iter().fold(Aabb::empty(), |a, b| a.union(b));
    let lowest = footings.or(feet).or(lowest_slab)?;
    let near = |z: &f64| *z > outline.min.z - STREET && *z < outline.max.z;
    if let Some(level) = building.stated_ground.filter(near) {
        return Some(Ground { level, rule: "the ground plane that the file states", sure: true });
    }
    if let Some(level) = terrain(building, roles, &outline).filter(|z| *z > outline.min.z && *z < outline.max.z) {
        return Some(Ground { level, rule: "the surface of the terrain within 5 m of the building", sure: true });
    }
    let plan = outline.size();
    let floors = slabs.iter().filter(|b| b.max.z <= -BASEMENT).map(|b| b.size().x * b.size().y);
    let basement = floors.sum::<f64>() >= BASEMENT_FLOOR * plan.x * plan.y;
    let at_zero = slabs.iter().any(|b| b.max.z.abs() < 1.0) && outline.max.z > BASEMENT;
    if basement && at_zero {
        return Some(Ground { level: 0.0, rule: "level 0.00, which is above the floor of a basement", sure: false });
    }
    if lowest.abs() <= NEAR_ZERO {
        let rule = "level 0.00, which is within 2 m of the lowest feet";
        return Some(Ground { level: 0.0, rule, sure: footings.is_some() });
    }
    let beams = of(&|r| r == ElementRole::Beam);
    let low = beams.iter().map(|b| b.max.z).filter(|z| *z > lowest && *z <= lowest + GROUND_BEAM);
    let (level, rule) = match (low.reduce(f64::max), footings, feet) {
        (Some(z), Some(_), _) => (z, "the tops of the ground beams"),
        (_, Some(z), _) => (z, "the tops of the lowest footings"),
        (_, None, Some(z)) => (z, "the feet of the lowest walls and columns"),
        // What has no role and reaches from the lowest slab down carries it: that slab is no floor on the soil.
        (_, None, None) if stands_on_unknown(building, roles, lowest_slab?) => return None,
        (_, None, None) => (lowest_slab?, "the underside of the lowest slab"),
    };
    Some(Ground { level, rule, sure: false })
}

/// True when a part without a role reaches from a level down by more than a street is allowed to be above the lowest part.
fn stands_on_unknown(building: &Building, roles: &[Option<ElementRole>], level: f64) -> bool {
    let mut unknown = building.elements.iter().zip(roles).filter(|(_, r)| r.is_none()).map(|(e, _)| e.mesh.aabb());
    unknown.any(|b| b.min.z < level - STREET && b.max.z > level - STREET)
}

/// The middle level of the terrain at places 1 m to 5 m outside of the outline, m; none where less than half of these places have terrain.
fn terrain(building: &Building, roles: &[Option<ElementRole>], outline: &Aabb) -> Option<f64> {
    let is = |(_, r): &(&Element, &Option<ElementRole>)| **r == Some(ElementRole::Terrain);
    let parts: Vec<&Element> = building.elements.iter().zip(roles).filter(is).map(|(e, _)| e).collect();
    if parts.is_empty() {
        return None;
    }
    let (a, b) = (outline.min, outline.max);
    let mut heights = Vec::new();
    let mut places = 0;
    for out in [1.0, BESIDE] {
        for k in 0..PLACES {
            let t = (k as f64 + 0.5) / PLACES as f64;
            let (x, y) = (a.x + t * (b.x - a.x), a.y + t * (b.y - a.y));
            for place in [[x, a.y - out], [x, b.y + out], [a.x - out, y], [b.x + out, y]] {
                places += 1;
                let heights_here = parts.iter().filter_map(|e| height_at(e, place));
                heights.extend(heights_here.reduce(f64::max));
            }
        }
    }
    heights.sort_by(f64::total_cmp);
    (2 * heights.len() >= places).then(|| heights[heights.len() / 2])
}

/// Highest level of an element at a place in plan, m.
fn height_at(e: &Element, [x, y]: [f64; 2]) -> Option<f64> {
    let place = PlanePoint::new(x, y);
    let flat = |v: &Vec3| PlanePoint::new(v.x, v.y);
    let over = |t: usize| {
        let corners = e.mesh.corners(t);
        let [a, b, c] = [flat(&corners[0]), flat(&corners[1]), flat(&corners[2])];
        let whole = (b - a).perp(&(c - a));
        if whole.abs() < 1e-9 {
            return None;
        }
        let share = [(b - place).perp(&(c - place)), (c - place).perp(&(a - place)), (a - place).perp(&(b - place))]
            .map(|s| s / whole);
        let inside = share.iter().all(|s| *s >= -1e-9);
        inside.then(|| (0..3).map(|k| share[k] * corners[k].z).sum::<f64>())
    };
    (0..e.mesh.triangles.len()).filter_map(over).reduce(f64::max)
}

/// The street around what reaches below it; none where nothing does. Footings and piles are in the soil and do not count. `plane` is the
/// level of the ground plane, m; `role` that of an element.
pub(crate) fn street(
    ground: &Ground,
    plane: f64,
    pieces: &[Piece],
    role: impl Fn(usize) -> Option<ElementRole>,
) -> Option<Street> {
    // The height is a difference of levels: rounding must not decide.
    if ground.level < plane + STREET - 1e-6 {
        return None;
    }
    let inside = |p: &&Piece| {
        let r = role(p.element);
        // Parts of a sketch have no roles; all of them carry.
        r.is_none_or(ElementRole::carries) && !matches!(r, Some(ElementRole::Footing | ElementRole::Pile))
    };
    let low =
        pieces.iter().filter(inside).flat_map(|p| &p.shape.vertices).filter(|v| v.z < ground.level - 0.5 * STREET);
    let points: Vec<PlanePoint> = low.map(|v| PlanePoint::new(v.x, v.y)).collect();
    let outline = if points.len() < 3 { Vec::new() } else { convex_hull(&points) };
    Some(Street { level: ground.level, outline: outline.iter().map(|p| [p.x, p.y]).collect() })
}

/// That earth presses on no wall, where walls stand in the ground. `is_wall`: of an element, by its role or its profile.
pub(crate) fn no_earth_pressure(ground: &Ground, pieces: &[Piece], is_wall: impl Fn(usize) -> bool) -> Option<Finding> {
    let deep = |p: &Piece| is_wall(p.element) && p.shape.aabb().min.z < ground.level - BASEMENT_WALL;
    pieces.iter().any(deep).then(|| Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: "the soil around the basement is not modelled: its walls stand free".into(),
        remedy: "nothing; know it when you read the result".into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ElementRole as R;

    /// Walls from 2.7 m below the ground, and the stubs of walls on footings. It was said of sketches only.
    #[test]
    fn walls_in_the_ground_are_said_to_have_no_soil_around_them_and_those_of_foundations_are_not() {
        use crate::prepare::input::groups::Group;
        use crate::prepare::input::settings::Settings;
        let said = |foot: f64, role: R| {
            let group = |name: &str, profile: &str, role| Group { role: Some(role), ..Group::new(name, profile, 0.0) };
            let groups = [group("Upright", "rc-wall", role), group("Slabs", "rc-slab", R::Slab)];
            let profile = |g: &Group| crate::strength::find(&g.profile, std::path::Path::new("")).expect("built in");
            let wall = Element::cuboid("wall", "Upright", [0.0, 0.0, foot], [8.0, 0.3, 0.0], false);
            let slab = Element::cuboid("slab", "Slabs", [0.0, 0.0, 0.0], [8.0, 6.0, 0.2], false);
            let building = Building { elements: vec![wall, slab], ..Building::default() };
            let settings = Settings { site: Site { ground: Some(0.0), ..Site::default() }, ..Settings::default() };
            let p = crate::prepare::prepare(&building, &settings, &groups, &groups.each_ref().map(profile), 0);
            p.expect("sound").findings.iter().filter(|f| f.detail.contains("the soil around")).count()
        };
        assert_eq!(said(-2.7, R::BearingWall), 1, "once, however many pieces there are");
        assert_eq!(said(-0.8, R::BearingWall), 0, "a foundation");
        assert_eq!(said(-2.7, R::Pile), 0, "a pile");
    }

    fn level(parts: &[(R, [f64; 3], [f64; 3])]) -> Option<Ground> {
        let elements = parts.iter().map(|(_, a, b)| Element::cuboid("e", "G", *a, *b, false)).collect();
        let roles: Vec<_> = parts.iter().map(|p| Some(p.0)).collect();
        ground(&Building { elements, ..Building::default() }, &roles, &Site::default())
    }

    fn house(base: f64) -> Vec<(R, [f64; 3], [f64; 3])> {
        vec![
            (R::Footing, [0.0, 0.0, base - 0.4], [10.0, 0.6, base]),
            (R::BearingWall, [0.0, 0.1, base], [10.0, 0.4, 6.0]),
            (R::Slab, [0.0, 0.0, -0.2], [10.0, 8.0, 0.0]),
        ]
    }

    #[test]
    fn level_zero_is_the_ground_only_within_two_metres_of_the_footings() {
        let g = level(&house(-1.9)).expect("a house");
        assert_eq!((g.level, g.sure), (0.0, true));
        let g = level(&house(-2.1)).expect("a house");
        assert_eq!((g.level, g.sure), (-2.1, false));
        let mut beams = house(-2.1);
        beams.push((R::Beam, [0.0, 0.0, -1.9], [10.0, 0.3, -1.5]));
        assert_eq!(level(&beams).expect("a house").level, -1.5, "the tops of the ground beams");
    }

    #[test]
    fn above_the_floor_of_a_basement_the_ground_is_at_level_zero() {
        let mut with = house(-3.0);
        with.push((R::Slab, [0.0, 0.0, -3.0], [10.0, 8.0, -2.8]));
        let g = level(&with).expect("a house");
        assert_eq!((g.level, g.sure), (0.0, false));
    }

    #[test]
    fn terrain_around_the_building_decides_and_a_strip_on_top_of_it_does_not() {
        let mut with = house(-1.0);
        with.push((R::Terrain, [-20.0, -20.0, -1.0], [30.0, 28.0, 0.7]));
        let g = level(&with).expect("a house");
        assert!((g.level - 0.7).abs() < 1e-12 && g.sure, "{g:?}");
        let mut with = house(-1.0);
        with.push((R::Terrain, [2.0, 2.0, 5.0], [4.0, 3.0, 5.1]));
        assert_eq!(level(&with).expect("a house").level, 0.0);
    }

    /// A slab on two walls to which the user gave no role is a floor, and not a slab on the soil.
    #[test]
    fn a_slab_that_stands_on_parts_without_a_role_is_not_taken_for_one_on_the_soil() {
        let box_of = |a, b| Element::cuboid("e", "G", a, b, false);
        let slab = box_of([0.0, 0.0, 3.0], [4.0, 4.0, 3.2]);
        let wall = |x: f64| box_of([x, 0.0, 0.0], [x + 0.2, 4.0, 3.0]);
        let building = Building { elements: vec![slab, wall(0.0), wall(3.8)], ..Building::default() };
        let roles = [Some(R::Slab), None, None];
        assert_eq!(ground(&building, &roles, &Site::default()), None);
        let alone = Building { elements: building.elements[..1].to_vec(), ..Building::default() };
        assert_eq!(ground(&alone, &roles[..1], &Site::default()).map(|g| g.level), Some(3.0));
    }

    /// A scene says that its ground plane is at -0.02 m, and 0.00 m was taken and called sure. The ground plane of a file stands before all that is
    /// found in its parts, and it is not believed where it is nowhere near the building.
    #[test]
    fn the_ground_plane_that_the_file_states_is_the_ground() {
        let parts = house(-1.0);
        let elements = parts.iter().map(|(_, a, b)| Element::cuboid("e", "G", *a, *b, false)).collect();
        let roles: Vec<_> = parts.iter().map(|p| Some(p.0)).collect();
        let mut b = Building { elements, stated_ground: Some(-0.02), ..Building::default() };
        let text = |b: &Building| ground(b, &roles, &Site::default()).map(|g| g.text());
        assert_eq!(text(&b).as_deref(), Some("-0.02 m (the ground plane that the file states; sure)"));
        b.stated_ground = Some(-40.0);
        assert_eq!(text(&b).as_deref(), Some("0.00 m (level 0.00, which is within 2 m of the lowest feet; sure)"));
    }

    /// Footings from -0.50 m to 0.00 m, the ground at -0.02 m, the plane of debris 20 mm below the footings: the difference is 0.5 m but for the
    /// rounding. People and debris are on the ground, and not at the undersides of the footings.
    #[test]
    fn footings_half_a_metre_deep_have_the_ground_above_them() {
        let g = Ground { level: -0.02, rule: "", sure: true };
        let street = street(&g, -0.5 - 0.02, &[], |_| Some(R::Footing));
        assert_eq!(street.map(|s| (s.level, s.outline.len())), Some((-0.02, 0)));
    }

    /// The parts of a sketch have no roles, and nothing tells its ground: its storeys stood at 0.02 m and 6.62 m on pages and at 0.00 m and 6.60 m in the
    /// wizard, because the plane of debris is a little below the lowest part.
    #[test]
    fn where_nothing_tells_the_ground_heights_count_from_the_lowest_part() {
        use crate::prepare::input::groups::Group;
        use crate::prepare::input::settings::Settings;
        let wall = Element::cuboid("wall", "Walls", [0.0, 0.0, 0.0], [4.0, 0.3, 3.0], false);
        let building = Building { elements: vec![wall], ..Building::default() };
        let profile = crate::strength::find("rc-wall", std::path::Path::new("")).expect("built in");
        let groups = [Group::new("Walls", "rc-wall", 0.0)];
        let s =
            crate::prepare::prepare(&building, &Settings::default(), &groups, &[profile], 0).expect("sound").structure;
        assert_eq!((s.ground, s.ground_level()), (Some(-0.02), Some(0.0)));
    }

    #[test]
    fn the_case_may_say_the_level() {
        let b = Building::default();
        let g = ground(&b, &[], &Site { ground: Some(-0.35), ..Site::default() }).expect("given");
        assert_eq!(g.text(), "-0.35 m (as the case says; sure)");
    }

    /// A box of 8 m x 6 m with walls of 0.3 m from 3 m below the ground, and two loose blocks of concrete of 0.4 m: one 3 m beside it, 0.5 m
    /// above the street, and one in it, 0.5 m above its floor.
    #[test]
    fn debris_comes_to_rest_on_the_street_outside_of_a_basement_and_on_its_floor_inside() {
        use crate::prepare::input::groups::Group;
        use crate::prepare::input::settings::Settings;
        use crate::prepare::prepare;
        use leanto_solve::{Loading, SolverOptions, World};
        let part = |name: &str, group: &str, a, b| Element::cuboid(name, group, a, b, false);
        let elements = vec![
            part("floor", "Slabs", [0.0, 0.0, -3.0], [8.0, 6.0, -2.7]),
            part("south", "Walls", [0.0, 0.0, -2.7], [8.0, 0.3, 0.0]),
            part("north", "Walls", [0.0, 5.7, -2.7], [8.0, 6.0, 0.0]),
            part("roof", "Slabs", [0.0, 0.0, 0.0], [8.0, 6.0, 0.3]),
            part("post", "Walls", [0.0, 0.0, 0.3], [8.0, 0.3, 3.0]),
            part("outside", "Walls", [11.0, 2.0, 0.5], [11.4, 2.4, 0.9]),
            part("inside", "Walls", [4.0, 3.0, -2.2], [4.4, 3.4, -1.8]),
        ];
        let group = |name: &str, profile: &str, role| Group { role: Some(role), ..Group::new(name, profile, 0.0) };
        let groups = [group("Slabs", "rc-slab", R::Slab), group("Walls", "rc-wall", R::BearingWall)];
        let profiles: Vec<_> = groups
            .iter()
            .map(|g| crate::strength::find(&g.profile, std::path::Path::new("")).expect("built in"))
            .collect();
        let building = Building { elements, ..Building::default() };
        let rest = |site: Site| {
            let settings = Settings { site, ..Settings::default() };
            let s = prepare(&building, &settings, &groups, &profiles, 0).expect("sound").structure;
            let loading = Loading { gravity: Vec3::new(0.0, 0.0, -9.81), ..Loading::default() };
            let mut w = World::new(&s, &loading, 0.04, SolverOptions::default()).expect("it can be computed");
            while w.time() < 1.2 {
                w.advance().expect("it can be computed");
            }
            let poses = w.poses();
            ["outside", "inside"].map(|name| {
                let i = s.bodies.iter().position(|b| s.elements[b.element as usize].name == name).expect("it is there");
                poses[i].position.z - 0.2
            })
        };
        let [outside, inside] = rest(Site::default());
        assert!(outside.abs() < 0.02, "on the street at 0.00 m, not at {outside:.3} m");
        assert!((inside + 2.7).abs() < 0.02, "on the floor at -2.70 m, not at {inside:.3} m");
        // The street where the case puts it.
        let [outside, _] = rest(Site { ground: Some(-1.0), ..Site::default() });
        assert!((outside + 1.0).abs() < 0.05, "on the street at -1.00 m, not at {outside:.3} m");
    }
}
