//! A portal frame of plain concrete loses one of its two columns; its beam breaks off and falls to the ground.
//!
//! ```sh
//! cargo run -p leanto-solve --example falling_frame
//! ```

use leanto_solve::{Loading, Removal, Result, SolverOptions, World};
use leanto_structure::geometry::Vec3;
use leanto_structure::specimens::boxes::{Block, Material, block, limit, no_limits, structure};
use leanto_structure::structure::Limits;

/// Plain concrete.
const CONCRETE: Material = Material { youngs: 31.2e9, shear: 13e9, density: 2400.0 };
/// Edge of a column and width of the beam, then its depth, height of the columns, and span of the beam, m.
const EDGE: f64 = 0.3;
const DEPTH: f64 = 0.4;
const HEIGHT: f64 = 3.0;
const SPAN: f64 = 5.0;
/// Pieces of the beam.
const PIECES: u32 = 5;
/// End of the run, and rounding of its times, s.
const END: f64 = 1.0;
const ROUNDING: f64 = 1e-9;

/// A column of two pieces on a foundation.
fn column(name: &str, x: f64) -> [Block; 3] {
    let part = |part: &str, from: f64, to: f64| {
        block(format!("{name} {part}"), [x, 0.0, from], [x + EDGE, EDGE, to], to <= 0.0)
    };
    [part("foundation", -0.5, 0.0), part("lower half", 0.0, 0.5 * HEIGHT), part("upper half", 0.5 * HEIGHT, HEIGHT)]
}

/// The pieces of the beam, from the left column to the right one.
fn beam() -> impl Iterator<Item = Block> {
    let at = |k: u32| SPAN * f64::from(k) / f64::from(PIECES);
    (0..PIECES).map(move |k| block(format!("beam {k}"), [at(k), 0.0, HEIGHT], [at(k + 1), EDGE, HEIGHT + DEPTH], false))
}

fn main() -> Result<()> {
    // Bodies 0 to 2 are the left column, 3 to 5 the right one, then comes the beam.
    let columns = [column("left", 0.0), column("right", SPAN - EDGE)];
    let blocks: Vec<Block> = columns.into_iter().flatten().chain(beam()).collect();
    let middle = 6 + PIECES as usize / 2;
    let mut frame = structure(&blocks, CONCRETE, true, Some(0.0));
    let strength = Limits {
        tension: 200e3,
        compression: 2e6,
        shear_1: 150e3,
        shear_2: 150e3,
        torsion: 15e3,
        bending_1: 20e3,
        bending_2: 20e3,
        fracture_energy: 100.0,
        crushing_energy: 10e3,
        ..no_limits()
    };
    limit(&mut frame, &strength);

    let loading = Loading {
        gravity: Vec3::new(0.0, 0.0, -9.80665),
        removals: vec![Removal::of_bodies(0.1, vec![4, 5])],
        ..Loading::default()
    };
    let mut world = World::new(&frame, &loading, 0.05, SolverOptions::default())?;
    println!("time, s   middle of the beam, m   broken bonds");
    let mut next = 0.0;
    while world.time() < END - ROUNDING {
        if world.time() > next - ROUNDING {
            report(&world, middle);
            next += 0.1;
        }
        world.advance()?;
    }
    report(&world, middle);
    Ok(())
}

/// Prints time, height of a body and the number of broken bonds.
fn report(world: &World<'_>, body: usize) {
    println!("{:7.2}   {:21.3}   {:12}", world.time(), world.poses()[body].position.z, world.broken());
}
