//! What rescuers do to the last state of a run, as loading of the solver.

use super::kept::LastResult;
use super::props::PropStrength;
use crate::geometry::{Pose, Vec3};
use crate::motion::artificial::Artificial;
use crate::record::Frame;
use crate::scenario::{GroundMotion, base_motion, record_motion};
use crate::solve::{BaseMotion, BodyForce, Loading, Prop, Pulse, Removal};
use crate::structure::{BodyKind, Structure};
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// Standing height of the tolerance above and below the point of a prop, m.
const SNUG: f64 = 1e-3;

/// What rescuers do, or what happens to them.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Takes a body out at once.
    Lift(u32),
    /// Cuts a bond with its bars.
    Cut(u32),
    /// Cuts a hole along an axis (m) through these bodies, as a way needs it. A body of which it leaves little is taken out.
    Hole([Vec3; 2], Vec<u32>),
    /// Sets a prop from what lies below a point up to the piece above it.
    Shore(Vec3, PropStrength),
    /// Pushes bodies with forces, N, that grow for some seconds and stay.
    Push(Vec<(u32, Vec3)>, f64),
    /// Shakes the ground with an artificial motion, from now on.
    Shaking(Artificial),
    /// Shakes the ground with a part of the record in a file, from now on.
    Aftershock(PathBuf, BaseMotion),
    /// Shakes the ground with a motion whose first sample is now.
    Motion(BaseMotion),
}

impl LastResult {
    /// Says whether actions fit the last state, without computing anything.
    ///
    /// # Errors
    /// Those of the first action that does not.
    pub fn check(&self, actions: &[Action]) -> Result<()> {
        let mut loading = self.last.loading.clone();
        actions.iter().try_for_each(|a| self.apply(a, &mut loading))
    }

    /// Largest acceleration of the ground by an aftershock in some seconds, m/s2.
    pub(super) fn shaking(&self, actions: &[Action], seconds: f64) -> Result<Option<f64>> {
        let Some(shock) =
            actions.iter().find(|a| matches!(a, Action::Aftershock(..) | Action::Shaking(_) | Action::Motion(_)))
        else {
            return Ok(None);
        };
        let mut loading = Loading::default();
        self.apply(shock, &mut loading)?;
        let most = |m: &BaseMotion| {
            let count = (seconds / m.interval).ceil() as usize + 1;
            m.acceleration.iter().take(count).map(|a| a.norm()).fold(0.0, f64::max)
        };
        Ok(loading.base_motion.as_ref().map(most))
    }

    /// The record in a file, by the folder that the program was started in, and questions about it; m/s2 per unit of a file that does not state it.
    pub(super) fn motion_of(&self, file: &Path, unit: f64) -> Result<(BaseMotion, Vec<String>)> {
        let folder = std::env::current_dir().map_err(|e| Error::io("find", Path::new("."), e))?;
        record_motion(file, unit, &folder, self.record.header.case.run.seed)
    }

    /// Adds an action to the loading.
    pub(super) fn apply(&self, action: &Action, to: &mut Loading) -> Result<()> {
        let (now, s) = (self.frame.progress.time, &self.record.header.structure);
        match action {
            Action::Lift(i) => {
                if self.frame.gone[*i as usize] || s.bodies[*i as usize].fixed {
                    let problem =
                        format!("{} cannot be lifted: it is fixed, or no longer there", self.names[*i as usize]);
                    return Err(Error::input(
                        problem,
                        "name a piece of the heap; a broken piece has fragments of its own",
                    ));
                }
                let at = to.removals.partition_point(|r| r.at <= now);
                to.removals.insert(at, Removal::of_bodies(now, vec![*i]));
            }
            Action::Cut(q) => {
                if *q as usize >= s.bonds.len() {
                    let problem = format!("there is no bond {q}: the model has {}", s.bonds.len());
                    return Err(Error::input(problem, super::kept::OR_TWO_PIECES));
                }
                let cut = Removal { bonds: vec![*q], ..Removal::of_bodies(now, Vec::new()) };
                to.removals.insert(to.removals.partition_point(|r| r.at <= now), cut);
            }
            Action::Hole(axis, bodies) => {
                let Some(removal) = self.hole(axis, bodies, now) else {
                    let problem = "a hole has no length, or goes through a piece that does not exist";
                    return Err(Error::input(problem, "give the axis and the pieces of a way of the report"));
                };
                to.removals.insert(to.removals.partition_point(|r| r.at <= now), removal);
            }
            Action::Shore(at, strength) => to.props.push(self.prop(at, *strength, now)?),
            Action::Push(list, over) => to.pulses.extend(list.iter().map(|(body, force)| Pulse {
                load: BodyForce { body: *body, force: *force, moment: Vec3::zeros() },
                start: now,
                interval: *over,
                factor: vec![0.0, 1.0],
                hold: true,
                most_speed: None,
            })),
            Action::Shaking(made) => {
                let of = GroundMotion { artificial: Some(*made), ..GroundMotion::of_file("") };
                let mut motion = base_motion(&of, Path::new("."), self.record.header.case.run.seed)?;
                motion.start = now;
                to.base_motion = Some(motion);
            }
            Action::Aftershock(_, motion) | Action::Motion(motion) => {
                to.base_motion = Some(BaseMotion { start: now, ..motion.clone() })
            }
        }
        Ok(())
    }

    /// The prop at a point: its head is at the lowest surface above it, its foot at the highest one below it or on the ground.
    fn prop(&self, at: &Vec3, strength: PropStrength, now: f64) -> Result<Prop> {
        let all: Vec<u32> = (0..self.record.header.structure.bodies.len() as u32).collect();
        let line = self.prop_line(at, &all)?;
        let on = |i: u32, z: f64| self.frame.poses[i as usize].inverse_apply(&Vec3::new(at.x, at.y, z));
        let foot = line.lower.map_or(Vec3::new(at.x, at.y, line.bottom), |i| on(i, line.bottom));
        let (upper, length) = (line.upper, line.top - line.bottom);
        Ok(Prop {
            at: now,
            upper,
            lower: line.lower,
            head: on(upper, line.top),
            foot,
            length,
            capacity: strength.of(length),
        })
    }

    /// The vertical line on which a prop at a point stands, between some bodies.
    pub(super) fn prop_line(&self, at: &Vec3, bodies: &[u32]) -> Result<PropLine> {
        let s = &self.record.header.structure;
        let mut above: Option<(f64, u32, Vec3)> = None;
        let mut below: Option<(f64, u32, Vec3)> = None;
        let there = |i: &usize| !self.frame.gone[*i] && !matches!(s.bodies[*i].kind, BodyKind::Person(_));
        for i in bodies.iter().map(|i| *i as usize).filter(there) {
            let Some(c) = crossing(s, i, &self.frame.poses[i], at) else { continue };
            if c.low >= at.z - SNUG && above.is_none_or(|a| c.low < a.0) {
                above = Some((c.low, i as u32, c.under));
            } else if c.high <= at.z + SNUG && below.is_none_or(|b| c.high > b.0) {
                below = Some((c.high, i as u32, c.over));
            } else if c.low < at.z - SNUG && c.high > at.z + SNUG {
                let problem = format!("the point of the prop is inside {}", self.names[i]);
                return Err(Error::input(problem, "give a point in the free space below what is to be shored"));
            }
        }
        let Some((top, upper, under)) = above else {
            return Err(Error::input(
                format!("no piece is above ({:.2}, {:.2}, {:.2}) m", at.x, at.y, at.z),
                "give a point below what is to be shored, in the coordinates of the model",
            ));
        };
        let ground = s.ground.filter(|g| *g <= at.z + SNUG);
        let (bottom, lower, over) = match (below, ground) {
            (Some((z, i, n)), g) if g.is_none_or(|g| z >= g) => (z, Some(i), n),
            (_, Some(g)) => (g, None, Vec3::z()),
            _ => return Err(Error::input("nothing is below the point of the prop", "give another point")),
        };
        Ok(PropLine { top, upper, under, bottom, lower, over })
    }
}

/// A vertical line in free space, from what lies below a point up to the piece above it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PropLine {
    /// Height of its head, m.
    pub top: f64,
    /// The body above.
    pub upper: u32,
    /// Outward normal of the face above: downwards.
    pub under: Vec3,
    /// Height of its foot, m.
    pub bottom: f64,
    /// The body below; none for the ground.
    pub lower: Option<u32>,
    /// Outward normal of the face below: upwards.
    pub over: Vec3,
}

/// Where a vertical line enters and leaves a body, m, with the outward normals of the faces there.
pub(super) struct Crossing {
    pub low: f64,
    pub high: f64,
    pub under: Vec3,
    pub over: Vec3,
}

/// Where the vertical line through a point enters and leaves a body.
pub(super) fn crossing(s: &Structure, i: usize, pose: &Pose, at: &Vec3) -> Option<Crossing> {
    let shape = &s.bodies[i].shape;
    let reach = shape.vertices.iter().map(|v| v.norm_squared()).fold(0.0, f64::max);
    if (pose.position - at).xy().norm_squared() > reach {
        return None;
    }
    let (from, up) = (pose.inverse_apply(at), pose.rotation.inverse() * Vec3::z());
    let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
    let (mut under, mut over) = (-Vec3::z(), Vec3::z());
    for f in 0..shape.faces.len() {
        let plane = shape.plane(f);
        let (away, rate) = (plane.distance(&from), plane.distance(&(from + up)) - plane.distance(&from));
        if rate.abs() < 1e-12 {
            if away > 0.0 {
                return None;
            }
        } else if rate > 0.0 {
            if -away / rate < high {
                (high, over) = (-away / rate, plane.normal);
            }
        } else if -away / rate > low {
            (low, under) = (-away / rate, plane.normal);
        }
    }
    let there = low < high && low.is_finite() && high.is_finite();
    let (low, high) = (at.z + low, at.z + high);
    there.then(|| Crossing { low, high, under: pose.rotation * under, over: pose.rotation * over })
}

pub(super) fn is_free(s: &Structure, frame: &Frame, p: &Vec3) -> bool {
    let inside = |i: usize| {
        !frame.gone[i]
            && s.bodies[i].is_of_building()
            && crossing(s, i, &frame.poses[i], p).is_some_and(|c| c.low < p.z && c.high > p.z)
    };
    !(0..s.bodies.len()).any(inside)
}
