//! Draws the screen: the frame around every step; each step has a file of its own.

mod building;
mod damage;
mod model;
mod parts;
mod people;
mod plan;
mod popup;
mod results;
mod run;

pub(super) use people::Maps;

use super::app::{App, Step};
use super::{keys, theme};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Cell, Paragraph, Row, Table, TableState, Wrap};

/// Draws everything.
pub(super) fn draw(f: &mut Frame, app: &App) {
    let area = f.area();
    if area.width < 60 || area.height < 16 {
        let text = format!("Leanto needs 60 x 16 characters; this terminal has {} x {}.", area.width, area.height);
        f.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    }
    let foot = match &app.popup {
        Some(p) => in_lines(&keys::of_popup(p), area.width),
        None => foot(app, area.width, area.height),
    };
    let [head, what, body, keys, status] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Min(5),
        Constraint::Length(foot.len() as u16),
        Constraint::Length(1),
    ])
    .areas(area);
    f.buffer_mut().set_style(area, theme::ground());
    f.render_widget(Paragraph::new(steps(app, area.width)), head);
    f.render_widget(Paragraph::new(case_line(app)), what);
    match app.step {
        Step::Model => model::draw(f, body, app),
        Step::Parts => parts::draw(f, body, app),
        Step::Damage => damage::draw(f, body, app),
        Step::People => people::draw(f, body, app),
        Step::Run => run::draw(f, body, app),
        Step::Results => results::draw(f, body, app),
        Step::Plan => plan::draw(f, body, app),
    }
    let foot_height = foot.len() as u16;
    f.render_widget(Paragraph::new(foot), keys);
    f.render_widget(Paragraph::new(status_line(app)), status);
    if let Some(p) = &app.popup {
        // The keys below stay in sight.
        popup::draw(f, Rect { height: area.height - foot_height - 1, ..area }, app, p);
    }
    in_ascii(f);
}

/// Replaces lines and bars where the screen shall have ASCII only.
fn in_ascii(f: &mut Frame) {
    for cell in &mut f.buffer_mut().content {
        if let Some(plain) = theme::in_ascii(cell.symbol()) {
            cell.set_symbol(plain);
        }
    }
}

fn steps(app: &App, width: u16) -> Line<'static> {
    let mut spans = vec![Span::styled("LEANTO ", theme::title())];
    for s in Step::ALL {
        // On a narrow screen only the present step has its name.
        let name = if width < 80 && s != app.step { "" } else { s.name() };
        let text = format!(" {} {name}", s as usize + 1).trim_end().to_string() + " ";
        spans.push(if s == app.step { Span::styled(text, theme::selected()) } else { Span::raw(text) });
        if s != Step::Plan {
            spans.push(Span::raw(">"));
        }
    }
    Line::from(spans)
}

fn case_line(app: &App) -> Line<'static> {
    match &app.open {
        None => Line::from("no case is open: choose a model, a case, or the sample"),
        Some(o) => {
            let mut spans = vec![Span::raw(format!("case {}", o.path.display()))];
            if app.is_changed() {
                spans.push(Span::styled("  * not saved", theme::bad()));
            }
            Line::from(spans)
        }
    }
}

/// The keys of this step, in at most 2 lines on a low screen and 4 on a high one. Where there is no room for all, the last keys of the step give
/// way: the help has them.
fn foot(app: &App, width: u16, height: u16) -> Vec<Line<'static>> {
    let most = usize::from(height / 8).clamp(2, 4);
    let bindings = keys::bindings(app);
    let shown: Vec<(String, String)> =
        bindings.iter().filter(|b| !b.label.is_empty()).map(|b| (b.name(), b.label.to_string())).collect();
    let everywhere = shown.iter().position(|(_, label)| label == "next").unwrap_or(shown.len());
    (0..=everywhere)
        .map(|dropped| {
            let mut some = shown[..everywhere - dropped].to_vec();
            some.extend_from_slice(&shown[everywhere..]);
            if dropped > 0
                && let Some(help) = some.iter_mut().find(|(name, _)| name == "?")
            {
                help.1 = "more keys".into();
            }
            in_lines(&some, width)
        })
        .find(|lines| lines.len() <= most)
        .unwrap_or_default()
}

fn in_lines(keys: &[(String, String)], width: u16) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    let mut used = 0;
    for (name, label) in keys {
        let long = name.chars().count() + label.chars().count() + 1;
        if used + long > usize::from(width) {
            lines.push(Line::default());
            used = 0;
        }
        used += long + 3;
        if let Some(line) = lines.last_mut() {
            line.spans.extend([Span::styled(name.clone(), theme::key()), Span::raw(format!(" {label}   "))]);
        }
    }
    lines
}

fn status_line(app: &App) -> Line<'static> {
    match (&app.busy, app.log.last()) {
        (Some(what), _) => Line::from(Span::styled(format!("{what} ... (Esc ends it)"), theme::title())),
        (None, Some(l)) => Line::from(l.lines().next().unwrap_or_default().to_string()),
        (None, None) => Line::default(),
    }
}

/// A titled box.
fn block(title: impl Into<String>) -> Block<'static> {
    Block::bordered().title(Span::styled(format!(" {} ", title.into()), theme::title()))
}

/// Row number of a table without selection.
const NO_ROW: usize = usize::MAX;

/// A table with a selected row, which is also marked without colour.
fn table(
    f: &mut Frame,
    area: Rect,
    title: impl Into<String>,
    head: &[&'static str],
    widths: &[Constraint],
    rows: Vec<Vec<String>>,
    selected: usize,
) {
    let count = rows.len();
    let table = Table::new(rows.into_iter().map(|r| Row::new(r.into_iter().map(Cell::from))), widths.to_vec())
        .row_highlight_style(theme::selected())
        .highlight_symbol("> ")
        .block(block(title));
    let table = if head.is_empty() { table } else { table.header(Row::new(head.to_vec()).style(theme::title())) };
    let mut state = TableState::default();
    if count > 0 && selected != NO_ROW {
        state.select(Some(selected.min(count - 1)));
    }
    f.render_stateful_widget(table, area, &mut state);
}

/// A paragraph in a titled box.
fn text(f: &mut Frame, area: Rect, title: impl Into<String>, lines: Vec<Line<'static>>) {
    f.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block(title)), area);
}

/// The text of a step without an open case.
fn nothing_open(f: &mut Frame, area: Rect) {
    let lines = vec![Line::from("Open a model or a case first: key 1 goes to the list of files.")];
    text(f, area, "No case", lines);
}
