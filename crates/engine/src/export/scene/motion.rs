//! What the pieces of a scene are moved by: keys of a body, its poses in all frames, and bodies that move as one.

use super::Request;
use super::axes::{y_up, y_up_rotation};
use crate::export::keys;
use crate::geometry::{Pose, Quat, Vec3};

/// Motion of a body, with glTF's axes.
#[derive(Clone, Debug)]
pub(super) struct Motion {
    /// Pose at its first frame, model axes.
    pub first: Pose,
    /// First frame with the body, and the frame after the last one. Equal where it never appears.
    pub present: (usize, usize),
    /// Keys of the position, m; fewer than two when it never leaves the tolerance.
    pub positions: Keys<3>,
    /// Keys of the rotation.
    pub rotations: Keys<4>,
}

/// Frames and values.
#[derive(Clone, Debug, Default)]
pub(super) struct Keys<const N: usize> {
    pub frames: Vec<u32>,
    pub values: Vec<[f32; N]>,
}

impl<const N: usize> Keys<N> {
    /// Times and values from the beginning to the end of a clip with these frames; without keys the value stays.
    pub(super) fn spanning(&self, all: &[f64], first: [f32; N]) -> (Vec<f32>, Vec<[f32; N]>) {
        let end = all.last().copied().unwrap_or_default() as f32;
        if self.frames.is_empty() {
            return (vec![0.0, end], vec![first; 2]);
        }
        let mut times: Vec<f32> = self.frames.iter().map(|&f| all[f as usize] as f32).collect();
        let mut values = self.values.clone();
        if times[0] > 0.0 {
            times.insert(0, 0.0);
            values.insert(0, values[0]);
        }
        if times[times.len() - 1] < end {
            times.push(end);
            values.push(values[values.len() - 1]);
        }
        (times, values)
    }
}

impl Motion {
    /// A body that stays where it is.
    pub(super) fn still(first: Pose) -> Self {
        Self { first, present: (0, 1), positions: Keys::default(), rotations: Keys::default() }
    }

    /// Reduces the poses of the frames from `present.0` to `present.1`.
    pub(super) fn reduced(times: &[f64], track: Track, r: &Request) -> Self {
        let Track { positions, mut rotations, present } = track;
        let frames = times.len();
        let from = present.0.min(frames - 1);
        let range = from..present.1.max(from + 1);
        let (t, p) = (&times[range.clone()], &positions[range.clone()]);
        let q = &mut rotations[range];
        keys::continuous(q);
        let first = Pose { position: p[0], rotation: q[0] };
        let at = |k: &[usize]| k.iter().map(|&i| (i + from) as u32).collect::<Vec<u32>>();
        let mut motion = Self { first, present, positions: Keys::default(), rotations: Keys::default() };
        let k = keys::reduce_positions(t, p, r.position_tolerance.max(0.0));
        if k.len() > 1 {
            motion.positions = Keys { frames: at(&k), values: k.iter().map(|&i| y_up(&p[i])).collect() };
        }
        let k = keys::reduce_rotations(t, q, r.rotation_tolerance.max(0.0));
        if k.len() > 1 {
            motion.rotations = Keys { frames: at(&k), values: k.iter().map(|&i| y_up_rotation(&q[i])).collect() };
        }
        motion
    }

    /// Bytes of its keys.
    pub(super) fn bytes(&self) -> usize {
        16 * self.positions.frames.len() + 20 * self.rotations.frames.len()
    }
}

/// Poses of one body in all frames.
#[derive(Clone)]
pub(super) struct Track {
    pub positions: Vec<Vec3>,
    pub rotations: Vec<Quat>,
    pub present: (usize, usize),
}

/// Bodies that one node shows.
pub(super) struct Unit {
    /// The first one gives pose and motion.
    pub bodies: Vec<usize>,
}

impl Unit {
    /// The body that gives pose and motion.
    pub(super) fn lead(&self) -> usize {
        self.bodies[0]
    }
}
