//! What presses on a chest, estimated.
//!
//! A one-way tracer sees by how much a piece takes the room that the chest needs, at what speed it came, and what it weighs. A force lies
//! below each of two bounds. *Geometry*: the stiffness of the chest times the compression that the gap asks for; this is the force of a piece
//! that nothing stops. *Supply*: what the piece can bring to bear. In a blow that is the force at which its kinetic energy is stored in the
//! chest, v sqrt(k m), plus its weight; at rest its weight with what is tied to it and what lies on it. A piece that is tied to what
//! stands has no such limit. How much of the weight other pieces carry is unknown, so the supply is an upper bound.
//!
//! A blow on somebody who is not held from behind moves the person: then m is the reduced mass of piece and person.

use super::placed::Placed;
use super::{BodyModel, neighbours::Neighbours};
use crate::body::Bodies;
use crate::geometry::Vec3;

/// Pieces in a pile are at most this far apart in height, m.
const STACKED: f64 = 0.05;
/// Standard gravity, m/s2.
const G: f64 = 9.80665;

/// Force of a blow at a speed (m/s) by a mass (kg), N.
pub(super) fn blow_force(model: &BodyModel, speed: f64, mass: f64) -> f64 {
    speed * (model.dynamic_stiffness * mass).sqrt()
}

/// Mass that moves in a blow on somebody whom nothing holds from behind, kg.
pub(super) fn reduced_mass(model: &BodyModel, mass: f64) -> f64 {
    if mass.is_finite() { mass * model.mass / (mass + model.mass) } else { model.mass }
}

/// Force that keeps a chest compressed, N: soft at first, stiff from a compression on.
pub(super) fn holding_force(model: &BodyModel, compression: f64) -> f64 {
    let soft = compression.min(model.stiff_from);
    model.static_stiffness * soft + model.dynamic_stiffness * (compression - soft)
}

/// Mass of a body as a blow at a point along a direction feels it, kg; infinite for what does not move.
pub(super) fn effective_mass(bodies: &Bodies, i: usize, at: &Vec3, along: &Vec3) -> f64 {
    if bodies.fixed[i] {
        return f64::INFINITY;
    }
    let pose = &bodies.pose[i];
    let turn = pose.rotation.inverse() * (at - pose.position).cross(along);
    1.0 / (1.0 / bodies.mass[i] + turn.component_mul(&turn).component_div(&bodies.inertia[i]).sum())
}

/// Weight that a piece can bring to bear on the person of number `tracer` at a place, N: its cluster's and that of the pile on it. `None`
/// when one of them is tied to what stands or is fixed, so that weight is no limit.
pub(super) fn available_weight(
    bodies: &Bodies,
    placed: &Placed,
    neighbours: &Neighbours,
    tracer: usize,
    piece: u32,
    at: &Vec3,
) -> Option<f64> {
    let (root, own) = neighbours.cluster(piece);
    if own < 0.0 {
        return None;
    }
    let mut column: Vec<(f64, f64, u32)> = neighbours
        .above(tracer)
        .iter()
        .filter(|&&i| i != piece && !bodies.gone[i as usize])
        .filter_map(|&i| Some((&placed.piece(i)?.bounds, i)))
        .filter(|(b, _)| (0..2).all(|k| at[k] >= b.min[k] && at[k] <= b.max[k]))
        .map(|(b, i)| (b.min.z, b.max.z, i))
        .collect();
    column.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.2.cmp(&b.2)));
    let own_box = placed.piece(piece)?.bounds;
    let (mut top, mut mass, mut counted) = (own_box.max.z, own, vec![root]);
    for (low, high, i) in column {
        if low > top + STACKED || high < own_box.min.z {
            continue;
        }
        let (root, cluster) = neighbours.cluster(i);
        // What is tied to the building stands by itself, even over a piece that touches it.
        if counted.contains(&root) || cluster < 0.0 {
            continue;
        }
        counted.push(root);
        mass += cluster;
        top = top.max(high);
    }
    Some(mass * G)
}
