//! The energy of a run: kinetic, elastic and potential energy, and the external work so far.

use serde::{Deserialize, Serialize};

/// Energy of everything that moves and of its bonds, J.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Energy {
    /// Of translation and rotation.
    pub kinetic: f64,
    /// In the springs of bonds, in inelastic bonds and in bars.
    pub elastic: f64,
    /// In gravity, from the origin of the model.
    pub potential: f64,
    /// Work of forces and of the inertia of a moving ground since the start, the energy of removed bodies and bonds (negative), and the
    /// energy that hinges hold at their beginning beyond that of their elastic bonds.
    pub supplied: f64,
}

impl Energy {
    /// All energy less the external work: it may fall (damping, cracks, friction, impacts), never rise.
    pub fn balance(&self) -> f64 {
        self.kinetic + self.elastic + self.potential - self.supplied
    }
}
