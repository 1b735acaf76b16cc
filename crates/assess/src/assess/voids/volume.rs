//! Volume of one void from cells that count by their free share, with the layer of cells at the walls. A cell that one face cuts is divided by
//! the plane of that face; where faces meet, points in the cell are tested. Parts that are thinner than a cell are seen from the
//! void's side only, so that the space behind them does not count.

use super::regions::NONE;
use crate::assess::input::solid::Solid;
use crate::assess::space::site::Site;
use crate::geometry::{Plane, Vec3};
use rayon::prelude::*;

/// Points along the edge of a cell.
const POINTS: usize = 4;
/// Cells of a part of the sum.
const PART: usize = 4096;
/// Half the diagonal of a cell, in cells.
const HALF: f64 = 0.87;

/// Volume (m3) and centroid of the cells with a label.
pub(crate) fn volume(site: &Site, cells: &[u32], label: &[u32]) -> (f64, Vec3) {
    let own = label[cells[0] as usize];
    debug_assert!(own != NONE);
    let reach = HALF * site.grid.cell;
    let d = |c: usize| f64::from(site.field.distance[c]);
    // A cell outside, how far from the cell of the void beside it, and that cell.
    let mut shell: Vec<(u32, u8, u32)> = cells
        .par_iter()
        .flat_map_iter(|c| {
            let (c, mut out) = (*c as usize, Vec::new());
            if d(c) < 1.75 * site.grid.cell {
                let here = site.grid.ijk(c);
                site.grid.around_cell(c, |o| {
                    if label[o] == own || d(o) <= -reach || d(o) >= reach {
                        return;
                    }
                    let there = site.grid.ijk(o);
                    let steps = (0..3).map(|a| here[a].abs_diff(there[a])).sum::<usize>();
                    if d(o) <= 0.0 || (steps == 1 && is_behind_thin(site, c, o)) {
                        out.push((o as u32, steps as u8, c as u32));
                    }
                });
            }
            out
        })
        .collect();
    shell.sort_unstable();
    shell.dedup_by_key(|s| s.0);
    // Sums of parts of fixed length, so that they do not depend on the number of threads.
    let add = |list: &mut dyn Iterator<Item = (usize, f64)>| {
        list.fold((0.0, Vec3::zeros()), |(sum, moment), (c, share)| (sum + share, moment + site.grid.middle(c) * share))
    };
    let inner = cells
        .par_chunks(PART)
        .map(|part| add(&mut part.iter().map(|c| (*c as usize, share(site, *c as usize, *c as usize)))));
    let outer = shell
        .par_chunks(PART)
        .map(|part| add(&mut part.iter().map(|s| (s.0 as usize, share(site, s.0 as usize, s.2 as usize)))));
    let parts: Vec<(f64, Vec3)> = inner.chain(outer).collect();
    let (sum, moment) = parts.into_iter().fold((0.0, Vec3::zeros()), |a, b| (a.0 + b.0, a.1 + b.1));
    (sum * site.grid.cell.powi(3), moment / sum.max(1e-12))
}

/// True when a thin part is between two neighbouring cells.
fn is_behind_thin(site: &Site, c: usize, o: usize) -> bool {
    let cut = site.is_cut(c, o).then(|| site.cut(c, &site.grid.middle(c), &site.grid.middle(o)));
    cut.flatten().is_some_and(|(_, s)| s.is_some_and(|s| site.thin[s]))
}

/// Free share of a cell as seen from the middle of a free cell.
fn share(site: &Site, c: usize, from: usize) -> f64 {
    let cell = site.grid.cell;
    let reach = HALF * cell;
    if c == from && f64::from(site.field.distance[c]) >= reach {
        return 1.0;
    }
    let (middle, eye) = (site.grid.middle(c), site.grid.middle(from));
    let behind = c != from;
    let mut faces = 0;
    let mut cut = reach;
    let mut near: Vec<(&Solid, bool, Vec<&Plane>)> = Vec::new();
    if let Some(g) = site.ground.filter(|g| middle.z - g < reach) {
        faces += 1;
        cut = middle.z - g;
    }
    for s in site.close_by(&middle, reach) {
        let solid = &site.solids[s];
        if solid.distance(&middle) >= reach {
            continue;
        }
        // The face that looks at the void, and the other faces that pass through the cell and look at it.
        let seen = solid.planes.iter().map(|f| (f.distance(&eye), f.distance(&middle)));
        let (_, face) = seen.fold((f64::NEG_INFINITY, 0.0), |a, b| if b.0 > a.0 { b } else { a });
        let thin = site.thin[s];
        let cuts = |f: &&Plane| f.distance(&middle).abs() < reach;
        let cutting: Vec<&Plane> = solid.planes.iter().filter(cuts).collect();
        faces += cutting.iter().filter(|f| !thin || f.distance(&eye) > 0.0).count().max(1);
        cut = cut.min(face);
        near.push((solid, thin || behind, cutting));
    }
    if faces < 2 {
        return (0.5 + cut / cell).clamp(0.0, 1.0);
    }
    let place = |n: usize| ((n as f64 + 0.5) / POINTS as f64 - 0.5) * cell;
    let free = |n: &usize| {
        let (a, b, e) = (n / (POINTS * POINTS), n / POINTS % POINTS, n % POINTS);
        let p = middle + Vec3::new(place(a), place(b), place(e));
        site.ground.is_none_or(|g| p.z > g)
            // Inside a piece a point is behind all faces that cut the cell; the cell is behind all others.
            && near.iter().all(|(solid, hides, cutting)| match hides {
                true => solid.hit(&eye, &p, 0.0).is_none(),
                false => cutting.iter().any(|f| f.distance(&p) > 0.0),
            })
    };
    let count = POINTS * POINTS * POINTS;
    (0..count).filter(free).count() as f64 / count as f64
}
