//! Bars of reinforced concrete for pictures and 3D files, derived from the section data of the bonds. They are not reinforcement drawings.
//! Longitudinal bars run from the middle of one piece to the middle of the next; stirrups enclose them at their spacing.

use crate::geometry::{Mesh, Vec3};
use crate::structure::{Law, Structure};
use std::collections::BTreeMap;

/// A straight bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rod {
    /// One end, m.
    pub from: Vec3,
    /// The other end, m.
    pub to: Vec3,
    /// Cross-section area, m2 (the sum of all bars at this position).
    pub area: f64,
}

/// All longitudinal bars in the undeformed structure.
pub fn bars(s: &Structure) -> Vec<Rod> {
    bars_of_elements(s).into_iter().map(|b| b.1).collect()
}

/// As [`bars`], with the index of the element of each bar.
pub fn bars_of_elements(s: &Structure) -> Vec<(usize, Rod)> {
    bars_of_bodies(s).into_iter().map(|(b, rod)| (s.bodies[b].element as usize, rod)).collect()
}

/// As [`bars`], with the index of the body of each bar: what is of one body moves with it.
pub fn bars_of_bodies(s: &Structure) -> Vec<(usize, Rod)> {
    let mut out = Vec::new();
    for bond in &s.bonds {
        let Law::Reinforced(r) = &bond.law else { continue };
        let n = bond.frame[0];
        let reach = |body: u32| {
            let b = &s.bodies[body as usize];
            if b.fixed { 0.0 } else { (b.pose.position - bond.face).dot(&n).abs() }
        };
        let (back, front) = (reach(bond.a), reach(bond.b));
        for bar in &r.bars {
            let at = bond.face + bond.frame[1] * bar.at[0] + bond.frame[2] * bar.at[1];
            // One half on each side of the face, so that each half belongs to one body.
            let rod = |from, to| Rod { from, to, area: bar.area };
            for (body, rod) in [(bond.a, rod(at - n * back, at)), (bond.b, rod(at, at + n * front))] {
                if rod.from != rod.to {
                    out.push((body as usize, rod));
                }
            }
        }
    }
    out
}

/// The stirrups, four rods each, with the index of their element. Their positions are multiples of their spacing along the member.
pub fn stirrups_of_elements(s: &Structure) -> Vec<(usize, Rod)> {
    let mut out = Vec::new();
    for bond in &s.bonds {
        let Law::Reinforced(r) = &bond.law else { continue };
        let (Some(h), n) = (r.hoops, bond.frame[0]) else { continue };
        let half = |k: usize| r.bars.iter().map(|b| b.at[k].abs()).fold(0.0, f64::max);
        let corner = |a: f64, b: f64| bond.frame[1] * (a * half(0)) + bond.frame[2] * (b * half(1));
        let corners = [corner(1.0, 1.0), corner(-1.0, 1.0), corner(-1.0, -1.0), corner(1.0, -1.0)];
        let area = 0.25 * std::f64::consts::PI * h.bar * h.bar;
        for (body, sign) in [(bond.a, -1.0), (bond.b, 1.0)] {
            let b = &s.bodies[body as usize];
            if b.fixed {
                continue;
            }
            let face = bond.face.dot(&n);
            let end = face + sign * (b.pose.position - bond.face).dot(&n).abs();
            let (low, high) = (face.min(end), face.max(end));
            let mut k = (low / h.spacing).ceil();
            while k * h.spacing < high - 1e-9 {
                let at = bond.face + n * (k * h.spacing - face);
                for c in 0..4 {
                    let rod = Rod { from: at + corners[c], to: at + corners[(c + 1) % 4], area };
                    out.push((b.element as usize, rod));
                }
                k += 1.0;
            }
        }
    }
    out
}

/// Joins rods that continue each other in one line.
pub fn joined(rods: &[Rod]) -> Vec<Rod> {
    let key = |p: &Vec3| [p.x, p.y, p.z].map(|c| (c * 1e4).round() as i64);
    let direction = |r: &Rod| (r.to - r.from).try_normalize(1e-9).unwrap_or_default();
    let mut begins: BTreeMap<[i64; 3], Vec<usize>> = BTreeMap::new();
    for (k, r) in rods.iter().enumerate() {
        begins.entry(key(&r.from)).or_default().push(k);
    }
    let next = |k: usize| {
        let r = &rods[k];
        let on = |&&j: &&usize| {
            j != k && direction(&rods[j]).dot(&direction(r)) > 0.99999 && (rods[j].area / r.area - 1.0).abs() < 1e-6
        };
        begins.get(&key(&r.to)).and_then(|list| list.iter().find(on)).copied()
    };
    let after: Vec<Option<usize>> = (0..rods.len()).map(next).collect();
    let mut taken = vec![false; rods.len()];
    let mut has_previous = vec![false; rods.len()];
    after.iter().flatten().for_each(|j| has_previous[*j] = true);
    let mut out = Vec::new();
    // First chains from their first rod, then closed loops.
    for start in (0..rods.len()).filter(|&k| !has_previous[k]).chain(0..rods.len()) {
        if taken[start] {
            continue;
        }
        let (mut rod, mut at) = (rods[start], start);
        taken[start] = true;
        while let Some(j) = after[at].filter(|j| !taken[*j]) {
            taken[j] = true;
            rod.to = rods[j].to;
            at = j;
        }
        out.push(rod);
    }
    out
}

/// Bars as square prisms in one mesh. Each prism has the cross-section area of its rod.
pub fn mesh(rods: &[Rod]) -> Mesh {
    let mut out = Mesh::default();
    for rod in rods {
        let Some(n) = (rod.to - rod.from).try_normalize(1e-9) else { continue };
        let side = if n.z.abs() < 0.9 { Vec3::z() } else { Vec3::x() };
        let u = n.cross(&side).normalize();
        let v = n.cross(&u);
        let half = 0.5 * rod.area.sqrt();
        let first = out.vertices.len() as u32;
        for end in [rod.from, rod.to] {
            for (a, b) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                out.vertices.push(end + u * (a * half) + v * (b * half));
            }
        }
        for [a, b, c, d] in [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]] {
            out.triangles.extend([[a, b, c], [a, c, d]].map(|t| t.map(|i: u32| i + first)));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rods_in_a_line_become_one_and_keep_their_length() {
        let rod = |a: f64, b: f64, area| Rod { from: Vec3::new(a, 0.0, 0.0), to: Vec3::new(b, 0.0, 0.0), area };
        let out = joined(&[rod(1.0, 2.0, 1e-4), rod(0.0, 1.0, 1e-4), rod(2.0, 3.0, 2e-4), rod(5.0, 6.0, 1e-4)]);
        let mut ends: Vec<[f64; 2]> = out.iter().map(|r| [r.from.x, r.to.x]).collect();
        ends.sort_by(|a, b| a[0].total_cmp(&b[0]));
        assert_eq!(ends, [[0.0, 2.0], [2.0, 3.0], [5.0, 6.0]]);
    }

    #[test]
    fn stirrups_stand_at_their_spacing_around_the_bars() {
        let case = crate::case::for_sketch(
            &crate::sketch::PRESETS[1].sketch(),
            &crate::sketch::build(&crate::sketch::PRESETS[1].sketch()).expect("a sketch"),
        )
        .0;
        let s = crate::engine::check(&case).expect("it can be prepared").ready.structure;
        let rods = stirrups_of_elements(&s);
        let columns: Vec<&Rod> =
            rods.iter().filter(|(e, _)| s.elements[*e].name == "Columns.A1-1").map(|(_, r)| r).collect();
        let mut levels: Vec<i64> = columns.iter().map(|r| (r.from.z * 1e4).round() as i64).collect();
        levels.sort_unstable();
        levels.dedup();
        assert!(levels.len() > 10 && columns.len() == 4 * levels.len(), "{levels:?}");
        let steps: Vec<i64> = levels.windows(2).map(|w| w[1] - w[0]).collect();
        assert!(steps.iter().all(|d| d == &steps[0]), "{steps:?}");
    }

    #[test]
    fn the_mesh_of_bars_has_their_volume_and_is_closed() {
        let rods = [
            Rod { from: Vec3::zeros(), to: Vec3::new(0.0, 0.0, 3.0), area: 3.14e-4 },
            Rod { from: Vec3::new(1.0, 0.0, 0.0), to: Vec3::new(3.0, 2.0, 0.5), area: 2e-4 },
        ];
        let m = mesh(&rods);
        let expected: f64 = rods.iter().map(|r| (r.to - r.from).norm() * r.area).sum();
        assert_eq!(m.open_edges(), 0);
        assert!((m.signed_volume() / expected - 1.0).abs() < 1e-9, "{} is not {expected}", m.signed_volume());
    }
}
