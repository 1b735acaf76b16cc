//! Options of the solver.

#[cfg(doc)]
use crate::statics::initial_state;

use crate::stepping::state::load_ramp::UNLOADING_TIME;

/// Damping ratio of the highest mode. Modes near the limit of the time step respond to the sudden failure of a section with
/// more than twice the correct force. Without damping they break neighbouring sections that should hold, and how many depends on the time
/// step. The modes of a building as a whole have a hundredth of this.
pub(crate) const HIGHEST_MODE_DAMPING: f64 = 0.4;

/// Structural damping of what falls grows in proportion to the speed up to this value, m/s and rad/s.
pub(crate) const DAMPED_SPEED: f64 = 0.3;
/// A piece stands as long as it has come down by less than this, m, ...
pub(crate) const STANDING_DROP: f64 = 0.1;
/// ... and has turned by less than this, rad.
pub(crate) const STANDING_TILT: f64 = 0.1;

/// Choices that most runs leave at their default.
#[derive(Clone, Debug, PartialEq)]
pub struct SolverOptions {
    /// Worker threads.
    pub threads: usize,
    /// Start from the section forces of the static solution; otherwise from no forces at all.
    pub equilibrium: bool,
    /// Find an equilibrium within the strength where the elastic one exceeds it (`initial_state::staged_equilibrium`).
    pub staged_equilibrium: bool,
    /// Let bonds break.
    pub breaking: bool,
    /// Stiffness-proportional damping of bonds, s: damping ratio = omega x this / 2. None: as much as gives the highest mode
    /// `HIGHEST_MODE_DAMPING`.
    pub bond_damping: Option<f64>,
    /// Mass-proportional damping, 1/s; only to find equilibria, zero in real runs.
    pub mass_damping: f64,
    /// Decay rate of the motion of all that bonds connect to the ground, 1/s: damping ratio = rate / (2 omega), at any speed. What has come
    /// down by `STANDING_DROP` or turned by `STANDING_TILT` is damped as if it were no faster than `DAMPED_SPEED`, so that falling parts are
    /// decelerated by no more than rate x `DAMPED_SPEED`.
    pub structural_damping: f64,
    /// Time over which the forces of a removed part on its neighbours fall to zero, s.
    pub unloading_time: f64,
    /// Multiplies the time step, for convergence studies (at most 1).
    pub step_factor: f64,
    /// Pieces that break into fragments are deleted with their mass, instead of becoming fragments.
    pub delete_broken: bool,
    /// Debris at rest sleeps. Off only to test that contacts alone hold it.
    pub sleeping: bool,
    /// Use the AVX2 kernels where the processor has them (they give the same bits).
    pub use_avx2: bool,
    /// Linearise hinges whose strains hardly change, eight per batch. Off only to test that the result is that of single hinges.
    pub lanes: bool,
}

impl Default for SolverOptions {
    fn default() -> Self {
        Self {
            threads: 1,
            equilibrium: true,
            staged_equilibrium: false,
            breaking: true,
            bond_damping: None,
            mass_damping: 0.0,
            structural_damping: 0.0,
            unloading_time: UNLOADING_TIME,
            step_factor: 1.0,
            delete_broken: false,
            sleeping: true,
            use_avx2: true,
            lanes: true,
        }
    }
}
