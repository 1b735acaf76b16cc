//! A storey with a map: places for a number of people, at random by the map, then as close as people can stand.

use super::floor::{Floor, Solids};
use super::{GreyMap, OccupancyMap};
use crate::geometry::{Aabb, Vec3};
use crate::maths;
use crate::{Error, Result};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use std::collections::BTreeMap;
use std::path::Path;

/// Usual smallest distance between two people, m.
const USUAL_DISTANCE: f64 = 0.6;
/// Smallest distance in a crowd, m. Dummies in any orientation do not touch (the diagonal of their plan is 0.541 m).
pub(super) const CLOSEST: f64 = 0.55;
/// Random attempts per person before all places are searched.
const TRIES: usize = 200;
/// Distance of the places of that search, m.
const RASTER: f64 = CLOSEST / 5.0;
/// Largest number of these places; on larger maps their distance is larger.
const MOST_PLACES: f64 = 1e6;
/// Largest number of white pixels whose centres are searched in addition.
const MOST_PIXELS: usize = 200_000;
/// A place for a person.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub feet: Vec3,
    pub floor: Floor,
    pub facing: f64,
}

/// People who have a place, by the cells of a grid as wide as their distance.
#[derive(Default)]
pub(super) struct Crowd(BTreeMap<(i64, i64), Vec<Vec3>>);

impl Crowd {
    fn cell(p: &Vec3) -> (i64, i64) {
        ((p.x / USUAL_DISTANCE).floor() as i64, (p.y / USUAL_DISTANCE).floor() as i64)
    }

    pub(super) fn has_room(&self, feet: &Vec3, apart: f64) -> bool {
        let (i, j) = Self::cell(feet);
        (i - 1..=i + 1).all(|a| {
            (j - 1..=j + 1).all(|b| self.0.get(&(a, b)).is_none_or(|l| l.iter().all(|p| (p - feet).norm() >= apart)))
        })
    }

    pub(super) fn add(&mut self, feet: Vec3) {
        self.0.entry(Self::cell(&feet)).or_default().push(feet);
    }

    fn remove(&mut self, feet: &Vec3) {
        if let Some(l) = self.0.get_mut(&Self::cell(feet)) {
            l.retain(|p| p != feet);
        }
    }
}

/// A number from 0 to 1.
pub(super) fn fraction(random: &mut Pcg64Mcg) -> f64 {
    (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// A storey with a map.
pub(super) struct Area<'a> {
    pub picture: &'a GreyMap,
    pub map: &'a OccupancyMap,
    pub solids: &'a Solids,
    pub level: f64,
}

impl Area<'_> {
    /// A picture of a single grey does not show positions: people are then inside. A painted picture also applies to the open.
    fn in_the_open(&self) -> bool {
        self.picture.pixels.iter().any(|p| *p != self.picture.pixels[0])
    }

    /// Places the requested number of people, or fewer when there is not enough room: first at random by the map, then at any remaining
    /// place, then row by row, as close as people can stand.
    pub(super) fn fill(&self, crowd: &mut Crowd, random: &mut Pcg64Mcg) -> Vec<Spot> {
        let people = self.map.people as usize;
        let mut out = self.by_chance(crowd, random);
        if out.len() == people {
            return out;
        }
        let places = self.places();
        // Weighted sampling without replacement (Efraimidis and Spirakis 2006): white places come first, at random.
        let mut order: Vec<(f64, usize)> =
            places.iter().enumerate().map(|(i, p)| (-maths::log(1.0 - fraction(random)) / f64::from(p.2), i)).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let mut take =
            |out: &mut Vec<Spot>, crowd: &mut Crowd, list: &mut dyn Iterator<Item = usize>, distance: f64| {
                for (feet, floor, _) in list.map(|i| places[i]) {
                    if out.len() == people {
                        return;
                    }
                    if crowd.has_room(&feet, distance) {
                        crowd.add(feet);
                        out.push(Spot { feet, floor, facing: fraction(random) * std::f64::consts::TAU });
                    }
                }
            };
        for distance in [USUAL_DISTANCE, CLOSEST] {
            take(&mut out, crowd, &mut order.iter().map(|o| o.1), distance);
        }
        if out.len() < people {
            let mut rows = Vec::new();
            out.iter().for_each(|p| crowd.remove(&p.feet));
            take(&mut rows, crowd, &mut (0..places.len()), CLOSEST);
            if rows.len() >= out.len() {
                return rows;
            }
            rows.iter().for_each(|p| crowd.remove(&p.feet));
            out.iter().for_each(|p| crowd.add(p.feet));
        }
        out
    }

    fn by_chance(&self, crowd: &mut Crowd, random: &mut Pcg64Mcg) -> Vec<Spot> {
        let (people, picture) = (self.map.people as usize, self.picture);
        let sums: Vec<u64> = picture
            .pixels
            .iter()
            .scan(0u64, |sum, &p| {
                *sum += u64::from(p);
                Some(*sum)
            })
            .collect();
        let total = sums.last().copied().unwrap_or(0);
        let (mut out, open) = (Vec::new(), self.in_the_open());
        for _ in 0..people * TRIES {
            if out.len() == people {
                break;
            }
            let pick = random.next_u64() % total;
            let pixel = sums.partition_point(|w| *w <= pick) as u32;
            let corner = self.corner(pixel);
            let x = corner[0] + fraction(random) * self.map.metres_per_pixel;
            let y = corner[1] + fraction(random) * self.map.metres_per_pixel;
            let facing = fraction(random) * std::f64::consts::TAU;
            let Some((feet, floor)) = self.solids.standing(x, y, self.level, open) else { continue };
            if crowd.has_room(&feet, USUAL_DISTANCE) {
                crowd.add(feet);
                out.push(Spot { feet, floor, facing });
            }
        }
        out
    }

    /// Lower left corner of a pixel, m.
    fn corner(&self, pixel: u32) -> [f64; 2] {
        let (column, row) = (pixel % self.picture.width, pixel / self.picture.width);
        let up = self.picture.height - 1 - row;
        [
            self.map.origin[0] + f64::from(column) * self.map.metres_per_pixel,
            self.map.origin[1] + f64::from(up) * self.map.metres_per_pixel,
        ]
    }

    /// All places of a grid where a person can stand, with the value of the map there, row by row.
    fn places(&self) -> Vec<(Vec3, Floor, u8)> {
        let (p, edge, open) = (self.picture, self.map.metres_per_pixel, self.in_the_open());
        let size = [f64::from(p.width) * edge, f64::from(p.height) * edge];
        let white = p.pixels.iter().filter(|v| **v > 0).count();
        let step = RASTER.max((white as f64 * edge * edge / MOST_PLACES).sqrt());
        let count = size.map(|s| (s / step).floor() as u64);
        let mut out = Vec::new();
        let mut look = |x: f64, y: f64, grey: u8| {
            if grey > 0
                && let Some((feet, floor)) = self.solids.standing(x, y, self.level, open)
            {
                out.push((feet, floor, grey));
            }
        };
        for j in 0..count[1] {
            for i in 0..count[0] {
                let at = [(i as f64 + 0.5) * step, (j as f64 + 0.5) * step];
                let (column, up) = ((at[0] / edge) as u32, (at[1] / edge) as u32);
                let row = p.height - 1 - up.min(p.height - 1);
                let grey = p.pixels[row as usize * p.width as usize + column.min(p.width - 1) as usize];
                look(self.map.origin[0] + at[0], self.map.origin[1] + at[1], grey);
            }
        }
        if edge < step && white <= MOST_PIXELS {
            // White dots that the grid may miss.
            for (pixel, grey) in p.pixels.iter().enumerate() {
                let corner = self.corner(pixel as u32);
                look(corner[0] + 0.5 * edge, corner[1] + 0.5 * edge, *grey);
            }
        }
        out
    }
}

/// Places along each side of a map by which the share of its people beside the building is measured, at most.
const ALONG: f64 = 200.0;
/// Distance of these places, m, where the map is not larger.
const BESIDE_STEP: f64 = 0.25;

impl Area<'_> {
    /// Share of the people of the map who stand on the ground with nothing above them: by the grey values of all places where somebody can stand.
    pub(super) fn share_beside(&self) -> f64 {
        if !self.in_the_open() {
            return 0.0;
        }
        let (p, edge) = (self.picture, self.map.metres_per_pixel);
        let size = [f64::from(p.width) * edge, f64::from(p.height) * edge];
        let step = BESIDE_STEP.max(size[0].max(size[1]) / ALONG);
        let count = size.map(|s| ((s / step).ceil() as u32).max(1));
        let (mut all, mut beside) = (0.0, 0.0);
        for (i, j) in (0..count[1]).flat_map(|j| (0..count[0]).map(move |i| (i, j))) {
            let at = [f64::from(i) + 0.5, f64::from(j) + 0.5].map(|k| k * step);
            let (column, up) = ((at[0] / edge) as u32, (at[1] / edge) as u32);
            let (column, row) = (column.min(p.width - 1), p.height - 1 - up.min(p.height - 1));
            let grey = f64::from(p.pixels[row as usize * p.width as usize + column as usize]);
            let place = (grey > 0.0).then(|| {
                self.solids.standing(self.map.origin[0] + at[0], self.map.origin[1] + at[1], self.level, true)
            });
            if let Some((feet, floor)) = place.flatten() {
                all += grey;
                beside += if floor == Floor::Ground && !self.solids.is_covered(&feet) { grey } else { 0.0 };
            }
        }
        if all > 0.0 { beside / all } else { 0.0 }
    }
}

/// Share of a picture that lies beside the plan of the building, from which on it is told.
pub(super) const MOSTLY_BESIDE: f64 = 0.5;

/// Share of the area of a picture that lies beside the plan of the building.
pub(super) fn beside(picture: &GreyMap, map: &OccupancyMap, plan: &Aabb) -> f64 {
    let over = |c: usize, pixels: u32| {
        let (low, size) = (map.origin[c], f64::from(pixels) * map.metres_per_pixel);
        ((low + size).min(plan.max[c]) - low.max(plan.min[c])).max(0.0) / size.max(1e-9)
    };
    1.0 - over(0, picture.width) * over(1, picture.height)
}

pub(super) fn check_fit(file: &Path, picture: &GreyMap, map: &OccupancyMap, plan: &Aabb) -> Result<()> {
    let size = [picture.width, picture.height].map(|n| f64::from(n) * map.metres_per_pixel);
    for c in 0..2 {
        let (low, high) = (map.origin[c], map.origin[c] + size[c]);
        let extent = plan.max[c] - plan.min[c];
        if high < plan.min[c] || low > plan.max[c] || size[c] > 3.0 * extent.max(1.0) {
            return Err(Error::in_file(
                file,
                format!(
                    "the map covers {low:.1} to {high:.1} m along {}, the building {:.1} to {:.1} m ({} x {} pixels of {} m)",
                    ["x", "y"][c],
                    plan.min[c],
                    plan.max[c],
                    picture.width,
                    picture.height,
                    map.metres_per_pixel
                ),
                "set metres_per_pixel and origin so that the picture lies on the building's plan",
            ));
        }
    }
    Ok(())
}
