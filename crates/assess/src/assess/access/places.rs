//! Where a person can be: one place per free height above each plan cell, with the best way of moving that fits there. A place is tested with
//! exact distances: three spheres above each other for somebody who walks, one for somebody on hands and knees, two side by side for
//! somebody who moves flat. Neighbouring places whose floors differ by no more than a step are joined where somebody fits halfway between them, too.

use crate::assess::answers::way::Gait;
use crate::assess::input::settings::Settings;
use crate::assess::space::columns::FreeRun;
use crate::assess::space::field::Field;
use crate::assess::space::grid::{ABSENT, PLAN};
use crate::assess::space::site::Site;
use crate::geometry::Vec3;
use crate::occupants::SIZE;
use rayon::prelude::*;

/// No place.
pub(super) const NONE: u32 = u32::MAX;
/// Headroom of somebody who walks, stooped if need be, m.
const HEADROOM: f64 = 1.5;
/// Heights of the spheres of somebody who walks, m.
const WALKING: [f64; 3] = [0.55, 0.90, 1.25];
/// Largest difference between the floors of neighbouring places that is a step and no climb, m.
pub(super) const STEP: f64 = 0.35;
/// A floor whose normal points up by less than this (40 degrees) is climbed, not walked.
const STEEP: f64 = 0.766;
/// Shares of a cell by which a place may be moved from the middle of its cell, where a gap lies between two rows of cells.
const SHIFTS: [[f64; 2]; 5] = [[0.0, 0.0], [0.4, 0.0], [-0.4, 0.0], [0.0, 0.4], [0.0, -0.4]];
/// The eight neighbours in plan; opposite ones are four apart.
pub(super) const AROUND: [[isize; 2]; 8] = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
/// Accepted error of a distance, m.
const ERROR: f64 = 1e-3;

/// A place on a floor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Plan cell.
    pub plan: u32,
    /// Where the feet are, m.
    pub at: Vec3,
    /// Underside of what is above, or infinity, m.
    pub high: f64,
    /// Height above the feet of the middle of the body with which the place was tested, m.
    pub body: f64,
    /// Best way of moving.
    pub gait: Gait,
    /// Whether something is above it.
    pub roofed: bool,
    /// Bits of the directions (of the first four of [`AROUND`]) across which somebody flat fits, and of the vertical.
    across: u8,
}

/// All places with their neighbours.
pub(super) struct Places {
    /// Places, those of a plan cell next to each other, from the lowest up.
    pub list: Vec<Place>,
    first: Vec<u32>,
    /// Neighbour of every place in the directions of [`AROUND`], a step away at most.
    pub near: Vec<[u32; 8]>,
}

impl Places {
    /// Finds the places of a frame.
    pub(super) fn new(site: &Site, settings: &Settings) -> Self {
        let stacks: Vec<(Vec<u32>, Vec<Place>)> = (0..site.grid.stacks().len())
            .into_par_iter()
            .map(|stack| {
                let (mut count, mut list) = (Vec::with_capacity(PLAN), Vec::new());
                for plan in stack * PLAN..(stack + 1) * PLAN {
                    let before = list.len();
                    runs(site, plan, |run| list.extend(place(site, settings, plan, run)));
                    count.push((list.len() - before) as u32);
                }
                (count, list)
            })
            .collect();
        let (mut first, mut list) = (vec![0], Vec::new());
        for (count, places) in stacks {
            for c in count {
                first.push(first.last().expect("not empty") + c);
            }
            list.extend(places);
        }
        let mut all = Self { list, first, near: Vec::new() };
        all.near = (0..all.list.len()).into_par_iter().map(|p| all.neighbours(site, settings, p)).collect();
        all
    }

    /// Numbers of the places of a plan cell.
    pub(super) fn of(&self, plan: usize) -> std::ops::Range<usize> {
        self.first[plan] as usize..self.first[plan + 1] as usize
    }

    /// Plan cell some cells away.
    pub(super) fn beside(site: &Site, plan: usize, direction: usize, cells: isize) -> Option<usize> {
        let (i, j) = site.grid.column(plan);
        let [a, b] = AROUND[direction];
        site.grid.plan(i.checked_add_signed(a * cells)?, j.checked_add_signed(b * cells)?)
    }

    fn neighbours(&self, site: &Site, settings: &Settings, p: usize) -> [u32; 8] {
        let here = self.list[p];
        std::array::from_fn(|d| {
            let Some(plan) = Self::beside(site, here.plan as usize, d, 1) else { return NONE };
            let joined = |q: &usize| {
                let there = &self.list[*q];
                let overlap = here.high.min(there.high) - here.at.z.max(there.at.z);
                let flat = here.gait == Gait::Squeeze || there.gait == Gait::Squeeze;
                let passes = |x: &Place| x.gait != Gait::Squeeze || x.across & !(1 << (d % 4)) != 0;
                (here.at.z - there.at.z).abs() <= STEP
                    && overlap >= if flat { settings.lying_height } else { settings.crawling_height } - ERROR
                    && passes(&here)
                    && passes(there)
                    && is_clear(site, settings, &here, there)
            };
            self.of(plan).find(joined).map_or(NONE, |q| q as u32)
        })
    }
}

/// True when somebody who lies fits halfway between two places, at the height of one of the bodies or between them. Who walks is wider than two places are
/// apart.
fn is_clear(site: &Site, settings: &Settings, a: &Place, b: &Place) -> bool {
    let walks = |p: &Place| matches!(p.gait, Gait::Walk | Gait::Climb);
    if walks(a) && walks(b) {
        return true;
    }
    let [p, q] = [a, b].map(Place::middle);
    let half = (p + q) / 2.0;
    [half.z, p.z.max(q.z), p.z.min(q.z)]
        .iter()
        .any(|z| is_free(site, &Vec3::new(half.x, half.y, *z), 0.5 * settings.lying_height))
}

impl Place {
    /// The middle of the body of somebody there, m.
    pub(super) fn middle(&self) -> Vec3 {
        self.at + Vec3::z() * self.body
    }
}

/// Calls `call` for each free run above something in a plan cell, from the lowest up.
fn runs(site: &Site, plan: usize, mut call: impl FnMut(FreeRun)) {
    let mut run =
        FreeRun { low: site.ground.unwrap_or(f64::NEG_INFINITY), high: f64::INFINITY, floor: None, roof: None };
    for s in site.columns.spans(plan) {
        if s.low > run.low && run.low.is_finite() {
            call(FreeRun { high: s.low, roof: Some(s.solid as usize), ..run });
        }
        if s.high > run.low {
            (run.low, run.floor) = (s.high, Some(s.solid as usize));
        }
    }
    if run.low.is_finite() {
        call(run);
    }
}

/// The place in a free run; `None` where nobody fits.
fn place(site: &Site, settings: &Settings, plan: usize, run: FreeRun) -> Option<Place> {
    let height = run.high - run.low;
    if height < settings.lying_height - ERROR {
        return None;
    }
    let (i, j) = site.grid.column(plan);
    let middle = site.grid.centre(i, j, 0);
    let at = |shift: &[f64; 2]| {
        Vec3::new(middle.x + shift[0] * site.grid.cell, middle.y + shift[1] * site.grid.cell, run.low)
    };
    let upright = run.floor.map_or(1.0, |s| site.solids[s].upright(middle.x, middle.y));
    let shoulder = 0.5 * SIZE[0];
    let found = |at: Vec3, body: f64, gait: Gait, across: u8| {
        Some(Place { plan: plan as u32, at, high: run.high, body, gait, roofed: run.roof.is_some(), across })
    };
    if height >= HEADROOM {
        let free = |p: &Vec3| WALKING.iter().all(|z| is_free(site, &(p + Vec3::z() * *z), shoulder));
        if let Some(p) = SHIFTS.iter().map(at).find(free) {
            return found(p, WALKING[1], if upright < STEEP { Gait::Climb } else { Gait::Walk }, 0xff);
        }
    }
    // Heights of a sphere above a floor that may be tilted and have steps.
    let heights = |radius: f64, reach: f64| {
        let low = radius / upright.max(0.3);
        let top = (low + reach).min(height - radius);
        let count = ((top - low) / 0.05).max(0.0).ceil() as usize;
        (0..=count).map(move |n| if top < low { height / 2.0 } else { (low + 0.05 * n as f64).min(top) })
    };
    let radius = 0.5 * settings.crawling_height;
    if height >= settings.crawling_height - ERROR {
        for z in heights(radius, 0.4) {
            let free = |p: &Vec3| is_free(site, &(p + Vec3::z() * z), radius);
            if let Some(p) = SHIFTS.iter().map(at).find(free) {
                return found(p, z, Gait::Crawl, 0xff);
            }
        }
    }
    let radius = 0.5 * settings.lying_height;
    let aside = (shoulder - radius).max(0.0);
    let (mut best, mut across): (Option<(Vec3, f64)>, u8) = (None, 0);
    for p in SHIFTS.iter().map(at) {
        let (mut fits, mut body) = (0u8, None);
        for z in heights(radius, 0.3) {
            let q = p + Vec3::z() * z;
            if !is_free(site, &q, radius) {
                continue;
            }
            body = body.or(Some(z));
            let pair = |d: Vec3| is_free(site, &(q + d * aside), radius) && is_free(site, &(q - d * aside), radius);
            if pair(Vec3::z()) {
                fits |= 1 << 4;
            }
            for (k, [a, b]) in AROUND[..4].iter().enumerate() {
                if pair(Vec3::new(*a as f64, *b as f64, 0.0).normalize()) {
                    fits |= 1 << k;
                }
            }
        }
        if fits.count_ones() > across.count_ones() {
            (best, across) = (body.map(|z| (p, z)), fits);
        }
        // One direction alone is that of the gap, in which nobody moves with the shoulders ahead.
        if across.count_ones() > 1 {
            break;
        }
    }
    best.and_then(|(p, z)| found(p, z, Gait::Squeeze, across))
}

/// True when a sphere is free but for an accepted error. The clearance at the middle of the cell decides most cases.
pub(super) fn is_free(site: &Site, p: &Vec3, radius: f64) -> bool {
    site.is_free(p, radius - ERROR)
}

/// Clearance of the cell that holds a point, m; large where the grid has no block.
pub(super) fn rough(site: &Site, p: &Vec3) -> f64 {
    let cell = site.grid.cell_of(p).map(|[i, j, k]| site.grid.at(i, j, k)).filter(|c| *c != ABSENT);
    cell.map_or(3.0, |c| f64::from(site.field.distance[c]))
}

/// Solids near a point.
pub(super) fn solids_near<'s>(site: &'s Site, p: &Vec3) -> &'s [u32] {
    let cell = site.grid.cell_of(p).map(|[i, j, k]| site.grid.at(i, j, k)).filter(|c| *c != ABSENT);
    cell.map_or(&[], |c| site.field.close(Field::octant(c)))
}
