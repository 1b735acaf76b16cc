//! A sketch of a building on a map or on a drawn plan: the file, the building in it, then the form of its sketch.

use super::{Origin, form};
use crate::engine::PlanPicture;
use crate::maps::drawing::{self, PlanReading};
use crate::maps::footprint::{self, Choice, MapBuilding, Traced};
use crate::maps::tracing::{self, Tracing};
use crate::sketch;
use crate::tui::app::{Answered, App, Edit, Pick, Popup};
use crate::tui::editing::valid::line;
use crate::tui::tracing_live;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The word for it among the presets, and what it means.
pub(super) const ITEM: (&str, &str) = ("map", "outline from a map, plan (DXF) or picture of a plan");
/// Buildings that are offered.
const OFFERED: usize = 500;

/// Asks for the file.
pub(super) fn ask(app: &mut App) {
    let title = "Map or plan: its file; behind a map LAT,LON for the nearest building";
    app.popups.show(Popup::Edit(Edit::new(title, "", take_file)));
}

/// The file and a place, as typed: `map.geojson 37.58,36.93`.
fn typed(text: &str) -> (&str, Option<&str>) {
    let text = text.trim();
    match text.rsplit_once(' ') {
        Some((file, place)) if place.split(',').filter(|n| n.parse::<f64>().is_ok()).count() == 2 => {
            (file.trim(), Some(place))
        }
        _ => (text, None),
    }
}

fn take_file(app: &mut App, text: &str) -> Answered {
    let (name, place) = typed(text);
    if name.is_empty() {
        return Err("name a file".into());
    }
    let path = app.folder.join(name);
    if drawing::is_drawing(&path) {
        let traced = drawing::sketch(&path, None, &PlanReading::default()).map_err(line)?;
        return show_traced(app, traced);
    }
    if PlanPicture::is_named(&path) {
        let finish = Rc::new(|app: &mut App, t: &Tracing| show_traced(app, t.sketch(None).map_err(line)?));
        tracing_live::show(app, &path, finish).map_err(line)?;
        return Ok(None);
    }
    if tracing::is_tracing(&path) {
        return show_traced(app, tracing::sketch(&path, None).map_err(line)?);
    }
    let all = footprint::read(&path).map_err(line)?;
    let choice = match place {
        Some(p) => p.parse().map_err(line)?,
        None => Choice::Only,
    };
    if place.is_none() && all.len() > 1 {
        offer(app, path, all);
        return Ok(None);
    }
    let (one, _) = footprint::choose(&path, &all, &choice).map_err(line)?;
    show(app, one)
}

/// Offers the buildings of a map.
fn offer(app: &mut App, path: PathBuf, all: Vec<MapBuilding>) {
    let items = all
        .iter()
        .take(OFFERED)
        .map(|b| {
            let g = footprint::guess(b, None);
            let what = format!("{:.0} m2, {} storeys, {} {}", b.area(), g.storeys, g.preset, b.name);
            (b.id.clone(), what.trim_end().to_string())
        })
        .collect();
    let all = Rc::new(all);
    let title = format!("Which building of {}?", Path::new(path.file_name().unwrap_or_default()).display());
    app.popups.show(Popup::Pick(Pick::one(title, items, 0, move |app, p| {
        let id = Choice::Id(p.name().to_string());
        let (one, _) = footprint::choose(&path, &all, &id).map_err(line)?;
        show(app, one)
    })));
}

/// Shows the form of the sketch of a building.
fn show(app: &mut App, b: &MapBuilding) -> Answered {
    show_traced(app, footprint::sketch(b, None).map_err(line)?)
}

fn show_traced(app: &mut App, traced: Traced) -> Answered {
    sketch::build(&traced.sketch).map_err(line)?;
    app.log.extend(traced.notes.iter().cloned());
    let sketch = traced.sketch.clone();
    app.popups.show(Popup::Form(form(&sketch, Origin::Map(Rc::new(traced)))));
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::typed;

    #[test]
    fn a_place_may_stand_behind_the_file() {
        assert_eq!(typed("a b.geojson"), ("a b.geojson", None));
        assert_eq!(typed(" a b.geojson 37.5,-36.9 "), ("a b.geojson", Some("37.5,-36.9")));
    }
}
