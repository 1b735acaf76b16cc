//! Step 3: events.

use super::super::app::App;
use super::{nothing_open, table, text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.open else { return nothing_open(f, area) };
    let scenario = &o.case.scenario;
    let list = scenario.places();
    if list.is_empty() {
        let lines = [
            "Nothing happens to the building yet.",
            "",
            "a  removes parts, as a blast or a cut does: choose columns or walls",
            "g  removes whole groups",
            "f  lets whole groups lose strength with time, as a fire does",
            "e  explodes a charge beside or in the building",
            "m  shakes the ground with a recorded motion",
            "o  any kind of event: settlement, impact of a vehicle, force, live load, water, artificial ground motion, aftershock",
        ];
        return text(f, area, "Damage", lines.map(Line::from).to_vec());
    }
    let [top, below] = Layout::vertical([Constraint::Percentage(50), Constraint::Percentage(50)]).areas(area);
    let row = |p: &crate::scenario::Place| {
        let (begin, what) = p.kind.summary(scenario, p.index);
        vec![format!("{begin:.2}"), p.kind.key().to_string(), what]
    };
    table(
        f,
        top,
        "What happens",
        &["at s", "kind", "what"],
        &[Constraint::Length(7), Constraint::Length(13), Constraint::Min(20)],
        list.iter().map(row).collect(),
        app.selected(),
    );
    let mut lines = Vec::new();
    if let Some(p) = list.get(app.selected()) {
        lines.push(Line::from(format!("{}. Enter changes it, d drops it.", p.kind.title())));
        let given = p.kind.lines(scenario, p.index).into_iter();
        let given = given.filter_map(|l| Some((format!("{} = {}", l.key, l.literal?), l.meaning)));
        lines.extend(given.map(|(l, meaning)| Line::from(format!("{l:<40}  {meaning}"))));
    }
    text(f, below, "The selected event", lines);
}
