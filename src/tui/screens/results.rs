//! Step 6: results and their files.

use super::super::app::{App, Running};
use super::super::results::age;
use super::super::theme;
use super::{table, text};
use crate::assess::{Void, Way};
use crate::engine::Outcome;
use crate::export;
use crate::record::Ending;
use crate::report;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    if let Some(r) = app.run.as_ref().filter(|_| app.is_running()) {
        return text(f, area, "Running", running(r));
    }
    let Some(o) = &app.outcome else {
        let line = app.no_results.clone().unwrap_or_else(|| "Nothing has been run yet: step 5, key r.".into());
        return text(f, area, "Results", line.lines().map(|l| Line::from(l.to_string())).collect());
    };
    let found = summary(o, app);
    let width = usize::from(area.width.saturating_sub(2)).max(1);
    let tall = |lines: &[Line<'_>]| lines.iter().map(|l| l.width().div_ceil(width).max(1)).sum::<usize>() as u16 + 2;
    let names: Vec<String> =
        o.files.iter().filter_map(|p| p.file_name()).map(|n| n.to_string_lossy().into_owned()).collect();
    let written = vec![Line::from(names.join(", "))];
    // Words may wrap at the end of a line.
    let (top, foot) = ((tall(&found) + 1).min(area.height.saturating_sub(9)), tall(&written) + 1);
    let [head, voids, files] =
        Layout::vertical([Constraint::Length(top), Constraint::Min(5), Constraint::Length(foot.min(5))]).areas(area);
    text(f, head, "What was found", found);
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
                way_in(v),
                v.people.len().to_string(),
                format!("{:.1} {:.1} {:.1}", v.position.x, v.position.y, v.position.z),
            ]
        })
        .collect();
    table(
        f,
        voids,
        format!("{} voids", o.assessment.voids.len()),
        &["no", "kind", "m3", "high m", "way in", "people", "at x y z m"],
        &[
            Constraint::Length(4),
            Constraint::Min(17),
            Constraint::Length(6),
            Constraint::Length(6),
            Constraint::Length(18),
            Constraint::Length(6),
            Constraint::Length(13),
        ],
        rows,
        app.selected(),
    );
    text(f, files, format!("Files in {}", o.folder.display()), written);
}

/// The hardest way of moving on the easiest way in, and its time.
fn way_in(v: &Void) -> String {
    let said = |w: &Way| format!("{} {}", w.hardest.name(), export::ways::hours(w.time).trim_start_matches("about "));
    v.ways.first().map_or("none found".into(), said)
}

/// State of a run; there are no results before its end.
fn running(r: &Running) -> Vec<Line<'static>> {
    let p = &r.progress;
    let stage = r.stage.as_ref().map_or("starting".into(), |(s, what)| format!("{}: {what}", s.name()));
    vec![
        Line::from("The run is going on; its results will be shown here."),
        Line::default(),
        Line::from(format!("now       {stage}")),
        Line::from(format!("simulated {:.2} of {:.1} s", p.time, p.duration)),
        Line::from(format!("broken    {} of {} bonds", p.broken, p.bonds + p.broken)),
        Line::from(format!("wall time {:.0} s", r.since.elapsed().as_secs_f64())),
        Line::from(format!("files     {}", r.out.display())),
        Line::default(),
        Line::from("Step 5 shows its progress; key e there ends it and keeps its frames."),
    ]
}

/// Age of the results, and whether they belong to the present case.
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
    let stopped = match app.from.as_ref().map(|f| f.ending) {
        Some(Ending::Running) => ", interrupted",
        _ if o.stopped => ", ended early by you",
        _ => "",
    };
    let at_rest = o.standing.as_ref().is_some_and(crate::solve::Standing::is_at_rest);
    let style = if at_rest { theme::good() } else { theme::bad() };
    let mut lines = vec![Line::from(Span::styled(o.standing_text.clone(), style))];
    let grave = o.soundness.notice().into_iter().chain(o.alarm.clone());
    lines.extend(grave.map(|text| Line::from(Span::styled(text, theme::bad()))));
    lines.extend([
        Line::from(Span::styled(report::NOT_OBSERVED, theme::bad())),
        origin(app),
        Line::from(format!("{:.2} s simulated{stopped}; {} of {} bonds broken", o.last.time, o.last.broken, o.bonds)),
        Line::from(a.debris.summary()),
        Line::from(a.people_summary()),
        Line::from(a.order_summary()),
    ]);
    lines
}
