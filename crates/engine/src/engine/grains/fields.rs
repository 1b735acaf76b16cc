//! Fields of a granular run on a grid.

use crate::export::vtk::VtkFile;
use crate::geometry::Vec3;
use crate::grains;
use crate::grains::dynamics::Life;
use crate::record::grains::GrainRecord;
use crate::record::table::{Column, encode};
use crate::{Error, Result};
use std::path::Path;

/// Fields on a grid at one time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GridFields {
    /// Time of the frame, s.
    pub time: f64,
    /// Lowest corner, m.
    pub origin: [f64; 3],
    /// Edge of a cell, m.
    pub cell: f64,
    /// Cells in x, y and z.
    pub size: [usize; 3],
    /// Share of the volume that is solid.
    pub solid: Vec<f32>,
    /// Mean velocity by mass, m/s.
    pub velocity: [Vec<f32>; 3],
    /// A third of the variance of the velocity, m2/s2 (granular temperature).
    pub temperature: Vec<f32>,
    /// Mean number of contacts of the bodies with their centroid in the cell.
    pub contacts: Vec<f32>,
}

/// Most cells of a grid.
const MOST_CELLS: usize = 50_000_000;
/// Points along each axis that stand for the volume of a body.
const POINTS: usize = 6;

/// Solid fraction, mean velocity, temperature and contacts on a grid. Volumes are shared out to cells by 6 x 6 x 6 points of each body's
/// sphere of equal volume.
///
/// # Errors
/// A cell that is too small; no bodies; a damaged record.
pub fn grid_fields(from: &Path, time: Option<f64>, cell: f64) -> Result<GridFields> {
    let r = GrainRecord::open(from)?;
    let scene = r.scene()?;
    let f = r.frame(r.nearest(time)?)?;
    let here: Vec<usize> = (0..scene.bodies.len()).filter(|i| f.life[*i] == Life::Present).collect();
    if here.is_empty() {
        return Err(Error::input("no bodies are present at that time", "choose another time with --at"));
    }
    let radius = |i: usize| (volume(&scene.bodies[i].shape) * 0.75 / std::f64::consts::PI).cbrt();
    let (mut low, mut high) = (Vec3::repeat(f64::INFINITY), Vec3::repeat(f64::NEG_INFINITY));
    for &i in &here {
        let half = Vec3::repeat(radius(i));
        low = low.inf(&(f.poses[i].position - half));
        high = high.sup(&(f.poses[i].position + half));
    }
    let origin = low.map(|x| (x / cell).floor() * cell);
    let size = [0, 1, 2].map(|c| ((high[c] - origin[c]) / cell).floor() as usize + 1);
    let cells = size.iter().fold(1usize, |n, s| n.saturating_mul(*s));
    if cells > MOST_CELLS {
        return Err(Error::input(format!("the grid would have {cells} cells"), "a larger --cell"));
    }
    let number = |p: &Vec3| {
        let [x, y, z] = [0, 1, 2].map(|c| (((p[c] - origin[c]) / cell) as usize).min(size[c] - 1));
        (z * size[1] + y) * size[0] + x
    };
    let steps: Vec<f64> = (0..POINTS).map(|k| (k as f64 + 0.5) / POINTS as f64 * 2.0 - 1.0).collect();
    let all = steps.iter().flat_map(|x| steps.iter().flat_map(|y| steps.iter().map(|z| Vec3::new(*x, *y, *z))));
    let points: Vec<Vec3> = all.filter(|p| p.norm() <= 1.0).collect();
    // Volume, mass, momentum, twice the kinetic energy, bodies, contacts.
    let mut sums = vec![[0.0f64; 8]; cells];
    for &i in &here {
        let (b, v) = (&scene.bodies[i], f.velocities[i].0);
        let share = 1.0 / points.len() as f64;
        let (volume, mass) = (volume(&b.shape) * share, b.mass * share);
        for p in &points {
            let s = &mut sums[number(&(f.poses[i].position + p * radius(i)))];
            let more = [volume, mass, mass * v.x, mass * v.y, mass * v.z, mass * v.norm_squared()];
            more.iter().enumerate().for_each(|(k, x)| s[k] += x);
        }
        let s = &mut sums[number(&f.poses[i].position)];
        s[6] += 1.0;
        s[7] += f64::from(f.contacts[i]);
    }
    let over = |a: f64, b: f64| if b > 0.0 { a / b } else { 0.0 };
    let column = |g: &dyn Fn(&[f64; 8]) -> f64| sums.iter().map(|s| g(s) as f32).collect::<Vec<f32>>();
    let mean = |s: &[f64; 8], c: usize| over(s[2 + c], s[1]);
    Ok(GridFields {
        time: f.time,
        origin: origin.into(),
        cell,
        size,
        solid: column(&|s| s[0] / cell.powi(3)),
        velocity: [0, 1, 2].map(|c| column(&|s| mean(s, c))),
        temperature: column(&|s| ((over(s[5], s[1]) - (0..3).map(|c| mean(s, c).powi(2)).sum::<f64>()) / 3.0).max(0.0)),
        contacts: column(&|s| over(s[7], s[6])),
    })
}

fn volume(s: &crate::grains::dynamics::Shape) -> f64 {
    use crate::grains::dynamics::Shape;
    use std::f64::consts::PI;
    match s {
        Shape::Sphere { radius } => 4.0 / 3.0 * PI * radius.powi(3),
        Shape::Cuboid { half } => 8.0 * half.iter().product::<f64>(),
        Shape::Capsule { half, radius } => PI * radius * radius * (2.0 * half + 4.0 / 3.0 * radius),
        Shape::Convex { corners } => grains::hull_volume(corners),
    }
}

impl GridFields {
    fn middle(&self, k: usize) -> [f64; 3] {
        let at = [k % self.size[0], k / self.size[0] % self.size[1], k / self.size[0] / self.size[1]];
        [0, 1, 2].map(|c| self.origin[c] + (at[c] as f64 + 0.5) * self.cell)
    }

    /// As a Parquet table: cells with something in them.
    ///
    /// # Errors
    /// A defect of the writer.
    pub fn parquet(&self) -> Result<Vec<u8>> {
        let full: Vec<usize> = (0..self.solid.len()).filter(|k| self.solid[*k] > 0.0).collect();
        let f64s = |c: usize| Column::F64(full.iter().map(|k| self.middle(*k)[c]).collect());
        let f32s = |v: &[f32]| Column::F32(full.iter().map(|k| v[*k]).collect());
        let [vx, vy, vz] = &self.velocity;
        let table = vec![
            ("x", f64s(0)),
            ("y", f64s(1)),
            ("z", f64s(2)),
            ("solid_fraction", f32s(&self.solid)),
            ("vx", f32s(vx)),
            ("vy", f32s(vy)),
            ("vz", f32s(vz)),
            ("temperature", f32s(&self.temperature)),
            ("contacts", f32s(&self.contacts)),
        ];
        encode("grid", "", &table, &["solid_fraction", "vx", "vy", "vz", "temperature"])
    }

    /// As a VTK image for ParaView.
    pub fn vti(&self) -> Vec<u8> {
        let [nx, ny, nz] = self.size;
        let [x, y, z] = self.origin;
        let d = self.cell;
        let extent = format!("Extent=\"0 {nx} 0 {ny} 0 {nz}\"");
        let velocity = (0..self.solid.len()).flat_map(|k| [0, 1, 2].map(|c| self.velocity[c][k]));
        let mut f = VtkFile::plain("ImageData");
        f.open("ImageData", &format!(" Whole{extent} Origin=\"{x} {y} {z}\" Spacing=\"{d} {d} {d}\""));
        f.open("Piece", &format!(" {extent}"));
        f.open("CellData", "");
        f.numbers("solid_fraction", 1, self.solid.iter().copied());
        f.numbers("velocity", 3, velocity);
        f.numbers("temperature", 1, self.temperature.iter().copied());
        f.numbers("contacts", 1, self.contacts.iter().copied());
        f.bytes()
    }
}
