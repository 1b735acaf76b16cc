//! Poses of all pieces and people over time, reduced to keys and rounded.

use super::columns::{Columns, differences};
use super::{POSITION, ROTATION};
use crate::Result;
use crate::export::keys;
use crate::geometry::{Pose, Quat, Vec3};
use crate::record::Record;

/// Positions are whole multiples of this, m.
pub(super) const UNIT: f64 = 0.0005;
/// Parts of a rotation are whole multiples of one over this.
pub(super) const FULL: f64 = 32767.0;
/// Share of the tolerance that the reduction may use; the rest is for rounding.
const REDUCTION: f64 = 0.5;
/// Memory for poses, bytes. Pieces are processed in blocks that fit.
const BLOCK_BYTES: usize = 256 << 20;

/// Keys of everything that moves.
#[derive(Default)]
pub(super) struct MotionKeys {
    /// First frame with the piece, and the frame after the last one.
    present: Vec<i32>,
    position_start: Vec<i32>,
    position_frame: Vec<i32>,
    position: [Vec<i32>; 3],
    rotation_start: Vec<i32>,
    rotation_frame: Vec<i32>,
    rotation: [Vec<i16>; 4],
}

/// Poses of one piece.
#[derive(Clone)]
struct Track {
    positions: Vec<Vec3>,
    rotations: Vec<Quat>,
    /// First frame with the piece, and the frame after the last one.
    present: (usize, usize),
}

impl Track {
    fn new(frames: usize) -> Self {
        Self { positions: Vec::with_capacity(frames), rotations: Vec::with_capacity(frames), present: (frames, 0) }
    }

    fn push(&mut self, frame: usize, pose: &Pose, gone: bool) {
        self.positions.push(pose.position);
        self.rotations.push(pose.rotation);
        if !gone {
            self.present = (self.present.0.min(frame), frame + 1);
        }
    }
}

impl MotionKeys {
    /// Adds the bodies of a record in their order. Returns those that are there at any time.
    pub(super) fn add_bodies(&mut self, record: &Record, times: &[f64]) -> Result<Vec<u32>> {
        let bodies = record.header.structure.bodies.len();
        let block = (BLOCK_BYTES / (times.len() * std::mem::size_of::<Pose>()).max(1)).max(1);
        let mut shown = Vec::new();
        for start in (0..bodies).step_by(block) {
            let end = (start + block).min(bodies);
            let mut tracks = vec![Track::new(times.len()); end - start];
            record.for_each_frame(|f, frame| {
                for (track, b) in tracks.iter_mut().zip(start..end) {
                    track.push(f, &frame.poses[b], frame.gone[b]);
                }
                Ok(())
            })?;
            for (b, track) in (start..end).zip(tracks).filter(|(_, t)| t.present.0 < t.present.1) {
                shown.push(b as u32);
                self.add(track, times);
            }
        }
        Ok(shown)
    }

    /// Adds somebody who is there at all times.
    pub(super) fn add_person(&mut self, poses: &[Pose], times: &[f64]) {
        let mut track = Track::new(times.len());
        poses.iter().enumerate().for_each(|(f, p)| track.push(f, p, false));
        self.add(track, times);
    }

    fn add(&mut self, mut t: Track, times: &[f64]) {
        let (from, to) = t.present;
        let (times, p) = (&times[from..to], &t.positions[from..to]);
        let q = &mut t.rotations[from..to];
        keys::continuous(q);
        self.present.extend([from as i32, to as i32]);
        self.position_start.push(self.position_frame.len() as i32);
        for k in keys::reduce_positions(times, p, REDUCTION * POSITION) {
            self.position_frame.push((from + k) as i32);
            for (axis, list) in self.position.iter_mut().enumerate() {
                list.push((p[k][axis] / UNIT).round() as i32);
            }
        }
        self.rotation_start.push(self.rotation_frame.len() as i32);
        for k in keys::reduce_rotations(times, q, REDUCTION * ROTATION) {
            self.rotation_frame.push((from + k) as i32);
            for (list, x) in self.rotation.iter_mut().zip([q[k].i, q[k].j, q[k].k, q[k].w]) {
                list.push((x * FULL).round() as i16);
            }
        }
    }

    /// Keys of all positions and rotations.
    pub(super) fn keys(&self) -> usize {
        self.position_frame.len() + self.rotation_frame.len()
    }

    /// Writes the columns.
    pub(super) fn write(mut self, columns: &mut Columns) {
        self.position_start.push(self.position_frame.len() as i32);
        self.rotation_start.push(self.rotation_frame.len() as i32);
        columns.i32("present", &self.present);
        columns.i32("position_start", &self.position_start);
        columns.i32("position_frame", &differences(&self.position_frame));
        for (name, list) in ["position_x", "position_y", "position_z"].into_iter().zip(&self.position) {
            columns.i32(name, &differences(list));
        }
        columns.i32("rotation_start", &self.rotation_start);
        columns.i32("rotation_frame", &differences(&self.rotation_frame));
        for (name, list) in ["rotation_x", "rotation_y", "rotation_z", "rotation_w"].into_iter().zip(&self.rotation) {
            columns.i16(name, list);
        }
    }
}
