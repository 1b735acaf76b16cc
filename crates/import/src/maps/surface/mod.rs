//! Surfaces and scans as grids of heights in the plan of a model: GeoTIFF, LAS and LAZ, PLY and XYZ. They are observations, not buildings. Of a cloud of
//! points only the highest in each cell counts, because that is what is seen from above. The memory that is needed depends on the window around the
//! building, not on the file.

mod geokeys;
mod geotiff;
mod las;
pub mod laz;
mod points;
mod register;
mod vertical;

pub use register::{Laying, ModelPlan, Registration, ShiftAsked, ShiftVerdict, Why, register};

use super::crs::Crs;
use crate::read::{self, Kind};
use crate::stop::Stop;
use crate::units::earth::PlanOrigin;
use crate::{Error, Result};
use std::path::Path;

/// Most cells of a grid.
const MOST_CELLS: usize = 4_000_000;
/// Heights of points in a cell that count as one surface, m.
const LAYER: f32 = 0.25;
/// Higher than this is no height of anything on the earth, m.
const HIGHEST: f64 = 1e5;
/// Points that a surface has at least; fewer are birds, wires and noise.
const LEAST_POINTS: u32 = 2;

/// The name of the system of a file that names none.
const OWN: &str = "the coordinates of the model";
/// Deeper below everything else than the building is high and this, m, nothing was measured; and so much below the ground.
const DEEP: f64 = 20.0;
/// Below the ground by more than this a height of exactly 0 was not measured, m.
const ZERO: f64 = 1.0;
/// Heights that are alike to this share are one number.
const ALIKE: f32 = 1e-5;

/// The part of a plan that is wanted.
#[derive(Clone, Debug)]
pub struct Window {
    /// Lowest corner, m.
    pub low: [f64; 2],
    /// Cells along x and y.
    pub cells: [usize; 2],
    /// Side of a cell, m.
    pub cell: f64,
    /// Where the plan is on the earth; without it surfaces must be in the coordinates of the model.
    pub origin: Option<PlanOrigin>,
}

impl Window {
    /// Cells that cover a rectangle and a margin around it, m.
    ///
    /// # Errors
    /// More cells than can be held.
    pub fn around(low: [f64; 2], high: [f64; 2], margin: f64, cell: f64, origin: Option<PlanOrigin>) -> Result<Self> {
        let start = [0, 1].map(|k| ((low[k] - margin) / cell).floor() * cell);
        let count = [0, 1].map(|k| ((high[k] + margin - start[k]) / cell).ceil().max(1.0) as usize);
        if count[0].saturating_mul(count[1]) > MOST_CELLS {
            return Err(Error::input(
                format!("{} x {} cells of {cell} m are more than {MOST_CELLS}", count[0], count[1]),
                "make the cells larger: 0.5 m is enough",
            ));
        }
        Ok(Self { low: start, cells: count, cell, origin })
    }

    /// The cell of a place, as its number.
    pub fn number(&self, p: [f64; 2]) -> Option<usize> {
        let [i, j] = [0, 1].map(|k| (p[k] - self.low[k]) / self.cell);
        let inside = i >= 0.0 && j >= 0.0 && i < self.cells[0] as f64 && j < self.cells[1] as f64;
        inside.then(|| i as usize * self.cells[1] + j as usize)
    }

    /// Middle of a cell, m.
    pub fn middle(&self, number: usize) -> [f64; 2] {
        let (i, j) = (number / self.cells[1], number % self.cells[1]);
        [self.low[0] + (i as f64 + 0.5) * self.cell, self.low[1] + (j as f64 + 0.5) * self.cell]
    }
}

/// Heights in a window, m in the datum of the file; not a number where nothing was measured.
#[derive(Clone, Debug)]
pub struct HeightGrid {
    /// Where.
    pub window: Window,
    /// One for each cell.
    pub heights: Vec<f32>,
    /// Points or pixels of the file.
    pub points: u64,
    /// Those of them in the window.
    pub within: u64,
    /// Lines of a text that hold no point: headers and remarks.
    pub skipped: u64,
    /// Coordinate system of the file.
    pub crs: String,
    /// What else is to be known about how it was read, in sentences.
    pub notes: Vec<String>,
    /// Side of what one height stands for, m: that of a cell, or of a larger pixel.
    pub grain: f64,
}

impl HeightGrid {
    /// Height at a place: that of its cell, m.
    pub fn at(&self, p: [f64; 2]) -> Option<f64> {
        let h = f64::from(*self.heights.get(self.window.number(p)?)?);
        h.is_finite().then_some(h)
    }

    /// Takes out numbers that stand for missing heights without being declared: the lowest of all, in many cells the same, and so far below the others
    /// that neither a building of a height (m) nor a slope lies between them. Returns how many cells that were.
    pub fn forget_fillings(&mut self, high: f64) -> usize {
        let mut list: Vec<f32> = self.heights.iter().copied().filter(|h| h.is_finite()).collect();
        list.sort_by(f32::total_cmp);
        let mut gone = 0;
        while let Some(lowest) = list.get(gone).copied() {
            let same = list[gone..].partition_point(|h| *h <= lowest + ALIKE * lowest.abs().max(1.0));
            let Some(next) = list.get(gone + same) else { break };
            if f64::from(next - lowest) <= high + DEEP {
                break;
            }
            gone += same;
        }
        let first = list.get(gone).copied().unwrap_or(f32::NEG_INFINITY);
        self.heights.iter_mut().filter(|h| **h < first).for_each(|h| *h = f32::NAN);
        gone
    }

    /// Whether a height of the file is no measurement over a ground, m: one that is far below it, or exactly 0 and below it.
    pub fn is_filling(height: f64, ground: f64) -> bool {
        height < ground - DEEP || height == 0.0 && ground > ZERO
    }

    /// Share of the cells that have a height.
    pub fn share(&self) -> f64 {
        self.heights.iter().filter(|h| h.is_finite()).count() as f64 / self.heights.len().max(1) as f64
    }
}

/// From the coordinates of a file to those of the plan: over a few hundred metres all projections are linear to a millimetre or two.
#[derive(Clone, Copy, Debug)]
struct ToPlan {
    from: [f64; 2],
    to: [f64; 2],
    rows: [[f64; 2]; 2],
}

impl ToPlan {
    /// For coordinates of the model itself.
    const OWN: Self = Self { from: [0.0; 2], to: [0.0; 2], rows: [[1.0, 0.0], [0.0, 1.0]] };

    fn new(file: &Path, crs: &Crs, window: &Window) -> Result<Self> {
        let Some(origin) = window.origin else {
            return Err(Error::in_file(
                file,
                format!("this surface is on the earth ({}), and the case does not say where its building is", crs.name),
                "give [site] latitude, longitude and true_north in the case",
            ));
        };
        let middle = [0, 1].map(|k| window.low[k] + 0.5 * window.cells[k] as f64 * window.cell);
        let own = |p: [f64; 2]| {
            crs.from_degrees(origin.degrees(p)).ok_or_else(|| {
                Error::in_file(
                    file,
                    format!("the building is not within {}", crs.name),
                    "check [site] of the case and the file",
                )
            })
        };
        let reach = 50.0;
        let (c, u, v) = (own(middle)?, own([middle[0] + reach, middle[1]])?, own([middle[0], middle[1] + reach])?);
        // Columns of the map from plan to file, and its inverse.
        let (a, b) = ([(u[0] - c[0]) / reach, (u[1] - c[1]) / reach], [(v[0] - c[0]) / reach, (v[1] - c[1]) / reach]);
        let d = a[0] * b[1] - a[1] * b[0];
        if d.abs() < 1e-18 {
            return Err(Error::in_file(file, "its coordinate system has no extent there", "convert it to UTM"));
        }
        Ok(Self { from: c, to: middle, rows: [[b[1] / d, -b[0] / d], [-a[1] / d, a[0] / d]] })
    }

    fn place(&self, p: [f64; 2]) -> [f64; 2] {
        let q = [p[0] - self.from[0], p[1] - self.from[1]];
        [0, 1].map(|k| self.to[k] + self.rows[k][0] * q[0] + self.rows[k][1] * q[1])
    }

    /// The place in the file of one in the plan.
    fn back(&self, p: [f64; 2]) -> [f64; 2] {
        let q = solved(self.rows, [p[0] - self.to[0], p[1] - self.to[1]]);
        [self.from[0] + q[0], self.from[1] + q[1]]
    }
}

/// What two rows turn into a pair of numbers. The rows are those of a map of the plane, which has an inverse.
fn solved(rows: [[f64; 2]; 2], p: [f64; 2]) -> [f64; 2] {
    let d = rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0];
    [(rows[1][1] * p[0] - rows[0][1] * p[1]) / d, (rows[0][0] * p[1] - rows[1][0] * p[0]) / d]
}

/// The two highest layers of a cell.
#[derive(Clone, Copy, Default)]
struct Layers {
    top: [f32; 2],
    sum: [f32; 2],
    count: [u32; 2],
}

/// A grid while points come in.
struct Thinning {
    window: Window,
    cells: Vec<Layers>,
    points: u64,
    within: u64,
    skipped: u64,
}

impl Thinning {
    fn new(window: &Window) -> Self {
        let n = window.cells[0] * window.cells[1];
        Self { window: window.clone(), cells: vec![Layers::default(); n], points: 0, within: 0, skipped: 0 }
    }

    fn add(&mut self, p: [f64; 2], z: f64) {
        self.points += 1;
        if let Some(number) = self.window.number(p) {
            self.within += u64::from(self.put(number, z));
        }
    }

    /// Puts a height into a cell; false for what is none.
    fn put(&mut self, number: usize, z: f64) -> bool {
        if !(z.is_finite() && z.abs() < HIGHEST) {
            return false;
        }
        let (c, z) = (&mut self.cells[number], z as f32);
        if c.count[0] == 0 {
            (c.top[0], c.sum[0], c.count[0]) = (z, z, 1);
        } else if z > c.top[0] + LAYER {
            (c.top[1], c.sum[1], c.count[1]) = (c.top[0], c.sum[0], c.count[0]);
            (c.top[0], c.sum[0], c.count[0]) = (z, z, 1);
        } else if z >= c.top[0] - LAYER {
            c.sum[0] += z;
            c.count[0] += 1;
        } else if c.count[1] == 0 || z > c.top[1] + LAYER {
            (c.top[1], c.sum[1], c.count[1]) = (z, z, 1);
        } else if z >= c.top[1] - LAYER {
            c.sum[1] += z;
            c.count[1] += 1;
        }
        true
    }

    fn finish(self, crs: String, notes: Vec<String>) -> HeightGrid {
        let height = |c: &Layers| {
            let k = usize::from(c.count[0] < LEAST_POINTS && c.count[1] > c.count[0]);
            if c.count[k] == 0 { f32::NAN } else { c.sum[k] / c.count[k] as f32 }
        };
        let heights = self.cells.iter().map(height).collect();
        let Self { window, points, within, skipped, .. } = self;
        let grain = window.cell;
        HeightGrid { window, heights, points, within, skipped, crs, notes, grain }
    }
}

/// Reads a surface in a window of the plan.
///
/// # Errors
/// A format that is not read, a damaged file, a coordinate system that is not known, a surface that is elsewhere.
pub fn read(file: &Path, window: &Window, stop: &Stop) -> Result<HeightGrid> {
    let ending = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let (_, size) = read::open(file, Kind::Survey)?;
    let first = points::first_bytes(file, 8)?;
    let grid = read::guarded(file, || {
        if first.starts_with(b"II*\0") || first.starts_with(b"MM\0*") || first.starts_with(b"II+\0") {
            geotiff::read(file, window, stop)
        } else if first.starts_with(b"LASF") {
            if las::is_packed(file)? {
                laz::read(file, size, window, stop)
            } else {
                las::read(file, size, window, stop)
            }
        } else if first.starts_with(b"ply") {
            points::ply(file, window, stop)
        } else if ["xyz", "txt", "csv", "asc", "pts"].contains(&ending.as_str()) {
            points::xyz(file, window, stop)
        } else {
            Err(Error::in_file(
                file,
                "this is no surface that is known",
                "give GeoTIFF (.tif), LAS or LAZ, PLY points, or XYZ text with x y z on each line",
            ))
        }
    })?;
    if grid.within == 0 {
        let remedy = if grid.crs == OWN {
            "it names no coordinate system, so its numbers were read as metres in the plan of the model: give them there, or as a file that names its system \
             (gdal_translate -a_srs EPSG:326ZZ OLD NEW.tif with the UTM zone; pdal translate --writers.las.a_srs=EPSG:326ZZ OLD NEW.las)"
                .to_owned()
        } else {
            format!(
                "it is in {}: check [site] latitude, longitude and true_north of the case, and that the file is of this place",
                grid.crs
            )
        };
        return Err(Error::in_file(
            file,
            format!("none of its {} heights is within the plan of the building and 30 m around it", grid.points),
            remedy,
        ));
    }
    Ok(grid)
}

#[cfg(test)]
mod tests;
