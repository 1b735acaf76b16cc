//! Freezing quiet debris: a body without bonds that has been slow for half a second and touches nothing that moves and is
//! bonded is taken out of the computation until something faster touches it.

use super::bodies::Bodies;
use super::bonds::Bonds;
use super::lanes::Row;
use super::pairs::Pairs;
use serde::{Deserialize, Serialize};

/// Slower than this is quiet, m/s (fastest point).
const QUIET: f64 = 0.03;
/// Faster than this starts the count again, m/s.
const LIVELY: f64 = 0.12;
/// A frozen body wakes when touched by something faster than this, m/s.
const WAKE: f64 = 0.15;
/// Time of quiet before freezing, s.
const PATIENCE: f64 = 0.5;
/// Contacts closer than this touch, m.
const TOUCH: f32 = 0.003;

/// Quiet time of each body.
#[derive(Serialize, Deserialize)]
pub struct Rest {
    quiet: Vec<f64>,
}

impl Rest {
    /// Everything awake.
    pub fn new(n: usize) -> Self {
        Self { quiet: vec![0.0; n] }
    }

    /// Wakes a body.
    pub fn wake(&mut self, bodies: &mut Bodies, i: usize) {
        if bodies.frozen[i] {
            bodies.frozen[i] = false;
            bodies.inverse[i] = bodies.inverse_row(i);
        }
        self.quiet[i] = 0.0;
    }

    /// Looks at all bodies after `elapsed` seconds. Returns the number of frozen bodies.
    pub fn update(&mut self, bodies: &mut Bodies, bonds: &Bonds, pairs: &Pairs, elapsed: f64) -> usize {
        let n = bodies.n;
        for i in 0..n {
            if !bodies.moves(i) || !bonds.neighbours[i].is_empty() {
                self.quiet[i] = 0.0;
                continue;
            }
            let speed = bodies.speed(i) + bodies.spin(i) * bodies.radius[i];
            self.quiet[i] = if speed < QUIET {
                self.quiet[i] + elapsed
            } else if speed > LIVELY {
                0.0
            } else {
                (self.quiet[i] - 2.0 * elapsed).max(0.0)
            };
        }
        let mut blocked = vec![false; n];
        let mut woken = Vec::new();
        for p in pairs.near.iter().map(|&z| &pairs.list[z as usize]) {
            let (a, b) = (p.a as usize, p.b as usize);
            if p.contact.as_ref().is_none_or(|c| c.touch.deepest() > TOUCH) {
                continue;
            }
            for (i, j) in [(a, b), (b, a)] {
                let j_bonded = !bodies.fixed[j] && !bonds.neighbours[j].is_empty();
                blocked[i] |= j_bonded;
                if bodies.frozen[i] && bodies.moves(j) && (bodies.speed(j) > WAKE || j_bonded) {
                    woken.push(i);
                }
            }
        }
        // What a frozen body rested on may have gone: a frozen body without any touching support wakes with its pairs above;
        // removal by the scenario wakes neighbours explicitly.
        for i in woken {
            self.wake(bodies, i);
        }
        let mut frozen = 0;
        for i in 0..n {
            if bodies.moves(i) && bonds.neighbours[i].is_empty() && !blocked[i] && self.quiet[i] > PATIENCE {
                bodies.frozen[i] = true;
                bodies.v[i] = Row::default();
                bodies.v_pre[i] = Row::default();
                bodies.moved[i] = Row::default();
                bodies.inverse[i] = Row::default();
            }
            frozen += usize::from(bodies.frozen[i]);
        }
        frozen
    }
}
