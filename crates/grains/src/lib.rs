//! Granular bodies as a case describes them: materials, sizes, places and containers. [`resolve`] makes the scene that the solver reads.
//! Pure: meshes come from the caller, random numbers from the seed of each group.
#![warn(missing_docs)]

pub mod dynamics;
pub mod fines;
mod place;
mod resolve;
mod settings;
mod sizes;
mod study;
mod study_case;
pub mod surfaces;

pub(crate) use leanto_inputs::fields;
pub use leanto_inputs::fines::SizeLaw;
pub(crate) use leanto_solve as solve;
pub use leanto_structure::{Error, Result};
pub(crate) use leanto_structure::{geometry, maths, stop, structure};
pub use resolve::{friction_of, hull_volume, resolve};
pub use settings::{Bodies, BodyShape, Container, ContainerShape, Grains, Material, Pair, Placement, Settings, Start};
pub use study::{Study, StudyRun, Vary};

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A stream of random numbers of one group of bodies.
pub struct Random(Pcg64Mcg);

impl Random {
    /// The stream with the seed of the case, that of the group, and a number for its use.
    pub fn new(seed: u64, group: u64, stream: u64) -> Self {
        let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ group.wrapping_mul(0xD1B5_4A32_D192_ED03)
            ^ stream.wrapping_mul(0x8CB9_2BA7_2F3D_8DD7);
        Self(Pcg64Mcg::seed_from_u64(mixed))
    }

    /// Evenly distributed between 0 and 1, both excluded.
    pub fn fraction(&mut self) -> f64 {
        ((self.0.next_u64() >> 11) as f64 + 0.5) / (1u64 << 53) as f64
    }

    /// Evenly distributed between two values.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.fraction()
    }

    /// Normally distributed with mean 0 and standard deviation 1 (Box and Muller).
    pub fn normal(&mut self) -> f64 {
        let (a, b) = (self.fraction(), self.fraction());
        (-2.0 * maths::log(a)).sqrt() * maths::cos(std::f64::consts::TAU * b)
    }

    /// A rotation without preferred direction (Shoemake 1992).
    pub fn rotation(&mut self) -> crate::geometry::Quat {
        let (u, v, w) = (self.fraction(), self.fraction(), self.fraction());
        let (a, b) = ((1.0 - u).sqrt(), u.sqrt());
        let (s, t) = (std::f64::consts::TAU * v, std::f64::consts::TAU * w);
        let q = nalgebra::Quaternion::new(b * maths::cos(t), a * maths::sin(s), a * maths::cos(s), b * maths::sin(t));
        crate::geometry::Quat::new_normalize(q)
    }
}

#[cfg(test)]
mod tests;
