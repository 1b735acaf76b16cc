//! The beginning of a run: from a structure and its loading to the state at time zero.

use crate::body::Bodies;
use crate::bond::system::BondSystem;
use crate::contact::system::ContactSystem;
use crate::loading::Loading;
use crate::statics::equilibrium::{self, StaticSolution, constant_loads};
use crate::statics::initial_state;
use crate::statics::modes::highest_frequency_under;
use crate::stepping::state::accounts::Accounts;
use crate::stepping::state::clock::{Clock, bond_damping};
use crate::stepping::state::fragmentation::FragmentationState;
use crate::stepping::state::loads::LoadState;
use crate::stepping::state::options::SolverOptions;
use crate::stepping::state::watching::Watching;
use crate::stepping::state::workers::Workers;
use crate::stepping::world::World;
use crate::stop::Stop;
use crate::structure::{SectionForces, Structure};
use crate::tracers::Tracers;

impl<'a> World<'a> {
    /// Prepares a run. Frames are `frame_interval` seconds apart: the time step is chosen so that they fall on refreshes.
    ///
    /// # Errors
    /// When the structure is a mechanism, or a piece has no usable shape.
    pub fn new(
        s: &'a Structure,
        loading: &'a Loading,
        frame_interval: f64,
        options: SolverOptions,
    ) -> crate::Result<Self> {
        let extra = constant_loads(s, loading);
        let statics = if options.staged_equilibrium {
            initial_state::staged_equilibrium(s, loading.gravity, &extra, &Stop::new())?.statics
        } else {
            equilibrium::solve(s, loading.gravity, &extra)?
        };
        let highest = highest_frequency_under(s, loading, &Stop::new())?;
        Self::from(s, loading, frame_interval, options, statics, highest)
    }

    /// The same from a static solution and the highest frequency that are known already.
    ///
    /// # Errors
    /// When a piece has no usable shape.
    pub fn from(
        s: &'a Structure,
        loading: &'a Loading,
        frame_interval: f64,
        options: SolverOptions,
        statics: StaticSolution,
        highest_frequency: f64,
    ) -> crate::Result<Self> {
        let mut bodies = Bodies::new(s);
        loading.support_motions.iter().flat_map(|d| &d.bodies).for_each(|i| bodies.prescribed[*i as usize] = true);
        for a in &loading.impactors {
            // A millimetre below, so that a vehicle does not begin inside it.
            let Some(level) = a.roadway else { continue };
            bodies.roadway_level[a.body as usize] = level - 1e-3;
            bodies.driving_speed[a.body as usize] = a.velocity.norm();
        }
        let damping = bond_damping(&options, highest_frequency);
        let zero = vec![SectionForces::default(); s.bonds.len()];
        let forces = if options.equilibrium { &statics.forces } else { &zero };
        let bonds = BondSystem::new(s, &bodies.pose, forces, damping);
        let clock = Clock::new(frame_interval, highest_frequency, damping, options.step_factor);
        let contacts = ContactSystem::new(s, clock.coarse_every)?;
        let mut world = Self {
            s,
            loading,
            workers: Workers::new(options.threads),
            clock,
            bodies,
            bonds,
            contacts,
            loads: LoadState::default(),
            fragmentation: FragmentationState::new(s),
            accounts: Accounts::default(),
            watching: Watching::default(),
            tracers: Tracers::default(),
            statics,
            highest_frequency,
            options,
        };
        world.set_loads();
        world.accounts.losses.start = world.energy().balance();
        Ok(world)
    }
}
