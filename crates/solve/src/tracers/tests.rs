//! Claims about people who are struck, carried and dropped, by the laws of free fall.

use super::{BodyModel, People, Trace, Tracer};
use crate::Result;
use crate::geometry::Vec3;
use crate::specimens::boxes::{Block, Material, block, structure};
use crate::stop::Stop;
use crate::{Flow, Loading, Observer, Progress, Removal, SolveSettings, preload, solve};
use leanto_inputs::units::GRAVITY;

const STONE: Material = Material { youngs: 30e9, shear: 12.5e9, density: 2400.0 };
const THICKNESS: f64 = 0.3;

#[derive(Default)]
struct Watcher {
    /// What has happened to the people at each frame.
    traces: Vec<Vec<Trace>>,
}

impl Observer for Watcher {
    fn frame(&mut self, _: &Progress, _: &[crate::geometry::Pose], _: &[bool]) -> Result<Flow> {
        Ok(Flow::Continue)
    }

    fn breaks(&mut self, _: &[crate::Break]) -> Result<()> {
        Ok(())
    }

    fn people(&mut self, traces: &[Trace]) -> Result<()> {
        self.traces.push(traces.to_vec());
        Ok(())
    }
}

/// What has happened to people who lie at some places after a time; bodies are taken out at another time.
fn after(blocks: &[Block], feet: &[Vec3], duration: f64, removed: Option<(f64, Vec<u32>)>) -> Vec<Trace> {
    let s = structure(blocks, STONE, false, Some(0.0));
    let model = BodyModel {
        thickness: THICKNESS,
        mass: 75.0,
        chest_depth: 0.23,
        dynamic_stiffness: 60e3,
        static_stiffness: 20e3,
        stiff_from: 0.04,
        counted_load: 1000.0,
    };
    let tracers = feet.iter().map(|f| Tracer { feet: *f, facing: 0.0, lying: true }).collect();
    let settings = SolveSettings {
        duration,
        frames_per_second: 50.0,
        threads: 1,
        structural_damping: 0.6,
        step_factor: 1.0,
        unloading_time: 0.005,
        delete_broken: false,
        sleeping: true,
        until_rest: false,
        until_fallen: false,
        watches: Vec::new(),
        people: Some(People { tracers, model }),
    };
    let gravity = Loading { gravity: Vec3::new(0.0, 0.0, -GRAVITY), ..Loading::default() };
    let mut loading = gravity.clone();
    loading.removals.extend(removed.map(|(at, bodies)| Removal::of_bodies(at, bodies)));
    let stop = Stop::new();
    let start = preload(&s, &gravity, &stop).expect("sound");
    let mut seen = Watcher::default();
    solve(&s, &loading, &settings, &start, None, &stop, &mut seen).expect("steady");
    seen.traces.pop().expect("frames")
}

/// Blocks of 1 x 1 x 0.5 m fall by 4 to 6 m on people who lie at rest, 5 cm within their edges, and beside somebody 1 m away. They come from farther than
/// anything that is looked at when the fall begins, and at different times, so that nobody is looked at in the right moment by chance.
#[test]
fn blocks_from_far_above_strike_at_the_speed_of_their_fall() {
    let falls: Vec<f64> = (0..9).map(|k| 4.0 + 0.25 * f64::from(k)).collect();
    let (mut blocks, mut feet) = (Vec::new(), Vec::new());
    for (k, fall) in falls.iter().enumerate() {
        let (x, low) = (4.0 * k as f64, fall + THICKNESS);
        blocks.push(block("block", [x, 0.0, low], [x + 1.0, 1.0, low + 0.5], false));
        feet.push(Vec3::new(x + 0.05, 0.5, 0.0));
    }
    blocks.push(block("kerb", [-9.0, 0.0, 0.0], [-8.0, 1.0, 0.3], true));
    feet.push(Vec3::new(-1.2, 0.5, 0.0));
    let list = after(&blocks, &feet, 1.3, None);
    for (k, fall) in falls.iter().enumerate() {
        let (speed, by_hand) = (list[k].blow_speed, (2.0 * GRAVITY * fall).sqrt());
        assert!((speed / by_hand - 1.0).abs() < 0.02, "{fall} m: {speed:.2} m/s, by hand {by_hand:.2}");
        assert_eq!(list[k].blow_by as usize, k);
    }
    let beside = &list[falls.len()];
    assert!(beside.blow_speed == 0.0 && beside.fall < 0.01, "nothing comes near: {beside:?}");
}

/// Somebody lies on a slab that has been at rest for a second. Both of its supports are taken out: they fall together by 2 m, and land at the
/// speed of that.
#[test]
fn somebody_on_a_slab_falls_with_it_and_lands_at_the_speed_of_the_fall() {
    let blocks = [
        block("slab", [0.0, 0.0, 2.0], [4.0, 2.0, 2.2], false),
        block("one", [0.0, 0.0, 0.0], [0.4, 2.0, 2.0], false),
        block("other", [3.6, 0.0, 0.0], [4.0, 2.0, 2.0], false),
    ];
    let list = after(&blocks, &[Vec3::new(2.0, 1.0, 2.2)], 2.5, Some((1.0, vec![1, 2])));
    let (t, by_hand) = (&list[0], (2.0 * GRAVITY * 2.0f64).sqrt());
    assert!((t.fall - 2.0).abs() < 0.05, "{} m", t.fall);
    assert!((t.landing_speed / by_hand - 1.0).abs() < 0.1, "{:.2} m/s, by hand {by_hand:.2}", t.landing_speed);
    assert!((t.position.z - 0.2 - 0.5 * THICKNESS).abs() < 0.03, "it lies on the slab: {}", t.position);
}
