//! The building beside the lists of a step: drawing, legend, the part at the cursor.

use super::app::{App, Open};
use super::plan_view::{self, Layer, Paint};
use super::said;
use super::theme::{self, Glyph};
use crate::building::storeys_of;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// Width of the panel beside a drawing on a small screen and on a wide one.
const NARROW: u16 = 27;
const WIDE: u16 = 44;

/// The drawing on the left, with its title; the panel on the right is handed back.
pub(super) fn beside(f: &mut Frame, area: Rect, o: &Open, app: &App, paint: &Paint<'_>) -> Rect {
    let panel = if area.width >= 110 { WIDE } else { NARROW };
    let [left, right] = Split::horizontal([Constraint::Min(30), Constraint::Length(panel)]).areas(area);
    drawing(f, left, o, app, paint);
    right
}

/// The drawing with its title.
pub(super) fn drawing(f: &mut Frame, area: Rect, o: &Open, app: &App, paint: &Paint<'_>) {
    let [head, body] = Split::vertical([Constraint::Length(1), Constraint::Min(3)]).areas(area);
    f.render_widget(Paragraph::new(said::line(title(o, app))), head);
    plan_view::draw(f, body, &o.case, &o.building, &app.view, paint);
}

/// What the drawing shows: storey and plane, or the text that is looked for.
fn title(o: &Open, app: &App) -> Line<'static> {
    let v = &app.view;
    if let Some(text) = &v.find {
        let n = if text.is_empty() { 0 } else { plan_view::found(&o.building, &o.case, text).len() };
        return Line::from(vec![
            Span::styled("find: ", theme::title()),
            Span::styled(format!("{text}_"), theme::key()),
            Span::raw(format!("  {n} found")),
        ]);
    }
    let what = match v.cut {
        plan_view::Cut::Plan => {
            let levels = &o.building.storeys;
            let name = levels.get(v.level).map_or("floor plan".into(), |s| format!("{} {:+.1} m", s.name, s.elevation));
            let more = if v.layer == Layer::Upright { String::new() } else { format!(", {}", v.layer.name()) };
            let storeys = storeys_of(levels).len();
            // A roof is none of the storeys.
            let which = match v.level < storeys.max(1) {
                true => format!(" ({} of {})", v.level + 1, storeys.max(1)),
                false => " (roof)".to_string(),
            };
            format!("{name}{more}{which}")
        }
        plan_view::Cut::Along => "SECTION along the street".into(),
        plan_view::Cut::Across => "SECTION across the street".into(),
    };
    let focus = if app.is_on_plan() { theme::title() } else { Style::default() };
    let mut spans = vec![Span::styled(what, focus)];
    if v.corner.is_some() {
        spans.push(Span::styled("  box: arrows, then x marks, Esc ends", theme::key()));
    } else if !v.marks.is_empty() {
        spans.push(Span::styled(format!("  {} marked, Esc unmarks", v.marks.len()), theme::key()));
    }
    Line::from(spans)
}

/// The part at the cursor, and how many lines that takes.
pub(super) fn part(o: &Open, app: &App, width: u16) -> Vec<Line<'static>> {
    let lines = plan_view::at_cursor(&o.case, &o.building, &app.view, usize::from(width));
    lines
        .into_iter()
        .enumerate()
        .map(|(k, l)| if k == 0 { Line::from(Span::styled(l, theme::key())) } else { Line::from(l) })
        .collect()
}

/// Signs with their meanings, in as many lines as the width needs.
pub(super) fn legend(keys: &[(Glyph, &'static str)], width: u16) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    let mut used = 0;
    for (g, text) in keys {
        let text = said::text(text);
        let long = said::width(&text) + 4;
        if used > 0 && used + long > usize::from(width) {
            lines.push(Line::default());
            used = 0;
        }
        if long > usize::from(width) && !said::is_english() {
            // Longer than the panel: it goes on below its sign.
            let mut rest = said::wrapped(&text, usize::from(width).saturating_sub(2)).into_iter();
            let first = format!(" {}", rest.next().unwrap_or_default());
            let signed = Line::from(vec![Span::styled(theme::sign(*g), theme::style(*g)), Span::raw(first)]);
            lines.pop_if(|l| l.spans.is_empty());
            lines.push(signed);
            lines.extend(rest.map(|t| Line::from(format!("  {t}"))));
            used = usize::from(width);
            continue;
        }
        used += long;
        if let Some(line) = lines.last_mut() {
            line.spans.extend([Span::styled(theme::sign(*g), theme::style(*g)), Span::raw(format!(" {text}  "))]);
        }
    }
    lines
}

/// A paragraph that wraps, without a box.
pub(super) fn note(f: &mut Frame, area: Rect, lines: Vec<Line<'static>>) {
    let lines = said::broken(said::lines(lines), usize::from(area.width));
    f.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}
