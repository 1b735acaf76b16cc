//! Fines as they are asked for and recorded: the keys of `[fines]`, the grains that have come off and their places. `grains` simulates them.

mod settings;
mod sizes;

use crate::maths;
pub use settings::FinesSettings;
pub use sizes::{SizeLaw, sieves};

use crate::geometry::Vec3;
use crate::structure::{Collider, Structure};
use serde::{Deserialize, Serialize};

/// Unit of recorded places, m.
pub const UNIT: f64 = 1e-4;

/// A grain that has come off.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Grain {
    /// The body that it came from.
    pub body: u32,
    /// When, s.
    pub time: f64,
    /// Radius, m.
    pub radius: f64,
    /// Mass, kg.
    pub mass: f64,
}

impl Grain {
    /// Volume of the sphere, m3.
    pub fn volume(&self) -> f64 {
        sphere(self.radius)
    }
}

/// Volume of a sphere, m3.
pub fn sphere(radius: f64) -> f64 {
    4.0 / 3.0 * std::f64::consts::PI * radius.powi(3)
}

/// All fines of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Fines {
    /// Grains in the order in which they came off.
    pub grains: Vec<Grain>,
    /// Places of the grains that had come off at each recorded frame, in units of [`UNIT`]; at the last frame those at rest.
    pub places: Vec<Vec<[i32; 3]>>,
    /// Factor on the radii of the case, because there would have been too many grains.
    pub factor: f64,
    /// Mass of the grains that found no room beside their piece and are part of it still, kg.
    pub kept: f64,
    /// Volume of the grains whose centre is inside of a piece at the end, because a gap closed on them, m3.
    pub squeezed: f64,
    /// Mass of the grains that fell below everything, kg.
    pub left: f64,
    /// Speed of the fastest grain at the end, m/s.
    pub fastest: f64,
    /// Time steps of the grains.
    pub steps: u64,
}

impl Fines {
    /// Mass of all grains that came off, kg.
    pub fn mass(&self) -> f64 {
        self.grains.iter().map(|g| g.mass).sum()
    }

    /// Grains with their places at a frame, m.
    pub fn at(&self, frame: usize) -> impl Iterator<Item = (&Grain, Vec3)> {
        let places = self.places.get(frame).map_or(&[][..], Vec::as_slice);
        self.grains.iter().zip(places).map(|(g, p)| (g, Vec3::from(p.map(|x| f64::from(x) * UNIT))))
    }

    /// The structure at a frame: bodies that have given grains are smaller about their centroids by the volume of these, with their density.
    pub fn thinned(&self, s: &Structure, frame: usize) -> Structure {
        let mut given = vec![0.0; s.bodies.len()];
        for (g, _) in self.at(frame) {
            if let Some(sum) = given.get_mut(g.body as usize) {
                *sum += g.volume();
            }
        }
        let mut out = s.clone();
        for (b, given) in out.bodies.iter_mut().zip(given).filter(|(_, given)| *given > 0.0) {
            let share = left_over(b.volume, given);
            let scale = maths::cbrt(share);
            b.shape = b.shape.mapped(|v| v * scale);
            b.collider = match b.collider {
                Collider::Cuboid { half } => Collider::Cuboid { half: half * scale },
                Collider::Sphere { radius } => Collider::Sphere { radius: radius * scale },
                Collider::Hull => Collider::Hull,
            };
            b.volume *= share;
            b.mass *= share;
            b.inertia *= share * scale * scale;
        }
        out
    }

    /// Checks what was read from a file.
    ///
    /// # Errors
    /// What does not fit the structure.
    pub fn check(&self, s: &Structure, frames: usize) -> Result<(), &'static str> {
        let good = |g: &Grain| {
            (g.body as usize) < s.bodies.len()
                && g.time.is_finite()
                && g.mass.is_finite()
                && g.mass >= 0.0
                && (1e-6..10.0).contains(&g.radius)
        };
        if !self.grains.iter().all(good) {
            return Err("a grain does not fit the model");
        }
        if self.places.len() != frames || self.places.iter().any(|p| p.len() > self.grains.len()) {
            return Err("its frames do not fit the record");
        }
        Ok(())
    }
}

/// Share of the volume of a body that is left after it has given some.
pub fn left_over(volume: f64, given: f64) -> f64 {
    (1.0 - given / volume.max(1e-12)).max(1e-6)
}
