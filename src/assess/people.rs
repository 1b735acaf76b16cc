//! What became of each person: where, under what, with how much room.

use super::field::{Field, Solid};
use super::regions::NONE;
use super::{PersonOutcome, Situation};
use crate::geometry::{Pose, Vec3};
use crate::occupants::Person;
use crate::structure::Structure;
use rayon::prelude::*;

/// Free space is looked for within this of the body's centre, m.
const REACH: f64 = 0.75;
/// A person who has moved less than this is where the run began, m.
const STAYED: f64 = 1.0;

/// Outcomes in the order of the people. `label` is the void of each cell, counted from 0.
pub fn outcomes(
    s: &Structure,
    poses: &[Pose],
    start: &[Pose],
    people: &[Person],
    solids: &[Solid],
    field: &Field,
    covered: &[bool],
    label: &[u32],
) -> Vec<PersonOutcome> {
    people
        .par_iter()
        .map(|p| {
            let body = p.body as usize;
            let (from, to) = (start[body].position, poses[body].position);
            let half = s.bodies[body].shape.aabb().size() * 0.5;
            let axis = poses[body].rotation * Vec3::new(0.0, 0.0, half.z);
            let lowest =
                s.bodies[body].shape.vertices.iter().map(|v| poses[body].apply(v).z).fold(f64::INFINITY, f64::min);
            let near: Vec<&Solid> = solids.iter().filter(|x| x.bounds.grown(2.0).contains(&to)).collect();
            let clearance = (-4..=4)
                .map(|k| {
                    let q = to + axis * (f64::from(k) / 4.0);
                    near.iter().map(|x| x.distance(&q)).fold(2.0, f64::min)
                })
                .fold(f64::INFINITY, f64::min);
            let cover = solids
                .iter()
                .filter_map(|x| x.vertical(to.x, to.y))
                .map(|(low, high)| (high - low.max(to.z)).max(0.0))
                .sum::<f64>();
            // The void is read where there is room around the body: the nearest labelled cell.
            let mut void: Option<(f64, u32)> = None;
            let mut free = 0.0;
            let n = (REACH / field.cell).ceil() as i64;
            for dz in -n..=n {
                for dy in -n..=n {
                    for dx in -n..=n {
                        let q = to + Vec3::new(dx as f64, dy as f64, dz as f64) * field.cell;
                        let Some(at) = field.at(&q) else { continue };
                        let c = field.centre(at);
                        let d = (c - to).norm();
                        if d > REACH {
                            continue;
                        }
                        free += (0.5 + f64::from(field.distance[at]) / field.cell).clamp(0.0, 1.0) * field.cell.powi(3);
                        let off = (c - to - axis * ((c - to).dot(&axis) / axis.norm_squared()).clamp(-1.0, 1.0)).norm();
                        if label[at] != NONE
                            && off <= 0.3
                            && void.is_none_or(|(b, l)| off < b || (off == b && label[at] < l))
                        {
                            void = Some((off, label[at]));
                        }
                    }
                }
            }
            let under_cover = field.at(&to).map_or(cover > 0.0, |at| covered[at]);
            let situation = if !under_cover {
                Situation::Open
            } else if (to - from).norm() < STAYED && void.is_some() {
                Situation::Unmoved
            } else if void.is_some() {
                Situation::InVoid
            } else {
                Situation::Buried
            };
            PersonOutcome {
                person: p.id,
                start: from,
                end: to,
                start_storey: Some(p.storey),
                end_storey: s.storeys.iter().rposition(|k| k.elevation <= lowest + 0.3).map(|k| k as u32),
                void: void.map(|(_, l)| l + 1),
                cover,
                free_space: free.min(4.0 / 3.0 * std::f64::consts::PI * REACH.powi(3)),
                clearance: clearance.max(0.0),
                situation,
            }
        })
        .collect()
}
