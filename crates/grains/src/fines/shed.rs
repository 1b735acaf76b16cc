//! Which grains come off which pieces, and when: before any grain moves.
//!
//! A piece gives grains when it is broken (one of its bonds has failed, or it is a fragment), and when it belongs to the debris at the
//! end: it has moved by more than 0.5 m. Its grains come off at its impacts. Between two recorded frames the velocity of a body
//! without contact changes by g dt; what goes beyond by more than 1 m/s counts as an impact with the square of that as its weight.

use super::FinesSettings;
use crate::Result;
use crate::fields::{Problem, Table};
use crate::geometry::{Pose, Vec3};
use crate::maths;
use crate::solve::Break;
use crate::structure::{Cause, Structure};
use crate::{Bodies, Random, sizes};

/// A piece that has moved farther belongs to the debris, m.
const DISPLACED: f64 = 0.5;
/// Change of a velocity beyond that by gravity from which on it is an impact, m/s.
const IMPACT: f64 = 1.0;
/// A piece whose share is less than that of a grain with half the least radius gives none.
const LEAST: f64 = 0.125;
/// Attempts to find the factor on the radii for the largest number of grains.
const ATTEMPTS: usize = 12;
/// Number of the random stream of the grains of a piece.
const STREAM: u64 = 0xF1;

/// Acceleration of gravity, m/s2.
pub(super) const GRAVITY: f64 = 9.80665;

/// The bodies at one time of a run.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// Time, s.
    pub time: f64,
    /// Pose of every body, in the structure's order.
    pub poses: &'a [Pose],
    /// True for bodies that are not part of the scene.
    pub gone: &'a [bool],
}

/// A grain before it comes off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Planned {
    /// When it may come off, s.
    pub time: f64,
    /// The body that it comes from.
    pub body: u32,
    /// Number among the grains of that body.
    pub number: u32,
    /// Radius, m.
    pub radius: f64,
}

/// What the motion of the bodies says about their grains.
pub(super) struct Motions<'s> {
    s: &'s Structure,
    /// When each body was broken first, s; infinite: never.
    broken: Vec<f64>,
    /// Times of impacts of each body since then, and the sum of their weights.
    impacts: Vec<Vec<(f64, f64)>>,
    /// Position and velocity in the frame before; no number where that is unknown.
    before: Vec<(Vec3, Vec3)>,
    time: f64,
    displaced: Vec<bool>,
}

impl<'s> Motions<'s> {
    pub(super) fn new(s: &'s Structure, breaks: &[Break]) -> Self {
        let n = s.bodies.len();
        let mut broken = vec![f64::INFINITY; n];
        for b in breaks.iter().filter(|b| b.cause != Cause::Removed) {
            let bond = &s.bonds[b.bond as usize];
            for i in [bond.a as usize, bond.b as usize] {
                broken[i] = broken[i].min(b.time);
            }
        }
        // A fragment is there only once its piece has broken.
        for (i, _) in s.bodies.iter().enumerate().filter(|(_, b)| b.is_fragment()) {
            broken[i] = 0.0;
        }
        let unknown = Vec3::repeat(f64::NAN);
        Self {
            s,
            broken,
            impacts: vec![Vec::new(); n],
            before: vec![(unknown, unknown); n],
            time: 0.0,
            displaced: vec![false; n],
        }
    }

    /// Takes the next frame in.
    pub(super) fn see(&mut self, m: &Moment<'_>) {
        let dt = m.time - self.time;
        let unknown = Vec3::repeat(f64::NAN);
        for (i, b) in self.s.bodies.iter().enumerate() {
            let there = !m.gone.get(i).copied().unwrap_or(true) && b.is_of_building() && !b.fixed;
            let Some(pose) = m.poses.get(i).filter(|p| there && p.position.iter().all(|x| x.is_finite())) else {
                self.before[i] = (unknown, unknown);
                self.displaced[i] = false;
                continue;
            };
            let (place, velocity) = self.before[i];
            let now = if dt > 0.0 { (pose.position - place) / dt } else { velocity };
            let jump = (now - velocity + Vec3::z() * (GRAVITY * dt)).norm() - IMPACT;
            // Not for a body that has just come: its jump is no number.
            if jump > 0.0 && m.time >= self.broken[i] {
                let sum = self.impacts[i].last().map_or(0.0, |l| l.1);
                self.impacts[i].push((m.time, sum + jump * jump));
            }
            self.before[i] = (pose.position, now);
            self.displaced[i] = (pose.position - b.pose.position).norm() > DISPLACED;
        }
        self.time = m.time;
    }

    /// The grains of all pieces, sorted by time, and the factor on their radii.
    pub(super) fn planned(&self, settings: &FinesSettings, seed: u64) -> Result<(Vec<Planned>, f64)> {
        let mut factor = 1.0;
        let mut list = Vec::new();
        for _ in 0..ATTEMPTS {
            list = self.with_factor(settings, seed, factor).map_err(|p| p.below("fines").error())?;
            if list.len() <= settings.most {
                break;
            }
            factor *= 1.01 * maths::cbrt(list.len() as f64 / settings.most as f64);
        }
        list.sort_by(|a, b| a.time.total_cmp(&b.time).then(a.body.cmp(&b.body)).then(a.number.cmp(&b.number)));
        Ok((list, factor))
    }

    fn with_factor(&self, settings: &FinesSettings, seed: u64, factor: f64) -> Result<Vec<Planned>, Problem> {
        let mut out = Vec::new();
        for (i, b) in self.s.bodies.iter().enumerate() {
            if !self.displaced[i] || !self.broken[i].is_finite() || b.volume <= 0.0 {
                continue;
            }
            let mut random = Random::new(seed, i as u64, STREAM);
            let radii = radii(settings, settings.share * b.volume, factor, &mut random)?;
            let count = radii.len();
            for (number, radius) in radii.into_iter().enumerate() {
                let u = (number as f64 + random.fraction()) / count as f64;
                out.push(Planned { time: self.when(i, u), body: i as u32, number: number as u32, radius });
            }
        }
        Ok(out)
    }

    /// When a share of the impacts of a body is over.
    fn when(&self, body: usize, share: f64) -> f64 {
        let list = &self.impacts[body];
        let Some(last) = list.last() else { return self.broken[body] };
        list.iter().find(|l| l.1 >= share * last.1).unwrap_or(last).0
    }
}

/// Radii of spheres with a volume in all, m3: drawn until the volume is reached, and then all made larger or smaller by one factor so that
/// the sum is exact. None for a volume that is less than the smallest grain.
fn radii(settings: &FinesSettings, volume: f64, factor: f64, random: &mut Random) -> Result<Vec<f64>, Problem> {
    let sphere = |r: f64| 4.0 / 3.0 * std::f64::consts::PI * r.powi(3);
    let least = sphere(settings.least() * factor);
    if volume < LEAST * least {
        return Ok(Vec::new());
    }
    let enough = (volume / least).ceil() as usize + 1;
    let mut list = sizes::radii(&group(settings, enough.min(2 * settings.most + 2)), random)?;
    let (mut sum, mut count) = (0.0, 0);
    for r in &mut list {
        *r *= factor;
        let more = sphere(*r);
        // The last one is left out when the sum is nearer to the volume without it.
        if count > 0 && sum + more - volume > volume - sum {
            break;
        }
        (sum, count) = (sum + more, count + 1);
        if sum >= volume {
            break;
        }
    }
    list.truncate(count);
    let exact = maths::cbrt(volume / sum);
    list.iter_mut().for_each(|r| *r *= exact);
    Ok(list)
}

/// So many grains as a group of bodies.
fn group(f: &FinesSettings, count: usize) -> Bodies {
    Bodies {
        count,
        radius: f.radius,
        sizes: f.sizes,
        mean: f.mean,
        deviation: f.deviation,
        grading: f.grading.clone(),
        ..Bodies::start()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn radii_of_every_law_have_exactly_the_volume_that_was_asked_for() {
        use crate::SizeLaw;
        let sphere = |r: &f64| 4.0 / 3.0 * std::f64::consts::PI * r.powi(3);
        let grading = vec![("5 cm".to_string(), 0.0), ("10 cm".to_string(), 0.4), ("20 cm".to_string(), 1.0)];
        for sizes in [SizeLaw::Uniform, SizeLaw::Normal, SizeLaw::LogNormal, SizeLaw::Grading] {
            let settings = FinesSettings { sizes, grading: grading.clone(), ..FinesSettings::default() };
            for volume in [0.002, 0.05, 1.0] {
                let list = radii(&settings, volume, 1.0, &mut Random::new(1, 2, 3)).expect("valid");
                let sum: f64 = list.iter().map(sphere).sum();
                assert!((sum / volume - 1.0).abs() < 1e-12, "{sizes:?}: {sum} is not {volume}");
                assert!(volume < 0.01 || list.iter().all(|r| (0.02..0.13).contains(r)), "{sizes:?}: {list:?}");
            }
        }
        let none = radii(&FinesSettings::default(), 1e-5, 1.0, &mut Random::new(1, 2, 3)).expect("valid");
        assert!(none.is_empty(), "a crumb gives no grain");
    }
}
