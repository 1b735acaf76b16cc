//! What to watch in lines of text, and as a table for data loggers.

use super::pushes::{GONE, STILL};
use super::{Falls, NotTried, SEEN, Watching};
use crate::engine::what_if::shoring::{NOT_AT_REST, not_at_rest};
use crate::record::{Monitoring, WatchPoint, WatchedTarget};
use crate::results::{mm, mrad};
use crate::text::{count, mass};
use crate::{Error, Result};

/// Columns of the table for data loggers.
const COLUMNS: [&str; 17] = [
    "mark",
    "piece",
    "x_m",
    "y_m",
    "z_m",
    "direction_x",
    "direction_y",
    "direction_z",
    "rest_mm",
    "alarm_mm",
    "rest_mrad",
    "alarm_mrad",
    "least_alarm_to_fall_s",
    "moves_by_itself",
    "went",
    "went_after_an_alarm",
    "went_without_warning",
];

/// Begins what says what was left out.
const NOT_TRIED: &str = "NOT TRIED";
/// Of what was not tried so many are named in a sentence.
const NAMED: usize = 12;

/// A fall that comes sooner after the alarm leaves no time to get out, s (assumed).
const TIME_TO_LEAVE: f64 = 10.0;

/// What must be known.
pub(super) fn notes(m: &Watching) -> Vec<String> {
    let mut out: Vec<String> = not_at_rest(m.by_itself_m).into_iter().collect();
    if m.watched.is_empty() {
        out.push("Nothing hangs, and no loose wall leans: no push test was made. Joints that have cracked without a movement are not found in this way.".to_string());
    }
    let gone: Vec<&str> = m.watched.iter().filter(|w| w.goes_by_itself).map(|w| w.name.as_str()).collect();
    if !gone.is_empty() {
        out.push(format!("MOVES BY ITSELF, without any push: {}. No movement of it is safe.", gone.join("; ")));
    }
    let before = m.watched.iter().filter_map(|w| Some(format!("{} ({:.1} mm)", w.name, 1e3 * moved_before(w)?)));
    let before: Vec<String> = before.collect();
    if !before.is_empty() {
        out.push(format!(
            "MOVES BEFORE IT IS PUSHED, by no more than {:.0} mm: {}. What it bore holds for tests of this length only.",
            1e3 * STILL,
            before.join("; ")
        ));
    }
    let alone: Vec<&str> = m.watched.iter().filter(|w| w.is_not_announced()).map(|w| w.name.as_str()).collect();
    if !alone.is_empty() {
        out.push(format!("NO POINT ANNOUNCES THE FALL, keep out: {}.", alone.join("; ")));
    }
    let falls = m.watched.iter().zip(&m.falls).filter(|(_, f)| f.without_warning > 0);
    out.extend(falls.map(|(w, f)| format!("NO TIME AND NO WARNING: {}: {}.", w.name, without_warning(*f))));
    let leads = m.watched.iter().filter_map(|w| w.alarm_to_fall_s).map(|l| l[0]).reduce(f64::min);
    if let Some(least) = leads.filter(|l| *l < TIME_TO_LEAVE) {
        out.push(format!("NO TIME: from the alarm to the fall it took {least:.1} s in a test whose push grows within seconds. An alarm gets nobody out of the place below. Shore or lower the piece before anybody goes there."));
    }
    out.extend(left_out(&m.not_tried));
    let false_alarms: usize = m.watched.iter().map(|w| w.announced.false_alarms).sum();
    let went: usize = m.watched.iter().map(|w| w.announced.went).sum();
    let announced: usize = m.watched.iter().map(|w| w.announced.announced).sum();
    let pushes: usize = m.watched.iter().map(|w| w.announced.pushes).sum();
    if pushes > 0 {
        out.push(format!("Alarms tried by {} in other directions: it went {went} times, of which {announced} after an alarm; {false_alarms} false alarms.", if pushes == 1 { "1 push".to_string() } else { format!("{pushes} pushes") }));
    }
    out.push(format!("From one run, simulated, not observed: ranges are over pushes of {} s of this one state. A slow loss (creep, water, heat, a wedge that works loose) moves otherwise. Give the movement that you measure the last word.", m.seconds));
    out.push("NOT KNOWN: what moves in the real heap without any push, how fast, and how well your instrument sees it. No alarm is set below 2 mm and 0.5 mrad (assumed resolution of instruments).".into());
    if m.motion.is_some() {
        out.push("Another motion of the same peak may take down what this one leaves, and the other way round.".into());
    }
    out
}

/// How far a target moves without a push where that is seen, but is less than what moves by itself, m.
fn moved_before(w: &WatchedTarget) -> Option<f64> {
    let still = w.pushes.first().filter(|p| p.share == 0.0 && !p.went)?;
    (still.moved_m > SEEN).then_some(still.moved_m)
}

fn without_warning(f: Falls) -> String {
    format!(
        "it went {}, of which {} after an alarm; in {} it went without a warning",
        count(f.went, "time"),
        f.after_an_alarm,
        f.without_warning
    )
}

/// What was not tried, by name.
fn left_out(list: &[NotTried]) -> Option<String> {
    let hanging = list.iter().filter(|n| n.hangs).count();
    let what = [(hanging, "cluster"), (list.len() - hanging, "leaning wall")];
    let what: Vec<String> = what.iter().filter(|w| w.0 > 0).map(|w| count(w.0, w.1)).collect();
    let name = |n: &NotTried| match n.over.as_slice() {
        [] => n.name.clone(),
        over => format!("{} OVER {}", n.name, over.join(" and ")),
    };
    let mut names: Vec<String> = list.iter().take(NAMED).map(name).collect();
    let more = list.len().saturating_sub(NAMED);
    names.extend((more > 0).then(|| format!("{more} more, named with --json")));
    (!list.is_empty()).then(|| {
        format!(
            "{NOT_TRIED}: {}: {}. Nothing is known of their alarms: give a larger --most.",
            what.join(" and "),
            names.join("; ")
        )
    })
}

/// True for what stands before the points: what is grave, that the heap still moves, and what was left out.
pub(super) fn stands_first(note: &str) -> bool {
    note.starts_with(NOT_AT_REST) || note.starts_with(NOT_TRIED)
}

/// What stands before the points, and what after them.
pub(super) fn first_and_last(m: &Monitoring) -> [Vec<&String>; 2] {
    let (own, others): (Vec<&String>, Vec<&String>) = m.other_notes().partition(|n| stands_first(n));
    let (rest, left): (Vec<&String>, Vec<&String>) = own.into_iter().partition(|n| n.starts_with(NOT_AT_REST));
    [rest.into_iter().chain(m.grave_notes()).chain(left).collect(), others]
}

/// At which aftershocks it stays and goes.
pub(super) fn shaken(w: &WatchedTarget) -> String {
    if w.goes_by_itself { "moves without any shaking".into() } else { w.shaking() }
}

impl Watching {
    /// In lines of text: each target with its points, alarms and falls, the table of aftershocks, and what must be known.
    pub fn in_words(&self) -> Vec<String> {
        in_words(self, &self.falls)
    }

    /// A table for data loggers: a row for each point.
    ///
    /// # Errors
    /// None that is known: the table is made in memory.
    pub fn csv(&self) -> Result<Vec<u8>> {
        let failed = |e: String| Error::Failed(format!("the table of points: {e}"));
        let mut w = csv::Writer::from_writer(Vec::new());
        w.write_record(COLUMNS).map_err(|e| failed(e.to_string()))?;
        for (t, f) in self.watched.iter().zip(&self.falls) {
            let lead = t.alarm_to_fall_s.map_or(String::new(), |l| format!("{:.2}", l[0]));
            let counts = [f.went, f.after_an_alarm, f.without_warning].map(|n| n.to_string());
            for p in &t.points {
                let mut row = vec![p.mark.clone(), p.piece.clone()];
                row.extend(p.at_m.iter().chain(&p.direction).map(|x| format!("{x:.3}")));
                let cell = |x: Option<f64>| x.map_or(String::new(), |x| format!("{:.3}", 1e3 * x));
                row.extend([Some(p.rest_m), p.alarm_m, Some(p.rest_rad), p.alarm_rad].map(cell));
                row.extend([lead.clone(), t.goes_by_itself.to_string()]);
                row.extend(counts.iter().cloned());
                w.write_record(&row).map_err(|e| failed(e.to_string()))?;
            }
        }
        w.into_inner().map_err(|e| failed(e.to_string()))
    }
}

impl Monitoring {
    /// In lines of text, as far as the record keeps it: falls are those of the pushes that tried the alarm.
    pub fn in_words(&self) -> Vec<String> {
        let of = |w: &WatchedTarget| {
            let (went, after_an_alarm) = (w.announced.went, w.announced.announced);
            Falls { went, after_an_alarm, without_warning: went.saturating_sub(after_an_alarm) }
        };
        in_words(self, &self.watched.iter().map(of).collect::<Vec<_>>())
    }
}

fn in_words(m: &Monitoring, falls: &[Falls]) -> Vec<String> {
    let [first, last] = first_and_last(m);
    let mut out: Vec<String> = first.into_iter().cloned().collect();
    out.extend((!out.is_empty()).then(String::new));
    for (w, f) in m.watched.iter().zip(falls) {
        out.extend(target(w, *f, m.seconds));
        out.push(String::new());
    }
    if let Some(what) = m.aftershocks() {
        out.push(format!("{what}:"));
        out.extend(m.watched.iter().map(|w| format!("  {:<48} {}", w.name, shaken(w))));
        out.push(String::new());
    }
    out.extend(last.into_iter().cloned());
    out
}

fn target(w: &WatchedTarget, f: Falls, seconds: f64) -> Vec<String> {
    let [x, y, z] = w.pushed;
    let way = if w.hangs { "pulled downwards".to_string() } else { format!("pushed along ({x:.2}, {y:.2}, {z:.2})") };
    let mut out = vec![format!("{}, {}: {way} for {seconds} s it {}", w.name, mass(w.mass_kg), w.range())];
    if let Some(by) = moved_before(w) {
        out.push(format!("  it moved by {:.1} mm before it was pushed: it was not quite at rest", 1e3 * by));
    }
    let least = w.pushes.iter().find(|p| p.went && p.moved_m <= GONE);
    if let Some(p) = least.filter(|p| Some(p.share) == w.went) {
        let far = 1e3 * p.moved_m;
        out.push(match p.share {
            0.0 => format!("  by itself it got no farther than {far:.1} mm, but did not rest: that counts as gone"),
            x => format!("  at {:.0} % it got no farther than {far:.1} mm, but did not come to rest within the test: that counts as gone, a longer test may end otherwise", 100.0 * x),
        });
    }
    out.extend(w.points.iter().map(|p| point(p, w)));
    if w.alarm_to_fall_s.is_some() {
        out.push(format!("  from the alarm to the fall {} over the pushes in which it fell", w.fall()));
    }
    if f.without_warning > 0 {
        out.push(format!("  NO WARNING: {}", without_warning(f)));
    }
    out
}

fn point(p: &WatchPoint, w: &WatchedTarget) -> String {
    let rest = if w.went.is_none() { "came to rest after up to" } else { "still came to rest after" };
    let (place, way) = (p.place(), p.way());
    let [far, turn] = [mm(p.rest_m), mrad(p.rest_rad)];
    let level = match (p.alarm_m.map(mm), p.alarm_rad.map(mrad)) {
        (Some(m), Some(rad)) => format!("GET OUT from {m} or {rad} on"),
        (Some(one), None) | (None, Some(one)) => format!("GET OUT from {one} on"),
        (None, None) => p.alarm(),
    };
    format!("  {} on {} at ({place}) m, moves first along ({way}): {rest} {far} and {turn}; {level}", p.mark, p.piece)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::synthetic;

    fn left(name: &str, over: &[&str]) -> NotTried {
        let over = over.iter().map(|o| (*o).to_string()).collect();
        NotTried { name: name.into(), hangs: true, pieces: vec![name.into()], mass_kg: 500.0, over }
    }

    fn watching() -> Watching {
        let falls = vec![Falls { went: 6, after_an_alarm: 2, without_warning: 4 }];
        let not_tried = vec![left("hanging Slabs.B1-1#5", &["a place to dig in void 2"]), left("hanging Beams.1", &[])];
        let mut out = Watching { monitoring: synthetic::monitoring(), by_itself_m: 0.0, falls, not_tried };
        out.monitoring.notes = notes(&out);
        out
    }

    /// With the point, at the head, and in the table; the counts of all falls add up.
    #[test]
    fn falls_without_a_warning_stand_in_capitals_where_the_alarm_is_given() {
        let mut m = watching();
        let said = m.in_words();
        let counts = "it went 6 times, of which 2 after an alarm; in 4 it went without a warning";
        assert!(said.contains(&format!("NO TIME AND NO WARNING: hanging Slabs.C#1: {counts}.")), "{said:#?}");
        let alarm = said.iter().rposition(|l| l.contains("GET OUT")).expect("an alarm");
        assert!(said[alarm + 1..alarm + 3].contains(&format!("  NO WARNING: {counts}")), "{said:#?}");
        let table = String::from_utf8(m.csv().expect("a table")).expect("text");
        assert!(table.lines().next().is_some_and(|l| l.ends_with(",went,went_after_an_alarm,went_without_warning")));
        assert!(table.lines().nth(1).is_some_and(|l| l.ends_with(",0.40,false,6,2,4")), "{table}");
        m.falls[0] = Falls { went: 6, after_an_alarm: 6, without_warning: 0 };
        m.monitoring.notes = notes(&m);
        assert!(!m.in_words().join(" ").contains("WARNING"));
    }

    #[test]
    fn what_was_not_tried_is_counted_and_named_and_what_hangs_over_a_void_says_so() {
        let m = watching();
        let said = m.in_words();
        let line = "NOT TRIED: 2 clusters: hanging Slabs.B1-1#5 OVER a place to dig in void 2; hanging Beams.1. ";
        assert!(said.iter().any(|l| l.starts_with(line)), "{said:#?}");
        let json = serde_json::to_value(&m).expect("JSON");
        assert_eq!(json["not_tried"][0]["over"][0], "a place to dig in void 2");
        assert_eq!(json["falls"][0]["without_warning"], 4);
        assert!(json["watched"].is_array() && json["by_itself_m"].is_number());
        assert_eq!(left_out(&[]), None);
    }

    /// The line of an order of removal, before all else.
    #[test]
    fn a_heap_that_still_moves_is_said_to_first() {
        let mut m = watching();
        m.by_itself_m = 0.81;
        m.monitoring.notes = notes(&m);
        assert!(
            m.in_words()[0].starts_with("The heap was not at rest: a piece moved by 0.810 m"),
            "{:?}",
            m.in_words()
        );
    }

    #[test]
    fn what_moves_by_itself_is_in_no_table_said_to_stay() {
        let mut m = watching();
        let w = &mut m.monitoring.watched[0];
        (w.goes_by_itself, w.bore, w.went) = (true, 0.0, Some(0.0));
        w.pushes = vec![crate::record::PushStep { share: 0.0, moved_m: 0.008, went: true }];
        w.shaking_m_s2 = Some([None, Some(0.0)]);
        m.monitoring.notes = notes(&m);
        let said = m.in_words().join("\n");
        assert!(said.contains("MOVES BY ITSELF") && said.contains("moves without any shaking"), "{said}");
        assert!(!said.contains("stays at") && !m.watched[0].shaking().contains("stays"), "{said}");
        assert!(said.contains("by itself it got no farther than 8.0 mm"), "{said}");
    }

    /// What is due to the end of a test, or to a piece that moved before it, stands beside the number, with the time of the test.
    #[test]
    fn a_number_that_depends_on_the_length_of_the_test_says_so() {
        let mut m = watching();
        let w = &mut m.monitoring.watched[0];
        w.pushes[1].moved_m = 0.004;
        w.pushes.insert(0, crate::record::PushStep { share: 0.0, moved_m: 0.0031, went: false });
        m.monitoring.notes = notes(&m);
        let said = m.in_words().join("\n");
        for part in [
            "for 2 s it bore 20 % of its weight, went at 40 %",
            "at 40 % it got no farther than 4.0 mm, but did not come to rest",
            "it moved by 3.1 mm before it was pushed",
            "MOVES BEFORE IT IS PUSHED, by no more than 5 mm: hanging Slabs.C#1 (3.1 mm).",
        ] {
            assert!(said.contains(part), "{part} in {said}");
        }
    }

    /// In place of numbers: in the line of the point, in its row of the sheet, in the table for loggers and among what must be known first.
    #[test]
    fn what_no_point_announces_is_to_be_kept_out_of() {
        let mut m = watching();
        for p in &mut m.monitoring.watched[0].points {
            (p.margin, p.alarm_m, p.alarm_rad) = (Some(0.6), None, None);
        }
        m.monitoring.notes = notes(&m);
        let said = m.in_words();
        assert!(said.contains(&"NO POINT ANNOUNCES THE FALL, keep out: hanging Slabs.C#1.".to_string()), "{said:#?}");
        assert!(m.grave_notes().any(|n| n.starts_with("NO POINT")));
        assert!(!said.join(" ").contains("GET OUT"), "{said:#?}");
        assert!(said.iter().any(|l| l.ends_with("3.4 mm and 0.21 mrad; no point announces it: keep out")), "{said:#?}");
        let table = String::from_utf8(m.csv().expect("a table")).expect("text");
        assert!(table.contains(",3.400,,0.212,,"), "{table}");
        m.monitoring.watched[0].points[1].alarm_rad = Some(0.002);
        assert_eq!(m.watched[0].points[1].alarm(), "2.00 mrad");
        assert!(!m.watched[0].is_not_announced());
    }

    /// What is new here is in all languages of the pages.
    #[test]
    fn warnings_are_said_in_every_language() {
        let mut m = watching();
        m.by_itself_m = 0.81;
        m.monitoring.watched[0].pushes[1].moved_m = 0.004;
        m.monitoring.watched[0].pushes.insert(0, crate::record::PushStep { share: 0.0, moved_m: 0.0031, went: false });
        let first = m.monitoring.watched[0].clone();
        let alone = first.points.iter().cloned().map(|p| WatchPoint { alarm_m: None, alarm_rad: None, ..p }).collect();
        let other = WatchedTarget { points: alone, ..first };
        let cell = other.points[0].alarm();
        m.monitoring.watched.push(other);
        m.falls.push(m.falls[0]);
        m.not_tried.push(NotTried { hangs: false, ..left("leaning Walls.2#1", &["a way to void 3"]) });
        m.monitoring.notes = notes(&m);
        let mut lines = m.in_words();
        lines.push(cell);
        let own = [
            "The heap",
            "NO POINT",
            "no point",
            "MOVES BEFORE",
            "NO TIME AND",
            "NO WARNING",
            "NOT TRIED",
            "it moved by",
            "at 40 %",
        ];
        for start in own {
            let line = lines.iter().map(|l| l.trim()).find(|l| l.starts_with(start)).expect(start);
            for l in crate::words::Language::ALL {
                let said = l.said(line);
                assert!(said.missing.is_empty(), "{}: {:?}", l.code(), said.missing);
                let english = ["hanging", "leaning", "void", "clusters", "times"];
                let left = english.iter().find(|w| l.code() != "en" && said.text.split([' ', ':']).any(|x| x == **w));
                assert_eq!(left, None, "{}: {}", l.code(), said.text);
            }
        }
    }
}
