//! Draws the list of files and what is known of the open model.

use super::UNITS;
use crate::building::{Severity, counted, join, storeys_of};
use crate::import::UpAxis;
use crate::tui::app::{App, Open};
use crate::tui::opening::files;
use crate::tui::plan_view::Paint;
use crate::tui::said;
use crate::tui::widgets::{table, text};
use crate::tui::{building, theme};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use std::path::Path;

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    let [left, right] = Layout::horizontal([Constraint::Percentage(44), Constraint::Percentage(56)]).areas(area);
    let entries = files::shown(app);
    let rows: Vec<Vec<String>> = entries.iter().map(|e| vec![files::label(e)]).collect();
    let title = match &app.filter {
        Some(t) => format!("find: {t}_  {} found, Esc ends", rows.len()),
        None => format!("Files in {}", short(&app.folder)),
    };
    table(f, left, title, &[], &[Constraint::Min(10)], rows, app.selected());
    match &app.open {
        None => text(f, right, "Model", introduction()),
        Some(o) if right.height > 26 && area.width >= 110 => {
            let halves = [Constraint::Length(14), Constraint::Min(8)];
            let [above, below] = Layout::vertical(halves).areas(right);
            text(f, above, "Model", summary(o, 12));
            building::drawing(f, below, o, app, &Paint::default());
        }
        Some(o) => text(f, right, "Model", summary(o, right.height.saturating_sub(2) as usize)),
    }
}

fn introduction() -> Vec<Line<'static>> {
    [
        "Choose what to work on with the arrow keys and press Enter:",
        "",
        "- the sample: a four-storey frame that loses four ground-floor columns",
        "- a sketch: a building from a few parameters, when there is no model",
        "- a model: IFC, OBJ, glTF, STL, PLY or box scene. It gets a case beside it, <name>-case/case.toml",
        "- a case: case.toml, made before",
        "",
        "/ looks for a name; files that come later appear by themselves.",
        "Tab goes to the next step; ? shows the keys of each.",
    ]
    .into_iter()
    // Other languages are longer: their lines stand without gaps.
    .filter(|l| said::is_english() || !l.is_empty())
    .map(Line::from)
    .collect()
}

fn summary(o: &Open, height: usize) -> Vec<Line<'static>> {
    let (b, m) = (&o.building, &o.case.model);
    let size = b.used_aabb().size();
    let unit = UNITS.iter().find(|(u, _)| *u == m.options.metres_per_unit).map_or_else(
        || format!("{} m per unit", m.options.metres_per_unit.unwrap_or(b.source.metres_per_unit)),
        |(u, name)| match u {
            None => format!("{name} ({} m per unit)", b.source.metres_per_unit),
            Some(_) => (*name).to_string(),
        },
    );
    let up = match m.options.up {
        Some(UpAxis::Z) => "z".to_string(),
        Some(UpAxis::Y) => "y".to_string(),
        None => format!("{} (found)", b.source.up),
    };
    let count = |s| b.findings.iter().filter(|x| x.severity == s).count();
    let mut lines = vec![
        Line::from(Span::styled(o.case.title.clone(), theme::title())),
        Line::from(format!("{} ({})", b.source.file, b.source.format)),
        Line::from(format!("size     {:.1} x {:.1} m, {:.1} m high", size.x, size.y, size.z)),
        Line::from(format!("units    {unit}")),
        Line::from(format!("up       {up}")),
        Line::from(format!("elements {} in {} groups", b.elements.len(), b.groups().len())),
        Line::from(format!("storeys  {}", storeys_of(&b.storeys).len())),
    ];
    let left_out = b.ledger.left_out_count();
    if left_out > 0 {
        lines.push(Line::from(format!("left out {left_out} (furniture, doors, windows, spaces)")));
    }
    let (boxed, failed) = (b.ledger.boxed_count(), b.ledger.failed_count());
    if boxed + failed > 0 {
        let missing = format!("not read {failed}, as a box {boxed}");
        lines.push(Line::from(Span::styled(missing, theme::bad())));
    }
    let findings = format!("findings {}", counted(&join(&b.findings)));
    let style = if count(Severity::Error) + count(Severity::Warning) > 0 { theme::bad() } else { theme::good() };
    lines.push(Line::from(Span::styled(findings, style)));
    let rows = join(&b.findings);
    let room = height.saturating_sub(lines.len() + 1) / 2;
    let line = |parts: Vec<String>| Line::from_iter(std::iter::once("- ".to_string()).chain(parts).map(Span::raw));
    lines.extend(rows.iter().take(room).map(|r| line(r.parts())));
    if rows.len() > room {
        lines.push(Line::from(format!("and {} more rows: step 5, key c writes all of them", rows.len() - room)));
    }
    lines
}

/// The end of a path, which is more informative than its beginning.
fn short(p: &Path) -> String {
    let s = p.display().to_string();
    let n = s.chars().count();
    // Other languages need more words around it.
    let most = if said::is_english() { 22 } else { 12 };
    if n > most { format!("...{}", s.chars().skip(n + 3 - most).collect::<String>()) } else { s }
}
