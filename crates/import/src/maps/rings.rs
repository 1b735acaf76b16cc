//! Polygons of maps: an outer ring and holes in it, in plan, m. Formats do not check that holes lie in the outline and not on each other.

use crate::sketch::cut::shapes::{Shape, ring_area, simple, total, without};

/// Areas that differ by less than this share are the same: coordinates of maps are rounded.
const ROUNDED: f64 = 1e-3;

/// What is left of an outline when its holes are taken away. A hole counts where it lies in the outline, and once.
pub(crate) fn polygon(rings: &[Vec<[f64; 2]>]) -> Vec<Shape> {
    let Some((outer, holes)) = rings.split_first() else { return Vec::new() };
    let holes: Vec<Shape> = holes.iter().map(|r| simple(r.clone())).collect();
    without(&[simple(outer.clone())], &holes)
}

/// Area of an outline without its holes, m2. A hole counts where it lies in the outline, and once.
pub fn area(rings: &[Vec<[f64; 2]>]) -> f64 {
    total(&polygon(rings))
}

/// Area of holes that lies outside of the outline or in another hole, m2; none where all lie well.
pub fn misplaced_holes(rings: &[Vec<[f64; 2]>]) -> Option<f64> {
    let (outer, holes) = rings.split_first()?;
    let whole = ring_area(outer).abs();
    let asked: f64 = holes.iter().map(|r| ring_area(r).abs()).sum();
    let beyond = asked - (whole - area(rings));
    (beyond > ROUNDED * asked.max(1.0)).then_some(beyond)
}

/// One ring that has the same places inside: the holes are joined to the outline by cuts without width. Each cut is there twice, so a line from a place
/// outwards crosses it an even number of times.
pub fn joined_by_cuts(rings: &[Vec<[f64; 2]>]) -> Vec<[f64; 2]> {
    let Some((outer, holes)) = rings.split_first() else { return Vec::new() };
    let mut out = outer.clone();
    for hole in holes {
        out.extend(outer.first());
        out.extend(hole.iter().chain(hole.first()));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::inside_ring;

    fn square(from: f64, to: f64) -> Vec<[f64; 2]> {
        vec![[from, from], [to, from], [to, to], [from, to]]
    }

    /// 10 x 10 m with a hole of 4 x 4 m: 84 m2, also where the hole is there twice. Of a hole from 8 to 12 m a part of 2 x 2 m lies in the outline.
    #[test]
    fn a_hole_counts_once_and_only_within_the_outline() {
        let (outline, hole, across) = (square(0.0, 10.0), square(3.0, 7.0), square(8.0, 12.0));
        let near = |rings: &[Vec<[f64; 2]>], a: f64| (area(rings) - a).abs() < 1e-6;
        assert!(near(&[outline.clone(), hole.clone()], 84.0));
        assert_eq!(misplaced_holes(&[outline.clone(), hole.clone()]), None);
        let twice = [outline.clone(), hole.clone(), hole];
        assert!(near(&twice, 84.0) && misplaced_holes(&twice).is_some_and(|a| (a - 16.0).abs() < 1e-6));
        let out = [outline, across];
        assert!(near(&out, 96.0) && misplaced_holes(&out).is_some_and(|a| (a - 12.0).abs() < 1e-6));
    }

    #[test]
    fn a_ring_joined_by_cuts_has_the_places_of_the_polygon_inside() {
        let rings = [square(0.0, 10.0), square(1.0, 4.0), square(5.0, 9.0)];
        let one = joined_by_cuts(&rings);
        for k in 0..400 {
            let p = [f64::from(k % 20) * 0.5 + 0.27, f64::from(k / 20) * 0.5 + 0.21];
            let held = rings.iter().filter(|r| inside_ring(r, p)).count() == 1;
            assert_eq!(inside_ring(&one, p), held, "{p:?}");
        }
    }
}
