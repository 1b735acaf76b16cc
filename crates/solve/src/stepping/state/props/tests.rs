//! Claims about a run that is continued from its last state after something was taken out or shored.

use crate::Result;
use crate::geometry::{Plane, Pose, Vec3};
use crate::specimens::boxes::{Material, block, structure};
use crate::stop::Stop;
use crate::structure::Structure;
use crate::{
    BodyHole, Flow, Loading, Observer, Progress, Prop, PropPeak, Removal, SolveSettings, Tie, TieKind, preload, solve,
};
use leanto_inputs::units::GRAVITY;

const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
const WALL: usize = 0;
const SLAB: usize = 1;
const PIER: usize = 2;
const IDLE: usize = 3;

/// A slab of 4 x 2 x 0.2 m (3.84 t) lies with its ends on a fixed wall and on a loose pier of 1 m; a block lies apart. No bonds.
fn lean_to() -> Structure {
    let blocks = [
        block("wall", [0.0, 0.0, 0.0], [0.4, 2.0, 1.0], true),
        block("slab", [0.0, 0.0, 1.0], [4.0, 2.0, 1.2], false),
        block("pier", [3.6, 0.5, 0.0], [4.0, 1.5, 1.0], false),
        block("idle", [6.0, 0.5, 0.0], [6.5, 1.0, 0.5], false),
    ];
    structure(&blocks, STONE, false, Some(0.0))
}

#[derive(Default)]
struct Last {
    time: f64,
    poses: Vec<Pose>,
    state: Vec<u8>,
    ties: Vec<Tie>,
    peaks: Vec<PropPeak>,
}

impl Observer for Last {
    fn frame(&mut self, progress: &Progress, poses: &[Pose], _: &[bool]) -> Result<Flow> {
        (self.time, self.poses) = (progress.time, poses.to_vec());
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, _: &[crate::Break]) -> Result<()> {
        Ok(())
    }

    fn last_state(&mut self, state: &[u8], ties: &[Tie]) -> Result<()> {
        (self.state, self.ties) = (state.to_vec(), ties.to_vec());
        Ok(())
    }

    fn props(&mut self, peaks: &[PropPeak]) -> Result<()> {
        self.peaks = peaks.to_vec();
        Ok(())
    }
}

fn run(s: &Structure, loading: &Loading, duration: f64, from: Option<&[u8]>) -> Last {
    let settings = SolveSettings {
        duration,
        frames_per_second: 25.0,
        threads: 1,
        structural_damping: 0.6,
        step_factor: 1.0,
        unloading_time: 0.005,
        delete_broken: false,
        sleeping: true,
        until_rest: false,
        until_fallen: false,
        watches: Vec::new(),
        people: None,
    };
    let stop = Stop::new();
    let gravity = Loading { gravity: loading.gravity, ..Loading::default() };
    let start = preload(s, &gravity, &stop).expect("sound");
    let mut last = Last::default();
    solve(s, loading, &settings, &start, from, &stop, &mut last).expect("steady");
    last
}

/// A slab and its prop after two more seconds.
struct Propped {
    /// The slab's lowest corner, m.
    low: f64,
    /// Shift of its centre, m.
    shift: f64,
    prop: Option<Tie>,
}

/// The slab's lowest corner after two more seconds without these bodies and with this prop, m; also the largest shift of its centre.
fn after(s: &Structure, settled: &Last, lifted: &[usize], prop: Option<f64>) -> (f64, f64) {
    let p = propped(s, settled, lifted, prop);
    (p.low, p.shift)
}

fn propped(s: &Structure, settled: &Last, lifted: &[usize], prop: Option<f64>) -> Propped {
    let mut loading = gravity();
    if !lifted.is_empty() {
        loading.removals.push(Removal::of_bodies(settled.time, lifted.iter().map(|i| *i as u32).collect()));
    }
    if let Some(capacity) = prop {
        let (pose, at) = (&settled.poses[SLAB], Vec3::new(3.2, 1.0, 1.0));
        let head = pose.inverse_apply(&at);
        let foot = Vec3::new(at.x, at.y, 0.0);
        loading.props.push(Prop {
            at: settled.time,
            upper: SLAB as u32,
            lower: None,
            head,
            foot,
            length: 1.0,
            capacity,
        });
    }
    let end = run(s, &loading, settled.time + 2.0, Some(&settled.state));
    let corners = s.bodies[SLAB].shape.vertices.iter().map(|v| end.poses[SLAB].apply(v).z);
    let shift = (end.poses[SLAB].position - settled.poses[SLAB].position).norm();
    let prop = end.ties.iter().find(|t| t.kind == TieKind::Prop).copied();
    Propped { low: corners.fold(f64::INFINITY, f64::min), shift, prop }
}

fn gravity() -> Loading {
    Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() }
}

#[test]
fn a_lean_to_closes_without_its_pier_stays_on_a_prop_and_ignores_an_idle_block() {
    let s = lean_to();
    let settled = run(&s, &gravity(), 2.0, None);
    let (low, shift) = after(&s, &settled, &[IDLE], None);
    assert!(low > 0.99 && shift < 1e-3, "the idle block carries nothing: {low} m, {shift} m");
    let (low, _) = after(&s, &settled, &[PIER], None);
    assert!(low < 0.05, "without its pier the slab falls to the ground: {low} m");
    // The prop stands 3.2 m from the far end: about 3.84 t x 1.8/3.0 = 23 kN.
    let (low, shift) = after(&s, &settled, &[PIER], Some(100e3));
    assert!(low > 0.97 && shift < 0.02, "a prop of 100 kN keeps it: {low} m, {shift} m");
    let (low, _) = after(&s, &settled, &[PIER], Some(5e3));
    assert!(low < 0.5, "a prop of 5 kN does not: {low} m");
}

/// By statics the prop at 3.2 m carries 37.7 kN x 1.8 / 2.8 to 3.0, for the slab turns about the edge of the wall at 0.4 m or about its end.
#[test]
fn a_prop_says_what_it_carries_and_buckles_above_its_capacity() {
    let s = lean_to();
    let settled = run(&s, &gravity(), 2.0, None);
    let weight = s.bodies[SLAB].mass * GRAVITY;
    let strong = propped(&s, &settled, &[PIER], Some(100e3));
    let tie = strong.prop.expect("the prop stands");
    let statics = weight * 1.6 / 2.8;
    assert!((tie.force / statics - 1.0).abs() < 0.1, "{} N, by hand {statics} N", tie.force);
    assert!(tie.utilisation.is_some_and(|u| u < 0.5), "{tie:?}");
    // Let go at once, the slab comes down with more than its weight: a prop with little to spare buckles and carries nothing.
    let weak = propped(&s, &settled, &[PIER], Some(0.8 * statics));
    let tie = weak.prop.expect("it is still there");
    assert!(tie.force == 0.0 && tie.utilisation.is_some_and(|u| u > 1.0), "{tie:?}");
    assert!(weak.low < 0.05, "{} m", weak.low);
}

/// A slab lies on a pier under its middle. The pier goes, and a prop in its place takes the weight at once. Spring and damper with 0.3 of critical
/// damping then press with 1 + exp(-z t) = 1.45 times the weight at most, where t = 2.654 is the time of that moment over the square root of mass over
/// stiffness. A prop that carries 1.2 times the weight gives way, though this is more than what it would carry at rest.
#[test]
fn a_load_that_comes_at_once_presses_on_a_prop_with_more_than_its_weight() {
    let blocks = [
        block("slab", [0.0, 0.0, 1.0], [4.0, 2.0, 1.2], false),
        block("pier", [1.8, 0.8, 0.0], [2.2, 1.2, 1.0], false),
    ];
    let s = structure(&blocks, STONE, false, Some(0.0));
    let settled = run(&s, &gravity(), 2.0, None);
    let weight = s.bodies[0].mass * GRAVITY;
    let with = |capacity: f64| {
        let mut loading = gravity();
        loading.removals.push(Removal::of_bodies(settled.time, vec![1]));
        let foot = Vec3::new(2.0, 1.0, 0.0);
        let head = settled.poses[0].inverse_apply(&Vec3::new(2.0, 1.0, 1.0));
        loading.props.push(Prop { at: settled.time, upper: 0, lower: None, head, foot, length: 1.0, capacity });
        let end = run(&s, &loading, settled.time + 0.5, Some(&settled.state));
        let carried = end.ties.iter().find(|t| t.kind == TieKind::Prop).map_or(0.0, |t| t.force);
        (end.peaks[0], carried)
    };
    let (peak, carried) = with(3.0 * weight);
    let [at_rest, largest] = [carried, peak.force].map(|f| f / weight);
    assert!((at_rest - 1.0).abs() < 0.02, "at the end {at_rest} of the weight");
    assert!((largest / 1.451 - 1.0).abs() < 0.05 && !peak.gave_way, "{largest} of the weight");
    let (peak, _) = with(1.2 * weight);
    assert!(peak.gave_way && peak.force == 1.2 * weight, "{peak:?}");
    // The spring alone is pressed with 1 + exp(-0.3 pi / sqrt(1 - 0.3^2)) = 1.372 times the weight at most. What decides is the load that is told.
    let (peak, carried) = with(1.41 * weight);
    assert!(peak.gave_way && peak.force == 1.41 * weight && carried == 0.0, "{peak:?}, {carried} N");
    let (peak, carried) = with(1.52 * weight);
    assert!(!peak.gave_way && peak.force < 1.5 * weight && carried > 0.0, "{peak:?}, {carried} N");
}

/// A second slab lies on the half of the first one whose wall goes, and sleeps. Two stiff props beside the wall carry their part of both, though
/// the first slab gives way by much less than wakes the second.
#[test]
fn stiff_props_carry_what_lies_asleep_on_the_slab_above_them() {
    let blocks = [
        block("near", [0.0, 0.0, 0.0], [0.4, 4.0, 1.6], false),
        block("lower", [0.0, 0.0, 1.6], [6.0, 4.0, 1.8], false),
        block("far", [5.6, 0.0, 0.0], [6.0, 4.0, 1.6], false),
        block("upper", [3.0, 0.0, 1.8], [6.0, 4.0, 2.0], false),
    ];
    let (lower, far, upper) = (1, 2, 3);
    let s = structure(&blocks, STONE, false, Some(0.0));
    let settled = run(&s, &gravity(), 5.0, None);
    for x in [5.2, 5.4] {
        let mut loading = gravity();
        loading.removals.push(Removal::of_bodies(settled.time, vec![far]));
        for y in [1.0, 3.0] {
            let head = settled.poses[lower].inverse_apply(&Vec3::new(x, y, 1.6));
            let foot = Vec3::new(x, y, 0.0);
            let (upper, capacity) = (lower as u32, 1e6);
            loading.props.push(Prop { at: settled.time, upper, lower: None, head, foot, length: 1.6, capacity });
        }
        let end = run(&s, &loading, settled.time + 2.0, Some(&settled.state));
        let carried: f64 = end.ties.iter().filter(|t| t.kind == TieKind::Prop).map(|t| t.force).sum();
        // Moments about the inner edge of the wall that stays.
        let of = |i: usize, middle: f64| s.bodies[i].mass * GRAVITY * (middle - 0.4) / (x - 0.4);
        let by_hand = of(lower, 3.0) + of(upper, 4.5);
        assert!((carried / by_hand - 1.0).abs() < 0.03, "at {x} m: {carried} N, by hand {by_hand} N");
        let way = (end.poses[lower].position - settled.poses[lower].position).norm();
        assert!(way < 1e-3, "it gives way by less than wakes what lies on it: {way} m");
    }
}

#[test]
fn the_ties_of_a_slab_at_rest_carry_its_weight_half_and_half() {
    let s = lean_to();
    let settled = run(&s, &gravity(), 2.0, None);
    let up = |on: usize| -> f64 {
        let list = settled.ties.iter().filter(|t| t.b.is_some());
        let of = |t: &Tie| match (t.a as usize, t.b.unwrap_or(0) as usize) {
            (SLAB, b) if b == on => t.up,
            (a, SLAB) if a == on => -t.up,
            _ => 0.0,
        };
        list.map(of).sum()
    };
    let half = 0.5 * s.bodies[SLAB].mass * GRAVITY;
    for on in [WALL, PIER] {
        assert!((up(on) / half - 1.0).abs() < 0.1, "{} N on {on}, half the weight is {half} N", up(on));
    }
    let pier = settled.ties.iter().find(|t| t.a as usize == PIER && t.b.is_none()).expect("the pier is on the ground");
    let below = half + s.bodies[PIER].mass * GRAVITY;
    assert!(pier.kind == TieKind::LiesOn && (pier.up / below - 1.0).abs() < 0.1, "{} N, by hand {below} N", pier.up);
}

/// A slab of 3 x 3 x 0.2 m lies on four fixed posts, and in its middle a crate with an edge of `edge` m. A hole of 0.5 x 0.5 m is cut through the
/// slab below the crate. Returns how far crate and slab come down in two seconds, m.
fn with_a_hole_below(edge: f64) -> [f64; 2] {
    let post = |x: f64, y: f64| block("post", [x, y, 0.0], [x + 0.3, y + 0.3, 2.0], true);
    let half = edge / 2.0;
    let blocks = [
        block("slab", [0.0, 0.0, 2.0], [3.0, 3.0, 2.2], false),
        block("crate", [1.5 - half, 1.5 - half, 2.2], [1.5 + half, 1.5 + half, 2.2 + edge], false),
        post(0.0, 0.0),
        post(2.7, 0.0),
        post(0.0, 2.7),
        post(2.7, 2.7),
    ];
    let s = structure(&blocks, STONE, false, Some(0.0));
    let settled = run(&s, &gravity(), 1.0, None);
    let mut loading = gravity();
    let wall = |n: Vec3| Plane { normal: n, offset: 0.25 };
    // In the frame of the slab, whose centre is in the middle of the hole.
    let opening = BodyHole { body: 0, walls: [wall(Vec3::x()), wall(-Vec3::x()), wall(Vec3::y()), wall(-Vec3::y())] };
    loading.removals.push(Removal { openings: vec![opening], ..Removal::of_bodies(settled.time, Vec::new()) });
    let end = run(&s, &loading, settled.time + 2.0, Some(&settled.state));
    // Continued from its own end it goes on as it was: the hole is still there.
    let later = run(&s, &loading, settled.time + 3.0, Some(&end.state));
    assert!((later.poses[1].position - end.poses[1].position).norm() < 5e-3, "an edge of {edge} m");
    [1, 0].map(|i| settled.poses[i].position.z - end.poses[i].position.z)
}

#[test]
fn what_is_smaller_than_a_hole_falls_through_it_and_what_is_larger_stays() {
    let [small, slab] = with_a_hole_below(0.4);
    assert!((small - 2.2).abs() < 0.01 && slab.abs() < 1e-3, "to the ground: {small} m; the slab {slab} m");
    let [large, slab] = with_a_hole_below(0.8);
    assert!(large.abs() < 1e-3 && slab.abs() < 1e-3, "{large} m; the slab {slab} m");
}
