//! Pictures of the case or of a run as PNG files.

use super::app::App;
use super::popup::{Pick, Popup};
use super::worker::Command;
use crate::Result;
use crate::draw::{AXONOMETRIC, View};
use std::path::PathBuf;

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// The case with its unsaved changes.
    Case,
    /// The last frame of the run.
    Results,
}

/// Asks for the view of a picture.
pub(super) fn ask(app: &mut App, of: Of) -> Option<Command> {
    if of == Of::Results && app.outcome.is_none() {
        return None;
    }
    let o = app.open.as_ref()?;
    let mut items = vec![("view".to_string(), "from above and the side".to_string())];
    items.extend(o.building.storeys.iter().map(|s| (s.name.clone(), "plan, cut 1.2 m above its floor".to_string())));
    items.push(("section x".into(), "along x through the middle".into()));
    items.push(("section y".into(), "along y through the middle".into()));
    app.popups
        .show(Popup::Pick(Pick::one("Which picture?", items, 0, move |app, p| Ok(draw(app, of, p.at(), p.name())))));
    None
}

/// Draws the chosen view, by its row and name.
fn draw(app: &mut App, of: Of, row: usize, name: &str) -> Option<Command> {
    // The picture shows the case with its unsaved changes.
    let file = app.case_file()?;
    let o = app.open.as_ref()?;
    let middle = o.building.used_aabb().centre();
    let storeys = o.building.storeys.len();
    let (storey, view, name) = match row {
        0 => (None, AXONOMETRIC, "view".to_string()),
        k if k <= storeys => (Some(name.to_string()), AXONOMETRIC, format!("plan-{}", k - 1)),
        k if k == storeys + 1 => (None, View::SectionX(middle.y), "section-x".into()),
        _ => (None, View::SectionY(middle.x), "section-y".into()),
    };
    let (what, folder) = match of {
        Of::Results => (app.out.clone(), app.out.clone()),
        Of::Case => (file, o.case.folder.clone()),
    };
    app.busy = Some("drawing".into());
    Some(Command::Draw(what, storey, view, folder.join(format!("{name}.png"))))
}

/// A picture was drawn.
pub(super) fn drawn(app: &mut App, done: Result<PathBuf>) {
    app.busy = None;
    match done {
        Ok(file) => {
            let text = format!("wrote {}", file.display());
            app.say(text.clone());
            app.popups.show(Popup::message("Picture", text));
        }
        Err(e) => app.failed("No picture was drawn", &e),
    }
}
