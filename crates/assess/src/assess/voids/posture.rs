//! Which postures of a person fit into a space. A body is a row of spheres whose diameter is the height that the posture needs; a lying
//! body has two rows side by side, as wide as the shoulders. All spheres must be free by exact distances, in one of 36 directions and
//! three pitches, and a share of the cells in them must belong to the space: all of them, or most of the body ([`MOST`]). So a small void is
//! not one where somebody fits because the void beside it is large, and a person across the border of two voids lies in one of them.

use crate::assess::input::settings::Settings;
use crate::assess::space::grid::ABSENT;
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use crate::maths;
use crate::occupants::SIZE;
use rayon::prelude::*;
use std::f64::consts::PI;

/// Length of a crawling person, m.
const CRAWLING_LENGTH: f64 = 1.2;
/// Pitches of a body, rad.
const PITCHES: [f64; 3] = [0.0, -0.5, 0.5];
/// Directions of a body in plan, over half a turn.
const DIRECTIONS: u32 = 36;
/// Share of a body's cells in a void from which on the person is in that void; the rest of the body may be in the next one, or outside.
pub(crate) const MOST: f64 = 0.5;
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

/// True when a person in a posture fits somewhere into a space: some of its cells, whether any cell belongs to it, and the share of the
/// body's cells that must.
pub(crate) fn fits(
    site: &Site,
    cells: &[u32],
    (belongs, share): (&(dyn Fn(usize) -> bool + Sync), f64),
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
        body.iter().all(|q| site.is_free(&(p + q), radius)) && within(site, p, body, radius, (belongs, share))
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

/// True when a share of the cells whose middles are in the spheres of a body belong to a space.
fn within(
    site: &Site,
    p: &Vec3,
    body: &[Vec3],
    radius: f64,
    (belongs, share): (&(dyn Fn(usize) -> bool + Sync), f64),
) -> bool {
    let (mut own, mut all) = (0usize, 0usize);
    for q in body {
        let Some([inside, cells]) = cells_in(site, &(p + q), radius, belongs) else { return false };
        own += inside;
        all += cells;
        if share >= 1.0 && own < all {
            return false;
        }
    }
    own as f64 >= share * all as f64
}

/// How many cells with their middles in a sphere belong to a space, and how many there are; none beyond the grid.
fn cells_in(site: &Site, p: &Vec3, radius: f64, belongs: &(dyn Fn(usize) -> bool + Sync)) -> Option<[usize; 2]> {
    let grid = &site.grid;
    let reach = Vec3::repeat(radius);
    let (low, high) = (grid.cell_of(&(p - reach))?, grid.cell_of(&(p + reach))?);
    let mut out = [0, 0];
    for i in low[0]..=high[0] {
        for j in low[1]..=high[1] {
            for k in low[2]..=high[2] {
                if (grid.centre(i, j, k) - p).norm() <= radius {
                    let c = grid.at(i, j, k);
                    out[0] += usize::from(c != ABSENT && belongs(c));
                    out[1] += 1;
                }
            }
        }
    }
    Some(out)
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
        let (s, c) = maths::sincos(PI * f64::from(turn) / f64::from(DIRECTIONS));
        let across = Vec3::new(-s, c, 0.0) * aside;
        for pitch in PITCHES {
            let along = Vec3::new(c * maths::cos(pitch), s * maths::cos(pitch), maths::sin(pitch));
            let row = [4, -4, 3, -3, 2, -2, 1, -1, 0].map(|t| along * (reach * f64::from(t) / 4.0));
            let body = row.iter().flat_map(|p| if aside > 0.0 { vec![p + across, p - across] } else { vec![*p] });
            out.push((body.collect(), radius));
        }
    }
    out
}
