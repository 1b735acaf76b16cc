//! V10 and S1: a six-storey reinforced concrete frame of joint blocks, columns, beams and slabs.

use crate::geometry::Vec3;
use crate::solve::{Loading, Removal, SolverOptions, World, statics};
use crate::specimens::boxes::{Block, Material, block, limit, no_limits, structure};
use crate::structure::{Limits, Structure};
use crate::units::GRAVITY;
use crate::verify::check::Check;

const CONCRETE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2500.0 };
const BAY: f64 = 5.0;
const HEIGHT: f64 = 3.0;

/// A frame of `nx` x `ny` bays: columns 0.4 m in two pieces below a joint block of beam depth, beams 0.4 x 0.5 m and slab
/// panels 0.15 m between them, four pieces per bay.
pub(crate) fn frame(nx: usize, ny: usize, storeys: usize) -> Structure {
    let (c, d, t, parts) = (0.2, 0.5, 0.15, 4);
    let mut b: Vec<Block> = Vec::new();
    let piece = (BAY - 2.0 * c) / parts as f64;
    for k in 0..storeys {
        let (low, high) = (k as f64 * HEIGHT, (k + 1) as f64 * HEIGHT);
        for i in 0..=nx {
            for j in 0..=ny {
                let (x, y) = (i as f64 * BAY, j as f64 * BAY);
                let column = |z0: f64, z1: f64| ([x - c, y - c, z0], [x + c, y + c, z1]);
                if k == 0 {
                    let (p, q) = column(-0.5, 0.0);
                    b.push(block(format!("foot {i} {j}"), p, q, true));
                }
                for (name, z0, z1) in [
                    ("lower", low, 0.5 * (low + high - d)),
                    ("upper", 0.5 * (low + high - d), high - d),
                    ("joint", high - d, high),
                ] {
                    let (p, q) = column(z0, z1);
                    b.push(block(format!("column {i} {j} {k} {name}"), p, q, false));
                }
                for s in 0..parts {
                    let (x0, y0) = (x + c + piece * s as f64, y + c + piece * s as f64);
                    if i < nx {
                        b.push(block(
                            format!("beam x {i} {j} {k} {s}"),
                            [x0, y - c, high - d],
                            [x0 + piece, y + c, high],
                            false,
                        ));
                    }
                    if j < ny {
                        b.push(block(
                            format!("beam y {i} {j} {k} {s}"),
                            [x - c, y0, high - d],
                            [x + c, y0 + piece, high],
                            false,
                        ));
                    }
                    if i < nx && j < ny {
                        for r in 0..parts {
                            let y1 = y + c + piece * r as f64;
                            b.push(block(
                                format!("slab {i} {j} {k} {s} {r}"),
                                [x0, y1, high - t],
                                [x0 + piece, y1 + piece, high],
                                false,
                            ));
                        }
                    }
                }
            }
        }
    }
    structure(&b, CONCRETE, true, Some(-0.02))
}

fn gravity() -> Loading {
    Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
}

fn column(s: &Structure, name: &str) -> usize {
    s.elements.iter().position(|e| e.name == name).unwrap_or(0)
}

/// Bonds between the footings and the lowest column pieces.
fn base_bonds(s: &Structure) -> Vec<usize> {
    (0..s.bonds.len())
        .filter(|&q| s.bodies[s.bonds[q].a as usize].fixed || s.bodies[s.bonds[q].b as usize].fixed)
        .collect()
}

/// V10.
pub(crate) fn column_loss() -> crate::Result<Vec<Check>> {
    let s = frame(3, 3, 6);
    let load = gravity();
    let mut out = Vec::new();
    // The explicit engine, started without forces, against the direct solution of the sparse system.
    let exact = statics::solve(&s, load.gravity, &[])?;
    let options = SolverOptions { equilibrium: false, mass_damping: 4.0, breaking: false, ..SolverOptions::default() };
    let mut w = World::new(&s, &load, 0.04, options)?;
    while w.time() < 4.0 {
        w.advance()?;
    }
    let base = base_bonds(&s);
    let largest = base.iter().map(|&q| exact.forces[q].n.abs()).fold(0.0, f64::max);
    let worst = base.iter().map(|&q| (w.section_forces(q).n - exact.forces[q].n).abs()).fold(0.0, f64::max);
    out.push(Check::below(
        "V10 base column forces, explicit against direct solution (of largest)",
        "sparse Cholesky",
        5e-3,
        worst / largest,
    ));
    // Sudden loss of an edge column without failure of bonds: peak and final force next to it against the static solution without it.
    let gone: Vec<u32> = ["lower", "upper"].iter().map(|p| column(&s, &format!("column 1 0 0 {p}")) as u32).collect();
    let mut after = s.clone();
    after.bonds.retain(|b| !gone.contains(&b.a) && !gone.contains(&b.b));
    let without = statics::solve(&after, load.gravity, &[])?;
    let neighbour = column(&s, "column 0 0 0 lower") as u32;
    let find = |s: &Structure| {
        (0..s.bonds.len())
            .find(|&q| (s.bonds[q].a == neighbour || s.bonds[q].b == neighbour) && base_bonds(s).contains(&q))
            .unwrap_or(0)
    };
    let (q, q_after) = (find(&s), find(&after));
    let before = exact.forces[q].n;
    let end = without.forces[q_after].n;
    let sudden = Loading { removals: vec![Removal::of_bodies(0.1, gone)], ..gravity() };
    let mut w = World::new(&s, &sudden, 0.04, SolverOptions { breaking: false, ..SolverOptions::default() })?;
    let joint = column(&s, "column 1 0 0 joint");
    let height = s.bodies[joint].pose.position.z;
    let (mut peak, mut sinking) = (before, 0.0f64);
    while w.time() < 0.7 {
        w.advance()?;
        peak = peak.min(w.section_forces(q).n);
        sinking = sinking.max(height - w.bodies.current_pose(joint).position.z);
    }
    w.options.mass_damping = 6.0;
    while w.time() < 4.0 {
        w.advance()?;
    }
    out.push(Check::relative(
        "V10 column beside the lost one, after: axial force",
        "sparse Cholesky",
        end,
        w.section_forces(q).n,
        5e-3,
    ));
    out.push(Check::below(
        "V10 peak force beside the lost column over the static one after",
        "at most 2",
        2.0,
        peak / end,
    ));
    // At a suddenly applied load, every mode of an undamped linear structure overshoots by at most its static part. The displacement above
    // the lost column is therefore between once and twice the static one.
    let settled = exact.displacement[joint].z - without.displacement[joint].z;
    let factor = sinking / settled;
    out.push(Check::below("V10 dynamic factor of the sinking", "at most 2", 2.0, factor));
    out.push(Check::below("V10 dynamic factor of the sinking, 1 less it", "at least 1", 0.0, 1.0 - factor));
    Ok(out)
}

/// S1: with ordinary limits and contacts, no bond fails and nothing moves for 10 s.
pub(crate) fn stands() -> crate::Result<Vec<Check>> {
    let mut s = frame(2, 2, 4);
    limit(
        &mut s,
        &Limits {
            compression: 4e6,
            tension: 8e5,
            shear_1: 3e5,
            shear_2: 3e5,
            torsion: 5e4,
            bending_1: 2e5,
            bending_2: 2e5,
            fracture_energy: 140.0,
            crushing_energy: 35e3,
            ..no_limits()
        },
    );
    let load = gravity();
    let mut w = World::new(&s, &load, 0.04, SolverOptions::default())?;
    let start = w.poses();
    let (mut moved, mut off) = (0.0f64, 0.0f64);
    while w.time() < 10.0 {
        w.advance()?;
        let p = w.progress(10.0);
        off = off.max((p.reaction / p.weight - 1.0).abs());
        if w.steps() % 50 == 0 {
            moved = w.poses().iter().zip(&start).map(|(a, b)| (a.position - b.position).norm()).fold(moved, f64::max);
        }
    }
    moved = w.poses().iter().zip(&start).map(|(a, b)| (a.position - b.position).norm()).fold(moved, f64::max);
    Ok(vec![
        Check::below("S1 bonds broken in 10 s", "sound frame", 0.0, w.broken() as f64),
        Check::below("S1 largest movement in 10 s, m", "at rest", 1e-3, moved),
        Check::below("S1 reaction over weight, less 1", "statics", 1e-4, off),
    ])
}
