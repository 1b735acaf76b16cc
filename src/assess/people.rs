//! Final situation of each person: free space and cover, computed from the geometry of the pieces.

use super::site::Site;
use super::{PersonOutcome, Situation, Snapshot};
use crate::geometry::Vec3;
use crate::occupants::{Floor, Person, SIZE};

/// Radius of the sphere around a person in which free space is measured, m.
const REACH: f64 = 0.75;
/// Steps of the sampling lattice per reach.
const STEPS: i32 = 15;
/// A void at this distance or nearer contains the person, m.
const NEAR: f64 = 0.3;
/// A person counts as unmoved below this distance, m.
const STILL: f64 = 0.5;
/// Free space from which a person has room to move, m3.
const ROOM: f64 = 0.9;
/// People stay upright on floors up to this slope: cosine of 20 degrees.
const UPRIGHT: f64 = 0.940;
/// Above this slope people slide, to a place that is unknown without a simulated body: cosine of 45 degrees.
const SLIDES: f64 = 0.707;

/// Outcome of one person. `void_at` gives the void of a cell.
pub(super) fn outcome(
    frame: &Snapshot<'_>,
    index: usize,
    who: &Person,
    site: Option<&Site>,
    void_at: &dyn Fn(usize) -> Option<u32>,
) -> PersonOutcome {
    let s = frame.structure;
    let unknown = PersonOutcome {
        person: index as u32,
        start: who.feet + Vec3::z() * (0.5 * SIZE[2]),
        end: None,
        start_storey: ((who.storey as usize) < s.storeys.len()).then_some(who.storey),
        end_storey: None,
        void: None,
        cover: None,
        free_space: None,
        clearance: None,
        situation: Situation::Unknown,
    };
    let place = match who.body.map(|b| b as usize) {
        Some(b) => (|| {
            let (shape, pose) = (&s.bodies.get(b)?.shape, frame.poses.get(b)?);
            let feet = shape.vertices.iter().map(|v| pose.apply(v).z).fold(pose.position.z, f64::min);
            Some((frame.start.get(b)?.position, pose.position, feet))
        })(),
        None => on_the_floor(frame, who).map(|(end, feet)| (unknown.start, end, feet)),
    };
    let Some((begin, end, feet)) = place.filter(|(_, end, _)| end.iter().all(|c| c.is_finite())) else {
        return unknown;
    };
    let storey = s.storeys.iter().rposition(|s| s.elevation <= feet + 0.3).map(|s| s as u32);
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
        start: begin,
        end: Some(end),
        end_storey: storey,
        void,
        cover: Some(cover),
        free_space: Some(free),
        clearance: Some(clearance),
        situation,
        ..unknown
    }
}

/// Position of a person without a body: the centre of the person and the height of the feet. The person moves with the piece of floor
/// below, or with its fragment below the feet; `None` when that has gone or is too steep.
fn on_the_floor(frame: &Snapshot<'_>, who: &Person) -> Option<(Vec3, f64)> {
    let Floor::Body(piece) = who.floor else {
        return Some((who.feet + Vec3::z() * (0.5 * SIZE[2]), who.feet.z));
    };
    let gone = |b: usize| frame.gone.get(b).copied().unwrap_or(false);
    let b = if gone(piece as usize) { fragment_under(frame, piece, &who.feet)? } else { piece as usize };
    let (start, now) = (frame.start.get(b)?, frame.poses.get(b)?);
    let feet = now.apply(&start.inverse_apply(&who.feet));
    let up = (now.rotation * start.rotation.inverse() * Vec3::z()).z;
    if gone(b) || !up.is_finite() || up < SLIDES {
        return None;
    }
    let stands = up >= UPRIGHT && (feet - who.feet).norm() <= STILL;
    // A person who has fallen lies: half the depth of the chest above the floor.
    let middle = if stands { 0.5 * SIZE[2] } else { 0.5 * SIZE[1] };
    Some((feet + Vec3::z() * middle, feet.z))
}

/// The fragment of a broken piece below a point on its upper side.
fn fragment_under(frame: &Snapshot<'_>, piece: u32, feet: &Vec3) -> Option<usize> {
    /// Depth of the tested point below the feet, m, and largest gap between fragments.
    const BELOW: f64 = 0.01;
    let point = feet - Vec3::z() * BELOW;
    let fragments = frame.structure.prepared_fragments_of(piece)?;
    fragments.fragments().find(|&f| {
        let (Some(body), Some(start)) = (frame.structure.bodies.get(f), frame.start.get(f)) else { return false };
        let p = start.inverse_apply(&point);
        (0..body.shape.faces.len()).all(|k| body.shape.plane(k).distance(&p) <= BELOW)
    })
}

/// Thickness of solid material vertically above a point, m; overlaps count once.
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
