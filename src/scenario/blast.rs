//! Charges of a case as pulses on the bodies whose faces they load.

use crate::blast::faces::{Charge, loaded};
use crate::case::Blast;
use crate::geometry::{Convex, Vec3};
use crate::solve::{BodyForce, Pulse, Removal};
use crate::structure::Structure;

/// Samples of a pressure history, and the first of them as a share of the duration: a sharp front takes a hundredth of it.
const SAMPLES: usize = 100;

/// One pulse per loaded face. What has been removed before a blast neither takes load nor keeps it off others.
pub fn pulses(blasts: &[Blast], s: &Structure, removals: &[Removal]) -> Vec<Pulse> {
    if blasts.is_empty() {
        return Vec::new();
    }
    let shapes: Vec<Option<Convex>> =
        s.bodies.iter().map(|b| (!b.comes_later()).then(|| b.shape.mapped(|p| b.pose.apply(p)))).collect();
    let mut out = Vec::new();
    for b in blasts {
        let charge = Charge {
            position: Vec3::from(b.position),
            // In the air there is no ground to reflect half of it.
            mass: if b.in_air { b.mass / 1.8 } else { b.mass },
            confinement: b.confinement,
            shielding: b.shielding,
        };
        let mut there = shapes.clone();
        for i in removals.iter().filter(|r| r.at <= b.at).flat_map(|r| &r.bodies) {
            there[*i as usize] = None;
        }
        for l in loaded(&there, &charge).into_iter().filter(|l| !s.bodies[l.body].fixed) {
            let h = &l.history;
            let length = h.duration * if b.negative { 5.0 } else { 1.0 };
            let interval = length / SAMPLES as f64;
            // The front lies at the beginning of the first interval; the first sample is the peak.
            let factor = (0..=SAMPLES).map(|k| h.at(h.arrival + k as f64 * interval, b.negative) / h.peak).collect();
            let force = -l.area * h.peak;
            let arm = l.at - s.bodies[l.body].pose.position;
            out.push(Pulse {
                load: BodyForce { body: l.body as u32, force, moment: arm.cross(&force) },
                start: b.at + h.arrival,
                interval,
                factor,
                hold: false,
            });
        }
    }
    out
}
