//! Forces of props. A prop is a vertical spring with a damper that carries compression only, up to its capacity: where both together press with more, it
//! has buckled and carries nothing while it is pressed so or as short. Its force is taken once per refresh, so its stiffness and damping are limited by the explicit time integration.

use crate::body::Bodies;
use crate::geometry::Vec3;
use crate::loading::{Loading, Prop};
use crate::stepping::state::clock::Clock;

/// A prop is pushed in by this much at its capacity, m (assumed: wedges and timber).
const GIVE: f64 = 0.005;
/// Largest stiffness times the square of the refresh interval, as a share of the mass above.
const STABLE: f64 = 0.1;
/// Share of critical damping.
const DAMPING: f64 = 0.3;

/// The largest load of a prop since the run was begun or continued.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PropPeak {
    /// Largest force of it in any interval, N. It is no more than its capacity, and is its capacity when it gave way.
    pub force: f64,
    /// It was pressed with more than its capacity in an interval: it gave way, also when it stands again later.
    pub gave_way: bool,
}

/// Adds the forces of all props to the loads of the interval that begins, and keeps the largest one of each, in the order of the loading.
pub(super) fn apply(bodies: &mut Bodies, loading: &Loading, clock: &Clock, peaks: &mut Vec<PropPeak>) {
    peaks.resize(loading.props.len(), PropPeak::default());
    for (k, p, force) in acting(bodies, loading, clock) {
        let peak = &mut peaks[k];
        let gives_way = force.used > 1.0;
        peak.gave_way |= gives_way;
        peak.force = peak.force.max(if gives_way { p.capacity } else { force.carried });
        let (head, foot) = ends(bodies, p);
        push(bodies, p.upper as usize, &head, force.carried);
        if let Some(lower) = p.lower {
            push(bodies, lower as usize, &foot, -force.carried);
        }
    }
}

/// The props that stand, with their places in the loading and their forces, in the order of the loading.
pub(crate) fn acting<'l>(bodies: &Bodies, loading: &'l Loading, clock: &Clock) -> Vec<(usize, &'l Prop, PropForce)> {
    let gone = |i: u32| bodies.gone[i as usize];
    let stands =
        |(_, p): &(usize, &Prop)| p.at <= clock.event_deadline() && !gone(p.upper) && !p.lower.is_some_and(gone);
    let of = |(k, p): (usize, &'l Prop)| {
        let (head, foot) = ends(bodies, p);
        (k, p, force(bodies, p, &head, &foot, clock.interval()))
    };
    loading.props.iter().enumerate().filter(stands).map(of).collect()
}

/// Force of a prop.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PropForce {
    /// Upward force on its head, N.
    pub carried: f64,
    /// What presses on it over its capacity; above 1 it has buckled.
    pub used: f64,
}

fn ends(bodies: &Bodies, p: &Prop) -> (Vec3, Vec3) {
    let place = |i: u32, local: &Vec3| bodies.pose[i as usize].apply(local);
    (place(p.upper, &p.head), p.lower.map_or(p.foot, |i| place(i, &p.foot)))
}

fn force(bodies: &Bodies, p: &Prop, head: &Vec3, foot: &Vec3, interval: f64) -> PropForce {
    let lightest = p.lower.map(|i| i as usize).filter(|&i| !bodies.fixed[i]).map_or(f64::INFINITY, |i| bodies.mass[i]);
    let mass = bodies.mass[p.upper as usize].min(lightest);
    let stiffness = (p.capacity / GIVE).min(STABLE * mass / interval.powi(2));
    let damping = 2.0 * DAMPING * (stiffness * mass).sqrt();
    let shortening = p.length - (head.z - foot.z);
    if shortening <= 0.0 {
        return PropForce::default();
    }
    let speed = rise(bodies, p.upper as usize, head) - p.lower.map_or(0.0, |i| rise(bodies, i as usize, foot));
    // It acts through the interval: the force is that of its middle. That of its beginning would come half an interval late, which takes damping away.
    let middle = shortening - 0.5 * interval * speed;
    let load = stiffness * middle - damping * speed;
    // What springs back presses with less than what holds it down: as short as at its capacity it is buckled all the same.
    let used = load.max(stiffness * shortening) / p.capacity;
    PropForce { carried: if used > 1.0 { 0.0 } else { load.max(0.0) }, used }
}

/// Upward velocity of a point of a body, m/s.
fn rise(bodies: &Bodies, i: usize, at: &Vec3) -> f64 {
    let v = bodies.v[i].0.map(f64::from);
    let arm = at - bodies.pose[i].position;
    v[2] + v[3] * arm.y - v[4] * arm.x
}

fn push(bodies: &mut Bodies, i: usize, at: &Vec3, up: f64) {
    let arm = at - bodies.pose[i].position;
    let row = &mut bodies.load[i].0;
    row[2] += up as f32;
    row[3] += (arm.y * up) as f32;
    row[4] -= (arm.x * up) as f32;
}

#[cfg(test)]
mod tests;
