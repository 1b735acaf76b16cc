//! Connections of steel and timber that are modelled as parts: plates, cleats, shoes, bolts.
//!
//! Connectors within 3 mm of each other form a cluster, as long as the box around it has no edge above 1.2 m. A cluster that meets two or
//! more members within 3 mm joins them; one that meets four or more joins each with the main member only (a column, otherwise the
//! largest). The bond is where the cluster meets the members, see `connector_bonds`. The mass of a cluster goes to the members.
//!
//! The contact of two convex parts is found by separating planes (the faces of both). Its place is the centre of what the one has within
//! 3 mm of the other.

use crate::building::{ElementRole, Finding, FindingKind, Severity};
use crate::geometry::{Aabb, Convex, Plane, Vec3, touching_pairs};
use crate::prepare::cutting::piece::{Aside, Piece};
use crate::prepare::elements::parts::Part;
use crate::prepare::input::settings::Settings;
use std::collections::BTreeMap;

/// Parts this close touch, m.
pub(crate) const TOUCH: f64 = 0.003;
/// Largest edge of the box around a cluster, m.
const LARGEST: f64 = 1.2;
/// From this number of members on, all are joined with the main one only.
const THROUGH_MAIN: usize = 4;
/// How far the mass of a cluster without a member looks for one, m.
const REACH: f64 = 0.05;

/// Where a cluster meets a piece.
#[derive(Clone, Debug)]
pub(crate) struct ClusterContact {
    /// The piece.
    pub piece: usize,
    /// Centre of the contacts, m.
    pub place: Vec3,
    /// Number of contacts.
    pub contacts: usize,
}

/// Two members that a cluster joins.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// Number of the cluster.
    pub cluster: usize,
    /// Where it meets them.
    pub ends: [ClusterContact; 2],
}

/// Connectors that belong together.
#[derive(Clone, Debug)]
pub(crate) struct Cluster {
    /// Their convex parts.
    pub solids: Vec<Convex>,
    /// The group of the largest one.
    pub group: usize,
    /// The box around them.
    pub bounds: Aabb,
    /// Every piece of a member that it meets.
    pub met: Vec<usize>,
}

/// All clusters and what they join.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connectors {
    /// Clusters, in the order of their first element.
    pub clusters: Vec<Cluster>,
    /// Pairs of members.
    pub links: Vec<Link>,
    /// Mass of connectors on each piece, kg.
    pub mass: Vec<f64>,
    /// Pieces that stand on a connector.
    pub on_plates: Vec<bool>,
    /// What was found.
    pub findings: Vec<Finding>,
}

/// How far two convex parts are apart at least, m: the widest gap between them along a normal of their faces. Negative when they overlap.
pub(crate) fn gap(a: &Convex, b: &Convex) -> f64 {
    let one = |a: &Convex, b: &Convex| {
        let beyond = |f: usize| {
            let plane = a.plane(f);
            b.vertices.iter().map(|p| plane.distance(p)).fold(f64::INFINITY, f64::min)
        };
        (0..a.faces.len()).map(beyond).fold(f64::NEG_INFINITY, f64::max)
    };
    let first = one(a, b);
    if first > TOUCH { first } else { first.max(one(b, a)) }
}

/// Centre of what `a` has within a distance of `b`, m; none when it has nothing there.
pub(crate) fn contact(a: &Convex, b: &Convex, within: f64) -> Option<Vec3> {
    let mut rest = a.clone();
    for f in 0..b.faces.len() {
        let p = b.plane(f);
        rest = rest.behind(&Plane { normal: p.normal, offset: p.offset + within })?;
    }
    Some(rest.aabb().centre())
}

/// Finds clusters and what they join.
pub(crate) fn find(aside: &[Aside], pieces: &[Piece], parts: &[Part], settings: &Settings) -> Connectors {
    let own: Vec<&Aside> = aside.iter().filter(|a| a.connects && !a.solids.is_empty()).collect();
    let mut out =
        Connectors { mass: vec![0.0; pieces.len()], on_plates: vec![false; pieces.len()], ..Connectors::default() };
    if own.is_empty() {
        return out;
    }
    let solids: Vec<(usize, &Convex)> =
        own.iter().enumerate().flat_map(|(k, a)| a.solids.iter().map(move |c| (k, c))).collect();
    let n = pieces.len();
    let shape = |k: usize| if k < n { &pieces[k].shape } else { solids[k - n].1 };
    let boxes: Vec<Aabb> = (0..n + solids.len()).map(|k| shape(k).aabb()).collect();
    // Contacts between connectors, and of connectors with pieces of members.
    let mut among: Vec<(f64, usize, usize)> = Vec::new();
    let mut with: Vec<(usize, usize)> = Vec::new();
    for (a, b) in touching_pairs(&boxes, TOUCH) {
        let (a, b) = (a.min(b) as usize, a.max(b) as usize);
        if b < n || (a < n && !parts[pieces[a].element].carries()) {
            continue;
        }
        let (ka, kb) = (if a < n { usize::MAX } else { solids[a - n].0 }, solids[b - n].0);
        if ka == kb {
            continue;
        }
        let apart = gap(shape(a), shape(b));
        if apart <= TOUCH {
            if a < n { with.push((b - n, a)) } else { among.push((apart.max(0.0), ka.min(kb), ka.max(kb))) }
        }
    }
    let cluster_of = clustered(&own, among);
    out.clusters = clusters(&own, &cluster_of);
    // Where each cluster meets each piece: sum of places and their number.
    let mut met: BTreeMap<(usize, usize), (Vec3, usize)> = BTreeMap::new();
    for (solid, piece) in with {
        let (k, c) = solids[solid];
        let Some(place) = contact(c, &pieces[piece].shape, TOUCH) else { continue };
        let at = met.entry((cluster_of[k], piece)).or_insert((Vec3::zeros(), 0));
        (at.0, at.1) = (at.0 + place, at.1 + 1);
    }
    for &(cluster, piece) in met.keys() {
        out.clusters[cluster].met.push(piece);
        let under = out.clusters[cluster].bounds.min.z < boxes[piece].min.z - 0.5 * TOUCH;
        out.on_plates[piece] |= under;
    }
    let mut members = vec![0usize; out.clusters.len()];
    for (cluster, of) in out.clusters.iter().enumerate() {
        let met: Vec<(usize, ClusterContact)> = of
            .met
            .iter()
            .map(|&piece| {
                let (sum, contacts) = met[&(cluster, piece)];
                (pieces[piece].element, ClusterContact { piece, place: sum / contacts as f64, contacts })
            })
            .collect();
        let meetings = by_member(&met, &of.bounds.centre());
        members[cluster] = meetings.len();
        let pairs = pairs(&meetings, pieces, parts);
        out.links.extend(pairs.into_iter().map(|[a, b]| Link { cluster, ends: [a.clone(), b.clone()] }));
    }
    let lost = weigh(&own, &cluster_of, &mut out, &boxes[..n], settings);
    out.findings.push(finding(own.len(), &members, lost));
    out
}

/// The number of the cluster of each connector. The closest join first.
fn clustered(own: &[&Aside], mut among: Vec<(f64, usize, usize)>) -> Vec<usize> {
    let bounds = |a: &Aside| a.solids.iter().fold(Aabb::empty(), |b, c| b.union(&c.aabb()));
    let mut boxes: Vec<Aabb> = own.iter().map(|a| bounds(a)).collect();
    let mut root: Vec<usize> = (0..own.len()).collect();
    fn top(root: &mut [usize], mut i: usize) -> usize {
        while root[i] != i {
            root[i] = root[root[i]];
            i = root[i];
        }
        i
    }
    among.sort_by(|x, y| x.0.total_cmp(&y.0).then((x.1, x.2).cmp(&(y.1, y.2))));
    for (_, a, b) in among {
        let (a, b) = (top(&mut root, a), top(&mut root, b));
        let both = boxes[a].union(&boxes[b]);
        if a != b && both.size().max() <= LARGEST {
            let (low, high) = (a.min(b), a.max(b));
            root[high] = low;
            boxes[low] = both;
        }
    }
    let mut number = BTreeMap::new();
    (0..own.len())
        .map(|i| {
            let next = number.len();
            *number.entry(top(&mut root, i)).or_insert(next)
        })
        .collect()
}

fn clusters(own: &[&Aside], cluster_of: &[usize]) -> Vec<Cluster> {
    let count = cluster_of.iter().max().map_or(0, |m| m + 1);
    let mut largest = vec![0.0; count];
    let mut out = vec![Cluster { solids: Vec::new(), group: 0, bounds: Aabb::empty(), met: Vec::new() }; count];
    for (a, &k) in own.iter().zip(cluster_of) {
        let volume: f64 = a.solids.iter().map(Convex::volume).sum();
        if volume > largest[k] {
            (largest[k], out[k].group) = (volume, a.group);
        }
        for c in &a.solids {
            out[k].bounds = out[k].bounds.union(&c.aabb());
            out[k].solids.push(c.clone());
        }
    }
    out
}

/// One meeting per member: on the piece with most contacts, the nearest to the middle of the cluster.
fn by_member(met: &[(usize, ClusterContact)], middle: &Vec3) -> Vec<ClusterContact> {
    let mut best: BTreeMap<usize, &ClusterContact> = BTreeMap::new();
    for (element, m) in met {
        let key = |m: &ClusterContact| (std::cmp::Reverse(m.contacts), (m.place - middle).norm());
        let better = best.get(element).is_none_or(|b| {
            let (x, y) = (key(m), key(b));
            x.0.cmp(&y.0).then(x.1.total_cmp(&y.1)).is_lt()
        });
        if better {
            best.insert(*element, m);
        }
    }
    best.into_values().cloned().collect()
}

/// The members that are joined with each other.
fn pairs<'a>(meetings: &'a [ClusterContact], pieces: &[Piece], parts: &[Part]) -> Vec<[&'a ClusterContact; 2]> {
    if meetings.len() < THROUGH_MAIN {
        let with_later = |i: usize| meetings[i + 1..].iter().map(move |b| [&meetings[i], b]);
        return (0..meetings.len()).flat_map(with_later).collect();
    }
    let weight = |m: &ClusterContact| {
        let p = &pieces[m.piece];
        let column = parts[p.element].role == Some(ElementRole::Column);
        (column, p.shape.volume())
    };
    let main = (0..meetings.len()).max_by(|&i, &j| {
        let (x, y) = (weight(&meetings[i]), weight(&meetings[j]));
        x.0.cmp(&y.0).then(x.1.total_cmp(&y.1)).then(j.cmp(&i))
    });
    let Some(main) = main else { return Vec::new() };
    (0..meetings.len()).filter(|&i| i != main).map(|i| [&meetings[main], &meetings[i]]).collect()
}

/// Puts the mass of clusters on the pieces that they meet, or on the nearest piece within 50 mm. Returns the mass that finds none, kg.
fn weigh(own: &[&Aside], cluster_of: &[usize], out: &mut Connectors, pieces: &[Aabb], settings: &Settings) -> f64 {
    let mut mass = vec![0.0; out.clusters.len()];
    for (a, &k) in own.iter().zip(cluster_of) {
        mass[k] += a.mass();
    }
    let alone: Vec<usize> = (0..mass.len()).filter(|&k| out.clusters[k].met.is_empty()).collect();
    let mut boxes: Vec<Aabb> = pieces.to_vec();
    boxes.extend(alone.iter().map(|&k| out.clusters[k].bounds));
    let mut nearest: Vec<Option<(f64, usize)>> = vec![None; alone.len()];
    let reach = REACH.max(settings.search_distance);
    for (a, b) in touching_pairs(&boxes, if alone.is_empty() { 0.0 } else { reach }) {
        let (a, b) = (a.min(b) as usize, a.max(b) as usize);
        if a < pieces.len() && b >= pieces.len() {
            let (gap, at) = (boxes[a].gap(&boxes[b]), &mut nearest[b - pieces.len()]);
            if gap <= reach && at.is_none_or(|(g, _)| gap < g) {
                *at = Some((gap, a));
            }
        }
    }
    let mut lost = 0.0;
    for (&k, near) in alone.iter().zip(&nearest) {
        match near {
            Some((_, piece)) => out.mass[*piece] += mass[k],
            None => lost += mass[k],
        }
    }
    for (k, c) in out.clusters.iter().enumerate() {
        for &piece in &c.met {
            out.mass[piece] += mass[k] / c.met.len() as f64;
        }
    }
    lost
}

fn finding(count: usize, members: &[usize], lost: f64) -> Finding {
    let joins = members.iter().filter(|m| **m >= 2).count();
    let one = members.iter().filter(|m| **m == 1).count();
    let none = members.len() - joins - one;
    Finding {
        severity: Severity::Note,
        kind: FindingKind::Other,
        element: None,
        storey: None,
        detail: format!(
            "{count} plates, cleats and bolts form {} connections: {joins} join members, {one} are on one member, {none} meet none; \
             {lost:.0} kg of them touch nothing and were dropped",
            members.len()
        ),
        remedy: "nothing, unless members are not connected: then look at role of the groups".into(),
    }
}
