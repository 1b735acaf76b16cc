//! What the steps draw with: boxes, tables and texts.

use super::{said, theme};
use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Cell, Paragraph, Row, Table, TableState, Wrap};

/// A titled box.
pub(super) fn block(title: impl Into<String>) -> Block<'static> {
    block_of_words(&said::text(&title.into()))
}

/// The same for a title that is said already.
fn block_of_words(title: &str) -> Block<'static> {
    // Letters that join to one sign count as one in the width of a text, and are drawn in a cell each.
    let joined = " ".repeat(said::cells(title).saturating_sub(said::width(title)));
    Block::bordered().title(Span::styled(format!(" {title} {joined}"), theme::title()))
}

/// Row number of a table without selection.
pub(super) const NO_ROW: usize = usize::MAX;

/// A table with a selected row, which is also marked without colour.
pub(super) fn table(
    f: &mut Frame,
    area: Rect,
    title: impl Into<String>,
    head: &[&'static str],
    widths: &[Constraint],
    rows: Vec<Vec<String>>,
    selected: usize,
) {
    let cell = |(k, c): (usize, &String)| said::cell(head.get(k).copied().unwrap_or(""), c);
    let said: Vec<Vec<String>> = rows.iter().map(|r| r.iter().enumerate().map(cell).collect()).collect();
    let widths = if said::is_english() { widths.to_vec() } else { widened(head, widths, &rows, &said) };
    table_of_words(f, area, &said::text(&title.into()), head, &widths, said, selected);
}

/// The widths of columns in which all stays whole that was whole in English.
fn widened(head: &[&str], widths: &[Constraint], made: &[Vec<String>], said: &[Vec<String>]) -> Vec<Constraint> {
    let wide = |(k, w): (usize, &Constraint)| {
        let Constraint::Length(n @ 1..) = *w else { return *w };
        let heads = head.get(k).map(|h| (said::width(h), said::width(&said::head(h))));
        let pairs = made.iter().zip(said).filter_map(|(a, b)| Some((said::width(a.get(k)?), said::width(b.get(k)?))));
        let whole = heads.into_iter().chain(pairs).filter(|p| p.0 <= usize::from(n)).map(|p| p.1 as u16).max();
        Constraint::Length(whole.unwrap_or(0).max(n))
    };
    widths.iter().enumerate().map(wide).collect()
}

/// The same for a title and cells that are said already; a cell may have several lines. What is wider than its column ends with a sign that says so.
pub(super) fn table_of_words(
    f: &mut Frame,
    area: Rect,
    title: &str,
    head: &[&'static str],
    widths: &[Constraint],
    rows: Vec<Vec<String>>,
    selected: usize,
) {
    let count = rows.len();
    let has_selected = count > 0 && selected != NO_ROW;
    let room = columns(area, widths, has_selected);
    let fitted = |(k, cell): (usize, String)| match room.get(k) {
        Some(w) => cell.split('\n').map(|line| cut(line, *w)).collect::<Vec<_>>().join("\n"),
        None => cell,
    };
    let row = |cells: Vec<String>| {
        let lines = cells.iter().map(|c| c.split('\n').count()).max().unwrap_or(1);
        Row::new(cells.into_iter().enumerate().map(fitted).map(Cell::from)).height(lines as u16)
    };
    let table = Table::new(rows.into_iter().map(row), widths.to_vec())
        .row_highlight_style(theme::selected())
        .highlight_symbol(SELECTED)
        .block(block_of_words(title));
    let table = if head.is_empty() {
        table
    } else {
        table.header(Row::new(head.iter().map(|h| said::head(h)).collect::<Vec<_>>()).style(theme::title()))
    };
    let mut state = TableState::default();
    if has_selected {
        state.select(Some(selected.min(count - 1)));
    }
    f.render_stateful_widget(table, area, &mut state);
}

/// The mark of the selected row of a table.
const SELECTED: &str = "> ";

/// The widths that a table in a box gives to its columns.
fn columns(area: Rect, widths: &[Constraint], has_selected: bool) -> Vec<usize> {
    let mark = if has_selected { SELECTED.len() as u16 } else { 0 };
    let row = Rect::new(0, 0, area.width.saturating_sub(2 + mark), 1);
    // As the table lays them out: from the left, one blank between two.
    let list = Layout::horizontal(widths.iter().copied()).flex(Flex::Start).spacing(1).split(row);
    list.iter().map(|r| usize::from(r.width)).collect()
}

/// A text that ends at a width; one that is longer ends with a sign that says so.
pub(super) fn cut(text: &str, width: usize) -> String {
    if said::cells(text) <= width {
        return text.into();
    }
    let mut out = String::new();
    for c in text.chars() {
        out.push(c);
        if said::cells(&out) >= width {
            out.pop();
            break;
        }
    }
    out.trim_end().to_string() + "…"
}

/// The same, but the last word is whole. Of a long one, such as a path, its beginning stays.
pub(super) fn cut_at_word(text: &str, width: usize) -> String {
    /// Most letters of a word that are left out.
    const LONG: usize = 14;
    let short = cut(text, width);
    let kept = short.trim_end_matches('…');
    // Nothing is cut, or it is cut where a word ends.
    if short == text || text[kept.len()..].starts_with(' ') {
        return short;
    }
    match kept.rfind(' ') {
        Some(at) if kept[at..].chars().count() <= LONG => {
            kept[..at].trim_end_matches([' ', ',', ';', ':']).to_string() + "…"
        }
        _ => short,
    }
}

/// A paragraph in a titled box.
pub(super) fn text(f: &mut Frame, area: Rect, title: impl Into<String>, lines: Vec<Line<'static>>) {
    let lines = said::broken(said::lines(lines), usize::from(area.width.saturating_sub(2)));
    f.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block(title)), area);
}

/// The text of a step without an open case.
pub(super) fn nothing_open(f: &mut Frame, area: Rect) {
    let lines = vec![Line::from("Open a model or a case first: key 1 goes to the list of files.")];
    text(f, area, "No case", lines);
}
