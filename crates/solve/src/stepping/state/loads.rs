//! Loads on the bodies in the interval between two refreshes: gravity, the inertia of a moving ground, constant loads, pulses, load
//! ramps of removed parts, and the weight of sleeping debris.

use crate::body::Bodies;
use crate::contact::sleeping::Sleeping;
use crate::geometry::Vec3;
use crate::loading::{BodyForce, Loading};
use crate::simd::lanes::Vec6;
use crate::stepping::state::clock::Clock;
use crate::stepping::state::events::Events;
use crate::stepping::state::load_ramp::{LoadRamp, RampedBody};
use crate::stepping::state::props::{self, PropPeak};

/// The state of the loading.
#[derive(Default)]
pub(crate) struct LoadState {
    /// Load ramps of removed parts.
    pub ramps: Vec<LoadRamp>,
    /// The bodies with load ramps in this interval.
    pub ramped: Vec<RampedBody>,
    /// Index of the next removal.
    pub next_removal: usize,
    /// Which other events have happened.
    pub events: Events,
    /// Inertia of the moving ground in this interval, m/s2.
    pub ground_inertia: Vec3,
    /// The largest load of each prop so far, in the order of the loading. It is not part of a saved state.
    pub prop_peaks: Vec<PropPeak>,
    /// Velocities at the beginning of the interval, while there is external work.
    pub v_start: Vec<Vec6>,
}

/// Gravity plus the inertia of a moving ground in the middle of the interval that begins now, m/s2.
pub(crate) fn effective_gravity(loading: &Loading, clock: &Clock) -> Vec3 {
    let middle = clock.event_deadline();
    let ground = loading.base_motion.as_ref().map_or(Vec3::zeros(), |m| m.at(middle));
    loading.gravity - ground
}

impl LoadState {
    /// Sets the loads of all bodies for the interval that begins now.
    pub(crate) fn apply(&mut self, bodies: &mut Bodies, loading: &Loading, clock: &Clock, sleeping: &Sleeping) {
        let g = effective_gravity(loading, clock);
        self.ground_inertia = g - loading.gravity;
        for (load, mass) in bodies.load.iter_mut().zip(&bodies.mass) {
            let f = g * *mass;
            *load = Vec6([f.x as f32, f.y as f32, f.z as f32, 0.0, 0.0, 0.0, 0.0, 0.0]);
        }
        for l in &loading.forces {
            let row = &mut bodies.load[l.body as usize].0;
            for c in 0..3 {
                row[c] += l.force[c] as f32;
                row[3 + c] += l.moment[c] as f32;
            }
        }
        let (from, to) = (clock.time, clock.next_refresh());
        for p in &loading.pulses {
            let share = p.share_at(&bodies.velocity(p.load.body as usize));
            add_scaled(bodies, &p.load, share * p.mean(from, to));
        }
        props::apply(bodies, loading, clock, &mut self.prop_peaks);
        for (body, load) in sleeping.held() {
            for c in 0..6 {
                bodies.load[body as usize].0[c] += load.component(c) as f32;
            }
        }
        // Load ramps are added in each substep.
        self.ramped = RampedBody::list(&self.ramps, &bodies.load);
    }

    /// True when anything but gravity does external work.
    pub(crate) fn has_external_work(&self, loading: &Loading, sleeping: &Sleeping) -> bool {
        let given = !(loading.forces.is_empty() && loading.pulses.is_empty() && self.ramps.is_empty());
        given
            || loading.base_motion.is_some()
            || !loading.support_motions.is_empty()
            || !loading.props.is_empty()
            || sleeping.held().next().is_some()
    }
}

fn add_scaled(bodies: &mut Bodies, load: &BodyForce, factor: f64) {
    let row = &mut bodies.load[load.body as usize].0;
    for c in 0..3 {
        row[c] += (factor * load.force[c]) as f32;
        row[3 + c] += (factor * load.moment[c]) as f32;
    }
}
