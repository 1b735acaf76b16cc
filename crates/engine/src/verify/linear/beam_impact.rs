//! V38: a block falls on the middle of an elastic beam. The largest sag is compared with the modes of the beam with the block on it.

use super::modal::{Excitation, Modal};
use crate::geometry::Vec3;
use crate::solve::{Loading, SolverOptions, World};
use crate::specimens::boxes::{Material, beam, block, body};
use crate::structure::{ElementRef, Structure};
use crate::units::GRAVITY;
use crate::verify::check::Check;
use nalgebra::DVector;

const CONCRETE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 };
/// Length, width and depth of the beam, m.
const SIZE: [f64; 3] = [6.0, 0.3, 0.4];
/// Mass of the block, kg, and its edge, m.
const MASS: f64 = 3000.0;
const EDGE: f64 = 0.3;
/// Speed at which it falls when it is seen first, m/s, and its height above the beam then, m.
const SPEED: f64 = 1.5;
const GAP: f64 = 0.005;
/// Damping ratio of the highest mode: as in a run.
const HIGHEST_MODE_DAMPING: f64 = 0.4;
/// How long the beam is watched, s, and samples of the theory per second.
const WATCHED: f64 = 0.1;
const SAMPLES: f64 = 1e5;

/// The beam, fixed at both ends, with the block as last body.
fn beam_and_block(pieces: usize) -> Structure {
    let mut s = beam(&vec![SIZE[0] / pieces as f64; pieces], SIZE[1], SIZE[2], CONCRETE, true);
    let (middle, top) = (0.5 * SIZE[0], 0.5 * SIZE[2] + GAP);
    let half = 0.5 * EDGE;
    let falls = block("block", [middle - half, -half, top], [middle + half, half, top + EDGE], false);
    let mut b = body(&falls, s.elements.len() as u32, MASS / EDGE.powi(3));
    b.velocity.z = -SPEED;
    s.bodies.push(b);
    s.elements.push(ElementRef {
        name: falls.name,
        class: None,
        material: "verification".into(),
        ..Default::default()
    });
    s
}

/// V38: largest sag of the middle for beams of 5, 9 and 15 pieces.
pub(crate) fn largest_sag() -> crate::Result<Vec<Check>> {
    let mut out = Vec::new();
    for pieces in [5usize, 9, 15] {
        let s = beam_and_block(pieces);
        let middle = pieces.div_ceil(2);
        // Theory: the blow is plastic, it takes no time, and the block shares the motion of the middle piece from then on. The shape
        // is counted from the beam under its own weight, so that only the weight of the block loads it further.
        let mut joined = s.clone();
        joined.bodies.pop();
        let alone = Modal::of(&joined);
        let own = joined.bodies[middle].mass;
        joined.bodies[middle].mass += MASS;
        let together = Modal::of(&joined);
        let fall = (SPEED * SPEED + 2.0 * GRAVITY * GAP).sqrt();
        let row = 6 * middle + 2;
        let at = |x: f64| DVector::from_fn(6 * joined.bodies.len(), |r, _| if r == row { x } else { 0.0 });
        let bonds = 2.0 * HIGHEST_MODE_DAMPING / alone.omega.last().copied().unwrap_or(f64::NAN);
        let by = Excitation {
            velocity: &at(-fall * MASS / (MASS + own)),
            load: &at(-MASS * GRAVITY),
            factor: &vec![1.0; (WATCHED * SAMPLES) as usize],
            step: 1.0 / SAMPLES,
        };
        let theory = together.motion(row, &by, |omega| 0.5 * bonds * omega);
        let expected = theory.iter().fold(0.0f64, |m, z| m.max(-z));
        for (frame, refresh) in [(0.04, "as in a run"), (5e-4, "0.5 ms")] {
            let load = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
            let mut w = World::new(&s, &load, frame, SolverOptions::default())?;
            let start = s.bodies[middle].pose.position.z;
            let mut got = 0.0f64;
            while w.time() < WATCHED {
                w.advance()?;
                got = got.max(start - w.bodies.current_pose(middle).position.z);
            }
            let name = format!("V38 block on a beam of {pieces} pieces, refreshed {refresh}: largest sag, m");
            out.push(Check::relative(&name, "modes of the beam with the block on it", expected, got, 0.05));
        }
    }
    Ok(out)
}
