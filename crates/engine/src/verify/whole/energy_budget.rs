//! V42: what a collapsing frame loses is what its joints dissipate by the cause of their failure, what contacts take, and what falls asleep.
//! Without viscous damping nothing else may be lost, so the parts must add up to the balance.
//!
//! With half the step the measured error is 0.01 %. A blow or a severed section that was counted wrongly would show far above the limit of 1 %.
//! It is the error of time integration: 3.2, 2.1, 0.2, 0.4, 0.02, 0.01 and 0.00 % with 1.0, 0.9, 0.8, 0.7, 0.6, 0.5 and 0.4 of the step of a run.
//! (With the damping that bonds have in a run, what rings at the limit of the step dies away.)

use crate::geometry::Vec3;
use crate::prepare::{self, Group};
use crate::sketch::{self, Sketch};
use crate::solve::{EnergyBudget, Loading, Removal, SolverOptions, World};
use crate::strength;
use crate::structure::{BodyKind, Structure};
use crate::units::GRAVITY;
use crate::verify::check::Check;
use std::path::Path;

/// When the columns are removed, and until when the frame is followed, s.
const TIMES: [f64; 2] = [0.05, 2.0];

/// Half the step: then the error of time integration is far below what is looked for.
const HALF: f64 = 0.5;

/// A frame of the 1960s with two storeys.
fn frame() -> crate::Result<Structure> {
    let preset =
        sketch::preset("rc-frame-1960").ok_or_else(|| crate::Error::input("no preset", "see sketch/presets.rs"))?;
    let s = Sketch { storeys: 2, length: 10.0, width: 5.0, stairs: false, infill: false, ..preset.sketch() };
    let building = sketch::build(&s)?;
    let named = |name: &str| preset.profiles.iter().find(|p| p.0 == name).map_or("rigid", |p| p.1);
    let groups: Vec<Group> = building.groups().iter().map(|(name, _)| Group::new(name, named(name), 0.0)).collect();
    let profiles =
        groups.iter().map(|g| strength::find(&g.profile, Path::new(""))).collect::<crate::Result<Vec<_>>>()?;
    Ok(prepare::prepare(&building, &prepare::Settings::default(), &groups, &profiles, 0)?.structure)
}

/// The frame loses the columns of one side of its ground floor and comes down: what it has lost, and how many joints failed.
fn collapse(damping: Option<f64>, step_factor: f64) -> crate::Result<(EnergyBudget, usize)> {
    let s = frame()?;
    let load = load(&s);
    let options = SolverOptions { bond_damping: damping, step_factor, ..SolverOptions::default() };
    let mut w = World::new(&s, &load, 0.04, options)?;
    while w.time() < TIMES[1] {
        w.advance()?;
    }
    Ok((w.energy_budget(), w.broken()))
}

/// Gravity, and the columns of one side that are removed.
fn load(s: &Structure) -> Loading {
    let column = |i: usize| {
        let e = &s.elements[s.bodies[i].element as usize];
        let at = s.bodies[i].pose.position;
        s.bodies[i].kind == BodyKind::Piece && e.name.starts_with("Columns") && at.z < 2.5 && at.x < 6.0
    };
    let bodies = (0..s.bodies.len()).filter(|&i| !s.bodies[i].fixed && column(i)).map(|i| i as u32).collect();
    Loading {
        gravity: Vec3::new(0.0, 0.0, -GRAVITY),
        removals: vec![Removal::of_bodies(TIMES[0], bodies)],
        ..Loading::default()
    }
}

/// V42.
pub(crate) fn collapsing_frame() -> crate::Result<Vec<Check>> {
    let source = "conservation of energy";
    let (e, broken) = collapse(Some(0.0), HALF)?;
    let whole = collapse(Some(0.0), 1.0)?.0;
    let parts = |e: &EnergyBudget| e.by_bonds() + e.contacts + e.damping + e.sleep;
    let by_cause: f64 = e.bonds.iter().filter(|b| b.0.is_some()).map(|b| b.1).sum();
    Ok(vec![
        Check::relative(
            "V42 parts of what was lost over the fall of the balance, without damping, half the step",
            source,
            e.lost,
            parts(&e),
            0.01,
        ),
        // What nothing damps rings at the limit of the step: there a single blow on a crushed joint takes some of the energy.
        Check::relative("V42 the same with the step of a run", source, whole.lost, parts(&whole), 0.05),
        // The case must show what it is for: joints that fail, and debris that strikes.
        Check::relative(
            "V42 it is a collapse: more than 50 joints fail",
            "by counting",
            1.0,
            f64::from(u8::from(broken > 50)),
            0.0,
        ),
        Check::relative(
            "V42 share that joints with a cause of failure dissipated is above 5 %",
            "the case",
            1.0,
            f64::from(u8::from(by_cause > 0.05 * e.lost)),
            0.0,
        ),
        Check::relative(
            "V42 share of contacts is above 5 %",
            "the case",
            1.0,
            f64::from(u8::from(e.contacts > 0.05 * e.lost)),
            0.0,
        ),
    ])
}

#[cfg(test)]
mod tests {
    /// When and at which breaks energy is lost that no part counts.
    #[test]
    #[ignore = "prints figures"]
    fn print_where_energy_is_lost_uncounted() {
        use super::*;
        for factor in [1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4] {
            let s = super::frame().expect("a frame");
            let load = super::load(&s);
            let options = SolverOptions { bond_damping: Some(0.0), step_factor: factor, ..SolverOptions::default() };
            let mut w = World::new(&s, &load, 0.04, options).expect("it runs");
            let mut before = 0.0;
            while w.time() < TIMES[1] {
                w.advance().expect("steady");
                let rest = w.energy_budget().rest();
                let breaks = w.take_breaks();
                if (rest - before).abs() > 3e3 {
                    println!("factor {factor} at {:.4} s: {:.0} J", w.time(), rest - before);
                    for b in breaks {
                        let bond = &s.bonds[b.bond as usize];
                        let name = |i: u32| s.elements[s.bodies[i as usize].element as usize].name.clone();
                        println!("   {:?} {} - {}", b.cause, name(bond.a), name(bond.b));
                    }
                }
                before = rest;
            }
            let e = w.energy_budget();
            println!("factor {factor}: rest {:.4} of the loss, {} broken", e.rest() / e.lost, w.broken());
        }
    }

    /// For the documents: `cargo test --release --lib print_energy -- --ignored --nocapture`.
    #[test]
    #[ignore = "prints figures"]
    fn print_energy() {
        for damping in [Some(0.0), None] {
            let (e, broken) = super::collapse(damping, 1.0).expect("it runs");
            println!("damping {damping:?}: {broken} joints, rest {:.4} of the loss, {e:?}", e.rest() / e.lost);
        }
    }
}
