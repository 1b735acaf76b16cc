//! Draws the events, on the drawing of the building.

use crate::fields::Value;
use crate::scenario::{EventPlace, Selection};
use crate::tui::app::{App, Open};
use crate::tui::building;
use crate::tui::plan_view::{Paint, short_names};
use crate::tui::theme::Glyph;
use crate::tui::widgets::{NO_ROW, nothing_open, table, text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

const LEGEND: [(Glyph, &str); 6] = [
    (Glyph::Column, "column"),
    (Glyph::Wall, "wall"),
    (Glyph::Partition, "partition"),
    (Glyph::Floor, "floor"),
    (Glyph::Lost, "removed"),
    (Glyph::Hit, "this event"),
];

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.open else { return nothing_open(f, area) };
    let paint = paint(o, Some(app.selected()));
    if !app.is_on_plan() && area.width < 110 {
        return list(f, area, o, app);
    }
    let panel = building::beside(f, area, o, app, &paint);
    let part = building::part(o, app, panel.width);
    let legend = building::legend(&LEGEND, panel.width);
    let used = lines(&part, panel.width);
    let areas = [Constraint::Length(used), Constraint::Min(4), Constraint::Length(legend.len() as u16)];
    let [top, middle, below] = Layout::vertical(areas).areas(panel);
    building::note(f, top, part);
    events(f, middle, o, app);
    building::note(f, below, legend);
}

/// Rows that lines take when they wrap.
fn lines(list: &[Line<'_>], width: u16) -> u16 {
    list.iter().map(|l| l.width().div_ceil(usize::from(width).max(1)).max(1) as u16).sum()
}

/// The events in a narrow table.
fn events(f: &mut Frame, area: Rect, o: &Open, app: &App) {
    let scenario = &o.case.scenario;
    let list = scenario.places();
    if list.is_empty() {
        let lines = ["Nothing happens yet.", "Space removes the part at the cursor, Enter lists other events."];
        return text(f, area, "Events", lines.map(Line::from).to_vec());
    }
    let wide = area.width >= 40;
    let about = about(o, &list, usize::from(area.width.saturating_sub(if wide { 21 } else { 18 })));
    let row = |(p, what): (&EventPlace, String)| {
        let (begin, _) = p.kind.summary(scenario, p.index);
        let kind: String = p.kind.key().chars().take(if wide { 8 } else { 6 }).collect();
        vec![format!("{begin:.1}"), kind, what]
    };
    let rows = list.iter().zip(about).map(row).collect();
    let widths = [Constraint::Length(4), Constraint::Length(if wide { 8 } else { 6 }), Constraint::Min(5)];
    let selected = if app.is_on_plan() { NO_ROW } else { app.selected() };
    table(f, area, format!("Events {} of {}", app.selected() + 1, list.len()), &[], &widths, rows, selected);
}

/// What events are about in at most `most` letters. Of several parts the first is named, with the number of the others: shortened in its middle, a list
/// of two parts would read as the name of a third one.
fn about(o: &Open, list: &[EventPlace], most: usize) -> Vec<String> {
    let one = |p: &EventPlace| {
        let all = p.kind.summary(&o.case.scenario, p.index).1;
        let parts = selection(o, p);
        let mut names = parts.elements.iter().chain(&parts.groups);
        match names.next().filter(|first| all.starts_with(first.as_str())) {
            Some(first) if parts.elements.len() + parts.groups.len() > 1 => {
                (first.clone(), format!(" +{}", names.count()))
            }
            _ => (all, String::new()),
        }
    };
    let all: Vec<(String, String)> = list.iter().map(one).collect();
    let behind = all.iter().map(|(_, more)| more.len()).max().unwrap_or(0);
    let short = short_names(all.iter().map(|(name, _)| name.as_str()), most.saturating_sub(behind));
    short.into_iter().zip(&all).map(|(name, (_, more))| name + more).collect()
}

/// The events with all that is said of the selected one.
fn list(f: &mut Frame, area: Rect, o: &Open, app: &App) {
    let scenario = &o.case.scenario;
    let list = scenario.places();
    if list.is_empty() {
        let lines = [
            "Nothing happens to the building yet.",
            "",
            "v  goes to the drawing: there Space removes the part at the cursor",
            "a  removes parts by their names",
            "g  removes whole groups",
            "f  lets whole groups lose strength with time, as a fire does",
            "e  explodes a charge beside or in the building",
            "m  shakes the ground with a recorded motion",
            "o  any kind of event: settlement, impact of a vehicle, force, live load, water, artificial ground motion, aftershock",
        ];
        return text(f, area, "Damage", lines.map(Line::from).to_vec());
    }
    let [top, below] = Layout::vertical([Constraint::Percentage(50), Constraint::Percentage(50)]).areas(area);
    let row = |p: &EventPlace| {
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
        lines.push(Line::from(format!("{}. Enter changes it, d deletes it.", p.kind.title())));
        let given = p.kind.lines(scenario, p.index).into_iter();
        let given = given.filter_map(|l| Some((format!("{} = {}", l.key, l.literal?), l.meaning)));
        lines.extend(given.map(|(l, meaning)| Line::from(format!("{l:<40}  {meaning}"))));
    }
    text(f, below, "The selected event", lines);
}

/// The parts that an event is about, as far as its fields say.
fn selection(o: &Open, p: &EventPlace) -> Selection {
    let mut out = Selection::default();
    let text = |v: &Value| if let Value::Text(t) = v { Some(t.clone()) } else { None };
    let number = |v: &Value| match v {
        Value::Number(x) => Some(*x),
        Value::Whole(x) => Some(*x as f64),
        _ => None,
    };
    for (key, v) in p.kind.values(&o.case.scenario, p.index) {
        match (key.as_str(), &v) {
            ("elements", Value::List(l)) => out.elements = l.iter().filter_map(text).collect(),
            ("groups", Value::List(l)) => out.groups = l.iter().filter_map(text).collect(),
            ("storey", v) => out.storey = text(v),
            ("region", Value::List(l)) => {
                let corner = |v: &Value| -> Option<[f64; 3]> {
                    let Value::List(c) = v else { return None };
                    <[f64; 3]>::try_from(c.iter().filter_map(number).collect::<Vec<_>>()).ok()
                };
                out.region = match l.iter().map(corner).collect::<Vec<_>>()[..] {
                    [Some(a), Some(b)] => Some([a, b]),
                    _ => None,
                };
            }
            _ => {}
        }
    }
    out
}

/// What happens to the parts: removed by any event, and those of the selected event.
fn paint(o: &Open, selected: Option<usize>) -> Paint<'static> {
    let n = o.building.elements.len();
    let mut paint = Paint { lost: vec![false; n], hit: vec![false; n], ..Paint::default() };
    for (row, p) in o.case.scenario.places().iter().enumerate() {
        let removes = p.kind.key() == "remove";
        if !removes && Some(row) != selected {
            continue;
        }
        let s = selection(o, p);
        for (k, e) in o.building.elements.iter().enumerate() {
            if s.takes(e, &o.building) {
                if removes { paint.lost[k] = true } else { paint.hit[k] = true }
            }
        }
    }
    paint
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::tests::open_text;

    /// "Columns.A2-0, Stairs.A1-0" was shortened to "Colu...A1-0", which reads as a column that exists.
    #[test]
    fn an_event_of_several_parts_is_named_by_the_first_and_their_number() {
        let sample = include_str!("../../../../samples/frame4/case.toml");
        let four = r#"["Columns.A1-0", "Columns.A2-0", "Columns.A3-0", "Columns.B3-0"]"#;
        assert!(sample.contains(four));
        for (list, said) in [
            (r#"["Columns.A2-0", "Columns.A1-0"]"#, "Columns.A2-0 +1"),
            (four, "Columns.A1-0 +3"),
            (r#"["Columns.A2-0"]"#, "Columns.A2-0"),
        ] {
            let (_folder, app) = open_text(&sample.replace(four, list));
            let o = app.open.as_ref().expect("open");
            let list = o.case.scenario.places();
            assert_eq!(about(o, &list, 20)[0], said);
            assert!(about(o, &list, 11)[0].chars().count() <= 11);
        }
    }
}
