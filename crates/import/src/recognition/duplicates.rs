//! Bodies that are drawn twice, and bodies inside others.
//!
//! Two bodies are one when their boxes agree within 10 mm and their volumes within 2 %: the one with the stronger role stays. A body of which
//! more than 95 % lies inside a member is a part of that member.

use super::SURE;
use super::shape::ElementShape;
use crate::building::{Element, ElementRole, MaterialFamily};
use crate::geometry::{Aabb, Vec3, touching_pairs};
use ElementRole as R;

/// Most difference of the boxes, m, and of the volumes.
const SAME_BOX: f64 = 0.010;
const SAME_VOLUME: f64 = 0.02;
/// Share of a body inside a member from which it belongs to it.
const INSIDE: f64 = 0.95;
/// Points a side that a body is sampled with.
const SAMPLES: usize = 6;
/// Share of the evidence of a body that is found to be a double or embedded.
const CONFIDENCE: f64 = 0.9;

/// Gives doubles and embedded bodies their roles.
pub(super) fn apply(elements: &mut [Element], shapes: &[ElementShape]) {
    let boxes: Vec<Aabb> = shapes.iter().map(|s| s.bounds).collect();
    let pairs = touching_pairs(&boxes, 0.0);
    let mut found: Vec<(usize, ElementRole, String)> = Vec::new();
    let mut gone = vec![false; elements.len()];
    for &(i, j) in &pairs {
        let (i, j) = (i as usize, j as usize);
        if gone[i] || gone[j] || !has_body(&elements[i]) || !has_body(&elements[j]) || !equal(&shapes[i], &shapes[j]) {
            continue;
        }
        // Of two equal ones the first stays.
        let (keep, drop) = if strength(&elements[j]) > strength(&elements[i]) { (j, i) } else { (i, j) };
        gone[drop] = true;
        found.push((
            drop,
            R::Mark,
            format!("the same body as \"{}\", which is a {}", elements[keep].name, role(&elements[keep]).name()),
        ));
    }
    use rayon::prelude::*;
    let inner: Vec<(usize, usize)> = pairs
        .iter()
        .flat_map(|&(i, j)| [(i as usize, j as usize), (j as usize, i as usize)])
        .filter(|&(a, b)| {
            !gone[a]
                && !gone[b]
                && has_body(&elements[a])
                && role(&elements[b]).carries()
                && may_enclose(&elements[b], &elements[a])
                && shapes[a].volume < 0.5 * shapes[b].volume
                && contains(&shapes[b].bounds, &shapes[a].bounds)
        })
        .collect();
    let embedded: Vec<(usize, usize)> =
        inner.into_par_iter().filter(|&(a, b)| share_inside(&elements[a], &shapes[a], &elements[b]) > INSIDE).collect();
    for (a, b) in embedded {
        if !gone[a] {
            gone[a] = true;
            found.push((
                a,
                R::CastIn,
                format!("it lies inside \"{}\", which is a {}", elements[b].name, role(&elements[b]).name()),
            ));
        }
    }
    for (k, role, why) in found {
        if let Some(r) = elements[k].recognition.as_mut() {
            r.second = Some((r.role, 1.0 - CONFIDENCE));
            r.role = role;
            r.confidence = CONFIDENCE;
            r.evidence.insert(0, why);
        }
    }
}

fn role(e: &Element) -> ElementRole {
    e.recognition.as_ref().map_or(R::Unknown, |r| r.role)
}

/// Whether the role gives the element a body or mass, so that a double would count twice.
fn has_body(e: &Element) -> bool {
    !matches!(
        role(e),
        R::Rebar | R::Mark | R::Opening | R::Furniture | R::Equipment | R::Terrain | R::Formwork | R::CastIn
    )
}

/// Whether a body inside a host is a part of it. What is certainly a member is one only inside concrete or masonry, which is cast or laid
/// around it: a roof that is drawn as one solid with its rafters in it is not. What joins members or weighs on them may overlap them.
fn may_enclose(host: &Element, inner: &Element) -> bool {
    let cast = matches!(
        host.recognition.as_ref().and_then(|r| r.material),
        Some(
            MaterialFamily::Concrete
                | MaterialFamily::Precast
                | MaterialFamily::LightConcrete
                | MaterialFamily::Masonry
        )
    );
    let sure = inner.recognition.as_ref().is_some_and(|r| r.confidence >= SURE);
    let body = role(inner).carries() || matches!(role(inner), R::Partition | R::Unknown);
    body && (cast || !sure)
}

/// Members before walls that stand, these before unknown parts, and these before what only weighs.
fn strength(e: &Element) -> (u8, u64) {
    let r = role(e);
    let rank = match r {
        R::Unknown => 1,
        R::Partition => 2,
        _ if r.carries() => 3,
        _ => 0,
    };
    let confidence = e.recognition.as_ref().map_or(0.0, |r| r.confidence);
    (rank, (confidence * 1000.0) as u64)
}

fn equal(a: &ElementShape, b: &ElementShape) -> bool {
    let near = |p: &Vec3, q: &Vec3| (p - q).amax() <= SAME_BOX;
    near(&a.bounds.min, &b.bounds.min)
        && near(&a.bounds.max, &b.bounds.max)
        && (a.volume - b.volume).abs() <= SAME_VOLUME * a.volume.max(b.volume)
}

fn contains(outer: &Aabb, inner: &Aabb) -> bool {
    let o = outer.grown(SAME_BOX);
    (0..3).all(|k| o.min[k] <= inner.min[k] && inner.max[k] <= o.max[k])
}

/// Share of the volume of a body that lies inside another, by points on a grid.
fn share_inside(a: &Element, shape: &ElementShape, b: &Element) -> f64 {
    let (low, size) = (shape.bounds.min, shape.bounds.size());
    let (mut all, mut inside) = (0usize, 0usize);
    for k in 0..SAMPLES * SAMPLES * SAMPLES {
        let at = [k % SAMPLES, k / SAMPLES % SAMPLES, k / SAMPLES / SAMPLES];
        let p = low + Vec3::from_fn(|c, _| size[c] * (at[c] as f64 + 0.5) / SAMPLES as f64);
        if a.mesh.winding(&p) > 0.5 {
            all += 1;
            inside += usize::from(b.mesh.winding(&p) > 0.5);
        }
    }
    if all == 0 { 0.0 } else { inside as f64 / all as f64 }
}
