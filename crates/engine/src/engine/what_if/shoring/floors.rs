//! What is below the floor on which a shore stands: its load goes down to the ground only where nothing below is free.

use super::places::{Cellar, HEIGHTS, OnLine, ShorePlace};
use crate::geometry::Vec3;
use serde::Serialize;

/// A piece whose top is this far above a foot at most is below it, m: feet stand on faces that slope.
const AT_FOOT: f64 = 0.05;
/// From this difference of heights on, the way from the entry to a shore climbs or descends, m: more than a high step (assumed).
const CLIMBS: f64 = 0.5;

/// A floor below a shore that has free height below itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FloorBelow {
    /// Name of the piece.
    pub floor: String,
    /// Free height below it, m.
    pub free_m: f64,
}

/// The floors below the posts of a shore that have free height below themselves, the uppermost first. None where it stands on the ground, on what is
/// fixed, or on debris that lies on it without a gap in which a shore fits. `posts` are relative to the middle of the place in plan, m.
pub(super) fn below(cellar: &Cellar<'_>, spot: &ShorePlace, posts: &[[f64; 2]]) -> Vec<FloorBelow> {
    let mut out: Vec<FloorBelow> = Vec::new();
    for [x, y] in [[0.0, 0.0]].iter().chain(posts) {
        let foot = Vec3::new(spot.at.x + x, spot.at.y + y, spot.line.bottom);
        for f in gaps(cellar, &foot) {
            match out.iter_mut().find(|o| o.floor == f.floor) {
                Some(o) => o.free_m = o.free_m.max(f.free_m),
                None => out.push(f),
            }
        }
    }
    out
}

/// The pieces with free height below themselves on the vertical line down from a point.
fn gaps(cellar: &Cellar<'_>, foot: &Vec3) -> Vec<FloorBelow> {
    let (pieces, ground) = cellar.column(foot);
    let named = |(piece, free_m): (u32, f64)| FloorBelow { floor: cellar.name(piece).into(), free_m };
    free_below(&pieces, ground, foot.z).into_iter().map(named).collect()
}

/// The same by number, with the free height below each, m, of the pieces on a line, the height of the ground there and that of the foot, m.
fn free_below(pieces: &[OnLine], ground: Option<f64>, foot: f64) -> Vec<(u32, f64)> {
    let mut out = Vec::new();
    let mut above: Option<u32> = None;
    let mut z = foot + AT_FOOT;
    loop {
        let lower = pieces.iter().filter(|p| p.low < z && Some(p.piece) != above);
        let next = lower.max_by(|a, b| a.high.min(z).total_cmp(&b.high.min(z)).then(b.low.total_cmp(&a.low)));
        let top = next.map(|p| p.high).into_iter().chain(ground).fold(f64::NEG_INFINITY, f64::max);
        if let Some(floor) = above.filter(|_| z - top >= HEIGHTS[0] && top.is_finite()) {
            out.push((floor, z - top));
        }
        match next {
            Some(p) if !p.fixed && ground.is_none_or(|g| p.high > g) => (above, z) = (Some(p.piece), p.low),
            _ => return out,
        }
    }
}

/// "Slabs.0#8 (2.80 m free below it)", for all floors of a shore.
fn names(floors: &[FloorBelow]) -> String {
    let list: Vec<String> = floors.iter().map(|f| format!("{} ({:.2} m free below it)", f.floor, f.free_m)).collect();
    list.join(", ")
}

/// Shores that stand on the same floors, by their letters, with these.
fn groups<'a>(marks: &[String], floors: &'a [Vec<FloorBelow>]) -> Vec<(String, &'a [FloorBelow])> {
    let mut out: Vec<(Vec<&str>, &[FloorBelow])> = Vec::new();
    for (mark, own) in marks.iter().zip(floors).filter(|f| !f.1.is_empty()) {
        match out.iter_mut().find(|g| g.1 == own.as_slice()) {
            Some(g) => g.0.push(mark),
            None => out.push((vec![mark], own)),
        }
    }
    let said = |marks: &[&str]| format!("{} {}", if marks.len() == 1 { "shore" } else { "shores" }, marks.join(", "));
    out.iter().map(|g| (said(&g.0), g.1)).collect()
}

/// Says of shores that stand on a suspended floor that their load goes on down, and on which floors.
pub(super) fn notes(marks: &[String], floors: &[Vec<FloorBelow>]) -> Vec<String> {
    let of = |(who, list): &(String, &[FloorBelow])| {
        format!(
            "NOT ON THE GROUND: below {who} there is a suspended floor: {}. What a shore takes comes on it in addition to what it carries now. Shores go down to the ground, or the floors below are shored first (FEMA / USACE Shoring Operations Guide); shores below are not in these tests and not in this timber.",
            names(list)
        )
    };
    groups(marks, floors).iter().map(of).collect()
}

/// The steps in which the floors below shores are shored, from the ground up, before these are built.
pub(super) fn steps(marks: &[String], floors: &[Vec<FloorBelow>]) -> Vec<String> {
    let of = |(who, list): &(String, &[FloorBelow])| {
        let upwards: Vec<FloorBelow> = list.iter().rev().cloned().collect();
        format!("Before {who}: shore from the ground up below the same places, post under post: {}.", names(&upwards))
    };
    groups(marks, floors).iter().map(of).collect()
}

/// What leads from the entry to shores that stand at other heights, m; nothing where all of them are level with it.
pub(super) fn climb(entry: f64, feet: &[f64]) -> String {
    let far = feet.iter().map(|z| z - entry).max_by(|a, b| a.abs().total_cmp(&b.abs())).unwrap_or(0.0);
    if far.abs() < CLIMBS {
        return String::new();
    }
    let way = if far > 0.0 { "up" } else { "down" };
    format!(" From there the way goes {way} by {:.1} m to the floor of the shores at {:.2} m.", far.abs(), entry + far)
}

#[cfg(test)]
mod tests {
    use super::super::places::soil;
    use super::*;
    use crate::geometry::Convex;

    /// A floor of 0.2 m at 3 m over a slab of 0.13 m, which lies on earth down to the feet of the footings 1.12 m below it: what carries the slab is
    /// not free height. Beside the earth, as over a crawl space, it is.
    #[test]
    fn below_a_slab_that_lies_on_the_soil_nothing_is_free() {
        let line = |piece, low, high| OnLine { piece, fixed: false, low, high };
        let pieces = [line(0, 2.8, 3.0), line(1, -0.13, 0.0)];
        let earth = [Convex::cuboid([0.0, 0.0, -1.25].into(), [5.0, 4.0, -0.13].into())];
        let at = |x: f64| free_below(&pieces, soil(Some(-1.25), &earth, &Vec3::new(x, 2.0, 3.0)), 3.0);
        let on_soil = at(2.0);
        assert!(on_soil.len() == 1 && on_soil[0].0 == 0 && (on_soil[0].1 - 2.8).abs() < 1e-9, "{on_soil:?}");
        let over_air = at(6.0);
        assert!(over_air.len() == 2 && (over_air[1].1 - 1.12).abs() < 1e-9, "{over_air:?}");
    }

    #[test]
    fn shores_on_the_same_floors_are_told_together_and_floors_are_shored_from_below() {
        let floor = |name: &str, free_m| FloorBelow { floor: name.into(), free_m };
        let two = vec![floor("Slabs.1", 2.8), floor("Slabs.0", 2.5)];
        let marks = ["A", "B", "C"].map(String::from);
        let all = [two.clone(), Vec::new(), two];
        let said = notes(&marks, &all);
        assert!(
            said.len() == 1 && said[0].contains("below shores A, C") && said[0].contains("Slabs.1 (2.80 m"),
            "{said:?}"
        );
        let order = steps(&marks, &all);
        assert!(order[0].find("Slabs.0") < order[0].find("Slabs.1"), "{order:?}");
        assert_eq!(climb(0.0, &[0.2]), "");
        assert!(climb(0.1, &[3.0, 3.1]).contains("up by 3.0 m") && climb(0.0, &[-2.5]).contains("down by 2.5 m"));
    }
}
