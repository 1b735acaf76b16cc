//! Draws the groups, and the drawing beside or in place of them.

use crate::building::ElementRole;
use crate::building::role_groups::shortened;
use crate::prepare::Group;
use crate::strength::{Failure, Strength, detailing};
use crate::tui::app::{App, Open};
use crate::tui::building;
use crate::tui::plan_view::Paint;
use crate::tui::theme::Glyph;
use crate::tui::widgets::{nothing_open, table, text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

/// From this width on, the drawing is beside the list.
const WIDE: u16 = 110;
/// From this width of the list on, all its columns are shown.
const ALL_COLUMNS: u16 = 100;
/// Width of the list beside a drawing.
const NARROWEST: u16 = 73;

const LEGEND: [(Glyph, &str); 6] = [
    (Glyph::Marked, "this group"),
    (Glyph::Column, "column"),
    (Glyph::Wall, "wall"),
    (Glyph::Partition, "partition"),
    (Glyph::Beam, "beam"),
    (Glyph::Floor, "floor"),
];

/// The parts of the selected group, in the drawing.
fn paint(o: &Open, app: &App) -> Paint<'static> {
    let group = o.case.groups.get(app.selected()).map(|g| g.name.as_str());
    let marked = o.building.elements.iter().map(|e| Some(e.group.as_str()) == group).collect();
    Paint { marked, ..Paint::default() }
}

/// The drawing with the part at the cursor beside it.
fn on_drawing(f: &mut Frame, area: Rect, o: &Open, app: &App) {
    let panel = building::beside(f, area, o, app, &Paint::default());
    let legend = building::legend(&LEGEND[1..], panel.width);
    let [top, below] = Layout::vertical([Constraint::Min(4), Constraint::Length(legend.len() as u16)]).areas(panel);
    let mut lines = building::part(o, app, panel.width);
    if let Some(e) = app.view.cursor.and_then(|k| o.building.elements.get(k)) {
        if let Some(r) = &e.recognition {
            lines.push(Line::from(format!(
                "found: {} with {:.0} % of the evidence",
                r.role.name(),
                100.0 * r.confidence
            )));
        }
        if let Some(g) = o.case.groups.iter().find(|g| g.name == e.group) {
            lines.push(Line::from(format!("breaks: {}, factor {}", breaks(g), g.strength_factor)));
        }
    }
    building::note(f, top, lines);
    building::note(f, below, legend);
}

/// How a group can break, in one or two words.
fn breaks(g: &Group) -> &'static str {
    match (g.unbreakable, g.failure, g.fragments) {
        (true, ..) => "never",
        (_, None, false) => "yes",
        (_, None, true) => "frag",
        (_, Some(Failure::Fibre), false) => "fibre",
        (_, Some(Failure::Fibre), true) => "fibre, frag",
        (_, Some(Failure::Limits), false) => "limit",
        (_, Some(Failure::Limits), true) => "limit, frag",
    }
}

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.open else { return nothing_open(f, area) };
    let wide = area.width >= WIDE;
    if app.is_on_plan() && !wide {
        return on_drawing(f, area, o, app);
    }
    let mut area = area;
    if wide {
        let [left, right] = Layout::horizontal([Constraint::Length(NARROWEST), Constraint::Min(30)]).areas(area);
        building::drawing(f, right, o, app, &paint(o, app));
        area = left;
    }
    // What drawn bars carry stands below the profile.
    let drawn = o.case.groups.get(app.selected()).and_then(|g| o.case.profile(&g.profile).ok());
    let drawn = drawn.is_some_and(|p| matches!(&p.strength, Strength::Reinforced(r) if r.drawn.is_some()));
    let carried = if drawn { super::bars_carry(&o.case, app.selected()) } else { Vec::new() };
    let height = (5 + carried.len() as u16).min(area.height / 2).max(5);
    let [list, about] = Layout::vertical([Constraint::Min(5), Constraint::Length(height)]).areas(area);
    let counts = o.building.groups();
    // The widest columns that matter least give way on a small screen.
    let wide = area.width >= ALL_COLUMNS;
    let rows = o
        .case
        .groups
        .iter()
        .map(|g| {
            let n = counts.iter().find(|(name, _)| *name == g.name).map_or(0, |(_, n)| *n);
            let size = g.target_size.unwrap_or(o.case.prepare.target_size);
            let mut row = vec![
                shortened(&g.name, if wide { 44 } else { 21 }),
                n.to_string(),
                g.role.map_or("", ElementRole::name).into(),
                g.profile.clone(),
                format!("{:.2}", g.live_load / 1000.0),
                breaks(g).into(),
            ];
            if wide {
                row.push(format!("{size:.2}{}", if g.target_size.is_none() { " *" } else { "" }));
                row.push(format!("{}", g.strength_factor));
            }
            row
        })
        .collect();
    let mut heads = vec!["group", "parts", "role", "profile", "kN/m2", "breaks"];
    let mut widths = vec![
        Constraint::Min(14),
        Constraint::Length(5),
        Constraint::Length(12),
        Constraint::Length(16),
        Constraint::Length(6),
        Constraint::Length(11),
    ];
    if wide {
        heads.extend(["piece m", "factor"]);
        widths.extend([Constraint::Length(8), Constraint::Length(6)]);
    }
    table(
        f,
        list,
        "Groups: what they are for, their strength, live load (* as the case)",
        &heads,
        &widths,
        rows,
        app.selected(),
    );
    let profile = o.case.groups.get(app.selected()).and_then(|g| o.case.profile(&g.profile).ok());
    let mut lines = profile.map_or_else(Vec::new, |p| {
        let bars = match &p.strength {
            Strength::Reinforced(r) => detailing::summary(r, p.role).map(Line::from),
            _ => None,
        };
        let title = std::iter::once(Line::from(p.title));
        title
            .chain(carried.into_iter().map(Line::from))
            .chain(bars)
            .chain([Line::from(format!("source: {}", p.source))])
            .collect()
    });
    if let Some(g) = o.case.groups.get(app.selected()) {
        let of_group = o.building.elements.iter().filter(|e| e.group == g.name).filter_map(|e| e.recognition.as_ref());
        if let Some(r) = of_group.min_by(|a, b| a.confidence.total_cmp(&b.confidence)) {
            let sure = format!("found: {} with {:.0} % of the evidence", r.role.name(), 100.0 * r.confidence);
            lines.insert(0, Line::from(format!("{sure} ({})", r.evidence.join("; "))));
        }
    }
    let differing = o.case.override_lines();
    if !differing.is_empty() {
        lines.insert(0, Line::from(format!("elements that differ: {}", differing.join("; "))));
    }
    text(f, about, "Profile", lines);
}
