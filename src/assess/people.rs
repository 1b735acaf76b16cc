//! Where each person ended up and how much room and cover there is, straight from the pieces' geometry.

use super::site::Site;
use super::{PersonOutcome, Situation};
use crate::geometry::{Pose, Vec3};
use crate::occupants::Person;
use crate::structure::Structure;

/// Reach of a person, m.
const REACH: f64 = 0.75;
/// Steps of the sampling lattice per reach.
const STEPS: i32 = 15;
/// A void this close holds the person, m.
const NEAR: f64 = 0.3;
/// Nobody counts as moved below this, m.
const STILL: f64 = 0.5;
/// Free space a person needs to have room to move, m3.
const ROOM: f64 = 0.9;

/// Outcome of one person. `void_at` gives the void of a cell.
pub fn outcome(
    structure: &Structure,
    poses: &[Pose],
    start: &[Pose],
    person: (usize, &Person),
    site: Option<&Site>,
    void_at: &dyn Fn(usize) -> Option<u32>,
) -> PersonOutcome {
    let (index, who) = person;
    let body = who.body as usize;
    let at = |list: &[Pose]| list.get(body).map_or(who.feet, |p| p.position);
    let (begin, end) = (at(start), at(poses));
    let feet = match (structure.bodies.get(body), poses.get(body)) {
        (Some(b), Some(p)) => b.shape.vertices.iter().map(|v| p.apply(v).z).fold(end.z, f64::min),
        _ => end.z,
    };
    let storey = structure.storeys.iter().rposition(|s| s.elevation <= feet + 0.3).map(|s| s as u32);
    let cover = site.map_or(0.0, |s| thickness_above(s, &end));
    let void = site.and_then(|s| nearest_void(s, &end, void_at));
    let (clearance, free) = match site {
        Some(s) => {
            let solids = s.close_by(&end, 3.0);
            (s.clearance(&end, &solids).max(0.0), free_space(s, &end, &solids))
        }
        None => (3.0, 4.0 / 3.0 * std::f64::consts::PI * REACH.powi(3)),
    };
    let situation = match () {
        () if cover == 0.0 => Situation::Open,
        () if (end - begin).norm() <= STILL && free >= ROOM => Situation::Unmoved,
        () if void.is_some() => Situation::InVoid,
        () => Situation::Buried,
    };
    PersonOutcome {
        person: index as u32,
        start: begin,
        end,
        start_storey: ((who.storey as usize) < structure.storeys.len()).then_some(who.storey),
        end_storey: storey,
        void,
        cover,
        free_space: free,
        clearance,
        situation,
    }
}

/// Solid material straight above a point, m; overlaps count once.
fn thickness_above(site: &Site, p: &Vec3) -> f64 {
    let mut spans: Vec<(f64, f64)> = site.solids.iter().filter_map(|s| s.column(p.x, p.y)).collect();
    spans.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut level, mut sum) = (p.z, 0.0);
    for (low, high) in spans {
        if high > level {
            sum += high - low.max(level);
            level = high;
        }
    }
    sum
}

/// Free part of the sphere within reach, m3, scaled so that an empty sphere has its exact volume.
fn free_space(site: &Site, p: &Vec3, solids: &[usize]) -> f64 {
    let step = REACH / f64::from(STEPS);
    let (mut free, mut all) = (0usize, 0usize);
    for i in -STEPS..=STEPS {
        for j in -STEPS..=STEPS {
            for k in -STEPS..=STEPS {
                let d = Vec3::new(f64::from(i), f64::from(j), f64::from(k)) * step;
                if d.norm() <= REACH {
                    all += 1;
                    free += usize::from(site.clearance(&(p + d), solids) > 0.0);
                }
            }
        }
    }
    4.0 / 3.0 * std::f64::consts::PI * REACH.powi(3) * free as f64 / all as f64
}

/// The void whose nearest cell is closest, if close enough.
fn nearest_void(site: &Site, p: &Vec3, void_at: &dyn Fn(usize) -> Option<u32>) -> Option<u32> {
    let middle = site.grid.cell_of(p)?;
    let n = (NEAR / site.grid.cell).ceil() as isize + 1;
    let mut best: Option<(f64, u32)> = None;
    for i in -n..=n {
        for j in -n..=n {
            for k in -n..=n {
                let Some([a, b, c]) = site.grid.step(middle, [i, j, k]) else { continue };
                let Some(id) = void_at(site.grid.at(a, b, c)) else { continue };
                let away = (site.grid.centre(a, b, c) - p).norm();
                if away <= NEAR && best.is_none_or(|v| (away, id) < v) {
                    best = Some((away, id));
                }
            }
        }
    }
    best.map(|v| v.1)
}
