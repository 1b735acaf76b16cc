//! Step 6: what was found, and where the files are.

use super::super::app::App;
use super::super::theme;
use super::{table, text};
use crate::assess::Situation::{Buried, InVoid, Open, Unknown, Unmoved};
use crate::engine::Outcome;
use crate::report;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

pub fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.outcome else {
        let lines = vec![Line::from("Nothing has been run yet: step 5, key r.")];
        return text(f, area, "Results", lines);
    };
    let [head, voids, files] =
        Layout::vertical([Constraint::Length(6), Constraint::Min(5), Constraint::Length(o.files.len() as u16 + 2)])
            .areas(area);
    text(f, head, "What was found", summary(o));
    let rows = o
        .assessment
        .voids
        .iter()
        .map(|v| {
            vec![
                v.id.to_string(),
                v.class.clone(),
                format!("{:.1}", v.volume),
                format!("{:.2}", v.clear_height),
                format!("{:.2}", v.access_clearance),
                v.people.len().to_string(),
                format!("{:.1} {:.1} {:.1}", v.position.x, v.position.y, v.position.z),
            ]
        })
        .collect();
    table(
        f,
        voids,
        format!("{} voids", o.assessment.voids.len()),
        &["no", "kind", "m3", "high m", "way out m", "people", "at x y z m"],
        &[
            Constraint::Length(4),
            Constraint::Min(14),
            Constraint::Length(8),
            Constraint::Length(7),
            Constraint::Length(9),
            Constraint::Length(6),
            Constraint::Length(18),
        ],
        rows,
        app.selected(),
    );
    let lines = o.files.iter().map(|p| Line::from(p.display().to_string())).collect();
    text(f, files, "Files", lines);
}

fn summary(o: &Outcome) -> Vec<Line<'static>> {
    let a = &o.assessment;
    let count = |s| a.people.iter().filter(|p| p.situation == s).count();
    let stopped = if o.stopped { ", ended early by you" } else { "" };
    vec![
        Line::from(Span::styled(report::NOT_OBSERVED, theme::bad())),
        Line::from(format!("{:.2} s simulated{stopped}; {} of {} bonds broken", o.last.time, o.last.broken, o.bonds)),
        Line::from(a.debris.told()),
        Line::from(format!(
            "people: {} hardly moved, {} in a void, {} buried, {} in the open, {} unknown",
            count(Unmoved),
            count(InVoid),
            count(Buried),
            count(Open),
            count(Unknown)
        )),
    ]
}
