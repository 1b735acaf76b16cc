//! Impacts and breaks of a run as a list for sound and dust: when, where, what, how strong. Places are those of the scene.
//!
//! A record has places at frames, no contacts. So an impact is read from the motion of a piece: between two frames it has the mean velocity v, and
//! what it lost from one interval to the next is E = m |v|^2 / 2 + m g z before less the same after, with z the mean height of each interval. In free fall
//! that is zero to the last digit, whatever the interval. What it lost went to contacts and to bonds; spin is not counted.

use super::axes::y_up_figure;
use crate::Result;
use crate::export::figures::round;
use crate::geometry::{Pose, Vec3};
use crate::record::{Record, body_names, cause_name};
use crate::solve::failures;
use crate::structure::{BodyKind, Cause};
use crate::units::GRAVITY;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Write;

/// Impacts, and breaks, at most where nothing else is asked for.
pub const MOST_EVENTS: usize = 2000;
/// Version of the file. 2: bars that rupture later, and what the scenario removes, are no breaks.
const VERSION: u32 = 2;
/// Beginning of the file, by which it is recognised.
pub const MARK: &str = "{\n\"format\": \"leanto-events\",";
/// A piece whose velocity changes by less than this from one interval to the next, beside gravity, m/s, has not struck anything.
const LEAST_CHANGE: f64 = 1.0;
/// Impacts that take less than this are left out, J: a brick that falls from a knee.
const LEAST_ENERGY: f64 = 20.0;

/// What a piece struck.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Impact {
    time: f64,
    body: u32,
    at: Vec3,
    /// Speed before it, m/s.
    speed: f64,
    /// Energy that it lost, J.
    energy: f64,
}

/// The motion of a body so far.
#[derive(Clone, Copy, Default)]
struct Track {
    /// Poses at the last two frames.
    places: [Option<Pose>; 2],
    /// An impact that may go on.
    open: Option<(Impact, f64)>,
}

impl Track {
    /// Takes the place at the next frame; `times` are those of the last two frames and of this one. An impact that is over is added to the list.
    fn next(&mut self, body: u32, mass: f64, pose: Option<Pose>, times: [f64; 3], list: &mut Vec<Impact>) {
        let [a, b] = self.places;
        self.places = [b, pose];
        let (Some(a), Some(b), Some(c)) = (a, b, pose) else {
            self.close(list);
            return;
        };
        let [a, b, c] = [a, b, c].map(|p| p.position);
        let [before, after] = [times[1] - times[0], times[2] - times[1]];
        if before <= 0.0 || after <= 0.0 {
            return;
        }
        let (v, w) = ((b - a) / before, (c - b) / after);
        let fallen = Vec3::z() * (GRAVITY * 0.5 * (before + after));
        let change = (w - v + fallen).norm();
        let of = |v: &Vec3, z: f64| mass * (0.5 * v.norm_squared() + GRAVITY * z);
        let energy = of(&v, 0.5 * (a.z + b.z)) - of(&w, 0.5 * (b.z + c.z));
        // An interval in which a piece rebounds has hardly any mean velocity: what seems to be lost in it comes back with the next one.
        if change < LEAST_CHANGE || self.open.is_none() && energy <= 0.0 {
            self.close(list);
            return;
        }
        let (impact, most) =
            self.open.get_or_insert((Impact { time: times[1], body, at: b, speed: v.norm(), energy: 0.0 }, 0.0));
        impact.energy += energy;
        if energy > *most {
            (*most, impact.time, impact.at) = (energy, times[1], b);
        }
    }

    fn close(&mut self, list: &mut Vec<Impact>) {
        list.extend(self.open.take().map(|o| o.0).filter(|i| i.energy >= LEAST_ENERGY));
    }
}

/// What happens to a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JointEvent {
    Break,
    Rupture,
    Removal,
}

impl JointEvent {
    const ALL: [Self; 3] = [Self::Break, Self::Rupture, Self::Removal];

    /// Its word in an event.
    fn name(self) -> &'static str {
        match self {
            Self::Break => "break",
            Self::Rupture => "rupture",
            Self::Removal => "removal",
        }
    }

    /// The key of its numbers in the head of the file.
    fn heading(self) -> &'static str {
        match self {
            Self::Break => "breaks",
            Self::Rupture => "ruptures",
            Self::Removal => "removals",
        }
    }
}

/// Numbers of what was written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EventCounts {
    /// Impacts.
    pub impacts: usize,
    /// Breaks, as they are counted everywhere.
    pub breaks: usize,
    /// Bars that ruptured in joints that had failed before.
    pub ruptures: usize,
    /// Joints that the scenario removed.
    pub removals: usize,
    /// Energy of the impacts, J, and of those that were left out because there are stronger ones.
    pub energy: [f64; 2],
}

/// Writes the impacts and breaks of a run, at most `most` of each kind: the strongest. `step` hears of every frame.
///
/// # Errors
/// A damaged record; what `step` and `out` say.
pub fn write(
    record: &Record,
    most: usize,
    step: &mut dyn FnMut(usize) -> Result<()>,
    out: &mut dyn Write,
) -> Result<EventCounts> {
    let s = &record.header.structure;
    let times: Vec<f64> = record.progress()?.iter().map(|p| p.time).collect();
    let broken = record.breaks()?;
    let counted: BTreeSet<usize> = failures(&broken).into_iter().collect();
    let removed: BTreeSet<u32> = broken.iter().filter(|b| b.cause == Cause::Removed).map(|b| b.bond).collect();
    // What failed before the scenario removed the rest of it counts as removed alone.
    let kind = |n: usize| match broken[n].cause {
        _ if counted.contains(&n) => Some(JointEvent::Break),
        Cause::Removed => Some(JointEvent::Removal),
        _ => Some(JointEvent::Rupture).filter(|_| !removed.contains(&broken[n].bond)),
    };
    let mut order: Vec<usize> = (0..broken.len()).filter(|n| kind(*n).is_some()).collect();
    order.sort_by(|a, b| broken[*a].time.total_cmp(&broken[*b].time).then(a.cmp(b)));
    let mut next = order.into_iter().peekable();
    let (mut impacts, mut breaks) = (Vec::new(), Vec::new());
    let mut tracks = vec![Track::default(); s.bodies.len()];
    record.for_each_frame(|k, frame| {
        step(k)?;
        let last = [k.saturating_sub(2), k.saturating_sub(1), k].map(|k| times.get(k).copied().unwrap_or_default());
        // A fragment goes on from where its piece was, so that the blow that breaks a piece is counted.
        for (f, body) in s.bodies.iter().enumerate() {
            let BodyKind::Fragment(piece) = body.kind else { continue };
            if tracks[f].places[1].is_none() && !frame.gone[f] {
                let in_piece = s.bodies[piece as usize].pose.inverse_compose(&body.pose);
                tracks[f].places = tracks[piece as usize].places.map(|p| p.map(|p| p.compose(&in_piece)));
            }
        }
        for (b, track) in tracks.iter_mut().enumerate().filter(|(b, _)| strikes(s.bodies[*b].kind)) {
            let here = (!frame.gone[b]).then(|| frame.poses[b]);
            track.next(b as u32, s.bodies[b].mass, here, last, &mut impacts);
        }
        // A break is placed where its joint is at the first frame after it.
        while let Some(n) = next.next_if(|n| broken[*n].time <= last[2] || k + 1 == times.len()) {
            let bond = &s.bonds[broken[n].bond as usize];
            let body = if s.bodies[bond.a as usize].fixed { bond.b } else { bond.a } as usize;
            let (was, is) = (&s.bodies[body].pose, &frame.poses[body]);
            breaks.push((n, is.apply(&was.inverse_apply(&bond.face))));
        }
        Ok(())
    })?;
    tracks.iter_mut().for_each(|t| t.close(&mut impacts));
    let sum = |list: &[Impact]| list.iter().map(|i| i.energy).fold(0.0, |a, b| a + b);
    let all = sum(&impacts);
    impacts.sort_by(|a, b| b.energy.total_cmp(&a.energy).then(a.body.cmp(&b.body)).then(a.time.total_cmp(&b.time)));
    let found = impacts.len();
    impacts.truncate(most);
    let kept = sum(&impacts);
    let force = |n: usize| {
        let f = &broken[n].forces;
        [f.n, f.v1, f.v2].map(f64::from).iter().map(|x| x * x).sum::<f64>().sqrt()
    };
    breaks.sort_by(|a, b| force(b.0).total_cmp(&force(a.0)).then(a.0.cmp(&b.0)));
    let of = |k: JointEvent| breaks.iter().filter(move |b| kind(b.0) == Some(k));
    let joints = JointEvent::ALL.map(|k| (k, of(k).count(), of(k).take(most).copied().collect::<Vec<_>>()));
    let names = body_names(s);
    let piece = |b: usize| {
        let body = &s.bodies[b];
        let e = &s.elements[body.element as usize];
        json!({ "name": names[b], "material": e.material, "group": s.groups[body.group as usize], "mass_kg": round(body.mass, 1) })
    };
    let mut events: Vec<(f64, u8, Value)> = Vec::new();
    for i in &impacts {
        let e = json!({ "t_s": round(i.time, 3), "kind": "impact", "at_m": y_up_figure(i.at.into()), "energy_J": round(i.energy, 0),
            "speed_m_s": round(i.speed, 2), "piece": piece(i.body as usize) });
        events.push((i.time, 1, e));
    }
    for (k, n, at) in joints.iter().flat_map(|(k, _, list)| list.iter().map(move |(n, at)| (k, n, at))) {
        let (b, bond) = (&broken[*n], &s.bonds[broken[*n].bond as usize]);
        let e = json!({ "t_s": round(b.time, 3), "kind": k.name(), "at_m": y_up_figure((*at).into()), "cause": cause_name(b.cause),
            "force_N": round(force(*n), 0), "piece": piece(bond.a as usize), "other": piece(bond.b as usize) });
        events.push((b.time, 0, e));
    }
    events.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let mut head = json!({
        "version": VERSION, "generator": format!("Leanto {}", env!("CARGO_PKG_VERSION")), "run": crate::record::run_of(&record.header)?,
        "notice": "Simulated, not observed.", "clip": super::RUN, "axes": "metres, y up, as in the scene; times are those of the clip",
        "frame_interval_s": round(interval(&times), 4),
        "method": "An impact is the energy that a piece lost between two intervals of frames, to contacts and to bonds, from its mean velocities and \
            heights; spin is not counted. Its time is known to one interval. A break is the failure of a joint, with the force on it; a rupture that of its bars later; a removal is done by the scenario.",
        "impacts": { "found": found, "listed": impacts.len(), "energy_J": round(all, 0), "energy_of_listed_J": round(kept, 0) },
    });
    for (k, found, list) in &joints {
        head[k.heading()] = json!({ "found": found, "listed": list.len() });
    }
    let mut text = format!("{MARK}\n");
    for (key, value) in head.as_object().into_iter().flatten() {
        text += &format!("{}: {value},\n", json!(key));
    }
    text += "\"events\": [\n";
    let lines: Vec<String> = events.iter().map(|e| e.2.to_string()).collect();
    text += &lines.join(",\n");
    text += "\n]\n}\n";
    out.write_all(text.as_bytes()).map_err(|e| crate::Error::io("write", std::path::Path::new("events"), e))?;
    let [breaks, ruptures, removals] = joints.map(|j| j.2.len());
    Ok(EventCounts { impacts: impacts.len(), breaks, ruptures, removals, energy: [kept, all - kept] })
}

/// What strikes audibly: pieces of the building and what drives into it.
fn strikes(kind: BodyKind) -> bool {
    matches!(kind, BodyKind::Piece | BodyKind::Fragment(_) | BodyKind::Impactor)
}

/// The usual time between two frames, s.
fn interval(times: &[f64]) -> f64 {
    let mut all: Vec<f64> = times.windows(2).map(|w| w[1] - w[0]).collect();
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or_default()
}

/// True for the beginning of a file of events that this program wrote.
pub fn is_ours(lead: &[u8]) -> bool {
    lead.starts_with(MARK.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Impacts of a body of 100 kg whose height at a time is given, in frames of 20 ms.
    fn of(height: impl Fn(f64) -> f64) -> Vec<Impact> {
        let (mut track, mut list) = (Track::default(), Vec::new());
        let time = |k: i32| 0.02 * f64::from(k);
        for k in 0..200 {
            let pose = Pose { position: Vec3::new(1.0, 2.0, height(time(k))), ..Pose::identity() };
            track.next(7, 100.0, Some(pose), [time(k - 2), time(k - 1), time(k)], &mut list);
        }
        track.close(&mut list);
        list
    }

    /// 5 m of free fall are 4903 J and 9.9 m/s, after 1.01 s; what stands, and what is in the air, strikes nothing.
    #[test]
    fn a_fall_ends_in_one_impact_with_all_its_energy() {
        let fall = |t: f64| (5.0 - 0.5 * GRAVITY * t * t).max(0.0);
        let list = of(fall);
        assert_eq!(list.len(), 1, "{list:?}");
        let i = list[0];
        assert!((i.energy / (100.0 * GRAVITY * 5.0) - 1.0).abs() < 0.03, "{} J", i.energy);
        assert!((i.time - (10.0 / GRAVITY).sqrt()).abs() < 0.03 && (i.speed - 9.9).abs() < 0.3, "{i:?}");
        assert!(of(|_| 3.0).is_empty() && of(|t| 100.0 - 0.5 * GRAVITY * t * t).is_empty());
    }

    /// It rebounds with half of its speed: a quarter of the energy is left, and lost at the second impact.
    #[test]
    fn what_rebounds_strikes_twice() {
        let first = (10.0 / GRAVITY).sqrt();
        let up = 0.5 * GRAVITY * first;
        let height = |t: f64| {
            if t < first {
                5.0 - 0.5 * GRAVITY * t * t
            } else {
                (up * (t - first) - 0.5 * GRAVITY * (t - first).powi(2)).max(0.0)
            }
        };
        let list = of(height);
        assert_eq!(list.len(), 2, "{list:?}");
        let whole = 100.0 * GRAVITY * 5.0;
        // A frame in the middle of a rebound is between both motions, so each alone is known less well than the sum.
        assert!(
            (list[0].energy / whole - 0.75).abs() < 0.06 && (list[1].energy / whole - 0.25).abs() < 0.06,
            "{list:?}"
        );
        assert!(((list[0].energy + list[1].energy) / whole - 1.0).abs() < 0.03);
        assert!((list[1].time - 2.0 * first).abs() < 0.03, "{list:?}");
    }

    /// A piece falls freely and breaks as it strikes: from the next frame on its fragment lies there. The energy of the fall is the fragment's impact.
    #[test]
    fn the_blow_that_breaks_a_piece_is_counted() {
        use crate::record::Writer;
        use crate::solve::Progress;
        let d = tempfile::tempdir().unwrap();
        let mut h = crate::record::synthetic::header(3);
        h.structure.bonds.clear();
        let mut fragment = h.structure.bodies[0].clone();
        fragment.kind = BodyKind::Fragment(0);
        let first = h.structure.bodies.len() as u32;
        h.structure.bodies.push(fragment);
        let (energy, compressive, tensile) = (1e3, 3e7, 3e6);
        h.structure.prepared_fragments =
            vec![crate::structure::PreparedFragments { body: 0, first, count: 1, energy, compressive, tensile }];
        let (n, start) = (h.structure.bodies.len(), h.structure.bodies[0].pose);
        let mut w = Writer::create(d.path(), &h).unwrap();
        let lands = (2.0 * 5.0 / GRAVITY).sqrt();
        for k in 0..50 {
            let t = 0.04 * f64::from(k);
            let mut poses: Vec<Pose> = h.structure.bodies.iter().map(|b| b.pose).collect();
            poses[0].position.z = start.position.z - 0.5 * GRAVITY * t.min(lands).powi(2);
            poses[n - 1].position.z = start.position.z - 5.0;
            let mut gone = vec![false; n];
            (gone[0], gone[n - 1]) = (t > lands, t <= lands);
            let progress = Progress { time: t, duration: 2.0, ..Progress::default() };
            w.frame(&progress, &poses, &gone).unwrap();
        }
        w.finish(false).unwrap();
        let mut out = Vec::new();
        let done = write(&Record::open(d.path()).unwrap(), 9, &mut |_| Ok(()), &mut out).unwrap();
        let whole = h.structure.bodies[0].mass * GRAVITY * 5.0;
        assert!(done.impacts == 1 && (done.energy[0] / whole - 1.0).abs() < 0.03, "{done:?}, {whole} J");
    }

    #[test]
    fn a_file_of_events_is_in_order_of_time_and_says_what_it_left_out() {
        let d = tempfile::tempdir().unwrap();
        let h = crate::record::synthetic::header(9);
        crate::record::synthetic::write(d.path(), &h, 60, Some(false));
        let record = Record::open(d.path()).unwrap();
        let mut out = Vec::new();
        let done = write(&record, 3, &mut |_| Ok(()), &mut out).unwrap();
        assert!(is_ours(&out));
        let v: Value = serde_json::from_slice(&out).unwrap();
        let events = v["events"].as_array().unwrap();
        assert_eq!(events.len(), done.impacts + done.breaks + done.ruptures + done.removals);
        // Breaks are those of the report: one after each of the first frames, of which three are removals.
        assert_eq!((&v["breaks"]["found"], &v["removals"]["found"]), (&json!(5), &json!(3)));
        assert_eq!(v["breaks"]["found"], failures(&record.breaks().unwrap()).len());
        let of = |kind: &str| events.iter().filter(|e| e["kind"] == kind).count();
        assert_eq!((of("break"), of("removal")), (3, 3));
        assert_eq!(v["breaks"]["listed"], 3, "the strongest");
        let times: Vec<f64> = events.iter().map(|e| e["t_s"].as_f64().unwrap()).collect();
        assert!(times.is_sorted() && v["frame_interval_s"] == 0.04, "{times:?}");
        // Pieces 1 to 8 fall from their height to 1 m; piece 0 is taken away in the air.
        let fall = |k: usize| h.structure.bodies[k].mass * GRAVITY * (h.structure.bodies[k].pose.position.z - 1.0);
        let (found, whole) = (v["impacts"]["energy_J"].as_f64().unwrap(), (1..9).map(fall).sum::<f64>());
        assert!((found / whole - 1.0).abs() < 0.03, "{found} of {whole} J");
        assert_eq!((v["impacts"]["found"].as_u64(), v["impacts"]["listed"].as_u64()), (Some(8), Some(3)));
        assert!(events.iter().all(|e| e["at_m"].as_array().unwrap().iter().all(Value::is_number)));
    }
}
