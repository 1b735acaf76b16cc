//! Which way a model stands: on its feet, on its head, on its side; and whether it is its own mirror image.

use super::question;
use crate::building::{Building, Element, ElementRole, Finding, FindingKind};
use crate::geometry::{Aabb, touching_pairs};
use crate::recognition::size_and_attitude;

/// Two parts meet when they are this close, m.
const GAP: f64 = 0.15;
/// A beam hangs below a slab, or stands on it, when its middle is this far from the middle of the slab, m.
const OFFSET: f64 = 0.05;
/// Share of the members that must speak for it.
const MOST: f64 = 0.6;
/// Fewer members of a kind say nothing.
const FEWEST: usize = 3;
/// A plate is thinner than this share of its other sides, and wider than this, m.
const FLAT: f64 = 0.2;
const WIDE: f64 = 1.5;
/// Share of elements with all faces inward that a mirrored model has.
const INWARD: f64 = 0.9;

/// A part with its box.
struct BoxedPart {
    role: ElementRole,
    b: Aabb,
}

fn parts(b: &Building) -> Vec<BoxedPart> {
    let known = |e: &Element| Some(BoxedPart { role: e.recognition.as_ref()?.role, b: e.mesh.aabb() });
    b.elements.iter().filter(|e| !e.mesh.triangles.is_empty()).filter_map(known).collect()
}

/// True when the plans of two boxes share some area.
fn overlap_in_plan(a: &Aabb, b: &Aabb) -> bool {
    (0..2).all(|k| a.min[k] < b.max[k] - 0.01 && b.min[k] < a.max[k] - 0.01)
}

/// Questions about the attitude of a model. IFC states which axis points up, and its programs do not mirror.
pub(super) fn orientation(b: &Building) -> Vec<Finding> {
    let mut out = Vec::new();
    if b.source.format.starts_with("IFC") {
        return out;
    }
    out.extend(mirrored(b));
    match on_its_side(b) {
        Some(f) => out.push(f),
        None => out.extend(on_its_head(b)),
    }
    out
}

/// Beams that stand on slabs, and columns that carry nothing above a storey that rests on its slab.
fn on_its_head(b: &Building) -> Option<Finding> {
    let parts = parts(b);
    let is_slab = |p: &&BoxedPart| matches!(p.role, ElementRole::Slab | ElementRole::Footing);
    let slabs: Vec<&BoxedPart> = parts.iter().filter(is_slab).collect();
    // What a part may meet.
    let mut near = vec![Vec::new(); parts.len()];
    for (i, j) in touching_pairs(&parts.iter().map(|p| p.b).collect::<Vec<_>>(), 2.0 * GAP) {
        near[i as usize].push(&parts[j as usize]);
        near[j as usize].push(&parts[i as usize]);
    }
    let (mut above, mut below) = (0usize, 0usize);
    for (beam, near) in parts.iter().zip(&near).filter(|(p, _)| p.role == ElementRole::Beam) {
        let slabs = near.iter().copied().filter(is_slab);
        let near = slabs.filter(|s| overlap_in_plan(&beam.b, &s.b) && s.b.gap(&beam.b) <= GAP);
        let offset = |s: &&BoxedPart| beam.b.centre().z - s.b.centre().z;
        let Some(d) = near.map(|s| offset(&s)).min_by(|x, y| x.abs().total_cmp(&y.abs())) else { continue };
        above += usize::from(d > OFFSET);
        below += usize::from(d < -OFFSET);
    }
    let is_upright = |p: &BoxedPart| matches!(p.role, ElementRole::Column | ElementRole::BearingWall);
    let upright: Vec<&BoxedPart> = parts.iter().filter(|p| is_upright(p)).collect();
    let carried = |(p, near): &(&BoxedPart, &Vec<&BoxedPart>), up: bool| {
        let end = if up { p.b.max.z } else { p.b.min.z };
        near.iter().any(|o| {
            let face = if up { o.b.max.z > end + GAP || o.b.min.z > end - 3.0 * GAP } else { o.b.min.z < end - GAP };
            o.role.carries() && face && o.b.grown(GAP).touches(&p.b) && overlap_in_plan(&p.b, &o.b)
        })
    };
    // Heads that carry nothing, and feet that stand on nothing of the model but its ground.
    let with_near = || parts.iter().zip(&near).filter(|(p, _)| is_upright(p));
    let heads = with_near().filter(|p| !carried(p, true)).count();
    let feet = with_near().filter(|p| !carried(p, false)).count();
    let all = parts.iter().filter(|p| p.role.carries()).fold(Aabb::empty(), |a, p| a.union(&p.b));
    if all.is_empty() {
        return None;
    }
    let bottom = slabs.iter().any(|s| s.b.min.z < all.min.z + 0.3);
    let roofed = slabs.iter().any(|s| s.b.max.z > all.max.z - 1.0);
    let speaks = |n: usize, of: usize| n >= FEWEST && n as f64 > MOST * of as f64;
    let beams_say = speaks(above, above + below);
    let columns_say = heads >= FEWEST && feet == 0 && bottom && !roofed && stands_free(&upright, &slabs, heads, &all);
    if !(beams_say && heads >= feet || columns_say) {
        return None;
    }
    Some(question(
        format!(
            "does the model stand on its head? {above} beams stand on slabs and {below} hang below; {heads} columns and walls carry nothing at \
             their heads, {feet} stand on nothing"
        ),
        "turn the model upside down in the modelling program; if it has upstand beams or no roof, nothing",
    ))
}

/// The members of the highest storey reach above everything else, and they are columns.
fn stands_free(upright: &[&BoxedPart], slabs: &[&BoxedPart], heads: usize, all: &Aabb) -> bool {
    let highest = slabs.iter().map(|s| s.b.max.z).fold(f64::NEG_INFINITY, f64::max);
    let on_top = |p: &&&BoxedPart| p.b.max.z > highest + 1.0 && p.b.max.z > all.max.z - 1.0;
    let columns = upright.iter().filter(|p| p.role == ElementRole::Column).filter(on_top).count();
    let walls = upright.iter().filter(|p| p.role == ElementRole::BearingWall).filter(on_top).count();
    columns >= FEWEST && columns >= walls && 2 * columns >= heads
}

/// The large plates stand upright in one direction and none of them lies.
fn on_its_side(b: &Building) -> Option<Finding> {
    // Area of plates by the axis across them.
    let mut area = [0.0f64; 3];
    let mut count = [0usize; 3];
    for e in b.elements.iter().filter(|e| !e.mesh.triangles.is_empty()) {
        if e.recognition.as_ref().is_some_and(|r| !r.role.carries() && r.role != ElementRole::Unknown) {
            continue;
        }
        let ([_, width, thickness], ..) = size_and_attitude(e);
        let size = e.mesh.aabb().size();
        let across = (0..3).min_by(|i, j| size[*i].total_cmp(&size[*j])).unwrap_or(2);
        if thickness < FLAT * width && width > WIDE {
            let (p, q) = ((across + 1) % 3, (across + 2) % 3);
            area[across] += size[p] * size[q];
            count[across] += 1;
        }
    }
    let (axis, most) = if area[0] > area[1] { (0, area[0]) } else { (1, area[1]) };
    // A storey of walls has a floor or a roof of about their area.
    let lies = area[2] < 0.05 * most && count[axis] >= 2;
    let other = area[1 - axis];
    if !(lies && other < 0.25 * most) {
        return None;
    }
    let name = ["x", "y"][axis];
    Some(question(
        format!(
            "does the model lie on its side? {:.0} m2 of plates stand upright across {name}, {:.0} m2 lie: floors lie, and columns stand",
            most, area[2]
        ),
        format!("set up = \"y\" or up = \"z\" under [model], or turn the model so that {name} points upward"),
    ))
}

/// All faces of nearly all elements look inward: mirroring turns them.
fn mirrored(b: &Building) -> Option<Finding> {
    let turned = b.findings.iter().filter(|f| f.kind == FindingKind::InsideOut).count();
    if b.elements.len() < FEWEST || (turned as f64) < INWARD * b.elements.len() as f64 {
        return None;
    }
    Some(question(
        format!(
            "is the model its own mirror image? The faces of {turned} of {} elements looked inward, as mirroring makes them",
            b.elements.len()
        ),
        "compare a plan (`leanto draw`) with the building; if left and right are as they should be, nothing",
    ))
}
