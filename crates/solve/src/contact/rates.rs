//! How often contacts are solved. Between two solutions their impulses go on acting as constant forces.

/// Contacts among debris are solved about so often, s. Nothing stiff takes part in them, so a small step of the bonds does not make them dearer.
const COARSE_STEP: f64 = 5e-4;
/// Least and most substeps between two such solutions.
const COARSE_EVERY: [u64; 2] = [5, 40];
/// All other contacts are solved at least so often, s. That is as often as late in a collapse, when each substep is so long; the short substeps
/// before that are due to stiff bonds, not to contacts.
const FINE_STEP: f64 = 1.35e-4;
/// Most substeps between two such solutions: the stiffest bonds of a body that is hit answer within a few.
const MOST_FINE: u64 = 4;

/// Substeps from one solution of contacts to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SolveEvery {
    /// Of contacts with bonded bodies, and of bodies of very different mass.
    pub fine: u64,
    /// Of contacts among debris; a multiple of the other one.
    pub coarse: u64,
}

impl SolveEvery {
    /// For substeps of this length, s.
    pub(crate) fn of_step(step: f64) -> Self {
        let fine = ((FINE_STEP / step) as u64).clamp(1, MOST_FINE);
        let coarse = ((COARSE_STEP / step) as u64).clamp(COARSE_EVERY[0], COARSE_EVERY[1]);
        Self { fine, coarse: (coarse / fine).max(1) * fine }
    }

    /// Of coarse contacts, or of fine ones.
    pub(crate) fn of(&self, coarse: bool) -> u64 {
        if coarse { self.coarse } else { self.fine }
    }

    /// Whether fine and coarse contacts are solved in this substep.
    pub(crate) fn due(&self, substep: u64) -> [bool; 2] {
        [self.fine, self.coarse].map(|every| substep % every == every - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Short substeps are due to stiff bonds: contacts are solved as often in time as with long ones, and the coarse ones right after the fine ones.
    #[test]
    fn contacts_are_solved_as_often_whatever_the_step_of_the_bonds() {
        for (step, fine, coarse) in
            [(2e-4, 1, 5), (1.33e-4, 1, 5), (1e-4, 1, 5), (6.45e-5, 2, 6), (3e-5, 4, 16), (1e-6, 4, 40)]
        {
            let every = SolveEvery::of_step(step);
            assert_eq!(every, SolveEvery { fine, coarse }, "at {step}");
            let due: Vec<[bool; 2]> = (0..coarse).map(|k| every.due(k)).collect();
            assert_eq!(due.iter().filter(|d| d[0]).count() as u64, coarse / fine);
            assert!(due[..due.len() - 1].iter().all(|d| !d[1]) && due[due.len() - 1] == [true, true]);
        }
    }
}
