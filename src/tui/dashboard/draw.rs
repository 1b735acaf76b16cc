//! Draws the dashboard: the lines that are never cut, then the picture beside the figures, or a page of its own.

use super::super::{said, theme};
use super::glyphs::{Sign, bar, glyph, style};
use super::log::shortened;
use super::pace::words;
use super::picture::{Look, Picture, Wish};
use super::{DashboardState, Page, panel};
use crate::engine::Stage;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// Stands at the right of the first line, in full where there is room.
const SIMULATED: [&str; 2] = ["SIMULATED", "SIMULATED, not observed"];
/// From this number of rows the alarm is shown in full; below, the log has the rest of it.
const TALL: u16 = 17;

/// Below this number of rows the picture has one line of legend.
const LOW: u16 = 9;

/// What the wizard knows of the run.
pub(in crate::tui) struct Heading<'a> {
    /// Title of the case.
    pub title: &'a str,
    /// Its seed.
    pub seed: u64,
    /// Present stage and its subject.
    pub stage: Option<&'a (Stage, String)>,
    /// Simulated time of the whole run, s.
    pub duration: f64,
    /// Wall time since the start, s.
    pub wall: f64,
    /// Number of findings of each severity, in words.
    pub findings: &'a str,
    /// The user has requested a stop.
    pub stopping: bool,
}

/// Draws everything.
pub(in crate::tui) fn draw(f: &mut Frame, area: Rect, state: &DashboardState, heading: &Heading<'_>) {
    let mut lines = vec![first_line(heading, area.width.into()), second_line(state, heading, area.width.into())];
    let alarm = alarm_lines(state, area);
    // What is most important keeps its place on a low screen.
    let figures = figures(state, heading, area.width.into());
    lines.extend(figures.into_iter().take(if area.height < 12 { 1 } else { 2 }));
    let [top, warning, body] = Layout::vertical([
        Constraint::Length(lines.len() as u16),
        Constraint::Length(alarm.len() as u16),
        Constraint::Min(3),
    ])
    .areas(area);
    f.render_widget(Paragraph::new(lines), top);
    f.render_widget(Paragraph::new(alarm), warning);
    match state.page {
        Page::Overview => overview(f, body, state),
        Page::Log => page(f, body, panel::log_page(state, body)),
        Page::Groups => page(f, body, panel::groups_page(state, body)),
    }
}

fn first_line(h: &Heading<'_>, width: usize) -> Line<'static> {
    let seed = format!(", seed {}", h.seed);
    let simulated = said::text(SIMULATED[usize::from(width >= 100)]);
    let room = width.saturating_sub(5 + seed.len() + said::width(&simulated) + 2);
    let title = shortened(&crate::text::clean(h.title), room);
    let used = 5 + title.chars().count() + seed.len();
    let gap = " ".repeat(width.saturating_sub(used + said::width(&simulated)).max(1));
    Line::from(vec![
        Span::styled("RUN  ", theme::title()),
        Span::raw(format!("{title}{seed}{gap}")),
        Span::styled(simulated, theme::bad()),
    ])
}

/// The bar of the simulation, or of another stage.
fn second_line(state: &DashboardState, h: &Heading<'_>, width: usize) -> Line<'static> {
    let p = &state.progress;
    let (before, share, after) = match h.stage {
        Some((Stage::Solve, _)) => {
            let left = state.pace.left(h.duration).map_or("-".to_string(), words);
            let share = if h.duration > 0.0 { p.time / h.duration } else { 0.0 };
            let before = format!("{:.2} of {:.2} s ", p.time, h.duration);
            let after = match (h.stopping, state.paused, state.held) {
                (true, ..) => " ending".to_string(),
                (_, true, true) => " PAUSED: p goes on".to_string(),
                (_, true, false) => " pausing".to_string(),
                _ => format!(" left {left}"),
            };
            (before, share, after)
        }
        Some((stage, what)) => {
            let ending = if h.stopping { "ending; " } else { "" };
            let (share, what) = match &state.part {
                Some((done, all, part)) => {
                    (*done as f64 / (*all).max(1) as f64, format!("{part} ({} of {all}) ", done + 1))
                }
                None => (0.0, format!("{} ", crate::text::clean(what))),
            };
            (shortened(&format!("{ending}{}: {what}", stage.name()), width.saturating_sub(12)), share, String::new())
        }
        None => ("starting ".to_string(), 0.0, String::new()),
    };
    let room = width.saturating_sub(before.chars().count() + after.chars().count());
    let done = bar(share, room, state.ascii);
    let rest = std::iter::repeat_n(glyph(Sign::Rest, state.ascii), room - done.chars().count()).collect::<String>();
    let spans = [Span::raw(before), Span::styled(done, style(Sign::Bar(8))), Span::styled(rest, style(Sign::Rest))];
    Line::from(spans.into_iter().chain([Span::raw(after)]).collect::<Vec<_>>())
}

fn figures(state: &DashboardState, h: &Heading<'_>, width: usize) -> Vec<Line<'static>> {
    let p = &state.progress;
    let carried = if p.weight > 0.0 { p.reaction / p.weight } else { 0.0 };
    let pace = state.pace.per_second().map_or("-".to_string(), |s| format!("{s:.2}"));
    let joined = |parts: Vec<String>| {
        let mut line = String::new();
        for part in parts.iter().map(|p| said::text(p)) {
            if said::width(&line) + 2 + said::width(&part) <= width || line.is_empty() {
                line += if line.is_empty() { "" } else { "  " };
                line += &part;
            }
        }
        Line::from(line)
    };
    let first = vec![
        format!("broken {} of {}", p.broken, state.model.joints.len()),
        format!("fastest {:.1} m/s", p.top_speed),
        format!("contacts {}", p.contacts),
        format!("ground carries {carried:.2} of weight"),
        format!("at rest {}", p.asleep),
        format!("apart {}", p.fragmented),
    ];
    let mut second = vec![format!("wall {}", words(h.wall)), format!("{pace} s per simulated second")];
    if state.slower > 0 {
        second.push(format!("picture every {:.1} s", 0.1 * f64::from(1_u32 << state.slower)));
    }
    second.extend((!h.findings.is_empty()).then(|| format!("findings {}", h.findings)));
    // Figures of a simulation that has reported none would be zeros.
    vec![if super::has_begun(p) { joined(first) } else { Line::default() }, joined(second)]
}

/// The alarm in as many lines as it needs, or in short where there are few rows; its figures come first.
fn alarm_lines(state: &DashboardState, area: Rect) -> Vec<Line<'static>> {
    let Some(note) = &state.alarm else { return Vec::new() };
    let all = wrapped(&format!("! {}", note.line()), area.width.into());
    let lines = if area.height >= TALL || state.page == Page::Log {
        all
    } else {
        wrapped(&format!("! {}: do not rely on it; key l", note.short), area.width.into())
    };
    lines.into_iter().map(|l| Line::from(Span::styled(l, theme::bad()))).collect()
}

/// Lines of at most `width` characters, broken between words.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is a first line");
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_string());
        }
    }
    lines
}

fn overview(f: &mut Frame, area: Rect, state: &DashboardState) {
    let left = if area.width < 100 { area.width * 46 / 100 } else { area.width * 49 / 100 };
    let [picture, line, figures] =
        Layout::horizontal([Constraint::Length(left), Constraint::Length(2), Constraint::Min(10)]).areas(area);
    let divider = vec![
        Line::from(Span::styled(glyph(Sign::Line, state.ascii).to_string(), style(Sign::Line)));
        area.height.into()
    ];
    f.render_widget(Paragraph::new(divider), line);
    draw_picture(f, picture, state);
    let lines = panel::figures(state, figures.width.into(), figures.height.into());
    f.render_widget(Paragraph::new(lines), figures);
}

fn draw_picture(f: &mut Frame, area: Rect, state: &DashboardState) {
    let mut legend = legend(state, area.width.into());
    legend.truncate(if area.height < LOW { 1 } else { 2 });
    let [title, cells, below] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(1), Constraint::Length(legend.len() as u16)])
            .areas(area);
    ask_for(state, cells);
    f.render_widget(Paragraph::new(legend), below);
    let Some(p) = &state.picture else {
        let text = said::text("The picture comes with the first frame.");
        f.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), cells);
        return;
    };
    let text = if state.shows_breaks { format!("breaks, {}", p.title) } else { p.title.clone() };
    let text = shortened(&said::text(&text), area.width.into());
    f.render_widget(Paragraph::new(Span::styled(text, theme::title())), title);
    let rows = 0..p.cells.rows.min(cells.height.into());
    f.render_widget(Paragraph::new(rows.map(|r| row(p, r, state)).collect::<Vec<_>>()), cells);
}

/// Tells the painter how large the picture is on this terminal.
fn ask_for(state: &DashboardState, cells: Rect) {
    if let (Some(control), Some(wish)) = (&state.control, state.wish) {
        control.wish(Wish { size: [cells.width, cells.height], ..wish });
    }
}

fn row(p: &Picture, row: usize, state: &DashboardState) -> Line<'static> {
    let sign = |c: usize| {
        let look = p.cells.at(c, row).map(|(look, _)| Sign::Look(look));
        let n = p.breaks[row * p.cells.columns + c];
        match look {
            _ if state.shows_breaks && n > 0 => Some(Sign::Breaks(n)),
            Some(Sign::Look(Look::Person | Look::Heap | Look::Removed)) if state.shows_breaks => None,
            look => look,
        }
    };
    let mut spans: Vec<Span<'static>> = Vec::new();
    let mut text = String::new();
    let mut before = None;
    for c in 0..p.cells.columns {
        let now = sign(c);
        if now.map(style) != before {
            if !text.is_empty() {
                spans.push(Span::styled(std::mem::take(&mut text), before.unwrap_or_default()));
            }
            before = now.map(style);
        }
        text.push(now.map_or(' ', |s| glyph(s, state.ascii)));
    }
    spans.push(Span::styled(text, before.unwrap_or_default()));
    Line::from(spans)
}

fn legend(state: &DashboardState, width: usize) -> Vec<Line<'static>> {
    let entries: Vec<(Sign, &str)> = if state.shows_breaks {
        let breaks = [(1, "1"), (2, "2"), (3, "3-5"), (6, "6+")];
        let stands = (Sign::Look(Look::Stands), "stands");
        breaks.into_iter().map(|(n, t)| (Sign::Breaks(n), t)).chain([stands]).collect()
    } else {
        let looks =
            [(Look::Stands, "stands"), (Look::Heap, "moved"), (Look::Removed, "removed"), (Look::Person, "person")];
        looks.into_iter().map(|(l, t)| (Sign::Look(l), t)).collect()
    };
    let mut lines = vec![Line::default()];
    let mut used = 0;
    for (sign, text) in entries {
        let text = said::text(text);
        let long = 2 + said::width(&text);
        if used + long > width {
            lines.push(Line::default());
            used = 0;
        }
        let last = lines.last_mut().expect("there is a first line");
        last.spans
            .extend([Span::styled(glyph(sign, state.ascii).to_string(), style(sign)), Span::raw(format!(" {text} "))]);
        used += long + 1;
    }
    lines
}

fn page(f: &mut Frame, area: Rect, lines: Vec<Line<'static>>) {
    f.render_widget(Paragraph::new(lines), area);
}
