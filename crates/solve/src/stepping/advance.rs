//! One refresh interval of a run: the refresh, its block of substeps, and what is evaluated after it.

use crate::stepping::state::loads::effective_gravity;
use crate::stepping::world::World;

impl World<'_> {
    /// Advances by one refresh interval.
    ///
    /// # Errors
    /// When the motion diverges; the message names the piece and the time.
    pub fn advance(&mut self) -> crate::Result<()> {
        self.refresh()?;
        self.substeps();
        self.account_energy();
        self.trace_people();
        if self.update_rest_criterion() && self.at_rest_since().is_some() {
            self.is_stable_or_disturb();
        }
        self.take_due_samples();
        Ok(())
    }

    /// Moves the people over the interval that has ended; nothing else is changed.
    fn trace_people(&mut self) {
        let gravity = effective_gravity(self.loading, &self.clock);
        let (bodies, bonds, interval) = (&self.bodies, &self.bonds.table, self.clock.interval());
        self.tracers.advance(bodies, bonds, gravity, interval, &self.workers.pool);
    }
}
