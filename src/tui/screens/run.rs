//! Step 5: settings, the check before the run, and the progress of the run.

use super::super::app::{App, Checked, Running};
use super::super::{SETTINGS, theme};
use super::{NO_ROW, block, nothing_open, table, text};
use crate::solve::Until;
use crate::watch::Watch;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Axis, Chart, Dataset, Gauge, GraphType, Paragraph, Wrap};

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.open else { return nothing_open(f, area) };
    if let Some(r) = app.run.as_ref().filter(|_| app.is_running()) {
        return dashboard(f, area, r);
    }
    let [top, below] = Layout::vertical([Constraint::Length(9), Constraint::Min(5)]).areas(area);
    let run = &o.case.run;
    let threads = if run.threads == 0 { "by size".into() } else { run.threads.to_string() };
    let values = [
        format!("{} s", run.duration),
        match run.until {
            Until::Rest => "rest: ends when nothing moves any more".into(),
            Until::Duration => "duration: runs to its end".to_string(),
        },
        run.frames_per_second.to_string(),
        run.seed.to_string(),
        threads,
        app.out.display().to_string(),
    ];
    let rows = SETTINGS.iter().zip(values).map(|(s, v)| vec![(*s).to_string(), v]).collect();
    table(f, top, "Settings", &[], &[Constraint::Length(20), Constraint::Min(20)], rows, app.selected());
    let watched = watched(&o.case.watches);
    match &app.checked {
        Some(c) => {
            let height = (below.height.saturating_sub(2) as usize).saturating_sub(usize::from(watched.is_some()));
            let mut lines = checked(c, height);
            lines.splice(1..1, watched);
            text(f, below, "Check", lines);
        }
        None => {
            let mut lines = vec![
                Line::from("r  saves the case and runs it."),
                Line::from("c  first checks how the model is cut and whether it carries its own weight."),
            ];
            lines.extend(watched);
            text(f, below, "Ready", lines);
        }
    }
}

/// One line about the watches, if there are any.
fn watched(list: &[Watch]) -> Option<Line<'static>> {
    let name = &list.first()?.name;
    let more = if list.len() > 1 { format!(" and {} more", list.len() - 1) } else { String::new() };
    let name: String = name.chars().take(44).collect();
    Some(Line::from(format!("w  {} watched: {name}{more}", list.len())))
}

fn checked(c: &Checked, height: usize) -> Vec<Line<'static>> {
    let mut lines = vec![Line::from(format!("{} pieces, {} bonds, {} people", c.pieces, c.bonds, c.people.len()))];
    for reason in &c.reasons {
        let text = if c.usable {
            format!("FLAGGED: {reason}.")
        } else {
            format!("NOT SOUND: {reason}. It will break by itself.")
        };
        lines.push(Line::from(Span::styled(text, theme::bad())));
    }
    if c.reasons.is_empty() {
        let text = format!("sound: own weight uses at most {:.0} % of any bond", 100.0 * c.worst);
        lines.push(Line::from(Span::styled(text, theme::good())));
    }
    if !c.vibration.is_empty() {
        lines.push(Line::from(c.vibration.clone()));
    }
    lines.push(Line::from(format!("written to {}: {}", c.folder.display(), c.files.join(", "))));
    let room = height.saturating_sub(lines.len() + 1);
    for [severity, element, detail, remedy] in c.findings.iter().take(room) {
        lines.push(Line::from(format!("{severity}: {element} {detail}; {remedy}")));
    }
    if c.findings.len() > room {
        lines.push(Line::from(format!("and {} more rows: findings.csv in the folder check", c.findings.len() - room)));
    }
    lines
}

fn dashboard(f: &mut Frame, area: Rect, r: &Running) {
    let alarm =
        r.alarm.as_ref().map_or(0, |a| a.chars().count().div_ceil(area.width.saturating_sub(4).max(1) as usize));
    let rows = 7 + alarm as u16;
    let [bar, figures, charts] =
        Layout::vertical([Constraint::Length(3), Constraint::Length(rows), Constraint::Min(6)]).areas(area);
    let p = &r.progress;
    let share = if p.duration > 0.0 { (p.time / p.duration).clamp(0.0, 1.0) } else { 0.0 };
    let stage = r.stage.as_ref().map_or("starting".into(), |(s, what)| format!("{}: {what}", s.name()));
    let heading = if r.stopping { format!("ending; {stage}") } else { stage };
    let gauge = Gauge::default()
        .block(block(heading))
        .gauge_style(theme::curve())
        .ratio(share)
        .label(format!("{:.2} of {:.1} s simulated", p.time, p.duration));
    f.render_widget(gauge, bar);
    let wall = r.since.elapsed().as_secs_f64();
    // A resumed run does not begin at 0 s.
    let done = p.time - r.history.first().map_or(0.0, |(t, _)| *t);
    let pace = if done > 0.0 { r.solving / done } else { 0.0 };
    let left = if done > 0.0 { format!("{:.0} s", (pace * (p.duration - p.time)).max(0.0)) } else { "-".into() };
    let mut lines = vec![
        Line::from(format!("wall time {wall:5.0} s     {pace:6.2} s per simulated second     left {left}")),
        Line::from(format!(
            "broken {:6} of {:6} bonds  contacts {:6}  at rest {:5}  apart {:4}",
            p.broken,
            p.bonds + p.broken,
            p.contacts,
            p.asleep,
            p.fragmented
        )),
        Line::from(format!(
            "fastest {:5.1} m/s     carried by supports and ground {:5.1} % of the weight",
            p.top_speed,
            if p.weight > 0.0 { 100.0 * p.reaction / p.weight } else { 0.0 }
        )),
        Line::from(format!("findings of the case: {}", r.findings)),
        Line::from(format!("results go to {}", r.out.display())),
    ];
    if let Some(a) = &r.alarm {
        lines.insert(0, Line::from(Span::styled(a.clone(), theme::bad())));
    }
    f.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block("Now")), figures);
    let [left, right] = Layout::horizontal([Constraint::Percentage(58), Constraint::Percentage(42)]).areas(charts);
    let top = r.history.last().map_or(1.0, |h| h.1.max(1.0));
    let chart = Chart::new(vec![
        Dataset::default().marker(Marker::Braille).graph_type(GraphType::Line).style(theme::curve()).data(&r.history),
    ])
    .block(block("Broken bonds over time"))
    .x_axis(Axis::default().bounds([0.0, p.duration.max(1e-3)]).labels(["0".to_string(), format!("{} s", p.duration)]))
    .y_axis(Axis::default().bounds([0.0, top]).labels(["0".to_string(), format!("{top:.0}")]));
    f.render_widget(chart, left);
    let rows = r
        .groups
        .iter()
        .filter(|g| g.1 > 0)
        .map(|(name, all, broken)| {
            vec![name.clone(), broken.to_string(), format!("{:.0} %", 100.0 * *broken as f64 / *all as f64)]
        })
        .collect();
    let widths = [Constraint::Min(10), Constraint::Length(6), Constraint::Length(6)];
    table(f, right, "By group", &["group", "broken", "of it"], &widths, rows, NO_ROW);
}
