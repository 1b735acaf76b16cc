//! The figures beside the picture, in as many rows as there are, and the pages of the log and of the groups.

use super::super::{said, theme};
use super::DashboardState;
use super::glyphs::{Sign, bar, style};
use super::log::shortened;
use super::numbers::{Now, StoreyState};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

type Lines = Vec<Line<'static>>;

/// A block of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FigureBlock {
    Storeys,
    People,
    Groups,
    Log,
    Fastest,
}

/// The blocks from the most important one: fewest rows, and rows that are given first when there are more.
fn blocks(state: &DashboardState, width: usize) -> [(FigureBlock, usize, usize); 5] {
    let some = |n: usize, rows: usize| if n == 0 { 0 } else { rows };
    let (storeys, groups) = (state.live.storeys.len(), state.most_broken().len());
    let people = people(state, width).len();
    let fastest = state.live.fastest.len();
    [
        (FigureBlock::Storeys, some(storeys, 1 + storeys.min(3)), some(storeys, 1 + storeys)),
        (FigureBlock::Groups, some(groups, 1 + groups.min(2)), some(groups, 1 + groups.min(9))),
        (FigureBlock::People, people, people),
        (FigureBlock::Log, 3, 4),
        (FigureBlock::Fastest, fastest.min(1), fastest),
    ]
}

/// Rows of each block; the log takes what is left.
fn share_out(blocks: &[(FigureBlock, usize, usize)], rows: usize) -> Vec<usize> {
    let mut left = rows;
    let mut given: Vec<usize> = blocks
        .iter()
        .map(|(_, fewest, _)| {
            let n = if *fewest <= left { *fewest } else { 0 };
            left -= n;
            n
        })
        .collect();
    for (k, (_, _, wanted)) in blocks.iter().enumerate() {
        if given[k] > 0 {
            let more = left.min(wanted.saturating_sub(given[k]));
            given[k] += more;
            left -= more;
        }
    }
    for (k, (block, ..)) in blocks.iter().enumerate() {
        if *block == FigureBlock::Log && given[k] > 0 {
            given[k] += left;
        }
    }
    given
}

/// The figures beside the picture.
pub(super) fn figures(state: &DashboardState, width: usize, rows: usize) -> Lines {
    let blocks = blocks(state, width);
    let given = share_out(&blocks, rows);
    let rows_of = |block| blocks.iter().position(|b| b.0 == block).map_or(0, |k| given[k]);
    let order =
        [FigureBlock::Storeys, FigureBlock::Groups, FigureBlock::People, FigureBlock::Fastest, FigureBlock::Log];
    let mut lines = Vec::new();
    for block in order {
        let rows = rows_of(block);
        if rows == 0 {
            continue;
        }
        lines.extend(match block {
            FigureBlock::Storeys => storeys(state, width, rows),
            FigureBlock::Groups => groups(state, width, rows),
            FigureBlock::People => people(state, width),
            FigureBlock::Fastest => fastest(state, width, rows),
            FigureBlock::Log => newest(state, width, rows),
        });
    }
    lines
}

fn heading(text: &str, width: usize) -> Line<'static> {
    Line::from(Span::styled(shortened(text, width), theme::title()))
}

/// The storeys from the top down; where there is no room for all, those that have sunk most.
fn storeys(state: &DashboardState, width: usize, rows: usize) -> Lines {
    let all = &state.live.storeys;
    let room = rows.saturating_sub(1);
    let mut chosen: Vec<usize> = (0..all.len()).collect();
    chosen.sort_by(|a, b| all[*b].sunk.total_cmp(&all[*a].sunk).then(b.cmp(a)));
    chosen.truncate(room);
    chosen.sort_unstable_by(|a, b| b.cmp(a));
    let worst_of = if width < 50 { "of" } else { "worst of" };
    let of = if room < all.len() { format!(" ({room} {worst_of} {})", all.len()) } else { String::new() };
    let title = match width {
        0..34 => "sunk, sway",
        34..50 if room < all.len() => "column heads sunk, sway",
        34..50 => "column heads: sunk; sway if standing",
        _ => "column heads: sunk, and sway of those that stand",
    };
    let unit = said::local().length_unit();
    let mut lines = vec![heading(&format!("{title}, {unit}{of}"), width)];
    let worst = all.iter().map(|s| s.sunk).fold(1.0, f64::max);
    let name = chosen.iter().map(|k| all[*k].name.chars().count()).max().unwrap_or(0).min(12);
    lines.extend(chosen.into_iter().map(|k| storey(&all[k], name, worst, width, state.ascii)));
    lines
}

fn storey(s: &StoreyState, name: usize, worst: f64, width: usize, ascii: bool) -> Line<'static> {
    let shown = shortened(&said::text(&s.name), name);
    let in_units = |m: f64| said::local().length_number(m);
    let sway = s.sway.map_or("   -".to_string(), |m| format!("{:4.2}", in_units(m)));
    let text = format!(" {shown:name$} {:5.2} {sway} ", in_units(s.sunk));
    let room = width.saturating_sub(text.chars().count());
    Line::from(vec![Span::raw(text), Span::styled(bar(s.sunk / worst, room, ascii), style(Sign::Bar(8)))])
}

fn groups(state: &DashboardState, width: usize, rows: usize) -> Lines {
    let title = if width < 34 { "most broken".to_string() } else { groups_title(state) };
    let mut lines = vec![heading(&title, width)];
    let list = state.most_broken();
    let name = if width < 34 { 10 } else { 16 };
    lines.extend(list.iter().take(rows.saturating_sub(1)).map(|g| group(state, *g, name, width)));
    lines
}

/// A resumed run does not know what broke before.
fn groups_title(state: &DashboardState) -> String {
    match state.first {
        Some(t) if t > 0.0 => format!("most broken (since {t:.2} s), share of its joints"),
        _ => "most broken, share of its joints".into(),
    }
}

fn group(state: &DashboardState, (g, broken): (usize, usize), name: usize, width: usize) -> Line<'static> {
    let (group, joints) = &state.model.groups[g];
    let share = broken as f64 / (*joints).max(1) as f64;
    let shown = shortened(&crate::text::clean(group), name);
    let text = format!(" {shown:name$} {broken:5} {:3.0} % ", 100.0 * share);
    let room = width.saturating_sub(text.chars().count());
    Line::from(vec![Span::raw(text), Span::styled(bar(share, room, state.ascii), style(Sign::Bar(8)))])
}

fn people(state: &DashboardState, width: usize) -> Lines {
    let Some(counts) = state.live.people else { return Vec::new() };
    let told = Now::ALL.iter().zip(counts).filter(|(_, n)| *n > 0).map(|(now, n)| format!("{n} {}", now.name()));
    let all: usize = counts.iter().sum();
    let title = match width {
        0..34 => format!("{all} people now"),
        34..50 => format!("{all} people now (outcome: at the end)"),
        _ => format!("{all} people now; their outcome is known after the assessment"),
    };
    let mut lines = vec![heading(&title, width)];
    let mut line = String::new();
    for part in told {
        if !line.is_empty() && line.chars().count() + 2 + part.chars().count() > width {
            lines.push(Line::from(std::mem::take(&mut line)));
        }
        line += if line.is_empty() { " " } else { ", " };
        line += &part;
    }
    lines.push(Line::from(line));
    lines
}

fn fastest(state: &DashboardState, width: usize, rows: usize) -> Lines {
    let one = |(k, (body, speed)): (usize, &(u32, f64))| {
        let word = if k == 0 { Span::styled("fastest", theme::title()) } else { Span::raw("       ") };
        let name = shortened(&state.model.element_name(*body), width.saturating_sub(18));
        said::line(Line::from(vec![word, Span::raw(format!(" {speed:4.1} m/s {name}"))]))
    };
    state.live.fastest.iter().take(rows).enumerate().map(one).collect()
}

fn newest(state: &DashboardState, width: usize, rows: usize) -> Lines {
    let from = state.log.len().saturating_sub(rows.saturating_sub(1));
    let line = |e: &super::BrokenJoint| format!(" {:.2} {}", e.time, e.line(&state.model, width.saturating_sub(6)));
    let mut lines = vec![heading("log: what broke last", width)];
    lines.extend(state.log[from..].iter().map(|e| Line::from(line(e))));
    lines
}

/// The page of the log.
pub(super) fn log_page(state: &DashboardState, area: Rect) -> Lines {
    let (width, room) = (usize::from(area.width), usize::from(area.height).saturating_sub(1).max(1));
    let end = state.log.len().saturating_sub(state.scroll);
    let from = end.saturating_sub(room);
    let title = match state.log.len() {
        0 => "log: nothing has broken yet; l goes back".to_string(),
        all => format!("log: {} to {end} of {all}, newest last; arrows scroll, l goes back", from + 1),
    };
    let mut lines = vec![heading(&title, width)];
    let line =
        |e: &super::BrokenJoint| format!(" {:7.3} s  {}", e.time, e.line(&state.model, width.saturating_sub(12)));
    lines.extend(state.log[from..end].iter().map(|e| Line::from(line(e))));
    lines
}

/// The page of the groups.
pub(super) fn groups_page(state: &DashboardState, area: Rect) -> Lines {
    let (width, room) = (usize::from(area.width), usize::from(area.height).saturating_sub(1).max(1));
    let list = state.most_broken();
    let from = state.scroll.min(list.len().saturating_sub(room));
    let mut lines = vec![heading(&format!("{}; arrows scroll, g goes back", groups_title(state)), width)];
    let longest = state.model.groups.iter().map(|g| g.0.chars().count()).max().unwrap_or(0);
    let name = longest.clamp(8, width / 2);
    lines.extend(list[from..].iter().take(room).map(|g| group(state, *g, name, width)));
    lines
}
