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
/// body's cells that must. Where that is not all of them, `cells` are all that belong to the space.
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
    let cell = site.grid.cell;
    let middle = if bodies[0].0.len() % 2 == 1 { radius } else { 0.0 };
    // Cells of one column, from the ground up.
    let mut order: Vec<([usize; 3], u32)> = cells.iter().map(|c| (site.grid.ijk(*c as usize), *c)).collect();
    order.sort_unstable();
    let columns: Vec<&[([usize; 3], u32)]> = order.chunk_by(|a, b| a.0[..2] == b.0[..2]).collect();
    let outline = (share < 1.0).then(|| Outline::new(&columns));
    columns.into_par_iter().any(|column| {
        // Bodies that too little of the outline of the space holds, wherever they are in this column: by shift and body.
        let mut outside: Vec<bool> = Vec::new();
        column.iter().any(|(_, c)| {
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
            let low = gap < 2.0 * height;
            if low {
                let middle = 0.5 * (run.low + run.high);
                if (p.z - middle).abs() > 0.500_1 * cell {
                    return false;
                }
                p.z = middle;
            }
            // A snug space has its middle line between the middles of cells.
            SHIFTS.iter().enumerate().any(|(shift, [a, b])| {
                let p = p + Vec3::new(a * cell, b * cell, 0.0);
                if !site.is_free(&p, middle) {
                    return false;
                }
                bodies.iter().enumerate().any(|(number, (body, _))| {
                    let number = shift * bodies.len() + number;
                    if !low && outside.get(number) == Some(&true)
                        || !body.iter().all(|q| site.is_free(&(p + q), radius))
                    {
                        return false;
                    }
                    if within(site, &p, body, radius, (belongs, share)) {
                        return true;
                    }
                    // In a tall column the same body would be tried at every height.
                    if let Some(outline) = outline.as_ref().filter(|_| !low) {
                        outside.resize(SHIFTS.len() * bodies.len(), false);
                        outside[number] = !outline.may_hold(site, &p, body, radius, share);
                    }
                    false
                })
            })
        })
    })
}

/// Columns of cells in which a space has any cell.
struct Outline {
    low: [usize; 2],
    size: [usize; 2],
    has: Vec<bool>,
}

impl Outline {
    /// Of the columns of a space.
    fn new(columns: &[&[([usize; 3], u32)]]) -> Self {
        let at: Vec<[usize; 2]> = columns.iter().map(|c| [c[0].0[0], c[0].0[1]]).collect();
        let of = |a: usize, f: fn(usize, usize) -> usize| at.iter().map(|p| p[a]).reduce(f).unwrap_or_default();
        let low = [of(0, usize::min), of(1, usize::min)];
        let size = [of(0, usize::max) - low[0] + 1, of(1, usize::max) - low[1] + 1];
        let mut has = vec![false; size[0] * size[1]];
        at.iter().for_each(|p| has[(p[0] - low[0]) * size[1] + p[1] - low[1]] = true);
        Self { low, size, has }
    }

    fn has(&self, [i, j]: [i64; 2]) -> bool {
        let (i, j) = (i - self.low[0] as i64, j - self.low[1] as i64);
        let inside = (0..self.size[0] as i64).contains(&i) && (0..self.size[1] as i64).contains(&j);
        inside && self.has[i as usize * self.size[1] + j as usize]
    }

    /// False when no more than the given share of a body's cells can belong to the space, even if the space had every cell of its columns. The
    /// answer is the same at every height that is as far from the middles of cells.
    fn may_hold(&self, site: &Site, p: &Vec3, body: &[Vec3], radius: f64, share: f64) -> bool {
        let grid = &site.grid;
        // Rounding must not make a body hopeless.
        let [few, many] = [radius - 1e-9, radius + 1e-9].map(|r| r * r);
        let (mut own, mut all) = (0usize, 0usize);
        for q in body {
            let at = (p + q - grid.origin) / grid.cell;
            let reach = radius / grid.cell;
            let range = |a: usize| (at[a] - reach).floor() as i64..=(at[a] + reach).floor() as i64;
            let off = |a: usize, i: i64| ((i as f64 + 0.5 - at[a]) * grid.cell).powi(2);
            for i in range(0) {
                for j in range(1) {
                    let plan = off(0, i) + off(1, j);
                    let inside = |r: f64| range(2).filter(|k| plan + off(2, *k) <= r).count();
                    own += if self.has([i, j]) { inside(many) } else { 0 };
                    all += inside(few);
                }
            }
        }
        own as f64 >= share * all as f64
    }
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
