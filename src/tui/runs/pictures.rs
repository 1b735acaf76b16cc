//! Pictures of the case or of a run as PNG files.

use crate::Result;
use crate::draw::{AXONOMETRIC, PictureOptions, View};
use crate::engine::{self, Aim, Stoppable};
use crate::tui::app::{App, Background, Command, Job, Pick, Popup};
use std::path::{Path, PathBuf};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Of {
    /// The case with its unsaved changes.
    Case,
    /// The last frame of the run.
    Results,
}

/// Asks for the view of a picture.
pub(in crate::tui) fn ask(app: &mut App, of: Of) -> Option<Command> {
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
    let out = engine::free_picture(&folder.join(format!("{name}.png")));
    let aim = Aim { storey, ..Aim::default() };
    Job::new("drawing", move |b: &Background| write(&what, &aim, view, out, b), drawn).into()
}

/// Draws a case or a results folder into a file.
fn write(what: &Path, aim: &Aim, view: View, out: PathBuf, background: &Background) -> Result<PathBuf> {
    // A case has neither voids nor a heap.
    let is_run = what.is_dir();
    let options =
        PictureOptions { view, voids: is_run, ways: is_run, people: is_run, heap: is_run, ..PictureOptions::default() };
    engine::draw(what, aim, &options, &out, (engine::PER_MM, false), &mut Stoppable(background.stop.clone()))?;
    Ok(out)
}

/// A picture was drawn.
fn drawn(app: &mut App, done: Result<PathBuf>) -> Option<Command> {
    app.busy = None;
    match done {
        Ok(file) => {
            let text = format!("wrote {}", file.display());
            app.say(text.clone());
            app.popups.show(Popup::message("Picture", text));
        }
        Err(e) => app.failed("No picture was drawn", &e),
    }
    None
}
