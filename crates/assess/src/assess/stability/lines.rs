//! Support lines: the pieces of one member that carry a roof side by side are one support, and are lost together, however the member is cut.

use super::Tied;
use crate::geometry::Vec3;
use std::collections::{BTreeMap, BTreeSet};

/// From this share of a roof on it is said that pieces carry it which are not listed.
const MUCH: f64 = 0.2;

/// What is said of a roof of which pieces that are not listed carry this share, beside those that are, or of all where none is (`listed`); none where it is
/// little. Every output has it from here.
pub fn carried_by_others(share: f64, listed: bool) -> Option<String> {
    (share >= MUCH).then(|| match listed {
        false => "what carries the roof was not found: treat all as loose".into(),
        true => format!("pieces not named carry {:.0} % of the roof: treat all as loose", 100.0 * share),
    })
}

impl Tied<'_> {
    /// Groups bodies that carry a roof, with the places where they carry it, m, into support lines: bodies of one element that are tied together
    /// outside of the roof, by whatever joint or contact. A member that goes round the roof, or turns a corner, is a line on each side of it. What is
    /// fixed and what is not are no line. `own` says what is roof; `middle` is the place of its load in plan, m.
    pub(super) fn support_lines(
        &self,
        at: &BTreeMap<u32, Vec3>,
        own: impl Fn(u32) -> bool,
        middle: [f64; 2],
    ) -> Vec<Vec<u32>> {
        let body = |i: u32| &self.structure.bodies[i as usize];
        let members: BTreeSet<u32> = at.keys().map(|i| body(*i).element).collect();
        let all = 0..self.structure.bodies.len() as u32;
        let near = all.filter(|&i| self.there(i) && !own(i) && members.contains(&body(i).element));
        let first = self.joined(near, |t| t.b.is_some_and(|b| body(t.a).element == body(b).element));
        let mut members: BTreeMap<(u32, bool), Vec<u32>> = BTreeMap::new();
        for i in at.keys() {
            members.entry((first.get(i).copied().unwrap_or(*i), body(*i).fixed)).or_default().push(*i);
        }
        members.into_values().flat_map(|m| self.sides(m, at, middle)).collect()
    }

    /// The parts of a member on the sides of a roof; all of it where it is straight and on one side of the load, or passes below it.
    fn sides(&self, member: Vec<u32>, at: &BTreeMap<u32, Vec3>, middle: [f64; 2]) -> Vec<Vec<u32>> {
        let place = |i: &u32| [at[i].x, at[i].y];
        let points: Vec<[f64; 2]> = member.iter().map(place).collect();
        // As thick as its thickest piece: what is no farther from a line is on it.
        let thick = member.iter().map(|i| self.bounds(*i).size()).map(|s| s.x.min(s.y)).fold(0.0, f64::max);
        let below = |i: &u32| {
            let b = self.bounds(*i);
            (0..2).all(|c| (b.min[c] - thick..=b.max[c] + thick).contains(&middle[c]))
        };
        if is_straight(&points, thick) && (!goes_round(&points, middle) || member.iter().any(below)) {
            return vec![member];
        }
        let low = [0, 1].map(|c| points.iter().map(|p| p[c]).fold(f64::INFINITY, f64::min));
        let high = [0, 1].map(|c| points.iter().map(|p| p[c]).fold(f64::NEG_INFINITY, f64::max));
        // How far one is from the sides of the box of all points; a box that is flat has two sides only.
        let wide = |c: &usize| high[*c] - low[*c] > thick;
        let away = |p: &[f64; 2]| -> Vec<(usize, f64)> {
            (0..2).filter(wide).flat_map(|c| [(2 * c, p[c] - low[c]), (2 * c + 1, high[c] - p[c])]).collect()
        };
        let near = |p: &[f64; 2]| {
            let all = away(p);
            let least = all.iter().map(|s| s.1).fold(f64::INFINITY, f64::min);
            all.into_iter().filter(move |s| s.1 <= least + thick).map(|s| s.0)
        };
        // One at a corner belongs to the side that has more of them.
        let mut on = [0; 4];
        points.iter().flat_map(near).for_each(|s| on[s] += 1);
        let side = |p: &[f64; 2]| near(p).max_by_key(|s| (on[*s], std::cmp::Reverse(*s))).unwrap_or(0);
        let mut out: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
        for (i, p) in member.iter().zip(&points) {
            out.entry(side(p)).or_default().push(*i);
        }
        out.into_values().collect()
    }
}

/// The unit vector along which points lie, by least squares, and their mean.
fn line_of(points: &[[f64; 2]]) -> ([f64; 2], [f64; 2]) {
    let n = points.len().max(1) as f64;
    let mean = [0, 1].map(|c| points.iter().map(|p| p[c]).sum::<f64>() / n);
    let sum = |a: usize, b: usize| points.iter().map(|p| (p[a] - mean[a]) * (p[b] - mean[b])).sum::<f64>();
    // The axis of the larger second moment of the points.
    let angle = 0.5 * crate::maths::atan2(2.0 * sum(0, 1), sum(0, 0) - sum(1, 1));
    let (sin, cos) = crate::maths::sincos(angle);
    ([cos, sin], mean)
}

/// True where no point is farther from their line than this, m.
fn is_straight(points: &[[f64; 2]], far: f64) -> bool {
    let ([x, y], mean) = line_of(points);
    points.iter().all(|p| ((p[1] - mean[1]) * x - (p[0] - mean[0]) * y).abs() <= far)
}

/// True where points stand on opposite sides of a place: no half plane through it has all of them.
fn goes_round(points: &[[f64; 2]], middle: [f64; 2]) -> bool {
    let mut angles: Vec<f64> = points.iter().map(|p| crate::maths::atan2(p[1] - middle[1], p[0] - middle[0])).collect();
    angles.sort_by(f64::total_cmp);
    let Some((first, last)) = angles.first().zip(angles.last()) else { return false };
    let turn = first + std::f64::consts::TAU - last;
    let widest = angles.windows(2).map(|w| w[1] - w[0]).fold(turn, f64::max);
    widest < std::f64::consts::PI + 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{Tie, TieKind};
    use crate::specimens::tilted::{block, structure};

    /// The lines of blocks of 0.2 x 1.0 x 0.8 m or so, with the pairs that touch, about a load in the middle of 4 x 3 m.
    fn lines(boxes: &[([f64; 2], [f64; 2])], pairs: &[[u32; 2]]) -> Vec<Vec<u32>> {
        let of = |(a, b): &([f64; 2], [f64; 2])| block([a[0], a[1], 0.0], [b[0], b[1], 0.8]);
        let (s, poses) = structure(&boxes.iter().map(of).collect::<Vec<_>>(), 0.0);
        let tie = |p: &[u32; 2]| Tie {
            a: p[0],
            b: Some(p[1]),
            kind: TieKind::Friction,
            bond: None,
            up: 0.0,
            force: 0.0,
            utilisation: None,
        };
        let (gone, ties) = (vec![false; s.bodies.len()], pairs.iter().map(tie).collect::<Vec<_>>());
        let at = (0..s.bodies.len() as u32).map(|i| (i, poses[i as usize].position)).collect();
        Tied::new(&s, &poses, &gone, &ties).support_lines(&at, |_| false, [2.0, 1.5])
    }

    #[test]
    fn a_wall_is_one_line_however_it_is_cut_and_another_wall_is_another_one() {
        let west = |a: f64, b: f64| ([0.0, a], [0.2, b]);
        let east = |a: f64, b: f64| ([3.8, a], [4.0, b]);
        let by_three = [west(0.0, 1.0), west(1.0, 2.0), west(2.0, 3.0), east(0.0, 1.5), east(1.5, 3.0)];
        assert_eq!(lines(&by_three, &[[0, 1], [1, 2], [3, 4]]), [vec![0, 1, 2], vec![3, 4]]);
        assert_eq!(lines(&[west(0.0, 3.0), east(0.0, 3.0)], &[]), [[0], [1]]);
    }

    /// A wall below the middle of the load is one line; two piers of one member on both sides of it are two; so are the legs of a corner.
    #[test]
    fn a_member_on_two_sides_of_the_load_is_two_lines_and_one_below_it_is_one() {
        let below = [0.0, 1.0, 2.0].map(|y| ([1.9, y], [2.1, y + 1.0]));
        assert_eq!(lines(&below, &[[0, 1], [1, 2]]).len(), 1);
        let in_two = [0.0, 1.5].map(|y| ([1.9, y], [2.1, y + 1.5]));
        assert_eq!(lines(&in_two, &[[0, 1]]).len(), 1);
        let piers = [([0.0, 1.0], [0.2, 2.0]), ([3.8, 1.0], [4.0, 2.0])];
        assert_eq!(lines(&piers, &[[0, 1]]), [[0], [1]]);
        let corner =
            [([0.0, 0.0], [0.2, 1.0]), ([0.0, 1.0], [0.2, 2.0]), ([1.0, 2.8], [2.0, 3.0]), ([2.0, 2.8], [3.0, 3.0])];
        assert_eq!(lines(&corner, &[[0, 1], [1, 2], [2, 3]]), [[0, 1], [2, 3]]);
    }
}
