//! Numerical divergence ends a run, with a message that tells where it began (see [`crate::stepping::state::divergence`]).

use crate::body::DIVERGENCE_SPEED;
use crate::bond::state::BondState;
use crate::bond::table::BondStatus;
use crate::simd::lanes::{F32x8, Vec6};
use crate::stepping::state::divergence::{DivergentBody, beyond, is_finite, speed};
use crate::stepping::world::World;
use crate::structure::{Law, Structure};

/// Bonds of a body that a message names at most.
const BONDS_NAMED: usize = 3;
/// Bodies at which it began that a message names at most.
const BODIES_NAMED: usize = 3;

impl World<'_> {
    /// Records the highest speed. Divergence ends the run with a message; it is not damped.
    pub(crate) fn check_divergence(&mut self) -> crate::Result<()> {
        let mut found = None;
        for i in 0..self.bodies.n {
            let v = self.bodies.speed(i);
            self.accounts.fastest = self.accounts.fastest.max(v);
            if found.is_none() && !(v < DIVERGENCE_SPEED && self.bodies.spin(i).is_finite()) {
                found = Some(i);
            }
        }
        let divergent = std::mem::take(&mut self.accounts.divergent);
        found.map_or(Ok(()), |i| Err(crate::Error::Failed(self.divergence_message(i, &divergent))))
    }

    /// The message: when and where it began and what pushed there. `fallback` is a body that is beyond all physics now.
    fn divergence_message(&self, fallback: usize, divergent: &[DivergentBody]) -> String {
        let lines: Vec<String> = match divergent.first() {
            Some(_) => divergent.iter().take(BODIES_NAMED).map(|a| self.describe(a)).collect(),
            // In the contacts of the last substep, or in what happened between two blocks of substeps.
            None => {
                let (body, now) = (self.body(fallback), pace(&self.bodies.v[fallback].0));
                vec![format!("{body} reached {now}; it touched {}", self.contacts(fallback))]
            }
        };
        let (step, more) =
            (divergent.first().map_or(self.clock.steps, |a| a.step), divergent.len().saturating_sub(BODIES_NAMED));
        let more = if more > 0 { format!("\n  and {more} more pieces in the same step") } else { String::new() };
        format!(
            "the simulation diverged at {:.6} s (step {step} of {:.3e} s)\n  {}{more}\n  this is a defect of the engine or of \
             the model at that place, not a result\n  what to do: look at that element in the model: one that is very thin, very light \
             or cut into slivers is best left out or joined with its neighbour; halve run.step_factor; keep the case, it shows the \
             defect",
            self.clock.time - self.clock.step * self.clock.steps.saturating_sub(step) as f64,
            self.clock.step,
            lines.join("\n  "),
        )
    }

    /// What is known of a body: name, mass, least dimension.
    fn body(&self, i: usize) -> String {
        let (b, mass) = (&self.s.bodies[i], self.bodies.mass[i]);
        format!(
            "{} (mass {mass:.3} kg, least moment of inertia {:.2e} kg m2, at {:.2}, {:.2}, {:.2} m in the model)",
            self.s.body_name(i),
            self.bodies.inertia[i].min(),
            b.pose.position.x,
            b.pose.position.y,
            b.pose.position.z
        )
    }

    fn describe(&self, a: &DivergentBody) -> String {
        let i = a.body as usize;
        let body = self.body(i);
        if beyond(&a.before) {
            return format!(
                "{body} left its contacts of the step before with {}; it touched {}",
                pace(&a.before),
                self.contacts(i)
            );
        }
        if !is_finite(&a.load) {
            return format!("{body} was loaded by {}", force(&a.load));
        }
        let from = self.bonds.table.first_slot[i] as usize;
        let mut pushed: Vec<(u32, &Vec6)> = a.forces.iter().enumerate().map(|(k, f)| ((from + k) as u32, f)).collect();
        // What is not finite first, then by size.
        let size = |f: &Vec6| f.0[..6].iter().map(|x| f64::from(*x).powi(2)).sum::<f64>().sqrt();
        let key = |f: &Vec6| if is_finite(f) { size(f) } else { f64::INFINITY };
        pushed.sort_by(|x, y| key(y.1).total_cmp(&key(x.1)).then(x.0.cmp(&y.0)));
        let describe: Vec<String> = pushed
            .iter()
            .take(BONDS_NAMED)
            .filter_map(|(slot, f)| {
                let q = self.bonds.table.slots.iter().position(|s| s.contains(slot))?;
                Some(format!("{}: {}", self.bond(q, i), force(f)))
            })
            .collect();
        let describe = if describe.is_empty() { "no bond".to_string() } else { describe.join("; ") };
        format!("{body}, until then at {}, was pushed beyond all bounds by {describe}", pace(&a.before))
    }

    /// What a body touches, with the largest impulse first.
    fn contacts(&self, i: usize) -> String {
        let mut all: Vec<(f64, String)> = Vec::new();
        for &z in &self.contacts.pairs.near {
            let other = match self.contacts.pairs.ends[z as usize].map(|k| k as usize) {
                [a, b] if a == i => b,
                [a, b] if b == i => a,
                _ => continue,
            };
            let Some(c) = &self.contacts.pairs.list[z as usize].contact else { continue };
            let impulse: f64 = c.manifold.used().iter().map(|q| f64::from(q.impulse[0])).sum();
            let (name, mass) = (self.s.body_name(other), self.bodies.mass[other]);
            let overlap = 1e3 * f64::from(-c.manifold.deepest()).max(0.0);
            all.push((impulse, format!("{name} (mass {mass:.3} kg, overlap {overlap:.1} mm)")));
        }
        if self.contacts.ground.iter().any(|g| g.body as usize == i) {
            all.push((0.0, "the ground".into()));
        }
        let size = |x: f64| if x.is_finite() { x } else { f64::INFINITY };
        all.sort_by(|x, y| size(y.0).total_cmp(&size(x.0)));
        let count = all.len();
        let mut describe: Vec<String> = all.into_iter().take(BONDS_NAMED).map(|x| x.1).collect();
        if count > BONDS_NAMED {
            describe.push(format!("{} more", count - BONDS_NAMED));
        }
        if describe.is_empty() { "nothing any more".into() } else { describe.join(", ") }
    }

    /// A bond seen from one of its bodies: the other one, its law and how it holds.
    fn bond(&self, q: usize, from: usize) -> String {
        let b = &self.s.bonds[q];
        let other = if b.a as usize == from { b.b } else { b.a };
        let how = match self.bonds.inelastic.iter().find(|a| a.bond as usize == q).map(|a| &a.state) {
            _ if self.bonds.table.state[q] == BondStatus::Gone => "gone since",
            None if self.bonds.table.state[q] == BondStatus::Inelastic => "held by its bars",
            None => "elastic",
            Some(BondState::Softening { .. }) => "softening",
            Some(BondState::Yielding { .. }) => "yielding",
            Some(BondState::Hinge(_)) => "a hinge",
            Some(BondState::Masonry(_)) => "a joint that opens or slides",
            Some(BondState::RebarOnly { .. }) => "held by its bars",
            Some(BondState::Crushed(_)) => "crushed",
            Some(BondState::Failed) => "letting go",
            Some(BondState::WithPlay { .. }) => "within its play",
        };
        format!("bond {q} to {} ({}, {how})", self.s.body_name(other as usize), law(self.s, q))
    }
}

fn law(s: &Structure, q: usize) -> &'static str {
    match s.bonds[q].law {
        Law::Unbreakable => "unbreakable",
        Law::Limits(_) => "by limits of its section forces",
        Law::Reinforced(_) => "reinforced section",
        Law::Masonry(_) => "masonry joint",
    }
}

fn pace(v: &F32x8) -> String {
    let v = speed(v);
    if v.is_finite() { format!("{v:.1} m/s") } else { "a speed that is not a number".into() }
}

fn force(f: &Vec6) -> String {
    let norm = |x: &[f32]| x.iter().map(|x| f64::from(*x).powi(2)).sum::<f64>().sqrt();
    if is_finite(f) {
        format!("{:.3e} N and {:.3e} N m", norm(&f.0[..3]), norm(&f.0[3..6]))
    } else {
        "a force that is not a number".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Vec3;
    use crate::specimens::boxes::{Material, block, limit, no_limits, structure};
    use crate::statics::{equilibrium, modes};
    use crate::structure::Limits;
    use crate::{Loading, SolverOptions};
    use leanto_inputs::units::GRAVITY;

    const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

    fn gravity() -> Loading {
        Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
    }

    /// A chain of blocks that hang from a fixed one. All its bonds carry the weight below them.
    fn chain() -> Structure {
        let at = |k: usize| {
            let top = -(k as f64);
            block(format!("block {k}"), [0.0, 0.0, top - 1.0], [1.0, 1.0, top], k == 0)
        };
        structure(&(0..8).map(at).collect::<Vec<_>>(), STONE, true, None)
    }

    #[test]
    fn what_is_not_a_number_is_named_with_its_bond_its_mass_and_the_step_in_which_it_began() {
        for threads in [1, 3] {
            let mut s = chain();
            // The fourth bond yields at once.
            limit(&mut s, &no_limits());
            let weight = s.bodies[1].mass * GRAVITY;
            let stages = crate::structure::PlasticLimits {
                yield_distance: 10.0,
                end_distance: 20.0,
                yield_rotation: 1.0,
                end_rotation: 2.0,
            };
            let q = s.bonds.iter().position(|b| b.a.min(b.b) == 3).expect("it was made");
            s.bonds[q].law = Law::Limits(Limits { tension: 3.9 * weight, plastic_limits: Some(stages), ..no_limits() });
            let load = gravity();
            let mut w =
                World::new(&s, &load, 0.04, SolverOptions { threads, ..SolverOptions::default() }).expect("sound");
            while w.bonds.inelastic.is_empty() {
                w.advance().expect("steady");
            }
            let BondState::Yielding(law) = &mut w.bonds.inelastic[0].state else { panic!("it yields") };
            law.spoil();
            let step = w.steps();
            w.advance().expect("looked at before the next interval");
            let message = w.advance().expect_err("it is found").to_string();
            let time = format!("at {:.6} s (step {step} of", w.time_step() * step as f64);
            for part in [
                time.as_str(),
                "block 3 (mass 2400.000 kg",
                "block 4 (mass 2400.000 kg",
                &format!(
                    "bond {q} to block 4 (by limits of its section forces, yielding): a force that is not a number"
                ),
                "what to do:",
            ] {
                assert!(message.contains(part), "{part:?} is missing: {message}");
            }
            assert!(!message.contains("block 6"), "what it reached later is not named: {message}");
            assert!(!message.contains("NaN"), "{message}");
        }
    }

    #[test]
    fn a_step_that_is_too_long_for_a_bond_is_reported_with_the_bond() {
        let mut s = chain();
        // Stiffer by far than what the time step was chosen for.
        let highest =
            modes::highest_frequency_under(&s, &gravity(), &crate::stop::Stop::new()).expect("nobody ends it");
        let q = s.bonds.iter().position(|b| b.a.min(b.b) == 5).expect("it was made");
        s.bonds[q].stiffness[0] *= 400.0;
        s.bodies[7].velocity.z = 0.01;
        let load = gravity();
        let statics = crate::statics::equilibrium::solve(&s, load.gravity, &equilibrium::constant_loads(&s, &load))
            .expect("sound");
        let mut w = World::from(&s, &load, 0.04, SolverOptions::default(), statics, highest).expect("sound");
        let message = loop {
            if let Err(e) = w.advance() {
                break e.to_string();
            }
            assert!(w.time() < 1.0, "it explodes");
        };
        assert!(message.contains(&format!("bond {q} to block")), "{message}");
        assert!(message.contains("block 5 (mass") || message.contains("block 6 (mass"), "{message}");
        assert!(!message.contains("block 1 (mass"), "{message}");
    }
}
