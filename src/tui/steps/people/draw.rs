//! Draws people by storey, on the drawing of their storey.

use crate::occupants::{GreyMap, OccupancyMap};
use crate::tui::app::{App, Open};
use crate::tui::building;
use crate::tui::plan_view::{Cut, Ground, Paint};
use crate::tui::said;
use crate::tui::theme::Glyph;
use crate::tui::widgets::{NO_ROW, nothing_open, table, text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use std::rc::Rc;

const LEGEND: [(Glyph, &str); 5] = [
    (Glyph::Person, "placed by the last check"),
    (Glyph::Crowd(9), "crowded"),
    (Glyph::Crowd(1), "few"),
    (Glyph::Column, "column"),
    (Glyph::Wall, "wall"),
];

pub(super) fn draw(f: &mut Frame, area: Rect, app: &App) {
    let Some(o) = &app.open else { return nothing_open(f, area) };
    if o.building.storeys.is_empty() {
        let lines = vec![Line::from("The model names no storeys, so nobody can be placed on them.")];
        return text(f, area, "People", lines);
    }
    let small = area.width < 110;
    if small && !app.is_on_plan() {
        let [top, about] = Layout::vertical([Constraint::Min(5), Constraint::Length(6)]).areas(area);
        list(f, top, o, app, false);
        return text(f, about, "Who is inside", who(o, app));
    }
    let paint = paint(o, app);
    let panel = building::beside(f, area, o, app, &paint);
    let legend = building::legend(&LEGEND, panel.width);
    let about = said::lines(who(o, app));
    let tall = about.iter().map(|l| l.width().div_ceil(usize::from(panel.width).max(1)).max(1) as u16).sum();
    let areas = [Constraint::Min(5), Constraint::Length(tall), Constraint::Length(legend.len() as u16)];
    let [top, middle, below] = Layout::vertical(areas).areas(panel);
    list(f, top, o, app, true);
    building::note(f, middle, about);
    building::note(f, below, legend);
}

/// People by storey, the highest above, as the building stands.
fn list(f: &mut Frame, area: Rect, o: &Open, app: &App, narrow: bool) {
    let maps = &o.case.occupancy.maps;
    let mut total = 0;
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (k, s) in super::rows_of(o).iter().enumerate() {
        let own: Vec<_> = maps.iter().filter(|m| m.storey == s.name).collect();
        let people: u32 = own.iter().map(|m| m.people).sum();
        total += people;
        let by_use = own.is_empty().then(|| used(o, k, &s.name)).flatten();
        let count = by_use.as_ref().map_or(people.to_string(), |_| "by use".into());
        let placed = app.checked.as_ref().map(|c| c.people.iter().filter(|p| p.0 as usize == k).count());
        let placed = placed.map_or("-".into(), |n| n.to_string());
        let even = |m: &&OccupancyMap| {
            if m.file.as_os_str().is_empty() { "even".into() } else { m.file.display().to_string() }
        };
        let how = by_use.unwrap_or_else(|| own.iter().map(even).collect::<Vec<_>>().join(", "));
        let level = format!("{:+.2}", s.elevation);
        rows.push(if narrow {
            vec![crate::building::role_groups::shortened(&s.name, 12), count, placed]
        } else {
            vec![s.name.clone(), level, count, placed, how]
        });
    }
    let title = format!("People by storey, {total} by maps");
    let selected = if narrow && app.is_on_plan() { app.view.level } else { app.selected() };
    if narrow {
        let widths = [Constraint::Min(6), Constraint::Length(6), Constraint::Length(6)];
        return table(f, area, "People", &["storey", "asked", "placed"], &widths, rows, selected);
    }
    let widths =
        [Constraint::Min(14), Constraint::Length(8), Constraint::Length(7), Constraint::Length(7), Constraint::Min(18)];
    table(
        f,
        area,
        title,
        &["storey", "level m", "people", "placed", "map (white: crowded)"],
        &widths,
        rows,
        if rows_empty(o) { NO_ROW } else { selected },
    );
}

fn rows_empty(o: &Open) -> bool {
    o.building.storeys.is_empty()
}

/// The use of a storey, in words.
fn used(o: &Open, number: usize, name: &str) -> Option<String> {
    let q = &o.case.occupancy;
    let own = q.use_by_storey.iter().find(|(s, _)| s == name || *s == number.to_string()).map(|u| u.1);
    own.or(q.building_use).map(|u| format!("{u:?}").to_lowercase())
}

/// What is known of the people in words.
fn who(o: &Open, app: &App) -> Vec<Line<'static>> {
    let q = &o.case.occupancy;
    let mut lines = Vec::new();
    if let Some(u) = q.building_use {
        let hour = q.hour.map_or("11 h by day".into(), |h| format!("{h} h"));
        lines.push(Line::from(format!("Use {}, at {hour}.", format!("{u:?}").to_lowercase())));
    }
    if let Some(l) = &q.list {
        lines.push(Line::from(format!("List {}.", l.display())));
    }
    lines.push(Line::from(match (&app.checked, q.dummies) {
        (None, _) => "Step 5, key c places them.".to_string(),
        (Some(c), false) => format!("{} placed. They are traced: they act on nothing.", c.people.len()),
        (Some(c), true) => format!("{} placed, as rigid dummies: pictures that hold pieces up.", c.people.len()),
    }));
    if q.maps.iter().all(|m| m.people == 0) && q.building_use.is_none() && q.list.is_none() {
        lines.insert(0, Line::from("Nobody is inside yet."));
    }
    lines
}

/// Maps of the storey as shades, people of the last check as signs.
fn paint<'a>(o: &'a Open, app: &'a App) -> Paint<'a> {
    let level = app.view.level;
    if app.view.cut != Cut::Plan {
        return Paint::default();
    }
    let flat = |p: &crate::geometry::Vec3| app.view.flat(&o.case, &o.building, p);
    let here = app.checked.iter().flat_map(|c| &c.people).filter(|p| p.0 as usize == level);
    let points = here.map(|p| (flat(&p.1), Glyph::Person)).collect();
    let storey = o.building.storeys.get(level).map(|s| s.name.as_str());
    let own = o.case.occupancy.maps.iter().filter(|m| Some(m.storey.as_str()) == storey && m.people > 0);
    let maps: Vec<(&OccupancyMap, Rc<GreyMap>)> =
        own.filter_map(|m| Some((m, app.maps.get(&o.case.folder.join(&m.file))?))).collect();
    let [right, up] = app.view.directions(&o.case, &o.building);
    let ground: Ground<'a> = Box::new(move |[u, v]| {
        let p = right * u + up * v;
        let light = |(m, map): &(&OccupancyMap, Rc<GreyMap>)| {
            let x = ((p.x - m.origin[0]) / m.metres_per_pixel).floor();
            let y = f64::from(map.height) - 1.0 - ((p.y - m.origin[1]) / m.metres_per_pixel).floor();
            let inside = x >= 0.0 && y >= 0.0 && x < f64::from(map.width) && y < f64::from(map.height);
            if inside { map.pixels[y as usize * map.width as usize + x as usize] } else { 0 }
        };
        match maps.iter().map(light).max().unwrap_or(0) {
            0 => None,
            x => Some(Glyph::Crowd(1 + (f64::from(x) / 256.0 * 9.0) as u8)),
        }
    });
    Paint { points, ground: Some(ground), ..Paint::default() }
}
