//! Ends of steel members whose connections the model leaves out.
//!
//! Architects draw steel without cleats, end plates and base plates. A beam is cut some millimetres short of the column, so that it can be
//! put in place, and sections that meet at an angle have no faces in common. Each end of a steel member that nothing joins yet is taken as
//! connected to the members that it nearly meets: within 15 mm in the direction of the member, 50 mm below a column (grout), and 3 mm beside
//! it. Where the model has connectors of its own, they say what is joined, and only what an end touches is joined in addition.
//!
//! The strength is that of the end of the member with the connection of its profile, as where faces touch. Erection clearances of this
//! size are usual (10 mm at cleats); the limits are assumed.

use super::connectors::{Cluster, ClusterContact, Connectors, Link, TOUCH, contact, gap};
use crate::building::{ElementRole, Finding, FindingKind, Severity};
use crate::geometry::{Aabb, Convex, Plane, Vec3, touching_pairs};
use crate::prepare::cutting::joints::run;
use crate::prepare::cutting::piece::Piece;
use crate::prepare::elements::parts::Part;
use crate::prepare::input::groups::Group;
use std::collections::{BTreeMap, BTreeSet};

/// Clearance at the end of a member, and below the foot of a column, m.
const CLEARANCE: f64 = 0.015;
const GROUT: f64 = 0.05;
/// Vertical component of the direction of a column.
const UPRIGHT: f64 = 0.96;

/// The end of a member.
struct MemberEnd {
    element: usize,
    /// The piece that reaches farthest.
    piece: usize,
    /// Where it points.
    direction: Vec3,
    /// What the connection fills: the end of the member, and the same moved outwards.
    solids: Vec<Convex>,
    bounds: Aabb,
}

/// True for members of steel whose ends are looked at.
fn is_steel_member(p: &Part) -> bool {
    p.steel && p.carries() && matches!(p.role, Some(ElementRole::Beam | ElementRole::Column | ElementRole::Brace))
}

/// Adds a connection for each end of a steel member near another member, where both groups have bonds that way.
pub(crate) fn add(out: &mut Connectors, pieces: &[Piece], parts: &[Part], groups: &[Group]) {
    let modelled = !out.clusters.is_empty();
    let ends = ends(pieces, parts, modelled);
    if ends.is_empty() {
        return;
    }
    let n = pieces.len();
    let mut boxes: Vec<Aabb> = pieces.iter().map(|p| p.shape.aabb()).collect();
    boxes.extend(ends.iter().map(|e| e.bounds));
    let taken: Vec<Aabb> = out.clusters.iter().map(|c| c.bounds.grown(TOUCH)).collect();
    let mut met: BTreeMap<(usize, usize), (usize, Vec3)> = BTreeMap::new();
    for (a, b) in touching_pairs(&boxes, TOUCH) {
        let (piece, end) = (a.min(b) as usize, a.max(b) as usize);
        if piece >= n || end < n {
            continue;
        }
        let (p, e) = (&pieces[piece], &ends[end - n]);
        if ![p.group, pieces[e.piece].group].iter().all(|g| groups[*g].bonds.across(&e.direction)) {
            continue;
        }
        if p.element == e.element || !parts[p.element].carries() || taken.iter().any(|t| t.touches(&e.bounds)) {
            continue;
        }
        let near = e.solids.iter().filter(|s| gap(s, &p.shape) <= TOUCH);
        let Some(place) = near.filter_map(|s| contact(s, &p.shape, TOUCH)).next_back() else { continue };
        // Of the pieces of a member the nearest one counts.
        let far = |at: &Vec3| (at - e.bounds.centre()).norm();
        let kept = met.entry((end - n, p.element)).or_insert((piece, place));
        if far(&place) < far(&kept.1) {
            *kept = (piece, place);
        }
    }
    let mut joined: BTreeSet<usize> = BTreeSet::new();
    let mut cluster_of: BTreeMap<usize, usize> = BTreeMap::new();
    for (&(end, _), &(piece, place)) in &met {
        let e = &ends[end];
        let cluster = *cluster_of.entry(end).or_insert_with(|| {
            let group = pieces[e.piece].group;
            out.clusters.push(Cluster { solids: e.solids.clone(), group, bounds: e.bounds, met: vec![e.piece] });
            out.clusters.len() - 1
        });
        out.clusters[cluster].met.push(piece);
        let own = ClusterContact { piece: e.piece, place: e.bounds.centre(), contacts: 1 };
        out.links.push(Link { cluster, ends: [own, ClusterContact { piece, place, contacts: 1 }] });
        joined.insert(e.element);
    }
    if !joined.is_empty() {
        out.findings.push(finding(cluster_of.len(), joined.len()));
    }
}

/// The ends of all straight members of steel.
fn ends(pieces: &[Piece], parts: &[Part], modelled: bool) -> Vec<MemberEnd> {
    let mut of: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (k, p) in pieces.iter().enumerate().filter(|(_, p)| is_steel_member(&parts[p.element])) {
        of.entry(p.element).or_default().push(k);
    }
    let mut out = Vec::new();
    for (element, own) in of {
        let shapes: Vec<Convex> = own.iter().map(|&k| pieces[k].shape.clone()).collect();
        let Some((axis, [low, high], depth)) = run(&shapes, &pieces[own[0]].axes) else { continue };
        for (direction, reach) in [(-axis, -low), (axis, high)] {
            let upright = direction.z < -UPRIGHT && parts[element].role == Some(ElementRole::Column);
            let clearance = match (modelled, upright) {
                (true, _) => 0.0,
                (false, true) => GROUT,
                (false, false) => CLEARANCE,
            };
            let from = Plane { normal: -direction, offset: -(reach - depth) };
            let cut: Vec<(usize, Convex)> =
                own.iter().filter_map(|&k| Some((k, pieces[k].shape.behind(&from)?))).collect();
            let tip = |c: &Convex| c.extent(&direction).1;
            let Some((piece, _)) = cut.iter().max_by(|a, b| tip(&a.1).total_cmp(&tip(&b.1)).then(b.0.cmp(&a.0))) else {
                continue;
            };
            let mut solids: Vec<Convex> = cut.iter().map(|c| c.1.clone()).collect();
            if clearance > 0.0 {
                solids.extend(cut.iter().map(|c| c.1.mapped(|p| p + direction * clearance)));
            }
            let bounds = solids.iter().fold(Aabb::empty(), |b, c| b.union(&c.aabb()));
            out.push(MemberEnd { element, piece: *piece, direction, solids, bounds });
        }
    }
    out
}

fn finding(ends: usize, members: usize) -> Finding {
    Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{ends} ends of {members} steel members are taken as connected to what they nearly meet, up to {:.0} mm away and {:.0} mm below \
             columns; the model does not show these connections",
            1e3 * CLEARANCE,
            1e3 * GROUT
        ),
        remedy: "nothing, unless they are not connected: then prepare.steel_ends = \"none\"".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::building::Treatment;
    use crate::geometry::Mat3;
    use crate::prepare::elements::parts::Solidity;
    use crate::prepare::input::groups::Bonding;

    fn part(role: ElementRole) -> Part {
        Part {
            role: Some(role),
            treatment: Treatment::Carries,
            precast: false,
            concrete: false,
            steel: true,
            monolithic: false,
            solidity: Solidity::Solid,
        }
    }

    fn piece(element: usize, min: [f64; 3], max: [f64; 3]) -> Piece {
        Piece { element, group: 0, shape: Convex::cuboid(min.into(), max.into()), axes: Mat3::identity() }
    }

    /// Pairs of elements that are joined: a column of 0.3 m, and a beam that ends at some distance from it.
    fn joined(distance: f64, lift: f64) -> Vec<[usize; 2]> {
        joined_with(distance, lift, Bonding::All)
    }

    /// The same with the bonds that the group of the beam has.
    fn joined_with(distance: f64, lift: f64, bonds: Bonding) -> Vec<[usize; 2]> {
        let pieces = [
            piece(0, [0.0, 0.0, lift], [0.3, 0.3, 4.0]),
            piece(1, [0.3 + distance, 0.1, 3.0], [5.0, 0.2, 3.3]),
            piece(2, [-1.0, -1.0, -0.5], [1.0, 1.0, 0.0]),
        ];
        let parts = [part(ElementRole::Column), part(ElementRole::Beam), part(ElementRole::Footing)];
        let mut out = Connectors { mass: vec![0.0; 3], on_plates: vec![false; 3], ..Connectors::default() };
        let groups = [Group::new("Steel", "steel-s235", 0.0), Group { bonds, ..Group::new("Beam", "steel-s235", 0.0) }];
        let pieces = pieces.map(|p| Piece { group: usize::from(p.element == 1), ..p });
        add(&mut out, &pieces, &parts, &groups);
        let mut list: Vec<[usize; 2]> =
            out.links.iter().map(|l| [0, 1].map(|k| pieces[l.ends[k].piece].element)).collect();
        list.iter_mut().for_each(|p| p.sort_unstable());
        list.sort_unstable();
        list
    }

    #[test]
    fn a_group_without_bonds_gets_none_at_the_ends_of_its_members() {
        let both = joined(0.01, 0.03);
        assert_eq!(both, [[0, 1], [0, 2]]);
        for bonds in [Bonding::None, Bonding::NoHorizontal] {
            assert_eq!(joined_with(0.01, 0.03, bonds), [[0, 2]], "{bonds:?}");
        }
    }

    #[test]
    fn a_beam_that_is_cut_short_for_erection_and_a_column_on_grout_are_joined() {
        assert_eq!(joined(0.010, 0.04), [[0, 1], [0, 2]]);
        assert_eq!(joined(0.030, 0.04), [[0, 2]]);
        assert_eq!(joined(0.010, 0.10), [[0, 1]]);
    }
}
