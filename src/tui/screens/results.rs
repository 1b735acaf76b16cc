//! Step 6: what was found, and where the files are.

use super::super::app::{App, Running};
use super::super::results::age;
use super::super::theme;
use super::{table, text};
use crate::assess::Situation::{Buried, InVoid, Open, Unmoved};
use crate::engine::Outcome;
use crate::record::Ending;
use crate::report;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

pub fn draw(f: &mut Frame, area: Rect, app: &App) {
    if let Some(r) = app.run.as_ref().filter(|_| app.is_running()) {
        return text(f, area, "Running", running(r));
    }
    let Some(o) = &app.outcome else {
        let line = app.no_results.clone().unwrap_or_else(|| "Nothing has been run yet: step 5, key r.".into());
        return text(f, area, "Results", line.lines().map(|l| Line::from(l.to_string())).collect());
    };
    let [head, voids, files] =
        Layout::vertical([Constraint::Length(7), Constraint::Min(5), Constraint::Length(o.files.len() as u16 + 2)])
            .areas(area);
    text(f, head, "What was found", summary(o, app));
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

/// What goes on; there are no results before it is over.
fn running(r: &Running) -> Vec<Line<'static>> {
    let p = &r.progress;
    let stage = r.stage.as_ref().map_or("starting".into(), |(s, what)| format!("{}: {what}", s.name()));
    vec![
        Line::from("The run is going on; its results come here."),
        Line::default(),
        Line::from(format!("now       {stage}")),
        Line::from(format!("simulated {:.2} of {:.1} s", p.time, p.duration)),
        Line::from(format!("broken    {} of {} bonds", p.broken, p.bonds + p.broken)),
        Line::from(format!("wall time {:.0} s", r.since.elapsed().as_secs_f64())),
        Line::from(format!("files     {}", r.out.display())),
        Line::default(),
        Line::from("Step 5 shows it as it goes; key e there ends it and keeps what there is."),
    ]
}

/// When the results were made, and whether they are those of the case as it is now.
fn origin(app: &App) -> Line<'static> {
    let Some(from) = &app.from else { return Line::default() };
    let made = from.made.map_or("made before".into(), age);
    let mut changed = from.changed.clone();
    if app.open.as_ref().is_some_and(|o| o.case != from.case) {
        changed.push("changes on the screen".into());
    }
    if changed.is_empty() {
        Line::from(format!("{made}, of the case as it is now"))
    } else {
        Line::from(Span::styled(format!("{made}; THE CASE HAS CHANGED SINCE: {}", changed.join("; ")), theme::bad()))
    }
}

fn summary(o: &Outcome, app: &App) -> Vec<Line<'static>> {
    let a = &o.assessment;
    let count = |s| a.people.iter().filter(|p| p.situation == s).count();
    let stopped = match app.from.as_ref().map(|f| f.ending) {
        Some(Ending::Running) => ", interrupted",
        _ if o.stopped => ", ended early by you",
        _ => "",
    };
    vec![
        Line::from(Span::styled(report::NOT_OBSERVED, theme::bad())),
        origin(app),
        Line::from(format!("{:.2} s simulated{stopped}; {} of {} bonds broken", o.last.time, o.last.broken, o.bonds)),
        Line::from(format!(
            "{} pieces moved more than 0.5 m; the heap is {:.1} m high",
            a.debris.pieces, a.debris.height
        )),
        Line::from(format!(
            "people: {} hardly moved, {} in a void, {} buried, {} in the open",
            count(Unmoved),
            count(InVoid),
            count(Buried),
            count(Open)
        )),
    ]
}
