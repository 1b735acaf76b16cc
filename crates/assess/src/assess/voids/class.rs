//! Classifies a void by the undersides of its roof: intact room, pancake, lean-to, V, A-frame. Slopes and contacts decide, and the reason
//! is given in words. The names are those of rescue manuals; the thresholds are constants of this module.

use super::measure::VoidPlan;
use super::void_class::VoidClass;
use crate::assess::input::solid::Solid;
use crate::assess::space::site::Site;
use crate::geometry::{Plane, Vec3};
use crate::maths;

/// Undersides belong to one plane when their normals differ by less than this (cosine of 12 degrees) ...
const SAME_SLOPE: f64 = 0.978;
/// ... and the distance of their planes is less than this, m.
const SAME_PLANE: f64 = 0.25;
/// Slope up to which an underside counts as flat, degrees.
const FLAT: f64 = 15.0;
/// Slope from which an underside counts as a wall, degrees.
const STEEP: f64 = 75.0;
/// Largest distance of an edge from its support, m.
const CONTACT: f64 = 0.1;
/// Largest distance between the edge and a partner slab, m.
const PARTNER: f64 = 0.6;
/// Smallest share of the edge that must be supported, or near a partner.
const SUPPORTED: f64 = 0.4;

/// Least floor area of a room, m2.
const ROOM: f64 = 4.0;
/// Storey heights from which a space is higher than the room of a storey.
const HIGH: f64 = 1.25;
/// Storey heights from which a space is higher than a room.
const TALL: f64 = 1.5;

/// Co-planar undersides.
struct Group {
    /// Upward normal of the underside.
    normal: Vec3,
    point: Vec3,
    solids: Vec<usize>,
    area: usize,
}

impl Group {
    fn slope(&self) -> f64 {
        maths::acos(self.normal.z.min(1.0)).to_degrees()
    }
}

/// What is known of a void before it is classified.
pub(crate) struct Known {
    /// Clear height, m.
    pub height: f64,
    /// Roof and floor have not moved, and there is headroom to stand.
    pub standing: bool,
    /// Only the underside of a projecting slab.
    pub overhang: bool,
}

/// Class of a void, and the reason in words.
pub(crate) fn classify(site: &Site, plan: &VoidPlan, known: &Known) -> (VoidClass, String) {
    let (height, storey) = (known.height, site.storey_height);
    let mut groups = undersides(site, plan);
    let total: usize = groups.iter().map(|g| g.area).sum();
    if total == 0 {
        return (VoidClass::Irregular, "no piece lies straight above it".into());
    }
    groups.sort_by_key(|g| std::cmp::Reverse(g.area));
    let flat: usize = groups.iter().filter(|g| g.slope() < FLAT).map(|g| g.area).sum();
    let share = flat as f64 / total as f64;
    if known.overhang && share >= 0.5 {
        return (VoidClass::Overhang, format!("it is open along a side and not deep for its height of {height:.1} m"));
    }
    if known.standing {
        let tall = if height > TALL * storey { ", higher than a storey: a shaft or a hall" } else { "" };
        return (
            VoidClass::StandingRoom,
            format!("its roof and floor have moved less than 0.5 m, clear height {height:.1} m{tall}"),
        );
    }
    if share >= 0.5 && height > TALL * storey {
        let text = format!("flat roof, clear height {height:.1} m, higher than a storey: a shaft or a hall");
        return (VoidClass::Irregular, text);
    }
    if share >= 0.5 {
        let area = plan.tops.len() as f64 * site.grid.cell * site.grid.cell;
        let name = match () {
            () if area < 2.5 && height < 1.2 => VoidClass::Pocket,
            // A gap between what leans and what stands, and the place of a wall that has gone, are as high and no rooms.
            () if height >= 0.6 * storey && (area < ROOM || height > HIGH * storey) => VoidClass::Irregular,
            () if height >= 0.6 * storey => VoidClass::IntactRoom,
            () if height < 0.4 * storey => VoidClass::Pancake,
            () => VoidClass::PartialPancake,
        };
        let still = groups.iter().flat_map(|g| &g.solids).all(|s| !site.moved[*s]);
        let roof = if still { "; what roofs it has not moved" } else { "" };
        let gap = match name {
            VoidClass::Irregular if area < ROOM => "; a gap: too little floor for a room",
            VoidClass::Irregular => "; a gap: higher than a storey",
            _ => "",
        };
        let text = format!("{:.0} % of its roof is flat, clear height {height:.1} m{roof}{gap}", share * 100.0);
        return (name, text);
    }
    let Some(main) = groups.iter().find(|g| (FLAT..=STEEP).contains(&g.slope())) else {
        return (VoidClass::Irregular, "no single plane roofs it".into());
    };
    let part = main.area as f64 / total as f64;
    if part < 0.3 {
        return (VoidClass::Irregular, format!("its largest sloping roof plane covers only {:.0} %", part * 100.0));
    }
    let (low, high) = edges(site, main);
    let lead = format!("roof slope {:.0} degrees", main.slope());
    if partner(site, main, &high, -1.0) >= SUPPORTED {
        return (VoidClass::AFrame, format!("{lead}, leaning against another sloping slab at its high edge"));
    }
    if partner(site, main, &low, 1.0) >= SUPPORTED {
        return (VoidClass::V, format!("{lead}, meeting another sloping slab at its low edge"));
    }
    let held = share_held(site, main, &low);
    let text = format!("{lead}, low edge held over {:.0} % of its length", held * 100.0);
    let name = if held >= SUPPORTED { VoidClass::SupportedLeanTo } else { VoidClass::UnsupportedLeanTo };
    (name, text)
}

/// Groups the undersides above the plan of a void into planes.
fn undersides(site: &Site, plan: &VoidPlan) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for strip in plan.tops() {
        let Some(s) = strip.run.roof else { continue };
        let (i, j) = site.grid.column(strip.plan as usize);
        let p = site.grid.centre(i, j, 0);
        let hit = Vec3::new(p.x, p.y, strip.run.high);
        let faces = site.solids[s].planes.iter().filter(|f| f.normal.z < -0.2);
        let Some(face) = faces.min_by(|a, b| a.distance(&hit).abs().total_cmp(&b.distance(&hit).abs())) else {
            continue;
        };
        let normal = -face.normal;
        let fits =
            |g: &&mut Group| g.normal.dot(&normal) > SAME_SLOPE && g.normal.dot(&(hit - g.point)).abs() < SAME_PLANE;
        match groups.iter_mut().find(fits) {
            Some(g) => {
                g.area += 1;
                if !g.solids.contains(&s) {
                    g.solids.push(s);
                }
            }
            None => groups.push(Group { normal, point: hit, solids: vec![s], area: 1 }),
        }
    }
    groups
}

/// Five points each along the low and the high edge of a group's underside.
fn edges(site: &Site, group: &Group) -> (Vec<Vec3>, Vec<Vec3>) {
    let down = Vec3::new(group.normal.x, group.normal.y, 0.0).normalize();
    let along = Vec3::new(-down.y, down.x, 0.0);
    let corners = || group.solids.iter().flat_map(|s| &site.solids[*s].corners);
    let extent = |d: &Vec3| {
        corners().map(|c| c.dot(d)).fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), v| (a.min(v), b.max(v)))
    };
    let thickness = group.solids.iter().map(|s| flat_side(&site.solids[*s]).1).fold(f64::INFINITY, f64::min);
    let (near, far) = extent(&down);
    let (left, right) = extent(&along);
    // The upper corners are farther downhill than the underside, the lower ones farther uphill.
    let lean = thickness * maths::sin(group.slope().to_radians());
    let at = |reach: f64| {
        let point = |n: u32| {
            let side = left + (right - left) * f64::from(n) / 6.0;
            let plan = down * reach + along * side;
            let fall = group.normal.dot(&(plan - Vec3::new(group.point.x, group.point.y, 0.0))) / group.normal.z;
            Vec3::new(plan.x, plan.y, group.point.z - fall)
        };
        (1..=5).map(point).collect::<Vec<_>>()
    };
    (at(far - lean), at(near))
}

/// The thinnest direction of a piece (upward normal of that face) and its thickness, m.
fn flat_side(solid: &Solid) -> (Vec3, f64) {
    let depth = |f: &Plane| -solid.corners.iter().map(|c| f.distance(c)).fold(f64::INFINITY, f64::min);
    let thin = solid.planes.iter().map(|f| (f.normal, depth(f))).min_by(|a, b| a.1.total_cmp(&b.1));
    let (n, t) = thin.expect("a solid has at least four faces");
    (if n.z < 0.0 { -n } else { n }, t)
}

/// Share of edge points that touch a solid outside the group.
fn share_held(site: &Site, group: &Group, edge: &[Vec3]) -> f64 {
    let touches = |p: &&Vec3| {
        let mut others = site.close_by(p, CONTACT);
        others.retain(|s| !group.solids.contains(s));
        site.clearance(p, &others) <= CONTACT
    };
    edge.iter().filter(touches).count() as f64 / edge.len() as f64
}

/// Share of edge points near a slab with the opposite slope that is below (-1) or above (+1) the edge.
fn partner(site: &Site, group: &Group, edge: &[Vec3], side: f64) -> f64 {
    let down = Vec3::new(group.normal.x, group.normal.y, 0.0).normalize();
    let faces = |p: &Vec3, s: usize| {
        let solid = &site.solids[s];
        let (n, _) = flat_side(solid);
        let plan = Vec3::new(n.x, n.y, 0.0);
        let slope = maths::acos(n.z.clamp(-1.0, 1.0)).to_degrees();
        (FLAT..=STEEP).contains(&slope)
            && plan.normalize().dot(&down) < -0.5
            && (solid.bounds.centre().z - p.z) * side > 0.0
            && solid.distance(p) < PARTNER
    };
    let near = |p: &&Vec3| site.close_by(p, PARTNER).into_iter().any(|s| !group.solids.contains(&s) && faces(p, s));
    edge.iter().filter(near).count() as f64 / edge.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::heap::sort::sort;
    use crate::assess::input::settings::Settings;
    use crate::assess::input::snapshot::Snapshot;
    use crate::assess::space::site::placed;
    use crate::assess::voids::measure;
    use crate::assess::voids::regions::Region;
    use crate::specimens::tilted::{Block, block, structure};

    /// Blocks at rest where they stood.
    fn site(blocks: &[Block]) -> Site {
        let (structure, poses) = structure(blocks, 0.0);
        let frame = Snapshot {
            structure: &structure,
            poses: &poses,
            gone: &[],
            start: &poses,
            before: None,
            people: &[],
            traced: None,
            rubble: &[],
            time: 0.0,
        };
        let solids = placed(&frame);
        let sorted = sort(&frame, &solids);
        Site::new(&frame, solids, &sorted, &Settings::default()).expect("solids")
    }

    /// A slab of 2 x 4 x 0.2 m at 30 degrees, its centre at (0, 12, 2): its underside reaches from 0.866 - 0.05 m and 2 - 0.5 - 0.0866 m up
    /// to -0.866 - 0.05 m and 2 + 0.5 - 0.0866 m. The points divide four metres of width, from 10 to 14 m, into six.
    #[test]
    fn the_edges_of_a_sloping_underside_are_where_geometry_puts_them() {
        let site = site(&[Block(Vec3::new(0.0, 12.0, 2.0), std::f64::consts::FRAC_PI_6, Vec3::new(1.0, 2.0, 0.1))]);
        let normal = Vec3::new(0.5, 0.0, 0.75f64.sqrt());
        let group = Group { normal, point: Vec3::new(0.0, 12.0, 2.0) - normal * 0.1, solids: vec![0], area: 1 };
        assert!((group.slope() - 30.0).abs() < 1e-9);
        let (low, high) = edges(&site, &group);
        for (points, [x, z]) in [(&low, [0.75f64.sqrt() - 0.05, 1.5]), (&high, [-(0.75f64.sqrt()) - 0.05, 2.5])] {
            let z = z - 0.1 * 0.75f64.sqrt();
            let mut across: Vec<f64> = points.iter().map(|p| p.y).collect();
            across.sort_by(f64::total_cmp);
            for (k, y) in across.into_iter().enumerate() {
                assert!((y - 10.0 - 4.0 * (k as f64 + 1.0) / 6.0).abs() < 1e-6, "{points:?}");
            }
            assert!(points.iter().all(|p| (p.x - x).abs() < 1e-6 && (p.z - z).abs() < 1e-6), "{x} {z}: {points:?}");
        }
    }

    /// Two slabs side by side are one roof while the step between them is less than a quarter of a metre.
    #[test]
    fn undersides_with_a_small_step_are_one_plane() {
        let planes = |step: f64| {
            let site =
                site(&[block([0.0, 0.0, 1.0], [1.0, 1.0, 1.2]), block([1.0, 0.0, 1.0 + step], [2.0, 1.0, 1.2 + step])]);
            let cells: Vec<u32> = [0.45, 1.55]
                .iter()
                .map(|x| {
                    let [i, j, k] = site.grid.cell_of(&Vec3::new(*x, 0.55, 0.55)).expect("inside");
                    site.grid.at(i, j, k) as u32
                })
                .collect();
            let region = Region { cells, clearance: 0.5, position: Vec3::zeros(), kind: 1, narrowest: None };
            undersides(&site, &measure::VoidPlan::new(&site, &region)).len()
        };
        assert_eq!((planes(0.0), planes(0.24), planes(0.26)), (1, 1, 2));
    }
}
