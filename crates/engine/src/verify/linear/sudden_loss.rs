//! V39: a prop under a cantilever is removed. Its reaction falls to zero over the unloading time; how far the tip sways is compared with
//! the modes of the cantilever under that ramp.

use super::modal::{Excitation, Modal};
use crate::geometry::Vec3;
use crate::solve::{Loading, Removal, SolverOptions, World};
use crate::specimens::boxes::{Material, block, structure};
use crate::structure::Structure;
use crate::units::GRAVITY;
use crate::verify::check::Check;
use nalgebra::DVector;

/// Pieces of the cantilever.
const PIECES: usize = 8;
/// The prop in the list of bodies: after the support and the pieces.
const PROP: usize = PIECES + 1;
/// When the prop is removed, and how long the tip is watched after that, s.
const AT: f64 = 0.2;
const WATCHED: f64 = 0.4;
/// Decay rate of the motion, 1/s, and damping ratio of the highest mode: as in a run.
const DAMPING_RATE: f64 = 0.6;
const HIGHEST_MODE_DAMPING: f64 = 0.4;
/// Samples of the theory per second.
const SAMPLES: f64 = 1e5;

/// A cantilever of 3 m on a prop, of a material of this density.
fn propped(density: f64) -> Structure {
    let material = Material { youngs: 30e9, shear: 12.5e9, density };
    let (l, half) = (3.0 / PIECES as f64, 0.15);
    let mut blocks = vec![block("support", [-0.5, -half, 0.0], [0.0, half, 0.3], true)];
    for k in 0..PIECES {
        let x = l * k as f64;
        blocks.push(block(format!("piece {k}"), [x, -half, 0.0], [x + l, half, 0.3], false));
    }
    let x = l * (PIECES - 1) as f64;
    blocks.push(block("prop", [x + 0.1, -half, -1.0], [x + l - 0.1, half, 0.0], false));
    blocks.push(block("foundation", [x, -half, -1.5], [x + l, half, -1.0], true));
    structure(&blocks, material, true, None)
}

/// The cantilever alone.
fn cantilever(s: &Structure) -> Structure {
    let mut out = s.clone();
    out.bodies.truncate(PROP);
    out.bonds.retain(|b| b.a < PROP as u32 && b.b < PROP as u32);
    out
}

fn weight(s: &Structure) -> DVector<f64> {
    DVector::from_fn(6 * s.bodies.len(), |r, _| if r % 6 == 2 { -GRAVITY * s.bodies[r / 6].mass } else { 0.0 })
}

/// V39: dynamic factor (largest over static change of the tip) for four periods, at the refresh interval of a run and at a short one.
pub(crate) fn prop() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    for period in [0.183, 0.058, 0.021, 0.010] {
        // The frequency goes with the root of the density.
        let first = Modal::of(&cantilever(&propped(2500.0))).omega[0];
        let s = propped(2500.0 * (first * period / std::f64::consts::TAU).powi(2));
        let tip = 6 * PIECES + 2;
        let (with, alone) = (Modal::of(&s), cantilever(&s));
        let without = Modal::of(&alone);
        // The reaction of the prop is what the cantilever alone misses in the shape that it has on the prop.
        let propped = with.statics(&weight(&s));
        let bare = without.statics(&weight(&alone));
        let change = bare.rows(0, alone.bodies.len() * 6) - propped.rows(0, alone.bodies.len() * 6);
        let load = without.load_of(&change);
        let over = SolverOptions::default().unloading_time;
        let factor: Vec<f64> =
            (0..=(WATCHED * SAMPLES) as usize + 1).map(|k| (k as f64 / SAMPLES / over).min(1.0)).collect();
        for (frame, refresh) in [(0.04, "as in a run"), (5e-4, "0.5 ms")] {
            let load_case = Loading {
                gravity: Vec3::new(0.0, 0.0, -GRAVITY),
                removals: vec![Removal::of_bodies(AT, vec![PROP as u32])],
                ..Loading::default()
            };
            let options = SolverOptions { structural_damping: DAMPING_RATE, ..SolverOptions::default() };
            let mut w = World::new(&s, &load_case, frame, options)?;
            // The bonds are damped so that the highest mode of the propped structure has its ratio.
            let bonds = 2.0 * HIGHEST_MODE_DAMPING / with.omega.last().copied().unwrap_or(f64::NAN);
            let damping = |omega: f64| 0.5 * (DAMPING_RATE / omega + bonds * omega);
            let rest = DVector::zeros(load.len());
            let by = Excitation { velocity: &rest, load: &load, factor: &factor, step: 1.0 / SAMPLES };
            let theory = without.motion(tip, &by, damping);
            let start = s.bodies[PIECES].pose.position.z;
            let (mut got, mut expected) = (0.0f64, 0.0f64);
            while w.time() < AT + WATCHED {
                w.advance()?;
                let since = w.time() - AT;
                if since > 0.0 && since <= WATCHED {
                    // Both at the same times.
                    let at = (since * SAMPLES).round() as usize;
                    got = got.max((start - w.bodies.current_pose(PIECES).position.z) / -change[tip]);
                    expected = expected.max(theory[at] / change[tip]);
                }
            }
            let name =
                format!("V39 prop lost, period {:.0} ms, refreshed {refresh}: largest over static sag", period * 1e3);
            out.push(Check::relative(&name, "modes under the ramp of the reaction", expected, got, 0.02));
        }
    }
    Ok(out)
}
