//! What each cell is before voids are divided: solid, open air, the core of a void, a low space, or a crevice. Open air is what a sphere of
//! the crawl clearance reaches from the sky and the sides without passing under cover. The core of standing space is divided by storey,
//! and shafts are apart, by the exact heights of floor and roof above and below the cell.

use super::columns::FreeRun;
use super::grid::{BLOCK, EDGE};
use super::site::Site;
use crate::assess::input::settings::Settings;
use rayon::prelude::*;

pub(crate) const SOLID: u8 = 0;
/// Core below a roof that has moved.
pub(crate) const CORE: u8 = 1;
/// Covered and free, with too little clearance for a core and for a low space.
pub(crate) const CREVICE: u8 = 2;
/// Open air.
pub(crate) const OPEN: u8 = 3;
/// Core below a crack in the cover; it joins any other core.
pub(crate) const UNROOFED: u8 = 4;
/// Free and not covered, but too narrow to be open air.
pub(crate) const CRACK: u8 = 5;
/// Less clearance than a core, as much as a lying person needs.
pub(crate) const LOW: u8 = 6;
/// Core of a shaft or a hall: higher than one and a half storeys, below a roof that has not moved.
pub(crate) const SHAFT: u8 = 7;
/// Core of standing space on the lowest storey; the following numbers are the storeys above.
pub(crate) const STOREY: u8 = 8;

/// Standing space that is higher than this many storeys is a shaft or a hall.
const TALL: f64 = 1.5;

/// True for the cells of a core.
pub(crate) fn is_core(kind: u8) -> bool {
    kind == CORE || kind == UNROOFED || kind >= SHAFT
}

/// Kinds of all cells.
pub(crate) fn kinds(site: &Site, settings: &Settings) -> Vec<u8> {
    let (core, low) = thresholds(settings, site.grid.cell);
    let mut kinds = vec![SOLID; site.grid.len()];
    kinds.par_chunks_mut(BLOCK).enumerate().for_each(|(slot, out)| {
        let [x, y, z] = site.grid.corner(slot);
        let bottom = site.grid.centre(0, 0, z).z;
        let distance = &site.field.distance[slot * BLOCK..][..BLOCK];
        for column in 0..EDGE * EDGE {
            let plan = site.grid.plan(x + column / EDGE, y + column % EDGE).expect("a column of the grid");
            let cover = site.columns.cover[plan];
            let mut known: Option<(FreeRun, u8)> = None;
            for k in 0..EDGE {
                let c = column * EDGE + k;
                let (d, height) = (distance[c], bottom + k as f64 * site.grid.cell);
                out[c] = match d {
                    d if d <= 0.0 => SOLID,
                    _ if height >= cover => CRACK,
                    d if d >= core => {
                        let (run, kind) = match known {
                            Some(k) if k.0.low <= height && height < k.0.high => k,
                            _ => {
                                let run = site.columns.run(plan, height, site.ground);
                                (run, core_kind(site, &run))
                            }
                        };
                        known = Some((run, kind));
                        kind
                    }
                    d if d >= low => LOW,
                    _ => CREVICE,
                };
            }
        }
    });
    open_air(site, settings, &mut kinds);
    kinds
}

/// Clearance at the middle of a cell from which it belongs to a core, and to a low space, m. The best point of a gap is up to half a cell
/// from the middle of a cell.
pub(crate) fn thresholds(settings: &Settings, cell: f64) -> (f32, f32) {
    let core = settings.core_clearance - cell / 2.0 - 1e-4;
    let low = 0.5 * settings.lying_height - cell / 2.0 - 1e-4;
    let least = 0.1 * cell;
    (core.max(least) as f32, low.min(core).max(least) as f32)
}

/// Kind of a core cell by what is above and below it.
pub(crate) fn core_kind(site: &Site, run: &FreeRun) -> u8 {
    match run.roof {
        None => UNROOFED,
        Some(s) if site.moved[s] => CORE,
        Some(_) if run.high - run.low > TALL * site.storey_height => SHAFT,
        Some(_) => STOREY + storey(site, run.low).unwrap_or(0).min(usize::from(u8::MAX - STOREY)) as u8,
    }
}

/// Storey of a floor level.
pub(crate) fn storey(site: &Site, level: f64) -> Option<usize> {
    crate::building::storey_of_floor(site.storeys.iter().copied(), level)
}

/// Marks the uncovered cells that a sphere of the crawl clearance reaches from the sky and the sides.
fn open_air(site: &Site, settings: &Settings, kinds: &mut [u8]) {
    const SIDES: [[isize; 3]; 6] = [[-1, 0, 0], [1, 0, 0], [0, -1, 0], [0, 1, 0], [0, 0, -1], [0, 0, 1]];
    let least = (settings.crawl_clearance - site.grid.cell / 4.0) as f32;
    let d = &site.field.distance;
    let rim = |c: usize| SIDES.iter().any(|s| site.grid.beside(c, *s).is_none());
    let mut stack: Vec<u32> = (0..kinds.len() as u32)
        .into_par_iter()
        .filter(|c| kinds[*c as usize] == CRACK && d[*c as usize] >= least && at_side(*c as usize) && rim(*c as usize))
        .collect();
    for c in &stack {
        kinds[*c as usize] = OPEN;
    }
    while let Some(c) = stack.pop() {
        for side in SIDES {
            let Some(o) = site.grid.beside(c as usize, side) else { continue };
            if kinds[o] == CRACK && d[o] >= least {
                kinds[o] = OPEN;
                stack.push(o as u32);
            }
        }
    }
}

/// True for the cells at the sides of a block.
fn at_side(c: usize) -> bool {
    let l = c % BLOCK;
    [l / (EDGE * EDGE), l / EDGE % EDGE, l % EDGE].iter().any(|v| *v == 0 || *v == EDGE - 1)
}
