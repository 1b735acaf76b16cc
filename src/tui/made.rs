//! Files of a run: those that are there are opened by the program that the system has for them, others are made.

use super::app::App;
use super::popup::{Pick, Popup};
use super::worker::Command;
use crate::draw::PictureOptions;
use crate::engine::ensemble::Asked;
use crate::engine::{self, Aim, FilmAsked, PagesAsked, SceneOptions, Stoppable};
use crate::stop::Stop;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// What can be made of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Make {
    /// The pages, with the plan of many runs where there is one.
    Pages,
    /// The page for a browser.
    View,
    /// An animated picture.
    Film,
    /// The scene for game engines.
    Scene,
    /// Files for ParaView.
    ParaView,
}

/// Everything that can be made: word in the list, and what it is.
const ALL: [(&str, &str, Make); 5] = [
    ("make pages", "report.html and report.pdf again, with the ranges of many runs where there are some", Make::Pages),
    ("make view.html", "a page that plays the collapse in a browser", Make::View),
    ("make film.png", "the collapse as an animated picture", Make::Film),
    ("make engine.glb", "the scene for Unity, Unreal, Godot, Blender, three.js", Make::Scene),
    ("make paraview", "frames and fields for ParaView", Make::ParaView),
];

/// Files that a person looks at, in this order.
const SHOWN: [&str; 6] = ["report.html", "report.pdf", "view.html", "report.md", "film.png", "histories.svg"];

/// Shows the list of files of the run.
pub(super) fn pick(app: &mut App) -> Option<Command> {
    let mut items: Vec<(String, String)> = Vec::new();
    let there = |n: &str| app.out.join(n).is_file();
    items.extend(SHOWN.iter().filter(|n| there(n)).map(|n| (format!("open {n}"), String::new())));
    items.extend(ALL.iter().map(|(word, what, _)| ((*word).to_string(), (*what).to_string())));
    items.push(("open the folder".into(), app.out.display().to_string()));
    app.popups.show(Popup::Pick(Pick::one("Files of the run", items, 0, |app, p| Ok(chosen(app, p.name())))));
    None
}

/// What was chosen from the list.
fn chosen(app: &mut App, word: &str) -> Option<Command> {
    if let Some((.., make)) = ALL.iter().find(|m| m.0 == word) {
        app.busy = Some(format!("making {}", word.trim_start_matches("make ")));
        let many = (*make == Make::Pages && app.planning.plan.is_some()).then(|| super::steps::asked(app)).flatten();
        return Some(Command::Make(*make, app.out.clone(), many.map(Box::new)));
    }
    let file = match word {
        "open the folder" => app.out.clone(),
        other => app.out.join(other.trim_start_matches("open ")),
    };
    show(app, &file);
    None
}

/// Has the system open a file. What cannot be opened is named, so that it can be opened by hand.
fn show(app: &mut App, file: &Path) {
    let full = std::path::absolute(file).unwrap_or_else(|_| file.to_path_buf());
    match open::that_detached(&full) {
        Ok(()) => app.say(format!("opened {}", full.display())),
        Err(e) => {
            let text = format!("{} was not opened ({e}).\nOpen it by hand.", full.display());
            app.popups.show(Popup::message("No program for it here", text));
        }
    }
}

/// Files were made: the first one is opened.
pub(super) fn made(app: &mut App, done: Result<Vec<PathBuf>>) {
    app.busy = None;
    match done {
        Ok(files) => {
            let names: Vec<String> = files.iter().map(|f| f.display().to_string()).collect();
            app.say(format!("wrote {}", names.join(", ")));
            if let Some(first) = files.into_iter().next() {
                show(app, &first);
            }
        }
        Err(e) => app.failed("The files were not made", &e),
    }
}

/// Makes files of the run in a folder. Returns them.
///
/// # Errors
/// Those of the library calls.
pub(super) fn make(what: Make, out: &Path, many: Option<Asked>, stop: &Stop) -> Result<Vec<PathBuf>> {
    let mut quiet = Stoppable(stop.clone());
    match what {
        Make::Pages => {
            let asked = PagesAsked { run: out.into(), out: out.into(), plan: many, ..PagesAsked::default() };
            engine::write_pages(&asked, &mut quiet)
        }
        Make::View => Ok(vec![engine::view(out, None, false, &mut quiet)?.file]),
        Make::Film => {
            let asked = FilmAsked {
                run: out.into(),
                out: out.join("film.png"),
                aim: Aim { from: Some("se".into()), ..Aim::default() },
                options: PictureOptions {
                    paper: [960.0, 640.0].map(|p| p / engine::PER_MM),
                    ..PictureOptions::default()
                },
                every: 0.1,
                speed: 1.0,
                per_mm: engine::PER_MM,
            };
            Ok(vec![engine::film(&asked, &mut quiet)?.0])
        }
        Make::Scene => {
            let file = out.join("engine.glb");
            let made = engine::export_scene(out, &file, &SceneOptions::default(), &mut |_| {}, stop)?;
            Ok(vec![made.file])
        }
        Make::ParaView => {
            let folder = out.join("paraview");
            let (_, files) = engine::export_paraview(out, &folder, 1, false, &mut |_| {}, stop)?;
            files.first().cloned().map(|f| vec![f]).ok_or_else(|| Error::Failed("no frame was written".into()))
        }
    }
}
