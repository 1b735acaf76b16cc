//! The motion of pieces as reduced keys, read from the record block by block.

use super::later::LaterClip;
use super::motion::{Motion, Track, Unit};
use super::{Request, Step};
use crate::Result;
use crate::geometry::Pose;
use crate::record::Record;
use crate::solve::tracers::Trace;
use crate::structure::Structure;
use rayon::prelude::*;

/// Memory for poses, bytes. The bodies are processed in blocks that fit.
const BLOCK_BYTES: usize = 256 << 20;

/// The motions of all bodies, in order.
pub(super) struct Motions {
    /// None for fragments of pieces that stay whole, and for bodies that another one stands for.
    pub of: Vec<Option<Motion>>,
    /// The body that stands for each: itself, except where parts of an element that move as one are joined.
    pub lead: Vec<u32>,
    /// People who are no bodies: the number of each, and the motion where it is known.
    pub people: Vec<(u32, Option<Motion>)>,
}

impl Motions {
    /// The bodies at one frame.
    pub(super) fn at(record: &Record, frame: usize) -> Result<Self> {
        let f = record.frame(frame)?;
        let of = f.poses.iter().zip(&f.gone).map(|(p, gone)| (!gone).then(|| Motion::still(*p))).collect();
        let people = people(record, &[record.people_at(frame)?], |track| {
            Motion::still(Pose { position: track.positions[0], rotation: track.rotations[0] })
        });
        Ok(Self { of, lead: (0..f.poses.len() as u32).collect(), people })
    }

    /// The bodies in all frames.
    pub(super) fn read(
        record: &Record,
        times: &[f64],
        request: &Request,
        later: &[LaterClip],
        tell: &mut dyn FnMut(Step) -> Result<()>,
    ) -> Result<Self> {
        let s = &record.header.structure;
        let (frames, bodies) = (times.len(), s.bodies.len());
        let block = (BLOCK_BYTES / (frames.max(1) * std::mem::size_of::<Pose>())).max(1);
        let traced = record.people()?;
        let people = people(record, &traced, |track| Motion::reduced(times, track, request));
        drop(traced);
        let mut out = Self { of: Vec::with_capacity(bodies), lead: (0..bodies as u32).collect(), people };
        let mut bytes = 0;
        for start in (0..bodies).step_by(block) {
            let end = (start + block).min(bodies);
            let empty = Track { positions: Vec::new(), rotations: Vec::new(), present: (0, frames) };
            let mut tracks = vec![empty; end - start];
            record.for_each_frame(|f, frame| {
                tell(Step::Read { frame: f, frames, from: start, to: end, bodies })?;
                for (track, b) in tracks.iter_mut().zip(start..end) {
                    let (from, to) = &mut track.present;
                    if frame.gone[b] && *from == f {
                        *from = f + 1;
                    } else if frame.gone[b] && *to == frames {
                        *to = f;
                    }
                    track.positions.push(frame.poses[b].position);
                    track.rotations.push(frame.poses[b].rotation);
                }
                Ok(())
            })?;
            if request.lod >= 2 {
                super::lod::join(s, start, &tracks, request, &mut out.lead);
            }
            let lead = &out.lead;
            let shown = |b: usize, t: &Track| {
                let there = t.present.0 < t.present.1 || later.iter().any(|c| c.shows(b));
                lead[b] as usize == b && (there || !s.bodies[b].is_fragment())
            };
            let part: Vec<Option<Motion>> = tracks
                .into_par_iter()
                .enumerate()
                .map(|(k, t)| shown(start + k, &t).then(|| Motion::reduced(times, t, request)))
                .collect();
            bytes += part.iter().flatten().map(Motion::bytes).sum::<usize>();
            super::limit::check(bytes as u64)?;
            out.of.extend(part);
        }
        Ok(out)
    }

    /// Bodies with a node, each with those that it stands for, itself first.
    pub(super) fn units(&self, s: &Structure) -> Vec<Unit> {
        let mut unit_of = vec![usize::MAX; s.bodies.len()];
        let mut out: Vec<Unit> = Vec::new();
        for (b, _) in self.of.iter().enumerate().filter(|(_, m)| m.is_some()) {
            unit_of[b] = out.len();
            out.push(Unit { bodies: vec![b] });
        }
        for (b, &lead) in self.lead.iter().enumerate().filter(|(b, l)| **l as usize != *b) {
            if let Some(u) = out.get_mut(unit_of[lead as usize]) {
                u.bodies.push(b);
            }
        }
        out
    }
}

/// Motions of people who are no bodies, from what was traced of them at some frames.
fn people(record: &Record, traced: &[Vec<Trace>], motion: impl Fn(Track) -> Motion) -> Vec<(u32, Option<Motion>)> {
    let h = &record.header;
    let thickness = h.case.assess.lying_height;
    let without_body = h.people.iter().enumerate().filter(|(_, w)| w.body.is_none());
    without_body
        .map(|(k, _)| {
            let poses: Vec<Pose> = traced.iter().filter_map(|f| f.get(k)).map(|t| t.pose(thickness)).collect();
            let whole = !poses.is_empty() && poses.len() == traced.len();
            let track = || Track {
                positions: poses.iter().map(|p| p.position).collect(),
                rotations: poses.iter().map(|p| p.rotation).collect(),
                present: (0, poses.len()),
            };
            (k as u32, whole.then(|| motion(track())))
        })
        .collect()
}
