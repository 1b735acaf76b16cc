//! Step 2: materials and strengths of the parts.

use super::super::app::App;
use super::{nothing_open, table, text};
use crate::prepare::Group;
use crate::strength::Failure;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

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
    let [list, about] = Layout::vertical([Constraint::Min(5), Constraint::Length(5)]).areas(area);
    let counts = o.building.groups();
    let rows = o
        .case
        .groups
        .iter()
        .map(|g| {
            let n = counts.iter().find(|(name, _)| *name == g.name).map_or(0, |(_, n)| *n);
            let size = g.target_size.unwrap_or(o.case.prepare.target_size);
            vec![
                g.name.clone(),
                n.to_string(),
                g.profile.clone(),
                format!("{:.2}", g.live_load / 1000.0),
                format!("{size:.2}{}", if g.target_size.is_none() { " *" } else { "" }),
                format!("{}", g.strength_factor),
                breaks(g).into(),
            ]
        })
        .collect();
    table(
        f,
        list,
        "Groups and their strength (* piece size of the case)",
        &["group", "parts", "profile", "live kN/m2", "piece m", "factor", "breaks"],
        &[
            Constraint::Min(14),
            Constraint::Length(6),
            Constraint::Length(20),
            Constraint::Length(10),
            Constraint::Length(8),
            Constraint::Length(6),
            Constraint::Length(11),
        ],
        rows,
        app.selected(),
    );
    let profile = o.case.groups.get(app.selected()).and_then(|g| o.case.profile(&g.profile).ok());
    let mut lines =
        profile.map_or_else(Vec::new, |p| vec![Line::from(p.title), Line::from(format!("source: {}", p.source))]);
    let differing = o.case.override_lines();
    if !differing.is_empty() {
        lines.insert(0, Line::from(format!("elements that differ: {}", differing.join("; "))));
    }
    text(f, about, "Profile", lines);
}
