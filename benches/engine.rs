//! Cost of the parts of the loop, per bond, per contact point, per manifold and per piece. `cargo bench` prints time per element
//! ("thrpt" is elements per second). Scenes are those of `leanto bench`.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use leanto::geometry::Vec3;
use leanto::solve::{Loading, SolverOptions, World};
use leanto::specimens::boxes::{Material, block, structure};
use leanto::structure::Structure;
use leanto::units::GRAVITY;

const CONCRETE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

fn gravity() -> Loading {
    Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
}

/// A grid of bonded cubes on fixed ones.
fn bonded(side: usize, layers: usize) -> Structure {
    let mut blocks = Vec::new();
    for k in 0..side * side * layers {
        let p = [k % side, k / side % side, k / (side * side)].map(|c| c as f64);
        blocks.push(block(format!("{k}"), p, p.map(|x| x + 1.0), p[2] == 0.0));
    }
    structure(&blocks, CONCRETE, true, None)
}

/// Stacks of loose cubes that stand on the ground without touching each other.
fn stacks(side: usize, height: usize) -> Structure {
    let mut blocks = Vec::new();
    for k in 0..side * side * height {
        let p = [k % side, k / side % side, k / (side * side)].map(|c| c as f64);
        let low = [1.5 * p[0], 1.5 * p[1], p[2]];
        blocks.push(block(format!("{k}"), low, low.map(|x| x + 1.0), false));
    }
    structure(&blocks, CONCRETE, false, Some(0.0))
}

fn engine(c: &mut Criterion) {
    let load = gravity();
    let mut group = c.benchmark_group("interval");
    group.sample_size(20);
    for (name, s, per) in [
        ("bonds", bonded(16, 8), "bond and substep"),
        ("contact points", stacks(12, 8), "contact point and sweep"),
        ("manifolds", stacks(12, 8), "manifold and interval"),
        ("pieces", bonded(16, 8), "piece and substep"),
    ] {
        let options = SolverOptions { sleeping: false, breaking: false, ..SolverOptions::default() };
        let mut w = World::new(&s, &load, 0.04, options).expect("a sound structure");
        for _ in 0..25 {
            w.advance().expect("steady");
        }
        let substeps = w.substeps_per_refresh();
        let count = match name {
            "bonds" => s.bonds.len() as u64 * substeps,
            "contact points" => (w.point_sweeps_per_step() * substeps as f64) as u64,
            "manifolds" => s.bodies.len() as u64,
            _ => s.bodies.len() as u64 * substeps,
        };
        group.throughput(Throughput::Elements(count));
        group.bench_function(BenchmarkId::new(name, per), |b| b.iter(|| w.advance().expect("steady")));
    }
    group.finish();
}

criterion_group!(benches, engine);
criterion_main!(benches);
