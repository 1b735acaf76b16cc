//! All that is known of a place, a void, a person or a piece.

use super::what_if;
use crate::assess::{Assessment, Way};
use crate::results::{people, voids, ways};
use crate::tui::app::{Answers, App, Background, Command, Job, Pick, Popup, Step};
use crate::tui::scene;
use crate::{Result, engine};
use std::path::Path;

/// What is said where the cursor is on no piece.
const NO_PIECE: &str = "There is no piece at the cursor. Key v goes to the drawing, the arrows move the cursor.";

/// Title of the answer to the trials of ways.
const WAYS_TRIED: &str = "The holes of the easiest ways, cut";

/// Shows all that is known of the selected row, or of the part at the cursor.
pub(super) fn show(app: &mut App) -> Option<Command> {
    if app.is_on_plan() {
        return show_life(app);
    }
    let popup = details(app);
    app.popups.show(popup);
    None
}

/// All that is known of the selected row.
fn details(app: &App) -> Option<Popup> {
    let o = app.outcome.as_ref()?;
    let row = app.row[Step::Results as usize];
    let (title, lines) = match app.answers {
        Answers::Places => {
            let a = app.scene.as_ref()?.run.areas.get(row)?;
            let all = [
                ("", format!("{} ({})", a.people, a.sample)),
                ("place", a.place.clone()),
                ("void", a.what.clone()),
                ("enter", a.enter.clone()),
                ("way", a.way.clone()),
                ("cut", a.cut.clone()),
                ("leave alone", a.do_not_touch().join("; ")),
                ("overhead", a.overhead.clone()),
                ("hours", a.hours.clone()),
                ("", a.figures.clone()),
                ("", "One run is one sample: where somebody is in it is no forecast. Step 7 makes many.".into()),
            ];
            (
                format!("Place {}", a.mark),
                all.map(|(k, v)| if v.is_empty() || k.is_empty() { v } else { format!("{k}: {v}") }).to_vec(),
            )
        }
        Answers::Voids => {
            let v = o.assessment.voids.get(row)?;
            let mut lines = vec![
                format!("{}: {}", v.class, v.class_reason),
                format!(
                    "{} m3, {} m2, headroom {} m, cover {} m",
                    voids::volume_m3.number(v.volume),
                    voids::floor_area_m2.number(v.floor_area),
                    voids::clear_height_m.number(v.clear_height),
                    voids::cover_m.number(v.cover)
                ),
                format!(
                    "largest sphere {} m wide at {} m",
                    voids::clearance_m.number(2.0 * v.clearance),
                    [v.position.x, v.position.y, v.position.z].map(|x| voids::position_m.number(x)).join(", ")
                ),
                format!("{} people in it in this run", v.people.len()),
            ];
            lines.extend(v.ways.iter().map(|w| format!("way in: {}", in_words(app, w))));
            (format!("Void {}", v.id), lines)
        }
        Answers::People => {
            let p = *crate::assess::by_urgency(&o.assessment.people).get(row)?;
            let at = p.end.map_or("place unknown".into(), |e| format!("at {:.1}, {:.1}, {:.1} m", e.x, e.y, e.z));
            let mut lines = vec![
                format!("{}, {}, {}", p.outcome.name(), p.rescue.name(), p.situation.name()),
                at,
                p.reason.clone(),
            ];
            lines.extend(p.cover.map(|c| format!("cover {} m", people::cover_m.number(c))));
            lines.extend(p.ways.iter().map(|w| format!("way in: {}", in_words(app, w))));
            (format!("Person {}", p.person + 1), lines)
        }
    };
    let text = lines.into_iter().filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
    Some(Popup::message(title, text + "\nSimulated, not observed."))
}

/// A way as the report says it, with its warnings.
fn in_words(app: &App, way: &Way) -> String {
    match &app.scene {
        Some(s) => crate::results::way_in_words(way, &s.run.names),
        None => format!("{} m, {}", ways::length_m.number(way.length), crate::results::hours(way.time)),
    }
}

/// What is at the cursor of the drawing.
enum Under {
    /// A piece, by its number.
    Piece(u32),
    /// A void, by its id.
    Void(u32),
}

fn under(app: &App) -> Option<Under> {
    let (s, o) = (app.scene.as_ref()?, app.outcome.as_ref()?);
    let (item, seen) = scene::under(s, &o.assessment)?;
    Some(match seen {
        scene::Seen::Void(_) | scene::Seen::OtherVoid => Under::Void(item),
        _ => Under::Piece(item),
    })
}

/// Does something with the piece at the cursor; over a void, with one of the pieces of its roof, which is asked for.
fn with_piece(app: &mut App, title: &str, then: fn(&mut App, u32) -> Option<Command>) -> Option<Command> {
    match under(app) {
        Some(Under::Piece(k)) => return then(app, k),
        Some(Under::Void(id)) => {
            let popup = roof(app, id, title, then);
            app.popups.show(popup);
        }
        None => app.popups.show(Popup::message(title, NO_PIECE)),
    }
    None
}

/// The pieces that roof a void, to choose one.
fn roof(app: &App, id: u32, title: &str, then: fn(&mut App, u32) -> Option<Command>) -> Option<Popup> {
    let (s, o) = (app.scene.as_ref()?, app.outcome.as_ref()?);
    let void = o.assessment.voids.iter().find(|v| v.id == id)?;
    let h = &s.run.record.header.structure;
    let pieces: Vec<u32> = void.roof.iter().copied().filter(|k| !s.run.last.gone[*k as usize]).collect();
    if pieces.is_empty() {
        return Some(Popup::message(title, format!("No piece roofs void {id}.")));
    }
    let item = |k: &u32| (s.run.names[*k as usize].clone(), format!("{:.2} t", h.bodies[*k as usize].mass / 1e3));
    let items = pieces.iter().map(item).collect();
    let heading = format!("{title}: which piece of the roof of void {id}?");
    Some(Popup::Pick(Pick::one(heading, items, 0, move |app, p| Ok(pieces.get(p.at()).and_then(|k| then(app, *k))))))
}

/// The history of what is at the cursor.
pub(super) fn show_life(app: &mut App) -> Option<Command> {
    with_piece(app, "History", |app, piece| {
        let popup = life(app, piece);
        app.popups.show(popup);
        None
    })
}

/// What happened to the element of a piece.
fn life(app: &App, piece: u32) -> Option<Popup> {
    let run = &app.scene.as_ref()?.run;
    let h = &run.record.header.structure;
    let element = &h.elements[h.bodies[piece as usize].element as usize].name;
    let lines = engine::life_of(run, element);
    let text = lines.map_or_else(|e| e.to_string(), |l| l.join("\n"));
    Some(Popup::message(format!("History of {element}"), text))
}

/// Cuts the holes of ways in continuations of the run.
pub(super) fn try_ways(app: &mut App) -> Option<Command> {
    let a = app.outcome.as_ref()?.assessment.clone();
    app.busy = Some("trying the holes of ways".into());
    let out = app.out.clone();
    let work = move |b: &Background| what_if::try_ways(&out, a, b);
    let end = move |app: &mut App, done: Result<(String, Assessment)>| {
        app.busy = None;
        match done {
            Ok((text, a)) => {
                if let Some(o) = &mut app.outcome {
                    o.assessment = a;
                }
                app.popups.show(Popup::message(WAYS_TRIED, text));
            }
            Err(e) => app.failed(WAYS_TRIED, &e),
        }
        None
    };
    Job::new("cutting the holes of ways", work, end).into()
}

/// Finds the shoring of the selected void.
pub(super) fn shore(app: &mut App) -> Option<Command> {
    about_void(app, ("Shoring of void", "testing supports and shores"), what_if::shore)
}

/// Plans in which order pieces are taken out on the way to the selected void.
pub(super) fn unpile(app: &mut App) -> Option<Command> {
    about_void(app, ("Order of removal to void", "testing what can be lifted"), what_if::unpile)
}

/// Finds what to watch on the heap.
pub(super) fn monitor(app: &mut App) -> Option<Command> {
    about_heap(app, ("What to watch".into(), "pushing what is loose"), what_if::monitor)
}

/// Asks something about the selected void, which is computed in the background; `what` is the title without its number, and what is done.
fn about_void(
    app: &mut App,
    what: (&str, &'static str),
    ask: fn(&Path, Assessment, u32, &Background) -> Result<String>,
) -> Option<Command> {
    let void = app.outcome.as_ref()?.assessment.voids.get(app.row[Step::Results as usize])?.id;
    let (title, doing) = what;
    about_heap(app, (format!("{title} {void}"), doing), move |out, a, b| ask(out, a, void, b))
}

/// Asks something about the heap, which is computed in the background; `what` is the title, and what is done.
fn about_heap(
    app: &mut App,
    (title, doing): (String, &'static str),
    ask: impl FnOnce(&Path, Assessment, &Background) -> Result<String> + Send + 'static,
) -> Option<Command> {
    let a = app.outcome.as_ref()?.assessment.clone();
    let out = app.out.clone();
    app.busy = Some(title.to_lowercase());
    let work = move |b: &Background| ask(&out, a, b);
    let end = move |app: &mut App, done: Result<String>| {
        app.busy = None;
        match done {
            Ok(text) => app.popups.show(Popup::message(title, text)),
            Err(e) => app.failed(&title, &e),
        }
        None
    };
    Job::new(doing, work, end).into()
}

/// Asks what moves when the piece at the cursor is lifted out.
pub(super) fn what_if(app: &mut App) -> Option<Command> {
    with_piece(app, "What if", |app, piece| {
        let name = app.scene.as_ref()?.run.names[piece as usize].clone();
        let a = app.outcome.as_ref()?.assessment.clone();
        app.busy = Some(format!("what rests on {name}"));
        let (out, title) = (app.out.clone(), format!("What if {name} is lifted out?"));
        let heading = title.clone();
        let work = move |b: &Background| what_if::what_if(&out, a, &name, &heading, b);
        let end = move |app: &mut App, done: Result<String>| {
            app.busy = None;
            match done {
                Ok(text) => app.popups.show(Popup::message(title, text)),
                Err(e) => app.failed(&title, &e),
            }
            None
        };
        Job::new("computing what moves", work, end).into()
    })
}
