//! Voids as objects: size, room, way out, roof and kind of each region.

use super::cover::depth;
use super::field::{Field, GROUND, NOTHING, Solid};
use super::regions::{NONE, Regions};
use super::{Settings, Void};
use crate::geometry::{Aabb, Pose, Vec3};
use std::collections::BTreeMap;

/// Everything the description draws on.
pub struct Scene<'a> {
    /// Poses of the frame.
    pub poses: &'a [Pose],
    /// Poses at time zero.
    pub start: &'a [Pose],
    /// Solids of the frame.
    pub solids: &'a [Solid],
    /// Solid of each body.
    pub of_body: &'a [u32],
    /// Distances.
    pub field: &'a Field,
    /// Cells under cover.
    pub covered: &'a [bool],
    /// Labels.
    pub regions: &'a Regions,
    /// Widest way out per cell.
    pub way_out: &'a super::access::WaysOut,
    /// Level of the ground, m.
    pub ground: Option<f64>,
    /// Settings.
    pub settings: &'a Settings,
}

/// A roof piece that has moved less than this is where it was built, m.
const UNMOVED: f64 = 0.1;
/// A roof steeper than this is not flat: cos 15 degrees.
const FLAT: f64 = 0.965_9;
/// Half the length and the radius of a lying person, m.
const LYING: f64 = 0.65;

/// The voids worth listing, largest first, and the void of each cell (counted from 0, [`NONE`] outside).
pub fn describe(s: &Scene<'_>) -> (Vec<Void>, Vec<u32>) {
    let f = s.field;
    let inward = depth(f, s.covered);
    let count = s.regions.peak.len();
    let mut cells: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (at, &l) in s.regions.label.iter().enumerate() {
        if l != NONE {
            cells[l as usize].push(at);
        }
    }
    let mut found: Vec<(usize, Void)> =
        (0..count).filter_map(|l| Some((l, one(s, &cells[l], s.regions.peak[l], &inward)?))).collect();
    found.sort_by(|a, b| b.1.volume.total_cmp(&a.1.volume).then(a.0.cmp(&b.0)));
    let mut number = vec![NONE; count];
    for (k, (l, v)) in found.iter_mut().enumerate() {
        number[*l] = k as u32;
        v.id = k as u32 + 1;
    }
    let label = s.regions.label.iter().map(|&l| if l == NONE { NONE } else { number[l as usize] }).collect();
    (found.into_iter().map(|(_, v)| v).collect(), label)
}

fn one(s: &Scene<'_>, cells: &[usize], peak: usize, inward: &[f32]) -> Option<Void> {
    let f = s.field;
    let c = f.cell;
    let part = |at: usize| (0.5 + f64::from(f.distance[at]) / c).clamp(0.0, 1.0);
    let volume: f64 = cells.iter().map(|&at| part(at)).sum::<f64>() * c.powi(3);
    if volume < s.settings.minimum_volume {
        return None;
    }
    let mut bounds = Aabb::empty();
    let mut centroid = Vec3::zeros();
    let mut columns = BTreeMap::<(usize, usize), Vec<usize>>::new();
    for &at in cells {
        let p = f.centre(at);
        centroid += p * part(at);
        if f.distance[at] > 0.0 {
            bounds.include(&p);
            let [i, j, k] = f.coordinates(at);
            columns.entry((i, j)).or_default().push(k);
        }
    }
    centroid /= cells.iter().map(|&at| part(at)).sum::<f64>();
    let longest = columns
        .values()
        .map(|ks| {
            let (mut best, mut run) = (0usize, 0usize);
            for w in 0..ks.len() {
                run = if w > 0 && ks[w] == ks[w - 1] + 1 { run + 1 } else { 1 };
                best = best.max(run);
            }
            best
        })
        .max()
        .unwrap_or(0);
    let clear_height = longest as f64 * c;
    // An overhang: the place reaches no deeper under its cover than half a metre or half its height.
    let deepest = cells.iter().map(|&at| f64::from(inward[at])).fold(0.0, f64::max);
    if deepest < f64::max(0.5, 0.5 * clear_height) {
        return None;
    }
    let roof = roof(s, cells, &columns);
    let (class, class_reason) = classify(s, &roof, clear_height);
    let survivable = body_fits(f, cells, s.settings.crawl_clearance);
    Some(Void {
        id: 0,
        volume,
        floor_area: columns.len() as f64 * c * c,
        clear_height,
        clearance: f64::from(f.distance[peak]),
        position: f.centre(peak),
        centroid,
        bounds: bounds.grown(0.5 * c),
        survivable,
        access_clearance: s.way_out.refined(f, s.solids, s.ground, peak),
        cover: roof.cover,
        roof: roof.bodies.iter().map(|(b, _)| *b).collect(),
        people: Vec::new(),
        class,
        class_reason,
    })
}

struct Roof {
    /// Bodies with the number of columns they cover, most first.
    bodies: Vec<(u32, usize)>,
    /// Mean depth of the roof below what lies on top, m.
    cover: f64,
}

fn roof(s: &Scene<'_>, _cells: &[usize], columns: &BTreeMap<(usize, usize), Vec<usize>>) -> Roof {
    let f = s.field;
    let layer = f.size[0] * f.size[1];
    let mut bodies = BTreeMap::<u32, usize>::new();
    let (mut cover, mut counted) = (0.0, 0usize);
    for ((i, j), ks) in columns {
        let Some(&top) = ks.last() else { continue };
        let at = |k: usize| k * layer + j * f.size[0] + i;
        let half = 0.5 * f.cell as f32;
        let Some(first) = (top + 1..f.size[2]).find(|&k| f.distance[at(k)] < half) else { continue };
        let who = f.nearest[at(first)];
        if who != GROUND && who != NOTHING {
            *bodies.entry(who).or_default() += 1;
        }
        let last = (first..f.size[2]).rev().find(|&k| f.distance[at(k)] < half).unwrap_or(first);
        cover += (last - first + 1) as f64 * f.cell;
        counted += 1;
    }
    let mut bodies: Vec<(u32, usize)> = bodies.into_iter().collect();
    bodies.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    Roof { bodies, cover: cover / counted.max(1) as f64 }
}

/// The kind of a void from its roof: has it moved, how steep is its underside, how high is the room.
fn classify(s: &Scene<'_>, roof: &Roof, height: f64) -> (String, String) {
    let total: usize = roof.bodies.iter().map(|(_, n)| n).sum();
    if total == 0 {
        return ("irregular".into(), "no single piece roofs it".into());
    }
    let (mut still, mut flat, mut steepest) = (0usize, 0usize, (0usize, 1.0f64));
    for &(b, n) in &roof.bodies {
        let i = b as usize;
        if (s.poses[i].position - s.start[i].position).norm() < UNMOVED {
            still += n;
        }
        let solid = &s.solids[s.of_body[i] as usize];
        let level = solid.largest_face_level();
        if level > FLAT {
            flat += n;
        } else if n > steepest.0 {
            steepest = (n, level);
        }
    }
    let share = |n: usize| 100.0 * n as f64 / total as f64;
    if 2 * still > total {
        return ("intact room".into(), format!("{:.0} % of its roof has not moved; {height:.1} m high", share(still)));
    }
    if 2 * flat > total {
        let why = format!(
            "{:.0} % of its roof lies within 15 degrees of level and has come down; {height:.1} m high",
            share(flat)
        );
        return (if height < 1.2 { "pancake" } else { "partial pancake" }.into(), why);
    }
    if 2 * (total - flat) > total && steepest.0 > 0 {
        let angle = steepest.1.clamp(-1.0, 1.0).acos().to_degrees();
        return (
            "lean-to".into(),
            format!("{:.0} % of its roof is tilted, the largest part by {angle:.0} degrees", share(total - flat)),
        );
    }
    ("irregular".into(), "no kind of roof covers more than half of it".into())
}

/// True when a lying or leaning body of clearance `r` and 2 x 0.65 m half length fits somewhere.
fn body_fits(f: &Field, cells: &[usize], r: f64) -> bool {
    let r = r as f32;
    cells.iter().filter(|&&at| f.distance[at] >= r).any(|&at| {
        let centre = f.centre(at);
        (0..8).any(|a| {
            [-0.5f64, 0.0, 0.5].iter().any(|pitch| {
                let t = f64::from(a) * std::f64::consts::PI / 8.0;
                let axis = Vec3::new(t.cos() * pitch.cos(), t.sin() * pitch.cos(), pitch.sin());
                (-4..=4)
                    .all(|k| f.at(&(centre + axis * (LYING * f64::from(k) / 4.0))).is_some_and(|q| f.distance[q] >= r))
            })
        })
    })
}
