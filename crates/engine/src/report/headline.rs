//! What stands first in a report: whether anything still moved, and whether the computation can be trusted.

use super::model::{End, MovingPiece, StoreyEntry};
use crate::assess::Raster;
use crate::export::figures::round;
use crate::note::{Gravity, Note, NoteKind};
use crate::record::body_names;
use crate::solve::{DRIFT_RATE_LIMIT, EnergyRise, MovingBody, REST_DISTANCE, REST_WINDOW, Standing, StoreyDrift};
use crate::structure::Structure;
use crate::text;

/// Pieces and storeys that are named in a sentence.
const NAMED: usize = 3;

/// How things stood at the end, in one line: "at rest after 6.4 s ..." or "NOT AT REST at the end (8.0 s): ...".
pub fn standing_text(standing: Option<&Standing>, s: &Structure) -> String {
    let Some(end) = standing else {
        return "it is not known whether anything still moved: the run was cut short".into();
    };
    match (end.at_rest_since, reasons(end, s)) {
        (None, Some(why)) => format!("NOT AT REST at the end ({:.1} s): {why}", end.time),
        (since, _) => format!(
            "at rest after {:.1} s: for {REST_WINDOW:.1} s then no piece moved by more than {:.0} mm and no storey drifted by more than \
             {:.0} mm per second",
            since.unwrap_or(end.time),
            1e3 * REST_DISTANCE,
            1e3 * DRIFT_RATE_LIMIT
        ),
    }
}

/// Why a run is not at rest at its end; none for one that is.
fn reasons(end: &Standing, s: &Structure) -> Option<String> {
    if end.at_rest_since.is_some() {
        return None;
    }
    let mut why = Vec::new();
    let mut drifting: Vec<_> = end.drifting().collect();
    let rate = |d: &StoreyDrift| d.rate.unwrap_or(0.0);
    drifting.sort_by(|a, b| rate(b).abs().total_cmp(&rate(a).abs()).then(a.storey.cmp(&b.storey)));
    for d in drifting.iter().take(NAMED) {
        why.push(format!(
            "drift of storey {} {} by {:.0} mm per second ({:.0} mm so far)",
            s.storeys.get(d.storey as usize).map_or("", |k| k.name.as_str()),
            if rate(d) > 0.0 { "grows" } else { "shrinks" },
            1e3 * rate(d).abs(),
            1e3 * d.drift
        ));
    }
    if drifting.len() > NAMED {
        why.push(format!("{} more storeys drift", drifting.len() - NAMED));
    }
    if let Some(speed) = end.top_speed() {
        let names = body_names(s);
        let list: Vec<&str> =
            end.moved.iter().take(NAMED).filter_map(|m| names.get(m.body as usize)).map(String::as_str).collect();
        let more = if end.moved_bodies > list.len() {
            format!(" and {} more", end.moved_bodies - list.len())
        } else {
            String::new()
        };
        why.push(format!(
            "{} moved by more than {:.0} mm in the last {:.1} s, the fastest at {speed:.2} m/s on average: {}{more}",
            text::count(end.moved_bodies, "piece"),
            1e3 * REST_DISTANCE,
            end.moved_within,
            list.join(", ")
        ));
    }
    if let Some([at, until]) = end.disturbed.filter(|d| d[1] > end.time) {
        why.push(format!(
            "what stands is in an unstable equilibrium: it was disturbed at {at:.1} s and is watched until {until:.1} s"
        ));
    }
    if why.is_empty() {
        let watched = (end.time - end.events_until).max(0.0);
        why.push(if end.events_until >= end.time {
            format!("the scenario goes on until {:.1} s", end.events_until)
        } else if watched < REST_WINDOW {
            format!("{watched:.1} s after the last event are too short to tell ({REST_WINDOW:.1} s are needed)")
        } else {
            format!("something moved in the last {REST_WINDOW:.1} s, which is too short to tell")
        });
    }
    Some(why.join("; "))
}

/// The same with figures.
pub(super) fn end(standing: Option<&Standing>, s: &Structure, raster: Option<&Raster>) -> End {
    let known = standing.is_some();
    let names = body_names(s);
    let storey = |d: &StoreyDrift| StoreyEntry {
        storey: s.storeys.get(d.storey as usize).map(|k| k.name.clone()),
        drift_mm: round(1e3 * d.drift, 1),
        share_of_height: round(d.ratio, 5),
        towards_side: raster.and_then(|r| r.side_towards(d.towards)).map(u32::from),
        rate_mm_s: d.rate.map(|r| round(1e3 * r, 1)),
    };
    let moving = |e: &Standing, m: &MovingBody| MovingPiece {
        piece: names.get(m.body as usize).cloned(),
        moved_mm: round(1e3 * m.moved, 1),
        speed_m_s: round(e.mean_speed(m), 3),
    };
    End {
        text: standing_text(standing, s),
        reasons: standing.and_then(|e| reasons(e, s)),
        at_rest: standing.map(Standing::is_at_rest),
        at_rest_since_s: standing.and_then(|e| e.at_rest_since).map(|t| round(t, 4)),
        events_until_s: standing.map(|e| round(e.events_until, 4)),
        window_s: known.then_some(REST_WINDOW),
        still_mm: known.then_some(1e3 * REST_DISTANCE),
        drifting_mm_s: known.then_some(1e3 * DRIFT_RATE_LIMIT),
        moved_within_s: standing.map(|e| round(e.moved_within, 2)),
        pieces_moving: standing.map(|e| e.moved_bodies),
        fastest: standing.map(|e| e.moved.iter().map(|m| moving(e, m)).collect()).unwrap_or_default(),
        storeys: standing.map(|e| e.storeys.iter().map(storey).collect()).unwrap_or_default(),
    }
}

/// Energy that rose without cause, in words, when it is an alarm.
pub fn alarm(rise: &EnergyRise, s: &Structure) -> Option<String> {
    rise.is_alarm().then(|| alarm_of(rise, &body_names(s)))
}

/// An alarm as a statement, with the names of all bodies.
pub fn alarm_note(rise: &EnergyRise, names: &[String]) -> Note {
    Note::new(NoteKind::Energy, Gravity::Grave, in_short(rise), alarm_of(rise, names))
}

fn in_short(rise: &EnergyRise) -> String {
    format!("ENERGY ROSE WITHOUT CAUSE by {:.0} %", 100.0 * rise.share)
}

/// The same with the names of all bodies.
pub fn alarm_of(rise: &EnergyRise, names: &[String]) -> String {
    let list: Vec<&str> = rise.named().filter_map(|i| names.get(i)).map(String::as_str).collect();
    let pieces = if list.is_empty() { String::new() } else { format!("; most of it went to {}", list.join(", ")) };
    format!(
        "{} of all that was at work ({:.0} J) between {:.3} s and {:.3} s, fastest at {:.3} s{pieces}. The \
         computation is off there: compare with run.step_factor = 0.5 before you rely on it",
        in_short(rise),
        rise.energy,
        rise.from,
        rise.to,
        rise.steepest
    )
}
