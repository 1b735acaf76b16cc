//! Vehicles, containers, trees and parts of aircraft: rigid blocks that come in with a velocity.

use crate::case::{Case, Impact};
use crate::geometry::{Convex, Pose, Quat, Vec3};
use crate::solve::ImpactorActivation;
use crate::structure::{Body, BodyKind, Collider, ElementRef, Structure};
use crate::{Error, Result};

/// Friction of what hits.
const FRICTION: f64 = 0.5;

/// Puts what hits the building into the structure; it is not there before its time.
///
/// # Errors
/// When one would begin inside the building.
pub fn bring_in(case: &Case, s: &mut Structure) -> Result<()> {
    if case.scenario.impacts.is_empty() {
        return Ok(());
    }
    let group = s.groups.len() as u32;
    s.groups.push("Impacts".into());
    for (i, m) in case.scenario.impacts.iter().enumerate() {
        let body = body(m, group, s.elements.len() as u32);
        let shape = body.shape.mapped(|p| body.pose.apply(p));
        let near = shape.aabb();
        for (k, b) in s.bodies.iter().enumerate().filter(|(_, b)| !b.comes_later()) {
            let other = b.shape.mapped(|p| b.pose.apply(p));
            let shared = if other.aabb().touches(&near) { other.intersection(&shape) } else { None };
            if shared.is_some_and(|c| c.thickness() > 1e-3) {
                let remedy = "let it begin outside of the building, on the way along its velocity";
                let problem = format!("the {} would begin inside {}", m.what.name(), s.body_name(k));
                return Err(Error::input(problem, remedy).at(format!("key scenario.impact[{i}].position")));
            }
        }
        if s.ground.is_some_and(|z| near.min.z < z - 1e-3) {
            let problem = format!("the {} would begin below the ground", m.what.name());
            let remedy =
                format!("position is the middle of its underside; the ground lies at {:.2} m", s.ground.unwrap_or(0.0));
            return Err(Error::input(problem, remedy).at(format!("key scenario.impact[{i}].position")));
        }
        s.elements.push(ElementRef {
            name: format!("Impact.{} {}", m.what.name(), i + 1),
            class: None,
            material: "rigid".into(),
        });
        s.bodies.push(body);
    }
    Ok(())
}

fn body(m: &Impact, group: u32, element: u32) -> Body {
    let half = Vec3::from(m.size) * 0.5;
    let i = |p: f64, q: f64| m.mass / 3.0 * (p * p + q * q);
    let way = Vec3::from(m.velocity);
    let heading = if way.xy().norm() > 1e-9 { way.y.atan2(way.x) } else { 0.0 };
    Body {
        kind: BodyKind::Missile,
        element,
        group,
        storey: None,
        shape: Convex::cuboid(-half, half),
        collider: Collider::Cuboid { half },
        pose: Pose {
            position: Vec3::from(m.position) + Vec3::new(0.0, 0.0, half.z),
            rotation: Quat::from_axis_angle(&Vec3::z_axis(), heading),
        },
        velocity: Vec3::zeros(),
        angular_velocity: Vec3::zeros(),
        volume: 8.0 * half.x * half.y * half.z,
        mass: m.mass,
        inertia: Vec3::new(i(half.y, half.z), i(half.x, half.z), i(half.x, half.y)),
        fixed: false,
        friction: FRICTION,
    }
}

/// When they come, sorted.
pub(super) fn arrivals(list: &[Impact], s: &Structure) -> Vec<ImpactorActivation> {
    let bodies = (0..s.bodies.len() as u32).filter(|i| s.bodies[*i as usize].kind == BodyKind::Missile);
    let mut out: Vec<ImpactorActivation> = list
        .iter()
        .zip(bodies)
        .map(|(m, body)| ImpactorActivation { at: m.at, body, velocity: Vec3::from(m.velocity) })
        .collect();
    out.sort_by(|a, b| a.at.total_cmp(&b.at).then(a.body.cmp(&b.body)));
    out
}
