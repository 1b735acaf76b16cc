//! What the steps draw with: boxes, tables and texts.

use super::theme;
use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Cell, Paragraph, Row, Table, TableState, Wrap};

/// A titled box.
pub(super) fn block(title: impl Into<String>) -> Block<'static> {
    Block::bordered().title(Span::styled(format!(" {} ", title.into()), theme::title()))
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
pub(super) fn text(f: &mut Frame, area: Rect, title: impl Into<String>, lines: Vec<Line<'static>>) {
    f.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block(title)), area);
}

/// The text of a step without an open case.
pub(super) fn nothing_open(f: &mut Frame, area: Rect) {
    let lines = vec![Line::from("Open a model or a case first: key 1 goes to the list of files.")];
    text(f, area, "No case", lines);
}
