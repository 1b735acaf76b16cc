//! Convex shapes of which no two share more than a thin layer: collision engines push apart what overlaps, and a heap would burst.
//!
//! How deep two shapes overlap is the least way by which one of them leaves the other. For convex polyhedra it lies along the normal of a face or
//! across two edges (separating axis theorem; Gottschalk, Lin and Manocha 1996). Where it is more than allowed, a plane across one of these
//! directions cuts both, or only one of them: that one of some planes which takes the least share of their volumes. What is cut stays convex and
//! only shrinks, so pairs that are done stay done.

use crate::geometry::{Aabb, Convex, Plane, Vec3, touching_pairs};

/// Two shapes may overlap by this much, m.
pub(super) const ALLOWED: f64 = 2e-3;
/// What a cut leaves of an overlap, m: engines find the contact at once, and rounding does not reach what is allowed.
const LEFT: f64 = 1e-3;
/// Directions that are tried for a cut, those of the least overlap first.
const TRIED: usize = 16;
/// A shape of which less than this share would be left is not cut there.
const LEAST: f64 = 0.02;
/// Directions whose angle has a smaller sine are one.
const PARALLEL: f64 = 1e-6;

/// A shape in the world.
#[derive(Clone, Debug)]
pub(super) struct PlacedHull {
    /// Its corners and faces, m.
    pub hull: Convex,
    /// It moves; two that do not move may overlap.
    pub moves: bool,
    /// It may be cut.
    pub cut: bool,
}

/// What has been done to shapes.
#[derive(Clone, Debug, Default)]
pub(super) struct Separated {
    /// The shapes in their order.
    pub hulls: Vec<Convex>,
    /// Largest overlap of two before and after, m.
    pub overlap: [f64; 2],
    /// Pairs that overlapped by more than is allowed.
    pub pairs: usize,
}

/// Directions of the edges of a shape, each once.
fn edges(shape: &Convex) -> Vec<Vec3> {
    let mut list: Vec<Vec3> = Vec::new();
    for f in &shape.faces {
        for k in 0..f.len() {
            let (i, j) = (f[k], f[(k + 1) % f.len()]);
            let way = shape.vertices[j as usize] - shape.vertices[i as usize];
            if i < j
                && let Some(e) = way.try_normalize(1e-9)
                && list.iter().all(|d| d.cross(&e).norm() > PARALLEL)
            {
                list.push(e);
            }
        }
    }
    list
}

/// A direction from the first to the second shape, and how far they overlap along it, m.
type Axis = (Vec3, f64);

/// Directions along which two shapes may be apart (normals of faces, and normals to an edge of each), with the overlap along each, the least first;
/// none where the shapes overlap by `least` or less.
fn axes(a: &Convex, b: &Convex, least: f64) -> Option<Vec<Axis>> {
    let mut list: Vec<Axis> = Vec::new();
    let mut apart = |n: Vec3| {
        let ((a0, a1), (b0, b1)) = (a.extent(&n), b.extent(&n));
        list.extend([(n, a1 - b0), (-n, b1 - a0)]);
        (a1 - b0).min(b1 - a0) <= least
    };
    for shape in [a, b] {
        for f in 0..shape.faces.len() {
            if shape.area_vector(f).try_normalize(1e-14).is_some_and(&mut apart) {
                return None;
            }
        }
    }
    let second = edges(b);
    for e in edges(a) {
        for g in &second {
            if e.cross(g).try_normalize(PARALLEL).is_some_and(&mut apart) {
                return None;
            }
        }
    }
    list.sort_by(|x, y| x.1.total_cmp(&y.1));
    list.dedup_by(|x, y| (x.0 - y.0).norm() < PARALLEL);
    Some(list)
}

/// How deep two shapes overlap, m; 0 where they are apart.
pub(super) fn overlap(a: &Convex, b: &Convex) -> f64 {
    axes(a, b, 0.0).and_then(|list| list.first().map(|x| x.1)).unwrap_or(0.0)
}

/// Two shapes after a cut, and the share of their first volumes that it takes.
type CutPair = (f64, [Convex; 2]);

/// The cut of two overlapping shapes that takes the least of them.
fn best_cut(solids: [&PlacedHull; 2], first_volumes: [f64; 2]) -> Option<CutPair> {
    let [a, b] = [&solids[0].hull, &solids[1].hull];
    let list = axes(a, b, ALLOWED)?;
    let mut best: Option<CutPair> = None;
    for (n, depth) in list.into_iter().take(TRIED) {
        let low = b.extent(&n).0;
        for share in [0.0, 0.5, 1.0] {
            // The second shape pays the share up to the plane, the first one what is beyond it.
            let at = low + share * depth;
            let half = 0.5 * LEFT;
            let sides = [Plane { normal: n, offset: at + half }, Plane { normal: -n, offset: -(at - half) }];
            let mut cut = Vec::new();
            let mut cost = 0.0;
            for k in 0..2 {
                let Some(rest) = solids[k].hull.behind(&sides[k]) else { break };
                let (was, is) = (solids[k].hull.volume(), rest.volume());
                let taken = (was - is) / first_volumes[k];
                let enough = is > LEAST * first_volumes[k];
                if (taken > 1e-12 && !solids[k].cut) || !enough || !rest.is_closed() {
                    break;
                }
                cost += taken.max(0.0);
                cut.push(rest);
            }
            if let Ok(pair) = <[Convex; 2]>::try_from(cut)
                && best.as_ref().is_none_or(|b| cost < b.0)
            {
                best = Some((cost, pair));
            }
        }
    }
    best
}

fn pairs_of(solids: &[PlacedHull]) -> Vec<(usize, usize)> {
    let boxes: Vec<Aabb> = solids.iter().map(|s| s.hull.aabb()).collect();
    let either = |(i, j): &(usize, usize)| solids[*i].moves || solids[*j].moves;
    touching_pairs(&boxes, 0.0).into_iter().map(|(i, j)| (i as usize, j as usize)).filter(either).collect()
}

/// Cuts shapes until no two of them overlap by more than [`ALLOWED`].
pub(super) fn separate(mut solids: Vec<PlacedHull>) -> Separated {
    let volumes: Vec<f64> = solids.iter().map(|s| s.hull.volume().max(f64::MIN_POSITIVE)).collect();
    let mut done = Separated::default();
    for (i, j) in pairs_of(&solids) {
        let deep = overlap(&solids[i].hull, &solids[j].hull);
        done.overlap[0] = done.overlap[0].max(deep);
        if deep <= ALLOWED {
            continue;
        }
        done.pairs += 1;
        if let Some((_, [a, b])) = best_cut([&solids[i], &solids[j]], [volumes[i], volumes[j]]) {
            (solids[i].hull, solids[j].hull) = (a, b);
        }
    }
    let deepest = |(i, j): (usize, usize)| overlap(&solids[i].hull, &solids[j].hull);
    done.overlap[1] = pairs_of(&solids).into_iter().map(deepest).fold(0.0, f64::max);
    done.hulls = solids.into_iter().map(|s| s.hull).collect();
    done
}

/// By how much the surface of a shape has moved in at most: the largest distance of a corner of what was from a face of what is, m.
pub(super) fn shrink(now: &Convex, was: &Convex) -> f64 {
    let beyond = |f: usize| was.extent(&now.plane(f).normal).1 - now.plane(f).offset;
    (0..now.faces.len()).filter(|f| now.area_vector(*f).norm() > 1e-12).map(beyond).fold(0.0, f64::max)
}

/// Cuts off what lies below a level by more than is allowed. What would hardly be left stays whole.
pub(super) fn above(hull: &Convex, level: f64) -> Option<Convex> {
    let low = hull.extent(&Vec3::z()).0;
    if low >= level - ALLOWED {
        return None;
    }
    let rest = hull.behind(&Plane { normal: -Vec3::z(), offset: LEFT - level })?;
    (rest.volume() > 0.5 * hull.volume() && rest.is_closed()).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Pose, Quat};

    fn cube(at: [f64; 3], size: [f64; 3]) -> Convex {
        let at = Vec3::from(at);
        Convex::cuboid(at, at + Vec3::from(size))
    }

    fn solid(hull: Convex) -> PlacedHull {
        PlacedHull { hull, moves: true, cut: true }
    }

    fn turned(hull: &Convex, axis: Vec3, angle: f64) -> Convex {
        let middle = hull.aabb().centre();
        let pose =
            Pose { position: middle, rotation: Quat::from_axis_angle(&nalgebra::Unit::new_normalize(axis), angle) };
        hull.mapped(|p| pose.apply(&(p - middle)))
    }

    /// Boxes that share a known layer, an edge within a face, and edges across each other at a known distance.
    #[test]
    fn the_overlap_is_the_least_way_out() {
        let a = cube([0.0; 3], [1.0; 3]);
        assert!((overlap(&a, &cube([0.97, 0.2, 0.3], [1.0; 3])) - 0.03).abs() < 1e-12);
        assert_eq!(overlap(&a, &cube([1.0, 0.0, 0.0], [1.0; 3])), 0.0);
        // A cube on its edge: the edge lies 0.707 below its middle.
        let edge = turned(&cube([0.0, 0.0, 1.2], [1.0; 3]), Vec3::y(), std::f64::consts::FRAC_PI_4);
        let by_hand = 1.0 - (1.7 - 0.5f64.sqrt());
        assert!((overlap(&a, &edge) - by_hand).abs() < 1e-9, "{} is not {by_hand}", overlap(&a, &edge));
        // Two on their edges, which cross at right angles: only a direction across both edges finds it.
        let ridge = turned(&a, Vec3::x(), std::f64::consts::FRAC_PI_4);
        let roof = turned(&cube([0.0, 0.0, 1.4], [1.0; 3]), Vec3::y(), std::f64::consts::FRAC_PI_4);
        let by_hand = (0.5 + 0.5f64.sqrt()) - (1.9 - 0.5f64.sqrt());
        assert!((overlap(&ridge, &roof) - by_hand).abs() < 1e-9, "{} is not {by_hand}", overlap(&ridge, &roof));
    }

    /// A heap of boxes at random places: after the cuts the intersection of any two, computed by another way, is no thicker than allowed; volumes
    /// only shrink, all stay convex and closed, and what did not overlap is untouched.
    #[test]
    fn no_two_shapes_overlap_by_more_than_allowed_and_none_grows() {
        let mut seed = 11u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as f64 / (1u64 << 31) as f64
        };
        let mut list: Vec<PlacedHull> = (0..60)
            .map(|_| {
                let size = [0.5 + next(), 0.5 + next(), 0.3 + 0.2 * next()];
                let hull = cube([4.0 * next(), 4.0 * next(), 3.0 * next()], size);
                solid(turned(&hull, Vec3::new(next(), next(), next()), 3.0 * next()))
            })
            .collect();
        let alone = list.len();
        list.push(solid(cube([20.0, 0.0, 0.0], [1.0; 3])));
        let before = list.clone();
        let done = separate(list);
        assert!(done.pairs > 50 && done.overlap[0] > 0.1, "{} pairs, {} m", done.pairs, done.overlap[0]);
        assert!(done.overlap[1] <= ALLOWED, "{} m", done.overlap[1]);
        for (i, a) in done.hulls.iter().enumerate() {
            assert!(a.is_closed() && a.is_convex(1e-7), "{i}");
            assert!(a.volume() <= before[i].hull.volume() + 1e-12);
            for b in &done.hulls[i + 1..] {
                let thick = a.intersection(b).map_or(0.0, |x| x.thickness());
                assert!(thick <= ALLOWED + 1e-9, "{thick} m");
            }
        }
        assert_eq!(done.hulls[alone], before[alone].hull);
    }

    /// A stone whose edge is in a large slab by 30 mm loses its edge; the slab stays, because that takes least. What must not be cut stays whole.
    #[test]
    fn the_cut_takes_least_and_spares_what_must_not_be_cut() {
        let slab = cube([-3.0, -3.0, 0.0], [6.0, 6.0, 0.2]);
        let stone = turned(&cube([0.0, 0.0, 0.27], [0.5; 3]), Vec3::new(1.0, 0.0, 0.0), std::f64::consts::FRAC_PI_4);
        let deep = overlap(&slab, &stone);
        assert!(deep > 0.02 && deep < 0.1, "{deep}");
        let done = separate(vec![solid(slab.clone()), solid(stone.clone())]);
        assert_eq!(done.hulls[0], slab);
        let (lost, by) = (1.0 - done.hulls[1].volume() / stone.volume(), shrink(&done.hulls[1], &stone));
        assert!(lost > 0.0 && lost < 0.02 && (by - (deep - LEFT)).abs() < 2e-3, "{lost}, {by} m of {deep} m");
        let kept = PlacedHull { cut: false, ..solid(stone.clone()) };
        let done = separate(vec![solid(slab.clone()), kept]);
        assert_eq!(done.hulls[1], stone);
        assert!(done.overlap[1] <= ALLOWED && done.hulls[0].volume() < slab.volume());
        let still = PlacedHull { moves: false, ..solid(slab.clone()) };
        assert_eq!(separate(vec![still.clone(), still]).pairs, 0, "two that do not move may overlap");
    }
}
