//! Areas in plan: what they have in common, what is left of them, and prisms over them. The overlay of polygons is that of the crate
//! i_overlay, in whole numbers inside, so that it does not depend on rounding.

use crate::geometry::{Mesh, Vec3, inside_ring};
use crate::maths;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::single::SingleFloatOverlay;
use i_overlay::mesh::outline::offset::OutlineOffset;
use i_overlay::mesh::style::{LineJoin, OutlineStyle};

/// A place in plan, m.
pub(crate) type PlanPlace = [f64; 2];
/// A closed line, not repeated at its end.
pub(crate) type Ring = Vec<PlanPlace>;
/// An area without parts: its outer ring counter-clockwise, then its holes clockwise.
pub(crate) type Shape = Vec<Ring>;
/// Any number of areas.
pub(crate) type Shapes = Vec<Shape>;

/// Areas below this are rounding, m2.
const NOTHING: f64 = 1e-5;
/// Corners nearer to the line between their neighbours than this are none, m.
const STRAIGHT: f64 = 1e-6;

/// Twice the area of a triangle, positive counter-clockwise.
pub(crate) fn turn(a: PlanPlace, b: PlanPlace, c: PlanPlace) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// Area of a ring, m2; negative clockwise.
pub(crate) fn ring_area(r: &[PlanPlace]) -> f64 {
    let o = r.first().copied().unwrap_or_default();
    0.5 * (1..r.len().max(2) - 1).map(|k| turn(o, r[k], r[k + 1])).sum::<f64>()
}

/// Area without its holes, m2.
pub(crate) fn area(s: &Shape) -> f64 {
    s.iter().map(|r| ring_area(r)).sum()
}

/// The sum of the areas, m2.
pub(crate) fn total(s: &[Shape]) -> f64 {
    s.iter().map(area).sum()
}

/// A shape of one ring, counter-clockwise.
pub(crate) fn simple(mut ring: Ring) -> Shape {
    if ring_area(&ring) < 0.0 {
        ring.reverse();
    }
    vec![ring]
}

fn overlay(a: &[Shape], b: &[Shape], rule: OverlayRule) -> Shapes {
    let (a, b) = (a.to_vec(), b.to_vec());
    let mut out = a.overlay(&b, rule, FillRule::NonZero);
    for s in &mut out {
        s.iter_mut().for_each(tidy);
        s.retain(|r| r.len() >= 3 && ring_area(r).abs() > NOTHING);
    }
    out.retain(|s| s.first().is_some_and(|r| ring_area(r) > NOTHING));
    out
}

/// What both have in common.
pub(crate) fn common(a: &[Shape], b: &[Shape]) -> Shapes {
    if a.is_empty() || b.is_empty() { Vec::new() } else { overlay(a, b, OverlayRule::Intersect) }
}

/// What of `a` is not in `b`.
pub(crate) fn without(a: &[Shape], b: &[Shape]) -> Shapes {
    if b.is_empty() { a.to_vec() } else { overlay(a, b, OverlayRule::Difference) }
}

/// Both together.
pub(crate) fn union(a: &[Shape], b: &[Shape]) -> Shapes {
    overlay(a, b, OverlayRule::Union)
}

/// What is in one of the two only, m2.
pub(crate) fn differing(a: &[Shape], b: &[Shape]) -> f64 {
    total(&overlay(a, b, OverlayRule::Xor))
}

/// The shapes made wider by a distance at all sides (narrower where it is negative), with sharp corners, m.
pub(crate) fn grown(a: &[Shape], by: f64) -> Shapes {
    let style = OutlineStyle::new(by).line_join(LineJoin::Miter(0.5));
    a.to_vec().outline(&style)
}

/// Removes corners that are none.
fn tidy(ring: &mut Ring) {
    loop {
        let n = ring.len();
        if n < 4 {
            return;
        }
        let idle = (0..n).find(|&k| {
            let (a, b, c) = (ring[(k + n - 1) % n], ring[k], ring[(k + 1) % n]);
            let long = maths::hypot(c[0] - a[0], c[1] - a[1]).max(1e-12);
            turn(a, b, c).abs() / long < STRAIGHT || maths::hypot(a[0] - b[0], a[1] - b[1]) < STRAIGHT
        });
        match idle {
            Some(k) => ring.remove(k),
            None => return,
        };
    }
}

/// True for a point in a shape and in none of its holes.
pub(crate) fn holds(s: &Shape, p: PlanPlace) -> bool {
    s.iter().filter(|r| inside_ring(r, p)).count() % 2 == 1
}

/// Shapes without holes that cover the same area: each is cut through the middle of its first hole until none is left.
pub(crate) fn whole(shapes: Shapes) -> Vec<Ring> {
    let mut open = shapes;
    let mut out = Vec::new();
    let mut cuts = 0;
    while let Some(s) = open.pop() {
        let Some(hole) = s.get(1).filter(|_| cuts < 200) else {
            out.extend(s.into_iter().next());
            continue;
        };
        cuts += 1;
        let ends = |axis: usize, r: &Ring| {
            r.iter().fold([f64::INFINITY, f64::NEG_INFINITY], |e, p| [e[0].min(p[axis]), e[1].max(p[axis])])
        };
        let (u, v) = (ends(0, &s[0]), ends(1, &s[0]));
        let middle = ends(0, hole).iter().sum::<f64>() / 2.0;
        let half =
            |a: f64, b: f64| vec![simple(vec![[a, v[0] - 1.0], [b, v[0] - 1.0], [b, v[1] + 1.0], [a, v[1] + 1.0]])];
        let one = vec![s];
        open.extend(common(&one, &half(u[0] - 1.0, middle)));
        open.extend(common(&one, &half(middle, u[1] + 1.0)));
    }
    // The order in which cuts leave them says nothing.
    out.sort_by(|a, b| a[0][0].total_cmp(&b[0][0]).then(a[0][1].total_cmp(&b[0][1])));
    out
}

/// Twice the area over the length of the ring: about its width where it is narrow, m.
pub(crate) fn width(ring: &[PlanPlace]) -> f64 {
    let long: f64 = (0..ring.len())
        .map(|k| (ring[k], ring[(k + 1) % ring.len()]))
        .map(|(a, b)| maths::hypot(a[0] - b[0], a[1] - b[1]))
        .sum();
    2.0 * ring_area(ring).abs() / long.max(1e-12)
}

/// Triangles of a ring that goes round counter-clockwise, as numbers of its corners. Every corner is kept, so that prisms are closed.
fn triangles(ring: &[PlanPlace]) -> Vec<[usize; 3]> {
    let mut left: Vec<usize> = (0..ring.len()).collect();
    let mut out = Vec::new();
    while left.len() > 3 {
        let n = left.len();
        let corner = |k: usize| ring[left[k % n]];
        // Corners on the sides of an ear are in its way at first, because sections of steel have many in one line.
        let ear = |least: f64| {
            (0..n).find(|&k| {
                let (a, b, c) = (corner(k + n - 1), corner(k), corner(k + 1));
                turn(a, b, c) > 1e-12
                    && (k + 2..k + n - 1).all(|m| {
                        let p = corner(m);
                        !(turn(a, b, p) >= least && turn(b, c, p) >= least && turn(c, a, p) >= least)
                    })
            })
        };
        let ear = ear(0.0).or_else(|| ear(1e-12));
        // Without an ear the ring touches itself; any corner still covers every side once.
        let k = ear.unwrap_or(0);
        out.push([left[(k + n - 1) % n], left[k], left[(k + 1) % n]]);
        left.remove(k);
    }
    if let [a, b, c] = left[..] {
        out.push([a, b, c]);
    }
    out
}

/// The prism over a ring from one level to another, m.
pub(crate) fn prism(ring: &[PlanPlace], [low, high]: [f64; 2]) -> Mesh {
    let mut ring = ring.to_vec();
    if ring_area(&ring) < 0.0 {
        ring.reverse();
    }
    let n = ring.len();
    if n < 3 || high - low < 1e-6 {
        return Mesh::default();
    }
    let mut mesh = Mesh::default();
    for z in [low, high] {
        mesh.vertices.extend(ring.iter().map(|p| Vec3::new(p[0], p[1], z)));
    }
    for [a, b, c] in triangles(&ring) {
        mesh.triangles.push([(n + a) as u32, (n + b) as u32, (n + c) as u32]);
        mesh.triangles.push([a as u32, c as u32, b as u32]);
    }
    for k in 0..n {
        let (a, b) = (k as u32, ((k + 1) % n) as u32);
        let up = n as u32;
        mesh.triangles.extend([[a, b, b + up], [a, b + up, a + up]]);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(a: f64, b: f64) -> Shape {
        simple(vec![[a, a], [b, a], [b, b], [a, b]])
    }

    #[test]
    fn a_court_is_cut_into_rings_that_cover_the_same_area() {
        let court = without(&[square(0.0, 10.0)], &[square(4.0, 6.0)]);
        assert_eq!((court.len(), court[0].len()), (1, 2));
        assert!((total(&court) - 96.0).abs() < 1e-6);
        assert!(holds(&court[0], [1.0, 1.0]) && !holds(&court[0], [5.0, 5.0]));
        let rings = whole(court);
        assert!(rings.len() > 1 && (rings.iter().map(|r| ring_area(r)).sum::<f64>() - 96.0).abs() < 1e-6);
    }

    #[test]
    fn a_prism_over_a_ring_with_an_inner_corner_is_closed_and_has_its_volume() {
        let l = vec![[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
        for ring in [l.clone(), l.into_iter().rev().collect()] {
            let m = prism(&ring, [1.0, 3.0]);
            assert_eq!(m.open_edges(), 0);
            assert!((m.signed_volume() - 12.0).abs() < 1e-9);
        }
    }

    #[test]
    fn growing_by_a_distance_moves_every_side() {
        assert!((total(&grown(&[square(0.0, 10.0)], -1.0)) - 64.0).abs() < 1e-3);
        assert!((total(&grown(&[square(0.0, 10.0)], 1.0)) - 144.0).abs() < 1e-3);
    }
}
