//! Draws the settings, the check before the run, and the progress of the run.

use super::SETTINGS;
use crate::solve::Until;
use crate::tui::app::{App, Checked};
use crate::tui::dashboard::{self, Heading};
use crate::tui::theme;
use crate::tui::widgets::{nothing_open, table, text};
use crate::watch::Watch;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.open else { return nothing_open(f, area) };
    if let Some(r) = app.run.as_ref().filter(|_| app.is_running()) {
        let heading = Heading {
            title: &r.case.title,
            seed: r.case.run.seed,
            stage: r.stage.as_ref(),
            duration: r.case.run.duration,
            wall: r.since.elapsed().as_secs_f64(),
            findings: &r.findings,
            stopping: r.stopping,
        };
        return dashboard::draw(f, area, &r.dashboard, &heading);
    }
    let [top, below] = Layout::vertical([Constraint::Length(9), Constraint::Min(5)]).areas(area);
    let run = &o.case.run;
    let threads = if run.threads == 0 { "by size".into() } else { run.threads.to_string() };
    let values = [
        format!("{} s", run.duration),
        match run.until {
            Until::Rest => "rest: ends when nothing moves any more".into(),
            Until::Fallen => "fallen: ends when nothing falls any more".into(),
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
                Line::from("r  runs what is on the screen; s saves it."),
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
    let mut lines = vec![Line::from(format!("{}, {} bonds, {} people", c.pieces, c.bonds, c.people.len()))];
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
        // Each part is said by itself.
        let parts = [severity.clone(), ": ".into(), element.clone(), " ".into(), format!("{detail}; {remedy}")];
        lines.push(Line::from_iter(parts.map(Span::raw)));
    }
    if c.findings.len() > room {
        lines.push(Line::from(format!("and {} more rows: findings.csv in the folder check", c.findings.len() - room)));
    }
    lines
}
