//! Brings a heap to rest before anything is done to it: all acts begin from there.

use super::branches::Branches;
use super::document::{HeapAtRest, HeapVoid};
use crate::Result;
use crate::engine::what_if::continued::Later;
use crate::export::scene::{LaterClip, LaterFrames, clip_names};
use crate::solve::tracers::Trace;

/// Name of the clip in which the heap comes to rest.
pub(super) const SETTLE: &str = "Settle";

impl Branches<'_> {
    /// Continues the run until nothing falls any more, where something does. From then on all continuations begin there. Returns what is known of
    /// the heap, and what has happened to the people by then.
    pub(super) fn settle(&mut self) -> Result<(HeapAtRest, Vec<Trace>)> {
        let record = &self.run.record;
        let last = record.frame_count().saturating_sub(1);
        let mut people = record.people_at(last)?;
        let before = record.standing()?;
        let ended = self.run.frame.progress.time;
        let rests = |s: &crate::solve::Standing| s.is_at_rest() || s.has_fallen;
        let mut heap = HeapAtRest {
            run_ended_s: ended,
            settled_for_s: 0.0,
            clip: None,
            at_rest: before.as_ref().is_some_and(crate::solve::Standing::is_at_rest),
            nothing_falls: before.as_ref().is_some_and(rests),
            moved_while_settling_m: 0.0,
            moved_while_settling: String::new(),
            voids: Vec::new(),
        };
        if heap.nothing_falls {
            return Ok((heap, people));
        }
        self.begins(format!("letting the heap come to rest, for {} s at most", self.asked.settle));
        self.pace.expects(1, self.asked.settle);
        let mut frames = LaterFrames::default();
        frames.push(0.0, &self.run.frame.poses, &self.run.frame.gone, &people);
        let went = self.run.went_to_rest(self.asked.settle, self.stop, &mut |f| {
            frames.push(f.seconds, f.poses, f.gone, f.people);
        })?;
        heap.settled_for_s = went.frame.progress.time - ended;
        self.pace.has_done(heap.settled_for_s);
        heap.at_rest = went.standing.is_at_rest();
        heap.nothing_falls = rests(&went.standing);
        if let Some(m) = self.run.moved(&self.run.frame, &went.frame, |_| false).first() {
            (heap.moved_while_settling_m, heap.moved_while_settling) = (m.distance, m.name.clone());
        }
        if !went.people.is_empty() {
            people.clone_from(&went.people);
        }
        if frames.count() > 1 {
            let name = clip_names(&[SETTLE.to_string()]).remove(0);
            self.clips.push(LaterClip::new(&name, &self.run.record, &frames, &self.request));
            heap.clip = Some(name);
        }
        self.run.goes_on_from(went);
        Ok((heap, people))
    }

    /// The voids of the report with what is left of them without any act.
    pub(super) fn voids(&self, still: &Later) -> Vec<HeapVoid> {
        let shares = still.left(&self.run.assessment.voids);
        let of = |(v, left): (&crate::assess::Void, f64)| HeapVoid {
            void: v.id,
            class: v.class.to_string(),
            place: v.place.words(),
            people: v.people.iter().map(|k| k + 1).collect(),
            volume_m3: v.volume,
            without_an_act_m3: left * v.volume,
        };
        self.run.assessment.voids.iter().zip(shares).map(of).collect()
    }
}
