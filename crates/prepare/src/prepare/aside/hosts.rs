//! Elements that only weigh: screed, insulation, ceilings, railings. Their mass goes to the pieces that they touch.
//!
//! The mass of each convex part is divided by contact area over the pieces below it, or over all that it touches where there is none
//! below. A part that touches nothing looks as far as 50 mm: a ceiling hangs on hangers, insulation ends short of the wall. Without a
//! face parallel to its own, the nearest piece within this distance takes it. Layers on layers hand their mass on. What finds nothing is
//! dropped, and a finding gives its mass.
//!
//! A wall on a screed stands on the slab below the screed: such pairs are bridged.

use crate::building::{ElementRole, Finding, FindingKind, Severity};
use crate::geometry::{Aabb, Convex, Vec3, touching_pairs};
use crate::prepare::contact::contacts::patches;
use crate::prepare::cutting::piece::{Aside, Piece};
use crate::prepare::input::settings::Settings;

/// How far a part looks for what carries it, m.
const REACH: f64 = 0.05;
/// Smallest contact that carries weight, m2.
const LEAST_CONTACT: f64 = 1e-5;
/// Smallest vertical component of the normal of what lies below or above.
const LEVEL: f64 = 0.7;
/// Largest thickness of the layers that a member stands on, m.
const THICKEST: f64 = 0.25;
/// Most layers on each other.
const LAYERS: usize = 4;

/// The effect of what only weighs.
pub(crate) struct Hosted {
    /// Additional mass of each piece, kg.
    pub mass: Vec<f64>,
    /// Pairs of pieces with layers between them, with the distance over which they still touch, m.
    pub bridged: Vec<(u32, u32, f64)>,
    /// What was moved, and what was dropped.
    pub findings: Vec<Finding>,
}

/// A contact of a part: the other, the normal towards it, and its area, m2.
#[derive(Clone, Copy)]
struct PartContact {
    other: usize,
    normal: Vec3,
    area: f64,
}

/// Puts the mass of parts on pieces. `role` is the role of an element.
pub(crate) fn to_hosts(
    aside: &[Aside],
    pieces: &[Piece],
    settings: &Settings,
    role: impl Fn(usize) -> Option<ElementRole>,
) -> Hosted {
    let loads: Vec<(&Aside, &Convex)> =
        aside.iter().filter(|a| !a.connects).flat_map(|a| a.solids.iter().map(move |c| (a, c))).collect();
    let mut out = Hosted { mass: vec![0.0; pieces.len()], bridged: Vec::new(), findings: Vec::new() };
    if loads.is_empty() {
        return out;
    }
    let n = pieces.len();
    let shape = |k: usize| if k < n { &pieces[k].shape } else { loads[k - n].1 };
    let contacts = contacts(n, loads.len(), shape, settings.search_distance);
    let on_pieces = |k: usize| shares(&contacts[k], |j| j < n);
    // What lies on a layer does not hang on what is above it.
    let lies_on_layer = |k: usize| {
        let below = |piece: bool| contacts[k].iter().any(|c| c.normal.z < -LEVEL && (c.other < n) == piece);
        below(false) && !below(true)
    };
    let mut shares_of: Vec<Vec<(usize, f64)>> =
        (0..loads.len()).map(|k| if lies_on_layer(k) { Vec::new() } else { on_pieces(k) }).collect();
    // Layers on layers: each round reaches those that touch one with a host.
    for _ in 0..LAYERS {
        let known: Vec<bool> = shares_of.iter().map(|s| !s.is_empty()).collect();
        let mut next = shares_of.clone();
        for k in (0..loads.len()).filter(|&k| !known[k]) {
            let through = shares(&contacts[k], |j| j >= n && known[j - n]);
            let mut hosts: Vec<(usize, f64)> = Vec::new();
            for (j, part) in through {
                hosts.extend(shares_of[j - n].iter().map(|(h, s)| (*h, s * part)));
            }
            next[k] = hosts;
        }
        shares_of = next;
    }
    for k in 0..loads.len() {
        if shares_of[k].is_empty() {
            shares_of[k] = on_pieces(k);
        }
    }
    let mut roles: Vec<(Option<ElementRole>, f64, f64)> = Vec::new();
    for (k, (a, c)) in loads.iter().enumerate() {
        let mass = c.volume() * a.density;
        for (host, share) in &shares_of[k] {
            out.mass[*host] += mass * share;
        }
        let role = role(a.element);
        let lost = if shares_of[k].is_empty() { mass } else { 0.0 };
        match roles.iter_mut().find(|r| r.0 == role) {
            Some(r) => (r.1, r.2) = (r.1 + mass - lost, r.2 + lost),
            None => roles.push((role, mass - lost, lost)),
        }
    }
    out.bridged = bridged(n, &contacts, shape, settings);
    roles.sort_by_key(|r| r.0);
    out.findings = roles.into_iter().map(finding).collect();
    out
}

/// Contacts of every part with pieces (numbers below `n`) and other parts (from `n`).
fn contacts<'a>(n: usize, parts: usize, shape: impl Fn(usize) -> &'a Convex, search: f64) -> Vec<Vec<PartContact>> {
    let boxes: Vec<Aabb> = (0..n + parts).map(|k| shape(k).aabb()).collect();
    let mut near: Vec<Vec<PartContact>> = vec![Vec::new(); parts];
    let mut far: Vec<Vec<PartContact>> = vec![Vec::new(); parts];
    let mut beside: Vec<Option<(f64, usize)>> = vec![None; parts];
    for (a, b) in touching_pairs(&boxes, REACH) {
        let (a, b) = (a as usize, b as usize);
        if a.max(b) < n {
            continue;
        }
        let mut found = patches(shape(a), shape(b), search, LEAST_CONTACT);
        let close = !found.is_empty();
        if !close {
            found = patches(shape(a), shape(b), REACH, LEAST_CONTACT);
        }
        for (k, other, sign) in [(a, b, 1.0), (b, a, -1.0)] {
            if k < n {
                continue;
            }
            let list = if close { &mut near[k - n] } else { &mut far[k - n] };
            list.extend(found.iter().map(|p| PartContact { other, normal: p.frame[0] * sign, area: p.section.area }));
            let gap = boxes[k].gap(&boxes[other]);
            if other < n && gap <= REACH && beside[k - n].is_none_or(|(g, _)| gap < g) {
                beside[k - n] = Some((gap, other));
            }
        }
    }
    let mut out = Vec::with_capacity(parts);
    for ((near, far), beside) in near.into_iter().zip(far).zip(beside) {
        let has_host = |list: &[PartContact]| list.iter().any(|c| c.other < n);
        let mut list = if has_host(&near) || !has_host(&far) && !near.is_empty() { near } else { far };
        if list.is_empty() {
            list.extend(beside.map(|(_, other)| PartContact { other, normal: Vec3::zeros(), area: 1.0 }));
        }
        out.push(list);
    }
    out
}

/// Shares of the weight of a part for those of its contacts that count: by area over what is below, or over all.
fn shares(contacts: &[PartContact], counts: impl Fn(usize) -> bool) -> Vec<(usize, f64)> {
    let mut list: Vec<&PartContact> = contacts.iter().filter(|c| counts(c.other)).collect();
    if list.iter().any(|c| c.normal.z < -LEVEL) {
        list.retain(|c| c.normal.z < -LEVEL);
    }
    let all: f64 = list.iter().map(|c| c.area).sum();
    list.iter().map(|c| (c.other, c.area / all)).collect()
}

/// Pairs of pieces that layers separate: one stands on a layer, the other is below it; or a layer thinner than a body is between two
/// upright faces.
fn bridged<'a>(
    n: usize,
    contacts: &[Vec<PartContact>],
    shape: impl Fn(usize) -> &'a Convex,
    settings: &Settings,
) -> Vec<(u32, u32, f64)> {
    let mut out: Vec<(u32, u32, f64)> = Vec::new();
    let height = |k: usize| {
        let b = shape(k + n).aabb();
        b.max.z - b.min.z
    };
    for (k, list) in contacts.iter().enumerate() {
        let thickness = shape(k + n).thickness();
        for (i, c) in list.iter().enumerate().filter(|(_, c)| c.other < n) {
            if c.normal.z > LEVEL {
                // Down through the layers.
                let mut layers = vec![(k, height(k))];
                let mut at = 0;
                while at < layers.len() {
                    let (layer, deep) = layers[at];
                    at += 1;
                    for d in contacts[layer].iter().filter(|d| d.normal.z < -LEVEL && deep <= THICKEST) {
                        if d.other < n {
                            let reach = deep + 2.0 * settings.search_distance;
                            out.push((c.other.min(d.other) as u32, c.other.max(d.other) as u32, reach));
                        } else if at < LAYERS && !layers.iter().any(|l| l.0 == d.other - n) {
                            layers.push((d.other - n, deep + height(d.other - n)));
                        }
                    }
                }
            } else if thickness < settings.minimum_thickness {
                for d in list[i + 1..].iter().filter(|d| d.other < n && d.normal.dot(&c.normal) < -LEVEL) {
                    let reach = thickness + 2.0 * settings.search_distance;
                    out.push((c.other.min(d.other) as u32, c.other.max(d.other) as u32, reach));
                }
            }
        }
    }
    out.retain(|b| b.0 != b.1);
    out.sort_by(|x, y| (x.0, x.1).cmp(&(y.0, y.1)).then(y.2.total_cmp(&x.2)));
    out.dedup_by_key(|x| (x.0, x.1));
    out
}

fn finding((role, moved, lost): (Option<ElementRole>, f64, f64)) -> Finding {
    let what = role.map_or("parts", ElementRole::plural);
    Finding {
        severity: if lost > 0.1 * (moved + lost) { Severity::Warning } else { Severity::Note },
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{what} are no bodies: {moved:.0} kg of them weigh on what they touch, {lost:.0} kg have nothing within {:.0} mm and \
             were dropped",
            REACH * 1e3
        ),
        remedy: if lost > 0.0 {
            "nothing, unless that mass matters: then close the gap in the model".into()
        } else {
            "nothing, unless they carry: then change role in their [[group]]".into()
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Mat3;

    fn block(min: [f64; 3], max: [f64; 3]) -> Convex {
        Convex::cuboid(Vec3::from(min), Vec3::from(max))
    }

    fn piece(shape: Convex) -> Piece {
        Piece { element: 0, group: 0, shape, axes: Mat3::identity() }
    }

    fn load(min: [f64; 3], max: [f64; 3], density: f64) -> Aside {
        Aside { element: 0, group: 0, connects: false, solids: vec![block(min, max)], density }
    }

    #[test]
    fn two_layers_weigh_on_the_two_slabs_below_by_area_and_the_wall_on_them_stands_on_the_slab() {
        let pieces = [
            piece(block([0.0, 0.0, -0.2], [3.0, 1.0, 0.0])),
            piece(block([3.0, 0.0, -0.2], [4.0, 1.0, 0.0])),
            piece(block([0.0, 0.0, 0.14], [0.2, 1.0, 2.5])),
        ];
        // 80 mm of insulation at 100 kg/m3 and 60 mm of screed at 2000 kg/m3 on 4 m2: 32 kg and 480 kg.
        let aside = [load([0.0, 0.0, 0.0], [4.0, 1.0, 0.08], 100.0), load([0.0, 0.0, 0.08], [4.0, 1.0, 0.14], 2000.0)];
        let h = to_hosts(&aside, &pieces, &Settings::default(), |_| Some(ElementRole::Finish));
        // The insulation has only the slabs; the screed has a wall above, which does not carry it.
        assert!((h.mass[0] - 0.75 * 512.0).abs() < 1e-6, "{:?}", h.mass);
        assert!((h.mass[1] - 0.25 * 512.0).abs() < 1e-6, "{:?}", h.mass);
        assert!(h.mass[2].abs() < 1e-12);
        assert_eq!(h.bridged.len(), 2);
        let (a, b, reach) = h.bridged[0];
        assert!((a, b) == (0, 2) && (0.14..0.16).contains(&reach), "{:?}", h.bridged);
    }

    #[test]
    fn a_ceiling_40_mm_below_its_slab_hangs_on_it_and_one_without_a_host_is_dropped_with_its_mass() {
        let pieces = [piece(block([0.0, 0.0, 3.0], [2.0, 2.0, 3.2]))];
        let aside =
            [load([0.0, 0.0, 2.94], [2.0, 2.0, 2.96], 1000.0), load([9.0, 0.0, 2.94], [10.0, 2.0, 2.96], 1000.0)];
        let h = to_hosts(&aside, &pieces, &Settings::default(), |_| Some(ElementRole::Ceiling));
        assert!((h.mass[0] - 80.0).abs() < 1e-9);
        assert!(h.findings[0].detail.contains("40 kg have nothing"), "{}", h.findings[0].detail);
    }
}
