//! Step 6: what a run has found: places, voids and people as lists, the run as a drawing at any time, its files.

mod details;
mod draw;
mod what_if;

use super::Component;
use crate::note::Note;
use crate::tui::app::{Answers, App, Background, Command, Job, Open, Popup, Step};
use crate::tui::keys::{Binding, ZOOM, drawn, enter, key, quoted};
use crate::tui::plan_view::Moved;
use crate::tui::runs::{made, pictures};
use crate::tui::{notes, runs, scene};
use crate::{Result, engine};
use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use std::path::PathBuf;
use std::sync::Arc;

/// The step.
pub(super) struct Results;

impl Component for Results {
    fn keys(&self, app: &App) -> Vec<Binding> {
        let again = if app.outcome.is_some() { "run again" } else { "run" };
        let run = key('r', again, "run the case; asks before it replaces results", runs::ask_or_run);
        let Some(outcome) = &app.outcome else { return vec![run] };
        let mut v = vec![
            enter("more", "all that is known of the selected place, void or person", details::show),
            key('d', "where to dig", "places to dig or to crawl in", |app| list(app, Answers::Places)),
            key('o', "voids", "all voids, those where a person fits first", |app| list(app, Answers::Voids)),
            key('w', "people", "people by what became of them", |app| list(app, Answers::People)),
            key(
                't',
                "try ways",
                "cut the holes of the easiest way to each void and person, and see what moves",
                details::try_ways,
            ),
            key(
                'm',
                "to watch",
                "which points to watch on the heap, from which movement on everybody must leave, and what aftershocks do",
                details::monitor,
            ),
            key('f', "files", "pages, drawings, film, page for a browser, scene: make and open them", made::pick),
        ];
        if !draw::alarms(outcome, app).is_empty() {
            v.insert(1, key('a', "alarms", "everything grave about this run, in full", show_alarms));
        }
        if app.answers == Answers::Voids {
            let meaning = "load, places and types of shores for the roof of the selected void, tested in continuations of the run";
            v.insert(1, key('b', "shore it", meaning, details::shore));
            let meaning = "in which order pieces are taken out on the way to the selected void, each step tested in a continuation of the run";
            v.insert(2, key('l', "lift off", meaning, details::unpile));
        }
        if app.scene.is_some() {
            v.extend([
                key('e', "its history", "what happened to the part at the cursor, and when", details::show_life),
                key('i', "what if", "what moves when the piece at the cursor is lifted out", details::what_if),
                key(',', "earlier", "the drawing shows an earlier time", |app| time(app, -1)),
                key('.', "later", "the drawing shows a later time", |app| time(app, 1)),
            ]);
        }
        v.push(key('p', "picture", "draw a plan, a section or a view of the last frame as a PNG file", |app| {
            pictures::ask(app, pictures::Of::Results)
        }));
        v.push(run);
        if outcome.watches > 0 {
            v.push(key('h', "histories", "write the histories of what was watched as CSV and curves", write_histories));
        }
        v
    }

    fn keys_on_drawing(&self, app: &App) -> Vec<Binding> {
        let mut v = vec![
            drawn("arrows", "move", "move the cursor by a cell"),
            drawn("PgUp PgDn", "level", "go to the storey above or below"),
            drawn("c", "section", "plan, section along the street, section across it, through the cursor"),
        ];
        v.extend(self.keys(app));
        v.push(ZOOM);
        v
    }

    fn has_drawing(&self, app: &App) -> bool {
        app.scene.is_some() && app.outcome.is_some()
    }

    fn key_on_drawing(&self, app: &mut App, event: KeyEvent) -> bool {
        app.scene.as_mut().is_some_and(|s| scene::key(s, event) == Moved::Taken)
    }

    fn rows(&self, app: &App) -> usize {
        let found = app.outcome.as_ref().map(|o| &o.assessment);
        match app.answers {
            Answers::Places => app.scene.as_ref().map_or(0, |s| s.run.areas.len()),
            Answers::Voids => found.map_or(0, |a| a.voids.len()),
            Answers::People => found.map_or(0, |a| a.people.len()),
        }
    }

    fn follow(&self, app: &mut App) {
        runs::follow(app);
    }

    fn commands(&self, app: &App, _o: &Open) -> Vec<String> {
        let out = quoted(&app.out);
        vec![
            format!("leanto report {out}"),
            format!("leanto draw {out} --storey 0 --rescue --out plan.png"),
            format!("leanto view {out}"),
            format!("leanto export {out} --out scene-for-unity.glb"),
            format!("leanto film {out} --out film.png"),
        ]
    }

    fn draw(&self, f: &mut Frame, area: Rect, app: &App) {
        draw::draw(f, area, app);
    }
}

/// Shows the alarms in full.
fn show_alarms(app: &mut App) -> Option<Command> {
    let mut lines = draw::alarms(app.outcome.as_ref()?, app);
    lines.extend(app.outcome.iter().map(|o| notes::at_rest(&o.status).map_or(o.standing_text.clone(), Note::line)));
    app.popups.show(Popup::message("Alarms of this run", lines.join("\n\n")));
    None
}

/// Shows another list.
fn list(app: &mut App, answers: Answers) -> Option<Command> {
    app.answers = answers;
    app.row[Step::Results as usize] = 0;
    app.on_plan[Step::Results as usize] = false;
    runs::follow(app);
    None
}

/// The drawing shows an earlier or a later time.
fn time(app: &mut App, by: isize) -> Option<Command> {
    let s = app.scene.as_mut()?;
    let to = scene::time(s, by)?;
    s.wanted = Some(to);
    let record = s.run.record.clone();
    let job = Job::new(
        "reading the results",
        move |_| record.frame(to).map(Arc::new),
        move |app: &mut App, done| {
            match (done, &mut app.scene) {
                (Ok(frame), Some(s)) => s.show(to, frame),
                (Err(e), _) => app.say(format!("the frame cannot be read: {e}")),
                (Ok(_), None) => {}
            }
            None
        },
    );
    job.only_reads().into()
}

fn write_histories(app: &mut App) -> Option<Command> {
    app.busy = Some("writing the histories".into());
    let out = app.out.clone();
    let work = move |b: &Background| engine::write_histories(&out, &b.stop);
    let job = Job::new("writing the histories", work, |app: &mut App, done: Result<Vec<PathBuf>>| {
        app.busy = None;
        match done {
            Ok(files) => {
                let names = files.iter().filter_map(|f| f.file_name()).map(|n| n.to_string_lossy().into_owned());
                let text = format!("wrote to {}: {}", app.out.display(), names.collect::<Vec<_>>().join(", "));
                app.say(text.clone());
                app.popups.show(Popup::message("Histories", text));
            }
            Err(e) => app.failed("The histories were not written", &e),
        }
        None
    });
    job.into()
}
