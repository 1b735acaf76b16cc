//! Loose grains: rigid bodies without bonds in fixed or moving containers.
//!
//! The method is time stepping for non-smooth rigid-body dynamics (Moreau 1988; Jean 1999): velocities jump, contacts are inequalities on
//! the velocity at the end of a step, friction is Coulomb's, impacts are Newton's. The contact problem of a step is solved by a projected
//! Gauss-Seidel method that begins with the impulses of the step before (Jourdan, Alart and Jean 1998). All quantities in SI units, z up.

mod bvh;
mod contacts;
mod detection;
mod neighbours;
mod pieces;
mod shapes;
mod sleeping;
mod solver;
mod spheres;
mod stepping;
mod world;

pub use pieces::{Nearest, Pieces, Way};
pub use shapes::Shape;
pub use solver::Solved;
pub use world::{ContactForce, Life, Saved, World};

use crate::geometry::{Mesh, Pose, Vec3};
use serde::{Deserialize, Serialize};

/// What two materials do to each other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairLaw {
    /// Coulomb's coefficient of friction.
    pub friction: f64,
    /// Newton's coefficient of restitution: speed of separation over speed of approach.
    pub restitution: f64,
    /// Rolling resistance: largest couple over normal force and radius of the contact; 0: none.
    pub rolling: f64,
}

/// A grain at the time when it enters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// Shape about its centroid, in its principal axes.
    pub shape: Shape,
    /// Number of its material.
    pub material: u32,
    /// Number of its group (`[[bodies]]` of the case).
    pub group: u32,
    /// Mass, kg.
    pub mass: f64,
    /// Principal moments of inertia, kg m2.
    pub inertia: [f64; 3],
    /// Place of its centroid and rotation.
    pub pose: Pose,
    /// Velocity of the centroid, m/s.
    pub velocity: Vec3,
    /// Angular velocity, rad/s, world axes.
    pub spin: Vec3,
    /// When it enters, s. It waits longer while other bodies are in its place.
    pub enters: f64,
}

/// What bounds the grains.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Surface {
    /// Everything below a plane is solid.
    HalfSpace {
        /// A point of the plane, m.
        point: Vec3,
        /// Unit normal towards the grains.
        normal: Vec3,
    },
    /// A surface of triangles without thickness. Grains may be on both sides.
    Triangles(Mesh),
}

/// A fixed or moving container.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Container {
    /// Its surface at the beginning.
    pub surface: Surface,
    /// Number of its material.
    pub material: u32,
    /// Its velocity while it moves, m/s.
    pub velocity: Vec3,
    /// When it moves, s: from, until.
    pub moves: [f64; 2],
    /// When it disappears, s.
    pub removed: f64,
}

impl Container {
    /// Way from its place at the beginning, m, at a time.
    pub fn way(&self, time: f64) -> Vec3 {
        self.velocity * (time.min(self.moves[1]) - self.moves[0]).max(0.0)
    }

    /// Its velocity, m/s, at a time.
    pub fn velocity_at(&self, time: f64) -> Vec3 {
        if (self.moves[0]..self.moves[1]).contains(&time) { self.velocity } else { Vec3::zeros() }
    }
}

/// Everything that decides a computation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The grains.
    pub bodies: Vec<Body>,
    /// What bounds them.
    pub containers: Vec<Container>,
    /// Number of materials.
    pub materials: usize,
    /// Laws of all pairs of materials, `materials` times `materials`.
    pub laws: Vec<PairLaw>,
    /// Acceleration of gravity, m/s2.
    pub gravity: Vec3,
    /// Time step, s.
    pub step: f64,
    /// Most sweeps of the contact solver in a step.
    pub iterations: usize,
    /// The sweeps end when no contact changes a velocity by more than this, m/s.
    pub tolerance: f64,
    /// A body whose centroid is below this level has left, m.
    pub leave_below: f64,
    /// Groups at rest are not computed until something disturbs them.
    pub sleep: bool,
}

/// Distance of a point from a triangle, m.
pub fn distance_to_triangle(p: &Vec3, corners: &[Vec3; 3]) -> f64 {
    (p - shapes::closest_on_triangle(p, corners)).norm()
}

impl Scene {
    pub(crate) fn law(&self, a: u32, b: u32) -> PairLaw {
        self.laws[a as usize * self.materials + b as usize]
    }
}

#[cfg(test)]
mod tests;
