//! Ground motion of a case: up to three components from files, corrected, turned and scaled.

use crate::case::{Case, GroundMotion};
use crate::geometry::Vec3;
use crate::motion::{self, Channel, artificial, correct};
use crate::solve::BaseMotion;
use crate::{Error, Result};
use std::path::Path;

/// True for the vertical component by the usual names of directions.
fn is_up(c: &Channel) -> bool {
    let d = c.direction.to_uppercase();
    matches!(d.as_str(), "UP" | "UD" | "U-D" | "Z" | "V" | "VERT" | "DOWN" | "DWN" | "-UP" | "6" | "3")
        || d.ends_with("NZ")
}

/// The components x, y, z of the files: a file with several gives its vertical one to z and the others to x and y in their order.
fn components(g: &GroundMotion, folder: &Path) -> Result<[Option<Channel>; 3]> {
    let mut out: [Option<Channel>; 3] = [None, None, None];
    let first = motion::read_file(&folder.join(&g.file), g.unit)?;
    if let [one] = first.as_slice() {
        out[0] = Some(one.clone());
    } else {
        let mut level = 0;
        for c in first {
            let at = if c.direction == "x" || c.direction == "y" || c.direction == "z" {
                usize::from(c.direction.as_bytes()[0] - b'x')
            } else if is_up(&c) {
                2
            } else {
                level += 1;
                level - 1
            };
            if at < 3 {
                out[at] = Some(c);
            }
        }
    }
    for (k, file) in [(1, &g.y), (2, &g.z)] {
        if let Some(file) = file {
            let path = folder.join(file);
            out[k] = motion::read_file(&path, g.unit)?.into_iter().next();
        }
    }
    Ok(out)
}

/// The ground motion of a case and its aftershock as one, if there is any.
pub(super) fn all(case: &Case) -> Result<Option<BaseMotion>> {
    let of = |g: &Option<GroundMotion>| g.as_ref().map(|g| base_motion(g, &case.folder, case.run.seed)).transpose();
    let (first, second) = (of(&case.scenario.ground_motion)?, of(&case.scenario.aftershock)?);
    Ok(match (first, second) {
        (Some(a), Some(b)) => Some(sum(&a, &b)),
        (a, b) => a.or(b),
    })
}

/// Two motions one upon or after the other.
fn sum(a: &BaseMotion, b: &BaseMotion) -> BaseMotion {
    let interval = a.interval.min(b.interval);
    let start = a.start.min(b.start);
    let end = |m: &BaseMotion| m.start + m.interval * m.acceleration.len() as f64;
    let count = ((end(a).max(end(b)) - start) / interval).ceil() as usize + 1;
    let at = |k: usize| start + k as f64 * interval;
    BaseMotion { start, interval, acceleration: (0..count).map(|k| a.at(at(k)) + b.at(at(k))).collect() }
}

/// The acceleration of the ground, m/s2, in the axes of the model. The seed is for motions that are made.
///
/// # Errors
/// A record that cannot be read, or a filter that does not fit its samples.
pub fn base_motion(g: &GroundMotion, folder: &Path, seed: u64) -> Result<BaseMotion> {
    if let Some(made) = &g.artificial {
        let acceleration = artificial::make(made, seed);
        return Ok(turned(g, artificial::INTERVAL, acceleration));
    }
    let mut channels = components(g, folder)?;
    let interval = channels.iter().flatten().map(|c| c.interval).fold(f64::INFINITY, f64::min);
    for c in channels.iter_mut().flatten() {
        if g.baseline {
            correct::without_trend(&mut c.acceleration);
        }
        for (corner, high) in [(g.high_pass, true), (g.low_pass, false)] {
            let Some(corner) = corner else { continue };
            if corner >= 0.5 / c.interval {
                let problem = format!("a corner of {corner} Hz is no filter for samples every {} s", c.interval);
                let key = if high { "high_pass" } else { "low_pass" };
                return Err(Error::input(problem, format!("give less than {:.1} Hz", 0.5 / c.interval))
                    .at(format!("key scenario.ground_motion.{key}")));
            }
            correct::filter(&mut c.acceleration, c.interval, corner, high);
        }
        if (c.interval / interval - 1.0).abs() > 1e-9 {
            c.acceleration = correct::resampled(&c.acceleration, c.interval, interval);
        }
    }
    let count = channels.iter().flatten().map(|c| c.acceleration.len()).max().unwrap_or(0);
    let at = |k: usize, i: usize| channels[k].as_ref().and_then(|c| c.acceleration.get(i)).copied().unwrap_or(0.0);
    let mut a: Vec<Vec3> = (0..count).map(|i| Vec3::new(at(0, i), at(1, i), at(2, i))).collect();
    if let Some(peak) = g.peak {
        // The largest component gets it, the others keep their ratio.
        let most = a.iter().map(|v| v.amax()).fold(0.0, f64::max);
        if most > 0.0 {
            a.iter_mut().for_each(|v| *v *= peak / most);
        }
    }
    Ok(turned(g, interval, a))
}

fn turned(g: &GroundMotion, interval: f64, mut a: Vec<Vec3>) -> BaseMotion {
    let turn = nalgebra::Rotation3::from_axis_angle(&Vec3::z_axis(), g.rotate);
    let factor = Vec3::from(g.scale);
    a.iter_mut().for_each(|v| *v = turn * v.component_mul(&factor));
    BaseMotion { start: g.start, interval, acceleration: a }
}
