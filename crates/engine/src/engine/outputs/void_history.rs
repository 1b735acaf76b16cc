//! Volume of voids over time: frames of a record are assessed by the same call as the last one, and each void of the last frame is followed
//! back by points in it. Its volume at a time is that of the void which held most of these points.

use crate::assess::{Assessment, Looking, VoidClass};
use crate::engine::assessment::{assessed_at, last_frame};
use crate::geometry::Vec3;
use crate::record::{Record, atomic};
use crate::stop::Stop;
use crate::{Error, Result};
use serde::Serialize;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Name of the table.
const FILE: &str = "voids-over-time.csv";
/// A void is followed where at least this share of its points is in one void.
const FOLLOWED: f64 = 0.25;

/// A void of the last frame at one time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Then {
    /// Simulated time, s.
    pub time_s: f64,
    /// Volume of the void that held most of its points, m3; 0 where there was none.
    pub volume_m3: f64,
    /// Share of its points in that void.
    pub share: f64,
    /// Points of other voids of the last frame were in the same void: it was divided since.
    pub shared: bool,
}

/// A void of the last frame over time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VoidHistory {
    /// Number of the void in the last frame.
    pub void: u32,
    /// Its class there.
    pub class: VoidClass,
    /// True when a lying person fits.
    pub survivable: bool,
    /// Its states, the last frame at the end.
    pub states: Vec<Then>,
}

/// Follows the voids of the last frame of a run through a frame every so often (s). Returns their histories and the table that it wrote.
///
/// # Errors
/// A folder without a record, an interval that is not positive, a stop, or what the system says.
pub fn voids_over_time(out: &Path, every: f64, stop: &Stop) -> Result<(Vec<VoidHistory>, PathBuf)> {
    if !(every > 0.0 && every.is_finite()) {
        return Err(Error::input(
            format!("an interval of {every} s is not positive"),
            "give a time such as --every 0.5s",
        ));
    }
    let record = Record::open(&out.join("record"))?;
    let last = last_frame(&record)?;
    let times: Vec<f64> = record.progress()?.iter().map(|p| p.time).collect();
    let chosen = chosen_frames(&times, every);
    let assessed = |f: usize, points: &[Vec3]| {
        let before = if f > 0 { Some(record.frame(f - 1)?) } else { None };
        assessed_at(&record, &record.frame(f)?, before.as_ref(), Looking { points, ..Looking::default() }, stop)
    };
    let end = assessed(times.len() - 1, &[])?.assessment;
    let points: Vec<Vec3> = end.voids.iter().flat_map(|v| v.samples.iter().copied()).collect();
    let mut list: Vec<VoidHistory> = end
        .voids
        .iter()
        .map(|v| VoidHistory { void: v.id, class: v.class, survivable: v.survivable, states: Vec::new() })
        .collect();
    for f in chosen {
        let then = assessed(f, &points)?;
        follow(&mut list, &end, &then.assessment, &then.voids_at);
    }
    for (history, v) in list.iter_mut().zip(&end.voids) {
        history.states.push(Then { time_s: last.progress.time, volume_m3: v.volume, share: 1.0, shared: false });
    }
    let file = out.join(FILE);
    atomic::write(&file, table(&list).as_bytes())?;
    Ok((list, file))
}

/// Frames at about every multiple of the interval, without the last one.
fn chosen_frames(times: &[f64], every: f64) -> Vec<usize> {
    let mut out: Vec<usize> = Vec::new();
    let first = times.first().copied().unwrap_or(0.0);
    for (f, t) in times.iter().enumerate().take(times.len().saturating_sub(1)) {
        if *t >= first + every * out.len() as f64 - 1e-9 {
            out.push(f);
        }
    }
    out
}

/// Adds the state of each void of the last frame in an earlier one. `at` is the void there of every point.
fn follow(list: &mut [VoidHistory], end: &Assessment, then: &Assessment, at: &[u32]) {
    let mut rest = at;
    let mut held: Vec<(u32, f64)> = Vec::with_capacity(list.len());
    for v in &end.voids {
        let (own, after) = rest.split_at(v.samples.len());
        rest = after;
        let mut sorted: Vec<u32> = own.iter().copied().filter(|id| *id != 0).collect();
        sorted.sort_unstable();
        let most = sorted.chunk_by(|a, b| a == b).max_by(|a, b| a.len().cmp(&b.len()).then(b[0].cmp(&a[0])));
        let share = most.map_or(0.0, |m| m.len() as f64 / own.len().max(1) as f64);
        held.push(if share >= FOLLOWED { (most.map_or(0, |m| m[0]), share) } else { (0, share) });
    }
    for (history, (id, share)) in list.iter_mut().zip(&held) {
        let volume = (*id as usize).checked_sub(1).and_then(|k| then.voids.get(k)).map_or(0.0, |v| v.volume);
        let shared = *id != 0 && held.iter().filter(|h| h.0 == *id).count() > 1;
        history.states.push(Then { time_s: then.time, volume_m3: volume, share: *share, shared });
    }
}

fn table(list: &[VoidHistory]) -> String {
    let mut t = String::from("void,class,survivable,time_s,volume_m3,share_of_its_points,divided_since\n");
    for h in list {
        for s in &h.states {
            let said = |x: bool| if x { "yes" } else { "no" };
            writeln!(
                t,
                "{},{},{},{:.3},{:.3},{:.2},{}",
                h.void,
                h.class,
                said(h.survivable),
                s.time_s,
                s.volume_m3,
                s.share,
                said(s.shared)
            )
            .expect("a string takes any text");
        }
    }
    t
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assess::{Debris, Settings, Void};

    #[test]
    fn frames_are_chosen_at_multiples_of_the_interval_and_never_the_last_one() {
        let times: Vec<f64> = (0..=10).map(|k| 0.2 * f64::from(k)).collect();
        assert_eq!(chosen_frames(&times, 0.5), [0, 3, 5, 8]);
        assert_eq!(chosen_frames(&times, 10.0), [0]);
        assert!(chosen_frames(&times[..1], 0.5).is_empty());
    }

    /// A room of 30 m3 became two voids of 10 and 4 m3; a third space was not there.
    #[test]
    fn a_void_is_followed_back_to_the_space_that_held_its_points() {
        let frame = |volumes: &[f64]| Assessment {
            start_points: Vec::new(),
            time: 1.0,
            settings: Settings::default(),
            voids: volumes
                .iter()
                .zip(1..)
                .map(|(v, id)| Void { id, volume: *v, samples: vec![Vec3::zeros(); 4], ..Void::default() })
                .collect(),
            people: Vec::new(),
            debris: Debris::default(),
            stability: None,
            standing_rooms: Vec::new(),
            rubble: None,
            notes: Vec::new(),
        };
        let (end, then) = (frame(&[10.0, 4.0, 1.0]), frame(&[30.0]));
        let state =
            |v: &Void| VoidHistory { void: v.id, class: VoidClass::default(), survivable: true, states: Vec::new() };
        let mut list: Vec<VoidHistory> = end.voids.iter().map(state).collect();
        follow(&mut list, &end, &then, &[1, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0]);
        let found: Vec<(f64, f64, bool)> =
            list.iter().map(|h| (h.states[0].volume_m3, h.states[0].share, h.states[0].shared)).collect();
        assert_eq!(found, [(30.0, 1.0, true), (30.0, 0.5, true), (0.0, 0.0, false)]);
    }
}
