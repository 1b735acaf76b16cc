//! Animation clips.
//!
//! `Collapse` is the run: its time is the simulated time. Players that repeat a clip let everything sweep from the heap back to the intact
//! building, or flash it. So there is a second clip for them, `Collapse_repeat_loop`: the run, the heap held for three seconds, a third of a second in
//! which nothing is shown and in which the pieces go back, and the intact building held for a second. Its last pose is its first one.
//!
//! Everything is hidden by the scale of a few group nodes, not of pieces. Unreal samples clips at 30 per second and interpolates; the pieces go
//! back in the middle third of the time that they are hidden, so that they never move in sight.
//!
//! Both clips read the same bytes: keys of the loop are those of the run and three more. Every sampler spans its clip: some players (Panda3D) read
//! beyond the end of a shorter one.

use super::later::LaterClip;
use crate::export::bin::Bin;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Time for which the heap is held, s.
const HEAP: f64 = 3.0;
/// Time for which all is hidden, s.
const HIDDEN: f64 = 0.3;
/// Time for which the intact building is held, s.
const INTACT: f64 = 1.0;

/// Name of the clip of the run.
pub const RUN: &str = "Collapse";
/// Name of the clip that can be repeated. Godot takes its ending as the order to repeat it, and leaves it out of the name, which must not be that of
/// the run then.
pub const LOOP: &str = "Collapse_repeat_loop";

#[derive(Default)]
struct Clip {
    channels: Vec<Value>,
    samplers: Vec<Value>,
}

impl Clip {
    fn add(&mut self, node: usize, path: &str, step: bool, input: usize, output: usize) {
        let mut sampler = json!({ "input": input, "output": output });
        if step {
            sampler["interpolation"] = json!("STEP");
        }
        self.channels.push(json!({ "sampler": self.samplers.len(), "target": { "node": node, "path": path } }));
        self.samplers.push(sampler);
    }
}

/// The clips of a scene.
#[derive(Default)]
pub(super) struct Clips {
    run: Clip,
    /// None where it is not wanted.
    again: Option<Clip>,
    /// What happens after the run, with names.
    later: Vec<(String, Clip)>,
    /// Values that stay in a clip after the run: equal ones are stored once.
    still: BTreeMap<Vec<u32>, usize>,
    /// Time of the last frame, s.
    end: f64,
}

/// How a node follows its keys.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum How {
    /// Straight from key to key.
    Linear,
    /// Held until the next key.
    Step,
}

impl Clips {
    pub(super) fn new(end: f64, repeat: bool, later: &[LaterClip]) -> Self {
        let later = later.iter().map(|c| (c.name.clone(), Clip::default())).collect();
        Self { run: Clip::default(), again: repeat.then(Clip::default), later, still: BTreeMap::new(), end }
    }

    /// Adds keys of a node.
    pub(super) fn add<const N: usize>(
        &mut self,
        bin: &mut Bin,
        node: usize,
        path: &str,
        how: How,
        times: &[f32],
        values: &[[f32; N]],
    ) {
        let (Some(first), Some(last)) = (values.first(), values.last()) else { return };
        let step = how == How::Step;
        let (mut t, mut v) = (times.to_vec(), values.to_vec());
        // What comes to rest before the end is held until then.
        if t.last().is_some_and(|t| *t < self.end as f32) {
            t.push(self.end as f32);
            v.push(*last);
        }
        let of_run = t.len();
        let Some(again) = &mut self.again else {
            let (input, output) = (bin.times(&t), bin.values(&v));
            return self.run.add(node, path, step, input, output);
        };
        let back = self.end + HEAP;
        t.extend([back + HIDDEN / 3.0, back + 2.0 * HIDDEN / 3.0, back + HIDDEN + INTACT].map(|x| x as f32));
        // The same rotation has two signs; between neighbours it must not change.
        let turned = path == "rotation" && last.iter().zip(first).map(|(a, b)| a * b).sum::<f32>() < 0.0;
        let first = if turned { first.map(|x| -x) } else { *first };
        v.extend([*last, first, first]);
        let (input, output) = (bin.times(&t), bin.values(&v));
        again.add(node, path, step, input, output);
        let (input, output) = (bin.first_times(&t, of_run), bin.first(output, of_run));
        self.run.add(node, path, step, input, output);
    }

    /// Adds keys of a node in a clip after the run.
    pub(super) fn add_later<const N: usize>(
        &mut self,
        clip: usize,
        bin: &mut Bin,
        node: usize,
        path: &str,
        how: How,
        times: &[f32],
        values: &[[f32; N]],
    ) {
        let stays = values.windows(2).all(|v| v[0] == v[1]);
        let output = if stays {
            let bits = values.iter().flatten().map(|x| x.to_bits()).collect();
            *self.still.entry(bits).or_insert_with(|| bin.values(values))
        } else {
            bin.values(values)
        };
        let input = bin.times(times);
        self.later[clip].1.add(node, path, how == How::Step, input, output);
    }

    /// A group of nodes that is there at all frames; hidden while a repeated clip goes back.
    pub(super) fn always(&mut self, bin: &mut Bin, node: usize) {
        let Some(again) = &mut self.again else { return };
        let back = self.end + HEAP;
        let t = [0.0, back, back + HIDDEN, back + HIDDEN + INTACT].map(|x| x as f32);
        let (input, output) = (bin.times(&t), bin.values(&[[1.0_f32; 3], [0.0; 3], [1.0; 3], [1.0; 3]]));
        again.add(node, "scale", true, input, output);
    }

    /// A group of nodes that appears with the last frame.
    pub(super) fn at_the_end(&mut self, bin: &mut Bin, node: usize) {
        let v = [[0.0_f32; 3], [1.0; 3], [0.0; 3], [0.0; 3]];
        let back = self.end + HEAP;
        let t = [0.0, self.end, back, back + HIDDEN + INTACT].map(|x| x as f32);
        let Some(again) = &mut self.again else {
            let (input, output) = (bin.times(&t[..2]), bin.values(&v[..2]));
            return self.run.add(node, "scale", true, input, output);
        };
        let (input, output) = (bin.times(&t), bin.values(&v));
        again.add(node, "scale", true, input, output);
        let (input, output) = (bin.first_times(&t, 2), bin.first(output, 2));
        self.run.add(node, "scale", true, input, output);
    }

    /// The clips as glTF lists them; none without motion.
    pub(super) fn finish(self) -> Vec<Value> {
        let clips = [(RUN, Some(self.run)), (LOOP, self.again)];
        let later = self.later.into_iter();
        let clips = clips.into_iter().map(|(name, c)| (name.to_string(), c));
        let some = clips.chain(later.map(|(n, c)| (n, Some(c)))).filter_map(|(name, c)| c.map(|c| (name, c)));
        some.filter(|(_, c)| !c.channels.is_empty())
            .map(|(name, c)| json!({ "name": name, "channels": c.channels, "samplers": c.samplers }))
            .collect()
    }
}
