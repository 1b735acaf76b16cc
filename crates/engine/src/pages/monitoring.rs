//! The monitoring sheet: one page with the points to watch, the movements that mean "get out", and room for readings.

use super::EDGE;
use super::flow::{self, BODY, Column, Head, SMALL};
use crate::draw::paper::{Canvas, Sheet, Text, pen};
use crate::local::Local;

/// Height of the bar at the head, mm.
const BAR: f64 = 9.0;
/// A line for readings, mm.
const LINE: f64 = 7.0;

/// What stands on the sheet, as text.
pub struct MonitoringSheet {
    /// Building and run, in a line.
    pub run: String,
    /// What must be known first.
    pub grave: Vec<String>,
    /// For each point: mark, what it is on, where, rest, alarm.
    pub points: Vec<[String; 5]>,
    /// For each target: name, what it bore, shortest time from alarm to fall, aftershocks.
    pub targets: Vec<[String; 4]>,
    /// What else must be known.
    pub notes: Vec<String>,
    /// How the sheet counts and measures.
    pub local: Local,
}

/// Lays the sheet out on paper of this size, mm. Points that find no room are counted on it.
pub fn monitoring_sheet(m: &MonitoringSheet, size: [f64; 2]) -> Sheet {
    let mut page = Sheet { size, marks: Vec::new() };
    let [w, h] = size;
    let (first, title) = (m.local.words("SIMULATED, NOT OBSERVED"), m.local.words("WHAT TO WATCH"));
    flow::bar(&mut page, [EDGE, EDGE, w - EDGE, EDGE + BAR], &first, &title);
    let mut c = Column { left: EDGE, width: w - 2.0 * EDGE, top: EDGE + BAR + 1.5, local: m.local };
    let bottom = h - EDGE;
    c.paragraph(&mut page, &m.run, SMALL);
    for g in &m.grave {
        let strong = format!("{}|", m.local.words(g));
        c.said(&mut page, &strong, BODY);
    }
    c.top += 1.0;
    c.heading(&mut page, "Points", "movement of the point and turn of its piece since the zero reading");
    let heads = [
        Head("No", 0.6, false),
        Head("On", 3.0, false),
        Head("x, y, z m", 2.2, false),
        Head("Came to rest after", 2.0, false),
        Head("GET OUT from", 2.0, false),
        Head("Zero reading", 1.4, false),
    ];
    let row = |p: &[String; 5]| p.iter().cloned().chain([String::new()]).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = m.points.iter().map(row).collect();
    let drawn = flow::table(&mut page, &mut c, &heads, &rows, BODY, 0.5 * h);
    if drawn < rows.len() {
        c.paragraph(&mut page, &format!("{} more points are in the table for loggers.", rows.len() - drawn), BODY);
    }
    c.top += 1.0;
    c.heading(&mut page, "Loose pieces", "pushes from one kept state; aftershocks by peak ground acceleration");
    let heads = [
        Head("What", 3.0, false),
        Head("Pushes", 2.4, false),
        Head("Alarm to fall", 1.4, false),
        Head("Aftershock", 2.4, false),
    ];
    let rows: Vec<Vec<String>> = m.targets.iter().map(|t| t.to_vec()).collect();
    flow::table(&mut page, &mut c, &heads, &rows, BODY, 0.72 * h);
    c.top += 1.0;
    let room: f64 = m.notes.iter().map(|n| c.height(n, SMALL)).sum();
    let end = bottom - room - 1.0;
    c.heading(&mut page, "Readings", "who calls the alarm, by which signal: ______________________________");
    let columns = 8.0;
    let top = c.top;
    while c.top + LINE <= end {
        c.top += LINE;
        page.marks.extend(line([c.left, c.top], [c.left + c.width, c.top]));
    }
    for k in 0..=columns as usize {
        let x = c.left + c.width * k as f64 / columns;
        page.marks.extend(line([x, top], [x, c.top]));
    }
    c.top = end + 0.5;
    for n in &m.notes {
        c.paragraph(&mut page, n, SMALL);
    }
    if let Some(notice) = super::unchecked(m.local.language()) {
        let size = super::fitting(&notice, true, w - 2.0 * EDGE);
        page.text(Text::new([EDGE, h - EDGE + 3.1], size, notice).bold());
    }
    if m.local.language().is_right_to_left() {
        super::mirror::mirror(&mut page);
    }
    super::mirror::set(&mut page.marks);
    page
}

fn line(a: [f64; 2], b: [f64; 2]) -> Vec<crate::draw::paper::Mark> {
    let mut page = Sheet { size: [1.0; 2], marks: Vec::new() };
    page.line(&[a, b], pen(0.1).colour([120; 3]));
    page.marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_has_all_points_and_stays_on_its_paper() {
        let points = (1..=6).map(|k| {
            [
                format!("A{k}"),
                "Walls.Core-W-1#7".into(),
                "12.30, 4.50, 2.10".into(),
                "3.4 mm, 0.21 mrad".into(),
                "3.4 mm, 0.50 mrad".into(),
            ]
        });
        let m = MonitoringSheet {
            run: "a building, seed 1".into(),
            grave: vec!["NO TIME: 0.4 s".into()],
            points: points.collect(),
            targets: vec![["hanging".into(), "bore 40 %".into(), "0.4 s".into(), "stays at 0.1 g".into()]],
            notes: vec!["From one run, simulated, not observed.".into()],
            local: Local::default(),
        };
        for size in [[210.0, 297.0], [297.0, 210.0]] {
            let page = monitoring_sheet(&m, size);
            let all: Vec<String> = page.texts().iter().map(|t| t.0.text.clone()).collect();
            for k in 1..=6 {
                assert!(all.contains(&format!("A{k}")), "{all:?}");
            }
            for (t, _) in page.texts() {
                let b = t.bounds();
                assert!(b[0] >= EDGE - 0.1 && b[2] <= size[0] - EDGE + 0.1 && b[3] <= size[1], "{t:?}");
            }
        }
    }

    /// Of a team that counts in feet the sheet has no metres left: 12.30 m are 40.35 ft, 3.4 mm are 0.134 in.
    #[test]
    fn a_sheet_in_feet_has_no_metres() {
        let m = MonitoringSheet {
            run: "a building, seed 1".into(),
            grave: Vec::new(),
            points: vec![
                ["A1", "Walls.1", "12.30, 4.50, 2.10", "3.4 mm, 0.21 mrad", "3.4 mm, 0.50 mrad"].map(String::from),
            ],
            targets: Vec::new(),
            notes: vec!["A point is read to 0.5 mm.".into()],
            local: Local { units: crate::local::UnitSystem::Us, ..Local::default() },
        };
        let page = monitoring_sheet(&m, [210.0, 297.0]);
        let all: Vec<String> = page.texts().iter().map(|t| t.0.text.clone()).collect();
        let text = all.join("\n");
        assert!(text.contains("40.35") && text.contains("0.134 in") && text.contains("x, y, z ft"), "{text}");
        assert!(!text.contains(" mm") && !text.contains("z m"), "{text}");
    }

    /// Bold or not, what must be known first is in the language of the sheet.
    #[test]
    fn warnings_are_in_the_language_of_the_sheet() {
        let m = MonitoringSheet {
            run: "a building, seed 1".into(),
            grave: vec!["It goes on moving in all tests.".into()],
            points: Vec::new(),
            targets: Vec::new(),
            notes: Vec::new(),
            local: Local { language: Some(crate::words::Language::French), ..Local::default() },
        };
        let page = monitoring_sheet(&m, [210.0, 297.0]);
        let all: Vec<String> = page.texts().iter().map(|t| t.0.text.clone()).collect();
        assert!(all.join(" ").contains("Il continue de bouger"), "{all:?}");
    }
}
