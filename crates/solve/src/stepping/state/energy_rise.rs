//! Energy that rises without cause: the balance of energy may fall (damping, cracks, friction, impacts) and never rise. It is evaluated
//! after every block of substeps, so that the figures do not depend on how often a frame is recorded.

use crate::stepping::state::energy::Energy;
use serde::{Deserialize, Serialize};

/// Pieces that are named with a rise.
pub(crate) const NAMED: usize = 3;

/// A rise above this share of the energy at work is an alarm. A sound explicit computation closes its balance to about 1 % of the largest
/// of its kinetic and internal energy and the work from outside (Belytschko, Liu, Moran: Nonlinear finite elements for continua and
/// structures, 6.2.3); the validation of crash computations accepts up to 10 % (NCHRP Web-Only Document 179). In between: what is
/// wrong by 5 % can decide whether a member breaks.
pub const ENERGY_RISE_ALARM: f64 = 0.05;

/// The energy at work counts as no less than that of the whole mass at 10 mm/s (J per kg): the speed below which a structure counts as
/// at rest ([`crate::stepping::state::rest_criterion`]). Rounding alone is a large share of no motion at all.
const LEAST_ENERGY: f64 = 0.5 * 0.01 * 0.01;

/// The worst rise of energy without cause so far.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct EnergyRise {
    /// By how much the balance rose above its lowest value before, J.
    pub energy: f64,
    /// The same as a share of the energy at work: the largest kinetic or elastic energy up to then.
    pub share: f64,
    /// When the balance was lowest, s.
    pub from: f64,
    /// When it had risen by that much, s.
    pub to: f64,
    /// End of the block of substeps between them in which it rose most, s.
    pub steepest: f64,
    /// Bodies that gained most mechanical energy in that block, the first one most; `u32::MAX` where there are fewer.
    pub pieces: [u32; NAMED],
}

impl Default for EnergyRise {
    fn default() -> Self {
        Self { energy: 0.0, share: 0.0, from: 0.0, to: 0.0, steepest: 0.0, pieces: [u32::MAX; NAMED] }
    }
}

impl EnergyRise {
    /// True when the results must not be used before the cause is known.
    pub fn is_alarm(&self) -> bool {
        self.share > ENERGY_RISE_ALARM
    }

    /// The bodies that are named, the one that gained most first.
    pub fn named(&self) -> impl Iterator<Item = usize> {
        self.pieces.into_iter().filter(|i| *i != u32::MAX).map(|i| i as usize)
    }
}

/// Follows the balance from block to block.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct EnergyMonitor {
    /// Worst rise so far.
    pub worst: EnergyRise,
    /// Balance at the last evaluation, J; none before the first.
    last: Option<f64>,
    /// Mechanical energy of each body at the last evaluation, J.
    mechanical: Vec<f64>,
    /// Lowest balance so far (J) and when (s).
    lowest: [f64; 2],
    /// Largest kinetic or elastic energy so far, J.
    most: f64,
    /// Since the lowest balance: largest rise within a block (J), when it ended (s), and who gained most in it.
    steepest: (f64, f64, [u32; NAMED]),
}

impl EnergyMonitor {
    /// Takes in the state at a time. `mechanical` is kinetic and potential energy by body, `mass` all that moves, kg.
    pub(crate) fn record(&mut self, time: f64, e: &Energy, mechanical: &mut Vec<f64>, mass: f64) {
        let now = e.balance();
        self.most = self.most.max(e.kinetic).max(e.elastic);
        match self.last {
            Some(last) if now > self.lowest[0] => {
                if now - last > self.steepest.0 {
                    self.steepest = (now - last, time, gainers(&self.mechanical, mechanical));
                }
                let energy = now - self.lowest[0];
                let share = energy / self.most.max(LEAST_ENERGY * mass).max(f64::MIN_POSITIVE);
                if share > self.worst.share {
                    let (_, steepest, pieces) = self.steepest;
                    self.worst = EnergyRise { energy, share, from: self.lowest[1], to: time, steepest, pieces };
                }
            }
            _ => {
                self.lowest = [now, time];
                self.steepest = (0.0, time, [u32::MAX; NAMED]);
            }
        }
        self.last = Some(now);
        std::mem::swap(&mut self.mechanical, mechanical);
    }

    /// True when the state belongs to a structure with so many bodies.
    pub(crate) fn fits(&self, bodies: usize) -> bool {
        let named = self.worst.pieces.iter().chain(&self.steepest.2);
        (self.mechanical.is_empty() || self.mechanical.len() == bodies)
            && named.into_iter().all(|i| *i == u32::MAX || (*i as usize) < bodies)
    }
}

/// The bodies that have gained most.
fn gainers(before: &[f64], now: &[f64]) -> [u32; NAMED] {
    let mut best = [(0.0f64, u32::MAX); NAMED];
    for (i, (b, n)) in before.iter().zip(now).enumerate() {
        let gain = n - b;
        if let Some(k) = best.iter().position(|x| gain > x.0) {
            best[k..].rotate_right(1);
            best[k] = (gain, i as u32);
        }
    }
    best.map(|x| x.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(list: &[(f64, f64, [f64; 2])]) -> EnergyRise {
        let mut a = EnergyMonitor::default();
        for (k, (kinetic, elastic, bodies)) in list.iter().enumerate() {
            let e = Energy { kinetic: *kinetic, elastic: *elastic, ..Energy::default() };
            a.record(k as f64, &e, &mut bodies.to_vec(), 1.0);
        }
        a.worst
    }

    #[test]
    fn the_worst_rise_is_reported_with_its_time_and_its_piece() {
        let r = seen(&[
            (100.0, 0.0, [50.0, 50.0]),
            (90.0, 0.0, [40.0, 50.0]),
            (92.0, 0.0, [42.0, 50.0]),
            (99.0, 0.0, [43.0, 56.0]),
            (80.0, 0.0, [40.0, 40.0]),
            (83.0, 0.0, [43.0, 40.0]),
        ]);
        assert_eq!((r.energy, r.share, r.from, r.to, r.steepest), (9.0, 0.09, 1.0, 3.0, 3.0));
        assert_eq!(r.named().collect::<Vec<_>>(), [1, 0]);
        assert!(r.is_alarm());
    }

    #[test]
    fn an_exchange_between_springs_and_motion_and_a_loss_are_no_rise() {
        let r =
            seen(&[(10.0, 0.0, [5.0, 5.0]), (0.0, 9.0, [0.0, 0.0]), (8.0, 0.5, [8.0, 0.0]), (0.1, 0.0, [0.1, 0.0])]);
        assert_eq!(r, EnergyRise::default());
    }
}
