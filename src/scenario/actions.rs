//! Weakening, settlement, forces and live loads: from names to bonds and bodies.

use super::bodies;
use crate::case::{LoadChange, PulseShape, Push, Settle, Weaken};
use crate::geometry::Vec3;
use crate::solve::{BodyForce, LiveLoadChange, Pulse, SupportMotion, Weakening};
use crate::structure::Structure;
use crate::units::GRAVITY;
use crate::{Error, Result};

/// Samples of a half sine.
const SAMPLES: usize = 50;

/// Bonds that lose strength: those with an end in the parts that are named.
pub(super) fn weakenings(list: &[Weaken], s: &Structure) -> Result<Vec<Weakening>> {
    let one = |(i, w): (usize, &Weaken)| {
        let taken = marked(s, &bodies(&w.parts, s, &format!("key scenario.weaken[{i}]"))?);
        let with_an_end = |(_, b): &(usize, &crate::structure::Bond)| taken[b.a as usize] || taken[b.b as usize];
        let bonds = s.bonds.iter().enumerate().filter(with_an_end).map(|(q, _)| q as u32).collect();
        Ok(Weakening { at: w.parts.at, over: w.over, left: w.to, bonds, stop_at: w.stop_at })
    };
    list.iter().enumerate().map(one).collect()
}

fn marked(s: &Structure, list: &[u32]) -> Vec<bool> {
    let mut out = vec![false; s.bodies.len()];
    list.iter().for_each(|i| out[*i as usize] = true);
    out
}

/// Fixed bodies that the named parts stand on.
pub(super) fn drives(list: &[Settle], s: &Structure) -> Result<Vec<SupportMotion>> {
    let one = |(i, w): (usize, &Settle)| {
        let key = format!("key scenario.settle[{i}]");
        let parts = marked(s, &bodies(&w.parts, s, &key)?);
        let mut fixed: Vec<u32> = Vec::new();
        for b in &s.bonds {
            for (x, y) in [(b.a, b.b), (b.b, b.a)] {
                if parts[x as usize] && s.bodies[y as usize].fixed {
                    fixed.push(y);
                }
            }
        }
        fixed.extend((0..s.bodies.len() as u32).filter(|i| parts[*i as usize] && s.bodies[*i as usize].fixed));
        fixed.sort_unstable();
        fixed.dedup();
        if fixed.is_empty() {
            let remedy = "name parts that stand on the ground, such as the columns of the lowest storey";
            return Err(Error::input("none of these parts has a support of its own", remedy).at(key));
        }
        let sum: Vec3 = fixed.iter().map(|i| s.bodies[*i as usize].pose.position).sum();
        Ok(SupportMotion {
            at: w.parts.at,
            over: w.over,
            pivot: sum / fixed.len() as f64,
            bodies: fixed,
            shift: Vec3::from(w.shift),
            turn: Vec3::new(w.tilt[0], w.tilt[1], 0.0),
        })
    };
    list.iter().enumerate().map(one).collect()
}

/// Forces, shared by volume.
pub(super) fn pushes(list: &[Push], s: &Structure) -> Result<Vec<Pulse>> {
    let mut out = Vec::new();
    for (i, p) in list.iter().enumerate() {
        let on = bodies(&p.parts, s, &format!("key scenario.push[{i}]"))?;
        let volume: f64 = on.iter().map(|i| s.bodies[*i as usize].volume).sum();
        let factor: Vec<f64> = match p.shape {
            PulseShape::Rectangle => vec![1.0, 1.0],
            PulseShape::Triangle => vec![0.0, 1.0, 0.0],
            PulseShape::HalfSine => {
                (0..=SAMPLES).map(|k| (std::f64::consts::PI * k as f64 / SAMPLES as f64).sin()).collect()
            }
        };
        for body in on {
            let force = Vec3::from(p.force) * (s.bodies[body as usize].volume / volume);
            out.push(Pulse {
                load: BodyForce { body, force, moment: Vec3::zeros() },
                start: p.parts.at,
                interval: p.over / (factor.len() - 1) as f64,
                factor: factor.clone(),
                hold: false,
            });
        }
    }
    Ok(out)
}

/// Live loads on upper faces, by their area seen from above.
pub(super) fn loads(list: &[LoadChange], s: &Structure) -> Result<Vec<LiveLoadChange>> {
    let mut out = Vec::new();
    for (i, l) in list.iter().enumerate() {
        for body in bodies(&l.parts, s, &format!("key scenario.load[{i}]"))? {
            let b = &s.bodies[body as usize];
            let area: f64 = (0..b.shape.faces.len())
                .map(|f| b.pose.rotation * b.shape.area_vector(f))
                .filter(|a| a.z > 0.9 * a.norm())
                .map(|a| a.z)
                .sum();
            if area > 0.0 && !b.fixed {
                out.push(LiveLoadChange { at: l.parts.at, over: l.over, body, mass: l.by * area / GRAVITY });
            }
        }
    }
    Ok(out)
}
