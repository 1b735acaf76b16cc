//! Files of a run: those that are there are opened by the program that the system has for them, others are made.

use crate::draw::PictureOptions;
use crate::engine::ensemble::Asked;
use crate::engine::{
    self, Aim, EXERCISE_FOLDER, ExerciseAsked, ExerciseStep, FilmAsked, PagesAsked, REST_FOLDER, RestStateAsked,
    SceneOptions, Stoppable, TellStep, ViewAsked,
};
use crate::export::scene::SceneLook;
use crate::tui::app::{Answer, App, Background, Command, Job, Pick, Popup};
use crate::tui::runs::age;
#[cfg(feature = "serve")]
use crate::tui::runs::serving;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// What can be made of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Make {
    /// The pages, with the plan of many runs where there is one.
    Pages,
    /// The page for a browser.
    View,
    /// An animated picture.
    Film,
    /// The scene for game engines.
    Scene,
    /// The same with pictures of materials.
    Textured,
    /// The exercise for training.
    Exercise,
    /// The heap at rest for a physics engine.
    RestState,
    /// Impacts and breaks, for sound and dust.
    Events,
    /// Files for ParaView.
    ParaView,
}

/// Everything that can be made: word in the list, and what it is.
const ALL: [(&str, &str, Make); 9] = [
    ("make pages", "report.html and report.pdf again, with the ranges of many runs where there are some", Make::Pages),
    ("make view.html", "a page that plays the collapse in a browser", Make::View),
    ("make film.png", "the collapse as an animated picture", Make::Film),
    ("make engine.glb", "the scene for Unity, Unreal, Godot, Blender, three.js", Make::Scene),
    ("make textured.glb", "the same scene with pictures of concrete, brick, plaster, steel and timber", Make::Textured),
    ("make exercise", "what likely acts do to the heap, with tasks and a score sheet; takes minutes", Make::Exercise),
    (
        "make rest_state",
        "the heap at rest for a physics engine: pieces, bonds, and how far to trust it",
        Make::RestState,
    ),
    ("make events.json", "impacts and breaks, for sound and dust in a game engine", Make::Events),
    ("make paraview", "frames and fields for ParaView", Make::ParaView),
];

/// Files of a run that a person looks at, in this order.
const SHOWN: [&str; 7] =
    ["report.html", "report.pdf", "view.html", "report.md", "film.png", "histories.svg", "scene.glb"];

/// A line of the list of files.
pub(super) struct Entry {
    pub(super) word: String,
    pub(super) about: String,
    pub(super) does: Does,
}

/// What a line of the list does.
pub(super) enum Does {
    Make(Make),
    Show(PathBuf),
    /// The page for headsets and phones in the network, or an end of that.
    #[cfg(feature = "serve")]
    Offer(PathBuf),
}

/// Shows the list of files of the run, with those of many runs where there are some.
pub(in crate::tui) fn pick(app: &mut App) -> Option<Command> {
    let list = entries(app);
    let items = list.iter().map(|e| (e.word.clone(), e.about.clone())).collect();
    app.popups.show(Popup::Pick(Pick::one("Files of the run", items, 0, move |app, p| {
        Ok(list.get(p.at()).and_then(|e| chosen(app, e)))
    })));
    None
}

fn entries(app: &App) -> Vec<Entry> {
    let time = |p: &Path| std::fs::metadata(p).and_then(|m| m.modified()).ok();
    let show = |word: &str, file: PathBuf, about: String| Entry {
        word: format!("open {word}"),
        about,
        does: Does::Show(file),
    };
    let makes = |(word, what, make): &(&str, &str, Make)| Entry {
        word: (*word).into(),
        about: (*what).into(),
        does: Does::Make(*make),
    };
    let mut of_run: Vec<Entry> = SHOWN
        .iter()
        .map(|n| (n, app.out.join(n)))
        .filter(|(_, p)| p.is_file())
        .map(|(n, p)| show(n, p.clone(), time(&p).map(age).unwrap_or_default()))
        .collect();
    // The run has written its scene already.
    let scene = app.out.join("scene.glb").is_file();
    let mut making: Vec<Entry> = ALL.iter().filter(|m| !(scene && m.2 == Make::Scene)).map(makes).collect();
    let mut out = Vec::new();
    if let Some(plan) = plan_of(app) {
        let pages = app.out.join("report.html");
        let older = time(&pages) < time(&plan);
        let about = format!("the search plan of many runs, {}", time(&plan).map(age).unwrap_or_default());
        out.push(show("plan.md", plan, about));
        if older {
            // What is there is of one run: the ranges of many are not on it.
            out.push(making.remove(0));
            of_run.iter_mut().for_each(|e| e.about = format!("of one run, older than the plan, {}", e.about));
        }
    }
    out.extend(of_run);
    out.extend(making);
    #[cfg(feature = "serve")]
    out.extend(serving::entry(app));
    out.push(Entry {
        word: "open the folder".into(),
        about: app.out.display().to_string(),
        does: Does::Show(app.out.clone()),
    });
    out
}

/// What is asked of many runs of the open case.
fn asked(app: &App) -> Option<Asked> {
    Some(app.planning.asked(app.open.as_ref()?.home()?))
}

/// The plan of many runs of this case, where one was made.
fn plan_of(app: &App) -> Option<PathBuf> {
    let file = asked(app)?.folder.join("plan.md");
    file.is_file().then_some(file)
}

/// What was chosen from the list.
fn chosen(app: &mut App, e: &Entry) -> Option<Command> {
    match &e.does {
        Does::Make(make) => {
            app.busy = Some(format!("making {}", e.word.trim_start_matches("make ")));
            let ranked = matches!(make, Make::Pages | Make::View);
            let many = (ranked && plan_of(app).is_some()).then(|| asked(app)).flatten();
            let (make, out) = (*make, app.out.clone());
            Job::new("making files", move |b: &Background| make_files(make, &out, many, b), made).into()
        }
        Does::Show(file) => {
            show(app, file);
            None
        }
        #[cfg(feature = "serve")]
        Does::Offer(page) => {
            serving::turn(app, page);
            None
        }
    }
}

/// Has the system open a file. What cannot be opened is named, so that it can be opened by hand.
fn show(app: &mut App, file: &Path) {
    let full = std::path::absolute(file).unwrap_or_else(|_| file.to_path_buf());
    match open::that_detached(&full) {
        Ok(()) => app.say(format!("opened {}", full.display())),
        Err(e) => {
            tracing::warn!("{} was not opened: {e}", full.display());
            app.popups.show(Popup::message("No program for it here", format!("{}\nOpen it by hand.", full.display())));
        }
    }
}

/// Files were made: the first one can be opened by a key.
fn made(app: &mut App, done: Result<Vec<PathBuf>>) -> Option<Command> {
    app.busy = None;
    match done {
        Ok(files) => {
            let names: Vec<String> = files.iter().map(|f| f.display().to_string()).collect();
            app.say(format!("made: {}", names.join(", ")));
            if let Some(first) = files.into_iter().next() {
                let text = format!("made: {}", first.display());
                let open = move |app: &mut App| {
                    show(app, &first);
                    None
                };
                let answers = vec![Answer::new('g', "go on", |_: &mut App| None), Answer::new('o', "open it", open)];
                app.popups.show(Popup::Choose { title: "Files were made".into(), text, answers });
            }
        }
        Err(e) => app.failed("The files were not made", &e),
    }
    None
}

/// Makes files of the run in a folder. Returns them.
///
/// # Errors
/// Those of the library calls.
fn make_files(what: Make, out: &Path, many: Option<Asked>, background: &Background) -> Result<Vec<PathBuf>> {
    let stop = &background.stop;
    let mut quiet = Stoppable(stop.clone());
    match what {
        Make::Pages => {
            let asked = PagesAsked { run: out.into(), out: out.into(), plan: many, ..PagesAsked::default() };
            engine::write_pages(&asked, &mut quiet)
        }
        Make::View => {
            let asked = ViewAsked { run: out.into(), plan: many, ..ViewAsked::default() };
            Ok(vec![engine::view(&asked, &mut quiet)?.file])
        }
        Make::Film => {
            let asked = FilmAsked {
                run: out.into(),
                out: engine::free_picture(&out.join("film.png")),
                aim: Aim { from: Some(engine::HEAP.into()), ..Aim::default() },
                options: PictureOptions {
                    paper: [960.0, 640.0].map(|p| p / engine::PER_MM),
                    ..PictureOptions::default()
                },
                every: 0.1,
                speed: 1.0,
                per_mm: engine::PER_MM,
                overwrite: false,
            };
            Ok(vec![engine::film(&asked, &mut |_, _| {}, stop)?.file])
        }
        Make::Scene | Make::Textured => {
            let (name, look) = match what {
                Make::Textured => ("textured.glb", SceneLook::Textured),
                _ => ("engine.glb", SceneLook::Plain),
            };
            let options = SceneOptions { look, ..SceneOptions::default() };
            let made = engine::export_scene(out, &engine::free_scene(&out.join(name)), &options, &mut |_| {}, stop)?;
            Ok(vec![made.file])
        }
        Make::Exercise => {
            let folder = out.join(EXERCISE_FOLDER);
            Ok(engine::exercise(out, &folder, &ExerciseAsked::default(), &tells(background), stop)?.files)
        }
        Make::RestState => {
            let folder = out.join(REST_FOLDER);
            Ok(engine::rest_state(out, &folder, &RestStateAsked::default(), &tells(background), stop)?.files)
        }
        Make::Events => {
            let file = out.join("events.json");
            engine::export_events(out, &file, engine::MOST_EVENTS, false, &mut |_| {}, stop)?;
            Ok(vec![file])
        }
        Make::ParaView => {
            let folder = out.join("paraview");
            let (_, files) = engine::export_paraview(out, &folder, 1, false, &mut |_| {}, stop)?;
            files.first().cloned().map(|f| vec![f]).ok_or_else(|| Error::Failed("no frame was written".into()))
        }
    }
}

/// Shows how far the making of an exercise or of a heap at rest is.
fn tells(background: &Background) -> TellStep {
    let to = background.clone();
    std::sync::Arc::new(move |step| {
        let text = match step {
            ExerciseStep::Begins(what) => what,
            ExerciseStep::Simulated(done, whole) => format!("{done:.1} of {whole:.1} s simulated"),
        };
        to.tell(move |app| app.tell_progress(text));
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::tests::sample;

    /// Whoever works over a line to another machine has no window there: a file is named, and opened by a key only.
    #[test]
    fn files_that_were_made_are_named_and_not_opened_unasked() {
        let (_folder, mut app) = sample();
        let done = made(&mut app, Ok(vec!["result/film.png".into()]));
        assert!(done.is_none() && app.log.last().is_some_and(|l| l == "made: result/film.png"), "{:?}", app.log);
        let Some(Popup::Choose { text, answers, .. }) = app.popup() else { panic!("a question") };
        assert_eq!(text, "made: result/film.png");
        assert_eq!(answers.iter().map(|a| a.key).collect::<Vec<_>>(), ['g', 'o'], "the first one opens nothing");
    }
}
