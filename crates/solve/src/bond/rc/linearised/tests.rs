use super::*;
use crate::bond::inelastic::{LeftLane, Now};
use crate::bond::rc::hinge::Hinge;
use crate::geometry::Vec3;
use crate::specimens::boxes::{Material, block, structure};
use crate::structure::{Reinforced, TWISTED};

/// Resistance of the section of these tests against torsion, N m.
const TORQUE: f64 = 20e3;
/// Substeps of a cycle of twist.
const CYCLE: usize = 200;
/// The substep.
const NOW: Now = Now { time: 0.0, step: 1e-4, damping: 0.0, use_avx2: false, check: true };

/// A bond of two blocks with this section, which has cracked under compression.
pub(in crate::bond::rc) fn cracked(r: Reinforced) -> (Bond, InelasticBond) {
    let blocks = [
        block("left", [-1.0, -0.2, -0.2], [0.0, 0.2, 0.2], true),
        block("right", [0.0, -0.2, -0.2], [1.0, 0.2, 0.2], false),
    ];
    let mut s = structure(&blocks, Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 }, true, None);
    s.bonds[0].law = Law::Reinforced(Box::new(r.clone()));
    let bond = s.bonds[0].clone();
    let forces = SectionForces { n: -3e5, ..SectionForces::default() };
    let hinge = Hinge::begin(&bond, &r, &forces, 0.0, 1.0, false);
    let inelastic = InelasticBond {
        bond: 0,
        ends: [0, 1],
        slots: [0, 1],
        axes: bond.frame,
        // The bodies turn about the spring, so that nothing shears.
        arms: [Vec3::zeros(); 2],
        forces: forces.to_f32(),
        face: 0.0,
        strength: 1.0,
        state: BondState::Hinge(Box::new(hinge)),
        begun: None,
        reported: false,
        pressed: false,
        work: 0.0,
        gained: 0.0,
    };
    (bond, inelastic)
}

/// A column that takes [`TORQUE`].
fn column() -> Reinforced {
    Reinforced { torsion: TORQUE, ..crate::specimens::sections::column() }
}

/// What became of a bond whose second body was moved.
pub(in crate::bond::rc) struct Path {
    /// Section forces after each substep, while the section holds.
    pub forces: Vec<SectionForces>,
    /// Substeps in which the bond was evaluated by itself.
    pub alone: usize,
    /// The bond at the end.
    pub bond: InelasticBond,
}

/// Moves the second body of a bond in substeps of 0.1 ms until nothing holds or `count` are over: `moved` gives how far along the axes of the bond (m)
/// and about them (rad) up to a substep.
pub(in crate::bond::rc) fn driven(
    (bond, mut a): (Bond, InelasticBond),
    in_lanes: bool,
    count: usize,
    moved: impl Fn(usize) -> [f64; 6],
) -> Path {
    let (mut rows, mut turned, mut out) = ([Vec6::default(); 2], [Vec6::default(); 2], [Vec6::default(); 3]);
    let mut batch = [Batch::empty(0)];
    let (mut forces, mut alone) = (Vec::new(), 0);
    let mut loaded = in_lanes && batch[0].load_lane(0, 0, &mut a, &bond, &bond.law);
    for k in 0..count {
        let (from, to) = (moved(k), moved(k + 1));
        let rate = |i: usize| (0..3).map(|c| bond.frame[c] * ((to[i + c] - from[i + c]) / NOW.step)).sum::<Vec3>();
        for (i, x) in [rate(0), rate(3)].into_iter().enumerate() {
            rows[1].0[3 * i..3 * i + 3].copy_from_slice(&[x.x as f32, x.y as f32, x.z as f32]);
        }
        let mut left = None;
        if loaded {
            let [v, displacement, out] = [&mut rows[..], &mut turned[..], &mut out[..]].map(Disjoint::new);
            let m = BondMotion { v, displacement, turning: false };
            // SAFETY: both ends are rows, both slots are there, and nobody else uses them.
            unsafe { run_pass(false, &mut batch, m, out, 1e-4, 0.0, false, |l| left = Some(l)) };
        }
        if let Some(l) = &left {
            let of = LeftLane { steps: batch[0].steps(0), before: l.before, increment: l.increment };
            a.leave_lane(&bond, &bond.law, &of, NOW, &mut Vec::new());
        } else if !loaded {
            // SAFETY: both ends are rows.
            unsafe { a.step(&bond, &bond.law, Disjoint::new(&mut rows), NOW, &mut Vec::new()) };
        }
        if left.is_some() || !loaded {
            alone += 1;
            if !matches!(a.state, BondState::Hinge(_)) {
                return Path { forces, alone, bond: a };
            }
            loaded = in_lanes && batch[0].load_lane(0, 0, &mut a, &bond, &bond.law);
        }
        let now = if loaded { SectionForces::from_fn(|c| batch[0].s[c][0]) } else { a.forces };
        forces.push(now.to_f64());
    }
    if loaded {
        batch[0].store_lane(0, &mut a);
    }
    Path { forces, alone, bond: a }
}

/// A bond that is twisted to and fro (5 mrad) and bent to and fro by `bend` (rad), until nothing holds.
fn twisted(in_lanes: bool, bend: f64) -> Path {
    let along =
        |amplitude: f64, k: usize, cycle: usize| amplitude * (std::f64::consts::TAU * k as f64 / cycle as f64).sin();
    let path = driven(cracked(column()), in_lanes, 40 * CYCLE, |k| {
        [0.0, 0.0, 0.0, along(5e-3, k, CYCLE), along(bend, k, 3 * CYCLE), 0.0]
    });
    assert!(!matches!(path.bond.state, BondState::Hinge(_)), "it is never twisted off");
    path
}

/// A section that has yielded and whose range has grown is bent on by two thirds of the range, then back. It leaves its lane when twice what has led
/// back is what may, long before its way is used up. One that is bent on stays until then.
#[test]
fn a_hinge_that_turns_back_leaves_its_lane_before_one_that_goes_on() {
    for turns in [false, true] {
        let (bond, mut a) = cracked(column());
        let (mut rows, mut turned, mut out) = ([Vec6::default(); 2], [Vec6::default(); 2], [Vec6::default(); 3]);
        let mut batch = [Batch::empty(0)];
        let now = NOW;
        let mut bend = |by: f64, batch: Option<&mut [Batch; 1]>, a: &mut InelasticBond| {
            let turn = bond.frame[1] * (by / now.step);
            rows[1].0[3..6].copy_from_slice(&[turn.x as f32, turn.y as f32, turn.z as f32]);
            let mut left = false;
            let Some(batch) = batch else {
                // SAFETY: both ends are rows.
                unsafe { a.step(&bond, &bond.law, Disjoint::new(&mut rows), now, &mut Vec::new()) };
                return left;
            };
            let [v, displacement, out] = [&mut rows[..], &mut turned[..], &mut out[..]].map(Disjoint::new);
            let m = BondMotion { v, displacement, turning: false };
            // SAFETY: both ends are rows, both slots are there, and nobody else uses them.
            unsafe { run_pass(false, batch, m, out, 1e-4, 0.0, false, |_| left = true) };
            left
        };
        // Far beyond yielding, in steps that are a fraction of the range.
        (0..4000).for_each(|_| assert!(!bend(4e-6, None, &mut a)));
        assert!(batch[0].load_lane(0, 0, &mut a, &bond, &bond.law));
        let used = |b: &Batch| {
            let moved: [f32; 3] = std::array::from_fn(|c| b.hinge_moved[c][0] + b.hinge_change[c][0]);
            let distance = moved[0].abs() + b.reach[0][0] * moved[1].abs() + b.reach[1][0] * moved[2].abs();
            [b.fibre_movement[0] * b.allowed[0], (b.fibre_movement[0] - distance) * b.back[0]]
        };
        let mut by = 1e-6;
        while !bend(by, Some(&mut batch), &mut a) {
            if turns && used(&batch[0])[0] > 0.66 {
                by = -1e-6;
            }
        }
        let [way, back] = used(&batch[0]);
        assert!(
            if turns { back > 0.8 && way < 0.97 } else { back < 0.1 && way > 0.9 },
            "{turns}: way {way}, back {back}"
        );
    }
}

/// Torsion is independent of the rest: a section that yields in torsion alone needs no evaluation of its fibres until it is severed.
#[test]
fn a_hinge_that_yields_in_torsion_stays_in_its_lane() {
    let lane = twisted(true, 0.0);
    assert!(lane.forces.iter().any(|f| f.t > 0.999 * TORQUE) && lane.forces.iter().any(|f| f.t < -0.999 * TORQUE));
    assert!(lane.alone <= 3, "{} of {} substeps alone", lane.alone, lane.forces.len());
    // Each cycle twists it plastically by four times its amplitude less the elastic part; it is severed at the sum.
    assert!(lane.bond.work > 0.95 * TORQUE * TWISTED, "{} J, expected {}", lane.bond.work, TORQUE * TWISTED);
}

#[test]
fn a_hinge_in_a_lane_twists_as_by_itself_and_is_severed_in_the_same_substep() {
    for bend in [0.0, 4e-3] {
        let (lane, single) = (twisted(true, bend), twisted(false, bend));
        assert_eq!(lane.forces.len(), single.forces.len(), "severed, bent by {bend}");
        let largest = single.forces.iter().fold(0.0f64, |m, f| m.max(f.m1.abs()));
        for (k, (x, y)) in lane.forces.iter().zip(&single.forces).enumerate() {
            assert!((x.t - y.t).abs() < 1e-3 * TORQUE, "substep {k}: torque {} and {} N m", x.t, y.t);
            assert!((x.m1 - y.m1).abs() < 0.02 * largest.max(TORQUE), "substep {k}: {} and {} N m", x.m1, y.m1);
        }
        assert!(
            (lane.bond.work / single.bond.work - 1.0).abs() < 5e-3,
            "{} and {} J",
            lane.bond.work,
            single.bond.work
        );
    }
}
