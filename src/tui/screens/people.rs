//! Step 4: people.

use super::super::app::App;
use super::{nothing_open, table, text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.open else { return nothing_open(f, area) };
    if o.building.storeys.is_empty() {
        let lines = vec![Line::from("The model names no storeys, so nobody can be placed on them.")];
        return text(f, area, "People", lines);
    }
    let [list, about] = Layout::vertical([Constraint::Min(5), Constraint::Length(4)]).areas(area);
    let maps = &o.case.occupancy.maps;
    let mut total = 0;
    let rows = o
        .building
        .storeys
        .iter()
        .map(|s| {
            let own: Vec<_> = maps.iter().filter(|m| m.storey == s.name).collect();
            let people: u32 = own.iter().map(|m| m.people).sum();
            total += people;
            let files: Vec<String> = own.iter().map(|m| m.file.display().to_string()).collect();
            vec![s.name.clone(), format!("{:+.2}", s.elevation), people.to_string(), files.join(", ")]
        })
        .collect();
    table(
        f,
        list,
        format!("People by storey, {total} in all"),
        &["storey", "level m", "people", "map (white: crowded)"],
        &[Constraint::Min(16), Constraint::Length(9), Constraint::Length(8), Constraint::Min(20)],
        rows,
        app.selected(),
    );
    let how = if total == 0 {
        "Nobody is inside yet."
    } else if o.case.occupancy.dummies {
        "Rigid dummies too, as pictures: they hold pieces up like steel props."
    } else {
        "People are traced: carried, pushed and pressed, they act on nothing."
    };
    text(f, about, "Dummies", vec![Line::from(how)]);
}
