//! Clips beside that of the run: what happens after it, each from the same heap. A node that moves in one of them has keys in all, so that no
//! engine keeps a pose of the clip that was played before.

use super::Request;
use super::clips::{LOOP, RUN};
use super::motion::{Motion, Track};
use super::names::Names;
use crate::geometry::Pose;
use crate::record::Record;
use crate::solve::tracers::Trace;
use rayon::prelude::*;

/// Frames of what happens after the run, in order; the first one is where it begins.
#[derive(Clone, Debug, Default)]
pub struct LaterFrames {
    times: Vec<f64>,
    poses: Vec<Vec<Pose>>,
    gone: Vec<Vec<bool>>,
    people: Vec<Vec<Trace>>,
}

impl LaterFrames {
    /// Adds a frame: its time in the clip, s; poses of all bodies; which are not there; what has happened to the people, as in a record.
    pub fn push(&mut self, time: f64, poses: &[Pose], gone: &[bool], people: &[Trace]) {
        self.times.push(time);
        self.poses.push(poses.to_vec());
        self.gone.push(gone.to_vec());
        self.people.push(people.to_vec());
    }

    /// Number of frames.
    pub fn count(&self) -> usize {
        self.times.len()
    }
}

/// A clip of what happens after the run, with its keys.
#[derive(Clone, Debug)]
pub struct LaterClip {
    /// Its name.
    pub name: String,
    pub(super) times: Vec<f64>,
    /// Of all bodies, in order.
    pub(super) bodies: Vec<Motion>,
    /// Of all people of the header, in order; none of those who are not traced.
    pub(super) people: Vec<Option<Motion>>,
}

impl LaterClip {
    /// Reduces frames to keys within the tolerances of a scene. There must be a frame at least.
    pub fn new(name: &str, record: &Record, frames: &LaterFrames, request: &Request) -> Self {
        let request = request.at_level();
        let count = frames.count();
        let one = |b: usize| {
            let there = |f: &usize| !frames.gone[*f][b];
            let from = (0..count).find(there).unwrap_or(count);
            let to = (from..count).find(|f| !there(f)).unwrap_or(count);
            let track = Track {
                positions: frames.poses.iter().map(|p| p[b].position).collect(),
                rotations: frames.poses.iter().map(|p| p[b].rotation).collect(),
                present: (from, to),
            };
            Motion::reduced(&frames.times, track, &request)
        };
        let bodies = (0..record.header.structure.bodies.len()).into_par_iter().map(one).collect();
        let thickness = record.header.case.assess.lying_height;
        let person = |k: usize| {
            let poses: Option<Vec<Pose>> = frames.people.iter().map(|f| f.get(k).map(|t| t.pose(thickness))).collect();
            let poses = poses.filter(|p| !p.is_empty())?;
            let track = Track {
                positions: poses.iter().map(|p| p.position).collect(),
                rotations: poses.iter().map(|p| p.rotation).collect(),
                present: (0, count),
            };
            Some(Motion::reduced(&frames.times, track, &request))
        };
        let people = (0..record.header.people.len()).map(person).collect();
        Self { name: name.into(), times: frames.times.clone(), bodies, people }
    }

    /// Length, s.
    pub(super) fn end(&self) -> f64 {
        self.times.last().copied().unwrap_or_default()
    }

    /// The motion of a node.
    pub(super) fn motion(&self, who: Who) -> Option<&Motion> {
        match who {
            Who::Body(b) => self.bodies.get(b),
            Who::Person(k) => self.people.get(k)?.as_ref(),
        }
    }

    /// True when a body is there at some time.
    pub(super) fn shows(&self, body: usize) -> bool {
        self.bodies.get(body).is_some_and(|m| m.present.0 < m.present.1)
    }
}

/// What a node shows.
#[derive(Clone, Copy, Debug)]
pub(super) enum Who {
    /// A body of the structure.
    Body(usize),
    /// A person who is no body, by the place in the header.
    Person(usize),
}

/// Whether a node shifts, and whether it turns, in the run or in a clip after it: then it has keys of that kind in all clips.
pub(super) fn moves(run: &Motion, later: &[&Motion], r: &Request) -> [bool; 2] {
    let off = |m: &&Motion| (m.first.position - run.first.position).norm() > r.position_tolerance;
    let turned = |m: &&Motion| m.first.rotation.angle_to(&run.first.rotation) > r.rotation_tolerance;
    let shifts = |m: &Motion| !m.positions.frames.is_empty();
    let turns = |m: &Motion| !m.rotations.frames.is_empty();
    [
        shifts(run) || later.iter().any(|m| shifts(m) || off(m)),
        turns(run) || later.iter().any(|m| turns(m) || turned(m)),
    ]
}

/// Names for clips that every program keeps as they are, different from each other and from those of the run.
pub fn clip_names(wanted: &[String]) -> Vec<String> {
    let mut names = Names::default();
    for own in [RUN, LOOP] {
        names.unique(own);
    }
    // Players take this ending for a clip that is to be repeated.
    let plain = |w: &String| w.strip_suffix("_loop").unwrap_or(w).to_string();
    wanted.iter().map(|w| names.unique(&plain(w))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clips_have_names_of_their_own_that_no_program_changes() {
        let wanted = ["Lift Slabs.A/1#2", "lift slabs.A/1#2", "Collapse", "Cut_loop"].map(String::from);
        let names = clip_names(&wanted);
        assert_eq!(names, ["Lift_Slabs_A_1_2", "lift_slabs_A_1_2_2", "Collapse_2", "Cut"]);
    }
}
