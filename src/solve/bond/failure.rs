//! The record of a bond that has failed.

use crate::structure::Cause;
use serde::{Deserialize, Serialize};

/// A bond that released.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Break {
    /// Time of release, s.
    pub time: f64,
    /// Index into [`crate::structure::Structure::bonds`].
    pub bond: u32,
    /// Why.
    pub cause: Cause,
    /// Section forces at the face when the limit was passed: N, V1, V2, T, M1, M2.
    pub forces: [f32; 6],
}

impl Break {
    /// Bars that tore at their force at rupture, N.
    pub(in crate::solve) fn ruptured(time: f64, bond: u32, force: f64) -> Self {
        Self { time, bond, cause: Cause::Rupture, forces: [force as f32, 0.0, 0.0, 0.0, 0.0, 0.0] }
    }
}
