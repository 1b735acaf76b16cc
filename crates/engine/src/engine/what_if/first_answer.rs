//! The first answer about pieces that are lifted, from the forces of the last state alone. Nothing is simulated.

use super::actions::Action;
use super::kept::LastResult;
use crate::Result;
use crate::assess::stability::{Lifted, Resting, Tied, lifted};

/// Pieces that a first answer names in each list.
const TOLD: usize = 8;
/// From this ratio of an upward force to the weight of the piece on, the answer says what that means.
const WEDGED: f64 = 3.0;

impl LastResult {
    /// What the forces of this state say of pieces that are lifted out together. Nothing is simulated.
    ///
    /// # Errors
    /// Pieces that cannot be lifted.
    pub fn first_answer(&self, pieces: &[u32]) -> Result<Lifted> {
        self.check(&pieces.iter().map(|i| Action::Lift(*i)).collect::<Vec<_>>())?;
        let s = &self.record.header.structure;
        let tied = Tied::new(s, &self.frame.poses, &self.frame.gone, &self.last.ties);
        Ok(lifted(&tied, &self.stability(), pieces))
    }

    /// The first answer in lines of text: what rests on the pieces, their shares of roofs, what has no support left.
    pub fn in_words(&self, a: &Lifted) -> Vec<String> {
        let mass = |i: u32| self.record.header.structure.bodies[i as usize].mass / 1e3;
        let mut out = Vec::new();
        if a.resting.is_empty() {
            out.push("nothing rests on it".to_string());
        } else {
            let all: f64 = a.resting.iter().map(|r| r.load).sum();
            let pieces = crate::text::count(a.resting.len(), "piece");
            out.push(format!(
                "presses up with {:.2} t in all against {pieces} (mass of the piece in brackets):",
                all / 1e3
            ));
            let one = |r: &Resting| {
                let (name, load) = (&self.names[r.piece as usize], r.load / 1e3);
                format!("  {name:<32} {load:>8.2} t   ({:.2} t)", mass(r.piece))
            };
            out.extend(a.resting.iter().take(TOLD).map(one));
            out.extend((a.resting.len() > TOLD).then(|| format!("  and {} more", a.resting.len() - TOLD)));
            let wedged = |r: &&Resting| r.load > WEDGED * mass(r.piece) * 1e3;
            if a.resting.iter().any(|r| wedged(&r)) {
                out.push(format!(
                    "A force of more than {WEDGED:.0} times the mass is carried on to what lies above, or the piece is wedged."
                ));
            }
        }
        for r in &a.roofs {
            let why = if r.only { "; NOTHING ELSE carries a piece of it" } else { "" };
            let (share, load) = (100.0 * r.share, r.load / 1e3);
            out.push(format!("carries {share:.0} % of the roof of void {} ({load:.2} t){why}", r.void));
        }
        if a.roofs.is_empty() {
            out.push("carries no part of a roof from 5 % up".into());
        }
        if a.unsupported.is_empty() {
            out.push("every piece has another support left, by bonds, bars or contacts".into());
        } else {
            out.push(format!(
                "NO SUPPORT LEFT for {} of {:.2} t:",
                crate::text::count(a.unsupported.len(), "piece"),
                a.unsupported_mass / 1e3
            ));
            let one = |i: &u32| format!("  {:<32} {:>8.2} t", self.names[*i as usize], mass(*i));
            out.extend(a.unsupported.iter().take(TOLD).map(one));
            out.extend((a.unsupported.len() > TOLD).then(|| format!("  and {} more", a.unsupported.len() - TOLD)));
        }
        out.push("From the forces of the last state; what moves then is simulated.".into());
        out
    }
}
