//! Which postures of a person fit into a space. A body is a row of spheres whose diameter is the height that the posture needs; a lying
//! body has two rows side by side, as wide as the shoulders. All spheres must be free by exact distances, in one of 36 directions and
//! three pitches, and all cells in them must belong to the space: a small void is not one where somebody fits because the void beside it is
//! large.

use crate::assess::input::settings::Settings;
use crate::assess::space::grid::ABSENT;
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use crate::occupants::SIZE;
use rayon::prelude::*;
use std::f64::consts::PI;

/// Length of a crawling person, m.
const CRAWLING_LENGTH: f64 = 1.2;
/// Pitches of a body, rad.
const PITCHES: [f64; 3] = [0.0, -0.5, 0.5];
/// Directions of a body in plan, over half a turn.
const DIRECTIONS: u32 = 36;
/// Shares of a cell by which a body is moved from the middle of a cell.
const SHIFTS: [[f64; 2]; 5] = [[0.0, 0.0], [0.25, 0.25], [-0.25, 0.25], [0.25, -0.25], [-0.25, -0.25]];
/// Accepted error of a clearance, m.
const ERROR: f64 = 1e-3;

/// A posture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Posture {
    Lying,
    Crawling,
    Sitting,
}

/// True when a person in a posture fits somewhere into a space: some of its cells, and whether any cell belongs to it.
pub(crate) fn fits(
    site: &Site,
    cells: &[u32],
    belongs: &(dyn Fn(usize) -> bool + Sync),
    posture: Posture,
    settings: &Settings,
) -> bool {
    let bodies = bodies(posture, settings);
    let radius = bodies[0].1 - ERROR;
    let height = match posture {
        Posture::Lying => settings.lying_height,
        Posture::Crawling => settings.crawling_height,
        Posture::Sitting => settings.sitting_height,
    };
    let free = |p: &Vec3, body: &[Vec3]| {
        body.iter().all(|q| site.is_free(&(p + q), radius))
            && body.iter().all(|q| within(site, &(p + q), radius, belongs))
    };
    let cell = site.grid.cell;
    cells.par_iter().any(|c| {
        let c = *c as usize;
        if f64::from(site.field.distance[c]) < radius - 0.87 * cell {
            return false;
        }
        let (mut p, run) = (site.grid.middle(c), site.run(c));
        let gap = run.high - run.low;
        if gap < height - 2.0 * ERROR {
            return false;
        }
        // In a low gap the body is in the middle between floor and roof; one cell of each column is enough.
        if gap < 2.0 * height {
            let middle = 0.5 * (run.low + run.high);
            if (p.z - middle).abs() > 0.500_1 * cell {
                return false;
            }
            p.z = middle;
        }
        let middle = if bodies[0].0.len() % 2 == 1 { radius } else { 0.0 };
        // A snug space has its middle line between the middles of cells.
        SHIFTS
            .iter()
            .map(|[a, b]| p + Vec3::new(a * cell, b * cell, 0.0))
            .any(|p| site.is_free(&p, middle) && bodies.iter().any(|b| free(&p, &b.0)))
    })
}

/// True when all cells whose middles are in a sphere belong to a space.
fn within(site: &Site, p: &Vec3, radius: f64, belongs: &(dyn Fn(usize) -> bool + Sync)) -> bool {
    let grid = &site.grid;
    let reach = Vec3::repeat(radius);
    let (Some(low), Some(high)) = (grid.cell_of(&(p - reach)), grid.cell_of(&(p + reach))) else { return false };
    (low[0]..=high[0]).all(|i| {
        (low[1]..=high[1]).all(|j| {
            (low[2]..=high[2]).all(|k| {
                (grid.centre(i, j, k) - p).norm() > radius || {
                    let c = grid.at(i, j, k);
                    c != ABSENT && belongs(c)
                }
            })
        })
    })
}

/// Places of the spheres of a body in all directions, those at its ends first, and their radius, m.
fn bodies(posture: Posture, settings: &Settings) -> Vec<(Vec<Vec3>, f64)> {
    let shoulder = 0.5 * SIZE[0];
    let (radius, length) = match posture {
        Posture::Lying => (0.5 * settings.lying_height, SIZE[2]),
        Posture::Crawling => (0.5 * settings.crawling_height, CRAWLING_LENGTH),
        Posture::Sitting => {
            let radius = shoulder.min(0.5 * settings.sitting_height);
            let reach = 0.5 * settings.sitting_height - radius;
            return vec![([-1.0, 1.0, -0.5, 0.5, 0.0].map(|t| Vec3::z() * (t * reach)).to_vec(), radius)];
        }
    };
    let (reach, aside) = ((0.5 * length - radius).max(0.0), (shoulder - radius).max(0.0));
    let mut out = Vec::new();
    for turn in 0..DIRECTIONS {
        let (s, c) = (PI * f64::from(turn) / f64::from(DIRECTIONS)).sin_cos();
        let across = Vec3::new(-s, c, 0.0) * aside;
        for pitch in PITCHES {
            let along = Vec3::new(c * pitch.cos(), s * pitch.cos(), pitch.sin());
            let row = [4, -4, 3, -3, 2, -2, 1, -1, 0].map(|t| along * (reach * f64::from(t) / 4.0));
            let body = row.iter().flat_map(|p| if aside > 0.0 { vec![p + across, p - across] } else { vec![*p] });
            out.push((body.collect(), radius));
        }
    }
    out
}
