//! The result does not depend on threads or on the kernels: states and breaks are compared bit by bit.

use crate::geometry::Vec3;
use crate::specimens::boxes::{Material, block, no_limits, structure};
use crate::structure::{Critical, Law, Limits, Rebar, Structure};
use crate::{BaseMotion, Holding, Loading, Removal, SolverOptions, World, bonds_at_end};
use leanto_inputs::units::GRAVITY;

const CONCRETE: Material = Material { youngs: 31.2e9, shear: 13e9, density: 2400.0 };
const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };

/// The state at the end, as bytes, and the bonds that broke with the bits of their times.
type Bits = (Vec<u8>, Vec<(u32, u64)>);

/// Runs some intervals; so many threads work in each of them.
fn bits(s: &Structure, load: &Loading, intervals: u64, options: SolverOptions, working: impl Fn(u64) -> usize) -> Bits {
    let mut w = World::new(s, load, 0.04, options).expect("sound");
    let mut breaks = Vec::new();
    for interval in 0..intervals {
        w.set_threads(working(interval));
        w.advance().expect("steady");
        breaks.extend(w.take_breaks().iter().map(|b| (b.bond, b.time.to_bits())));
    }
    (w.checkpoint(0).expect("it can be kept"), breaks)
}

/// Weakly bonded blocks that fall onto the ground: elastic bonds, softening, bars, contacts.
fn falling() -> (Structure, Loading) {
    let mut blocks = Vec::new();
    for (x, y, z) in (0..6).flat_map(|x| (0..6).flat_map(move |y| (0..5).map(move |z| (x, y, z)))) {
        let at = [f64::from(x), f64::from(y), 0.3 + f64::from(z)];
        blocks.push(block(format!("block {x} {y} {z}"), at, at.map(|c| c + 1.0), false));
    }
    blocks.push(block("base", [-1.0, -1.0, -1.0], [0.0, 0.0, -0.5], true));
    let mut s = structure(&blocks, STONE, true, Some(0.0));
    let weight = s.bodies[0].mass * GRAVITY;
    for (q, b) in s.bonds.iter_mut().enumerate() {
        let strength = weight * (0.2 + 0.05 * (q % 17) as f64);
        let rebar = (q % 3 == 0).then_some(Rebar::straight(weight, 0.05));
        b.law = Law::Limits(Limits {
            tension: strength,
            shear_1: strength,
            shear_2: strength,
            bending_1: strength,
            bending_2: strength,
            fracture_energy: 100.0,
            rebar,
            ..no_limits()
        });
    }
    for (k, b) in s.bodies.iter_mut().enumerate().filter(|(_, b)| !b.fixed) {
        b.velocity = Vec3::new(0.3 * (k % 5) as f64, 0.2 * (k % 3) as f64, 0.0);
    }
    (s, Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() })
}

/// Ten reinforced columns side by side that are shaken until their sections crack: fibre sections, single and linearised.
fn shaken() -> (Structure, Loading) {
    let mut blocks = Vec::new();
    for k in 0..10 {
        let y = 2.0 * f64::from(k);
        blocks.push(block(format!("support {k}"), [-0.5, y, 0.0], [0.0, y + 0.4, 0.4], true));
        for z in 0..4 {
            let x = f64::from(z);
            blocks.push(block(format!("column {k} {z}"), [x, y, 0.0], [x + 1.0, y + 0.4, 0.4], false));
        }
    }
    let mut s = structure(&blocks, CONCRETE, true, None);
    for b in &mut s.bonds {
        let mut section = crate::specimens::sections::column();
        if !s.bodies[b.a as usize].fixed && !s.bodies[b.b as usize].fixed {
            section.critical = Critical::Within { from: 0.0, to: 0.0 };
        }
        b.law = Law::Reinforced(Box::new(section));
    }
    let wave = |k: u32, period: f64| (std::f64::consts::TAU * 0.005 * f64::from(k) / period).sin();
    let acceleration = (0..100).map(|k| Vec3::new(0.0, 30.0 * wave(k, 0.31), 34.0 * wave(k, 0.37))).collect();
    let motion = BaseMotion { start: 0.0, interval: 0.005, acceleration };
    (s, Loading { gravity: Vec3::new(-GRAVITY, 0.0, 0.0), base_motion: Some(motion), ..Loading::default() })
}

/// Threads that stop working in the middle of a run, and begin again, change no bit of it; nor do more threads than there are cores.
#[test]
fn the_bits_are_the_same_on_any_number_of_threads_that_changes_as_it_runs() {
    let (s, load) = falling();
    let on = |threads: usize, working: &dyn Fn(u64) -> usize| {
        bits(&s, &load, 120, SolverOptions { threads, ..SolverOptions::default() }, working)
    };
    let alone = on(1, &|_| 1);
    assert!(alone.1.len() > 100, "bonds break: {} bonds broken", alone.1.len());
    for threads in [2, 7] {
        assert!(on(threads, &|_| threads) == alone, "{threads} threads find something else");
    }
    let changing = on(5, &|interval| 1 + (interval as usize * 3) % 5);
    assert!(changing == alone, "a changing number of threads finds something else");
}

/// The portable kernels give the bits of the AVX2 kernels, on any number of threads. Where there is no AVX2 the portable ones are compared
/// with themselves. In this test each access to a shared slice is compared with its length.
#[test]
fn the_portable_kernels_give_the_same_bits_on_any_number_of_threads() {
    for (name, (s, load), intervals) in [("falling blocks", falling(), 90), ("shaken columns", shaken(), 60)] {
        let fast = bits(&s, &load, intervals, SolverOptions::default(), |_| 1);
        for threads in [1, 2, 7] {
            let options = SolverOptions { threads, use_avx2: false, ..SolverOptions::default() };
            let portable = bits(&s, &load, intervals, options, |_| threads);
            assert!(portable == fast, "{name}: portable kernels on {threads} threads find something else");
        }
    }
}

#[test]
fn the_models_of_these_tests_reach_all_kernels() {
    let most = |(s, load): (Structure, Loading), intervals: u64| {
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
        let (mut laws, mut sweeps) = (w.count_by_law(), 0.0f64);
        for _ in 0..intervals {
            w.advance().expect("steady");
            laws.iter_mut().zip(w.count_by_law()).for_each(|(m, n)| *m = n.max(*m));
            sweeps = sweeps.max(w.point_sweeps_per_step());
        }
        (laws, sweeps)
    };
    let (laws, sweeps) = most(falling(), 90);
    assert!(laws[0] > 8 && laws[1] > 8 && laws[3] > 0, "elastic, bars, softening: {laws:?}");
    assert!(sweeps > 8.0, "contacts: {sweeps} points times sweeps");
    let (laws, _) = most(shaken(), 60);
    assert!(laws[2] > 8, "hinges in more than one batch: {laws:?}");
}

#[test]
fn bonds_of_a_kept_state_carry_what_the_world_carried_that_kept_it() {
    for ((s, load), intervals) in [(falling(), 12), (shaken(), 12)] {
        let mut w = World::new(&s, &load, 0.04, SolverOptions::default()).expect("sound");
        (0..intervals).for_each(|_| w.advance().expect("steady"));
        let kept = w.checkpoint(0).expect("it can be kept");
        let found = bonds_at_end(&s, &kept).expect("ours");
        let outcomes = w.outcomes();
        let mut loaded = 0;
        for (q, (end, outcome)) in found.iter().zip(&outcomes).enumerate() {
            assert_eq!((end.holding, end.utilisation), (outcome.holding, outcome.utilisation), "bond {q}");
            let forces = w.section_forces(q);
            assert_eq!(end.forces, forces, "bond {q}");
            loaded += usize::from(forces.n != 0.0);
        }
        assert!(found.len() == s.bonds.len() && loaded > 5, "{loaded} bonds carry something");
        assert!(found.iter().any(|b| b.holding != Holding::Elastic), "something has cracked or broken");
        let (mut other, _) = falling();
        other.bodies.pop();
        assert!(bonds_at_end(&other, &kept).is_err() && bonds_at_end(&s, &kept[..kept.len() / 2]).is_err());
    }
}

/// Where the stiffest bonds are gone the step grows. What rests goes on resting, asleep or not, and a kept state goes on with the longer step.
#[test]
fn the_step_grows_when_stiff_bonds_are_gone_and_nothing_else_changes() {
    let blocks = [
        block("wall", [-1.0, 0.0, 0.0], [0.0, 2.0, 1.0], true),
        block("floor left", [0.0, 0.0, 0.8], [2.0, 2.0, 1.0], false),
        block("floor right", [2.0, 0.0, 0.8], [4.0, 2.0, 1.0], false),
        block("other wall", [4.0, 0.0, 0.0], [5.0, 2.0, 1.0], true),
        block("low", [0.7, 0.6, 1.1], [1.5, 1.4, 1.5], false),
        block("high", [0.75, 0.65, 1.6], [1.45, 1.35, 2.0], false),
        block("post", [9.0, 0.0, 0.0], [9.1, 0.1, 0.1], true),
        block("stub", [9.1, 0.0, 0.0], [9.2, 0.1, 0.1], false),
        block("end of the stub", [9.2, 0.0, 0.0], [9.3, 0.1, 0.1], false),
    ];
    let mut s = structure(&blocks, STONE, true, Some(-5.0));
    s.bonds.retain(|b| (b.a < 4 && b.b < 4) || (b.a > 5 && b.b > 5));
    assert_eq!(s.bonds.len(), 5);
    let gravity = Vec3::new(0.0, 0.0, -GRAVITY);
    let load = Loading { gravity, removals: vec![Removal::of_bodies(4.0, vec![7, 8])], ..Loading::default() };
    let weight = [1, 2, 4, 5].iter().map(|&i: &usize| s.bodies[i].mass * GRAVITY).sum::<f64>();
    for sleeping in [true, false] {
        let options = SolverOptions {
            breaking: false,
            bond_damping: Some(1e-5),
            structural_damping: 5.0,
            sleeping,
            ..SolverOptions::default()
        };
        let new = || World::new(&s, &load, 0.04, options.clone()).expect("sound");
        let until = |w: &mut World<'_>, time: f64| {
            while w.time() < time {
                w.advance().expect("steady");
            }
        };
        let mut w = new();
        until(&mut w, 3.99);
        let (step, poses) = (w.time_step(), w.poses());
        assert_eq!(w.asleep(), if sleeping { 2 } else { 0 });
        until(&mut w, 6.0);
        assert!(w.time_step() > 1.5 * step, "{} and {step} s", w.time_step());
        let moved = w.poses().iter().zip(&poses).map(|(p, q)| (p.position - q.position).norm()).fold(0.0, f64::max);
        assert!(moved < 1e-3, "{moved} m");
        assert!((w.reaction() / weight - 1.0).abs() < 0.02, "{} of {weight} N", w.reaction());
        let mut again = new();
        again.restore(&w.checkpoint(0).expect("it can be kept")).expect("ours");
        until(&mut w, 6.5);
        until(&mut again, 6.5);
        assert!(w.checkpoint(0).expect("kept") == again.checkpoint(0).expect("kept"), "a kept state goes on otherwise");
    }
}
